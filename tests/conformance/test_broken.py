"""Each check can fail: it finds the fault of a toy that was broken on purpose."""
import pytest

from kancha.testing import Broken, conform
from toys.broken import BROKEN, CountedPorters

PROPERTIES = {
    "asides", "asking changes nothing", "bounded", "clone", "components", "dead end", "describe", "idle answer",
    "known_to", "leak by a dropped question", "leak in events", "leak in options", "leak in the agenda", "leak in view",
    "notes", "open options", "pickle", "picture", "projections", "promises", "record", "refuse", "registered",
    "samples", "scores", "sides", "spots", "together", "undo", "view", "words",
}


@pytest.mark.parametrize("game", BROKEN, ids=lambda game: type(game).__name__)
def test_the_fault_is_found(game, registered):
    with pytest.raises(Broken) as found:
        conform(registered(game), matches=60)
    assert found.value.property == game.breaks


def test_every_property_has_a_game_that_breaks_it():
    assert {game.breaks for game in BROKEN} == PROPERTIES


def test_a_projection_that_comes_true_passes(registered):
    conform(registered(CountedPorters()), matches=12)
