"""Temporal differences: which weights of the features foretell the margin best, from turn to turn. It needs numpy.

Every turn learns from what the weights make of those that follow, and from the margin at the end (least squares
temporal differences, with traces). Luck that comes later disturbs this less than a regression of every turn on the
final margin: with 400 matches of Tawantinsuyu it explains as much as the regression does with 2,000.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from kancha.training.lessons import Lesson

RIDGES: Final = (1e-5, 1e-4, 1e-3, 1e-2, 1e-1)
"""What is tried, as shares of the number of positions."""
TRACE: Final = 0.8
"""How much of what a turn learns the turn before learns, too."""
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
    """What learning needs of some matches: sums of products, so that their positions need not be kept."""

    def __init__(self, width: int) -> None:
        np = import_module("numpy")
        self.changes: Any = np.zeros((width, width))
        """Traces times the change from turn to turn."""
        self.outcomes: Any = np.zeros(width)
        """Traces at the end times the margin."""
        self.products: Any = np.zeros((width, width))
        self.targets: Any = np.zeros(width)
        self.squares = 0.0
        self.count = 0

    def add(self, x: Any, margin: float) -> None:
        """Add a match as a seat has seen it: a row of values for every turn, and the final margin."""
        traces = fading_sums(x)
        self.changes += traces.T @ (x - following(x))
        self.outcomes += traces[-1] * margin
        self.products += x.T @ x
        self.targets += x.sum(axis=0) * margin
        self.squares += len(x) * margin ** 2
        self.count += len(x)

    def merge(self, other: Sums) -> None:
        """Add all matches of another."""
        self.changes += other.changes
        self.outcomes += other.outcomes
        self.products += other.products
        self.targets += other.targets
        self.squares += other.squares
        self.count += other.count

    def solve(self, ridge: float) -> Any:
        """The weights by which one turn foretells the next best, drawn towards 0: the more, the less a value varies."""
        np = import_module("numpy")
        spread = np.diag(self.products).copy()
        spread[spread == 0] = 1.0
        return np.linalg.solve(self.changes + np.diag(ridge * spread + 1e-9), self.outcomes)

    def error(self, weights: Any) -> float:
        """By how much some weights miss the final margins: the sum of squares over all positions."""
        return float(self.squares - 2 * weights @ self.targets + weights @ self.products @ weights)


def fading_sums(x: Any) -> Any:
    """For every turn, the sum of the rows so far, each fainter the longer ago it is."""
    np = import_module("numpy")
    found = np.array(x)
    for turn in range(1, len(x)):
        found[turn] += TRACE * found[turn - 1]
    return found


def following(x: Any) -> Any:
    """For every turn the row of the next one; after the last, nothing."""
    np = import_module("numpy")
    return np.vstack([x[1:], np.zeros_like(x[:1])])


def can_fit() -> bool:
    """Whether numpy is installed."""
    return find_spec("numpy") is not None


def fit(stages: Sequence[float], features: int, lessons: Sequence[Lesson]) -> Fit:
    """The weights that foretell the margin best; some of the matches choose how, and in the end all count."""
    width = len(stages) * features
    learned, held_back = Sums(width), Sums(width)
    ordered = sorted(lessons, key=lambda lesson: (lesson.round, lesson.number))
    for number, lesson in enumerate(ordered):
        sums = learned if (number + 1) % HELD_BACK else held_back
        for x, margin in courses(stages, lesson):
            sums.add(x, margin)
    if not held_back.count:
        held_back = learned
    ridge = min(RIDGES, key=lambda each: held_back.error(learned.solve(each)))
    explained = 1 - held_back.error(learned.solve(ridge)) / max(held_back.squares, 1e-9)
    if held_back is not learned:
        learned.merge(held_back)
    weights = learned.solve(ridge).reshape(len(stages), features)
    rows = [[round(float(weight), DIGITS) for weight in row] for row in weights]
    return Fit(rows, better_comparison(stages, weights, ordered), ridge, explained, learned.count)


def courses(stages: Sequence[float], lesson: Lesson) -> Iterator[tuple[Any, float]]:
    """A match as each seat has seen it: for every turn a row, and the final margin.

    A row has the seat's features less the mean of the others', for each stage.
    """
    np = import_module("numpy")
    if not lesson.stages:
        return
    measured, scores = np.array(lesson.features, float), np.array(lesson.scores, float)
    seats = len(scores)
    lead = (seats * measured - measured.sum(axis=1, keepdims=True)) / (seats - 1)
    margins = (seats * scores - scores.sum()) / (seats - 1)
    x = shares(stages, lesson)[:, None, :, None] * lead[:, :, None, :]
    for seat in range(seats):
        yield x[:, seat].reshape(len(measured), -1), float(margins[seat])


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
