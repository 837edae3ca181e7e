"""Bots play matches by the thousand in worker processes; a seed gives the same result for any number of them."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from math import sqrt
from typing import Any, Final, NamedTuple, TypedDict

from kancha.arena.players import Player, play_to_end
from kancha.arena.pool import results
from kancha.bots import bot
from kancha.core.dice import Dice
from kancha.core.game import Game
from kancha.core.illegal import BadInput
from kancha.core.play import playout
from kancha.core.state import State
from kancha.core.words import ENGLISH

LARGEST_BATCH: Final = 200
BATCHES_PER_WORKER: Final = 16
"""Enough to show progress, and to keep workers from waiting long for the last one."""


class Plan(NamedTuple):
    """What to play: a game with its seats, options and bots; the luck of match ``i`` follows from ``(seed, i)``."""

    game: Game[Any]
    seats: int
    options: dict[str, object]
    bots: tuple[str, ...]
    seed: int


class Outcome(NamedTuple):
    """How one match went: answers given, points of each side, winning seats, and whether sides share the win."""

    length: int
    scores: list[int]
    winners: list[int]
    shared: bool


class Spread:
    """The distribution of whole numbers, as exact sums, so that the order of adding does not matter."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.squares = 0
        self.least = 0
        self.most = 0

    def add(self, value: int) -> None:
        """Count one value."""
        self.least = min(self.least, value) if self.count else value
        self.most = max(self.most, value) if self.count else value
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Spread) -> None:
        """Add all values of another."""
        if other.count:
            self.least = min(self.least, other.least) if self.count else other.least
            self.most = max(self.most, other.most) if self.count else other.most
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The mean."""
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of the sample."""
        if self.count < 2:
            return 0.0
        return sqrt((self.count * self.squares - self.total ** 2) / (self.count * (self.count - 1)))


class Tally:
    """The results of some matches, added up."""

    def __init__(self, sides: int, seats: int) -> None:
        self.lengths = Spread()
        self.scores = [Spread() for _ in range(sides)]
        self.wins = [0] * seats
        self.shared = [0] * seats
        self.lost = 0
        """Matches that no seat won."""

    def add(self, outcome: Outcome) -> None:
        """Count one match."""
        self.lengths.add(outcome.length)
        for spread, points in zip(self.scores, outcome.scores):
            spread.add(points)
        for seat in outcome.winners:
            self.wins[seat] += 1
            self.shared[seat] += outcome.shared
        self.lost += not outcome.winners

    def merge(self, other: Tally) -> None:
        """Add all matches of another."""
        self.lengths.merge(other.lengths)
        for mine, theirs in zip(self.scores, other.scores):
            mine.merge(theirs)
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins)]
        self.shared = [mine + theirs for mine, theirs in zip(self.shared, other.shared)]
        self.lost += other.lost


def make_plan(game: Game[Any], seats: int, options: Mapping[str, object], bots: Sequence[str], seed: int) -> Plan:
    """A plan with one bot for all seats, or one for each; BadInput or Illegal if its parts do not go together."""
    whole = game.complete(seats, options)
    for name in bots:
        bot(name)
    if len(bots) not in (1, seats):
        raise BadInput("bots", len(bots), seats)
    return Plan(game, seats, whole, tuple(bots) if len(bots) == seats else tuple(bots) * seats, seed)


def dice_for(seed: int, *parts: object) -> Dice:
    """Separate dice for one part of a work with a seed, e.g. ``dice_for(7, "match", 12)``."""
    return Dice(int.from_bytes(sha256(repr((seed, *parts)).encode()).digest(), "big"))


def initial_state(plan: Plan) -> State:
    """The state in which every match begins."""
    state: State = plan.game.setup(plan.seats, plan.options, plan.game.rules)
    return state


def play_match(plan: Plan, number: int) -> Outcome:
    """Play one match of a plan."""
    s = initial_state(plan)
    dice = dice_for(plan.seed, "match", number)
    random = set(plan.bots) == {"random"}
    length = playout(s, dice) if random else play_to_end(s, [Player(name, dice) for name in plan.bots], dice)
    winners = plan.game.winners(s)
    winning = [side for side in plan.game.sides(s) if any([seat in winners for seat in side.seats])]
    return Outcome(length, plan.game.scores(s), winners, len(winning) > 1)


def play_batch(plan: Plan, first: int, last: int) -> Tally:
    """Play the matches from ``first`` up to, but not including, ``last``."""
    tally = Tally(len(plan.game.sides(initial_state(plan))), plan.seats)
    for number in range(first, last):
        tally.add(play_match(plan, number))
    return tally


def simulate(plan: Plan, matches: int, jobs: int = 1, progress: Callable[[int], None] = lambda done: None) -> Tally:
    """Play ``matches`` matches in ``jobs`` processes; ``progress`` is called with how many more are done."""
    size = max(1, min(LARGEST_BATCH, matches // (jobs * BATCHES_PER_WORKER)))
    batches = [partial(play_batch, plan, first, min(first + size, matches)) for first in range(0, matches, size)]
    whole = Tally(len(plan.game.sides(initial_state(plan))), plan.seats)
    for tally in results(batches, jobs):
        whole.merge(tally)
        progress(tally.lengths.count)
    return whole


def wilson_interval(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share of wins, by E. B. Wilson."""
    if not matches:
        return 0.0, 1.0
    z = 1.959964
    share = wins / matches
    middle = share + z * z / (2 * matches)
    reach = z * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    scale = 1 + z * z / matches
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


class Figures(TypedDict):
    """A distribution."""

    mean: float
    sd: float
    min: int
    max: int


class SideFigures(Figures):
    """The points of a side."""

    name: str


class Wins(TypedDict):
    """How often a seat won; ``shared`` counts wins shared with other sides, ``interval`` is that of 95 %."""

    name: str
    bot: str
    wins: int
    shared: int
    share: float
    interval: tuple[float, float]


class Speed(TypedDict):
    """How long it took; the only part that does not follow from the seed."""

    seconds: float
    matches_per_second: float
    decisions_per_second: float


class Summary(TypedDict):
    """The result of a simulation, ready for JSON. ``lost`` counts the matches that no seat won."""

    game: str
    seats: int
    options: dict[str, object]
    bots: list[str]
    seed: int
    matches: int
    lengths: Figures
    sides: list[SideFigures]
    wins: list[Wins]
    lost: int
    speed: Speed


def figures(spread: Spread) -> Figures:
    """A distribution in figures."""
    return Figures(mean=spread.mean, sd=spread.deviation, min=spread.least, max=spread.most)


def summary(plan: Plan, tally: Tally, seconds: float, language: str = ENGLISH) -> Summary:
    """The result of a simulation, with names in a language."""
    matches = tally.lengths.count
    lexicon = plan.game.lexicon_for(language)
    person = lexicon.person
    names = plan.game.side_names(initial_state(plan), lexicon)
    sides = [SideFigures(name=name, **figures(spread)) for name, spread in zip(names, tally.scores)]
    wins = [Wins(name=person(seat), bot=plan.bots[seat], wins=won, shared=tally.shared[seat], share=won / matches,
                 interval=wilson_interval(won, matches)) for seat, won in enumerate(tally.wins)]
    speed = Speed(seconds=seconds, matches_per_second=matches / seconds,
                  decisions_per_second=tally.lengths.total / seconds)
    return Summary(
        game=plan.game.name, seats=plan.seats, options=plan.options, bots=list(plan.bots), seed=plan.seed,
        matches=matches, lengths=figures(tally.lengths), sides=sides, wins=wins, lost=tally.lost, speed=speed)
