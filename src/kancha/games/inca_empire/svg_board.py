"""The board: the printed map with roads, what stands on sites, culture tokens and flags. North is to the left."""
from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, cast

from kancha.core.picture import Picture
from kancha.drawing.elements import at, motif
from kancha.games.inca_empire.data import IncaData, IncaPen
from kancha.games.inca_empire.facts import roads_at_risk
from kancha.games.inca_empire.look import MapDrawing
from kancha.games.inca_empire.map import CAPITAL, CITY, GARRISON
from kancha.games.inca_empire.redraw import drawing_of
from kancha.games.inca_empire.svg_land import LandWords, land
from kancha.games.inca_empire.svg_legend import BLOCKS
from kancha.games.inca_empire.svg_motifs import motifs, token_figures, use
from kancha.games.inca_empire.text import status
from kancha.games.inca_empire.view import View

SYMBOLS: Final = {CAPITAL: "capital", CITY: "city-site", GARRISON: "garrison-site"}
"""By kind of site; the others are crossroads."""
BESIDE: Final = 7
"""How far a Rough Road runs beside a link."""


def board(pen: IncaPen, view: dict[str, Any]) -> Picture:
    """The board, from the ground up."""
    v = cast(View, view)
    drawing = drawing_of(pen.data, v["seats"])
    drawn = [use("land"), *tints(pen, v, drawing), *[region_spot(pen, name) for name in drawing.regions], use("tracks"),
             *[link_spot(pen, name) for name in drawing.links], *open_lines(pen, v, drawing), *roads(pen, v, drawing),
             f'<g class="still">{use("names")}</g>', *sites(pen, v, drawing), use("bonuses"), *tokens(pen, v, drawing),
             *flags(v, drawing)]
    return pen.picture("board", "inca_empire", drawing.width, drawing.height, pen.lexicon.say("game", "title"), *drawn,
                       desc=status(pen, view))


def board_motifs(pen: IncaPen, seats: int) -> str:
    """What the board is made of that never changes: the land, the shapes of regions and links, and symbols."""
    say = pen.lexicon.say
    legend = tuple([(name, say("legend", name.replace("-", "_"))) for entries in BLOCKS.values() for name in entries])
    return motifs() + land_motifs(pen.data, seats, LandWords(say("map", "ocean"), say("map", "north"), legend))


@lru_cache
def land_motifs(data: IncaData, seats: int, words: LandWords) -> str:
    """The land, and the shapes of regions and links."""
    drawing = drawing_of(data, seats)
    shapes = [*[f'<path id="inc-at-{name}" d="{path}"/>' for name, path in drawing.regions.items()],
              *[f'<path id="inc-on-{name}" d="{link.path}"/>' for name, link in drawing.links.items()]]
    return land(drawing, words) + motif("inc-shapes", "".join(shapes))


# Regions

def tints(pen: IncaPen, v: View, drawing: MapDrawing) -> list[str]:
    """Conquered regions and starting regions in the colours of their players."""
    land, found = pen.data.map(v["seats"]), []
    for player in v["players"]:
        if player["quarter"] >= 0:
            start = land.regions[land.start_region(player["quarter"])]
            paths = "".join([drawing.regions[region] for region in (start, *player["culture"])])
            found.append(f'<path class="inc-tint inca-q{player["quarter"]}" d="{paths}"/>')
    return found


def region_spot(pen: IncaPen, name: str) -> str:
    """Where a region is clicked."""
    return pen.spot(name, f"region-{name}", "", shape_target(f"inc-at-{name}", "glow area", "hit"))


@lru_cache(1024)
def shape_target(shape: str, glow: str, hit: str) -> str:
    """What a spot ends with whose shape is a motif."""
    return (f'<g class="{glow}"><use class="outline" href="#{shape}"/><use class="frame" href="#{shape}"/></g>'
            f'<use class="{hit}" href="#{shape}"/>')


def tokens(pen: IncaPen, v: View, drawing: MapDrawing) -> list[str]:
    """The culture tokens on regions that are not conquered, face up or down."""
    data, found = pen.data, []
    for name, slot in drawing.slots.items():
        if slot.token is None or name in v["conquered"]:
            continue
        kind, upright = v["tokens"].get(name), slot.upright
        faces = "-upright" if upright else ""
        figures = "" if kind is None else token_figures(data.resistance[kind], data.points[kind], data.labour[kind],
                                                        upright)
        found.append(f'<g id="token-{name}" class="still"{at(*slot.token)}>'
                     f'{use(f"token{faces}" if figures else f"token-down{faces}")}{figures}</g>')
    return found


