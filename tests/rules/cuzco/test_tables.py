"""Cuzco, the data: the figures of ``data/*.toml``, the board that they make, and sets of hexes."""
import re
from itertools import combinations, pairwise
from random import Random

import pytest

import kancha
from kancha.games.cuzco.hexes import ROTATIONS, SHIFTS, SPAN, Spread, around, flood, groups, nth, shift, spread
from kancha.games.cuzco.kinds import KINDS, RELICS, SHOWS, SIZES, TILES, VALUES
from kancha.kit.bits import members
from rules.cuzco.arrange import DATA, NAMES, NUMBERS, PRINTED, names, table, tile

SOURCES = {
    "board": {"map": "designed", "border": "rulebook"},
    "pieces": {"tiles": "rulebook", "players": "rulebook", "floors": "rulebook", "discs": "rulebook",
               "ponds": "rulebook"},
    "cards": {"cards": "designed", "dealt": "rulebook", "alone": "public", "shared": "public"},
}


def coordinates(text):
    return [tuple([int(part) for part in pair.strip("()").split(",")]) for pair in text.split()]


# Axial coordinates (q, r): r grows downwards
ROWS = {-6: (-1, 7), -5: (-2, 7), -4: (-3, 7), -3: (-4, 7), -2: (-5, 7), -1: (-6, 7), 0: (-7, 7),
        1: (-7, 6), 2: (-7, 5), 3: (-7, 4), 4: (-7, 3), 5: (-7, 2), 6: (-7, 1)}
MOUNTAIN_ARC = coordinates("""
    (-3,-5) (-2,-6) (-1,-7) (0,-7) (1,-7) (2,-7) (3,-7) (4,-7) (5,-7) (6,-7) (7,-7) (8,-7)
    (8,-6) (8,-5) (8,-4) (8,-3) (8,-2) (8,-1) (8,0)
    (7,1) (6,2) (5,3) (4,4)
""")
FOREST_ARC = coordinates("""
    (3,5) (2,6) (1,7) (0,7) (-1,7) (-2,7) (-3,7) (-4,7) (-5,7) (-6,7) (-7,7) (-8,7)
    (-8,6) (-8,5) (-8,4) (-8,3) (-8,2) (-8,1) (-8,0)
    (-7,-1) (-6,-2) (-5,-3) (-4,-4)
""")
WATER = coordinates("(2,-3) (-4,1) (2,2)")
INNER = [(q, r) for r, (first, last) in ROWS.items() for q in range(first, last + 1)]
BOARD = set(INNER) | set(MOUNTAIN_ARC) | set(FOREST_ARC)
STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # E, SE, SW, W, NW, NE


def name_of(hexagon):
    """Row letter, and number from the western end of the row."""
    q, r = hexagon
    return f"{'abcdefghijklmno'[r + 7]}{1 + q - min(other for other, row in BOARD if row == r)}"


def number_of(hexagon):
    return NUMBERS[name_of(hexagon)]


def mask(hexes):
    return sum(1 << number_of(hexagon) for hexagon in hexes)


def beside(hexagon, direction):
    return hexagon[0] + STEPS[direction][0], hexagon[1] + STEPS[direction][1]


def neighbours(hexagon):
    return {beside(hexagon, direction) for direction in range(6)}


def steps_between(one, other):
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


AT = {number_of(hexagon): hexagon for hexagon in BOARD}


def random_area(dice, share):
    return {hexagon for hexagon in sorted(BOARD) if dice.random() < share}


def parts(area):
    """The connected parts of an area, hex by hex."""
    left, found = set(area), []
    while left:
        part, todo = set(), [next(iter(left))]
        while todo:
            hexagon = todo.pop()
            if hexagon in left:
                left.remove(hexagon)
                part.add(hexagon)
                todo += neighbours(hexagon)
        found.append(part)
    return found


# The board

