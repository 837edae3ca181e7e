"""The printed map, in four layers. Nothing of it changes during a match.

A board tints its regions between the land and the links, writes names over roads, and draws sites before the bonuses
on them.
"""
from __future__ import annotations

from typing import Final, NamedTuple

from kancha.drawing.elements import motif, write
from kancha.games.inca_empire.look import MapDrawing, Words
from kancha.games.inca_empire.svg_legend import legend
from kancha.games.inca_empire.svg_motifs import use
from kancha.games.inca_empire.svg_style import WIDTHS

CAPITAL: Final = "CUZ"
LINE: Final = 13.5
"""From line to line of a name."""


class LandWords(NamedTuple):
    """The words on the map that are no names."""

    ocean: str
    north: str
    """A letter for the compass, which points to the left."""
    legend: tuple[tuple[str, str], ...]
    """What the legend says, by entry."""


def land(drawing: MapDrawing, words: LandWords) -> str:
    """The motifs ``inc-land``, ``inc-tracks`` with the links, ``inc-names`` and ``inc-bonuses``."""
    return (motif("inc-land", sea(drawing) + ground(drawing) + scenery(drawing) + borders(drawing))
            + motif("inc-tracks", links(drawing) + furniture(drawing, words)) + motif("inc-names", names(drawing))
            + motif("inc-bonuses", bonuses(drawing)))


def sea(drawing: MapDrawing) -> str:
    """The sea, shallower towards the coast."""
    wide, tall = drawing.width, drawing.height
    shoals = [f'<use href="#inc-coast" class="inc-{name}"/>' for name in WIDTHS if name.startswith("shoal")]
    return (f'<defs><path id="inc-coast" d="{drawing.coast}"/><clipPath id="inc-inland"><path d="{drawing.land}"/>'
            f'</clipPath></defs><path class="inc-sea" d="M0,0H{wide}V{tall}H0z"/>{"".join(shoals)}'
            + "".join([use("wave", *place) for place in drawing.scenery["wave"]]))


def ground(drawing: MapDrawing) -> str:
    """The land in its belts: a beach, the desert along the coast, the mountains, and the forest in three steps."""
    wide, tall = drawing.width, drawing.height
    deserts = [f'<use href="#inc-coast" class="inc-{name}"/>' for name in WIDTHS if name.startswith("desert")]
    woods = [f'<path class="inc-wood{step}" d="{edge}V-12H-12z"/>' for step, edge in enumerate(drawing.forest, 1)]
    return (f'<use href="#inc-coast" class="inc-beach"/><g clip-path="url(#inc-inland)">'
            f'<path class="inc-sierra" d="M0,0H{wide}V{tall}H0z"/>{"".join(deserts)}{"".join(woods)}</g>')


def borders(drawing: MapDrawing) -> str:
    """The borders of regions, dashed, and the edge of the empire."""
    return (f'<defs><path id="inc-borders" d="{"".join(drawing.borders)}"/>'
            f'<path id="inc-edges" d="{"".join(drawing.edges)}"/></defs>'
            '<use href="#inc-borders" class="inc-band"/><use href="#inc-edges" class="inc-band"/>'
            '<use href="#inc-borders" class="inc-border"/><use href="#inc-edges" class="inc-border inc-outer"/>'
            '<use href="#inc-coast" class="inc-border inc-outer"/>')


def links(drawing: MapDrawing) -> str:
    """The links, where roads can be built."""
    paths = "".join([link.path for link in drawing.links.values()])
    return (f'<defs><path id="inc-links" d="{paths}"/></defs>'
            '<use href="#inc-links" class="inc-bed"/><use href="#inc-links" class="inc-track"/>')


def scenery(drawing: MapDrawing) -> str:
    """Mountains, plants, animals and Lake Titicaca."""
    lake = "" if drawing.lake is None else use("lake", *drawing.lake) + write(
        drawing.lake[0], drawing.lake[1] + 4.5, "Titicaca", "inc-town inc-label")
    return lake + "".join([
        use(kind, *place) for kind, places in drawing.scenery.items() if kind != "wave" for place in places])


def names(drawing: MapDrawing) -> str:
    """The names of regions and cities."""
    return "".join([*[label(words, "inc-name") for words in drawing.names.values()],
                    *[label(words, "inc-town" if city != CAPITAL else "inc-name inc-capital")
                      for city, words in drawing.city_names.items()]])


def label(words: Words, classes: str) -> str:
    """A name in one or two lines, each fitted to its room, whatever the font."""
    lines = [write(words.x, words.y + LINE * k, line, classes, f' textLength="{wide}" lengthAdjust="spacingAndGlyphs"')
             for k, (line, wide) in enumerate(zip(words.lines, words.widths))]
    return f'<g class="inc-label">{"".join(lines)}</g>'


def bonuses(drawing: MapDrawing) -> str:
    """What a temple in a significant city brings."""
    return "".join([use("bonus", x, y) + write(x, y + 4.5, f"+{points}", "inc-figure inc-far")
                    for x, y, points in drawing.bonuses.values()])


def furniture(drawing: MapDrawing, words: LandWords) -> str:
    """Quarters, ocean, ship, compass and legend."""
    x, y = drawing.compass
    quarters = [write(quarter.x, quarter.y + 6, quarter.name, "inc-quarter" + " inc-ocean" * quarter.at_sea)
                for quarter in drawing.quarters.values()]
    ocean = "" if drawing.ocean is None else write(
        drawing.ocean[0], drawing.ocean[1] + 6, words.ocean, "inc-sea-name inc-ocean")
    ship = "" if drawing.ship is None else use("ship", *drawing.ship)
    return (ship + use("compass", x + 5, y) + write(x - 32, y + 5, words.north, "inc-name inc-label")
            + ocean + "".join(quarters) + legend(drawing, dict(words.legend)))
