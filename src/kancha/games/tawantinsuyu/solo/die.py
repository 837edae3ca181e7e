"""Axomamma's die."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.decision import Decision
from kancha.core.state import CHANCE
from kancha.games.tawantinsuyu.data import SLOTS
from kancha.games.tawantinsuyu.state import TawantinsuyuState


class Roll(Decision[TawantinsuyuState]):
    """Nature rolls the die: 1, 2, 2, 3, 3, 4."""

    size = SLOTS
    words = tuple([str(number + 1) for number in range(SLOTS)])

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: TawantinsuyuState) -> list[int]:
        return [number for number, faces in enumerate(s.data.axomamma.die) if faces]

    def weights(self, s: TawantinsuyuState, options: Sequence[int]) -> list[int]:
        return [s.data.axomamma.die[number] for number in options]
