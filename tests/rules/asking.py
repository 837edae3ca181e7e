"""Asking and answering by words in any game's position; nature's only answers are given without asking."""
import kancha
from kancha.core.play import answer, aside, pending, settle
from kancha.core.words import normal


def ask(s, *frames):
    """Put frames on the agenda; the words of the first question's options."""
    s.then(*frames)
    settle(s)
    return words(s)


def words(s):
    """The words of what can be answered now."""
    decision, options = pending(s)
    return [decision.word(s, option) for option in options] if decision is not None else []


def besides(s):
    """The words of the asides there are now."""
    decision = aside(s)
    return [] if decision is None else [decision.word(s, option) for option in decision.options(s)]


def asked(s):
    """The name and the seat of the question; None if nothing is asked."""
    decision, _ = pending(s)
    return None if decision is None else (decision.name, decision.seat)


def give(s, *answers):
    """Answer by words, asides too, e.g. ``give(s, "tile triple", "e7 r3")``."""
    for word in answers:
        let_nature(s)
        decision, options = pending(s)
        choice = decision.parse(s, normal(word))
        if choice is not None and choice in options:
            answer(s, choice)
            continue
        beside = aside(s)
        choice = None if beside is None else beside.parse(s, normal(word))
        legal = [] if choice is None else beside.options(s)
        assert choice in legal, f"{word!r} is not among {words(s)} and {besides(s)} ({decision})"
        answer(s, ~choice)
    let_nature(s)


def set_options(s, **values):
    """Change options of the match in mid-play."""
    s.options = type(s.options)(**{**s.options.fields(), **values})


def let_nature(s):
    """Give nature's only answers."""
    decision, options = pending(s)
    while decision is not None and decision.seat == kancha.CHANCE and len(options) == 1:
        answer(s, options[0])
        decision, options = pending(s)


def after(s, *answers):
    """The words of the question that some words lead to, on a copy."""
    d = s.clone()
    give(d, *answers)
    return words(d)


def why_not(s, *answers):
    """The rule that refuses the last of some words, to the question or as an aside; None if it is legal.

    The words before it are given on a copy.
    """
    d = s.clone() if len(answers) > 1 else s
    if len(answers) > 1:
        give(d, *answers[:-1])
    for decision in (pending(d)[0], aside(d)):
        choice = None if decision is None else decision.parse(d, normal(answers[-1]))
        if choice is not None:
            refusal = decision.refuse(d, choice)
            return None if refusal is None else refusal.rule
    raise AssertionError(f"{answers[-1]!r} is no word here; there are {words(d)}")


def events(s, *kinds):
    """The events of some kinds, without their audience."""
    return [event[1:] for event in s.events if event[1] in kinds]
