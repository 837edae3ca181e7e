"""Bots at the seats of one match, with dice of their own and a clock."""
from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Final

from kancha.bots import Bot, ask, bot
from kancha.bots.learned import Weights, check_weights, read_weights
from kancha.bots.turn_search import TurnSearch
from kancha.core.dice import Dice
from kancha.core.illegal import BadInput
from kancha.core.play import answer, draw, settle
from kancha.core.state import CHANCE, State

WEIGHED: Final = ":"
"""Between the name of a bot and the file of the weights that it is to judge by."""


def find_bot(name: str) -> Bot:
    """A bot by name; ``hard:FILE`` judges by the weights in a file."""
    level, colon, file = name.partition(WEIGHED)
    return weighed_bot(level, read_weights(Path(file))) if colon else bot(level)


def weights_hash(name: str) -> str:
    """The hash of the weights that a bot with a file judges by; the file's provenance makes no difference."""
    return sha256(repr(read_weights(Path(name.partition(WEIGHED)[2]))).encode()).hexdigest()


def weighed_bot(level: str, weights: Weights) -> Bot:
    """A bot that judges by certain weights."""
    found = bot(level)
    if not isinstance(found, TurnSearch):
        raise BadInput("no_judge", repr(level))
    found.weights = weights
    return found


def check_player(name: str, s: State) -> None:
    """BadInput if there is no such bot, or if its weights are not for the game and the seats of a state."""
    found = find_bot(name)
    if isinstance(found, TurnSearch) and found.weights is not None:
        check_weights(found.weights, s.game, s.seats, s.game.judge.mode(s), name.partition(WEIGHED)[2])


class Player:
    """A bot at a seat, and how much processor time its thoughts have taken: other work beside it does not count."""

    def __init__(self, name: str, dice: Dice) -> None:
        self.bot = find_bot(name)
        self.dice = dice
        self.answers = 0
        self.turns = 0
        """Answers in a row, whatever nature says in between, are one turn."""
        self.seconds = 0.0
        self.longest = 0.0
        """The seconds of the answer that took longest."""

    def choose(self, s: State) -> int:
        """The bot's answer."""
        started = process_time()
        choice = ask(self.bot, s, self.dice)
        seconds = process_time() - started
        self.answers += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        return choice


def play_to_end(s: State, players: Sequence[Player], nature: Dice) -> int:
    """Let the players of all seats play to the end; the number of answers given, nature's too."""
    answers = 0
    last = CHANCE
    options = settle(s)
    while options:
        top = s.agenda[-1]
        if top.seat == CHANCE:
            options = answer(s, draw(s, top, options, nature))
        else:
            players[top.seat].turns += top.seat != last
            last = top.seat
            options = answer(s, players[last].choose(s))
        answers += 1
    return answers
