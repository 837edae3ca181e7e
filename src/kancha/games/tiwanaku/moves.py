"""Where pawns can go: the Move step as questions about the table (chapter 3, and what the other modes change in it)."""
from __future__ import annotations

from kancha.games.tiwanaku.land import BOARDS, members
from kancha.games.tiwanaku.state import COOPERATIVE, SOLO, Table
from kancha.games.tiwanaku.tables import EAST, MUST_PLACE, NORTH, QUIET_ENDS, SOUTH, TILES

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
    """Whether enough turns in a row have placed nothing for this one to have to (TIW-R48)."""
    return t.no_stalling and t.quiet >= MUST_PLACE * t.seats


def pressing(t: Table, seat: int) -> int:
    """The ends of a move that are still allowed when a turn must place a tile: all that do; else bare terrain; else all."""
    placing, bare, ends = placing_ends(t), t.discovered & ~t.planted, every_destination(t, seat)
    if t.ready_pawns(seat) or ends & placing:
        return placing
    return bare if ends & bare else BOARDS[t.size].everywhere


def placing_ends(t: Table) -> int:
    """The spaces on which a pawn that stops there has a tile placed: its own or, alone, one of the Otoma."""
    placing = BOARDS[t.size].everywhere & ~t.discovered
    if t.mode == SOLO:
        placing |= sum([1 << space for space in members(t.discovered & ~t.planted) if wakes_otoma(t, space)])
    return placing


def every_destination(t: Table, seat: int) -> int:
    """Where a seat could move any of its pawns, led by no arrow."""
    found = 0
    for origin in origins(t, seat):
        found |= destinations(t, seat, origin, FREE)
    return found


def can_only_guess(t: Table, seat: int) -> bool:
    """Whether a guess is all that a seat could do to place a tile."""
    return t.ready_pawns(seat) != 0 and not every_destination(t, seat) & placing_ends(t)


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


def can_act(t: Table, seat: int, arrow: int) -> bool:
    """Whether a seat can Explore, led by an arrow or free, or Guess."""
    return t.ready_pawns(seat) != 0 or any([can_move(t, seat, origin, arrow) for origin in origins(t, seat)])


def ends_before(t: Table, seat: int, quiet: int) -> bool:
    """Whether the end comes instead of a seat's turn, after a number of quiet turns (TIW-801, TIW-934, TIW-989, TIW-R45, TIW-R48)."""
    if t.mode == COOPERATIVE:
        return not any([any(held) for held in t.screens])
    if t.everything_discovered() or quiet >= QUIET_ENDS * t.seats or forced_to_guess(t, seat, quiet):
        return True
    return t.mode == SOLO and not can_act(t, seat, FREE)


def forced_to_guess(t: Table, seat: int, quiet: int) -> bool:
    """Whether a seat would have to guess after a number of quiet turns; by the first rules it had to (TIW-R48)."""
    return t.rules >= 2 and t.no_stalling and quiet >= MUST_PLACE * t.seats and can_only_guess(t, seat)
