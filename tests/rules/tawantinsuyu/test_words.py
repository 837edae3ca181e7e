"""Every text for people comes from the words file: in a pseudo-language nothing is left in English."""
import re
from functools import cache

import pytest

import kancha
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.core.words import core_words
from kancha.games.tawantinsuyu.data import FILES, LOOPS, TawantinsuyuData
from kancha.games.tawantinsuyu.game import HERE, Tawantinsuyu
from kancha.games.tawantinsuyu.kinds import ACTIONS, EDGES, GODS, WORKERS
from kancha.games.tawantinsuyu.promises import ARMY_UP, HOLDINGS
from kancha.games.tawantinsuyu.state import PLAYER_SOURCES, SOURCES
from kancha.games.tawantinsuyu.view import PHASES
from kancha.kit.tables import read_tables
from rules.pseudo import LANGUAGE, positions, speak, strings, texts_of, unmarked
from rules.tawantinsuyu.arrange import DATA

PEOPLE = ["Amaru", "Killa", "Wayra", "Sami"]
CODE = r"\b(?:[TMB]\d\d|[GPZ]\d\d|S?W\d\d|[UL]\d|(?:CH|AN|QU|KU)\d)\b"
LETTER = r"\b[A-G]\b|\bAB?C?D?\b|\bBC?D?\b"
"""Seats in the terminal, or a pattern of Weavings."""
CUT = r"\b[A-D] \w*…"
"""A name that is cut, after the letter of its seat."""
PLAIN = (CODE, CUT, LETTER, *[rf"\b{name}\b" for name in (*PEOPLE, *DATA.gods.names, *DATA.conquest.regions)])
"""What is the same in all languages: codes, names of people, gods and regions."""


@pytest.fixture
def speaking(monkeypatch):
    """A new game and its texts in the pseudo-language, all of them or without some."""
    def speaking(*untranslated):
        speak(monkeypatch, untranslated=untranslated)
        game = Tawantinsuyu()
        return game, game.lexicon_for(LANGUAGE, PEOPLE)

    yield speaking
    core_words.cache_clear()


@pytest.fixture
def pseudo(speaking):
    return speaking()


@pytest.fixture(params=(1, 2, 3, 4), ids=lambda seats: f"{seats} seats")
def seats(request):
    return request.param


def new_match(game, lexicon, seats, seed=1):
    """A match in the pseudo-language."""
    match = Match(game, seats, {}, OpenLuck(10 * seed + seats), language=LANGUAGE)
    match.lexicon = lexicon
    return match


def left_in_pictures(game, lexicon, view):
    """The words in pictures that are not translated."""
    emblems = [game.emblem(view, seat, lexicon) for seat in range(view["seats"])]
    whole = [game.picture(view, seat, lexicon) for seat in (None, view["seat"] or 0)]
    texts = [text for svg in (*[picture.svg for picture in whole], *emblems) for text in texts_of(svg)]
    assert texts
    texts += [lexicon.show(text, "") for spot in whole[1].spots for text in game.describe(view, spot)]
    return {word for text in texts for word in unmarked(text, *PLAIN)} | left_in_motifs(game.motifs(lexicon))


@cache
def left_in_motifs(motifs):
    """The words in motifs that are not translated."""
    return {word for text in texts_of(f"<svg>{motifs}</svg>") for word in unmarked(text, *PLAIN)}


def left_in_lines(game, lexicon, view):
    """The words in lines that are not translated."""
    standing = [words for seat in game.standing(view, lexicon) for words in seat]
    unbroken = re.sub(r"\n {12}", "", game.text(view, lexicon))
    texts = [unbroken, game.status(view, lexicon), *standing]
    return {word for text in texts for word in unmarked(text, *PLAIN)}


def test_pictures_and_lines_have_no_words_of_their_own(pseudo, seats):
    game, lexicon = pseudo
    phases, held = set(), set()
    for match in positions(new_match(game, lexicon, seats), every=17):
        for seat in (None, None if match.over else match.decision.seat):
            view = match.view(seat)
            assert not left_in_pictures(game, lexicon, view)
            assert not left_in_lines(game, lexicon, view)
        phases.add(view["phase"])
        held.add(view["holder"] is not None)
    assert {"setting up", "playing", "over"} <= phases
    assert held == {True, False}


def test_the_bare_table_has_no_words_of_its_own(pseudo, seats):
    game, lexicon = pseudo
    view = game.view(game.setup(seats, game.complete(seats, {}), game.rules), None)
    assert not left_in_pictures(game, lexicon, view)
    assert not left_in_lines(game, lexicon, view)


def test_every_card_and_tile_has_no_words_of_its_own(pseudo):
    game, lexicon = pseudo
    view = new_match(game, lexicon, 2).view(0)
    codes = DATA.buildings.codes
    view |= {"played": None, "shown": ["G01", "G02"], "village": [], "nomads": [], "gone": {"priest": 2}}
    view["players"][0] |= {
        "working": list(codes[:5]), "resting": list(codes[5:19]), "passive": list(codes[19:]),
        "gods": [*DATA.gods.cards, None], "playing": ["G03", None], "army": list(DATA.army.kinds),
        "up": list(DATA.army.kinds), "down": list(DATA.army.kinds), "small": dict.fromkeys(GODS, 2),
        "large": dict.fromkeys(GODS, 1), "tapestries": [list(DATA.weavings.codes[:7]), list(DATA.weavings.codes[7:14])],
        "matches": [["gold"], []],
        "points": dict.fromkeys(SOURCES, -1), "final": dict.fromkeys(SOURCES, 3),
    }
    view["players"][0]["forecast"] |= {"potatoes missing": 3}
    for phase in PHASES:
        for holder in (None, 0):
            view |= {"phase": phase, "holder": holder, "winners": [0, 1] if phase == "over" else []}
            assert not left_in_pictures(game, lexicon, view)
            assert not left_in_lines(game, lexicon, view)


