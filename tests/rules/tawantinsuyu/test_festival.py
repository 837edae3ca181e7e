"""Tawantinsuyu, chapter 6: triggering and resolving Festivals, and the God cards that come with them."""
import pytest

from kancha.core.play import pending
from kancha.games.tawantinsuyu.kinds import WORKERS
from kancha.games.tawantinsuyu.state import NOBODY
from kancha.games.tawantinsuyu.turn import NOTHING, EndTurn, StartTurn, Turn
from kancha.games.tawantinsuyu.workers import BuyWorker
from rules.asking import ask, asked, events, give, why_not, words
from rules.tawantinsuyu.arrange import (
    DATA,
    conquer,
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
    table,
    tapestry,
)

PRIEST = WORKERS.index("priest")
SIZES = [(2, 5), (3, 6), (4, 8)]


def look(s, seat=0):
    """What a seat sees."""
    return s.game.view(s, seat)


def festival(s, holder=0, number=1):
    """Let a holder's turn begin with a Festival; the words of the first question."""
    hold(s, holder, number)
    return ask(s, StartTurn(holder))


def to_turn(s):
    """Answer with the last words, nature with its first ones, until a turn, a second action or nothing is asked."""
    nature(s)
    while asked(s) is not None and asked(s)[0] not in ("turn", "second"):
        give(s, words(s)[-1])
        nature(s)


def short_turn(s):
    """Move the High Priest and train, doing as little as can be."""
    give(s, "move 1")
    to_turn(s)
    give(s, "train")
    to_turn(s)


def points(s, seat, source):
    """The VP that a seat has from a source."""
    return look(s)["players"][seat]["points"].get(source, 0)


# The trigger

@pytest.mark.rule("TAW-0611", "TAW-R7")
@pytest.mark.parametrize(("before", "number", "vp"), [(0, 1, 1), (1, 2, 2), (2, 3, 4)])
def test_who_buys_the_last_worker_takes_the_festival_tile(before, number, vp):
    s = table()
    s.workers.village, s.festival.held, s.active = (PRIEST,), before, 1
    goods(s, 1, corn=1)
    ask(s, EndTurn(1))
    assert (s.festival.holder, score(s, 1)) == (NOBODY, 10)
    give(s, "corn end")
    assert (s.festival.holder, s.festival.held, score(s, 1)) == (1, number, 10 + vp)
    assert (points(s, 1, "festival tiles"), score(s, 0)) == (vp, 10)


@pytest.mark.rule("TAW-0611", "TAW-R7")
@pytest.mark.parametrize(("before", "vp"), [(0, 1), (1, 2), (2, 4)])
def test_a_casualty_that_empties_the_village_triggers_the_festival_at_once(before, vp):
    s = table()
    s.workers.village, s.festival.held = (PRIEST,), before
    priest(s, 0, "rejuvenate")
    goods(s, 0, potato=1)
    ask(s, Turn(0, NOTHING))
    give(s, "move 1", "potato end")
    assert asked(s) == ("campaign", 0)
    assert (s.festival.holder, s.festival.held, score(s, 0)) == (0, before + 1, 10 + vp), "in the middle of the action"
    give(s, "gold", "pray", "deck", "G01", "deck", "G02")
    assert asked(s)[0] == "reveal_building", "nobody can be bought: the Village is not refilled within the turn"
    assert s.workers.village == ()


@pytest.mark.rule("TAW-0611")
def test_a_worker_that_is_not_the_last_triggers_nothing():
    s = table()
    s.workers.village = (PRIEST, PRIEST)
    goods(s, 0, potato=1)
    ask(s, EndTurn(0))
    give(s, "potato end")
    nature(s)
    assert (s.festival.holder, s.festival.held, score(s, 0)) == (NOBODY, 0, 10)


@pytest.mark.rule("TAW-0612")
def test_while_the_tile_is_held_nobody_buys_workers_and_there_is_no_second_trigger():
    s = table()
    hold(s, 0)
    s.active = 1
    priest(s, 1, "rejuvenate")
    goods(s, 1, potato=5, corn=5)
    ask(s, Turn(1, NOTHING))
    give(s, "move 1")
    assert words(s) == ["nomad architect", "nomad priest"], "a Nomad becomes the casualty"
    give(s, "nomad priest", "warrior", "gold", "pray", "deck", "G01", "deck", "G02")
    assert asked(s)[0] == "reveal_building", "no Worker is for sale"
    assert BuyWorker(1).refuse(s, 0).rule == "TAW-0612"
    assert (s.workers.village, s.festival.holder, s.festival.held, score(s, 1)) == ((), 0, 1, 10)


