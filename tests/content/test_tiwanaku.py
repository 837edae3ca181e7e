"""Content packs of Tiwanaku: scenario discs, paths, tiles, and what is wrong with them."""
import pytest

import kancha
from content.making import packed_game, write_pack
from content.test_packs import faults
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.games.tiwanaku.scenario import Scenario
from kancha.testing import conform

MOON = {"grade": "normal", "terrain": ["GGREE", "EERRR", "REERS", "RGGGS", "RGGSS"],
        "crops": ["12121", "34534", "12121", "34353", "21242"], "start": ["c1", "d1", "a2", "d2", "e4"]}
SUN = {"terrain": ["EEEGGSSSR", "SSSGGESER", "SREEEEGEE", "RRRRSSSRE", "GGGGGSRRR"],
       "crops": ["231323142", "142414231", "351523142", "142314231", "351423142"],
       "start": ["b1", "d1", "f1", "i3", "a5", "d5", "f5"]}
DISCS = ("lands", "discs")


def with_discs(folder, **discs):
    return packed_game(folder, "tiwanaku", (DISCS, discs))


def match_on(game, seats=2, seed=1, **options):
    return Match(game, seats, options, OpenLuck(seed))


def start_spaces(match):
    return [space["name"] for space in match.view(None)["spaces"] if space["start"]]


def play_out(match):
    dice = kancha.Dice(1)
    while not match.over:
        match.play(dice.choice(match.options()))
    return match.view(None)


@pytest.mark.rule("TIW-109", "TIW-110")
def test_a_match_is_played_on_a_disc_of_its_size(tmp_path):
    game = with_discs(tmp_path / "a", Moon1=MOON, Sun1=SUN)
    short, long = match_on(game, size=25), match_on(game)
    assert (start_spaces(short), start_spaces(long)) == (sorted(MOON["start"], key=lambda s: (s[1], s[0])),
                                                         sorted(SUN["start"], key=lambda s: (s[1], s[0])))
    assert short.view(None)["code"] is None, "which disc it is stays sealed"
    end = play_out(short)
    assert end["code"] == "Moon1"
    assert end["solution"][1] == [int(crop) for crop in "".join(MOON["crops"])]


def test_a_size_without_discs_is_drawn_as_ever(tmp_path):
    game = with_discs(tmp_path / "a", Moon1=MOON)
    assert start_spaces(match_on(game)) == start_spaces(match_on(kancha.game("tiwanaku")))


def test_nature_draws_among_the_discs_of_the_grade_if_there_are_some(tmp_path):
    other = Scenario(25, 3, 11)
    hard = {"grade": "hard", "terrain": other.land.terrain_rows(), "crops": other.land.crop_rows(),
            "start": [other.board.names[space] for space in other.start]}
    game = with_discs(tmp_path / "a", Moon1=MOON, Moon2=hard)
    drawn = {grade: {tuple(start_spaces(match_on(game, size=25, seed=seed, grade=grade))) for seed in range(9)}
             for grade in ("normal", "hard", "easy")}
    assert [len(found) for found in drawn.values()] == [1, 1, 2]
    assert drawn["normal"] | drawn["hard"] == drawn["easy"]


def test_a_disc_can_be_named(tmp_path):
    game = with_discs(tmp_path / "a", Moon1=MOON, Sun1=SUN)
    m = match_on(game, land="Sun1")
    assert m.view(None)["code"] == "Sun1"
    with pytest.raises(kancha.Illegal, match="That land has 25 spaces"):
        match_on(game, land="Moon1")
    with pytest.raises(kancha.Illegal):
        match_on(kancha.game("tiwanaku"), land="Sun1")
    code = Scenario(45, 2, 7).code
    assert match_on(game, land=code).view(None)["code"] == code, "codes go on to work"


@pytest.mark.rule("TIW-D8")
def test_the_otoma_stand_where_the_disc_says_or_are_placed(tmp_path):
    chosen = with_discs(tmp_path / "a", Sun1=SUN)
    given = with_discs(tmp_path / "b", Sun1={**SUN, "otoma": ["d1", "f1", "i3", "a5", "d5"], "only_with_five": "d5"})
    assert match_on(chosen, 1).view(0)["otoma_start"] == ["b1", "f1", "i3", "a5", "f5"]
    assert match_on(given, 1).view(0)["otoma_start"] == ["d1", "f1", "i3", "a5", "d5"]
    assert match_on(given, 2, mode="cooperative").view(0)["otoma_start"] == ["d1", "f1", "i3", "a5"]


def row_with(rows, number, text):
    return [text if row == number else old for row, old in enumerate(rows)]


