"""Tawantinsuyu, chapter 2 and the end of a turn (chapter 6): turns, free actions, gold, God cards, buying Workers."""
import pytest

from kancha.games.tawantinsuyu.benefits import Benefits
from kancha.games.tawantinsuyu.building import Construct
from kancha.games.tawantinsuyu.cards import TakeGod
from kancha.games.tawantinsuyu.festival import GoldForPotatoes
from kancha.games.tawantinsuyu.high_priest import Rejuvenation
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import ARCHITECT, WORKERS
from kancha.games.tawantinsuyu.placement import ChooseSpace, Fee
from kancha.games.tawantinsuyu.state import NOBODY, NOT_YET
from kancha.games.tawantinsuyu.temple import PayToClimb
from kancha.games.tawantinsuyu.turn import NOTHING, EndTurn, PlacePriest, StartTurn, Turn
from kancha.games.tawantinsuyu.workers import ChooseNomad
from rules.asking import ask, asked, besides, events, give, why_not, words
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
    stand,
    statue,
    steps,
    table,
    tapestry,
    workers,
)

SECONDARY = ["move 1", "move 2", "pray", "train", "recruit"]


def look(s, seat=0):
    """What a seat sees."""
    return s.game.view(s, seat)


def aside_from_turns(s):
    """Answer with the last words, nature with its first ones, until a turn, a second action or nothing is asked."""
    nature(s)
    while asked(s) is not None and asked(s)[0] not in ("turn", "second", "place_priest"):
        give(s, words(s)[-1])
        nature(s)


def short_turn(s):
    """Move the High Priest and train, doing as little as can be."""
    give(s, "move 1")
    aside_from_turns(s)
    give(s, "train")
    aside_from_turns(s)


# Turns

@pytest.mark.rule("TAW-0201")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise_without_rounds(seats):
    s = table(seats)
    ask(s, StartTurn(1))
    order = []
    for _ in range(seats + 2):
        assert asked(s)[0] == "turn"
        order.append(asked(s)[1])
        short_turn(s)
    assert order == [(1 + k) % seats for k in range(seats + 2)]


@pytest.mark.rule("TAW-0201")
@pytest.mark.parametrize(("number", "goes_on"), [(1, True), (2, True), (3, False)])
def test_turns_end_with_the_third_festival(number, goes_on):
    s = table()
    hold(s, 1, number)
    ask(s, StartTurn(1))
    aside_from_turns(s)
    assert asked(s) == (("turn", 1) if goes_on else None)


@pytest.mark.rule("TAW-0201")
def test_turns_end_with_an_earlier_last_festival():
    s = table()
    hold(s, 1, 2)
    s.festival.last = 2
    ask(s, StartTurn(1))
    assert asked(s) is None
    assert s.game.has_ended(s)


@pytest.mark.rule("TAW-0202")
def test_the_holder_of_the_festival_tile_begins_the_turn_with_the_festival():
    s = table()
    hold(s, 0)
    s.players[0].temple = 1
    ask(s, StartTurn(1))
    assert asked(s) == ("turn", 1), "another player's turn has no Festival"
    assert not events(s, "festival")
    s.agenda.clear()
    ask(s, StartTurn(0))
    assert events(s, "festival") == [("festival", 1)]
    assert score(s, 0) == 11, "the Temple has scored"
    aside_from_turns(s)
    assert (asked(s), words(s)) == (("turn", 0), SECONDARY), "then comes the normal turn"


@pytest.mark.rule("TAW-0202")
def test_after_the_last_festival_there_is_no_turn():
    s = table()
    hold(s, 0, 3)
    assert ask(s, StartTurn(0)) == []
    assert s.game.has_ended(s)


@pytest.mark.rule("TAW-0203", "TAW-0204")
def test_before_the_first_turn_the_high_priest_goes_to_any_action():
    s = table()
    s.players[0].priest = s.players[1].priest = NOT_YET
    statue(s, 0, 0)
    goods(s, 1, corn=9)
    assert ask(s, StartTurn(0)) == ["at worship", "at offering", "at rejuvenate", "at conquest", "at produce"]
    assert asked(s) == ("place_priest", 0)
    give(s, "at worship")
    assert asked(s) == ("turn", 0), "no action follows"
    assert (s.players[0].temple, have(s, 0)) == (0, {})
    assert words(s) == SECONDARY, "the High Priest can still be moved: that was no Move action"
    s.agenda.clear()
    assert "at worship" in ask(s, StartTurn(1)), "a space may be shared"
    give(s, "at worship")
    assert [p["priest"] for p in look(s)["players"]] == ["worship", "worship"]