@pytest.mark.rule("CUZ-D1")
def test_the_region_is_a_stretched_hexagon_of_153_hexes():
    assert set(INNER) == {(q, r) for q in range(-9, 10) for r in range(-9, 10)
                          if abs(q) <= 7 and abs(r) <= 6 and abs(q + r) <= 7}
    assert len(INNER) == PRINTED.region.bit_count() == 153
    assert mask(INNER) == PRINTED.region
    inside = [len(re.sub("[FM]", "", row)) for row in PRINTED.rows]
    assert inside == [0, 9, 10, 11, 12, 13, 14, 15, 14, 13, 12, 11, 10, 9, 0]


@pytest.mark.rule("CUZ-D1", "CUZ-102")
def test_150_hexes_are_empty_and_three_are_ponds_well_inside():
    assert (PRINTED.region & ~PRINTED.printed_ponds).bit_count() == 150
    assert mask(WATER) == PRINTED.printed_ponds
    assert names(PRINTED.printed_ponds) == "e8 i5 j11"
    ring = MOUNTAIN_ARC + FOREST_ARC
    assert [min(steps_between(pond, border) for border in ring) for pond in WATER] == [4, 4, 4]
    assert sorted(steps_between(one, other) for one, other in combinations(WATER, 2)) == [5, 6, 7]


@pytest.mark.rule("CUZ-D1", "CUZ-102")
def test_forest_and_mountain_are_two_arcs_of_23_hexes_that_enclose_the_region():
    assert (mask(MOUNTAIN_ARC), mask(FOREST_ARC)) == (PRINTED.mountain, PRINTED.forest)
    assert (PRINTED.mountain.bit_count(), PRINTED.forest.bit_count(), PRINTED.border.bit_count()) == (23, 23, 46)
    ring = MOUNTAIN_ARC + FOREST_ARC
    assert all(steps_between(one, other) == 1 for one, other in pairwise([*ring, ring[0]]))
    assert {other for hexagon in INNER for other in neighbours(hexagon)} - set(INNER) == set(ring)
    assert [(-q, -r) for q, r in MOUNTAIN_ARC] == FOREST_ARC, "a half turn"


@pytest.mark.rule("CUZ-D1")
def test_two_of_the_forty_edge_hexes_touch_both_kinds_of_border():
    edge = [hexagon for hexagon in INNER if neighbours(hexagon) & set(MOUNTAIN_ARC + FOREST_ARC)]
    assert (len(edge), mask(edge)) == (40, PRINTED.edge)
    to_forest, to_mountain = PRINTED.edge & around(PRINTED.forest), PRINTED.edge & around(PRINTED.mountain)
    assert ((to_forest & ~to_mountain).bit_count(), (to_mountain & ~to_forest).bit_count()) == (19, 19)
    assert names(to_forest & to_mountain) == "d2 l12"
    assert to_forest & to_mountain == mask([(-3, -4), (3, 4)])


@pytest.mark.rule("CUZ-D1")
def test_the_map_is_the_one_drawn_in_the_rules():
    drawn = re.findall(r"^ ?(-?\d) +([FM.o ]+)$", kancha.game("cuzco").rules_text(), re.MULTILINE)
    assert [int(row) for row, _ in drawn] == list(range(-7, 8))
    assert tuple([hexes.replace(" ", "") for _, hexes in drawn]) == PRINTED.rows


@pytest.mark.rule("CUZ-D1")
def test_hexes_are_named_by_row_and_by_number_from_the_west():
    rows = {letter: [name for name in NUMBERS if name[0] == letter] for letter in "abcdefghijklmno"}
    assert [len(row) for row in rows.values()] == [10, 11, 12, 13, 14, 15, 16, 17, 16, 15, 14, 13, 12, 11, 10]
    assert sum(len(row) for row in rows.values()) == len(NUMBERS) == len(PRINTED.hexes) == 199
    for letter, row in rows.items():
        assert row == [f"{letter}{number}" for number in range(1, len(row) + 1)]
        assert [NUMBERS[east] - NUMBERS[west] for west, east in pairwise(row)] == [1] * (len(row) - 1)
    assert [NAMES[at] for at in PRINTED.hexes] == list(NUMBERS)
    assert {name_of(hexagon) for hexagon in BOARD} == set(NUMBERS)
    assert "a11" not in NUMBERS
    assert "h0" not in NUMBERS


