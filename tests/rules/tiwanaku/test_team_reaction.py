"""How the Otoma react to a team, and what the team guesses and offers (chapter 3.10, TIW-977 to TIW-988)."""
import pytest

from kancha.games.tiwanaku.state import DISCOVERIES, GUESSES, OFFERINGS
from kancha.games.tiwanaku.tiles import DIRECTIONS
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask, asked, give, why_not, words
from rules.tiwanaku.arrange import TILES, call_otoma, hold, lay, space, stand, table, tiles

SAND = 1


@pytest.fixture
def s():
    """A team of three on the sample land; the second player has a tile left, all others lie on the diversity board."""
    s = table(3, 45, "cooperative")
    hold(s, 1, "earth north")
    return s


def led(s, direction):
    """Ask the first player for a turn led by an arrow; what can be done in it."""
    s.played = next(number for number, tile in enumerate(TILES) if DIRECTIONS[tile.direction] == direction)
    return ask(s, Turn(0))


def explore(s, direction, *answers):
    """A whole Explore of the first player, down to the first question about the Otoma or after them."""
    led(s, direction)
    give(s, *answers)


def otoma(s):
    """Where the Otoma pawns stand, in the order in which they were placed."""
    return [s.name(stands) for stands in s.pawns.otoma]


@pytest.mark.rule("TIW-977", "TIW-978", "TIW-R59")
def test_the_otoma_in_row_and_column_flee_from_where_the_pawn_ends(s):
    call_otoma(s, ("g1", "i3", "a5"))
    explore(s, "east", "enter", "a3")
    assert otoma(s) == ["g1", "i2", "b5"], (
        "i3 out of row 3 into row 2, though row 3 is empty between; a5 round the corner; g1 not")
    assert s.land.discovered.bit_count() == 6


@pytest.mark.rule("TIW-977")
def test_nobody_moves_if_no_otoma_pawn_is_in_line(s):
    call_otoma(s, ("g1", "b4", "i5"))
    explore(s, "east", "enter", "a3")
    assert otoma(s) == ["g1", "b4", "i5"], "a neighbour by the corner only stays too"
    assert asked(s) == ("play_tile", 1)


@pytest.mark.rule("TIW-977")
def test_stopping_on_bare_terrain_is_an_explore_as_well(s):
    lay(s, "a3")
    call_otoma(s, ("e3",))
    explore(s, "east", "enter", "a3")
    assert otoma(s) == ["f3"]
    assert s.sides[0].score() == 10, "nothing was discovered by the team"


@pytest.mark.rule("TIW-977", "TIW-984")
def test_a_guess_stirs_nobody(s):
    lay(s, "a3 b5")
    stand(s, 0, "a3 b5")
    call_otoma(s, ("e3", "h5"))
    explore(s, "east", "guess", "a3 quinoa", "b5 coca")
    assert s.sides[0].score() == 10 + 5 + 2
    assert otoma(s) == ["e3", "h5"]


@pytest.mark.rule("TIW-978", "TIW-979", "TIW-R72")
def test_each_flees_along_its_line_and_the_active_player_decides_between_equals(s):
    lay(s, "e4")
    stand(s, 0, "e4")
    call_otoma(s, ("e1", "c3", "g3", "e5"))
    explore(s, "north", "move e4", "e3")
    assert asked(s) == ("who_flees", 0)
    assert words(s) == ["e1", "c3", "g3", "e5"], "all two spaces away"
    assert why_not(s, "e4") == "TIW-979"
    give(s, "e5")
    assert otoma(s) == ["e1", "c3", "g3", "d5"], "south over the edge, and up column d"
    assert words(s) == ["e1", "c3", "g3"]
    give(s, "g3")
    assert otoma(s) == ["e1", "c3", "h3", "d5"]
    give(s, "c3")
    assert otoma(s) == ["f1", "b3", "h3", "d5"], "the last one is not asked about"
    assert asked(s) == ("play_tile", 1)


@pytest.mark.rule("TIW-979")
def test_the_nearest_flees_first(s):
    call_otoma(s, ("f3", "g3"))
    lay(s, "e4")
    stand(s, 0, "e4")
    explore(s, "north", "move e4", "e3")
    assert otoma(s) == ["h3", "i3"], "f3 jumped over g3 onto h3, so that g3 had to go on to i3"


@pytest.mark.rule("TIW-979", "TIW-R59")
def test_distance_is_counted_along_the_line_whatever_lies_between(s):
    call_otoma(s, ("e1", "h3", "c3"))
    lay(s, "e4 f3 g3", crop=True)
    stand(s, 0, "e4")
    stand(s, 1, "f3")
    explore(s, "north", "move e4", "e3")
    assert words(s) == ["e1", "c3"], "h3 is three spaces away"
    assert why_not(s, "h3") == "TIW-979"


