"""Tawantinsuyu, chapter 4: the Building Market, constructing and Produce One."""
import pytest

from kancha.games.tawantinsuyu.benefits import Benefits
from kancha.games.tawantinsuyu.building import Construct
from kancha.games.tawantinsuyu.cards import deck_size
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import GOD_CARD
from kancha.games.tawantinsuyu.production import BeginProduction
from kancha.games.tawantinsuyu.state import CONQUERED, SETTING_UP, Gain
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.turn import EndTurn
from rules.asking import ask, asked, events, give, why_not, words
from rules.tawantinsuyu.arrange import DATA, army, goods, hand, have, market, own, score, table

PASSIVE = [f"Z{number:02}" for number in range(1, 21)]


def tasks(s, space="T51", number=1):
    """Ask the first seat for tasks around a space; T51 has stone, building and potato."""
    return ask(s, Tasks(0, SPACES.index(space), number, 0))


def mask(*tiles):
    """Buildings as a mask."""
    return sum(1 << DATA.buildings.codes.index(tile) for tile in tiles)


def piles(s, *tiles):
    """Stacks of these Buildings only."""
    chosen = mask(*tiles)
    first = mask(*[tile for tile in DATA.buildings.codes if tile not in PASSIVE])
    s.buildings.stacks, s.buildings.bottoms = (chosen & first, chosen & ~first), ((), ())


def market_of(s):
    """The Market."""
    return s.game.view(s, 0)["market"]


def area(s, seat=0):
    """The Buildings of a seat: face up, face down, passive."""
    seen = s.game.view(s, 0)["players"][seat]
    return seen["working"], seen["resting"], seen["passive"]


# Construct a Building

@pytest.mark.rule("TAW-0421")
@pytest.mark.parametrize(("tile", "cost"), [
    ("P01", {"stone": 1}), ("P06", {"corn": 2}), ("P15", {"stone": 1, "corn": 2}), ("P18", {"stone": 2, "gold": 1}),
    ("Z05", {"stone": 2}), ("Z09", {"stone": 2, "corn": 2}), ("Z14", {"stone": 3, "corn": 1}),
])
def test_a_building_of_the_market_is_paid_for_and_comes_face_up_into_the_own_area(tile, cost):
    s = table()
    market(s, tile)
    goods(s, 0, potato=1, **cost)
    tasks(s)
    give(s, "building")
    assert words(s) == [tile]
    give(s, tile)
    assert have(s, 0) == {"potato": 1}
    assert area(s) == (([], [], [tile]) if tile in PASSIVE else ([tile], [], []))
    assert market_of(s) == [None] * 4


@pytest.mark.rule("TAW-0421")
def test_only_buildings_of_the_market_that_can_be_paid_are_constructed():
    s = table()
    market(s, "P01", "P18", "Z05", "Z14")
    goods(s, 0, stone=2)
    tasks(s)
    give(s, "building")
    assert words(s) == ["P01", "Z05"]
    assert why_not(s, "P18") == "TAW-0421", "the price"
    assert why_not(s, "P02") == "TAW-0421", "not on the Market"
    assert why_not(s, "none") == "TAW-0421", "who has chosen the task constructs"
    s.agenda.clear()
    goods(s, 0, stone=3, corn=1)
    tasks(s)
    give(s, "building")
    assert words(s) == ["P01", "Z05", "Z14"]
    s.agenda.clear()
    goods(s, 0, potato=9)
    tasks(s)
    assert why_not(s, "building") == "TAW-0421"


@pytest.mark.rule("TAW-0422", "TAW-0431")
def test_several_constructions_use_the_market_as_it_is_and_there_is_no_limit():
    s = table()
    own(s, 0, "P03", "P04", "P05", "P06", "P07", "P08", "Z01", "Z02", "Z03")
    market(s, "P01", "P02")
    goods(s, 0, stone=9)
    tasks(s, number=6)
    give(s, "building", "P01")
    assert market_of(s) == [None, "P02", None, None], "the place stays empty"
    give(s, "potato", "stone", "building")
    assert words(s) == ["P02"]
    assert why_not(s, "P01") == "TAW-0421"
    give(s, "P02")
    assert len(area(s)[0]) == 8
    assert market_of(s) == [None] * 4


