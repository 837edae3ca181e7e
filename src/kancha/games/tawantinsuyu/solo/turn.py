"""Axomamma's turn: a High Priest action, else its board, else what it does without a Worker (TAW-0921 to TAW-0968)."""
from __future__ import annotations

from typing import Any, ClassVar, Final

from kancha.core.events import EVERYONE
from kancha.core.state import Frame, Step
from kancha.core.words import Text
from kancha.games.tawantinsuyu.building import Refill
from kancha.games.tawantinsuyu.cards import DrawArmy
from kancha.games.tawantinsuyu.high_priest import move_priest, priest_after
from kancha.games.tawantinsuyu.kinds import (
    ACTIONS,
    CONQUEST,
    CORN,
    OFFERING,
    REJUVENATION,
    WORSHIP,
)
from kancha.games.tawantinsuyu.solo.board import FirstWorker, RollForBoard
from kancha.games.tawantinsuyu.solo.gains import CARD_VP, RandomNomad, axomamma, board_of, look_at_hand, remove_oldest
from kancha.games.tawantinsuyu.state import (
    AXOMAMMA,
    NO_WORKER_VP,
    PRIEST_VP,
    BigStep,
    TawantinsuyuState,
    by_rule,
)
from kancha.games.tawantinsuyu.temple import Climb
from kancha.games.tawantinsuyu.turn import StartTurn, Turn
from kancha.games.tawantinsuyu.workers import CheckVillage

REACH: Final = 2
"""The spaces ahead of its High Priest at which it looks (TAW-0961)."""
REMOVED: Final = 2
"""The cards of the offer that it removes with an action, and without a Worker (TAW-0968, TAW-1062)."""
BONUS: Final = 2
"""The VP of the harder options (TAW-1124, TAW-1126)."""


@by_rule(Turn)
def take_turn(s: TawantinsuyuState, frame: Turn) -> None:
    """Its turn, without a purchase at the end (TAW-0922)."""
    s.then(AxomammasTurn(), CheckVillage(), Refill(), StartTurn(0))


class AxomammasTurn(BigStep):
    """The first of three things that it can do (TAW-0921)."""

    announcement: ClassVar[str] = "axomammas_turn"

    def run(self, s: TawantinsuyuState) -> None:
        s.tell(EVERYONE, "axo_turn", AXOMAMMA)
        spaces = next((spaces for spaces in range(1, REACH + 1) if meets_condition(s, spaces)), 0)
        board = board_of(s)
        if spaces:
            perform_action(s, spaces)
        elif board.queue:
            s.then(*([FirstWorker()] if board.elders > 1 else []), RollForBoard())
        else:
            do_without_worker(s)


# A High Priest action

def meets_condition(s: TawantinsuyuState, spaces: int) -> bool:
    """Whether the condition of the action some spaces ahead is met; everybody is told (TAW-0962 to TAW-0966)."""
    action = priest_after(s, AXOMAMMA, spaces)
    if action == CONQUEST:
        look_at_hand(s)
    has, needs = condition(s, action)
    s.tell(EVERYONE, "axo_met" if has >= needs else "axo_unmet", AXOMAMMA, action,
           Text("condition", ACTIONS[action], (has, needs)))
    return has >= needs


def condition(s: TawantinsuyuState, action: int) -> tuple[int, int]:
    """How many it has of what an action asks for, and how many it needs."""
    player = axomamma(s)
    if action == OFFERING:
        return player.goods[CORN], 4
    if action == WORSHIP:
        return sum(player.small) + sum(player.large), 2 if s.options.later_worship else 1
    if action == REJUVENATION:
        return player.resting.bit_count() + sum(player.down), 3
    if action == CONQUEST:
        each = s.data.army.soldiers
        soldiers = sum([(up + hand) * number for up, hand, number in zip(player.up, player.army, each)])
        return soldiers, sum(s.workers.casualties) + (0 if s.options.earlier_conquest else 1)
    return player.working.bit_count(), 2


def perform_action(s: TawantinsuyuState, spaces: int) -> None:
    """It moves there and performs the action; the player may follow (TAW-0961, TAW-1121, TAW-1124)."""
    action = priest_after(s, AXOMAMMA, spaces)
    s.then(AfterAction())
    move_priest(s, AXOMAMMA, spaces)
    if action in (WORSHIP, OFFERING) and s.options.free_temple_step:
        s.then(Climb(AXOMAMMA))
    if s.options.priest_points:
        s.score(AXOMAMMA, BONUS, PRIEST_VP)
        s.tell(EVERYONE, "points", AXOMAMMA, BONUS, PRIEST_VP)


class AfterAction(Step[TawantinsuyuState]):
    """It draws an Army card and discards the two oldest cards of the offer (TAW-0967, TAW-0968)."""

    def run(self, s: TawantinsuyuState) -> None:
        remove_oldest(s, REMOVED, 0)
        s.then(DrawArmy(AXOMAMMA, True))


# No Worker

def do_without_worker(s: TawantinsuyuState) -> None:
    """A Nomad, up to two cards of the offer for VP, an Army card, and one space on (TAW-1061 to TAW-1064)."""
    s.tell(EVERYONE, "axo_no_worker", AXOMAMMA)
    if s.options.idle_points:
        s.score(AXOMAMMA, BONUS, NO_WORKER_VP)
        s.tell(EVERYONE, "points", AXOMAMMA, BONUS, NO_WORKER_VP)
    army: list[Frame[Any]] = [] if s.options.no_idle_army_card else [DrawArmy(AXOMAMMA, True)]
    s.then(RandomNomad(), RemoveForPoints(), *army, MoveOn())


class RemoveForPoints(Step[TawantinsuyuState]):
    """Up to two cards leave the offer, the oldest first, for 1 VP each (TAW-1062)."""

    def run(self, s: TawantinsuyuState) -> None:
        remove_oldest(s, REMOVED, CARD_VP)


class MoveOn(Step[TawantinsuyuState]):
    """Its High Priest moves one space without an action (TAW-1064)."""

    def run(self, s: TawantinsuyuState) -> None:
        axomamma(s).priest = priest_after(s, AXOMAMMA, 1)
        s.tell(EVERYONE, "axo_moves_on", AXOMAMMA, axomamma(s).priest)


