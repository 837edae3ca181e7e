"""A quick judgement of a state, for bots."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kancha.core.state import Frame
from kancha.games.cuzco.cards import DrawCard
from kancha.games.cuzco.end import is_last_turn
from kancha.games.cuzco.festival import (
    Bid,
    ChooseCity,
    festival_cities,
    festival_value,
    highest_bid,
    points_of,
)
from kancha.games.cuzco.incas import RESERVE, ChooseInca, MoveInca, destinations, reach_from
from kancha.games.cuzco.kinds import DOUBLE, TRIPLE, VALUES
from kancha.games.cuzco.ponds import PlacePond, rim
from kancha.games.cuzco.ranks import highest, rank_of
from kancha.games.cuzco.sight import (
    ACTION_POINT,
    FAR_ENOUGH,
    FEAST,
    Pond,
    Sight,
    Towns,
    Waters,
    holes,
    rank_on,
    sight_of,
)
from kancha.games.cuzco.state import CuzcoState
from kancha.games.cuzco.temples import RaiseTemple, sites
from kancha.games.cuzco.tiles import Place
from kancha.games.cuzco.turn import Act, NextAction
from kancha.kit.bits import members

CARD: Final = 0.5
MATCHING: Final = 0.2
MATCHES: Final = 0.6
"""How likely a card is to match the one that will be face up."""
TOKEN: Final = 0.9
SINGLE: Final = 0.8
DOUBLE_TILE: Final = 0.7
INCA: Final = 0.3
"""What an Inca on the board is worth apart from what it holds; each level under it adds a third of that."""
WAY_IN: Final = 0.6
"""The share of what an entering Inca could gain that is expected."""
OTHERS: Final = 0.4
TOO_EARLY: Final = 0.5
"""What each action point costs that a festival leaves unused, beyond what it is worth anyway."""
SURE: Final = 1.0
"""What a temple that can be had at once is worth, for each point of its value."""
CONTESTED: Final = 0.7
"""The share of a festival that is expected where others may bid."""
LOW: Final = -1e9
"""Less than any judgement."""
FIGURES: Final = ("points", "cities", "ponds", "festivals", "hand", "pieces", "plans", "others")
"""What a judgement is made of, as the texts of a hint call it."""


def worth(s: CuzcoState, seat: int) -> float:
    """How well a seat is doing: what it has and can expect, compared with the best of the others."""
    return sum(figures(s, seat))


def figures(s: CuzcoState, seat: int) -> list[float]:
    """The parts of what a state is worth to a seat, in the order of ``FIGURES``."""
    if s.over():
        return [float(s.players[seat].score()), *[0.0] * (len(FIGURES) - 2),
                -float(max([player.score() for other, player in enumerate(s.players) if other != seat]))]
    return Judgement(s, seat).figures(s)


class Judgement:
    """Judges what follows from the answers to a question; most of it is the same for all of them."""

    def __init__(self, s: CuzcoState, seat: int) -> None:
        self.seat: Final = seat
        self.closing: Final = s.closing
        self.sight: Final = sight_of(s, seat)
        self.hand: Final = s.players[seat].hand
        self.hands: Final = [hand_worth(s, other) + festival_prospect(s, other) for other in range(s.seats)]
        self.ready: Final = [readiness(s, other) for other in range(s.seats)]
        self.footing: Final = footing(s, seat)
        self.others: Final = [0.0 if other == seat else self.hands[other] + tiles(s, other) + footing(s, other)
                              for other in range(s.seats)]

    def figures(self, s: CuzcoState) -> list[float]:
        """The parts of what a state after an answer is worth."""
        return self.figures_with(Rest(self, s), self.sight.all_towns(s), self.sight.waters(s), s.turn.ap)

    def figures_with(self, rest: Rest, towns: Towns, waters: Waters, ap: int) -> list[float]:
        """The same from what it is worth apart from its towns and ponds, from these, and the action points left."""
        seat, worths, feasts, water = self.seat, towns.worths, towns.feasts, waters.worths
        best = LOW
        for other, worth in enumerate(rest.others):
            if other != seat:
                if not rest.scored >> other & 1:
                    worth += worths[other] + water[other]
                    worth += self.ready[other] * feasts[other]
                best = max(best, worth)
        done, last = rest.scored >> seat & 1 == 1, self.sight.last == seat
        return [
            rest.points,
            0.0 if done else worths[seat],
            0.0 if done or last else water[seat],
            0.0 if done or (last and not rest.goes_on) else rest.ready * feasts[seat],
            rest.hand,
            0.0 if done or last else rest.pieces,
            rest.plans + (ACTION_POINT * ap + WAY_IN * towns.entry if rest.goes_on else 0.0),
            -OTHERS * best,
        ]

    def figures_after(self, s: CuzcoState) -> list[float]:
        """The parts of what a state is worth, whatever the answer has changed."""
        return self.figures(s) if self.covers(s) else figures(s, self.seat)

    def covers(self, s: CuzcoState) -> bool:
        """Whether a state after an answer can be judged like the one before it: the end has come no nearer."""
        return self.closing == s.closing and (self.sight.last >= 0) == is_last_turn(s)


class Rest:
    """What a state after an answer is worth apart from towns and ponds: to the seat, and to the ``others``."""

    def __init__(self, known: Judgement, s: CuzcoState) -> None:
        seat, mine = known.seat, s.players[known.seat]
        dealt, moved = mine.hand != known.hand, mine.incas != known.sight.own
        self.scored: Final = s.scored
        self.points: Final = float(mine.score())
        self.ready: Final = readiness(s, seat) if dealt else known.ready[seat]
        self.hand: Final = hand_worth(s, seat) + festival_prospect(s, seat) if dealt else known.hands[seat]
        self.pieces: Final = tiles(s, seat) + (footing(s, seat) if moved else known.footing)
        self.others: Final = [player.score() + (known.hands[other] if s.scored >> other & 1 else known.others[other])
                              for other, player in enumerate(s.players)]
        self.goes_on = False
        self.plans = 0.0
        for frame in s.agenda:
            if frame.seat == seat:
                self.goes_on = self.goes_on or isinstance(frame, (NextAction, Act))
                self.plans += pending_value(s, known.sight, frame)
            elif isinstance(frame, DrawCard) and frame.drawer == seat:
                self.plans += CARD + MATCHES * MATCHING


def tiles(s: CuzcoState, seat: int) -> float:
    """What a player's tiles and tokens are worth."""
    player = s.players[seat]
    return TOKEN * player.tokens + SINGLE * (player.villages + player.crops) + DOUBLE_TILE * player.doubles


