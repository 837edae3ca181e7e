"""Decisions: questions to one seat, and the refusal of answers that the rules forbid."""
from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import ClassVar

from kancha.core._mypyc import mypyc_attr
from kancha.core.events import EVERYONE
from kancha.core.illegal import Illegal
from kancha.core.state import Frame, S
from kancha.core.words import Message, normal


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Frame[S]):
    """One question to one seat. Immutable; its fields are public facts only.

    Answers are the ints below ``size``. A subclass defines ``choose`` and one source of legality: either
    ``refuse`` (the options are then the answers in ``universe`` that it does not refuse) or ``options``;
    if it defines both, ``options`` is the faster way to the same answers. A question without options is
    moot and dropped, so whether it has any may depend only on public facts.

    >>> class Bid(Decision[MyState]):
    ...     name, size, words = "bid", 3, ("pass", "one", "two")
    ...     def refuse(self, s: MyState, answer: int) -> Illegal | None:
    ...         if answer > s.corn[self.seat]:
    ...             return Illegal("TOY-12", "corn", answer)
    ...     def choose(self, s: MyState, answer: int) -> None:
    ...         s.bids[self.seat] = answer
    """

    name: ClassVar[str] = ""
    size: ClassVar[int] = 0
    words: ClassVar[tuple[str, ...]] = ()
    """The words of the answers, if they are always the same."""
    rule: ClassVar[str] = ""
    """The rule that says which answers there are, cited when ``refuse`` has no better one."""
    opens_turn: ClassVar[bool] = False
    """Whether a turn starts here: ``undo(turn=True)`` goes back to this point."""
    together: ClassVar[bool] = False
    """Whether this question and its neighbours on the agenda that also set it are asked at the same time."""
    pays: ClassVar[bool] = False
    """Whether this question only asks how the price of the answer before it is paid."""
    open_options: ClassVar[bool] = False
    """Whether everybody always knows the options, so that answering for a seat with only one betrays nothing."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    @property
    def known_to(self) -> int:
        """The mask of the seats that see the answer."""
        return EVERYONE

    def open_part(self, answer: int) -> int:
        """What even a seat that does not see the answer can tell about it, e.g. that it was *done*."""
        return 0

    def universe(self, s: S) -> Sequence[int]:
        """All answers for which it makes sense to ask *why not*."""
        return range(self.size)

    def options(self, s: S) -> Sequence[int]:
        """The legal answers: a list or, for wide questions, anything that has a length and can be indexed."""
        return [answer for answer in self.universe(s) if self.refuse(s, answer) is None]

    def refuse(self, s: S, answer: int) -> Illegal | None:
        """Why an answer is illegal; None if it is legal."""
        return None if answer in self.options(s) else Illegal(self.rule, "not_now", self.word(s, answer))

    def prompt(self, s: S) -> Message:
        """The question, as the id of its text and arguments that its seat may know."""
        return (self.name,)

    def word(self, s: S, answer: int) -> str:
        """An answer as people type it and records keep it; it can always be parsed."""
        return self.words[answer] if 0 <= answer < len(self.words) else str(answer)

    def label(self, s: S, answer: int) -> Message:
        """The text of an answer's button, as an id and arguments that its seat may know; by default, its word."""
        return (self.word(s, answer),)

    def costs(self, s: S, answer: int) -> Message | None:
        """What an answer costs, short enough for a badge, in the section ``costs``; None if nothing.

        Neither the label nor ``brings`` repeats it. ``Game.promised`` says what it means, as for ``brings``.
        """
        return None

    def stands_for(self, s: S, answer: int) -> str:
        """The card, tile or icon that an answer stands for, as ``Game.miniature`` knows it; empty if there is none."""
        return ""

    def brings(self, s: S, answer: int) -> list[Message]:
        """What else an answer leads to, as far as its seat can know; everything it does to points and goods at once."""
        return []

    def idle_answer(self, s: S) -> int | None:
        """The answer to give for a seat that wants only useful questions, if everybody knows that this one is not."""
        return None

    def parse(self, s: S, word: str) -> int | None:
        """The answer that a word stands for, legal or not; None if there is no such answer."""
        for answers in (self.options(s), self.universe(s)):
            for answer in answers:
                if normal(self.word(s, answer)) == word:
                    return answer
        return None


def refuse_word(s: S, decision: Decision[S], word: str) -> Illegal:
    """The refusal of a word that is no answer: how it could go on, why it cannot, or what may have been meant."""
    words = [decision.word(s, option) for option in decision.options(s)]
    endings = [whole[len(word):].strip() for whole in words if normal(whole).startswith(f"{word} ")]
    if endings:
        return Illegal("", "unfinished", word, endings)
    for choice in decision.universe(s):
        refusal = decision.refuse(s, choice) if normal(decision.word(s, choice)).startswith(f"{word} ") else None
        if refusal is not None:
            return refusal
    likely = get_close_matches(word, words, 3) or words[:5]
    return Illegal("", "no_word_of_many" if len(likely) < len(words) else "no_word", word, likely)
