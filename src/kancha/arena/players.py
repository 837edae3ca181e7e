"""Bots at the seats of one match, with dice of their own and a clock."""
from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from kancha.bots import ask, bot
from kancha.core.dice import Dice
from kancha.core.play import answer, draw, settle
from kancha.core.state import CHANCE, State


class Player:
    """A bot at a seat, and how long it has thought."""

    def __init__(self, name: str, dice: Dice) -> None:
        self.bot = bot(name)
        self.dice = dice
        self.answers = 0
        self.turns = 0
        """Answers in a row, whatever nature says in between, are one turn."""
        self.seconds = 0.0
        self.longest = 0.0
        """The seconds of the answer that took longest."""

    def choose(self, s: State) -> int:
        """The bot's answer."""
        started = perf_counter()
        choice = ask(self.bot, s, self.dice)
        seconds = perf_counter() - started
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
