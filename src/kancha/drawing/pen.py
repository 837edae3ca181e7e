"""A pen: what pictures and texts of a match are made with."""
from __future__ import annotations

from typing import Generic, TypeVar

from kancha.core.data import Data
from kancha.core.words import Lexicon

D = TypeVar("D", bound=Data)


class Pen(Generic[D]):
    """The figures of a game and the words of a language, for whatever draws or writes."""

    def __init__(self, data: D, lexicon: Lexicon) -> None:
        self.data = data
        self.lexicon = lexicon
