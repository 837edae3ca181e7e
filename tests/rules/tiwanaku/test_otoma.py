"""The Otoma in the solo game: how their pawns start, move, stop and score (TIW-903 to TIW-911, TIW-922 to TIW-929)."""
from itertools import pairwise

import pytest

import kancha
from kancha.core.illegal import Illegal
from kancha.core.play import pending
from kancha.games.tiwanaku.automa import DrawArrow, MoveOtoma
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.land import LONG, TERRAIN_NAMES
from kancha.games.tiwanaku.state import DISCOVERIES, GUESSES, OTOMA_SETUP
from kancha.games.tiwanaku.tiles import COLOURS, EAST, NORTH, SOUTH, WEST
from kancha.games.tiwanaku.turn import Turn
from kancha.sitting import verdict
from rules.asking import ask, asked, give, let_nature, words
from rules.tiwanaku.arrange import call_otoma, lay, space, spaces, stand, table


def solo(names=("a1", "e1", "g2", "c5", "h5"), player="brown"):
    """A solo game on the sample land, nothing on it but the Otoma pawns on their spaces."""
    s = table(1, 45, colours=(player,))
    call_otoma(s, names)
    return s


def go(s, pawn, direction):
    """Move an Otoma pawn, check that its move is announced, and return the spaces it passes, its own first."""
    s.events.clear()
    origin = s.pawns.otoma[pawn]
    way = [s.name(at) for at in [origin, *s.data.paths.route(origin, direction, s.land.discovered)]]
    ask(s, MoveOtoma(0, pawn, direction))
    let_nature(s)
    told = [event[4:6] for event in s.events if event[1] in ("otoma_moves", "otoma_walks")]
    assert told == ([(way[0], way[-1])] if len(way) > 1 else [])
    assert s.name(s.pawns.otoma[pawn]) == way[-1]
    return " ".join(way) if told else ""


def otoma(s):
    """Where each Otoma pawn stands, by colour."""
    return {COLOURS[colour]: s.name(stands) for colour, stands in zip(s.pawns.otoma_colours, s.pawns.otoma)}


def everywhere(s, but=""):
    """All spaces but some, as a mask."""
    return s.board().everywhere & ~spaces(s, but)


@pytest.fixture(scope="module")
def match():
    """A solo match on a land that nature drew, the player white."""
    m = kancha.new("tiwanaku", seats=1, seed=9)
    m.play("white")
    return m


# Set-up

def refusal(seats, **options):
    """The rule that refuses a set-up; None if it is legal."""
    try:
        kancha.game("tiwanaku").complete(seats, options)
    except Illegal as illegal:
        return illegal.rule
    return None


@pytest.mark.rule("TIW-901")
def test_solo_uses_long_scenarios_only():
    assert refusal(1, size=45) is None
    assert refusal(1, size=25) == "TIW-901"
    assert refusal(2, size=25) is None


@pytest.mark.rule("TIW-902")
def test_solo_is_for_one_and_one_plays_solo():
    assert refusal(1, mode="solo") is None
    assert refusal(2, mode="solo") == "TIW-902"
    assert refusal(1, mode="competitive") == "TIW-104"
    assert refusal(1, mode="cooperative") == "TIW-954"


@pytest.mark.rule("TIW-R37", "TIW-D12")
def test_the_version_is_chosen_once_at_set_up_easy_or_hard():
    assert refusal(1, level="easy") is None
    assert refusal(1, level="hard") is None
    assert refusal(1, level="normal") == "TIW-R37"
    assert refusal(1, level="expert") == "TIW-R37"


@pytest.mark.rule("TIW-902")
def test_the_player_has_five_pawns_of_one_colour_beside_the_board(match):
    assert match.view(0)["pawns"] == [{"colour": "white", "seats": [0], "spaces": [], "reserve": 5}]
    assert match.decision.name == "turn"
    assert match.options() == ["enter"]


@pytest.mark.rule("TIW-903", "TIW-908", "TIW-R1")
def test_three_quechua_pawns_and_the_purple_and_yellow_one_stand_on_five_start_spaces(match):
    s = match.state
    shown = {space["name"]: space for space in match.view(None)["spaces"] if space["pawn"]}
    assert [space["pawn"] for space in shown.values()] == ["yellow", "blue", "purple", "green", "brown"]
    assert all(space["start"] and space["crop"] for space in shown.values())
    assert [s.name(stands) for stands in s.scenario.otoma] == list(shown)


