"""Tawantinsuyu, chapter 5: Conquest, its example, and the Building Z13."""
from itertools import product

import pytest

import kancha
from kancha.core.events import EVERYONE
from kancha.games.tawantinsuyu.conquest import Conquer
from kancha.games.tawantinsuyu.festival import Festival
from kancha.games.tawantinsuyu.kinds import WORKERS
from kancha.games.tawantinsuyu.soldiers import GiveSoldiers, can_pay_soldiers, cards_of
from kancha.games.tawantinsuyu.state import NOBODY
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from rules.asking import ask, asked, events, give, why_not, words
from rules.tawantinsuyu.arrange import (
    DATA,
    army,
    conquer,
    goods,
    have,
    hold,
    nature,
    own,
    priest,
    score,
    table,
    tapestry,
)

CASUALTY = "corn end"


def campaign(s, seat=0, *answers):
    """Let a seat move its High Priest onto Conquest, and give answers."""
    priest(s, seat, "rejuvenate")
    s.active = seat
    ask(s, Turn(seat, NOTHING))
    give(s, "move 1", *answers)


def village(*kinds):
    return tuple(WORKERS.index(kind) for kind in kinds)


def cards(s, seat, where):
    return [kind for kind, number in zip(DATA.army.kinds, getattr(s.players[seat], where)) for _ in range(number)]


def owners(s):
    return {space: owner for space, owner in zip(DATA.conquest.codes, s.conquests) if owner != NOBODY}


def questions(s, **answers):
    """All questions up to the second action, each answered by its name, else by the last of its words."""
    found = []
    while asked(s)[0] != "second":
        found.append(asked(s))
        give(s, answers.get(asked(s)[0], words(s)[-1]))
    return found


# The casualty

@pytest.mark.rule("TAW-0541")
@pytest.mark.parametrize(("word", "left", "fallen"), [
    ("potato end", ("courier", "priest"), "architect"), ("corn end", ("architect", "courier"), "priest"),
])
def test_a_worker_from_either_end_of_the_village_becomes_a_casualty(word, left, fallen):
    s = table()
    s.workers.village = village("architect", "courier", "priest")
    campaign(s)
    assert asked(s) == ("casualty", 0)
    assert words(s) == ["potato end", "corn end"], "compulsory: nothing else can be answered"
    assert why_not(s, "nomad architect") == "TAW-0541", "no Nomad while there is a Village"
    give(s, word)
    assert s.workers.village == village(*left)
    assert [number for number in s.workers.casualties if number] == [1]
    assert s.workers.casualties[WORKERS.index(fallen)] == 1
    assert (asked(s), words(s)) == (("campaign", 0), ["fight", "gold"]), "gold can be taken only after that"
    give(s, "gold")
    assert sum(s.workers.casualties) == 1


@pytest.mark.rule("TAW-0542")
def test_with_an_empty_village_a_nomad_falls_and_is_replaced_from_the_bag():
    s = table()
    hold(s, 1)
    campaign(s)
    assert words(s) == ["nomad architect", "nomad priest"]
    assert why_not(s, "potato end") == "TAW-0542"
    assert why_not(s, "nomad warrior") == "TAW-0542", "there is none"
    give(s, "nomad priest")
    assert asked(s) == ("to_nomads", kancha.CHANCE)
    give(s, "warrior")
    assert s.workers.nomads == (1, 0, 1, 0, 0)
    assert s.workers.casualties == (0, 0, 0, 0, 1)
    assert sum(s.workers.bag) == 14
    assert asked(s) == ("campaign", 0)


@pytest.mark.rule("TAW-0542")
def test_with_an_empty_bag_the_fallen_nomad_is_not_replaced():
    s = table()
    hold(s, 1)
    s.workers.bag = (0,) * 5
    campaign(s, 0, "nomad architect")
    assert s.workers.nomads == (0, 0, 0, 0, 1)
    assert asked(s) == ("campaign", 0)


@pytest.mark.rule("TAW-0543", "TAW-R23")
def test_without_village_and_nomads_no_worker_falls_and_the_action_goes_on():
    s = table()
    hold(s, 1)
    s.workers.nomads = (0,) * 5
    campaign(s)
    assert s.workers.casualties == (0,) * 5
    assert asked(s) == ("campaign", 0)


