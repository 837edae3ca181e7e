"""Tiwanaku, chapter 3.5: Guess, in the competitive game."""
import pytest

import kancha
from kancha.core.play import answer, pending
from kancha.games.tiwanaku.guess import Guess, TellCrop
from kancha.games.tiwanaku.land import CROP_NAMES
from kancha.games.tiwanaku.setup import LayOut
from kancha.games.tiwanaku.state import GUESSES, MISTAKES
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask, asked, give, let_nature, why_not, words
from rules.tiwanaku.arrange import crop, lay, space, spaces, stand, table, tiles


def guessing(names, seats=2, seat=0):
    """A table where a seat has pawns on bare terrain and is about to make its first guess."""
    t = table(seats, start=True)
    lay(t, names)
    stand(t, seat, names)
    ask(t, Turn(seat))
    give(t, "guess")
    return t


# Who may guess what

@pytest.mark.rule("TIW-501")
def test_to_guess_needs_an_own_pawn_on_terrain_without_crop():
    t = table(start=True)
    lay(t, "c1 c3")
    stand(t, 0, "b1")
    stand(t, 1, "c1")
    ask(t, Turn(0))
    assert "guess" not in words(t), "a crop, another's pawn and terrain without pawn do not count"
    assert why_not(t, "guess") == "TIW-501"
    stand(t, 0, "c3")
    assert why_not(t, "guess") is None


@pytest.mark.rule("TIW-501", "TIW-R13")
def test_who_chooses_guess_makes_at_least_one():
    t = guessing("c1 b2")
    assert "stop" not in words(t)
    assert why_not(t, "stop") == "TIW-501"
    give(t, "c1 quinoa")
    assert why_not(t, "stop") is None


@pytest.mark.rule("TIW-502")
@pytest.mark.parametrize("order", [("c1 quinoa", "b2 chilli", "d3 chilli"), ("d3 chilli", "c1 quinoa", "b2 chilli")])
def test_every_pawn_on_bare_terrain_may_guess_in_any_order(order):
    t = guessing("c1 b2 d3")
    give(t, *order)
    assert t.sides[0].score() == 10 + 5 + 3 + 3
    assert t.planted & spaces(t, "c1 b2 d3") == spaces(t, "c1 b2 d3")


@pytest.mark.rule("TIW-502")
def test_nobody_guesses_for_pawns_of_others_or_without_a_pawn():
    t = guessing("c1")
    lay(t, "b2 c2")
    stand(t, 1, "b2")
    assert (why_not(t, "b2 chilli"), why_not(t, "c2 coca")) == ("TIW-502", "TIW-502")
    stand(t, 0, "b1")
    assert why_not(t, "b1 maize") == "TIW-501", "a crop lies there"


@pytest.mark.rule("TIW-503", "TIW-504")
def test_a_pawn_is_pointed_to_a_crop_is_named_and_the_oracle_tells_everybody_the_true_one():
    t = guessing("c1")
    decision, _ = pending(t)
    answer(t, decision.parse(t, "c1 maize"))
    assert t.events[-1] == (-1, "name", 0, 4, "c1")
    oracle, _ = pending(t)
    assert (oracle.name, oracle.seat, oracle.known_to) == ("crop", kancha.CHANCE, -1), "the guesser does not work the wheel"
    assert words(t) == ["quinoa"]
    let_nature(t)
    assert {t.game.view(t, seat)["spaces"][space(t, "c1")]["crop"] for seat in (0, 1, None)} == {5}


@pytest.mark.rule("TIW-504")
@pytest.mark.parametrize("named", ["quinoa", "sweet potato"])
def test_the_true_crop_comes_from_the_supply_whether_the_guess_was_right_or_wrong(named):
    t = guessing("c1")
    supply = t.crop_supply()
    give(t, f"c1 {named}")
    assert t.crops[space(t, "c1")] == 5
    assert t.crop_supply() == [*supply[:5], supply[5] - 1]


@pytest.mark.rule("TIW-514")
def test_any_crop_may_be_named_whatever_is_known():
    t = table(start=True)
    lay(t, "a1")
    stand(t, 0, "a1")
    everything = [f"a1 {CROP_NAMES[level]}" for level in range(1, 6)]
    assert ask(t, Guess(0, True)) == everything, "even 4, which lies next to it on b1"
    t.true_crops = tuple([1] * 25)
    assert words(t) == everything, "and whatever the secret is"


# Right

@pytest.mark.rule("TIW-505", "TIW-506", "TIW-512")
@pytest.mark.parametrize(("name", "level", "word"), [
    ("c3", 1, "sweet potato"), ("c2", 2, "coca"), ("b2", 3, "chilli"), ("d2", 4, "maize"), ("c1", 5, "quinoa"),
])
def test_a_right_guess_brings_the_level_of_the_crop_and_its_offering_tile(name, level, word):
    t = guessing(name)
    give(t, f"{name} {word}")
    assert (t.sides[0].score(), t.sides[0].points[GUESSES]) == (10 + level, level)
    assert t.game.view(t, 1)["sides"][0]["tiles"] == [level]
    assert t.sides[1].score() == 10


@pytest.mark.rule("TIW-506", "TIW-604")
def test_nobody_gets_a_second_offering_tile_of_a_type():
    t = guessing("b2 d3")
    give(t, "b2 chilli")
    assert t.sides[0].tiles == tiles(3)
    assert t.events[-1] == (-1, "tile", 0, 3)
    give(t, "d3 chilli")
    assert (t.sides[0].score(), t.sides[0].tiles) == (16, tiles(3))
    assert [event[1] for event in t.events].count("tile") == 1