@pytest.mark.rule("CUZ-D1")
@pytest.mark.parametrize(("name", "hexagon"), [
    ("a1", (-1, -7)), ("a10", (8, -7)), ("b1", (-2, -6)), ("d2", (-3, -4)), ("e8", (2, -3)), ("h1", (-8, 0)),
    ("h17", (8, 0)),
    ("h9", (0, 0)), ("i5", (-4, 1)), ("j11", (2, 2)), ("l12", (3, 4)), ("n11", (2, 6)), ("o1", (-8, 7)),
    ("o10", (1, 7)),
])
def test_names_stand_for_these_coordinates(name, hexagon):
    assert name_of(hexagon) == name
    assert AT[NUMBERS[name]] == hexagon
    assert PRINTED.all_hexes >> NUMBERS[name] & 1


@pytest.mark.rule("CUZ-D1")
@pytest.mark.parametrize("direction", range(6))
def test_a_step_in_a_direction_is_one_shift_everywhere(direction):
    for hexagon in BOARD:
        other = beside(hexagon, direction)
        if other in BOARD:
            assert number_of(hexagon) + SHIFTS[direction] == number_of(other), hexagon
            assert shift(mask([hexagon]), SHIFTS[direction]) == mask([other])
        else:
            assert number_of(hexagon) + SHIFTS[direction] not in PRINTED.hexes, f"{hexagon} comes out elsewhere"
            assert not shift(mask([hexagon]), SHIFTS[direction]) & PRINTED.all_hexes


@pytest.mark.rule("CUZ-D1")
def test_opposite_directions_cancel_and_two_neighbouring_ones_make_the_third():
    assert (len(SHIFTS), ROTATIONS) == (6, 6)
    for direction in range(6):
        assert SHIFTS[direction] + SHIFTS[(direction + 3) % 6] == 0
        assert SHIFTS[direction] + SHIFTS[(direction + 2) % 6] == SHIFTS[(direction + 1) % 6]


@pytest.mark.rule("CUZ-D1")
def test_every_hex_has_its_six_neighbours():
    for hexagon in BOARD:
        assert around(mask([hexagon])) & PRINTED.all_hexes == mask(neighbours(hexagon) & BOARD)
    for hexagon in INNER:
        assert (around(mask([hexagon])) & PRINTED.all_hexes).bit_count() == 6


# The pieces

@pytest.mark.rule("CUZ-D1", "CUZ-D2", "CUZ-D3", "CUZ-D4", "CUZ-D5")
def test_every_table_says_where_it_comes_from():
    for file, tables in SOURCES.items():
        assert {heading: figures.get("source") for heading, figures in DATA.tables[file].items()} == tables
        assert set(tables.values()) <= {"rulebook", "public", "designed"}


@pytest.mark.rule("CUZ-D2")
def test_there_are_so_many_tiles():
    assert (DATA.triples, 4 * DATA.doubles, 4 * DATA.crop_singles, 4 * DATA.village_singles) == (56, 20, 12, 8)
    assert (DATA.doubles, DATA.village_singles, DATA.crop_singles, DATA.incas, DATA.tokens) == (5, 2, 3, 12, 3)
    assert (DATA.ponds, DATA.discs, DATA.pond_points) == (19, 15, 3)
    assert 3 * DATA.triples + 2 * 4 * DATA.doubles + 4 * DATA.crop_singles + 4 * DATA.village_singles == 228


@pytest.mark.rule("CUZ-D2")
def test_the_tiles_have_84_village_and_144_crop_hexes():
    made = {}
    for kind in TILES:
        s = table()
        tile(s, kind, "h8 r1")
        made[kind] = (s.land.crop.bit_count(), s.land.village.bit_count())
    assert made == {"triple": (2, 1), "double": (1, 1), "crop": (1, 0), "village": (0, 1)}
    numbers = {"triple": DATA.triples, "double": 4 * DATA.doubles,
               "crop": 4 * DATA.crop_singles, "village": 4 * DATA.village_singles}
    assert sum(numbers[kind] * villages for kind, (_, villages) in made.items()) == 84
    assert sum(numbers[kind] * crops for kind, (crops, _) in made.items()) == 144
    assert tuple([sum(made[kind]) for kind in TILES]) == SIZES


