"""What a seat may know: everything on the table, but never the land, and behind screens only its own top tiles."""
from __future__ import annotations

from typing import Any, TypedDict, cast

from kancha.core.state import CHANCE
from kancha.games.tiwanaku.discs import drawn_disc
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.generator import VERSION
from kancha.games.tiwanaku.land import TERRAINS
from kancha.games.tiwanaku.moves import RESERVE, allowed_ends, arrow_of
from kancha.games.tiwanaku.offering import crops_of, offering_points
from kancha.games.tiwanaku.scenario import encode
from kancha.games.tiwanaku.state import COOPERATIVE, FINISHED, LEVELS, MODES, NO_SEED, NO_TILE, SOURCES, TiwanakuState
from kancha.games.tiwanaku.tiles import COLOURS, DIRECTIONS
from kancha.kit.bits import members


class SpaceView(TypedDict):
    """A space: its name, terrain (None while undiscovered), crop (0 while unknown), arrow and pawn."""

    name: str
    terrain: int | None
    crop: int
    arrow: ArrowView | None
    pawn: str | None
    start: bool


class ArrowView(TypedDict):
    """An arrow: its colour and direction."""

    colour: str
    direction: str


class SideView(TypedDict):
    """A side: its points, in total and by source; its diversity levels and what a step up would score; its tiles.

    ``offering`` is what its offering tiles would score.
    ``id`` is ``team`` or ``otoma``, or empty for a seat on its own.
    """

    id: str
    seats: list[int]
    score: int
    points: dict[str, int]
    levels: list[int]
    next_points: list[int]
    tiles: list[int]
    offering: int


class PawnsView(TypedDict):
    """The pawns of a colour: whose they are, where they stand, how many are in reserve."""

    colour: str
    seats: list[int]
    spaces: list[str]
    reserve: int


class ScreenView(TypedDict):
    """The tiles behind a screen: their owner, counts by terrain, and the directions of the top tiles if visible."""

    seat: int
    tiles: list[int]
    tops: list[str | None]


class TargetView(TypedDict):
    """The move being made: the pawn's colour and origin, and where it may end, on which kind of space."""

    colour: str
    origin: str | None
    ends: dict[str, str]


class View(TypedDict):
    """What a seat sees; ``seat`` is None for a spectator."""

    seat: int | None
    mode: str
    level: str
    size: int
    width: int
    top: int
    spaces: list[SpaceView]
    counts: list[int]
    stock: list[int]
    undiscovered: list[int]
    crops: list[int]
    sides: list[SideView]
    pawns: list[PawnsView]
    otoma: list[str]
    otoma_start: list[str]
    screens: list[ScreenView]
    played: str | None
    quiet: int
    must_place_in: int | None
    ends_in: int | None
    target: TargetView | None
    phase: int
    code: str | None
    solution: list[list[int]] | None


def view_of(s: TiwanakuState, seat: int | None) -> dict[str, Any]:
    """The view of a seat; None is a spectator."""
    return seen_by(s, seat, public_view(s))


def seen_by(s: TiwanakuState, seat: int | None, public: dict[str, Any]) -> dict[str, Any]:
    """Everything a seat may know: what is public, and what lies behind its own screen."""
    if seat is None:
        return public
    screens = [screen_view(s, owner, True) if owner == seat else screen
               for owner, screen in enumerate(public["screens"])]
    return {**public, "seat": seat, "screens": screens}


def public_view(s: TiwanakuState) -> dict[str, Any]:
    """Everything a spectator may know."""
    over = s.phase == FINISHED
    team = s.options.mode == COOPERATIVE
    board, data = s.board(), s.data
    view = View(
        seat=None, mode=MODES[s.options.mode], level=LEVELS[s.options.level], size=s.options.size, width=board.width,
        top=data.top_level[s.options.size],
        spaces=[space_view(s, space) for space in range(s.options.size)],
        counts=list(s.scenario.counts), stock=s.supply.stock[:],
        undiscovered=[s.supply.tiles_left(terrain) for terrain in range(TERRAINS)], crops=s.crop_supply()[1:],
        sides=[side_view(s, side) for side in range(len(s.sides))],
        pawns=[pawns_view(s, group) for group in range(len(s.pawns.spaces))],
        otoma=[COLOURS[colour] for colour in sorted(set(s.pawns.otoma_colours))],
        otoma_start=[s.name(space) for space in s.scenario.otoma],
        screens=[screen_view(s, owner, s.options.open_screens) for owner in range(len(s.supply.screens))],
        played=None if s.played == NO_TILE else DIRECTIONS[data.tiles[s.played].direction],
        quiet=s.quiet, must_place_in=None if not s.forbids_stalling() else max(0, s.turns_until_forced(s.quiet)),
        ends_in=None if team else s.turns_until_end(s.quiet),
        target=target_view(s), phase=s.phase, code=s.options.land or (sealed_code(s) if over else None),
        solution=[list(s.oracle.terrain), list(s.oracle.crops)] if over else None)
    return cast(dict[str, Any], view)


