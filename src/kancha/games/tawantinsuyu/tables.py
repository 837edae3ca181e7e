"""The figures of ``data/*.toml``, read once into tuples; numbers stand for words, spaces and tiles."""
from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

Reward = tuple[int, int]
"""What is gained: kind and number."""
Bundle = tuple[Reward, ...]
"""Rewards that come together."""
Choice = tuple[Bundle, ...]
"""Alternatives, usually one."""


def load(name: str) -> dict[str, Any]:
    """The tables of one file."""
    return tomllib.loads((files("kancha.games.tawantinsuyu") / "data" / f"{name}.toml").read_text(encoding="utf-8"))


TABLES: Final[dict[str, dict[str, Any]]] = {
    name: load(name)
    for name in ("hill", "coricancha", "gods", "army", "buildings", "weavings", "temple", "conquest", "workers")
}


def entries(table: dict[str, Any]) -> dict[str, Any]:
    """A table without the word that says where it comes from."""
    return {key: value for key, value in table.items() if key != "source"}


def by_seats(table: dict[str, int]) -> dict[int, int]:
    """A table whose keys are numbers of players."""
    return {int(key): value for key, value in table.items()}


def numbers(values: list[int]) -> tuple[int, ...]:
    """A list of numbers as a tuple."""
    return tuple([int(value) for value in values])


# Words

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
ACTIONS: Final[tuple[str, ...]] = tuple(entries(TABLES["coricancha"]["actions"]))
"""In clockwise order; not turned, the tile shows the first one to the first section."""

# Figures of the rules

START_POINTS: Final = 10
START_STONE: Final = 2
STEPS_EACH: Final = 5
MARKERS_EACH: Final = 10
OFFER: Final[dict[int, int]] = {2: 3, 3: 4, 4: 5}
"""The capacity of the offer of God cards, by seats."""
FESTIVAL_TILE: Final[tuple[int, ...]] = (1, 2, 4)
HAND: Final = 8
KEPT: Final = 3


def reward(text: str) -> Reward:
    """A reward such as ``stone 2`` or ``merchant``; without a number it is one."""
    words = text.split()
    return REWARDS.index(words[0]), int(words[1]) if len(words) > 1 else 1


def bundle(text: str) -> Bundle:
    """Rewards between commas."""
    return tuple([reward(part) for part in text.split(", ")])


def choice(text: str) -> Choice:
    """Alternatives with ``or`` between them; none for an empty text."""
    return tuple([bundle(part) for part in text.split(" or ")]) if text else ()


def cost(text: str) -> tuple[int, int, int, int]:
    """Resources between commas, by resource."""
    amounts = [0, 0, 0, 0]
    for resource, number in bundle(text):
        amounts[resource] += number
    return amounts[POTATO], amounts[CORN], amounts[STONE], amounts[GOLD]


# The hill

TERRACES: Final[tuple[str, ...]] = ("top", "middle", "bottom")
SECTIONS: Final = 5
COLOURS: Final[dict[str, int]] = {"blue": ARCHITECT, "green": CRAFTSMAN, "none": -1}
COLUMNS: Final[tuple[int, ...]] = (2, 4, 4)
"""Columns of a section, by terrace."""


def ring(terrace: int) -> tuple[int, ...]:
    """The task icons of a terrace, clockwise."""
    return tuple([TASKS.index(icon) for section in TABLES["hill"]["rings"][TERRACES[terrace]]
                  for icon in section.split()])


