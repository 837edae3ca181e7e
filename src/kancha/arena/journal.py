"""The journal of a contest: its matches so far, so that it can go on after an interruption."""
from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Final

from kancha.arena.contest import Contest, Result
from kancha.arena.output import write_file
from kancha.arena.standing import FORMAT, head
from kancha.core.illegal import BadInput

JOURNAL: Final = ".part"
"""What the name of a journal has after that of its result."""


class Foreign(BadInput):
    """A file that the arena has not written, or that is damaged."""


class AnotherContest(BadInput):
    """A journal of other matches."""


class Journal:
    """The matches played so far, a line of JSON each, below a line that tells what they follow from.

    A line that was cut off, by a power failure perhaps, does not count.
    """

    def __init__(self, file: Path, contest: Contest) -> None:
        self.file = file
        self.contest = contest
        self.stream: IO[str] | None = None

    def read(self) -> list[Result]:
        """The matches in the journal, none if there is no journal; Foreign or AnotherContest if it cannot go on."""
        if not self.file.exists():
            return []
        first, *lines = read_lines(self.file)
        if first != head(self.contest):
            raise AnotherContest(f"{self.file} is the journal of another contest")
        return [self.result(line) for line in lines]

    def result(self, line: Any) -> Result:
        """The match that a line tells of."""
        if not isinstance(line, dict) or set(line) != set(Result._fields):
            raise Foreign(f"{self.file} is damaged")
        result = Result(**line)
        by_seat = result[Result._fields.index("scores"):]
        sound = are_numbers(result[:3]) and result.luck >= 0 and 0 <= result.rotation < len(self.contest.seatings)
        seats = self.contest.plan.seats
        if not sound or not all([isinstance(by, list) and len(by) == seats and are_numbers(by) for by in by_seat]):
            raise Foreign(f"{self.file} is damaged")
        return result

    def open(self, results: Sequence[Result]) -> None:
        """Begin with the matches that count, ready for more."""
        lines = [head(self.contest), *[result._asdict() for result in results]]
        write_file(self.file, lambda part: part.write_text("".join([as_line(line) for line in lines]), "utf-8"))
        self.stream = self.file.open("a", encoding="utf-8")

    def keep(self, result: Result) -> None:
        """Add a match."""
        assert self.stream is not None, "the journal is not open"
        self.stream.write(as_line(result._asdict()))
        self.stream.flush()

    def close(self) -> None:
        """Let go of the file."""
        if self.stream is not None:
            self.stream.close()

    def remove(self) -> None:
        """Delete the journal, once its matches are in the result."""
        self.close()
        self.file.unlink(missing_ok=True)


def are_numbers(values: Sequence[object]) -> bool:
    """Whether all values are numbers."""
    return all([type(value) in (int, float) for value in values])


def as_line(data: dict[str, Any]) -> str:
    """Data as one line."""
    return json.dumps(data, ensure_ascii=False) + "\n"


def read_lines(file: Path) -> list[Any]:
    """The lines of a journal; Foreign if it is none."""
    text = file.read_bytes()
    try:
        found = [json.loads(line) for line in text[:text.rfind(b"\n") + 1].splitlines()]
    except (ValueError, RecursionError):
        found = []
    if not found or not isinstance(found[0], dict) or found[0].get("format") != FORMAT:
        raise Foreign(f"{file} is not a journal of the arena")
    return found


def journal_seed(file: Path) -> int | None:
    """The seed of the contest that a journal belongs to; None if there is no journal."""
    seed = read_lines(file)[0].get("seed") if file.exists() else None
    return seed if isinstance(seed, int) else None
