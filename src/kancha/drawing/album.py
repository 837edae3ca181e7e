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
ABSENT: Final[object] = object()
"""Stands for a part that a view does not have."""


@mypyc_attr(native_class=False)
class Noticed(dict[str, Any]):
    """A view that notes what is looked at: a part that is asked for by its name, or else the whole.

    Compiled code goes past all methods of dicts but ``[]``, so what is compiled reads views by nothing else.
    """

    def __init__(self, view: dict[str, Any]) -> None:
        super().__init__(view)
        self.used: dict[str, Any] = {}
        self.whole = False

    def __getitem__(self, key: str) -> Any:
        found = self.used[key] = super().__getitem__(key)
        return found

    def __missing__(self, key: str) -> Any:
        self.used[key] = ABSENT
        raise KeyError(key)

    def get(self, key: str, default: Any = None, /) -> Any:
        found = self.used[key] = super().get(key, ABSENT)
        return default if found is ABSENT else found

    def __contains__(self, key: Any) -> bool:
        self.used[key] = super().get(key, ABSENT)
        return super().__contains__(key)


def notice_whole(name: str) -> Callable[..., Any]:
    """A method of dicts that may look at everything."""
    read = getattr(dict, name)

    def noticed(self: Noticed, *args: Any) -> Any:
        self.whole = True
        return read(self, *args)

    return noticed


for method in ("__iter__", "__reversed__", "__len__", "__eq__", "__ne__", "__or__", "__ror__", "__repr__",
               "keys", "values", "items", "copy", "pop", "popitem", "setdefault"):
    setattr(Noticed, method, notice_whole(method))


class Sheet(NamedTuple):
    """A picture, and what it was drawn from."""

    data: Data
    texts: Texts
    used: dict[str, Any]
    """The parts of the view."""
    whole: bool
    """Whether nothing else may be in the view."""
    picture: Picture

    def shows(self, pen: Pen[Any], view: dict[str, Any]) -> bool:
        """Whether a pen would draw the same from a view."""
        return (self.data is pen.data and self.texts is pen.lexicon.all
                and (view == self.used if self.whole else all(
                    [view.get(key, ABSENT) == part for key, part in self.used.items()])))


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
    used = dict(view) if noticed.whole else noticed.used
    sheets[:] = [Sheet(pen.data, pen.lexicon.all, used, noticed.whole, picture), *sheets[:MOST_SHEETS - 1]]
    return picture