@pytest.mark.parametrize(("disc", "said"), [
    ({"terrain": row_with(MOON["terrain"], 0, "GGREES")}, "all rows of terrain and crops must have 5 letters, or "),
    ({"crops": row_with(MOON["crops"], 0, "11121")}, "the land breaks a rule, TIW-706: equal crops are neighbours."),
    ({"terrain": row_with(MOON["terrain"], 0, "GGGEE")}, "the land breaks a rule, TIW-705: a region of "),
    ({"start": ["c1", "c1"]}, "c1 appears twice."),
    ({"start": ["i1"]}, "the board has no space i1."),
    ({"otoma": ["c1", "d1", "a2", "d2", "e4"]}, "on a short board there are no Otoma."),
])
def test_a_short_disc_that_is_no_land(disc, said, tmp_path):
    found = faults(write_pack(tmp_path / "a", "tiwanaku", (DISCS, {"Moon1": {**MOON, **disc}})))
    assert any(f"lands.toml, table discs, Moon1: {said}" in fault for fault in found), found


@pytest.mark.parametrize(("disc", "said"), [
    ({"start": ["b1", "d1"]}, ": there are 2 start spaces, but a long board needs 5 for the Otoma."),
    ({"otoma": ["b1", "f1", "i3", "a5", "a1"]}, ": a1 is a space of the Otoma, but not a start space."),
    ({"otoma": ["b1", "f1", "i3", "a5", "f5"], "only_with_five": "d1"},
     ": only_with_five is d1, which is not among the spaces of the Otoma."),
    ({"otoma": ["b1"]}, ", otoma: there are 1, but there must be 5."),
    ({"start": ["j9"]}, ", start, row 1: it is 'j9', but must be a text such as “c4”."),
    ({"crops": row_with(SUN["crops"], 2, "351523140")}, ", crops, row 3: it is '351523140', but must be "),
])
def test_a_long_disc_that_is_no_land(disc, said, tmp_path):
    found = faults(write_pack(tmp_path / "a", "tiwanaku", (DISCS, {"Sun1": {**SUN, **disc}})))
    assert any(f"lands.toml, table discs, Sun1{said}" in fault for fault in found), found


@pytest.mark.parametrize(("path", "value", "said"), [
    (("arrows", "earth", "brown"), "NE", "table arrows, earth: there are 14 tiles, but there must be 15."),
    (("arrows", "earth", "brown"), "NNE", "table arrows, earth: a direction of brown appears twice."),
    (("arrows", "sand", "blue"), "NEX", "table arrows, sand, blue: it is 'NEX', but must be 0 to 4 letters"),
    (("otoma", "order"), ["yellow", "yellow", "", "", ""], "table otoma, order: it must hold yellow and purple once"),
    (("otoma", "others"), ["blue"] * 4, "table otoma, others: it must hold brown, white, green and blue once each."),
    (("offering", "points"), [1, 0, 0, 0, 0, 0], "table offering, points: the first figure is for no tiles"),
    (("offering", "points"), [0, 0], "table offering, points: there are 2, but there must be 6."),
    (("quiet", "ends"), 4, "table quiet, ends: it is 4, but must be more than must_place, which is 4."),
    (("paths", "top"), ["a-b", "c-d", "e-f", "g-h"], "table paths, top: no path leads from i1."),
    (("paths", "top"), ["a-b", "c-d", "e-f", "g-h", "i-1", "a-c"], "table paths, top, row 6: another path leads "),
    (("paths", "right"), ["1-i", "2-3", "4-4"], "table paths, right, row 3: another path leads from 4 already."),
    (("paths", "right"), ["1-h", "2-3", "4-5"], "table paths, right: the path from i1 does not lead back there."),
    (("paths", "left"), ["1-2", "3-4", "5-z"], "table paths, left, row 3: it is '5-z', but must be a text such as"),
    (("cooperative", "otoma", "easy"), 3, "table cooperative, otoma, easy: it is 3, but must be a whole number from 4"),
])
def test_figures_that_do_not_go_together(path, value, said, tmp_path):
    found = faults(write_pack(tmp_path / "a", "tiwanaku", (("tables", *path), value)))
    assert any(f"tables.toml, {said}" in fault for fault in found), found


ALTERED = [
    (DISCS, {"Moon1": MOON, "Sun1": SUN}), (("tables", "start", "score"), 4), (("tables", "start", "pawns", "2"), 7),
    (("tables", "offering", "points"), [0, 1, 2, 5, 9, 14]), (("tables", "diversity", "top", "25"), 2),
    (("tables", "quiet", "must_place"), 2), (("tables", "quiet", "ends"), 5),
    (("tables", "paths", "top"), ["a-c", "b-d", "e-f", "g-h", "i-1"]),
]


@pytest.mark.parametrize(("seats", "options", "leaks"), [
    (2, {"size": 25}, 6), (3, {"size": 25}, 4), (1, {"mode": "solo"}, 1), (2, {"mode": "cooperative"}, 0)])
def test_a_pack_conforms(seats, options, leaks, tmp_path):
    game = packed_game(tmp_path / "a", "tiwanaku", *ALTERED)
    conform(game, 6, setups=[(seats, game.complete(seats, options))], leaks=leaks)
