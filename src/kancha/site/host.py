"""Tables in memory: each is the fold of its rows, and a row is in the database before anybody sees it."""
from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from threading import Lock, RLock
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from kancha.core.dice import Dice
from kancha.core.illegal import BadInput, Illegal
from kancha.core.luck import Luck
from kancha.core.match import UNDO, Match, Played
from kancha.core.play import ASK_ALL, on_top
from kancha.core.record import Record
from kancha.core.record import Row as RecordRow
from kancha.core.state import State
from kancha.core.words import ENGLISH, Lexicon
from kancha.registry import game
from kancha.replay import Replay
from kancha.site.columns import listed_columns, seats_asked
from kancha.site.live import announce, has_listeners
from kancha.site.models import Row, Seat, Table
from kancha.site.packs import bring
from kancha.site.weight import state_bytes
from kancha.site.words import Problem
from kancha.sitting import PERSON, bot_dice

MOST_MOMENTS: Final = 120
"""How many past moments of a table can be shown without replaying it."""
ROW_BYTES: Final = 500
"""What a row takes in memory with its events, about 200 bytes each, and the lists that hold them."""


class Stale(Exception):
    """Somebody was quicker: the question is no longer asked."""


class Unreadable(BadInput):
    """A table whose rows cannot be replayed."""


class Moment(NamedTuple):
    """A past state, and how many events had happened by then."""

    state: State
    happened: int


@dataclass(frozen=True, eq=False)
class Position:
    """How a table stands after its last row. It never changes, so whoever holds one needs no lock."""

    table: Table
    seats: Sequence[Seat]
    match: Match
    seq: int
    """The number of rows."""
    moments: Sequence[Moment]
    """The latest, one after each row; the last is now."""
    last_answers: Sequence[int]
    """By seat, how many rows there were after the last answer that its player gave."""
    events_before: Sequence[int]
    """By seat, how many events had happened before that answer."""

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.table.id

    @property
    def players(self) -> list[str]:
        """Who sits where: ``person`` or a bot's name."""
        return [seat.player for seat in self.seats]

    @property
    def has_bots(self) -> bool:
        """Whether a bot sits at the table."""
        return any([player != PERSON for player in self.players])

    @property
    def asks(self) -> list[str]:
        """Which questions each seat wants to be asked; bots are asked all."""
        return [seat.asks if seat.player == PERSON else ASK_ALL for seat in self.seats]

    def lexicon(self, language: str = ENGLISH) -> Lexicon:
        """The game's texts in a language, with the names of the players."""
        return self.match.game.lexicon_for(language, [seat.name for seat in self.seats], len(self.seats))

    def seats_of(self, person: str) -> list[int]:
        """The seats of a person."""
        return [seat.number for seat in self.seats if person and seat.holder == person]

    def bot_on_turn(self) -> str | None:
        """The bot that is asked now, if one is."""
        asked = on_top(self.match.state)
        player = PERSON if asked is None or asked.seat < 0 else self.players[asked.seat]
        return None if player == PERSON else player

    def bot_dice(self) -> Dice:
        """The dice of a bot that answers now."""
        return bot_dice(int(self.table.seed), self.seq)

    def moment(self, seq: int) -> Moment | None:
        """The moment after a given number of rows, if it is still kept."""
        place = seq - (self.seq + 1 - len(self.moments))
        return self.moments[place] if 0 <= place < len(self.moments) else None

    def after(self, match: Match, steps: Iterable[Played]) -> Position:
        """The position after some steps that have been played in ``match``."""
        moments = deque(self.moments, MOST_MOMENTS)
        seq, last_answers, events_before = self.seq, [*self.last_answers], [*self.events_before]
        for step in steps:
            seq, before = seq + 1, moments[-1].happened
            if step.row.seat >= 0 and step.row.word != UNDO and not step.row.mark:
                last_answers[step.row.seat], events_before[step.row.seat] = seq, before
            moments.append(Moment(step.state, before + len(step.events)))
        return Position(self.table, self.seats, match, seq, tuple(moments), last_answers, events_before)


def first_position(table: Table, seats: Sequence[Seat], match: Match) -> Position:
    """The position before the first row of a match."""
    zeros = [0] * len(seats)
    start = Moment(match.game.clone(match.state), len(match.happened))
    return Position(table, seats, match, 0, (start,), zeros, zeros)


