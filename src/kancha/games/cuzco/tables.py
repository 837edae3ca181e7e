"""The figures of ``data/*.toml``, read once into tuples."""
from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final


def load(name: str) -> dict[str, Any]:
    """The tables of one file."""
    return tomllib.loads((files("kancha.games.cuzco") / "data" / f"{name}.toml").read_text(encoding="utf-8"))


def by_value(table: dict[str, Any]) -> tuple[int, ...]:
    """A table by temple value as a tuple, 2 first; 0 where it says nothing."""
    return tuple([int(table.get(str(value), 0)) for value in VALUES])


VALUES: Final[tuple[int, ...]] = (2, 4, 6, 8, 10)
"""What a temple can be worth; the floors of a temple are numbered from 0, the floor of 2."""

BOARD: Final = load("board")
PIECES: Final = load("pieces")
CARDS: Final = load("cards")

MAP: Final[tuple[str, ...]] = tuple(BOARD["map"]["rows"])
OVER_FOREST: Final[int] = BOARD["border"]["forest"]
OVER_MOUNTAIN: Final[int] = BOARD["border"]["mountain"]

TRIPLES: Final[int] = PIECES["tiles"]["triples"]
PONDS: Final[int] = PIECES["tiles"]["ponds"]
DOUBLES: Final[int] = PIECES["tiles"]["doubles"]
VILLAGE_SINGLES: Final[int] = PIECES["tiles"]["village_singles"]
CROP_SINGLES: Final[int] = PIECES["tiles"]["crop_singles"]
INCAS: Final[int] = PIECES["players"]["incas"]
TOKENS: Final[int] = PIECES["players"]["tokens"]
ACTION_POINTS: Final[int] = PIECES["players"]["action_points"]
DRAWS: Final[int] = PIECES["players"]["draws"]
FLOORS: Final[tuple[int, ...]] = by_value(PIECES["floors"])
DISCS: Final[int] = PIECES["discs"]["number"]
POND_POINTS: Final[int] = PIECES["ponds"]["points"]

RELICS: Final[tuple[str, ...]] = tuple(CARDS["relics"]["names"])
KINDS: Final[tuple[str, ...]] = tuple([kind for kind in CARDS["cards"] if kind != "source"])
"""The kinds of Festival cards: their relics, joined by a dash."""
CARDS_OF: Final[tuple[int, ...]] = tuple([int(CARDS["cards"][kind]) for kind in KINDS])
SHOWS: Final[tuple[int, ...]] = tuple([sum([1 << RELICS.index(relic) for relic in kind.split("-")]) for kind in KINDS])
"""The relics on a card of each kind, as a mask."""
DEALT: Final[int] = CARDS["dealt"]["each"]
ALONE: Final[tuple[int, ...]] = by_value(CARDS["alone"])
SHARED: Final[tuple[int, ...]] = by_value(CARDS["shared"])


def worth(kind: int, wanted: int) -> int:
    """The festival points of a card of one kind where a card of another is face up (CUZ-716)."""
    return (SHOWS[kind] & SHOWS[wanted]).bit_count()


FESTIVAL_POINTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([worth(kind, wanted) for kind in range(len(KINDS))]) for wanted in range(len(KINDS))]
)
"""Festival points by the card that is face up and the card played."""
