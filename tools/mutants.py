"""How many planted faults the tests of a game find: ``python tools/mutants.py cuzco -n 60``.

Faults are sampled from the rule modules. Each is planted in a copy of the project, where the tests that run the changed
line are run, the fastest first, until one fails. Results are cached in ``.mutants``: which lines each test runs, until
the modules or the test change; and what became of each fault.
"""
from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from mutations import Mutant, mutants

HERE = Path(__file__).resolve().parent
WORKERS = 2
PATIENCE = 20
"""A test is stopped this many seconds of CPU time after ten times its usual time."""
OUT_OF_TIME = 99
FATES = {0: "survived", 1: "killed", 2: "killed", 3: "killed", OUT_OF_TIME: "endless"}
"""By the exit status of pytest: a module that can no longer be imported counts as found too."""
NO_RULES = ("__init__", "svg", "text", "view", "value", "look", "redraw")
"""How the names of modules begin that only show or judge the game."""
LEFT_OUT = (".venv*", ".git", ".mutants", "__pycache__", ".*_cache", ".hypothesis", "build", "dist", "results",
            "screenshots")

Traces = dict[str, dict[str, Any]]
"""By test: its ``seconds``, and the ``lines`` of each module that it runs."""


class Project:
    """Modules under test, and the tests in some folders with a word in their names."""

    def __init__(self, root: Path, modules: list[str], folders: list[str], word: str, patience: int = PATIENCE) -> None:
        self.root = root
        self.patience = patience
        self.modules = modules
        self.folders = folders
        self.word = word
        known = root / ".mutants"
        known.mkdir(exist_ok=True)
        self.traces = known / f"{word}-traces.json"
        self.results = known / f"{word}-results.jsonl"

    def run(self, number: int, seed: int) -> list[dict[str, Any]]:
        """What becomes of a sample of faults."""
        traces = self.trace()
        tests = self.fingerprint(files_of(traces))
        valid = [result for result in self.past() if result["fate"] != "survived" or result["tests"] == tests]
        known = {result["id"]: result for result in valid}
        sample = self.sample(number, seed)
        copies: SimpleQueue[Path] = SimpleQueue()

        def try_out(mutant: Mutant) -> dict[str, Any]:
            copy = copies.get()
            try:
                return {**try_fault(mutant, copy, covering_tests(mutant, traces), self.patience), "tests": tests}
            finally:
                copies.put(copy)

        with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(WORKERS) as workers:
            for k in range(WORKERS):
                copies.put(shutil.copytree(self.root, Path(scratch) / str(k), ignore=shutil.ignore_patterns(*LEFT_OUT)))
            for result in workers.map(try_out, [mutant for mutant in sample if mutant.id not in known]):
                known[result["id"]] = result
                with self.results.open("a") as file:
                    file.write(json.dumps(result) + "\n")
                where = f"{result['path']}:{result['line']}"
                print(f"{result['fate']:8} {result['seconds']:4.0f} s  {where}  {result['by']}", flush=True)
        return [known[mutant.id] for mutant in sample]

    def sample(self, number: int, seed: int) -> list[Mutant]:
        """A sample of all faults, the same for the same seed and modules."""
        every = [mutant for path in self.modules for mutant in mutants(path, (self.root / path).read_bytes())]
        return random.Random(seed).sample(every, min(number, len(every)))

    def trace(self) -> Traces:
        """The lines that every test runs; new only for tests in changed files, or for all if a module has changed."""
        known = json.loads(self.traces.read_text()) if self.traces.exists() else {}
        files = files_of(json.loads(last_line(run_tests(self.root, ["collect", self.word, *self.folders]))))
        prints = {name: self.fingerprint([*self.modules, name]) for name in files}
        known = {name: trace for name, trace in known.items() if trace["print"] == prints.get(name)}
        with ThreadPoolExecutor(WORKERS) as workers:
            new = [name for name in files if name not in known]
            runs = workers.map(lambda name: run_tests(self.root, ["trace", self.word, name, *self.modules]), new)
            for name, ran in zip(new, runs):
                known[name] = {"print": prints[name], "tests": json.loads(last_line(ran))}
                self.traces.write_text(json.dumps(known))
                print(f"traced   {len(known[name]['tests'])} tests of {name}", flush=True)
        return {test: trace for name in files for test, trace in known[name]["tests"].items()}

    def past(self) -> list[dict[str, Any]]:
        """The results of earlier runs."""
        return [json.loads(line) for line in self.results.read_text().splitlines()] if self.results.exists() else []

    def fingerprint(self, files: Sequence[str]) -> str:
        """A hash that changes when one of the files does."""
        return sha256(b"\0".join([(self.root / file).read_bytes() for file in files])).hexdigest()[:16]


