"""God cards and Army cards: taking, training, the offer (TAW-0213, TAW-0357, TAW-0481)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from kancha.core.events import EVERYONE, only
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.data import MOST_ARMY_KINDS, MOST_GOD_CARDS, TawantinsuyuData, existing_answers
from kancha.games.tawantinsuyu.kinds import ARMY, GOD_CARD, TRAIN
from kancha.games.tawantinsuyu.promises import ARMY_HELD, GODS_HELD, holding_text
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import CARD_PHASE, NO_CARD, TawantinsuyuState, reward, with_added
from kancha.kit.bits import members

OFFER: Final[dict[int, int]] = {2: 3, 3: 4, 4: 5}
"""The capacity of the offer of God cards, by players."""
DECK: Final = MOST_GOD_CARDS
DECLINE: Final = MOST_GOD_CARDS + 1


class GodCardQuestion(PlayerQuestion):
    """A question whose answers are God cards, then other things."""

    def universe(self, s: TawantinsuyuState) -> Sequence[int]:
        return existing_answers(len(s.data.gods.cards), MOST_GOD_CARDS, self.size)

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"card-{s.data.gods.cards[answer]}" if answer < MOST_GOD_CARDS else ""


def army_piece(data: TawantinsuyuData, kind: int) -> str:
    """A kind of Army cards, as the miniatures know it."""
    return f"army-{data.army.kinds[kind].replace(' ', '-')}"


class ArmyQuestion(PlayerQuestion):
    """A question whose answers are kinds of Army cards, then other things."""

    def universe(self, s: TawantinsuyuState) -> Sequence[int]:
        return existing_answers(len(s.data.army.kinds), MOST_ARMY_KINDS, self.size)

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return army_piece(s.data, answer) if answer < MOST_ARMY_KINDS else ""


# God cards

def learn(s: TawantinsuyuState, cards: int, seats: int) -> None:
    """Note that the seats of a mask have seen where God cards are; EVERYONE includes spectators."""
    s.gods.knows = tuple([known | cards if seats >> seat & 1 else known for seat, known in enumerate(s.gods.knows)])


def forget(s: TawantinsuyuState, cards: int) -> None:
    """Note that nobody knows any more where God cards are."""
    s.gods.knows = tuple([known & ~cards for known in s.gods.knows])


def shuffle_in(s: TawantinsuyuState, cards: int) -> None:
    """Shuffle God cards, and those at the bottom, into the deck."""
    for card in s.gods.bottom:
        cards |= 1 << card
    s.gods.bottom = ()
    s.gods.deck |= cards
    forget(s, cards)


def shuffle_offer(s: TawantinsuyuState) -> None:
    """Shuffle the whole offer into the deck (TAW-0357)."""
    shuffle_in(s, sum([1 << card for card in s.gods.offer]))
    s.gods.offer = ()
    s.tell(EVERYONE, "offer_shuffled")


def deck_size(s: TawantinsuyuState) -> int:
    """How many God cards are in the deck."""
    return s.gods.deck.bit_count() + len(s.gods.bottom)


class TakeGod(GodCardQuestion):
    """Take a God card from the deck or the offer (TAW-0213)."""

    name = "god"
    rule = "TAW-0213"
    open_options = True
    size = MOST_GOD_CARDS + 2
    compulsory: ClassVar[str] = "TAW-0571"
    """The rule by which the card must be taken, if it must."""

    def __init__(self, seat: int, optional: bool) -> None:
        super().__init__(seat)
        self.optional = optional

    def options(self, s: TawantinsuyuState) -> list[int]:
        if s.phase == CARD_PHASE:
            found = [DECK] if s.gods.deck or s.gods.bottom or s.gods.offer else []
        else:
            found = [card for card in s.gods.offer if card != s.gods.fresh]
            if s.gods.deck or s.gods.bottom:
                found.append(DECK)
        return [*found, DECLINE] if found and self.optional else found

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer == DECLINE:
            return Illegal(self.compulsory, "god_compulsory")
        if answer == s.gods.fresh:
            return Illegal("TAW-0356", "just_played", answer)
        if answer == DECK:
            return Illegal("TAW-R27", "deck_empty")
        if s.phase == CARD_PHASE:
            return Illegal("TAW-R46", "deck_only")
        return Illegal("TAW-0213", "not_in_offer", answer)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer == DECK:
            s.then(DrawFromDeck(self.seat))
        elif answer != DECLINE:
            s.gods.offer = tuple([card for card in s.gods.offer if card != answer])
            s.players[self.seat].gods |= 1 << answer
            learn(s, 1 << answer, EVERYONE)
            s.tell(EVERYONE, "takes_god", self.seat, answer)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return "deck" if answer == DECK else "none" if answer == DECLINE else s.data.gods.cards[answer]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer >= MOST_GOD_CARDS:
            return ("from_deck",) if answer == DECK else ("no_god",)
        return ("from_offer", answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return [] if answer == DECLINE else [("gains", 1, GODS_HELD)]

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return "deck-gods" if answer == DECK else super().stands_for(s, answer)


class TakeBoughtGod(TakeGod):
    """A God card bought with Z19, at any question (TAW-0762)."""

    compulsory: ClassVar[str] = "TAW-0762"


class TakePriestsGod(TakeGod):
    """The God card that a Priest takes after the tasks (TAW-0368)."""

    compulsory: ClassVar[str] = "TAW-0368"


class DrawGod(GodCardQuestion):
    """Nature deals the top card of the God deck."""

    name = "draw_god"
    size = MOST_GOD_CARDS

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    @property
    def known_to(self) -> int:
        return only(self.owner)

    def options(self, s: TawantinsuyuState) -> list[int]:
        return members(s.gods.deck) if s.gods.deck else list(s.gods.bottom[:1])

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if s.gods.deck:
            s.gods.deck &= ~(1 << answer)
        else:
            s.gods.bottom = s.gods.bottom[1:]
        s.players[self.owner].gods |= 1 << answer
        learn(s, 1 << answer, only(self.owner))
        s.tell(EVERYONE, "draws_god", self.owner)
        s.tell(only(self.owner), "drawn_god", answer)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.gods.cards[answer]


class DrawFromDeck(Step[TawantinsuyuState]):
    """Draw a God card from the deck; if that is empty, shuffle the offer into it first (TAW-R27)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        if not deck_size(s) and s.gods.offer:
            shuffle_offer(s)
        s.then(DrawGod(self.seat))


