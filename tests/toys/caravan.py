"""Caravan: a team. The seats share one store and one score against the mountain; the active seat decides for all."""
from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.game import Game, Side
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, State


class Trail(State):
    def __init__(self, game, seats, rules, agenda, events, food, reached, snow):
        super().__init__(game, seats, rules, agenda, events)
        self.food = food
        self.reached = reached
        self.snow = snow

    def clone(self):
        return Trail(self.game, self.seats, self.rules, self.agenda[:], None, self.food, self.reached, self.snow)


class March(Decision[Trail]):
    name = "march"
    size = 4
    words = ("camp", "one", "two", "three")
    opens_turn = True

    def refuse(self, s, answer):
        return Illegal("CAR-1", "food", s.food) if answer > s.food else None

    def choose(self, s, answer):
        s.food -= answer
        s.reached += answer
        s.tell(EVERYONE, "march", self.seat, answer)
        s.then(Weather(self.seat))


class Weather(Decision[Trail]):
    name = "weather"
    size = 2
    words = ("sun", "snow")

    def __init__(self, marched):
        super().__init__(CHANCE)
        self.marched = marched

    def options(self, s):
        return [0, 1]

    def weights(self, s, options):
        return [2, 1]

    def choose(self, s, answer):
        s.snow += answer
        if s.food and s.snow < 4:
            s.then(March((self.marched + 1) % s.seats))


class Caravan(Game[Trail]):
    api = 2
    name = "caravan"
    title = "Caravan"
    seats = (2, 3, 4)
    decisions = (March, Weather)

    def setup(self, seats, options, rules):
        s = Trail(self, seats, rules, [], None, 9, 0, 0)
        s.then(March(0))
        return s

    def has_ended(self, s):
        return not s.food or s.snow == 4

    def sides(self, s):
        return [Side("Caravan", tuple(range(s.seats))), Side("Mountain", ())]

    def winning_sides(self, s):
        return [0] if s.reached > 2 * s.snow else [1]

    def view(self, s, seat):
        return {"food": s.food, "reached": s.reached, "snow": s.snow}

    def scores(self, s):
        return [s.reached, 2 * s.snow]

    def count(self, s):
        return {"food": s.food + s.reached}
