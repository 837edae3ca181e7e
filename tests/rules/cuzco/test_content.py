"""Cuzco with other figures than the printed ones: what counts, what is shown and what is said follows the data."""
import pickle
import subprocess
import sys
from copy import deepcopy

import pytest

import kancha
from kancha.core.luck import OpenLuck
from kancha.core.play import pending, playout
from kancha.games.cuzco.board import FITS, Board
from kancha.games.cuzco.data import CuzcoData
from kancha.games.cuzco.hexes import SPAN, WIDTH
from kancha.games.cuzco.kinds import SIZES
from kancha.kit.bits import members
from rules import pictures
from rules.asking import after, asked, events, give, words
from rules.cuzco import look
from rules.cuzco.arrange import DATA, PRINTED, act, ground, hand, inca_hexes, incas, pond, score, table, temple, turn
from rules.cuzco.test_notices import refusal
from rules.pictures import by_id

ISLAND = ["MMMM", "M...M", "F.o..M", "M...F", "FFFF"]
"""A small map. The printed ``e`` is its last row."""


def game_with(**figures):
    """The game with some figures changed: ``game_with(pieces_players_incas=3)``."""
    tables = deepcopy(DATA.tables)
    for path, figure in figures.items():
        file, heading, name = path.split("_", 2)
        assert name in tables[file][heading], path
        tables[file][heading][name] = figure
    return type(kancha.game("cuzco"))(CuzcoData(tables))


def text(s, seat=0):
    return s.game.text(s.game.view(s, seat), s.game.lexicon_for())


def picture(s, seat=0):
    """Board and panels in one."""
    return look.picture(s.game.view(s, seat), edition=s.game)


def title(s, name):
    """The title of an element of the pictures."""
    return pictures.title(by_id(picture(s))[name])


def described(s, spot):
    """What is said of a spot."""
    return look.described(s.game.view(s, 0), spot, edition=s.game)


def letters(s, name):
    """Everything written in an element of the pictures."""
    return pictures.words(by_id(picture(s))[name])


def prompt(s):
    decision, _ = pending(s)
    return s.game.lexicon.say("ask", *decision.prompt(s))


def brings(s, word):
    """What an answer would bring, in words."""
    decision, _ = pending(s)
    return [s.game.lexicon.say("brings", *line) for line in decision.brings(s, decision.parse(s, word))]


# The board

@pytest.mark.rule("CUZ-401", "CUZ-403")
@pytest.mark.parametrize(("forest", "mountain"), [(3, 4), (4, 3), (2, 2), (5, 1)])
def test_the_border_costs_what_the_data_says(forest, mountain):
    s = table(game=game_with(board_border_forest=forest, board_border_mountain=mountain))
    ground(s, "crop", "h2 h16 d2")
    act(s)
    found = {}
    for at in ("h2", "h16", "d2"):
        now = s.clone()
        give(now, "inca", "reserve", at)
        found[at] = 6 - now.turn.ap
    assert found == {"h2": forest, "h16": mountain, "d2": min(forest, mountain)}, "d2 is along both"
    for at, price in found.items():
        now = s.clone()
        incas(now, 0, at)
        now.turn.ap = price
        give(now, "inca", at, "out")
        assert (now.turn.ap, inca_hexes(now, 0)) == (0, "")
    give(s, "inca", "reserve")
    assert f"Over forest {forest} AP, over mountain {mountain}." in prompt(s)
    assert f"forest {forest} AP, mountain {mountain} AP" in described(s, "out")[0]
    assert {str(forest), str(mountain)} <= set(letters(s, "out"))
    assert s.game.view(s, 0)["prices"] == found


@pytest.mark.rule("CUZ-207", "CUZ-401")
def test_an_inca_that_cannot_pay_the_border_stays_where_it_is():
    s = table(game=game_with(board_border_forest=3))
    ground(s, "crop", "h2")
    act(s, ap=2)
    assert "inca" not in words(s)
    assert refusal(s, "inca") == "That costs 3 action points; you have 2."
    act(s, ap=3)
    assert after(s, "inca", "reserve") == ["h2"]


