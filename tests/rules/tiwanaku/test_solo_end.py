"""Alone against the Otoma: the end, and quiet turns (TIW-934, TIW-935, TIW-R43 to TIW-R48)."""
import pytest

from kancha.games.tiwanaku.state import FINISHED, OFFERINGS
from kancha.games.tiwanaku.turn import EndTurn, Turn
from rules.asking import ask, asked, give, why_not, words
from rules.tiwanaku.arrange import call_otoma, lay, space, stand, table, tiles
from rules.tiwanaku.test_solo import bare, fill, kinds, otoma, solo

# The end

@pytest.mark.rule("TIW-934", "TIW-R43")
def test_the_game_ends_when_the_player_places_the_last_terrain_and_no_last_guesses_follow():
    s = solo()
    fill(s, but="i1 i2")
    bare(s, "i2", "yellow", "n")
    stand(s, 0, "i2")
    before = otoma(s)
    ask(s, Turn(0))
    give(s, "enter", "i1", "sand white e")
    assert asked(s) is None
    assert s.game.has_ended(s)
    assert otoma(s) == before, "there is no space left for them"
    assert kinds(s) == ["enter", "discover", "arrow", "otoma_stays", "undo block"]
    assert s.land.crops[space(s, "i2")] == 0


def before_the_otoma_find_the_last_space(rules):
    """The player owns four offering tiles, and the arrow on c4 will lead the yellow pawn to f1, the last space."""
    s = solo(rules=rules)
    fill(s, but="f1 c4")
    bare(s, "c4", "yellow", "n")
    stand(s, 0, "b4")
    s.sides[0].tiles = tiles(1, 2, 3, 4)
    ask(s, Turn(0))
    return s


@pytest.mark.rule("TIW-934", "TIW-R25", "TIW-R40", "TIW-R44")
def test_the_game_ends_when_the_otoma_place_the_last_terrain_with_an_offering_that_is_not_asked_for():
    s = before_the_otoma_find_the_last_space(rules=2)
    give(s, "move b4", "c4")
    assert s.is_fully_discovered()
    assert otoma(s)["yellow"] == "f1"
    assert asked(s) is None, "nothing could be kept"
    assert (s.sides[0].points[OFFERINGS], s.sides[0].tiles) == (6, 0)


@pytest.mark.rule("TIW-R44")
def test_by_the_first_rules_an_offering_was_asked_for_before_the_last_one():
    s = before_the_otoma_find_the_last_space(rules=1)
    give(s, "move b4", "c4")
    assert asked(s) == ("offer", 0)
    give(s, "sweet potato+coca")
    assert asked(s) is None
    assert s.sides[0].points[OFFERINGS] == 1 + 1, "the last offering is of the other two"


@pytest.mark.rule("TIW-601", "TIW-R25")
def test_before_the_last_terrain_an_offering_is_asked_for():
    s = before_the_otoma_find_the_last_space(rules=2)
    give(s, "move b4", "b3")
    assert asked(s) == ("offer", 0)


@pytest.mark.rule("TIW-934")
def test_the_game_goes_on_while_a_terrain_is_missing_and_does_not_wait_for_crops():
    s = solo()
    fill(s, but="f1 i1")
    ask(s, Turn(0))
    give(s, "enter", "i1", "sand brown n")
    assert asked(s) == ("turn", 0)
    give(s, "enter", "f1", "earth brown e")
    assert asked(s) is None
    assert s.land.planted.bit_count() == 43


@pytest.mark.rule("TIW-R44", "TIW-808")
def test_the_player_makes_the_last_offering_with_all_tiles():
    s = solo()
    fill(s, but="i1")
    s.sides[0].tiles = tiles(1, 3, 5)
    ask(s, Turn(0))
    give(s, "enter", "i1", "sand brown n")
    assert asked(s) is None
    assert (s.sides[0].points[OFFERINGS], s.sides[0].tiles) == (3, 0)
    assert s.sides[1].points[OFFERINGS] == 0


