"""Tiwanaku, chapter 3.3: Explore, the Move step and the recall, in the competitive game."""
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.moves import RESERVE
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask, asked, give, why_not, words
from rules.tiwanaku.arrange import lay, space, spaces, stand, table, tiles

BROWN, WHITE = 0, 1
SHORT_BORDER = {"a1", "b1", "c1", "d1", "e1", "a2", "e2", "a3", "e3", "a4", "e4", "a5", "b5", "c5", "d5", "e5"}


def ends(s, origin=None, seat=BROWN):
    """Where a move may end, of the pawn on a space or of one from the reserve; the question stays open."""
    s.agenda.clear()
    return set(ask(s, Destination(seat, RESERVE if origin is None else space(s, origin))))


# Which pawn moves

@pytest.mark.rule("TIW-301")
def test_one_own_pawn_moves_from_the_board_or_from_the_reserve():
    s = table(start=True)
    stand(s, BROWN, "b1 e4")
    stand(s, WHITE, "e1")
    assert [word for word in ask(s, Turn(BROWN)) if not word.startswith("recall")] == ["move b1", "move e4", "enter"]
    assert why_not(s, "move e1") == "TIW-301"
    assert why_not(s, "move c3") == "TIW-301"
    give(s, "move b1", "c1")
    assert (s.pawns.spaces, s.pawns.reserve) == ([spaces(s, "c1 e4"), spaces(s, "e1")], [3, 4])


@pytest.mark.rule("TIW-301")
def test_without_reserve_no_pawn_enters():
    s = table(start=True)
    stand(s, BROWN, "b1 e4 a5 a2 d1")
    ask(s, Turn(BROWN))
    assert why_not(s, "enter") == "TIW-301"
    s.pawns.spaces[BROWN], s.pawns.reserve[BROWN] = spaces(s, "b1 e4 a5 a2"), 1
    give(s, "enter", "c1")
    assert (s.pawns.spaces[BROWN], s.pawns.reserve[BROWN]) == (spaces(s, "b1 c1 e4 a5 a2"), 0)


# The steps

@pytest.mark.rule("TIW-302", "TIW-309")
def test_a_move_has_any_number_of_orthogonal_steps_and_turns():
    s = table(size=45)
    lay(s, "a1 b1 c1 c2 c3 b3 a3 a4 a5 b5 c5 d5 e5 e4 e3 e2 e1 f1 g1 h1 i1 i2 i3", crop=True)
    stand(s, BROWN, "a1")
    found = ends(s, "a1")
    assert {"i3", "i4", "h3"} <= found, "the far end of the winding way, and what lies beside it"
    assert "g4" not in found
    assert why_not(s, "g4") == "TIW-319"


@pytest.mark.rule("TIW-302")
def test_there_are_no_diagonal_steps():
    s = table()
    stand(s, BROWN, "c3")
    lay(s, "c3", crop=True)
    assert ends(s, "c3") == {"c2", "b3", "d3", "c4"}
    assert [why_not(s, corner) for corner in ("b2", "d2", "b4", "d4")] == ["TIW-319"] * 4


@pytest.mark.rule("TIW-302")
def test_the_edge_of_the_board_is_no_way_to_the_next_row():
    s = table()
    lay(s, "e2", crop=True)
    stand(s, BROWN, "e2")
    assert ends(s, "e2") == {"e1", "d2", "e3"}


@pytest.mark.rule("TIW-303", "TIW-311")
@pytest.mark.parametrize("crop", [True, False])
def test_a_pawn_has_to_end_elsewhere_than_it_began(crop):
    s = table()
    lay(s, "c3", crop=crop)
    lay(s, "c2 b2 b3", crop=True)
    stand(s, BROWN, "c3")
    assert "c3" not in ends(s, "c3"), "though a ring of crops leads back to it"
    assert why_not(s, "c3") == "TIW-311"


@pytest.mark.rule("TIW-304", "TIW-R5")
def test_on_a_free_crop_one_stops_or_goes_on_in_any_direction():
    s = table()
    lay(s, "c4 c3", crop=True)
    stand(s, BROWN, "c4")
    assert ends(s, "c4") == {"b4", "d4", "c5", "c3", "c2", "b3", "d3"}


@pytest.mark.rule("TIW-305", "TIW-306")
@pytest.mark.parametrize("crop", [True, False])
def test_over_an_own_pawn_one_must_go_on_whatever_lies_under_it(crop):
    s = table()
    lay(s, "c4 c3", crop=crop)
    stand(s, BROWN, "c4 c3")
    assert ends(s, "c4") == {"b4", "d4", "c5", "c2", "b3", "d3"}
    assert why_not(s, "c3") == "TIW-305"


