"""The end of the co-operative game (chapter 3.10, TIW-989 to TIW-994)."""
import pytest

import kancha
from kancha.core.dice import Dice
from kancha.core.events import EVERYONE
from kancha.core.play import answer, draw, settle
from kancha.core.state import CHANCE
from kancha.games.tiwanaku.end import finish_team
from kancha.games.tiwanaku.state import EMPTY_SPACES, FINISHED, OFFERINGS, PLAYING
from kancha.games.tiwanaku.turn import EndTurn, Turn
from kancha.kit.bits import members
from rules.asking import ask, asked, give
from rules.tiwanaku.arrange import call_otoma, hold, lay, stand, table, tiles


def balanced(s):
    """Whether each terrain has as many undiscovered spaces as tiles behind screens and on the diversity board."""
    missing = [s.oracle.terrain[space] for space in members(s.board().everywhere & ~s.land.discovered)]
    tiles_left = [s.supply.stock[kind] + sum(held[kind] for held in s.supply.screens) for kind in range(4)]
    return [missing.count(kind) for kind in range(4)] == tiles_left


@pytest.mark.rule("TIW-989", "TIW-R62")
def test_the_game_ends_when_nobody_has_a_tile_left_at_the_end_of_a_turn():
    s = table(2, 45, "cooperative", start=True)
    hold(s, 1, "sand east")
    ask(s, EndTurn(0))
    assert asked(s) == ("play_tile", 1)
    give(s, "sand")
    assert not any(any(held) for held in s.supply.screens)
    assert s.phase == PLAYING, "the turn of the last tile is played to its end"
    assert asked(s) == ("turn", 1)
    give(s, "enter", "a4")
    assert asked(s) is None
    assert s.phase == FINISHED
    assert s.game.has_ended(s)


@pytest.mark.rule("TIW-989")
def test_the_game_goes_on_though_every_space_has_its_terrain():
    s = table(2, 45, "cooperative")
    lay(s, " ".join(s.board().names))
    hold(s, 1, "sand east")
    ask(s, EndTurn(0))
    assert asked(s) == ("play_tile", 1)


@pytest.mark.rule("TIW-R62")
def test_who_has_no_tiles_is_skipped_while_others_have_some():
    s = table(4, 45, "cooperative", start=True)
    hold(s, 0, "sand east")
    hold(s, 3, "grass north")
    for ended, following in ((0, 3), (1, 3), (2, 3), (3, 0)):
        twin = s.clone()
        ask(twin, EndTurn(ended))
        assert asked(twin) == ("play_tile", following)


@pytest.mark.rule("TIW-990", "TIW-R66")
@pytest.mark.parametrize(("team", "otoma", "points"), [
    (tiles(1, 2, 3), tiles(4, 5), [3, 1]), (0, tiles(1, 2, 3, 4), [0, 6]), (tiles(5), 0, [0, 0]),
    (tiles(1, 2, 3, 4, 5), tiles(2), [10, 0]),
])
def test_both_sides_offer_all_they_have_at_the_end(team, otoma, points):
    s = table(2, 45, "cooperative")
    s.sides[0].tiles, s.sides[1].tiles = team, otoma
    ask(s, EndTurn(0))
    assert [side.points[OFFERINGS] for side in s.sides] == points
    assert [side.tiles for side in s.sides] == [0, 0]


@pytest.mark.rule("TIW-991", "TIW-R68")
def test_the_otoma_score_a_point_for_every_space_without_terrain_after_the_offerings():
    s = table(2, 45, "cooperative")
    lay(s, " ".join(name for name in s.board().names if name not in ("a1", "e3", "i5")))
    lay(s, "b2 c2", crop=True)
    s.sides[0].tiles, s.sides[1].tiles = tiles(1, 2), tiles(3, 4)
    ask(s, EndTurn(0))
    assert s.sides[1].points[EMPTY_SPACES] == 3, "bare terrain does not count"
    assert s.sides[0].points[EMPTY_SPACES] == 0
    assert s.game.scores(s) == [11, 14]
    assert [event[1] for event in s.events if event[0] == EVERYONE] == ["last_offering", "otoma_offer", "empty_spaces"]


@pytest.mark.rule("TIW-992")
@pytest.mark.parametrize(("points", "winners"), [(56, [0, 1, 2]), (55, []), (54, [])])
def test_the_team_wins_with_more_points_than_the_otoma_and_not_with_as_many(points, winners):
    s = table(3, 45, "cooperative")
    s.sides[0].points[0] = points
    finish_team(s)
    assert s.game.scores(s) == [points, 10 + 45]
    assert s.game.winners(s) == winners


