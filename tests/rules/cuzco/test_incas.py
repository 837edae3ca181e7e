"""Cuzco, chapter 4: moving Incas."""
import heapq
from string import ascii_lowercase

import pytest

from kancha.games.cuzco.incas import RESERVE, ChooseInca, MoveInca
from rules.asking import after, events, give, set_options, why_not, words
from rules.cuzco.arrange import NUMBERS, act, bits, ground, inca_hexes, incas, pond, random_position, table, temple

ROW = "h2 h3 h4 h5 h6 h7 h8 h9 h10 h11 h12 h13 h14 h15 h16"
"""The widest row of the region, from the forest to the mountains."""
TWELVE = "h2 h3 h4 h5 h6 h7 h8 h9 h10 h11 h12 h13"


def why_not_out(s, source):
    """The rule by which an Inca cannot leave, None if it can."""
    refusal = MoveInca(0, NUMBERS[source]).refuse(s, RESERVE)
    return refusal and refusal.rule


def ways(s, source, ap=7):
    """What seat 0 would pay for each hex that an Inca can go to, and for leaving; on a copy."""
    d = s.clone()
    act(d, ap=ap)
    give(d, "inca", source)
    return d.game.view(d, 0)["prices"]


# Coming in and going out

@pytest.mark.rule("CUZ-401")
@pytest.mark.parametrize("kind", ["crop", "village"])
@pytest.mark.parametrize(("at", "price"), [("h2", 1), ("n4", 1), ("h16", 2), ("b5", 2)])
def test_an_inca_comes_in_over_forest_for_one_and_over_mountain_for_two(kind, at, price):
    s = table()
    ground(s, kind, at, level=3)
    act(s)
    give(s, "inca", "reserve")
    assert words(s) == [at]
    give(s, at)
    assert (inca_hexes(s, 0), s.players[0].reserve(s.data), s.turn.ap) == (at, 11, 6 - price)
    assert events(s, "inca_in") == [("inca_in", 0, at, price)]


@pytest.mark.rule("CUZ-401")
def test_with_one_action_point_nobody_comes_in_over_mountain():
    s = table()
    ground(s, "crop", "h16")
    assert "inca" not in act(s, ap=1)
    ground(s, "crop", "h2")
    act(s, ap=1)
    assert after(s, "inca", "reserve") == ["h2"]
    assert why_not(s, "inca", "reserve", "h16") == "CUZ-207"
    s.turn.ap = 2
    assert after(s, "inca", "reserve") == ["h2", "h16"]


@pytest.mark.rule("CUZ-401", "CUZ-402")
def test_nobody_comes_in_on_terrain_away_from_the_border():
    s = table()
    ground(s, "crop", "h3")
    incas(s, 0, "f6")
    ground(s, "crop", "f6 f7")
    act(s)
    assert after(s, "inca") == ["f6"]
    assert why_not(s, "inca", "reserve") == "CUZ-401"
    ground(s, "village", "b5")
    assert why_not(s, "inca", "reserve", "h3") == "CUZ-402", "h2 beside it is bare"
    ground(s, "crop", "h2")
    assert why_not(s, "inca", "reserve", "h3") is None


@pytest.mark.rule("CUZ-402")
def test_a_bare_hex_along_the_border_is_no_way_in_and_no_way_out():
    s = table()
    ground(s, "crop", "h3 h4 h16")
    incas(s, 0, "h3")
    assert ways(s, "reserve") == {"h16": 2}
    act(s)
    assert why_not(s, "inca", "reserve", "h2") == "CUZ-407"
    assert after(s, "inca", "h3") == ["h4"], "it cannot leave over h2"
    ground(s, "crop", "h2")
    assert ways(s, "h3") == {"h2": 0, "h4": 0, "out": 1}


@pytest.mark.rule("CUZ-402")
def test_a_pond_along_the_border_is_no_way_in_and_no_way_out():
    s = table()
    pond(s, "h2")
    ground(s, "crop", "h3 h4 h16")
    incas(s, 0, "h3")
    assert ways(s, "reserve") == {"h16": 2}
    assert ways(s, "h3") == {"h4": 0}


