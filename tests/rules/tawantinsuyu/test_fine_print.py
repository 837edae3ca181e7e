"""Tawantinsuyu: orders, odds and combinations that whole matches seldom show."""
import pytest

import kancha
from kancha.core.play import pending
from kancha.games.tawantinsuyu.building import Construct
from kancha.games.tawantinsuyu.cards import DrawArmy, DrawFromDeck, DrawGod, shuffle_offer
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import GODS
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from rules.asking import ask, asked, events, give, words
from rules.tawantinsuyu.arrange import (
    DATA,
    army,
    goods,
    hand,
    have,
    market,
    nature,
    offer,
    own,
    priest,
    stand,
    statue,
    table,
    workers,
)


@pytest.mark.rule("TAW-0453", "TAW-0218")
@pytest.mark.parametrize(("active", "buyers"), [(0, [1, 2, 3]), (2, [3, 0, 1]), (3, [0, 1, 2])])
def test_leftover_weavings_are_offered_in_turn_order_from_the_buyer(active, buyers):
    s = table(4)
    s.active = active
    for seat in range(4):
        goods(s, seat, corn=9)
    ask(s, Tasks(active, SPACES.index("T12"), 1, 0))
    give(s, "weavings")
    nature(s)
    give(s, "none")
    offered = []
    while asked(s) is not None and asked(s)[0] == "buy_leftover":
        offered.append(asked(s)[1])
        give(s, "none")
    assert offered == buyers


@pytest.mark.rule("TAW-0545", "TAW-0553", "TAW-0503")
@pytest.mark.parametrize("active", [0, 1])
def test_only_the_active_player_has_a_card_free_also_if_that_player_takes_gold(active):
    s = table(3)
    s.active = active
    first, second = s.order(active)[1:]
    army(s, first, "1 gold", "1 corn")
    army(s, second, "1 stone")
    goods(s, first, potato=1)
    priest(s, active, "rejuvenate")
    ask(s, Turn(active, NOTHING))
    give(s, "move 1", "corn end", "gold")
    assert asked(s) == ("play_army", first)
    assert pending(s)[0].prompt(s) == ("play_army",), "none is free"
    give(s, "1 gold")
    assert have(s, first) == {}, "a potato is paid for the first card too"
    assert asked(s) == ("conquer", first), "there is no potato for another card, and the last player has none at all"
    assert s.players[second].up == (0,) * len(DATA.army.kinds)


@pytest.mark.rule("TAW-0739", "TAW-0732", "TAW-0734", "TAW-R33")
@pytest.mark.parametrize("role", ["as courier", "as priest"])
@pytest.mark.parametrize(("worker", "space"),
                         [("architect", "T22"), ("architect", "T21"), ("craftsman", "T21"), ("craftsman", "T22")])
def test_with_z05_too_a_worker_in_another_role_gets_no_task_by_colour(worker, space, role):
    s = table()
    own(s, 0, "Z01", "Z02", "Z05")
    goods(s, 0, gold=1, corn=9)
    stand(s, "warrior", "T21" if space == "T22" else "T22")
    workers(s, 0, worker)
    ask(s, Turn(0, NOTHING))
    own_role, other_role = s.clone(), s
    own_role.events, other_role.events = [], []
    give(own_role, f"place {worker}", space, "gold")
    give(other_role, f"place {worker} {role}", space, "gold")
    if asked(other_role)[0] == "pay_for_task":
        give(other_role, "none")
    assert events(own_role, "tasks") == [("tasks", 0, 2)], "blue and green are both welcome"
    assert events(other_role, "tasks") == [("tasks", 0, 1)], "but not to a Courier or a Priest"


@pytest.mark.rule("TAW-0354")
@pytest.mark.parametrize("god", range(len(GODS)))
def test_a_placement_paid_with_gold_gives_no_benefits_whichever_statue_one_has(god):
    s = table()
    statue(s, 0, god)
    statue(s, 0, god, "large")
    goods(s, 0, gold=1)
    workers(s, 0, "architect")
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", "T12", "gold")
    assert asked(s) == ("task", 0)
    assert events(s, "gain", "points") == []
    give(s, "stop")
    assert asked(s) == ("buy_worker", 0)
    assert (have(s, 0), s.players[0].score()) == ({}, 10)


@pytest.mark.rule("TAW-0432")
def test_of_two_cards_returned_to_the_bottom_the_first_is_drawn_first():
    s = table()
    hand(s, 0, "G09", "G01")
    s.gods.deck = 1 << DATA.gods.cards.index("G05")
    for card in ("G09", "G01"):
        market(s, "P01" if card == "G09" else "P02")
        goods(s, 0, stone=3)
        ask(s, Construct(0, False, True, False, None, None))
        give(s, "exchange", card)
        s.agenda.clear()
    drawn = []
    for _ in range(3):
        ask(s, DrawGod(1))
        drawn += words(s)
        give(s)
    assert drawn == ["G05", "G09", "G01"]


@pytest.mark.rule("TAW-0357", "TAW-R27")
def test_whoever_shuffles_the_deck_shuffles_the_cards_at_its_bottom_too():
    s = table()
    bottom, shown = DATA.gods.cards.index("G01"), DATA.gods.cards.index("G40")
    s.gods.deck &= ~(1 << bottom)
    s.gods.bottom = (bottom,)
    s.gods.knows = tuple(known | 1 << bottom for known in s.gods.knows)
    offer(s, "G40")
    shuffle_offer(s)
    assert (s.gods.bottom, s.gods.offer) == ((), ())
    assert s.gods.deck == (1 << len(DATA.gods.cards)) - 1
    assert not any(known >> card & 1 for known in s.gods.knows
                   for card in (bottom, shown)), "nobody knows any more where they lie"
    ask(s, DrawFromDeck(0))
    assert {"G01", "G40"} <= set(words(s)), "each may be the next"


@pytest.mark.rule("TAW-0119", "TAW-0481")
def test_army_cards_are_drawn_with_the_odds_of_what_is_in_the_deck():
    s = table()
    s.army.deck = (5, 0, 1, 3, 0, 0, 2)
    ask(s, DrawArmy(0, True))
    decision, options = pending(s)
    assert decision.seat == kancha.CHANCE
    assert dict(zip(words(s), decision.weights(s, options))) == {"1 gold": 5, "1 corn": 1, "1 potato": 3, "2 stone": 2}
