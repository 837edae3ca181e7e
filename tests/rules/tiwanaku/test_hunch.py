"""What the easy bot sees at a glance: it guesses where little is possible, and offers whole sets."""
import pytest

import kancha
from kancha.bots import bot
from kancha.bots.one_step import values_after
from kancha.core.play import pending
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.guess import LastGuess
from kancha.games.tiwanaku.hunch import crops_around
from kancha.games.tiwanaku.land import CROP_NAMES, CROPS
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.turn import Turn
from kancha.kit.bits import members
from rules.asking import ask
from rules.tiwanaku.arrange import lay, space, stand, table

EVERYWHERE = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]


def chosen(s, seed=1):
    """The word of the easy bot's answer."""
    return kancha.word(s, bot("easy").choose(s, kancha.Dice(seed)))


def crops(s, name):
    """The crops that a space can have, by level."""
    return [level + 1 for level in members(crops_around(s, space(s, name)))]


def known_but(bare, seats=2):
    """A land of which everything is known but the crops of some spaces."""
    s = table(seats)
    lay(s, " ".join(name for name in EVERYWHERE if name not in bare.split()), crop=True)
    lay(s, bare)
    return s


def test_a_lonely_space_can_have_any_crop():
    s = table()
    lay(s, "c3")
    assert crops(s, "c3") == [1, 2, 3, 4, 5]


def test_no_neighbour_is_alike_not_even_diagonally():
    s = table()
    lay(s, "c2")
    lay(s, "d1", crop=True)
    assert s.land.crops[space(s, "d1")] not in crops(s, "c2")


def test_a_region_has_every_crop_once_and_none_above_its_size():
    s = known_but("c3")
    assert crops(s, "c3") == [s.oracle.crops[space(s, "c3")]] == [1], "a region of one space"


def test_a_crop_that_is_certain_is_named():
    s = known_but("c3")
    stand(s, 0, "c3")
    ask(s, LastGuess(0))
    assert chosen(s) == f"c3 {CROP_NAMES[1]}"


@pytest.mark.parametrize("seed", range(5))
def test_a_crop_that_could_be_anything_is_not_named_whatever_the_land(seed):
    s = table(start=True)
    lay(s, "c3")
    stand(s, 0, "c3")
    ask(s, LastGuess(0))
    s = s.game.resample(s, 0, kancha.Dice(seed))
    assert chosen(s) == "pass"


def test_the_question_of_a_turn_is_not_tied():
    s = table(start=True)
    lay(s, "c3")
    stand(s, 0, "c3")
    ask(s, Turn(0))
    values = values_after(s, list(pending(s)[1]), kancha.Dice(1))
    assert len(set(values)) > 1
    assert chosen(s) != "guess"
    s = known_but("c3")
    stand(s, 0, "c3")
    ask(s, Turn(0))
    assert chosen(s) == "guess"


def test_a_discovery_is_worth_more_than_a_walk():
    s = table(start=True)
    ask(s, Destination(0, -1))
    assert not s.land.discovered >> space(s, chosen(s)) & 1


def test_a_whole_set_is_offered_and_less_is_kept():
    s = table(start=True)
    s.sides[0].tiles = 0b01111
    ask(s, Offer(0))
    assert chosen(s) == "none"
    s.sides[0].tiles = (1 << CROPS) - 1
    assert chosen(s) == "+".join(CROP_NAMES[1:])


def test_by_its_value_too_a_whole_set_had_better_be_offered():
    s = table(start=True)
    s.sides[0].tiles = (1 << CROPS) - 1
    kept = s.game.value(s, 0)
    ask(s, Offer(0))
    kancha.answer(s, (1 << CROPS) - 1)
    assert s.game.value(s, 0) > kept
