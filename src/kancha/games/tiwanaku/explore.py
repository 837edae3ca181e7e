"""Explore: the Move step (chapter 3, and what the other modes change in it)."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.words import Message
from kancha.games.tiwanaku.discovery import arrive
from kancha.games.tiwanaku.foresight import arrival
from kancha.games.tiwanaku.land import BOARDS, LONG, members
from kancha.games.tiwanaku.state import COOPERATIVE, SOLO, Table
from kancha.games.tiwanaku.tables import EAST, MUST_PLACE, NORTH, SOUTH, TILES

RESERVE = -1
"""Where a pawn comes from that enters the board."""

FREE = -1
"""No arrow leads the move."""


def reached(t: Table, seat: int, first: int, origin: int) -> int:
    """The spaces that a pawn can enter whose first step leads to one of these, its origin being free by then (TIW-302 to TIW-309).

    From a crop or an own pawn it may go on, anything else stops it; where pawns of other colours stand it cannot go.
    """
    board = BOARDS[t.size]
    own = t.own_pawns(seat)
    if origin != RESERVE:
        own &= ~(1 << origin)
    barred = t.other_pawns(seat)
    if t.mode == COOPERATIVE and origin != RESERVE:
        barred |= 1 << origin
    through = t.planted & ~barred | own
    found = first & ~barred
    edge = found & through
    while edge:
        edge = board.beside(edge) & ~barred & ~found
        found |= edge
        edge &= through
    return found


def destinations(t: Table, seat: int, origin: int, arrow: int) -> int:
    """Where a pawn may end its move (TIW-319; for a team, led by an arrow: TIW-969 to TIW-973)."""
    ends = reached(t, seat, first_steps(t, origin, arrow), origin)
    ends &= ~(t.own_pawns(seat) | t.other_pawns(seat))
    if t.mode == COOPERATIVE:
        ends &= ~t.planted
    return ends


def first_steps(t: Table, origin: int, arrow: int) -> int:
    """The spaces of a move's first step; in a team's game an arrow leads it (TIW-316, TIW-969, TIW-R55)."""
    board = BOARDS[t.size]
    if arrow == FREE:
        return board.border if origin == RESERVE else board.orthogonal_mask[origin]
    if origin == RESERVE:
        return edge_of(t, arrow)
    pawn = 1 << origin
    if arrow == NORTH:
        return pawn >> board.width
    if arrow == SOUTH:
        return pawn << board.width & board.everywhere
    return (pawn & ~board.last_column) << 1 if arrow == EAST else (pawn & ~board.first_column) >> 1


def edge_of(t: Table, direction: int) -> int:
    """The spaces that a pawn enters when it comes from outside in a direction."""
    board = BOARDS[t.size]
    top = (1 << board.width) - 1
    return (top << board.width * (board.height - 1), board.first_column, top, board.last_column)[direction]


def allowed_ends(t: Table, seat: int, origin: int, arrow: int) -> int:
    """Where a move may end, after too many quiet turns only where it brings the game on (TIW-R48)."""
    ends = destinations(t, seat, origin, arrow)
    return ends & pressing(t, seat) if must_place(t) else ends


def must_place(t: Table) -> bool:
    """Whether so many turns in a row have placed nothing that this one has to (TIW-R48)."""
    return t.mode != COOPERATIVE and t.quiet >= MUST_PLACE * t.seats


def pressing(t: Table, seat: int) -> int:
    """The ends of a move that are still allowed when a turn must place a tile: all that do; else bare terrain; else all."""
    board = BOARDS[t.size]
    placing = board.everywhere & ~t.discovered
    bare = t.discovered & ~t.planted
    if t.mode == SOLO:
        placing |= sum([1 << space for space in members(bare) if wakes_otoma(t, space)])
    everywhere_to = 0
    for origin in origins(t, seat):
        everywhere_to |= destinations(t, seat, origin, FREE)
    if t.ready_pawns(seat) or everywhere_to & placing:
        return placing
    return bare if everywhere_to & bare else board.everywhere


def wakes_otoma(t: Table, space: int) -> bool:
    """Whether the arrow on a tile would move an Otoma pawn (TIW-918 to TIW-920)."""
    return t.arrows[space] >= 0 and (TILES[t.arrows[space]].colour != t.colours[0] or t.level != 0)


def origins(t: Table, seat: int) -> list[int]:
    """Where the pawns are that a seat could move: on the board, or in reserve (TIW-301)."""
    return members(t.own_pawns(seat)) + ([RESERVE] if t.reserve[t.group_of(seat)] else [])


def can_move(t: Table, seat: int, origin: int, arrow: int) -> bool:
    """Whether a pawn has anywhere to go."""
    if arrow == FREE and not must_place(t) and first_steps(t, origin, FREE) & ~(t.own_pawns(seat) | t.other_pawns(seat)):
        return True
    return allowed_ends(t, seat, origin, arrow) != 0


def arrow_of(t: Table) -> int:
    """The direction that leads a move: that of the tile a team has just played, else none."""
    return TILES[t.played].direction if t.mode == COOPERATIVE else FREE


class Destination(Decision[Table]):
    """Where the pawn's move ends; the way there does not matter (TIW-R7)."""

    name = "destination"
    size = LONG

    def __init__(self, seat: int, origin: int) -> None:
        super().__init__(seat)
        self.origin = origin

    def universe(self, t: Table) -> Sequence[int]:
        return range(t.size)

    def options(self, t: Table) -> list[int]:
        return members(allowed_ends(t, self.seat, self.origin, arrow_of(t)))

    def refuse(self, t: Table, answer: int) -> Illegal | None:
        end = 1 << answer
        if allowed_ends(t, self.seat, self.origin, arrow_of(t)) & end:
            return None
        name = t.name(answer)
        if answer == self.origin:
            return Illegal("TIW-311", "start_space", name)
        if t.own_pawns(self.seat) & end:
            return Illegal("TIW-305", "own_pawn", name)
        if t.other_pawns(self.seat) & end:
            return Illegal("TIW-308", "other_pawn", name)
        if destinations(t, self.seat, self.origin, arrow_of(t)) & end:
            return Illegal("TIW-R48", "quiet_end", name)
        if t.mode == COOPERATIVE and t.planted & end:
            return Illegal("TIW-971", "team_crop", name)
        return Illegal("TIW-969" if t.mode == COOPERATIVE else "TIW-319", "no_way", name)

    def choose(self, t: Table, answer: int) -> None:
        group = t.group_of(self.seat)
        if self.origin == RESERVE:
            t.reserve[group] -= 1
        else:
            t.pawns[group] &= ~(1 << self.origin)
        t.pawns[group] |= 1 << answer
        if self.origin == RESERVE:
            t.tell(EVERYONE, "enter", self.seat, t.name(answer))
        else:
            t.tell(EVERYONE, "move", self.seat, t.name(self.origin), t.name(answer))
        arrive(t, self.seat, answer)

    def prompt(self, t: Table) -> Message:
        return ("enter",) if self.origin == RESERVE else (self.name, t.name(self.origin))

    def word(self, t: Table, answer: int) -> str:
        return t.name(answer)

    def label(self, t: Table, answer: int) -> Message:
        return ("stop_on" if t.discovered >> answer & 1 else "discover", t.name(answer))

    def brings(self, t: Table, answer: int) -> list[Message]:
        return arrival(t, self.seat, answer)


def recall(t: Table, seat: int, space: int) -> None:
    """Take a pawn back into the reserve (TIW-321)."""
    group = t.group_of(seat)
    t.pawns[group] &= ~(1 << space)
    t.reserve[group] += 1
    t.tell(EVERYONE, "recall", seat, t.name(space))