@pytest.mark.rule("CUZ-403")
@pytest.mark.parametrize("kind", ["crop", "village"])
@pytest.mark.parametrize(("at", "price"), [("h2", 1), ("h16", 2)])
def test_an_inca_leaves_at_the_same_price_and_may_come_in_elsewhere(kind, at, price):
    s = table()
    ground(s, kind, f"{at} b5")
    incas(s, 0, at)
    act(s)
    give(s, "inca", at)
    assert words(s) == ["out"]
    give(s, "out")
    assert (inca_hexes(s, 0), s.players[0].reserve(s.data), s.turn.ap) == ("", 12, 6 - price)
    assert events(s, "inca_out") == [("inca_out", 0, at, price)]
    give(s, "inca", "reserve", "b5")
    assert (inca_hexes(s, 0), s.players[0].reserve(s.data), s.turn.ap) == ("b5", 11, 6 - price - 2)


@pytest.mark.rule("CUZ-403")
def test_leaving_has_to_be_paid_and_an_inca_off_the_board_cannot_leave():
    s = table()
    ground(s, "crop", "h15 h16")
    incas(s, 0, "h16")
    act(s, ap=1)
    assert after(s, "inca", "h16") == ["h15"]
    assert why_not(s, "inca", "h16", "out") == "CUZ-207"
    s.turn.ap = 2
    assert why_not(s, "inca", "h16", "out") is None
    assert after(s, "inca", "reserve") == ["h15"]
    assert why_not(s, "inca", "reserve", "out") == "CUZ-403"


@pytest.mark.rule("CUZ-403")
def test_an_inca_that_left_may_come_in_in_a_later_turn():
    s = table()
    ground(s, "crop", "h2")
    incas(s, 0, "h2")
    act(s)
    give(s, "inca", "h2", "out", "end")
    give(s, "tile crop", "f8", "end")
    give(s, "tile crop", "f9", "inca", "reserve", "h2")
    assert (inca_hexes(s, 0), s.turn.ap) == ("h2", 4)


@pytest.mark.rule("CUZ-R8")
@pytest.mark.parametrize(("at", "price"), [("h1", 1), ("h17", 2)])
def test_terrain_on_the_border_is_a_way_in_and_out_of_the_kind_it_lies_on(at, price):
    s = table()
    ground(s, "village", at)
    assert ways(s, "reserve") == {at: price}
    incas(s, 0, at)
    assert ways(s, at) == {"out": price}


@pytest.mark.rule("CUZ-R8")
@pytest.mark.parametrize(("at", "border", "price"), [("h2", ["g1", "h1", "i1"], 1), ("h16", ["g16", "h17", "i16"], 2)])
def test_a_hex_whose_border_is_covered_all_around_is_not_along_the_border(at, border, price):
    s = table()
    ground(s, "crop", at)
    ground(s, "village", " ".join(border[:2]))
    assert ways(s, "reserve")[at] == price, "the third is bare"
    ground(s, "village", border[2])
    assert ways(s, "reserve") == {**dict.fromkeys(border, price), at: price + 1}, (
        "over one of them, with a change of type")
    incas(s, 0, at)
    assert ways(s, at)["out"] == price + 1
    incas(s, 1, " ".join(border))
    ground(s, "crop", "n4 n5")
    incas(s, 0, "n5")
    act(s)
    assert after(s, "inca") == ["n5", "reserve"], "the other Inca cannot leave"
    s.players[0].incas = bits("n5")
    assert why_not(s, "inca", "reserve", at) == "CUZ-409", "opponents bar all ways to it"


@pytest.mark.rule("CUZ-R8")
@pytest.mark.parametrize(("at", "border", "price"), [("h2", "g1 h1 i1", 1), ("h16", "g16 h17 i16", 2)])
def test_by_the_option_a_hex_behind_covered_border_is_along_the_border(at, border, price):
    s = table(enter_behind_overflow=True)
    ground(s, "crop", at)
    ground(s, "village", border)
    assert ways(s, "reserve") == dict.fromkeys([*border.split(), at], price)
    incas(s, 1, border)
    assert ways(s, "reserve") == {at: price}, "straight in, past the Incas of others"
    incas(s, 0, at)
    assert ways(s, at) == {"out": price}
    ground(s, "crop", "h9")
    incas(s, 0, "h9")
    assert why_not_out(s, "h9") == "CUZ-402", "not from within the region"


@pytest.mark.rule("CUZ-R8", "CUZ-R9")
def test_by_the_option_covered_forest_still_gives_its_kind_to_its_neighbours():
    s = table(enter_behind_overflow=True)
    ground(s, "crop", "d2")
    ground(s, "village", "d1")
    incas(s, 1, "d1")
    assert ways(s, "reserve") == {"d2": 1}, "over the forest d1, though it is covered"


