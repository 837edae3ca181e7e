"""Terrain tiles (TIW-D6): each has an arrow on its other side, with a colour and a direction."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kancha.core.illegal import BadInput
from kancha.core.piece import Frozen
from kancha.games.tiwanaku.land import TERRAIN_NAMES

COLOURS: Final = ("brown", "white", "green", "blue", "purple", "yellow")
"""The four player colours, then those only the Otoma have."""
PLAYER_COLOURS: Final = 4

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = ("north", "east", "south", "west")

MOST_TILES: Final = 62
"""How many terrain tiles answers have numbers for; a content pack may have fewer, but not more."""


class Tile(Frozen):
    """A terrain tile with the arrow on its other side."""

    def __init__(self, terrain: int, colour: int, direction: int) -> None:
        self.terrain: Final = terrain
        self.colour: Final = colour
        self.direction: Final = direction

    def word(self) -> str:
        """Its terrain, and the colour and direction of its arrow."""
        return f"{TERRAIN_NAMES[self.terrain]} {COLOURS[self.colour]} {'nesw'[self.direction]}"


def tiles_with(arrows: Mapping[str, Mapping[str, str]]) -> tuple[Tile, ...]:
    """The tiles with these arrows: for each terrain and colour the letters of the directions."""
    tiles = tuple([Tile(terrain, COLOURS.index(colour), "NESW".index(letter))
                   for terrain, name in enumerate(TERRAIN_NAMES)
                   for colour, letters in arrows[name].items() for letter in letters])
    if len(tiles) > MOST_TILES:
        raise BadInput(f"tables.toml, [arrows]: there may be {MOST_TILES} tiles at most, not {len(tiles)}")
    return tiles
