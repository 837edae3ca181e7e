"""Every game: `make test` plays many matches of the usual set-ups and a few of some others, `make full` of all.

`make conformance N=...` plays as many as you like.
"""
import pytest

import kancha
from kancha.testing import conform
from scale import scaled
from toys import TOYS

MATCHES = 24
FEW = 6
MORE = MATCHES - FEW


def usual(game, options):
    """Whether every switch and all modes but one have their defaults."""
    changed = [name for name, value in options.items() if value != game.options[name].default]
    return len(changed) <= 1 and not any([game.options[name].switch for name in changed])


def has_long_land(game, options):
    """Resampling a long land of Tiwanaku takes seconds, for a team many."""
    return game.name == "tiwanaku" and options["size"] != 25


def first_of_each(setups):
    """As many of some set-ups as it takes to meet each value of every option."""
    met, found = set(), []
    for game, setup in setups:
        values = {(game.name, name, value) for name, value in setup[1].items()}
        if values - met:
            found.append((game, setup))
        met |= values
    return found


def setup_name(game, setup):
    changed = [f"{name}={value}" for name, value in setup[1].items() if value != game.options[name].default]
    return "-".join([game.name, str(setup[0]), *changed])


SETUPS = [(game, setup) for game in [*kancha.games().values(), *TOYS] for setup in game.setups()]
USUAL = [(game, setup) for game, setup in SETUPS if usual(game, setup[1])]
RARE = [(game, setup) for game, setup in SETUPS if not usual(game, setup[1])]
QUICK = USUAL + [one for one in first_of_each(USUAL + RARE) if one in RARE]
LONG = [(game, setup) for game, setup in SETUPS if (game, setup) in RARE or has_long_land(game, setup[1])]


@pytest.mark.parametrize(("game", "setup"), QUICK, ids=[setup_name(*one) for one in QUICK])
def test_conforms(game, setup):
    seats, options = setup
    matches = MATCHES if usual(game, options) and not has_long_land(game, options) else FEW
    leaks = matches if not has_long_land(game, options) else int(seats <= 2 and usual(game, options))
    conform(game, matches, setups=[setup], leaks=leaks)


@pytest.mark.long
@pytest.mark.parametrize(("game", "setup"), LONG, ids=[setup_name(*one) for one in LONG])
def test_conforms_in_many_matches(game, setup):
    matches = scaled(MORE)
    conform(game, matches, seed=FEW, setups=[setup], leaks=1 if has_long_land(game, setup[1]) else matches)
