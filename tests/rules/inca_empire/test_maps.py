"""Inca Empire, D7 to D9: the maps. What can be worked out from their plans is worked out here."""
from collections import Counter
from itertools import combinations
from math import cos, pi, sin

import pytest

from kancha.games.inca_empire.map import BESIDE, LINES, MOST_LINKS, cross
from kancha.kit.bits import members
from rules.inca_empire.arrange import GAME, SEATS, regions, table
from rules.inca_empire.plan import PLANS

BOTH = pytest.mark.parametrize("seats", [3, 4])
NUMBERS = {
    3: {"regions": 39, "starts": 3, "sites": 88, "city": 21, "significant": 12, "garrison": 21, "crossroads": 45,
        "links": 147, "lines": 182},
    4: {"regions": 46, "starts": 4, "sites": 121, "city": 28, "significant": 16, "garrison": 28, "crossroads": 64,
        "links": 198, "lines": 268},
}
BONUSES = {
    3: {"Machu Picchu": 1, "Maucallacta": 1, "Hatunqolla": 1, "Huanuco Pampa": 2, "Coporaque": 2, "Copacabana": 2,
        "Quito": 3, "Pachacamac": 3, "Quebrada de la Vaca": 3, "Ranchillo": 3, "Tilcara": 3, "Las Piedras": 3},
    4: {"Machu Picchu": 1, "Raqchi": 1, "Pachacamac": 2, "Las Piedras": 2, "Huanuco Pampa": 2, "Paria": 2,
        "Chiquitoy Viejo": 2, "Gran Pajaten": 2, "Samaipata": 2, "Tarapaca Viejo": 2, "Cajamarca": 3, "Kuelap": 3,
        "Pucara de Andagala": 3, "Ranchillo": 3, "Quito": 4, "Mapocho": 4},
}
PILGRIMAGE_ROADS = {
    "Machu Picchu": [2, 2, 4, 4], "Huanuco Pampa": [5, 5, 7, 7], "Pachacamac": [3, 5, 5, 3],
    "Chiquitoy Viejo": [6, 8, 10, 8], "Pucara de Andagala": [9, 8, 6, 7], "Ranchillo": [8, 9, 7, 6]}
WITHIN = {3: [2, 5, 12, 19, 25, 32, 37, 41], 4: [2, 6, 14, 21, 30, 38, 43, 50]}
MIRRORS = {
    "west-east": (str.maketrans("CAKQWE", "ACQKEW"), lambda x, y: (-x, y)),
    "north-south": (str.maketrans("CKAQNS", "KCQASN"), lambda x, y: (x, -y)),
}
TURN = 2 * pi / 3


def rows(seats, name):
    return GAME.data.map(seats).tables[name]


def region_of_links(seats):
    return {frozenset(link.split("-")): region for region, row in rows(seats, "links").items() for link in row}


# Numbers

@pytest.mark.rule("INC-D7", "INC-101", "INC-901", "INC-R3")
@BOTH
def test_how_much_there_is_on_each_side_of_the_board(seats):
    land = GAME.data.map(seats)
    sites = rows(seats, "sites")
    found = Counter(site["kind"] for site in sites)
    assert found.pop("capital") == 1
    assert NUMBERS[seats] == {
        "regions": len(land.regions), "starts": land.starts.bit_count(), "sites": len(sites), **found,
        "significant": sum("bonus" in site for site in sites), "links": len(region_of_links(seats)),
        "lines": len(rows(seats, "lines"))}
    assert len(land.regions) - land.starts.bit_count() == {3: 36, 4: 42}[seats]


@pytest.mark.rule("INC-D7")
@BOTH
def test_nothing_is_listed_twice(seats):
    for name in ("regions", "sites"):
        ids = [row["id"] for row in rows(seats, name)]
        assert len(set(ids)) == len(ids)
    names = [site["name"] for site in rows(seats, "sites") if "name" in site]
    assert len(set(names)) == len(names)
    assert len({region["name"] for region in rows(seats, "regions")}) == NUMBERS[seats]["regions"]
    links = [frozenset(link.split("-")) for row in rows(seats, "links").values() for link in row]
    lines = [frozenset(line["ends"].split("-")) for line in rows(seats, "lines")]
    assert len(set(links + lines)) == len(links) + len(lines), "and no line joins two linked sites"


@pytest.mark.rule("INC-D7")
@BOTH
def test_cities_and_garrisons_have_names_and_crossroads_have_none(seats):
    for site in rows(seats, "sites"):
        assert ("name" in site) == (site["kind"] != "crossroads")
        assert "bonus" not in site or site["kind"] == "city"


