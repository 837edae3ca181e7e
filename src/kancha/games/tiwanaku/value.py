"""A quick estimate of a position, for bots."""
from __future__ import annotations

from typing import Final

from kancha.games.tiwanaku.data import TiwanakuData
from kancha.games.tiwanaku.land import CROPS
from kancha.games.tiwanaku.offering import offering_points
from kancha.games.tiwanaku.state import COMPETITIVE, Side, TiwanakuState

READY: Final = 0.8
"""The value of a pawn on terrain without a crop: it may guess soon."""
TILE: Final = 0.6
"""What an offering tile is worth beyond what it scores now, as a set grows in value; a whole set grows no more."""


def worth(s: TiwanakuState, seat: int) -> float:
    """How well a seat stands: its side against the best other."""
    return sum(figures(s, seat).values())


def figures(s: TiwanakuState, seat: int) -> dict[str, float]:
    """What that is made of."""
    mine = s.side_of(seat)
    others = [side.score() + tiles_worth(s.data, side) for number, side in enumerate(s.sides) if number != mine]
    rivals = 0
    if s.options.mode == COMPETITIVE:
        rivals = max([s.ready_pawns(other).bit_count() for other in range(s.seats) if other != seat], default=0)
    return {"points": s.sides[mine].score(), "tiles": tiles_worth(s.data, s.sides[mine]),
            "pawns": READY * s.ready_pawns(seat).bit_count(), "rivals": -READY * rivals,
            "others": -max(others, default=0)}


def tiles_worth(data: TiwanakuData, side: Side) -> float:
    """What the offering tiles of a side are worth."""
    number = side.tiles.bit_count()
    return offering_points(data, side.tiles) + (TILE * number if number < CROPS else -TILE)
