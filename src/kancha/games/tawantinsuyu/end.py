"""The end of the game and final scoring (TAW-0801 to TAW-0811)."""
from __future__ import annotations

from typing import ClassVar

from kancha.core.events import EVERYONE
from kancha.core.words import Message
from kancha.games.tawantinsuyu.cards import learn
from kancha.games.tawantinsuyu.data import TawantinsuyuData
from kancha.games.tawantinsuyu.kinds import GOLD, Z06
from kancha.games.tawantinsuyu.pieces import Player
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import (
    ARMY_VP,
    FACE_UP,
    FINISHED,
    GOLD_VP,
    HAND_VP,
    TAPESTRIES,
    TEMPLE_TOP_VP,
    WORKER_VP,
    BigStep,
    TawantinsuyuState,
    can_act_freely,
)


def final_points(data: TawantinsuyuData, player: Player) -> dict[int, int]:
    """What a player scores at the end, by source (TAW-0802 to TAW-0808)."""
    return {
        TAPESTRIES: sum([data.weavings.points_of(len(row)) for row in player.tapestries]),
        TEMPLE_TOP_VP: data.temple.final[player.temple],
        FACE_UP: 2 * (player.working.bit_count() + player.passive.bit_count()),
        HAND_VP: player.gods.bit_count() * (2 if player.passive & Z06 else 1),
        ARMY_VP: sum(player.up),
        WORKER_VP: sum(player.workers),
        GOLD_VP: player.goods[GOLD],
    }


class LastWord(PlayerQuestion):
    """Last free actions before the end: the holder's, and the others' Z15 (TAW-R10, TAW-R37)."""

    name = "last_word"
    open_options = True
    size = 1
    words = ("done",)
    rule = "TAW-R10"

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [0] if can_act_freely(s, self.seat) else []

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        """The game goes to its end."""

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return ("done",)


class FinalScoring(BigStep):
    """The game ends; all hands are shown (TAW-0801)."""

    announcement: ClassVar[str] = "final_scoring"

    def run(self, s: TawantinsuyuState) -> None:
        s.phase = FINISHED
        s.agenda.clear()
        s.block_undo()
        for seat, player in enumerate(s.players):
            learn(s, player.gods, EVERYONE)
            for source, points in final_points(s.data, player).items():
                s.score(seat, points, source)
                if points:
                    s.tell(EVERYONE, "points", seat, points, source)
            s.tell(EVERYONE, "final", seat, player.score())
