"""What the page of a table shows to one seat, as plain data built from that seat's view, question and events.

A spectator's seat is None.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup

from kancha.core.match import Match
from kancha.core.notes import Notes
from kancha.core.picture import Picture
from kancha.core.words import ENGLISH, Lexicon
from kancha.site.asking import Ask, build_ask
from kancha.site.cover import is_covered, next_seat
from kancha.site.host import Position
from kancha.site.notes import excluded_json, notes_of, palette
from kancha.site.story import Entry, Flourish, Log, is_passed_over
from kancha.site.words import site_lexicon, title_of
from kancha.sitting import PERSON, join_names, points_by_source, verdict

MOST_DRAWN: Final = 128
"""How many screens are cached for others who see the same."""
MOST_SEEN: Final = 32
"""How many moments are kept as seats see them."""
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
    news: list[Entry]
    """What has happened since the frame before."""
    flourish: Flourish | None
    """How that is played."""
    since: list[Entry]
    """What has happened since the seat last answered."""
    since_seq: int
    over: bool
    verdict: str
    results: list[tuple[str, list[int]]]
    """The points of each side by source; the last are all of them."""
    sides: list[str]
    winning: list[int]
    """Which of them have won."""
    latest: bool
    speed: str
    covers: bool
    free_seats: dict[int, str] = field(default_factory=dict)
    """Their names."""
    notes: Notes | None = None
    """What the seat can pencil where; never what it has pencilled, since others who see the same share the screen."""

    @property
    def lexicon(self) -> Lexicon:
        """The texts of the game."""
        return self.at.lexicon(self.language)

    @property
    def waiting(self) -> list[str]:
        """The names of the free seats."""
        return list(self.free_seats.values())

    @property
    def palette(self) -> list[dict[str, str]]:
        """The pencil marks as buttons; none if nothing can be pencilled."""
        return palette(self.notes, self.at.match.game, self.lexicon) if self.notes else []

    @property
    def excluded(self) -> Markup:
        """The spots that can carry pencil marks, each with those that the seat's view excludes, as JSON."""
        return excluded_json(self.notes or Notes())

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return [player.name for player in self.players]

    @property
    def log(self) -> Log:
        """What the seat saw."""
        return Log(self.at, self.seat, self.happened, self.lexicon)


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
    game = m.game
    view = views_at(at, seq)(seat)
    board, panels = game.board(view, lexicon), game.panels(view, seat, lexicon)
    over = m.over and latest
    mine = latest and not over and seat in m.waiting
    spots = [spot for picture in (board, *panels) for spot in picture.spots]
    previous = at.moment(previous_frame(at, seat, seq))
    log = Log(at, seat, moment.happened, lexicon)
    total = words.say("table", "total")
    sides = game.side_names(m.state, lexicon)
    since = at.events_before[seat] if seat is not None else moment.happened
    undo = undo_refusal(m, own, lexicon) if latest else ""
    results = [*[row for row in points_by_source(m, lexicon) if any(row[1])], (total, m.scores())] if over else []
    return Screen(
        at=at, language=language, seq=seq, seat=seat, own=own, game=game.name, title=title_of(game, language),
        status=game.status(view, lexicon), board=board, panels=panels,
        players=players(at, seat, view, lexicon, latest), turn=turn_text(at, seat, words, latest), mine=mine,
        ask=build_ask(m, seat, spots, lexicon) if mine and seat is not None else None, cover=cover,
        undo=undo, undo_turn=undo is None and sum([not given.auto for given in m.given]) > 1, happened=moment.happened,
        news=[] if previous is None else log.news(previous.happened),
        flourish=None if previous is None else log.flourish(previous.happened),
        since=log.since(since) if seat is not None and not cover else [],
        since_seq=at.last_answers[seat] if seat is not None else 0,
        over=over, verdict=verdict(m, lexicon) if over else "", results=results, sides=sides,
        winning=game.winning_sides(m.state) if over else [], latest=latest, speed=at.table.speed, covers=at.table.cover,
        free_seats={other.number: other.name for other in at.seats if other.player == PERSON and not other.holder},
        notes=notes_of(m, view, seat))


@lru_cache(MOST_SEEN)
def views_at(at: Position, seq: int) -> Callable[[int | None], dict[str, Any]]:
    """The view of each seat at a moment."""
    moment = at.moment(seq)
    assert moment is not None
    return at.match.game.views(moment.state)


def previous_frame(at: Position, seat: int | None, seq: int) -> int:
    """After how many rows the frame before a given one was shown."""
    previous = seq - 1
    while is_passed_over(at, seat, previous):
        previous -= 1
    return previous


# Players

def players(
    at: Position, seat: int | None, view: dict[str, Any], lexicon: Lexicon, latest: bool,
) -> list[Player]:
    """All players at the table; after the seats those that play by themselves, if the game tells what they have."""
    m = at.match
    standing = m.game.standing(view, lexicon)
    waiting = m.waiting if latest and not m.over else []
    winners = m.winners() if latest else []
    seated = [Player(seat=other.number, name=other.name, kind="" if other.player == PERSON else other.player,
                     you=other.number == seat, asked=other.number in waiting, wins=other.number in winners,
                     emblem=Markup(m.game.emblem(view, other.number, lexicon)),
                     standing=standing[other.number] if other.number < len(standing) else []) for other in at.seats]
    automatic = range(len(seated), len(standing))
    return seated + [Player(seat=number, name=lexicon.person(number), kind="", you=False, asked=False,
                            wins=latest and m.over and not winners, standing=standing[number],
                            emblem=Markup(m.game.emblem(view, number, lexicon))) for number in automatic]


def turn_text(at: Position, seat: int | None, words: Lexicon, latest: bool) -> str:
    """Whose turn it is, in words."""
    m = at.match
    if m.over:
        return words.say("turn", "over")
    if not latest:
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
