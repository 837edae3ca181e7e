"""Inca Empire: Sun event cards that change constructions, their prices and their points."""
import pytest

from rules.asking import asked, give, words
from rules.inca_empire.arrange import build, conquered, labour, lay, roads, table, turn
from rules.inca_empire.people import begin, choices, cost, has, land, roads_of, score, sides, why

COPIES = {
    "impassable_roads": (2, 1), "expert_agronomists": (1, 1), "pressed_labour": (2, 2), "rough_road": (4, 3),
    "road_works": (2, 2), "el_nino": (2, 2), "epidemic": (2, 2), "key_outpost": (1, 1), "urban_embellishment": (1, 1),
    "building_project": (1, 1), "bad_weather": (1, 1), "stores_avert_famine": (1, 1), "military_superiority": (1, 1),
    "popular_support": (2, 2), "rapid_expansion": (2, 2), "resistance": (2, 2), "religious_fervour": (1, 1),
    "solar_eclipse": (1, 1), "great_pilgrimage": (1, 0), "annual_pilgrimage": (1, 0), "local_pilgrimage": (1, 0)}


def settled_land(kind="B"):
    """The first quarter with two garrison sites, two city sites and some regions within reach."""
    s = land(kind=kind)
    conquered(s, "C1o", by=0, kind=kind)
    conquered(s, "C3i C2o", by=0)
    roads(s, 0, "Cp-Cg1 Cp-Cc1 Cc2-Cc1 Cg1-Cx2 Cc3-Cx2 Cg2-Cg1 Cc1-Cx1 Cg3-Cx1")
    return s


def pieces(s):
    """The improvements on the board."""
    view = s.game.view(s, None)
    return set(view["cities"]), set(view["garrisons"]), set(view["temples"])


@pytest.mark.rule("INC-647", "INC-E9", "INC-902")
@pytest.mark.parametrize(("seats", "number"), [(4, 32), (3, 27)])
def test_the_cards_add_up(seats, number):
    s = table(seats)
    counted = {name.removeprefix("cards "): found for name, found in s.game.count(s).items() if name[:6] == "cards "}
    assert counted == {name: copies[4 - seats] for name, copies in COPIES.items()}
    assert sum(counted.values()) == number


@pytest.mark.rule("INC-408", "INC-409")
@pytest.mark.parametrize("sector", range(4))
def test_a_card_changes_the_prices_of_its_two_neighbours_only(sector):
    s = land()
    lay(s, "epidemic", sector=sector)
    prices = [player["prices"]["city"] for player in s.game.view(s, None)["players"]]
    assert prices == [8 if seat in sides(s, sector) else 6 for seat in range(4)]


# Cities

@pytest.mark.rule("INC-631", "INC-R14", "INC-602")
@pytest.mark.parametrize(("cards", "price", "points"), [
    ("epidemic", 8, 4), ("2*epidemic", 10, 4), ("urban_embellishment", 6, 6), ("epidemic urban_embellishment", 8, 6),
    ("bad_weather stores_avert_famine resistance military_superiority", 6, 4)])
def test_epidemics_make_cities_dearer(cards, price, points):
    s = settled_land()
    begin(s, has=price - 1, cards=cards)
    assert why(s, "city Cc2") == ("INC-602", f"That needs {price} labour; you have {price - 1 or 'none'}.")
    labour(s, 0, price)
    assert cost(s, "city Cc2") == price
    give(s, "city Cc2")
    assert (has(s, 0), score(s, 0)) == (0, points)


@pytest.mark.rule("INC-633")
def test_urban_embellishment_makes_each_city_worth_2_more_to_its_builder():
    s = settled_land()
    begin(s, cards="urban_embellishment")
    give(s, "city Cc2", "done")
    begin(s)
    give(s, "city Cc3", "done")
    assert score(s, 0) == 6 + 6
    build(s, garrisons="Cg1")
    assert s.game.view(s, None)["players"][0]["sapa_inca"] == [6, 2, 0, 0], "not to the Sapa Inca"


@pytest.mark.rule("INC-632", "INC-R16", "INC-R14")
@pytest.mark.parametrize(("cards", "price", "points"), [
    ("", 4, 4), ("epidemic", 6, 4), ("2*epidemic", 8, 4), ("urban_embellishment", 4, 6),
    ("epidemic urban_embellishment", 6, 6), ("bad_weather stores_avert_famine building_project", 4, 4)])
