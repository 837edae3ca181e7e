"""A quick estimate of a position, for bots."""
from __future__ import annotations

from kancha.games.tiwanaku.data import TiwanakuData
from kancha.games.tiwanaku.offering import offering_points
from kancha.games.tiwanaku.state import COMPETITIVE, Side, TiwanakuState

READY = 0.8
"""The value of a pawn on terrain without a crop: it may guess soon."""


def worth(s: TiwanakuState, seat: int) -> float:
    """How well a seat stands: its side against the best other."""
    mine = s.side_of(seat)
    others = [side_worth(s.data, side) for number, side in enumerate(s.sides) if number != mine]
    ready = READY * s.ready_pawns(seat).bit_count()
    if s.options.mode == COMPETITIVE:
        ready -= READY * max([s.ready_pawns(other).bit_count() for other in range(s.seats) if other != seat], default=0)
    return side_worth(s.data, s.sides[mine]) + ready - max(others, default=0)


def side_worth(data: TiwanakuData, side: Side) -> float:
    """Points plus the value of the offering tiles: more than they score now, as a set grows in value."""
    return side.score() + offering_points(data, side.tiles) + 0.6 * side.tiles.bit_count()