@pytest.mark.rule("CUZ-D3")
def test_there_are_47_floors():
    assert dict(zip(VALUES, DATA.floors)) == {2: 12, 4: 11, 6: 10, 8: 8, 10: 6}
    assert sum(DATA.floors) == 47


@pytest.mark.rule("CUZ-D4")
def test_there_are_30_cards_half_of_them_with_two_relics():
    assert RELICS == ("mask", "llama", "kero")
    kinds = ("mask", "llama", "kero", "mask-llama", "llama-kero", "mask-kero")
    assert dict(zip(KINDS, DATA.cards)) == dict.fromkeys(kinds, 5)
    assert [SHOWS[KINDS.index(kind)] for kind in ("mask", "llama", "kero")] == [0b001, 0b010, 0b100]
    assert [SHOWS[KINDS.index(kind)] for kind in ("mask-llama", "llama-kero", "mask-kero")] == [0b011, 0b110, 0b101]
    by_relic = [sum(number for shown, number in zip(SHOWS, DATA.cards) if shown >> relic & 1) for relic in range(3)]
    assert by_relic == [15, 15, 15]


@pytest.mark.rule("CUZ-D5")
def test_a_festival_pays_half_the_value_alone_and_a_quarter_of_it_shared():
    assert dict(zip(VALUES, DATA.alone)) == {2: 1, 4: 2, 6: 3, 8: 4, 10: 5}
    assert dict(zip(VALUES[1:], DATA.shared[1:])) == {4: 1, 6: 2, 8: 2, 10: 3}, "what 2 pays is an option of the match"


# Sets of hexes

@pytest.mark.rule("CUZ-D1")
@pytest.mark.parametrize("share", [0.02, 0.2, 0.5, 0.9, 1])
def test_sets_of_hexes_are_like_sets(share):
    dice = Random(share)
    for _ in range(20):
        area, seed = random_area(dice, share), random_area(dice, 0.02)
        bits = mask(area)
        assert members(bits) == sorted(number_of(hexagon) for hexagon in area)
        near = {other for hexagon in area for other in neighbours(hexagon)}
        assert around(bits) & PRINTED.all_hexes == mask(near & BOARD)
        assert sorted(groups(bits)) == sorted(mask(part) for part in parts(area))
        assert flood(mask(seed), bits) == mask({hexagon for part in parts(area) if part & seed for hexagon in part})
    everything = PRINTED.all_hexes
    assert (members(0), groups(0), flood(0, everything), flood(everything, 0), around(0)) == ([], [], 0, 0, 0)


@pytest.mark.rule("CUZ-D1")
def test_the_nth_hex_is_found_without_a_list():
    dice = Random(7)
    for hexes in [PRINTED.all_hexes, PRINTED.region, PRINTED.border, 1 << PRINTED.hexes[0], 1 << PRINTED.hexes[-1],
                  *[mask(random_area(dice, 0.3)) for _ in range(20)]]:
        assert [nth(hexes, n) for n in range(hexes.bit_count())] == members(hexes)


@pytest.mark.rule("CUZ-D1")
@pytest.mark.parametrize("sets", [0, 1, 2, 6])
@pytest.mark.parametrize("share", [0, 0.01, 0.4])
def test_answers_spread_over_sets_are_like_a_list(sets, share):
    dice = Random(sets + share)
    for _ in range(10):
        areas = [random_area(dice, share * dice.choice([0, 1, 1])) for _ in range(sets)]
        expected = [k * SPAN + at for k, area in enumerate(areas) for at in sorted(map(number_of, area))]
        found = spread(*[mask(area) for area in areas])
        assert isinstance(found, Spread)
        assert list(found) == expected
        assert len(found) == len(expected)
        assert bool(found) == bool(expected)
        assert [found[n] for n in range(len(expected))] == expected
        assert [found[n] for n in range(-len(expected), 0)] == expected
        assert list(reversed(found)) == expected[::-1]
        assert [answer for answer in range(-SPAN, (sets + 1) * SPAN) if answer in found] == expected
        assert "e7" not in found
        with pytest.raises(IndexError):
            found[len(expected)]
