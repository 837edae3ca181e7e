"""Who stands highest (CUZ-506 to CUZ-508): in a village, in a city, around a pond.

A rank is a number: the better a player's Incas stand, the larger it is. Each level has four bits for the number of
Incas there, the highest level first. No player has more than twelve Incas.
"""
from __future__ import annotations

from typing import Final

from kancha.games.cuzco.state import CuzcoState
from kancha.kit.bits import members

NOBODY: Final = -1


def rank(s: CuzcoState, seat: int, area: int) -> int:
    """How well a player stands in an area; 0 without an Inca there."""
    return rank_of(s, s.players[seat].incas & area)


def rank_of(s: CuzcoState, incas: int) -> int:
    """How well Incas on some hexes stand."""
    levels = s.land.levels
    found = 0
    level = 0
    while incas:
        here = incas & levels[level]
        if here:
            found += here.bit_count() << 4 * level
            incas ^= here
        level += 1
    return found


def highest(s: CuzcoState, area: int) -> int:
    """The seat that alone holds the highest position; NOBODY on a tie or without Incas (CUZ-505, CUZ-507)."""
    best = 0
    leader = NOBODY
    for seat in range(s.seats):
        own = rank(s, seat, area)
        if own > best:
            best = own
            leader = seat
        elif own == best:
            leader = NOBODY
    return leader


def place(s: CuzcoState, seat: int, area: int) -> int:
    """The place of a player, from 1; 0 without an Inca there (CUZ-804 to CUZ-809)."""
    own = rank(s, seat, area)
    if not own:
        return 0
    better = [other for other in [rank(s, other, area) for other in range(s.seats)] if other > own]
    return 1 + (len(set(better)) if s.options.second_after_tied_first else len(better))


def heights(s: CuzcoState, seat: int, area: int) -> list[int]:
    """The levels of a player's Incas in an area, the highest first."""
    return sorted([s.land.level(at) for at in members(s.players[seat].incas & area)], reverse=True)
