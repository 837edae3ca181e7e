"""A contest: bots play each other with the same luck at every seat, so that what differs is how well they play."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from kancha.arena.players import Player, check_player, play_to_end
from kancha.arena.sequential import SequentialTest
from kancha.arena.simulate import Plan, dice_for, initial_state
from kancha.core.game import Game
from kancha.core.illegal import BadInput
from kancha.core.state import State

Seating = tuple[int, ...]
"""Which bot of a contest sits at each seat, by its place in the list of bots."""


class Result(NamedTuple):
    """How one match of a contest went: everything after ``length`` is by seat.

    ``wins`` are shares of the win: all seats together have 1, or 0 if an automa wins.
    """

    luck: int
    rotation: int
    length: int
    scores: list[int]
    wins: list[float]
    turns: list[int]
    answers: list[int]
    seconds: list[float]
    longest: list[float]


Task = Callable[[], Result]
Executor = Callable[[Sequence[Task]], Iterable[Result]]
"""Runs tasks somewhere, and gives their results as they finish."""


class Contest(NamedTuple):
    """Bots to compare. Each luck is played once for each seating; ``plan.bots`` are the bots, not those by seat."""

    plan: Plan
    seatings: tuple[Seating, ...]
    rivals: bool
    """Whether seats play against each other; if not, every bot plays all seats, against the game."""

    def lucks(self, matches: int) -> int:
        """How many lucks it takes to play at least a given number of matches."""
        return -(-matches // len(self.seatings))

    def even(self, number: int) -> float | None:
        """A bot's share of wins if all bots were equally strong; None against the game."""
        return self.seatings[0].count(number) / self.plan.seats if self.rivals else None


def make_contest(game: Game[Any], seats: int, options: Mapping[str, object], bots: Sequence[str],
                 seed: int) -> Contest:
    """A contest of bots; BadInput or Illegal if its parts do not go together."""
    plan = Plan(game, seats, game.complete(seats, options), tuple(bots), seed)
    for name in bots:
        check_player(name, initial_state(plan))
    rivals = have_rivals(game, seats, options)
    if not can_meet(len(bots), seats, rivals):
        raise BadInput("contestants", len(bots), seats)
    return Contest(plan, tuple(seatings(len(bots), seats, rivals)), rivals)


def have_rivals(game: Game[Any], seats: int, options: Mapping[str, object]) -> bool:
    """Whether the seats of a set-up play against each other, rather than alone or as a team."""
    s = game.setup(seats, game.complete(seats, options), game.rules)
    return len([side for side in game.sides(s) if side.seats]) > 1


def can_meet(bots: int, seats: int, rivals: bool) -> bool:
    """Whether a number of bots can be compared: two or as many as seats; any number if each plays on its own."""
    return bots in (2, seats) if rivals else bots > 0


def seatings(bots: int, seats: int, rivals: bool) -> Iterator[Seating]:
    """Each bot on its own; the first of two at every seat, against the other; or all bots, moved on by one seat."""
    if not rivals:
        yield from [(number,) * seats for number in range(bots)]
    elif bots == 2:
        yield from [tuple([int(seat != first) for seat in range(seats)]) for first in range(seats)]
    else:
        yield from [tuple([(seat - moved) % seats for seat in range(seats)]) for moved in range(seats)]


def play_match(contest: Contest, luck: int, rotation: int) -> Result:
    """Play one match. Nature has the same dice in all rotations, every bot has its own."""
    plan = contest.plan
    s = initial_state(plan)
    players = [Player(plan.bots[number], dice_for(plan.seed, "bot", luck, rotation, seat))
               for seat, number in enumerate(contest.seatings[rotation])]
    length = play_to_end(s, players, dice_for(plan.seed, "nature", luck))
    return Result(luck, rotation, length, scores_by_seat(s), wins_by_seat(s), [player.turns for player in players],
                  [player.answers for player in players], [player.seconds for player in players],
                  [player.longest for player in players])


def scores_by_seat(s: State) -> list[int]:
    """The points of each seat's side."""
    points = {seat: score for side, score in zip(s.game.sides(s), s.game.scores(s)) for seat in side.seats}
    return [points[seat] for seat in range(s.seats)]


def wins_by_seat(s: State) -> list[float]:
    """The share of the win that each seat has: sides share it evenly, and so do the seats of a side."""
    winning = s.game.winning_sides(s)
    shares = [0.0] * s.seats
    for number, side in enumerate(s.game.sides(s)):
        for seat in side.seats:
            shares[seat] = 1 / len(winning) / len(side.seats) if number in winning else 0.0
    return shares


def share_of(contest: Contest, result: Result, number: int) -> float:
    """The share of the win that a bot of the contest has."""
    return sum([win for win, sitting in zip(result.wins, contest.seatings[result.rotation]) if sitting == number])


class Course:
    """The matches of a contest as they come in, in any order, and the sequential test over them in the right one."""

    def __init__(self, contest: Contest, matches: int, test: SequentialTest | None = None) -> None:
        self.contest = contest
        self.lucks = contest.lucks(matches)
        self.test = test
        self.tested = 0
        """How many lucks the test has seen."""
        self.found: dict[tuple[int, int], Result] = {}

    @property
    def matches(self) -> int:
        """How many matches it takes, unless the test ends it sooner."""
        return self.lucks * len(self.contest.seatings)

    def add(self, result: Result) -> None:
        """Take the result of a match; of a luck beyond the last, nothing."""
        if result.luck < self.lucks:
            self.found[result.luck, result.rotation] = result
            self.advance()

    def advance(self) -> None:
        """Let the test see every luck that is complete, as long as it wants more."""
        while self.test is not None and not self.over:
            played = self.results_of(self.tested)
            if len(played) < len(self.contest.seatings):
                return
            with_first = [result for result in played if 0 in self.contest.seatings[result.rotation]]
            self.test.add(sum([share_of(self.contest, result, 0) for result in with_first]) / len(with_first))
            self.tested += 1

    @property
    def over(self) -> bool:
        """Whether the test is decided, or has seen everything."""
        return self.test is not None and (self.test.is_decided or self.tested == self.lucks)

    def results_of(self, luck: int) -> list[Result]:
        """The matches played with a luck."""
        rotations = range(len(self.contest.seatings))
        return [self.found[luck, rotation] for rotation in rotations if (luck, rotation) in self.found]

    def missing(self) -> list[Task]:
        """The matches still to be played."""
        return [partial(play_match, self.contest, luck, rotation) for luck in range(self.lucks)
                for rotation in range(len(self.contest.seatings)) if (luck, rotation) not in self.found]

    def results(self) -> list[Result]:
        """The matches in order, without those that were played after the test had been decided."""
        lucks = self.lucks if self.test is None else self.tested
        return [result for luck in range(lucks) for result in self.results_of(luck)]


def hold(course: Course, executor: Executor, keep: Callable[[Result], None] = lambda result: None) -> list[Result]:
    """Play what is missing of a contest; ``keep`` is called with every result as it comes. All results, in order."""
    missing = [] if course.over else course.missing()
    if missing:
        for result in executor(missing):
            keep(result)
            course.add(result)
            if course.over:
                break
    return course.results()
