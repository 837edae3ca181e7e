"""The named techniques for terrain, each on a position that it alone decides."""
import pytest

from kancha import Dice
from kancha.games.tiwanaku.land import BOARDS, TERRAIN_LETTERS
from kancha.games.tiwanaku.scenario import Scenario
from kancha.games.tiwanaku.terrain_techniques import TerrainLogic

EARTH, SAND, GRASS, STONE = range(4)
MANY = [25, 25, 25, 25]


def logic(rows, counts=MANY, crops=()):
    """A short board of terrain letters, ``.`` where nothing is known, with crops as {space name: level}."""
    board = BOARDS[25]
    known = [TERRAIN_LETTERS.find(letter) for letter in "".join(rows)]
    levels = [dict(crops).get(name, 0) for name in board.names]
    return TerrainLogic(board, list(counts), known, levels)


def can(marks, name):
    return "".join(TERRAIN_LETTERS[kind] for kind in range(4) if marks.can[kind] >> BOARDS[25].space(name) & 1)


@pytest.mark.rule("TIW-G56")
def test_t1_no_tile_of_a_terrain_is_left():
    facts = logic(["EE...", ".....", ".....", ".....", "....."], [2, 25, 25, 25])
    marks = facts.marks()
    facts.count(marks, EARTH)
    assert can(marks, "c1") == "SGR"
    more = logic(["EE...", ".....", ".....", ".....", "....."], [3, 25, 25, 25])
    marks = more.marks()
    more.count(marks, EARTH)
    assert can(marks, "c1") == "ESGR"


@pytest.mark.rule("TIW-G56")
def test_the_tiles_are_counted_while_terrain_is_deduced():
    facts = logic(["EE...", ".....", ".....", ".....", "....."], [2, 8, 8, 7])
    marks = facts.marks()
    assert facts.solve(marks)
    assert can(marks, "e5") == "SGR"


@pytest.mark.rule("TIW-G56")
def test_t2_a_region_of_five_keeps_its_terrain_away():
    facts = logic(["SSS..", "SS...", ".....", ".....", "....."])
    marks = facts.marks()
    facts.full_region(marks, SAND)
    assert [can(marks, name) for name in ("d1", "c2", "d2", "a3", "c3")] == ["EGR"] * 5
    assert can(marks, "d3") == "ESGR"
    four = logic(["SSS..", "S....", ".....", ".....", "....."])
    marks = four.marks()
    four.full_region(marks, SAND)
    assert can(marks, "d1") == "ESGR"


@pytest.mark.rule("TIW-G56", "TIW-709")
def test_t3_opposite_corners_need_a_third():
    facts = logic(["GS...", ".....", ".....", ".....", "....."])
    marks = facts.marks()
    marks.exclude(GRASS, 1 << 5)
    facts.corner_law(marks, GRASS)
    assert can(marks, "b2") == "ESR", "grass there would touch a1 at a corner alone"
    both = logic(["GS...", ".G...", ".....", ".....", "....."])
    marks = both.marks()
    both.corner_law(marks, GRASS)
    assert can(marks, "a2") == "G", "one of the other two has to be grass, and b1 is not"


@pytest.mark.rule("TIW-G56")
def test_t4_a_crop_demands_room():
    facts = logic(["RS...", ".S...", "SS...", ".....", "....."], crops={"a1": 2})
    marks = facts.marks()
    facts.crop_demands_room(marks, STONE)
    assert can(marks, "a2") == "R", "the only way to grow"
    less = logic(["RS...", ".S...", "SS...", ".....", "....."], crops={"a1": 1})
    marks = less.marks()
    less.crop_demands_room(marks, STONE)
    assert can(marks, "a2") == "ESGR"


@pytest.mark.rule("TIW-G56")
def test_t5_twins_are_not_joined():
    facts = logic(["E.E..", ".....", ".....", ".....", "....."], crops={"a1": 3, "c1": 3})
    marks = facts.marks()
    facts.twins(marks, EARTH)
    assert (can(marks, "b1"), can(marks, "b2"), can(marks, "d1")) == ("SGR", "SGR", "ESGR")
    apart = logic(["E.E..", ".....", ".....", ".....", "....."], crops={"a1": 3, "c1": 2})
    marks = apart.marks()
    apart.twins(marks, EARTH)
    assert can(marks, "b1") == "ESGR"


@pytest.mark.rule("TIW-G56")
def test_t6_as_many_spaces_as_tiles():
    facts = logic(["EEEEE", "SSSSS", "GGGGG", "EEEEE", "SSS.."], [10, 8, 5, 2])
    marks = facts.marks()
    facts.count(marks, STONE)
    assert can(marks, "d5") == can(marks, "e5") == "R"


@pytest.mark.rule("TIW-G56")
def test_t7_a_trial_finds_what_the_others_do_not():
    found = plain = 0
    for seed in range(6):
        facts, _ = discovered(Scenario(25, 2, seed), 12, seed)
        marks, tried = facts.marks(), facts.marks()
        assert facts.solve(marks)
        assert facts.solve(tried, trial=True)
        plain += sum(marks.can[kind].bit_count() for kind in range(4))
        found += sum(tried.can[kind].bit_count() for kind in range(4))
    assert found < plain


def discovered(scenario, spaces, seed):
    """A scenario with its start spaces and some more discovered."""
    order = [space for space in range(scenario.size) if space not in scenario.start]
    Dice(seed).shuffle(order)
    shown = {*scenario.start, *order[:spaces - len(scenario.start)]}
    terrain = [kind if space in shown else -1 for space, kind in enumerate(scenario.land.terrain)]
    crops = [crop if space in scenario.start else 0 for space, crop in enumerate(scenario.land.crops)]
    return TerrainLogic(scenario.board, scenario.counts, terrain, crops), scenario.land


@pytest.mark.rule("TIW-G56", "TIW-G24")
@pytest.mark.parametrize("seed", range(12))
def test_the_truth_is_never_excluded(seed):
    facts, land = discovered(Scenario(45 if seed % 2 else 25, 1 + seed % 4, seed), 6 + 3 * (seed % 4), seed)
    marks = facts.marks()
    assert facts.solve(marks, trial=seed < 4)
    assert all(marks.can[kind] >> space & 1 for space, kind in enumerate(land.terrain))


@pytest.mark.rule("TIW-G56")
def test_facts_that_cannot_be_are_noticed():
    six = logic(["EEEEE", "E....", ".....", ".....", "....."])
    assert not six.solve(six.marks())
