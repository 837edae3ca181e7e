"""The figures of ``data/*.toml``, and the hill they make."""
from collections import Counter
from itertools import pairwise

import pytest

import kancha
from kancha.games.tawantinsuyu import kinds
from kancha.games.tawantinsuyu.cards import OFFER
from kancha.games.tawantinsuyu.data import MOST_PRODUCTION
from kancha.games.tawantinsuyu.hill import NEIGHBOURS, SECTION, SEGMENT, SEGMENT_SPACES, SPACES, TERRACE
from kancha.games.tawantinsuyu.kinds import (
    ACTIONS,
    ARCHITECT,
    ARMY,
    ARR,
    BUILDING_FREE,
    BUILDING_PAID,
    CONQUEST,
    CORN,
    COURIER,
    CRAFTSMAN,
    DIA,
    EDGES,
    GOD_CARD,
    GODS,
    GOLD,
    MERCHANT,
    OFFERING,
    POTATO,
    PRIEST,
    PRODUCE_ONE,
    PRODUCTION,
    REJUVENATE,
    REJUVENATION,
    RESOURCES,
    REWARDS,
    SPI,
    SQU,
    STA,
    STATUE_FREE,
    STATUE_PAID,
    STEPS_FREE,
    STEPS_PAID,
    STONE,
    TASK_BUILDING,
    TASK_CORN,
    TASK_GOLD,
    TASK_MERCHANT,
    TASK_POTATO,
    TASK_PRODUCE,
    TASK_STATUE,
    TASK_STEPS,
    TASK_STONE,
    TASK_TRAINING,
    TASK_WEAVINGS,
    TASKS,
    TEMPLE,
    TEMPLE_PAID,
    TRAIN,
    VP,
    WARRIOR,
    WEAVING,
    WORKER,
    WORKERS,
    WORSHIP,
    ZIG,
)
from kancha.games.tawantinsuyu.setup import HAND, KEPT, MARKERS_EACH, START_POINTS, START_STONE, STEPS_EACH
from kancha.games.tawantinsuyu.workers import FESTIVAL_TILE

DATA = kancha.game("tawantinsuyu").data
SOURCES = {
    "hill": {"rings": "designed", "spaces": "designed", "food": "rulebook"},
    "coricancha": {"actions": "designed"},
    "gods": {"gods": "designed", "statues": "rulebook", "cards": "designed"},
    "army": {"cards": "designed"},
    "buildings": {"production": "designed", "passive": "designed"},
    "weavings": {"edges": "rulebook", "tapestry": "rulebook", "tiles": "designed"},
    "temple": {"track": "designed"},
    "conquest": {"regions": "designed"},
    "workers": {"colours": "rulebook", "places": "designed", "blocked": "designed"},
    "axomamma": {"start": "rulebook", "die": "rulebook", "loops": "designed", "tokens": "designed",
                 "personality": "designed", "covered": "designed", "rewards": "designed", "regions": "rulebook"},
}
COLLECT = (TASK_POTATO, TASK_CORN, TASK_STONE, TASK_GOLD)
VALUES = {POTATO: 2, CORN: 3, STONE: 3, GOLD: 6, VP: 2}

