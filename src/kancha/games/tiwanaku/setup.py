"""Setting up (chapter 1; solo TIW-901 to TIW-911, team TIW-951 to TIW-964)."""
from __future__ import annotations

from typing import Any, Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, NOBODY
from kancha.core.game import Game
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, Step
from kancha.core.words import Message
from kancha.games.tiwanaku.automa import PlaceOtoma
from kancha.games.tiwanaku.data import TiwanakuData
from kancha.games.tiwanaku.discs import Disc, drawn_disc
from kancha.games.tiwanaku.land import TERRAINS, Land
from kancha.games.tiwanaku.pieces import KnownLand, Oracle, Pawns, PublicSide, Supply
from kancha.games.tiwanaku.scenario import Scenario
from kancha.games.tiwanaku.screens import show_top, tiles_per_seat
from kancha.games.tiwanaku.state import (
    COMPETITIVE,
    COOPERATIVE,
    LEVELS,
    NO_COLOUR,
    NO_CROP,
    NO_SEED,
    NO_TILE,
    PLAYING,
    SOLO,
    UNDISCOVERED,
    TiwanakuOptions,
    TiwanakuState,
    new_side,
)
from kancha.games.tiwanaku.tiles import COLOURS, PLAYER_COLOURS
from kancha.games.tiwanaku.turn import Turn, begin_team_turn

BITS: Final = 16
PARTS: Final = 4
"""Nature draws the 64-bit seed of a land in four parts."""


def empty_table(game: Game[Any], seats: int, rules: int, options: TiwanakuOptions) -> TiwanakuState:
    """The table before anything is set up."""
    kind, size = options.mode, options.size
    groups = 2 if kind == COOPERATIVE and seats == 4 else seats
    data: TiwanakuData = game.data
    pawns = data.solo_pawns if kind == SOLO else data.pawns[seats]
    if kind == COOPERATIVE:
        pawns = data.team_pawns[LEVELS[options.level]][seats]
    screened = seats if kind == COOPERATIVE else 0
    return TiwanakuState(
        game, seats, rules, [], None, options, Oracle(0, (), ()), PublicSide((), (), ()),
        KnownLand([UNDISCOVERED] * size, [NO_CROP] * size, [NO_TILE] * size, 0, 0),
        Pawns((NO_COLOUR,) * groups, [0] * groups, [pawns] * groups, [], ()),
        Supply([0] * TERRAINS, [tiles if kind != COMPETITIVE else () for tiles in data.tiles_of],
               [[0] * TERRAINS for _ in range(screened)], [[NO_TILE] * TERRAINS for _ in range(screened)]),
        [new_side(data) for _ in range(seats if kind == COMPETITIVE else 2)], NO_TILE, 0, False, 0, PLAYING)


def disc_of(s: TiwanakuState) -> Disc | None:
    """The scenario disc of a match: the one named, or that which the seed draws from a content pack."""
    if s.options.land:
        return s.data.discs.get(s.options.land)
    return drawn_disc(s.data.discs, s.options.size, s.options.grade, s.oracle.seed)


class SealLand(Decision[TiwanakuState]):
    """Nature draws a part of the land's seed, which nobody sees (TIW-109, TIW-114)."""

    name = "seal_land"
    size = 1 << BITS

    def __init__(self) -> None:
        super().__init__(CHANCE)

    @property
    def known_to(self) -> int:
        return NOBODY

    def options(self, s: TiwanakuState) -> range:
        return range(self.size)

    def choose(self, s: TiwanakuState, answer: int) -> None:
        s.oracle = Oracle(s.oracle.seed << BITS | answer, (), ())

    def parse(self, s: TiwanakuState, word: str) -> int | None:
        return int(word) if word.isdecimal() and int(word) < self.size else None


