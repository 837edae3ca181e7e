"""Festivals: proposing one, bidding with cards, and scoring it (CUZ-711 to CUZ-729)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Step
from kancha.core.words import Message, Text
from kancha.games.cuzco.cards import TurnUp, play_cards, refill
from kancha.games.cuzco.data import MOST_ALIKE
from kancha.games.cuzco.hexes import SPAN
from kancha.games.cuzco.kinds import FESTIVAL_POINTS, KINDS
from kancha.games.cuzco.question import HexQuestion
from kancha.games.cuzco.state import (
    FESTIVALS,
    NO_CARD,
    NO_CARDS,
    NO_FESTIVAL,
    Cards,
    CuzcoState,
    Festival,
    gain,
    subtract,
    with_added,
)
from kancha.kit.bits import members

PASS: Final = 0
"""A bid without cards: stand, or drop out."""
DIGIT: Final = MOST_ALIKE + 1
"""The base in which a bid is written: each digit is the number of cards of a kind."""
NUMBERS: Final = ("", *[str(number) for number in range(1, DIGIT)])
"""How the number of cards of a kind is written; a single card needs none."""


def points_of(s: CuzcoState, cards: Cards) -> int:
    """The festival points of some cards (CUZ-715, CUZ-716)."""
    return sum([number * each_one for number, each_one in zip(cards, FESTIVAL_POINTS[s.face_up])])


def festival_value(s: CuzcoState, temple: int, sharing: bool) -> int:
    """What a festival at a temple pays each host."""
    return host_points(s, s.land.value_of(temple) // 2 - 1, sharing)


def host_points(s: CuzcoState, floor: int, sharing: bool) -> int:
    """What a festival pays each host, by the highest floor of the temple (CUZ-722, CUZ-723, CUZ-D5)."""
    if not sharing:
        return s.data.alone[floor]
    return s.data.shared[floor] if floor else s.options.shared_value_2


def festival_cities(s: CuzcoState, seat: int) -> int:
    """The temples at which a player may propose a festival (CUZ-711 to CUZ-713)."""
    land = s.land
    found = 0
    for town in land.towns:
        temple = town & land.temples
        if temple & ~land.discs and town & s.players[seat].incas:
            found |= temple
    return found


def is_opening(s: CuzcoState) -> bool:
    """Whether a festival is proposed but not yet opened: its proposer then has a matching card (CUZ-R18)."""
    top = s.agenda[-1] if s.agenda else None
    return isinstance(top, ChooseCity) or (isinstance(top, Bid) and highest_bid(s) == 0)


def can_propose(s: CuzcoState, seat: int) -> bool:
    """Whether a player has a city and a card for a festival (CUZ-711, CUZ-R18)."""
    return points_of(s, s.players[seat].hand) > 0 and festival_cities(s, seat) != 0


def why_no_festival(s: CuzcoState, seat: int) -> Illegal:
    """Why a player can propose no festival."""
    land = s.land
    if festival_cities(s, seat):
        return Illegal("CUZ-R18", "no_matching_card", s.face_up)
    cities = [town for town in land.towns if town & land.temples and town & s.players[seat].incas]
    return Illegal("CUZ-712", "all_discs") if cities else Illegal("CUZ-711", "no_city")


class ChooseCity(HexQuestion):
    """In which city will the festival be held?"""

    name = "festival"
    rule = "CUZ-711"
    size = SPAN

    def options(self, s: CuzcoState) -> Sequence[int]:
        return members(festival_cities(s, self.seat))

    def choose(self, s: CuzcoState, answer: int) -> None:
        town = s.land.town(answer)
        bidding = sum([1 << seat for seat in range(s.seats) if s.players[seat].incas & town])
        s.festival = Festival(answer, (NO_CARDS,) * s.seats, bidding, 0)
        s.tell(EVERYONE, "proposed", self.seat, s.name_of(answer), s.face_up)
        s.then(Bid(self.seat))

    def obstacle(self, s: CuzcoState, answer: int) -> Illegal | None:
        if not s.land.temples >> answer & 1:
            return Illegal("CUZ-711", "no_temple")
        if not s.land.town(answer) & s.players[self.seat].incas:
            return Illegal("CUZ-711", "no_inca_there")
        return Illegal("CUZ-712", "has_disc") if s.land.discs >> answer & 1 else None

    def label(self, s: CuzcoState, answer: int) -> Message:
        return "city", s.name_of(answer), s.land.value_of(answer)

    def brings(self, s: CuzcoState, answer: int) -> list[Message]:
        town = s.land.town(answer)
        own = s.players[self.seat]
        others = [other for other in s.players if other is not own and other.incas & town and any(other.hand)]
        lines: list[Message] = [("alone", festival_value(s, answer, False))]
        if others:
            lines += [("shared", festival_value(s, answer, True)), ("rivals", len(others))]
        return lines


# Bidding

def highest_bid(s: CuzcoState) -> int:
    """The most festival points anybody has bid."""
    return max([points_of(s, cards) for cards in s.festival.bids])


def cards_in(bid: int) -> Cards:
    """The cards of a bid, by kind."""
    found = []
    for _ in KINDS:
        bid, number = divmod(bid, DIGIT)
        found.append(number)
    return tuple(found)


def bid_of(cards: Sequence[int]) -> int:
    """The bid of some cards, by kind."""
    bid = 0
    for number in reversed(cards):
        bid = bid * DIGIT + number
    return bid


def bids_from(s: CuzcoState, cards: Cards) -> list[tuple[int, int]]:
    """The festival points of every bid that can be made from some cards, and the bid itself; PASS first."""
    found = [(0, PASS)]
    digit = 1
    for number, each_one in zip(cards, FESTIVAL_POINTS[s.face_up]):
        found = [(points + more * each_one, bid + more * digit) for more in range(number + 1) for points, bid in found]
        digit *= DIGIT
    return found


class Bid(Decision[CuzcoState]):
    """Which cards does the player play? None means stand at the highest total, drop out below it (CUZ-R15)."""

    name = "bid"
    rule = "CUZ-718"
    size = DIGIT ** len(KINDS)

    def total(self, s: CuzcoState) -> int:
        """The festival points of the player so far."""
        return points_of(s, s.festival.bids[self.seat])

    def matching_cards(self, s: CuzcoState) -> Cards:
        """The cards in hand that show a wanted relic."""
        worth = FESTIVAL_POINTS[s.face_up]
        return tuple([number if worth[kind] else 0 for kind, number in enumerate(s.players[self.seat].hand)])

    def options(self, s: CuzcoState) -> Sequence[int]:
        most = highest_bid(s)
        wanted = most - self.total(s)
        found = [bid for points, bid in sorted(bids_from(s, self.matching_cards(s))[1:]) if points >= wanted]
        return [PASS, *found] if most else found

    def refuse(self, s: CuzcoState, answer: int) -> Illegal | None:
        if answer == PASS:
            return None if highest_bid(s) else Illegal("CUZ-717", "open_with_cards")
        cards, hand = cards_in(answer), s.players[self.seat].hand
        worth = FESTIVAL_POINTS[s.face_up]
        for kind, number in enumerate(cards):
            if number > hand[kind]:
                return Illegal("CUZ-704", "no_such_card", kind)
            if number and not worth[kind]:
                return Illegal("CUZ-716", "does_not_match", kind, s.face_up)
        total, most = self.total(s) + points_of(s, cards), highest_bid(s)
        return None if total >= most else Illegal("CUZ-719" if self.total(s) else "CUZ-718", "too_few", total, most)

    def universe(self, s: CuzcoState) -> Sequence[int]:
        """Bids of matching cards, each card that does not match, and PASS, which cannot open a festival."""
        useless = subtract(s.players[self.seat].hand, self.matching_cards(s))
        bids = [bid for _, bid in bids_from(s, self.matching_cards(s))]
        return (bids if highest_bid(s) else bids[1:]) + [DIGIT ** kind for kind, number in enumerate(useless) if number]

    def choose(self, s: CuzcoState, answer: int) -> None:
        f = s.festival
        if answer != PASS:
            self.play(s, cards_in(answer))
        elif self.total(s) == highest_bid(s):
            s.festival = Festival(f.temple, f.bids, f.bidding, f.stood | 1 << self.seat)
            s.tell(EVERYONE, "stands", self.seat)
        else:
            s.festival = Festival(f.temple, f.bids, f.bidding & ~(1 << self.seat), f.stood)
            s.tell(EVERYONE, "drops_out", self.seat)
        s.then(GoOnBidding(self.seat))

    def play(self, s: CuzcoState, cards: Cards) -> None:
        """Lay cards face up."""
        before = highest_bid(s)
        s.show_own()
        play_cards(s, self.seat, cards)
        f = s.festival
        own = tuple([had + number for had, number in zip(f.bids[self.seat], cards)])
        bids = (*f.bids[:self.seat], own, *f.bids[self.seat + 1:])
        s.festival = Festival(f.temple, bids, f.bidding, 0 if points_of(s, own) > before else f.stood)
        kinds = [kind for kind, number in enumerate(cards) for _ in range(number)]
        s.tell(EVERYONE, "bids", self.seat, kinds, self.total(s))

    def word(self, s: CuzcoState, answer: int) -> str:
        if answer == PASS:
            return "stand" if self.total(s) == highest_bid(s) else "out"
        played = zip(KINDS, cards_in(answer))
        return ", ".join([f"{number} {kind}" if number > 1 else kind for kind, number in played if number])

    def parse(self, s: CuzcoState, word: str) -> int | None:
        if word in ("stand", "out"):
            return PASS if word == self.word(s, PASS) else None
        cards = [0] * len(KINDS)
        for part in word.split(","):
            number, _, kind = part.strip().rpartition(" ")
            if kind not in KINDS or number not in NUMBERS or cards[KINDS.index(kind)]:
                return None
            cards[KINDS.index(kind)] = NUMBERS.index(number) or 1
        return bid_of(cards)

    def prompt(self, s: CuzcoState) -> Message:
        most = highest_bid(s)
        if not most:
            return "open_bid", s.face_up
        where = s.name_of(s.festival.temple)
        return ("bid_level" if self.total(s) == most else "bid"), s.face_up, self.total(s), most, where

    def label(self, s: CuzcoState, answer: int) -> Message:
        if answer == PASS:
            return (self.word(s, answer),)
        cards = cards_in(answer)
        played = [Text("answer", "one_card" if number == 1 else "more_cards", (kind, number))
                  for kind, number in enumerate(cards) if number]
        return "play_cards", played, self.total(s) + points_of(s, cards)

    def costs(self, s: CuzcoState, answer: int) -> Message | None:
        return None if answer == PASS else ("cards", sum(cards_in(answer)))

    def stands_for(self, s: CuzcoState, answer: int) -> str:
        return "" if answer == PASS else self.word(s, answer)

    def brings(self, s: CuzcoState, answer: int) -> list[Message]:
        f = s.festival
        dropping_out = answer == PASS and self.total(s) < highest_bid(s)
        lines: list[Message] = [("lost_cards",)] if dropping_out and any(f.bids[self.seat]) else []
        after = self.bidding_after(s, answer)
        if is_decided(after):
            points = points_each(after)
            return lines + [("points", points) if seat == self.seat else ("points_for", points, seat)
                            for seat in members(after.festival.bidding)]
        if dropping_out:
            return lines
        shared: list[Message] = [("shared", festival_value(s, f.temple, True))]
        return shared if answer == PASS else [("alone", festival_value(s, f.temple, False)), *shared]

    def bidding_after(self, s: CuzcoState, answer: int) -> CuzcoState:
        """The table after an answer, once a player with cards is asked or the bidding is over."""
        after = s.clone()
        after.agenda.clear()
        self.choose(after, answer)
        while not is_decided(after) and isinstance(after.agenda[-1], GoOnBidding):
            after.agenda.pop().run(after)
        return after


def is_decided(s: CuzcoState) -> bool:
    """Whether the bidding is over: one player is left, or all who are have stood (CUZ-722, CUZ-723)."""
    f = s.festival
    return f.bidding & f.bidding - 1 == 0 or f.stood == f.bidding


def points_each(s: CuzcoState) -> int:
    """What each of the players left in the bidding scores."""
    return festival_value(s, s.festival.temple, s.festival.bidding.bit_count() > 1)


class GoOnBidding(Step[CuzcoState]):
    """Ask the next player, or hold the festival (CUZ-719 to CUZ-724, CUZ-R15).

    A player with an empty hand has only one answer, and everybody knows it: since rules 2 it is given at once
    (CUZ-724).
    """

    def __init__(self, last: int) -> None:
        self.last = last

    def run(self, s: CuzcoState) -> None:
        bidding = s.festival.bidding
        if is_decided(s):
            hold_festival(s)
            return
        seat = (self.last + 1) % s.seats
        while not bidding >> seat & 1:
            seat = (seat + 1) % s.seats
        if s.rules >= 2 and not any(s.players[seat].hand):
            s.tell(EVERYONE, "no_card", seat)
            Bid(seat).choose(s, PASS)
        else:
            s.then(Bid(seat))


def hold_festival(s: CuzcoState) -> None:
    """Score the festival, discard the cards played and turn up a new one (CUZ-725 to CUZ-728, CUZ-R20)."""
    f = s.festival
    hosts = members(f.bidding)
    points = points_each(s)
    for seat in hosts:
        gain(s, seat, FESTIVALS, points)
    s.tell(EVERYONE, "held" if len(hosts) == 1 else "held_together", hosts, s.name_of(f.temple), points)
    s.discard = with_added(tuple([sum(cards) for cards in zip(s.discard, *f.bids)]), s.face_up, 1)
    s.land = s.land.with_disc(1 << f.temple)
    s.face_up = NO_CARD
    s.festival = NO_FESTIVAL
    refill(s)
    s.then(TurnUp())