@pytest.mark.rule("TAW-0613")
def test_every_other_player_takes_one_more_turn():
    s = table(3)
    s.workers.village = (PRIEST,)
    s.active = 1
    goods(s, 1, potato=1)
    ask(s, EndTurn(1))
    give(s, "potato end")
    to_turn(s)
    turns = []
    while not events(s, "festival"):
        turns.append(asked(s))
        short_turn(s)
    assert turns == [("turn", 2), ("turn", 0)]
    assert asked(s) == ("turn", 1), "the Festival came at the beginning of the holder's next turn"


@pytest.mark.rule("TAW-0614", "TAW-0613")
def test_the_third_festival_announces_the_end():
    s = table(3)
    s.workers.village, s.festival.held = (PRIEST,), 2
    s.active = 1
    goods(s, 1, potato=1)
    ask(s, EndTurn(1))
    give(s, "potato end")
    to_turn(s)
    assert (look(s)["festivals"], look(s)["last"]) == (3, 3)
    turns = []
    while asked(s) is not None:
        turns.append(asked(s))
        short_turn(s)
    assert turns == [("turn", 2), ("turn", 0)]
    assert s.game.has_ended(s)


# Before step 1

@pytest.mark.rule("TAW-0620", "TAW-R36")
def test_z12_is_paid_before_all_else_then_come_z06_z09_and_z10():
    s = table(3)
    own(s, 2, "Z12", "Z09")
    own(s, 1, "Z06")
    own(s, 0, "Z10")
    tapestry(s, 2, "SW02", "W08", "W13")
    goods(s, 2, gold=1)
    assert festival(s, holder=1) == ["climb", "none"]
    assert asked(s) == ("pay_to_climb", 2)
    assert (have(s, 0), have(s, 1), score(s, 2)) == ({}, {}, 10), "nothing else has happened"
    give(s, "climb")
    assert s.players[2].temple == 1
    assert have(s, 1) == {"potato": 4}
    assert points(s, 2, "passive buildings") == 3
    assert have(s, 0) == {"stone": 1, "corn": 1, "potato": 2}
    assert have(s, 2) == {"potato": 3}, "the Merchant of SW02 and W08"
    order = [event[:2] for event in events(s, "climbs", "gain", "points_by")]
    assert order == [("climbs", 2), ("gain", 1), ("points_by", 2), *[("gain", 0)] * 3,
                     ("gain", 2)], "from the holder on"


@pytest.mark.rule("TAW-0620")
def test_z12_may_be_declined_and_needs_gold():
    s = table()
    own(s, 0, "Z12")
    goods(s, 0, gold=1)
    festival(s)
    give(s, "none")
    assert (s.players[0].temple, have(s, 0)) == (0, {"gold": 1})
    s = table()
    own(s, 0, "Z12")
    festival(s)
    assert asked(s)[0] != "pay_to_climb"


@pytest.mark.rule("TAW-R36")
def test_within_each_step_players_act_in_turn_order_from_the_holder():
    s = table(4)
    for seat in range(4):
        s.players[seat].temple = 1
        hand(s, seat, DATA.gods.cards[seat])
    for seat, tiles in enumerate([("W16", "W06"), ("W18", "W11"), ("SW03", "W23"), ("W21", "W26")]):
        tapestry(s, seat, *tiles)
    festival(s, holder=2, number=3)
    assert [event[1] for event in events(s, "gain")] == [2, 3, 0, 1]
    assert [event[1] for event in events(s, "temple_points")] == [2, 3, 0, 1]
    missing = []
    while asked(s) is not None:
        missing.append(asked(s)[1])
        give(s, "0 gold")
    assert missing == [2, 3, 0, 1]


# Steps 1 to 4

@pytest.mark.rule("TAW-0631")
def test_step_1_is_a_free_merchant_for_everybody():
    s = table(3)
    tapestry(s, 0, "SW02", "W08")
    tapestry(s, 1, "W18", "W11")
    festival(s)
    assert (have(s, 0), have(s, 1), have(s, 2)) == ({"potato": 3}, {"stone": 2}, {})


