"""Pilgrimages: an action given up for points (INC-643 to INC-646)."""
from __future__ import annotations

from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.games.inca_empire.answers import INSTEAD, PILGRIMAGE
from kancha.games.inca_empire.kinds import ANNUAL_PILGRIMAGE, GREAT_PILGRIMAGE, LOCAL_PILGRIMAGE, PILGRIMAGES, PILGRIMS
from kancha.games.inca_empire.state import IncaState, Turn, gain


def pilgrimages(s: IncaState, seat: int) -> list[int]:
    """The answers for the pilgrimages that a player can go on."""
    effects, turn = s.players[seat].effects, s.turn
    if not (effects[GREAT_PILGRIMAGE] or effects[ANNUAL_PILGRIMAGE] or effects[LOCAL_PILGRIMAGE]):
        return []
    actions = [instead for instead, whole in enumerate((is_whole_roads(turn), is_whole_construction(turn))) if whole]
    return [PILGRIMAGE + 2 * k + instead for k, card in enumerate(PILGRIMAGES) if effects[card]
            and goals_reached(s, seat, k) for instead in actions] if actions else []


def goals_reached(s: IncaState, seat: int, pilgrimage: int) -> int:
    """The temples in a pilgrimage's cities that the player's network reaches (INC-643 to INC-645, INC-R31)."""
    return s.data.pilgrimage_sites(s.seats, pilgrimage) & s.empire.temples & s.players[seat].sites


def is_whole_roads(turn: Turn) -> bool:
    """Whether Build roads can still be given up (INC-R10)."""
    return turn.roads > 0 and not turn.building


def is_whole_construction(turn: Turn) -> bool:
    """Whether Construction can still be given up (INC-R10)."""
    return turn.main and not turn.working


def refuse_pilgrimage(s: IncaState, seat: int, answer: int) -> Illegal | None:
    """Why a player cannot go on a pilgrimage (INC-643 to INC-646, INC-R10, INC-R31)."""
    pilgrimage, instead = divmod(answer - PILGRIMAGE, 2)
    card, turn = PILGRIMAGES[pilgrimage], s.turn
    if not s.players[seat].effects[card]:
        return Illegal(f"INC-{643 + pilgrimage}", "no_pilgrimage", card)
    if not turn.pilgrim:
        return Illegal("INC-646", "pilgrimage_made")
    if not instead and not is_whole_roads(turn):
        return Illegal("INC-R10", "roads_begun")
    if instead and not is_whole_construction(turn):
        return Illegal("INC-R10", "construction_begun")
    if not goals_reached(s, seat, pilgrimage):
        return Illegal(f"INC-{643 + pilgrimage}", "no_temple_reached", list(s.data.pilgrimage_cities[pilgrimage]))
    return None


def go_on_pilgrimage(s: IncaState, seat: int, answer: int) -> None:
    """Give up an action for points."""
    pilgrimage, instead = divmod(answer - PILGRIMAGE, 2)
    turn, scored = s.turn, s.data.pilgrimage_points[pilgrimage]
    s.turn = Turn(seat, turn.roads if instead else 0, turn.building, turn.main and not instead,
                  0 if instead else turn.rapid, turn.working, turn.rough, False)
    gain(s, seat, PILGRIMS, scored)
    s.tell(EVERYONE, f"pilgrimage_for_{INSTEAD[instead]}", seat, PILGRIMAGES[pilgrimage], scored)
