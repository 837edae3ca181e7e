"""The panels of towns and ponds: how large they are, what they have or lack, who stands highest there and why."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import at, item, write
from kancha.drawing.letters import wrap
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.describe import join_levels, pond_text, town_text
from kancha.games.cuzco.svg_board import is_notable, tag
from kancha.games.cuzco.svg_panels import EDGE, MARGIN, ROOM, SIZE, Part, length, line, panel
from kancha.games.cuzco.text_board import anchor, pond_name
from kancha.games.cuzco.view import Comparison, PondView, TownView, View

TOP: Final = 57
ENTRY: Final = 22
USUAL: Final = 10
MOST: Final = 16
"""How many towns there is room for: usually, and late in a match."""
VERDICT: Final = 170
"""Where the words on who stands highest start."""


def notable_towns(v: View) -> list[TownView]:
    """The towns worth listing: those with two hexes, an Inca or a temple; cities first, large ones first."""
    found = [town for town in v["towns"] if is_notable(town)]
    return sorted(found, key=lambda town: (town["temple"] is None, -town["value"], -town["size"], anchor(town)))


def towns(pen: CuzcoPen, v: View) -> Picture:
    """Villages and cities, cities first."""
    listed, say = notable_towns(v), pen.lexicon.say
    room = USUAL if len(listed) <= USUAL else MOST
    shown = listed if len(listed) <= room else listed[:room - 1]
    parts = [entry(pen, town, at(0, TOP + ENTRY * k)) for k, town in enumerate(shown)]
    rest = listed[len(shown):]
    if rest:
        words = "; ".join([pen.lexicon.show(town_text(town), "") for town in rest])
        parts.append(item("towns-more", "town", at(MARGIN, TOP + ENTRY * len(shown)), words,
                          write(0, 16, say("label", "more_villages", len(rest)), "quiet")))
    heads = [write(x, 48, say("heading", name), f"small quiet{' end' if name == 'size' else ''}")
             for name, x in (("size", 86), ("temple", 97), ("highest", VERDICT))]
    if not listed:
        lines = wrap(say("label", "no_towns"), ROOM, SIZE)
        heads = [write(MARGIN, 54 + 19 * k, words, "quiet") for k, words in enumerate(lines)]
    return panel(pen, "towns", TOP + ENTRY * room + 8, say("heading", "towns"), *heads, *parts)


def entry(pen: CuzcoPen, town: TownView, place: str) -> str:
    """A village or city in a line: its hex, size and temple, what that may become, and who stands highest."""
    name, value, most = anchor(town), town["value"], town["most"]
    temple = number(value, town["disc"], 112) if value else write(112, 16, "–", "quiet middle")
    more = write(130, 16, f"→{most}", "good bold") if most > value else ""
    words = line(VERDICT, 16, verdict(pen, town["ranks"]), "ink" if town["ranks"]["highest"] is not None else "quiet")
    return item(f"town-{name}", "town", place, pen.lexicon.show(town_text(town), ""),
                f"<g{at(31, 11)}>{tag(name, .78)}</g>", write(84, 16, town["size"], "ink end"), temple, more, words)


def number(value: int, disc: bool, x: float) -> str:
    """The value of a temple, on stone, or on gold if it has a sun disc."""
    return (f'<rect class="{"sun" if disc else "stone"}" x="{x - 14:g}" y="2" width="28" height="18" rx="9"/>'
            + write(x, 16, value, "bold middle dark"))


# Who stands highest

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
    return next((parts for parts in forms if length(parts) <= EDGE - VERDICT), forms[-1])


def shorten_levels(levels: Sequence[int], most: int) -> str:
    """Levels, cut if there are more than ``most``."""
    return join_levels(levels) if len(levels) <= most else f"{join_levels(levels[:most - 1])}…"


def levels_compared(levels: Sequence[int], decided: int, most: int) -> str:
    """Levels up to the Inca that decides; if there are many, only that one, as those before it are equal."""
    shown = [str(level) for level in levels[:decided]] + ["–"] * (decided - len(levels))
    return "·".join(shown) if decided <= most else f"…{shown[-1]}"


# Ponds

COLUMNS: Final = 2
COLUMN: Final = 166
POND: Final = 24
FEW: Final = 6
MANY: Final = 12
"""How many ponds there is room for: usually, and if there are more."""


def ponds(pen: CuzcoPen, v: View) -> Picture:
    """The ponds that can still be scored, the most complete first; what is missing and who would score."""
    waiting = sorted([pond for pond in v["ponds"] if not pond["scored"]], key=lambda pond: len(pond["missing"]))
    done, say = [pond_name(pond) for pond in v["ponds"] if pond["scored"]], pen.lexicon.say
    room = FEW if len(waiting) <= FEW else MANY
    shown = waiting if len(waiting) <= room else waiting[:room - 1]
    places = [at(COLUMN * (k % COLUMNS), 38 + POND * (k // COLUMNS)) for k in range(room)]
    parts = [pond_line(pen, pond, place) for pond, place in zip(shown, places)]
    rest = waiting[len(shown):]
    if rest:
        words = "; ".join([pen.lexicon.show(pond_text(pond), "") for pond in rest])
        parts.append(item("ponds-more", "pond", places[-1], words,
                          write(MARGIN, 17, say("label", "more_ponds", len(rest)), "quiet")))
    if not waiting:
        parts.append(write(MARGIN, 55, say("label", "all_surrounded"), "quiet"))
    if done:
        parts.append(item("ponds-done", "pond", "", say("title", "ponds_done", done),
                          write(EDGE, 28, say("label", "ponds_done", len(done)), "small quiet end")))
    return panel(pen, "ponds", 38 + POND * room // COLUMNS + 10, say("heading", "ponds"), *parts)


def pond_line(pen: CuzcoPen, pond: PondView, place: str) -> str:
    """A pond in a line."""
    ranks, say = pond["ranks"], pen.lexicon.say
    who: Part = "–" if ranks["highest"] is None else ranks["highest"]
    who = say("label", "tied") if ranks["tied"] else who
    return item(f"pond-{pond['hexes'][0]}", "pond", place, pen.lexicon.show(pond_text(pond), ""),
                write(MARGIN, 17, pond["hexes"][0], "ink bold"),
                write(50, 17, say("label", "open", len(pond["missing"])), "quiet"),
                write(136, 17, f"+{pond['points']}", "ink end"), line(140, 17, [who], "quiet"))
