"""Tawantinsuyu, chapter 9: when Axomamma's High Priest acts, what comes with it, and your Passive Buildings."""
import pytest

from kancha.games.tawantinsuyu.end import LastWord
from kancha.games.tawantinsuyu.kinds import ACTIONS
from kancha.games.tawantinsuyu.state import AXOMAMMA
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from rules.asking import ask, asked, events, give, words
from rules.tawantinsuyu.arrange import (
    BUILDINGS,
    DATA,
    army,
    before,
    equip,
    goods,
    have,
    offer,
    own,
    priest,
    score,
    statue,
)
from rules.tawantinsuyu.solo import offered, play, solo, turn

THE_PLAYER = 0


def conditions(s):
    """What was told about conditions: action, what it has and needs, whether that is met."""
    return [(ACTIONS[action], *text.args, kind == "axo_met")
            for kind, _, action, text in events(s, "axo_met", "axo_unmet")]


def bottom(s):
    return [DATA.gods.cards[card] for card in s.gods.bottom]


# High Priest

@pytest.mark.rule("TAW-0961", "TAW-0962", "TAW-0963", "TAW-0964", "TAW-0965", "TAW-0966")
@pytest.mark.parametrize("by", [1, 2])
@pytest.mark.parametrize(("action", "needs"), [
    ("offering", 4), ("produce", 2), ("worship", 1), ("conquest", 3), ("rejuvenate", 3),
])
def test_it_moves_onto_an_action_only_if_it_has_what_that_asks_for(action, needs, by):
    s = solo("courier")
    before(s, action, by)
    equip(s, action, needs - 1)
    start = s.players[AXOMAMMA].priest
    turn(s)
    assert s.players[AXOMAMMA].priest == start
    assert (action, needs - 1, needs, False) in conditions(s)
    assert events(s, "moves_priest") == []
    s = solo("courier")
    before(s, action, by)
    equip(s, action, needs)
    turn(s)
    assert ACTIONS[s.players[AXOMAMMA].priest] == action
    assert conditions(s)[-1] == (action, needs, needs, True)
    assert len(conditions(s)) == by, "those between were looked at, too"
    assert events(s, "moves_priest") == [("moves_priest", AXOMAMMA, ACTIONS.index(action))]


@pytest.mark.rule("TAW-0961")
def test_of_two_conditions_that_are_met_the_nearer_space_counts():
    s = solo("courier")
    equip(s, "offering", 4)
    equip(s, "rejuvenate", 3)
    turn(s)
    assert ACTIONS[s.players[AXOMAMMA].priest] == "offering"
    assert conditions(s) == [("offering", 4, 4, True)]
    assert s.players[AXOMAMMA].working == 0, "nothing was rejuvenated"


@pytest.mark.rule("TAW-0961")
def test_only_the_next_two_spaces_count_not_the_third_nor_its_own():
    s = solo("courier")
    equip(s, "conquest", 4)
    equip(s, "worship", 1)
    equip(s, "produce", 2)
    turn(s)
    assert ACTIONS[s.players[AXOMAMMA].priest] == "worship"
    assert [action for action, *_ in conditions(s)] == ["offering", "rejuvenate"]


@pytest.mark.rule("TAW-0961", "TAW-0504")
@pytest.mark.parametrize(("action", "question"), [
    ("worship", "worship"), ("offering", "offering"), ("rejuvenate", "rejuvenate"), ("conquest", "play_army"),
    ("produce", "produce"),
])
def test_you_may_follow_as_usual_and_take_no_gold(action, question):
    s = solo("courier")
    before(s, action)
    equip(s, action, 4)
    goods(s, THE_PLAYER, corn=3, potato=1)
    statue(s, THE_PLAYER, 4)
    own(s, THE_PLAYER, "P10")
    own(s, THE_PLAYER, "P11", down=True)
    army(s, THE_PLAYER, "2 stone")
    turn(s)
    assert asked(s) == (question, THE_PLAYER)
    assert "gold" not in words(s)
    assert sum([len(events(s, "draws_army")), len(events(s, "axo_discards"))]) == 0, "its turn is not over"


@pytest.mark.rule("TAW-0962", "TAW-0944")
def test_gold_is_no_corn_for_the_condition_of_offering():
    s = solo("courier")
    goods(s, AXOMAMMA, corn=3, gold=5, potato=4)
    turn(s)
    assert ("offering", 3, 4, False) in conditions(s)


