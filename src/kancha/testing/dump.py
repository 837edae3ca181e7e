"""A state as plain data, to compare it with another or with itself at a later time."""
from __future__ import annotations

from kancha.core.game import Game
from kancha.core.piece import Frozen, Piece
from kancha.core.state import State

PLAIN = frozenset([int, bool, str, float, type(None)])
"""Types that contain nothing else: most of what a state holds."""


def dump(thing: object) -> object:
    """Everything in a state except its events, as nested tuples."""
    if type(thing) in PLAIN:
        return thing
    if isinstance(thing, Piece):
        fields = thing.fields()
        if isinstance(thing, State):
            fields.pop("events")
        return (type(thing).__name__, *[(name, dump(value)) for name, value in fields.items()])
    if isinstance(thing, (list, tuple)):
        return (type(thing).__name__, *[one if type(one) in PLAIN else dump(one) for one in thing])
    if isinstance(thing, dict):
        return ("dict", *[(dump(key), dump(value)) for key, value in thing.items()])
    if isinstance(thing, (set, frozenset)):
        return ("set", *sorted([repr(dump(one)) for one in thing]))
    if isinstance(thing, Game):
        return thing.name
    return thing


def changeable(thing: object) -> list[object]:
    """Every list, dict, set and piece in a thing, and the thing itself, except frozen pieces and the agenda."""
    found: list[object] = []
    left = [thing]
    while left:
        one = left.pop()
        if isinstance(one, Frozen):
            continue
        if isinstance(one, Piece):
            found.append(one)
            left += [value for name, value in one.fields().items() if name not in ("agenda", "events", "game")]
        elif isinstance(one, (list, tuple, set, frozenset)):
            if isinstance(one, (list, set)):
                found.append(one)
            left += [part for part in one if type(part) not in PLAIN]
        elif isinstance(one, dict):
            found.append(one)
            left += [part for part in one.values() if type(part) not in PLAIN]
    return found
