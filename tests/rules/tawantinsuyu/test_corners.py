"""Corners where rules meet: prices that must not be dodged, exchanges, the top of the Temple."""
import pytest

from kancha.games.tawantinsuyu.benefits import Benefits
from kancha.games.tawantinsuyu.building import Construct
from kancha.games.tawantinsuyu.cards import TakePriestsGod
from kancha.games.tawantinsuyu.conquest import Conquer
from kancha.games.tawantinsuyu.festival import GoldForPotatoes
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.state import CONQUERED, Gain
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.temple import Climb
from kancha.games.tawantinsuyu.turn import NOTHING, StartTurn, Turn
from rules.asking import after, ask, asked, besides, events, give, why_not, words
from rules.tawantinsuyu.arrange import (
    DATA,
    army,
    goods,
    hand,
    have,
    hold,
    market,
    nature,
    offer,
    own,
    priest,
    score,
    table,
    workers,
)


def tasks(s, space="T51", number=1):
    """Ask for tasks of a space."""
    return ask(s, Tasks(0, SPACES.index(space), number, 0))


def piles(s, *tiles):
    """Let the stacks hold just these Buildings."""
    chosen = sum(1 << DATA.buildings.codes.index(tile) for tile in tiles)
    first = (1 << 19) - 1
    s.buildings.stacks, s.buildings.bottoms = (chosen & first, chosen & ~first), ((), ())


def market_of(s):
    """The Market in words."""
    return s.game.view(s, 0)["market"]


@pytest.mark.rule("TAW-0432", "TAW-0431", "TAW-0422")
@pytest.mark.parametrize(("rules", "after"), [(1, [None, "P05", None, None]), (2, ["P05", "P06", "Z05", "Z06"])])
def test_an_exchange_refills_the_whole_market_at_once(rules, after):
    s = table()
    s.rules = rules
    market(s, "P01", "P02")
    piles(s, "P05", "P06", "P07", "P08", "Z05", "Z06")
    hand(s, 0, "G01")
    goods(s, 0, stone=9)
    tasks(s, number=6)
    give(s, "building", "P01")
    assert market_of(s) == [None, "P02", None, None], "by itself the place of P01 stays empty until the end of the turn"
    give(s, "stone", "potato", "building", "exchange", "G01", "P02")
    nature(s)
    assert market_of(s) == after, "under rules 1 only the place of the removed tile"


@pytest.mark.rule("TAW-R30")
def test_who_has_exchanged_for_a_reward_constructs_too():
    s = table()
    market(s, "P18")
    piles(s, "P19", "Z05")
    hand(s, 0, "G01")
    ask(s, Gain(0, DATA.conquest.gain[DATA.conquest.codes.index("CH4")], CONQUERED))
    give(s, "exchange", "G01", "P18")
    nature(s)
    assert asked(s) == ("construct", 0)
    assert "none" not in words(s)


@pytest.mark.rule("TAW-R30")
def test_after_a_vain_exchange_the_icon_cannot_be_performed_even_with_another_card():
    s = table()
    market(s, "P18")
    piles(s, "P19")
    hand(s, 0, "G01", "G02")
    tasks(s, number=2)
    give(s, "building", "exchange", "G01", "P18", "none")
    assert words(s) == ["stone", "potato", "stop"]


@pytest.mark.rule("TAW-R30", "TAW-0337")
@pytest.mark.parametrize(("rules", "then"), [(1, ["potato", "stop"]), (2, ["building", "potato", "stop"])])
def test_after_a_vain_exchange_the_icon_can_be_performed_when_a_building_can_be_paid(rules, then):
    s = table()
    s.rules = rules
    market(s, "P18")
    piles(s, "P01")
    hand(s, 0, "G01", "G02")
    tasks(s, number=3)
    give(s, "building", "exchange", "G01", "P18", "none")
    assert (words(s), why_not(s, "building")) == (["stone", "potato", "stop"], "TAW-R30")
    give(s, "stone")
    assert words(s) == then, "2 stone pay for P01"


@pytest.mark.rule("TAW-R30", "TAW-0432")
def test_a_construction_has_one_exchange_also_if_that_was_in_vain_at_first():
    s = table()
    market(s, "P18")
    piles(s, "P01", "P05")
    hand(s, 0, "G01", "G02")
    tasks(s, number=6)
    give(s, "building", "exchange", "G01", "P18", "P01", "none", "stone", "building")
    assert words(s) == ["P01", "P05"]
    assert why_not(s, "exchange") == "TAW-0432"
    give(s, "P01", "potato")
    assert words(s) == ["stone", "building", "potato", "stop"], "the next set"
    assert "exchange" in after(s, "building"), "and another construction"