@pytest.mark.rule("TAW-0423")
def test_a_passive_building_works_from_the_moment_it_is_built():
    s = table()
    market(s, "Z20")
    goods(s, 0, stone=3, corn=1)
    tasks(s, number=2)
    give(s, "building", "Z20", "potato")
    assert have(s, 0) == {"potato": 4}
    assert score(s, 0) == 11
    s = table()
    market(s, "Z20")
    goods(s, 0, stone=3, corn=1)
    tasks(s, number=2)
    give(s, "potato", "building", "Z20")
    assert have(s, 0) == {"potato": 3}, "nothing for what was before"
    assert score(s, 0) == 10


@pytest.mark.rule("TAW-0423")
def test_a_passive_building_is_never_turned_face_down():
    s = table()
    own(s, 0, "P01", "Z20")
    ask(s, BeginProduction(0, True))
    assert words(s) == ["P01", "gold", "done"], "only the Production Building produces and turns"
    give(s, "P01")
    assert area(s) == ([], ["P01"], ["Z20"])


@pytest.mark.rule("TAW-0424")
def test_a_production_building_gives_nothing_until_it_is_triggered():
    s = table()
    market(s, "P01")
    goods(s, 0, stone=1)
    tasks(s)
    give(s, "building", "P01")
    assert have(s, 0) == {}
    tasks(s, "M11")
    give(s, "produce", "P01")
    assert have(s, 0) == {"potato": 2}
    ask(s, BeginProduction(0, True))
    give(s, "P01")
    assert have(s, 0) == {"potato": 4}


# The Market

@pytest.mark.rule("TAW-0431")
def test_the_market_is_refilled_at_the_end_of_the_turn():
    s = table()
    market(s, "P01", "P02", "Z01", "Z02")
    piles(s, "P10", "Z10")
    goods(s, 0, stone=1)
    s.then(EndTurn(0))
    tasks(s)
    give(s, "building", "P01")
    assert asked(s) == ("buy_worker", 0)
    assert market_of(s) == [None, "P02", "Z01", "Z02"]
    give(s, "none")
    assert asked(s) == ("turn", 1)
    assert market_of(s) == ["P10", "P02", "Z01", "Z02"]


@pytest.mark.rule("TAW-0432", "TAW-R30")
@pytest.mark.parametrize(("answers", "after"), [
    (("P18", "done"), ["P01", "P19", "Z14", "Z17"]), (("Z17", "done"), ["P18", "P19", "Z14", "Z05"]),
    (("P19", "Z14"), ["P18", "P01", "Z05", "Z17"]),
])
def test_for_a_god_card_1_or_2_tiles_are_exchanged_before_constructing(answers, after):
    s = table()
    market(s, "P18", "P19", "Z14", "Z17")
    piles(s, "P01", "Z05")
    hand(s, 0, "G01", "G02")
    goods(s, 0, stone=2)
    size = deck_size(s)
    tasks(s)
    give(s, "building")
    assert words(s) == ["exchange"]
    give(s, "exchange")
    assert (asked(s), words(s)) == (("return_card", 0), ["G01", "G02"])
    assert why_not(s, "G03") == "TAW-0432"
    give(s, "G02")
    assert (asked(s), words(s)) == (("remove", 0), ["P18", "P19", "Z14", "Z17"]), "at least one"
    assert why_not(s, "P01") == "TAW-0432"
    give(s, answers[0])
    assert words(s)[-1] == "done"
    give(s, answers[1])
    assert market_of(s) == after, "refilled at once"
    assert asked(s) == ("construct", 0), "and two at most"
    assert deck_size(s) == size + 1
    assert s.game.view(s, 0)["players"][0]["gods"] == ["G01"]


@pytest.mark.rule("TAW-0432")
def test_the_returned_card_goes_unseen_to_the_bottom_of_the_deck():
    s = table()
    market(s, "P18")
    piles(s, "P01")
    hand(s, 0, "G01")
    s.gods.deck = 1 << DATA.gods.cards.index("G09")
    goods(s, 0, stone=1)
    tasks(s)
    give(s, "building", "exchange", "G01", "P18", "P01")
    assert events(s, "returns_card") == [("returns_card", 0)]
    for card in ("G09", "G01"):
        ask(s, Gain(1, ((GOD_CARD, 1),), CONQUERED))
        give(s, "deck")
        assert card in s.game.view(s, 1)["players"][1]["gods"]


