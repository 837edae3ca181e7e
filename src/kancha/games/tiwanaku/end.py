"""The end of the game (chapter 8; solo TIW-934, TIW-935; team TIW-989 to TIW-993)."""
from __future__ import annotations

from kancha.core.events import EVERYONE
from kancha.core.state import Step
from kancha.games.tiwanaku.guess import LastGuess
from kancha.games.tiwanaku.offering import crops_of, give_back, otoma_offer
from kancha.games.tiwanaku.state import EMPTY_SPACES, FINISHED, Table


class LastRound(Step[Table]):
    """Single guesses go round from a seat until everybody has passed (TIW-803, TIW-R24)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Table) -> None:
        for seat in [(self.seat + k) % t.seats for k in range(t.seats)]:
            if not t.passed >> seat & 1:
                if t.ready_pawns(seat):
                    t.then(LastGuess(seat), LastRound((seat + 1) % t.seats))
                    return
                t.passed |= 1 << seat
        finish(t)


def last_offering(t: Table, side: int) -> None:
    """A side offers all its tiles (TIW-808, TIW-R25)."""
    tiles = t.sides[side].tiles
    if tiles:
        name = t.game.sides(t)[side].name
        t.tell(EVERYONE, "last_offering", name, crops_of(tiles), give_back(t.sides[side], tiles))


def finish(t: Table) -> None:
    """The last offerings of the players, and the end (TIW-808, TIW-R44)."""
    for seat in range(t.seats):
        last_offering(t, seat)
    unseal(t)


def finish_team(t: Table) -> None:
    """The last offerings of team and Otoma, then a point to the Otoma for every space without terrain (TIW-990, TIW-991)."""
    last_offering(t, 0)
    otoma_offer(t)
    empty = t.size - t.discovered.bit_count()
    t.otoma_side().points[EMPTY_SPACES] += empty
    t.tell(EVERYONE, "empty_spaces", empty)
    unseal(t)


def unseal(t: Table) -> None:
    """The match is over, and the whole land is shown."""
    t.phase = FINISHED
    t.shut_undo()
