"""What an answer costs and brings, as far as everybody at the table can tell beforehand; the land is never looked at."""
from __future__ import annotations

from kancha.core.words import Message
from kancha.games.tiwanaku.automa import otoma_stop
from kancha.games.tiwanaku.cooperative import fleeing
from kancha.games.tiwanaku.land import BOARDS, TERRAINS
from kancha.games.tiwanaku.offering import tile, tiles_to_offer
from kancha.games.tiwanaku.state import COMPETITIVE, COOPERATIVE, EASY, NO_TILE, PLAYING, SOLO, Table
from kancha.games.tiwanaku.tables import MUST_PLACE, QUIET_ENDS, TILES


def reach(t: Table, ends: int) -> Message:
    """How many spaces of each kind a move could end on; a team's pawns do not stop on crops."""
    hidden, bare = (ends & ~t.discovered).bit_count(), (ends & t.discovered & ~t.planted).bit_count()
    return ("reach_team", hidden, bare) if t.mode == COOPERATIVE else ("reach", hidden, bare, (ends & t.planted).bit_count())


# Explore

def arrival(t: Table, seat: int, space: int) -> list[Message]:
    """What follows when a pawn stops on a space."""
    if not t.discovered >> space & 1:
        found = discovery(t, seat)
    elif t.planted >> space & 1:
        found = [("on_crop",), *quiet_brings(t)]
    else:
        found = [("on_bare",), *(arrow_brings(t, space) if t.mode == SOLO else quiet_brings(t))]
    return found + (rousing(t, space) if t.mode == COOPERATIVE else [])


def discovery(t: Table, seat: int) -> list[Message]:
    """The points for each terrain that is left, those with most points first; a tile to be given; an arrow; the end."""
    side = t.sides[t.side_of(seat)]
    left = [terrain for terrain in range(TERRAINS) if t.undiscovered(terrain)]
    found: list[Message] = []
    for points in (4, 3, 2, 1):
        kinds = [terrain for terrain in left if t.climb_points(side, terrain) == points]
        if kinds:
            found.append(("discovery", kinds, points))
    given = [terrain for terrain in left if not t.stock[terrain]]
    if given and t.mode == COOPERATIVE:
        found.append(("tile_given", given))
    if t.mode == SOLO and not one_left(t):
        found.append(("arrow_unknown",))
    return found + last_tile(t)


def one_left(t: Table) -> bool:
    """Whether the next terrain tile is the last."""
    return t.size - t.discovered.bit_count() == 1


def last_tile(t: Table) -> list[Message]:
    """What follows when a terrain tile is laid and it is the last; a team plays on as long as it has tiles (TIW-801, TIW-934, TIW-989)."""
    if t.mode == COOPERATIVE or not one_left(t):
        return []
    return [("last_space",)] if t.mode == COMPETITIVE else [("last_of_all",)]


def arrow_brings(t: Table, space: int) -> list[Message]:
    """Alone against the Otoma: what the arrow on a bare space does (TIW-917 to TIW-920)."""
    if t.arrows[space] == NO_TILE:
        return quiet_brings(t)
    arrow = TILES[t.arrows[space]]
    if arrow.colour != t.colours[0]:
        pawn = t.otoma[t.otoma_colours.index(arrow.colour)]
        return [("wakes", arrow.colour, arrow.direction), *otoma_stop(t, pawn, arrow.direction), *last_tile(t)]
    return [("arrow_spares",), *quiet_brings(t)] if t.level == EASY else [("arrow_choice", arrow.direction), *last_tile(t)]


def rousing(t: Table, space: int) -> list[Message]:
    """In a team's game: the Otoma pawns that move on afterwards, the nearest first (TIW-977 to TIW-979)."""
    if t.discovered | 1 << space == BOARDS[t.size].everywhere:
        return []
    found: list[Message] = [("rouses", t.name(t.otoma[pawn]), direction) for _, pawn, direction in fleeing(t, space)]
    return found or [("otoma_rest",)]


def quiet_brings(t: Table) -> list[Message]:
    """What a turn that places no tile leads to, from a round before it matters (TIW-R48)."""
    if t.mode == COOPERATIVE:
        return []
    compelled, ends = MUST_PLACE * t.seats - t.quiet - 1, QUIET_ENDS * t.seats - t.quiet - 1
    or_guess = "_or_guess" if t.rules >= 2 else ""
    if t.no_stalling and compelled >= 0:
        return [] if compelled >= t.seats else [("quiet", compelled)] if compelled else [(f"quiet_last{or_guess}",)]
    if ends == 0:
        return [("quiet_end",)]
    if t.no_stalling:
        return [(f"quiet_ends{or_guess}", ends)]
    return [("quiet_ends", ends)] if ends < t.seats else []


# Guess

def guess_brings(t: Table, seat: int) -> list[Message]:
    """What the Guess action is about."""
    pawns = t.ready_pawns(seat).bit_count()
    if t.mode == SOLO:
        return [("guess_all", pawns), ("otoma_rest",)]
    found: list[Message] = [("guess_some", pawns), ("guess_mistake",)]
    return [*found, ("otoma_rest",)] if t.mode == COOPERATIVE else found


def naming_brings(t: Table, seat: int, crop: int) -> list[Message]:
    """What it brings to name a crop, right or wrong."""
    owned = t.sides[t.side_of(seat)].tiles & tile(crop)
    wrong = "wrong_passes" if t.phase != PLAYING else "wrong_goes_on" if t.mode == SOLO else "wrong_ends"
    return [("right_owned" if owned else "right", crop), (wrong,)]


def offer_follows(t: Table, seat: int) -> list[Message]:
    """After the action a seat may be asked for an offering."""
    return [("offer_follows",)] if tiles_to_offer(t, seat) else []