@pytest.mark.rule("TAW-0203")
def test_the_high_priest_is_put_down_only_once():
    s = table()
    s.players[1].priest = NOT_YET
    ask(s, StartTurn(0))
    assert asked(s) == ("turn", 0), "seat 0 has put it down before"
    short_turn(s)
    assert asked(s) == ("place_priest", 1)


@pytest.mark.rule("TAW-0204")
@pytest.mark.parametrize("action", ["conquest", "produce", "offering"])
def test_the_first_placement_of_the_high_priest_activates_nothing(action):
    s = table()
    s.players[0].priest = NOT_YET
    own(s, 1, "Z17", "P01")
    tapestry(s, 1, "SW01")
    ask(s, PlacePriest(0), Turn(0, NOTHING))
    give(s, f"at {action}")
    assert asked(s) == ("turn", 0)
    assert (sum(s.workers.casualties), len(s.workers.village), have(s, 1)) == (0, 4, {})


# One Worker or two secondary actions

@pytest.mark.rule("TAW-0205")
def test_a_turn_is_one_worker():
    s = table()
    workers(s, 0, "architect", "courier")
    hand(s, 0, "G08", "G29")
    assert ask(s, Turn(0, NOTHING)) == ["place architect", "place courier", *SECONDARY]
    give(s, "place architect", "T12", "G08", "corn")
    assert asked(s) == ("buy_worker", 0), "the turn ends"
    give(s, "none")
    nature(s)
    assert asked(s) == ("turn", 1)


@pytest.mark.rule("TAW-0205", "TAW-0206")
@pytest.mark.parametrize(("first", "others"), [
    (["move 1", "none"], ["pray", "train", "recruit"]),
    (["move 2", "done"], ["pray", "train", "recruit"]),
    (["pray", "deck", "G01", "deck", "G02"], ["move 1", "move 2", "train", "recruit"]),
    (["train", "1 gold", "1 gold", "discard 1 gold"], ["move 1", "move 2", "pray", "recruit"]),
    (["recruit", "nomad priest", "courier"], ["move 1", "move 2", "pray", "train"]),
])
def test_a_turn_is_two_different_secondary_actions(first, others):
    s = table()
    workers(s, 0, "architect")
    goods(s, 0, potato=9, gold=9)
    ask(s, Turn(0, NOTHING))
    give(s, *first)
    assert asked(s) == ("second", 0)
    assert words(s) == others
    assert why_not(s, first[0]) == "TAW-0206"
    assert why_not(s, "place architect") == "TAW-0205", "a Worker is a turn of its own"
    if first[0].startswith("move"):
        assert why_not(s, "move 1") == why_not(s, "move 2") == "TAW-0206", "one action, one space or two"


@pytest.mark.rule("TAW-0205")
def test_after_two_secondary_actions_the_turn_ends():
    s = table()
    ask(s, Turn(0, NOTHING))
    give(s, "move 1", "gold", "pray", "deck", "G01", "deck", "G02")
    assert asked(s) == ("buy_worker", 0)
    give(s, "none")
    nature(s)
    assert asked(s) == ("turn", 1)


@pytest.mark.rule("TAW-0205", "TAW-R9")
@pytest.mark.parametrize("word", ["none", "done", "stop", "pass"])
def test_nobody_passes_and_both_actions_have_to_be_taken(word):
    s = table()
    ask(s, Turn(0, NOTHING))
    with pytest.raises(AssertionError, match="is no word here"):
        why_not(s, word)
    give(s, "move 2", "gold")
    with pytest.raises(AssertionError, match="is no word here"):
        why_not(s, word)


@pytest.mark.rule("TAW-0207", "TAW-R9")
def test_the_second_action_is_chosen_when_the_first_is_resolved():
    s = table()
    offer(s, "G01")
    goods(s, 1, corn=3)
    ask(s, Turn(0, NOTHING))
    give(s, "move 1")
    assert asked(s) == ("offering", 0)
    give(s, "gold")
    assert asked(s) == ("offering", 1), "the others are part of the first action"
    give(s, "1 step")
    assert asked(s) == ("second", 0)
    give(s, "pray", "G01")
    assert asked(s) == ("god", 0)


@pytest.mark.rule("TAW-R9")
def test_recruit_needs_a_nomad():
    s = table()
    s.workers.nomads = (0,) * 5
    assert ask(s, Turn(0, NOTHING)) == ["move 1", "move 2", "pray", "train"]
    assert why_not(s, "recruit") == "TAW-R9"
    give(s, "move 1", "gold")
    assert words(s) == ["pray", "train"]
    assert why_not(s, "recruit") == "TAW-R9"


