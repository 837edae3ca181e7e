"""Tawantinsuyu: benefits of God cards that cannot be carried out at the moment."""
import pytest

import kancha
from kancha.games.tawantinsuyu.benefits import Benefits
from kancha.games.tawantinsuyu.festival import CardPhase
from kancha.games.tawantinsuyu.kinds import GODS
from kancha.games.tawantinsuyu.setup import PlayFive
from kancha.games.tawantinsuyu.state import NO_TILE, SETTING_UP
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from rules.asking import ask, asked, besides, give, why_not, words
from rules.tawantinsuyu.arrange import DATA, army, goods, hand, have, market, own, statue, table, workers


def no_gold(s):
    goods(s, 0, potato=9)


def at_the_top(s):
    goods(s, 0, potato=9, gold=3)
    s.players[0].temple = DATA.temple.top


def all_face_up(s):
    own(s, 0, "P01")
    army(s, 0, "1 gold", where="up")


def all_face_down(s):
    own(s, 0, "P01", down=True)


def no_nomads(s):
    s.workers.nomads = (0,) * 5


def no_weavings(s):
    s.weavings.stack, s.weavings.bottom, s.weavings.face_up = 0, (), NO_TILE


def no_gods(s):
    s.gods.deck, s.gods.bottom, s.gods.offer = 0, (), ()


def no_army(s):
    s.army.deck = s.army.discard = (0,) * 7


def nothing_to_pay_with(s):
    market(s, "P01")


IN_VAIN = [
    ("G04", "T52", "paid temple step", no_gold, "TAW-0726"),
    ("G04", "T52", "paid temple step", at_the_top, "TAW-R24"),
    ("G19", "T51", "rejuvenate", all_face_up, "TAW-0727"),
    ("G27", "T21", "produce one", all_face_down, "TAW-0491"),
    ("G18", "T51", "worker", no_nomads, "TAW-0712"),
    ("G10", "T12", "weaving", no_weavings, "TAW-R26"),
    ("G06", "T52", "god card", no_gods, "TAW-R27"),
    ("G15", "T51", "army card", no_army, "TAW-R28"),
    ("G20", "T51", "training", no_army, "TAW-R28"),
    ("G05", "T52", "statue", nothing_to_pay_with, "TAW-0441"),
    ("G34", "T11", "steps", nothing_to_pay_with, "TAW-0416"),
    ("G23", "T21", "building", nothing_to_pay_with, "TAW-0421"),
]


def place_with_card(card, space, lack=None):
    """A table whose first seat places an Architect with a God card and has the god's Statue."""
    s = table()
    goods(s, 0, potato=9)
    for god in range(len(GODS)):
        statue(s, 0, god)
    if lack is not None:
        lack(s)
    hand(s, 0, card)
    workers(s, 0, "architect")
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", space, card)
    if asked(s)[0] == "pay":
        give(s, words(s)[0])
    return s


@pytest.mark.rule("TAW-R17", "TAW-0353", "TAW-0728")
@pytest.mark.parametrize(("card", "space", "word", "lack", "rule"), IN_VAIN)
def test_a_benefit_that_would_bring_nothing_is_refused_with_the_reason_and_kept(card, space, word, lack, rule):
    s = place_with_card(card, space, lack)
    assert (asked(s), words(s)) == (("benefit_now", 0), ["later"])
    assert why_not(s, word) == rule
    give(s, "later", "stop")
    assert (asked(s), words(s)) == (("benefit", 0), ["done"]), "it has waited, and is lost only now"
    assert why_not(s, word) == rule


@pytest.mark.rule("TAW-R17", "TAW-0353")
def test_a_benefit_that_was_impossible_before_the_tasks_can_be_taken_after_them():
    s = table()
    goods(s, 0, potato=9, stone=1)
    statue(s, 0, GODS.index("squares"))
    hand(s, 0, "G27")
    market(s, "P01")
    workers(s, 0, "craftsman")
    ask(s, Turn(0, NOTHING))
    give(s, "place craftsman", "M51", "G27")
    if asked(s)[0] == "pay":
        give(s, words(s)[0])
    assert why_not(s, "produce one") == "TAW-0491"
    give(s, "later", "building", "P01")
    assert (asked(s), words(s)) == (("benefit", 0), ["produce one", "done"])
    before = have(s, 0)["potato"]
    give(s, "produce one", "P01")
    assert have(s, 0)["potato"] == before + 2


@pytest.mark.rule("TAW-R17", "TAW-0208")
def test_what_is_used_beside_the_question_can_make_a_benefit_possible():
    s = place_with_card("G04", "T52", no_gold)
    army(s, 0, "1 gold")
    assert why_not(s, "paid temple step") == "TAW-0726"
    assert "use army 1 gold" in besides(s)
    give(s, "use army 1 gold", "paid temple step", "climb")
    assert s.players[0].temple == 1


