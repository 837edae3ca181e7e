"""The state of a match."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kancha.core.events import Event
from kancha.core.game import Game
from kancha.core.piece import Piece
from kancha.core.state import Frame, State

PATTERNS: Final = 7
TILES: Final = 28
TURNS: Final = 40
NO_GOAL: Final = -1


class Player(Piece):
    """One player's corn, weavings and secret goal."""

    def __init__(self, corn: int, tiles: list[int], goal: int) -> None:
        self.corn = corn
        self.tiles = tiles
        self.goal = goal

    def clone(self) -> Player:
        """A copy that shares nothing."""
        return Player(self.corn, self.tiles[:], self.goal)

    def points(self, more: Sequence[int] = ()) -> dict[str, int]:
        """The points for the weavings, and some ``more`` if they were bought, by source (WEA-301)."""
        patterns = [pattern(tile) for tile in (*self.tiles, *more)]
        kinds = len(set(patterns))
        return {"patterns": kinds * (kinds + 1) // 2, "goal": patterns.count(self.goal)}


class WeaversState(State):
    """The whole table: weavings in the pile (unordered), under it (ordered), on offer and with the players."""

    def __init__(
        self, game: Game[Any], seats: int, rules: int, agenda: list[Frame[Any]], events: list[Event] | None,
        turns: int, pile: list[int], bottom: list[int], offer: list[int], players: list[Player],
    ) -> None:
        super().__init__(game, seats, rules, agenda, events)
        self.turns = turns
        self.pile = pile
        self.bottom = bottom
        self.offer = offer
        self.players = players

    def clone(self) -> WeaversState:
        return WeaversState(
            self.game, self.seats, self.rules, self.agenda[:], None,
            self.turns, self.pile[:], self.bottom[:], self.offer[:], [p.clone() for p in self.players])


def pattern(tile: int) -> int:
    """The pattern of a weaving."""
    return tile % PATTERNS
