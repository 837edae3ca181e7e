"""Single figures and conditions that no match of the other tests happens to hang on."""
import pytest

from kancha.core.play import pending
from kancha.games.tiwanaku.generator import START_BANDS
from kancha.games.tiwanaku.land import LONG, SHORT
from kancha.games.tiwanaku.turn import PlayTile
from kancha.games.tiwanaku.validate import Puzzle
from rules.asking import ask
from rules.tiwanaku.arrange import hold, table


@pytest.mark.rule("TIW-G58")
def test_each_grade_has_its_band_of_start_spaces():
    assert START_BANDS[LONG][1:] == ((9, 12), (7, 9), (5, 7), (5, 6))
    assert START_BANDS[SHORT][1:] == ((6, 8), (5, 6), (3, 5), (3, 4))


@pytest.mark.rule("TIW-G55")
def test_one_crop_without_a_space_in_its_region_is_a_contradiction():
    puzzle = Puzzle(5, [0, 0, 1, 1, 1] + [2] * 20, {})
    assert not puzzle.is_broken()
    puzzle.can[0] = puzzle.can[1] = {1}
    assert puzzle.is_broken(), "the 2 of this region has no space, though all others have"


@pytest.mark.rule("TIW-968", "TIW-R55")
def test_an_arrow_promises_the_spaces_it_can_lead_to():
    s = table(2, 45, "cooperative")
    hold(s, 0, "sand west")
    ask(s, PlayTile(0))
    decision, options = pending(s)
    assert ("reach_team", 5, 0) in decision.brings(s, options[0]), "i1 to i5, and no other corner of the board"