@pytest.mark.rule("TAW-0432", "TAW-R30")
def test_an_exchange_is_made_once_for_each_construction_and_needs_a_card():
    s = table()
    market(s, "P01", "P02")
    piles(s, "P05", "P07")
    hand(s, 0, "G01", "G02")
    goods(s, 0, stone=9)
    tasks(s, number=6)
    give(s, "building", "exchange", "G01", "P01", "done", "P05")
    assert words(s) == ["P05", "P02"]
    assert why_not(s, "exchange") == "TAW-0432"
    give(s, "P02", "stone", "potato", "building")
    assert words(s) == ["P05", "exchange"], "another construction"
    give(s, "P05")
    assert s.game.view(s, 0)["players"][0]["gods"] == ["G02"]
    s = table()
    market(s, "P01")
    goods(s, 0, stone=9)
    tasks(s)
    give(s, "building")
    assert why_not(s, "exchange") == "TAW-0432", "no card"


@pytest.mark.rule("TAW-R30")
def test_who_has_exchanged_constructs():
    s = table()
    market(s, "P01", "P02")
    piles(s, "P05")
    hand(s, 0, "G01")
    goods(s, 0, stone=2)
    tasks(s)
    give(s, "building", "exchange", "G01", "P01", "done")
    assert words(s) == ["P05", "P02"]
    assert why_not(s, "none") == "TAW-0421"


@pytest.mark.rule("TAW-R30", "TAW-0337")
def test_if_nothing_can_be_paid_after_an_exchange_the_card_is_lost_and_the_icon_cannot_be_performed():
    s = table()
    market(s, "P18")
    piles(s, "P19")
    hand(s, 0, "G01")
    tasks(s, number=2)
    assert words(s) == ["stone", "building", "potato", "stop"], "with a card one may try"
    give(s, "building", "exchange", "G01", "P18")
    assert (asked(s), words(s)) == (("construct", 0), ["none"])
    give(s, "none")
    assert (asked(s), words(s)) == (("task", 0), ["stone", "potato", "stop"])
    assert why_not(s, "building") == "TAW-0421"
    assert s.players[0].gods == 0
    give(s, "stone", "potato")
    assert asked(s) is None, "both tasks were still there"
    assert have(s, 0) == {"potato": 3, "stone": 2}


@pytest.mark.rule("TAW-R30", "TAW-0340")
def test_an_army_card_may_still_pay_after_an_exchange():
    s = table()
    market(s, "P18")
    piles(s, "P01")
    hand(s, 0, "G01")
    army(s, 0, "1 stone")
    tasks(s)
    give(s, "building", "exchange", "G01", "P18")
    assert words(s) == ["none"]
    give(s, "use army 1 stone")
    assert words(s) == ["P01"]


@pytest.mark.rule("TAW-R30")
def test_an_exchange_is_allowed_for_a_free_building_and_that_of_a_god_card():
    s = table()
    market(s, "P18")
    piles(s, "P19", "Z05")
    hand(s, 0, "G01", "G02")
    ask(s, Gain(0, DATA.conquest.gain[DATA.conquest.codes.index("CH4")], CONQUERED))
    assert words(s) == ["P18", "exchange", "none"]
    give(s, "exchange", "G01", "P18", "P19")
    assert area(s)[0] == ["P19"]
    assert have(s, 0) == {}
    market(s, "P01")
    goods(s, 0, stone=1)
    card = DATA.gods.cards.index("G23")
    ask(s, Benefits(0, card, DATA.gods.all_benefits(card)))
    give(s, "building")
    assert words(s) == ["P01", "exchange", "none"]
    give(s, "exchange", "G02")
    assert asked(s) == ("remove", 0)


@pytest.mark.rule("TAW-R30", "TAW-R4")
def test_there_is_no_exchange_in_the_set_up():
    s = table()
    s.phase = SETTING_UP
    market(s, "P01")
    hand(s, 0, "G01")
    goods(s, 0, stone=1)
    assert ask(s, Construct(0, False, True, False, None, None)) == ["P01", "none"]
    assert why_not(s, "exchange") == "TAW-R4"


