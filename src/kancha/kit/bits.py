"""Sets of small ints as the bits of one int."""
from __future__ import annotations

from typing import Final

WIDTH: Final = 60
"""How many bits compiled code surely handles without asking for memory."""
WORD: Final = (1 << WIDTH) - 1


def members(mask: int) -> list[int]:
    """The numbers of the bits that are set, lowest first."""
    found: list[int] = []
    before = -1
    while mask > WORD:
        # Word by word, because every step with a wide mask is slow.
        word = mask & WORD
        while word:
            low = word & -word
            found.append(before + low.bit_length())
            word ^= low
        mask >>= WIDTH
        before += WIDTH
    while mask:
        low = mask & -mask
        found.append(before + low.bit_length())
        mask ^= low
    return found
