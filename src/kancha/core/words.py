"""Texts are made last: prompts, refusals and events are ids with arguments until somebody reads them."""
from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter, ascii_uppercase
from typing import Final

Message = tuple[object, ...]
"""``(id, *args)``."""

CORE: Final = tomllib.loads((files("kancha.core") / "words.toml").read_text(encoding="utf-8"))
"""The texts that all games share."""


def normal(word: str) -> str:
    """A word in the form in which words are compared: in lower case, without extra spaces."""
    return " ".join(word.lower().split())


class Lexicon(Formatter):
    """The texts of one game, by section (ask, refuse, event, answer, brings) and id, and its nouns.

    In a text ``{0}`` is the first argument, ``{0:seat}`` the name of that seat, ``{0:crop}`` the noun with
    that number in the list ``crop``, and ``{0:stone|stones}`` the singular or the plural.

    >>> Lexicon({"event": {"buy": "{0:seat} buys {1} {1:tile|tiles}."}}).say("event", "buy", 0, 2)
    'Player A buys 2 tiles.'
    """

    def __init__(self, texts: Mapping[str, Mapping[str, str]] | None = None,
                 nouns: Mapping[str, Sequence[str]] | None = None, people: Sequence[str] = ()) -> None:
        self.texts = texts or {}
        self.nouns = nouns or {}
        self.people = people

    @classmethod
    def read(cls, file: Traversable) -> Lexicon:
        """The lexicon of a TOML file: a table for each section, and ``[noun]`` with a list for each noun."""
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        return cls(tables, tables.pop("noun", {}))

    def has(self, section: str, key: str) -> bool:
        """Whether a section has a text with that id."""
        return any(key in texts.get(section, {}) for texts in (self.texts, CORE))

    def say(self, section: str, key: str, *args: object) -> str:
        """A message in words; an id without a text is shown as it is."""
        for texts in (self.texts, CORE):
            if key in texts.get(section, {}):
                return self.vformat(texts[section][key], args, {})
        return " ".join([str(word) for word in (key, *args)])

    def format_field(self, value: object, spec: str) -> str:
        """One argument in words, as the spec after its colon says."""
        if isinstance(value, (list, tuple)):
            return ", ".join([self.format_field(one, spec) for one in value]) or "nothing"
        if spec == "seat" and isinstance(value, int):
            return self.person(value)
        if "|" in spec:
            return spec.split("|")[value != 1]
        if spec in self.nouns and isinstance(value, int):
            return self.nouns[spec][value]
        return str(value)

    def person(self, seat: int) -> str:
        """What a seat is called: by its person's name if that is known."""
        if 0 <= seat < len(self.people):
            return self.people[seat]
        return "Nature" if seat < 0 else f"Player {ascii_uppercase[seat] if seat < 26 else seat + 1}"
