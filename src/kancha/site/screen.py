"""What the page of a table shows to one seat, as plain data built from that seat's view, question and events.

A spectator's seat is None.
"""
from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any, Final

from markupsafe import Markup

from kancha.core.events import Event, hears
from kancha.core.match import Match, Question
from kancha.core.picture import Picture
from kancha.core.words import ENGLISH, Lexicon
from kancha.site.asking import Ask, build_ask
from kancha.site.cover import is_covered, next_seat
from kancha.site.host import Position
from kancha.site.words import site_lexicon, title_of
from kancha.sitting import PERSON, join_names, points_by_source, verdict

LOG_LINES: Final = 300
MOST_DRAWN: Final = 128
"""How many screens are cached for others who see the same."""
HAND: Final = "hand"
"""The panel with what lies in front of the seat."""


@dataclass(frozen=True)
class Player:
    """A player at the table."""

    seat: int
    name: str
    kind: str
    you: bool
    asked: bool
    wins: bool
    emblem: Markup
    standing: list[str]


@dataclass(frozen=True, eq=False)
class Screen:
    """Everything on the page of a table."""

    at: Position
    language: str
    seq: int
    seat: int | None
    own: int | None
    """The seat whose page it is; while it is covered, ``seat`` is None."""
    game: str
    title: str
    status: str
    board: Picture
    panels: list[Picture]
    players: list[Player]
    turn: str
    """Whose turn it is, in words."""
    mine: bool
    ask: Ask | None
    cover: int | None
    """The seat to which the screen must be passed."""
    undo: str | None
    """None if an answer can be undone, else why not."""
    undo_turn: bool
    """Whether more than the last answer can be undone."""
    happened: int
    """How many events have happened."""
    news: list[str]
    """What the last row changed."""
    since: list[str]
    """What has happened since the seat last answered."""
    since_seq: int
    over: bool
    verdict: str
    results: list[tuple[str, list[int]]]
    sides: list[str]
    latest: bool
    speed: str
    covers: bool
    waiting: list[str] = field(default_factory=list)
    """The names of the free seats."""

    @property
    def lexicon(self) -> Lexicon:
        """The texts of the game."""
        return self.at.lexicon(self.language)

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [player.name for player in self.players]

    def log_since(self, first: int) -> list[tuple[int, str]]:
        """The latest events from a given one on that the seat saw, in words, each numbered among those it saw."""
        events = visible_events(self.at, self.seat, first, self.happened)
        latest = events[-LOG_LINES:]
        before = len(visible_events(self.at, self.seat, 0, first)) + len(events) - len(latest)
        return list(enumerate(event_lines(latest, self.lexicon), before + 1))


def screen(at: Position, seat: int | None, person: str = "", language: str = ENGLISH) -> Screen:
    """The page as it is now; ``person`` is the browser's owner, who may hold several seats."""
    cover = next_seat(at, seat, person)
    return build_screen(at, seat if cover is None else None, at.seq, language, own=seat, cover=cover)


def past_screen(
    at: Position, seat: int | None, seq: int, person: str = "", language: str = ENGLISH,
) -> Screen | None:
    """The page as it was after a given number of rows, without the question; None if that is no longer known.

    While the screen is covered, it shows what spectators saw.
    """
    seeing = None if is_covered(at, seat, person) else seat
    return None if at.moment(seq) is None else build_screen(at, seeing, seq, language, own=seat, latest=False)


