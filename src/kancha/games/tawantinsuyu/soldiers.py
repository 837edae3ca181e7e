"""The Soldiers that a Conquest takes (TAW-0548 to TAW-0551, TAW-0752)."""
from __future__ import annotations

from typing import Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Step
from kancha.core.words import Message, Text
from kancha.games.tawantinsuyu.cards import ArmyQuestion, army_piece, discard_army
from kancha.games.tawantinsuyu.data import DISCARDS, FLIPS, MOST_ARMY_KINDS, ArmyData, Cards, TawantinsuyuData
from kancha.games.tawantinsuyu.kinds import Z13
from kancha.games.tawantinsuyu.promises import ARMY_DOWN, ARMY_UP, holding_text
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import TawantinsuyuState, with_added

Toll = tuple[int, int]
"""Soldiers to discard and to flip."""


def can_pay_soldiers(army: ArmyData, up: tuple[int, ...], discard: int, flip: int) -> bool:
    """Whether face-up cards suffice for both numbers, no card serving for both (TAW-0548, TAW-0550)."""
    ones = sum([up[kind] for kind in army.ones])
    twos = sum([up[kind] for kind in army.twos])
    for large in range(min(twos, (discard + 1) // 2) + 1):
        small = max(0, discard - 2 * large)
        if small <= ones and ones - small + 2 * (twos - large) >= flip:
            return True
    return False


def tolls(s: TawantinsuyuState, seat: int, space: int) -> list[Toll]:
    """The Soldiers to discard and to flip for a space, in all ways that Z13 allows (TAW-0752, TAW-R34).

    Axomamma may need one less of each (TAW-1123, TAW-R64).
    """
    discard, flip = s.data.conquest.discard[space], s.data.conquest.flip[space]
    if seat >= s.seats and s.options.cheaper_conquest:
        return [(max(0, discard - 1), max(0, flip - 1))]
    if not s.players[seat].passive & Z13 or discard + flip < 2:
        return [(discard, flip)]
    if s.options.z13 == "both" and discard and flip and discard + flip > 2:
        return [(discard - 1, flip - 1)]
    return [toll for toll in ((discard - 1, flip), (discard, flip - 1)) if min(toll) >= 0]


def payable_tolls(s: TawantinsuyuState, seat: int, space: int) -> list[Toll]:
    """Those of the ways to conquer a space that a seat's face-up cards suffice for (TAW-0548)."""
    army, up = s.data.army, s.players[seat].up
    return [(discard, flip) for discard, flip in tolls(s, seat, space) if can_pay_soldiers(army, up, discard, flip)]


def toll_text(discard: int, flip: int) -> Text:
    """The Soldiers to discard and to flip, in words."""
    if discard and flip:
        return Text("toll", "both", (discard, flip))
    return Text("toll", "discard", (discard,)) if discard else Text("toll", "flip", (flip,))


class Levy(Step[TawantinsuyuState]):
    """After the benefit the Soldiers are due; without a choice they are given at once (TAW-R39)."""

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, s: TawantinsuyuState) -> None:
        open_ways = payable_tolls(s, self.seat, self.space)
        if s.rules < 2:
            s.then(ChooseToll(self.seat, self.space) if len(open_ways) > 1 else PaySoldiers(self.seat, *open_ways[0]))
            return
        question = GiveSoldiers(self.seat, tuple(open_ways))
        options = question.options(s)
        if len(options) > 1:
            s.then(question)
        else:
            question.choose(s, options[0])


# All cards at once

DISCARD_NUMBER: Final = {cards: number for number, cards in enumerate(DISCARDS)}
FLIP_NUMBER: Final = {cards: number for number, cards in enumerate(FLIPS)}
TIMES: Final = ("", "another ", "a third ")


def has_cards(up: tuple[int, ...], cards: Cards) -> bool:
    """Whether cards are among those that lie face up."""
    return all([cards.count(kind) <= up[kind] for kind in cards])


def card_words(data: TawantinsuyuData, verb: str, cards: Cards) -> list[str]:
    """A word for every card, e.g. ``flip 1 gold`` and ``flip another 1 gold``."""
    return [f"{verb} {TIMES[cards[:place].count(kind)]}{data.army.kinds[kind]}" for place, kind in enumerate(cards)]


class GiveSoldiers(PlayerQuestion):
    """All Army cards to discard and to flip, in one answer (TAW-0549 to TAW-0551).

    There are several ``due`` if Z13 saves a Soldier of one number or of the other (TAW-R34). An answer joins a way to
    discard and one to flip; its word is a set of cards, e.g. ``discard 1 gold+flip 2 corn``.
    """

    name = "give_soldiers"
    rule = "TAW-0550"
    open_options = True
    size = len(DISCARDS) * len(FLIPS)

    def __init__(self, seat: int, due: tuple[Toll, ...]) -> None:
        super().__init__(seat)
        self.due = due

    def universe(self, s: TawantinsuyuState) -> list[int]:
        """What lies face up, in all ways that are not too many cards for any of what is due."""
        up = s.players[self.seat].up
        discards = [number for number, cards in enumerate(DISCARDS)
                    if has_cards(up, cards) and len(cards) <= max(self.due)[0]]
        most = max([flip for _, flip in self.due])
        flips = [number for number, cards in enumerate(FLIPS) if has_cards(up, cards) and len(cards) <= most]
        return [discard * len(FLIPS) + flip for discard in discards for flip in flips]

    def options(self, s: TawantinsuyuState) -> list[int]:
        army, up = s.data.army, s.players[self.seat].up
        found = []
        for discard, flip in self.due:
            for cards in army.to_discard[discard]:
                if has_cards(up, cards):
                    first = DISCARD_NUMBER[cards] * len(FLIPS)
                    found += [first + FLIP_NUMBER[others]
                              for others in army.to_flip[flip] if has_cards(up, (*cards, *others))]
        return list(dict.fromkeys(found))

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        discards, flips = cards_of(answer)
        up = s.players[self.seat].up
        for kind in (*discards, *flips):
            if (*discards, *flips).count(kind) > up[kind]:
                return Illegal("TAW-0550", "no_such_army", kind)
        army = s.data.army
        if any([army.is_exact(discards, discard) and army.is_exact(flips, flip) for discard, flip in self.due]):
            return None
        given = (army.strength(discards), army.strength(flips))
        short = not any([given[0] >= discard and given[1] >= flip for discard, flip in self.due])
        return Illegal("TAW-0550", "soldiers_short" if short else "soldiers_idle", toll_text(*self.due[0]))

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        discards, flips = cards_of(answer)
        for kind in discards:
            player.up = with_added(player.up, kind, -1)
            s.tell(EVERYONE, "discards_army", self.seat, kind)
            discard_army(s, kind)
        for kind in flips:
            player.up = with_added(player.up, kind, -1)
            player.down = with_added(player.down, kind, 1)
            s.tell(EVERYONE, "flips_army", self.seat, kind)

    def prompt(self, s: TawantinsuyuState) -> Message:
        discard, flip = self.due[0]
        if len(self.due) > 1:
            return ("give_saving", *[toll_text(*due) for due in self.due])
        if discard and flip:
            return ("give_both", discard, flip)
        return ("give_discard", discard) if discard else ("give_flip", flip)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        discards, flips = cards_of(answer)
        return "+".join(card_words(s.data, "discard", discards) + card_words(s.data, "flip", flips)) or "none"

    def parse(self, s: TawantinsuyuState, word: str) -> int | None:
        wanted = sorted([part.strip() for part in word.split("+")])
        for answer in self.universe(s):
            if sorted(self.word(s, answer).split("+")) == wanted:
                return answer
        return None

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return gift_message(answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        discards, flips = cards_of(answer)
        army = s.data.army
        given = army.strength(discards) + army.strength(flips)
        wasted = min([given - discard - flip for discard, flip in self.due
                      if army.is_exact(discards, discard) and army.is_exact(flips, flip)], default=0)
        kept: list[Message] = [("gains", len(flips), ARMY_DOWN)] if flips else []
        return [*kept, ("wasted", wasted)] if wasted else kept

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        discards, flips = cards_of(answer)
        return ("paid", [holding_text(len(discards) + len(flips), ARMY_UP)])

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        cards = [kind for group in cards_of(answer) for kind in group]
        return army_piece(s.data, cards[0]) if len(cards) == 1 else ""


def cards_of(answer: int) -> tuple[Cards, Cards]:
    """The cards to discard and to flip of an answer."""
    return DISCARDS[answer // len(FLIPS)], FLIPS[answer % len(FLIPS)]


def gift_message(answer: int) -> Message:
    """The cards to discard and to flip."""
    discards, flips = cards_of(answer)
    if discards and flips:
        return ("give_both", list(discards), list(flips))
    return ("give_discard", list(discards)) if discards else ("give_flip", list(flips))


def sole_gift_messages(s: TawantinsuyuState, seat: int, space: int) -> list[Message]:
    """The cards that a Conquest takes, if there is only one way to give the Soldiers."""
    options = GiveSoldiers(seat, tuple(payable_tolls(s, seat, space))).options(s)
    return [gift_message(options[0])] if len(options) == 1 else []


# Card by card, as under rules 1

class ChooseToll(PlayerQuestion):
    """Whether Z13 saves a Soldier to discard or one to flip (TAW-0752)."""

    name = "toll"
    open_options = True
    size = 2
    words = ("discard one less", "flip one less")
    rule = "TAW-0752"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [0, 1]

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        discard, flip = tolls(s, self.seat, self.space)[answer]
        s.then(PaySoldiers(self.seat, discard, flip))


class PaySoldiers(Step[TawantinsuyuState]):
    """Discard and flip whole cards until both numbers are met, at once if there is no choice (TAW-0550)."""

    def __init__(self, seat: int, discard: int, flip: int) -> None:
        self.seat = seat
        self.discard = discard
        self.flip = flip

    def run(self, s: TawantinsuyuState) -> None:
        if self.discard <= 0 and self.flip <= 0:
            return
        question = ChooseSoldiers(self.seat, self.discard, self.flip)
        options = question.options(s)
        if len(options) > 1:
            s.then(question)
        else:
            question.choose(s, options[0])


class ChooseSoldiers(ArmyQuestion):
    """Which Army card to discard or, when enough are, to flip (TAW-0549 to TAW-0551)."""

    name = "soldiers"
    rule = "TAW-0550"
    open_options = True
    size = MOST_ARMY_KINDS

    def __init__(self, seat: int, discard: int, flip: int) -> None:
        super().__init__(seat)
        self.discard = discard
        self.flip = flip

    def rest(self, s: TawantinsuyuState, kind: int) -> tuple[int, int]:
        """What is still due when a card of a kind has been given."""
        given = s.data.army.soldiers[kind]
        return (max(0, self.discard - given), self.flip) if self.discard > 0 else (0, max(0, self.flip - given))

    def options(self, s: TawantinsuyuState) -> list[int]:
        up = s.players[self.seat].up
        return [kind for kind in range(MOST_ARMY_KINDS)
                if up[kind] and can_pay_soldiers(s.data.army, with_added(up, kind, -1), *self.rest(s, kind))]

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        return Illegal("TAW-0550", "too_few_left" if s.players[self.seat].up[answer] else "no_such_army", answer)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        player.up = with_added(player.up, answer, -1)
        if self.discard > 0:
            discard_army(s, answer)
            s.tell(EVERYONE, "discards_army", self.seat, answer)
        else:
            player.down = with_added(player.down, answer, 1)
            s.tell(EVERYONE, "flips_army", self.seat, answer)
        s.then(PaySoldiers(self.seat, *self.rest(s, answer)))

    def prompt(self, s: TawantinsuyuState) -> Message:
        return ("discard_soldiers", self.discard) if self.discard > 0 else ("flip_soldiers", self.flip)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.army.kinds[answer]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("give_discard" if self.discard > 0 else "give_flip", [answer])
