"""Inca Empire: what an answer is said to cost and bring is what it costs and brings."""
import pytest

import kancha
from kancha.core.play import answer, draw, pending, settle
from kancha.games.inca_empire.game import IncaEmpire
from kancha.games.inca_empire.kinds import SOURCES
from kancha.games.inca_empire.phases import income, sapa_inca_points
from kancha.testing.promises import differences, messages, mix, total
from rules.asking import asked, give
from rules.inca_empire.arrange import build, conquered, labour, roads
from rules.inca_empire.people import begin, brings, cost, land

CARDS = ("epidemic urban_embellishment bad_weather stores_avert_famine resistance rapid_expansion key_outpost "
         "religious_fervour local_pilgrimage pressed_labour")


def busy_land():
    """The first seat can do everything, under many cards."""
    s = land(kind="E")
    conquered(s, "C1o C3i N2a", by=0)
    roads(s, 0, "Cp-Cg1 Cp-Cc1 Cc2-Cc1 Cg1-Cx2 Cc3-Cx2 Cp-Nx1 Nc1-Nx1")
    roads(s, 1, "Ap-Ag1 Nc1-Ag1")
    build(s, cities="Nc1 Cc3", garrisons="Cg1", temples="Nc1")
    return s


def check(s, option):
    """Compare the figures that an answer promises with what it changes; the state after it."""
    decision, _ = pending(s)
    promised, is_open = total(s, messages(s, decision, option), decision.seat)
    after = s.clone()
    answer(after, option)
    if not is_open and pending(after)[0] is not None:
        assert mix(differences(s, after), promised) == mix(promised, promised), decision.word(s, option)
    return after


# In words

@pytest.mark.rule("INC-603", "INC-633", "INC-614")
def test_a_city_says_what_it_costs_and_brings():
    s = busy_land()
    begin(s, cards=CARDS)
    assert cost(s, "city Cc2") == 8
    assert brings(s, "city Cc2") == ["6 VP", "3 VP in each Sapa Inca phase, for everybody connected"]


@pytest.mark.rule("INC-604", "INC-636", "INC-635")
def test_a_garrison_says_what_it_costs_and_brings():
    s = busy_land()
    s.empire.garrisons = 0
    begin(s, cards=CARDS)
    assert cost(s, "garrison Cg1") == 5
    assert brings(s, "garrison Cg1") == ["4 VP", "2 VP in each Sapa Inca phase, for everybody connected"]


@pytest.mark.rule("INC-609", "INC-641")
def test_a_temple_says_what_it_costs_and_brings():
    s = busy_land()
    s.empire.temples = 0
    begin(s, cards=CARDS)
    later = "1 VP in each Sapa Inca phase, for everybody connected"
    assert {cost(s, word) for word in ("temple Nc1", "temple Cg1")} == {5}
    assert brings(s, "temple Nc1") == ["5 VP", later], "with the bonus of Machu Picchu"
    assert brings(s, "temple Cg1") == brings(s, "temple Cc3") == ["4 VP", later]


@pytest.mark.rule("INC-632")
def test_an_outpost_says_that_a_city_scores_1_more_than_a_garrison():
    s = busy_land()
    begin(s, cards=CARDS)
    assert cost(s, "outpost Cg1") == 6
    assert brings(s, "outpost Cg1") == ["6 VP", "1 VP in each Sapa Inca phase, for everybody connected"]


@pytest.mark.rule("INC-610", "INC-611")
def test_a_terrace_says_what_it_costs_and_brings():
    s = busy_land()
    begin(s, cards=CARDS)
    assert cost(s, "terrace C1o") == 2
    assert brings(s, "terrace C1o") == ["1 VP", "1 labour in each Inca phase", "1 VP in each Sapa Inca phase"]


@pytest.mark.rule("INC-606", "INC-639")
def test_a_conquest_says_what_it_costs_and_brings():
    s = busy_land()
    begin(s, cards=CARDS)
    assert (cost(s, "conquer C2i"), cost(s, "also conquer C2i")) == (4, 6)
    assert brings(s, "conquer C2i") == brings(s, "also conquer C2i") == ["4 VP", "1 labour in each Inca phase"]


@pytest.mark.rule("INC-603", "INC-606", "INC-609", "INC-610", "INC-632")
@pytest.mark.parametrize(("word", "source", "points"), [
    ("city Cc2", "cities", 6), ("outpost Cg1", "cities", 6), ("temple Cg1", "temples", 4),
    ("terrace C1o", "terraces", 1), ("conquer C2i", "conquests", 4),
])
def test_points_are_told_by_where_they_come_from(word, source, points):
    s = busy_land()
    begin(s, cards=CARDS)
    before = s.players[0].points
    give(s, word)
    scored = {name: now - then for name, now, then in zip(SOURCES, s.players[0].points, before)}
    assert scored == {**dict.fromkeys(SOURCES, 0), source: points}


@pytest.mark.rule("INC-612", "INC-623", "INC-R27")
def test_an_additional_road_says_how_many_come_with_it():
    s = busy_land()
    begin(s)
    assert (cost(s, "extra road"), brings(s, "extra road")) == (1, [])
    begin(s, cards="pressed_labour")
    assert brings(s, "extra road") == ["1 more road for free"]
    begin(s, cards="pressed_labour")
    assert brings(s, "extra road") == ["2 more roads for free"]


