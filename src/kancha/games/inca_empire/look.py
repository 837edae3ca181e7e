"""How a map is drawn: places and paths that ``tools/inca_maps.py`` has computed, in pixels, north to the left."""
from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

Place = tuple[float, float]


class Words(NamedTuple):
    """A name on the map: the middle of its first baseline, its lines, and how wide each of them is."""

    x: float
    y: float
    lines: tuple[str, ...]
    widths: tuple[int, ...]


class DrawnLink(NamedTuple):
    """A link: its path, its middle, and its angle there in degrees."""

    path: str
    middle: Place
    angle: float


class Slot(NamedTuple):
    """What can lie in a region: its culture token, later a flag and a terrace in the same place.

    A starting region has neither token nor terrace.
    """

    flag: Place
    token: Place | None = None
    terrace: Place | None = None
    upright: bool = False


class Quarter(NamedTuple):
    """The name of a quarter, beside its regions, and its middle."""

    x: float
    y: float
    name: str
    at_sea: bool


class Frame(NamedTuple):
    """The upper left corner of something, its width and height."""

    x: float
    y: float
    width: float
    height: float


class MapDrawing(NamedTuple):
    """The drawing of a map."""

    width: int
    height: int
    land: str
    coast: str
    forest: tuple[str, ...]
    """The lower edges of its belts, from left to right."""
    regions: Mapping[str, str]
    borders: tuple[str, ...]
    edges: tuple[str, ...]
    """The outermost borders, except the coast."""
    links: Mapping[str, DrawnLink]
    sites: Mapping[str, Place]
    names: Mapping[str, Words]
    city_names: Mapping[str, Words]
    bonuses: Mapping[str, tuple[float, float, int]]
    """Of significant cities: place and points."""
    slots: Mapping[str, Slot]
    quarters: Mapping[str, Quarter]
    scenery: Mapping[str, tuple[Place, ...]]
    lake: Place | None
    compass: Place
    ship: Place | None
    ocean: Place | None
    legend: Mapping[str, Frame]
    """Where the blocks of the legend are."""


def words(table: Mapping[str, Any]) -> Words:
    """A name from its table."""
    return Words(*pair(table["at"]), tuple(table["lines"]), tuple(table["widths"]))


def slot(table: Mapping[str, Any]) -> Slot:
    """A slot from its table."""
    token, terrace = table.get("token"), table.get("terrace")
    return Slot(pair(table["flag"]), token and pair(token), terrace and pair(terrace), table.get("upright", False))


def pair(numbers: list[float]) -> Place:
    """A place from its numbers."""
    return numbers[0], numbers[1]


@lru_cache
def map_drawing(seats: int) -> MapDrawing:
    """The drawing of the map for three or four players."""
    table = json.loads((files(__package__) / "data" / f"drawing{seats}.json").read_text(encoding="utf-8"))
    return MapDrawing(
        width=table["size"][0], height=table["size"][1], land=table["land"], coast=table["coast"],
        forest=tuple(table["forest"]), regions=table["regions"], borders=tuple(table["borders"]),
        edges=tuple(table["edges"]),
        links={name: DrawnLink(link["path"], pair(link["mid"]), link["angle"])
               for name, link in table["links"].items()},
        sites={name: pair(place) for name, place in table["sites"].items()},
        names={name: words(row) for name, row in table["names"].items()},
        city_names={name: words(row) for name, row in table["city_names"].items()},
        bonuses={name: (x, y, points) for name, (x, y, points) in table["bonuses"].items()},
        slots={name: slot(row) for name, row in table["slots"].items()},
        quarters={letter: Quarter(*pair(row["at"]), row["name"], row["at_sea"])
                  for letter, row in table["quarters"].items()},
        scenery={name: tuple([pair(place) for place in places]) for name, places in table["scenery"].items()},
        lake=pair(table["lake"]), compass=pair(table["compass"]),
        ship=pair(table["ship"]), ocean=pair(table["ocean"]),
        legend={name: Frame(*box) for name, box in table["legend"].items()})