@pytest.mark.rule("TAW-0631")
def test_merchants_of_a_festival_ask_in_turn_order():
    s = table(3)
    tapestry(s, 0, "W08", "SW02")
    tapestry(s, 1, "W15", "W12")
    assert festival(s, holder=1) == ["deck", "none"]
    assert asked(s) == ("god", 1)
    give(s, "deck", "G01")
    assert asked(s) == ("god", 0)
    assert have(s, 0) == have(s, 1) == {"potato": 1}
    give(s, "none")
    assert s.players[0].gods == 0


@pytest.mark.rule("TAW-0632")
@pytest.mark.parametrize(("step", "vp", "gain"), [
    (0, 0, {}), (1, 1, {}), (3, 2, {}), (7, 4, {"stone": 2}), (8, 4, {"gold": 1}), (12, 8, {"stone": 2}),
    (13, 9, {"gold": 1}),
])
def test_step_2_gives_the_vp_and_the_reward_of_the_temple_position(step, vp, gain):
    s = table()
    s.players[1].temple = step
    festival(s)
    assert (score(s, 1), have(s, 1)) == (10 + vp, gain)
    assert points(s, 1, "temple top") == 0, "VP in the centre wait for the end"
    assert s.players[1].temple == step, "nobody climbs"


@pytest.mark.rule("TAW-0632")
def test_rewards_of_the_temple_can_ask():
    s = table()
    s.players[0].temple = 4
    s.players[1].temple = 11
    assert festival(s) == ["1 stone", "1 worker"]
    assert score(s, 0) == 12
    give(s, "1 worker", "nomad priest", "courier")
    assert look(s)["players"][0]["workers"] == {"priest": 1}
    assert (asked(s), words(s)) == (("god", 1), ["deck", "none"])
    assert (score(s, 1), have(s, 1)) == (17, {"potato": 1})
    give(s, "deck", "G01")
    assert s.players[1].gods.bit_count() == 1
    assert have(s, 1) == {}, "the potato pays for the card in step 4"


@pytest.mark.rule("TAW-0633")
@pytest.mark.parametrize(("markers", "leader"), [
    ({0: "CH1 CH2", 1: "CH5"}, 0),
    ({0: "CH1", 1: "CH2"}, 1),
    ({0: "CH2", 1: "CH1"}, 0),
    ({0: "CH1 CH4", 1: "CH2 CH3"}, 0),
    ({0: "CH1 CH3", 1: "CH2 CH4", 2: "CH5"}, 1),
    ({2: "CH1"}, 2),
    ({}, None),
])
def test_step_3_scores_the_casualties_for_most_markers_in_a_region(markers, leader):
    s = table(3)
    for seat, spaces in markers.items():
        conquer(s, seat, *spaces.split())
    s.workers.casualties = (1, 0, 2, 0, 0)
    festival(s)
    assert [points(s, seat, "regions") for seat in range(3)] == [3 if seat == leader else 0 for seat in range(3)]
    assert look(s)["leaders"]["Chinchaysuyu"] == leader


@pytest.mark.rule("TAW-0633")
@pytest.mark.parametrize(("casualties", "vp"), [(0, [0, 0]), (2, [4, 2]), (5, [10, 5])])
def test_each_region_scores_on_its_own(casualties, vp):
    s = table()
    conquer(s, 0, "CH1", "CH2", "AN1", "QU1")
    conquer(s, 1, "QU2", "AN3", "AN4")
    conquer(s, 0, "QU4")
    s.workers.casualties = (casualties, 0, 0, 0, 0)
    festival(s)
    assert [points(s, seat, "regions") for seat in range(2)] == vp


@pytest.mark.rule("TAW-0634", "TAW-R1", "TAW-R2")
@pytest.mark.parametrize(("cards", "potato", "left", "vp"), [
    (0, 4, 4, 10), (3, 5, 2, 10), (3, 3, 0, 10), (3, 2, 0, 8), (4, 0, 0, 2), (7, 1, 0, 0),
])
def test_step_4_costs_a_potato_for_each_god_card_or_2_vp(cards, potato, left, vp):
    s = table()
    hand(s, 1, *DATA.gods.cards[:cards])
    goods(s, 1, potato=potato, corn=9, stone=9)
    festival(s)
    if cards > potato:
        assert asked(s) == ("gold_for_potatoes", 1)
        assert words(s) == ["0 gold"], "corn is not accepted"
        give(s, "0 gold")
    else:
        assert asked(s)[0] != "gold_for_potatoes"
    assert s.players[1].goods == [left, 9, 9, 0], "all potatoes at hand, up to the amount due"
    assert score(s, 1) == vp
    assert s.players[1].gods.bit_count() == cards, "the cards stay in the hand"