@pytest.mark.rule("TIW-307")
@pytest.mark.parametrize("bare", [True, False])
def test_on_undiscovered_space_and_on_bare_terrain_one_must_stop(bare):
    s = table()
    lay(s, "c4 c2 b3 d3", crop=True)
    if bare:
        lay(s, "c3")
    stand(s, BROWN, "c4")
    assert ends(s, "c4") == {"b4", "d4", "c5", "c3"}
    assert [why_not(s, beyond) for beyond in ("c2", "b3", "d3")] == ["TIW-319"] * 3


@pytest.mark.rule("TIW-308", "TIW-320")
@pytest.mark.parametrize("crop", [True, False])
def test_where_another_colour_stands_no_pawn_enters(crop):
    s = table()
    lay(s, "c4", crop=True)
    lay(s, "c3", crop=crop)
    stand(s, BROWN, "c4")
    stand(s, WHITE, "c3")
    assert ends(s, "c4") == {"b4", "d4", "c5"}
    assert why_not(s, "c3") == "TIW-308"
    assert why_not(s, "c2") == "TIW-319", "nor passes through"
    give(s, "b4")
    assert s.pawns.spaces[WHITE] == spaces(s, "c3"), "nor is anybody pushed away"


@pytest.mark.rule("TIW-310", "TIW-R12")
def test_no_space_ever_has_two_pawns():
    s = table(3)
    lay(s, " ".join(s.board().names), crop=True)
    stand(s, 0, "a1 b2 c3")
    stand(s, 1, "e5 d2")
    stand(s, 2, "b4")
    assert ends(s, "a1") == ends(s) == set(s.board().names) - {"a1", "b2", "c3", "e5", "d2", "b4"}
    assert (why_not(s, "b2"), why_not(s, "d2"), why_not(s, "b4")) == ("TIW-305", "TIW-308", "TIW-308")


@pytest.mark.rule("TIW-311", "TIW-312", "TIW-R7", "TIW-R8")
def test_crossing_the_starting_space_changes_no_end_whether_it_has_a_crop_or_not():
    found = []
    for crop in (True, False):
        s = table()
        lay(s, "b2", crop=crop)
        lay(s, "a2 a1 b1 c2", crop=True)
        stand(s, BROWN, "b2")
        found.append(ends(s, "b2"))
    assert found[0] == found[1] == {"a1", "b1", "c1", "a2", "c2", "d2", "a3", "b3", "c3"}


@pytest.mark.rule("TIW-R7")
def test_software_asks_for_ends_not_for_routes():
    s = table()
    lay(s, "b1 b2 a2", crop=True)
    stand(s, BROWN, "b1")
    found = ask(s, Destination(BROWN, space(s, "b1")))
    assert len(found) == len(set(found))
    give(s, "a2")
    assert asked(s) is None, "two ways lead to a2, one word"


# What stopping means

@pytest.mark.rule("TIW-313", "TIW-R5")
def test_to_stop_on_a_crop_has_no_further_effect():
    s = table(start=True)
    lay(s, "a1", crop=True)
    stand(s, BROWN, "b1")
    stock, discovered, planted = s.supply.stock[:], s.land.discovered, s.land.planted
    ends(s, "b1")
    give(s, "a1")
    assert (s.supply.stock, s.land.discovered, s.land.planted) == (stock, discovered, planted)
    assert (s.sides[BROWN].score(), s.sides[BROWN].levels) == (10, [0] * 4)
    assert asked(s) is None
    assert ask(s, Turn(BROWN))[-1] != "guess"


@pytest.mark.rule("TIW-314", "TIW-R6")
def test_to_stop_on_bare_terrain_prepares_a_guess_and_does_nothing_else():
    s = table(start=True)
    lay(s, "a1")
    stand(s, BROWN, "b1")
    stock, discovered = s.supply.stock[:], s.land.discovered
    ask(s, Turn(BROWN))
    assert why_not(s, "guess") == "TIW-501"
    give(s, "move b1", "a1")
    assert (s.supply.stock, s.land.discovered) == (stock, discovered)
    assert (s.sides[BROWN].score(), s.sides[BROWN].levels) == (10, [0] * 4)
    assert "guess" in ask(s, Turn(BROWN))


@pytest.mark.rule("TIW-315")
def test_to_stop_on_an_undiscovered_space_discovers_it():
    s = table(start=True)
    stand(s, BROWN, "b1")
    ask(s, Turn(BROWN))
    give(s, "move b1", "b2")
    assert s.land.discovered & spaces(s, "b2")
    assert s.sides[BROWN].score() == 11


# Entering

