"""Answers as lists: in columns, places as ranges, and the rotations of what is laid at a place."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from kancha.core.words import normal, split_rotation

ROTATION: Final = re.compile(r"r\d+")
SPOT: Final = re.compile(r"([A-Za-z]+)([1-9]\d*)")
GAP: Final = 3
FLOW: Final = 2


def rotations(words: Sequence[str]) -> dict[str, list[str]]:
    """The rotations in which something can be laid, by place.

    >>> rotations(["e7 r0", "e7 r3", "pass"])
    {'e7': ['r0', 'r3']}
    """
    found: dict[str, list[str]] = {}
    for word in words:
        rotated = split_rotation(normal(word))
        if rotated is not None:
            place, rotation = rotated
            found.setdefault(place, []).append(f"r{rotation}")
    return found


def as_ranges(words: Sequence[str]) -> list[str]:
    """Places in order, neighbours together.

    >>> as_ranges(["e9", "e7", "e8", "b2"])
    ['b2', 'e7-9']
    """
    found: list[tuple[str, int, int]] = []
    for letters, number in sorted([(spot[1], int(spot[2])) for spot in map(SPOT.fullmatch, words) if spot is not None]):
        if found and found[-1][0] == letters and found[-1][2] == number - 1:
            found[-1] = letters, found[-1][1], number
        else:
            found.append((letters, number, number))
    return [f"{letters}{first}" if first == last else f"{letters}{first}-{last}" for letters, first, last in found]


def in_flow(items: Sequence[Text], width: int) -> list[Text]:
    """Items one after the other, in as few lines as possible."""
    lines: list[Text] = []
    for item in items:
        if lines and lines[-1].cell_len + FLOW + item.cell_len <= width:
            lines[-1].append(" " * FLOW)
            lines[-1].append_text(item)
        else:
            lines.append(item.copy())
    return lines


def in_columns(items: Sequence[Text], width: int) -> list[Text]:
    """Items in as few lines as columns of one width allow, down the first column, then the next."""
    if not items:
        return []
    widest = max([item.cell_len for item in items])
    columns = max(1, (width + GAP) // (widest + GAP))
    rows = -(-len(items) // columns)
    lines = []
    for row in range(rows):
        line = Text()
        for item in items[row::rows]:
            line.append_text(item)
            line.append(" " * (widest + GAP - item.cell_len))
        line.rstrip()
        lines.append(line)
    return lines
