"""The hill for the terminal, its sections side by side, and what its signs mean."""
from __future__ import annotations

from itertools import zip_longest
from typing import Final

from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.hill import SECTIONS, SEGMENT, SPACES, TERRACES
from kancha.games.tawantinsuyu.kinds import (
    ACTIONS,
    ARCHITECT,
    CRAFTSMAN,
    GODS,
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
from kancha.games.tawantinsuyu.text_words import row_of, short_name, wrap_items
from kancha.games.tawantinsuyu.view import View
from kancha.games.tawantinsuyu.weaving import PRICES

CELL: Final = 19
"""The width of a section of the hill."""
HUES: Final = {ARCHITECT: "b", CRAFTSMAN: "g"}


def hill_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The sections side by side, the terraces one below the other, the Steps between them."""
    titles = [f"Section {section + 1}" for section in range(SECTIONS)]
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


def priests_in(pen: TawantinsuyuPen, v: View, section: int) -> list[str]:
    """The High Priests that face a section."""
    return [f"HP {short_name(v, seat, CELL - 3)}" for seat, p in enumerate(v["players"]) if p["section"] == section + 1]


def steps_words(pen: TawantinsuyuPen, v: View, level: str, section: int) -> str:
    """Whose Steps lie on a spot."""
    spot = f"{level}{section + 1}"
    return f"≡{spot} {short_name(v, v['steps'][spot], CELL - 4)}" if spot in v["steps"] else f"={spot} no Steps"


def segment_title(pen: TawantinsuyuPen, v: View, terrace: int, section: int) -> str:
    """A terrace in a section, and what the way to it costs the seat that looks."""
    title = TERRACES[terrace] + ("" if v["food"] is None else f", food {v['food'][SECTIONS * terrace + section]}")
    return f"{title + ' ':─<{CELL}}"


def space_words(pen: TawantinsuyuPen, v: View, space: int) -> str:
    """A space with its god, its colour and its Worker."""
    worker = v["hill"].get(SPACES[space])
    stands = "" if worker is None else f" [{noun(pen, 'worker', WORKERS.index(worker))[:3]}]"
    return f"{SPACES[space]} {GODS[pen.data.hill.god[space]]:<7} {HUES.get(pen.data.hill.colour[space], '-')}{stands}"


def icon_words(pen: TawantinsuyuPen, space: int) -> str:
    """The three icons of a space."""
    return "    " + " ".join([TASKS[icon][:4] for icon in pen.data.hill.icons[space]])


def legend(pen: TawantinsuyuPen) -> list[str]:
    """What the signs on the hill mean."""
    prices = {
        TASK_WEAVINGS: f" ({', '.join([str(corn) for corn in PRICES])} corn)", TASK_STEPS: f" ({STEPS_COST} stone)",
        TASK_STATUE: f" (small {SMALL_COST[STONE]} stone; large {LARGE_COST[STONE]} stone, {LARGE_COST[GOLD]} gold)",
    }
    numbers = [f"{number} " for number in COLLECTED]
    icons = [f"{name[:4]}={numbers[task] if task <= TASK_GOLD else ''}{noun(pen, 'task', task)}{prices.get(task, '')}"
             for task, name in enumerate(TASKS)]
    return [
        *wrap_items("A section", ["the action of the Coricancha that faces it",
                                  "HP the High Priests there, who walk from left to right"]),
        *wrap_items("A space", ["its god", "b blue (Architect: 1 more task), g green (Craftsman: 1 more), - neither",
                                "[Arc] its Worker", "below: its three icons",
                                "adjacent are the two before and the two after it round the terrace"]),
        *wrap_items("Icons", icons, "  "),
    ]
