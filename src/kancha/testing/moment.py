"""One moment of a match under test: a question about to get an answer."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.events import Event, hears
from kancha.core.match import Match
from kancha.core.play import answer, aside
from kancha.core.state import CHANCE, Frame, State, Step


class Moment:
    """A match whose question ``decision`` with ``options`` is about to get the answer ``choice``."""

    def __init__(self, match: Match, decision: Decision[Any], options: Sequence[int], choice: int, dice: Dice) -> None:
        self.match = match
        self.game = match.game
        self.s = match.state
        self.decision = decision
        self.options = options
        self.choice = choice
        self.dice = dice
        self.views: dict[int | None, object] = {}

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.decision.seat

    def word(self) -> str:
        """The word of the answer."""
        asked = self.decision if self.choice >= 0 else aside(self.s)
        assert asked is not None
        return asked.word(self.s, max(self.choice, ~self.choice))

    def observers(self) -> list[int | None]:
        """The spectator and every seat."""
        return [None, *range(self.s.seats)]

    def view(self, seat: int | None) -> object:
        """A seat's view now, built once."""
        if seat not in self.views:
            self.views[seat] = self.game.view(self.s, seat)
        return self.views[seat]

    @cached_property
    def after(self) -> After:
        """The state after the answer."""
        return After(self.s, self.choice)

    @cached_property
    def just_after(self) -> JustAfter:
        """The same before any step has run."""
        return JustAfter(self.s, self.choice)

    def some_options(self, most: int) -> list[int]:
        """At most ``most`` options, chosen at random."""
        if len(self.options) <= most:
            return list(self.options)
        return [self.options[self.dice.below(len(self.options))] for _ in range(most)]

    def __str__(self) -> str:
        match = f"{self.game.name}, {self.s.seats} seats, {self.match.setup}"
        return f"{match}, row {len(self.match.rows)}, {self.decision!r}"


class After:
    """A state after an answer, and what a seat notices of the change."""

    def __init__(self, s: State, choice: int) -> None:
        self.s = s.clone()
        self.s.events = self.events = []
        self.dropped: list[Frame[Any]] = []
        self.views: dict[int | None, object] = {}
        self.give(choice)

    events: list[Event]

    def give(self, choice: int) -> None:
        """Answer, and run everything that follows by itself."""
        answer(self.s, choice)

    def knowledge_of(self, seat: int | None) -> tuple[object, ...]:
        """A seat's view and the events it has heard."""
        if seat not in self.views:
            self.views[seat] = self.s.game.view(self.s, seat)
        return self.views[seat], [event for event in self.events if hears(event[0], seat)]

    def next_question(self) -> tuple[int, str]:
        """The seat and the name of the frame on top."""
        if not self.s.agenda:
            return CHANCE, "the end"
        top = self.s.agenda[-1]
        return top.seat, getattr(top, "name", type(top).__name__)


class JustAfter(After):
    """The same before any step has run: only moot questions have been dropped."""

    def give(self, choice: int) -> None:
        beside = aside(self.s) if choice < 0 else None
        if beside is not None:
            beside.choose(self.s, ~choice)
        else:
            self.s.agenda.pop().choose(self.s, choice)
        while self.s.agenda and not isinstance(self.s.agenda[-1], Step) and not self.s.agenda[-1].options(self.s):
            self.dropped.append(self.s.agenda.pop())
