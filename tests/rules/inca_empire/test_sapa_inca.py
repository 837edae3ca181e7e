"""Inca Empire, chapters 8 and 9: the Sapa Inca phase, the end, and what is easily forgotten."""
import pytest

from kancha.games.inca_empire.kinds import CARDS, SAPA_INCA_POINTS
from kancha.games.inca_empire.phases import NextPhase, SapaIncaPhase
from rules.asking import asked, give, why_not, words
from rules.inca_empire.arrange import (
    GAME,
    build,
    conquered,
    labour,
    lay,
    points,
    refusal,
    regions,
    roads,
    run,
    sites,
    table,
    token,
    told,
    turn,
)
from rules.inca_empire.dealing import played

BOTH = pytest.mark.parametrize("seats", [3, 4])


def scored(s):
    """What each player scored in the Sapa Inca phase, by seat."""
    return [points for _, points in sorted(told(s, "sapa_inca"))]


def reason(s, word):
    refused = refusal(s, word)
    refused.lexicon = GAME.lexicon_for()
    return refused.reason


# Cards

@pytest.mark.rule("INC-701", "INC-R20", "INC-409")
@BOTH
def test_first_all_cards_on_the_sun_board_are_discarded(seats):
    s = table(seats)
    lay(s, "epidemic", "epidemic", "resistance", sector=0)
    lay(s, "el_nino", sector=2)
    s.discards = tuple(int(card == "epidemic") for card in CARDS)
    run(s, SapaIncaPhase())
    view = GAME.view(s, 1)
    assert {CARDS[card]: number for card, number in enumerate(view["discards"]) if number} == {
        "epidemic": 3, "resistance": 1, "el_nino": 1}, "on top of those already there"
    assert all(sector["cards"] == [] for sector in view["sun"])
    assert all(not any(player["effects"]) for player in view["players"])
    assert {player["prices"]["city"] for player in view["players"]} == {6}


# Scoring

@pytest.mark.rule("INC-702", "INC-D3", "INC-R24")
@pytest.mark.parametrize(("built", "score"), [
    ({"cities": "Cc1"}, 3), ({"garrisons": "Cg1"}, 2), ({"cities": "Cc1", "temples": "Cc1"}, 3 + 1),
    ({"garrisons": "Cg1", "temples": "Cg1"}, 2 + 1), ({"cities": "Cc1", "garrisons": "Cg1"}, 5), ({}, 0)])
def test_what_connected_improvements_score(built, score):
    s = table()
    roads(s, 0, "Cp-Cc1 Cp-Cg1")
    build(s, **built)
    run(s, SapaIncaPhase())
    assert GAME.scores(s) == [score, 0, 0, 0]
    assert s.players[0].points[SAPA_INCA_POINTS] == score
    assert scored(s) == [score, 0, 0, 0]


@pytest.mark.rule("INC-702", "INC-611", "INC-614")
def test_terraces_score_for_their_owner_only():
    s = table()
    conquered(s, "C2i N2a", by=2)
    s.players[2].terraces = regions(s, "C2i N2a")
    run(s, SapaIncaPhase())
    assert scored(s) == [0, 0, 2, 0], "whether a road leads there or not"


@pytest.mark.rule("INC-702")
def test_tokens_roads_and_cuzco_score_nothing():
    s = table()
    conquered(s, "C2i N2a", by=1, kind="E")
    roads(s, 1, "Ap-Ag1 Ag1-Ax2 Ap-Ac1")
    run(s, SapaIncaPhase())
    assert scored(s) == [0, 0, 0, 0]


