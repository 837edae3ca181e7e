"""Placing a Worker: space, payment, abilities, number of tasks (TAW-0301 to TAW-0369)."""
from __future__ import annotations

from typing import Any, Final, NamedTuple

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame, Step
from kancha.core.words import Message, Text
from kancha.games.tawantinsuyu.abilities import ability_frames
from kancha.games.tawantinsuyu.benefits import Benefits, ChooseBenefit, gain_plain, has_statue, plain_benefits
from kancha.games.tawantinsuyu.cards import GodCardQuestion, TakePriestsGod, learn
from kancha.games.tawantinsuyu.data import MOST_BENEFITS, MOST_GOD_CARDS
from kancha.games.tawantinsuyu.fees import GOLD_FEE, descending_food, fees, food_cost, payable_spaces, roaming_food
from kancha.games.tawantinsuyu.hill import NEIGHBOURS, SEGMENT, SPACES
from kancha.games.tawantinsuyu.kinds import (
    ARCHITECT,
    COURIER,
    CRAFTSMAN,
    GOLD,
    PRIEST,
    WARRIOR,
    Z05,
    Z07,
    Z14,
)
from kancha.games.tawantinsuyu.payment import badge, can_afford, charge, food, gold, goods_texts, potatoes
from kancha.games.tawantinsuyu.promises import GODS_HELD, holding_text
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import (
    NO_CARD,
    PASSIVE,
    STEPS_USED,
    TawantinsuyuState,
    is_segment_free,
    reward_messages,
    steps_above,
    with_added,
)
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.workers import worker_on
from kancha.kit.bits import members

FEE: Final = 1
"""The gold for a space, without a God card."""
USED_VP: Final = 1
"""The VP for Steps that are used."""


class Placement(NamedTuple):
    """A Worker being placed: its kind, whose ability it uses, the space, first in its segment or not, the card.

    ``left`` are the benefits of the card not yet taken.
    """

    worker: int
    role: int
    space: int
    first: bool
    card: int
    left: int


# The space and its fee

class ChooseSpace(PlayerQuestion):
    """Where the Worker goes (TAW-0301)."""

    name = "space"
    rule = "TAW-0303"
    size = len(SPACES)

    def __init__(self, seat: int, worker: int, role: int) -> None:
        super().__init__(seat)
        self.worker = worker
        self.role = role

    def options(self, s: TawantinsuyuState) -> list[int]:
        return members(payable_spaces(s, self.seat, self.role))

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if s.occupied_spaces() >> answer & 1:
            return Illegal("TAW-0301", "occupied", answer, worker_on(s, answer))
        if payable_spaces(s, self.seat, self.role) >> answer & 1:
            return None
        return Illegal("TAW-0304", "unpayable", answer, self.food(s, answer), s.data.hill.god[answer])

    def food(self, s: TawantinsuyuState, space: int) -> int:
        """The food that a space would cost."""
        return food_cost(s, self.seat, self.role, SEGMENT[space])

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.then(Fee(self.seat, self.worker, self.role, answer))

    def prompt(self, s: TawantinsuyuState) -> Message:
        return (self.name, self.worker)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return SPACES[answer]

    def parts(self, s: TawantinsuyuState, space: int) -> list[tuple[str, int]]:
        """The tasks that the Worker would have on a space, by reason."""
        first = is_segment_free(s, SEGMENT[space])
        return task_parts(s, self.seat, Placement(self.worker, self.role, space, first, NO_CARD, 0))

    def tasks(self, s: TawantinsuyuState, space: int) -> int:
        """How many tasks the Worker would have on a space."""
        return sum([number for _, number in self.parts(s, space)])

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("space", answer, self.tasks(s, answer))

    def fee_messages(self, s: TawantinsuyuState, space: int) -> list[Message]:
        """The God cards that can pay for the space, and whether a Statue makes them give their benefits."""
        found = fees(s, self.seat, self.role, space)
        cards = [card for card in found if card != GOLD_FEE]
        god = s.data.hill.god[space]
        if not cards:
            return [("only_gold", god)]
        statue: list[Message] = [("statue_pays", god)] if has_statue(s, self.seat, cards[0]) else []
        return [("with_card", cards), *statue]

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        segment = SEGMENT[answer]
        parts = (roaming_food(s, s.section(self.seat), segment), descending_food(s, segment))
        messages: list[Message] = [("food", *parts), *([("courier",)] if self.role == COURIER else [])]
        messages += [*self.fee_messages(s, answer), *stand_messages(s, self.seat, self.worker, answer)]
        messages.append(("icons", list(s.data.hill.icons[answer])))
        return messages + [(part, number) for part, number in self.parts(s, answer) if number and part != "base"]

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        found = fees(s, self.seat, self.role, answer)
        meals = self.food(s, answer)
        if len(found) < 2 or GOLD_FEE not in found:
            _, price = fee_price(meals, found[0] if found else GOLD_FEE)
            return ("placing", price, meals, self.tasks(s, answer))
        return ("space", [*goods_texts(food(meals)), Text("count", "fee")], meals, self.tasks(s, answer))


