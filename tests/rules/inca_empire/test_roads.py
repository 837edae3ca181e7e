"""Inca Empire, the People phase: two actions in either order, and roads."""
import pytest

from kancha.core.play import settle
from kancha.games.inca_empire.extras import ExtraRoad
from kancha.games.inca_empire.map import ROADS
from kancha.games.inca_empire.phases import start_phase
from rules.asking import asked, give, words
from rules.inca_empire.arrange import conquered, refusal, regions, roads, sites, table, token, told, turn
from rules.inca_empire.people import begin, choices, has, land, reveal, roads_of, score, why

CX2 = "crossroads between Chanca and Vilcabamba"
"""What the crossroads Cx2 is called."""


def links(s):
    """The printed links that can be built now."""
    return {word for word in words(s) if "-" in word and not word.startswith("rough ")}


# Two actions

@pytest.mark.rule("INC-501")
def test_players_take_their_turns_in_turn_order():
    s = land()
    s.order = (2, 0, 3, 1)
    start_phase(s)
    settle(s)
    seats = [asked(s)]
    for _ in range(3):
        give(s, "done")
        seats.append(asked(s))
    assert seats == [("first_act", 2), ("first_act", 0), ("first_act", 3), ("first_act", 1)]


@pytest.mark.rule("INC-501", "INC-R43")
@pytest.mark.parametrize("construction", [("conquer N2a",), ("extra road", "Cp-Wx1"), ("terrace C1o",)])
def test_roads_and_construction_come_in_either_order(construction):
    both = ("Cp-Cg1", "Cp-Cc1")
    for answers in [(*both, *construction), (*construction, *both)]:
        s = land()
        conquered(s, "C1o", by=0)
        roads(s, 0, "Cp-Nx1")
        begin(s)
        give(s, *answers)
        assert words(s) == ["done"]
        assert {*both, "Cp-Nx1"} <= roads_of(s, 0)


@pytest.mark.rule("INC-502")
def test_no_construction_comes_between_two_roads():
    s = land()
    begin(s)
    give(s, "Cp-Cg1")
    assert "Cp-Cc1" in words(s)
    give(s, "garrison Cg1")
    assert words(s) == ["done"]
    rule, text = why(s, "Cp-Cc1")
    assert rule == "INC-503"
    assert "gone on to your construction" in text


@pytest.mark.rule("INC-502", "INC-R43")
def test_an_additional_road_does_not_come_between_the_free_ones_either():
    s = land()
    begin(s)
    give(s, "Cp-Cg1", "extra road", "Cp-Cc1")
    assert words(s) == ["done"]
    assert why(s, "Cp-Wx1")[0] == "INC-503"
    assert has(s, 0) == 19


@pytest.mark.rule("INC-502", "INC-R13")
def test_a_construction_of_two_parts_is_not_interrupted_by_roads():
    s = land()
    begin(s, cards="rapid_expansion")
    give(s, "Cp-Cg1", "Cp-Nx1", "also conquer N2a", "conquer C2i")
    assert words(s) == ["done"]
    s = land()
    roads(s, 0, "Cp-Cg1 Cp-Nx1")
    begin(s, cards="rapid_expansion")
    give(s, "also conquer N2a", "Cp-Cc1")
    assert not choices(s, "conquer")
    assert why(s, "conquer C2i") == ("INC-601", "Your construction in this phase is over.")
    s = land()
    roads(s, 0, "Cp-Cg1 Cp-Nx1")
    begin(s, cards="rapid_expansion")
    give(s, "conquer N2a", "Cp-Cc1")
    rule, text = why(s, "also conquer C2i")
    assert rule == "INC-639"
    assert "your construction is over" in text


@pytest.mark.rule("INC-513", "INC-R42")
def test_either_action_may_be_waived_and_unused_roads_are_lost():
    s = land()
    begin(s)
    give(s, "Cp-Cg1", "done")
    assert roads_of(s, 0) == {"Cp-CUZ", "Cp-Cg1"}
    begin(s)
    give(s, "done")
    assert (has(s, 0), score(s, 0)) == (20, 0)
    begin(s)
    give(s, "Cp-Cc1", "Cp-Wx1")
    assert why(s, "Cp-Nx1") == (
        "INC-503", "You have built all your roads; an additional one is a construction, for 1 labour.")


# How many roads

