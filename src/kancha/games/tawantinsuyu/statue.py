"""Statues (TAW-0441 to TAW-0445)."""
from __future__ import annotations

from typing import Any, Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.kinds import GODS, STATUE_FREE, STATUE_PAID, VP, Cost
from kancha.games.tawantinsuyu.payment import badge, can_afford, charge, goods_texts, stones
from kancha.games.tawantinsuyu.promises import LARGE_STATUES, SMALL_STATUES
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import STATUES, TawantinsuyuState, reward, with_added

STATUE_COST: Final = 3
SMALL_COST: Final[Cost] = (0, 0, STATUE_COST, 0, 0)
LARGE_COST: Final[Cost] = (0, 0, STATUE_COST, 2, 0)
SMALL_VP: Final = 3
LARGE_VP: Final = 9
LARGE: Final = len(GODS)
"""Statues are numbered by god, small ones first."""
STATUE_WORDS: Final = tuple([f"{size} {god}" for size in ("small", "large") for god in GODS])


def statue_piece(statue: int) -> str:
    """A Statue, as the miniatures know it."""
    return f"statue-{STATUE_WORDS[statue].replace(' ', '-')}"


def statue_points(statue: int) -> int:
    """The VP for a Statue (TAW-0441, TAW-0442)."""
    return SMALL_VP if statue < LARGE else LARGE_VP


def statues_held(statue: int) -> int:
    """Among which holdings a Statue is."""
    return SMALL_STATUES if statue < LARGE else LARGE_STATUES


def has_statue_left(s: TawantinsuyuState, statue: int) -> bool:
    """Whether a Statue of that god and size is left."""
    return (s.statues.small[statue] if statue < LARGE else s.statues.large[statue - LARGE]) > 0


def can_build_statue(s: TawantinsuyuState, seat: int) -> bool:
    """Whether a seat can pay for a Statue that is left."""
    goods, left = s.players[seat].goods, s.statues
    return (any(left.small) and can_afford(goods, SMALL_COST)) or (any(left.large) and can_afford(goods, LARGE_COST))


class BuildStatue(PlayerQuestion):
    """Which Statue to build: of any god that has one of that size left (TAW-0443)."""

    name = "statue"
    rule = "TAW-0443"
    open_options = True
    size = 2 * len(GODS) + 1
    words = (*STATUE_WORDS, "none")

    def __init__(self, seat: int, small_cost: int, only_small: bool, optional: bool) -> None:
        super().__init__(seat)
        self.small_cost = small_cost
        self.only_small = only_small
        self.optional = optional

    def cost(self, statue: int) -> Cost:
        """The price of a Statue here."""
        return stones(self.small_cost) if statue < LARGE else LARGE_COST

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = [statue for statue in range(2 * len(GODS)) if self.refuse(s, statue) is None]
        return [*found, 2 * len(GODS)] if found and self.optional else found

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer == 2 * len(GODS):
            return None if self.optional else Illegal("TAW-0443", "build_one")
        if answer >= LARGE and self.only_small:
            return Illegal("TAW-0723", "only_small")
        if not has_statue_left(s, answer):
            return Illegal("TAW-R29", "no_statue_left", answer)
        if not can_afford(s.players[self.seat].goods, self.cost(answer)):
            return Illegal("TAW-0441" if answer < LARGE else "TAW-0442", "statue_price", goods_texts(self.cost(answer)))
        return None

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer < 2 * len(GODS):
            s.then(*charge(s, self.seat, self.cost(answer), ("statue", answer)), GainStatue(self.seat, answer))

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer == 2 * len(GODS):
            return ("no_statue",)
        return ("small_statue" if answer < LARGE else "large_statue", answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        if answer == 2 * len(GODS):
            return []
        return [("gains", 1, statues_held(answer)), ("gains", statue_points(answer), VP)]

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return badge(self.cost(answer)) if answer < 2 * len(GODS) else None

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return statue_piece(answer) if answer < 2 * len(GODS) else ""


class GainStatue(Step[TawantinsuyuState]):
    """The Statue is taken and scores at once, however it was gained (TAW-0441, TAW-0444)."""

    def __init__(self, seat: int, statue: int) -> None:
        self.seat = seat
        self.statue = statue

    def run(self, s: TawantinsuyuState) -> None:
        player = s.players[self.seat]
        god = self.statue % LARGE
        points = statue_points(self.statue)
        if self.statue < LARGE:
            s.statues.small = with_added(s.statues.small, god, -1)
            player.small = with_added(player.small, god, 1)
        else:
            s.statues.large = with_added(s.statues.large, god, -1)
            player.large = with_added(player.large, god, 1)
        s.score(self.seat, points, STATUES)
        s.tell(EVERYONE, "builds_statue", self.seat, self.statue, points)


@reward(STATUE_PAID)
def statue_paid(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """A small Statue at another price."""
    return [BuildStatue(seat, number, True, True)]


@reward(STATUE_FREE)
def statue_free(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """A free small Statue of any god (TAW-0723)."""
    return [BuildStatue(seat, 0, True, True)]
