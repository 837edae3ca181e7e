"""Tiwanaku, chapter 3.6: offerings, in the competitive game."""
import pytest

import kancha
from kancha.core.play import ASK_ALL, ASK_USEFUL, obvious_answer, pending
from kancha.games.tiwanaku.guess import Guess
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.state import OFFERINGS
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask, asked, give, why_not, words
from rules.tiwanaku.arrange import lay, space, stand, table, tiles

ALL = "sweet potato+coca+chilli+maize+quinoa"


def owning(*crops, seats=2):
    """A table with seat 0's offering tiles, its pawns on a crop (b1) and on bare terrain (c1, b2)."""
    s = table(seats, start=True)
    lay(s, "c1 b2")
    stand(s, 0, "b1 c1 b2")
    s.sides[0].tiles = tiles(*crops)
    return s


@pytest.mark.rule("TIW-601")
@pytest.mark.parametrize("action", [("recall b1",), ("enter", "d1"), ("enter", "e1"), ("guess", "c1 quinoa", "stop")])
def test_one_may_offer_after_any_explore_and_after_guesses_without_a_mistake(action):
    s = owning(1, 2)
    ask(s, Turn(0))
    give(s, *action)
    assert asked(s) == ("offer", 0)
    assert "none" in words(s), "one may, one need not"
    give(s, "none")
    assert s.sides[0].tiles & tiles(1, 2) == tiles(1, 2)


@pytest.mark.rule("TIW-601")
def test_who_has_nothing_to_offer_is_not_asked():
    s = owning()
    ask(s, Turn(0))
    give(s, "recall b1")
    assert asked(s) == ("turn", 1)


@pytest.mark.rule("TIW-R17")
@pytest.mark.parametrize(("guesses", "following"), [
    (("c1 quinoa", "stop"), ("offer", 0)), (("c1 quinoa", "b2 chilli"), ("offer", 0)),
    (("c1 quinoa", "b2 coca"), ("turn", 1)), (("c1 coca",), ("turn", 1)),
])
def test_guessing_with_success_means_without_a_mistake_and_one_may_stop_early(guesses, following):
    s = owning(1, 2)
    ask(s, Turn(0))
    give(s, "guess", *guesses)
    assert asked(s) == following


@pytest.mark.rule("TIW-602")
def test_one_offers_any_of_ones_own_tiles_and_no_others():
    s = owning(1, 3, 4)
    assert set(ask(s, Offer(0))) == {"none", "sweet potato", "chilli", "maize", "sweet potato+chilli",
                                     "sweet potato+maize", "chilli+maize",
                                     "sweet potato+chilli+maize"}
    assert (why_not(s, "coca"), why_not(s, "sweet potato+quinoa"), why_not(s, ALL)) == ("TIW-602",) * 3
    give(s, "sweet potato+maize")
    assert s.sides[0].tiles == tiles(3)


@pytest.mark.rule("TIW-603")
@pytest.mark.parametrize(("word", "points"), [
    ("none", 0), ("sweet potato", 0), ("quinoa", 0), ("sweet potato+coca", 1), ("maize+quinoa", 1),
    ("sweet potato+coca+chilli", 3),
    ("chilli+maize+quinoa", 3), ("sweet potato+coca+chilli+maize", 6), ("coca+chilli+maize+quinoa", 6), (ALL, 10),
])
def test_points_come_by_the_number_of_tiles_not_by_their_types(word, points):
    s = owning(1, 2, 3, 4, 5)
    ask(s, Offer(0))
    give(s, word)
    assert (s.sides[0].score(), s.sides[0].points[OFFERINGS]) == (10 + points, points)
    assert s.sides[1].score() == 10


@pytest.mark.rule("TIW-604")
def test_what_is_offered_is_always_all_different():
    s = owning(1, 2, 3, 4, 5)
    for word in ask(s, Offer(0)):
        kinds = word.split("+")
        assert len(kinds) == len(set(kinds)) <= 5
    assert len(words(s)) == 2 ** 5


@pytest.mark.rule("TIW-605", "TIW-R19")
def test_there_is_one_offering_a_turn():
    s = owning(1, 2, 3, 4)
    ask(s, Turn(0))
    give(s, "recall b1", "sweet potato+coca")
    assert s.sides[0].tiles == tiles(3, 4)
    assert asked(s) == ("turn", 1)


@pytest.mark.rule("TIW-R19")
def test_nobody_offers_before_the_action_or_between_guesses():
    s = owning(1, 2, 3, 4)
    ask(s, Turn(0))
    assert asked(s) == ("turn", 0)
    assert {word.split()[0] for word in words(s)} == {"move", "enter", "recall", "guess"}
    give(s, "guess", "c1 quinoa")
    assert asked(s) == ("guess", 0)
    assert {word.split()[0] for word in words(s)} == {"b2", "stop"}


@pytest.mark.rule("TIW-R18", "TIW-606")
def test_a_single_tile_for_nothing_frees_its_type():
    s = owning(5)
    ask(s, Offer(0))
    give(s, "quinoa")
    assert (s.sides[0].score(), s.sides[0].tiles) == (10, 0)
    ask(s, Guess(0, True))
    give(s, "c1 quinoa")
    assert s.sides[0].tiles == tiles(5)


@pytest.mark.rule("TIW-607")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_supply_has_the_tile_that_the_last_player_wins(seats):
    s = table(seats, start=True)
    lay(s, "c1")
    stand(s, 0, "c1")
    for side in s.sides[1:]:
        side.tiles = tiles(1, 2, 3, 4, 5)
    s.sides[0].tiles = tiles(1, 2, 3, 4)
    ask(s, Guess(0, True))
    give(s, "c1 quinoa")
    assert [side.tiles for side in s.sides] == [tiles(1, 2, 3, 4, 5)] * seats


@pytest.mark.rule("TIW-608")
def test_everybody_sees_everybodys_offering_tiles():
    s = owning(2, 5, seats=3)
    s.sides[2].tiles = tiles(1)
    for seat in (0, 1, 2, None):
        assert [side["tiles"] for side in s.game.view(s, seat)["sides"]] == [[2, 5], [], [1]]
    ask(s, Offer(0))
    give(s, "coca+quinoa")
    assert s.events[-1] == (-1, "offer", 0, [2, 5], 1)
    assert s.land.crops[space(s, "c1")] == 0


@pytest.mark.rule("TIW-603", "TIW-608", "TIW-R18")
@pytest.mark.parametrize("crops", [(1,), (5,), (1, 2), (2, 3, 5), (1, 2, 3, 4, 5)])
def test_who_does_not_want_to_be_asked_in_vain_keeps_a_single_tile(crops):
    s = owning(*crops)
    ask(s, Offer(0))
    best = 0
    for word in words(s):
        after = s.clone()
        give(after, word)
        best = max(best, after.sides[0].score() - s.sides[0].score())
    answer = pending(s)[0].idle_answer(s)
    assert answer == (None if best else 0)
    assert "none" in words(s), "the question is there for those who want it"
    assert obvious_answer(s, ASK_USEFUL) == answer
    assert obvious_answer(s, ASK_ALL) is None


@pytest.mark.rule("TIW-608")
def test_the_questions_whose_options_everybody_can_know_say_so():
    hidden = {decision.name for decision in kancha.game("tiwanaku").decisions if not decision.open_options}
    nature = {"seal_land", "first", "terrain", "crop", "arrow", "land", "deal", "top"}
    assert hidden - nature == {"play_tile"}, "only the tiles behind a screen are a secret"