@pytest.mark.rule("TAW-R2", "TAW-0634")
@pytest.mark.parametrize(("gold", "vp"), [(0, 4), (1, 6), (2, 8)])
def test_gold_for_missing_potatoes_is_the_players_choice(gold, vp):
    s = table()
    hand(s, 0, *DATA.gods.cards[:4])
    goods(s, 0, potato=1, gold=2)
    assert festival(s) == ["0 gold", "1 gold", "2 gold"]
    assert s.players[0].goods[0] == 0, "the potato is paid without a question"
    assert why_not(s, "3 gold") == "TAW-0634"
    give(s, f"{gold} gold")
    assert (score(s, 0), s.players[0].goods[3]) == (vp, 2 - gold)


@pytest.mark.rule("TAW-R2")
@pytest.mark.parametrize(("gold", "told"), [
    (0, [("missing", 0, 4)]), (1, [("gold_for_potatoes", 0, 1), ("missing", 0, 2)]),
    (2, [("gold_for_potatoes", 0, 2)])])
def test_only_what_is_paid_or_lost_for_missing_potatoes_is_told(gold, told):
    s = table()
    hand(s, 0, "G01", "G02")
    goods(s, 0, gold=2)
    festival(s)
    question = pending(s)[0]
    assert [message[0] for message in question.brings(s, gold)].count("loses") == (gold < 2)
    give(s, f"{gold} gold")
    assert events(s, "gold_for_potatoes", "missing") == told


@pytest.mark.rule("TAW-R2")
def test_no_more_gold_than_potatoes_are_missing():
    s = table()
    hand(s, 0, "G01", "G02")
    goods(s, 0, potato=1, gold=5)
    assert festival(s) == ["0 gold", "1 gold"]
    assert why_not(s, "2 gold") == "TAW-0634"


@pytest.mark.rule("TAW-0631", "TAW-0632", "TAW-0633", "TAW-0634")
def test_the_steps_come_in_order():
    s = table()
    tapestry(s, 0, "SW02", "W08")
    s.players[0].temple = 1
    conquer(s, 0, "CH1")
    s.workers.casualties = (0, 0, 0, 1, 0)
    hand(s, 0, "G01", "G02")
    festival(s, number=3)
    kinds = [event[0] for event in events(s, "gain", "temple_points", "region_points", "potatoes", "final")]
    assert kinds == ["gain", "temple_points", "temple_points", "region_points", "potatoes", "final", "final"]
    assert events(s, "potatoes") == [("potatoes", 0, 2, 2)], "paid with what the Merchant gave"


# The last Festival

@pytest.mark.rule("TAW-0635")
@pytest.mark.parametrize(("number", "last"), [(3, 3), (2, 2)])
def test_after_the_last_festival_the_village_is_not_filled_and_no_cards_are_drawn(number, last):
    s = table()
    s.festival.last = last
    market(s, "P01", "P02", "Z01", "Z02")
    hand(s, 0, "G01")
    goods(s, 0, potato=1)
    s.players[0].temple = 11
    festival(s, number=number)
    give(s, "none")
    assert asked(s) is None
    assert s.game.has_ended(s)
    assert (s.workers.village, sum(s.workers.bag), s.festival.holder) == ((), 15, 0)
    assert [p.gods.bit_count() for p in s.players] == [1, 0]
    assert look(s)["market"] == ["P01", "P02", "Z01", "Z02"]
    assert points(s, 0, "temple") == 7, "steps 1 to 4 are as always"
    assert (points(s, 0, "temple top"), points(s, 0, "god cards")) == (3, 1), "final scoring"


@pytest.mark.rule("TAW-0635")
@pytest.mark.parametrize("number", [1, 2])
def test_an_earlier_festival_has_no_final_scoring(number):
    s = table()
    s.players[0].temple = 12
    festival(s, number=number)
    to_turn(s)
    assert asked(s) == ("turn", 0)
    assert points(s, 0, "temple top") == 0


# Step 6

