"""What bots make of a position: features and stages."""
import pytest

from kancha.games.inca_empire.kinds import PEOPLE, SAPA_INCA
from kancha.games.inca_empire.people import StartTurn
from rules.inca_empire.arrange import GAME, build, conquered, labour, lay, points, roads, run, table

JUDGE = GAME.judge


def features(s, seat=0):
    return dict(zip(JUDGE.features, JUDGE.measure(s, seat)))


def test_features_of_a_network():
    s = table(4)
    before = features(s)
    roads(s, 0, "Cp-Cg1 Cp-Cc1 Cc2-Cc1")
    found = features(s)
    assert found["roads"] == before["roads"] + 3
    assert found["sites"] > before["sites"]
    assert found["city_sites"] + found["closed_city_sites"] > before["city_sites"] + before["closed_city_sites"]
    assert found["garrison_sites"] == before["garrison_sites"] + 1
    build(s, cities="Cc1 Cc2", garrisons="Cg1", temples="Cc1")
    built = features(s)
    names = ("cities", "garrisons", "temples", "temple_sites", "garrison_sites")
    assert [built[name] - before[name] for name in names] == [2, 1, 1, 1, 0]
    left = [phase.kind for phase in s.track[s.phase + 1:]].count(SAPA_INCA)
    assert built["due"] - found["due"] == left * (2 * 3 + 2 + 1)
    assert features(s, 1)["cities"] == 0


def test_features_of_what_nobody_else_has():
    s = table(4)
    roads(s, 0, "Cp-Cg1")
    alone = features(s)
    roads(s, 1, "Cp-Cg1")
    shared = features(s)
    for own in ("own_garrison_sites", "own_regions"):
        assert shared[own] <= alone[own]


def test_features_of_holdings_and_standing():
    s = table(4)
    labour(s, 0, 8)
    conquered(s, "C2i", by=0, kind="B")
    points(s, 5, 9, 7, 5)
    found = features(s)
    expected = {"score": 5, "labour": 8, "labour_for_city": 6, "steady_income": 2, "conquests": 1, "terrace_sites": 1,
                "rank": 2, "order": 0}
    assert {name: found[name] for name in expected} == expected
    assert [features(s, seat)["order"] for seat in range(4)] == [0, 1, 2, 3]
    assert (found["helpful_cards"], found["harmful_cards"]) == (0, 0)
    lay(s, "road_works", sector=0)
    lay(s, "el_nino", sector=1)
    beside = [(features(s, seat)["helpful_cards"] > 0, features(s, seat)["harmful_cards"] > 0) for seat in range(4)]
    assert sorted(beside) == [(False, False), (False, True), (True, False), (True, True)]


@pytest.mark.parametrize("seats", [3, 4])
def test_the_stage_falls_with_every_turn_of_a_people_phase(seats):
    s = table(seats)
    stages = []
    for phase, kind in enumerate([phase.kind for phase in s.track]):
        if kind == PEOPLE:
            s.phase = phase
            for seat in s.order:
                run(s, StartTurn(seat))
                stages.append(JUDGE.stage(s))
                s.agenda.clear()
    assert len(set(stages)) == len(stages)
    assert stages == sorted(stages, reverse=True)
    assert JUDGE.stages[-1] >= stages[0]
    assert stages[-1] > 0
