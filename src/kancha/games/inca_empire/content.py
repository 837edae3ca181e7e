"""The shape of content packs: what each field of ``data/*.toml`` may hold. Maps are checked by ``map_check``."""
from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from kancha.content.faults import Fault
from kancha.content.shape import (
    Check,
    Decimal,
    FileShape,
    Flag,
    Id,
    Keyed,
    Kind,
    Many,
    Name,
    Number,
    Phrase,
    Shape,
    Tables,
    TableShape,
    Word,
    same,
    table,
)
from kancha.games.inca_empire.data import COUNTS, MOST_TYPES
from kancha.games.inca_empire.kinds import CARDS, HAND, PHASES, PILGRIMAGES, QUARTERS
from kancha.games.inca_empire.map import MOST_LINES, MOST_REGIONS, MOST_SITES
from kancha.games.inca_empire.map_check import ROAD, map_faults

ERAS: Final = 4
COLOURS: Final = dict(zip(QUARTERS, ("blue", "orange", "green", "brown")))
MOST_PHASES: Final = 10
KINDS: Final = ("capital", "city", "garrison", "crossroads")


def building(what: str) -> TableShape:
    """What something costs and brings."""
    return TableShape(what, {"labour": Number("what it costs", 0, 30), "points": Number("points", 0, 30)})


def by_era(comment: str, each: Kind) -> Many:
    """A figure for each era."""
    return Many(comment, each, ERAS, ERAS)


def is_phases(text: str) -> bool:
    """Whether a text is a list of phases."""
    letters = text.split(" ")
    return 1 <= len(letters) <= MOST_PHASES and set(letters) <= set(PHASES)


def is_road(text: str) -> bool:
    """Whether a text names two sites."""
    return ROAD.fullmatch(text) is not None


COUNT: Final = {"four": Number("how many with four players", 0, 40), "three": Number("how many with three", 0, 40)}

TABLES: Final = FileShape("tables", "The figures besides the maps.", {
    "build": table("what is built", city=building("a city"), garrison=building("a garrison"),
                   temple=building("a temple"), terrace=building("a terrace"),
                   outpost=building("a garrison that becomes a city"), road=building("the additional road")),
    "sapa_inca": table("what each scores in a Sapa Inca phase",
                       **same(Number("points", 0, 30), "city", "garrison", "temple", "terrace")),
    "roads": table("roads", free=Number("free roads per turn", 1, 9)),
    "eras": table(
        "figures by era", income=by_era("labour for everybody in an Inca phase", Number("labour", 0, 40)),
        keep=by_era("labour that may be kept in a Sapa Inca phase", Number("labour", 0, 99)),
        support=by_era("labour that the first gives to the last", Number("labour", 0, 9)),
        second_support=by_era("with four players, labour that the second gives to the third", Number("labour", 0, 9)),
        years=by_era("the years of the era", Name("such as 1438-1471", 12))),
    "track": table("the era track", columns=Many("its columns", TableShape("a column", {
        "era": Number("the era", 1, ERAS),
        "phases": Phrase("phases from top to bottom: I Inca, S Sun, P People, Z Sapa Inca", "I S P Z", is_phases),
        "skipped": Flag("whether Early Fall skips it", optional=True)}), 1, 9)),
    "culture": table("culture tokens", types=Many("their types", TableShape("a type", {
        "id": Id("a letter", 2), "resistance": Number("what a conquest costs", 0, 9), "points": Number("points", 0, 20),
        "labour": Number("labour in each Inca phase", 0, 9), **COUNT}), 1, MOST_TYPES)),
    "invasion": table("Pizarro's Arrival", tokens=Number("invasion tokens, one of them the arrival", 1, 9)),
    "cards": table("how many Sun event cards there are", **same(TableShape("cards of this kind", COUNT), *CARDS)),
    "effects": table("by how much a card changes a price or points", **same(
        Number("labour or points", 0, 9), "epidemic", "urban_embellishment", "bad_weather", "stores_avert_famine",
        "military_superiority", "resistance", "rapid_expansion")),
    "pilgrimages": table("pilgrimages", **same(TableShape("a pilgrimage", {
        "points": Number("points", 0, 30), "cities": Many("where it can lead", Name("the name of a site"), 1, 4)}),
        *[CARDS[card] for card in PILGRIMAGES])),
    "quarters": table("the quarters of the empire", **{
        letter: TableShape(f"the quarter {letter}", {
            "name": Name("its name", 20), "colour": Word("its colour", (colour,))})
        for letter, colour in COLOURS.items()}),
    "sun_board": table(
        "the quarters in the order of their lines round the Sun board",
        four=Many("with four players", Word("a quarter", QUARTERS), 4, 4),
        three=Many("with three players", Word("a quarter", QUARTERS), 3, 3)),
})

