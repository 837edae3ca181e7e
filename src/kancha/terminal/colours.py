"""Colours: those of seats, and those that games give to what stands on their maps. Nothing is told by colour alone."""
from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

INKS: Final = {
    "red": "color(167)", "yellow": "color(178)", "blue": "color(33)", "green": "color(35)", "orange": "color(208)",
    "brown": "color(137)", "white": "reverse", "purple": "color(134)", "black": "bold", "grass": "color(71)",
    "water": "color(37)", "faint": "dim", "bold": "bold", "reverse": "reverse",
}
"""The styles of colours by name; neither dark nor bright ones, so that they can be read on any background."""


def style_of(ink: str) -> str:
    """The style of a colour, or of several words: ``red reverse``; plain for what is not known."""
    return " ".join([INKS[word] for word in ink.split() if word in INKS])


def paint(line: str, inks: Mapping[str, str]) -> Text:
    """A line in the colours of the patterns that are found in it."""
    text = Text(line)
    for pattern, ink in inks.items():
        text.highlight_regex(pattern, style_of(ink))
    return text


def paint_names(text: Text, names: Sequence[str], inks: Sequence[str]) -> Text:
    """A text with the names of seats in their colours."""
    for name, ink in zip(names, inks):
        if name and style_of(ink):
            text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", style_of(ink))
    return text


def light(text: Text, words: Sequence[str]) -> Text:
    """A text in which the words of answers stand out, if they look like the names of spaces: ``T11``, ``Kg5``."""
    spaces = [re.escape(word) for word in words if word[:1].isupper() and word.isalnum()]
    if spaces:
        text.highlight_regex(rf"(?<!\w)(?:{'|'.join(spaces)})(?!\w)", "reverse")
    return text
