"""A state taken apart into plain data, to be compared with another or with itself at a later time."""
from __future__ import annotations

from collections.abc import Iterator

from kancha.core.game import Game
from kancha.core.piece import Piece
from kancha.core.state import State


def dump(thing: object) -> object:
    """Everything in a state but its events, as nested tuples."""
    if isinstance(thing, Piece):
        fields = thing.fields()
        if isinstance(thing, State):
            fields.pop("events")
        return (type(thing).__name__, *[(name, dump(value)) for name, value in fields.items()])
    if isinstance(thing, (list, tuple)):
        return (type(thing).__name__, *[dump(one) for one in thing])
    if isinstance(thing, dict):
        return ("dict", *[(dump(key), dump(value)) for key, value in thing.items()])
    if isinstance(thing, (set, frozenset)):
        return ("set", *sorted([repr(dump(one)) for one in thing]))
    if isinstance(thing, Game):
        return thing.name
    return thing


def changeable(thing: object) -> Iterator[object]:
    """Every list, dict, set and piece inside a thing, itself included; frames of the agenda are immutable and left out."""
    if isinstance(thing, Piece):
        yield thing
        for name, value in thing.fields().items():
            if name not in ("agenda", "events", "game"):
                yield from changeable(value)
    elif isinstance(thing, (list, tuple, set, frozenset)):
        if isinstance(thing, (list, set)):
            yield thing
        for one in thing:
            yield from changeable(one)
    elif isinstance(thing, dict):
        yield thing
        for value in thing.values():
            yield from changeable(value)
