"""Points, lines and areas."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import hypot

Point = tuple[float, float]
Line = Sequence[Point]


def distance(a: Point, b: Point) -> float:
    """How far two points are apart."""
    return hypot(a[0] - b[0], a[1] - b[1])


def between(a: Point, b: Point, share: float) -> Point:
    """The point at a share of the way from one to another."""
    return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])


def aside(a: Point, b: Point, share: float, off: float) -> Point:
    """The point at a share of the way, moved to the left of it as seen in y upwards (right on a screen)."""
    x, y = between(a, b, share)
    length = distance(a, b) or 1
    return x + off * (b[1] - a[1]) / length, y - off * (b[0] - a[0]) / length


def segments(line: Line) -> Iterator[tuple[Point, Point]]:
    """The straight pieces of a line."""
    return pairwise(line)


def from_segment(p: Point, a: Point, b: Point) -> float:
    """How far a point is from a straight piece."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    share = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square)) if square else 0.0
    return hypot(a[0] + share * dx - p[0], a[1] + share * dy - p[1])


def from_line(p: Point, line: Line) -> float:
    """How far a point is from a line."""
    return min([from_segment(p, a, b) for a, b in segments(line)])


def side(a: Point, b: Point, p: Point) -> float:
    """Above 0 on one side of the line through two points, below 0 on the other."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def cross(one: Line, other: Line) -> bool:
    """Do two lines cross? Touching does not count."""
    return any([side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
                for a, b in segments(one) for c, d in segments(other)])


def overlap(one: Line, other: Line, gap: float = 0) -> bool:
    """Do the boxes round two lines overlap, or come nearer than a gap?"""
    for axis in (0, 1):
        here, there = [p[axis] for p in one], [p[axis] for p in other]
        if min(here) > max(there) + gap or min(there) > max(here) + gap:
            return False
    return True


def inside(p: Point, area: Line) -> bool:
    """Is a point inside an area, given by its outline?"""
    within = False
    x, y = p
    for (ax, ay), (bx, by) in zip(area, [*area[1:], area[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            within = not within
    return within


def bow(a: Point, b: Point, off: float, steps: int = 12) -> list[Point]:
    """A quadratic curve that is ``off`` its chord in the middle, as a line."""
    c = aside(a, b, .5, 2 * off)
    return [between(between(a, c, t), between(c, b, t), t) for t in [k / steps for k in range(steps + 1)]]


def half(value: float) -> str:
    """A number rounded to 0.5, as short as it can be written."""
    text = f"{round(2 * value) / 2:g}"
    return text.replace("0.", ".") if text in {"0.5", "-0.5"} else text


def rounded(p: Point) -> Point:
    """A point, rounded to 0.5."""
    return round(2 * p[0]) / 2, round(2 * p[1]) / 2


def path(line: Iterable[Point], closed: bool = False) -> str:
    """A line as an SVG path with relative steps."""
    points = [rounded(p) for p in line]
    text = f"M{half(points[0][0])},{half(points[0][1])}l"
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in segments(points)]
    for dx, dy in steps:
        for number in (half(dx), half(dy)):
            text += number if number.startswith("-") or text.endswith("l") else f" {number}"
    return text + ("z" if closed else "")
