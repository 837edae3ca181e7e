"""The figures of ``data/*.toml``, which a content pack may replace."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kancha.core.data import Data
from kancha.core.illegal import BadInput
from kancha.drawing.pen import Pen
from kancha.games.cuzco.board import Board
from kancha.games.cuzco.kinds import KINDS, VALUES

FILES: Final = ("board", "pieces", "cards")
"""The files in ``data`` that a pack may replace."""
MOST_ALIKE: Final = 5
"""A pack may have fewer cards of a kind, but not more: bids are numbered by it."""
MOST_INCAS: Final = 12
"""A pack may give a player fewer Incas, but not more: ranks and ordinals go no further."""


class CuzcoData(Data):
    """The board, the pieces and the cards.

    ``floors``, ``alone`` and ``shared`` are by temple value, 2 first; ``cards`` are by kind.
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        super().__init__(tables)
        tiles, players = tables["pieces"]["tiles"], tables["pieces"]["players"]
        cards, border = tables["cards"], tables["board"]["border"]
        self.board: Final[Board] = Board(tuple(tables["board"]["map"]["rows"]))
        self.over_forest: Final[int] = border["forest"]
        self.over_mountain: Final[int] = border["mountain"]
        self.triples: Final[int] = tiles["triples"]
        self.ponds: Final[int] = tiles["ponds"]
        self.doubles: Final[int] = tiles["doubles"]
        self.village_singles: Final[int] = tiles["village_singles"]
        self.crop_singles: Final[int] = tiles["crop_singles"]
        self.incas: Final[int] = at_most(MOST_INCAS, players["incas"], "pieces", "players", "incas")
        self.tokens: Final[int] = players["tokens"]
        self.action_points: Final[int] = players["action_points"]
        self.draws: Final[int] = players["draws"]
        self.floors: Final[tuple[int, ...]] = by_value(tables["pieces"]["floors"])
        self.discs: Final[int] = tables["pieces"]["discs"]["number"]
        self.pond_points: Final[int] = tables["pieces"]["ponds"]["points"]
        self.cards: Final[tuple[int, ...]] = tuple(
            [at_most(MOST_ALIKE, cards["cards"].get(kind, 0), "cards", "cards", kind) for kind in KINDS])
        self.dealt: Final[int] = cards["dealt"]["each"]
        self.alone: Final[tuple[int, ...]] = by_value(cards["alone"])
        self.shared: Final[tuple[int, ...]] = by_value(cards["shared"])


CuzcoPen = Pen[CuzcoData]


def by_value(table: Mapping[str, Any]) -> tuple[int, ...]:
    """A table by temple value as a tuple, 2 first; 0 where it says nothing."""
    return tuple([int(table.get(str(value), 0)) for value in VALUES])


def at_most(most: int, figure: int, file: str, table: str, name: str) -> int:
    """A figure, unless it is too large for the format."""
    if figure > most:
        raise BadInput(f"{file}.toml, table {table}, {name}: it is {figure}, but can be at most {most}")
    return figure
