"""Tawantinsuyu, chapter 9: what Axomamma gains: Workers, cards, resources, points for gods."""
import pytest

from kancha.core.play import pending
from kancha.games.tawantinsuyu.cards import move_to_offer
from kancha.games.tawantinsuyu.end import FinalScoring
from kancha.games.tawantinsuyu.kinds import (
    ARMY,
    CORN,
    GOD_CARD,
    GODS,
    GOLD,
    POTATO,
    STONE,
    TRAIN,
    WORKER,
    WORKERS,
)
from kancha.games.tawantinsuyu.solo.gains import RandomNomad
from kancha.games.tawantinsuyu.state import AXOMAMMA, MATCHED_VP, REMOVED_VP, TRADED_VP, Gain
from rules.asking import ask, events, give
from rules.tawantinsuyu.arrange import (
    DATA,
    army,
    before,
    goods,
    hand,
    have,
    market,
    offer,
    own,
    score,
    stand,
    statue,
)
from rules.tawantinsuyu.solo import act, nomads, offered, place, play, queue, solo, turn, village

THE_PLAYER = 0
CARD = DATA.gods.cards.index


def gain(s, *rewards, **luck):
    """Let Axomamma gain rewards, from the Temple as it were; what nature was asked."""
    return play(s, Gain(AXOMAMMA, rewards, 6), **luck)


def bottom(s):
    return [DATA.gods.cards[card] for card in s.gods.bottom]


# Workers

@pytest.mark.rule("TAW-0931", "TAW-D13")
@pytest.mark.parametrize("source", ["village", "nomads"])
@pytest.mark.parametrize(("worker", "gained", "cards", "points"), [
    ("architect", {"stone": 1}, 0, 0), ("craftsman", {"corn": 1}, 0, 0), ("warrior", {}, 1, 0),
    ("courier", {"potato": 2}, 0, 0), ("priest", {}, 0, 1),
])
def test_a_worker_from_village_or_nomads_brings_the_reward_of_its_colour(source, worker, gained, cards, points):
    s = solo()
    offer(s, "G30", "G40")
    village(s, worker, "warrior")
    nomads(s, worker)
    act(s, "bottom", 1 if source == "village" else 3)
    assert queue(s) == [worker]
    assert have(s, AXOMAMMA) == gained
    assert sum(s.players[AXOMAMMA].army) == cards
    assert score(s, AXOMAMMA) == 10 + points
    assert offered(s) == (["G40"] if points else ["G30", "G40"])
    kind = ("axo_village", AXOMAMMA, WORKERS.index(worker), 0) if source == "village" else (
        "recruits", AXOMAMMA, WORKERS.index(worker))
    assert events(s, "axo_village", "recruits") == [kind]


@pytest.mark.rule("TAW-0932")
@pytest.mark.parametrize("worker", WORKERS)
def test_the_colour_of_a_worker_does_not_matter_when_it_is_placed(worker):
    s = solo(worker)
    stand(s, "craftsman", "T11", "T12", "T21", "T22", "T31", "T32", "T41", "T42", "T51", "T52")
    offer(s, "G30")
    goods(s, AXOMAMMA, potato=1)
    asked_nature = place(s, "G22")
    assert "draw_army" not in asked_nature, "no Warrior's card"
    assert sum([spaces.bit_count() for spaces in s.hill]) == 11, "nobody is taken from the hill"
    assert queue(s) == []
    assert have(s, AXOMAMMA) == {"potato": 1, "gold": 1}, "no tasks, just the token's gold"
    assert offered(s) == ["G30", "G22"], "no Priest's card"
    assert score(s, AXOMAMMA) == 10


@pytest.mark.rule("TAW-0933", "TAW-0934", "TAW-R71")
@pytest.mark.parametrize(("lost", "left"), [
    ("oldest", ["craftsman", "architect"]), ("middle", ["warrior", "architect"]), ("newest", ["warrior", "craftsman"]),
])
def test_a_third_worker_brings_its_reward_then_one_of_the_three_leaves_the_game_at_random(lost, left):
    s = solo("warrior", "craftsman")
    village(s, "architect", "courier")
    gone = s.workers.gone
    asked_nature = act(s, "bottom", 1, surplus=lost)
    assert asked_nature["surplus"] == [["oldest", "middle", "newest"]]
    assert queue(s) == left
    assert sum(s.players[AXOMAMMA].workers) == 2
    assert have(s, AXOMAMMA) == {"stone": 1}, "also for the Architect that is given up"
    missing = ({"warrior", "craftsman", "architect"} - set(left)).pop()
    assert s.workers.gone[WORKERS.index(missing)] == gone[WORKERS.index(missing)] + 1
    assert events(s, "gain", "axo_surplus") == [("gain", AXOMAMMA, 1, STONE),
                                                ("axo_surplus", AXOMAMMA, WORKERS.index(missing))], "the reward first"


