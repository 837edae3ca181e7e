"""Tawantinsuyu, chapter 7: the Temple, free Workers, and rewards."""
import pytest

from kancha.games.tawantinsuyu.benefits import Benefits
from kancha.games.tawantinsuyu.conquest import Conquer
from kancha.games.tawantinsuyu.festival import Festival
from kancha.games.tawantinsuyu.state import NO_TILE
from kancha.games.tawantinsuyu.tapestry import Merchant
from kancha.games.tawantinsuyu.temple import PayToClimb
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from rules.asking import ask, asked, events, give, why_not, words
from rules.tawantinsuyu.arrange import (
    DATA,
    army,
    goods,
    hand,
    have,
    hold,
    market,
    offer,
    own,
    priest,
    score,
    statue,
    steps,
    table,
    tapestry,
    workers,
)

SOLDIERS = ("2 potato",) * 4


def offering(s, word, seat=0):
    """Let a seat move to Offering and climb for corn."""
    s.players[seat].goods[1] += 6
    priest(s, seat, "worship")
    s.active = seat
    ask(s, Turn(seat, NOTHING))
    give(s, "move 1", word)


def conquer_space(space, s=None, seat=0):
    """A table at which a seat has just placed a marker on a Conquest space; its rewards are due."""
    s = table() if s is None else s
    army(s, seat, *SOLDIERS, where="up")
    ask(s, Conquer(seat))
    give(s, space)
    return s


def play(s, card, seat=0):
    """Let a seat play a God card for its benefits."""
    return ask(s, Benefits(seat, DATA.gods.cards.index(card), DATA.gods.all_benefits(DATA.gods.cards.index(card))))


def gods_of(s, seat):
    return [card for number, card in enumerate(DATA.gods.cards) if s.players[seat].gods >> number & 1]


# The Temple

@pytest.mark.rule("TAW-0701")
def test_every_step_gives_the_reward_left_of_it_also_those_passed_through():
    s = table()
    s.players[0].temple = 6
    offering(s, "3 steps", seat=0)
    assert have(s, 0) == {"stone": 2, "gold": 1}, "of the steps 7 and 8"
    assert asked(s) == ("god", 0)
    give(s, "deck", "G05", "1 gold", "2 corn", "discard 1 gold")
    assert s.players[0].temple == 9
    assert gods_of(s, 0) == ["G05"]
    assert [kind for kind, number in zip(DATA.army.kinds, s.players[0].army) if number] == ["2 corn"]


@pytest.mark.rule("TAW-0703")
@pytest.mark.parametrize("step", [1, 3, 6])
def test_some_steps_have_no_reward(step):
    s = table()
    s.players[0].temple = step - 1
    offering(s, "1 step")
    assert asked(s) == ("second", 0)
    assert have(s, 0) == {"corn": 4}
    assert s.players[0].temple == step


@pytest.mark.rule("TAW-0703")
@pytest.mark.parametrize(("step", "gained"),
                         [(7, {"stone": 2}), (12, {"stone": 2}), (8, {"gold": 1}), (13, {"gold": 1})])
def test_stone_and_gold_of_the_temple_are_gained_at_once(step, gained):
    s = table()
    s.players[0].temple = step - 1
    offering(s, "1 step")
    assert have(s, 0) == {"corn": 4, **gained}
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-0703")
@pytest.mark.parametrize("step", [2, 11])
def test_some_steps_give_a_potato_and_a_god_card(step):
    s = table()
    offer(s, "G07")
    s.players[0].temple = step - 1
    offering(s, "1 step")
    assert have(s, 0) == {"corn": 4, "potato": 1}
    assert (asked(s), words(s)) == (("god", 0), ["G07", "deck", "none"])
    give(s, "G07")
    assert gods_of(s, 0) == ["G07"]
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-0703")
@pytest.mark.parametrize("step", [4, 10])
def test_some_steps_give_a_stone_or_a_nomad(step):
    s = table()
    s.players[0].temple = step - 1
    offering(s, "1 step")
    assert (asked(s), words(s)) == (("reward", 0), ["1 stone", "1 worker"])
    give(s, "1 stone")
    assert (have(s, 0), sum(s.players[0].workers)) == ({"corn": 4, "stone": 1}, 0)
    s.agenda.clear()
    s.players[0].temple = step - 1
    goods(s, 0)
    offering(s, "1 step")
    give(s, "1 worker", "nomad priest", "courier")
    assert (have(s, 0), s.players[0].workers) == ({"corn": 4}, (0, 0, 0, 0, 1))


