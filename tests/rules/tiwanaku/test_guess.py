"""Tiwanaku, chapter 3.5: Guess, in the competitive game."""
import pytest

import kancha
from kancha.core.play import answer, pending
from kancha.games.tiwanaku.guess import Guess, TellCrop
from kancha.games.tiwanaku.land import CROP_NAMES
from kancha.games.tiwanaku.pieces import Oracle
from kancha.games.tiwanaku.setup import LayOut
from kancha.games.tiwanaku.state import GUESSES, MISTAKES
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask, asked, give, let_nature, why_not, words
from rules.tiwanaku.arrange import crop, lay, seal, space, spaces, stand, table, tiles


def guessing(names, seats=2, seat=0):
    """A table where a seat has pawns on bare terrain and is about to make its first guess."""
    s = table(seats, start=True)
    lay(s, names)
    stand(s, seat, names)
    ask(s, Turn(seat))
    give(s, "guess")
    return s


# Who may guess what

@pytest.mark.rule("TIW-501")
def test_to_guess_needs_an_own_pawn_on_terrain_without_crop():
    s = table(start=True)
    lay(s, "c1 c3")
    stand(s, 0, "b1")
    stand(s, 1, "c1")
    ask(s, Turn(0))
    assert "guess" not in words(s), "a crop, another's pawn and terrain without pawn do not count"
    assert why_not(s, "guess") == "TIW-501"
    stand(s, 0, "c3")
    assert why_not(s, "guess") is None


@pytest.mark.rule("TIW-501", "TIW-R13")
def test_who_chooses_guess_makes_at_least_one():
    s = guessing("c1 b2")
    assert "stop" not in words(s)
    assert why_not(s, "stop") == "TIW-501"
    give(s, "c1 quinoa")
    assert why_not(s, "stop") is None


@pytest.mark.rule("TIW-502")
@pytest.mark.parametrize("order", [("c1 quinoa", "b2 chilli", "d3 chilli"), ("d3 chilli", "c1 quinoa", "b2 chilli")])
def test_every_pawn_on_bare_terrain_may_guess_in_any_order(order):
    s = guessing("c1 b2 d3")
    give(s, *order)
    assert s.sides[0].score() == 10 + 5 + 3 + 3
    assert s.land.planted & spaces(s, "c1 b2 d3") == spaces(s, "c1 b2 d3")


@pytest.mark.rule("TIW-502")
def test_nobody_guesses_for_pawns_of_others_or_without_a_pawn():
    s = guessing("c1")
    lay(s, "b2 c2")
    stand(s, 1, "b2")
    assert (why_not(s, "b2 chilli"), why_not(s, "c2 coca")) == ("TIW-502", "TIW-502")
    stand(s, 0, "b1")
    assert why_not(s, "b1 maize") == "TIW-501", "a crop lies there"


@pytest.mark.rule("TIW-503", "TIW-504")
def test_a_pawn_is_pointed_to_a_crop_is_named_and_the_oracle_tells_everybody_the_true_one():
    s = guessing("c1")
    decision, _ = pending(s)
    answer(s, decision.parse(s, "c1 maize"))
    assert s.events[-1] == (-1, "name", 0, 4, "c1")
    oracle, _ = pending(s)
    assert (oracle.name, oracle.seat, oracle.known_to) == ("crop", kancha.CHANCE, -1), (
        "the guesser does not work the wheel")
    assert words(s) == ["quinoa"]
    let_nature(s)
    assert {s.game.view(s, seat)["spaces"][space(s, "c1")]["crop"] for seat in (0, 1, None)} == {5}


@pytest.mark.rule("TIW-504")
@pytest.mark.parametrize("named", ["quinoa", "sweet potato"])
def test_the_true_crop_comes_from_the_supply_whether_the_guess_was_right_or_wrong(named):
    s = guessing("c1")
    supply = s.crop_supply()
    give(s, f"c1 {named}")
    assert s.land.crops[space(s, "c1")] == 5
    assert s.crop_supply() == [*supply[:5], supply[5] - 1]


@pytest.mark.rule("TIW-514")
def test_any_crop_may_be_named_whatever_is_known():
    s = table(start=True)
    lay(s, "a1")
    stand(s, 0, "a1")
    everything = [f"a1 {CROP_NAMES[level]}" for level in range(1, 6)]
    assert ask(s, Guess(0, True)) == everything, "even 4, which lies next to it on b1"
    seal(s, crops=[1] * 25)
    assert words(s) == everything, "and whatever the secret is"


# Right

@pytest.mark.rule("TIW-505", "TIW-506", "TIW-512")
@pytest.mark.parametrize(("name", "level", "word"), [
    ("c3", 1, "sweet potato"), ("c2", 2, "coca"), ("b2", 3, "chilli"), ("d2", 4, "maize"), ("c1", 5, "quinoa"),
])
def test_a_right_guess_brings_the_level_of_the_crop_and_its_offering_tile(name, level, word):
    s = guessing(name)
    give(s, f"{name} {word}")
    assert (s.sides[0].score(), s.sides[0].points[GUESSES]) == (10 + level, level)
    assert s.game.view(s, 1)["sides"][0]["tiles"] == [level]
    assert s.sides[1].score() == 10


@pytest.mark.rule("TIW-506", "TIW-604")
def test_nobody_gets_a_second_offering_tile_of_a_type():
    s = guessing("b2 d3")
    give(s, "b2 chilli")
    assert s.sides[0].tiles == tiles(3)
    assert s.events[-1] == (-1, "tile", 0, 3)
    give(s, "d3 chilli")
    assert (s.sides[0].score(), s.sides[0].tiles) == (16, tiles(3))
    assert [event[1] for event in s.events].count("tile") == 1


