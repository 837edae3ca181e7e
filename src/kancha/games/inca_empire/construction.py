"""What can be built and conquered, for how much labour and how many points (INC-601 to INC-615, INC-631 to INC-641)."""
from __future__ import annotations

from typing import Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.words import Message
from kancha.games.inca_empire.kinds import (
    BAD_WEATHER,
    CITIES,
    CONQUESTS,
    EPIDEMIC,
    GARRISONS,
    KEY_OUTPOST,
    MILITARY_SUPERIORITY,
    RELIGIOUS_FERVOUR,
    RESISTANCE,
    SOLAR_ECLIPSE,
    STORES_AVERT_FAMINE,
    TEMPLES,
    TERRACES,
    URBAN_EMBELLISHMENT,
)
from kancha.games.inca_empire.map import CITY as CITY_SITE
from kancha.games.inca_empire.map import GARRISON as GARRISON_SITE
from kancha.games.inca_empire.roads import turn_up
from kancha.games.inca_empire.state import IncaState, gain
from kancha.kit.bits import members

CITY: Final = 0
GARRISON: Final = 1
TEMPLE: Final = 2
OUTPOST: Final = 3
TERRACE: Final = 4
CONQUEST: Final = 5
RAPID: Final = 6
KINDS: Final[tuple[str, ...]] = ("city", "garrison", "temple", "outpost", "terrace", "conquer", "rapid")
"""As their answers begin; the first four are built on a site, the others in a region."""
SITES: Final = 4
TERRACE_LABOUR: Final = 1
"""What a terrace adds to each Inca phase (INC-611)."""


# Prices and points

def price(s: IncaState, seat: int, kind: int, at: int) -> int:
    """What a construction costs: the base, all increases and all reductions, never below 0 (INC-602, INC-R14)."""
    data, effects = s.data, s.players[seat].effects
    if kind == CITY:
        return data.city_cost + data.dearer_city * effects[EPIDEMIC]
    if kind == GARRISON:
        return data.garrison_cost + data.dearer_garrison * effects[BAD_WEATHER]
    if kind == TEMPLE:
        return data.temple_cost
    if kind == OUTPOST:
        return data.outpost_cost + data.dearer_city * effects[EPIDEMIC]
    if kind == TERRACE:
        return data.terrace_cost
    token = s.empire.tokens[at]
    resistance = data.resistance[token] if token >= 0 else 0
    return max(resistance + conquest_surcharge(s, seat) + (data.rapid_conquest if kind == RAPID else 0), 0)


def conquest_surcharge(s: IncaState, seat: int) -> int:
    """What cards add to the resistance of any region, or take from it."""
    data, effects = s.data, s.players[seat].effects
    return data.dearer_conquest * effects[RESISTANCE] - data.cheaper_conquest * effects[MILITARY_SUPERIORITY]


def points(s: IncaState, seat: int, kind: int, at: int) -> int:
    """The points for a construction, which its builder scores at once (INC-603 to INC-610, INC-614)."""
    data, effects = s.data, s.players[seat].effects
    if kind == CITY:
        return data.city_points + data.better_city * effects[URBAN_EMBELLISHMENT]
    if kind == GARRISON:
        return data.garrison_points + data.better_garrison * effects[STORES_AVERT_FAMINE]
    if kind == TEMPLE:
        return data.temple_points + s.map.bonuses[at]
    if kind == OUTPOST:
        return data.outpost_points + data.better_city * effects[URBAN_EMBELLISHMENT]
    if kind == TERRACE:
        return data.terrace_points
    return data.points[s.empire.tokens[at]]


# Where

def places(s: IncaState, seat: int, kind: int) -> int:
    """The sites or regions where a player may build or conquer now, the price aside."""
    player, empire = s.players[seat], s.empire
    if kind == CITY:
        return s.map.city_sites & player.sites & empire.open_sites & ~empire.cities
    if kind == GARRISON:
        return s.map.garrison_sites & player.sites & empire.open_sites & ~(empire.garrisons | empire.cities)
    if kind == TEMPLE:
        holy = empire.cities | empire.garrisons if player.effects[RELIGIOUS_FERVOUR] else empire.cities
        return holy & player.sites & ~empire.temples
    if kind == OUTPOST:
        return empire.garrisons & player.sites if player.effects[KEY_OUTPOST] else 0
    if kind == TERRACE:
        return player.culture & ~player.terraces
    return player.near & empire.shown


def payable_places(s: IncaState, seat: int, kind: int) -> list[int]:
    """The sites or regions where a player may build or conquer now, and can pay for it."""
    labour = s.players[seat].labour
    if kind < CONQUEST:
        return members(places(s, seat, kind)) if price(s, seat, kind, 0) <= labour else []
    return [region for region in members(places(s, seat, kind)) if price(s, seat, kind, region) <= labour]


def refuse(s: IncaState, seat: int, kind: int, at: int) -> Illegal | None:
    """Why a player may not build or conquer somewhere now."""
    if not places(s, seat, kind) >> at & 1:
        return refuse_site(s, seat, kind, at) if kind < SITES else refuse_region(s, seat, kind, at)
    needed, labour = price(s, seat, kind, at), s.players[seat].labour
    return Illegal("INC-602", "labour", needed, labour) if needed > labour else None