@pytest.mark.rule("INC-503")
@pytest.mark.parametrize("seats", [3, 4])
def test_two_roads_are_free(seats):
    s = land(seats)
    begin(s, 1, has=0)
    for _ in range(2):
        give(s, min(links(s)))
    assert words(s) == ["done"]
    assert len(roads_of(s, 1)) == 3
    assert has(s, 1) == 0


@pytest.mark.rule("INC-629", "INC-630", "INC-R9", "INC-409")
@pytest.mark.parametrize(("cards", "number"), [
    ("road_works", 3), ("2*road_works", 4), ("el_nino", 1), ("2*el_nino", 1), ("road_works el_nino", 2),
    ("road_works 2*el_nino", 1), ("2*road_works el_nino", 3), ("2*road_works 2*el_nino", 2), ("pressed_labour", 2)])
def test_road_works_add_a_road_and_el_nino_takes_one_but_not_the_last(cards, number):
    s = land()
    begin(s, 2, has=0, cards=cards)
    assert s.game.view(s, None)["turn"]["roads"] == number
    for _ in range(number):
        give(s, min(links(s)))
    assert not links(s)
    assert len(roads_of(s, 2)) == 1 + number


@pytest.mark.rule("INC-630", "INC-612")
def test_el_nino_leaves_the_additional_road_alone():
    s = land()
    begin(s, cards="2*el_nino")
    give(s, "Cp-Cg1", "extra road", "Cp-Cc1")
    assert len(roads_of(s, 0)) == 3


# Where roads go

@pytest.mark.rule("INC-504")
def test_a_road_joins_two_sites_by_one_stick():
    s = land()
    begin(s)
    give(s, "Cp-Cg1")
    assert told(s, "road") == [(0, "Cp-Cg1")]
    assert set(s.game.view(s, None)["players"][0]["sites"]) == {"CUZ", "Cp", "Cg1"}


@pytest.mark.rule("INC-505", "INC-E7")
def test_every_road_hangs_on_the_own_network_and_may_fork():
    s = land()
    begin(s)
    assert links(s) == {"Cp-Cg1", "Cp-Cc1", "Cp-Wx1", "Cp-Nx1"}
    rule, text = why(s, "Cg1-Cx2")
    assert rule == "INC-505"
    assert "connected to Cuzco" in text
    give(s, "Cp-Cg1")
    assert links(s) == {"Cp-Cc1", "Cp-Wx1", "Cp-Nx1", "Cg2-Cg1", "Cg1-Cx2", "Nc1-Cg1"}, "from either end, and forks"


@pytest.mark.rule("INC-505", "INC-R8")
def test_a_road_cut_off_from_cuzco_carries_no_new_ones():
    s = land()
    conquered(s, "C2i C3i")
    roads(s, 0, "Cc3-Cx2")
    begin(s)
    assert s.game.view(s, None)["players"][0]["cut_off"] == ["Cc3-Cx2"]
    assert why(s, "Cc3-Cx6")[0] == "INC-505"
    give(s, "Cp-Cg1")
    assert "Cg1-Cx2" in words(s), "a road that reconnects it is fine"
    give(s, "Cg1-Cx2")
    assert s.game.view(s, None)["players"][0]["cut_off"] == []
    assert s.players[0].sites & sites(s, "Cc3"), "and everything that hangs on it is connected again"


@pytest.mark.rule("INC-506")
@pytest.mark.parametrize("owner", [1, 2, 3])
def test_a_link_has_one_owner(owner):
    s = land()
    roads(s, owner, "Cp-Nx1")
    begin(s)
    lexicon = s.game.lexicon_for(people=["Ana", "Ben", "Cid", "Dora"])
    found = refusal(s, "Cp-Nx1")
    assert found.rule == "INC-506"
    name = ["Ana", "Ben", "Cid", "Dora"][owner]
    assert lexicon.say("refuse", found.message, *found.details) == (
        f"{name} has already built this road: crossroads in Anta – crossroads between Anta and Paucartambo.")
    assert "Cp-Nx1" not in words(s)
    assert why(s, "rough Cp-Nx1")[0] == "INC-624", "a second connection needs a Rough Road"
    begin(s, cards="rough_road")
    assert "Cp-Nx1" not in words(s)
    give(s, "rough Cp-Nx1")
    assert roads_of(s, 0) == {"Cp-CUZ", "rough Cp-Nx1"}


