"""The properties of every game except for its secrets, each a check of one moment."""
from __future__ import annotations

import json
import pickle

from kancha.core.decision import Decision
from kancha.core.match import SEPARATOR
from kancha.core.play import answer, aside, asides, pending, turn_to
from kancha.core.state import CHANCE
from kancha.core.words import normal
from kancha.testing.broken import expect
from kancha.testing.dump import changeable, dump
from kancha.testing.moment import Moment
from kancha.testing.pictures import check_pictures
from kancha.testing.promises import check_promises

MANY = 400
"""How many answers of a wide question are looked at."""
FEW = 12
"""How many are looked at where it takes long."""


def check_registered(m: Moment) -> None:
    """Every decision is listed, and its answers lie in its range of flat actions."""
    for asked, options in ((m.decision, m.some_options(MANY)), (aside(m.s), [~choice for choice in asides(m.s)])):
        if asked is not None:
            name = type(asked).__name__
            expect(type(asked) in m.game.decisions, "registered", f"decisions does not list {name} ({m})")
            in_range = all([0 <= option < asked.size for option in options])
            expect(in_range, "registered", f"an option lies outside the size ({m})")


def check_questions(m: Moment) -> None:
    """Asking for options, views and scores does not change a state."""
    before = dump(m.s)
    pending(m.s)
    asides(m.s)
    m.match.refused()
    for seat in m.observers():
        m.game.view(m.s, seat)
    m.game.scores(m.s)
    m.game.breakdown(m.s)
    if m.seat != CHANCE:
        m.game.value(m.s, m.seat)
    expect(dump(m.s) == before, "asking changes nothing", str(m))


def check_clones(m: Moment) -> None:
    """A clone is equal, and shares nothing mutable."""
    clone = m.game.clone(m.s)
    expect(dump(clone) == dump(m.s), "clone", f"a clone differs from its original ({m})")
    separate = clone.agenda is not m.s.agenda and clone.events is None
    expect(separate, "clone", f"a clone shares the agenda or the events ({m})")
    own = {id(thing) for thing in changeable(m.s)}
    shared = [thing for thing in changeable(clone) if id(thing) in own]
    expect(not shared, "clone", f"a clone shares {shared[:1]} with its original ({m})")


def check_pickles(m: Moment) -> None:
    """A state survives pickling."""
    try:
        back = pickle.loads(pickle.dumps(m.game.clone(m.s)))
    except Exception as error:
        expect(False, "pickle", f"{error!r} ({m})")
    else:
        expect(dump(back) == dump(m.s), "pickle", f"pickling changes a state ({m})")


def check_views(m: Moment) -> None:
    """A view is plain JSON, and shares nothing with the state; those that share what is public say the same."""
    own = {id(thing) for thing in changeable(m.s)}
    shared = m.game.views(m.s)
    for seat in m.observers():
        view = m.view(seat)
        expect(shared(seat) == view, "view", f"differs if built together with others (seat {seat}, {m})")
        try:
            back = json.loads(json.dumps(view, allow_nan=False))
        except (TypeError, ValueError) as error:
            expect(False, "view", f"not JSON: {error} (seat {seat}, {m})")
        else:
            expect(back == view, "view", f"not plain: JSON returns something else (seat {seat}, {m})")
        shares = any([id(thing) in own for thing in changeable(view)])
        expect(not shares, "view", f"shares a list with the state (seat {seat}, {m})")


def check_refusals(m: Moment) -> None:
    """Every answer of the universe is either refused or an option."""
    universe = m.decision.universe(m.s)
    options = set(m.options)
    expect(len(options) == len(m.options), "refuse", f"an option is offered twice ({m})")
    looked_at = universe if len(universe) <= MANY else [universe[m.dice.below(len(universe))] for _ in range(MANY)]
    for choice in looked_at:
        refusal = m.decision.refuse(m.s, choice)
        offered = "offered" if choice in options else "not offered"
        agree = (refusal is None) == (choice in options)
        expect(agree, "refuse", f"{choice} is {offered}, its refusal is {refusal} ({m})")
    allowed = all([m.decision.refuse(m.s, choice) is None for choice in m.some_options(MANY)])
    expect(allowed, "refuse", f"an option is refused ({m})")
    inside = all([choice in universe for choice in m.some_options(MANY)])
    expect(inside, "refuse", f"an option lies outside the universe ({m})")


def check_idle_answer(m: Moment) -> None:
    """The idle answer is legal."""
    idle = m.decision.idle_answer(m.s)
    expect(idle is None or m.decision.refuse(m.s, idle) is None, "idle answer", f"{idle} is refused ({m})")