def test_another_map_has_its_own_hexes_names_and_tiles():
    s = table(game=game_with(board_map_rows=ISLAND))
    board = s.data.board
    assert list(board.numbers) == [f"{row}{number}" for row, many in zip("abcde", (4, 5, 6, 5, 4))
                                   for number in range(1, many + 1)]
    assert (board.names_of(board.printed_ponds), s.land.ponds) == (["c3"], board.printed_ponds)
    assert len(board.names_of(board.edge)) == 8
    turn(s)
    give(s, "tile crop")
    assert words(s) == board.names_of(board.region & ~board.printed_ponds)
    assert "Rows run from a to e" in refusal(s, "h8")
    assert refusal(s, "d5") == "A single tile cannot go on the border."


def test_another_map_is_drawn_and_written():
    s = table(game=game_with(board_map_rows=ISLAND))
    turn(s)
    give(s, "tile triple", "b2 r4")
    found = by_id(picture(s))
    assert [name for name in found if name.startswith("hex-")] == [f"hex-{name}" for name in s.data.board.numbers]
    assert letters(s, "land").count("c6") == 1, "rows are named at their ends"
    lines = text(s).splitlines()
    assert [line.split()[0] for line in lines[1:6]] == ["a1", "b1", "c1", "d1", "e1"]
    assert [line.split()[1:-1] for line in lines[1:4]] == [
        [":1", ":1", "^", "^"], ["^", "#1", ".", ".", "^"], ["f", ".", "~", ".", ".", "^"]]


def test_the_board_is_as_large_as_its_map_and_has_room_for_the_way_out():
    small, printed = [look.pictures(s.game.view(s, 0), edition=s.game)[0]
                      for s in (table(game=game_with(board_map_rows=ISLAND)), table())]
    assert small.width < printed.width / 2
    assert small.height < printed.height
    for board in (small, printed):
        there = pictures.spots(board.svg)
        left, top = look.place(there.pop("out"))
        near = [name for name, spot in there.items() if look.place(spot)[1] + 20 > top]
        assert all(look.place(there[name])[0] - 35 > left + 172 for name in near)


@pytest.mark.parametrize("rows", [PRINTED.rows, tuple(ISLAND), ("MMM", "M..M", "F.o.M", "M..M", "F.o.F", "FFFF")])
def test_where_tiles_lie_on_a_map_is_found_hex_by_hex(rows):
    board = Board(rows)
    for k, (tile, rotation) in enumerate(FITS):
        inside, outside, over_one, over_two = set(), set(), set(), set()
        for at in board.hexes:
            covered = board.hexes_of(tile, rotation, at)
            over = (covered & board.border).bit_count()
            if covered.bit_count() == SIZES[tile]:
                (inside if covered & board.region else outside).add(at)
                over_one |= {at} if covered & board.region and over else set()
                over_two |= {at} if covered & board.region and over == 2 else set()
        assert set(members(board.on_board[k])) == inside
        assert set(members(board.outside[k])) == outside
        assert set(members(board.over_one[k])) == over_one
        assert set(members(board.over_two[k])) == over_two


@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_on_another_map_comes_to_its_end(seats):
    game = game_with(board_map_rows=ISLAND)
    s = game.setup(seats, game.complete(seats, {}), game.rules)
    counted = game.count(s)
    playout(s, kancha.Dice(seats))
    assert s.over()
    assert game.count(s) == counted
    assert not s.land.terrain & ~s.data.board.all_hexes
    assert "The end" in text(s)


# The pieces

@pytest.mark.rule("CUZ-202")
def test_a_turn_has_as_many_action_points_as_the_data_says():
    s = table(game=game_with(pieces_players_action_points=8))
    turn(s)
    assert (s.turn.ap, prompt(s)) == (8, "Begin your turn with a tile. You have 8 action points.")
    assert title(s, "action-points").startswith("8 action points left of 8")
    assert "8 AP left" in text(s)