@pytest.mark.rule("TAW-0933")
def test_each_of_three_workers_leaves_with_even_odds_and_two_may_stay():
    s = solo("warrior", "craftsman")
    ask(s, RandomNomad())
    give(s, "priest", "warrior")
    decision, options = pending(s)
    assert (decision.name, list(options), decision.weights(s, options)) == ("surplus", [0, 1, 2], None)
    s = solo("warrior")
    assert "surplus" not in act(s, "bottom", 1)
    assert len(queue(s)) == 2


@pytest.mark.rule("TAW-0933")
def test_the_surplus_goes_at_once_not_at_the_end_of_its_turn():
    s = solo("warrior", "craftsman")
    asked_nature = gain(s, (WORKER, 2))
    assert len(asked_nature["surplus"]) == 2, "after each of two Workers"


# God cards

@pytest.mark.rule("TAW-0941", "TAW-R52", "TAW-R66")
def test_instead_of_taking_a_god_card_it_moves_the_oldest_of_the_offer_under_the_deck_for_a_point():
    s = solo()
    offer(s, "G40", "G03", "G10")
    hand(s, THE_PLAYER, "G05")
    deck = s.gods.deck
    gain(s, (GOD_CARD, 1))
    assert (offered(s), bottom(s)) == (["G03", "G10"], ["G40"])
    assert s.players[AXOMAMMA].gods == 0
    assert s.gods.deck == deck
    assert s.players[AXOMAMMA].points[REMOVED_VP] == 1
    assert score(s, AXOMAMMA) == 11
    assert events(s, "axo_removes") == [("axo_removes", AXOMAMMA, CARD("G40"), 1)]
    gain(s, (GOD_CARD, 1))
    assert (offered(s), bottom(s)) == (["G10"], ["G40", "G03"]), "under the one before"


@pytest.mark.rule("TAW-0941", "TAW-R52")
def test_with_an_empty_offer_a_god_card_brings_nothing():
    s = solo()
    deck = s.gods.deck
    gain(s, (GOD_CARD, 1))
    assert (score(s, AXOMAMMA), s.gods.deck, s.gods.bottom, s.players[AXOMAMMA].gods) == (10, deck, (), 0)
    assert events(s, "axo_removes") == []


@pytest.mark.rule("TAW-R66")
def test_cards_are_as_old_as_they_lie_in_the_offer_and_shuffled_ones_have_no_age():
    s = solo()
    for word in ("G40", "G03", "G10", "G20"):
        s.gods.played = CARD(word)
        s.gods.deck &= ~(1 << s.gods.played)
        if word == "G20":
            assert offered(s) == ["G40", "G03", "G10"]
        move_to_offer(s)
    assert offered(s) == ["G20"], "a fourth card: the others were shuffled into the deck"
    s.gods.played = CARD("G40")
    s.gods.deck &= ~(1 << s.gods.played)
    move_to_offer(s)
    gain(s, (GOD_CARD, 1))
    assert offered(s) == ["G40"], "G20 had come before it came back"


# Army cards

@pytest.mark.rule("TAW-0942")
@pytest.mark.parametrize("kind", [ARMY, TRAIN])
def test_it_draws_one_army_card_into_its_hand_even_if_players_draw_two_and_keep_one(kind):
    s = solo()
    asked_nature = gain(s, (kind, 1), draw_army="2 corn")
    assert len(asked_nature["draw_army"]) == 1
    its = s.players[AXOMAMMA]
    assert (sum(its.army), sum(its.up), sum(its.drawn), sum(s.army.discard)) == (1, 0, 0, 0)
    assert events(s, "draws_army", "discards_army") == [("draws_army", AXOMAMMA)]


# Resources

