# The yardstick that the core is measured against: study code, kept as it was.
"""A game is a stack of pending decisions over a mutable state.

The top of the stack is the question being asked.  Answering it mutates the
state and may push further questions.  Nature is a player too: every random
event is a decision of seat CHANCE, so a game is fully described by its setup
and a list of answers, and no random generator lives inside the rules.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Dict, Final, Generic, List, Optional, Tuple, TypeVar

CHANCE: Final = -1
EVERYONE: Final = -2            # audience of a public event

Event = Tuple[int, str, int, int]          # audience seat, kind, a, b


class State:
    """What every game's state has.  Subclasses add fields and define clone()."""

    def __init__(self, seats: int, stack: List["Decision[Any]"], events: Optional[List[Event]]) -> None:
        self.seats = seats
        self.stack = stack
        self.events = events     # None while a bot is searching: nobody reads it

    def then(self, *decisions: "Decision[Any]") -> None:
        """Ask these next, in the order written, before anything already waiting."""
        self.stack.extend(reversed(decisions))

    def tell(self, audience: int, kind: str, a: int = 0, b: int = 0) -> None:
        if self.events is not None:
            self.events.append((audience, kind, a, b))


S = TypeVar("S", bound=State)


class Decision(ABC, Generic[S]):
    """One question.  Immutable, so cloned states may share it."""

    name: str = ""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @abstractmethod
    def options(self, s: S) -> List[int]:
        """The legal answers; none means the question is moot and is dropped."""

    @abstractmethod
    def choose(self, s: S, answer: int) -> None:
        """Apply one legal answer.  The decision itself is already popped."""

    def weights(self, s: S) -> List[int]:
        """Relative odds of the options, for decisions of CHANCE."""
        return [1] * len(self.options(s))

    def word(self, s: S, answer: int) -> str:
        return str(answer)


class Game(ABC, Generic[S]):
    """The rules of one game: stateless, shared by all its matches."""

    name: str = ""
    rules: int = 1               # bumped when an old record could replay differently

    @abstractmethod
    def setup(self, seats: int) -> S: ...
    @abstractmethod
    def clone(self, s: S) -> S: ...
    @abstractmethod
    def scores(self, s: S) -> List[int]: ...
    @abstractmethod
    def view(self, s: S, seat: int) -> Dict[str, object]:
        """All that seat may know, as fresh plain data (a whitelist)."""
    @abstractmethod
    def resample(self, s: S, seat: int, pick: "Picker") -> S:
        """A clone in which everything hidden from seat is dealt anew."""


class Picker(ABC):
    """Where nature's answers come from: a seeded generator, a tape, a test."""

    @abstractmethod
    def pick(self, weights: List[int]) -> int: ...


class Dice(Picker):
    """splitmix64: tiny, fast and ours, so that seeds mean the same for ever."""

    def __init__(self, seed: int) -> None:
        self.x = seed

    def below(self, n: int) -> int:
        self.x = (self.x + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = self.x
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return (z ^ (z >> 31)) % n

    def pick(self, weights: List[int]) -> int:
        r = self.below(sum(weights))
        for i, w in enumerate(weights):
            r -= w
            if r < 0:
                return i
        raise AssertionError("unreachable")


def pending(s: State) -> List[int]:
    """Drop moot questions; return the options of the live one ([] = game over)."""
    while s.stack:
        options = s.stack[-1].options(s)
        if options:
            return options
        s.stack.pop()
    return []


def answer(s: State, choice: int) -> None:
    s.stack.pop().choose(s, choice)


def playout(s: State, dice: Dice) -> int:
    """Play on at random; the number of answers given."""
    n = 0
    while True:
        options = pending(s)
        if not options:
            return n
        top = s.stack[-1]
        if top.seat == CHANCE:
            answer(s, options[dice.pick(top.weights(s))])
        else:
            answer(s, options[dice.below(len(options))])
        n += 1
