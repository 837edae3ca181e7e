"""Tawantinsuyu, chapter 10: how Axomamma buys and places Weavings."""
import pytest

from kancha.games.tawantinsuyu.state import AXOMAMMA
from kancha.games.tawantinsuyu.weaving import PurchaseWeavings
from rules.asking import asked, events, give, why_not, words
from rules.tawantinsuyu.arrange import DATA, goods, have, score, tapestry
from rules.tawantinsuyu.solo import act, play, solo, tapestries, weavings

WEAVINGS = ("middle", 1)


def bought(s):
    """The tiles bought, by whom and at which price."""
    return [(DATA.weavings.codes[tile], seat, price) for _, seat, tile, price in events(s, "buys_weaving")]


def under_stack(s):
    """The tiles at the bottom of the stack."""
    return [DATA.weavings.codes[tile] for tile in s.weavings.bottom]


# Its own task

@pytest.mark.rule("TAW-1031", "TAW-1032")
@pytest.mark.parametrize(("corn", "left"), [(3, {}), (5, {"corn": 2}), (9, {"corn": 6})])
def test_it_buys_two_of_three_for_three_corn_and_never_more(corn, left):
    s = solo()
    tapestry(s, AXOMAMMA, "SW01")
    weavings(s, "W01", "W06", "W05", "W18")
    goods(s, AXOMAMMA, corn=corn)
    act(s, *WEAVINGS)
    assert bought(s) == [("W06", AXOMAMMA, 1), ("W05", AXOMAMMA, 2)]
    assert tapestries(s) == [["SW01", "W06", "W05"]]
    assert have(s, AXOMAMMA) == left, "and no gold"
    assert (DATA.weavings.codes[s.weavings.face_up], under_stack(s)) == ("W18", ["W01"])


@pytest.mark.rule("TAW-1031", "TAW-1026")
@pytest.mark.parametrize(("corn", "left", "tiles"), [(2, {"corn": 1, "gold": 1}, ["W06"]), (1, {"gold": 1}, ["W06"]),
                                                     (0, {"gold": 1}, [])])
def test_with_corn_for_one_it_buys_that_and_gains_a_gold_and_without_corn_only_the_gold(corn, left, tiles):
    s = solo()
    tapestry(s, AXOMAMMA, "SW01")
    weavings(s, "W01", "W06", "W05")
    goods(s, AXOMAMMA, corn=corn)
    act(s, *WEAVINGS)
    assert [tile for tile, _, _ in bought(s)] == tiles
    assert have(s, AXOMAMMA) == left


@pytest.mark.rule("TAW-1031", "TAW-1026")
@pytest.mark.parametrize(("owned", "left", "number"), [
    ({"corn": 3, "gold": 2}, {"gold": 2}, 2),       # not needed
    ({"corn": 2, "gold": 1}, {}, 2),
    ({"gold": 3}, {}, 2),
    ({"corn": 1, "gold": 1}, {"gold": 2}, 1),       # the corn, then the gold for the second one that it cannot pay
    ({"gold": 1}, {"gold": 1}, 1),
])
def test_gold_stands_in_for_missing_corn_only(owned, left, number):
    s = solo()
    weavings(s, "W01", "W06", "W05")
    goods(s, AXOMAMMA, **owned)
    act(s, *WEAVINGS)
    assert (len(bought(s)), have(s, AXOMAMMA)) == (number, left)


@pytest.mark.rule("TAW-R70", "TAW-1026")
@pytest.mark.parametrize(("stack", "left", "number"), [
    ([], {"corn": 5, "gold": 1}, 0), (["W01"], {"corn": 4, "gold": 1}, 1), (["W01", "W02"], {"corn": 2}, 2),
])
def test_without_two_tiles_it_gains_a_gold(stack, left, number):
    s = solo()
    weavings(s, *stack)
    goods(s, AXOMAMMA, corn=5)
    act(s, *WEAVINGS)
    assert (len(bought(s)), have(s, AXOMAMMA)) == (number, left)


# Which tile, and where

