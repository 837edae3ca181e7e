"""Prints, as JSON, the time per answer of a sketch and of this environment's Kancha in random matches of Weavers.

Usage: measure_yardstick.py FOLDER SECONDS ROUNDS

The dice are also measured alone: each answer costs one throw, and the generators differ more than the cores.
"""
from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final

from kancha import Dice, game, playout
from kancha.bench import SEED, cost, is_compiled

SEATS: Final = 3
MATCHES: Final = 50
THROWS: Final = 1000
SIDES: Final = 7


def sketch_matches() -> Callable[[], int]:
    """Plays whole matches of the sketch, whose modules are first on the path; without events, as in a bot's search."""
    core = import_module("core")
    weavers = import_module("weavers").Weavers()

    def play() -> int:
        dice = core.Dice(SEED)
        answers = 0
        for _ in range(MATCHES):
            s = weavers.setup(SEATS)
            s.events = None
            answers += core.playout(s, dice)
        return answers

    return play


def kancha_matches() -> Callable[[], int]:
    """Plays whole matches of Kancha."""
    weavers = game("weavers")

    def play() -> int:
        dice = Dice(SEED)
        return sum([playout(weavers.setup(SEATS, {}, weavers.rules), dice) for _ in range(MATCHES)])

    return play


def throws(below: Callable[[int], int]) -> Callable[[], int]:
    """Throws some dice."""
    def throw() -> int:
        for _ in range(THROWS):
            below(SIDES)
        return THROWS

    return throw


def main() -> None:
    """Measure the two in turns, and their dice."""
    folder, seconds, rounds = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    sys.path.insert(0, folder)
    core = import_module("core")
    works = {"sketch": sketch_matches(), "kancha": kancha_matches(),
             "sketch dice": throws(core.Dice(SEED).below), "kancha dice": throws(Dice(SEED).below)}
    units = {name: work() for name, work in works.items()}
    times = [{name: 1e6 * cost(work, units[name], seconds) for name, work in works.items()} for _ in range(rounds)]
    best = {name: min([time[name] for time in times]) for name in works}
    print(json.dumps({
        "compiled": {"sketch": not str(core.__file__).endswith(".py"), "kancha": is_compiled()},
        "answers a match": {name: units[name] / MATCHES for name in ("sketch", "kancha")},
        "microseconds": best,
        "ratio": best["kancha"] / best["sketch"],
        "ratio without dice": (best["kancha"] - best["kancha dice"]) / (best["sketch"] - best["sketch dice"]),
    }))


main()
