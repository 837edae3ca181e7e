"""Each level still beats the one below: a quick version of the table in docs/strength.md, as fast as the build is."""
import pytest

import kancha
from kancha.arena.contest import Course, hold, make_contest
from kancha.arena.pool import results
from kancha.arena.sequential import REJECTED, SequentialTest
from kancha.arena.standing import standing
from scale import scaled

MATCHES = 18
FEW = 6
ASKED = {2: .7, 3: .54, 4: .44}
"""How often a level should win, by the number of seats, one against the rest."""
SEATS = {"cuzco": 2, "tiwanaku": 2, "tawantinsuyu": 2, "inca_empire": 3}


@pytest.mark.long
@pytest.mark.parametrize(("level", "below"), [("easy", "newcomer"), ("medium", "easy"), ("hard", "medium")])
@pytest.mark.parametrize("name", SEATS)
def test_a_level_beats_the_one_below(name, level, below):
    seats = SEATS[name]
    contest = make_contest(kancha.game(name), seats, {}, [level, below], seed=7)
    test = SequentialTest(1 / seats, ASKED[seats])
    played = hold(Course(contest, scaled(MATCHES), test), lambda tasks: results(tasks, 1))
    assert test.verdict != REJECTED
    assert standing(contest, played)["bots"][0]["win_rate"] > 1 / seats


@pytest.mark.long
@pytest.mark.parametrize(("name", "seats"), [("tawantinsuyu", 2), ("tawantinsuyu", 3), ("tawantinsuyu", 4),
                                             ("inca_empire", 3), ("inca_empire", 4)])
def test_a_level_that_has_learned_does_not_put_off_the_end(name, seats):
    """Whoever judges by weights may find that it pays to gather for ever, or to leave the last Worker to others."""
    def length(level):
        contest = make_contest(kancha.game(name), seats, {}, [level, level], seed=7)
        played = hold(Course(contest, FEW), lambda tasks: results(tasks, 1))
        return standing(contest, played)["bots"][0]["lengths"]["mean"]

    assert length("hard") < 1.6 * length("medium")
