"""Inca Empire: pilgrimages and the Solar Eclipse, for which an action is given up."""
import pytest

from rules.asking import asked, give, words
from rules.inca_empire.arrange import build, conquered, labour, roads, told, turn
from rules.inca_empire.people import begin, choices, has, land, reveal, roads_of, score, why

GOALS = {
    "great": ("great_pilgrimage", 7, ("Pucara de Andagala", "Ranchillo"), "INC-643"),
    "annual": ("annual_pilgrimage", 5, ("Chiquitoy Viejo", "Pachacamac"), "INC-644"),
    "local": ("local_pilgrimage", 4, ("Machu Picchu", "Huanuco Pampa"), "INC-645")}
FOR_ROADS = "local pilgrimage instead of roads"
FOR_CONSTRUCTION = "local pilgrimage instead of construction"


def holy_land(temples="Nc1"):
    """Machu Picchu is within reach of the first two seats, with a temple, and so are some other sites."""
    s = land()
    conquered(s, "N2a", by=0)
    roads(s, 0, "Cp-Nx1 Nc1-Nx1 Cp-Cc1")
    roads(s, 1, "Ap-Ag1 Nc1-Ag1")
    build(s, cities="Nc1 Cc1", temples=temples)
    return s


def pilgrimages(s):
    """The pilgrimages that can be made now."""
    return {word for word in words(s) if "pilgrimage" in word}


# Pilgrimages

@pytest.mark.rule("INC-643", "INC-644", "INC-645", "INC-R31")
@pytest.mark.parametrize("name", GOALS)
@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("instead", ["roads", "construction"])
def test_a_temple_in_a_named_city_brings_points_for_an_action(name, which, instead):
    card, points, cities, rule = GOALS[name]
    s = land()
    site = s.map.site_names.index(cities[which])
    word = f"{name} pilgrimage instead of {instead}"
    begin(s, 3, cards=card)
    nowhere = f"Your roads reach no temple in any of these: {cities[0]}, {cities[1]}."
    assert why(s, word) == (rule, nowhere)
    s.players[3].sites |= 1 << site
    assert why(s, word) == (rule, nowhere), "a road to the site is not enough"
    s.empire.cities |= 1 << site
    assert why(s, word) == (rule, nowhere), "nor is a city"
    s.empire.temples |= 1 << site
    before = has(s, 3)
    give(s, word)
    assert (score(s, 3), has(s, 3)) == (points, before)
    view = s.game.view(s, None)["turn"]
    assert (view["roads"], view["construction"]) == ((0, True) if instead == "roads" else (2, False))


@pytest.mark.rule("INC-643", "INC-644", "INC-645")
@pytest.mark.parametrize("name", GOALS)
def test_a_temple_in_another_city_does_not_count(name):
    s = land()
    card, _, cities, rule = GOALS[name]
    for site, other in enumerate(s.map.site_names):
        if s.map.kinds[site] == "city" and other not in cities:
            s.empire.cities |= 1 << site
            s.empire.temples |= 1 << site
            s.players[2].sites |= 1 << site
    begin(s, 2, cards=card)
    assert not pilgrimages(s)
    assert why(s, f"{name} pilgrimage instead of roads")[0] == rule


@pytest.mark.rule("INC-643", "INC-644", "INC-645")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", GOALS)
def test_without_the_card_there_is_no_pilgrimage(seats, name):
    s = land(seats)
    begin(s)
    rule, text = why(s, f"{name} pilgrimage instead of construction")
    assert rule == GOALS[name][3]
    assert text == f"No {name.capitalize()} Pilgrimage affects you."


@pytest.mark.rule("INC-R31", "INC-E5")
def test_any_builder_will_do_and_both_neighbours_may_go():
    s = holy_land(temples="")
    begin(s, 1, cards="local_pilgrimage")
    give(s, "temple Nc1", FOR_ROADS)
    assert score(s, 1) == 4 + 1 + 4, "the temple may have been built a moment ago"
    give(s, "done")
    labour(s, 0, 0)
    turn(s, 0)
    give(s, FOR_CONSTRUCTION)
    assert score(s, 0) == 4
    assert told(s, "pilgrimage_for_roads") + told(s, "pilgrimage_for_construction") == [(1, 20, 4), (0, 20, 4)]


