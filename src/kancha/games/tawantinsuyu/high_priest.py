"""Moving the High Priest, and the actions of the Coricancha except Conquest and Produce (TAW-0501 to TAW-0532)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.conquest import GOLD_INSTEAD, Campaign, Casualty, take_gold
from kancha.games.tawantinsuyu.data import PASSIVE_TILE
from kancha.games.tawantinsuyu.hill import SECTIONS
from kancha.games.tawantinsuyu.kinds import (
    ARMY,
    CONQUEST,
    GOLD,
    OFFERING,
    REJUVENATION,
    VP,
    WORSHIP,
    Z11,
    Z12,
    Z17,
    Z18,
    Bundle,
    Cost,
)
from kancha.games.tawantinsuyu.payment import badge, can_afford, charge, corn, food, goods_texts
from kancha.games.tawantinsuyu.production import BeginProduction
from kancha.games.tawantinsuyu.promises import holding_text
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.rejuvenate import DONE as TURNED_UP
from kancha.games.tawantinsuyu.rejuvenate import (
    face_down_things,
    things_to_turn,
    turn_label,
    turn_messages,
    turn_piece,
    turn_up,
    turn_word,
)
from kancha.games.tawantinsuyu.state import (
    NO_TILE,
    PASSIVE,
    Gain,
    TawantinsuyuState,
    can_find_more,
    is_plain,
    with_added,
)
from kancha.games.tawantinsuyu.statue import LARGE, STATUE_WORDS, statue_piece, statues_held
from kancha.games.tawantinsuyu.temple import Climb, PayToClimb, climb_messages
from kancha.games.tawantinsuyu.weaving import FreeWeaving

STATUE_KINDS: Final = len(STATUE_WORDS)
LARGE_STEPS: Final = 3
"""Temple steps that the active player gets for a large Statue (TAW-0511)."""
MOST_STEPS: Final = 3
STEP_CORN: Final = 2
FOLLOWER_CORN: Final = 3
"""Corn for a Temple step, for the active player and for others (TAW-0521, TAW-0522)."""
TURN_PRICE: Final = 1
"""Food or, for others, corn for another thing turned face up (TAW-0531, TAW-0532)."""


def priest_after(s: TawantinsuyuState, seat: int, spaces: int) -> int:
    """The action that a High Priest reaches (TAW-0501)."""
    coricancha = s.data.coricancha
    return coricancha.actions[(coricancha.sections[s.players[seat].priest] + spaces) % SECTIONS]


def move_priest(s: TawantinsuyuState, seat: int, spaces: int) -> None:
    """Move on clockwise; the action reached is activated for all players (TAW-0501, TAW-0505)."""
    action = priest_after(s, seat, spaces)
    s.players[seat].priest = action
    s.tell(EVERYONE, "moves_priest", seat, action)
    followers = s.order(seat)[1:]
    frames: list[Frame[Any]] = [frame for owner in s.order(seat) for frame in passive_frames(s, owner, action)]
    if action == WORSHIP:
        frames += [Worship(seat, True, True, True), *[Worship(other, False, True, True) for other in followers]]
    elif action == OFFERING:
        frames += [Offering(seat, True), *[Offering(other, False) for other in followers]]
    elif action == REJUVENATION:
        frames += [Rejuvenation(seat, True, True), *[Rejuvenation(other, False, True) for other in followers]]
    elif action == CONQUEST:
        frames += [Casualty(seat), Campaign(seat)]
    else:
        frames += [BeginProduction(seat, True), *[BeginProduction(other, False) for other in followers]]
    s.then(*frames)


def passive_frames(s: TawantinsuyuState, owner: int, action: int) -> list[Frame[Any]]:
    """What Passive Buildings give their owner when any player activates an action (TAW-0506)."""
    passive = s.players[owner].passive
    if action == OFFERING and passive & Z11:
        return [FreeWeaving(owner)]
    if action == WORSHIP and passive & Z12:
        return [PayToClimb(owner)]
    gain = passive_gain(passive, action)
    return [Gain(owner, gain, PASSIVE, PASSIVE_TILE[Z17] if action == CONQUEST else NO_TILE)] if gain else []


def passive_gain(passive: int, action: int) -> Bundle:
    """The rewards that Passive Buildings give for an action (TAW-0759, TAW-0760)."""
    if action == CONQUEST and passive & Z17:
        return ((GOLD, 1), (VP, 1))
    if action == REJUVENATION and passive & Z18:
        return ((GOLD, 1), (ARMY, 1))
    return ()


def passive_messages(s: TawantinsuyuState, seat: int, action: int) -> list[Message]:
    """What Passive Buildings bring their owners when an action is activated."""
    return [("owner_gains", owner, number, kind) if is_plain(kind) else ("owner_gains_kind", owner, kind)
            for owner in s.order(seat) for kind, number in passive_gain(s.players[owner].passive, action)]


# Worship

class Worship(PlayerQuestion):
    """Discard Statues for Temple steps (TAW-0511, TAW-0512)."""

    name = "worship"
    rule = "TAW-0511"
    open_options = True
    size = STATUE_KINDS + 2
    words = (*STATUE_WORDS, "gold", "done")

    def __init__(self, seat: int, active: bool, small: bool, large: bool) -> None:
        super().__init__(seat)
        self.active = active
        self.small = small
        self.large = large

    def statues_to_discard(self, s: TawantinsuyuState) -> list[int]:
        """The Statues that can be discarded now."""
        player = s.players[self.seat]
        small = [god for god, number in enumerate(player.small) if number] if self.small else []
        return small + ([LARGE + god for god, number in enumerate(player.large) if number] if self.large else [])

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = self.statues_to_discard(s)
        if self.active and self.small and self.large:
            found.append(STATUE_KINDS)
        return [*found, STATUE_KINDS + 1] if found else []

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer == STATUE_KINDS:
            return Illegal("TAW-0504" if not self.active else "TAW-0503", "gold_instead")
        if answer < STATUE_KINDS and not (self.small if answer < LARGE else self.large):
            return Illegal("TAW-0511", "one_of_each_size")
        return Illegal("TAW-0511" if self.active else "TAW-0512", "no_such_statue")

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        if answer == STATUE_KINDS:
            take_gold(s, self.seat)
        elif answer < STATUE_KINDS:
            small = answer < LARGE
            if small:
                player.small = with_added(player.small, answer, -1)
            else:
                player.large = with_added(player.large, answer - LARGE, -1)
            s.statues.lost = with_added(s.statues.lost, 0 if small else 1, 1)
            s.tell(EVERYONE, "sacrifices", self.seat, answer)
            again = [Worship(self.seat, True, self.small and not small, self.large and small)] if self.active else []
            s.then(*[Climb(self.seat) for _ in range(self.steps(answer))], *again)

    def steps(self, statue: int) -> int:
        """The Temple steps for a Statue."""
        return LARGE_STEPS if self.active and statue >= LARGE else 1

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer >= STATUE_KINDS:
            return ("instead_gold",) if answer == STATUE_KINDS else ("done",)
        return ("discard_statue", answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        if answer >= STATUE_KINDS:
            return [GOLD_INSTEAD] if answer == STATUE_KINDS else []
        return [("temple", self.steps(answer)), *climb_messages(s, self.seat, self.steps(answer))]

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return ("paid", [holding_text(1, statues_held(answer))]) if answer < STATUE_KINDS else None

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return statue_piece(answer) if answer < STATUE_KINDS else "reward-gold" if answer == STATUE_KINDS else ""


# Offering

class Offering(PlayerQuestion):
    """Pay corn for Temple steps (TAW-0521, TAW-0522)."""

    name = "offering"
    rule = "TAW-0521"
    open_options = True
    size = 5
    words = ("1 step", "2 steps", "3 steps", "gold", "none")
    instead: ClassVar[int] = 3
    none: ClassVar[int] = 4

    def __init__(self, seat: int, active: bool) -> None:
        super().__init__(seat)
        self.active = active

    def cost(self, answer: int) -> int:
        """The corn for one, two or three steps."""
        return STEP_CORN * (answer + 1) if self.active else FOLLOWER_CORN

    def options(self, s: TawantinsuyuState) -> list[int]:
        goods = s.players[self.seat].goods
        most = MOST_STEPS if self.active else 1
        found = [answer for answer in range(most) if can_afford(goods, corn(self.cost(answer)))]
        if s.players[self.seat].temple == s.data.temple.top:
            found = []
        if self.active:
            found.append(self.instead)
        return [*found, self.none] if found or can_find_more(s, self.seat) else []

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer == self.instead:
            return Illegal("TAW-0504", "gold_instead")
        if s.players[self.seat].temple == s.data.temple.top:
            return Illegal("TAW-R24", "temple_top")
        if answer in (1, 2) and not self.active:
            return Illegal("TAW-0522", "one_step")
        return Illegal("TAW-0521" if self.active else "TAW-0522", "offering_price", self.cost(answer))

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer == self.instead:
            take_gold(s, self.seat)
        elif answer < self.instead:
            s.tell(EVERYONE, "offers", self.seat, answer + 1)
            s.then(*charge(s, self.seat, corn(self.cost(answer)), ("climbing", answer + 1)),
                   *[Climb(self.seat) for _ in range(answer + 1)])

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer >= self.instead:
            return ("instead_gold",) if answer == self.instead else ("done",)
        return ("offer", answer + 1)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        if answer >= self.instead:
            return [GOLD_INSTEAD] if answer == self.instead else []
        return climb_messages(s, self.seat, answer + 1)

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return badge(corn(self.cost(answer))) if answer < self.instead else None

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return "reward-gold" if answer == self.instead else ""


# Rejuvenate

class Rejuvenation(PlayerQuestion):
    """Turn things face up: the active player one for free, more for food; followers for corn (TAW-0531, TAW-0532)."""

    name = "rejuvenate"
    rule = "TAW-0531"
    open_options = True
    size = TURNED_UP + 2

    def __init__(self, seat: int, active: bool, first: bool) -> None:
        super().__init__(seat)
        self.active = active
        self.first = first

    def cost(self) -> Cost:
        """What the next one costs."""
        return food(0 if self.first else TURN_PRICE) if self.active else corn(TURN_PRICE)

    def universe(self, s: TawantinsuyuState) -> Sequence[int]:
        return [*things_to_turn(s.data), TURNED_UP, TURNED_UP + 1]

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = face_down_things(s, self.seat) if can_afford(s.players[self.seat].goods, self.cost()) else []
        if self.active and self.first:
            found.append(TURNED_UP + 1)
        return [*found, TURNED_UP] if found or (can_find_more(s, self.seat) and face_down_things(s, self.seat)) else []

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer == TURNED_UP + 1:
            return Illegal("TAW-0503" if self.active else "TAW-0504", "gold_instead")
        if answer not in face_down_things(s, self.seat):
            return Illegal("TAW-0531", "not_face_down")
        return Illegal("TAW-0531" if self.active else "TAW-0532", "turn_price", goods_texts(self.cost()))

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer == TURNED_UP + 1:
            take_gold(s, self.seat)
        elif answer < TURNED_UP:
            s.then(*charge(s, self.seat, self.cost(), turn_label(answer)), TurnFaceUp(self.seat, answer),
                   Rejuvenation(self.seat, self.active, False))

    def prompt(self, s: TawantinsuyuState) -> Message:
        return (self.name, goods_texts(self.cost()))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return "gold" if answer == TURNED_UP + 1 else turn_word(s.data, answer)

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("instead_gold",) if answer == TURNED_UP + 1 else turn_label(answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return [GOLD_INSTEAD] if answer == TURNED_UP + 1 else turn_messages(answer)

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return badge(self.cost()) if answer < TURNED_UP else None

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return "reward-gold" if answer == TURNED_UP + 1 else turn_piece(s.data, answer)


class TurnFaceUp(Step[TawantinsuyuState]):
    """Something that was paid for is turned face up."""

    def __init__(self, seat: int, what: int) -> None:
        self.seat = seat
        self.what = what

    def run(self, s: TawantinsuyuState) -> None:
        turn_up(s, self.seat, self.what)