@pytest.mark.rule("TAW-0703")
@pytest.mark.parametrize(("step", "god"), [(5, False), (9, True), (14, True)])
def test_some_steps_give_training_two_of_them_a_god_card_before_it(step, god):
    s = table()
    s.players[0].temple = step - 1
    offering(s, "1 step")
    assert (asked(s)[0] == "god") == god
    if god:
        give(s, "deck", "G09")
    give(s, "1 gold", "2 stone")
    assert (asked(s), words(s)) == (("train", 0), ["discard 1 gold", "discard 2 stone"])
    give(s, "discard 2 stone")
    assert s.players[0].army == (1, 0, 0, 0, 0, 0, 0)
    assert gods_of(s, 0) == (["G09"] if god else [])
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-0702")
def test_any_number_of_players_may_stand_on_one_step():
    s = table(4)
    for seat in range(4):
        s.players[seat].temple = 6
    offering(s, "1 step", seat=2)
    s.agenda.clear()
    offering(s, "1 step", seat=3)
    assert [player.temple for player in s.players] == [6, 6, 7, 7]


@pytest.mark.rule("TAW-0702", "TAW-R24")
def test_steps_beyond_the_top_are_lost_with_their_rewards():
    s = table()
    s.players[0].temple = 12
    statue(s, 0, 0, "large")
    priest(s, 0, "produce")
    ask(s, Turn(0, NOTHING))
    give(s, "move 1", "large star", "none", "1 gold", "1 corn", "discard 1 corn")
    assert s.players[0].temple == 14
    assert have(s, 0) == {"gold": 1}, "of step 13; step 14 gave its Training once"
    assert s.players[0].army == (1, 0, 0, 0, 0, 0, 0)
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-R24")
@pytest.mark.parametrize("temple", [13, 14])
def test_at_the_top_no_gold_can_be_paid_for_a_step(temple):
    s = table()
    goods(s, 0, gold=2)
    army(s, 0, "1 gold")
    s.players[0].temple = temple
    play(s, "G04")
    if temple == 13:
        give(s, "paid temple step")
        assert (asked(s), words(s)) == (("pay_to_climb", 0), ["climb", "none"])
        give(s, "climb", "none")
        assert (s.players[0].temple, have(s, 0)) == (14, {"gold": 1})
    else:
        assert why_not(s, "paid temple step") == "TAW-R24"
        assert ask(s, PayToClimb(0)) == ["done"], "the Merchant's step is not even asked for"


@pytest.mark.rule("TAW-0702")
def test_a_marker_never_moves_down():
    s = table()
    s.players[0].temple, s.players[1].temple = 8, 14
    hand(s, 0, "G01", "G02")
    hand(s, 1, "G03")
    hold(s, 0)
    ask(s, Festival(0))
    while asked(s)[0] not in ("to_village", "gold_for_potatoes"):
        give(s, words(s)[0])
    assert [player.temple for player in s.players] == [8, 14], "neither by Festivals nor by what is missing then"


@pytest.mark.rule("TAW-0704", "TAW-0632")
@pytest.mark.parametrize(("temple", "points", "gained"), [
    (0, 0, {}), (1, 1, {}), (3, 2, {}), (6, 3, {}), (7, 4, {"stone": 2}), (8, 4, {"gold": 1}), (12, 8, {"stone": 2}),
    (13, 9, {"gold": 1}),
])
def test_a_festival_gives_the_points_and_the_reward_of_the_position_alone(temple, points, gained):
    s = table()
    s.players[1].temple = temple
    hold(s, 0)
    ask(s, Festival(0))
    assert (score(s, 0), score(s, 1)) == (10, 10 + points), "without the points in the centre of the top four"
    assert have(s, 1) == gained


# Free Workers

