"""Inca Empire: Impassable Roads, and what remains of a network (INC-410, INC-621, INC-R7, INC-R8)."""
import pytest

from kancha.games.inca_empire.kinds import CARDS
from kancha.games.inca_empire.map import BESIDE, LINES
from kancha.games.inca_empire.phases import SapaIncaPhase
from kancha.games.inca_empire.roads import find_network
from kancha.games.inca_empire.sun import SunPhase, find_crossed
from rules.asking import asked, give, why_not, words
from rules.inca_empire.arrange import GAME, build, conquered, hand, labour, lay, roads, run, table, token, told, turn


def sun_phase(s, first=None):
    """A Sun phase in which everybody lays a Bad Weather; the first to lay may lay another card, with its sector."""
    for seat in range(s.seats):
        hand(s, seat, "bad_weather", "bad_weather", "impassable_roads")
    s.deck = tuple(20 * (card == "bad_weather") for card in CARDS)
    run(s, SunPhase())
    if first:
        give(s, first)
    while asked(s) is not None:
        give(s, next(word for word in words(s) if word.startswith("bad weather")))


def rough(s, seat, name):
    """Give a player a Rough Road, beside a link or on a line of its own."""
    names = s.map.road_names
    road = names.index(name)
    s.players[seat].roads |= 1 << (road if road >= LINES else BESIDE + road)
    find_crossed(s)
    find_network(s, seat)
    s.agenda.clear()


def own_roads(s, seat):
    view = GAME.view(s, None)["players"][seat]
    return sorted(view["roads"] + view["rough"])


def cut_off(s, seat):
    return GAME.view(s, None)["players"][seat]["cut_off"]


@pytest.mark.rule("INC-621", "INC-410", "INC-R7", "INC-508", "INC-814")
def test_roads_in_unconquered_regions_are_lost():
    s = table()
    lay(s, "impassable_roads", sector=0)
    roads(s, 1, "Ap-Ag1 Ag1-Ax2 Ap-Ac1 Ac2-Ac1")
    sun_phase(s)
    assert own_roads(s, 1) == ["Ap-Ac1", "Ap-Ag1", "Ap-CUZ"], "those in A2i and A1o are gone"
    assert told(s, "roads_lost") == [(1, ["Ac2-Ac1", "Ag1-Ax2"])]
    assert "Ax2" not in GAME.view(s, None)["players"][1]["sites"]


@pytest.mark.rule("INC-621", "INC-R7", "INC-608")
def test_roads_in_conquered_regions_stay_whoever_conquered_them():
    s = table()
    lay(s, "impassable_roads", sector=0)
    roads(s, 1, "Ap-Ag1 Ag1-Ax2 Ap-Ac1 Ac2-Ac1")
    conquered(s, "A2i", by=3)
    sun_phase(s)
    assert own_roads(s, 1) == ["Ag1-Ax2", "Ap-Ac1", "Ap-Ag1", "Ap-CUZ"]


@pytest.mark.rule("INC-R7", "INC-408", "INC-D6")
@pytest.mark.parametrize(("sector", "hit"), [(0, {0, 1}), (1, {0, 3}), (2, {2, 3}), (3, {1, 2})])
def test_only_the_two_neighbours_are_hit_and_start_roads_never_are(sector, hit):
    s = table()
    lay(s, "impassable_roads", sector=sector)
    for seat, letter in enumerate("CAQK"):
        roads(s, seat, f"{letter}p-{letter}g1 {letter}g1-{letter}x2")
    sun_phase(s)
    for seat, letter in enumerate("CAQK"):
        assert (f"{letter}g1-{letter}x2" in own_roads(s, seat)) == (seat not in hit)
        assert {f"{letter}p-CUZ", f"{letter}p-{letter}g1"} <= set(own_roads(s, seat))


@pytest.mark.rule("INC-621", "INC-902", "INC-R7")
def test_it_is_the_same_with_three_players():
    s = table(3)
    lay(s, "impassable_roads", sector=1)
    roads(s, 0, "Cp-Cg1 Cc1-Cg1")
    roads(s, 1, "Kp-Kg1 Kc1-Kg1")
    roads(s, 2, "Qp-Qg1 Qc1-Qg1")
    conquered(s, "Q2c", by=0)
    sun_phase(s)
    assert [own_roads(s, seat) for seat in range(3)] == [
        ["Cc1-Cg1", "Cp-CUZ", "Cp-Cg1"], ["Kp-CUZ", "Kp-Kg1"], ["Qc1-Qg1", "Qp-CUZ", "Qp-Qg1"]]