@pytest.mark.rule("TAW-R23", "TAW-0611")
@pytest.mark.parametrize(("held", "points"), [(0, 1), (1, 2), (2, 4)])
def test_a_casualty_that_empties_the_village_triggers_the_festival_for_the_active_player(held, points):
    s = table()
    s.festival.held = held
    s.workers.village = village("courier")
    campaign(s, 1)
    assert (s.festival.holder, score(s, 1)) == (NOBODY, 10)
    give(s, "potato end")
    assert (s.festival.holder, s.festival.held) == (1, held + 1)
    assert score(s, 1) == 10 + points
    assert asked(s) == ("campaign", 1)


@pytest.mark.rule("TAW-0544", "TAW-0552")
def test_casualties_never_return_and_their_number_is_the_value_of_each_region():
    s = table(3)
    s.workers.casualties = (0, 2, 0, 1, 0)
    conquer(s, 0, "CH1", "KU2")
    conquer(s, 1, "AN3")
    hold(s, 2)
    ask(s, Festival(2))
    nature(s)
    assert [score(s, seat) for seat in range(3)] == [10 + 3 + 3, 10 + 3, 10]
    assert s.workers.casualties == (0, 2, 0, 1, 0), "the Village is filled from the bag alone"
    assert len(s.workers.village) == 6
    assert sum(s.workers.bag) == 15 - 6
    assert owners(s) == {"CH1": 0, "AN3": 1, "KU2": 0}, "markers stay for the whole game"


# Playing Army cards

@pytest.mark.rule("TAW-0545")
def test_the_first_card_of_the_active_player_is_free_and_all_others_cost_a_potato():
    s = table()
    army(s, 0, "1 gold", "1 gold", "2 corn")
    army(s, 1, "1 stone", "2 stone")
    goods(s, 0, potato=2)
    goods(s, 1, potato=2)
    campaign(s, 0, CASUALTY, "fight")
    assert (asked(s), words(s)) == (("play_army", 0), ["1 gold", "2 corn", "done"])
    give(s, "2 corn")
    assert have(s, 0) == {"potato": 2}
    give(s, "1 gold")
    assert have(s, 0) == {"potato": 1}
    give(s, "1 gold")
    assert have(s, 0) == {}
    assert (cards(s, 0, "up"), cards(s, 0, "army")) == (["1 gold", "1 gold", "2 corn"], [])
    give(s, "1 stone")
    assert have(s, 1) == {"potato": 1}, "a follower pays for the first one too"
    give(s, "done")
    assert (cards(s, 1, "up"), cards(s, 1, "army")) == (["1 stone"], ["2 stone"])


@pytest.mark.rule("TAW-0545")
def test_nobody_plays_a_card_he_cannot_pay_or_has_not():
    s = table()
    army(s, 0, "1 gold", "1 stone")
    army(s, 1, "1 stone")
    goods(s, 0, corn=3)
    goods(s, 1, corn=3, stone=3)
    campaign(s, 0, CASUALTY, "fight")
    assert why_not(s, "2 corn") == "TAW-0545", "not in the hand"
    give(s, "1 gold")
    assert words(s) == ["done"]
    assert why_not(s, "1 stone") == "TAW-0545", "corn is no potato"
    give(s, "done")
    assert asked(s)[0] == "conquer", "the follower without a potato plays none"
    assert cards(s, 1, "up") == []


@pytest.mark.rule("TAW-0545")
def test_gold_pays_for_a_card_as_for_everything():
    s = table()
    army(s, 1, "1 stone")
    goods(s, 1, gold=1)
    campaign(s, 0, CASUALTY, "fight", "1 stone")
    assert (cards(s, 1, "up"), have(s, 1)) == (["1 stone"], {})


