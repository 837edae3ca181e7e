"""What an answer costs and brings, as far as everyone at the table can tell beforehand; never looks at the land."""
from __future__ import annotations

from kancha.core.words import Message
from kancha.games.tiwanaku.automa import otoma_move_brings
from kancha.games.tiwanaku.cooperative import fleeing_pawns
from kancha.games.tiwanaku.land import CROPS, TERRAINS, crop_points
from kancha.games.tiwanaku.offering import offering_points, tile, tiles_to_offer
from kancha.games.tiwanaku.state import COMPETITIVE, COOPERATIVE, EASY, NO_TILE, PLAYING, SOLO, TiwanakuState


def reach_brings(s: TiwanakuState, ends: int) -> Message:
    """How many spaces of each kind a move could end on; a team's pawns do not stop on crops."""
    hidden, bare = (ends & ~s.land.discovered).bit_count(), (ends & s.land.bare()).bit_count()
    if s.options.mode == COOPERATIVE:
        return ("reach_team", hidden, bare)
    return ("reach", hidden, bare, (ends & s.land.planted).bit_count())


# Explore

def arrival_brings(s: TiwanakuState, seat: int, space: int) -> list[Message]:
    """What happens when a pawn stops on a space."""
    if not s.land.discovered >> space & 1:
        found = discovery_brings(s, seat)
    elif s.land.planted >> space & 1:
        found = [("on_crop",), *quiet_brings(s)]
    else:
        found = [("on_bare",), *(arrow_brings(s, seat, space) if s.options.mode == SOLO else quiet_brings(s))]
    return found + (rousing_brings(s, space) if s.options.mode == COOPERATIVE else [])


def discovery_brings(s: TiwanakuState, seat: int) -> list[Message]:
    """The points for each terrain still left, most points first; a tile to be given; an arrow; the end."""
    side = s.sides[s.side_of(seat)]
    left = [terrain for terrain in range(TERRAINS) if s.supply.tiles_left(terrain)]
    points = {terrain: s.climb_points(side, terrain) for terrain in left}
    found: list[Message] = [("discovery", [terrain for terrain in left if points[terrain] == most], most)
                            for most in sorted(set(points.values()), reverse=True)]
    given = [terrain for terrain in left if not s.supply.stock[terrain]]
    if given and s.options.mode == COOPERATIVE:
        found.append(("tile_given", given))
    if s.options.mode == SOLO and s.undiscovered_spaces() > 1:
        found.append(("arrow_unknown",))
    return found + last_tile_brings(s, seat)


def last_tile_brings(s: TiwanakuState, seat: int) -> list[Message]:
    """What the last terrain tile brings; a team plays on while it has tiles (TIW-801, TIW-934, TIW-989)."""
    if s.options.mode == COOPERATIVE or s.undiscovered_spaces() > 1:
        return []
    return [("last_space",)] if s.options.mode == COMPETITIVE else [("last_of_all",), *last_offering_brings(s, seat)]


def last_offering_brings(s: TiwanakuState, seat: int) -> list[Message]:
    """What the last offering of a seat that can win no more tiles will score (TIW-808, TIW-R25, TIW-R44)."""
    points = offering_points(s.data, s.sides[s.side_of(seat)].tiles)
    return [("tiles_at_end", points)] if points else []


def arrow_brings(s: TiwanakuState, seat: int, space: int) -> list[Message]:
    """In solo, what the arrow on a bare space does (TIW-917 to TIW-920)."""
    if s.land.arrows[space] == NO_TILE:
        return quiet_brings(s)
    arrow = s.data.tiles[s.land.arrows[space]]
    if arrow.colour != s.pawns.colours[0]:
        pawn = s.pawns.otoma[s.pawns.otoma_colours.index(arrow.colour)]
        stop = otoma_move_brings(s, pawn, arrow.direction)
        return [("wakes", arrow.colour, arrow.direction), *stop, *last_tile_brings(s, seat)]
    if s.options.level == EASY:
        return [("arrow_spares",), *quiet_brings(s)]
    return [("arrow_choice", arrow.direction), *last_tile_brings(s, seat)]


def rousing_brings(s: TiwanakuState, space: int) -> list[Message]:
    """In a team's game, the Otoma pawns that then move, nearest first, while spaces are left (TIW-977, TIW-R43)."""
    left = s.undiscovered_spaces() - (0 if s.land.discovered >> space & 1 else 1)
    if left == 0:
        return []
    pawns = fleeing_pawns(s, space)
    found: list[Message] = [("rouses", s.name(s.pawns.otoma[pawn]), direction) for _, pawn, direction in pawns]
    return [*found, ("rouses_some", left)] if len(found) > left else found or [("otoma_rest",)]


def quiet_brings(s: TiwanakuState) -> list[Message]:
    """What a turn without a tile leads to, starting a round before it matters (TIW-R48)."""
    if s.options.mode == COOPERATIVE:
        return []
    compelled, ends = s.turns_until_forced(s.quiet + 1), s.turns_until_end(s.quiet + 1)
    or_guess = "_or_guess" if s.rules >= 2 else ""
    if s.forbids_stalling() and compelled >= 0:
        return [] if compelled >= s.seats else [("quiet", compelled)] if compelled else [(f"quiet_last{or_guess}",)]
    if ends == 0:
        return [("quiet_end",)]
    if s.forbids_stalling():
        return [(f"quiet_ends{or_guess}", ends)]
    return [("quiet_ends", ends)] if ends < s.seats else []


# Guess

def guess_brings(s: TiwanakuState, seat: int) -> list[Message]:
    """How many pawns may or must guess, and what a mistake means."""
    pawns = s.ready_pawns(seat).bit_count()
    if s.options.mode == SOLO:
        return [("guess_all", pawns), ("otoma_rest",)]
    found: list[Message] = [("guess_some", pawns), ("guess_mistake",)]
    return [*found, ("otoma_rest",)] if s.options.mode == COOPERATIVE else found


def naming_brings(s: TiwanakuState, seat: int, crop: int) -> list[Message]:
    """What naming a crop brings, right or wrong."""
    side = s.sides[s.side_of(seat)]
    right = "right_owned" if side.tiles & tile(crop) else "right"
    wrong = "wrong_passes" if s.phase != PLAYING else "wrong_goes_on" if s.options.mode == SOLO else "wrong_ends"
    found: list[Message] = [(right, crop_points(crop)), (wrong,)]
    return [*found, ("never_below",)] if side.score() < crop_points(CROPS) else found


def offer_note(s: TiwanakuState, seat: int) -> list[Message]:
    """Says that an offering may follow the action, if one can."""
    return [("offer_follows",)] if tiles_to_offer(s, seat) else []
