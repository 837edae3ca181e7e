"""The figures of ``data/tables.toml``, read once into tuples."""
from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from kancha.core.piece import Piece
from kancha.games.tiwanaku.land import TERRAIN_NAMES

SOURCE: Final = files("kancha.games.tiwanaku") / "data" / "tables.toml"
TABLES: Final[dict[str, Any]] = tomllib.loads(SOURCE.read_text(encoding="utf-8"))


def by_number(table: dict[str, int]) -> dict[int, int]:
    """A table whose keys are numbers."""
    return {int(key): value for key, value in table.items()}


START_SCORE: Final[int] = TABLES["start"]["score"]
PAWNS: Final = by_number(TABLES["start"]["pawns"])
SOLO_PAWNS: Final[int] = TABLES["start"]["solo_pawns"]
OFFERING_POINTS: Final = tuple([int(points) for points in TABLES["offering"]["points"]])
TOP_LEVEL: Final = by_number(TABLES["diversity"]["top"])
MUST_PLACE: Final[int] = TABLES["quiet"]["must_place"]
QUIET_ENDS: Final[int] = TABLES["quiet"]["ends"]
TEAM_PAWNS: Final = {str(level): by_number(table) for level, table in TABLES["cooperative"]["pawns"].items()}
TEAM_OTOMA: Final[dict[str, int]] = TABLES["cooperative"]["otoma"]

COLOURS: Final = tuple([str(colour) for colour in TABLES["colours"]["players"] + TABLES["colours"]["otoma"]])
"""The four player colours, then those only the Otoma have."""
PLAYER_COLOURS: Final = 4

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = ("north", "east", "south", "west")


class Tile(Piece):
    """A terrain tile with the arrow on its other side (TIW-D6)."""

    def __init__(self, terrain: int, colour: int, direction: int) -> None:
        self.terrain = terrain
        self.colour = colour
        self.direction = direction


TILES: Final = tuple([Tile(terrain, COLOURS.index(colour), "NESW".index(letter))
                      for terrain, name in enumerate(TERRAIN_NAMES)
                      for colour, letters in TABLES["arrows"][name].items() for letter in letters])
TILES_OF: Final = tuple([tuple([i for i, tile in enumerate(TILES) if tile.terrain == terrain])
                         for terrain in range(len(TERRAIN_NAMES))])


def otoma_colours(player: int) -> list[int]:
    """The colours of the five Otoma pawns against a solo player, by the number of their space (TIW-903, TIW-D8)."""
    others = iter([COLOURS.index(colour) for colour in TABLES["otoma"]["others"] if COLOURS.index(colour) != player])
    return [COLOURS.index(colour) if colour else next(others) for colour in TABLES["otoma"]["order"]]


