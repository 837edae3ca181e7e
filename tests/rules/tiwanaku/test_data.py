"""The figures of ``data/tables.toml``, and the graphs they make."""
import re
from collections import Counter
from importlib.resources import files

import pytest

import kancha
from kancha.games.tiwanaku.land import BOARDS, CROP_NAMES, CROP_STOCK, LONG, SHORT, TERRAIN_NAMES, TERRAIN_STOCK
from kancha.games.tiwanaku.tiles import COLOURS, DIRECTIONS, EAST, NORTH, PLAYER_COLOURS, SOUTH, WEST

DATA = kancha.game("tiwanaku").data
TABLES = DATA.tables["tables"]
PROVENANCES = {
    "start": "rulebook", "offering": "rulebook", "diversity": "designed", "quiet": "designed",
    "cooperative": "rulebook", "otoma": "designed", "paths": "public", "arrows": "designed",
}
BACK = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}


def test_every_table_says_where_its_figures_come_from():
    assert {name: table["provenance"].split(":")[0].split(";")[0] for name, table in TABLES.items()} == PROVENANCES
    assert all(len(table) > 1 for table in TABLES.values()), "and has some"
    assert "TIW-R50" in TABLES["cooperative"]["provenance"]


# Boards

@pytest.mark.rule("TIW-D1")
@pytest.mark.parametrize(("size", "width", "border"), [(SHORT, 5, 16), (LONG, 9, 24)])
def test_boards_have_five_rows_and_five_or_nine_columns(size, width, border):
    board = BOARDS[size]
    assert (board.spaces, board.width, board.height, board.border.bit_count()) == (size, width, 5, border)
    assert board.names[0] == "a1"
    assert board.names[-1] == "abcdefghi"[width - 1] + "5"
    assert len(set(board.names)) == size
    edge = {name for name in board.names if name[0] in ("a", "abcdefghi"[width - 1]) or name[1] in "15"}
    assert {board.names[space] for space in range(size) if board.border >> space & 1} == edge


@pytest.mark.rule("TIW-D1")
@pytest.mark.parametrize(("size", "sides"), [(SHORT, 12), (LONG, 20)])
def test_neighbours_are_mutual_and_two_three_or_four(size, sides):
    board = BOARDS[size]
    for neighbours, counts in ((board.orthogonal, (2, 3, 4)), (board.king, (3, 5, 8))):
        assert all(space in neighbours[other] for space in range(size) for other in neighbours[space])
        assert Counter(map(len, neighbours)) == dict(zip(counts, (4, sides, size - sides - 4)))
    assert {board.names[other] for other in board.orthogonal[board.space("b2")]} == {"b1", "a2", "c2", "b3"}


# The start, offerings, levels, quiet turns

@pytest.mark.rule("TIW-104", "TIW-105", "TIW-902")
def test_pawns_and_score_at_the_start():
    assert (DATA.start_score, DATA.pawns, DATA.solo_pawns) == (10, {2: 5, 3: 4, 4: 3}, 5)


@pytest.mark.rule("TIW-603")
def test_points_of_offerings():
    assert DATA.offering_points == (0, 0, 1, 3, 6, 10)


@pytest.mark.rule("TIW-D5")
def test_the_diversity_board_has_six_levels_on_the_long_side_and_four_on_the_short_one():
    assert DATA.top_level == {LONG: 6, SHORT: 4}


@pytest.mark.rule("TIW-R48")
def test_four_quiet_turns_are_free_and_eight_the_end():
    assert (DATA.must_place, DATA.quiet_ends) == (4, 8)


@pytest.mark.rule("TIW-954", "TIW-R50", "TIW-D12")
def test_pawns_of_players_and_otoma_in_a_team_game():
    assert DATA.team_pawns == {"easy": {2: 4, 3: 3, 4: 4}, "normal": {2: 4, 3: 3, 4: 4}, "expert": {2: 3, 3: 2, 4: 3}}
    assert DATA.team_otoma == {"easy": 4, "normal": 5, "expert": 5}


# Colours and arrows

@pytest.mark.rule("TIW-103", "TIW-903", "TIW-R1")
def test_four_colours_of_the_players_and_two_of_the_otoma_alone():
    assert COLOURS[:PLAYER_COLOURS] == ("brown", "white", "green", "blue")
    assert COLOURS[PLAYER_COLOURS:] == ("purple", "yellow")


@pytest.mark.rule("TIW-D8", "TIW-903")
@pytest.mark.parametrize(("player", "colours"), [
    ("white", "yellow blue purple green brown"), ("brown", "yellow blue purple green white"),
    ("green", "yellow blue purple white brown"), ("blue", "yellow green purple white brown"),
])
def test_the_colours_of_the_otoma_pawns_by_the_number_of_their_space(player, colours):
    assert [COLOURS[colour] for colour in DATA.otoma_colours(COLOURS.index(player))] == colours.split()


@pytest.mark.rule("TIW-D6")
def test_there_are_sixty_two_tiles_and_none_twice():
    assert len(DATA.tiles) == 62
    counts = Counter(tile.terrain for tile in DATA.tiles)
    assert tuple(counts[kind] for kind in range(4)) == TERRAIN_STOCK == (15, 17, 15, 15)
    assert len({(tile.terrain, tile.colour, tile.direction) for tile in DATA.tiles}) == 62
    stacks = [[DATA.tiles[tile].terrain for tile in stack] for stack in DATA.tiles_of]
    assert stacks == [[kind] * TERRAIN_STOCK[kind] for kind in range(4)]