@pytest.mark.rule("TIW-993", "TIW-R62")
def test_there_are_no_last_guesses():
    s = table(2, 45, "cooperative", start=True)
    lay(s, "b2 h2")
    stand(s, 0, "b2")
    stand(s, 1, "h2")
    call_otoma(s)
    planted = s.land.planted
    ask(s, EndTurn(0))
    assert asked(s) is None
    assert s.land.planted == planted, "bare terrain stays so"
    competitive = table(2, 45)
    lay(competitive, " ".join(competitive.board().names))
    stand(competitive, 0, "b2")
    ask(competitive, EndTurn(0))
    assert asked(competitive) == ("last_guess", 0), "against each other there are"


@pytest.mark.rule("TIW-993")
def test_a_last_turn_may_still_guess():
    s = table(2, 45, "cooperative", start=True)
    lay(s, "b2")
    stand(s, 0, "b2")
    hold(s, 1, "sand east")
    s.played, s.supply.tops[1], s.supply.screens[1] = s.supply.tops[1][1], [-1] * 4, [0] * 4
    ask(s, Turn(0))
    give(s, "guess", "b2 maize")
    assert s.sides[0].score() == 14
    assert asked(s) is None


@pytest.mark.rule("TIW-986", "TIW-R25", "TIW-R66")
@pytest.mark.parametrize(("rules", "left", "question"), [(2, 0, None), (2, 1, ("offer", 1)), (1, 0, ("offer", 1))])
def test_the_offering_of_the_last_turn_is_the_final_one_and_nobody_is_asked(rules, left, question):
    s = table(2, 45, "cooperative", start=True, rules=rules)
    hold(s, 1, "sand east")
    if left:
        hold(s, 0, "grass north")
    s.sides[0].tiles, s.sides[1].tiles = tiles(1, 2, 3), tiles(4, 5)
    ask(s, EndTurn(0))
    give(s, "sand", "enter", "a4")
    assert asked(s) == question
    if question is None:
        assert [side.points[OFFERINGS] for side in s.sides] == [3, 1]


@pytest.mark.rule("TIW-R48", "TIW-989")
def test_quiet_turns_press_no_team():
    s = table(2, 45, "cooperative", start=True)
    lay(s, "c3 d3")
    stand(s, 0, "c3")
    hold(s, 0, "sand east")
    hold(s, 1, "sand north")
    s.quiet = 1000
    ask(s, EndTurn(1))
    give(s, "sand", "move c3", "d3")
    assert asked(s) == ("play_tile", 1), "a turn that places nothing, and the game goes on"


@pytest.mark.rule("TIW-R48")
def test_a_team_has_no_rule_against_stalling_to_switch_off():
    with pytest.raises(kancha.Illegal) as refused:
        kancha.new("tiwanaku", seats=2, seed=1, mode="cooperative", no_stalling=False)
    assert refused.value.rule == "TIW-R48"


@pytest.mark.rule("TIW-R48")
def test_no_team_is_told_that_a_turn_must_place_a_tile():
    for mode, told in ((None, True), ("cooperative", False)):
        s = table(2, 45, mode, start=True)
        s.quiet = 8
        assert ("must place a tile" in s.game.text(s.game.view(s, 0), s.game.lexicon_for())) is told


@pytest.mark.rule("TIW-994", "TIW-989")
@pytest.mark.parametrize(("seats", "level", "seed"), [
    (2, "easy", 1), (2, "expert", 2), (3, "normal", 3), (3, "expert", 4), (4, "easy", 5), (4, "normal", 6),
])
def test_tiles_and_empty_spaces_always_balance(seats, level, seed):
    game = kancha.game("tiwanaku")
    s = game.setup(seats, game.complete(seats, {"mode": "cooperative", "level": level}), game.rules)
    dice, given, checked = Dice(seed), 0, 0
    options = settle(s)
    while options:
        asking = s.agenda[-1]
        given += asking.name == "give"
        choice = draw(s, asking, options, dice) if asking.seat == CHANCE else options[dice.below(len(options))]
        options = answer(s, choice)
        if s.oracle.terrain:
            checked += 1
            assert balanced(s)
            assert min(s.supply.stock) >= 0
            assert len(set(s.pawns.otoma)) == len(s.pawns.otoma)
    assert checked > 50
    assert given > 0, "some tiles came straight from a screen"
    assert s.phase == FINISHED
    assert not any(any(held) for held in s.supply.screens)
    assert s.sides[1].points[EMPTY_SPACES] == sum(s.supply.stock)


@pytest.mark.rule("TIW-994")
def test_a_tile_that_went_astray_would_be_noticed():
    s = table(2, 45, "cooperative", start=True)
    hold(s, 0, "sand east")
    assert balanced(s)
    s.supply.screens[0][1] -= 1
    assert not balanced(s)
    s.supply.stock[0] += 1
    assert not balanced(s), "each terrain by itself"
