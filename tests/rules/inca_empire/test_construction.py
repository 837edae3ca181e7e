"""Inca Empire, the People phase: construction."""
import pytest

from kancha.games.inca_empire import construction
from kancha.games.inca_empire.construction import CITY, GARRISON, TEMPLE, TERRACE
from kancha.games.inca_empire.phases import IncaPhase, SapaIncaPhase
from rules.asking import asked, give, words
from rules.inca_empire.arrange import build, conquered, refusal, regions, roads, run, sites, table, token, told
from rules.inca_empire.people import begin, choices, cost, has, land, roads_of, score, why


def rich_land(seats=4):
    """A land where the first seat can do everything."""
    s = land(seats)
    if seats == 4:
        conquered(s, "C1o C3i", by=0)
        roads(s, 0, "Cp-Cg1 Cp-Cc1 Cc2-Cc1 Cg1-Cx2 Cc3-Cx2")
        build(s, cities="Cc2")
    else:
        conquered(s, "C2c C2s", by=0)
        roads(s, 0, "Cp-Cg1 Cp-Cg2 Cc1-Cg1 Cc2-Cg2")
        build(s, cities="Cc1")
    return s


ONE_OF_EACH = {4: ("city Cc1", "garrison Cg1", "temple Cc2", "terrace C1o", "conquer C2i", "extra road"),
               3: ("city Cc2", "garrison Cg1", "temple Cc1", "terrace C2s", "conquer C3a", "extra road")}


def reason(s, seat, kind, at):
    """The rule and the message that refuse something that is no answer of its own."""
    found = construction.refuse(s, seat, kind, at)
    return found.rule, found.message


# One of these

@pytest.mark.rule("INC-601")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("number", range(6))
def test_exactly_one_construction_in_a_turn(seats, number):
    s = rich_land(seats)
    if seats == 3:
        roads(s, 0, "Cg1-Cx3")
    begin(s)
    chosen = ONE_OF_EACH[seats][number]
    assert set(ONE_OF_EACH[seats]) <= set(words(s))
    give(s, chosen)
    if chosen == "extra road":
        give(s, words(s)[0])
    for other in set(ONE_OF_EACH[seats]) - {chosen}:
        assert why(s, other) == ("INC-601", "Your construction in this phase is over.")
    assert s.game.view(s, None)["turn"]["construction"] is False


@pytest.mark.rule("INC-613")
def test_passing_does_nothing():
    s = rich_land()
    begin(s)
    before = s.game.view(s, None)
    give(s, "done")
    assert s.game.view(s, None) == before


@pytest.mark.rule("INC-602", "INC-D3", "INC-E10", "INC-603", "INC-604", "INC-609", "INC-610", "INC-612", "INC-606")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("kind", "price", "points"), [
    ("city", 6, 4), ("garrison", 4, 3), ("temple", 5, 4), ("terrace", 2, 1), ("conquer", 2, 1), ("extra", 1, 0)])
def test_what_it_costs_and_scores(seats, kind, price, points):
    word = next(one for one in ONE_OF_EACH[seats] if one.startswith(kind))
    if word == "temple Cc1":
        points += 1
    s = rich_land(seats)
    if seats == 3:
        roads(s, 0, "Cg1-Cx3")
    begin(s, has=price - 1)
    assert why(s, word) == ("INC-602", f"That needs {price} labour; you have {price - 1 or 'none'}.")
    begin(s, has=price)
    assert cost(s, word) == price
    give(s, word)
    assert (has(s, 0), score(s, 0)) == (0, points)
    assert s.ranking[0] == 0 or not points


# Cities and garrisons

@pytest.mark.rule("INC-603")
def test_a_city_is_founded_on_a_free_city_site():
    s = rich_land()
    begin(s)
    assert choices(s, "city") == {"Cc1", "Cc3"}
    assert why(s, "city Cc2") == ("INC-603", "Huaytara is already built on.")
    assert why(s, "city Nc1") == ("INC-603", "No road of yours that is connected to Cuzco reaches Machu Picchu.")
    assert reason(s, 0, CITY, s.map.sites.index("Cg1")) == ("INC-603", "no_city_site")
    assert reason(s, 0, CITY, s.map.sites.index("Cp")) == ("INC-603", "no_city_site")
    give(s, "city Cc1")
    assert s.empire.cities == sites(s, "Cc1 Cc2")


@pytest.mark.rule("INC-603")
def test_a_significant_city_costs_and_scores_as_any_other():
    s = land()
    conquered(s, "N2a", by=2)
    roads(s, 1, "Ap-Ag1 Nc1-Ag1")
    begin(s, 1)
    give(s, "city Nc1")
    assert (has(s, 1), score(s, 1)) == (14, 4)


