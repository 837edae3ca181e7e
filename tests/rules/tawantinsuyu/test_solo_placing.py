"""Tawantinsuyu, chapter 10: how Axomamma places a Worker."""
import pytest

from kancha.core.play import pending
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import WORKERS
from kancha.games.tawantinsuyu.state import AXOMAMMA
from kancha.games.tawantinsuyu.turn import NOTHING, StartTurn, Turn
from rules.asking import ask, asked, events, give, words
from rules.tawantinsuyu.arrange import (
    DATA,
    army,
    goods,
    hand,
    have,
    offer,
    priest,
    score,
    stand,
    statue,
    steps,
    workers,
)
from rules.tawantinsuyu.solo import (
    TUCKED,
    act,
    hill,
    nomads,
    offered,
    place,
    queue,
    recruit,
    solo,
    tokens,
    tucked,
    turn,
)

SPIRALS = ("T11", "M23", "M34", "M44", "M54", "B14", "B31", "B42", "B52")


# Which Worker

@pytest.mark.rule("TAW-1001", "TAW-R69")
@pytest.mark.parametrize(("chosen", "placed", "left"), [("first", "architect", "priest"),
                                                        ("second", "priest", "architect")])
def test_its_first_worker_of_the_game_is_either_of_the_two_and_then_it_is_the_oldest(chosen, placed, left):
    s = solo("architect", "priest")
    s.axomamma.elders = 2
    found = place(s, "G01", first_worker=chosen)
    assert found["first_worker"] == [["first", "second"]]
    assert (list(hill(s).values()), queue(s)) == ([placed], [left])
    recruit(s, "warrior")
    assert "first_worker" not in place(s, "G02")
    assert (sorted(hill(s).values()), queue(s)) == (["architect", "priest"], ["warrior"])


@pytest.mark.rule("TAW-1001")
def test_the_oldest_worker_is_placed():
    s = solo("warrior", "architect")
    assert "first_worker" not in place(s, "G01")
    assert (list(hill(s).values()), queue(s)) == (["warrior"], ["architect"])


@pytest.mark.rule("TAW-R69")
@pytest.mark.parametrize(("given_up", "asks", "placed"), [("newest", True, "architect"), ("middle", False, "architect"),
                                                          ("oldest", False, "priest")])
def test_a_third_worker_before_the_first_placement_is_younger_than_the_two(given_up, asks, placed):
    s = solo("architect", "priest")
    s.axomamma.elders = 2
    nomads(s, "courier")
    act(s, "bottom", 3, surplus=given_up)
    assert ("first_worker" in place(s, "G01")) == asks
    assert list(hill(s).values()) == [placed]


# The die

@pytest.mark.rule("TAW-1002")
@pytest.mark.parametrize(("number", "space"), [(1, "T52"), (2, "T12"), (3, "T22"), (4, "T21")])
def test_the_die_selects_a_tucked_card_and_the_tokens(number, space):
    s = solo("architect")
    before = tokens(s)
    found = turn(s, roll_for_board=str(number), **({"stand_on": space} if number == 3 else {}))
    assert found["roll_for_board"] == [["1", "2", "3", "4"]]
    assert (list(hill(s)), offered(s)) == ([space], [TUCKED[number - 1]])
    assert events(s, "axo_die") == [("axo_die", AXOMAMMA, number, number - 1)]
    assert {at for at in before if tokens(s)[at] != before[at]} == {at for at in before if at[1] == number}


@pytest.mark.rule("TAW-1002", "TAW-D13")
def test_two_and_three_are_rolled_twice_as_often():
    s = solo("architect")
    ask(s, StartTurn(AXOMAMMA))
    decision, options = pending(s)
    assert (decision.name, decision.weights(s, options)) == ("roll_for_board", [1, 2, 2, 1])


# The terrace

