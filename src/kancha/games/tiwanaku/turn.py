"""The turn (chapter 2; a team's turn begins with a tile, TIW-965 to TIW-968)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Step
from kancha.core.words import Message, Text
from kancha.games.tiwanaku.end import LastRound, finish, finish_team
from kancha.games.tiwanaku.explore import Destination, recall
from kancha.games.tiwanaku.foresight import guess_brings, offer_note, quiet_brings, reach_brings
from kancha.games.tiwanaku.guess import Guess
from kancha.games.tiwanaku.land import LONG, TERRAIN_NAMES, TERRAINS
from kancha.games.tiwanaku.moves import (
    RESERVE,
    allowed_ends,
    arrow_of,
    can_act,
    can_move,
    destinations,
    forced_ends,
    game_ends_before,
    is_forced_to_guess,
    must_place,
    origins,
)
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.promises import end_brings
from kancha.games.tiwanaku.screens import show_top, take_top
from kancha.games.tiwanaku.state import COMPETITIVE, COOPERATIVE, LAST_GUESSES, NO_TILE, SOLO, TiwanakuState
from kancha.games.tiwanaku.tiles import DIRECTIONS
from kancha.kit.bits import members

ENTER: Final = LONG
RECALL: Final = LONG + 1
GUESS: Final = RECALL + LONG


def may_recall(s: TiwanakuState, seat: int) -> bool:
    """Whether a pawn may be recalled: competitive only, and not if the turn must place a tile (TIW-321, TIW-R48)."""
    return s.options.mode == COMPETITIVE and (not must_place(s) or forced_ends(s, seat) == s.board().everywhere)


class Turn(Decision[TiwanakuState]):
    """Explore with a pawn, on the board or from the reserve, or recall one, or Guess (TIW-202, TIW-203)."""

    name = "turn"
    rule = "TIW-202"
    size = GUESS + 1
    open_options = True
    opens_turn = True

    def universe(self, s: TiwanakuState) -> Sequence[int]:
        return [*range(s.options.size), ENTER, *range(RECALL, RECALL + s.options.size), GUESS]

    def options(self, s: TiwanakuState) -> list[int]:
        seat = self.seat
        arrow = arrow_of(s)
        movable = [origin for origin in origins(s, seat) if can_move(s, seat, origin, arrow)]
        found = [ENTER if origin == RESERVE else origin for origin in movable]
        if may_recall(s, seat):
            found += [RECALL + space for space in members(s.own_pawns(seat))]
        if s.ready_pawns(seat):
            found.append(GUESS)
        return found

    def refuse(self, s: TiwanakuState, answer: int) -> Illegal | None:
        if answer == GUESS:
            return None if s.ready_pawns(self.seat) else Illegal("TIW-501", "nothing_to_guess")
        if answer >= RECALL:
            return self.refuse_recall(s, answer - RECALL)
        if answer == ENTER and not s.pawns.reserve[s.group_of(self.seat)]:
            return Illegal("TIW-301", "no_reserve")
        if answer != ENTER and not s.own_pawns(self.seat) >> answer & 1:
            return Illegal("TIW-301", "no_own_pawn", s.name(answer))
        origin = RESERVE if answer == ENTER else answer
        if can_move(s, self.seat, origin, arrow_of(s)):
            return None
        if destinations(s, self.seat, origin, arrow_of(s)):
            return Illegal("TIW-R48", "quiet")
        return Illegal("TIW-969" if s.options.mode == COOPERATIVE else "TIW-319", "cannot_move")

    def refuse_recall(self, s: TiwanakuState, space: int) -> Illegal | None:
        """Why a pawn cannot be recalled."""
        if s.options.mode != COMPETITIVE:
            return Illegal("TIW-913" if s.options.mode == SOLO else "TIW-972", "no_recall")
        if not s.own_pawns(self.seat) >> space & 1:
            return Illegal("TIW-323", "no_own_pawn", s.name(space))
        return None if may_recall(s, self.seat) else Illegal("TIW-R48", "quiet")

    def choose(self, s: TiwanakuState, answer: int) -> None:
        s.then(EndTurn(self.seat))
        if answer == GUESS:
            s.then(Guess(self.seat, True))
        elif answer >= RECALL:
            recall(s, self.seat, answer - RECALL)
            s.then(Offer(self.seat))
        else:
            s.then(Destination(self.seat, RESERVE if answer == ENTER else answer))

    def prompt(self, s: TiwanakuState) -> Message:
        options = self.options(s)
        explores, guesses = min(options) <= ENTER, options[-1] == GUESS
        recalls = any([RECALL <= answer < GUESS for answer in options])
        ways = [word for word, possible in (("explore", explores), ("recall", recalls), ("guess", guesses)) if possible]
        if explores and s.options.mode == COOPERATIVE:
            return ("_".join(["turn_arrow", *ways]), s.data.tiles[s.played].direction)
        return ("_".join(["turn_quiet" if must_place(s) else "turn", *ways]),)

    def word(self, s: TiwanakuState, answer: int) -> str:
        if answer in (ENTER, GUESS):
            return "enter" if answer == ENTER else "guess"
        return f"recall {s.name(answer - RECALL)}" if answer >= RECALL else f"move {s.name(answer)}"

    def label(self, s: TiwanakuState, answer: int) -> Message:
        if answer in (ENTER, GUESS):
            return ("enter",) if answer == ENTER else ("guess",)
        return ("recall", s.name(answer - RECALL)) if answer >= RECALL else ("move", s.name(answer))

    def stands_for(self, s: TiwanakuState, answer: int) -> str:
        return "" if answer == GUESS else s.pawn_piece(self.seat)

    def brings(self, s: TiwanakuState, answer: int) -> list[Message]:
        if answer == GUESS:
            return guess_brings(s, self.seat)
        if answer >= RECALL:
            return [("recall",), *quiet_brings(s), *end_brings(s, self, answer)]
        origin = RESERVE if answer == ENTER else answer
        return [reach_brings(s, allowed_ends(s, self.seat, origin, arrow_of(s)))]


class PlayTile(Decision[TiwanakuState]):
    """A team's turn begins: a seat plays one of its top tiles to the diversity board (TIW-965, TIW-R54, TIW-R56)."""

    name = "play_tile"
    rule = "TIW-965"
    size = TERRAINS
    words = TERRAIN_NAMES
    opens_turn = True

    def options(self, s: TiwanakuState) -> list[int]:
        tops, tiles = s.supply.tops[self.seat], s.data.tiles
        held = [terrain for terrain in range(TERRAINS) if tops[terrain] != NO_TILE]
        return [terrain for terrain in held if can_act(s, self.seat, tiles[tops[terrain]].direction)] or held

    def refuse(self, s: TiwanakuState, answer: int) -> Illegal | None:
        if s.supply.tops[self.seat][answer] == NO_TILE:
            return Illegal("TIW-965", "no_tile", answer)
        return None if answer in self.options(s) else Illegal("TIW-R56", "leads_nowhere", answer)

    def choose(self, s: TiwanakuState, answer: int) -> None:
        s.played = take_top(s, self.seat, answer)
        s.show_own()
        s.tell(EVERYONE, "play_tile", self.seat, answer, s.data.tiles[s.played].direction)
        following = [Turn(self.seat)] if can_act(s, self.seat, arrow_of(s)) else [Offer(self.seat), EndTurn(self.seat)]
        s.then(show_top(s, self.seat, answer), *following)

    def prompt(self, s: TiwanakuState) -> Message:
        tops = [s.data.tiles[tile] for tile in s.supply.tops[self.seat] if tile != NO_TILE]
        return (self.name, [Text("ask", "top_tile", (tile.terrain, tile.direction)) for tile in tops])

    def label(self, s: TiwanakuState, answer: int) -> Message:
        tile = s.supply.tops[self.seat][answer]
        return ("terrain", answer) if tile == NO_TILE else ("play", answer, s.data.tiles[tile].direction)

    def stands_for(self, s: TiwanakuState, answer: int) -> str:
        tile = s.supply.tops[self.seat][answer]
        name = TERRAIN_NAMES[answer]
        return name if tile == NO_TILE else f"{name} {DIRECTIONS[s.data.tiles[tile].direction]}"

    def brings(self, s: TiwanakuState, answer: int) -> list[Message]:
        tile = s.supply.tops[self.seat][answer]
        if tile == NO_TILE:
            return []
        arrow = s.data.tiles[tile].direction
        stack = ("stack", s.supply.screens[self.seat][answer] - 1, answer)
        if not can_act(s, self.seat, arrow):
            last = sum([sum(held) for held in s.supply.screens]) == 1
            return [("no_action",), stack, *(end_brings(s, self, answer) if last else offer_note(s, self.seat))]
        ends = 0
        for origin in origins(s, self.seat):
            ends |= allowed_ends(s, self.seat, origin, arrow)
        return [("first_step", arrow), reach_brings(s, ends), stack]


