"""Tawantinsuyu, chapter 9: Axomamma's turn."""
import pytest

import kancha
from kancha.core.play import answer, asides, draw, settle
from kancha.core.words import Text
from kancha.games.tawantinsuyu.kinds import ACTIONS
from kancha.games.tawantinsuyu.state import AXOMAMMA, FESTIVAL_TILES, NOBODY
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from kancha.games.tawantinsuyu.workers import NEITHER
from rules.asking import ask, asked, events, give, words
from rules.tawantinsuyu.arrange import army, before, equip, goods, have, hold, market, own, score, steps, table, workers
from rules.tawantinsuyu.solo import hill, nomads, play, queue, solo, turn, village

THE_PLAYER = 0


# The first thing that is possible

@pytest.mark.rule("TAW-0921", "TAW-0961")
def test_a_high_priest_action_whose_condition_is_met_comes_before_its_board():
    s = solo("courier")
    goods(s, AXOMAMMA, corn=4)
    asked_nature = turn(s)
    assert ACTIONS[s.players[AXOMAMMA].priest] == "offering"
    assert "roll_for_board" not in asked_nature
    assert (queue(s), hill(s)) == (["courier"], {}), "its Worker stays"
    assert s.players[AXOMAMMA].temple == 2
    assert asked(s) == ("turn", THE_PLAYER)


@pytest.mark.rule("TAW-0921")
def test_without_a_condition_met_a_worker_acts_on_its_board():
    s = solo("courier")
    goods(s, AXOMAMMA, corn=3)
    assert "roll_for_board" in turn(s)
    assert ACTIONS[s.players[AXOMAMMA].priest] == "worship", "its High Priest stays"
    assert list(hill(s).values()) == ["courier"]
    assert events(s, "axo_no_worker") == []
    assert asked(s) == ("turn", THE_PLAYER)


@pytest.mark.rule("TAW-0921")
def test_without_worker_and_condition_it_does_what_no_worker_says():
    s = solo()
    goods(s, AXOMAMMA, corn=3)
    nomads(s, "architect")
    turn(s)
    assert events(s, "axo_no_worker") == [("axo_no_worker", AXOMAMMA)]
    assert queue(s) == ["architect"]
    assert ACTIONS[s.players[AXOMAMMA].priest] == "offering"
    assert s.players[AXOMAMMA].temple == 0
    assert hill(s) == {}


@pytest.mark.rule("TAW-0921", "TAW-0961")
def test_everybody_is_told_why_it_does_what_it_does():
    s = solo("courier")
    goods(s, AXOMAMMA, corn=3)
    own(s, AXOMAMMA, "P01", "P02", down=True)
    turn(s)
    assert events(s, "axo_turn", "axo_met", "axo_unmet", "axo_die")[:3] == [
        ("axo_turn", AXOMAMMA),
        ("axo_unmet", AXOMAMMA, ACTIONS.index("offering"), Text("condition", "offering", (3, 4))),
        ("axo_unmet", AXOMAMMA, ACTIONS.index("rejuvenate"), Text("condition", "rejuvenate", (2, 3)))]
    assert [event[1] for event in s.events if event[1].startswith("axo_")][3] == "axo_die"
    assert all(event[0] == -1 for event in s.events if event[1].startswith("axo_")), "everybody"


# What it never does

@pytest.mark.rule("TAW-0922", "TAW-R51")
def test_it_buys_no_worker_and_uses_no_army_card_at_the_end_of_its_turn():
    s = solo("courier")
    goods(s, AXOMAMMA, potato=2, corn=3, stone=1, gold=2)
    army(s, AXOMAMMA, "1 gold", "2 corn")
    village(s, "architect", "priest")
    turn(s, roll_for_board="1", first_worker=[])
    assert s.workers.village == (0, 4)
    assert queue(s) == []
    assert sum(s.players[AXOMAMMA].army) == 2
    assert asked(s) == ("turn", THE_PLAYER)


@pytest.mark.rule("TAW-0922", "TAW-0503")
@pytest.mark.parametrize("action", ACTIONS)
def test_it_never_takes_gold_instead_of_an_action(action):
    s = solo()
    s.players[AXOMAMMA].temple = s.data.temple.top
    s.conquests = (THE_PLAYER,) * len(s.conquests)
    before(s, action)
    equip(s, action, 4)
    turn(s)
    assert ACTIONS[s.players[AXOMAMMA].priest] == action
    assert events(s, "takes_gold") == []
    assert "gold" not in have(s, AXOMAMMA)