@pytest.mark.rule("TAW-0636")
@pytest.mark.parametrize(("seats", "size"), SIZES)
@pytest.mark.parametrize("number", [1, 2])
def test_step_6_fills_the_village_and_the_tile_goes_back(seats, size, number):
    s = table(seats)
    festival(s, number=number)
    assert asked(s)[0] == "to_village"
    assert (s.festival.holder, look(s)["holder"]) == (NOBODY, None)
    decision, options = pending(s)
    assert decision.weights(s, options) == [3] * 5, "at random from the bag"
    to_turn(s)
    assert len(s.workers.village) == size
    assert (s.festival.held, s.festival.last) == (number, 3)
    s.agenda.clear()
    goods(s, 0, potato=1)
    assert "potato end" in ask(s, EndTurn(0)), "Workers are for sale again"


@pytest.mark.rule("TAW-0637")
@pytest.mark.parametrize(("bag", "village"),
                         [((0, 0, 1, 0, 0), ["warrior"]), ((0, 0, 0, 2, 0), ["courier", "courier"])])
def test_a_bag_that_runs_out_fills_only_part_of_the_village(bag, village):
    s = table(3)
    s.workers.bag = bag
    festival(s)
    to_turn(s)
    assert look(s)["village"] == village
    assert (s.festival.holder, s.festival.held, s.festival.last) == (NOBODY, 1, 3), "no Festival is triggered"
    assert sum(s.workers.bag) == 0


@pytest.mark.rule("TAW-0638", "TAW-R40")
@pytest.mark.parametrize(("number", "vp"), [(1, 2), (2, 4)])
def test_an_empty_bag_triggers_the_next_festival_which_is_the_last(number, vp):
    s = table(3)
    s.workers.bag = (0,) * 5
    festival(s, holder=1, number=number)
    assert (s.festival.holder, s.festival.held, s.festival.last) == (1, number + 1, number + 1)
    assert points(s, 1, "festival tiles") == vp, "the VP of its number"
    assert asked(s)[0] == "draw_god", "the card draw still takes place"
    to_turn(s)
    assert sorted(p.gods.bit_count() for p in s.players) == [1, 2, 2]
    turns = []
    while asked(s) is not None:
        assert s.workers.village == ()
        turns.append(asked(s))
        short_turn(s)
    assert turns == [("turn", 1), ("turn", 2), ("turn", 0)], "everybody, the holder too"
    assert s.game.has_ended(s)
    assert events(s, "festival") == [("festival", number), ("festival", number + 1)]


@pytest.mark.rule("TAW-R40")
def test_steps_6_and_7_are_skipped_at_the_end_of_the_last_festival_by_an_empty_bag():
    s = table()
    s.workers.bag = (0,) * 5
    festival(s)
    to_turn(s)
    for _ in range(2):
        short_turn(s)
    assert asked(s) is None
    assert len(events(s, "draws_god")) == 3, "those of the first Festival"
    assert s.festival.holder == 0, "the tile is not given back"


@pytest.mark.rule("TAW-0639")
def test_after_the_first_festival_of_two_players_five_spaces_on_the_middle_are_blocked():
    s = table()
    festival(s)
    give(s, *["priest"] * 3, *["courier"] * 2)
    assert asked(s)[0] == "to_hill"
    give(s, "architect", "warrior", "craftsman", "warrior", "courier")
    assert look(s)["hill"] == {"M11": "architect", "M23": "warrior", "M33": "craftsman", "M42": "warrior",
                               "M51": "courier"}


@pytest.mark.rule("TAW-0639")
@pytest.mark.parametrize(("seats", "number"), [(2, 2), (3, 1), (4, 1)])
def test_no_spaces_are_blocked_after_other_festivals_or_with_more_players(seats, number):
    s = table(seats)
    festival(s, number=number)
    to_turn(s)
    assert look(s)["hill"] == {}


@pytest.mark.rule("TAW-0639")
def test_occupied_spaces_are_skipped():
    s = table()
    stand(s, "priest", "M23", "M51")
    festival(s)
    give(s, *["architect"] * 3, *["craftsman"] * 2)
    give(s, "warrior", "warrior", "warrior")
    assert look(s)["hill"] == {"M11": "warrior", "M23": "priest", "M33": "warrior", "M42": "warrior", "M51": "priest"}
    assert asked(s)[0] == "draw_god"


