"""Cuzco, chapter 6: ponds."""
from random import Random

import pytest

import kancha
from kancha.core.play import playout
from kancha.games.cuzco.hexes import SHIFTS, around, groups
from kancha.games.cuzco.ponds import ponds_left
from kancha.kit.bits import members
from rules.asking import after, events, give, why_not, words
from rules.cuzco.arrange import (
    NAMES,
    NUMBERS,
    PRINTED,
    act,
    bits,
    ground,
    incas,
    names,
    pond,
    reshape,
    score,
    table,
    temple,
    turn,
)

INNER = {NAMES[at] for at in members(PRINTED.region)}
EDGE = {NAMES[at] for at in members(PRINTED.region & around(PRINTED.border))}


def rim(hexes):
    """The hexes around some hexes, in a list."""
    return names(around(bits(hexes)) & ~bits(hexes)).split()


def ring(s, hexes, but="", kind="crop"):
    """Put terrain of level 1 around some hexes, except for a few."""
    ground(s, kind, " ".join(at for at in rim(hexes) if at not in but.split()))


def stand(s, seat, **levels):
    """Raise hexes that have terrain to some levels and put Incas of a seat on them: ``stand(s, 0, e9=3)``."""
    for at, height in levels.items():
        ground(s, "village" if s.land.village & bits(at) else "crop", at, level=height)
        incas(s, seat, at)


def refusal_rule(s, at):
    """The rule that keeps a pond from a hex, None if it may lie there and is offered."""
    rule = why_not(s, "pond", at)
    assert (at in after(s, "pond")) == (rule is None)
    return rule


def scores(s):
    return [score(s, seat) for seat in range(s.seats)]


def table_with_ring(kind="crop", seats=3):
    """A table at which the pond e8 lacks terrain on e9 only."""
    s = table(seats)
    ring(s, "e8", but="e9", kind=kind)
    return s


# Laying ponds

@pytest.mark.rule("CUZ-601")
def test_a_pond_costs_an_action_point_and_several_may_be_laid_in_a_turn():
    s = table()
    act(s)
    for number, at in enumerate(["h8", "h9", "k4", "b2", "m5", "c7"], 1):
        give(s, "pond", at)
        assert s.turn.ap == 6 - number
        assert s.land.ponds & bits(at)
        assert number == 6 or refusal_rule(s, at) == "CUZ-602", "no pond on a pond"
    assert ponds_left(s) == 10
    assert "pond" not in words(s)
    assert why_not(s, "pond") == "CUZ-207"


@pytest.mark.rule("CUZ-602")
def test_a_pond_lies_on_an_empty_hex_of_the_region():
    s = table()
    ground(s, "crop", "h8 a3 b3")
    ground(s, "village", "h9", level=3)
    pond(s, "h12")
    act(s)
    assert set(after(s, "pond")) == INNER - {"e8", "i5", "j11", "h8", "h9", "b3", "h12"}
    for at in ("h8", "h9", "b3", "e8", "h12", "a1", "a3", "h1", "h17", "o10"):
        assert refusal_rule(s, at) == "CUZ-602"
    assert {refusal_rule(s, NAMES[at]) for at in members(PRINTED.border)} == {"CUZ-602"}


@pytest.mark.rule("CUZ-602")
def test_without_an_empty_hex_no_pond_is_laid():
    s = table()
    ground(s, "crop", " ".join(INNER - {"e8", "i5", "j11"}))
    act(s)
    assert "pond" not in words(s)
    assert why_not(s, "pond") == "CUZ-602"
    s.agenda.clear()
    reshape(s, levels=(s.land.levels[0] | bits("h8"), s.land.levels[1] & ~bits("h8")))
    reshape(s, crop=s.land.crop & ~bits("h8"))
    act(s)
    assert after(s, "pond") == ["h8"]


@pytest.mark.rule("CUZ-604")
def test_without_a_pond_tile_no_pond_is_laid():
    s = table()
    hexes = sorted(INNER - {"e8", "i5", "j11"})[:16]
    for at in hexes[:-1]:
        pond(s, at)
    act(s)
    assert "pond" in words(s)
    give(s, "pond", hexes[-1])
    assert (ponds_left(s), s.turn.ap) == (0, 5)
    assert "pond" not in words(s)
    assert why_not(s, "pond") == "CUZ-604"


