"""Nothing at the terminal is English by itself: in a made-up language every letter comes from a file of words."""
import re
from string import Formatter

import pytest

import kancha
from cli.broken_records import BROKEN
from kancha.bots import bots
from kancha.core import words
from kancha.rulebook import INFORMATIVE, rulebook

PSEUDO = "qps"
GAMES = ("cuzco", "inca_empire", "tawantinsuyu", "tiwanaku", "weavers")
PACKAGES = ("kancha.core", "kancha.terminal", *[f"kancha.games.{game}" for game in GAMES])
TYPED = {"harvest", "weave", "pass", "random", "easy", "hard", "person"}
"""The words of Weavers and the names of players: the same in every language."""
COMMANDS = ("?", "board", "why weave", "why", "why g9", "g9", "refused", "hint", "hint easy",
            "hint random", "hint hal", "zz*", "log", "log 2", "undo", "undo x",
            "rules wea-203", "rules secret", "rules WEA-99", "rules qqq", "rules", "ask all", "ask none", "ask choices",
            "save", "save /no/such/place/x.json", ":board", "")


def mark(text):
    """What stands between the arguments of a text, in marks."""
    return "⟦" + text + "⟧" if any([letter.isalpha() for letter in text]) else text


def mark_spec(spec):
    """The forms that an argument chooses from, in marks."""
    kind, colon, forms = spec.rpartition(":")
    return kind + colon + "|".join([mark(form) for form in forms.split("|")]) if "|" in forms else spec


def pseudo(text):
    """A text whose own letters are in marks; arguments stay outside, so that words put in by hand show."""
    if isinstance(text, list):
        return [mark(one) for one in text]
    return "".join([mark(before) if number is None else f"{mark(before)}{{{number}:{mark_spec(spec)}}}"
                    for before, number, spec, _ in Formatter().parse(text)])


@pytest.fixture
def speak(monkeypatch):
    """Add the made-up language, without the texts named by (package, section, id)."""
    read = words.read_words

    def add(*missing):
        def read_words(package, language):
            if language != PSEUDO or package not in PACKAGES:
                return read(package, language)
            return {section: texts if section == "language" else {
                key: pseudo(text) for key, text in texts.items() if (package, section, key) not in missing}
                for section, texts in read(package, "en").items()}

        monkeypatch.setattr(words, "read_words", read_words)
        monkeypatch.setitem(words.languages(), PSEUDO, "Pseudo")
        for game in GAMES:
            monkeypatch.setattr(kancha.game(game), "lexicons", {})
        monkeypatch.setenv("COLUMNS", "500")
        words.core_words.cache_clear()

    yield add
    words.core_words.cache_clear()


def unmarked(shown, *known):
    """The words in what was shown that come from no file of words, nor from a person, a path or a rule."""
    rules = rulebook(kancha.game("weavers")).rules.values()
    bodies = {INFORMATIVE.sub("", rule.text).strip() for rule in rules}
    headings = {f"{rule.id}  ({rule.chapter})" for rule in rules}
    lines = [line for line in shown.splitlines()
             if not line.startswith("> ") and line.strip() not in bodies | headings]
    rest = re.sub(r"⟦[^⟦⟧]*⟧", " ", "\n".join(lines))
    for text in (*known, "kancha play --resume", "kancha verify"):
        rest = rest.replace(str(text), " ")
    rest = re.sub(r"\bWEA-\d+\b|\b[0-9a-f]{64}\b", " ", rest)
    return sorted(set(re.findall(r"[^\W\d_]{2,}", rest)) - TYPED)


def play_whole(run, file, *args):
    """Play a whole match with every command on the way, at the first questions of both kinds; all that was shown."""
    first = [*COMMANDS, "weave", *COMMANDS, "1", "undo", "pass"]
    result = run("--language", PSEUDO, "play", "weavers", "--bots", "random", "--file", file, *args,
                 typed="\n".join(first) + "\n" + "1\n" * 400)
    assert result.exit_code == 0, result.output
    assert kancha.load(file).over
    return result.stdout


