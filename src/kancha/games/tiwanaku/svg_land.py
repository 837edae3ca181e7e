"""The land: spaces, regions, crops, arrows, pawns, and where a move may end."""
from __future__ import annotations

from typing import Final

from kancha.games.tiwanaku.land import CROP_NAMES, TERRAIN_NAMES
from kancha.games.tiwanaku.svg_edge import LAND
from kancha.games.tiwanaku.svg_motifs import CELL, CREAM, GOLD, INK, STOP_WORDS, arrow, at, crop_id, item, use
from kancha.games.tiwanaku.view import SpaceView, View

CROP_PLACE: Final = (47, 48)
PAWN_PLACE: Final = (92, 84)
ARROW_PLACE: Final = (50, 52)
SPENT_PLACE: Final = (24, 101)


def corner_of(name: str) -> tuple[int, int]:
    """The upper left corner of a space."""
    return LAND + CELL * "abcdefghi".index(name[0]), LAND + CELL * (int(name[1:]) - 1)


def land(v: View) -> str:
    """All spaces, the borders of regions over them, and what stands on them."""
    numbers = range(v["size"])
    grounds, marks = "".join([ground(v, number) for number in numbers]), "".join([marks_on(v, number) for number in numbers])
    return (f'<g id="land">{grounds}</g>{borders(v)}<g id="targets">{origin(v)}{targets(v)}</g>'
            f'<g id="marks" pointer-events="none">{marks}</g><g id="pawns">{pawns(v)}</g>')


def ground(v: View, number: int) -> str:
    """A space with its terrain; at the end, dimmed, the terrain that was never found."""
    space = v["spaces"][number]
    kind = space["terrain"]
    x, y = corner_of(space["name"])
    name = TERRAIN_NAMES[kind] if kind is not None else "hidden"
    drawn = use(name)
    if v["solution"] is not None and kind is None:
        drawn += f'<g class="unfound" opacity=".5">{use(TERRAIN_NAMES[v["solution"][0][number]])}</g>'
    return item(f"space-{space['name']}", f"space {name}", at(x, y), title(v, number), drawn)


def marks_on(v: View, number: int) -> str:
    """What lies on a space: its crop, its arrow, the mark of a start space; at the end, pale, the crop that was never found."""
    space = v["spaces"][number]
    name, level = space["name"], space["crop"]
    x, y = corner_of(name)
    parts = [START + (OTOMA_START if name in v["otoma_start"] else "")] if space["start"] else []
    if space["arrow"] is not None:
        parts.append(arrow_on(space, level > 0 or v["solution"] is not None))
    if level:
        parts.append(f'<g id="crop-{name}" class="crop {crop_id(level)}"{at(*CROP_PLACE)}>{use(crop_id(level))}</g>')
    elif v["solution"] is not None:
        true = v["solution"][1][number]
        parts.append(f'<g id="unfound-{name}" class="unfound {crop_id(true)}"{at(*CROP_PLACE, .85)}>{use(f"unfound-{crop_id(true)}")}</g>')
    return f'<g{at(x, y)}>{"".join(parts)}</g>' if parts else ""


START: Final = f'<path class="start" d="M{CELL},0H{CELL - 33}V11H{CELL - 22}V22H{CELL - 11}V33H{CELL}Z" fill="{CREAM}" fill-opacity=".85"/>'
OTOMA_START: Final = f'<rect x="{CELL - 13}" y="3" width="10" height="10" fill="#A65B38"/>'
"""A light stepped corner: the space lay open from the start; with a red stone in it, an Otoma pawn began there."""


def arrow_on(space: SpaceView, spent: bool) -> str:
    """The arrow on a tile; under a crop, and at the end, it does nothing any more, and is small and pale."""
    shown = space["arrow"]
    if shown is None:
        return ""
    place = at(*SPENT_PLACE) if spent else at(*ARROW_PLACE)
    return item(f"arrow-{space['name']}", f"arrow {shown['colour']}{' spent' if spent else ''}", place,
                f"{shown['colour']} arrow to the {shown['direction']}", arrow(shown["colour"], shown["direction"], .5 if spent else 1))