def flags(v: View, drawing: MapDrawing) -> list[str]:
    """The flags of those who have conquered regions, and their terraces."""
    found = []
    for player in v["players"]:
        for name in player["culture"]:
            slot, flag = drawing.slots[name], f"flag{player['quarter']}"
            terrace = use("terrace", *slot.terrace) if name in player["terraces"] and slot.terrace else ""
            found.append(f'<g class="still">{use(flag, *slot.flag)}{terrace}</g>')
    return found


# Roads

def link_spot(pen: IncaPen, name: str) -> str:
    """Where a link is clicked."""
    return pen.spot(name, f"link-{name}", "", shape_target(f"inc-on-{name}", "glow", "way"))


def roads(pen: IncaPen, v: View, drawing: MapDrawing) -> list[str]:
    """The roads of all players; those of the viewer that are connected to Cuzco have a halo."""
    found = []
    for seat, player in enumerate(v["players"]):
        quarter, off = player["quarter"], set(player["cut_off"])
        paths = {name: road_path(drawing, name, name in player["rough"]) for name in player["roads"] + player["rough"]}
        joined = [path for name, path in paths.items() if name not in off] if seat == v["seat"] else []
        rough = [paths[name] for name in player["rough"]]
        risk = [paths[name] for name in roads_at_risk(pen.data.map(v["seats"]), v, player)]
        layers = {"inc-halo": joined, f"inc-own inca-b{quarter}": joined, "inca-road-under": list(paths.values()),
                  f"inca-r{quarter}": list(paths.values()), "inc-rough": rough, "inc-at-risk": risk}
        drawn = [f'<path class="{classes}" d="{"".join(some)}"/>' for classes, some in layers.items() if some]
        found.append(f'<g class="still">{"".join(drawn)}</g>' if drawn else "")
    return found


def road_path(drawing: MapDrawing, name: str, rough: bool) -> str:
    """The path of a road: along its link or, for a Rough Road, straight, and beside the link if there is one."""
    if not rough:
        return drawing.links[name].path
    (ax, ay), (bx, by) = [drawing.sites[end] for end in name.split("-")]
    shift = BESIDE / max(((bx - ax) ** 2 + (by - ay) ** 2) ** .5, 1) if name in drawing.links else 0.0
    x, y = shift * (by - ay), shift * (ax - bx)
    return f"M{ax + x:.1f},{ay + y:.1f}L{bx + x:.1f},{by + y:.1f}"


def open_lines(pen: IncaPen, v: View, drawing: MapDrawing) -> list[str]:
    """The lines on which a Rough Road could run now."""
    found = []
    for name in v["turn"]["lines"] if v["turn"] else []:
        path = road_path(drawing, name, True)
        glow = f'<g class="glow"><path class="outline" d="{path}"/><path class="frame" d="{path}"/></g>'
        found.append(pen.spot(name, f"line-{name}", "", f'<path class="inc-line-open" d="{path}"/>', glow,
                              f'<path class="way" d="{path}"/>'))
    return found


# Sites

def sites(pen: IncaPen, v: View, drawing: MapDrawing) -> list[str]:
    """The sites, and what stands there."""
    kinds = dict(zip(pen.data.map(v["seats"]).sites, pen.data.map(v["seats"]).kinds))
    built = {**dict.fromkeys(v["garrisons"], "garrison"), **dict.fromkeys(v["cities"], "city")}
    found = []
    for name, place in drawing.sites.items():
        symbol = built.get(name) or SYMBOLS.get(kinds[name], "crossroads")
        found.append(pen.spot(name, f"site-{name}", at(*place), site_content(symbol, name in v["temples"])))
    return found


@lru_cache
def site_content(symbol: str, temple: bool) -> str:
    """A site's symbol, the temple on it, and what takes the clicks."""
    radius = 11 if symbol == "crossroads" else 18
    return (f'{use(symbol)}{use("temple", 0, -12) if temple else ""}'
            f'<g class="glow"><circle class="outline" r="{radius}"/><circle class="frame" r="{radius}"/></g>'
            f'<circle class="hit" r="{radius}"/>')