@pytest.mark.rule("CUZ-R11")
def test_ponds_may_lie_along_the_border():
    assert len(EDGE) == 40
    s = table()
    act(s)
    assert set(after(s, "pond")) >= EDGE
    give(s, "pond", "b2")
    assert s.land.ponds & bits("b2")


@pytest.mark.rule("CUZ-R11")
def test_a_match_may_forbid_ponds_along_the_border():
    s = table(pond_on_edge_hex=False)
    ground(s, "crop", "d2")
    act(s)
    assert set(after(s, "pond")) == INNER - EDGE - {"e8", "i5", "j11"}
    assert {refusal_rule(s, at) for at in EDGE - {"d2"}} == {"CUZ-R11"}
    assert refusal_rule(s, "d2") == refusal_rule(s, "a1") == "CUZ-602"
    assert refusal_rule(s, "c3") is None


@pytest.mark.rule("CUZ-R11")
def test_whether_ponds_may_lie_along_the_border_is_an_option_of_the_match():
    assert kancha.game("cuzco").complete(2, {})["pond_on_edge_hex"] is True
    for allowed in (True, False):
        match = kancha.new("cuzco", 2, seed=1, pond_on_edge_hex=allowed)
        match.play("tile crop / h8")
        refusal = match.why_not("pond / h2")
        assert (refusal is None) == allowed
        assert match.why_not("pond / h3") is None


@pytest.mark.rule("CUZ-602", "CUZ-R11")
def test_the_only_empty_hex_may_lie_along_the_border_where_that_is_forbidden():
    for allowed in (True, False):
        s = table(pond_on_edge_hex=allowed)
        ground(s, "crop", " ".join(INNER - {"e8", "i5", "j11", "b2"}))
        act(s)
        assert ("pond" in words(s)) == allowed
        assert why_not(s, "pond") == (None if allowed else "CUZ-R11")


# When a pond is surrounded

@pytest.mark.rule("CUZ-605")
@pytest.mark.parametrize("missing", ["e9", "f9", "f8", "e7", "d7", "d8"])
@pytest.mark.parametrize("kind", ["crop", "village"])
def test_a_pond_pays_when_every_hex_around_it_has_terrain(missing, kind):
    s = table()
    other = "e7" if missing == "e9" else "e9"
    ring(s, "e8", but=f"{missing} {other}")
    stand(s, 0, **{at: 1 for at in ("f9", "d7") if at != missing})
    act(s)
    give(s, f"tile {kind}", other)
    assert (scores(s), s.land.ringed) == ([0, 0], 0), "one is missing"
    give(s, f"tile {kind}", missing)
    assert scores(s) == [3, 0]
    assert events(s, "pond_scored") == [("pond_scored", 0, ["e8"], 3)]


@pytest.mark.rule("CUZ-322", "CUZ-606")
@pytest.mark.parametrize(("kind", "where", "bare"), [
    ("crop", "e9", "e9"), ("village", "e9", "e9"), ("double", "e9 r0", "e9"), ("double", "e10 r3", "e9"),
    ("double", "e9 r2", "e9 f9"),
    ("triple", "e9 r0", "e9"), ("triple", "f10 r3", "e9 f9"), ("triple", "d9 r2", "d8 e9"),
])
def test_every_tile_that_completes_a_ring_makes_the_pond_score_at_once(kind, where, bare):
    s = table()
    ring(s, "e8", but=bare)
    stand(s, 0, e7=1)
    turn(s)
    give(s, f"tile {kind}", where)
    assert scores(s) == [3, 0], "already with the first tile of a turn"
    assert s.land.ringed == bits("e8")


@pytest.mark.rule("CUZ-322")
def test_a_tile_elsewhere_completes_nothing():
    s = table_with_ring()
    stand(s, 0, e7=1)
    act(s)
    give(s, "tile crop", "e10", "tile double", "d9 r5", "tile triple", "h9 r1")
    assert (scores(s), s.land.ringed, events(s, "pond_scored", "pond_nobody")) == ([0, 0, 0], 0, [])


@pytest.mark.rule("CUZ-322")
def test_all_ponds_are_checked_after_a_placement_the_printed_ones_too():
    for at in ("e8", "i5", "j11", "h9"):
        s = table()
        pond(s, "h9")
        last = rim(at)[0]
        for other in ("e8", "i5", "j11", "h9"):
            ring(s, other, but=last)
            incas(s, 0, rim(other)[-1])
        reshape(s, ringed=s.land.ponds & ~bits(at))
        act(s)
        give(s, "tile crop", last)
        assert events(s, "pond_scored") == [("pond_scored", 0, [at], 3)]


