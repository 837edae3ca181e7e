"""A pseudo-language for games whose texts take several lines: English with every text and noun between marks.

Words from elsewhere stand out, wherever a screen breaks its lines.
"""
import re
from contextlib import contextmanager
from xml.etree import ElementTree

from kancha.core import game, words
from kancha.core.dice import Dice
from kancha.core.luck import OpenLuck
from kancha.core.match import Match

PSEUDO = "qps"
OPEN, CLOSE = "⟦", "⟧"
CUT = "…"
"""The end of a text that had to be cut, perhaps with its closing mark."""
PROSE = re.compile(r"[^\W\d_]{2,}")
"""Two letters or more; one alone is a seat, the row of a hex or a sign."""
READ_ALOUD = ("aria-label", "aria-description", "alt", "title")
GRAMMAR = ("language", "gender")
"""Sections without texts."""


def mark(text):
    """A text, or a list of nouns, between marks."""
    return [mark(noun) for noun in text] if isinstance(text, list) else f"{OPEN}{text}{CLOSE}"


@contextmanager
def pseudo_language(monkeypatch):
    """While it lasts, new games can be shown in the language ``qps``."""
    read, spoken = words.read_words, words.languages()

    def read_marked(package, language):
        tables = read(package, words.ENGLISH if language == PSEUDO else language)
        return tables if language != PSEUDO else {
            section: texts if section in GRAMMAR else {key: mark(text) for key, text in texts.items()}
            for section, texts in tables.items()}

    with monkeypatch.context() as patch:
        patch.setattr(words, "read_words", read_marked)
        for module in (words, game):
            patch.setattr(module, "languages", lambda: {**spoken, PSEUDO: "Pseudo"})
        words.core_words.cache_clear()
        yield
    words.core_words.cache_clear()


def outside_marks(text, depth=0):
    """The words of a text outside all marks, and how deep in marks it ends if it begins at a depth."""
    found = []
    for part in re.split(f"([{OPEN}{CLOSE}])", text):
        depth += (part == OPEN) - (part == CLOSE)
        found += PROSE.findall(part) if depth <= 0 else []
    return found, 0 if text.endswith(CUT) else depth


def unmarked(text):
    """The words of a text outside all marks; each mark must have its counterpart."""
    found, depth = outside_marks(text)
    return found if depth == 0 else [*found, f"{depth} marks too many in {text!r}"]


def unmarked_in_picture(svg):
    """The words outside all marks that a picture shows or says. A text may take several lines of a group with an id."""
    found = []

    def look_into(element, depth):
        """Returns how deep in marks the element ends."""
        found.extend([word for name in READ_ALOUD for word in unmarked(element.get(name, ""))])
        outside, depth = outside_marks(element.text or "", depth)
        found.extend(outside)
        for child in element:
            depth = look_into_group(child, depth) if "id" in child.attrib else look_into(child, depth)
            outside, depth = outside_marks(child.tail or "", depth)
            found.extend(outside)
        return depth

    def look_into_group(element, depth):
        inner = look_into(element, 0)
        if inner:
            found.append(f"{inner} marks too many in {element.get('id')}")
        return depth

    look_into_group(ElementTree.fromstring(svg), 0)
    return found


# Matches

def played(game, seats, seed, every, **options):
    """A random match, stopping at the first question of each kind, after ``every`` further answers, and at the end."""
    m = Match(game, seats, options, OpenLuck(seed), language=PSEUDO)
    dice, seen, number = Dice(seed), set(), 0
    while not m.over:
        if m.decision.name not in seen or number % every == 0:
            seen.add(m.decision.name)
            yield m
        m.play(dice.choice(m.options()))
        number += 1
    yield m


def unmarked_on_screen(game, s, seats):
    """What is not marked on the screens of some seats, None for a spectator."""
    lexicon, found = game.lexicon_for(PSEUDO), []
    for seat in seats:
        view = game.view(s, seat)
        lines = [game.text(view, lexicon), game.status(view, lexicon)]
        lines += [line for words in game.standing(view, lexicon) for line in words]
        lines += [version for part in game.glance(view, lexicon) for version in part]
        lines += [lexicon.show(text, "") for spot in game.picture(view, seat, lexicon).spots
                  for text in game.describe(view, spot)]
        drawn = [*[one.svg for one in (game.board(view, lexicon), *game.panels(view, seat, lexicon))],
                 *[game.emblem(view, owner, lexicon) for owner in range(s.seats)],
                 f"<svg>{game.motifs(lexicon, s.seats)}</svg>"]
        found += [word for line in lines for word in unmarked(line)]
        found += [word for picture in drawn for word in unmarked_in_picture(picture)]
    return found


def strings(view):
    """All strings in a view, keys too."""
    if isinstance(view, dict):
        return [text for key, value in view.items() for text in (key, *strings(value))]
    if isinstance(view, list):
        return [text for value in view for text in strings(value)]
    return [view] if isinstance(view, str) else []
