"""Cuzco, chapter 3: placing terrain."""
from functools import cache
from random import Random

import pytest

import kancha
from kancha.core.play import pending, playout
from kancha.games.cuzco.hexes import SHIFTS, around
from kancha.games.cuzco.kinds import TILES
from kancha.games.cuzco.state import floors_left
from kancha.games.cuzco.tiles import Place
from kancha.kit.bits import members
from rules.asking import after, events, give, why_not, words
from rules.cuzco.arrange import (
    NAMES,
    NUMBERS,
    PRINTED,
    act,
    bits,
    ground,
    inca_hexes,
    incas,
    names,
    pond,
    reshape,
    score,
    table,
    temple,
    tile,
    town,
    turn,
)

SINGLES = ("village", "crop")
ANYWHERE = [("triple", "h8 r1"), ("double", "h8 r1"), ("village", "h8"), ("crop", "h8")]
AROUND_H8 = ["h9", "i8", "i7", "h7", "g7", "g8"]


def place(s, kind, where):
    give(s, f"tile {kind}", where)


def fits(s, kind):
    """The words for where a tile may go."""
    return after(s, f"tile {kind}")


def refusal_rule(s, kind, where):
    """The rule that keeps a tile from somewhere, None if it may lie there and is offered."""
    rule = why_not(s, f"tile {kind}", where)
    assert (where in fits(s, kind)) == (rule is None)
    return rule


def reason(s, *answers):
    """What is said when the last of some words is refused."""
    d = s.clone()
    give(d, *answers[:-1])
    decision, _ = pending(d)
    refusal = decision.refuse(d, decision.parse(d, answers[-1]))
    refusal.lexicon = s.game.lexicon
    return refusal.reason


def level(s, at):
    return s.land.level(NUMBERS[at])


def value(s, at):
    return s.land.value_of(NUMBERS[at])


def cities(s):
    """The villages and cities, each in one string."""
    return sorted(names(hexes) for hexes in s.land.towns)


def acting_table(ap=6, seats=2, **options):
    """A bare table at which seat 0 acts."""
    s = table(seats, **options)
    act(s, ap=ap)
    return s


# The price and where tiles come from

@pytest.mark.rule("CUZ-301")
@pytest.mark.parametrize(("kind", "where"), ANYWHERE)
def test_a_tile_costs_an_action_point(kind, where):
    s = acting_table()
    place(s, kind, where)
    assert s.turn.ap == 5
    assert events(s, "placed") == [("placed", 0, TILES.index(kind), "h8", 1)]
    s = acting_table(ap=1)
    place(s, kind, where)
    assert s.turn.ap == 0
    assert f"tile {kind}" not in words(s)


@pytest.mark.rule("CUZ-301", "CUZ-207")
@pytest.mark.parametrize("kind", TILES)
def test_without_an_action_point_no_tile_is_placed(kind):
    s = acting_table(ap=0)
    assert f"tile {kind}" not in words(s)
    assert why_not(s, f"tile {kind}") == "CUZ-207"


@pytest.mark.rule("CUZ-302")
@pytest.mark.parametrize(("kind", "where"), ANYWHERE)
def test_singles_and_doubles_are_the_players_own_and_triples_common(kind, where):
    s = table(3)
    act(s, seat=1)
    place(s, kind, where)
    supplies = [(player.doubles, player.villages, player.crops) for player in s.players]
    own = {"triple": (5, 2, 3), "double": (4, 2, 3), "village": (5, 1, 3), "crop": (5, 2, 2)}[kind]
    assert supplies == [(5, 2, 3), own, (5, 2, 3)]
    assert s.triples == (55 if kind == "triple" else 56)


@pytest.mark.rule("CUZ-302")
@pytest.mark.parametrize(("kind", "where"), ANYWHERE)
def test_a_tile_of_which_none_is_left_cannot_be_placed(kind, where):
    s = table()
    s.players[0].doubles = s.players[0].villages = s.players[0].crops = 0
    s.triples = 0
    act(s, seat=0)
    assert not [word for word in words(s) if word.startswith("tile")]
    assert why_not(s, f"tile {kind}") == "CUZ-302", "those of the other player are no help"
    s.agenda.clear()
    s.triples = 1
    act(s, seat=1)
    assert f"tile {kind}" in words(s)
    assert refusal_rule(s, kind, where) is None


# Where tiles may lie

@pytest.mark.rule("CUZ-303")
@pytest.mark.parametrize("kind", SINGLES)
def test_a_single_may_lie_on_any_of_the_150_empty_hexes(kind):
    s = acting_table()
    assert fits(s, kind) == [NAMES[at] for at in members(PRINTED.region & ~PRINTED.printed_ponds)]
    assert len(fits(s, kind)) == 150


@pytest.mark.rule("CUZ-303", "CUZ-R6")
@pytest.mark.parametrize(("kind", "rotations"), [("triple", (0, 1)), ("double", (0,))])
def test_larger_tiles_may_lie_on_any_hexes_of_the_region_and_the_ring_around_it(kind, rotations):
    s = acting_table()
    expected, reached = [], 0
    for by in range(6):
        for at in PRINTED.hexes:
            others = [at + SHIFTS[(by + more) % 6] for more in rotations]
            covered = (1 << at) + sum(1 << other for other in others if other >= 0)
            if not covered & ~PRINTED.all_hexes and covered & PRINTED.region and not covered & PRINTED.printed_ponds:
                expected.append(f"{NAMES[at]} r{by}")
                reached |= covered
    assert fits(s, kind) == expected
    assert reached == PRINTED.all_hexes & ~PRINTED.printed_ponds
    assert (reached & PRINTED.border).bit_count() == 46


@pytest.mark.rule("CUZ-303")
def test_a_tile_need_not_touch_another_nor_the_border():
    s = acting_table()
    place(s, "triple", "h12 r1")
    place(s, "triple", "f5 r1")
    place(s, "double", "k4 r0")
    place(s, "crop", "b2")
    assert cities(s) == ["f5", "h12", "k4"]


