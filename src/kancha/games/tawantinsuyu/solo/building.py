"""What Axomamma buys and builds: Weavings, Statues, Buildings, Steps (TAW-1031 to TAW-1040, TAW-1052 to TAW-1055)."""
from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.state import CHANCE
from kancha.games.tawantinsuyu.building import Construct, PlaceBuilding, kind_of, leave_market, market_tiles
from kancha.games.tawantinsuyu.data import MOST_BUILDINGS, MOST_PRODUCTION
from kancha.games.tawantinsuyu.hill import SECTIONS
from kancha.games.tawantinsuyu.kinds import CORN, GODS, GOLD, Cost
from kancha.games.tawantinsuyu.payment import can_afford, charge, corn, stones
from kancha.games.tawantinsuyu.solo.die import Roll
from kancha.games.tawantinsuyu.solo.gains import axomamma, board_of
from kancha.games.tawantinsuyu.state import AXOMAMMA, NO_TILE, NOBODY, TawantinsuyuState, by_rule
from kancha.games.tawantinsuyu.statue import (
    LARGE,
    LARGE_COST,
    SMALL_COST,
    BuildStatue,
    GainStatue,
    has_statue_left,
    statue_piece,
)
from kancha.games.tawantinsuyu.steps import STEPS_COST, BuildSteps, PlaceSteps, can_build_steps
from kancha.games.tawantinsuyu.tapestry import NEW, PlaceWeaving
from kancha.games.tawantinsuyu.weaving import (
    FACE_UP,
    PRICES,
    BuyLeftover,
    BuyWeaving,
    FreeWeaving,
    PurchaseWeavings,
    PutBack,
    has_weaving,
)

LEFTOVER_PRICE: Final = 2
"""The corn for a Weaving of the player's task (TAW-1035, TAW-R60)."""
FEW_BUILDINGS: Final = 2
"""With fewer face-up Production Buildings a free Building is one of these (TAW-1055)."""
PRODUCTION: Final = 0
PASSIVE: Final = 1


def take_consolation(s: TawantinsuyuState) -> None:
    """1 gold for an action that cannot be carried out completely (TAW-1026)."""
    axomamma(s).goods[GOLD] += 1
    s.tell(EVERYONE, "axo_consolation", AXOMAMMA)


# Weavings

def widest_tapestry(s: TawantinsuyuState, tile: int) -> int:
    """The largest Tapestry that lacks the pattern of a tile, the oldest of several; NEW if all have it (TAW-R72)."""
    pattern, rows = s.data.weavings.pattern, axomamma(s).tapestries
    fitting = [number for number, row in enumerate(rows) if pattern[tile] not in [pattern[other] for other in row]]
    return max(fitting, key=lambda number: len(rows[number]), default=NEW)


def preferred_weaving(s: TawantinsuyuState) -> int:
    """The tile laid out that extends the largest Tapestry, of several the one with the highest number (TAW-1032)."""
    rows = axomamma(s).tapestries

    def preference(tile: int) -> tuple[int, int]:
        number = widest_tapestry(s, tile)
        return 0 if number == NEW else len(rows[number]), tile

    return max(s.weavings.laid_out, key=preference)


def buy_weavings(s: TawantinsuyuState) -> None:
    """The middle row's Weavings; without a stack 1 gold (TAW-1031, TAW-R70)."""
    if has_weaving(s):
        s.then(PurchaseWeavings(AXOMAMMA))
    else:
        take_consolation(s)


@by_rule(PutBack)
def put_back_none(s: TawantinsuyuState, frame: PutBack) -> None:
    """Z08 has no effect for Axomamma (TAW-0947)."""


@by_rule(BuyWeaving)
def buy_two(s: TawantinsuyuState, frame: BuyWeaving) -> None:
    """Two tiles for 3 corn; if it can get only one, 1 gold besides, and if none, 1 gold instead (TAW-1031)."""
    goods = axomamma(s).goods
    if frame.number == 0:
        both = len(s.weavings.laid_out) > 1 and can_afford(goods, corn(PRICES[0] + PRICES[1]))
        tiles = frame.buy(s, preferred_weaving(s)) if can_afford(goods, corn(PRICES[0])) else []
        if both:
            tiles.append(BuyWeaving(AXOMAMMA, 1))
        else:
            take_consolation(s)
        s.then(*tiles)
    else:
        s.then(*frame.buy(s, preferred_weaving(s)))