def test_a_whole_match_is_played_without_a_word_of_its_own(run, speak, tmp_path):
    speak()
    file = tmp_path / "x.json"
    shown = play_whole(run, file)
    bad = ("none", "hal", ", ".join(bots()), "qqq", "WEA-99", "g9", "zz*", "undo x", "useful, choices, all",
           "/no/such/place/x.json", "/no/such/place")
    assert unmarked(shown, file, *bad) == []
    for part in ("⟦Turns left ⟧40", "⟦Player ⟧A⟦ takes back an answer.⟧", "⟦So far:⟧", "⟦Since your last answer:⟧",
                 "⟦” is possible.⟧", "⟦total⟧", "⟦: the end⟧", "⟦The record is in ⟧",
                 "⟦You will be asked everything.⟧"):
        assert part in shown


def test_people_at_one_screen_and_those_who_leave(run, speak, tmp_path):
    speak()
    file = tmp_path / "x.json"
    shown = run("--language", PSEUDO, "play", "weavers", "--bots", "none", "--file", file,
                typed="\nweave\n1\npass\nundo\npass\nq\n").stdout
    assert "⟦ is next: press Enter when nobody else is looking.⟧" in shown
    assert "⟦Resume it with: ⟧kancha play --resume" in shown
    assert unmarked(shown, file) == []


def test_records_and_what_is_refused_have_no_words_of_their_own(run, speak, finished):
    speak()
    for args in (["replay", finished], ["replay", finished, "--seat", 0], ["replay", finished, "--to", 9],
                 ["verify", finished]):
        assert unmarked(run("--language", PSEUDO, *args).stdout, finished) == [], args
    for args, known in ((["replay", finished, "--to", 9999], ()), (["replay", finished, "--seat", 7], ()),
                        (["render", finished, "--at", 9999], ()), (["play", "weavers", "--seats", 9], ()),
                        (["play", "weavers", "--bots", "hal"], ("hal", ", ".join(bots()))),
                        (["play", "weavers", "--file", finished], ()), (["play", "--resume", "--seed", 1], ())):
        result = run("--language", PSEUDO, *args)
        assert result.exit_code == 2
        assert unmarked(result.stderr, finished, "kancha:", *known) == [], args


@pytest.mark.parametrize("broken", BROKEN)
def test_what_is_wrong_with_a_record_has_no_words_of_its_own(run, speak, finished, broken):
    speak()
    finished.write_text(BROKEN[broken](finished.read_text()))
    complaint = run("--language", PSEUDO, "replay", finished).stderr
    assert "⟦" in complaint
    own = re.sub(r"⟦[^⟦⟧]*⟧", " ", re.sub(r"⟦this is not JSON: ⟧.*", " ", complaint))
    without_values = re.sub(r"'[^']*'|\['.*\]", " ", own)
    known = ("kancha:", ", ".join(sorted(kancha.games())), "Weavers", "None", "“tea")
    assert unmarked(without_values, finished, *known) == []


@pytest.mark.parametrize("args", [
    "play chess", "play weavers --option mood=wild", "play weavers --preset fierce", "simulate weavers --bots hal",
    "simulate weavers --seats 9", "arena weavers --bots random",
    "play weavers --seed " + "9" * 90,
])
def test_what_is_wrong_with_a_command_has_no_words_of_its_own(run, speak, args):
    speak()
    complaint = run("--language", PSEUDO, *args.split()).stderr
    assert "⟦" in complaint
    names = [", ".join(sorted(kancha.games())), ", ".join(bots()), "Weavers", "'chess'", "'mood'", "'hal'"]
    assert unmarked(complaint, "kancha:", *names) == []


def test_the_list_of_games_has_no_words_of_its_own(run, speak):
    speak()
    shown = run("--language", PSEUDO, "games").stdout
    for game in GAMES:
        for option in kancha.game(game).options.values():
            assert mark(option.help) in shown
    assert mark("Weavers") in shown


def test_pictures_have_no_words_of_their_own(speak):
    speak()
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", kancha.new("weavers", seed=1, language=PSEUDO).svg(0))
    assert texts
    assert unmarked("\n".join(texts)) == []


@pytest.mark.parametrize(("missing", "found"), [
    (("kancha.terminal", "screen", "since"), "Since"),
    (("kancha.terminal", "label", "total"), "total"),
    (("kancha.terminal", "refuse", "undo_how"), "Type"),
    (("kancha.core", "person", "player"), "Player"),
    (("kancha.core", "win", "one"), "wins"),
    (("kancha.games.weavers", "label", "offer"), "offer"),
    (("kancha.games.weavers", "source", "patterns"), "patterns"),
])
def test_an_english_text_is_found(run, speak, tmp_path, missing, found):
    speak(missing)
    assert found in unmarked(play_whole(run, tmp_path / "x.json", "--seed", 1))
