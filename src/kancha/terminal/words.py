"""What the terminal says, in any language."""
from __future__ import annotations

from collections.abc import Sequence

from kancha.content.faults import BadPack
from kancha.core.illegal import BadInput
from kancha.core.words import ENGLISH, Lexicon


def terminal_words(language: str = ENGLISH, people: Sequence[str] = ()) -> Lexicon:
    """The texts of the terminal in a language, with names for the seats."""
    return Lexicon.read("kancha.terminal").in_language(language).with_people(people)


def reason(error: Exception, words: Lexicon) -> str:
    """Why something was refused, in words."""
    if isinstance(error, BadPack):
        first, *others = error.sentences(words.language)
        return words.say("refuse", "bad_pack" if others else "bad_pack_once", error.name, first, len(others))
    return error.say(words) if isinstance(error, BadInput) else str(error)
