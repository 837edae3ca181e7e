"""Stones: a simultaneous secret choice.

All players choose at once how many of their stones to lay down; then all are shown, and the most, if
nobody else laid as many, win the round.
"""
from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, only
from kancha.core.game import Game
from kancha.core.illegal import Illegal
from kancha.core.state import State, Step

NOTHING = -1
MOST = 3


class Circle(State):
    def __init__(self, game, seats, rules, agenda, events, stones, laid, shown, wins, rounds):
        super().__init__(game, seats, rules, agenda, events)
        self.stones = stones
        self.laid = laid
        self.shown = shown
        self.wins = wins
        self.rounds = rounds

    def clone(self):
        return Circle(self.game, self.seats, self.rules, self.agenda[:], None,
                      self.stones[:], self.laid[:], self.shown[:], self.wins[:], self.rounds)


class Lay(Decision[Circle]):
    name = "lay"
    size = MOST + 1
    together = True
    opens_turn = True

    @property
    def known_to(self):
        return only(self.seat)

    def refuse(self, s, answer):
        return Illegal("STO-1", "stones", answer, s.stones[self.seat]) if answer > s.stones[self.seat] else None

    def choose(self, s, answer):
        s.laid[self.seat] = answer
        s.tell(EVERYONE, "chosen", self.seat)
        s.tell(only(self.seat), "laid", answer)


class Show(Step[Circle]):
    def run(self, s):
        s.block_undo()
        best = max(s.laid)
        if s.laid.count(best) == 1:
            s.wins[s.laid.index(best)] += 1
        for seat, stones in enumerate(s.laid):
            s.stones[seat] -= stones
        s.tell(EVERYONE, "shown", *s.laid)
        s.shown = s.laid[:]
        s.laid = [NOTHING] * s.seats
        s.rounds -= 1
        if s.rounds:
            s.then(*[Lay(seat) for seat in range(s.seats)], Show())


class Stones(Game[Circle]):
    api = 2
    name = "stones"
    title = "Stones"
    seats = (2, 3, 4)
    decisions = (Lay,)

    def setup(self, seats, options, rules):
        s = Circle(self, seats, rules, [], None, [5] * seats, [NOTHING] * seats, [], [0] * seats, 3)
        s.then(*[Lay(seat) for seat in range(seats)], Show())
        return s

    def has_ended(self, s):
        return s.rounds == 0

    def view(self, s, seat):
        return {"stones": s.stones[:], "chosen": [laid != NOTHING for laid in s.laid], "shown": s.shown[:],
                "wins": s.wins[:], "mine": None if seat is None else s.laid[seat]}

    def hidden_zones(self, s, seat):
        return {"laid": [laid for owner, laid in enumerate(s.laid) if owner != seat and laid != NOTHING]}

    def resample(self, s, seat, dice):
        d = s.clone()
        for owner, laid in enumerate(d.laid):
            if owner != seat and laid != NOTHING:
                d.laid[owner] = dice.below(min(d.stones[owner], MOST) + 1)
        return d

    def scores(self, s):
        return s.wins[:]

    def count(self, s):
        return {"players": len(s.stones)}
