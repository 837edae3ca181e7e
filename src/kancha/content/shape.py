"""The shape of a game's tables: what each file, table and field holds, declared once.

Checks, exported files and the documentation all follow from it.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from math import isfinite
from typing import Any, ClassVar, Final

from kancha.content.faults import Fault, Place, show
from kancha.core.words import Text

Tables = Mapping[str, Any]
Found = Iterator[tuple[Place, str, tuple[object, ...]]]
"""Faults without their file."""

MARKUP: Final = set("<>&{}[]\\`\"")
ID: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")
MOST_KEYS: Final = 1000


@dataclass(frozen=True)
class Kind:
    """What a value is. ``comment`` says in one line what it is for."""

    comment: str
    _: KW_ONLY
    optional: bool = False

    is_table: ClassVar[bool] = False
    """Whether places in a file say that this is a table."""

    def expected(self) -> Text:
        """What it must be."""
        raise NotImplementedError

    def fits(self, value: object) -> bool:
        """Whether a value is as expected, apart from what it contains."""
        raise NotImplementedError

    def faults(self, value: Any, at: Place) -> Found:
        """What is wrong with a value at a place."""
        if not self.fits(value):
            yield at, "value", (show(value), self.expected())


@dataclass(frozen=True)
class Number(Kind):
    """A whole number."""

    least: int
    most: int

    def expected(self) -> Text:
        return Text("expected", "number" if self.least < self.most else "exactly", (self.least, self.most))

    def fits(self, value: object) -> bool:
        return type(value) is int and self.least <= value <= self.most


@dataclass(frozen=True)
class Decimal(Kind):
    """A number that need not be whole."""

    least: int
    most: int

    def expected(self) -> Text:
        return Text("expected", "decimal", (self.least, self.most))

    def fits(self, value: object) -> bool:
        return isinstance(value, int | float) and type(value) is not bool and isfinite(value) \
            and self.least <= value <= self.most


@dataclass(frozen=True)
class Flag(Kind):
    """True or false."""

    def expected(self) -> Text:
        return Text("expected", "flag")

    def fits(self, value: object) -> bool:
        return type(value) is bool


@dataclass(frozen=True)
class Word(Kind):
    """One of some words."""

    words: tuple[str, ...]

    def expected(self) -> Text:
        return Text("expected", "word", ([word or '""' for word in self.words],))

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and value in self.words


@dataclass(frozen=True)
class Name(Kind):
    """Text that people read; it cannot be taken for markup."""

    longest: int = 40

    def expected(self) -> Text:
        return Text("expected", "name", (self.longest,))

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and 1 <= len(value) <= self.longest and value == value.strip() \
            and value.isprintable() and not MARKUP & set(value)


@dataclass(frozen=True)
class Id(Kind):
    """A short word of letters and digits by which a thing is known in files, records and pictures."""

    longest: int = 12
    of: str = ""
    """What it must be the id of, if it is a reference; the game checks that."""

    def expected(self) -> Text:
        return Text("expected", "reference", (self.of,)) if self.of else Text("expected", "id", (self.longest,))

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= self.longest and ID.fullmatch(value) is not None


@dataclass(frozen=True)
class Letters(Kind):
    """A text made of certain letters."""

    letters: str
    least: int
    most: int

    def expected(self) -> Text:
        return Text("expected", "letters", (self.least, self.most, list(self.letters)))

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and self.least <= len(value) <= self.most and not set(value) - set(self.letters)


@dataclass(frozen=True)
class Phrase(Kind):
    """A text in a small language of the game, such as ``stone 2 or gold``."""

    example: str
    is_valid: Callable[[str], bool]
    longest: int = 120

    def expected(self) -> Text:
        return Text("expected", "phrase", (self.example,))

    def fits(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= self.longest and self.is_valid(value)


@dataclass(frozen=True)
class Many(Kind):
    """A list of ``least`` to ``most`` things of one kind."""

    of: Kind
    least: int
    most: int

    is_table: ClassVar[bool] = True

    def expected(self) -> Text:
        return Text("expected", "list" if self.least < self.most else "exact_list", (self.least, self.most))

    def fits(self, value: object) -> bool:
        return isinstance(value, list)

    def faults(self, value: Any, at: Place) -> Found:
        if not self.fits(value):
            yield at, "value", (show(value), self.expected())
            return
        if not self.least <= len(value) <= self.most:
            yield at, "count" if self.least < self.most else "exact_count", (len(value), self.least, self.most)
        for number, item in enumerate(value[:self.most], 1):
            yield from self.of.faults(item, (*at, number))


@dataclass(frozen=True)
class TableShape(Kind):
    """A table with given fields."""

    fields: Mapping[str, Kind] = field(hash=False)

    is_table: ClassVar[bool] = True

    def expected(self) -> Text:
        return Text("expected", "table")

    def fits(self, value: object) -> bool:
        return isinstance(value, dict)

    def faults(self, value: Any, at: Place) -> Found:
        if not self.fits(value):
            yield at, "value", (show(value), self.expected())
            return
        for name, kind in self.fields.items():
            if name in value:
                yield from kind.faults(value[name], (*at, name))
            elif not kind.optional:
                yield at, "missing", (name,)
        for name in list(value)[:MOST_KEYS]:
            if name not in self.fields:
                yield at, "unknown", (show(name), list(self.fields))


@dataclass(frozen=True)
class Keyed(Kind):
    """A table whose fields, ``least`` to ``most``, are all of one kind; ``key`` says what their names are."""

    key: Kind
    of: Kind
    least: int
    most: int
    beside: Mapping[str, Kind] | None = field(default=None, hash=False)
    """Other fields that it may have."""

    is_table: ClassVar[bool] = True

    def expected(self) -> Text:
        return Text("expected", "rows" if self.least < self.most else "exact_rows", (self.least, self.most))

    def fits(self, value: object) -> bool:
        return isinstance(value, dict)

    def faults(self, value: Any, at: Place) -> Found:
        if not self.fits(value):
            yield at, "value", (show(value), self.expected())
            return
        beside = self.beside or {}
        rows = {name: item for name, item in value.items() if name not in beside}
        if not self.least <= len(rows) <= self.most:
            yield at, "count" if self.least < self.most else "exact_count", (len(rows), self.least, self.most)
        for name, kind in beside.items():
            if name in value:
                yield from kind.faults(value[name], (*at, name))
        for name, item in list(rows.items())[:MOST_KEYS]:
            if self.key.fits(name):
                yield from self.of.faults(item, (*at, name))
            else:
                yield at, "name", (show(name), self.key.expected())


@dataclass(frozen=True)
class FileShape:
    """A file of a pack: its name without ``.toml``, what it is for, and its tables."""

    name: str
    comment: str
    tables: Mapping[str, Kind]

    def faults(self, tables: Tables) -> list[Fault]:
        """What is wrong with the tables of such a file."""
        file = f"{self.name}.toml"
        found = [Fault(file, (), "missing_table" if kind.is_table else "missing", (name,))
                 for name, kind in self.tables.items() if name not in tables and not kind.optional]
        found += [Fault(file, (), "unknown_table", (show(name), list(self.tables)))
                  for name in list(tables)[:MOST_KEYS] if name not in self.tables]
        return found + [Fault(file, *fault) for name, kind in self.tables.items() if name in tables
                        for fault in kind.faults(tables[name], (name,) if kind.is_table else ("", name))]


@dataclass(frozen=True)
class Check:
    """What else must hold in some files, once every field in them is as expected."""

    files: tuple[str, ...]
    find: Callable[[Tables], list[Fault]]


@dataclass(frozen=True)
class Shape:
    """The files of a game's packs, and what else must hold in them."""

    files: Sequence[FileShape]
    checks: Sequence[Check]

    def faults(self, tables: Tables) -> list[Fault]:
        """What is wrong with tables, given by the name of their file; nothing is said of files that are missing."""
        found = {file.name: file.faults(tables[file.name]) for file in self.files if file.name in tables}
        sound = {name for name, faults in found.items() if not faults}
        further = [fault for check in self.checks if sound.issuperset(check.files) for fault in check.find(tables)]
        return [fault for faults in found.values() for fault in faults] + further


SOURCE: Final = Name("where the figures come from", 80, optional=True)


def table(comment: str, **fields: Kind) -> TableShape:
    """A table that may say where it comes from."""
    return TableShape(comment, {"source": SOURCE, **fields})


def same(kind: Kind, *names: str) -> dict[str, Kind]:
    """Several fields of the same kind."""
    return dict.fromkeys(names, kind)
