"""What the terminal says, in any language."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.core.words import ENGLISH, Lexicon
from kancha.sitting import Unusable


def terminal_words(language: str = ENGLISH, people: Sequence[str] = ()) -> Lexicon:
    """The texts of the terminal in a language, with names for the seats."""
    return Lexicon.read("kancha.terminal").in_language(language).with_people(people)


def reason(error: Exception, words: Lexicon) -> str:
    """Why something was refused, in words."""
    return words.say("refuse", error.key, *error.details) if isinstance(error, Unusable) else str(error)
