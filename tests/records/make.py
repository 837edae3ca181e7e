"""Writes a finished match for every set-up of every game that has none yet: ``python tests/records/make.py``."""
from pathlib import Path

import kancha
from kancha.bots import choices

HERE = Path(__file__).parent


def name_of(game, seats, options):
    told = [f"{name}={value}" for name, value in options.items() if value != game.options[name].default]
    return "-".join([game.name, str(seats), *told]) + ".json"


def play(game, seats, options, seed=2026):
    m = kancha.new(game.name, seats=seats, seed=seed, **options)
    dice = kancha.Dice(seed)
    while not m.over:
        m.play(kancha.word(m.state, dice.choice(choices(m.state))))
    return m


if __name__ == "__main__":
    for game in kancha.games().values():
        for seats, options in game.setups():
            path = HERE / name_of(game, seats, options)
            if not path.exists():
                play(game, seats, options).record().save(path)
