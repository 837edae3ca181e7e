"""Every game, every set-up, a few dozen matches each; `make conformance N=...` goes on for longer."""
import pytest

import kancha
from kancha.testing import conform
from toys import TOYS

MATCHES = 24

SLOW_TO_DEAL = {"tiwanaku": 1}
"""In so many of the matches leaks are looked for, where a long land takes a second to be dealt anew."""

EVERY_SETUP = [pytest.param(game, setup, id=f"{game.name}-{setup[0]}-{'-'.join(map(str, setup[1].values()))}".rstrip("-"))
               for game in [*kancha.games().values(), *TOYS] for setup in game.setups()]


@pytest.mark.parametrize(("game", "setup"), EVERY_SETUP)
def test_conforms(game, setup):
    conform(game, MATCHES, setups=[setup], leaks=MATCHES if setup[1].get("size") == 25 else SLOW_TO_DEAL.get(game.name))