@pytest.mark.rule("TAW-R9")
def test_the_other_three_actions_are_always_possible():
    s = table()
    s.workers.nomads, s.gods.deck, s.army.deck = (0,) * 5, 0, (0,) * 7
    assert ask(s, Turn(0, NOTHING)) == ["move 1", "move 2", "pray", "train"]
    give(s, "pray")
    assert (asked(s), words(s)) == (("second", 0), ["move 1", "move 2", "train"]), "without cards nothing is drawn"
    give(s, "train")
    assert asked(s) == ("buy_worker", 0)


# The free action

@pytest.mark.rule("TAW-0208")
def test_army_cards_are_discarded_at_any_moment_of_the_own_turn():
    s = table()
    army(s, 0, "1 gold", "2 corn", "2 corn", "1 potato", "2 stone")
    workers(s, 0, "architect")
    hand(s, 0, "G08")
    assert ask(s, Turn(0, NOTHING))
    assert besides(s) == ["use army 1 gold", "use army 1 potato", "use army 2 corn", "use army 2 stone"]
    give(s, "use army 2 corn", "use army 2 corn")
    assert (asked(s), have(s, 0)) == (("turn", 0), {"corn": 2}), "the resource printed on each; the question stays"
    give(s, "place architect", "use army 1 gold", "T12", "use army 2 stone", "G08", "stop")
    assert have(s, 0) == {"corn": 2, "stone": 1, "gold": 1}
    assert asked(s) == ("buy_worker", 0)
    assert words(s) == ["potato end", "corn end", "none"]
    give(s, "use army 1 potato", "potato end", "1 potato")
    assert have(s, 0) == {"corn": 2, "stone": 1, "gold": 1}
    assert sum(s.players[0].army) == 0


@pytest.mark.rule("TAW-0209")
def test_only_army_cards_in_the_hand_are_discarded_for_their_resource():
    s = table()
    army(s, 0, "1 stone")
    army(s, 0, "2 corn", where="up")
    army(s, 0, "2 potato", where="down")
    ask(s, Turn(0, NOTHING))
    assert besides(s) == ["use army 1 stone"]
    assert why_not(s, "use army 2 corn") == "TAW-0209"
    assert why_not(s, "use army 2 potato") == "TAW-0209"
    give(s, "use army 1 stone")
    assert look(s)["army_discard"] == ["1 stone"]
    assert besides(s) == []


@pytest.mark.rule("TAW-0210", "TAW-R10")
def test_only_the_active_player_has_the_free_action():
    s = table()
    army(s, 0, "1 gold")
    army(s, 1, "1 gold")
    goods(s, 1, corn=3)
    ask(s, Turn(0, NOTHING))
    assert besides(s) == ["use army 1 gold"]
    give(s, "move 1", "none")
    assert asked(s) == ("offering", 1)
    assert besides(s) == []
    own(s, 1, "Z15")
    assert besides(s) == ["swap corn stone", "swap corn gold"]
    assert why_not(s, "use army 1 gold") == "TAW-0210"


@pytest.mark.rule("TAW-R10")
def test_during_a_festival_the_holder_alone_has_the_free_action():
    s = table()
    for seat, cards in ((0, ["G01"]), (1, ["G02", "G03"])):
        army(s, seat, "1 gold")
        hand(s, seat, *cards)
    hold(s, 1)
    ask(s, StartTurn(1))
    assert asked(s) == ("gold_for_potatoes", 1)
    assert besides(s) == ["use army 1 gold"]
    assert words(s) == ["0 gold"]
    give(s, "use army 1 gold")
    assert words(s) == ["0 gold", "1 gold"]
    give(s, "1 gold")
    assert asked(s) == ("gold_for_potatoes", 0)
    assert besides(s) == []


# Resources and gold

@pytest.mark.rule("TAW-0211")
def test_food_is_potato_or_corn():
    s = table()
    workers(s, 0, "architect")
    hand(s, 0, "G08")
    goods(s, 0, potato=2, corn=1, stone=5)
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", "M11", "G08")
    assert sorted(words(s)) == ["1 potato 1 corn", "2 potato"]
    give(s, "1 potato 1 corn")
    assert have(s, 0) == {"potato": 1, "stone": 5}


@pytest.mark.rule("TAW-0211")
def test_stone_is_no_food():
    s = table()
    workers(s, 0, "architect")
    hand(s, 0, "G08")
    goods(s, 0, potato=1, stone=5)
    assert ask(s, ChooseSpace(0, ARCHITECT, ARCHITECT)) == ["T12"]
    assert why_not(s, "M11") == "TAW-0304"


@pytest.mark.rule("TAW-0211")
def test_resources_are_potato_corn_stone_and_gold():
    assert list(look(table())["players"][0]["goods"]) == ["potato", "corn", "stone", "gold"]