@pytest.mark.rule("TAW-0441")
def test_a_price_that_is_being_paid_cannot_be_dodged():
    s = table()
    own(s, 0, "Z15", "Z19")
    offer(s, "G01")
    goods(s, 0, potato=1, stone=3, gold=1)
    tasks(s, "T42")
    give(s, "statue", "small star")
    assert asked(s) == ("pay", 0)
    give(s, "buy god card", "1 potato")
    assert asked(s) == ("god", 0)
    assert besides(s) == [], "nothing is exchanged while the card is being taken"
    assert why_not(s, "swap stone corn") == "TAW-0762"
    give(s, "G01")
    assert asked(s) == ("pay", 0)


@pytest.mark.rule("TAW-R77", "TAW-0421")
@pytest.mark.parametrize("exchanged", [False, True])
def test_a_building_to_construct_cannot_be_dodged_by_an_exchange_of_goods(exchanged):
    s = table()
    own(s, 0, "Z15")
    market(s, "P05")
    goods(s, 0, stone=2)
    instead = Tasks(0, SPACES.index("T51"), 1, 0, 7)
    assert ask(s, Construct(0, False, False, exchanged, None, instead)) == ["P05"]
    assert besides(s) == [], "without the stone the icon would be free again, the stone could come back, and so on"
    assert why_not(s, "swap stone gold") == "TAW-0304"


@pytest.mark.rule("TAW-R77", "TAW-R30")
def test_goods_may_be_exchanged_for_a_building_and_a_gift_may_be_declined():
    s = table()
    own(s, 0, "Z15")
    market(s, "P05")
    goods(s, 0, corn=2)
    assert ask(s, Construct(0, False, False, True, None, None)) == ["none"]
    give(s, "swap corn stone")
    assert words(s) == ["P05"]
    s = table()
    own(s, 0, "Z15")
    market(s, "P05")
    goods(s, 0, stone=2)
    assert ask(s, Construct(0, False, True, False, None, None)) == ["P05", "none"]
    assert besides(s) == ["swap stone gold", "swap stone corn"]


@pytest.mark.rule("TAW-0205")
def test_a_turn_cannot_be_passed_by_making_the_placement_unpayable():
    s = table()
    own(s, 0, "Z15", "Z19")
    offer(s, "G02")
    hand(s, 0, "G01")
    goods(s, 0, potato=1, corn=2)
    workers(s, 0, "architect")
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", "T52")
    assert asked(s) == ("fee", 0)
    assert besides(s) == ["swap corn stone", "swap corn gold", "buy god card"]
    give(s, "buy god card")
    assert besides(s) == []
    give(s, "G02")
    assert asked(s) == ("fee", 0)


@pytest.mark.rule("TAW-0205")
def test_a_turn_cannot_be_passed_with_z19_alone():
    s = table()
    own(s, 0, "Z19")
    offer(s, "G02", "G03")
    hand(s, 0, "G01")
    goods(s, 0, potato=2)
    workers(s, 0, "architect")
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", "T52", "buy god card")
    assert besides(s) == []
    assert why_not(s, "buy god card") == "TAW-0762"
    give(s, "G02")
    assert asked(s) == ("fee", 0)


@pytest.mark.rule("TAW-R2", "TAW-R10")
def test_a_potato_from_an_army_card_pays_for_a_god_card():
    s = table()
    hand(s, 0, "G01")
    army(s, 0, "1 potato")
    hold(s, 0, 2)
    ask(s, StartTurn(0))
    assert (asked(s), words(s)) == (("gold_for_potatoes", 0), ["0 gold"])
    give(s, "use army 1 potato", "0 gold")
    assert (have(s, 0), score(s, 0)) == ({}, 10)
    assert events(s, "potatoes", "uses_army", "more_potatoes") == [
        ("potatoes", 0, 0, 1), ("uses_army", 0, DATA.army.kinds.index("1 potato")), ("more_potatoes", 0, 1),
    ]


@pytest.mark.rule("TAW-R2")
def test_who_finds_no_potato_is_not_said_to_pay_one():
    s = table()
    hand(s, 0, "G01")
    hold(s, 0, 2)
    ask(s, StartTurn(0))
    give(s, "0 gold")
    assert events(s, "more_potatoes") == []