# Space | section and terrace | god and colour | icons | adjacent spaces
HILL = """
T11 | 1 top | SPI green | potato, corn, weavings | T51 T52 T12 T21
T12 | 1 top | DIA none | corn, weavings, stone | T52 T11 T21 T22
T21 | 2 top | SQU green | weavings, stone, steps | T11 T12 T22 T31
T22 | 2 top | ZIG blue | stone, steps, potato | T12 T21 T31 T32
T31 | 3 top | STA none | steps, potato, training | T21 T22 T32 T41
T32 | 3 top | DIA blue | potato, training, statue | T22 T31 T41 T42
T41 | 4 top | ARR none | training, statue, stone | T31 T32 T42 T51
T42 | 4 top | SQU blue | statue, stone, building | T32 T41 T51 T52
T51 | 5 top | ZIG none | stone, building, potato | T41 T42 T52 T11
T52 | 5 top | STA green | building, potato, corn | T42 T51 T11 T12
M11 | 1 middle | DIA none | produce, stone, statue | M53 M54 M12 M13
M12 | 1 middle | SQU blue | stone, statue, potato | M54 M11 M13 M14
M13 | 1 middle | ARR green | statue, potato, weavings | M11 M12 M14 M21
M14 | 1 middle | STA blue | potato, weavings, building | M12 M13 M21 M22
M21 | 2 middle | ZIG green | weavings, building, corn | M13 M14 M22 M23
M22 | 2 middle | DIA blue | building, corn, statue | M14 M21 M23 M24
M23 | 2 middle | SPI none | corn, statue, potato | M21 M22 M24 M31
M24 | 2 middle | ARR none | statue, potato, weavings | M22 M23 M31 M32
M31 | 3 middle | STA none | potato, weavings, merchant | M23 M24 M32 M33
M32 | 3 middle | SQU green | weavings, merchant, gold | M24 M31 M33 M34
M33 | 3 middle | ZIG none | merchant, gold, steps | M31 M32 M34 M41
M34 | 3 middle | SPI blue | gold, steps, potato | M32 M33 M41 M42
M41 | 4 middle | DIA green | steps, potato, corn | M33 M34 M42 M43
M42 | 4 middle | ARR none | potato, corn, training | M34 M41 M43 M44
M43 | 4 middle | ZIG green | corn, training, stone | M41 M42 M44 M51
M44 | 4 middle | SPI blue | training, stone, steps | M42 M43 M51 M52
M51 | 5 middle | SQU none | stone, steps, building | M43 M44 M52 M53
M52 | 5 middle | STA blue | steps, building, corn | M44 M51 M53 M54
M53 | 5 middle | ARR none | building, corn, produce | M51 M52 M54 M11
M54 | 5 middle | SPI green | corn, produce, stone | M52 M53 M11 M12
B11 | 1 bottom | ARR blue | stone, produce, building | B53 B54 B12 B13
B12 | 1 bottom | STA green | produce, building, gold | B54 B11 B13 B14
B13 | 1 bottom | ZIG none | building, gold, merchant | B11 B12 B14 B21
B14 | 1 bottom | SPI none | gold, merchant, weavings | B12 B13 B21 B22
B21 | 2 bottom | DIA blue | merchant, weavings, stone | B13 B14 B22 B23
B22 | 2 bottom | ARR green | weavings, stone, produce | B14 B21 B23 B24
B23 | 2 bottom | SQU none | stone, produce, training | B21 B22 B24 B31
B24 | 2 bottom | STA none | produce, training, corn | B22 B23 B31 B32
B31 | 3 bottom | SPI green | training, corn, statue | B23 B24 B32 B33
B32 | 3 bottom | ZIG green | corn, statue, building | B24 B31 B33 B34
B33 | 3 bottom | SQU none | statue, building, potato | B31 B32 B34 B41
B34 | 3 bottom | ARR blue | building, potato, training | B32 B33 B41 B42
B41 | 4 bottom | STA none | potato, training, steps | B33 B34 B42 B43
B42 | 4 bottom | SPI none | training, steps, gold | B34 B41 B43 B44
B43 | 4 bottom | SQU blue | steps, gold, building | B41 B42 B44 B51
B44 | 4 bottom | DIA green | gold, building, corn | B42 B43 B51 B52
B51 | 5 bottom | ARR blue | building, corn, statue | B43 B44 B52 B53
B52 | 5 bottom | SPI none | corn, statue, weavings | B44 B51 B53 B54
B53 | 5 bottom | ZIG blue | statue, weavings, stone | B51 B52 B54 B11
B54 | 5 bottom | DIA green | weavings, stone, produce | B52 B53 B11 B12
"""


def hill_rows():
    return [[part.strip() for part in line.split("|")] for line in HILL.strip().splitlines()]


def space_names(mask):
    return {SPACES[space] for space in range(len(SPACES)) if mask >> space & 1}


def rings():
    """The task icons of each terrace, clockwise."""
    return [[task for column, task in enumerate(DATA.hill.tasks) if TERRACE[column] == terrace] for terrace in range(3)]


def worth(bundle):
    return sum(VALUES[kind] * number for kind, number in bundle)


def price(building):
    return worth(enumerate(DATA.buildings.cost[DATA.buildings.codes.index(building)]))


