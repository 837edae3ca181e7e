"""Matches with other figures than the printed ones: what counts, what is shown, and what is asked."""
import copy
import json
import pickle
import subprocess
import sys

import pytest

import kancha
from kancha.core.illegal import BadInput
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.core.play import pending
from kancha.games.tiwanaku.automa import ChooseOtoma, DrawArrow, MoveOtoma
from kancha.games.tiwanaku.data import TiwanakuData
from kancha.games.tiwanaku.discovery import TellTerrain
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.land import TERRAIN_STOCK
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.tiles import MOST_TILES, NORTH
from kancha.games.tiwanaku.turn import EndTurn, Turn
from rules.asking import ask, give, let_nature
from rules.tiwanaku.arrange import GAME, call_otoma, lay, space, stand, table, tiles

WORDS = kancha.game("tiwanaku").lexicon_for()

EXPLORE = "Explore with a pawn."


def game_with(**changes):
    """The game with changed tables, given as ``start={"score": 7}``."""
    tables = copy.deepcopy(GAME.data.tables)
    for name, figures in changes.items():
        tables["tables"][name] |= figures
    return type(GAME)(TiwanakuData(tables))


def match_with(game, seats, seed=1, **options):
    return Match(game, seats, options, OpenLuck(seed))


def prompt(s):
    """The text of the question that is asked."""
    decision, _ = pending(s)
    return s.game.lexicon.say("ask", *decision.prompt(s))


def brings(s, word):
    """The promises of an answer, in words."""
    decision, options = pending(s)
    answer = next(option for option in options if decision.word(s, option) == word)
    return [s.game.lexicon.say("brings", *promise) for promise in decision.brings(s, answer)]


def texts(s):
    """The last events in words."""
    return [s.game.lexicon.say("event", *event[1:]) for event in s.events]


def shown(game, view):
    """All pictures of seat 0."""
    return game.picture(view, 0, WORDS).svg


# Start

@pytest.mark.rule("TIW-104", "TIW-105")
def test_a_match_starts_with_the_score_and_pawns_of_its_data():
    game = game_with(start={"score": 7, "pawns": {"2": 6, "3": 4, "4": 3}})
    match = match_with(game, 2)
    assert match.scores() == [7, 7]
    view = match.view(0)
    assert [pawns["reserve"] for pawns in view["pawns"]] == [6, 6]
    assert "start 7" in game.text(view, WORDS)
    assert "×6" in shown(game, view)
    assert shown(game, view).count("-reserve-6") == 2


@pytest.mark.rule("TIW-902", "TIW-954")
def test_a_solo_player_and_a_team_have_the_pawns_of_their_data():
    solo = match_with(game_with(start={"solo_pawns": 3}), 1)
    assert [pawns["reserve"] for pawns in solo.view(0)["pawns"]] == [3]
    pawns = {level: {"2": 1, "3": 2, "4": 3} for level in ("easy", "normal", "expert")}
    team = match_with(game_with(cooperative={"pawns": pawns}), 4, mode="cooperative")
    assert [pawns["reserve"] for pawns in team.view(0)["pawns"]] == [3, 3]
    assert "3 brown pawns in reserve" in [words[1] for words in play_colours(team)]


def play_colours(match):
    """Let everybody take the first colour; what each seat has."""
    while match.decision.name == "colour":
        match.play(match.options()[0])
    return match.game.standing(match.view(0), WORDS)


# Offerings

def offering(game):
    """A seat of two with the offering tiles of maize and quinoa is asked for an offering."""
    s = table(game=game)
    s.sides[0].tiles = tiles(4, 5)
    ask(s, Offer(0))
    return s


@pytest.mark.rule("TIW-603")
def test_offerings_score_the_points_of_the_data():
    game = game_with(offering={"points": [0, 2, 9, 20, 30, 40]})
    s = offering(game)
    assert prompt(s) == ("Offer some of your tiles for points, or keep them "
                         "(all of them – maize, quinoa – score 9 points).")
    assert brings(s, "maize+quinoa")[0] == "+9 points now"
    view = game.view(s, 0)
    assert "4 5 now +9" in game.text(view, WORDS)
    assert "now +9" in shown(game, view)
    assert "2 offering tiles: +9 now" in shown(game, view)
    assert "2 tiles offered now: +9 points" in [WORDS.show(text, "") for text in game.describe(view, "maize")]
    assert game.value(s, 0) - game.value(s, 1) == 2 * (9 + 1.2)
    give(s, "maize+quinoa")
    assert s.sides[0].score() == 19
    assert texts(s)[-1] == "Player A offers maize, quinoa for 9 points."