@pytest.mark.rule("INC-506")
def test_nobody_lays_a_second_stick_on_an_own_link():
    s = land()
    begin(s)
    give(s, "Cp-Cg1")
    rule, text = why(s, "Cp-Cg1")
    assert rule == "INC-R44"
    assert text == "A road of yours already joins these two sites: crossroads in Anta – Choquequirao."
    assert why(s, "Cp-CUZ")[0] == "INC-R44"


@pytest.mark.rule("INC-507")
def test_sites_are_shared_but_roads_of_others_are_not_used():
    s = land()
    roads(s, 0, "Cp-Nx1")
    roads(s, 1, "Ap-Nx1")
    begin(s, 1)
    assert "Nc1-Nx1" in words(s)
    assert why(s, "Cp-Cg1")[0] == "INC-505", "the road Cp-Nx1 leads there, but it is another player's"
    give(s, "Nc1-Nx1")
    begin(s, 0)
    assert refusal(s, "Nc1-Nx1").rule == "INC-506"
    assert why(s, "Nc1-Ng1")[0] == "INC-505"


@pytest.mark.rule("INC-508", "INC-814")
@pytest.mark.parametrize("seats", [3, 4])
def test_every_link_belongs_to_one_region_that_both_its_ends_touch(seats):
    land_ = table(seats).map
    for link in range(len([name for name in land_.road_names[:256] if name])):
        a, b = land_.ends[link]
        region = land_.road_regions[link]
        assert region.bit_count() == 1
        assert land_.regions_at[a] & land_.regions_at[b] & region


@pytest.mark.rule("INC-508", "INC-621")
def test_a_link_on_a_border_counts_for_its_own_region_only():
    s = land()
    conquered(s, "N2a")
    roads(s, 0, "Cp-Cg1 Cg1-Cx2")
    reveal(s, "impassable_roads", "epidemic", "epidemic", "epidemic")
    assert roads_of(s, 0) == {"Cp-CUZ", "Cp-Cg1"}, "Cg1-Cx2 runs between Vilcabamba and Chanca and belongs to Chanca"
    s = land()
    conquered(s, "C2i")
    roads(s, 0, "Cp-Cg1 Cg1-Cx2")
    reveal(s, "impassable_roads", "epidemic", "epidemic", "epidemic")
    assert "Cg1-Cx2" in roads_of(s, 0)


@pytest.mark.rule("INC-509", "INC-608")
@pytest.mark.parametrize("by", [0, 1, 3])
def test_in_a_conquered_region_roads_are_built_freely_whoever_conquered_it(by):
    s = land()
    roads(s, 0, "Cp-Cg1 Cg1-Cx2")
    begin(s)
    assert why(s, "Cc3-Cx2") == (
        "INC-511", f"Neither end of this link touches a conquered region: Hatun Xauxa – {CX2}.")
    conquered(s, "C3i", by=by)
    begin(s)
    assert "Cc3-Cx2" in words(s)
    give(s, "Cc3-Cx2")
    assert {"Cc3-Cx3", "Cc3-Cx6", "Cc3-Nx2", "Cc3-Ng1"} <= links(s)


@pytest.mark.rule("INC-509")
def test_starting_regions_of_others_count_as_conquered():
    s = land()
    roads(s, 0, "Cp-Nx1")
    begin(s)
    assert "Ap-Nx1" in words(s)
    give(s, "Ap-Nx1", "Ap-Ex1")
    assert "Ap-Ex1" in roads_of(s, 0)


@pytest.mark.rule("INC-510", "INC-511", "INC-R5")
def test_into_an_unconquered_region_one_end_must_touch_a_conquered_one():
    s = land()
    roads(s, 0, "Cp-Cc1")
    begin(s)
    assert "Cc1-Cx1" in words(s), "Cc1 lies on the border of the starting region"
    give(s, "Cc1-Cx1")
    assert why(s, "Cg3-Cx1")[0] == "INC-511"
    assert why(s, "Cx1-Cx4")[0] == "INC-511"
    conquered(s, "C2o")
    begin(s)
    assert {"Cg3-Cx1", "Cx1-Cx4"} <= links(s)