def test_every_table_says_where_its_figures_come_from():
    files = DATA.tables
    assert {name: {key: table["source"] for key, table in file.items()} for name, file in files.items()} == SOURCES
    assert all(len(table) > 1 for file in files.values() for table in file.values()), "and has some"


def test_words_stand_in_the_order_of_their_numbers():
    assert [RESOURCES[i] for i in (POTATO, CORN, STONE, GOLD)] == ["potato", "corn", "stone", "gold"]
    professions = ["architect", "craftsman", "warrior", "courier", "priest"]
    assert [WORKERS[i] for i in (ARCHITECT, CRAFTSMAN, WARRIOR, COURIER, PRIEST)] == professions
    assert [GODS[i] for i in (STA, DIA, ZIG, SQU, SPI, ARR)] == ["star", "diamond", "zigzag", "squares", "spiral",
                                                                 "arrow"]
    tasks = (TASK_POTATO, TASK_CORN, TASK_STONE, TASK_GOLD, TASK_WEAVINGS, TASK_STATUE, TASK_STEPS, TASK_BUILDING,
             TASK_TRAINING, TASK_PRODUCE, TASK_MERCHANT)
    assert tasks == tuple(range(11))
    assert " ".join(TASKS) == "potato corn stone gold weavings statue steps building training produce merchant"
    kinds = (POTATO, CORN, STONE, GOLD, VP, ARMY, TRAIN, GOD_CARD, WEAVING, WORKER, REJUVENATE, PRODUCE_ONE, MERCHANT,
             BUILDING_PAID, BUILDING_FREE, STATUE_PAID, STATUE_FREE, STEPS_PAID, STEPS_FREE, TEMPLE, TEMPLE_PAID)
    assert kinds == tuple(range(21))
    assert len(set(REWARDS)) == 21
    assert REWARDS[:4] == RESOURCES


def test_every_kind_of_reward_is_used():
    bundles = [*DATA.gods.benefits, *DATA.weavings.rewards, *DATA.conquest.gain,
               *[bundle for choice in (*DATA.buildings.produces, *DATA.temple.rewards) for bundle in choice]]
    assert {kind for bundle in bundles for kind, _ in bundle} == set(range(21))
    prices = {(kind, number) for bundle in bundles
              for kind, number in bundle if kind in (STATUE_PAID, STEPS_PAID, TEMPLE_PAID)}
    assert prices == {(STATUE_PAID, 2), (STEPS_PAID, 2), (TEMPLE_PAID, 1)}


def test_figures_of_the_rules():
    assert (START_POINTS, START_STONE, STEPS_EACH, MARKERS_EACH, HAND, KEPT) == (10, 2, 5, 10, 8, 3)
    assert OFFER == {2: 3, 3: 4, 4: 5}
    assert FESTIVAL_TILE == (1, 2, 4)
    assert DATA.hill.roaming == (0, 1, 3)
    assert DATA.hill.descending == (0, 2, 5)
    assert DATA.weavings.points == (0, 0, 1, 3, 6, 10, 15, 21)


# The hill

@pytest.mark.rule("TAW-D1", "TAW-0321", "TAW-0323")
@pytest.mark.parametrize("row", hill_rows(), ids=lambda row: row[0])
def test_a_space_has_its_god_colour_icons_and_neighbours(row):
    name, place, look, icons, neighbours = row
    space = SPACES.index(name)
    section, terrace = place.split()
    god, colour = look.split()
    assert (SECTION[space], TERRACE[space]) == (int(section) - 1, ["top", "middle", "bottom"].index(terrace))
    assert name[:2] == terrace[0].upper() + section
    assert DATA.hill.god[space] == ["STA", "DIA", "ZIG", "SQU", "SPI", "ARR"].index(god)
    assert DATA.hill.colour[space] == {"blue": ARCHITECT, "green": CRAFTSMAN, "none": -1}[colour]
    assert [TASKS[icon] for icon in DATA.hill.icons[space]] == icons.split(", ")
    assert space_names(NEIGHBOURS[space]) == set(neighbours.split())


