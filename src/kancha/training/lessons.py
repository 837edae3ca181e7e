"""Lessons: matches of bots that explore a little, with the features of all seats at the end of each turn."""
from __future__ import annotations

from typing import Any, Final, NamedTuple

from kancha.arena.contest import scores_by_seat
from kancha.arena.journal import are_numbers
from kancha.arena.players import weighed_bot
from kancha.arena.simulate import Plan, dice_for, initial_state
from kancha.bots import Bot, Newcomer, ask, bot
from kancha.bots.learned import Weights
from kancha.bots.turn_search import opens_turn
from kancha.core.dice import Dice
from kancha.core.play import answer, draw, settle
from kancha.core.state import CHANCE, State

ODDS: Final = 12
"""One answer in this many is that of a newcomer, so that positions vary."""


class Lesson(NamedTuple):
    """What a match teaches: its length, the points by seat, and for every turn what it began and ended with.

    That is the stage at which it began, and the features at its end by seat.
    """

    round: int
    number: int
    length: int
    scores: list[int]
    stages: list[float]
    features: list[list[list[float]]]


class Explorer(Bot):
    """Answers as another bot does, but now and then as a newcomer."""

    def __init__(self, guide: Bot) -> None:
        self.guide = guide
        self.newcomer = Newcomer()

    def choose(self, s: State, dice: Dice) -> int:
        return (self.guide if dice.below(ODDS) else self.newcomer).choose(s, dice)


def play_lesson(plan: Plan, weights: Weights | None, round_number: int, number: int) -> Lesson:
    """Play a match in which all seats have the same bot, judging by weights if there are any yet."""
    s = initial_state(plan)
    guide = bot(plan.bots[0]) if weights is None else weighed_bot(plan.bots[0], weights)
    players = [Explorer(guide) for _ in range(s.seats)]
    dice = [dice_for(plan.seed, "lesson", round_number, number, seat) for seat in range(CHANCE, s.seats)]
    lesson = Lesson(round_number, number, 0, [], [], [])
    length = 0
    began: float | None = None
    options = settle(s)
    while options:
        top = s.agenda[-1]
        if top.seat == CHANCE:
            options = answer(s, draw(s, top, options, dice[0]))
        else:
            if opens_turn(s):
                if began is not None:
                    note(lesson, s, began)
                began = s.game.judge.stage(s)
            options = answer(s, ask(players[top.seat], s, dice[top.seat + 1]))
        length += 1
    return lesson._replace(length=length, scores=scores_by_seat(s))


def note(lesson: Lesson, s: State, began: float) -> None:
    """Write down a turn that has ended; the last of a match teaches nothing that its result does not."""
    measured = [s.game.judge.measure(s, seat) for seat in range(s.seats)]
    lesson.stages.append(round(began, 3))
    lesson.features.append([[shortest(value) for value in values] for values in measured])


def shortest(value: float) -> float:
    """A number that takes little room in a file."""
    return int(value) if value == int(value) else round(value, 3)


def parse_lesson(plan: Plan, rounds: int, line: Any) -> Lesson | None:
    """The lesson in a line of a journal; None if it is not sound."""
    if not isinstance(line, dict) or set(line) != set(Lesson._fields):
        return None
    lesson = Lesson(**line)
    turns: Any = lesson.features
    width = len(plan.game.judge.features)
    sound = (are_numbers(lesson[:3]) and 0 <= lesson.round < rounds and lesson.number >= 0
             and is_row(lesson.scores, plan.seats) and isinstance(turns, list) and is_row(lesson.stages, len(turns))
             and all([isinstance(by_seat, list) and len(by_seat) == plan.seats for by_seat in turns])
             and all([is_row(values, width) for by_seat in turns for values in by_seat]))
    return lesson if sound else None


def is_row(data: object, length: int) -> bool:
    """Whether data is a list of a given number of numbers."""
    return isinstance(data, list) and len(data) == length and are_numbers(data)
