"""The secrets of every game: nothing that a seat gets may depend on what it cannot know."""
from __future__ import annotations

from typing import Any

from kancha.core.decision import Decision
from kancha.core.dice import Dice
from kancha.core.events import OWN_SHOWN, UNDO_BLOCK, hears
from kancha.core.play import ASKS, aside, asides, obvious_answer
from kancha.core.state import CHANCE, State
from kancha.testing.broken import expect
from kancha.testing.dump import dump
from kancha.testing.moment import After, JustAfter, Moment

OTHERS = 6
"""How many other answers are tried in place of a hidden one."""

LOOKED_AT = 60
"""How many answers of a wide question are compared."""


class Varied:
    """Which hidden zones ever held something, and which of them varied between samples."""

    def __init__(self) -> None:
        self.held: set[str] = set()
        self.varied: set[str] = set()

    def note(self, seat: int | None, truth: dict[str, object], sample: dict[str, object]) -> None:
        """Compare the zones of a sample with the true ones."""
        for zone, content in truth.items():
            if content:
                self.held.add(f"{zone} (to seat {seat})")
                if sample[zone] != content:
                    self.varied.add(f"{zone} (to seat {seat})")

    def check(self, where: str) -> None:
        """Fail if a hidden zone was never dealt again."""
        fixed = sorted(self.held - self.varied)
        expect(not fixed, "samples", f"{', '.join(fixed)} never varies between samples ({where})")


def check_resampling(m: Moment, varied: Varied) -> None:
    """Resampling changes nothing that a seat gets: its view, its options, the question on top, what comes next."""
    before = dump(m.s)
    for seat in m.observers():
        sample = m.game.resample(m.s, seat, m.dice)
        again = [dump(m.game.resample(one, seat, Dice(1))) for one in (m.s, sample)]
        expect(again[0] == again[1], "samples", f"a sample for seat {seat} depends on what is hidden ({m})")
        varied.note(seat, m.game.hidden_zones(m.s, seat), m.game.hidden_zones(sample, seat))
        for one in (sample, m.game.resample(sample, seat, m.dice)):
            expect(m.game.view(one, seat) == m.view(seat), "leak in view", f"to seat {seat} ({m})")
            expect(dump(one.agenda) == dump(m.s.agenda), "samples", f"a sample has another agenda ({m})")
            expect(m.game.count(one) == m.game.count(m.s), "samples", f"a sample has other components ({m})")
            if seat == m.seat:
                check_same_question(m, one)
            check_same_obvious_answer(m, one, seat)
        check_same_course(m, sample, seat)
    expect(dump(m.s) == before, "asking changes nothing", f"a sample changes its original ({m})")


def check_undo_forgets(m: Moment) -> None:
    """No answer can be taken back once its seat has seen something that depends on what it did not know before."""
    match = m.match.fork()
    match.give(m.seat, m.choice, m.word())
    if match.undoable is None:
        seen = m.after.knowledge_of(m.seat)
        worlds = [m.game.resample(m.s, m.seat, m.dice) for _ in range(4)]
        learnt = any([After(world, m.choice).knowledge_of(m.seat) != seen for world in worlds])
        expect(not learnt, "undo", f"seat {m.seat} has learnt something hidden and may take its answer back ({m})")


def check_same_question(m: Moment, sample: State) -> None:
    """The asked seat gets the same question, answers, asides, refusals and words."""
    where = f"to seat {m.seat} ({m})"
    expect(list(m.decision.options(sample)) == list(m.options), "leak in options", where)
    expect(m.decision.prompt(sample) == m.decision.prompt(m.s), "leak in options", f"the prompt, {where}")
    expect(list(asides(sample)) == list(asides(m.s)), "leak in options", f"asides, {where}")
    universe = list(m.decision.universe(m.s))
    expect(list(m.decision.universe(sample)) == universe, "leak in options", f"the universe, {where}")
    for choice in universe if len(universe) <= LOOKED_AT else [m.dice.choice(universe) for _ in range(LOOKED_AT)]:
        same = texts_of(m.decision, sample, choice) == texts_of(m.decision, m.s, choice)
        expect(same, "leak in options", f"words or refusals, {where}")
    beside = aside(m.s)
    for choice in beside.universe(m.s) if beside is not None else []:
        assert beside is not None
        same = texts_of(beside, sample, choice) == texts_of(beside, m.s, choice)
        expect(same, "leak in options", f"words or refusals of asides, {where}")