@pytest.mark.rule("TAW-D1", "TAW-0313")
def test_five_sections_reach_through_three_terraces():
    assert list(SPACES) == [row[0] for row in hill_rows()]
    assert [len(ring) for ring in rings()] == [10, 20, 20]
    assert len(set(SPACES)) == len(DATA.hill.icons) == len(NEIGHBOURS) == 50
    assert [mask.bit_count() for mask in SEGMENT_SPACES] == [2] * 5 + [4] * 10
    assert sum(SEGMENT_SPACES) == (1 << 50) - 1, "no space in two segments"
    for space, name in enumerate(SPACES):
        assert SEGMENT[space] == 5 * TERRACE[space] + SECTION[space]
        assert space_names(SEGMENT_SPACES[SEGMENT[space]]) == {other for other in SPACES if other[:2] == name[:2]}


@pytest.mark.rule("TAW-0323", "TAW-0324")
def test_adjacency_is_mutual_has_four_neighbours_and_stays_on_the_terrace():
    crossing = 0
    for space in range(50):
        assert NEIGHBOURS[space].bit_count() == 4
        assert not NEIGHBOURS[space] >> space & 1
        for other in range(50):
            adjacent = NEIGHBOURS[space] >> other & 1
            assert adjacent == NEIGHBOURS[other] >> space & 1
            assert not adjacent or TERRACE[space] == TERRACE[other]
            crossing += adjacent and SECTION[space] != SECTION[other]
    assert crossing == 2 * 15 * 3, "three pairs across each of the fifteen borders of segments"


@pytest.mark.rule("TAW-D1")
def test_icons_are_spread_over_the_rings():
    totals = Counter(TASKS[icon] for ring in rings() for icon in ring)
    assert totals == {"potato": 6, "corn": 6, "stone": 6, "gold": 3, "building": 6, "weavings": 5, "statue": 5,
                      "steps": 4, "training": 4, "produce": 3, "merchant": 2}
    assert not {TASK_GOLD, TASK_PRODUCE, TASK_MERCHANT} & set(rings()[0])
    for ring in rings():
        for start in range(len(ring)):
            assert len({ring[(start + step) % len(ring)] for step in range(5)}) == 5


@pytest.mark.rule("TAW-D1", "TAW-0321")
def test_every_space_touches_three_different_icons_not_all_of_them_collecting():
    for space in range(50):
        assert len(set(DATA.hill.icons[space])) == 3
        assert 1 <= sum(icon in COLLECT for icon in DATA.hill.icons[space]) <= 2


@pytest.mark.rule("TAW-D1")
def test_gods_are_spread_over_the_hill():
    gods = Counter(GODS[god] for god in DATA.hill.god)
    assert gods == {"star": 8, "diamond": 8, "zigzag": 8, "squares": 8, "spiral": 9, "arrow": 9}
    for section in range(5):
        found = Counter(DATA.hill.god[space] for space in range(50) if SECTION[space] == section)
        assert set(found) == set(range(6))
        assert max(found.values()) <= 2
    for space in range(50):
        nearby = [DATA.hill.god[other] for other in range(50) if NEIGHBOURS[space] >> other & 1]
        assert DATA.hill.god[space] not in nearby


@pytest.mark.rule("TAW-D1")
def test_colours_are_spread_over_the_hill():
    assert Counter(DATA.hill.colour) == {ARCHITECT: 15, CRAFTSMAN: 15, -1: 20}
    for section in range(5):
        found = Counter(DATA.hill.colour[space] for space in range(50) if SECTION[space] == section)
        assert (found[ARCHITECT], found[CRAFTSMAN]) == (3, 3)
    for segment in range(5, 15):
        colours = {DATA.hill.colour[space] for space in range(50) if SEGMENT[space] == segment}
        assert colours == {ARCHITECT, CRAFTSMAN, -1}
    for space, icons in enumerate(DATA.hill.icons):
        if DATA.hill.colour[space] == ARCHITECT:
            assert {TASK_BUILDING, TASK_STEPS, TASK_STATUE, TASK_STONE} & set(icons)
        if DATA.hill.colour[space] == CRAFTSMAN:
            assert {TASK_WEAVINGS, TASK_MERCHANT, TASK_PRODUCE, TASK_CORN} & set(icons)


# Coricancha and gods

