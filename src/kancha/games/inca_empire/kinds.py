"""The kinds of things, by number."""
from __future__ import annotations

from typing import Final

CARDS: Final[tuple[str, ...]] = (
    "impassable_roads", "expert_agronomists", "pressed_labour", "rough_road", "road_works", "el_nino", "epidemic",
    "key_outpost", "urban_embellishment", "building_project", "bad_weather", "stores_avert_famine",
    "military_superiority", "popular_support", "rapid_expansion", "resistance", "religious_fervour", "solar_eclipse",
    "great_pilgrimage", "annual_pilgrimage", "local_pilgrimage")
IMPASSABLE_ROADS: Final = 0
EXPERT_AGRONOMISTS: Final = 1
PRESSED_LABOUR: Final = 2
ROUGH_ROAD: Final = 3
ROAD_WORKS: Final = 4
EL_NINO: Final = 5
EPIDEMIC: Final = 6
KEY_OUTPOST: Final = 7
URBAN_EMBELLISHMENT: Final = 8
BUILDING_PROJECT: Final = 9
BAD_WEATHER: Final = 10
STORES_AVERT_FAMINE: Final = 11
MILITARY_SUPERIORITY: Final = 12
POPULAR_SUPPORT: Final = 13
RAPID_EXPANSION: Final = 14
RESISTANCE: Final = 15
RELIGIOUS_FERVOUR: Final = 16
SOLAR_ECLIPSE: Final = 17
GREAT_PILGRIMAGE: Final = 18
ANNUAL_PILGRIMAGE: Final = 19
LOCAL_PILGRIMAGE: Final = 20
PILGRIMAGES: Final[tuple[int, ...]] = (GREAT_PILGRIMAGE, ANNUAL_PILGRIMAGE, LOCAL_PILGRIMAGE)
NO_CARD: Final = -1
CLASSES: Final[tuple[str, ...]] = (
    "destruction", "terrace", "road", "road", "road", "road", "city", "city", "city", "garrison", "garrison",
    "garrison", "military", "military", "military", "military", "temple", "temple", "temple", "temple", "temple")
"""Of each card (INC-648)."""

QUARTERS: Final[tuple[str, ...]] = ("C", "A", "Q", "K")
NO_QUARTER: Final = -1

INCA: Final = 0
SUN: Final = 1
PEOPLE: Final = 2
SAPA_INCA: Final = 3
PHASES: Final[tuple[str, ...]] = ("I", "S", "P", "Z")
"""As in the tables."""

SOURCES: Final[tuple[str, ...]] = (
    "conquests", "cities", "garrisons", "temples", "terraces", "pilgrimages", "sapa_inca")
CONQUESTS: Final = 0
CITIES: Final = 1
GARRISONS: Final = 2
TEMPLES: Final = 3
TERRACES: Final = 4
PILGRIMS: Final = 5
SAPA_INCA_POINTS: Final = 6

HAND: Final = 3
"""How many cards a player holds (INC-109)."""
