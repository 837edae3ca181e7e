"""Tawantinsuyu, chapter 4: Weavings, Tapestries and the Merchant."""
import pytest

from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import WEAVING
from kancha.games.tawantinsuyu.state import CONQUERED, Gain
from kancha.games.tawantinsuyu.tasks import Tasks
from rules.asking import ask, asked, events, give, why_not, words
from rules.tawantinsuyu.arrange import DATA, goods, have, offer, own, score, table, tapestry

FREE = ((WEAVING, 1),)


def stack(s, *tiles):
    """A stack of these Weavings, the first one face up."""
    rows = [DATA.weavings.codes.index(word) for word in tiles]
    s.weavings.stack = 0
    s.weavings.face_up, s.weavings.bottom = (rows[0], tuple(rows[1:])) if rows else (-1, ())


def stack_tiles(s):
    """The Weavings of a stack laid by hand, from the top."""
    top = [s.weavings.face_up] if s.weavings.face_up >= 0 else []
    return [DATA.weavings.codes[tile] for tile in [*top, *s.weavings.bottom]]


def purchase(s):
    """The first seat performs Purchase Weavings."""
    ask(s, Tasks(0, SPACES.index("T12"), 1, 0))
    give(s, "weavings")


def merchant(s):
    """The first seat performs the Merchant."""
    ask(s, Tasks(0, SPACES.index("M32"), 1, 0))
    give(s, "merchant")


def rows(s, seat=0):
    """The Tapestries of a seat."""
    return s.game.view(s, 0)["players"][seat]["tapestries"]


def matches(s, seat=0):
    """The matches of the Tapestries of a seat."""
    return s.game.view(s, 0)["players"][seat]["matches"]


# Purchase Weavings

@pytest.mark.rule("TAW-0451")
def test_the_top_three_weavings_are_laid_out_for_all_to_see():
    s = table()
    stack(s, "W05", "W06", "W07", "W08")
    goods(s, 0, corn=1)
    purchase(s)
    assert (asked(s), words(s)) == (("buy_weaving", 0), ["W05", "W06", "W07", "none"])
    assert s.game.view(s, 1)["laid_out"] == ["W05", "W06", "W07"]
    assert why_not(s, "W08") == "TAW-0452"


@pytest.mark.rule("TAW-0451", "TAW-R26")
@pytest.mark.parametrize("left", [1, 2])
def test_fewer_are_laid_out_if_fewer_remain(left):
    s = table()
    stack(s, *["W05", "W06"][:left])
    goods(s, 0, corn=6)
    purchase(s)
    assert words(s) == [*["W05", "W06"][:left], "none"]


@pytest.mark.rule("TAW-0452")
@pytest.mark.parametrize(("tiles", "cost"), [((), 0), (("W06",), 1), (("W07", "W05"), 3), (("W05", "W07", "W06"), 6)])
def test_none_one_two_or_three_tiles_cost_0_1_3_or_6_corn_in_total(tiles, cost):
    s = table()
    stack(s, "W05", "W06", "W07", "W08")
    goods(s, 0, corn=6)
    purchase(s)
    for tile in tiles:
        give(s, tile, "new")
    if len(tiles) < 3:
        give(s, "none")
    assert asked(s) is None
    assert have(s, 0).get("corn", 0) == 6 - cost
    assert rows(s) == [[tile] for tile in tiles]


@pytest.mark.rule("TAW-0452")
@pytest.mark.parametrize(("corn", "most"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3)])
def test_nobody_buys_more_than_can_be_paid(corn, most):
    s = table()
    stack(s, "W05", "W06", "W07", "W08")
    goods(s, 0, corn=corn, potato=9, stone=9)
    purchase(s)
    for tile in ["W05", "W06", "W07"][:most]:
        give(s, tile, "new")
    assert asked(s) is None, "nothing more can be paid, and the task is over"
    assert len(rows(s)) == most


@pytest.mark.rule("TAW-0452")
def test_gold_may_stand_for_corn():
    s = table()
    stack(s, "W05", "W06", "W07")
    goods(s, 0, gold=1)
    purchase(s)
    give(s, "W05", "new")
    assert have(s, 0) == {}


