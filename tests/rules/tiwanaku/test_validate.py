"""The independent judge of scenarios: what it accepts, what it rejects, and what it counts."""
import ast
from pathlib import Path

import pytest

from kancha.games.tiwanaku import validate
from kancha.games.tiwanaku.land import BOARDS, TERRAIN_LETTERS
from kancha.games.tiwanaku.scenario import Scenario
from kancha.games.tiwanaku.validate import Puzzle, fillings, flaws_of, law_flaws, level_needed, otoma_flaws, start_flaws
from kancha.games.tiwanaku.words import WORDS
from rules.tiwanaku.arrange import LONG, LONG_OTOMA, LONG_START, SHORT, SHORT_START
from scale import scaled

SCENARIOS = 2_500
SHARES = 15


def spaces(size, names):
    return [BOARDS[size].space(name) for name in names]


def start_of(land, names):
    return {space: land.crops[space] for space in spaces(land.size, names)}


def rules(flaws):
    assert all(WORDS.has("flaw", key) for _, key, _ in flaws)
    return {rule for rule, _, _ in flaws}


def read(rows):
    return [TERRAIN_LETTERS.index(letter) for letter in "".join(rows)]


@pytest.mark.rule("TIW-G34")
def test_it_shares_no_code_with_the_generator():
    tree = ast.parse(Path(validate.__file__).with_suffix("").with_suffix(".py").read_text(encoding="utf-8"))
    named = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert [module for module in named if module.startswith("kancha")] == ["kancha.games.tiwanaku.scenario"], (
        "a type for the checker only")


@pytest.mark.rule("TIW-G85", "TIW-G90", "TIW-G91", "TIW-G02", "TIW-G03")
@pytest.mark.parametrize("land", [SHORT, LONG])
def test_the_samples_keep_the_laws(land):
    assert law_flaws(land.board.width, land.terrain, land.crops) == []


@pytest.mark.rule("TIW-G85", "TIW-E6", "TIW-703", "TIW-704")
def test_regions_that_touch_at_a_corner_or_have_six_spaces_are_rejected():
    corner = read(["RRRGG", "RRSSG", "SSGSS", "SSRRR", "SEERR"])
    assert "TIW-704" in rules(law_flaws(5, corner, SHORT.crops))
    joined = read(["RRGGG", "RRGGG", "SSESS", "SSRRR", "SEERR"])
    assert "TIW-703" in rules(law_flaws(5, joined, SHORT.crops))


@pytest.mark.rule("TIW-G85", "TIW-E8", "TIW-706")
@pytest.mark.parametrize(("name", "crop"), [("c3", 5), ("e4", 3)])
def test_equal_neighbours_are_rejected(name, crop):
    crops = SHORT.crops[:]
    at = BOARDS[25].space(name)
    crops[at] = crops[min(BOARDS[25].king[at])]
    assert "TIW-706" in rules(law_flaws(5, SHORT.terrain, crops))


@pytest.mark.rule("TIW-705", "TIW-713", "TIW-701", "TIW-111")
def test_wrong_crops_numbers_and_shapes_are_rejected():
    crops = SHORT.crops[:]
    crops[12] = 2
    assert "TIW-705" in rules(law_flaws(5, SHORT.terrain, crops)), "a region of one holds level 1"
    assert rules(law_flaws(5, SHORT.terrain[:-1], SHORT.crops)) == {"TIW-701"}
    assert "TIW-111" in rules(law_flaws(5, [0] * 25, SHORT.crops))
    assert "TIW-713" in rules(law_flaws(9, LONG.terrain, [5] * 45))


@pytest.mark.rule("TIW-111")
@pytest.mark.parametrize(("kind", "tiles"), list(enumerate((15, 17, 15, 15))))
def test_a_terrain_may_use_up_its_tiles_and_no_more(kind, tiles):
    others = [other for other in range(4) if other != kind] * 10
    assert "TIW-111" not in rules(law_flaws(9, [kind] * tiles + others[:45 - tiles], LONG.crops))
    assert "TIW-111" in rules(law_flaws(9, [kind] * (tiles + 1) + others[:44 - tiles], LONG.crops))


