"""What a seat sees."""
from __future__ import annotations

from typing import TypedDict


class PlayerView(TypedDict):
    """What everybody sees of a player."""

    corn: int
    tiles: list[str]


class View(TypedDict):
    """What a seat sees. ``goal`` is its own pattern, None for spectators; ``bottom`` is under the pile, next first."""

    turns: int
    pile: int
    bottom: list[str]
    offer: list[str]
    goal: int | None
    players: list[PlayerView]
