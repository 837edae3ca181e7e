"""How a check fails."""
from __future__ import annotations


class Broken(AssertionError):
    """A property that a game does not have: ``property`` names it, the message says where it was missed."""

    def __init__(self, prop: str, message: str) -> None:
        super().__init__(prop, message)
        self.property = prop

    def __str__(self) -> str:
        return ": ".join(self.args)


def expect(truth: bool, prop: str, message: str) -> None:
    """Fail if something is not so."""
    if not truth:
        raise Broken(prop, message)
