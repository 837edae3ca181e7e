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
from kancha.games.tiwanaku.land import TERRAINS
from kancha.games.tiwanaku.scenario import Scenario
from kancha.games.tiwanaku.screens import dealt, show_top
from kancha.games.tiwanaku.state import (
    COMPETITIVE,
    COOPERATIVE,
    LEVELS,
    MODES,
    NO_COLOUR,
    NO_CROP,
    NO_SEED,
    NO_TILE,
    PLAYING,
    SOLO,
    UNDISCOVERED,
    Table,
    new_side,
)
from kancha.games.tiwanaku.tables import COLOURS, PAWNS, PLAYER_COLOURS, SOLO_PAWNS, TABLES, TEAM_OTOMA, TEAM_PAWNS, TILES_OF, otoma_colours
from kancha.games.tiwanaku.turn import Turn, next_of_team

BITS: Final = 16
PARTS: Final = 4
"""The seed of a land has 64 bits; nature draws it in four parts."""


def empty_table(game: Game[Any], seats: int, rules: int, size: int, mode: str, level: str, grade: int, open_screens: bool,
                no_stalling: bool) -> Table:
    """The table before anything lies on it."""
    kind = MODES.index(mode)
    groups = 2 if kind == COOPERATIVE and seats == 4 else seats
    pawns = SOLO_PAWNS if kind == SOLO else TEAM_PAWNS[level][seats] if kind == COOPERATIVE else PAWNS[seats]
    return Table(
        game, seats, rules, [], None, size, kind, LEVELS.index(level), grade, "", open_screens,
        no_stalling and kind != COOPERATIVE, 0, (), (), (), (), (),
        [UNDISCOVERED] * size, [NO_CROP] * size, 0, 0, [0] * TERRAINS, [NO_COLOUR] * groups, [0] * groups, [pawns] * groups, [], [],
        [new_side() for _ in range(seats if kind == COMPETITIVE else 2)], [NO_TILE] * size,
        [list(tiles) for tiles in TILES_OF] if kind != COMPETITIVE else [[] for _ in range(TERRAINS)],
        [[0] * TERRAINS for _ in range(seats)] if kind == COOPERATIVE else [],
        [[NO_TILE] * TERRAINS for _ in range(seats)] if kind == COOPERATIVE else [], NO_TILE, 0, False, 0, PLAYING)


class SealLand(Decision[Table]):
    """Nature draws a part of the land's seed; nobody sees it (TIW-109, TIW-114)."""

    name = "seal_land"
    size = 1 << BITS

    def __init__(self) -> None:
        super().__init__(CHANCE)

    @property
    def known_to(self) -> int:
        return NOBODY

    def options(self, t: Table) -> range:
        return range(self.size)

    def choose(self, t: Table, answer: int) -> None:
        t.seed = t.seed << BITS | answer

    def parse(self, t: Table, word: str) -> int | None:
        return int(word) if word.isdecimal() and int(word) < self.size else None


class LayOut(Step[Table]):
    """The public side of the scenario: its terrain numbers, its start tiles with their crops, the Otoma spaces (TIW-110 to TIW-113)."""

    def run(self, t: Table) -> None:
        scenario = Scenario.from_code(t.code) if t.code else Scenario(t.size, t.grade, t.seed)
        if t.code:
            t.seed = NO_SEED
        t.true_terrain = tuple(scenario.land.terrain)
        t.true_crops = tuple(scenario.land.crops)
        t.counts = tuple(scenario.land.terrain_counts())
        t.start = tuple(scenario.start)
        four = t.mode == COOPERATIVE and TEAM_OTOMA[LEVELS[t.level]] == 4
        t.otoma_start = tuple([space for space in scenario.otoma if not (four and space == scenario.only_with_five)])
        t.stock = list(t.counts)
        for space in t.start:
            t.stock[t.true_terrain[space]] -= 1
            t.place_terrain(space, t.true_terrain[space])
            t.place_crop(space, t.true_crops[space])
        t.placed = False
        t.shut_undo()
        t.tell(EVERYONE, "land", t.size, list(t.counts), [t.name(space) for space in t.start])


class ChooseColour(Decision[Table]):
    """A player, or a pair of a team, takes a colour that is free (TIW-103, TIW-955)."""

    name = "colour"
    size = PLAYER_COLOURS
    open_options = True
    words = COLOURS[:PLAYER_COLOURS]

    def options(self, t: Table) -> list[int]:
        return [colour for colour in range(PLAYER_COLOURS) if colour not in t.colours]

    def refuse(self, t: Table, answer: int) -> Illegal | None:
        return Illegal("TIW-103", "colour_taken", answer) if answer in t.colours else None

    def choose(self, t: Table, answer: int) -> None:
        t.colours[self.seat] = answer
        t.tell(EVERYONE, "colour", self.seat, answer)

    def label(self, t: Table, answer: int) -> Message:
        return ("colour", answer)


class CallOtoma(Step[Table]):
    """The Otoma pawns take their colours and places (TIW-903, TIW-908, TIW-962, TIW-964, TIW-R53)."""

    def run(self, t: Table) -> None:
        t.otoma = list(t.otoma_start)
        if t.mode == SOLO:
            t.otoma_colours = otoma_colours(t.colours[0])
        else:
            free = [COLOURS.index(colour) for colour in TABLES["otoma"]["others"] if COLOURS.index(colour) not in t.colours]
            t.otoma_colours = [free[0]] * len(t.otoma)
        t.then(PlaceOtoma())


class DealTiles(Decision[Table]):
    """Nature says with which seat the dealing of a team's tiles begins; all then sees their own tops (TIW-958 to TIW-961, TIW-D10)."""

    name = "deal"
    size = 4

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, t: Table) -> list[int]:
        return list(range(t.seats))

    def choose(self, t: Table, answer: int) -> None:
        t.screens = dealt(t.stock, t.seats, answer)
        t.stock = [0] * TERRAINS
        t.tell(EVERYONE, "deal", answer)
        t.then(*[show_top(t, owner, terrain) for owner in range(t.seats) for terrain in range(TERRAINS)])


class FirstPlayer(Decision[Table]):
    """Nature draws who begins (TIW-115, TIW-R28)."""

    name = "first"
    size = 4
    words = ("player a", "player b", "player c", "player d")

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, t: Table) -> list[int]:
        return list(range(t.seats))

    def choose(self, t: Table, answer: int) -> None:
        t.tell(EVERYONE, "first", answer)
        if t.mode == COOPERATIVE:
            next_of_team(t, answer)
        else:
            if t.mode == SOLO:
                t.tell(EVERYONE, "solo_offering")
            t.then(Turn(answer))