@pytest.mark.rule("TIW-603", "TIW-608")
def test_a_single_tile_is_worth_asking_about_if_it_scores():
    for game, idle in ((GAME, 0), (game_with(offering={"points": [0, 2, 9, 20, 30, 40]}), None)):
        s = offering(game)
        s.sides[0].tiles = tiles(4)
        assert pending(s)[0].idle_answer(s) == idle


@pytest.mark.rule("TIW-987", "TIW-990")
def test_the_otoma_of_a_team_score_the_same_points():
    s = table(2, 45, "cooperative", game=game_with(offering={"points": [0, 2, 9, 20, 30, 40]}))
    call_otoma(s)
    s.sides[0].tiles, s.sides[1].tiles = tiles(1, 2), tiles(3)
    before = s.sides[1].score()
    s.supply.screens[0][0] = 1
    ask(s, Offer(0))
    assert "the Otoma offer their 1 tile too: +2 for them" in brings(s, "sweet potato+coca")
    give(s, "sweet potato+coca")
    assert s.sides[1].score() == before + 2


# The diversity board

@pytest.mark.rule("TIW-404", "TIW-407", "TIW-D5")
def test_diversity_pieces_climb_to_the_top_of_the_data():
    game = game_with(diversity={"top": {"25": 2, "45": 6}})
    s = table(game=game)
    s.sides[0].levels = [2, 0, 0, 0]
    stand(s, 0, "b3")
    ask(s, Destination(0, space(s, "b3")))
    assert brings(s, "c3")[0] == "earth, sand, grass, stone: 1 point"
    view = game.view(s, 0)
    assert "level of 0 to 2 on the diversity board" in game.text(view, WORDS)
    assert "earth on level 2, the next discovery scores 1" in shown(game, view)
    printed, drawn = shown(GAME, GAME.view(table(), 0)), shown(game, view)
    assert printed.count('class="terrace"') - drawn.count('class="terrace"') == 8
    give(s, "c3")
    assert (s.sides[0].levels, s.sides[0].score()) == ([2, 0, 0, 0], 11)
    printed = table()
    printed.sides[0].levels = [2, 0, 0, 0]
    ask(printed, TellTerrain(0, space(printed, "c3")))
    let_nature(printed)
    assert printed.sides[0].levels == [3, 0, 0, 0], "the printed board is higher"


# Quiet turns

@pytest.mark.rule("TIW-R48")
def test_quiet_turns_are_counted_against_the_data():
    game = game_with(quiet={"must_place": 2, "ends": 3})
    s = table(start=True, game=game)
    s.quiet = 4
    assert ask(s, Turn(0)) == ["enter"]
    assert prompt(s) == "Too many turns have placed no tile, so this one must if it can: explore."
    view = game.view(s, 0)
    assert (view["must_place_in"], view["ends_in"]) == (0, 2)
    for words in (game.text(view, WORDS), game.status(view, WORDS)):
        assert "uiet: a turn must place a tile if it can; the end in 2" in words
    assert "the end in 2" in shown(game, view)
    printed = table(start=True)
    printed.quiet = 4
    ask(printed, Turn(0))
    assert prompt(printed) == EXPLORE


@pytest.mark.rule("TIW-R48")
def test_quiet_turns_are_announced_and_end_the_match_by_the_data():
    s = table(start=True, game=game_with(quiet={"must_place": 2, "ends": 3}))
    s.quiet = 1
    ask(s, EndTurn(0))
    assert "If no tile is placed in the next round either, every turn will have to place one if it can." in texts(s)
    s.quiet = 3
    ask(s, EndTurn(1))
    assert "or after 2 more turns without one, the end is triggered" in texts(s)[-2]
    assert texts(s)[-1] == "If no tile is placed in the next round either, the end is triggered."
    s.quiet = 5
    ask(s, EndTurn(0))
    assert "The end phase begins with Player B" in " ".join(texts(s))


@pytest.mark.rule("TIW-R48")
def test_a_quiet_move_says_how_many_more_the_data_allows():
    s = table(start=True, game=game_with(quiet={"must_place": 6, "ends": 9}))
    stand(s, 0, "b1")
    lay(s, "b2", crop=True)
    s.quiet = 10
    ask(s, Destination(0, space(s, "b1")))
    assert brings(s, "b2")[1] == "places no tile: after 1 more such turn one must be placed"
    s.quiet = 4
    assert brings(s, "b2")[1:] == []


# The Otoma

