"""Words that have to fit: browsers have different fonts, and people any name."""
from __future__ import annotations

from functools import lru_cache
from typing import Final

NARROW: Final = {**dict.fromkeys("iljI.,:;'|!", .34), **dict.fromkeys(" ·()ftr-", .4), **dict.fromkeys("mwMW…@%", 1.0)}


@lru_cache(4096)
def width_of(words: str, size: float) -> float:
    """Roughly how wide words are, or slightly less, in the widest of the usual fonts."""
    widths = [1.05 if ord(letter) > 0x2E7F else .72 if letter.isupper() else .63 for letter in words]
    return size * sum([NARROW.get(letter, width) for letter, width in zip(words, widths)])


def shorten(words: str, room: float, size: float) -> str:
    """Words, cut to fit the room."""
    if width_of(words, size) <= room:
        return words
    while words and width_of(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def cut(words: str, most: int) -> str:
    """Words for the terminal, cut to a given number of letters."""
    return words if len(words) <= most else f"{words[:most - 1].rstrip()}…"


def wrap(words: str, room: float, size: float) -> list[str]:
    """Words in lines that fit the room; a word that is too long stands alone."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