@pytest.mark.rule("INC-703", "INC-507", "INC-614", "INC-811")
@BOTH
def test_improvements_score_for_everybody_connected_whoever_built_them(seats):
    s = table(seats)
    if seats == 4:
        roads(s, 0, "Cp-Nx1 Nc1-Nx1")
        roads(s, 1, "Ap-Ag1 Nc1-Ag1")
        build(s, cities="Nc1", temples="Nc1")
    else:
        roads(s, 0, "Cp-Cg2 Cc2-Cg2")
        roads(s, 1, "Kp-Kg1 Cc2-Kg1")
        build(s, cities="Cc2", temples="Cc2")
    run(s, SapaIncaPhase())
    assert scored(s) == [4, 4, *[0] * (seats - 2)]


@pytest.mark.rule("INC-704")
def test_only_roads_connected_to_cuzco_count():
    s = table()
    roads(s, 3, "Kp-Kc1 Kg2-Kx3")
    build(s, cities="Kc1", garrisons="Kg2")
    run(s, SapaIncaPhase())
    assert scored(s) == [0, 0, 0, 3]


@pytest.mark.rule("INC-702", "INC-R25", "INC-207", "INC-209")
def test_the_leader_scores_first():
    s = table()
    points(s, 6, 10, 3, 3)
    assert s.ranking == (1, 0, 2, 3)
    roads(s, 0, "Cp-Nx1 Nc1-Nx1 Cp-Cc1")
    roads(s, 2, "Qp-Qc1 Qp-Qg1")
    build(s, cities="Nc1 Cc1 Qc1", temples="Nc1", garrisons="Qg1")
    run(s, SapaIncaPhase())
    assert [seat for seat, _ in told(s, "sapa_inca")] == [1, 0, 2, 3], "by the ranking before scoring"
    assert GAME.scores(s) == [6 + 7, 10, 3 + 5, 3]
    assert s.ranking == (0, 1, 2, 3)


@pytest.mark.rule("INC-R25", "INC-207")
def test_whoever_scores_later_and_lands_on_the_same_space_stands_outside():
    s = table()
    points(s, 4, 6, 1, 0)
    roads(s, 0, "Cp-Cc1 Cp-Cg1")
    roads(s, 1, "Ap-Ac1")
    roads(s, 2, "Qp-Qc1 Qp-Qg1")
    build(s, cities="Cc1 Ac1 Qc1", garrisons="Cg1 Qg1", temples="Qc1")
    run(s, SapaIncaPhase())
    assert GAME.scores(s) == [9, 9, 7, 0]
    assert s.ranking == (1, 0, 2, 3), "the leader came first"
    s = table()
    points(s, 9, 0, 6, 0)
    s.ranking = (0, 2, 1, 3)
    roads(s, 2, "Qp-Qc1")
    build(s, cities="Qc1")
    run(s, SapaIncaPhase())
    assert GAME.scores(s)[2] == 9
    assert s.ranking == (0, 2, 1, 3), "who stays on the space was there first"


@pytest.mark.rule("INC-R25")
def test_the_points_of_a_player_are_moved_in_one_step():
    s = table()
    points(s, 3, 8, 0, 0)
    roads(s, 0, "Cp-Cc1 Cp-Cg1")
    build(s, cities="Cc1", garrisons="Cg1", temples="Cc1")
    run(s, SapaIncaPhase())
    assert GAME.scores(s)[0] == 3 + 6
    assert s.ranking[:2] == (0, 1), "not by way of a space where it would have stopped"


# Labour

@pytest.mark.rule("INC-705", "INC-D2", "INC-R19")
@BOTH
@pytest.mark.parametrize(("era", "keep"), [(2, 3), (3, 1), (4, 0)])
def test_labour_beyond_the_number_of_the_era_goes_back(seats, era, keep):
    s = table(seats, era=era)
    for seat, held in enumerate([keep, keep + 5, 0, keep + 1][:seats]):
        labour(s, seat, held)
    run(s, SapaIncaPhase())
    assert [player.labour for player in s.players] == [keep, keep, 0, keep][:seats]
    returned = [(1, 5), (3, 1)] if seats == 4 else [(1, 5)]
    assert sorted(told(s, "returned")) == returned


