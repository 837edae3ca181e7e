"""Inca Empire: Rough Roads."""
import math

import pytest

from kancha.games.inca_empire.map import BESIDE, LINES
from rules.asking import asked, give, words
from rules.inca_empire.arrange import conquered, refusal, roads, table, told
from rules.inca_empire.people import begin, choices, has, land, reveal, roads_of, rough, rough_number, why

CX2 = "crossroads between Chanca and Vilcabamba"
"""What the crossroads Cx2 is called."""

REACH = 32
CLEARANCE = 1.5


@pytest.mark.rule("INC-624", "INC-R11")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_rough_road_needs_the_card(seats):
    s = land(seats)
    begin(s, 1)
    assert not choices(s, "rough")
    first = "rough Ap-Nc1" if seats == 4 else "rough Kp-Kc1"
    assert why(s, first) == ("INC-624", "No Rough Road card affects you, so only printed links can be built.")
    begin(s, 1, has=0, cards="rough_road")
    give(s, first)
    assert has(s, 1) == 0, "it costs no more than another road"
    assert first in roads_of(s, 1)
    assert told(s, "rough") == [(1, first.removeprefix("rough "))]


@pytest.mark.rule("INC-R11", "INC-628", "INC-409")
@pytest.mark.parametrize("copies", [1, 2, 4])
def test_each_card_makes_one_road_of_a_phase_rough(copies):
    s = land()
    conquered(s, "C1o C2i N2a")
    begin(s, cards=f"{copies}*rough_road 2*road_works")
    for name in ("Cp-Cg1", "Cp-Cc1", "Cp-Nx1", "Cp-Wx1")[:copies]:
        give(s, f"rough {name}")
    if copies < 4:
        assert why(s, "rough Cp-Cc2") == (
            "INC-624", "You have already built the Rough Roads that your cards allow in this phase.")
        assert s.game.view(s, None)["turn"]["roads"] == 4 - copies, "each is one road, though two sticks are laid"
    s.agenda.clear()
    begin(s)
    assert choices(s, "rough"), "in the next phase the card works again"


@pytest.mark.rule("INC-R11", "INC-612", "INC-623")
def test_any_road_of_the_turn_may_be_the_rough_one():
    s = land()
    begin(s, cards="rough_road pressed_labour")
    give(s, "extra road", "rough Cp-Nc1")
    assert not choices(s, "rough")
    give(s, "Cp-Cg1", "Cp-Cc1")
    assert not choices(s, "rough")
    s = land()
    begin(s, cards="rough_road pressed_labour")
    give(s, "extra road", "Cp-Cg1", "rough Cp-Nc1")
    assert asked(s) == ("act", 0)
    assert has(s, 0) == 19
    s = land()
    begin(s, cards="2*rough_road pressed_labour")
    give(s, "rough Cp-Cc2", "Cp-Cg1", "extra road", "rough Cp-Nc1", "Cp-Cc1")
    assert roads_of(s, 0) == {"Cp-CUZ", "rough Cp-Cc2", "Cp-Cg1", "rough Cp-Nc1", "Cp-Cc1"}


@pytest.mark.rule("INC-625", "INC-R11", "INC-R44")
def test_a_rough_road_may_run_beside_a_link_whoever_owns_it():
    for owner in (None, 1, 3):
        s = land()
        if owner is not None:
            roads(s, owner, "Cp-Cg1")
        begin(s, cards="rough_road")
        give(s, "rough Cp-Cg1")
        assert roads_of(s, 0) == {"Cp-CUZ", "rough Cp-Cg1"}
        assert "Cg2-Cg1" in words(s), "and roads lead on from there"


@pytest.mark.rule("INC-R44")
def test_a_rough_road_leaves_the_printed_link_free_for_others():
    s = land()
    rough(s, 0, "Cp-Nx1")
    roads(s, 1, "Ap-Nx1")
    begin(s, 1)
    assert "Cp-Nx1" in words(s)
    give(s, "Cp-Nx1")
    assert "Cp-Nx1" in roads_of(s, 1)


@pytest.mark.rule("INC-R44")
def test_nobody_joins_two_sites_twice():
    s = land()
    rough(s, 0, "Cp-Cg1 Cp-Nc1")
    roads(s, 0, "Cp-Cc1")
    begin(s, cards="rough_road")
    for name in ("Cp-Cg1", "rough Cp-Cg1", "Cp-Cc1", "rough Cp-Cc1", "rough Cp-Nc1", "rough Cp-CUZ"):
        rule, text = why(s, name)
        assert rule == "INC-R44"
        assert text.startswith("A road of yours already joins these two sites: ")


@pytest.mark.rule("INC-R44")
@pytest.mark.parametrize(("name", "seats"), [("CUZ-Nx1", [0, 1, 2, 3]), ("Cp-CUZ", [1, 2, 3])])
def test_rough_roads_of_several_players_run_beside_each_other(name, seats):
    s = land()
    for seat in seats:
        begin(s, seat, cards="rough_road")
        give(s, f"rough {name}", "done")
    assert [seat for seat in range(4) if f"rough {name}" in roads_of(s, seat)] == seats


