"""The Otoma: how their pawns start, move and stop, and the arrows that move them in the solo game (chapter 9)."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, Step
from kancha.core.words import Message, Text
from kancha.games.tiwanaku.land import CROP_NAMES, CROPS, TERRAIN_NAMES, TERRAINS, crop_points
from kancha.games.tiwanaku.offering import tile
from kancha.games.tiwanaku.screens import give_missing_tile
from kancha.games.tiwanaku.state import COOPERATIVE, DISCOVERIES, EASY, GUESSES, OTOMA_SETUP, TiwanakuState
from kancha.games.tiwanaku.tiles import COLOURS, MOST_TILES


class PlaceOtoma(Step[TiwanakuState]):
    """Score the Otoma's starting spaces, pawn by pawn in reading order (TIW-908 to TIW-911, TIW-964)."""

    def run(self, s: TiwanakuState) -> None:
        side = s.otoma_side()
        for space in s.pawns.otoma:
            points = crop_points(s.land.crops[space]) + s.climb(side, s.land.terrain[space])
            side.points[OTOMA_SETUP] += points
            s.tell(EVERYONE, "otoma_start", s.name(space), points)


class DrawArrow(Decision[TiwanakuState]):
    """The tile just discovered is turned over: nature draws one of its terrain (TIW-916, TIW-R49)."""

    name = "arrow"
    size = MOST_TILES

    def __init__(self, space: int, terrain: int) -> None:
        super().__init__(CHANCE)
        self.space = space
        self.terrain = terrain

    def options(self, s: TiwanakuState) -> Sequence[int]:
        return s.supply.unseen[self.terrain]

    def choose(self, s: TiwanakuState, answer: int) -> None:
        s.supply.see(self.terrain, answer)
        s.land.arrows[self.space] = answer
        arrow = s.data.tiles[answer]
        s.tell(EVERYONE, "arrow", s.name(self.space), arrow.colour, arrow.direction)

    def word(self, s: TiwanakuState, answer: int) -> str:
        return s.data.tiles[answer].word()


class FireArrow(Step[TiwanakuState]):
    """A pawn has ended its move: carry out the arrow on terrain without a crop (TIW-917 to TIW-921)."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, s: TiwanakuState) -> None:
        if s.land.planted >> self.space & 1:
            return
        arrow = s.data.tiles[s.land.arrows[self.space]]
        if arrow.colour != s.pawns.colours[0]:
            s.then(MoveOtoma(self.seat, s.pawns.otoma_colours.index(arrow.colour), arrow.direction))
        elif s.options.level != EASY and not s.is_fully_discovered():
            s.then(ChooseOtoma(self.seat, arrow.direction))
        else:
            s.tell(EVERYONE, "arrow_spares", s.name(self.space))


class ChooseOtoma(Decision[TiwanakuState]):
    """An arrow in the player's own colour, hard version: choose the Otoma pawn that moves (TIW-920, TIW-R38)."""

    name = "choose_otoma"
    size = len(COLOURS)
    open_options = True
    words = COLOURS
    rule = "TIW-920"

    def __init__(self, seat: int, direction: int) -> None:
        super().__init__(seat)
        self.direction = direction

    def options(self, s: TiwanakuState) -> list[int]:
        return sorted(s.pawns.otoma_colours)

    def refuse(self, s: TiwanakuState, answer: int) -> Illegal | None:
        return None if answer in s.pawns.otoma_colours else Illegal(self.rule, "no_otoma_colour", answer)

    def choose(self, s: TiwanakuState, answer: int) -> None:
        s.then(MoveOtoma(self.seat, s.pawns.otoma_colours.index(answer), self.direction))

    def prompt(self, s: TiwanakuState) -> Message:
        return (self.name, self.direction)

    def label(self, s: TiwanakuState, answer: int) -> Message:
        return ("otoma", answer)

    def stands_for(self, s: TiwanakuState, answer: int) -> str:
        return f"otoma {COLOURS[answer]}"

    def brings(self, s: TiwanakuState, answer: int) -> list[Message]:
        if answer not in s.pawns.otoma_colours:
            return []
        return otoma_move_brings(s, s.pawns.otoma[s.pawns.otoma_colours.index(answer)], self.direction)


