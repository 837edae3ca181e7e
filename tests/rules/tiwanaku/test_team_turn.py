"""A turn of the co-operative game: tile, move, discovery (chapter 3.10, TIW-965 to TIW-976)."""
import pytest

from kancha.core.play import answer, pending
from kancha.games.tiwanaku.land import TERRAIN_NAMES
from kancha.games.tiwanaku.state import NO_TILE
from kancha.games.tiwanaku.tables import COLOURS, DIRECTIONS, TILES
from kancha.games.tiwanaku.turn import EndTurn, PlayTile, Turn
from rules.asking import ask, asked, give, why_not, words
from rules.tiwanaku.arrange import call_otoma, lay, space, stand, table, tiles

EAST_ENDS = ["d2", "e2", "f2", "g3", "d4", "e4", "f4"]
"""Where a pawn of c3 can end that starts to the east, with crops on d3, e3 and f3."""


def team(seats=2, **options):
    """A table of a team on the sample land: no pawns, all tiles on the diversity board, none behind the screens."""
    return table(seats, 45, "cooperative", **options)


def hold(t, seat, *tops):
    """Put tiles of the diversity board on a seat's stacks, given as 'sand east'."""
    for terrain, direction in [top.split() for top in tops]:
        kind = TERRAIN_NAMES.index(terrain)
        tile = next(tile for tile in t.unseen[kind] if DIRECTIONS[TILES[tile].direction] == direction)
        t.unseen[kind].remove(tile)
        t.tops[seat][kind] = tile
        t.screens[seat][kind] += 1
        t.stock[kind] -= 1


def hold_rest(t, seat, terrain):
    """Put all tiles of a terrain that lie on the diversity board under a seat's top tile."""
    kind = TERRAIN_NAMES.index(terrain)
    t.screens[seat][kind] += t.stock[kind]
    t.stock[kind] = 0


def led(t, seat, direction):
    """Ask for a turn led by an arrow; what can be done in it."""
    t.agenda.clear()
    t.played = next(number for number, tile in enumerate(TILES) if DIRECTIONS[tile.direction] == direction)
    return ask(t, Turn(seat))


def ends(t, seat, direction, origin):
    """Where a move led by an arrow may end."""
    led(t, seat, direction)
    give(t, origin)
    return words(t)


@pytest.mark.rule("TIW-965")
def test_a_turn_begins_with_the_top_tile_of_an_own_stack():
    t = team()
    hold(t, 0, "sand east", "stone north")
    hold(t, 1, "grass west")
    stock, top = t.stock[:], t.tops[0][1]
    assert ask(t, PlayTile(0)) == ["sand", "stone"]
    assert why_not(t, "grass") == "TIW-965", "that one is another player's"
    assert why_not(t, "earth") == "TIW-965"
    give(t, "sand")
    assert t.played == top
    assert (t.screens[0], t.tops[0][1]) == ([0, 0, 0, 1], NO_TILE)
    assert t.stock == [stock[0], stock[1] + 1, *stock[2:]], "it lies on the diversity board now"
    assert t.game.view(t, 1)["played"] == "east"


@pytest.mark.rule("TIW-965", "TIW-960")
def test_the_next_tile_of_the_stack_comes_up_for_its_owner():
    t = team()
    hold(t, 0, "sand east")
    t.screens[0][1], t.stock[1] = 3, t.stock[1] - 2
    ask(t, PlayTile(0))
    give(t, "sand")
    assert asked(t) == ("top", -1)
    assert pending(t)[0].known_to == 0b01
    below = pending(t)[1][3]
    answer(t, below)
    assert t.tops[0][1] == below
    assert t.screens[0][1] == 2
    assert below not in t.unseen[1]


@pytest.mark.rule("TIW-966")
def test_tiles_change_hands_neither_between_players_nor_with_the_diversity_board():
    t = team()
    hold(t, 0, "sand east")
    hold(t, 1, "grass west", "stone south")
    ask(t, PlayTile(0))
    give(t, "sand", "enter", "a1")
    assert t.screens == [[0, 0, 0, 0], [0, 0, 1, 1]], "a1 is stone and the diversity board has stone: nobody is asked for any"
    assert asked(t) == ("play_tile", 1)
    assert words(t) == ["grass", "stone"], "no sand, though some lies on the diversity board"
    assert why_not(t, "sand") == "TIW-965"