@pytest.mark.rule("INC-410", "INC-407")
def test_a_card_laid_in_this_phase_works_once_all_are_revealed():
    s = table()
    roads(s, 0, "Cp-Cg1 Cg1-Cx2")
    sun_phase(s, "impassable roads orange-blue")
    assert own_roads(s, 0) == ["Cp-CUZ", "Cp-Cg1"]
    kinds = [event[1] for event in s.events]
    assert kinds.index("roads_lost") > max(k for k, kind in enumerate(kinds) if kind == "reveal")


@pytest.mark.rule("INC-410", "INC-621", "INC-701")
def test_it_works_again_in_each_sun_phase_until_it_is_discarded():
    s = table()
    lay(s, "impassable_roads", sector=1)
    for _ in range(3):
        roads(s, 3, "Kp-Kg1 Kg1-Kx2")
        sun_phase(s)
        assert own_roads(s, 3) == ["Kp-CUZ", "Kp-Kg1"]
    run(s, SapaIncaPhase())
    roads(s, 3, "Kg1-Kx2")
    sun_phase(s)
    assert "Kg1-Kx2" in own_roads(s, 3)


@pytest.mark.rule("INC-621")
def test_between_sun_phases_roads_in_unconquered_regions_are_safe():
    s = table()
    lay(s, "impassable_roads", sector=0)
    conquered(s, "C2i")
    token(s, "C3i", "B")
    roads(s, 0, "Cp-Cg1 Cg1-Cx2")
    turn(s, 0)
    give(s, "Cc3-Cx2", "done")
    assert "Cc3-Cx2" in own_roads(s, 0)
    sun_phase(s)
    assert "Cc3-Cx2" not in own_roads(s, 0)


@pytest.mark.rule("INC-R7", "INC-506")
def test_a_lost_link_is_free_for_everybody():
    s = table()
    roads(s, 0, "Cp-Cg1 Nc1-Cg1")
    roads(s, 1, "Ap-Ag1 Nc1-Ag1")
    turn(s, 1)
    assert why_not(s, "Nc1-Cg1") == "INC-506"
    s.agenda.clear()
    lay(s, "impassable_roads", sector=1)
    sun_phase(s)
    assert own_roads(s, 0) == ["Cp-CUZ", "Cp-Cg1"]
    turn(s, 1)
    give(s, "Nc1-Cg1")
    assert "Nc1-Cg1" in own_roads(s, 1)


@pytest.mark.rule("INC-409", "INC-621")
def test_two_of_these_cards_do_no_more_than_one():
    s = table()
    lay(s, "impassable_roads", "impassable_roads", sector=0)
    roads(s, 0, "Cp-Cg1 Cg1-Cx2")
    sun_phase(s)
    assert own_roads(s, 0) == ["Cp-CUZ", "Cp-Cg1"]
    assert told(s, "roads_lost") == [(0, ["Cg1-Cx2"])]


# Rough Roads

@pytest.mark.rule("INC-R7", "INC-R11", "INC-627")
@pytest.mark.parametrize(("regions", "stays"), [("", False), ("C2i", False), ("C3i", False), ("C2i C3i", True)])
def test_a_rough_road_across_a_border_needs_both_regions_conquered(regions, stays):
    s = table()
    lay(s, "impassable_roads", sector=0)
    line = next(line["ends"] for line in s.map.tables["lines"] if set(line.get("regions", ())) == {"C2i", "C3i"})
    rough(s, 0, line)
    conquered(s, regions)
    sun_phase(s)
    assert (line in own_roads(s, 0)) == stays


@pytest.mark.rule("INC-R12", "INC-R7")
@pytest.mark.parametrize(("regions", "stays"), [("", False), ("A3i", True), ("C3i", True), ("N2a N4a", False)])
def test_a_rough_road_along_a_border_lies_in_the_conquered_region(regions, stays):
    s = table()
    lay(s, "impassable_roads", sector=0)
    rough(s, 0, "Ng1-Nx2")
    conquered(s, regions)
    sun_phase(s)
    assert ("Ng1-Nx2" in own_roads(s, 0)) == stays


