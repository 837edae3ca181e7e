"""Faults: what is wrong in a content pack, and where."""
from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from kancha.core.illegal import BadInput
from kancha.core.words import ENGLISH, Lexicon

PACKAGE: Final = "kancha.content"
LONGEST_SHOWN: Final = 40
"""How much of a wrong value a fault shows."""

Place = tuple[str | int, ...]
"""Where in a file: a table (empty if there is none), the names of fields; an int is a row, the first being 1."""


class Fault(NamedTuple):
    """What is wrong: the id of a text in the section ``fault`` with its details, the file and the place in it."""

    file: str
    place: Place
    key: str
    details: tuple[object, ...] = ()

    def sentence(self, game: Lexicon | None = None, language: str = ENGLISH) -> str:
        """The fault in words; ``game`` has the texts of faults that only one game knows."""
        words = content_words(language)
        known = game.in_language(language) if game is not None and game.has("fault", self.key) else words
        said = known.say("fault", self.key, *self.details)
        parts = [words.say("place", "row", part) if isinstance(part, int)
                 else words.say("place", "table" if number == 0 else "field", part)
                 for number, part in enumerate(self.place) if part]
        return words.say("place", "whole", ", ".join([self.file, *parts]), said)


class BadPack(BadInput):
    """A pack that cannot be used. ``faults`` are all of its faults."""

    def __init__(self, name: str, faults: list[Fault], game: Lexicon | None = None) -> None:
        super().__init__(name, faults, game)
        self.name = name
        self.faults = faults
        self.game = game

    def sentences(self, language: str = ENGLISH) -> list[str]:
        """What is wrong, a sentence for each fault."""
        return [fault.sentence(self.game, language) for fault in self.faults]

    def say(self, lexicon: Lexicon) -> str:
        return f"{self.name}: {self.sentences(lexicon.language)[0]}"


@cache
def content_words(language: str = ENGLISH) -> Lexicon:
    """The texts about packs in a language."""
    return Lexicon.read(PACKAGE).in_language(language)


def show(value: object) -> str:
    """A value from a pack, short and without anything that a terminal or a page could take for more than text."""
    text = ascii(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"