def test_prices_of_two_digits_can_be_written():
    s = table(game=game_with(pieces_players_action_points=20, board_border_forest=12))
    ground(s, "crop", "h2")
    act(s, ap=20)
    give(s, "inca", "reserve")
    assert ":1¹²" in text(s)


@pytest.mark.rule("CUZ-412")
def test_players_have_as_many_incas_as_the_data_says():
    s = table(game=game_with(pieces_players_incas=2))
    ground(s, "crop", "h2 h3 h4")
    incas(s, 0, "h2")
    act(s)
    assert described(s, "reserve")[0] == "1 Inca in reserve"
    assert "1 Inca on the board, 1 in reserve" in text(s)
    give(s, "inca", "reserve", "h3")
    assert letters(s, "reserve-0") == ["0"]
    assert refusal(s, "inca", "reserve") == "All 2 of your Incas are on the board."


@pytest.mark.rule("CUZ-801", "CUZ-103")
def test_the_tiles_are_as_many_as_the_data_says():
    s = table(game=game_with(pieces_tiles_triples=1, pieces_tiles_doubles=7, pieces_tiles_village_singles=0,
                             pieces_tiles_crop_singles=9))
    assert turn(s) == ["tile triple", "tile double", "tile crop", "token"]
    assert "7 doubles · 0 village, 9 crop singles" in text(s)
    assert letters(s, "triples-left") == ["×1", "triples"]
    assert s.game.standing(s.game.view(s, 0), s.game.lexicon_for())[0][2] == "7 doubles, 9 singles"
    give(s, "tile triple")
    assert "the last triple: starts the final round" in brings(s, "h8 r0")
    give(s, "h8 r0")
    assert s.closing


@pytest.mark.rule("CUZ-206", "CUZ-701")
def test_tokens_and_draws_are_as_many_as_the_data_says():
    s = table(game=game_with(pieces_players_tokens=0, pieces_players_draws=1))
    act(s)
    assert "token" not in words(s)
    assert "0 tokens" in text(s)
    give(s, "card pile", "llama")
    assert refusal(s, "card pile") == "You may draw at most 1 cards per turn."


@pytest.mark.rule("CUZ-515")
def test_floors_are_as_many_as_the_data_says():
    s = table(game=game_with(pieces_floors_2=1, pieces_floors_4=0))
    ground(s, "village", "e3 e4 e5 e6 k3 k4")
    incas(s, 0, "e3 k3")
    act(s)
    assert set(after(s, "temple")) == {"e4 2", "e5 2", "e6 2", "k4 2"}, "no floor of 4"
    assert "floors 2: 1, 4: 0" in text(s)
    give(s, "temple", "e4 2")
    s.turn.changed = 0
    assert refusal(s, "temple") == "There is no floor of 4 left."
    assert "2: 0, 4: 0" in title(s, "floors")
    assert s.game.count(s)["floors of 2"] == 1


@pytest.mark.rule("CUZ-604", "CUZ-607")
def test_ponds_pay_and_are_as_many_as_the_data_says():
    s = table(game=game_with(pieces_ponds_points=7, pieces_tiles_ponds=4))
    ground(s, "crop", "h7 h9 g7 g8 i7")
    incas(s, 0, "h7")
    pond(s, "h8")
    act(s)
    assert s.game.view(s, 0)["ponds_left"] == 0
    assert refusal(s, "pond") == "There is no pond tile left."
    assert "+7" in letters(s, "pond-h8")
    assert "h8: 7 PP for A" in text(s)
    give(s, "tile crop")
    assert "surrounds a pond: 7 PP for you" in brings(s, "i8")
    give(s, "i8")
    assert score(s, 0) == 7


# The cards

@pytest.mark.rule("CUZ-106", "CUZ-107")
def test_cards_are_dealt_from_those_of_the_data():
    game = game_with(cards_dealt_each=1, cards_cards_mask=0, cards_cards_kero=2)
    assert game.data.cards == (0, 5, 2, 5, 5, 5)
    m = kancha.Match(game, 3, {}, OpenLuck(3))
    assert [player["cards"] for player in m.view(None)["players"]] == [1, 1, 1]
    assert m.view(None)["pile"] == 22 - 3 - 1
    assert "pile 18" in m.text(0)
    assert game.count(m.state)["cards mask"] == 0


