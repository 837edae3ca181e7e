"""Whole random matches, with every check at some of their moments."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from kancha.core.dice import Dice
from kancha.core.game import Game, Setup
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.core.play import aside, draw_with_asides, pending, settle
from kancha.core.state import CHANCE
from kancha.core.words import normal
from kancha.registry import with_content
from kancha.replay import rebuild
from kancha.testing.broken import Broken, expect
from kancha.testing.checks import CHECKS
from kancha.testing.dump import dump
from kancha.testing.leaks import Varied, check_hidden_answers, check_known_answers, check_resampling, check_undo_forgets
from kancha.testing.moment import Moment
from kancha.testing.projections import play_projected

POINTS = 3
"""At how many moments of each match, apart from its start, everything is checked."""

ENOUGH = 12
"""After how many matches every hidden zone should have varied."""

CHUNK = 50
"""About how many matches make a chunk."""


def conform(game: Game[Any], matches: int = 24, *, seed: int = 0, setups: list[Setup] | None = None,
            leaks: int | None = None) -> None:
    """Put a game through every check, ``matches`` matches for each set-up; Broken at the first check that fails.

    If resampling is slow, ``leaks`` limits the number of matches that are searched for leaks.
    """
    leaks = matches if leaks is None else leaks
    if game.data.content is not None:
        # Records name the pack; a process that was given the game has not loaded it.
        with_content.setdefault(game.data.content["hash"], game)
    for seats, options in game.setups() if setups is None else setups:
        varied = Varied()
        for number in range(matches):
            Trial(game, seats, options, seed + number, varied if number < leaks else None).run()
        if leaks >= ENOUGH:
            varied.check(f"{game.name}, {seats} seats, {options}")


class Chunk(NamedTuple):
    """Some matches of one set-up, to be tested in a separate process."""

    game: Game[Any]
    setup: Setup
    matches: int
    seed: int

    def run(self) -> int:
        """Test them; how many there were."""
        conform(self.game, self.matches, seed=self.seed, setups=[self.setup])
        return self.matches


def chunks(games: Iterable[Game[Any]], matches: int, *, switches: bool = True) -> list[Chunk]:
    """``matches`` matches of every set-up of some games, in chunks small enough to show progress.

    Without ``switches``, only set-ups in which all of them have their defaults.
    """
    parts = max(1, matches // CHUNK)
    bounds = [matches * part // parts for part in range(parts + 1)]
    return [Chunk(game, setup, end - first, first) for first, end in pairwise(bounds) for game in games
            for setup in game.setups() if switches or not is_switched(game, setup)]


def is_switched(game: Game[Any], setup: Setup) -> bool:
    """Whether a switch differs from its default."""
    return any([option.switch and setup[1][name] != option.default for name, option in game.options.items()])


class Trial:
    """One random match under test."""

    def __init__(self, game: Game[Any], seats: int, options: dict[str, object], seed: int,
                 varied: Varied | None) -> None:
        self.game = game
        self.seats = seats
        self.setup = options
        self.seed = seed
        self.varied = varied
        self.dice = Dice(seed)

    def run(self) -> None:
        """Play the match to the end."""
        points = self.points()
        match = Match(self.game, self.seats, self.setup, OpenLuck(self.seed), nature="ask")
        expect(self.game.clone(match.state).seats == self.seats, "setup", f"{self.game.name} forgets its seats")
        components = self.game.count(match.state)
        kept: list[tuple[Any, object]] = []
        answers = 0
        for m in self.moments(match):
            word = m.word()
            checked = answers in points
            if checked:
                points.remove(answers)
                self.check(m)
                kept.append((self.game.clone(m.s), dump(m.s)))
            match.give(m.seat, m.choice, word)
            count = self.game.count(match.state)
            expect(count == components, "components", f"{components} became {count} after {word!r} ({m})")
            if checked and match.undoable is None:
                match.undo()
            else:
                answers += 1
        for state, dumped in kept:
            expect(dump(state) == dumped, "clone", f"an older state of {self.game.name} has changed")
        self.check_end(match)

    def points(self) -> set[int]:
        """The numbers of the answers before which everything is checked, spread over a match's usual length."""
        length = self.length()
        return {0, *[self.dice.below(max(length * (i + 1) // POINTS, 1)) for i in range(POINTS)]}

    def length(self) -> int:
        """How long another random match is; what views project is checked there."""
        s = self.game.setup(self.seats, self.game.complete(self.seats, self.setup), self.game.rules)
        return play_projected(s, Dice(self.seed), self.game.longest)

    def moments(self, match: Match) -> Iterator[Moment]:
        """The questions of a match, each with a random answer chosen; the caller gives it."""
        while not match.over:
            bounded = len(match.rows) < self.game.longest
            expect(bounded, "bounded", f"{self.game.name} goes beyond {self.game.longest} answers")
            self.answer_out_of_order(match)
            decision, options = pending(match.state)
            assert decision is not None
            beside = aside(match.state)
            if decision.seat == CHANCE:
                choice, _ = match.draw()
            else:
                choice = draw_with_asides(options, [] if beside is None else beside.options(match.state), self.dice)
            yield Moment(match, decision, options, choice, self.dice)

    def answer_out_of_order(self, match: Match) -> None:
        """If several seats are asked together, sometimes let one answer out of order."""
        seats = match.waiting
        seat = seats[self.dice.below(len(seats))]
        if seat != seats[0]:
            s, decision = match.decision_of(seat)
            word = decision.word(s, self.dice.choice(decision.options(s)))
            match.give(seat, *match.parse(s, decision, normal(word)))

    def check(self, m: Moment) -> None:
        """Run every check of a moment; those that resample only if this match looks for leaks."""
        for check in CHECKS:
            check(m)
        if self.varied is not None:
            check_undo_forgets(m)
            check_resampling(m, self.varied)
        check_hidden_answers(m)
        check_known_answers(m)

    def check_end(self, match: Match) -> None:
        """Check that the match ended by the rules, its scores add up, and its record rebuilds it."""
        where = f"{self.game.name}, {self.seats} seats, {self.setup}, seed {self.seed}"
        expect(self.game.has_ended(match.state), "dead end", f"nothing is asked, but the end has not come ({where})")
        sides = match.sides
        seats = sorted([seat for side in sides for seat in side.seats])
        expect(seats == list(range(self.seats)), "sides", f"{sides} do not hold each seat once ({where})")
        scores, breakdown = match.scores(), match.breakdown()
        expect(len(scores) == len(breakdown) == len(sides), "sides", f"scores and sides differ in number ({where})")
        sums = [sum(points.values()) for points in breakdown]
        expect(sums == scores, "scores", f"the breakdown sums to {sums}, the scores are {scores} ({where})")
        expect(set(match.winners()) <= set(seats), "scores", f"a winner has no seat ({where})")
        try:
            again = rebuild(match.record())
        except ValueError as error:
            raise Broken("record", f"{error} ({where})") from None
        same = again.rows == match.rows and again.happened == match.happened and dump(again.state) == dump(match.state)
        expect(same, "record", f"the record rebuilds another match ({where})")
        expect(settle(match.state.clone()) == [], "dead end", f"something is asked after the end ({where})")

