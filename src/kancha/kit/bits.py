"""Sets of small ints as the bits of one int."""
from __future__ import annotations

from typing import Final

NARROW: Final = (1 << 60) - 1
"""The largest mask that compiled code surely handles without asking for memory."""
BYTES: Final[tuple[tuple[int, ...], ...]] = tuple([
    tuple([bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)])
"""The bits of every byte."""


def members(mask: int) -> list[int]:
    """The numbers of the bits that are set, lowest first."""
    if mask > NARROW:
        # Byte by byte, because every step with a wide mask is slow: of 1 << 70 | 1 << 64, byte 8 is 0b1000001.
        data = mask.to_bytes((mask.bit_length() + 7) // 8, "little")
        return [8 * place + bit for place, byte in enumerate(data) if byte for bit in BYTES[byte]]
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
