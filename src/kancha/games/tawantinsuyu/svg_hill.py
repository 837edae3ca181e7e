"""The board: the hill with its terraces, spaces, task icons and Steps, the Coricancha on top, and the pieces on it."""
from __future__ import annotations

from functools import cache, lru_cache
from html import escape
from math import cos, radians, sin
from typing import Any, Final, cast

from kancha.core.picture import Picture
from kancha.core.words import Text
from kancha.drawing.elements import at, framed, piece, write
from kancha.games.tawantinsuyu.data import TawantinsuyuData, TawantinsuyuPen
from kancha.games.tawantinsuyu.hill import FIRST_SPACE, RING, SECTION, SPACES, TERRACE, TERRACES
from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS, TASKS, WORKERS
from kancha.games.tawantinsuyu.steps import SPOTS
from kancha.games.tawantinsuyu.svg_cards import LINE_BREAK
from kancha.games.tawantinsuyu.svg_motifs import STEPPED, use
from kancha.games.tawantinsuyu.view import View

SIZE: Final = (668, 641)
"""In pixels: there the smallest letters are 14 high."""
WIDTH: Final = 852
HEIGHT: Final = 818
X: Final = 426
Y: Final = 449
"""The middle of the hill."""

# All sizes are distances of sides from the middle.
INNER: Final = (119, 202, 285)
OUTER: Final = (155, 238, 321)
"""The lanes of each terrace, from the top one."""
RIMS: Final = (176, 259, 342)
"""Where each terrace ends."""
WALL: Final = 8
FOOT: Final = 360
STEP_LANES: Final = (181, 264)
SUMMIT: Final = 97
LABELS: Final = 79
"""Inside it the High Priests stand, outside it are the names of the actions."""
WAYS: Final = 3
"""How far a section may be from that of a High Priest: the same, the next, another."""
SPACE: Final = 18
ICON: Final = 15
LINE: Final = 24

GROUNDS: Final = ("#EFE2C4", "#E3D2AC", "#D6C296")
SPACE_COLOURS: Final = ("blue", "green", "plain")
ACTION_SIGNS: Final = {"worship": "statue", "offering": "corn", "rejuvenate": "rejuvenate", "conquest": "conquest",
                       "produce": "produce"}


# Places

def middle(section: int) -> float:
    """The direction of the middle of a section, in degrees."""
    return -90 + 72 * (section + .5)


def place(distance: float, angle: float, section: int) -> tuple[float, float]:
    """A point on the side of a pentagon, in a direction."""
    radius = distance / cos(radians(angle - middle(section)))
    return X + radius * cos(radians(angle)), Y + radius * sin(radians(angle))


@cache
def column_place(column: int, outer: bool) -> tuple[float, float]:
    """The place in a lane of a column, numbered as the spaces are."""
    terrace = TERRACE[column]
    angle = -90 + 360 / RING[terrace] * (column - FIRST_SPACE[terrace] + .5)
    return place((OUTER if outer else INNER)[terrace], angle, SECTION[column])


def is_even(column: int) -> bool:
    """Whether a column is even in its ring: there the space lies on the outer lane."""
    return (column - FIRST_SPACE[TERRACE[column]]) % 2 == 0


def space_place(space: int) -> tuple[float, float]:
    """The middle of a space."""
    return column_place(space, is_even(space))


def icon_place(column: int) -> tuple[float, float]:
    """The middle of a task icon."""
    return column_place(column, not is_even(column))


