"""What goes where on a screen of a given size: the map, what lies around it, the question at the bottom."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from rich.console import Console
from rich.text import Text

Lines = list[Text]
Versions = list[Lines]
"""A part of the screen, the fullest version first."""

MAP: Final = 80
"""The width of maps and texts of games."""
GAP: Final = 2
SIDE: Final = 30
"""The least width of a column beside the map."""
NEWS: Final = 3
"""Lines of what has happened that a small screen keeps if it can."""


def wrap(console: Console, text: Text, width: int) -> Lines:
    """A text in lines of a width, broken between words."""
    lines = list(text.wrap(console, width))
    for line in lines:
        line.rstrip()
    return lines


def choose_parts(parts: Sequence[Versions], room: int) -> Lines:
    """The parts for which there is room, in order, each in its fullest version that fits."""
    lines: Lines = []
    for versions in parts:
        fitting = [version for version in versions if len(lines) + len(version) <= room]
        if fitting:
            between = [Text()] if lines and len(lines) + 1 + len(fitting[0]) <= room else []
            lines += [*between, *fitting[0]]
    return lines


def latest(news: Lines, room: int) -> Lines:
    """The last lines of what has happened; an ellipsis says that there are more."""
    if len(news) <= room:
        return news
    return [Text("…", "dim"), *news[len(news) - room + 1:]] if room > 1 else news[-room:]


def beside_map(standing: Lines, news: Lines, room: int) -> Lines:
    """The players, and what has happened: at least its last line."""
    if not news or len(standing) + 1 > room:
        return standing[:room] if not news else latest(news, max(room, 0)) if room > 0 else []
    gap = [Text()] if len(standing) + 1 + len(news) <= room else []
    return [*standing, *gap, *latest(news, room - len(standing) - len(gap))]


def lowest(parts: Sequence[Versions]) -> int:
    """How many lines the map needs at least."""
    return min([len(version) for version in parts[0]]) if parts else 0


def compose(parts: Sequence[Versions], standing: Lines, news: Lines, width: int, room: int) -> Lines:
    """Everything above the question, filled up with empty lines to a number of lines."""
    if width >= MAP + GAP + SIDE:
        left, right = choose_parts(parts, room), beside_map(standing, news, room)
        lines = [join(one, other) for one, other in zip_longest(left, right)]
    else:
        reserved = min(len(standing) + min(len(news), NEWS), max(room - lowest(parts), 0))
        left = choose_parts(parts, room - reserved)
        lines = [*left, *beside_map(standing, news, room - len(left))]
    return [*lines, *[Text()] * (room - len(lines))]


def join(one: Text | None, other: Text | None) -> Text:
    """A line of the map and one beside it."""
    line = Text() if one is None else one.copy()
    if other is not None:
        line.append(" " * (MAP + GAP - line.cell_len))
        line.append_text(other)
    return line