def files_of(tests: Traces | list[str]) -> list[str]:
    """The files of some tests."""
    return sorted({test.partition("::")[0] for test in tests})


def covering_tests(mutant: Mutant, traces: Traces) -> dict[str, float]:
    """The tests that run the changed statement, with their seconds; if it runs on import, all tests of the game."""
    wanted = {mutant.line, mutant.statement}
    if mutant.statement:
        return {test: trace["seconds"] for test, trace in traces.items()
                if not wanted.isdisjoint(trace["lines"].get(mutant.path, []))}
    return {test: trace["seconds"] for test, trace in traces.items() if trace["lines"]}


def try_fault(mutant: Mutant, copy: Path, tests: dict[str, float], patience: int) -> dict[str, Any]:
    """What becomes of a fault when it is planted in a copy of the project."""
    began = time.monotonic()
    (copy / mutant.path).write_text(mutant.text)
    ran = run_tests(copy, ["try", str(patience)], json.dumps(tests)) if tests else None
    (copy / mutant.path).write_bytes(mutant.source)
    if ran is not None and ran.returncode not in FATES and ran.returncode >= 0:
        raise SystemExit(f"pytest ended with {ran.returncode}: {ran.stdout}{ran.stderr}")
    fate = FATES.get(ran.returncode, "killed") if ran is not None else "survived"
    known = ran is not None and fate != "survived" and ran.returncode > 0
    by = last_line(ran).strip('"') if ran is not None and known else f"{len(tests)} tests"
    return {"id": mutant.id, "path": mutant.path, "line": mutant.line, "fate": fate, "by": by, "diff": mutant.diff,
            "seconds": time.monotonic() - began}


def run_tests(root: Path, arguments: list[str], text: str = "") -> subprocess.CompletedProcess[str]:
    """Run ``mutant_tests.py`` with the modules of a copy of the project, without bytecode files that could be stale."""
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, str(HERE / "mutant_tests.py"), *arguments]
    return subprocess.run(command, cwd=root, input=text, env=environment, capture_output=True, text=True, check=False)


def last_line(ran: subprocess.CompletedProcess[str]) -> str:
    """The last line that a process printed."""
    if not ran.stdout.strip():
        raise SystemExit(f"{ran.args} ended with {ran.returncode}: {ran.stderr}")
    return ran.stdout.splitlines()[-1]


def report(results: list[dict[str, Any]]) -> str:
    """How many faults were found, and the diffs of those that were not."""
    survivors = [result for result in results if result["fate"] == "survived"]
    found = len(results) - len(survivors)
    lines = [f"\n{result['diff']}\n({result['by']} run it)" for result in survivors]
    return "\n".join([*lines, f"\n{found} of {len(results)} found ({100 * found / max(len(results), 1):.0f} %)"])


def rule_modules(root: Path, game: str) -> list[str]:
    """The modules with the rules of a game."""
    files = sorted((root / "src/kancha/games" / game).rglob("*.py"))
    return [str(file.relative_to(root)) for file in files if not file.stem.startswith(NO_RULES)]


def rule_tests(game: str) -> list[str]:
    """The folders of the tests that show the rules of a game; others only play it, and take longer to find a fault."""
    return [f"tests/rules/{game}", "tests/content", "tests/records"]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="How many planted faults the tests of a game find.")
    parser.add_argument("game")
    parser.add_argument("-n", type=int, default=60, help="how many faults")
    parser.add_argument("--seed", type=int, default=1, help="which faults")
    asked = parser.parse_args()
    found = rule_modules(HERE.parent, asked.game)
    if not found:
        parser.error(f"there is no game {asked.game!r}")
    print(report(Project(HERE.parent, found, rule_tests(asked.game), asked.game).run(asked.n, asked.seed)))