@pytest.mark.rule("TAW-R43", "TAW-0545")
def test_cards_are_played_openly_in_turn_order():
    s = table(3)
    for seat, kind in enumerate(["1 gold", "2 corn", "2 stone"]):
        army(s, seat, kind)
        goods(s, seat, potato=1)
    campaign(s, 1, CASUALTY, "fight")
    for seat, kind in [(1, "2 corn"), (2, "2 stone"), (0, "1 gold")]:
        assert (asked(s), words(s)) == (("play_army", seat), [kind, "done"])
        give(s, kind)
        assert cards(s, seat, "up") == [kind], "seen before the next player chooses"
    played = [event for event in s.events if event[1] == "plays_army"]
    assert [event[2] for event in played] == [1, 2, 0]
    assert {event[0] for event in played} == {EVERYONE}


# Placing markers

@pytest.mark.rule("TAW-0546", "TAW-0547")
def test_when_all_have_played_cards_all_place_a_marker_in_turn_order_and_the_active_player_one_more():
    s = table(3)
    for seat in range(3):
        army(s, seat, "1 gold")
        army(s, seat, "2 corn", "2 corn", where="up")
        goods(s, seat, potato=1)
    campaign(s, 1, CASUALTY, "fight")
    assert questions(s) == [
        ("play_army", 1), ("play_army", 2), ("play_army", 0), ("conquer", 1), ("conquer", 2), ("conquer", 0),
        ("conquer", 1),
    ]
    assert owners(s) == {}, "nobody has to"


@pytest.mark.rule("TAW-0546", "TAW-0547", "TAW-0552")
def test_one_marker_each_on_empty_spaces_of_any_region_and_two_for_the_active_player():
    s = table()
    for seat in range(2):
        army(s, seat, *["1 gold"] * 2, where="up")
    campaign(s, 0, CASUALTY, "fight")
    assert words(s) == ["CH1", "CH2", "CH3", "AN1", "AN3", "QU1", "QU2", "QU3", "KU1", "KU2", "KU3", "none"]
    give(s, "CH1")
    assert asked(s) == ("conquer", 1)
    assert "CH1" not in words(s)
    assert why_not(s, "CH1") == "TAW-0552"
    give(s, "KU1")
    assert asked(s) == ("conquer", 0)
    assert why_not(s, "KU1") == "TAW-0552"
    give(s, "AN1", "none")
    assert asked(s) == ("second", 0)
    assert owners(s) == {"CH1": 0, "KU1": 1, "AN1": 0}
    assert [player.markers for player in s.players] == [8, 9]


@pytest.mark.rule("TAW-0547", "TAW-R39")
def test_the_additional_marker_may_be_used_without_the_first():
    s = table()
    army(s, 0, "1 gold", where="up")
    army(s, 1, "1 gold", where="up")
    campaign(s, 0, CASUALTY, "fight", "none", "CH1")
    assert asked(s) == ("conquer", 0)
    give(s, "KU1")
    assert owners(s) == {"CH1": 1, "KU1": 0}


@pytest.mark.rule("TAW-0548")
def test_only_face_up_soldiers_in_the_own_area_count():
    s = table()
    army(s, 0, "1 gold", where="up")
    army(s, 0, "2 corn", "2 corn", where="down")
    army(s, 0, "2 stone")
    army(s, 1, "2 potato", where="up")
    campaign(s, 0, CASUALTY, "fight", "done")
    assert words(s) == ["CH1", "CH3", "AN1", "QU1", "KU1", "KU3", "none"], "what one Soldier can do"
    for space in ("CH2", "AN3", "AN4"):
        assert why_not(s, space) == "TAW-0548"


@pytest.mark.rule("TAW-0548")
def test_both_numbers_have_to_be_met():
    s = table()
    army(s, 0, "1 gold", "1 gold", "1 gold", where="up")
    ask(s, Conquer(0))
    assert why_not(s, "AN4") is None, "flip 2 and discard 1"
    assert why_not(s, "QU5") == "TAW-0548", "flip 2 and discard 2"
    assert why_not(s, "QU4") == "TAW-0548", "flip 3 and discard 1"


@pytest.mark.rule("TAW-0548")
def test_without_a_marker_left_nobody_conquers():
    s = table()
    army(s, 0, "2 corn", where="up")
    army(s, 1, "2 corn", where="up")
    s.players[0].markers = 0
    s.players[1].markers = 1
    campaign(s, 0, CASUALTY, "fight")
    assert asked(s) == ("conquer", 1)
    give(s, "CH1")
    assert asked(s) == ("second", 0)
    assert [player.markers for player in s.players] == [0, 0]


