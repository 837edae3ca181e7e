"""Luck: even, repeatable where it is open, provable where it is secret."""
import hmac
from hashlib import sha256

import pytest

import kancha
from kancha.core.dice import index_at
from kancha.core.luck import SecretLuck
from kancha.replay import Replay


def test_a_seed_means_the_same_for_ever():
    dice = kancha.Dice(7)
    assert [dice.below(6) for _ in range(12)] == [3, 4, 0, 4, 2, 1, 1, 0, 0, 2, 4, 1]
    assert kancha.Dice(7).below(10**30) == 832430717709129586983468141131
    assert [kancha.Dice(seed).roll() for seed in (0, 1, -1, 2**70)] == [2260517510, 1531655170, 3910567889, 2301851858]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 100, 1 << 29, 10**12])
def test_draws_lie_below_and_are_even(n):
    dice = kancha.Dice(n)
    draws = [dice.below(n) for _ in range(4000)]
    assert 0 <= min(draws) <= max(draws) < n
    halves = sum(draw < n / 2 for draw in draws) / 4000
    assert n in (1, 3, 7) or abs(halves - 0.5) < 0.04


def test_weights_are_odds():
    dice = kancha.Dice(1)
    picks = [dice.pick([1, 0, 3]) for _ in range(4000)]
    assert picks.count(1) == 0
    assert abs(picks.count(2) / 4000 - 0.75) < 0.03


def test_a_point_beyond_the_weights_is_an_error():
    with pytest.raises(ValueError, match="beyond"):
        index_at([1, 2], 3)


def test_shuffles_reach_every_order():
    dice = kancha.Dice(3)
    seen = set()
    for _ in range(300):
        items = [1, 2, 3]
        dice.shuffle(items)
        seen.add(tuple(items))
    assert len(seen) == 6


def test_anybody_can_work_out_a_secret_draw():
    secret = bytes(range(32))
    luck = SecretLuck(secret)
    assert luck.commitment == sha256(secret).hexdigest()
    drawn = [luck.below(52) for _ in range(3)]
    assert drawn == [int.from_bytes(hmac.digest(secret, b"%d:0" % k, "sha256"), "big") % 52 for k in range(3)]


def test_two_secrets_differ():
    assert SecretLuck().commitment != SecretLuck().commitment


@pytest.mark.parametrize("seed", [5, None])
def test_a_changed_draw_is_found(seed):
    m = kancha.new("weavers", seats=2, seed=seed)
    while not m.over:
        m.play("harvest")
    record = m.record()
    honest = Replay(record)
    honest.advance()
    assert honest.astray is None
    goals = {row.word for row in record.rows[:2]}
    record.rows[1] = record.rows[1]._replace(word=next(goal for goal in "0123456" if goal not in goals))
    cheated = Replay(record)
    cheated.advance()
    assert cheated.astray == 2
