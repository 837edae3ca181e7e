"""A match: a state with its history, its luck and its way back."""
from __future__ import annotations

from difflib import get_close_matches
from types import EllipsisType
from typing import Any, Final, NamedTuple

from kancha.core.decision import Decision
from kancha.core.events import BARRIER, EVERYONE, Event, hears
from kancha.core.game import Game, Side
from kancha.core.illegal import BadInput, Illegal
from kancha.core.luck import Luck
from kancha.core.play import answer, aside, asides, pending, settle, turn_to
from kancha.core.record import Record, Row
from kancha.core.state import CHANCE, State
from kancha.core.words import normal

UNDO: Final = "!undo"
"""The word of a row that takes back the last answer; no answer's word begins with an exclamation mark."""

SEPARATOR: Final = " / "


class Question(NamedTuple):
    """What is asked now: of which seat, by what name, and in words. ``decision`` is the thing itself."""

    seat: int
    name: str
    prompt: str
    decision: Decision[Any]


class Given(NamedTuple):
    """An answer that can still be taken back, with the state before it."""

    seat: int
    opens_turn: bool
    state: State


class Match:
    """A match being played. Words in, words out; see ``state`` for the low level.

    >>> m = Match(game, seats=2, options={}, luck=OpenLuck(7))
    >>> m.play(m.options()[0])
    """

    def __init__(self, game: Game[Any], seats: int, options: dict[str, object], luck: Luck, *,
                 nature: str = "auto", rules: int = 0) -> None:
        self.game = game
        self.setup = game.complete(seats, options)
        self.luck = luck
        self.nature = nature
        self.rows: list[Row] = []
        self.happened: list[Event] = []
        self.given: list[Given] = []
        self.barrier = "no_undo"
        self.state: State = game.setup(seats, self.setup, rules or game.rules)
        self.state.events = self.happened
        settle(self.state)
        self.let_nature_answer()

    # What is asked

    @property
    def over(self) -> bool:
        """Whether nothing is left to ask."""
        return not self.state.agenda

    @property
    def decision(self) -> Question | None:
        """The question on top, None when the match is over."""
        decision, _ = pending(self.state)
        return None if decision is None else self.question(decision, self.state)

    @property
    def waiting(self) -> list[int]:
        """The seats that can answer now: one, or several that are asked together."""
        top = self.state.agenda[-1:]
        seats = [frame.seat for frame in top]
        for frame in self.state.agenda[::-1]:
            if not (isinstance(frame, Decision) and frame.together):
                break
            if frame.seat not in seats and frame.options(self.state):
                seats.append(frame.seat)
        return seats

    def asked(self, seat: int | None) -> tuple[State, Decision[Any]]:
        """A seat's question and the state in which it is on top (the match's own, or a clone that must not be kept)."""
        s = self.state
        decision, _ = pending(s)
        if decision is None:
            raise self.worded(Illegal("", "over"))
        if seat is None or seat == decision.seat:
            return s, decision
        self.check(seat)
        s = self.game.clone(s)
        theirs = pending(s)[0] if turn_to(s, seat) and settle(s) else None
        if theirs is None or theirs.seat != seat:
            raise self.worded(Illegal("", "not_asked", seat, decision.seat))
        return s, theirs

    def question(self, decision: Decision[Any], s: State) -> Question:
        """A decision in words."""
        prompt, *details = decision.prompt(s)
        return Question(decision.seat, decision.name, self.game.lexicon.say("ask", str(prompt), *details), decision)

    def options(self, seat: int | None = None) -> list[str]:
        """The words of the legal answers; [] when the match is over."""
        if self.over:
            return []
        s, decision = self.asked(seat)
        return [decision.word(s, option) for option in decision.options(s)]

    def asides(self, seat: int | None = None) -> list[str]:
        """The words of what may be done beside the question."""
        s = self.state if self.over else self.asked(seat)[0]
        beside = aside(s)
        return [] if beside is None else [beside.word(s, ~choice) for choice in asides(s)]

    def refused(self, seat: int | None = None) -> dict[str, Illegal]:
        """The words of the question's other answers, and why each is refused."""
        if self.over:
            return {}
        s, decision = self.asked(seat)
        refusals = {choice: decision.refuse(s, choice) for choice in decision.universe(s)}
        return {decision.word(s, choice): self.worded(refusal) for choice, refusal in refusals.items() if refusal is not None}

    # Answering

    def play(self, phrase: str, seat: int | None = None, *, auto: bool = False) -> None:
        """Answer with a word, or with several joined by `` / ``: all of them or, raising Illegal, none.

        ``seat`` answers out of order where several seats are asked together. ``auto`` marks an answer
        that was given for a seat because there was no other.
        """
        for asked, choice, word in self.read(phrase, seat):
            self.give(asked, choice, word, "auto" if auto else "")
        self.let_nature_answer()

    def why_not(self, phrase: str, seat: int | None = None) -> Illegal | None:
        """None if ``play`` would take a phrase, else what it would raise."""
        try:
            self.read(phrase, seat)
        except Illegal as refusal:
            return refusal
        return None

    def read(self, phrase: str, seat: int | None) -> list[tuple[int, int, str]]:
        """The answers of a phrase as (seat, answer, word), tried on a clone from the second on."""
        words = [normal(word) for word in phrase.split(SEPARATOR)]
        s, decision = self.asked(seat)
        asked = decision.seat
        found = [(asked, *self.parse(s, decision, words[0]))]
        for word in words[1:]:
            s = self.game.clone(s)
            s.events = []
            answer(s, found[-1][1])
            following, _ = pending(s)
            if following is None or following.seat != asked or asked == CHANCE or barred(s.events):
                raise self.worded(Illegal("", "past", word))
            found.append((asked, *self.parse(s, following, word)))
        return found

    def parse(self, s: State, decision: Decision[Any], word: str) -> tuple[int, str]:
        """The answer or aside that a word stands for, with the word as records keep it; raises Illegal."""
        for asked in (decision, aside(s)):
            choice = None if asked is None else asked.parse(s, word)
            if asked is not None and choice is not None:
                refusal = asked.refuse(s, choice)
                if refusal is not None:
                    raise self.worded(refusal)
                return choice if asked is decision else ~choice, asked.word(s, choice)
        raise self.worded(Illegal("", "no_word", word, self.near(s, decision, word)))

    def near(self, s: State, decision: Decision[Any], word: str) -> str:
        """What somebody who typed an unknown word may have meant."""
        words = [decision.word(s, option) for option in decision.options(s)]
        likely = get_close_matches(word, words, 3) or words[:5]
        return f" Possible: {', '.join(likely)}{', …' if len(likely) < len(words) else '.'}"

    def give(self, seat: int, choice: int, word: str, mark: str = "") -> None:
        """Apply a legal answer."""
        before, happened = self.game.clone(self.state), len(self.happened)
        if self.state.agenda[-1].seat != seat:
            turn_to(self.state, seat)
        asked = pending(self.state)[0] if choice >= 0 else aside(self.state)
        assert asked is not None
        self.rows.append(Row(seat, word, mark, asked.known_to))
        if seat == CHANCE:
            self.bar("undo_nature")
        else:
            if self.given and self.given[-1].seat != seat:
                self.bar("undo_other")
            self.given.append(Given(seat, asked.opens_turn, before))
        if not answer(self.state, choice):
            self.bar("over")
        elif barred(self.happened[happened:]):
            self.bar("undo_shown")

    def let_nature_answer(self) -> None:
        """Answer nature's questions, unless the caller does."""
        while self.nature == "auto" and self.state.agenda and self.state.agenda[-1].seat == CHANCE:
            choice, word = self.drawn()
            self.give(CHANCE, choice, word)

    def drawn(self) -> tuple[int, str]:
        """What luck answers to nature's question."""
        decision, options = pending(self.state)
        assert decision is not None
        choice = options[self.luck.pick(len(options), decision.weights(self.state, options))]
        return choice, decision.word(self.state, choice)

    def fork(self) -> Match:
        """The same match once more, to try a line in: nature asks the caller, so that nothing to come is betrayed."""
        twin = Match(self.game, self.state.seats, self.setup, Luck(), nature="ask", rules=self.state.rules)
        twin.state = self.game.clone(self.state)
        twin.happened = twin.state.events = self.happened[:]
        twin.rows, twin.given, twin.barrier = self.rows[:], self.given[:], self.barrier
        return twin

    # Taking back

    def bar(self, reason: str) -> None:
        """Shut the way back."""
        self.given.clear()
        self.barrier = reason

    @property
    def undoable(self) -> Illegal | None:
        """None if the last answer can be taken back, else why not."""
        return None if self.given else self.worded(Illegal("", self.barrier))

    def undo(self, *, turn: bool = False, seat: int | None = None) -> None:
        """Take back the last answer, or with ``turn`` all down to the turn's start or the barrier; ``seat`` only its own.

        What has happened stays in the history and in the events; an event tells of each answer taken back.
        """
        refusal = self.undoable
        if refusal is None and seat is not None and seat != self.given[-1].seat:
            refusal = self.worded(Illegal("", "undo_seat", self.given[-1].seat))
        if refusal is not None:
            raise refusal
        while self.given:
            last = self.given.pop()
            self.state = self.game.clone(last.state)
            self.state.events = self.happened
            self.rows.append(Row(last.seat, UNDO, "", EVERYONE))
            self.state.tell(EVERYONE, "undo", last.seat)
            if not turn or last.opens_turn:
                break

    # What is seen

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, ready for JSON."""
        self.check(seat)
        return self.game.view(self.state, seat)

    def svg(self, seat: int | None) -> str:
        """A picture of that view, with its stylesheet."""
        return self.game.svg(self.view(seat)).replace(">", f"><style>{self.game.stylesheet()}</style>", 1)

    def text(self, seat: int | None) -> str:
        """That view for the terminal."""
        return self.game.text(self.view(seat))

    def events(self, seat: int | None) -> list[Event]:
        """What a seat has witnessed, in order, as (audience, kind, ...)."""
        self.check(seat)
        return [event for event in self.happened if hears(event[0], seat)]

    def say(self, event: Event) -> str:
        """An event in words."""
        return self.game.lexicon.say("event", event[1], *event[2:])

    def check(self, seat: object) -> None:
        """BadInput if there is no such seat; None stands for a spectator."""
        if seat is not None and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.state.seats):
            raise BadInput(f"there is no seat {seat!r}; the seats are 0 to {self.state.seats - 1}")

    def worded(self, refusal: Illegal) -> Illegal:
        """A refusal that knows its game's words."""
        refusal.lexicon = self.game.lexicon
        return refusal

    # How it stands

    @property
    def sides(self) -> list[Side]:
        """Who scores: seats, teams, automata."""
        return self.game.sides(self.state)

    def scores(self) -> list[int]:
        """The points of each side."""
        return self.game.scores(self.state)

    def breakdown(self) -> list[dict[str, int]]:
        """The points of each side by source."""
        return self.game.breakdown(self.state)

    def winners(self) -> list[int]:
        """The winning seats; [] while the match goes on, or if an automa wins."""
        return self.game.winners(self.state) if self.over else []

    def record(self, seat: int | EllipsisType | None = ...) -> Record:
        """The record of the match so far: whole, or before the end without what a seat (None: a spectator) may not know."""
        rows, whole = self.rows[:], True
        if not isinstance(seat, EllipsisType):
            self.check(seat)
            whole = self.over
            rows = [row if whole or row.seat == seat else hide(row, hears(row.known_to, seat)) for row in rows]
        return Record(self.game.name, self.state.rules, self.state.seats, self.setup, self.luck.told(whole), rows,
                      self.scores() if self.over else None)


def hide(row: Row, known: bool) -> Row:
    """Another seat's row as a reader may see it: without the word if that is hidden, and not whether there was a choice."""
    return row._replace(word=row.word if known else None, mark="")


def barred(events: list[Event]) -> bool:
    """Whether something hidden has been shown."""
    return any([event[1] == BARRIER for event in events])
