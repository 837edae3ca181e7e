"""The kinds of things, by name and number. Rules rely on them, so no content pack replaces them."""
from __future__ import annotations

from typing import Final

Reward = tuple[int, int]
"""What is gained: kind and number."""
Bundle = tuple[Reward, ...]
"""Rewards that come together."""
Choice = tuple[Bundle, ...]
"""Alternatives, usually one."""
Cost = tuple[int, int, int, int, int]
"""Potato, corn, stone, gold, and food that may be potato or corn."""

POTATO: Final = 0
CORN: Final = 1
STONE: Final = 2
GOLD: Final = 3
RESOURCES: Final[tuple[str, ...]] = ("potato", "corn", "stone", "gold")

ARCHITECT: Final = 0
CRAFTSMAN: Final = 1
WARRIOR: Final = 2
COURIER: Final = 3
PRIEST: Final = 4
WORKERS: Final[tuple[str, ...]] = ("architect", "craftsman", "warrior", "courier", "priest")

STA: Final = 0
DIA: Final = 1
ZIG: Final = 2
SQU: Final = 3
SPI: Final = 4
ARR: Final = 5
GODS: Final[tuple[str, ...]] = ("star", "diamond", "zigzag", "squares", "spiral", "arrow")

TASK_POTATO: Final = 0
TASK_CORN: Final = 1
TASK_STONE: Final = 2
TASK_GOLD: Final = 3
TASK_WEAVINGS: Final = 4
TASK_STATUE: Final = 5
TASK_STEPS: Final = 6
TASK_BUILDING: Final = 7
TASK_TRAINING: Final = 8
TASK_PRODUCE: Final = 9
TASK_MERCHANT: Final = 10
TASKS: Final[tuple[str, ...]] = (
    "potato", "corn", "stone", "gold", "weavings", "statue", "steps", "building", "training", "produce", "merchant",
)

# The kinds of rewards 0 to 3 are resources.
VP: Final = 4
ARMY: Final = 5
TRAIN: Final = 6
GOD_CARD: Final = 7
WEAVING: Final = 8
WORKER: Final = 9
REJUVENATE: Final = 10
PRODUCE_ONE: Final = 11
MERCHANT: Final = 12
BUILDING_PAID: Final = 13
BUILDING_FREE: Final = 14
STATUE_PAID: Final = 15
"""Its number is the price in stone."""
STATUE_FREE: Final = 16
STEPS_PAID: Final = 17
"""Its number is the price in stone."""
STEPS_FREE: Final = 18
TEMPLE: Final = 19
TEMPLE_PAID: Final = 20
"""Its number is the price in gold."""
REWARDS: Final[tuple[str, ...]] = (
    "potato", "corn", "stone", "gold", "vp", "army_draw", "train", "god_card", "weaving_free", "worker_free",
    "rejuvenate", "produce_one", "merchant", "build_building_pay", "build_building_free", "build_small_statue_cost",
    "build_small_statue_free", "build_steps_cost", "build_steps_free", "temple", "temple_pay_gold",
)

WORSHIP: Final = 0
OFFERING: Final = 1
REJUVENATION: Final = 2
CONQUEST: Final = 3
PRODUCTION: Final = 4
ACTIONS: Final[tuple[str, ...]] = ("worship", "offering", "rejuvenate", "conquest", "produce")

EDGES: Final[tuple[str, ...]] = ("gold", "stone", "potato", "god", "rejuvenate", "army", "temple", "vp")
"""What the edges of Weavings show."""
PATTERNS: Final = "ABCDEFG"
"""The patterns of Weavings; no two of a Tapestry are alike."""

PASSIVE_BUILDINGS: Final[tuple[str, ...]] = tuple([f"Z{number:02}" for number in range(1, 21)])
"""Their effects are rules."""

# The bits of a set of Passive Buildings.
Z01: Final = 1 << 0
Z02: Final = 1 << 1
Z03: Final = 1 << 2
Z04: Final = 1 << 3
Z05: Final = 1 << 4
Z06: Final = 1 << 5
Z07: Final = 1 << 6
Z08: Final = 1 << 7
Z09: Final = 1 << 8
Z10: Final = 1 << 9
Z11: Final = 1 << 10
Z12: Final = 1 << 11
Z13: Final = 1 << 12
Z14: Final = 1 << 13
Z15: Final = 1 << 14
Z16: Final = 1 << 15
Z17: Final = 1 << 16
Z18: Final = 1 << 17
Z19: Final = 1 << 18
Z20: Final = 1 << 19
