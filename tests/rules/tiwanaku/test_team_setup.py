"""The co-operative game is set up (chapter 3.10, TIW-951 to TIW-964)."""
import pytest

import kancha
from kancha.core.play import answer, pending
from kancha.games.tiwanaku.land import TERRAIN_NAMES
from kancha.games.tiwanaku.scenario import Scenario, space_only_with_five
from kancha.games.tiwanaku.screens import ShowTop, tiles_per_seat
from kancha.games.tiwanaku.setup import ChooseColour, DealTiles, FirstPlayer
from kancha.games.tiwanaku.state import NO_TILE, OTOMA_SETUP
from kancha.games.tiwanaku.tiles import COLOURS, DIRECTIONS
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask, asked, give, why_not, words
from rules.tiwanaku.arrange import LONG, LONG_OTOMA, TILES, call_otoma, lay, space, stand, table, tiles

LEVELS = ("easy", "normal", "expert")
OTHERS = [(2, ("blue", "green")), (2, ("brown", "white")), (3, ("green", "blue", "white")), (4, ("white", "blue"))]


def arrow(direction):
    """A tile whose arrow points in a direction."""
    return next(number for number, tile in enumerate(TILES) if DIRECTIONS[tile.direction] == direction)


def begun(seats=2, level="normal", seed=1, **options):
    """A match of a team, everybody's colour chosen."""
    m = kancha.new("tiwanaku", seats=seats, seed=seed, mode="cooperative", level=level, **options)
    while m.decision.name == "colour":
        m.play(m.options()[0])
    return m


def deal(s, first="0"):
    """Deal the tiles from a seat on; each top is the first that nature could turn up."""
    ask(s, DealTiles())
    give(s, first)
    while pending(s)[0] is not None:
        answer(s, pending(s)[1][0])


def refused(seats, **options):
    """The rule against a setup; None if there is none."""
    try:
        kancha.game("tiwanaku").complete(seats, {"mode": "cooperative", **options})
    except kancha.Illegal as refusal:
        return refusal.rule
    return None


@pytest.mark.rule("TIW-951")
def test_a_team_plays_on_long_lands_only_and_has_two_to_four_players():
    assert refused(2, size=25) == "TIW-951"
    assert [refused(seats, size=45) for seats in (2, 3, 4)] == [None, None, None]
    assert refused(1, size=45) is not None
    m = begun(seats=3)
    s = m.state
    for start in s.scenario.start:
        assert (s.land.terrain[start], s.land.crops[start]) == (s.oracle.terrain[start], s.oracle.crops[start])
    assert s.land.discovered.bit_count() == len(s.scenario.start)
    assert s.pawns.spaces == [0, 0, 0], "none of the players' pawns starts on the board"


@pytest.mark.rule("TIW-952", "TIW-R70")
def test_the_team_has_one_score_and_one_set_of_diversity_pieces():
    s = table(3, 45, "cooperative")
    assert [(side.name, side.seats) for side in s.game.sides(s)] == [("team", (0, 1, 2)), ("otoma", ())]
    assert s.game.scores(s) == [10, 10]
    assert [side.levels for side in s.sides] == [[0, 0, 0, 0], [0, 0, 0, 0]]
    s.supply.screens[1], s.supply.tops[1] = [1, 0, 0, 0], [0, NO_TILE, NO_TILE, NO_TILE]
    for seat, border in ((0, "a1"), (2, "a3")):
        s.played = arrow("east")
        ask(s, Turn(seat))
        give(s, "enter", border)
        s.agenda.clear()
    assert s.sides[0].levels == [0, 0, 0, 2], "two players, one piece"
    assert s.game.scores(s) == [12, 10]


