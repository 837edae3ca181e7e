"""The texts of the game in English; ``Tiwanaku.lexicon_for`` has them in other languages."""
from __future__ import annotations

from typing import Final

from kancha.core.words import Lexicon, Text
from kancha.games.tiwanaku.validate import Flaw

WORDS: Final = Lexicon.read("kancha.games.tiwanaku")


def flaw_text(flaw: Flaw) -> Text:
    """What is wrong with a land, with the number of the rule."""
    rule, key, details = flaw
    return Text("flaw", "rule", (rule, Text("flaw", key, details)))
