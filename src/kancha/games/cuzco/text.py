"""A view for the terminal, 100 columns wide; no colours are needed."""
from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Any, Final, cast

from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.state import FINAL, SOURCES
from kancha.games.cuzco.text_board import (
    BETWEEN,
    INDENT,
    ORDINALS,
    SEATS,
    WIDTH,
    hex_ranges,
    legend,
    map_lines,
    pond_lines,
    quantity,
    section,
    town_lines,
    with_cards,
)
from kancha.games.cuzco.view import FestivalView, PlayerView, View

NAME: Final = 32
"""The room for a player's name."""
DIRECTIONS: Final = ("E", "SE", "SW", "W", "NW", "NE")
PLACING: Final = {
    "triple": "a triple tile", "double": "a double tile", "village": "a single village", "crop": "a single crop"}


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
    if v["over"]:
        return f"the end{BETWEEN}{winner_words(pen, v)}"
    if not v["turn"]:
        return "setting up"
    left = f"{quantity(v['triples'], 'triple')} left"
    return BETWEEN.join(["final round", f"turn {v['turn']}"] if v["closing"] else [f"turn {v['turn']}", left])


def standing(pen: CuzcoPen, view: dict[str, Any]) -> list[list[str]]:
    """What each seat has, the points first."""
    v = cast(View, view)
    return [
        [
            str(p["score"]),
            quantity(p["cards"], "card"),
            f"{quantity(p['doubles'], 'double')}, {quantity(singles(p), 'single')}",
            f"{p['points'][SOURCES[FINAL]]} at the end" if p["scored"] else f"+{final_points(p)} at the end",
        ]
        for p in v["players"]
    ]


def singles(p: PlayerView) -> int:
    """How many single tiles a player has."""
    return p["villages"] + p["crops"]


def final_points(p: PlayerView) -> int:
    """What the Grand Final Scoring would give a player as things stand."""
    return sum([city["points"] for city in p["final"]])


def short_name(v: View, seat: int, width: int = NAME) -> str:
    """A player's name where there is little room; a long one is cut and starts with the letter of the seat."""
    name = v["players"][seat]["name"]
    return name if len(name) <= width else f"{SEATS[seat]} {name[:width - 3].rstrip()}…"


