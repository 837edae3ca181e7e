"""The panels of pieces that belong to one seat: what lies in front of it, and a team's tiles behind screens."""
from __future__ import annotations

from functools import cache
from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import at, item, target, write
from kancha.games.tiwanaku.data import TiwanakuPen
from kancha.games.tiwanaku.land import CROP_NAMES, CROPS, TERRAIN_NAMES
from kancha.games.tiwanaku.svg_motifs import crop_id, pointer, tile, use
from kancha.games.tiwanaku.svg_panels import HEAD, MARGIN, WIDTH, fit, panel
from kancha.games.tiwanaku.svg_style import NOBODY
from kancha.games.tiwanaku.text import side_name
from kancha.games.tiwanaku.tiles import DIRECTIONS
from kancha.games.tiwanaku.view import ScreenView, SideView, View

TALL: Final = 52
"""The height of a spot; below it is a line of text."""
ROW: Final = TALL + 26
EDGE: Final = 10
RESERVE_WIDTH: Final = 84
CROPS_LEFT: Final = EDGE + RESERVE_WIDTH + 8
CROP_ACROSS: Final = (WIDTH - EDGE - CROPS_LEFT + 2) / CROPS
STACK_ACROSS: Final = (WIDTH - 2 * EDGE + 6) / len(TERRAIN_NAMES)


def hand(pen: TiwanakuPen, v: View, seat: int) -> Picture:
    """A seat's pawns in reserve, its side's offering tiles and, in a team, its stacks and the tile just played."""
    side = next(side for side in v["sides"] if seat in side["seats"])
    rows = [reserve(pen, v, seat) + offerings(pen, side)]
    if v["screens"]:
        rows.append(stacks(pen, v["screens"][seat]))
    drawn = [f"<g{at(0, HEAD + k * ROW)}>{row}</g>" for k, row in enumerate(rows)]
    title = pen.lexicon.say("title", "hand", side_name(pen, side))
    return panel(pen, "hand", HEAD + ROW * len(rows) + 2, *drawn, played_tile(pen, v, "hand-played"), title=title)


def hand_spot(pen: TiwanakuPen, name: str, x: float, width: float, *content: str) -> str:
    """A spot with its ground; its content is drawn around its middle."""
    return pen.spot(name, f"spot-{name.replace(' ', '-')}", at(x, 0), ground(width, TALL),
                    f"<g{at(width / 2, TALL / 2)}>{''.join(content)}</g>", spot_target(width, TALL))


spot_target: Final = cache(target)


@cache
def ground(width: float, height: float) -> str:
    """The ground of a spot."""
    return f'<rect class="ground line-edge" x=".5" y=".5" width="{width - 1:g}" height="{height - 1:g}" rx="8"/>'


def caption(x: float, room: float, words: str, shade: str = "quiet") -> str:
    """The line of text below spots."""
    return write(x, TALL + 16, fit(words, room), f"small middle {shade}")


def reserve(pen: TiwanakuPen, v: View, seat: int) -> str:
    """The pawns in reserve: one spot for all of them, as it does not matter which one enters."""
    pawns = next(pawns for pawns in v["pawns"] if seat in pawns["seats"])
    number, colour = pawns["reserve"], pawns["colour"] or NOBODY
    drawn = f'<g class="{"held" if number else "faded"}">{use(f"pawn-{colour}", -18, 1, .6)}</g>'
    spot = hand_spot(pen, "enter", EDGE, RESERVE_WIDTH, drawn, write(6, 7, f"×{number}", "big ink"))
    return spot + caption(EDGE + RESERVE_WIDTH / 2, RESERVE_WIDTH, pen.lexicon.say("panel", "hand_reserve"))


