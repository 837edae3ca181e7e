"""Turn search: what looks best after one step is followed to the end of the turn, in several worlds."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from kancha.bots.bot import Bot, choices
from kancha.bots.one_step import give, some_of, values_after
from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.judge import Effort, Judge
from kancha.core.play import asides
from kancha.core.state import State

LONGEST: Final = 200
"""No turn is followed for more questions than this."""
LUCK: Final = 1 << 62


class Weighed(NamedTuple):
    """An answer and what it is worth."""

    choice: int
    value: float


class TurnSearch(Bot):
    """Plans its turn anew at every question, and keeps nothing from one to the next.

    The answers that look best after one step are followed to the end of the turn, in each of several worlds that its
    seat cannot tell apart: everybody takes what is best after one step. The answer with the best mean at the end wins.
    """

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
            return ranking(tried, values)
        best = [each.choice for each in ranking(tried, values_after(s, tried, dice))[:effort.answers]]
        if len(best) > 1:
            sums = [0.0] * len(best)
            for world in worlds:
                luck = dice.below(LUCK)     # the same for all answers, so that only the answer makes a difference
                for k, choice in enumerate(best):
                    sums[k] += self.result(world, choice, seat, effort, Dice(luck))
            return ranking(best, [total / len(worlds) for total in sums])
        return [Weighed(best[0], 0.0)]

    def result(self, s: State, choice: int, seat: int, effort: Effort, dice: Dice) -> float:
        """What an answer is worth at the end of the turn."""
        after = s.clone()
        options = give(after, choice, dice)
        for _ in range(LONGEST):
            if not options or opens_turn(after):
                break
            tried = some_of([*options, *asides(after)], effort.tries, dice)
            if len(tried) > 1:
                after, options = best_step(after, tried, dice)
            else:
                options = give(after, tried[0], dice)
        return s.game.judge.outlook(after, seat, s)


def opens_turn(s: State) -> bool:
    """Whether the question on top begins a turn."""
    top = s.agenda[-1]
    return isinstance(top, Decision) and top.opens_turn


def ranking(tried: Sequence[int], values: Sequence[float]) -> list[Weighed]:
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


class Medium(TurnSearch):
    """Plans its turn with little effort."""

    name = "medium"
    label = "Medium"
    about = "Plans its turn."


class Hard(TurnSearch):
    """Plans its turn with care."""

    name = "hard"
    label = "Hard"
    about = "Weighs many plans for its turn, and what it cannot see."
