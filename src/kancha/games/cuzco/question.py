"""Questions whose answers are hexes, alone or followed by a word: ``e7``, ``e7 r3``, ``e7 4``."""
from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase
from typing import ClassVar, Final

from kancha.core.decision import Decision
from kancha.core.illegal import Illegal
from kancha.games.cuzco.hexes import SPAN
from kancha.games.cuzco.state import CuzcoState

OUTSIDE: Final = -1
"""The answer for a word that names a hex the board does not have."""


class HexQuestion(Decision[CuzcoState]):
    """The answer ``k * SPAN + at`` is the hex ``at`` with the k-th of the ``suffixes``; the ``others`` follow.

    Define ``options``, ``choose`` and ``obstacle``.
    """

    open_options = True
    suffixes: ClassVar[tuple[str, ...]] = ("",)
    others: ClassVar[tuple[str, ...]] = ()

    def obstacle(self, s: CuzcoState, answer: int) -> Illegal | None:
        """Why an answer is illegal; None if it is legal."""
        raise NotImplementedError

    def refuse(self, s: CuzcoState, answer: int) -> Illegal | None:
        if answer == OUTSIDE:
            return Illegal("CUZ-D1", "no_hex", ascii_lowercase[len(s.data.board.rows) - 1])
        return self.obstacle(s, answer)

    def universe(self, s: CuzcoState) -> Sequence[int]:
        board = s.data.board
        hexes = [k * SPAN + at for k in range(len(self.suffixes)) for at in board.hexes]
        return [*hexes, *[len(self.suffixes) * SPAN + k for k in range(len(self.others))]]

    def word(self, s: CuzcoState, answer: int) -> str:
        kind, at = divmod(answer, SPAN)
        if kind == len(self.suffixes):
            return self.others[at]
        return f"{s.name_of(at)} {self.suffixes[kind]}".rstrip()

    def parse(self, s: CuzcoState, word: str) -> int | None:
        if word in self.others:
            return len(self.suffixes) * SPAN + self.others.index(word)
        name, _, suffix = word.partition(" ")
        numbers = s.data.board.numbers
        if name in numbers:
            return self.suffixes.index(suffix) * SPAN + numbers[name] if suffix in self.suffixes else None
        return OUTSIDE if name[:1].isalpha() and name[1:].isdigit() else None
