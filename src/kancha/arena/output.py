"""What a contest leaves behind: its result as JSON, its matches as CSV or Parquet; no file is half written."""
from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from kancha.arena.contest import Contest, Result
from kancha.arena.standing import FORMAT, head

COLUMNS: Final = ("match", "luck", "rotation", "seat", "bot", "score", "won", "length", "turns", "seconds")


def write_file(target: Path, write: Callable[[Path], object]) -> None:
    """Write a file whole or not at all: first beside the target, under a name of its own."""
    part = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        write(part)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def write_json(target: Path, data: object) -> None:
    """Write a result."""
    write_file(target, lambda part: part.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8"))


def write_csv(target: Path, contest: Contest, results: Sequence[Result]) -> None:
    """Write a row for every match and seat."""
    def write(part: Path) -> None:
        with part.open("w", encoding="utf-8", newline="") as stream:
            csv.writer(stream, lineterminator="\n").writerows([COLUMNS, *rows(contest, results)])
    write_file(target, write)


def write_parquet(target: Path, contest: Contest, results: Sequence[Result]) -> None:
    """The same for programs that read columns, with what the matches follow from as metadata."""
    arrow: Any = import_module("pyarrow")
    kinds = (arrow.int64(), arrow.int64(), arrow.int64(), arrow.int64(), arrow.string(), arrow.int64(),
             arrow.float64(), arrow.int64(), arrow.int64(), arrow.float64())
    columns = list(zip(*rows(contest, results)))
    schema = arrow.schema(list(zip(COLUMNS, kinds)), metadata={FORMAT: json.dumps(head(contest))})
    table = arrow.table([arrow.array(column, kind) for column, kind in zip(columns, kinds)], schema=schema)
    write_file(target, lambda part: import_module("pyarrow.parquet").write_table(table, part))


def rows(contest: Contest, results: Sequence[Result]) -> Iterator[tuple[object, ...]]:
    """A row of ``COLUMNS`` for every match and seat."""
    for result in results:
        match = result.luck * len(contest.seatings) + result.rotation
        for seat, number in enumerate(contest.seatings[result.rotation]):
            yield (match, result.luck, result.rotation, seat, contest.plan.bots[number], result.scores[seat],
                   result.wins[seat], result.length, result.turns[seat], result.seconds[seat])


def can_write_parquet() -> bool:
    """Whether pyarrow is installed."""
    return find_spec("pyarrow") is not None


# Whether a file may be replaced

def is_result(file: Path, kind: str = FORMAT) -> bool:
    """Whether a file holds a result of a kind, by its format."""
    try:
        data = json.loads(file.read_bytes())
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and data.get("format") == kind


def is_csv(file: Path) -> bool:
    """Whether a file begins as ours do."""
    with file.open("rb") as stream:
        return stream.readline() == (",".join(COLUMNS) + "\n").encode()


def is_parquet(file: Path) -> bool:
    """Whether a file holds our columns."""
    try:
        schema = import_module("pyarrow.parquet").read_schema(file)
    except ValueError:
        return False
    return FORMAT.encode() in (schema.metadata or {})