@pytest.mark.rule("TAW-D2")
def test_actions_go_round_the_summit_in_one_order():
    assert ACTIONS == ("worship", "offering", "rejuvenate", "conquest", "produce")
    assert (WORSHIP, OFFERING, REJUVENATION, CONQUEST, PRODUCTION) == (0, 1, 2, 3, 4)
    assert DATA.coricancha.sections == DATA.coricancha.actions == (0, 1, 2, 3, 4)


@pytest.mark.rule("TAW-D3")
def test_six_gods_have_two_small_statues_and_a_large_one():
    assert len(GODS) == 6
    assert DATA.gods.names == ("Inti", "Mama Quilla", "Illapa", "Pachamama", "Mama Cocha", "Viracocha")
    assert (DATA.gods.small * len(GODS), DATA.gods.large * len(GODS)) == (12, 6)


@pytest.mark.rule("TAW-D4")
def test_god_cards_are_seven_for_each_god():
    assert list(DATA.gods.cards) == [f"G{number:02}" for number in range(1, 43)]
    assert list(DATA.gods.god) == [god for god in range(6) for _ in range(7)]


@pytest.mark.rule("TAW-D4")
def test_each_of_21_benefits_is_on_two_cards_of_different_gods():
    gods = {}
    for god, rewards in zip(DATA.gods.god, DATA.gods.benefits):
        gods.setdefault(tuple(sorted(rewards)), set()).add(god)
    assert len(gods) == 21
    assert set(Counter(tuple(sorted(rewards)) for rewards in DATA.gods.benefits).values()) == {2}
    assert all(len(found) == 2 for found in gods.values())


@pytest.mark.rule("TAW-D4")
@pytest.mark.parametrize(("card", "god", "rewards"), [
    ("G01", STA, ((CORN, 1), (VP, 2))),
    ("G04", STA, ((TEMPLE_PAID, 1), (VP, 1))),
    ("G05", STA, ((STATUE_PAID, 2),)),
    ("G06", STA, ((GOD_CARD, 1), (VP, 2))),
    ("G07", STA, ((POTATO, 1), (CORN, 1), (STONE, 1))),
    ("G09", DIA, ((CORN, 2), (POTATO, 1))),
    ("G10", DIA, ((WEAVING, 1),)),
    ("G12", DIA, ((MERCHANT, 1), (POTATO, 1))),
    ("G15", ZIG, ((ARMY, 1), (VP, 1))),
    ("G17", ZIG, ((VP, 4),)),
    ("G18", ZIG, ((WORKER, 1), (POTATO, 1))),
    ("G19", ZIG, ((REJUVENATE, 1), (VP, 1))),
    ("G20", ZIG, ((TRAIN, 1), (POTATO, 1))),
    ("G22", SQU, ((POTATO, 3), (VP, 1))),
    ("G23", SQU, ((BUILDING_PAID, 1), (VP, 1))),
    ("G27", SQU, ((PRODUCE_ONE, 1), (POTATO, 1))),
    ("G30", SPI, ((POTATO, 2), (STONE, 1))),
    ("G32", SPI, ((GOLD, 1), (POTATO, 1))),
    ("G38", ARR, ((STONE, 2), (VP, 1))),
    ("G40", ARR, ((STEPS_PAID, 2),)),
    ("G42", ARR, ((CORN, 1), (STONE, 1), (VP, 1))),
])
def test_benefits_of_a_god_card(card, god, rewards):
    place = DATA.gods.cards.index(card)
    assert (DATA.gods.god[place], DATA.gods.benefits[place]) == (god, rewards)


# Army cards

@pytest.mark.rule("TAW-D5", "TAW-0483")
def test_army_cards_show_one_or_two_soldiers_and_a_resource():
    assert DATA.army.kinds == ("1 gold", "1 stone", "1 corn", "1 potato", "2 potato", "2 corn", "2 stone")
    assert DATA.army.soldiers == (1, 1, 1, 1, 2, 2, 2)
    assert DATA.army.resource == (GOLD, STONE, CORN, POTATO, POTATO, CORN, STONE)
    assert DATA.army.cards == (5, 5, 5, 3, 5, 4, 3)
    assert sum(DATA.army.cards) == 30
    assert sum(DATA.army.cards[:4]) == 18, "cards with one Soldier"
    assert sum(cards * soldiers for cards, soldiers in zip(DATA.army.cards, DATA.army.soldiers)) == 42
    totals = Counter()
    for cards, resource in zip(DATA.army.cards, DATA.army.resource):
        totals[resource] += cards
    assert totals == {GOLD: 5, STONE: 8, CORN: 9, POTATO: 8}


