"""What a page needs for play: spots found by words and described, panels, miniatures, a status, what each seat has."""
import re
from functools import cache
from xml.etree import ElementTree

import pytest

import kancha
from kancha.games.tiwanaku.automa import ChooseOtoma
from kancha.games.tiwanaku.cooperative import WhoFlees
from kancha.games.tiwanaku.guess import STOP, Guess
from kancha.games.tiwanaku.land import CROP_NAMES, TERRAIN_NAMES
from kancha.games.tiwanaku.offering import Offer
from kancha.games.tiwanaku.screens import GiveTile
from kancha.games.tiwanaku.state import FINISHED, LAST_GUESSES
from kancha.games.tiwanaku.svg_style import STYLE
from kancha.games.tiwanaku.tiles import COLOURS, DIRECTIONS, EAST
from kancha.games.tiwanaku.turn import ENTER, GUESS, RECALL, PlayTile, Turn
from kancha.games.tiwanaku.view import view_of
from rules.tiwanaku.arrange import call_otoma, hold, lay, space, stand, table, tiles

GAME = kancha.game("tiwanaku")
WORDS = GAME.lexicon_for()
SVG = "{http://www.w3.org/2000/svg}"
SETUPS = [(2, {"size": 25}), (3, {"size": 45}), (1, {"level": "hard"}), (4, {"mode": "cooperative", "level": "expert"})]
BY_BUTTON = {"guess", "stop", "pass", "none"}
"""The words that name nothing on the table."""


def spots(picture):
    """The spots of a picture by name, each there once, without a title, with a hidden glow and a place to click."""
    found = [element for element in ElementTree.fromstring(picture.svg).iter() if "data-spot" in element.attrib]
    for element in found:
        assert "spot" in element.get("class").split()
        assert [child.get("class") for child in element if child.get("class") in ("glow", "hit")] == ["glow", "hit"]
        assert element.find(f".//{SVG}title") is None
    names = [element.get("data-spot") for element in found]
    assert len(names) == len(set(names))
    assert tuple(names) == picture.spots
    return set(names)


def panels(view, seat):
    """The panels by name."""
    return {panel.name: panel for panel in GAME.panels(view, seat, WORDS)}


def said(view, spot):
    """What a spot is, does and brings."""
    return [WORDS.show(text, "") for text in GAME.describe(view, spot)]


def named(word, names):
    """The spots that a word names: whole parts of it between blanks, or of one of its items."""
    return {name for name in names for part in word.split("+") if f" {name} " in f" {part} "}


@cache
def moments(number):
    """The questions of a match, each with its words and the view of the seat that is asked."""
    seats, options = SETUPS[number]
    match = kancha.new("tiwanaku", seats=seats, seed=number + 5, **options)
    found = []
    while not match.over:
        words, seat = match.options(), match.decision.seat
        found.append((match.decision.name, words, match.view(seat), seat))
        match.play(words[len(found) * 7919 % len(words)])
    return found[:60] + found[60::7]


@pytest.fixture(params=range(len(SETUPS)), ids=lambda number: f"{SETUPS[number][0]} seats {SETUPS[number][1]}")
def played(request):
    return moments(request.param)


def test_every_word_finds_its_spots(played):
    asked = set()
    for name, words, view, seat in played:
        drawn = panels(view, seat)
        board, before = spots(GAME.board(view, WORDS)), spots(drawn["hand"])
        screens = spots(drawn["screens"]) if "screens" in drawn else set()
        asked.add(name)
        for word in words if name != "colour" else []:
            found = named(word, board), named(word, before), named(word, screens)
            if word in BY_BUTTON:
                assert found == (set(), set(), set())
            elif name in ("offer", "play_tile"):
                assert found == (set(), set(word.split("+")), set())
            elif word == "enter":
                assert found == (set(), {"enter"}, set())
            elif name in ("guess", "last_guess"):
                assert found == ({word[:2]}, {word[3:]}, set())
            elif name == "give":
                assert found == (set(), set(), {word})
            else:
                assert found == ({word.split()[-1]}, set(), set())
    assert asked >= {"turn", "destination", "guess"}


def test_every_space_is_a_spot_and_so_is_what_is_played_from_a_panel(played):
    for _, _, view, seat in played:
        drawn = panels(view, seat)
        otoma = set(view["otoma"]) if view["mode"] == "solo" else set()
        assert spots(GAME.board(view, WORDS)) == {space["name"] for space in view["spaces"]} | otoma
        assert spots(drawn.pop("hand")) == {"enter", *CROP_NAMES[1:], *(TERRAIN_NAMES if view["screens"] else ())}
        players = {f"player {letter}" for letter, _ in zip("abcd", view["screens"])}
        assert set().union(*[spots(panel) for panel in drawn.values()]) == players


