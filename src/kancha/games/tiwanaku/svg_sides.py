"""The panels of the sides: their points, offering tiles and pawns, and the diversity board."""
from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import at, item, piece, write
from kancha.drawing.letters import width_of, wrap
from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import CROPS, TERRAIN_NAMES
from kancha.games.tiwanaku.svg_motifs import crop_id, tile, use
from kancha.games.tiwanaku.svg_panels import HEAD, MARGIN, SMALL, WIDTH, fit, panel
from kancha.games.tiwanaku.svg_style import NOBODY
from kancha.games.tiwanaku.text import capitalise, points_by_source, quiet_warning, side_name
from kancha.games.tiwanaku.tiles import COLOURS
from kancha.games.tiwanaku.view import SideView, View

# Who is who

def is_otoma(v: View, side: int) -> bool:
    """Whether a side is the Otoma."""
    return v["mode"] != "competitive" and side == 1


def colours_of(v: View, side: int) -> list[str]:
    """A side's colours, first that of its diversity pieces; the Otoma of a solo game use purple for theirs."""
    if is_otoma(v, side):
        return sorted(v["otoma"], key=lambda colour: colour != "purple") or [NOBODY]
    seats = set(v["sides"][side]["seats"])
    return [pawns["colour"] or NOBODY for pawns in v["pawns"] if not seats.isdisjoint(pawns["seats"])]


# Points and offerings

ROW: Final = 64
SOURCES: Final = 40
"""The height of a side, and of the lines below it with the sources of its points."""
TILES_LEFT: Final = 64
TILE: Final = 25
PAWN: Final = 18
PAWNS: Final = 96
"""The width of an offering tile, of a waiting pawn, and of the room for all waiting pawns."""


def has_room(v: View) -> bool:
    """Whether each side has room for the sources of its points."""
    return len(v["sides"]) <= 2


def sides(pen: TiwanakuPen, v: View) -> Picture:
    """All sides with points, offering tiles and pawns in reserve, and any warning about quiet turns (TIW-R48)."""
    tall = ROW + SOURCES if has_room(v) else ROW
    parts = [f'<g id="side-{number}"{at(0, HEAD + tall * number)}>{RULE}{one_side(pen, v, number)}</g>'
             for number in range(len(v["sides"]))]
    height = HEAD + tall * len(v["sides"])
    lines = wrap(capitalise(quiet_warning(pen, v)), WIDTH - 4 * MARGIN, SMALL)
    if lines[0]:
        parts.append(warning(lines, height))
        height += 18 * len(lines) + 22
    return panel(pen, "sides", height, *parts)


RULE: Final = f'<path class="line-edge" d="M{MARGIN},0H{WIDTH - MARGIN}"/>'


def one_side(pen: TiwanakuPen, v: View, number: int) -> str:
    """A side: its figure, name, pawns and points, below them its offering tiles and the sources of its points."""
    side, colours = v["sides"][number], colours_of(v, number)
    waiting = otoma_colours(v) if is_otoma(v, number) else reserve(pen, v, side)
    name = fit(side_name(pen, side), WIDTH - MARGIN - 54 - 60, 16)
    parts = [use(f"{'otoma' if is_otoma(v, number) else 'pawn'}-{colours[0]}", 30, 32, .56),
             write(54, 26, name, "name ink"), *waiting,
             write(WIDTH - MARGIN, 29, side["score"], "score ink end", f' id="score-{number}"'),
             *[offering_tile(pen, side, number, crop) for crop in range(1, CROPS + 1)]]
    if side["tiles"]:
        words = pen.lexicon.say("panel", "offering", side["offering"])
        parts.append(write(TILES_LEFT + TILE * CROPS - 10, 52, words, "small ink", f' id="offering-{number}"'))
    told = has_room(v) and v["solution"] is None  # at the end, the table with the scores tells them
    lines = source_lines(tuple(points_by_source(pen, side))) if told else ()
    return "".join(parts + [write(MARGIN, 77 + 17 * k, line, "small quiet") for k, line in enumerate(lines)])


@lru_cache(256)
def source_lines(sources: tuple[str, ...]) -> tuple[str, ...]:
    """The sources of a side's points, in lines."""
    lines: list[str] = []
    for part in sources:
        if lines and width_of(f"{lines[-1]} · {part}", SMALL) < WIDTH:
            lines[-1] += f" · {part}"
        else:
            lines.append(part)
    return tuple(lines)


def offering_tile(pen: TiwanakuPen, side: SideView, number: int, crop: int) -> str:
    """An offering tile, or its empty place."""
    x = TILES_LEFT + TILE * (crop - 1)
    if crop not in side["tiles"]:
        return empty_place(x)
    return item(f"tile-{number}-{crop}", "offering", at(x, 47), pen.lexicon.say("title", "offering", crop),
                use(crop_id(crop), 0, 0, .29))


@cache
def empty_place(x: int) -> str:
    """Where an offering tile will lie."""
    return f'<circle class="line-edge" cx="{x}" cy="47" r="10" fill="none" stroke-width="2" stroke-dasharray="4 4"/>'