@pytest.mark.rule("TAW-0433")
@pytest.mark.parametrize(("first", "second"), [("P18", "P19"), ("P19", "P18")])
def test_removed_tiles_go_under_their_stacks_in_the_order_chosen(first, second):
    s = table()
    market(s, "P18", "P19", "Z14", "Z17")
    piles(s, "P01", "P02", "Z05")
    hand(s, 0, "G01", "G02")
    goods(s, 0, stone=1)
    tasks(s)
    give(s, "building", "exchange", "G01", first, second, "P01", "P01")
    assert market_of(s) == [None, "P02", "Z14", "Z17"]
    assert (s.game.view(s, 0)["production_stack"], s.game.view(s, 0)["passive_stack"]) == (2, 1)
    s.buildings.market = (-1, -1, *s.buildings.market[2:])
    goods(s, 0, stone=9, gold=9)
    s.then(EndTurn(0))
    tasks(s)
    give(s, "stop", "none")
    assert market_of(s) == [first, second, "Z14", "Z17"], "they come up again in that order"


@pytest.mark.rule("TAW-0434", "TAW-R25")
def test_an_empty_stack_leaves_its_places_empty():
    s = table()
    market(s, "P01", "P02", "Z01", "Z02")
    piles(s, "Z10")
    goods(s, 0, stone=1)
    s.then(EndTurn(0))
    tasks(s)
    give(s, "building", "P01", "none")
    assert asked(s) == ("turn", 1)
    assert market_of(s) == [None, "P02", "Z01", "Z02"], "no Passive Building goes there"


@pytest.mark.rule("TAW-R25")
def test_exchanged_tiles_come_back_if_they_are_the_only_ones():
    s = table()
    market(s, "P01", "P02", "Z01", "Z02")
    piles(s, "Z10")
    hand(s, 0, "G01")
    goods(s, 0, stone=1)
    tasks(s)
    give(s, "building", "exchange", "G01", "P02", "P01")
    assert sorted(market_of(s)[:2]) == ["P01", "P02"]
    assert market_of(s)[2:] == ["Z01", "Z02"]
    s = table()
    market(s, "P01", "P02")
    piles(s, "P05")
    hand(s, 0, "G01")
    goods(s, 0, stone=1)
    tasks(s)
    give(s, "building", "exchange", "G01", "P02", "P01")
    assert sorted(market_of(s)[:2]) == ["P02",
                                        "P05"], "the other one first, then the first that was put under the stack"


# Produce One

@pytest.mark.rule("TAW-0491")
@pytest.mark.parametrize(("tile", "answers", "goods_after", "points"), [
    ("P01", (), {"potato": 2}, 10), ("P07", (), {}, 13), ("P12", (), {"stone": 2}, 11),
    ("P15", (), {"potato": 1, "corn": 1, "stone": 1}, 10),
    ("P08", ("2 corn",), {"corn": 2}, 10), ("P08", ("2 stone",), {"stone": 2}, 10),
    ("P09", ("1 gold",), {"gold": 1}, 10),
])
def test_produce_one_gives_the_benefit_of_a_building_that_stays_face_up(tile, answers, goods_after, points):
    s = table()
    own(s, 0, tile)
    tasks(s, "M11")
    give(s, "produce", tile, *answers)
    assert asked(s) is None
    assert have(s, 0) == goods_after
    assert score(s, 0) == points
    assert area(s) == ([tile], [], [])


@pytest.mark.rule("TAW-0491")
def test_produce_one_needs_an_own_building_that_is_face_up():
    s = table()
    own(s, 0, "P01", "P02")
    own(s, 0, "P03", down=True)
    own(s, 0, "Z20")
    own(s, 1, "P04")
    tasks(s, "M11")
    give(s, "produce")
    assert words(s) == ["P01", "P02"]
    assert why_not(s, "P03") == "TAW-0491", "face down"
    assert why_not(s, "P04") == "TAW-0491", "of another player"
    give(s, "P02")
    assert asked(s) is None, "one only"
    s = table()
    own(s, 0, "P03", down=True)
    tasks(s, "M11")
    assert why_not(s, "produce") == "TAW-0491"


@pytest.mark.rule("TAW-0491")
def test_a_building_can_produce_again_and_again():
    s = table()
    own(s, 0, "P01")
    for times in (1, 2, 3):
        tasks(s, "M11")
        give(s, "produce", "P01")
        assert have(s, 0) == {"potato": 2 * times}
    assert area(s)[0] == ["P01"]
