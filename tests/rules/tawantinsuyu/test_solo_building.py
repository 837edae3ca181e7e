"""Tawantinsuyu, chapter 10: how Axomamma builds Statues, Buildings and Steps."""
import pytest

from kancha.games.tawantinsuyu.kinds import ARR, DIA, GODS, SPI, SQU, STA, ZIG
from kancha.games.tawantinsuyu.state import AXOMAMMA
from kancha.games.tawantinsuyu.steps import SPOTS
from rules.asking import events
from rules.tawantinsuyu.arrange import DATA, GAME, goods, have, market, own, priest, score, statue, steps
from rules.tawantinsuyu.solo import TUCKED, act, offered, solo, tucked

PRODUCTION = ("middle", 2)
STATUE = ("middle", 3)
PASSIVE = ("middle", 4)
STEPS = ("middle", 5)
NONE = (0,) * 6


def statues(s):
    """Axomamma's Statues: those of each size."""
    player = s.players[AXOMAMMA]
    return [f"{size} {GODS[god]}" for size, counts in (("small", player.small), ("large", player.large))
            for god, number in enumerate(counts) for _ in range(number)]


def buildings(s):
    """Axomamma's Buildings."""
    view = GAME.view(s, 0)
    return [*[tile for tile in DATA.buildings.codes if tile in view["players"][AXOMAMMA]["working"]],
            *view["axomamma"]["passive"]]


def owned_spots(s, seat=AXOMAMMA):
    """The spots with a player's Steps."""
    return [SPOTS[spot] for spot, owner in enumerate(s.spots) if owner == seat]


# Statues

@pytest.mark.rule("TAW-1036", "TAW-1026")
@pytest.mark.parametrize(("owned", "left", "built", "points"), [
    ({"stone": 3, "gold": 2}, {}, "large star", 9),
    ({"stone": 4, "gold": 3}, {"stone": 1, "gold": 1}, "large star", 9),
    ({"stone": 2, "gold": 3}, {}, "large star", 9),
    ({"gold": 5}, {}, "large star", 9),
    ({"stone": 3, "gold": 1}, {"gold": 1}, "small star", 3),
    ({"stone": 9}, {"stone": 6}, "small star", 3),
    ({"stone": 2, "gold": 1, "corn": 3}, {"corn": 3}, "small star", 3),
    ({"gold": 4}, {"gold": 1}, "small star", 3),
])
def test_it_builds_a_large_statue_if_it_can_pay_else_a_small_one(owned, left, built, points):
    s = solo()
    goods(s, AXOMAMMA, **owned)
    act(s, *STATUE, roll_for_statue="1")
    assert (statues(s), have(s, AXOMAMMA), score(s, AXOMAMMA)) == ([built], left, 10 + points)


@pytest.mark.rule("TAW-1036", "TAW-1026")
@pytest.mark.parametrize(("owned", "left"), [
    ({"stone": 2, "corn": 5}, {"stone": 2, "corn": 5, "gold": 1}), ({"gold": 2}, {"gold": 3}),
    ({"stone": 1, "gold": 1}, {"stone": 1, "gold": 2}),
])
def test_without_enough_for_a_statue_it_gains_a_gold_and_pays_nothing(owned, left):
    s = solo()
    goods(s, AXOMAMMA, **owned)
    assert "roll_for_statue" not in act(s, *STATUE)
    assert (statues(s), have(s, AXOMAMMA), score(s, AXOMAMMA)) == ([], left, 10)


@pytest.mark.rule("TAW-R70", "TAW-1026")
@pytest.mark.parametrize(("small", "large", "owned", "built"), [
    (NONE, NONE, {"stone": 3, "gold": 2}, []), (NONE, (1,) * 6, {"stone": 3, "gold": 1}, []),
    ((2,) * 6, NONE, {"stone": 3, "gold": 2}, ["small star"]),
    (NONE, (1,) * 6, {"stone": 3, "gold": 2}, ["large star"]),
])
def test_without_a_statue_left_that_it_can_pay_it_gains_a_gold(small, large, owned, built):
    s = solo()
    s.statues.small, s.statues.large = small, large
    goods(s, AXOMAMMA, **owned)
    act(s, *STATUE)
    assert statues(s) == built
    assert len(events(s, "axo_consolation")) == (not built)
    if not built:
        assert have(s, AXOMAMMA) == {**owned, "gold": owned["gold"] + 1}


@pytest.mark.rule("TAW-1037")
@pytest.mark.parametrize(("rolled", "god"), [("1", "star"), ("2", "diamond"), ("3", "zigzag"), ("4", "squares")])
def test_the_die_picks_a_tucked_card_which_stays(rolled, god):
    s = solo()
    goods(s, AXOMAMMA, stone=3)
    found = act(s, *STATUE, roll_for_statue=rolled)
    assert found == {"roll_for_statue": [["1", "2", "3", "4"]]}
    assert statues(s) == [f"small {god}"]
    assert (tucked(s), offered(s)) == (list(TUCKED), [])