@pytest.mark.rule("TAW-0549", "TAW-R39")
def test_the_benefit_comes_first_and_a_card_just_turned_up_may_be_used():
    s = table()
    army(s, 0, "1 gold", where="up")
    army(s, 0, "2 corn", where="down")
    ask(s, Conquer(0))
    give(s, "QU1")
    assert (asked(s), words(s)) == (("turn_up", 0), ["army 2 corn", "done"]), "Rejuvenate 1 before any card is flipped"
    assert cards(s, 0, "up") == ["1 gold"]
    give(s, "army 2 corn")
    assert (asked(s), words(s)) == (("give_soldiers", 0), ["flip 1 gold", "flip 2 corn"])
    give(s, "flip 2 corn")
    assert (cards(s, 0, "up"), cards(s, 0, "down")) == (["1 gold"], ["2 corn"])


@pytest.mark.rule("TAW-R39", "TAW-0548")
def test_the_soldiers_have_to_be_there_before_the_marker_is_placed():
    s = table()
    army(s, 0, "1 gold", where="down")
    assert ask(s, Conquer(0)) == [], "the Rejuvenate of QU1 cannot turn up the Soldier that QU1 needs"
    army(s, 0, "1 gold", where="up")
    ask(s, Conquer(0))
    assert why_not(s, "QU2") == "TAW-0548"


@pytest.mark.rule("TAW-0549", "TAW-0551")
def test_flipped_cards_stay_face_down_and_discarded_ones_go_to_the_pile():
    s = table()
    army(s, 0, "2 stone", "1 gold", where="up")
    ask(s, Conquer(0))
    give(s, "AN4")
    assert score(s, 0) == 14
    assert (cards(s, 0, "up"), cards(s, 0, "down")) == ([], ["2 stone"])
    assert s.army.discard == (1, 0, 0, 0, 0, 0, 0)
    assert ask(s, Conquer(0)) == [], "face-down Soldiers do not count"
    own(s, 0, "P01", down=True)
    priest(s, 0, "offering")
    ask(s, Turn(0, NOTHING))
    give(s, "move 1", "army 2 stone")
    s.agenda.clear()
    ask(s, Conquer(0))
    assert "KU2" in words(s), "rejuvenated they count again"


@pytest.mark.rule("TAW-0550")
def test_soldiers_are_paid_with_whole_cards_and_the_surplus_is_wasted():
    s = table()
    army(s, 0, "2 stone", where="up")
    ask(s, Conquer(0))
    assert why_not(s, "AN3") == "TAW-0548", "one card cannot serve for both flip 1 and discard 1"
    give(s, "CH3", "none", "none")
    assert (cards(s, 0, "up"), cards(s, 0, "down")) == ([], []), "a card of 2 was discarded for 1"
    assert sum(s.army.discard) == 1


@pytest.mark.rule("TAW-0550")
def test_cards_are_chosen_so_that_both_numbers_are_met():
    s = table()
    army(s, 0, "2 stone", "1 gold", "1 corn", where="up")
    ask(s, Conquer(0))
    give(s, "QU4", "small star")
    assert (asked(s), words(s)) == (("give_soldiers", 0), [
        "discard 1 gold+flip 1 corn+flip 2 stone", "discard 1 corn+flip 1 gold+flip 2 stone",
    ]), "discard 1 and flip 3"
    assert why_not(s, "discard 2 stone+flip 1 gold+flip 1 corn") == "TAW-0550", "then only 2 are flipped"
    assert why_not(s, "discard 1 gold+flip 1 gold+flip 2 stone") == "TAW-0550", "there is one of them"
    assert why_not(s, "flip 1 corn+flip 2 stone") == "TAW-0550", "nothing is discarded"
    give(s, "flip 2 stone+discard 1 corn+flip 1 gold")
    assert (cards(s, 0, "up"), cards(s, 0, "down")) == ([], ["1 gold", "2 stone"])
    assert s.army.discard == (0, 0, 1, 0, 0, 0, 0)


