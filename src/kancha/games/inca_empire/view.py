"""What a seat sees. Regions, sites and roads are named by their ids, cards and types of tokens by their numbers."""
from __future__ import annotations

from typing import Any, TypedDict, cast

from kancha.games.inca_empire.construction import (
    CITY,
    GARRISON,
    KINDS,
    OUTPOST,
    RAPID,
    SITES,
    TEMPLE,
    TERRACE,
    conquest_surcharge,
    places,
    points,
    price,
)
from kancha.games.inca_empire.map import BESIDE, PRINTED, ROUGH
from kancha.games.inca_empire.people import free_roads
from kancha.games.inca_empire.phases import forecast, sapa_inca_points
from kancha.games.inca_empire.roads import buildable, cut_off
from kancha.games.inca_empire.setup import deck_of
from kancha.games.inca_empire.state import IncaState
from kancha.games.inca_empire.sun import sector_name, sides_of
from kancha.kit.bits import members


class PlayerView(TypedDict):
    """What everybody sees of a player.

    ``roads`` and ``rough`` are the roads and Rough Roads, some of them ``cut_off``; ``sites`` are those connected to
    Cuzco. ``culture`` are the regions whose tokens the player has, with ``terraces`` on some. ``effects`` are the cards
    that affect the player, ``prices`` what things cost with them, a conquest besides its resistance, ``gains`` the
    points for them, a temple's besides its bonus, ``free_roads`` the roads of a turn; ``places`` are the sites and
    regions where the player could build or conquer, the price and the turn aside. ``income`` is what the next Inca
    phase would bring as things are, ``support`` what the player then gets or, below 0, gives, both 0 if there is no
    other; ``sapa_inca`` is what a Sapa Inca phase would score now for cities, garrisons, temples and terraces.
    """

    quarter: int
    labour: int
    score: int
    points: list[int]
    cards: int
    roads: list[str]
    rough: list[str]
    cut_off: list[str]
    sites: list[str]
    culture: list[str]
    terraces: list[str]
    effects: list[int]
    prices: dict[str, int]
    gains: dict[str, int]
    free_roads: int
    places: dict[str, list[str]]
    income: int
    support: int
    sapa_inca: list[int]


class SectorView(TypedDict):
    """A sector of the Sun board: the ``name`` is as in answers, the ``sides`` are seats, ``cards`` lie face up.

    ``by`` is the seat whose new card lies face down there, None if the sector is open; its seat also sees what is
    ``laid``.
    """

    name: str
    sides: list[int]
    cards: list[int]
    by: int | None
    laid: int | None


class TurnView(TypedDict):
    """What the player whose turn it is may still do.

    Roads could be built on ``links``, Rough Roads ``beside`` links or, on a course of their own, on ``lines``.
    """

    seat: int
    roads: int
    construction: bool
    rapid: int
    rough: int
    links: list[str]
    beside: list[str]
    lines: list[str]


class View(TypedDict):
    """What a seat sees.

    ``track`` are the phases as column, era and kind; ``phase`` is the current one. ``order`` and ``ranking`` are seats.
    ``tokens`` are the culture tokens face up on regions that are not conquered, ``unseen`` those of each type that
    nobody has seen. ``cards`` are all Sun event cards of the match by kind. ``invasions`` are the tokens still face
    down in Pizarro's Arrival, None in other matches.
    """

    seat: int | None
    seats: int
    track: list[list[int]]
    phase: int
    arrived: bool
    invasions: int | None
    order: list[int]
    ranking: list[int]
    conquered: list[str]
    tokens: dict[str, int]
    taken: dict[str, int]
    unseen: list[int]
    cities: list[str]
    garrisons: list[str]
    temples: list[str]
    sun: list[SectorView]
    cards: list[int]
    deck: int
    discards: list[int]
    hand: list[int] | None
    turn: TurnView | None
    players: list[PlayerView]


