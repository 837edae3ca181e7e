"""The figures of ``data/*.toml``, which a content pack may replace: an object for each file."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any, Final

from kancha.core.data import Data
from kancha.drawing.pen import Pen
from kancha.games.tawantinsuyu.hill import SECTIONS, SPACES, TERRACES, touched_columns
from kancha.games.tawantinsuyu.kinds import (
    ACTIONS,
    ARCHITECT,
    CRAFTSMAN,
    EDGES,
    GODS,
    PASSIVE_BUILDINGS,
    PATTERNS,
    RESOURCES,
    STATUE_PAID,
    STEPS_PAID,
    TASKS,
    WORKERS,
    Bundle,
    Choice,
    Cost,
)
from kancha.games.tawantinsuyu.tables import (
    NO_COST,
    bundle,
    by_seats,
    check_most,
    choice,
    cost,
    entries,
    numbers,
)

# The answers of questions are numbered by these; a pack may have fewer of everything, but not more.

MOST_GOD_CARDS: Final = 42
MOST_BENEFITS: Final = 3
"""Benefits of one God card."""
MOST_ALTERNATIVES: Final = 3
"""Rewards of which one is chosen."""
MOST_ARMY_KINDS: Final = 7
MOST_SOLDIERS: Final = 2
"""Soldiers on one Army card."""
MOST_PRODUCTION: Final = 19
"""Production Buildings; the Passive ones are numbered after them."""
MOST_BUILDINGS: Final = MOST_PRODUCTION + len(PASSIVE_BUILDINGS)
PASSIVE_TILE: Final[dict[int, int]] = {1 << number: MOST_PRODUCTION + number
                                       for number in range(len(PASSIVE_BUILDINGS))}
"""The tile of a Passive Building, by its bit."""
MOST_STARTING: Final = 4
"""Starting Weavings."""
MOST_WEAVINGS: Final = 35
"""Weavings in all."""
MOST_CONQUESTS: Final = 20
MOST_DISCARD: Final = 2
"""Soldiers that a Conquest space discards."""
MOST_FLIP: Final = 3
"""Soldiers that a Conquest space flips."""
MOST_FOOD: Final = 19
"""Potato, corn or food that anything costs."""
MOST_STONE: Final = 4
"""Stone that anything costs."""
SLOTS: Final = 4
"""God cards tucked under Axomamma's board, and the highest number of its die."""
MOST_SIDES: Final = 4
"""Sides of Axomamma's Personality tokens."""
LOOPS: Final = ("top", "middle", "bottom")
"""The loops of Axomamma's board."""
PAID_SPOTS: Final = ("weavings", "production", "statue", "passive", "steps")
"""What the spots of its middle loop can be."""
WORKER_SPOTS: Final = ("potato end", "corn end", "nomad")
"""Where Axomamma takes a Worker on the spots of its bottom loop."""


def existing_answers(pieces: int, most: int, size: int) -> Sequence[int]:
    """The answers to a question about pieces, of which there may be fewer than the most, then about other things."""
    return range(size) if pieces == most else [*range(pieces), *range(most, size)]


# The files

class HillData:
    """Gods, colours and task icons of the hill, and the food for a Worker's way.

    ``tasks`` are by column, ``icons`` the three that a space touches. A colour is a kind of Worker's, -1 for none.
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        colours = {"blue": ARCHITECT, "green": CRAFTSMAN, "none": -1}
        spaces = [tables["spaces"][space].split() for space in SPACES]
        self.tasks: Final[tuple[int, ...]] = tuple(
            [TASKS.index(icon) for terrace in TERRACES for section in tables["rings"][terrace]
             for icon in section.split()])
        self.icons: Final[tuple[tuple[int, int, int], ...]] = tuple(
            [(self.tasks[before], self.tasks[own], self.tasks[after])
             for before, own, after in [touched_columns(space) for space in range(len(SPACES))]])
        self.god: Final[tuple[int, ...]] = tuple([GODS.index(words[0]) for words in spaces])
        self.colour: Final[tuple[int, ...]] = tuple([colours[words[1]] for words in spaces])
        self.spaces_of: Final[tuple[int, ...]] = masks_by_god(self.god)
        self.roaming: Final[tuple[int, ...]] = numbers(tables["food"]["roaming"])
        self.descending: Final[tuple[int, ...]] = numbers(tables["food"]["descending"])
        check_most(max(self.roaming) + max(self.descending), MOST_FOOD, "the food for a way", "hill.toml, food")


def masks_by_god(gods: Sequence[int]) -> tuple[int, ...]:
    """The things that belong to each god, as bit masks."""
    return tuple([sum([1 << thing for thing, other in enumerate(gods) if other == god]) for god in range(len(GODS))])


class CoricanchaData:
    """Which section each action faces while the tile is not turned, and which action faces each section."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.sections: Final[tuple[int, ...]] = tuple([int(tables["actions"][action]) - 1 for action in ACTIONS])
        self.actions: Final[tuple[int, ...]] = tuple([self.sections.index(section) for section in range(SECTIONS)])


