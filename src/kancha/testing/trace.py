"""Traceability: which rules of each game a test cites. ``python -m kancha.testing.trace [TESTS...]``."""
from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from rich.console import Console
from rich.table import Table

from kancha.core.game import Game
from kancha.registry import games
from kancha.rulebook import rulebook


class Traced(NamedTuple):
    """The rules of one game: all, those that tests cite, those that no test cites, those that only describe."""

    rules: list[str]
    cited: list[str]
    uncited: list[str]
    informative: list[str]


class Citations:
    """A pytest plugin that collects what ``@pytest.mark.rule`` cites: rule number -> tests."""

    def __init__(self) -> None:
        self.cited: dict[str, list[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Note the rules of every test."""
        for item in items:
            for mark in item.iter_markers("rule"):
                for number in mark.args:
                    self.cited.setdefault(number, []).append(item.nodeid)


def citations(tests: list[str]) -> dict[str, list[str]]:
    """The tests that cite each rule."""
    plugin = Citations()
    with contextlib.redirect_stdout(io.StringIO()) as output:
        status = pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", *tests], plugins=[plugin])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(output.getvalue())
    return plugin.cited


def trace(game: Game[Any], cited: Mapping[str, list[str]]) -> Traced:
    """Which rules of a game are cited."""
    rules = rulebook(game).rules
    informative = [number for number, rule in rules.items() if rule.informative]
    tested = [number for number in rules if number in cited]
    untested = [number for number in rules if number not in cited and number not in informative]
    return Traced(list(rules), tested, untested, informative)


def unknown_rules(cited: Mapping[str, list[str]]) -> list[str]:
    """Cited numbers that have a game's prefix but are not in its rulebook."""
    known = {number for game in games().values() for number in rulebook(game).rules}
    prefixes = {number.partition("-")[0] for number in known}
    return [number for number in cited if number not in known and number.partition("-")[0] in prefixes]


def main(tests: list[str]) -> int:
    """Print the table; 1 if a rule has no test or a test cites a rule that does not exist."""
    console = Console()
    cited = citations(tests)
    table = Table("game", "rules", "cited", "uncited", "informative")
    missing: list[str] = []
    for game in games().values():
        found = trace(game, cited)
        missing += found.uncited
        table.add_row(game.title, *[str(len(numbers)) for numbers in found])
    console.print(table)
    for heading, numbers in (("without a test", missing), ("cited but not in any rules.md", unknown_rules(cited))):
        if numbers:
            console.print(f"{heading}: {', '.join(numbers)}")
    return 1 if missing or unknown_rules(cited) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
