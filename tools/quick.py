"""Runs what a change can break: quick.py [--since COMMIT] [--show].

The change is what differs from a commit, the last one unless another is named, with files that git does not know yet.
Which tests belong to which part of the package is the table below; what is not in it runs everything but the browser.
"""
from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterable
from typing import Final

PARTS: Final = (
    ("src/kancha/core/", ("core", "rules/weavers", "records", "bots", "conformance/test_broken.py", "test_docs.py")),
    ("src/kancha/kit/", ("core", "rules/weavers", "records", "conformance/test_broken.py", "test_docs.py")),
    ("src/kancha/drawing/", ("core", "conformance/test_broken.py", "test_docs.py")),
    ("src/kancha/content/", ("content", "cli/test_content.py", "site/test_packs.py")),
    ("src/kancha/testing/", ("conformance/test_broken.py", "rules/test_traceability.py")),
    ("src/kancha/bots/", ("arena", "bots", "site/test_robots.py", "cli/test_arena.py", "cli/test_simulate.py",
                           "test_docs.py")),
    ("src/kancha/arena/", ("arena", "bots", "cli/test_arena.py", "cli/test_simulate.py")),
    ("src/kancha/site/static/", ("site/test_pages.py", "site/test_weight.py", "browser/test_canals.py")),
    ("src/kancha/site/templates/", ("site", "browser/test_canals.py")),
    ("src/kancha/site/", ("site",)),
    ("src/kancha/terminal/", ("cli",)),
    ("src/kancha/cli/", ("cli",)),
    ("src/kancha/sitting.py", ("cli", "site/test_play.py")),
    ("src/kancha/rulebook.py", ("cli/test_commands.py", "site/test_pages.py", "rules/test_traceability.py")),
    ("docs/content.md", ("test_docs.py", "content/test_page.py")),
    ("docs/", ("test_docs.py",)),
    ("README.md", ("test_docs.py",)),
    ("tools/", ("tools",)),
)
"""Where a file lies, and its tests; the first line that fits counts."""
EVERYTHING: Final = (
    "core", "content", "rules", "records", "arena", "bots", "cli", "site", "conformance/test_broken.py", "tools",
    "test_docs.py")
UNTESTED: Final = (".md", ".txt", ".gitignore", "LICENSE")
GAMES: Final = "src/kancha/games/"
WITH_PACKS: Final = ("cuzco", "inca_empire", "tawantinsuyu", "tiwanaku")
"""The games that take content packs."""


def changed_files(since: str) -> list[str]:
    """The files that differ from a commit, and those that git does not know."""
    commands = (["git", "diff", "--name-only", since], ["git", "ls-files", "--others", "--exclude-standard"])
    return [file for command in commands for file in subprocess.check_output(command, text=True).splitlines()]


def games_in(files: Iterable[str]) -> list[str]:
    """The games whose files have changed."""
    found = [file.removeprefix(GAMES).split("/") for file in files if file.startswith(GAMES)]
    return sorted({parts[0] for parts in found if len(parts) > 1})


def tests_for(file: str) -> tuple[str, ...]:
    """The tests of a file, below ``tests/``."""
    if file.startswith("tests/"):
        name = file.removeprefix("tests/")
        return (name,) if name.split("/")[-1].startswith("test_") else tests_beside(name)
    if file.startswith(GAMES):
        game = file.removeprefix(GAMES).split("/")[0]
        return (f"rules/{game}", "records", *[f"content/test_{game}.py"] * (game in WITH_PACKS))
    for start, tests in PARTS:
        if file.startswith(start):
            return tests
    return () if file.endswith(UNTESTED) else EVERYTHING


def tests_beside(name: str) -> tuple[str, ...]:
    """The tests that use a helper: those in its folder."""
    folder = name.rpartition("/")[0]
    return (folder,) if folder and folder != "toys" else EVERYTHING


def outermost(paths: Iterable[str]) -> list[str]:
    """Paths without those inside another."""
    found: list[str] = []
    for path in sorted(paths):
        if not any([path.startswith(f"{other}/") for other in found]):
            found.append(path)
    return found


def main() -> None:
    """Run the tests, then a match in every mode of the games that have changed."""
    parser = argparse.ArgumentParser(description="Run what a change can break.")
    parser.add_argument("--since", default="HEAD", help="the commit to compare with (default: the last one)")
    parser.add_argument("--show", action="store_true", help="only show what would run")
    args = parser.parse_args()
    files = changed_files(args.since)
    tests = outermost({f"tests/{test}" for file in files for test in tests_for(file)})
    commands = [[sys.executable, "-m", "pytest", "-q", "-n", "auto", "-m", "not long", *tests]] if tests else []
    conformance = [sys.executable, "-m", "kancha", "conformance", "-n", "1", "--modes"]
    commands += [[*conformance, game] for game in games_in(files)]
    if not commands:
        print("Nothing has changed that a test could tell.")
    for command in commands:
        print("$", *command[1:], flush=True)
        if not args.show and subprocess.run(command, check=False).returncode:
            sys.exit(1)


if __name__ == "__main__":
    main()