@pytest.mark.rule("TIW-935")
def test_the_player_wins_with_more_points_and_a_tie_is_lost():
    s = solo()
    s.phase = FINISHED
    s.sides[0].points[0] += s.sides[1].score() - s.sides[0].score()
    assert s.sides[0].score() == s.sides[1].score()
    s.sides[0].levels = [6, 6, 6, 6]
    assert s.game.winning_sides(s) == [1]
    assert s.game.winners(s) == []
    s.sides[0].points[0] += 1
    assert s.game.winning_sides(s) == [0]
    assert s.game.winners(s) == [0]


def shut_in(otoma_spaces, crops, pawns, **options):
    """Pawns in the top left corner behind a line of Otoma pawns; nothing else lies on the board."""
    s = table(1, 45, **options)
    call_otoma(s, otoma_spaces)
    lay(s, crops, crop=True)
    stand(s, 0, pawns)
    s.events.clear()
    return s


@pytest.mark.rule("TIW-R45")
def test_the_game_ends_at_once_when_no_pawn_can_move_and_none_can_guess():
    s = shut_in(["d1", "c2", "a3", "b3", "h5"], "a1 b1 c1 a2", "a1 b1 c1 a2 b2")
    bare(s, "b2", "yellow", "n")
    s.sides[0].tiles = tiles(1, 2)
    assert ask(s, Turn(0)) == ["guess"], "while a pawn can guess it has to"
    assert why_not(s, "move a1") == "TIW-319"
    give(s, "guess", "b2 quinoa")
    assert asked(s) is None
    assert s.game.has_ended(s)
    assert s.sides[0].points[OFFERINGS] == 1, "and it is scored, the last offering too"


@pytest.mark.rule("TIW-R45")
def test_a_pawn_in_reserve_can_always_enter():
    s = shut_in(["d1", "c2", "a3", "b3", "h5"], "a1 b1 c1 a2 b2", "a1 b1 a2 b2")
    s.then(EndTurn(0))
    assert ask(s)[-1] == "enter"
    assert why_not(s, "enter") is None


# Quiet turns

LINE = ["e1", "d2", "c3", "b4", "a5"]
CORNER = "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4"
"""The ten spaces that five Otoma pawns on LINE shut off."""


@pytest.mark.rule("TIW-R48", "TIW-R47")
def test_after_four_turns_that_place_nothing_a_turn_must_place_a_tile():
    s = solo()
    lay(s, "b1 c1", crop=True)
    stand(s, 0, "b1")
    ask(s, Turn(0))
    for turn in range(4):
        assert why_not(s, "move b1" if turn % 2 == 0 else "move c1") is None
        give(s, *(["move b1", "c1"] if turn % 2 == 0 else ["move c1", "b1"]))
        assert kinds(s)[-1] == ("move", "move", "quiet_soon", "quiet_now_or_guess")[turn], (
            "it is announced a turn ahead")
    give(s, "move b1")
    assert why_not(s, "c1") == "TIW-R48"
    assert set(words(s)) == {"b2", "c2", "d1"}, "undiscovered spaces are left"
    give(s, "d1", "earth brown n")
    assert s.quiet == 0
    give(s, "move d1")
    assert why_not(s, "c1") is None


@pytest.mark.rule("TIW-R48")
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_bare_terrain_places_a_tile_if_its_arrow_moves_an_otoma_pawn(level):
    s = solo(level)
    lay(s, "b1 c1", crop=True)
    bare(s, "b2", "yellow", "s")
    bare(s, "c2", "brown", "s")
    stand(s, 0, "b1")
    s.quiet = 4
    ask(s, Turn(0))
    give(s, "move b1")
    assert why_not(s, "b2") is None
    assert why_not(s, "c1") == "TIW-R48"
    assert why_not(s, "c2") == ("TIW-R48" if level == "easy" else None)
    assert why_not(s, "d1") is None
    give(s, "b2")
    assert s.quiet == 0, "the Otoma placed one"


def behind_the_line(rules=2, **options):
    """Five pawns shut off by the Otoma, one of them on bare terrain; only a guess could place a tile."""
    s = shut_in(LINE, CORNER.replace("c2", ""), "a1 b1 c1 d1 c2", rules=rules, **options)
    bare(s, "c2", "white", "e")
    return s