@pytest.mark.rule("CUZ-606")
def test_a_pond_is_scored_only_once():
    s = table_with_ring()
    stand(s, 0, e7=2)
    act(s)
    give(s, "tile crop", "e9")
    assert scores(s) == [3, 0, 0]
    stand(s, 1, f9=4)
    s.agenda.clear()
    act(s)
    give(s, "tile crop", "f8", "tile village", "d8", "pond", "h9")
    assert scores(s) == [3, 0, 0], "neither by tiles on its ring nor by higher Incas"
    assert len(events(s, "pond_scored")) == 1


@pytest.mark.rule("CUZ-606")
def test_a_pond_tile_makes_a_pond_score_at_once():
    s = table()
    ring(s, "h9")
    stand(s, 1, h10=1)
    act(s)
    give(s, "pond", "h9")
    assert scores(s) == [0, 3]
    assert events(s, "pond_laid", "pond_scored") == [("pond_laid", 0, "h9"), ("pond_scored", 1, ["h9"], 3)]


@pytest.mark.rule("CUZ-606")
def test_moving_incas_makes_no_pond_score():
    s = table()
    ring(s, "h9")
    ground(s, "crop", "h11")
    act(s)
    give(s, "pond", "h9")
    assert events(s, "pond_nobody") == [("pond_nobody", ["h9"])]
    incas(s, 0, "h11")
    give(s, "inca", "h11", "h10")
    assert scores(s) == [0, 0]


@pytest.mark.rule("CUZ-603")
def test_ponds_side_by_side_are_one_larger_pond():
    s = table()
    act(s)
    give(s, "pond", "e9")
    ring(s, "e8 e9", but="e10")
    stand(s, 0, e7=1)
    stand(s, 1, f10=2)
    s.agenda.clear()
    act(s)
    assert (scores(s), s.land.ringed) == ([0, 0], 0), "e8 alone has terrain or pond on all sides"
    give(s, "tile crop", "e10")
    assert scores(s) == [0, 6], "all Incas around both are compared"
    assert events(s, "pond_scored") == [("pond_scored", 1, ["e8", "e9"], 6)]


@pytest.mark.rule("CUZ-603")
def test_ponds_apart_are_two():
    s = table()
    pond(s, "e10")
    ring(s, "e8")
    ring(s, "e10", but="e11")
    stand(s, 0, e7=1)
    stand(s, 1, f10=2)
    act(s)
    give(s, "tile crop", "e11")
    assert scores(s) == [0, 3]
    assert events(s, "pond_scored") == [("pond_scored", 1, ["e10"], 3)]


@pytest.mark.rule("CUZ-603", "CUZ-605")
def test_a_pond_beside_another_is_not_surrounded_by_it():
    s = table_with_ring()
    stand(s, 0, e7=1)
    act(s)
    give(s, "pond", "e9")
    assert (scores(s), s.land.ringed) == ([0, 0, 0], 0), "e8 lacked only e9; now the larger pond lacks e10, d9 and f10"
    give(s, "tile crop", "e10", "tile crop", "f10")
    assert scores(s) == [0, 0, 0]
    give(s, "tile crop", "d9")
    assert scores(s) == [6, 0, 0]


# Who scores

@pytest.mark.rule("CUZ-607")
def test_only_incas_directly_beside_the_pond_are_compared():
    s = table_with_ring()
    stand(s, 0, e7=1)
    ground(s, "crop", "e6 e5", level=5)
    incas(s, 1, "e6 e5")
    act(s)
    give(s, "tile crop", "e9")
    assert scores(s) == [3, 0, 0]


@pytest.mark.rule("CUZ-607")
@pytest.mark.parametrize("high", ["e7", "f8", "d8"])
def test_incas_on_crop_in_villages_and_in_cities_count_alike(high):
    s = table(3)
    ground(s, "crop", "e7")
    ground(s, "village", "f8 g9 f9 d7 d8")
    temple(s, "d7", 2)
    for seat, at in enumerate(["e7", "f8", "d8"]):
        stand(s, seat, **{at: 3 if at == high else 2})
    act(s)
    give(s, "tile crop", "e9")
    assert scores(s) == [3 * (at == high) for at in ("e7", "f8", "d8")]