def reserve(pen: TiwanakuPen, v: View, side: SideView) -> list[str]:
    """The pawns that a side has in reserve."""
    say, own = pen.lexicon.say, set(side["seats"])
    groups = [(group, pawns) for group, pawns in enumerate(v["pawns"]) if not own.isdisjoint(pawns["seats"])]
    places = waiting_places(sum([pawns["reserve"] for _, pawns in groups]))
    parts: list[str] = []
    for group, pawns in groups:
        colour, kind = pawns["colour"] or NOBODY, f"pawn-{pawns['colour'] or f'nobody{group}'}"
        chosen = COLOURS.index(colour) if colour != NOBODY else None
        words = say("title", "waiting_colourless") if chosen is None else say("title", "waiting", chosen)
        drawn = use(f"pawn-{colour}", 0, 0, .32)
        for number in range(pawns["reserve"]):
            parts.append(piece(kind, f"{kind}-reserve-{number + 1}", places[len(parts)], words, drawn))
    return parts


def otoma_colours(v: View) -> list[str]:
    """The Otoma pawns in each of their colours, if there are several."""
    colours = v["otoma"] if len(v["otoma"]) > 1 else []
    return [f"<g{place}>{use(f'otoma-{colour}', 0, 0, .32)}</g>"
            for place, colour in zip(waiting_places(len(colours)), colours)]


@cache
def waiting_places(number: int) -> tuple[str, ...]:
    """Where a given number of pawns wait side by side, below the points; closer together if there are many."""
    across = min(PAWN, PAWNS / max(number, 1))
    return tuple([at(WIDTH - MARGIN - PAWN / 2 - across * (number - 1 - k), 47) for k in range(number)])


def warning(lines: list[str], y: float) -> str:
    """A warning, in white on red."""
    words = "".join([write(MARGIN, 23 + 18 * k, line, "small bold pale") for k, line in enumerate(lines)])
    box = f'<rect class="warning" y="4" width="{WIDTH - 2 * MARGIN}" height="{18 * len(lines) + 10}" rx="8"/>'
    return f'<g id="warning"{at(MARGIN, y)}>{box}{words}</g>'


# The diversity board

STEP: Final = 34
"""The height of a level."""
COLUMN: Final = 75
LEFT: Final = 28
TINTS: Final = ("#E7BFA6", "#F5E5BE", "#CFE0BB", "#D6DBE0")


def diversity(pen: TiwanakuPen, v: View) -> Picture:
    """Four columns with the pieces of all sides, and the points for their next discovery (TIW-404 to TIW-407)."""
    foot = HEAD + 26 + STEP * (v["top"] + 1)
    parts = [terraces(v["top"], foot)]
    for kind, name in enumerate(TERRAIN_NAMES):
        words = write(23, 14, fit(pen.lexicon.noun("terrain", kind), COLUMN - 24), "small ink")
        parts.append(f"<g{at(LEFT + COLUMN * kind, HEAD)}>{tile(name, 18)}{words}</g>")
    for side in range(len(v["sides"])):
        parts += climbers(pen, v, side, foot)
    note = pen.lexicon.say("panel", "next_points") if v["solution"] is None else ""
    return panel(pen, "diversity", foot + MARGIN, *parts, note=note)


@cache
def terraces(top: int, foot: int) -> str:
    """The levels of all columns, light above and dark below, and their numbers."""
    parts = []
    for level in range(top + 1):
        y = foot - STEP * (level + 1)
        parts.append(write(16, y + 22, level, "small middle quiet"))
        for kind, tint in enumerate(TINTS):
            x, right = LEFT + COLUMN * kind, LEFT + COLUMN * (kind + 1) - 3
            parts.append(f'<rect class="terrace" x="{x}" y="{y}" width="{COLUMN - 3}" height="{STEP - 1}" '
                         f'fill="{tint}"/><path d="M{x},{y + .5}H{right}" stroke="#FFFFFF"/>'
                         f'<path d="M{x},{y + STEP - 2}H{right}" stroke="#8F7449" stroke-width="2"/>')
    return "".join(parts)


def climbers(pen: TiwanakuPen, v: View, number: int, foot: int) -> list[str]:
    """The diversity pieces of a side, and the points for their next step."""
    side, over = v["sides"][number], v["solution"] is not None
    drawn = use(f"{'stone' if is_otoma(v, number) else 'mark'}-{colours_of(v, number)[0]}", 0, 0, .75)
    x = LEFT + (COLUMN - 3) * (number + .5) / len(v["sides"])
    parts = []
    for kind, name in enumerate(TERRAIN_NAMES):
        level, points = side["levels"][kind], side["next_points"][kind]
        title = pen.lexicon.say("title", "diversity", side_name(pen, side), kind, level, points)
        parts.append(piece(f"diversity-{number}-{name}", f"diversity-{number}-{name}-{level}",
                           at(x + COLUMN * kind, foot - STEP * level - 24), title,
                           drawn, "" if over else write(0, 19, points, "small bold middle dark")))
    return parts
