"""The panels beside and below the board: temples and festivals, ponds, advice, and the result."""
from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.kinds import VALUES
from kancha.games.cuzco.state import SOURCES
from kancha.games.cuzco.svg_motifs import at, item, plate, shorten, use, write
from kancha.games.cuzco.svg_towns import Part, line, verdict_words
from kancha.games.cuzco.text import winner_words
from kancha.games.cuzco.text_board import card_list, missing, pond_name
from kancha.games.cuzco.view import FestivalView, PondView, View

MARGIN: Final = 12
TABLE: Final = 104
"""The height of the table of temples."""
LINE: Final = 25
HEAD: Final = 32
LEAST: Final = 6
"""The least number of ponds the panel has room for, if the board allows."""


def panel(name: str, x: float, y: float, width: float, height: float, heading: str, content: Sequence[str]) -> str:
    """A panel with its heading; its content is drawn from its upper left corner."""
    title = write(MARGIN, 25, heading, "heading ink") if heading else ""
    return f'<g id="{name}"{at(x, y)}>{plate(width, height)}{title}{"".join(content)}</g>'


# Temples and festivals

def temple_table(pen: CuzcoPen, v: View, x: float, y: float, width: float) -> str:
    """The floors left and what a festival pays, by the value of the temple."""
    feast = v["festival"]
    across = 30
    first = width - across * (len(VALUES) - .5) - 3
    rows = [("temple", [str(value) for value in VALUES], "bold"),
            ("floors", [str(v["floors"][str(value)]) for value in VALUES], ""),
            ("alone", [str(points) for points in pen.data.alone], ""),
            ("shared", [shared_points(pen, v, k) for k in range(len(VALUES))], "")]
    parts = []
    if feast is not None:
        column = first + across * (VALUES.index(feast["value"]) - .5)
        parts.append(f'<rect class="column" x="{column:g}" y="6" width="{across}" height="{TABLE - 12}" rx="5"/>')
    for row, (label, numbers, classes) in enumerate(rows):
        down = 23 + 24 * row
        parts.append(write(MARGIN, down, label, f"quiet {classes}"))
        for k, number in enumerate(numbers):
            colour = "danger" if row == 1 and number == "0" else "ink"
            parts.append(write(first + across * k, down, number, f"{colour} middle {classes or 'number'}"))
    parts.append(f'<path class="rule line-edge" d="M{MARGIN},30H{width - MARGIN:g}"/>')
    floors = ", ".join([f"{value}: {left}" for value, left in v["floors"].items()])
    title = f"what a festival pays alone or shared, and floors left by value: {floors}"
    return panel("temple-table", x, y, width, TABLE, "", [item("floors", "floors", "", title, *parts)])


def shared_points(pen: CuzcoPen, v: View, k: int) -> str:
    """What each player sharing a festival scores; at a temple of 2 it is an option of the match."""
    return str(pen.data.shared[k] if k else v["shared_value_2"])


def festival(pen: CuzcoPen, v: View, f: FestivalView, x: float, y: float, width: float, height: float) -> str:
    """The festival being bid for: what it pays, and the bids."""
    parts = [write(MARGIN, 53, f"{f['alone']} PP alone, {f['shared']} PP each if shared", "ink")]
    there = next(town["ranks"]["heights"] for town in v["towns"] if town["temple"] == f["temple"])
    for seat, p in enumerate(v["players"]):
        top = 68 + 33 * seat
        inside = seat in f["bidding"]
        state = "stands" if seat in f["stood"] else "in" if inside else "out" if there[seat] else "no Inca"
        state = "to bid" if seat == f["asked"] else state
        words = ", ".join([f"{p['name']}: {f['totals'][seat]} FP", state, *card_list(pen, f["bids"][seat])])
        ink = "ink" if inside else "quiet"
        drawn = [use(f"i{seat}", 24, 12, .62), write(64, 20, f["totals"][seat], f"big {ink} end")]
        left = 76.0
        for kind, number in f["bids"][seat].items():
            drawn.append(small_card(kind, number, left))
            left += card_width(kind, number) + 5
        drawn.append(write(width - MARGIN, 18, state, f"{ink} end"))
        parts.append(item(f"bid-{seat}", "bid", at(0, top), words, *drawn))
    return panel("festival", x, y, width, height, f"Festival: temple on {f['temple']}", parts)


def card_width(kind: str, number: int) -> float:
    """How wide a small card is."""
    return 8 + 17 * len(kind.split("-")) + (22 if number > 1 else 0)


