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
    t = solo()
    fill(t, but="i1 i2")
    bare(t, "i2", "yellow", "n")
    stand(t, 0, "i2")
    before = otoma(t)
    ask(t, Turn(0))
    give(t, "enter", "i1", "sand white e")
    assert asked(t) is None
    assert t.game.ended(t)
    assert otoma(t) == before, "there is no space left for them"
    assert kinds(t) == ["enter", "discover", "arrow", "otoma_stays", "barrier"]
    assert t.crops[space(t, "i2")] == 0


def before_the_otoma_find_the_last_space(rules):
    """The player owns four offering tiles, and the arrow on c4 will lead the yellow pawn to f1, the last space."""
    t = solo(rules=rules)
    fill(t, but="f1 c4")
    bare(t, "c4", "yellow", "n")
    stand(t, 0, "b4")
    t.sides[0].tiles = tiles(1, 2, 3, 4)
    ask(t, Turn(0))
    return t


@pytest.mark.rule("TIW-934", "TIW-R25", "TIW-R40", "TIW-R44")
def test_the_game_ends_when_the_otoma_place_the_last_terrain_with_an_offering_that_is_not_asked_for():
    t = before_the_otoma_find_the_last_space(rules=2)
    give(t, "move b4", "c4")
    assert t.everything_discovered()
    assert otoma(t)["yellow"] == "f1"
    assert asked(t) is None, "nothing could be kept"
    assert (t.sides[0].points[OFFERINGS], t.sides[0].tiles) == (6, 0)


@pytest.mark.rule("TIW-R44")
def test_by_the_first_rules_an_offering_was_asked_for_before_the_last_one():
    t = before_the_otoma_find_the_last_space(rules=1)
    give(t, "move b4", "c4")
    assert asked(t) == ("offer", 0)
    give(t, "sweet potato+coca")
    assert asked(t) is None
    assert t.sides[0].points[OFFERINGS] == 1 + 1, "the last offering is of the other two"


@pytest.mark.rule("TIW-601", "TIW-R25")
def test_before_the_last_terrain_an_offering_is_asked_for():
    t = before_the_otoma_find_the_last_space(rules=2)
    give(t, "move b4", "b3")
    assert asked(t) == ("offer", 0)


@pytest.mark.rule("TIW-934")
def test_the_game_goes_on_while_a_terrain_is_missing_and_does_not_wait_for_crops():
    t = solo()
    fill(t, but="f1 i1")
    ask(t, Turn(0))
    give(t, "enter", "i1", "sand brown n")
    assert asked(t) == ("turn", 0)
    give(t, "enter", "f1", "earth brown e")
    assert asked(t) is None
    assert t.planted.bit_count() == 43


@pytest.mark.rule("TIW-R44", "TIW-808")
def test_the_player_makes_the_last_offering_with_all_tiles():
    t = solo()
    fill(t, but="i1")
    t.sides[0].tiles = tiles(1, 3, 5)
    ask(t, Turn(0))
    give(t, "enter", "i1", "sand brown n")
    assert asked(t) is None
    assert (t.sides[0].points[OFFERINGS], t.sides[0].tiles) == (3, 0)
    assert t.sides[1].points[OFFERINGS] == 0


@pytest.mark.rule("TIW-935")
def test_the_player_wins_with_more_points_and_a_tie_is_lost():
    t = solo()
    t.phase = FINISHED
    t.sides[0].points[0] += t.sides[1].score() - t.sides[0].score()
    assert t.sides[0].score() == t.sides[1].score()
    t.sides[0].levels = [6, 6, 6, 6]
    assert t.game.winning_sides(t) == [1]
    assert t.game.winners(t) == []
    t.sides[0].points[0] += 1
    assert t.game.winning_sides(t) == [0]
    assert t.game.winners(t) == [0]


def shut_in(otoma_spaces, crops, pawns, **options):
    """Pawns in the top left corner behind a line of Otoma pawns; nothing else lies on the board."""
    t = table(1, 45, **options)
    call_otoma(t, otoma_spaces)
    lay(t, crops, crop=True)
    stand(t, 0, pawns)
    t.events.clear()
    return t


@pytest.mark.rule("TIW-R45")
def test_the_game_ends_at_once_when_no_pawn_can_move_and_none_can_guess():
    t = shut_in(["d1", "c2", "a3", "b3", "h5"], "a1 b1 c1 a2", "a1 b1 c1 a2 b2")
    bare(t, "b2", "yellow", "n")
    t.sides[0].tiles = tiles(1, 2)
    assert ask(t, Turn(0)) == ["guess"], "while a pawn can guess it has to"
    assert why_not(t, "move a1") == "TIW-319"
    give(t, "guess", "b2 quinoa")
    assert asked(t) is None
    assert t.game.ended(t)
    assert t.sides[0].points[OFFERINGS] == 1, "and it is scored, the last offering too"


@pytest.mark.rule("TIW-R45")
def test_a_pawn_in_reserve_can_always_enter():
    t = shut_in(["d1", "c2", "a3", "b3", "h5"], "a1 b1 c1 a2 b2", "a1 b1 a2 b2")
    t.then(EndTurn(0))
    assert ask(t)[-1] == "enter"
    assert why_not(t, "enter") is None


# Quiet turns

LINE = ["e1", "d2", "c3", "b4", "a5"]
CORNER = "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4"
"""The ten spaces that five Otoma pawns on LINE shut off."""


