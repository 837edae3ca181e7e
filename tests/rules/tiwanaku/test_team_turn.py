"""A turn of the co-operative game: tile, move, discovery (chapter 3.10, TIW-965 to TIW-976)."""
import pytest

from kancha.core.play import answer, pending
from kancha.games.tiwanaku.land import TERRAIN_NAMES
from kancha.games.tiwanaku.state import NO_TILE
from kancha.games.tiwanaku.tiles import COLOURS, DIRECTIONS
from kancha.games.tiwanaku.turn import EndTurn, PlayTile, Turn
from rules.asking import ask, asked, give, why_not, words
from rules.tiwanaku.arrange import TILES, call_otoma, lay, space, stand, table, tiles

EAST_ENDS = ["d2", "e2", "f2", "g3", "d4", "e4", "f4"]
"""Where a pawn of c3 can end that starts to the east, with crops on d3, e3 and f3."""


def team(seats=2, **options):
    """A table of a team on the sample land: no pawns, all tiles on the diversity board, none behind the screens."""
    return table(seats, 45, "cooperative", **options)


def hold(s, seat, *tops):
    """Put tiles of the diversity board on a seat's stacks, given as 'sand east'."""
    for terrain, direction in [top.split() for top in tops]:
        kind = TERRAIN_NAMES.index(terrain)
        tile = next(tile for tile in s.supply.unseen[kind] if DIRECTIONS[TILES[tile].direction] == direction)
        s.supply.see(kind, tile)
        s.supply.tops[seat][kind] = tile
        s.supply.screens[seat][kind] += 1
        s.supply.stock[kind] -= 1


def hold_rest(s, seat, terrain):
    """Put all tiles of a terrain that lie on the diversity board under a seat's top tile."""
    kind = TERRAIN_NAMES.index(terrain)
    s.supply.screens[seat][kind] += s.supply.stock[kind]
    s.supply.stock[kind] = 0


def led(s, seat, direction):
    """Ask for a turn led by an arrow; what can be done in it."""
    s.agenda.clear()
    s.played = next(number for number, tile in enumerate(TILES) if DIRECTIONS[tile.direction] == direction)
    return ask(s, Turn(seat))


def ends(s, seat, direction, origin):
    """Where a move led by an arrow may end."""
    led(s, seat, direction)
    give(s, origin)
    return words(s)


@pytest.mark.rule("TIW-965")
def test_a_turn_begins_with_the_top_tile_of_an_own_stack():
    s = team()
    hold(s, 0, "sand east", "stone north")
    hold(s, 1, "grass west")
    stock, top = s.supply.stock[:], s.supply.tops[0][1]
    assert ask(s, PlayTile(0)) == ["sand", "stone"]
    assert why_not(s, "grass") == "TIW-965", "that one is another player's"
    assert why_not(s, "earth") == "TIW-965"
    give(s, "sand")
    assert s.played == top
    assert (s.supply.screens[0], s.supply.tops[0][1]) == ([0, 0, 0, 1], NO_TILE)
    assert s.supply.stock == [stock[0], stock[1] + 1, *stock[2:]], "it lies on the diversity board now"
    assert s.game.view(s, 1)["played"] == "east"


@pytest.mark.rule("TIW-965", "TIW-960")
def test_the_next_tile_of_the_stack_comes_up_for_its_owner():
    s = team()
    hold(s, 0, "sand east")
    s.supply.screens[0][1], s.supply.stock[1] = 3, s.supply.stock[1] - 2
    ask(s, PlayTile(0))
    give(s, "sand")
    assert asked(s) == ("top", -1)
    assert pending(s)[0].known_to == 0b01
    below = pending(s)[1][3]
    answer(s, below)
    assert s.supply.tops[0][1] == below
    assert s.supply.screens[0][1] == 2
    assert below not in s.supply.unseen[1]


@pytest.mark.rule("TIW-966")
def test_tiles_change_hands_neither_between_players_nor_with_the_diversity_board():
    s = team()
    hold(s, 0, "sand east")
    hold(s, 1, "grass west", "stone south")
    ask(s, PlayTile(0))
    give(s, "sand", "enter", "a1")
    assert s.supply.screens == [[0, 0, 0, 0], [0, 0, 1, 1]], (
        "a1 is stone and the diversity board has stone: nobody is asked for any")
    assert asked(s) == ("play_tile", 1)
    assert words(s) == ["grass", "stone"], "no sand, though some lies on the diversity board"
    assert why_not(s, "sand") == "TIW-965"


