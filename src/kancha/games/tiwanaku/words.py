"""The texts of the game in English; ``Tiwanaku.lexicon_for`` has them in other languages."""
from __future__ import annotations

from typing import Final

from kancha.core.words import Lexicon

WORDS: Final = Lexicon.read("kancha.games.tiwanaku")