@pytest.mark.rule("INC-502")
def test_whatever_ends_the_other_action_says_so():
    s = busy_land()
    begin(s, cards="rapid_expansion")
    assert brings(s, "Cp-Wx1") == []
    assert "gives up 2 more roads" not in brings(s, "conquer C2i")
    give(s, "Cp-Wx1")
    assert brings(s, "conquer C2i")[-1] == "gives up 1 more road"
    assert brings(s, "extra road") == ["gives up 1 more road"]
    begin(s)
    give(s, "conquer C2i")
    assert brings(s, "Cg2-Cg1") == ["ends your construction"], "a rapid conquest is still open"


@pytest.mark.rule("INC-642")
def test_under_an_eclipse_a_temple_says_that_it_costs_the_roads():
    s = busy_land()
    begin(s, cards="solar_eclipse road_works")
    assert brings(s, "temple Cc3") == [
        "4 VP", "1 VP in each Sapa Inca phase, for everybody connected", "gives up 3 more roads"]


@pytest.mark.rule("INC-643", "INC-644", "INC-645")
def test_a_pilgrimage_says_what_it_brings():
    s = busy_land()
    begin(s, cards=CARDS)
    assert brings(s, "local pilgrimage instead of roads") == ["4 VP"]


@pytest.mark.rule("INC-R42")
def test_ending_a_turn_early_says_how_many_roads_are_lost():
    s = busy_land()
    begin(s)
    assert brings(s, "done") == ["2 roads not built"]
    give(s, "Cp-Wx1")
    assert brings(s, "done") == ["1 road not built"]
    give(s, "Cg2-Cg1")
    assert brings(s, "done") == []


@pytest.mark.rule("INC-622", "INC-634", "INC-602")
def test_one_more_of_the_same_says_its_price_again():
    s = busy_land()
    s.empire.garrisons = 0
    conquered(s, "C2i")
    roads(s, 0, "Cg2-Cg1")
    begin(s, cards=f"{CARDS} building_project expert_agronomists")
    give(s, "garrison Cg1")
    assert cost(s, "garrison Cg2") == 5
    assert brings(s, "garrison Cg2")[0] == "4 VP"
    assert brings(s, "none") == []
    give(s, "none")
    begin(s)
    give(s, "terrace C1o")
    assert cost(s, "terrace C3i") == 2


# In figures

@pytest.mark.rule("INC-602", "INC-614", "INC-R26")
@pytest.mark.parametrize("extra", ["", "solar_eclipse", "building_project expert_agronomists", "2*rapid_expansion"])
def test_every_answer_of_a_turn_keeps_its_promise(extra):
    s = busy_land()
    begin(s, has=30, cards=f"{CARDS} {extra}")
    for option in pending(s)[1]:
        after = check(s, option)
        if pending(after)[0] is not None and asked(after)[0] != "token":
            for further in pending(after)[1]:
                check(after, further)


@pytest.mark.rule("INC-611", "INC-702")
def test_income_and_later_points_are_what_the_phases_then_bring():
    s = busy_land()
    begin(s, has=30, cards="key_outpost religious_fervour")
    decision, options = pending(s)
    for option in options:
        after = s.clone()
        answer(after, option)
        lines = decision.brings(s, option)
        more = {name: sum(line[1] for line in lines if line[0] in kinds)
                for name, kinds in [("income", ("income",)), ("later", ("later", "later_own"))]}
        assert income(after, 0) - income(s, 0) == more["income"], decision.word(s, option)
        if decision.word(s, option).partition(" ")[0] in ("city", "garrison", "temple", "outpost", "terrace"):
            gained = sum(sapa_inca_points(after, after.players[0])) - sum(sapa_inca_points(s, s.players[0]))
            assert gained == more["later"], decision.word(s, option)


@pytest.mark.rule("INC-614", "INC-703")
def test_for_everybody_connected_means_everybody():
    s = busy_land()
    s.empire.temples = 0
    begin(s)
    before = [sum(sapa_inca_points(s, player)) for player in s.players]
    give(s, "temple Nc1")
    after = [sum(sapa_inca_points(s, player)) for player in s.players]
    assert [new - old for old, new in zip(before, after)] == [1, 1, 0, 0]


@pytest.mark.parametrize("seats", [3, 4])
def test_promises_hold_in_random_matches(seats):
    game, dice = IncaEmpire(), kancha.Dice(seats)
    s = game.setup(seats, game.complete(seats, {}), game.rules)
    settle(s)
    moments = 0
    while pending(s)[0] is not None:
        decision, options = pending(s)
        if decision.seat == kancha.CHANCE:
            answer(s, draw(s, decision, options, dice))
            continue
        if decision.name in ("first_act", "act", "one_more", "extra_road"):
            labour(s, decision.seat, max(s.players[decision.seat].labour, dice.below(12)))
            options = pending(s)[1]
            for option in {dice.choice(options) for _ in range(4)}:
                check(s, option)
                moments += 1
        answer(s, dice.choice(options))
    assert moments > 300
    assert game.has_ended(s)
