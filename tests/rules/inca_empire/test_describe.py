"""What is said of the spots of the pictures."""
import pytest

from kancha.games.inca_empire.sun import SunPhase
from rules.asking import give
from rules.inca_empire.arrange import GAME, build, conquered, hand, labour, lay, roads, run, table, token, turn
from rules.inca_empire.look import described, moments, pictures
from rules.pictures import seen_in_turn

PEOPLE = ["Ana", "Bo", "Cy", "Di"]


@pytest.mark.parametrize("seats", [3, 4])
def test_every_spot_of_every_picture_is_described(seats):
    for view in seen_in_turn(GAME, moments(seats))[::3]:
        for drawn in pictures(view):
            for spot in drawn.spots:
                lines = described(view, spot)
                assert lines, spot
                assert all(lines)


def say(s, spot, seat=0):
    return described(GAME.view(s, seat), spot, PEOPLE)


# Sectors

def test_a_sector_tells_its_cards_and_whom_they_affect():
    s = table()
    lay(s, "epidemic", "key_outpost", sector=1)
    assert say(s, "blue-brown") == [
        "Sector between Ana and Di", "Epidemic (city): a city costs 2 more",
        "Key Outpost (city): a garrison can become a city: 4 labour, 4 VP"]
    assert say(s, "brown-green") == ["Sector between Di and Cy", "no cards"]


def test_a_new_card_is_told_only_to_its_seat():
    s = table()
    for seat in range(4):
        hand(s, seat, "el_nino")
    s.phase = 4
    s.deck = (1,) * len(s.deck)
    run(s, SunPhase())
    assert say(s, "blue-brown")[-1] == "open in this Sun phase"
    first = s.order[0]
    give(s, "el nino blue-brown")
    assert say(s, "blue-brown", first)[-1] == "your new card, face down: El Niño"
    others = [say(s, "blue-brown", seat) for seat in (*[seat for seat in range(4) if seat != first], None)]
    assert {lines[-1] for lines in others} == {f"a new card of {PEOPLE[first]}, face down"}


# Regions

def test_a_region_tells_its_token_and_what_conquering_it_costs():
    s = table()
    assert say(s, "C2i") == ["Chanca (C2i), a region of Chinchaysuyu", "culture token face down"]
    assert say(s, "N2a")[0] == "Vilcabamba (N2a), a region between quarters"
    assert say(s, "C1i") == ["Anta (C1i), a region of Chinchaysuyu", "starting region of Ana"]
    token(s, "C2i", "D")
    told = "culture token: resistance 3, 2 VP, 2 labour"
    cost = "to conquer: 3 labour, 2 VP now, 2 labour in each Inca phase"
    assert say(s, "C2i")[1:] == [told, cost, "Ana has no road to it yet"]
    roads(s, 0, "Cp-Cg1")
    lay(s, "resistance")
    assert say(s, "C2i")[1:] == [told, "to conquer: 4 labour, 2 VP now, 2 labour in each Inca phase"]
    assert say(s, "C2i", 2)[1:] == [told, cost, "Cy has no road to it yet"]


def test_a_conquered_region_tells_whose_it_is_and_of_its_terrace():
    s = table()
    conquered(s, "C2i", by=0)
    mine = "conquered by Ana: resistance 2, 1 VP, 2 labour"
    assert say(s, "C2i")[1:] == [
        mine, "a terrace here: 2 labour, 1 VP now, 1 in each Sapa Inca phase, 1 labour in each Inca phase"]
    assert say(s, "C2i", 1)[1:] == [mine]
    s.players[0].terraces = s.players[0].culture
    assert say(s, "C2i")[1:] == [mine, "terrace of Ana"]


# Sites

def test_a_site_tells_its_region_and_what_can_be_built_there():
    s = table()
    assert say(s, "Cc1") == ["Limatambo, a city site", "on the border of Anta, Yauyo, Chanca", "nothing built yet",
                             "a city here: 6 labour, 4 VP now, 3 in each Sapa Inca phase", "Ana has no road to it yet"]
    roads(s, 0, "Cp-Cc1")
    lay(s, "epidemic", "urban_embellishment")
    assert say(s, "Cc1")[2:] == [
        "nothing built yet", "connected to Cuzco by Ana",
        "a city here: 8 labour, 6 VP now, 3 in each Sapa Inca phase"]
    build(s, cities="Cc1")
    assert say(s, "Cc1")[2:] == [
        "city: 3 VP in each Sapa Inca phase for everybody connected", "connected to Cuzco by Ana",
        "a temple here: 5 labour, 4 VP now, 1 in each Sapa Inca phase"]
    build(s, temples="Cc1")
    assert say(s, "Cc1")[2:4] == [
        "city: 3 VP in each Sapa Inca phase for everybody connected",
        "temple: 1 VP in each Sapa Inca phase for everybody connected"]


def test_a_site_tells_what_is_missing_before_anything_can_be_built_there():
    s = table()
    roads(s, 0, "Cp-Cg1 Nc1-Cg1")
    assert say(s, "Nc1")[-2:] == [
        "a city here: 6 labour, 4 VP now, 3 in each Sapa Inca phase", "none of its regions is conquered yet"]
    build(s, cities="Nc1", garrisons="Cg1")
    assert say(s, "Nc1", 2)[-2:] == [
        "a temple here: 5 labour, 5 VP now, 1 in each Sapa Inca phase", "Cy has no road to it yet"]
    assert say(s, "Cg1", 2)[-1] == "connected to Cuzco by Ana", "nothing can be built on a garrison without a card"


