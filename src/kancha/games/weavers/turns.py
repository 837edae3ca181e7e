"""Setting up, taking turns, buying and following."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, only
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE
from kancha.core.words import Message
from kancha.games.weavers.state import PATTERNS, TILES, WeaversState, pattern

HARVESTED: Final = 2
PRICES: Final = (1, 2, 3)
FOLLOW_PRICE: Final = 3
HARVEST: Final = 0
WEAVE: Final = 1
PASS: Final = TILES


class DealGoal(Decision[WeaversState]):
    """Nature deals a secret goal (WEA-102)."""

    name = "goal"
    size = PATTERNS

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    @property
    def known_to(self) -> int:
        return only(self.owner)

    def options(self, s: WeaversState) -> list[int]:
        taken = [p.goal for p in s.players]
        return [goal for goal in range(PATTERNS) if goal not in taken]

    def choose(self, s: WeaversState, answer: int) -> None:
        s.players[self.owner].goal = answer
        s.tell(only(self.owner), "goal", answer)


class Turn(Decision[WeaversState]):
    """Harvest or weave (WEA-201)."""

    name = "turn"
    size = 2
    words = ("harvest", "weave")
    opens_turn = True
    open_options = True

    def options(self, s: WeaversState) -> list[int]:
        return [HARVEST, WEAVE] if s.players[self.seat].corn else [HARVEST]

    def refuse(self, s: WeaversState, answer: int) -> Illegal | None:
        if answer == WEAVE and not s.players[self.seat].corn:
            return Illegal("WEA-203", "no_corn")
        return None

    def choose(self, s: WeaversState, answer: int) -> None:
        s.turns -= 1
        if s.turns:
            s.then(Turn((self.seat + 1) % s.seats))
        if answer == HARVEST:
            s.players[self.seat].corn += HARVESTED
            s.tell(EVERYONE, "harvest", self.seat, HARVESTED)
        else:
            s.tell(EVERYONE, "weave", self.seat)
            followers = [Follow((self.seat + k) % s.seats) for k in range(1, s.seats)]
            s.then(Reveal(), Reveal(), Reveal(), Buy(self.seat, 0), *followers, ReturnTile(self.seat))

    def prompt(self, s: WeaversState) -> Message:
        return ("turn", HARVESTED)

    def brings(self, s: WeaversState, answer: int) -> list[Message]:
        return [("harvest", HARVESTED)] if answer == HARVEST else []


class Reveal(Decision[WeaversState]):
    """Nature turns a weaving up (WEA-204)."""

    name = "reveal"
    size = TILES

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: WeaversState) -> list[int]:
        return s.pile[:] or s.bottom[:1]

    def choose(self, s: WeaversState, answer: int) -> None:
        (s.pile or s.bottom).remove(answer)
        s.offer.append(answer)
        s.tell(EVERYONE, "reveal", pattern(answer))

    def word(self, s: WeaversState, answer: int) -> str:
        return tile_word(answer)


class Purchase(Decision[WeaversState]):
    """Buy a weaving on offer, or pass."""

    size = TILES + 1
    open_options = True

    def price(self) -> int:
        """The price in corn."""
        raise NotImplementedError

    def options(self, s: WeaversState) -> Sequence[int]:
        if not s.offer or s.players[self.seat].corn < self.price():
            return []
        return [*s.offer, PASS]

    def refuse(self, s: WeaversState, answer: int) -> Illegal | None:
        corn = s.players[self.seat].corn
        if corn < self.price():
            return Illegal("WEA-205", "price", self.price(), corn)
        if answer != PASS and answer not in s.offer:
            return Illegal("WEA-205", "not_on_offer")
        return None if s.offer else Illegal("WEA-205", "not_on_offer")

    def prompt(self, s: WeaversState) -> Message:
        return (self.name, self.price())

    def take(self, s: WeaversState, tile: int) -> None:
        """Pay for a weaving and take it."""
        p = s.players[self.seat]
        p.corn -= self.price()
        p.tiles.append(tile)
        s.offer.remove(tile)
        s.tell(EVERYONE, "buy", self.seat, pattern(tile), self.price())

    def word(self, s: WeaversState, answer: int) -> str:
        return "pass" if answer == PASS else tile_word(answer)

    def label(self, s: WeaversState, answer: int) -> Message:
        return ("pass",) if answer == PASS else ("buy", pattern(answer), tile_word(answer))

    def stands_for(self, s: WeaversState, answer: int) -> str:
        return "" if answer == PASS else tile_word(answer)[0]

    def costs(self, s: WeaversState, answer: int) -> Message | None:
        return None if answer == PASS else ("corn", self.price())

    def brings(self, s: WeaversState, answer: int) -> list[Message]:
        p = s.players[self.seat]
        gain = 0 if answer == PASS else sum(p.points([answer]).values()) - sum(p.points().values())
        return [("points", gain)] if gain else []


class Buy(Purchase):
    """The active player buys up to three, each dearer than the last (WEA-205)."""

    name = "buy"

    def __init__(self, seat: int, bought: int) -> None:
        super().__init__(seat)
        self.bought = bought

    def price(self) -> int:
        return PRICES[self.bought]

    def choose(self, s: WeaversState, answer: int) -> None:
        if answer != PASS:
            self.take(s, answer)
            if self.bought + 1 < len(PRICES):
                s.then(Buy(self.seat, self.bought + 1))


class Follow(Purchase):
    """Each other player may buy one of the weavings left (WEA-206)."""

    name = "follow"

    def price(self) -> int:
        return FOLLOW_PRICE

    def choose(self, s: WeaversState, answer: int) -> None:
        if answer != PASS:
            self.take(s, answer)


class ReturnTile(Decision[WeaversState]):
    """The weavings left go under the pile, in the order the active player chooses (WEA-207)."""

    name = "return"
    size = TILES
    rule = "WEA-207"
    open_options = True

    def options(self, s: WeaversState) -> list[int]:
        return s.offer[:]

    def choose(self, s: WeaversState, answer: int) -> None:
        s.offer.remove(answer)
        s.bottom.append(answer)
        s.then(self)

    def word(self, s: WeaversState, answer: int) -> str:
        return tile_word(answer)

    def label(self, s: WeaversState, answer: int) -> Message:
        return ("return", pattern(answer), tile_word(answer))

    def stands_for(self, s: WeaversState, answer: int) -> str:
        return tile_word(answer)[0]


def tile_word(tile: int) -> str:
    """A weaving's pattern and copy, e.g. ``c2``."""
    return f"{'abcdefg'[pattern(tile)]}{tile // PATTERNS + 1}"