@pytest.mark.rule("INC-R7", "INC-625")
@pytest.mark.parametrize(("regions", "stays"), [("", False), ("C2i", True)])
def test_a_rough_road_beside_a_link_lies_where_the_link_lies(regions, stays):
    s = table()
    lay(s, "impassable_roads", sector=0)
    roads(s, 0, "Cp-Cg1")
    roads(s, 3, "Cg1-Cx2")
    rough(s, 0, "Cg1-Cx2")
    conquered(s, regions)
    sun_phase(s)
    assert ("Cg1-Cx2" in own_roads(s, 0)) == stays
    assert "Cg1-Cx2" in own_roads(s, 3), "the link itself is not affected, nor the other player"


@pytest.mark.rule("INC-626", "INC-R7", "INC-D8")
@pytest.mark.parametrize(("regions", "why"), [("", None), ("C2i", "INC-626")])
def test_lines_that_a_lost_rough_road_crossed_are_open_again(regions, why):
    s = table()
    roads(s, 0, "Cp-Cc1")
    rough(s, 0, "Cp-Cg2")
    lay(s, "rough_road", "impassable_roads", sector=0)
    turn(s, 0)
    assert why_not(s, "rough Cc1-Cg1") == "INC-626", "it would cross the one from Cp to Cg2"
    s.agenda.clear()
    conquered(s, regions)
    sun_phase(s)
    assert ("Cp-Cg2" in own_roads(s, 0)) == (why is not None)
    turn(s, 0)
    assert why_not(s, "rough Cc1-Cg1") == why


# What is cut off

def cut_network():
    """Seat 0 has roads to a garrison and a city beyond one in unconquered C2i, which it loses."""
    s = table()
    conquered(s, "C3i", by=0, kind="G")
    token(s, "C2i", "B")
    token(s, "N2a", "B")
    roads(s, 0, "Cp-Cg1 Cg1-Cx2 Cc3-Cx2 Cc3-Ng1")
    build(s, cities="Cc3", garrisons="Ng1 Cg1", temples="Cc3")
    lay(s, "impassable_roads", sector=1)
    sun_phase(s)
    return s


@pytest.mark.rule("INC-R8", "INC-704", "INC-702")
def test_only_what_is_still_connected_to_cuzco_scores():
    s = cut_network()
    assert own_roads(s, 0) == ["Cc3-Cx2", "Cc3-Ng1", "Cp-CUZ", "Cp-Cg1"], "the others stay and stay owned"
    assert sorted(cut_off(s, 0)) == ["Cc3-Cx2", "Cc3-Ng1"]
    assert GAME.view(s, 0)["players"][0]["sapa_inca"] == [0, 2, 0, 0]
    run(s, SapaIncaPhase())
    assert told(s, "sapa_inca")[-1] == (0, 2)


@pytest.mark.rule("INC-R8", "INC-505")
def test_nothing_can_be_done_from_roads_that_are_cut_off():
    s = cut_network()
    token(s, "A3i", "B")
    lay(s, "religious_fervour", sector=0)
    labour(s, 0, 20)
    turn(s, 0)
    assert why_not(s, "Cc3-Cx6") == "INC-505"
    assert why_not(s, "temple Ng1") == "INC-609"
    assert why_not(s, "temple Cg1") is None
    assert why_not(s, "conquer A3i") == "INC-606"
    assert "terrace C3i" in words(s), "the token and its terrace do not depend on roads"


@pytest.mark.rule("INC-R8", "INC-704")
def test_a_road_that_reconnects_brings_everything_back():
    s = cut_network()
    labour(s, 0, 20)
    turn(s, 0)
    give(s, "Cg1-Cx2")
    assert cut_off(s, 0) == []
    assert GAME.view(s, 0)["players"][0]["sapa_inca"] == [3, 4, 1, 0]
    assert {"Cc3-Cx6", "Cc3-Nx2"} <= set(words(s))


@pytest.mark.rule("INC-R8", "INC-506")
def test_roads_that_are_cut_off_still_belong_to_their_player():
    s = cut_network()
    roads(s, 1, "Ap-Ag1 Ag1-Ax2 Ac3-Ax2 Ac3-Ng1")
    turn(s, 1)
    assert why_not(s, "Cc3-Ng1") == "INC-506"
