"""Learned values: what the features of a seat are worth, by weights that matches have taught."""
from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, NamedTuple

from kancha.bots.outlook import Outlook
from kancha.core.game import Game
from kancha.core.illegal import BadInput
from kancha.core.judge import Judge
from kancha.core.state import State

FORMAT: Final = "kancha-weights"
FOLDER: Final = "weights"
"""Where the weights that come with a game lie, beside its words."""
AGAINST: Final[dict[str, Callable[[Sequence[float]], float]]] = {
    "best": max, "mean": lambda others: sum(others) / len(others)}
"""With what a seat is compared, if there are several others."""


class Weights(NamedTuple):
    """What features are worth at some stages, and what the weights are for.

    ``rows`` has the weights of all features for each of the ``stages``, which ascend; in between they go evenly.
    """

    game: str
    rules: int
    seats: int
    mode: str
    features: tuple[str, ...]
    against: str
    stages: tuple[float, ...]
    rows: tuple[tuple[float, ...], ...]

    def at(self, stage: float) -> list[float]:
        """The weights at a stage."""
        stages = self.stages
        if stage <= stages[0]:
            return list(self.rows[0])
        for k in range(1, len(stages)):
            if stage < stages[k]:
                share = (stage - stages[k - 1]) / (stages[k] - stages[k - 1])
                return [(1 - share) * low + share * high for low, high in zip(self.rows[k - 1], self.rows[k])]
        return list(self.rows[-1])


class LearnedOutlook(Outlook):
    """By the weights for the stage at which the turn began.

    If the stage were that of the state itself, a bot would put off whatever brings the end nearer.
    """

    def __init__(self, weights: Weights, root: State) -> None:
        self.judge: Judge[Any] = root.game.judge
        self.weights = weights.at(self.judge.stage(root))
        self.with_best = weights.against == "best"
        self.against = AGAINST[weights.against]

    def __call__(self, s: State, seat: int) -> float:
        if not s.agenda:
            return margin(s, seat, self.against)
        others = [self.worth(s, other) for other in range(s.seats) if other != seat]
        return self.worth(s, seat) - (self.against(others) if others else 0.0)

    def worth(self, s: State, seat: int) -> float:
        """What a seat has, by its features."""
        return sum(self.parts(s, seat))

    def parts(self, s: State, seat: int) -> list[float]:
        """What each feature of a seat is worth."""
        return [weight * value for weight, value in zip(self.weights, self.judge.measure(s, seat))]

    def figures(self, s: State, seat: int) -> dict[str, float]:
        """By how much a seat is ahead of those with whom it is compared, feature by feature."""
        if not s.agenda:
            return {"points": margin(s, seat, self.against)}
        compared = self.compared([self.parts(s, other) for other in range(s.seats) if other != seat])
        names = list(self.judge.features)
        return {name: own - other for name, own, other in zip(names, self.parts(s, seat), compared)}

    def compared(self, others: list[list[float]]) -> list[float]:
        """What each feature is worth to the best of the others, or to all of them on average."""
        if not others:
            return [0.0] * len(self.weights)
        if self.with_best:
            return max(others, key=sum)
        return [sum([parts[k] for parts in others]) / len(others) for k in range(len(self.weights))]


def margin(s: State, seat: int, against: Callable[[Sequence[float]], float]) -> float:
    """By how many points the side of a seat is ahead."""
    game: Game[Any] = s.game
    points = list(zip(game.scores(s), game.sides(s)))
    others = [float(score) for score, side in points if seat not in side.seats]
    return sum([score for score, side in points if seat in side.seats]) - (against(others) if others else 0.0)


# Files

def shipped_weights(s: State) -> Weights | None:
    """The weights that come with a game for the seats and the mode of a state, if there are any."""
    game: Game[Any] = s.game
    judge: Judge[Any] = game.judge
    if not judge.features:
        return None
    mode = judge.mode(s)
    name = f"{s.seats}-{mode}.json" if mode else f"{s.seats}.json"
    weights = read_shipped(game.lexicon.package, name)
    if weights is not None:
        check_weights(weights, game, s.seats, mode, name)
    return weights


@cache
def read_shipped(package: str, name: str) -> Weights | None:
    """Read weights that come with a game, once."""
    file = files(package).joinpath(FOLDER, name) if package else None
    return None if file is None or not file.is_file() else parse_weights(file.read_bytes(), name)


@cache
def read_weights(file: Path) -> Weights:
    """The weights in a file, read once; BadInput if there are none."""
    try:
        return parse_weights(file.read_bytes(), str(file))
    except OSError as error:
        raise BadInput("file", file, error.strerror) from None


def parse_weights(text: bytes, name: str) -> Weights:
    """The weights in the text of a file; BadInput if it is not sound."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise ValueError
        weights = Weights(str(data["game"]), int(data["rules"]), int(data["seats"]), str(data["mode"]),
                          tuple([str(name) for name in data["features"]]), str(data["against"]),
                          tuple([float(stage) for stage in data["stages"]]),
                          tuple([tuple([float(weight) for weight in row]) for row in data["weights"]]))
    except (ValueError, TypeError, LookupError, RecursionError):
        raise BadInput("no_weights", name) from None
    if not is_sound(weights):
        raise BadInput("bad_weights", name)
    return weights


def is_sound(weights: Weights) -> bool:
    """Whether there are finite weights for all features at each of some ascending stages."""
    stages, rows = weights.stages, weights.rows
    numbers = [*stages, *[weight for row in rows for weight in row]]
    return (weights.against in AGAINST and len(stages) == len(rows) > 0 and sorted(set(stages)) == list(stages)
            and all([len(row) == len(weights.features) for row in rows])
            and all([abs(number) < float("inf") for number in numbers]))


def check_weights(weights: Weights, game: Game[Any], seats: int, mode: str, name: str) -> None:
    """BadInput if weights are not for a game as it is, with its seats and its mode."""
    pairs = ((weights.game, game.name, "weights_game"), (weights.rules, game.rules, "weights_rules"),
             (weights.seats, seats, "weights_seats"), (weights.mode, mode, "weights_mode"))
    for found, wanted, message in pairs:
        if found != wanted:
            raise BadInput(message, name, found, wanted)
    if weights.features != tuple(game.judge.features):
        raise BadInput("weights_features", name, game.name)
