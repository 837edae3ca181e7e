"""Turn search: what looks best after one step is followed to the end of the turn, in several worlds."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from kancha.bots.bot import Bot, choices
from kancha.bots.learned import LearnedOutlook, Weights, shipped_weights
from kancha.bots.one_step import give, some_of, values_after
from kancha.core._mypyc import mypyc_attr
from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.judge import Effort, Judge
from kancha.core.play import asides
from kancha.core.state import State

LONGEST: Final = 200
"""No turn is followed for more questions than this."""
LUCK: Final = 1 << 62

Outlook = Callable[[State, int], float]
"""How well a seat stands at the end of the turn that is being planned."""


class Weighed(NamedTuple):
    """An answer and what it is worth."""

    choice: int
    value: float


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnSearch(Bot):
    """Plans its turn anew at every question, and keeps nothing from one to the next.

    The answers that look best after one step are followed to the end of the turn, in each of several worlds that its
    seat cannot tell apart: everybody takes what is best after one step. The answer with the best mean at the end wins.
    """

    def __init__(self) -> None:
        self.weights: Weights | None = None
        """Weights to judge by instead of those that the level uses."""

    def choose(self, s: State, dice: Dice) -> int:
        tried = choices(s)
        return tried[0] if len(tried) == 1 else self.weigh(s, tried, dice)[0].choice

    def weigh(self, s: State, tried: list[int], dice: Dice) -> list[Weighed]:
        """The answers worth considering, best first."""
        seat = s.agenda[-1].seat
        judge: Judge[Any] = s.game.judge
        effort = judge.efforts[self.name]
        worlds = [s, *[s.game.resample(s, seat, dice) for _ in range(effort.worlds - 1)]]
        values = judge.beliefs(worlds, seat, tried)
        if values is not None:
            return ranked(tried, values)
        best = [each.choice for each in ranked(tried, values_after(s, tried, dice))[:effort.answers]]
        if len(best) > 1:
            outlook = self.outlook(s, effort)
            sums = [0.0] * len(best)
            for world in worlds:
                luck = dice.below(LUCK)     # the same for all answers, so that only the answer makes a difference
                for k, choice in enumerate(best):
                    sums[k] += result(world, choice, seat, effort.tries, outlook, Dice(luck))
            return ranked(best, [total / len(worlds) for total in sums])
        return [Weighed(best[0], 0.0)]

    def outlook(self, root: State, effort: Effort) -> Outlook:
        """How the end of a turn is judged: by learned weights, or as the game does it."""
        weights = shipped_weights(root) if self.weights is None and effort.learned else self.weights
        if weights is not None:
            return LearnedOutlook(weights, root)
        judge: Judge[Any] = root.game.judge
        return lambda s, seat: judge.outlook(s, seat, root)


def result(s: State, choice: int, seat: int, tries: int, outlook: Outlook, dice: Dice) -> float:
    """What an answer is worth at the end of the turn."""
    after = s.clone()
    options = give(after, choice, dice)
    for _ in range(LONGEST):
        if not options or opens_turn(after):
            break
        tried = some_of([*options, *asides(after)], tries, dice)
        if len(tried) > 1:
            after, options = best_step(after, tried, dice)
        else:
            options = give(after, tried[0], dice)
    return outlook(after, seat)


def opens_turn(s: State) -> bool:
    """Whether the question on top begins a turn."""
    top = s.agenda[-1]
    return isinstance(top, Decision) and top.opens_turn


def ranked(tried: Sequence[int], values: Sequence[float]) -> list[Weighed]:
    """Answers by what they are worth, best first."""
    return sorted([Weighed(choice, value) for choice, value in zip(tried, values)], key=lambda each: -each.value)


def best_step(s: State, tried: Sequence[int], dice: Dice) -> tuple[State, Sequence[int]]:
    """The state after the best of some answers for the seat that is asked, and the options of the next question."""
    seat = s.agenda[-1].seat
    best, found = float("-inf"), None
    for choice in tried:
        after = s.clone()
        options = give(after, choice, dice)
        value = s.game.value(after, seat)
        if value > best:
            best, found = value, (after, options)
    assert found is not None
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Medium(TurnSearch):
    """Plans its turn with little effort."""

    name = "medium"
    label = "Medium"
    about = "Plans its turn."


@mypyc_attr(allow_interpreted_subclasses=True)
class Hard(TurnSearch):
    """Plans its turn with care."""

    name = "hard"
    label = "Hard"
    about = "Weighs many plans for its turn, and what it cannot see."
