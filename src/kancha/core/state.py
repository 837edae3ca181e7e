"""The state of a match: what lies on the table, and the agenda of what is still to be done."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Self, TypeVar

from kancha.core._mypyc import mypyc_attr
from kancha.core.events import NOBODY, OWN_SHOWN, UNDO_BLOCK, Event
from kancha.core.piece import Piece

if TYPE_CHECKING:
    from kancha.core.game import Game

CHANCE: Final = -1
"""The seat of nature: every draw, die and shuffle is a question to it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Piece):
    """What every game's state has. Subclasses add their fields and define ``clone``.

    A state holds ints, lists and pieces, but no history and no random generator. ``events`` is the list in
    which the match collects them; it is None in every clone, and so while a bot searches.
    """

    def __init__(self, game: Game[Any], seats: int, rules: int, agenda: list[Frame[Any]],
                 events: list[Event] | None) -> None:
        self.game = game
        self.seats = seats
        self.rules = rules
        self.agenda = agenda
        self.events = events

    def clone(self) -> Self:
        """A copy that shares nothing mutable, with ``events`` None."""
        raise NotImplementedError

    def then(self, *frames: Frame[Any]) -> None:
        """Do these next, in this order, before what is already on the agenda."""
        self.agenda.extend(frames if len(frames) == 1 else frames[::-1])

    def tell(self, audience: int, kind: str, *args: object) -> None:
        """Add an event for an audience, e.g. ``s.tell(EVERYONE, "buy", seat, tile)``."""
        if self.events is not None:
            self.events.append((audience, kind, *args))

    def block_undo(self) -> None:
        """Forbid taking back any answer so far: a seat has just learnt something hidden."""
        self.tell(NOBODY, UNDO_BLOCK)

    def show_own(self) -> None:
        """Note that the asked seat shows others what only it knew, e.g. a card it plays; this can be taken back."""
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

    Define ``run``. Steps are not recorded: what they do follows from the answers.
    """
