"""Oracle: a sealed land. Nature fills it unseen at the start and later reveals one space at a time."""
from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, NOBODY
from kancha.core.game import Game
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, State

SPACES = 6
TERRAINS = ("sand", "grass", "stone")
UNSEEN = -1


class Land(State):
    def __init__(self, game, seats, rules, agenda, events, truth, seen, points):
        super().__init__(game, seats, rules, agenda, events)
        self.truth = truth
        self.seen = seen
        self.points = points

    def clone(self):
        return Land(self.game, self.seats, self.rules, self.agenda[:], None,
                    self.truth[:], self.seen[:], self.points[:])


class Seal(Decision[Land]):
    """Nature hides a terrain under the next space; nobody sees it."""

    name = "seal"
    size = len(TERRAINS)
    words = TERRAINS

    def __init__(self):
        super().__init__(CHANCE)

    @property
    def known_to(self):
        return NOBODY

    def options(self, s):
        return [terrain for terrain in range(len(TERRAINS)) if s.truth.count(terrain) < 2]

    def choose(self, s, answer):
        s.truth.append(answer)


class Dig(Decision[Land]):
    name = "dig"
    size = SPACES
    opens_turn = True

    def refuse(self, s, answer):
        return None if s.seen[answer] == UNSEEN else Illegal("ORA-1", "dug")

    def choose(self, s, answer):
        s.then(Guess(self.seat, answer))


class Guess(Decision[Land]):
    name = "guess"
    size = len(TERRAINS)
    words = TERRAINS

    def __init__(self, seat, space):
        super().__init__(seat)
        self.space = space

    def options(self, s):
        return list(range(len(TERRAINS)))

    def choose(self, s, answer):
        s.then(Tell(self.seat, self.space, answer))


class Tell(Decision[Land]):
    """The oracle: nature's only answer is the truth."""

    name = "tell"
    size = len(TERRAINS)
    words = TERRAINS

    def __init__(self, guesser, space, guess):
        super().__init__(CHANCE)
        self.guesser = guesser
        self.space = space
        self.guess = guess

    def options(self, s):
        return [s.truth[self.space]]

    def choose(self, s, answer):
        s.seen[self.space] = answer
        s.points[self.guesser] += answer == self.guess
        s.tell(EVERYONE, "told", self.space, answer)
        if UNSEEN in s.seen:
            s.then(Dig((self.guesser + 1) % s.seats))


class Oracle(Game[Land]):
    api = 2
    name = "oracle"
    title = "Oracle"
    seats = (1, 2)
    decisions = (Seal, Dig, Guess, Tell)

    def setup(self, seats, options, rules):
        s = Land(self, seats, rules, [], None, [], [UNSEEN] * SPACES, [0] * seats)
        s.then(*[Seal() for _ in range(SPACES)], Dig(0))
        return s

    def has_ended(self, s):
        return UNSEEN not in s.seen

    def view(self, s, seat):
        return {"seen": s.seen[:], "points": s.points[:]}

    def hidden_zones(self, s, seat):
        return {"land": [terrain for terrain, seen in zip(s.truth, s.seen) if seen == UNSEEN]}

    def resample(self, s, seat, dice):
        d = s.clone()
        unseen = [space for space in range(len(d.truth)) if d.seen[space] == UNSEEN]
        terrains = [terrain for terrain in range(3) for _ in range(2 - d.seen.count(terrain))]
        dice.shuffle(terrains)
        for space in unseen:
            d.truth[space] = terrains.pop()
        return d

    def scores(self, s):
        return s.points[:]

    def count(self, s):
        return {"spaces": len(s.seen)}
