"""What a bot is: it knows only what its seat knows, because it gets a state in which the rest is dealt again."""
from __future__ import annotations

from typing import ClassVar, NamedTuple

from kancha.core._mypyc import mypyc_attr
from kancha.core.dice import Dice
from kancha.core.play import asides, pending
from kancha.core.state import State


class Advice(NamedTuple):
    """An answer, what it is worth, and the figures in which it differs most from the others, the largest first."""

    choice: int
    value: float
    figures: dict[str, float]
    """By ids of texts in the section ``figure``."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that answers for a seat."""

    name: ClassVar[str] = ""
    """Kept with seats and in files, so it never changes: lower case, digits and hyphens."""
    label: ClassVar[str] = ""
    """What people call it; the words of the site and the terminal may have another text for its name."""
    about: ClassVar[str] = ""
    """How it plays, in a sentence."""
    offered: ClassVar[bool] = True
    """Whether people are offered it; one that is not still plays where it is named."""

    def choose(self, s: State, dice: Dice) -> int:
        """An answer (or aside, below 0) to the question on top of a state resampled for its seat."""
        raise NotImplementedError

    def explain(self, s: State, dice: Dice) -> list[Advice]:
        """The best answers to that question, best first, and what makes the difference; none if it cannot say."""
        return []


def choices(s: State) -> list[int]:
    """All legal answers and asides."""
    return [*pending(s)[1], *asides(s)]


def ask(chosen: Bot, s: State, dice: Dice) -> int:
    """A bot's answer for the seat that is asked, from what that seat can know."""
    return chosen.choose(s.game.resample(s, s.agenda[-1].seat, dice), dice)


def advise(chosen: Bot, s: State, dice: Dice) -> list[Advice]:
    """What a bot thinks of the answers of the seat that is asked, from what that seat can know."""
    return chosen.explain(s.game.resample(s, s.agenda[-1].seat, dice), dice)
