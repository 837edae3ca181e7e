"""Tiwanaku, chapter 3.6: offerings, in the competitive game."""
import pytest

import kancha
from kancha.core.play import ASK_ALL, ASK_USEFUL, obvious, pending
from kancha.games.tiwanaku.guess import Guess
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.state import OFFERINGS
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask, asked, give, why_not, words
from rules.tiwanaku.arrange import lay, space, stand, table, tiles

ALL = "sweet potato+coca+chilli+maize+quinoa"


def owning(*crops, seats=2):
    """A table with seat 0's offering tiles, its pawns on a crop (b1) and on bare terrain (c1, b2)."""
    t = table(seats, start=True)
    lay(t, "c1 b2")
    stand(t, 0, "b1 c1 b2")
    t.sides[0].tiles = tiles(*crops)
    return t


@pytest.mark.rule("TIW-601")
@pytest.mark.parametrize("action", [("recall b1",), ("enter", "d1"), ("enter", "e1"), ("guess", "c1 quinoa", "stop")])
def test_one_may_offer_after_any_explore_and_after_guesses_without_a_mistake(action):
    t = owning(1, 2)
    ask(t, Turn(0))
    give(t, *action)
    assert asked(t) == ("offer", 0)
    assert "none" in words(t), "one may, one need not"
    give(t, "none")
    assert t.sides[0].tiles & tiles(1, 2) == tiles(1, 2)


@pytest.mark.rule("TIW-601")
def test_who_has_nothing_to_offer_is_not_asked():
    t = owning()
    ask(t, Turn(0))
    give(t, "recall b1")
    assert asked(t) == ("turn", 1)


@pytest.mark.rule("TIW-R17")
@pytest.mark.parametrize(("guesses", "following"), [
    (("c1 quinoa", "stop"), ("offer", 0)), (("c1 quinoa", "b2 chilli"), ("offer", 0)),
    (("c1 quinoa", "b2 coca"), ("turn", 1)), (("c1 coca",), ("turn", 1)),
])
def test_guessing_with_success_means_without_a_mistake_and_one_may_stop_early(guesses, following):
    t = owning(1, 2)
    ask(t, Turn(0))
    give(t, "guess", *guesses)
    assert asked(t) == following


@pytest.mark.rule("TIW-602")
def test_one_offers_any_of_ones_own_tiles_and_no_others():
    t = owning(1, 3, 4)
    assert set(ask(t, Offer(0))) == {"none", "sweet potato", "chilli", "maize", "sweet potato+chilli", "sweet potato+maize", "chilli+maize",
                                     "sweet potato+chilli+maize"}
    assert (why_not(t, "coca"), why_not(t, "sweet potato+quinoa"), why_not(t, ALL)) == ("TIW-602",) * 3
    give(t, "sweet potato+maize")
    assert t.sides[0].tiles == tiles(3)


@pytest.mark.rule("TIW-603")
@pytest.mark.parametrize(("word", "points"), [
    ("none", 0), ("sweet potato", 0), ("quinoa", 0), ("sweet potato+coca", 1), ("maize+quinoa", 1), ("sweet potato+coca+chilli", 3),
    ("chilli+maize+quinoa", 3), ("sweet potato+coca+chilli+maize", 6), ("coca+chilli+maize+quinoa", 6), (ALL, 10),
])
def test_points_come_by_the_number_of_tiles_not_by_their_types(word, points):
    t = owning(1, 2, 3, 4, 5)
    ask(t, Offer(0))
    give(t, word)
    assert (t.sides[0].score(), t.sides[0].points[OFFERINGS]) == (10 + points, points)
    assert t.sides[1].score() == 10


@pytest.mark.rule("TIW-604")
def test_what_is_offered_is_always_all_different():
    t = owning(1, 2, 3, 4, 5)
    for word in ask(t, Offer(0)):
        kinds = word.split("+")
        assert len(kinds) == len(set(kinds)) <= 5
    assert len(words(t)) == 2 ** 5


@pytest.mark.rule("TIW-605", "TIW-R19")
def test_there_is_one_offering_a_turn():
    t = owning(1, 2, 3, 4)
    ask(t, Turn(0))
    give(t, "recall b1", "sweet potato+coca")
    assert t.sides[0].tiles == tiles(3, 4)
    assert asked(t) == ("turn", 1)


@pytest.mark.rule("TIW-R19")
def test_nobody_offers_before_the_action_or_between_guesses():
    t = owning(1, 2, 3, 4)
    ask(t, Turn(0))
    assert asked(t) == ("turn", 0)
    assert {word.split()[0] for word in words(t)} == {"move", "enter", "recall", "guess"}
    give(t, "guess", "c1 quinoa")
    assert asked(t) == ("guess", 0)
    assert {word.split()[0] for word in words(t)} == {"b2", "stop"}


@pytest.mark.rule("TIW-R18", "TIW-606")
def test_a_single_tile_for_nothing_frees_its_type():
    t = owning(5)
    ask(t, Offer(0))
    give(t, "quinoa")
    assert (t.sides[0].score(), t.sides[0].tiles) == (10, 0)
    ask(t, Guess(0, True))
    give(t, "c1 quinoa")
    assert t.sides[0].tiles == tiles(5)


@pytest.mark.rule("TIW-607")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_supply_has_the_tile_that_the_last_player_wins(seats):
    t = table(seats, start=True)
    lay(t, "c1")
    stand(t, 0, "c1")
    for side in t.sides[1:]:
        side.tiles = tiles(1, 2, 3, 4, 5)
    t.sides[0].tiles = tiles(1, 2, 3, 4)
    ask(t, Guess(0, True))
    give(t, "c1 quinoa")
    assert [side.tiles for side in t.sides] == [tiles(1, 2, 3, 4, 5)] * seats


@pytest.mark.rule("TIW-608")
def test_everybody_sees_everybodys_offering_tiles():
    t = owning(2, 5, seats=3)
    t.sides[2].tiles = tiles(1)
    for seat in (0, 1, 2, None):
        assert [side["tiles"] for side in t.game.view(t, seat)["sides"]] == [[2, 5], [], [1]]
    ask(t, Offer(0))
    give(t, "coca+quinoa")
    assert t.events[-1] == (-1, "offer", 0, [2, 5], 1)
    assert t.crops[space(t, "c1")] == 0


@pytest.mark.rule("TIW-603", "TIW-608", "TIW-R18")
@pytest.mark.parametrize("crops", [(1,), (5,), (1, 2), (2, 3, 5), (1, 2, 3, 4, 5)])
def test_who_does_not_want_to_be_asked_in_vain_keeps_a_single_tile(crops):
    t = owning(*crops)
    ask(t, Offer(0))
    best = 0
    for word in words(t):
        after = t.clone()
        give(after, word)
        best = max(best, after.sides[0].score() - t.sides[0].score())
    answer = pending(t)[0].idle_answer(t)
    assert answer == (None if best else 0)
    assert "none" in words(t), "the question is there for those who want it"
    assert obvious(t, ASK_USEFUL) == answer
    assert obvious(t, ASK_ALL) is None


@pytest.mark.rule("TIW-608")
def test_the_questions_whose_options_everybody_can_know_say_so():
    hidden = {decision.name for decision in kancha.game("tiwanaku").decisions if not decision.open_options}
    nature = {"seal_land", "first", "terrain", "crop", "arrow", "land", "deal", "top"}
    assert hidden - nature == {"play_tile"}, "only the tiles behind a screen are a secret"