def move_to_offer(s: TawantinsuyuState) -> None:
    """Move the God card played this turn to the offer, alone if that is full (TAW-0357, TAW-0601)."""
    if s.gods.played == NO_CARD:
        return
    if len(s.gods.offer) >= OFFER[len(s.players)]:
        shuffle_offer(s)
    s.gods.offer += (s.gods.played,)
    s.tell(EVERYONE, "to_offer", s.gods.played)
    s.gods.fresh, s.gods.played = s.gods.played, NO_CARD


@reward(GOD_CARD)
def god_card(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """God cards to take one after the other, or not (TAW-0725, TAW-R73)."""
    return [TakeGod(seat, True) for _ in range(number)]


# Army cards

class DrawArmy(ArmyQuestion):
    """Nature deals the top card of the Army deck, into the hand or to choose from."""

    name = "draw_army"
    size = MOST_ARMY_KINDS

    def __init__(self, owner: int, to_hand: bool) -> None:
        super().__init__(CHANCE)
        self.owner = owner
        self.to_hand = to_hand

    @property
    def known_to(self) -> int:
        return only(self.owner)

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [kind for kind, number in enumerate(s.army.deck) if number]

    def weights(self, s: TawantinsuyuState, options: Sequence[int]) -> list[int]:
        return [s.army.deck[kind] for kind in options]

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        s.army.deck = with_added(s.army.deck, answer, -1)
        player = s.players[self.owner]
        if self.to_hand:
            player.army = with_added(player.army, answer, 1)
        else:
            player.drawn += (answer,)
        s.tell(EVERYONE, "draws_army", self.owner)
        s.tell(only(self.owner), "drawn_army", answer)
        if not any(s.army.deck):
            shuffle_army(s)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.army.kinds[answer]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("army_drawn", s.data.army.soldiers[answer], s.data.army.resource[answer])


def shuffle_army(s: TawantinsuyuState) -> None:
    """The discards become a new Army deck (TAW-0482)."""
    s.army.deck, s.army.discard = s.army.discard, s.army.deck


def discard_army(s: TawantinsuyuState, kind: int) -> None:
    """Put an Army card on the discard pile."""
    s.army.discard = with_added(s.army.discard, kind, 1)
    if not any(s.army.deck):
        shuffle_army(s)


class DiscardDrawn(ArmyQuestion):
    """Of the two cards drawn one is discarded, the other kept (TAW-0481)."""

    name = "train"
    size = MOST_ARMY_KINDS
    rule = "TAW-0481"

    def options(self, s: TawantinsuyuState) -> list[int]:
        drawn = s.players[self.seat].drawn
        return sorted(set(drawn)) if len(drawn) == 2 else []

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        first, second = player.drawn
        player.drawn = (second if first == answer else first,)
        s.show_own()
        s.tell(EVERYONE, "discards_army", self.seat, answer)
        discard_army(s, answer)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return f"discard {s.data.army.kinds[answer]}"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("discard_army", answer)

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return ("paid", [holding_text(1, ARMY_HELD)])


class KeepDrawn(Step[TawantinsuyuState]):
    """Take the card that was not discarded into the hand."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        player = s.players[self.seat]
        for kind in player.drawn:
            player.army = with_added(player.army, kind, 1)
        player.drawn = ()


TRAINING_CARDS: Final = 2


def training_size(s: TawantinsuyuState) -> int:
    """How many Army cards a Training draws (TAW-R28)."""
    return min(TRAINING_CARDS, sum(s.army.deck) + sum(s.army.discard))


class Train(Step[TawantinsuyuState]):
    """Draw 2 Army cards, keep 1 (TAW-0481, TAW-0572)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TawantinsuyuState) -> None:
        s.then(*[DrawArmy(self.seat, False) for _ in range(TRAINING_CARDS)], DiscardDrawn(self.seat),
               KeepDrawn(self.seat))


@reward(TRAIN)
def train(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """Training as a reward."""
    return [Train(seat) for _ in range(number)]


@reward(ARMY)
def army(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """An Army card into the hand, without selection."""
    return [DrawArmy(seat, True) for _ in range(number)]