class GodData:
    """The gods' names, the numbers of their Statues, and God cards: code, god and benefits."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        cards = [(code, god, bundle(text)) for god, name in enumerate(GODS)
                 for code, text in tables["cards"][name].items()]
        self.names: Final[tuple[str, ...]] = tuple([str(tables["gods"][god]) for god in GODS])
        self.small: Final[int] = tables["statues"]["small"]
        self.large: Final[int] = tables["statues"]["large"]
        self.cards: Final[tuple[str, ...]] = tuple([code for code, _, _ in cards])
        self.god: Final[tuple[int, ...]] = tuple([god for _, god, _ in cards])
        self.benefits: Final[tuple[Bundle, ...]] = tuple([benefits for _, _, benefits in cards])
        self.cards_of: Final[tuple[int, ...]] = masks_by_god(self.god)
        check_most(len(self.cards), MOST_GOD_CARDS, "the number of God cards", "gods.toml, cards")
        for code, _, benefits in cards:
            check_most(len(benefits), MOST_BENEFITS, f"the number of benefits of {code}", "gods.toml, cards")
            check_stone(benefits, f"gods.toml, cards, {code}")

    def all_benefits(self, card: int) -> int:
        """All benefits of a card, as a mask."""
        return (1 << len(self.benefits[card])) - 1


def check_stone(rewards: Bundle, where: str) -> None:
    """BadInput if what can be built costs too much stone."""
    for kind, number in rewards:
        if kind in (STATUE_PAID, STEPS_PAID):
            check_most(number, MOST_STONE, "the price in stone", where)


Cards = tuple[int, ...]
"""Kinds of Army cards, the same one perhaps several times, in order."""


def bundles(most: int) -> tuple[Cards, ...]:
    """Every way to take up to a number of Army cards, small ones first."""
    return tuple([cards for number in range(most + 1)
                  for cards in combinations_with_replacement(range(MOST_ARMY_KINDS), number)])


DISCARDS: Final = bundles(MOST_DISCARD)
FLIPS: Final = bundles(MOST_FLIP)


class ArmyData:
    """Army cards by kind: Soldiers, resource, and how many ``cards`` there are.

    ``ones`` and ``twos`` are the kinds with one and with two Soldiers. ``to_discard`` and ``to_flip`` are the ways to
    give a number of Soldiers without a card to spare.
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        table = entries(tables["cards"])
        check_most(len(table), MOST_ARMY_KINDS, "the number of kinds", "army.toml, cards")
        self.kinds: Final[tuple[str, ...]] = tuple(table)
        self.soldiers: Final[tuple[int, ...]] = tuple([int(kind.split()[0]) for kind in table])
        check_most(max(self.soldiers), MOST_SOLDIERS, "the Soldiers on a card", "army.toml, cards")
        self.resource: Final[tuple[int, ...]] = tuple([RESOURCES.index(kind.split()[1]) for kind in table])
        self.cards: Final[tuple[int, ...]] = (*numbers(list(table.values())), *(0,) * (MOST_ARMY_KINDS - len(table)))
        self.ones: Final[tuple[int, ...]] = tuple([kind for kind, each in enumerate(self.soldiers) if each == 1])
        self.twos: Final[tuple[int, ...]] = tuple([kind for kind, each in enumerate(self.soldiers) if each == 2])
        self.to_discard: Final[tuple[tuple[Cards, ...], ...]] = tuple(
            [self.exact_ways(DISCARDS, due) for due in range(MOST_DISCARD + 1)])
        self.to_flip: Final[tuple[tuple[Cards, ...], ...]] = tuple(
            [self.exact_ways(FLIPS, due) for due in range(MOST_FLIP + 1)])

    def exact_ways(self, ways: tuple[Cards, ...], due: int) -> tuple[Cards, ...]:
        """Those of some ways to take cards that give exactly what is due."""
        return tuple([cards for cards in ways if max(cards, default=0) < len(self.kinds) and self.is_exact(cards, due)])

    def strength(self, cards: Cards) -> int:
        """The Soldiers on cards."""
        return sum([self.soldiers[kind] for kind in cards])

    def is_exact(self, cards: Cards, due: int) -> bool:
        """Whether cards have a number of Soldiers, and none of the cards could be left out (TAW-0550)."""
        strength = self.strength(cards)
        return strength >= due and (not cards or strength - min([self.soldiers[kind] for kind in cards]) < due)


