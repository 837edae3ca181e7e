"""Borders and links: natural lines that keep their distance from each other and from sites.

Borders come first, roughened piece by piece; every link then bows as little as it can to stay in its region. Where a
link finds no way, the borders round its region are drawn again, smoother.
"""
from __future__ import annotations

from math import atan2, degrees
from random import Random
from typing import Final, NamedTuple

from inca_map.geometry import (
    Line,
    Point,
    aside,
    between,
    bow,
    cross,
    distance,
    from_line,
    from_segment,
    inside,
    overlap,
    segments,
)
from inca_map.plan import Node, Plan

Piece = tuple[Node, Node]
ROUGH: Final = .1
"""How far the middle of a border is moved, as a share of its length."""
COAST: Final = 1.35
"""How much rougher the outermost line is."""
FINE: Final = 10.0
"""Pixels: shorter pieces of a border stay straight."""
CLEAR: Final = {"city": 17.0, "garrison": 17.0, "capital": 22.0, "crossroads": 11.0}
"""How far lines keep from the middle of a site that they do not lead to."""
FAR: Final = max(CLEAR.values())
SIDEWAYS: Final = .15
"""How far a link bows in the open, as a share of its length."""
TOUCH: Final = 7.0
"""How near links come to each other."""
NEAR_END: Final = 13.0
"""How near its ends a link may leave its region."""