@pytest.mark.rule("TIW-967", "TIW-R54")
def test_after_the_tile_one_must_explore_or_guess():
    s = team()
    lay(s, "c3")
    stand(s, 0, "c3")
    hold(s, 0, "sand east")
    ask(s, PlayTile(0))
    assert words(s) == ["sand"], "even with a pawn ready to guess a tile comes first"
    give(s, "sand")
    assert asked(s) == ("turn", 0)
    assert words(s) == ["move c3", "enter", "guess"], "nothing else, and no passing"
    give(s, "guess")
    assert s.supply.screens[0] == [0, 0, 0, 0], "the tile is gone for a Guess too"
    assert why_not(s, "stop") == "TIW-501"


@pytest.mark.rule("TIW-968")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_colour_of_the_arrow_does_not_matter(direction):
    s = team(colours=("white", "green"))
    lay(s, "d3 e3 f3", crop=True)
    lay(s, "c3")
    stand(s, 0, "c3")
    call_otoma(s, ("i1", "i5"))
    found = []
    for number, tile in enumerate(TILES):
        if DIRECTIONS[tile.direction] == direction:
            twin = s.clone()
            twin.played = number
            ask(twin, Turn(0))
            give(twin, "move c3")
            found.append((COLOURS[tile.colour], words(twin)))
    assert len({colour for colour, _ in found}) == 6
    assert len({tuple(to) for _, to in found}) == 1


@pytest.mark.rule("TIW-968")
def test_the_arrow_leads_an_explore_only_and_no_arrow_on_the_board_does_anything():
    s = team()
    hold(s, 1, "sand east")
    lay(s, "a3")
    stand(s, 0, "a3")
    call_otoma(s, ("e1", "h5"))
    assert led(s, 0, "west") == ["enter", "guess"], "a3 cannot go west"
    assert led(s, 0, "north") == ["move a3", "enter", "guess"]
    give(s, "move a3", "a2")
    assert s.land.arrows == [NO_TILE] * 45, "the tile just laid shows no arrow"
    assert s.pawns.otoma == [space(s, "e1"), space(s, "h5")]
    led(s, 0, "south")
    give(s, "move a2", "a3")
    assert s.pawns.otoma == [space(s, "e1"), space(s, "h5")], "nor does one that lay there before"


@pytest.mark.rule("TIW-969")
def test_the_first_step_goes_where_the_arrow_points_and_the_rest_anywhere():
    s = team()
    lay(s, "d3 e3 f3", crop=True)
    lay(s, "c3")
    stand(s, 0, "c3")
    assert ends(s, 0, "east", "move c3") == EAST_ENDS
    assert why_not(s, "c2") == "TIW-969", "next to it, but not to the east"
    assert ends(s, 0, "north", "move c3") == ["c2"]
    assert ends(s, 0, "south", "move c3") == ["c4"]
    assert ends(s, 0, "west", "move c3") == ["b3"]
    assert why_not(s, "d2") == "TIW-969"


@pytest.mark.rule("TIW-R55")
def test_a_new_pawn_enters_in_the_direction_of_the_arrow():
    s = team()
    columns = "abcdefghi"
    assert ends(s, 0, "east", "enter") == [f"a{row}" for row in range(1, 6)]
    assert why_not(s, "b1") == "TIW-969"
    assert ends(s, 0, "west", "enter") == [f"i{row}" for row in range(1, 6)]
    assert ends(s, 0, "south", "enter") == [f"{column}1" for column in columns]
    assert ends(s, 0, "north", "enter") == [f"{column}5" for column in columns]
    lay(s, "a3", crop=True)
    assert ends(s, 0, "east", "enter") == ["a1", "a2", "b3", "a4", "a5"], "over a crop it goes on as usual"


@pytest.mark.rule("TIW-R57")
def test_a_first_step_onto_a_crop_or_an_own_pawn_must_lead_on():
    s = team()
    lay(s, "b1", crop=True)
    lay(s, "a1", crop=True)
    stand(s, 0, "a1")
    assert ends(s, 0, "east", "move a1") == ["c1", "b2"]
    stand(s, 0, "b1")
    assert ends(s, 0, "east", "move a1") == ["c1", "b2"]
    stand(s, 1, "c1 b2")
    assert led(s, 0, "east") == ["enter"]
    assert why_not(s, "move a1") == "TIW-969", "from b1 there is nowhere to go"


@pytest.mark.rule("TIW-R57")
def test_a_first_step_off_the_board_or_against_another_colour_is_none():
    s = team()
    lay(s, "a1 e3", crop=True)
    stand(s, 0, "a1 e3")
    stand(s, 1, "e2")
    assert led(s, 0, "north") == ["enter"], "a1 would leave the board, e3 meet a pawn"
    assert why_not(s, "move a1") == "TIW-969"
    assert why_not(s, "move e3") == "TIW-969"
    assert led(s, 0, "west") == ["move e3", "enter"]
    assert led(s, 0, "south") == ["move a1", "move e3", "enter"]


