"""Where pawns can go: the Move step as questions about the table (chapter 3, and what the other modes change in it)."""
from __future__ import annotations

from kancha.games.tiwanaku.land import BOARDS
from kancha.games.tiwanaku.state import COOPERATIVE, SOLO, TiwanakuState
from kancha.games.tiwanaku.tiles import EAST, NORTH, SOUTH
from kancha.kit.bits import members

RESERVE = -1
"""The origin of a pawn that enters the board."""

FREE = -1
"""No arrow leads the move."""


def reachable_spaces(s: TiwanakuState, seat: int, first: int, origin: int) -> int:
    """The spaces a pawn can enter if its first step leads to one of ``first`` (TIW-302 to TIW-309).

    Its origin counts as free. It may go on from a crop or a pawn of its own colour; anything else stops it.
    It cannot enter spaces with pawns of other colours.
    """
    board = BOARDS[s.options.size]
    own = s.own_pawns(seat)
    if origin != RESERVE:
        own &= ~(1 << origin)
    blocked = s.other_pawns(seat)
    if s.options.mode == COOPERATIVE and origin != RESERVE:
        blocked |= 1 << origin
    through = s.land.planted & ~blocked | own
    found = first & ~blocked
    edge = found & through
    while edge:
        edge = board.beside(edge) & ~blocked & ~found
        found |= edge
        edge &= through
    return found


def destinations(s: TiwanakuState, seat: int, origin: int, arrow: int) -> int:
    """Where a pawn may end its move (TIW-319; for a team, led by an arrow: TIW-969 to TIW-973)."""
    ends = reachable_spaces(s, seat, first_steps(s, origin, arrow), origin)
    ends &= ~(s.own_pawns(seat) | s.other_pawns(seat))
    if s.options.mode == COOPERATIVE:
        ends &= ~s.land.planted
    return ends


def first_steps(s: TiwanakuState, origin: int, arrow: int) -> int:
    """The spaces of a move's first step; in a team's game an arrow leads it (TIW-316, TIW-969, TIW-R55)."""
    board = BOARDS[s.options.size]
    if arrow == FREE:
        return board.border if origin == RESERVE else board.orthogonal_mask[origin]
    if origin == RESERVE:
        return edge_of(s, arrow)
    pawn = 1 << origin
    if arrow == NORTH:
        return pawn >> board.width
    if arrow == SOUTH:
        return pawn << board.width & board.everywhere
    return (pawn & ~board.last_column) << 1 if arrow == EAST else (pawn & ~board.first_column) >> 1


def edge_of(s: TiwanakuState, direction: int) -> int:
    """The spaces where a pawn moving in a direction enters the board."""
    board = BOARDS[s.options.size]
    top = (1 << board.width) - 1
    return (top << board.width * (board.height - 1), board.first_column, top, board.last_column)[direction]


def allowed_ends(s: TiwanakuState, seat: int, origin: int, arrow: int) -> int:
    """Where a move may end; after too many quiet turns, only where it helps the game along (TIW-R48)."""
    ends = destinations(s, seat, origin, arrow)
    return ends & forced_ends(s, seat) if must_place(s) else ends


def must_place(s: TiwanakuState) -> bool:
    """Whether this turn must place a tile, because too many in a row have placed none (TIW-R48)."""
    return s.forbids_stalling() and s.turns_until_forced(s.quiet) <= 0


def forced_ends(s: TiwanakuState, seat: int) -> int:
    """Where a move may end if a turn must place a tile: where it does; failing that, on bare terrain; else anywhere."""
    placing, bare, ends = placing_ends(s), s.land.bare(), every_destination(s, seat)
    if s.ready_pawns(seat) or ends & placing:
        return placing
    return bare if ends & bare else BOARDS[s.options.size].everywhere


def placing_ends(s: TiwanakuState) -> int:
    """The spaces where a pawn's stop places a tile: its own discovery or, in solo, one by the Otoma."""
    placing = BOARDS[s.options.size].everywhere & ~s.land.discovered
    if s.options.mode == SOLO:
        placing |= sum([1 << space for space in members(s.land.bare()) if wakes_otoma(s, space)])
    return placing


def every_destination(s: TiwanakuState, seat: int) -> int:
    """Where a seat could move any of its pawns if no arrow led it."""
    found = 0
    for origin in origins(s, seat):
        found |= destinations(s, seat, origin, FREE)
    return found


def can_only_guess(s: TiwanakuState, seat: int) -> bool:
    """Whether a seat could place a tile only by guessing."""
    return s.ready_pawns(seat) != 0 and not every_destination(s, seat) & placing_ends(s)


def wakes_otoma(s: TiwanakuState, space: int) -> bool:
    """Whether the arrow on a tile would move an Otoma pawn (TIW-918 to TIW-920)."""
    arrow = s.land.arrows[space]
    return arrow >= 0 and (s.data.tiles[arrow].colour != s.pawns.colours[0] or s.options.level != 0)


def origins(s: TiwanakuState, seat: int) -> list[int]:
    """Where a seat's pawns are: on the board, or in reserve (TIW-301)."""
    return members(s.own_pawns(seat)) + ([RESERVE] if s.pawns.reserve[s.group_of(seat)] else [])


def can_move(s: TiwanakuState, seat: int, origin: int, arrow: int) -> bool:
    """Whether a pawn has anywhere to go."""
    pawns = s.own_pawns(seat) | s.other_pawns(seat)
    if arrow == FREE and not must_place(s) and first_steps(s, origin, FREE) & ~pawns:
        return True
    return allowed_ends(s, seat, origin, arrow) != 0


def arrow_of(s: TiwanakuState) -> int:
    """The direction that leads a move: that of the tile a team has just played; otherwise none."""
    return s.data.tiles[s.played].direction if s.options.mode == COOPERATIVE else FREE


def can_act(s: TiwanakuState, seat: int, arrow: int) -> bool:
    """Whether a seat can Explore, led by an arrow or free, or Guess."""
    return s.ready_pawns(seat) != 0 or any([can_move(s, seat, origin, arrow) for origin in origins(s, seat)])


def game_ends_before(s: TiwanakuState, seat: int, quiet: int) -> bool:
    """Whether the end comes before a seat's turn (TIW-801, TIW-934, TIW-989, TIW-R45, TIW-R48)."""
    if s.options.mode == COOPERATIVE:
        return not any([any(held) for held in s.supply.screens])
    if s.is_fully_discovered() or s.turns_until_end(quiet) <= 0 or is_forced_to_guess(s, seat, quiet):
        return True
    return s.options.mode == SOLO and not can_act(s, seat, FREE)


def is_forced_to_guess(s: TiwanakuState, seat: int, quiet: int) -> bool:
    """Whether a seat would be forced to guess after a number of quiet turns; under rules 1 it was (TIW-R48)."""
    return s.rules >= 2 and s.forbids_stalling() and s.turns_until_forced(quiet) <= 0 and can_only_guess(s, seat)
