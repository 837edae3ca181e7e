"""A map: regions, sites, links, and the lines on which Rough Roads may run.

Sets of regions, sites and roads are bit masks. A road is a printed link, a Rough Road beside a link, or a Rough Road on
a line of its own; their numbers begin at 0, ``BESIDE`` and ``LINES``.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kancha.core.illegal import BadInput
from kancha.core.piece import Frozen
from kancha.core.words import Text
from kancha.games.inca_empire.kinds import NO_QUARTER, QUARTERS

MOST_LINKS: Final = 256
MOST_LINES: Final = 512
MOST_SITES: Final = 128
MOST_REGIONS: Final = 64
BESIDE: Final = MOST_LINKS
LINES: Final = 2 * MOST_LINKS
ROADS: Final = LINES + MOST_LINES
PRINTED: Final = (1 << BESIDE) - 1
"""The mask of all links."""
ROUGH: Final = ((1 << ROADS) - 1) ^ PRINTED
"""The mask of all Rough Roads."""
NO_SITES: Final = (-1, -1)
CAPITAL: Final = "capital"
CITY: Final = "city"
GARRISON: Final = "garrison"

Point = tuple[float, float]


class Map(Frozen):
    """One side of the board, made from its tables."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        regions, sites = tables["regions"], tables["sites"]
        self.tables: Final = tables
        self.regions: Final[tuple[str, ...]] = at_most(MOST_REGIONS, [region["id"] for region in regions], "regions")
        self.sites: Final[tuple[str, ...]] = at_most(MOST_SITES, [site["id"] for site in sites], "sites")
        region_at = {name: k for k, name in enumerate(self.regions)}
        site_at = {name: k for k, name in enumerate(self.sites)}
        self.region_names: Final[tuple[str, ...]] = tuple([region["name"] for region in regions])
        self.site_names: Final[tuple[str, ...]] = tuple([site.get("name", site["id"]) for site in sites])
        self.quarters: Final[tuple[int, ...]] = tuple([quarter_of(region) for region in regions])
        self.borders: Final[tuple[int, ...]] = tuple([mask(region["borders"], region_at) for region in regions])
        self.starts: Final[int] = mask([region["id"] for region in regions if region.get("start")], region_at)
        self.hands: Final[int] = mask([region["id"] for region in regions if region.get("hand")], region_at)
        self.first_hands: Final[int] = mask(
            [region["id"] for region in regions if region.get("first_hand")], region_at) or self.hands
        """Those of rules 1."""
        self.kinds: Final[tuple[str, ...]] = tuple([site["kind"] for site in sites])
        self.bonuses: Final[tuple[int, ...]] = tuple([int(site.get("bonus", 0)) for site in sites])
        self.places: Final[tuple[Point, ...]] = tuple([(site["at"][0], site["at"][1]) for site in sites])
        self.capital: Final[int] = self.kinds.index(CAPITAL)
        self.city_sites: Final[int] = mask([site["id"] for site in sites if site["kind"] == CITY], site_at)
        self.garrison_sites: Final[int] = mask([site["id"] for site in sites if site["kind"] == GARRISON], site_at)
        self.regions_at: Final[tuple[int, ...]] = tuple([mask(site["regions"], region_at) for site in sites])
        """By site, the regions that it touches."""
        self.sites_in: Final[tuple[int, ...]] = inverse_masks(self.regions_at, len(self.regions))
        """By region, the sites that touch it."""
        links = at_most(MOST_LINKS, [link for row in tables["links"].values() for link in row], "links")
        lines = at_most(MOST_LINES, [line["ends"] for line in tables["lines"]], "lines")
        names = padded_names(links, BESIDE) + padded_names(links, BESIDE) + padded_names(lines, MOST_LINES)
        self.road_names: Final[tuple[str, ...]] = names
        self.ends: Final[tuple[tuple[int, int], ...]] = tuple([ends_of(name, site_at) for name in names])
        self.roads_at: Final[tuple[int, ...]] = roads_by_site(self.ends, len(self.sites))
        """By site, the roads that end there, built or not."""
        link_regions = [1 << region_at[region] for region, row in tables["links"].items() for _ in row]
        # A link between two sites that touch the same two regions runs along their border.
        beside_regions = [self.regions_at[a] & self.regions_at[b] for a, b in self.ends[:len(links)]]
        line_regions = [mask(line.get("regions", line.get("along")), region_at) for line in tables["lines"]]
        self.road_regions: Final[tuple[int, ...]] = (
            padded_masks(link_regions, BESIDE) + padded_masks(beside_regions, BESIDE)
            + padded_masks(line_regions, MOST_LINES))
        """By road, the regions it runs through or, if a Rough Road runs along a border, those on either side of it."""
        self.along_borders: Final[int] = sum([
            1 << BESIDE + k for k, regions in enumerate(beside_regions) if regions.bit_count() > 1]) + sum([
                1 << LINES + k for k, line in enumerate(tables["lines"]) if "along" in line])
        """The Rough Roads along a border, which lie in a conquered region if there is one on either side (INC-R12)."""
        self.crossing: Final[tuple[int, ...]] = crossings(
            [(self.places[a], self.places[b]) for a, b in self.ends[LINES:LINES + len(lines)]])
        """By line, the Rough Roads that cross it."""
        self.edge_links: Final[int] = sum([
            1 << road for road, (a, b) in enumerate(self.ends)
            if a >= 0 and self.regions_at[a].bit_count() > 1 and self.regions_at[b].bit_count() > 1])
        """The roads between two sites on borders."""
        self.start_links: Final[tuple[int, ...]] = tuple([
            links.index(f"{quarter}p-{self.sites[self.capital]}") if f"{quarter}p" in site_at else -1
            for quarter in QUARTERS])
        """By quarter, the link from Cuzco to its starting point; -1 if the quarter is not on this side."""
        self.road_texts: Final[dict[int, Text]] = {}
        """What roads are called, each made when it is first needed (see ``naming``)."""

    def start_region(self, quarter: int) -> int:
        """The starting region of a quarter."""
        return self.road_regions[self.start_links[quarter]].bit_length() - 1

    def lies_outside(self, road: int, regions: int) -> bool:
        """Whether a road lies at least partly outside some regions; one along their border does not."""
        around = self.road_regions[road]
        return around & ~regions != 0 and not (around & regions and self.along_borders >> road & 1)

    def other_end(self, road: int, site: int) -> int:
        """Where a road from a site leads."""
        a, b = self.ends[road]
        return b if a == site else a


