"""Bots that look no further than the next question."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kancha.bots.bot import Advice, Bot, choices
from kancha.bots.explain import BEST, Weighed, advice, ranking
from kancha.core._mypyc import mypyc_attr
from kancha.core.dice import Dice
from kancha.core.judge import Judge
from kancha.core.play import answer, draw
from kancha.core.state import CHANCE, State

FEW: Final = 3
"""How many answers a newcomer thinks of."""
LUCK: Final = 1 << 62
"""What seeds of dice are below."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Answers at random, asides as likely as answers."""

    name = "random"
    label = "Random"
    about = "Plays at random."
    offered = False

    def choose(self, s: State, dice: Dice) -> int:
        return dice.choice(choices(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class OneStepBot(Bot):
    """Tries each answer on the state it gets, lets nature answer, and takes the best by ``Game.value``."""

    name = "one-step"
    label = "One step"
    about = "Looks one step ahead."
    offered = False

    def choose(self, s: State, dice: Dice) -> int:
        return best_after_one_step(s, choices(s), dice)

    def explain(self, s: State, dice: Dice) -> list[Advice]:
        tried = choices(s)
        best = ranking(tried, values_after(s, tried, dice))[:BEST]
        judge: Judge[Any] = s.game.judge
        figures = judge.impressions(s, [each.choice for each in best])
        return advice(best, figures) if figures is not None else advise_after(s, best, dice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Newcomer(Bot):
    """Thinks of a few answers and takes the best of them, so it rarely plays well and never the very worst."""

    name = "newcomer"
    label = "Newcomer"
    about = "Plays with common sense, and often misses what is best."

    def choose(self, s: State, dice: Dice) -> int:
        return best_after_one_step(s, some_of(choices(s), FEW, dice), dice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Easy(OneStepBot):
    """Looks one step ahead."""

    name = "easy"
    label = "Easy"
    about = "Takes what looks best at once, and plans nothing."
    offered = True


def best_after_one_step(s: State, tried: Sequence[int], dice: Dice) -> int:
    """The answer after which a state is worth most to the seat that is asked; one of them if several are."""
    if len(tried) == 1:
        return tried[0]
    values = values_after(s, tried, dice)
    best = max(values)
    return dice.choice([choice for choice, value in zip(tried, values) if value == best])


def values_after(s: State, tried: Sequence[int], dice: Dice) -> list[float]:
    """What the state is worth to the seat that is asked, after each of some answers."""
    judge: Judge[Any] = s.game.judge
    glimpsed = judge.glimpse(s, tried)
    if glimpsed is not None:
        return glimpsed
    seat = s.agenda[-1].seat
    values: list[float] = []
    for choice in tried:
        after = s.clone()
        give(after, choice, dice)
        values.append(s.game.value(after, seat))
    return values


def advise_after(s: State, best: Sequence[Weighed], dice: Dice) -> list[Advice]:
    """Advice by what the state is like after each of some answers, with the same luck."""
    seat, game = s.agenda[-1].seat, s.game
    luck = dice.below(LUCK)
    found: dict[int, dict[str, float]] = {}
    values: list[float] = []
    for each in best:
        after = s.clone()
        give(after, each.choice, Dice(luck))
        found[each.choice] = game.figures(after, seat)
        values.append(game.value(after, seat))
    again = ranking(list(found), values)
    return advice(again, [found[each.choice] for each in again])


def give(s: State, choice: int, dice: Dice) -> Sequence[int]:
    """Give an answer and let nature answer what it is asked; the options of the next question to a seat."""
    options = answer(s, choice)
    while options and s.agenda[-1].seat == CHANCE:
        options = answer(s, draw(s, s.agenda[-1], options, dice))
    return options


def some_of(items: list[int], number: int, dice: Dice) -> list[int]:
    """A given number of items at random, or all if there are no more."""
    if len(items) <= number:
        return items
    for k in range(number):
        other = k + dice.below(len(items) - k)
        items[k], items[other] = items[other], items[k]
    return items[:number]
