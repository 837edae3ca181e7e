"""Turn search: answers are followed to the end of the turn in one world after another; the worse half is dropped."""
import pytest

import kancha
from bots.positions import question
from kancha.bots import bot, choices
from kancha.bots.explain import BEST


@pytest.mark.parametrize("name", ["tawantinsuyu", "inca_empire"])
def test_what_is_explained_has_been_followed_in_every_world_and_the_rest_in_fewer(name):
    s = question(name, 40)
    hard = bot("hard")
    worlds = hard.worlds(s, kancha.Dice(3))
    found = hard.weigh(worlds, choices(s), kancha.Dice(4))
    looked_at = [len(each.ends) for each in found]
    assert len(found) > BEST
    assert looked_at[:BEST] == [len(worlds)] * BEST
    assert looked_at == sorted(looked_at, reverse=True)
    assert looked_at.count(1) == len(found) - max(BEST, (len(found) + 1) // 2)


def test_those_that_are_left_come_best_first():
    s = question("tawantinsuyu", 40)
    hard = bot("hard")
    values = [each.value for each in hard.weigh(hard.worlds(s, kancha.Dice(3)), choices(s), kancha.Dice(4))[:BEST]]
    assert values == sorted(values, reverse=True)
    assert values[0] > values[-1]
