"""The state of a match: everything on the table."""
from __future__ import annotations

from typing import Any, Final

from kancha.core.events import Event
from kancha.core.game import Game
from kancha.core.piece import Frozen, Piece
from kancha.core.state import Frame, State
from kancha.games.tiwanaku.data import TiwanakuData
from kancha.games.tiwanaku.land import BOARDS, CROP_STOCK, CROPS, TERRAINS, Board
from kancha.games.tiwanaku.pieces import KnownLand, Oracle, Pawns, PublicSide, Supply
from kancha.games.tiwanaku.tiles import COLOURS

COMPETITIVE: Final = 0
SOLO: Final = 1
COOPERATIVE: Final = 2
MODES: Final = ("competitive", "solo", "cooperative")

LEVELS: Final = ("easy", "normal", "hard", "expert")
EASY: Final = 0
HARD: Final = 2

UNDISCOVERED: Final = -1
NO_CROP: Final = 0
NO_TILE: Final = -1
NO_COLOUR: Final = -1
NO_SEED: Final = -1

PLAYING: Final = 0
LAST_GUESSES: Final = 1
FINISHED: Final = 2

SOURCES: Final = ("start", "discoveries", "guesses", "mistakes", "offerings", "otoma setup", "empty spaces")
START: Final = 0
DISCOVERIES: Final = 1
GUESSES: Final = 2
MISTAKES: Final = 3
OFFERINGS: Final = 4
OTOMA_SETUP: Final = 5
EMPTY_SPACES: Final = 6


class Side(Piece):
    """What a side owns: points by source, levels on the diversity board, offering tiles (a mask of crops)."""

    def __init__(self, points: list[int], levels: list[int], tiles: int) -> None:
        self.points = points
        self.levels = levels
        self.tiles = tiles

    def clone(self) -> Side:
        """A copy that shares nothing."""
        return Side(self.points[:], self.levels[:], self.tiles)

    def score(self) -> int:
        """The total of the points."""
        return sum(self.points)


def new_side(data: TiwanakuData) -> Side:
    """A side at the start (TIW-105, TIW-106)."""
    return Side([data.start_score] + [0] * (len(SOURCES) - 1), [0] * TERRAINS, 0)


class TiwanakuOptions(Frozen):
    """The options of a match; mode, level and grade are numbers."""

    def __init__(self, mode: int, size: int, level: int, open_screens: bool, grade: int, no_stalling: bool,
                 land: str) -> None:
        self.mode: Final = mode
        self.size: Final = size
        self.level: Final = level
        self.open_screens: Final = open_screens
        self.grade: Final = grade
        self.no_stalling: Final = no_stalling
        self.land: Final = land