@pytest.mark.rule("CUZ-R8")
@pytest.mark.parametrize(("at", "near", "price"), [("h1", "g1 i1 h2", 1), ("h17", "g16 i16 h16", 2)])
def test_terrain_on_the_border_is_along_it_also_when_all_around_is_covered(at, near, price):
    s = table()
    ground(s, "crop", f"{at} {near}")
    incas(s, 1, near)
    assert ways(s, "reserve") == {at: price}
    incas(s, 0, at)
    assert ways(s, at) == {"out": price}


@pytest.mark.rule("CUZ-R8")
def test_a_covered_border_hex_no_longer_gives_its_kind_to_its_neighbours():
    s = table()
    ground(s, "crop", "d2")
    ground(s, "village", "d1")
    incas(s, 1, "d1")
    assert ways(s, "reserve") == {"d2": 2}, "the forest d1 is covered, the mountain c1 is bare"
    incas(s, 0, "d2")
    assert ways(s, "d2") == {"out": 2}


@pytest.mark.rule("CUZ-R9")
@pytest.mark.parametrize("at", ["d2", "l12"])
def test_a_hex_along_forest_and_mountain_costs_one(at):
    s = table()
    ground(s, "crop", at)
    assert ways(s, "reserve", ap=1) == {at: 1}
    incas(s, 0, at)
    assert ways(s, at, ap=1) == {"out": 1}


@pytest.mark.rule("CUZ-R8", "CUZ-R9")
def test_terrain_on_the_mountains_that_touches_bare_forest_costs_one():
    s = table()
    ground(s, "crop", "c1")
    assert ways(s, "reserve") == {"c1": 1}
    ground(s, "village", "d1")
    assert ways(s, "reserve") == {"d1": 1, "c1": 2}, (
        "now d1 is covered: over the mountain, or over d1 with a change of type")


@pytest.mark.rule("CUZ-R10")
def test_an_inca_may_come_in_through_own_incas_if_it_moves_on_at_once():
    s = table()
    ground(s, "crop", "h2 h3 h4")
    ground(s, "village", "h5 h6")
    incas(s, 0, "h2 h4")
    assert ways(s, "reserve") == {"h3": 1, "h5": 2, "h6": 2}
    act(s, ap=2)
    assert why_not(s, "inca", "reserve", "h2") == "CUZ-408", "it may not stay there"
    give(s, "inca", "reserve", "h5")
    assert (inca_hexes(s, 0), s.turn.ap) == ("h2 h4 h5", 0)


@pytest.mark.rule("CUZ-R10", "CUZ-207")
def test_on_coming_in_through_own_incas_the_whole_path_is_paid():
    s = table()
    ground(s, "crop", "h2 h3 h4")
    ground(s, "village", "h5")
    incas(s, 0, "h2 h3")
    act(s, ap=1)
    assert after(s, "inca", "reserve") == ["h4"]
    assert why_not(s, "inca", "reserve", "h5") == "CUZ-207"


@pytest.mark.rule("CUZ-R10")
def test_an_inca_may_leave_through_own_incas():
    s = table()
    ground(s, "crop", "h2 h3")
    ground(s, "village", "h4")
    incas(s, 0, "h2 h3 h4")
    assert ways(s, "h4") == {"out": 2}
    assert ways(s, "h3") == {"out": 1}
    act(s)
    give(s, "inca", "h4", "out")
    assert (inca_hexes(s, 0), s.turn.ap) == ("h2 h3", 4)


@pytest.mark.rule("CUZ-R10", "CUZ-409")
def test_nobody_comes_in_or_leaves_through_the_inca_of_an_opponent():
    s = table()
    ground(s, "crop", "h2 h3 h4 h16")
    incas(s, 1, "h2")
    incas(s, 0, "h3")
    assert ways(s, "reserve") == {"h16": 2}
    assert ways(s, "h3") == {"h4": 0}
    act(s)
    assert why_not(s, "inca", "reserve", "h4") == "CUZ-409"


# Steps