@pytest.mark.rule("TAW-0453", "TAW-R22")
def test_every_other_player_in_turn_order_may_buy_one_of_the_rest_for_3_corn():
    s = table(4)
    stack(s, "W05", "W06", "W07", "W08")
    goods(s, 0, corn=9)
    for seat in (1, 2, 3):
        goods(s, seat, corn=9)
    purchase(s)
    give(s, "W05", "new", "none")
    assert (asked(s), words(s)) == (("buy_leftover", 1), ["W06", "W07", "none"])
    assert why_not(s, "W05") == "TAW-0453"
    give(s, "W07", "new")
    assert (asked(s), words(s)) == (("buy_leftover", 2), ["W06", "none"]), "one tile for each player"
    give(s, "none")
    assert (asked(s), words(s)) == (("buy_leftover", 3), ["W06", "none"])
    give(s, "W06", "new")
    assert asked(s) is None
    assert [s.players[seat].goods[1] for seat in range(4)] == [8, 6, 9, 6]
    assert [rows(s, seat) for seat in range(4)] == [[["W05"]], [["W07"]], [], [["W06"]]]


@pytest.mark.rule("TAW-0453", "TAW-R22")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_leftover_costs_3_corn_however_many_are_left(left):
    s = table()
    stack(s, *["W05", "W06", "W07"][:left])
    goods(s, 1, corn=5)
    purchase(s)
    assert (asked(s), words(s)) == (("buy_leftover", 1), [*["W05", "W06", "W07"][:left], "none"])
    give(s, "W05", "new")
    assert asked(s) is None, "and nobody buys a second one"
    assert have(s, 1) == {"corn": 2}


@pytest.mark.rule("TAW-0453", "TAW-R22")
def test_a_player_with_less_than_3_corn_is_not_asked_and_the_active_player_not_again():
    s = table()
    stack(s, "W05", "W06", "W07")
    goods(s, 0, corn=9)
    goods(s, 1, corn=2, potato=9, stone=9)
    purchase(s)
    give(s, "none")
    assert asked(s) is None
    assert have(s, 0) == {"corn": 9}


@pytest.mark.rule("TAW-0454")
def test_unsold_tiles_go_under_the_stack_and_the_new_top_tile_is_turned_up():
    s = table()
    stack(s, "W05", "W06", "W07", "W08", "W09")
    goods(s, 0, corn=1)
    purchase(s)
    assert s.game.view(s, 0)["weaving"] is None
    give(s, "W06", "new")
    assert stack_tiles(s) == ["W08", "W09", "W05", "W07"]
    assert s.game.view(s, 1)["weaving"] == "W08"
    assert s.game.view(s, 1)["laid_out"] == []


@pytest.mark.rule("TAW-0454")
def test_with_all_tiles_of_the_stack_sold_nothing_is_turned_up():
    s = table()
    stack(s, "W05")
    goods(s, 0, corn=1)
    purchase(s)
    give(s, "W05", "new")
    assert stack_tiles(s) == []
    assert s.game.view(s, 0)["weaving"] is None


@pytest.mark.rule("TAW-R26")
@pytest.mark.parametrize(("number", "back"), [(6, 2), (5, 2), (4, 1), (3, 0), (2, 0)])
def test_z08_draws_5_or_what_there_is_and_puts_back_only_down_to_3(number, back):
    tiles = ["W05", "W06", "W07", "W08", "W09", "W10"][:number]
    s = table()
    own(s, 0, "Z08")
    stack(s, *tiles)
    goods(s, 0, corn=6)
    purchase(s)
    for tile in tiles[1:1 + back]:
        assert asked(s) == ("put_back", 0)
        give(s, tile)
    assert asked(s) == ("buy_weaving", 0)
    assert words(s) == [*[tile for tile in tiles[:5] if tile not in tiles[1:1 + back]], "none"]


@pytest.mark.rule("TAW-R26")
def test_with_an_empty_stack_there_is_no_purchase_and_free_weavings_are_lost():
    s = table()
    stack(s)
    ask(s, Tasks(0, SPACES.index("T12"), 1, 0))
    assert words(s) == ["corn", "stone", "stop"]
    assert why_not(s, "weavings") == "TAW-R26"
    s.agenda.clear()
    assert ask(s, Gain(0, FREE, CONQUERED)) == []
    assert asked(s) is None
    assert rows(s) == []


# Weavings that are given

@pytest.mark.rule("TAW-0455")
def test_a_given_weaving_is_the_face_up_one_or_the_one_below_it_and_nobody_else_buys():
    s = table()
    stack(s, "W05", "W06", "W07")
    goods(s, 1, corn=9)
    assert ask(s, Gain(0, FREE, CONQUERED)) == ["face-up", "below", "none"]
    give(s, "face-up", "new")
    assert asked(s) is None
    assert stack_tiles(s) == ["W06", "W07"]
    assert s.game.view(s, 1)["weaving"] == "W06"
    ask(s, Gain(0, FREE, CONQUERED))
    give(s, "below", "new")
    assert asked(s) is None
    assert rows(s) == [["W05"], ["W07"]]
    assert stack_tiles(s) == ["W06"], "the face-up tile stays on top"
    assert have(s, 0) == {}, "free of charge"


