"""Texts: messages in words, in one language or another."""
import pytest

import kancha
from kancha.core import words
from kancha.core.words import Lexicon, Text, languages, split_rotation

PORTUGUESE = {
    "language": {"name": "Português", "singular": [0, 1], "genders": ["m", "f"]},
    "person": {"nature": "Natureza", "player": "Jogador {0}"},
    "event": {"draw": "{0:seat} tira {1} {1:carta|cartas}.", "lay": "{0:crop} {0:crop:colhido|colhida}.",
              "left": "{0:nenhuma peça|a última peça|{0} peças}"},
    "noun": {"crop": ["milho", "coca"]},
    "gender": {"crop": ["m", "f"]},
}
ENGLISH = {
    "event": {"draw": "{0:seat} draws {1} {1:card|cards}.", "lay": "{0:crop} harvested.", "only": "Only English.",
              "whole": "{0}, then {1:crop}.", "count": "{0} {0:tile|tiles}",
              "left": "{0:no tile|the last tile|{0} tiles} left", "reap": "{0} {0:{1:plant}|{1:plants}}."},
    "noun": {"crop": ["maize", "coca"], "plant": ["cob", "bush"], "plants": ["cobs", "bushes"]},
}


@pytest.fixture
def lexicon(monkeypatch):
    """A lexicon whose package has words in English and in Portuguese."""
    read = words.read_words
    files = {("toy", "en"): ENGLISH, ("toy", "pt"): PORTUGUESE, ("kancha.core", "pt"): PORTUGUESE}
    monkeypatch.setattr(words, "read_words",
                        lambda package, language: files.get((package, language)) or read(package, language))
    words.core_words.cache_clear()
    yield Lexicon.read("toy")
    words.core_words.cache_clear()


def test_numbers_choose_between_singular_and_plural_as_each_language_has_it(lexicon):
    assert [lexicon.say("event", "draw", 0, n) for n in (0, 1, 2)] == [
        "Player A draws 0 cards.", "Player A draws 1 card.", "Player A draws 2 cards."]
    assert [lexicon.in_language("pt").say("event", "draw", 0, n) for n in (0, 1, 2)] == [
        "Jogador A tira 0 carta.", "Jogador A tira 1 carta.", "Jogador A tira 2 cartas."]


def test_nothing_can_have_a_form_of_its_own(lexicon):
    assert [lexicon.say("event", "left", n) for n in (0, 1, 2)] == [
        "no tile left", "the last tile left", "2 tiles left"]
    assert [lexicon.in_language("pt").say("event", "left", n) for n in (0, 1, 2)] == [
        "nenhuma peça", "a última peça", "2 peças"]


def test_numbers_choose_between_nouns(lexicon):
    assert [lexicon.say("event", "reap", n, 1) for n in (1, 2)] == ["1 bush.", "2 bushes."]


def test_a_text_without_a_translation_keeps_the_grammar_of_english(lexicon):
    assert lexicon.in_language("pt").say("event", "count", 0) == "0 tiles"
    untranslated = Lexicon.read("kancha.games.cuzco").in_language("pt")
    assert untranslated.say("standing", "cards", 0) == "0 cards"
    assert untranslated.say("brings", "costs", 2) == "costs 2"


def test_what_the_core_says_for_a_game_keeps_the_grammar_of_its_own_language():
    untranslated = Lexicon.read("kancha.games.inca_empire").in_language("pt")
    assert untranslated.say("bad_input", "bots", 0, 3) == "0 bot para 3 lugares: indique um para todos, ou um para cada"


def test_nouns_choose_by_gender(lexicon):
    portuguese = lexicon.in_language("pt")
    assert [portuguese.say("event", "lay", crop) for crop in (0, 1)] == ["milho colhido.", "coca colhida."]


def test_what_is_not_translated_stays_english(lexicon):
    portuguese = lexicon.in_language("pt")
    assert portuguese.say("event", "only") == "Only English."
    assert portuguese.say("event", "undo", 1) == "Jogador B takes back an answer."


def test_a_message_can_stand_in_another(lexicon):
    draw = Text("event", "draw", (1, 2))
    assert lexicon.say("event", "whole", draw, [0, 1]) == "Player B draws 2 cards., then maize, coca."
    assert lexicon.say("event", "whole", [], []) == "nothing, then nothing."


def test_a_list_has_semicolons_if_an_item_has_a_comma():
    lexicon = Lexicon({"event": {"list": "{0}."}})
    assert lexicon.say("event", "list", ["maize", "coca"]) == "maize, coca."
    assert lexicon.say("event", "list", ["maize, ripe", "coca"]) == "maize, ripe; coca."


def test_people_are_called_by_their_names(lexicon):
    named = lexicon.with_people(["Inti", "Killa"])
    assert (named.person(1), named.person(2), named.person(-1)) == ("Killa", "Player C", "Nature")
    assert named.in_language("pt").say("event", "draw", 0, 1) == "Inti tira 1 carta."


def test_an_id_without_a_text_is_shown_as_it_is():
    assert Lexicon().say("event", "rain", 3) == "rain 3"


def test_english_is_always_there_and_an_unknown_language_is_refused():
    assert languages()["en"] == "English"
    with pytest.raises(kancha.BadInput, match=r"no language 'tlh'; there are: .*en"):
        kancha.new("weavers", language="tlh")
    with pytest.raises(kancha.BadInput, match="no language 'tlh'"):
        kancha.new("weavers").svg(0, language="tlh")


@pytest.mark.parametrize(("word", "parts"), [
    ("e7 r3", ("e7", 3)), ("road a-b r12", ("road a-b", 12)), ("e7", None), ("r3", None), ("e7 r", None),
    ("e7 r3 x", None)])
def test_a_word_is_split_into_place_and_rotation(word, parts):
    assert split_rotation(word) == parts


@pytest.mark.parametrize("name", kancha.games())
def test_what_a_game_says_of_itself_is_in_its_words(name):
    game = kancha.game(name)
    said = game.lexicon.texts
    assert (game.title, game.about) == (said["game"]["title"], said["game"]["about"])
    assert {option: one.help for option, one in game.options.items()} == said.get("option", {})


@pytest.mark.parametrize(("given", "message"), [
    ({"seed": "3"}, "a seed is a whole number, not '3'"),
    ({"seats": 2.0}, "the number of seats is a whole number, not 2.0"),
    ({"nature": "no"}, "nature is 'auto', or 'ask' to put its questions to the caller, not 'no'"),
])
def test_what_a_match_cannot_be_made_of_is_told_in_any_language(given, message):
    with pytest.raises(kancha.BadInput) as refused:
        kancha.new("weavers", **given)
    assert str(refused.value) == message
    assert refused.value.say(Lexicon().in_language("pt")) != message