@pytest.mark.rule("INC-604")
def test_a_garrison_is_built_on_a_free_garrison_site():
    s = rich_land()
    conquered(s, "C2i")
    roads(s, 0, "Cg2-Cg1")
    begin(s, 0)
    assert choices(s, "garrison") == {"Cg1", "Cg2"}
    assert reason(s, 0, GARRISON, s.map.sites.index("Cc1")) == ("INC-604", "no_garrison_site")
    assert why(s, "garrison Ag1")[0] == "INC-604"
    give(s, "garrison Cg1")
    roads(s, 1, "Ap-Nx1 Nc1-Nx1 Nc1-Cg1")
    begin(s, 1)
    assert why(s, "garrison Cg1") == ("INC-604", "Choquequirao is already built on."), "one for the whole empire"


@pytest.mark.rule("INC-605", "INC-R6", "INC-812")
def test_a_site_on_a_border_needs_one_conquered_region_and_one_inside_needs_its_own():
    s = land()
    roads(s, 0, "Cp-Cc1 Cc2-Cc1 Cp-Cg1 Cg2-Cg1 Nc1-Cg1")
    begin(s)
    assert choices(s, "city") == {"Cc1"}, "on the border of the starting region"
    assert choices(s, "garrison") == {"Cg1"}
    assert why(s, "city Cc2") == ("INC-605", "Huaytara touches no conquered region.")
    assert why(s, "garrison Cg2") == ("INC-605", "Vilcashuaman touches no conquered region.")
    conquered(s, "C1o")
    begin(s)
    assert choices(s, "city") == {"Cc1", "Cc2"}
    assert why(s, "city Nc1")[0] == "INC-605"
    s = land(3)
    roads(s, 1, "Kp-Kg1 Kc1-Kg1 Kg1-Kx3 Kg3-Kx3")
    begin(s, 1)
    assert (choices(s, "city"), choices(s, "garrison")) == (set(), {"Kg1"})
    conquered(s, "K3a", by=0)
    begin(s, 1)
    assert (choices(s, "city"), choices(s, "garrison")) == (set(), {"Kg1", "Kg3"})


@pytest.mark.rule("INC-R39", "INC-608")
@pytest.mark.parametrize("by", [1, 2, 3])
def test_a_player_builds_in_regions_that_others_conquered(by):
    s = land()
    conquered(s, "C1o", by=by)
    roads(s, 0, "Cp-Cc1 Cc2-Cc1")
    begin(s)
    give(s, "city Cc2")
    assert score(s, 0) == 4
    assert score(s, by) == 0
    begin(s)
    assert why(s, "terrace C1o") == ("INC-610", "You do not have the culture token of Yauyo.")
    assert why(s, "conquer C1o") == ("INC-606", "Yauyo is already conquered.")
    players = s.game.view(s, None)["players"]
    assert [players[seat]["income"] for seat in (0, by)] == [3, 3 + 2], "only its token belongs to the conqueror"


@pytest.mark.rule("INC-614", "INC-703", "INC-811")
def test_the_builder_scores_at_once_and_then_everybody_who_is_connected():
    s = land()
    roads(s, 0, "Cp-Nx1 Nc1-Nx1")
    roads(s, 1, "Ap-Ag1 Nc1-Ag1")
    conquered(s, "N2a", by=3, kind="A")
    begin(s, 1)
    give(s, "city Nc1", "done")
    begin(s, 0)
    give(s, "temple Nc1", "done")
    assert [score(s, seat) for seat in range(4)] == [4 + 1, 4, 0, 0]
    s.players[3].terraces = regions(s, "N2a")
    s.agenda.clear()
    run(s, SapaIncaPhase())
    assert [score(s, seat) for seat in range(4)] == [5 + 3 + 1, 4 + 3 + 1, 0, 1]


@pytest.mark.rule("INC-615", "INC-815")
@pytest.mark.parametrize("seats", [3, 4])
def test_pieces_are_not_limited(seats):
    s = land(seats)
    every = [name for k, name in enumerate(s.map.sites) if s.map.kinds[k] in ("city", "garrison")]
    conquered(s, " ".join(name for k, name in enumerate(s.map.regions) if not s.map.starts >> k & 1), by=2)
    last_city = max(name for name in every if s.map.kinds[s.map.sites.index(name)] == "city")
    for name in every:
        if name != last_city:
            kind = s.map.kinds[s.map.sites.index(name)]
            build(s, **{"cities" if kind == "city" else "garrisons": name, "temples": name})
    assert s.empire.cities.bit_count() >= 20
    s.players[2].terraces = s.players[2].culture & ~regions(s, "C2s" if seats == 3 else "C2i")
    s.players[2].sites = (1 << len(s.map.sites)) - 1
    begin(s, 2, has=500)
    assert choices(s, "city") == {last_city}
    give(s, f"terrace {'C2s' if seats == 3 else 'C2i'}", "done")
    assert s.players[2].terraces.bit_count() > 20
    assert has(s, 2) == 498, "nor is labour: there are 73 tokens in the box"


