"""Cuzco, chapter 3: placing terrain."""
from itertools import pairwise
from random import Random

import pytest

import kancha
from kancha.core.play import pending, playout
from kancha.games.cuzco.hexes import ALL_HEXES, BORDER, HEXES, NAMES, NUMBERS, PRINTED_PONDS, REGION, SHIFTS, SPAN, around, each
from kancha.games.cuzco.state import TILES, floors_left, value_of
from kancha.games.cuzco.tiles import Place
from rules.cuzco.arrange import (
    act,
    after,
    bits,
    events,
    give,
    ground,
    incas,
    names,
    pond,
    score,
    standing,
    table,
    temple,
    tile,
    town,
    turn,
    why_not,
    words,
)

SINGLES = ("village", "crop")
ANYWHERE = [("triple", "h8 r1"), ("double", "h8 r1"), ("village", "h8"), ("crop", "h8")]
AROUND_H8 = ["h9", "i8", "i7", "h7", "g7", "g8"]


def place(s, kind, where):
    give(s, f"tile {kind}", where)


def fits(s, kind):
    """The words for where a tile may go."""
    return after(s, f"tile {kind}")


def refused(s, kind, where):
    """The rule that keeps a tile from somewhere, None if it may lie there."""
    return why_not(s, f"tile {kind}", where)


def reason(s, *answers):
    """What is said when the last of some words is refused."""
    d = s.clone()
    give(d, *answers[:-1])
    decision, _ = pending(d)
    refusal = decision.refuse(d, decision.parse(d, answers[-1]))
    refusal.lexicon = s.game.lexicon
    return refusal.reason


def level(s, at):
    return s.level(NUMBERS[at])


def value(s, at):
    return value_of(s, NUMBERS[at])


def cities(s):
    """The villages and cities, each in one string."""
    return sorted(names(hexes) for hexes in s.towns)


def ready(ap=6, seats=2, **options):
    """A bare table at which seat 0 acts."""
    s = table(seats, **options)
    act(s, ap=ap)
    return s


# The price and where tiles come from

@pytest.mark.rule("CUZ-301")
@pytest.mark.parametrize(("kind", "where"), ANYWHERE)
def test_a_tile_costs_an_action_point(kind, where):
    s = ready()
    place(s, kind, where)
    assert s.ap == 5
    assert events(s, "placed") == [("placed", 0, TILES.index(kind), "h8", 1)]
    s = ready(ap=1)
    place(s, kind, where)
    assert s.ap == 0
    assert f"tile {kind}" not in words(s)


@pytest.mark.rule("CUZ-301", "CUZ-207")
@pytest.mark.parametrize("kind", TILES)
def test_without_an_action_point_no_tile_is_placed(kind):
    s = ready(ap=0)
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
    assert refused(s, kind, where) is None


# Where tiles may lie

@pytest.mark.rule("CUZ-303")
@pytest.mark.parametrize("kind", SINGLES)
def test_a_single_may_lie_on_any_of_the_150_empty_hexes(kind):
    s = ready()
    assert fits(s, kind) == [NAMES[at] for at in each(REGION & ~PRINTED_PONDS)]
    assert len(fits(s, kind)) == 150


@pytest.mark.rule("CUZ-303", "CUZ-R6")
@pytest.mark.parametrize(("kind", "turns"), [("triple", (0, 1)), ("double", (0,))])
def test_larger_tiles_may_lie_on_any_hexes_of_the_region_and_the_ring_around_it(kind, turns):
    s = ready()
    expected, reached = [], 0
    for by in range(6):
        for at in HEXES:
            others = [at + SHIFTS[(by + more) % 6] for more in turns]
            covered = (1 << at) + sum(1 << other for other in others if other >= 0)
            if not covered & ~ALL_HEXES and covered & REGION and not covered & PRINTED_PONDS:
                expected.append(f"{NAMES[at]} r{by}")
                reached |= covered
    assert fits(s, kind) == expected
    assert reached == ALL_HEXES & ~PRINTED_PONDS
    assert (reached & BORDER).bit_count() == 46