@pytest.mark.rule("TAW-0963")
def test_buildings_that_are_face_down_or_passive_do_not_count_for_produce():
    s = solo("courier")
    before(s, "produce")
    own(s, AXOMAMMA, "P01")
    own(s, AXOMAMMA, "P02", down=True)
    s.axomamma.passive = 0b111
    turn(s)
    assert conditions(s)[0] == ("produce", 1, 2, False)


@pytest.mark.rule("TAW-0964")
@pytest.mark.parametrize("size", ["small", "large"])
def test_a_statue_of_either_size_is_enough_for_worship(size):
    s = solo("courier")
    before(s, "worship")
    statue(s, AXOMAMMA, 3, size)
    turn(s)
    assert conditions(s) == [("worship", 1, 1, True)]


@pytest.mark.rule("TAW-0965")
@pytest.mark.parametrize(("casualties", "met"), [(4, True), (5, False), (6, False)])
def test_soldiers_on_face_up_cards_and_in_hand_have_to_outnumber_the_casualties(casualties, met):
    s = solo("courier")
    before(s, "conquest")
    s.workers.casualties = (casualties, 0, 0, 0, 0)
    army(s, AXOMAMMA, "2 corn", "1 gold")
    army(s, AXOMAMMA, "2 stone", where="up")
    army(s, AXOMAMMA, "2 potato", where="down")
    turn(s)
    assert conditions(s)[0] == ("conquest", 5, casualties + 1, met), "face-down cards do not fight"


@pytest.mark.rule("TAW-0966")
@pytest.mark.parametrize(("tiles", "cards", "met"), [(3, 0, True), (0, 3, True), (1, 2, True), (1, 1, False)])
def test_face_down_buildings_and_army_cards_count_together_for_rejuvenate(tiles, cards, met):
    s = solo("courier")
    before(s, "rejuvenate")
    own(s, AXOMAMMA, *BUILDINGS[:tiles], down=True)
    own(s, AXOMAMMA, "P10")
    army(s, AXOMAMMA, *["2 corn"] * cards, where="down")
    army(s, AXOMAMMA, "1 gold", "1 gold", "1 stone")
    turn(s)
    assert conditions(s)[0] == ("rejuvenate", tiles + cards, 3, met), "neither its hand nor what is face up"


# With every action of its own

@pytest.mark.rule("TAW-0967", "TAW-0968", "TAW-R54", "TAW-R55")
@pytest.mark.parametrize("action", ACTIONS)
def test_with_an_action_of_its_own_it_draws_an_army_card_and_discards_the_two_oldest_cards_of_the_offer(action):
    s = solo("courier")
    before(s, action)
    equip(s, action, 4)
    s.players[AXOMAMMA].temple = 5
    offer(s, "G30", "G02", "G40")
    goods(s, THE_PLAYER, corn=3)
    own(s, THE_PLAYER, "P10")
    turn(s)
    points = score(s, AXOMAMMA)
    while asked(s) != ("turn", THE_PLAYER):
        give(s, words(s)[-1])
        play(s)
    assert sum(s.players[AXOMAMMA].army) == 1
    assert (offered(s), bottom(s)) == (["G40"], ["G30", "G02"])
    told = [event[1] for event in s.events]
    assert max(told.index("axo_discards"), told.index("draws_army")) > told.index("moves_priest")
    assert [event[2] for event in events(s, "axo_discards")] == [DATA.gods.cards.index(card) for card in ("G30", "G02")]
    assert events(s, "axo_removes") == []
    assert score(s, AXOMAMMA) == points, "no VP for these"


@pytest.mark.rule("TAW-0968")
@pytest.mark.parametrize("cards", [(), ("G30",), ("G30", "G02")])
def test_it_discards_as_many_cards_of_the_offer_as_there_are_up_to_two(cards):
    s = solo("courier")
    equip(s, "offering", 4)
    offer(s, *cards)
    turn(s)
    assert (offered(s), bottom(s)) == ([], list(cards))


@pytest.mark.rule("TAW-0967", "TAW-R54")
def test_the_army_card_comes_after_the_action_and_your_part_of_it_and_does_not_fight_in_it():
    s = solo("courier")
    before(s, "conquest")
    army(s, AXOMAMMA, "1 gold")
    army(s, THE_PLAYER, "2 corn", where="up")
    turn(s)
    assert asked(s) == ("conquer", THE_PLAYER)
    assert (sum(s.players[AXOMAMMA].army), events(s, "draws_army")) == (0, [])
    give(s, "none")
    play(s, draw_army="2 stone")
    assert sum(s.players[AXOMAMMA].army) == 1
    assert len(events(s, "plays_army")) == 1
    assert s.players[AXOMAMMA].markers == 9, "one card, one Conquest"


