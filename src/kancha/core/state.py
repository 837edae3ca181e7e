"""The state of a match: what lies on the table, and the agenda of what waits to be done."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from kancha.core._mypyc import mypyc_attr
from kancha.core.events import NOBODY, OWN_SHOWN, UNDO_BLOCK, Event
from kancha.core.piece import Piece

if TYPE_CHECKING:
    from kancha.core.game import Game

CHANCE = -1
"""The seat of nature: every draw, die and shuffle is a question to it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Piece):
    """What every game's state has. Subclasses add their fields and define ``clone``.

    A state holds ints, lists and pieces, no history and no random generator. ``events`` is where the
    match listens; it is None while a bot searches, and in every clone.
    """

    def __init__(self, game: Game[Any], seats: int, rules: int, agenda: list[Frame[Any]], events: list[Event] | None) -> None:
        self.game = game
        self.seats = seats
        self.rules = rules
        self.agenda = agenda
        self.events = events

    def clone(self) -> Self:
        """A copy that shares nothing that can change, its ``events`` None."""
        raise NotImplementedError

    def then(self, *frames: Frame[Any]) -> None:
        """Do these next, in the order written, before what already waits."""
        self.agenda.extend(frames[::-1])

    def tell(self, audience: int, kind: str, *args: object) -> None:
        """Let the seats of a mask witness something, e.g. ``s.tell(EVERYONE, "buy", seat, tile)``."""
        if self.events is not None:
            self.events.append((audience, kind, *args))

    def block_undo(self) -> None:
        """No answer given so far can be taken back: its seat has just learnt what was hidden from it."""
        self.tell(NOBODY, UNDO_BLOCK)

    def show_own(self) -> None:
        """The asked seat lets others see what it knew alone, a card it plays; it may still take that back."""
        self.tell(NOBODY, OWN_SHOWN)


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Piece, Generic[S]):
    """One entry of the agenda: a ``Step`` or a ``Decision``. Immutable, so that clones share it."""

    seat: int = CHANCE

    def run(self, s: S) -> None:
        """Carry out a step."""
        raise NotImplementedError

    def options(self, s: S) -> Sequence[int]:
        """The legal answers to a decision."""
        raise NotImplementedError

    def choose(self, s: S, answer: int) -> None:
        """Apply an answer to a decision."""
        raise NotImplementedError

    def weights(self, s: S, options: Sequence[int]) -> Sequence[int] | None:
        """The odds of nature's options, None if they are even."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[S]):
    """Something that happens without a question: score the festival, refill the market.

    Define ``run``. Steps are not recorded: what they do follows from the answers before them.
    """
