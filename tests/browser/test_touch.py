"""Every game can be played to its end on a phone with nothing but a finger, and no answer is given by one tap."""
import pytest

from browser import test_cuzco, test_inca_empire
from browser.sight import WISHES, assert_finished, sit_down
from browser.touch import finish_by_touch

pytestmark = pytest.mark.parametrize("size", ["phone"], indirect=True)

MATCHES = [
    ("cuzco", 2, test_cuzco.WISHES), ("inca_empire", 3, test_inca_empire.WISHES), ("tawantinsuyu", 1, WISHES),
    ("tawantinsuyu", 2, WISHES), ("tiwanaku", 2, WISHES),
]


def play(page, game, seats, wishes):
    """A match against random bots; most of what can be answered on a picture is."""
    sit_down(page, game, seats, **{f"player_{seat}": "random" for seat in range(1, seats)})
    finger = finish_by_touch(page, wishes=wishes)
    assert_finished(page)
    assert finger.on_pictures > .7 * finger.could_be > 0
    return finger


def test_the_last_turns(still):
    assert play(still, "late-cuzco", 2, test_cuzco.WISHES).sent > 5


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats", "wishes"), MATCHES, ids=[f"{game}-{seats}" for game, seats, _ in MATCHES])
def test_a_whole_match(still, game, seats, wishes):
    assert play(still, game, seats, wishes).sent > 30