def test_every_spot_is_described(played):
    for _, _, view, seat in played:
        for spot in GAME.picture(view, seat, WORDS).spots:
            assert all(said(view, spot)), spot
        assert GAME.describe(view, "nowhere") == []


def test_spots_in_panels_can_be_touched(played):
    for _, _, view, seat in played[::9]:
        for panel in panels(view, seat).values():
            for hit in ElementTree.fromstring(panel.svg).iterfind(f".//{SVG}rect[@class='hit']"):
                assert min(float(hit.get("width")), float(hit.get("height"))) >= 40


def test_nothing_in_a_panel_is_written_too_small(played):
    sizes = {"small": 13, "big": 18, "score": 24, "heading": 18, "name": 16}
    for name, size in sizes.items():
        assert re.search(rf"\.pic \.{name}{{[^}}]*font-size:{size}px", STYLE)
    assert ".pic text{font-size:14px}" in STYLE
    known = {*sizes, "ink", "quiet", "dark", "pale", "middle", "end", "bold"}
    for _, _, view, seat in played[::9]:
        for panel in panels(view, seat).values():
            root = ElementTree.fromstring(panel.svg)
            assert root.get("viewBox") == f"0 0 {panel.width} {panel.height}"
            written = list(root.iter(f"{SVG}text"))
            assert {name for element in written for name in element.get("class", "").split()} <= known
            assert not scaled_texts(root)


def scaled_texts(element, scaled=False):
    """The texts that are drawn smaller than they are written."""
    scaled = scaled or "scale" in element.get("transform", "")
    found = [element.text] if scaled and element.tag == f"{SVG}text" else []
    return found + [text for child in element for text in scaled_texts(child, scaled)]


def test_what_is_written_in_a_panel_stays_inside(played):
    for _, _, view, seat in played[::9]:
        for panel in panels(view, seat).values():
            root = ElementTree.fromstring(panel.svg)
            for x, y in text_places(root):
                assert 0 < x < panel.width
                assert 13 < y < panel.height - 4


def text_places(element, x=0, y=0):
    """Where the texts of a picture are."""
    move = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    x, y = (x + float(move[1]), y + float(move[2])) if move else (x, y)
    if element.tag == f"{SVG}text":
        yield x + float(element.get("x", 0)), y + float(element.get("y", 0))
    for child in element:
        yield from text_places(child, x, y)


def test_what_glows_is_hidden_until_a_page_lights_it():
    sheet = GAME.stylesheet()
    assert ".pic .glow{visibility:hidden;pointer-events:none}" in sheet
    assert ".pic .lit .glow,.pic .picked .glow{visibility:visible}" in sheet
    assert ".pic .hit{fill:transparent;pointer-events:all}" in sheet


def texts(picture):
    return [element.text for element in ElementTree.fromstring(picture.svg).iter(f"{SVG}text")]


def test_the_hand_shows_reserve_and_offering_tiles():
    s = table(size=25, start=True)
    stand(s, 0, "a1 b3")
    assert texts(panels(view_of(s, 0), 0)["hand"]) == ["Your pieces", "×3", "in reserve", "no offering tile yet"]
    s.sides[0].tiles = tiles(2, 4, 5)
    view = view_of(s, 0)
    hand = panels(view, 0)["hand"]
    assert "3 offering tiles: +3 now" in texts(hand)
    drawn = {element.get("data-spot"): element[1][0].get("class") for element in ElementTree.fromstring(hand.svg).iter()
             if element.get("data-spot") in CROP_NAMES}
    assert drawn == {"sweet potato": "faded", "coca": "held", "chilli": "faded", "maize": "held", "quinoa": "held"}
    assert said(view, "enter") == ["3 brown pawns in reserve", "a new pawn enters from the edge of the land"]
    assert said(view, "chilli") == ["chilli: no offering tile", "right: +3 points and the offering tile"]
    assert said(view, "maize") == ["maize: your offering tile", "3 tiles offered now: +3 points",
                                   "right: +4 points; its offering tile is already won"]
    assert said(view_of(s, 1), "enter")[0] == "5 white pawns in reserve"
    assert said(view_of(s, None), "maize") == ["maize 4", "right: +4 points and the offering tile"]


