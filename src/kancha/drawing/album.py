"""Pictures that are drawn anew only once something has changed that they were drawn from.

Most of a table stays as it was from one answer to the next, and looks the same from every seat.
"""
from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from kancha.core._mypyc import mypyc_attr
from kancha.core.data import Data
from kancha.core.picture import Picture
from kancha.core.words import Texts
from kancha.drawing.pen import Pen

MOST_ALBUMS: Final = 128
MOST_SHEETS: Final = 4
"""How many pictures an album holds, the latest first: those of several seats."""


@mypyc_attr(native_class=False)
class Noticed(dict[str, Any]):
    """A view that notes what is looked at by ``view[name]``, the only way in which pictures read it."""

    def __init__(self, view: dict[str, Any]) -> None:
        super().__init__(view)
        self.used: dict[str, Any] = {}

    def __getitem__(self, key: str) -> Any:
        found = self.used[key] = super().__getitem__(key)
        return found


class Sheet(NamedTuple):
    """A picture, and what it was drawn from."""

    data: Data
    texts: Texts
    used: dict[str, Any]
    """The parts of the view."""
    picture: Picture

    def shows(self, pen: Pen[Any], view: dict[str, Any]) -> bool:
        """Whether a pen would draw the same from a view."""
        return self.data is pen.data and self.texts is pen.lexicon.all and all(
            [view[key] == part for key, part in self.used.items()])


@lru_cache(MOST_ALBUMS)
def album(draw: Callable[..., Picture], people: tuple[str, ...], seats: tuple[int, ...]) -> list[Sheet]:
    """The latest pictures of one kind with the same names in them."""
    return []


def redraw(draw: Callable[..., Picture], pen: Pen[Any], view: dict[str, Any], *seats: int) -> Picture:
    """A picture of a view, perhaps for a seat: the latest one that was drawn from the same, or a new one."""
    sheets = album(draw, tuple(pen.lexicon.people), seats)
    for sheet in sheets:
        if sheet.shows(pen, view):
            return sheet.picture
    noticed = Noticed(view)
    picture = draw(pen, noticed, *seats)
    sheets[:] = [Sheet(pen.data, pen.lexicon.all, noticed.used, picture), *sheets[:MOST_SHEETS - 1]]
    return picture
