"""Roads, and what they connect (INC-503 to INC-513)."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE
from kancha.games.inca_empire.data import MOST_TYPES
from kancha.games.inca_empire.kinds import ROUGH_ROAD
from kancha.games.inca_empire.map import BESIDE, LINES, PRINTED, ROUGH
from kancha.games.inca_empire.naming import road_name
from kancha.games.inca_empire.state import IncaState, Player, with_added
from kancha.kit.bits import members


def buildable(s: IncaState, seat: int, rough: bool) -> int:
    """The roads that a player may build now, Rough Roads among them if ``rough``."""
    player = s.players[seat]
    empire = s.empire
    found = player.leads & empire.passable if rough else PRINTED & player.leads & empire.passable
    if s.options.ban_edge_links_in_unconquered:
        found &= ~wild_roads(s, found & s.map.edge_links)
    # Of the links that a road of the player joins, those without a Rough Road beside them are taken.
    barred = empire.taken | (joined_roads(player) | empire.crossed if rough else player.roads >> BESIDE)
    return found ^ found & barred


def joined_roads(player: Player) -> int:
    """The roads between two sites that a road of the player already joins (INC-R44)."""
    either = (player.roads | player.roads >> BESIDE) & PRINTED
    return player.roads | either | either << BESIDE


def wild_roads(s: IncaState, roads: int) -> int:
    """Of some roads, those that lie at least partly in an unconquered region (INC-508, INC-R7, INC-R12)."""
    land, conquered = s.map, s.empire.conquered
    return sum([1 << road for road in members(roads) if land.lies_outside(road, conquered)])


def refuse_road(s: IncaState, seat: int, road: int, rough: bool) -> Illegal | None:
    """Why a player may not build a road now."""
    player, empire, name = s.players[seat], s.empire, road_name(s.map, road)
    bit = 1 << road
    if bit & ROUGH and not rough:
        held = player.effects[ROUGH_ROAD]
        return Illegal("INC-624", "rough_used" if held else "no_rough_road")
    if joined_roads(player) & bit:
        return Illegal("INC-R44", "joined_already", name)
    if empire.taken & bit:
        owners = [other for other in range(s.seats) if s.players[other].roads & bit]
        return Illegal("INC-506", "link_taken", name, *owners)
    if not player.leads & bit:
        return Illegal("INC-505", "not_connected", name)
    if not empire.passable & bit:
        return Illegal("INC-511", "no_conquered_end", name)
    if empire.crossed & bit:
        return Illegal("INC-626", "crosses_rough_road", name)
    if s.options.ban_edge_links_in_unconquered and wild_roads(s, s.map.edge_links & bit):
        return Illegal("INC-R5", "edge_to_edge", name)
    return None


def build_road(s: IncaState, seat: int, road: int) -> None:
    """Lay a stick on a link or, for a Rough Road, two (INC-504, INC-628), and turn up what it reaches (INC-512)."""
    player = s.players[seat]
    player.roads |= 1 << road
    s.tell(EVERYONE, "rough" if road >= BESIDE else "road", seat, road_name(s.map, road), s.map.road_names[road])
    if road < BESIDE:
        s.empire.taken |= 1 << road
    elif road >= LINES:
        s.empire.crossed |= s.map.crossing[road - LINES]
    a, b = s.map.ends[road]
    reach(s, seat, b if player.sites >> a & 1 else a)


def reach(s: IncaState, seat: int, site: int) -> None:
    """Connect a site to the player's network, and all that hangs on it."""
    player, land = s.players[seat], s.map
    sites, leads, near = player.sites, player.leads, player.near
    waiting = [site]
    while waiting:
        at = waiting.pop()
        beyond = player.roads & land.roads_at[at]
        beyond ^= beyond & leads
        sites |= 1 << at
        leads |= land.roads_at[at]
        near |= land.regions_at[at]
        while beyond:
            road = beyond.bit_length() - 1
            beyond ^= 1 << road
            waiting.append(land.other_end(road, at))
    player.sites, player.leads, player.near = sites, leads, near
    turn_up(s, land.regions_at[site])


def find_network(s: IncaState, seat: int) -> None:
    """Find out again what is connected to Cuzco, after roads have been lost (INC-704, INC-R8)."""
    player = s.players[seat]
    player.sites = player.leads = player.near = 0
    reach(s, seat, s.map.capital)


def cut_off(s: IncaState, seat: int) -> int:
    """The roads of a player that are not connected to Cuzco."""
    player = s.players[seat]
    return player.roads & ~player.leads


# Culture tokens

def turn_up(s: IncaState, regions: int) -> None:
    """Turn up the culture tokens of some regions that still lie face down."""
    hidden = regions & ~(s.empire.conquered | s.empire.shown)
    if hidden:
        s.then(*[TurnUp(region) for region in members(hidden)])


class TurnUp(Decision[IncaState]):
    """Nature says which culture token lies on a region (INC-107, INC-108)."""

    name = "token"
    size = MOST_TYPES

    def __init__(self, region: int) -> None:
        super().__init__(CHANCE)
        self.region = region

    def options(self, s: IncaState) -> list[int]:
        if s.empire.shown >> self.region & 1:
            return []
        return [kind for kind, number in enumerate(s.empire.unseen) if number]

    def weights(self, s: IncaState, options: Sequence[int]) -> list[int]:
        return [number for number in s.empire.unseen if number]

    def choose(self, s: IncaState, answer: int) -> None:
        s.empire.unseen = with_added(s.empire.unseen, answer, -1)
        show_token(s, self.region, answer)

    def word(self, s: IncaState, answer: int) -> str:
        return s.data.types[answer] if answer < len(s.data.types) else str(answer)


def show_token(s: IncaState, region: int, kind: int) -> None:
    """Lay a culture token face up on a region."""
    tokens = s.empire.tokens
    s.empire.tokens = (*tokens[:region], kind, *tokens[region + 1:])
    s.empire.shown |= 1 << region
    data = s.data
    s.tell(EVERYONE, "token", s.map.region_names[region], data.resistance[kind], data.points[kind], data.labour[kind],
           s.map.regions[region])
