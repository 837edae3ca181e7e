"""How a game is judged by bots that search: what they try, and what they believe."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple

from kancha.core._mypyc import mypyc_attr
from kancha.core.state import S


class Effort(NamedTuple):
    """How much a bot tries out before it answers."""

    answers: int
    """How many answers, those that look best after one step, are followed to the end of the turn."""
    worlds: int
    """In how many worlds that its seat cannot tell apart; after each, the worse half of the answers is dropped.

    Beliefs weigh all worlds.
    """
    tries: int
    """How many answers to each further question of the turn are tried, at random."""
    learned: bool = False
    """Whether the end of the turn is judged by learned weights, where the game has some."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S]):
    """What a game tells bots that search; without more, ``Game.value`` at the end of a turn."""

    efforts: ClassVar[dict[str, Effort]] = {"medium": Effort(3, 1, 12), "hard": Effort(8, 4, 24)}
    """By the name of a bot."""
    features: ClassVar[Mapping[str, str]] = {}
    """What weights can be learned for: names, each with a sentence that says what is measured."""
    stages: ClassVar[tuple[float, ...]] = (0.0,)
    """The stages, in ascending order, for each of which there are weights; in between they go evenly."""

    def beliefs(self, worlds: Sequence[S], seat: int, choices: Sequence[int]) -> list[float] | None:
        """What each answer is worth in the light of all worlds, if the game knows better than to try them out.

        For questions of knowing rather than of planning: whether a guess is right differs from world to world.
        """
        return None

    def glimpse(self, s: S, choices: Sequence[int]) -> list[float] | None:
        """What the state is worth to the asked seat after each answer, if there is a quicker way than to try it out.

        ``Game.value`` after the answer would say the same, or nearly so.
        """
        return None

    def impressions(self, s: S, choices: Sequence[int]) -> list[dict[str, float]] | None:
        """What each glimpse is made of, named like ``Game.figures``; None if trying the answers out tells it."""
        return None

    def reasons(self, worlds: Sequence[S], seat: int, choices: Sequence[int]) -> list[dict[str, float]] | None:
        """What the beliefs about each answer are made of, named like ``Game.figures``; None if there are no beliefs."""
        return None

    def measure(self, s: S, seat: int) -> list[float]:
        """The features of a seat, in their order."""
        return []

    def stage(self, s: S) -> float:
        """How much of a match is still to come; what features are worth depends on it."""
        return 0.0

    def mode(self, s: S) -> str:
        """The mode of a match, if it is so different from others with as many seats that it needs its own weights."""
        return ""