@pytest.mark.rule("TIW-953", "TIW-R70")
def test_team_and_otoma_have_a_set_of_offering_tiles_each():
    s = table(2, 45, "cooperative")
    assert [side.tiles for side in s.sides] == [0, 0]
    lay(s, "d2 f2")
    stand(s, 0, "d2 f2")
    s.sides[1].tiles, s.played, s.supply.screens[1] = tiles(5), arrow("east"), [1, 0, 0, 0]
    ask(s, Turn(0))
    give(s, "guess", "d2 quinoa")
    assert [side.tiles for side in s.sides] == [tiles(5), tiles(5)], (
        "what the Otoma own is not taken from the team's set")
    give(s, "f2 quinoa")
    assert s.sides[0].tiles == tiles(5), "and there is no second one in it"
    assert s.sides[0].score() == 10 + 5 + 5


@pytest.mark.rule("TIW-954", "TIW-R50", "TIW-R51", "TIW-D12")
@pytest.mark.parametrize(("seats", "pawns"), [(2, (4, 4, 3)), (3, (3, 3, 2)), (4, (4, 4, 3))])
def test_pawns_by_level_and_number_of_players(seats, pawns):
    for level, each, otoma in zip(LEVELS, pawns, (4, 5, 5)):
        m = begun(seats, level)
        assert m.state.pawns.reserve == [each] * min(seats, 3 if seats == 3 else 2)
        assert len(m.state.pawns.otoma) == otoma, "whatever the number of players"
    assert refused(seats, level="hard") == "TIW-954"


@pytest.mark.rule("TIW-955")
def test_each_player_takes_a_colour_of_their_own():
    s = table(3, 45, "cooperative")
    s.pawns.colours = (-1, -1, -1)
    ask(s, *[ChooseColour(seat) for seat in range(3)])
    give(s, "green")
    assert asked(s) == ("colour", 1)
    assert words(s) == ["brown", "white", "blue"]
    assert why_not(s, "green") == "TIW-103"
    give(s, "blue", "brown")
    assert [COLOURS[colour] for colour in s.pawns.colours] == ["green", "blue", "brown"]


@pytest.mark.rule("TIW-955", "TIW-956", "TIW-R69")
def test_four_players_are_two_pairs_with_pawns_in_common():
    m = kancha.new("tiwanaku", seats=4, seed=2, mode="cooperative")
    chosen = []
    while m.decision.name == "colour":
        chosen.append(m.options()[0])
        m.play(chosen[-1])
    assert len(set(chosen)) == 2, "a colour for each pair"
    s = m.state
    assert [s.pawns.colours[s.group_of(seat)] for seat in range(4)] == [s.pawns.colours[0], s.pawns.colours[1]] * 2, (
        "the colours alternate in turn order")
    assert s.game.sides(s)[0].seats == (0, 1, 2, 3), "both pairs are one team"
    assert len(s.supply.screens) == 4
    assert all(any(held) for held in s.supply.screens), "a screen with stacks for every one of the four"


@pytest.mark.rule("TIW-956", "TIW-R69")
def test_partners_move_the_same_pawns_and_nobody_else_does():
    s = table(4, 45, "cooperative")
    lay(s, "c3 g3")
    stand(s, 0, "c3")
    stand(s, 1, "g3")
    assert s.pawns.reserve == [3, 3]
    s.played = arrow("north")
    for seat, own, other in ((0, "c3", "g3"), (2, "c3", "g3"), (1, "g3", "c3"), (3, "g3", "c3")):
        assert ask(s, Turn(seat)) == [f"move {own}", "enter", "guess"]
        assert why_not(s, f"move {other}") == "TIW-301"
        s.agenda.clear()


@pytest.mark.rule("TIW-957", "TIW-960", "TIW-R67")
def test_behind_a_screen_all_see_the_numbers_but_only_its_owner_the_arrows():
    m = begun(seats=3)
    s = m.state
    for seat in (0, 1, 2, None):
        screens = m.view(seat)["screens"]
        assert [screen["tiles"] for screen in screens] == s.supply.screens
        for owner in range(3):
            visible = [top is not None for top in screens[owner]["tops"]]
            assert visible == [owner == seat and held > 0 for held in s.supply.screens[owner]]
        told = [event[2] for event in m.events(seat) if event[1] == "top"]
        assert told == ([] if seat is None else [seat] * sum(held > 0 for held in s.supply.screens[seat]))