@pytest.mark.rule("INC-705", "INC-D1")
def test_nothing_goes_back_in_era_1():
    s = table(era=1)
    s.phase = 2
    labour(s, 1, 30)
    lay(s)
    for seat in range(4):
        s.players[seat].hand = (0,)
    run(s, NextPhase())
    assert told(s, "returned") == []
    assert s.players[1].labour == 30 + 3


# The end

def last_phase(seats=4):
    """A table in the last Sapa Inca phase of era 4."""
    s = table(seats, era=4)
    s.phase = len(s.track) - 1
    return s


@pytest.mark.rule("INC-801")
@BOTH
def test_the_game_ends_after_the_last_sapa_inca_phase(seats):
    s = last_phase(seats)
    assert not GAME.has_ended(s)
    run(s, SapaIncaPhase(), NextPhase())
    assert GAME.has_ended(s)
    assert asked(s) is None
    assert len(told(s, "sapa_inca")) == seats


@pytest.mark.rule("INC-801")
def test_no_earlier_sapa_inca_phase_ends_the_game():
    s = table()
    ends = [k for k, phase in enumerate(s.track) if phase.kind == 3]
    assert len(ends) == 6
    for phase in ends[:-1]:
        s = table()
        s.phase = phase
        for player in s.players:
            player.hand = (0, 1, 2)
        run(s, NextPhase())
        assert not GAME.has_ended(s)


@pytest.mark.rule("INC-802", "INC-209")
@pytest.mark.parametrize(("scores", "winner"), [((10, 20, 15, 5), 1), ((10, 20, 15), 1), ((1, 2, 3, 4), 3)])
def test_whoever_is_ahead_wins(scores, winner):
    s = last_phase(len(scores))
    points(s, *scores)
    run(s, SapaIncaPhase(), NextPhase())
    assert GAME.winners(s) == [winner]


@pytest.mark.rule("INC-803", "INC-208", "INC-802", "INC-816")
def test_on_the_same_space_the_inner_figure_wins():
    s = last_phase()
    points(s, 7, 0, 4, 0)
    roads(s, 2, "Qp-Qc1")
    build(s, cities="Qc1")
    run(s, SapaIncaPhase(), NextPhase())
    assert GAME.scores(s) == [7, 0, 7, 0]
    assert GAME.winners(s) == [0], "the other one arrived later"


@pytest.mark.rule("INC-802", "INC-803")
@BOTH
def test_there_is_always_one_winner(seats):
    for seed in range(8):
        s = played(seats, seed)
        winner, = GAME.winners(s)
        assert GAME.scores(s)[winner] == max(GAME.scores(s))
        assert winner == s.ranking[0]
        assert [GAME.scores(s)[seat] for seat in s.ranking] == sorted(GAME.scores(s), reverse=True)
        assert [sum(part.values()) for part in GAME.breakdown(s)] == GAME.scores(s)


# Easily forgotten

@pytest.mark.rule("INC-E10", "INC-D3", "INC-603", "INC-604", "INC-609", "INC-610", "INC-602")
@pytest.mark.parametrize(("word", "price", "score"), [
    ("city Cc1", 6, 4), ("garrison Cg1", 4, 3), ("temple Cc2", 5, 4), ("terrace C2i", 2, 1), ("extra road", 1, 0),
    ("conquer N2a", 3, 2)])
def test_the_construction_cost_card(word, price, score):
    s = table()
    conquered(s, "C2i", by=0)
    token(s, "N2a", "D")
    roads(s, 0, "Cp-Cc1 Cp-Cg1 Cc2-Cc1")
    build(s, cities="Cc2")
    labour(s, 0, price - 1)
    assert word not in turn(s, 0)
    assert why_not(s, word) == "INC-602"
    assert reason(s, word) == f"That needs {price} labour; you have {price - 1 or 'none'}."
    s.agenda.clear()
    labour(s, 0, price)
    assert word in turn(s, 0)
    give(s, word)
    assert (s.players[0].labour, GAME.scores(s)[0]) == (0, score)