class Link(NamedTuple):
    """A link: how far it bows, and its line."""

    off: float
    line: list[Point]

    def middle(self) -> tuple[Point, float]:
        """Its middle, and its angle there in degrees, so that it can be read from left to right."""
        a, b = self.line[0], self.line[-1]
        turn = degrees(atan2(b[1] - a[1], b[0] - a[0]))
        return self.line[len(self.line) // 2], (turn + 90) % 180 - 90


class Lines:
    """All lines of a map."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.beside = plan.borders()
        self.rough = dict.fromkeys(self.beside, ROUGH)
        self.borders = {piece: self.border(piece) for piece in self.beside}
        self.areas = {region: self.area(region) for region in plan.regions}
        self.links: dict[str, Link] = {}
        self.find_links()

    # Borders

    def border(self, piece: Piece) -> list[Point]:
        """A piece of a border: the way of the plan, roughened more and more finely; smoother if a site is near."""
        start, end = [self.plan.place(node) for node in piece]
        while True:
            line = [start, *self.roughen(piece, start, end, 0, 1, Random(str(piece))), end]
            if not self.foreign_site(line, set(piece)) or not self.rough[piece]:
                return line
            self.rough[piece] = max(0.0, self.rough[piece] - .02)

    def roughen(self, piece: Piece, a: Point, b: Point, low: float, high: float, rng: Random) -> list[Point]:
        """Points between two points at two shares of the way, moved aside at random."""
        length = distance(a, b)
        if length < FINE:
            return []
        share = (low + high) / 2
        rough = self.rough[piece] * (COAST if len(self.beside[piece]) == 1 else 1)
        x, y = aside(a, b, .5, length * rough * rng.uniform(-1, 1))
        bent, straight = self.plan.way(*piece, share), between(self.plan.way(*piece, low),
                                                               self.plan.way(*piece, high), .5)
        middle = x + bent[0] - straight[0], y + bent[1] - straight[1]
        return [*self.roughen(piece, a, middle, low, share, rng), middle,
                *self.roughen(piece, middle, b, share, high, rng)]

    def foreign_site(self, line: Line, ends: set[Node]) -> bool:
        """Does a line come too near a site that it does not lead to?"""
        left, right = min([p[0] for p in line]) - FAR, max([p[0] for p in line]) + FAR
        near = [(self.plan.at[site.id], site) for site in self.plan.sites.values()
                if site.node not in ends and left < self.plan.at[site.id][0] < right]
        return any([overlap([p], line, FAR) and from_line(p, line) < CLEAR[site.kind] for p, site in near])

    def area(self, region: str) -> list[Point]:
        """The outline of a region."""
        loop = self.plan.regions[region].loop
        outline: list[Point] = []
        for a, b in zip(loop, loop[1:] + loop[:1]):
            line = self.borders[min(a, b), max(a, b)]
            outline += (line if a < b else line[::-1])[:-1]
        return outline

    def smooth(self, region: str) -> None:
        """Draws the borders round a region again, smoother."""
        for piece, regions in self.beside.items():
            if region in regions:
                self.rough[piece] *= .75
                self.borders[piece] = self.border(piece)
        self.areas = {name: self.area(name) for name in self.plan.regions}

    # Links

    def find_links(self) -> None:
        """Draws all links; smooths borders until each has a way."""
        for _ in range(12):
            self.links = {}
            stuck = {region for link, region in self.plan.links.items() if not self.find_link(link, region)}
            if not stuck:
                return
            for region in sorted(stuck):
                self.smooth(region)
        raise AssertionError(f"no way for links in {sorted(stuck)}")

    def find_link(self, name: str, region: str) -> bool:
        """Draws a link with the best bow; False if none will do."""
        start, end = self.ends(name)
        length = distance(start, end)
        natural = self.natural_bow(name)
        found = None
        least = 1e9
        for off in sorted([k * 1.5 for k in range(-22, 23)], key=lambda off: abs(off - natural)):
            bowed = abs(off - natural)
            if bowed >= least:
                break
            line = bow(start, end, off)
            if abs(off) < .42 * length and (price := bowed + self.price(name, region, line)) < least:
                found, least = Link(off, line), price
        if found:
            self.links[name] = found
        return bool(found)

    def natural_bow(self, name: str) -> float:
        """How a link would bow in the open: it leaves a site inside a region sideways, above and below is for words."""
        start, end = self.ends(name)
        length = distance(start, end)
        inner, outer = [self.plan.sites[site] for site in name.split("-")]
        if len(inner.regions) > 1 == len(outer.regions):
            inner, outer = outer, inner
        off = length * (SIDEWAYS if len(inner.regions) == 1 else .04)
        level = self.plan.at[inner.id][1]
        return min(off, -off, key=lambda off: abs(aside(start, end, .5, off)[1] - level))

    def price(self, name: str, region: str, line: Line) -> float:
        """How bad it is that a link comes near a border; more than anything else if it leaves its region."""
        area = self.areas[region]
        closed = [*area, area[0]]
        price = 0.0
        for p in line:
            end = min(distance(p, line[0]), distance(p, line[-1]))
            if end > NEAR_END:
                border = from_line(p, closed)
                if border < 2 or not inside(p, area):
                    return 1e9
                price = max(price, 6 * (min(8.0, .3 * end) - border))
        return 1e9 if self.blocked(name, region, line) else price

    def blocked(self, name: str, region: str, line: Line) -> bool:
        """Does a line meet another link, a line of a rough road, or a site it does not lead to?"""
        ends = set(name.split("-"))
        for other, link in self.links.items():
            if self.plan.links[other] == region and meet(line, link.line, bool(ends & set(other.split("-")))):
                return True
        for other in self.plan.rough:
            if not ends & set(other.split("-")) and overlap(line, self.ends(other)) and cross(line, self.ends(other)):
                return True
        nodes = {self.plan.sites[end].node for end in ends}
        return self.foreign_site(line, nodes)

    def ends(self, name: str) -> tuple[Point, Point]:
        """Where a link or a line begins and ends."""
        a, b = name.split("-")
        return self.plan.at[a], self.plan.at[b]


def meet(one: Line, other: Line, joined: bool) -> bool:
    """Do two lines cross, or nearly touch, except at an end that both have?"""
    if not overlap(one, other, TOUCH):
        return False
    if joined or cross(one, other):
        return cross(one, other)
    return any([from_segment(p, a, b) < TOUCH for p in one for a, b in segments(other)])
