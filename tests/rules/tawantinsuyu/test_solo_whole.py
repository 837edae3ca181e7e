"""Whole solo matches at random, with what Axomamma does worked out a second time, slowly."""
import pytest

import kancha
from kancha.core.play import answer, asides, draw, settle
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS
from kancha.games.tawantinsuyu.state import AXOMAMMA, FINISHED, NOBODY
from kancha.games.tawantinsuyu.steps import SPOTS
from rules.tawantinsuyu.arrange import GAME
from rules.tawantinsuyu.solo import EASIER, HARDER, hill

TERRACES = {0: "TMB", 1: "MTB", 2: "BMT"}
DEPTH = {"T": 0, "M": 2, "B": 5}
STEPS_DOWN = {"T": "", "M": "U", "B": "UL"}


def way(s, space):
    """The food for a space such as ``B23`` from Axomamma's High Priest."""
    view = GAME.view(s, None)
    mine = 1 + [ACTIONS.index(action) for action in view["coricancha"]].index(s.players[AXOMAMMA].priest)
    terrace, section = space[0], int(space[1])
    apart = min((mine - section) % 5, (section - mine) % 5)
    built = sum(s.spots[SPOTS.index(f"{level}{section}")] != NOBODY for level in STEPS_DOWN[terrace])
    return {0: 0, 1: 1, 2: 3}[apart] + DEPTH[terrace] - 2 * built


def best(s, god):
    """The empty spaces of a god among which Axomamma's Worker goes, by TAW-1003 to TAW-1005."""
    resolved = s.festival.held - (1 if s.festival.holder in (0, AXOMAMMA) else 0)
    taken = hill(s)
    gods = GAME.data.tables["hill"]["spaces"]
    empty = [space for space in SPACES if space not in taken and gods[space].split()[0] == god]
    for terrace in TERRACES[resolved]:
        free = [space for space in empty if space[0] == terrace]
        if free:
            return [space for space in free if way(s, space) == min(way(s, other) for other in free)]
    return []


def check(s, top, options):
    """What is true whenever somebody is asked."""
    if top.name == "stand_on":
        god = GODS[s.data.gods.god[s.axomamma.tucked[top.slot]]]
        assert [SPACES[option] for option in options] == best(s, god)
    if s.turns and top.seat == 0:
        assert sum(s.players[AXOMAMMA].workers) == len(s.axomamma.queue) <= 2
        assert s.players[AXOMAMMA].goods[0] < 5
    assert s.players[AXOMAMMA].gods == 0
    assert top.seat in (kancha.CHANCE, 0)


@pytest.mark.rule("TAW-1003", "TAW-1004", "TAW-1005", "TAW-1083")
@pytest.mark.parametrize("names", [(), EASIER, HARDER, (*EASIER, *HARDER)], ids=["book", "easier", "harder", "all"])
def test_axomamma_goes_where_a_slow_reading_of_the_rules_says(names):
    placed = 0
    for seed in range(8):
        s = GAME.setup(1, GAME.complete(1, dict.fromkeys(names, True)), GAME.rules)
        dice, components = kancha.Dice(seed), GAME.count(s)
        options = settle(s)
        while options:
            top = s.agenda[-1]
            check(s, top, options)
            placed += top.name == "stand_on"
            nature = top.seat == kancha.CHANCE
            options = answer(s, draw(s, top, options, dice) if nature else dice.choice([*options, *asides(s)]))
            assert GAME.count(s) == components, f"seed {seed}: {top}"
        assert s.phase == FINISHED
        yours, its = GAME.scores(s)
        assert GAME.winners(s) == ([0] if yours >= 120 and yours > its else [])
    assert placed > 50
