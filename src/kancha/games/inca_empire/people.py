"""The People phase: each player builds roads and takes one construction, in either order (INC-501 to INC-513)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.decision import Decision
from kancha.core.illegal import Illegal
from kancha.core.state import Step
from kancha.core.words import Message
from kancha.games.inca_empire import construction
from kancha.games.inca_empire.answers import (
    BASES,
    DONE,
    EXTRA_ROAD,
    INSTEAD,
    PILGRIMAGE,
    all_answers,
    construction_of,
    vocabulary,
    word_of,
)
from kancha.games.inca_empire.construction import (
    GARRISON,
    KINDS,
    RAPID,
    TEMPLE,
    TERRACE,
    construct,
    construction_lines,
    name_of,
    payable_places,
)
from kancha.games.inca_empire.extras import ExtraRoad, OneMore
from kancha.games.inca_empire.kinds import (
    BUILDING_PROJECT,
    CARDS,
    EL_NINO,
    EXPERT_AGRONOMISTS,
    PILGRIMAGES,
    PRESSED_LABOUR,
    RAPID_EXPANSION,
    ROAD_WORKS,
    ROUGH_ROAD,
    SOLAR_ECLIPSE,
    SUN,
)
from kancha.games.inca_empire.map import BESIDE, ROADS
from kancha.games.inca_empire.naming import road_name
from kancha.games.inca_empire.pilgrimages import go_on_pilgrimage, is_whole_roads, pilgrimages, refuse_pilgrimage
from kancha.games.inca_empire.roads import build_road, buildable, refuse_road
from kancha.games.inca_empire.state import IncaState, Turn
from kancha.kit.bits import members

ONE_MORE: Final = {TERRACE: EXPERT_AGRONOMISTS, GARRISON: BUILDING_PROJECT}
"""The cards that allow one more of the same."""


class StartTurn(Step[IncaState]):
    """A player's turn in a People phase begins (INC-501)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: IncaState) -> None:
        effects = s.players[self.seat].effects
        s.turn = Turn(self.seat, free_roads(s, self.seat), False, True, effects[RAPID_EXPANSION], False,
                      effects[ROUGH_ROAD], True)
        s.then(FirstAct(self.seat))


def free_roads(s: IncaState, seat: int) -> int:
    """How many roads Build roads allows (INC-503, INC-629, INC-630, INC-R9)."""
    effects = s.players[seat].effects
    return max(s.data.free_roads + effects[ROAD_WORKS] - effects[EL_NINO], 1)


def after_road(turn: Turn, rough: bool) -> Turn:
    """A road of Build roads has been built; a Construction that had begun is over (INC-502)."""
    open_still = not turn.working
    return Turn(turn.seat, turn.roads - 1, True, turn.main and open_still, turn.rapid if open_still else 0,
                turn.working, turn.rough - rough, turn.pilgrim)


def after_construction(turn: Turn, main: bool, rapid: int, roads: int) -> Turn:
    """Construction has begun and leaves something to do; Build roads is over if it had begun (INC-502, INC-R42)."""
    return Turn(turn.seat, 0 if turn.building else roads, turn.building, main, rapid, True, turn.rough, turn.pilgrim)


