"""A game: its rules without a state, shared by all its matches."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, ClassVar, Generic, NamedTuple
from xml.sax.saxutils import escape

from kancha.core._mypyc import mypyc_attr
from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.illegal import BadInput, Illegal
from kancha.core.state import S
from kancha.core.words import Lexicon


class Option(NamedTuple):
    """A mode or a switch of a game. Without ``choices`` it is free text or a number that the game checks itself.

    Every combination of modes is a set-up of its own; a ``switch`` settles a detail in any of them. Names and
    values are stored, so they never change.
    """

    default: Any
    choices: tuple[Any, ...]
    help: str
    switch: bool = False
    before: Any = None
    """The value in records and tables that lack the option: how the game was played before it came. None: the default."""


class Side(NamedTuple):
    """Who scores together: a seat, a team of seats, or an automa (no seats)."""

    name: str
    seats: tuple[int, ...]


Setup = tuple[int, dict[str, object]]
"""A number of seats and a value for every option."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game. A subclass fills in the class variables and the methods that have no body here."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    about: ClassVar[str] = ""
    """What one does in it, in a sentence or two."""
    rules: ClassVar[int] = 1
    """The newest rules number; a fix that could change an old record reads ``if s.rules >= n``."""
    seats: ClassVar[tuple[int, ...]] = ()
    options: ClassVar[Mapping[str, Option]] = {}
    decisions: ClassVar[tuple[type[Decision[Any]], ...]] = ()
    """Every class of decision, asides too, new ones last: it gives each its range of flat actions."""
    lexicon: ClassVar[Lexicon] = Lexicon()
    longest: ClassVar[int] = 20_000
    """No match has more answers than this."""

    def __reduce__(self) -> tuple[type, tuple[()]]:
        return type(self), ()

    def setup(self, seats: int, options: Mapping[str, object], rules: int) -> S:
        """The state before the first question, its agenda filled."""
        raise NotImplementedError

    def view(self, s: S, seat: int | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know, as fresh plain data, field by field."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        """The points of each side."""
        raise NotImplementedError

    def count(self, s: S) -> dict[str, int]:
        """How many of each component there are, wherever they lie: the same at every moment of a match."""
        raise NotImplementedError

    def clone(self, s: S) -> S:
        """A copy of a state that shares nothing that can change."""
        return s.clone()

    def resample(self, s: S, seat: int | None, dice: Dice) -> S:
        """A clone in which all that a seat cannot know is dealt anew, and nothing that it does."""
        return s.clone()

    def hidden_zones(self, s: S, seat: int | None) -> dict[str, object]:
        """The zones that a seat cannot see, with their true contents: what ``resample`` has to vary."""
        return {}

    def asides(self, s: S, seat: int) -> Decision[S] | None:
        """A decision whose answers a seat may give beside any of its questions. No aside may undo another."""
        return None

    def has_ended(self, s: S) -> bool:
        """Whether the rulebook's end has come; true whenever nothing is left to ask, or there is a dead end."""
        return True

    def sides(self, s: S) -> list[Side]:
        """Who scores: each seat for itself, unless the game says otherwise."""
        return [Side(self.lexicon.person(seat), (seat,)) for seat in range(s.seats)]

    def breakdown(self, s: S) -> list[dict[str, int]]:
        """The points of each side by source."""
        return [{"points": points} for points in self.scores(s)]

    def winning_sides(self, s: S) -> list[int]:
        """The sides that win: those with most points."""
        scores = self.scores(s)
        return [side for side, points in enumerate(scores) if points == max(scores)]

    def winners(self, s: S) -> list[int]:
        """The seats that win, none if an automa does."""
        sides = self.sides(s)
        return sorted([seat for side in self.winning_sides(s) for seat in sides[side].seats])

    def value(self, s: S, seat: int) -> float:
        """A quick judgement of a state for bots: how well a seat stands, in points or so."""
        scores = self.scores(s)
        sides = self.sides(s)
        mine = [points for points, side in zip(scores, sides) if seat in side.seats]
        others = [points for points, side in zip(scores, sides) if seat not in side.seats]
        return sum(mine) - max(others, default=0)

    def text(self, view: dict[str, Any]) -> str:
        """A view for the terminal."""
        return "\n".join([f"{field}: {value}" for field, value in view.items()])

    def svg(self, view: dict[str, Any]) -> str:
        """A picture of a view, without its stylesheet.

        An element with ``data-spot="e7"`` is where answers are given whose words name ``e7``; a child of it with the class
        ``glow`` is seen when there are such. What moves has ``data-piece`` with its kind and a ``transform``.
        """
        lines = escape(self.text(view)).splitlines()
        rows = "".join([f'<text xml:space="preserve" x="12" y="{24 + 20 * i}">{line}</text>' for i, line in enumerate(lines)])
        box = f"0 0 900 {20 * len(lines) + 20}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="monospace" fill="currentColor">{rows}</svg>'

    def stylesheet(self) -> str:
        """The stylesheet of the pictures."""
        return ""

    def hand(self, view: dict[str, Any], seat: int) -> str:
        """A picture of what a seat has before it, with spots as on the other picture; none if all is seen there."""
        return ""

    def emblem(self, view: dict[str, Any], seat: int) -> str:
        """A small picture by which a seat's pieces are known, if they have one."""
        return ""

    def status(self, view: dict[str, Any]) -> str:
        """How far the match is, in a few words."""
        return ""

    def standing(self, view: dict[str, Any]) -> list[list[str]]:
        """What each seat has, in a few words each, the points first."""
        return []

    def rules_text(self) -> str:
        """The numbered rules, in Markdown: an item ``- **TOY-101** ...`` each."""
        return ""

    def refuse_setup(self, seats: int, options: Mapping[str, object]) -> Illegal | None:
        """Why a number of seats and options do not go together; both are known to be valid by themselves."""
        return None

    def setups(self) -> list[Setup]:
        """Every valid combination of modes for each number of seats; and each other value of a switch once per number."""
        modes = {name: option for name, option in self.options.items() if option.choices and not option.switch}
        usual = {name: option.default for name, option in self.options.items()}
        combinations = [usual | dict(zip(modes, values)) for values in product(*[mode.choices for mode in modes.values()])]
        plainest = sorted(combinations, key=lambda options: sum([options[name] != usual[name] for name in modes]))
        switched = [{name: value} for name, option in self.options.items() if option.switch
                    for value in option.choices if value != option.default]
        found: list[Setup] = []
        for seats in self.seats:
            found += [(seats, options) for options in combinations if self.refuse_setup(seats, options) is None]
            for change in switched:
                changed = [options | change for options in plainest]
                found += [(seats, options) for options in changed if self.refuse_setup(seats, options) is None][:1]
        return found

    def complete(self, seats: int, options: Mapping[str, object], *, stored: bool = False) -> dict[str, object]:
        """The options with values for those not given; BadInput or Illegal if this game is not played so.

        What is not given has its default; in a ``stored`` record or table, what it was before the option came.
        """
        if seats not in self.seats:
            raise BadInput(f"{self.title} is for {join_items(self.seats)} seats, not {seats!r}")
        for name, value in options.items():
            if name not in self.options:
                raise BadInput(f"{self.title} has no option {name!r}; it has {join_items(self.options) or 'none'}")
            choices = self.options[name].choices
            if choices and not any([value == choice and type(value) is type(choice) for choice in choices]):
                raise BadInput(f"the option {name!r} of {self.title} is {join_items(choices)}, not {value!r}")
        whole = {name: options[name] if name in options else missing_value(option, stored) for name, option in self.options.items()}
        refusal = self.refuse_setup(seats, whole)
        if refusal is not None:
            refusal.lexicon = self.lexicon
            raise refusal
        return whole

    def base(self, decision: Decision[S]) -> int:
        """Where the flat actions of a decision begin: an answer ``a`` to it is the action ``base + a``."""
        if type(decision) not in self.decisions:
            raise LookupError(f"{self.name}.decisions does not list {type(decision).__name__}")
        return sum([cls.size for cls in self.decisions[:self.decisions.index(type(decision))]])

    def actions(self) -> int:
        """How many flat actions the game has."""
        return sum([cls.size for cls in self.decisions])


def missing_value(option: Option, stored: bool) -> object:
    """The value of an option that was not given."""
    return option.before if stored and option.before is not None else option.default


def join_items(items: Sequence[object] | Mapping[str, object]) -> str:
    """Items for an error message."""
    return ", ".join([str(item) for item in items])