@pytest.mark.rule("TAW-0943")
@pytest.mark.parametrize(("has", "gets", "left", "points"), [
    (0, 4, 4, 0), (4, 1, 0, 5), (3, 4, 2, 5), (4, 6, 0, 10), (4, 8, 2, 10), (0, 5, 0, 5),
])
def test_every_full_five_potatoes_become_five_points(has, gets, left, points):
    s = solo()
    goods(s, AXOMAMMA, potato=has)
    gain(s, (POTATO, gets))
    assert s.players[AXOMAMMA].goods[POTATO] == left
    assert s.players[AXOMAMMA].points[TRADED_VP] == points
    assert events(s, "axo_trades") == ([("axo_trades", AXOMAMMA, points)] if points else [])


@pytest.mark.rule("TAW-0943")
def test_your_potatoes_stay_potatoes():
    s = solo()
    play(s, Gain(THE_PLAYER, ((POTATO, 7),), 6))
    assert (have(s, THE_PLAYER), score(s, THE_PLAYER)) == ({"potato": 7}, 10)


@pytest.mark.rule("TAW-0944")
def test_gold_is_no_potato_for_that():
    s = solo()
    goods(s, AXOMAMMA, potato=2, gold=6)
    gain(s, (POTATO, 2))
    assert (have(s, AXOMAMMA), score(s, AXOMAMMA)) == ({"potato": 4, "gold": 6}, 10)


@pytest.mark.rule("TAW-0944", "TAW-0945")
@pytest.mark.parametrize(("stone", "gold", "left"), [
    (3, 2, {"gold": 2}), (5, 2, {"stone": 2, "gold": 2}), (2, 2, {"gold": 1}), (0, 4, {"gold": 1}),
])
def test_gold_is_wild_for_all_else_but_used_only_where_something_is_missing(stone, gold, left):
    s = solo()
    goods(s, AXOMAMMA, stone=stone, gold=gold)
    act(s, "middle", 5)
    assert have(s, AXOMAMMA) == {**left, "corn": 1, "potato": 2}, "3 stone for Steps"


@pytest.mark.rule("TAW-0945")
def test_it_keeps_all_other_resources():
    s = solo()
    gain(s, (CORN, 12), (STONE, 11), (GOLD, 10))
    assert (have(s, AXOMAMMA), score(s, AXOMAMMA)) == ({"corn": 12, "stone": 11, "gold": 10}, 10)


# Gods

@pytest.mark.rule("TAW-0946")
@pytest.mark.parametrize(("statues", "points"), [
    ([("star", "small")], 5), ([("star", "large")], 5), ([("star", "small"), ("star", "large")], 5),
    ([("arrow", "small")], 0), ([("zigzag", "large")], 0), ([], 0),
])
def test_a_statue_of_the_selected_cards_god_brings_five_points_and_nothing_else_on_the_card_matters(statues, points):
    s = solo("courier")
    for god, size in statues:
        statue(s, AXOMAMMA, GODS.index(god), size)
    goods(s, AXOMAMMA, corn=2)
    place(s, "G03")
    assert s.players[AXOMAMMA].points[MATCHED_VP] == points
    assert events(s, "points") == ([("points", AXOMAMMA, 5, MATCHED_VP)] if points else [])
    assert offered(s) == ["G03"], "its 4 VP are not scored"


# Passive Buildings

@pytest.mark.rule("TAW-0947", "TAW-R53")
def test_its_passive_buildings_do_nothing_but_count_two_points_at_the_end():
    s = solo("courier")
    market(s, "Z17", "Z13")
    goods(s, AXOMAMMA, stone=1)
    act(s, "middle", 4, random_building="Z17")
    assert s.game.view(s, THE_PLAYER)["axomamma"]["passive"] == ["Z17"]
    before(s, "conquest")
    army(s, AXOMAMMA, "1 gold", where="up")
    gold = have(s, AXOMAMMA)
    turn(s)
    assert len(events(s, "conquers")) == 1
    assert {**have(s, AXOMAMMA), "potato": 0, "corn": 0} == {**gold, "potato": 0, "corn": 0}, "no gold by Z17"
    assert events(s, "points_by") == []
    assert s.game.view(s, THE_PLAYER)["players"][AXOMAMMA]["final"]["buildings"] == 2


@pytest.mark.rule("TAW-0947", "TAW-R53", "TAW-0804")
def test_two_passive_and_one_production_building_are_six_points_at_the_end():
    s = solo()
    s.axomamma.passive = 0b101
    own(s, AXOMAMMA, "P01")
    own(s, AXOMAMMA, "P02", down=True)
    s.then(FinalScoring())
    play(s)
    assert (score(s, AXOMAMMA), score(s, THE_PLAYER)) == (16, 10)
