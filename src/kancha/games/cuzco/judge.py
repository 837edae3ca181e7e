"""How bots that search judge a table."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.judge import Effort, Judge
from kancha.core.play import answer
from kancha.core.state import Frame
from kancha.games.cuzco.festival import Bid, cards_in, points_of
from kancha.games.cuzco.hexes import SPAN, around
from kancha.games.cuzco.incas import RESERVE, ChooseInca, MoveInca, destinations, price_among
from kancha.games.cuzco.kinds import CROP
from kancha.games.cuzco.ponds import PlacePond
from kancha.games.cuzco.sight import Towns, Waters, holes, nearly_holes
from kancha.games.cuzco.state import CuzcoState
from kancha.games.cuzco.tiles import Place, changed_towns, price_of, starts_final_round, take
from kancha.games.cuzco.turn import Act
from kancha.games.cuzco.value import Judgement, Rest, worth


class CuzcoJudge(Judge[CuzcoState]):
    """Judges actions, and where tiles, ponds and Incas may go, without asking what can be done next; and bids."""

    efforts = {"medium": Effort(3, 1, 12), "hard": Effort(8, 6, 24)}

    def glimpse(self, s: CuzcoState, choices: Sequence[int]) -> list[float] | None:
        if isinstance(s.agenda[-1], Bid):
            return after_bids(s, choices)
        if not isinstance(s.agenda[-1], (Act, Place, PlacePond, ChooseInca, MoveInca)):
            return None
        return [total(found) for found in after_each(s, choices)]


def total(figures: list[float]) -> float:
    """The sum of figures: compiled, several times as fast as ``sum``."""
    found = 0.0
    for figure in figures:
        found += figure
    return found


def after_each(s: CuzcoState, choices: Sequence[int]) -> list[list[float]]:
    """The figures after each of some answers to a question of a turn; nature does not answer."""
    top = s.agenda[-1]
    before = s.clone()
    before.agenda.pop()
    if isinstance(top, Place):
        placements = Placements(before, top)
        return [placements.figures(choice) for choice in choices]
    judgement = Judgement(before, top.seat)
    if isinstance(top, MoveInca):
        return after_moves(before, top, choices, judgement)
    if isinstance(top, PlacePond):
        return after_ponds(before, top, choices, judgement)
    return [judgement.figures_after(after_answer(before, top, choice)) for choice in choices]


def after_answer(before: CuzcoState, top: Frame[CuzcoState], answer: int) -> CuzcoState:
    """The table after an answer."""
    after = before.clone()
    top.choose(after, answer)
    return after


class Placements:
    """Judges where a tile may go.

    What towns are worth follows from where villages are, what ponds are worth from which bare hexes are covered. So
    each is judged once for all the placements that lead there, and hardly any placement is tried out.
    """

    def __init__(self, s: CuzcoState, top: Place) -> None:
        after = s.clone()
        take(after, after.players[top.seat], top.tile)
        after.turn.placed += 1
        after.closing = s.closing or starts_final_round(s, top.tile)
        self.before: Final = s
        self.top: Final = top
        self.judgement: Final = Judgement(after, top.seat)
        self.rest: Final = Rest(self.judgement, after)
        self.towns: Final[dict[int, Towns]] = {}
        """By all village hexes."""
        self.still: Final = self.judgement.sight.waters(s)
        """The ponds as they are."""
        gaps = nearly_holes(s)
        self.shores: Final = self.still.shores() | gaps | around(gaps)
        """Where a tile can change what ponds are worth."""
        self.waters: Final[dict[int, Waters]] = {}
        """By the bare hexes that the tile covers."""

    def figures(self, answer: int) -> list[float]:
        """The figures after a placement."""
        s, tile, at = self.before, self.top.tile, answer % SPAN
        covered = s.data.board.hexes_of(tile, answer // SPAN, at)
        bare = covered & s.land.levels[0]
        waters = self.ponds(bare)
        if waters.complete:
            return self.judgement.figures_after(after_answer(s, self.top, answer))
        village = 0 if tile == CROP else 1 << at
        villages = s.land.village & ~covered | village
        towns = self.towns.get(villages)
        if towns is None:
            gone, new = changed_towns(s.land, covered, village)
            towns = self.towns[villages] = self.judgement.sight.towns_after(s, gone, new, covered)
        return self.judgement.figures_with(self.rest, towns, waters, s.turn.ap - price_of(s, bare))

    def ponds(self, bare: int) -> Waters:
        """What the ponds are worth once some bare hexes are covered."""
        if not bare & self.shores:
            return self.still
        found = self.waters.get(bare)
        if found is None:
            found = self.waters[bare] = self.judgement.sight.judge_waters(self.before, self.before.land.terrain | bare)
        return found


def after_moves(s: CuzcoState, top: MoveInca, choices: Sequence[int], judgement: Judgement) -> list[list[float]]:
    """The figures after each of some moves: the same for the same price, level and town, away from ponds."""
    ways = destinations(s, top.seat, top.source, s.turn.ap)
    shores = judgement.sight.waters(s).shores()
    known: dict[tuple[int, int, int, int], list[float]] = {}
    found: list[list[float]] = []
    for at in choices:
        price = top.price(s, at) if at == RESERVE else price_among(ways, at)
        town = s.land.town(at) if s.land.village >> at & 1 else 0
        key = price, s.land.level(at), town, at if at == RESERVE or shores >> at & 1 else -1
        figures = known.get(key)
        if figures is None:
            after = s.clone()
            top.carry_out(after, at, price)
            figures = known[key] = judgement.figures_after(after)
        found.append(figures)
    return found


def after_ponds(s: CuzcoState, top: PlacePond, choices: Sequence[int], judgement: Judgement) -> list[list[float]]:
    """The figures after a pond on each of some hexes: the same if it touches no pond or Inca, nor is surrounded."""
    alone = ~(around(s.incas() | s.land.ponds) | holes(s, s.land.terrain))
    known: list[float] = []
    found: list[list[float]] = []
    for at in choices:
        if not alone >> at & 1:
            found.append(judgement.figures_after(after_answer(s, top, at)))
            continue
        if not known:
            known = judgement.figures_after(after_answer(s, top, at))
        found.append(known)
    return found


def after_bids(s: CuzcoState, choices: Sequence[int]) -> list[float]:
    """What the table is worth after each of some bids: the same for as many points with as many cards.

    Nature does not answer.
    """
    seat = s.agenda[-1].seat
    known: dict[tuple[int, int], float] = {}
    found: list[float] = []
    for bid in choices:
        cards = cards_in(bid)
        key = points_of(s, cards), sum(cards)
        value = known.get(key)
        if value is None:
            after = s.clone()
            answer(after, bid)
            value = known[key] = worth(after, seat)
        found.append(value)
    return found
