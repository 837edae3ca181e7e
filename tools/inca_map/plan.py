"""The plan of a map: regions with their outlines piece by piece, and sites; and where the plan lies on the picture.

A node is a point of the plan where borders meet, or a site; a piece of a border runs from node to node and is shared by
the regions on both sides.
"""
from __future__ import annotations

import tomllib
from collections.abc import Iterator
from math import atan2, cos, degrees, hypot, radians, sin
from pathlib import Path
from typing import Any, Final, NamedTuple

from inca_map.geometry import Point

Node = tuple[float, float]
"""x, y of the plan for four players; radius, angle of that for three."""

ALONG: Final = 6.04
"""Pixels for a unit from north to south, which is from left to right."""

ENDS: Final = .74
"""How much narrower the northernmost and the southernmost region are drawn than planned, as there is little in them."""


class Region(NamedTuple):
    """A region with its nodes in order round it."""

    id: str
    name: str
    quarter: str
    start: bool
    loop: list[Node]


class Site(NamedTuple):
    """A site of the map."""

    id: str
    kind: str
    name: str
    bonus: int
    regions: tuple[str, ...]
    node: Node


class Plan:
    """A map as it is in ``map3.toml`` or ``map4.toml``; a subclass knows what its coordinates mean."""

    width: float
    height: float
    across: float
    """Pixels for a unit from west to east, which is upwards."""
    left: float
    top: float
    most: float
    """The easternmost X."""
    lean: float
    """How much lower than in the middle everything is drawn at the left edge."""

    def __init__(self, tables: dict[str, Any]) -> None:
        self.sites = {row["id"]: self.site(row) for row in tables["sites"]}
        corners = [node for row in tables["regions"] for node in self.corners(row["plan"])]
        nodes = sorted({*corners, *[site.node for site in self.sites.values()]})
        self.regions = {row["id"]: Region(row["id"], row["name"], row.get("quarter", ""), row.get("start", False),
                                          self.loop(row["plan"], nodes)) for row in tables["regions"]}
        self.links: dict[str, str] = {link: region for region, links in tables["links"].items() for link in links}
        self.rough: list[str] = [line["ends"] for line in tables["lines"]]
        self.at = {site.id: self.place(site.node) for site in self.sites.values()}

    def site(self, row: dict[str, Any]) -> Site:
        """A site from its row."""
        return Site(row["id"], row["kind"], row.get("name", ""), row.get("bonus", 0), tuple(row["regions"]),
                    self.node_at(*row["at"]))

    def screen(self, west_east: float, north_south: float) -> Point:
        """Where X, Y of the tables lie on the picture: north is left, and nothing is quite straight."""
        x = self.left + ALONG * north_south
        y = self.top + self.across * (self.most - west_east)
        return (x + 7 * sin(y / 95 + .6) + 4 * sin(y / 41 + x / 160),
                y + 9 * sin(x / 118 + 1.1) + 5 * sin(x / 53 - y / 140))

    def borders(self) -> dict[tuple[Node, Node], list[str]]:
        """Every piece of a border with the one or two regions beside it."""
        found: dict[tuple[Node, Node], list[str]] = {}
        for region in self.regions.values():
            for a, b in zip(region.loop, region.loop[1:] + region.loop[:1]):
                found.setdefault((min(a, b), max(a, b)), []).append(region.id)
        return found

    def place(self, node: Node) -> Point:
        """Where a node lies on the picture."""
        raise NotImplementedError

    def node_at(self, west_east: float, north_south: float) -> Node:
        """The node at X, Y of the tables."""
        raise NotImplementedError

    def corners(self, plan: list[float]) -> list[Node]:
        """The corners of a region."""
        raise NotImplementedError

    def loop(self, plan: list[float], nodes: list[Node]) -> list[Node]:
        """The nodes round a region."""
        raise NotImplementedError

    def way(self, a: Node, b: Node, share: float) -> Point:
        """A point of the border between two nodes, as it is in the plan."""
        raise NotImplementedError

    def is_coast(self, node: Node) -> bool:
        """Does the sea begin at a node of the outermost line?"""
        raise NotImplementedError