class LayOut(Step[TiwanakuState]):
    """Lay out the scenario's public side: terrain numbers, start tiles and crops, Otoma spaces (TIW-110 to TIW-113)."""

    def run(self, s: TiwanakuState) -> None:
        disc = disc_of(s)
        if disc is not None:
            self.lay(s, disc.land, disc.start, disc.otoma, disc.only_with_five)
        else:
            code, seed = s.options.land, s.oracle.seed
            scenario = Scenario.from_code(code) if code else Scenario(s.options.size, s.options.grade, seed)
            self.lay(s, scenario.land, scenario.start, scenario.otoma, scenario.only_with_five)

    def lay(self, s: TiwanakuState, land: Land, start: list[int], otoma: list[int], only_with_five: int) -> None:
        """Lay out a land."""
        terrain, crops, counts = land.terrain, land.crops, land.terrain_counts()
        s.oracle = Oracle(NO_SEED if s.options.land else s.oracle.seed, tuple(terrain), tuple(crops))
        four = s.options.mode == COOPERATIVE and s.data.team_otoma[LEVELS[s.options.level]] == 4
        stand = [space for space in otoma if not (four and space == only_with_five)]
        s.scenario = PublicSide(tuple(counts), tuple(start), tuple(stand))
        s.supply.stock = counts[:]
        for space in start:
            s.supply.stock[terrain[space]] -= 1
            s.place_terrain(space, terrain[space])
            s.place_crop(space, crops[space])
        s.placed = False
        s.block_undo()
        s.tell(EVERYONE, "land", s.options.size, counts[:], [s.name(space) for space in start])


class ChooseColour(Decision[TiwanakuState]):
    """A player, or a pair in a team, takes a free colour (TIW-103, TIW-955)."""

    name = "colour"
    rule = "TIW-103"
    size = PLAYER_COLOURS
    open_options = True
    words = COLOURS[:PLAYER_COLOURS]

    def options(self, s: TiwanakuState) -> list[int]:
        return [colour for colour in range(PLAYER_COLOURS) if colour not in s.pawns.colours]

    def refuse(self, s: TiwanakuState, answer: int) -> Illegal | None:
        return Illegal("TIW-103", "colour_taken", answer) if answer in s.pawns.colours else None

    def choose(self, s: TiwanakuState, answer: int) -> None:
        colours = s.pawns.colours
        s.pawns.colours = (*colours[:self.seat], answer, *colours[self.seat + 1:])
        s.tell(EVERYONE, "colour", self.seat, answer)

    def label(self, s: TiwanakuState, answer: int) -> Message:
        return ("colour", answer)

    def stands_for(self, s: TiwanakuState, answer: int) -> str:
        return f"pawn {COLOURS[answer]}"


class CallOtoma(Step[TiwanakuState]):
    """The Otoma pawns take their colours and places (TIW-903, TIW-908, TIW-962, TIW-964, TIW-R53)."""

    def run(self, s: TiwanakuState) -> None:
        s.pawns.otoma = list(s.scenario.otoma)
        if s.options.mode == SOLO:
            s.pawns.otoma_colours = tuple(s.data.otoma_colours(s.pawns.colours[0]))
        else:
            free = [colour for colour in s.data.otoma_others if colour not in s.pawns.colours]
            s.pawns.otoma_colours = (free[0],) * len(s.pawns.otoma)
        s.then(PlaceOtoma())


class DealTiles(Decision[TiwanakuState]):
    """Nature draws the seat that is dealt to first; then all see their own top tiles (TIW-958 to TIW-961, TIW-D10)."""

    name = "deal"
    size = 4

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TiwanakuState) -> list[int]:
        return list(range(s.seats))

    def choose(self, s: TiwanakuState, answer: int) -> None:
        s.supply.screens = tiles_per_seat(s.supply.stock, s.seats, answer)
        s.supply.stock = [0] * TERRAINS
        s.tell(EVERYONE, "deal", answer)
        s.then(*[show_top(s, owner, terrain) for owner in range(s.seats) for terrain in range(TERRAINS)])


class FirstPlayer(Decision[TiwanakuState]):
    """Nature draws who goes first (TIW-115, TIW-R28)."""

    name = "first"
    size = 4
    words = ("player a", "player b", "player c", "player d")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TiwanakuState) -> list[int]:
        return list(range(s.seats))

    def choose(self, s: TiwanakuState, answer: int) -> None:
        s.tell(EVERYONE, "first", answer)
        if s.options.mode == COOPERATIVE:
            begin_team_turn(s, answer)
        else:
            if s.options.mode == SOLO:
                s.tell(EVERYONE, "solo_offering")
            s.then(Turn(answer))