@pytest.mark.rule("INC-D7")
@BOTH
def test_every_quarter_has_as_many_sites_of_its_own(seats):
    kinds = Counter((site["id"][0], site["kind"]) for site in rows(seats, "sites"))
    for quarter in SEATS[seats]:
        assert (kinds[quarter, "city"], kinds[quarter, "garrison"]) == {3: (7, 7), 4: (5, 6)}[seats]


@pytest.mark.rule("INC-D7")
@BOTH
def test_what_a_temple_in_each_significant_city_adds(seats):
    assert {site["name"]: site["bonus"] for site in rows(seats, "sites") if "bonus" in site} == BONUSES[seats]
    land = GAME.data.map(seats)
    assert {land.site_names[site]: bonus for site, bonus in enumerate(land.bonuses) if bonus} == BONUSES[seats]


@pytest.mark.rule("INC-D7", "INC-907")
@pytest.mark.parametrize(("seats", "names"), [(3, "C3b K3b Q3b"), (4, "A2o Q2o S4a")])
def test_the_regions_with_the_gods_hand(seats, names):
    land = GAME.data.map(seats)
    assert [land.regions[region] for region in members(land.hands)] == names.split()
    assert not land.hands & land.starts
    first = {3: names, 4: "N4a S4a S6a"}[seats]
    assert [land.regions[region] for region in members(land.first_hands)] == first.split()


@pytest.mark.rule("INC-D6", "INC-105")
@pytest.mark.parametrize(("seats", "starts"), [
    (4, {"C": "C1i Anta", "A": "A1i Paucartambo", "Q": "Q1i Quispicanchi", "K": "K1i Paruro"}),
    (3, {"C": "C1 Anta", "Q": "Q1 Quispicanchi", "K": "K1 Paruro"})])
def test_the_starting_regions_and_start_links(seats, starts):
    land = GAME.data.map(seats)
    found = {row["quarter"]: f"{row['id']} {row['name']}" for row in rows(seats, "regions") if row.get("start")}
    assert found == starts
    for number, quarter in enumerate("CAQK"):
        if quarter not in starts:
            assert land.start_links[number] == -1, "orange is not used with three players"
            continue
        link = land.start_links[number]
        assert land.road_names[link] == f"{quarter}p-CUZ"
        assert land.regions[land.start_region(number)] == starts[quarter].split()[0]


# Regions

@pytest.mark.rule("INC-D7")
@BOTH
def test_neighbours_share_a_border_and_no_others_do(seats):
    plan, land = PLANS[seats], GAME.data.map(seats)
    borders = {row["id"]: set(row["borders"]) for row in rows(seats, "regions")}
    for one, other in combinations(borders, 2):
        assert (other in borders[one]) == (one in borders[other]) == plan.share_border(one, other), (one, other)
    for region, name in enumerate(land.regions):
        assert {land.regions[other] for other in members(land.borders[region])} == borders[name]


@pytest.mark.rule("INC-D7")
@BOTH
def test_regions_do_not_overlap_so_their_graph_can_be_drawn_in_the_plane(seats):
    plan = PLANS[seats]
    for one, other in combinations(plan.rectangles, 2):
        assert not plan.overlap(one, other), (one, other)
    edges = sum(len(row["borders"]) for row in rows(seats, "regions")) // 2
    assert edges <= 3 * len(plan.rectangles) - 6


@pytest.mark.rule("INC-D7")
@BOTH
def test_every_region_can_be_reached_over_borders(seats):
    land = GAME.data.map(seats)
    found = land.starts & -land.starts
    for _ in land.regions:
        for region in members(found):
            found |= land.borders[region]
    assert found == (1 << len(land.regions)) - 1


@pytest.mark.rule("INC-D7")
@BOTH
def test_regions_and_sites_are_drawn_where_the_plan_has_them(seats):
    plan = PLANS[seats]
    for region in rows(seats, "regions"):
        assert plan.mark(region["id"]) == pytest.approx(region["at"], abs=0.051)
    for site in rows(seats, "sites"):
        assert plan.drawn_site(site["id"]) == pytest.approx(site["at"], abs=0.051)
        assert 0 <= site["at"][0] <= 100
        assert 0 <= site["at"][1] <= 214


@pytest.mark.rule("INC-D7", "INC-605")
@BOTH
def test_a_site_touches_all_regions_that_meet_there_and_no_others(seats):
    plan, land = PLANS[seats], GAME.data.map(seats)
    for number, site in enumerate(rows(seats, "sites")):
        assert set(site["regions"]) == plan.regions_at(plan.places[site["id"]]), site["id"]
        assert {land.regions[region] for region in members(land.regions_at[number])} == set(site["regions"])
        assert all(land.sites_in[region] >> number & 1 for region in members(land.regions_at[number]))