@pytest.mark.rule("CUZ-607", "CUZ-608")
@pytest.mark.parametrize(("first", "second", "winner"), [
    ([3], [2, 2, 2], 0),
    ([2, 2], [2, 1], 0),
    ([2, 1], [2, 2], 1),
    ([3, 1], [3], 0),
    ([2, 1], [2, 1, 1], 1),
    ([1], [1, 1], 1),
    ([3, 3], [3, 2, 2], 0),
    ([], [1], 1),
])
@pytest.mark.parametrize("active", [0, 1, 2])
def test_whoever_stands_highest_scores_whoever_completes_the_ring(first, second, winner, active):
    s = table_with_ring()
    free = iter(["e7", "f9", "f8", "d7", "d8"])
    for seat, heights in enumerate([first, second]):
        for height in heights:
            stand(s, seat, **{next(free): height})
    act(s, seat=active)
    give(s, "tile crop", "e9")
    assert scores(s) == [3 * (seat == winner) for seat in range(3)]
    assert events(s, "pond_scored") == [("pond_scored", winner, ["e8"], 3)]


@pytest.mark.rule("CUZ-608", "CUZ-611")
@pytest.mark.parametrize("hexes", ["h9", "h9 h10", "h9 h10 g9", "h9 h10 h11 h12 g12"])
def test_a_pond_pays_three_points_for_each_hex(hexes):
    s = table()
    ring(s, hexes)
    first, *others = hexes.split()
    if others:
        pond(s, " ".join(others))
    stand(s, 1, **{rim(hexes)[-1]: 1})
    act(s)
    give(s, "pond", first)
    assert scores(s) == [0, 3 * len(hexes.split())]


@pytest.mark.rule("CUZ-609")
@pytest.mark.parametrize(("first", "second"), [([], []), ([2], [2]), ([3, 1], [3, 1]), ([1, 1], [1, 1])])
def test_a_tie_or_nobody_at_the_pond_scores_nothing_now_or_later(first, second):
    s = table_with_ring()
    free = iter(["e7", "f9", "f8", "d7"])
    for seat, heights in enumerate([first, second]):
        for height in heights:
            stand(s, seat, **{next(free): height})
    act(s)
    give(s, "tile crop", "e9")
    assert scores(s) == [0, 0, 0]
    assert events(s, "pond_nobody") == [("pond_nobody", ["e8"])]
    stand(s, 2, d8=7)
    s.agenda.clear()
    act(s)
    give(s, "tile village", "e10", "tile double", "e9 r0")
    assert s.land.level(NUMBERS["e9"]) == 2, "a tile beside the pond: it is looked at again"
    give(s, "tile crop", "d9", "pond", "h9")
    assert scores(s) == [0, 0, 0]
    assert events(s, "pond_scored") == []


@pytest.mark.rule("CUZ-609")
def test_a_tie_behind_the_highest_does_not_matter():
    s = table_with_ring()
    stand(s, 0, e7=1)
    stand(s, 1, f9=1)
    stand(s, 2, f8=2)
    act(s)
    give(s, "tile crop", "e9")
    assert scores(s) == [0, 0, 3]


@pytest.mark.rule("CUZ-610")
@pytest.mark.parametrize("at", ["h9", "c3", "l7"])
def test_a_pond_laid_into_a_ringed_hex_scores_at_once(at):
    s = table()
    ring(s, at)
    stand(s, 0, **{rim(at)[2]: 1})
    act(s)
    give(s, "pond", at)
    assert (scores(s), s.turn.ap) == ([3, 0], 5)


@pytest.mark.rule("CUZ-610", "CUZ-605")
def test_a_pond_laid_into_a_hex_that_is_not_ringed_does_not_score():
    s = table()
    ring(s, "h9", but="g9")
    stand(s, 0, h10=1)
    act(s)
    give(s, "pond", "h9")
    assert (scores(s), s.land.ringed) == ([0, 0], 0)


@pytest.mark.rule("CUZ-611")
def test_a_pond_tile_that_completes_a_larger_pond_scores_the_whole_of_it():
    s = table()
    pond(s, "e10 f11")
    ring(s, "e8 e9 e10 f11", but="e9")
    stand(s, 1, e7=1)
    act(s)
    give(s, "pond", "e9")
    assert scores(s) == [0, 12], "e9 links the printed pond with two others"
    assert events(s, "pond_scored") == [("pond_scored", 1, ["e8", "e9", "e10", "f11"], 12)]


# Rulings

