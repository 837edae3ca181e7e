"""What follows some constructions: the additional road, and one more of the same by a card."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.decision import Decision
from kancha.core.illegal import Illegal
from kancha.core.words import Message
from kancha.games.inca_empire import construction
from kancha.games.inca_empire.answers import BASES, all_answers, vocabulary, word_of
from kancha.games.inca_empire.construction import (
    GARRISON,
    KINDS,
    construct,
    construction_lines,
    name_of,
    payable_places,
)
from kancha.games.inca_empire.map import BESIDE, MOST_SITES, ROADS
from kancha.games.inca_empire.naming import road_name
from kancha.games.inca_empire.roads import build_road, buildable, refuse_road
from kancha.games.inca_empire.state import IncaState, Turn
from kancha.kit.bits import members


class ExtraRoad(Decision[IncaState]):
    """Where the additional road goes, and those that Pressed Labour adds to it (INC-612, INC-623)."""

    name = "extra_road"
    rule = "INC-612"
    size = ROADS + 1
    open_options = True

    def __init__(self, seat: int, left: int, paid: bool) -> None:
        super().__init__(seat)
        self.left = left
        self.paid = paid
        """Whether the next one has been paid for, and so has to be built."""

    def options(self, s: IncaState) -> list[int]:
        roads = members(buildable(s, self.seat, s.turn.rough > 0))
        return roads if self.paid or not roads else [*roads, ROADS]

    def universe(self, s: IncaState) -> Sequence[int]:
        return [*[answer for answer in all_answers(s.map) if answer < ROADS], ROADS]

    def refuse(self, s: IncaState, answer: int) -> Illegal | None:
        if answer == ROADS:
            open_to = not self.paid and buildable(s, self.seat, s.turn.rough > 0)
            return None if open_to else Illegal("INC-612", "road_due")
        return refuse_road(s, self.seat, answer, s.turn.rough > 0)

    def choose(self, s: IncaState, answer: int) -> None:
        if answer == ROADS:
            return
        turn = s.turn
        s.turn = Turn(turn.seat, turn.roads, turn.building, turn.main, turn.rapid, turn.working,
                      turn.rough - (answer >= BESIDE), turn.pilgrim)
        if self.left > 1:
            s.then(ExtraRoad(self.seat, self.left - 1, False))
        build_road(s, self.seat, answer)

    def prompt(self, s: IncaState) -> Message:
        return self.name, self.left

    def word(self, s: IncaState, answer: int) -> str:
        return "done" if answer == ROADS else word_of(s.map, answer)

    def parse(self, s: IncaState, word: str) -> int | None:
        found = ROADS if word == "done" else vocabulary(s.map).get(word)
        return found if found is not None and found <= ROADS else None

    def label(self, s: IncaState, answer: int) -> Message:
        if answer == ROADS:
            return ("no_more_roads",)
        return "rough" if answer >= BESIDE else "road", road_name(s.map, answer)


class OneMore(Decision[IncaState]):
    """One more terrace by Expert Agronomists, or garrison by Building Project, paid as well (INC-622, INC-634)."""

    name = "one_more"
    rule = "INC-601"
    size = MOST_SITES + 1
    open_options = True
    none: Final = MOST_SITES

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def options(self, s: IncaState) -> list[int]:
        found = payable_places(s, self.seat, self.kind)
        return [*found, self.none] if found else []

    def universe(self, s: IncaState) -> Sequence[int]:
        number = len(s.map.sites) if self.kind == GARRISON else len(s.map.regions)
        return [*range(number), self.none]

    def refuse(self, s: IncaState, answer: int) -> Illegal | None:
        if answer != self.none:
            return construction.refuse(s, self.seat, self.kind, answer)
        return None if payable_places(s, self.seat, self.kind) else Illegal("INC-602", "nothing_more")

    def choose(self, s: IncaState, answer: int) -> None:
        if answer != self.none:
            construct(s, self.seat, self.kind, answer)

    def prompt(self, s: IncaState) -> Message:
        return (f"one_more_{KINDS[self.kind]}",)

    def word(self, s: IncaState, answer: int) -> str:
        return "none" if answer == self.none else word_of(s.map, BASES[self.kind] + answer)

    def label(self, s: IncaState, answer: int) -> Message:
        if answer == self.none:
            return ("no_more",)
        return KINDS[self.kind], name_of(s, self.kind, answer)

    def costs(self, s: IncaState, answer: int) -> Message | None:
        return None if answer == self.none else ("labour", construction.price(s, self.seat, self.kind, answer))

    def brings(self, s: IncaState, answer: int) -> list[Message]:
        return [] if answer == self.none else construction_lines(s, self.seat, self.kind, answer)

    def stands_for(self, s: IncaState, answer: int) -> str:
        return "" if answer == self.none else KINDS[self.kind]
