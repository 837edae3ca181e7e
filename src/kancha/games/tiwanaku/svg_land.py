"""The land: spaces, regions, crops, arrows, pawns, and where a move may end."""
from __future__ import annotations

from typing import Final

from kancha.core.words import Text
from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import TERRAIN_NAMES
from kancha.games.tiwanaku.svg_edge import LAND
from kancha.games.tiwanaku.svg_motifs import (
    CELL,
    CREAM,
    GOLD,
    INK,
    arrow,
    at,
    crop_id,
    item,
    piece_of,
    spot,
    use,
)
from kancha.games.tiwanaku.tiles import COLOURS, DIRECTIONS
from kancha.games.tiwanaku.view import ArrowView, SpaceView, View

CROP_PLACE: Final = (47, 48)
PAWN_PLACE: Final = (92, 84)
ARROW_PLACE: Final = (50, 52)
SPENT_PLACE: Final = (24, 101)


def corner_of(name: str) -> tuple[int, int]:
    """The upper left corner of a space."""
    return LAND + CELL * "abcdefghi".index(name[0]), LAND + CELL * (int(name[1:]) - 1)


def land(pen: TiwanakuPen, v: View) -> str:
    """All spaces, the borders of regions over them, the spots, and the things on them.

    Crops, arrows and pawns lie over the spots, so that no glow cuts through them, and let clicks through.
    """
    titles = [space_title(pen, v, number) for number in range(v["size"])]
    grounds = "".join([ground(v, number, title) for number, title in enumerate(titles)])
    marks = "".join([marks_on(pen, v, number) for number in range(v["size"])])
    return (f'<g id="land">{grounds}</g>{borders(v)}<g id="targets">{origin(pen, v)}{targets(pen, v)}</g>'
            f'<g id="spots">{spots(pen, v, titles)}</g><g id="marks" pointer-events="none">{marks}{stops(v)}</g>'
            f'<g id="pawns" pointer-events="none">{pawns(pen, v)}</g>')


def ground(v: View, number: int, title: str) -> str:
    """A space with its terrain and the mark of a start space; at the end, terrain never found, dimmed."""
    space = v["spaces"][number]
    kind = space["terrain"]
    x, y = corner_of(space["name"])
    name = TERRAIN_NAMES[kind] if kind is not None else "hidden"
    drawn = use(name) + (START + (OTOMA_START if space["name"] in v["otoma_start"] else "") if space["start"] else "")
    if v["solution"] is not None and kind is None:
        drawn += f'<g class="unfound" opacity=".5">{use(TERRAIN_NAMES[v["solution"][0][number]])}</g>'
    return item(f"space-{space['name']}", f"space {name}", at(x, y), title, drawn)


def marks_on(pen: TiwanakuPen, v: View, number: int) -> str:
    """The crop and the arrow on a space; at the end, a crop never found, pale."""
    space = v["spaces"][number]
    name, level = space["name"], space["crop"]
    x, y = corner_of(name)
    parts = [arrow_on(pen, space, level > 0 or v["solution"] is not None)] if space["arrow"] is not None else []
    if level:
        parts.append(f'<g id="crop-{name}" class="crop {crop_id(level)}"{at(*CROP_PLACE)}>{use(crop_id(level))}</g>')
    elif v["solution"] is not None:
        crop = crop_id(v["solution"][1][number])
        parts.append(f'<g id="unfound-{name}" class="unfound {crop}"{at(*CROP_PLACE, .85)}>'
                     f'{use(f"unfound-{crop}")}</g>')
    return f'<g{at(x, y)}>{"".join(parts)}</g>' if parts else ""


START: Final = (f'<path class="start" d="M{CELL},0H{CELL - 33}V11H{CELL - 22}V22H{CELL - 11}V33H{CELL}Z" '
                f'fill="{CREAM}" fill-opacity=".85"/>')
OTOMA_START: Final = f'<rect x="{CELL - 13}" y="3" width="10" height="10" fill="#A65B38"/>'
"""A light stepped corner marks a start space, with a red stone if an Otoma pawn started there."""


def arrow_on(pen: TiwanakuPen, space: SpaceView, spent: bool) -> str:
    """The arrow on a tile; small and pale under a crop and at the end, when it no longer has an effect."""
    shown = space["arrow"]
    if shown is None:
        return ""
    place = at(*SPENT_PLACE) if spent else at(*ARROW_PLACE)
    return item(f"arrow-{space['name']}", f"arrow {shown['colour']}{' spent' if spent else ''}", place,
                pen.lexicon.show(arrow_text(shown), ""),
                arrow(shown["colour"], shown["direction"], .5 if spent else 1))


def arrow_text(shown: ArrowView) -> Text:
    """An arrow in words."""
    return Text("title", "arrow", (COLOURS.index(shown["colour"]), DIRECTIONS.index(shown["direction"])))


def space_title(pen: TiwanakuPen, v: View, number: int) -> str:
    """A space in words."""
    space = v["spaces"][number]
    kind, colour = space["terrain"], space["pawn"]
    found: list[object] = [Text("title", "undiscovered") if kind is None else pen.lexicon.noun("terrain", kind)]
    if space["crop"]:
        found.append(Text("title", "crop", (space["crop"],)))
    if space["start"]:
        found.append(Text("title", "otoma_start" if space["name"] in v["otoma_start"] else "start"))
    if space["arrow"] is not None:
        found.append(arrow_text(space["arrow"]))
    if colour is not None:
        found.append(Text("title", "otoma" if colour in v["otoma"] else "pawn", (COLOURS.index(colour),)))
    if v["solution"] is not None and not space["crop"]:
        found.append(Text("title", "unfound", (v["solution"][0][number], v["solution"][1][number])))
    return pen.lexicon.say("title", "space", space["name"], found)