def winner_words(pen: CuzcoPen, v: View) -> str:
    """Who has won."""
    winners = v["winners"]
    names = [short_name(v, seat, 2 * NAME // len(winners)) for seat in winners]
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'}"


# The turn and the supply

def turn_lines(pen: CuzcoPen, v: View) -> list[str]:
    """Whose turn it is and what is left of it."""
    if v["over"]:
        return []
    if not v["turn"]:
        return section("Turn", ["setting up"])
    tokens = v["players"][v["active"]]["tokens"]
    token = "extra-action token used" if v["token_used"] else f"{quantity(tokens, 'extra-action token')} left"
    waiting = [SEATS[seat] for seat, p in enumerate(v["players"]) if not p["scored"]]
    return [
        *section(f"Turn {v['turn']}", [
            short_name(v, v["active"]),
            f"{v['ap']} AP left",
            token,
            *(["a tile must come first"] if v["tile_first"] else []),
            *([f"placing {PLACING[v['placing']]}"] if v["placing"] is not None else []),
        ]),
        *(section("", [f"final round: {', '.join(waiting)} still to score"]) if v["closing"] else []),
    ]


def supply_lines(pen: CuzcoPen, v: View) -> list[str]:
    """The tiles, floors and cards left."""
    floors = [f"{value}: {left}" for value, left in v["floors"].items()]
    discards = with_cards(pen, f"discarded {sum(v['discard'].values())}", v["discard"])
    return [
        *section("Supply", [
            quantity(v["triples"], "triple"), quantity(v["ponds_left"], "pond"), f"floors {', '.join(floors)}"]),
        *section("Cards", [
            f"face up {v['face_up']}" if v["face_up"] is not None else "none face up", f"pile {v['pile']}", discards]),
    ]


# Players

def player_lines(pen: CuzcoPen, v: View, seat: int) -> list[str]:
    """What a player has, and what the Grand Final Scoring would give."""
    p = v["players"][seat]
    active = v["active"] == seat and v["turn"] and not v["over"]
    marks = {"you": v["seat"] == seat, "active": active, "wins": seat in v["winners"]}
    title = BETWEEN.join(
        [f"{SEATS[seat]} {shorten(p['name'])}", f"{p['score']} PP", *[word for word, holds in marks.items() if holds]])
    stand = sum([here["inca"] == seat for here in v["hexes"]])
    return [
        f"{'── ' + title + ' ':─<{WIDTH}}",
        *(section("Points", points_words(pen, p["points"])) if p["score"] else []),
        *section("Pieces", [
            quantity(p["doubles"], "double"),
            f"{p['villages']} village, {p['crops']} crop singles",
            quantity(p["tokens"], "token"),
            f"{quantity(stand, 'Inca')} on the board, {p['reserve']} in reserve",
        ]),
        *section("Cards", card_words(pen, p, None if v["over"] else v["face_up"])),
        *final_lines(pen, p),
    ]


def shorten(name: str) -> str:
    """A name, cut if it is too long."""
    return name if len(name) <= NAME else f"{name[:NAME - 1].rstrip()}…"


def points_words(pen: CuzcoPen, points: Mapping[str, int]) -> list[str]:
    """Where points come from."""
    return [f"{source} {number}" for source, number in points.items() if number]


def card_words(pen: CuzcoPen, p: PlayerView, face_up: str | None) -> list[str]:
    """The cards in a hand as far as they are known; for your own, also what a festival would make of them."""
    number, known = quantity(p["cards"], "card"), p["known"]
    if p["hand"] is None:
        hidden = p["cards"] - sum(known.values())
        rest = [f"{hidden} unknown"] if known and hidden else []
        return [with_cards(pen, f"{number}, known" if known else number, known), *rest]
    worth = [f"worth {festival_points(p['hand'], face_up)} FP now"] if face_up is not None and p["cards"] else []
    return [with_cards(pen, number, p["hand"]), *worth, *([with_cards(pen, "the others know", known)] if known else [])]


def festival_points(cards: Mapping[str, int], face_up: str) -> int:
    """What cards are worth in a festival with a given face-up card (CUZ-716)."""
    wanted = face_up.split("-")
    return sum([number * sum([relic in wanted for relic in kind.split("-")]) for kind, number in cards.items()])


def final_lines(pen: CuzcoPen, p: PlayerView) -> list[str]:
    """What the Grand Final Scoring would give, city by city; nothing once it is done."""
    if p["scored"] or not p["final"]:
        return []
    cities = sorted(p["final"], key=lambda city: (-city["points"], -city["value"]))
    first, *others = [f"{city['temple']} {ORDINALS[city['place']]} {city['points']}" for city in cities]
    return section("At the end", [f"+{final_points(p)} PP as things stand: {first}", *others])


# What is being decided

def festival_lines(pen: CuzcoPen, v: View) -> list[str]:
    """The festival being bid for."""
    f = v["festival"]
    if f is None:
        return []
    there = next(town["ranks"]["heights"] for town in v["towns"] if town["temple"] == f["temple"])
    lines = section("Festival", [
        f"at the temple of {f['value']} on {f['temple']}",
        f"wanted {v['face_up']}",
        f"{f['alone']} PP alone",
        f"{f['shared']} PP each if shared",
    ])
    for seat in range(len(v["players"])):
        lines += section(f"  {SEATS[seat]}", bid_words(pen, f, seat, bool(there[seat])))
    return lines


def bid_words(pen: CuzcoPen, f: FestivalView, seat: int, there: bool) -> list[str]:
    """What a player has bid, and whether they stand or are out."""
    if not there:
        return ["no Inca there"]
    part = "stands" if seat in f["stood"] else "" if seat in f["bidding"] else "out"
    return [with_cards(pen, f"{f['totals'][seat]} FP", f["bids"][seat]), *([part] if part else [])]


def price_lines(pen: CuzcoPen, v: View) -> list[str]:
    """Where the Inca about to move can go, by price."""
    if v["moving"] is None:
        return []
    source = "an Inca from the reserve" if v["moving"] == "reserve" else f"the Inca on {v['moving']}"
    lines = section("Moving", [source])
    for price in sorted(set(v["prices"].values())):
        hexes = [name for name, asked in v["prices"].items() if asked == price]
        words = hex_ranges([name for name in hexes if name != "out"])
        lines += section(f"  {price} AP", words + (["out of the region"] if "out" in hexes else []), "  ")
    return lines


def rotation_lines(pen: CuzcoPen, v: View) -> list[str]:
    """How the tile about to be placed can be rotated around its village."""
    if v["placing"] not in ("triple", "double"):
        return []
    second = 1 if v["placing"] == "triple" else 0
    rotations = [
        f"r{rotation} {' and '.join(dict.fromkeys([DIRECTIONS[rotation], DIRECTIONS[(rotation + second) % 6]]))}"
        for rotation in range(6)
    ]
    return section("Rotations", ["its crops lie", *rotations])


def advice_lines(pen: CuzcoPen, v: View) -> list[str]:
    """Advice for newcomers."""
    lines = [line for sentence in v["advice"] for line in wrap(sentence, WIDTH - INDENT)]
    return [f"{'' if row else 'Advice':<{INDENT}}{line}" for row, line in enumerate(lines)]


def result_lines(pen: CuzcoPen, v: View) -> list[str]:
    """The result."""
    if not v["over"]:
        return []
    order = sorted(range(len(v["players"])), key=lambda seat: -v["players"][seat]["score"])
    scores = [f"{SEATS[seat]} {v['players'][seat]['score']} PP" for seat in order]
    return section("The end", [winner_words(pen, v), *scores])