def test_questions_answers_refusals_and_events_have_no_words_of_their_own(pseudo, seats):
    game, lexicon = pseudo
    found = set()
    for match in positions(new_match(game, lexicon, seats, seed=2), every=5):
        if match.over:
            break
        question, s = match.decision, match.state
        texts = [question.prompt, *[refusal.reason for refusal in match.refused().values()
                                    if refusal.message != "not_now"]]
        texts += [lexicon.say("answer", *question.decision.label(s, answer))
                  for answer in question.decision.universe(s)]
        texts += [line for word in match.options()[:20] for line in match.promises(word)]
        found |= {(question.name, left) for text in texts for left in unmarked(text, *PLAIN)}
    for seat in range(seats):
        found |= {("event", left) for event in match.events(seat) for left in unmarked(match.say(event), *PLAIN)}
    assert not sorted(found)


def test_sources_have_a_text(pseudo):
    game, lexicon = pseudo
    match = new_match(game, lexicon, 2)
    assert set(SOURCES) == set(lexicon.texts["source"])
    assert set(match.breakdown()[0]) == set(SOURCES[:PLAYER_SOURCES])
    assert not [left for source in SOURCES for left in unmarked(lexicon.say("source", source))]


def test_the_form_has_a_text_for_everything(pseudo):
    game, lexicon = pseudo
    texts = [lexicon.say("game", "title"), lexicon.say("game", "about")]
    for name, option in game.options.items():
        texts += [lexicon.say("option_name", name), lexicon.say("option", name)]
        texts += [lexicon.say("choice", f"{name}={choice}") for choice in option.choices
                  if not isinstance(choice, bool)]
    assert not [left for text in texts for left in unmarked(text)]


def test_the_class_says_in_english_what_the_file_says():
    game = kancha.game("tawantinsuyu")
    english = game.lexicon_for()
    assert (game.title, game.about) == (english.say("game", "title"), english.say("game", "about"))
    assert {name: option.help for name, option in game.options.items()} == english.texts["option"]
    assert set(english.texts["option_name"]) == set(game.options)


def test_names_follow_the_data():
    printed = read_tables(HERE / "data", *FILES)
    printed["gods"]["cards"]["star"]["G03"] = "vp 9"
    words = Tawantinsuyu(TawantinsuyuData(printed)).lexicon_for()
    assert words.noun("card", DATA.gods.cards.index("G03")) == "9 VP (star, G03)"


@pytest.mark.parametrize("key", ["gains", "later"])
def test_what_is_held_agrees_with_its_number(key):
    words = Tawantinsuyu().lexicon_for()
    for number, holding in enumerate(HOLDINGS):
        one, two = [words.say("brings", key, count, number) for count in (1, 2)]
        plural = "es" if one.endswith("potato") else "s" * holding.endswith("s")
        assert two == (one.replace("1 ", "2 ") + plural).replace("VPs", "VP")


def test_a_price_in_army_cards_says_how_many_cards():
    words = Tawantinsuyu().lexicon_for()
    assert [words.say("count", "holding", count, ARMY_UP) for count in (1, 2)] == [
        "1 face-up Army card", "2 face-up Army cards"]
    assert words.say("brings", "follows_less", 2, ARMY_UP) == "then you lose 2 face-up Army cards"
    assert words.say("brings", "follows_other", 0, 1, ARMY_UP) == "then Player A gains 1 face-up Army card"


def test_a_view_holds_ids_and_no_words(seats):
    ids = {*PHASES, *ACTIONS, *WORKERS, *EDGES, *GODS, *DATA.army.kinds, *LOOPS, *DATA.axomamma.sides}
    match = kancha.new("tawantinsuyu", seats=seats, seed=seats)
    for position in positions(match, every=17):
        assert all(text in ids or re.fullmatch(CODE, text) for text in strings(position.view(0)))


# These tests can fail

@pytest.mark.parametrize(("text", "left"), [
    ("", []), ("12 + 3", []), ("⟦the hill⟧", []), ("the ⟦hill⟧", ["the"]), ("⟦the⟧ hill", ["hill"]),
    ("⟦Pay ⟨⟦gold⟧⟩⟧", []), ("⟦Pay ⟨gold⟩⟧", ["gold"]), ("⟦⟨⟦one ⟨two⟩⟧⟩ three⟧", ["two"]),
    ("⟦on ⟨T11⟩ for ⟨Amaru⟩⟧", []), ("T11x ⟦a⟧", ["T", "x"])])
def test_what_is_not_marked_is_found(text, left):
    assert unmarked(text, *PLAIN) == left


@pytest.mark.parametrize(("untranslated", "found"), [
    (("title", "coricancha"), {"Coricancha"}), (("panel", "market"), {"Market"}), (("noun", "worker"), {"Architect"}),
    (("board", "stacks"), {"Passive"}), (("noun", "worker_short"), {"Arc"}), (("noun", "worker_letter"), {"R"}),
    (("status", "setting_up"), {"setting"}), (("standing", "temple"), {"Temple"}), (("source", "start"), {"start"})])
def test_a_text_without_a_translation_is_found(speaking, untranslated, found):
    game, lexicon = speaking(untranslated)
    left = set()
    for match in positions(new_match(game, lexicon, 3), every=90):
        view = match.view(0)
        left |= left_in_pictures(game, lexicon, view) | left_in_lines(game, lexicon, view)
    assert found <= left
