"""Writes finished matches of the newest rules that are not there yet: ``python tests/records/make.py``.

One random match for every set-up of every game, and for some games one of one-step bots for every number of seats:
random play seldom raises a temple high or shares a festival.
"""
from pathlib import Path

import kancha
from kancha.bots import ask, bot

HERE = Path(__file__).parent
BY_BOTS = ("cuzco",)


def name_of(game, seats, options):
    told = [f"{name}={value}" for name, value in options.items() if value != game.options[name].default]
    return "-".join([game.name, f"r{game.rules}", str(seats), *told]) + ".json"


def play(game, seats, options, player="random", seed=2026):
    m = kancha.new(game.name, seats=seats, seed=seed, **options)
    dice = kancha.Dice(seed)
    while not m.over:
        # Chance looks at nothing, so that nothing has to be dealt anew for it.
        choice = bot(player).choose(m.state, dice) if player == "random" else ask(bot(player), m.state, dice)
        m.play(kancha.word(m.state, choice), m.decision.seat)
    return m


if __name__ == "__main__":
    for game in kancha.games().values():
        for seats, options in game.setups():
            path = HERE / name_of(game, seats, options)
            if not path.exists():
                play(game, seats, options).record().save(path)
    for game in [kancha.game(name) for name in BY_BOTS]:
        for seats in game.seats:
            path = HERE / f"{game.name}-r{game.rules}-{seats}-one-step.json"
            if not path.exists():
                play(game, seats, {}, "one-step").record().save(path)
