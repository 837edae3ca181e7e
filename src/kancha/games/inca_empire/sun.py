"""The Sun phase: turn order, cards between two players, and what they do at once (INC-401 to INC-411)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, only
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, Step
from kancha.core.words import Message, Text
from kancha.games.inca_empire.card_words import card_figures
from kancha.games.inca_empire.kinds import CARDS, IMPASSABLE_ROADS, POPULAR_SUPPORT
from kancha.games.inca_empire.map import LINES
from kancha.games.inca_empire.naming import road_name
from kancha.games.inca_empire.roads import find_network, wild_roads
from kancha.games.inca_empire.state import NO_EFFECTS, Cards, IncaState, Laid, SunBoard, with_added, without
from kancha.kit.bits import members

SECTORS: Final = 4
"""The most there are."""


class SunPhase(Step[IncaState]):
    """The last on the score track goes first from now on (INC-401, INC-402); then each player lays a card (INC-403)."""

    def run(self, s: IncaState) -> None:
        s.order = s.ranking[::-1]
        s.tell(EVERYONE, "order", list(s.order))
        s.then(*[LayCard(seat) for seat in s.order], Reveal())


class LayCard(Decision[IncaState]):
    """Lay a card face down on a sector that is still open in this phase (INC-403, INC-404, INC-411, INC-R37)."""

    name = "lay"
    rule = "INC-403"
    size = len(CARDS) * SECTORS
    opens_turn = True

    @property
    def known_to(self) -> int:
        return only(self.seat)

    def open_part(self, answer: int) -> int:
        return answer % SECTORS

    def options(self, s: IncaState) -> list[int]:
        free = open_sectors(s)
        return [card * SECTORS + sector for card in sorted(set(s.players[self.seat].hand)) for sector in free]

    def refuse(self, s: IncaState, answer: int) -> Illegal | None:
        card, sector = divmod(answer, SECTORS)
        if card not in s.players[self.seat].hand:
            return Illegal("INC-403", "not_in_hand", card)
        return None if sector in open_sectors(s) else Illegal("INC-404", "sector_closed", *sides_of(s, sector))

    def universe(self, s: IncaState) -> list[int]:
        hand = sorted(set(s.players[self.seat].hand))
        return [card * SECTORS + sector for card in hand for sector in range(s.seats)]

    def choose(self, s: IncaState, answer: int) -> None:
        card, sector = divmod(answer, SECTORS)
        player = s.players[self.seat]
        if 0 < len(player.old) < len(player.hand):
            forget_old_cards(s)
        old = card in player.old
        player.hand = without(player.hand, card)
        if old:
            player.old = without(player.old, card)
        laid = s.sun.laid
        s.sun = SunBoard(s.sun.sectors, (*laid[:sector], Laid(self.seat, card, old), *laid[sector + 1:]))
        s.tell(EVERYONE, "lay", self.seat, *sides_of(s, sector))
        s.tell(only(self.seat), "lay_own", card)
        if not any(s.deck):
            shuffle_discards(s)
        s.then(DrawCard(self.seat))

    def word(self, s: IncaState, answer: int) -> str:
        card, sector = divmod(answer, SECTORS)
        return f"{CARDS[card].replace('_', ' ')} {sector_name(s, sector)}"

    def label(self, s: IncaState, answer: int) -> Message:
        card, sector = divmod(answer, SECTORS)
        return "lay", card, *sides_of(s, sector)

    def brings(self, s: IncaState, answer: int) -> list[Message]:
        card, sector = divmod(answer, SECTORS)
        return [("affects", *sides_of(s, sector)), ("effect", Text("effect", CARDS[card], card_figures(s.data, card)))]

    def stands_for(self, s: IncaState, answer: int) -> str:
        return CARDS[answer // SECTORS]


def open_sectors(s: IncaState) -> list[int]:
    """The sectors without a new card in this phase."""
    return [sector for sector, laid in enumerate(s.sun.laid) if laid is None]


def sides_of(s: IncaState, sector: int) -> tuple[int, int]:
    """The two seats between whose lines a sector lies (INC-408)."""
    circle = s.data.circle(s.seats)
    return s.seat_in(circle[sector]), s.seat_in(circle[(sector + 1) % len(circle)])


def sector_name(s: IncaState, sector: int) -> str:
    """A sector by the colours on either side."""
    circle = s.data.circle(s.seats)
    return f"{s.data.colours[circle[sector]]}-{s.data.colours[circle[(sector + 1) % len(circle)]]}"


class DrawCard(Decision[IncaState]):
    """Nature deals a card from the deck; the discards are shuffled if it is empty (INC-109, INC-403, INC-406)."""

    name = "card"
    size = len(CARDS)

    def __init__(self, owner: int) -> None:
        super().__init__(CHANCE)
        self.owner = owner

    @property
    def known_to(self) -> int:
        return only(self.owner)

    def options(self, s: IncaState) -> list[int]:
        return [card for card, number in enumerate(s.deck) if number]

    def weights(self, s: IncaState, options: Sequence[int]) -> list[int]:
        return [number for number in s.deck if number]

    def choose(self, s: IncaState, answer: int) -> None:
        s.deck = with_added(s.deck, answer, -1)
        player = s.players[self.owner]
        player.hand = tuple(sorted([*player.hand, answer]))
        s.tell(only(self.owner), "draw", answer)

    def word(self, s: IncaState, answer: int) -> str:
        return CARDS[answer].replace("_", " ")


def shuffle_discards(s: IncaState) -> None:
    """Make the discards the new deck (INC-406). All other cards are known to be in hands or on the Sun board."""
    s.deck, s.discards = s.discards, NO_EFFECTS
    for player in s.players:
        player.old = player.hand
    laid = [None if one is None else Laid(one.seat, one.card, True) for one in s.sun.laid]
    s.sun = SunBoard(s.sun.sectors, tuple(laid))
    s.tell(EVERYONE, "shuffle")


def forget_old_cards(s: IncaState) -> None:
    """Nobody can work out any more which cards were held at the last shuffle: the next card laid may be one of them."""
    for player in s.players:
        player.old = ()
    laid = [None if one is None else Laid(one.seat, one.card, False) for one in s.sun.laid]
    s.sun = SunBoard(s.sun.sectors, tuple(laid))


class Reveal(Step[IncaState]):
    """The new cards are turned up together (INC-407), and those that work at once do (INC-410)."""

    def run(self, s: IncaState) -> None:
        s.block_undo()
        laid = [card for card in s.sun.laid if card is not None]
        for sector, card in enumerate(laid):
            s.tell(EVERYONE, "reveal", card.card, *sides_of(s, sector))
        sectors = [(*cards, new.card) for cards, new in zip(s.sun.sectors, laid)]
        s.sun = SunBoard(tuple(sectors), no_cards(s.seats))
        find_effects(s)
        for seat in s.order:
            block_roads(s, seat)
        for seat in s.order:
            support_from_people(s, seat)


def no_cards(seats: int) -> tuple[Laid | None, ...]:
    """Every sector is open."""
    return tuple([None for _ in range(seats)])


def find_effects(s: IncaState) -> None:
    """Count the cards on either side of each player's line (INC-408, INC-409)."""
    circle = s.data.circle(s.seats)
    for line, quarter in enumerate(circle):
        cards = [*s.sun.sectors[line], *s.sun.sectors[line - 1]]
        s.players[s.seat_in(quarter)].effects = counts(cards)