@pytest.mark.rule("TAW-0550")
def test_the_numbers_are_minimums():
    s = table()
    army(s, 0, "2 stone", "2 corn", where="up")
    ask(s, Conquer(0))
    assert why_not(s, "AN2") is None, "flip 3 with two cards of 2"
    give(s, "AN2", "none")
    assert have(s, 0) == {"corn": 1}
    assert (cards(s, 0, "up"), cards(s, 0, "down")) == ([], ["2 corn", "2 stone"])


@pytest.mark.rule("TAW-0553", "TAW-0503", "TAW-0504")
def test_who_takes_gold_plays_no_cards_and_places_no_marker_and_the_others_act_as_usual():
    s = table(3)
    for seat in range(3):
        army(s, seat, "1 gold")
        army(s, seat, "2 corn", where="up")
        goods(s, seat, potato=1)
    campaign(s, 0, CASUALTY, "gold")
    assert have(s, 0) == {"potato": 1, "gold": 1}
    assert questions(s, play_army="1 gold") == [("play_army", 1), ("play_army", 2), ("conquer", 1), ("conquer", 2)]
    assert (cards(s, 1, "up"), cards(s, 2, "up")) == (["1 gold", "2 corn"], ["1 gold", "2 corn"])
    assert (cards(s, 0, "up"), cards(s, 0, "army")) == (["2 corn"], ["1 gold"])
    assert [have(s, seat).get("gold", 0) for seat in range(3)] == [1, 0, 0]


# The example

@pytest.mark.rule("TAW-E8", "TAW-0541", "TAW-0545", "TAW-0547", "TAW-0551")
def test_example_of_a_conquest():
    s = table()
    army(s, 0, "2 corn", "1 gold", where="up")
    army(s, 0, "2 potato", "1 stone", "1 corn")
    army(s, 1, "2 stone", "1 potato", where="up")
    army(s, 1, "1 corn")
    goods(s, 0, potato=2)
    goods(s, 1, potato=1)
    tapestry(s, 0, "SW01")
    campaign(s, 0, "potato end", "fight", "1 stone", "2 potato", "1 corn")
    assert sum(s.workers.casualties) == 1
    assert have(s, 0) == {}, "one card free, two for a potato each"
    give(s, "1 corn")
    assert have(s, 1) == {}
    give(s, "AN4")
    assert score(s, 0) == 14
    give(s, "discard 1 gold+flip 2 potato")
    assert (asked(s), cards(s, 0, "up")) == (("conquer", 1), ["1 stone", "1 corn", "2 corn"])
    give(s, "QU5")
    assert score(s, 1) == 17
    give(s, "discard 1 corn+discard 1 potato+flip 2 stone")
    assert (cards(s, 1, "up"), cards(s, 1, "down")) == ([], ["2 stone"])
    assert asked(s) == ("conquer", 0)
    give(s, "CH3", "deck", "G10", "face-up", "1 right", "W02")
    assert [DATA.gods.cards[card] for card in range(42) if s.players[0].gods >> card & 1] == ["G10"]
    assert len(s.players[0].tapestries[0]) == 2
    give(s, "discard 1 corn")
    assert (cards(s, 0, "up"), cards(s, 0, "down")) == (["1 stone", "2 corn"],
                                                        ["2 potato"]), "3 Soldiers are left face up"
    assert s.army.discard == (1, 0, 2, 1, 0, 0, 0)
    assert owners(s) == {"CH3": 0, "AN4": 0, "QU5": 1}


# Z13

@pytest.mark.rule("TAW-0752", "TAW-R34")
@pytest.mark.parametrize(("answer", "left", "down", "gone"), [
    ("flip 2 corn", ["1 gold", "1 gold"], ["2 corn"], 0),
    ("flip 1 gold+flip another 1 gold", ["2 corn"], ["1 gold", "1 gold"], 0),
    ("discard 1 gold+flip 1 gold", ["2 corn"], ["1 gold"], 1),
])
def test_z13_saves_one_soldier_to_flip_or_to_discard_as_the_owner_likes_but_not_both(answer, left, down, gone):
    s = table()
    own(s, 0, "Z13")
    army(s, 0, "2 corn", "1 gold", "1 gold", where="up")
    ask(s, Conquer(0))
    give(s, "AN4")
    assert asked(s) == ("give_soldiers", 0), "of flip 2 and discard 1"
    assert why_not(s, "flip 1 gold") == "TAW-0550", "not both"
    give(s, answer)
    assert (cards(s, 0, "up"), cards(s, 0, "down")) == (left, down)
    assert sum(s.army.discard) == gone