@pytest.mark.rule("TAW-0711", "TAW-0725")
@pytest.mark.parametrize("source", ["conquest", "temple", "card"])
def test_a_free_worker_is_a_nomad_of_own_choice_whose_place_is_filled_from_the_bag(source):
    s = table()
    if source == "conquest":
        conquer_space("AN2", s)
    elif source == "temple":
        s.players[0].temple = 3
        offering(s, "1 step")
        give(s, "1 worker")
    else:
        play(s, "G18")
        give(s, "worker")
    assert (asked(s), words(s)) == (("nomad", 0), ["nomad architect", "nomad priest", "none"])
    assert why_not(s, "nomad courier") == "TAW-0711", "not from the bag nor from the Village"
    assert why_not(s, "nomad warrior") == "TAW-0711"
    give(s, "nomad architect")
    assert asked(s) == ("to_nomads", -1)
    give(s, "craftsman")
    assert s.players[0].workers == (1, 0, 0, 0, 0)
    assert s.workers.nomads == (0, 1, 0, 0, 1)
    assert s.workers.bag == (3, 2, 3, 3, 3)
    assert len(s.workers.village) == 4


@pytest.mark.rule("TAW-0711")
def test_with_an_empty_bag_the_nomads_become_fewer():
    s = table()
    s.workers.bag = (0,) * 5
    conquer_space("AN2", s)
    give(s, "nomad architect")
    assert s.workers.nomads == (0, 0, 0, 0, 1)
    assert asked(s) is None


@pytest.mark.rule("TAW-0712")
def test_without_nomads_the_free_worker_is_lost():
    s = table()
    s.workers.nomads = (0,) * 5
    conquer_space("AN2", s)
    assert asked(s) is None
    assert (sum(s.players[0].workers), have(s, 0)) == (0, {"corn": 1})
    assert (len(s.workers.village), sum(s.workers.bag)) == (4, 15)


# Rewards

@pytest.mark.rule("TAW-0721")
@pytest.mark.parametrize(("word", "tile", "face_up"), [("face-up", "W01", "W02"), ("below", "W03", "W01")])
def test_a_free_weaving_is_the_face_up_tile_or_the_one_below(word, tile, face_up):
    s = table()
    goods(s, 1, corn=9)
    conquer_space("QU3", s)
    assert (asked(s), words(s)) == (("free_weaving", 0), ["face-up", "below", "none"])
    give(s, *([word, "new", "W02"] if word == "face-up" else [word, "W03", "new"]))
    assert [[DATA.weavings.codes[number] for number in row] for row in s.players[0].tapestries] == [[tile]]
    assert DATA.weavings.codes[s.weavings.face_up] == face_up
    assert asked(s) is None, "nobody else may buy"
    assert have(s, 0) == {}


@pytest.mark.rule("TAW-0722")
@pytest.mark.parametrize(("spot", "builder", "upper"), [("U2", 14, 10), ("L1", 14, 12)])
def test_free_steps_cost_no_stone_and_give_all_that_steps_give(spot, builder, upper):
    s = table()
    steps(s, 1, "U1")
    conquer_space("KU5", s)
    assert words(s) == ["U2", "U3", "U4", "U5", "L1", "none"]
    assert why_not(s, "L2") == "TAW-0414"
    assert why_not(s, "U1") == "TAW-0416"
    give(s, spot)
    assert (score(s, 0), score(s, 1)) == (builder, upper)
    assert have(s, 0) == {"potato": 2, "corn": 1}
    assert s.players[0].steps == 4


@pytest.mark.rule("TAW-0723")
def test_a_free_statue_is_a_small_one_of_any_god_that_is_left():
    s = table()
    statue(s, 1, 2)
    statue(s, 1, 2)
    conquer_space("QU4", s)
    assert words(s) == ["small star", "small diamond", "small squares", "small spiral", "small arrow", "none"]
    assert why_not(s, "small zigzag") == "TAW-R29"
    assert why_not(s, "large star") == "TAW-0723"
    give(s, "small spiral")
    assert score(s, 0) == 13
    assert s.players[0].small == (0, 0, 0, 0, 1, 0)
    assert have(s, 0) == {}


@pytest.mark.rule("TAW-0723")
def test_the_statue_of_an5_scores_besides_the_points_of_the_space():
    s = conquer_space("AN5")
    give(s, "small star")
    assert score(s, 0) == 10 + 3 + 3


@pytest.mark.rule("TAW-0724")
def test_a_free_building_is_any_tile_of_the_market_without_its_cost():
    s = table()
    market(s, "P01", "P19", "Z11")
    conquer_space("CH4", s)
    assert words(s) == ["P01", "P19", "Z11", "none"]
    assert why_not(s, "P02") == "TAW-0421", "not in the Market"
    assert why_not(s, "exchange") == "TAW-0432", "without a God card"
    give(s, "P19")
    assert s.players[0].working == 1 << DATA.buildings.codes.index("P19")
    assert have(s, 0) == {}


