"""Pictures are drawn anew only once something has changed that they were drawn from."""
import random

import pytest

import kancha
from kancha.core.picture import Picture
from kancha.drawing.album import album, redraw
from kancha.drawing.pen import Pen
from kancha.registry import game

SEATS = {"cuzco": 3, "tiwanaku": 2, "tawantinsuyu": 2, "inca_empire": 3}


class Counter:
    """A picture of one part of a view that counts how often it is drawn."""

    def __init__(self):
        self.drawn = 0

    def __call__(self, pen, view, *seats):
        self.drawn += 1
        return Picture("coins", f"{view['coins']} {pen.lexicon.person(0)} {seats}", 1, 1)


@pytest.fixture
def pen():
    here = game("cuzco")
    return Pen(here.data, here.lexicon_for(people=("Ann", "Ben")))


@pytest.fixture
def coins():
    return Counter()


def test_the_same_is_drawn_once(pen, coins):
    assert redraw(coins, pen, {"coins": [1], "hand": 1}).svg == "[1] Ann ()"
    assert redraw(coins, pen, {"coins": [1], "hand": 2}).svg == "[1] Ann ()"
    assert coins.drawn == 1


def test_what_was_looked_at_counts(pen, coins):
    assert redraw(coins, pen, {"coins": [1]}).svg == "[1] Ann ()"
    assert redraw(coins, pen, {"coins": [2]}).svg == "[2] Ann ()"
    assert redraw(coins, pen, {"coins": [2]}, 1).svg == "[2] Ann (1,)"
    assert coins.drawn == 3


def test_other_people_texts_and_figures_count(pen, coins):
    here = game("cuzco")
    view = {"coins": [1]}
    redraw(coins, pen, view)
    assert redraw(coins, Pen(pen.data, here.lexicon_for(people=("Cusi", "Ben"))), view).svg == "[1] Cusi ()"
    redraw(coins, Pen(pen.data, here.lexicon_for("pt", ("Ann", "Ben"))), view)
    redraw(coins, Pen(here.printed_data(), pen.lexicon), view)
    assert coins.drawn == 4


@pytest.mark.parametrize("name", SEATS)
def test_pictures_from_the_album_are_those_that_a_fresh_pen_draws(name):
    """Seen from every seat in turn, so that the pictures of one seat never stand for those of another."""
    m, dice = kancha.new(name, seats=SEATS[name], seed=1), random.Random(1)
    for _ in range(60):
        m.play(dice.choice(list(m.options())))
        if dice.random() < .3:
            kept = {seat: pictures(m, seat) for seat in (None, *range(SEATS[name]))}
            for seat, found in kept.items():
                album.cache_clear()
                assert pictures(m, seat) == found


def pictures(m, seat):
    view = m.game.view(m.state, seat)
    return [m.game.board(view, m.lexicon), *m.game.panels(view, seat, m.lexicon)]
