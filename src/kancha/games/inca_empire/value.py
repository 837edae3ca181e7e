"""A quick evaluation of a state, for bots."""
from __future__ import annotations

from typing import Final

from kancha.games.inca_empire.kinds import (
    BAD_WEATHER,
    BUILDING_PROJECT,
    CARDS,
    EL_NINO,
    EPIDEMIC,
    EXPERT_AGRONOMISTS,
    IMPASSABLE_ROADS,
    INCA,
    KEY_OUTPOST,
    MILITARY_SUPERIORITY,
    PEOPLE,
    PILGRIMAGES,
    POPULAR_SUPPORT,
    PRESSED_LABOUR,
    RAPID_EXPANSION,
    RELIGIOUS_FERVOUR,
    RESISTANCE,
    ROAD_WORKS,
    ROUGH_ROAD,
    SAPA_INCA,
    SOLAR_ECLIPSE,
    STORES_AVERT_FAMINE,
    URBAN_EMBELLISHMENT,
)
from kancha.games.inca_empire.phases import income, sapa_inca_points
from kancha.games.inca_empire.state import IncaState, Player
from kancha.games.inca_empire.sun import sides_of
from kancha.kit.bits import members

LABOUR: Final = 0.5
"""What a labour token is worth while there is time to spend it."""
SITE: Final = 0.35
"""What a connected site is worth apart from what stands there; sites to build on count more."""
CITY_SITE: Final = 0.9
GARRISON_SITE: Final = 0.6
REGION: Final = 0.2
"""What a region within reach is worth, for each point and labour of its token."""
ROAD_LEFT: Final = 0.2
CONSTRUCTION_LEFT: Final = 0.4
OTHERS: Final = 0.4
CARD_WORTH: Final = {
    IMPASSABLE_ROADS: -1.5, EXPERT_AGRONOMISTS: 0.4, PRESSED_LABOUR: 0.6, ROUGH_ROAD: 0.8, ROAD_WORKS: 1.2,
    EL_NINO: -1.2, EPIDEMIC: -1.0, KEY_OUTPOST: 0.7, URBAN_EMBELLISHMENT: 1.0, BUILDING_PROJECT: 0.5, BAD_WEATHER: -0.5,
    STORES_AVERT_FAMINE: 0.5, MILITARY_SUPERIORITY: 1.5, POPULAR_SUPPORT: 0.8, RAPID_EXPANSION: 1.0, RESISTANCE: -1.5,
    RELIGIOUS_FERVOUR: 0.3, SOLAR_ECLIPSE: -0.4,
}
"""What a Sun event card is worth to a player beside it, for each People phase to come before it is discarded."""
PILGRIMAGE: Final = 1.0


def worth(s: IncaState, seat: int) -> float:
    """How well a seat is doing: what it has and can expect, compared with the best of the others."""
    left = Left(s)
    others = [prospects(s, other, left) for other in range(s.seats) if other != seat]
    return prospects(s, seat, left) + turn_worth(s, seat) - OTHERS * max(others)


class Left:
    """How many phases are still to come, the current one not counted: of each kind, and People phases of this round."""

    def __init__(self, s: IncaState) -> None:
        kinds = [phase.kind for phase in s.track[s.phase + 1:]]
        self.inca: Final[int] = kinds.count(INCA)
        self.people: Final[int] = kinds.count(PEOPLE)
        self.sapa_inca: Final[int] = kinds.count(SAPA_INCA)
        self.soon: Final[int] = kinds[:kinds.index(SAPA_INCA)].count(PEOPLE) if SAPA_INCA in kinds else 0


def prospects(s: IncaState, seat: int, left: Left) -> float:
    """A player's points, and what its network, regions, labour and cards can be expected to bring."""
    player = s.players[seat]
    found = float(player.score()) + left.sapa_inca * sum(sapa_inca_points(s, player))
    if s.over() or not left.people + left.sapa_inca:
        return found
    time = min(left.people, 4) / 4
    steady = income(s, seat) - s.data.income[s.era]
    found += LABOUR * time * (player.labour + left.inca * steady)
    found += time * network_worth(s, player)
    return found + left.soon * cards_worth(s, seat)


def network_worth(s: IncaState, player: Player) -> float:
    """What can be built on connected sites, and conquered around them."""
    empire, land = s.empire, s.map
    free = player.sites & ~(empire.cities | empire.garrisons)
    found = SITE * player.sites.bit_count()
    found += CITY_SITE * (free & land.city_sites).bit_count() + GARRISON_SITE * (free & land.garrison_sites).bit_count()
    tokens = [empire.tokens[region] for region in members(player.near & empire.shown)]
    return found + REGION * sum([s.data.points[token] + s.data.labour[token] for token in tokens])


def turn_worth(s: IncaState, seat: int) -> float:
    """What may still be done in the turn."""
    if s.turn.seat != seat:
        return 0.0
    return ROAD_LEFT * s.turn.roads + CONSTRUCTION_LEFT * (s.turn.main + s.turn.rapid)


def cards_worth(s: IncaState, seat: int) -> float:
    """What the Sun event cards beside a player's line are worth."""
    return sum([card_worth(s, seat, card) for card in cards_beside(s, seat)])


def cards_beside(s: IncaState, seat: int) -> list[int]:
    """The Sun event cards beside a player's line, those face down too that the state tells."""
    cards = [card for card, number in enumerate(s.players[seat].effects) for _ in range(number)]
    for sector, laid in enumerate(s.sun.laid):
        if laid is not None and seat in sides_of(s, sector):
            cards.append(laid.card)
    return cards


def card_worth(s: IncaState, seat: int, card: int) -> float:
    """What a Sun event card is worth to a player."""
    if card not in PILGRIMAGES:
        return CARD_WORTH[card]
    goals = s.data.pilgrimage_sites(s.seats, card - len(CARDS) + len(PILGRIMAGES))
    return PILGRIMAGE * (1 + 2 * (goals & s.empire.temples & s.players[seat].sites != 0))
