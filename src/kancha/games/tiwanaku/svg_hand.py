"""The picture of a seat's pawns in reserve, offering tiles and, in a team's game, stacks of terrain tiles."""
from __future__ import annotations

from html import escape
from typing import Any, Final, cast

from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import CROP_NAMES, CROPS, TERRAIN_NAMES
from kancha.games.tiwanaku.svg_motifs import CELL, INK, at, crop, figure, glow, hit, item, mark, plain_arrow, terrain
from kancha.games.tiwanaku.svg_panels import PLATE, write
from kancha.games.tiwanaku.text import reserve_words, side_name
from kancha.games.tiwanaku.tiles import DIRECTIONS
from kancha.games.tiwanaku.view import ScreenView, SideView, View

WIDTH: Final = 640
"""When the picture is 358 pixels wide, letters of 22 are 12 pixels high; no text is smaller."""
TALL: Final = 92
"""The height of a spot; below it is a line of text."""
ROW: Final = TALL + 34
RESERVE_WIDTH: Final = 158
STACK_WIDTH: Final = 112


def hand(pen: TiwanakuPen, view: dict[str, Any], seat: int) -> str:
    """The hand of a seat, without its stylesheet; it refers to no motif by name, so it works on its own."""
    v = cast(View, view)
    side = next(side for side in v["sides"] if seat in side["seats"])
    rows = [reserve(pen, v, seat) + offerings(pen, side)]
    if v["screens"]:
        rows.append(stacks(pen, v, v["screens"][seat]))
    drawn = "".join([f"<g{at(0, k * (ROW + 8))}>{row}</g>" for k, row in enumerate(rows)])
    height = ROW * len(rows) + 8 * (len(rows) - 1)
    title = pen.lexicon.say("title", "hand", side_name(pen, side))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="tiwanaku hand" viewBox="0 0 {WIDTH} {height}" role="img" '
            f'aria-labelledby="hand-title"><title id="hand-title">{escape(title)}</title>'
            f'{drawn}</svg>')


def emblem(view: dict[str, Any], seat: int) -> str:
    """The pawn of a seat."""
    colour = next(pawns["colour"] for pawns in cast(View, view)["pawns"] if seat in pawns["seats"])
    return ('<svg xmlns="http://www.w3.org/2000/svg" class="tiwanaku emblem" viewBox="-36 -40 72 80" '
            f'aria-hidden="true">{figure(colour) if colour else mark("", False, 22)}</svg>')


def hand_spot(name: str, x: float, width: float, words: str, *content: str) -> str:
    """A spot with its ground; its content is drawn around its middle, over the glow."""
    ground = (f'<rect class="ground line-edge" x="2" y="2" width="{width - 4:g}" height="{TALL - 4}" rx="10" '
              'stroke-width="2"/>')
    return item(f"hand-spot-{name.replace(' ', '-')}", "spot", f' data-spot="{name}"{at(x, 0)}', words,
                ground, glow(width, TALL), f"<g{at(width / 2, TALL / 2)}>{''.join(content)}</g>", hit(width, TALL))


def caption(x: float, words: str, classes: str = "quiet middle") -> str:
    """The line of text below spots."""
    return write(x, TALL + 26, words, classes)


def reserve(pen: TiwanakuPen, v: View, seat: int) -> str:
    """The pawns in reserve: one spot for all of them, as it does not matter which one enters."""
    pawns = next(pawns for pawns in v["pawns"] if seat in pawns["seats"])
    number, colour = pawns["reserve"], pawns["colour"]
    drawn = f'<g{at(-32, 2)}{"" if number else FADED}>{figure(colour) if colour else mark("", False, 22)}</g>'
    spot = hand_spot("enter", 0, RESERVE_WIDTH, reserve_words(pen, v, seat), drawn,
                     write(6, 14, f"×{number}", "count ink"))
    return spot + caption(RESERVE_WIDTH / 2, pen.lexicon.say("panel", "hand_reserve"))


FADED: Final = ' opacity=".35"'


def offerings(pen: TiwanakuPen, side: SideView) -> str:
    """The five crops, with the offering tiles a side has; a guess can be made here too."""
    first = RESERVE_WIDTH + 14
    across = (WIDTH - first) / CROPS
    parts = [offering(pen, side, level, first + across * (level - 1), across - 6) for level in range(1, CROPS + 1)]
    say, tiles = pen.lexicon.say, len(side["tiles"])
    words = say("panel", "hand_tiles", tiles, side["offering"]) if tiles else say("panel", "hand_no_tiles")
    return "".join(parts) + caption(first + (WIDTH - first) / 2, words, "ink middle" if tiles else "quiet middle")


def offering(pen: TiwanakuPen, side: SideView, level: int, x: float, width: float) -> str:
    """An offering tile, pale if the side has none."""
    owned = level in side["tiles"]
    words = pen.lexicon.say("title", "owned" if owned else "missing", level)
    drawn = f'<g class="{"owned" if owned else "missing"}"{at(0, 0, .76)}>{crop(level)}</g>'
    return hand_spot(CROP_NAMES[level], x, width, words, drawn)


def stacks(pen: TiwanakuPen, v: View, held: ScreenView) -> str:
    """The tiles behind the seat's screen, and the tile just played."""
    parts = []
    for kind, name in enumerate(TERRAIN_NAMES):
        x, top, number = (STACK_WIDTH + 6) * kind, held["tops"][kind], held["tiles"][kind]
        sign = f"<g{at(30, 30)}>{PLATE}{plain_arrow(top, .4, 'dark')}</g>" if top is not None else ""
        drawn = f'<g{at(-46, -30)}{"" if number else FADED}>{ground(kind, 60)}{sign}</g>'
        words = pen.lexicon.say("title", "stack", kind, number) if top is None \
            else pen.lexicon.say("title", "stack_top", kind, number, DIRECTIONS.index(top))
        parts += [hand_spot(name, x, STACK_WIDTH, words, drawn, write(21, 14, number, "count ink")),
                  caption(x + STACK_WIDTH / 2, pen.lexicon.noun("terrain", kind))]
    return "".join(parts) + played_tile(pen, v, (STACK_WIDTH + 6) * len(TERRAIN_NAMES) + 8)


def played_tile(pen: TiwanakuPen, v: View, x: float) -> str:
    """The tile just played."""
    if v["played"] is None:
        return ""
    middle = x + (WIDTH - x) / 2
    say, direction = pen.lexicon.say, DIRECTIONS.index(v["played"])
    sign = item("hand-played", "played", at(middle, TALL / 2), say("title", "played", direction),
                plain_arrow(v["played"], .9))
    return sign + caption(middle, say("panel", "hand_played", direction), "ink middle")


def ground(kind: int, size: float) -> str:
    """A tile of terrain."""
    return (f'<g transform="scale({size / CELL:.3g})">{terrain(kind)}</g>'
            f'<rect width="{size:g}" height="{size:g}" fill="none" stroke="{INK}" stroke-width="2"/>')
