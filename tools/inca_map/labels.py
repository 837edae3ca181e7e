"""Where names, culture tokens, flags, bonuses and the lake go: nothing covers a site, a link or another label.

Every label has candidates, boxes that are free of lines and sites, each with a cost. From a random choice, one label
after the other moves to its best candidate, until none overlaps another.
"""
from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from inca_map.geometry import Point, inside
from inca_map.lines import Lines
from inca_map.raster import Box, Raster

TOKEN: Final = (50, 18)
"""A strip with three figures, lying or upright; a flag and a terrace fit in its place."""
FLAG: Final = (20, 18)
BONUS: Final = (20, 15)
LAKE: Final = (70, 30)
SIZE: Final = 13
"""The size of letters."""
LINE: Final = 13.5
CAPITAL: Final = 1.3
"""How much larger the capital is written."""
RADIUS: Final = {"city": 14.5, "garrison": 14.5, "capital": 21.0, "crossroads": 8.0}
"""How large the symbols of sites are."""
ROAD: Final = 4.0
"""How far the edge of a road and its halo is from its middle."""
GAP: Final = (7.0, 2.5)
"""How far labels keep apart, sideways and up: words in one line must not be read as one name."""
CANDIDATES: Final = 600
SEEDS: Final = 20
TITICACA: Final = {3: ("Q3b", "Q3a", "K3c"), 4: ("Q3i", "K3i", "Q2i", "S2a")}
"""The regions that may hold the lake."""

HYPHENS: Final = {name.replace("- ", ""): name for name in (
    "Paucar- tambo", "Quispi- canchi", "Chumbi- vilca", "Vilca- bamba", "Chacha- poya")}
"""Where long names may be broken."""
NARROW: Final = {**dict.fromkeys("ijl", .33), **dict.fromkeys("tfr ", .4), **dict.fromkeys("mw", .88)}


class Label(NamedTuple):
    """Something to place: ``name``, ``token``, ``flag``, ``city``, ``bonus`` or ``lake``, of a region or a site."""

    kind: str
    of: str
    lines: tuple[str, ...] = ()


class Candidate(NamedTuple):
    """A place for a label, in one or more lines."""

    cost: float
    box: Box
    lines: tuple[str, ...] = ()


def width_of(words: str, bold: bool) -> float:
    """How wide words are in a usual serif; the picture fits them to this width."""
    widths = [NARROW.get(letter, .7 if letter.isupper() else .545) for letter in words]
    return SIZE * sum(widths) * (1 if bold else .93)


