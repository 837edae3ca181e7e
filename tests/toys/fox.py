"""Fox: an automa. The player herds; the fox draws a card and acts step by step by its rules, not by choice."""
from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.game import Game, Option, Side
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, State, Step

CARDS = (1, 1, 2, 3)
OPEN, FOLD = range(2)


class Meadow(State):
    def __init__(self, game, seats, rules, agenda, events, open_sheep, folded, stolen, pile, hungry):
        super().__init__(game, seats, rules, agenda, events)
        self.open_sheep = open_sheep
        self.folded = folded
        self.stolen = stolen
        self.pile = pile
        self.hungry = hungry

    def clone(self):
        return Meadow(self.game, self.seats, self.rules, self.agenda[:], None,
                      self.open_sheep, self.folded, self.stolen, self.pile[:], self.hungry)


class Herd(Decision[Meadow]):
    name = "herd"
    size = 3
    words = ("rest", "fold one", "fold two")
    opens_turn = True

    def refuse(self, s, answer):
        return Illegal("FOX-1", "sheep", s.open_sheep) if answer > s.open_sheep else None

    def choose(self, s, answer):
        s.open_sheep -= answer
        s.folded += answer
        s.then(DrawFox(), Prowl(), Bite())


class DrawFox(Decision[Meadow]):
    name = "fox"
    size = max(CARDS) + 1

    def __init__(self):
        super().__init__(CHANCE)

    def options(self, s):
        return sorted(set(s.pile))

    def weights(self, s, options):
        return [s.pile.count(option) for option in options]

    def choose(self, s, answer):
        s.pile.remove(answer)
        s.hungry = answer


class Prowl(Step[Meadow]):
    def run(self, s):
        s.tell(EVERYONE, "prowl", "FOX-2", s.hungry)


class Bite(Step[Meadow]):
    def run(self, s):
        bitten = min(s.hungry, s.open_sheep)
        s.open_sheep -= bitten
        s.stolen += bitten
        s.tell(EVERYONE, "bite", "FOX-3", bitten)
        if s.pile:
            s.then(Herd(0))


class Fox(Game[Meadow]):
    api = 2
    name = "fox"
    title = "Fox"
    seats = (1,)
    options = {"level": Option("easy", ("easy", "hard"), "how many sheep there are")}
    decisions = (Herd, DrawFox)

    def setup(self, seats, options, rules):
        s = Meadow(self, seats, rules, [], None, 8 if options["level"] == "easy" else 5, 0, 0, list(CARDS), 0)
        s.then(Herd(0))
        return s

    def has_ended(self, s):
        return not s.pile

    def sides(self, s):
        return [Side("Shepherd", (0,)), Side("Fox", ())]

    def winning_sides(self, s):
        return [0] if s.folded > s.stolen else [1]

    def view(self, s, seat):
        return {"open": s.open_sheep, "folded": s.folded, "stolen": s.stolen, "cards": len(s.pile)}

    def scores(self, s):
        return [s.folded, s.stolen]

    def count(self, s):
        return {"sheep": s.open_sheep + s.folded + s.stolen}