@pytest.mark.rule("TAW-0724")
def test_before_a_free_building_tiles_may_be_exchanged_for_a_god_card():
    s = table()
    market(s, "P01", "P02", "Z11", "Z12")
    hand(s, 0, "G01")
    conquer_space("CH4", s)
    assert words(s) == ["P01", "P02", "Z11", "Z12", "exchange", "none"]
    give(s, "exchange", "G01", "Z11", "done", "Z20")
    assert words(s) == ["P01", "P02", "Z20", "Z12"], "who has exchanged constructs"
    assert why_not(s, "exchange") == "TAW-0432", "once"
    give(s, "Z20")
    assert s.players[0].passive == 1 << 19
    assert gods_of(s, 0) == []


@pytest.mark.rule("TAW-0725")
def test_a_god_card_comes_from_deck_or_offer():
    for word in ("G30", "deck"):
        s = table()
        offer(s, "G30", "G31")
        conquer_space("AN1", s)
        assert words(s) == ["G30", "G31", "deck", "none"]
        give(s, *([word, "G12"] if word == "deck" else [word]))
        assert gods_of(s, 0) == (["G12"] if word == "deck" else ["G30"])


@pytest.mark.rule("TAW-0726")
def test_a_temple_step_is_climbed_with_its_reward():
    s = table()
    s.players[0].temple = 7
    conquer_space("CH5", s)
    assert (asked(s), words(s)) == (("may_climb", 0), ["climb", "none"])
    give(s, "climb")
    assert s.players[0].temple == 8
    assert (have(s, 0), score(s, 0)) == ({"gold": 1}, 14)


@pytest.mark.rule("TAW-0728", "TAW-R73")
def test_a_temple_step_as_a_reward_may_be_declined():
    s = table()
    s.players[0].temple = 5
    conquer_space("CH5", s)
    give(s, "none")
    assert s.players[0].temple == 5
    assert score(s, 0) == 14


@pytest.mark.rule("TAW-0726")
def test_the_paid_version_of_a_temple_step_is_optional_and_costs_a_gold():
    s = table()
    goods(s, 0, gold=2, stone=5)
    s.players[0].temple = 6
    play(s, "G04")
    give(s, "paid temple step")
    assert words(s) == ["climb", "none"]
    give(s, "none")
    assert (s.players[0].temple, have(s, 0)) == (6, {"stone": 5, "gold": 2})
    play(s, "G11")
    give(s, "paid temple step", "climb")
    assert (s.players[0].temple, have(s, 0)) == (7, {"stone": 7, "gold": 1})


@pytest.mark.rule("TAW-0726")
def test_without_gold_the_paid_step_cannot_be_climbed():
    s = table()
    goods(s, 0, stone=5)
    army(s, 0, "1 gold")
    play(s, "G04")
    assert why_not(s, "paid temple step") == "TAW-0726"
    give(s, "done")
    assert ask(s, PayToClimb(0)) == ["none"], "by the Merchant"
    assert why_not(s, "climb") == "TAW-0726"
    give(s, "use army 1 gold", "climb")
    assert (s.players[0].temple, have(s, 0)) == (1, {"stone": 5})


@pytest.mark.rule("TAW-0727")
@pytest.mark.parametrize("word", ["P01", "army 2 corn"])
def test_rejuvenate_turns_one_building_or_army_card_up_for_free(word):
    s = table()
    own(s, 0, "P01", down=True)
    own(s, 0, "P02")
    army(s, 0, "2 corn", where="down")
    army(s, 0, "1 gold")
    conquer_space("QU1", s)
    assert (asked(s), words(s)) == (("turn_up", 0), ["P01", "army 2 corn", "done"])
    assert why_not(s, "P02") == why_not(s, "army 1 gold") == "TAW-0727"
    give(s, word)
    if word == "army 2 corn":
        assert asked(s) == ("give_soldiers", 0)
        give(s, "flip 2 potato")
    assert asked(s) is None, "one only"
    assert (s.players[0].working == 0b11) == (word == "P01")
    building = ("turns_building", 0, DATA.buildings.codes.index("P01"))
    card = ("turns_army", 0, DATA.army.kinds.index("2 corn"))
    told = building if word == "P01" else card
    assert events(s, "turns_building", "turns_army") == [told]


# Refusing and losing rewards

