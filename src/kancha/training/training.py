"""A training: rounds of lessons, each played with the weights of the round before, and what comes of them."""
from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from kancha.arena.contest import have_rivals
from kancha.arena.players import weighed_bot
from kancha.arena.simulate import Plan, initial_state
from kancha.bots.learned import FORMAT, Weights
from kancha.core.game import Game
from kancha.core.illegal import BadInput
from kancha.training.fit import Fit, fit
from kancha.training.lessons import ODDS, Lesson, play_lesson
from kancha.version import VERSION

JOURNAL: Final = "kancha-lessons"
"""The format of a journal of lessons."""

Task = Callable[[], Lesson]
Executor = Callable[[Sequence[Task]], Iterable[Lesson]]
"""Runs tasks somewhere, and gives the lessons as they are played."""


class Training(NamedTuple):
    """What is to be learned, and from how many matches in each of how many rounds."""

    plan: Plan
    """``bots`` is the level that plays."""
    matches: int
    rounds: int

    def head(self) -> dict[str, Any]:
        """What the lessons follow from: those with the same head belong together."""
        plan = self.plan
        judge = plan.game.judge
        return {"format": JOURNAL, "version": VERSION, "game": plan.game.name, "rules": plan.game.rules,
                "content": plan.game.data.hash, "seats": plan.seats, "options": plan.options, "bot": plan.bots[0],
                "seed": plan.seed, "matches": self.matches, "rounds": self.rounds,
                "features": list(judge.features), "stages": list(judge.stages)}


def make_training(game: Game[Any], seats: int, options: Mapping[str, object], level: str, seed: int, matches: int,
                  rounds: int = 1) -> Training:
    """A training; BadInput or Illegal if its parts do not go together."""
    if not game.judge.features:
        raise BadInput("no_features", game.title)
    plan = Plan(game, seats, game.complete(seats, options), (level,), seed)
    if not have_rivals(game, seats, options):
        raise BadInput("no_rivals")
    if matches < 1 or rounds < 1:
        raise BadInput("no_lessons")
    weighed_bot(level, no_weights(plan))
    return Training(plan, matches, rounds)


def no_weights(plan: Plan) -> Weights:
    """Weights for a plan by which everything is worth nothing."""
    return weights_for(plan, "best", [[0.0] * len(plan.game.judge.features)] * len(plan.game.judge.stages))


def weights_for(plan: Plan, against: str, rows: Sequence[Sequence[float]]) -> Weights:
    """Weights for the game, seats and mode of a plan."""
    game = plan.game
    return Weights(game.name, game.rules, plan.seats, game.judge.mode(initial_state(plan)), tuple(game.judge.features),
                   against, game.judge.stages, tuple([tuple(row) for row in rows]))


class Progress:
    """The lessons of a training as they come in, in any order."""

    def __init__(self, training: Training, lessons: Iterable[Lesson] = ()) -> None:
        self.training = training
        self.found: dict[tuple[int, int], Lesson] = {}
        for lesson in lessons:
            self.add(lesson)

    def add(self, lesson: Lesson) -> None:
        """Take a lesson."""
        self.found[lesson.round, lesson.number] = lesson

    def lessons(self, round_number: int) -> list[Lesson]:
        """The lessons of a round, in order."""
        return [lesson for _, lesson in sorted(self.found.items()) if lesson.round == round_number]

    def missing(self, round_number: int, weights: Weights | None) -> list[Task]:
        """The lessons of a round that are still to be played."""
        return [partial(play_lesson, self.training.plan, weights, round_number, number)
                for number in range(self.training.matches) if (round_number, number) not in self.found]


def learn(progress: Progress, executor: Executor, keep: Callable[[Lesson], None] = lambda lesson: None) -> Fit:
    """Play what is missing of a training, and fit the weights; ``keep`` is called with every lesson as it comes.

    A round learns from its own lessons and from those of the round before.
    """
    training = progress.training
    judge = training.plan.game.judge
    weights: Weights | None = None
    found: Fit | None = None
    for number in range(training.rounds):
        missing = progress.missing(number, weights)
        if missing:
            for lesson in executor(missing):
                keep(lesson)
                progress.add(lesson)
        lessons = [*(progress.lessons(number - 1) if number else []), *progress.lessons(number)]
        found = fit(judge.stages, len(judge.features), lessons)
        weights = weights_for(training.plan, found.against, found.rows)
    assert found is not None
    return found


def weights_file(progress: Progress, found: Fit, commit: str) -> dict[str, Any]:
    """The weights with their provenance, ready for JSON."""
    training = progress.training
    weights = weights_for(training.plan, found.against, found.rows)
    last = progress.lessons(training.rounds - 1)
    scores = [points for lesson in last for points in lesson.scores]
    return {
        "format": FORMAT, "game": weights.game, "rules": weights.rules, "seats": weights.seats, "mode": weights.mode,
        "provenance": {
            "version": VERSION, "commit": commit, "content": training.plan.game.data.hash,
            "options": training.plan.options, "bot": training.plan.bots[0], "seed": training.plan.seed,
            "matches": training.matches, "rounds": training.rounds, "odds_of_exploring": f"1 in {ODDS}",
            "positions": found.positions, "ridge": found.ridge, "explained": round(found.explained, 4),
            "mean_length": round(sum([lesson.length for lesson in last]) / len(last), 1),
            "mean_score": round(sum(scores) / len(scores), 2)},
        "features": list(weights.features), "against": weights.against, "stages": list(weights.stages),
        "weights": found.rows}


def commit_of(folder: Path) -> str:
    """The commit of the source code in a folder, marked if it has been changed since; empty if nobody knows."""
    try:
        told = subprocess.run(["git", "-C", str(folder), "describe", "--always", "--dirty", "--abbrev=40",
                               "--exclude=*"], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return told.stdout.strip() if told.returncode == 0 else ""