def title(v: View, number: int) -> str:
    """A space in words."""
    space = v["spaces"][number]
    words = [TERRAIN_NAMES[space["terrain"]] if space["terrain"] is not None else "undiscovered"]
    if space["crop"]:
        words.append(f"{CROP_NAMES[space['crop']]} {space['crop']}")
    if space["start"]:
        words.append("start space of the Otoma" if space["name"] in v["otoma_start"] else "start space")
    if space["arrow"] is not None:
        words.append(f"{space['arrow']['colour']} arrow to the {space['arrow']['direction']}")
    if space["pawn"] is not None:
        words.append(f"{space['pawn']} {'Otoma ' if space['pawn'] in v['otoma'] else ''}pawn")
    if v["solution"] is not None and not space["crop"]:
        words.append(f"not found: {TERRAIN_NAMES[v['solution'][0][number]]}, {CROP_NAMES[v['solution'][1][number]]}")
    return f"{space['name']}: {', '.join(words)}"


def borders(v: View) -> str:
    """Lines between spaces of unlike terrain, so that regions are seen."""
    width, spaces, lines = v["width"], v["spaces"], []
    for number, space in enumerate(spaces):
        row, column = divmod(number, width)
        x, y = LAND + CELL * (column + 1), LAND + CELL * (row + 1)
        if column + 1 < width and spaces[number + 1]["terrain"] != space["terrain"]:
            lines.append(f"M{x},{y - CELL}v{CELL}")
        if number + width < len(spaces) and spaces[number + width]["terrain"] != space["terrain"]:
            lines.append(f"M{x - CELL},{y}h{CELL}")
    return f'<path id="regions" d="{"".join(lines)}" fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>'


def targets(v: View) -> str:
    """The spaces where the moving pawn may end: gold, with a sign for the kind of stop."""
    if v["target"] is None:
        return ""
    return "".join([target(name, kind) for name, kind in v["target"]["ends"].items()])


GLOW: Final = "#FFC930"
TARGETS: Final = {"discovery": (at(61, 61, 1.3), .72, 8), "bare": (at(93, 93, .92), 0, 7), "crop": (at(95, 95, .8), 0, 5)}
"""For each kind of stop where its sign is, how gold the space, how wide its frame: what brings most is seen first."""


def target(name: str, kind: str) -> str:
    """One end of a move."""
    x, y = corner_of(name)
    place, veil, width = TARGETS[kind]
    return item(f"target-{name}", f"target {kind}", f' data-word="{name}"{at(x, y)}', f"{name}: {STOP_WORDS[kind]}",
                f'<rect class="veil" x="4" y="4" width="114" height="114" fill="{GOLD}" fill-opacity="{veil}"/>',
                f'<rect x="6" y="6" width="110" height="110" rx="5" fill="none" stroke="{INK}" stroke-width="{width + 5}"/>',
                f'<rect class="halo" x="5" y="5" width="112" height="112" rx="6" fill="none" stroke="{GLOW}" stroke-width="{width}"/>',
                use(f"stop-{kind}", place))


def origin(v: View) -> str:
    """Where the moving pawn comes from."""
    if v["target"] is None or v["target"]["origin"] is None:
        return ""
    name = v["target"]["origin"]
    x, y = corner_of(name)
    place = f' data-space="{name}"{at(x + PAWN_PLACE[0] - 4, y + PAWN_PLACE[1] - 3)}'
    return item("origin", "origin", place, f"the move begins on {name}",
                f'<circle r="36" fill="{GLOW}" stroke="{INK}" stroke-width="4" stroke-dasharray="9 6"/>')


def pawns(v: View) -> str:
    """The pawns on the board; those of a colour are numbered in reading order."""
    numbers: dict[str, int] = {}
    parts = []
    for space in v["spaces"]:
        colour = space["pawn"]
        if colour is None:
            continue
        numbers[colour] = numbers.get(colour, 0) + 1
        kind = "otoma" if colour in v["otoma"] else "pawn"
        x, y = corner_of(space["name"])
        place = f' data-space="{space["name"]}"{at(x + PAWN_PLACE[0], y + PAWN_PLACE[1])}'
        words = f"{colour} {'Otoma ' if kind == 'otoma' else ''}pawn on {space['name']}"
        parts.append(item(f"{kind}-{colour}-{numbers[colour]}", f"{kind} {colour}", place, words, use(f"{kind}-{colour}")))
    return "".join(parts)
