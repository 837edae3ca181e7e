"""The Temple (TAW-0701 to TAW-0704), and rewards of which one has to be chosen."""
from __future__ import annotations

from functools import reduce
from typing import Any, Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame, Step
from kancha.core.words import Message, Text
from kancha.games.tawantinsuyu.data import MOST_ALTERNATIVES
from kancha.games.tawantinsuyu.kinds import REWARDS, TEMPLE, TEMPLE_PAID, WORKER, Bundle, Choice
from kancha.games.tawantinsuyu.payment import badge, can_afford, charge, gold, side_by_side
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import (
    TEMPLE_VP,
    Gain,
    TawantinsuyuState,
    asks,
    can_find_more,
    reward,
    reward_messages,
)

CLIMB: Final = 0
NOT: Final = 1


class Climb(Step[TawantinsuyuState]):
    """One step up, with the reward left of it; at the top it is lost (TAW-0701, TAW-R24)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        player = s.players[self.seat]
        if player.temple < s.data.temple.top:
            player.temple += 1
            s.tell(EVERYONE, "climbs", self.seat, player.temple)
            s.then(*choice_frames(self.seat, s.data.temple.rewards[player.temple], TEMPLE_VP))


def climb_messages(s: TawantinsuyuState, seat: int, steps: int, later: bool = False) -> list[Message]:
    """Where some steps lead, what they bring, and which are lost beyond the top (TAW-0701, TAW-R24)."""
    temple = s.data.temple
    below = s.players[seat].temple
    top = min(below + steps, temple.top)
    messages: list[Message] = [("climbs_to", top, temple.festival[top])]
    for step in range(below + 1, top + 1):
        alternatives = temple.rewards[step]
        messages += choice_messages(alternatives, later)
        later = later or len(alternatives) > 1 or any([asks(s, seat, bundle) for bundle in alternatives])
    lost = below + steps - top
    return [*messages, ("steps_lost", lost)] if lost else messages


@reward(TEMPLE)
def climb(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """A Temple step, or not (TAW-0726, TAW-R73)."""
    return [MayClimb(seat) for _ in range(number)]


class MayClimb(PlayerQuestion):
    """Climb, or stay where the next Festival brings more (TAW-0726, TAW-R73)."""

    name = "may_climb"
    rule = "TAW-0726"
    open_options = True
    size = 2
    words = ("climb", "none")

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [CLIMB, NOT] if s.players[self.seat].temple < s.data.temple.top else []

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer == CLIMB:
            s.then(Climb(self.seat))

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("climb",) if answer == CLIMB else ("no_climb",)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return climb_messages(s, self.seat, 1) if answer == CLIMB else []


class PayToClimb(PlayerQuestion):
    """Pay gold to climb 1 Temple step, or not (TAW-0726)."""

    name = "pay_to_climb"
    rule = "TAW-0726"
    open_options = True
    size = 2
    words = ("climb", "none")

    def __init__(self, seat: int, price: int = 1) -> None:
        super().__init__(seat)
        self.price = price

    def options(self, s: TawantinsuyuState) -> list[int]:
        if self.refuse(s, CLIMB) is None:
            return [CLIMB, NOT]
        return [NOT] if can_find_more(s, self.seat) and s.players[self.seat].temple < s.data.temple.top else []

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer == NOT:
            return None
        player = s.players[self.seat]
        if player.temple == s.data.temple.top:
            return Illegal("TAW-R24", "temple_top")
        if not can_afford(player.goods, gold(self.price)):
            return Illegal("TAW-0726", "climb_price", self.price)
        return None

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer == CLIMB:
            s.then(*charge(s, self.seat, gold(self.price), ("climbing", 1)), Climb(self.seat))

    def prompt(self, s: TawantinsuyuState) -> Message:
        return (self.name, self.price)

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("climb",) if answer == CLIMB else ("no_climb",)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return climb_messages(s, self.seat, 1) if answer == CLIMB else []

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return badge(gold(self.price)) if answer == CLIMB else None


@reward(TEMPLE_PAID)
def pay_to_climb(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """The paid version is optional (TAW-0726)."""
    return [PayToClimb(seat, number)]


# One of several

def choice_frames(seat: int, alternatives: Choice, source: int) -> list[Frame[Any]]:
    """Gain the only bundle, or choose one of several."""
    if len(alternatives) < 2:
        return [Gain(seat, bundle, source) for bundle in alternatives]
    return [ChooseReward(seat, alternatives, source)]


def choice_messages(alternatives: Choice, later: bool = False) -> list[Message]:
    """What the only bundle or one of several brings."""
    if len(alternatives) < 2:
        return [message for bundle in alternatives for message in reward_messages(bundle, later)]
    return [("one_of", choice_text(alternatives))]


class ChooseReward(PlayerQuestion):
    """One of several rewards (TAW-0703, TAW-0491)."""

    name = "reward"
    open_options = True
    size = MOST_ALTERNATIVES
    rule = "TAW-0703"

    def __init__(self, seat: int, alternatives: Choice, source: int) -> None:
        super().__init__(seat)
        self.alternatives = alternatives
        self.source = source

    def universe(self, s: TawantinsuyuState) -> range:
        return range(len(self.alternatives))

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [answer for answer in range(len(self.alternatives)) if self.refuse(s, answer) is None]

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        lost = not any(s.workers.nomads) and WORKER in [kind for kind, _ in self.alternatives[answer]]
        return Illegal("TAW-0712", "no_nomads") if lost else None

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.then(Gain(self.seat, self.alternatives[answer], self.source))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return bundle_word(self.alternatives[answer])

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("rewards", bundle_text(self.alternatives[answer]))

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return reward_messages(self.alternatives[answer])

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"reward-{REWARDS[self.alternatives[answer][0][0]]}"


WORDS: Final = ("potato", "corn", "stone", "gold", "vp", "army card", "training", "god card", "weaving", "worker",
                "rejuvenate", "produce one", "merchant", "building", "free building", "statue", "free statue", "steps",
                "free steps", "temple step", "paid temple step")


def bundle_text(bundle: Bundle) -> Text:
    """A bundle of rewards as a text."""
    return side_by_side([Text("count", "reward", (number, kind)) for kind, number in bundle])


def choice_text(alternatives: Choice) -> Text:
    """Alternatives as a text."""
    return reduce(lambda before, after: Text("list", "either", (before, after)), map(bundle_text, alternatives))


def bundle_word(bundle: Bundle) -> str:
    """A bundle of rewards as people type it, e.g. ``2 stone 1 vp``."""
    return " ".join([f"{number} {WORDS[kind]}" for kind, number in bundle])
