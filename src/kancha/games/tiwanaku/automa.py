"""The Otoma: how their pawns start, move and stop, and the arrows that move them in the solo game (chapter 9)."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, Step
from kancha.core.words import Message
from kancha.games.tiwanaku.land import CROP_NAMES, CROPS, TERRAIN_NAMES, TERRAINS
from kancha.games.tiwanaku.offering import tile
from kancha.games.tiwanaku.paths import route, turning_points
from kancha.games.tiwanaku.screens import give_missing_tile
from kancha.games.tiwanaku.state import COOPERATIVE, DISCOVERIES, EASY, GUESSES, OTOMA_SETUP, Table
from kancha.games.tiwanaku.tables import COLOURS, TILES


class PlaceOtoma(Step[Table]):
    """The Otoma score for their starting spaces, pawn by pawn in reading order (TIW-908 to TIW-911, TIW-964)."""

    def run(self, t: Table) -> None:
        side = t.otoma_side()
        for space in t.otoma:
            points = t.crops[space] + t.climb(side, t.terrain[space])
            side.points[OTOMA_SETUP] += points
            t.tell(EVERYONE, "otoma_start", t.name(space), points)


class DrawArrow(Decision[Table]):
    """The tile just discovered is turned over: nature says which of its terrain it is (TIW-916, TIW-R49)."""

    name = "arrow"
    size = len(TILES)

    def __init__(self, space: int, terrain: int) -> None:
        super().__init__(CHANCE)
        self.space = space
        self.terrain = terrain

    def options(self, t: Table) -> list[int]:
        return t.unseen[self.terrain][:]

    def choose(self, t: Table, answer: int) -> None:
        t.unseen[self.terrain].remove(answer)
        t.arrows[self.space] = answer
        t.tell(EVERYONE, "arrow", t.name(self.space), TILES[answer].colour, TILES[answer].direction)

    def word(self, t: Table, answer: int) -> str:
        return tile_word(answer)


def tile_word(answer: int) -> str:
    """A terrain tile's word: terrain, and colour and direction of its arrow."""
    found = TILES[answer]
    return f"{TERRAIN_NAMES[found.terrain]} {COLOURS[found.colour]} {'nesw'[found.direction]}"


class FireArrow(Step[Table]):
    """A pawn has ended its move: on terrain without crop the arrow there is carried out (TIW-917 to TIW-921)."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, t: Table) -> None:
        if t.planted >> self.space & 1:
            return
        arrow = TILES[t.arrows[self.space]]
        if arrow.colour != t.colours[0]:
            t.then(MoveOtoma(self.seat, t.otoma_colours.index(arrow.colour), arrow.direction))
        elif t.level != EASY and not t.everything_discovered():
            t.then(ChooseOtoma(self.seat, arrow.direction))
        else:
            t.tell(EVERYONE, "arrow_spares", t.name(self.space))


class ChooseOtoma(Decision[Table]):
    """An arrow in the player's own colour, hard version: which Otoma pawn moves (TIW-920, TIW-R38)."""

    name = "choose_otoma"
    size = len(COLOURS)
    open_options = True
    words = COLOURS
    rule = "TIW-920"

    def __init__(self, seat: int, direction: int) -> None:
        super().__init__(seat)
        self.direction = direction

    def options(self, t: Table) -> list[int]:
        return sorted(t.otoma_colours)

    def refuse(self, t: Table, answer: int) -> Illegal | None:
        return None if answer in t.otoma_colours else Illegal(self.rule, "no_otoma_colour", answer)

    def choose(self, t: Table, answer: int) -> None:
        t.then(MoveOtoma(self.seat, t.otoma_colours.index(answer), self.direction))

    def prompt(self, t: Table) -> Message:
        return (self.name, self.direction)

    def label(self, t: Table, answer: int) -> Message:
        return ("otoma", answer)

    def brings(self, t: Table, answer: int) -> list[Message]:
        return otoma_stop(t, t.otoma[t.otoma_colours.index(answer)], self.direction) if answer in t.otoma_colours else []


def otoma_stop(t: Table, space: int, direction: int) -> list[Message]:
    """What everybody can say of an Otoma pawn's move before it is made: where it stops."""
    way = route(space, direction, t.discovered)
    return [("otoma_stop", t.name(way[-1]))] if way else [("otoma_stays",)]


class MoveOtoma(Step[Table]):
    """An Otoma pawn goes straight on, over paths where it leaves the board, to the first undiscovered space (TIW-922 to TIW-925)."""

    def __init__(self, seat: int, pawn: int, direction: int) -> None:
        self.seat = seat
        self.pawn = pawn
        self.direction = direction

    def run(self, t: Table) -> None:
        origin = t.otoma[self.pawn]
        way = route(origin, self.direction, t.discovered)
        if way:
            over = [path_name(t, *path) for path in turning_points(origin, self.direction, t.discovered)]
            t.tell(EVERYONE, "otoma_walks" if over else "otoma_moves", t.otoma_colours[self.pawn], self.direction, t.name(origin),
                   t.name(way[-1]), over)
            t.otoma[self.pawn] = way[-1]
            t.then(TellLand(self.seat, way[-1]))
        else:
            t.tell(EVERYONE, "otoma_stays", t.otoma_colours[self.pawn])


def path_name(t: Table, out: int, back: int) -> str:
    """A path by the spaces at its ends; in two corners they are the same."""
    return t.name(out) if out == back else f"{t.name(out)}–{t.name(back)}"


class TellLand(Decision[Table]):
    """An Otoma pawn has stopped: nature's only answer is terrain and crop of its space (TIW-926)."""

    name = "land"
    size = TERRAINS * CROPS

    def __init__(self, active: int, space: int) -> None:
        super().__init__(CHANCE)
        self.active = active
        self.space = space

    def options(self, t: Table) -> Sequence[int]:
        return [t.true_terrain[self.space] * CROPS + t.true_crops[self.space] - 1]

    def choose(self, t: Table, answer: int) -> None:
        terrain, crop = divmod(answer, CROPS)
        t.then(*give_missing_tile(t, self.active, terrain), OtomaPlaces(self.space, terrain, crop + 1))

    def word(self, t: Table, answer: int) -> str:
        terrain, crop = divmod(answer, CROPS)
        return f"{TERRAIN_NAMES[terrain]} {CROP_NAMES[crop + 1]}"


class OtomaPlaces(Step[Table]):
    """The Otoma place terrain and crop and score for both; in a team's game they win its tile too (TIW-926 to TIW-929, TIW-981)."""

    def __init__(self, space: int, terrain: int, crop: int) -> None:
        self.space = space
        self.terrain = terrain
        self.crop = crop

    def run(self, t: Table) -> None:
        side = t.otoma_side()
        t.stock[self.terrain] -= 1
        t.place_terrain(self.space, self.terrain)
        t.place_crop(self.space, self.crop)
        points = t.climb(side, self.terrain)
        side.points[DISCOVERIES] += points
        side.points[GUESSES] += self.crop
        t.tell(EVERYONE, "otoma_places", t.name(self.space), self.terrain, self.crop, points + self.crop)
        if t.mode == COOPERATIVE and not side.tiles & tile(self.crop):
            side.tiles |= tile(self.crop)
            t.tell(EVERYONE, "otoma_tile", self.crop)