def counts(cards: Sequence[int]) -> Cards:
    """Single cards as numbers by kind."""
    numbers = [0] * len(CARDS)
    for card in cards:
        numbers[card] += 1
    return tuple(numbers)


def block_roads(s: IncaState, seat: int) -> None:
    """Impassable Roads: remove the player's roads in unconquered regions (INC-621, INC-R7)."""
    player = s.players[seat]
    lost = wild_roads(s, player.roads) if player.effects[IMPASSABLE_ROADS] else 0
    if lost:
        player.roads &= ~lost
        s.empire.taken &= ~lost
        find_crossed(s)
        find_network(s, seat)
        s.tell(EVERYONE, "roads_lost", seat, [road_name(s.map, road) for road in members(lost)],
               [s.map.road_names[road] for road in members(lost)])


def find_crossed(s: IncaState) -> None:
    """Find out again which lines are crossed by Rough Roads (INC-626)."""
    s.empire.crossed = 0
    for player in s.players:
        for road in members(player.roads >> LINES):
            s.empire.crossed |= s.map.crossing[road]


def support_from_people(s: IncaState, seat: int) -> None:
    """Popular Support: labour for each own culture token of resistance 1 (INC-638, INC-R15)."""
    player = s.players[seat]
    if not player.effects[POPULAR_SUPPORT]:
        return
    tokens = [s.empire.tokens[region] for region in members(player.culture)]
    labour = player.effects[POPULAR_SUPPORT] * sum([s.data.resistance[token] == 1 for token in tokens])
    if labour:
        player.labour += labour
        s.tell(EVERYONE, "popular_support", seat, labour)
