"""A view for the terminal, 80 columns wide; no colours are needed."""
from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from textwrap import wrap
from typing import Any, Final, cast

from kancha.core.words import Text
from kancha.drawing.letters import cut
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.kinds import FESTIVAL_POINTS, KINDS, TILES
from kancha.games.cuzco.state import FINAL, SOURCES
from kancha.games.cuzco.text_board import (
    BETWEEN,
    INDENT,
    SEATS,
    WIDTH,
    hex_ranges,
    label_column,
    legend,
    map_lines,
    pond_lines,
    say_all,
    section,
    town_lines,
    with_cards,
)
from kancha.games.cuzco.view import FestivalView, PlayerView, View

NAME: Final = 32
"""The room for a player's name."""


def text(pen: CuzcoPen, view: dict[str, Any]) -> str:
    """The board, the turn and the supply, the players (you last), and what is being decided."""
    v = cast(View, view)
    own = -1 if v["seat"] is None else v["seat"]
    seats = len(v["players"])
    panels = [player_lines(pen, v, (own + 1 + k) % seats) for k in range(seats)]
    parts = [
        map_lines(v), legend(pen, v), [*turn_lines(pen, v), *supply_lines(pen, v)],
        town_lines(pen, v), pond_lines(pen, v), *panels, festival_lines(pen, v),
        price_lines(pen, v), rotation_lines(pen, v), advice_lines(pen, v), result_lines(pen, v)]
    return "\n\n".join(["\n".join([line.rstrip() for line in part]) for part in parts if part])


# What a page shows next to the picture

def status(pen: CuzcoPen, view: dict[str, Any]) -> str:
    """How far the match is."""
    v = cast(View, view)
    say = pen.lexicon.say
    if v["over"]:
        return say("status", "end", winner_words(pen, v))
    if not v["turn"]:
        return say("status", "setting_up")
    return say("status", "final_round" if v["closing"] else "turn", v["turn"], v["triples"])


def standing(pen: CuzcoPen, view: dict[str, Any]) -> list[list[str]]:
    """What each seat has, the points first."""
    v = cast(View, view)
    say = pen.lexicon.say
    return [
        [
            str(p["score"]),
            say("standing", "cards", p["cards"]),
            say("standing", "tiles", p["doubles"], singles(p)),
            say("standing", "final", p["points"][SOURCES[FINAL]]) if p["scored"]
            else say("standing", "final_now", p["final_points"]),
        ]
        for p in v["players"]
    ]


def singles(p: PlayerView) -> int:
    """How many single tiles a player has."""
    return p["villages"] + p["crops"]


def short_name(pen: CuzcoPen, seat: int, width: int = NAME) -> str:
    """A player's name where there is little room; a long one is cut and starts with the letter of the seat."""
    name = pen.lexicon.person(seat)
    return name if len(name) <= width else f"{SEATS[seat]} {name[:width - 3].rstrip()}…"


