"""The laws of the land (chapter 3.7), read off the board by checks that share nothing with the package."""
from itertools import product

import pytest

import kancha
from kancha.games.tiwanaku.discovery import TellTerrain
from kancha.games.tiwanaku.guess import Guess, TellCrop
from kancha.games.tiwanaku.land import BOARDS, CROP_STOCK, TERRAIN_LETTERS, TERRAIN_STOCK, Land, board_of
from kancha.games.tiwanaku.scenario import Scenario
from kancha.games.tiwanaku.techniques import CropLogic
from kancha.kit.bits import members
from rules.asking import ask, give
from rules.tiwanaku.arrange import LONG, LONG_START, SHORT, SHORT_START, lay, seal, stand, table

SHAPES = {"F": ".## ##. .#.", "I": "#####", "L": "#### #...", "N": "###. ..##", "P": "### ##.", "T": "### .#. .#.",
          "U": "#.# ###", "V": "#.. #.. ###", "W": "#.. ##. .##", "X": ".#. ### .#.",
          "Y": "#### .#..", "Z": "##. .#. .##"}
"""The groups of five spaces, up to rotations and reflections."""
TEN_SHAPES = [("RGGGGGSSR RRREEEERR EERGGRESR SEEGRRGSR SSEGRRSSS",
               "252134212 413421543 525134321 343452145 121213531"),
              ("EREEEGSSS RRRSGGGGS RGSSSEEER GGGSRRGEE GEEEEGGGR",
               "141231421 253542353 141235121 253412343 141234121")]
"""Two lands that have all the groups of five there are."""


# The laws, each as a function that finds violations. Spaces are (column, row); terrain and crops are dicts over them.

def grid(rows):
    return {(x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row)}


def levels(rows):
    return {space: int(digit) for space, digit in grid(rows).items()}


def at(names):
    return [("abcdefghi".index(name[0]), int(name[1]) - 1) for name in names.split()]


def names(spaces):
    return {"abcdefghi"[x] + str(y + 1) for x, y in spaces}


def beside(space):
    x, y = space
    return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}


def around(space):
    return {(space[0] + dx, space[1] + dy) for dx, dy in product((-1, 0, 1), repeat=2)} - {space}


