"""Prints, as JSON, how fast Catanatron's random players play whole matches of Catan; needs only Catanatron.

Usage: measure_catanatron.py SECONDS

A decision is an entry of the state's log of actions: whatever a player does, forced or not, rolling the dice
and ending the turn included. A match ends with a winner or after 1000 turns.
"""
from __future__ import annotations

import gc
import json
import sys
from importlib import import_module
from importlib.metadata import version
from time import process_time
from timeit import Timer
from typing import Final

MATCHES: Final = 30

catanatron = import_module("catanatron")


def play_matches(seats: int) -> int:
    """Play some matches, always the same ones in this process; the number of decisions.

    Another process plays others: before Python 3.12 the order of Catanatron's trade offers depends on an address,
    the hash of None.
    """
    decisions = 0
    for seed in range(1, MATCHES + 1):
        players = [catanatron.RandomPlayer(color) for color in list(catanatron.Color)[:seats]]
        match = catanatron.Game(players, seed=seed)
        match.play()
        state = match.state
        decisions += len(state.action_records if hasattr(state, "action_records") else state.actions)
    return decisions


def speed(seats: int, seconds: float) -> dict[str, object]:
    """The figures of one number of players."""
    decisions = play_matches(seats)
    timer = Timer(lambda: play_matches(seats), setup=gc.enable, timer=process_time)
    times = [timer.timeit(1)]
    while sum(times) < seconds:
        times.append(timer.timeit(1))
    return {"game": "catan", "seats": seats, "decisions a match": decisions / MATCHES,
            "decisions/s": decisions / min(times), "matches/s": MATCHES / min(times)}


def main() -> None:
    """Measure 2, 3 and 4 players."""
    rows = [speed(seats, float(sys.argv[1])) for seats in (2, 3, 4)]
    print(json.dumps({"name": f"Catanatron {version('catanatron')}", "compiled": False, "rows": rows}))


main()
