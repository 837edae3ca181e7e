"""No words but those of ``words.*.toml``: in a pseudo-language nothing that people read is English.

Names of places are the same in every language.
"""
import re

import pytest

from kancha.core.words import read_words
from kancha.games.inca_empire.game import IncaEmpire
from kancha.games.inca_empire.kinds import CARDS, CLASSES, SOURCES
from rules.inca_empire.arrange import conquered, hand, labour, lay, points, roads, table, token, turn
from rules.inca_empire.places import place_words
from rules.marks import (
    played,
    pseudo_language,
    strings,
    unmarked,
    unmarked_in_picture,
    unmarked_on_screen,
)

TRACK = re.compile(r"[ISPZ]+")
"""The phases of a round in the terminal."""
ROADS = re.compile(r"(?:[a-d]|[A-Z][a-z]|CUZ)+")
"""Roads on the map in the terminal, with the sites that they touch."""


@pytest.fixture
def game(monkeypatch):
    """A game that can be shown in the pseudo-language."""
    with pseudo_language(monkeypatch):
        yield IncaEmpire()


def unnamed_on_screen(game, s, seats):
    """What is neither marked on the screens of some seats nor a name."""
    known = place_words(game)
    return [word for word in unmarked_on_screen(game, s, seats)
            if word not in known and not TRACK.fullmatch(word) and not ROADS.fullmatch(word)]


@pytest.mark.parametrize("seats", IncaEmpire.seats)
def test_screens_hold_only_words_of_the_lexicon(game, seats):
    for m in played(game, seats, seed=seats, every=60, pizarros_arrival=True):
        seat = m.waiting[0] if m.waiting else None
        assert unnamed_on_screen(game, m.state, {None, seat}) == []


def test_questions_and_events_are_in_words_of_the_lexicon(game):
    known = place_words(game)
    for m in played(game, 4, seed=14, every=25):
        if not m.over:
            s, decision = m.decision_of(None)
            labels = [m.lexicon.say("answer", *decision.label(s, choice)) for choice in decision.options(s)]
            promises = [line for word in m.options()[:12] for line in m.promises(word)]
            assert [word for line in (m.decision.prompt, *labels, *promises) for word in unmarked(line)
                    if word not in known] == []
    told = [m.say(event) for seat in range(4) for event in m.events(seat)]
    assert len(told) > 100
    assert [word for line in told for word in unmarked(line) if word not in known] == []


def test_rare_screens_hold_only_words_of_the_lexicon(game):
    s = table(game=game)
    token(s, "N2a", "F")
    conquered(s, "C1o C2i", by=0)
    roads(s, 0, "Cp-Cg1 Cc3-Cx2")
    points(s, 7, 7, 7, 7)
    labour(s, 0, 30)
    lay(s, *CARDS[:4])
    lay(s, *CARDS[4:8], sector=3)
    hand(s, 0, *CARDS[18:])
    turn(s)
    assert unnamed_on_screen(game, s, (None, *range(4))) == []


def test_other_words_would_be_found(game):
    view, english = game.view(table(game=game), 0), game.lexicon_for()
    assert {"Era", "People", "Player", "labour"} <= set(unmarked(game.text(view, english)))
    assert {"Player", "Sapa", "resistance"} <= set(unmarked_in_picture(game.picture(view, 0, english).svg))


def test_views_hold_ids_and_no_words(game):
    for m in played(game, 4, seed=24, every=60):
        assert [text for text in strings(m.view(0)) if not re.fullmatch(r"[\w-]+", text)] == []


def test_cards_classes_and_sources_have_texts(game):
    texts = read_words("kancha.games.inca_empire", "en")
    assert set(texts["short"]) == {*CARDS, "or"}
    assert set(texts["effect"]) == set(CARDS)
    assert set(texts["class"]) == set(CLASSES)
    assert set(texts["source"]) == set(SOURCES)
    assert len(texts["noun"]["card"]) == len(CLASSES) == len(CARDS)