@pytest.mark.rule("TIW-R48")
def test_nobody_is_made_to_guess_the_solo_game_ends_instead():
    s = behind_the_line()
    s.quiet, s.sides[0].tiles = 2, tiles(1, 2)
    ask(s, Turn(0))
    assert "guess" in words(s)
    give(s, "move a1", "a2", "none")
    assert (s.quiet, asked(s)) == (3, ("turn", 0)), "everything is free before four quiet turns"
    give(s, "move a2", "a1")
    assert asked(s) is None
    assert s.game.has_ended(s)
    assert kinds(s)[-3:] == ["only_guess", "last_offering", "undo block"], (
        "no offering was asked for before the last one")
    assert s.land.crops[space(s, "c2")] == 0


@pytest.mark.rule("TIW-R48")
def test_who_can_place_a_tile_otherwise_may_guess_and_need_not():
    s = behind_the_line()
    s.pawns.spaces[0] &= ~(1 << space(s, "a1"))
    s.pawns.reserve[0] = 1
    s.quiet = 3
    ask(s, EndTurn(0))
    assert words(s) == ["enter", "guess"], "a pawn in reserve can discover"
    give(s, "guess", "c2 quinoa")
    assert s.quiet == 0


@pytest.mark.rule("TIW-R48")
def test_by_the_first_rules_a_guess_was_forced():
    s = behind_the_line(rules=1)
    s.quiet = 3
    ask(s, EndTurn(0))
    assert words(s) == ["guess"]
    assert why_not(s, "move c1") == "TIW-R48"


@pytest.mark.rule("TIW-R48")
def test_if_no_action_places_a_tile_an_explore_must_end_on_bare_terrain():
    s = shut_in(LINE, CORNER.replace("c2", ""), "a1 b1 c1 d1 a2")
    bare(s, "c2", "brown", "e")
    s.quiet = 4
    ask(s, Turn(0))
    give(s, "move b1")
    assert words(s) == ["c2"]
    assert why_not(s, "b2") == "TIW-R48"
    give(s, "c2")
    assert s.quiet == 5


@pytest.mark.rule("TIW-R48")
def test_after_eight_turns_that_place_nothing_the_solo_game_ends():
    for options in ({}, {"no_stalling": False}):
        s = shut_in(LINE, CORNER, "a1 b1 c1 d1 a2", **options)
        s.sides[0].tiles = tiles(1, 2, 3)
        s.quiet = 6
        ask(s, Turn(0))
        give(s, "move b1", "b2", "none")
        assert asked(s) == ("turn", 0)
        give(s, "move b2", "b1")
        assert asked(s) is None
        assert s.game.has_ended(s)
        assert s.sides[0].points[OFFERINGS] == 3


@pytest.mark.rule("TIW-R48")
def test_without_the_rule_against_stalling_a_solo_player_is_free_until_then():
    s = behind_the_line(no_stalling=False)
    s.quiet = 5
    ask(s, Turn(0))
    give(s, "move a1", "a2")
    assert (s.quiet, asked(s)) == (6, ("turn", 0)), "the game goes on"
    assert why_not(s, "move a2") is None
    give(s, "move a2", "a1")
    assert kinds(s)[-1] == "quiet_end_soon"


@pytest.mark.rule("TIW-R48", "TIW-R34")
def test_a_last_space_that_the_otoma_shut_off_ends_the_game_too():
    s = table(1, 45)
    call_otoma(s, ["h1", "i2", "e3", "c5", "h5"])
    fill(s, but="i1")
    stand(s, 0, "a1 b1 c1 d1")
    s.quiet = 4
    assert ask(s, Turn(0)) == ["enter"], "a pawn in reserve has to take it"
    give(s, "enter")
    assert words(s) == ["i1"]
    s.agenda.clear()
    stand(s, 0, "e1")
    s.quiet = 7
    ask(s, Turn(0))
    give(s, "move e1")
    assert why_not(s, "i1") == "TIW-319"
    assert why_not(s, "f1") is None, "nothing brings the game on: any end will do"
    give(s, "f1")
    assert asked(s) is None
    assert not s.is_fully_discovered()
