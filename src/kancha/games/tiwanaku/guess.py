"""Guess (chapter 5) and the single guesses of the end phase (TIW-803 to TIW-807)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.decision import Decision
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import CHANCE
from kancha.core.words import Message
from kancha.games.tiwanaku.foresight import last_offering_brings, naming_brings, offer_note
from kancha.games.tiwanaku.land import CROP_NAMES, CROPS, LONG, crop_points
from kancha.games.tiwanaku.offering import Offer, tile
from kancha.games.tiwanaku.promises import end_brings
from kancha.games.tiwanaku.state import GUESSES, PLAYING, SOLO, TiwanakuState, lose
from kancha.kit.bits import members

STOP: Final = LONG * CROPS
"""The answer after the last (space, crop)."""


class Naming(Decision[TiwanakuState]):
    """Point to a pawn and name any of the five crops (TIW-503, TIW-514), or stop."""

    size = STOP + 1
    open_options = True
    stop_word = "stop"

    def may_stop(self, s: TiwanakuState) -> bool:
        """Whether stopping is a possible answer."""
        raise NotImplementedError

    def universe(self, s: TiwanakuState) -> Sequence[int]:
        return [*range(s.options.size * CROPS), STOP]

    def options(self, s: TiwanakuState) -> list[int]:
        ready = members(s.ready_pawns(self.seat))
        if not ready:
            return []
        named = [guess for space in ready for guess in range(space * CROPS, space * CROPS + CROPS)]
        return [*named, STOP] if self.may_stop(s) else named

    def refuse(self, s: TiwanakuState, answer: int) -> Illegal | None:
        ready = s.ready_pawns(self.seat)
        if answer == STOP:
            if ready and self.may_stop(s):
                return None
            return Illegal("TIW-931" if s.options.mode == SOLO else "TIW-501", "must_guess")
        space = 1 << answer // CROPS
        if ready & space:
            return None
        name = s.name(answer // CROPS)
        if not s.own_pawns(self.seat) & space:
            return Illegal("TIW-502", "no_own_pawn", name)
        return Illegal("TIW-501", "crop_lies_there", name)

    def choose(self, s: TiwanakuState, answer: int) -> None:
        if answer == STOP:
            self.stop(s)
        else:
            space, crop = divmod(answer, CROPS)
            s.tell(EVERYONE, "name", self.seat, crop + 1, s.name(space))
            s.then(TellCrop(self.seat, space, crop + 1))

    def stop(self, s: TiwanakuState) -> None:
        """Make no further guess."""
        raise NotImplementedError

    def word(self, s: TiwanakuState, answer: int) -> str:
        if answer == STOP:
            return self.stop_word
        space, crop = divmod(answer, CROPS)
        return f"{s.name(space)} {CROP_NAMES[crop + 1]}"

    def label(self, s: TiwanakuState, answer: int) -> Message:
        return (self.stop_word,) if answer == STOP else ("name", s.name(answer // CROPS), answer % CROPS + 1)

    def stands_for(self, s: TiwanakuState, answer: int) -> str:
        return "" if answer == STOP else CROP_NAMES[answer % CROPS + 1]

    def costs(self, s: TiwanakuState, answer: int) -> Message | None:
        return None if answer == STOP else ("stake", crop_points(answer % CROPS + 1))

    def brings(self, s: TiwanakuState, answer: int) -> list[Message]:
        return self.stop_brings(s) if answer == STOP else naming_brings(s, self.seat, answer % CROPS + 1)

    def stop_brings(self, s: TiwanakuState) -> list[Message]:
        """What stopping brings."""
        raise NotImplementedError


class Guess(Naming):
    """One guess of a Guess action; a player may stop after the first, but not in solo (TIW-507, TIW-931, TIW-R13)."""

    name = "guess"
    rule = "TIW-503"

    def __init__(self, seat: int, first: bool) -> None:
        super().__init__(seat)
        self.first = first

    def may_stop(self, s: TiwanakuState) -> bool:
        return not self.first and s.options.mode != SOLO

    def stop(self, s: TiwanakuState) -> None:
        s.then(Offer(self.seat))

    def stop_brings(self, s: TiwanakuState) -> list[Message]:
        return [*offer_note(s, self.seat), *end_brings(s, self, STOP)]


class LastGuess(Naming):
    """One guess in the end phase, or a final pass (TIW-803, TIW-804)."""

    name = "last_guess"
    rule = "TIW-803"
    stop_word = "pass"
    opens_turn = True

    def may_stop(self, s: TiwanakuState) -> bool:
        return True

    def stop(self, s: TiwanakuState) -> None:
        s.passed |= 1 << self.seat
        s.tell(EVERYONE, "pass", self.seat)

    def stop_brings(self, s: TiwanakuState) -> list[Message]:
        return end_brings(s, self, STOP) or [("pass",), *last_offering_brings(s, self.seat)]


class TellCrop(Decision[TiwanakuState]):
    """The oracle opens the Guess window: nature's only answer is the true crop (TIW-504)."""

    name = "crop"
    size = CROPS
    words = CROP_NAMES[1:]

    def __init__(self, guesser: int, space: int, named: int) -> None:
        super().__init__(CHANCE)
        self.guesser = guesser
        self.space = space
        self.named = named

    def options(self, s: TiwanakuState) -> list[int]:
        return [s.oracle.crops[self.space] - 1]

    def choose(self, s: TiwanakuState, answer: int) -> None:
        crop = answer + 1
        s.place_crop(self.space, crop)
        right = crop == self.named
        if right:
            self.reward(s, crop)
        else:
            lost = lose(s.sides[s.side_of(self.guesser)], crop_points(crop))
            s.tell(EVERYONE, "wrong", self.guesser, s.name(self.space), crop, lost)
        if s.phase != PLAYING:
            s.passed |= 0 if right else 1 << self.guesser
        elif right or s.options.mode == SOLO:
            self.continue_guessing(s)

    def reward(self, s: TiwanakuState, crop: int) -> None:
        """Give the points and the offering tile for a right guess (TIW-505, TIW-506)."""
        side = s.sides[s.side_of(self.guesser)]
        side.points[GUESSES] += crop_points(crop)
        s.tell(EVERYONE, "right", self.guesser, s.name(self.space), crop)
        if not side.tiles & tile(crop):
            side.tiles |= tile(crop)
            s.tell(EVERYONE, "tile", self.guesser, crop)

    def continue_guessing(self, s: TiwanakuState) -> None:
        """Ask for another guess if a pawn is left for it, otherwise for an offering (TIW-507, TIW-932, TIW-933)."""
        s.then(Guess(self.guesser, False) if s.ready_pawns(self.guesser) else Offer(self.guesser))
