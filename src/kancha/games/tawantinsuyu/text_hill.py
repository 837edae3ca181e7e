"""The hill for the terminal, its sections side by side, and what its signs mean."""
from __future__ import annotations

from itertools import zip_longest
from typing import Final

from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.hill import SECTIONS, SEGMENT, SPACES, TERRACES
from kancha.games.tawantinsuyu.kinds import (
    ACTIONS,
    GOLD,
    STONE,
    TASK_GOLD,
    TASK_STATUE,
    TASK_STEPS,
    TASK_WEAVINGS,
    TASKS,
    WORKERS,
)
from kancha.games.tawantinsuyu.names import noun
from kancha.games.tawantinsuyu.statue import LARGE_COST, SMALL_COST
from kancha.games.tawantinsuyu.steps import STEPS_COST
from kancha.games.tawantinsuyu.tasks import COLLECTED
from kancha.games.tawantinsuyu.text_words import SEATS, row_of, short_name, wrap_items
from kancha.games.tawantinsuyu.view import View
from kancha.games.tawantinsuyu.weaving import PRICES

CELL: Final = 15
"""The width of a section of the hill."""


def hill_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The sections side by side, the terraces one below the other, the Steps between them."""
    titles = [pen.lexicon.say("board", "section", section + 1) for section in range(SECTIONS)]
    actions = [noun(pen, "action", ACTIONS.index(action)) for action in v["coricancha"]]
    lines = [row_of(titles, CELL), row_of(actions, CELL)]
    lines += [row_of(priests, CELL)
              for priests in zip_longest(*[priests_in(pen, v, section) for section in range(SECTIONS)], fillvalue="")]
    for terrace in range(len(TERRACES)):
        if terrace:
            lines.append(row_of([steps_words(pen, v, "UL"[terrace - 1], section) for section in range(SECTIONS)], CELL))
        lines.append(row_of([segment_title(pen, v, terrace, section) for section in range(SECTIONS)], CELL))
        columns = [[space for space in range(len(SPACES)) if SEGMENT[space] == SECTIONS * terrace + section]
                   for section in range(SECTIONS)]
        for row in zip(*columns):
            lines += [row_of([space_words(pen, v, space) for space in row], CELL),
                      row_of([icon_words(pen, space) for space in row], CELL)]
    return lines


def low_hill_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The hill for small screens: a space in a line, its Worker in place of its god, and shorter icons."""
    actions = [f"{section + 1} {noun(pen, 'action', ACTIONS.index(action))}"
               for section, action in enumerate(v["coricancha"])]
    lines = [row_of(actions, CELL)]
    lines += [row_of(priests, CELL)
              for priests in zip_longest(*[priests_in(pen, v, section) for section in range(SECTIONS)], fillvalue="")]
    for terrace in range(len(TERRACES)):
        lines.append(row_of([low_title(pen, v, terrace, section) for section in range(SECTIONS)], CELL))
        columns = [[space for space in range(len(SPACES)) if SEGMENT[space] == SECTIONS * terrace + section]
                   for section in range(SECTIONS)]
        lines += [row_of([low_space(pen, v, space) for space in row], CELL) for row in zip(*columns)]
    return [*lines, pen.lexicon.say("board", "low_hill")]


def low_title(pen: TawantinsuyuPen, v: View, terrace: int, section: int) -> str:
    """A terrace in a section, the food that the way to it costs, and whose Steps lead to it."""
    title = noun(pen, "terrace", terrace)
    if v["food"] is not None:
        title += f" {v['food'][SECTIONS * terrace + section]}"
    owner = v["steps"].get(f"{'UL'[terrace - 1]}{section + 1}") if terrace else None
    title += "" if owner is None else f" ≡{SEATS[owner]}"
    return f"{title + ' ':─<{CELL}}"


def low_space(pen: TawantinsuyuPen, v: View, space: int) -> str:
    """A space with its god and colour, or its Worker, and its icons."""
    worker = v["hill"].get(SPACES[space])
    god, hue = noun(pen, "god_short", pen.data.hill.god[space]), noun(pen, "hue", pen.data.hill.colour[space])
    stands = f" {god:<3.3}{hue} " if worker is None else f"[{noun(pen, 'worker_short', WORKERS.index(worker))}] "
    return f"{SPACES[space]}{stands}{''.join([noun(pen, 'task_two', icon) for icon in pen.data.hill.icons[space]])}"


def priests_in(pen: TawantinsuyuPen, v: View, section: int) -> list[str]:
    """The High Priests that face a section."""
    room = CELL - len(pen.lexicon.say("board", "priest", ""))
    return [pen.lexicon.say("board", "priest", short_name(pen, seat, room))
            for seat, p in enumerate(v["players"]) if p["section"] == section + 1]


def steps_words(pen: TawantinsuyuPen, v: View, level: str, section: int) -> str:
    """Whose Steps lie on a spot."""
    spot = f"{level}{section + 1}"
    if spot in v["steps"]:
        return f"≡{spot} {short_name(pen, v['steps'][spot], CELL - 4)}"
    return f"={spot} {pen.lexicon.say('board', 'no_steps')}"


def segment_title(pen: TawantinsuyuPen, v: View, terrace: int, section: int) -> str:
    """A terrace in a section, and what the way to it costs the seat that looks."""
    title = noun(pen, "terrace", terrace)
    if v["food"] is not None:
        title = pen.lexicon.say("board", "food", terrace, v["food"][SECTIONS * terrace + section])
    return f"{title + ' ':─<{CELL}}"


def space_words(pen: TawantinsuyuPen, v: View, space: int) -> str:
    """A space with its god, its colour and its Worker."""
    worker = v["hill"].get(SPACES[space])
    stands = "" if worker is None else f"[{noun(pen, 'worker_short', WORKERS.index(worker))}]"
    god, hue = noun(pen, "god_short", pen.data.hill.god[space]), noun(pen, "hue", pen.data.hill.colour[space])
    return f"{SPACES[space]} {god:<4} {hue}{stands}"


def icon_words(pen: TawantinsuyuPen, space: int) -> str:
    """The three icons of a space."""
    return " " + " ".join([noun(pen, "task_short", icon) for icon in pen.data.hill.icons[space]])


def legend(pen: TawantinsuyuPen) -> list[str]:
    """What the signs on the hill mean."""
    say = pen.lexicon.say
    return [
        *wrap_items(say("board", "a_section"), [say("board", "its_action"), say("board", "its_priests")]),
        *wrap_items(say("board", "a_space"), [say("board", name) for name in (
            "its_god", "its_hue", "its_worker", "its_icons", "adjacent")]),
        *wrap_items(say("board", "icons"), [icon_meaning(pen, task) for task in range(len(TASKS))], "  "),
    ]


def icon_meaning(pen: TawantinsuyuPen, task: int) -> str:
    """What a task icon means, and what it brings or costs."""
    figures: dict[int, tuple[str, tuple[object, ...]]] = {
        TASK_WEAVINGS: ("icon_weavings", (PRICES,)), TASK_STEPS: ("icon_steps", (STEPS_COST,)),
        TASK_STATUE: ("icon_statue", (SMALL_COST[STONE], LARGE_COST[STONE], LARGE_COST[GOLD])),
        **{resource: ("icon_goods", (COLLECTED[resource],)) for resource in range(TASK_GOLD + 1)},
    }
    name, args = figures.get(task, ("icon", ()))
    return pen.lexicon.say("board", name, task, *args)
