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
from rules.tiwanaku.arrange import lay, space, spaces, stand, table


def say(t, word):
    """Answer, but leave nature's questions open."""
    decision, _ = pending(t)
    answer(t, decision.parse(t, word))


def discover(t, name, seat=0):
    """Let a seat discover a space; the points it brings."""
    before = t.sides[seat].score()
    ask(t, TellTerrain(seat, space(t, name)))
    let_nature(t)
    return t.sides[seat].score() - before


# Laying the tile

@pytest.mark.rule("TIW-401")
@pytest.mark.parametrize(("end", "told"), [("b2", True), ("c1", False), ("a1", False)])
def test_discovery_comes_on_an_undiscovered_space_and_only_there(end, told):
    t = table(start=True)
    lay(t, "a1")
    lay(t, "c1", crop=True)
    stand(t, 0, "b1")
    ask(t, Turn(0))
    say(t, "move b1")
    say(t, end)
    assert asked(t) == (("terrain", kancha.CHANCE) if told else ("turn", 1)), "nobody is asked whether to discover"


@pytest.mark.rule("TIW-402", "TIW-410", "TIW-R4")
def test_the_oracle_shows_everybody_the_terrain_and_not_the_crop():
    t = table(start=True)
    ask(t, Destination(0, RESERVE))
    say(t, "c1")
    oracle, options = pending(t)
    assert (oracle.name, oracle.seat, oracle.known_to) == ("terrain", kancha.CHANCE, -1)
    assert words(t) == ["stone"], "the only answer is the true one"
    answer(t, options[0])
    for seat in (0, 1, None):
        shown = t.game.view(t, seat)["spaces"][space(t, "c1")]
        assert (shown["terrain"], shown["crop"]) == (STONE, 0)
    assert t.events[-1] == (-1, "discover", 0, "c1", STONE, 1)


@pytest.mark.rule("TIW-402", "TIW-R4")
def test_crop_and_terrain_are_two_calls_and_a_discovery_does_not_depend_on_the_crop():
    seen = []
    for crop in range(1, 6):
        t = table(start=True)
        t.true_crops = tuple([crop] * 25)
        ask(t, Turn(0))
        give(t, "enter", "c1")
        seen.append((t.events, t.game.view(t, 0), asked(t)))
    assert seen == seen[:1] * 5
    assert [event[1] for event in seen[0][0]] == ["enter", "discover"], "the crop was not asked for"


@pytest.mark.rule("TIW-403", "TIW-409")
@pytest.mark.parametrize(("name", "terrain"), [("a1", STONE), ("d1", GRASS), ("e2", SAND), ("b5", EARTH)])
def test_a_tile_of_that_terrain_goes_from_the_supply_under_the_pawn(name, terrain):
    t = table(start=True)
    stock = t.stock[:]
    stock[terrain] -= 1
    ask(t, Turn(0))
    give(t, "enter", name)
    assert (t.terrain[space(t, name)], t.stock) == (terrain, stock)
    assert t.crops[space(t, name)] == 0
    assert t.pawns[0] == spaces(t, name), "the pawn stays"
    t.agenda.clear()
    assert "guess" in ask(t, Turn(0)), "and may guess later"


@pytest.mark.rule("TIW-408")
@pytest.mark.parametrize("size", [25, 45])
def test_no_stack_ever_lacks_the_tile_that_the_oracle_asks_for(size):
    t = table(size=size, start=True)
    for at in range(size):
        if not t.discovered >> at & 1:
            assert t.stock[t.true_terrain[at]] > 0
            ask(t, TellTerrain(at % 2, at))
            let_nature(t)
    assert t.stock == [0, 0, 0, 0]


# The diversity board

@pytest.mark.rule("TIW-404", "TIW-405", "TIW-R21")
def test_the_first_step_counts_no_piece_at_the_foot():
    t = table()
    assert discover(t, "c3") == 1
    assert t.sides[0].levels == [1, 0, 0, 0]
    assert t.sides[0].points[DISCOVERIES] == 1


@pytest.mark.rule("TIW-404", "TIW-405")
@pytest.mark.parametrize(("levels", "points"), [
    ([3, 0, 0, 1], 1), ([2, 0, 0, 1], 2), ([1, 3, 3, 1], 1), ([2, 1, 2, 1], 3), ([2, 2, 2, 1], 4), ([0, 1, 1, 1], 1),
])
def test_a_step_brings_a_point_for_each_own_piece_now_on_that_level(levels, points):
    t = table()
    t.sides[0].levels = levels[:]
    assert discover(t, "a1") == points
    assert t.sides[0].levels == [*levels[:STONE], 2]


@pytest.mark.rule("TIW-404", "TIW-405", "TIW-406", "TIW-R20")
@pytest.mark.parametrize(("size", "top"), [(25, 4), (45, 6)])
def test_the_step_onto_the_top_counts_as_usual_and_from_there_a_piece_brings_1_point(size, top):
    t = table(size=size)
    t.sides[0].levels = [top, top, top, top - 1]
    assert discover(t, "a1") == 4
    assert t.sides[0].levels == [top] * 4
    assert discover(t, "a2") == 1, "however many own pieces stand there"
    assert t.sides[0].levels == [top] * 4, "never beyond the top"


@pytest.mark.rule("TIW-406", "TIW-R20")
def test_a_piece_alone_on_the_top_brings_1_point_too():
    t = table()
    t.sides[0].levels = [3, 0, 0, 4]
    assert discover(t, "a1") == 1
    assert t.sides[0].levels == [3, 0, 0, 4]


@pytest.mark.rule("TIW-407")
def test_pieces_of_others_neither_count_nor_are_in_the_way():
    t = table(3)
    t.sides[0].levels = [0, 0, 0, 1]
    t.sides[1].levels = [2, 2, 2, 2]
    t.sides[2].levels = [2, 2, 2, 2]
    assert discover(t, "a1") == 1
    assert [side.levels[STONE] for side in t.sides] == [2, 2, 2]
    assert [side.score() for side in t.sides] == [11, 10, 10]


# The book's examples

@pytest.mark.rule("TIW-E5", "TIW-405")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_piece_that_joins_one_other_brings_2_points(level):
    t = table()
    t.sides[0].levels = [level, level - 1, 0, 0]
    ask(t, Discover(0, space(t, "a3"), SAND))
    assert t.sides[0].levels == [level, level, 0, 0]
    assert t.sides[0].score() == 12


@pytest.mark.rule("TIW-E10", "TIW-405")
def test_white_enters_its_third_pawn_discovers_stone_and_scores_2():
    t = table(start=True)
    stand(t, 1, "e1 a2")
    t.sides[1].levels = [0, 2, 0, 1]
    ask(t, Turn(1))
    give(t, "enter", "c1")
    assert t.terrain[space(t, "c1")] == STONE
    assert (t.sides[1].levels, t.sides[1].score()) == ([0, 2, 0, 2], 12)
    assert asked(t) == ("turn", 0)
