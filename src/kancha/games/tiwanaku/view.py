"""What a seat may know: everything on the table; never the land, and of the screens only its own tops."""
from __future__ import annotations

from typing import Any, TypedDict, cast

from kancha.core.state import CHANCE
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.generator import VERSION
from kancha.games.tiwanaku.land import TERRAINS, members
from kancha.games.tiwanaku.moves import RESERVE, allowed_ends, arrow_of
from kancha.games.tiwanaku.offering import crops_of
from kancha.games.tiwanaku.scenario import encode
from kancha.games.tiwanaku.state import COOPERATIVE, FINISHED, LEVELS, MODES, NO_SEED, NO_TILE, SOURCES, Table
from kancha.games.tiwanaku.tables import COLOURS, DIRECTIONS, MUST_PLACE, OFFERING_POINTS, QUIET_ENDS, TILES, TOP_LEVEL


class SpaceView(TypedDict):
    """A space: its name, terrain (None while undiscovered), crop (0 while unknown), the arrow on its tile, and whose pawn stands there."""

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
    """A side: who it is, its points in all and by source, its diversity levels by terrain, its offering tiles and what they would bring."""

    name: str
    seats: list[int]
    score: int
    points: dict[str, int]
    levels: list[int]
    tiles: list[int]
    offering: int


class PawnsView(TypedDict):
    """The pawns of a colour: whose they are, where they stand, how many wait."""

    colour: str
    seats: list[int]
    spaces: list[str]
    reserve: int


class ScreenView(TypedDict):
    """Tiles behind a screen: whose they are, numbers by terrain, and the direction of each top tile as far as it may be seen."""

    name: str
    tiles: list[int]
    tops: list[str | None]


class TargetView(TypedDict):
    """Which colour of pawn moves, from where, where it may end, and what its stop means: discovery, bare terrain or crop."""

    colour: str
    origin: str | None
    ends: dict[str, str]


class View(TypedDict):
    """What a seat sees."""

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


def view_of(t: Table, seat: int | None) -> dict[str, Any]:
    """The view of a seat; None is a spectator."""
    over = t.phase == FINISHED
    team = t.mode == COOPERATIVE
    board = t.board()
    view = View(
        mode=MODES[t.mode], level=LEVELS[t.level], size=t.size, width=board.width, top=TOP_LEVEL[t.size],
        spaces=[space_view(t, space) for space in range(t.size)], counts=list(t.counts), stock=t.stock[:],
        undiscovered=[t.undiscovered(terrain) for terrain in range(TERRAINS)], crops=t.crop_supply()[1:],
        sides=[side_view(t, side) for side in range(len(t.sides))], pawns=[pawns_view(t, group) for group in range(len(t.pawns))],
        otoma=[COLOURS[colour] for colour in sorted(set(t.otoma_colours))],
        otoma_start=[t.name(space) for space in t.otoma_start],
        screens=[screen_view(t, owner, owner == seat or t.open_screens) for owner in range(len(t.screens))],
        played=None if t.played == NO_TILE else DIRECTIONS[TILES[t.played].direction],
        quiet=t.quiet, must_place_in=None if not t.no_stalling else max(0, MUST_PLACE * t.seats - t.quiet),
        ends_in=None if team else QUIET_ENDS * t.seats - t.quiet,
        target=target_view(t), phase=t.phase, code=t.code or (sealed_code(t) if over else None),
        solution=[list(t.true_terrain), list(t.true_crops)] if over else None)
    return cast(dict[str, Any], view)


def sealed_code(t: Table) -> str | None:
    """The code of the land that nature drew, told at the end."""
    return None if t.seed == NO_SEED else encode(t.size, t.grade, VERSION, t.seed)


def space_view(t: Table, space: int) -> SpaceView:
    """One space."""
    known = t.discovered >> space & 1
    arrow = t.arrows[space]
    return SpaceView(
        name=t.name(space), terrain=t.terrain[space] if known else None, crop=t.crops[space],
        arrow=ArrowView(colour=COLOURS[TILES[arrow].colour], direction=DIRECTIONS[TILES[arrow].direction]) if arrow != NO_TILE else None,
        pawn=pawn_on(t, space), start=space in t.start)


def pawn_on(t: Table, space: int) -> str | None:
    """The colour of the pawn on a space."""
    for group, pawns in enumerate(t.pawns):
        if pawns >> space & 1:
            return COLOURS[t.colours[group]]
    return COLOURS[t.otoma_colours[t.otoma.index(space)]] if space in t.otoma else None


def side_view(t: Table, number: int) -> SideView:
    """One side."""
    side = t.sides[number]
    scoring = t.game.sides(t)[number]
    return SideView(name=scoring.name, seats=list(scoring.seats), score=side.score(), points=dict(zip(SOURCES, side.points)),
                    levels=side.levels[:], tiles=crops_of(side.tiles), offering=OFFERING_POINTS[side.tiles.bit_count()])


def pawns_view(t: Table, group: int) -> PawnsView:
    """The pawns of one colour."""
    colour = t.colours[group]
    return PawnsView(colour=COLOURS[colour] if colour >= 0 else "", seats=[seat for seat in range(t.seats) if t.group_of(seat) == group],
                     spaces=[t.name(space) for space in members(t.pawns[group])], reserve=t.reserve[group])


def screen_view(t: Table, owner: int, seen: bool) -> ScreenView:
    """What lies behind a screen."""
    return ScreenView(name=t.game.lexicon.person(owner), tiles=t.screens[owner][:],
                      tops=[DIRECTIONS[TILES[tile].direction] if seen and tile != NO_TILE else None for tile in t.tops[owner]])


def target_view(t: Table) -> TargetView | None:
    """The ends of the move that is being made, if one is."""
    asked = t.agenda[-1] if t.agenda else None
    if not isinstance(asked, Destination) or asked.seat == CHANCE:
        return None
    ends = members(allowed_ends(t, asked.seat, asked.origin, arrow_of(t)))
    return TargetView(colour=COLOURS[t.colours[t.group_of(asked.seat)]], origin=None if asked.origin == RESERVE else t.name(asked.origin),
                      ends={t.name(space): stop_kind(t, space) for space in ends})


def stop_kind(t: Table, space: int) -> str:
    """What it means to stop on a space."""
    return "crop" if t.planted >> space & 1 else "bare" if t.discovered >> space & 1 else "discovery"
