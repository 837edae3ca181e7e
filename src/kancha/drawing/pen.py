"""A pen: what pictures and texts of a match are made with."""
from __future__ import annotations

from html import escape
from typing import Generic, TypeVar

from kancha.core.data import Data
from kancha.core.picture import Picture
from kancha.core.words import Lexicon

D = TypeVar("D", bound=Data)


class Pen(Generic[D]):
    """The figures of a game and the words of a language, for whatever draws or writes.

    It notes the spots that it draws, until they are part of a picture.
    """

    def __init__(self, data: D, lexicon: Lexicon) -> None:
        self.data = data
        self.lexicon = lexicon
        self.spots: list[str] = []

    def spot(self, word: str, name: str, place: str, *content: str, classes: str = "spot") -> str:
        """Where answers are given whose words name this one; it has no title, as the game describes it."""
        self.spots.append(word)
        return f'<g id="{name}" class="{classes}" data-spot="{word}"{place}>{"".join(content)}</g>'

    def picture(self, name: str, game: str, width: int, height: int, title: str, *content: str,
                box: tuple[float, float] | None = None, desc: str = "") -> Picture:
        """A picture with the spots drawn since the last one; ``box`` is its size in units, if they are not pixels."""
        wide, tall = box or (width, height)
        spots, self.spots = tuple(self.spots), []
        said = f"<desc>{escape(desc)}</desc>" if desc else ""
        svg = (f'<svg xmlns="http://www.w3.org/2000/svg" class="pic {game} {name}" viewBox="0 0 {wide:g} {tall:g}" '
               f'role="img" aria-label="{escape(title)}">{said}{"".join(content)}</svg>')
        return Picture(name, svg, width, height, spots)
