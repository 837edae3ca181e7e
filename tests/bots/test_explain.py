"""Bots explain themselves: the best answers, what they are worth, and the figures that differ most."""
import pytest

import kancha
from bots.positions import SETUPS, question
from kancha.bots import advise, bot, choices
from kancha.bots.explain import BEST, LEAST, MOST_FIGURES, differing
from kancha.bots.learned import LearnedOutlook, Weights
from kancha.core.play import playout
from kancha.games.tiwanaku.guess import LastGuess
from rules.asking import ask
from rules.tiwanaku.arrange import lay, stand, table

SPACES = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]


@pytest.mark.parametrize("name", SETUPS)
class TestHint:
    def test_what_is_hidden_makes_no_difference(self, name):
        s = question(name, 30)
        worlds = [s, *[s.game.resample(s, s.agenda[-1].seat, kancha.Dice(seed)) for seed in (7, 8)]]
        for level in ("easy", "medium"):
            first, *others = [advise(bot(level), world, kancha.Dice(3)) for world in worlds]
            assert first
            assert others == [first, first]

    def test_the_best_answers_come_first_with_figures_that_have_a_text(self, name):
        s = question(name, 50)
        for level in ("easy", "medium"):
            found = advise(bot(level), s, kancha.Dice(3))
            considered = s.game.judge.efforts["medium"].answers if level == "medium" else BEST
            assert len(found) == min(BEST, considered, len(choices(s)))
            assert {each.choice for each in found} <= set(choices(s))
            assert [each.value for each in found] == sorted([each.value for each in found], reverse=True)
            for each in found:
                assert each.figures.keys() == found[0].figures.keys()
                assert len(each.figures) <= MOST_FIGURES
                assert all(s.game.lexicon.has("figure", figure) for figure in each.figures)

    def test_the_figures_of_a_state_are_its_value(self, name):
        for answers in (10, 40, 90):
            s = question(name, answers)
            for seat in range(s.seats):
                assert sum(s.game.figures(s, seat).values()) == pytest.approx(s.game.value(s, seat))


@pytest.mark.parametrize("name", SETUPS)
def test_the_best_of_a_hint_is_what_the_bot_would_answer(name):
    for level in ("medium", "hard"):
        for answers in (20, 25, 45):
            s = question(name, answers)
            assert bot(level).explain(s, kancha.Dice(5))[0].choice == bot(level).choose(s, kancha.Dice(5))


def test_the_odds_of_a_crop_are_told():
    s = table(2)
    lay(s, " ".join(name for name in SPACES if name != "c3"), crop=True)
    lay(s, "c3")
    stand(s, 0, "c3")
    ask(s, LastGuess(0))
    right, second, _ = bot("hard").explain(s, kancha.Dice(1))
    assert right.choice == bot("hard").choose(s, kancha.Dice(1))
    assert right.figures["odds"] == 100
    assert second.figures["odds"] == 0


def test_figures_that_make_no_difference_are_left_out():
    figures = [{"points": 3.0, "cards": 1.0, "goods": 0.0}, {"points": 3.0, "cards": 1.0 + LEAST / 2, "goods": 2.0}]
    assert differing(figures) == ["goods"]


def test_the_largest_differences_come_first_and_a_missing_figure_is_nothing():
    figures = [{"a": 1.0, "b": 5.0, "c": 2.0, "d": 0.5}, {"a": 2.0, "c": 4.0}]
    assert differing(figures) == ["b", "c", "a"]


def test_a_bot_that_cannot_explain_itself_says_nothing():
    assert advise(bot("random"), question("weavers", 10), kancha.Dice(1)) == []


# Learned weights

@pytest.mark.parametrize(("name", "seats", "level"), [
    ("tawantinsuyu", 2, "hard"), ("inca_empire", 4, "medium"), ("inca_empire", 3, "hard")])
def test_by_learned_weights_the_figures_are_features_and_make_up_the_value(name, seats, level):
    s = question(name, 40, seats=seats)
    search = bot(level)
    worlds = search.worlds(s, kancha.Dice(3))
    best = search.weigh(worlds, choices(s), kancha.Dice(4))[:BEST]
    features = set(s.game.judge.features)
    for each, figures in zip(best, search.figures(worlds, best)):
        assert set(figures) == features
        assert sum(figures.values()) == pytest.approx(each.value)
    found = search.explain(s, kancha.Dice(3))
    assert found[0].figures
    assert set(found[0].figures) <= features


@pytest.mark.parametrize("against", ["best", "mean"])
def test_the_figures_of_a_learned_outlook_are_its_parts(against):
    s = question("weavers", 30)
    features = tuple(s.game.judge.features)
    weights = Weights("weavers", 1, s.seats, "", features, against, (0.0,), ((1.0, 0.5, 0.25, 2.0),))
    outlook = LearnedOutlook(weights, s)
    for seat in range(s.seats):
        assert sum(outlook.figures(s, seat).values()) == pytest.approx(outlook(s, seat))
    playout(s, kancha.Dice(1))
    assert outlook.figures(s, 0) == {"points": outlook(s, 0)}


@pytest.mark.parametrize("name", kancha.games())
def test_every_feature_has_a_text(name):
    game = kancha.game(name)
    assert [feature for feature in game.judge.features if not game.lexicon.has("figure", feature)] == []