def test_key_outpost_turns_a_garrison_into_a_city(cards, price, points):
    s = settled_land()
    build(s, garrisons="Cg1 Cg3")
    begin(s, has=price - 1, cards=f"key_outpost {cards}")
    assert why(s, "outpost Cg1") == ("INC-602", f"That needs {price} labour; you have {price - 1 or 'none'}.")
    labour(s, 0, price)
    give(s, "outpost Cg1")
    assert (has(s, 0), score(s, 0)) == (0, points)
    assert pieces(s) == ({"Cg1"}, {"Cg3"}, set())
    assert asked(s) == ("act", 0), "Building Project does not double it"
    assert why(s, "outpost Cg3")[0] == "INC-601", "it is the construction of this phase"


@pytest.mark.rule("INC-632", "INC-R16")
def test_key_outpost_needs_the_card_and_a_connected_garrison():
    s = settled_land()
    build(s, garrisons="Cg1 Ag1", cities="Cc2")
    begin(s)
    assert why(s, "outpost Cg1") == ("INC-632", "No Key Outpost affects you.")
    begin(s, cards="key_outpost")
    assert choices(s, "outpost") == {"Cg1"}
    assert why(s, "outpost Cg3") == ("INC-632", "There is no garrison in Incahuasi.")
    assert why(s, "outpost Ag1") == (
        "INC-R16", "No road of yours that is connected to Cuzco reaches Ollantaytambo.")


@pytest.mark.rule("INC-R16", "INC-R17", "INC-R18")
def test_the_outpost_is_a_plain_city_and_keeps_its_temple():
    s = settled_land()
    build(s, garrisons="Cg1 Cg3", temples="Cg1")
    begin(s, cards="key_outpost")
    give(s, "outpost Cg1", "done")
    assert pieces(s) == ({"Cg1"}, {"Cg3"}, {"Cg1"})
    assert s.game.view(s, None)["players"][0]["sapa_inca"] == [3, 2, 1, 0]
    begin(s)
    assert why(s, "temple Cg1")[0] == "INC-R17"
    assert why(s, "garrison Cg1")[0] == "INC-604", "the site is taken"
    give(s, "outpost Cg3", "done")
    begin(s)
    before = score(s, 0)
    give(s, "temple Cg3")
    assert score(s, 0) == before + 4, "without Religious Fervour, and without a bonus"


# Garrisons

@pytest.mark.rule("INC-635", "INC-636", "INC-R14")
@pytest.mark.parametrize(("cards", "price", "points"), [
    ("bad_weather", 5, 3), ("stores_avert_famine", 4, 4), ("bad_weather stores_avert_famine", 5, 4),
    ("epidemic urban_embellishment resistance", 4, 3)])
def test_bad_weather_and_stores_change_garrisons(cards, price, points):
    s = settled_land()
    begin(s, has=price - 1, cards=cards)
    assert why(s, "garrison Cg1") == ("INC-602", f"That needs {price} labour; you have {price - 1 or 'none'}.")
    labour(s, 0, price)
    give(s, "garrison Cg1")
    assert (has(s, 0), score(s, 0)) == (0, points)


@pytest.mark.rule("INC-634", "INC-R28", "INC-635", "INC-636")
@pytest.mark.parametrize(("cards", "price", "points"), [
    ("", 4, 3), ("bad_weather", 5, 3), ("stores_avert_famine", 4, 4), ("bad_weather stores_avert_famine", 5, 4)])
def test_building_project_allows_one_more_garrison_and_both_are_paid(cards, price, points):
    s = settled_land()
    conquered(s, "C2i")
    begin(s, has=20, cards=f"building_project {cards}")
    give(s, "garrison Cg1")
    assert asked(s) == ("one_more", 0)
    assert set(words(s)) == {"garrison Cg2", "garrison Cg3", "none"}
    assert why(s, "garrison Cg1") == ("INC-604", "Choquequirao is already built on.")
    assert why(s, "garrison Cc2") == ("INC-604", "Huaytara is not a garrison site.")
    give(s, "garrison Cg3")
    assert (has(s, 0), score(s, 0)) == (20 - 2 * price, 2 * points)
    assert asked(s) == ("act", 0)
    assert why(s, "garrison Cg2")[0] == "INC-601", "one more, not two"


@pytest.mark.rule("INC-634", "INC-602")
def test_one_more_garrison_may_be_declined_and_is_not_offered_without_labour():
    s = settled_land()
    begin(s, has=8, cards="building_project")
    give(s, "garrison Cg1", "none")
    assert (has(s, 0), pieces(s)[1]) == (4, {"Cg1"})
    s = settled_land()
    begin(s, has=7, cards="building_project")
    give(s, "garrison Cg1")
    assert asked(s) == ("act", 0)
    s = settled_land()
    build(s, garrisons="Cg3")
    begin(s, has=20, cards="building_project")
    give(s, "garrison Cg1")
    assert asked(s) == ("act", 0), "the last free site"