@pytest.mark.rule("TAW-0205")
def test_a_turn_of_two_secondary_actions_ends_once():
    s = table()
    ask(s, Turn(0, NOTHING))
    give(s, "move 1", "gold", "pray", "deck", "G01", "deck", "G02", "none")
    nature(s)
    assert repr(s.agenda) == repr([Turn(1, NOTHING)])


@pytest.mark.rule("TAW-R24")
@pytest.mark.parametrize("seat", [0, 1])
def test_at_the_top_no_corn_can_be_paid_for_a_step(seat):
    s = table()
    goods(s, seat, corn=6)
    s.players[seat].temple = 14
    ask(s, Turn(0, NOTHING))
    give(s, "move 1")
    if seat == 1:
        give(s, "none")
        assert asked(s) == ("second", 0)
    else:
        assert words(s) == ["gold", "none"]
        assert why_not(s, "1 step") == "TAW-R24"


@pytest.mark.rule("TAW-R34")
def test_with_the_option_both_the_last_soldier_is_flipped_or_discarded_as_the_owner_likes():
    s = table(z13="both")
    own(s, 0, "Z13")
    army(s, 0, "1 gold", where="up")
    ask(s, Conquer(0))
    give(s, "AN3", "none")
    assert (asked(s), words(s)) == (("give_soldiers", 0), ["flip 1 gold", "discard 1 gold"])


def test_the_agenda_does_not_grow_with_the_turns():
    s = table()
    ask(s, StartTurn(0))
    lengths = []
    for turn in range(6):
        assert asked(s) == ("turn", turn % 2)
        lengths.append(len(s.agenda))
        give(s, "train")
        while asked(s) != ("turn", (turn + 1) % 2):
            nature(s)
            if asked(s) == ("second", turn % 2):
                give(s, "pray")
            elif asked(s) != ("turn", (turn + 1) % 2):
                give(s, words(s)[-1])
    assert lengths == [1] * 6
    assert have(s, 0) == {}


@pytest.mark.rule("TAW-0356")
def test_the_card_played_this_turn_cannot_be_bought_back_at_its_end():
    s = table()
    own(s, 0, "Z19")
    hand(s, 0, "G08")
    offer(s, "G30")
    goods(s, 0, potato=3)
    workers(s, 0, "architect")
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", "T12", "G08", "stop")
    assert asked(s) == ("buy_worker", 0)
    give(s, "buy god card")
    assert words(s) == ["G30", "deck"]
    assert why_not(s, "G08") == "TAW-0356"
    give(s, "G30", "none")
    nature(s)
    assert asked(s) == ("turn", 1)
    give(s, "pray")
    assert "G08" in words(s), "in the next turn it can be taken"


@pytest.mark.rule("TAW-0208", "TAW-0612")
def test_a_turn_with_an_empty_village_ends_when_its_player_says_so():
    s = table()
    hold(s, 1)
    army(s, 0, "1 gold")
    ask(s, Turn(0, NOTHING))
    give(s, "pray", "deck", "G01", "deck", "G02", "move 1", "gold")
    assert (asked(s), words(s), besides(s)) == (("buy_worker", 0), ["none"], ["use army 1 gold"])
    assert why_not(s, "potato end") == "TAW-0612"
    give(s, "use army 1 gold")
    assert (have(s, 0), words(s)) == ({"gold": 2}, ["none"])
    give(s, "none")
    assert asked(s) != ("buy_worker", 0)


@pytest.mark.rule("TAW-R10")
@pytest.mark.parametrize(("kinds", "gold"), [(("1 gold",), 1), ((), 0)])
def test_before_the_end_the_holder_may_use_army_cards(kinds, gold):
    s = table()
    hold(s, 0, 3)
    army(s, 0, *kinds)
    ask(s, StartTurn(0))
    if kinds:
        assert (asked(s), words(s)) == (("last_word", 0), ["done"])
        give(s, "use army 1 gold", "done")
    assert asked(s) is None
    assert s.game.has_ended(s)
    assert s.game.breakdown(s)[0]["gold"] == gold