@pytest.mark.rule("TAW-1003", "TAW-R59")
@pytest.mark.parametrize(("resolved", "space"), [(0, "T52"), (1, "M14"), (2, "B12")])
def test_the_terrace_goes_down_with_every_festival_resolved(resolved, space):
    s = solo("architect")
    s.festival.held = resolved
    place(s, "G01")
    assert list(hill(s)) == [space]


@pytest.mark.rule("TAW-1003", "TAW-R59")
@pytest.mark.parametrize(("triggered", "space"), [(1, "T52"), (2, "M14"), (3, "B12")])
def test_a_festival_that_is_only_triggered_does_not_count(triggered, space):
    s = solo("architect")
    s.festival.held, s.festival.holder, s.workers.village = triggered, 0, ()
    assert place(s, "G01")["stand_on"] == [[space]]


@pytest.mark.rule("TAW-1003")
def test_only_an_empty_space_with_the_symbol_will_do():
    s = solo("architect")
    stand(s, "priest", "T52")
    assert place(s, "G01")["stand_on"] == [["T31"]], "farther, but the only other star on top"
    assert hill(s) == {"T52": "priest", "T31": "architect"}


@pytest.mark.rule("TAW-1004", "TAW-R59")
@pytest.mark.parametrize(("resolved", "order"), [
    (0, ["T52", "T31", "M14", "M52", "M31", "B12", "B24", "B41"]),
    (1, ["M14", "M52", "M31", "T52", "T31", "B12", "B24", "B41"]),
    (2, ["B12", "B24", "B41", "M14", "M52", "M31", "T52", "T31"]),
])
def test_without_a_space_the_next_terrace_up_is_tried_then_down_then_the_other(resolved, order):
    s = solo()
    s.festival.held = resolved
    for number, space in enumerate(order):
        recruit(s, "courier")
        assert place(s, DATA.gods.cards[number % 7])["stand_on"] == [[space]]
    assert sorted(hill(s)) == sorted(order)


# The space

@pytest.mark.rule("TAW-1005")
@pytest.mark.parametrize(("action", "built", "spaces"), [
    ("worship", [], ["M14"]),                   # 0 + 2, against 3 + 2 and 1 + 2
    ("offering", [], ["M14", "M31"]),           # 1 + 2 each, against 3 + 2
    ("offering", ["U3"], ["M31"]),              # Steps: 1 + 0
    ("offering", ["U5"], ["M14", "M31", "M52"]),  # 3 + 0, as cheap as the others
    ("offering", ["U5", "L5"], ["M14", "M31", "M52"]),  # lower Steps do not lead to the middle terrace
    ("conquest", [], ["M31", "M52"]),
])
def test_it_takes_the_space_with_the_lowest_roaming_and_descending_and_ties_are_random(action, built, spaces):
    s = solo("warrior")
    s.festival.held = 1
    priest(s, AXOMAMMA, action)
    steps(s, 0, *built)
    found = place(s, "G01", stand_on=spaces[-1])
    assert found["stand_on"] == [spaces]
    assert list(hill(s)) == [spaces[-1]]


@pytest.mark.rule("TAW-1005")
@pytest.mark.parametrize(("built", "spaces"), [([], ["B12"]), (["U4"], ["B12"]), (["U4", "L4"], ["B41"])])
def test_both_steps_lead_to_the_bottom_terrace(built, spaces):
    """From section 1: B12 0 + 5, B24 1 + 5, B41 3 + 5, less 2 for each Steps marker."""
    s = solo("warrior")
    s.festival.held = 2
    steps(s, AXOMAMMA, *built)
    assert place(s, "G01")["stand_on"] == [spaces]


@pytest.mark.rule("TAW-1005")
def test_what_counts_is_its_own_high_priest():
    s = solo("warrior")
    priest(s, 0, "rejuvenate")
    assert place(s, "G01")["stand_on"] == [["T52"]], "T31 would be yours"


@pytest.mark.rule("TAW-1005")
def test_a_courier_has_no_discount():
    s = solo("courier")
    s.festival.held = 1
    steps(s, AXOMAMMA, "U1", "U5")
    assert place(s, "G01")["stand_on"] == [["M14"]], "0, against 1 for M52, which a Courier's discount would make equal"


