"""The end of the co-operative game (chapter 3.10, TIW-989 to TIW-994)."""
import pytest

import kancha
from kancha.core.dice import Dice
from kancha.core.events import EVERYONE
from kancha.core.play import answer, draw, settle
from kancha.core.state import CHANCE
from kancha.games.tiwanaku.end import finish_team
from kancha.games.tiwanaku.land import members
from kancha.games.tiwanaku.state import EMPTY_SPACES, FINISHED, OFFERINGS, PLAYING
from kancha.games.tiwanaku.turn import EndTurn, Turn
from rules.asking import ask, asked, give
from rules.tiwanaku.arrange import call_otoma, hold, lay, stand, table, tiles


def balanced(t):
    """Whether of every terrain as many spaces are undiscovered as tiles lie behind the screens and on the diversity board."""
    missing = [t.true_terrain[space] for space in members(t.board().everywhere & ~t.discovered)]
    return [missing.count(kind) for kind in range(4)] == [t.stock[kind] + sum(held[kind] for held in t.screens) for kind in range(4)]


@pytest.mark.rule("TIW-989", "TIW-R62")
def test_the_game_ends_when_nobody_has_a_tile_left_at_the_end_of_a_turn():
    t = table(2, 45, "cooperative", start=True)
    hold(t, 1, "sand east")
    ask(t, EndTurn(0))
    assert asked(t) == ("play_tile", 1)
    give(t, "sand")
    assert not any(any(held) for held in t.screens)
    assert t.phase == PLAYING, "the turn of the last tile is played to its end"
    assert asked(t) == ("turn", 1)
    give(t, "enter", "a4")
    assert asked(t) is None
    assert t.phase == FINISHED
    assert t.game.ended(t)


@pytest.mark.rule("TIW-989")
def test_the_game_goes_on_though_every_space_has_its_terrain():
    t = table(2, 45, "cooperative")
    lay(t, " ".join(t.board().names))
    hold(t, 1, "sand east")
    ask(t, EndTurn(0))
    assert asked(t) == ("play_tile", 1)


@pytest.mark.rule("TIW-R62")
def test_who_has_no_tiles_is_skipped_while_others_have_some():
    t = table(4, 45, "cooperative", start=True)
    hold(t, 0, "sand east")
    hold(t, 3, "grass north")
    for ended, following in ((0, 3), (1, 3), (2, 3), (3, 0)):
        s = t.clone()
        ask(s, EndTurn(ended))
        assert asked(s) == ("play_tile", following)


@pytest.mark.rule("TIW-990", "TIW-R66")
@pytest.mark.parametrize(("team", "otoma", "points"), [
    (tiles(1, 2, 3), tiles(4, 5), [3, 1]), (0, tiles(1, 2, 3, 4), [0, 6]), (tiles(5), 0, [0, 0]), (tiles(1, 2, 3, 4, 5), tiles(2), [10, 0]),
])
def test_both_sides_offer_all_they_have_at_the_end(team, otoma, points):
    t = table(2, 45, "cooperative")
    t.sides[0].tiles, t.sides[1].tiles = team, otoma
    ask(t, EndTurn(0))
    assert [side.points[OFFERINGS] for side in t.sides] == points
    assert [side.tiles for side in t.sides] == [0, 0]


@pytest.mark.rule("TIW-991", "TIW-R68")
def test_the_otoma_score_a_point_for_every_space_without_terrain_after_the_offerings():
    t = table(2, 45, "cooperative")
    lay(t, " ".join(name for name in t.board().names if name not in ("a1", "e3", "i5")))
    lay(t, "b2 c2", crop=True)
    t.sides[0].tiles, t.sides[1].tiles = tiles(1, 2), tiles(3, 4)
    ask(t, EndTurn(0))
    assert t.sides[1].points[EMPTY_SPACES] == 3, "bare terrain does not count"
    assert t.sides[0].points[EMPTY_SPACES] == 0
    assert t.game.scores(t) == [11, 14]
    assert [event[1] for event in t.events if event[0] == EVERYONE] == ["last_offering", "otoma_offer", "empty_spaces"]


@pytest.mark.rule("TIW-992")
@pytest.mark.parametrize(("points", "winners"), [(56, [0, 1, 2]), (55, []), (54, [])])
def test_the_team_wins_with_more_points_than_the_otoma_and_not_with_as_many(points, winners):
    t = table(3, 45, "cooperative")
    t.sides[0].points[0] = points
    finish_team(t)
    assert t.game.scores(t) == [points, 10 + 45]
    assert t.game.winners(t) == winners


