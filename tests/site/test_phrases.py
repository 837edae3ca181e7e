"""A click on a spot that belongs to a later question: the answers that lead there, as one."""
import random

import pytest

import kancha
from kancha.core.illegal import Illegal
from kancha.site import host
from kancha.site.phrases import MOST_OFFERED, phrases_to

SETUPS = {"cuzco": (2, {}), "inca_empire": (3, {}), "tawantinsuyu": (2, {}), "tiwanaku": (2, {"mode": "competitive"})}


def board_spots(m, seat):
    view = m.game.view(m.state, seat)
    return m.game.board(view, m.lexicon).spots


@pytest.mark.parametrize("name", SETUPS)
def test_every_phrase_that_is_offered_can_be_played(name):
    seats, options = SETUPS[name]
    m, dice, tried = kancha.new(name, seats=seats, seed=3, **options), random.Random(3), 0
    for _ in range(60):
        seat = m.decision.seat
        for spot in dice.sample(list(board_spots(m, seat)), 3):
            found = phrases_to(m, seat, spot, m.lexicon)
            assert len(found) <= MOST_OFFERED
            for phrase in found:
                assert m.why_not(phrase.words, seat) is None, phrase
                tried += 1
        m.play(dice.choice(m.options()))
        if m.over:
            break
    assert tried or name == "inca_empire"       # where every answer is at a spot already


@pytest.fixture
def land(visitor, at_random):
    """A table of Tiwanaku at the question of a turn."""
    table = visitor.sit("tiwanaku", seats="1", option_mode="solo")
    hosted = host.find(table)
    while "enter" not in hosted.match.options():
        at_random(hosted, 1)
    return table


def entrance(table):
    """A space where a new pawn could stop, that is nothing to the question yet."""
    m = host.find(table).match.copy()
    m.play("enter")
    return m.options()[0]


def test_one_click_on_the_board_enters_a_pawn_there(visitor, land, parse):
    spot = entrance(land)
    page = visitor.get(f"/t/{land}/0/why", {"q": spot})
    buttons = [one for one in parse(page) if one.tag == "button" and one.attrs.get("name") == "word"]
    assert [one.attrs["value"] for one in buttons] == [f"enter / {spot}"]
    assert "Enter a new pawn" in page.content.decode()
    before = host.find(land).seq
    visitor.answer(land, 0, f"enter / {spot}")
    assert host.find(land).seq > before + 1


def test_a_phrase_never_reaches_past_what_others_answer(visitor, land):
    m = host.find(land).match
    for spot in board_spots(m, 0):
        for phrase in phrases_to(m, 0, spot, m.lexicon):
            try:
                m.copy().play(phrase.words)
            except Illegal as refusal:
                pytest.fail(f"{phrase.words}: {refusal}")
