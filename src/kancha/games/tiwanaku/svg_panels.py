"""The panels beside the land: diversity board, sides, supply, screens, points, status line and key."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import TERRAIN_NAMES
from kancha.games.tiwanaku.svg_motifs import (
    CELL,
    INK,
    STOPS,
    at,
    crop_id,
    item,
    mark,
    piece_of,
    plain_arrow,
    spot,
    use,
)
from kancha.games.tiwanaku.text import (
    capitalised,
    headline,
    next_points,
    points_by_source,
    quiet_warning,
    shorten,
    side_name,
    signed_points,
)
from kancha.games.tiwanaku.tiles import COLOURS, DIRECTIONS
from kancha.games.tiwanaku.view import SideView, View

STEP: Final = 45
"""The height of a level."""
HEAD: Final = 46
TERRAIN_TINTS: Final = ("#E7BFA6", "#F5E5BE", "#CFE0BB", "#D6DBE0")


def write(x: float, y: float, words: object, classes: str = "ink", more: str = "") -> str:
    """A line of text."""
    return f'<text class="{classes}" x="{x:g}" y="{y:g}"{more}>{escape(str(words))}</text>'


def panel(pen: TiwanakuPen, name: str, x: float, y: float, width: float, height: float, content: Sequence[str]) -> str:
    """A panel with its heading; the content is placed from the upper left corner."""
    heading = pen.lexicon.say("panel", name)
    return (f'<g id="{name}"{at(x, y)}>'
            f'<rect class="panel line-edge" width="{width:g}" height="{height:g}" rx="10" stroke-width="2"/>'
            f'{write(16, 33, heading, "heading ink")}{"".join(content)}</g>')


# Who is who

def is_otoma(v: View, side: int) -> bool:
    """Whether a side is the Otoma."""
    return v["mode"] != "competitive" and side == 1


def colours_of(v: View, side: int) -> list[str]:
    """A side's colours, first that of its diversity pieces; the Otoma of a solo game use purple for theirs."""
    if is_otoma(v, side):
        return sorted(v["otoma"], key=lambda colour: colour != "purple") or [""]
    return [pawns["colour"] for pawns in v["pawns"] if set(pawns["seats"]) & set(v["sides"][side]["seats"])] or [""]


# The diversity board

def diversity_height(v: View) -> int:
    """The height of the diversity board."""
    return HEAD + 40 + STEP * (v["top"] + 1) + 14


def diversity(pen: TiwanakuPen, v: View, x: float, y: float, width: float) -> str:
    """Four columns with the pieces of all sides, and the points for their next discovery (TIW-404 to TIW-407)."""
    foot = HEAD + 40 + STEP * (v["top"] + 1)
    column = (width - 54) / 4
    note = pen.lexicon.say("panel", "next_points")
    parts = [write(width - 16, 33, note, "small quiet end")] if v["solution"] is None else []
    parts += [write(25, foot - STEP * level - 13, level, "middle quiet") for level in range(v["top"] + 1)]
    for kind, name in enumerate(TERRAIN_NAMES):
        left = 42 + column * kind
        words = write(32, 20, pen.lexicon.noun("terrain", kind), "small ink")
        parts.append(f'<g{at(left + 2, HEAD + 4)}>{swatch(name, 26)}{words}</g>')
        parts += [terrace(left, foot - STEP * (level + 1), column - 4, kind) for level in range(v["top"] + 1)]
        parts += [piece(pen, v, side, kind, left + (column - 4) * (side + .5) / len(v["sides"]), foot)
                  for side in range(len(v["sides"]))]
    return panel(pen, "diversity", x, y, width, diversity_height(v), parts)


def terrace(x: float, y: float, width: float, kind: int) -> str:
    """A level of a column, light above and dark below."""
    return (f'<g{at(x, y)}><rect width="{width:g}" height="{STEP - 2}" fill="{TERRAIN_TINTS[kind]}"/>'
            f'<path d="M0,1H{width:g}" stroke="#FFFFFF" stroke-width="2"/>'
            f'<path d="M0,{STEP - 3}H{width:g}" stroke="#8F7449" stroke-width="3"/></g>')


def piece(pen: TiwanakuPen, v: View, number: int, kind: int, x: float, foot: float) -> str:
    """A diversity piece, and the points for its next step."""
    side = v["sides"][number]
    level, points = side["levels"][kind], next_points(side, kind, v["top"])
    name = TERRAIN_NAMES[kind]
    drawn = mark(colours_of(v, number)[0], is_otoma(v, number), 11 if len(v["sides"]) < 4 else 9)
    return piece_of(f"diversity-{number}-{name}", f"diversity-{number}-{name}-{level}", "diversity",
                    at(x, foot - STEP * level - 32),
                    pen.lexicon.say("title", "diversity", side_name(pen, side), kind, level, points),
                    drawn, PREVIEW.format(points) if v["solution"] is None else "")


