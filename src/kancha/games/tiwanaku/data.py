"""The figures of ``data/*.toml``, which a content pack may replace."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kancha.core.data import Data
from kancha.drawing.pen import Pen
from kancha.games.tiwanaku.discs import Disc
from kancha.games.tiwanaku.land import TERRAINS
from kancha.games.tiwanaku.paths import Paths
from kancha.games.tiwanaku.tiles import COLOURS, Tile, tiles_with

FILES: Final = ("tables", "lands")
"""The files in ``data`` that a pack may replace."""
ANY_COLOUR: Final = -1
"""An Otoma pawn that has the first colour left."""


class TiwanakuData(Data):
    """The figures that a content pack may replace, and what follows from them.

    ``pawns`` are by the number of seats, ``top_level`` by the size of the land, what a team has by its level;
    ``offering_points`` by how many tiles are offered. ``tiles_of`` has the numbers of each terrain's ``tiles``.
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        super().__init__(tables)
        figures: Final[Mapping[str, Any]] = tables["tables"]
        start, quiet, team, otoma = figures["start"], figures["quiet"], figures["cooperative"], figures["otoma"]
        self.start_score: Final[int] = start["score"]
        self.pawns: Final[dict[int, int]] = by_number(start["pawns"])
        self.solo_pawns: Final[int] = start["solo_pawns"]
        self.offering_points: Final[tuple[int, ...]] = tuple(figures["offering"]["points"])
        self.top_level: Final[dict[int, int]] = by_number(figures["diversity"]["top"])
        self.must_place: Final[int] = quiet["must_place"]
        self.quiet_ends: Final[int] = quiet["ends"]
        self.team_pawns: Final[dict[str, dict[int, int]]] = {
            level: by_number(pawns) for level, pawns in team["pawns"].items()}
        self.team_otoma: Final[dict[str, int]] = dict(team["otoma"])
        self.otoma_order: Final[tuple[int, ...]] = colour_numbers(otoma["order"])
        self.otoma_others: Final[tuple[int, ...]] = colour_numbers(otoma["others"])
        self.paths: Final = Paths({side: tuple(figures["paths"][side]) for side in ("top", "right", "bottom", "left")})
        self.tiles: Final[tuple[Tile, ...]] = tiles_with(figures["arrows"])
        self.tiles_of: Final[tuple[tuple[int, ...], ...]] = tuple([
            tuple([number for number, tile in enumerate(self.tiles) if tile.terrain == terrain])
            for terrain in range(TERRAINS)])
        self.discs: Final[dict[str, Disc]] = {
            name: Disc(name, disc) for name, disc in tables["lands"]["discs"].items()}

    def otoma_colours(self, player: int) -> list[int]:
        """The colours of the five Otoma pawns against a solo player, by the number of their space (TIW-903, TIW-D8)."""
        others = iter([colour for colour in self.otoma_others if colour != player])
        return [next(others) if colour == ANY_COLOUR else colour for colour in self.otoma_order]


TiwanakuPen = Pen[TiwanakuData]


def by_number(table: Mapping[str, int]) -> dict[int, int]:
    """A table whose keys are numbers."""
    return {int(key): value for key, value in table.items()}


def colour_numbers(names: list[str]) -> tuple[int, ...]:
    """The numbers of some colours; an empty name stands for any."""
    return tuple([COLOURS.index(name) if name else ANY_COLOUR for name in names])