class FourPlayers(Plan):
    """Rectangles that lean to the north-west."""

    width, height = 1240, 800
    across, left, top, most, lean = 7.3, -29, 34, 98, 60

    def place(self, node: Node) -> Point:
        x, y = node
        if abs(y) > 10:
            y = (10 + ENDS * (abs(y) - 10)) * (1 if y > 0 else -1)
        return self.screen(50 + 10 * x - .8 * y, 107 - 8.6 * y)

    def node_at(self, west_east: float, north_south: float) -> Node:
        y = round((107 - north_south) / 8.6, 1)
        return round((west_east - 50 + .8 * y) / 10, 1), y

    def corners(self, plan: list[float]) -> list[Node]:
        x0, x1, y0, y1 = plan
        return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]

    def loop(self, plan: list[float], nodes: list[Node]) -> list[Node]:
        x0, x1, y0, y1 = plan
        south = [node for node in nodes if node[1] == y0 and x0 <= node[0] < x1]
        east = [node for node in nodes if node[0] == x1 and y0 <= node[1] < y1]
        north = [node for node in nodes if node[1] == y1 and x0 < node[0] <= x1]
        west = [node for node in nodes if node[0] == x0 and y0 < node[1] <= y1]
        return south + east + north[::-1] + west[::-1]

    def way(self, a: Node, b: Node, share: float) -> Point:
        return self.place((a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))

    def is_coast(self, node: Node) -> bool:
        return node[0] == -4


class ThreePlayers(Plan):
    """Pieces of rings round Cuzco; the inner rings are drawn wider than planned, and the corners fuller."""

    width, height = 1240, 800
    across, left, top, most, lean = 8, -26, 40, 95, 0

    def place(self, node: Node) -> Point:
        east, north = cos(radians(node[1])), sin(radians(node[1]))
        squarer = (abs(east) ** 2.6 + abs(north) ** 2.6) ** (-1 / 2.6)
        radius = 9.85 * (node[0] / 10) ** .86 * squarer
        return self.screen(50 + 4.5 * radius * east, 107 - 10 * radius * north)

    def node_at(self, west_east: float, north_south: float) -> Node:
        east, north = (west_east - 50) / 4.5, (107 - north_south) / 10
        radius = round(hypot(east, north))
        return (radius, 5 * round(degrees(atan2(north, east)) / 5) % 360) if radius else (0, 0)

    def corners(self, plan: list[float]) -> list[Node]:
        r0, r1, a0, a1 = plan
        return [(r, a % 360) if r else (0, 0) for r in (r0, r1) for a in (a0, a1)]

    def loop(self, plan: list[float], nodes: list[Node]) -> list[Node]:
        r0, r1, a0, a1 = plan
        inner = self.arc(nodes, r0, a0, a1) if r0 else [(0.0, 0.0)]
        outer = self.arc(nodes, r1, a0, a1)
        rise = [node for node in nodes if node[1] == a1 % 360 and r0 < node[0] < r1]
        fall = [node for node in nodes if node[1] == a0 % 360 and r0 < node[0] < r1]
        return inner + rise + outer[::-1] + fall[::-1]

    def arc(self, nodes: list[Node], radius: float, a0: float, a1: float) -> list[Node]:
        """The nodes on a piece of a circle, both ends included."""
        return sorted([node for node in nodes if node[0] == radius and (node[1] - a0) % 360 <= a1 - a0],
                      key=lambda node: (node[1] - a0) % 360)

    def way(self, a: Node, b: Node, share: float) -> Point:
        first, last = (a[1] if a[0] else b[1]), (b[1] if b[0] else a[1])
        turn = (last - first + 180) % 360 - 180
        return self.place((a[0] + share * (b[0] - a[0]), first + share * turn))

    def is_coast(self, node: Node) -> bool:
        return node[0] == 10 and 105 <= node[1] <= 255


def read_plans(folder: Path) -> Iterator[tuple[int, Plan]]:
    """The plans for three and for four players."""
    for players, plan in ((3, ThreePlayers), (4, FourPlayers)):
        yield players, plan(tomllib.loads((folder / f"map{players}.toml").read_text(encoding="utf-8")))
