"""Questions of all games and modes, for tests of bots."""
import kancha
from kancha.bots import choices
from kancha.core.play import answer, draw, playout, settle
from kancha.core.state import CHANCE

SETUPS = {
    "cuzco": (2, {}), "tiwanaku": (3, {"size": 25}), "tawantinsuyu": (3, {}), "inca_empire": (4, {}),
    "weavers": (4, {}),
    "tiwanaku team": (2, {"mode": "cooperative"}), "tiwanaku solo": (1, {"mode": "solo"}), "axomamma": (1, {}),
}
GAMES = {"tiwanaku team": "tiwanaku", "tiwanaku solo": "tiwanaku", "axomamma": "tawantinsuyu"}


def question(name, answers, seed=1, seats=None):
    """A question to a seat after some random answers, with more than one answer; perhaps with other seats."""
    usual, options = SETUPS[name]
    seats = seats or usual
    game = kancha.game(GAMES.get(name, name))
    s = game.setup(seats, game.complete(seats, options), game.rules)
    dice = kancha.Dice(seed)
    playout(s, dice, answers)
    options = settle(s)
    while s.agenda[-1].seat == CHANCE or len(choices(s)) == 1:
        options = answer(s, draw(s, s.agenda[-1], options, dice) if s.agenda[-1].seat == CHANCE else options[0])
    return s
