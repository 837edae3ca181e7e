"""Tables in memory: each is the fold of its rows, and a row is in the database before anybody hears of it."""
from __future__ import annotations

from collections import OrderedDict, deque
from threading import RLock
from typing import Any, Final, NamedTuple

from django.db import IntegrityError, transaction

from kancha.core.illegal import BadInput
from kancha.core.luck import Luck
from kancha.core.match import UNDO, Match
from kancha.core.record import Record
from kancha.core.record import Row as Played
from kancha.core.registry import game
from kancha.core.replay import Replay
from kancha.core.state import State
from kancha.core.words import Lexicon
from kancha.site.live import announce
from kancha.site.models import Row, Seat, Table
from kancha.sitting import PERSON, Seated

KEPT_MOMENTS: Final = 120
"""So many past moments of a table can be shown again without playing it anew."""
KEPT_TABLES: Final = 200
"""So many tables are kept in memory; others are read again when they are wanted."""


class Stale(Exception):
    """Somebody was quicker: the question that was answered is no longer asked."""


class Moment(NamedTuple):
    """A state of the past, and how many events had happened by then."""

    state: State
    happened: int


class Hosted(Seated):
    """A table in memory.

    Nobody is answered for here, not even where there is one answer only: that would tell the others so.
    """

    def __init__(self, table: Table, seats: list[Seat], match: Match) -> None:
        super().__init__(match, [seat.player for seat in seats], int(table.seed))
        self.id = table.id
        self.table = table
        self.seats = seats
        self.lock = RLock()
        self.kept = 0
        self.before = match
        self.moments: deque[Moment] = deque(maxlen=KEPT_MOMENTS)
        self.answered = [0] * len(seats)

    @property
    def seq(self) -> int:
        """The number of rows."""
        return len(self.match.rows)

    @property
    def lexicon(self) -> Lexicon:
        """The game's words, with the names of those who sit here."""
        words = self.match.game.lexicon
        return Lexicon(words.texts, words.nouns, [seat.name for seat in self.seats])

    def asked_bot(self) -> str | None:
        """The bot that is asked, if one is."""
        asked = self.match.decision
        player = PERSON if asked is None or asked.seat < 0 else self.players[asked.seat]
        return None if player == PERSON else player

    def held_by(self, person: str) -> list[int]:
        """The seats of a person."""
        return [seat.number for seat in self.seats if person and seat.holder == person]

    # Playing

    def act(self, seat: int, word: str, seq: int) -> None:
        """A seat's answer to the question that was asked after so many rows."""
        with self.lock:
            self.expect(seq)
            self.play(word, seat)

    def take_back(self, seat: int, seq: int, turn: bool) -> None:
        """Undo for a seat."""
        with self.lock:
            self.expect(seq)
            self.before = self.match.fork()
            self.match.undo(turn=turn, seat=seat)
            self.keep()

    def expect(self, seq: int) -> None:
        """Stale if rows have come since."""
        if seq != self.seq:
            raise Stale

    def play(self, phrase: str, seat: int | None = None, auto: bool = False) -> None:
        self.before = self.match.fork()
        super().play(phrase, seat, auto)

    def keep(self) -> None:
        """Write the new rows, all or none; then remember the moments after each of them, and tell everybody."""
        rows = self.match.rows[self.kept:]
        try:
            with transaction.atomic():
                Row.objects.bulk_create([Row(table_id=self.id, seq=self.kept + k, seat=row.seat, word=row.word, mark=row.mark)
                                         for k, row in enumerate(rows)])
                self.table.over = self.match.over
                self.table.save(update_fields=["over", "played"])
        except BaseException as error:
            forget(self.id)
            if isinstance(error, IntegrityError):
                raise Stale from None
            raise
        for row in rows:
            follow(self.before, row)
            self.remember(self.before, row)
        announce(self.id)

    def remember(self, match: Match, row: Played | None) -> None:
        """Note the moment after a row, and what its seat has seen before it."""
        before = self.moments[-1].happened if self.moments else 0
        self.moments.append(Moment(match.game.clone(match.state), len(match.happened)))
        if row is not None:
            self.kept += 1
            if row.seat >= 0 and row.word != UNDO:
                self.answered[row.seat], self.marks[row.seat] = self.kept, before

    def moment(self, seq: int) -> Moment | None:
        """The moment after so many rows, if it is still remembered."""
        place = seq - (self.kept + 1 - len(self.moments))
        return self.moments[place] if 0 <= place < len(self.moments) else None


def follow(match: Match, row: Played) -> None:
    """Give a row's answer in a match in which nature asks."""
    if row.word == UNDO:
        match.undo(seat=row.seat)
    else:
        for seat, choice, word in match.read(row.word or "", row.seat):
            match.give(seat, choice, word, row.mark)


# The tables in memory

tables: Final[OrderedDict[str, Hosted]] = OrderedDict()
tables_lock: Final = RLock()


def forget(name: str) -> None:
    """Drop a table from memory, to be read again."""
    with tables_lock:
        tables.pop(name, None)


def find(name: str) -> Hosted:
    """A table by name, as the database has it; Table.DoesNotExist if there is none."""
    with tables_lock:
        hosted = tables.get(name)
        if hosted is None or Row.objects.filter(table_id=name, seq=hosted.kept).exists():
            hosted = tables[name] = read(Table.objects.get(id=name))
        tables.move_to_end(name)
        while len(tables) > KEPT_TABLES:
            tables.popitem(last=False)
        return hosted


def read(table: Table) -> Hosted:
    """A table out of the database."""
    seats = list(table.seats.all())
    rows = [Played(row.seat, row.word, row.mark) for row in table.rows.all()]
    replay = Replay(Record(table.game, table.rules, len(seats), table.options, table.luck, rows, None))
    hosted = Hosted(table, seats, replay.match)
    hosted.remember(replay.match, None)
    for number, row in enumerate(rows, 1):
        replay.advance(number)
        hosted.remember(replay.match, row)
    replay.match.nature = "auto"
    return hosted


class Sitter(NamedTuple):
    """Who is to sit on a seat: a bot, or a person who may still be waited for."""

    player: str
    holder: str
    name: str


def open_table(name: str, options: dict[str, Any], luck: Luck, host: str, sitters: list[Sitter], seed: int, cover: bool = True) -> Hosted:
    """Make a table; BadInput or Illegal if the game is not played so."""
    played = game(name)
    match = Match(played, len(sitters), options, luck)
    if not sitters or any([not sitter.name.strip() for sitter in sitters]):
        raise BadInput("everybody at the table needs a name")
    with transaction.atomic():
        table = Table.objects.create(game=played.name, rules=match.state.rules, options=match.setup, luck=luck.told(True), seed=str(seed),
                                     host=host, cover=cover)
        Seat.objects.bulk_create([Seat(table=table, number=number, player=sitter.player, holder=sitter.holder, name=sitter.name)
                                  for number, sitter in enumerate(sitters)])
        Row.objects.bulk_create([Row(table=table, seq=seq, seat=row.seat, word=row.word, mark=row.mark)
                                 for seq, row in enumerate(match.rows)])
    announce(table.id)
    return find(table.id)
