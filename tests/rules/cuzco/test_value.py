"""How bots judge a table in Cuzco."""
import pytest

import kancha
from kancha.bots import bot, choices
from kancha.core.play import answer, word
from kancha.games.cuzco.judge import after_each
from kancha.games.cuzco.value import FIGURES, figures
from rules.asking import give
from rules.cuzco.arrange import NUMBERS, act, ground, hand, incas, random_position, score, table, temple

PLANS = FIGURES.index("plans")


def position(seed, name):
    """A question of a kind in a random match, with more than one answer."""
    s, dice = random_position(seed)
    while s.agenda and not (s.agenda[-1].name == name and len(choices(s)) > 1):
        answer(s, dice.choice(choices(s)))
    return s if s.agenda else position(seed + 10, name)


def best(s):
    """What the easy bot answers."""
    return word(s, bot("easy").choose(s, kancha.Dice(1)))


@pytest.mark.parametrize("name", ["place", "move_inca", "pond"])
@pytest.mark.parametrize("seed", range(4))
def test_a_quick_look_at_an_answer_sees_what_trying_it_out_shows(name, seed):
    s = position(seed, name)
    seat, tried = s.agenda[-1].seat, choices(s)[:40]
    for choice, glimpsed in zip(tried, after_each(s, tried)):
        after = s.clone()
        answer(after, choice)
        shown = figures(after, seat)
        assert glimpsed[:PLANS] + glimpsed[PLANS + 1:] == pytest.approx(shown[:PLANS] + shown[PLANS + 1:])


@pytest.mark.parametrize("seed", range(8))
def test_the_figures_are_the_value(seed):
    s, _ = random_position(seed)
    for seat in range(s.seats):
        assert sum(s.game.figures(s, seat).values()) == pytest.approx(s.game.value(s, seat))


def test_at_the_end_points_are_all_that_counts():
    s = table()
    s.scored = 0b11
    s.players[0].points, s.players[1].points = (3, 0, 4, 0), (2, 0, 0, 0)
    assert s.game.value(s, 0) == 5
    assert s.game.value(s, 1) == -5


def test_a_place_that_only_lacks_its_pond_gets_it_from_whoever_scores_it():
    s = table()
    ground(s, "crop", "g8 g9 h8 h10 i8 i9")
    incas(s, 0, "g8")
    assert "pond" in act(s, 0, ap=1)
    assert best(s) == "pond"
    give(s, "pond")
    assert best(s) == "h9"
    give(s, "h9")
    assert score(s, 0) == 3


def test_a_pond_is_left_alone_if_somebody_else_would_score_it():
    s = table()
    ground(s, "crop", "g8 g9 h8 h10 i8 i9")
    incas(s, 1, "g8")
    act(s, 0, ap=1)
    assert best(s) != "pond"


def test_a_festival_that_nobody_can_contest_is_held():
    s = table(face_up="mask")
    ground(s, "village", "g8 g9 h8 h9 h10 i8 i9")
    temple(s, "h9", 6)
    incas(s, 0, "g8")
    hand(s, 0, "mask", "llama")
    act(s, 0, ap=0)
    assert best(s) == "festival"
    give(s, "festival")
    give(s, best(s))
    give(s, best(s))
    assert score(s, 0) == 3


def test_in_the_last_turn_a_temple_gets_all_it_can():
    s = table()
    ground(s, "village", "g8 g9 h8 h9 h10 i8")
    incas(s, 0, "g8")
    act(s, 0, ap=1)
    s.closing = True
    assert best(s) == "temple"
    give(s, "temple")
    assert best(s).endswith(" 6")


def test_a_village_grows_where_one_stands_highest():
    s = table()
    ground(s, "village", "g8 g9 g10")
    incas(s, 0, "g8")
    act(s, 0, ap=2)
    give(s, "tile triple")
    give(s, best(s))
    assert s.land.town(NUMBERS["g8"]).bit_count() == 4