@pytest.mark.rule("TAW-0212")
def test_gold_is_spent_as_any_other_resource():
    s = table()
    market(s, "P03")
    goods(s, 0, corn=1, stone=1, gold=2)
    ask(s, Construct(0, False, False, False, None, None))
    give(s, "P03")
    assert sorted(words(s)) == ["1 corn 1 gold", "1 corn 1 stone", "1 stone 1 gold", "2 gold"]
    give(s, "2 gold")
    assert have(s, 0) == {"corn": 1, "stone": 1}


@pytest.mark.rule("TAW-0212")
def test_nothing_else_is_spent_as_gold():
    s = table()
    market(s, "P18")
    goods(s, 0, potato=9, corn=9, stone=9)
    assert ask(s, Construct(0, False, True, False, None, None)) == ["none"]
    assert why_not(s, "P18") == "TAW-0421"
    give(s, "none")
    assert ask(s, PayToClimb(0)) == []
    assert PayToClimb(0).refuse(s, 0).rule == "TAW-0726"
    goods(s, 0, stone=2, gold=1)
    assert ask(s, Construct(0, False, True, False, None, None)) == ["P18", "none"]


@pytest.mark.rule("TAW-0212")
def test_a_payment_is_neither_more_nor_less_than_the_cost():
    s = table()
    market(s, "P03")
    goods(s, 0, corn=2, stone=2, gold=2)
    ask(s, Construct(0, False, False, False, None, None))
    give(s, "P03")
    assert why_not(s, "1 corn 1 stone") is None
    assert why_not(s, "2 stone") == why_not(s, "2 corn") == "TAW-0212"
    for word in ("1 corn", "1 corn 1 stone 1 gold"):
        with pytest.raises(AssertionError, match="is no word here"):
            why_not(s, word)


@pytest.mark.rule("TAW-R11")
def test_gold_is_corn_for_a_followers_rejuvenate_and_potato_is_not():
    s = table()
    own(s, 1, "P01", down=True)
    goods(s, 1, potato=5)
    assert ask(s, Rejuvenation(1, False, True)) == []
    assert Rejuvenation(1, False, True).refuse(s, 0).rule == "TAW-0532"
    goods(s, 1, potato=5, gold=1)
    assert ask(s, Rejuvenation(1, False, True)) == ["P01", "done"]
    give(s, "P01")
    assert have(s, 1) == {"potato": 5}


@pytest.mark.rule("TAW-R11")
@pytest.mark.parametrize(("end", "bought", "left"),
                         [("potato end", "priest", ("courier",)), ("corn end", "courier", ("priest",))])
def test_gold_buys_the_worker_at_the_chosen_end_of_the_village(end, bought, left):
    s = table()
    s.workers.village = (WORKERS.index("priest"), WORKERS.index("courier"))
    goods(s, 0, gold=1)
    assert ask(s, EndTurn(0)) == ["potato end", "corn end", "none"]
    give(s, end)
    assert (look(s)["players"][0]["workers"], have(s, 0)) == ({bought: 1}, {})
    assert look(s)["village"] == list(left)


@pytest.mark.rule("TAW-R11")
def test_gold_is_the_priests_potato():
    s = table()
    workers(s, 0, "priest")
    hand(s, 0, "G08")
    goods(s, 0, corn=5, gold=1)
    ask(s, Turn(0, NOTHING))
    give(s, "place priest", "T12", "G08", "pay")
    assert have(s, 0) == {"corn": 5}
    assert events(s, "tasks") == [("tasks", 0, 2)]


@pytest.mark.rule("TAW-R11")
def test_gold_is_potato_at_a_festival():
    s = table()
    goods(s, 0, gold=5)
    hand(s, 0, "G01", "G02")
    assert ask(s, GoldForPotatoes(0, 0)) == ["0 gold", "1 gold", "2 gold"]
    assert why_not(s, "3 gold") == "TAW-0634"
    give(s, "2 gold")
    assert (have(s, 0), score(s, 0)) == ({"gold": 3}, 10)


@pytest.mark.rule("TAW-R11")
@pytest.mark.parametrize(("gold", "possible"), [(1, False), (2, True)])
def test_the_gold_instead_of_a_god_card_is_a_payment_apart(gold, possible):
    s = table()
    priest(s, 0, "offering")
    workers(s, 0, "architect")
    goods(s, 0, gold=gold)
    fee = Fee(0, ARCHITECT, ARCHITECT, SPACES.index("T12"))
    assert (ask(s, fee) == ["gold"]) == possible
    assert (fee.refuse(s, 42) is None) == possible
    if possible:
        give(s, "gold")
        assert have(s, 0) == {}, "one for the card, one for the food of Roaming"


# God cards