class Act(Decision[IncaState]):
    """What does the player do next?"""

    name = "act"
    rule = "INC-501"
    size = DONE + 1
    open_options = True

    def options(self, s: IncaState) -> list[int]:
        turn = s.turn
        roads = buildable(s, self.seat, turn.rough > 0) if turn.roads or turn.main else 0
        found = members(roads) if turn.roads else []
        if turn.main:
            for kind in range(RAPID):
                if kind != TEMPLE or may_build_temple(s, self.seat):
                    places = payable_places(s, self.seat, kind)
                    if places:
                        base = BASES[kind]
                        found += [base + at for at in places]
            if roads and s.players[self.seat].labour >= s.data.road_cost:
                found.append(EXTRA_ROAD)
        if turn.rapid:
            found += [BASES[RAPID] + region for region in payable_places(s, self.seat, RAPID)]
        if turn.pilgrim:
            found += pilgrimages(s, self.seat)
        found.append(DONE)
        return found

    def universe(self, s: IncaState) -> Sequence[int]:
        return all_answers(s.map)

    def refuse(self, s: IncaState, answer: int) -> Illegal | None:
        turn = s.turn
        if answer == DONE:
            return None
        if answer < ROADS:
            return refuse_road(s, self.seat, answer, turn.rough > 0) if turn.roads else no_roads_left(s)
        if answer == EXTRA_ROAD:
            return self.refuse_extra_road(s)
        if answer >= PILGRIMAGE:
            return refuse_pilgrimage(s, self.seat, answer)
        kind, at = construction_of(answer)
        if kind == RAPID and not turn.rapid:
            held = s.players[self.seat].effects[RAPID_EXPANSION]
            return Illegal("INC-639", "rapid_used" if held else "no_rapid_expansion")
        if kind != RAPID and not turn.main:
            return Illegal("INC-601", "construction_over")
        refusal = construction.refuse(s, self.seat, kind, at)
        if refusal is None and kind == TEMPLE and not may_build_temple(s, self.seat):
            return Illegal("INC-642", "eclipse")
        return refusal

    def refuse_extra_road(self, s: IncaState) -> Illegal | None:
        """Why no additional road can be built (INC-612)."""
        labour = s.players[self.seat].labour
        if not s.turn.main:
            return Illegal("INC-601", "construction_over")
        if labour < s.data.road_cost:
            return Illegal("INC-602", "labour", s.data.road_cost, labour)
        return None if buildable(s, self.seat, s.turn.rough > 0) else Illegal("INC-612", "no_road_possible")

    def choose(self, s: IncaState, answer: int) -> None:
        if answer == DONE:
            return
        s.then(Act(self.seat))
        if answer < ROADS:
            s.turn = after_road(s.turn, answer >= BESIDE)
            build_road(s, self.seat, answer)
        elif answer == EXTRA_ROAD:
            self.pay_for_road(s)
        elif answer >= PILGRIMAGE:
            go_on_pilgrimage(s, self.seat, answer)
        else:
            kind, at = construction_of(answer)
            self.build(s, kind, at)

    def pay_for_road(self, s: IncaState) -> None:
        """Pay for an additional road; Pressed Labour adds free ones (INC-612, INC-623, INC-R27)."""
        player = s.players[self.seat]
        player.labour -= s.data.road_cost
        s.turn = after_construction(s.turn, False, s.turn.rapid, s.turn.roads)
        s.then(ExtraRoad(self.seat, 1 + player.effects[PRESSED_LABOUR], True))

    def build(self, s: IncaState, kind: int, at: int) -> None:
        """Build or conquer something; some cards allow one more (INC-622, INC-634, INC-639, INC-642)."""
        turn, effects = s.turn, s.players[self.seat].effects
        rapid = kind == RAPID
        roads = 0 if kind == TEMPLE and effects[SOLAR_ECLIPSE] else turn.roads
        s.turn = after_construction(turn, turn.main and rapid, turn.rapid - rapid, roads)
        if kind in ONE_MORE and effects[ONE_MORE[kind]]:
            s.then(OneMore(self.seat, kind))
        construct(s, self.seat, kind, at)

    def prompt(self, s: IncaState) -> Message:
        turn = s.turn
        if turn.roads and turn.main:
            return "act", turn.roads
        if turn.roads or turn.main:
            return ("act_roads", turn.roads) if turn.roads else ("act_construction",)
        return ("act_rapid",) if turn.rapid else ("act_over",)

    def word(self, s: IncaState, answer: int) -> str:
        return word_of(s.map, answer)

    def parse(self, s: IncaState, word: str) -> int | None:
        return vocabulary(s.map).get(word)

    def label(self, s: IncaState, answer: int) -> Message:
        if answer < ROADS:
            return "rough" if answer >= BESIDE else "road", road_name(s.map, answer)
        if answer == EXTRA_ROAD:
            return ("extra_road",)
        if answer == DONE:
            return ("done",)
        if answer >= PILGRIMAGE:
            pilgrimage, instead = divmod(answer - PILGRIMAGE, 2)
            return f"pilgrimage_for_{INSTEAD[instead]}", PILGRIMAGES[pilgrimage]
        kind, at = construction_of(answer)
        return KINDS[kind], name_of(s, kind, at)

    def costs(self, s: IncaState, answer: int) -> Message | None:
        if answer == EXTRA_ROAD:
            return "labour", s.data.road_cost
        if answer < ROADS or answer > EXTRA_ROAD:
            return None
        return "labour", construction.price(s, self.seat, *construction_of(answer))

    def brings(self, s: IncaState, answer: int) -> list[Message]:
        turn = s.turn
        if answer == DONE:
            return self.end_lines(s)
        if answer < ROADS:
            return [("ends_construction",)] if turn.working and (turn.main or turn.rapid) else []
        if answer >= PILGRIMAGE:
            pilgrimage = (answer - PILGRIMAGE) // 2
            return [("points", s.data.pilgrimage_points[pilgrimage])]
        ends: list[Message] = [("ends_roads", turn.roads)] if turn.building and turn.roads else []
        if answer == EXTRA_ROAD:
            free = s.players[self.seat].effects[PRESSED_LABOUR]
            return [("free_roads", free), *ends] if free else ends
        return [*construction_lines(s, self.seat, *construction_of(answer)), *ends]

    def end_lines(self, s: IncaState) -> list[Message]:
        """What ending the turn leads to."""
        lines: list[Message] = [("roads_unused", s.turn.roads)] if s.turn.roads else []
        follows = s.track[s.phase + 1].kind if s.phase + 1 < len(s.track) else SUN
        if self.seat == s.order[-1] and follows != SUN:
            lines.append(("phase_follows", follows))
        return lines

    def stands_for(self, s: IncaState, answer: int) -> str:
        if answer >= PILGRIMAGE:
            return "" if answer == DONE else CARDS[PILGRIMAGES[(answer - PILGRIMAGE) // 2]]
        return "road" if answer < ROADS or answer == EXTRA_ROAD else KINDS[construction_of(answer)[0]]


class FirstAct(Act):
    """What does the player do first?"""

    name = "first_act"
    rule = "INC-501"
    opens_turn = True


def no_roads_left(s: IncaState) -> Illegal:
    """Why no road can be built without labour."""
    turn = s.turn
    if not turn.building:
        return Illegal("INC-R10", "roads_given_up")
    if turn.main and not turn.working:
        return Illegal("INC-503", "roads_built", s.data.road_cost)
    return Illegal("INC-503", "roads_over")


def may_build_temple(s: IncaState, seat: int) -> bool:
    """Whether Solar Eclipse leaves room for a temple: Build roads can still be given up (INC-642, INC-R10)."""
    return not s.players[seat].effects[SOLAR_ECLIPSE] or is_whole_roads(s.turn)
