"""Setting up (CUZ-101 to CUZ-112)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.game import Game
from kancha.core.state import CHANCE
from kancha.games.cuzco.board import Board
from kancha.games.cuzco.cards import DrawCard, TurnUp
from kancha.games.cuzco.data import CuzcoData
from kancha.games.cuzco.kinds import VALUES
from kancha.games.cuzco.landscape import Landscape
from kancha.games.cuzco.state import (
    NO_CARD,
    NO_CARDS,
    NO_FESTIVAL,
    NO_FITS,
    SOURCES,
    CuzcoOptions,
    CuzcoState,
    Player,
    Turn,
)
from kancha.games.cuzco.tiles import WHOLE
from kancha.games.cuzco.turn import StartTurn


def new_player(data: CuzcoData) -> Player:
    """A player at the start (CUZ-103, CUZ-106, CUZ-109)."""
    return Player(0, (0,) * len(SOURCES), data.doubles, data.village_singles, data.crop_singles, data.tokens,
                  NO_CARDS, NO_CARDS, NO_CARDS)


def new_landscape(board: Board) -> Landscape:
    """The bare board with its printed ponds (CUZ-102)."""
    ponds = board.printed_ponds
    return Landscape(
        village=0, crop=0, levels=(board.all_hexes & ~ponds, 0), whole=(0,) * len(WHOLE), towns=(),
        floors=(0,) * len(VALUES), discs=0, ponds=ponds, ringed=0)


def new_table(game: Game[Any], seats: int, rules: int, options: CuzcoOptions) -> CuzcoState:
    """The table before anything is drawn, with the draws on its agenda."""
    data: CuzcoData = game.data
    s = CuzcoState(
        game, seats, rules, [], None, options, land=new_landscape(data.board), triples=data.triples,
        pile=data.cards, discard=NO_CARDS, face_up=NO_CARD,
        turn=Turn(0, 0, 0, False, False, False, 0, 0, 0, 0, NO_FITS), festival=NO_FESTIVAL,
        stuck=0, closing=False, scored=0, players=[new_player(data) for _ in range(seats)])
    s.then(*[DrawCard(seat) for seat in range(seats) for _ in range(data.dealt)], TurnUp(), FirstPlayer())
    return s


class FirstPlayer(Decision[CuzcoState]):
    """Who goes first? (CUZ-110)"""

    name = "first_player"
    size = 4

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def options(self, s: CuzcoState) -> Sequence[int]:
        return range(s.seats)

    def choose(self, s: CuzcoState, answer: int) -> None:
        s.tell(EVERYONE, "begins", answer)
        s.then(StartTurn(answer))
