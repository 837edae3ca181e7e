"""Canals: a picture to play on. Tiles with a bent canal are laid on nine spaces so that no canal leaves the land.

First each seat takes one or two seeds; then the seats take turns to lay a tile and water any of their dry fields.
At any question a seat may also beat its drum, once.
"""
from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.game import Game
from kancha.core.illegal import Illegal
from kancha.core.picture import Picture
from kancha.core.state import State
from kancha.core.words import Text
from kancha.kit.bits import members
from kancha.kit.sets import ChooseSet

SPACES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
SEEDS = ("maize", "beans", "squash")
ROTATIONS = 4
CELL = 100
FREE = -1
COLOURS = ("#D55E00", "#0072B2")


class Fields(State):
    def __init__(self, game, seats, rules, agenda, events, seeds, owner, rotation, wet, drummed):
        super().__init__(game, seats, rules, agenda, events)
        self.seeds = seeds
        self.owner = owner
        self.rotation = rotation
        self.wet = wet
        self.drummed = drummed

    def clone(self):
        return Fields(self.game, self.seats, self.rules, self.agenda[:], None,
                      self.seeds[:], self.owner[:], self.rotation[:], self.wet[:], self.drummed[:])

    def dry(self, seat):
        return [space for space, owner in enumerate(self.owner) if owner == seat and not self.wet[space]]


def runs_out(space, rotation):
    """Whether a canal leaves the land: it joins two neighbouring sides, north and east if it is not turned."""
    row, column = divmod(space, 3)
    edges = (row == 0, column == 2, row == 2, column == 0)
    return edges[rotation] or edges[(rotation + 1) % ROTATIONS]


class Take(ChooseSet[Fields]):
    name = "take"
    opens_turn = True
    rule = "CAN-1"

    def items(self, s):
        return list(SEEDS)

    def choose(self, s, answer):
        s.seeds[self.seat] = answer
        s.tell(EVERYONE, "take", self.seat, answer)


class Lay(Decision[Fields]):
    name = "lay"
    size = len(SPACES) * ROTATIONS
    opens_turn = True

    def refuse(self, s, answer):
        space, rotation = divmod(answer, ROTATIONS)
        if s.owner[space] != FREE:
            return Illegal("CAN-2", "laid", SPACES[space])
        return Illegal("CAN-3", "runs out", SPACES[space]) if runs_out(space, rotation) else None

    def choose(self, s, answer):
        space, rotation = divmod(answer, ROTATIONS)
        s.owner[space], s.rotation[space] = self.seat, rotation
        s.tell(EVERYONE, "lay", self.seat, SPACES[space])
        s.then(Water(self.seat, 0, 2), *[Lay((self.seat + 1) % s.seats)] * (FREE in s.owner))

    def word(self, s, answer):
        return f"{SPACES[answer // ROTATIONS]} r{answer % ROTATIONS}"


class Water(ChooseSet[Fields]):
    name = "water"
    rule = "CAN-4"

    def items(self, s):
        return [SPACES[space] for space in s.dry(self.seat)]

    def choose(self, s, answer):
        dry = s.dry(self.seat)
        for item in members(answer):
            s.wet[dry[item]] = True
        s.tell(EVERYONE, "water", self.seat, answer.bit_count())

    def brings(self, s, answer):
        return [("points", answer.bit_count())] if answer else []


class Drum(Decision[Fields]):
    name = "drum"
    size = 1
    words = ("beat the drum",)

    def options(self, s):
        return [] if s.drummed[self.seat] else [0]

    def choose(self, s, answer):
        s.drummed[self.seat] = True
        s.tell(EVERYONE, "drum", self.seat)


class Canals(Game[Fields]):
    api = 2
    name = "canals"
    title = "Canals"
    seats = (1, 2)
    decisions: tuple[type[Decision], ...] = (Take, Lay, Water, Drum)

    def setup(self, seats, options, rules):
        s = Fields(self, seats, rules, [], None, [0] * seats, [FREE] * 9, [0] * 9, [False] * 9, [False] * seats)
        s.then(*[Take(seat, 1, 2) for seat in range(seats)], Lay(0))
        return s

    def asides(self, s, seat):
        return Drum(seat)

    def has_ended(self, s):
        return FREE not in s.owner

    def view(self, s, seat):
        return {"seeds": s.seeds[:], "owner": s.owner[:], "rotation": s.rotation[:], "wet": s.wet[:],
                "drummed": s.drummed[:]}

    def scores(self, s):
        return [sum([wet and owner == seat for owner, wet in zip(s.owner, s.wet)]) for seat in range(s.seats)]

    def count(self, s):
        return {"spaces": len(s.owner)}

    def board(self, view, lexicon):
        tiles = [piece(k % 3 * CELL + 50, k // 3 * CELL + 50, view["rotation"][k], COLOURS[owner], view["wet"][k])
                 for k, owner in enumerate(view["owner"]) if owner != FREE]
        ghost = f'<g data-ghost="" data-rotation="90">{canal("#D55E00", False)}</g>'
        return draw("board", 300, 300, SPACES, *tiles, *map(spot, range(9)), ghost)

    def panels(self, view, seat, lexicon):
        """The remaining tiles, each of which glides from there to its space."""
        left = view["owner"].count(FREE)
        return [draw("stock", 340, 100, (), *[piece(50 + 30 * k, 50, 0, "#8A7B6B", False) for k in range(left)])]

    def describe(self, view, spot):
        return [Text("title", "space", (spot, view["owner"][SPACES.index(spot)]))] if spot in SPACES else []


def draw(name, width, height, spots, *content):
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{name}">'
           f'{"".join(content)}</svg>')
    return Picture(name, svg, width, height, spots)


def piece(x, y, rotation, colour, wet):
    return (f'<g data-piece="tile" transform="translate({x} {y})" pointer-events="none">'
            f'<g transform="rotate({90 * rotation})">{canal(colour, wet)}</g></g>')


def canal(colour, wet):
    """A tile, drawn round its middle."""
    return (f'<rect x="-40" y="-40" width="80" height="80" rx="8" fill="{colour}"/>'
            f'<path d="M0,-40V0H40" fill="none" stroke="{"#9ADCF5" if wet else "#F3EBDD"}" stroke-width="14"/>')


def spot(k):
    return (f'<g data-spot="{SPACES[k]}" transform="translate({k % 3 * CELL} {k // 3 * CELL})">'
            f'<rect class="glow" x="4" y="4" width="92" height="92" rx="8" fill="none" stroke="#E0A100"'
            f' stroke-width="6"/>'
            f'<rect width="{CELL}" height="{CELL}" fill="transparent" stroke="#6B5B4E"/></g>')
