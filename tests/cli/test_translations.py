"""A translation says what the English says: the same texts with the same arguments, the same rules."""
import ast
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest

import kancha
from kancha.core.words import languages, read_words
from kancha.rulebook import Rulebook
from kancha.terminal import terminal_words

PACKAGES = ["kancha.core", "kancha.content", "kancha.site", "kancha.terminal",
            *[type(game).__module__.rpartition(".")[0] for game in kancha.games().values()]]
TRANSLATED = [(package, language) for package in PACKAGES for language in languages()
              if language != "en" and read_words(package, language)]


def fields(text):
    """The arguments of a text: their numbers, and which stand for a seat or a noun."""
    found = [(number, spec) for _, number, spec, _ in Formatter().parse(text) if number is not None]
    return {number for number, _ in found}, {(number, spec) for number, spec in found if spec and "|" not in spec}


def compare(package, section, key, translated, english):
    """A text, or a list of nouns, has the shape of the English one."""
    where = f"{package} [{section}] {key}"
    assert type(translated) is type(english), where
    if isinstance(english, list):
        assert len(translated) == len(english), where
    else:
        assert fields(translated) == fields(english), where


def test_portuguese_is_spoken():
    assert languages()["pt"] == "Português"
    assert {package for package, language in TRANSLATED if language == "pt"} >= {
        "kancha.core", "kancha.site", "kancha.terminal", "kancha.games.weavers"}


@pytest.mark.parametrize(("package", "language"), TRANSLATED)
def test_every_translated_text_has_an_english_one_with_the_same_arguments(package, language):
    english = read_words(package, "en")
    for section, texts in read_words(package, language).items():
        for key, text in texts.items():
            if section not in ("language", "gender"):
                assert key in english.get(section, {}), f"{package} has no English [{section}] {key}"
                compare(package, section, key, text, english[section][key])


@pytest.mark.parametrize("package", ["kancha.core", "kancha.content", "kancha.site", "kancha.terminal",
                                     "kancha.games.weavers"])
def test_portuguese_leaves_nothing_in_english(package):
    portuguese = read_words(package, "pt")
    missing = [(section, key) for section, texts in read_words(package, "en").items() for key in texts
               if key not in portuguese.get(section, {})]
    assert missing == []


@pytest.mark.parametrize("text", ["{0:seat} paga.", "{0} paga {1}.", "{0:seat} paga {1} a {2}."])
def test_a_text_with_other_arguments_is_found(text):
    with pytest.raises(AssertionError, match=r"\[event\] pay"):
        compare("toy", "event", "pay", text, "{0:seat} pays {1}.")
    compare("toy", "event", "pay", "{0:seat} paga {1} {1:milho|milhos}.", "{0:seat} pays {1}.")


SECTIONS = {"BadInput": ("kancha.core", "bad_input"), "Unusable": ("kancha.terminal", "refuse"),
            "Problem": ("kancha.site", "problem")}


def test_every_complaint_has_a_text():
    package = Path(kancha.__file__).parent
    calls = [node for file in package.rglob("*.py") for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
             if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SECTIONS]
    ids = {(call.func.id, call.args[0].value) for call in calls if isinstance(call.args[0], ast.Constant)}
    assert len(ids) > 70
    for kind, key in ids:
        words, section = SECTIONS[kind]
        assert key in read_words(words, "en")[section], f"{kind} {key}"


@pytest.mark.parametrize("name", kancha.games())
def test_translated_rules_are_the_same_rules(name):
    game = kancha.game(name)
    english = Rulebook(game.rules_text()).rules
    for language in languages():
        translated = Rulebook(game.rules_text(language)).rules
        assert list(translated) == list(english), language
        assert [bool(rule.informative) for rule in translated.values()] == [
            bool(rule.informative) for rule in english.values()], language


def test_rules_without_a_translation_stay_english():
    weavers = kancha.game("weavers")
    assert "Colher: ganhe 2 milhos." in weavers.rules_text("pt")
    assert weavers.rules_text("xx") == weavers.rules_text() == (
        files("kancha.games.weavers") / "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", ["title", "about"])
def test_what_weavers_is_called_is_the_same_in_code_and_words(key):
    weavers = kancha.game("weavers")
    assert getattr(weavers, key) == weavers.lexicon_for().say("game", key)


def test_portuguese_counts_nothing_in_the_singular():
    words = kancha.game("weavers").lexicon_for("pt")
    assert [words.say("event", "harvest", 0, corn) for corn in (0, 1, 2)] == [
        "Jogador A colhe 0 milho.", "Jogador A colhe 1 milho.", "Jogador A colhe 2 milhos."]
    assert terminal_words("pt").say("screen", "earlier", 1, 31).startswith("… 1 evento anterior;")
