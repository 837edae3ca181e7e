"""Festival cards (CUZ-701 to CUZ-705).

Cards of one kind are alike: a hand, the pile and the discards are numbers by kind.
"""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, only
from kancha.core.state import CHANCE
from kancha.core.words import Message
from kancha.games.cuzco.kinds import KINDS
from kancha.games.cuzco.state import NO_CARD, NO_CARDS, Cards, CuzcoState, subtract, with_added


def can_draw(s: CuzcoState) -> bool:
    """Whether a card can be drawn: from the pile, or from the reshuffled discards (CUZ-R19)."""
    return any(s.pile) or any(s.discard)


def refill(s: CuzcoState) -> None:
    """Shuffle the discards, without the face-up card, into a new pile if the pile is empty (CUZ-R19)."""
    if not any(s.pile):
        s.pile, s.discard = s.discard, NO_CARDS
        for player in s.players:
            player.old = player.hidden_cards()
        s.tell(EVERYONE, "shuffled", sum(s.pile))


def play_cards(s: CuzcoState, seat: int, cards: Cards) -> None:
    """Take cards out of a hand for all to see.

    A card known to all is played before an unseen one of its kind: nobody can tell them apart. If a hand has hidden
    cards from both before and after the last shuffle, nobody knows which of them is played, and what was known of the
    old ones is lost.
    """
    player = s.players[seat]
    unseen = tuple([max(0, number - shown) for number, shown in zip(cards, player.shown)])
    mixed = any(player.old) and player.old != player.hidden_cards()
    player.hand = subtract(player.hand, cards)
    player.shown = tuple([max(0, shown - number) for number, shown in zip(cards, player.shown)])
    if any(unseen) and mixed:
        for other in s.players:
            other.old = NO_CARDS
    elif any(player.old):
        player.old = subtract(player.old, unseen)


def take_face_up(s: CuzcoState, seat: int) -> None:
    """Take the face-up card; another is turned up at once (CUZ-703)."""
    player = s.players[seat]
    player.hand = with_added(player.hand, s.face_up, 1)
    player.shown = with_added(player.shown, s.face_up, 1)
    s.tell(EVERYONE, "took", seat, s.face_up)
    s.face_up = NO_CARD
    refill(s)
    s.then(TurnUp())


def draw_blind(s: CuzcoState, seat: int) -> None:
    """Take the top card of the pile."""
    refill(s)
    s.tell(EVERYONE, "drew", seat)
    s.then(DrawCard(seat))


class FromPile(Decision[CuzcoState]):
    """Nature draws a card from the pile."""

    size = len(KINDS)
    words = KINDS

    def options(self, s: CuzcoState) -> Sequence[int]:
        return [kind for kind, number in enumerate(s.pile) if number]

    def weights(self, s: CuzcoState, options: Sequence[int]) -> Sequence[int]:
        return [s.pile[kind] for kind in options]


class DrawCard(FromPile):
    """Which card does a player draw?"""

    name = "draw"

    def __init__(self, drawer: int) -> None:
        super().__init__(CHANCE)
        self.drawer = drawer

    @property
    def known_to(self) -> int:
        return only(self.drawer)

    def choose(self, s: CuzcoState, answer: int) -> None:
        player = s.players[self.drawer]
        s.pile = with_added(s.pile, answer, -1)
        player.hand = with_added(player.hand, answer, 1)
        s.tell(only(self.drawer), "drawn", answer)

    def prompt(self, s: CuzcoState) -> Message:
        return "draw", self.drawer


class TurnUp(FromPile):
    """Which card is turned up on the discard pile?"""

    name = "turn_up"

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def choose(self, s: CuzcoState, answer: int) -> None:
        s.pile = with_added(s.pile, answer, -1)
        s.face_up = answer
        s.tell(EVERYONE, "turned_up", answer)