def test_a_temple_brings_its_bonus_too():
    s = table()
    roads(s, 0, "Cp-Cg1 Nc1-Cg1")
    build(s, cities="Nc1")
    told = say(s, "Nc1")
    assert told[0] == "Machu Picchu, a city site"
    assert "temple bonus: 1 VP" in told
    assert told[-1] == "a temple here: 5 labour, 5 VP now, 1 in each Sapa Inca phase"


def test_a_garrison_can_become_a_city_or_bear_a_temple_by_a_card():
    s = table()
    roads(s, 0, "Cp-Cg1")
    assert say(s, "Cg1")[-1] == "a garrison here: 4 labour, 3 VP now, 2 in each Sapa Inca phase"
    build(s, garrisons="Cg1")
    lay(s, "key_outpost", "religious_fervour")
    assert say(s, "Cg1")[-2:] == [
        "a temple here: 5 labour, 4 VP now, 1 in each Sapa Inca phase",
        "a city in place of the garrison: 4 labour, 4 VP now, 1 more in each Sapa Inca phase"]


def test_prices_told_are_those_of_the_answers():
    s = table()
    token(s, "C2i", "F")
    conquered(s, "C1o", by=0)
    roads(s, 0, "Cp-Cg1 Cp-Cc1")
    labour(s, 0, 20)
    lay(s, "epidemic", "bad_weather", "resistance")
    options = turn(s)
    decision = s.agenda[-1]
    for word in [word for word in options if word.split()[0] in ("city", "garrison", "terrace", "conquer")]:
        _, price = decision.costs(s, decision.parse(s, word.lower()))
        assert f": {price} labour, " in say(s, word.split()[1])[-1], word


def test_crossroads_and_the_capital_are_described_too():
    s = table()
    assert say(s, "Cx1")[0] == "Crossroads (Cx1)"
    assert say(s, "CUZ")[0] == "Cuzco, where all roads begin"


# Links and lines

FREE = "a road here: one of the 2 free roads of a turn, or 1 labour for an additional one"


def test_a_link_tells_where_it_lies_and_whose_road_it_is():
    s = table()
    assert say(s, "Cp-CUZ") == ["crossroads in Anta – Cuzco", "lies in Anta", "road of Ana"]
    assert say(s, "Cg1-Cx2") == [
        "Choquequirao – crossroads between Chanca and Vilcabamba", "lies in Chanca (not conquered)", "no road yet",
        FREE, "Ana has no road to it yet"]
    roads(s, 1, "Cc3-Cx2")
    assert say(s, "Cc3-Cx2")[2:] == ["road of Bo", "not connected to Cuzco"]


def test_a_road_that_can_be_built_now_tells_what_it_costs():
    s = table()
    for region in ("C1o", "C2i", "N2a"):
        token(s, region, "A")
    labour(s, 0, 1)
    assert say(s, "Cp-Cg1")[-1] == FREE
    turn(s)
    assert say(s, "Cp-Cg1")[-1] == "a road here: no labour, 2 left to build"
    assert say(s, "Cp-Cg1", 1)[-2:] == [FREE, "Bo has no road to it yet"]
    give(s, "Cp-Cg1", "Cp-Cc1")
    assert say(s, "Cg1-Cx2")[-1] == "an additional road here: 1 labour"
    labour(s, 0, 0)
    assert say(s, "Cg1-Cx2")[-1] == FREE, "in the next turn"


def test_a_road_to_come_tells_what_it_costs_and_what_is_missing():
    s = table()
    roads(s, 0, "Cp-Cg1 Cg1-Cx2")
    assert say(s, "Cp-Cc1")[-1] == FREE
    assert say(s, "Cc3-Cx2")[-2:] == [FREE, "neither end touches a conquered region"]
    assert say(s, "Qp-Qg1")[-2:] == [FREE, "Ana has no road to it yet"]
    lay(s, "el_nino")
    assert say(s, "Cp-Cc1")[-1] == "a road here: the free road of a turn, or 1 labour for an additional one"
    s.phase = len(s.track)
    assert say(s, "Cp-Cc1")[-1] == "no road yet", "there is no turn to come"


def test_a_line_tells_that_it_is_for_a_rough_road():
    s = table()
    lay(s, "rough_road")
    turn(s)
    line = GAME.view(s, 0)["turn"]["lines"][0]
    assert say(s, line)[0].endswith(", for a Rough Road")
    assert say(s, line)[-1] == "a Rough Road here: no labour, 2 left to build"
    assert say(s, "Ap-CUZ")[-2:] == ["road of Bo", "a Rough Road here: no labour, 2 left to build"], "beside the road"
    assert say(s, "Cp-Cg1")[-2:] == ["a road here: no labour, 2 left to build",
                                     "a Rough Road here: no labour, 2 left to build"]
    give(s, f"rough {line}")
    assert "Rough Road of Ana" in say(s, line)
    assert say(s, "CUZ-Nx1")[1] == "runs along the border of Anta, Paucartambo"