@pytest.mark.rule("INC-634", "INC-622")
def test_the_cards_for_one_more_do_nothing_for_other_constructions():
    s = settled_land()
    begin(s, cards="building_project expert_agronomists")
    give(s, "city Cc2")
    assert asked(s) == ("act", 0)
    begin(s)
    give(s, "conquer C2i")
    assert asked(s) == ("act", 0)


# Terraces

@pytest.mark.rule("INC-622", "INC-R28")
def test_expert_agronomists_allow_one_more_terrace_and_both_are_paid():
    s = settled_land()
    begin(s, has=5, cards="expert_agronomists")
    give(s, "terrace C1o")
    assert asked(s) == ("one_more", 0)
    assert set(words(s)) == {"terrace C3i", "terrace C2o", "none"}
    assert why(s, "terrace C1o") == ("INC-610", "You already have a terrace in Yauyo.")
    assert why(s, "terrace C1i") == ("INC-R29", "Anta is a starting region: it has no culture token.")
    assert why(s, "terrace K1o")[0] == "INC-610"
    give(s, "terrace C2o")
    assert (has(s, 0), score(s, 0)) == (1, 2)
    assert why(s, "terrace C3i")[0] == "INC-601"


@pytest.mark.rule("INC-622")
def test_one_more_terrace_needs_labour_and_a_token():
    s = settled_land()
    begin(s, has=3, cards="expert_agronomists")
    give(s, "terrace C1o")
    assert asked(s) == ("act", 0)
    s = land()
    conquered(s, "C1o", by=0)
    begin(s, cards="expert_agronomists")
    give(s, "terrace C1o")
    assert asked(s) == ("act", 0)
    assert score(s, 0) == 1


# Conquests

@pytest.mark.rule("INC-637", "INC-640", "INC-R14", "INC-409")
@pytest.mark.parametrize(("cards", "kind", "price"), [
    ("military_superiority", "A", 0), ("military_superiority", "F", 3), ("resistance", "A", 2),
    ("2*resistance", "D", 5), ("military_superiority resistance", "A", 1),
    ("military_superiority 2*resistance", "A", 2), ("military_superiority resistance", "G", 4)])
def test_what_cards_do_to_the_price_of_a_conquest(cards, kind, price):
    s = settled_land(kind)
    begin(s, has=price, cards=cards)
    assert cost(s, "conquer C2i") == price
    if price:
        labour(s, 0, price - 1)
        assert why(s, "conquer C2i") == ("INC-602", f"That needs {price} labour; you have {price - 1 or 'none'}.")
        labour(s, 0, price)
    give(s, "conquer C2i")
    assert has(s, 0) == 0


@pytest.mark.rule("INC-637")
def test_nobody_is_paid_for_a_conquest():
    s = settled_land("A")
    lay(s, "military_superiority", "military_superiority", sector=0)
    labour(s, 0, 0)
    turn(s)
    give(s, "conquer C2i")
    assert has(s, 0) == 0, "never below 0, should there ever be two"


@pytest.mark.rule("INC-639", "INC-R13", "INC-R14")
@pytest.mark.parametrize(("cards", "kind", "price"), [
    ("", "B", 4), ("resistance", "B", 5), ("2*resistance", "A", 5), ("military_superiority", "A", 2),
    ("military_superiority resistance", "F", 6)])
def test_rapid_expansion_is_one_conquest_more_for_2_labour_more(cards, kind, price):
    s = settled_land(kind)
    begin(s, has=price, cards=f"rapid_expansion {cards}")
    assert cost(s, "also conquer C2i") == price
    assert cost(s, "conquer C2i") == price - 2
    labour(s, 0, price - 1)
    assert why(s, "also conquer C2i") == ("INC-602", f"That needs {price} labour; you have {price - 1 or 'none'}.")
    labour(s, 0, price)
    give(s, "also conquer C2i")
    assert has(s, 0) == 0
    assert why(s, "also conquer N2a")[0] == "INC-639", "once for each card"


@pytest.mark.rule("INC-639", "INC-R13")
@pytest.mark.parametrize("main", ["city Cc2", "garrison Cg1", "terrace C1o", "conquer N2a", "temple Cc3"])
def test_the_rapid_conquest_comes_before_or_after_the_main_construction(main):
    for answers in [(main, "also conquer C2i"), ("also conquer C2i", main)]:
        s = settled_land()
        build(s, cities="Cc3")
        begin(s, cards="rapid_expansion")
        price = cost(s, main)
        give(s, *answers)
        assert has(s, 0) == 20 - price - 4
        assert "C2i" in s.game.view(s, None)["players"][0]["culture"]
        for other in {"city Cc1", "also conquer C3o"}:
            assert why(s, other)[0] in ("INC-601", "INC-639")


