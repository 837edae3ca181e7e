"""What placing a Worker costs: food for the way, and a God card or gold for the space (TAW-0302 to TAW-0312)."""
from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu.data import MOST_GOD_CARDS
from kancha.games.tawantinsuyu.hill import SEGMENT, SEGMENT_SPACES
from kancha.games.tawantinsuyu.kinds import COURIER, GOLD
from kancha.games.tawantinsuyu.payment import can_afford, food
from kancha.games.tawantinsuyu.state import TawantinsuyuState, steps_above
from kancha.kit.bits import members

GOLD_FEE: Final = MOST_GOD_CARDS
STEPS_DISCOUNT: Final = 2

DISTANCE: Final = tuple([tuple([min((a - b) % 5, (b - a) % 5) for b in range(5)]) for a in range(5)])


def roaming_food(s: TawantinsuyuState, section: int, segment: int) -> int:
    """The food for the distance from the section of a High Priest (TAW-0305)."""
    return s.data.hill.roaming[DISTANCE[section][segment % 5]]


def descending_food(s: TawantinsuyuState, segment: int) -> int:
    """The food for the depth, less 2 for every Steps marker above (TAW-0306 to TAW-0308)."""
    return s.data.hill.descending[segment // 5] - STEPS_DISCOUNT * len(steps_above(s, segment))


def food_cost(s: TawantinsuyuState, seat: int, role: int, segment: int) -> int:
    """The food in all, 1 less for a Courier (TAW-0303, TAW-0365): it is the same for all spaces of a segment."""
    return food_from(s, s.section(seat), role, segment)


def food_from(s: TawantinsuyuState, section: int, role: int, segment: int) -> int:
    """The food in all for a seat whose High Priest faces a section."""
    return max(0, roaming_food(s, section, segment) + descending_food(s, segment) - (role == COURIER))


def payable_spaces(s: TawantinsuyuState, seat: int, role: int) -> int:
    """The mask of empty spaces that a seat can pay for in full (TAW-0301, TAW-0304), segment by segment."""
    player = s.players[seat]
    purse = sum(player.goods[:2]) + player.goods[GOLD]
    spaces_of = s.data.hill.spaces_of
    by_card = 0
    for god, cards in enumerate(s.data.gods.cards_of):
        if player.gods & cards:
            by_card |= spaces_of[god]
    section = s.section(seat)
    empty = ~s.occupied_spaces()
    found = 0
    for segment, spaces in enumerate(SEGMENT_SPACES):
        free = spaces & empty
        if free:
            cost = food_from(s, section, role, segment)
            if purse > cost and player.goods[GOLD]:
                found |= free
            elif purse >= cost:
                found |= free & by_card
    return found


def fees(s: TawantinsuyuState, seat: int, role: int, space: int) -> list[int]:
    """What a seat can pay for a space besides the food: God cards of its god, and GOLD_FEE (TAW-0302)."""
    player = s.players[seat]
    cost = food_cost(s, seat, role, SEGMENT[space])
    cards = s.data.gods.cards_of[s.data.hill.god[space]]
    found = members(player.gods & cards) if can_afford(player.goods, food(cost)) else []
    return [*found, GOLD_FEE] if can_afford(player.goods, (0, 0, 0, 1, cost)) else found
