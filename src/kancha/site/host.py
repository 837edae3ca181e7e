"""Tables in memory: each is the fold of its rows, and a row is in the database before anybody hears of it."""
from __future__ import annotations

import pickle
from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from threading import Lock, RLock
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

from django.db import IntegrityError, transaction
from django.utils import timezone

from kancha.core.dice import Dice
from kancha.core.game import Game
from kancha.core.illegal import BadInput, Illegal
from kancha.core.luck import Luck
from kancha.core.match import UNDO, Match, Played
from kancha.core.play import ASK_ALL
from kancha.core.record import Record
from kancha.core.record import Row as RecordRow
from kancha.core.registry import game
from kancha.core.replay import Replay
from kancha.core.state import State
from kancha.core.words import Lexicon
from kancha.site.live import announce, has_listeners
from kancha.site.models import Row, Seat, Table
from kancha.sitting import PERSON, bot_dice

KEPT_MOMENTS: Final = 120
"""How many past moments of a table can be shown again without playing it anew."""
MEMORY: Final = 256 << 20
"""How many bytes the tables in memory may take, as ``Hosted.weight`` estimates them; others are read again when they are wanted."""
ROW_BYTES: Final = 500
"""What a row takes in memory, with its events: about 200 bytes each, and the lists that hold them."""


class Stale(Exception):
    """Somebody was quicker: the question that was answered is no longer asked."""


class Unreadable(BadInput):
    """A table whose rows cannot be played through."""


class Moment(NamedTuple):
    """A state of the past, and how many events had happened by then."""

    state: State
    happened: int


@dataclass(frozen=True, eq=False)
class Position:
    """How a table stands after its last row. Nothing in it is ever changed, so whoever holds one needs no lock."""

    table: Table
    seats: Sequence[Seat]
    match: Match
    seq: int
    """The number of rows."""
    moments: Sequence[Moment]
    """The latest, one after each row; the last is now."""
    answered: Sequence[int]
    """By seat, how many rows there were with the last answer that it gave itself."""
    marks: Sequence[int]
    """By seat, how many events had happened before that answer."""

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.table.id

    @property
    def players(self) -> list[str]:
        """Who sits where: ``person`` or a bot's name."""
        return [seat.player for seat in self.seats]

    @property
    def asks(self) -> list[str]:
        """What each seat wants to be asked; bots answer everything."""
        return [seat.asks if seat.player == PERSON else ASK_ALL for seat in self.seats]

    @property
    def lexicon(self) -> Lexicon:
        """The game's words, with the names of those who sit here."""
        words = self.match.game.lexicon
        return Lexicon(words.texts, words.nouns, [seat.name for seat in self.seats])

    def held_by(self, person: str) -> list[int]:
        """The seats of a person."""
        return [seat.number for seat in self.seats if person and seat.holder == person]

    def asked_bot(self) -> str | None:
        """The bot that is asked, if one is."""
        asked = self.match.decision
        player = PERSON if asked is None or asked.seat < 0 else self.players[asked.seat]
        return None if player == PERSON else player

    def bot_dice(self) -> Dice:
        """The dice of a bot that answers now."""
        return bot_dice(int(self.table.seed), self.seq)

    def moment(self, seq: int) -> Moment | None:
        """The moment after a number of rows, if it is still remembered."""
        place = seq - (self.seq + 1 - len(self.moments))
        return self.moments[place] if 0 <= place < len(self.moments) else None

    def after(self, match: Match, steps: Iterable[Played]) -> Position:
        """The position to which some steps lead, in a match in which they have been played."""
        moments = deque(self.moments, KEPT_MOMENTS)
        seq, answered, marks = self.seq, [*self.answered], [*self.marks]
        for step in steps:
            seq, before = seq + 1, moments[-1].happened
            if step.row.seat >= 0 and step.row.word != UNDO and not step.row.mark:
                answered[step.row.seat], marks[step.row.seat] = seq, before
            moments.append(Moment(step.state, before + len(step.events)))
        return Position(self.table, self.seats, match, seq, tuple(moments), answered, marks)


def first_position(table: Table, seats: Sequence[Seat], match: Match) -> Position:
    """The position before the first row of a match."""
    nobody = [0] * len(seats)
    return Position(table, seats, match, 0, (Moment(match.game.clone(match.state), len(match.happened)),), nobody, nobody)