@pytest.mark.rule("TAW-R48", "TAW-0639")
def test_with_too_few_workers_the_village_comes_first_and_then_the_spaces_by_name():
    s = table()
    s.workers.bag = (0, 7, 0, 0, 0)
    festival(s)
    to_turn(s)
    assert look(s)["village"] == ["craftsman"] * 5
    assert look(s)["hill"] == {"M11": "craftsman", "M23": "craftsman"}
    s = table()
    s.workers.bag = (0, 5, 0, 0, 0)
    festival(s)
    to_turn(s)
    assert (len(s.workers.village), look(s)["hill"]) == (5, {}), "nobody is left for the hill"
    assert s.festival.holder == NOBODY


# Step 7

@pytest.mark.rule("TAW-0640")
def test_step_7_draws_cards_and_then_the_holder_takes_a_turn():
    s = table(3)
    festival(s, holder=1)
    while asked(s)[0] == "to_village":
        give(s, words(s)[0])
    assert (len(s.workers.village), asked(s)[0]) == (6, "draw_god")
    while asked(s)[0] == "draw_god":
        give(s, words(s)[0])
    assert asked(s) == ("festival_cards", 1)
    to_turn(s)
    assert asked(s) == ("turn", 1)
    short_turn(s)
    assert asked(s) == ("turn", 2)


def drawing(s):
    """The seats in the order in which they draw God cards."""
    nature(s)
    return [event[1] for event in events(s, "draws_god")]


@pytest.mark.rule("TAW-0651")
@pytest.mark.parametrize(("scores", "drawn"), [
    ((12, 9), [1, 1, 0]),
    ((3, 4), [0, 0, 1]),
    ((30, 5, 20), [1, 1, 2, 2, 0]),
    ((0, 5, 20), [0, 0, 1, 1, 2]),
    ((8, 7, 6, 5), [3, 3, 2, 2, 1, 0]),
    ((5, 8, 6, 7), [0, 0, 2, 2, 3, 1]),
])
def test_god_cards_are_drawn_from_fewest_to_most_vp(scores, drawn):
    s = table(len(scores))
    for p, number in zip(s.players, scores):
        p.points = (number, *p.points[1:])
    offer(s, "G40", "G41")
    festival(s, number=2)
    assert drawing(s) == drawn
    assert look(s)["offer"] == ["G40", "G41"], "from the deck only"


@pytest.mark.rule("TAW-0653", "TAW-R42")
@pytest.mark.parametrize(("scores", "holder", "drawn"), [
    ((10, 10), 0, [1, 1, 0]),
    ((10, 10), 1, [0, 0, 1]),
    ((10, 10, 10), 1, [0, 0, 2, 2, 1]),
    ((10, 10, 10, 10), 2, [1, 1, 0, 0, 3, 2]),
    ((5, 9, 5, 9), 2, [0, 0, 2, 2, 1, 3]),
    ((5, 9, 5, 9), 3, [2, 2, 0, 0, 1, 3]),
])
def test_among_equals_the_first_clockwise_from_the_active_player_has_more(scores, holder, drawn):
    s = table(len(scores))
    for p, number in zip(s.players, scores):
        p.points = (number, *p.points[1:])
    festival(s, holder, 2)
    assert drawing(s) == drawn


@pytest.mark.rule("TAW-0651")
def test_the_draw_looks_at_the_vp_after_the_scoring():
    s = table()
    s.players[0].points = (9, *s.players[0].points[1:])
    s.players[0].temple = 3
    festival(s, number=2)
    assert drawing(s) == [1, 1, 0], "seat 0 has 11 VP by now"


def card_phase(s, *hands, holder=0):
    """A second Festival at the moment when God cards can be played; the cards drawn are taken away again."""
    festival(s, holder, 2)
    while asked(s)[0] != "draw_god":
        give(s, words(s)[0])
    nature(s)
    for seat, cards in enumerate(hands):
        s.gods.deck |= s.players[seat].gods
        s.players[seat].gods = 0
        hand(s, seat, *cards.split())


@pytest.mark.rule("TAW-0652")
def test_everybody_may_play_up_to_three_god_cards_without_statues():
    s = table()
    card_phase(s, "G01 G02 G03 G08", "G09")
    assert (asked(s), words(s)) == (("festival_cards", 0), ["G01", "G02", "G03", "G08", "done"])
    assert why_not(s, "G09") == "TAW-0652", "it is not in their own hand"
    give(s, "G02")
    assert have(s, 0) == {"gold": 1, "potato": 1}
    assert words(s) == ["G01", "G03", "G08", "done"]
    give(s, "G03", "G08")
    assert (score(s, 0), have(s, 0)) == (16, {"gold": 1, "potato": 1, "corn": 1})
    assert asked(s) == ("festival_cards", 1), "three, not four"
    assert look(s)["players"][0]["gods"] == ["G01"]
    give(s, "done")
    nature(s)
    assert (asked(s), s.players[1].gods.bit_count()) == (("turn", 0), 1), "or none"