def test_the_hand_of_a_team_shows_its_own_tops_alone():
    s = table(mode="cooperative", size=45, start=True)
    s.supply.screens = [[2, 0, 1, 0], [0, 3, 0, 0]]
    s.supply.tops = [[0, -1, 34, -1], [-1, 20, -1, -1]]
    s.played = 0
    own, other = view_of(s, 0), view_of(s, 1)
    assert said(own, "earth") == ["earth: 2 behind your screen, the top points north", "the first step goes north"]
    assert said(own, "sand") == ["sand: 0 behind your screen"]
    assert "just played: north" in texts(panels(own, 0)["hand"])
    assert "top points" in said(other, "sand")[0]
    assert said(own, "player b") == ["Player B: 3 tiles behind the screen", "sand: 3"]
    assert said(own, "player a") == ["Player A: 3 tiles behind the screen", "earth: 2, the top points north",
                                     f"grass: 1, the top points {own['screens'][0]['tops'][2]}"]


def test_an_otoma_pawn_is_described_where_it_can_be_chosen():
    s = table(seats=1, size=45, start=True, level="hard")
    call_otoma(s)
    view = view_of(s, 0)
    found = {place["pawn"]: place["name"] for place in view["spaces"] if place["pawn"] is not None}
    assert set(found) == set(view["otoma"])
    for colour, name in found.items():
        assert said(view, colour) == [f"{colour} Otoma pawn on {name}"]


# Small pictures

PIECES = {*[f"pawn {colour}" for colour in COLOURS], *[f"otoma {colour}" for colour in COLOURS], *CROP_NAMES[1:],
          *[f"arrow {direction}" for direction in DIRECTIONS], *TERRAIN_NAMES, "coca+maize",
          *[f"{terrain} {direction}" for terrain in TERRAIN_NAMES for direction in DIRECTIONS]}


def test_every_piece_has_a_miniature_of_its_own():
    drawn = {piece: GAME.miniature(piece, WORDS) for piece in PIECES}
    assert len(set(drawn.values())) == len(PIECES)
    motifs = GAME.motifs(WORDS)
    for one in drawn.values():
        root = ElementTree.fromstring(one)
        assert root.get("class") == "pic tiwanaku mini"
        assert 28 <= float(root.get("height")) <= 40
        used = [element.get("href")[1:] for element in root.iter(f"{SVG}use")]
        assert used
        assert all(f'id="{name}"' in motifs for name in used)
    for unknown in ("", "llama", "pawn", "pawn pink", "earth up", "arrow"):
        assert GAME.miniature(unknown, WORDS) == ""


def test_answers_stand_for_pieces():
    match = kancha.new("tiwanaku", seats=SETUPS[0][0], seed=1, **SETUPS[0][1])
    assert match.decision.decision.stands_for(match.state, 2) == "pawn green"
    for seats, options in SETUPS:
        match = kancha.new("tiwanaku", seats=seats, seed=8, **options)
        while not match.over:
            question, s = match.decision.decision, match.state
            for answer in question.universe(s):
                piece = question.stands_for(s, answer)
                assert bool(piece) == bool(GAME.miniature(piece, WORDS))
            words = match.options()
            match.play(words[len(match.rows) * 7919 % len(words)])


def test_an_answer_stands_for_the_piece_it_names():
    s = table(size=25, start=True)
    assert [Guess(0, True).stands_for(s, answer) for answer in (0, 4, STOP)] == ["sweet potato", "quinoa", ""]
    assert [Offer(0).stands_for(s, answer) for answer in (0, tiles(2, 4))] == ["", "coca+maize"]
    assert [Turn(1).stands_for(s, answer) for answer in (0, ENTER, RECALL, GUESS)] == [*["pawn white"] * 3, ""]
    assert ChooseOtoma(0, EAST).stands_for(s, 4) == "otoma purple"
    team = table(seats=4, mode="cooperative", size=45, start=True)
    hold(team, 1, "sand east")
    assert [PlayTile(1).stands_for(team, kind) for kind in (0, 1)] == ["earth", "sand east"]
    assert [GiveTile(0, 1).stands_for(team, giver) for giver in range(4)] == ["pawn brown", "pawn white"] * 2
    team.pawns.otoma = [space(team, "a1")]
    assert [WhoFlees(0, ((1, 0, EAST),)).stands_for(team, at) for at in (0, 1)] == ["arrow east", ""]