class Hosted:
    """A table in memory: the position after the last row that is kept, and the one way to the next.

    Who only looks takes ``now`` once and reads it without a lock. An answer is played on a copy of the match; its
    rows are written in one transaction, and only then does the copy become the position that everybody sees. If they
    cannot be written, the copy is dropped and nothing has happened.
    """

    def __init__(self, now: Position) -> None:
        self.now = now
        self.lock = RLock()
        """Held while an answer is on its way; nobody needs it to look."""
        self.state_bytes = state_bytes(now.match.state)

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.now.id

    @property
    def table(self) -> Table:
        """The row of the table."""
        return self.now.table

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits here."""
        return self.now.seats

    @property
    def match(self) -> Match:
        """The match as it stands; it is never changed, but replaced."""
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

    def held_by(self, person: str) -> list[int]:
        """The seats of a person."""
        return self.now.held_by(person)

    # Playing

    def act(self, seat: int | None, word: str, seq: int) -> None:
        """A seat's answer to the question that was asked after a number of rows; None is the seat on turn."""
        with self.lock:
            self.expect(seq)
            self.play(word, seat)

    def take_back(self, seat: int, seq: int, turn: bool) -> None:
        """Undo for a seat."""
        with self.lock:
            self.expect(seq)
            match = self.match.copy()
            self.keep(match, match.undo(turn=turn, seat=seat))

    def expect(self, seq: int) -> None:
        """Stale if rows have come since."""
        if seq != self.seq:
            raise Stale

    def play(self, phrase: str, seat: int | None = None) -> None:
        """Give an answer, and then for people those that they need not be asked for."""
        with self.lock:
            match = self.match.copy()
            steps = match.play(phrase, seat)
            self.keep(match, steps + match.play_obvious(self.now.asks))

    def keep(self, match: Match, steps: list[Played]) -> None:
        """Write the rows of some steps, all or none; then they are the position, and everybody hears of them."""
        try:
            with transaction.atomic():
                write_rows(self.id, self.seq, [step.row for step in steps])
                Table.objects.filter(id=self.id).update(over=match.over, asked=seats_asked(match), played=timezone.now())
        except IntegrityError:
            self.catch_up()
            raise Stale from None
        self.now = self.now.after(match, steps)
        announce(self.id)

    # What has changed in the database

    def catch_up(self) -> None:
        """Read the table again if another process has written rows."""
        with self.lock:
            if Row.objects.filter(table_id=self.id, seq=self.seq).exists():
                self.now = read(self.id)
                announce(self.id)

    def seat_anew(self) -> None:
        """Take over who sits here and how the table is set, as the database has it; nothing is played anew."""
        with self.lock:
            table = Table.objects.get(id=self.id)
            self.now = replace(self.now, table=table, seats=list(table.seats.all()))


class Weigher(pickle.Pickler):
    """Pickles states without their game."""

    def persistent_id(self, found: object) -> str | None:
        return "game" if isinstance(found, Game) else None


def state_bytes(state: State) -> int:
    """About how many bytes a state takes in memory: up to twice as many as it has when it is pickled, as measured for every game."""
    pickled = BytesIO()
    Weigher(pickled).dump(state)
    return 2 * pickled.tell()


def write_rows(table: str, first: int, rows: Sequence[RecordRow]) -> None:
    """Append rows to those of a table, of which there are ``first`` so far."""
    Row.objects.bulk_create([Row(table_id=table, seq=seq, seat=row.seat, word=row.word, mark=row.mark)
                             for seq, row in enumerate(rows, first)])


def seats_asked(match: Match) -> list[int]:
    """The seats that can answer now."""
    return [] if match.over else match.waiting


# The tables in memory

tables: Final[OrderedDict[str, Hosted]] = OrderedDict()
"""Those that were wanted last come last."""
unreadable: Final[dict[str, str]] = {}
"""The tables that could not be played through, and why; they are not tried again."""
tables_lock: Final = Lock()
"""Held for moments only, never while a table is read."""
reading: Final[WeakValueDictionary[str, Lock]] = WeakValueDictionary()
"""Who reads a table holds its lock, so that it is read once; others are not held up."""


def forget(name: str) -> None:
    """Drop a table from memory, to be read again."""
    with tables_lock:
        tables.pop(name, None)
        unreadable.pop(name, None)


