"""Turning Production Buildings and Army cards face up (TAW-0727)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame
from kancha.core.words import Message
from kancha.games.tawantinsuyu.cards import army_piece
from kancha.games.tawantinsuyu.data import MOST_ARMY_KINDS, MOST_PRODUCTION, TawantinsuyuData
from kancha.games.tawantinsuyu.kinds import REJUVENATE
from kancha.games.tawantinsuyu.question import PlayerQuestion
from kancha.games.tawantinsuyu.state import TawantinsuyuState, reward, with_added
from kancha.kit.bits import members

DONE: Final = MOST_PRODUCTION + MOST_ARMY_KINDS
"""What can be turned face up: Production Buildings, then kinds of Army cards."""


def face_down_things(s: TawantinsuyuState, seat: int) -> list[int]:
    """What a seat has face down."""
    player = s.players[seat]
    return members(player.resting) + [MOST_PRODUCTION + kind for kind, number in enumerate(player.down) if number]


def things_to_turn(data: TawantinsuyuData) -> list[int]:
    """What there is that can be turned face up."""
    return [*range(len(data.buildings.produces)), *[MOST_PRODUCTION + kind for kind in range(len(data.army.kinds))]]


def turn_up(s: TawantinsuyuState, seat: int, what: int) -> None:
    """Turn a Production Building or an Army card face up."""
    player = s.players[seat]
    if what < MOST_PRODUCTION:
        player.resting &= ~(1 << what)
        player.working |= 1 << what
        s.tell(EVERYONE, "turns_building", seat, what)
    else:
        kind = what - MOST_PRODUCTION
        player.down = with_added(player.down, kind, -1)
        player.up = with_added(player.up, kind, 1)
        s.tell(EVERYONE, "turns_army", seat, kind)


def turn_word(data: TawantinsuyuData, what: int) -> str:
    """The word of something that can be turned face up."""
    if what == DONE:
        return "done"
    return data.buildings.codes[what] if what < MOST_PRODUCTION else f"army {data.army.kinds[what - MOST_PRODUCTION]}"


def turn_piece(data: TawantinsuyuData, what: int) -> str:
    """Something that can be turned face up, as the miniatures know it; nothing for what is none."""
    if what == DONE:
        return ""
    if what < MOST_PRODUCTION:
        return f"building-{data.buildings.codes[what]}"
    return army_piece(data, what - MOST_PRODUCTION)


def turn_label(what: int) -> Message:
    """The button that turns something face up, or nothing more."""
    if what == DONE:
        return ("done",)
    return ("turn_building", what) if what < MOST_PRODUCTION else ("turn_army_card", what - MOST_PRODUCTION)


def turn_messages(what: int) -> list[Message]:
    """What turning something face up brings."""
    if what == DONE:
        return []
    return [("building_up",)] if what < MOST_PRODUCTION else [("army_up",)]


class TurnUp(PlayerQuestion):
    """Turn something face up for free, or leave it (TAW-0727)."""

    name = "turn_up"
    rule = "TAW-0727"
    open_options = True
    size = DONE + 1

    def __init__(self, seat: int, only_buildings: bool) -> None:
        super().__init__(seat)
        self.only_buildings = only_buildings

    def universe(self, s: TawantinsuyuState) -> Sequence[int]:
        return [*things_to_turn(s.data), DONE]

    def options(self, s: TawantinsuyuState) -> list[int]:
        found = members(s.players[self.seat].resting) if self.only_buildings else face_down_things(s, self.seat)
        return [*found, DONE] if found else []

    def refuse(self, s: TawantinsuyuState, answer: int) -> Illegal | None:
        if answer in self.options(s):
            return None
        if answer >= MOST_PRODUCTION and self.only_buildings:
            return Illegal("TAW-0735", "only_buildings")
        return Illegal("TAW-0727", "not_face_down")

    def choose(self, s: TawantinsuyuState, answer: int) -> None:
        if answer != DONE:
            turn_up(s, self.seat, answer)

    def word(self, s: TawantinsuyuState, answer: int) -> str:
        return turn_word(s.data, answer)

    def label(self, s: TawantinsuyuState, answer: int) -> Message:
        return turn_label(answer)

    def own_promises(self, s: TawantinsuyuState, answer: int) -> list[Message]:
        return turn_messages(answer)

    def stands_for(self, s: TawantinsuyuState, answer: int) -> str:
        return turn_piece(s.data, answer)


@reward(REJUVENATE)
def rejuvenate(s: TawantinsuyuState, seat: int, number: int) -> list[Frame[Any]]:
    """Rejuvenate 1 as a reward."""
    return [TurnUp(seat, False) for _ in range(number)]