class BuildingData:
    """Buildings: code, cost, and what those that produce bring.

    Passive Buildings have fixed numbers from ``MOST_PRODUCTION`` on; a number that a pack does not use has no code.
    ``stacks`` are the Production and the Passive Buildings that there are, as masks.
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        production, passive = entries(tables["production"]), tables["passive"]
        unused = MOST_PRODUCTION - len(production)
        check_most(len(production), MOST_PRODUCTION, "the number of tiles", "buildings.toml, production")
        self.codes: Final[tuple[str, ...]] = (*production, *("",) * unused,
                                              *[code if code in passive else "" for code in PASSIVE_BUILDINGS])
        self.cost: Final[tuple[Cost, ...]] = (*[cost(tile["cost"]) for tile in production.values()],
                                              *(NO_COST,) * unused,
                                              *[cost(passive[code]) if code in passive else NO_COST
                                                for code in PASSIVE_BUILDINGS])
        self.produces: Final[tuple[Choice, ...]] = tuple([choice(tile["produces"]) for tile in production.values()])
        self.stacks: Final[tuple[int, ...]] = (
            (1 << len(production)) - 1,
            sum([1 << tile for tile in range(MOST_PRODUCTION, MOST_BUILDINGS) if self.codes[tile]]))
        for code, (potato, corn, stone, _, _) in zip(self.codes, self.cost):
            check_most(max(potato, corn), MOST_FOOD, f"the potato or corn for {code}", "buildings.toml")
            check_most(stone, MOST_STONE, f"the stone for {code}", "buildings.toml")
        for code, alternatives in zip(self.codes, self.produces):
            check_alternatives(alternatives, f"buildings.toml, production, {code}")


def check_alternatives(alternatives: Choice, where: str) -> None:
    """BadInput if there are too many rewards to choose from, or one of them costs too much."""
    check_most(len(alternatives), MOST_ALTERNATIVES, "the number of alternatives", where)
    for rewards in alternatives:
        check_stone(rewards, where)


class WeavingData:
    """Weavings: code, the fewest players with whom it is in play (0 for starting ones), pattern and edges.

    ``rewards`` are those of matching edges, ``points`` those of a Tapestry by its length.
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        groups = {"start": 0, "all": 2, "3+": 3, "4": 4}
        tiles = [(code, seats, text.split()) for group, seats in groups.items()
                 for code, text in tables["tiles"][group].items()]
        self.starting: Final[int] = len(tables["tiles"]["start"])
        self.codes: Final[tuple[str, ...]] = tuple([code for code, _, _ in tiles])
        self.seats: Final[tuple[int, ...]] = tuple([seats for _, seats, _ in tiles])
        self.pattern: Final[tuple[int, ...]] = tuple([PATTERNS.index(words[0]) for _, _, words in tiles])
        self.left: Final[tuple[int, ...]] = tuple([EDGES.index(words[1]) for _, _, words in tiles])
        self.right: Final[tuple[int, ...]] = tuple([EDGES.index(words[2]) for _, _, words in tiles])
        self.rewards: Final[tuple[Bundle, ...]] = tuple([bundle(tables["edges"][edge]) for edge in EDGES])
        self.points: Final[tuple[int, ...]] = numbers(tables["tapestry"]["points"])
        check_most(self.starting, MOST_STARTING, "the number of starting tiles", "weavings.toml, tiles.start")
        check_most(len(self.codes), MOST_WEAVINGS, "the number of tiles", "weavings.toml, tiles")

    def points_of(self, length: int) -> int:
        """The points of a Tapestry at the end (TAW-0802)."""
        return self.points[min(length, len(self.points) - 1)]


class TempleData:
    """The Temple by step, from the lowest to the ``top``: rewards, points at a Festival, points at the end."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        track = tables["track"]
        self.rewards: Final[tuple[Choice, ...]] = tuple([choice(text) for text in track["rewards"]])
        self.festival: Final[tuple[int, ...]] = numbers(track["festival"])
        self.final: Final[tuple[int, ...]] = numbers(track["final"])
        self.top: Final[int] = len(self.festival) - 1
        for step, alternatives in enumerate(self.rewards):
            check_alternatives(alternatives, f"temple.toml, track, step {step}")


class ConquestData:
    """The regions, and the Conquest spaces: code, region, Soldiers to flip and to discard, and what is gained."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        regions = entries(tables["regions"])
        spaces = [(code, region, space) for region, name in enumerate(regions)
                  for code, space in regions[name].items()]
        self.regions: Final[tuple[str, ...]] = tuple(regions)
        self.codes: Final[tuple[str, ...]] = tuple([code for code, _, _ in spaces])
        self.region: Final[tuple[int, ...]] = tuple([region for _, region, _ in spaces])
        self.flip: Final[tuple[int, ...]] = tuple([int(space["flip"]) for _, _, space in spaces])
        self.discard: Final[tuple[int, ...]] = tuple([int(space["discard"]) for _, _, space in spaces])
        self.gain: Final[tuple[Bundle, ...]] = tuple([bundle(space["gain"]) for _, _, space in spaces])
        check_most(len(self.codes), MOST_CONQUESTS, "the number of spaces", "conquest.toml, regions")
        for space, code in enumerate(self.codes):
            where = f"conquest.toml, regions, {code}"
            check_most(self.flip[space], MOST_FLIP, "the Soldiers to flip", where)
            check_most(self.discard[space], MOST_DISCARD, "the Soldiers to discard", where)
            check_stone(self.gain[space], where)