@lru_cache(MOST_DRAWN)
def build_screen(
    at: Position, seat: int | None, seq: int, language: str, *, own: int | None, cover: int | None = None,
    latest: bool = True,
) -> Screen:
    """The page at a moment; built once for all who see the same."""
    m, lexicon, words = at.match, at.lexicon(language), site_lexicon(language)
    moment = at.moment(seq)
    assert moment is not None
    asked = m.decision if latest else None
    game = m.game
    view = game.view(moment.state, seat)
    board, panels = game.board(view, lexicon), game.panels(view, seat, lexicon)
    over = m.over and latest
    mine = latest and not over and seat in m.waiting
    spots = [spot for picture in (board, *panels) for spot in picture.spots]
    previous = at.moment(seq - 1)
    lines = partial(lines_between, at, seat, last=moment.happened, lexicon=lexicon)
    total = words.say("table", "total")
    sides = game.side_names(m.state, lexicon)
    since = at.events_before[seat] if seat is not None else moment.happened
    undo = undo_refusal(m, own, lexicon) if latest else ""
    results = [*[row for row in points_by_source(m, lexicon) if any(row[1])], (total, m.scores())] if over else []
    return Screen(
        at=at, language=language, seq=seq, seat=seat, own=own, game=game.name, title=title_of(game, language),
        status=game.status(view, lexicon), board=board, panels=panels,
        players=players(at, seat, view, lexicon, latest), turn=turn_text(at, seat, asked, words), mine=mine,
        ask=build_ask(m, seat, spots, lexicon) if mine and seat is not None else None, cover=cover,
        undo=undo, undo_turn=undo is None and sum([not given.auto for given in m.given]) > 1, happened=moment.happened,
        news=lines(previous.happened if previous else moment.happened),
        since=lines(since) if seat is not None and not cover else [],
        since_seq=at.last_answers[seat] if seat is not None else 0,
        over=over, verdict=verdict(m, lexicon) if over else "", results=results, sides=sides,
        latest=latest, speed=at.table.speed, covers=at.table.cover,
        waiting=[other.name for other in at.seats if other.player == PERSON and not other.holder])


# Players

def players(
    at: Position, seat: int | None, view: dict[str, Any], lexicon: Lexicon, latest: bool,
) -> list[Player]:
    """All players at the table."""
    m = at.match
    standing = m.game.standing(view, lexicon)
    waiting = m.waiting if latest and not m.over else []
    winners = m.winners() if latest else []
    return [Player(seat=other.number, name=other.name, kind="" if other.player == PERSON else other.player,
                   you=other.number == seat, asked=other.number in waiting, wins=other.number in winners,
                   emblem=Markup(m.game.emblem(view, other.number, lexicon)),
                   standing=standing[other.number] if other.number < len(standing) else []) for other in at.seats]


def turn_text(at: Position, seat: int | None, asked: Question | None, words: Lexicon) -> str:
    """Whose turn it is, in words."""
    m = at.match
    if m.over:
        return words.say("turn", "over")
    if asked is None:
        return ""
    if seat in m.waiting:
        return words.say("turn", "yours")
    names = join_names([at.seats[other].name for other in m.waiting], words)
    is_free = any([at.players[other] == PERSON and not at.seats[other].holder for other in m.waiting])
    return words.say("turn", "waiting" if is_free else "thinking", names, len(m.waiting))


def undo_refusal(m: Match, seat: int | None, lexicon: Lexicon) -> str | None:
    """None if a seat can undo an answer; else why not, or nothing if the last answer was not its own."""
    refusal, last = m.undoable, m.last_own_answer
    if refusal is None or last is not None:
        return None if last is not None and last.seat == seat else ""
    answered = [row.seat for row in m.rows if row.seat >= 0]
    refusal.lexicon = lexicon
    return refusal.reason if answered and answered[-1] == seat else ""


# What has happened

def visible_events(at: Position, seat: int | None, first: int, last: int) -> list[Event]:
    """The events between two moments that a seat may see."""
    return [event for event in at.match.happened[first:last] if hears(event[0], seat)]


def event_lines(events: list[Event], lexicon: Lexicon) -> list[str]:
    """Events in words, a line each."""
    return [lexicon.say("event", event[1], *event[2:]) for event in events]


def lines_between(at: Position, seat: int | None, first: int, last: int, lexicon: Lexicon) -> list[str]:
    """What a seat saw between two moments, in words."""
    return event_lines(visible_events(at, seat, first, last), lexicon)
