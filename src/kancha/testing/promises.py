"""What answers are said to cost and bring, compared with what happens."""
from __future__ import annotations

from typing import Any

from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.events import blocks_undo
from kancha.core.game import Changes
from kancha.core.play import answer, aside, asides, pending
from kancha.core.state import CHANCE, State
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
    promised = total(m.s, promises, m.seat)
    after = outcome(m.s, choice, m.dice)
    if promised is None or after is None:
        return
    changes = mix(differences(m.s, after), promised)
    expect(changes == mix(promised, promised), "promises",
           f"{asked.word(m.s, option)!r} promises {promised} by {promises}, but changes {changes} ({m})")


def messages(s: State, asked: Decision[Any], option: int) -> list[Message]:
    """Everything that an answer is said to cost and bring."""
    costs = asked.costs(s, option)
    return [*([] if costs is None else [costs]), *asked.brings(s, option)]


def total(s: State, promises: list[Message], seat: int) -> Changes | None:
    """What all promises of an answer say about the holdings of seats; None if one announces more than figures.

    What an automated opponent has is left out: it acts by itself before the next question.
    """
    found: Changes = {}
    for promise in promises:
        changes = s.game.promised(promise, seat)
        if changes is None:
            return None
        for key, amount in changes.items():
            if key[0] < s.seats:
                found[key] = found.get(key, 0) + amount
    return found


def outcome(s: State, choice: int, dice: Dice) -> State | None:
    """The state at the next question that is not about paying; None if nature or something hidden had a say."""
    seat = s.agenda[-1].seat
    waiting = s.agenda if choice < 0 else s.agenda[:-1]
    after = s.clone()
    after.events = []
    answer(after, choice)
    while True:
        asked, options = pending(after)
        if blocks_undo(after.events) or (asked is not None and asked.seat == CHANCE):
            return None
        if asked is None or asked.seat != seat or not asked.pays or any([asked is frame for frame in waiting]):
            return after
        answer(after, dice.choice(options))


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
