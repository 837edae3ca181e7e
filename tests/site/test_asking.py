"""The question as data: what the buttons of sets say."""
import random
import re
from itertools import islice

import pytest

import kancha
from kancha.core.play import answer, pending
from kancha.site.asking import SET_SIGN, build_ask, legal_answers, set_items

MANY = 20
SETS = {"cuzco": set(), "inca_empire": set(), "tawantinsuyu": {"keep", "give_soldiers"}, "tiwanaku": {"offer"}}
"""The questions whose answers are sets."""


def questions_with_sets(name, matches=2):
    """The questions of random matches that have sets among their answers, each with its state."""
    for seed in range(matches):
        s, dice = kancha.new(name, seats=3, seed=seed).state.clone(), random.Random(seed)
        while pending(s)[1]:
            decision, options = pending(s)
            if decision.seat >= 0 and any(SET_SIGN in decision.word(s, option) for option in islice(options, MANY)):
                yield s, decision, options
            answer(s, dice.choice(options))


@pytest.mark.parametrize("name", SETS)
def test_the_button_of_a_set_says_what_is_done_with_how_many(name):
    found = set()
    for s, decision, options in questions_with_sets(name):
        found.add(decision.name)
        for one in legal_answers(s, decision, list(islice(options, MANY)), {}, s.game.lexicon_for()):
            numbers = [int(number) for number in re.findall(r"\d+", one.these)]
            assert sum(numbers) == (len(one.word.split(SET_SIGN)) if SET_SIGN in one.word else 0), one
            assert one.label, "without scripts a button still names its items"
    assert found == SETS[name]


def test_the_button_of_an_item_says_only_what_it_is():
    s, decision, options = next(questions_with_sets("tiwanaku"))
    items = set_items(s, decision, [decision.word(s, option) for option in options], s.game.lexicon_for())
    assert [item.label for item in items.values()] == [word[0].upper() + word[1:] for word in items]


def test_figures_on_spots_are_explained_below_the_question():
    m, dice = kancha.new("tawantinsuyu", seats=2, seed=3), random.Random(3)
    assert build_ask(m, m.decision.seat, (), m.lexicon).legend == ""
    while m.decision.name != "space":
        m.play(dice.choice(m.options()))
    assert build_ask(m, m.decision.seat, (), m.lexicon).legend == "food ▸ tasks"