@pytest.mark.rule("TIW-713")
@pytest.mark.parametrize(("level", "tiles"), list(enumerate((13, 12, 12, 10, 10), 1)))
def test_a_crop_may_use_up_its_tiles_and_no_more(level, tiles):
    others = [other for other in range(1, 6) if other != level] * 9
    assert "TIW-713" not in rules(law_flaws(9, LONG.terrain, [level] * tiles + others[:45 - tiles]))
    assert "TIW-713" in rules(law_flaws(9, LONG.terrain, [level] * (tiles + 1) + others[:44 - tiles]))


@pytest.mark.rule("TIW-G85", "TIW-G20")
def test_the_short_sample_has_1920_fillings_and_one_with_its_start_crops():
    assert fillings(5, SHORT.terrain, {}, 10_000) == 1920
    assert fillings(5, SHORT.terrain, start_of(SHORT, SHORT_START), 10) == 1


@pytest.mark.rule("TIW-G85", "TIW-G20")
def test_the_long_sample_has_one_filling_with_its_start_crops():
    assert fillings(9, LONG.terrain, start_of(LONG, LONG_START), 10) == 1
    assert fillings(9, LONG.terrain, {}, 1000) == 1000


@pytest.mark.long
@pytest.mark.rule("TIW-G85")
def test_the_long_sample_has_20208_fillings():
    assert fillings(9, LONG.terrain, {}, 100_000) == 20_208


@pytest.mark.rule("TIW-G57", "TIW-G90", "TIW-G91")
def test_the_levels_of_the_samples():
    assert level_needed(5, SHORT.terrain, start_of(SHORT, SHORT_START)) == 1
    assert level_needed(9, LONG.terrain, start_of(LONG, LONG_START)) == 3
    assert level_needed(9, LONG.terrain, {}) == 0


@pytest.mark.rule("TIW-G55", "TIW-G57")
def test_c7_a_trial_also_looks_for_crops_with_one_place_left():
    puzzle = Puzzle(5, SHORT.terrain, {})
    e5 = BOARDS[25].space("e5")
    assert not puzzle.is_solved(4)
    assert {4, 5} <= puzzle.can[e5]
    assert not puzzle.is_solved(5)
    assert puzzle.can[e5] == {1, 2, 3}, "4 and 5 are refuted, but not by contact alone"


@pytest.mark.rule("TIW-G48", "TIW-G58", "TIW-G20", "TIW-G21")
def test_start_spaces_that_do_not_fit_their_grade_are_rejected():
    names = list(LONG_START)
    assert start_flaws(9, LONG.terrain, LONG.crops, spaces(45, names), 3) == []
    assert rules(start_flaws(9, LONG.terrain, LONG.crops, spaces(45, names), 2)) == {"TIW-G21"}
    assert rules(start_flaws(9, LONG.terrain, LONG.crops, spaces(45, names[:4]), 3)) >= {"TIW-G58", "TIW-G20"}
    assert "TIW-G48" in rules(start_flaws(9, LONG.terrain, LONG.crops, spaces(45, [*names, "a2", "a4"]), 3))


@pytest.mark.rule("TIW-D8")
def test_otoma_spaces():
    start, otoma = spaces(45, LONG_START), spaces(45, LONG_OTOMA)
    assert otoma_flaws(9, LONG.crops, start, otoma, otoma[1]) == []
    assert otoma_flaws(9, LONG.crops, start, spaces(45, LONG_START)[:5], otoma[1])
    assert otoma_flaws(5, SHORT.crops, spaces(25, SHORT_START), [1], -1)


@pytest.mark.rule("TIW-G34", "TIW-G30")
@pytest.mark.parametrize("size", [25, 45])
@pytest.mark.parametrize("grade", [1, 2, 3, 4])
def test_what_the_generator_makes_is_valid(size, grade):
    assert [flaw for seed in range(6) for flaw in flaws_of(Scenario(size, grade, seed))] == []


@pytest.mark.long
@pytest.mark.rule("TIW-G34")
@pytest.mark.parametrize("share", range(SHARES))
def test_many_scenarios_are_valid(share):
    for seed in range(share, scaled(SCENARIOS), SHARES):
        scenario = Scenario((25, 45)[seed % 2], 1 + seed // 2 % 4, 1_000_003 * seed)
        assert flaws_of(scenario) == [], scenario.code