@pytest.mark.rule("TIW-957", "TIW-R67")
def test_open_screens_show_the_arrows_to_all():
    m = begun(seats=2, open_screens=True)
    s = m.state
    for seat in (0, 1, None):
        shown = [[top is not None for top in screen["tops"]] for screen in m.view(seat)["screens"]]
        assert shown == [[tiles > 0 for tiles in held] for held in s.supply.screens]
    with pytest.raises(kancha.Illegal):
        kancha.game("tiwanaku").complete(2, {"open_screens": True})


@pytest.mark.rule("TIW-958", "TIW-D10")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("left", [[6, 8, 14, 10], [7, 7, 9, 13], [3, 11, 11, 12], [5, 5, 5, 5]])
def test_tiles_are_dealt_evenly_by_terrain_and_in_all(seats, left):
    for first in range(seats):
        screens = tiles_per_seat(left, seats, first)
        assert [sum(held[kind] for held in screens) for kind in range(4)] == left
        for kind in range(4):
            assert max(held[kind] for held in screens) - min(held[kind] for held in screens) <= 1
        totals = [sum(held) for held in screens]
        assert max(totals) - min(totals) <= 1
        assert totals[first] == max(totals), "the dealing begins there"


@pytest.mark.rule("TIW-958", "TIW-961", "TIW-D10")
def test_dealing_goes_on_with_the_next_seat_from_terrain_to_terrain():
    s = table(3, 45, "cooperative", start=True)
    assert s.supply.stock == [6, 8, 14, 10]
    assert ask(s, DealTiles()) == ["0", "1", "2"], "nature says who gets the first tile"
    s.agenda.clear()
    deal(s, "1")
    assert s.supply.screens == [[2, 2, 4, 4], [2, 3, 5, 3], [2, 3, 5, 3]], (
        "grass first, of which there are most, then stone, sand and earth")
    assert s.supply.stock == [0, 0, 0, 0]


@pytest.mark.rule("TIW-959")
def test_stacks_are_sorted_by_terrain_and_shuffled():
    s = table(2, 45, "cooperative", start=True)
    deal(s)
    for held, tops in zip(s.supply.screens, s.supply.tops):
        assert all(held)
        assert [TILES[top].terrain for top in tops] == [0, 1, 2, 3]
    for kind, stock in enumerate((15, 17, 15, 15)):
        assert len(s.supply.unseen[kind]) == stock - 2
        ask(s, ShowTop(1, kind, False))
        assert pending(s)[1] == s.supply.unseen[kind], "any tile of that terrain that nobody has seen may come up next"
        assert not {s.supply.tops[0][kind], s.supply.tops[1][kind]} & set(s.supply.unseen[kind])
        s.agenda.clear()


@pytest.mark.rule("TIW-960")
def test_of_a_stack_only_the_top_tile_exists_for_its_owner():
    s = table(2, 45, "cooperative", start=True)
    deal(s)
    view = s.game.view(s, 0)
    assert [len(screen["tops"]) for screen in view["screens"]] == [4, 4], "one tile of each stack, however high it is"
    assert not any("unseen" in field for field in view)
    again = s.clone()
    again.supply.unseen = [kinds[::-1] for kinds in again.supply.unseen]
    again.supply.tops[1] = [kinds[0] for kinds in again.supply.unseen]
    assert s.game.view(again, 0) == view, "what lies below, and the other player's tops, do not show"
    own = TILES[s.supply.tops[0][1]].direction
    again.supply.tops[0][1] = next(tile for tile in again.supply.unseen[1] if TILES[tile].direction != own)
    assert s.game.view(again, 0) != view
    s.supply.screens[0][2] = 0
    ask(s, ShowTop(0, 2, False))
    assert pending(s)[0] is None, "an empty stack has no top"


