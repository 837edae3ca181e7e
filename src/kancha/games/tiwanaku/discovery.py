"""Arriving, Discovery and the diversity board (chapter 4)."""
from __future__ import annotations

from typing import Any

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.state import CHANCE, Frame, Step
from kancha.games.tiwanaku.automa import DrawArrow, FireArrow
from kancha.games.tiwanaku.cooperative import React
from kancha.games.tiwanaku.land import TERRAIN_NAMES, TERRAINS
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.screens import give_missing_tile
from kancha.games.tiwanaku.state import COOPERATIVE, DISCOVERIES, SOLO, TiwanakuState


def arrive(s: TiwanakuState, seat: int, space: int) -> None:
    """Queue what follows a move: Discovery, the Otoma, an offering (TIW-203, TIW-R40, TIW-R60)."""
    following: list[Frame[Any]] = []
    if not s.land.discovered >> space & 1:
        following = [TellTerrain(seat, space)]
    elif s.options.mode == SOLO:
        following = [FireArrow(seat, space)]
    s.then(*following, *[React(seat, space)] * (s.options.mode == COOPERATIVE), Offer(seat))


class TellTerrain(Decision[TiwanakuState]):
    """The oracle opens the Discovery window: nature's only answer is the true terrain (TIW-402, TIW-R4)."""

    name = "terrain"
    size = TERRAINS
    words = TERRAIN_NAMES

    def __init__(self, explorer: int, space: int) -> None:
        super().__init__(CHANCE)
        self.explorer = explorer
        self.space = space

    def options(self, s: TiwanakuState) -> list[int]:
        return [s.oracle.terrain[self.space]]

    def choose(self, s: TiwanakuState, answer: int) -> None:
        if s.options.mode == SOLO:
            s.then(Discover(self.explorer, self.space, answer), DrawArrow(self.space, answer),
                   FireArrow(self.explorer, self.space))
        elif s.options.mode == COOPERATIVE:
            s.then(*give_missing_tile(s, self.explorer, answer), Discover(self.explorer, self.space, answer))
        else:
            s.then(Discover(self.explorer, self.space, answer))


class Discover(Step[TiwanakuState]):
    """Lay the tile, move the diversity piece up and score (TIW-403 to TIW-407)."""

    def __init__(self, explorer: int, space: int, terrain: int) -> None:
        self.explorer = explorer
        self.space = space
        self.terrain = terrain

    def run(self, s: TiwanakuState) -> None:
        side = s.sides[s.side_of(self.explorer)]
        s.supply.stock[self.terrain] -= 1
        s.place_terrain(self.space, self.terrain)
        points = s.climb(side, self.terrain)
        side.points[DISCOVERIES] += points
        s.tell(EVERYONE, "discover", self.explorer, s.name(self.space), self.terrain, points)


