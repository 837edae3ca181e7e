"""What worker processes do; they need nothing else of the site."""
from __future__ import annotations

import copyreg
import ctypes
import os
import signal
import sys
import traceback
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, Final, NamedTuple

from kancha.bots import bot
from kancha.core.dice import Dice
from kancha.core.play import word
from kancha.core.state import State

PR_SET_PDEATHSIG: Final = 1


def dice_at(a: int, b: int, c: int, n: int) -> Dice:
    """Dice that go on from a point."""
    dice = Dice(0)
    dice.a, dice.b, dice.c, dice.n = a, b, c, n
    return dice


def pickle_dice(dice: Dice) -> tuple[Callable[..., Dice], tuple[int, ...]]:
    """How dice get to a worker: compiled ones say nothing of their fields by themselves."""
    return dice_at, (dice.a, dice.b, dice.c, dice.n)


copyreg.pickle(Dice, pickle_dice)


class Failure(NamedTuple):
    """The traceback of a call that failed."""

    text: str


def deal(s: State, dice: Dice) -> State:
    """A state with everything that the asked seat cannot know dealt again."""
    return s.game.resample(s, s.agenda[-1].seat, dice)


def think(name: str, s: State, dice: Dice) -> str:
    """The word of a bot's answer to the question of a state, all of which it may see."""
    return word(s, bot(name).choose(s, dice))


def deal_and_think(name: str, s: State, dealing: Dice, thinking: Dice) -> str:
    """The word of a bot's answer in a true state, of which it sees only what its seat can know."""
    return think(name, deal(s, dealing), thinking)


class Opinion(NamedTuple):
    """What a bot thinks of an answer: as its ``Advice``, but with the answer's word."""

    word: str
    value: float
    figures: dict[str, float]


def deal_and_explain(name: str, state: State, dealing: Dice, thinking: Dice) -> list[Opinion]:
    """What a bot thinks of the best answers in a true state, of which it sees only what its seat can know."""
    dealt = deal(state, dealing)
    return [Opinion(word(dealt, each.choice), each.value, each.figures) for each in bot(name).explain(dealt, thinking)]


# A worker's life

def work(line: Connection[Any, Any]) -> None:
    """Call the functions that the server sends, one after another, until the server is gone."""
    # Ctrl-C in a terminal reaches every process there; the server decides what becomes of its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent()
    line.send(None)
    while True:
        try:
            function, args = line.recv()
        except EOFError:
            return
        line.send(outcome(function, args))


def outcome(function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    """What a function returns, or how it failed."""
    try:
        return function(*args)
    except Exception:
        return Failure(traceback.format_exc())


def die_with_parent() -> None:
    """Make this process end as soon as its parent ends, whatever it is doing."""
    Thread(target=exit_with_parent, daemon=True).start()
    if sys.platform == "linux":
        # The kernel needs no running thread: compiled code may never let ours run, and a stopped process has none.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def exit_with_parent() -> None:
    """Wait for the parent to end, then exit."""
    parent = parent_process()
    assert parent is not None, "only workers have a parent"
    parent.join()
    os._exit(1)
