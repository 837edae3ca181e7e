"""Scenario discs (TIW-109, TIW-110): lands from a content pack."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kancha.games.tiwanaku.generator import GRADE_NAMES
from kancha.games.tiwanaku.land import LONG, Land
from kancha.games.tiwanaku.scenario import otoma_spaces, space_only_with_five

ANY_GRADE: Final = 0
NONE: Final = -1


class Disc:
    """A land with its start spaces; ``grade`` 0 if its owner does not say, ``only_with_five`` -1 on short boards."""

    def __init__(self, name: str, table: Mapping[str, Any]) -> None:
        land = Land.read(table["terrain"], table["crops"])
        start = sorted([land.board.space(space) for space in table["start"]])
        otoma = [land.board.space(space) for space in table.get("otoma", ())]
        if land.size == LONG and not otoma:
            otoma = otoma_spaces(land, start)
        last = table.get("only_with_five")
        self.name: Final = name
        self.land: Final = land
        self.size: Final[int] = land.size
        self.grade: Final[int] = GRADE_NAMES.index(table["grade"]) if "grade" in table else ANY_GRADE
        self.start: Final[list[int]] = start
        self.otoma: Final[list[int]] = sorted(otoma)
        self.only_with_five: Final[int] = (
            land.board.space(last) if last else space_only_with_five(land, otoma) if otoma else NONE)


def drawn_disc(discs: Mapping[str, Disc], size: int, grade: int, seed: int) -> Disc | None:
    """The disc that a seed draws among those of a size, and of a grade if there are such; None if there are none."""
    fitting = [disc for disc in discs.values() if disc.size == size]
    found = [disc for disc in fitting if disc.grade == grade] or fitting
    return found[seed % len(found)] if found else None
