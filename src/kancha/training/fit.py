"""Ridge regression: which weights of the features tell the final margin best. It needs numpy."""
from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from kancha.training.lessons import Lesson

RIDGES: Final = (1e-5, 1e-4, 1e-3, 1e-2, 1e-1)
"""What is tried, as shares of the number of positions."""
HELD_BACK: Final = 8
"""One match in this many is held back from learning, and shows which fit is best."""
DIGITS: Final = 4


class Fit(NamedTuple):
    """The weights by stage, and how much of the margin in matches not learned from they explain (at most 1)."""

    rows: list[list[float]]
    against: str
    ridge: float
    explained: float
    positions: int


class Sums:
    """What linear regression needs of some positions: sums of products, so that they need not be kept."""

    def __init__(self, width: int) -> None:
        np = import_module("numpy")
        self.products: Any = np.zeros((width, width))
        self.targets: Any = np.zeros(width)
        self.squares = 0.0
        self.count = 0

    def add(self, x: Any, y: Any) -> None:
        """Add positions: a row of values each, and its margin."""
        self.products += x.T @ x
        self.targets += x.T @ y
        self.squares += float(y @ y)
        self.count += len(y)

    def merge(self, other: Sums) -> None:
        """Add all positions of another."""
        self.products += other.products
        self.targets += other.targets
        self.squares += other.squares
        self.count += other.count

    def solve(self, ridge: float) -> Any:
        """The best weights, drawn towards 0: the more, the less a value varies."""
        np = import_module("numpy")
        spread = np.diag(self.products).copy()
        spread[spread == 0] = 1.0
        return np.linalg.solve(self.products + np.diag(ridge * spread + 1e-9), self.targets)

    def error(self, weights: Any) -> float:
        """The sum of squared errors of some weights."""
        return float(self.squares - 2 * weights @ self.targets + weights @ self.products @ weights)


def can_fit() -> bool:
    """Whether numpy is installed."""
    return find_spec("numpy") is not None


def fit(stages: Sequence[float], features: int, lessons: Sequence[Lesson]) -> Fit:
    """The weights that tell the margin best; some of the matches choose how, and in the end all count."""
    width = len(stages) * features
    learned, held_back = Sums(width), Sums(width)
    ordered = sorted(lessons, key=lambda lesson: (lesson.round, lesson.number))
    for number, lesson in enumerate(ordered):
        (learned if (number + 1) % HELD_BACK else held_back).add(*positions(stages, lesson))
    if not held_back.count:
        held_back = learned
    ridge = min(RIDGES, key=lambda each: held_back.error(learned.solve(each)))
    explained = 1 - held_back.error(learned.solve(ridge)) / max(held_back.squares, 1e-9)
    if held_back is not learned:
        learned.merge(held_back)
    weights = learned.solve(ridge).reshape(len(stages), features)
    rows = [[round(float(weight), DIGITS) for weight in row] for row in weights]
    return Fit(rows, better_comparison(stages, weights, ordered), ridge, explained, learned.count)


def positions(stages: Sequence[float], lesson: Lesson) -> tuple[Any, Any]:
    """A row for every turn and seat: its features less the mean of the others', for each stage; and its margin."""
    np = import_module("numpy")
    if not lesson.stages:
        return np.zeros((0, len(stages))), np.zeros(0)
    measured, scores = np.array(lesson.features, float), np.array(lesson.scores, float)
    seats = len(scores)
    lead = (seats * measured - measured.sum(axis=1, keepdims=True)) / (seats - 1)
    margins = (seats * scores - scores.sum()) / (seats - 1)
    x = shares(stages, lesson)[:, None, :, None] * lead[:, :, None, :]
    return x.reshape(len(measured) * seats, -1), np.tile(margins, len(measured))


def shares(stages: Sequence[float], lesson: Lesson) -> Any:
    """How much the weights of each stage count at every turn: all of one, or something of two neighbours."""
    np = import_module("numpy")
    return np.array([np.interp(lesson.stages, stages, one) for one in np.eye(len(stages))]).T


def better_comparison(stages: Sequence[float], weights: Any, lessons: Sequence[Lesson]) -> str:
    """Whether the lead over the best of the others, or over their mean, tells more about the lead over the best."""
    np = import_module("numpy")
    told: dict[str, list[Any]] = {"best": [], "mean": []}
    truth = []
    for lesson in lessons:
        if len(lesson.scores) < 3 or not lesson.stages:
            return "best"
        worth = np.einsum("tk,kf,tsf->ts", shares(stages, lesson), weights, np.array(lesson.features, float))
        scores = np.array(lesson.scores, float)
        for seat in range(len(scores)):
            others = np.delete(worth, seat, axis=1)
            told["best"].append(worth[:, seat] - others.max(axis=1))
            told["mean"].append(worth[:, seat] - others.mean(axis=1))
            truth.append(np.full(len(worth), scores[seat] - np.delete(scores, seat).max()))
    if not truth:
        return "best"
    return max(told, key=lambda how: float(np.corrcoef(np.concatenate(told[how]), np.concatenate(truth))[0, 1]))
