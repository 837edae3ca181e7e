"""The numbered rules of a game, read from the text of its ``rules.md``."""
from __future__ import annotations

import re
from functools import cached_property
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