@pytest.mark.rule("CUZ-404")
@pytest.mark.parametrize("kind", ["crop", "village"])
def test_within_one_type_any_distance_is_free(kind):
    s = table()
    ground(s, kind, ROW)
    incas(s, 0, "h2")
    act(s, ap=0)
    give(s, "inca", "h2")
    assert words(s) == ROW.split()[1:]
    assert why_not(s, "h2") == "CUZ-404", "to stay is no move"
    give(s, "h16")
    assert (inca_hexes(s, 0), s.turn.ap) == ("h16", 0)
    assert events(s, "inca_moved") == [("inca_moved", 0, "h2", "h16", 0)]


@pytest.mark.rule("CUZ-404")
def test_climbing_and_descending_is_free():
    s = table()
    for name, level in zip(("h5", "h6", "h7", "h8"), (1, 6, 2, 4)):
        ground(s, "crop", name, level=level)
    incas(s, 0, "h5")
    assert ways(s, "h5", ap=0) == {"h6": 0, "h7": 0, "h8": 0}


@pytest.mark.rule("CUZ-404")
def test_a_step_leads_to_a_neighbour_only():
    s = table()
    ground(s, "crop", "h5 h7 f5 j4")
    incas(s, 0, "h5")
    assert "inca" not in act(s)
    ground(s, "crop", "g4 g5 h4 h6 i4")
    assert ways(s, "h5") == dict.fromkeys(("g4", "g5", "h4", "h6", "h7", "i4", "f5", "j4"), 0)


@pytest.mark.rule("CUZ-405")
@pytest.mark.parametrize(("here", "there"), [("crop", "village"), ("village", "crop")])
@pytest.mark.parametrize(("low", "high"), [(1, 1), (1, 5), (5, 1)])
def test_a_change_of_type_costs_one_whatever_the_levels(here, there, low, high):
    s = table()
    ground(s, here, "h5", level=low)
    ground(s, there, "h6", level=high)
    incas(s, 0, "h5")
    assert ways(s, "h5") == {"h6": 1}
    assert "inca" not in act(s.clone(), ap=0)
    act(s, ap=1)
    give(s, "inca", "h5", "h6")
    assert (inca_hexes(s, 0), s.turn.ap) == ("h6", 0)


@pytest.mark.rule("CUZ-406")
def test_hexes_of_cities_and_of_villages_are_of_one_type():
    s = table()
    ground(s, "village", "h5 h6 h7 h8")
    ground(s, "crop", "h9")
    incas(s, 0, "h5")
    before = ways(s, "h5")
    assert before == {"h6": 0, "h7": 0, "h8": 0, "h9": 1}
    temple(s, "g5", 2)
    ground(s, "village", "g5")
    assert ways(s, "h5") == before, "a city now"
    s.players[0].incas = bits("h9")
    assert ways(s, "h9") == {"h5": 1, "h6": 1, "h7": 1, "h8": 1}


@pytest.mark.rule("CUZ-407")
def test_incas_move_on_terrain_only():
    s = table()
    ground(s, "village", "h4 h5 h6")
    temple(s, "h4", 2)
    incas(s, 0, "h5")
    act(s)
    assert after(s, "inca", "h5") == ["h6"]
    assert why_not(s, "inca", "h5", "g5") == "CUZ-407", "bare"
    assert why_not(s, "inca", "h5", "i5") == "CUZ-407", "a pond"
    assert why_not(s, "inca", "h5", "h4") == "CUZ-521", "a temple"


@pytest.mark.rule("CUZ-407")
@pytest.mark.parametrize("between", ["bare", "pond", "temple"])
def test_incas_cross_neither_bare_hexes_nor_ponds_nor_temples(between):
    s = table()
    ground(s, "village", "h6 h7 h9 h10")
    if between == "pond":
        pond(s, "h8")
    elif between == "temple":
        ground(s, "village", "h8")
        temple(s, "h8", 2)
    incas(s, 0, "h7")
    act(s)
    assert after(s, "inca", "h7") == ["h6"]
    assert why_not(s, "inca", "h7", "h9") == "CUZ-407"
    d = s.clone()
    ground(d, "village", "g7 g8")
    assert after(d, "inca", "h7") == ["g7", "g8", "h6", "h9", "h10"], "around it there is a way"


@pytest.mark.rule("CUZ-408")
def test_a_hex_holds_one_inca():
    s = table()
    ground(s, "crop", "h2 h5 h6 h7")
    incas(s, 0, "h6 h5 h2")
    incas(s, 1, "h7")
    act(s)
    assert "inca" in words(s)
    assert after(s, "inca") == ["h2"]
    ground(s, "crop", "g5")
    assert after(s, "inca", "h6") == ["g5"]
    assert why_not(s, "inca", "h6", "h5") == "CUZ-408", "one of their own"
    assert why_not(s, "inca", "h6", "h7") == "CUZ-408", "an opponent's"


