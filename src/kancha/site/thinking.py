"""What is done in worker processes; nothing of the site is needed there."""
from __future__ import annotations

from kancha.bots import bot
from kancha.core.dice import Dice
from kancha.core.play import word
from kancha.core.state import State


def deal(state: State, dice: Dice) -> State:
    """What the asked seat can know of a state: a state in which the rest is dealt anew."""
    return state.game.resample(state, state.agenda[-1].seat, dice)


def think(name: str, state: State, dice: Dice) -> str:
    """The word of a bot's answer; the state it gets is not the true one."""
    return word(state, bot(name).choose(state, dice))
