"""Cuzco, chapter 5: villages, cities and temples."""
import pytest

from kancha.core.dice import Dice
from kancha.core.play import pending
from kancha.games.cuzco.hexes import around
from kancha.games.cuzco.ranks import NOBODY, highest, place, rank
from kancha.games.cuzco.temples import RaiseTemple
from kancha.kit.bits import members
from rules.asking import after, events, give, set_options, why_not, words
from rules.cuzco.arrange import (
    NAMES,
    NUMBERS,
    act,
    bits,
    ground,
    hand,
    incas,
    names,
    random_position,
    reshape,
    score,
    table,
    temple,
    tile,
    town,
)

ROW = ("h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9", "h10", "h11", "h12", "h13", "h14", "h15", "h16")
ASIDE = ("d6", "d9", "l6", "l9")
"""A hex of each seat, where it stands alone in a village of two."""
APART = ("b2", "b4", "b6", "b8", "b10", "d2", "d4", "d6", "d8", "d10", "d12", "f2")
"""Hexes no two of which touch."""


def village(s, size):
    """A village in the widest row, with an Inca of seat 0 on its first hex."""
    ground(s, "village", " ".join(ROW[:size]))
    incas(s, 0, ROW[0])


def add_village_elsewhere(s, *seats):
    """Give seats another village, where they can build at any time."""
    for seat in seats:
        row, number = ASIDE[seat][0], int(ASIDE[seat][1:])
        ground(s, "village", f"{ASIDE[seat]} {row}{number + 1}")
        incas(s, seat, ASIDE[seat])


def stand(s, *levels):
    """A village in the widest row in which each seat has an Inca on each of its levels; the last hex is free."""
    hexes = iter(ROW)
    for seat, own in enumerate(levels):
        for level in own:
            at = next(hexes)
            ground(s, "village", at, level=level)
            incas(s, seat, at)
    free = next(hexes)
    ground(s, "village", free)
    return free


def values(s, at, seat=0):
    """The values that a seat may give a temple on a hex; on a copy."""
    d = s.clone()
    if "temple" not in act(d, seat):
        return []
    give(d, "temple")
    return [int(value) for where, value in [word.split() for word in words(d)] if where == at]


def refusal_rule(s, what, seat=0, ap=6):
    """Why a seat may not raise a temple; on a copy, with another place where it may."""
    d = s.clone()
    add_village_elsewhere(d, seat)
    act(d, seat, ap)
    return why_not(d, "temple", what)


def floors(s):
    """The floors in the supply, the lowest first."""
    return list(s.game.view(s, 0)["floors"].values())


def temples_elsewhere(s, number, value):
    """Temples of a value far from the widest row, each in a village of its own."""
    for at in APART[:number]:
        ground(s, "village", at)
        temple(s, at, value)


# Villages and cities

@pytest.mark.rule("CUZ-501")
def test_a_village_is_a_group_of_adjacent_village_hexes_of_any_levels():
    s = table()
    for level, at in enumerate(("h2", "h3", "h4", "g3"), 1):
        ground(s, "village", at, level=level)
    ground(s, "crop", "h5")
    ground(s, "village", "h6 h7")
    assert town(s, "g3") == town(s, "h2") == "g3 h2 h3 h4"
    assert town(s, "h6") == "h6 h7", "crop lies between"
    assert town(s, "h5") == town(s, "b5") == ""
    assert sorted(names(group) for group in s.land.towns) == ["g3 h2 h3 h4", "h6 h7"]
    assert sorted(one["size"] for one in s.game.view(s, 0)["towns"]) == [2, 4]


@pytest.mark.rule("CUZ-501", "CUZ-314")
def test_villages_grow_together_and_apart_with_the_tiles():
    s = table()
    for where in ("h4 r4", "h6 r4"):
        tile(s, "double", where)
    assert (town(s, "h4"), town(s, "h6")) == ("h4", "h6")
    tile(s, "village", "h5")
    assert town(s, "h4") == "h4 h5 h6"
    tile(s, "crop", "h5")
    assert (town(s, "h4"), town(s, "h5"), town(s, "h6")) == ("h4", "", "h6")


@pytest.mark.rule("CUZ-501")
@pytest.mark.parametrize("at", ["h5", "g3", "e8"])
def test_temples_are_built_in_villages_only(at):
    s = table()
    village(s, 3)
    ground(s, "crop", "h5")
    assert refusal_rule(s, f"{at} 2") == "CUZ-501"
    assert refusal_rule(s, "h3 2") is None