class TiwanakuState(State):
    """The whole table: what the oracle knows, what the scenario tells, and what lies on the table.

    ``played`` is the tile that leads a team's current turn, ``quiet`` the number of turns in a row that have placed
    nothing, ``passed`` the mask of the seats that will guess no more.
    """

    def __init__(self, game: Game[Any], seats: int, rules: int, agenda: list[Frame[Any]], events: list[Event] | None,
                 options: TiwanakuOptions, oracle: Oracle, scenario: PublicSide, land: KnownLand, pawns: Pawns,
                 supply: Supply, sides: list[Side], played: int, quiet: int, placed: bool, passed: int,
                 phase: int) -> None:
        super().__init__(game, seats, rules, agenda, events)
        self.data: Final[TiwanakuData] = game.data
        self.options = options
        self.oracle = oracle
        self.scenario = scenario
        self.land = land
        self.pawns = pawns
        self.supply = supply
        self.sides = sides
        self.played = played
        self.quiet = quiet
        self.placed = placed
        self.passed = passed
        self.phase = phase

    def clone(self) -> TiwanakuState:
        return TiwanakuState(
            self.game, self.seats, self.rules, self.agenda[:], None,
            self.options, self.oracle, self.scenario, self.land.clone(), self.pawns.clone(), self.supply.clone(),
            [side.clone() for side in self.sides], self.played, self.quiet, self.placed, self.passed, self.phase)

    # Questions about the table

    def board(self) -> Board:
        """The side of the board in use."""
        return BOARDS[self.options.size]

    def name(self, space: int) -> str:
        """The name of a space, e.g. ``c4``."""
        return BOARDS[self.options.size].names[space]

    def is_fully_discovered(self) -> bool:
        """Whether every space has its terrain (TIW-801)."""
        return self.land.discovered == BOARDS[self.options.size].everywhere

    def undiscovered_spaces(self) -> int:
        """How many spaces have no terrain yet."""
        return self.options.size - self.land.discovered.bit_count()

    def forbids_stalling(self) -> bool:
        """Whether quiet turns must come to an end; a team's always do (TIW-R48)."""
        return self.options.no_stalling and self.options.mode != COOPERATIVE

    def quiet_turns(self) -> int:
        """How many turns in a row have placed nothing, including the current one (TIW-R48)."""
        return 0 if self.placed else self.quiet + 1

    def turns_until_forced(self, quiet: int) -> int:
        """How many more quiet turns there may be after some in a row before each must place a tile (TIW-R48)."""
        return self.data.must_place * self.seats - quiet

    def turns_until_end(self, quiet: int) -> int:
        """How many more quiet turns after some in a row trigger the end (TIW-R48)."""
        return self.data.quiet_ends * self.seats - quiet

    def side_of(self, seat: int) -> int:
        """The side a seat scores for: its own, or the team's."""
        return seat if self.options.mode == COMPETITIVE else 0

    def seats_beside(self, seat: int) -> list[int]:
        """The seats that have their points and offering tiles in common with a seat, which is one of them."""
        return list(range(self.seats)) if self.options.mode == COOPERATIVE else [seat]

    def otoma_side(self) -> Side:
        """The side of the Otoma."""
        return self.sides[1]

    def group_of(self, seat: int) -> int:
        """Whose pawns a seat moves: its own, or its pair's in a team of four (TIW-956)."""
        return seat % 2 if self.options.mode == COOPERATIVE and self.seats == 4 else seat

    def seats_of(self, group: int) -> list[int]:
        """The seats that move the same pawns."""
        return [seat for seat in range(self.seats) if self.group_of(seat) == group]

    def pawn_piece(self, seat: int) -> str:
        """A seat's pawn, as what an answer stands for."""
        return f"pawn {COLOURS[self.pawns.colours[self.group_of(seat)]]}"

    def own_pawns(self, seat: int) -> int:
        """The spaces of a seat's pawns."""
        return self.pawns.spaces[self.group_of(seat)]

    def other_pawns(self, seat: int) -> int:
        """The spaces of pawns of other colours, including the Otoma's (TIW-308, TIW-R34, TIW-R58)."""
        mine = self.group_of(seat)
        others = 0
        for group, pawns in enumerate(self.pawns.spaces):
            if group != mine:
                others |= pawns
        for space in self.pawns.otoma:
            others |= 1 << space
        return others

    def ready_pawns(self, seat: int) -> int:
        """The spaces of a seat's pawns that may guess: those on terrain without a crop (TIW-501)."""
        return self.own_pawns(seat) & self.land.bare()

    def climb_points(self, side: Side, terrain: int) -> int:
        """The points a side would score for discovering a terrain now (TIW-405 to TIW-407)."""
        level = side.levels[terrain]
        return 1 if level == self.data.top_level[self.options.size] else side.levels.count(level + 1) + 1

    def crop_supply(self) -> list[int]:
        """How many crop tiles of each level are left; 0 first (TIW-108)."""
        return [CROP_STOCK[level] - (self.land.crops.count(level) if level else 0) for level in range(CROPS + 1)]

    # Changes to the table used by several chapters

    def place_terrain(self, space: int, terrain: int) -> None:
        """Lay a terrain tile on a space."""
        self.land.terrain[space] = terrain
        self.land.discovered |= 1 << space
        self.placed = True

    def place_crop(self, space: int, crop: int) -> None:
        """Lay a crop tile on a space (TIW-511)."""
        self.land.crops[space] = crop
        self.land.planted |= 1 << space
        self.placed = True

    def climb(self, side: Side, terrain: int) -> int:
        """Move a diversity piece up if it can, and return the points scored (TIW-404)."""
        points = self.climb_points(side, terrain)
        if side.levels[terrain] < self.data.top_level[self.options.size]:
            side.levels[terrain] += 1
        return points


def lose(side: Side, points: int) -> int:
    """Take points off, never below 0, and return how many were lost (TIW-508, TIW-509)."""
    lost = min(points, side.score())
    side.points[MISTAKES] -= lost
    return lost