@pytest.mark.rule("TIW-954", "TIW-964")
def test_a_team_meets_as_many_otoma_as_its_data_says():
    otoma = {"easy": 5, "normal": 4, "expert": 5}
    for game, easy, normal in ((GAME, 4, 5), (game_with(cooperative={"otoma": otoma}), 5, 4)):
        for level, number in (("easy", easy), ("normal", normal)):
            match = match_with(game, 2, mode="cooperative", level=level)
            play_colours(match)
            view = match.view(0)
            assert len(view["otoma_start"]) == number
            assert f"the Otoma started on {' '.join(view['otoma_start'])}\n" in game.text(view, WORDS)
            assert shown(game, view).count('data-piece="otoma-') == number


@pytest.mark.rule("TIW-903", "TIW-D8", "TIW-962")
def test_the_otoma_have_their_colours_in_the_order_of_the_data():
    order = {"order": ["", "purple", "", "yellow", ""], "others": ["brown", "white", "green", "blue"]}
    game = game_with(otoma=order)
    s = table(1, 45, colours=("white",), game=game)
    call_otoma(s)
    view = game.view(s, 0)
    found = [view["spaces"][stands]["pawn"] for stands in s.pawns.otoma]
    assert found == ["brown", "purple", "green", "yellow", "blue"]
    assert 'id="otoma-brown-a1"' in shown(game, view)
    team = table(2, 45, "cooperative", colours=("white", "brown"), game=game)
    call_otoma(team)
    assert game.view(team, 0)["otoma"] == ["green"]
    assert "<G> green" in game.text(game.view(team, 0), WORDS)


@pytest.mark.rule("TIW-922", "TIW-924", "TIW-D3")
def test_the_otoma_walk_on_the_paths_of_the_data():
    game = game_with(paths={"top": ["a-c", "b-d", "e-f", "g-h", "i-1"]})
    s = table(1, 45, game=game)
    call_otoma(s, ("b2", "e1", "g2", "c5", "h5"))
    lay(s, "b1 d1")
    assert s.data.paths.used_by(space(s, "b2"), NORTH, s.land.discovered) == [(space(s, "b1"), space(s, "d1"))]
    view = game.view(s, 0)
    assert "Otoma paths: top a-c b-d e-f g-h i-1; right 1-i 2-3 4-5;" in game.text(view, WORDS)
    assert path_outline(game, view) != path_outline(GAME, view)
    assert "M106,22.5H350" in path_outline(game, view)
    ask(s, MoveOtoma(0, 0, NORTH))
    let_nature(s)
    assert s.name(s.pawns.otoma[0]) == "d2"
    assert "goes north from b2 via b1–d1 to d2." in " ".join(texts(s))
    printed = table(1, 45)
    call_otoma(printed, ("b2", "e1", "g2", "c5", "h5"))
    lay(printed, "b1 d1")
    ask(printed, MoveOtoma(0, 0, NORTH))
    let_nature(printed)
    assert printed.name(printed.pawns.otoma[0]) == "a1"


@pytest.mark.rule("TIW-R43")
def test_paths_that_lead_back_without_an_undiscovered_space_leave_a_pawn_where_it_is():
    game = game_with(paths={"top": ["a-d", "b-c", "e-f", "g-h", "i-1"]})
    s = table(1, 45, game=game)
    call_otoma(s, ("b2", "e1", "g2", "c3", "h5"))
    lay(s, "b1 b3 b4 b5 c1 c2 c4 c5")
    ask(s, MoveOtoma(0, 0, NORTH))
    assert s.name(s.pawns.otoma[0]) == "b2"
    assert s.data.paths.used_by(space(s, "b2"), NORTH, s.land.discovered) == []


def path_outline(game, view):
    """The paths as they are drawn."""
    return shown(game, view).partition('<path id="paths" d="')[2].partition('"')[0]


# Arrows

ARROWS = {"earth": {"brown": "NES", "white": "NSW", "green": "NE", "blue": "ESW", "purple": "NS", "yellow": "SW"}}
"""The printed arrows of earth, but the third one of brown points south instead of west."""


@pytest.mark.rule("TIW-916", "TIW-920", "TIW-D6")
def test_tiles_have_the_arrows_of_the_data():
    game = game_with(arrows=ARROWS)
    for played, there, other in ((game, "earth brown s", "earth brown w"), (GAME, "earth brown w", "earth brown s")):
        s = table(1, 45, level="hard", game=played)
        call_otoma(s)
        words = ask(s, DrawArrow(space(s, "d1"), 0))
        assert there in words
        assert other not in words
    s = table(1, 45, level="hard", game=game)
    call_otoma(s)
    lay(s, "d1")
    ask(s, DrawArrow(space(s, "d1"), 0))
    give(s, "earth brown s")
    assert texts(s)[-1] == "The tile on d1 has a brown arrow pointing south."
    view = game.view(s, 0)
    assert view["spaces"][3]["arrow"] == {"colour": "brown", "direction": "south"}
    assert "#tiwanaku-arrow-brown-south" in shown(game, view)
    assert "brown arrow pointing south" in WORDS.show(game.describe(view, "d1")[0], "")
    assert "b↓" in game.text(view, WORDS)
    stand(s, 0, "d2")
    ask(s, Destination(0, space(s, "d2")))
    assert "the arrow is in your own colour: you choose an Otoma pawn to go south" in brings(s, "d1")
    give(s, "d1")
    assert pending(s)[0].name == ChooseOtoma.name
    assert "points south" in prompt(s)