# Conquests

@pytest.mark.rule("INC-606")
@pytest.mark.parametrize(("kind", "resistance", "points", "gives"), [
    ("A", 1, 1, 1), ("B", 2, 1, 2), ("C", 2, 3, 1), ("D", 3, 2, 2), ("E", 3, 4, 1), ("F", 4, 4, 2), ("G", 4, 2, 3)])
def test_a_conquest_costs_the_resistance_and_scores_the_points_of_the_token(kind, resistance, points, gives):
    s = land(kind=kind)
    roads(s, 3, "Kp-Kc1")
    begin(s, 3, has=resistance - 1)
    assert why(s, "conquer K1o") == ("INC-602", f"That needs {resistance} labour; you have {resistance - 1 or 'none'}.")
    begin(s, 3, has=resistance)
    give(s, "conquer K1o")
    assert (has(s, 3), score(s, 3)) == (0, points)
    assert s.players[3].culture == regions(s, "K1o")
    assert s.empire.conquered & regions(s, "K1o")
    s.agenda.clear()
    s.ranking = (0, 3, 1, 2)
    run(s, IncaPhase())
    assert has(s, 3) == 3 + gives


@pytest.mark.rule("INC-606")
def test_a_conquest_needs_a_road_to_a_site_that_touches_the_region():
    s = land()
    assert not {word for word in begin(s) if word.startswith("conquer")}, "the start road touches only its own region"
    assert why(s, "conquer C2i") == ("INC-606", "No road of yours that is connected to Cuzco reaches Chanca.")
    give(s, "Cp-Cc1")
    assert choices(s, "conquer") == {"C1o", "C2i"}
    roads(s, 1, "Ap-Nx1")
    begin(s, 1)
    assert choices(s, "conquer") == {"N2a"}, "the roads of others do not count"


@pytest.mark.rule("INC-607", "INC-813", "INC-R4")
def test_a_conquest_turns_up_the_tokens_of_the_regions_around():
    s = table()
    for region in ["C1o", "C2i", "N2a"]:
        token(s, region, "B")
    roads(s, 0, "Cp-Cg1")
    s.events = []
    begin(s)
    give(s, "conquer C2i")
    turned = []
    while asked(s)[0] == "token":
        turned.append(asked(s))
        give(s, "A")
    assert len(turned) == 3
    assert {name for name, *_ in told(s, "token")} == {"Ychma", "Huanca", "Chancay"}, "not those around them"
    assert asked(s)[0] == "act"


@pytest.mark.rule("INC-R40")
def test_a_token_face_down_is_never_within_reach():
    s = table()
    token(s, "C2i", "B")
    token(s, "N2a", "B")
    begin(s)
    give(s, "Cp-Cc1")
    assert asked(s) == ("token", -1), "before anything can be conquered"
    give(s, "B")
    assert choices(s, "conquer") == {"C1o", "C2i"}
    for player in s.players:
        assert not player.near & ~(s.empire.shown | s.empire.conquered)


@pytest.mark.rule("INC-606")
def test_nobody_conquers_a_region_twice_or_a_starting_region():
    s = land()
    roads(s, 0, "Cp-Nx1")
    conquered(s, "N2a", by=1)
    begin(s)
    assert why(s, "conquer N2a") == ("INC-606", "Vilcabamba is already conquered.")
    assert s.agenda[-1].parse(s, "conquer c1i") is None


# Temples

@pytest.mark.rule("INC-609")
def test_a_temple_is_built_on_a_connected_city_without_one():
    s = rich_land()
    build(s, cities="Ac1 Cc3", garrisons="Cg1", temples="Cc3")
    begin(s)
    assert choices(s, "temple") == {"Cc2"}
    assert why(s, "temple Cc1") == ("INC-609", "There is no city in Limatambo to build a temple in.")
    assert why(s, "temple Ac1") == ("INC-609", "No road of yours that is connected to Cuzco reaches Pisac.")
    assert why(s, "temple Cc3") == ("INC-R17", "There is already a temple in Hatun Xauxa.")
    assert why(s, "temple Cg1") == ("INC-641", "Choquequirao is a garrison: a temple there needs Religious Fervour.")