@pytest.mark.rule("TAW-0967", "TAW-0968")
@pytest.mark.parametrize("action", ["offering", "rejuvenate", "produce", "worship"])
def test_when_it_follows_you_it_draws_no_army_card_and_leaves_the_offer(action):
    s = solo("courier")
    equip(s, action, 4)
    offer(s, "G30", "G40")
    priest(s, THE_PLAYER, ACTIONS[ACTIONS.index(action) - 1])
    s.active = THE_PLAYER
    ask(s, Turn(THE_PLAYER, NOTHING))
    give(s, "move 1", "gold")
    play(s)
    assert asked(s) == ("second", THE_PLAYER)
    assert (sum(s.players[AXOMAMMA].army), offered(s)) == (0, ["G30", "G40"])
    assert ACTIONS[s.players[AXOMAMMA].priest] == "worship", "its High Priest stays"


# Your Passive Buildings

@pytest.mark.rule("TAW-R41", "TAW-0506")
@pytest.mark.parametrize(("tile", "action", "question"), [
    ("Z11", "offering", "free_weaving"), ("Z12", "worship", "pay_to_climb"),
])
def test_your_passive_buildings_ask_you_before_it_acts(tile, action, question):
    s = solo("courier")
    before(s, action)
    equip(s, action, 4)
    own(s, THE_PLAYER, tile)
    goods(s, THE_PLAYER, gold=1)
    turn(s)
    assert asked(s) == (question, THE_PLAYER)
    assert s.players[AXOMAMMA].temple == 0, "not yet"
    give(s, "none")
    play(s)
    assert s.players[AXOMAMMA].temple > 0


@pytest.mark.rule("TAW-R41", "TAW-0759", "TAW-0760")
def test_its_conquest_and_its_rejuvenate_give_you_what_your_passive_buildings_promise():
    s = solo("courier")
    before(s, "conquest")
    equip(s, "conquest", 3)
    own(s, THE_PLAYER, "Z17", "Z18")
    turn(s)
    assert (have(s, THE_PLAYER), score(s, THE_PLAYER)) == ({"gold": 1}, 11)
    assert sum(s.players[THE_PLAYER].army) == 0
    s = solo("courier")
    before(s, "rejuvenate")
    equip(s, "rejuvenate", 3)
    own(s, THE_PLAYER, "Z17", "Z18")
    turn(s)
    assert (have(s, THE_PLAYER), score(s, THE_PLAYER)) == ({"gold": 1}, 10)
    assert sum(s.players[THE_PLAYER].army) == 1


@pytest.mark.rule("TAW-R41", "TAW-0758")
def test_when_it_produces_z16_lets_you_turn_something_up():
    for tiles, expected in (((), ["P10", "done"]), (("Z16",), ["P10", "turn P11", "turn army 1 gold", "done"])):
        s = solo("courier")
        before(s, "produce")
        equip(s, "produce", 2)
        own(s, THE_PLAYER, "P10", *tiles)
        own(s, THE_PLAYER, "P11", down=True)
        army(s, THE_PLAYER, "1 gold", where="down")
        turn(s)
        assert (asked(s), words(s)) == (("produce", THE_PLAYER), expected)


@pytest.mark.rule("TAW-R41", "TAW-1081")
def test_its_last_two_actions_are_not_chosen_and_trigger_nothing():
    s = solo("courier", priest_points=True, free_temple_step=True)
    equip(s, "rejuvenate", 3)
    statue(s, AXOMAMMA, 2)
    offer(s, "G30", "G40")
    own(s, THE_PLAYER, "Z11", "Z12", "Z16", "Z17", "Z18", "P10")
    goods(s, THE_PLAYER, gold=2)
    play(s, LastWord(AXOMAMMA))
    assert asked(s) is None, "you are not asked"
    assert (s.players[AXOMAMMA].working.bit_count(), s.players[AXOMAMMA].temple) == (3, 1), "both were performed"
    assert (have(s, THE_PLAYER), score(s, THE_PLAYER)) == ({"gold": 2}, 10)
    assert (score(s, AXOMAMMA), sum(s.players[AXOMAMMA].army)) == (10, 0)
    assert offered(s) == ["G30", "G40"]