@pytest.mark.rule("TIW-903", "TIW-D8")
@pytest.mark.parametrize(("player", "others"), [
    ("brown", ["blue", "green", "white"]), ("white", ["blue", "green", "brown"]),
    ("green", ["blue", "white", "brown"]), ("blue", ["green", "white", "brown"]),
])
def test_the_otoma_have_every_colour_but_the_players(player, others):
    s = table(1, 45, colours=(player,))
    call_otoma(s)
    assert otoma(s) == {"yellow": "a1", others[0]: "e1", "purple": "g2", others[1]: "c5", others[2]: "h5"}


@pytest.mark.rule("TIW-905", "TIW-R33")
def test_player_and_otoma_start_on_ten(match):
    assert [side["start"] for side in match.breakdown()] == [10, 10]
    assert match.scores()[0] == 10


@pytest.mark.rule("TIW-904", "TIW-R46")
def test_the_otoma_have_one_marker_and_one_set_of_pieces_of_their_own(match):
    assert [(side.name, side.seats) for side in match.sides] == [("Player A", (0,)), ("Otoma", ())]
    player, others = match.view(0)["sides"]
    assert player["levels"] == [0, 0, 0, 0]
    assert sum(others["levels"]) == 5


@pytest.mark.rule("TIW-907", "TIW-R49")
def test_any_tile_of_its_terrain_may_be_turned_over_that_nobody_has_seen():
    s = solo()
    arrows = {"brown": "new", "white": "nsw", "green": "ne", "blue": "esw", "purple": "ns", "yellow": "sw"}
    unseen = [f"earth {colour} {direction}" for colour, directions in arrows.items() for direction in directions]
    assert ask(s, DrawArrow(space(s, "f1"), 0), DrawArrow(space(s, "d1"), 0)) == unseen
    decision, options = pending(s)
    assert (decision.seat, decision.weights(s, options)) == (kancha.CHANCE, None)
    give(s, "earth blue e")
    assert words(s) == [word for word in unseen if word != "earth blue e"]


@pytest.mark.rule("TIW-907", "TIW-R49")
def test_nobody_sees_an_arrow_before_its_tile_is_taken(match):
    assert [space["name"] for space in match.view(0)["spaces"] if space["arrow"]] == []
    assert "arrow" not in {event[1] for event in match.events(0)}
    assert "unseen" not in match.view(0)


@pytest.mark.rule("TIW-909", "TIW-910", "TIW-911", "TIW-R35")
def test_the_otoma_score_crop_and_terrain_of_every_start_space_in_reading_order(match):
    s = match.state
    starts = [event[2:] for event in match.events(0) if event[1] == "otoma_start"]
    assert [name for name, _ in starts] == sorted([name for name, _ in starts], key=lambda name: (name[1], name[0]))
    levels = dict.fromkeys(range(4), 0)
    for name, points in starts:
        terrain = s.land.terrain[space(s, name)]
        levels[terrain] += 1
        assert points == s.land.crops[space(s, name)] + list(levels.values()).count(levels[terrain])
    side = match.view(None)["sides"][1]
    assert side["levels"] == list(levels.values())
    assert side["points"]["otoma setup"] == sum([points for _, points in starts])
    assert side["score"] == 10 + side["points"]["otoma setup"]


@pytest.mark.rule("TIW-911", "TIW-R35")
def test_the_order_of_the_pawns_matters_for_the_diversity_points():
    s = solo(("a1", "b1", "a2", "h4", "i5"))
    assert [event[2:] for event in s.events] == [("a1", 1 + 1), ("b1", 3 + 2), ("a2", 2 + 1), ("h4", 3 + 2),
                                                 ("i5", 4 + 2)]
    assert s.sides[1].levels == [2, 0, 1, 2]


