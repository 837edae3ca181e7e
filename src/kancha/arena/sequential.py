"""A sequential test: it stops as soon as a share of wins is clearly nearer to one of two values."""
from __future__ import annotations

from collections import Counter
from math import log
from typing import Final

ACCEPTED: Final = "accepted"
REJECTED: Final = "rejected"
UNDECIDED: Final = "undecided"
ERROR: Final = 0.05
"""How often the test may be wrong, either way."""
PRIOR: Final = 1e-3
"""A trace of a lost and of a won luck, without which a share that never varies would have no likelihood."""
STEPS: Final = 60


class SequentialTest:
    """Wald's test of ``mean = p0`` against ``mean = p1``, generalised to shares of any distribution.

    What it sees are lucks, not matches: the matches of one luck depend on each other, and pairing makes their mean vary
    less. The likelihood of each value is that of the most likely distribution with this mean (M. Van den Bergh).
    """

    def __init__(self, p0: float, p1: float) -> None:
        if not 0 < p0 < p1 < 1:
            raise ValueError(f"a test needs 0 < p0 < p1 < 1, not {p0} and {p1}")
        self.p0 = p0
        self.p1 = p1
        self.verdict = UNDECIDED
        self.seen: Counter[float] = Counter()
        self.ratio = 0.0
        """The logarithm of the likelihood of ``p1`` over that of ``p0``."""

    @property
    def is_decided(self) -> bool:
        """Whether there is a verdict."""
        return self.verdict != UNDECIDED

    def add(self, share: float) -> None:
        """See the mean share of one luck."""
        self.seen[round(share, 9)] += 1
        self.ratio = log_likelihood(self.seen, self.p1) - log_likelihood(self.seen, self.p0)
        bound = log((1 - ERROR) / ERROR)
        if abs(self.ratio) >= bound:
            self.verdict = ACCEPTED if self.ratio > 0 else REJECTED


def log_likelihood(seen: Counter[float], mean: float) -> float:
    """The log-likelihood of what was seen under the most likely distribution with a mean, up to a constant.

    That distribution weighs each share ``x`` by ``1 / (1 + t (x - mean))``, where ``t`` makes the mean come out right.
    """
    weights = [(share - mean, seen[share] + PRIOR * (share in (0.0, 1.0))) for share in sorted({0.0, 1.0, *seen})]
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(STEPS):
        t = (low + high) / 2
        if sum([weight * away / (1 + t * away) for away, weight in weights]) > 0:
            low = t
        else:
            high = t
    return -sum([weight * log(1 + t * away) for away, weight in weights])
