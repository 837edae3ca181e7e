"""How a check fails."""
from __future__ import annotations


class Broken(AssertionError):
    """A game lacks a property: ``property`` names it, the message says where."""

    def __init__(self, prop: str, message: str) -> None:
        super().__init__(prop, message)
        self.property = prop

    def __str__(self) -> str:
        return ": ".join(self.args)


def expect(truth: bool, prop: str, message: str) -> None:
    """Raise Broken if something is not true."""
    if not truth:
        raise Broken(prop, message)
