"""Bots: they know only what their seat knows, because they get a state in which the rest is dealt again."""
from __future__ import annotations

from typing import Any, Final, Protocol

from kancha.core.dice import Dice
from kancha.core.illegal import BadInput
from kancha.core.play import answer, asides, draw, pending
from kancha.core.state import CHANCE, State


class Bot(Protocol):
    """A player that answers for a seat."""

    def choose(self, s: State, dice: Dice) -> int:
        """An answer (or aside, below 0) to the question on top of a state resampled for its seat."""


class RandomBot:
    """Answers at random, asides as likely as answers."""

    def choose(self, s: State, dice: Dice) -> int:
        return dice.choice(choices(s))


class OneStepBot:
    """Tries each answer on the state it gets, lets nature answer, and takes the best by ``Game.value``."""

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


BOTS: Final[dict[str, type[Any]]] = {"random": RandomBot, "one-step": OneStepBot}
"""The bots by name."""


def bot(name: str) -> Bot:
    """A bot by name."""
    if name not in BOTS:
        raise BadInput(f"there is no bot called {name!r}; there are: {', '.join(BOTS)}")
    found: Bot = BOTS[name]()
    return found


def choices(s: State) -> list[int]:
    """All legal answers and asides."""
    return [*pending(s)[1], *asides(s)]


def ask(chosen: Bot, s: State, dice: Dice) -> int:
    """A bot's answer for the seat that is asked, from what that seat can know."""
    return chosen.choose(s.game.resample(s, s.agenda[-1].seat, dice), dice)
