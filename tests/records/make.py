"""Writes a finished match for every set-up of every game that has none yet: ``python tests/records/make.py``."""
from pathlib import Path

import kancha
from kancha.bots import ask, bot

HERE = Path(__file__).parent


def name_of(game, seats, options):
    return "-".join([game.name, str(seats), *[str(value) for value in options.values()]]) + ".json"


def play(game, seats, options, seed=2026):
    m = kancha.new(game.name, seats=seats, seed=seed, **options)
    dice = kancha.Dice(seed)
    bots = [bot("one-step" if seat % 2 else "random") for seat in range(seats)]
    while not m.over:
        m.play(kancha.word(m.state, ask(bots[m.decision.seat], m.state, dice)))
    return m


if __name__ == "__main__":
    for game in kancha.games().values():
        for seats, options in game.setups():
            path = HERE / name_of(game, seats, options)
            if not path.exists():
                play(game, seats, options).record().save(path)