@pytest.mark.rule("INC-R17")
def test_there_is_one_temple_in_a_city_whoever_built_it():
    s = rich_land()
    begin(s)
    give(s, "temple Cc2", "done")
    roads(s, 3, "Kp-Wx1 Cc2-Wx1")
    begin(s, 3)
    assert why(s, "temple Cc2")[0] == "INC-R17"


@pytest.mark.rule("INC-609")
@pytest.mark.parametrize(("seats", "name", "bonus"), [
    (4, "Machu Picchu", 1), (4, "Pachacamac", 2), (4, "Chiquitoy Viejo", 2), (4, "Ranchillo", 3), (4, "Quito", 4),
    (4, "Mapocho", 4), (4, "Limatambo", 0), (3, "Machu Picchu", 1), (3, "Copacabana", 2), (3, "Quito", 3),
    (3, "Curamba", 0)])
def test_a_temple_on_a_significant_city_scores_its_bonus(seats, name, bonus):
    s = land(seats)
    site = s.map.site_names.index(name)
    s.empire.cities = 1 << site
    s.players[1].sites |= 1 << site
    begin(s, 1)
    give(s, f"temple {s.map.sites[site]}")
    assert (has(s, 1), score(s, 1)) == (15, 4 + bonus)


@pytest.mark.rule("INC-R30")
@pytest.mark.parametrize("seats", [3, 4])
def test_cuzco_is_no_city(seats):
    s = land(seats)
    begin(s, cards="religious_fervour")
    assert reason(s, 0, CITY, s.map.capital) == ("INC-603", "no_city_site")
    assert reason(s, 0, TEMPLE, s.map.capital) == ("INC-609", "no_city")
    assert {s.agenda[-1].parse(s, word) for word in ("city cuz", "temple cuz", "garrison cuz")} == {None}
    s.agenda.clear()
    run(s, SapaIncaPhase())
    assert [score(s, seat) for seat in range(seats)] == [0] * seats


# Terraces and the additional road

@pytest.mark.rule("INC-610", "INC-611")
def test_a_terrace_stands_beside_an_own_token_without_one():
    s = land()
    conquered(s, "C1o C2i", by=2)
    conquered(s, "N2a", by=0)
    begin(s, 2)
    assert choices(s, "terrace") == {"C1o", "C2i"}
    assert why(s, "terrace N2a") == ("INC-610", "You do not have the culture token of Vilcabamba.")
    assert why(s, "terrace S2a")[0] == "INC-610"
    give(s, "terrace C2i", "done")
    begin(s, 2)
    assert why(s, "terrace C2i") == ("INC-610", "You already have a terrace in Chanca.")
    s.agenda.clear()
    s.ranking = (1, 2, 3, 0)
    run(s, IncaPhase())
    assert has(s, 2) == 20 + 3 + 2 + 2 + 1
    run(s, SapaIncaPhase())
    assert [score(s, seat) for seat in range(4)] == [0, 0, 1 + 1, 0]


@pytest.mark.rule("INC-R29")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_starting_region_has_no_token_and_so_no_terrace(seats):
    s = land(seats)
    begin(s, cards="expert_agronomists")
    start = s.map.start_region(s.players[0].quarter)
    assert reason(s, 0, TERRACE, start) == ("INC-R29", "no_token")
    assert s.agenda[-1].parse(s, f"terrace {s.map.regions[start].lower()}") is None


@pytest.mark.rule("INC-612")
def test_an_additional_road_is_paid_and_placed_as_any_other():
    s = land()
    begin(s, has=1)
    give(s, "extra road")
    assert asked(s) == ("extra_road", 0)
    assert has(s, 0) == 0
    assert set(words(s)) == {"Cp-Cg1", "Cp-Cc1", "Cp-Wx1", "Cp-Nx1"}
    assert why(s, "done") == ("INC-612", "The road is paid for: choose where it goes.")
    assert why(s, "Cg1-Cx2")[0] == "INC-505"
    give(s, "Cp-Cg1")
    assert roads_of(s, 0) == {"Cp-CUZ", "Cp-Cg1"}
    assert score(s, 0) == 0
    give(s, "Cg1-Cx2", "Cp-Cc1")
    assert words(s) == ["done"]


@pytest.mark.rule("INC-612")
def test_without_a_place_for_it_there_is_no_additional_road():
    s = land()
    roads(s, 1, "Cp-Cg1 Cp-Cc1 Cp-Wx1 Cp-Nx1")
    begin(s)
    assert words(s) == ["done"]
    assert why(s, "extra road") == ("INC-612", "There is no link where you could build a road.")
    assert "extra road" in begin(s, cards="rough_road"), "a Rough Road has room beside a link"
    assert refusal(s, "Cp-Cg1").rule == "INC-506"