@pytest.mark.rule("TAW-0213", "TAW-0214")
def test_god_cards_are_taken_one_by_one_from_deck_or_offer():
    s = table()
    offer(s, "G05", "G11", "G20")
    ask(s, Turn(0, NOTHING))
    give(s, "pray")
    assert words(s) == ["G05", "G11", "G20", "deck"], "any position of the offer"
    assert why_not(s, "G01") == "TAW-0213"
    give(s, "G11")
    assert words(s) == ["G05", "G20", "deck"], "it is not replaced"
    assert look(s)["offer"] == ["G05", "G20"]
    give(s, "deck", "G33")
    assert look(s)["players"][0]["gods"] == ["G11", "G33"]
    assert look(s)["offer"] == ["G05", "G20"]


@pytest.mark.rule("TAW-0213")
def test_a_card_of_the_deck_is_seen_before_the_next_choice():
    s = table()
    offer(s, "G05")
    ask(s, TakeGod(0, False), TakeGod(0, False))
    give(s, "deck", "G40")
    assert (asked(s), words(s)) == (("god", 0), ["G05", "deck"])
    assert look(s, 0)["players"][0]["gods"] == ["G40"]
    assert look(s, 1)["players"][0]["gods"] == [None], "the others do not see it"


@pytest.mark.rule("TAW-0213")
def test_at_a_festival_cards_are_drawn_from_the_deck_only():
    s = table()
    offer(s, "G05", "G11")
    hold(s, 0, 2)
    ask(s, StartTurn(0))
    nature(s)
    assert look(s)["offer"] == ["G05", "G11"]
    assert [p.gods.bit_count() for p in s.players] == [1, 2]


@pytest.mark.rule("TAW-0215")
def test_there_is_no_limit_on_cards_in_hand():
    s = table()
    hand(s, 0, *DATA.gods.cards[:38])
    army(s, 0, *["1 gold"] * 5, *["1 stone"] * 5, *["1 corn"] * 5, *["2 potato"] * 5)
    ask(s, Turn(0, NOTHING))
    give(s, "pray", "deck", "G39", "deck", "G40", "train", "2 corn", "2 corn", "discard 2 corn")
    assert asked(s) == ("buy_worker", 0)
    give(s, "none")
    nature(s)
    assert asked(s) == ("turn", 1), "nothing has to be discarded"
    assert (s.players[0].gods.bit_count(), sum(s.players[0].army)) == (40, 21)


# Points, the hill, several players

@pytest.mark.rule("TAW-0216")
@pytest.mark.parametrize(("missing", "left"), [(1, 8), (5, 0), (7, 0)])
def test_a_score_never_drops_below_0(missing, left):
    s = table()
    hand(s, 0, *DATA.gods.cards[10:10 + missing])
    ask(s, GoldForPotatoes(0, 0))
    give(s, "0 gold")
    assert score(s, 0) == left
    ask(s, Benefits(0, DATA.gods.cards.index("G03"), DATA.gods.all_benefits(DATA.gods.cards.index("G03"))))
    assert score(s, 0) == left + 4, "nothing is owed"


@pytest.mark.rule("TAW-0216")
def test_points_count_at_once():
    s = table()
    workers(s, 0, "architect")
    hand(s, 0, "G08")
    goods(s, 0, potato=2)
    steps(s, 1, "U1")
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", "M11", "G08")
    assert asked(s)[0] == "task"
    assert look(s)["players"][1]["score"] == 11, "in the middle of the turn of another player"


@pytest.mark.rule("TAW-0217")
def test_workers_on_the_hill_belong_to_nobody():
    s = table()
    workers(s, 0, "priest")
    workers(s, 1, "warrior", "priest")
    hand(s, 0, "G08")
    hand(s, 1, "G29")
    ask(s, Turn(0, NOTHING))
    give(s, "place priest", "T12", "G08", "none", "stop", "deck", "G01", "none")
    nature(s)
    assert asked(s) == ("turn", 1)
    give(s, "place warrior", "T11", "G29", "1 gold")
    assert words(s) == ["T12", "none"], "who placed the priest does not matter"
    give(s, "T12")
    assert look(s)["players"][1]["workers"] == {"priest": 2}


@pytest.mark.rule("TAW-0217")
def test_workers_stay_on_the_hill_over_turns_and_festivals():
    s = table(3)
    stand(s, "priest", "T12", "B11")
    hold(s, 0)
    ask(s, StartTurn(0))
    aside_from_turns(s)
    for _ in range(3):
        short_turn(s)
    assert look(s)["hill"] == {"T12": "priest", "B11": "priest"}


@pytest.mark.rule("TAW-0218")
def test_several_players_act_in_turn_order_beginning_with_the_active_one():
    s = table(4)
    for seat in range(4):
        own(s, seat, f"P0{seat + 1}", down=True)
        goods(s, seat, corn=1)
    ask(s, Turn(2, NOTHING))
    give(s, "move 2")
    asked_seats = []
    while asked(s)[0] == "rejuvenate":
        asked_seats.append(asked(s)[1])
        give(s, "done")
    assert asked_seats == [2, 3, 0, 1]