@pytest.mark.rule("TAW-R37", "TAW-0755", "TAW-0808")
@pytest.mark.parametrize(("rules", "gold"), [(1, 0), (2, 2)])
def test_before_the_end_every_owner_of_z15_may_exchange_in_turn_order_from_the_holder(rules, gold):
    s = table(3)
    s.rules = rules
    hold(s, 2, 3)
    for seat in (0, 1):
        goods(s, seat, stone=4)
    goods(s, 2, corn=2)
    own(s, 1, "Z15")
    ask(s, StartTurn(2))
    if rules == 2:
        assert (asked(s), words(s)) == (("last_word", 1), ["done"]), "seats 2 and 0 have nothing to use"
        give(s, "swap stone gold", "swap stone gold", "done")
    assert s.game.has_ended(s)
    assert [line["gold"] for line in s.game.breakdown(s)] == [0, gold, 0], "points for gold"


@pytest.mark.rule("TAW-R37", "TAW-R10")
def test_before_the_end_the_others_use_no_army_cards_and_buy_no_god_cards():
    s = table()
    hold(s, 0, 3)
    own(s, 1, "Z15", "Z19")
    army(s, 1, "1 gold")
    goods(s, 1, potato=5, corn=2)
    ask(s, StartTurn(0))
    assert asked(s) == ("last_word", 1)
    assert besides(s) == ["swap corn stone", "swap corn gold"]
    assert why_not(s, "use army 1 gold") == "TAW-0210"
    assert why_not(s, "buy god card") == "TAW-0762"


@pytest.mark.rule("TAW-0728")
@pytest.mark.parametrize(("card", "word", "price", "rule"), [
    ("G05", "statue", {"stone": 2}, "TAW-0441"), ("G34", "steps", {"stone": 2}, "TAW-0416"),
    ("G23", "building", {"stone": 1}, "TAW-0421"),
])
def test_a_benefit_that_cannot_be_paid_is_refused_and_stays(card, word, price, rule):
    s = table()
    market(s, "P01")
    ask(s, Benefits(0, DATA.gods.cards.index(card), DATA.gods.all_benefits(DATA.gods.cards.index(card))))
    assert words(s) == ["done"]
    assert why_not(s, word) == rule
    goods(s, 0, **price)
    assert words(s) == [word, "done"]


@pytest.mark.rule("TAW-0762")
def test_a_card_is_bought_with_what_the_question_can_spare():
    s = table()
    own(s, 0, "Z19")
    goods(s, 0, potato=1, gold=1)
    workers(s, 0, "architect")
    ask(s, Turn(0, NOTHING))
    give(s, "place architect")
    give(s, "buy god card")
    assert asked(s)[0] in ("god", "draw_god"), "the potato was paid: the gold is needed for a space"
    assert have(s, 0) == {"gold": 1}


@pytest.mark.rule("TAW-0634")
def test_a_god_card_bought_at_a_festival_costs_a_potato_too():
    s = table()
    own(s, 0, "Z19")
    hand(s, 0, "G01")
    goods(s, 0, gold=2)
    offer(s, "G30")
    ask(s, GoldForPotatoes(0, 0))
    assert words(s) == ["0 gold", "1 gold"]
    give(s, "buy god card", "G30")
    assert words(s) == ["0 gold", "1 gold"], "two are due now, for one gold that is left"
    give(s, "1 gold")
    assert score(s, 0) == 8


@pytest.mark.rule("TAW-0503", "TAW-0758")
def test_who_has_turned_a_building_up_by_z16_may_still_take_gold():
    s = table()
    own(s, 0, "Z16")
    own(s, 0, "P01", "P02", down=True)
    priest(s, 0, "conquest")
    ask(s, Turn(0, NOTHING))
    give(s, "move 1", "turn P01", "gold")
    assert asked(s) == ("second", 0), "one was turned up by Z16, and none by the action itself"
    assert have(s, 0) == {"gold": 1}


@pytest.mark.rule("TAW-0712")
def test_without_nomads_the_temple_gives_the_stone():
    s = table()
    s.workers.nomads = (0,) * 5
    s.players[0].temple = 3
    ask(s, Climb(0))
    assert words(s) == ["1 stone"]
    assert why_not(s, "1 worker") == "TAW-0712"


@pytest.mark.rule("TAW-0571", "TAW-0368")
def test_cards_that_have_to_be_taken_say_by_which_rule():
    s = table()
    ask(s, Turn(0, NOTHING))
    give(s, "pray")
    assert why_not(s, "none") == "TAW-0571"
    s.agenda.clear()
    ask(s, TakePriestsGod(0, False))
    assert why_not(s, "none") == "TAW-0368"
