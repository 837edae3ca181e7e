"""The tasks around a Worker, spread as evenly as possible (TAW-0331 to TAW-0340, TAW-0401 to TAW-0404)."""
from __future__ import annotations

from itertools import accumulate
from typing import Any, Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame
from kancha.core.words import Message
from kancha.games.tawantinsuyu.building import Construct, ProduceOne, can_construct, payable_tiles
from kancha.games.tawantinsuyu.cards import Train, training_size
from kancha.games.tawantinsuyu.data import PASSIVE_TILE
from kancha.games.tawantinsuyu.kinds import (
    GOLD,
    TASK_BUILDING,
    TASK_GOLD,
    TASK_MERCHANT,
    TASK_PRODUCE,
    TASK_STATUE,
    TASK_STEPS,
    TASK_TRAINING,
    TASK_WEAVINGS,
    TASKS,
    VP,
    Z20,
    Bundle,
)
from kancha.games.tawantinsuyu.payment import can_afford, goods_texts
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import PASSIVE, Gain, TawantinsuyuState, can_act_freely, reward_messages
from kancha.games.tawantinsuyu.statue import (
    LARGE,
    LARGE_COST,
    SMALL_COST,
    STATUE_COST,
    BuildStatue,
    can_build_statue,
    statue_points,
)
from kancha.games.tawantinsuyu.steps import STEPS_COST, STEPS_GAIN, STEPS_VP, BuildSteps, can_build_steps
from kancha.games.tawantinsuyu.tapestry import Merchant, matching_edges, merchant_messages
from kancha.games.tawantinsuyu.weaving import PRICES, PurchaseWeavings, has_weaving, laid_out_size
from kancha.kit.bits import members

COLLECTED: Final = (3, 2, 2, 1)
"""What the icons of potato, corn, stone and gold give."""
STOP: Final = len(TASKS)
ALL_THREE: Final = 7


def refuse_task(s: TawantinsuyuState, seat: int, task: int) -> Illegal | None:
    """Why a seat cannot perform a task; None if it can (TAW-0337, TAW-R15)."""
    player = s.players[seat]
    if task == TASK_BUILDING and not can_construct(s, seat, False):
        return Illegal("TAW-0421", "no_building_payable")
    if task == TASK_STEPS and not can_build_steps(s, seat, STEPS_COST):
        return Illegal("TAW-0416", "no_steps_possible", STEPS_COST)
    if task == TASK_STATUE and not can_build_statue(s, seat):
        return Illegal("TAW-0441", "no_statue_payable", goods_texts(SMALL_COST), goods_texts(LARGE_COST))
    if task == TASK_PRODUCE and not player.working:
        return Illegal("TAW-0491", "no_production_face_up")
    if task == TASK_WEAVINGS and not has_weaving(s):
        return Illegal("TAW-R26", "no_weaving_left")
    if task == TASK_TRAINING and not any(s.army.deck):
        return Illegal("TAW-R28", "no_army_left")
    return None


