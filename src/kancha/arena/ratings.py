"""Ratings of bots by the Plackett-Luce model of openskill."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from statistics import fmean
from typing import Any, TypedDict

from kancha.arena.contest import Contest, Result, share_of


class Rating(TypedDict):
    """How strong a bot is, and how sure that is."""

    mu: float
    sigma: float


def can_rate() -> bool:
    """Whether openskill is installed."""
    return find_spec("openskill") is not None


def ratings(contest: Contest, results: Sequence[Result]) -> list[Rating]:
    """The rating of each bot after matches in this order; a bot at several seats gets the mean of theirs."""
    model: Any = import_module("openskill.models").PlackettLuce()
    found = [model.rating() for _ in contest.plan.bots]
    for numbers, ranks in rankings(contest, results):
        teams = model.rate([[model.rating(found[number].mu, found[number].sigma)] for number in numbers], ranks=ranks)
        for number in set(numbers):
            own = [team[0] for team, sitting in zip(teams, numbers) if sitting == number]
            found[number] = model.rating(fmean([one.mu for one in own]), fmean([one.sigma for one in own]))
    return [Rating(mu=rating.mu, sigma=rating.sigma) for rating in found]


def rankings(contest: Contest, results: Sequence[Result]) -> Iterator[tuple[Sequence[int], list[float]]]:
    """The bots that met, with their ranks: those of a match or, against the game, all bots with the same luck."""
    if contest.rivals:
        for result in results:
            yield contest.seatings[result.rotation], ranks(list(zip(result.wins, result.scores)))
    else:
        for _, group in groupby(results, lambda result: result.luck):
            played = list(group)
            numbers = [result.rotation for result in played]
            yield numbers, ranks([(share_of(contest, result, result.rotation), result.scores[0]) for result in played])


def ranks(standings: Sequence[tuple[float, int]]) -> list[float]:
    """The rank of each, the best first; equals share it."""
    order = sorted(set(standings), reverse=True)
    return [float(order.index(standing)) for standing in standings]