@pytest.mark.rule("INC-811", "INC-614")
def test_points_belong_to_the_builder_and_the_building_to_all():
    s = table()
    roads(s, 0, "Cp-Nx1")
    roads(s, 1, "Ap-Nx1 Nc1-Nx1")
    roads(s, 0, "Nc1-Cg1 Cp-Cg1")
    conquered(s, "N2a", by=2)
    labour(s, 1, 6)
    turn(s, 1)
    give(s, "city Nc1", "done")
    assert GAME.scores(s) == [0, 4, 0, 0]
    run(s, SapaIncaPhase())
    assert scored(s) == [3, 3, 0, 0]


@pytest.mark.rule("INC-812", "INC-605", "INC-603", "INC-604")
def test_cities_and_garrisons_stand_in_or_on_the_edge_of_conquered_regions():
    s = table()
    roads(s, 0, "Cp-Cc1 Cp-Cg1 Cc2-Cc1 Cg2-Cg1")
    labour(s, 0, 20)
    turn(s, 0)
    assert {"city Cc1", "garrison Cg1"} <= set(words(s)), "on the border of the starting region"
    assert why_not(s, "city Cc2") == why_not(s, "garrison Cg2") == "INC-605"
    assert reason(s, "city Cc2") == "Huaytara touches no conquered region."
    s.agenda.clear()
    conquered(s, "C1o C2i")
    assert {"city Cc2", "garrison Cg2"} <= set(turn(s, 0))


@pytest.mark.rule("INC-813", "INC-R4", "INC-512", "INC-607")
def test_tokens_are_turned_up_around_conquered_regions_and_not_around_revealed_ones():
    s = table()
    token(s, "C2i", "A")
    token(s, "N2a", "B")
    roads(s, 0, "Cp-Cg1")
    labour(s, 0, 1)
    turn(s, 0)
    assert GAME.view(s, 0)["tokens"].keys() == {"C2i", "N2a"}
    give(s, "conquer C2i")
    while asked(s)[0] == "token":
        give(s, "B")
    assert set(GAME.view(s, 0)["tokens"]) == {"N2a", "C1o", "C2o", "C3i", "C3o"}, "and none beyond them"


@pytest.mark.rule("INC-813", "INC-512")
def test_tokens_are_turned_up_by_reaching_any_site_of_a_region():
    s = table()
    for region in ("C2i", "N2a", "C1o"):
        token(s, region, "B")
    roads(s, 0, "Cp-Cg1")
    turn(s, 0)
    give(s, "Cg1-Cx2", "C")
    assert GAME.view(s, 0)["tokens"].keys() == {"C2i", "N2a", "C1o", "C3i"}


@pytest.mark.rule("INC-815", "INC-615")
def test_more_than_twenty_cities_can_stand():
    s = table()
    cities = [name for name, kind in zip(s.map.sites, s.map.kinds) if kind == "city" and name != "Cc1"]
    build(s, cities=" ".join(cities), temples=" ".join(cities))
    assert s.empire.cities.bit_count() == 27
    roads(s, 0, "Cp-Cc1")
    labour(s, 0, 11)
    turn(s, 0)
    give(s, "city Cc1", "done")
    turn(s, 0)
    give(s, "temple Cc1")
    assert s.empire.cities == s.empire.temples == s.map.city_sites
    assert s.empire.cities & sites(s, "Cc1")


@pytest.mark.rule("INC-R23")
def test_sticks_do_not_run_out():
    s = table()
    links = [name for name in s.map.road_names[:198] if name not in ("Cp-CUZ", "Ap-CUZ", "Qp-CUZ", "Kp-CUZ")]
    roads(s, 0, " ".join(links[:70]))
    assert s.players[0].roads.bit_count() > 60
    conquered(s, " ".join(region for region in s.map.regions if not region.endswith("1i")))
    assert [word for word in turn(s, 0) if word in links], "though there are only 60 in the box"
