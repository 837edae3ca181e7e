"""Tawantinsuyu, chapter 9: what the Temple gives Axomamma, and rewards with a choice or a price."""
import pytest

import kancha
from kancha.core.play import pending
from kancha.games.tawantinsuyu.festival import TempleScores
from kancha.games.tawantinsuyu.kinds import (
    BUILDING_PAID,
    MERCHANT,
    PRODUCE_ONE,
    STATUE_PAID,
    STEPS_PAID,
    STONE,
    TEMPLE_PAID,
    WORKERS,
)
from kancha.games.tawantinsuyu.state import AXOMAMMA, NOBODY, Gain
from kancha.games.tawantinsuyu.temple import Climb
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from rules.asking import ask, asked, events, give
from rules.tawantinsuyu.arrange import goods, have, market, offer, own, priest, score, tapestry
from rules.tawantinsuyu.solo import nomads, offered, play, queue, solo, turn, village

THE_PLAYER = 0


def gain(s, *rewards, **luck):
    """Let Axomamma gain rewards, from the Temple as it were; what nature was asked."""
    return play(s, Gain(AXOMAMMA, rewards, 6), **luck)


def climb_to(s, step, **luck):
    """Let Axomamma climb onto a step of the Temple; what nature was asked."""
    s.players[AXOMAMMA].temple = step - 1
    return play(s, Climb(AXOMAMMA), **luck)


# The Temple

@pytest.mark.rule("TAW-0951")
@pytest.mark.parametrize(("step", "gained", "points", "cards"), [
    (1, {}, 0, 0), (2, {"potato": 1}, 1, 0), (3, {}, 0, 0), (5, {}, 0, 1), (7, {"stone": 2}, 0, 0),
    (8, {"gold": 1}, 0, 0), (9, {}, 1, 1), (11, {"potato": 1}, 1, 0), (14, {}, 1, 1),
])
def test_it_gets_all_temple_rewards_god_cards_as_points_and_training_as_one_army_card(step, gained, points, cards):
    s = solo()
    offer(s, "G30", "G40")
    climb_to(s, step)
    assert s.players[AXOMAMMA].temple == step
    assert have(s, AXOMAMMA) == gained
    assert score(s, AXOMAMMA) == 10 + points
    assert sum(s.players[AXOMAMMA].army) == cards
    assert len(offered(s)) == 2 - points


@pytest.mark.rule("TAW-0952", "TAW-0953")
@pytest.mark.parametrize("step", [4, 10])
@pytest.mark.parametrize(("stone", "workers", "taken"), [
    (0, 0, "worker"), (1, 0, "worker"), (0, 1, "stone"), (1, 1, "worker"), (2, 1, "worker"), (1, 2, "stone"),
    (2, 2, "stone"), (3, 2, "worker"),
])
def test_of_a_stone_or_a_worker_it_takes_what_it_has_fewer_of(step, stone, workers, taken):
    s = solo(*["courier"] * workers)
    goods(s, AXOMAMMA, stone=stone)
    village(s, "craftsman", "priest")
    climb_to(s, step)
    assert s.players[AXOMAMMA].goods[STONE] == stone + (taken == "stone")
    assert len(s.workers.village) == 2 - (taken == "worker")
    assert have(s, AXOMAMMA).get("corn", 0) == (taken == "worker"), "the Craftsman's corn"


@pytest.mark.rule("TAW-0954")
def test_without_any_worker_in_village_and_nomads_it_takes_the_stone():
    s = solo()
    goods(s, AXOMAMMA, stone=5)
    village(s)
    nomads(s)
    s.festival.holder = THE_PLAYER
    climb_to(s, 4)
    assert (have(s, AXOMAMMA), queue(s)) == ({"stone": 6}, [])


@pytest.mark.rule("TAW-0955")
def test_the_worker_comes_from_the_potato_end_of_the_village_even_without_nomads():
    s = solo()
    village(s, "courier", "warrior", "priest")
    nomads(s)
    climb_to(s, 4)
    assert queue(s) == ["courier"]
    assert s.workers.village == (WORKERS.index("warrior"), WORKERS.index("priest"))
    assert events(s, "axo_village") == [("axo_village", AXOMAMMA, WORKERS.index("courier"), 0)]