@pytest.mark.rule("INC-R11", "INC-510", "INC-511")
def test_a_rough_road_too_needs_an_end_at_a_conquered_region():
    s = land()
    roads(s, 0, "Cp-Cg1 Cg1-Cx2")
    begin(s, cards="rough_road")
    assert "rough Cg1-Cx3" in words(s), "Cg1 touches the starting region"
    assert why(s, "rough Cg2-Cx2") == (
        "INC-511", f"Neither end of this link touches a conquered region: Vilcashuaman – {CX2}.")
    assert why(s, "rough Cc3-Cx2")[0] == "INC-511"
    assert why(s, "rough Cg2-Cg4")[0] == "INC-505"
    conquered(s, "C3i")
    begin(s)
    assert {"rough Cg2-Cx2", "rough Cc3-Cx2"} <= set(words(s)), "Cx2 touches a conquered region"


@pytest.mark.rule("INC-626")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_rough_road_crosses_no_other(owner):
    s = land()
    conquered(s, "C2i")
    roads(s, 0, "Cp-Cc1 Cp-Cg1 Cg2-Cg1 Cg1-Cx2")
    begin(s, cards="rough_road")
    assert {"rough Cg1-Cx3", "rough Cg2-Cx2"} <= set(words(s))
    rough(s, owner, "Cg1-Cx3")
    begin(s)
    assert why(s, "rough Cg2-Cx2") == (
        "INC-626", f"This road would cross a Rough Road: Vilcashuaman – {CX2}.")
    assert "rough Cg2-Cx4" in words(s)
    assert ("rough Cg1-Cx3" in words(s)) is (owner == 1), "beside another player's is fine (R44)"


@pytest.mark.rule("INC-626", "INC-621")
def test_once_a_rough_road_is_lost_others_may_cross_its_course():
    s = land()
    roads(s, 0, "Cp-Cg1 Cg1-Cx2")
    rough(s, 1, "Cg1-Cx3")
    reveal(s, "impassable_roads", "epidemic", "epidemic", "rough_road")
    assert roads_of(s, 1) == {"Ap-CUZ"}
    conquered(s, "C2i")
    roads(s, 0, "Cg1-Cx2")
    assert "rough Cg2-Cx2" in begin(s, cards="rough_road")


@pytest.mark.rule("INC-626", "INC-621", "INC-R44")
def test_the_course_stays_crossed_while_another_player_has_a_road_there():
    s = land()
    conquered(s, "C3i")
    roads(s, 0, "Cp-Cg1 Cg1-Cx2")
    rough(s, 1, "Cg1-Cx3")
    rough(s, 3, "Cg1-Cx3")
    reveal(s, "impassable_roads", "epidemic", "epidemic", "epidemic")
    assert roads_of(s, 3) == {"Kp-CUZ", "rough Cg1-Cx3"}
    roads(s, 0, "Cg1-Cx2")
    begin(s, cards="rough_road")
    assert why(s, "rough Cg2-Cx2")[0] == "INC-626"


@pytest.mark.rule("INC-R12", "INC-621", "INC-508")
@pytest.mark.parametrize(("freed", "stays"), [("", False), ("C2i", True), ("N2a", True), ("C2i N2a", True)])
def test_beside_a_link_on_a_border_it_lies_in_the_conquered_region(freed, stays):
    s = land()
    conquered(s, freed)
    rough(s, 1, "Cg1-Cx2")
    reveal(s, "impassable_roads", "epidemic", "epidemic", "epidemic")
    assert ("rough Cg1-Cx2" in roads_of(s, 1)) is stays


@pytest.mark.rule("INC-R12", "INC-621")
@pytest.mark.parametrize(("seats", "line", "sides"), [(4, "Ng1-Nx2", "C3i A3i"), (4, "Ex1-Ec1", "A1o Q1o"),
                                                      (3, "Cx2-Cx5", "C3a Q3c")])
def test_on_a_border_it_lies_in_the_conquered_region(seats, line, sides):
    for freed in ["", *sides.split(), sides]:
        s = land(seats)
        conquered(s, freed)
        assert rough_number(s, line) >= LINES
        rough(s, 1, line)
        reveal(s, "impassable_roads", *["epidemic"] * (seats - 1))
        assert (f"rough {line}" in roads_of(s, 1)) is bool(freed)


@pytest.mark.rule("INC-R11", "INC-621", "INC-R7")
@pytest.mark.parametrize(("freed", "stays"), [("", False), ("C2i", False), ("C3o", False), ("C2i C3o", True)])
def test_across_a_border_it_lies_in_both_regions(freed, stays):
    s = land()
    conquered(s, freed)
    rough(s, 0, "Cg2-Cg4")
    reveal(s, "impassable_roads", "epidemic", "epidemic", "epidemic")
    assert ("rough Cg2-Cg4" in roads_of(s, 0)) is stays


