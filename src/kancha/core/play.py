"""The loop: ask, answer, and run what follows by itself."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.state import CHANCE, Frame, State, Step

ASK_USEFUL: Final = "useful"
ASK_CHOICES: Final = "choices"
ASK_ALL: Final = "all"
ASKS: Final = (ASK_USEFUL, ASK_CHOICES, ASK_ALL)
"""What a seat wants to be asked: what may be of use to it, whatever leaves it a choice, or everything."""


def settle(s: State) -> Sequence[int]:
    """Run steps and drop moot questions until a question with options is on top; those options, none at the end."""
    agenda = s.agenda
    while agenda:
        top = agenda[-1]
        if isinstance(top, Step):
            agenda.pop()
            top.run(s)
        elif options := top.options(s):
            return options
        else:
            agenda.pop()
    return []


def on_top(s: State) -> Decision[Any] | None:
    """What is being asked; None when the match is over."""
    if not s.agenda:
        return None
    top = s.agenda[-1]
    assert isinstance(top, Decision), "a state with a step on top needs settle() first"
    return top


def pending(s: State) -> tuple[Decision[Any] | None, Sequence[int]]:
    """What is being asked, and the legal answers; (None, []) when the match is over. Changes nothing.

    The options are a list or, for wide questions, something that behaves like one.
    """
    top = on_top(s)
    return top, [] if top is None else top.options(s)


def asides(s: State) -> Sequence[int]:
    """What the asked seat may do without answering its question, as answers below 0."""
    beside = aside(s)
    return [] if beside is None else [~option for option in beside.options(s)]


def aside(s: State) -> Decision[Any] | None:
    """The decision behind the answers below 0, if there is one."""
    seat = s.agenda[-1].seat if s.agenda else CHANCE
    return None if seat == CHANCE else s.game.asides(s, seat)


def obvious_answer(s: State, asks: str) -> int | None:
    """The answer that the asked seat need not give itself; None if it has to be asked. See ``ASKS``."""
    top = on_top(s)
    if top is None or top.seat == CHANCE or asks == ASK_ALL or asides(s):
        return None
    options = top.options(s) if top.open_options else []
    if len(options) == 1:
        return options[0]
    return top.idle_answer(s) if asks == ASK_USEFUL else None


def answer(s: State, choice: int) -> Sequence[int]:
    """Give a legal answer and run what follows by itself; the options of the next question.

    An answer below 0 is an aside: the question stays on top.
    """
    if choice >= 0:
        s.agenda.pop().choose(s, choice)
    else:
        beside = aside(s)
        assert beside is not None, "there are no asides here"
        beside.choose(s, ~choice)
    return settle(s)


def word(s: State, choice: int) -> str:
    """The word of an answer to the question on top, or of an aside."""
    asked = on_top(s) if choice >= 0 else aside(s)
    assert asked is not None, "nothing is asked"
    return asked.word(s, max(choice, ~choice))


def turn_to(s: State, seat: int) -> bool:
    """Bring a seat's question to the top if several seats are asked together; False if it has none."""
    for depth in range(len(s.agenda) - 1, -1, -1):
        frame = s.agenda[depth]
        together = isinstance(frame, Decision) and frame.together
        if frame.seat == seat and (together or depth == len(s.agenda) - 1):
            s.agenda.append(s.agenda.pop(depth))
            return True
        if not together:
            break
    return False


def draw(s: State, nature: Frame[Any], options: Sequence[int], dice: Dice) -> int:
    """Nature's answer, by dice."""
    weights = nature.weights(s, options)
    return options[dice.below(len(options)) if weights is None else dice.pick(weights)]


def playout(s: State, dice: Dice, most: int = -1) -> int:
    """Play on at random, asides included, to the end or for at most ``most`` answers; how many were given."""
    answers = 0
    options = settle(s)
    while options and answers != most:
        top = s.agenda[-1]
        if top.seat == CHANCE:
            choice = draw(s, top, options, dice)
        else:
            beside = s.game.asides(s, top.seat)
            choice = (options[dice.below(len(options))] if beside is None
                      else draw_with_asides(options, beside.options(s), dice))
        options = answer(s, choice)
        answers += 1
    return answers


def draw_with_asides(options: Sequence[int], asides: Sequence[int], dice: Dice) -> int:
    """An answer to the question or an aside, at random."""
    k = dice.below(len(options) + len(asides))
    return options[k] if k < len(options) else ~asides[k - len(options)]