def in_memory(name: str) -> Hosted | None:
    """A table by name, if it is in memory."""
    with tables_lock:
        hosted = tables.get(name)
        if hosted is not None:
            tables.move_to_end(name)
        return hosted


def find(name: str) -> Hosted:
    """A table by name, as the database has it; Table.DoesNotExist if there is none, Unreadable if it cannot be played through."""
    hosted = in_memory(name)
    if hosted is None:
        with tables_lock:
            lock = reading.setdefault(name, Lock())
        with lock:
            return in_memory(name) or put_into_memory(Hosted(read(name)))
    if Row.objects.filter(table_id=name, seq=hosted.seq).exists():
        hosted.catch_up()
    return hosted


def put_into_memory(hosted: Hosted) -> Hosted:
    """Keep a table in memory; for it those go that were wanted longest ago, unless somebody listens there."""
    with tables_lock:
        tables[hosted.id] = hosted
        weight = sum([other.weight for other in tables.values()])
        for name, other in list(tables.items()):
            if weight > MEMORY and other is not hosted and not has_listeners(name):
                weight -= tables.pop(name).weight
    return hosted


def seat_anew(name: str) -> None:
    """Take over who sits at a table and how it is set, if it is in memory."""
    hosted = in_memory(name)
    if hosted is not None:
        hosted.seat_anew()


def read(name: str) -> Position:
    """A table out of the database. One whose row does not say yet who is asked gets that noted."""
    if name in unreadable:
        raise Unreadable(unreadable[name])
    table = Table.objects.get(id=name)
    seats, rows = list(table.seats.all()), list(table.rows.all())
    try:
        position = played_through(table, seats, rows)
    except Exception as error:
        unreadable[name] = str(error) if isinstance(error, BadInput | Illegal) else f"{type(error).__name__}: {error}"
        raise Unreadable(unreadable[name]) from error
    if table.asked is None:
        Table.objects.filter(id=name, asked__isnull=True).update(over=position.match.over, asked=seats_asked(position.match))
    return position


def asked_at(table: Table) -> list[int]:
    """The seats that can answer at a table, from its row; only a row that does not say so yet makes the table be played through."""
    if table.id in unreadable:
        raise Unreadable(unreadable[table.id])
    return seats_asked(read(table.id).match) if table.asked is None else table.asked


def played_through(table: Table, seats: list[Seat], rows: list[Row]) -> Position:
    """The position to which the rows of a table lead."""
    played = [RecordRow(row.seat, row.word, row.mark) for row in rows]
    replay = Replay(Record(table.game, table.rules, len(seats), table.options, table.luck, played, None))
    position = first_position(table, seats, replay.match).after(replay.match, steps_of(replay))
    replay.match.nature = "auto"
    return position


def steps_of(replay: Replay) -> Iterator[Played]:
    """The steps of a record, each played when it is wanted."""
    match = replay.match
    for number, row in enumerate(replay.record.rows, 1):
        happened = len(match.happened)
        replay.advance(number)
        yield Played(row, match.happened[happened:], match.game.clone(match.state))


# A new table

class Sitter(NamedTuple):
    """Who is to sit on a seat: a bot, or a person who may still be waited for."""

    player: str
    holder: str
    name: str


def open_table(name: str, options: dict[str, Any], luck: Luck, host: str, sitters: list[Sitter], seed: int, cover: bool = True) -> Hosted:
    """Make a table; BadInput or Illegal if the game is not played so."""
    played = game(name)
    match = Match(played, len(sitters), options, luck, nature="ask")
    if not sitters or any([not sitter.name.strip() for sitter in sitters]):
        raise BadInput("everybody at the table needs a name")
    table = Table(game=played.name, rules=match.state.rules, options=match.setup, luck=luck.as_record(True), seed=str(seed), host=host,
                  cover=cover)
    seats = [Seat(table=table, number=number, player=sitter.player, holder=sitter.holder, name=sitter.name)
             for number, sitter in enumerate(sitters)]
    start = first_position(table, seats, match)
    match.nature = "auto"
    steps = match.let_nature_answer()
    position = start.after(match, steps + match.play_obvious(start.asks))
    table.over, table.asked = match.over, seats_asked(match)
    with transaction.atomic():
        table.save(force_insert=True)
        Seat.objects.bulk_create(seats)
        write_rows(table.id, 0, match.rows)
    hosted = put_into_memory(Hosted(position))
    announce(table.id)
    return hosted