# The Market

@pytest.mark.rule("TAW-0219", "TAW-0608")
def test_the_market_is_refilled_at_the_end_of_the_turn():
    s = table()
    market(s, "P01", "P02", "Z01", "Z02")
    workers(s, 0, "architect")
    hand(s, 0, "G01")
    goods(s, 0, potato=1, stone=1)
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", "T52", "G01", "building", "P02")
    assert asked(s) == ("buy_worker", 0)
    assert look(s)["market"] == ["P01", None, "Z01", "Z02"]
    give(s, "none")
    assert asked(s)[0] == "reveal_building"
    assert "P02" not in words(s)
    assert "Z03" not in words(s), "a Production Building for a Production Building"
    give(s, "P19")
    assert look(s)["market"] == ["P01", "P19", "Z01", "Z02"]
    assert asked(s) == ("turn", 1)


@pytest.mark.rule("TAW-0219", "TAW-0608")
def test_a_full_market_stays_as_it_is():
    s = table()
    market(s, "P01", "P02", "Z01", "Z02")
    ask(s, EndTurn(0))
    give(s, "none")
    assert asked(s) == ("turn", 1)
    assert look(s)["market"] == ["P01", "P02", "Z01", "Z02"]


@pytest.mark.rule("TAW-0219")
def test_a_god_card_exchange_refills_the_market_at_once():
    s = table()
    market(s, "P01", "P18", "Z01", "Z02")
    hand(s, 0, "G01")
    goods(s, 0, stone=1)
    ask(s, Construct(0, False, False, False, None, None))
    give(s, "exchange", "G01", "P01", "done")
    assert asked(s)[0] == "reveal_building"
    give(s, "P02")
    assert look(s)["market"] == ["P02", "P18", "Z01", "Z02"]
    assert asked(s) == ("construct", 0)


@pytest.mark.rule("TAW-0219")
def test_the_market_is_renewed_at_the_end_of_the_festival_card_phase():
    s = table()
    market(s, "P01", "P02", "Z01", "Z02")
    hold(s, 0, 2)
    hand(s, 1, "G23")
    goods(s, 1, potato=1, stone=1)
    ask(s, StartTurn(0))
    nature(s)
    give(s, "done")
    assert asked(s) == ("festival_cards", 1)
    give(s, "G23", "building", "P01")
    assert look(s)["market"] == [None, "P02", "Z01", "Z02"], "not before the phase ends"
    give(s, "done", "P11", "P12", "Z11", "Z12")
    assert look(s)["market"] == ["P11", "P12", "Z11", "Z12"]
    assert asked(s) == ("turn", 0)


# The end of a turn

@pytest.mark.rule("TAW-0601")
def test_the_god_card_played_goes_to_the_offer_first():
    s = table()
    workers(s, 0, "priest")
    hand(s, 0, "G08")
    offer(s, "G40")
    ask(s, Turn(0, NOTHING))
    give(s, "place priest", "T12", "G08", "none", "stop")
    assert words(s) == ["G40", "deck"], "during the turn it lies aside"
    assert why_not(s, "G08") == "TAW-0213"
    give(s, "deck", "G01")
    assert asked(s) == ("buy_worker", 0)
    assert look(s)["offer"] == ["G40", "G08"]


@pytest.mark.rule("TAW-E5")
def test_example_full_offer():
    s = table()
    offer(s, "G01", "G02", "G03")
    hand(s, 0, "G08")
    workers(s, 0, "architect")
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", "T12", "G08")
    before = look(s)["deck"]
    assert look(s)["offer"] == ["G01", "G02", "G03"]
    give(s, "stop")
    assert look(s)["deck"] == before + 3
    assert look(s)["offer"] == ["G08"]


@pytest.mark.rule("TAW-0602")
def test_one_worker_may_be_bought_from_either_end_of_the_village():
    s = table()
    s.workers.village = tuple([WORKERS.index(kind) for kind in ("architect", "priest", "courier")])
    goods(s, 0, potato=3, corn=3)
    assert ask(s, EndTurn(0)) == ["potato end", "corn end", "none"]
    other = s.clone()
    give(s, "potato end")
    assert (have(s, 0), look(s)["players"][0]["workers"]) == ({"potato": 2, "corn": 3}, {"architect": 1})
    assert look(s)["village"] == ["priest", "courier"]
    nature(s)
    assert asked(s) == ("turn", 1), "exactly one"
    give(other, "corn end")
    assert (have(other, 0), look(other)["players"][0]["workers"]) == ({"potato": 3, "corn": 2}, {"courier": 1})
    assert look(other)["village"] == ["architect", "priest"]


