"""Ponds (CUZ-601 to CUZ-611)."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.words import Message
from kancha.games.cuzco.hexes import SPAN, around, flood, groups, spread
from kancha.games.cuzco.question import HexQuestion
from kancha.games.cuzco.ranks import NOBODY, highest
from kancha.games.cuzco.state import PONDS, PRICE, CuzcoState, gain


def ponds_left(s: CuzcoState) -> int:
    """The pond tiles in the supply (CUZ-105, CUZ-604)."""
    return s.data.ponds - s.land.ponds.bit_count()


def pond_places(s: CuzcoState) -> int:
    """The empty hexes of the region (CUZ-602), except those along the border if that option is off (CUZ-R11)."""
    board = s.data.board
    return s.land.levels[0] & board.region & (-1 if s.options.pond_on_edge_hex else ~board.edge)


def can_lay_pond(s: CuzcoState) -> bool:
    """Whether there is a pond tile, and a place for it."""
    return ponds_left(s) > 0 and pond_places(s) != 0


def why_no_pond(s: CuzcoState) -> Illegal:
    """Why no pond can be laid."""
    if not ponds_left(s):
        return Illegal("CUZ-604", "no_pond_left")
    empty = s.land.levels[0] & s.data.board.region
    return Illegal("CUZ-R11", "only_edge_left") if empty else Illegal("CUZ-602", "no_pond_place")


def rim(group: int) -> int:
    """The hexes around a pond."""
    return around(group) & ~group


def completed_ponds(s: CuzcoState, changed: int, terrain: int) -> list[int]:
    """The unscored ponds on or beside some hexes that terrain surrounds (CUZ-605)."""
    land = s.land
    near = (changed | around(changed)) & land.ponds & ~land.ringed
    if not near:
        return []
    return [group for group in groups(flood(near, land.ponds)) if not rim(group) & ~terrain]


def pond_points(s: CuzcoState, group: int) -> int:
    """What a pond pays (CUZ-608)."""
    return s.data.pond_points * group.bit_count()


def pond_score(s: CuzcoState, group: int) -> tuple[int, int]:
    """Who scores a pond that is surrounded, and how much; NOBODY scores 0 (CUZ-607 to CUZ-609)."""
    leader = highest(s, rim(group))
    return leader, 0 if leader == NOBODY else pond_points(s, group)


def score_line(s: CuzcoState, seat: int, group: int) -> Message:
    """What surrounding a pond would bring, as shown to a player."""
    leader, points = pond_score(s, group)
    if leader == seat:
        return "rings", points
    return ("rings_nobody",) if leader == NOBODY else ("rings_other", points, leader)


def check_ponds(s: CuzcoState, changed: int) -> None:
    """Score the ponds completed by what was laid on some hexes (CUZ-606 to CUZ-611)."""
    for group in completed_ponds(s, changed, s.land.terrain):
        s.land = s.land.with_ringed(group)
        leader, points = pond_score(s, group)
        names = s.data.board.names_of(group)
        if leader == NOBODY:
            s.tell(EVERYONE, "pond_nobody", names)
        else:
            gain(s, leader, PONDS, points)
            s.tell(EVERYONE, "pond_scored", leader, names, points)


class PlacePond(HexQuestion):
    """Where does the pond tile go?"""

    name = "pond"
    rule = "CUZ-602"
    size = SPAN

    def options(self, s: CuzcoState) -> Sequence[int]:
        return spread(pond_places(s))

    def choose(self, s: CuzcoState, answer: int) -> None:
        pond = 1 << answer
        s.land = s.land.with_pond(pond)
        s.turn.spend(PRICE)
        s.tell(EVERYONE, "pond_laid", self.seat, s.name_of(answer))
        check_ponds(s, pond)

    def obstacle(self, s: CuzcoState, answer: int) -> Illegal | None:
        board = s.data.board
        pond = 1 << answer
        if pond & board.border:
            return Illegal("CUZ-602", "pond_outside")
        if pond & s.land.ponds:
            return Illegal("CUZ-602", "pond_on_pond")
        if pond & s.land.terrain:
            return Illegal("CUZ-602", "pond_on_terrain")
        if pond & board.edge and not s.options.pond_on_edge_hex:
            return Illegal("CUZ-R11", "pond_on_edge")
        return None

    def label(self, s: CuzcoState, answer: int) -> Message:
        return "lay_on", s.name_of(answer)

    def costs(self, s: CuzcoState, answer: int) -> Message | None:
        return "ap", PRICE

    def brings(self, s: CuzcoState, answer: int) -> list[Message]:
        pond = 1 << answer
        group = flood(pond, s.land.ponds | pond)
        missing = rim(group) & ~s.land.terrain
        larger: list[Message] = [("larger_pond", group.bit_count())] if group != pond else []
        return [*larger, ("pond_lacks", missing.bit_count()) if missing else score_line(s, self.seat, group)]
