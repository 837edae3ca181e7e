"""The hill: terraces, sections, spaces, task icons, Steps, the Coricancha on top, and the pieces on it."""
from __future__ import annotations

from html import escape
from math import cos, radians, sin
from typing import Final

from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.hill import FIRST_SPACE, RING, SECTION, SPACES, TERRACE, TERRACES
from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS, TASKS, WORKERS
from kancha.games.tawantinsuyu.names import noun
from kancha.games.tawantinsuyu.steps import SPOTS
from kancha.games.tawantinsuyu.svg_motifs import LINE_BREAK, STEPPED, at, glow, hit, piece, spot, use, write
from kancha.games.tawantinsuyu.view import View

X: Final = 424
Y: Final = 455
"""The middle of the hill."""
WIDTH: Final = 848
HEIGHT: Final = 820

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


def step_place(number: int) -> tuple[float, float]:
    """The middle of a spot for Steps."""
    return place(STEP_LANES[number // 5], middle(number % 5), number % 5)


def pentagon(distance: float) -> str:
    """The corners of a pentagon, as they are written."""
    radius = distance / cos(radians(36))
    corners = [(X + radius * cos(radians(-90 + 72 * k)), Y + radius * sin(radians(-90 + 72 * k))) for k in range(5)]
    return " ".join([f"{x:.1f},{y:.1f}" for x, y in corners])


# The ground

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
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="14" fill="#5F4B2C" stroke="#E3D2AC" stroke-width="1.5"/>'
                     + write(x, y + 6.5, section + 1, "pale middle bold"))
    return f'<g id="ground">{"".join(parts)}</g>'


def masonry(distance: float, width: float) -> str:
    """The stones of a wall."""
    return (f'<polygon points="{pentagon(distance)}" fill="none" stroke="#B79A68" stroke-width="{width:g}" '
            'stroke-dasharray="19 2 31 2 24 2"/>')


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
    parts = []
    for column in range(len(SPACES)):
        x, y = icon_place(column)
        task = pen.data.hill.tasks[column]
        parts.append(f'<g{at(x, y)}><title>{escape(pen.lexicon.say("title", "task", task))}</title>'
                     f'<rect class="plate" x="{-ICON}" y="{-ICON}" width="{2 * ICON}" height="{2 * ICON}" rx="5"/>'
                     f'{use(TASKS[task], 0, 0, 1.05)}</g>')
    return f'<g id="tasks">{"".join(parts)}</g>'


# Spots

def spaces(pen: TawantinsuyuPen, v: View) -> str:
    """The spaces, with their gods; a Worker that stands there hides the god."""
    return f'<g id="spaces">{"".join([space_spot(pen, v, space) for space in range(len(SPACES))])}</g>'


def space_spot(pen: TawantinsuyuPen, v: View, space: int) -> str:
    """A space."""
    name, (x, y) = SPACES[space], space_place(space)
    god, colour = GODS[pen.data.hill.god[space]], SPACE_COLOURS[pen.data.hill.colour[space]]
    sign = "" if name in v["hill"] else use(f"god-{god}")
    return spot(name, f"space-{name}", at(x, y), space_title(pen, v, space), glow(f'circle r="{SPACE + 4}"'),
                f'<circle class="space {colour}" r="{SPACE}"/>', sign, hit(f'circle r="{SPACE + 3}"'),
                classes="spot space-spot")


def space_title(pen: TawantinsuyuPen, v: View, space: int) -> str:
    """A space in words."""
    worker, icons = v["hill"].get(SPACES[space]), pen.data.hill.icons[space]
    if worker is None:
        return pen.lexicon.say("title", "space", space, icons)
    return pen.lexicon.say("title", "space_taken", space, icons, WORKERS.index(worker))


def step_spots(pen: TawantinsuyuPen, v: View) -> str:
    """The spots for Steps."""
    parts = []
    for number, name in enumerate(SPOTS):
        x, y = step_place(number)
        box = 'rect x="-21" y="-17" width="42" height="34" rx="7"'
        owner = v["steps"].get(name)
        title = pen.lexicon.say("title", "spot" if owner is None else "spot_taken", number, owner)
        parts.append(spot(name, f"spot-{name}", at(x, y), title,
                          f'<path d="{STEPPED}" transform="scale(1.35)" fill="#F6ECD2" stroke="#3E2F18" '
                          'stroke-width="1.5" stroke-dasharray="3 2.5"/>', glow(box), hit(box)))
    return f'<g id="step-spots">{"".join(parts)}</g>'


# The Coricancha

def coricancha(pen: TawantinsuyuPen, v: View) -> str:
    """The gold tile with the five actions, each facing its section."""
    parts = [f'<polygon points="{pentagon(SUMMIT)}" fill="#C9971C" stroke="#5C4300" stroke-width="3"/>',
             f'<polygon points="{pentagon(SUMMIT - 3)}" fill="none" stroke="#F7DE8B" stroke-width="2"/>',
             f'<polygon points="{pentagon(LABELS - 4)}" fill="#F1CF67" stroke="#5C4300" stroke-width="1.5"/>']
    for section in range(5):
        angle = radians(-90 + 72 * section)
        far = (SUMMIT - 3) / cos(radians(36))
        line = f"M{X},{Y}L{X + far * cos(angle):.1f},{Y + far * sin(angle):.1f}"
        parts.append(f'<path d="{line}" stroke="#5C4300" stroke-width="1.5"/>')
    parts.append(use("sun", X, Y, .8))
    title = pen.lexicon.say("title", "coricancha")
    actions = [action_spot(pen, v, section) for section in range(5)]
    return f'<g id="coricancha"><title>{escape(title)}</title>{"".join(parts)}</g>' + "".join(actions)


def action_spot(pen: TawantinsuyuPen, v: View, section: int) -> str:
    """An action of the High Priests."""
    name = v["coricancha"][section]
    first, last = radians(-90 + 72 * section), radians(-18 + 72 * section)
    far = (SUMMIT - 4) / cos(radians(36))
    corners = " ".join([f"{x:.1f},{y:.1f}" for x, y in ((X, Y), (X + far * cos(first), Y + far * sin(first)),
                                                        (X + far * cos(last), Y + far * sin(last)))])
    outline = f'polygon points="{corners}"'
    x, y = place((LABELS + SUMMIT) / 2 - 3, middle(section), section)
    rotation = (middle(section) + 90 + 90) % 180 - 90
    icon_x, icon_y = place(26, middle(section), section)
    here = [seat for seat, player in enumerate(v["players"]) if player["priest"] == name]
    action = ACTIONS.index(name)
    title = pen.lexicon.say("title", "action_taken" if here else "action", action, section + 1, here)
    label = f'<text class="action" y="6"{at(x, y, 1, rotation)}>{escape(noun(pen, "action", action))}</text>'
    return spot(f"at {name}", f"action-{name}", "", title, glow(outline),
                use(ACTION_SIGNS[name], icon_x, icon_y, .82), label, hit(outline))


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
            parts.append(piece(f"priest-{seat}", f"priest-{seat}-{name}", x + along * cos(angle),
                               y + along * sin(angle) - 3,
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
        parts.append(piece(f"worker-{kind}", f"worker-{name}", *space_place(space), title, use(f"worker-{kind}", 0, 1)))
    for name, owner in v["steps"].items():
        spot = SPOTS.index(name)
        title = pen.lexicon.say("title", "steps_on", owner, spot)
        parts.append(piece(f"steps-{owner}", f"steps-{name}", *step_place(spot), title, use(f"steps-{owner}")))
    return "".join(parts) + priests(pen, v)


def hill(pen: TawantinsuyuPen, v: View) -> str:
    """The hill without what stands on it."""
    return ground() + ways() + tasks(pen) + step_spots(pen, v) + spaces(pen, v) + coricancha(pen, v) + food(pen)


def food(pen: TawantinsuyuPen) -> str:
    """What a Worker's way costs, in the corners beside the foot of the hill."""
    hill, say = pen.data.hill, pen.lexicon.say
    right = WIDTH - 10
    parts = [write(14, 648 + 22 * k, words, "ink")
             for k, words in enumerate(say("panel", "food_by_terrace").split(LINE_BREAK))]
    parts += [write(14, 700 + 24 * k, say("panel", "terrace_food", k, hill.descending[k]), "quiet")
              for k in range(len(TERRACES))]
    parts += [write(right, 648 + 22 * k, words, "ink end")
              for k, words in enumerate(say("panel", "food_by_section").split(LINE_BREAK))]
    parts += [write(right, 700 + 24 * k, say("panel", "section_food", k, hill.roaming[k]), "quiet end")
              for k in range(WAYS)]
    return f'<g id="food"><title>{escape(say("title", "food"))}</title>{"".join(parts)}</g>'
