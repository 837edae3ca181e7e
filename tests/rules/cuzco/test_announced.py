"""Cuzco: small things that everybody hears or reads."""
import pytest

import kancha
from kancha.core.play import pending
from rules.asking import events, give
from rules.cuzco.arrange import act, ground, incas, table


def refusal(s, word):
    """Why a word is refused: the rule and the id of the reason."""
    decision, _ = pending(s)
    found = decision.refuse(s, decision.parse(s, word))
    return found.rule, found.message


@pytest.mark.rule("CUZ-206")
def test_playing_a_token_is_announced():
    s = table()
    act(s, 1)
    s.events = []
    give(s, "token")
    assert events(s, "token") == [("token", 1)]


@pytest.mark.rule("CUZ-206")
def test_a_second_token_and_a_missing_one_are_refused_for_different_reasons():
    s = table()
    act(s)
    give(s, "token")
    assert refusal(s, "token") == ("CUZ-206", "token_used")
    s = table()
    s.players[0].tokens = 0
    act(s)
    assert refusal(s, "token") == ("CUZ-206", "no_token")


@pytest.mark.rule("CUZ-404")
def test_the_badge_of_a_free_move_says_that_it_costs_nothing():
    s = table()
    ground(s, "village", "h5 h6 h7")
    incas(s, 0, "h5")
    act(s)
    give(s, "inca", "h5")
    decision, _ = pending(s)
    free, refused = decision.parse(s, "h7"), decision.parse(s, "a1")
    assert (decision.label(s, free), decision.costs(s, free)) == (("move_to", "h7"), ("ap", 0))
    assert decision.costs(s, refused) is None, "what is refused has no price"


@pytest.mark.parametrize("seat", range(3))
def test_who_begins_is_announced(seat):
    m = kancha.new("cuzco", seats=3, seed=1, nature="ask")
    while m.decision.name != "first_player":
        m.play(m.options()[0])
    m.play(m.options()[seat])
    assert [event[1:] for event in m.events(None) if event[1] == "begins"] == [("begins", seat)]


@pytest.mark.rule("CUZ-403")
def test_an_inca_that_cannot_leave_is_not_told_to_drop_out():
    s = table()
    ground(s, "crop", "h8 h9")
    incas(s, 0, "h8")
    act(s)
    give(s, "inca", "h8")
    decision, _ = pending(s)
    out = decision.parse(s, "out")
    assert decision.refuse(s, out) is not None
    assert decision.label(s, out) == ("leave_region",)
    assert s.game.lexicon_for().say("answer", "leave_region") == "Leave the region"