@pytest.mark.rule("CUZ-409")
def test_an_inca_does_not_pass_through_an_opponent():
    s = table(3)
    ground(s, "crop", "h5 h6 h7 h8 h9")
    incas(s, 0, "h7")
    incas(s, 1, "h6")
    incas(s, 2, "h9")
    act(s)
    assert after(s, "inca", "h7") == ["h8"]
    assert why_not(s, "inca", "h7", "h5") == "CUZ-409"
    ground(s, "village", "g5 g6")
    assert ways(s, "h7") == {"h8": 0, "g5": 1, "g6": 1, "h5": 2}, "around it over the village"


@pytest.mark.rule("CUZ-410")
def test_an_inca_passes_through_own_incas_but_ends_on_a_free_hex():
    s = table()
    ground(s, "crop", "h5 h6 h7 h8")
    incas(s, 0, "h5 h6 h7")
    assert ways(s, "h5", ap=0) == {"h8": 0}
    act(s, ap=0)
    assert why_not(s, "inca", "h5", "h6") == why_not(s, "inca", "h5", "h7") == "CUZ-408"
    give(s, "inca", "h5", "h8")
    assert inca_hexes(s, 0) == "h6 h7 h8"


@pytest.mark.rule("CUZ-411")
def test_any_number_of_incas_may_be_moved_each_any_number_of_times():
    s = table()
    ground(s, "crop", "h5 h8")
    ground(s, "village", "h6 h9")
    incas(s, 0, "h5 h8")
    incas(s, 1, "g12")
    ground(s, "crop", "g12 g13")
    act(s)
    give(s, "inca", "h5", "h6", "inca", "h8", "h9", "inca", "h6", "h5", "inca", "h5", "h6", "inca", "h9", "h8", "inca",
         "h6", "h5")
    assert (inca_hexes(s, 0), s.turn.ap) == ("h5 h8", 0)
    assert "inca" not in words(s), "as far as the action points last"
    s.turn.ap = 1
    assert after(s, "inca") == ["h5", "h8"]
    assert why_not(s, "inca", "h7") == "CUZ-411", "no Inca there"
    assert why_not(s, "inca", "g12") == "CUZ-411", "an opponent's"


@pytest.mark.rule("CUZ-412")
def test_a_player_never_has_more_than_twelve_incas_on_the_board():
    s = table()
    ground(s, "crop", f"{ROW} b5")
    incas(s, 0, TWELVE.replace("h13", ""))
    act(s)
    assert s.players[0].reserve(s.data) == 1
    give(s, "inca", "reserve", "b5")
    assert "reserve" not in after(s, "inca")
    assert why_not(s, "inca", "reserve") == "CUZ-412"
    give(s, "inca", "h2", "out")
    assert "reserve" in after(s, "inca"), "one that left may come in again"


@pytest.mark.rule("CUZ-413")
def test_a_path_costs_its_changes_of_type():
    s = table()
    ground(s, "crop", "h5 h6 h9 h10")
    ground(s, "village", "h7 h8 h11")
    incas(s, 0, "h5")
    assert ways(s, "h5") == {"h6": 0, "h7": 1, "h8": 1, "h9": 2, "h10": 2, "h11": 3}
    act(s, ap=2)
    assert why_not(s, "inca", "h5", "h11") == "CUZ-207"
    give(s, "inca", "h5", "h10")
    assert s.turn.ap == 0


@pytest.mark.rule("CUZ-413")
def test_coming_in_and_going_out_are_paid_on_top_of_the_path():
    s = table()
    ground(s, "crop", "h2 h4 h16")
    ground(s, "village", "h3 h15")
    assert ways(s, "reserve") == {"h2": 1, "h3": 2, "h4": 3, "h16": 2, "h15": 3}
    incas(s, 0, "h4 h15")
    assert ways(s, "h4")["out"] == 3
    assert ways(s, "h15")["out"] == 3
    act(s, ap=2)
    assert why_not(s, "inca", "h4", "out") == "CUZ-207"


