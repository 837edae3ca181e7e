"""The benefits of God cards (TAW-0130 to TAW-0133, TAW-0351 to TAW-0353, TAW-0652)."""
from __future__ import annotations

from typing import Any

from kancha.core.illegal import Illegal
from kancha.core.state import Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.building import can_construct
from kancha.games.tawantinsuyu.cards import TakeGod
from kancha.games.tawantinsuyu.data import MOST_BENEFITS
from kancha.games.tawantinsuyu.kinds import (
    ARMY,
    BUILDING_PAID,
    GOD_CARD,
    MERCHANT,
    PRODUCE_ONE,
    REJUVENATE,
    REWARDS,
    STATUE_PAID,
    STEPS_PAID,
    TEMPLE_PAID,
    TRAIN,
    WEAVING,
    WORKER,
    Bundle,
)
from kancha.games.tawantinsuyu.payment import can_afford, goods_texts, stones
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.rejuvenate import face_down_things
from kancha.games.tawantinsuyu.state import CARDS_PLAYED, Gain, TawantinsuyuState, is_plain, reward_messages
from kancha.games.tawantinsuyu.steps import can_build_steps
from kancha.games.tawantinsuyu.tapestry import merchant_messages
from kancha.games.tawantinsuyu.temple import CLIMB, WORDS, PayToClimb, climb_messages
from kancha.games.tawantinsuyu.weaving import has_weaving


def has_statue(s: TawantinsuyuState, seat: int, card: int) -> bool:
    """Whether a seat owns a Statue of a card's god (TAW-0351)."""
    player = s.players[seat]
    god = s.data.gods.god[card]
    return player.small[god] + player.large[god] > 0


def gain_plain(s: TawantinsuyuState, seat: int, card: int, left: int) -> int:
    """Gain what is nothing but resources and points; the mask of the benefits that are left (TAW-R78)."""
    Gain(seat, plain_benefits(s, card, left), CARDS_PLAYED).run(s)
    return sum([1 << number for number, (kind, _) in enumerate(s.data.gods.benefits[card])
                if left >> number & 1 and not is_plain(kind)])


def plain_benefits(s: TawantinsuyuState, card: int, left: int) -> Bundle:
    """Those of some benefits that are nothing but resources and points."""
    return tuple([benefit for number, benefit in enumerate(s.data.gods.benefits[card])
                  if left >> number & 1 and is_plain(benefit[0])])


def refuse_benefit(s: TawantinsuyuState, seat: int, kind: int, number: int) -> Illegal | None:
    """Why a benefit cannot be carried out now (TAW-0728, TAW-R17)."""
    if kind == BUILDING_PAID and not can_construct(s, seat, False):
        return Illegal("TAW-0421", "no_building_payable")
    if kind == STEPS_PAID and not can_build_steps(s, seat, number):
        return Illegal("TAW-0416", "no_steps_possible", number)
    if kind == STATUE_PAID and not (any(s.statues.small) and can_afford(s.players[seat].goods, stones(number))):
        return Illegal("TAW-0441", "statue_price", goods_texts(stones(number)))
    return refuse_useless_benefit(s, seat, kind, number) if s.rules >= 2 else None


def refuse_useless_benefit(s: TawantinsuyuState, seat: int, kind: int, number: int) -> Illegal | None:
    """Why a benefit would bring nothing now; under rules 1 it could still be chosen, and was lost."""
    if kind == TEMPLE_PAID:
        return PayToClimb(seat, number).refuse(s, CLIMB)
    if kind == REJUVENATE and not face_down_things(s, seat):
        return Illegal("TAW-0727", "all_face_up")
    if kind == PRODUCE_ONE and not s.players[seat].working:
        return Illegal("TAW-0491", "no_production_face_up")
    if kind == WORKER and not any(s.workers.nomads):
        return Illegal("TAW-0712", "no_nomads")
    if kind == WEAVING and not has_weaving(s):
        return Illegal("TAW-R26", "no_weaving_left")
    if kind == GOD_CARD and not TakeGod(seat, True).options(s):
        return Illegal("TAW-R27", "deck_empty")
    if kind in (ARMY, TRAIN) and not any(s.army.deck):
        return Illegal("TAW-R28", "no_army_left")
    return None