class HostedTable:
    """A table in memory: the position after the last saved row, and the only way to the next.

    Readers take ``now`` once and need no lock. An answer is played on a copy of the match; its rows are written in one
    transaction, and only then does the copy become the position that everybody sees. If they cannot be written, the
    copy is dropped and nothing has happened.
    """

    def __init__(self, now: Position) -> None:
        self.now = now
        self.lock = RLock()
        """Held while an answer is played; readers do not need it."""
        self.state_bytes = state_bytes(now.moments[-1].state)

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.now.id

    @property
    def table(self) -> Table:
        """The table's row in the database."""
        return self.now.table

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats of the table."""
        return self.now.seats

    @property
    def match(self) -> Match:
        """The match as it stands; it is replaced, never changed."""
        return self.now.match

    @property
    def seq(self) -> int:
        """The number of rows."""
        return self.now.seq

    @property
    def weight(self) -> int:
        """About how many bytes the table takes in memory."""
        m = self.match
        return self.state_bytes * (len(self.now.moments) + len(m.given) + 1) + ROW_BYTES * len(m.rows)

    def seats_of(self, person: str) -> list[int]:
        """The seats of a person."""
        return self.now.seats_of(person)

    # Playing

    def act(self, seat: int | None, word: str, seq: int) -> None:
        """Give a seat's answer to the question asked after ``seq`` rows; None is the seat whose turn it is."""
        with self.lock:
            self.expect(seq)
            self.play(word, seat)

    def take_back(self, seat: int, seq: int, turn: bool) -> None:
        """Undo a seat's last answer, or its whole turn."""
        with self.lock:
            self.expect(seq)
            match = self.match.copy()
            self.keep(match, match.undo(turn=turn, seat=seat))

    def expect(self, seq: int) -> None:
        """Raise Stale if there are newer rows."""
        if seq != self.seq:
            raise Stale

    def play(self, phrase: str, seat: int | None = None) -> None:
        """Give an answer, and then those that people need not be asked for."""
        with self.lock:
            match = self.match.copy()
            steps = match.play(phrase, seat)
            self.keep(match, steps + match.play_obvious(self.now.asks))

    def keep(self, match: Match, steps: list[Played]) -> None:
        """Save the rows of some steps, all or none; then make them the position, and announce them."""
        try:
            with transaction.atomic():
                write_rows(self.id, self.seq, [step.row for step in steps])
                Table.objects.filter(id=self.id).update(
                    played=timezone.now(), **listed_columns(match, self.match))
        except IntegrityError:
            self.catch_up()
            raise Stale from None
        self.now = self.now.after(match, steps)
        announce(self.id)

    # Changes in the database

    def catch_up(self) -> None:
        """Read the table again if another process has written rows."""
        with self.lock:
            if Row.objects.filter(table_id=self.id, seq=self.seq).exists():
                self.now = read(self.id)
                announce(self.id)

    def reload_seats(self) -> None:
        """Read the seats and settings from the database; nothing is replayed."""
        with self.lock:
            table = Table.objects.get(id=self.id)
            self.now = replace(self.now, table=table, seats=list(table.seats.all()))


def write_rows(table: str, first: int, rows: Sequence[RecordRow]) -> None:
    """Append rows to a table that has ``first`` rows so far."""
    Row.objects.bulk_create([Row(table_id=table, seq=seq, seat=row.seat, word=row.word, mark=row.mark)
                             for seq, row in enumerate(rows, first)])


# The tables in memory

tables: Final[OrderedDict[str, HostedTable]] = OrderedDict()
"""By id, the most recently used last."""
unreadable: Final[dict[str, str]] = {}
"""The tables that could not be replayed, and why; they are not tried again."""
tables_lock: Final = Lock()
"""Held only briefly, never while a table is read."""
reading: Final[WeakValueDictionary[str, Lock]] = WeakValueDictionary()
"""A lock for each table being read, so that it is read once and holds up no other."""


def forget(name: str) -> None:
    """Drop a table from memory; it will be read again."""
    with tables_lock:
        tables.pop(name, None)
        unreadable.pop(name, None)


def table_in_memory(name: str) -> HostedTable | None:
    """A table by id, if it is in memory."""
    with tables_lock:
        hosted = tables.get(name)
        if hosted is not None:
            tables.move_to_end(name)
        return hosted


