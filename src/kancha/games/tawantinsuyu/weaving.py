"""Weavings: the stack, the purchase, and Weavings as a reward (TAW-0451 to TAW-0455)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.data import MOST_WEAVINGS, existing_answers
from kancha.games.tawantinsuyu.kinds import WEAVING, Z08
from kancha.games.tawantinsuyu.payment import badge, can_afford, charge, corn
from kancha.games.tawantinsuyu.promises import WEAVINGS_HELD
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import NO_TILE, TawantinsuyuState, can_find_more, reward
from kancha.games.tawantinsuyu.tapestry import PlaceWeaving
from kancha.kit.bits import members

PASS: Final = MOST_WEAVINGS
SHOWN: Final = 3
SHOWN_TO_Z08: Final = 5
PRICES: Final = (1, 2, 3)
LEFTOVER_PRICE: Final = 3
FACE_UP: Final = 0
BELOW: Final = 1
NEITHER: Final = 2


class WeavingQuestion(PlayerQuestion):
    """A question whose answers are Weavings, then other things."""

    def universe(self, s: TawantinsuyuState) -> Sequence[int]:
        return existing_answers(len(s.data.weavings.codes), MOST_WEAVINGS, self.size)

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"weaving-{s.data.weavings.codes[answer]}" if answer < MOST_WEAVINGS else ""


# The stack

def has_weaving(s: TawantinsuyuState) -> bool:
    """Whether the stack has a tile."""
    return s.weavings.face_up != NO_TILE


def laid_out_size(s: TawantinsuyuState, seat: int) -> int:
    """How many Weavings a seat's purchase lays out (TAW-0451, TAW-0743, TAW-R26)."""
    shown = SHOWN_TO_Z08 if s.players[seat].passive & Z08 else SHOWN
    return min(shown, 1 + s.weavings.stack.bit_count() + len(s.weavings.bottom)) if has_weaving(s) else 0


def next_weavings(s: TawantinsuyuState) -> list[int]:
    """The tiles that can lie under the face-up one."""
    return members(s.weavings.stack) if s.weavings.stack else list(s.weavings.bottom[:1])


def leave_stack(s: TawantinsuyuState, tile: int) -> None:
    """A tile that lay under the face-up one leaves the stack."""
    if s.weavings.stack:
        s.weavings.stack &= ~(1 << tile)
    else:
        s.weavings.bottom = s.weavings.bottom[1:]


class TurnTopUp(WeavingQuestion):
    """Nature turns the top Weaving face up (TAW-0124, TAW-0454)."""

    name = "turn_top"
    size = MOST_WEAVINGS

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TawantinsuyuState) -> list[int]:
        return next_weavings(s) if s.weavings.face_up == NO_TILE else []

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        leave_stack(s, answer)
        s.weavings.face_up = answer
        s.tell(EVERYONE, "turns_weaving", answer)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.weavings.codes[answer]


class LayOut(WeavingQuestion):
    """Nature draws one more Weaving for all to see (TAW-0451)."""

    name = "lay_out"
    rule = "TAW-0451"
    size = MOST_WEAVINGS

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TawantinsuyuState) -> list[int]:
        return next_weavings(s)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        leave_stack(s, answer)
        s.weavings.laid_out += (answer,)
        s.tell(EVERYONE, "lays_out", answer)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.weavings.codes[answer]


# Purchasing

