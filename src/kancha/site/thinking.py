"""What is done in worker processes; nothing of the site is needed there."""
from __future__ import annotations

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


class Failure(NamedTuple):
    """What came instead of an answer: the traceback."""

    text: str


def deal(state: State, dice: Dice) -> State:
    """What the asked seat can know of a state: a state in which the rest is dealt anew."""
    return state.game.resample(state, state.agenda[-1].seat, dice)


def think(name: str, state: State, dice: Dice) -> str:
    """The word of a bot's answer; the state it gets is not the true one."""
    return word(state, bot(name).choose(state, dice))


def deal_and_think(name: str, state: State, dealing: Dice, thinking: Dice) -> str:
    """The word of a bot's answer to the question of a true state, of which the bot sees what its seat can know."""
    return think(name, deal(state, dealing), thinking)


# A worker's life

def work(line: Connection[Any, Any]) -> None:
    """Call what the server sends, one function after another, until the server is gone."""
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
    """Let this process end as soon as its parent has, whatever it is doing."""
    Thread(target=outlive_nobody, daemon=True).start()
    if sys.platform == "linux":
        # Compiled code may never let the thread run, and a stopped process has no running threads; the kernel needs neither.
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def outlive_nobody() -> None:
    """Wait for the parent's end."""
    parent = parent_process()
    assert parent is not None, "only workers have somebody to outlive"
    parent.join()
    os._exit(1)
