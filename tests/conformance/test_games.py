"""Every game, every set-up: `make test` plays many matches of the usual ones and a few of the others, `make full` more.

`make conformance N=...` plays as many as you like.
"""
import pytest

import kancha
from kancha.testing import conform
from scale import scaled
from toys import TOYS

MATCHES = 24
FEW = 6
MORE = 12


def usual(game, options):
    """Whether every switch and all modes but one have their defaults."""
    changed = [name for name, value in options.items() if value != game.options[name].default]
    return len(changed) <= 1 and not any([game.options[name].switch for name in changed])


def leak_matches(game, setup, matches):
    """How many matches to search for leaks: resampling a long land of Tiwanaku takes seconds, for a team many."""
    seats, options = setup
    if game.name != "tiwanaku" or options["size"] == 25:
        return matches
    return 1 if options["mode"] != "cooperative" or (seats == 2 and usual(game, options)) else 0


def setup_name(game, setup):
    changed = [f"{name}={value}" for name, value in setup[1].items() if value != game.options[name].default]
    return "-".join([game.name, str(setup[0]), *changed])


SETUPS = [(game, setup) for game in [*kancha.games().values(), *TOYS] for setup in game.setups()]
RARE = [(game, setup) for game, setup in SETUPS if not usual(game, setup[1])]


@pytest.mark.parametrize(("game", "setup"), SETUPS, ids=[setup_name(*one) for one in SETUPS])
def test_conforms(game, setup):
    matches = MATCHES if usual(game, setup[1]) else FEW
    conform(game, matches, setups=[setup], leaks=leak_matches(game, setup, matches))


@pytest.mark.long
@pytest.mark.parametrize(("game", "setup"), RARE, ids=[setup_name(*one) for one in RARE])
def test_conforms_in_many_matches(game, setup):
    matches = scaled(MORE)
    conform(game, matches, seed=FEW, setups=[setup], leaks=leak_matches(game, setup, matches) or 1)
