"""The secrets of every game: nothing that a seat gets may depend on what it cannot know."""
from __future__ import annotations

from kancha.core.events import hears
from kancha.core.play import asides
from kancha.core.state import CHANCE, State
from kancha.testing.broken import expect
from kancha.testing.dump import dump
from kancha.testing.moment import After, JustAfter, Moment

OTHERS = 6
"""So many other answers are tried in place of a hidden one."""


class Varied:
    """Which hidden zones have been seen to hold something, and which of them have varied over samples."""

    def __init__(self) -> None:
        self.held: set[str] = set()
        self.varied: set[str] = set()

    def note(self, truth: dict[str, object], sample: dict[str, object]) -> None:
        """Compare the zones of a sample with the true ones."""
        for zone, content in truth.items():
            if content:
                self.held.add(zone)
                if sample[zone] != content:
                    self.varied.add(zone)

    def check(self, where: str) -> None:
        """Fail if a zone that was hidden was never dealt anew."""
        fixed = sorted(self.held - self.varied)
        expect(not fixed, "samples", f"{', '.join(fixed)} never varies over samples ({where})")


def resampling(m: Moment, varied: Varied) -> None:
    """Dealing anew what a seat cannot know changes nothing that it gets: view, options, question on top, what comes next."""
    for seat in m.observers():
        sample = m.game.resample(m.s, seat, m.dice)
        varied.note(m.game.hidden(m.s, seat), m.game.hidden(sample, seat))
        for one in (sample, m.game.resample(sample, seat, m.dice)):
            expect(m.game.view(one, seat) == m.game.view(m.s, seat), "leak in view", f"to seat {seat} ({m})")
            expect(dump(one.agenda) == dump(m.s.agenda), "samples", f"a sample has another agenda ({m})")
            expect(m.game.count(one) == m.game.count(m.s), "samples", f"a sample has other components ({m})")
            if seat == m.seat:
                same_question(m, one)
        same_course(m, sample, seat)


def same_question(m: Moment, sample: State) -> None:
    """The asked seat is asked the same, with the same answers, asides and refusals."""
    expect(list(m.decision.options(sample)) == list(m.options), "leak in options", f"to seat {m.seat} ({m})")
    expect(list(asides(sample)) == list(asides(m.s)), "leak in options", f"asides, to seat {m.seat} ({m})")
    expect(m.decision.prompt(sample) == m.decision.prompt(m.s), "leak in options", f"the prompt, to seat {m.seat} ({m})")
    for choice in m.some_options(OTHERS):
        expect(m.decision.word(sample, choice) == m.decision.word(m.s, choice), "leak in options", f"words, to seat {m.seat} ({m})")


def same_course(m: Moment, sample: State, seat: int | None) -> None:
    """What a seat notices after an answer being the same, so is the next question: a dropped one would betray a hand."""
    if m.choice >= 0 and m.choice not in m.decision.options(sample):
        return
    truly, perhaps = After(m.s, m.choice), After(sample, m.choice)
    if truly.seen(seat) == perhaps.seen(seat):
        expect(truly.next_question() == perhaps.next_question(), "leak by a dropped question",
               f"to seat {seat}: {truly.next_question()} or {perhaps.next_question()} by what is hidden ({m})")


def hidden_answers(m: Moment) -> None:
    """Where an answer is hidden from a seat, any other with the same open part looks the same to it."""
    if m.choice < 0:
        return
    unknowing = [seat for seat in m.observers() if seat != m.seat and not hears(m.decision.known_to, seat)]
    others = [other for other in m.some_options(OTHERS) if m.decision.open_part(other) == m.decision.open_part(m.choice)]
    for other in others if unknowing else []:
        just, just_other = JustAfter(m.s, m.choice), JustAfter(m.s, other)
        given, given_other = After(m.s, m.choice), After(m.s, other)
        for seat in unknowing:
            seen, seen_other = just.seen(seat), just_other.seen(seat)
            expect(seen[0] == seen_other[0], "leak in view", f"of a hidden answer to seat {seat} ({m})")
            expect(seen[1] == seen_other[1], "leak in events", f"of a hidden answer to seat {seat} ({m})")
            expect(just.next_question() == just_other.next_question(), "leak by a dropped question",
                   f"of a hidden answer to seat {seat} ({m})")
            if given.seen(seat) == given_other.seen(seat):
                expect(given.next_question() == given_other.next_question(), "leak by a dropped question",
                       f"after a hidden answer, to seat {seat} ({m})")


def known_answers(m: Moment) -> None:
    """The asked seat sees its own answer."""
    if m.seat != CHANCE:
        expect(hears(m.decision.known_to, m.seat), "known_to", f"seat {m.seat} does not see its own answer ({m})")