@pytest.mark.rule("TAW-0652")
def test_players_play_cards_one_after_the_other_beginning_with_the_active_one():
    s = table(3)
    card_phase(s, "G01", "G02", "G03", holder=1)
    order = []
    while asked(s)[0] == "festival_cards":
        order.append(asked(s)[1])
        give(s, "done")
    assert order == [1, 2, 0]


@pytest.mark.rule("TAW-0652")
def test_any_benefits_of_a_played_card_may_be_taken():
    s = table()
    card_phase(s, "G18 G06", "")
    give(s, "G18")
    assert words(s) == ["worker", "done"]
    give(s, "done")
    assert (sum(s.players[0].workers), have(s, 0)) == (0, {"potato": 1})
    give(s, "G06", "god card", "deck", "G30")
    assert words(s) == ["G30", "done"], "a card just drawn may be played too"
    give(s, "G30")
    assert have(s, 0) == {"potato": 3, "stone": 1}
    assert asked(s) != ("festival_cards", 0)


@pytest.mark.rule("TAW-0654", "TAW-R46")
def test_played_cards_are_shuffled_into_the_deck_when_the_player_is_done():
    s = table()
    offer(s, "G40")
    card_phase(s, "G03 G06", "G13 G01")
    before = look(s)["deck"]
    give(s, "G03")
    assert (look(s)["shown"], look(s)["deck"]) == (["G03"], before)
    give(s, "G06", "god card", "deck")
    assert not {"G03", "G06"} & set(words(s)), "their own cards are not yet in the deck"
    give(s, "G30", "done")
    assert asked(s) == ("festival_cards", 1)
    assert (look(s)["shown"], look(s)["deck"]) == ([], before + 1)
    assert look(s)["offer"] == ["G40"], "they never enter the offer"
    give(s, "G13", "god card", "deck")
    assert {"G03", "G06"} <= set(words(s)), "seat 1 may draw what seat 0 has played"
    give(s, "G03", "done")
    nature(s)
    assert (asked(s), look(s)["offer"]) == (("turn", 0), ["G40"])
    assert s.gods.deck >> DATA.gods.cards.index("G13") & 1


@pytest.mark.rule("TAW-R46")
def test_god_cards_gained_in_the_card_phase_come_from_the_deck():
    s = table()
    offer(s, "G40")
    card_phase(s, "G06", "")
    give(s, "G06", "god card")
    assert words(s) == ["deck", "none"]
    assert why_not(s, "G40") == "TAW-R46"
    give(s, "none")
    nature(s)
    assert asked(s) == ("turn", 0)
    give(s, "pray")
    assert words(s) == ["G40", "deck"], "after the phase the offer can be used again"


@pytest.mark.rule("TAW-0655")
def test_at_the_end_the_market_goes_under_the_stacks_and_four_new_buildings_are_revealed():
    s = table()
    market(s, "P01", "P02", "Z01", "Z02")
    card_phase(s, "G01", "")
    assert look(s)["market"] == ["P01", "P02", "Z01", "Z02"]
    give(s, "done")
    assert asked(s)[0] == "reveal_building"
    assert look(s)["market"] == [None] * 4
    assert not {"P01", "P02"} & set(words(s)), "they lie at the bottom"
    give(s, "P03", "P04")
    assert not {"Z01", "Z02"} & set(words(s))
    give(s, "Z03", "Z04")
    assert look(s)["market"] == ["P03", "P04", "Z03", "Z04"]
    assert (look(s)["production_stack"], look(s)["passive_stack"]) == (17, 18)
    assert asked(s) == ("turn", 0)


@pytest.mark.rule("TAW-0655")
def test_buildings_come_back_when_their_stack_has_no_others():
    s = table()
    market(s, "P01", "P02", "Z01", "Z02")
    s.buildings.stacks = (0, s.buildings.stacks[1])
    card_phase(s, "G01", "")
    give(s, "done", "Z03", "Z04")
    assert look(s)["market"] == ["P01", "P02", "Z03", "Z04"]
