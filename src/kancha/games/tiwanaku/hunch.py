"""What somebody can tell at a glance, without working out the whole land: for bots that look one step ahead."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.games.tiwanaku.belief import READY, Belief, Odds, Parts
from kancha.games.tiwanaku.land import CROPS, TERRAINS, crop_points
from kancha.games.tiwanaku.search import Completion
from kancha.games.tiwanaku.state import Side, TiwanakuState
from kancha.kit.bits import members

EVERY_CROP: Final = (1 << CROPS) - 1
EVERY_TERRAIN: Final = (1 << TERRAINS) - 1


class Hunch(Belief):
    """A belief from what lies around each space: no two neighbours are alike, nor any two of one region."""

    def __init__(self, s: TiwanakuState, seat: int) -> None:
        super().__init__(s, seat, [])
        self.crops_seen: dict[int, int] = {}

    def at(self, s: TiwanakuState) -> Belief:
        return Hunch(s, self.seat)

    def possible_crops(self, space: int) -> int:
        """The crops that a space can have, as a mask."""
        if space not in self.crops_seen:
            self.crops_seen[space] = crops_around(self.s, space)
        return self.crops_seen[space]

    def possible_terrains(self, space: int) -> int:
        """The terrains that an undiscovered space can have, as a mask."""
        return EVERY_TERRAIN

    def odds(self, space: int, side: Side, lands: Sequence[Completion]) -> Odds:
        found = [Odds(value, right) for crop in range(1, CROPS + 1)
                 for right, value in [self.guess(space, crop, side)] if right]
        return max(found, key=lambda odds: odds.value) if found else Odds(-float(CROPS), 0.0)

    def guess(self, space: int, crop: int, side: Side) -> tuple[float, float]:
        """How likely a crop is on a space, and what naming it brings a side: all possible crops are equally likely."""
        crops = [level + 1 for level in members(self.possible_crops(space))]
        found = crops.count(crop)
        everything = sum([crop_points(each) for each in crops])
        number = max(1, len(crops))
        return found / number, self.expectation(crop, found, everything, number, side)

    def naming_odds(self, space: int, crop: int) -> tuple[float, float]:
        return self.guess(space, crop, self.side)

    def discovery(self, pawns: int, space: int) -> Parts:
        left = {terrain: self.s.supply.tiles_left(terrain) for terrain in members(self.possible_terrains(space))}
        points = sum([left[terrain] * self.s.climb_points(self.side, terrain) for terrain in left])
        found = self.waiting(pawns & ~(1 << space), self.lands)
        found["pawns"] += READY
        return {"discovery": points / max(1, sum(left.values())), **found}


def crops_around(s: TiwanakuState, space: int) -> int:
    """The crops that a space can have by what lies around it and in its region, as a mask."""
    board, land = s.board(), s.land
    terrain = land.terrain[space]
    same = sum([1 << other for other in members(land.discovered) if land.terrain[other] == terrain])
    region = board.flood(1 << space, same | 1 << space)
    found = EVERY_CROP
    if land.discovered >> space & 1 and not board.beside(region) & ~land.discovered:
        found = (1 << min(CROPS, region.bit_count())) - 1
    for other in members((board.king_mask[space] | region) & land.planted):
        found &= ~(1 << land.crops[other] - 1)
    return found