@pytest.mark.rule("CUZ-502")
def test_a_city_has_one_temple():
    s = table()
    village(s, 6)
    temple(s, "h4", 2)
    assert refusal_rule(s, "h5 2") == refusal_rule(s, "h3 4") == "CUZ-502"
    assert refusal_rule(s, "h4 4") is None
    assert values(s, "h3") == values(s, "h5") == []


@pytest.mark.rule("CUZ-502")
def test_what_is_linked_to_a_city_belongs_to_it():
    s = table()
    village(s, 3)
    temple(s, "h3", 2)
    ground(s, "village", "h6 h7")
    incas(s, 0, "h7")
    assert values(s, "h6") == [2]
    tile(s, "crop", "h5")
    assert values(s, "h6") == [2]
    tile(s, "village", "h5")
    assert town(s, "h6") == "h2 h3 h4 h5 h6 h7"
    assert (values(s, "h6"), values(s, "h3")) == ([], [4, 6])
    assert refusal_rule(s, "h6 2") == "CUZ-502"


@pytest.mark.rule("CUZ-503")
@pytest.mark.parametrize(("size", "found"), [(3, []), (4, [4]), (6, [4, 6])])
def test_the_temple_hex_counts_for_the_size(size, found):
    s = table()
    village(s, size)
    temple(s, "h3", 2)
    assert values(s, "h3") == found
    assert s.game.view(s, 0)["towns"][0]["size"] == size


@pytest.mark.rule("CUZ-R28")
def test_a_temple_hex_joins_the_parts_beside_it_into_one_city():
    s = table()
    village(s, 5)
    temple(s, "h4", 2)
    ground(s, "village", "h6", level=2)
    incas(s, 1, "h6")
    assert town(s, "h2") == town(s, "h6") == "h2 h3 h4 h5 h6"
    act(s)
    assert after(s, "inca", "h2") == ["h3", "out"], "there is no way to h5"
    assert (values(s, "h4"), values(s, "h4", seat=1)) == ([], [4]), "all the same they compare, and the size is 5"
    assert refusal_rule(s, "h4 4") == "CUZ-505"
    assert refusal_rule(s, "h5 2", seat=1) == "CUZ-502", "beyond the temple is the same city"
    tile(s, "crop", "h5")
    assert (town(s, "h2"), town(s, "h6")) == ("h2 h3 h4", "h6"), "a tile beside the temple cuts it"
    assert refusal_rule(s, "h4 4") == "CUZ-511"


@pytest.mark.rule("CUZ-520")
def test_building_makes_the_village_a_city_at_once():
    s = table()
    hand(s, 0, "mask")
    village(s, 5)
    ground(s, "village", "h8")
    incas(s, 0, "h8")
    temple(s, "h9", 2)
    ground(s, "village", "h9 h10")
    reshape(s, discs=bits("h9"))
    s.players[0].incas |= bits("h10")
    act(s)
    assert "festival" not in words(s)
    give(s, "temple", "h4 2")
    assert s.game.view(s, 0)["towns"][0]["temple"] == "h4"
    assert "festival" in words(s), "a festival can be held there"
    assert why_not(s, "tile village", "h7") == "CUZ-311", "and it may not be joined to another city"
    assert refusal_rule(s, "h5 2") == "CUZ-502"


@pytest.mark.rule("CUZ-520")
def test_a_village_may_be_joined_to_a_city():
    s = table()
    village(s, 5)
    temple(s, "h9", 2)
    ground(s, "village", "h8 h9 h10")
    act(s)
    assert why_not(s, "tile village", "h7") is None
    give(s, "tile village", "h7")
    assert town(s, "h9") == "h2 h3 h4 h5 h6 h7 h8 h9 h10"


# Who may build or enlarge

@pytest.mark.rule("CUZ-504")
def test_building_and_enlarging_cost_one_each():
    s = table()
    village(s, 4)
    ground(s, "village", "d5 d6 d7 d8")
    temple(s, "d6", 2)
    incas(s, 0, "d5")
    act(s, ap=2)
    give(s, "temple", "h3 2")
    assert s.turn.ap == 1
    give(s, "temple", "d6 4")
    assert s.turn.ap == 0


@pytest.mark.rule("CUZ-504", "CUZ-207")
def test_without_action_points_there_is_no_building():
    s = table()
    village(s, 4)
    assert "temple" in act(s, ap=1)
    s.turn.ap = 0
    assert "temple" not in words(s)
    assert why_not(s, "temple") == "CUZ-207"


@pytest.mark.rule("CUZ-505")
@pytest.mark.parametrize("now", [0, 2])
def test_only_who_stands_highest_may_build_or_enlarge(now):
    s = table(3)
    free = stand(s, [1, 1, 1], [2])
    temple(s, free, now)
    value = now + 2
    assert [values(s, free, seat)[:1] for seat in range(3)] == [[], [value], []]
    assert refusal_rule(s, f"{free} {value}", 0) == "CUZ-505", "it stands lower"
    assert refusal_rule(s, f"{free} {value}", 1) is None
    assert refusal_rule(s, f"{free} {value}", 2) == "CUZ-505", "it has no Inca there"


