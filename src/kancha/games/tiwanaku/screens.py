"""Tiles behind screens: what each seat of a team holds, plays and gives (TIW-957 to TIW-966, TIW-975, TIW-982)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, only
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE, Frame
from kancha.core.words import Message
from kancha.games.tiwanaku.land import TERRAINS
from kancha.games.tiwanaku.state import COOPERATIVE, NO_TILE, TiwanakuState
from kancha.games.tiwanaku.tiles import MOST_TILES


class ShowTop(Decision[TiwanakuState]):
    """Nature draws the next tile of a seat's stack; only its owner sees it (TIW-959, TIW-960, TIW-R67)."""

    name = "top"
    size = MOST_TILES

    def __init__(self, owner: int, terrain: int, open_to_all: bool) -> None:
        super().__init__(CHANCE)
        self.owner = owner
        self.terrain = terrain
        self.open_to_all = open_to_all

    @property
    def known_to(self) -> int:
        return EVERYONE if self.open_to_all else only(self.owner)

    def options(self, s: TiwanakuState) -> Sequence[int]:
        return s.supply.unseen[self.terrain] if s.supply.screens[self.owner][self.terrain] else []

    def choose(self, s: TiwanakuState, answer: int) -> None:
        s.supply.see(self.terrain, answer)
        s.supply.tops[self.owner][self.terrain] = answer
        s.tell(self.known_to, "top", self.owner, self.terrain, s.data.tiles[answer].direction)

    def word(self, s: TiwanakuState, answer: int) -> str:
        return s.data.tiles[answer].word()


def show_top(s: TiwanakuState, owner: int, terrain: int) -> ShowTop:
    """The draw that turns up a seat's next tile."""
    return ShowTop(owner, terrain, s.options.open_screens)


def take_top(s: TiwanakuState, owner: int, terrain: int) -> int:
    """Move the top tile of a seat's stack to the diversity board and return it (TIW-965)."""
    supply = s.supply
    tile = supply.tops[owner][terrain]
    supply.tops[owner][terrain] = NO_TILE
    supply.screens[owner][terrain] -= 1
    supply.stock[terrain] += 1
    return tile


def give_missing_tile(s: TiwanakuState, seat: int, terrain: int) -> list[Frame[Any]]:
    """The question of who gives a tile, if the diversity board has none of a terrain (TIW-975, TIW-982)."""
    return [GiveTile(seat, terrain)] if s.options.mode == COOPERATIVE and not s.supply.stock[terrain] else []


class GiveTile(Decision[TiwanakuState]):
    """Which seat gives the missing tile; the active seat answers for the team (TIW-R63, TIW-R72)."""

    name = "give"
    size = 4
    open_options = True
    words = ("player a", "player b", "player c", "player d")
    rule = "TIW-975"

    def __init__(self, seat: int, terrain: int) -> None:
        super().__init__(seat)
        self.terrain = terrain

    def options(self, s: TiwanakuState) -> list[int]:
        """The seats that have one: most tiles in total first, then in seat order from the active player (TIW-R63)."""
        screens = s.supply.screens
        order = sorted(range(s.seats), key=lambda giver: (-sum(screens[giver]), (giver - self.seat) % s.seats))
        return [giver for giver in order if screens[giver][self.terrain]]

    def universe(self, s: TiwanakuState) -> range:
        return range(s.seats)

    def refuse(self, s: TiwanakuState, answer: int) -> Illegal | None:
        has_one = s.supply.screens[answer][self.terrain] > 0
        return None if has_one else Illegal(self.rule, "no_such_tile", answer, self.terrain)

    def choose(self, s: TiwanakuState, answer: int) -> None:
        tile = take_top(s, answer, self.terrain)
        s.block_undo()
        s.tell(EVERYONE, "give", answer, self.terrain, s.data.tiles[tile].direction)
        s.then(show_top(s, answer, self.terrain))

    def prompt(self, s: TiwanakuState) -> Message:
        return (self.name, self.terrain)

    def label(self, s: TiwanakuState, answer: int) -> Message:
        return ("give", answer)

    def stands_for(self, s: TiwanakuState, answer: int) -> str:
        return s.pawn_piece(answer)

    def brings(self, s: TiwanakuState, answer: int) -> list[Message]:
        return [("gives", s.supply.screens[answer][self.terrain], self.terrain, sum(s.supply.screens[answer]))]


def tiles_per_seat(counts: list[int], seats: int, first: int) -> list[list[int]]:
    """How many tiles of each terrain each seat is dealt: most common terrain first, clockwise (TIW-958, TIW-D10)."""
    screens = [[0] * TERRAINS for _ in range(seats)]
    seat = first
    for terrain in sorted(range(TERRAINS), key=lambda terrain: (-counts[terrain], terrain)):
        for _ in range(counts[terrain]):
            screens[seat][terrain] += 1
            seat = (seat + 1) % seats
    return screens
