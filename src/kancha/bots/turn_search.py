"""Turn search: what looks best after one step is followed to the end of the turn, in several worlds."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kancha.bots.bot import Advice, Bot, choices
from kancha.bots.explain import BEST, Weighed, advice, ranking
from kancha.bots.learned import LearnedOutlook, Weights, shipped_weights
from kancha.bots.one_step import LUCK, give, some_of, values_after
from kancha.bots.outlook import Outlook, mean_figures
from kancha.core._mypyc import mypyc_attr
from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.judge import Effort, Judge
from kancha.core.play import asides
from kancha.core.state import State

LONGEST: Final = 200
"""No turn is followed for more questions than this."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnSearch(Bot):
    """Plans its turn anew at every question, and keeps nothing from one to the next.

    The answers that look best after one step are followed to the end of the turn in a world that its seat cannot tell
    from the true one: everybody takes what is best after one step. The better half goes on to another such world, and
    so on, but never fewer than a hint shows. The best mean wins.
    """

    def __init__(self) -> None:
        self.weights: Weights | None = None
        """Weights to judge by instead of those that the level uses."""

    def choose(self, s: State, dice: Dice) -> int:
        tried = choices(s)
        return tried[0] if len(tried) == 1 else self.weigh(self.worlds(s, dice), tried, dice)[0].choice

    def worlds(self, s: State, dice: Dice) -> list[State]:
        """The given state, and as many others as the level looks at."""
        judge: Judge[Any] = s.game.judge
        return possible_worlds(s, s.agenda[-1].seat, judge.efforts[self.name].worlds, dice)

    def weigh(self, worlds: list[State], tried: list[int], dice: Dice) -> list[Weighed]:
        """The answers worth considering, best first: those followed in every world, then those dropped before."""
        s = worlds[0]
        seat = s.agenda[-1].seat
        judge: Judge[Any] = s.game.judge
        effort = judge.efforts[self.name]
        values = judge.beliefs(worlds, seat, tried)
        if values is not None:
            return ranking(tried, values)
        best = [each.choice for each in ranking(tried, values_after(s, tried, dice))[:effort.answers]]
        if len(best) == 1:
            return [Weighed(best[0], 0.0)]
        outlook = self.outlook(s, effort)
        prospects = [Prospect(choice) for choice in best]
        left = len(prospects)
        for world in worlds:
            luck = dice.below(LUCK)     # the same for all answers, so that only the answer makes a difference
            for prospect in prospects[:left]:
                end = end_of_turn(world, prospect.choice, effort.tries, Dice(luck))
                prospect.add(end, outlook(end, seat))
            prospects[:left] = sorted(prospects[:left], key=lambda each: -each.total)
            left = min(left, max(BEST, (left + 1) // 2))
        return [Weighed(each.choice, each.total / len(each.ends), each.ends) for each in prospects]

    def outlook(self, root: State, effort: Effort) -> Outlook:
        """How the end of a turn is judged: by learned weights, or as the game does it."""
        weights = shipped_weights(root) if self.weights is None and effort.learned else self.weights
        return Outlook() if weights is None else LearnedOutlook(weights, root)

    def explain(self, s: State, dice: Dice) -> list[Advice]:
        worlds = self.worlds(s, dice)
        best = self.weigh(worlds, choices(s), dice)[:BEST]
        return advice(best, self.figures(worlds, best))

    def figures(self, worlds: list[State], best: list[Weighed]) -> list[dict[str, float]]:
        """What answers are worth, figure by figure: as the game believes, or on average at the end of the turn."""
        s = worlds[0]
        seat = s.agenda[-1].seat
        judge: Judge[Any] = s.game.judge
        reasons = judge.reasons(worlds, seat, [each.choice for each in best])
        if reasons is not None:
            return reasons
        outlook = self.outlook(s, judge.efforts[self.name])
        return [mean_figures([outlook.figures(end, seat) for end in each.ends]) for each in best]


class Prospect:
    """An answer that is followed to the end of the turn in one world after another."""

    def __init__(self, choice: int) -> None:
        self.choice: Final = choice
        self.ends: Final[list[State]] = []
        self.total = 0.0

    def add(self, end: State, value: float) -> None:
        """Take in how the turn ends in one more world, and what that is worth."""
        self.ends.append(end)
        self.total += value


def possible_worlds(s: State, seat: int, number: int, dice: Dice) -> list[State]:
    """The given state, and others that a seat cannot tell from it."""
    return [s, *[s.game.resample(s, seat, dice) for _ in range(number - 1)]]


def end_of_turn(s: State, choice: int, tries: int, dice: Dice) -> State:
    """The state at the end of a turn that begins with an answer; then everybody takes what is best after one step."""
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
    return after


def opens_turn(s: State) -> bool:
    """Whether the question on top begins a turn."""
    top = s.agenda[-1]
    return isinstance(top, Decision) and top.opens_turn


def best_step(s: State, tried: Sequence[int], dice: Dice) -> tuple[State, Sequence[int]]:
    """The state after the best of some answers for the seat that is asked, and the options of the next question."""
    judge: Judge[Any] = s.game.judge
    glimpsed = judge.glimpse(s, tried)
    if glimpsed is not None:
        return s, give(s, tried[glimpsed.index(max(glimpsed))], dice)
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