@pytest.mark.rule("CUZ-303")
def test_a_tile_need_not_touch_another_nor_the_border():
    s = ready()
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
    assert refused(s, "triple", "h8 r1") == "CUZ-304"
    assert "h8 r1" not in fits(s, "triple")
    assert refused(s, "village", at) == refused(s, "crop", at) == "CUZ-304"
    assert reason(s, "tile crop", at) == f"There is an Inca on {at}; it cannot be covered."
    assert refused(s, "triple", "g7 r5") is refused(s, "double", "h7 r2") is None, "beside it"
    s.players[seat].incas = 0
    s.agenda.clear()
    act(s)
    assert refused(s, "triple", "h8 r1") is None


@pytest.mark.rule("CUZ-304")
@pytest.mark.parametrize("at", ["h8", "i8", "i7"])
def test_a_tile_may_not_cover_a_pond(at):
    s = table()
    pond(s, at)
    act(s)
    assert refused(s, "triple", "h8 r1") == "CUZ-304"
    assert refused(s, "village", at) == refused(s, "crop", "e8") == refused(s, "double", "e7 r0") == "CUZ-304"
    assert reason(s, "tile triple", "h8 r1") == f"There is a pond on {at}; it cannot be covered."
    assert {at, "e8", "i5", "j11"}.isdisjoint(fits(s, "crop"))
    assert refused(s, "triple", "g7 r4") is None


@pytest.mark.rule("CUZ-304", "CUZ-521")
@pytest.mark.parametrize("at", ["h8", "i8", "i7"])
def test_a_tile_may_not_cover_a_temple(at):
    s = table()
    ground(s, "village", "h8 i8 i7 j7")
    temple(s, at, 2)
    act(s)
    assert refused(s, "triple", "h8 r1") == "CUZ-521"
    assert refused(s, "village", at) == refused(s, "crop", at) == "CUZ-521"
    assert reason(s, "tile crop", at) == f"There is a temple on {at}; its hex is holy."
    assert [refused(s, "crop", other) for other in ("h8", "i8", "i7") if other != at] == [None, None]


@pytest.mark.rule("CUZ-305", "CUZ-D2")
@pytest.mark.parametrize("by", range(6))
def test_tiles_may_be_turned_freely(by):
    s = ready()
    assert [word for word in fits(s, "triple") if word.startswith("h8 ")] == [f"h8 r{by}" for by in range(6)]
    assert [word for word in fits(s, "double") if word.startswith("h8 ")] == [f"h8 r{by}" for by in range(6)]
    place(s, "triple", f"h8 r{by}")
    assert (names(s.village), s.crop) == ("h8", bits(f"{AROUND_H8[by]} {AROUND_H8[(by + 1) % 6]}"))
    s = ready()
    place(s, "double", f"h8 r{by}")
    assert (names(s.village), names(s.crop)) == ("h8", AROUND_H8[by])


@pytest.mark.rule("CUZ-305")
def test_a_sixth_of_a_turn_is_the_least():
    s = ready()
    give(s, "tile triple")
    decision, _ = pending(s)
    assert decision.parse(s, "h8 r6") is None
    assert decision.parse(s, "h8") is None
    s = ready()
    give(s, "tile village")
    decision, _ = pending(s)
    assert decision.parse(s, "h8 r1") is None, "singles have no turn"


@pytest.mark.rule("CUZ-D2")
def test_a_triple_is_a_triangle_with_its_village_at_any_of_the_three_corners():
    for where, village, crops in (("h8 r1", "h8", "i7 i8"), ("i8 r3", "i8", "h8 i7"), ("i7 r5", "i7", "h8 i8")):
        s = ready()
        place(s, "triple", where)
        assert (names(s.village), names(s.crop)) == (village, crops)
    s = ready()
    for word in fits(s, "triple"):
        d = s.clone()
        place(d, "triple", word)
        laid = d.village | d.crop
        assert (laid.bit_count(), d.village.bit_count()) == (3, 1)
        assert all(around(1 << at) & laid == laid ^ (1 << at) for at in each(laid)), f"{word}: each touches both others"


