"""Buildings: the Market, constructing, producing (TAW-0421 to TAW-0434, TAW-0491)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kancha.core.events import EVERYONE, only
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, Frame, Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.cards import GodCardQuestion, learn
from kancha.games.tawantinsuyu.data import MOST_BUILDINGS, MOST_GOD_CARDS, MOST_PRODUCTION, existing_answers
from kancha.games.tawantinsuyu.kinds import BUILDING_FREE, BUILDING_PAID, PRODUCE_ONE, Cost
from kancha.games.tawantinsuyu.payment import badge, can_afford, charge, goods_texts
from kancha.games.tawantinsuyu.promises import BUILDINGS_UP, GODS_HELD, holding_text
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import NO_TILE, PLAYING, PRODUCED, TawantinsuyuState, reward, with_added
from kancha.games.tawantinsuyu.tables import NO_COST
from kancha.games.tawantinsuyu.temple import choice_frames, choice_messages
from kancha.kit.bits import members

EXCHANGE: Final = MOST_BUILDINGS
DECLINE: Final = MOST_BUILDINGS + 1
GOD_CARD_PRICE: Final[Message] = ("paid", [holding_text(1, GODS_HELD)])
PLACES: Final = 4
"""Places of the Market: two for Production, then two for Passive Buildings."""


class BuildingQuestion(PlayerQuestion):
    """A question whose answers are Buildings, then other things."""

    def universe(self, s: TawantinsuyuState) -> Sequence[int]:
        codes = s.data.buildings.codes
        return [answer for answer in range(self.size) if answer >= MOST_BUILDINGS or codes[answer]]

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"building-{s.data.buildings.codes[answer]}" if answer < MOST_BUILDINGS else ""


# The Market

def kind_of(tile: int) -> int:
    """0 for Production, 1 for Passive Buildings: also the number of their stack."""
    return 0 if tile < MOST_PRODUCTION else 1


def market_tiles(s: TawantinsuyuState) -> list[int]:
    """The tiles of the Market."""
    return [tile for tile in s.buildings.market if tile != NO_TILE]


def leave_market(s: TawantinsuyuState, tile: int) -> None:
    """A tile leaves its place, which stays empty (TAW-0431)."""
    s.buildings.market = tuple([NO_TILE if other == tile else other for other in s.buildings.market])


def put_under_stack(s: TawantinsuyuState, tile: int) -> None:
    """A tile goes face down under its stack (TAW-0433)."""
    set_bottom(s, kind_of(tile), (*s.buildings.bottoms[kind_of(tile)], tile))


def set_bottom(s: TawantinsuyuState, kind: int, tiles: tuple[int, ...]) -> None:
    """What lies at the bottom of one of the two stacks."""
    bottoms = s.buildings.bottoms
    s.buildings.bottoms = tuple([tiles if other == kind else bottom for other, bottom in enumerate(bottoms)])


class Refill(Step[TawantinsuyuState]):
    """Fill every empty place of the Market (TAW-0608, TAW-0219)."""

    def run(self, s: TawantinsuyuState) -> None:
        s.then(*[RevealBuilding(place) for place in range(PLACES) if s.buildings.market[place] == NO_TILE])


class RevealBuilding(BuildingQuestion):
    """Nature turns the top Building of a stack up; an empty stack leaves the place empty (TAW-0434)."""

    name = "reveal_building"
    size = MOST_BUILDINGS

    def __init__(self, place: int) -> None:
        super().__init__(CHANCE)
        self.place = place

    def options(self, s: TawantinsuyuState) -> list[int]:
        kind = self.place // 2
        return members(s.buildings.stacks[kind]) if s.buildings.stacks[kind] else list(s.buildings.bottoms[kind][:1])

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        kind = self.place // 2
        if s.buildings.stacks[kind]:
            s.buildings.stacks = with_added(s.buildings.stacks, kind, -(1 << answer))
        else:
            set_bottom(s, kind, s.buildings.bottoms[kind][1:])
        s.buildings.market = (*s.buildings.market[:self.place], answer, *s.buildings.market[self.place + 1:])
        s.tell(EVERYONE, "reveals_building", answer)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.buildings.codes[answer]


# Constructing

def payable_tiles(s: TawantinsuyuState, seat: int) -> list[int]:
    """The Buildings of the Market that a seat can pay for."""
    goods = s.players[seat].goods
    cost = s.data.buildings.cost
    return [tile for tile in market_tiles(s) if can_afford(goods, cost[tile])]


def can_construct(s: TawantinsuyuState, seat: int, free: bool) -> bool:
    """Whether a seat can pay for a Building of the Market, or exchange tiles first (TAW-0432, TAW-R30)."""
    tiles = market_tiles(s)
    if tiles and (free or payable_tiles(s, seat)):
        return True
    return len(tiles) > 0 and s.phase >= PLAYING and s.players[seat].gods > 0


class Construct(BuildingQuestion):
    """Which Building of the Market to construct, after exchanging tiles at most once (TAW-0421, TAW-0432).

    ``after`` follows when a Building was constructed, ``instead`` when an exchange brought nothing payable.
    """

    name = "construct"
    rule = "TAW-0421"
    open_options = True
    size = MOST_BUILDINGS + 2

    def __init__(self, seat: int, free: bool, optional: bool, exchanged: bool,
                 after: Frame[Any] | None, instead: Frame[Any] | None) -> None:
        super().__init__(seat)
        self.free = free
        self.optional = optional
        self.exchanged = exchanged
        self.after = after
        self.instead = instead

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = market_tiles(s) if self.free else payable_tiles(s, self.seat)
        if self.can_exchange(s):
            found.append(EXCHANGE)
        return [*found, DECLINE] if self.optional or not found else found

    def can_exchange(self, s: TawantinsuyuState) -> bool:
        """Whether tiles can still be exchanged: not at the set-up, and for a God card (TAW-R4, TAW-R30)."""
        return not self.exchanged and s.phase >= PLAYING and s.players[self.seat].gods > 0 and len(market_tiles(s)) > 0

    def price(self, s: TawantinsuyuState, tile: int) -> Cost:
        """What a Building costs here."""
        return NO_COST if self.free else s.data.buildings.cost[tile]

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer == DECLINE:
            return Illegal("TAW-0421", "build_one")
        if answer == EXCHANGE and s.phase < PLAYING:
            return Illegal("TAW-R4", "no_exchange_now")
        if answer == EXCHANGE:
            return Illegal("TAW-0432", "exchange_once" if self.exchanged else "exchange_card")
        if answer not in s.buildings.market:
            return Illegal("TAW-0421", "not_on_market", answer)
        return Illegal("TAW-0421", "building_price", answer, goods_texts(s.data.buildings.cost[answer]))

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer == EXCHANGE:
            again = Construct(self.seat, self.free, False, True, self.after, self.instead)
            s.then(ReturnCard(self.seat), Remove(self.seat, ()), again)
        elif answer == DECLINE:
            if self.instead is not None:
                s.then(self.instead)
        else:
            s.then(*charge(s, self.seat, self.price(s, answer), ("building", answer)), PlaceBuilding(self.seat, answer),
                   *([] if self.after is None else [self.after]))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return "exchange" if answer == EXCHANGE else "none" if answer == DECLINE else s.data.buildings.codes[answer]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("exchange",) if answer == EXCHANGE else ("no_building",) if answer == DECLINE else ("construct", answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return [("gains", 1, BUILDINGS_UP)] if answer < MOST_BUILDINGS else []

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        if answer == EXCHANGE:
            return GOD_CARD_PRICE
        return badge(self.price(s, answer)) if answer < MOST_BUILDINGS else None


class PlaceBuilding(Step[TawantinsuyuState]):
    """Put a Building face up into a player's area (TAW-0421, TAW-0423)."""

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def run(self, s: TawantinsuyuState) -> None:
        player = s.players[self.seat]
        leave_market(s, self.tile)
        if kind_of(self.tile):
            player.passive |= 1 << self.tile - MOST_PRODUCTION
        else:
            player.working |= 1 << self.tile
        s.tell(EVERYONE, "constructs", self.seat, self.tile)