@pytest.mark.rule("CUZ-R12", "CUZ-R5", "CUZ-605")
def test_the_bare_border_does_not_ring_a_pond_but_terrain_over_it_does():
    s = table()
    pond(s, "b4")
    ground(s, "crop", "c4 c5")
    stand(s, 0, c4=1)
    act(s)
    give(s, "tile double", "b3 r5")
    assert (scores(s), s.turn.ap) == ([0, 0], 4)
    d = s.clone()
    give(d, "tile crop", "b5")
    assert (scores(d), d.land.ringed) == ([0, 0], 0), "a4 is bare mountain"
    give(s, "tile double", "a4 r1")
    assert (scores(s), s.turn.ap) == ([3, 0], 2)


@pytest.mark.rule("CUZ-R12")
def test_a_pond_among_terrain_of_the_region_only_is_not_surrounded_at_the_edge():
    for at in EDGE:
        s = table()
        ground(s, "crop", " ".join(INNER & set(rim(at))))
        stand(s, 0, **{min(INNER & set(rim(at))): 1})
        act(s)
        give(s, "pond", at)
        assert (scores(s), s.land.ringed) == ([0, 0], 0), at


@pytest.mark.rule("CUZ-R12", "CUZ-R5")
def test_incas_on_terrain_over_the_border_count_at_a_pond():
    s = table()
    ring(s, "b4")
    stand(s, 0, c4=1)
    stand(s, 1, a3=2)
    act(s)
    give(s, "pond", "b4")
    assert scores(s) == [0, 3]


@pytest.mark.rule("CUZ-R13")
def test_ponds_completed_by_one_tile_are_scored_each_for_itself():
    s = table(3)
    pond(s, "e10")
    ring(s, "e8 e10", but="e9")
    stand(s, 0, e7=1)
    stand(s, 1, e11=2)
    act(s, seat=2)
    give(s, "tile crop", "e9")
    assert scores(s) == [3, 3, 0]
    assert sorted(events(s, "pond_scored")) == [("pond_scored", 0, ["e8"], 3), ("pond_scored", 1, ["e10"], 3)]


@pytest.mark.rule("CUZ-R13")
def test_one_of_two_ponds_completed_together_may_go_to_nobody():
    s = table(3)
    pond(s, "f10")
    ring(s, "e8", but="e9")
    ring(s, "f10", but="e9")
    stand(s, 0, f9=1)
    stand(s, 1, e7=1)
    act(s, seat=2)
    give(s, "tile crop", "e9")
    assert scores(s) == [3, 0, 0], "f9 lies at both ponds, e7 at one"
    assert events(s, "pond_scored", "pond_nobody") == [("pond_nobody", ["e8"]), ("pond_scored", 0, ["f10"], 3)]


@pytest.mark.rule("CUZ-R14")
def test_a_scored_pond_cannot_grow():
    s = table_with_ring()
    stand(s, 0, e7=1)
    act(s)
    give(s, "tile crop", "e9")
    assert {refusal_rule(s, at) for at in rim("e8")} == {"CUZ-602"}
    assert not set(rim("e8")) & set(after(s, "pond"))
    assert why_not(s, "tile crop", "e8") == "CUZ-304"
    give(s, "pond", "e10")
    assert (scores(s), s.land.ringed) == ([3, 0, 0], bits("e8"))


@pytest.mark.rule("CUZ-R14", "CUZ-606")
def test_in_whole_matches_surrounded_ponds_stay_as_they_are():
    found = 0
    for seed in range(16):
        game = kancha.game("cuzco")
        s = game.setup(4, game.complete(4, {}), game.rules)
        s.events = []
        dice = kancha.Dice(seed)
        before = set()
        while playout(s, dice, 1):
            terrain = s.land.terrain
            now = {group for group in groups(s.land.ponds) if not around(group) & ~group & ~terrain}
            assert before <= now
            assert sum(now) == s.land.ringed
            before = now
        won, lost = events(s, "pond_scored"), events(s, "pond_nobody")
        told = [*[event[2] for event in won], *[event[1] for event in lost]]
        assert sorted(at for hexes in told for at in hexes) == sorted(names(s.land.ringed).split())
        assert sum(event[3] for event in won) == sum(player.points[1] for player in s.players)
        found += len(before)
    assert found > 10