@pytest.mark.rule("TAW-0455")
def test_several_given_weavings_are_taken_one_after_the_other():
    s = table()
    stack(s, "W05", "W06", "W07", "W08")
    ask(s, Gain(0, (*FREE, *FREE), CONQUERED))
    give(s, "face-up", "new")
    assert (asked(s), words(s)) == (("free_weaving", 0), ["face-up", "below", "none"])
    assert s.game.view(s, 0)["weaving"] == "W06", "turned up before the second is taken"
    give(s, "below", "new")
    assert rows(s) == [["W05"], ["W07"]]
    assert stack_tiles(s) == ["W06", "W08"]


@pytest.mark.rule("TAW-R31", "TAW-0455")
def test_the_tile_below_is_not_seen_before_it_is_taken():
    s = table()
    ask(s, Gain(0, FREE, CONQUERED))
    assert s.game.view(s, 0)["laid_out"] == []
    before = list(s.events)
    give(s, "below")
    assert asked(s) == ("draw_below", -1), "only now nature says which it is"
    assert len(words(s)) == 18
    assert s.events == before
    give(s, "W09")
    assert (asked(s), words(s)) == (("place_weaving", 0), ["new"]), "and it has to be taken"
    assert events(s, "gets_weaving") == [("gets_weaving", 0, DATA.weavings.codes.index("W09"))]


@pytest.mark.rule("TAW-0455", "TAW-R26")
def test_the_last_weaving_has_none_below():
    s = table()
    stack(s, "W05")
    assert ask(s, Gain(0, FREE, CONQUERED)) == ["face-up", "none"]
    assert why_not(s, "below") == "TAW-R26"
    give(s, "face-up", "new")
    assert stack_tiles(s) == []


# Tapestries

def gain(s, tile):
    """Let the first seat take a Weaving for nothing; where it can go."""
    stack(s, tile)
    ask(s, Gain(0, FREE, CONQUERED))
    give(s, "face-up")
    return words(s)


@pytest.mark.rule("TAW-0461", "TAW-0462")
def test_a_pattern_occurs_once_in_a_tapestry():
    s = table()
    tapestry(s, 0, "SW02", "W08")
    tapestry(s, 0, "SW01")
    assert gain(s, "W04") == ["1 left", "1 right", "new"], "pattern A"
    assert why_not(s, "2 left") == why_not(s, "2 right") == "TAW-0461"
    s.agenda.clear()
    assert gain(s, "W03") == ["2 left", "2 right", "new"], "pattern B"
    assert why_not(s, "1 right") == "TAW-0461"
    s.agenda.clear()
    assert gain(s, "W05") == ["1 left", "1 right", "2 left", "2 right", "new"], "pattern E"


@pytest.mark.rule("TAW-0461")
def test_a_tapestry_has_at_most_seven_tiles():
    s = table()
    tapestry(s, 0, "W04", "W03", "W09", "W06", "W05", "W10", "W17")
    for tile in ("W07", "W02", "W13", "W08", "W14", "W16", "W18"):
        assert gain(s, tile) == ["new"]
        assert why_not(s, "1 left") == "TAW-0461"
        s.agenda.clear()


@pytest.mark.rule("TAW-0462", "TAW-0463")
@pytest.mark.parametrize(("where", "after"), [
    ("1 left", [["W05", "SW02", "W08"], ["SW01"]]), ("1 right", [["SW02", "W08", "W05"], ["SW01"]]),
    ("2 left", [["SW02", "W08"], ["W05", "SW01"]]), ("2 right", [["SW02", "W08"], ["SW01", "W05"]]),
    ("new", [["SW02", "W08"], ["SW01"], ["W05"]]),
])
def test_a_weaving_goes_to_an_end_of_an_own_tapestry_or_begins_one_and_the_others_never_move(where, after):
    s = table()
    tapestry(s, 0, "SW02", "W08")
    tapestry(s, 0, "SW01")
    tapestry(s, 1, "SW04")
    gain(s, "W05")
    assert not [word for word in words(s) if word.startswith("3")], "not to those of others, and not between two"
    give(s, where)
    assert rows(s) == after
    assert rows(s, 1) == [["SW04"]]


@pytest.mark.rule("TAW-0462")
def test_a_bought_weaving_is_placed_before_the_next_is_bought():
    s = table()
    stack(s, "W05", "W06", "W07")
    goods(s, 0, corn=3)
    purchase(s)
    give(s, "W05")
    assert asked(s) == ("place_weaving", 0)
    give(s, "new", "W06")
    assert words(s) == ["1 left", "1 right", "new"]


