"""Building and enlarging temples (CUZ-501 to CUZ-524)."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.words import Message
from kancha.games.cuzco.hexes import NAMES, SPAN, each, spread
from kancha.games.cuzco.question import HexQuestion
from kancha.games.cuzco.ranks import NOBODY, highest, rank
from kancha.games.cuzco.state import TEMPLES, Table, cap, floors_left, gain, value_of
from kancha.games.cuzco.tables import VALUES


def sites(s: Table, seat: int) -> list[int]:
    """Where a player may have a temple of each value, by building or by enlarging."""
    found = [0] * len(VALUES)
    own = s.players[seat].incas
    for town in s.towns:
        temple = town & s.floors[0]
        if not town & own or temple & s.changed:
            continue
        now = value_of(s, temple.bit_length() - 1) if temple else 0
        most = cap(s, town, now)
        if most > now and highest(s, town) == seat:
            where = temple or town & ~s.incas()
            for floor in range(now // 2, most // 2):
                found[floor] |= where
    return found


class RaiseTemple(HexQuestion):
    """Which temple gets which value? A hex without one gets a new temple."""

    name = "temple"
    size = len(VALUES) * SPAN
    suffixes = tuple([str(value) for value in VALUES])

    def options(self, s: Table) -> Sequence[int]:
        return spread(*sites(s, self.seat))

    def choose(self, s: Table, answer: int) -> None:
        floor, at = divmod(answer, SPAN)
        now, value = value_of(s, at), VALUES[floor]
        temple = 1 << at
        s.floors = tuple([having | temple if k <= floor else having for k, having in enumerate(s.floors)])
        s.discs &= ~temple
        s.changed |= temple
        s.spend(1)
        gain(s, self.seat, TEMPLES, value // 2)
        if now:
            s.tell(EVERYONE, "enlarged", self.seat, NAMES[at], now, value, value // 2)
        else:
            s.tell(EVERYONE, "built", self.seat, NAMES[at], value, value // 2)

    def obstacle(self, s: Table, answer: int) -> Illegal | None:
        floor, at = divmod(answer, SPAN)
        town, here = s.town(at), 1 << at
        now, value = value_of(s, at), VALUES[floor]
        if not town:
            return Illegal("CUZ-501", "no_village")
        if town & s.floors[0] and not now:
            return Illegal("CUZ-502", "one_temple", NAMES[each(town & s.floors[0])[0]])
        if here & s.incas():
            return Illegal("CUZ-510", "temple_on_inca")
        if highest(s, town) != self.seat:
            return self.not_highest(s, town)
        if here & s.changed:
            return Illegal("CUZ-517", "changed")
        if value <= now:
            return Illegal("CUZ-516", "not_higher", now)
        if value > town.bit_count():
            return Illegal("CUZ-511", "too_small", town.bit_count(), value)
        missing = [VALUES[k] for k, left in enumerate(floors_left(s)) if now < VALUES[k] <= value and not left]
        return Illegal("CUZ-515", "no_floor", missing[0]) if missing else None

    def not_highest(self, s: Table, town: int) -> Illegal:
        """Why the player may not touch the temple of a town."""
        if not rank(s, self.seat, town):
            return Illegal("CUZ-505", "not_there")
        leader = highest(s, town)
        if leader == NOBODY:
            ranks = [rank(s, seat, town) for seat in range(s.seats)]
            return Illegal("CUZ-507", "tied", [seat for seat in range(s.seats) if ranks[seat] == max(ranks)])
        return Illegal("CUZ-505", "higher", leader)

    def label(self, s: Table, answer: int) -> Message:
        floor, at = divmod(answer, SPAN)
        now = value_of(s, at)
        return ("enlarge", NAMES[at], now, VALUES[floor]) if now else ("build", NAMES[at], VALUES[floor])

    def brings(self, s: Table, answer: int) -> list[Message]:
        floor, at = divmod(answer, SPAN)
        told: list[Message] = [("costs", 1), ("points", VALUES[floor] // 2)]
        if s.discs >> at & 1:
            told.append(("disc_off",))
        return told
