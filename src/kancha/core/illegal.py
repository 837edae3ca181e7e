"""Refusals: answers against the rules, and input that makes no sense."""
from __future__ import annotations

from typing import ClassVar, Final

from kancha.core._mypyc import mypyc_attr
from kancha.core.words import Lexicon, Text

PLAIN: Final = Lexicon()
"""The texts that all games share, for refusals that nobody has put into the words of a game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadInput(ValueError):
    """Input that cannot be used: an unknown game, a broken file, a seed that is not a number.

    ``message`` is the id of a text in ``section``. What only programmers meet may be an English sentence instead.
    """

    section: ClassVar[str] = "bad_input"

    def __init__(self, message: str, *details: object) -> None:
        super().__init__(message, *details)
        self.message = message
        self.details = details

    def text(self) -> Text:
        """What is wrong, as a message that can be part of another; as a property it crashes what mypyc compiles."""
        return Text(self.section, self.message, self.details)

    def say(self, lexicon: Lexicon) -> str:
        """What is wrong, in words."""
        return lexicon.say(self.section, self.message, *self.details)

    def __str__(self) -> str:
        return self.say(PLAIN)


class Illegal(ValueError):
    """An answer that the rules forbid: ``rule`` is the number of the rule, ``reason`` its sentence.

    Returned by ``refuse`` and ``why_not``, raised by ``play``.
    """

    def __init__(self, rule: str, message: str, *details: object) -> None:
        super().__init__(rule, message, *details)
        self.rule = rule
        self.message = message
        self.details = details
        self.lexicon = PLAIN

    @property
    def reason(self) -> str:
        """Why, in words."""
        return self.lexicon.say("refuse", self.message, *self.details)

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]" if self.rule else self.reason