# Making masks

def mask(names: Sequence[str], numbers: Mapping[str, int]) -> int:
    """The mask of some regions or sites."""
    found = 0
    for name in names:
        found |= 1 << numbers[name]
    return found


def inverse_masks(masks: Sequence[int], size: int) -> tuple[int, ...]:
    """For each of ``size`` numbers, the mask of the places in ``masks`` that hold it."""
    found = [0] * size
    for k, one in enumerate(masks):
        for number in range(size):
            if one >> number & 1:
                found[number] |= 1 << k
    return tuple(found)


def padded_names(names: Sequence[str], size: int) -> tuple[str, ...]:
    """Names, followed by empty ones."""
    return (*names, *[""] * (size - len(names)))


def padded_masks(masks: Sequence[int], size: int) -> tuple[int, ...]:
    """Masks, followed by empty ones."""
    return (*masks, *[0] * (size - len(masks)))


def ends_of(road: str, numbers: Mapping[str, int]) -> tuple[int, int]:
    """The two sites of a road by its name."""
    if not road:
        return NO_SITES
    a, _, b = road.partition("-")
    return numbers[a], numbers[b]


def roads_by_site(ends: Sequence[tuple[int, int]], sites: int) -> tuple[int, ...]:
    """By site, the roads that end there."""
    found = [0] * sites
    for road, (a, b) in enumerate(ends):
        if a >= 0:
            found[a] |= 1 << road
            found[b] |= 1 << road
    return tuple(found)


def quarter_of(region: Mapping[str, Any]) -> int:
    """The number of the quarter that a region belongs to; NO_QUARTER if it lies between two."""
    return QUARTERS.index(region["quarter"]) if "quarter" in region else NO_QUARTER


def at_most(most: int, names: Sequence[str], what: str) -> tuple[str, ...]:
    """Names, unless they are too many for the format."""
    if len(names) > most:
        raise BadInput(f"a map has at most {most} {what}, not {len(names)}")
    return tuple(names)


# Lines

def crossings(lines: Sequence[tuple[Point, Point]]) -> tuple[int, ...]:
    """By line, the mask of the roads on lines that cross it."""
    found = [0] * len(lines)
    for i, one in enumerate(lines):
        for j, other in enumerate(lines[:i]):
            if cross(one, other):
                found[i] |= 1 << LINES + j
                found[j] |= 1 << LINES + i
    return tuple(found)


def cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two lines cross; meeting at an end is no crossing."""
    (a, b), (c, d) = one, other
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def side(a: Point, b: Point, p: Point) -> int:
    """On which side of the line from a to b a point lies: 1, -1 or, on it, 0."""
    turned = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    return 0 if abs(turned) < 1e-9 else 1 if turned > 0 else -1
