"""Prints, as JSON, how fast this environment's Kancha plays whole random matches of its games.

Usage: measure_kancha.py SECONDS

Nature's answers take time but are not counted: peers roll their dice inside a player's action.
"""
from __future__ import annotations

import json
import sys
from typing import Any

from kancha import games
from kancha.bench import MATCHES, cost, is_compiled, nature_share, opening_state, play_clones, play_matches, setups
from kancha.core.game import Game, Setup
from kancha.version import VERSION


def speed(played: Game[Any], setup: Setup, seconds: float) -> dict[str, object]:
    """The figures of one set-up."""
    match = cost(lambda: play_matches(played, setup), MATCHES, seconds)
    answers = play_clones([opening_state(played, setup, n) for n in range(MATCHES)]) / MATCHES
    decisions = (1 - nature_share(played, setup)) * answers
    return {"game": played.name, "seats": setup[0], "decisions a match": decisions, "decisions/s": decisions / match,
            "matches/s": 1 / match}


def main() -> None:
    """Measure every game, every number of seats."""
    rows = [speed(played, setup, float(sys.argv[1])) for played in games().values() for setup in setups(played)]
    print(json.dumps({"name": f"Kancha {VERSION}", "compiled": is_compiled(), "rows": rows}))


main()