class EndTurn(Step[TiwanakuState]):
    """The turn is over: the next player's begins, or the end (TIW-201, TIW-207, TIW-R48)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TiwanakuState) -> None:
        s.quiet = s.quiet_turns()
        s.placed = False
        s.played = NO_TILE
        following = (self.seat + 1) % s.seats
        if s.options.mode == COOPERATIVE:
            begin_team_turn(s, following)
        elif game_ends_before(s, following, s.quiet):
            if is_forced_to_guess(s, following, s.quiet):
                s.tell(EVERYONE, "only_guess", following)
            self.end(s, self.seat if s.is_fully_discovered() else following)
        else:
            self.warn(s)
            s.then(Turn(following))

    def end(self, s: TiwanakuState, first: int) -> None:
        """Start the end phase; a solo game ends at once (TIW-803, TIW-934)."""
        if s.options.mode == SOLO:
            finish(s)
        else:
            s.phase = LAST_GUESSES
            s.tell(EVERYONE, "end_phase", first)
            s.then(LastRound(first))

    def warn(self, s: TiwanakuState) -> None:
        """Announce a round ahead what quiet turns will lead to (TIW-R48)."""
        forced, ends = s.turns_until_forced(s.quiet), s.turns_until_end(s.quiet)
        if s.forbids_stalling() and forced == s.seats:
            s.tell(EVERYONE, "quiet_soon")
        elif s.forbids_stalling() and forced == 0:
            s.tell(EVERYONE, "quiet_now_or_guess" if s.rules >= 2 else "quiet_now", ends)
        if ends == s.seats:
            s.tell(EVERYONE, "quiet_end_soon")


def begin_team_turn(s: TiwanakuState, seat: int) -> None:
    """Give the turn to the team's next player who still has tiles; the game ends if nobody has (TIW-989, TIW-R62)."""
    for following in [(seat + k) % s.seats for k in range(s.seats)]:
        if any(s.supply.screens[following]):
            s.then(PlayTile(following))
            return
    finish_team(s)