@pytest.mark.rule("CUZ-413")
def test_of_several_ways_the_cheapest_is_paid():
    s = table()
    ground(s, "village", "h7")
    ground(s, "crop", "h6 h8 g5 g6 f6 f7 g8")
    incas(s, 0, "h6")
    assert ways(s, "h6")["h8"] == 0, "over g6, f6, f7 and g8 on one type; over h7 it would be 2"
    ground(s, "crop", ROW)
    assert ways(s, "reserve")["h16"] == 1, "over the forest and along the whole row"
    s.players[0].incas = bits("h16")
    assert ways(s, "h16")["out"] == 1
    ground(s, "village", "h3 h15")
    assert ways(s, "h16")["out"] == 2, "over the mountain beside it"


@pytest.mark.rule("CUZ-E12", "CUZ-404", "CUZ-405", "CUZ-413")
def test_four_steps_on_one_type_and_a_change_cost_one():
    s = table()
    for level, name in enumerate(("h2", "h3", "h4", "h5", "h6"), 1):
        ground(s, "crop", name, level=1 + level % 3)
    ground(s, "village", "h7")
    incas(s, 0, "h2")
    assert [ways(s, "h2")[name] for name in ("h3", "h4", "h5", "h6", "h7")] == [0, 0, 0, 0, 1]
    act(s, ap=1)
    give(s, "inca", "h2", "h7")
    assert (inca_hexes(s, 0), s.turn.ap) == ("h7", 0)


@pytest.mark.rule("CUZ-E12", "CUZ-401", "CUZ-413")
@pytest.mark.parametrize(("path", "price"), [("h2 h3 h4 h5 h6 h7", 1), ("h16 h15 h14 h13 h12 h11", 2)])
def test_the_same_path_with_the_way_in(path, price):
    s = table()
    *crops, village = path.split()
    ground(s, "crop", " ".join(crops))
    ground(s, "village", village)
    found = ways(s, "reserve")
    assert [found[name] for name in crops] == [price] * 5
    assert found[village] == price + 1


# Free moves

@pytest.mark.rule("CUZ-R35")
def test_an_inca_makes_one_free_move_until_something_is_paid():
    s = table()
    ground(s, "crop", "h5 h6 h7")
    ground(s, "village", "h8")
    incas(s, 0, "h5")
    act(s)
    give(s, "inca", "h5", "h6")
    assert ways(s, "h6", ap=s.turn.ap) == {"h8": 1}, "ways that cost are open"
    assert why_not(s, "inca", "h6", "h5") == why_not(s, "inca", "h6", "h7") == "CUZ-R35"
    give(s, "tile crop", "f8")
    assert ways(s, "h6", ap=s.turn.ap) == {"h5": 0, "h7": 0, "h8": 1}


@pytest.mark.rule("CUZ-R35")
@pytest.mark.parametrize("paid", [("tile crop", "f8"), ("pond", "f8"), ("temple", "d5 2"), ("inca", "reserve", "h2"),
                                  ("inca", "d6", "d7"),
                                  ("card pile", "mask"), ("card face-up", "mask")])
def test_every_action_with_a_price_lets_incas_move_free_again(paid):
    s = table()
    ground(s, "crop", "h2 h5 h6 d7")
    ground(s, "village", "d5 d6")
    incas(s, 0, "h5 d6")
    act(s)
    give(s, "inca", "h5", "h6")
    assert "h6" not in after(s, "inca")
    give(s, *paid)
    assert after(s, "inca", "h6") == ["h5"]


@pytest.mark.rule("CUZ-R35")
def test_actions_without_a_price_do_not():
    s = table()
    ground(s, "crop", "h5 h6 h8 h9 h10")
    incas(s, 0, "h5 h8")
    act(s)
    give(s, "inca", "h5", "h6", "token")
    assert (s.turn.ap, after(s, "inca")) == (7, ["h8"])
    assert why_not(s, "inca", "h6") == "CUZ-R35"
    give(s, "inca", "h8", "h9")
    assert "inca" not in words(s), "another free move is not paid for either"


@pytest.mark.rule("CUZ-R35")
def test_each_inca_has_a_free_move_of_its_own():
    s = table()
    ground(s, "crop", "h5 h6 h8 h9 h10")
    incas(s, 0, "h5 h8")
    act(s, ap=0)
    give(s, "inca", "h5", "h6")
    assert after(s, "inca") == ["h8"]
    give(s, "inca", "h8", "h10")
    assert inca_hexes(s, 0) == "h6 h10"
    assert "inca" not in words(s)


