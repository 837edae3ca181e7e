"""What a contest has shown, bot by bot, ready for JSON."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypedDict

from kancha.arena.contest import Contest, Result, share_of
from kancha.arena.players import WEIGHED, weights_hash
from kancha.arena.ratings import Rating, can_rate, ratings
from kancha.arena.sequential import SequentialTest
from kancha.arena.simulate import Figures, Spread, figures, wilson_interval
from kancha.version import VERSION

FORMAT: Final = "kancha-arena"


class Seconds(TypedDict):
    """How long something took."""

    mean: float
    max: float


class BotFigures(TypedDict):
    """How a bot did.

    ``wins`` counts a win shared by several sides in part, ``interval`` is that of 95 %, ``even`` is the win rate if all
    bots were equally strong (None against the game). Answers of a seat in a row are a turn.
    """

    name: str
    matches: int
    wins: float
    win_rate: float
    interval: tuple[float, float]
    even: float | None
    scores: Figures
    lengths: Figures
    seconds_per_turn: float
    seconds_per_answer: Seconds
    rating: Rating | None


class TestFigures(TypedDict):
    """The sequential test of the first bot's win rate: its verdict, and after how many matches."""

    p0: float
    p1: float
    verdict: str
    matches: int
    log_likelihood_ratio: float


class Standing(TypedDict):
    """The result of a contest. ``bots`` are in the order in which they were named."""

    format: str
    version: str
    game: str
    rules: int
    content: str
    seats: int
    options: dict[str, object]
    seed: int
    matches: int
    lucks: int
    rivals: bool
    bots: list[BotFigures]
    test: TestFigures | None


def head(contest: Contest) -> dict[str, Any]:
    """What the matches of a contest follow from: results with the same head belong together."""
    plan = contest.plan
    weights = {name: weights_hash(name) for name in plan.bots if WEIGHED in name}
    return {"format": FORMAT, "version": VERSION, "game": plan.game.name, "rules": plan.game.rules,
            "content": plan.game.data.hash, "seats": plan.seats, "options": plan.options, "seed": plan.seed,
            "bots": list(plan.bots), **({"weights": weights} if weights else {})}


def standing(contest: Contest, results: Sequence[Result], test: SequentialTest | None = None) -> Standing:
    """The result of a contest; without openskill, or for one bot, there are no ratings."""
    plan = contest.plan
    comparable = can_rate() and len(plan.bots) > 1
    rated: Sequence[Rating | None] = ratings(contest, results) if comparable else [None] * len(plan.bots)
    bots = [bot_figures(contest, results, number, rating) for number, rating in enumerate(rated)]
    tested = None if test is None else TestFigures(
        p0=test.p0, p1=test.p1, verdict=test.verdict, matches=len(results), log_likelihood_ratio=test.ratio)
    return Standing(
        format=FORMAT, version=VERSION, game=plan.game.name, rules=plan.game.rules, content=plan.game.data.hash,
        seats=plan.seats, options=plan.options, seed=plan.seed, matches=len(results),
        lucks=len({result.luck for result in results}), rivals=contest.rivals, bots=bots, test=tested)


def bot_figures(contest: Contest, results: Sequence[Result], number: int, rating: Rating | None) -> BotFigures:
    """How one bot did."""
    own = [result for result in results if number in contest.seatings[result.rotation]]
    wins = sum([share_of(contest, result, number) for result in own])
    held = [(result, seat) for result in own for seat in seats_of(contest, result, number)]
    turns = sum([result.turns[seat] for result, seat in held])
    answers = sum([result.answers[seat] for result, seat in held])
    seconds = sum([result.seconds[seat] for result, seat in held])
    scoring = held if contest.rivals else [(result, 0) for result in own]
    return BotFigures(
        name=contest.plan.bots[number], matches=len(own), wins=wins, win_rate=wins / max(1, len(own)),
        interval=wilson_interval(wins, len(own)), even=contest.even(number),
        scores=distribution([result.scores[seat] for result, seat in scoring]),
        lengths=distribution([result.length for result in own]), seconds_per_turn=seconds / max(1, turns),
        seconds_per_answer=Seconds(mean=seconds / max(1, answers),
                                   max=max([result.longest[seat] for result, seat in held], default=0.0)),
        rating=rating)


def seats_of(contest: Contest, result: Result, number: int) -> list[int]:
    """The seats that a bot had in a match."""
    return [seat for seat, sitting in enumerate(contest.seatings[result.rotation]) if sitting == number]


def distribution(values: Sequence[int]) -> Figures:
    """Some values in figures."""
    spread = Spread()
    for value in values:
        spread.add(value)
    return figures(spread)
