"""What is taken on the picture, in small squares, so that a box can be asked quickly whether it is free."""
from __future__ import annotations

from itertools import accumulate
from math import ceil, hypot
from typing import Final, NamedTuple

from inca_map.geometry import Line, Point, segments

CELL: Final = 2
"""The side of a square in pixels."""


class Box(NamedTuple):
    """A rectangle with its middle at x, y."""

    x: float
    y: float
    width: float
    height: float

    def shared(self, other: Box, beside: float = 0, above: float = 0) -> float:
        """How much of it another one covers, or nearly covers, if there has to be a gap beside and above it."""
        wide = (self.width + other.width) / 2 + beside - abs(self.x - other.x)
        if wide <= 0:
            return 0.0
        high = (self.height + other.height) / 2 + above - abs(self.y - other.y)
        return wide * high if high > 0 else 0.0

    def from_point(self, p: Point) -> float:
        """How far a point is from it."""
        dx, dy = max(0.0, abs(p[0] - self.x) - self.width / 2), max(0.0, abs(p[1] - self.y) - self.height / 2)
        return hypot(dx, dy)

    def wider(self, by: float) -> Box:
        """The same box with a margin."""
        return Box(self.x, self.y, self.width + 2 * by, self.height + 2 * by)


class Raster:
    """Squares that are taken."""

    def __init__(self, width: float, height: float) -> None:
        self.columns, self.rows = ceil(width / CELL), ceil(height / CELL)
        self.taken = [bytearray(self.columns) for _ in range(self.rows)]
        self.sums: list[list[int]] = []

    def disc(self, p: Point, radius: float) -> None:
        """Takes a disc."""
        self.sums = []
        reach = ceil(radius / CELL) + 1
        column, row = int(p[0] / CELL), int(p[1] / CELL)
        for r in range(max(0, row - reach), min(self.rows, row + reach + 1)):
            for c in range(max(0, column - reach), min(self.columns, column + reach + 1)):
                dx, dy = (c + .5) * CELL - p[0], (r + .5) * CELL - p[1]
                if dx * dx + dy * dy <= radius * radius:
                    self.taken[r][c] = 1

    def line(self, line: Line, radius: float) -> None:
        """Takes what is near a line."""
        for a, b in segments(line):
            steps = max(1, ceil(max(abs(b[0] - a[0]), abs(b[1] - a[1])) / CELL))
            for k in range(steps + 1):
                self.disc((a[0] + (b[0] - a[0]) * k / steps, a[1] + (b[1] - a[1]) * k / steps), radius)

    def box(self, box: Box) -> None:
        """Takes a box."""
        self.sums = []
        left, right, top, bottom = self.span(box)
        for r in range(top, bottom):
            self.taken[r][left:right] = b"\1" * (right - left)

    def span(self, box: Box) -> tuple[int, int, int, int]:
        """The columns and rows of a box, as far as they are on the picture."""
        left, right = (box.x - box.width / 2) / CELL, (box.x + box.width / 2) / CELL
        top, bottom = (box.y - box.height / 2) / CELL, (box.y + box.height / 2) / CELL
        return (max(0, int(left)), max(0, min(self.columns, ceil(right))),
                max(0, int(top)), max(0, min(self.rows, ceil(bottom))))

    def is_free(self, box: Box) -> bool:
        """Does a box cover no taken square? Cheaper than counting while squares are still being taken."""
        left, right, top, bottom = self.span(box)
        return all([row.find(1, left, right) < 0 for row in self.taken[top:bottom]])

    def count(self, box: Box) -> int:
        """How many taken squares a box covers."""
        if not self.sums:
            self.sums = [[0] * (self.columns + 1)]
            for row in self.taken:
                self.sums.append([a + b for a, b in zip(self.sums[-1], accumulate(row, initial=0))])
        left, right, top, bottom = self.span(box)
        upper, lower = self.sums[top], self.sums[bottom]
        return lower[right] - lower[left] - upper[right] + upper[left]
