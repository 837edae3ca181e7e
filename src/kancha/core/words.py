"""Texts are made last: prompts, refusals and events are ids with arguments until somebody reads them."""
from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter, ascii_uppercase
from typing import Any, Final, NamedTuple

Message = tuple[object, ...]
"""``(id, *args)``."""
Texts = Mapping[str, Mapping[str, Any]]
"""Texts by section and id."""
ENGLISH: Final = "en"
CORE: Final = "kancha.core"
"""The package with the texts that all games share."""
ROTATED: Final = re.compile(r"(.+) r(\d+)")
"""The word of something laid, with its rotation."""


class Text(NamedTuple):
    """A message as an argument of another."""

    section: str
    key: str
    args: tuple[object, ...] = ()


def normal(word: str) -> str:
    """A word in the form in which words are compared: in lower case, without extra spaces."""
    return " ".join(word.lower().split())


def split_rotation(word: str) -> tuple[str, int] | None:
    """The place and the rotation in the word of something laid; None if it has none.

    >>> split_rotation("e7 r3")
    ('e7', 3)
    """
    found = ROTATED.fullmatch(word)
    return None if found is None else (found[1], int(found[2]))


@cache
def read_words(package: str, language: str) -> Texts:
    """The tables of a package's ``words.<language>.toml``; none if there is no such file."""
    file = files(package) / f"words.{language}.toml" if package else None
    return tomllib.loads(file.read_text(encoding="utf-8")) if file is not None and file.is_file() else {}


@cache
def languages() -> dict[str, str]:
    """What each language that can be spoken calls itself, by its code."""
    codes = sorted([file.name.split(".")[1] for file in files(CORE).iterdir() if file.name.endswith(".toml")])
    return {code: str(read_words(CORE, code)["language"]["name"]) for code in codes}


def merge(texts: Texts, more: Texts) -> Texts:
    """Texts with others added or put in their place."""
    return {section: {**texts.get(section, {}), **more.get(section, {})} for section in {**texts, **more}}


@cache
def core_words(language: str) -> Texts:
    """The texts that all games share, English where they are not translated."""
    return merge(read_words(CORE, ENGLISH), read_words(CORE, language))


@cache
def parse(text: str) -> list[tuple[str, str | None, str]]:
    """A text cut at its arguments: what stands before each, its number and what follows its colon."""
    return [(before, number, spec or "") for before, number, spec, _ in Formatter().parse(text)]


class Lexicon:
    """Texts in one language by section (ask, refuse, event, answer, brings ...) and id, and the names of the people.

    In a text ``{0}`` is the first argument, ``{0:seat}`` the name of that seat, and ``{0:crop}`` the noun with that
    number in the list ``crop`` of the section ``noun``. ``{0:tile|tiles}`` depends on a number, ``{0:none|one|{0}}``
    has a form for 0 as well, and ``{0:{1:crop}|{1:crops}}`` chooses between nouns; ``{0:crop:novo|nova}`` depends on
    the gender that the section ``gender`` gives a noun. A list has commas between its items, or semicolons if an item
    has a comma itself. Which numbers are singular, and which genders there are, is in the section ``language`` of the
    core's words.

    >>> Lexicon({"event": {"buy": "{0:seat} buys {1} {1:tile|tiles}."}}).say("event", "buy", 0, 2)
    'Player A buys 2 tiles.'
    """

    def __init__(self, texts: Texts | None = None, people: Sequence[str] = (), *, package: str = "",
                 language: str = ENGLISH, like: Lexicon | None = None) -> None:
        """With ``like``, the texts of another lexicon with other people."""
        self.texts = texts or {}
        self.people = people
        self.package = package
        self.language = language
        self.all: Texts = merge(core_words(language), self.texts) if like is None else like.all
        """The texts, and those that all games share."""

    @classmethod
    def read(cls, package: str) -> Lexicon:
        """The texts of a package, which has a file ``words.<language>.toml`` for each language: a table a section."""
        return cls(read_words(package, ENGLISH), package=package)

    def in_language(self, language: str) -> Lexicon:
        """The texts in another language; those without a translation stay English."""
        translated = merge(self.texts, read_words(self.package, language))
        return Lexicon(translated, self.people, package=self.package, language=language)

    def with_people(self, people: Sequence[str]) -> Lexicon:
        """The texts with names for the seats."""
        return Lexicon(self.texts, people, package=self.package, language=self.language, like=self)

    def with_nouns(self, nouns: Mapping[str, Sequence[str]]) -> Lexicon:
        """The texts with more lists of nouns."""
        return Lexicon(merge(self.texts, {"noun": nouns}), self.people, package=self.package, language=self.language)

    def has(self, section: str, key: str) -> bool:
        """Whether a section has a text with that id."""
        return section in self.all and key in self.all[section]

    def say(self, section: str, key: str, *args: object) -> str:
        """A message in words; an id without a text is shown as it is."""
        if not self.has(section, key):
            return " ".join([str(word) for word in (key, *args)])
        return self.fill(self.all[section][key], args, self.language_of(section, key))

    def fill(self, text: str, args: tuple[object, ...], language: str) -> str:
        """A text with its arguments, by the grammar of its language."""
        return "".join([before if number is None else before + self.show(
            args[int(number)], self.fill(spec, args, language) if "{" in spec else spec, language)
            for before, number, spec in parse(text)])

    def language_of(self, section: str, key: str) -> str:
        """The language that a text is in: English where it is not translated."""
        if self.language == ENGLISH or not self.package:
            return self.language
        package = self.package if section in self.texts and key in self.texts[section] else CORE
        return self.language if key in read_words(package, self.language).get(section, {}) else ENGLISH

    def show(self, value: object, spec: str, language: str = ENGLISH) -> str:
        """One argument in words, as the spec after its colon says, by the grammar of its text's language."""
        if isinstance(value, Text):
            return self.say(value.section, value.key, *value.args)
        if isinstance(value, (list, tuple)):
            parts = [self.show(one, spec, language) for one in value]
            return ("; " if any([", " in part for part in parts]) else ", ").join(parts) or self.say("list", "nothing")
        kind, _, forms = spec.rpartition(":")
        if "|" in forms and kind:
            gender = self.texts["gender"][kind][value]
            return str(forms.split("|")[core_words(language)["language"]["genders"].index(gender)])
        if "|" in forms:
            *for_none, one, more = forms.split("|")
            singular = core_words(language)["language"]["singular"]
            return for_none[0] if for_none and value == 0 else one if value in singular else more
        if spec == "seat" and isinstance(value, int):
            return self.person(value)
        return self.noun(spec, value) if isinstance(value, int) and self.has("noun", spec) else str(value)

    def noun(self, kind: str, number: int) -> str:
        """The noun with a number in a list."""
        return str(self.all["noun"][kind][number])

    def person(self, seat: int) -> str:
        """What a seat is called: by its person's name if that is known."""
        if 0 <= seat < len(self.people):
            return self.people[seat]
        letter = ascii_uppercase[seat] if seat < 26 else str(seat + 1)
        return self.say("person", "nature") if seat < 0 else self.say("person", "player", letter)