@pytest.mark.rule("TIW-961")
def test_the_diversity_board_starts_without_tiles():
    for seats in (2, 3, 4):
        m = begun(seats)
        assert m.view(0)["stock"] == [0, 0, 0, 0]
        held = sum(sum(tiles) for tiles in m.state.supply.screens)
        assert held == 45 - len(m.state.scenario.start), "they are all behind the screens"


@pytest.mark.rule("TIW-962", "TIW-963", "TIW-R53")
@pytest.mark.parametrize(("seats", "colours"), OTHERS)
def test_the_otoma_take_one_colour_that_no_player_has(seats, colours):
    s = table(seats, 45, "cooperative", colours=colours)
    call_otoma(s)
    assert len(s.pawns.otoma_colours) == 5
    assert len(set(s.pawns.otoma_colours)) == 1
    found = COLOURS[s.pawns.otoma_colours[0]]
    assert found in {"brown", "white", "green", "blue"} - set(colours), "never purple or yellow"
    assert s.game.view(s, 0)["spaces"][space(s, "g2")]["pawn"] == COLOURS[s.pawns.otoma_colours[0]]
    assert sum(s.sides[1].levels) == 5, "with diversity pieces and a score of their own"
    assert s.sides[1].score() > 10
    assert s.sides[0].score() == 10
    assert s.sides[0].levels == [0, 0, 0, 0]


@pytest.mark.rule("TIW-964", "TIW-E16", "TIW-R64")
def test_the_otoma_score_for_their_places_in_reading_order():
    s = table(2, 45, "cooperative", level="easy")
    for name, terrain, crop in (("d1", "grass", 2), ("b2", "stone", 5), ("h2", "sand", 3), ("a4", "sand", 1)):
        lay(s, name, terrain, crop)
    call_otoma(s, ("d1", "b2", "h2", "a4"))
    assert dict(zip(TERRAIN_NAMES, s.sides[1].levels)) == {"earth": 0, "sand": 2, "grass": 1, "stone": 1}
    assert s.sides[1].points[OTOMA_SETUP] == (1 + 2 + 3 + 1) + (2 + 5 + 3 + 1)
    assert s.sides[1].tiles == 0, "points only, no offering tiles"


@pytest.mark.rule("TIW-964")
def test_the_otoma_places_are_start_spaces_given_by_the_scenario_in_reading_order():
    for seed in range(1, 5):
        m = begun(2, "normal", seed)
        s = m.state
        assert s.pawns.otoma == sorted(s.pawns.otoma)
        assert set(s.pawns.otoma) <= set(s.scenario.start)
        points, levels = 10, [0, 0, 0, 0]
        for place in s.pawns.otoma:
            levels[s.land.terrain[place]] += 1
            points += s.oracle.crops[place] + levels.count(levels[s.land.terrain[place]])
        assert (s.sides[1].score(), s.sides[1].levels) == (points, levels)


@pytest.mark.rule("TIW-R51", "TIW-R52")
def test_with_four_otoma_pawns_the_scenario_says_which_place_is_left_out():
    assert LONG.board.names[space_only_with_five(LONG, [LONG.board.space(name) for name in LONG_OTOMA])] == "e1"
    for seed in range(1, 5):
        scenario = Scenario(45, 2, seed)
        five = begun(2, "normal", land=scenario.code).state.pawns.otoma
        four = begun(2, "easy", land=scenario.code).state.pawns.otoma
        assert five == scenario.otoma
        assert four == [place for place in five if place != scenario.only_with_five]
        assert len(four) == 4


@pytest.mark.rule("TIW-951")
def test_nature_draws_the_first_player_of_a_team_too():
    s = table(3, 45, "cooperative", start=True)
    deal(s)
    assert ask(s, FirstPlayer()) == ["player a", "player b", "player c"]
    give(s, "player c")
    assert asked(s) == ("play_tile", 2)
    assert NO_TILE not in s.supply.tops[2]