@pytest.mark.rule("TIW-970", "TIW-R71")
def test_no_space_is_used_twice_not_even_the_one_a_pawn_started_from():
    s = team()
    lay(s, "c3 d3", crop=True)
    stand(s, 0, "c3")
    assert ends(s, 0, "east", "move c3") == ["d2", "e3", "d4"], "b3, c2 and c4 lie behind c3"
    for behind in ("b3", "c2", "c4"):
        assert why_not(s, behind) == "TIW-969"
    assert why_not(s, "c3") == "TIW-311"
    lay(s, "d2", crop=True)
    assert ends(s, 0, "east", "move c3") == ["d1", "c2", "e2", "e3", "d4"], "c2 by another way round"
    competitive = table(2, 45)
    lay(competitive, "c3 d3", crop=True)
    stand(competitive, 0, "c3")
    ask(competitive, Turn(0))
    give(competitive, "move c3")
    assert {"b3", "c2", "c4"} <= set(words(competitive))


@pytest.mark.rule("TIW-971", "TIW-R5")
def test_a_pawn_of_a_team_may_not_stop_on_a_crop():
    s = team()
    lay(s, "d3 e3", crop=True)
    lay(s, "c3 e2")
    stand(s, 0, "c3")
    assert ends(s, 0, "east", "move c3") == ["d2", "e2", "f3", "d4", "e4"], "bare terrain such as e2 is allowed"
    assert why_not(s, "d3") == "TIW-971"
    assert why_not(s, "e3") == "TIW-971"
    competitive = table(2, 45)
    lay(competitive, "d3", crop=True)
    lay(competitive, "c3")
    stand(competitive, 0, "c3")
    ask(competitive, Turn(0))
    give(competitive, "move c3")
    assert why_not(competitive, "d3") is None, "against each other they may"


@pytest.mark.rule("TIW-972")
def test_no_pawn_is_taken_back():
    s = team()
    lay(s, "c3")
    stand(s, 0, "c3")
    assert "recall c3" not in led(s, 0, "east")
    assert why_not(s, "recall c3") == "TIW-972"


@pytest.mark.rule("TIW-973", "TIW-R58")
def test_pawns_of_other_colours_block_even_a_team_mates():
    s = team(3)
    lay(s, "d3 e3 f3", crop=True)
    lay(s, "c3 a2")
    stand(s, 0, "c3")
    stand(s, 1, "e3 a2")
    assert ends(s, 0, "east", "move c3") == ["d2", "d4"]
    assert why_not(s, "e3") == "TIW-308"
    assert ends(s, 0, "east", "enter") == ["a1", "a3", "a4", "a5"], "nor can one enter where a team-mate stands"
    assert why_not(s, "a2") == "TIW-308"
    call_otoma(s, ("d4",))
    assert ends(s, 0, "east", "move c3") == ["d2"], "nor where the Otoma are"


@pytest.mark.rule("TIW-973", "TIW-R58")
def test_own_pawns_are_crossed_and_a_partners_are_own():
    s = team(4)
    lay(s, "d3 c3")
    stand(s, 0, "c3")
    stand(s, 2, "d3")
    assert ends(s, 0, "east", "move c3") == ["d2", "e3", "d4"]
    assert why_not(s, "d3") == "TIW-305"
    s = team(4)
    lay(s, "d3 c3")
    stand(s, 0, "c3")
    stand(s, 1, "d3")
    assert "move c3" not in led(s, 0, "east"), "those of the other pair are not"


@pytest.mark.rule("TIW-974", "TIW-976")
def test_a_discovery_takes_its_tile_from_the_diversity_board():
    s = team()
    hold(s, 1, "stone north")
    s.sides[0].levels = [1, 0, 0, 0]
    stock = s.supply.stock[3]
    led(s, 0, "east")
    give(s, "enter", "a2")
    assert s.land.terrain[space(s, "a2")] == 3
    assert s.supply.stock[3] == stock - 1
    assert s.supply.screens[1][3] == 1
    assert (s.sides[0].levels, s.sides[0].score()) == ([1, 0, 0, 1], 12)


@pytest.mark.rule("TIW-975", "TIW-976", "TIW-R63", "TIW-R72")
def test_a_missing_tile_comes_from_the_stack_of_somebody_who_has_one():
    s = team(3)
    hold(s, 0, "sand north")
    hold(s, 1, "stone east")
    hold(s, 2, "stone north")
    hold_rest(s, 1, "stone")
    s.sides[0].levels = [1, 0, 0, 0]
    led(s, 0, "east")
    give(s, "enter", "a2")
    assert asked(s) == ("give", 0), "the active player answers for the team"
    assert words(s) == ["player b", "player c"]
    assert why_not(s, "player a") == "TIW-975"
    assert not s.land.discovered, "only the giver is chosen; the oracle has fixed the terrain"
    give(s, "player c")
    assert s.land.terrain[space(s, "a2")] == 3
    assert (s.supply.screens[2], s.supply.tops[2][3]) == ([0, 0, 0, 0], NO_TILE)
    assert s.supply.stock[3] == 0, "it goes straight to the board"
    assert s.supply.screens[0] == [0, 1, 0, 0]
    assert (s.sides[0].levels, s.sides[0].score()) == ([1, 0, 0, 1], 12)