@pytest.mark.rule("TIW-E15", "TIW-903", "TIW-908", "TIW-909", "TIW-910", "TIW-911", "TIW-R1")
def test_the_set_up_of_the_example():
    s = solo(("b1", "a2", "c3", "b4", "b5"), "white")
    assert otoma(s) == {"yellow": "b1", "blue": "a2", "purple": "c3", "green": "b4", "brown": "b5"}
    found = [TERRAIN_NAMES[s.land.terrain[stands]] for stands in s.pawns.otoma]
    assert found == ["grass", "stone", "stone", "sand", "sand"]
    crops = [3, 2, 2, 1, 2]
    assert [event[3] - crop for event, crop in zip(s.events, crops)] == [1, 2, 1, 2, 2]
    assert dict(zip(TERRAIN_NAMES, s.sides[1].levels)) == {"earth": 0, "sand": 2, "grass": 1, "stone": 2}
    assert s.sides[1].points[OTOMA_SETUP] == 8 + sum(crops)
    assert s.sides[0].score() == 10, "the player scores nothing for start tiles"


@pytest.mark.rule("TIW-906", "TIW-909")
def test_the_start_brings_the_otoma_no_offering_tile():
    assert solo().sides[1].tiles == 0


# Moving

@pytest.mark.rule("TIW-922", "TIW-925")
def test_an_otoma_pawn_goes_straight_over_anything_to_the_first_undiscovered_space():
    s = solo(("a1", "d2", "g2", "c5", "h5"))
    lay(s, "f2 e2")
    lay(s, "c2", crop=True)
    stand(s, 0, "f2 c2")
    before = s.pawns.spaces[:]
    assert go(s, 2, WEST) == "g2 f2 e2 d2 c2 b2"
    assert s.pawns.otoma[2] == space(s, "b2")
    assert s.pawns.spaces == before, "nobody is pushed"


@pytest.mark.rule("TIW-925", "TIW-922")
@pytest.mark.parametrize(("direction", "goes"), [(NORTH, "g1"), (EAST, "h2"), (SOUTH, "g3"), (WEST, "f2")])
def test_it_stops_on_the_very_next_space_if_that_is_undiscovered(direction, goes):
    s = solo()
    assert go(s, 2, direction) == f"g2 {goes}"
    assert [s.name(stands) for stands in s.pawns.otoma] == ["a1", "e1", goes, "c5", "h5"]


@pytest.mark.rule("TIW-923")
@pytest.mark.parametrize(("start", "direction", "way"), [
    ("c1", NORTH, "c1 d1 d2"), ("d1", NORTH, "d1 c1 c2"), ("h1", NORTH, "h1 g1 g2"), ("b5", SOUTH, "b5 c5 c4"),
    ("i5", SOUTH, "i5 h5 h4"),
    ("a2", WEST, "a2 a1 b1"), ("a3", WEST, "a3 a4 b4"), ("i2", EAST, "i2 i3 h3"), ("i5", EAST, "i5 i4 h4"),
])
def test_off_the_board_it_follows_the_path_and_comes_back_moving_inward(start, direction, way):
    s = table(1, 45)
    _, entry, last = way.split()
    call_otoma(s, [start, "d3", "e3", "f3", "g3"])
    lay(s, entry)
    assert go(s, 0, direction) == way
    assert s.pawns.otoma[0] == space(s, last)


@pytest.mark.rule("TIW-924", "TIW-R41")
@pytest.mark.parametrize(("start", "direction", "way"), [
    ("i1", NORTH, "i1 i1 h1"), ("i1", EAST, "i1 i1 i2"), ("a5", SOUTH, "a5 a5 b5"), ("a5", WEST, "a5 a5 a4"),
])
def test_in_two_corners_a_path_leads_from_a_column_into_a_row_and_back(start, direction, way):
    assert go(solo([start, "d3", "e3", "f3", "g3"]), 0, direction) == way


@pytest.mark.rule("TIW-924", "TIW-R41")
@pytest.mark.parametrize(("start", "direction", "way"), [
    ("a1", NORTH, "a1 b1"), ("a1", WEST, "a1 a2"), ("i5", SOUTH, "i5 h5"), ("i5", EAST, "i5 i4"),
])
def test_in_the_two_other_corners_columns_join_columns_and_rows_rows(start, direction, way):
    assert go(solo([start, "d3", "e3", "f3", "g3"]), 0, direction) == way


@pytest.mark.rule("TIW-R42", "TIW-923", "TIW-925")
def test_the_end_of_a_path_is_a_stop_only_if_it_is_undiscovered():
    s = solo()
    assert go(s, 0, WEST) == "a1 a2", "undiscovered"
    assert go(s, 0, WEST) == "a2 a1 b1", "it goes on"