@pytest.mark.rule("CUZ-505")
def test_incas_in_other_towns_do_not_count():
    s = table()
    free = stand(s, [1], [1, 1])
    ground(s, "village", "d5 d6", level=6)
    incas(s, 0, "d5 d6")
    ground(s, "crop", "g4 h6", level=5)
    incas(s, 0, "g4 h6")
    assert values(s, free) == []
    assert values(s, free, seat=1) == [2, 4]


@pytest.mark.rule("CUZ-506")
@pytest.mark.parametrize(("first", "second", "winner"), [
    ([2], [1], 0),
    ([2], [1] * 12, 0),
    ([3, 2], [3] + [1] * 11, 0),
    ([2, 2], [2, 1, 1, 1], 0),
    ([2, 1], [2, 1, 1], 1),
    ([3, 1, 1, 1], [3, 2], 1),
    ([3, 2], [3, 2, 1], 1),
    ([3, 2, 2, 1], [3, 2, 1, 1], 0),
    ([4], [3, 3, 3], 0),
    ([5, 5, 1], [5, 5, 2], 1),
    ([2], [2, 1], 1),
])
def test_incas_are_compared_from_the_highest_level_downwards(first, second, winner):
    for levels, seat in (((first, second), winner), ((second, first), 1 - winner)):
        s = table()
        free = stand(s, *levels)
        assert (values(s, free, seat)[:1], values(s, free, 1 - seat)) == ([2], [])
        assert refusal_rule(s, f"{free} 2", 1 - seat) == "CUZ-505"


@pytest.mark.rule("CUZ-507")
@pytest.mark.parametrize("levels", [[1], [3, 2], [4, 4, 1]])
def test_a_tie_for_the_top_lets_nobody_build(levels):
    s = table(3)
    free = stand(s, levels, levels, levels[1:])
    for seat in range(2):
        assert values(s, free, seat) == []
        assert refusal_rule(s, f"{free} 2", seat) == "CUZ-507"
    assert refusal_rule(s, f"{free} 2", 2) == ("CUZ-507" if levels[1:] else "CUZ-505")
    temple(s, free, 2)
    assert [values(s, free, seat) for seat in range(3)] == [[], [], []], "nor enlarge"


@pytest.mark.rule("CUZ-507")
def test_without_an_inca_nobody_builds():
    s = table()
    ground(s, "village", "h2 h3 h4 h5")
    for seat in range(2):
        assert refusal_rule(s, "h3 2", seat) == "CUZ-505"
        assert "temple" not in act(s.clone(), seat)


@pytest.mark.rule("CUZ-507")
def test_a_tie_below_the_top_hurts_nobody():
    s = table(3)
    free = stand(s, [1, 1], [2], [1, 1])
    assert values(s, free, 1)[:1] == [2]


@pytest.mark.rule("CUZ-508")
def test_who_has_nobody_on_the_topmost_level_is_out_of_the_comparison():
    s = table(3)
    free = stand(s, [3], [3, 1], [2, 2, 2, 2, 2, 2])
    assert [values(s, free, seat)[:1] for seat in range(3)] == [[], [2], []]
    s = table(3)
    free = stand(s, [3], [3], [2, 2, 2, 2, 2, 2])
    assert [values(s, free, seat) for seat in range(3)] == [[], [], []], "not even when the others are tied"
    assert refusal_rule(s, f"{free} 2", 2) == "CUZ-507"


@pytest.mark.rule("CUZ-509")
def test_it_does_not_matter_who_built_the_temple():
    s = table()
    village(s, 4)
    ground(s, "village", "h5", level=2)
    act(s)
    give(s, "temple", "h3 2")
    assert score(s, 0) == 1
    incas(s, 1, "h5")
    give(s, "end", "tile crop", "f8", "temple", "h3 4")
    assert (s.land.value_of(NUMBERS["h3"]), score(s, 0), score(s, 1)) == (4, 1, 2)
    assert refusal_rule(s, "h3 4", seat=0) == "CUZ-505", "having built it is of no help"


@pytest.mark.rule("CUZ-E1", "CUZ-505", "CUZ-506")
def test_the_highest_position():
    s = table()
    free = stand(s, [4], [3, 3, 2])
    temple(s, free, 2)
    assert (values(s, free, 0), values(s, free, 1)) == ([4], [])
    assert refusal_rule(s, f"{free} 4", 1) == "CUZ-505"


