"""What a Warrior does before the tasks (TAW-0362, TAW-0363, TAW-0735)."""
from __future__ import annotations

from typing import Any, Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame
from kancha.core.words import Message
from kancha.games.tawantinsuyu.cards import DrawArmy
from kancha.games.tawantinsuyu.hill import NEIGHBOURS, SPACES
from kancha.games.tawantinsuyu.kinds import WARRIOR, WORKERS, Z03
from kancha.games.tawantinsuyu.promises import WORKERS_HELD
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.rejuvenate import TurnUp
from kancha.games.tawantinsuyu.state import TawantinsuyuState, with_added
from kancha.games.tawantinsuyu.workers import worker_on
from kancha.kit.bits import members

ALL: Final = len(SPACES)


def ability_frames(s: TawantinsuyuState, seat: int, worker: int, role: int, space: int) -> list[Frame[Any]]:
    """An Army card, an adjacent Worker, Buildings turned face up."""
    frames: list[Frame[Any]] = [DrawArmy(seat, True), Retrieve(seat, space)] if role == WARRIOR else []
    if worker == WARRIOR and s.players[seat].passive & Z03:
        frames += [TurnUp(seat, True), TurnUp(seat, True)]
    return frames


class Retrieve(PlayerQuestion):
    """A Warrior may take an adjacent Worker of another kind into the supply (TAW-0363)."""

    name = "retrieve"
    rule = "TAW-0363"
    open_options = True
    size = ALL + 1

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = members(NEIGHBOURS[self.space] & s.occupied_spaces() & ~s.hill[WARRIOR])
        return [*found, ALL] if found else []

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer == ALL or not NEIGHBOURS[self.space] >> answer & 1:
            return Illegal("TAW-0323", "not_adjacent", answer % ALL)
        return Illegal("TAW-0363", "only_others" if s.occupied_spaces() >> answer & 1 else "no_worker_there", answer)

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer < ALL:
            worker = worker_on(s, answer)
            s.hill = with_added(s.hill, worker, -(1 << answer))
            player = s.players[self.seat]
            player.workers = with_added(player.workers, worker, 1)
            s.tell(EVERYONE, "retrieves", self.seat, worker, answer)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return SPACES[answer] if answer < ALL else "none"

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        if answer == ALL:
            return ("no_retrieval",)
        if s.occupied_spaces() >> answer & 1:
            return ("retrieve", worker_on(s, answer), answer)
        return ("nobody_there", answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return [("gains", 1, WORKERS_HELD)] if answer < ALL else []

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        there = answer < ALL and s.occupied_spaces() >> answer & 1
        return f"worker-{WORKERS[worker_on(s, answer)]}" if there else ""