@pytest.mark.rule("TIW-924", "TIW-E19")
def test_several_paths_may_be_used_in_one_move():
    s = solo(["b2", "d3", "e3", "f3", "g3"])
    lay(s, "b1 a1 a2 a3 a4 a5 b5")
    assert go(s, 0, NORTH) == "b2 b1 a1 a2 a3 a4 a5 a5 b5 c5"
    found = s.data.paths.route(space(s, "b2"), NORTH, everywhere(s, "f5"))
    assert [s.name(stop) for stop in found] == ["b1", "a1", "a2", "a3", "a4", "a5", "a5", "b5", "c5", "d5", "e5", "f5"]


@pytest.mark.rule("TIW-E19", "TIW-D3", "TIW-R43")
def test_from_everywhere_in_every_direction_the_only_undiscovered_space_is_found_within_ninety_steps():
    s = table(1, 45)
    for last in ("a1", "e3", "h2", "i5"):
        ways = [s.data.paths.route(start, direction, everywhere(s, last)) for start in range(LONG)
                for direction in range(4) if start != space(s, last)]
        assert all([way.index(space(s, last)) == len(way) - 1 for way in ways])
        assert max([len(way) for way in ways]) < 90


@pytest.mark.rule("TIW-R43")
def test_without_an_undiscovered_space_an_otoma_pawn_stays():
    s = solo()
    for name in s.board().names:
        if not s.land.discovered >> space(s, name) & 1:
            lay(s, name)
    before, score = s.pawns.otoma[:], s.sides[1].score()
    assert go(s, 2, WEST) == ""
    assert [event[1] for event in s.events] == ["otoma_stays"]
    assert (s.pawns.otoma, s.sides[1].score()) == (before, score)
    assert asked(s) is None


@pytest.mark.rule("TIW-923")
def test_only_the_otoma_use_paths():
    s = solo(["d3", "b4", "a3", "b5", "g3"])
    lay(s, "a5", crop=True)
    stand(s, 0, "a5")
    assert ask(s, Destination(0, space(s, "a5"))) == ["a4"]
    s.agenda.clear()
    lay(s, "a4", crop=True)
    stand(s, 0, "a4")
    assert ask(s, Destination(0, space(s, "a4"))) == [], "no path leads out of the corner"


# Stopping

@pytest.mark.rule("TIW-926")
def test_the_otoma_learn_terrain_and_crop_and_place_both():
    s = solo()
    stock, crops = s.supply.stock[:], s.crop_supply()
    ask(s, MoveOtoma(0, 2, WEST))
    assert (asked(s), words(s)) == (("land", kancha.CHANCE), ["sand quinoa"])
    let_nature(s)
    at = space(s, "f2")
    assert (s.land.terrain[at], s.land.crops[at]) == (TERRAIN_NAMES.index("sand"), 5)
    assert s.supply.stock == [stock[0], stock[1] - 1, stock[2], stock[3]]
    assert s.crop_supply() == [left - (level == 5) for level, left in enumerate(crops)]


@pytest.mark.rule("TIW-927", "TIW-928", "TIW-904")
def test_they_score_the_diversity_board_and_the_crop_but_take_no_offering_tile():
    s = solo()
    side = s.sides[1]
    side.levels = [2, 1, 0, 1]
    go(s, 1, WEST)
    assert s.pawns.otoma[1] == space(s, "d1")
    assert (side.levels, side.points[DISCOVERIES], side.points[GUESSES]) == ([3, 1, 0, 1], 1, 3)
    side.levels = [2, 2, 1, 2]
    go(s, 4, NORTH)
    assert s.pawns.otoma[4] == space(s, "h4")
    assert (side.levels, side.points[DISCOVERIES], side.points[GUESSES]) == ([3, 2, 1, 2], 1 + 1, 3 + 3)
    side.levels = [2, 3, 3, 2]
    go(s, 4, NORTH)
    assert s.pawns.otoma[4] == space(s, "h3")
    assert (side.levels, side.points[DISCOVERIES], side.points[GUESSES]) == ([2, 3, 3, 3], 1 + 1 + 3, 3 + 3 + 4)
    assert side.tiles == 0
    assert (s.sides[0].score(), s.sides[0].levels, s.sides[0].tiles) == (10, [0, 0, 0, 0], 0)