@pytest.mark.rule("TAW-1006", "TAW-R59")
def test_without_any_space_another_card_is_drawn_until_there_is_one():
    s = solo("architect")
    stand(s, "priest", *SPIRALS)
    statue(s, AXOMAMMA, 4)
    found = place(s, "G29", tuck_god=["spiral", "arrow", "star"], tuck_card=["G30", "G36", "G02"])
    assert found["stand_on"] == [["T41"]]
    assert hill(s)["T41"] == "architect"
    assert offered(s) == ["G29", "G30", "G36"]
    assert tucked(s) == [*TUCKED[:3], "G02"], "in the same slot"
    assert events(s, "axo_no_space") == [("axo_no_space", AXOMAMMA, 4)] * 2
    assert score(s, AXOMAMMA) == 10, "the Statue of the spiral does not match the card that was used"


@pytest.mark.rule("TAW-1006", "TAW-R59")
def test_the_statue_that_matches_is_that_of_the_last_card():
    s = solo("architect")
    stand(s, "priest", *SPIRALS)
    statue(s, AXOMAMMA, 5, "large")
    place(s, "G29", tuck_god=["arrow", "star"])
    assert s.game.breakdown(s)[AXOMAMMA]["gods matched"] == 5


@pytest.mark.rule("TAW-1006")
def test_a_card_that_has_a_space_anywhere_is_kept():
    s = solo("architect")
    stand(s, "priest", *SPIRALS[:-1])
    assert place(s, "G29")["stand_on"] == [["B52"]]
    assert (offered(s), events(s, "axo_no_space")) == (["G29"], [])


# What it costs and brings

@pytest.mark.rule("TAW-1007")
@pytest.mark.parametrize("owned", [{}, {"potato": 4, "corn": 3, "gold": 2}])
def test_it_pays_no_food_and_no_gold(owned):
    s = solo("architect")
    s.festival.held = 2
    stand(s, "priest", "B12")
    goods(s, AXOMAMMA, **owned)
    goods(s, 0, potato=3)
    s.weavings.face_up = -1
    place(s, "G01", stand_on="B24")
    assert have(s, AXOMAMMA) == {**owned, "gold": owned.get("gold", 0) + 1}, "nothing but the gold for the tokens' sake"
    assert have(s, 0) == {"potato": 3}
    assert events(s, "axo_places") == [("axo_places", AXOMAMMA, 0, SPACES.index("B24"), 1, 5)]


@pytest.mark.rule("TAW-1008")
@pytest.mark.parametrize(("resolved", "points"), [(0, 0), (1, 1), (2, 2)])
def test_you_score_for_each_of_your_steps_that_it_uses(resolved, points):
    s = solo("architect")
    s.festival.held = resolved
    steps(s, 0, "U1", "L1", "U5", "L5")
    place(s, "G01")
    assert (score(s, 0), score(s, AXOMAMMA)) == (10 + points, 10)
    assert s.game.breakdown(s)[0]["steps used"] == points


@pytest.mark.rule("TAW-1008")
def test_its_own_steps_bring_it_nothing():
    s = solo("architect")
    s.festival.held = 2
    steps(s, AXOMAMMA, "U1")
    steps(s, 0, "L1")
    place(s, "G01")
    assert (score(s, 0), score(s, AXOMAMMA)) == (11, 10), "only the lower marker is yours"


@pytest.mark.rule("TAW-1011")
@pytest.mark.parametrize(("space", "its", "points"), [("M14", ["U1"], 1), ("B12", ["U1", "L1"], 2), ("T12", ["U1"], 0),
                                                      ("M14", ["U2"], 0)])