@pytest.mark.rule("INC-R31", "INC-R8")
def test_the_temple_must_be_connected_to_cuzco():
    s = land()
    build(s, cities="Nc1", temples="Nc1")
    conquered(s, "N2a", by=2)
    roads(s, 0, "Nc1-Ng1")
    begin(s, cards="local_pilgrimage")
    assert why(s, FOR_ROADS)[0] == "INC-645"


@pytest.mark.rule("INC-646", "INC-R31")
def test_one_pilgrimage_in_a_phase_even_with_two_cards_and_two_actions():
    s = holy_land()
    build(s, cities="Wc1", temples="Wc1")
    roads(s, 0, "Cp-Wx1 Cc2-Wx1 Cc2-Wc1")
    begin(s, cards="local_pilgrimage annual_pilgrimage")
    assert len(pilgrimages(s)) == 4
    give(s, "annual pilgrimage instead of roads")
    assert not pilgrimages(s)
    for word in (FOR_CONSTRUCTION, "annual pilgrimage instead of construction"):
        assert why(s, word) == ("INC-646", "You have already made a pilgrimage in this phase.")
    give(s, "done")
    turn(s)
    assert len(pilgrimages(s)) == 4, "in a later phase the cards can be used again"
    give(s, FOR_CONSTRUCTION)
    assert score(s, 0) == 5 + 4


@pytest.mark.rule("INC-R10", "INC-643")
def test_only_an_action_that_has_not_begun_can_be_given_up():
    s = holy_land()
    begin(s, cards="local_pilgrimage")
    give(s, "Cp-Cg1")
    assert pilgrimages(s) == {FOR_CONSTRUCTION}
    assert why(s, FOR_ROADS) == (
        "INC-R10",
        "You have begun to build your roads, or given them up already, so a pilgrimage cannot take their place.")
    give(s, "conquer C2i")
    assert not pilgrimages(s)
    assert why(s, FOR_CONSTRUCTION) == (
        "INC-R10", "You have begun your construction, or given it up already, so a pilgrimage cannot take its place.")
    s = holy_land()
    begin(s, cards="local_pilgrimage")
    give(s, "extra road", "Cp-Cg1")
    assert pilgrimages(s) == {FOR_ROADS}, "an additional road belongs to Construction"
    give(s, FOR_ROADS)
    assert words(s) == ["done"]
    assert why(s, "Cp-Wx1") == ("INC-R10", "You have given up building roads in this phase.")


@pytest.mark.rule("INC-643", "INC-R10")
def test_the_other_action_remains():
    s = holy_land()
    begin(s, cards="local_pilgrimage")
    give(s, FOR_ROADS, "conquer C2i")
    assert words(s) == ["done"]
    s = holy_land()
    begin(s, cards="local_pilgrimage road_works")
    give(s, FOR_CONSTRUCTION, "Cp-Cg1", "Cp-Wx1", "Cg2-Cg1")
    assert words(s) == ["done"]
    assert why(s, "extra road")[0] == "INC-601"


@pytest.mark.rule("INC-R13")
def test_without_construction_there_is_no_rapid_conquest():
    s = holy_land()
    begin(s, cards="local_pilgrimage rapid_expansion")
    assert "also conquer C2i" in words(s)
    give(s, FOR_CONSTRUCTION)
    assert not choices(s, "also conquer")
    rule, text = why(s, "also conquer C2i")
    assert rule == "INC-639"
    assert "your construction is over" in text
    s = holy_land()
    begin(s, cards="local_pilgrimage rapid_expansion")
    give(s, "also conquer C2i")
    assert pilgrimages(s) == {FOR_ROADS}, "a rapid conquest has begun Construction"
    give(s, FOR_ROADS, "conquer C1o")
    assert has(s, 0) == 20 - 4 - 2


@pytest.mark.rule("INC-R31", "INC-410")
def test_with_the_card_of_an_earlier_phase_too():
    s = holy_land()
    begin(s, cards="local_pilgrimage")
    give(s, FOR_ROADS, "done")
    reveal(s, "epidemic", "resistance", "epidemic", "resistance")
    turn(s)
    assert pilgrimages(s) == {FOR_ROADS, FOR_CONSTRUCTION}


# Solar Eclipse

@pytest.mark.rule("INC-642", "INC-R10")
def test_under_an_eclipse_a_temple_costs_the_roads():
    s = holy_land(temples="")
    begin(s, cards="solar_eclipse road_works")
    give(s, "temple Nc1")
    assert words(s) == ["done"]
    assert why(s, "Cp-Cg1") == ("INC-R10", "You have given up building roads in this phase.")
    assert (has(s, 0), score(s, 0)) == (15, 5)