def winner_words(pen: CuzcoPen, v: View) -> str:
    """Who has won."""
    winners = v["winners"]
    say = pen.lexicon.say
    names = [short_name(pen, seat, 2 * NAME // len(winners)) for seat in winners]
    joined = reduce(lambda some, last: say("list", "and", some, last), names)
    return say("status", "wins" if len(names) == 1 else "win", joined)


# The turn and the supply

def turn_lines(pen: CuzcoPen, v: View) -> list[str]:
    """Whose turn it is and what is left of it."""
    if v["over"]:
        return []
    say = pen.lexicon.say
    if not v["turn"]:
        return section(say("heading", "turn"), [say("status", "setting_up")])
    tokens = v["players"][v["active"]]["tokens"]
    waiting = [SEATS[seat] for seat, p in enumerate(v["players"]) if not p["scored"]]
    return [
        *section(say("heading", "turn_number", v["turn"]), [
            short_name(pen, v["active"]),
            say("line", "ap", v["ap"]),
            say("line", "token_used") if v["token_used"] else say("line", "tokens_left", tokens),
            *([say("line", "tile_first")] if v["tile_first"] else []),
            *([say("line", "placing", TILES.index(v["placing"]))] if v["placing"] is not None else []),
        ]),
        *(section("", [say("line", "still_to_score", waiting)]) if v["closing"] else []),
    ]


def supply_lines(pen: CuzcoPen, v: View) -> list[str]:
    """The tiles, floors and cards left."""
    say, up = pen.lexicon.say, v["face_up"]
    discards = with_cards(Text("line", "discarded", (sum(v["discard"].values()),)), v["discard"])
    return [
        *section(say("heading", "supply"), [
            say("line", "triples", v["triples"]), say("line", "ponds", v["ponds_left"]),
            say("line", "floors", floor_list(v))]),
        *section(say("heading", "cards"), [
            say("line", "no_face_up") if up is None else say("line", "face_up", KINDS.index(up)),
            say("line", "pile", v["pile"]), *say_all(pen, [discards])]),
    ]


def floor_list(v: View) -> list[Text]:
    """The floors left, by the value of the temple."""
    return [Text("line", "floor", (value, left)) for value, left in v["floors"].items()]


# Players

def player_lines(pen: CuzcoPen, v: View, seat: int) -> list[str]:
    """What a player has, and what the Grand Final Scoring would give."""
    p, say = v["players"][seat], pen.lexicon.say
    active = v["active"] == seat and v["turn"] and not v["over"]
    marks = {"you": v["seat"] == seat, "active": active, "wins": seat in v["winners"]}
    title = BETWEEN.join([
        f"{SEATS[seat]} {cut(pen.lexicon.person(seat), NAME)}", say("line", "score", p["score"]),
        *[say("line", mark) for mark, holds in marks.items() if holds]])
    stand = sum([here["inca"] == seat for here in v["hexes"]])
    return [
        f"{'── ' + title + ' ':─<{WIDTH}}",
        *(section(say("heading", "points"), say_all(pen, points_list(p["points"]))) if p["score"] else []),
        *section(say("heading", "pieces"), [
            say("line", "doubles", p["doubles"]),
            say("line", "singles", p["villages"], p["crops"]),
            say("line", "tokens", p["tokens"]),
            say("line", "incas", stand, p["reserve"]),
        ]),
        *section(say("heading", "cards"), say_all(pen, hand_list(p, None if v["over"] else v["face_up"]))),
        *final_lines(pen, p),
    ]


def points_list(points: Mapping[str, int]) -> list[Text]:
    """Where points come from."""
    return [Text("line", "points_from", (Text("source", source), number))
            for source, number in points.items() if number]


def hand_list(p: PlayerView, face_up: str | None) -> list[Text]:
    """The cards in a hand as far as they are known; for your own, also what a festival would make of them."""
    known = p["known"]
    number = Text("line", "cards_known" if p["hand"] is None and known else "cards", (p["cards"],))
    if p["hand"] is None:
        hidden = p["cards"] - sum(known.values())
        return [with_cards(number, known), *([Text("line", "unknown", (hidden,))] if known and hidden else [])]
    found = [with_cards(number, p["hand"])]
    if face_up is not None and p["cards"]:
        found.append(Text("line", "worth", (festival_points(p["hand"], face_up),)))
    return found + ([with_cards(Text("line", "others_know"), known)] if known else [])


def festival_points(cards: Mapping[str, int], face_up: str | None) -> int:
    """What cards are worth in a festival with a given face-up card (CUZ-716)."""
    if face_up is None:
        return 0
    each_one = FESTIVAL_POINTS[KINDS.index(face_up)]
    return sum([number * each_one[KINDS.index(kind)] for kind, number in cards.items()])


def final_lines(pen: CuzcoPen, p: PlayerView) -> list[str]:
    """What the Grand Final Scoring would give, city by city; nothing once it is done."""
    if p["scored"] or not p["final"]:
        return []
    cities = sorted(p["final"], key=lambda city: (-city["points"], -city["value"]))
    first, *others = [Text("line", "final_city", (city["temple"], city["place"], city["points"])) for city in cities]
    shown = say_all(pen, [Text("line", "final", (p["final_points"], first)), *others])
    return section(pen.lexicon.say("heading", "final"), shown)


# What is being decided

def festival_lines(pen: CuzcoPen, v: View) -> list[str]:
    """The festival being bid for."""
    f, up, say = v["festival"], v["face_up"], pen.lexicon.say
    if f is None or up is None:
        return []
    there = next(town["ranks"]["heights"] for town in v["towns"] if town["temple"] == f["temple"])
    lines = section(say("heading", "festival"), [
        say("line", "temple_at", f["value"], f["temple"]),
        say("line", "wanted", KINDS.index(up)),
        say("brings", "alone", f["alone"]),
        say("brings", "shared", f["shared"]),
    ])
    for seat in range(len(v["players"])):
        lines += section(f"  {SEATS[seat]}", say_all(pen, bid_list(f, seat, bool(there[seat]))))
    return lines


def bid_list(f: FestivalView, seat: int, there: bool) -> list[Text]:
    """What a player has bid, and whether they stand or are out."""
    if not there:
        return [Text("line", "no_inca")]
    part = "stands" if seat in f["stood"] else "" if seat in f["bidding"] else "out"
    bid = with_cards(Text("line", "bid", (f["totals"][seat],)), f["bids"][seat])
    return [bid, *([Text("line", part)] if part else [])]


def price_lines(pen: CuzcoPen, v: View) -> list[str]:
    """Where the Inca about to move can go, by price."""
    if v["moving"] is None:
        return []
    say = pen.lexicon.say
    source = say("line", "from_reserve") if v["moving"] == "reserve" else say("line", "inca_on", v["moving"])
    lines = section(say("heading", "moving"), [source])
    for price in sorted(set(v["prices"].values())):
        hexes = [name for name, asked in v["prices"].items() if asked == price]
        words = hex_ranges([name for name in hexes if name != "out"])
        words += [say("line", "out_of_region")] if "out" in hexes else []
        lines += section(f"  {say('heading', 'price', price)}", words, "  ")
    return lines


def rotation_lines(pen: CuzcoPen, v: View) -> list[str]:
    """How the tile about to be placed can be rotated around its village."""
    if v["placing"] not in ("triple", "double"):
        return []
    say = pen.lexicon.say
    text = "rotation_of_two" if v["placing"] == "triple" else "rotation"
    rotations = [say("line", text, f"r{rotation}", rotation, (rotation + 1) % 6) for rotation in range(6)]
    return section(say("heading", "rotations"), [say("line", "crops_lie"), *rotations])


def advice_lines(pen: CuzcoPen, v: View) -> list[str]:
    """Advice for newcomers."""
    lines = [line for sentence in advice_sentences(pen, v) for line in wrap(sentence, WIDTH - INDENT)]
    return [label_column("" if row else pen.lexicon.say("heading", "advice")) + line for row, line in enumerate(lines)]


def advice_sentences(pen: CuzcoPen, v: View) -> list[str]:
    """The advice in words."""
    return [pen.lexicon.say("advice", str(key), *args) for key, *args in v["advice"]]


def result_lines(pen: CuzcoPen, v: View) -> list[str]:
    """The result."""
    if not v["over"]:
        return []
    order = sorted(range(len(v["players"])), key=lambda seat: -v["players"][seat]["score"])
    say = pen.lexicon.say
    scores = [say("line", "final_score", SEATS[seat], v["players"][seat]["score"]) for seat in order]
    return section(say("heading", "end"), [winner_words(pen, v), *scores])
