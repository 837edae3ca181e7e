"""No words but those of ``words.*.toml``: in a pseudo-language nothing that people read is English."""
import re

import pytest

from kancha.core.words import read_words
from kancha.games.cuzco.game import Cuzco
from kancha.games.cuzco.state import SOURCES
from rules.asking import give
from rules.cuzco.arrange import act, ground, hand, incas, pond, table, temple
from rules.marks import (
    PSEUDO,
    played,
    pseudo_language,
    strings,
    unmarked,
    unmarked_in_picture,
    unmarked_on_screen,
)

IDS = re.compile(r"[a-z_]+(-[a-z]+|_\d)?|[a-o]\d+|\d+")
"""What a string in a view can be: an id, the name of a hex, a number as a key."""


@pytest.fixture
def game(monkeypatch):
    """A game that can be shown in the pseudo-language."""
    with pseudo_language(monkeypatch):
        yield Cuzco()


def question_lines(m):
    """What is said about a question: its prompt, its answers with their prices and promises, and the refusals."""
    s, decision = m.decision_of(None)
    messages = [decision.label(s, choice) for choice in decision.universe(s)]
    labels = [m.lexicon.say("answer", *message) for message in messages if m.lexicon.has("answer", message[0])]
    typed = {decision.word(s, choice) for choice in decision.universe(s)}
    assert {message[0] for message in messages if not m.lexicon.has("answer", message[0])} <= typed
    costs = [decision.costs(s, choice) for choice in decision.options(s)]
    prices = [m.lexicon.say("costs", *cost) for cost in costs if cost is not None]
    promises = [line for word in m.options()[:20] for line in m.promises(word)]
    return [m.decision.prompt, *labels, *prices, *promises, *[refusal.reason for refusal in m.refused().values()]]


@pytest.mark.parametrize("seats", Cuzco.seats)
def test_screens_hold_only_words_of_the_lexicon(game, seats):
    for m in played(game, seats, seed=seats, every=150):
        seat = m.waiting[0] if m.waiting else None
        assert unmarked_on_screen(game, m.state, {None, 0, seat}) == []


@pytest.mark.parametrize("seats", Cuzco.seats)
def test_questions_answers_refusals_and_events_are_in_words_of_the_lexicon(game, seats):
    for m in played(game, seats, seed=10 + seats, every=25):
        if not m.over:
            assert [word for line in question_lines(m) for word in unmarked(line)] == []
    told = [m.say(event) for seat in range(seats) for event in m.events(seat)]
    assert len(told) > 100
    assert [word for line in told for word in unmarked(line)] == []
    assert unmarked(m.why_not("e7").reason) == []


def feast(game):
    """A festival that three of four players bid for, one of whom stands."""
    s = table(4, face_up="mask-llama", game=game)
    ground(s, "village", "g5 g6 g7 g8 h7 h8")
    temple(s, "g5", 6)
    for seat, where in enumerate(("g6", "g7", "g8")):
        incas(s, seat, where)
        hand(s, seat, "mask", "mask", "mask-llama", "kero")
    act(s)
    give(s, "festival", "g5", "2 mask", "2 mask", "out", "stand")
    return s


def crowd(game):
    """Towns in which one Inca more decides, in which there is a tie, and more of them than there is room for."""
    s = table(3, game=game)
    ground(s, "village", "e3 e4 e5 e6 f3 f4 f5 f6", 2)
    incas(s, 0, "e3 e4 e5 e6")
    incas(s, 1, "f3 f4 f5")
    ground(s, "village", "k5 k6")
    incas(s, 1, "k5")
    incas(s, 2, "k6")
    for row in "bdhmn":
        for number in range(2, 11, 3):
            ground(s, "village", f"{row}{number} {row}{number + 1}")
    pond(s, "i3 i5 i7 i9 i11 g9 g11")
    ground(s, "crop", "i4", 3)
    incas(s, 0, "i4")
    s.players[1].shown = (0, 1, 2, 0, 0, 0)
    s.players[1].hand = (0, 1, 3, 0, 0, 0)
    s.discard = (1, 0, 2, 0, 0, 0)
    return s


def all_win(game):
    """The end, at which everybody has the same points."""
    s = table(4, game=game)
    s.scored = 0b1111
    return s


@pytest.mark.parametrize("arrange", [feast, crowd, all_win])
def test_rare_screens_hold_only_words_of_the_lexicon(game, arrange):
    s = arrange(game)
    assert unmarked_on_screen(game, s, (None, *range(s.seats))) == []


def test_names_of_people_are_all_that_is_added(game):
    s = feast(game)
    lexicon = game.lexicon_for(PSEUDO, ["Ana", "Bo", "Cy", "Di"])
    view = game.view(s, 0)
    shown = unmarked(game.text(view, lexicon)) + unmarked_in_picture(game.picture(view, 0, lexicon).svg)
    assert {"Ana"} <= set(shown) <= set(lexicon.people)


def test_other_words_would_be_found(game):
    view, english = game.view(table(game=game), 0), game.lexicon_for()
    assert {"Signs", "village", "Player", "Turn"} <= set(unmarked(game.text(view, english)))
    assert {"Player", "Advice", "pile", "Cuzco"} <= set(unmarked_in_picture(game.picture(view, 0, english).svg))
    assert unmarked("⟦In ⟦a⟧ text⟧ and outside 5 e7") == ["and", "outside"]
    assert unmarked("⟦open") != []
    two_lines = "<svg><g id='a'><text>⟦One</text><text>two⟧ three</text></g><g id='b' aria-label='four'/></svg>"
    assert unmarked_in_picture(two_lines) == ["three", "four"]


@pytest.mark.parametrize("seats", Cuzco.seats)
def test_views_hold_ids_and_no_words(game, seats):
    for m in played(game, seats, seed=20 + seats, every=150):
        found = set(strings(m.view(0))) - set(SOURCES)
        assert [text for text in found if not IDS.fullmatch(text)] == []


def test_the_game_its_options_and_sources_have_texts(game):
    texts = read_words("kancha.games.cuzco", "en")
    assert (game.title, game.about) == (texts["game"]["title"], texts["game"]["about"])
    assert {name: option.help for name, option in game.options.items()} == texts["option"]
    assert set(texts["source"]) == set(SOURCES)
