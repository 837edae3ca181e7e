"""Tiwanaku, chapter 3.4: Discovery and the diversity board, in the competitive game."""
import pytest

import kancha
from kancha.core.play import answer, pending
from kancha.games.tiwanaku.discovery import Discover, TellTerrain
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.land import EARTH, GRASS, SAND, STONE
from kancha.games.tiwanaku.moves import RESERVE
from kancha.games.tiwanaku.state import DISCOVERIES
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask, asked, give, let_nature, words
from rules.tiwanaku.arrange import lay, seal, space, spaces, stand, table


def say(s, word):
    """Answer, but leave nature's questions open."""
    decision, _ = pending(s)
    answer(s, decision.parse(s, word))


def discover(s, name, seat=0):
    """Let a seat discover a space; the points it brings."""
    before = s.sides[seat].score()
    ask(s, TellTerrain(seat, space(s, name)))
    let_nature(s)
    return s.sides[seat].score() - before


# Laying the tile

@pytest.mark.rule("TIW-401")
@pytest.mark.parametrize(("end", "told"), [("b2", True), ("c1", False), ("a1", False)])
def test_discovery_comes_on_an_undiscovered_space_and_only_there(end, told):
    s = table(start=True)
    lay(s, "a1")
    lay(s, "c1", crop=True)
    stand(s, 0, "b1")
    ask(s, Turn(0))
    say(s, "move b1")
    say(s, end)
    assert asked(s) == (("terrain", kancha.CHANCE) if told else ("turn", 1)), "nobody is asked whether to discover"


@pytest.mark.rule("TIW-402", "TIW-410", "TIW-R4")
def test_the_oracle_shows_everybody_the_terrain_and_not_the_crop():
    s = table(start=True)
    ask(s, Destination(0, RESERVE))
    say(s, "c1")
    oracle, options = pending(s)
    assert (oracle.name, oracle.seat, oracle.known_to) == ("terrain", kancha.CHANCE, -1)
    assert words(s) == ["stone"], "the only answer is the true one"
    answer(s, options[0])
    for seat in (0, 1, None):
        shown = s.game.view(s, seat)["spaces"][space(s, "c1")]
        assert (shown["terrain"], shown["crop"]) == (STONE, 0)
    assert s.events[-1] == (-1, "discover", 0, "c1", STONE, 1)


@pytest.mark.rule("TIW-402", "TIW-R4")
def test_crop_and_terrain_are_two_calls_and_a_discovery_does_not_depend_on_the_crop():
    seen = []
    for crop in range(1, 6):
        s = table(start=True)
        seal(s, crops=[crop] * 25)
        ask(s, Turn(0))
        give(s, "enter", "c1")
        seen.append((s.events, s.game.view(s, 0), asked(s)))
    assert seen == seen[:1] * 5
    assert [event[1] for event in seen[0][0]] == ["enter", "discover"], "the crop was not asked for"


@pytest.mark.rule("TIW-403", "TIW-409")
@pytest.mark.parametrize(("name", "terrain"), [("a1", STONE), ("d1", GRASS), ("e2", SAND), ("b5", EARTH)])
def test_a_tile_of_that_terrain_goes_from_the_supply_under_the_pawn(name, terrain):
    s = table(start=True)
    stock = s.supply.stock[:]
    stock[terrain] -= 1
    ask(s, Turn(0))
    give(s, "enter", name)
    assert (s.land.terrain[space(s, name)], s.supply.stock) == (terrain, stock)
    assert s.land.crops[space(s, name)] == 0
    assert s.pawns.spaces[0] == spaces(s, name), "the pawn stays"
    s.agenda.clear()
    assert "guess" in ask(s, Turn(0)), "and may guess later"


@pytest.mark.rule("TIW-408")
@pytest.mark.parametrize("size", [25, 45])
def test_no_stack_ever_lacks_the_tile_that_the_oracle_asks_for(size):
    s = table(size=size, start=True)
    for at in range(size):
        if not s.land.discovered >> at & 1:
            assert s.supply.stock[s.oracle.terrain[at]] > 0
            ask(s, TellTerrain(at % 2, at))
            let_nature(s)
    assert s.supply.stock == [0, 0, 0, 0]


# The diversity board

@pytest.mark.rule("TIW-404", "TIW-405", "TIW-R21")
def test_the_first_step_counts_no_piece_at_the_foot():
    s = table()
    assert discover(s, "c3") == 1
    assert s.sides[0].levels == [1, 0, 0, 0]
    assert s.sides[0].points[DISCOVERIES] == 1


@pytest.mark.rule("TIW-404", "TIW-405")
@pytest.mark.parametrize(("levels", "points"), [
    ([3, 0, 0, 1], 1), ([2, 0, 0, 1], 2), ([1, 3, 3, 1], 1), ([2, 1, 2, 1], 3), ([2, 2, 2, 1], 4), ([0, 1, 1, 1], 1),
])
def test_a_step_brings_a_point_for_each_own_piece_now_on_that_level(levels, points):
    s = table()
    s.sides[0].levels = levels[:]
    assert discover(s, "a1") == points
    assert s.sides[0].levels == [*levels[:STONE], 2]


@pytest.mark.rule("TIW-404", "TIW-405", "TIW-406", "TIW-R20")
@pytest.mark.parametrize(("size", "top"), [(25, 4), (45, 6)])
def test_the_step_onto_the_top_counts_as_usual_and_from_there_a_piece_brings_1_point(size, top):
    s = table(size=size)
    s.sides[0].levels = [top, top, top, top - 1]
    assert discover(s, "a1") == 4
    assert s.sides[0].levels == [top] * 4
    assert discover(s, "a2") == 1, "however many own pieces stand there"
    assert s.sides[0].levels == [top] * 4, "never beyond the top"


@pytest.mark.rule("TIW-406", "TIW-R20")
def test_a_piece_alone_on_the_top_brings_1_point_too():
    s = table()
    s.sides[0].levels = [3, 0, 0, 4]
    assert discover(s, "a1") == 1
    assert s.sides[0].levels == [3, 0, 0, 4]


@pytest.mark.rule("TIW-407")
def test_pieces_of_others_neither_count_nor_are_in_the_way():
    s = table(3)
    s.sides[0].levels = [0, 0, 0, 1]
    s.sides[1].levels = [2, 2, 2, 2]
    s.sides[2].levels = [2, 2, 2, 2]
    assert discover(s, "a1") == 1
    assert [side.levels[STONE] for side in s.sides] == [2, 2, 2]
    assert [side.score() for side in s.sides] == [11, 10, 10]


# The book's examples

@pytest.mark.rule("TIW-E5", "TIW-405")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_piece_that_joins_one_other_brings_2_points(level):
    s = table()
    s.sides[0].levels = [level, level - 1, 0, 0]
    ask(s, Discover(0, space(s, "a3"), SAND))
    assert s.sides[0].levels == [level, level, 0, 0]
    assert s.sides[0].score() == 12


@pytest.mark.rule("TIW-E10", "TIW-405")
def test_white_enters_its_third_pawn_discovers_stone_and_scores_2():
    s = table(start=True)
    stand(s, 1, "e1 a2")
    s.sides[1].levels = [0, 2, 0, 1]
    ask(s, Turn(1))
    give(s, "enter", "c1")
    assert s.land.terrain[space(s, "c1")] == STONE
    assert (s.sides[1].levels, s.sides[1].score()) == ([0, 2, 0, 2], 12)
    assert asked(s) == ("turn", 0)
