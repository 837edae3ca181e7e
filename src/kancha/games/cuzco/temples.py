"""Building and enlarging temples (CUZ-501 to CUZ-524)."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.words import Message
from kancha.games.cuzco.hexes import SPAN, spread
from kancha.games.cuzco.kinds import VALUES
from kancha.games.cuzco.question import HexQuestion
from kancha.games.cuzco.ranks import NOBODY, highest, rank
from kancha.games.cuzco.state import PRICE, TEMPLES, CuzcoState, cap, floors_left, gain


def sites(s: CuzcoState, seat: int) -> list[int]:
    """Where a player may have a temple of each value, by building or by enlarging."""
    land = s.land
    found = [0] * len(VALUES)
    own = s.players[seat].incas
    for town in land.towns:
        temple = town & land.temples
        if not town & own or temple & s.turn.changed:
            continue
        now = town_value(s, town)
        most = cap(s, town, now)
        if most > now and highest(s, town) == seat:
            where = temple or town & ~s.incas()
            for floor in range(now // 2, most // 2):
                found[floor] |= where
    return found


def town_value(s: CuzcoState, town: int) -> int:
    """The value of the temple of a town, 0 if it has none."""
    temple = town & s.land.temples
    return s.land.value_of(temple.bit_length() - 1) if temple else 0


def temple_points(value: int) -> int:
    """What building a temple of a value, or enlarging one to it, scores (CUZ-519)."""
    return value // 2


def town_name(s: CuzcoState, seat: int, town: int) -> tuple[int, str]:
    """How a message names a town: 1 for a city, 0 for a village, and the hex of its temple or of the player's Inca."""
    temple = town & s.land.temples
    return int(temple != 0), s.name_of((temple or town & s.players[seat].incas or town).bit_length() - 1)


def obstacle_in(s: CuzcoState, seat: int, town: int, value: int) -> Illegal | None:
    """Why a player may not raise the temple of a town to a value, or build one; None if nothing forbids it."""
    now, size, at = town_value(s, town), town.bit_count(), town_name(s, seat, town)[1]
    if highest(s, town) != seat:
        return not_highest(s, seat, town)
    if town & s.land.temples & s.turn.changed:
        return Illegal("CUZ-517", "changed", at)
    if value > VALUES[-1]:
        return Illegal("CUZ-512", "full", at, now)
    if value <= now:
        return Illegal("CUZ-516", "not_higher", now)
    if value > size:
        return Illegal("CUZ-511", "too_small", size, value, *town_name(s, seat, town))
    missing = [VALUES[k] for k, left in enumerate(floors_left(s)) if now < VALUES[k] <= value and not left]
    if missing:
        return Illegal("CUZ-515", "no_floor", missing[0])
    return None if now or town & ~s.incas() else Illegal("CUZ-510", "no_free_hex", at)


def not_highest(s: CuzcoState, seat: int, town: int) -> Illegal:
    """Why a player may not touch the temple of a town."""
    leader, name = highest(s, town), town_name(s, seat, town)
    if not rank(s, seat, town):
        return Illegal("CUZ-505", "not_there", *name)
    if leader != NOBODY:
        return Illegal("CUZ-505", "higher", leader, *name)
    ranks = [rank(s, other, town) for other in range(s.seats)]
    return Illegal("CUZ-507", "tied", [other for other in range(s.seats) if ranks[other] == max(ranks)], *name)


def why_no_temple(s: CuzcoState, seat: int) -> Illegal:
    """Why a player can build or enlarge nowhere.

    The obstacle is that of the largest town where the player stands highest, or else is present.
    """
    towns = [town for town in s.land.towns if town & s.players[seat].incas]
    if not towns:
        return Illegal("CUZ-505", "no_town")
    likely = max(towns, key=lambda town: (highest(s, town) == seat, town.bit_count()))
    refusal = obstacle_in(s, seat, likely, town_value(s, likely) + VALUES[0])
    assert refusal is not None, "then there would be a site"
    return refusal


class RaiseTemple(HexQuestion):
    """Which temple gets which value? A hex without one gets a new temple."""

    name = "temple"
    rule = "CUZ-511"
    size = len(VALUES) * SPAN
    suffixes = tuple([str(value) for value in VALUES])

    def options(self, s: CuzcoState) -> Sequence[int]:
        return spread(*sites(s, self.seat))

    def choose(self, s: CuzcoState, answer: int) -> None:
        floor, at = divmod(answer, SPAN)
        now, value = s.land.value_of(at), VALUES[floor]
        points = temple_points(value)
        temple = 1 << at
        s.land = s.land.with_temple(temple, floor)
        s.turn.changed |= temple
        s.turn.spend(PRICE)
        gain(s, self.seat, TEMPLES, points)
        if now:
            s.tell(EVERYONE, "enlarged", self.seat, s.name_of(at), now, value, points)
        else:
            s.tell(EVERYONE, "built", self.seat, s.name_of(at), value, points)

    def obstacle(self, s: CuzcoState, answer: int) -> Illegal | None:
        floor, at = divmod(answer, SPAN)
        town = s.land.town(at)
        if not town:
            return Illegal("CUZ-501", "no_village")
        if town & s.land.temples and not s.land.value_of(at):
            return Illegal("CUZ-502", "one_temple", town_name(s, self.seat, town)[1])
        if s.incas() >> at & 1:
            return Illegal("CUZ-510", "temple_on_inca")
        return obstacle_in(s, self.seat, town, VALUES[floor])

    def label(self, s: CuzcoState, answer: int) -> Message:
        floor, at = divmod(answer, SPAN)
        now = s.land.value_of(at)
        return ("enlarge", s.name_of(at), now, VALUES[floor]) if now else ("build", s.name_of(at), VALUES[floor])

    def costs(self, s: CuzcoState, answer: int) -> Message | None:
        return "ap", PRICE

    def stands_for(self, s: CuzcoState, answer: int) -> str:
        return f"temple {VALUES[answer // SPAN]}"

    def brings(self, s: CuzcoState, answer: int) -> list[Message]:
        floor, at = divmod(answer, SPAN)
        points: list[Message] = [("points", temple_points(VALUES[floor]))]
        return [*points, ("disc_off",)] if s.land.discs >> at & 1 else points