@pytest.mark.rule("TIW-D6")
def test_colours_and_directions_of_the_arrows_are_balanced():
    colours = Counter(COLOURS[tile.colour] for tile in DATA.tiles)
    assert colours == {"brown": 10, "white": 10, "green": 10, "blue": 10, "purple": 11, "yellow": 11}
    directions = Counter(DIRECTIONS[tile.direction] for tile in DATA.tiles)
    assert directions == {"north": 15, "east": 16, "south": 15, "west": 16}
    for stack in DATA.tiles_of:
        here = Counter(DATA.tiles[tile].colour for tile in stack)
        assert len(here) == 6
        assert max(here.values()) - min(here.values()) <= 1


@pytest.mark.rule("TIW-D6")
@pytest.mark.parametrize(("terrain", "arrows"), [
    ("earth", "NEW NSW NE ESW NS SW"), ("sand", "NS NES ESW NEW ESW NEW"),
    ("grass", "ESW EW NS SW NEW NES"), ("stone", "SW NE NEW NS NEW ESW"),
])
def test_the_arrows_of_each_terrain(terrain, arrows):
    found = [DATA.tiles[tile] for tile in DATA.tiles_of[TERRAIN_NAMES.index(terrain)]]
    assert ["".join("NESW"[tile.direction] for tile in found if tile.colour == colour)
            for colour in range(6)] == arrows.split()


# Paths

def step(name, direction):
    """The step table of TIW-D3, written out a second time: the next space, and the direction from there."""
    column, row = "abcdefghi".index(name[0]), int(name[1])
    across = {NORTH: dict(zip("abcdefgh", "badcfehg")), SOUTH: dict(zip("bcdefghi", "cbedgfih")),
              WEST: dict(zip("1234", "2143")), EAST: dict(zip("2345", "3254"))}[direction]
    if direction == NORTH and row == 1:
        return ("i1", WEST) if name == "i1" else (across[name[0]] + "1", SOUTH)
    if direction == SOUTH and row == 5:
        return ("a5", EAST) if name == "a5" else (across[name[0]] + "5", NORTH)
    if direction == WEST and column == 0:
        return ("a5", NORTH) if name == "a5" else ("a" + across[name[1]], EAST)
    if direction == EAST and column == 8:
        return ("i1", SOUTH) if name == "i1" else ("i" + across[name[1]], WEST)
    right, down = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}[direction]
    return "abcdefghi"[column + right] + str(row + down), direction


@pytest.mark.rule("TIW-D3", "TIW-923", "TIW-924", "TIW-R41")
def test_every_step_inside_the_board_and_over_its_edge():
    names = BOARDS[LONG].names
    found = {(name, direction): DATA.paths.steps[4 * space + direction] for space, name in enumerate(names)
             for direction in range(4)}
    steps = {at: (names[space], direction) for at, (space, direction) in found.items()}
    assert steps == {at: step(*at) for at in found}


@pytest.mark.rule("TIW-D3", "TIW-924")
def test_each_of_the_twenty_eight_exits_has_one_path_and_two_corners_join_a_column_to_a_row():
    ends = {side: [end for path in TABLES["paths"][side] for end in path.split("-")]
            for side in ("top", "right", "bottom", "left")}
    assert sorted(ends["top"]) == sorted("abcdefghi" + "1")
    assert sorted(ends["right"]) == sorted("12345" + "i")
    assert sorted(ends["bottom"]) == sorted("abcdefghi" + "5")
    assert sorted(ends["left"]) == sorted("12345" + "a")
    mixed = {frozenset(path.split("-")) for side in ends
             for path in TABLES["paths"][side] if path[0].isdigit() != path[2].isdigit()}
    assert mixed == {frozenset("i1"), frozenset("a5")}


@pytest.mark.rule("TIW-D3", "TIW-E19")
def test_the_steps_make_two_loops_of_ninety_one_the_reverse_of_the_other():
    loops = []
    left = set(range(4 * LONG))
    while left:
        at, loop = min(left), []
        while at in left:
            left.remove(at)
            loop.append(at)
            space, direction = DATA.paths.steps[at]
            at = 4 * space + direction
        assert at == loop[0], "it closes"
        loops.append(loop)
    assert [len(loop) for loop in loops] == [90, 90]
    for loop in loops:
        every_space_twice = [(space, by_row) for space in range(LONG) for by_row in (False, True)]
        assert sorted((at // 4, at % 4 in (EAST, WEST)) for at in loop) == every_space_twice
    assert {at // 4 * 4 + BACK[at % 4] for at in loops[0]} == set(loops[1])
    for space in range(LONG):
        for direction in range(4):
            there, onward = DATA.paths.steps[4 * space + direction]
            assert DATA.paths.steps[4 * there + BACK[onward]] == (space, BACK[direction]), "paths work both ways"


@pytest.mark.rule("TIW-D9")
def test_crops_and_terrains_have_their_names_and_numbers_of_tiles():
    assert CROP_NAMES[1:] == ("sweet potato", "coca", "chilli", "maize", "quinoa")
    assert CROP_STOCK[1:] == (13, 12, 12, 10, 10)
    assert list(zip(TERRAIN_NAMES, TERRAIN_STOCK)) == [("earth", 15), ("sand", 17), ("grass", 15), ("stone", 15)]


def test_the_code_cites_only_rules_that_exist():
    rules = set(re.findall(r"\*\*(TIW-\w+)\*\*", kancha.game("tiwanaku").rules_text()))
    cited = {module.name: set(re.findall(r"TIW-\w+", module.read_text(encoding="utf-8")))
             for module in files("kancha.games.tiwanaku").iterdir() if module.name.endswith((".py", ".md"))}
    assert {name: missing for name, found in cited.items() if (missing := found - rules)} == {}
    assert "TIW-R48" in cited["moves.py"]
