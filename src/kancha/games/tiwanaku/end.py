"""The end of the game (chapter 8; solo TIW-934, TIW-935; team TIW-989 to TIW-993)."""
from __future__ import annotations

from kancha.core.events import EVERYONE
from kancha.core.state import Step
from kancha.core.words import Text
from kancha.games.tiwanaku.guess import LastGuess
from kancha.games.tiwanaku.offering import crops_of, give_back, make_otoma_offering
from kancha.games.tiwanaku.state import EMPTY_SPACES, FINISHED, TiwanakuState


class LastRound(Step[TiwanakuState]):
    """Players guess in turn, one crop at a time, until everybody has passed (TIW-803, TIW-R24)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TiwanakuState) -> None:
        for seat in [(self.seat + k) % s.seats for k in range(s.seats)]:
            if not s.passed >> seat & 1:
                if s.ready_pawns(seat):
                    s.then(LastGuess(seat), LastRound((seat + 1) % s.seats))
                    return
                s.passed |= 1 << seat
        finish(s)


def make_last_offering(s: TiwanakuState, side: int) -> None:
    """Let a side offer all its tiles (TIW-808, TIW-R25)."""
    tiles = s.sides[side].tiles
    if tiles:
        scoring = s.game.sides(s)[side]
        who = Text("side", scoring.name) if scoring.name else scoring.seats[0]
        s.tell(EVERYONE, "last_offering", who, crops_of(tiles), give_back(s, s.sides[side], tiles))


def finish(s: TiwanakuState) -> None:
    """Make the players' last offerings and end the match (TIW-808, TIW-R44)."""
    for seat in range(s.seats):
        make_last_offering(s, seat)
    unseal(s)


def finish_team(s: TiwanakuState) -> None:
    """Make both last offerings, then give the Otoma a point for every space without terrain (TIW-990, TIW-991)."""
    make_last_offering(s, 0)
    make_otoma_offering(s)
    empty = s.undiscovered_spaces()
    s.otoma_side().points[EMPTY_SPACES] += empty
    s.tell(EVERYONE, "empty_spaces", empty)
    unseal(s)


def unseal(s: TiwanakuState) -> None:
    """End the match and reveal the whole land."""
    s.phase = FINISHED
    s.block_undo()