@pytest.mark.rule("CUZ-E2", "CUZ-506", "CUZ-508")
def test_the_second_inca_decides():
    s = table(3)
    free = stand(s, [3, 1], [3, 2], [2])
    assert [values(s, free, seat) for seat in range(3)] == [[], [2, 4, 6], []]
    assert refusal_rule(s, f"{free} 2", 0) == refusal_rule(s, f"{free} 2", 2) == "CUZ-505"


# Where, and of which value

@pytest.mark.rule("CUZ-510")
def test_a_temple_is_built_on_a_free_hex_of_any_level():
    s = table()
    village(s, 5)
    ground(s, "village", "h4", level=7)
    incas(s, 1, "h3")
    ground(s, "village", "h2", level=2)
    act(s)
    assert after(s, "temple") == ["h4 2", "h5 2", "h6 2", "h4 4", "h5 4", "h6 4"]
    assert refusal_rule(s, "h2 2") == refusal_rule(s, "h3 2") == "CUZ-510"
    give(s, "temple", "h4 2")
    assert s.land.value_of(NUMBERS["h4"]) == 2


@pytest.mark.rule("CUZ-511")
@pytest.mark.parametrize("size", range(2, 14))
def test_the_value_does_not_exceed_the_size(size):
    s = table()
    village(s, size)
    found = [value for value in (2, 4, 6, 8, 10) if value <= size]
    assert values(s, "h3") == found
    for value in {2, 4, 6, 8, 10} - set(found):
        assert refusal_rule(s, f"h3 {value}") == "CUZ-511"
    temple(s, "h3", 2)
    assert values(s, "h3") == found[1:]
    for value in {4, 6, 8, 10} - set(found):
        assert refusal_rule(s, f"h3 {value}") == "CUZ-511"


@pytest.mark.rule("CUZ-511")
def test_a_village_of_one_hex_holds_no_temple():
    s = table()
    village(s, 1)
    assert "temple" not in act(s)
    assert why_not(s, "temple") == "CUZ-511"
    assert s.game.view(s, 0)["towns"][0]["most"] == 0
    assert refusal_rule(s, "h2 2") is not None
    ground(s, "village", "h3")
    assert values(s, "h3") == [2]


@pytest.mark.rule("CUZ-512")
def test_ten_is_the_highest_value():
    s = table()
    village(s, 15)
    assert values(s, "h3") == [2, 4, 6, 8, 10]
    act(s)
    give(s, "temple")
    assert pending(s)[0].parse(s, "h3 12") is None, "there is no such answer"
    s = table()
    village(s, 15)
    temple(s, "h3", 10)
    assert values(s, "h3") == []
    assert refusal_rule(s, "h3 10") == "CUZ-516"


@pytest.mark.rule("CUZ-513", "CUZ-514")
@pytest.mark.parametrize(("now", "value", "taken"), [
    (0, 2, [1, 0, 0, 0, 0]), (0, 6, [1, 1, 1, 0, 0]), (0, 10, [1, 1, 1, 1, 1]), (2, 4, [0, 1, 0, 0, 0]),
    (2, 10, [0, 1, 1, 1, 1]),
    (6, 10, [0, 0, 0, 1, 1]),
])
def test_any_permitted_value_is_reached_in_one_action_with_all_its_floors(now, value, taken):
    s = table()
    village(s, 10)
    temple(s, "h3", now)
    before = floors(s)
    act(s, ap=1)
    give(s, "temple", f"h3 {value}")
    assert (s.turn.ap, s.land.value_of(NUMBERS["h3"])) == (0, value)
    assert [had - left for had, left in zip(before, floors(s))] == taken


@pytest.mark.rule("CUZ-513")
def test_less_than_the_permitted_value_may_be_built():
    s = table()
    village(s, 10)
    act(s)
    give(s, "temple", "h3 4")
    assert (s.land.value_of(NUMBERS["h3"]), score(s, 0)) == (4, 2)


@pytest.mark.rule("CUZ-515")
def test_without_a_floor_that_is_needed_nothing_is_built():
    s = table()
    temples_elsewhere(s, 11, 4)
    village(s, 10)
    act(s)
    assert values(s, "h3") == [2]
    assert floors(s) == [1, 0, 10, 8, 6]
    for value in (4, 6, 10):
        assert why_not(s, "temple", f"h3 {value}") == "CUZ-515", "the floor of 4 is missing in the stack"
    reshape(s, floors=(s.land.temples | bits("f4"), *s.land.floors[1:]))
    assert "temple" not in words(s), "no floor of 2 either"


