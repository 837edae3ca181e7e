"""Every game, every set-up, a few dozen matches each; `make conformance N=...` goes on for longer."""
import pytest

import kancha
from kancha.testing import conform
from toys import TOYS

MATCHES = 24
FEW = 6


def matches(game, options):
    """How many matches: the options of Cuzco change a figure each, so a few of every combination will do."""
    usual = all(value == game.options[name].default for name, value in options.items())
    return FEW if game.name == "cuzco" and not usual else MATCHES


def leak_matches(game, seats, options):
    """In how many of the matches leaks are looked for: a long land of Tiwanaku takes a second or more to be dealt anew."""
    if game.name != "tiwanaku" or options["size"] == 25:
        return matches(game, options)
    return 0 if options["mode"] == "cooperative" and seats > 2 else 1


EVERY_SETUP = [pytest.param(game, setup, id=f"{game.name}-{setup[0]}-{'-'.join(map(str, setup[1].values()))}".rstrip("-"))
               for game in [*kancha.games().values(), *TOYS] for setup in game.setups()]


@pytest.mark.parametrize(("game", "setup"), EVERY_SETUP)
def test_conforms(game, setup):
    conform(game, matches(game, setup[1]), setups=[setup], leaks=leak_matches(game, *setup))