PREVIEW: Final = f'<text class="next middle" y="26" fill="{INK}">{{}}</text>'


def swatch(name: str, size: float) -> str:
    """A piece of terrain."""
    small = f' transform="scale({size / CELL:.3g})"'
    return f'{use(name, small)}<rect width="{size:g}" height="{size:g}" fill="none" stroke="{INK}" stroke-width="2"/>'


# Sides

def has_room(v: View) -> bool:
    """Whether each side has room for the sources of its points and, below them, its reserve."""
    return len(v["sides"]) <= 2


def side_height(v: View) -> int:
    """The height of a side's part."""
    return 178 if has_room(v) else 86


def sides(pen: TiwanakuPen, v: View, x: float, y: float, width: float, height: float, columns: int) -> str:
    """All sides with points, offering tiles and pawns in reserve."""
    across = width / columns
    tall = (height - HEAD) / -(-len(v["sides"]) // columns)
    parts = []
    for number in range(len(v["sides"])):
        left, top = across * (number % columns), HEAD + tall * (number // columns)
        rule = f'<path class="line-edge" d="M16,0H{across - 16:g}" stroke-width="2"/>'
        parts.append(f'<g id="side-{number}"{at(left, top)}>{rule}{side_group(pen, v, number, across)}</g>')
    return panel(pen, "sides", x, y, width, height, parts)


def side_group(pen: TiwanakuPen, v: View, number: int, width: float) -> str:
    """One side."""
    side, colours = v["sides"][number], colours_of(v, number)
    figure = f"{'otoma' if is_otoma(v, number) else 'pawn'}-{colours[0]}"
    icon = use(figure, at(38, 42, .82)) if colours[0] else f'<g{at(38, 42)}>{mark("", False, 14)}</g>'
    name = shorten(side_name(pen, side), 19 if has_room(v) else 9)
    parts = [icon, write(72, 30, name, "name ink"),
             write(width - 18, 38, side["score"], "score ink end", f' id="score-{number}"')]
    parts += [offering_tile(pen, side, number, crop) for crop in range(1, 6)]
    if side["tiles"]:
        words = pen.lexicon.say("panel", "offering", side["offering"])
        parts.append(write(248, 69, words, "ink", f' id="offering-{number}"'))
    if has_room(v):
        lines = source_lines(pen, side, int(width - 36) // 10)
        parts += [write(18, 104 + 23 * k, line, "small quiet") for k, line in enumerate(lines)]
    return "".join(parts) + (otoma_colours(pen, v) if is_otoma(v, number) else reserve(pen, v, number))


def source_lines(pen: TiwanakuPen, side: SideView, most: int) -> list[str]:
    """Where a side's points come from, in lines of at most ``most`` letters."""
    lines = [""]
    for part in points_by_source(pen, side):
        if lines[-1] and len(lines[-1]) + len(part) + 3 > most:
            lines.append("")
        lines[-1] += (" · " if lines[-1] else "") + part
    return lines


def otoma_colours(pen: TiwanakuPen, v: View) -> str:
    """The colours of the Otoma pawns, if there are several."""
    if len(v["otoma"]) < 2:
        return ""
    figures = [use(f"otoma-{colour}", at(106 + 28 * k, 160, .4)) for k, colour in enumerate(v["otoma"])]
    return write(18, 166, pen.lexicon.say("panel", "pawns"), "small quiet") + "".join(figures)


def offering_tile(pen: TiwanakuPen, side: SideView, number: int, crop: int) -> str:
    """An offering tile, or its empty place."""
    x = 84 + 36 * (crop - 1)
    if crop not in side["tiles"]:
        return (f'<circle class="line-edge" cx="{x}" cy="62" r="14" fill="none" stroke-width="2.500" '
                'stroke-dasharray="4 4"/>')
    return item(f"tile-{number}-{crop}", "offering", at(x, 62, .44), pen.lexicon.say("title", "offering", crop),
                use(crop_id(crop)))


def reserve(pen: TiwanakuPen, v: View, number: int) -> str:
    """The pawns a side has in reserve."""
    x, y = (106, 160) if has_room(v) else (204, 22)
    parts = []
    for group, pawns in enumerate(v["pawns"]):
        if set(pawns["seats"]) & set(v["sides"][number]["seats"]):
            for k in range(pawns["reserve"]):
                parts.append(waiting_pawn(pen, pawns["colour"], group, k + 1, x, y))
                x += 25
    words = write(18, 166, pen.lexicon.say("panel", "reserve"), "small quiet")
    return "".join([words, *parts] if parts and has_room(v) else parts)


def waiting_pawn(pen: TiwanakuPen, colour: str, group: int, number: int, x: float, y: float) -> str:
    """A pawn in reserve; before colours are chosen it is grey."""
    name = colour or f"nobody{group}"
    drawn = use(f"pawn-{colour}", at(0, 0, .4)) if colour else mark("", False, 8)
    say = pen.lexicon.say
    words = say("title", "waiting", COLOURS.index(colour)) if colour else say("title", "waiting_colourless")
    return piece_of(f"pawn-{name}", f"pawn-{name}-reserve-{number}", f"pawn {name}", at(x, y), words, drawn)


# The supply

def supply(pen: TiwanakuPen, v: View, x: float, y: float, width: float, height: float) -> str:
    """The terrain and crop tiles left; undiscovered terrain includes tiles behind screens (TIW-116, TIW-R67)."""
    spare = (height - HEAD - 258) / 2
    across, y1, y2 = (width - 24) / 4, HEAD, HEAD + 132 + spare
    parts = [write(16, y1 + 20, pen.lexicon.say("panel", "terrain"), "small quiet")]
    for kind, name in enumerate(TERRAIN_NAMES):
        left = 12 + across * kind + across / 2
        number = write(0, 82, v["undiscovered"][kind], "count ink middle") + stock_of(pen, v, kind)
        parts.append(item(f"stock-{name}", "stock", at(left, y1 + 32), stock_words(pen, v, kind),
                          f"<g{at(-25, 0)}>{swatch(name, 50)}</g>", number))
    parts.append(write(16, y2 + 20, pen.lexicon.say("panel", "crops"), "small quiet"))
    for level in range(1, 6):
        left = 12 + (width - 24) / 5 * (level - .5)
        number = write(0, 62, v["crops"][level - 1], "count ink middle")
        parts.append(item(f"supply-{level}", "supply", at(left, y2 + 56),
                          pen.lexicon.say("title", "crops_left", level, v["crops"][level - 1]),
                          use(crop_id(level), at(0, 0, .62)), number))
    return panel(pen, "supply", x, y, width, height, parts)


def stock_of(pen: TiwanakuPen, v: View, kind: int) -> str:
    """How many tiles of a terrain the land has and, in a team's game, how many lie on the diversity board."""
    say, parts = pen.lexicon.say, []
    if v["counts"]:
        parts.append(write(0, 102, say("panel", "of_all", v["counts"][kind]), "small quiet middle"))
    if v["screens"]:
        parts.append(write(0, 124, say("panel", "open", v["stock"][kind]), "small ink middle"))
    return "".join(parts)


def stock_words(pen: TiwanakuPen, v: View, kind: int) -> str:
    """The same in words."""
    key = "stock_team" if v["screens"] else "stock"
    return pen.lexicon.say("title", key, kind, v["undiscovered"][kind], v["stock"][kind])


# A team's screens

SCREENS_HEIGHT: Final = 154


def screens(pen: TiwanakuPen, v: View, x: float, y: float, width: float) -> str:
    """The tiles behind the screens, the top tiles that may be seen, and the tile just played."""
    across = (width - 16) / len(v["screens"])
    parts = [screen(pen, v, owner, 8 + across * owner) for owner in range(len(v["screens"]))]
    if v["played"] is not None:
        say, direction = pen.lexicon.say, DIRECTIONS.index(v["played"])
        sign = plain_arrow(v["played"], .45)
        parts += [item("played", "played", at(width - 36, 26), say("title", "played", direction), sign),
                  write(width - 64, 33, say("panel", "played", direction), "ink end")]
    return panel(pen, "screens", x, y, width, SCREENS_HEIGHT, parts)


def screen(pen: TiwanakuPen, v: View, owner: int, x: float) -> str:
    """The tiles of one seat, with a spot for choosing it to give one."""
    colour = next((pawns["colour"] for pawns in v["pawns"] if owner in pawns["seats"]), "")
    held, person = v["screens"][owner], pen.lexicon.person(owner)
    parts = [use(f"pawn-{colour}", at(30, 71, .42)) if colour else "",
             write(48, 77, shorten(person, 17), "name ink")]
    for kind, name in enumerate(TERRAIN_NAMES):
        top, tiles = held["tops"][kind], held["tiles"][kind]
        sign = f"<g{at(22, 22)}>{PLATE}{plain_arrow(top, .4, 'dark')}</g>" if top else QUESTION if tiles else ""
        words = pen.lexicon.say("title", "screen_top", kind, tiles, DIRECTIONS.index(top)) if top \
            else pen.lexicon.say("title", "screen", kind, tiles)
        parts.append(item(f"screen-{owner}-{name}", "held", at(12 + 65 * kind, 93) + ("" if tiles else FADED), words,
                          swatch(name, 44), sign, write(48, 31, tiles, "name ink")))
    parts.append(spot(f"player {'abcd'[owner]}", at(-4, 42), person, 292, 108, "spot over-spot"))
    return f'<g id="screen-{owner}"{at(x, 0)}>{"".join(parts)}</g>'


PLATE: Final = '<circle r="17" fill="#FBF7EF" fill-opacity=".85"/>'
QUESTION: Final = f'<text class="small middle" x="22" y="29" fill="{INK}" font-weight="700">?</text>'
FADED: Final = ' opacity=".4"'


# Status line and key

def status(pen: TiwanakuPen, v: View, x: float, y: float, width: float) -> str:
    """The headline, or a warning about quiet turns (TIW-R48)."""
    warning = capitalised(quiet_warning(pen, v))
    words = headline(pen, v) if v["solution"] is None else pen.lexicon.say("panel", "over")
    shade = "warning" if warning else "panel line-edge"
    box = f'<rect class="{shade}" width="{width:g}" height="44" rx="10" stroke-width="2"/>'
    return f'<g id="status"{at(x, y)}>{box}{write(16, 30, warning or words, "warns" if warning else "ink")}</g>'


def key(pen: TiwanakuPen, v: View, x: float, y: float, width: float) -> str:
    """The meaning of the signs on the land, or the code of the land."""
    say = pen.lexicon.say
    if v["target"] is not None:
        parts = [f'<g{at(30 + width * .34 * k, 22)}>{use(f"stop-{kind}", at(0, 0, .64))}'
                 f'{write(24, 8, say("stop", kind), "ink")}</g>'
                 for k, kind in enumerate(STOPS)]
    elif v["code"]:
        parts = [write(16, 30, say("panel", "land"), "quiet"), write(124, 30, v["code"], "ink", ' id="code"')]
    else:
        parts = [START, write(54, 30, say("panel", "start"))]
        if v["otoma"]:
            parts += [use(f"otoma-{v['otoma'][-1]}", at(240, 22, .46)), write(260, 30, say("panel", "otoma")),
                      PATH, write(482, 30, say("panel", "paths"))]
    box = f'<rect class="panel line-edge" width="{width:g}" height="44" rx="10" stroke-width="2"/>'
    return f'<g id="key"{at(x, y)}>{box}{"".join(parts)}</g>'


START: Final = (f'<g{at(16, 9)}><rect width="26" height="26" fill="#AEB8C1" stroke="{INK}" stroke-width="2"/>'
                '<path d="M26,0H8V6H14V12H20V18H26Z" fill="#FBF7EF"/></g>')
PATH: Final = ('<path class="quiet-edge" d="M426,22H472" fill="none" stroke-width="7" stroke-linecap="round" '
               'stroke-dasharray=".1 13"/>')


# The end

def points_height(v: View) -> int:
    """The height of the table of points."""
    return HEAD + 44 + 38 * len(v["sides"])


def points(pen: TiwanakuPen, v: View, x: float, y: float, width: float) -> str:
    """Where the points of each side come from."""
    sources = [source for source in v["sides"][0]["points"] if any([side["points"][source] for side in v["sides"]])]
    across = (width - 148) / (len(sources) + 1)
    headings = [*[pen.lexicon.say("source", source) for source in sources], pen.lexicon.say("panel", "total")]
    parts = [write(132 + across * (k + 1), HEAD + 22, heading, "tiny quiet end") for k, heading in enumerate(headings)]
    for number, side in enumerate(v["sides"]):
        line = HEAD + 60 + 38 * number
        parts.append(write(16, line, shorten(side_name(pen, side), 9), "name ink"))
        parts += [write(132 + across * (k + 1), line, signed_points(side["points"][source]), "ink end")
                  for k, source in enumerate(sources)]
        parts.append(write(132 + across * (len(sources) + 1), line, side["score"], "name ink end"))
    return panel(pen, "points", x, y, width, points_height(v), parts)