def blocks(board):
    corners = [[(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] for x, y in board]
    return [block for block in corners if block[3] in board]


def regions(terrain):
    left, found = set(terrain), []
    while left:
        region, edge = set(), {min(left)}
        while edge:
            region |= edge
            edge = {other for space in edge for other in beside(space) if terrain.get(other) == terrain[space]} - region
        found.append(frozenset(region))
        left -= region
    return found


def wrong_sizes(terrain):
    return [len(region) for region in regions(terrain) if len(region) > 5]


def touching_regions(terrain):
    found = regions(terrain)
    return [names([space, other]) for region in found for space in region for other in around(space) - region
            if space < other and terrain.get(other) == terrain[space]]


def broken_corners(terrain):
    return [names(block) for block in blocks(terrain)
            for one, other, *rest in (block[::3] + block[1:3], block[1:3] + block[::3])
            if terrain[one] == terrain[other] and terrain[one] not in [terrain[space] for space in rest]]


def wrong_sets(terrain, crops):
    return [names(region) for region in regions(terrain)
            if sorted([crops[space] for space in region]) != list(range(1, len(region) + 1))]


def equal_neighbours(crops):
    return [names([space, other]) for space in crops
            for other in around(space) if space < other and crops.get(other) == crops[space]]


def equal_in_blocks(crops):
    return [names(block) for block in blocks(crops) if len({crops[space] for space in block}) < 4]


def too_low(terrain, crops):
    return [names([space]) for region in regions(terrain) for space in set(terrain) - region
            if region <= around(space) and crops[space] <= len(region)]


def wrong_numbers(terrain, crops):
    sizes = [len(region) for region in regions(terrain)]
    needed = {level: sum(size >= level for size in sizes) for level in range(1, 6)}
    return [level for level, stock in zip(range(1, 6), (13, 12, 12, 10, 10))
            if list(crops.values()).count(level) != needed[level] or needed[level] > stock]


def lawful_terrain(terrain):
    return not wrong_sizes(terrain) and not touching_regions(terrain)


def shape(region):
    """A group of spaces turned and reflected to one form."""
    region, forms = list(region), []
    for swap, right, down in product((False, True), (1, -1), (1, -1)):
        spaces = [(right * (y if swap else x), down * (x if swap else y)) for x, y in region]
        forms.append(sorted([(x - min(spaces)[0], y - min([other[1] for other in spaces])) for x, y in spaces]))
    return tuple(min(forms))


def fillings(terrain, known):
    """All ways to plant a land of known terrain, given some crops."""
    region_of = {space: region for region in regions(terrain) for space in region}
    sees = {space: (around(space) | region_of[space]) - {space} for space in terrain}
    can = {space: {*range(1, len(region_of[space]) + 1)} & {known.get(space, level) for level in range(1, 6)}
           for space in terrain}
    return planted(can, sees)


def planted(can, sees):
    if not can:
        yield {}
        return
    space = min(can, key=lambda space: len(can[space]))
    for level in can[space]:
        rest = {other: can[other] - {level} if other in sees[space] else can[other] for other in can if other != space}
        for others in planted(rest, sees):
            yield others | {space: level}


def terrains(terrain, left):
    """All lawful ways to lay the tiles that are left on the spaces marked ``?``."""
    hidden = [space for space in terrain if terrain[space] == "?"]
    if not hidden:
        return [terrain] if lawful_terrain(terrain) else []
    return [land for kind in left if left[kind]
            for land in terrains(terrain | {hidden[0]: kind}, left | {kind: left[kind] - 1})]


@pytest.fixture(scope="module")
def lands():
    """Terrain, crops and start spaces of the samples and of some generated lands, four of each grade."""
    drawn = [Scenario(size, grade, seed) for size in (25, 45) for grade in (1, 2, 3, 4) for seed in (1, 2, 3, 4)]
    found = [(made.land, [made.board.names[space] for space in made.start]) for made in drawn]
    found = [(SHORT, SHORT_START), (LONG, LONG_START), *found]
    return [(grid(land.terrain_rows()), levels(land.crop_rows()), at(" ".join(start))) for land, start in found]


@pytest.fixture
def short():
    return grid(SHORT.terrain_rows()), levels(SHORT.crop_rows())


@pytest.mark.rule("TIW-701")
def test_every_space_has_one_terrain_and_one_crop_fixed_before_the_game(lands):
    for terrain, crops, _ in lands:
        assert terrain.keys() == crops.keys()
        assert set(terrain.values()) <= set(TERRAIN_LETTERS)
        assert set(crops.values()) <= {1, 2, 3, 4, 5}
    s = table(start=True)
    for space in range(25):
        assert TellTerrain(0, space).options(s) == [SHORT.terrain[space]]
        assert [crop + 1 for crop in TellCrop(0, space, 1).options(s)] == [SHORT.crops[space]]
    with pytest.raises(kancha.BadInput):
        Land.read(["RRRGG", "RRGG?", "SSESS", "SSRRR", "SEERR"], SHORT.crop_rows())
    with pytest.raises(kancha.BadInput):
        Land.read(SHORT.terrain_rows(), ["24531", "13246", "25131", "13452", "42131"])


@pytest.mark.rule("TIW-702")
def test_a_region_is_all_that_hangs_together_orthogonally(lands, short):
    assert {"a1", "b1", "c1", "a2", "b2"} in [names(region) for region in regions(short[0])]
    for terrain, crops, _ in lands:
        board = board_of(len(terrain))
        spaces = [(n % board.width, n // board.width) for n in range(board.spaces)]
        land = Land(board, [TERRAIN_LETTERS.index(terrain[space]) for space in spaces],
                    [crops[space] for space in spaces])
        assert {frozenset(board.names[space] for space in members(region)) for region in land.regions} == {
            frozenset(names(region)) for region in regions(terrain)}
    corner = Land.read(["GRRRR", "RGSSS", "EEEES", "GGGGE", "SSSSE"], ["00000"] * 5)
    assert corner.region_of[0] != corner.region_of[6], "spaces that meet at a corner only do not hang together"
    assert corner.region_of[0 + 1] != corner.region_of[5]


@pytest.mark.rule("TIW-703", "TIW-E6")
def test_a_region_has_one_to_five_spaces(lands):
    assert not any(wrong_sizes(terrain) for terrain, _, _ in lands)
    assert {len(region) for terrain, _, _ in lands for region in regions(terrain)} == {1, 2, 3, 4, 5}
    six = grid(["RRRGG", "RRGGS", "SSGSS", "SSGRR", "SEERR"])
    assert wrong_sizes(six) == [6]
    assert not any(fillings(six, {})), "nor could anybody plant it"


@pytest.mark.rule("TIW-704", "TIW-709", "TIW-E6")
def test_regions_of_one_terrain_never_touch_not_even_at_a_corner(lands):
    for terrain, _, _ in lands:
        assert not touching_regions(terrain)
        assert not broken_corners(terrain), "the same law, seen in every block of four"
    corner = grid(["RRRGG", "RRGGS", "SGESS", "SSRRR", "SEERR"])
    assert touching_regions(corner) == [{"b3", "c2"}]
    assert broken_corners(corner) == [{"b2", "c2", "b3", "c3"}]


@pytest.mark.rule("TIW-705", "TIW-E7")
def test_a_region_of_n_spaces_holds_one_to_n_each_once(lands, short):
    assert not any(wrong_sets(terrain, crops) for terrain, crops, _ in lands)
    four = [(shape(region), tuple(crops[space] for space in sorted(region))) for terrain, crops, _ in lands
            for region in regions(terrain) if len(region) == 4]
    assert {tuple(sorted(held)) for _, held in four} == {(1, 2, 3, 4)}, "never a 5"
    assert len({form for form, _ in four}) == 5, "in every shape that four spaces have"
    assert len({held for form, held in four if form == shape(at("a1 b1 a2 b2"))}) > 1, "and in any order"
    terrain, crops = short
    assert wrong_sets(terrain, crops | dict.fromkeys(at("c3"), 2)) == [{"c3"}], "a single space holds a 1"
    assert wrong_sets(terrain, crops | dict.fromkeys(at("d1"), 5)) == [{"d1", "e1", "c2", "d2"}], (
        "a 5 needs a region of five")


@pytest.mark.rule("TIW-706", "TIW-710", "TIW-E8")
def test_equal_crops_never_touch(lands, short):
    for _, crops, _ in lands:
        assert not equal_neighbours(crops)
        assert not equal_in_blocks(crops), "the same law, seen in every block of four"
    quinoa = levels(["24531", "13242", "21531", "13452", "42131"])
    assert {"c3", "d4"} in equal_neighbours(quinoa)
    assert {"c3", "d3", "c4", "d4"} in equal_in_blocks(quinoa)
    chilli = levels(["24531", "13242", "25131", "13452", "42133"])
    assert equal_neighbours(chilli) == [{"d5", "e5"}]
    assert equal_in_blocks(chilli) == [{"d4", "e4", "d5", "e5"}]


@pytest.mark.rule("TIW-706", "TIW-E8")
@pytest.mark.parametrize(("one", "other", "level"), [("d4", "e5", 5), ("d5", "e5", 3)])
def test_whoever_deduces_crops_finds_no_land_with_equal_neighbours(one, other, level):
    for second, consistent in ((level, False), (1, True)):
        logic = CropLogic(BOARDS[25], SHORT.regions)
        marks = logic.marks()
        marks.put(BOARDS[25].space(one), level)
        marks.put(BOARDS[25].space(other), second)
        assert logic.solve(marks, 2) is consistent


@pytest.mark.rule("TIW-707", "TIW-R3")
def test_all_terrain_and_the_start_crops_leave_one_filling(lands, short):
    for terrain, crops, start in lands:
        assert list(fillings(terrain, {space: crops[space] for space in start})) == [crops]
    assert sum(1 for _ in fillings(short[0], {})) == 1920, "without the start crops there would be many"


@pytest.mark.rule("TIW-707", "TIW-R3")
def test_the_filling_is_found_by_deduction():
    logic = CropLogic(BOARDS[25], SHORT.regions)
    assert logic.level_needed(sum(1 << BOARDS[25].space(name) for name in SHORT_START), SHORT.crops) <= 2
    assert logic.level_needed(1 << BOARDS[25].space("e1"), SHORT.crops) == 6, "from one start crop nothing can find it"
    start = sum(1 << BOARDS[45].space(name) for name in LONG_START)
    assert CropLogic(BOARDS[45], LONG.regions).level_needed(start, LONG.crops) == 3
    assert [Scenario(45, grade, 1).level for grade in (2, 3)] == [2, 3]
    assert Scenario(45, 4, 1).level in (4, 5)


@pytest.mark.rule("TIW-708")
def test_what_lies_on_the_board_and_in_the_stacks_is_public_and_nothing_else():
    s = table(start=True)
    lay(s, "c3")
    view = s.game.view(s, 0)
    shown = {space["name"]: (space["terrain"], space["crop"])
             for space in view["spaces"] if space["terrain"] is not None}
    assert shown == {"b1": (3, 4), "e1": (2, 1), "a2": (3, 1), "e4": (3, 2), "a5": (1, 4), "c3": (0, 0)}
    assert view["stock"] == [2, 7, 3, 7]
    assert view["crops"] == [11, 11, 12, 8, 10]
    needed = [SHORT.crops.count(level) - s.land.crops.count(level) for level in range(1, 6)]
    assert all(left > lacking for left, lacking in zip(view["crops"], needed)), "the crop stacks give upper limits only"
    seal(s, terrain=[3 if space == 0 else kind for space, kind in enumerate(s.oracle.terrain)][::-1],
         crops=s.oracle.crops[::-1])
    assert s.game.view(s, 0) == s.game.view(s, None) | {"seat": 0} == view, "the rest of the land does not show"


@pytest.mark.rule("TIW-711")
def test_a_space_that_touches_all_of_a_region_of_n_holds_more_than_n(lands, short):
    assert not any(too_low(terrain, crops) for terrain, crops, _ in lands)
    terrain, crops = short
    assert not too_low(terrain, crops)
    assert {"b3"} in too_low(terrain, crops | dict.fromkeys(at("b3"), 1)), "b3 touches the single space c3"
    assert not any(fillings(terrain, dict.fromkeys(at("b3"), 1)))
    assert any(fillings(terrain, dict.fromkeys(at("b3"), 5)))


@pytest.mark.rule("TIW-712")
def test_the_u_and_the_v_never_occur_the_ten_other_groups_of_five_do(lands):
    forms = {shape(space for space, mark in grid(drawn.split()).items() if mark == "#"): letter
             for letter, drawn in SHAPES.items()}
    assert len(forms) == 12
    ten = [(grid(terrain.split()), levels(crops.split()), []) for terrain, crops in TEN_SHAPES]
    for terrain, crops, _ in ten:
        assert lawful_terrain(terrain)
        assert not wrong_sets(terrain, crops)
        assert not equal_neighbours(crops)
    met = {forms[shape(region)] for terrain, _, _ in lands + ten for region in regions(terrain) if len(region) == 5}
    assert met == set("FILNPTWXYZ")
    shut = {letter for form, letter in forms.items()
            if any(set(form) <= around(space) for space in product(range(5), repeat=2))}
    assert shut == {"U", "V"}, "their inner space would touch all of 1 to 5"


@pytest.mark.rule("TIW-713", "TIW-R31")
def test_crops_are_as_many_as_regions_large_enough_and_the_stock_holds_them(lands, short):
    assert CROP_STOCK == (0, 13, 12, 12, 10, 10)
    for terrain, crops, _ in lands:
        assert not wrong_numbers(terrain, crops)
        assert all(list(terrain.values()).count(kind) <= stock for kind, stock in zip(TERRAIN_LETTERS, TERRAIN_STOCK))
    terrain, crops = short
    assert [list(crops.values()).count(level) for level in range(1, 6)] == [7, 6, 5, 4, 3]
    assert wrong_numbers(terrain, crops | dict.fromkeys(at("c3"), 2)) == [1, 2]
    single = {space: "ESGR"[space[0] % 2 * 2 + space[1] % 2] for space in grid(LONG.terrain_rows())}
    assert wrong_numbers(single, dict.fromkeys(single, 1)) == [1], "45 regions need more sweet potatoes than there are"


# The examples about deduction: positions of our own that fit their words.

@pytest.mark.rule("TIW-E13", "TIW-708", "TIW-R32")
def test_all_undiscovered_terrain_follows_from_the_numbers_of_tiles():
    known = grid(["RRRES", "GR???", "G????", "G?SRR", "GSSSE"])
    left = {"E": 4, "S": 0, "G": 1, "R": 3}
    possible = terrains(known, left)
    quinoa = at("e4")[0]
    fives = [land for land in possible if any(quinoa in region and len(region) == 5 for region in regions(land))]
    assert len(possible) > 1
    assert fives == [grid(["RRRES", "GREER", "GEERR", "GGSRR", "GSSSE"])], "the quinoa on e4 needs five spaces of stone"
    stone = names(space for space in known if fives[0][space] != known[space] and fives[0][space] == "R")
    assert stone == {"e2", "d3", "e3"}
    more = {kind: number + 1 for kind, number in left.items()}
    assert len([land for land in terrains(known, more)
                if any(quinoa in region and len(region) == 5 for region in regions(land))]) > 1, (
        "if more tiles were left the terrain would not follow")


@pytest.mark.rule("TIW-E14", "TIW-706")
def test_a_maize_next_door_tells_the_quinoa_from_the_maize():
    terrain, crops = grid(LONG.terrain_rows()), levels(LONG.crop_rows())
    known = {space: crops[space] for space in at("e3 g1 g2")}
    quinoa, maize = at("f2 f3")
    assert {(land[quinoa], land[maize]) for land in fillings(terrain, known)} == {(4, 5), (5, 4)}
    beside_it = known | {space: crops[space] for space in at("f1")}
    assert {(land[quinoa], land[maize]) for land in fillings(terrain, beside_it)} == {(5, 4)}
    s = table(2, 45, colours=("blue", "white"))
    lay(s, "e3 g1 g2 f1", crop=True)
    lay(s, "f2 f3")
    stand(s, 0, "f2 f3")
    ask(s, Guess(0, True))
    give(s, "f2 quinoa", "f3 maize")
    assert s.sides[0].score() == 10 + 5 + 4


@pytest.mark.rule("TIW-E17")
def test_a_puzzle_in_which_all_that_is_missing_can_be_deduced():
    truth = grid(["GRRRG", "GGRRG", "SSSGG", "GSSER", "EEEER"])
    answers = levels(["14121", "32353", "45142", "13251", "24132"])
    hidden, bare = at("b1 d1 a3 d4 e4 a5 b5 c5"), at("a4 b4 e3 e2")
    shown = {space: level for space, level in answers.items() if space not in hidden + bare}
    left = {"S": 1, "R": 3, "E": 4}
    solutions = [(land, crops) for land in terrains(truth | dict.fromkeys(hidden, "?"), left)
                 for crops in fillings(land, shown)]
    assert solutions == [(truth, answers)]
    a, b, c, d, e = at("a4 b4 e3 c5 e2")
    assert [solutions[0][1][space] for space in (a, b, c, d, e)] == [1, 3, 2, 1, 3]
    assert truth[d] == "E"
    assert len(terrains(truth | dict.fromkeys(hidden, "?"), left)) > 1, "it takes the crops to see it"
