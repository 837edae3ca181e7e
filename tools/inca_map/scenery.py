"""What makes the map look like the Andes: coast, mountains, forest, and the furniture of an old map round them."""
from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from inca_map.geometry import Point, aside, distance, from_line, inside
from inca_map.labels import RADIUS, ROAD, Labels
from inca_map.lines import Lines
from inca_map.plan import Plan
from inca_map.raster import Box, Raster

BEYOND: Final = 12
"""How far land and sea go on outside the picture."""
SIZES: Final = {"peak": (28, 20), "hill": (20, 12), "tree": (13, 15), "palm": (15, 18), "llama": (20, 18),
                "cactus": (11, 16), "wave": (30, 8)}
QUARTERS: Final = {"A": "Antisuyu", "C": "Chinchaysuyu", "K": "Kuntisuyu", "Q": "Qullasuyu"}
FOREST: Final = .4
"""Where the forest begins, as a share of the picture's height."""
SHORE: Final = 62
"""How far the desert reaches inland."""


class Furniture(NamedTuple):
    """Something that stands beside the regions: how large it is, whether at sea, and near where on the picture."""

    width: float
    height: float
    at_sea: bool
    near: Point


LEGEND: Final = ("sites", "built", "culture", "roads")
"""The blocks of the legend."""
FURNITURE: Final = {
    "roads": Furniture(132, 98, True, (1, 1)),
    "culture": Furniture(146, 98, True, (.82, 1)),
    "built": Furniture(100, 98, True, (.71, 1)),
    "sites": Furniture(118, 75, True, (.62, 1)),
    "compass": Furniture(84, 84, False, (0, 0)),
    "ship": Furniture(52, 44, True, (.6, 1)),
    "ocean": Furniture(150, 22, True, (0, 1)),
    "A": Furniture(150, 22, False, (.2, 0)),
    "C": Furniture(190, 22, True, (.3, 1)),
    "K": Furniture(160, 22, True, (.8, .92)),
    "Q": Furniture(150, 22, False, (.62, 0)),
}
ON_THREE: Final = {"roads": Furniture(132, 98, True, (0, 1)), "culture": Furniture(146, 98, True, (1, 1)),
                   "built": Furniture(100, 98, False, (0, 0)), "sites": Furniture(118, 75, False, (1, 0)),
                   "C": Furniture(190, 22, False, (.1, .1)), "Q": Furniture(150, 22, False, (.95, .0)),
                   "K": Furniture(160, 22, True, (.7, 1)), "ocean": Furniture(150, 22, True, (0, 1))}