@pytest.mark.rule("TIW-967", "TIW-R54")
def test_after_the_tile_one_must_explore_or_guess():
    t = team()
    lay(t, "c3")
    stand(t, 0, "c3")
    hold(t, 0, "sand east")
    ask(t, PlayTile(0))
    assert words(t) == ["sand"], "even with a pawn ready to guess a tile comes first"
    give(t, "sand")
    assert asked(t) == ("turn", 0)
    assert words(t) == ["move c3", "enter", "guess"], "nothing else, and no passing"
    give(t, "guess")
    assert t.screens[0] == [0, 0, 0, 0], "the tile is gone for a Guess too"
    assert why_not(t, "stop") == "TIW-501"


@pytest.mark.rule("TIW-968")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_colour_of_the_arrow_does_not_matter(direction):
    t = team(colours=("white", "green"))
    lay(t, "d3 e3 f3", crop=True)
    lay(t, "c3")
    stand(t, 0, "c3")
    call_otoma(t, ("i1", "i5"))
    found = []
    for number, tile in enumerate(TILES):
        if DIRECTIONS[tile.direction] == direction:
            s = t.clone()
            s.played = number
            ask(s, Turn(0))
            give(s, "move c3")
            found.append((COLOURS[tile.colour], words(s)))
    assert len({colour for colour, _ in found}) == 6
    assert len({tuple(to) for _, to in found}) == 1


@pytest.mark.rule("TIW-968")
def test_the_arrow_leads_an_explore_only_and_no_arrow_on_the_board_does_anything():
    t = team()
    hold(t, 1, "sand east")
    lay(t, "a3")
    stand(t, 0, "a3")
    call_otoma(t, ("e1", "h5"))
    assert led(t, 0, "west") == ["enter", "guess"], "a3 cannot go west"
    assert led(t, 0, "north") == ["move a3", "enter", "guess"]
    give(t, "move a3", "a2")
    assert t.arrows == [NO_TILE] * 45, "the tile just laid shows no arrow"
    assert t.otoma == [space(t, "e1"), space(t, "h5")]
    led(t, 0, "south")
    give(t, "move a2", "a3")
    assert t.otoma == [space(t, "e1"), space(t, "h5")], "nor does one that lay there before"


@pytest.mark.rule("TIW-969")
def test_the_first_step_goes_where_the_arrow_points_and_the_rest_anywhere():
    t = team()
    lay(t, "d3 e3 f3", crop=True)
    lay(t, "c3")
    stand(t, 0, "c3")
    assert ends(t, 0, "east", "move c3") == EAST_ENDS
    assert why_not(t, "c2") == "TIW-969", "next to it, but not to the east"
    assert ends(t, 0, "north", "move c3") == ["c2"]
    assert ends(t, 0, "south", "move c3") == ["c4"]
    assert ends(t, 0, "west", "move c3") == ["b3"]
    assert why_not(t, "d2") == "TIW-969"


@pytest.mark.rule("TIW-R55")
def test_a_new_pawn_enters_in_the_direction_of_the_arrow():
    t = team()
    columns = "abcdefghi"
    assert ends(t, 0, "east", "enter") == [f"a{row}" for row in range(1, 6)]
    assert why_not(t, "b1") == "TIW-969"
    assert ends(t, 0, "west", "enter") == [f"i{row}" for row in range(1, 6)]
    assert ends(t, 0, "south", "enter") == [f"{column}1" for column in columns]
    assert ends(t, 0, "north", "enter") == [f"{column}5" for column in columns]
    lay(t, "a3", crop=True)
    assert ends(t, 0, "east", "enter") == ["a1", "a2", "b3", "a4", "a5"], "over a crop it goes on as usual"


@pytest.mark.rule("TIW-R57")
def test_a_first_step_onto_a_crop_or_an_own_pawn_must_lead_on():
    t = team()
    lay(t, "b1", crop=True)
    lay(t, "a1", crop=True)
    stand(t, 0, "a1")
    assert ends(t, 0, "east", "move a1") == ["c1", "b2"]
    stand(t, 0, "b1")
    assert ends(t, 0, "east", "move a1") == ["c1", "b2"]
    stand(t, 1, "c1 b2")
    assert led(t, 0, "east") == ["enter"]
    assert why_not(t, "move a1") == "TIW-969", "from b1 there is nowhere to go"


@pytest.mark.rule("TIW-R57")
def test_a_first_step_off_the_board_or_against_another_colour_is_none():
    t = team()
    lay(t, "a1 e3", crop=True)
    stand(t, 0, "a1 e3")
    stand(t, 1, "e2")
    assert led(t, 0, "north") == ["enter"], "a1 would leave the board, e3 meet a pawn"
    assert why_not(t, "move a1") == "TIW-969"
    assert why_not(t, "move e3") == "TIW-969"
    assert led(t, 0, "west") == ["move e3", "enter"]
    assert led(t, 0, "south") == ["move a1", "move e3", "enter"]


