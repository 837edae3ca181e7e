"""Inca Empire: Impassable Roads, and what is cut off from Cuzco."""
import pytest

from rules.asking import give, words
from rules.inca_empire.arrange import build, conquered, refusal, roads, told
from rules.inca_empire.people import begin, land, reveal, roads_of, rough, why


def cut(s, seats=4):
    """Impassable Roads beside seats 0 and 1."""
    reveal(s, *["impassable_roads", *["epidemic"] * (seats - 1)])


@pytest.mark.rule("INC-621", "INC-R7", "INC-814")
def test_impassable_roads_destroy_the_roads_of_both_neighbours_in_unconquered_regions():
    s = land()
    conquered(s, "N2a")
    for seat, letter in enumerate("CAQK"):
        axis = "N" if letter in "CA" else "S"
        roads(s, seat, f"{letter}p-{letter}g1 {letter}g2-{letter}g1 {axis}c1-{letter}g1")
    cut(s)
    assert roads_of(s, 0) == {"Cp-CUZ", "Cp-Cg1", "Nc1-Cg1"}
    assert roads_of(s, 1) == {"Ap-CUZ", "Ap-Ag1", "Nc1-Ag1"}
    assert roads_of(s, 2) == {"Qp-CUZ", "Qp-Qg1", "Qg2-Qg1", "Sc1-Qg1"}
    assert roads_of(s, 3) == {"Kp-CUZ", "Kp-Kg1", "Kg2-Kg1", "Sc1-Kg1"}
    assert told(s, "roads_lost") == [(0, ["Cg2-Cg1"]), (1, ["Ag2-Ag1"])]
    begin(s, 0)
    assert "Cg2-Cg1" in words(s), "the link is free again"


@pytest.mark.rule("INC-621", "INC-410")
def test_impassable_roads_work_again_in_every_sun_phase():
    s = land(3)
    roads(s, 1, "Kp-Kg1 Kc1-Kg1")
    cut(s, 3)
    assert roads_of(s, 1) == {"Kp-CUZ", "Kp-Kg1"}
    begin(s, 1)
    give(s, "Kc1-Kg1", "done")
    reveal(s, "epidemic", "epidemic", "epidemic")
    assert roads_of(s, 1) == {"Kp-CUZ", "Kp-Kg1"}


@pytest.mark.rule("INC-R7")
def test_start_roads_are_never_lost():
    s = land()
    reveal(s, *["impassable_roads"] * 4)
    assert [roads_of(s, seat) for seat in range(4)] == [{"Cp-CUZ"}, {"Ap-CUZ"}, {"Qp-CUZ"}, {"Kp-CUZ"}]


@pytest.mark.rule("INC-R8", "INC-704")
def test_what_is_cut_off_stays_owned_but_is_of_no_use():
    s = land()
    conquered(s, "C3i", kind="A")
    roads(s, 0, "Cp-Cg1 Cg1-Cx2 Cc3-Cx2")
    build(s, cities="Cc3")
    cut(s)
    assert roads_of(s, 0) == {"Cp-CUZ", "Cp-Cg1", "Cc3-Cx2"}
    assert s.game.view(s, None)["players"][0]["cut_off"] == ["Cc3-Cx2"]
    assert s.game.view(s, None)["players"][0]["sapa_inca"] == [0, 0, 0, 0]
    begin(s)
    assert why(s, "temple Cc3") == ("INC-609", "No road of yours that is connected to Cuzco reaches Hatun Xauxa.")
    assert why(s, "conquer N4a") == ("INC-606", "No road of yours that is connected to Cuzco reaches Huanuco.")
    assert why(s, "Cc3-Cx6")[0] == "INC-505"
    roads(s, 1, "Cg1-Cx2")
    begin(s, 1)
    assert refusal(s, "Cc3-Cx2").rule == "INC-506", "it keeps its owner"


@pytest.mark.rule("INC-R7", "INC-R12")
def test_a_rough_road_is_hit_if_any_of_its_regions_is_unconquered():
    for freed, stays in [("C2i", False), ("C3o", False), ("C2i C3o", True)]:
        s = land()
        roads(s, 0, "Cp-Cg1")
        conquered(s, freed)
        roads(s, 0, "Cp-Cc1")
        rough(s, 0, "Cg2-Cg1 Cg2-Cg4")
        cut(s)
        assert ("rough Cg2-Cg4" in roads_of(s, 0)) is stays
        assert ("rough Cg2-Cg1" in roads_of(s, 0)) is ("C2i" in freed)
