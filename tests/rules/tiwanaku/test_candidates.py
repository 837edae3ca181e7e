"""What the facts leave possible: each thing that is struck out, on a position that shows it alone."""
import pytest

from kancha.games.tiwanaku.land import BOARDS, TERRAIN_LETTERS
from kancha.games.tiwanaku.search import candidates_from
from kancha.kit.bits import members

NOTHING = ["....."] * 5
EVEN = (7, 6, 6, 6)


def candidates(rows, counts=EVEN, **crops):
    """A short board of terrain letters, ``.`` where nothing is known, with crops by the names of their spaces."""
    terrain = tuple(TERRAIN_LETTERS.find(letter) for letter in "".join(rows))
    return candidates_from((5, counts, terrain, tuple(crops.get(name, 0) for name in BOARDS[25].names)))


def groups_with(c, *names):
    """The groups, with any terrain, that hold all of some spaces."""
    groups = c.alive[0] | c.alive[1] | c.alive[2] | c.alive[3]
    for name in names:
        groups &= c.board.holding[BOARDS[25].space(name)]
    return members(groups)


def can(c, name):
    """The terrains that a space can have."""
    holding = c.board.holding[BOARDS[25].space(name)]
    return "".join(letter for letter, alive in zip(TERRAIN_LETTERS, c.alive) if alive & holding)


@pytest.mark.rule("TIW-G56")
def test_once_all_tiles_of_a_terrain_are_known_no_other_space_has_it():
    c = candidates(["EE...", *NOTHING[1:]], (2, 8, 8, 7))
    assert c.settle()
    assert (can(c, "a1"), can(c, "c1"), can(c, "e5")) == ("E", "SGR", "SGR")
    more = candidates(["EE...", *NOTHING[1:]], (3, 8, 8, 6))
    assert more.settle()
    assert (can(more, "c1"), can(more, "e5")) == ("ESGR", "ESGR")


def counts_fit(c):
    """Whether the tile counts alone leave something possible."""
    assert c.look_at_spaces()
    return c.count_tiles()


@pytest.mark.rule("TIW-G56")
def test_more_known_tiles_of_a_terrain_than_there_are_is_impossible():
    assert not counts_fit(candidates(["E..E.", *NOTHING[1:]], (1, 8, 8, 8)))
    assert counts_fit(candidates(["E..E.", *NOTHING[1:]], (2, 8, 8, 7)))


@pytest.mark.rule("TIW-G56")
def test_fewer_spaces_for_a_terrain_than_it_has_tiles_is_impossible():
    rows = ["SSSGG", "SSGGG", "RRRSS", "RR.SS", "GGG.."]
    assert not counts_fit(candidates(rows, (4, 9, 8, 4)))
    assert counts_fit(candidates(rows, (3, 9, 8, 5)))


@pytest.mark.rule("TIW-G05", "TIW-711")
def test_a_region_keeps_others_away_before_its_terrain_is_known():
    c = candidates(NOTHING)
    pair = c.board.groups.index(0b11)
    for terrain in range(4):
        c.alive[terrain] &= ~c.board.holding[0] | 1 << pair
    assert c.look_at_spaces()
    assert groups_with(c, "b1") == [pair], "a1 is in no other group, so b1 is in none either"
    assert can(c, "b1") == "ESGR"
    assert min(c.board.sizes[group] for group in groups_with(c, "a2")) == 3, "a2 touches both of them"
    assert min(c.board.sizes[group] for group in groups_with(c, "c1")) == 1


@pytest.mark.rule("TIW-G55", "TIW-705")
def test_two_equal_crops_are_never_in_one_region():
    c = candidates(NOTHING, a1=2, c1=2)
    assert c.settle()
    assert groups_with(c, "a1", "b1")
    assert not groups_with(c, "a1", "c1")
    other = candidates(NOTHING, a1=2, c1=3)
    assert other.settle()
    assert groups_with(other, "a1", "c1")


@pytest.mark.rule("TIW-710", "TIW-G55")
def test_two_spaces_of_a_block_that_share_two_crops_leave_the_others_none_of_them():
    c = candidates(NOTHING)
    c.crops[0] = c.crops[6] = 0b00011
    assert c.settle()
    assert (c.crops[1], c.crops[5]) == (0b11100, 0b11100)
    assert c.crops[2] & 0b00011, "c1 is no neighbour of a1"


@pytest.mark.rule("TIW-710", "TIW-G55")
def test_three_spaces_of_a_block_cannot_share_two_crops():
    c = candidates(NOTHING)
    c.crops[0] = c.crops[1] = c.crops[5] = 0b00011
    assert not c.settle()


def test_a_region_that_loses_its_group_leaves_nothing_possible():
    c = candidates(["EE...", *NOTHING[1:]], (2, 8, 8, 7))
    assert c.settle()
    assert c.sealed
    c.strike(c.sealed)
    assert not c.settle()


@pytest.mark.parametrize(("name", "terrain"), [("c1", "S"), ("c3", "G"), ("e5", "R"), ("b4", "E")])
def test_what_is_learnt_later_leaves_as_much_as_if_it_had_been_known_at_once(name, terrain):
    rows = ["EE...", "....S", ".....", "R....", "....."]
    space, kind = BOARDS[25].space(name), TERRAIN_LETTERS.index(terrain)
    later = candidates(rows, a1=2, e2=3, a4=4)
    assert later.settle()
    later.place(space, kind, -1)
    at_once = candidates(rows, a1=2, e2=3, a4=4)
    at_once.place(space, kind, -1)
    assert later.settle() == at_once.settle()
    assert (later.alive, later.crops) == (at_once.alive, at_once.crops)