@pytest.mark.rule("CUZ-722", "CUZ-723")
def test_a_festival_pays_what_the_data_says():
    s = table(game=game_with(cards_alone_4=9, cards_shared_4=8))
    ground(s, "village", "e3 e4 e5 e6")
    temple(s, "e4", 4)
    incas(s, 0, "e3")
    incas(s, 1, "e5")
    hand(s, 0, "mask")
    hand(s, 1, "mask")
    act(s)
    table_of_temples = letters(s, "floors")
    assert [table_of_temples[table_of_temples.index(row) + 2] for row in ("alone", "shared")] == ["9", "8"]
    give(s, "festival")
    assert brings(s, "e4") == ["9 PP alone", "8 PP each if shared", "1 rival may bid"]
    give(s, "e4")
    assert "9 PP alone" in text(s)
    assert "8 PP each if shared" in text(s)
    assert "9 PP alone, 8 PP each if shared" in picture(s)
    give(s, "mask", "mask")
    assert (score(s, 0), score(s, 1)) == (8, 8)
    assert [event[-1] for event in events(s, "held_together")] == [8]


# What does not fit

@pytest.mark.parametrize(("figures", "said"), [
    ({"pieces_players_incas": 13}, "pieces.toml, table players, incas: it is 13, but can be at most 12"),
    ({"cards_cards_kero": 6}, "cards.toml, table cards, kero: it is 6, but can be at most 5"),
    ({"board_map_rows": ["M", "MM"] * 8}, "board.toml, table map, rows: there are 16, but there can be at most 15"),
    ({"board_map_rows": ["M" * 17, "M" * 18]},
     "board.toml, table map, rows: row 1 has 17 hexes, but can have at most 16 there"),
    ({"board_map_rows": ["M" * (17 - abs(8 - k)) for k in range(15)]},
     "board.toml, table map, rows: row 15 has 11 hexes, but can have at most 10 there"),
])
def test_what_overruns_the_format_is_refused(figures, said):
    with pytest.raises(kancha.BadInput) as refused:
        game_with(**figures)
    assert str(refused.value) == said


def test_the_largest_map_fits_into_the_span():
    assert max(PRINTED.hexes) + 1 == SPAN
    assert max(len(row) for row in PRINTED.rows) == WIDTH - 1


# Sharing

def test_clones_forks_and_resampled_states_share_the_data():
    m = kancha.Match(game_with(pieces_players_incas=4), 2, {}, OpenLuck(1))
    for s in (m.state.clone(), m.fork().state, m.game.resample(m.state, 0, kancha.Dice(1))):
        assert s.data is m.state.data is m.game.data


def test_a_state_keeps_its_figures_in_another_process():
    m = kancha.Match(game_with(pieces_players_incas=4, board_map_rows=ISLAND), 2, {}, OpenLuck(1))
    code = ("import pickle, sys; s = pickle.load(sys.stdin.buffer); "
            "print(s.data.incas, s.players[0].reserve(s.data), *s.game.data.board.rows)")
    ran = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(m.state), capture_output=True, check=True)
    assert ran.stdout.decode().split() == ["4", "4", *ISLAND]


def test_a_printed_match_beside_another_is_untouched():
    other = table(game=game_with(pieces_players_action_points=8, board_map_rows=ISLAND, cards_alone_2=9))
    turn(other)
    s = table()
    turn(s)
    assert (s.turn.ap, other.turn.ap) == (6, 8)
    assert (len(s.game.view(s, 0)["hexes"]), len(other.game.view(other, 0)["hexes"])) == (199, 24)
    assert asked(s)[0] == asked(other)[0]
    assert kancha.game("cuzco").data is DATA is s.data
    assert "6 action points left of 6" in title(s, "action-points")


def test_flat_actions_do_not_depend_on_the_data():
    assert game_with(board_map_rows=ISLAND, cards_cards_mask=1).actions() == kancha.game("cuzco").actions() == 50_628