@pytest.mark.rule("TAW-0550", "TAW-0549")
def test_all_cards_of_a_conquest_are_given_in_one_answer():
    s = table()
    army(s, 0, "1 gold", "1 gold", "1 gold", "1 gold", "1 corn", "1 corn", where="up")
    ask(s, Conquer(0))
    give(s, "AN5", "small star", "discard 1 gold+discard another 1 gold+flip 1 gold+flip another 1 gold+flip 1 corn")
    assert (cards(s, 0, "up"), cards(s, 0, "down")) == (["1 corn"], ["1 gold", "1 gold", "1 corn"])
    assert s.army.discard == (2, 0, 0, 0, 0, 0, 0)
    assert asked(s) is None


@pytest.mark.rule("TAW-0550")
def test_no_card_is_given_that_could_be_left_out():
    s = table()
    army(s, 0, "2 stone", "1 gold", "1 corn", where="up")
    ask(s, Conquer(0))
    give(s, "CH2")
    assert words(s) == ["flip 2 stone", "flip 1 gold+flip 1 corn"], "flip 2"
    assert why_not(s, "flip 1 gold+flip 2 stone") == "TAW-0550"
    assert why_not(s, "flip 1 gold") == "TAW-0550"


@pytest.mark.rule("TAW-0550")
def test_the_ways_to_give_soldiers_are_just_those_that_suffice_and_waste_no_card():
    """Against a slow count over all splits of the cards that lie there."""
    cases = [(["1 gold", "1 gold", "1 corn", "2 corn", "2 stone"], (discard, flip)) for discard in range(3)
             for flip in range(4)]
    for kinds, due in cases:
        s = table()
        army(s, 0, *kinds, where="up")
        if not can_pay_soldiers(DATA.army, s.players[0].up, *due):
            continue
        slow = set()
        for split in product(("discard", "flip", "keep"), repeat=len(kinds)):
            given = {verb: sorted(kind for kind, place in zip(kinds, split) if place == verb)
                     for verb in ("discard", "flip")}
            strength = {verb: [int(kind[0]) for kind in given[verb]] for verb in given}
            if all(sum(strength[verb]) >= number and all(sum(strength[verb]) - one < number for one in strength[verb])
                   for verb, number in zip(("discard", "flip"), due)):
                slow.add((tuple(given["discard"]), tuple(given["flip"])))
        options = GiveSoldiers(0, (due,)).options(s)
        fast = [tuple(tuple(sorted(DATA.army.kinds[kind] for kind in part)) for part in cards_of(option))
                for option in options]
        assert len(fast) == len(set(fast))
        assert set(fast) == slow, due


@pytest.mark.rule("TAW-0550", "TAW-0752")
def test_under_rules_1_the_cards_are_asked_for_one_by_one():
    s = table()
    s.rules = 1
    own(s, 0, "Z13")
    army(s, 0, "2 corn", "1 gold", "1 gold", "1 corn", where="up")
    ask(s, Conquer(0))
    give(s, "AN4")
    assert (asked(s), words(s)) == (("toll", 0), ["discard one less", "flip one less"])
    give(s, "flip one less")
    assert (asked(s), words(s)) == (("soldiers", 0), ["1 gold", "1 corn", "2 corn"])
    give(s, "1 gold", "2 corn")
    assert (cards(s, 0, "up"), cards(s, 0, "down")) == (["1 gold", "1 corn"], ["2 corn"])
    assert s.army.discard == (1, 0, 0, 0, 0, 0, 0)


