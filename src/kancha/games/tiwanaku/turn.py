"""The turn (chapter 2; a team's turn begins with a tile, TIW-965 to TIW-968)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Step
from kancha.core.words import Message
from kancha.games.tiwanaku.end import LastRound, finish, finish_team
from kancha.games.tiwanaku.explore import Destination, recall
from kancha.games.tiwanaku.foresight import guess_brings, offer_follows, quiet_brings, reach
from kancha.games.tiwanaku.guess import Guess
from kancha.games.tiwanaku.land import BOARDS, LONG, TERRAIN_NAMES, TERRAINS, members
from kancha.games.tiwanaku.moves import (
    RESERVE,
    allowed_ends,
    arrow_of,
    can_act,
    can_move,
    destinations,
    ends_before,
    forced_to_guess,
    must_place,
    origins,
    pressing,
)
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.screens import show_top, take_top
from kancha.games.tiwanaku.state import COMPETITIVE, COOPERATIVE, LAST_GUESSES, NO_TILE, SOLO, Table
from kancha.games.tiwanaku.tables import DIRECTIONS, MUST_PLACE, QUIET_ENDS, TILES

ENTER: Final = LONG
RECALL: Final = LONG + 1
GUESS: Final = RECALL + LONG


def may_recall(t: Table, seat: int) -> bool:
    """Whether a pawn may be taken back: competitive only, and not while a turn could bring the game on (TIW-321, TIW-R48)."""
    return t.mode == COMPETITIVE and (not must_place(t) or pressing(t, seat) == BOARDS[t.size].everywhere)


class Turn(Decision[Table]):
    """Explore with a pawn, on the board or from the reserve, or recall one, or Guess (TIW-202, TIW-203)."""

    name = "turn"
    size = GUESS + 1
    open_options = True
    opens_turn = True

    def universe(self, t: Table) -> Sequence[int]:
        return [*range(t.size), ENTER, *range(RECALL, RECALL + t.size), GUESS]

    def options(self, t: Table) -> list[int]:
        seat = self.seat
        found = [ENTER if origin == RESERVE else origin for origin in origins(t, seat) if can_move(t, seat, origin, arrow_of(t))]
        if may_recall(t, seat):
            found += [RECALL + space for space in members(t.own_pawns(seat))]
        if t.ready_pawns(seat):
            found.append(GUESS)
        return found

    def refuse(self, t: Table, answer: int) -> Illegal | None:
        if answer == GUESS:
            return None if t.ready_pawns(self.seat) else Illegal("TIW-501", "nothing_to_guess")
        if answer >= RECALL:
            return self.refuse_recall(t, answer - RECALL)
        if answer == ENTER and not t.reserve[t.group_of(self.seat)]:
            return Illegal("TIW-301", "no_reserve")
        if answer != ENTER and not t.own_pawns(self.seat) >> answer & 1:
            return Illegal("TIW-301", "no_own_pawn", t.name(answer))
        origin = RESERVE if answer == ENTER else answer
        if can_move(t, self.seat, origin, arrow_of(t)):
            return None
        if destinations(t, self.seat, origin, arrow_of(t)):
            return Illegal("TIW-R48", "quiet")
        return Illegal("TIW-969" if t.mode == COOPERATIVE else "TIW-319", "cannot_move")

    def refuse_recall(self, t: Table, space: int) -> Illegal | None:
        """Why a pawn cannot be taken back."""
        if t.mode != COMPETITIVE:
            return Illegal("TIW-913" if t.mode == SOLO else "TIW-972", "no_recall")
        if not t.own_pawns(self.seat) >> space & 1:
            return Illegal("TIW-323", "no_own_pawn", t.name(space))
        return None if may_recall(t, self.seat) else Illegal("TIW-R48", "quiet")

    def choose(self, t: Table, answer: int) -> None:
        t.then(EndTurn(self.seat))
        if answer == GUESS:
            t.then(Guess(self.seat, True))
        elif answer >= RECALL:
            recall(t, self.seat, answer - RECALL)
            t.then(Offer(self.seat))
        else:
            t.then(Destination(self.seat, RESERVE if answer == ENTER else answer))

    def prompt(self, t: Table) -> Message:
        options = self.options(t)
        explores, guesses = min(options) <= ENTER, options[-1] == GUESS
        recalls = any([RECALL <= answer < GUESS for answer in options])
        ways = [word for word, possible in (("explore", explores), ("recall", recalls), ("guess", guesses)) if possible]
        if explores and t.mode == COOPERATIVE:
            return ("_".join(["turn_arrow", *ways]), TILES[t.played].direction)
        return ("_".join(["turn_quiet" if must_place(t) else "turn", *ways]),)

    def word(self, t: Table, answer: int) -> str:
        if answer in (ENTER, GUESS):
            return "enter" if answer == ENTER else "guess"
        return f"recall {t.name(answer - RECALL)}" if answer >= RECALL else f"move {t.name(answer)}"

    def label(self, t: Table, answer: int) -> Message:
        if answer in (ENTER, GUESS):
            return ("enter",) if answer == ENTER else ("guess",)
        return ("recall", t.name(answer - RECALL)) if answer >= RECALL else ("move", t.name(answer))

    def brings(self, t: Table, answer: int) -> list[Message]:
        if answer == GUESS:
            return guess_brings(t, self.seat)
        if answer >= RECALL:
            return [("recall",), *quiet_brings(t)]
        origin = RESERVE if answer == ENTER else answer
        return [reach(t, allowed_ends(t, self.seat, origin, arrow_of(t)))]


class PlayTile(Decision[Table]):
    """A team's turn begins: the top tile of one of the own stacks goes to the diversity board (TIW-965, TIW-R54, TIW-R56)."""

    name = "play_tile"
    size = TERRAINS
    words = TERRAIN_NAMES
    opens_turn = True

    def options(self, t: Table) -> list[int]:
        held = [terrain for terrain in range(TERRAINS) if t.tops[self.seat][terrain] != NO_TILE]
        return [terrain for terrain in held if can_act(t, self.seat, TILES[t.tops[self.seat][terrain]].direction)] or held

    def refuse(self, t: Table, answer: int) -> Illegal | None:
        if t.tops[self.seat][answer] == NO_TILE:
            return Illegal("TIW-965", "no_tile", answer)
        return None if answer in self.options(t) else Illegal("TIW-R56", "leads_nowhere", answer)

    def choose(self, t: Table, answer: int) -> None:
        t.played = take_top(t, self.seat, answer)
        t.show_own()
        t.tell(EVERYONE, "play_tile", self.seat, answer, TILES[t.played].direction)
        following = [Turn(self.seat)] if can_act(t, self.seat, arrow_of(t)) else [Offer(self.seat), EndTurn(self.seat)]
        t.then(show_top(t, self.seat, answer), *following)

    def prompt(self, t: Table) -> Message:
        tops = [TILES[tile] for tile in t.tops[self.seat] if tile != NO_TILE]
        return (self.name, [f"{TERRAIN_NAMES[tile.terrain]} {DIRECTIONS[tile.direction]}" for tile in tops])

    def label(self, t: Table, answer: int) -> Message:
        tile = t.tops[self.seat][answer]
        return super().label(t, answer) if tile == NO_TILE else ("play", answer, TILES[tile].direction)

    def brings(self, t: Table, answer: int) -> list[Message]:
        tile = t.tops[self.seat][answer]
        if tile == NO_TILE:
            return []
        arrow = TILES[tile].direction
        if not can_act(t, self.seat, arrow):
            last = sum([sum(held) for held in t.screens]) == 1
            return [("no_action",), *([] if last else offer_follows(t, self.seat))]
        ends = 0
        for origin in origins(t, self.seat):
            ends |= allowed_ends(t, self.seat, origin, arrow)
        return [("first_step", arrow), reach(t, ends), ("stack", t.screens[self.seat][answer] - 1, answer)]


