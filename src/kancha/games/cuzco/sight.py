"""What towns and ponds are worth to whom, worked out once for all answers to a question that bots try out.

What an answer does not touch keeps its worth, so little is left to do for each of hundreds of placements.
"""
from __future__ import annotations

from typing import Final

from kancha.games.cuzco.end import is_last_turn
from kancha.games.cuzco.festival import host_points
from kancha.games.cuzco.hexes import SHIFTS, SLANT, around, groups, shift
from kancha.games.cuzco.incas import RESERVE, destinations
from kancha.games.cuzco.kinds import VALUES
from kancha.games.cuzco.landscape import Landscape
from kancha.games.cuzco.ponds import pond_places, pond_points, ponds_left, rim
from kancha.games.cuzco.ranks import NOBODY, highest, rank_of
from kancha.games.cuzco.state import CuzcoState, cap
from kancha.games.cuzco.temples import town_value
from kancha.kit.bits import members

ACTION_POINT: Final = 0.5
FINAL_SHARE: Final = 0.7
"""The share of the Grand Final Scoring as things stand that is expected to last."""
GROWTH: Final = 0.5
"""The share of the points for raising a temple floor by floor that the player alone at the top can expect."""
TIED: Final = 0.15
"""The share of that for a player who is tied at the top."""
FEAST: Final = 0.4
"""The share of a festival that can be held in a city, with a card for it, that its people can expect."""
TRIPLES_A_TURN: Final = 2.8
"""How many triples a turn takes from the supply, roughly."""
FAR_ENOUGH: Final = 4
"""Ways in that cost more action points are not looked for."""
HOLE: Final = 1.2
"""What a place that only lacks its pond is worth to the player who would score it."""


def points_by_floors() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """The points for raising a temple from one value to another in some steps, less what the steps cost."""
    floors = range(len(VALUES) + 1)
    return tuple([tuple([tuple([
        sum([value / 2 - ACTION_POINT for value in VALUES[now:most][::-1][:steps]]) for steps in floors])
        for most in floors]) for now in floors])


RAISING: Final[tuple[tuple[tuple[float, ...], ...], ...]] = points_by_floors()
"""By the floors that there are, those that there can be, and the number of steps."""


class Town:
    """What a town is worth to each seat: its temple and what it may become, its festivals, and to enter it.

    It follows from the ``ranks`` of the seats, the value of the temple ``now`` and the ``most`` that it can reach.
    """

    def __init__(self, ranks: list[int], now: int, most: int) -> None:
        self.ranks: Final = ranks
        self.now: Final = now
        self.most: Final = most
        self.worths = [0.0] * len(ranks)
        self.feasts = self.worths
        self.entry = 0.0


class Towns:
    """What all towns are worth to each seat, their festivals, and the best way into any of them."""

    def __init__(self, worths: list[float], feasts: list[float], entry: float) -> None:
        self.worths: Final = worths
        self.feasts: Final = feasts
        self.entry: Final = entry


class Pond:
    """A pond that is not yet surrounded, or a place that only lacks one: its rim, what it pays, and who would score."""

    def __init__(self, around: int, points: float, leader: int) -> None:
        self.around: Final = around
        self.points: Final = points
        self.leader: Final = leader

    def worth(self, terrain: int) -> float:
        """What it is worth to whoever would score it: less, the more terrain is missing around it."""
        return self.points / (1 + (self.around & ~terrain).bit_count())


class Waters:
    """The ponds that are not yet surrounded, the places that only lack one, and what they are worth to each seat.

    They are ``complete`` if one of the ponds is surrounded now.
    """

    def __init__(self, ponds: list[Pond], holes: list[Pond], terrain: int, seats: int) -> None:
        self.ponds: Final = ponds
        self.holes: Final = holes
        self.terrain: Final = terrain
        self.worths: Final = [0.0] * seats
        self.complete = False
        for pond in ponds:
            worth = pond.worth(terrain)
            self.complete = self.complete or worth == pond.points
            if pond.leader >= 0:
                self.worths[pond.leader] += worth
        for hole in holes:
            if hole.leader >= 0:
                self.worths[hole.leader] += hole.points

    def shores(self) -> int:
        """The hexes around all of them."""
        found = 0
        for waters in (self.ponds, self.holes):
            for pond in waters:
                found |= pond.around
        return found

    def after_move(self, s: CuzcoState, moved: int) -> Waters:
        """The same once an Inca has moved from or to some hexes."""
        if not moved & self.shores():
            return self
        ponds, holes = ponds_after_move(s, self.ponds, moved), ponds_after_move(s, self.holes, moved)
        return Waters(ponds, holes, self.terrain, s.seats)


def ponds_after_move(s: CuzcoState, ponds: list[Pond], moved: int) -> list[Pond]:
    """Ponds once an Inca has moved from or to some hexes."""
    return [Pond(pond.around, pond.points, highest(s, pond.around)) if pond.around & moved else pond for pond in ponds]


def last_to_act(s: CuzcoState) -> int:
    """The seat whose turn it is, if what it has will be scored at the end of this turn."""
    return s.turn.seat if is_last_turn(s) else NOBODY