@pytest.mark.rule("INC-R13", "INC-613", "INC-612")
def test_with_a_pass_or_an_additional_road_too():
    s = settled_land()
    begin(s, cards="rapid_expansion")
    give(s, "also conquer C2i", "done")
    assert has(s, 0) == 16
    s = settled_land()
    begin(s, cards="rapid_expansion")
    give(s, "extra road", "Cp-Nx1", "also conquer N2a")
    assert has(s, 0) == 20 - 1 - 4


@pytest.mark.rule("INC-R13", "INC-409")
def test_two_rapid_expansions_are_two_conquests_and_the_main_one_makes_three():
    s = settled_land()
    roads(s, 0, "Cc3-Cx6")
    begin(s, cards="2*rapid_expansion")
    give(s, "also conquer C2i", "conquer N2a", "also conquer N4a")
    assert has(s, 0) == 20 - 4 - 2 - 4
    assert why(s, "also conquer C3o")[0] == "INC-639"


@pytest.mark.rule("INC-639")
def test_without_the_card_there_is_no_rapid_conquest():
    s = settled_land()
    begin(s)
    assert not choices(s, "also conquer")
    assert why(s, "also conquer C2i") == ("INC-639", "No Rapid Expansion affects you.")


@pytest.mark.rule("INC-639", "INC-606")
def test_a_rapid_conquest_needs_a_road_as_any_other():
    s = settled_land()
    begin(s, cards="rapid_expansion")
    assert why(s, "also conquer K2i")[0] == "INC-606"
    assert why(s, "also conquer C1o") == ("INC-606", "Yauyo is already conquered.")


# Additional roads

@pytest.mark.rule("INC-623", "INC-R27", "INC-409")
@pytest.mark.parametrize("copies", [0, 1, 2])
def test_pressed_labour_adds_a_free_road_to_the_additional_one(copies):
    s = land(3)
    begin(s, 2, has=1, cards=f"{copies}*pressed_labour" if copies else "")
    give(s, "extra road", "Qp-Qg1")
    for link in ("Qc1-Qg1", "Qc1-Qg2")[:copies]:
        assert asked(s) == ("extra_road", 2)
        give(s, link)
    assert asked(s) == ("act", 2)
    assert len(roads_of(s, 2)) == 2 + copies
    assert has(s, 2) == 0


@pytest.mark.rule("INC-623", "INC-R42")
def test_the_free_road_may_be_waived_but_not_the_paid_one():
    s = land()
    begin(s, has=1, cards="pressed_labour")
    give(s, "extra road")
    assert "done" not in words(s)
    give(s, "Cp-Cg1")
    assert "done" in words(s)
    give(s, "done")
    assert roads_of(s, 0) == {"Cp-CUZ", "Cp-Cg1"}
    assert asked(s) == ("act", 0)


@pytest.mark.rule("INC-623")
def test_pressed_labour_gives_nothing_without_the_additional_road():
    s = land()
    begin(s, has=0, cards="pressed_labour")
    assert why(s, "extra road") == ("INC-602", "That needs 1 labour; you have none.")
    give(s, "Cp-Cg1", "Cp-Cc1")
    assert words(s) == ["done"]


# Temples

@pytest.mark.rule("INC-641", "INC-R18", "INC-R17")
def test_religious_fervour_allows_a_temple_on_a_garrison():
    s = settled_land()
    build(s, garrisons="Cg1 Ag1", cities="Cc2")
    begin(s, cards="religious_fervour")
    assert choices(s, "temple") == {"Cg1", "Cc2"}, "a city will do as well"
    assert why(s, "temple Ag1") == ("INC-609", "No road of yours that is connected to Cuzco reaches Ollantaytambo.")
    assert why(s, "temple Cg3")[0] == "INC-609"
    give(s, "temple Cg1", "done")
    assert (has(s, 0), score(s, 0)) == (15, 4)
    assert pieces(s) == ({"Cc2"}, {"Cg1", "Ag1"}, {"Cg1"})
    assert s.game.view(s, None)["players"][0]["sapa_inca"] == [3, 2, 1, 0]
    begin(s)
    assert why(s, "temple Cg1")[0] == "INC-R17"


@pytest.mark.rule("INC-638", "INC-410")
def test_popular_support_is_paid_in_the_sun_phase_not_here():
    s = settled_land("A")
    begin(s, cards="2*popular_support")
    give(s, "conquer C2i")
    assert has(s, 0) == 19