def small_card(kind: str, number: int, x: float) -> str:
    """A small card, with a number if there are several."""
    relics = kind.split("-")
    drawn = [use(relic, 12 + 17 * k, 12, .58) for k, relic in enumerate(relics)]
    several = write(7 + 17 * len(relics), 18, f"×{number}", "dark") if number > 1 else ""
    width = card_width(kind, number)
    ground = f'<rect width="{width:g}" height="24" rx="4" fill="#FBF1DA" stroke="#6B4A2B" stroke-width="1.5"/>'
    return f"<g{at(x, 0)}>{ground}{''.join(drawn)}{several}</g>"


# Ponds

def ponds(pen: CuzcoPen, v: View, x: float, y: float, width: float, height: float) -> str:
    """The ponds that can still be scored, the most complete first; what is missing and who would score."""
    waiting = sorted([pond for pond in v["ponds"] if not pond["scored"]], key=lambda pond: len(pond["missing"]))
    done = [pond_name(pond) for pond in v["ponds"] if pond["scored"]]
    room = int((height - HEAD - 4) / LINE)
    height = min(height, HEAD + LINE * max(LEAST, len(waiting)) + 8)
    parts = [pond_line(pen, v, pond, at(0, HEAD + LINE * row), width) for row, pond in enumerate(waiting[:room])]
    if len(waiting) > room:
        rest = waiting[room - 1:]
        words = "; ".join([f"{pond_name(pond)}: {missing(pen, pond)}" for pond in rest])
        parts[-1] = item("ponds-more", "pond", at(0, HEAD + LINE * (room - 1)), words,
                         write(MARGIN, 18, f"and {len(rest)} more", "quiet"))
    if not waiting:
        parts.append(write(MARGIN, HEAD + 18, "all are surrounded", "quiet"))
    scored = item("ponds-done", "pond", "", f"surrounded and done: {', '.join(done)}",
                  write(width - MARGIN, 24, f"{len(done)} done", "quiet end"))
    return panel("ponds", x, y, width, height, "Ponds", parts + ([scored] if done else []))


def pond_line(pen: CuzcoPen, v: View, pond: PondView, place: str, width: float) -> str:
    """A pond in a line."""
    ranks = pond["ranks"]
    who: list[Part] = ["tie"] if ranks["tied"] else ["–"] if ranks["highest"] is None else [ranks["highest"]]
    words = f"pond {pond_name(pond)}: {missing(pen, pond)}, {pond['points']} PP; {verdict_words(pen, v, ranks)}"
    return item(f"pond-{pond['hexes'][0]}", "pond", place, words, write(MARGIN, 18, pond["hexes"][0], "ink bold"),
                write(56, 18, f"{len(pond['missing'])} open", "quiet"), write(159, 18, f"+{pond['points']}", "ink end"),
                line(163, 18, who, "quiet"))


# Advice and the end

def advice(v: View, x: float, y: float, width: float) -> tuple[str, float]:
    """Advice for newcomers, and its height."""
    lines = [row for sentence in v["advice"] for row in wrap(sentence, int((width - 60) / 9.4))]
    if not lines:
        return "", 0
    parts = [write(40, 22 * row + 17, words, "quiet") for row, words in enumerate(lines)]
    return f'<g id="advice"{at(x, y)}>{use("sun", 20, 11, .62)}{"".join(parts)}</g>', 22 * len(lines) + 8


def result(pen: CuzcoPen, v: View, x: float, y: float, width: float, height: float) -> str:
    """The result: who has won, and where the points come from."""
    room = (height - 74) / len(v["players"])
    ends = (262, 334, 430, 492, 554)
    columns = [*[source.split()[0] for source in SOURCES], "total"]
    order = sorted(range(len(v["players"])), key=lambda seat: -v["players"][seat]["score"])
    parts = [write(ends[k], 62, word, "quiet end") for k, word in enumerate(columns)]
    for row, seat in enumerate(order):
        p, top = v["players"][seat], 70 + min(room, 44) * row
        if seat in v["winners"]:
            parts.append(f'<rect class="column" x="6" y="{top}" width="{width - 12:g}" height="34" rx="6"/>')
        numbers = [*[str(p["points"][source]) for source in SOURCES], str(p["score"])]
        classes = ["ink end"] * len(SOURCES) + ["ink end big"]
        cells = [write(ends[k], 25, number, classes[k]) for k, number in enumerate(numbers)]
        parts.append(item(f"result-{seat}", "result", at(0, top), f"{p['name']}: {p['score']} PP",
                          use(f"i{seat}", 24, 17, .75),
                          write(46, 25, shorten(p["name"], 140, 20), "name ink"), *cells))
    words = shorten(winner_words(pen, v), width - 30, 24)
    return panel("result", x, y, width, height, "", [write(MARGIN, 34, words, "big ink"), *parts])