class Labels:
    """All labels of a map with their places."""

    def __init__(self, lines: Lines, players: int) -> None:
        self.lines = lines
        self.plan = lines.plan
        self.players = players
        self.links = Raster(self.plan.width, self.plan.height)
        self.sites = Raster(self.plan.width, self.plan.height)
        self.borders = Raster(self.plan.width, self.plan.height)
        self.fill_rasters()
        self.candidates = {label: self.choice(label) for label in self.all_labels()}
        self.places = self.arrange()

    def fill_rasters(self) -> None:
        """Notes what labels must not cover."""
        for link in self.lines.links.values():
            self.links.line(link.line, ROAD)
        for piece, line in self.lines.borders.items():
            (self.borders if len(self.lines.beside[piece]) == 2 else self.links).line(line, 2.5)
        for site in self.plan.sites.values():
            self.sites.disc(self.plan.at[site.id], RADIUS[site.kind] + 1.5)

    def all_labels(self) -> list[Label]:
        """What has to be placed."""
        labels = [Label("lake", "", ("Titicaca",))]
        for region in self.plan.regions.values():
            labels += [Label("name", region.id, (region.name,)), Label("flag" if region.start else "token", region.id)]
        for site in self.plan.sites.values():
            if site.kind in {"city", "capital"}:
                labels.append(Label("city", site.id, (site.name,)))
            if site.bonus:
                labels.append(Label("bonus", site.id))
        return labels

    # Candidates

    def choice(self, label: Label) -> list[Candidate]:
        """The best candidates for a label."""
        found = {"city": self.by_city, "bonus": self.by_site}.get(label.kind, self.in_region)(label)
        if not found:
            raise AssertionError(f"no room for {label}")
        return sorted(found)[:CANDIDATES]

    def in_region(self, label: Label) -> list[Candidate]:
        """Free boxes in the region, best in its middle; a border may run through a name or the lake if need be."""
        found = []
        crossing = label.kind in {"name", "lake"}
        for region in TITICACA[self.players] if label.kind == "lake" else (label.of,):
            area = self.lines.areas[region]
            frame = around([Box(*p, 0, 0) for p in area])
            for wide, high, lines in shapes(label):
                for x, y in grid(frame):
                    box = Box(x, y, wide, high)
                    cut = self.borders.count(box)
                    if (crossing or not cut) and self.is_free(box) and inside((x, y), area):
                        cost = self.tightness(box) + .03 * box.from_point((frame.x, frame.y))
                        cost += (2 + 2 * cut if cut and label.kind == "name" else 0)
                        found.append(Candidate(cost + 2 * (len(lines) > 1) + (high > wide), box, lines))
        return found

    def by_city(self, label: Label) -> list[Candidate]:
        """Free boxes near a city, in one line or in two; a border may run through them if need be."""
        x, y = self.plan.at[label.of]
        kind = self.plan.sites[label.of].kind
        radius, scale = RADIUS[kind], CAPITAL if kind == "capital" else 1
        found = []
        for lines in broken(label.lines[0]):
            wide, high = max([width_of(line, False) for line in lines]) * scale, LINE * len(lines) * scale
            for middle, height in grid(Box(x, y, wide + 80, 110)):
                box = Box(middle, height, wide, high)
                gap = box.from_point((x, y)) - radius
                if gap <= 26 and self.on_picture(box) and self.is_free(box):
                    others = min([box.from_point(self.plan.at[site.id]) for site in self.plan.sites.values()
                                  if site.kind != "crossroads" and site.id != label.of])
                    cost = .4 * max(0.0, gap - 2) + .5 * self.borders.count(box) + max(0.0, 26 - others) * .2
                    found.append(Candidate(cost + self.tightness(box) + .02 * abs(middle - x), box, lines))
        return found

    def by_site(self, label: Label) -> list[Candidate]:
        """The corners of a city's symbol, best where no link leaves it."""
        x, y = self.plan.at[label.of]
        found = []
        for dx, dy in [(15, -13), (-15, -13), (15, 13), (-15, 13)]:
            box = Box(x + dx, y + dy, *BONUS)
            others = [box.from_point(self.plan.at[site.id]) - RADIUS[site.kind]
                      for site in self.plan.sites.values() if site.id != label.of]
            if min(others) > 1.5 and self.on_picture(box):
                found.append(Candidate(.4 * ((dx < 0) + (dy > 0)) + .1 * self.links.count(box), box))
        return found

    def is_free(self, box: Box) -> bool:
        """Does a box cover no link, coast or site?"""
        return not self.links.count(box) and not self.sites.count(box)

    def on_picture(self, box: Box) -> bool:
        """Is a box wholly on the picture?"""
        return (box.width / 2 + 4 < box.x < self.plan.width - box.width / 2 - 4
                and box.height / 2 + 4 < box.y < self.plan.height - box.height / 2 - 4)

    def tightness(self, box: Box) -> float:
        """How much is close to a box."""
        near = box.wider(3)
        return .04 * (self.links.count(near) + self.sites.count(near)) + .02 * self.borders.count(near)

    # Arrangement

    def arrange(self) -> dict[Label, Candidate]:
        """The cheapest arrangement of several in which nothing overlaps."""
        rivals = self.all_rivals()
        best: dict[Label, Candidate] = {}
        least = 1e9
        for seed in range(SEEDS):
            places = self.settle(Random(seed), rivals)
            cost = sum([place.cost + crowding(place.box, [places[other].box for other in rivals[label]])
                        for label, place in places.items()])
            if cost < least:
                best, least = places, cost
        return best

    def all_rivals(self) -> dict[Label, list[Label]]:
        """The labels that may come near each label."""
        reach = {label: around([candidate.box for candidate in found]) for label, found in self.candidates.items()}
        return {label: [other for other in reach if other != label and box.shared(reach[other], *GAP)]
                for label, box in reach.items()}

    def settle(self, rng: Random, rivals: dict[Label, list[Label]]) -> dict[Label, Candidate]:
        """Moves labels, one by one, to their best candidates."""
        places = {label: rng.choice(found) for label, found in self.candidates.items()}
        order = list(places)
        for _ in range(25):
            rng.shuffle(order)
            before = dict(places)
            for label in order:
                places[label] = self.best(label, [places[other].box for other in rivals[label]])
            if places == before:
                break
        return places

    def best(self, label: Label, others: list[Box]) -> Candidate:
        """The best candidate for a label while the others stay; candidates are in the order of their own cost."""
        found = self.candidates[label][0]
        least = 1e9
        for place in self.candidates[label]:
            if place.cost >= least:
                break
            cost = place.cost + crowding(place.box, others)
            if cost < least:
                found, least = place, cost
        return found

    def overlaps(self) -> list[tuple[Label, Label]]:
        """Labels that overlap each other: none, if all is well."""
        items = list(self.places.items())
        return [(label, other) for k, (label, place) in enumerate(items) for other, there in items[k + 1:]
                if place.box.shared(there.box)]


def crowding(box: Box, others: list[Box]) -> float:
    """What it costs that a box overlaps others."""
    return sum([10 + area for area in [box.shared(other, *GAP) for other in others] if area])


def shapes(label: Label) -> list[tuple[float, float, tuple[str, ...]]]:
    """How wide and high a label in a region can be, and its lines."""
    if label.kind == "token":
        return [(*TOKEN, ()), (*TOKEN[::-1], ())]
    if label.kind == "name":
        words = HYPHENS.get(label.lines[0], "").split()
        return [(max([width_of(line, True) for line in lines]), LINE * len(lines), lines)
                for lines in (label.lines, tuple(words)) if lines]
    return [(*(FLAG if label.kind == "flag" else LAKE), label.lines)]


def grid(frame: Box) -> list[Point]:
    """Points at every third pixel."""
    left, top = int(frame.x - frame.width / 2), int(frame.y - frame.height / 2)
    return [(left + x, top + y) for x in range(0, int(frame.width), 3) for y in range(0, int(frame.height), 3)]


def broken(words: str) -> list[tuple[str, ...]]:
    """Words in one line, and in two."""
    parts = words.split()
    return [(words,), *[(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]]


def around(boxes: list[Box]) -> Box:
    """The box round all boxes."""
    left, right = min([box.x - box.width / 2 for box in boxes]), max([box.x + box.width / 2 for box in boxes])
    top, bottom = min([box.y - box.height / 2 for box in boxes]), max([box.y + box.height / 2 for box in boxes])
    return Box((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)