# Buildings

@pytest.mark.rule("TAW-D6", "TAW-D7")
def test_buildings_are_19_that_produce_and_20_passive_ones():
    assert list(DATA.buildings.codes) == [*[f"P{number:02}" for number in range(1, 20)],
                               *[f"Z{number:02}" for number in range(1, 21)]]
    assert len(DATA.buildings.produces) == MOST_PRODUCTION == 19
    assert len(DATA.buildings.cost) == 39
    for number in range(1, 21):
        assert getattr(kinds, f"Z{number:02}") == 1 << DATA.buildings.codes.index(f"Z{number:02}") - MOST_PRODUCTION


@pytest.mark.rule("TAW-D6")
def test_a_building_produces_more_than_it_costs():
    for building, choice in zip(DATA.buildings.codes, DATA.buildings.produces):
        for bundle in choice:
            assert 1.5 * price(building) <= worth(bundle) <= 3 * price(building)
    choices = zip(DATA.buildings.codes, DATA.buildings.produces)
    assert [building for building, choice in choices if len(choice) > 1] == ["P08", "P09", "P16"]


@pytest.mark.rule("TAW-D6")
@pytest.mark.parametrize(("building", "cost", "produces"), [
    ("P01", (0, 0, 1, 0), (((POTATO, 4),),)),
    ("P03", (0, 1, 0, 0), (((POTATO, 4),),)),
    ("P06", (0, 1, 0, 0), (((STONE, 3),),)),
    ("P08", (0, 1, 1, 0), (((CORN, 4),), ((STONE, 4),))),
    ("P09", (0, 1, 1, 0), (((POTATO, 5),), ((GOLD, 2),))),
    ("P15", (0, 1, 1, 0), (((POTATO, 1), (CORN, 1), (STONE, 2)),)),
    ("P16", (0, 0, 2, 0), (((GOLD, 1), (VP, 3)), ((CORN, 2), (VP, 3)), ((STONE, 2), (VP, 3)))),
    ("P12", (0, 0, 2, 0), (((STONE, 3), (VP, 3)),)),
    ("P17", (0, 1, 2, 0), (((GOLD, 2), (VP, 2)),)),
    ("P18", (0, 0, 1, 1), (((VP, 7),),)),
    ("P19", (0, 1, 2, 0), (((GOLD, 1), (CORN, 2), (POTATO, 2)),)),
])
def test_cost_and_produce_of_a_building(building, cost, produces):
    place = DATA.buildings.codes.index(building)
    assert (DATA.buildings.cost[place], DATA.buildings.produces[place]) == ((*cost, 0), produces)


@pytest.mark.rule("TAW-D7")
def test_passive_buildings_have_three_values():
    values = [price(building) for building in DATA.buildings.codes[MOST_PRODUCTION:]]
    assert values == [6, 6, 3, 6, 3, 3, 3, 3, 9, 6, 9, 6, 6, 9, 3, 3, 9, 9, 3, 9]
    cost = dict(zip(DATA.buildings.codes, DATA.buildings.cost))
    assert cost["Z09"] == (0, 1, 2, 0, 0)
    assert cost["Z11"] == cost["Z18"] == (0, 0, 1, 1, 0)
    assert all(potato == food == 0 for potato, _, _, _, food in DATA.buildings.cost)


# Weavings

@pytest.mark.rule("TAW-D8", "TAW-0472")
def test_an_edge_has_one_of_eight_rewards():
    assert dict(zip(EDGES, DATA.weavings.rewards)) == {
        "gold": ((GOLD, 1),), "stone": ((STONE, 2),), "potato": ((POTATO, 3),), "god": ((GOD_CARD, 1), (POTATO, 1)),
        "rejuvenate": ((REJUVENATE, 1),), "army": ((ARMY, 1),), "temple": ((TEMPLE_PAID, 1),), "vp": ((VP, 3),),
    }