@pytest.mark.rule("TAW-1032")
def test_the_largest_tapestry_comes_first_then_a_smaller_one_then_a_new_one():
    s = solo()
    tapestry(s, AXOMAMMA, "SW02")               # B
    tapestry(s, AXOMAMMA, "SW01", "W14")        # A E
    weavings(s, "W02", "W19", "W12")            # B for the large one, E and A for the small one only
    goods(s, AXOMAMMA, corn=3)
    act(s, *WEAVINGS)
    assert [tile for tile, _, _ in bought(s)] == ["W02", "W19"]
    assert tapestries(s) == [["SW02", "W19"], ["SW01", "W14", "W02"]]


@pytest.mark.rule("TAW-1032")
def test_a_tile_that_extends_a_smaller_tapestry_comes_before_one_that_begins_another():
    s = solo()
    tapestry(s, AXOMAMMA, "SW01", "W14")        # A E
    tapestry(s, AXOMAMMA, "W07")                # A
    weavings(s, "W12", "W05", "W11")            # A, E, A
    goods(s, AXOMAMMA, corn=3)
    act(s, *WEAVINGS)
    assert [tile for tile, _, _ in bought(s)] == ["W05", "W12"], "E for the second; then the higher of the two others"
    assert tapestries(s) == [["SW01", "W14"], ["W07", "W05"], ["W12"]]


@pytest.mark.rule("TAW-1032")
def test_without_a_tapestry_the_highest_number_begins_one():
    s = solo()
    weavings(s, "W07", "W18", "W11")
    goods(s, AXOMAMMA, corn=1)
    act(s, *WEAVINGS)
    assert tapestries(s) == [["W18"]]


@pytest.mark.rule("TAW-R72")
def test_of_tapestries_of_equal_size_the_older_one_grows_at_its_right_end():
    s = solo()
    tapestry(s, AXOMAMMA, "SW01", "W14")
    tapestry(s, AXOMAMMA, "SW02", "W05")
    weavings(s, "W09")
    goods(s, AXOMAMMA, corn=1)
    act(s, *WEAVINGS)
    assert tapestries(s) == [["SW01", "W14", "W09"], ["SW02", "W05"]]


@pytest.mark.rule("TAW-R72")
def test_the_second_tile_is_chosen_once_the_first_is_placed():
    s = solo()
    tapestry(s, AXOMAMMA, "SW01")
    weavings(s, "W10", "W16", "W05")            # F, F, E
    goods(s, AXOMAMMA, corn=3)
    act(s, *WEAVINGS)
    assert tapestries(s) == [["SW01", "W16", "W05"]], "W10 has the higher number, but its pattern is there now"


@pytest.mark.rule("TAW-1033")
def test_edges_bring_it_nothing():
    s = solo()
    tapestry(s, AXOMAMMA, "SW02")               # right: potato
    weavings(s, "W08", "W09", "W19")
    s.axomamma.passive = 1 << 3                 # Z04, which would pay at once
    goods(s, AXOMAMMA, corn=1)
    act(s, *WEAVINGS)
    assert tapestries(s) == [["SW02", "W19"]], "W08 would match"
    weavings(s, "W16")
    s.players[AXOMAMMA].tapestries = ((DATA.weavings.codes.index("SW02"),),)
    goods(s, AXOMAMMA, corn=1)
    act(s, *WEAVINGS)
    assert (tapestries(s), have(s, AXOMAMMA), score(s, AXOMAMMA)) == ([["SW02", "W16"]], {"gold": 1}, 10)


# The other one

@pytest.mark.rule("TAW-1034")
def test_you_may_buy_one_of_the_remaining_tiles_for_three_corn():
    s = solo()
    weavings(s, "W01", "W06", "W05", "W18")
    goods(s, AXOMAMMA, corn=3)
    goods(s, 0, corn=7)
    act(s, *WEAVINGS)
    assert (asked(s), words(s)) == (("buy_leftover", 0), ["W01", "none"])
    assert why_not(s, "W05") == "TAW-0453"
    give(s, "W01", "new")
    assert (tapestries(s, 0), have(s, 0), asked(s)) == ([["W01"]], {"corn": 4}, None)


