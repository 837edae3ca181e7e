"""Inca Empire: the words and buttons of a turn, and refusals that agree with the options."""
import pytest

from kancha.core.play import pending
from kancha.core.words import normal
from rules.asking import give
from rules.inca_empire.arrange import build, conquered, roads, sites
from rules.inca_empire.people import begin, land
from rules.inca_empire.test_network import BUILDERS, ROUGH_TIMES, at_random


def buttons(s):
    """By word, the text of the button and what it stands for."""
    decision, options = pending(s)
    say = s.game.lexicon_for().say
    return {decision.word(s, option): (say("answer", *decision.label(s, option)), decision.stands_for(s, option))
            for option in options}


@pytest.mark.rule("INC-601")
def test_every_kind_of_answer_has_its_button():
    s = land()
    conquered(s, "C1o C3i N2a", by=0)
    roads(s, 0, "Cp-Cg1 Cp-Cc1 Cc2-Cc1 Cp-Nx1 Nc1-Nx1 Cc1-Cx1 Cg3-Cx1 Cg2-Cg1 Cc2-Wx1")
    conquered(s, "C2o C2i", by=0)
    build(s, cities="Nc1 Wc1 Cc5 Kc5", garrisons="Cg1", temples="Nc1 Wc1 Kc5")
    s.players[0].sites |= sites(s, "Wc1 Cc5 Kc5")
    begin(s, cards="rough_road rapid_expansion key_outpost local_pilgrimage annual_pilgrimage great_pilgrimage")
    found = buttons(s)
    for word, text, piece in [
        ("Cp-Wx1", "Build a road: crossroads in Anta – crossroads between Anta and Yauyo", "road"),
        ("rough Cp-Wx1", "Build a Rough Road: crossroads in Anta – crossroads between Anta and Yauyo", "road"),
        ("city Cc2", "Found a city: Huaytara", "city"),
        ("garrison Cg3", "Build a garrison: Incahuasi", "garrison"),
        ("temple Cc5", "Build a temple in Cajamarca", "temple"),
        ("outpost Cg1", "Turn the garrison Choquequirao into a city", "outpost"),
        ("terrace C1o", "Build a terrace in Yauyo", "terrace"),
        ("conquer K1o", "Conquer Nazca", "conquer"),
        ("also conquer K1o", "Also conquer Nazca", "rapid"),
        ("extra road", "Build an additional road", "road"),
        ("local pilgrimage instead of roads", "Local Pilgrimage: give up building roads", "local_pilgrimage"),
        ("annual pilgrimage instead of construction", "Annual Pilgrimage: give up construction", "annual_pilgrimage"),
        ("great pilgrimage instead of roads", "Great Pilgrimage: give up building roads", "great_pilgrimage"),
        ("done", "End your turn", ""),
    ]:
        assert found[word] == (text, piece)


@pytest.mark.rule("INC-612", "INC-623", "INC-634")
def test_what_follows_a_construction_has_its_buttons():
    s = land()
    conquered(s, "C2i", by=0)
    roads(s, 0, "Cp-Cg1 Cg2-Cg1")
    begin(s, cards="rough_road pressed_labour building_project")
    give(s, "extra road", "Cp-Cc1")
    found = buttons(s)
    where = "crossroads in Anta – crossroads between Anta and Paucartambo"
    assert found["Cp-Nx1"][0] == f"Build a road: {where}"
    assert found["rough Cp-Nx1"][0] == f"Build a Rough Road: {where}"
    assert found["done"][0] == "No more roads"
    s.agenda.clear()
    begin(s)
    give(s, "garrison Cg1")
    assert buttons(s) == {"garrison Cg2": ("Build a garrison: Vilcashuaman", "garrison"),
                          "none": ("No, that is all", "")}


@pytest.mark.rule("INC-602", "INC-601", "INC-503")
@pytest.mark.parametrize(("seats", "cards"), [(4, BUILDERS), (3, ROUGH_TIMES), (4, ROUGH_TIMES)])
def test_what_is_no_option_is_refused_and_every_word_is_read_back(seats, cards):
    checked = 0
    for number, s in enumerate(at_random(seats, 11, cards, True)):
        decision, options = pending(s)
        if number % 7 and decision.name in ("first_act", "act"):
            continue
        checked += 1
        legal = set(options)
        for choice in decision.universe(s):
            refusal = decision.refuse(s, choice)
            assert (refusal is None) is (choice in legal), decision.word(s, choice)
            if refusal is not None:
                text = s.game.lexicon_for().say("refuse", refusal.message, *refusal.details)
                assert text
                assert "{" not in text
        for choice in options:
            assert decision.parse(s, normal(decision.word(s, choice))) == choice
    assert checked > 50