def hand_worth(s: CuzcoState, seat: int) -> float:
    """What a player's cards are worth."""
    hand = s.players[seat].hand
    return CARD * sum(hand) + MATCHING * (points_of(s, hand) if s.face_up >= 0 else MATCHES * sum(hand))


def readiness(s: CuzcoState, seat: int) -> float:
    """How likely a player will have a card for a festival; in its own turn, the card face up is likely to stay."""
    hand = s.players[seat].hand
    if s.turn.seat == seat and s.face_up >= 0 and points_of(s, hand):
        return 1.0
    return 1.0 - (1 - MATCHES) ** sum(hand)


def footing(s: CuzcoState, seat: int) -> float:
    """What a player's Incas are worth apart from what they hold."""
    incas = s.players[seat].incas
    return sum([INCA * (1 + level / 3) * (incas & hexes).bit_count() for level, hexes in enumerate(s.land.levels)])


def festival_prospect(s: CuzcoState, seat: int) -> float:
    """What the festival being bid for may bring a player."""
    f = s.festival
    if not f.is_on() or not f.bidding >> seat & 1 or not highest_bid(s):
        return 0.0
    alone, shared = festival_value(s, f.temple, False), festival_value(s, f.temple, True)
    if f.bidding == 1 << seat:
        return float(alone)
    level = points_of(s, f.bids[seat]) == highest_bid(s)
    return (alone + shared) / 2 if level else 0.3 * shared


# What is still to be answered