RINGS: Final[tuple[tuple[int, ...], ...]] = (ring(0), ring(1), ring(2))
FIRST_SPACE: Final[tuple[int, ...]] = (0, len(RINGS[0]), len(RINGS[0]) + len(RINGS[1]))
"""The space of the first column, by terrace."""
SPACES: Final[tuple[str, ...]] = tuple(entries(TABLES["hill"]["spaces"]))
SPACE_GOD: Final[tuple[int, ...]] = tuple(
    [GODS.index(text.split()[0]) for text in entries(TABLES["hill"]["spaces"]).values()]
)
SPACE_COLOUR: Final[tuple[int, ...]] = tuple(
    [COLOURS[text.split()[1]] for text in entries(TABLES["hill"]["spaces"]).values()]
)
TERRACE: Final[tuple[int, ...]] = tuple([terrace for terrace in range(3) for _ in RINGS[terrace]])
SECTION: Final[tuple[int, ...]] = tuple(
    [column // COLUMNS[terrace] for terrace in range(3) for column in range(len(RINGS[terrace]))]
)
SEGMENT: Final[tuple[int, ...]] = tuple([SECTIONS * terrace + section for terrace, section in zip(TERRACE, SECTION)])


def touched_columns(space: int) -> tuple[int, int, int]:
    """The columns whose icons a space touches, numbered as spaces: the one before, its own, the one after."""
    first = FIRST_SPACE[TERRACE[space]]
    length = len(RINGS[TERRACE[space]])
    column = space - first
    return first + (column - 1) % length, space, first + (column + 1) % length


def icon_at(column: int) -> int:
    """The task icon of a column, numbered as the spaces are."""
    return RINGS[TERRACE[column]][column - FIRST_SPACE[TERRACE[column]]]


def icons(space: int) -> tuple[int, int, int]:
    """The tasks of the three icons that a space touches."""
    before, own, after = touched_columns(space)
    return icon_at(before), icon_at(own), icon_at(after)


def adjacent_spaces(space: int) -> int:
    """The spaces that share an icon with a space, as a bit mask (TAW-0323)."""
    own = touched_columns(space)
    return sum([1 << other for other in range(len(SPACES))
                if other != space and any([column in own for column in touched_columns(other)])])


def segment_spaces(segment: int) -> int:
    """The spaces of a segment, as a bit mask."""
    return sum([1 << space for space in range(len(SPACES)) if SEGMENT[space] == segment])


ICONS: Final[tuple[tuple[int, int, int], ...]] = tuple([icons(space) for space in range(len(SPACES))])
NEIGHBOURS: Final[tuple[int, ...]] = tuple([adjacent_spaces(space) for space in range(len(SPACES))])
SEGMENT_SPACES: Final[tuple[int, ...]] = tuple([segment_spaces(segment) for segment in range(3 * SECTIONS)])
ROAMING: Final[tuple[int, ...]] = numbers(TABLES["hill"]["food"]["roaming"])
"""Food by the distance of the sections."""
DESCENDING: Final[tuple[int, ...]] = numbers(TABLES["hill"]["food"]["descending"])
"""Food by terrace."""

# Gods

GOD_NAMES: Final[tuple[str, ...]] = tuple([str(TABLES["gods"]["gods"][god]) for god in GODS])
SMALL_STATUES: Final[int] = TABLES["gods"]["statues"]["small"]
LARGE_STATUES: Final[int] = TABLES["gods"]["statues"]["large"]
GOD_CARDS: Final[tuple[str, ...]] = tuple([str(card) for god in GODS for card in TABLES["gods"]["cards"][god]])
CARD_GOD: Final[tuple[int, ...]] = tuple([god for god, name in enumerate(GODS) for _ in TABLES["gods"]["cards"][name]])
CARD_REWARDS: Final[tuple[Bundle, ...]] = tuple(
    [bundle(text) for god in GODS for text in TABLES["gods"]["cards"][god].values()]
)

# Army cards, by kind

ARMY_KINDS: Final[tuple[str, ...]] = tuple(entries(TABLES["army"]["cards"]))
SOLDIERS: Final[tuple[int, ...]] = tuple([int(kind.split()[0]) for kind in ARMY_KINDS])
ARMY_RESOURCE: Final[tuple[int, ...]] = tuple([RESOURCES.index(kind.split()[1]) for kind in ARMY_KINDS])
ARMY_CARDS: Final[tuple[int, ...]] = numbers(list(entries(TABLES["army"]["cards"]).values()))

# Buildings: those that produce, then the passive ones

PRODUCTION_BUILDINGS: Final = 19
BUILDINGS: Final[tuple[str, ...]] = (*entries(TABLES["buildings"]["production"]),
                                     *entries(TABLES["buildings"]["passive"]))
COST: Final[tuple[tuple[int, int, int, int], ...]] = (
    *[cost(building["cost"]) for building in entries(TABLES["buildings"]["production"]).values()],
    *[cost(text) for text in entries(TABLES["buildings"]["passive"]).values()],
)
PRODUCES: Final[tuple[Choice, ...]] = tuple(
    [choice(building["produces"]) for building in entries(TABLES["buildings"]["production"]).values()]
)

# The bits of a set of passive Buildings.
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

PASSIVE_TILE: Final[dict[int, int]] = {1 << tile - PRODUCTION_BUILDINGS: tile
                                       for tile in range(PRODUCTION_BUILDINGS, len(BUILDINGS))}
"""The tile of a Passive Building, by its bit."""

# Weavings

EDGES: Final[tuple[str, ...]] = ("gold", "stone", "potato", "god", "rejuvenate", "army", "temple", "vp")
EDGE_REWARDS: Final[tuple[Bundle, ...]] = tuple([bundle(TABLES["weavings"]["edges"][edge]) for edge in EDGES])
TAPESTRY_POINTS: Final[tuple[int, ...]] = numbers(TABLES["weavings"]["tapestry"]["points"])
"""Points by the length of a Tapestry."""
PATTERNS: Final = "ABCDEFG"
GROUPS: Final[dict[str, int]] = {"start": 0, "all": 2, "3+": 3, "4": 4}
"""The fewest players with whom the tiles of a group are in play; 0 for the starting ones."""
STARTING_WEAVINGS: Final = 4
WEAVINGS: Final[tuple[str, ...]] = tuple([str(tile) for group in GROUPS for tile in TABLES["weavings"]["tiles"][group]])
WEAVING_SEATS: Final[tuple[int, ...]] = tuple(
    [seats for group, seats in GROUPS.items() for _ in TABLES["weavings"]["tiles"][group]]
)
TILE_WORDS: Final[tuple[list[str], ...]] = tuple(
    [text.split() for group in GROUPS for text in TABLES["weavings"]["tiles"][group].values()]
)
PATTERN: Final[tuple[int, ...]] = tuple([PATTERNS.index(words[0]) for words in TILE_WORDS])
LEFT: Final[tuple[int, ...]] = tuple([EDGES.index(words[1]) for words in TILE_WORDS])
RIGHT: Final[tuple[int, ...]] = tuple([EDGES.index(words[2]) for words in TILE_WORDS])

# The Temple

TEMPLE_TOP: Final = 14
TEMPLE_REWARD: Final[tuple[Choice, ...]] = tuple([choice(text) for text in TABLES["temple"]["track"]["rewards"]])
TEMPLE_FESTIVAL: Final[tuple[int, ...]] = numbers(TABLES["temple"]["track"]["festival"])
TEMPLE_FINAL: Final[tuple[int, ...]] = numbers(TABLES["temple"]["track"]["final"])

# Conquests

REGIONS: Final[tuple[str, ...]] = tuple(entries(TABLES["conquest"]["regions"]))
CONQUESTS: Final[tuple[str, ...]] = tuple(
    [str(space) for region in REGIONS for space in TABLES["conquest"]["regions"][region]]
)
REGION: Final[tuple[int, ...]] = tuple(
    [region for region, name in enumerate(REGIONS) for _ in TABLES["conquest"]["regions"][name]]
)
POSITION: Final[tuple[int, ...]] = tuple([int(space[2:]) for space in CONQUESTS])
"""The place in the region, from 1 on the left."""
CONQUEST_TABLES: Final[tuple[dict[str, Any], ...]] = tuple(
    [table for region in REGIONS for table in TABLES["conquest"]["regions"][region].values()]
)
FLIP: Final[tuple[int, ...]] = tuple([int(table["flip"]) for table in CONQUEST_TABLES])
DISCARD: Final[tuple[int, ...]] = tuple([int(table["discard"]) for table in CONQUEST_TABLES])
CONQUEST_REWARD: Final[tuple[Bundle, ...]] = tuple([bundle(table["gain"]) for table in CONQUEST_TABLES])

# Workers

WORKERS_PER_COLOUR: Final[int] = TABLES["workers"]["colours"]["workers"]
REMOVED: Final[dict[int, int]] = by_seats(TABLES["workers"]["colours"]["removed"])
"""Workers of each colour that stay out, by seats."""
VILLAGE: Final[dict[int, int]] = by_seats(TABLES["workers"]["places"]["village"])
NOMADS: Final[dict[int, int]] = by_seats(TABLES["workers"]["places"]["nomads"])
BLOCKED_TOP: Final[tuple[int, ...]] = tuple([SPACES.index(space) for space in TABLES["workers"]["blocked"]["top"]])
BLOCKED_MIDDLE: Final[tuple[int, ...]] = tuple(
    [SPACES.index(space) for space in TABLES["workers"]["blocked"]["middle"]]
)