@pytest.mark.rule("CUZ-R34", "CUZ-605")
def test_a_temple_hex_is_terrain_around_a_pond_and_counts_for_nobody():
    s = table_with_ring()
    ground(s, "village", "d7 d8 c7", level=3)
    temple(s, "d7", 2)
    incas(s, 1, "c7")
    act(s)
    d = s.clone()
    give(d, "tile crop", "e9")
    assert (scores(d), d.land.ringed) == ([0, 0, 0], bits("e8")), "nobody stands around it"
    stand(s, 0, e7=1)
    s.agenda.clear()
    act(s)
    give(s, "tile crop", "e9")
    assert scores(s) == [3, 0, 0]


# Worked examples

@pytest.mark.rule("CUZ-E7")
def test_a_pond_of_two_hexes_pays_six_points_to_the_highest():
    s = table()
    ring(s, "e8 e9")
    stand(s, 0, e10=3)
    stand(s, 1, e7=1, f9=2)
    act(s, seat=1)
    give(s, "pond", "e9")
    assert scores(s) == [6, 0]


@pytest.mark.rule("CUZ-E8")
def test_a_tie_at_a_pond_pays_nobody():
    s = table_with_ring()
    stand(s, 0, e7=2)
    stand(s, 1, d8=2)
    stand(s, 2, f8=1)
    act(s, seat=2)
    give(s, "tile double", "e9 r0")
    assert scores(s) == [0, 0, 0]
    assert events(s, "pond_nobody") == [("pond_nobody", ["e8"])]


# A slow checker of its own

def beside(at):
    """The neighbours of a hex by name."""
    return {NAMES[NUMBERS[at] + by] for by in SHIFTS if NUMBERS[at] + by in NAMES}


def pond_of(at, ponds):
    """The pond that a hex belongs to, hex by hex."""
    found, todo = set(), [at]
    while todo:
        one = todo.pop()
        if one in ponds and one not in found:
            found.add(one)
            todo += beside(one)
    return frozenset(found)


def surrounded_ponds(ponds, terrain):
    """The ponds with terrain all around."""
    found = {pond_of(at, ponds) for at in ponds}
    return {one for one in found if all(other in one or other in terrain for at in one for other in beside(at))}


def expected_points(ponds, levels, standing, seats):
    """What the ponds pay by seat."""
    points = [0] * seats
    for one in ponds:
        near = set().union(*[beside(at) for at in one])
        heights = [sorted([levels[at] for at in near if standing.get(at) == seat], reverse=True)
                   for seat in range(seats)]
        if max(heights) and heights.count(max(heights)) == 1:
            points[heights.index(max(heights))] += 3 * len(one)
    return points


@pytest.mark.rule("CUZ-322", "CUZ-605", "CUZ-606", "CUZ-607", "CUZ-608", "CUZ-609", "CUZ-611", "CUZ-R13")
def test_ponds_on_any_board_pay_what_a_slow_checker_says():
    dice = Random(5)
    paid = together = tied = 0
    for _ in range(400):
        seats = dice.choice([2, 3, 4])
        s = table(seats)
        reshape(s, levels=(s.land.levels[0] | s.land.ponds, 0))
        reshape(s, ponds=0)
        middle = dice.choice(["e8", "h9", "i5", "b4", "h15", "k7", "d2"])
        area = [NAMES[at] for at in PRINTED.hexes if around(around(around(bits(middle)))) & 1 << at]
        bare = dice.sample([at for at in area if at in INNER], 8)
        water, empty = set(bare[2:]), bare[:2]
        levels, standing = {}, {}
        pond(s, " ".join(water))
        for at in sorted(set(area) - water - set(empty)):
            levels[at] = dice.choice([1, 1, 2, 3])
            ground(s, dice.choice(["village", "crop"]), at, level=levels[at])
            if dice.random() < 0.4:
                standing[at] = dice.randrange(seats)
                incas(s, standing[at], at)
        already = surrounded_ponds(water, levels)
        reshape(s, ringed=bits(" ".join(at for one in already for at in one)))
        act(s, seat=dice.randrange(seats))
        points = [0] * seats
        for at in empty:
            if dice.random() < 0.5:
                give(s, "pond", at)
                water.add(at)
            else:
                give(s, "tile crop", at)
                levels[at] = 1
            new = surrounded_ponds(water, levels) - already
            already |= new
            gained = expected_points(new, levels, standing, seats)
            points = [one + other for one, other in zip(points, gained)]
            assert scores(s) == points
            paid, together, tied = paid + sum(gained), together + (len(new) > 1), tied + (bool(new) and not sum(gained))
    assert paid > 300
    assert together > 5
    assert tied > 20
