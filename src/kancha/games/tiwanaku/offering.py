"""Offering (chapter 6)."""
from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.words import Message
from kancha.games.tiwanaku.data import TiwanakuData
from kancha.games.tiwanaku.land import CROP_NAMES, CROPS
from kancha.games.tiwanaku.moves import game_ends_before
from kancha.games.tiwanaku.state import COMPETITIVE, COOPERATIVE, OFFERINGS, Side, TiwanakuState

NOTHING: Final = 0


def tile(crop: int) -> int:
    """The offering tile of a crop, as a mask."""
    return 1 << crop - 1


def crops_of(tiles: int) -> list[int]:
    """The crops of a mask of offering tiles."""
    return [crop for crop in range(1, CROPS + 1) if tiles & tile(crop)]


def offering_points(data: TiwanakuData, tiles: int) -> int:
    """What offering some tiles scores, by their number (TIW-603)."""
    return data.offering_points[tiles.bit_count()]


def give_back(s: TiwanakuState, side: Side, tiles: int) -> int:
    """Take offering tiles from a side, score them and return the points (TIW-602, TIW-603)."""
    points = offering_points(s.data, tiles)
    side.tiles &= ~tiles
    side.points[OFFERINGS] += points
    return points


def make_otoma_offering(s: TiwanakuState) -> None:
    """Let the Otoma offer all their tiles (TIW-987, TIW-R65)."""
    side = s.otoma_side()
    if side.tiles:
        tiles = crops_of(side.tiles)
        s.tell(EVERYONE, "otoma_offer", tiles, give_back(s, side, side.tiles))


def tiles_to_offer(s: TiwanakuState, seat: int) -> int:
    """The offering tiles a seat is asked about after its action.

    None if it can win no more tiles and the last offering, which takes them all, is next (TIW-R25, TIW-R44, TIW-R66).
    """
    own = s.sides[s.side_of(seat)].tiles
    may_win = s.options.mode == COMPETITIVE and s.ready_pawns(seat)
    if own and s.rules >= 2 and not may_win and game_ends_before(s, (seat + 1) % s.seats, s.quiet_turns()):
        return NOTHING
    return own


class Offer(Decision[TiwanakuState]):
    """Which offering tiles to return, if any (TIW-601 to TIW-605); a seat without tiles to offer is not asked."""

    name = "offer"
    rule = "TIW-601"
    size = 1 << CROPS
    open_options = True

    def options(self, s: TiwanakuState) -> list[int]:
        own = tiles_to_offer(s, self.seat)
        return [tiles for tiles in range(self.size) if not tiles & ~own] if own else []

    def refuse(self, s: TiwanakuState, answer: int) -> Illegal | None:
        own = tiles_to_offer(s, self.seat)
        missing = crops_of(answer & ~own)
        return Illegal("TIW-602", "not_owned", missing) if missing or not own else None

    def choose(self, s: TiwanakuState, answer: int) -> None:
        if answer != NOTHING:
            points = give_back(s, s.sides[s.side_of(self.seat)], answer)
            s.tell(EVERYONE, "offer", self.seat, crops_of(answer), points)
            if s.options.mode == COOPERATIVE:
                make_otoma_offering(s)

    def idle_answer(self, s: TiwanakuState) -> int | None:
        """Nothing, if all tiles together would score no points (TIW-603, TIW-608)."""
        return NOTHING if offering_points(s.data, tiles_to_offer(s, self.seat)) == 0 else None

    def prompt(self, s: TiwanakuState) -> Message:
        own = s.sides[s.side_of(self.seat)].tiles
        return (self.name, crops_of(own), offering_points(s.data, own))

    def word(self, s: TiwanakuState, answer: int) -> str:
        return "+".join([CROP_NAMES[crop] for crop in crops_of(answer)]) or "none"

    def label(self, s: TiwanakuState, answer: int) -> Message:
        return ("offer_nothing",) if answer == NOTHING else ("offer", crops_of(answer))

    def stands_for(self, s: TiwanakuState, answer: int) -> str:
        return "" if answer == NOTHING else self.word(s, answer)

    def costs(self, s: TiwanakuState, answer: int) -> Message | None:
        return None if answer == NOTHING else ("tiles", answer.bit_count(), s.seats_beside(self.seat))

    def brings(self, s: TiwanakuState, answer: int) -> list[Message]:
        kept = crops_of(s.sides[s.side_of(self.seat)].tiles & ~answer)
        if answer == NOTHING:
            return [("keep", kept)]
        points = offering_points(s.data, answer)
        found: list[Message] = [("offer", points, s.seats_beside(self.seat)), ("win_again",)]
        if kept:
            found.append(("keep", kept))
        return found + (otoma_offering_brings(s) if s.options.mode == COOPERATIVE else [])


def otoma_offering_brings(s: TiwanakuState) -> list[Message]:
    """What a team's Otoma score by offering all their tiles."""
    tiles = s.otoma_side().tiles
    return [("otoma_offer", tiles.bit_count(), offering_points(s.data, tiles))] if tiles else []