@pytest.mark.rule("TIW-975", "TIW-R72")
def test_a_giver_shows_the_next_tile_and_who_is_the_only_one_has_no_choice():
    s = team()
    hold(s, 1, "stone east")
    hold_rest(s, 1, "stone")
    before = s.supply.screens[1][3]
    led(s, 0, "east")
    give(s, "enter", "a2")
    assert words(s) == ["player b"], "a question that answers itself"
    give(s, "player b")
    assert asked(s) == ("top", -1)
    assert pending(s)[0].known_to == 0b10
    assert s.supply.screens[1][3] == before - 1
    answer(s, pending(s)[1][0])
    assert s.land.terrain[space(s, "a2")] == 3
    assert s.supply.stock[3] == 0


@pytest.mark.rule("TIW-R56")
def test_a_tile_that_allows_an_action_must_be_played_if_there_is_one():
    s = team()
    lay(s, "i3", crop=True)
    stand(s, 0, "i3")
    s.pawns.reserve[0] = 0
    hold(s, 0, "sand east", "grass north", "stone west")
    assert ask(s, PlayTile(0)) == ["grass", "stone"]
    assert why_not(s, "sand") == "TIW-R56", "i3 cannot go east"
    s.agenda.clear()
    lay(s, "h1")
    stand(s, 0, "h1")
    assert ask(s, PlayTile(0)) == ["sand", "grass", "stone"], "a Guess is possible with any tile"


@pytest.mark.rule("TIW-R56")
def test_if_no_tile_allows_an_action_one_is_played_and_the_turn_ends_with_an_offering_at_most():
    s = team()
    lay(s, "i3", crop=True)
    stand(s, 0, "i3")
    call_otoma(s, ("e3",))
    s.pawns.reserve[0], s.sides[0].tiles = 0, tiles(1, 2)
    hold(s, 0, "sand east", "earth east")
    hold(s, 1, "grass north")
    assert ask(s, PlayTile(0)) == ["earth", "sand"]
    stock = s.supply.stock[1]
    give(s, "sand")
    assert s.supply.stock[1] == stock + 1
    assert asked(s) == ("offer", 0)
    assert s.pawns.otoma == [space(s, "e3")], "no action, no reaction"
    give(s, "none")
    assert asked(s) == ("play_tile", 1)


@pytest.mark.rule("TIW-967", "TIW-983")
def test_the_next_player_plays_a_tile_in_turn():
    s = team(3)
    for seat in range(3):
        hold(s, seat, "sand east" if seat else "grass east")
    ask(s, EndTurn(2))
    assert asked(s) == ("play_tile", 0)
    give(s, "grass", "enter", "a1")
    assert asked(s) == ("play_tile", 1)


@pytest.mark.rule("TIW-965", "TIW-968")
def test_the_arrow_of_a_turn_is_gone_when_the_next_begins():
    s = team(start=True)
    hold(s, 0, "sand east")
    hold(s, 1, "grass north")
    ask(s, PlayTile(0))
    give(s, "sand")
    assert "just played: east" in shown(s, 0)
    give(s, "enter", "a4")
    assert asked(s) == ("play_tile", 1)
    view = s.game.view(s, 1)
    assert view["played"] is None
    assert "played" not in shown(s, 1) + s.game.text(view, s.game.lexicon_for())
    give(s, "grass")
    assert "just played: north" in shown(s, 1)


def shown(s, seat):
    """All pictures of a seat's view."""
    return s.game.picture(s.game.view(s, seat), seat, s.game.lexicon_for()).svg


@pytest.mark.rule("TIW-116", "TIW-R67")
def test_everybody_sees_how_many_tiles_of_each_terrain_are_undiscovered():
    s = team(start=True)
    hidden = [s.oracle.terrain[at] for at in range(s.options.size) if not s.land.discovered >> at & 1]
    undiscovered = [hidden.count(kind) for kind in range(4)]
    hold_rest(s, 0, "earth")
    hold(s, 1, "sand east")
    for seat in (None, 0, 1):
        view = s.game.view(s, seat)
        assert view["undiscovered"] == undiscovered
        words = s.game.text(view, s.game.lexicon_for())
        assert f"undiscovered: earth {undiscovered[0]} of 8, sand {undiscovered[1]} of 11" in words
        assert f"on the diversity board: earth 0, sand {undiscovered[1] - 1}, grass" in words
        assert f"earth: {undiscovered[0]} undiscovered, 0 of them on the diversity board" in shown(s, seat)
