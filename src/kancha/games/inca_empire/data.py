"""The figures of ``data/*.toml``, which a content pack may replace."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from kancha.core.data import Data
from kancha.core.illegal import BadInput
from kancha.drawing.pen import Pen
from kancha.games.inca_empire.kinds import CARDS, PHASES, PILGRIMAGES, QUARTERS
from kancha.games.inca_empire.map import Map

FILES: Final[tuple[str, ...]] = ("tables", "map3", "map4")
"""The files in ``data`` that a pack may replace."""
MOST_TYPES: Final = 16
"""Of culture tokens."""
COUNTS: Final = {3: "three", 4: "four"}
"""The columns of the tables, by number of seats."""


class Phase(NamedTuple):
    """One row of the era track."""

    column: int
    era: int
    """From 0."""
    kind: int


class IncaData(Data):
    """The tables and the maps; costs and points by what is built, eras from 0, culture tokens by type."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        super().__init__(tables)
        figures = tables["tables"]
        build, score, effects, eras = figures["build"], figures["sapa_inca"], figures["effects"], figures["eras"]
        self.city_cost: Final[int] = build["city"]["labour"]
        self.garrison_cost: Final[int] = build["garrison"]["labour"]
        self.temple_cost: Final[int] = build["temple"]["labour"]
        self.terrace_cost: Final[int] = build["terrace"]["labour"]
        self.outpost_cost: Final[int] = build["outpost"]["labour"]
        self.road_cost: Final[int] = build["road"]["labour"]
        self.city_points: Final[int] = build["city"]["points"]
        self.garrison_points: Final[int] = build["garrison"]["points"]
        self.temple_points: Final[int] = build["temple"]["points"]
        self.terrace_points: Final[int] = build["terrace"]["points"]
        self.outpost_points: Final[int] = build["outpost"]["points"]
        self.city_score: Final[int] = score["city"]
        self.garrison_score: Final[int] = score["garrison"]
        self.temple_score: Final[int] = score["temple"]
        self.terrace_score: Final[int] = score["terrace"]
        self.free_roads: Final[int] = figures["roads"]["free"]
        self.dearer_city: Final[int] = effects["epidemic"]
        self.better_city: Final[int] = effects["urban_embellishment"]
        self.dearer_garrison: Final[int] = effects["bad_weather"]
        self.better_garrison: Final[int] = effects["stores_avert_famine"]
        self.cheaper_conquest: Final[int] = effects["military_superiority"]
        self.dearer_conquest: Final[int] = effects["resistance"]
        self.rapid_conquest: Final[int] = effects["rapid_expansion"]
        self.income: Final[tuple[int, ...]] = tuple(eras["income"])
        self.keep: Final[tuple[int, ...]] = tuple(eras["keep"])
        self.support: Final[tuple[int, ...]] = tuple(eras["support"])
        self.second_support: Final[tuple[int, ...]] = tuple(eras["second_support"])
        self.years: Final[tuple[str, ...]] = tuple(eras["years"])
        types = figures["culture"]["types"]
        if len(types) > MOST_TYPES:
            raise BadInput(f"tables.toml, table culture: there are {len(types)} types, but can be at most {MOST_TYPES}")
        self.types: Final[tuple[str, ...]] = tuple([one["id"] for one in types])
        self.resistance: Final[tuple[int, ...]] = tuple([one["resistance"] for one in types])
        self.points: Final[tuple[int, ...]] = tuple([one["points"] for one in types])
        self.labour: Final[tuple[int, ...]] = tuple([one["labour"] for one in types])
        self.invasions: Final[int] = figures["invasion"]["tokens"]
        pilgrimages = [figures["pilgrimages"][CARDS[card]] for card in PILGRIMAGES]
        self.pilgrimage_points: Final[tuple[int, ...]] = tuple([one["points"] for one in pilgrimages])
        self.pilgrimage_cities: Final[tuple[tuple[str, ...], ...]] = tuple(
            [tuple(one["cities"]) for one in pilgrimages])
        self.quarter_names: Final[tuple[str, ...]] = tuple([figures["quarters"][one]["name"] for one in QUARTERS])
        self.colours: Final[tuple[str, ...]] = tuple([figures["quarters"][one]["colour"] for one in QUARTERS])
        self.circles: Final[dict[int, tuple[int, ...]]] = {
            seats: tuple([QUARTERS.index(quarter) for quarter in figures["sun_board"][column]])
            for seats, column in COUNTS.items()}
        self.maps: Final[dict[int, Map]] = {}
        self.goals: Final[dict[tuple[int, int], int]] = {}

    def map(self, seats: int) -> Map:
        """The side of the board for a number of seats, made when it is first needed."""
        if seats not in self.maps:
            self.maps[seats] = Map(self.tables[f"map{seats}"])
        return self.maps[seats]

    def tokens(self, seats: int) -> tuple[int, ...]:
        """How many culture tokens there are of each type."""
        return tuple([int(one[COUNTS[seats]]) for one in self.tables["tables"]["culture"]["types"]])

    def cards(self, seats: int) -> tuple[int, ...]:
        """How many Sun event cards there are of each kind."""
        return tuple([int(self.tables["tables"]["cards"][card][COUNTS[seats]]) for card in CARDS])

    def circle(self, seats: int) -> tuple[int, ...]:
        """The quarters in the order of their lines on the Sun board."""
        return self.circles[seats]

    def track(self, early_fall: bool) -> tuple[Phase, ...]:
        """The phases of a match, without the columns that an early fall skips."""
        columns: Sequence[Mapping[str, Any]] = self.tables["tables"]["track"]["columns"]
        return tuple([Phase(number, column["era"] - 1, PHASES.index(letter))
                      for number, column in enumerate(columns) if not (early_fall and column.get("skipped"))
                      for letter in column["phases"].split()])

    def pilgrimage_sites(self, seats: int, pilgrimage: int) -> int:
        """The mask of the cities that a pilgrimage can visit."""
        found = self.goals.get((seats, pilgrimage))
        if found is None:
            names = self.pilgrimage_cities[pilgrimage]
            found = sum([1 << site for site, name in enumerate(self.map(seats).site_names) if name in names])
            self.goals[seats, pilgrimage] = found
        return found


IncaPen = Pen[IncaData]