@pytest.mark.rule("TIW-959", "TIW-965", "TIW-969")
def test_a_team_is_led_by_the_arrows_of_the_data():
    arrows = {name: dict.fromkeys(colours, "") | {"brown": "N" * number}
              for (name, colours), number in zip(list(GAME.data.tables["tables"]["arrows"].items())[1:], TERRAIN_STOCK)}
    game = game_with(arrows=arrows)
    match = match_with(game, 2, mode="cooperative")
    play_colours(match)
    assert [match.view(seat)["screens"][seat]["tops"] for seat in range(2)] == [["north"] * 4] * 2
    match.play(match.options()[0])
    assert match.decision.prompt == "Explore with a pawn whose first step goes north."
    assert match.view(0)["played"] == "north"


def test_there_are_answers_for_sixty_two_tiles_and_no_more():
    sizes = [(cls.name, cls.size) for cls in GAME.decisions]
    fewer = game_with(arrows={"earth": ARROWS["earth"] | {"brown": "N"}})
    assert len(fewer.data.tiles) == 60
    assert [(cls.name, cls.size) for cls in fewer.decisions] == sizes
    assert dict(sizes)["arrow"] == dict(sizes)["top"] == MOST_TILES == 62
    with pytest.raises(BadInput, match=r"^tables.toml, \[arrows\]: there may be 62 tiles at most, not 63$"):
        game_with(arrows={"earth": ARROWS["earth"] | {"brown": "NESW"}})


# Whole matches, clones, other processes

CHANGED = {"start": {"score": 3}, "offering": {"points": [0, 2, 9, 20, 30, 40]},
           "diversity": {"top": {"25": 2, "45": 9}}, "quiet": {"must_place": 1, "ends": 2}, "arrows": ARROWS,
           "paths": {"top": ["a-c", "b-d", "e-f", "g-h", "i-1"], "left": ["1-3", "2-4", "5-a"]}}


@pytest.mark.parametrize(("seats", "options"), [(2, {"size": 25}), (1, {}), (3, {"mode": "cooperative"})])
def test_whole_matches_are_played_by_changed_data(seats, options):
    game = game_with(**CHANGED)
    match = match_with(game, seats, 5, **options)
    counts, step = game.count(match.state), 0
    while not match.over:
        words = match.options()
        match.play(words[step * 7919 % len(words)])
        step += 1
        assert game.count(match.state) == counts
    assert match.state.data is game.data
    assert [points["start"] for points in match.breakdown()] == [3] * len(match.state.sides)


def test_clones_share_the_data():
    s = match_with(game_with(**CHANGED), 2).state
    assert s.clone().data is s.data
    assert s.game.resample(s, 0, kancha.Dice(1)).data is s.data
    assert pickle.loads(pickle.dumps(s)).data.hash == s.data.hash != GAME.data.hash
    assert "data" not in s.fields()


def test_another_process_gets_the_changed_figures_with_the_state():
    s = match_with(game_with(**CHANGED), 2, size=25).state
    code = ("import json, pickle, sys; s = pickle.load(sys.stdin.buffer); view = s.game.view(s, 0);"
            "text = s.game.text(view, s.game.lexicon_for());"
            "print(json.dumps([s.data.start_score, s.data.offering_points, view['top'], text]))")
    ran = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(s), capture_output=True, check=True)
    score, points, top, text = json.loads(ran.stdout)
    assert (score, points, top) == (3, [0, 2, 9, 20, 30, 40], 2)
    assert text == s.game.text(s.game.view(s, 0), WORDS)


def test_a_match_with_the_printed_data_in_the_same_process_is_untouched():
    before = GAME.view(table(start=True), 0)
    drawn = shown(GAME, before), GAME.text(before, WORDS)
    match_with(game_with(**CHANGED), 2, size=25)
    other = table(start=True, game=game_with(**CHANGED))
    assert GAME.view(table(start=True), 0) == before != other.game.view(other, 0)
    assert (shown(GAME, before), GAME.text(before, WORDS)) == drawn
    assert table().data is GAME.data is not other.data