def pending_value(s: CuzcoState, sight: Sight, frame: Frame[Any]) -> float:
    """What a pending question is worth to the seat it will be put to."""
    if isinstance(frame, Place):
        if frame.tile == TRIPLE:
            return 0.9
        return 0.9 - (DOUBLE_TILE if frame.tile == DOUBLE else SINGLE) * (0 if s.closing else 1)
    if isinstance(frame, RaiseTemple):
        return best_raise(s, frame.seat)
    if isinstance(frame, MoveInca):
        return best_move(s, sight, frame.source)
    if isinstance(frame, ChooseInca):
        return best_of_moves(s, sight)
    if isinstance(frame, ChooseCity):
        return max([proposal(s, frame.seat, temple) for temple in members(festival_cities(s, frame.seat))], default=0.0)
    if isinstance(frame, Bid) and not highest_bid(s):
        return proposal(s, frame.seat, s.festival.temple)
    return best_pond(s, frame.seat) if isinstance(frame, PlacePond) else 0.0


def best_raise(s: CuzcoState, seat: int) -> float:
    """What the best building or enlarging is worth: more than it gains, as points that are made cannot be lost."""
    values = [value for value, where in zip(VALUES, sites(s, seat)) if where]
    return SURE * values[-1] if values else 0.0


def proposal(s: CuzcoState, seat: int, temple: int) -> float:
    """What a player can expect of proposing a festival, beyond being able to; as it ends the turn, it can wait."""
    town = s.land.town(temple)
    expected = float(festival_value(s, temple, False))
    for other, player in enumerate(s.players):
        if other != seat and player.incas & town and any(player.hand):
            expected = CONTESTED * (expected + festival_value(s, temple, True)) / 2
            break
    return (1 - FEAST) * expected - TOO_EARLY * s.turn.ap


def best_pond(s: CuzcoState, seat: int) -> float:
    """What the best place for a pond gains, less its price."""
    scored = [at for at in members(holes(s, s.land.terrain)) if highest(s, rim(1 << at)) == seat]
    return (s.data.pond_points if scored else 0.4) - ACTION_POINT


def best_move(s: CuzcoState, sight: Sight, source: int) -> float:
    """What the best move of an Inca gains, less its price."""
    here = 0 if source == RESERVE else 1 << source
    gained = best_gain(s, sight, destinations(s, sight.seat, source, s.turn.ap), here)
    return gained + INCA if source == RESERVE else gained - loss(s, sight, source)


def best_of_moves(s: CuzcoState, sight: Sight) -> float:
    """What the best move of any Inca may gain: as if the one that is missed least could go wherever one can."""
    player = s.players[sight.seat]
    best = best_move(s, sight, RESERVE) if player.reserve(s.data) else -1.0
    if player.incas:
        free = ~s.incas()
        found = [hexes & free for hexes in reach_from(s, sight.seat, player.incas, min(s.turn.ap, FAR_ENOUGH))]
        least = min([loss(s, sight, source) for source in members(player.incas)])
        best = max(best, best_gain(s, sight, found, 0) - least)
    return best


def loss(s: CuzcoState, sight: Sight, source: int) -> float:
    """What a player loses in a town if an Inca leaves it."""
    if not s.land.village >> source & 1:
        return 0.0
    town = sight.town(s, s.land.town(source), 0)
    own = town.ranks[sight.seat]
    less = own - rank_of(s, 1 << source)
    return sight.gain(s, town, less, own)


def best_gain(s: CuzcoState, sight: Sight, found: Sequence[int], left: int) -> float:
    """What an Inca that has left a hex can gain in a town or beside a pond, by the hexes found by price."""
    best = -1.0
    gone = rank_of(s, left)
    for price, hexes in enumerate(found):
        if not hexes:
            continue
        for town in s.land.towns:
            if hexes & town:
                known = sight.town(s, town, 0)
                own = known.ranks[sight.seat] - (gone if left & town else 0)
                best = max(best, sight.gain(s, known, own, own + rank_on(s, hexes & town, 0)) - ACTION_POINT * price)
        for pond in sight.waters(s).ponds:
            if hexes & pond.around and pond.leader != sight.seat:
                best = max(best, lead(s, sight.seat, pond, hexes, left) - ACTION_POINT * price)
    return best


def lead(s: CuzcoState, seat: int, pond: Pond, hexes: int, left: int) -> float:
    """What it brings to stand on the highest of some hexes around a pond."""
    own = rank_of(s, s.players[seat].incas & pond.around & ~left) + rank_on(s, hexes & pond.around, 0)
    others = max([rank_of(s, player.incas & pond.around) for other, player in enumerate(s.players) if other != seat])
    return pond.worth(s.land.terrain) if own > others else 0.0