class Fee(GodCardQuestion):
    """A God card with the symbol of the space, or 1 gold (TAW-0302)."""

    name = "fee"
    rule = "TAW-0302"
    pays = True
    size = MOST_GOD_CARDS + 1

    def __init__(self, seat: int, worker: int, role: int, space: int) -> None:
        super().__init__(seat)
        self.worker = worker
        self.role = role
        self.space = space

    def options(self, s: TawantinsuyuState) -> list[int]:
        return fees(s, self.seat, self.role, self.space)

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer < MOST_GOD_CARDS and not s.players[self.seat].gods >> answer & 1:
            return Illegal("TAW-0302", "not_in_hand", answer)
        god = s.data.hill.god[self.space]
        if answer < MOST_GOD_CARDS and s.data.gods.god[answer] != god:
            return Illegal("TAW-0302", "other_god", self.space, god)
        return Illegal("TAW-0304", "unpayable", self.space, self.food(s), god)

    def food(self, s: TawantinsuyuState) -> int:
        """The food that the space costs as well."""
        return food_cost(s, self.seat, self.role, SEGMENT[self.space])

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        if answer == GOLD_FEE:
            player.goods[GOLD] -= FEE
            s.tell(EVERYONE, "fee_gold", self.seat)
        else:
            player.gods &= ~(1 << answer)
            s.gods.played = answer
            learn(s, 1 << answer, EVERYONE)
            s.show_own()
            s.tell(EVERYONE, "fee_card", self.seat, answer)
        card = NO_CARD if answer == GOLD_FEE else answer
        first = is_segment_free(s, SEGMENT[self.space])
        left = 0 if card == NO_CARD else s.data.gods.all_benefits(card)
        s.then(*charge(s, self.seat, food(self.food(s)), ("placing", self.worker, self.space)),
               Stand(self.seat, Placement(self.worker, self.role, self.space, first, card, left)))

    def prompt(self, s: TawantinsuyuState) -> Message:
        return (self.name, s.data.hill.god[self.space])

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return "gold" if answer == GOLD_FEE else s.data.gods.cards[answer]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("fee_gold",) if answer == GOLD_FEE else ("play_card", answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        messages = stand_messages(s, self.seat, self.worker, self.space)
        cards = [card for card in self.options(s) if card != GOLD_FEE]
        if not cards or not has_statue(s, self.seat, cards[0]):
            return messages
        if answer == GOLD_FEE:
            return [*messages, ("no_benefits",)]
        gain = plain_benefits(s, answer, s.data.gods.all_benefits(answer))
        asked = len(ability_frames(s, self.seat, self.worker, self.role, self.space)) > 0
        return [*messages, ("benefits",), *reward_messages(gain, later=asked)]

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return fee_price(self.food(s), answer)

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return "reward-gold" if answer == GOLD_FEE else super().stands_for(s, answer)


def fee_price(meals: int, fee: int) -> Message:
    """The price of a space: food, and 1 gold or a God card."""
    besides = goods_texts(gold(FEE)) if fee == GOLD_FEE else [holding_text(1, GODS_HELD)]
    return ("goods", [*goods_texts(food(meals)), *besides])


# The Worker stands

def steps_owners(s: TawantinsuyuState, seat: int, space: int) -> list[int]:
    """Who scores for the Steps that a seat's Worker uses: others, and with Z07 the seat itself (TAW-0310, TAW-0741)."""
    z07 = s.players[seat].passive & Z07
    return [owner for owner in steps_above(s, SEGMENT[space]) if owner != seat or z07]


def score_steps(s: TawantinsuyuState, seat: int, space: int) -> None:
    """Whoever owns the Steps on the way to a space scores for them (TAW-0310)."""
    for owner in steps_owners(s, seat, space):
        s.score(owner, USED_VP, PASSIVE if owner == seat else STEPS_USED)
        s.tell(EVERYONE, "steps_used", owner)


def stand_messages(s: TawantinsuyuState, seat: int, worker: int, space: int) -> list[Message]:
    """What standing on a space brings to whom."""
    owners: list[Message] = [("steps_owner", owner, USED_VP) for owner in steps_owners(s, seat, space)]
    return [("placed", worker), *owners]


class Stand(Step[TawantinsuyuState]):
    """Owners of Steps score, the Worker stands, and its ability begins (TAW-0310, TAW-R16)."""

    def __init__(self, seat: int, placement: Placement) -> None:
        self.seat = seat
        self.placement = placement

    def run(self, s: TawantinsuyuState) -> None:
        p = self.placement
        player = s.players[self.seat]
        score_steps(s, self.seat, p.space)
        player.workers = with_added(player.workers, p.worker, -1)
        s.hill = with_added(s.hill, p.worker, 1 << p.space)
        s.tell(EVERYONE, "places" if p.role == p.worker else "places_as", self.seat, p.worker, p.space, p.role)
        s.then(*ability_frames(s, self.seat, p.worker, p.role, p.space), BenefitsBefore(self.seat, p))


# Benefits before and after the tasks

class BenefitsBefore(Step[TawantinsuyuState]):
    """With a Statue of the card's god its benefits can be had now (TAW-0351, TAW-0353)."""

    def __init__(self, seat: int, placement: Placement) -> None:
        self.seat = seat
        self.placement = placement

    def run(self, s: TawantinsuyuState) -> None:
        p = self.placement
        if not p.left or not has_statue(s, self.seat, p.card):
            s.then(begin_tasks(self.seat, p))
            return
        left = gain_plain(s, self.seat, p.card, p.left)
        after = p._replace(left=left)
        s.then(BenefitNow(self.seat, after) if left else begin_tasks(self.seat, after))


class BenefitNow(ChooseBenefit):
    """Which benefit to take before the tasks; the others can be taken after them (TAW-0353, TAW-R17)."""

    name = "benefit_now"
    rule = "TAW-0351"

    def __init__(self, seat: int, placement: Placement) -> None:
        super().__init__(seat, placement.card, placement.left)
        self.placement = placement

    def frames_after(self, answer: int) -> list[Frame[Any]]:
        return [BenefitsBefore(self.seat, self.placement._replace(left=self.placement.left & ~(1 << answer)))]

    def frames_at_end(self, s: TawantinsuyuState) -> list[Frame[Any]]:
        return [begin_tasks(self.seat, self.placement)]

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return "later" if answer == MOST_BENEFITS else super().word(s, answer)

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("later",) if answer == MOST_BENEFITS else super().label(s, answer)


class BenefitsAfter(Step[TawantinsuyuState]):
    """The benefits that were not taken before the tasks (TAW-0353)."""

    def __init__(self, seat: int, card: int, left: int) -> None:
        self.seat = seat
        self.card = card
        self.left = left

    def run(self, s: TawantinsuyuState) -> None:
        if self.left and has_statue(s, self.seat, self.card):
            s.then(Benefits(self.seat, self.card, self.left))


# The number of tasks

def begin_tasks(seat: int, placement: Placement) -> Frame[Any]:
    """What comes before the tasks: a Priest's question, or their number (TAW-R16)."""
    return PayForTask(seat, placement) if placement.role == PRIEST else StartTasks(seat, placement, 0)


class PayForTask(PlayerQuestion):
    """A Priest may pay 1 potato for one more task (TAW-0367)."""

    name = "pay_for_task"
    rule = "TAW-0367"
    open_options = True
    size = 2
    words = ("pay", "none")

    def __init__(self, seat: int, placement: Placement) -> None:
        super().__init__(seat)
        self.placement = placement

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [0, 1] if can_afford(s.players[self.seat].goods, potatoes(1)) else [1]

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        return None if answer in self.options(s) else Illegal("TAW-0367", "priest_price")

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        paying = charge(s, self.seat, potatoes(1), ("task",)) if answer == 0 else []
        s.then(*paying, StartTasks(self.seat, self.placement, 1 - answer))

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("pay_potato",) if answer == 0 else ("no_task",)

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return badge(potatoes(1)) if answer == 0 else None


def task_parts(s: TawantinsuyuState, seat: int, p: Placement) -> list[tuple[str, int]]:
    """The tasks of a placement by reason (TAW-0322); the Priest's potato is not among them."""
    passive = s.players[seat].passive
    colour = s.data.hill.colour[p.space]
    coloured = colour == p.role or (passive & Z05 > 0 and colour >= 0)
    return [
        ("base", 1),
        ("colour", int(p.role in (ARCHITECT, CRAFTSMAN) and coloured)),
        ("neighbours", (s.hill[p.worker] & NEIGHBOURS[p.space]).bit_count()),
        ("segment", int(p.role == COURIER and p.first)),
        ("z14", 2 if p.worker == WARRIOR and passive & Z14 else 0),
    ]


class StartTasks(Step[TawantinsuyuState]):
    """The number of tasks is fixed, and they begin (TAW-0322, TAW-R16)."""

    def __init__(self, seat: int, placement: Placement, bought: int) -> None:
        self.seat = seat
        self.placement = placement
        self.bought = bought

    def run(self, s: TawantinsuyuState) -> None:
        p = self.placement
        number = self.bought + sum([tasks for _, tasks in task_parts(s, self.seat, p)])
        s.tell(EVERYONE, "tasks", self.seat, number)
        card = [TakePriestsGod(self.seat, False)] if p.role == PRIEST else []
        s.then(Tasks(self.seat, p.space, number, 0), BenefitsAfter(self.seat, p.card, p.left), *card)
