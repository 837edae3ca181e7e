"""The drawing of a map from a content pack: the printed one with other words, or a sketch of the tables alone."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from kancha.drawing.letters import width_of
from kancha.games.inca_empire.data import IncaData
from kancha.games.inca_empire.kinds import QUARTERS
from kancha.games.inca_empire.look import DrawnLink, MapDrawing, Place, Quarter, Slot, Words, map_drawing
from kancha.games.inca_empire.map import CAPITAL, CITY
from kancha.kit.tables import read_tables

Rows = Sequence[Mapping[str, Any]]

WIDE: Final = 1240
TALL: Final = 800
MARGIN: Final = 46
"""What a sketch leaves free around all sites."""
GRID: Final = 12
"""How far apart the places are that are tried for a token."""
NAME: Final = 10.0
"""The size of letters, to judge how wide a name is."""
ROOMIER: Final = 1.15
"""How much wider than the printed name another one may be."""
NARROWEST: Final = .75
"""How far a name may be squeezed, so that it can be read."""
EDGE: Final = (34, 20)
"""How far tokens stay from the edges of a sketch."""
FLAT: Final = 1.7
"""Tokens and names are wider than tall, so that a distance across counts for less than one up or down."""
BONUS: Final = 17
"""How far a bonus is from its city if it was not printed."""
FLAG: Final = 15
"""How far flag and terrace are from the middle of their token."""
LABEL: Final = 25
"""How far the name of a city is below it."""


@lru_cache(32)
def drawing_of(data: IncaData, seats: int) -> MapDrawing:
    """How the map for a number of seats is drawn."""
    printed = map_drawing(seats)
    if data.content is None:
        return printed
    tables = data.tables[f"map{seats}"]
    same = outline(tables) == outline(printed_tables(seats))
    return with_words(printed, data, seats) if same else sketch(data, tables)


@cache
def printed_tables(seats: int) -> Mapping[str, Any]:
    """The map that comes with the game."""
    tables: Mapping[str, Any] = read_tables(files(__package__) / "data", f"map{seats}")[f"map{seats}"]
    return tables


def outline(tables: Mapping[str, Any]) -> object:
    """What the printed drawing shows besides words and figures."""
    return ([(region["id"], region.get("start", False), region["at"]) for region in tables["regions"]],
            [(site["id"], site["kind"], site["at"]) for site in tables["sites"]], tables["links"])


# The printed map with other words

def with_words(printed: MapDrawing, data: IncaData, seats: int) -> MapDrawing:
    """The printed drawing with the names and bonuses of a pack."""
    land = data.map(seats)
    names = dict(zip(land.regions, land.region_names)) | dict(zip(land.sites, land.site_names))
    bonuses = {site: points for site, points in zip(land.sites, land.bonuses) if points}
    places = {site: printed.bonuses[site][:2] if site in printed.bonuses else beside(printed.sites[site])
              for site in bonuses}
    return printed._replace(
        names={region: words_for(words, names[region]) for region, words in printed.names.items()},
        city_names={site: words_for(words, names[site]) for site, words in printed.city_names.items()},
        bonuses={site: (*places[site], points) for site, points in bonuses.items()},
        quarters={letter: quarter._replace(name=data.quarter_names[QUARTERS.index(letter)])
                  for letter, quarter in printed.quarters.items()})


def words_for(words: Words, name: str) -> Words:
    """A name in the place of another: as it was if it is the same, else in one line, squeezed to fit if it can be."""
    if name in (" ".join(words.lines), "".join(words.lines).replace("-", "")):
        return words
    natural = width_of(name, NAME)
    wide = max(min(natural, ROOMIER * max(words.widths)), NARROWEST * natural)
    return words._replace(lines=(name,), widths=(round(wide),))


def beside(place: Place) -> Place:
    """Where a bonus lies if there is no printed place for it."""
    return place[0] + BONUS, place[1] - BONUS


# A sketch

def sketch(data: IncaData, tables: Mapping[str, Any]) -> MapDrawing:
    """A plain drawing of any map: sites and links where they are, regions as what is nearest to their middles."""
    scale = Scale([*tables["regions"], *tables["sites"]])
    sites = {site["id"]: scale.place(site["at"]) for site in tables["sites"]}
    middles = {region["id"]: scale.place(region["at"]) for region in tables["regions"]}
    cells = {name: cell(middle, [other for other in middles.values() if other != middle])
             for name, middle in middles.items()}
    shapes = {name: closed_path(area) for name, area in cells.items()}
    links = {name: straight(sites, name) for row in tables["links"].values() for name in row}
    cities = [site for site in tables["sites"] if site["kind"] in (CITY, CAPITAL)]
    names = [(x, y + LABEL) for x, y in [sites[city["id"]] for city in cities]]
    free = token_places(cells, middles, [*sites.values(), *names])
    return MapDrawing(
        width=WIDE, height=TALL, land=f"M-12,-12H{WIDE + 12}V{TALL + 12}H-12z", coast=f"M-12,{TALL + 12}H{WIDE + 12}",
        forest=tuple([f"M-12,{edge}H{WIDE + 12}" for edge in (60, 40, 20)]), regions=shapes,
        borders=tuple(shapes.values()), edges=(), links=links, sites=sites,
        names={region["id"]: label(free[region["id"]], 22, region["name"]) for region in tables["regions"]},
        city_names={site["id"]: label(sites[site["id"]], LABEL, site.get("name", site["id"])) for site in cities},
        bonuses={site["id"]: (*beside(sites[site["id"]]), site["bonus"]) for site in cities if site.get("bonus")},
        slots={region["id"]: slot(free[region["id"]], region.get("start", False)) for region in tables["regions"]},
        quarters=quarters(data, tables["regions"], middles), scenery={"wave": ()}, lake=None, compass=(54.0, 54.0),
        ship=None, ocean=None, legend={})


class Scale:
    """Where X, Y of the tables lie on the picture: north is to the left, east above."""

    def __init__(self, rows: Rows) -> None:
        across, down = [row["at"][0] for row in rows], [row["at"][1] for row in rows]
        self.east, self.north = max(across), min(down)
        self.x = (WIDE - 2 * MARGIN) / max(max(down) - min(down), 1)
        self.y = (TALL - 2 * MARGIN) / max(max(across) - min(across), 1)

    def place(self, at: Sequence[float]) -> Place:
        """The place of X, Y."""
        return round(MARGIN + (at[1] - self.north) * self.x, 1), round(MARGIN + (self.east - at[0]) * self.y, 1)


def cell(middle: Place, others: Sequence[Place]) -> list[Place]:
    """The part of the picture that is nearer to one place than to any other."""
    area: list[Place] = [(0.0, 0.0), (float(WIDE), 0.0), (float(WIDE), float(TALL)), (0.0, float(TALL))]
    for other in others:
        nearer = [lead(corner, middle, other) for corner in area]
        cut: list[Place] = []
        for k, corner in enumerate(area):
            before, own, last = area[k - 1], nearer[k], nearer[k - 1]
            if (own < 0) != (last < 0):
                share = last / (last - own)
                cut.append((before[0] + share * (corner[0] - before[0]), before[1] + share * (corner[1] - before[1])))
            if own >= 0:
                cut.append(corner)
        area = cut
    return area


def lead(place: Place, middle: Place, other: Place) -> float:
    """Above 0 if a place is nearer to the middle than to another."""
    return squared_distance(place, other) - squared_distance(place, middle)


def squared_distance(a: Place, b: Place) -> float:
    """The square of a distance."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def is_inside(place: Place, area: Sequence[Place]) -> bool:
    """Whether a place lies in a convex area."""
    turns = [(b[0] - a[0]) * (place[1] - a[1]) - (b[1] - a[1]) * (place[0] - a[0])
             for a, b in zip(area, [*area[1:], area[0]])]
    return all([turn >= 0 for turn in turns]) or all([turn <= 0 for turn in turns])