@pytest.mark.rule("TAW-0752", "TAW-R34")
def test_z13_opens_spaces_that_lack_one_soldier_in_all():
    s = table()
    army(s, 0, "1 gold", "1 gold", where="up")
    ask(s, Conquer(0))
    assert why_not(s, "AN4") == "TAW-0548"
    s.agenda.clear()
    own(s, 1, "Z13")
    ask(s, Conquer(0))
    assert why_not(s, "AN4") == "TAW-0548", "somebody else's Z13"
    s.agenda.clear()
    own(s, 0, "Z13")
    ask(s, Conquer(0))
    assert why_not(s, "AN4") is None, "3 less 1"
    assert why_not(s, "AN2") is None, "flip 3 less 1"
    assert why_not(s, "QU5") == "TAW-0548", "4 less 1, not less 2"
    give(s, "AN2", "none")
    assert (cards(s, 0, "up"), cards(s, 0, "down")) == ([], ["1 gold", "1 gold"])


@pytest.mark.rule("TAW-0752")
@pytest.mark.parametrize(("space", "answers", "down", "gone"), [
    ("CH1", [], 1, 0), ("CH3", ["none", "none"], 0, 1), ("CH2", [], 1, 0),
])
def test_with_z13_at_least_one_soldier_is_still_flipped_or_discarded(space, answers, down, gone):
    s = table()
    own(s, 0, "Z13")
    army(s, 0, "1 gold", where="up")
    ask(s, Conquer(0))
    give(s, space, *answers)
    assert (sum(s.players[0].up), sum(s.players[0].down), sum(s.army.discard)) == (0, down, gone)


@pytest.mark.rule("TAW-0752")
def test_z13_saves_one_for_each_conquest():
    s = table()
    own(s, 0, "Z13")
    army(s, 0, "1 gold", "1 gold", where="up")
    campaign(s, 0, CASUALTY, "fight", "CH2", "KU2")
    assert have(s, 0) == {"corn": 2, "gold": 1}
    assert (cards(s, 0, "up"), cards(s, 0, "down")) == ([], ["1 gold", "1 gold"])


@pytest.mark.rule("TAW-R34")
def test_the_option_both_lets_z13_save_one_of_each_number():
    s = table(z13="both")
    own(s, 0, "Z13")
    army(s, 0, "1 gold", "1 gold", where="up")
    ask(s, Conquer(0))
    assert why_not(s, "QU5") is None, "flip 2 and discard 2 become 1 and 1"
    assert why_not(s, "QU4") is None, "flip 3 and discard 1 become 2 and 0"
    assert why_not(s, "AN5") == "TAW-0548", "flip 3 and discard 2 become 2 and 1"
    give(s, "QU5")
    assert score(s, 0) == 17
    assert (cards(s, 0, "up"), cards(s, 0, "down"), sum(s.army.discard)) == ([], ["1 gold"], 1)


@pytest.mark.rule("TAW-R34", "TAW-0752")
@pytest.mark.parametrize(("space", "answers"), [("CH1", []), ("CH2", []), ("KU3", ["none", "none"])])
def test_also_with_the_option_both_at_least_one_soldier_is_given(space, answers):
    s = table(z13="both")
    own(s, 0, "Z13")
    army(s, 0, "1 gold", where="up")
    ask(s, Conquer(0))
    give(s, space, *answers)
    assert cards(s, 0, "up") == []
    assert sum(s.players[0].down) + sum(s.army.discard) == 1


@pytest.mark.rule("TAW-R34")
def test_the_option_both_changes_nothing_without_z13():
    s = table(z13="both")
    army(s, 0, "1 gold", "1 gold", where="up")
    ask(s, Conquer(0))
    assert why_not(s, "AN4") == why_not(s, "QU5") == "TAW-0548"
    assert why_not(s, "AN3") is None


@pytest.mark.rule("TAW-R34")
def test_z13_has_two_readings_and_no_third():
    assert [s.options.z13 for s in (table(), table(z13="one"), table(z13="both"))] == ["one", "one", "both"]
    with pytest.raises(kancha.BadInput, match="one, both"):
        table(z13="neither")


@pytest.mark.rule("TAW-0549")
def test_conquests_are_told_to_all():
    s = table()
    army(s, 0, "1 gold", where="up")
    ask(s, Conquer(0))
    give(s, "KU1")
    assert events(s, "conquers", "gain", "flips_army") == [
        ("conquers", 0, DATA.conquest.codes.index("KU1")), ("gain", 0, 1, 1), ("gain", 0, 1, 0), ("flips_army", 0, 0),
    ]
