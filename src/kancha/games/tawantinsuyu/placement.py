"""Placing a Worker: space, payment, abilities, number of tasks (TAW-0301 to TAW-0369)."""
from __future__ import annotations

from typing import Any, Final, NamedTuple

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.benefits import Benefits, ChooseBenefit, gain_plain, has_statue
from kancha.games.tawantinsuyu.cards import DrawArmy, GodCardQuestion, TakePriestsGod, learn
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
    WORKERS,
    Z03,
    Z05,
    Z07,
    Z14,
    Cost,
)
from kancha.games.tawantinsuyu.payment import badge, can_afford, charge, food, goods_texts, potatoes
from kancha.games.tawantinsuyu.rejuvenate import TurnUp
from kancha.games.tawantinsuyu.state import (
    NO_CARD,
    PASSIVE,
    STEPS_USED,
    TawantinsuyuState,
    is_segment_free,
    steps_above,
    with_added,
)
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.workers import worker_on
from kancha.kit.bits import members

ALL: Final = len(SPACES)


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

class ChooseSpace(Decision[TawantinsuyuState]):
    """Where the Worker goes (TAW-0301)."""

    name = "space"
    size = ALL

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

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        tasks = sum([number for _, number in self.parts(s, answer)])
        return ("space", answer, self.food(s, answer), tasks)

    def fee_messages(self, s: TawantinsuyuState, space: int) -> list[Message]:
        """With what the space can be paid, and whether a Statue makes the God card give its benefits."""
        found = fees(s, self.seat, self.role, space)
        cards = [card for card in found if card != GOLD_FEE]
        god = s.data.hill.god[space]
        if not cards:
            return [("only_gold", god)]
        messages: list[Message] = [("with_card_or_gold" if GOLD_FEE in found else "with_card", cards)]
        return [*messages, ("statue_pays", god)] if has_statue(s, self.seat, cards[0]) else messages

    def brings(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        segment = SEGMENT[answer]
        parts = (roaming_food(s, s.section(self.seat), segment), descending_food(s, segment))
        messages: list[Message] = [("food", self.food(s, answer), *parts), *self.fee_messages(s, answer)]
        messages += [("courier",)] if self.role == COURIER else []
        z07 = s.players[self.seat].passive & Z07
        messages += [("steps_owner", owner) for owner in steps_above(s, segment) if owner != self.seat or z07]
        messages.append(("icons", list(s.data.hill.icons[answer])))
        return messages + [(part, number) for part, number in self.parts(s, answer) if number and part != "base"]

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return badge(food(self.food(s, answer)))


class Fee(GodCardQuestion):
    """A God card with the symbol of the space, or 1 gold (TAW-0302)."""

    name = "fee"
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

    def price(self, s: TawantinsuyuState, answer: int) -> Cost:
        """The goods that an answer costs: the food, and the gold unless there is a card."""
        return (0, 0, 0, int(answer == GOLD_FEE), self.food(s))

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        _, _, _, gilt, meals = self.price(s, answer)
        if answer == GOLD_FEE:
            player.goods[GOLD] -= gilt
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
        s.then(*charge(s, self.seat, food(meals)),
               Stand(self.seat, Placement(self.worker, self.role, self.space, first, card, left)))

    def prompt(self, s: TawantinsuyuState) -> Message:
        return (self.name, s.data.hill.god[self.space])

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return "gold" if answer == GOLD_FEE else s.data.gods.cards[answer]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("fee_gold",) if answer == GOLD_FEE else ("play_card", answer)

    def brings(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        messages: list[Message] = [("besides", goods_texts(food(self.food(s))))] if self.food(s) else []
        cards = [card for card in self.options(s) if card != GOLD_FEE]
        if cards and has_statue(s, self.seat, cards[0]):
            messages.append(("no_benefits",) if answer == GOLD_FEE else ("benefits",))
        return messages

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return badge(self.price(s, answer))

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return "reward-gold" if answer == GOLD_FEE else super().stands_for(s, answer)


# The Worker stands

class Stand(Step[TawantinsuyuState]):
    """Owners of Steps score, the Worker stands, and its ability begins (TAW-0310, TAW-R16)."""

    def __init__(self, seat: int, placement: Placement) -> None:
        self.seat = seat
        self.placement = placement

    def run(self, s: TawantinsuyuState) -> None:
        p = self.placement
        player = s.players[self.seat]
        for owner in steps_above(s, SEGMENT[p.space]):
            if owner != self.seat:
                s.score(owner, 1, STEPS_USED)
                s.tell(EVERYONE, "steps_used", owner)
            elif player.passive & Z07:
                s.score(owner, 1, PASSIVE)
                s.tell(EVERYONE, "steps_used", owner)
        player.workers = with_added(player.workers, p.worker, -1)
        s.hill = with_added(s.hill, p.worker, 1 << p.space)
        s.tell(EVERYONE, "places" if p.role == p.worker else "places_as", self.seat, p.worker, p.space, p.role)
        frames: list[Frame[Any]] = []
        if p.role == WARRIOR:
            frames += [DrawArmy(self.seat, True), Retrieve(self.seat, p.space)]
        if p.worker == WARRIOR and player.passive & Z03:
            frames += [TurnUp(self.seat, True), TurnUp(self.seat, True)]
        s.then(*frames, BenefitsBefore(self.seat, p))


class Retrieve(Decision[TawantinsuyuState]):
    """A Warrior may take an adjacent Worker of another kind into the supply (TAW-0363)."""

    name = "retrieve"
    open_options = True
    size = ALL + 1

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = members(NEIGHBOURS[self.space] & s.occupied_spaces() & ~s.hill[WARRIOR])
        return [*found, ALL] if found else []

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer == ALL or not NEIGHBOURS[self.space] >> answer & 1:
            return Illegal("TAW-0323", "not_adjacent", answer % ALL)
        return Illegal("TAW-0363", "only_others" if s.occupied_spaces() >> answer & 1 else "no_worker_there", answer)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer < ALL:
            worker = worker_on(s, answer)
            s.hill = with_added(s.hill, worker, -(1 << answer))
            player = s.players[self.seat]
            player.workers = with_added(player.workers, worker, 1)
            s.tell(EVERYONE, "retrieves", self.seat, worker, answer)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return SPACES[answer] if answer < ALL else "none"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer == ALL:
            return ("no_retrieval",)
        if s.occupied_spaces() >> answer & 1:
            return ("retrieve", worker_on(s, answer), answer)
        return ("nobody_there", answer)

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        there = answer < ALL and s.occupied_spaces() >> answer & 1
        return f"worker-{WORKERS[worker_on(s, answer)]}" if there else ""


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


class PayForTask(Decision[TawantinsuyuState]):
    """A Priest may pay 1 potato for one more task (TAW-0367)."""

    name = "pay_for_task"
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
        paying = charge(s, self.seat, potatoes(1)) if answer == 0 else []
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
