"""Villages and cities in words: their size, the temple they may have, who stands highest there and why."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from kancha.core.words import Text
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.svg_board import notable_towns, tag
from kancha.games.cuzco.svg_motifs import at, item, plate, use, width_of, write
from kancha.games.cuzco.text_board import anchor
from kancha.games.cuzco.view import Comparison, TownView, View

MARGIN: Final = 12
HEAD: Final = 34
ENTRY: Final = 25
COLUMN: Final = 334
"""The least width of a column."""

VERDICT: Final = 160
ROOM: Final = COLUMN - VERDICT
"""Where the words on who stands highest start in a column, and the room for them."""

Part = str | int
"""A part of a line: words, or a seat, shown as its sign."""


def line(x: float, y: float, parts: Sequence[Part], classes: str = "ink") -> str:
    """A line of words and signs of seats."""
    drawn = []
    for part in parts:
        if isinstance(part, int):
            drawn.append(use(f"i{part}", x + 9, y - 6, .55))
            x += 21
        else:
            drawn.append(write(x, y, part, classes))
            x += width_of(part) + 5
    return "".join(drawn)


def length(parts: Sequence[Part]) -> float:
    """How long a line is."""
    return sum([21 if isinstance(part, int) else width_of(part) + 5 for part in parts]) - 5


# Who stands highest

def join_levels(levels: Sequence[int]) -> str:
    """Levels of Incas, the highest first."""
    return "·".join([str(level) for level in levels])


def verdict(pen: CuzcoPen, ranks: Comparison) -> list[Part]:
    """Who stands highest: the levels of the Incas as far as they matter."""
    leader, rival, decided, say = ranks["highest"], ranks["rival"], ranks["decided"], pen.lexicon.say
    if leader is None:
        tied = ranks["tied"]
        if not tied:
            return [say("label", "nobody")]
        return [*tied, say("label", "tie", shorten_levels(ranks["heights"][tied[0]], 4))]
    own = ranks["heights"][leader]
    if rival is None or decided is None:
        return [leader, say("label", "alone_on", shorten_levels(own, 4))]
    other = ranks["heights"][rival]
    forms: list[list[Part]] = [
        [leader, f"{levels_compared(own, decided, most)} >",
         rival, say("label", "decided", levels_compared(other, decided, most), decided)]
        for most in (2, 1)
    ]
    return next((parts for parts in forms if length(parts) <= ROOM), forms[-1])


def shorten_levels(levels: Sequence[int], most: int) -> str:
    """Levels, cut if there are more than ``most``."""
    return join_levels(levels) if len(levels) <= most else f"{join_levels(levels[:most - 1])}…"


def levels_compared(levels: Sequence[int], decided: int, most: int) -> str:
    """Levels up to the Inca that decides; if there are many, only that one, as those before it are equal."""
    shown = [str(level) for level in levels[:decided]] + ["–"] * (decided - len(levels))
    return "·".join(shown) if decided <= most else f"…{shown[-1]}"


def verdict_text(pen: CuzcoPen, ranks: Comparison) -> Text:
    """Who stands highest and which Inca decides, with the levels of all."""
    leader, rival, decided = ranks["highest"], ranks["rival"], ranks["decided"]
    all_levels = "; ".join([pen.lexicon.say("title", "levels", seat, join_levels(own))
                            for seat, own in enumerate(ranks["heights"]) if own])
    if leader is None:
        tied = ranks["tied"]
        return Text("title", "tie", (tied, all_levels)) if tied else Text("title", "no_inca")
    why = Text("line", "nobody_else")
    if rival is not None and decided is not None:
        why = Text("title", "decided", (decided, rival))
    return Text("title", "highest", (leader, why, all_levels))


# The panel

def towns(pen: CuzcoPen, v: View, x: float, y: float, width: float, height: float) -> str:
    """Villages and cities in columns, cities first."""
    listed, say = notable_towns(v), pen.lexicon.say
    columns = int((width - 2 * MARGIN) / COLUMN)
    across = (width - 2 * MARGIN) / columns
    rows = int((height - HEAD) / ENTRY)
    room = rows * columns
    shown = listed if len(listed) <= room else listed[:room - 1]
    places = [at(MARGIN + across * (k // rows), HEAD + ENTRY * (k % rows)) for k in range(len(shown))]
    parts = [entry(pen, town, place) for town, place in zip(shown, places)]
    rest = listed[len(shown):]
    if rest:
        words = "; ".join([town_words(pen, town) for town in rest])
        parts.append(item("towns-more", "town", at(MARGIN + across * (columns - 1), HEAD + ENTRY * (rows - 1)), words,
                          write(0, 18, say("label", "more_villages", len(rest)), "quiet")))
    if not listed:
        parts.append(write(MARGIN, HEAD + 20, say("label", "no_towns"), "quiet"))
    key = escape(say("label", "towns_key")) if listed and width > 1000 else ""
    return (f'<g id="towns"{at(x, y)}>{plate(width, height)}'
            f'<text class="heading ink" x="{MARGIN}" y="25">{escape(say("heading", "towns"))}'
            f'<tspan class="quiet count" dx="16">{key}</tspan></text>{"".join(parts)}</g>')


def town_words(pen: CuzcoPen, town: TownView) -> str:
    """A village or city in a sentence."""
    facts = [
        Text("title", "village") if town["temple"] is None else Text("title", "city", (town["value"],)),
        *([Text("title", "disc")] if town["disc"] else []),
        *([Text("title", "changed")] if town["changed"] else []),
        Text("title", "size", (town["size"],)),
        Text("title", "most", (town["most"],)) if town["most"] else Text("title", "too_small"),
    ]
    return pen.lexicon.say("title", "town", anchor(town), facts, verdict_text(pen, town["ranks"]))


def entry(pen: CuzcoPen, town: TownView, place: str) -> str:
    """A village or city in a line: its hex, size and temple, what that may become, and who stands highest."""
    name, value, most = anchor(town), town["value"], town["most"]
    temple = number(value, town["disc"], 95) if value else write(94, 18, "–", "quiet middle")
    more = write(113, 18, f"→{most}", "good bold") if most > value else ""
    words = line(VERDICT, 18, verdict(pen, town["ranks"]), "ink" if town["ranks"]["highest"] is not None else "quiet")
    return item(f"town-{name}", "town", place, town_words(pen, town), f"<g{at(20, 12)}>{tag(name)}</g>",
                write(72, 18, town["size"], "ink end"), temple, more, words)


def number(value: int, disc: bool, x: float) -> str:
    """The value of a temple, on stone, or on gold if it has a sun disc."""
    return (f'<rect class="{"sun" if disc else "stone"}" x="{x - 15:g}" y="1.5" width="30" height="21" rx="10.5"/>'
            + write(x, 18, value, "bold middle dark"))