@pytest.mark.rule("INC-510", "INC-511")
def test_on_the_map_for_three_too():
    s = land(3)
    roads(s, 2, "Qp-Qg2 Qg2-Qx4")
    begin(s, 2)
    assert "Qc1-Qg2" in words(s)
    assert why(s, "Qc3-Qx4")[0] == "INC-511"
    conquered(s, "Q3c", by=0)
    begin(s, 2)
    assert "Qc3-Qx4" in words(s), "Qx4 now touches a conquered region"


@pytest.mark.rule("INC-E6", "INC-512")
def test_a_road_turns_up_the_tokens_around_the_site_it_reaches():
    s = table()
    for region in ["C1o", "C2i", "N2a"]:
        token(s, region, "B")
    s.events = []
    begin(s)
    give(s, "Cp-Cg1")
    assert asked(s) == ("act", 0), "all tokens that touch Cg1 are open already"
    give(s, "Cg1-Cx2")
    assert asked(s) == ("token", -1)
    give(s, "D")
    assert told(s, "token") == [("Huanca", 3, 2, 2)]
    assert s.empire.shown & regions(s, "C3i")
    assert asked(s)[0] == "act"


@pytest.mark.rule("INC-512", "INC-813")
def test_all_tokens_of_the_regions_that_touch_a_site_are_turned_up():
    s = table()
    conquered(s, "C2i")
    roads(s, 0, "Cp-Cg1 Cg2-Cg1")
    begin(s)
    give(s, "Cg2-Cx3", "A", "A")
    assert sorted(told(s, "token"))[-2:] == [("Chancay", 1, 1, 1), ("Huanca", 1, 1, 1)]
    assert s.empire.unseen[0] == 8 - 2


@pytest.mark.rule("INC-512")
def test_an_additional_road_and_a_rough_road_turn_tokens_up_too():
    s = table()
    for region in ["C1o", "C2i", "N2a"]:
        token(s, region, "B")
    roads(s, 0, "Cp-Cg1")
    begin(s, cards="rough_road pressed_labour")
    give(s, "extra road", "rough Cg1-Cx3")
    assert asked(s) == ("token", -1)
    give(s, "A", "G")
    assert asked(s) == ("extra_road", 0), "then comes the second road"
    assert s.empire.shown & regions(s, "C3i C3o") == regions(s, "C3i C3o")


@pytest.mark.rule("INC-E8", "INC-R5", "INC-511")
def test_a_link_between_two_sites_on_the_edge_of_unconquered_regions_is_refused():
    s = land()
    roads(s, 0, "Cp-Cg1 Cg1-Cx2")
    begin(s)
    assert why(s, "Cc3-Cx2")[0] == "INC-511"
    for freed in ["C2i", "C3i", "C3o", "C4i"]:
        s = land()
        roads(s, 0, "Cp-Cg1 Cg2-Cg1 Cg2-Cx3")
        begin(s)
        assert why(s, "Cx3-Cx7")[0] == "INC-511"
        conquered(s, freed)
        assert "Cx3-Cx7" in begin(s)


@pytest.mark.rule("INC-R5")
def test_with_the_switch_edge_links_in_unconquered_regions_are_banned():
    for banned in (False, True):
        s = land(ban_edge_links_in_unconquered=banned)
        roads(s, 0, "Cp-Cg1")
        begin(s, cards="rough_road")
        assert ("Cg1-Cx2" in words(s)) is not banned
        assert ("rough Cg1-Cx3" in words(s)) is not banned
        assert "Cg2-Cg1" in words(s), "Cg2 lies inside its region"
        assert "Cp-Nx1" in words(s)
        if banned:
            assert why(s, "Cg1-Cx2") == (
                "INC-R5", f"This road joins two sites on the border of an unconquered region: Choquequirao – {CX2}.")
        conquered(s, "C2i")
        begin(s)
        assert "Cg1-Cx2" in words(s)


def test_the_words_of_a_bare_turn():
    s = table()
    assert set(turn(s)) == {"Cp-Cg1", "Cp-Cc1", "Cp-Wx1", "Cp-Nx1", "done"}


@pytest.mark.rule("INC-612")
def test_only_roads_are_named_where_an_additional_one_is_asked_for():
    s = land()
    extra = ExtraRoad(0, 1, False)
    assert extra.parse(s, "done") == ROADS
    assert extra.parse(s, "cp-cg1") in extra.universe(s)
    assert [extra.parse(s, word) for word in ("city cc2", "extra road", "nowhere")] == [None] * 3
