"""The panel of temples and festivals: what is left and what is paid, and the bids or the cards that are known."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kancha.core.picture import Picture
from kancha.core.words import Text
from kancha.drawing.elements import Part, at, item, plate, row, row_width, rule, write
from kancha.drawing.letters import width_of
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.kinds import VALUES
from kancha.games.cuzco.svg_motifs import small_width, use
from kancha.games.cuzco.svg_panels import EDGE, MARGIN, SIZE, panel
from kancha.games.cuzco.text import floor_list
from kancha.games.cuzco.text_board import card_list
from kancha.games.cuzco.view import FestivalView, PlayerView, View

ACROSS: Final = 46
DOWN: Final = 21
FIRST: Final = EDGE - ACROSS * (len(VALUES) - .5)
"""The middle of the first column of the table."""
TOP: Final = 54
BIDS: Final = TOP + 3 * DOWN + 38
"""Where the players start."""
LINE: Final = 29
CARDS: Final = 68
"""Where cards start in a line."""


def festival(pen: CuzcoPen, v: View) -> Picture:
    """Temples, and what there is to bid with; while a festival is bid for, the bids."""
    f, say = v["festival"], pen.lexicon.say
    heading = say("heading", "temples") if f is None else say("heading", "festival_at", f["temple"])
    caption = say("label", "cards_known") if f is None else say("label", "pays", f["alone"], f["shared"])
    lines = [card_line(pen, p, seat) if f is None else bid_line(pen, v, f, seat) for seat, p in enumerate(v["players"])]
    return panel(pen, "festival", BIDS + LINE * len(lines) + 6, heading, temple_table(pen, v),
                 rule(BIDS - 24, MARGIN, EDGE),
                 write(MARGIN, BIDS - 7, caption, "small quiet" if f is None else "small ink bold"), *lines)


# Temples

def temple_table(pen: CuzcoPen, v: View) -> str:
    """The floors left and what a festival pays, by the value of the temple."""
    f, say = v["festival"], pen.lexicon.say
    rows = [("temple", [str(value) for value in VALUES], "bold"),
            ("floors", [str(v["floors"][str(value)]) for value in VALUES], ""),
            ("alone", [str(points) for points in v["alone"].values()], ""),
            ("shared", [str(points) for points in v["shared"].values()], "")]
    parts = []
    if f is not None:
        place = at(FIRST + ACROSS * (VALUES.index(f["value"]) - .5), TOP - 17)
        parts.append(f'<g{place}>{plate(ACROSS, 4 * DOWN + 2, "column", 5)}</g>')
    for k, (label, numbers, classes) in enumerate(rows):
        y = TOP + DOWN * k
        parts.append(write(MARGIN, y, say("label", label), f"quiet {classes}"))
        for column, number in enumerate(numbers):
            colour = "danger" if label == "floors" and number == "0" else "ink"
            parts.append(write(FIRST + ACROSS * column, y, number, f"{colour} middle {classes}"))
    return item("floors", "floors", "", say("title", "table", floor_list(v)), *parts)


# Players

def card_line(pen: CuzcoPen, p: PlayerView, seat: int) -> str:
    """The cards of a player that everybody knows, and how many others there are."""
    say, hidden = pen.lexicon.say, p["cards"] - sum(p["known"].values())
    shown = small_cards(p["known"]) + ([numbered_part(16, use("back", 8, 12), hidden)] if hidden else [])
    words = say("title", "cards_of", seat, p["cards"], card_list(p["known"]))
    return item(f"known-{seat}", "cards", at(0, BIDS + LINE * seat), words, use(f"i{seat}", 24, 12, .6),
                write(58, 17, p["cards"], "ink end bold"), fitted_row(shown, EDGE - CARDS))


def bid_line(pen: CuzcoPen, v: View, f: FestivalView, seat: int) -> str:
    """What a player has bid, and whether they are still bidding."""
    say = pen.lexicon.say
    there = next(town["ranks"]["heights"] for town in v["towns"] if town["temple"] == f["temple"])
    state = bid_state(f, seat, bool(there[seat]))
    words = say("title", "bid", seat, f["totals"][seat], [Text("label", state), *card_list(f["bids"][seat])])
    ink, said = "ink" if seat in f["bidding"] else "quiet", say("label", state)
    return item(f"bid-{seat}", "bid", at(0, BIDS + LINE * seat), words, use(f"i{seat}", 24, 12, .6),
                write(58, 18, f["totals"][seat], f"big {ink} end"),
                fitted_row(small_cards(f["bids"][seat]), EDGE - CARDS - width_of(said, SIZE) - 6),
                write(EDGE, 17, said, f"{ink} end{' bold' if state == 'to_bid' else ''}"))


def bid_state(f: FestivalView, seat: int, there: bool) -> str:
    """The label that says whether a player is bidding."""
    if seat == f["asked"]:
        return "to_bid"
    if seat in f["stood"]:
        return "stands"
    return "bidding" if seat in f["bidding"] else "dropped_out" if there else "no_inca"


def small_cards(cards: Mapping[str, int]) -> list[Part]:
    """Small cards by kind, with their numbers."""
    return [numbered_part(small_width(kind), use(f"small-{kind}"), number) for kind, number in cards.items()]


def numbered_part(width: float, drawn: str, number: int) -> Part:
    """A drawing followed by a number, unless that is 1."""
    if number == 1:
        return width, drawn
    words = f"×{number}"
    return width + 6 + width_of(words, SIZE), drawn + write(width + 3, 17, words, "ink")


def fitted_row(parts: list[Part], room: float) -> str:
    """Drawings side by side, smaller if there is too little room."""
    wide = row_width(parts)
    scale = min(1, room / wide) if parts else 1
    return f"<g{at(CARDS, 12 * (1 - scale), scale)}>{row(parts, 0, 0)}</g>"