def check_same_obvious_answer(m: Moment, sample: State, seat: int | None) -> None:
    """Whether an answer is given for the asked seat betrays nothing to another."""
    where = f"to seat {seat} ({m})"
    if m.decision.open_options:
        expect(list(m.decision.options(sample)) == list(m.options), "open options", where)
    for asks in ASKS:
        same = obvious_answer(sample, asks) == obvious_answer(m.s, asks)
        expect(same, "open options", f"by a question not asked, {where}")


def texts_of(asked: Decision[Any], s: State, choice: int) -> tuple[object, ...]:
    """Everything that is said about an answer."""
    refusal = asked.refuse(s, choice)
    if refusal is not None:
        return (asked.word(s, choice), refusal.rule, refusal.message, *refusal.details)
    return (asked.word(s, choice), asked.label(s, choice), *asked.brings(s, choice))


def check_same_course(m: Moment, sample: State, seat: int | None) -> None:
    """After an answer a seat notices the same, and the same is asked next, unless the rules show something hidden."""
    if m.choice >= 0 and m.choice not in m.decision.options(sample):
        return
    truly, perhaps = m.after, After(sample, m.choice)
    if not (shows_hidden(truly) or shows_hidden(perhaps)):
        check_looks_same(m, seat, truly, perhaps, "by what is hidden")


def shows_hidden(course: After) -> bool:
    """Whether the rules declare that something hidden is shown."""
    return any([event[1] in (UNDO_BLOCK, OWN_SHOWN) for event in course.events])


def check_looks_same(m: Moment, seat: int | None, one: After, other: After, why: str) -> None:
    """Two courses look the same to a seat."""
    (view, events), (other_view, other_events) = one.knowledge_of(seat), other.knowledge_of(seat)
    expect(events == other_events, "leak in events", f"{why}, to seat {seat} ({m})")
    expect(view == other_view, "leak in view", f"{why}, to seat {seat} ({m})")
    expect(one.next_question() == other.next_question(), "leak by a dropped question",
           f"{why}, to seat {seat}: {one.next_question()} or {other.next_question()} ({m})")


def check_hidden_answers(m: Moment) -> None:
    """To a seat that does not see an answer, any other with the same open part looks the same, on the agenda too."""
    asked = m.decision if m.choice >= 0 else aside(m.s)
    assert asked is not None
    blind = [seat for seat in m.observers() if seat != m.seat and not hears(asked.known_to, seat)]
    given = max(m.choice, ~m.choice)
    options = m.some_options(OTHERS) if m.choice >= 0 else list(asked.options(m.s))
    alike = [option for option in options if option != given and asked.open_part(option) == asked.open_part(given)]
    for other in alike if blind else []:
        choice = other if m.choice >= 0 else ~other
        just, just_other, after, after_other = m.just_after, JustAfter(m.s, choice), m.after, After(m.s, choice)
        for seat in blind:
            check_looks_same(m, seat, just, just_other, "of a hidden answer")
            if not (shows_hidden(after) or shows_hidden(after_other)):
                check_looks_same(m, seat, after, after_other, "of a hidden answer, by a step")
            if dump(just.s) != dump(just_other.s):
                expect(any(m.game.hidden_zones(just.s, seat).values()), "samples",
                       f"hidden_zones() forgets a hidden answer, to seat {seat} ({m})")
        expect(dump(just.s.agenda) == dump(just_other.s.agenda), "leak in the agenda", f"of a hidden answer ({m})")


def check_known_answers(m: Moment) -> None:
    """The asked seat sees its own answer."""
    if m.seat != CHANCE:
        expect(hears(m.decision.known_to, m.seat), "known_to", f"seat {m.seat} does not see its own answer ({m})")