@pytest.mark.rule("TAW-0602")
@pytest.mark.parametrize(("has", "allowed", "forbidden"), [
    ({"potato": 1}, "potato end", "corn end"), ({"corn": 1}, "corn end", "potato end"),
    ({"stone": 4}, "none", "potato end"),
])
def test_the_price_belongs_to_the_end_of_the_village(has, allowed, forbidden):
    s = table()
    goods(s, 0, **has)
    ask(s, EndTurn(0))
    assert why_not(s, allowed) is None
    assert why_not(s, forbidden) == "TAW-0602"


@pytest.mark.rule("TAW-0602")
def test_only_the_active_player_buys_and_need_not():
    s = table()
    goods(s, 0, potato=1)
    goods(s, 1, potato=1)
    ask(s, EndTurn(0))
    assert asked(s) == ("buy_worker", 0)
    give(s, "none")
    nature(s)
    assert asked(s) == ("turn", 1)
    assert (len(s.workers.village), have(s, 0)) == (4, {"potato": 1})


@pytest.mark.rule("TAW-0603")
@pytest.mark.parametrize(("end", "left"), [("potato end", {"corn": 1}), ("corn end", {"potato": 1})])
def test_the_last_worker_costs_a_potato_or_a_corn(end, left):
    s = table()
    s.workers.village = (WORKERS.index("priest"),)
    goods(s, 0, potato=1, corn=1)
    assert ask(s, EndTurn(0)) == ["potato end", "corn end", "none"]
    give(s, end)
    assert have(s, 0) == left
    assert (look(s)["players"][0]["workers"], look(s)["village"]) == ({"priest": 1}, [])


@pytest.mark.rule("TAW-0604", "TAW-0605", "TAW-R44")
def test_who_has_two_workers_may_buy_a_third_and_gives_up_any_one():
    s = table()
    workers(s, 0, "architect", "courier")
    goods(s, 0, potato=1)
    assert "potato end" in ask(s, EndTurn(0))
    give(s, "potato end")
    assert (asked(s), words(s)) == (("give_up", 0), ["architect", "warrior", "courier"])
    assert why_not(s, "priest") == "TAW-0605"
    give(s, "architect")
    assert look(s)["players"][0]["workers"] == {"warrior": 1, "courier": 1}
    assert look(s)["gone"]["architect"] == 2, "one left in the set-up"
    assert sum(s.workers.bag) == 15, "it is out of the game for good"


@pytest.mark.rule("TAW-0605", "TAW-R44")
def test_all_surplus_workers_are_given_up_one_by_one():
    s = table()
    s.workers.village, s.festival.holder = (), 1
    workers(s, 0, "architect", "architect", "courier", "priest", "priest")
    ask(s, EndTurn(0))
    for number, kind in enumerate(["priest", "architect", "courier"]):
        assert asked(s) == ("give_up", 0)
        assert sum(s.players[0].workers) == 5 - number
        give(s, kind)
    assert look(s)["players"][0]["workers"] == {"architect": 1, "priest": 1}
    assert asked(s) != ("give_up", 0), "two may be kept"


@pytest.mark.rule("TAW-0605")
def test_two_workers_are_no_surplus():
    s = table()
    workers(s, 0, "architect", "courier")
    ask(s, EndTurn(0))
    give(s, "none")
    nature(s)
    assert asked(s) == ("turn", 1)
    assert sum(s.players[0].workers) == 2


@pytest.mark.rule("TAW-0606")
def test_more_than_two_workers_may_be_held_during_the_turn():
    s = table()
    workers(s, 0, "architect", "courier")
    ask(s, Turn(0, NOTHING))
    give(s, "recruit", "nomad priest", "warrior")
    assert (asked(s), sum(s.players[0].workers)) == (("second", 0), 3)
    give(s, "move 1", "gold")
    assert (asked(s), sum(s.players[0].workers)) == (("buy_worker", 0), 3), "the limit comes after the purchase"
    give(s, "none")
    assert asked(s) == ("give_up", 0)


@pytest.mark.rule("TAW-R47", "TAW-0606")
def test_a_worker_gained_in_another_turn_is_kept_until_the_end_of_the_own_next_turn():
    s = table()
    workers(s, 1, "architect", "courier")
    goods(s, 1, corn=3)
    s.players[1].temple = 3
    ask(s, Turn(0, NOTHING))
    give(s, "move 1", "gold", "1 step", "1 worker", "nomad priest")
    nature(s)
    assert sum(s.players[1].workers) == 3
    give(s, "pray", "deck", "G01", "deck", "G02", "none")
    nature(s)
    assert (asked(s), sum(s.players[1].workers)) == (("turn", 1), 3), "not at the end of another player's turn"
    give(s, "move 1", "gold", "train")
    nature(s)
    give(s, words(s)[0], "none")
    assert (asked(s), sum(s.players[1].workers)) == (("give_up", 1), 3)