def check_words(m: Moment) -> None:
    """Words are plain, differ from each other and can be parsed."""
    beside = aside(m.s)
    meanings: dict[str, int] = {}
    for asked, choices in ((m.decision, m.some_options(40)), (beside, [~choice for choice in asides(m.s)])):
        for choice in choices if asked is not None else []:
            assert asked is not None
            word = asked.word(m.s, choice)
            plain = bool(word) and " ".join(word.split()) == word and SEPARATOR not in word and word[0] != "!"
            expect(plain, "words", f"{word!r} is not a word ({m})")
            expect(asked.parse(m.s, normal(word)) == choice, "words", f"{word!r} is not parsed as {choice} ({m})")
            flat = m.game.base(asked) + choice
            expect(meanings.setdefault(normal(word), flat) == flat, "words", f"{word!r} stands for two answers ({m})")


def check_texts(m: Moment) -> None:
    """Prompts, refusals and events have texts in the game's lexicon, if it has one."""
    lexicon = m.match.lexicon
    if not m.game.lexicon.texts:
        return
    prompt = m.decision.prompt(m.s)
    expect(lexicon.has("ask", str(prompt[0])), "speaks", f"no text for the prompt {prompt} ({m})")
    bool(m.match.decision and m.match.decision.prompt)
    for word, refusal in m.match.refused().items():
        known = lexicon.has("refuse", refusal.message)
        expect(known, "speaks", f"no text for the refusal {refusal.message!r} of {word!r} ({m})")
        bool(refusal.reason)
    for event in m.after.events:
        if event[0]:
            expect(lexicon.has("event", event[1]), "speaks", f"no text for the event {event[1]!r} ({m})")
            m.match.say(event)


def check_buttons(m: Moment) -> None:
    """Whatever a button says of an answer has a text, and what the answer stands for can be drawn."""
    lexicon, decision = m.match.lexicon, m.decision
    for option in m.some_options(FEW) if m.seat != CHANCE else []:
        costs, piece = decision.costs(m.s, option), decision.stands_for(m.s, option)
        for section, message in [("costs", costs), *[("brings", promise) for promise in decision.brings(m.s, option)]]:
            if message is not None and m.game.lexicon.texts:
                known = lexicon.has(section, str(message[0]))
                expect(known, "speaks", f"no text for what an answer {section}: {message} ({m})")
                lexicon.say(section, str(message[0]), *message[1:])
        drawn = not piece or bool(m.game.miniature(piece, lexicon))
        expect(drawn, "picture", f"an answer stands for {piece!r}, which has no miniature ({m})")


def check_asides(m: Moment) -> None:
    """Asides leave the agenda alone, come to an end, and could not have saved a question that was dropped."""
    if m.seat == CHANCE:
        return
    s = m.game.clone(m.s)
    for tries in range(1000):
        choices, beside = asides(s), aside(s)
        if not choices or beside is None:
            break
        choice, tried, below = choices[m.dice.below(len(choices))], m.game.clone(s), s.agenda[:-1]
        beside.choose(tried, ~choice)       # alone: what follows may drop questions that are moot now
        expect(tried.agenda[:len(below)] == below, "asides", f"an aside has changed the rest of the agenda ({m})")
        answer(s, choice)
        expect(tries < 999, "asides", f"endless asides ({m})")
        if not s.agenda or s.agenda[-1].seat != m.seat:
            break
    after = m.just_after
    for question in after.dropped:
        beside = None if question.seat == CHANCE else m.game.asides(after.s, question.seat)
        for choice in beside.options(after.s) if beside is not None else []:
            assert beside is not None
            rescued = after.s.clone()
            beside.choose(rescued, choice)
            expect(not question.options(rescued), "asides",
                   f"{question!r} is dropped though the aside {beside.word(after.s, choice)!r} could pay ({m})")


def check_together(m: Moment) -> None:
    """Questions asked together do not depend on each other's answers."""
    if not m.decision.together:
        return
    after = m.game.clone(m.s)
    answer(after, m.choice)
    for seat in m.match.waiting[1:]:
        before, decision = m.match.decision_of(seat)
        later = m.game.clone(after)
        top = later.agenda[-1] if turn_to(later, seat) else None
        if isinstance(top, Decision) and top.name == decision.name:
            same = list(top.options(later)) == list(decision.options(before))
            expect(same, "together", f"the options of seat {seat} depend on the answer of seat {m.seat} ({m})")


def check_undo(m: Moment) -> None:
    """Undo restores the state, and never takes back nature's answers."""
    match = m.match.fork()
    before, shown = dump(m.s), len(match.happened)
    match.give(m.seat, m.choice, m.word())
    if match.undoable is None:
        expect(m.seat != CHANCE, "undo", f"nature's answer can be taken back ({m})")
        match.undo()
        expect(dump(match.state) == before, "undo", f"the state is not what it was ({m})")
        kept = len(match.happened) > shown and len(match.rows) == len(m.match.rows) + 2
        expect(kept, "undo", f"the history forgets the undo ({m})")
    expect(dump(m.s) == before, "undo", f"a fork shares something with its original ({m})")


CHECKS = (check_registered, check_pickles, check_questions, check_clones, check_views, check_pictures, check_refusals,
          check_idle_answer, check_words, check_texts, check_buttons, check_promises, check_asides, check_together,
          check_undo)