@pytest.mark.rule("TIW-R48", "TIW-R47")
def test_after_four_turns_that_place_nothing_a_turn_must_place_a_tile():
    t = solo()
    lay(t, "b1 c1", crop=True)
    stand(t, 0, "b1")
    ask(t, Turn(0))
    for turn in range(4):
        assert why_not(t, "move b1" if turn % 2 == 0 else "move c1") is None
        give(t, *(["move b1", "c1"] if turn % 2 == 0 else ["move c1", "b1"]))
        assert kinds(t)[-1] == ("move", "move", "quiet_soon", "quiet_now_or_guess")[turn], "it is announced a turn ahead"
    give(t, "move b1")
    assert why_not(t, "c1") == "TIW-R48"
    assert set(words(t)) == {"b2", "c2", "d1"}, "undiscovered spaces are left"
    give(t, "d1", "earth brown n")
    assert t.quiet == 0
    give(t, "move d1")
    assert why_not(t, "c1") is None


@pytest.mark.rule("TIW-R48")
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_bare_terrain_places_a_tile_if_its_arrow_moves_an_otoma_pawn(level):
    t = solo(level)
    lay(t, "b1 c1", crop=True)
    bare(t, "b2", "yellow", "s")
    bare(t, "c2", "brown", "s")
    stand(t, 0, "b1")
    t.quiet = 4
    ask(t, Turn(0))
    give(t, "move b1")
    assert why_not(t, "b2") is None
    assert why_not(t, "c1") == "TIW-R48"
    assert why_not(t, "c2") == ("TIW-R48" if level == "easy" else None)
    assert why_not(t, "d1") is None
    give(t, "b2")
    assert t.quiet == 0, "the Otoma placed one"


def behind_the_line(rules=2, **options):
    """Five pawns shut off by the Otoma, one of them on bare terrain; only a guess could place a tile."""
    t = shut_in(LINE, CORNER.replace("c2", ""), "a1 b1 c1 d1 c2", rules=rules, **options)
    bare(t, "c2", "white", "e")
    return t


@pytest.mark.rule("TIW-R48")
def test_nobody_is_made_to_guess_the_solo_game_ends_instead():
    t = behind_the_line()
    t.quiet, t.sides[0].tiles = 2, tiles(1, 2)
    ask(t, Turn(0))
    assert "guess" in words(t)
    give(t, "move a1", "a2", "none")
    assert (t.quiet, asked(t)) == (3, ("turn", 0)), "everything is free before four quiet turns"
    give(t, "move a2", "a1")
    assert asked(t) is None
    assert t.game.ended(t)
    assert kinds(t)[-3:] == ["only_guess", "last_offering", "barrier"], "no offering was asked for before the last one"
    assert t.crops[space(t, "c2")] == 0


@pytest.mark.rule("TIW-R48")
def test_who_can_place_a_tile_otherwise_may_guess_and_need_not():
    t = behind_the_line()
    t.pawns[0] &= ~(1 << space(t, "a1"))
    t.reserve[0] = 1
    t.quiet = 3
    ask(t, EndTurn(0))
    assert words(t) == ["enter", "guess"], "a pawn in reserve can discover"
    give(t, "guess", "c2 quinoa")
    assert t.quiet == 0


@pytest.mark.rule("TIW-R48")
def test_by_the_first_rules_a_guess_was_forced():
    t = behind_the_line(rules=1)
    t.quiet = 3
    ask(t, EndTurn(0))
    assert words(t) == ["guess"]
    assert why_not(t, "move c1") == "TIW-R48"


@pytest.mark.rule("TIW-R48")
def test_if_no_action_places_a_tile_an_explore_must_end_on_bare_terrain():
    t = shut_in(LINE, CORNER.replace("c2", ""), "a1 b1 c1 d1 a2")
    bare(t, "c2", "brown", "e")
    t.quiet = 4
    ask(t, Turn(0))
    give(t, "move b1")
    assert words(t) == ["c2"]
    assert why_not(t, "b2") == "TIW-R48"
    give(t, "c2")
    assert t.quiet == 5


@pytest.mark.rule("TIW-R48")
def test_after_eight_turns_that_place_nothing_the_solo_game_ends():
    for options in ({}, {"no_stalling": False}):
        t = shut_in(LINE, CORNER, "a1 b1 c1 d1 a2", **options)
        t.sides[0].tiles = tiles(1, 2, 3)
        t.quiet = 6
        ask(t, Turn(0))
        give(t, "move b1", "b2", "none")
        assert asked(t) == ("turn", 0)
        give(t, "move b2", "b1")
        assert asked(t) is None
        assert t.game.ended(t)
        assert t.sides[0].points[OFFERINGS] == 3


@pytest.mark.rule("TIW-R48")
def test_without_the_rule_against_stalling_a_solo_player_is_free_until_then():
    t = behind_the_line(no_stalling=False)
    t.quiet = 5
    ask(t, Turn(0))
    give(t, "move a1", "a2")
    assert (t.quiet, asked(t)) == (6, ("turn", 0)), "the game goes on"
    assert why_not(t, "move a2") is None
    give(t, "move a2", "a1")
    assert kinds(t)[-1] == "quiet_end_soon"


@pytest.mark.rule("TIW-R48", "TIW-R34")
def test_a_last_space_that_the_otoma_shut_off_ends_the_game_too():
    t = table(1, 45)
    call_otoma(t, ["h1", "i2", "e3", "c5", "h5"])
    fill(t, but="i1")
    stand(t, 0, "a1 b1 c1 d1")
    t.quiet = 4
    assert ask(t, Turn(0)) == ["enter"], "a pawn in reserve has to take it"
    give(t, "enter")
    assert words(t) == ["i1"]
    t.agenda.clear()
    stand(t, 0, "e1")
    t.quiet = 7
    ask(t, Turn(0))
    give(t, "move e1")
    assert why_not(t, "i1") == "TIW-319"
    assert why_not(t, "f1") is None, "nothing brings the game on: any end will do"
    give(t, "f1")
    assert asked(t) is None
    assert not t.everything_discovered()
