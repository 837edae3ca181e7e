"""The land: spaces, regions, crops, arrows, pawns, and where a move may end."""
from __future__ import annotations

from functools import cache
from typing import Final

from kancha.drawing.elements import at, piece, target
from kancha.drawing.style import BRIGHT, CREAM, GOLD, INK
from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import ROWS, TERRAIN_NAMES
from kancha.games.tiwanaku.svg_edge import LAND
from kancha.games.tiwanaku.svg_motifs import CELL, crop_id, use
from kancha.games.tiwanaku.tiles import COLOURS
from kancha.games.tiwanaku.view import ArrowView, View

CORNERS: Final = {f"{letter}{row + 1}": (LAND + CELL * column, LAND + CELL * row)
                  for column, letter in enumerate("abcdefghi") for row in range(ROWS)}
"""The upper left corner of each space."""
PLACES: Final = {name: at(*corner) for name, corner in CORNERS.items()}
SPOTS: Final = {name: f"spot-{name}" for name in CORNERS}
SPACE_TARGET: Final = target(CELL, CELL, 6, 7)
OTOMA_TARGET: Final = target(76, 92, 6, 7)

CROP_PLACE: Final = (47, 48)
PAWN_PLACE: Final = (92, 84)
ARROW_PLACE: Final = (50, 52)
SPENT_PLACE: Final = (24, 101)

START: Final = (f'<path d="M{CELL},0H{CELL - 33}V11H{CELL - 22}V22H{CELL - 11}V33H{CELL}Z" '
                f'fill="{CREAM}" fill-opacity=".85"/>')
OTOMA_START: Final = f'{START}<rect x="{CELL - 13}" y="3" width="10" height="10" fill="#A65B38"/>'
"""A light stepped corner marks a start space, with a red stone if an Otoma pawn started there."""


def land(pen: TiwanakuPen, v: View) -> str:
    """All spaces, the borders of regions over them, the spots, and the things on them.

    Crops, arrows and pawns lie over the spots, so that no glow cuts through them, and let clicks through.
    """
    return (f'<g id="land">{grounds(v)}</g>{borders(v)}<g id="targets">{targets(v)}</g>'
            f'<g id="spots">{spots(pen, v)}</g><g id="markers" pointer-events="none">{marks(v)}{stops(v)}</g>'
            f'<g id="pawns" pointer-events="none">{pawns(pen, v)}</g>')


# Spaces

def grounds(v: View) -> str:
    """The spaces with their terrain; at the end, terrain never found, dimmed."""
    otoma, hidden = v["otoma_start"], v["solution"][0] if v["solution"] is not None else None
    parts = []
    for number, space in enumerate(v["spaces"]):
        name, kind = space["name"], space["terrain"]
        start = "" if not space["start"] else OTOMA_START if name in otoma else START
        parts.append(ground(name, kind, start, hidden[number] if hidden is not None and kind is None else None))
    return "".join(parts)


@cache
def ground(name: str, kind: int | None, start: str, hidden: int | None) -> str:
    """A space with its terrain and the mark of a start space."""
    drawn = TERRAIN_NAMES[kind] if kind is not None else "hidden"
    unfound = f'<g class="unfound" opacity=".5">{use(TERRAIN_NAMES[hidden])}</g>' if hidden is not None else ""
    return f'<g id="space-{name}" class="space {drawn}"{PLACES[name]}>{use(drawn)}{start}{unfound}</g>'


def borders(v: View) -> str:
    """Lines between spaces of different terrain, which show the regions."""
    width, lines = v["width"], []
    terrain = [space["terrain"] for space in v["spaces"]]
    for number, kind in enumerate(terrain):
        row, column = divmod(number, width)
        if column + 1 < width and terrain[number + 1] != kind:
            lines.append(f"M{LAND + CELL * (column + 1)},{LAND + CELL * row}v{CELL}")
        if row + 1 < ROWS and terrain[number + width] != kind:
            lines.append(f"M{LAND + CELL * column},{LAND + CELL * (row + 1)}h{CELL}")
    return (f'<path id="regions" d="{"".join(lines)}" fill="none" stroke="{INK}" stroke-width="5" '
            'stroke-linecap="round"/>')


def spots(pen: TiwanakuPen, v: View) -> str:
    """A spot for every space and, in solo, for each Otoma pawn by its colour."""
    names = [space["name"] for space in v["spaces"]]
    parts = [pen.spot(name, SPOTS[name], PLACES[name], SPACE_TARGET) for name in names]
    for space in v["spaces"] if v["mode"] == "solo" else []:
        if space["pawn"] is not None and space["pawn"] in v["otoma"]:
            x, y = CORNERS[space["name"]]
            place = at(x + PAWN_PLACE[0] - 38, y + PAWN_PLACE[1] - 48)
            parts.append(pen.spot(space["pawn"], f"spot-{space['pawn']}", place, OTOMA_TARGET,
                                  classes="spot over-spot"))
    return "".join(parts)