@pytest.mark.rule("INC-642", "INC-R10")
def test_under_an_eclipse_who_has_built_a_road_builds_no_temple():
    s = holy_land(temples="")
    begin(s, cards="solar_eclipse")
    assert choices(s, "temple") == {"Nc1", "Cc1"}
    give(s, "Cp-Cg1")
    assert not choices(s, "temple")
    rule, text = why(s, "temple Nc1")
    assert rule == "INC-642"
    assert text.startswith("Under a Solar Eclipse a temple costs you your roads: you have begun to build them")
    give(s, "conquer C2i")
    assert has(s, 0) == 18, "other constructions go on"


@pytest.mark.rule("INC-642")
def test_an_eclipse_leaves_other_constructions_and_other_players_alone():
    s = holy_land(temples="")
    begin(s, cards="solar_eclipse")
    give(s, "conquer C2i", "Cp-Cg1", "Cp-Wx1")
    assert {"Cp-Cg1", "Cp-Wx1"} <= roads_of(s, 0)
    s.agenda.clear()
    roads(s, 2, "Qp-Ex1 Ap-Ex1 Ap-Nx1 Nc1-Ag1 Ap-Ag1")
    begin(s, 2)
    give(s, "temple Nc1", "Qp-Qg1")
    assert s.game.view(s, None)["turn"]["roads"] == 1


@pytest.mark.rule("INC-642", "INC-646")
def test_under_an_eclipse_temple_and_pilgrimage_exclude_each_other_in_either_order():
    s = holy_land()
    begin(s, cards="solar_eclipse local_pilgrimage")
    give(s, "temple Cc1")
    assert not pilgrimages(s)
    assert why(s, FOR_ROADS)[0] == "INC-R10"
    assert why(s, FOR_CONSTRUCTION)[0] == "INC-R10"
    s = holy_land()
    begin(s, cards="solar_eclipse local_pilgrimage")
    give(s, FOR_ROADS)
    assert why(s, "temple Cc1")[0] == "INC-642", "the roads are given up already, for something else"
    give(s, "conquer C2i")
    s = holy_land()
    begin(s, cards="solar_eclipse local_pilgrimage")
    give(s, FOR_CONSTRUCTION)
    assert why(s, "temple Cc1")[0] == "INC-601"


@pytest.mark.rule("INC-642", "INC-646")
def test_without_an_eclipse_temple_and_pilgrimage_go_together():
    for answers in [("temple Cc1", FOR_ROADS), (FOR_ROADS, "temple Cc1")]:
        s = holy_land()
        begin(s, cards="local_pilgrimage")
        give(s, *answers)
        assert score(s, 0) == 4 + 4


@pytest.mark.rule("INC-642", "INC-641", "INC-632")
def test_an_eclipse_covers_temples_on_garrisons_too():
    s = holy_land()
    conquered(s, "C2i")
    roads(s, 0, "Cp-Cg1")
    build(s, garrisons="Cg1")
    begin(s, cards="solar_eclipse religious_fervour key_outpost")
    give(s, "temple Cg1")
    assert words(s) == ["done"]
    s.agenda.clear()
    build(s, garrisons="Ag1")
    roads(s, 0, "Nc1-Ag1")
    turn(s)
    give(s, "outpost Cg1")
    assert s.game.view(s, None)["turn"]["roads"] == 2, "turning a garrison into a city is no temple"


@pytest.mark.rule("INC-642", "INC-R13")
def test_under_an_eclipse_a_rapid_conquest_comes_before_or_after_the_temple():
    for answers in [("temple Cc1", "also conquer C2i"), ("also conquer C2i", "temple Cc1")]:
        s = holy_land()
        begin(s, cards="solar_eclipse rapid_expansion")
        give(s, *answers)
        assert words(s) == ["done"]
        assert has(s, 0) == 20 - 5 - 4
        assert asked(s) == ("act", 0)


@pytest.mark.rule("INC-642", "INC-630")
def test_under_el_nino_one_road_is_enough_to_give_up():
    s = holy_land()
    begin(s, cards="solar_eclipse 2*el_nino")
    give(s, "temple Cc1")
    assert words(s) == ["done"]