class ReturnCard(GodCardQuestion):
    """A God card from the hand goes unseen to the bottom of the deck (TAW-0432)."""

    name = "return_card"
    pays = True
    size = MOST_GOD_CARDS
    rule = "TAW-0432"

    @property
    def known_to(self) -> int:
        return only(self.seat)

    def options(self, s: TawantinsuyuState) -> list[int]:
        return members(s.players[self.seat].gods)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        hand = player.gods
        player.gods &= ~(1 << answer)
        s.gods.bottom += (answer,)
        s.gods.knows = tuple([known & ~hand for known in s.gods.knows])
        learn(s, hand, only(self.seat))
        s.tell(EVERYONE, "returns_card", self.seat)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.gods.cards[answer]

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("return_card", answer)

    def costs(self, s: TawantinsuyuState, answer: int) -> Message | None:
        return GOD_CARD_PRICE


class Remove(BuildingQuestion):
    """Put one or two tiles of the Market under their stacks, in the order chosen; then fill the Market.

    ``places`` have been emptied so far (TAW-0432, TAW-0433). Under rules 1 only these are filled.
    """

    name = "remove"
    open_options = True
    size = MOST_BUILDINGS + 1
    rule = "TAW-0432"

    def __init__(self, seat: int, places: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.places = places

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [*market_tiles(s), MOST_BUILDINGS] if self.places else market_tiles(s)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        places = self.places
        if answer < MOST_BUILDINGS:
            places += (s.buildings.market.index(answer),)
            leave_market(s, answer)
            put_under_stack(s, answer)
            s.tell(EVERYONE, "removes", self.seat, answer)
        if self.places or not market_tiles(s):
            s.then(*([Refill()] if s.rules >= 2 else [RevealBuilding(place) for place in sorted(places)]))
        else:
            s.then(Remove(self.seat, places))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.buildings.codes[answer] if answer < MOST_BUILDINGS else "done"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("remove", answer) if answer < MOST_BUILDINGS else ("done",)


@reward(BUILDING_PAID)
def building_paid(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """The right to construct a Building at its price; Axomamma has a price of its own (TAW-1038)."""
    possible = seat >= s.seats or can_construct(s, seat, False)
    return [Construct(seat, False, True, False, None, None)] if possible else []


@reward(BUILDING_FREE)
def building_free(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """A free Building (TAW-0724)."""
    return [Construct(seat, True, True, False, None, None)] if can_construct(s, seat, True) else []


# Producing

class ProduceOne(PlayerQuestion):
    """One face-up Production Building of the seat gives its benefit and stays face up (TAW-0491)."""

    name = "produce_one"
    rule = "TAW-0491"
    open_options = True
    size = MOST_PRODUCTION + 1

    def __init__(self, seat: int, optional: bool) -> None:
        super().__init__(seat)
        self.optional = optional

    def universe(self, s: TawantinsuyuState) -> Sequence[int]:
        return existing_answers(len(s.data.buildings.produces), MOST_PRODUCTION, self.size)

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = members(s.players[self.seat].working)
        return [*found, MOST_PRODUCTION] if found and self.optional else found

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer < MOST_PRODUCTION and s.players[self.seat].resting >> answer & 1:
            return Illegal("TAW-0491", "face_down", answer)
        return Illegal("TAW-0491", "not_yours")

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer < MOST_PRODUCTION:
            produce(s, self.seat, answer)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return s.data.buildings.codes[answer] if answer < MOST_PRODUCTION else "none"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("produce", answer) if answer < MOST_PRODUCTION else ("no_production",)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return choice_messages(s.data.buildings.produces[answer]) if answer < MOST_PRODUCTION else []

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return f"building-{s.data.buildings.codes[answer]}" if answer < MOST_PRODUCTION else ""


def produce(s: TawantinsuyuState, seat: int, tile: int) -> None:
    """A Production Building gives its benefit."""
    s.tell(EVERYONE, "produces", seat, tile)
    s.then(*choice_frames(seat, s.data.buildings.produces[tile], PRODUCED))


@reward(PRODUCE_ONE)
def produce_one(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """Produce One as a reward."""
    return [ProduceOne(seat, True)]