class EndTurn(Step[Table]):
    """The turn is over: the next player's begins, or the end (TIW-201, TIW-207, TIW-R48)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Table) -> None:
        t.quiet = t.quiet_turns()
        t.placed = False
        t.played = NO_TILE
        following = (self.seat + 1) % t.seats
        if t.mode == COOPERATIVE:
            next_of_team(t, following)
        elif ends_before(t, following, t.quiet):
            if forced_to_guess(t, following, t.quiet):
                t.tell(EVERYONE, "only_guess", following)
            self.end(t, self.seat if t.everything_discovered() else following)
        else:
            self.warn(t)
            t.then(Turn(following))

    def end(self, t: Table, first: int) -> None:
        """Start the end phase, or alone against the Otoma end at once (TIW-803, TIW-934)."""
        if t.mode == SOLO:
            finish(t)
        else:
            t.phase = LAST_GUESSES
            t.tell(EVERYONE, "end_phase", first)
            t.then(LastRound(first))

    def warn(self, t: Table) -> None:
        """Say a round ahead what quiet turns will lead to (TIW-R48)."""
        if t.quiet == (QUIET_ENDS - 1) * t.seats:
            t.tell(EVERYONE, "quiet_end_soon")
        elif t.no_stalling and t.quiet == (MUST_PLACE - 1) * t.seats:
            t.tell(EVERYONE, "quiet_soon")
        elif t.no_stalling and t.quiet == MUST_PLACE * t.seats:
            t.tell(EVERYONE, "quiet_now_or_guess" if t.rules >= 2 else "quiet_now", (QUIET_ENDS - MUST_PLACE) * t.seats)


def next_of_team(t: Table, seat: int) -> None:
    """The next player of the team who still has tiles; when nobody has, the end (TIW-989, TIW-R62)."""
    for following in [(seat + k) % t.seats for k in range(t.seats)]:
        if any(t.screens[following]):
            t.then(PlayTile(following))
            return
    finish_team(t)