class WorkerData:
    """Workers of ``each`` colour, and by seats: those ``removed``, the Village and the Nomads.

    With two players some spaces are blocked, on the top terrace at the start, on the middle one later.
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.each: Final[int] = tables["colours"]["workers"]
        self.removed: Final[dict[int, int]] = by_seats(tables["colours"]["removed"])
        self.village: Final[dict[int, int]] = by_seats(tables["places"]["village"])
        self.nomads: Final[dict[int, int]] = by_seats(tables["places"]["nomads"])
        self.blocked_top: Final[tuple[int, ...]] = tuple([SPACES.index(space) for space in tables["blocked"]["top"]])
        self.blocked_middle: Final[tuple[int, ...]] = tuple(
            [SPACES.index(space) for space in tables["blocked"]["middle"]])


class AxomammaData:
    """Axomamma's board: the spots of its loops, the tokens as (loop, number, spot), and what each thing gives.

    ``top`` has the rewards of spots, ``middle`` numbers of PAID_SPOTS, ``bottom`` of WORKER_SPOTS; ``die`` says how
    many faces show each number. A Personality token lies on the spot ``covered`` of the top loop.
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        loops, sides = tables["loops"], entries(tables["personality"])
        self.goods: Final[Cost] = cost(tables["start"]["goods"])
        self.goal: Final[int] = tables["start"]["goal"]
        self.die: Final[tuple[int, ...]] = tuple([tables["die"]["faces"].count(number + 1) for number in range(SLOTS)])
        self.top: Final[tuple[Choice, ...]] = tuple([choice(spot) for spot in loops["top"]])
        self.middle: Final[tuple[int, ...]] = tuple([PAID_SPOTS.index(spot) for spot in loops["middle"]])
        self.bottom: Final[tuple[int, ...]] = tuple([WORKER_SPOTS.index(spot) for spot in loops["bottom"]])
        self.lengths: Final[tuple[int, ...]] = tuple([len(loops[name]) for name in LOOPS])
        self.tokens: Final[tuple[tuple[int, int, int], ...]] = tuple(
            [(loop, number, spot - 1) for loop, name in enumerate(LOOPS) for number, spot in tables["tokens"][name]])
        self.sides: Final[tuple[str, ...]] = tuple(sides)
        self.personality: Final[tuple[Bundle, ...]] = tuple([bundle(text) for text in sides.values()])
        self.covered: Final[int] = tables["covered"]["spot"] - 1
        self.rewards: Final[tuple[Bundle, ...]] = tuple([bundle(tables["rewards"][worker]) for worker in WORKERS])
        self.regions: Final[tuple[str, ...]] = tuple(tables["regions"]["order"])
        check_most(max(tables["die"]["faces"]), SLOTS, "a number of the die", "axomamma.toml, die")
        check_most(len(self.sides), MOST_SIDES, "the number of sides", "axomamma.toml, personality")


FILES: Final = ("hill", "coricancha", "gods", "army", "buildings", "weavings", "temple", "conquest", "workers",
                "axomamma")


class TawantinsuyuData(Data):
    """The figures of Tawantinsuyu, an object for each file."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        super().__init__(tables)
        self.hill: Final = HillData(tables["hill"])
        self.coricancha: Final = CoricanchaData(tables["coricancha"])
        self.gods: Final = GodData(tables["gods"])
        self.army: Final = ArmyData(tables["army"])
        self.buildings: Final = BuildingData(tables["buildings"])
        self.weavings: Final = WeavingData(tables["weavings"])
        self.temple: Final = TempleData(tables["temple"])
        self.conquest: Final = ConquestData(tables["conquest"])
        self.workers: Final = WorkerData(tables["workers"])
        self.axomamma: Final = AxomammaData(tables["axomamma"])


TawantinsuyuPen = Pen[TawantinsuyuData]
"""The figures and words that pictures and texts are made with."""
