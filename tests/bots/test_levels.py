"""The levels: newcomer, easy, medium, hard. They know what their seat knows, and each thinks further than the last."""
import pytest

import kancha
from bots.positions import SETUPS, question
from kancha.arena.simulate import make_plan, simulate
from kancha.bots import ask, bot, bots, choices
from kancha.bots.one_step import values_after

LEVELS = ("newcomer", "easy", "medium", "hard")


@pytest.mark.parametrize("answers", [20, 60])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", SETUPS)
class TestFair:
    def test_what_is_hidden_makes_no_difference(self, name, level, answers):
        s = question(name, answers)
        seat, game = s.agenda[-1].seat, s.game
        worlds = [s, *[game.resample(s, seat, kancha.Dice(seed)) for seed in (7, 8)]]
        chosen = [ask(bot(level), world, kancha.Dice(3)) for world in worlds]
        assert len(set(chosen)) == 1
        assert chosen[0] in choices(s)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_dice_give_the_same_match(level):
    plan = make_plan(kancha.game("weavers"), 2, {}, [level], 5)
    once, again = [simulate(plan, 3) for _ in range(2)]
    assert [spread.total for spread in once.scores] == [spread.total for spread in again.scores]
    assert once.lengths.total == again.lengths.total


def test_a_newcomer_never_plays_the_very_worst():
    s = question("inca_empire", 40)
    tried = choices(s)
    values = dict(zip(tried, values_after(s, tried, kancha.Dice(1))))
    assert len(set(values.values())) > 3
    chosen = {bot("newcomer").choose(s, kancha.Dice(seed)) for seed in range(40)}
    assert len(chosen) > 2
    assert min(values.values()) not in [values[choice] for choice in chosen]


@pytest.mark.parametrize(("game", "stronger", "weaker"), [
    ("weavers", "newcomer", "random"), ("tawantinsuyu", "easy", "newcomer"), ("tawantinsuyu", "medium", "easy"),
])
def test_each_level_plays_better_than_the_one_below(game, stronger, weaker):
    wins = [0, 0]
    for names in ([stronger, weaker], [weaker, stronger]):
        tally = simulate(make_plan(kancha.game(game), 2, {}, names, 3), 3 if game == "tawantinsuyu" else 30)
        wins[0] += tally.wins[names.index(stronger)]
        wins[1] += tally.wins[names.index(weaker)]
    assert wins[0] > wins[1]


def test_people_are_offered_the_levels_and_not_the_old_names():
    assert [name for name, found in bots().items() if found.offered][:4] == list(LEVELS)
    assert not bots()["random"].offered
    assert not bots()["one-step"].offered