@pytest.mark.rule("TIW-303", "TIW-316", "TIW-R9")
@pytest.mark.parametrize(("size", "number", "corners"), [(25, 16, "a1 e1 a5 e5"), (45, 24, "a1 i1 a5 i5")])
def test_a_pawn_enters_on_any_border_space_and_stops_there(size, number, corners):
    s = table(size=size)
    found = ends(s)
    assert len(found) == number, "entering counts as a step"
    assert set(corners.split()) <= found
    assert why_not(s, "b2") == "TIW-319"


@pytest.mark.rule("TIW-316")
def test_a_pawn_does_not_enter_where_another_colour_stands():
    s = table()
    lay(s, "a1 c1", crop=True)
    stand(s, WHITE, "a1 c1")
    assert ends(s) == SHORT_BORDER - {"a1", "c1"}
    assert why_not(s, "c1") == "TIW-308"
    assert why_not(s, "c2") == "TIW-319"


@pytest.mark.rule("TIW-317", "TIW-R9")
def test_the_border_space_is_the_first_space_of_the_move():
    s = table()
    lay(s, "b1", crop=True)
    lay(s, "c1")
    lay(s, "e3")
    stand(s, BROWN, "e3")
    assert ends(s) == SHORT_BORDER - {"e3"} | {"b2", "d3"}, "on over the crop on b1 and their own pawn on e3"
    assert why_not(s, "e3") == "TIW-305"
    assert why_not(s, "c2") == "TIW-319", "bare c1 stops, as undiscovered spaces do"


@pytest.mark.rule("TIW-318")
def test_an_entering_pawn_has_no_starting_space_that_it_would_have_to_leave():
    s = table()
    lay(s, " ".join(s.board().names), crop=True)
    assert ends(s) == set(s.board().names)
    stand(s, BROWN, "c3")
    assert ends(s, "c3") == set(s.board().names) - {"c3"}


# All destinations

def walk(s, seat, origin):
    """Where a pawn may stop, step by step as the rules 302 to 311 and 316 tell it."""
    board = s.board()
    masks = (s.land.planted, s.own_pawns(seat), s.other_pawns(seat))
    crops, mine, others = ({name for name in board.names if mask & spaces(s, name)} for mask in masks)
    ways = [name for name in board.names if spaces(s, name) & board.border] if origin is None else beside(s, origin)
    seen, stops = set(), set()
    while ways:
        here = ways.pop()
        if here in others or here in seen:
            continue
        seen.add(here)
        own = here in mine and here != origin
        if not own and here != origin:
            stops.add(here)
        if own or here in crops:
            ways += beside(s, here)
    return stops


def beside(s, name):
    """The orthogonal neighbours of a space, by its letter and number."""
    column, row = "abcdefghi".index(name[0]), int(name[1])
    around = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return [f"{'abcdefghi'[x]}{y}" for x, y in around if 0 <= x < s.board().width and 1 <= y <= 5]


@pytest.mark.rule("TIW-302", "TIW-304", "TIW-305", "TIW-307", "TIW-308", "TIW-310", "TIW-311", "TIW-316", "TIW-319")
@settings(deadline=None)
@given(st.sampled_from([25, 45]), st.data())
def test_legal_destinations_are_those_that_a_walk_by_the_rules_finds(size, data):
    s = table(3, size)
    names = data.draw(st.permutations(s.board().names))
    pawns, rest = names[:9], names[9:]
    for seat in range(3):
        stand(s, seat, " ".join(pawns[seat::3]))
    kinds = data.draw(st.lists(st.sampled_from(["crop", "crop", "bare", "undiscovered"]),
                               min_size=size - 9, max_size=size - 9))
    lay(s, " ".join(pawns))
    lay(s, " ".join(pawns[::2]), crop=True)
    for name, kind in zip(rest, kinds):
        lay(s, name * (kind != "undiscovered"), crop=kind == "crop")
    for origin in (*pawns[:9:3], None):
        assert ends(s, origin) == walk(s, 0, origin)
        s.agenda.clear()
        ask(s, Turn(0))
        assert (("enter" if origin is None else f"move {origin}") in words(s)) == bool(walk(s, 0, origin))


# Recall

@pytest.mark.rule("TIW-321", "TIW-R11")
@pytest.mark.parametrize("name", ["b1", "a1", "c3"])
def test_a_pawn_is_recalled_from_any_space(name):
    s = table(start=True)
    lay(s, "a1 c3")
    stand(s, BROWN, "b1 a1 c3")
    stock, planted = s.supply.stock[:], s.land.planted
    ask(s, Turn(BROWN))
    give(s, f"recall {name}")
    assert (s.pawns.spaces[BROWN], s.pawns.reserve[BROWN]) == (spaces(s, "b1 a1 c3") - spaces(s, name), 3)
    assert (s.supply.stock, s.land.planted) == (stock, planted), "what lay under it stays"


