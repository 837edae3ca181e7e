"""The turn and its action points (CUZ-201 to CUZ-209)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Step
from kancha.core.words import Message
from kancha.games.cuzco.cards import can_draw, draw_blind, take_face_up
from kancha.games.cuzco.end import do_final_scoring, final_points, final_scoring, is_last_turn
from kancha.games.cuzco.festival import ChooseCity, can_propose, why_no_festival
from kancha.games.cuzco.incas import ChooseInca, can_move_any, cheapest_move, why_no_move
from kancha.games.cuzco.kinds import DOUBLE, KINDS, TILES
from kancha.games.cuzco.ponds import PlacePond, can_lay_pond, why_no_pond
from kancha.games.cuzco.state import NO_FITS, PRICE, CuzcoState, Turn
from kancha.games.cuzco.temples import RaiseTemple, sites, why_no_temple
from kancha.games.cuzco.tiles import Place, can_place, placements, supply, why_no_placement

INCA: Final = 4
TEMPLE: Final = 5
POND: Final = 6
FACE_UP: Final = 7
PILE: Final = 8
TOKEN: Final = 9
FESTIVAL: Final = 10
END: Final = 11
ACTIONS: Final = (
    *[f"tile {tile}" for tile in TILES],
    "inca", "temple", "pond", "card face-up", "card pile", "token", "festival", "end")
PIECES: Final = {TEMPLE: "temple", POND: "pond", PILE: "pile", TOKEN: "token", FESTIVAL: "festival"}
"""What stands for an action, if it is always the same."""


def action_costs(action: int) -> Message | None:
    """What an action costs (CUZ-208); most are paid for only with the answer to the question that follows."""
    if action in (FACE_UP, PILE):
        return "ap", PRICE
    if action == TOKEN:
        return ("token",)
    if action in (INCA, FESTIVAL, END):
        return None
    return "at_least" if action <= DOUBLE else "ap_then", PRICE


class StartTurn(Step[CuzcoState]):
    """A turn begins (CUZ-202, CUZ-203, CUZ-803)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: CuzcoState) -> None:
        turn = Turn(self.seat, s.turn.number + 1, s.data.action_points, False, False, False, 0, 0, 0, 0, placements(s))
        s.turn = turn
        turn.no_fit = not any([can_place(s, self.seat, tile) for tile in range(len(TILES))])
        turn.due = not (s.closing or turn.no_fit)
        if s.closing:
            s.tell(EVERYONE, "last_turn", self.seat)
        elif turn.no_fit:
            s.tell(EVERYONE, "no_tile_fits", self.seat)
            if is_last_turn(s):
                s.tell(EVERYONE, "last_unless_tile", self.seat)
        s.then(FirstAct(self.seat))


class NextAction(Step[CuzcoState]):
    """The turn goes on."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: CuzcoState) -> None:
        s.turn.fits = placements(s) if s.turn.ap else NO_FITS
        s.then(Act(self.seat))


class EndTurn(Step[CuzcoState]):
    """A turn ends; in the final round with the Grand Final Scoring (CUZ-801, CUZ-802, CUZ-R27, CUZ-R33)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: CuzcoState) -> None:
        last = is_last_turn(s)
        s.stuck = s.stuck + 1 if s.turn.no_fit and not s.turn.placed else 0
        if last and not s.closing:
            s.closing = True
            s.tell(EVERYONE, "stalemate")
        if last:
            do_final_scoring(s, self.seat)
        if not s.over():
            s.then(StartTurn((self.seat + 1) % s.seats))