@pytest.mark.rule("TAW-0463")
def test_any_number_of_tapestries_may_be_begun():
    s = table()
    tiles = ("W01", "W02", "W04", "W05", "W06", "W09", "W10", "W17")
    for tile in tiles:
        gain(s, tile)
        give(s, "new")
    assert rows(s) == [[tile] for tile in tiles]


@pytest.mark.rule("TAW-0464", "TAW-R21")
def test_edges_need_not_match_and_tiles_are_not_turned():
    s = table()
    tapestry(s, 0, "SW02")
    assert gain(s, "W16") == ["1 left", "1 right",
                              "new"], "pattern F, left potato, right stone; nothing like turning it"
    give(s, "1 left")
    assert rows(s) == [["W16", "SW02"]]
    assert matches(s) == [[]], "turned it would have touched with other edges"
    s = table()
    tapestry(s, 0, "SW02")
    gain(s, "W16")
    give(s, "1 right")
    assert matches(s) == [["potato"]]


@pytest.mark.rule("TAW-0465")
@pytest.mark.parametrize(("tiles", "found"), [
    (("SW02",), []), (("SW02", "W08"), ["potato"]), (("W08", "SW02"), ["god"]), (("SW02", "W09"), []),
    (("W09", "SW02"), []),
    (("SW02", "W08", "W12", "W10"), ["potato", "god", "temple"]),
])
def test_a_connection_matches_if_the_touching_edges_are_the_same(tiles, found):
    s = table()
    tapestry(s, 0, *tiles)
    assert matches(s) == [found]
    assert s.game.view(s, 0)["players"][0]["forecast"]["matches"] == len(found)


@pytest.mark.rule("TAW-E6", "TAW-0461", "TAW-0462", "TAW-0465")
@pytest.mark.parametrize(("tile", "where", "found"), [
    ("W08", "1 left", ["god"]), ("W08", "1 right", ["potato"]), ("W08", "new", []),
    ("W09", "1 left", []), ("W09", "1 right", []), ("W09", "new", []), ("W01", "new", []),
])
def test_example_adding_a_weaving(tile, where, found):
    s = table()
    tapestry(s, 0, "SW02")
    assert gain(s, tile) == (["new"] if tile == "W01" else ["1 left", "1 right", "new"])
    give(s, where)
    assert [edge for row in matches(s) for edge in row] == found


# The Merchant

@pytest.mark.rule("TAW-0471", "TAW-0472")
@pytest.mark.parametrize(("tiles", "goods_after", "points"), [
    (("W03", "W04"), {"gold": 1}, 10), (("SW03", "W06"), {"stone": 2}, 10), (("SW02", "W08"), {"potato": 3}, 10),
    (("W10", "W07"), {}, 13),
    (("SW02", "W09"), {}, 10),
])
def test_the_merchant_gives_gold_stone_potato_or_points_for_a_match_and_nothing_without(tiles, goods_after, points):
    s = table()
    tapestry(s, 0, *tiles)
    tapestry(s, 1, "W03", "W04")
    merchant(s)
    assert asked(s) is None
    assert (have(s, 0), score(s, 0)) == (goods_after, points)
    assert (have(s, 1), score(s, 1)) == ({}, 10), "only their own Tapestries"


@pytest.mark.rule("TAW-0472")
def test_a_god_edge_gives_a_god_card_and_a_potato():
    s = table()
    offer(s, "G01")
    tapestry(s, 0, "W02", "W12")
    merchant(s)
    assert (asked(s), words(s)) == (("god", 0), ["G01", "deck", "none"])
    give(s, "G01")
    assert have(s, 0) == {"potato": 1}
    assert s.players[0].gods == 1


@pytest.mark.rule("TAW-0472")
@pytest.mark.parametrize(("word", "working", "up"),
                         [("P01", ["P01"], []), ("army 2 corn", [], ["2 corn"]), ("done", [], [])])
def test_a_rejuvenate_edge_turns_a_building_or_an_army_card_up_for_free(word, working, up):
    s = table()
    own(s, 0, "P01", down=True)
    s.players[0].down = (0, 0, 0, 0, 0, 1, 0)
    tapestry(s, 0, "SW04", "W03")
    merchant(s)
    assert (asked(s), words(s)) == (("turn_up", 0), ["P01", "army 2 corn", "done"])
    assert why_not(s, "P02") == "TAW-0727"
    give(s, word)
    assert asked(s) is None, "one only"
    seen = s.game.view(s, 1)["players"][0]
    assert (seen["working"], seen["up"]) == (working, up)
    assert have(s, 0) == {}