@pytest.mark.rule("TIW-970", "TIW-R71")
def test_no_space_is_used_twice_not_even_the_one_a_pawn_started_from():
    t = team()
    lay(t, "c3 d3", crop=True)
    stand(t, 0, "c3")
    assert ends(t, 0, "east", "move c3") == ["d2", "e3", "d4"], "b3, c2 and c4 lie behind c3"
    for behind in ("b3", "c2", "c4"):
        assert why_not(t, behind) == "TIW-969"
    assert why_not(t, "c3") == "TIW-311"
    lay(t, "d2", crop=True)
    assert ends(t, 0, "east", "move c3") == ["d1", "c2", "e2", "e3", "d4"], "c2 by another way round"
    competitive = table(2, 45)
    lay(competitive, "c3 d3", crop=True)
    stand(competitive, 0, "c3")
    ask(competitive, Turn(0))
    give(competitive, "move c3")
    assert {"b3", "c2", "c4"} <= set(words(competitive))


@pytest.mark.rule("TIW-971", "TIW-R5")
def test_a_pawn_of_a_team_may_not_stop_on_a_crop():
    t = team()
    lay(t, "d3 e3", crop=True)
    lay(t, "c3 e2")
    stand(t, 0, "c3")
    assert ends(t, 0, "east", "move c3") == ["d2", "e2", "f3", "d4", "e4"], "bare terrain such as e2 is allowed"
    assert why_not(t, "d3") == "TIW-971"
    assert why_not(t, "e3") == "TIW-971"
    competitive = table(2, 45)
    lay(competitive, "d3", crop=True)
    lay(competitive, "c3")
    stand(competitive, 0, "c3")
    ask(competitive, Turn(0))
    give(competitive, "move c3")
    assert why_not(competitive, "d3") is None, "against each other they may"


@pytest.mark.rule("TIW-972")
def test_no_pawn_is_taken_back():
    t = team()
    lay(t, "c3")
    stand(t, 0, "c3")
    assert "recall c3" not in led(t, 0, "east")
    assert why_not(t, "recall c3") == "TIW-972"


@pytest.mark.rule("TIW-973", "TIW-R58")
def test_pawns_of_other_colours_block_even_a_team_mates():
    t = team(3)
    lay(t, "d3 e3 f3", crop=True)
    lay(t, "c3 a2")
    stand(t, 0, "c3")
    stand(t, 1, "e3 a2")
    assert ends(t, 0, "east", "move c3") == ["d2", "d4"]
    assert why_not(t, "e3") == "TIW-308"
    assert ends(t, 0, "east", "enter") == ["a1", "a3", "a4", "a5"], "nor can one enter where a team-mate stands"
    assert why_not(t, "a2") == "TIW-308"
    call_otoma(t, ("d4",))
    assert ends(t, 0, "east", "move c3") == ["d2"], "nor where the Otoma are"


@pytest.mark.rule("TIW-973", "TIW-R58")
def test_own_pawns_are_crossed_and_a_partners_are_own():
    t = team(4)
    lay(t, "d3 c3")
    stand(t, 0, "c3")
    stand(t, 2, "d3")
    assert ends(t, 0, "east", "move c3") == ["d2", "e3", "d4"]
    assert why_not(t, "d3") == "TIW-305"
    t = team(4)
    lay(t, "d3 c3")
    stand(t, 0, "c3")
    stand(t, 1, "d3")
    assert "move c3" not in led(t, 0, "east"), "those of the other pair are not"


@pytest.mark.rule("TIW-974", "TIW-976")
def test_a_discovery_takes_its_tile_from_the_diversity_board():
    t = team()
    hold(t, 1, "stone north")
    t.sides[0].levels = [1, 0, 0, 0]
    stock = t.stock[3]
    led(t, 0, "east")
    give(t, "enter", "a2")
    assert t.terrain[space(t, "a2")] == 3
    assert t.stock[3] == stock - 1
    assert t.screens[1][3] == 1
    assert (t.sides[0].levels, t.sides[0].score()) == ([1, 0, 0, 1], 12)


@pytest.mark.rule("TIW-975", "TIW-976", "TIW-R63", "TIW-R72")
def test_a_missing_tile_comes_from_the_stack_of_somebody_who_has_one():
    t = team(3)
    hold(t, 0, "sand north")
    hold(t, 1, "stone east")
    hold(t, 2, "stone north")
    hold_rest(t, 1, "stone")
    t.sides[0].levels = [1, 0, 0, 0]
    led(t, 0, "east")
    give(t, "enter", "a2")
    assert asked(t) == ("give", 0), "the active player answers for the team"
    assert words(t) == ["player b", "player c"]
    assert why_not(t, "player a") == "TIW-975"
    assert not t.discovered, "only the giver is chosen; the oracle has fixed the terrain"
    give(t, "player c")
    assert t.terrain[space(t, "a2")] == 3
    assert (t.screens[2], t.tops[2][3], t.stock[3]) == ([0, 0, 0, 0], NO_TILE, 0), "it goes straight to the board"
    assert t.screens[0] == [0, 1, 0, 0]
    assert (t.sides[0].levels, t.sides[0].score()) == ([1, 0, 0, 1], 12)


