"""The end of the game and final scoring (TAW-0801 to TAW-0811)."""
from __future__ import annotations

from typing import ClassVar

from kancha.core.events import EVERYONE
from kancha.core.words import Message, Text
from kancha.games.tawantinsuyu.cards import learn
from kancha.games.tawantinsuyu.kinds import GOLD, Z06
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import (
    ARMY_VP,
    AXOMAMMA,
    FACE_UP,
    FINISHED,
    GOLD_VP,
    HAND_VP,
    RESOURCES_VP,
    TAPESTRIES,
    TEMPLE_TOP_VP,
    WORKER_VP,
    BigStep,
    TawantinsuyuState,
    can_act_freely,
)


def final_points(s: TawantinsuyuState, seat: int) -> dict[int, int]:
    """What a player scores at the end, by source (TAW-0802 to TAW-0808)."""
    data, player = s.data, s.players[seat]
    found = {
        TAPESTRIES: sum([data.weavings.points_of(len(row)) for row in player.tapestries]),
        TEMPLE_TOP_VP: data.temple.final[player.temple],
        FACE_UP: 2 * face_up_buildings(s, seat),
        HAND_VP: player.gods.bit_count() * (2 if player.passive & Z06 else 1),
        ARMY_VP: sum(player.up),
        WORKER_VP: sum(player.workers),
        GOLD_VP: player.goods[GOLD],
    }
    if seat >= s.seats and s.options.resource_points:
        found[RESOURCES_VP] = sum(player.goods)
    return found


def face_up_buildings(s: TawantinsuyuState, seat: int) -> int:
    """The Buildings that count at the end, Axomamma's Passive ones too (TAW-0804, TAW-0947)."""
    player = s.players[seat]
    idle = s.axomamma.passive if s.axomamma is not None and seat == AXOMAMMA else 0
    return player.working.bit_count() + player.passive.bit_count() + idle.bit_count()


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
            scored = final_points(s, seat)
            for source, points in scored.items():
                s.score(seat, points, source)
            s.tell(EVERYONE, "final", seat, player.score())
            for source, points in scored.items():
                if points:
                    s.tell(EVERYONE, "points", seat, points, source)
        if s.axomamma is not None:
            mine, its = [player.score() for player in s.players]
            s.tell(EVERYONE, "axo_result", goal_text(s.data.axomamma.goal, mine, its, True))


def goal_text(goal: int, mine: int, its: int, over: bool) -> Text:
    """How far the player is from winning against Axomamma; at the end, what was missed (TAW-1083)."""
    if mine < goal:
        return Text("goal", "missed" if over else "to_go", (goal, goal - mine, mine))
    if mine <= its:
        return Text("goal", "beaten" if over else "behind", (goal, its - mine, its, mine))
    return Text("goal", "won" if over else "ahead", (goal, mine - its, its, mine))