@pytest.mark.rule("TIW-927", "TIW-406")
def test_on_the_top_level_they_score_one_point():
    s = solo()
    side = s.sides[1]
    side.levels = [6, 6, 6, 6]
    go(s, 1, WEST)
    assert (side.levels, side.points[DISCOVERIES], side.points[GUESSES]) == ([6, 6, 6, 6], 1, 3)


@pytest.mark.rule("TIW-929")
def test_the_arrow_of_their_tile_is_ignored():
    s = solo()
    unseen = [stack[:] for stack in s.supply.unseen]
    go(s, 2, NORTH)
    at = space(s, "g1")
    assert asked(s) is None, "no arrow is turned up"
    assert (s.supply.unseen, s.land.arrows[at]) == (unseen, -1)
    s.events.clear()
    go(s, 2, EAST)
    lay(s, "f1", crop=True)
    stand(s, 0, "f1")
    before = s.pawns.otoma[:]
    ask(s, Turn(0))
    give(s, "move f1", "g1")
    assert s.pawns.otoma == before, "nor when the player's pawn ends on it later"


@pytest.mark.rule("TIW-922", "TIW-R12")
def test_no_two_otoma_pawns_ever_end_on_one_space():
    s = solo(["a1", "b1", "c1", "d1", "e1"])
    for pawn in range(5):
        go(s, pawn, EAST)
        assert len(set(s.pawns.otoma)) == 5
    assert [s.name(stands) for stands in s.pawns.otoma] == ["f1", "g1", "h1", "i1", "i2"]


# What is told of a move

def walk_text(s, pawn, direction):
    """The sentence about the move of an Otoma pawn."""
    go(s, pawn, direction)
    return next(s.game.lexicon.say("event", *event[1:])
                for event in s.events if event[1] in ("otoma_moves", "otoma_walks"))


@pytest.mark.rule("TIW-922", "TIW-923", "TIW-E19")
def test_a_move_is_told_by_the_paths_it_uses_and_not_space_by_space():
    s = solo(("b2", "e1", "g2", "c5", "h5"))
    lay(s, "b1 a1 a2 a3 a4 a5 b5")
    assert walk_text(s, 0, NORTH) == "The yellow Otoma pawn goes north from b2 via b1–a1, the corner a5 to d5."
    assert walk_text(s, 2, SOUTH) == "The purple Otoma pawn goes south from g2 to g3."


@pytest.mark.rule("TIW-924")
def test_a_pawn_that_turns_in_the_corner_where_it_stands_is_said_to_do_so():
    s = solo(("i1", "e1", "g2", "c5", "h5"))
    lay(s, "i1 i2")
    assert walk_text(s, 0, EAST) == "The yellow Otoma pawn goes east from i1 via the corner i1 to i3."


@pytest.mark.rule("TIW-924")
@pytest.mark.parametrize("direction", [NORTH, EAST, SOUTH, WEST])
def test_the_paths_told_lead_to_where_the_pawn_stops(direction):
    paths = kancha.game("tiwanaku").data.paths
    for start in range(LONG):
        for last in (0, 17, 44):
            if start != last:
                hops = paths.used_by(start, direction, (1 << LONG) - 1 & ~(1 << last))
                way = [start, *paths.route(start, direction, (1 << LONG) - 1 & ~(1 << last))]
                jumps = [(one, other) for one, other in pairwise(way) if abs(one - other) not in (1, 9) or one == other]
                assert set(jumps) <= set(hops)
                assert all((one, other) in set(pairwise(way)) for one, other in hops)
                assert len(hops) <= 18, "a column and a row at most each"


@pytest.mark.rule("TIW-935", "TIW-992")
@pytest.mark.parametrize(("options", "ahead", "said"), [
    ({"seats": 1}, 1, "The Otoma win."), ({"seats": 1}, 0, "Player A wins."),
    ({"seats": 2, "mode": "cooperative"}, 1, "The Otoma win."),
    ({"seats": 2, "mode": "cooperative"}, 0, "The team wins."),
])
def test_who_has_won_is_said_in_plain_words(options, ahead, said):
    m = kancha.new("tiwanaku", seed=1, **options)
    m.state.sides[ahead].points[0] += 100
    assert verdict(m, m.lexicon) == said
    assert verdict(m, m.lexicon.with_people(["Inti"])) == ("Inti wins." if said == "Player A wins." else said)
