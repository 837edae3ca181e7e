"""The panels beside and below the board: temples and festivals, ponds, advice, and the result."""
from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from kancha.core.words import Text
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.kinds import VALUES
from kancha.games.cuzco.state import SOURCES
from kancha.games.cuzco.svg_motifs import at, item, plate, shorten, use, write
from kancha.games.cuzco.svg_towns import Part, line, verdict_text
from kancha.games.cuzco.text import advice_sentences, floor_list, winner_words
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
    feast, say = v["festival"], pen.lexicon.say
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
        parts.append(write(MARGIN, down, say("label", label), f"quiet {classes}"))
        for k, number in enumerate(numbers):
            colour = "danger" if row == 1 and number == "0" else "ink"
            parts.append(write(first + across * k, down, number, f"{colour} middle {classes or 'number'}"))
    parts.append(f'<path class="rule line-edge" d="M{MARGIN},30H{width - MARGIN:g}"/>')
    title = say("title", "table", floor_list(v))
    return panel("temple-table", x, y, width, TABLE, "", [item("floors", "floors", "", title, *parts)])


def shared_points(pen: CuzcoPen, v: View, k: int) -> str:
    """What each player sharing a festival scores; at a temple of 2 it is an option of the match."""
    return str(pen.data.shared[k] if k else v["shared_value_2"])


def festival(pen: CuzcoPen, v: View, f: FestivalView, x: float, y: float, width: float, height: float) -> str:
    """The festival being bid for: what it pays, and the bids."""
    say = pen.lexicon.say
    parts = [write(MARGIN, 53, say("label", "pays", f["alone"], f["shared"]), "ink")]
    there = next(town["ranks"]["heights"] for town in v["towns"] if town["temple"] == f["temple"])
    for seat in range(len(v["players"])):
        top = 68 + 33 * seat
        inside = seat in f["bidding"]
        state = bid_state(f, seat, bool(there[seat]))
        words = say("title", "bid", seat, f["totals"][seat], [Text("label", state), *card_list(f["bids"][seat])])
        ink = "ink" if inside else "quiet"
        drawn = [use(f"i{seat}", 24, 12, .62), write(64, 20, f["totals"][seat], f"big {ink} end")]
        left = 76.0
        for kind, number in f["bids"][seat].items():
            drawn.append(small_card(kind, number, left))
            left += card_width(kind, number) + 5
        drawn.append(write(width - MARGIN, 18, say("label", state), f"{ink} end"))
        parts.append(item(f"bid-{seat}", "bid", at(0, top), words, *drawn))
    return panel("festival", x, y, width, height, say("heading", "festival_at", f["temple"]), parts)


def bid_state(f: FestivalView, seat: int, there: bool) -> str:
    """The label that says whether a player is bidding."""
    if seat == f["asked"]:
        return "to_bid"
    if seat in f["stood"]:
        return "stands"
    return "bidding" if seat in f["bidding"] else "dropped_out" if there else "no_inca"


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
    done, say = [pond_name(pond) for pond in v["ponds"] if pond["scored"]], pen.lexicon.say
    room = int((height - HEAD - 4) / LINE)
    height = min(height, HEAD + LINE * max(LEAST, len(waiting)) + 8)
    parts = [pond_line(pen, pond, at(0, HEAD + LINE * row)) for row, pond in enumerate(waiting[:room])]
    if len(waiting) > room:
        rest = waiting[room - 1:]
        words = "; ".join([say("title", "pond_lacks", pond_name(pond), missing(pond)) for pond in rest])
        parts[-1] = item("ponds-more", "pond", at(0, HEAD + LINE * (room - 1)), words,
                         write(MARGIN, 18, say("label", "more_ponds", len(rest)), "quiet"))
    if not waiting:
        parts.append(write(MARGIN, HEAD + 18, say("label", "all_surrounded"), "quiet"))
    scored = item("ponds-done", "pond", "", say("title", "ponds_done", done),
                  write(width - MARGIN, 24, say("label", "ponds_done", len(done)), "quiet end"))
    return panel("ponds", x, y, width, height, say("heading", "ponds"), parts + ([scored] if done else []))


def pond_line(pen: CuzcoPen, pond: PondView, place: str) -> str:
    """A pond in a line."""
    ranks, say = pond["ranks"], pen.lexicon.say
    who: Part = "–" if ranks["highest"] is None else ranks["highest"]
    who = say("label", "tied") if ranks["tied"] else who
    words = say("title", "pond_at", pond_name(pond), missing(pond), pond["points"], verdict_text(pen, ranks))
    return item(f"pond-{pond['hexes'][0]}", "pond", place, words, write(MARGIN, 18, pond["hexes"][0], "ink bold"),
                write(56, 18, say("label", "open", len(pond["missing"])), "quiet"),
                write(159, 18, f"+{pond['points']}", "ink end"), line(163, 18, [who], "quiet"))


# Advice and the end

def advice(pen: CuzcoPen, v: View, x: float, y: float, width: float) -> tuple[str, float]:
    """Advice for newcomers, and its height."""
    lines = [row for sentence in advice_sentences(pen, v) for row in wrap(sentence, int((width - 60) / 9.4))]
    if not lines:
        return "", 0
    parts = [write(40, 22 * row + 17, words, "quiet") for row, words in enumerate(lines)]
    return f'<g id="advice"{at(x, y)}>{use("sun", 20, 11, .62)}{"".join(parts)}</g>', 22 * len(lines) + 8


def result(pen: CuzcoPen, v: View, x: float, y: float, width: float, height: float) -> str:
    """The result: who has won, and where the points come from."""
    room = (height - 74) / len(v["players"])
    ends = (262, 334, 430, 492, 554)
    lexicon = pen.lexicon
    order = sorted(range(len(v["players"])), key=lambda seat: -v["players"][seat]["score"])
    parts = [write(end, 62, lexicon.noun("column", k), "quiet end") for k, end in enumerate(ends)]
    for row, seat in enumerate(order):
        p, top = v["players"][seat], 70 + min(room, 44) * row
        if seat in v["winners"]:
            parts.append(f'<rect class="column" x="6" y="{top}" width="{width - 12:g}" height="34" rx="6"/>')
        numbers = [*[str(p["points"][source]) for source in SOURCES], str(p["score"])]
        classes = ["ink end"] * len(SOURCES) + ["ink end big"]
        cells = [write(ends[k], 25, number, classes[k]) for k, number in enumerate(numbers)]
        parts.append(item(f"result-{seat}", "result", at(0, top), lexicon.say("title", "score", seat, p["score"]),
                          use(f"i{seat}", 24, 17, .75),
                          write(46, 25, shorten(lexicon.person(seat), 140, 20), "name ink"), *cells))
    words = shorten(winner_words(pen, v), width - 30, 24)
    return panel("result", x, y, width, height, "", [write(MARGIN, 34, words, "big ink"), *parts])