@pytest.mark.rule("TAW-1034")
def test_you_may_buy_even_if_it_cannot_and_only_with_three_corn():
    s = solo()
    weavings(s, "W01", "W06", "W05")
    goods(s, 0, corn=3)
    act(s, *WEAVINGS)
    assert words(s) == ["W01", "W06", "W05", "none"]
    s = solo()
    weavings(s, "W01", "W06", "W05")
    goods(s, 0, corn=2)
    act(s, *WEAVINGS)
    assert asked(s) is None


# Your task

def your_task(s, *answers):
    """Perform your Weaving task; then Axomamma has had its choice."""
    play(s, PurchaseWeavings(0))
    give(s, *answers)


@pytest.mark.rule("TAW-1035", "TAW-R60")
@pytest.mark.parametrize(("corn", "gold", "left"), [(2, 0, {}), (3, 1, {"corn": 1, "gold": 1}), (7, 0, {"corn": 5})])
def test_with_two_corn_it_buys_one_of_your_remaining_tiles_for_two(corn, gold, left):
    s = solo()
    tapestry(s, AXOMAMMA, "SW01")
    weavings(s, "W01", "W06", "W05", "W18")
    goods(s, 0, corn=1)
    goods(s, AXOMAMMA, corn=corn, gold=gold)
    your_task(s, "W06", "new")
    assert bought(s)[1:] == [("W05", AXOMAMMA, 2)]
    assert (tapestries(s), have(s, AXOMAMMA)) == ([["SW01", "W05"]], left)
    assert under_stack(s) == ["W01"]


@pytest.mark.rule("TAW-1035", "TAW-R60")
@pytest.mark.parametrize("owned", [{"corn": 1, "gold": 5}, {"gold": 3}, {}])
def test_with_less_corn_it_buys_nothing_whatever_its_gold(owned):
    s = solo()
    tapestry(s, AXOMAMMA, "SW01")
    weavings(s, "W01", "W06", "W05")
    goods(s, 0, corn=1)
    goods(s, AXOMAMMA, **owned)
    your_task(s, "none")
    assert (bought(s), have(s, AXOMAMMA)) == ([], owned), "nor does it gain a gold"


@pytest.mark.rule("TAW-1035")
def test_it_buys_nothing_if_every_tile_would_begin_a_tapestry():
    s = solo()
    tapestry(s, AXOMAMMA, "SW01")
    weavings(s, "W04", "W07", "W11")            # A, A, A
    goods(s, 0, corn=1)
    goods(s, AXOMAMMA, corn=5)
    your_task(s, "none")
    assert (bought(s), have(s, AXOMAMMA)) == ([], {"corn": 5})
    s = solo()
    tapestry(s, AXOMAMMA, "SW01")
    weavings(s, "W04", "W07", "W01")            # A, A, B
    goods(s, 0, corn=1)
    goods(s, AXOMAMMA, corn=5)
    your_task(s, "none")
    assert tapestries(s) == [["SW01", "W01"]], "the lowest number, but the only one that fits"


@pytest.mark.rule("TAW-1035")
def test_it_chooses_among_your_remaining_tiles_as_among_its_own():
    s = solo()
    tapestry(s, AXOMAMMA, "SW02")               # B
    tapestry(s, AXOMAMMA, "SW01", "W14")        # A E
    weavings(s, "W02", "W19", "W12")
    goods(s, 0, corn=1)
    goods(s, AXOMAMMA, corn=9)
    your_task(s, "none")
    assert (bought(s), tapestries(s)) == ([("W02", AXOMAMMA, 2)], [["SW02"], ["SW01", "W14", "W02"]])


@pytest.mark.rule("TAW-1035")
def test_if_you_buy_all_there_is_nothing_left_for_it():
    s = solo()
    tapestry(s, AXOMAMMA, "SW01")
    weavings(s, "W01", "W06", "W05")
    goods(s, 0, corn=6)
    goods(s, AXOMAMMA, corn=5)
    your_task(s, "W01", "new", "W06", "new", "W05", "new")
    assert (tapestries(s), have(s, AXOMAMMA)) == ([["SW01"]], {"corn": 5})
