"""Tiwanaku, chapter 3.1: setting up a competitive game, and the set-ups that are refused."""
import pytest

import kancha
from kancha.core.play import pending
from kancha.games.tiwanaku.guess import Guess
from kancha.games.tiwanaku.land import CROP_STOCK, TERRAIN_NAMES
from kancha.games.tiwanaku.scenario import Scenario
from kancha.games.tiwanaku.setup import ChooseColour, FirstPlayer
from kancha.games.tiwanaku.state import NO_TILE
from rules.asking import ask, give, why_not, words
from rules.tiwanaku.arrange import lay, seal, stand, table, tiles

COLOURS = ("brown", "white", "green", "blue")
SHORT_CODE = Scenario(25, 2, seed=7).code
LONG_CODE = Scenario(45, 2, seed=7).code


def laid_out(seats=2, **options):
    """A match on a drawn short land, with all colours taken."""
    m = kancha.new("tiwanaku", seats=seats, seed=1, **{"size": 25, **options})
    for colour in COLOURS[:seats]:
        m.play(colour)
    return m


# The land and the board

@pytest.mark.rule("TIW-101")
@pytest.mark.parametrize(("size", "width", "last"), [(25, 5, "e5"), (45, 9, "i5")])
def test_a_scenario_is_short_or_long_and_has_its_side_of_the_board(size, width, last):
    view = kancha.new("tiwanaku", seats=2, seed=1, size=size).view(0)
    assert (view["size"], view["width"], len(view["spaces"]), view["spaces"][-1]["name"]) == (size, width, size, last)


@pytest.mark.rule("TIW-101")
def test_a_land_is_played_on_its_own_side_of_the_board():
    assert kancha.new("tiwanaku", seats=2, size=25, land=SHORT_CODE).state.options.size == 25
    with pytest.raises(kancha.Illegal) as refused:
        kancha.new("tiwanaku", seats=2, size=25, land=LONG_CODE)
    assert refused.value.rule == "TIW-101"


@pytest.mark.rule("TIW-109")
def test_nature_draws_a_land_only_if_none_is_given():
    drawn, given = kancha.new("tiwanaku", seats=2, seed=1), kancha.new("tiwanaku", seats=2, seed=1, land=LONG_CODE)
    assert {row.seat for row in drawn.rows} == {kancha.CHANCE}
    assert given.rows == []


@pytest.mark.rule("TIW-102", "TIW-106")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_diversity_board_has_a_column_for_each_terrain_with_everybodys_piece_at_its_foot(seats):
    view = laid_out(seats).view(0)
    assert len(view["stock"]) == len(TERRAIN_NAMES) == 4
    assert [side["levels"] for side in view["sides"]] == [[0, 0, 0, 0]] * seats


# The players

@pytest.mark.rule("TIW-103")
def test_everybody_takes_a_colour_that_nobody_has():
    s = table(seats=4)
    s.pawns.colours = (-1,) * 4
    assert ask(s, *[ChooseColour(seat) for seat in range(4)]) == list(COLOURS)
    give(s, "green")
    assert words(s) == ["brown", "white", "blue"]
    assert why_not(s, "green") == "TIW-103"
    give(s, "blue", "brown")
    assert words(s) == ["white"]
    give(s, "white")
    assert [pawns["colour"] for pawns in s.game.view(s, 0)["pawns"]] == ["green", "blue", "brown", "white"]


@pytest.mark.rule("TIW-R1")
def test_what_an_example_calls_black_is_brown():
    m = kancha.new("tiwanaku", seats=2, seed=1, size=25)
    assert m.options() == ["brown", "white", "green", "blue"]
    assert m.why_not("brown") is None
    assert m.why_not("black").message == "no_word"


@pytest.mark.rule("TIW-104")
@pytest.mark.parametrize(("seats", "pawns"), [(2, 5), (3, 4), (4, 3)])
def test_fewer_players_have_more_pawns_and_none_starts_on_the_board(seats, pawns):
    m = laid_out(seats)
    assert [(own["reserve"], own["spaces"]) for own in m.view(0)["pawns"]] == [(pawns, [])] * seats
    assert m.options() == ["enter"]


@pytest.mark.rule("TIW-105", "TIW-117")
@pytest.mark.parametrize("size", [25, 45])
def test_everybody_starts_on_10_and_start_tiles_bring_nobody_anything(size):
    m = laid_out(3, size=size)
    assert m.state.scenario.start
    assert m.scores() == [10, 10, 10]
    assert [side.levels for side in m.state.sides] == [[0] * 4] * 3
    assert [sum(points.values()) - points["start"] for points in m.breakdown()] == [0, 0, 0]


