"""The answers of a turn in the People phase: their numbers, and the words for them."""
from __future__ import annotations

from functools import cache
from typing import Final

from kancha.games.inca_empire.construction import (
    CITY,
    CONQUEST,
    GARRISON,
    KINDS,
    OUTPOST,
    RAPID,
    SITES,
    TEMPLE,
    TERRACE,
)
from kancha.games.inca_empire.kinds import CARDS, PILGRIMAGES
from kancha.games.inca_empire.map import BESIDE, MOST_REGIONS, MOST_SITES, ROADS, Map
from kancha.kit.bits import members

BASES: Final[tuple[int, ...]] = (
    ROADS, ROADS + MOST_SITES, ROADS + 2 * MOST_SITES, ROADS + 3 * MOST_SITES, ROADS + 4 * MOST_SITES,
    ROADS + 4 * MOST_SITES + MOST_REGIONS, ROADS + 4 * MOST_SITES + 2 * MOST_REGIONS)
"""Where the answers of each kind of construction begin; below them are the roads."""
EXTRA_ROAD: Final = ROADS + 4 * MOST_SITES + 3 * MOST_REGIONS
PILGRIMAGE: Final = EXTRA_ROAD + 1
"""The first of two answers for each pilgrimage: instead of roads, and instead of construction."""
DONE: Final = PILGRIMAGE + 2 * len(PILGRIMAGES)
INSTEAD: Final[tuple[str, ...]] = ("roads", "construction")


def construction_of(answer: int) -> tuple[int, int]:
    """The kind of construction, and the site or region, that an answer stands for."""
    kind = RAPID
    while answer < BASES[kind]:
        kind -= 1
    return kind, answer - BASES[kind]


def word_of(land: Map, answer: int) -> str:
    """An answer as people type it."""
    if answer < ROADS:
        return f"rough {land.road_names[answer]}" if answer >= BESIDE else land.road_names[answer]
    if answer == EXTRA_ROAD:
        return "extra road"
    if answer == DONE:
        return "done"
    if answer >= PILGRIMAGE:
        pilgrimage, instead = divmod(answer - PILGRIMAGE, 2)
        return f"{CARDS[PILGRIMAGES[pilgrimage]].replace('_', ' ')} instead of {INSTEAD[instead]}"
    kind, at = construction_of(answer)
    name = land.sites[at] if kind < SITES else land.regions[at]
    return f"also conquer {name}" if kind == RAPID else f"{KINDS[kind]} {name}"


@cache
def all_answers(land: Map) -> tuple[int, ...]:
    """Every answer that makes sense on a map."""
    tokens = [region for region in range(len(land.regions)) if not land.starts >> region & 1]
    cities, garrisons = members(land.city_sites), members(land.garrison_sites)
    places = {CITY: cities, GARRISON: garrisons, TEMPLE: cities + garrisons, OUTPOST: garrisons, TERRACE: tokens,
              CONQUEST: tokens, RAPID: tokens}
    return (*[road for road, name in enumerate(land.road_names) if name],
            *[BASES[kind] + at for kind, found in places.items() for at in found], *range(EXTRA_ROAD, DONE + 1))


@cache
def vocabulary(land: Map) -> dict[str, int]:
    """Every answer by its word, in lower case."""
    return {word_of(land, answer).lower(): answer for answer in all_answers(land)}