@pytest.mark.rule("TAW-1037")
@pytest.mark.parametrize(("rolled", "gone", "god"), [("2", [DIA], "zigzag"), ("3", [ZIG, SQU], "star"),
                                                     ("4", [SQU, STA, DIA], "zigzag")])
def test_if_that_god_has_no_statue_left_the_next_card_clockwise_counts(rolled, gone, god):
    s = solo()
    for other in gone:
        statue(s, 0, other)
        statue(s, 0, other)
    goods(s, AXOMAMMA, stone=3)
    found = act(s, *STATUE, roll_for_statue=rolled)
    assert (len(found["roll_for_statue"]), statues(s)) == (1, [f"small {god}"])


@pytest.mark.rule("TAW-1037")
def test_if_none_of_the_four_fits_it_is_a_random_god():
    s = solo()
    s.statues.small = (0, 0, 0, 0, 1, 2)
    goods(s, AXOMAMMA, stone=3)
    found = act(s, *STATUE, roll_for_statue="1", random_statue="small arrow")
    assert found["random_statue"] == [["small spiral", "small arrow"]]
    assert (statues(s), s.statues.small) == (["small arrow"], (0, 0, 0, 0, 1, 1))


@pytest.mark.rule("TAW-R74")
@pytest.mark.parametrize(("gone", "found", "built"), [
    ([STA], None, "large diamond"), ([STA, DIA, ZIG], None, "large squares"),
    ([STA, DIA, ZIG, SQU], ["large spiral", "large arrow"], "large spiral"),
    ([STA, DIA, ZIG, SQU, SPI], ["large arrow"], "large arrow"),
])
def test_size_comes_before_god(gone, found, built):
    s = solo()
    for god in gone:
        statue(s, 0, god, "large")
    goods(s, AXOMAMMA, stone=3, gold=2)
    asked = act(s, *STATUE, roll_for_statue="1")
    assert asked.get("random_statue") == (None if found is None else [found])
    assert (statues(s), len(asked["roll_for_statue"])) == ([built], 1), "though small ones of the star are left"


@pytest.mark.rule("TAW-R74")
def test_without_large_ones_it_looks_for_small_ones():
    s = solo()
    for god in (STA, DIA, ZIG, SQU, SPI, ARR):
        statue(s, 0, god, "large")
    goods(s, AXOMAMMA, stone=3, gold=2)
    act(s, *STATUE, roll_for_statue="2")
    assert (statues(s), have(s, AXOMAMMA)) == (["small diamond"], {"gold": 2})


# Buildings

@pytest.mark.rule("TAW-1038")
@pytest.mark.parametrize(("spot", "tiles"), [(PRODUCTION, ["P18", "P19"]), (PASSIVE, ["Z11", "Z14"])])
@pytest.mark.parametrize(("owned", "left"), [({"stone": 1}, {}), ({"stone": 2, "gold": 1}, {"stone": 1, "gold": 1}),
                                             ({"gold": 1}, {}), ({"gold": 3, "corn": 2}, {"gold": 2, "corn": 2})])
def test_it_pays_a_stone_or_a_gold_for_a_random_building_of_the_type(spot, tiles, owned, left):
    s = solo()
    market(s, "P18", "P19", "Z11", "Z14")
    goods(s, AXOMAMMA, **owned)
    found = act(s, *spot, random_building=tiles[1])
    assert found == {"random_building": [tiles]}, "whatever it costs a player"
    assert (buildings(s), have(s, AXOMAMMA), score(s, AXOMAMMA)) == ([tiles[1]], left, 10)
    assert len([tile for tile in s.buildings.market if tile >= 0]) == 3


@pytest.mark.rule("TAW-1038", "TAW-1026")
@pytest.mark.parametrize("spot", [PRODUCTION, PASSIVE])
def test_without_a_stone_and_gold_it_gains_a_gold(spot):
    s = solo()
    market(s, "P01", "Z01")
    goods(s, AXOMAMMA, corn=3, potato=2)
    assert "random_building" not in act(s, *spot)
    assert (buildings(s), have(s, AXOMAMMA)) == ([], {"corn": 3, "potato": 2, "gold": 1})


@pytest.mark.rule("TAW-R70", "TAW-1026")
@pytest.mark.parametrize(("spot", "tiles"), [(PRODUCTION, ["Z01", "Z02"]), (PASSIVE, ["P01", "P02"])])
def test_without_a_building_of_the_type_it_gains_a_gold_and_pays_nothing(spot, tiles):
    s = solo()
    market(s, *tiles)
    goods(s, AXOMAMMA, stone=2)
    act(s, *spot)
    assert (buildings(s), have(s, AXOMAMMA)) == ([], {"stone": 2, "gold": 1})


@pytest.mark.rule("TAW-1038")
def test_the_type_is_that_of_the_spot_however_many_it_has():
    s = solo()
    own(s, AXOMAMMA, "P01", "P02", "P03")
    market(s, "P05", "Z01")
    goods(s, AXOMAMMA, stone=1)
    act(s, *PRODUCTION)
    assert buildings(s) == ["P01", "P02", "P03", "P05"]