@pytest.mark.rule("INC-D6")
@BOTH
def test_neighbours_on_the_sun_board_are_neighbours_on_the_map(seats):
    land, circle = GAME.data.map(seats), GAME.data.circle(seats)
    starts = [land.start_region(quarter) for quarter in circle]
    for one, other in zip(starts, [*starts[1:], starts[0]]):
        assert land.borders[one] >> other & 1


# Links

@pytest.mark.rule("INC-D7", "INC-508")
@BOTH
def test_both_ends_of_a_link_touch_the_region_it_lies_in(seats):
    plan = PLANS[seats]
    for link, region in region_of_links(seats).items():
        assert region in set.intersection(*[plan.regions_at(plan.places[site]) for site in link]), sorted(link)


@pytest.mark.rule("INC-D7")
@BOTH
def test_every_site_has_two_links_or_more_and_all_hang_together(seats):
    plan = PLANS[seats]
    assert all(len(plan.neighbours(site)) >= 2 for site in plan.places)
    assert all(set(plan.roads_from(f"{quarter}p")) == set(plan.places) for quarter in SEATS[seats])


@pytest.mark.rule("INC-D7")
@BOTH
def test_in_the_drawing_no_two_links_cross(seats):
    plan, land = PLANS[seats], GAME.data.map(seats)
    for one, other in combinations(plan.links, 2):
        assert not plan.cross(one, other), (one, other)
    drawn = [(land.places[a], land.places[b]) for a, b in land.ends[:len(plan.links)]]
    assert not any(cross(one, other) for one, other in combinations(drawn, 2)), "nor at the rounded places"


@pytest.mark.rule("INC-D7")
@BOTH
def test_no_link_passes_near_a_foreign_site(seats):
    plan = PLANS[seats]
    assert min(plan.gap(site, link) for link in plan.links for site in plan.places if site not in link) >= 2.9


# Symmetry

@pytest.mark.rule("INC-D7")
@pytest.mark.parametrize("mirror", MIRRORS)
def test_the_map_for_four_is_its_own_mirror_image(mirror):
    letters, move = MIRRORS[mirror]
    expect_image(4, letters, move)


@pytest.mark.rule("INC-D7")
def test_the_map_for_three_looks_the_same_after_a_turn_of_120_degrees():
    expect_image(3, str.maketrans("CKQ", "KQC"),
                 lambda x, y: (x * cos(TURN) - y * sin(TURN), x * sin(TURN) + y * cos(TURN)))


def image_of(name, letters):
    """The name of a region or site in the image: its first letter changes; Cuzco stays."""
    return name if name == "CUZ" else name[0].translate(letters) + name[1:]


def expect_image(seats, letters, move):
    """Regions, sites and links are moved onto each other, with kinds and bonuses."""
    plan = PLANS[seats]
    sites = {site["id"]: site for site in rows(seats, "sites")}
    for site in sites.values():
        image = sites[image_of(site["id"], letters)]
        assert plan.places[image["id"]] == pytest.approx(move(*plan.places[site["id"]]))
        assert (image["kind"], image.get("bonus")) == (site["kind"], site.get("bonus"))
        assert set(image["regions"]) == {image_of(region, letters) for region in site["regions"]}
    borders = {row["id"]: set(row["borders"]) for row in rows(seats, "regions")}
    starts = {row["id"] for row in rows(seats, "regions") if row.get("start")}
    assert {image_of(region, letters): {image_of(other, letters) for other in others}
            for region, others in borders.items()} == borders
    assert {image_of(region, letters) for region in starts} == starts
    links = region_of_links(seats)
    assert {frozenset(image_of(site, letters) for site in link): image_of(region, letters)
            for link, region in links.items()} == links


@pytest.mark.rule("INC-D7")
def test_the_map_for_three_is_its_own_mirror_image():
    plan = PLANS[3]
    sites = {site["id"]: site for site in rows(3, "sites")}
    at = {(round(x, 6), round(y, 6)): site for site, (x, y) in plan.places.items()}
    image = {site: at[round(-x, 6), round(y, 6)] for site, (x, y) in plan.places.items()}
    for site, other in image.items():
        assert [sites[one].get(field) for one in (site, other) for field in ("kind", "bonus")] == (
            2 * [sites[site]["kind"], sites[site].get("bonus")])
    links = {frozenset(link) for link in plan.links}
    assert {frozenset(image[site] for site in link) for link in links} == links


# Distances