@pytest.mark.rule("TAW-0955", "TAW-0632")
def test_with_an_empty_village_it_is_a_random_nomad_also_at_a_festival():
    s = solo()
    village(s)
    s.festival.holder = AXOMAMMA
    nomads(s, "architect", "priest", "priest")
    s.players[AXOMAMMA].temple = 4
    ask(s, TempleScores(AXOMAMMA))
    assert asked(s) == ("random_nomad", kancha.CHANCE)
    decision, options = pending(s)
    assert ([WORKERS[option] for option in options], decision.weights(s, options)) == (["architect", "priest"], [1, 2])
    give(s, "architect", "courier")
    assert (queue(s), have(s, AXOMAMMA)) == (["architect"], {"stone": 1})
    assert s.workers.nomads == (0, 0, 0, 1, 2), "the place is filled"


@pytest.mark.rule("TAW-R67", "TAW-0611")
@pytest.mark.parametrize("active", [THE_PLAYER, AXOMAMMA])
def test_the_last_worker_of_the_village_brings_the_festival_tile_to_whoever_is_active(active):
    s = solo()
    village(s, "craftsman")
    s.players[AXOMAMMA].temple = 3
    if active == THE_PLAYER:
        goods(s, AXOMAMMA, corn=3)
        ask(s, Turn(THE_PLAYER, NOTHING))
        give(s, "move 1", "gold")
        assert asked(s) == ("second", THE_PLAYER)
    else:
        goods(s, AXOMAMMA, corn=4)
        priest(s, AXOMAMMA, "worship")
        turn(s)
    assert queue(s) == ["craftsman"], "Axomamma has the Worker"
    assert s.festival.holder == active != NOBODY
    assert (score(s, active), score(s, 1 - active)) == (11, 10)
    assert events(s, "festival_tile") == [("festival_tile", active, 1, 1)]


# Other rewards with a choice or a price

@pytest.mark.rule("TAW-R75")
def test_to_produce_one_it_uses_the_face_up_building_with_the_highest_number_which_stays_face_up():
    s = solo()
    own(s, AXOMAMMA, "P05", "P06")
    own(s, AXOMAMMA, "P13", down=True)
    gain(s, (PRODUCE_ONE, 1))
    assert have(s, AXOMAMMA) == {"stone": 2}
    assert s.players[AXOMAMMA].working.bit_count() == 2


@pytest.mark.rule("TAW-R75", "TAW-0726")
@pytest.mark.parametrize(("gold", "temple"), [(1, 1), (0, 0)])
def test_a_temple_step_for_gold_it_takes_if_it_can_pay(gold, temple):
    s = solo()
    goods(s, AXOMAMMA, gold=gold, stone=3)
    gain(s, (TEMPLE_PAID, 1))
    assert (s.players[AXOMAMMA].temple, have(s, AXOMAMMA)) == (temple, {"stone": 3})


@pytest.mark.rule("TAW-R75")
@pytest.mark.parametrize("stone", [2, 1])
def test_statues_and_steps_at_a_price_it_takes_if_it_can_pay(stone):
    s = solo()
    goods(s, AXOMAMMA, stone=stone)
    gain(s, (STATUE_PAID, 2))
    assert (sum(s.players[AXOMAMMA].small), have(s, AXOMAMMA)) == ((1, {}) if stone == 2 else (0, {"stone": 1}))
    goods(s, AXOMAMMA, stone=stone)
    gain(s, (STEPS_PAID, 2))
    assert (s.players[AXOMAMMA].steps, s.players[AXOMAMMA].goods[STONE]) == ((4, 0) if stone == 2 else (5, 1))
    market(s, "P13", "Z11")
    goods(s, AXOMAMMA, stone=stone - 1)
    gain(s, (BUILDING_PAID, 1))
    assert s.players[AXOMAMMA].working.bit_count() == (stone == 2), "for 1 stone, whatever is printed"


@pytest.mark.rule("TAW-R75", "TAW-1071")
def test_a_merchant_is_a_point_for_each_of_its_weavings():
    s = solo()
    tapestry(s, AXOMAMMA, "W02", "W04", "W05")
    gain(s, (MERCHANT, 1))
    assert score(s, AXOMAMMA) == 13
