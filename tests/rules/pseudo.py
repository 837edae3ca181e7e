"""A language for tests: English with every text in marks, so that whatever lies outside of marks is not translated.

Arguments lie in marks of their own: ``{0:seat} moves to {1}`` becomes ``⟦⟨{0:seat}⟩ moves to ⟨{1}⟩⟧``. So a noun
that is not translated is found even inside a text that is: ``⟦⟨⟦stone⟧⟩ for ⟨gold⟩⟧`` has one, gold.
"""
import re
from functools import cache
from string import Formatter
from xml.etree import ElementTree

from kancha.core import game, words
from kancha.core.dice import Dice

LANGUAGE = "qps"
UNSAID = ("language", "gender")
"""Sections that no one reads aloud."""
SPOKEN = ("aria-label", "aria-description", "aria-valuetext", "title", "alt")
"""Attributes with texts for people."""
CUT = re.compile(r" / |@")
"""Where pictures cut a text: at the end of a line, at an icon."""
WORD = re.compile(r"(?<![@\w-])[^\W\d_][\w,:]*")


def speak(monkeypatch, room=(), untranslated=()):
    """Let the pseudo-language be spoken; ``room`` has the length of texts that are cut, by section and id.

    ``untranslated`` are sections and ids that stay English.
    """
    read, known = words.read_words, words.languages()

    @cache
    def read_words(package, language):
        if language != LANGUAGE:
            return read(package, language)
        english = read(package, words.ENGLISH)
        return {section: texts if section in UNSAID else
                {key: marked(text, dict(room).get((section, key))) for key, text in texts.items()
                 if (section, key) not in untranslated}
                for section, texts in english.items()}

    monkeypatch.setattr(words, "read_words", read_words)
    monkeypatch.setattr(words, "languages", lambda: {**known, LANGUAGE: "Pseudo"})
    monkeypatch.setattr(game, "languages", words.languages)
    words.core_words.cache_clear()


def marked(text, most=None):
    """A text, or each text of a list, in marks and with its arguments in theirs; at most ``most`` letters long.

    One that a picture cuts into lines is marked word by word.
    """
    if isinstance(text, list):
        return [marked(one, most) for one in text]
    if most is not None:
        return f"⟦{text[:most - 2]}⟧"
    return WORD.sub(r"⟦\g<0>⟧", text) if CUT.search(text) else f"⟦{''.join(pieces(text))}⟧"


def pieces(text):
    """The pieces of a text; a number that only chooses between forms is part of the text."""
    for before, number, spec, _ in Formatter().parse(text):
        yield before
        if number is not None:
            field = f"{{{number}:{spec}}}" if spec else f"{{{number}}}"
            yield field if "|" in spec else f"⟨{field}⟩"


def unmarked(text, *plain):
    """The words of a text that are not translated, except what the patterns ``plain`` describe."""
    outside, depth = [], ["⟨"]
    for letter in text:
        if letter in "⟦⟨":
            depth.append(letter)
        elif letter in "⟧⟩":
            assert depth.pop() + letter in ("⟦⟧", "⟨⟩"), text
        outside.append(letter if depth[-1] == "⟨" and letter not in "⟦⟧⟨⟩" else "\0")
    assert depth == ["⟨"], text
    left = "".join(outside)
    for pattern in plain:
        left = re.sub(pattern, "\0", left)
    return re.findall(r"[^\W\d_]+", left)


def texts_of(picture):
    """Everything in a picture that people read or hear."""
    found = []
    for element in ElementTree.fromstring(picture).iter():
        found += [element.text or "", element.tail or "", *[element.get(name, "") for name in SPOKEN]]
    return [text for text in found if text.strip()]


def strings(part):
    """All strings in a part of a view that are not names of fields."""
    if isinstance(part, dict):
        return {text for value in part.values() for text in strings(value)}
    if isinstance(part, list):
        return {text for value in part for text in strings(value)}
    return {part} if isinstance(part, str) else set()


def positions(match, every):
    """The match, played at random: at its start, now and then, and at its end."""
    dice, answers = Dice(match.state.seats), 0
    while not match.over:
        if answers % every == 0:
            yield match
        words = match.options()
        match.play(words[dice.below(len(words))])
        answers += 1
    yield match
