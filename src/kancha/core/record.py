"""Records: a match as a set-up and a list of words, stored as JSON and checked when read."""
from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final, NamedTuple

from kancha.core.events import EVERYONE
from kancha.core.illegal import BadInput
from kancha.core.words import Text

FORMAT: Final = "kancha record"
VERSION: Final = 1
WITH_CONTENT: Final = 2
"""The version of a record that needs a content pack, so that a reader that knows no packs refuses it."""
AUTO: Final = "auto"
"""The mark of an answer that was given for its seat."""


class Row(NamedTuple):
    """One row of a match's history: who answered what. A word of None is hidden from the record's reader."""

    seat: int
    word: str | None
    mark: str = ""
    known_to: int = EVERYONE


def hide(row: Row, known: bool) -> Row:
    """Another seat's row as a reader may see it: without a hidden word, and without saying whether it was automatic."""
    return row._replace(word=row.word if known else None, mark="")


class Record(NamedTuple):
    """Everything needed to rebuild a match."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    luck: dict[str, Any]
    rows: list[Row]
    scores: list[int] | None
    content: dict[str, Any] | None = None
    """The title and the hash of the content pack that the match is played with, if there is one."""

    def to_json(self) -> str:
        """The record as text, one row per line."""
        version = VERSION if self.content is None else WITH_CONTENT
        head: dict[str, object] = {"format": FORMAT, "version": version, "game": self.game, "rules": self.rules,
                                   "seats": self.seats, "options": self.options, "luck": self.luck}
        present = {"scores": self.scores, "content": self.content}
        head |= {name: value for name, value in present.items() if value is not None}
        entries = [[row.seat, row.word, row.mark] if row.mark else [row.seat, row.word] for row in self.rows]
        rows = [json.dumps(entry, ensure_ascii=False) for entry in entries]
        return json.dumps(head, ensure_ascii=False, indent=1)[:-2] + ',\n "rows": [\n' + ",\n".join(rows) + "\n]}\n"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, whole or not at all."""
        write_whole(Path(path), self.to_json())

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read what ``to_json`` wrote; BadInput if it is anything else."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadInput("json", str(error)) from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadInput("no_record")
        if read_field(data, "version", int) not in (VERSION, WITH_CONTENT):
            raise BadInput("format", data["version"], VERSION, WITH_CONTENT)
        content = read_field(data, "content", dict) if data["version"] == WITH_CONTENT else None
        scores = data.get("scores")
        if scores is not None and any([type(points) is not int for points in read_field(data, "scores", list)]):
            raise BadInput("scores", repr(scores))
        return cls(read_field(data, "game", str), read_field(data, "rules", int), read_field(data, "seats", int),
                   read_field(data, "options", dict), read_field(data, "luck", dict),
                   [read_row(i, entry) for i, entry in enumerate(read_field(data, "rows", list), 1)], scores, content)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Record:
        """The record in a file."""
        try:
            return cls.from_json(Path(path).read_bytes())
        except (OSError, ValueError) as error:
            raise BadInput("file", path, what_failed(error)) from None


def what_failed(error: Exception) -> Text | str:
    """Why a file could not be read."""
    return error.text() if isinstance(error, BadInput) else str(getattr(error, "strerror", None) or error)


def write_whole(target: Path, text: str) -> None:
    """Write a text to a file, whole or not at all."""
    unfinished = target.with_name(target.name + ".part")
    try:
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(target)
    finally:
        unfinished.unlink(missing_ok=True)


def read_field(data: dict[str, Any], name: str, kind: type) -> Any:
    """A field of a record, of the expected type."""
    value = data.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadInput("field", repr(name), repr(value), Text("bad_input", kind.__name__))
    return value


def read_row(i: int, entry: object) -> Row:
    """Row ``i`` of a record."""
    seat, word, mark = (*entry, "")[:3] if isinstance(entry, list) and len(entry) in (2, 3) else (None, None, "")
    if type(seat) is not int or not isinstance(word, str | None) or mark not in ("", AUTO):
        raise BadInput("row", i, repr(entry))
    return Row(seat, word, mark)

