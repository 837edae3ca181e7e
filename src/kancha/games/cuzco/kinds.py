"""What kinds of tiles, temple floors and festival cards there are: fixed by the rules, whatever their number."""
from __future__ import annotations

from typing import Final

TRIPLE: Final = 0
DOUBLE: Final = 1
VILLAGE: Final = 2
CROP: Final = 3
TILES: Final = ("triple", "double", "village", "crop")
"""The tiles; the last two are singles."""
SIZES: Final = (3, 2, 1, 1)
"""How many hexes each tile has: a village and crops, or a single one of either."""

VALUES: Final[tuple[int, ...]] = (2, 4, 6, 8, 10)
"""What a temple can be worth; the floors of a temple are numbered from 0, the floor of 2."""

RELICS: Final[tuple[str, ...]] = ("mask", "llama", "kero")
KINDS: Final[tuple[str, ...]] = ("mask", "llama", "kero", "mask-llama", "llama-kero", "mask-kero")
"""The kinds of Festival cards: their relics, joined by a dash."""
SHOWS: Final[tuple[int, ...]] = tuple([sum([1 << RELICS.index(relic) for relic in kind.split("-")]) for kind in KINDS])
"""The relics on a card of each kind, as a mask."""
FESTIVAL_POINTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([(shown & wanted).bit_count() for shown in SHOWS]) for wanted in SHOWS]
)
"""Festival points by the card that is face up and the card played (CUZ-716)."""