@pytest.mark.rule("TAW-0922", "TAW-R51", "TAW-0902")
def test_in_whole_matches_it_neither_prays_nor_trains_nor_buys_and_is_never_asked():
    for seed in range(3):
        game, dice, asked_seats = kancha.game("tawantinsuyu"), kancha.Dice(seed), set()
        s = game.setup(1, game.complete(1, {}), game.rules)
        s.events = []
        options = settle(s)
        while options:
            top = s.agenda[-1]
            asked_seats.add(top.seat)
            nature = top.seat == kancha.CHANCE
            options = answer(s, draw(s, top, options, dice) if nature else dice.choice([*options, *asides(s)]))
        assert asked_seats == {kancha.CHANCE, THE_PLAYER}
        never = events(s, "prays", "trains", "buys_worker", "takes_gold", "uses_army", "swaps", "takes_god", "gives_up")
        assert AXOMAMMA not in {event[1] for event in never}
        assert len(events(s, "axo_turn")) > 10


# Festivals

@pytest.mark.rule("TAW-0923", "TAW-0611")
@pytest.mark.parametrize(("held", "points"), [(0, 1), (1, 2), (2, 4)])
def test_it_triggers_a_festival_and_scores_for_the_tile(held, points):
    s = solo("courier")
    s.festival.held = held
    village(s, "architect")
    turn(s, roll_for_board="2")
    assert (s.festival.holder, s.festival.held) == (AXOMAMMA, held + 1)
    assert events(s, "festival_tile") == [("festival_tile", AXOMAMMA, held + 1, points)]
    assert s.players[AXOMAMMA].points[FESTIVAL_TILES] == points
    assert asked(s) == ("turn", THE_PLAYER), "you have one more turn"
    assert events(s, "festival") == []


@pytest.mark.rule("TAW-0923", "TAW-0613")
def test_the_festival_whose_tile_it_holds_is_resolved_at_the_start_of_its_turn():
    s = solo("courier")
    hold(s, AXOMAMMA)
    goods(s, AXOMAMMA, corn=4)
    turn(s)
    while asked(s) != ("turn", THE_PLAYER):
        give(s, words(s)[-1])
        play(s)
    told = [event[1] for event in s.events]
    assert told.index("festival") < told.index("axo_turn")
    assert len(s.workers.village) == 5
    assert s.festival.holder == NOBODY
    assert ACTIONS[s.players[AXOMAMMA].priest] == "offering", "then it takes its usual turn"


@pytest.mark.rule("TAW-0923", "TAW-0613")
def test_your_festival_waits_for_its_turn():
    s = solo("courier")
    hold(s, THE_PLAYER)
    turn(s)
    told = [event[1] for event in s.events]
    assert told.index("axo_turn") < told.index("festival")


# What your answers announce

@pytest.mark.rule("TAW-0921")
def test_the_end_of_your_turn_announces_its_turn():
    for s, announced in ((solo("courier"), [("axomammas_turn",)]), (table(2), [])):
        market(s, "P01", "P02", "Z01", "Z02")
        ask(s, Turn(THE_PLAYER, NOTHING))
        give(s, "train", "1 gold", "1 corn", "discard 1 gold", "pray", "deck", "G20", "deck", "G21")
        assert asked(s) == ("buy_worker", THE_PLAYER)
        assert s.agenda[-1].brings(s, NEITHER) == announced


@pytest.mark.rule("TAW-0921", "TAW-1011", "TAW-0312")
def test_a_placement_over_its_steps_says_that_it_scores_for_them():
    s = solo()
    steps(s, AXOMAMMA, "U1")
    workers(s, THE_PLAYER, "architect")
    goods(s, THE_PLAYER, gold=1, corn=5)
    ask(s, Turn(THE_PLAYER, NOTHING))
    give(s, "place architect")
    decision = s.agenda[-1]
    assert ("steps_owner", AXOMAMMA, 1) in decision.brings(s, decision.parse(s, "m11"))
    assert ("steps_owner", AXOMAMMA, 1) not in decision.brings(s, decision.parse(s, "t11")), "they lie below"
    give(s, "M11", "gold")
    assert score(s, AXOMAMMA) == 11
