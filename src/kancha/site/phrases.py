"""Phrases: answers to questions that follow each other and end at one spot, given by one click there."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from kancha.core.decision import Decision
from kancha.core.events import blocks_undo
from kancha.core.match import SEPARATOR, Match
from kancha.core.play import answer, on_top
from kancha.core.state import State
from kancha.core.words import Lexicon, split_rotation
from kancha.site.asking import Spots, costs_text, is_final, label_text, spots_by_name, spots_in

MOST_QUESTIONS: Final = 3
MOST_TRIED: Final = 40
"""Questions with more answers are not followed any further."""
MOST_OFFERED: Final = 4


@dataclass(frozen=True)
class Phrase:
    """Several answers as one."""

    words: str
    label: str
    costs: str = ""
    final: bool = False


def phrases_to(m: Match, seat: int, spot: str, lexicon: Lexicon) -> list[Phrase]:
    """What a seat may answer to end at a spot with which its question has nothing to do yet."""
    s, decision = m.decision_of(seat)
    found = ways(s, decision, spots_by_name([spot]), lexicon, [])
    return list(islice({phrase.words: phrase for phrase in found}.values(), MOST_OFFERED))


def ways(
    s: State, decision: Decision[Any], spots: Spots, lexicon: Lexicon, before: list[tuple[str, str]],
) -> Iterator[Phrase]:
    """The phrases that begin with the answers before this question, given by word and label."""
    options = decision.options(s)
    for option in options:
        word = decision.word(s, option)
        here = [*before, (word, label_text(lexicon, "answer", decision.label(s, option)))]
        if spots_in(word, spots):
            if before and split_rotation(word):
                yield phrase(before)
                return
            if before:
                costs = costs_text(lexicon, decision.costs(s, option) or ())
                yield phrase(here, costs, is_final(s, option))
        elif len(here) < MOST_QUESTIONS and len(options) <= MOST_TRIED:
            after = s.clone()
            after.events = []
            answer(after, option)
            following = on_top(after)
            if following is not None and following.seat == decision.seat and not blocks_undo(after.events):
                yield from ways(after, following, spots, lexicon, here)


def phrase(answers: list[tuple[str, str]], costs: str = "", final: bool = False) -> Phrase:
    """Answers by word and label as one."""
    words, labels = zip(*answers, strict=True)
    return Phrase(SEPARATOR.join(words), " › ".join(labels), costs, final)
