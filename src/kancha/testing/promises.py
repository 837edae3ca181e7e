"""What answers are said to cost and bring, compared with what happens."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.events import blocks_undo
from kancha.core.game import Changes
from kancha.core.play import aside, asides, pending, settle
from kancha.core.state import CHANCE, State, Step
from kancha.core.words import Message
from kancha.testing.broken import expect
from kancha.testing.moment import Moment

FEW = 12
"""How many answers to a question are tried."""


def check_promises(m: Moment) -> None:
    """An answer changes points and goods by what it promises, unless nature or something hidden has a say in it."""
    if m.seat == CHANCE:
        return
    for option in m.some_options(FEW):
        check_promise(m, m.decision, option, option)
    beside = aside(m.s)
    for choice in asides(m.s) if beside is not None else []:
        assert beside is not None
        check_promise(m, beside, ~choice, choice)


def check_promise(m: Moment, asked: Decision[Any], option: int, choice: int) -> None:
    """Give one answer, and compare."""
    promises = messages(m.s, asked, option)
    promised, is_open = total(m.s, promises, m.seat)
    way = course(m.s, choice, m.dice, is_open)
    if not way:
        return
    wanted = mix(promised, promised)
    moments = [mix(changes, promised) for changes in way]
    kept = all([any([changes.get(key, 0) == amount for changes in moments]) for key, amount in wanted.items()]) \
        if is_open else moments[-1] == wanted
    expect(kept, "promises",
           f"{asked.word(m.s, option)!r} promises {promised} by {promises}, but changes {moments[-1]} ({m})")


def messages(s: State, asked: Decision[Any], option: int) -> list[Message]:
    """Everything that an answer is said to cost and bring."""
    costs = asked.costs(s, option)
    return [*([] if costs is None else [costs]), *asked.brings(s, option)]


def total(s: State, promises: list[Message], seat: int) -> tuple[Changes, bool]:
    """What all promises of an answer say about the holdings of seats, and whether one announces more than figures.

    What an automated opponent has is left out: it acts by itself before the next question.
    """
    found: Changes = {}
    is_open = False
    for promise in promises:
        changes = s.game.promised(promise, seat)
        is_open |= changes is None
        for key, amount in (changes or {}).items():
            if key[0] < s.seats:
                found[key] = found.get(key, 0) + amount
    return found, is_open


def course(s: State, choice: int, dice: Dice, every_step: bool) -> list[Changes]:
    """What has changed at the next question that is not about paying and, before, after the answer and each step.

    Nothing if nature or something hidden had a say. What an open-ended promise announces comes after what is definite,
    so the definite figures must have been there at one of these moments.
    """
    seat = s.agenda[-1].seat
    waiting = s.agenda if choice < 0 else s.agenda[:-1]
    after = s.clone()
    after.events = []
    found: list[Changes] = []
    while True:
        give(after, choice)
        if every_step:
            found += [differences(s, after) for _ in steps(after)]
        settle(after)
        asked, options = pending(after)
        if blocks_undo(after.events) or (asked is not None and asked.seat == CHANCE):
            return []
        if asked is None or asked.seat != seat or not asked.pays or any([asked is frame for frame in waiting]):
            return [*found, differences(s, after)]
        choice = dice.choice(options)


def give(s: State, choice: int) -> None:
    """Give an answer, or an aside if it is below 0, without what follows."""
    asked = s.agenda.pop() if choice >= 0 else aside(s)
    assert asked is not None, "there are no asides here"
    asked.choose(s, max(choice, ~choice))


def steps(s: State) -> Iterator[None]:
    """Each moment before a step that follows by itself; questions on the way are moot."""
    while s.agenda:
        top = s.agenda[-1]
        if isinstance(top, Step):
            yield
            s.agenda.pop()
            top.run(s)
        elif top.options(s):
            break
        else:
            s.agenda.pop()


def differences(before: State, after: State) -> Changes:
    """By how much the holdings differ that there are before and after."""
    found: Changes = {}
    for seat in range(before.seats):
        old, new = before.game.holdings(before, seat), after.game.holdings(after, seat)
        found |= {(seat, name): new[name] - old[name] for name in old if name in new}
    return found


def mix(changes: Changes, promised: Changes) -> Changes:
    """The changes other than 0, added up where ``promised`` allows a mixture."""
    mixtures = {(seat, part): (seat, name) for seat, name in promised if "+" in name for part in name.split("+")}
    found: Changes = {}
    for key, amount in changes.items():
        name = mixtures.get(key, key)
        found[name] = found.get(name, 0) + amount
    return {key: amount for key, amount in found.items() if amount}
