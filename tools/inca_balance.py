"""How even the quarters of Inca Empire are: ``python tools/inca_balance.py 4 -n 2000 pizarros_arrival``.

One-step bots play on every core. For each quarter: its mean score with the standard error, and its share of wins; the
same for each turn-order token of the start.
"""
from __future__ import annotations

import argparse
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import kancha
from kancha.bots import ask, bot
from kancha.core.play import answer, draw, pending, settle
from kancha.games.inca_empire.state import IncaState

CHUNK = 10


class Result(NamedTuple):
    """How one player fared."""

    quarter: str
    token: str
    score: int
    won: bool


def play(seats: int, options: dict[str, bool], seed: int) -> list[Result]:
    """One match: the results of all players."""
    game, dice, player = kancha.game("inca_empire"), kancha.Dice(seed), bot("one-step")
    s: IncaState = game.setup(seats, game.complete(seats, options), game.rules)
    settle(s)
    start = s.order
    while s.agenda:
        top, choices = pending(s)
        start = s.order if s.track[s.phase].era == 0 else start
        by_chance = top is not None and top.seat == kancha.CHANCE
        answer(s, draw(s, s.agenda[-1], choices, dice) if by_chance else ask(player, s, dice))
    names, [winner] = s.data.quarter_names, game.winners(s)
    return [Result(names[one.quarter], f"token {start.index(seat) + 1}", one.score(), seat == winner)
            for seat, one in enumerate(s.players)]


def play_some(seats: int, options: dict[str, bool], seeds: Iterable[int]) -> list[Result]:
    """Some matches."""
    return [result for seed in seeds for result in play(seats, options, seed)]


def report(results: list[Result], field: str) -> list[str]:
    """A line for each quarter or token."""
    lines = []
    for name in sorted({getattr(result, field) for result in results}):
        found = [result for result in results if getattr(result, field) == name]
        scores = [result.score for result in found]
        error = stdev(scores) / sqrt(len(scores))
        wins = 100 * fmean([result.won for result in found])
        lines.append(f"  {name:<14}{fmean(scores):7.2f} ± {error:.2f}   wins {wins:4.1f} %")
    means = [fmean([r.score for r in results if getattr(r, field) == name])
             for name in {getattr(result, field) for result in results}]
    return [*lines, f"  largest difference {max(means) - min(means):.2f}"]


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seats", type=int, choices=(3, 4))
    parser.add_argument("variants", nargs="*", help="options that are on")
    parser.add_argument("-n", type=int, default=2000, help="how many matches")
    given = parser.parse_intermixed_args()
    options = dict.fromkeys(given.variants, True)
    chunks = [range(first, min(first + CHUNK, given.n)) for first in range(0, given.n, CHUNK)]
    with ProcessPoolExecutor() as pool:
        results = list(chain.from_iterable(pool.map(partial(play_some, given.seats, options), chunks)))
    print(f"{given.seats} players, {' '.join(given.variants) or 'base game'}, {given.n} matches")
    print("\n".join(report(results, "quarter") + report(results, "token")))


if __name__ == "__main__":
    main()