# Steps

@pytest.mark.rule("TAW-1039")
@pytest.mark.parametrize(("action", "taken", "spot"), [
    ("worship", [], "U1"), ("rejuvenate", [], "U3"), ("worship", ["U1"], "U2"), ("conquest", ["U4", "U5"], "U1"),
    ("produce", ["U5", "U1", "U2"], "U3"),
])
def test_steps_go_on_the_first_free_upper_spot_clockwise_from_its_high_priest(action, taken, spot):
    s = solo()
    priest(s, AXOMAMMA, action)
    steps(s, 0, *taken)
    goods(s, AXOMAMMA, stone=3)
    act(s, *STEPS)
    assert owned_spots(s) == [spot]
    assert have(s, AXOMAMMA) == {"corn": 1, "potato": 2}
    assert (score(s, AXOMAMMA), score(s, 0), s.players[AXOMAMMA].steps) == (14, 10, 4)


@pytest.mark.rule("TAW-1039")
@pytest.mark.parametrize(("action", "lower", "spot"), [("worship", [], "L1"), ("offering", [], "L2"),
                                                       ("offering", ["L2", "L3"], "L4"), ("produce", ["L5"], "L1")])
def test_if_all_upper_spots_are_taken_a_lower_one_is_found_in_the_same_way(action, lower, spot):
    s = solo()
    priest(s, AXOMAMMA, action)
    s.spots = (AXOMAMMA,) * 5 + s.spots[5:]
    steps(s, 0, *lower)
    goods(s, AXOMAMMA, stone=3)
    act(s, *STEPS)
    assert [at for at in owned_spots(s) if at.startswith("L")] == [spot]
    assert score(s, AXOMAMMA) == 10 + 4 + 2, "and 2 for its own upper marker"


@pytest.mark.rule("TAW-1039", "TAW-1026")
@pytest.mark.parametrize(("owned", "left", "built"), [
    ({"stone": 4, "gold": 1}, {"stone": 1, "gold": 1, "corn": 1, "potato": 2}, 1),
    ({"stone": 1, "gold": 2}, {"corn": 1, "potato": 2}, 1), ({"gold": 3}, {"corn": 1, "potato": 2}, 1),
    ({"stone": 2}, {"stone": 2, "gold": 1}, 0), ({"gold": 2}, {"gold": 3}, 0),
])
def test_steps_cost_three_stone_and_without_them_it_gains_a_gold(owned, left, built):
    s = solo()
    goods(s, AXOMAMMA, **owned)
    act(s, *STEPS)
    assert (len(owned_spots(s)), have(s, AXOMAMMA), score(s, AXOMAMMA)) == (built, left, 10 + 4 * built)


@pytest.mark.rule("TAW-R70", "TAW-1026")
def test_without_a_marker_or_a_spot_it_gains_a_gold():
    s = solo()
    s.players[AXOMAMMA].steps = 0
    goods(s, AXOMAMMA, stone=3)
    act(s, *STEPS)
    assert (owned_spots(s), have(s, AXOMAMMA)) == ([], {"stone": 3, "gold": 1})
    s = solo()
    s.spots = (0,) * 5 + (AXOMAMMA,) * 5
    goods(s, AXOMAMMA, stone=3)
    act(s, *STEPS)
    assert (have(s, AXOMAMMA), s.players[AXOMAMMA].steps) == ({"stone": 3, "gold": 1}, 5)


@pytest.mark.rule("TAW-1040")
@pytest.mark.parametrize(("yours", "spot"), [(["U1"], "L2"), (["U1", "U2", "U3", "U4"], "L5"), (["U5"], "L1")])
def test_it_avoids_a_lower_spot_under_your_upper_marker(yours, spot):
    s = solo()
    s.spots = (AXOMAMMA,) * 5 + s.spots[5:]
    steps(s, 0, *yours)
    goods(s, AXOMAMMA, stone=3)
    act(s, *STEPS)
    assert [at for at in owned_spots(s) if at.startswith("L")] == [spot]
    assert score(s, 0) == 10


@pytest.mark.rule("TAW-1040")
def test_if_it_cannot_avoid_that_you_score():
    s = solo()
    s.spots = (0, AXOMAMMA, 0, 0, 0, *s.spots[5:])
    steps(s, 0, "L1", "L2")
    goods(s, AXOMAMMA, stone=3)
    act(s, *STEPS)
    assert owned_spots(s) == ["U2", "L3"]
    assert (score(s, 0), score(s, AXOMAMMA)) == (12, 14)


@pytest.mark.rule("TAW-1040", "TAW-1039")
def test_an_upper_spot_comes_before_a_lower_one_that_would_bring_you_nothing():
    s = solo()
    steps(s, AXOMAMMA, "U1", "U2", "U3", "U4")
    goods(s, AXOMAMMA, stone=3)
    act(s, *STEPS)
    assert owned_spots(s) == ["U1", "U2", "U3", "U4", "U5"]
