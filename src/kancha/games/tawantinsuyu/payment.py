"""Paying: gold is wild, food is potato or corn (TAW-0211, TAW-0212)."""
from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any, Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame
from kancha.core.words import Message, Text
from kancha.games.tawantinsuyu.data import MOST_FOOD, MOST_STONE
from kancha.games.tawantinsuyu.kinds import CORN, GOLD, POTATO, RESOURCES, STONE, Cost
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import TawantinsuyuState

BASE: Final = MOST_FOOD + 1


def stones(number: int) -> Cost:
    """A cost in stone."""
    return (0, 0, number, 0, 0)


def corn(number: int) -> Cost:
    """A cost in corn."""
    return (0, number, 0, 0, 0)


def potatoes(number: int) -> Cost:
    """A cost in potato."""
    return (number, 0, 0, 0, 0)


def food(number: int) -> Cost:
    """A cost in food."""
    return (0, 0, 0, 0, number)


def gold(number: int) -> Cost:
    """A cost in gold."""
    return (0, 0, 0, number, 0)


def can_afford(goods: list[int], cost: Cost) -> bool:
    """Whether goods can pay a cost, with gold for what is missing."""
    potato, maize, stone, gilt, meals = cost
    left_potato = goods[POTATO] - potato
    left_corn = goods[CORN] - maize
    missing = gilt + max(0, stone - goods[STONE]) + max(0, -left_potato) + max(0, -left_corn)
    return missing + max(0, meals - max(0, left_potato) - max(0, left_corn)) <= goods[GOLD]


def ways(goods: list[int], cost: Cost) -> list[int]:
    """All ways to pay, with as little gold as possible first."""
    potato, maize, stone, gilt, meals = cost
    found = []
    for stone_given in range(min(stone, goods[STONE]), -1, -1):
        for corn_given in range(min(maize + meals, goods[CORN]), -1, -1):
            for potato_given in range(min(potato + meals, goods[POTATO]), -1, -1):
                eaten = max(0, potato_given - potato) + max(0, corn_given - maize)
                if eaten <= meals:
                    used = gilt + stone - stone_given + potato + maize + meals - corn_given - potato_given
                    if used <= goods[GOLD]:
                        found.append((used, (stone_given * BASE + corn_given) * BASE + potato_given))
    found.sort()
    return [way for _, way in found]


def goods_paid(way: int, cost: Cost) -> list[int]:
    """The goods that a way to pay takes."""
    potato = way % BASE
    maize = way // BASE % BASE
    stone = way // BASE // BASE
    return [potato, maize, stone, sum(cost) - potato - maize - stone]


def spend(s: TawantinsuyuState, seat: int, goods: list[int]) -> None:
    """Put goods back into the supply."""
    held = s.players[seat].goods
    for kind, number in enumerate(goods):
        held[kind] -= number
    s.tell(EVERYONE, "pay", seat, goods_texts(goods))


def badge(cost: Cost) -> Message | None:
    """A cost, for the button of an answer; None if there is none."""
    return ("goods", goods_texts(cost)) if sum(cost) else None


def exact_price(goods: Sequence[int]) -> Message | None:
    """Exactly these goods, for the button of an answer."""
    return ("paid", goods_texts(goods)) if sum(goods) else None


def charge(s: TawantinsuyuState, seat: int, cost: Cost, purpose: Message = ()) -> list[Frame[Any]]:
    """Pay at once if there is only one way; otherwise ask how, naming the purpose. Axomamma needs none."""
    found = ways(s.players[seat].goods, cost)
    if len(found) > 1:
        return [Pay(seat, cost, purpose)]
    if sum(cost):
        spend(s, seat, goods_paid(found[0], cost))
    return []


class Pay(PlayerQuestion):
    """How to pay a cost (TAW-0212, TAW-0303). Its ``purpose`` says for what."""

    name = "pay"
    pays = True
    open_options = True
    size = BASE * BASE * (MOST_STONE + 1)
    rule = "TAW-0212"

    def __init__(self, seat: int, cost: Cost, purpose: Message) -> None:
        super().__init__(seat)
        self.cost = cost
        self.purpose = purpose

    def options(self, s: TawantinsuyuState) -> list[int]:
        return ways(s.players[self.seat].goods, self.cost)

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        return Illegal("TAW-0212", "pays_not", goods_texts(self.cost))

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        spend(s, self.seat, goods_paid(answer, self.cost))

    def prompt(self, s: TawantinsuyuState) -> Message:
        return ("pay", goods_texts(self.cost), Text("purpose", str(self.purpose[0]), self.purpose[1:]))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return goods_word(goods_paid(answer, self.cost))

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("pay",)

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return exact_price(goods_paid(answer, self.cost))


def goods_word(goods: list[int]) -> str:
    """Goods as people type them, e.g. ``2 potato 1 gold``."""
    return " ".join([f"{number} {RESOURCES[kind]}" for kind, number in enumerate(goods) if number]) or "nothing"


def goods_texts(goods: Sequence[int]) -> list[Text]:
    """Goods, or a cost, as texts."""
    return [Text("count", "goods", (number, kind)) for kind, number in enumerate(goods) if number]


def side_by_side(texts: Sequence[Text]) -> Text:
    """Several texts as one, without commas."""
    return reduce(lambda before, after: Text("list", "beside", (before, after)), texts)