@pytest.mark.rule("CUZ-515")
def test_floors_that_the_temple_has_already_are_not_needed():
    s = table()
    temples_elsewhere(s, 10, 4)
    village(s, 10)
    temple(s, "h3", 4)
    assert floors(s) == [1, 0, 10, 8, 6]
    assert values(s, "h3") == [6, 8, 10]
    temples_elsewhere(s, 8, 8)
    assert floors(s) == [1, 0, 2, 0, 6]
    assert values(s, "h3") == [6]
    assert refusal_rule(s, "h3 8") == refusal_rule(s, "h3 10") == "CUZ-515"


@pytest.mark.rule("CUZ-D3")
@pytest.mark.parametrize(("value", "number"), [(2, 12), (4, 11), (6, 10), (8, 8), (10, 6)])
def test_so_many_temples_can_have_each_value(value, number):
    s = table(4)
    assert s.game.view(s, 0)["floors"][str(value)] == number
    village(s, 10)
    temples_elsewhere(s, number - 1, value)
    act(s)
    assert why_not(s, "temple", f"h3 {value}") is None, "the last one"
    d = s.clone()
    give(d, "temple", f"h3 {value}")
    assert d.game.view(d, 0)["floors"][str(value)] == 0
    temples_elsewhere(s, number, value)
    assert values(s, "h3") == [lower for lower in (2, 4, 6, 8) if lower < value]
    if value > 2:
        assert why_not(s, "temple", f"h3 {value}") == "CUZ-515"
    else:
        assert "temple" not in words(s)


@pytest.mark.rule("CUZ-D3")
def test_there_are_forty_seven_floors():
    assert floors(table()) == [12, 11, 10, 8, 6]
    assert sum(floors(table())) == 47


@pytest.mark.rule("CUZ-516")
def test_floors_are_never_taken_off():
    s = table()
    village(s, 10)
    temple(s, "h3", 6)
    assert values(s, "h3") == [8, 10]
    assert refusal_rule(s, "h3 2") == refusal_rule(s, "h3 4") == refusal_rule(s, "h3 6") == "CUZ-516"
    tile(s, "crop", "h4")
    assert town(s, "h3") == "h2 h3"
    assert (s.land.value_of(NUMBERS["h3"]), floors(s)) == (6, [11, 10, 9, 8, 6]), "nor by a cut"


@pytest.mark.rule("CUZ-517")
@pytest.mark.parametrize("now", [0, 2])
def test_the_value_of_a_temple_changes_once_a_turn(now):
    s = table()
    village(s, 10)
    temple(s, "h3", now)
    add_village_elsewhere(s, 0)
    act(s)
    give(s, "temple", f"h3 {now + 2}")
    assert "h3 8" not in after(s, "temple")
    assert why_not(s, "temple", "h3 8") == why_not(s, "temple", f"h3 {now + 4}") == "CUZ-517"
    give(s, "tile village", "g6")
    assert town(s, "g6").count(" ") == 10, "eleven hexes"
    assert why_not(s, "temple", "h3 10") == "CUZ-517", "a larger city does not change that"
    give(s, "end", "tile crop", "f8", "end", "tile crop", "f9")
    assert why_not(s, "temple", "h3 8") is None, "but in the next turn it may"


@pytest.mark.rule("CUZ-517")
def test_the_next_player_may_enlarge_at_once():
    s = table()
    village(s, 4)
    act(s)
    give(s, "temple", "h3 2")
    ground(s, "village", "h5", level=2)
    incas(s, 1, "h5")
    give(s, "end", "tile crop", "f8", "temple", "h3 4")
    assert s.land.value_of(NUMBERS["h3"]) == 4


@pytest.mark.rule("CUZ-518")
def test_several_temples_may_be_built_and_enlarged_in_a_turn():
    s = table()
    village(s, 4)
    ground(s, "village", "d5 d6 d7 d8 l5 l6")
    temple(s, "d6", 2)
    incas(s, 0, "d5 l5")
    act(s)
    give(s, "temple", "h3 4", "temple", "d6 4", "temple", "l6 2")
    assert [s.land.value_of(NUMBERS[at]) for at in ("h3", "d6", "l6")] == [4, 4, 2]
    assert (s.turn.ap, score(s, 0)) == (3, 5)
    assert "temple" not in words(s), "each only once, and the third is as high as can be"


@pytest.mark.rule("CUZ-519")
@pytest.mark.parametrize(("now", "value"), [(0, 2), (0, 4), (0, 6), (0, 8), (0, 10), (2, 4), (2, 10), (4, 6), (6, 8),
                                            (8, 10)])