@pytest.mark.rule("TAW-D8")
def test_weavings_are_35_and_no_two_alike():
    assert list(DATA.weavings.codes) == ["SW01", "SW02", "SW03", "SW04", *[f"W{number:02}" for number in range(1, 32)]]
    assert len(set(zip(DATA.weavings.pattern, DATA.weavings.left, DATA.weavings.right))) == 35
    assert all(left != right for left, right in zip(DATA.weavings.left, DATA.weavings.right))
    patterns = Counter("ABCDEFG"[pattern] for pattern in DATA.weavings.pattern)
    assert patterns == {"A": 7, "B": 6, "C": 6, "D": 5, "E": 4, "F": 4, "G": 3}
    for side in (DATA.weavings.left, DATA.weavings.right):
        assert Counter(EDGES[edge] for edge in side) == {"gold": 4, "stone": 5, "potato": 5, "god": 4, "rejuvenate": 4,
                                                         "army": 4, "temple": 4, "vp": 5}


@pytest.mark.rule("TAW-D8")
def test_starting_weavings_show_all_rewards_once():
    assert DATA.weavings.starting == 4
    assert sorted(DATA.weavings.left[:4] + DATA.weavings.right[:4]) == list(range(8))
    assert DATA.weavings.pattern[:4] == (0, 1, 2, 3)


@pytest.mark.rule("TAW-D8")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 19), (3, 25), (4, 31)])
def test_the_stack_grows_with_the_players(seats, tiles):
    assert DATA.weavings.seats[:DATA.weavings.starting] == (0, 0, 0, 0)
    assert len([tile for tile in DATA.weavings.seats[DATA.weavings.starting:] if tile <= seats]) == tiles


@pytest.mark.rule("TAW-D8")
@pytest.mark.parametrize(("tile", "pattern", "left", "right", "seats"), [
    ("SW02", "B", "god", "potato", 0),
    ("W01", "B", "army", "rejuvenate", 2),
    ("W08", "D", "potato", "god", 2),
    ("W12", "A", "god", "temple", 2),
    ("W19", "E", "gold", "vp", 2),
    ("W20", "B", "vp", "army", 3),
    ("W25", "F", "rejuvenate", "god", 3),
    ("W26", "B", "stone", "vp", 4),
    ("W31", "E", "temple", "rejuvenate", 4),
])
def test_pattern_and_edges_of_a_weaving(tile, pattern, left, right, seats):
    weavings = DATA.weavings
    place = weavings.codes.index(tile)
    assert ("ABCDEFG"[weavings.pattern[place]], EDGES[weavings.left[place]], EDGES[weavings.right[place]],
            weavings.seats[place]) == (pattern, left, right, seats)


@pytest.mark.parametrize(("row", "matches"), [
    ("SW02 W08", ["potato"]),
    ("W08 SW02", ["god"]),
    ("SW02 W09", [""]),
    ("W09 SW02", [""]),
    ("SW02 W08 W13 W10", ["potato", "", "temple"]),
    ("W05 W01 W04 W16 W06", ["army", "", "", "stone"]),
])
def test_tiles_of_the_examples_match_as_told(row, matches):
    tiles = [DATA.weavings.codes.index(tile) for tile in row.split()]
    assert len({DATA.weavings.pattern[tile] for tile in tiles}) == len(tiles)
    joints = [(EDGES[DATA.weavings.right[a]], EDGES[DATA.weavings.left[b]]) for a, b in pairwise(tiles)]
    assert [right if right == left else "" for right, left in joints] == matches


# Temple and Conquests

@pytest.mark.rule("TAW-D9", "TAW-0703")
def test_the_temple_has_six_kinds_of_rewards():
    train = ((TRAIN, 1),)
    card = ((POTATO, 1), (GOD_CARD, 1))
    both = ((GOD_CARD, 1), (TRAIN, 1))
    two = ((STONE, 2),)
    gold = ((GOLD, 1),)
    worker = (((STONE, 1),), ((WORKER, 1),))
    lower = [(), (), (card,), (), worker, (train,), (), (two,)]
    assert list(DATA.temple.rewards) == [*lower, (gold,), (both,), worker, (card,), (two,), (gold,), (both,)]
    assert len(set(DATA.temple.rewards) - {()}) == 6


