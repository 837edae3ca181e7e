"""What the medium bot deduces: more than can be seen at a glance, and nothing from the land itself."""
import pytest

import kancha
from kancha.bots import bot
from kancha.games.tiwanaku.deduction import Deduction
from kancha.games.tiwanaku.guess import LastGuess
from kancha.games.tiwanaku.land import CROP_NAMES
from kancha.kit.bits import members
from rules.asking import ask
from rules.tiwanaku.arrange import lay, space, stand, table
from rules.tiwanaku.test_hunch import crops as crops_at_a_glance
from rules.tiwanaku.test_hunch import known_but


def crops(s, name):
    """The crops that a space can have, by level."""
    return [level + 1 for level in members(Deduction(s, 0).possible_crops(space(s, name)))]


def test_what_another_space_must_have_leaves_one_crop():
    s = known_but("a1 b1")
    assert crops_at_a_glance(s, "a1") == [2, 4]
    assert crops(s, "b1") == [4], "its region has everything else"
    assert crops(s, "a1") == [2]


def test_medium_names_a_crop_that_it_can_deduce_and_easy_does_not():
    s = known_but("a1 b1")
    stand(s, 0, "a1")
    ask(s, LastGuess(0))
    right, wrong = f"a1 {CROP_NAMES[2]}", f"a1 {CROP_NAMES[4]}"
    told = bot("medium").explain(s, kancha.Dice(1))
    assert kancha.word(s, told[0].choice) == right
    assert told[0].figures["odds"] == 100
    odds = {kancha.word(s, each.choice): each.figures["odds"] for each in bot("easy").explain(s, kancha.Dice(1))}
    assert odds[right] == odds[wrong] == 50


@pytest.mark.parametrize("seed", range(5))
def test_a_crop_that_could_be_anything_is_not_named_whatever_the_land(seed):
    s = table()
    lay(s, "a1")
    stand(s, 0, "a1")
    ask(s, LastGuess(0))
    s = s.game.resample(s, 0, kancha.Dice(seed))
    assert crops(s, "a1") == [1, 2, 3, 4, 5]
    assert kancha.word(s, bot("medium").choose(s, kancha.Dice(1))) == "pass"


def test_a_terrain_of_three_tiles_has_no_crop_above_three():
    s = table()
    lay(s, "c3")
    assert s.scenario.counts[s.land.terrain[space(s, "c3")]] == 3
    assert crops(s, "c3") == [1, 2, 3]


def test_a_terrain_without_tiles_is_ruled_out():
    s = table()
    earth = [name for name in ("c3", "b5", "c5") if s.oracle.terrain[space(s, name)] == 0]
    assert len(earth) == s.scenario.counts[0]
    lay(s, " ".join(earth))
    assert not Deduction(s, 0).possible_terrains(space(s, "a1")) & 1
