"""Whole matches: what random play never breaks, and the one-step bot."""
import pytest

import kancha
from kancha.bots import ask, bot
from kancha.core.play import answer, asides, draw, settle

MATCHES = 20_000
SHARES = 24


def random_match(game, seats, seed):
    """Play a match at random; components are counted after every answer."""
    s = game.setup(seats, game.complete(seats, {}), game.rules)
    dice = kancha.Dice(seed)
    components = game.count(s)
    options = settle(s)
    while options:
        top = s.agenda[-1]
        nature = top.seat == kancha.CHANCE
        options = answer(s, draw(s, top, options, dice) if nature else dice.choice([*options, *asides(s)]))
        assert game.count(s) == components, f"{seats} seats, seed {seed}: {top}"
    assert game.ended(s), f"{seats} seats, seed {seed}: a dead end"
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_dead_end_and_nothing_lost(seats):
    for seed in range(20):
        s = random_match(kancha.game("tawantinsuyu"), seats, seed)
        assert all(number >= 0 for p in s.players for number in p.goods)
        assert all(p.score() >= 0 for p in s.players)


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_twenty_thousand_matches(share):
    for seed in range(share * MATCHES // SHARES, (share + 1) * MATCHES // SHARES):
        random_match(kancha.game("tawantinsuyu"), 2 + seed % 3, 1_000_000 + seed)


def test_the_one_step_bot_beats_random_play_in_nine_of_ten():
    won = 0
    for seed in range(30):
        seats = 2 + seed % 3
        m = kancha.new("tawantinsuyu", seats=seats, seed=seed)
        bots, dice = [bot("one-step"), *[bot("random")] * (seats - 1)], kancha.Dice(seed)
        while not m.over:
            m.play(kancha.word(m.state, ask(bots[m.decision.seat], m.state, dice)), m.decision.seat)
        won += m.winners() == [0]
    assert won >= 27
