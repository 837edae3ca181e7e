"""From a record back to the match."""
from __future__ import annotations

import os

from kancha.core.illegal import BadInput, Illegal
from kancha.core.luck import Luck
from kancha.core.match import UNDO, Match
from kancha.core.record import Record, Row
from kancha.core.state import CHANCE
from kancha.core.words import ENGLISH, Text
from kancha.registry import game


class BadRecord(BadInput):
    """A record that is wrong from ``row`` on (the first is 1). ``match`` is the match before that row."""

    def __init__(self, row: int, entry: Row, reason: Text | str, match: Match, file: str = "") -> None:
        super().__init__("answer_in_file" if file else "answer", row, repr(entry.word), entry.seat, reason, file)
        self.args = row, entry, reason, match, file
        self.row = row
        self.match = match


class Replay:
    """A match rebuilt row by row; ``astray`` is the first row (from 1) in which nature did not answer by its luck."""

    def __init__(self, record: Record, language: str = ENGLISH) -> None:
        played = game(record.game, record.content)
        if not 1 <= record.rules <= played.rules:
            raise BadInput("rules", record.rules, played.title, played.rules)
        self.record = record
        self.luck = Luck.from_record(record.luck)
        options = played.complete(record.seats, record.options, stored=True)
        self.match = Match(played.under(record.rules), record.seats, options, self.luck, nature="ask",
                           rules=record.rules, language=language)
        self.rows = 0
        self.astray: int | None = None

    def advance(self, rows: int | None = None) -> Match:
        """Give the record's next answers, all or up to row ``rows``; BadRecord at the first that is impossible."""
        for row in self.record.rows[self.rows:rows]:
            try:
                self.give(row)
            except (Illegal, BadInput) as error:
                reason = error.text() if isinstance(error, BadInput) else str(error)
                raise BadRecord(self.rows + 1, row, reason, self.match) from None
            self.rows += 1
        return self.match

    def give(self, row: Row) -> None:
        """Give one row's answer."""
        match = self.match
        if not CHANCE <= row.seat < match.state.seats:
            raise BadInput("no_such_seat")
        if row.word is None:
            raise BadInput("hidden")
        if row.word == UNDO:
            match.take_back(row.seat)
            return
        found = match.read(row.word, row.seat)
        if len(found) > 1:
            raise BadInput("one_word")
        for seat, choice, word in found:
            if seat == CHANCE and self.luck.kind != "asked" and match.draw()[0] != choice and self.astray is None:
                self.astray = self.rows + 1
            match.give(seat, choice, word, row.mark)


def rebuild(record: Record, language: str = ENGLISH) -> Match:
    """The match of a record, ready to go on in a language; BadRecord at the first impossible row."""
    replay = Replay(record, language)
    match = replay.advance()
    if replay.luck.kind != "asked":
        match.nature = "auto"
        match.let_nature_answer()
    return match


def load(path: str | os.PathLike[str], language: str = ENGLISH) -> Match:
    """The match in a file; see ``rebuild``."""
    try:
        return rebuild(Record.read(path), language)
    except BadRecord as error:
        raise BadRecord(error.row, error.args[1], error.args[2], error.match, str(path)) from None
