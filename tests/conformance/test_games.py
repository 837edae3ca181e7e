"""Every game, every set-up: in `make test` many matches of the usual ones and a few of the others; `make full` plays more.

`make conformance N=...` goes on for longer.
"""
import pytest

import kancha
from kancha.testing import conform
from toys import TOYS

MATCHES = 24
FEW = 6


def usual(game, options):
    """Whether no switch is turned, and at most one mode is not the default."""
    changed = [name for name, value in options.items() if value != game.options[name].default]
    return len(changed) <= 1 and not any([game.options[name].switch for name in changed])


def leak_matches(game, setup, matches):
    """In how many of the matches leaks are looked for: to deal a long land of Tiwanaku anew takes seconds, that of a team many."""
    seats, options = setup
    if game.name != "tiwanaku" or options["size"] == 25:
        return matches
    return 1 if options["mode"] != "cooperative" or (seats == 2 and usual(game, options)) else 0


def named(game, setup):
    changed = [f"{name}={value}" for name, value in setup[1].items() if value != game.options[name].default]
    return "-".join([game.name, str(setup[0]), *changed])


SETUPS = [(game, setup) for game in [*kancha.games().values(), *TOYS] for setup in game.setups()]
RARE = [(game, setup) for game, setup in SETUPS if not usual(game, setup[1])]


@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=[named(*one) for one in SETUPS])
def test_conforms(game, setup):
    matches = MATCHES if usual(game, setup[1]) else FEW
    conform(game, matches, setups=[setup], leaks=leak_matches(game, setup, matches))


@pytest.mark.long
@pytest.mark.parametrize(("game", "setup"), RARE, ids=[named(*one) for one in RARE])
def test_conforms_in_many_matches(game, setup):
    conform(game, MATCHES, seed=FEW, setups=[setup], leaks=leak_matches(game, setup, MATCHES) or 1)
