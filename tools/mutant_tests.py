"""Runs pytest for ``mutants.py``: ``collect WORD FOLDER...``, ``trace WORD FILE MODULE...`` or ``try PATIENCE``.

The last line printed is the result, as JSON.
"""
from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Generator
from pathlib import Path
from types import FrameType

import coverage
import pytest

QUIET = ["-q", "--tb=no", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not long"]
MEMORY = 4 << 30
OUT_OF_TIME = 99
RESULTS = os.dup(1)
LONGER = 10
"""A test is stopped when it has taken this many times its usual time, and some seconds more."""


class Collected:
    """The tests with a word in their names."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.tests: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests with that word."""
        items[:] = [item for item in items if self.word in item.nodeid]
        self.tests = [item.nodeid for item in items]


class Traced(Collected):
    """Which lines each test runs, and how long it takes."""

    def __init__(self, word: str, modules: list[str]) -> None:
        super().__init__(word)
        self.modules = modules
        self.cover = coverage.Coverage(data_file=None, include=modules)
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Note a test's lines under its name."""
        self.cover.switch_context(item.nodeid)
        began = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - began
        self.cover.switch_context("")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a test that fails although no fault is planted."""
        if report.failed:
            self.failed.add(report.nodeid)

    def results(self) -> dict[str, object]:
        """By test: its seconds and lines; what is run on import counts for every test."""
        tests: dict[str, object] = {}
        lines: dict[str, dict[str, list[int]]] = {test: {} for test in self.seconds if test not in self.failed}
        for module in self.modules:
            for line, contexts in self.cover.get_data().contexts_by_lineno(str(Path(module).resolve())).items():
                for test in lines if "" in contexts else set(contexts) & set(lines):
                    lines[test].setdefault(module, []).append(line)
        for test, ran in lines.items():
            tests[test] = {"seconds": self.seconds[test], "lines": ran}
        return tests


class Tried:
    """Some tests, the fastest first; a test that never ends has found the fault too."""

    def __init__(self, seconds: dict[str, float], patience: int) -> None:
        self.seconds = seconds
        self.patience = patience
        self.last = "on import"
        signal.signal(signal.SIGPROF, self.give_up)
        signal.setitimer(signal.ITIMER_PROF, patience)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the chosen tests."""
        chosen = [item for item in items if item.nodeid in self.seconds]
        items[:] = sorted(chosen, key=lambda item: self.seconds[item.nodeid])

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Start the timer, which counts CPU time."""
        self.last = nodeid
        signal.setitimer(signal.ITIMER_PROF, self.patience + LONGER * self.seconds[nodeid])

    def pytest_runtest_logfinish(self) -> None:
        """Stop the timer."""
        signal.setitimer(signal.ITIMER_PROF, 0)

    def give_up(self, number: int, frame: FrameType | None) -> None:
        """End the process at once."""
        os.write(RESULTS, json.dumps(self.last).encode() + b"\n")
        os._exit(OUT_OF_TIME)


def main(mode: str, *arguments: str) -> int:
    """Run pytest; its exit status."""
    if mode == "collect":
        collected = Collected(arguments[0])
        status = pytest.main([*QUIET, "--collect-only", *arguments[1:]], plugins=[collected])
        print(json.dumps(collected.tests))
    elif mode == "trace":
        traced = Traced(arguments[0], list(arguments[2:]))
        traced.cover.start()
        status = pytest.main([*QUIET, arguments[1]], plugins=[traced])
        traced.cover.stop()
        print(json.dumps(traced.results()))
    else:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        tried = Tried(json.load(sys.stdin), int(arguments[0]))
        status = pytest.main([*QUIET, "-x", *{test.partition("::")[0] for test in tried.seconds}], plugins=[tried])
        print(json.dumps(tried.last))
    return int(status)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