@pytest.mark.rule("TAW-0472")
def test_an_army_edge_draws_an_army_card():
    s = table()
    tapestry(s, 0, "W05", "W01")
    merchant(s)
    assert asked(s) == ("draw_army", -1)
    give(s, "2 stone")
    assert s.game.view(s, 0)["players"][0]["army"] == ["2 stone"]
    assert asked(s) is None


@pytest.mark.rule("TAW-0472")
@pytest.mark.parametrize(("word", "temple", "gold"), [("climb", 1, 0), ("none", 0, 1)])
def test_a_temple_edge_lets_one_pay_1_gold_for_a_temple_step(word, temple, gold):
    s = table()
    goods(s, 0, gold=1)
    tapestry(s, 0, "W12", "W10")
    merchant(s)
    assert (asked(s), words(s)) == (("pay_to_climb", 0), ["climb", "none"])
    give(s, word)
    assert (s.players[0].temple, s.players[0].goods[3]) == (temple, gold)
    assert asked(s) is None


@pytest.mark.rule("TAW-0472")
def test_a_temple_edge_gives_nothing_without_gold():
    s = table()
    goods(s, 0, corn=9)
    tapestry(s, 0, "W12", "W10")
    merchant(s)
    assert asked(s) is None
    assert s.players[0].temple == 0


@pytest.mark.rule("TAW-0471")
def test_every_match_of_all_own_tapestries_pays_once_and_each_merchant_anew():
    s = table()
    tapestry(s, 0, "SW02", "W08")
    tapestry(s, 0, "W09", "W14", "W04")
    for times in (1, 2):
        merchant(s)
        assert have(s, 0) == {"potato": 6 * times, "gold": times}
        assert asked(s) is None


@pytest.mark.rule("TAW-0471")
@pytest.mark.parametrize("order", [("rejuvenate", "temple"), ("temple", "rejuvenate")])
def test_the_player_chooses_the_order_of_the_rewards(order):
    s = table()
    own(s, 0, "P01", down=True)
    goods(s, 0, gold=1)
    tapestry(s, 0, "SW04", "W03")
    tapestry(s, 0, "W12", "W10")
    merchant(s)
    assert (asked(s), words(s)) == (("match", 0), ["rejuvenate", "temple"])
    for edge in order:
        if asked(s)[0] == "match":
            give(s, edge)
        give(s, {"rejuvenate": "P01", "temple": "climb"}[edge])
    assert asked(s) is None
    assert s.game.view(s, 0)["players"][0]["working"] == ["P01"]
    assert s.players[0].temple == 1


@pytest.mark.rule("TAW-0473")
def test_gold_of_the_same_merchant_may_pay_for_its_temple_step():
    s = table()
    tapestry(s, 0, "W03", "W04")
    tapestry(s, 0, "W12", "W10")
    merchant(s)
    assert (asked(s), words(s)) == (("pay_to_climb", 0), ["climb", "none"])
    give(s, "climb")
    assert have(s, 0) == {}
    assert s.players[0].temple == 1


@pytest.mark.rule("TAW-E7", "TAW-0471", "TAW-0472", "TAW-0473")
@pytest.mark.parametrize("word", ["climb", "none"])
def test_example_merchant(word):
    s = table()
    goods(s, 0, gold=1)
    tapestry(s, 0, "SW02", "W08", "W13", "W10")
    tapestry(s, 0, "W05", "W01", "W04", "W16", "W06")
    assert matches(s) == [["potato", "temple"], ["army", "stone"]]
    merchant(s)
    give(s, "army", "1 corn")
    assert asked(s) == ("pay_to_climb", 0)
    give(s, word)
    assert asked(s) is None
    assert have(s, 0) == {"potato": 3, "stone": 2, **({"gold": 1} if word == "none" else {})}
    assert s.game.view(s, 0)["players"][0]["army"] == ["1 corn"]
    assert s.players[0].temple == (word == "climb")


@pytest.mark.rule("TAW-R78", "TAW-0455")
def test_a_weaving_of_a_conquest_is_asked_for_but_its_points_are_not():
    s = table()
    stack(s, "W05", "W06")
    ask(s, Gain(0, DATA.conquest.gain[DATA.conquest.codes.index("QU3")], CONQUERED))
    assert score(s, 0) == 12
    assert (asked(s), words(s)) == (("free_weaving", 0), ["face-up", "below", "none"])
    give(s, "none")
    assert asked(s) is None
    assert stack_tiles(s) == ["W05", "W06"]
    assert rows(s) == []