@by_rule(BuyLeftover)
def buy_leftover(s: TawantinsuyuState, frame: BuyLeftover) -> None:
    """With 2 corn it buys a tile of the player's task, unless all would begin a new Tapestry (TAW-1035)."""
    if axomamma(s).goods[CORN] < LEFTOVER_PRICE or not s.weavings.laid_out:
        return
    tile = preferred_weaving(s)
    if widest_tapestry(s, tile) != NEW:
        axomamma(s).goods[CORN] -= LEFTOVER_PRICE
        s.weavings.laid_out = tuple([other for other in s.weavings.laid_out if other != tile])
        s.tell(EVERYONE, "buys_weaving", AXOMAMMA, tile, LEFTOVER_PRICE)
        s.then(PlaceWeaving(AXOMAMMA, tile))


@by_rule(PlaceWeaving)
def place_weaving(s: TawantinsuyuState, frame: PlaceWeaving) -> None:
    """At the right end of the largest Tapestry that lacks the pattern, else in a new one (TAW-1032, TAW-R72)."""
    number = widest_tapestry(s, frame.tile)
    frame.choose(s, NEW if number == NEW else 2 * number + 1)


@by_rule(FreeWeaving)
def take_top_weaving(s: TawantinsuyuState, frame: FreeWeaving) -> None:
    """A free Weaving is the top one of the stack (TAW-1053)."""
    if has_weaving(s):
        frame.choose(s, FACE_UP)


# Statues

def build_statue(s: TawantinsuyuState) -> None:
    """The middle row's Statue: a large one if it can be paid, else a small one, else 1 gold (TAW-1036, TAW-R74)."""
    goods = axomamma(s).goods
    if any(s.statues.large) and can_afford(goods, LARGE_COST):
        s.then(*charge(s, AXOMAMMA, LARGE_COST), RollForStatue(True))
    elif any(s.statues.small) and can_afford(goods, SMALL_COST):
        s.then(*charge(s, AXOMAMMA, SMALL_COST), RollForStatue(False))
    else:
        take_consolation(s)


class RollForStatue(Roll):
    """The die chooses a tucked card and so the god, or the next one clockwise that has a Statue left (TAW-1037)."""

    name = "roll_for_statue"

    def __init__(self, large: bool) -> None:
        super().__init__()
        self.large = large

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.tell(EVERYONE, "axo_statue_die", AXOMAMMA, answer + 1)
        tucked = board_of(s).tucked
        gods = [s.data.gods.god[card] for card in (*tucked[answer:], *tucked[:answer])]
        statues = [LARGE * self.large + god for god in gods]
        found = next((statue for statue in statues if has_statue_left(s, statue)), None)
        s.then(RandomStatue(self.large) if found is None else GainStatue(AXOMAMMA, found))


class RandomStatue(Decision[TawantinsuyuState]):
    """Nature chooses a Statue of a size (TAW-1037, TAW-1052)."""

    name = "random_statue"
    size = 2 * len(GODS)

    def __init__(self, large: bool) -> None:
        super().__init__(CHANCE)
        self.large = large

    def options(self, s: TawantinsuyuState) -> list[int]:
        first = LARGE * self.large
        return [statue for statue in range(first, first + len(GODS)) if has_statue_left(s, statue)]

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.then(GainStatue(AXOMAMMA, answer))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return f"{'large' if answer >= LARGE else 'small'} {GODS[answer % LARGE]}"

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return statue_piece(answer)


@by_rule(BuildStatue)
def gain_statue(s: TawantinsuyuState, frame: BuildStatue) -> None:
    """A small Statue as a reward is a random one (TAW-1052, TAW-R75)."""
    cost = stones(frame.small_cost)
    if any(s.statues.small) and can_afford(axomamma(s).goods, cost):
        s.then(*charge(s, AXOMAMMA, cost), RandomStatue(False))