class PurchaseWeavings(Step[TawantinsuyuState]):
    """The task: tiles are laid out, the active player buys, then the others, in turn order (TAW-0451 to TAW-0454)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        frames: list[Frame[Any]] = [LayOut() for _ in range(laid_out_size(s, self.seat) - 1)]
        s.weavings.laid_out = (s.weavings.face_up,)
        s.weavings.face_up = NO_TILE
        s.then(*frames, PutBack(self.seat), BuyWeaving(self.seat, 0),
               *[BuyLeftover(seat) for seat in s.order(self.seat)[1:]],
               ReturnLeftovers(), TurnTopUp())


class PutBack(WeavingQuestion):
    """With Z08 all but three of the tiles go under the stack, in the order chosen (TAW-0743, TAW-R26)."""

    name = "put_back"
    open_options = True
    size = MOST_WEAVINGS
    rule = "TAW-0743"

    def options(self, s: TawantinsuyuState) -> list[int]:
        return list(s.weavings.laid_out) if len(s.weavings.laid_out) > SHOWN else []

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.weavings.laid_out = tuple([tile for tile in s.weavings.laid_out if tile != answer])
        s.weavings.bottom += (answer,)
        s.tell(EVERYONE, "puts_back", self.seat, answer)
        s.then(self)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.weavings.codes[answer]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("put_back", answer)


class Purchase(WeavingQuestion):
    """Buy one of the tiles laid out, or none."""

    size = MOST_WEAVINGS + 1
    cited: ClassVar[str] = ""

    def options(self, s: TawantinsuyuState) -> list[int]:
        if not s.weavings.laid_out:
            return []
        if can_afford(s.players[self.seat].goods, corn(self.cost())):
            return [*s.weavings.laid_out, PASS]
        return [PASS] if can_find_more(s, self.seat) else []

    def cost(self) -> int:
        """The price in corn."""
        raise NotImplementedError

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer != PASS and answer not in s.weavings.laid_out:
            return Illegal(self.cited, "not_laid_out", answer)
        return Illegal(self.cited, "weaving_price", self.cost())

    def prompt(self, s: TawantinsuyuState) -> Message:
        return (self.name, self.cost())

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return "none" if answer == PASS else s.data.weavings.codes[answer]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("no_weaving",) if answer == PASS else ("buy_weaving", answer)

    def buy(self, s: TawantinsuyuState, tile: int) -> list[Frame[Any]]:
        """Pay for a tile and place it."""
        s.weavings.laid_out = tuple([other for other in s.weavings.laid_out if other != tile])
        s.tell(EVERYONE, "buys_weaving", self.seat, tile, self.cost())
        return [*charge(s, self.seat, corn(self.cost()), ("weaving", tile)), PlaceWeaving(self.seat, tile)]

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return [] if answer == PASS else [("gains", 1, WEAVINGS_HELD)]

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return None if answer == PASS else badge(corn(self.cost()))


class BuyWeaving(Purchase):
    """The active player buys any number: 1, 3 or 6 corn in all (TAW-0452)."""

    name = "buy_weaving"
    rule = "TAW-0452"
    open_options = True
    cited: ClassVar[str] = "TAW-0452"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def cost(self) -> int:
        return PRICES[self.number]

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer != PASS:
            more = [BuyWeaving(self.seat, self.number + 1)] if self.number + 1 < len(PRICES) else []
            s.then(*self.buy(s, answer), *more)


class BuyLeftover(Purchase):
    """Every other player may buy one of what is left, for 3 corn (TAW-0453)."""

    name = "buy_leftover"
    rule = "TAW-0453"
    open_options = True
    cited: ClassVar[str] = "TAW-0453"

    def cost(self) -> int:
        return LEFTOVER_PRICE

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer != PASS:
            s.then(*self.buy(s, answer))


class ReturnLeftovers(Step[TawantinsuyuState]):
    """Unsold tiles go under the stack (TAW-0454)."""

    def run(self, s: TawantinsuyuState) -> None:
        s.weavings.bottom += s.weavings.laid_out
        s.weavings.laid_out = ()


# Weavings as a reward

class FreeWeaving(PlayerQuestion):
    """The face-up tile, or the unseen one directly under it (TAW-0455, TAW-R31)."""

    name = "free_weaving"
    rule = "TAW-0455"
    open_options = True
    size = 3
    words = ("face-up", "below", "none")

    def options(self, s: TawantinsuyuState) -> list[int]:
        if not has_weaving(s):
            return []
        return [FACE_UP, BELOW, NEITHER] if s.weavings.stack or s.weavings.bottom else [FACE_UP, NEITHER]

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        return None if answer in self.options(s) else Illegal("TAW-R26", "no_weaving_left")

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer == FACE_UP:
            tile, s.weavings.face_up = s.weavings.face_up, NO_TILE
            s.tell(EVERYONE, "gets_weaving", self.seat, tile)
            s.then(PlaceWeaving(self.seat, tile), TurnTopUp())
        elif answer == BELOW:
            s.then(DrawBelow(self.seat))

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer == FACE_UP:
            return ("take_weaving", s.weavings.face_up)
        return ("below",) if answer == BELOW else ("no_weaving",)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return [] if answer == NEITHER else [("gains", 1, WEAVINGS_HELD)]

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        if answer == FACE_UP and has_weaving(s):
            return f"weaving-{s.data.weavings.codes[s.weavings.face_up]}"
        return "weaving-back" if answer == BELOW else ""


class DrawBelow(WeavingQuestion):
    """Nature says which tile lies under the face-up one."""

    name = "draw_below"
    size = MOST_WEAVINGS

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    def options(self, s: TawantinsuyuState) -> list[int]:
        return next_weavings(s)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        leave_stack(s, answer)
        s.tell(EVERYONE, "gets_weaving", self.owner, answer)
        s.then(PlaceWeaving(self.owner, answer))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.weavings.codes[answer]


@reward(WEAVING)
def free_weaving(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """Free Weavings are taken one after the other (TAW-0721)."""
    return [FreeWeaving(seat) for _ in range(number)]
