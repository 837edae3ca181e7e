"""What bots make of a position: features, stages, and what cards and Soldiers are worth."""
from itertools import pairwise

import pytest

from kancha.games.tawantinsuyu.conquest import Campaign, Conquer
from kancha.games.tawantinsuyu.value import pending_value, worth
from rules.tawantinsuyu.arrange import (
    GAME,
    army,
    conquer,
    goods,
    hand,
    hold,
    own,
    statue,
    steps,
    table,
    tapestry,
    workers,
)

JUDGE = GAME.judge
CARDS = ["G01", "G02", "G08", "G09", "G15", "G16", "G22", "G23", "G29"]


def features(s, seat=0):
    return dict(zip(JUDGE.features, JUDGE.measure(s, seat)))


def test_features_are_what_their_names_say():
    s = table()
    goods(s, 0, potato=2, corn=9, stone=3)
    workers(s, 0, "architect", "courier")
    hand(s, 0, *CARDS[:5])
    army(s, 0, "2 corn")
    army(s, 0, "2 corn", where="up")
    army(s, 0, "2 corn", where="down")
    steps(s, 0, "U1", "U2")
    statue(s, 0, 1)
    statue(s, 0, 1, "large")
    own(s, 0, "P01")
    own(s, 0, "P02", down=True)
    tapestry(s, 0, "W01", "W02")
    conquer(s, 0, "CH1", "AN1")
    s.workers.casualties = (2, 0, 0, 0, 0)
    found = features(s)
    expected = {
        "score": 10, "last_goods": 0, "potatoes": 2, "more_potatoes": 0, "corn": 6, "more_corn": 3, "stone": 3,
        "more_stone": 0, "gold": 0, "more_gold": 0, "no_gold": 1, "food": 8, "architects": 1, "couriers": 1,
        "priests": 0, "no_worker": 0, "ready_workers": 2, "god_cards": 4, "more_god_cards": 1, "gods": 3,
        "open_gods": 1, "unfed_cards": 3, "army_cards": 1, "more_army_cards": 0, "soldiers": 2,
        "resting_soldiers": 1, "steps": 2, "small_statues": 1, "large_statues": 1,
        "statue_gods": 1, "working": 1, "output": 1, "resting": 1, "passive": 0, "tapestries": 1, "weavings": 2,
        "longest_tapestry": 2, "conquests": 2, "regions": 2, "region_points": 4,
    }
    assert {name: found[name] for name in expected} == expected
    other = features(s, 1)
    assert (other["no_worker"], other["conquests"], other["god_cards"]) == (1, 0, 0)


def test_the_festival_tile_is_worth_its_points_only():
    s = table()
    before = features(s, 1)
    hold(s, 1)
    assert features(s, 1) == before


def test_heaps_are_worth_no_more_than_plenty():
    plenty, heaps = table(), table()
    goods(plenty, 0, potato=12, corn=12, stone=12, gold=6)
    goods(heaps, 0, potato=40, corn=40, stone=40, gold=40)
    army(plenty, 0, *["2 corn"] * 6)
    army(heaps, 0, *["2 corn"] * 8)
    assert features(plenty) == features(heaps)


def test_goods_are_points_only_once_the_last_festival_is_announced():
    s = table()
    goods(s, 0, gold=2)
    workers(s, 0, "architect")
    lasting = features(s)["final"]
    hold(s, 0, s.festival.last - 1)
    assert features(s)["last_goods"] == 0
    hold(s, 0, s.festival.last)
    assert features(s)["last_goods"] == 2 + 1
    assert features(s)["final"] == lasting


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_stage_falls_from_three_festivals_to_none(seats):
    s = table(seats)
    size = s.data.workers.village[seats]
    stages = []
    for held in range(3):
        for left in range(size, 0, -1):
            s.workers.village, s.festival.holder, s.festival.held = (0,) * left, -1, held
            stages.append(JUDGE.stage(s))
        hold(s, 0, held + 1)
        stages.append(JUDGE.stage(s))
    assert stages[0] == 3
    assert stages == sorted(stages, reverse=True)
    assert stages[-1] == 0


def test_a_production_building_is_worth_what_it_brings_until_the_last_festival():
    def gain(building, held, **where):
        s = table()
        hold(s, 1, held)
        before = worth(s, 0)
        own(s, 0, building, **where)
        return worth(s, 0) - before

    assert gain("P01", 1) < gain("P02", 1) < gain("P13", 1) < gain("P18", 1)
    assert gain("P18", 3) < gain("P18", 1)
    assert gain("P08", 1) == gain("P06", 1), "the better of 2 corn and 2 stone"
    assert 0 < gain("P18", 1, down=True) < gain("P18", 1)


def test_every_further_god_card_is_worth_less():
    values = []
    for number in range(len(CARDS) + 1):
        s = table()
        goods(s, 0, potato=9)
        hand(s, 0, *CARDS[:number])
        values.append(worth(s, 0))
    gains = [after - before for before, after in pairwise(values)]
    assert gains[0] > 1.5
    assert gains == sorted(gains, reverse=True)
    assert gains[-1] < 0.5


def test_a_god_card_without_a_potato_is_a_burden():
    s, fed = table(), table()
    for each in (s, fed):
        hand(each, 0, *CARDS[:5])
    before = worth(s, 0), worth(fed, 0)
    goods(fed, 0, potato=5)
    assert worth(fed, 0) - before[1] > worth(s, 0) - before[0] + 5 * 0.5


def test_to_fight_is_worth_more_with_soldiers():
    s = table()
    idle = pending_value(s, Campaign(0))
    assert pending_value(s, Conquer(0)) == 0
    army(s, 0, "2 corn")
    at_hand = pending_value(s, Campaign(0))
    army(s, 0, "2 corn", where="up")
    ready = pending_value(s, Campaign(0))
    assert idle < at_hand < ready
    assert pending_value(s, Conquer(0)) > 1
    s.players[0].markers = 0
    assert pending_value(s, Conquer(0)) == 0
