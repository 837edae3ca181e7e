"""Tawantinsuyu on one screen."""
from __future__ import annotations

from kancha.core.words import Text
from kancha.drawing.game import Passage
from kancha.games.tawantinsuyu.data import TawantinsuyuData
from kancha.games.tawantinsuyu.kinds import TASKS, WORKERS

REWARDS = ("vp", "army_draw", "god_card", "worker_free", "rejuvenate", "temple")
"""Symbols of rewards that are no tasks."""


def summary(data: TawantinsuyuData) -> list[Passage]:
    """What a turn is, how it ends, and what Workers, tasks and rewards look like."""
    return [
        Passage("goal", Text("summary", "goal"), ("reward-vp",)),
        Passage("turn", Text("summary", "place"), ("worker-courier", "deck-gods")),
        Passage("turn", Text("summary", "tasks"), ("task-statue", "task-stone")),
        Passage("turn", Text("summary", "secondary"), ("reward-army_draw", "reward-god_card")),
        Passage("turn", Text("summary", "priest"), ("reward-temple",)),
        Passage("turn", Text("summary", "buy"), ("worker-priest",)),
        Passage("end", Text("summary", "festival"), ("task-potato",)),
        Passage("end", Text("summary", "end"), ("weaving-back",)),
        *[Passage("signs", Text("summary", "worker", (kind, Text("ability", name))), (f"worker-{name}",))
          for kind, name in enumerate(WORKERS)],
        *[Passage("signs", Text("summary", f"task_{name}"), (f"task-{name}",)) for name in TASKS],
        *[Passage("signs", Text("summary", f"reward_{name}"), (f"reward-{name}",)) for name in REWARDS],
    ]