# What lies on them

def marks(v: View) -> str:
    """The crops and arrows on the land; at the end, crops never found, pale."""
    over = v["solution"] is not None
    parts = []
    for number, space in enumerate(v["spaces"]):
        name, level, shown = space["name"], space["crop"], space["arrow"]
        if shown is not None:
            parts.append(arrow_on(name, *arrow_facts(shown), level > 0 or over))
        if level:
            parts.append(crop_on(name, level))
        elif v["solution"] is not None:
            parts.append(unfound_on(name, v["solution"][1][number]))
    return "".join(parts)


def arrow_facts(shown: ArrowView) -> tuple[str, str]:
    """The colour and the direction of an arrow."""
    return shown["colour"], shown["direction"]


@cache
def arrow_on(name: str, colour: str, direction: str, spent: bool) -> str:
    """The arrow on a tile; small and pale under a crop and at the end, when it no longer has an effect."""
    place, scale = (SPENT_PLACE, .5) if spent else (ARROW_PLACE, 1)
    return (f'<g id="arrow-{name}" class="arrow {colour}{" spent" if spent else ""}"{PLACES[name]}>'
            f'{use(f"arrow-{colour}-{direction}", *place, scale)}</g>')


@cache
def crop_on(name: str, level: int) -> str:
    """The crop on a space."""
    return (f'<g id="crop-{name}" class="crop {crop_id(level)}"{PLACES[name]}>'
            f'{use(crop_id(level), *CROP_PLACE)}</g>')


@cache
def unfound_on(name: str, level: int) -> str:
    """A crop that nobody found."""
    return (f'<g id="unfound-{name}" class="unfound {crop_id(level)}"{PLACES[name]}>'
            f'{use(f"unfound-{crop_id(level)}", *CROP_PLACE, .85)}</g>')


def pawns(pen: TiwanakuPen, v: View) -> str:
    """The pawns on the board."""
    titles: dict[str, str] = {}
    parts = []
    for space in v["spaces"]:
        colour, name = space["pawn"], space["name"]
        if colour is not None:
            figure = "otoma" if colour in v["otoma"] else "pawn"
            kind = f"{figure}-{colour}"
            if kind not in titles:
                titles[kind] = pen.lexicon.say("title", figure, COLOURS.index(colour))
            x, y = CORNERS[name]
            parts.append(piece(kind, f"{kind}-{name}", at(x + PAWN_PLACE[0], y + PAWN_PLACE[1]), titles[kind],
                               use(kind)))
    return "".join(parts)


# Where a move may end

STOP_PLACES: Final = {"discovery": (61, 61, 1.3), "bare": (92, 92, .92), "crop": (94, 94, .8)}
VEILS: Final = {"discovery": .72, "bare": 0, "crop": 0}
"""For each kind of stop, the place and size of its sign, and how golden the space is: the best stops stand out."""


def targets(v: View) -> str:
    """Where the moving pawn comes from and may end, and a ghost of it to try out there."""
    moving = v["target"]
    if moving is None:
        return ""
    origin = "" if moving["origin"] is None else start_of_move(moving["origin"])
    ends = [end_of_move(name, kind) for name, kind in moving["ends"].items()]
    return f'{origin}<defs><g data-ghost="">{use("pawn-" + moving["colour"])}</g></defs>{"".join(ends)}'


@cache
def start_of_move(name: str) -> str:
    """The space where a move begins: a disc under the pawn."""
    x, y = CORNERS[name]
    return (f'<circle id="origin-{name}" class="origin" cx="{x + PAWN_PLACE[0] - 4}" cy="{y + PAWN_PLACE[1] - 3}" '
            f'r="36" fill="{BRIGHT}" stroke="{INK}" stroke-width="4" stroke-dasharray="9 6"/>')


@cache
def end_of_move(name: str, kind: str) -> str:
    """One end of a move; its thin frame is for spectators: the glow of the spot covers it."""
    frame = 'x="7" y="7" width="108" height="108" rx="6" fill="none"'
    return (f'<g id="target-{name}" class="target {kind}"{PLACES[name]}>'
            f'<rect class="veil" x="4" y="4" width="114" height="114" fill="{GOLD}" fill-opacity="{VEILS[kind]}"/>'
            f'<rect {frame} stroke="{INK}" stroke-width="9"/><rect {frame} stroke="{BRIGHT}" stroke-width="5"/></g>')


def stops(v: View) -> str:
    """The signs for the kinds of stop."""
    return "".join([stop_on(name, kind) for name, kind in v["target"]["ends"].items()]) if v["target"] else ""


@cache
def stop_on(name: str, kind: str) -> str:
    """The sign for a kind of stop, on a space."""
    (x, y), (right, down, size) = CORNERS[name], STOP_PLACES[kind]
    return use(f"stop-{kind}", x + right, y + down, size)