@pytest.mark.rule("TIW-107", "TIW-E1")
@pytest.mark.parametrize(("seats", "in_all"), [(2, 10), (3, 15), (4, 20)])
def test_there_is_an_offering_tile_of_each_crop_for_every_player(seats, in_all):
    s = table(seats)
    assert [side.tiles for side in s.sides] == [0] * seats, "they start in the supply"
    seal(s, crops=[5] * 25)
    for seat, name in enumerate(["a1", "b1", "c1", "d1"][:seats]):
        s.sides[seat].tiles = tiles(1, 2, 3, 4)
        lay(s, name)
        stand(s, seat, name)
        ask(s, Guess(seat, True))
        give(s, f"{name} quinoa")
        s.agenda.clear()
    assert sum(side.tiles.bit_count() for side in s.sides) == in_all


# The supply and the secret

@pytest.mark.rule("TIW-108", "TIW-113")
def test_start_crops_come_from_the_stacks_of_crop_tiles():
    s = laid_out().state
    shown = [s.oracle.crops[space] for space in s.scenario.start]
    assert [s.land.crops[space] for space in s.scenario.start] == shown
    assert s.game.view(s, 0)["crops"] == [CROP_STOCK[level] - shown.count(level) for level in range(1, 6)]
    assert CROP_STOCK[1:] == (13, 12, 12, 10, 10)
    assert not any(s.land.crops[space] for space in range(25) if space not in s.scenario.start)


@pytest.mark.rule("TIW-109", "TIW-114")
def test_nobody_sees_what_is_sealed_in_the_oracle():
    m = kancha.new("tiwanaku", seats=2, size=25, nature="ask")
    for part in ("11", "22", "33", "44"):
        assert m.decision.name == "seal_land"
        m.play(part)
    s = m.state
    assert s.oracle.terrain == tuple(Scenario(25, 2, s.oracle.seed).land.terrain)
    for seat in (0, 1, None):
        view = m.view(seat)
        assert (view["code"], view["solution"]) == (None, None)
        secret = [space for space in view["spaces"] if not space["start"]]
        assert {(space["terrain"], space["crop"]) for space in secret} == {(None, 0)}
        assert [row.word for row in m.record(seat).rows] == [None] * 4
        assert [event[1] for event in m.events(seat)] == ["land"]


@pytest.mark.rule("TIW-109")
def test_another_land_with_the_same_public_side_looks_the_same():
    s = table(start=True)
    before = [s.game.view(s, seat) for seat in (0, 1, None)]
    start, terrain, crops = s.scenario.start, s.oracle.terrain, s.oracle.crops
    seal(s, terrain=[terrain[space] if space in start else 3 - terrain[space] for space in range(25)],
         crops=[crops[space] if space in start else 6 - crops[space] for space in range(25)])
    assert [s.game.view(s, seat) for seat in (0, 1, None)] == before


@pytest.mark.rule("TIW-110")
def test_the_public_side_tells_terrain_numbers_and_start_spaces_with_terrain_and_crop():
    m = laid_out()
    s, view = m.state, m.view(None)
    assert view["counts"] == [s.oracle.terrain.count(kind) for kind in range(4)]
    shown = {space["name"]: (space["terrain"], space["crop"]) for space in view["spaces"] if space["start"]}
    assert shown == {s.name(space): (s.oracle.terrain[space], s.oracle.crops[space]) for space in s.scenario.start}
    assert (kancha.core.events.EVERYONE, "land", 25, view["counts"], list(shown)) in m.events(None)


@pytest.mark.rule("TIW-110")
def test_long_scenarios_also_tell_where_otoma_pawns_start_short_ones_do_not():
    public = Scenario.from_code(LONG_CODE).public()
    assert len(public["otoma"]) == 5
    assert set(public["otoma"]) <= {start["space"] for start in public["start"]}
    assert Scenario.from_code(SHORT_CODE).public()["otoma"] == []


@pytest.mark.rule("TIW-111", "TIW-112", "TIW-R22")
@pytest.mark.parametrize("size", [25, 45])
def test_start_tiles_are_taken_from_the_numbers_of_the_scenario(size):
    s = laid_out(size=size).state
    assert sum(s.scenario.counts) == size
    start = [s.oracle.terrain[space] for space in s.scenario.start]
    assert [s.land.terrain[space] for space in s.scenario.start] == start
    assert s.supply.stock == [s.scenario.counts[kind] - start.count(kind) for kind in range(4)]
    assert sum(s.supply.stock) == size - len(start) == s.land.terrain.count(-1), "no other tile is in the game"


@pytest.mark.rule("TIW-112", "TIW-118")
def test_arrows_otoma_and_screens_are_not_used():
    m = laid_out(size=45)
    s = m.state
    m.play("enter")
    m.play(next(end for end in m.options() if m.view(0)["target"]["ends"][end] == "discovery"))
    assert s.land.discovered.bit_count() == len(s.scenario.start) + 1
    assert s.land.arrows == [NO_TILE] * 45
    assert (s.pawns.otoma, s.supply.screens, s.supply.tops) == ([], [], [])
    view = m.view(0)
    assert (view["otoma"], view["screens"], view["played"]) == ([], [], None)
    assert [(side["id"], side["seats"]) for side in view["sides"]] == [("", [0]), ("", [1])]


