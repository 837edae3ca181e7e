"""A quick evaluation of a state, for bots."""
from __future__ import annotations

from typing import Any, Final

from kancha.core.state import Frame
from kancha.games.cuzco.end import is_last_turn
from kancha.games.cuzco.festival import (
    Bid,
    ChooseCity,
    festival_cities,
    festival_value,
    highest_bid,
    points_of,
)
from kancha.games.cuzco.hexes import groups
from kancha.games.cuzco.incas import RESERVE, ChooseInca, MoveInca, destinations, sources
from kancha.games.cuzco.kinds import DOUBLE, TRIPLE, VALUES
from kancha.games.cuzco.ponds import PlacePond, pond_points, rim
from kancha.games.cuzco.ranks import rank_of
from kancha.games.cuzco.state import CuzcoState, cap
from kancha.games.cuzco.temples import RaiseTemple, sites, town_value
from kancha.games.cuzco.tiles import Place
from kancha.games.cuzco.turn import Act, NextAction
from kancha.kit.bits import members

ACTION_POINT: Final = 0.5
CARD: Final = 0.6
MATCHING: Final = 0.3
TOKEN: Final = 0.9
SINGLE: Final = 0.8
DOUBLE_TILE: Final = 0.7
INCA: Final = 0.3
"""What an Inca on the board is worth apart from what it holds; each level under it adds a third of that."""
FINAL_SHARE: Final = 0.7
"""The share of the Grand Final Scoring as things stand that is expected to last."""
VILLAGE_SHARE: Final = 0.6
"""The share of a village's possible temple that the player alone at the top can expect."""
WAY_IN: Final = 0.6
"""The share of what an entering Inca could gain that is expected."""
OTHERS: Final = 0.4


def worth(s: CuzcoState, seat: int) -> float:
    """How well a seat is doing: what it has and can expect, compared with the best of the others."""
    scores = [player.score() for player in s.players]
    if s.over():
        return float(scores[seat] - max([score for other, score in enumerate(scores) if other != seat]))
    others = [prospects(s, other) for other in range(s.seats) if other != seat]
    to_come = sum([pending_value(s, frame) for frame in s.agenda if frame.seat == seat])
    return prospects(s, seat) + to_come + action_points(s, seat) - OTHERS * max(others)


def action_points(s: CuzcoState, seat: int) -> float:
    """What action points are worth to a player whose turn goes on, above all if an Inca can usefully enter."""
    if not any([isinstance(frame, (NextAction, Act)) and frame.seat == seat for frame in s.agenda]):
        return 0.0
    entry = best_move(s, seat, RESERVE) if s.players[seat].reserve(s.data) else 0.0
    return ACTION_POINT * s.turn.ap + WAY_IN * max(0.0, entry)


def prospects(s: CuzcoState, seat: int) -> float:
    """A player's points and what its positions, tiles and cards can be expected to bring."""
    player = s.players[seat]
    hand = CARD * sum(player.hand) + (MATCHING * points_of(s, player.hand) if s.face_up >= 0 else 0)
    found = player.score() + hand + festival_prospect(s, seat)
    if s.scored >> seat & 1:
        return found
    if in_last_turn(s, seat):
        return found + sum([town_worth(s, seat, town, player.incas) for town in s.land.towns if town & player.incas])
    found += TOKEN * player.tokens + SINGLE * (player.villages + player.crops) + DOUBLE_TILE * player.doubles
    incas = player.incas
    land = s.land
    found += sum([INCA * (1 + level / 3) * (incas & hexes).bit_count() for level, hexes in enumerate(land.levels)])
    found += sum([town_worth(s, seat, town, incas) for town in land.towns if town & incas])
    return found + sum([pond_worth(s, seat, pond) for pond in groups(land.ponds & ~land.ringed) if rim(pond) & incas])


def in_last_turn(s: CuzcoState, seat: int) -> bool:
    """Whether what a player has will be scored at the end of this turn: nothing else has a future."""
    return s.turn.seat == seat and is_last_turn(s)


def town_worth(s: CuzcoState, seat: int, town: int, incas: int) -> float:
    """What a village or city is worth to a player with Incas on some hexes."""
    own = rank_of(s, incas & town)
    if not own:
        return 0.0
    ranks = [rank_of(s, player.incas & town) for other, player in enumerate(s.players) if other != seat]
    best = max(ranks)
    now = town_value(s, town)
    room = cap(s, town, now) - now
    last = in_last_turn(s, seat)
    share = 1.0 if last else FINAL_SHARE
    if own > best:
        return share * now + (0.0 if last else VILLAGE_SHARE * room + 0.1)
    if own == best:
        return share * now + (0.0 if last else 0.1 * room)
    better = [rank for rank in ranks if rank > own]
    second = (len(set(better)) if s.options.second_after_tied_first else len(better)) == 1
    return 0.5 * share * now if second else 0.0


def pond_worth(s: CuzcoState, seat: int, group: int) -> float:
    """What a pond that is not yet surrounded is worth to a player who stands beside it."""
    around = rim(group)
    ranks = [rank_of(s, player.incas & around) for player in s.players]
    own = ranks.pop(seat)
    missing = (around & ~s.land.terrain).bit_count()
    return pond_points(s, group) / (1 + missing) if own > max(ranks) else 0.0


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


def pending_value(s: CuzcoState, frame: Frame[Any]) -> float:
    """What a pending question is worth to the seat it will be put to."""
    if isinstance(frame, Place):
        if frame.tile == TRIPLE:
            return 0.9
        return 0.9 - (DOUBLE_TILE if frame.tile == DOUBLE else SINGLE) * (0 if s.closing else 1)
    if isinstance(frame, RaiseTemple):
        values = [value for value, where in zip(VALUES, sites(s, frame.seat)) if where]
        return 0.7 * values[-1] if values else 0.0
    if isinstance(frame, MoveInca):
        return best_move(s, frame.seat, frame.source)
    if isinstance(frame, ChooseInca):
        return max([best_move(s, frame.seat, source) for source in sources(s, frame.seat)], default=0.0)
    if isinstance(frame, ChooseCity):
        temples = members(festival_cities(s, frame.seat))
        return float(max([festival_value(s, temple, False) for temple in temples], default=0))
    if isinstance(frame, Bid) and not highest_bid(s):
        return float(festival_value(s, s.festival.temple, False))
    return 0.4 if isinstance(frame, PlacePond) else 0.0


def best_move(s: CuzcoState, seat: int, source: int) -> float:
    """What the best move of an Inca gains, less its price."""
    before = s.players[seat].incas
    left = before if source == RESERVE else before & ~(1 << source)
    losses = 0.0
    if source != RESERVE and s.land.village >> source & 1:
        town = s.land.town(source)
        losses = town_worth(s, seat, town, before) - town_worth(s, seat, town, left)
    best = -1.0
    for price, hexes in enumerate(destinations(s, seat, source, s.turn.ap)):
        for town in s.land.towns:
            if hexes & town:
                top = highest_of(s, hexes & town)
                gained = town_worth(s, seat, town, left | top) - town_worth(s, seat, town, left)
                best = max(best, gained - ACTION_POINT * price)
    return best - losses + (INCA if source == RESERVE else 0)


def highest_of(s: CuzcoState, hexes: int) -> int:
    """One of the hexes on the highest level."""
    for level in reversed(s.land.levels):
        if hexes & level:
            found = hexes & level
            return found & -found
    return 0