@pytest.mark.rule("TIW-R59")
def test_who_has_to_flee_is_settled_when_the_explore_ends(s):
    lay(s, "a4 b2", crop=True)
    stand(s, 0, "b2")
    call_otoma(s, ("a3", "i3"))
    explore(s, "south", "move b2", "b3")
    assert otoma(s) == ["b4", "i2"], "a3 came back into column b and is not chased on"


@pytest.mark.rule("TIW-980")
def test_a_fleeing_pawn_goes_over_everything_and_along_paths_to_the_first_empty_space(s):
    lay(s, "f3", crop=True)
    lay(s, "g3 h3 i3 i2")
    stand(s, 1, "g3")
    call_otoma(s, ("e3", "h2"))
    explore(s, "east", "enter", "a3")
    assert otoma(s) == ["g2", "h2"], (
        "over crop, pawn and bare terrain, out of row 3, back into row 2, past another Otoma")
    assert s.land.crops[space(s, "g2")] == 3
    assert not s.land.planted >> space(s, "h3") & 1, "what it passes is left as it was"


@pytest.mark.rule("TIW-980")
def test_where_no_empty_space_is_left_they_stay(s):
    lay(s, " ".join(s.board().names))
    call_otoma(s, ("e3",))
    explore(s, "east", "enter", "a3")
    assert otoma(s) == ["e3"]
    s = table(3, 45, "cooperative")
    hold(s, 1, "earth north")
    lay(s, " ".join(name for name in s.board().names if name != "i1"))
    call_otoma(s, ("e3", "g3"))
    explore(s, "east", "enter", "a3")
    assert otoma(s) == ["i1", "g3"], "the nearer one has taken the last"


@pytest.mark.rule("TIW-981", "TIW-R64")
def test_a_fleeing_pawn_places_terrain_and_crop_and_scores_both_and_wins_the_tile(s):
    call_otoma(s, ("e3",))
    side, sand = s.sides[1], s.supply.stock[SAND]
    side.levels = [2, 1, 0, 2]
    before = side.score()
    assert side.tiles == 0, "none for the places at the start"
    explore(s, "east", "enter", "a3")
    assert (s.land.terrain[space(s, "f3")], s.land.crops[space(s, "f3")]) == (SAND, 4)
    assert side.levels == [2, 2, 0, 2]
    assert (side.points[DISCOVERIES], side.points[GUESSES]) == (3, 4)
    assert side.score() == before + 3 + 4
    assert side.tiles == tiles(4)
    assert s.supply.stock[SAND] == sand - 1, "the tile came from the diversity board"
    assert s.sides[0].tiles == 0


@pytest.mark.rule("TIW-981")
def test_the_otoma_never_own_two_tiles_of_a_type(s):
    call_otoma(s, ("e3",))
    s.sides[1].tiles = tiles(2, 4)
    explore(s, "east", "enter", "a3")
    assert s.sides[1].points[GUESSES] == 4
    assert s.sides[1].tiles == tiles(2, 4)


@pytest.mark.rule("TIW-982", "TIW-R63", "TIW-R72")
def test_a_tile_the_otoma_lack_is_given_by_a_player(s):
    call_otoma(s, ("e3",))
    hold(s, 0, "sand west")
    hold(s, 2, "sand east")
    s.supply.screens[0][SAND] += s.supply.stock[SAND]
    s.supply.stock[SAND] = 0
    explore(s, "east", "enter", "a3")
    assert asked(s) == ("give", 0)
    assert words(s) == ["player a", "player c"], "whoever has sand; which terrain it is nobody can choose"
    assert why_not(s, "player b") == "TIW-975"
    assert not s.land.discovered >> space(s, "f3") & 1
    give(s, "player c")
    assert s.supply.screens[2] == [0, 0, 0, 0]
    assert (s.land.terrain[space(s, "f3")], s.land.crops[space(s, "f3")], s.supply.stock[SAND]) == (SAND, 4, 0)
    assert s.sides[1].points[GUESSES] == 4
    assert asked(s) == ("play_tile", 1)


@pytest.mark.rule("TIW-983", "TIW-R60")
def test_the_reaction_comes_before_the_offering_and_that_before_the_next_turn(s):
    call_otoma(s, ("e3",))
    s.sides[0].tiles, s.sides[1].tiles = tiles(1, 2), tiles(2)
    explore(s, "east", "enter", "a3")
    assert asked(s) == ("offer", 0)
    assert otoma(s) == ["f3"]
    give(s, "sweet potato+coca")
    assert s.sides[1].points[OFFERINGS] == 1, "they had to cash the tile just won as well"
    assert s.sides[1].tiles == 0
    assert asked(s) == ("play_tile", 1)