@pytest.mark.rule("CUZ-304")
@pytest.mark.parametrize("at", ["h8", "i8", "i7"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_may_not_cover_an_inca_of_any_colour(at, seat):
    s = table()
    ground(s, "crop", "h7 h8 i6 i7 i8 g7 g8")
    incas(s, seat, at)
    act(s)
    assert refusal_rule(s, "triple", "h8 r1") == "CUZ-304"
    assert "h8 r1" not in fits(s, "triple")
    assert refusal_rule(s, "village", at) == refusal_rule(s, "crop", at) == "CUZ-304"
    assert reason(s, "tile crop", at) == f"There is an Inca on {at}; a tile cannot cover it."
    assert refusal_rule(s, "double", "g7 r0") is refusal_rule(s, "double", "h7 r2") is None, "beside it"
    s.players[seat].incas = 0
    s.agenda.clear()
    act(s)
    assert refusal_rule(s, "triple", "h8 r1") is None


@pytest.mark.rule("CUZ-304")
@pytest.mark.parametrize("at", ["h8", "i8", "i7"])
def test_a_tile_may_not_cover_a_pond(at):
    s = table()
    pond(s, at)
    act(s)
    assert refusal_rule(s, "triple", "h8 r1") == "CUZ-304"
    for kind, where in (("village", at), ("crop", "e8"), ("double", "e7 r0")):
        assert refusal_rule(s, kind, where) == "CUZ-304"
    assert reason(s, "tile triple", "h8 r1") == f"There is a pond on {at}; a tile cannot cover it."
    assert {at, "e8", "i5", "j11"}.isdisjoint(fits(s, "crop"))
    assert refusal_rule(s, "triple", "g7 r4") is None


@pytest.mark.rule("CUZ-304", "CUZ-521")
@pytest.mark.parametrize("at", ["h8", "i8", "i7"])
def test_a_tile_may_not_cover_a_temple(at):
    s = table()
    ground(s, "village", "h8 i8 i7 j7")
    temple(s, at, 2)
    act(s)
    assert refusal_rule(s, "triple", "h8 r1") == "CUZ-521"
    assert refusal_rule(s, "village", at) == refusal_rule(s, "crop", at) == "CUZ-521"
    assert reason(s, "tile crop", at) == f"There is a temple on {at}; its hex is holy."
    assert [refusal_rule(s, "crop", other) for other in ("h8", "i8", "i7") if other != at] == [None, None]


@pytest.mark.rule("CUZ-305", "CUZ-D2")
@pytest.mark.parametrize("by", range(6))
def test_tiles_may_be_turned_freely(by):
    s = acting_table()
    assert [word for word in fits(s, "triple") if word.startswith("h8 ")] == [f"h8 r{by}" for by in range(6)]
    assert [word for word in fits(s, "double") if word.startswith("h8 ")] == [f"h8 r{by}" for by in range(6)]
    place(s, "triple", f"h8 r{by}")
    assert (names(s.land.village), s.land.crop) == ("h8", bits(f"{AROUND_H8[by]} {AROUND_H8[(by + 1) % 6]}"))
    s = acting_table()
    place(s, "double", f"h8 r{by}")
    assert (names(s.land.village), names(s.land.crop)) == ("h8", AROUND_H8[by])


@pytest.mark.rule("CUZ-305")
def test_a_sixth_of_a_turn_is_the_least():
    s = acting_table()
    give(s, "tile triple")
    decision, _ = pending(s)
    assert decision.parse(s, "h8 r6") is None
    assert decision.parse(s, "h8") is None
    s = acting_table()
    give(s, "tile village")
    decision, _ = pending(s)
    assert decision.parse(s, "h8 r1") is None, "singles have no rotation"


@pytest.mark.rule("CUZ-D2")
def test_a_triple_is_a_triangle_with_its_village_at_any_of_the_three_corners():
    for where, village, crops in (("h8 r1", "h8", "i7 i8"), ("i8 r3", "i8", "h8 i7"), ("i7 r5", "i7", "h8 i8")):
        s = acting_table()
        place(s, "triple", where)
        assert (names(s.land.village), names(s.land.crop)) == (village, crops)
    s = acting_table()
    for word in fits(s, "triple"):
        d = s.clone()
        place(d, "triple", word)
        laid = d.land.village | d.land.crop
        assert (laid.bit_count(), d.land.village.bit_count()) == (3, 1)
        touching = [around(1 << at) & laid == laid ^ (1 << at) for at in members(laid)]
        assert all(touching), f"{word}: each touches both others"


@pytest.mark.rule("CUZ-D2")
def test_a_double_has_one_village_and_one_crop_beside_it():
    s = acting_table()
    for word in fits(s, "double"):
        d = s.clone()
        place(d, "double", word)
        assert (d.land.village.bit_count(), d.land.crop.bit_count()) == (1, 1)
        assert around(d.land.village) & d.land.crop


@pytest.mark.rule("CUZ-D2")
@pytest.mark.parametrize(("kind", "village", "crop"), [("village", "h8", ""), ("crop", "", "h8")])
def test_a_single_is_a_village_or_a_crop(kind, village, crop):
    s = acting_table()
    place(s, kind, "h8")
    assert (names(s.land.village), names(s.land.crop)) == (village, crop)


# Terraces

@pytest.mark.rule("CUZ-306", "CUZ-308")
@pytest.mark.parametrize("closing", [False, True])
def test_tiles_lie_on_bare_hexes_or_on_tiles_at_any_time(closing):
    s = table()
    s.closing = closing
    turn(s)
    place(s, "triple", "h8 r1")
    place(s, "double", "h8 r1")
    place(s, "crop", "h8")
    assert [level(s, at) for at in ("h8", "i8", "i7")] == [3, 2, 1]
    place(s, "crop", "i8")
    place(s, "double", "i8 r4")
    assert [level(s, at) for at in ("h8", "i8", "i7")] == [4, 4, 1]
    assert (names(s.land.village), names(s.land.crop)) == ("i8", "h8 i7")


@pytest.mark.rule("CUZ-306")
def test_the_first_tile_of_a_turn_may_lie_on_others():
    s = table()
    ground(s, "crop", "h8 i8 i7", level=3)
    turn(s)
    place(s, "triple", "h8 r1")
    assert [level(s, at) for at in ("h8", "i8", "i7")] == [4, 4, 4]


@pytest.mark.rule("CUZ-307")
@pytest.mark.parametrize("levels", [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (2, 2, 1), (1, 2, 3), (5, 4, 5),
                                    (2, 0, 2)])
def test_a_tile_may_not_hang_over_air(levels):
    s = table()
    for at, height in zip(("h8", "i8", "i7"), levels):
        if height:
            ground(s, "crop", at, level=height)
    act(s)
    assert {refusal_rule(s, "triple", where) for where in ("h8 r1", "i8 r3", "i7 r5")} == {"CUZ-307"}
    assert not {"h8 r1", "i8 r3", "i7 r5"} & set(fits(s, "triple"))
    even = levels[0] == levels[1]
    assert refusal_rule(s, "double", "h8 r1") == refusal_rule(s, "double", "i8 r4") == (None if even else "CUZ-307")
    assert ("h8 r1" in fits(s, "double")) == even


@pytest.mark.rule("CUZ-307")
def test_the_refusal_of_uneven_ground_names_the_levels():
    s = table()
    ground(s, "crop", "h8", level=2)
    act(s)
    assert reason(s, "tile double", "h8 r0").startswith("The ground is uneven (levels 2, 0)")


@pytest.mark.rule("CUZ-307")
@pytest.mark.parametrize("height", [0, 1, 2, 6])
def test_even_ground_of_any_level_carries_a_tile(height):
    s = table()
    if height:
        ground(s, "crop", "h8 i8", level=height)
        ground(s, "village", "i7", level=height)
    act(s)
    place(s, "triple", "h8 r1")
    assert [level(s, at) for at in ("h8", "i8", "i7")] == [height + 1] * 3


@pytest.mark.rule("CUZ-308")
def test_the_level_rises_by_one_and_the_top_piece_is_the_type():
    s = table()
    ground(s, "village", "h8 i8 i7 h9", level=2)
    act(s)
    place(s, "triple", "i7 r5")
    assert [level(s, at) for at in ("i7", "h8", "i8", "h9")] == [3, 3, 3, 2]
    assert (names(s.land.village), names(s.land.crop)) == ("h9 i7", "h8 i8")
    assert cities(s) == ["h9", "i7"], "what lies below counts for nothing"
    place(s, "village", "h8")
    assert (level(s, "h8"), names(s.land.village), names(s.land.crop)) == (4, "h8 h9 i7", "i8")
    assert cities(s) == ["h8 h9 i7"]


@pytest.mark.rule("CUZ-309", "CUZ-R4")
@pytest.mark.parametrize(("kind", "where", "again"), [
    ("triple", "h8 r1", ["h8 r1", "i8 r3", "i7 r5"]),
    ("triple", "h8 r0", ["h8 r0", "h9 r2", "i8 r4"]),
    ("double", "h8 r0", ["h8 r0", "h9 r3"]),
    ("double", "h8 r1", ["h8 r1", "i8 r4"]),
    ("double", "h8 r2", ["h8 r2", "i7 r5"]),
])
@pytest.mark.parametrize("below", [0, 2])
def test_no_tile_lies_exactly_on_one_of_its_shape_however_it_is_turned(kind, where, again, below):
    s = table()
    if below:
        ground(s, "crop", "h8 h9 i7 i8", level=below)
    tile(s, kind, where)
    act(s)
    for word in again:
        assert refusal_rule(s, kind, word) == "CUZ-309"
        assert word not in fits(s, kind)
    assert reason(s, f"tile {kind}", where) == f"A {kind} tile cannot lie exactly on a tile of the same shape."


@pytest.mark.rule("CUZ-309")
@pytest.mark.parametrize("below", SINGLES)
@pytest.mark.parametrize("above", SINGLES)
def test_no_single_lies_on_a_single(below, above):
    s = table()
    tile(s, below, "h8")
    act(s)
    assert refusal_rule(s, above, "h8") == "CUZ-309"
    assert "h8" not in fits(s, above)
    assert refusal_rule(s, above, "h9") is None


@pytest.mark.rule("CUZ-310", "CUZ-309")
@pytest.mark.parametrize(("below", "kind", "where"), [
    ([("triple", "h8 r1")], "double", "h8 r1"),
    ([("triple", "h8 r1")], "double", "i7 r0"),
    ([("triple", "h8 r1")], "village", "h8"),
    ([("triple", "h8 r1")], "crop", "i7"),
    ([("double", "h8 r1")], "crop", "h8"),
    ([("double", "h8 r1")], "village", "i8"),
    ([("double", "h8 r1"), ("crop", "i7")], "triple", "h8 r1"),
    ([("crop", "h8"), ("crop", "i8"), ("village", "i7")], "triple", "h8 r1"),
    ([("crop", "h8"), ("village", "i8")], "double", "h8 r1"),
    ([("triple", "h8 r1"), ("triple", "h9 r0")], "triple", "i8 r5"),
    ([("double", "h8 r0"), ("double", "h10 r0")], "double", "h9 r0"),
    ([("triple", "h8 r1"), ("crop", "h9")], "double", "h8 r0"),
    ([("triple", "h8 r3"), ("double", "h9 r5"), ("double", "i8 r1")], "triple", "h8 r0"),
])
def test_every_other_support_is_allowed(below, kind, where):
    s = table()
    for one, there in below:
        tile(s, one, there)
    act(s)
    assert where in fits(s, kind)
    assert refusal_rule(s, kind, where) is None
    place(s, kind, where)
    assert level(s, where.split()[0]) == 2


@pytest.mark.rule("CUZ-R3")
def test_a_smaller_tile_may_lie_wholly_on_a_larger_one_but_not_on_its_like():
    s = table()
    tile(s, "triple", "h8 r1")
    act(s)
    assert {"h8 r1", "h8 r2", "i8 r3", "i8 r4", "i7 r5", "i7 r0"} <= set(fits(s, "double"))
    assert {"h8", "i8", "i7"} <= set(fits(s, "crop")) & set(fits(s, "village"))
    assert refusal_rule(s, "triple", "h8 r1") == "CUZ-309"
    place(s, "double", "h8 r1")
    assert refusal_rule(s, "double", "h8 r1") == "CUZ-309"
    assert {"h8", "i8", "i7"} <= set(fits(s, "crop")) & set(fits(s, "village"))
    place(s, "village", "h8")
    assert refusal_rule(s, "village", "h8") == refusal_rule(s, "crop", "h8") == "CUZ-309"
    assert {"i8", "i7"} <= set(fits(s, "crop"))


@pytest.mark.rule("CUZ-R4")
def test_only_the_tile_directly_below_is_compared():
    s = table()
    tile(s, "triple", "h8 r1")
    tile(s, "crop", "h8")
    act(s)
    assert refusal_rule(s, "triple", "h8 r1") == "CUZ-307"
    place(s, "double", "i8 r3")
    assert refusal_rule(s, "triple", "h8 r1") is None, "the triple two levels down does not matter"
    assert refusal_rule(s, "double", "i7 r0") == "CUZ-309"
    place(s, "triple", "i7 r5")
    assert refusal_rule(s, "triple", "h8 r1") == "CUZ-309"


@pytest.mark.rule("CUZ-R4", "CUZ-310")
@pytest.mark.parametrize("by", range(6))
@pytest.mark.parametrize("kind", ["triple", "double"])
def test_a_tile_that_is_covered_forbids_nothing_more(kind, by):
    s = table()
    tile(s, kind, f"h8 r{by}")
    act(s)
    assert refusal_rule(s, kind, f"h8 r{by}") == "CUZ-309"
    for at in ("h8", AROUND_H8[by], AROUND_H8[(by + 1) % 6])[:3 if kind == "triple" else 2]:
        assert refusal_rule(s, kind, f"h8 r{by}") is not None
        place(s, "crop", at)
    assert refusal_rule(s, kind, f"h8 r{by}") is None, "singles lie in between"


@pytest.mark.rule("CUZ-R4")
def test_singles_on_parts_of_two_doubles_carry_a_third():
    s = table()
    tile(s, "double", "h8 r0")
    tile(s, "crop", "h8")
    tile(s, "double", "g8 r4")
    tile(s, "village", "g8")
    act(s)
    assert refusal_rule(s, "double", "h8 r4") == "CUZ-307"
    assert refusal_rule(s, "double", "h8 r5") is None, "on two singles that lie on parts of two doubles"
    assert refusal_rule(s, "crop", "h9") is None
    assert refusal_rule(s, "crop", "h8") == "CUZ-309"


# Villages and cities

def two_cities():
    """Cities h6 h7 and h9 h10 with a bare hex between them."""
    s = table()
    ground(s, "village", "h6 h7 h9 h10")
    temple(s, "h6", 2)
    temple(s, "h10", 2)
    return s


@pytest.mark.rule("CUZ-311")
@pytest.mark.parametrize(("kind", "where"), [
    ("village", "h8"), ("double", "h8 r1"), ("double", "h8 r5"), ("triple", "h8 r1"), ("triple", "h8 r4"),
])
def test_two_cities_may_not_be_joined(kind, where):
    s = two_cities()
    act(s)
    assert refusal_rule(s, kind, where) == "CUZ-311"
    assert where not in fits(s, kind)
    assert reason(s, f"tile {kind}", where) == "That would join two cities."


@pytest.mark.rule("CUZ-311")
@pytest.mark.parametrize(("kind", "where", "expected"), [
    ("crop", "h8", ["h6 h7", "h9 h10"]),
    ("village", "i7", ["h6 h7 i7", "h9 h10"]),
    ("double", "i7 r5", ["h6 h7 i7", "h9 h10"]),
    ("double", "g8 r2", ["g8 h9 h10", "h6 h7"]),
    ("triple", "g7 r0", ["g7 h6 h7", "h9 h10"]),
])
def test_between_two_cities_there_may_be_crops_and_villages_that_touch_one(kind, where, expected):
    s = two_cities()
    act(s)
    assert where in fits(s, kind)
    assert refusal_rule(s, kind, where) is None
    place(s, kind, where)
    assert cities(s) == expected


@pytest.mark.rule("CUZ-311")
def test_three_cities_may_not_be_joined_nor_two_through_a_village():
    s = table()
    ground(s, "village", "h6 h7 i8 j8 g8 f8")
    for at in ("h6", "j8", "f8"):
        temple(s, at, 2)
    act(s)
    assert refusal_rule(s, "village", "h8") == "CUZ-311"
    s = table()
    ground(s, "village", "h6 h7 h10 h11 h9")
    temple(s, "h6", 2)
    temple(s, "h11", 2)
    act(s)
    assert refusal_rule(s, "village", "h8") == "CUZ-311", "h9 is part of the city"
    s = table()
    ground(s, "village", "h6 h7 h9 h11 h12")
    temple(s, "h6", 2)
    temple(s, "h12", 2)
    act(s)
    assert refusal_rule(s, "village", "h8") is refusal_rule(s, "village", "h10") is None, "h9 is a village of its own"
    place(s, "village", "h8")
    assert refusal_rule(s, "village", "h10") == "CUZ-311"


@pytest.mark.rule("CUZ-311")
def test_levels_do_not_keep_cities_apart():
    s = table()
    ground(s, "village", "h6 h7")
    ground(s, "village", "h9 h10", level=4)
    ground(s, "crop", "h8", level=2)
    temple(s, "h6", 2)
    temple(s, "h10", 2)
    act(s)
    assert refusal_rule(s, "village", "h8") == "CUZ-311"
    assert refusal_rule(s, "crop", "h8") is None


def two_cities_on_a_plain():
    """Cities h5 h6 h7 i6 i7 and h9 h10 on level 1, with crops between them."""
    s = table()
    ground(s, "village", "h5 h6 h7 i6 i7 h9 h10")
    ground(s, "crop", "h8 g7 g8 i8")
    temple(s, "h5", 4)
    temple(s, "h10", 2)
    return s


@pytest.mark.rule("CUZ-R29", "CUZ-311")
@pytest.mark.parametrize(("kind", "where"), [
    ("double", "h8 r2"), ("double", "h8 r3"), ("double", "h8 r4"), ("triple", "h8 r1"), ("triple", "h8 r3"),
    ("village", "h8"),
])
def test_a_tile_that_cuts_and_yet_joins_two_cities_is_forbidden(kind, where):
    s = two_cities_on_a_plain()
    act(s)
    assert refusal_rule(s, kind, where) == "CUZ-311"
    assert where not in fits(s, kind)


@pytest.mark.rule("CUZ-R29", "CUZ-316")
def test_a_tile_that_cuts_the_city_it_would_have_joined_is_allowed():
    s = two_cities_on_a_plain()
    act(s)
    assert "h8 r2" in fits(s, "triple")
    assert refusal_rule(s, "triple", "h8 r2") is None
    place(s, "triple", "h8 r2")
    assert cities(s) == ["h5 h6 i6", "h8 h9 h10"]
    assert (value(s, "h5"), value(s, "h10")) == (4, 2)


@pytest.mark.rule("CUZ-R29")
@pytest.mark.parametrize(("link", "where"), [
    ("g7", "h8 r3"), ("g7", "h8 r4"), ("h7", "h8 r2"), ("h7", "h8 r3"), ("i7", "h8 r1"), ("i7", "h8 r2"),
])
def test_either_crop_of_a_triple_may_cut(link, where):
    s = table()
    ground(s, "crop", "h8 g7 g8 h7 i7 i8")
    ground(s, "village", f"{link} h9 h10 " + {"g7": "f6 f7", "h7": "h6 h5", "i7": "j6 j7"}[link])
    temple(s, {"g7": "f6", "h7": "h5", "i7": "j6"}[link], 2)
    temple(s, "h10", 2)
    act(s)
    assert refusal_rule(s, "village", "h8") == "CUZ-311"
    assert refusal_rule(s, "triple", where) is None
    place(s, "triple", where)
    assert town(s, "h10") == "h8 h9 h10"


@pytest.mark.rule("CUZ-R29")
def test_a_cut_far_behind_the_seam_keeps_cities_apart_too():
    s = table()
    ground(s, "village", "h6 g6 g7 h9 h10")
    ground(s, "crop", "h8 h7")
    temple(s, "h6", 2)
    temple(s, "h10", 2)
    act(s)
    assert refusal_rule(s, "village", "h8") == "CUZ-311"
    assert refusal_rule(s, "double", "h8 r3") == "CUZ-311", "h7 is no part of the city"
    assert refusal_rule(s, "double", "h8 r4") is None, "g7 is its only link"
    place(s, "double", "h8 r4")
    assert cities(s) == ["g6 h6", "h8 h9 h10"]


@pytest.mark.rule("CUZ-312")
@pytest.mark.parametrize(("kind", "where"), [("village", "h8"), ("double", "h8 r0"), ("double", "h8 r2")])
def test_a_city_may_be_linked_with_several_villages(kind, where):
    s = table()
    ground(s, "village", "h6 h7 i8 j8 g8 f8")
    temple(s, "h6", 2)
    act(s)
    assert cities(s) == ["f8 g8", "h6 h7", "i8 j8"]
    assert where in fits(s, kind)
    place(s, kind, where)
    assert cities(s) == ["f8 g8 h6 h7 h8 i8 j8"]
    assert town(s, "f8") == town(s, "h6"), "one city"
    assert value(s, "h6") == 2


@pytest.mark.rule("CUZ-313")
def test_villages_may_be_linked_with_each_other():
    s = table()
    ground(s, "village", "h6 h7 h9 h10")
    act(s)
    assert cities(s) == ["h6 h7", "h9 h10"]
    place(s, "triple", "h8 r1")
    assert cities(s) == ["h6 h7 h8 h9 h10"]


@pytest.mark.rule("CUZ-314")
@pytest.mark.parametrize("city", [False, True])
def test_a_placement_enlarges_shrinks_and_cuts(city):
    s = table()
    ground(s, "village", "h6 h7 h8 h9 h10")
    if city:
        temple(s, "h6", 4)
    act(s)
    place(s, "village", "h11")
    assert cities(s) == ["h6 h7 h8 h9 h10 h11"]
    place(s, "crop", "h10")
    assert cities(s) == ["h11", "h6 h7 h8 h9"]
    place(s, "double", "h8 r3")
    assert cities(s) == ["h11", "h6", "h8 h9"]
    assert names(s.land.crop) == "h7 h10"


@pytest.mark.rule("CUZ-314")
def test_villages_shrink_until_they_are_gone():
    s = table()
    ground(s, "village", "h8 h9")
    act(s)
    place(s, "crop", "h9")
    assert cities(s) == ["h8"]
    place(s, "crop", "h8")
    assert cities(s) == []


@pytest.mark.rule("CUZ-314")
def test_a_tile_may_cut_a_village_into_several_parts():
    s = table()
    ground(s, "village", "h7 h8 h9 g8 f8 i7 j7")
    act(s)
    place(s, "crop", "h8")
    assert cities(s) == ["f8 g8 h9", "h7 i7 j7"]
    s = table()
    ground(s, "village", "h7 h8 g8 f8 i8 j8")
    act(s)
    place(s, "crop", "h8")
    assert cities(s) == ["f8 g8", "h7", "i8 j8"]


@pytest.mark.rule("CUZ-314")
def test_the_size_of_a_crop_area_has_no_effect():
    s = table()
    ground(s, "crop", "h6 h7 h8 h9 h10 i6 i7 i8 i9 i10 g6 g7")
    incas(s, 0, "h8")
    act(s)
    place(s, "crop", "g8")
    assert "temple" not in words(s)
    assert why_not(s, "temple") == "CUZ-505"
    assert (s.land.towns, score(s, 0), s.turn.ap) == ((), 0, 5)


@pytest.mark.rule("CUZ-315")
@pytest.mark.parametrize("cut", ["h7", "h8", "h10"])
def test_a_temple_keeps_its_value_when_its_city_is_cut_or_shrinks(cut):
    s = table()
    ground(s, "village", "h6 h7 h8 h9 h10")
    temple(s, "h6", 4)
    left = floors_left(s)
    act(s)
    place(s, "crop", cut)
    assert len(town(s, "h6").split()) == int(cut[1:]) - 6
    assert value(s, "h6") == 4
    assert floors_left(s) == left


@pytest.mark.rule("CUZ-316")
def test_after_a_cut_the_part_with_the_temple_is_the_city_and_the_other_a_village():
    s = table()
    ground(s, "village", "h6 h7 h8 h9 h10")
    temple(s, "h6", 4)
    incas(s, 0, "h9")
    act(s)
    assert "temple" not in words(s), "the city is too small for 6"
    place(s, "crop", "h8")
    assert cities(s) == ["h6 h7", "h9 h10"]
    assert after(s, "temple") == ["h10 2"]
    assert why_not(s, "temple", "h7 2") == "CUZ-502", "h6 h7 has its temple still"
    give(s, "temple", "h10 2")
    assert (value(s, "h6"), value(s, "h10"), score(s, 0)) == (4, 2, 1)


# Over the border

@pytest.mark.rule("CUZ-317", "CUZ-318")
@pytest.mark.parametrize(("kind", "where", "covered", "price"), [
    ("triple", "b2 r4", "a1 a2 b2", 3),
    ("triple", "b3 r3", "a2 b2 b3", 2),
    ("triple", "a2 r1", "a2 b2 b3", 2),
    ("triple", "b1 r5", "a1 b1 b2", 3),
    ("double", "b2 r4", "a1 b2", 2),
    ("double", "h17 r3", "h16 h17", 2),
    ("triple", "h2 r3", "g1 h1 h2", 3),
    ("triple", "b3 r1", "b3 c3 c4", 1),
    ("double", "h2 r0", "h2 h3", 1),
])
def test_each_hex_on_bare_border_costs_an_action_point_more(kind, where, covered, price):
    s = acting_table()
    place(s, kind, where)
    assert names(s.land.terrain) == covered
    assert s.turn.ap == 6 - price
    assert events(s, "placed")[0][-1] == price
    s = acting_table(ap=price)
    assert where in fits(s, kind)
    place(s, kind, where)
    assert s.turn.ap == 0


@pytest.mark.rule("CUZ-318")
@pytest.mark.parametrize(("kind", "where", "price"), [
    ("triple", "b2 r4", 3), ("triple", "b3 r3", 2), ("triple", "a2 r1", 2), ("double", "b2 r4", 2),
])
def test_too_few_action_points_do_not_reach_over_the_border(kind, where, price):
    for ap in range(1, price):
        s = acting_table(ap=ap)
        assert where not in fits(s, kind)
        assert refusal_rule(s, kind, where) == "CUZ-318"
        assert reason(s, f"tile {kind}", where) == f"That costs {price} action points; you have {ap}."


@pytest.mark.rule("CUZ-318")
def test_an_extra_action_token_may_pay_for_the_border():
    s = acting_table(ap=2)
    assert refusal_rule(s, "triple", "b2 r4") == "CUZ-318"
    give(s, "token")
    place(s, "triple", "b2 r4")
    assert s.turn.ap == 0


@pytest.mark.rule("CUZ-317")
@pytest.mark.parametrize(("kind", "where"), [
    ("double", "a1 r0"), ("double", "a2 r3"), ("double", "b1 r5"), ("double", "h1 r1"), ("double", "o4 r0"),
    ("double", "a1 r4"), ("double", "h17 r0"), ("triple", "a2 r4"), ("triple", "a1 r3"), ("triple", "h1 r3"),
    ("triple", "a2 r3"),
])
def test_a_tile_must_cover_a_hex_of_the_region(kind, where):
    s = acting_table()
    assert where not in fits(s, kind)
    assert refusal_rule(s, kind, where) == "CUZ-317"
    assert reason(s, f"tile {kind}", where) == "At least one hex of the tile must lie in the region."


@pytest.mark.rule("CUZ-319")
def test_terrain_already_over_the_border_costs_nothing_extra():
    s = table()
    tile(s, "triple", "b2 r4")
    act(s, ap=1)
    assert refusal_rule(s, "double", "b2 r4") is refusal_rule(s, "double", "a2 r2") is None
    assert "b2 r4" in fits(s, "double")
    place(s, "double", "b2 r4")
    assert (s.turn.ap, level(s, "a1"), level(s, "b2")) == (0, 2, 2)
    s = table()
    ground(s, "crop", "a1 a2 b2")
    act(s, ap=1)
    place(s, "triple", "b2 r4")
    assert (s.turn.ap, level(s, "a1"), level(s, "a2"), level(s, "b2")) == (0, 2, 2, 2)


@pytest.mark.rule("CUZ-319", "CUZ-318")
def test_only_bare_border_counts_for_the_price():
    s = table()
    ground(s, "crop", "a1 a2 b2")
    act(s, ap=1)
    assert {"b2 r4", "a1 r0", "a2 r2"} <= set(fits(s, "triple"))
    over = [word for word in fits(s, "triple") if word[0] == "a" or word in ("b3 r3", "b4 r4")]
    assert over == ["a1 r0", "a2 r2"]
    assert refusal_rule(s, "triple", "b4 r4") == "CUZ-318"


@pytest.mark.rule("CUZ-320", "CUZ-R7")
@pytest.mark.parametrize("kind", SINGLES)
@pytest.mark.parametrize("covered", [False, True])
def test_singles_cannot_lie_on_the_border(kind, covered):
    s = table()
    if covered:
        ground(s, "crop", names(PRINTED.border))
    act(s)
    assert not {NAMES[at] for at in members(PRINTED.border)} & set(fits(s, kind))
    assert {refusal_rule(s, kind, NAMES[at]) for at in members(PRINTED.border)} == {"CUZ-320"}
    assert reason(s, f"tile {kind}", "a1") == "A single tile cannot go on the border."
    assert refusal_rule(s, kind, "b2") is None


@pytest.mark.rule("CUZ-R7", "CUZ-317")
def test_no_tile_lies_wholly_on_terrain_over_the_border():
    s = table()
    ground(s, "crop", f"{names(PRINTED.border)} b2")
    act(s)
    border = members(PRINTED.border)
    outside = [(at, by) for at in border for by in range(6) if at + SHIFTS[by] in border]
    assert len(outside) == 2 * 46, "each lies between two others"
    assert {refusal_rule(s, "double", f"{NAMES[at]} r{by}") for at, by in outside} == {"CUZ-317"}
    assert {f"{NAMES[at]} r{by}" for at, by in outside}.isdisjoint(fits(s, "double"))
    assert {"a1 r1", "a2 r2", "b1 r0", "b2 r4"} <= set(fits(s, "double")), "with a foot in the region"


@pytest.mark.rule("CUZ-R7", "CUZ-320", "CUZ-319")
@pytest.mark.parametrize("kind", SINGLES)
def test_by_the_option_singles_lie_on_terrain_over_the_border_for_the_usual_price(kind):
    s = table(tiles_wholly_on_overflow=True)
    ground(s, "crop", "a1 a2")
    tile(s, "crop", "a3")
    act(s, ap=1)
    outside = {NAMES[at] for at in members(PRINTED.border)}
    assert outside & set(fits(s, kind)) == {"a1", "a2"}, "a3 would lie on a tile of its shape"
    assert refusal_rule(s, kind, "a3") == "CUZ-309"
    assert {refusal_rule(s, kind, at) for at in outside - {"a1", "a2", "a3"}} == {"CUZ-R7"}, "never on bare border"
    place(s, kind, "a1")
    assert (s.turn.ap, s.land.level(NUMBERS["a1"])) == (0, 2)


@pytest.mark.rule("CUZ-R7", "CUZ-317", "CUZ-319")
def test_by_the_option_doubles_lie_wholly_on_terrain_over_the_border():
    s = table(tiles_wholly_on_overflow=True)
    ground(s, "crop", "a1 a2 a3")
    ground(s, "crop", "a4", level=2)
    act(s, ap=1)
    assert {"a1 r0", "a2 r0", "a2 r3", "a3 r3"} <= set(fits(s, "double"))
    assert refusal_rule(s, "double", "a3 r0") == "CUZ-307"
    assert refusal_rule(s, "double", "a5 r0") == "CUZ-R7"
    assert refusal_rule(s, "double", "a1 r4") == "CUZ-317", "beyond the ring there is nothing"
    place(s, "double", "a2 r0")
    assert (s.turn.ap, [s.land.level(NUMBERS[at]) for at in ("a1", "a2", "a3")]) == (0, [1, 2, 2])


@pytest.mark.rule("CUZ-R6")
def test_nothing_lies_beyond_the_ring():
    s = acting_table()
    for kind in ("double", "triple"):
        give(d := s.clone(), f"tile {kind}")
        decision, options = pending(d)
        refusals = {decision.word(d, answer): decision.refuse(d, answer) for answer in decision.universe(d)}
        beyond = [word for word in refusals if NUMBERS[word.split()[0]] + SHIFTS[int(word[-1])] not in PRINTED.hexes]
        assert len(beyond) == 2 * 46 + 6, "the ring has two sides to the outside, three at its six corners"
        assert {refusals[word].rule for word in beyond} == {"CUZ-317"}
        assert not set(beyond) & {decision.word(d, answer) for answer in options}


@pytest.mark.rule("CUZ-R24")
def test_the_first_tile_of_a_turn_may_run_over_the_border():
    s = table()
    turn(s)
    assert "inca" not in words(s)
    place(s, "triple", "b2 r4")
    assert s.turn.ap == 3
    assert "inca" in words(s), "the duty is done"
    place(s, "triple", "b4 r4")
    assert s.turn.ap == 0


# Terrain over the border is terrain like any other

@pytest.mark.rule("CUZ-R5")
def test_terrain_over_the_border_has_a_level_and_a_type():
    s = acting_table()
    place(s, "triple", "a2 r1")
    assert (names(s.land.village), names(s.land.crop), level(s, "a2")) == ("a2", "b2 b3", 1)
    place(s, "double", "b2 r5")
    assert (names(s.land.village), names(s.land.crop), level(s, "a2"), level(s, "b3")) == ("b2", "a2 b3", 2, 1)
    assert refusal_rule(s, "double", "b2 r5") == refusal_rule(s, "double", "a2 r2") == "CUZ-309"
    assert refusal_rule(s, "double", "b3 r4") == "CUZ-307"


@pytest.mark.rule("CUZ-R5")
def test_terrain_over_the_border_counts_for_villages_and_cities():
    s = table()
    ground(s, "village", "b3 b4 c4")
    incas(s, 0, "b4")
    act(s)
    assert after(s, "temple") == ["b3 2", "c4 2"]
    place(s, "double", "a2 r2")
    assert town(s, "a2") == "a2 b3 b4 c4"
    assert set(after(s, "temple")) == {"a2 2", "b3 2", "c4 2", "a2 4", "b3 4", "c4 4"}, "four hexes"


@pytest.mark.rule("CUZ-R5")
def test_a_temple_may_stand_over_the_border():
    s = table()
    ground(s, "village", "a2 b3 b4 c4")
    incas(s, 0, "b4")
    act(s)
    give(s, "temple", "a2 4")
    assert (value(s, "a2"), score(s, 0)) == (4, 2)
    ground(s, "crop", "b2")
    s.agenda.clear()
    act(s)
    assert refusal_rule(s, "double", "b2 r5") == "CUZ-521"


@pytest.mark.rule("CUZ-R5")
def test_incas_stand_on_terrain_over_the_border():
    s = table()
    ground(s, "crop", "a2 b2")
    ground(s, "village", "b3")
    act(s)
    give(s, "inca", "reserve", "a2")
    assert (inca_hexes(s, 0), s.turn.ap) == ("a2", 4)
    assert refusal_rule(s, "double", "b2 r5") == "CUZ-304"
    give(s, "inca", "a2", "b3")
    assert (inca_hexes(s, 0), s.turn.ap) == ("b3", 3)
    assert refusal_rule(s, "double", "b2 r5") is None


@pytest.mark.rule("CUZ-R5")
@pytest.mark.parametrize("height", [1, 3])
def test_incas_over_the_border_count_for_the_highest_position(height):
    s = table()
    ground(s, "village", "a2", level=height)
    ground(s, "village", "b3 b4", level=2)
    incas(s, 0, "a2")
    incas(s, 1, "b4")
    act(s)
    assert ("temple" in words(s)) == (height == 3)
    s.agenda.clear()
    act(s, seat=1)
    assert ("temple" in words(s)) == (height == 1)


@pytest.mark.rule("CUZ-R5", "CUZ-311")
def test_cities_may_not_be_joined_over_the_border_either():
    s = table()
    ground(s, "village", "a1 b2 a3 b4")
    temple(s, "b2", 2)
    temple(s, "b4", 2)
    act(s)
    assert cities(s) == ["a1 b2", "a3 b4"]
    assert refusal_rule(s, "double", "a2 r1") == "CUZ-311"
    assert refusal_rule(s, "double", "b3 r4") == "CUZ-311"
    ground(s, "crop", "b2")
    reshape(s, floors=(bits("b4"), 0, 0, 0, 0))
    s.agenda.clear()
    act(s)
    assert refusal_rule(s, "double", "a2 r1") is None


# What follows

@pytest.mark.rule("CUZ-323")
def test_the_last_triple_starts_the_end():
    s = table()
    s.triples = 2
    turn(s)
    place(s, "triple", "h8 r1")
    assert (s.triples, s.closing, events(s, "last_triple")) == (1, False, [])
    place(s, "triple", "h10 r1")
    assert (s.triples, s.closing, events(s, "last_triple")) == (0, True, [("last_triple", 0)])
    assert why_not(s, "tile triple") == "CUZ-302"
    assert "tile double" in words(s), "the turn goes on"
    give(s, "end")
    assert [event[0] for event in events(s, "final", "last_turn")] == ["final", "last_turn"]


@pytest.mark.rule("CUZ-323", "CUZ-801")
def test_the_end_is_started_once():
    s = table()
    s.triples = 1
    turn(s, 1)
    place(s, "triple", "h8 r1")
    place(s, "double", "k8 r1")
    place(s, "crop", "c5")
    give(s, "end")
    place(s, "village", "c7")
    assert events(s, "last_triple") == [("last_triple", 1)]


@pytest.mark.rule("CUZ-323", "CUZ-R33")
def test_the_last_triple_starts_nothing_in_a_final_round():
    s = table()
    s.triples, s.closing = 1, True
    turn(s)
    place(s, "triple", "h8 r1")
    assert (s.triples, s.closing, events(s, "last_triple")) == (0, True, [])


@pytest.mark.rule("CUZ-323")
def test_other_tiles_do_not_start_the_end():
    s = table()
    s.players[0].doubles = s.players[0].villages = s.players[0].crops = 1
    turn(s)
    place(s, "double", "h8 r1")
    place(s, "village", "h10")
    place(s, "crop", "h12")
    assert not s.closing
    give(s, "end")
    assert events(s, "final", "last_triple") == []


@pytest.mark.rule("CUZ-321")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_are_never_moved_or_removed(seats):
    game = kancha.game("cuzco")
    s = game.setup(seats, game.complete(seats, {}), game.rules)
    dice = kancha.Dice(seats)
    before, types, tiles = dict.fromkeys(PRINTED.hexes, 0), (0, 0), 3 * s.triples + seats * (2 * 5 + 2 + 3)
    while playout(s, dice, 1):
        levels = {at: s.land.level(at) for at in PRINTED.hexes}
        covered = sum(1 << at for at in PRINTED.hexes if levels[at] != before[at])
        assert all(levels[at] == before[at] + 1 for at in members(covered))
        assert (s.land.village & ~covered, s.land.crop & ~covered) == (types[0] & ~covered, types[1] & ~covered)
        left = 3 * s.triples + sum(2 * player.doubles + player.villages + player.crops for player in s.players)
        assert sum(levels.values()) == tiles - left
        before, types = levels, (s.land.village, s.land.crop)
    assert s.over()
    assert sum(before.values()) > 100


# Worked examples

@pytest.mark.rule("CUZ-E3", "CUZ-312")
@pytest.mark.parametrize(("village", "size"), [("h14 h15 g14", 8), ("h14 h15 g14 g15", 9)])
def test_a_village_linked_to_a_city_lets_the_temple_grow_from_4_to_8(village, size):
    s = table()
    ground(s, "village", f"h9 h10 h11 h12 {village}")
    temple(s, "h9", 4)
    incas(s, 0, "h12")
    act(s)
    assert "temple" not in words(s), "before"
    left = floors_left(s)
    place(s, "double", "h13 r1")
    assert s.turn.ap == 5
    assert len(town(s, "h9").split()) == size
    assert why_not(s, "temple", "h9 10") == "CUZ-511"
    give(s, "temple", "h9 8")
    assert (s.turn.ap, value(s, "h9"), score(s, 0)) == (4, 8, 4)
    assert [one - other for one, other in zip(left, floors_left(s))] == [0, 0, 1, 1, 0]


@pytest.mark.rule("CUZ-E4", "CUZ-315", "CUZ-316", "CUZ-524")
@pytest.mark.parametrize(("kind", "where"), [("crop", "h8"), ("triple", "i7 r5")])
def test_a_part_cut_off_from_a_city_of_8_gets_a_temple_of_4(kind, where):
    s = table()
    ground(s, "village", "h4 h5 h6 h7 h8 h9 h10 h11 h12")
    ground(s, "crop", "i7 i8")
    temple(s, "h4", 8)
    incas(s, 0, "h9")
    act(s)
    assert "temple" not in words(s)
    place(s, kind, where)
    assert s.turn.ap == 5
    assert town(s, "h12") == "h9 h10 h11 h12"
    give(s, "temple", "h12 4")
    assert (s.turn.ap, score(s, 0)) == (4, 2)
    assert (value(s, "h4"), value(s, "h12")) == (8, 4)


# Words for hexes

@pytest.mark.rule("CUZ-D1")
@pytest.mark.parametrize("phrase", [
    "tile crop / z9", "tile village / a11", "tile triple / p1 r0", "tile double / h18 r5", "tile crop / e0",
    "tile triple / a11 r2",
])
def test_a_hex_that_the_board_does_not_have_is_refused_with_an_explanation(phrase):
    refusal = kancha.new("cuzco", 2, seed=1).why_not(phrase)
    assert refusal.rule == "CUZ-D1"
    assert refusal.reason == ("There is no such hex. Rows run from a to o, north to south; "
                              "hexes are numbered from 1 at the western end of each row, border included.")


@pytest.mark.rule("CUZ-D1")
@pytest.mark.parametrize("phrase", ["tile crop / a10", "tile crop / b11", "tile crop / h17", "tile crop / o1"])
def test_the_last_hexes_of_the_rows_exist(phrase):
    assert kancha.new("cuzco", 2, seed=1).why_not(phrase).rule == "CUZ-320"


@pytest.mark.rule("CUZ-D1")
@pytest.mark.parametrize("phrase", ["pond / z9", "inca / z9", "inca / reserve / h18", "pond / p1",
                                    "tile triple / p1 r0"])
def test_every_question_for_a_hex_explains_coordinates(phrase):
    match = kancha.new("cuzco", 2, seed=1)
    match.play("tile double / h2 r0")
    if phrase == "inca / z9":
        match.play("inca / reserve / h2")
    refusal = match.why_not(phrase)
    assert (refusal.rule, refusal.reason[:22]) == ("CUZ-D1", "There is no such hex. ")


# A slow checker of its own: it remembers every tile with its hexes and looks at each placement by itself

STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
INNER = {(q, r) for q in range(-7, 8) for r in range(-6, 7) if abs(q + r) <= 7}
RING = {(q + dq, r + dr) for q, r in INNER for dq, dr in STEPS} - INNER
BOARD = sorted(INNER | RING, key=lambda hexagon: (hexagon[1], hexagon[0]))
ROWS = [[hexagon for hexagon in BOARD if hexagon[1] == r] for r in range(-7, 8)]
NAME = {hexagon: f"{letter}{number}"
        for letter, row in zip("abcdefghijklmno", ROWS) for number, hexagon in enumerate(row, 1)}
HEX = {name: hexagon for hexagon, name in NAME.items()}


@cache
def neighbours(hexagon):
    return [(hexagon[0] + q, hexagon[1] + r) for q, r in STEPS]


@cache
def under(kind, where):
    """The types of the hexes that a tile would cover; None if one of them is beyond the ring."""
    name, _, by = where.partition(" r")
    at = HEX[name]
    found = {at: "crop" if kind == "crop" else "village"}
    for more in {"triple": (0, 1), "double": (0,)}.get(kind, ()):
        found[neighbours(at)[(int(by) + more) % 6]] = "crop"
    return found if set(found) <= set(BOARD) else None


def mask(hexes):
    return bits(" ".join(NAME[hexagon] for hexagon in hexes))


class Landscape:
    """Tiles as they were laid, each with the types of its hexes; on each hex the pile of those tiles."""

    def __init__(self, s):
        self.tiles = []
        self.piles = {hexagon: [] for hexagon in BOARD}
        self.ponds = {HEX[name] for name in names(s.land.ponds).split()}
        self.incas = {}
        self.temples = set()
        self.wholly_over = s.options.tiles_wholly_on_overflow

    def type_of(self, hexagon):
        return self.tiles[self.piles[hexagon][-1]][hexagon] if self.piles[hexagon] else None

    def villages(self):
        return {hexagon for hexagon in BOARD if self.type_of(hexagon) == "village"}

    def obstacles(self, kind, where, ap, villages):
        """All the rules that a placement would break; a tile that cannot lie there at all joins nothing."""
        covered = under(kind, where)
        if covered is None or not (set(covered) & INNER or self.wholly_over):
            return {"CUZ-320" if kind in SINGLES else "CUZ-317"}
        found = set()
        if not set(covered) & INNER and not all(self.piles[hexagon] for hexagon in covered):
            found.add("CUZ-R7")
        if any(hexagon in self.ponds or hexagon in self.incas for hexagon in covered):
            found.add("CUZ-304")
        if any(hexagon in self.temples for hexagon in covered):
            found.add("CUZ-521")
        if len({len(self.piles[hexagon]) for hexagon in covered}) > 1:
            found.add("CUZ-307")
        below = {self.piles[hexagon][-1] if self.piles[hexagon] else None for hexagon in covered}
        if len(below) == 1 and None not in below and len(self.tiles[below.pop()]) == len(covered):
            found.add("CUZ-309")
        if len(self.temples) > 1 and not found & {"CUZ-304", "CUZ-521", "CUZ-307"}:
            after = villages - set(covered) | {hexagon for hexagon, what in covered.items() if what == "village"}
            if any(len(group & self.temples) > 1 for group in parts(after, self.temples & after)):
                found.add("CUZ-311")
        if 1 + sum(hexagon in RING and not self.piles[hexagon] for hexagon in covered) > ap:
            found.add("CUZ-318")
        return found

    def lay(self, kind, where):
        covered = under(kind, where)
        self.tiles.append(covered)
        for hexagon in covered:
            self.piles[hexagon].append(len(self.tiles) - 1)

    def whole(self):
        """The tiles of which nothing is covered, by shape and topmost hex."""
        found = [0] * 6
        for number, covered in enumerate(self.tiles):
            if all(self.piles[hexagon][-1] == number for hexagon in covered):
                (q, r), *others = sorted(covered, key=lambda hexagon: (hexagon[1], hexagon[0]))
                steps = [(one - q, other - r) for one, other in others]
                shape = [[(1, 0), (0, 1)], [(-1, 1), (0, 1)], [(1, 0)], [(0, 1)], [(-1, 1)], []].index(steps)
                found[shape] |= mask([(q, r)])
        return tuple(found)


def parts(area, seeds):
    """The connected parts of an area that hold one of some hexes."""
    left, found = set(area), []
    for seed in seeds:
        if seed in left:
            part, todo = set(), [seed]
            while todo:
                hexagon = todo.pop()
                if hexagon in left:
                    left.remove(hexagon)
                    part.add(hexagon)
                    todo += neighbours(hexagon)
            found.append(part)
    return found


UNIVERSE = [(kind, f"{NAME[at]} r{by}" if kind not in SINGLES else NAME[at])
            for kind in TILES for by in range(1 if kind in SINGLES else 6) for at in BOARD]


class Play:
    """A landscape that grows at random, in the game and beside it."""

    def __init__(self, seed, **options):
        self.dice = Random(seed)
        self.s = table(self.dice.choice([2, 3, 4]), **options)
        self.land = Landscape(self.s)
        centre = self.dice.choice(BOARD)
        wide = self.dice.choice([2, 3, 4])
        self.near = [(q, r) for q, r in BOARD
                     if max(abs(q - centre[0]), abs(r - centre[1]), abs(q + r - sum(centre))) <= wide]
        self.usual = self.dice.choice([("triple", "double", *SINGLES), ("triple", "double"),
                                       ("double", "village", "village"), ("triple",)])

    def grow(self):
        """One more tile, and now and then Incas, a temple or a pond; False if no tile was found that fits."""
        s, land, dice = self.s, self.land, self.dice
        s.triples = 9
        for player in s.players:
            player.doubles = player.villages = player.crops = 9
        s.agenda.clear()
        seat = dice.randrange(s.seats)
        act(s, seat, ap=dice.choice([1, 2, 3, 6]))
        villages = land.villages()
        for _ in range(200):
            kind = dice.choice(self.usual)
            where = NAME[dice.choice(self.near)] + ("" if kind in SINGLES else f" r{dice.randrange(6)}")
            if not land.obstacles(kind, where, s.turn.ap, villages):
                place(s, kind, where)
                land.lay(kind, where)
                self.people()
                return True
        return False

    def people(self):
        s, land, dice = self.s, self.land, self.dice
        free = [hexagon for hexagon in self.near
                if land.piles[hexagon] and hexagon not in land.incas and hexagon not in land.temples]
        if free and dice.random() < 0.2:
            seat, hexagon = dice.randrange(s.seats), dice.choice(free)
            land.incas[hexagon] = seat
            incas(s, seat, NAME[hexagon])
        if land.incas and dice.random() < 0.2:
            hexagon = dice.choice(sorted(land.incas))
            s.players[land.incas.pop(hexagon)].incas ^= mask([hexagon])
        villages = land.villages()
        sites = [part for part in parts(villages, sorted(villages)) if len(part) > 1 and not part & land.temples]
        holy = [hexagon for part in sites for hexagon in sorted(part) if hexagon not in land.incas]
        if holy and dice.random() < 0.5:
            hexagon = dice.choice(holy)
            land.temples.add(hexagon)
            temple(s, NAME[hexagon], 2)
        bare = [hexagon for hexagon in self.near
                if hexagon in INNER and not land.piles[hexagon] and hexagon not in land.ponds]
        if bare and dice.random() < 0.05:
            hexagon = dice.choice(bare)
            land.ponds.add(hexagon)
            pond(s, NAME[hexagon])

    def look(self, ap):
        """Let somebody act with some action points; the villages, for the checker."""
        self.s.agenda.clear()
        act(self.s, 0, ap)
        return self.land.villages()


@pytest.mark.rule("CUZ-308", "CUZ-309", "CUZ-314")
@pytest.mark.parametrize("seed", range(25))
def test_the_landscape_is_that_of_the_tiles_one_by_one(seed):
    game = Play(seed)
    s, land = game.s, game.land
    for _ in range(40):
        if not game.grow():
            break
        villages = land.villages()
        assert s.land.village == mask(villages)
        assert s.land.crop == mask(hexagon for hexagon in BOARD if land.type_of(hexagon) == "crop")
        assert sorted(s.land.towns) == sorted(mask(part) for part in parts(villages, villages))
        levels = {NUMBERS[NAME[hexagon]]: len(pile) for hexagon, pile in land.piles.items()}
        assert {at: s.land.level(at) for at in PRINTED.hexes} == levels
        heights = [0] * len(s.land.levels)
        for hexagon, pile in land.piles.items():
            if hexagon not in land.ponds:
                heights[len(pile)] |= mask([hexagon])
        assert s.land.levels == tuple(heights)
        assert s.land.whole == land.whole()
    assert len(land.tiles) > 5


@pytest.mark.rule("CUZ-304", "CUZ-307", "CUZ-309", "CUZ-311", "CUZ-317", "CUZ-318", "CUZ-320", "CUZ-521", "CUZ-R4",
                  "CUZ-R29")
@pytest.mark.parametrize("wholly", [False, True])
def test_the_legal_placements_are_those_that_a_slow_checker_finds(wholly):
    between = outside = 0
    for seed in range(100, 108 if wholly else 120):
        game = Play(seed, tiles_wholly_on_overflow=wholly)
        s, land = game.s, game.land
        while len(land.tiles) < 36 and game.grow():
            if len(land.tiles) % 6 == 0:
                ap = game.dice.choice([1, 2, 3, 6])
                villages = game.look(ap)
                legal = [(kind, where) for kind, where in UNIVERSE if not land.obstacles(kind, where, ap, villages)]
                for tile_number, kind in enumerate(TILES):
                    question = Place(0, tile_number)
                    found = [question.word(s, answer) for answer in question.options(s)]
                    assert found == [where for one, where in legal if one == kind], (seed, len(land.tiles), kind)
                groups = parts(villages, sorted(land.temples))
                for kind, where in legal:
                    at = HEX[where.partition(" ")[0]]
                    outside += not set(under(kind, where)) & INNER
                    beside = sum(not group.isdisjoint(neighbours(at)) for group in groups if at not in villages)
                    between += kind != "crop" and beside > 1
    assert wholly or between > 20, "villages laid between cities that a crop of the same tile cuts off"
    assert (outside > 20) is wholly, "tiles that lie wholly outside the region"


@pytest.mark.rule("CUZ-304", "CUZ-307", "CUZ-309", "CUZ-311", "CUZ-317", "CUZ-318", "CUZ-320", "CUZ-521")
@pytest.mark.parametrize("wholly", [False, True])
def test_every_refusal_names_a_rule_that_is_broken(wholly):
    named = set()
    for seed in range(200, 203 if wholly else 208):
        game = Play(seed, tiles_wholly_on_overflow=wholly)
        s, land = game.s, game.land
        while len(land.tiles) < 30 and game.grow():
            pass
        for ap in (1, 2, 6):
            villages = game.look(ap)
            for tile_number, kind in enumerate(TILES):
                question = Place(0, tile_number)
                universe = [question.word(s, answer) for answer in question.universe(s)]
                assert universe == [where for one, where in UNIVERSE if one == kind]
                for answer in question.universe(s):
                    broken = land.obstacles(kind, question.word(s, answer), ap, villages)
                    refusal = question.refuse(s, answer)
                    assert (refusal is None) == (not broken), (seed, kind, question.word(s, answer), broken)
                    if refusal is not None:
                        assert refusal.rule in broken, (seed, kind, question.word(s, answer))
                        named.add(refusal.rule)
    always = {"CUZ-304", "CUZ-307", "CUZ-309", "CUZ-311", "CUZ-317", "CUZ-318", "CUZ-521"}
    assert named == always | {"CUZ-R7" if wholly else "CUZ-320"}
