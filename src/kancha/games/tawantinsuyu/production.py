"""Produce, the action of the Coricancha (TAW-0561 to TAW-0564, TAW-0757, TAW-0758)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.illegal import Illegal
from kancha.core.state import Step
from kancha.core.words import Message
from kancha.games.tawantinsuyu.building import produce
from kancha.games.tawantinsuyu.conquest import GOLD_INSTEAD, take_gold
from kancha.games.tawantinsuyu.data import MOST_PRODUCTION
from kancha.games.tawantinsuyu.kinds import Z16
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.rejuvenate import DONE as TURNED_UP
from kancha.games.tawantinsuyu.rejuvenate import (
    face_down_things,
    things_to_turn,
    turn_label,
    turn_messages,
    turn_piece,
    turn_up,
    turn_word,
)
from kancha.games.tawantinsuyu.state import TawantinsuyuState
from kancha.games.tawantinsuyu.temple import choice_messages
from kancha.kit.bits import members

OPEN: Final = 0
PRODUCING: Final = 1
CLOSED: Final = 2
TURN: Final = MOST_PRODUCTION
"""Answers: produce with a Building, turn something up, gold, done."""
INSTEAD: Final = TURN + TURNED_UP
END: Final = INSTEAD + 1


class BeginProduction(Step[TawantinsuyuState]):
    """A player's part of Produce, with Z16 if it is owned by then (TAW-0758)."""

    def __init__(self, seat: int, active: bool) -> None:
        self.seat = seat
        self.active = active

    def run(self, s: TawantinsuyuState) -> None:
        s.then(Produce(self.seat, self.active, OPEN, self.active, s.players[self.seat].passive & Z16 > 0, self.active))


class Produce(PlayerQuestion):
    """Buildings produce and turn face down (TAW-0561 to TAW-0564).

    ``turn`` is the right to turn one Building face up before or after producing, ``z16`` that of Z16; using either
    after producing ends production.
    """

    name = "produce"
    rule = "TAW-0561"
    open_options = True
    size = END + 1

    def __init__(self, seat: int, active: bool, stage: int, turn: bool, z16: bool, instead: bool) -> None:
        super().__init__(seat)
        self.active = active
        self.stage = stage
        self.turn = turn
        self.z16 = z16
        self.instead = instead

    def universe(self, s: TawantinsuyuState) -> Sequence[int]:
        producing = range(len(s.data.buildings.produces))
        return [*producing, *[TURN + what for what in things_to_turn(s.data)], INSTEAD, END]

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = members(s.players[self.seat].working) if self.stage != CLOSED else []
        if self.z16:
            found += [TURN + what for what in face_down_things(s, self.seat)]
        elif self.turn:
            found += [TURN + what for what in members(s.players[self.seat].resting)]
        if self.instead:
            found.append(INSTEAD)
        return [*found, END] if found else []

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        player = s.players[self.seat]
        if answer == INSTEAD:
            return Illegal("TAW-0503" if self.active else "TAW-0504", "gold_instead")
        if answer >= TURN and answer - TURN not in face_down_things(s, self.seat):
            return Illegal("TAW-0562", "not_face_down")
        if answer >= TURN:
            return Illegal("TAW-0562", "only_buildings" if self.turn else "turn_once")
        if player.resting >> answer & 1:
            return Illegal("TAW-0561" if self.active else "TAW-0564", "face_down", answer)
        return Illegal("TAW-0561", "not_yours")

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        player = s.players[self.seat]
        if answer == INSTEAD:
            take_gold(s, self.seat)
            s.then(Produce(self.seat, self.active, CLOSED, False, self.z16 and self.turn, False))
        elif answer < TURN:
            player.working &= ~(1 << answer)
            player.resting |= 1 << answer
            s.then(Produce(self.seat, self.active, PRODUCING, self.turn, self.z16, False))
            produce(s, self.seat, answer)
        elif answer < INSTEAD:
            turn_up(s, self.seat, answer - TURN)
            stage = CLOSED if self.stage == PRODUCING else self.stage
            own = self.turn and answer - TURN < MOST_PRODUCTION
            s.then(Produce(self.seat, self.active, stage, self.turn and not own, self.z16 and own,
                           self.instead and (self.z16 if own else self.turn)))

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        if answer >= INSTEAD:
            return "gold" if answer == INSTEAD else "done"
        return s.data.buildings.codes[answer] if answer < TURN else f"turn {turn_word(s.data, answer - TURN)}"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer >= INSTEAD:
            return ("instead_gold",) if answer == INSTEAD else ("done",)
        return ("produce", answer) if answer < TURN else turn_label(answer - TURN)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        if answer >= INSTEAD:
            return [GOLD_INSTEAD] if answer == INSTEAD else []
        if answer >= TURN:
            return turn_messages(answer - TURN)
        return [*choice_messages(s.data.buildings.produces[answer]), ("building_rests",)]

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        if answer >= INSTEAD:
            return "reward-gold" if answer == INSTEAD else ""
        return turn_piece(s.data, answer if answer < TURN else answer - TURN)