class Act(Decision[CuzcoState]):
    """What does the player do next?"""

    name = "act"
    rule = "CUZ-204"
    size = len(ACTIONS)
    words = ACTIONS

    def options(self, s: CuzcoState) -> Sequence[int]:
        return [answer for answer in range(len(ACTIONS)) if self.can_do(s, answer)]

    def can_do(self, s: CuzcoState, answer: int) -> bool:
        """Whether an action is possible now."""
        turn = s.turn
        if answer < INCA:
            return can_place(s, self.seat, answer)
        if answer == TOKEN:
            return not turn.token and s.players[self.seat].tokens > 0
        if turn.due:
            return False
        if answer == INCA:
            return can_move_any(s, self.seat)
        if answer == FESTIVAL:
            return can_propose(s, self.seat)
        if answer == END:
            return True
        if not turn.ap:
            return False
        if answer == TEMPLE:
            return any(sites(s, self.seat))
        if answer == POND:
            return can_lay_pond(s)
        return turn.drawn < s.data.draws and can_draw(s)

    def choose(self, s: CuzcoState, answer: int) -> None:
        if answer == END:
            s.then(EndTurn(self.seat))
        elif answer == FESTIVAL:
            s.then(ChooseCity(self.seat), EndTurn(self.seat))
        elif answer < INCA:
            s.then(Place(self.seat, answer), NextAction(self.seat))
        elif answer == INCA:
            s.then(ChooseInca(self.seat), NextAction(self.seat))
        elif answer == TEMPLE:
            s.then(RaiseTemple(self.seat), NextAction(self.seat))
        elif answer == POND:
            s.then(PlacePond(self.seat), NextAction(self.seat))
        else:
            s.then(NextAction(self.seat))
            self.use_token_or_card(s, answer)

    def use_token_or_card(self, s: CuzcoState, answer: int) -> None:
        """Carry out an action that changes nothing on the board."""
        if answer == TOKEN:
            s.players[self.seat].tokens -= 1
            s.turn.token = True
            s.turn.ap += 1
            s.tell(EVERYONE, "token", self.seat)
            return
        s.turn.spend(PRICE)
        s.turn.drawn += 1
        if answer == FACE_UP:
            take_face_up(s, self.seat)
        else:
            draw_blind(s, self.seat)

    def refuse(self, s: CuzcoState, answer: int) -> Illegal | None:
        return None if self.can_do(s, answer) else self.obstacle(s, answer)

    def obstacle(self, s: CuzcoState, answer: int) -> Illegal:
        """Why an action is not possible now."""
        player = s.players[self.seat]
        if answer == TOKEN:
            return Illegal("CUZ-206", "token_used") if s.turn.token else Illegal("CUZ-206", "no_token")
        if s.turn.due and answer >= INCA:
            return Illegal("CUZ-203", "tile_first")
        if answer < INCA and not supply(s, player, answer):
            return Illegal("CUZ-302", "no_tile", answer)
        if answer == INCA:
            return why_no_move(s, self.seat)
        if answer == FESTIVAL:
            return why_no_festival(s, self.seat)
        if not s.turn.ap:
            return Illegal("CUZ-207", "dear", PRICE, 0)
        if answer < INCA:
            return why_no_placement(s, answer)
        if answer == TEMPLE:
            return why_no_temple(s, self.seat)
        if answer == POND:
            return why_no_pond(s)
        most = s.data.draws
        return Illegal("CUZ-701", "drawn_enough", most) if s.turn.drawn >= most else Illegal("CUZ-R19", "no_card_left")

    def prompt(self, s: CuzcoState) -> Message:
        turn = s.turn
        if turn.due:
            return "act_first", turn.ap
        return "act_last" if s.closing else "act_last_unless_tile" if is_last_turn(s) else "act", turn.ap

    def label(self, s: CuzcoState, answer: int) -> Message:
        if answer < INCA:
            return f"tile_{TILES[answer]}", supply(s, s.players[self.seat], answer)
        if answer == FACE_UP:
            return "card_face_up", s.face_up
        return (self.word(s, answer),)

    def costs(self, s: CuzcoState, answer: int) -> Message | None:
        return ("move_from", cheapest_move(s, self.seat)) if answer == INCA else action_costs(answer)

    def stands_for(self, s: CuzcoState, answer: int) -> str:
        if answer < INCA:
            return TILES[answer]
        if answer == FACE_UP:
            return KINDS[s.face_up]
        return f"inca {self.seat}" if answer == INCA else PIECES.get(answer, "")

    def brings(self, s: CuzcoState, answer: int) -> list[Message]:
        if answer == END:
            return self.end_lines(s, "final_points")
        if answer == FESTIVAL:
            return [("ends_turn",), *self.end_lines(s, "final_then")]
        if answer <= DOUBLE:
            return [("border_costs",)]
        if answer == INCA:
            return [("inca_costs", s.data.over_forest, s.data.over_mountain)]
        return [("one_more_ap",)] if answer == TOKEN else []

    def end_lines(self, s: CuzcoState, scoring: str) -> list[Message]:
        """What is lost by ending the turn, and what the Grand Final Scoring brings, told as ``scoring``."""
        lines: list[Message] = [("ap_lost", s.turn.ap)] if s.turn.ap else []
        if is_last_turn(s):
            lines.append((scoring, final_points(final_scoring(s, self.seat))))
        return lines


class FirstAct(Act):
    """What does the player do first?"""

    name = "first_act"
    rule = "CUZ-203"
    opens_turn = True