def sealed_code(s: TiwanakuState) -> str | None:
    """The code of the land that nature drew, or the name of its disc, shown at the end."""
    size, grade, seed = s.options.size, s.options.grade, s.oracle.seed
    if seed == NO_SEED:
        return None
    disc = drawn_disc(s.data.discs, size, grade, seed)
    return encode(size, grade, VERSION, seed) if disc is None else disc.name


def space_view(s: TiwanakuState, space: int) -> SpaceView:
    """One space."""
    land = s.land
    known = land.discovered >> space & 1
    return SpaceView(
        name=s.name(space), terrain=land.terrain[space] if known else None, crop=land.crops[space],
        arrow=arrow_view(s, land.arrows[space]), pawn=pawn_on(s, space), start=space in s.scenario.start)


def arrow_view(s: TiwanakuState, number: int) -> ArrowView | None:
    """The arrow of a tile, if there is a tile."""
    if number == NO_TILE:
        return None
    tile = s.data.tiles[number]
    return ArrowView(colour=COLOURS[tile.colour], direction=DIRECTIONS[tile.direction])


def pawn_on(s: TiwanakuState, space: int) -> str | None:
    """The colour of the pawn on a space."""
    pawns = s.pawns
    for group, spaces in enumerate(pawns.spaces):
        if spaces >> space & 1:
            return COLOURS[pawns.colours[group]]
    return COLOURS[pawns.otoma_colours[pawns.otoma.index(space)]] if space in pawns.otoma else None


def side_view(s: TiwanakuState, number: int) -> SideView:
    """One side."""
    side = s.sides[number]
    scoring = s.game.sides(s)[number]
    return SideView(id=scoring.name, seats=list(scoring.seats), score=side.score(),
                    points=dict(zip(SOURCES, side.points)), levels=side.levels[:],
                    next_points=[s.climb_points(side, terrain) for terrain in range(TERRAINS)],
                    tiles=crops_of(side.tiles), offering=offering_points(s.data, side.tiles))


def pawns_view(s: TiwanakuState, group: int) -> PawnsView:
    """The pawns of one colour."""
    colour = s.pawns.colours[group]
    return PawnsView(colour=COLOURS[colour] if colour >= 0 else "", seats=s.seats_of(group),
                     spaces=[s.name(space) for space in members(s.pawns.spaces[group])], reserve=s.pawns.reserve[group])


def screen_view(s: TiwanakuState, owner: int, seen: bool) -> ScreenView:
    """What lies behind a screen."""
    tiles = s.data.tiles
    tops = [DIRECTIONS[tiles[tile].direction] if seen and tile != NO_TILE else None for tile in s.supply.tops[owner]]
    return ScreenView(seat=owner, tiles=s.supply.screens[owner][:], tops=tops)


def target_view(s: TiwanakuState) -> TargetView | None:
    """The move being made, if there is one."""
    asked = s.agenda[-1] if s.agenda else None
    if not isinstance(asked, Destination) or asked.seat == CHANCE:
        return None
    ends = members(allowed_ends(s, asked.seat, asked.origin, arrow_of(s)))
    return TargetView(colour=COLOURS[s.pawns.colours[s.group_of(asked.seat)]],
                      origin=None if asked.origin == RESERVE else s.name(asked.origin),
                      ends={s.name(space): stop_kind(s, space) for space in ends})


def stop_kind(s: TiwanakuState, space: int) -> str:
    """What it means to stop on a space."""
    return "crop" if s.land.planted >> space & 1 else "bare" if s.land.discovered >> space & 1 else "discovery"