@pytest.mark.rule("CUZ-R35", "CUZ-411")
def test_moves_with_a_price_are_not_limited():
    s = table()
    ground(s, "crop", "h5")
    ground(s, "village", "h6 h7")
    incas(s, 0, "h5")
    act(s)
    give(s, "inca", "h5", "h6", "inca", "h6", "h5", "inca", "h5", "h7")
    assert s.turn.ap == 3
    assert ways(s, "h7", ap=3) == {"h6": 0, "h5": 1}, "after a move with a price there is a free one"
    give(s, "inca", "h7", "h6", "inca", "h6", "h5")
    assert (inca_hexes(s, 0), s.turn.ap) == ("h5", 2)


@pytest.mark.rule("CUZ-R35")
def test_after_a_free_move_coming_in_and_going_out_are_open():
    s = table()
    ground(s, "crop", "h2 h3 h4")
    incas(s, 0, "h2")
    act(s)
    give(s, "inca", "h2", "h3")
    assert ways(s, "h3", ap=s.turn.ap) == {"out": 1}
    assert ways(s, "reserve", ap=s.turn.ap) == {"h2": 1, "h4": 1}


@pytest.mark.rule("CUZ-R35")
def test_a_new_turn_brings_new_free_moves():
    s = table()
    ground(s, "crop", "h5 h6")
    incas(s, 0, "h5")
    act(s, ap=0)
    give(s, "inca", "h5", "h6")
    assert why_not(s, "inca") == "CUZ-R35"
    s.triples = 0
    for player in s.players:
        player.doubles = player.villages = player.crops = 0
    give(s, "end", "end")
    assert s.turn.ap == 6, "nobody has paid for anything"
    assert after(s, "inca", "h6") == ["h5"]


@pytest.mark.rule("CUZ-R35")
def test_who_passes_through_an_own_inca_does_not_use_up_its_move():
    s = table()
    ground(s, "crop", "h5 h6 h7")
    incas(s, 0, "h5 h6")
    act(s, ap=0)
    give(s, "inca", "h5", "h7")
    assert after(s, "inca") == ["h6"]
    assert after(s, "inca", "h6") == ["h5"]


# A slow search over all hexes, to compare with

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
INSIDE = {(q, r) for q in range(-7, 8) for r in range(-6, 7) if abs(q + r) <= 7}
AROUND = {(q + a, r + b) for q, r in INSIDE for a, b in STEPS} - INSIDE
FORESTS = {
    (3, 5), (2, 6), (1, 7), (0, 7), (-1, 7), (-2, 7), (-3, 7), (-4, 7), (-5, 7), (-6, 7), (-7, 7), (-8, 7), (-8, 6),
    (-8, 5), (-8, 4),
    (-8, 3), (-8, 2), (-8, 1), (-8, 0), (-7, -1), (-6, -2), (-5, -3), (-4, -4),
}


def hex_names():
    """The names of the hexes by their coordinates: rows by letters, numbers from the west (CUZ-D1)."""
    found = {}
    for r in range(-7, 8):
        row = sorted(q for q, other in INSIDE | AROUND if other == r)
        found |= {(q, r): f"{ascii_lowercase[r + 7]}{number}" for number, q in enumerate(row, 1)}
    return found


HEX = hex_names()
NEAR = {name: [HEX[q + a, r + b] for a, b in STEPS if (q + a, r + b) in HEX] for (q, r), name in HEX.items()}
OVER = {HEX[at]: 1 if at in FORESTS else 2 for at in AROUND}
"""What it costs to cross each border hex."""


def crossing(board, name, behind):
    """The price of entering or leaving at a terrain hex; None away from the border, bare or (``behind``) covered."""
    kinds = [OVER[name]] if name in OVER else []
    kinds += [OVER[other] for other in NEAR[name] if other in OVER and (behind or board[other]["top"] is None)]
    return min(kinds, default=None)


def search(board, seats, source, behind):
    """The price of every hex an Inca can reach or pass, found one by one, and of leaving (None if impossible).

    It passes the Incas of some seats.
    """
    open_to = {name: one["top"] for name, one in board.items()
               if one["top"] in ("crop", "village") and not one["temple"] and one["inca"] in (None, *seats)}
    gates = {name: crossing(board, name, behind) for name in open_to if crossing(board, name, behind)}
    heap = [(0, source)] if source != "reserve" else [(price, name) for name, price in gates.items()]
    heapq.heapify(heap)
    found = {}
    while heap:
        price, name = heapq.heappop(heap)
        if name not in found:
            found[name] = price
            for other in NEAR[name]:
                if other in open_to:
                    heapq.heappush(heap, (price + (open_to[other] != open_to[name]), other))
    leaving = [found[name] + price for name, price in gates.items() if name in found]
    return found, min(leaving, default=None) if source != "reserve" else None