@pytest.mark.rule("TIW-507", "TIW-R14")
def test_after_a_right_guess_one_goes_on_with_another_pawn_or_stops():
    t = guessing("c1 b2")
    give(t, "c1 quinoa")
    assert asked(t) == ("guess", 0)
    assert words(t) == [*[f"b2 {crop(level)}" for level in range(1, 6)], "stop"]
    assert why_not(t, "c1 quinoa") == "TIW-501", "each pawn guesses once"
    give(t, "stop")
    assert asked(t) == ("offer", 0)
    assert t.crops[space(t, "b2")] == 0


@pytest.mark.rule("TIW-507", "TIW-R14")
def test_when_no_pawn_is_left_the_guessing_is_over():
    t = guessing("c1")
    stand(t, 0, "b1 e1")
    give(t, "c1 quinoa")
    assert asked(t) == ("offer", 0), "what is newly planted makes no other pawn eligible"


@pytest.mark.rule("TIW-513")
def test_the_pawn_stays_on_what_is_now_a_crop_space_for_everybody():
    t = guessing("c1")
    give(t, "c1 maize")
    assert t.pawns[0] == spaces(t, "c1")
    t.pawns[0], t.reserve[0] = 0, 5
    t.agenda.clear()
    ask(t, Turn(1))
    give(t, "enter")
    assert why_not(t, "c2") is None, "over the crop of c1"


# Wrong

@pytest.mark.rule("TIW-508", "TIW-R15")
@pytest.mark.parametrize(("name", "named", "lost"), [("c3", "quinoa", 1), ("c1", "sweet potato", 5), ("d2", "chilli", 4)])
def test_a_wrong_guess_costs_the_level_of_the_true_crop(name, named, lost):
    t = guessing(name)
    give(t, f"{name} {named}")
    assert (t.sides[0].score(), t.sides[0].points[MISTAKES]) == (10 - lost, -lost)


@pytest.mark.rule("TIW-509", "TIW-R16")
@pytest.mark.parametrize(("seats", "mode"), [(2, "competitive"), (1, "solo"), (2, "cooperative")])
def test_no_score_falls_below_0_and_the_rest_of_a_loss_is_forgotten(seats, mode):
    t = table(seats, size=45, mode=mode)
    lay(t, "d1 d2 b1")
    stand(t, 0, "d1 d2 b1")
    t.sides[0].points[0] = 3
    for name, named, score in (("d2", 1, 0), ("d1", 1, 0), ("b1", 3, 3)):
        ask(t, TellCrop(0, space(t, name), named))
        let_nature(t)
        assert t.sides[0].score() == score
        t.agenda.clear()


@pytest.mark.rule("TIW-510")
def test_a_wrong_guess_brings_no_tile_no_further_guess_and_no_offering():
    t = guessing("c1 b2")
    t.sides[0].tiles = tiles(1, 2)
    give(t, "c1 maize")
    assert t.sides[0].tiles == tiles(1, 2)
    assert t.ready_pawns(0) == spaces(t, "b2")
    assert asked(t) == ("turn", 1)


@pytest.mark.rule("TIW-510", "TIW-R17")
def test_a_mistake_after_right_guesses_ends_the_turn_too():
    t = guessing("c1 b2 d3")
    give(t, "c1 quinoa", "b2 maize")
    assert (asked(t), t.sides[0].score(), t.sides[0].tiles) == (("turn", 1), 12, tiles(5)), "what was won before is kept"


# Where crops lie

@pytest.mark.rule("TIW-511")
def test_crops_are_placed_on_terrain_only():
    t = table(start=True)
    stand(t, 0, "c1")
    ask(t, Turn(0))
    assert why_not(t, "guess") == "TIW-501", "no terrain under the pawn, no guess"
    lay(t, "c1")
    assert why_not(t, "guess") is None


@pytest.mark.rule("TIW-511")
def test_every_start_crop_lies_on_terrain():
    t = table()
    t.seed = 5
    ask(t, LayOut())
    assert t.planted
    assert not t.planted & ~t.discovered


# The book's examples

@pytest.mark.rule("TIW-E9", "TIW-504", "TIW-508", "TIW-510", "TIW-R15")
def test_brown_names_5_where_4_is_true():
    t = guessing("d2 c3")
    t.sides[0].tiles = tiles(1)
    give(t, "d2 quinoa")
    assert t.sides[0].score() == 6
    assert (t.crops[space(t, "d2")], t.pawns[0]) == (4, spaces(t, "d2 c3"))
    assert asked(t) == ("turn", 1), "no offering, and no second guess with the sure 1 of c3"
    assert t.crops[space(t, "c3")] == 0


@pytest.mark.rule("TIW-E12", "TIW-505", "TIW-506", "TIW-507", "TIW-603", "TIW-606")
def test_blue_guesses_5_and_1_stops_and_offers_all_five_tiles():
    t = guessing("c1 c3 b2")
    t.sides[0].tiles = tiles(1, 2, 3, 4)
    give(t, "c1 quinoa")
    assert (t.sides[0].score(), t.sides[0].tiles) == (15, tiles(1, 2, 3, 4, 5))
    give(t, "c3 sweet potato")
    assert (t.sides[0].score(), t.sides[0].tiles) == (16, tiles(1, 2, 3, 4, 5))
    assert "b2 chilli" in words(t), "blue could go on"
    give(t, "stop", "sweet potato+coca+chilli+maize+quinoa")
    assert (t.sides[0].score(), t.sides[0].tiles) == (26, 0)
    t.agenda.clear()
    ask(t, Turn(0))
    give(t, "guess", "b2 chilli")
    assert t.sides[0].tiles == tiles(3), "and wins that tile later"