def refuse_site(s: IncaState, seat: int, kind: int, site: int) -> Illegal:
    """Why a site is not fit for something."""
    player, empire, name = s.players[seat], s.empire, s.map.site_names[site]
    bit = 1 << site
    if kind == OUTPOST and not player.effects[KEY_OUTPOST]:
        return Illegal("INC-632", "no_key_outpost")
    if kind == OUTPOST and not empire.garrisons & bit:
        return Illegal("INC-632", "no_garrison", name)
    if kind == TEMPLE and empire.temples & bit:
        return Illegal("INC-R17", "temple_stands", name)
    if kind == TEMPLE and not (empire.cities | empire.garrisons) & bit:
        return Illegal("INC-609", "no_city", name)
    if kind == TEMPLE and not empire.cities & bit and not player.effects[RELIGIOUS_FERVOUR]:
        return Illegal("INC-641", "no_fervour", name)
    if kind == CITY and s.map.kinds[site] != CITY_SITE:
        return Illegal("INC-603", "no_city_site", name)
    if kind == GARRISON and s.map.kinds[site] != GARRISON_SITE:
        return Illegal("INC-604", "no_garrison_site", name)
    if kind <= GARRISON and (empire.cities | empire.garrisons) & bit:
        return Illegal("INC-603" if kind == CITY else "INC-604", "occupied", name)
    if not player.sites & bit:
        return Illegal(REACHED[kind], "unreached", name)
    return Illegal("INC-605", "unconquered_site", name)


REACHED: Final[tuple[str, ...]] = ("INC-603", "INC-604", "INC-609", "INC-R16")
"""The rules that ask for a connection, by what is built on a site."""


def refuse_region(s: IncaState, seat: int, kind: int, region: int) -> Illegal:
    """Why a region is not fit for a terrace or a conquest."""
    player, name = s.players[seat], s.map.region_names[region]
    if kind == TERRACE and player.terraces >> region & 1:
        return Illegal("INC-610", "terrace_stands", name)
    if kind == TERRACE and s.map.starts >> region & 1:
        return Illegal("INC-R29", "no_token", name)
    if kind == TERRACE:
        return Illegal("INC-610", "not_yours", name)
    if s.empire.conquered >> region & 1:
        return Illegal("INC-606", "conquered_already", name)
    return Illegal("INC-606", "no_road_there", name)


def name_of(s: IncaState, kind: int, at: int) -> str:
    """The name of the site or region of a construction."""
    return s.map.site_names[at] if kind < SITES else s.map.region_names[at]


def id_of(s: IncaState, kind: int, at: int) -> str:
    """The id of the site or region of a construction."""
    return s.map.sites[at] if kind < SITES else s.map.regions[at]


# Doing it

def construct(s: IncaState, seat: int, kind: int, at: int) -> None:
    """Pay for something, build or conquer it, and score for it."""
    paid, scored = price(s, seat, kind, at), points(s, seat, kind, at)
    player, empire = s.players[seat], s.empire
    player.labour -= paid
    if kind == CITY:
        empire.cities |= 1 << at
    elif kind == GARRISON:
        empire.garrisons |= 1 << at
    elif kind == TEMPLE:
        empire.temples |= 1 << at
    elif kind == OUTPOST:
        empire.garrisons &= ~(1 << at)
        empire.cities |= 1 << at
    elif kind == TERRACE:
        player.terraces |= 1 << at
    gain(s, seat, SOURCE[kind], scored)
    s.tell(EVERYONE, KINDS[min(kind, CONQUEST)], seat, name_of(s, kind, at), paid, scored, id_of(s, kind, at))
    if kind >= CONQUEST:
        conquer(s, seat, at)


SOURCE: Final[tuple[int, ...]] = (CITIES, GARRISONS, TEMPLES, CITIES, TERRACES, CONQUESTS, CONQUESTS)
"""Where the points come from, by kind."""


def conquer(s: IncaState, seat: int, region: int) -> None:
    """A region becomes part of the empire, its token the conqueror's; those around are turned up (INC-606 to 608)."""
    s.players[seat].culture |= 1 << region
    s.empire.shown &= ~(1 << region)
    open_region(s, region)
    turn_up(s, s.map.borders[region])


def open_region(s: IncaState, region: int) -> None:
    """Make a region conquered land: its sites can be built on, and roads lead into it (INC-510, INC-605)."""
    empire = s.empire
    empire.conquered |= 1 << region
    for site in members(s.map.sites_in[region] & ~empire.open_sites):
        empire.passable |= s.map.roads_at[site]
    empire.open_sites |= s.map.sites_in[region]


# What it brings

def construction_lines(s: IncaState, seat: int, kind: int, at: int) -> list[Message]:
    """What a construction brings at once, and in every Inca and Sapa Inca phase to come."""
    lines: list[Message] = [("points", points(s, seat, kind, at))]
    if kind >= CONQUEST:
        return [*lines, ("income", s.data.labour[s.empire.tokens[at]])]
    if kind == TERRACE:
        return [*lines, ("income", TERRACE_LABOUR), ("later_own", s.data.terrace_score)]
    later = {CITY: s.data.city_score, GARRISON: s.data.garrison_score, TEMPLE: s.data.temple_score,
             OUTPOST: s.data.city_score - s.data.garrison_score}[kind]
    lines.append(("later", later))
    if kind == TEMPLE and s.players[seat].effects[SOLAR_ECLIPSE]:
        lines.append(("ends_roads", s.turn.roads))
    return lines