@pytest.mark.rule("TAW-D9")
def test_the_temple_scores_more_the_higher():
    assert len(DATA.temple.rewards) == len(DATA.temple.festival) == len(DATA.temple.final) == DATA.temple.top + 1 == 15
    assert DATA.temple.festival == tuple(range(15))
    assert DATA.temple.final == (0,) * 11 + (3, 6, 10, 15)


@pytest.mark.rule("TAW-D10")
def test_four_regions_have_five_spaces_each():
    assert DATA.conquest.regions == ("Chinchaysuyu", "Antisuyu", "Qullasuyu", "Kuntisuyu")
    codes = [f"{region}{place}" for region in ("CH", "AN", "QU", "KU") for place in range(1, 6)]
    assert list(DATA.conquest.codes) == codes
    assert list(DATA.conquest.region) == [region for region in range(4) for _ in range(5)]
    assert all(flip + discard > 0 for flip, discard in zip(DATA.conquest.flip, DATA.conquest.discard))
    for region in range(4):
        needed = [DATA.conquest.flip[space] + 2 * DATA.conquest.discard[space]
                  for space in range(20) if DATA.conquest.region[space] == region]
        assert needed[0] == 1, "the first is the easiest"
        assert max(needed) == max(needed[3:]), "the last ones are the hardest"


@pytest.mark.rule("TAW-D10")
@pytest.mark.parametrize(("space", "flip", "discard", "gain"), [
    ("CH1", 1, 0, ((POTATO, 2),)),
    ("CH3", 0, 1, ((GOD_CARD, 1), (WEAVING, 1))),
    ("CH4", 1, 1, ((BUILDING_FREE, 1), (VP, 2))),
    ("CH5", 2, 2, ((TEMPLE, 1), (VP, 4))),
    ("AN2", 2, 0, ((WORKER, 1), (CORN, 1))),
    ("AN3", 1, 1, ((TEMPLE, 1), (GOD_CARD, 1))),
    ("AN4", 2, 1, ((VP, 4),)),
    ("AN5", 2, 2, ((STATUE_FREE, 1), (VP, 3))),
    ("QU1", 1, 0, ((REJUVENATE, 1),)),
    ("QU3", 1, 1, ((WEAVING, 1), (VP, 2))),
    ("QU5", 2, 2, ((VP, 7),)),
    ("QU4", 2, 1, ((STATUE_FREE, 1),)),
    ("KU2", 2, 0, ((GOLD, 1),)),
    ("KU4", 1, 1, ((TEMPLE, 1), (VP, 2))),
    ("KU5", 2, 2, ((STEPS_FREE, 1),)),
])
def test_soldiers_and_gain_of_a_conquest(space, flip, discard, gain):
    place = DATA.conquest.codes.index(space)
    assert (DATA.conquest.flip[place], DATA.conquest.discard[place], DATA.conquest.gain[place]) == (flip, discard, gain)


# Workers

@pytest.mark.rule("TAW-D11")
@pytest.mark.parametrize(("seats", "workers", "blocked", "village", "nomads", "left"), [
    (2, 40, 10, 6, 3, 5), (3, 35, 0, 6, 3, 8), (4, 45, 0, 8, 4, 9),
])
def test_the_workers_last_for_three_villages(seats, workers, blocked, village, nomads, left):
    assert (DATA.workers.village[seats], DATA.workers.nomads[seats]) == (village, nomads)
    assert len(WORKERS) * (DATA.workers.each - DATA.workers.removed[seats]) == workers
    assert workers - 2 * seats - blocked - 3 * village - nomads == left
    assert workers < len(SPACES), "so there is always an empty space"


@pytest.mark.rule("TAW-D12")
def test_one_space_of_each_segment_is_blocked_with_two_players():
    assert [SPACES[space] for space in DATA.workers.blocked_top] == ["T12", "T22", "T31", "T42", "T52"]
    assert [SPACES[space] for space in DATA.workers.blocked_middle] == ["M11", "M23", "M33", "M42", "M51"]
    assert [SEGMENT[space] for space in DATA.workers.blocked_top + DATA.workers.blocked_middle] == list(range(10))
    assert len({DATA.hill.god[space] for space in range(10) if space not in DATA.workers.blocked_top}) == 5
