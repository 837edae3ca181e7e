"""Trying out answers, in matches of all modes and in positions near the end."""
from functools import cached_property

import kancha
from kancha.core.play import answer, draw, pending
from kancha.core.state import CHANCE
from kancha.games.tiwanaku.land import CROPS
from kancha.games.tiwanaku.turn import PlayTile, Turn
from kancha.testing.promises import messages
from rules.asking import ask
from rules.tiwanaku.arrange import call_otoma, hold, lay, seal, stand, table, tiles
from rules.tiwanaku.test_solo import bare, fill, solo

OPENING = ("turn", "play_tile", "last_guess")
"""The questions with which turns begin."""


class Trial:
    """An answer that is tried out on copies of a state, with nature's answers."""

    def __init__(self, s, choice, dice):
        self.s = s
        self.asked = s.agenda[-1]
        self.seat = self.asked.seat
        self.side = s.side_of(self.seat)
        self.choice = choice
        self.dice = dice
        self.told = messages(s, self.asked, choice)

    def outcome(self, s):
        """The next question to a seat, or the end, if the answer is given in a state."""
        d = s.clone()
        d.events = []
        answer(d, self.choice)
        return self.let_nature(d)

    def let_nature(self, d):
        """Let nature answer until a seat is asked."""
        while d.agenda and d.agenda[-1].seat == CHANCE:
            decision, options = pending(d)
            answer(d, draw(d, decision, options, self.dice))
        return d

    @cached_property
    def after(self):
        """The next question to a seat, or the end."""
        return self.outcome(self.s)

    @cached_property
    def later(self):
        """The beginning of the next turn, or the end; nothing is offered, and guesses are made while they can be."""
        return self.play_on(self.after, OPENING)

    @cached_property
    def finished(self):
        """The end of the match."""
        return self.play_on(self.after, ())

    def play_on(self, s, until):
        """Play on to one of some questions, or to the end."""
        d = s.clone()
        d.events = list(s.events)
        while d.agenda and d.agenda[-1].name not in until:
            decision, options = pending(d)
            answer(d, 0 if decision.name == "offer" else options[self.dice.below(min(len(options), CROPS))])
            self.let_nature(d)
        return d

    def named(self, crop):
        """What the guess leads to if this is the true crop."""
        d = self.s.clone()
        crops = list(d.oracle.crops)
        crops[self.choice // CROPS] = crop
        seal(d, crops=crops)
        return self.outcome(d)

    def gained(self, s, source, side=None):
        """By how much the points of a side from a source have grown."""
        side = self.side if side is None else side
        return s.sides[side].points[source] - self.s.sides[side].points[source]

    def moves_of_otoma(self):
        """Where Otoma pawns have left in which direction, in this turn."""
        return [(origin, direction) for _, kind, *args in self.later.events if kind in ("otoma_moves", "otoma_walks")
                for _, direction, origin, *_ in [args]]


def asked_in(s):
    """The name of the question; empty at the end."""
    return s.agenda[-1].name if s.agenda else ""


# Positions

def near_the_end():
    """Positions shortly before the end, in all modes, in which rare things are promised."""
    for rules, stalling in ((2, True), (2, False), (1, True)):
        for quiet_turns in (5, 13):
            s = table(size=25, start=True, rules=rules, no_stalling=stalling)
            fill(s, but="c1 c3 b4")
            lay(s, "b4")
            stand(s, 0, "a2 c4")
            stand(s, 1, "a5 b4")
            s.sides[0].tiles, s.sides[1].tiles = tiles(1, 2, 3), tiles(4, 5)
            s.sides[0].points[0] = 2
            s.quiet = quiet_turns
            ask(s, Turn(0))
            yield s
    s = table(size=25, start=True)
    fill(s, but="c3 b3 d3 c2 c4")
    lay(s, "b3 d3 c2 c4")
    s.quiet = 9
    ask(s, Turn(0))
    yield s
    yield from solo_near_the_end()
    yield from team_near_the_end()


def solo_near_the_end():
    """Alone against the Otoma, with an arrow in a colour of theirs and one in the player's."""
    for level in ("easy", "hard"):
        for but, quiet_turns in (("f1 c4 b3", 1), ("f1 i3 c4 b3", 7)):
            s = solo(level)
            fill(s, but=but)
            bare(s, "c4", "yellow", "n")
            bare(s, "b3", "brown", "n")
            stand(s, 0, "b4")
            s.sides[0].tiles = tiles(1, 2, 3)
            s.quiet = quiet_turns
            ask(s, Turn(0))
            yield s


def team_near_the_end():
    """A team with few tiles left, first with few spaces, then with tiles that lead nowhere."""
    for but in ("a5 i3", "a5 i3 c3", "c3 d1 d5"):
        s = table(mode="cooperative", size=45)
        fill(s, but=but)
        call_otoma(s, ("a3", "e3", "c1", "c5", "h5"))
        stand(s, 0, "b3")
        for seat, top in ((0, "sand east"), (1, "sand north"), (0, "grass east"), (1, "earth south")):
            hold(s, seat, top)
        s.sides[0].tiles, s.sides[1].tiles = tiles(1, 2), tiles(3, 4, 5)
        ask(s, PlayTile(0))
        yield s
    for tops in (["sand east"], ["sand east", "grass north"]):
        s = table(mode="cooperative", size=45, start=True)
        call_otoma(s)
        s.pawns.reserve = [0, 0]
        s.sides[0].tiles, s.sides[1].tiles = tiles(1, 2), tiles(3, 4)
        for seat, top in enumerate(tops):
            hold(s, seat, top)
        ask(s, PlayTile(0))
        yield s


def whole_matches():
    """Matches of all modes from the beginning."""
    for seats, options in ((2, {"size": 25}), (3, {"size": 25}), (1, {"level": "easy"}), (1, {"level": "hard"}),
                           (2, {"mode": "cooperative", "level": "expert"}), (4, {"mode": "cooperative"})):
        yield kancha.new("tiwanaku", seats=seats, seed=5, **options).state


def walk(s, dice, most):
    """Play at random to the end; at every question, the state and some of the options."""
    s.events = []
    decision, options = pending(s)
    while decision is not None:
        if decision.seat == CHANCE:
            answer(s, draw(s, decision, options, dice))
        else:
            yield s, list(options) if len(options) <= most else [dice.choice(options) for _ in range(most)]
            answer(s, dice.choice(options))
        decision, options = pending(s)