@pytest.mark.rule("TIW-115", "TIW-R28")
@pytest.mark.parametrize(("seats", "mode"),
                         [(2, "competitive"), (3, "competitive"), (4, "competitive"), (1, "solo"), (3, "cooperative")])
def test_nature_draws_the_first_player_with_even_odds(seats, mode):
    s = table(seats, size=45, mode=mode)
    assert ask(s, FirstPlayer()) == [f"player {letter}" for letter in "abcd"[:seats]]
    nature, options = pending(s)
    assert (nature.seat, nature.weights(s, options)) == (kancha.CHANCE, None)


@pytest.mark.rule("TIW-115")
def test_the_first_player_begins():
    s = table(3, start=True)
    ask(s, FirstPlayer())
    give(s, "player c")
    assert (pending(s)[0].name, pending(s)[0].seat) == ("turn", 2)


@pytest.mark.rule("TIW-116")
def test_the_stacks_show_to_all_which_terrains_are_undiscovered():
    s = table(start=True)
    for name in ("a1", "c3", "d3"):
        stand(s, 0, name)
        lay(s, name)
        missing = [s.oracle.terrain[space] for space in range(25) if not s.land.discovered >> space & 1]
        for seat in (0, 1, None):
            assert s.game.view(s, seat)["stock"] == [missing.count(kind) for kind in range(4)]


# Refused set-ups

@pytest.mark.rule("TIW-101", "TIW-118", "TIW-901", "TIW-902", "TIW-951", "TIW-954", "TIW-R37")
@pytest.mark.parametrize(("seats", "options", "rule"), [
    (2, {"mode": "solo"}, "TIW-902"),
    (1, {"mode": "solo", "size": 25}, "TIW-901"),
    (1, {"size": 25}, "TIW-901"),
    (3, {"mode": "cooperative", "size": 25}, "TIW-951"),
    (2, {"level": "hard"}, "TIW-118"),
    (2, {"level": "expert"}, "TIW-118"),
    (1, {"level": "normal"}, "TIW-R37"),
    (1, {"level": "expert"}, "TIW-R37"),
    (2, {"mode": "cooperative", "level": "hard"}, "TIW-954"),
    (2, {"open_screens": True}, "TIW-118"),
    (1, {"open_screens": True}, "TIW-118"),
    (2, {"size": 25, "land": LONG_CODE}, "TIW-101"),
])
def test_what_does_not_go_together_is_refused_by_its_rule(seats, options, rule):
    with pytest.raises(kancha.Illegal) as refused:
        kancha.new("tiwanaku", seats=seats, seed=1, **options)
    assert refused.value.rule == rule
    assert refused.value.message not in str(refused.value), "there is a sentence for it"


@pytest.mark.rule("TIW-101")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_one_seat_plays_alone(mode):
    assert kancha.new("tiwanaku", seats=1, seed=1).setup["mode"] == "solo"
    with pytest.raises(kancha.Illegal, match="only play solo"):
        kancha.new("tiwanaku", seats=1, seed=1, mode=mode)


@pytest.mark.rule("TIW-101")
@pytest.mark.parametrize(("seats", "options"), [
    (0, {}), (5, {}), (2, {"size": 30}), (2, {"size": "25"}), (2, {"mode": "team"}), (2, {"level": "brutal"}),
    (2, {"colour": "brown"}),
    (2, {"open_screens": 1}),
])
def test_what_does_not_exist_is_bad_input(seats, options):
    with pytest.raises(kancha.BadInput):
        kancha.new("tiwanaku", seats=seats, seed=1, **options)


@pytest.mark.rule("TIW-G30", "TIW-G58", "TIW-101")
@pytest.mark.parametrize(("options", "rule"), [
    ({"grade": "mild"}, "TIW-G58"), ({"grade": 5}, "TIW-G58"), ({"land": "nonsense"}, "TIW-101"),
    ({"land": SHORT_CODE[:-1]}, "TIW-G30"),
])
def test_grades_and_codes_that_do_not_exist_are_refused_by_one_rule(options, rule):
    with pytest.raises(kancha.Illegal) as refused:
        kancha.new("tiwanaku", seats=2, seed=1, size=25, **options)
    assert refused.value.rule == rule
    assert str(refused.value).count("[TIW-") == 1
    assert "TIW" not in refused.value.reason, "the rule is named beside the reason"


@pytest.mark.rule("TIW-G58")
@pytest.mark.parametrize(("grade", "number"), [("easy", 1), ("normal", 2), ("hard", 3), ("expert", 4), ("3", 3)])
def test_grades_go_by_name_or_number(grade, number):
    m = kancha.new("tiwanaku", seats=2, seed=1, size=25, grade=grade)
    assert m.state.options.grade == number
    assert m.setup["grade"] == ("easy", "normal", "hard", "expert")[number - 1]
