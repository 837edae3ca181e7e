"""Panels of the Conquests with the Army cards, and of the Temple."""
from __future__ import annotations

from functools import lru_cache
from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import Part, at, item, piece, plate, row, row_width, target, write
from kancha.drawing.letters import shorten
from kancha.drawing.style import INK
from kancha.games.tawantinsuyu.cards import army_piece
from kancha.games.tawantinsuyu.data import TawantinsuyuData, TawantinsuyuPen
from kancha.games.tawantinsuyu.describe import army_text, step_text
from kancha.games.tawantinsuyu.kinds import Choice
from kancha.games.tawantinsuyu.svg_cards import CELL, army_width, points, rewards
from kancha.games.tawantinsuyu.svg_motifs import strokes, use
from kancha.games.tawantinsuyu.svg_panels import HEAD, INNER, PAD, WIDTH, panel, remark, still
from kancha.games.tawantinsuyu.view import View

# Conquests

NAMES: Final = 101
"""How wide the names of the regions are."""
ACROSS: Final = 5
"""Spaces in a line."""
PILL: Final = 26
SHRUNK: Final = .85
"""Army cards that have been discarded are drawn smaller."""


def conquest(pen: TawantinsuyuPen, v: View) -> Picture:
    """The regions, with the casualties, by which each of them counts at a Festival; below, the Army cards."""
    say, worth = pen.lexicon.say, sum(v["casualties"].values())
    step = CELL[1] + 4
    parts = [item("worth", "worth", "", say("title", "worth", worth),
                  write(WIDTH - PAD - 26, 23, say("panel", "worth"), "quiet small end"),
                  f"<g{at(WIDTH - PAD - 20, 18)}>{points(worth)[1]}</g>")]
    markers: list[str] = []
    top = HEAD
    for region, name in enumerate(pen.data.conquest.regions):
        parts.append(leader(pen, name, v["leaders"][name], top))
        spaces = [space for space, other in enumerate(pen.data.conquest.region) if other == region]
        for k, space in enumerate(spaces):
            x, y = PAD + NAMES + (CELL[0] + 2) * (k % ACROSS), top + step * (k // ACROSS)
            parts.append(conquest_space(pen, v, space, x, y))
            markers += marker(pen, v, space, x, y)
        top += step * ((len(spaces) - 1) // ACROSS + 1)
    return panel(pen, "conquest", top + 62, *parts, army(pen, v, top), still(*markers))


def leader(pen: TawantinsuyuPen, region: str, seat: int | None, y: float) -> str:
    """A region and who leads in it."""
    say = pen.lexicon.say
    if seat is None:
        title, sign = say("title", "region", region), write(0, 33, say("panel", "no_leader"), "quiet small")
    else:
        title = say("title", "region_led", region, seat)
        sign = use(f"shape-{seat}", 9, 29, .75) + write(23, 33, say("panel", "leader"), "quiet small")
    return item(f"leader-{region}", "leader", at(PAD, y), title,
                write(0, 15, shorten(region, NAMES, 13), "ink small"), sign)


def conquest_space(pen: TawantinsuyuPen, v: View, space: int, x: float, y: float) -> str:
    """A space of a region: Soldiers to flip and to discard, and what it brings, pale once it has been taken."""
    code = pen.data.conquest.codes[space]
    gain = use(f"gain-{code}", CELL[0] / 2, 31)
    return pen.spot(code, f"region-{code}", at(x, y), use(f"conquest-{code}"),
                    f'<g class="spent">{gain}</g>' if code in v["conquests"] else gain, target(*CELL, 4))


def marker(pen: TawantinsuyuPen, v: View, space: int, x: float, y: float) -> list[str]:
    """The marker on a space that has been conquered."""
    code = pen.data.conquest.codes[space]
    owner = v["conquests"].get(code)
    if owner is None:
        return []
    return [piece(f"conquest-{owner}", f"conquest-{code}", at(x + CELL[0] / 2, y + 31),
                  pen.lexicon.say("title", "conquest_of", space, owner), use(f"shape-{owner}"))]


def army(pen: TawantinsuyuPen, v: View, y: float) -> str:
    """The deck of Army cards and what has been discarded, by kind."""
    kinds = pen.data.army.kinds
    parts = [write(PAD, y + 19, pen.lexicon.say("panel", "army_cards", v["army_deck"]), "ink")]
    widths = [SHRUNK * army_width(pen.data, kind) for kind in range(len(kinds))]
    room = (INNER - sum(widths)) / len(kinds)
    parts.append(f"<g{at(PAD, y + 27)}>{plate(INNER, PILL, 'plate', 6)}</g>")
    x = float(PAD)
    for k, (kind, width) in enumerate(zip(kinds, widths)):
        number = v["army_discard"].count(kind)
        title = pen.lexicon.say("title", "discarded", number, army_text(pen.data, k))
        faint = "discard" if number else "discard faint"
        parts.append(item(f"army-discard-{k}", faint, at(x, y + 27), title,
                          use(army_piece(pen.data, k), 3, PILL / 2, SHRUNK),
                          write(width + 5, PILL / 2 + 5, number, "dark bold")))
        x += width + room
    return "".join(parts)


# The Temple

COLUMNS: Final = 8
BLOCK: Final = 26
"""How high the steps are; above them are the rewards, below them the points."""
LINE: Final = 66
FINAL: Final = 14
"""How much higher a line is in which there are points of the end."""


def temple(pen: TawantinsuyuPen, v: View) -> Picture:
    """The track, its lower half below: rewards above, the points of a Festival and of the end below each step."""
    track, wide = pen.data.temple, INNER / COLUMNS
    parts, markers, y = [remark(pen.lexicon.say("panel", "temple_points"))], [], HEAD
    for first in range(track.top // COLUMNS * COLUMNS, -1, -COLUMNS):
        levels = range(first, min(first + COLUMNS, track.top + 1))
        for level in levels:
            x = PAD + wide * (level - first)
            parts.append(temple_step(pen, level, x, y, wide))
            markers += climbers(pen, v, level, x + wide / 2, y + 22 + BLOCK / 2)
        y += LINE + FINAL * any([track.final[level] for level in levels])
    return panel(pen, "temple", y + 4, *parts, still(*markers))


def climbers(pen: TawantinsuyuPen, v: View, level: int, x: float, y: float) -> list[str]:
    """The players on a step of the Temple."""
    here = [seat for seat, player in enumerate(v["players"]) if player["temple"] == level]
    apart = min(16, 32 / max(1, len(here)))
    return [piece(f"temple-{seat}", f"temple-{seat}-{level}", at(x + (k - (len(here) - 1) / 2) * apart, y),
                  pen.lexicon.say("title", "in_temple", seat, level), use(f"shape-{seat}", 0, 0, .72))
            for k, seat in enumerate(here)]


def temple_step(pen: TawantinsuyuPen, level: int, x: float, y: float, wide: float) -> str:
    """A step of the Temple."""
    return item(f"temple-space-{level}", "step", at(x, y), pen.lexicon.show(step_text(pen.data, level), ""),
                step_part(pen.data, level, wide))


@lru_cache(maxsize=128)
def step_part(data: TawantinsuyuData, level: int, wide: float) -> str:
    """What is drawn of a step; the upper ones, which count at the end, are golden."""
    track = data.temple
    final, foot = track.final[level], 22 + BLOCK
    colour = "#E8C65C" if final else "#D9C79F"
    drawn = [f'<rect x="1" y="22" width="{wide - 2:g}" height="{BLOCK}" rx="3" fill="{colour}"/>',
             f'<path d="M2,23.5H{wide - 2:g}" stroke="#FFF9EA" stroke-width="2"/>',
             f'<path d="M2,{foot - 1}H{wide - 2:g}" stroke="#7A6038" stroke-width="2"/>']
    gains = step_gains(track.rewards[level])
    if gains:
        room = row_width(gains, 1)
        scale = min(1.0, (wide - 3) / room)
        drawn += [plate_around(room * scale, wide / 2), f"<g{at(wide / 2, 11, scale)}>{row(gains, 0, 0, 1, .5)}</g>"]
    drawn.append(write(wide / 2, foot + 13, track.festival[level], "ink small bold middle"))
    if final:
        drawn.append(write(wide / 2, foot + 13 + FINAL, f"+{final}", "quiet small bold middle"))
    return "".join(drawn)


def plate_around(width: float, middle: float) -> str:
    """The ground of a reward."""
    return f'<rect class="plate" x="{middle - width / 2 - 1:.4g}" y="1" width="{width + 2:.4g}" height="20" rx="4"/>'


OR: Final[Part] = (4, strokes("M.5,6L3.5,-6", INK, 1.2))
"""A stroke between rewards of which one is chosen."""


def step_gains(alternatives: Choice) -> list[Part]:
    """The rewards of a step."""
    gains: list[Part] = []
    for k, bundle in enumerate(alternatives):
        gains += ([OR] if k else []) + rewards(bundle)
    return gains
