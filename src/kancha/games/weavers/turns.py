"""Setting up, taking turns, buying and following."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, only
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE
from kancha.core.words import Message
from kancha.games.weavers.state import PATTERNS, TILES, Table, pattern

PRICES: Final = (1, 2, 3)
FOLLOW_PRICE: Final = 3
HARVEST: Final = 0
WEAVE: Final = 1
PASS: Final = TILES


class DealGoal(Decision[Table]):
    """Nature deals a secret goal (WEA-102)."""

    name = "goal"
    size = PATTERNS

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    @property
    def known_to(self) -> int:
        return only(self.owner)

    def options(self, t: Table) -> list[int]:
        taken = [p.goal for p in t.players]
        return [goal for goal in range(PATTERNS) if goal not in taken]

    def choose(self, t: Table, answer: int) -> None:
        t.players[self.owner].goal = answer
        t.tell(only(self.owner), "goal", answer)


class Turn(Decision[Table]):
    """Harvest or weave (WEA-201)."""

    name = "turn"
    size = 2
    words = ("harvest", "weave")
    opens_turn = True
    open_options = True

    def options(self, t: Table) -> list[int]:
        return [HARVEST, WEAVE] if t.players[self.seat].corn else [HARVEST]

    def refuse(self, t: Table, answer: int) -> Illegal | None:
        if answer == WEAVE and not t.players[self.seat].corn:
            return Illegal("WEA-203", "no_corn")
        return None

    def choose(self, t: Table, answer: int) -> None:
        t.turns -= 1
        if t.turns:
            t.then(Turn((self.seat + 1) % t.seats))
        if answer == HARVEST:
            t.players[self.seat].corn += 2
            t.tell(EVERYONE, "harvest", self.seat, 2)
        else:
            followers = [Follow((self.seat + k) % t.seats) for k in range(1, t.seats)]
            t.then(Reveal(), Reveal(), Reveal(), Buy(self.seat, 0), *followers, ReturnTile(self.seat))


class Reveal(Decision[Table]):
    """Nature turns a weaving up (WEA-204)."""

    name = "reveal"
    size = TILES

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, t: Table) -> list[int]:
        return t.pile[:] or t.bottom[:1]

    def choose(self, t: Table, answer: int) -> None:
        (t.pile or t.bottom).remove(answer)
        t.offer.append(answer)
        t.tell(EVERYONE, "reveal", pattern(answer))

    def word(self, t: Table, answer: int) -> str:
        return tile_word(answer)


class Purchase(Decision[Table]):
    """Buy a weaving of the offer, or pass."""

    size = TILES + 1
    open_options = True

    def price(self) -> int:
        """The corn it costs."""
        raise NotImplementedError

    def options(self, t: Table) -> Sequence[int]:
        if not t.offer or t.players[self.seat].corn < self.price():
            return []
        return [*t.offer, PASS]

    def refuse(self, t: Table, answer: int) -> Illegal | None:
        corn = t.players[self.seat].corn
        if corn < self.price():
            return Illegal("WEA-205", "price", self.price(), corn)
        if answer != PASS and answer not in t.offer:
            return Illegal("WEA-205", "not_on_offer")
        return None if t.offer else Illegal("WEA-205", "not_on_offer")

    def prompt(self, t: Table) -> Message:
        return (self.name, self.price())

    def take(self, t: Table, tile: int) -> None:
        """Pay for a weaving and take it."""
        p = t.players[self.seat]
        p.corn -= self.price()
        p.tiles.append(tile)
        t.offer.remove(tile)
        t.tell(EVERYONE, "buy", self.seat, pattern(tile), self.price())

    def word(self, t: Table, answer: int) -> str:
        return "pass" if answer == PASS else tile_word(answer)


class Buy(Purchase):
    """The active player buys up to three, each dearer than the one before (WEA-205)."""

    name = "buy"

    def __init__(self, seat: int, bought: int) -> None:
        super().__init__(seat)
        self.bought = bought

    def price(self) -> int:
        return PRICES[self.bought]

    def choose(self, t: Table, answer: int) -> None:
        if answer != PASS:
            self.take(t, answer)
            if self.bought + 1 < len(PRICES):
                t.then(Buy(self.seat, self.bought + 1))


class Follow(Purchase):
    """Each other player may buy one of what is left (WEA-206)."""

    name = "follow"

    def price(self) -> int:
        return FOLLOW_PRICE

    def choose(self, t: Table, answer: int) -> None:
        if answer != PASS:
            self.take(t, answer)


class ReturnTile(Decision[Table]):
    """What is left goes under the pile, in the order the active player likes (WEA-207)."""

    name = "return"
    size = TILES
    rule = "WEA-207"
    open_options = True

    def options(self, t: Table) -> list[int]:
        return t.offer[:]

    def choose(self, t: Table, answer: int) -> None:
        t.offer.remove(answer)
        t.bottom.append(answer)
        t.then(self)

    def word(self, t: Table, answer: int) -> str:
        return tile_word(answer)


def tile_word(tile: int) -> str:
    """A weaving's pattern and copy, e.g. ``c2``."""
    return f"{'abcdefg'[pattern(tile)]}{tile // PATTERNS + 1}"