def borders(v: View) -> str:
    """Lines between spaces of different terrain, which show the regions."""
    width, spaces, lines = v["width"], v["spaces"], []
    for number, space in enumerate(spaces):
        row, column = divmod(number, width)
        x, y = LAND + CELL * (column + 1), LAND + CELL * (row + 1)
        if column + 1 < width and spaces[number + 1]["terrain"] != space["terrain"]:
            lines.append(f"M{x},{y - CELL}v{CELL}")
        if number + width < len(spaces) and spaces[number + width]["terrain"] != space["terrain"]:
            lines.append(f"M{x - CELL},{y}h{CELL}")
    return (f'<path id="regions" d="{"".join(lines)}" fill="none" stroke="{INK}" stroke-width="5" '
            'stroke-linecap="round"/>')


def targets(pen: TiwanakuPen, v: View) -> str:
    """The spaces where the moving pawn may end, framed in gold, and a ghost of the pawn to try out there."""
    moving = v["target"]
    if moving is None:
        return ""
    ghost = use(f"pawn-{moving['colour']}")
    ends = [target(pen, name, kind) for name, kind in moving["ends"].items()]
    return f'<defs><g data-ghost="">{ghost}</g></defs>' + "".join(ends)


GLOW: Final = "#FFC930"
STOP_PLACES: Final = {"discovery": (61, 61, 1.3), "bare": (92, 92, .92), "crop": (94, 94, .8)}
VEILS: Final = {"discovery": .72, "bare": 0, "crop": 0}
"""For each kind of stop, the place and size of its sign, and how golden the space is: the best stops stand out."""


def target(pen: TiwanakuPen, name: str, kind: str) -> str:
    """One end of a move; its thin frame is for spectators: the glow of the spot covers it."""
    x, y = corner_of(name)
    title = pen.lexicon.say("title", "stop", name, Text("stop", kind))
    return item(f"target-{name}", f"target {kind}", at(x, y), title,
                f'<rect class="veil" x="4" y="4" width="114" height="114" fill="{GOLD}" fill-opacity="{VEILS[kind]}"/>',
                f'<rect x="7" y="7" width="108" height="108" rx="6" fill="none" stroke="{INK}" stroke-width="9"/>',
                f'<rect x="7" y="7" width="108" height="108" rx="6" fill="none" stroke="{GLOW}" stroke-width="5"/>')


def stops(v: View) -> str:
    """The signs for the kinds of stop."""
    parts = []
    for name, kind in v["target"]["ends"].items() if v["target"] is not None else []:
        (x, y), (right, down, size) = corner_of(name), STOP_PLACES[kind]
        parts.append(use(f"stop-{kind}", at(x + right, y + down, size)))
    return "".join(parts)


def origin(pen: TiwanakuPen, v: View) -> str:
    """Where the moving pawn comes from."""
    if v["target"] is None or v["target"]["origin"] is None:
        return ""
    name = v["target"]["origin"]
    x, y = corner_of(name)
    place = f' data-space="{name}"{at(x + PAWN_PLACE[0] - 4, y + PAWN_PLACE[1] - 3)}'
    return item("origin", "origin", place, pen.lexicon.say("title", "origin", name),
                f'<circle r="36" fill="{GLOW}" stroke="{INK}" stroke-width="4" stroke-dasharray="9 6"/>')


def pawns(pen: TiwanakuPen, v: View) -> str:
    """The pawns on the board."""
    parts = []
    for space in v["spaces"]:
        colour, name = space["pawn"], space["name"]
        if colour is not None:
            kind = "otoma" if colour in v["otoma"] else "pawn"
            x, y = corner_of(name)
            place = f' data-space="{name}"{at(x + PAWN_PLACE[0], y + PAWN_PLACE[1])}'
            parts.append(piece_of(f"{kind}-{colour}", f"{kind}-{colour}-{name}", f"{kind} {colour}", place,
                                  pawn_title(pen, v, colour, name), use(f"{kind}-{colour}")))
    return "".join(parts)


def pawn_title(pen: TiwanakuPen, v: View, colour: str, name: str) -> str:
    """A pawn on a space in words."""
    return pen.lexicon.say("title", "otoma_on" if colour in v["otoma"] else "pawn_on", COLOURS.index(colour), name)


def spots(pen: TiwanakuPen, v: View, titles: list[str]) -> str:
    """A spot for every space and, in solo, for each Otoma pawn by its colour."""
    parts = [spot(space["name"], at(*corner_of(space["name"])), title, CELL, CELL)
             for space, title in zip(v["spaces"], titles)]
    for space in v["spaces"] if v["mode"] == "solo" else []:
        if space["pawn"] is not None and space["pawn"] in v["otoma"]:
            x, y = corner_of(space["name"])
            place = at(x + PAWN_PLACE[0] - 38, y + PAWN_PLACE[1] - 48)
            words = pawn_title(pen, v, space["pawn"], space["name"])
            parts.append(spot(space["pawn"], place, words, 76, 92, classes="spot over-spot"))
    return "".join(parts)