@pytest.mark.rule("TAW-0728", "TAW-R73")
@pytest.mark.parametrize(("space", "word"), [
    ("AN1", "none"), ("KU3", "none"), ("CH3", "none"), ("QU3", "none"), ("QU4", "none"), ("CH4", "none"),
    ("KU5", "none"), ("QU1", "done"),
])
def test_every_reward_that_could_be_a_burden_may_be_declined(space, word):
    s = table()
    market(s, "P01")
    own(s, 0, "P02", down=True)
    conquer_space(space, s)
    while asked(s) is not None:
        assert words(s)[-1] == word
        give(s, word)
    player = s.players[0]
    assert (player.gods, player.tapestries, player.working, sum(player.small), player.steps,
            sum(player.workers)) == (0, (), 0, 0, 5, 0)
    assert s.conquests.count(0) == 1, "the space is conquered all the same"


@pytest.mark.rule("TAW-R73", "TAW-0728")
def test_the_rewards_of_the_temple_may_be_declined():
    s = table()
    s.players[0].temple = 1
    offering(s, "3 steps")
    give(s, "none", "1 worker", "none")
    assert (gods_of(s, 0), sum(s.players[0].workers)) == ([], 0)
    assert have(s, 0) == {"potato": 1}
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-R73", "TAW-0728")
def test_the_rewards_of_the_merchant_may_be_declined():
    s = table()
    own(s, 0, "P01", down=True)
    goods(s, 0, gold=1)
    tapestry(s, 0, "W08", "SW02")
    tapestry(s, 0, "SW04", "W03")
    tapestry(s, 0, "W06", "W10")
    ask(s, Merchant(0))
    assert (asked(s), words(s)) == (("match", 0), ["god", "rejuvenate", "temple"])
    assert have(s, 0) == {"gold": 1}
    give(s, "god", "none", "rejuvenate", "done", "none")
    assert (gods_of(s, 0), s.players[0].working, s.players[0].temple) == ([], 0, 0)
    assert have(s, 0) == {"potato": 1, "gold": 1}, "the potato beside the God card is taken without asking"


@pytest.mark.rule("TAW-R73")
def test_the_card_of_a_priest_and_points_cannot_be_refused():
    s = table()
    workers(s, 0, "priest")
    hand(s, 0, "G10")
    ask(s, Turn(0, NOTHING))
    give(s, "place priest", "T12", "G10", "none", "corn")
    assert (asked(s), words(s)) == (("god", 0), ["deck"])
    assert why_not(s, "none") == "TAW-0368"
    s = conquer_space("QU5")
    assert asked(s) is None
    assert score(s, 0) == 17


@pytest.mark.rule("TAW-0728")
def test_impossible_rewards_are_lost():
    s = table()
    s.statues.small = (0,) * 6
    s.workers.nomads = (0,) * 5
    s.players[0].steps = 0
    s.players[0].temple = 14
    s.weavings.face_up, s.weavings.stack = NO_TILE, 0
    s.gods.deck = 0
    for space in ("CH3", "CH4", "CH5", "AN5", "QU1", "QU3", "KU3", "KU5"):
        s.players[0].up = s.players[0].down = (0,) * 7
        army(s, 0, *SOLDIERS, where="up")
        s.army.deck = (5,) * 7
        ask(s, Conquer(0))
        give(s, space)
        assert asked(s) is None, space
    player = s.players[0]
    assert (player.gods, player.tapestries, player.working, player.passive, sum(player.small),
            sum(player.workers)) == (0, (), 0, 0, 0, 0)
    assert (player.steps, player.temple, have(s, 0)) == (0, 14, {})
    assert score(s, 0) == 10 + 4 + 3 + 2, "the points of CH5, AN5 and QU3"


@pytest.mark.rule("TAW-0726")
def test_the_buttons_of_a_paid_step_are_not_mixed_up():
    s = table()
    question = PayToClimb(0)
    assert [question.label(s, question.parse(s, word)) for word in ("climb", "none")] == [("climb",), ("no_climb",)]


@pytest.mark.rule("TAW-0726")
def test_a_step_that_costs_more_says_so():
    s = table()
    question, words = PayToClimb(0, 2), s.game.lexicon_for()
    refusal = question.refuse(s, 0)
    assert words.say("ask", *question.prompt(s)) == "Pay 2 gold for a Temple step?"
    assert words.say("costs", *question.costs(s, 0)) == "2 gold"
    refusal.lexicon = words
    assert refusal.reason == "A step costs 2 gold, which you do not have."