class Tasks(PlayerQuestion):
    """The next task among the three icons that a space touches, or an early stop (TAW-0331 to TAW-0339).

    Icons that were ``used`` wait for the next set; ``exchanges`` are the icons for which tiles were exchanged without
    making a Building payable (TAW-R30).
    """

    name = "task"
    rule = "TAW-0331"
    open_options = True
    size = len(TASKS) + 1
    words = (*TASKS, "stop")

    def __init__(self, seat: int, space: int, left: int, used: int, exchanges: int = 0) -> None:
        super().__init__(seat)
        self.space = space
        self.left = left
        self.used = used
        self.exchanges = exchanges

    def options(self, s: TawantinsuyuState) -> list[int]:
        if not self.left:
            return []
        found = [icon for place, icon in enumerate(s.data.hill.icons[self.space])
                 if not (self.used >> place & 1 or self.is_exchange_spent(s, place))
                 and refuse_task(s, self.seat, icon) is None]
        return [*found, STOP] if found or can_act_freely(s, self.seat) else []

    def is_exchange_spent(self, s: TawantinsuyuState, place: int) -> bool:
        """Whether tiles were exchanged for an icon and still no Building can be paid (TAW-R30)."""
        return self.exchanges >> place & 1 > 0 and (s.rules < 2 or not payable_tiles(s, self.seat))

    def universe(self, s: TawantinsuyuState) -> list[int]:
        return [*s.data.hill.icons[self.space], STOP]

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer == STOP:
            return None
        icons = s.data.hill.icons[self.space]
        if answer not in icons:
            return Illegal("TAW-0331", "icon_not_here", answer)
        place = icons.index(answer)
        if self.used >> place & 1:
            return Illegal("TAW-0335", "icon_used", answer)
        refusal = refuse_task(s, self.seat, answer)
        if refusal is None and self.is_exchange_spent(s, place):
            return Illegal("TAW-R30", "exchange_vain")
        return refusal

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer == STOP:
            s.tell(EVERYONE, "stops", self.seat, self.left)
            return
        icon = 1 << s.data.hill.icons[self.space].index(answer)
        used = self.used | icon
        following = Tasks(self.seat, self.space, self.left - 1, 0 if used == ALL_THREE else used,
                          self.exchanges & ~icon)
        s.tell(EVERYONE, "task", self.seat, answer)
        if answer == TASK_BUILDING:
            instead = Tasks(self.seat, self.space, self.left, self.used, self.exchanges | icon)
            s.then(Construct(self.seat, False, False, self.exchanges & icon > 0, following, instead))
        else:
            s.then(task_frame(s, self.seat, answer), following)

    def prompt(self, s: TawantinsuyuState) -> Message:
        return (self.name, self.left)

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer == STOP:
            return ("stop",)
        return ("task", answer) if self.refuse(s, answer) is not None else task_label(s, self.seat, answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        if answer == STOP:
            return [("tasks_lost", self.left)]
        if answer <= TASK_GOLD:
            return reward_messages(collect_bundle(s, self.seat, answer))
        if answer == TASK_MERCHANT:
            return merchant_messages(s, self.seat)
        if answer == TASK_BUILDING:
            tiles = payable_tiles(s, self.seat)
            cost = s.data.buildings.cost
            return [("building_for", tile, goods_texts(cost[tile])) for tile in tiles] or [("exchange_first",)]
        if answer == TASK_WEAVINGS:
            return [("laid_out", laid_out_size(s, self.seat)), ("among_them", s.weavings.face_up)]
        if answer == TASK_PRODUCE:
            return [("produces", tile) for tile in members(s.players[self.seat].working)]
        return []

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return "" if answer == STOP else f"task-{TASKS[answer]}"


def task_label(s: TawantinsuyuState, seat: int, task: int) -> Message:
    """A task that can be performed, with its price and its gain."""
    player = s.players[seat]
    if task <= TASK_GOLD:
        (_, number), *more = collect_bundle(s, seat, task)
        return ("collect_more", number, task, more[0][1]) if more else ("collect", number, task)
    if task == TASK_WEAVINGS:
        return ("task_weavings", *accumulate(PRICES))
    if task == TASK_STATUE:
        return statue_label(s, seat)
    if task == TASK_STEPS:
        return ("task_steps", STEPS_COST, STEPS_VP, *[number for _, number in STEPS_GAIN])
    if task == TASK_BUILDING:
        tiles = payable_tiles(s, seat)
        return ("task_building", len(tiles)) if tiles else ("task_exchange",)
    if task == TASK_PRODUCE:
        tiles = members(player.working)
        return ("produce", tiles[0]) if len(tiles) == 1 else ("task_produce_one", len(tiles))
    if task == TASK_MERCHANT:
        return ("task_merchant", matching_edges(s, seat))
    return ("task_training", training_size(s))


def statue_label(s: TawantinsuyuState, seat: int) -> Message:
    """The sizes of Statues that can be built, each with its price and its points."""
    goods = s.players[seat].goods
    can_small = any(s.statues.small) and can_afford(goods, SMALL_COST)
    can_large = any(s.statues.large) and can_afford(goods, LARGE_COST)
    small = (goods_texts(SMALL_COST), statue_points(0)) if can_small else ()
    large = (goods_texts(LARGE_COST), statue_points(LARGE)) if can_large else ()
    return ("task_statues" if small and large else "task_small" if small else "task_large", *small, *large)


def collect_bundle(s: TawantinsuyuState, seat: int, resource: int) -> Bundle:
    """What a Collect task gives (TAW-0401, TAW-0763)."""
    if resource != GOLD and s.players[seat].passive & Z20:
        return ((resource, COLLECTED[resource] + 1), (VP, 1))
    return ((resource, COLLECTED[resource]),)


def task_frame(s: TawantinsuyuState, seat: int, task: int) -> Frame[Any]:
    """What a task does."""
    if task == TASK_WEAVINGS:
        return PurchaseWeavings(seat)
    if task == TASK_STATUE:
        return BuildStatue(seat, STATUE_COST, False, False)
    if task == TASK_STEPS:
        return BuildSteps(seat, STEPS_COST, False)
    if task == TASK_TRAINING:
        return Train(seat)
    if task == TASK_PRODUCE:
        return ProduceOne(seat, False)
    if task == TASK_MERCHANT:
        return Merchant(seat)
    return Gain(seat, collect_bundle(s, seat, task), PASSIVE, PASSIVE_TILE[Z20])