def test_half_the_new_value_is_scored(now, value):
    s = table()
    village(s, 10)
    temple(s, "h3", now)
    act(s)
    give(s, "temple", f"h3 {value}")
    assert (score(s, 0), score(s, 1)) == (value // 2, 0)
    assert s.game.breakdown(s)[0]["temples"] == value // 2
    told = ("enlarged", 0, "h3", now, value, value // 2) if now else ("built", 0, "h3", value, value // 2)
    assert events(s, "built", "enlarged") == [told]


# The temple stands

@pytest.mark.rule("CUZ-521")
def test_no_inca_enters_or_crosses_a_temple_hex():
    s = table()
    ground(s, "village", "h2 h3 h4 h5")
    incas(s, 0, "h2")
    act(s)
    assert after(s, "inca", "h2") == ["h3", "h4", "h5", "out"]
    give(s, "temple", "h4 2")
    assert after(s, "inca", "h2") == ["h3", "out"]
    assert why_not(s, "inca", "h2", "h4") == "CUZ-521"
    assert why_not(s, "inca", "h2", "h5") == "CUZ-407"


@pytest.mark.rule("CUZ-521")
def test_no_inca_comes_in_or_leaves_over_a_temple_hex():
    s = table()
    ground(s, "village", "h2 h3 h4")
    temple(s, "h2", 2)
    incas(s, 0, "h3")
    act(s)
    assert after(s, "inca") == ["h3"]
    assert after(s, "inca", "h3") == ["h4"]


@pytest.mark.rule("CUZ-521")
def test_no_tile_covers_a_temple_hex():
    s = table()
    ground(s, "village", "h4 h5 h6")
    ground(s, "crop", "g4 g5")
    act(s)
    answers = (("tile village", "h5"), ("tile crop", "h5"), ("tile double", "h4 r0"), ("tile double", "h5 r4"),
               ("tile triple", "h5 r4"),
               ("tile triple", "g4 r0"), ("tile triple", "g5 r2"))
    assert [why_not(s, *one) for one in answers] == [None] * 7
    assert [where in after(s, what) for what, where in answers] == [True] * 7
    temple(s, "h5", 2)
    give(s, "card pile", "mask")
    assert [why_not(s, *one) for one in answers] == ["CUZ-521"] * 7
    assert [where in after(s, what) for what, where in answers] == [False] * 7
    assert why_not(s, "tile crop", "h4") is None


@pytest.mark.rule("CUZ-522")
def test_enlarging_takes_off_the_sun_disc_at_once():
    s = table()
    hand(s, 0, "mask")
    village(s, 6)
    temple(s, "h3", 2, disc=True)
    ground(s, "village", "d5 d6 d7 d8")
    temple(s, "d6", 2, disc=True)
    incas(s, 0, "d5")
    act(s)
    assert "festival" not in words(s)
    assert s.land.discs == bits("h3 d6")
    give(s, "temple", "h3 4")
    assert s.land.discs == bits("d6"), "that of the other temple stays"
    assert after(s, "festival") == ["h3"]


@pytest.mark.rule("CUZ-523")
def test_a_city_smaller_than_its_temple_keeps_it():
    s = table()
    village(s, 11)
    temple(s, "h3", 8)
    assert values(s, "h3") == [10]
    tile(s, "crop", "h6")
    assert (town(s, "h3"), s.land.value_of(NUMBERS["h3"])) == ("h2 h3 h4 h5", 8)
    assert values(s, "h3") == []
    assert refusal_rule(s, "h3 10") == "CUZ-511"
    assert refusal_rule(s, "h3 6") == "CUZ-516"
    ground(s, "village", "g2 g3 g4 g5 i2")
    assert town(s, "h3") == "g2 g3 g4 g5 h2 h3 h4 h5 i2"
    assert refusal_rule(s, "h3 10") == "CUZ-511", "nine hexes, more than its value, are not ten"
    assert values(s, "h3") == []
    ground(s, "village", "i3")
    assert values(s, "h3") == [10]


@pytest.mark.rule("CUZ-524", "CUZ-517")
def test_what_is_cut_off_may_get_a_temple_in_the_turn_in_which_the_other_was_changed():
    s = table()
    village(s, 9)
    temple(s, "h3", 2)
    incas(s, 0, "h10")
    act(s)
    give(s, "temple", "h3 4")
    assert "temple" not in words(s)
    give(s, "tile crop", "h6")
    assert town(s, "h10") == "h7 h8 h9 h10"
    assert after(s, "temple") == ["h7 2", "h8 2", "h9 2", "h7 4", "h8 4", "h9 4"]
    assert why_not(s, "temple", "h3 4") == "CUZ-517"
    assert why_not(s, "temple", "h8 4") is None
    give(s, "temple", "h8 4")
    assert (s.land.value_of(NUMBERS["h3"]), s.land.value_of(NUMBERS["h8"]), score(s, 0)) == (4, 4, 4)


@pytest.mark.rule("CUZ-E3", "CUZ-513", "CUZ-514", "CUZ-519")
@pytest.mark.parametrize("size", [8, 9])
def test_linking(size):
    s = table()
    village(s, 4)
    temple(s, "h4", 4)
    ground(s, "village", "h7 h8 h9" if size == 8 else "h7 h8 h9 h10")
    act(s)
    assert values(s, "h4") == []
    assert refusal_rule(s, "h4 8") == "CUZ-511"
    give(s, "tile triple", "h6 r4")
    assert (s.turn.ap, s.land.town(NUMBERS["h4"]).bit_count()) == (5, size)
    before = floors(s)
    give(s, "temple", "h4 8")
    assert (s.turn.ap, score(s, 0)) == (4, 4)
    assert [had - left for had, left in zip(before, floors(s))] == [0, 0, 1, 1, 0]


@pytest.mark.rule("CUZ-E4", "CUZ-524")
def test_cutting():
    s = table()
    village(s, 9)
    temple(s, "h3", 8)
    incas(s, 0, "h9")
    ground(s, "crop", "g5 g6")
    act(s)
    assert refusal_rule(s, "h8 4") == "CUZ-502"
    give(s, "tile triple", "g5 r0")
    assert (s.turn.ap, town(s, "h3"), town(s, "h8")) == (5, "g5 h2 h3 h4 h5", "h7 h8 h9 h10")
    give(s, "temple", "h8 4")
    assert (s.turn.ap, score(s, 0)) == (4, 2)
    assert (s.land.value_of(NUMBERS["h3"]), s.land.value_of(NUMBERS["h8"])) == (8, 4)


@pytest.mark.rule("CUZ-E5", "CUZ-513", "CUZ-514", "CUZ-519")
@pytest.mark.parametrize("size", [4, 5])
def test_building_four_at_once(size):
    s = table()
    village(s, size)
    act(s)
    give(s, "temple", "h3 4")
    assert (s.turn.ap, score(s, 0), floors(s)) == (5, 2, [11, 10, 10, 8, 6])


@pytest.mark.rule("CUZ-E6", "CUZ-519")
def test_enlarging_two_to_eight_scores_four():
    s = table()
    village(s, 8)
    temple(s, "h3", 2)
    act(s)
    give(s, "temple", "h3 8")
    assert score(s, 0) == 4


# A slow comparison

def compare(first, second):
    """Compare two players' levels Inca by Inca: 1 if the first is better, -1 if worse, 0 if tied."""
    first, second = sorted(first, reverse=True), sorted(second, reverse=True)
    for one, other in zip(first, second):
        if one != other:
            return 1 if one > other else -1
    return (len(first) > len(second)) - (len(first) < len(second))


def check_ranks(s, area):
    """Compare rank, leader and places in an area with the slow comparison; what was met."""
    level = {one["hex"]: one["level"] for one in s.game.view(s, None)["hexes"]}
    levels = [[level[NAMES[at]] for at in members(player.incas & area)] for player in s.players]
    ranks = [rank(s, seat, area) for seat in range(s.seats)]
    for own, mine in zip(levels, ranks):
        assert (mine == 0) == (not own)
        assert [(mine > other) - (mine < other) for other in ranks] == [compare(own, other) for other in levels]
    top = [seat for seat, own in enumerate(levels) if own and all(compare(own, other) >= 0 for other in levels)]
    assert highest(s, area) == (top[0] if len(top) == 1 else NOBODY)
    for seat, own in enumerate(levels):
        better = [other for other in levels if compare(other, own) > 0]
        places = len({tuple(sorted(other)) for other in better}) if s.options.second_after_tied_first else len(better)
        assert place(s, seat, area) == (places + 1 if own else 0)
    return ["tie" if len(top) > 1 else "leader" if top else "nobody", *["more than one"] * (max(map(len, levels)) > 1)]


@pytest.mark.rule("CUZ-506", "CUZ-507", "CUZ-508")
def test_ranks_are_those_of_a_slow_comparison_of_all_levels():
    dice = Dice(11)
    met = []
    for _ in range(200):
        s = table(2 + dice.below(3))
        set_options(s, second_after_tied_first=dice.below(2) == 0)
        free = list(NUMBERS)
        dice.shuffle(free)
        most = 1 + dice.below(5)
        for seat in range(s.seats):
            for _ in range(dice.below(13)):
                at = free.pop()
                ground(s, "village", at, level=1 + dice.below(most))
                incas(s, seat, at)
        met += check_ranks(s, s.land.village)
        met += check_ranks(s, bits(" ".join(name for name in NUMBERS if dice.below(3) == 0)))
        met += check_ranks(s, bits(" ".join(name for name in NUMBERS if dice.below(30) == 0)))
    assert all(met.count(case) > 20 for case in ("tie", "leader", "nobody", "more than one"))


@pytest.mark.rule("CUZ-505", "CUZ-506", "CUZ-507")
def test_ranks_are_so_in_matches_too():
    met = []
    for seed in range(40):
        s, _ = random_position(seed, "inca", "temple")
        for area in (*s.land.towns, s.land.village, s.land.crop, s.land.terrain):
            met += check_ranks(s, area)
    assert all(met.count(case) > 20 for case in ("tie", "leader", "nobody", "more than one"))


def slow_towns(board):
    """The groups of adjacent village hexes, found one hex after the other."""
    left = {name for name, one in board.items() if one["top"] == "village"}
    found = []
    while left:
        group, edge = set(), {min(left)}
        while edge:
            group |= edge
            edge = {NAMES[other] for name in edge for other in members(around(1 << NUMBERS[name]))
                    if other in NAMES} & left - group
        left -= group
        found.append(group)
    return found


def slow_sites(board, towns, seat, left, changed):
    """Which temples a seat may build or enlarge, in words; ``left`` are the floors in the supply by value."""
    found = set()
    for group in towns:
        temples = [name for name in group if board[name]["temple"]]
        assert len(temples) <= 1, "a city has one temple"
        levels = {}
        for name in group:
            if board[name]["inca"] is not None:
                levels.setdefault(board[name]["inca"], []).append(board[name]["level"])
        own = levels.pop(seat, [])
        if not own or any(compare(own, other) <= 0 for other in levels.values()) or set(temples) & changed:
            continue
        now = board[temples[0]]["temple"] if temples else 0
        for value in (2, 4, 6, 8, 10):
            needed = [floor for floor in (2, 4, 6, 8, 10) if now < floor <= value]
            if needed and value <= len(group) and all(left[floor] for floor in needed):
                found |= {f"{name} {value}" for name in temples or group if board[name]["inca"] is None}
    return found


def random_board(seed):
    """A landscape strewn at random with Incas and temples, some of which have been changed in this turn."""
    dice = Dice(seed)
    s = table(2 + dice.below(3))
    free = [name for name in NUMBERS if not s.land.ponds >> NUMBERS[name] & 1]
    dice.shuffle(free)
    del free[150:]
    for k, name in enumerate(free):
        ground(s, "village" if k < 60 + seed else "crop", name, level=1 + dice.below(3))
    for seat in range(s.seats):
        incas(s, seat, " ".join(free[13 * seat:13 * seat + 3 + dice.below(10)]))
    for group in s.land.towns:
        here = members(group & ~s.incas())
        value = 2 + 2 * dice.below(5)
        if here and dice.below(3) and all(floors(s)[:value // 2]):
            temple(s, NAMES[here[dice.below(len(here))]], value)
    s.turn.changed = bits(" ".join(NAMES[at] for at in members(s.land.temples) if dice.below(4) == 0))
    return s


@pytest.mark.rule("CUZ-501", "CUZ-502", "CUZ-505", "CUZ-506", "CUZ-507", "CUZ-510", "CUZ-511", "CUZ-515", "CUZ-516",
                  "CUZ-517")
def test_every_temple_that_may_be_raised_is_found_by_a_slow_search_too():
    met = {}
    for s in [*[random_position(seed, "inca", "temple")[0] for seed in range(30)],
              *[random_board(seed) for seed in range(40)]]:
        view = s.game.view(s, None)
        board = {one["hex"]: one for one in view["hexes"]}
        towns = slow_towns(board)
        assert sorted(map(sorted, towns)) == sorted(sorted(one["hexes"]) for one in view["towns"])
        left = {int(value): number for value, number in view["floors"].items()}
        changed = set(names(s.turn.changed).split())
        for seat in range(s.seats):
            question = RaiseTemple(seat)
            expected = slow_sites(board, towns, seat, left, changed)
            assert sorted(question.word(s, option) for option in question.options(s)) == sorted(expected)
            for one in question.universe(s):
                refusal = question.refuse(s, one)
                assert (refusal is None) == (question.word(s, one) in expected)
                here = board[question.word(s, one).split()[0]]
                case = refusal.rule if refusal else "enlarge" if here["temple"] else "build"
                met[case] = met.get(case, 0) + 1
    rules = [f"CUZ-{rule}" for rule in (501, 502, 505, 507, 510, 511, 515, 516, 517)]
    assert met.keys() == {"build", "enlarge", *rules}, "every case"
    assert min(met.values()) > 20
