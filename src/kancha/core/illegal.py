"""Refusals: answers against the rules, and input that makes no sense."""
from __future__ import annotations

from kancha.core.words import Lexicon


class BadInput(ValueError):
    """Input that cannot be used: an unknown game, a broken file, a seed that is not a number."""


class Illegal(ValueError):
    """An answer that the rules forbid: ``rule`` is the number of the rule, ``reason`` its sentence.

    Returned by ``refuse`` and ``why_not``, raised by ``play``.
    """

    def __init__(self, rule: str, message: str, *details: object) -> None:
        super().__init__(rule, message, *details)
        self.rule = rule
        self.message = message
        self.details = details
        self.lexicon = Lexicon()

    @property
    def reason(self) -> str:
        """Why, in words."""
        return self.lexicon.say("refuse", self.message, *self.details)

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]" if self.rule else self.reason