def find(name: str) -> HostedTable:
    """A table by id, as the database has it; Table.DoesNotExist if there is none, BadInput if it cannot be read."""
    hosted = table_in_memory(name)
    if hosted is None:
        with tables_lock:
            lock = reading.setdefault(name, Lock())
        with lock:
            return table_in_memory(name) or keep_in_memory(HostedTable(read(name)))
    if Row.objects.filter(table_id=name, seq=hosted.seq).exists():
        hosted.catch_up()
    return hosted


def keep_in_memory(hosted: HostedTable) -> HostedTable:
    """Keep a table in memory; beyond ``TABLE_MEMORY``, drop the least recently used ones that nobody listens to."""
    with tables_lock:
        tables[hosted.id] = hosted
        weight = sum([other.weight for other in tables.values()])
        for name, other in list(tables.items()):
            if weight > settings.TABLE_MEMORY and other is not hosted and not has_listeners(name):
                weight -= tables.pop(name).weight
    return hosted


def reload_seats(name: str) -> None:
    """Read the seats and settings of a table again, if it is in memory."""
    hosted = table_in_memory(name)
    if hosted is not None:
        hosted.reload_seats()


def read(name: str) -> Position:
    """Read a table from the database; BadInput if that fails. If its row does not say who is asked, note it there."""
    if name in unreadable:
        raise Unreadable(unreadable[name])
    table = Table.objects.get(id=name)
    bring(table.content)
    seats, rows = list(table.seats.all()), list(table.rows.all())
    try:
        position = replay_rows(table, seats, rows)
    except Exception as error:
        unreadable[name] = str(error) if isinstance(error, BadInput | Illegal) else f"{type(error).__name__}: {error}"
        raise Unreadable(unreadable[name]) from error
    if None in (table.asked, table.scores, table.sides):
        stale = Q(asked__isnull=True) | Q(scores__isnull=True) | Q(sides__isnull=True)
        Table.objects.filter(stale, id=name).update(**listed_columns(position.match))
    return position


def seats_asked_at(table: Table) -> list[int]:
    """The seats that can answer at a table, by its row; the match is replayed only if the row does not say."""
    if table.id in unreadable:
        raise Unreadable(unreadable[table.id])
    bring(table.content)
    return seats_asked(read(table.id).match) if table.asked is None else table.asked


def replay_rows(table: Table, seats: list[Seat], rows: list[Row]) -> Position:
    """The position after the rows of a table."""
    played = [RecordRow(row.seat, row.word, row.mark) for row in rows]
    replay = Replay(Record(table.game, table.rules, len(seats), table.options, table.luck, played, None,
                           table.content))
    position = first_position(table, seats, replay.match).after(replay.match, steps_of(replay))
    replay.match.nature = "auto"
    return position


def steps_of(replay: Replay) -> Iterator[Played]:
    """The steps of a record, each played when it is needed."""
    match = replay.match
    for number, row in enumerate(replay.record.rows, 1):
        happened = len(match.happened)
        replay.advance(number)
        yield Played(row, match.happened[happened:], match.game.clone(match.state))


# A new table

class Sitter(NamedTuple):
    """Who will sit at a seat: a bot, or a person; ``holder`` is empty while the seat is free."""

    player: str
    holder: str
    name: str


def open_table(
    name: str, options: dict[str, Any], luck: Luck, host: str, sitters: list[Sitter], seed: int, cover: bool = True,
    content: dict[str, Any] | None = None,
) -> HostedTable:
    """Create a table; BadInput or Illegal if the game does not allow the setup."""
    rules = game(name, content)
    match = Match(rules, len(sitters), options, luck, nature="ask")
    if not sitters or any([not sitter.name.strip() for sitter in sitters]):
        raise Problem("no_name")
    table = Table(game=rules.name, rules=match.state.rules, options=match.setup, luck=luck.as_record(True),
                  seed=str(seed), host=host, cover=cover, content=content)
    seats = [Seat(table=table, number=number, player=sitter.player, holder=sitter.holder, name=sitter.name)
             for number, sitter in enumerate(sitters)]
    start = first_position(table, seats, match)
    match.nature = "auto"
    steps = match.let_nature_answer()
    position = start.after(match, steps + match.play_obvious(start.asks))
    for column, value in listed_columns(match).items():
        setattr(table, column, value)
    with transaction.atomic():
        table.save(force_insert=True)
        Seat.objects.bulk_create(seats)
        write_rows(table.id, 0, match.rows)
    hosted = keep_in_memory(HostedTable(position))
    announce(table.id)
    return hosted