def test_it_scores_for_each_of_its_steps_that_you_use(space, its, points):
    s = solo()
    steps(s, AXOMAMMA, *its)
    workers(s, 0, "architect")
    goods(s, 0, potato=8, gold=1)
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", space)
    while asked(s)[0] in ("fee", "pay"):
        give(s, words(s)[0])
    assert hill(s) == {space: "architect"}
    assert (score(s, AXOMAMMA), score(s, 0)) == (10 + points, 10)


# The card

@pytest.mark.rule("TAW-1009")
def test_the_card_goes_to_the_offer_and_the_top_one_of_the_deck_takes_its_slot():
    s = solo("architect")
    offer(s, "G41", "G42")
    turn(s, roll_for_board="2", tuck_god="arrow", tuck_card="G40")
    assert offered(s) == ["G41", "G42", "G08"]
    assert tucked(s) == ["G01", "G40", "G15", "G22"]
    assert not s.gods.deck >> DATA.gods.cards.index("G40") & 1


@pytest.mark.rule("TAW-1009")
def test_a_full_offer_is_shuffled_into_the_deck_first():
    s = solo("architect")
    offer(s, "G40", "G41", "G42")
    deck = s.gods.deck.bit_count()
    found = turn(s, roll_for_board="2", tuck_god="arrow", tuck_card="G41")
    assert (offered(s), tucked(s)[1]) == (["G08"], "G41"), "a card that was just shuffled in can be the new one"
    assert found["tuck_card"] == [["G36", "G37", "G38", "G39", "G40", "G41", "G42"]]
    assert s.gods.deck.bit_count() == deck + 3 - 1


@pytest.mark.rule("TAW-1009")
def test_the_card_is_in_the_offer_before_the_tokens_act():
    s = solo("architect")
    nomads(s, "priest")
    turn(s, roll_for_board="3", tuck_god="arrow")
    assert offered(s) == [], "the Priest that it gained removed the card"
    assert [DATA.gods.cards[card] for card in s.gods.bottom] == ["G15"]
    assert score(s, AXOMAMMA) == 11


@pytest.mark.rule("TAW-1009")
def test_an_empty_deck_takes_in_the_offer_and_the_card_itself_may_come_back():
    s = solo("architect")
    offer(s, "G42")
    hand(s, 0, *[card for number, card in enumerate(DATA.gods.cards) if s.gods.deck >> number & 1])
    found = turn(s, roll_for_board="2", tuck_god="diamond")
    assert found["tuck_god"] == [["diamond", "arrow"]]
    assert (offered(s), tucked(s)[1]) == ([], "G08")
    assert s.gods.deck == 1 << DATA.gods.cards.index("G42")


@pytest.mark.rule("TAW-1009")
def test_the_bottom_of_the_deck_comes_before_the_offer():
    s = solo("architect")
    offer(s, "G42")
    hand(s, 0, *[card for number, card in enumerate(DATA.gods.cards) if s.gods.deck >> number & 1 and card != "G36"])
    s.gods.deck, s.gods.bottom = 0, (DATA.gods.cards.index("G36"),)
    assert turn(s, roll_for_board="2")["tuck_god"] == [["arrow"]]
    assert (offered(s), tucked(s)[1], s.gods.bottom) == (["G42", "G08"], "G36", ())


# No more than that

@pytest.mark.rule("TAW-1010")
@pytest.mark.parametrize("worker", WORKERS)
def test_the_worker_placed_has_neither_tasks_nor_an_ability(worker):
    s = solo(worker)
    stand(s, worker, "T51", "T42", "T11", "T12")
    goods(s, AXOMAMMA, potato=4, corn=0, stone=3)
    army(s, AXOMAMMA, "1 gold")
    s.weavings.face_up = -1
    place(s, "G01")
    assert asked(s) == ("turn", 0)
    assert hill(s) == dict.fromkeys(("T51", "T42", "T11", "T12", "T52"), worker)
    assert have(s, AXOMAMMA) == {"potato": 4, "stone": 3, "gold": 1}
    assert (score(s, AXOMAMMA), sum(s.players[AXOMAMMA].army), offered(s)) == (10, 1, ["G01"])