@pytest.mark.rule("TAW-R47")
def test_a_worker_gained_at_the_own_festival_may_be_kept_for_the_turn():
    s = table()
    workers(s, 0, "architect", "courier")
    s.players[0].temple = 4
    hold(s, 0, 2)
    ask(s, StartTurn(0))
    give(s, "1 worker", "nomad priest")
    aside_from_turns(s)
    assert asked(s) == ("turn", 0)
    assert sum(s.players[0].workers) == 3


@pytest.mark.rule("TAW-0607")
def test_an_empty_village_triggers_the_festival_at_the_end_of_the_turn_at_the_latest():
    s = table()
    s.workers.village = ()
    ask(s, EndTurn(0))
    assert (s.festival.holder, s.festival.held, score(s, 0)) == (0, 1, 11)
    s.agenda.clear()
    ask(s, EndTurn(1))
    assert (s.festival.holder, s.festival.held, score(s, 1)) == (0, 1, 10), "a Festival is pending: no second trigger"


@pytest.mark.rule("TAW-0607")
def test_a_village_that_is_not_empty_triggers_nothing():
    s = table()
    ask(s, EndTurn(0))
    give(s, "none")
    assert (s.festival.holder, s.festival.held, score(s, 0)) == (NOBODY, 0, 10)


@pytest.mark.rule("TAW-R8", "TAW-0601")
def test_the_end_of_a_turn_has_a_fixed_order():
    s = table()
    s.workers.village = (WORKERS.index("warrior"),)
    workers(s, 0, "architect", "courier")
    goods(s, 0, corn=1)
    s.gods.deck &= ~(1 << DATA.gods.cards.index("G08"))
    s.gods.played = DATA.gods.cards.index("G08")
    ask(s, EndTurn(0))
    assert (asked(s)[0], look(s)["offer"], s.festival.holder) == ("buy_worker", ["G08"], NOBODY)
    give(s, "corn end")
    assert asked(s)[0] == "give_up", "the Worker just bought counts"
    assert look(s)["market"] == [None] * 4
    give(s, "warrior")
    assert asked(s)[0] == "reveal_building"
    assert (s.festival.holder, score(s, 0)) == (0, 11)
    nature(s)
    assert asked(s) == ("turn", 1)


@pytest.mark.rule("TAW-R8")
def test_the_festival_check_comes_before_the_market():
    s = table()
    s.workers.village = ()
    ask(s, EndTurn(0))
    assert (asked(s)[0], s.festival.holder) == ("reveal_building", 0)


@pytest.mark.rule("TAW-0608")
def test_the_market_is_refilled_to_two_of_each_kind():
    s = table()
    market(s, "P05", "Z09")
    ask(s, EndTurn(0))
    give(s, "none", "P06", "Z10")
    assert look(s)["market"] == ["P05", "P06", "Z09", "Z10"]


# Nomads

@pytest.mark.rule("TAW-R45")
def test_only_the_place_just_vacated_among_the_nomads_is_filled():
    s = table()
    ask(s, ChooseNomad(0, False))
    assert words(s) == ["nomad architect", "nomad priest"]
    give(s, "nomad priest", "courier")
    assert look(s)["nomads"] == ["architect", "courier"]
    assert sum(s.workers.bag) == 14
    s.workers.nomads = (1, 0, 0, 0, 0)
    ask(s, ChooseNomad(0, False))
    give(s, "nomad architect", "warrior")
    assert look(s)["nomads"] == ["warrior"], "one for one, even if there were more once"


@pytest.mark.rule("TAW-R45")
def test_with_an_empty_bag_the_nomads_become_fewer_for_good():
    s = table()
    s.workers.bag = (0,) * 5
    ask(s, ChooseNomad(0, False))
    give(s, "nomad priest")
    assert look(s)["nomads"] == ["architect"]
    s.workers.bag = (0, 3, 0, 0, 0)
    ask(s, ChooseNomad(0, False))
    give(s, "nomad architect")
    assert look(s)["nomads"] == ["craftsman"], "the place lost before stays empty"


@pytest.mark.rule("TAW-R45")
def test_festivals_do_not_refill_the_nomads():
    s = table(3)
    s.workers.nomads = (0, 0, 0, 1, 0)
    hold(s, 0)
    ask(s, StartTurn(0))
    nature(s)
    assert len(s.workers.village) == 6
    assert look(s)["nomads"] == ["courier"]
