"""How bots judge a table in Cuzco."""
import pytest

import kancha
from kancha.bots import bot, choices
from kancha.core.play import answer, word
from kancha.games.cuzco.hexes import around
from kancha.games.cuzco.judge import after_each
from kancha.games.cuzco.sight import SIGHTS
from kancha.games.cuzco.value import FIGURES, figures
from rules.asking import give
from rules.cuzco.arrange import (
    NUMBERS,
    act,
    bits,
    ground,
    hand,
    incas,
    names,
    pond,
    random_position,
    score,
    table,
    temple,
)

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


def assert_a_look_shows_what_happens(s, tried):
    """A quick look at each answer sees what trying it out shows, apart from plans."""
    seat = s.agenda[-1].seat
    for choice, glimpsed in zip(tried, after_each(s, tried)):
        after = s.clone()
        answer(after, choice)
        shown = figures(after, seat)
        assert glimpsed[:PLANS] + glimpsed[PLANS + 1:] == pytest.approx(shown[:PLANS] + shown[PLANS + 1:])


@pytest.mark.parametrize("name", ["place", "move_inca", "pond"])
@pytest.mark.parametrize("seed", range(4))
def test_a_quick_look_at_an_answer_sees_what_trying_it_out_shows(name, seed):
    s = position(seed, name)
    tried = choices(s)
    assert_a_look_shows_what_happens(s, tried[::1 + len(tried) // 60])


@pytest.mark.parametrize("action", ["tile triple", "tile double", "tile village", "tile crop", "pond", "inca / h8"])
def test_a_quick_look_sees_ponds_and_the_ends_of_villages(action):
    s = waterside()
    act(s, 0, ap=3)
    give(s, *action.split(" / "))
    assert_a_look_shows_what_happens(s, choices(s))


def test_a_quick_look_sees_the_final_round_begin():
    s = waterside()
    s.triples = 1
    act(s, 0, ap=3)
    give(s, "tile triple")
    assert_a_look_shows_what_happens(s, choices(s))


def waterside():
    """Places that only lack a pond, ponds that lack one and two hexes of terrain, a village that can be cut."""
    s = table()
    ground(s, "crop", names(around(bits("g12")) | around(bits("h9"))))
    for at, missing in (("d6", "d7"), ("d10", "d11 e10")):
        pond(s, at)
        ground(s, "crop", names(around(bits(at)) & ~bits(missing)))
    ground(s, "village", "k6 k7 k8 k9 k10 l8")
    temple(s, "l8", 2)
    incas(s, 0, "h8 d5 k6")
    incas(s, 1, "g11 k10 d9")
    return s


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


@pytest.mark.parametrize("seed", range(3))
def test_what_was_looked_at_before_makes_no_difference(seed):
    s, dice = random_position(seed)
    for _ in range(120):
        if s.over():
            break
        tried = choices(s)
        if s.agenda[-1].name in ("first_act", "act", "place", "pond", "which_inca", "move_inca"):
            known = after_each(s, tried)
            SIGHTS.clear()
            assert after_each(s, tried) == known
        answer(s, dice.choice(tried))


def test_bids_of_as_many_points_and_cards_are_worth_the_same():
    s = position(1, "bid")
    seat = s.agenda[-1].seat
    for choice, glimpsed in zip(choices(s), s.game.judge.glimpse(s, choices(s))):
        after = s.clone()
        answer(after, choice)
        assert glimpsed == s.game.value(after, seat)


@pytest.mark.parametrize("change", [
    lambda s: None,
    lambda s: incas(s, 0, "k8"),
    lambda s: incas(s, 1, "k7"),
    lambda s: setattr(s.turn, "ap", 1),
    lambda s: setattr(s.turn, "seat", 1),
    lambda s: setattr(s, "triples", 20),
    lambda s: setattr(s, "closing", True),
], ids=["nothing", "own Inca", "other Inca", "action points", "turn", "triples", "closing"])
def test_a_table_that_differs_is_looked_at_anew(change):
    s = waterside()
    ground(s, "village", "b3 b4 c4 c5")     # a village that an Inca from the reserve can enter
    s.triples = 1
    act(s, 0, ap=3)
    SIGHTS.clear()
    for seat in (1, 0):
        figures(s, seat)
    change(s)
    kept = [figures(s, seat) for seat in (1, 0)]
    for seat, known in zip((1, 0), kept):
        SIGHTS.clear()
        assert figures(s, seat) == known
