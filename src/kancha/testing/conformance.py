"""Whole matches at random, with every check at some of their moments."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from kancha.core.dice import Dice
from kancha.core.game import Game, Setup
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.core.play import aside, draw_with_asides, pending, playout, settle
from kancha.core.replay import rebuild
from kancha.core.state import CHANCE
from kancha.core.words import normal
from kancha.testing.broken import Broken, expect
from kancha.testing.checks import CHECKS
from kancha.testing.dump import dump
from kancha.testing.leaks import Varied, hidden_answers, known_answers, resampling, undo_forgets
from kancha.testing.moment import Moment

POINTS = 3
"""The moments of each match at which everything is checked, beside its start."""

ENOUGH = 12
"""In so many matches every hidden zone should be seen to vary."""

CHUNK = 50
"""About so many matches go into a chunk."""


def conform(game: Game[Any], matches: int = 24, *, seed: int = 0, setups: list[Setup] | None = None, leaks: int | None = None) -> None:
    """Put a game through every check, so many matches for each of its set-ups; Broken at the first that fails.

    Where dealing anew is slow, ``leaks`` says in how many of the matches to look for leaks.
    """
    leaks = matches if leaks is None else leaks
    for seats, options in game.setups() if setups is None else setups:
        varied = Varied()
        for number in range(matches):
            Trial(game, seats, options, seed + number, varied if number < leaks else None).run()
        if leaks >= ENOUGH:
            varied.check(f"{game.name}, {seats} seats, {options}")


class Chunk(NamedTuple):
    """Some matches of one set-up, to be played under test in a process of their own."""

    game: Game[Any]
    setup: Setup
    matches: int
    seed: int

    def run(self) -> int:
        """Play them; how many there were."""
        conform(self.game, self.matches, seed=self.seed, setups=[self.setup])
        return self.matches


def chunks(games: Iterable[Game[Any]], matches: int) -> list[Chunk]:
    """So many matches of every set-up of some games, in chunks that show progress, the set-ups in turn."""
    parts = max(1, matches // CHUNK)
    bounds = [matches * part // parts for part in range(parts + 1)]
    return [Chunk(game, setup, end - first, first) for first, end in pairwise(bounds) for game in games for setup in game.setups()]


class Trial:
    """One random match under test."""

    def __init__(self, game: Game[Any], seats: int, options: dict[str, object], seed: int, varied: Varied | None) -> None:
        self.game = game
        self.seats = seats
        self.setup = options
        self.seed = seed
        self.varied = varied
        self.dice = Dice(seed)

    def run(self) -> None:
        """Play the match to its end."""
        points = self.points()
        match = Match(self.game, self.seats, self.setup, OpenLuck(self.seed), nature="ask")
        expect(self.game.clone(match.state).seats == self.seats, "setup", f"{self.game.name} forgets its seats")
        components = self.game.count(match.state)
        kept: list[tuple[Any, object]] = []
        answers = 0
        for m in self.moments(match):
            word = m.spoken()
            checked = answers in points
            if checked:
                points.remove(answers)
                self.check(m)
                kept.append((self.game.clone(m.s), dump(m.s)))
            match.give(m.seat, m.choice, word)
            counted = self.game.count(match.state)
            expect(counted == components, "components", f"{components} became {counted} by {word!r} ({m})")
            if checked and match.undoable is None:
                match.undo()
            else:
                answers += 1
        for state, looks in kept:
            expect(dump(state) == looks, "clone", f"an older state of {self.game.name} has changed")
        self.check_end(match)

    def points(self) -> set[int]:
        """The numbers of the answers before which everything is checked, spread over the match as another random one suggests."""
        length = self.length()
        return {0, *[self.dice.below(max(length * (i + 1) // POINTS, 1)) for i in range(POINTS)]}

    def length(self) -> int:
        """How long another random match is."""
        s = self.game.setup(self.seats, self.game.complete(self.seats, self.setup), self.game.rules)
        return playout(s, Dice(self.seed), self.game.longest)

    def moments(self, match: Match) -> Iterator[Moment]:
        """The questions of a match, each with a random answer chosen; the caller gives it."""
        while not match.over:
            expect(len(match.rows) < self.game.longest, "bounded", f"{self.game.name} goes beyond {self.game.longest} answers")
            self.let_any_seat_begin(match)
            decision, options = pending(match.state)
            assert decision is not None
            beside = aside(match.state)
            if decision.seat == CHANCE:
                choice, _ = match.draw()
            else:
                choice = draw_with_asides(options, [] if beside is None else beside.options(match.state), self.dice)
            yield Moment(match, decision, options, choice, self.dice)

    def let_any_seat_begin(self, match: Match) -> None:
        """Where several seats are asked together, sometimes one answers out of order."""
        seats = match.waiting
        seat = seats[self.dice.below(len(seats))]
        if seat != seats[0]:
            s, decision = match.decision_of(seat)
            match.give(seat, *match.parse(s, decision, normal(decision.word(s, self.dice.choice(decision.options(s))))))

    def check(self, m: Moment) -> None:
        """Every check of a moment, those for leaks if they are wanted in this match."""
        for check in CHECKS:
            check(m)
        if self.varied is not None:
            undo_forgets(m)
            resampling(m, self.varied)
        hidden_answers(m)
        known_answers(m)

    def check_end(self, match: Match) -> None:
        """The match has ended by the rules, adds up, and its record rebuilds it."""
        where = f"{self.game.name}, {self.seats} seats, {self.setup}, seed {self.seed}"
        expect(self.game.has_ended(match.state), "dead end", f"nothing is asked, but the end has not come ({where})")
        sides = match.sides
        seated = sorted([seat for side in sides for seat in side.seats])
        expect(seated == list(range(self.seats)), "sides", f"{sides} do not hold each seat once ({where})")
        expect(len(match.scores()) == len(match.breakdown()) == len(sides), "sides", f"scores and sides differ in number ({where})")
        sums = [sum(points.values()) for points in match.breakdown()]
        expect(sums == match.scores(), "scores", f"the breakdown sums to {sums}, the scores are {match.scores()} ({where})")
        expect(set(match.winners()) <= set(seated), "scores", f"a winner has no seat ({where})")
        try:
            again = rebuild(match.record())
        except ValueError as error:
            raise Broken("record", f"{error} ({where})") from None
        expect(dump(again.state) == dump(match.state) and again.rows == match.rows and again.happened == match.happened, "record",
               f"the record rebuilds another match ({where})")
        expect(settle(match.state.clone()) == [], "dead end", f"something is asked after the end ({where})")