class Scenery:
    """The coast, and where everything stands."""

    def __init__(self, lines: Lines, labels: Labels, players: int) -> None:
        self.plan: Plan = lines.plan
        self.lines = lines
        self.labels = labels
        self.rng = Random(f"scenery {players}")
        self.coast = self.find_coast()
        right, left = self.plan.width + BEYOND, -BEYOND
        self.land = [*self.coast, (right, -BEYOND), (left, -BEYOND)]
        self.empire = self.outline()
        self.taken = Raster(self.plan.width, self.plan.height)
        self.fill()
        wanted = FURNITURE | (ON_THREE if players == 3 else {})
        quarters = {region.quarter for region in self.plan.regions.values()}
        self.furniture = {name: self.stand(name, thing) for name, thing in wanted.items()
                          if name not in QUARTERS or name in quarters}

        self.things: dict[str, list[Point]] = {name: [] for name in SIZES}
        self.scatter()

    # Coast and outline

    def find_coast(self) -> list[Point]:
        """The coast from the left edge of the picture to the right."""
        pieces = [piece for piece, regions in self.lines.beside.items()
                  if len(regions) == 1 and self.plan.is_coast(piece[0]) and self.plan.is_coast(piece[1])]
        coast: list[Point] = []
        for piece in sorted(pieces, key=lambda piece: self.lines.borders[piece][0][0]):
            line = self.lines.borders[piece]
            coast += line if line[0][0] < line[-1][0] else line[::-1]
        left, right = (-BEYOND, coast[0][1] - 8), (self.plan.width + BEYOND, coast[-1][1] - 14)
        return [left, *self.roughen(left, coast[0]), *coast, *self.roughen(coast[-1], right), right]

    def roughen(self, a: Point, b: Point) -> list[Point]:
        """Points between two, moved aside at random."""
        if distance(a, b) < 12:
            return []
        middle = aside(a, b, .5, distance(a, b) * self.rng.uniform(-.16, .16))
        return [*self.roughen(a, middle), middle, *self.roughen(middle, b)]

    def outline(self) -> list[Point]:
        """The line round all regions."""
        after: dict[Point, list[list[Point]]] = {}
        for piece, regions in self.lines.beside.items():
            if len(regions) == 1:
                for line in (self.lines.borders[piece], self.lines.borders[piece][::-1]):
                    after.setdefault(line[0], []).append(line)
        start = min(after)
        line = after[start][0]
        outline = line[:-1]
        while line[-1] != start:
            back = line[-2]
            line = next(piece for piece in after[line[-1]] if piece[1] != back)
            outline += line[:-1]
        return outline

    # Places

    def fill(self) -> None:
        """Notes what is taken already."""
        for link in self.lines.links.values():
            self.taken.line(link.line, ROAD)
        for line in self.lines.borders.values():
            self.taken.line(line, 2)
        self.taken.line(self.coast, 9)
        for site in self.plan.sites.values():
            self.taken.disc(self.plan.at[site.id], RADIUS[site.kind] + 2)
        for place in self.labels.places.values():
            self.taken.box(place.box.wider(2))

    def is_free(self, box: Box) -> bool:
        """Is a box free, and wholly on the picture?"""
        return self.labels.on_picture(box) and self.taken.is_free(box)

    def stand(self, name: str, thing: Furniture) -> Box:
        """The place of something that must have one."""
        box = self.free_place(thing)
        if box is None:
            raise AssertionError(f"no room for {name}")
        return box

    def free_place(self, thing: Furniture) -> Box | None:
        """The free place nearest to where something should stand, outside the regions."""
        wide, high = self.plan.width, self.plan.height
        near = thing.near[0] * wide, thing.near[1] * high
        spots = [(x, y) for x in range(0, int(wide), 6) for y in range(0, int(high), 6)]
        for x, y in sorted(spots, key=lambda spot: distance(spot, near)):
            box = Box(x, y, thing.width, thing.height)
            if self.is_free(box.wider(3)) and self.outside(box, thing.at_sea):
                self.taken.box(box.wider(3))
                return box
        return None

    def outside(self, box: Box, at_sea: bool) -> bool:
        """Is a box outside the regions, on the right side of the coast?"""
        return inside((box.x, box.y), self.land) != at_sea and not inside((box.x, box.y), self.empire)

    # Plants, animals, mountains, waves

    def scatter(self) -> None:
        """Puts scenery where there is room, large things first, thinner inside the regions."""
        spots = [(x + self.rng.uniform(-6, 6), y + self.rng.uniform(-6, 6))
                 for x in range(4, int(self.plan.width), 15) for y in range(10, int(self.plan.height), 13)]
        found = [(spot, self.found_at(spot)) for spot in spots if self.taken.is_free(Box(*spot, 8, 8))]
        for name in ("llama", "peak", "palm", "tree", "cactus", "hill", "wave"):
            self.rng.shuffle(found)
            for spot, shares in found:
                box = Box(*spot, *SIZES[name])
                if self.rng.random() < shares.get(name, 0) and self.is_free(box):
                    self.things[name].append(spot)
                    self.taken.box(box.wider(14 if name in {"wave", "llama", "cactus"} else 1))

    def found_at(self, spot: Point) -> dict[str, float]:
        """What can be found at a place, and how likely."""
        if not inside(spot, self.land):
            return {"wave": .5}
        if spot[1] < FOREST * self.plan.height + self.lean(spot[0]) - 20:
            return {"tree": .3, "palm": .2} if inside(spot, self.empire) else {"tree": .8, "palm": .5}
        if from_line(spot, self.coast) < SHORE:
            return {"cactus": .5, "hill": .12}
        return {"peak": .8, "hill": .6, "llama": .06}

    def lean(self, x: float) -> float:
        """How much lower than in the middle of the picture the forest reaches."""
        return self.plan.lean * (1 - 2 * x / self.plan.width)

    def forest_edges(self) -> list[list[Point]]:
        """The wavy lower edges of the forest's belts, from left to right."""
        return [[(x, share * self.plan.height + self.lean(x) + self.rng.uniform(-11, 11))
                 for x in range(-BEYOND, int(self.plan.width) + 60, 50)]
                for share in (FOREST, FOREST - .14, FOREST - .27)]
