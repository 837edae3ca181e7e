"""What lies on the table, piece by piece. Spaces are numbered in reading order; sets of spaces are bit masks."""
from __future__ import annotations

from typing import Final

from kancha.core.piece import Frozen, Piece


class Oracle(Frozen):
    """What only the oracle knows: the terrain and crop of every space, drawn from a seed (TIW-114)."""

    def __init__(self, seed: int, terrain: tuple[int, ...], crops: tuple[int, ...]) -> None:
        self.seed: Final = seed
        self.terrain: Final = terrain
        self.crops: Final = crops


class PublicSide(Frozen):
    """What the scenario tells everybody: the number of tiles of each terrain, start spaces, Otoma spaces (TIW-110)."""

    def __init__(self, counts: tuple[int, ...], start: tuple[int, ...], otoma: tuple[int, ...]) -> None:
        self.counts: Final = counts
        self.start: Final = start
        self.otoma: Final = otoma


class KnownLand(Piece):
    """The tiles on the board: terrain and crops, also as masks of spaces, and tiles that lie with their arrows up."""

    def __init__(self, terrain: list[int], crops: list[int], arrows: list[int], discovered: int, planted: int) -> None:
        self.terrain = terrain
        self.crops = crops
        self.arrows = arrows
        self.discovered = discovered
        self.planted = planted

    def clone(self) -> KnownLand:
        """A copy that shares nothing."""
        return KnownLand(self.terrain[:], self.crops[:], self.arrows[:], self.discovered, self.planted)

    def bare(self) -> int:
        """The spaces with terrain but without a crop."""
        return self.discovered & ~self.planted


class Pawns(Piece):
    """The pawns: for each colour in play its ``spaces`` on the board and the number in ``reserve`` (TIW-104).

    ``otoma`` has the space of each Otoma pawn.
    """

    def __init__(self, colours: tuple[int, ...], spaces: list[int], reserve: list[int],
                 otoma: list[int], otoma_colours: tuple[int, ...]) -> None:
        self.colours = colours
        self.spaces = spaces
        self.reserve = reserve
        self.otoma = otoma
        self.otoma_colours = otoma_colours

    def clone(self) -> Pawns:
        """A copy that shares nothing mutable."""
        return Pawns(self.colours, self.spaces[:], self.reserve[:], self.otoma[:], self.otoma_colours)


class Supply(Piece):
    """The terrain tiles not on the board: how many of each terrain lie in stock, on the diversity board (TIW-111).

    In a team, each seat holds ``screens`` tiles of each terrain, with ``tops`` on top. ``unseen`` are the tiles of
    each terrain whose arrows nobody has seen.
    """

    def __init__(self, stock: list[int], unseen: list[tuple[int, ...]], screens: list[list[int]],
                 tops: list[list[int]]) -> None:
        self.stock = stock
        self.unseen = unseen
        self.screens = screens
        self.tops = tops

    def clone(self) -> Supply:
        """A copy that shares nothing mutable."""
        return Supply(self.stock[:], self.unseen[:], [tiles[:] for tiles in self.screens],
                      [tiles[:] for tiles in self.tops])

    def tiles_left(self, terrain: int) -> int:
        """How many tiles of a terrain are not laid yet, in stock or behind screens; public (TIW-116, TIW-R67)."""
        return self.stock[terrain] + sum([held[terrain] for held in self.screens])

    def see(self, terrain: int, tile: int) -> None:
        """Turn over one of the tiles that nobody has seen."""
        self.unseen[terrain] = tuple([other for other in self.unseen[terrain] if other != tile])