@pytest.mark.rule("TIW-993", "TIW-R62")
def test_there_are_no_last_guesses():
    t = table(2, 45, "cooperative", start=True)
    lay(t, "b2 h2")
    stand(t, 0, "b2")
    stand(t, 1, "h2")
    call_otoma(t)
    planted = t.planted
    ask(t, EndTurn(0))
    assert asked(t) is None
    assert t.planted == planted, "bare terrain stays so"
    competitive = table(2, 45)
    lay(competitive, " ".join(competitive.board().names))
    stand(competitive, 0, "b2")
    ask(competitive, EndTurn(0))
    assert asked(competitive) == ("last_guess", 0), "against each other there are"


@pytest.mark.rule("TIW-993")
def test_a_last_turn_may_still_guess():
    t = table(2, 45, "cooperative", start=True)
    lay(t, "b2")
    stand(t, 0, "b2")
    hold(t, 1, "sand east")
    t.played, t.tops[1], t.screens[1] = t.tops[1][1], [-1] * 4, [0] * 4
    ask(t, Turn(0))
    give(t, "guess", "b2 maize")
    assert t.sides[0].score() == 14
    assert asked(t) is None


@pytest.mark.rule("TIW-986", "TIW-R25", "TIW-R66")
@pytest.mark.parametrize(("rules", "left", "question"), [(2, 0, None), (2, 1, ("offer", 1)), (1, 0, ("offer", 1))])
def test_the_offering_of_the_last_turn_is_the_final_one_and_nobody_is_asked(rules, left, question):
    t = table(2, 45, "cooperative", start=True, rules=rules)
    hold(t, 1, "sand east")
    if left:
        hold(t, 0, "grass north")
    t.sides[0].tiles, t.sides[1].tiles = tiles(1, 2, 3), tiles(4, 5)
    ask(t, EndTurn(0))
    give(t, "sand", "enter", "a4")
    assert asked(t) == question
    if question is None:
        assert [side.points[OFFERINGS] for side in t.sides] == [3, 1]


@pytest.mark.rule("TIW-R48", "TIW-989")
def test_quiet_turns_press_no_team():
    t = table(2, 45, "cooperative", start=True)
    lay(t, "c3 d3")
    stand(t, 0, "c3")
    hold(t, 0, "sand east")
    hold(t, 1, "sand north")
    t.quiet = 1000
    ask(t, EndTurn(1))
    give(t, "sand", "move c3", "d3")
    assert asked(t) == ("play_tile", 1), "a turn that places nothing, and the game goes on"


@pytest.mark.rule("TIW-R48")
def test_a_team_has_no_rule_against_stalling_to_switch_off():
    with pytest.raises(kancha.Illegal) as refused:
        kancha.new("tiwanaku", seats=2, seed=1, mode="cooperative", no_stalling=False)
    assert refused.value.rule == "TIW-R48"


@pytest.mark.rule("TIW-R48")
def test_no_team_is_told_that_a_turn_must_place_a_tile():
    for mode, told in ((None, True), ("cooperative", False)):
        t = table(2, 45, mode, start=True)
        t.quiet = 8
        assert ("must place a tile" in t.game.text(t.game.view(t, 0))) is told


@pytest.mark.rule("TIW-994", "TIW-989")
@pytest.mark.parametrize(("seats", "level", "seed"), [
    (2, "easy", 1), (2, "expert", 2), (3, "normal", 3), (3, "expert", 4), (4, "easy", 5), (4, "normal", 6),
])
def test_tiles_and_empty_spaces_always_balance(seats, level, seed):
    game = kancha.game("tiwanaku")
    t = game.setup(seats, game.complete(seats, {"mode": "cooperative", "level": level}), game.rules)
    dice, given, checked = Dice(seed), 0, 0
    options = settle(t)
    while options:
        asking = t.agenda[-1]
        given += asking.name == "give"
        choice = draw(t, asking, options, dice) if asking.seat == CHANCE else options[dice.below(len(options))]
        options = answer(t, choice)
        if t.true_terrain:
            checked += 1
            assert balanced(t)
            assert min(t.stock) >= 0
            assert len(set(t.otoma)) == len(t.otoma)
    assert checked > 50
    assert given > 0, "some tiles came straight from a screen"
    assert t.phase == FINISHED
    assert not any(any(held) for held in t.screens)
    assert t.sides[1].points[EMPTY_SPACES] == sum(t.stock)


@pytest.mark.rule("TIW-994")
def test_a_tile_that_went_astray_would_be_noticed():
    t = table(2, 45, "cooperative", start=True)
    hold(t, 0, "sand east")
    assert balanced(t)
    t.screens[0][1] -= 1
    assert not balanced(t)
    t.stock[0] += 1
    assert not balanced(t), "each terrain by itself"