@pytest.mark.rule("TAW-0728")
def test_under_rules_1_such_a_benefit_is_chosen_and_lost():
    s = table()
    s.rules = 1
    ask(s, Benefits(0, DATA.gods.cards.index("G19"), DATA.gods.all_benefits(DATA.gods.cards.index("G19"))))
    assert words(s) == ["rejuvenate", "done"]
    give(s, "rejuvenate")
    assert asked(s) is None


# At a Festival

def card_phase(s, *cards):
    """The card phase of a Festival held by the first seat, which has these cards."""
    hand(s, 0, *cards)
    ask(s, CardPhase(0))


@pytest.mark.rule("TAW-R17", "TAW-0652")
@pytest.mark.parametrize(("card", "word", "lack", "rule"),
                         [(card, word, lack, rule) for card, _, word, lack, rule in IN_VAIN])
def test_at_a_festival_a_benefit_that_would_bring_nothing_is_refused_with_the_reason(card, word, lack, rule):
    s = table()
    lack(s)
    card_phase(s, card)
    give(s, card)
    assert (asked(s), words(s)) == (("benefit", 0), ["done"])
    assert why_not(s, word) == rule


@pytest.mark.rule("TAW-R17", "TAW-0652")
def test_at_a_festival_a_benefit_waits_until_another_card_makes_it_possible():
    s = table()
    market(s, "P01")
    goods(s, 0, stone=1)
    card_phase(s, "G27", "G23", "G01")
    give(s, "G27")
    assert words(s) == ["done"], "no Building produces yet"
    give(s, "done")
    assert words(s) == ["G01", "G23", "done"]
    assert why_not(s, "G27") == "TAW-0491"
    give(s, "G23", "building", "P01")
    assert words(s) == ["G01", "G27", "done"], "now P01 stands"
    before = have(s, 0).get("potato", 0)
    give(s, "G27", "produce one", "P01")
    assert have(s, 0)["potato"] == before + 2
    assert words(s) == ["G01", "done"], "once each"


@pytest.mark.rule("TAW-R17", "TAW-0652")
def test_a_benefit_that_waits_is_no_fourth_card_and_is_offered_also_with_an_empty_hand():
    s = table()
    goods(s, 0)
    card_phase(s, "G04", "G03", "G02", "G01")
    give(s, "G04", "done", "G03", "G02")
    assert have(s, 0) == {"potato": 1, "gold": 1}
    assert words(s) == ["G04", "done"], "three cards have been played; G02 has brought the gold for the step"
    give(s, "G04", "paid temple step", "climb")
    assert s.players[0].temple == 1
    assert asked(s) != ("festival_cards", 0)


@pytest.mark.rule("TAW-R17", "TAW-0352")
def test_a_benefit_that_could_be_carried_out_and_was_declined_does_not_wait():
    s = table()
    goods(s, 0, gold=1)
    card_phase(s, "G04", "G01")
    give(s, "G04", "done")
    assert words(s) == ["G01", "done"]
    assert why_not(s, "G04") == "TAW-0652"


@pytest.mark.rule("TAW-R17", "TAW-R10")
def test_the_holder_may_make_a_benefit_that_waits_possible_with_an_army_card():
    s = table()
    goods(s, 0)
    army(s, 0, "1 gold")
    card_phase(s, "G04")
    give(s, "G04", "done")
    assert (asked(s), words(s)) == (("festival_cards", 0), ["done"])
    give(s, "use army 1 gold")
    assert words(s) == ["G04", "done"]


# In the set-up

@pytest.mark.rule("TAW-R17", "TAW-0132")
def test_of_the_first_five_cards_one_waits_until_it_can_be_used():
    s = table()
    s.phase, s.active = SETTING_UP, -1
    market(s, "P01")
    goods(s, 0, stone=1)
    s.players[0].playing = sum(1 << DATA.gods.cards.index(card) for card in ("G27", "G23"))
    ask(s, PlayFive(0))
    assert words(s) == ["G23", "done"]
    assert why_not(s, "G27") == "TAW-0491"
    give(s, "G23", "building", "P01")
    assert words(s) == ["G27", "done"]
    give(s, "G27", "produce one", "P01")
    assert have(s, 0) == {"potato": 2}


@pytest.mark.rule("TAW-R17")
def test_the_reason_is_told_in_words():
    s = place_with_card("G19", "T51", all_face_up)
    refusal = kancha.pending(s)[0].refuse(s, 0)
    refusal.lexicon = s.game.lexicon_for()
    assert refusal.reason == "You have nothing face down."
