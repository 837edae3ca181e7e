"""Porters: an aside that pays for a question.

Crossing the pass costs 2 corn. A llama may be sold for 1 corn beside any question, so a porter who has
too little corn but llamas enough is still asked.
"""
from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.game import Game
from kancha.core.illegal import Illegal
from kancha.core.state import State

STAY, CROSS = range(2)
PRICE = 2


class Pass(State):
    def __init__(self, game, seats, rules, agenda, events, corn, llamas, crossings):
        super().__init__(game, seats, rules, agenda, events)
        self.corn = corn
        self.llamas = llamas
        self.crossings = crossings

    def clone(self):
        return Pass(self.game, self.seats, self.rules, self.agenda[:], None,
                    self.corn[:], self.llamas[:], self.crossings[:])


class Cross(Decision[Pass]):
    name = "cross"
    size = 2
    words = ("stay", "cross")
    opens_turn = True

    def options(self, s):
        if s.corn[self.seat] >= PRICE:
            return [STAY, CROSS]
        return [STAY] if s.corn[self.seat] + s.llamas[self.seat] >= PRICE else []

    def refuse(self, s, answer):
        if s.corn[self.seat] + s.llamas[self.seat] < PRICE or (answer == CROSS and s.corn[self.seat] < PRICE):
            return Illegal("POR-1", "price", PRICE, s.corn[self.seat])
        return None

    def choose(self, s, answer):
        if answer == CROSS:
            s.corn[self.seat] -= PRICE
            s.crossings[self.seat] += 1
            s.tell(EVERYONE, "cross", self.seat)

    def costs(self, s, answer):
        return ("corn", PRICE) if answer == CROSS else None

    def brings(self, s, answer):
        return [("points", 1)] if answer == CROSS else []


class Sell(Decision[Pass]):
    name = "sell"
    size = 1
    words = ("sell a llama",)

    def options(self, s):
        return [0] if s.llamas[self.seat] else []

    def choose(self, s, answer):
        s.llamas[self.seat] -= 1
        s.corn[self.seat] += 1

    def costs(self, s, answer):
        return ("llamas", 1)

    def brings(self, s, answer):
        return [("gains", 1)]


class Porters(Game[Pass]):
    api = 2
    name = "porters"
    title = "Porters"
    seats = (2, 3)
    decisions = (Cross, Sell)
    rounds = 4

    def setup(self, seats, options, rules):
        s = Pass(self, seats, rules, [], None, [3] * seats, [2] * seats, [0] * seats)
        s.then(*[Cross(seat) for _ in range(self.rounds) for seat in range(seats)])
        return s

    def asides(self, s, seat):
        return Sell(seat)

    def view(self, s, seat):
        return {"corn": s.corn[:], "llamas": s.llamas[:], "crossings": s.crossings[:]}

    def scores(self, s):
        return s.crossings[:]

    def holdings(self, s, seat):
        return {**super().holdings(s, seat), "corn": s.corn[seat], "llamas": s.llamas[seat]}

    def promised(self, promise, seat):
        key, amount = promise
        gains = {"corn": ("corn", -amount), "llamas": ("llamas", -amount), "gains": ("corn", amount)}
        return {(seat, gains[key][0]): gains[key][1]} if key in gains else super().promised(promise, seat)

    def count(self, s):
        return {"goods": sum(s.corn) + sum(s.llamas) + PRICE * sum(s.crossings)}
