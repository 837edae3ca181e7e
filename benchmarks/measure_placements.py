"""Prints, as JSON, the microseconds to find where the tiles of Cuzco fit, half-way through random matches of four.

Usage: measure_placements.py SECONDS
"""
from __future__ import annotations

import json
import sys
from functools import partial
from typing import cast

from kancha import games
from kancha.bench import MATCHES, SEED, cost, is_compiled, midgame_state, setups
from kancha.games.cuzco.kinds import TILES
from kancha.games.cuzco.state import CuzcoState
from kancha.games.cuzco.tiles import Place, placements


def list_placements(boards: list[CuzcoState], tile: int) -> int:
    """Find and list all legal placements of one tile on every board; how many there are."""
    found = 0
    for s in boards:
        s.turn.fits = placements(s)
        found += len(list(Place(s.turn.seat, tile).options(s)))
    return found


def main() -> None:
    """Measure all tiles together as sets, then each as a list."""
    seconds = float(sys.argv[1])
    game = games()["cuzco"]
    boards = [cast(CuzcoState, midgame_state(game, setups(game)[-1], SEED + n)) for n in range(MATCHES)]
    for s in boards:
        s.turn.ap = 6
    together = cost(lambda: [placements(s) for s in boards], len(boards), seconds)
    each = {name: {"microseconds": 1e6 * cost(partial(list_placements, boards, tile), len(boards), seconds),
                   "placements": list_placements(boards, tile) / len(boards)} for tile, name in enumerate(TILES)}
    print(json.dumps({"compiled": is_compiled(), "all as sets": 1e6 * together, "each as a list": each}))


main()