def token_places(cells: Mapping[str, Sequence[Place]], middles: Mapping[str, Place],
                 obstacles: list[Place]) -> dict[str, Place]:
    """By region, the place in its area where a token has most room; those before are in the way of those after."""
    found: dict[str, Place] = {}
    for name, area in cells.items():
        across, down = [x for x, _ in area], [y for _, y in area]
        columns = range(max(int(min(across)), EDGE[0]), min(int(max(across)), WIDE - EDGE[0]), GRID)
        rows = range(max(int(min(down)), EDGE[1]), min(int(max(down)), TALL - 2 * EDGE[1]), GRID)
        tried = [(float(x), float(y)) for x in columns for y in rows if is_inside((x, y), area)]
        taken = [*obstacles, *area]
        found[name] = max(tried or [middles[name]], key=lambda place: min([room(place, other) for other in taken]))
        obstacles += [found[name], (found[name][0], found[name][1] + GRID)]
    return found


def room(a: Place, b: Place) -> float:
    """How much room there is between two things that are wider than tall, squared."""
    return ((a[0] - b[0]) / FLAT) ** 2 + (a[1] - b[1]) ** 2


def closed_path(area: Sequence[Place]) -> str:
    """An area as a path."""
    return "M" + "L".join([f"{x:.1f},{y:.1f}" for x, y in area]) + "z"


def straight(sites: Mapping[str, Place], name: str) -> DrawnLink:
    """A link as a straight line."""
    (ax, ay), (bx, by) = [sites[end] for end in name.split("-")]
    x, y = (ax + bx) / 2, (ay + by) / 2
    return DrawnLink(f"M{ax:g},{ay:g}Q{x:g},{y:g} {bx:g},{by:g}", (x, y), 0.0)


def label(place: Place, below: float, name: str) -> Words:
    """A name below a place."""
    return Words(place[0], place[1] + below, (name,), (round(width_of(name, NAME)),))


def slot(place: Place, start: bool) -> Slot:
    """What can lie in a region."""
    x, y = place
    return Slot(place) if start else Slot((x - FLAG, y), place, (x + FLAG, y))


def quarters(data: IncaData, regions: Rows, middles: Mapping[str, Place]) -> dict[str, Quarter]:
    """The names of the quarters, in the middle of their regions."""
    found: dict[str, Quarter] = {}
    for letter, name in zip(QUARTERS, data.quarter_names):
        own = [middles[region["id"]] for region in regions if region.get("quarter") == letter]
        if own:
            x, y = sum([x for x, _ in own]) / len(own), sum([y for _, y in own]) / len(own)
            found[letter] = Quarter(x, y, name, False)
    return found