def offerings(pen: TiwanakuPen, side: SideView) -> str:
    """The five crops, pale where a side has no offering tile; a guess can be made here too."""
    parts = []
    for level in range(1, CROPS + 1):
        drawn = f'<g class="{"held" if level in side["tiles"] else "faded"}">{use(crop_id(level), 0, 0, .46)}</g>'
        x = CROPS_LEFT + CROP_ACROSS * (level - 1)
        parts.append(hand_spot(pen, CROP_NAMES[level], x, CROP_ACROSS - 2, drawn))
    say, tiles = pen.lexicon.say, len(side["tiles"])
    words = say("panel", "hand_tiles", tiles, side["offering"]) if tiles else say("panel", "hand_no_tiles")
    room = CROP_ACROSS * CROPS
    return "".join(parts) + caption(CROPS_LEFT + room / 2, room, words, "ink" if tiles else "quiet")


# A team's tiles

def stacks(pen: TiwanakuPen, held: ScreenView) -> str:
    """The tiles behind the seat's screen."""
    parts = []
    for kind, name in enumerate(TERRAIN_NAMES):
        x, width, number = EDGE + STACK_ACROSS * kind, STACK_ACROSS - 6, held["tiles"][kind]
        top = tile(name, 36, held["tops"][kind] or "")
        drawn = f'<g class="{"held" if number else "faded"}"{at(-31, -18)}>{top}</g>'
        parts += [hand_spot(pen, name, x, width, drawn, write(11, 7, number, "big ink")),
                  caption(x + width / 2, width, pen.lexicon.noun("terrain", kind))]
    return "".join(parts)


def played_tile(pen: TiwanakuPen, v: View, name: str) -> str:
    """The tile just played, opposite the heading."""
    if v["played"] is None:
        return ""
    say, direction = pen.lexicon.say, DIRECTIONS.index(v["played"])
    sign = f"<g{at(0, 0, .28)}>{pointer(v['played'], 'ink')}</g>"
    return item(name, "played", at(WIDTH - MARGIN - 10, 20), say("title", "played", direction), sign,
                write(-17, 4, fit(say("panel", "played", direction), 180), "small ink end"))


LINE: Final = 48
"""The height of a screen."""
TILES_LEFT: Final = 132


def screens(pen: TiwanakuPen, v: View) -> Picture:
    """The tiles behind the screens, the top tiles that may be seen, and the tile just played."""
    parts = [screen(pen, v, owner) for owner in range(len(v["screens"]))]
    return panel(pen, "screens", HEAD + LINE * len(parts) + 6, *parts, played_tile(pen, v, "played"))


def screen(pen: TiwanakuPen, v: View, owner: int) -> str:
    """The tiles of one seat, a spot for choosing it to give one."""
    colour = next((pawns["colour"] for pawns in v["pawns"] if owner in pawns["seats"]), "") or NOBODY
    held, width = v["screens"][owner], WIDTH - 2 * EDGE
    name = fit(pen.lexicon.person(owner), TILES_LEFT - 44, 16)
    parts = [ground(width, LINE - 4), use(f"pawn-{colour}", 19, 23, .42), write(38, 28, name, "name ink")]
    parts += [screened_tiles(pen, owner, kind, number, top)
              for kind, (number, top) in enumerate(zip(held["tiles"], held["tops"]))]
    return pen.spot(f"player {'abcd'[owner]}", f"spot-player-{'abcd'[owner]}", at(EDGE, HEAD + LINE * owner),
                    *parts, spot_target(width, LINE - 4))


def screened_tiles(pen: TiwanakuPen, owner: int, kind: int, number: int, top: str | None) -> str:
    """The tiles of one terrain behind a screen; a question mark if its owner alone knows the top one."""
    sign = '<text class="bold middle dark" x="14" y="19">?</text>' if number and top is None else ""
    return (f'<g id="screen-{owner}-{TERRAIN_NAMES[kind]}" class="{"held" if number else "faded"}"'
            f'{at(TILES_LEFT + 46 * kind, 8)}>{tile(TERRAIN_NAMES[kind], 28, top or "")}{sign}'
            f'{write(32, 20, number, "bold ink")}</g>')
