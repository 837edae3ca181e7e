"""Bots: they know only what their seat knows, because they get a state in which the rest is dealt again."""
from __future__ import annotations

import re
from functools import cache
from importlib.metadata import entry_points
from typing import ClassVar, Final
from warnings import warn

from kancha.core.dice import Dice
from kancha.core.illegal import BadInput
from kancha.core.play import answer, asides, draw, pending
from kancha.core.state import CHANCE, State

ENTRY_POINTS: Final = "kancha.bots"
"""The group of entry points by which other packages offer bots."""
NAME: Final = re.compile("[a-z][a-z0-9-]*")


class Bot:
    """A player that answers for a seat."""

    name: ClassVar[str] = ""
    """Kept with seats and in files, so it never changes: lower case, digits and hyphens."""
    label: ClassVar[str] = ""
    """What people call it; the words of the site and the terminal may have another text for its name."""
    about: ClassVar[str] = ""
    """How it plays, in a sentence."""

    def choose(self, s: State, dice: Dice) -> int:
        """An answer (or aside, below 0) to the question on top of a state resampled for its seat."""
        raise NotImplementedError


class RandomBot(Bot):
    """Answers at random, asides as likely as answers."""

    name = "random"
    label = "Random"
    about = "Plays at random."

    def choose(self, s: State, dice: Dice) -> int:
        return dice.choice(choices(s))


class OneStepBot(Bot):
    """Tries each answer on the state it gets, lets nature answer, and takes the best by ``Game.value``."""

    name = "one-step"
    label = "One step"
    about = "Looks one step ahead."

    def choose(self, s: State, dice: Dice) -> int:
        seat = s.agenda[-1].seat
        tried = choices(s)
        values = [self.value_after(s, choice, seat, dice) for choice in tried]
        best = max(values)
        return dice.choice([choice for choice, value in zip(tried, values) if value == best])

    def value_after(self, s: State, choice: int, seat: int, dice: Dice) -> float:
        """What the state is worth once an answer has been given and nature has answered."""
        after = s.clone()
        options = answer(after, choice)
        while options and after.agenda[-1].seat == CHANCE:
            options = answer(after, draw(after, after.agenda[-1], options, dice))
        return s.game.value(after, seat)


# All known bots

known: Final[dict[str, type[Bot]]] = {}


def register_bot(cls: type[Bot]) -> None:
    """Add a bot, after checking for what is easily forgotten."""
    if not (NAME.fullmatch(cls.name) and cls.label and cls.about):
        raise TypeError(f"{cls.__name__} needs a name of lower-case letters, digits and hyphens, a label and an about")
    if known.get(cls.name, cls) is not cls:
        raise TypeError(f"there is already a bot called {cls.name!r}")
    known[cls.name] = cls


def bots() -> dict[str, type[Bot]]:
    """Every bot by name."""
    load_bots()
    return dict(known)


@cache
def load_bots() -> None:
    """Load the bots of this package and of others, once."""
    for built_in in (RandomBot, OneStepBot):
        register_bot(built_in)
    for offer in entry_points(group=ENTRY_POINTS):
        try:
            register_bot(offer.load())
        except Exception as error:
            warn(f"the bot {offer.name!r} ({offer.value}) cannot be used: {error}", stacklevel=2)


def bot(name: str) -> Bot:
    """A bot by name."""
    found = bots().get(name)
    if found is None:
        raise BadInput(f"there is no bot called {name!r}; there are: {', '.join(bots())}")
    return found()


# Asking them

def choices(s: State) -> list[int]:
    """All legal answers and asides."""
    return [*pending(s)[1], *asides(s)]


def ask(chosen: Bot, s: State, dice: Dice) -> int:
    """A bot's answer for the seat that is asked, from what that seat can know."""
    return chosen.choose(s.game.resample(s, s.agenda[-1].seat, dice), dice)
