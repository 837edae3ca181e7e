"""What a page needs for play: spots found by words, the hand of a seat, a status line, what each seat has."""
from functools import cache
from xml.etree import ElementTree

import pytest

import kancha
from kancha.games.tiwanaku.state import FINISHED, LAST_GUESSES
from kancha.games.tiwanaku.view import view_of
from rules.tiwanaku.arrange import call_otoma, lay, stand, table, tiles

GAME = kancha.game("tiwanaku")
WORDS = GAME.lexicon_for()
SVG = "{http://www.w3.org/2000/svg}"
SETUPS = [(2, {"size": 25}), (3, {"size": 45}), (1, {"level": "hard"}), (4, {"mode": "cooperative", "level": "expert"})]
BY_BUTTON = {"guess", "stop", "pass", "none"}
"""The words that name nothing on the table."""


def spots(text):
    """The spots of a picture by name, each there once and with a hidden glow and a place to click."""
    found = [element for element in ElementTree.fromstring(text).iter() if "data-spot" in element.attrib]
    for element in found:
        assert "spot" in element.get("class").split()
        assert [child.get("class") for child in element if child.get("class") in ("glow", "hit")] == ["glow", "hit"]
        assert element.find(f"{SVG}title").text
    names = [element.get("data-spot") for element in found]
    assert len(names) == len(set(names))
    return set(names)


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
        board, before = spots(GAME.svg(view, WORDS)), spots(GAME.hand(view, seat, WORDS))
        asked.add(name)
        for word in words if name != "colour" else []:
            found = named(word, board), named(word, before)
            if word in BY_BUTTON:
                assert found == (set(), set())
            elif name in ("offer", "play_tile"):
                assert found == (set(), set(word.split("+")))
            elif word == "enter":
                assert found == (set(), {"enter"})
            elif name in ("guess", "last_guess"):
                assert found == ({word[:2]}, {word[3:]})
            else:
                assert found == ({word.split()[-1]} if name != "give" else {word}, set())
    assert asked >= {"turn", "destination", "guess"}


def test_every_space_is_a_spot(played):
    for _, _, view, _ in played:
        players = {f"player {letter}" for letter, _ in zip("abcd", view["screens"])}
        extra = set(view["otoma"]) if view["mode"] == "solo" else players
        assert spots(GAME.svg(view, WORDS)) == {space["name"] for space in view["spaces"]} | extra


def test_the_picture_and_the_hand_share_no_ids_and_the_hand_refers_to_nothing(played):
    for _, _, view, seat in played:
        hand = ElementTree.fromstring(GAME.hand(view, seat, WORDS))
        ids = [element.get("id") for element in hand.iter() if "id" in element.attrib]
        assert len(ids) == len(set(ids))
        assert all(name.startswith("hand-") for name in ids)
        assert not list(hand.iter(f"{SVG}use"))
        assert not [element for element in ElementTree.fromstring(GAME.svg(view, WORDS)).iter()
                    if element.get("id", "").startswith("hand-")]


def test_what_glows_is_hidden_until_a_page_lights_it():
    sheet = GAME.stylesheet()
    assert ".tiwanaku .glow{visibility:hidden;pointer-events:none}" in sheet
    assert ".tiwanaku .lit .glow,.tiwanaku .picked .glow{visibility:visible}" in sheet
    assert ".tiwanaku .hit{fill:transparent;pointer-events:all}" in sheet


def texts(text):
    return [element.text for element in ElementTree.fromstring(text).iter(f"{SVG}text")]


def titles(text):
    return {element.get("data-spot"): element.find(f"{SVG}title").text
            for element in ElementTree.fromstring(text).iter() if "data-spot" in element.attrib}


def test_the_hand_shows_reserve_and_offering_tiles():
    s = table(size=25, start=True)
    stand(s, 0, "a1 b3")
    hand = GAME.hand(view_of(s, 0), 0, WORDS)
    assert [text for text in texts(hand) if text not in "12345"] == ["×3", "in reserve", "no offering tile yet"]
    s.sides[0].tiles = tiles(2, 4, 5)
    hand = GAME.hand(view_of(s, 0), 0, WORDS)
    assert "3 offering tiles: all bring 3 now" in texts(hand)
    assert titles(hand) == {"enter": "3 brown pawns in reserve", "sweet potato": "sweet potato: no offering tile",
                            "coca": "coca: your offering tile", "chilli": "chilli: no offering tile",
                            "maize": "maize: your offering tile", "quinoa": "quinoa: your offering tile"}
    assert "white pawns" in titles(GAME.hand(view_of(s, 0), 1, WORDS))["enter"]


def test_the_hand_of_a_team_shows_its_own_tops_alone():
    s = table(mode="cooperative", size=45, start=True)
    s.supply.screens = [[2, 0, 1, 0], [0, 3, 0, 0]]
    s.supply.tops = [[0, -1, 34, -1], [-1, 20, -1, -1]]
    s.played = 0
    own = titles(GAME.hand(view_of(s, 0), 0, WORDS))
    assert own["earth"] == "earth: 2 behind your screen, the top points north"
    assert own["sand"] == "sand: 0 behind your screen"
    assert "played north" in texts(GAME.hand(view_of(s, 0), 0, WORDS))
    assert titles(GAME.hand(view_of(s, 0), 1, WORDS))["sand"] == "sand: 3 behind your screen"
    assert "top points" in titles(GAME.hand(view_of(s, 1), 1, WORDS))["sand"]


def test_nothing_in_the_hand_is_written_too_small_for_a_phone():
    for seats, options in SETUPS:
        view = GAME.view(GAME.setup(seats, GAME.complete(seats, options), GAME.rules), None)
        for seat in range(seats):
            hand = ElementTree.fromstring(GAME.hand(view, seat, WORDS))
            assert hand.get("viewBox").split()[2] == "640"
            assert not {name for element in hand.iter(f"{SVG}text") for name in element.get("class", "").split()} - {
                "ink", "quiet", "middle", "count"}
    assert ".tiwanaku.hand text{font-size:24px}" in GAME.stylesheet()
    assert 24 * 358 / 640 >= 12


def test_an_emblem_is_the_pawn_of_a_seat():
    s = table(size=25, seats=3)
    drawn = [GAME.emblem(view_of(s, None), seat, WORDS) for seat in range(3)]
    assert len(set(drawn)) == 3
    assert all(ElementTree.fromstring(one).get("class") == "tiwanaku emblem" for one in drawn)


def test_long_names_are_cut_and_any_name_can_be_written():
    named = GAME.lexicon_for(people=["Inti", "Killa", "<Bartolomé & his llama>", "Wayra"])
    view = view_of(table(size=25, seats=4, start=True), 0)
    assert "<Bartolo…" in texts(GAME.svg(view, named))
    assert "<Bartolomé & his llama>: pawns and tiles" in [
        element.text for element in ElementTree.fromstring(GAME.hand(view, 2, named)).iter(f"{SVG}title")]
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