@pytest.mark.rule("CUZ-D2")
def test_a_double_has_one_village_and_one_crop_beside_it():
    s = ready()
    for word in fits(s, "double"):
        d = s.clone()
        place(d, "double", word)
        assert (d.village.bit_count(), d.crop.bit_count()) == (1, 1)
        assert around(d.village) & d.crop


@pytest.mark.rule("CUZ-D2")
@pytest.mark.parametrize(("kind", "village", "crop"), [("village", "h8", ""), ("crop", "", "h8")])
def test_a_single_is_a_village_or_a_crop(kind, village, crop):
    s = ready()
    place(s, kind, "h8")
    assert (names(s.village), names(s.crop)) == (village, crop)


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
    assert (names(s.village), names(s.crop)) == ("i8", "h8 i7")


@pytest.mark.rule("CUZ-306")
def test_the_first_tile_of_a_turn_may_lie_on_others():
    s = table()
    ground(s, "crop", "h8 i8 i7", level=3)
    turn(s)
    place(s, "triple", "h8 r1")
    assert [level(s, at) for at in ("h8", "i8", "i7")] == [4, 4, 4]


@pytest.mark.rule("CUZ-307")
@pytest.mark.parametrize("levels", [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 0), (2, 2, 1), (1, 2, 3), (5, 4, 5), (2, 0, 2)])
def test_a_tile_may_not_hang_over_air(levels):
    s = table()
    for at, height in zip(("h8", "i8", "i7"), levels):
        if height:
            ground(s, "crop", at, level=height)
    act(s)
    assert refused(s, "triple", "h8 r1") == refused(s, "triple", "i8 r3") == refused(s, "triple", "i7 r5") == "CUZ-307"
    assert not {"h8 r1", "i8 r3", "i7 r5"} & set(fits(s, "triple"))
    even = levels[0] == levels[1]
    assert refused(s, "double", "h8 r1") == refused(s, "double", "i8 r4") == (None if even else "CUZ-307")
    assert ("h8 r1" in fits(s, "double")) == even


@pytest.mark.rule("CUZ-307")
def test_the_refusal_of_uneven_ground_names_the_levels():
    s = table()
    ground(s, "crop", "h8", level=2)
    act(s)
    assert reason(s, "tile double", "h8 r0").startswith("The ground is uneven: levels 2, 0.")


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
    assert (names(s.village), names(s.crop)) == ("h9 i7", "h8 i8")
    assert cities(s) == ["h9", "i7"], "what lies below counts for nothing"
    place(s, "village", "h8")
    assert (level(s, "h8"), names(s.village), names(s.crop)) == (4, "h8 h9 i7", "i8")
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
        assert refused(s, kind, word) == "CUZ-309"
        assert word not in fits(s, kind)
    assert reason(s, f"tile {kind}", where) == f"A {kind} tile cannot lie exactly on a tile of its shape."


@pytest.mark.rule("CUZ-309")
@pytest.mark.parametrize("below", SINGLES)
@pytest.mark.parametrize("above", SINGLES)
def test_no_single_lies_on_a_single(below, above):
    s = table()
    tile(s, below, "h8")
    act(s)
    assert refused(s, above, "h8") == "CUZ-309"
    assert "h8" not in fits(s, above)
    assert refused(s, above, "h9") is None


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
    ([("triple", "h8 r3"), ("double", "h9 r1"), ("crop", "i8")], "triple", "h8 r0"),
])
def test_every_other_support_is_allowed(below, kind, where):
    s = table()
    for tile_below, there in below:
        if (tile_below, there) == ("crop", "i8") and kind == "triple" and where == "h8 r0":
            continue
        tile(s, tile_below, there)
    if where == "h8 r0" and kind == "triple":
        ground(s, "crop", "i8")
    act(s)
    assert where in fits(s, kind)
    place(s, kind, where)
    assert level(s, where.split()[0]) == 2