@pytest.mark.rule("TIW-322", "TIW-R11")
def test_a_recall_is_the_whole_explore_and_an_offering_may_follow():
    s = table(start=True)
    stand(s, BROWN, "b1")
    stand(s, WHITE, "e1")
    s.sides[BROWN].tiles = tiles(1, 2)
    ask(s, Turn(BROWN))
    give(s, "recall b1")
    assert asked(s) == ("offer", BROWN), "the pawn re-enters in a later turn only"
    give(s, "none")
    assert asked(s) == ("turn", WHITE)
    assert (s.sides[BROWN].score(), s.sides[BROWN].levels) == (10, [0] * 4), "no Discovery"


@pytest.mark.rule("TIW-323")
def test_one_recalls_one_pawn_of_ones_own():
    s = table(start=True)
    stand(s, WHITE, "e1 b1")
    assert ask(s, Turn(BROWN)) == ["enter"]
    assert (why_not(s, "recall e1"), why_not(s, "recall c3")) == ("TIW-323", "TIW-323")
    s.agenda.clear()
    ask(s, Turn(WHITE))
    give(s, "recall e1")
    assert s.pawns.spaces[WHITE] == spaces(s, "b1")
    assert asked(s) == ("turn", BROWN)


# The book's examples

@pytest.mark.rule("TIW-E2", "TIW-305", "TIW-306", "TIW-308")
def test_brown_finds_the_only_way_out_over_its_own_pawns():
    s = table()
    lay(s, "a5 b5 b4")
    lay(s, "a4 c5", crop=True)
    stand(s, BROWN, "a5 b5 b4")
    stand(s, WHITE, "a4 c5")
    assert ends(s, "a5") == {"b3", "c4"}


@pytest.mark.rule("TIW-E3", "TIW-304", "TIW-307", "TIW-316", "TIW-317")
def test_seven_inner_spaces_cannot_be_reached_by_an_entering_pawn():
    s = table()
    lay(s, "c1 e3", crop=True)
    assert ends(s) == SHORT_BORDER | {"c2", "d3"}
    assert [why_not(s, name) for name in ("b2", "d2", "b3", "c3", "b4", "c4", "d4")] == ["TIW-319"] * 7


@pytest.mark.rule("TIW-E4", "TIW-305", "TIW-308", "TIW-316")
def test_pawns_on_the_board_change_where_blue_can_go():
    s = table(colours=("blue", "green"))
    lay(s, "c1 e3", crop=True)
    lay(s, "a1 d3")
    stand(s, 0, "d3")
    stand(s, 1, "c1 a1")
    found = ends(s)
    assert found == SHORT_BORDER - {"a1", "c1"} | {"d2", "c3", "d4"}
    assert len(found) == 17
    assert [why_not(s, name) for name in ("c2", "c1", "a1", "d3")] == ["TIW-319", "TIW-308", "TIW-308", "TIW-305"]
    assert ends(s, "d3") == {"d2", "c3", "d4", "e2", "e3", "e4"}


@pytest.mark.rule("TIW-E10", "TIW-307", "TIW-316")
def test_white_enters_its_third_pawn_and_must_stop_on_the_undiscovered_border_space():
    s = table(start=True)
    stand(s, WHITE, "e1 a2")
    ask(s, Turn(WHITE))
    give(s, "enter")
    assert why_not(s, "c1") is None
    assert why_not(s, "c2") == "TIW-319"
    give(s, "c1")
    assert (s.pawns.spaces[WHITE], s.pawns.reserve[WHITE]) == (spaces(s, "e1 a2 c1"), 2)


@pytest.mark.rule("TIW-E11", "TIW-321", "TIW-322")
def test_green_recalls_a_pawn_that_leads_nowhere_and_offers_four_tiles():
    s = table(colours=("green", "blue"))
    lay(s, "a5 a4 b5", crop=True)
    lay(s, "c1 d1")
    stand(s, 0, "a5 c1 d1")
    stand(s, 1, "a3 b4 c5")
    s.sides[0].tiles = tiles(1, 2, 3, 5)
    assert ends(s, "a5") == {"a4", "b5"}, "crops only"
    s.agenda.clear()
    ask(s, Turn(0))
    give(s, "recall a5", "sweet potato+coca+chilli+quinoa")
    assert s.sides[0].score() == 16
    assert (s.sides[0].tiles, s.pawns.reserve[0], s.pawns.spaces[0]) == (0, 3, spaces(s, "c1 d1"))
    assert asked(s) == ("turn", 1)