@pytest.mark.rule("TIW-975", "TIW-R72")
def test_a_giver_shows_the_next_tile_and_who_is_the_only_one_has_no_choice():
    t = team()
    hold(t, 1, "stone east")
    hold_rest(t, 1, "stone")
    before = t.screens[1][3]
    led(t, 0, "east")
    give(t, "enter", "a2")
    assert words(t) == ["player b"], "a question that answers itself"
    give(t, "player b")
    assert asked(t) == ("top", -1)
    assert pending(t)[0].known_to == 0b10
    assert t.screens[1][3] == before - 1
    answer(t, pending(t)[1][0])
    assert t.terrain[space(t, "a2")] == 3
    assert t.stock[3] == 0


@pytest.mark.rule("TIW-R56")
def test_a_tile_that_allows_an_action_must_be_played_if_there_is_one():
    t = team()
    lay(t, "i3", crop=True)
    stand(t, 0, "i3")
    t.reserve[0] = 0
    hold(t, 0, "sand east", "grass north", "stone west")
    assert ask(t, PlayTile(0)) == ["grass", "stone"]
    assert why_not(t, "sand") == "TIW-R56", "i3 cannot go east"
    t.agenda.clear()
    lay(t, "h1")
    stand(t, 0, "h1")
    assert ask(t, PlayTile(0)) == ["sand", "grass", "stone"], "a Guess is possible with any tile"


@pytest.mark.rule("TIW-R56")
def test_if_no_tile_allows_an_action_one_is_played_and_the_turn_ends_with_an_offering_at_most():
    t = team()
    lay(t, "i3", crop=True)
    stand(t, 0, "i3")
    call_otoma(t, ("e3",))
    t.reserve[0], t.sides[0].tiles = 0, tiles(1, 2)
    hold(t, 0, "sand east", "earth east")
    hold(t, 1, "grass north")
    assert ask(t, PlayTile(0)) == ["earth", "sand"]
    stock = t.stock[1]
    give(t, "sand")
    assert t.stock[1] == stock + 1
    assert asked(t) == ("offer", 0)
    assert t.otoma == [space(t, "e3")], "no action, no reaction"
    give(t, "none")
    assert asked(t) == ("play_tile", 1)


@pytest.mark.rule("TIW-967", "TIW-983")
def test_the_next_player_plays_a_tile_in_turn():
    t = team(3)
    for seat in range(3):
        hold(t, seat, "sand east" if seat else "grass east")
    ask(t, EndTurn(2))
    assert asked(t) == ("play_tile", 0)
    give(t, "grass", "enter", "a1")
    assert asked(t) == ("play_tile", 1)


@pytest.mark.rule("TIW-965", "TIW-968")
def test_the_arrow_of_a_turn_is_gone_when_the_next_begins():
    t = team(start=True)
    hold(t, 0, "sand east")
    hold(t, 1, "grass north")
    ask(t, PlayTile(0))
    give(t, "sand")
    assert "played east" in t.game.hand(t.game.view(t, 0), 0)
    give(t, "enter", "a4")
    assert asked(t) == ("play_tile", 1)
    view = t.game.view(t, 1)
    assert view["played"] is None
    assert "played" not in t.game.hand(view, 1) + t.game.text(view)
    give(t, "grass")
    assert "played north" in t.game.hand(t.game.view(t, 1), 1)


@pytest.mark.rule("TIW-116", "TIW-R67")
def test_everybody_sees_how_many_tiles_of_each_terrain_are_undiscovered():
    t = team(start=True)
    undiscovered = [[t.true_terrain[at] for at in range(t.size) if not t.discovered >> at & 1].count(kind) for kind in range(4)]
    hold_rest(t, 0, "earth")
    hold(t, 1, "sand east")
    for seat in (None, 0, 1):
        view = t.game.view(t, seat)
        assert view["undiscovered"] == undiscovered
        words = t.game.text(view)
        assert f"undiscovered: earth {undiscovered[0]} of 8, sand {undiscovered[1]} of 11" in words
        assert f"on the diversity board: earth 0, sand {undiscovered[1] - 1}, grass" in words
        assert f"earth: {undiscovered[0]} undiscovered, 0 of them on the diversity board" in t.game.svg(view)