def possible_benefits(s: TawantinsuyuState, seat: int, card: int, left: int) -> int:
    """Those of some benefits that can be carried out now, as a mask."""
    return sum([1 << place for place, (kind, number) in enumerate(s.data.gods.benefits[card])
                if left >> place & 1 and refuse_benefit(s, seat, kind, number) is None])


def refuse_card_benefits(s: TawantinsuyuState, seat: int, card: int, left: int) -> Illegal | None:
    """Why the first of some benefits of a card cannot be carried out now."""
    reasons = [refuse_benefit(s, seat, *benefit)
               for place, benefit in enumerate(s.data.gods.benefits[card]) if left >> place & 1]
    return reasons[0] if reasons else None


class Benefits(Step[TawantinsuyuState]):
    """The benefits of a card that are left, each optional; then what comes after them."""

    def __init__(self, seat: int, card: int, left: int) -> None:
        self.seat = seat
        self.card = card
        self.left = left

    def run(self, s: TawantinsuyuState) -> None:
        left = gain_plain(s, self.seat, self.card, self.left)
        if left:
            s.then(ChooseBenefit(self.seat, self.card, left))


class ChooseBenefit(PlayerQuestion):
    """Which benefit of a card to take next, or none (TAW-0352)."""

    name = "benefit"
    rule = "TAW-0132"
    open_options = True
    size = MOST_BENEFITS + 1

    def __init__(self, seat: int, card: int, left: int) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left

    def universe(self, s: TawantinsuyuState) -> list[int]:
        return [*range(len(s.data.gods.benefits[self.card])), MOST_BENEFITS]

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [answer for answer in self.universe(s) if self.refuse(s, answer) is None]

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer == MOST_BENEFITS:
            return None
        if not self.left >> answer & 1:
            return Illegal("TAW-R17", "benefit_taken")
        kind, number = s.data.gods.benefits[self.card][answer]
        return refuse_benefit(s, self.seat, kind, number)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer < MOST_BENEFITS:
            s.then(self.take(s, answer), *self.frames_after(answer))
        else:
            s.then(*self.frames_at_end(s))

    def take(self, s: TawantinsuyuState, answer: int) -> Frame[Any]:
        """What a benefit gives."""
        return Gain(self.seat, (s.data.gods.benefits[self.card][answer],), CARDS_PLAYED)

    def frames_after(self, answer: int) -> list[Frame[Any]]:
        """What is asked when a benefit has been taken."""
        return [Benefits(self.seat, self.card, self.left & ~(1 << answer))]

    def frames_at_end(self, s: TawantinsuyuState) -> list[Frame[Any]]:
        """What comes when no more are taken."""
        return []

    def prompt(self, s: TawantinsuyuState) -> Message:
        return (self.name, self.card)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        if answer == MOST_BENEFITS:
            return "done"
        return WORDS[s.data.gods.benefits[self.card][answer][0]]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer == MOST_BENEFITS:
            return ("done",)
        kind, number = s.data.gods.benefits[self.card][answer]
        return (f"benefit_{REWARDS[kind]}", number)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        if answer == MOST_BENEFITS:
            return []
        kind, number = s.data.gods.benefits[self.card][answer]
        if kind == MERCHANT:
            return merchant_messages(s, self.seat)
        if kind == TEMPLE_PAID:
            return climb_messages(s, self.seat, 1, later=True)
        return reward_messages(((kind, number),)) if is_plain(kind) else []

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return "" if answer == MOST_BENEFITS else f"reward-{REWARDS[s.data.gods.benefits[self.card][answer][0]]}"
