"""What happened, action by action: events in groups, each with a headline.

A game's ``Story`` says which kinds of events head an action. Only events that the reader may see come in here, so a
headline can tell nothing else.
"""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from kancha.core.events import EVERYONE, Event, Story
from kancha.core.words import Lexicon, Message, parse

UNDO_EVENT: Final = "undo"
"""The kind of the event that announces an answer taken back."""
SETUP: Final = "setup"
TOGETHER: Final = "+"
"""Joins the kinds of events that a headline sums up, e.g. ``move+discover``."""


class Action(NamedTuple):
    """An action as the log tells it. ``head`` is the event that it is about, None if that has not been told yet."""

    events: list[Event]
    head: Event | None
    is_led_in: bool
    """Whether it began before its head; what is told before the first action of a match has no head at all."""


def actions_of(story: Story, events: Sequence[Event], before: Sequence[Action] = ()) -> list[Action]:
    """Events in groups, one for each action; what is told before the first one is a group too.

    More events may add to the last group and give it its head; they never change an earlier one. So they can be added
    to the actions of all events before them.
    """
    found = list(before)
    if found:
        found[-1] = found[-1]._replace(events=[*found[-1].events])
    for event in events:
        head = event if heads_action(story, event) else None
        if not found or begins_action(story, found[-1], event):
            found.append(Action([event], head, head is None and event[1] in story.lead_ins | story.asides))
        else:
            last = found[-1]
            last.events.append(event)
            found[-1] = last._replace(head=last.head or head)
    return found


def heads_action(story: Story, event: Event) -> bool:
    """Whether an event can be what an action is about."""
    return not story.heads or event[1] in story.heads or event[1] == UNDO_EVENT


def begins_action(story: Story, before: Action, event: Event) -> bool:
    """Whether an event no longer belongs to the action before it."""
    kind, head = event[1], before.head
    was_undo, is_undo = head is not None and head[1] == UNDO_EVENT, kind == UNDO_EVENT
    if was_undo or is_undo:
        return not (was_undo and is_undo)
    if kind in story.asides:
        return event[2:3] != before.events[0][2:3]
    if not heads_action(story, event) and kind not in story.lead_ins:
        return False
    return not (before.is_led_in and head is None and event[2:3] == before.events[0][2:3])


# In words

def headline(action: Action, lexicon: Lexicon) -> str:
    """What an action is about, in words.

    The section ``story`` may have a text for the kind of its head, or for several kinds, e.g. ``move+discover``: the
    one that takes in most of what happened is said, with the arguments of all these events. Otherwise it is the text
    of the head. What is told before the first action goes under ``setup``.
    """
    section, key, *args = headline_message(action, lexicon)
    return lexicon.say(str(section), str(key), *args)


def headline_message(action: Action, lexicon: Lexicon) -> Message:
    """The headline as a section, an id and arguments."""
    is_setup = action.head is None and not action.is_led_in and len(action.events) > 1
    head = (EVERYONE, SETUP) if is_setup else action.head or action.events[0]
    first = {event[1]: event for event in reversed(action.events)} | {head[1]: head}
    for kinds in summaries(tuple(lexicon.all["story"]), head[1]):
        if all([kind in first for kind in kinds]):
            return "story", TOGETHER.join(kinds), *[arg for kind in kinds for arg in first[kind][2:]]
    return "event", *head[1:]


@cache
def summaries(keys: tuple[str, ...], kind: str) -> list[list[str]]:
    """The kinds of events that each headline about a kind takes in, those with most first."""
    found = [kinds for key in keys if (kinds := key.split(TOGETHER))[0] == kind]
    return sorted(found, key=len, reverse=True)


def event_text(event: Event, lexicon: Lexicon) -> str:
    """An event in words."""
    return lexicon.say("event", event[1], *event[2:])


def details(action: Action, lexicon: Lexicon, first: int = 0) -> list[Event]:
    """The events of an action, from a given one on, of which its headline does not tell everything."""
    message = headline_message(action, lexicon)
    summed_up = str(message[1]).split(TOGETHER)
    said = facts(lexicon, message)
    found = []
    for number, event in enumerate(action.events):
        if event[1] in summed_up and facts(lexicon, ("event", *event[1:])) <= said:
            summed_up.remove(event[1])
        elif number >= first:
            found.append(event)
    return found


def facts(lexicon: Lexicon, message: Message) -> set[tuple[str, str]]:
    """The arguments that a message shows, each with how it is shown."""
    section, key, *args = message
    if not lexicon.has(str(section), str(key)):
        return {("", str(arg)) for arg in args}
    return {(spec, str(args[int(number)])) for _, number, spec in parse(lexicon.all[str(section)][str(key)])
            if number is not None}