def view_of(s: IncaState, seat: int | None) -> dict[str, Any]:
    """Everything that a seat (None: a spectator) may know."""
    empire, ids = s.empire, s.map.regions
    found = View(
        seat=seat,
        seats=s.seats,
        track=[list(phase) for phase in s.track],
        phase=s.phase,
        arrived=s.arrived,
        invasions=s.invasions if s.options.pizarros_arrival else None,
        order=list(s.order),
        ranking=list(s.ranking),
        conquered=region_ids(s, empire.conquered),
        tokens={ids[region]: empire.tokens[region] for region in members(empire.shown)},
        taken={ids[region]: empire.tokens[region] for region in members(empire.conquered & ~s.map.starts)},
        unseen=list(empire.unseen),
        cities=site_ids(s, empire.cities),
        garrisons=site_ids(s, empire.garrisons),
        temples=site_ids(s, empire.temples),
        sun=[sector_view(s, sector, seat) for sector in range(s.seats)] if s.order else [],
        cards=list(deck_of(s.data, s.seats, s.options)),
        deck=sum(s.deck),
        discards=list(s.discards),
        hand=None if seat is None else list(s.players[seat].hand),
        turn=turn_view(s),
        players=[player_view(s, owner, coming) for owner, coming in enumerate(forecast(s))],
    )
    return cast(dict[str, Any], found)


def player_view(s: IncaState, owner: int, coming: tuple[int, int]) -> PlayerView:
    """What everybody sees of a player."""
    player = s.players[owner]
    return PlayerView(
        quarter=player.quarter,
        labour=player.labour,
        score=player.score(),
        points=list(player.points),
        cards=len(player.hand),
        roads=road_ids(s, player.roads & PRINTED),
        rough=road_ids(s, player.roads & ROUGH),
        cut_off=road_ids(s, cut_off(s, owner)),
        sites=site_ids(s, player.sites),
        culture=region_ids(s, player.culture),
        terraces=region_ids(s, player.terraces),
        effects=list(player.effects),
        prices={"city": price(s, owner, CITY, 0), "garrison": price(s, owner, GARRISON, 0),
                "temple": price(s, owner, TEMPLE, 0), "outpost": price(s, owner, OUTPOST, 0),
                "terrace": price(s, owner, TERRACE, 0), "conquer": conquest_surcharge(s, owner)},
        gains={KINDS[kind]: points(s, owner, kind, s.map.capital)
               for kind in (CITY, GARRISON, TEMPLE, OUTPOST, TERRACE)},
        free_roads=free_roads(s, owner),
        places={KINDS[kind]: (site_ids if kind < SITES else region_ids)(s, places(s, owner, kind))
                for kind in range(RAPID)},
        income=coming[0],
        support=coming[1],
        sapa_inca=list(sapa_inca_points(s, player)),
    )


def sector_view(s: IncaState, sector: int, seat: int | None) -> SectorView:
    """What a seat sees of a sector."""
    laid = s.sun.laid[sector]
    return SectorView(
        name=sector_name(s, sector),
        sides=list(sides_of(s, sector)),
        cards=list(s.sun.sectors[sector]),
        by=None if laid is None else laid.seat,
        laid=None if laid is None or laid.seat != seat else laid.card,
    )


def turn_view(s: IncaState) -> TurnView | None:
    """What the player whose turn it is may still do."""
    turn = s.turn
    if turn.seat < 0:
        return None
    roads = buildable(s, turn.seat, turn.rough > 0)
    return TurnView(seat=turn.seat, roads=turn.roads, construction=turn.main, rapid=turn.rapid, rough=turn.rough,
                    links=road_ids(s, roads & PRINTED), beside=road_ids(s, roads & PRINTED << BESIDE),
                    lines=road_ids(s, roads & ROUGH & ~(PRINTED << BESIDE)))


def region_ids(s: IncaState, regions: int) -> list[str]:
    """Regions by their ids."""
    return [s.map.regions[region] for region in members(regions)]


def site_ids(s: IncaState, sites: int) -> list[str]:
    """Sites by their ids."""
    return [s.map.sites[site] for site in members(sites)]


def road_ids(s: IncaState, roads: int) -> list[str]:
    """Roads by their names."""
    return [s.map.road_names[road] for road in members(roads)]
