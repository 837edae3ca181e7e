"""What somebody can deduce who strikes out whatever the laws exclude, but does not weigh whole lands."""
from __future__ import annotations

from kancha.games.tiwanaku.belief import Belief
from kancha.games.tiwanaku.candidates import Candidates
from kancha.games.tiwanaku.hunch import Hunch
from kancha.games.tiwanaku.sample import public_facts
from kancha.games.tiwanaku.search import candidates_from, settle
from kancha.games.tiwanaku.state import TiwanakuState


class Deduction(Hunch):
    """A belief from the candidates that the public facts leave: all that are left are equally likely."""

    def __init__(self, s: TiwanakuState, seat: int) -> None:
        super().__init__(s, seat)
        self.candidates = public_candidates(s)

    def at(self, s: TiwanakuState) -> Belief:
        return Deduction(s, self.seat)

    def possible_crops(self, space: int) -> int:
        return self.candidates.crops[space]

    def possible_terrains(self, space: int) -> int:
        return self.candidates.terrains[space]


def public_candidates(s: TiwanakuState) -> Candidates:
    """What public facts leave possible, once nothing more follows from them."""
    found = candidates_from(public_facts(s))
    settle(found)
    return found
