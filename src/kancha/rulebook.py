"""What stands beside a game's words: its numbered rules in ``rules.md``, its summary, and what its box says."""
from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from kancha.core.game import Game
from kancha.core.words import ENGLISH

RULE: Final = re.compile(r"^- \*\*([A-Z]+-[A-Z]?\d+[a-z]?)\*\* *(.*)$")
INFORMATIVE: Final = re.compile(r"\*\(informative: ([^)]+)\)\*")


class Rule(NamedTuple):
    """One rule: its number, chapter and text; ``informative`` says why it needs no test, if so."""

    id: str
    chapter: str
    text: str
    informative: str


def rulebook(game: Game[Any], language: str = ENGLISH) -> Rulebook:
    """The rules of a game."""
    return Rulebook(game.rules_text(language))


class Rulebook:
    """The rules in a Markdown text, each an item ``- **TOY-101** ...`` under the heading of its chapter.

    A rule that only describes ends with ``*(informative: the reason)*``.
    """

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """The rules by number, in order."""
        found: dict[str, Rule] = {}
        chapter = number = ""
        for line in self.text.splitlines():
            item = RULE.match(line)
            if line.startswith("#"):
                chapter, number = line.lstrip("# "), ""
            elif item:
                number = item[1]
                if number in found:
                    raise ValueError(f"rules.md has two rules {number}")
                found[number] = Rule(number, chapter, item[2], "")
            elif number:
                found[number] = found[number]._replace(text=f"{found[number].text}\n{line}".rstrip())
        return {number: read_mark(rule) for number, rule in found.items()}


def read_mark(rule: Rule) -> Rule:
    """A rule with ``informative`` taken from its text."""
    mark = INFORMATIVE.search(rule.text)
    return rule._replace(informative=mark[1]) if mark else rule


class Box(NamedTuple):
    """What the file ``data/box.toml`` of a game says."""

    minutes: tuple[int, ...] = ()
    """How long a match takes, at least and at most."""
    weight: str = ""
    """``light``, ``medium`` or ``heavy``."""
    first: Mapping[str, object] = {}
    """The options that the rulebook advises for a first match, if they are not the defaults."""
    practice: bool = False
    """Whether it is there to learn from rather than to play; the lobby does not show it."""


def box_of(game: Game[Any]) -> Box:
    """What the box of a game says; nothing if it has none."""
    package = game.lexicon.package
    file = files(package) / "data" / "box.toml" if package else None
    if file is None or not file.is_file():
        return Box()
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    first = {name: value for name, value in tables.get("first", {}).items() if name != "source"}
    return Box(tuple(tables.get("length", {}).get("minutes", ())), tables.get("weight", {}).get("is", ""), first,
               tables.get("practice", {}).get("is", False))


def passages(game: Game[Any]) -> list[Any]:
    """The summary of a game, a ``Passage`` for each sentence, from the module ``summary`` beside its words."""
    module = f"{game.lexicon.package}.summary"
    has_one = bool(game.lexicon.package) and find_spec(module) is not None
    return list(import_module(module).summary(game.data)) if has_one else []