def turns_left(s: CuzcoState) -> int:
    """How many turns everybody will still have, roughly."""
    return 1 if s.closing else 1 + int(s.triples / (TRIPLES_A_TURN * s.seats))


class Sight:
    """The table as a seat sees it at a question, and its towns and ponds as they are judged.

    While it is used, nothing may change but either tiles and ponds or the seat's own Incas, and it must be asked for
    the waters before these move. The ways in stay those of the beginning. What it works out later follows from the
    table alone, not from the question, so questions share it: see ``sight_of``.
    """

    def __init__(self, s: CuzcoState, seat: int) -> None:
        self.seat: Final = seat
        self.own: Final = s.players[seat].incas
        self.last: Final = last_to_act(s)
        self.turns: Final = turns_left(s)
        self.ways: Final = ways_in(s, seat)
        self.known: Final[dict[tuple[int, int], Town]] = {}
        """By the hexes of a town and those of them that are raised."""
        self.moves: Final[dict[tuple[int, int], Town]] = {}
        self.ponds: Final[dict[int, list[Pond]]] = {}
        self.all_waters: Final[dict[tuple[int, int], Waters]] = {}
        """By the bare hexes and the ponds."""
        self.land: Final = s.land
        self.worths: Final = [0.0] * s.seats
        self.feasts: Final = [0.0] * s.seats
        self.entries: Final[list[tuple[float, int]]] = []
        for town in s.land.towns:
            found = self.town(s, town, 0)
            add(found, 1.0, self.worths, self.feasts)
            if found.entry > 0:
                self.entries.append((found.entry, town))
        self.entries.sort(reverse=True)
        self.still: Final = self.sums([], [], 0.0)
        """What the towns are worth if nothing changes."""

    def town(self, s: CuzcoState, town: int, raised: int) -> Town:
        """A town as it is judged if some hexes have a level more than they have."""
        key = town, town & raised
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.judge_town(s, town, raised)
        return found

    def judge_town(self, s: CuzcoState, town: int, raised: int) -> Town:
        """Judge a town."""
        now = town_value(s, town)
        found = Town([rank_of(s, player.incas & town) for player in s.players], now, cap(s, town, now))
        if any(found.ranks):
            found.worths = [self.holding(s, found, seat, own) for seat, own in enumerate(found.ranks)]
            found.feasts = feasts_of(s, town, found)
        for price, hexes in enumerate(self.ways):
            here = hexes & town
            if here:
                more = found.ranks[self.seat] + rank_on(s, here, raised)
                found.entry = self.gain(s, found, found.ranks[self.seat], more) - ACTION_POINT * price
                break
        return found

    def holding(self, s: CuzcoState, town: Town, seat: int, own: int) -> float:
        """What a town is worth to a seat if it had a given rank there."""
        if not own:
            return 0.0
        better = 0
        tied = False
        best = 0
        for other, rank in enumerate(town.ranks):
            if other != seat and rank >= own:
                tied = tied or rank == own
                if rank > own and not (s.options.second_after_tied_first and rank == best):
                    better += 1
                    best = rank
        now = town.now
        last = self.last == seat
        share = 1.0 if last else FINAL_SHARE
        if better:
            return 0.5 * share * now if better == 1 else 0.0
        if last or town.most == now:
            return share * now
        growth = share * (town.most - now) + RAISING[now // 2][town.most // 2][min(self.turns, len(VALUES))]
        return share * now + (TIED if tied else GROWTH) * growth

    def gain(self, s: CuzcoState, town: Town, own: int, more: int) -> float:
        """What it brings the seat, of a given rank in a town, to have a higher one."""
        return self.holding(s, town, self.seat, more) - self.holding(s, town, self.seat, own)

    # After an answer

    def all_towns(self, s: CuzcoState) -> Towns:
        """What the towns are worth."""
        towns = s.land.towns
        moved = self.own ^ s.players[self.seat].incas
        if moved:
            gone = [town for town in towns if town & moved]
            return self.sums(gone, [self.town_after_move(s, town) for town in gone], 0.0)
        before = self.land.towns
        if towns is before:
            return self.still
        new = [self.judge_town(s, town, 0) for town in towns if town not in before]
        return self.sums([town for town in before if town not in towns], new, best_entry(new))

    def towns_after(self, s: CuzcoState, gone: list[int], new: list[int], raised: int) -> Towns:
        """What the towns are worth once there are new ones instead of others, and some hexes have a level more."""
        found = [self.town(s, town, raised) for town in new]
        return self.sums(gone, found, best_entry(found))

    def sums(self, gone: list[int], found: list[Town], entry: float) -> Towns:
        """What all towns are worth together if some are judged anew, which have a way in of a given worth."""
        worths, feasts = self.worths[:], self.feasts[:]
        for town in gone:
            add(self.known[town, 0], -1.0, worths, feasts)
        for judged in found:
            add(judged, 1.0, worths, feasts)
        for value, town in self.entries:
            if town not in gone:
                entry = max(entry, value)
                break
        return Towns(worths, feasts, entry)

    def town_after_move(self, s: CuzcoState, town: int) -> Town:
        """A town as it is judged once an Inca of the seat has left or entered it: all that counts is its rank."""
        key = town, rank_of(s, s.players[self.seat].incas & town)
        found = self.moves.get(key)
        if found is None:
            found = self.moves[key] = self.judge_town(s, town, 0)
        return found

    def waters(self, s: CuzcoState) -> Waters:
        """What the ponds are worth."""
        key = s.land.levels[0], s.land.ponds
        found = self.all_waters.get(key)
        if found is None:
            found = self.all_waters[key] = self.judge_waters(s, s.land.terrain)
        moved = self.own ^ s.players[self.seat].incas
        return found.after_move(s, moved) if moved else found

    def judge_waters(self, s: CuzcoState, terrain: int) -> Waters:
        """Judge the ponds, and the places that only lack one, for given terrain."""
        water = s.land.ponds & ~s.land.ringed
        ponds = self.ponds.get(water)
        if ponds is None:
            ponds = self.ponds[water] = [Pond(rim(group), pond_points(s, group), highest(s, rim(group)))
                                         for group in groups(water)]
        gaps = [Pond(rim(1 << at), HOLE, highest(s, rim(1 << at))) for at in members(holes(s, terrain))]
        return Waters(ponds, gaps, terrain, s.seats)


SightKey = tuple[Landscape, int, int, int, int, tuple[int, ...]]
"""All that a sight follows from, apart from what goes with the landscape: figures, options, seats."""
MOST_SIGHTS: Final = 100
SIGHTS: Final[dict[SightKey, Sight]] = {}
"""Recent sights, all forgotten when there are ``MOST_SIGHTS``: most questions are about a table just looked at."""


def sight_of(s: CuzcoState, seat: int) -> Sight:
    """The table as a seat sees it, worked out only once."""
    key = s.land, seat, way_limit(s, seat), last_to_act(s), turns_left(s), tuple([p.incas for p in s.players])
    found = SIGHTS.get(key)
    if found is None:
        found = Sight(s, seat)
        if len(SIGHTS) >= MOST_SIGHTS:
            SIGHTS.clear()
        SIGHTS[key] = found
    return found


def best_entry(towns: list[Town]) -> float:
    """What the best way into any of some towns is worth, 0 without one."""
    best = 0.0
    for town in towns:
        best = max(best, town.entry)
    return best


def add(town: Town, sign: float, worths: list[float], feasts: list[float]) -> None:
    """Add a town to sums by seat, or take it away."""
    if any(town.ranks):
        for seat, worth in enumerate(town.worths):
            worths[seat] += sign * worth
            feasts[seat] += sign * town.feasts[seat]


def feasts_of(s: CuzcoState, town: int, found: Town) -> list[float]:
    """What a festival in a town may bring each seat that has an Inca there, if it has a card for it."""
    if not found.now or town & s.land.temples & s.land.discs:
        return [0.0] * s.seats
    alone = found.ranks.count(0) == s.seats - 1
    value = FEAST * host_points(s, found.now // 2 - 1, not alone)
    return [value if own else 0.0 for own in found.ranks]


def way_limit(s: CuzcoState, seat: int) -> int:
    """The most action points that a way in may cost, -1 if it is another player's turn."""
    return min(s.turn.ap, FAR_ENOUGH) if s.turn.seat == seat else -1


def ways_in(s: CuzcoState, seat: int) -> list[int]:
    """The hexes that an Inca from the reserve can reach in this turn, or could with a tile there, by price."""
    most = way_limit(s, seat)
    if most < 0 or not s.players[seat].reserve(s.data):
        return []
    found = destinations(s, seat, RESERVE, most)
    board, bare = s.data.board, s.land.levels[0]
    gates = ((s.data.over_forest, board.forest), (s.data.over_mountain, board.mountain))
    for price in range(len(found)):
        nearest = around(found[price - 1]) if price else 0
        for least, border in gates:
            if price == least:
                nearest |= around(border)
        found[price] |= nearest & bare
    return found


def rank_on(s: CuzcoState, hexes: int, raised: int) -> int:
    """The rank of an Inca on the highest of some hexes, if those that are raised have a level more than they have."""
    level = len(s.land.levels)
    for ground in reversed(s.land.levels):
        level -= 1
        here = hexes & ground
        if here:
            return 1 << 4 * (level + (1 if here & raised else 0))
    return 0


def holes(s: CuzcoState, terrain: int) -> int:
    """The places for a pond that given terrain surrounds already."""
    if not ponds_left(s):
        return 0
    east, west = terrain << 1, terrain >> 1
    return pond_places(s) & ~terrain & east & west & (terrain & east) << SLANT & (terrain & west) >> SLANT


def nearly_holes(s: CuzcoState) -> int:
    """The places for a pond that one tile may surround: a tile lies on at most two hexes around any other."""
    once = twice = thrice = 0
    for by in SHIFTS:
        bare = shift(~s.land.terrain, by)
        thrice |= twice & bare
        twice |= once & bare
        once |= bare
    return pond_places(s) & ~thrice if ponds_left(s) else 0
