"""Notes on the land: the crops that a seat may pencil on a space, and those that visible spaces exclude there."""
from __future__ import annotations

from typing import Any, Final, cast

from kancha.core.notes import Notes, PencilMark
from kancha.core.words import Text
from kancha.games.tiwanaku.land import CROP_NAMES, CROPS, TERRAINS, Board, board_of
from kancha.games.tiwanaku.placements import LARGEST
from kancha.games.tiwanaku.view import View
from kancha.kit.bits import members

MARKS: Final = tuple([PencilMark(str(level), Text("title", "crop", (level,)), CROP_NAMES[level],
                                 f"tiwanaku-note-{level}") for level in range(1, CROPS + 1)])


def notes(view: dict[str, Any]) -> Notes:
    """A mark for each crop, on every space whose crop is not known; none once the land is shown."""
    v = cast(View, view)
    if v["solution"] is not None:
        return Notes()
    excluded = excluded_crops(v)
    return Notes(MARKS, {space["name"]: tuple([str(level + 1) for level in members(excluded[number])])
                         for number, space in enumerate(v["spaces"]) if not space["crop"]})


def excluded_crops(v: View) -> list[int]:
    """For each space the crops, as bits from level 1 on, that its visible neighbours and regions exclude.

    Each follows from one law and what lies open; nothing is concluded from what has been concluded.
    """
    board = board_of(v["size"])
    crops = [space["crop"] for space in v["spaces"]]
    excluded = [0] * board.spaces
    for space, level in enumerate(crops):
        for other in board.king[space] if level else ():
            excluded[other] |= 1 << level - 1  # TIW-706
    unknown = spaces_of(v, None)
    for terrain in range(TERRAINS):
        same = left = spaces_of(v, terrain)
        while left:
            group = board.flood(left & -left, left)
            left &= ~group
            size = greatest_size(board, group, same, unknown, v["undiscovered"][terrain])
            exclude_in(board, crops, group, size, excluded)
    return excluded


def spaces_of(v: View, terrain: int | None) -> int:
    """The spaces of a terrain; None is the terrain of those that are not discovered."""
    return sum([1 << space for space, found in enumerate(v["spaces"]) if found["terrain"] == terrain])


def exclude_in(board: Board, crops: list[int], group: int, size: int, excluded: list[int]) -> None:
    """Exclude what a region, as far as it is discovered, forbids on its spaces and round it (TIW-705, TIW-711)."""
    held = sum({1 << crops[space] - 1 for space in members(group) if crops[space]})
    too_high = (1 << CROPS) - (1 << size)
    around = board.everywhere & ~group
    for space in members(group):
        excluded[space] |= held | too_high
        around &= board.king_mask[space]
    if size == group.bit_count():  # the region is known, and a space that touches all of it holds none of its crops
        for space in members(around):
            excluded[space] |= (1 << size) - 1


def greatest_size(board: Board, group: int, same: int, unknown: int, tiles: int) -> int:
    """How many spaces a region can have: those discovered, and as many more as there are tiles and room for (C1)."""
    room = board.flood(group, unknown | same)
    return min(LARGEST, room.bit_count(), tiles + (room & same).bit_count())
