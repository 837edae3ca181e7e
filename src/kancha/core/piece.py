"""Pieces: the objects of a state, which can all be pickled and printed."""
from __future__ import annotations

from functools import cache
from inspect import signature
from typing import Any

from kancha.core._mypyc import mypyc_attr


@cache
def parameters(cls: type) -> tuple[str, ...]:
    """The names of a constructor's parameters, in order."""
    return tuple(signature(cls).parameters)


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """An object whose constructor takes its fields, each parameter named like the attribute it becomes.

    This makes ``clone()`` a plain call of the constructor, and gives pickling and printing to all pieces,
    compiled or not.
    """

    def fields(self) -> dict[str, Any]:
        """The fields by name."""
        cls: type = type(self)
        return {name: getattr(self, name) for name in parameters(cls)}

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), tuple(self.fields().values())

    def __repr__(self) -> str:
        inside = ", ".join([f"{name}={value!r}" for name, value in self.fields().items()])
        return f"{type(self).__name__}({inside})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Frozen(Piece):
    """A piece that never changes, so that clones share it: the options of a match. Its attributes are ``Final``."""
