"""The log: what a seat has seen, action by action, as lines that know the spots they name."""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from kancha.core.events import Event, hears
from kancha.core.state import CHANCE
from kancha.core.words import Lexicon
from kancha.site.host import Position
from kancha.story import Action, actions_of, details, event_text, headline

MOST_ACTIONS: Final = 300
"""How many actions a page shows that is loaded anew."""
MOST_DETAILS: Final = 400
"""How many lines below their headlines it shows; actions before these are headlines alone."""
CODE: Final = re.compile(r"\b[A-Za-z]{1,2}\d{1,2}\b")
"""The name of a space, card or tile in a text, e.g. ``h8`` or ``SW03``."""
MOST_KEPT: Final = 32


@dataclass(frozen=True)
class Line:
    """A line of the log: its codes small, and the spots that light up with it."""

    text: Markup
    spots: str
    """Their names, joined by commas."""


@dataclass(frozen=True)
class Entry:
    """An action in the log; ``number`` counts the actions that the seat saw."""

    number: int
    headline: Line
    details: list[Line]
    is_open: bool = False
    """Whether its details are shown without being asked for."""


@dataclass(frozen=True)
class Flourish:
    """How a page plays what has happened, so that it is felt."""

    kind: str
    """One of ``FLOURISHES``."""
    spots: str
    """The names of the spots that it is about, joined by commas."""


class Told(NamedTuple):
    """The actions that a seat saw: those of the first events, up to the last of them."""

    number: int
    last: Event
    actions: list[Action]

    def begins(self, events: Sequence[Event], number: int) -> bool:
        """Whether the first ``number`` of some events begin with these."""
        return self.number <= number and events[self.number - 1] is self.last


@dataclass(frozen=True)
class Log:
    """What a seat saw of a table up to a moment."""

    at: Position
    seat: int | None
    happened: int
    """How many events had happened by then."""
    lexicon: Lexicon

    def since(self, first: int) -> list[Entry]:
        """The actions to which the events from a given one on belong."""
        return self.entries([(number, action, 0) for number, action, _ in self.numbered_since(first)])

    def news(self, first: int) -> list[Entry]:
        """The same, with the lines about these events only."""
        return [replace(entry, is_open=True) for entry in self.entries(self.numbered_since(first))]

    def flourish(self, first: int) -> Flourish | None:
        """The flourish of the events from a given one on: that of the last which has one."""
        story = self.at.match.game.story
        heard = [event for event in self.at.match.happened[first:self.happened]
                 if hears(event[0], self.seat) and event[1] in story.flourishes]
        if not heard:
            return None
        kind = story.flourishes[heard[-1][1]]
        lines = [self.line(event_text(event, self.lexicon), event) for event in heard
                 if story.flourishes[event[1]] == kind]
        return Flourish(kind, ",".join(dict.fromkeys([line.spots for line in lines if line.spots])))

    def numbered_since(self, first: int) -> list[tuple[int, Action, int]]:
        """The latest actions with their numbers, and how many events of each are older."""
        left = sum([hears(event[0], self.seat) for event in self.at.match.happened[first:self.happened]])
        found: list[tuple[int, Action, int]] = []
        actions = actions_until(self.at, self.seat, self.happened)
        for number in range(len(actions), 0, -1):
            if left <= 0 or len(found) == MOST_ACTIONS:
                break
            action = actions[number - 1]
            found.append((number, action, max(0, len(action.events) - left)))
            left -= len(action.events)
        return found[::-1]

    def entries(self, numbered: list[tuple[int, Action, int]]) -> list[Entry]:
        """Actions in words, each from one of its events on; if there are many details, only the latest."""
        found, lines = [], 0
        for number, action, first in reversed(numbered):
            below = details(action, self.lexicon, first) if lines < MOST_DETAILS else []
            lines += len(below)
            title = self.line(headline(action, self.lexicon), action.head)
            found.append(Entry(number, title, self.lines(below)))
        return found[::-1]

    def lines(self, events: Iterable[Event]) -> list[Line]:
        """Events in words; a line that would be repeated is told once, with how many times."""
        runs = groupby(events, lambda event: event[1:])
        return [self.line(self.repeated_text(event_text(several[0], self.lexicon), len(several)), several[0])
                for several in [list(run) for _, run in runs]]

    def repeated_text(self, text: str, times: int) -> str:
        """A text that is told several times."""
        return text if times == 1 else self.lexicon.say("story", "times", text, times)

    def line(self, text: str, event: Event | None) -> Line:
        """A text about an event, or about none in particular."""
        spots = [*(self.at.match.game.spots_of(event) if event else []), *CODE.findall(text)]
        small = CODE.sub(r"<small>\g<0></small>", str(escape(text)))
        return Line(Markup(small), ",".join(dict.fromkeys(spots)))


def is_passed_over(at: Position, seat: int | None, seq: int) -> bool:
    """Whether a row is shown together with the next: both are nature's and tell a seat the same, or this one nothing.

    So a hand of cards is dealt at one go.
    """
    moments = [at.moment(number) for number in (seq - 1, seq, seq + 1)]
    if None in moments or [row.seat for row in at.match.rows[seq - 1:seq + 1]] != [CHANCE, CHANCE]:
        return False
    told = [[event[1] for event in at.match.happened[one.happened:other.happened] if hears(event[0], seat)]
            for one, other in pairwise([moment for moment in moments if moment is not None])]
    return not told[0] or told[0] == told[1]


@lru_cache(MOST_KEPT)
def actions_until(at: Position, seat: int | None, happened: int) -> list[Action]:
    """The actions that a seat saw up to a moment: if possible, those up to an earlier one and what came after it."""
    events = at.match.happened
    page = notebook(at.id, seat)
    number, before = next(((told.number, told.actions) for told in page if told.begins(events, happened)), (0, []))
    heard = [event for event in events[number:happened] if hears(event[0], seat)]
    found = actions_of(at.match.game.story, heard, before)
    if happened:
        page[:] = [Told(happened, events[happened - 1], found)]
    return found


@lru_cache(MOST_KEPT)
def notebook(table: str, seat: int | None) -> list[Told]:
    """What a seat was last told at a table."""
    return []
