"""How bots that search judge a table."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.judge import Judge
from kancha.games.cuzco.hexes import SPAN
from kancha.games.cuzco.incas import RESERVE, ChooseInca, MoveInca, destinations, price_among
from kancha.games.cuzco.kinds import CROP
from kancha.games.cuzco.ponds import PlacePond, completed_ponds
from kancha.games.cuzco.sight import Towns, Waters
from kancha.games.cuzco.state import CuzcoState
from kancha.games.cuzco.tiles import Place, lay, price_of, starts_final_round, take
from kancha.games.cuzco.turn import Act
from kancha.games.cuzco.value import Judgement


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
    if isinstance(top, Place):
        placements = Placements(before, top, judgement)
        return [placements.figures(choice) for choice in choices]
    ways = destinations(s, top.seat, top.source, s.turn.ap) if isinstance(top, MoveInca) else []
    found: list[list[float]] = []
    for choice in choices:
        after = before.clone()
        if isinstance(top, MoveInca):
            top.carry_out(after, choice, top.price(s, choice) if choice == RESERVE else price_among(ways, choice))
        else:
            top.choose(after, choice)
        found.append(judgement.figures_after(after))
    return found


class Placements:
    """Judges where a tile may go.

    What towns are worth follows from where villages are, what ponds are worth from which bare hexes are covered. So
    each is judged once for all the placements that lead there, and few placements are tried out.
    """

    def __init__(self, s: CuzcoState, top: Place, judgement: Judgement) -> None:
        self.before: Final = s
        self.top: Final = top
        self.judgement: Final = judgement
        self.after: Final = s.clone()
        """The table once the tile lies somewhere: only the landscape and the price differ."""
        take(self.after, self.after.players[top.seat], top.tile)
        self.after.turn.placed += 1
        self.ends: Final = starts_final_round(s, top.tile) or not judgement.covers(self.after)
        self.towns: Final[dict[int, Towns]] = {}
        """By all village hexes."""
        self.waters: Final[dict[int, Waters]] = {0: judgement.sight.waters(s)}
        """By the bare hexes that the tile covers."""

    def figures(self, answer: int) -> list[float]:
        """The figures after a placement."""
        before, after, tile, sight = self.before, self.after, self.top.tile, self.judgement.sight
        rotation, at = answer // SPAN, answer % SPAN
        covered = before.data.board.hexes_of(tile, rotation, at)
        bare = covered & before.land.levels[0]
        villages = before.land.village & ~covered
        if tile != CROP:
            villages |= 1 << at
        towns, waters = self.towns.get(villages), self.waters.get(bare)
        if self.ends or (waters is None and completed_ponds(before, bare, before.land.terrain | bare)):
            return self.try_out(answer)
        if towns is None or waters is None:
            after.land = before.land
            lay(after, tile, rotation, at)
            towns = self.towns[villages] = towns or sight.all_towns(after)
            waters = self.waters[bare] = waters or sight.waters(after)
        after.turn.ap = before.turn.ap - price_of(before, bare)
        return self.judgement.figures_with(after, towns, waters)

    def try_out(self, answer: int) -> list[float]:
        """The same where a placement does more than change the landscape."""
        after = self.before.clone()
        self.top.choose(after, answer)
        return self.judgement.figures_after(after)
