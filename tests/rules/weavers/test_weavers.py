"""Weavers: each rule, what it allows and what it forbids."""
import pytest

import kancha
from kancha.core.play import answer, pending, settle
from kancha.games.weavers.state import PATTERNS, pattern
from kancha.games.weavers.turns import HARVEST, PASS, WEAVE, Buy, Follow, ReturnTile, Reveal, Turn


@pytest.fixture
def table():
    """A table for two after the deal, nobody on turn."""
    m = kancha.new("weavers", seats=2, seed=1)
    m.state.agenda.clear()
    return m.state


def ask(table, *frames):
    """Put questions to a table; the options of the first."""
    table.then(*frames)
    return list(settle(table))


def reason(table, choice):
    decision, _ = pending(table)
    return decision.refuse(table, choice)


@pytest.mark.rule("WEA-101")
def test_there_are_four_copies_of_seven_patterns(table):
    assert [sum(pattern(tile) == kind for tile in table.pile) for kind in range(PATTERNS)] == [4] * 7


@pytest.mark.rule("WEA-102")
def test_goals_are_secret_and_all_different():
    m = kancha.new("weavers", seats=4, seed=3)
    goals = [m.view(seat)["goal"] for seat in range(4)]
    assert len(set(goals)) == 4
    assert m.view(None)["goal"] is None
    assert [event[1:] for event in m.events(2)] == [("goal", goals[2])]


@pytest.mark.rule("WEA-103")
def test_everybody_starts_with_three_corn(table):
    assert [p.corn for p in table.players] == [3, 3]


@pytest.mark.rule("WEA-201")
def test_forty_turns_in_seat_order():
    m = kancha.new("weavers", seats=3, seed=1)
    turns = []
    while not m.over:
        turns.append(m.decision.seat)
        m.play("harvest")
    assert turns == [k % 3 for k in range(40)]


@pytest.mark.rule("WEA-202")
def test_a_harvest_brings_two_corn(table):
    ask(table, Turn(0))
    answer(table, HARVEST)
    assert [p.corn for p in table.players] == [5, 3]


@pytest.mark.rule("WEA-203")
def test_weaving_needs_one_corn(table):
    table.players[0].corn = 1
    assert ask(table, Turn(0)) == [HARVEST, WEAVE]
    table.players[0].corn = 0
    assert list(settle(table)) == [HARVEST]
    assert reason(table, WEAVE).rule == "WEA-203"


@pytest.mark.rule("WEA-204")
def test_weavings_come_from_the_pile_and_then_from_under_it_in_order(table):
    table.pile, table.bottom = [4], [9, 2]
    assert ask(table, Reveal(), Reveal()) == [4]
    assert list(answer(table, 4)) == [9]
    answer(table, 9)
    assert table.offer == [4, 9]
    assert table.bottom == [2]


@pytest.mark.rule("WEA-205")
def test_three_weavings_cost_one_two_and_three(table):
    table.offer, table.players[0].corn = [1, 2, 3], 6
    assert ask(table, Buy(0, 0)) == [1, 2, 3, PASS]
    for tile in (1, 2, 3):
        answer(table, tile)
    assert table.players[0].corn == 0
    assert table.players[0].tiles == [1, 2, 3]


@pytest.mark.rule("WEA-205")
def test_one_may_stop_and_cannot_buy_what_one_cannot_pay(table):
    table.offer, table.players[0].corn = [1, 2, 3], 2
    ask(table, Buy(0, 1))
    assert reason(table, 7).rule == "WEA-205"
    answer(table, 1)
    assert table.players[0].corn == 0
    assert pending(table)[0] is None, "the third costs 3: not even asked"
    assert ask(table, Buy(1, 0))[-1] == PASS
    answer(table, PASS)
    assert table.players[1].tiles == []


@pytest.mark.rule("WEA-206")
def test_the_others_may_follow_for_three(table):
    table.offer = [1, 2]
    table.players[1].corn = 3
    assert ask(table, Follow(1)) == [1, 2, PASS]
    answer(table, 2)
    assert (table.players[1].corn, table.players[1].tiles, table.offer) == (0, [2], [1])
    table.players[1].corn = 2
    assert ask(table, Follow(1)) == []


@pytest.mark.rule("WEA-206")
def test_followers_come_in_turn_order_after_the_active_player():
    m = kancha.new("weavers", seats=3, seed=1)
    m.play("weave")
    waiting = [frame.seat for frame in reversed(m.state.agenda) if isinstance(frame, Follow)]
    assert (m.decision.name, m.decision.seat, waiting) == ("buy", 0, [1, 2])


@pytest.mark.rule("WEA-207")
def test_leftovers_go_under_the_pile_in_the_chosen_order(table):
    table.offer = [1, 2, 3]
    ask(table, ReturnTile(0))
    assert reason(table, 4).rule == "WEA-207"
    for tile in (3, 1, 2):
        answer(table, tile)
    assert (table.bottom, table.offer) == ([3, 1, 2], [])


@pytest.mark.rule("WEA-301")
def test_scoring_counts_patterns_and_the_own_goal(table):
    table.players[0].tiles, table.players[0].goal = [0, 7, 1, 2], 0
    table.players[1].tiles, table.players[1].goal = [], 3
    assert table.game.breakdown(table) == [{"patterns": 6, "goal": 2}, {"patterns": 0, "goal": 0}]
    assert table.game.scores(table) == [8, 0]


def test_buttons_say_what_they_do(table):
    table.players[0].corn = 9
    table.offer = [5]
    say = table.game.lexicon_for().say
    buttons = [[say("answer", *question.label(table, choice)) for choice in ask(table, question)]
               for question in (ReturnTile(0), Follow(0), Buy(0, 0))]
    assert buttons == [["Put pattern f (f1) under the pile"], *[["Buy pattern f (f1)", "pass"]] * 2]