# The list of courses, worked out slowly from the plan of the map

def plan_of(seats, place):
    """Where a site is in the plan of its map; for three players sites lie at whole radii and multiples of 5 degrees."""
    x, y = place[0] - 50, 107 - place[1]
    if seats == 4:
        return (x + 0.8 * y / 8.6) / 10, y / 8.6
    radius = round(math.hypot(x / 4.5, y / 10))
    angle = math.radians(5 * round(math.degrees(math.atan2(y / 10, x / 4.5)) / 5))
    return radius * math.cos(angle), radius * math.sin(angle)


def drawn(seats, point):
    """A point of the plan on the board."""
    x, y = point
    return (50 + 10 * x - 0.8 * y, 107 - 8.6 * y) if seats == 4 else (50 + 4.5 * x, 107 - 10 * y)


def holds(seats, plan, point):
    """Whether a region holds a point; on a border, both do."""
    low, high, start, end = plan
    x, y = point
    near = 1e-6
    if seats == 4:
        return low - near <= x <= high + near and start - near <= y <= end + near
    radius, angle = math.hypot(x, y), math.degrees(math.atan2(y, x))
    around = radius < near or any(start - near <= angle + turn <= end + near for turn in (0, 360))
    return low - near <= radius <= high + near and around


def turned(a, b, p):
    """On which side of the line from a to b a point lies."""
    area = (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
    return 0 if abs(area) < 1e-7 else math.copysign(1, area)


def do_cross(one, other):
    """Whether two lines cross, other than at their ends."""
    (a, b), (c, d) = one, other
    return turned(a, b, c) * turned(a, b, d) < 0 and turned(c, d, a) * turned(c, d, b) < 0


def distance(p, line):
    """How far a point is from a line."""
    a, b = line
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    along = min(max(((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length, 0), 1)
    return math.dist(p, (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def course(seats, plans, a, b):
    """The regions of a line, and whether it runs along a border; None if it leaves the land or crosses two borders."""
    inside, shared = set(), set(plans)
    for step in range(1, 300):
        point = [u + (v - u) * step / 300 for u, v in zip(a, b)]
        here = {name for name, plan in plans.items() if holds(seats, plan, point)}
        if not here:
            return None
        inside |= here if len(here) == 1 else set()
        shared &= here
    if not inside:
        return frozenset(shared), True
    return (frozenset(inside), False) if len(inside) <= 2 else None


@pytest.mark.rule("INC-626", "INC-627", "INC-R11", "INC-R12")
@pytest.mark.parametrize(("seats", "number"), [(4, 268), (3, 182)])
def test_the_courses_are_those_that_cross_no_link_no_site_no_sea_and_at_most_one_border(seats, number):
    tables, map_ = table(seats).map.tables, table(seats).map
    places = [plan_of(seats, place) for place in map_.places]
    spots = [drawn(seats, place) for place in places]
    links = [ends for ends in map_.ends[:BESIDE] if ends[0] >= 0]
    plans = {region["id"]: region["plan"] for region in tables["regions"]}
    found = {}
    for a, first in enumerate(spots):
        for b, second in enumerate(spots[:a]):
            line = (first, second)
            if (math.dist(*line) > REACH + 1e-9 or (a, b) in links or (b, a) in links
                    or any(do_cross(line, (spots[c], spots[d])) for c, d in links)
                    or any(distance(spot, line) < CLEARANCE for k, spot in enumerate(spots) if k not in (a, b))):
                continue
            kind = course(seats, plans, places[a], places[b])
            if kind is not None:
                found[frozenset((map_.sites[a], map_.sites[b]))] = kind
    listed = {frozenset(line["ends"].split("-")): (frozenset(line.get("regions") or line["along"]), "along" in line)
              for line in tables["lines"]}
    assert found == listed
    assert len(listed) == number


@pytest.mark.rule("INC-626")
@pytest.mark.parametrize("seats", [3, 4])
def test_which_courses_cross_each_other(seats):
    map_ = table(seats).map
    spots = [drawn(seats, plan_of(seats, place)) for place in map_.places]
    lines = [(spots[a], spots[b]) for a, b in map_.ends[LINES:] if a >= 0]
    for k, line in enumerate(lines):
        crossed = sum(1 << LINES + j for j, other in enumerate(lines) if do_cross(line, other))
        assert crossed == map_.crossing[k]


@pytest.mark.rule("INC-627", "INC-626")
def test_what_is_not_on_the_list_is_no_answer():
    s = land()
    begin(s, cards="rough_road")
    for far in ("rough cp-cg4", "rough cp-ag1", "rough cp-cx2"):
        assert s.agenda[-1].parse(s, far) is None
    assert refusal(s, "rough Cp-Nc1") is None