def verdict(one, price, barred, ap, moved, from_reserve):
    """Which rule refuses a destination, None if it is legal; ``barred`` if only Incas of others are in the way."""
    if one["temple"]:
        return "CUZ-521"
    if one["top"] not in ("crop", "village"):
        return "CUZ-407"
    if one["inca"] is not None:
        return "CUZ-408"
    if price is None:
        return "CUZ-409" if barred else "CUZ-402" if from_reserve else "CUZ-407"
    if price > ap:
        return "CUZ-207"
    return "CUZ-R35" if price == 0 and moved else None


@pytest.mark.rule("CUZ-401", "CUZ-402", "CUZ-403", "CUZ-404", "CUZ-405", "CUZ-407", "CUZ-408", "CUZ-409", "CUZ-410",
                  "CUZ-413",
                  "CUZ-R8", "CUZ-R9", "CUZ-R10", "CUZ-R35")
def test_every_move_and_its_price_are_those_of_a_slow_search():
    seen = {}
    for seed in range(60):
        s, dice = random_position(seed, "inca", "temple")
        set_options(s, enter_behind_overflow=seed % 5 == 0)
        board = {one["hex"]: one for one in s.game.view(s, None)["hexes"]}
        assert board.keys() == NEAR.keys()
        for seat in range(s.seats):
            compare(s, board, seat, dice, seen)
    assert seen.keys() == {None, "CUZ-207", "CUZ-402", "CUZ-407", "CUZ-408", "CUZ-409", "CUZ-521", "CUZ-R35", "out",
                           "too dear to leave",
                           "cannot move"}, "the boards show every case"
    assert min(seen.values()) > 5


def compare(s, board, seat, dice, seen):
    """Compare all moves of a seat with those of the slow search; ``seen`` counts what has been met."""
    s.turn.seat, s.turn.ap = seat, dice.below(8)
    own = [name for name, one in board.items() if one["inca"] == seat]
    moved = [name for name in own if dice.below(3) == 0]
    s.turn.free_moves = bits(" ".join(moved))
    sources = own + ["reserve"] * (len(own) < 12)
    movable = []
    for source in sources:
        found, leaving = search(board, [seat], source, s.options.enter_behind_overflow)
        beyond, _ = search(board, range(s.seats), source, s.options.enter_behind_overflow)
        question = MoveInca(seat, RESERVE if source == "reserve" else NUMBERS[source])
        refusals = {name: question.refuse(s, NUMBERS[name]) for name in board if name != source}
        expected = {name: verdict(board[name], found.get(name), name in beyond, s.turn.ap, source in moved,
                                  source == "reserve")
                    for name in refusals}
        assert {name: refusal and refusal.rule for name, refusal in refusals.items()} == expected
        for name, refusal in refusals.items():
            if refusal is None:
                assert question.price(s, NUMBERS[name]) == found[name]
            elif refusal.rule == "CUZ-207":
                assert refusal.details == (found[name], s.turn.ap), "the price is told"
        legal = [name for name, refusal in expected.items() if refusal is None]
        out = question.refuse(s, RESERVE)
        if leaving is not None and leaving <= s.turn.ap:
            assert (out, question.price(s, RESERVE)) == (None, leaving)
            legal.append("out")
        elif leaving is not None:
            assert (out.rule, out.details) == ("CUZ-207", (leaving, s.turn.ap))
        else:
            assert out.rule in ("CUZ-402", "CUZ-403")
        assert sorted(question.word(s, option) for option in question.options(s)) == sorted(legal)
        if legal:
            movable.append(source)
        met = [*expected.values(), *["out"] * ("out" in legal),
               *["too dear to leave"] * (leaving is not None and "out" not in legal)]
        for rule in met + ["cannot move"] * (not legal):
            seen[rule] = seen.get(rule, 0) + 1
    which = ChooseInca(seat)
    assert sorted(which.word(s, option) for option in which.options(s)) == sorted(movable)
    numbers = {name: RESERVE if name == "reserve" else NUMBERS[name] for name in sources}
    assert [name for name in sources if which.refuse(s, numbers[name]) is None] == movable
