"""Steps (TAW-0411 to TAW-0416)."""
from __future__ import annotations

from typing import Any, Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.fees import STEPS_DISCOUNT
from kancha.games.tawantinsuyu.kinds import CORN, POTATO, STEPS_FREE, STEPS_PAID, VP, Bundle
from kancha.games.tawantinsuyu.payment import badge, can_afford, charge, stones
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import (
    NOBODY,
    STEPS_BUILT,
    Gain,
    TawantinsuyuState,
    reward,
    reward_messages,
    with_set,
)

SPOTS: Final = tuple([f"{level}{section}" for level in "UL" for section in range(1, 6)])
STEPS_COST: Final = 3
STEPS_VP: Final = 4
STEPS_GAIN: Final[Bundle] = ((CORN, 1), (POTATO, 2))
UPPER_VP: Final = 2


def refuse_spot(s: TawantinsuyuState, seat: int, spot: int) -> Illegal | None:
    """Why a seat cannot put Steps on a spot (TAW-0414, TAW-0416)."""
    if not s.players[seat].steps:
        return Illegal("TAW-0416", "no_steps_left")
    if s.spots[spot] != NOBODY:
        return Illegal("TAW-0416", "spot_taken", spot, s.spots[spot])
    if spot >= 5 and s.spots[spot - 5] == NOBODY:
        return Illegal("TAW-0414", "upper_first", spot - 5)
    return None


def can_build_steps(s: TawantinsuyuState, seat: int, cost: int) -> bool:
    """Whether a seat has a marker, a spot and the stone."""
    return (s.players[seat].steps > 0 and can_afford(s.players[seat].goods, stones(cost))
            and any([refuse_spot(s, seat, spot) is None for spot in range(len(SPOTS))]))


class BuildSteps(PlayerQuestion):
    """Where the Steps go: any section, the upper spot first (TAW-0411 to TAW-0414)."""

    name = "steps"
    rule = "TAW-0411"
    open_options = True
    size = len(SPOTS) + 1
    words = (*SPOTS, "none")

    def __init__(self, seat: int, cost: int, optional: bool) -> None:
        super().__init__(seat)
        self.cost = cost
        self.optional = optional

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = [spot for spot in range(len(SPOTS)) if self.refuse(s, spot) is None]
        return [*found, len(SPOTS)] if found and self.optional else found

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer == len(SPOTS):
            return None if self.optional else Illegal("TAW-0411", "build_one")
        if not can_afford(s.players[self.seat].goods, stones(self.cost)):
            return Illegal("TAW-0411", "steps_price", self.cost)
        return refuse_spot(s, self.seat, answer)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer < len(SPOTS):
            s.then(*charge(s, self.seat, stones(self.cost), ("steps", answer)), PlaceSteps(self.seat, answer))

    def prompt(self, s: TawantinsuyuState) -> Message:
        return ("steps", self.cost, STEPS_VP, *[number for _, number in STEPS_GAIN])

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer == len(SPOTS):
            return ("no_steps",)
        return ("steps_upper" if answer < 5 else "steps_lower", answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        if answer == len(SPOTS):
            return []
        messages: list[Message] = [("gains", STEPS_VP, VP), *reward_messages(STEPS_GAIN)]
        if answer >= 5:
            messages.append(("upper_owner", s.spots[answer - 5], UPPER_VP))
        return [*messages, ("shorter_upper" if answer < 5 else "shorter_lower", STEPS_DISCOUNT)]

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return badge(stones(self.cost)) if answer < len(SPOTS) else None


class PlaceSteps(Step[TawantinsuyuState]):
    """4 VP, 1 corn, 2 potato; 2 VP for the owner of the upper marker (TAW-0411, TAW-0415)."""

    def __init__(self, seat: int, spot: int) -> None:
        self.seat = seat
        self.spot = spot

    def run(self, s: TawantinsuyuState) -> None:
        player = s.players[self.seat]
        player.steps -= 1
        s.spots = with_set(s.spots, self.spot, self.seat)
        s.score(self.seat, STEPS_VP, STEPS_BUILT)
        s.tell(EVERYONE, "builds_steps", self.seat, self.spot, STEPS_VP)
        if self.spot >= 5:
            s.score(s.spots[self.spot - 5], UPPER_VP, STEPS_BUILT)
            s.tell(EVERYONE, "upper_steps", s.spots[self.spot - 5], UPPER_VP)
        s.then(Gain(self.seat, STEPS_GAIN, STEPS_BUILT))


@reward(STEPS_PAID)
def steps_paid(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """Steps at another price."""
    return [BuildSteps(seat, number, True)]


@reward(STEPS_FREE)
def steps_free(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """Free Steps (TAW-0722)."""
    return [BuildSteps(seat, 0, True)]