@pytest.mark.rule("INC-D7", "INC-643", "INC-644", "INC-645")
def test_how_far_the_cities_of_pilgrimages_are():
    plan = PLANS[4]
    ids = {site.get("name"): site["id"] for site in rows(4, "sites")}
    ways = [plan.roads_from(f"{quarter}p") for quarter in "CAQK"]
    assert {name: [way[ids[name]] for way in ways] for name in PILGRIMAGE_ROADS} == PILGRIMAGE_ROADS
    assert sorted(name for cities in GAME.data.pilgrimage_cities for name in cities) == sorted(PILGRIMAGE_ROADS)
    for k, names in enumerate(GAME.data.pilgrimage_cities):
        goals = members(GAME.data.pilgrimage_sites(4, k))
        assert {GAME.data.map(4).site_names[site] for site in goals} == set(names)
        assert all(GAME.data.map(4).bonuses[site] for site in goals), "all of them are significant"


@pytest.mark.rule("INC-D9")
@BOTH
def test_everybody_has_as_many_cities_and_garrisons_within_reach(seats):
    plan = PLANS[seats]
    built = [site["id"] for site in rows(seats, "sites") if site["kind"] in ("city", "garrison")]
    assert len(built) == {3: 42, 4: 56}[seats]
    for quarter in SEATS[seats]:
        roads = plan.roads_from(f"{quarter}p")
        assert [sum(roads[site] <= far for site in built) for far in range(1, 9)] == WITHIN[seats], quarter


# Where Rough Roads may run

@pytest.mark.rule("INC-D8", "INC-626", "INC-627")
@BOTH
def test_the_lines_for_rough_roads_are_exactly_those_that_the_plan_allows(seats):
    listed = {frozenset(line["ends"].split("-")): (set(line.get("regions", line.get("along"))), "along" in line)
              for line in rows(seats, "lines")}
    assert listed == PLANS[seats].lines()


@pytest.mark.rule("INC-D8")
@pytest.mark.parametrize(("seats", "inside", "along", "across"), [(3, 84, 6, 98), (4, 170, 70, 98)])
def test_how_many_lines_run_inside_regions_along_borders_and_across(seats, inside, along, across):
    lines = rows(seats, "lines")
    assert sum("along" in line for line in lines) == along
    assert sum("along" in line or len(line["regions"]) == 1 for line in lines) == inside
    assert sum("along" not in line and len(line["regions"]) == 2 for line in lines) == across
    assert all(len(line["along"]) == 2 for line in lines if "along" in line)


@pytest.mark.rule("INC-D8", "INC-626")
@BOTH
def test_lines_cross_as_they_do_at_the_exact_places(seats):
    plan, land = PLANS[seats], GAME.data.map(seats)
    lines = [tuple(line["ends"].split("-")) for line in rows(seats, "lines")]
    for k, one in enumerate(lines):
        assert land.road_names[LINES + k] == "-".join(one)
        crossing = sum(1 << LINES + n for n, other in enumerate(lines) if plan.cross(one, other))
        assert land.crossing[k] == crossing, one


@pytest.mark.rule("INC-D8", "INC-625", "INC-508")
@BOTH
def test_a_rough_road_may_run_beside_every_link_and_lies_there_or_on_its_border(seats):
    land = GAME.data.map(seats)
    links = region_of_links(seats)
    for road in range(MOST_LINKS):
        name = land.road_names[road]
        assert (land.road_names[BESIDE + road], land.ends[BESIDE + road]) == (name, land.ends[road])
        if name:
            a, b = land.ends[road]
            assert land.road_regions[BESIDE + road] == land.regions_at[a] & land.regions_at[b]
            assert land.road_regions[BESIDE + road] & land.road_regions[road]
            region = links[frozenset(name.split("-"))]
            assert land.road_regions[road] == 1 << land.regions.index(region)


@pytest.mark.rule("INC-R7", "INC-R12")
def test_which_lines_lie_outside_some_regions():
    s = table()
    land = s.map
    inside = land.road_names.index("Ng1-Nx2")
    across = next(LINES + k for k, line in enumerate(rows(4, "lines")) if len(line.get("regions", ())) == 2)
    one, other = (land.regions[region] for region in members(land.road_regions[across]))
    for conquered, outside in [("", True), ("A3i", False), ("C3i", False), ("A3i C3i", False), ("N2a", True)]:
        assert land.lies_outside(inside, regions(s, conquered)) == outside, "along a border"
    for conquered, outside in [("", True), (one, True), (other, True), (f"{one} {other}", False)]:
        assert land.lies_outside(across, regions(s, conquered)) == outside, "across a border"