def test_an_emblem_is_the_pawn_of_a_seat():
    s = table(size=25, seats=3)
    drawn = [GAME.emblem(view_of(s, None), seat, WORDS) for seat in range(3)]
    assert len(set(drawn)) == 3
    assert all(ElementTree.fromstring(one).get("class") == "pic tiwanaku emblem" for one in drawn)


def test_long_names_are_cut_and_any_name_can_be_written():
    named = GAME.lexicon_for(people=["Inti", "Killa", "<Bartolomé & his two llamas>", "Wayra"])
    view = view_of(table(size=25, seats=4, start=True), 0)
    assert "<Bartolomé & his two l…" in texts(GAME.picture(view, 2, named))
    hand = GAME.panels(view, 2, named)[0]
    assert ElementTree.fromstring(hand.svg).get("aria-label") == "<Bartolomé & his two llamas>: pawns and tiles"
    lines = GAME.text(view, named).splitlines()
    assert "<Bartolomé…     10  0 (+1)  0 (+1)  0 (+1)  0 (+1)  none" in lines
    assert "[G] green         <Bartolomé &…  not on the land; 3 in reserve" in lines


def test_a_pair_of_a_team_is_named_together():
    view = view_of(table(size=45, seats=4, mode="cooperative", start=True), 0)
    named = GAME.lexicon_for(people=["Inti", "Killa", "Wayra", "Sami"])
    assert "[B] brown         Player A and Player C  not on the land" in GAME.text(view, WORDS)
    assert "[B] brown         Inti and Wayra  not on the land" in GAME.text(view, named)
    assert "screen of Inti:   earth" in GAME.text(view, named)


@pytest.mark.rule("TIW-R48")
def test_the_status_tells_how_far_the_match_is():
    s = table(size=25, start=True)
    lay(s, "c3 d3")
    assert GAME.status(view_of(s, 0), WORDS) == "short land · 7 of 25 discovered · 5 planted"
    s.quiet = 7
    assert GAME.status(view_of(s, 0), WORDS).endswith(" · quiet turns: after 1 more a tile must be placed")
    s.quiet = 9
    assert GAME.status(view_of(s, 0), WORDS).endswith(" · quiet: a turn must place a tile if it can; the end in 7")
    s.phase = LAST_GUESSES
    assert GAME.status(view_of(s, 0), WORDS) == "last guesses · short land · 7 of 25 discovered · 5 planted"
    s.phase = FINISHED
    assert GAME.status(view_of(s, None), WORDS) == "the end · short land · 7 of 25 discovered · 5 planted"


def test_the_points_of_the_otoma_belong_to_the_status():
    alone = table(seats=1, size=45, start=True, level="hard")
    call_otoma(alone)
    points = alone.sides[1].score()
    assert GAME.status(view_of(alone, 0), WORDS) == f"alone, hard · 7 of 45 discovered · 7 planted · Otoma {points}"
    assert points > 10
    assert [words[0] for words in GAME.standing(view_of(alone, 0), WORDS)] == ["10"]
    team = table(seats=3, mode="cooperative", size=45, start=True)
    assert GAME.status(view_of(team, 0), WORDS) == "team, easy · 7 of 45 discovered · 7 planted · Otoma 10"


def test_the_standing_tells_what_each_seat_has():
    s = table(size=25, start=True)
    stand(s, 0, "a1 b3 c3 d3")
    s.sides[0].tiles = tiles(2, 4)
    s.sides[1].points[1] = 6
    assert GAME.standing(view_of(s, 1), WORDS) == [["10", "1 brown pawn in reserve", "tiles: coca, maize (+1)"],
                                            ["16", "5 white pawns in reserve"]]
    team = table(mode="cooperative", size=45, start=True)
    team.supply.screens = [[2, 0, 1, 0], [0, 3, 0, 4]]
    team.sides[0].tiles = tiles(1)
    assert GAME.standing(view_of(team, 0), WORDS) == [
        ["10", "4 brown pawns in reserve", "team's tiles: sweet potato (+0)", "3 behind the screen"],
        ["10", "4 white pawns in reserve", "team's tiles: sweet potato (+0)", "7 behind the screen"]]


def test_before_anything_is_chosen_there_is_something_to_say():
    for seats, options in SETUPS:
        view = GAME.view(GAME.setup(seats, GAME.complete(seats, options), GAME.rules), None)
        assert GAME.status(view, WORDS)
        assert len(GAME.standing(view, WORDS)) == seats
        assert all(ElementTree.fromstring(GAME.emblem(view, seat, WORDS)) is not None for seat in range(seats))
