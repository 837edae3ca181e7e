"""Bots: they know only what their seat knows, because they get a state in which the rest is dealt again."""
from __future__ import annotations

import re
from functools import cache
from importlib.metadata import entry_points
from typing import Final
from warnings import warn

from kancha.bots.bot import Advice, Bot, advise, ask, choices
from kancha.bots.one_step import Easy, Newcomer, OneStepBot, RandomBot
from kancha.bots.turn_search import Hard, Medium
from kancha.core.illegal import BadInput

__all__ = [
    "Advice", "Bot", "Easy", "Hard", "Medium", "Newcomer", "OneStepBot", "RandomBot",
    "advise", "ask", "bot", "bots", "choices", "known", "load_bots", "register_bot",
]

ENTRY_POINTS: Final = "kancha.bots"
"""The group of entry points by which other packages offer bots."""
NAME: Final = re.compile("[a-z][a-z0-9-]*")

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
    for built_in in (RandomBot, OneStepBot, Newcomer, Easy, Medium, Hard):
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
        raise BadInput("no_bot", repr(name), list(bots()))
    return found()