@cache
def step_place(number: int) -> tuple[float, float]:
    """The middle of a spot for Steps."""
    return place(STEP_LANES[number // 5], middle(number % 5), number % 5)


def pentagon(distance: float) -> str:
    """The corners of a pentagon, as they are written."""
    radius = distance / cos(radians(36))
    corners = [(X + radius * cos(radians(-90 + 72 * k)), Y + radius * sin(radians(-90 + 72 * k))) for k in range(5)]
    return " ".join([f"{x:.1f},{y:.1f}" for x, y in corners])


# The ground

@lru_cache(maxsize=1)
def ground() -> str:
    """The terraces from the lowest up, each with a wall below it and a light edge, and the borders of the sections."""
    parts = [f'<polygon points="{pentagon(FOOT)}" fill="#8F7449" stroke="#5F4B2C" stroke-width="2"/>',
             masonry((RIMS[2] + FOOT) / 2, 14)]
    for terrace in (2, 1, 0):
        if terrace < 2:
            wall = pentagon(RIMS[terrace] + WALL)
            parts += [f'<polygon points="{wall}" fill="#8F7449" stroke="#5F4B2C" stroke-width="1.5"/>',
                      masonry(RIMS[terrace] + WALL / 2, WALL - 2)]
        rim = pentagon(RIMS[terrace])
        parts += [f'<polygon points="{rim}" fill="{GROUNDS[terrace]}" stroke="#5F4B2C" stroke-width="1"/>',
                  f'<polygon points="{pentagon(RIMS[terrace] - 2.5)}" fill="none" stroke="#FFF9EA" stroke-width="3"/>']
    for section in range(5):
        angle = radians(-90 + 72 * section)
        near, far = SUMMIT / cos(radians(36)), RIMS[2] / cos(radians(36))
        border = (f"M{X + near * cos(angle):.1f},{Y + near * sin(angle):.1f}"
                  f"L{X + far * cos(angle):.1f},{Y + far * sin(angle):.1f}")
        parts.append(f'<path d="{border}" stroke="#7A6038" stroke-width="2" stroke-dasharray="2 6" '
                     'stroke-linecap="round"/>')
        x, y = place((RIMS[2] + FOOT) / 2 + 1, middle(section), section)
        parts.append(framed(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="14" fill="#5F4B2C" stroke="#E3D2AC" stroke-width="1.5"/>',
            write(x, y + 6.5, section + 1, "legend pale middle bold")))
    return f'<g id="ground">{"".join(parts)}</g>'


def masonry(distance: float, width: float) -> str:
    """The stones of a wall."""
    return (f'<polygon points="{pentagon(distance)}" fill="none" stroke="#B79A68" stroke-width="{width:g}" '
            'stroke-dasharray="19 2 31 2 24 2"/>')


@lru_cache(maxsize=1)
def ways() -> str:
    """The lines that join every space to its three icons."""
    lines = []
    for space in range(len(SPACES)):
        x, y = space_place(space)
        first, length = FIRST_SPACE[TERRACE[space]], RING[TERRACE[space]]
        for by in (-1, 0, 1):
            to_x, to_y = icon_place(first + (space - first + by) % length)
            lines.append(f"M{x:.0f},{y:.0f}L{to_x:.0f},{to_y:.0f}")
    return f'<path class="way" d="{"".join(lines)}"/>'


def tasks(pen: TawantinsuyuPen) -> str:
    """The task icons."""
    return named_tasks(pen.data, tuple([pen.lexicon.say("title", "task", task) for task in range(len(TASKS))]))


@lru_cache(maxsize=8)
def named_tasks(data: TawantinsuyuData, titles: tuple[str, ...]) -> str:
    """The task icons with a title for each kind."""
    parts = []
    for column in range(len(SPACES)):
        task = data.hill.tasks[column]
        parts.append(f'<g{at(*icon_place(column))}><title>{escape(titles[task])}</title>'
                     f'<rect class="icon" x="{-ICON}" y="{-ICON}" width="{2 * ICON}" height="{2 * ICON}" rx="5"/>'
                     f'{use(TASKS[task], 0, 0, 1.05)}</g>')
    return f'<g id="tasks">{"".join(parts)}</g>'


# Spots

def lighting(outline: str) -> tuple[str, str]:
    """The glow of a spot, and what takes its clicks; the outline is an element without its class and its end."""
    return (f'<g class="glow"><{outline} class="outline"/><{outline} class="frame"/></g>',
            f'<{outline} class="hit"/>')


SPACE_GLOW: Final = lighting(f'circle r="{SPACE + 4}"')
STEPS_GLOW: Final = lighting('rect x="-21" y="-17" width="42" height="34" rx="7"')
EMPTY_STEPS: Final = (f'<path d="{STEPPED}" transform="scale(1.35)" fill="#F6ECD2" stroke="#3E2F18" '
                      'stroke-width="1.5" stroke-dasharray="3 2.5"/>')


def spaces(pen: TawantinsuyuPen, v: View) -> str:
    """The spaces, with their gods; a Worker that stands there hides the god."""
    return "".join([pen.spot(name, f"space-{name}", *space_parts(pen.data, space, name in v["hill"]),
                             classes="spot space-spot") for space, name in enumerate(SPACES)])


@lru_cache(maxsize=512)
def space_parts(data: TawantinsuyuData, space: int, taken: bool) -> tuple[str, ...]:
    """The place of a space and what is drawn there."""
    colour = SPACE_COLOURS[data.hill.colour[space]]
    sign = "" if taken else use(f"god-{GODS[data.hill.god[space]]}")
    glow, hit = SPACE_GLOW
    return at(*space_place(space)), glow, f'<circle class="space {colour}" r="{SPACE}"/>', sign, hit


def step_spots(pen: TawantinsuyuPen) -> str:
    """The spots for Steps."""
    glow, hit = STEPS_GLOW
    return "".join([pen.spot(name, f"spot-{name}", at(*step_place(number)), EMPTY_STEPS, glow, hit)
                    for number, name in enumerate(SPOTS)])


# The Coricancha

def coricancha(pen: TawantinsuyuPen, v: View) -> str:
    """The gold tile with the five actions, each facing its section."""
    title = pen.lexicon.say("title", "coricancha")
    return (f'<g id="coricancha"><title>{escape(title)}</title>{summit()}</g>'
            + "".join([action_spot(pen, section, name) for section, name in enumerate(v["coricancha"])]))


@lru_cache(maxsize=1)
def summit() -> str:
    """The gold tile alone."""
    parts = [f'<polygon points="{pentagon(SUMMIT)}" fill="#C9971C" stroke="#5C4300" stroke-width="3"/>',
             f'<polygon points="{pentagon(SUMMIT - 3)}" fill="none" stroke="#F7DE8B" stroke-width="2"/>',
             f'<polygon points="{pentagon(LABELS - 4)}" fill="#F1CF67" stroke="#5C4300" stroke-width="1.5"/>']
    for section in range(5):
        angle = radians(-90 + 72 * section)
        far = (SUMMIT - 3) / cos(radians(36))
        line = f"M{X},{Y}L{X + far * cos(angle):.1f},{Y + far * sin(angle):.1f}"
        parts.append(f'<path d="{line}" stroke="#5C4300" stroke-width="1.5"/>')
    return "".join(parts) + use("sun", X, Y, .8)


def action_spot(pen: TawantinsuyuPen, section: int, name: str) -> str:
    """An action of the High Priests."""
    label = pen.lexicon.noun("action", ACTIONS.index(name))
    return pen.spot(f"at {name}", f"action-{name}", "", action_part(section, name, label))


@lru_cache(maxsize=128)
def action_part(section: int, name: str, label: str) -> str:
    """What is drawn of an action that faces a section."""
    first, last = radians(-90 + 72 * section), radians(-18 + 72 * section)
    far = (SUMMIT - 4) / cos(radians(36))
    corners = " ".join([f"{x:.1f},{y:.1f}" for x, y in ((X, Y), (X + far * cos(first), Y + far * sin(first)),
                                                        (X + far * cos(last), Y + far * sin(last)))])
    x, y = place((LABELS + SUMMIT) / 2 - 3, middle(section), section)
    rotation = (middle(section) + 90 + 90) % 180 - 90
    glow, hit = lighting(f'polygon points="{corners}"')
    return (glow + use(ACTION_SIGNS[name], *place(26, middle(section), section), .82)
            + f'<text class="action" y="6"{at(x, y, 1, rotation)}>{escape(label)}</text>{hit}')


def priests(pen: TawantinsuyuPen, v: View) -> str:
    """The High Priests on their actions."""
    parts = []
    for section, name in enumerate(v["coricancha"]):
        here = [seat for seat, player in enumerate(v["players"]) if player["priest"] == name]
        angle = radians(middle(section) + 90)
        direction = -1 if cos(angle) < -.01 else 1
        for number, seat in enumerate(here):
            along = direction * (number - (len(here) - 1) / 2) * (22 if len(here) < 4 else 19)
            x, y = place(54, middle(section), section)
            parts.append(piece(f"priest-{seat}", f"priest-{seat}-{name}",
                               at(x + along * cos(angle), y + along * sin(angle) - 3),
                               pen.lexicon.say("title", "priest", seat, ACTIONS.index(name)),
                               use(f"priest-{seat}", 0, 0, .84)))
    return "".join(parts)


# Pieces

def pieces(pen: TawantinsuyuPen, v: View) -> str:
    """All that stands on the hill."""
    parts = []
    for name, kind in v["hill"].items():
        space = SPACES.index(name)
        title = pen.lexicon.say("title", "worker_on", WORKERS.index(kind), space)
        parts.append(piece(f"worker-{kind}", f"worker-{name}", at(*space_place(space)), title,
                           use(f"worker-{kind}", 0, 1)))
    for name, owner in v["steps"].items():
        number = SPOTS.index(name)
        title = pen.lexicon.say("title", "steps_on", owner, number)
        parts.append(piece(f"steps-{owner}", f"steps-{name}", at(*step_place(number)), title, use(f"steps-{owner}")))
    return f'<g pointer-events="none">{"".join(parts)}{priests(pen, v)}</g>'


# The whole board

def board(pen: TawantinsuyuPen, view: dict[str, Any]) -> Picture:
    """The hill and what stands on it."""
    v = cast(View, view)
    title = pen.lexicon.say("game", "title")
    return pen.picture("board", "tawantinsuyu", *SIZE, title, ground(), ways(), tasks(pen), step_spots(pen),
                       spaces(pen, v), coricancha(pen, v), food(pen), pieces(pen, v), box=(WIDTH, HEIGHT),
                       desc=pen.lexicon.show(summary(v), ""))


def summary(v: View) -> Text:
    """The match in a few sentences."""
    scores = [Text("count", "score", (seat, player["score"])) for seat, player in enumerate(v["players"])]
    return Text("title", "picture" if v["holder"] is None else "picture_held",
                (Text("phase", v["phase"]), v["turns"], v["festivals"], v["last"], len(v["hill"]), len(v["village"]),
                 scores, v["holder"]))


def food(pen: TawantinsuyuPen) -> str:
    """What a Worker's way costs, in the corners beside the top of the hill."""
    hill, say = pen.data.hill, pen.lexicon.say
    terraces = [say("panel", "terrace_food", k, hill.descending[k]) for k in range(len(TERRACES))]
    sections = [say("panel", "section_food", k, hill.roaming[k]) for k in range(WAYS)]
    parts = []
    for heading, lines, x, end in (("food_by_terrace", terraces, 4, ""),
                                   ("food_by_section", sections, WIDTH - 4, " end")):
        words = say("panel", heading).split(LINE_BREAK)
        parts += [write(x, LINE * (k + 1), line, f"legend ink{end}") for k, line in enumerate(words)]
        parts += [write(x, LINE * (len(words) + k + 1) + 4, line, f"legend quiet{end}") for k, line in enumerate(lines)]
    return f'<g id="food"><title>{escape(say("title", "food"))}</title>{"".join(parts)}</g>'
