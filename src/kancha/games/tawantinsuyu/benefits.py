"""The benefits of God cards (TAW-0130 to TAW-0133, TAW-0351 to TAW-0353, TAW-0652)."""
from __future__ import annotations

from typing import Any, Final

from kancha.core.decision import Decision
from kancha.core.state import Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.state import CARDS_PLAYED, Gain, Table, plain
from kancha.games.tawantinsuyu.tables import CARD_GOD, CARD_REWARDS
from kancha.games.tawantinsuyu.temple import WORDS

MOST: Final = max([len(rewards) for rewards in CARD_REWARDS])


def all_of(card: int) -> int:
    """All benefits of a card, as a mask."""
    return (1 << len(CARD_REWARDS[card])) - 1


def has_statue(s: Table, seat: int, card: int) -> bool:
    """Whether somebody owns a Statue of a card's god (TAW-0351)."""
    player = s.players[seat]
    return player.small[CARD_GOD[card]] + player.large[CARD_GOD[card]] > 0


def gain_plain(s: Table, seat: int, card: int, left: int) -> int:
    """Gain what is nothing but resources and points; the mask of the benefits that are left (TAW-R78)."""
    for number, benefit in enumerate(CARD_REWARDS[card]):
        if left >> number & 1 and plain(benefit[0]):
            Gain(seat, (benefit,), CARDS_PLAYED).run(s)
            left &= ~(1 << number)
    return left


class Benefits(Step[Table]):
    """The benefits of a card that are left, each optional; then what comes after them."""

    def __init__(self, seat: int, card: int, left: int) -> None:
        self.seat = seat
        self.card = card
        self.left = left

    def run(self, s: Table) -> None:
        left = gain_plain(s, self.seat, self.card, self.left)
        if left:
            s.then(ChooseBenefit(self.seat, self.card, left))


class ChooseBenefit(Decision[Table]):
    """Which benefit of a card to take next, or none (TAW-0352)."""

    name = "benefit"
    size = MOST + 1
    rule = "TAW-0352"

    def __init__(self, seat: int, card: int, left: int) -> None:
        super().__init__(seat)
        self.card = card
        self.left = left

    def universe(self, s: Table) -> list[int]:
        return [*range(len(CARD_REWARDS[self.card])), MOST]

    def options(self, s: Table) -> list[int]:
        return [number for number in range(MOST) if self.left >> number & 1] + [MOST]

    def choose(self, s: Table, answer: int) -> None:
        if answer < MOST:
            s.then(self.take(answer), *self.following(answer))
        else:
            s.then(*self.closing())

    def take(self, answer: int) -> Frame[Any]:
        """What a benefit gives."""
        return Gain(self.seat, (CARD_REWARDS[self.card][answer],), CARDS_PLAYED)

    def following(self, answer: int) -> list[Frame[Any]]:
        """What is asked when a benefit has been taken."""
        return [Benefits(self.seat, self.card, self.left & ~(1 << answer))]

    def closing(self) -> list[Frame[Any]]:
        """What comes when no more are taken."""
        return []

    def prompt(self, s: Table) -> Message:
        return (self.name, self.card)

    def word(self, s: Table, answer: int) -> str:
        if answer == MOST:
            return "done"
        return WORDS[CARD_REWARDS[self.card][answer][0]]

    def label(self, s: Table, answer: int) -> Message:
        return ("done",) if answer == MOST else ("reward", CARD_REWARDS[self.card][answer][0])
