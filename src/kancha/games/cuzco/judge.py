"""How bots that search judge a table."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.judge import Judge
from kancha.games.cuzco.incas import RESERVE, ChooseInca, MoveInca, destinations, price_among
from kancha.games.cuzco.ponds import PlacePond
from kancha.games.cuzco.state import CuzcoState
from kancha.games.cuzco.tiles import Place
from kancha.games.cuzco.turn import Act
from kancha.games.cuzco.value import Judgement, figures


class CuzcoJudge(Judge[CuzcoState]):
    """Judges actions, and where tiles, ponds and Incas may go, without asking what can be done next."""

    def glimpse(self, s: CuzcoState, choices: Sequence[int]) -> list[float] | None:
        if not isinstance(s.agenda[-1], (Act, Place, PlacePond, ChooseInca, MoveInca)):
            return None
        return [sum(found) for found in after_each(s, choices)]


def after_each(s: CuzcoState, choices: Sequence[int]) -> list[list[float]]:
    """The figures after each of some answers to a question of a turn; nature does not answer."""
    top = s.agenda[-1]
    before = s.clone()
    before.agenda.pop()
    judgement = Judgement(before, top.seat)
    ways = destinations(s, top.seat, top.source, s.turn.ap) if isinstance(top, MoveInca) else []
    found: list[list[float]] = []
    for choice in choices:
        after = before.clone()
        if isinstance(top, MoveInca):
            top.carry_out(after, choice, top.price(s, choice) if choice == RESERVE else price_among(ways, choice))
        else:
            top.choose(after, choice)
        found.append(judgement.figures(after) if judgement.covers(after) else figures(after, top.seat))
    return found