def otoma_move_brings(s: TiwanakuState, space: int, direction: int) -> list[Message]:
    """Where an Otoma pawn's move will stop, which everybody can tell beforehand."""
    way = s.data.paths.route(space, direction, s.land.discovered)
    return [("otoma_stop", s.name(way[-1]))] if way else [("otoma_stays",)]


class MoveOtoma(Step[TiwanakuState]):
    """An Otoma pawn goes straight on, using paths, to the first undiscovered space (TIW-922 to TIW-925)."""

    def __init__(self, seat: int, pawn: int, direction: int) -> None:
        self.seat = seat
        self.pawn = pawn
        self.direction = direction

    def run(self, s: TiwanakuState) -> None:
        origin = s.pawns.otoma[self.pawn]
        way = s.data.paths.route(origin, self.direction, s.land.discovered)
        if way:
            over = [path_name(s, *path) for path in s.data.paths.used_by(origin, self.direction, s.land.discovered)]
            s.tell(EVERYONE, "otoma_walks" if over else "otoma_moves", s.pawns.otoma_colours[self.pawn], self.direction,
                   s.name(origin), s.name(way[-1]), over)
            s.pawns.otoma[self.pawn] = way[-1]
            s.then(TellLand(self.seat, way[-1]))
        else:
            s.tell(EVERYONE, "otoma_stays", s.pawns.otoma_colours[self.pawn])


def path_name(s: TiwanakuState, out: int, back: int) -> Text:
    """A path named by the spaces at its ends; in two corners they are the same."""
    return Text("way", "corner", (s.name(out),)) if out == back else Text("way", "path", (s.name(out), s.name(back)))


class TellLand(Decision[TiwanakuState]):
    """An Otoma pawn has stopped: nature's only answer is the terrain and crop of its space (TIW-926)."""

    name = "land"
    size = TERRAINS * CROPS

    def __init__(self, active: int, space: int) -> None:
        super().__init__(CHANCE)
        self.active = active
        self.space = space

    def options(self, s: TiwanakuState) -> Sequence[int]:
        return [s.oracle.terrain[self.space] * CROPS + s.oracle.crops[self.space] - 1]

    def choose(self, s: TiwanakuState, answer: int) -> None:
        terrain, crop = divmod(answer, CROPS)
        s.then(*give_missing_tile(s, self.active, terrain), OtomaPlaces(self.space, terrain, crop + 1))

    def word(self, s: TiwanakuState, answer: int) -> str:
        terrain, crop = divmod(answer, CROPS)
        return f"{TERRAIN_NAMES[terrain]} {CROP_NAMES[crop + 1]}"


class OtomaPlaces(Step[TiwanakuState]):
    """The Otoma place and score terrain and crop; a team's Otoma win its tile too (TIW-926 to TIW-929, TIW-981)."""

    def __init__(self, space: int, terrain: int, crop: int) -> None:
        self.space = space
        self.terrain = terrain
        self.crop = crop

    def run(self, s: TiwanakuState) -> None:
        side = s.otoma_side()
        s.supply.stock[self.terrain] -= 1
        s.place_terrain(self.space, self.terrain)
        s.place_crop(self.space, self.crop)
        discovered, grown = s.climb(side, self.terrain), crop_points(self.crop)
        side.points[DISCOVERIES] += discovered
        side.points[GUESSES] += grown
        s.tell(EVERYONE, "otoma_places", s.name(self.space), self.terrain, self.crop, discovered + grown)
        if s.options.mode == COOPERATIVE and not side.tiles & tile(self.crop):
            side.tiles |= tile(self.crop)
            s.tell(EVERYONE, "otoma_tile", self.crop)
