"""The sequential test: when it stops, how often it errs, and what of a contest it sees."""
from math import isclose, log

import pytest

import kancha
from kancha.arena.contest import Course, Result, hold, make_contest
from kancha.arena.sequential import ACCEPTED, REJECTED, UNDECIDED, SequentialTest


def verdict_on(shares, p0=0.6, p1=0.7):
    """The verdict on shares, and how many of them it took."""
    test = SequentialTest(p0, p1)
    for number, share in enumerate(shares, 1):
        test.add(share)
        if test.is_decided:
            return test.verdict, number
    return test.verdict, len(shares)


def test_shares_of_nothing_or_all_are_tested_as_wald_did():
    test = SequentialTest(0.6, 0.7)
    for share in (1, 1, 0, 1, 1, 0, 1):
        test.add(share)
    assert isclose(test.ratio, 5 * log(0.7 / 0.6) + 2 * log(0.3 / 0.4), abs_tol=0.01)
    assert test.verdict == UNDECIDED


def test_a_share_that_never_varies_is_judged_too():
    assert verdict_on([1.0] * 100) == (ACCEPTED, 20)
    assert verdict_on([0.0] * 100) == (REJECTED, 11)
    assert verdict_on([0.5] * 100)[0] == REJECTED


def test_less_spread_decides_sooner():
    steady, wild = [verdict_on(shares * 400) for shares in ([0.5, 1.0, 0.5, 1.0], [0.0, 1.0, 1.0, 1.0])]
    assert steady[0] == wild[0] == ACCEPTED
    assert steady[1] < wild[1] / 2


@pytest.mark.parametrize(("true", "wrong"), [(0.5, ACCEPTED), (0.7, REJECTED)])
def test_it_rarely_errs(true, wrong):
    dice = kancha.Dice(5)
    pairs = [[((dice.below(1000) < 1000 * true) + (dice.below(1000) < 1000 * true)) / 2 for _ in range(150)]
             for _ in range(150)]
    verdicts = [verdict_on(pair, 0.5, 0.7)[0] for pair in pairs]
    assert verdicts.count(wrong) < 0.08 * len(verdicts)
    assert verdicts.count(UNDECIDED) < 0.05 * len(verdicts)


@pytest.mark.parametrize(("p0", "p1"), [(0.7, 0.6), (0.5, 0.5), (0, 0.5), (0.5, 1)])
def test_it_needs_two_shares_in_order(p0, p1):
    with pytest.raises(ValueError, match="0 < p0 < p1 < 1"):
        SequentialTest(p0, p1)


# In a contest

def course(shares, matches=200):
    """A contest in which the first bot gets given shares, luck by luck, and the tasks that tell so."""
    meeting = make_contest(kancha.game("weavers"), 2, {}, ["random", "random"], 1)
    played = [Result(luck, rotation, 1, [0, 0], [share, 1 - share] if rotation == 0 else [1 - share, share],
                     *[[1, 1]] * 4) for luck, share in enumerate(shares) for rotation in range(2)]
    return Course(meeting, matches, SequentialTest(0.5, 0.7)), played


def test_it_ends_a_contest_early_and_at_the_same_match_in_any_order():
    ends = []
    for order in (1, -1):
        running, played = course([1.0] * 100)
        kept = []
        found = hold(running, lambda tasks, given=played[::order]: iter(given), kept.append)
        assert running.test.verdict == ACCEPTED
        ends.append(found)
    assert ends[0] == ends[1]
    assert len(ends[0]) == 2 * verdict_on([1.0] * 100, 0.5, 0.7)[1]


def test_it_sees_a_luck_only_when_all_its_matches_are_played():
    running, played = course([1.0] * 100)
    for result in played[::2]:
        running.add(result)
    assert (running.tested, running.test.verdict) == (0, UNDECIDED)
    running.add(played[1])
    assert running.tested == 1


def test_undecided_after_all_matches():
    running, played = course([0.0, 1.0, 1.0, 0.0], 8)
    assert len(hold(running, lambda tasks: iter(played))) == 8
    assert running.over
    assert running.test.verdict == UNDECIDED


def test_what_a_journal_brings_may_decide_it_without_a_match():
    running, played = course([1.0] * 100)
    for result in played:
        running.add(result)
    assert len(hold(running, lambda tasks: pytest.fail("no match is needed"))) < len(played)