@pytest.mark.rule("TIW-507", "TIW-R14")
def test_after_a_right_guess_one_goes_on_with_another_pawn_or_stops():
    s = guessing("c1 b2")
    give(s, "c1 quinoa")
    assert asked(s) == ("guess", 0)
    assert words(s) == [*[f"b2 {crop(level)}" for level in range(1, 6)], "stop"]
    assert why_not(s, "c1 quinoa") == "TIW-501", "each pawn guesses once"
    give(s, "stop")
    assert asked(s) == ("offer", 0)
    assert s.land.crops[space(s, "b2")] == 0


@pytest.mark.rule("TIW-507", "TIW-R14")
def test_when_no_pawn_is_left_the_guessing_is_over():
    s = guessing("c1")
    stand(s, 0, "b1 e1")
    give(s, "c1 quinoa")
    assert asked(s) == ("offer", 0), "what is newly planted makes no other pawn eligible"


@pytest.mark.rule("TIW-513")
def test_the_pawn_stays_on_what_is_now_a_crop_space_for_everybody():
    s = guessing("c1")
    give(s, "c1 maize")
    assert s.pawns.spaces[0] == spaces(s, "c1")
    s.pawns.spaces[0], s.pawns.reserve[0] = 0, 5
    s.agenda.clear()
    ask(s, Turn(1))
    give(s, "enter")
    assert why_not(s, "c2") is None, "over the crop of c1"


# Wrong

@pytest.mark.rule("TIW-508", "TIW-R15")
@pytest.mark.parametrize(("name", "named", "lost"),
                         [("c3", "quinoa", 1), ("c1", "sweet potato", 5), ("d2", "chilli", 4)])
def test_a_wrong_guess_costs_the_level_of_the_true_crop(name, named, lost):
    s = guessing(name)
    give(s, f"{name} {named}")
    assert (s.sides[0].score(), s.sides[0].points[MISTAKES]) == (10 - lost, -lost)


@pytest.mark.rule("TIW-509", "TIW-R16")
@pytest.mark.parametrize(("seats", "mode"), [(2, "competitive"), (1, "solo"), (2, "cooperative")])
def test_no_score_falls_below_0_and_the_rest_of_a_loss_is_forgotten(seats, mode):
    s = table(seats, size=45, mode=mode)
    lay(s, "d1 d2 b1")
    stand(s, 0, "d1 d2 b1")
    s.sides[0].points[0] = 3
    for name, named, score in (("d2", 1, 0), ("d1", 1, 0), ("b1", 3, 3)):
        ask(s, TellCrop(0, space(s, name), named))
        let_nature(s)
        assert s.sides[0].score() == score
        s.agenda.clear()


@pytest.mark.rule("TIW-510")
def test_a_wrong_guess_brings_no_tile_no_further_guess_and_no_offering():
    s = guessing("c1 b2")
    s.sides[0].tiles = tiles(1, 2)
    give(s, "c1 maize")
    assert s.sides[0].tiles == tiles(1, 2)
    assert s.ready_pawns(0) == spaces(s, "b2")
    assert asked(s) == ("turn", 1)


@pytest.mark.rule("TIW-510", "TIW-R17")
def test_a_mistake_after_right_guesses_ends_the_turn_too():
    s = guessing("c1 b2 d3")
    give(s, "c1 quinoa", "b2 maize")
    assert (asked(s), s.sides[0].score(), s.sides[0].tiles) == (("turn", 1), 12, tiles(5)), (
        "what was won before is kept")


# Where crops lie

@pytest.mark.rule("TIW-511")
def test_crops_are_placed_on_terrain_only():
    s = table(start=True)
    stand(s, 0, "c1")
    ask(s, Turn(0))
    assert why_not(s, "guess") == "TIW-501", "no terrain under the pawn, no guess"
    lay(s, "c1")
    assert why_not(s, "guess") is None


@pytest.mark.rule("TIW-511")
def test_every_start_crop_lies_on_terrain():
    s = table()
    s.oracle = Oracle(5, (), ())
    ask(s, LayOut())
    assert s.land.planted
    assert not s.land.planted & ~s.land.discovered


# The book's examples

@pytest.mark.rule("TIW-E9", "TIW-504", "TIW-508", "TIW-510", "TIW-R15")
def test_brown_names_5_where_4_is_true():
    s = guessing("d2 c3")
    s.sides[0].tiles = tiles(1)
    give(s, "d2 quinoa")
    assert s.sides[0].score() == 6
    assert (s.land.crops[space(s, "d2")], s.pawns.spaces[0]) == (4, spaces(s, "d2 c3"))
    assert asked(s) == ("turn", 1), "no offering, and no second guess with the sure 1 of c3"
    assert s.land.crops[space(s, "c3")] == 0


@pytest.mark.rule("TIW-E12", "TIW-505", "TIW-506", "TIW-507", "TIW-603", "TIW-606")
def test_blue_guesses_5_and_1_stops_and_offers_all_five_tiles():
    s = guessing("c1 c3 b2")
    s.sides[0].tiles = tiles(1, 2, 3, 4)
    give(s, "c1 quinoa")
    assert (s.sides[0].score(), s.sides[0].tiles) == (15, tiles(1, 2, 3, 4, 5))
    give(s, "c3 sweet potato")
    assert (s.sides[0].score(), s.sides[0].tiles) == (16, tiles(1, 2, 3, 4, 5))
    assert "b2 chilli" in words(s), "blue could go on"
    give(s, "stop", "sweet potato+coca+chilli+maize+quinoa")
    assert (s.sides[0].score(), s.sides[0].tiles) == (26, 0)
    s.agenda.clear()
    ask(s, Turn(0))
    give(s, "guess", "b2 chilli")
    assert s.sides[0].tiles == tiles(3), "and wins that tile later"