@pytest.mark.rule("TIW-984", "TIW-985")
def test_a_guess_is_a_chain_that_one_may_end_and_its_tiles_are_the_teams(s):
    lay(s, "a3 b5 e2 d2")
    stand(s, 0, "a3 b5 e2")
    stand(s, 1, "d2")
    explore(s, "east", "guess")
    assert why_not(s, "stop") == "TIW-501", "at least one"
    assert why_not(s, "d2 quinoa") == "TIW-502", "with own pawns only"
    give(s, "a3 quinoa", "e2 sweet potato")
    assert s.sides[0].tiles == tiles(1, 5)
    give(s, "stop")
    assert asked(s) == ("offer", 0)
    give(s, "none")
    s.agenda.clear()
    ask(s, Turn(1))
    give(s, "guess", "d2 quinoa")
    assert s.sides[0].tiles == tiles(1, 5), "no second quinoa, whoever won the first"
    assert s.sides[0].score() == 10 + 5 + 1 + 5
    assert words(s)[-1] == "sweet potato+quinoa", "and the second player may offer what the first has won"


@pytest.mark.rule("TIW-984", "TIW-986", "TIW-R61")
def test_a_mistake_ends_the_turn_without_an_offering(s):
    lay(s, "a3 b5")
    stand(s, 0, "a3 b5")
    call_otoma(s, ("e3",))
    s.sides[0].tiles = tiles(1, 2)
    explore(s, "east", "guess", "a3 coca")
    assert s.sides[0].score() == 10 - 5
    assert s.land.crops[space(s, "a3")] == 5
    assert asked(s) == ("play_tile", 1), "no further guess, no offering"
    assert s.sides[0].tiles == tiles(1, 2)
    assert otoma(s) == ["e3"]


@pytest.mark.rule("TIW-986")
@pytest.mark.parametrize("action", [("enter", "a1"), ("guess", "a3 quinoa")])
def test_one_offering_at_the_end_of_a_turn(s, action):
    lay(s, "a3")
    stand(s, 0, "a3")
    s.sides[0].tiles = tiles(1, 2, 5)
    explore(s, "east", *action)
    assert asked(s) == ("offer", 0)
    assert len(words(s)) == 8, "any of the three tiles, or none"
    assert why_not(s, "maize") == "TIW-602"
    before = s.sides[0].score()
    give(s, "sweet potato+quinoa")
    assert s.sides[0].score() == before + 1
    assert s.sides[0].tiles == tiles(2)
    assert asked(s) == ("play_tile", 1), "the tile that is left must wait for another turn"


@pytest.mark.rule("TIW-987", "TIW-R65")
def test_whenever_the_team_offers_the_otoma_offer_all_they_have(s):
    for owned, points in ((tiles(3), 0), (tiles(3, 4), 1), (tiles(1, 3, 5), 3), (tiles(1, 2, 3, 4, 5), 10), (0, 0)):
        twin = s.clone()
        twin.sides[0].tiles, twin.sides[1].tiles = tiles(1, 2), owned
        explore(twin, "east", "enter", "a1")
        give(twin, "coca")
        assert (twin.sides[0].points[OFFERINGS], twin.sides[0].tiles) == (0, tiles(1))
        assert (twin.sides[1].points[OFFERINGS], twin.sides[1].tiles) == (points, 0)


@pytest.mark.rule("TIW-988")
def test_the_otoma_do_not_offer_of_themselves(s):
    call_otoma(s, ("e3",))
    s.sides[0].tiles, s.sides[1].tiles = tiles(1, 2), tiles(1, 2, 3, 5)
    explore(s, "east", "enter", "a3")
    assert s.sides[1].tiles == tiles(1, 2, 3, 4, 5), "five tiles, and they keep them"
    give(s, "none")
    assert asked(s) == ("play_tile", 1)
    assert s.sides[1].tiles == tiles(1, 2, 3, 4, 5)
    assert s.sides[1].points[OFFERINGS] == 0


@pytest.mark.rule("TIW-R65")
def test_team_and_otoma_start_on_ten_and_a_teams_score_stops_at_zero(s):
    assert s.game.scores(s) == [10, 10]
    s.sides[0].points[0] = 2
    lay(s, "a3")
    stand(s, 0, "a3")
    explore(s, "east", "guess", "a3 coca")
    assert s.game.scores(s) == [0, 10]