# Buildings

def building_price(s: TawantinsuyuState) -> Cost:
    """1 stone for any Building, or 2 (TAW-1038, TAW-1112)."""
    return stones(2 if s.options.dearer_buildings else 1)


def has_tile(s: TawantinsuyuState, kind: int) -> bool:
    """Whether the Market has a Building of a type."""
    return any([kind_of(tile) == kind for tile in market_tiles(s)])


def construct(s: TawantinsuyuState, kind: int) -> None:
    """The middle row's Building: a random one of its type; the printed cost does not matter (TAW-1038)."""
    if has_tile(s, kind) and can_afford(axomamma(s).goods, building_price(s)):
        s.then(*charge(s, AXOMAMMA, building_price(s)), RandomBuilding(kind))
    else:
        take_consolation(s)


class RandomBuilding(Decision[TawantinsuyuState]):
    """Nature chooses a Building of a type from the Market (TAW-1038, TAW-1055)."""

    name = "random_building"
    size = MOST_BUILDINGS

    def __init__(self, kind: int) -> None:
        super().__init__(CHANCE)
        self.kind = kind

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [tile for tile in market_tiles(s) if kind_of(tile) == self.kind]

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.then(PlaceBuilding(AXOMAMMA, answer))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.buildings.codes[answer]

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"building-{s.data.buildings.codes[answer]}"


@by_rule(Construct)
def gain_building(s: TawantinsuyuState, frame: Construct) -> None:
    """A Building as a reward: Production while fewer than two are face up, else Passive (TAW-1055)."""
    kind = PRODUCTION if axomamma(s).working.bit_count() < FEW_BUILDINGS else PASSIVE
    cost = stones(0) if frame.free else building_price(s)
    if has_tile(s, kind) and can_afford(axomamma(s).goods, cost):
        s.then(*charge(s, AXOMAMMA, cost), RandomBuilding(kind))


@by_rule(PlaceBuilding)
def place_building(s: TawantinsuyuState, frame: PlaceBuilding) -> None:
    """Its Passive Buildings lie on its board, where they do nothing but count at the end (TAW-0947)."""
    if kind_of(frame.tile) == PRODUCTION:
        frame.run(s)
        return
    leave_market(s, frame.tile)
    board_of(s).passive |= 1 << frame.tile - MOST_PRODUCTION
    s.tell(EVERYONE, "constructs", AXOMAMMA, frame.tile)


# Steps

def build_steps(s: TawantinsuyuState) -> None:
    """The middle row's Steps for 3 stone, else 1 gold (TAW-1039)."""
    if can_build_steps(s, AXOMAMMA, STEPS_COST):
        s.then(*charge(s, AXOMAMMA, stones(STEPS_COST)), PlaceSteps(AXOMAMMA, next_spot(s)))
    else:
        take_consolation(s)


def next_spot(s: TawantinsuyuState) -> int:
    """The first free upper spot clockwise from its High Priest; if there is none, a lower one (TAW-1039).

    Of the lower ones it avoids those that would give the player VP (TAW-1040). NO_TILE if all are taken.
    """
    sections = [(s.section(AXOMAMMA) + k) % SECTIONS for k in range(SECTIONS)]
    upper = [section for section in sections if s.spots[section] == NOBODY]
    lower = [SECTIONS + section for section in sections if s.spots[SECTIONS + section] == NOBODY]
    harmless = [spot for spot in lower if s.spots[spot - SECTIONS] == AXOMAMMA]
    return (*upper, *harmless, *lower, NO_TILE)[0]


@by_rule(BuildSteps)
def gain_steps(s: TawantinsuyuState, frame: BuildSteps) -> None:
    """Steps as a reward, on the same spot (TAW-R75)."""
    if can_build_steps(s, AXOMAMMA, frame.cost):
        s.then(*charge(s, AXOMAMMA, stones(frame.cost)), PlaceSteps(AXOMAMMA, next_spot(s)))
