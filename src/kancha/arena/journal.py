"""The journal of a contest or a training: its matches so far, so that it can go on after an interruption."""
from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Final, Generic, Protocol, TypeVar

from kancha.arena.contest import Contest, Result
from kancha.arena.output import write_file
from kancha.core.illegal import BadInput

JOURNAL: Final = ".part"
"""What the name of a journal has after that of its result."""


class Kept(Protocol):
    """What a journal keeps: a named tuple."""

    def _asdict(self) -> dict[str, Any]: ...


K = TypeVar("K", bound=Kept)


class Foreign(BadInput):
    """A file that is no journal of this kind, or that is damaged."""


class AnotherContest(BadInput):
    """A journal of other matches."""


class OtherWeights(AnotherContest):
    """A journal of the same matches, but some bots have judged by other weights; the details are their names."""


class Journal(Generic[K]):
    """The matches played so far, a line of JSON each, below a head that tells what they follow from.

    ``parse`` makes a match of a line, or None if it is not sound. A line that was cut off, by a power failure perhaps,
    does not count.
    """

    def __init__(self, file: Path, head: Mapping[str, Any], parse: Callable[[Any], K | None]) -> None:
        self.file = file
        self.head = head
        self.parse = parse
        self.stream: IO[str] | None = None

    def read(self) -> list[K]:
        """The matches in the journal, none if there is no journal; Foreign or AnotherContest if it cannot go on."""
        if not self.file.exists():
            return []
        first, *lines = read_lines(self.file, self.head["format"])
        if first != self.head:
            raise self.another(first)
        return [self.match(line) for line in lines]

    def another(self, head: Mapping[str, Any]) -> AnotherContest:
        """Why a journal with another head cannot go on."""
        weights = self.head.get("weights", {})
        if {**head, "weights": weights} != self.head:
            return AnotherContest(f"{self.file} is the journal of another contest")
        kept = head.get("weights")
        changed = [name for name in weights if not isinstance(kept, dict) or kept.get(name) != weights[name]]
        return OtherWeights(f"{self.file} was begun with other weights", *changed)

    def match(self, line: Any) -> K:
        """The match that a line tells of."""
        found = self.parse(line)
        if found is None:
            raise Foreign(f"{self.file} is damaged")
        return found

    def open(self, matches: Sequence[K]) -> None:
        """Begin with the matches that count, ready for more."""
        lines = [self.head, *[match._asdict() for match in matches]]
        write_file(self.file, lambda part: part.write_text("".join([as_line(line) for line in lines]), "utf-8"))
        self.stream = self.file.open("a", encoding="utf-8")

    def keep(self, match: K) -> None:
        """Add a match."""
        assert self.stream is not None, "the journal is not open"
        self.stream.write(as_line(match._asdict()))
        self.stream.flush()

    def close(self) -> None:
        """Let go of the file."""
        if self.stream is not None:
            self.stream.close()

    def remove(self) -> None:
        """Delete the journal, once its matches are in the result."""
        self.close()
        self.file.unlink(missing_ok=True)


def parse_result(contest: Contest, line: Any) -> Result | None:
    """The match of a contest that a line tells of."""
    if not isinstance(line, dict) or set(line) != set(Result._fields):
        return None
    result = Result(**line)
    by_seat = result[Result._fields.index("scores"):]
    sound = are_numbers(result[:3]) and result.luck >= 0 and 0 <= result.rotation < len(contest.seatings)
    seats = contest.plan.seats
    if not sound or not all([isinstance(by, list) and len(by) == seats and are_numbers(by) for by in by_seat]):
        return None
    return result


def are_numbers(values: Sequence[object]) -> bool:
    """Whether all values are numbers."""
    return all([type(value) in (int, float) for value in values])


def as_line(data: Mapping[str, Any]) -> str:
    """Data as one line."""
    return json.dumps(data, ensure_ascii=False) + "\n"


def read_lines(file: Path, kind: str) -> list[Any]:
    """The lines of a journal of a kind, by its format; Foreign if it is none."""
    text = file.read_bytes()
    try:
        found = [json.loads(line) for line in text[:text.rfind(b"\n") + 1].splitlines()]
    except (ValueError, RecursionError):
        found = []
    if not found or not isinstance(found[0], dict) or found[0].get("format") != kind:
        raise Foreign(f"{file} is not such a journal")
    return found


def journal_seed(file: Path, kind: str) -> int | None:
    """The seed in the head of a journal; None if there is no journal."""
    seed = read_lines(file, kind)[0].get("seed") if file.exists() else None
    return seed if isinstance(seed, int) else None