PLACE: Final = Many("where it is: from west (0) to east (100), from north (0) to south (220)",
                    Decimal("a distance", 0, 220), 2, 2)


def map_file(seats: int) -> FileShape:
    """One side of the board."""
    regions = Many("regions that it borders on or lies in", Id("a region", of="a region"), 0, 20)
    road = Phrase("the ids of its two sites", "Cp-CUZ", is_road)
    return FileShape(f"map{seats}", f"The map for {COUNTS[seats]} players.", {
        "regions": Many("the regions", TableShape("a region", {
            "id": Id("by which everything refers to it"), "name": Name("its name", 24),
            "quarter": Word("the quarter that it belongs to", QUARTERS, optional=True),
            "start": Flag("whether it is the starting region of its quarter", optional=True),
            "hand": Flag("whether it has the god's hand", optional=True),
            "first_hand": Flag("whether it had the god's hand under rules 1, if others had", optional=True),
            "plan": Many("how the printed map is drawn; a pack may leave it out", Decimal("a figure", -1000, 1000),
                         4, 4, optional=True),
            "at": PLACE, "borders": regions}), 2, MOST_REGIONS),
        "sites": Many("cities, garrisons and crossroads", TableShape("a site", {
            "id": Id("by which everything refers to it; CUZ is the capital, Cp, Ap, Qp and Kp are the starting points"),
            "kind": Word("what it is", KINDS), "name": Name("its name; crossroads have none", 24, optional=True),
            "bonus": Number("what a temple in this significant city adds", 1, 9, optional=True),
            "at": PLACE, "regions": regions}), 2, MOST_SITES),
        "lines": Many("where Rough Roads may run besides the links", TableShape("a line", {
            "ends": road, "regions": Many("the regions it runs through", regions.of, 1, 9, optional=True),
            "along": Many("or the two regions along whose border it runs", regions.of, 2, 2, optional=True)}),
            0, MOST_LINES),
        "links": Keyed("the links, where roads can be built, by the region they lie in", Id("a region", of="a region"),
                       Many("its links", road, 0, 60), 1, MOST_REGIONS),
    })


# What else must hold

def fault(place: tuple[str | int, ...], key: str, *details: Any) -> Fault:
    """A fault in ``tables.toml``."""
    return Fault("tables.toml", place, key, details)


def table_faults(tables: Tables) -> list[Fault]:
    """What is wrong between the figures of ``tables.toml``."""
    figures = tables["tables"]
    eras = [column["era"] for column in figures["track"]["columns"]]
    found = [fault(("track", "columns", row), "era_order", era, before)
             for row, (before, era) in enumerate(pairwise(eras), 2) if era < before]
    ids = [one["id"] for one in figures["culture"]["types"]]
    found += [fault(("culture", "types", row), "twice", one) for row, one in enumerate(ids, 1) if one in ids[:row - 1]]
    names = [figures["quarters"][letter]["name"] for letter in QUARTERS]
    found += [fault(("quarters", letter), "twice", name) for k, (letter, name) in enumerate(zip(QUARTERS, names))
              if name in names[:k]]
    for column in COUNTS.values():
        circle = figures["sun_board"][column]
        found += [fault(("sun_board", column), "twice", one) for one in QUARTERS if circle.count(one) > 1]
    return found + card_faults(figures)


def card_faults(figures: Mapping[str, Any]) -> list[Fault]:
    """Too few Sun event cards for all hands and the Sun board."""
    found: list[Fault] = []
    for seats, column in COUNTS.items():
        there = sum([figures["cards"][card][column] for card in CARDS])
        if seats == ERAS:  # Early Fall, for four players, has no pilgrimages
            there -= sum([figures["cards"][CARDS[card]][column] for card in PILGRIMAGES])
        needed = seats * (HAND + most_suns(figures["track"]["columns"]))
        if there < needed:
            found.append(fault(("cards",), "few_cards", there, seats, needed))
    return found


def most_suns(columns: list[dict[str, Any]]) -> int:
    """The most Sun phases between two Sapa Inca phases, which clear the Sun board."""
    most = now = 0
    for letter in " ".join([column["phases"] for column in columns]).split():
        now = 0 if letter == PHASES[3] else now + (letter == PHASES[1])
        most = max(most, now)
    return most


def map_check(seats: int) -> Check:
    """The check of a map, with the tables that refer to it."""
    return Check(("tables", f"map{seats}"), lambda tables: map_faults(tables, seats))


SHAPE: Final = Shape((TABLES, map_file(3), map_file(4)), (Check(("tables",), table_faults), map_check(3), map_check(4)))
