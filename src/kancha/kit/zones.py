"""Hidden cards: zones that keep track of who knows which card, and how to redeal what a seat cannot know."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.dice import Dice
from kancha.core.events import hears
from kancha.core.piece import Piece

UNKNOWN: Final = -1
"""A card in a view that its seat does not know."""


class Zone(Piece):
    """Cards in a place, each with the mask of the seats that know it: a hand, the bottom of a stack."""

    def __init__(self, cards: list[int], known_by: list[int]) -> None:
        self.cards = cards
        self.known_by = known_by

    def clone(self) -> Zone:
        """A copy that shares nothing."""
        return Zone(self.cards[:], self.known_by[:])

    def add(self, card: int, known_by: int) -> None:
        """Add a card at the end, known by a mask of seats."""
        self.cards.append(card)
        self.known_by.append(known_by)

    def remove(self, card: int) -> None:
        """Take a card away."""
        place = self.cards.index(card)
        del self.cards[place]
        del self.known_by[place]

    def seen_by(self, seat: int | None) -> list[int]:
        """The cards as a seat sees them, UNKNOWN where it does not."""
        return [card if hears(known_by, seat) else UNKNOWN for card, known_by in zip(self.cards, self.known_by)]


class Stack(Piece):
    """A face-down stack: an unordered pile, so that there is no order to leak, above an ordered bottom.

    Nature draws one of ``draws()`` and ``remove`` takes it; cards put under the stack lie in order, known
    to whoever put them there.
    """

    def __init__(self, pile: list[int], bottom: Zone) -> None:
        self.pile = pile
        self.bottom = bottom

    def clone(self) -> Stack:
        """A copy that shares nothing."""
        return Stack(self.pile[:], self.bottom.clone())

    def __len__(self) -> int:
        return len(self.pile) + len(self.bottom.cards)

    def draws(self) -> list[int]:
        """The cards that can be drawn next."""
        return self.pile[:] if self.pile else self.bottom.cards[:1]

    def remove(self, card: int) -> None:
        """Take away a card that has been drawn."""
        if self.pile:
            self.pile.remove(card)
        else:
            self.bottom.remove(card)


def redeal_unknown(zones: Sequence[Zone], piles: Sequence[list[int]], seat: int | None, dice: Dice) -> None:
    """Shuffle, over zones and piles of one kind of card, every card that a seat cannot know; the rest stays.

    They are sorted first, so that the same dice deal the same whatever the truth is.
    """
    unknown = [card for pile in piles for card in pile]
    for zone in zones:
        unknown += [card for card, known_by in zip(zone.cards, zone.known_by) if not hears(known_by, seat)]
    unknown.sort()
    dice.shuffle(unknown)
    for pile in piles:
        for i in range(len(pile)):
            pile[i] = unknown.pop()
    for zone in zones:
        for i, known_by in enumerate(zone.known_by):
            if not hears(known_by, seat):
                zone.cards[i] = unknown.pop()

