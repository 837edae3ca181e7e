"""A match: a state with its history, its luck and its undo."""
from __future__ import annotations

from collections.abc import Sequence
from types import EllipsisType
from typing import Any, Final, NamedTuple

from kancha.core.decision import Decision, refuse_word
from kancha.core.events import EVERYONE, Event, blocks_undo, hears
from kancha.core.game import Game, Side
from kancha.core.illegal import BadInput, Illegal
from kancha.core.luck import Luck
from kancha.core.picture import Picture
from kancha.core.play import answer, aside, asides, obvious_answer, on_top, pending, settle, turn_to
from kancha.core.play import word as word_of
from kancha.core.record import AUTO, Record, Row, hide
from kancha.core.state import CHANCE, State
from kancha.core.words import ENGLISH, Lexicon, Message, Text, normal

UNDO: Final = "!undo"
"""The word of a row that takes back the last answer; no answer's word begins with an exclamation mark."""

SEPARATOR: Final = " / "


class Question(NamedTuple):
    """What is asked now: the seat, the decision's name and the prompt in words. ``decision`` is the decision itself."""

    seat: int
    name: str
    prompt: str
    decision: Decision[Any]


class Given(NamedTuple):
    """An answer that can still be taken back, with the state before it; ``auto`` if it was given for its seat."""

    seat: int
    opens_turn: bool
    auto: bool
    state: State


class Played(NamedTuple):
    """What one row did: its events, and the state after it, which nobody may change."""

    row: Row
    events: list[Event]
    state: State


class Match:
    """A match being played. Words in, words out; see ``state`` for the low level.

    >>> m = Match(game, seats=2, options={}, luck=OpenLuck(7))
    >>> played = m.play(m.options()[0])
    """

    def __init__(self, game: Game[Any], seats: int, options: dict[str, object], luck: Luck, *,
                 nature: str = "auto", rules: int = 0, like: Match | None = None, language: str = ENGLISH) -> None:
        """A new match or, with ``like``, a copy of another as it stands."""
        self.game = game
        self.lexicon: Lexicon = like.lexicon if like is not None else game.lexicon_for(language, (), seats)
        self.luck = luck
        self.nature = nature
        self.setup = options if like is not None else game.complete(seats, options)
        self.rows: list[Row] = like.rows[:] if like is not None else []
        self.happened: list[Event] = like.happened[:] if like is not None else []
        self.given: list[Given] = like.given[:] if like is not None else []
        self.first_turn: int = like.first_turn if like is not None else -1
        """How many rows came before the first answer that opened a turn; -1 if none has yet."""
        self.undo_block: str = like.undo_block if like is not None else "no_undo"
        self.state: State = (game.clone(like.state) if like is not None
                             else game.setup(seats, self.setup, rules or game.rules))
        self.state.events = self.happened
        if like is None:
            settle(self.state)
            self.let_nature_answer()

    # What is asked

    @property
    def over(self) -> bool:
        """Whether nothing is left to ask."""
        return not self.state.agenda

    @property
    def decision(self) -> Question | None:
        """The question on top; None when the match is over."""
        decision = on_top(self.state)
        return None if decision is None else self.question(decision, self.state)

    @property
    def waiting(self) -> list[int]:
        """The seats that can answer now: one, or several that are asked together."""
        seats = [frame.seat for frame in self.state.agenda[-1:]]
        for frame in self.state.agenda[::-1]:
            if not (isinstance(frame, Decision) and frame.together):
                break
            if frame.seat not in seats and frame.options(self.state):
                seats.append(frame.seat)
        return seats

    def decision_of(self, seat: int | None) -> tuple[State, Decision[Any]]:
        """A seat's question and the state in which it is on top: the match's own, or a clone that must not be kept."""
        s = self.state
        decision = on_top(s)
        if decision is None:
            raise self.with_words(Illegal("", "over"))
        if seat is None or seat == decision.seat:
            return s, decision
        self.check(seat)
        s = self.game.clone(s)
        theirs = on_top(s) if turn_to(s, seat) and settle(s) else None
        if theirs is None or theirs.seat != seat:
            raise self.with_words(Illegal("", "not_asked", seat, decision.seat))
        return s, theirs

    def question(self, decision: Decision[Any], s: State) -> Question:
        """A decision in words."""
        prompt, *details = decision.prompt(s)
        return Question(decision.seat, decision.name, self.lexicon.say("ask", str(prompt), *details), decision)

    def options(self, seat: int | None = None) -> list[str]:
        """The words of the legal answers; [] when the match is over."""
        if self.over:
            return []
        s, decision = self.decision_of(seat)
        return [decision.word(s, option) for option in decision.options(s)]

    def asides(self, seat: int | None = None) -> list[str]:
        """The words of what the seat may do without answering its question."""
        s = self.state if self.over else self.decision_of(seat)[0]
        return [word_of(s, choice) for choice in asides(s)]

    def refused(self, seat: int | None = None) -> dict[str, Illegal]:
        """The words of the answers that are not legal now, and why each is refused."""
        if self.over:
            return {}
        s, decision = self.decision_of(seat)
        refusals = {choice: decision.refuse(s, choice) for choice in decision.universe(s)}
        return {decision.word(s, choice): self.with_words(refusal)
                for choice, refusal in refusals.items() if refusal is not None}

    # Answering

    def play(self, phrase: str, seat: int | None = None, *, auto: bool = False) -> list[Played]:
        """Answer with a word, or with several joined by `` / ``: all of them or, raising Illegal, none.

        ``seat`` is needed to answer out of order when several seats are asked together. ``auto`` marks an answer
        that is given for a seat (see ``obvious_answer``). Returns what was played row by row, nature's answers too.
        """
        played = [self.give(*found, AUTO if auto else "") for found in self.read(phrase, seat)]
        return played + self.let_nature_answer()

    def play_obvious(self, asks: Sequence[str]) -> list[Played]:
        """Give the answers that seats need not give themselves; ``asks`` holds what each wants to be asked."""
        played: list[Played] = []
        while (choice := self.obvious_answer(asks)) is not None:
            played += self.play(word_of(self.state, choice), auto=True)
        return played

    def obvious_answer(self, asks: Sequence[str]) -> int | None:
        """The answer that the asked seat need not give itself, if there is one; ``asks`` is by seat, see ``ASKS``."""
        return obvious_answer(self.state, asks[self.state.agenda[-1].seat]) if self.state.agenda else None

    def why_not(self, phrase: str, seat: int | None = None) -> Illegal | None:
        """None if ``play`` would accept a phrase, otherwise what it would raise."""
        try:
            self.read(phrase, seat)
        except Illegal as refusal:
            return refusal
        return None

    def promises(self, word: str, seat: int | None = None) -> list[str]:
        """What a legal answer (of a phrase, the first) costs and brings, in words, as far as its seat can know."""
        s, decision = self.decision_of(seat)
        choice, _ = self.parse(s, decision, normal(word.split(SEPARATOR)[0]))
        asked = decision if choice >= 0 else aside(s)
        assert asked is not None
        option = max(choice, ~choice)
        costs = asked.costs(s, option)
        price: list[Message] = [] if costs is None else [("costs", Text("costs", str(costs[0]), costs[1:]))]
        lines = [self.lexicon.say("brings", str(key), *details) for key, *details in price + asked.brings(s, option)]
        return [line[:1].upper() + line[1:] for line in lines]

    def read(self, phrase: str, seat: int | None) -> list[tuple[int, int, str]]:
        """The answers of a phrase as (seat, answer, word), from the second on tried on a clone."""
        words = [normal(word) for word in phrase.split(SEPARATOR)]
        s, decision = self.decision_of(seat)
        asked = decision.seat
        found = [(asked, *self.parse(s, decision, words[0]))]
        for word in words[1:]:
            s = self.game.clone(s)
            s.events = []
            answer(s, found[-1][1])
            following = on_top(s)
            if following is None or following.seat != asked or asked == CHANCE or blocks_undo(s.events):
                raise self.with_words(Illegal("", "past", word))
            found.append((asked, *self.parse(s, following, word)))
        return found

    def parse(self, s: State, decision: Decision[Any], word: str) -> tuple[int, str]:
        """The answer or aside that a word stands for, and the word as records keep it; raises Illegal."""
        for asked in (decision, aside(s)):
            choice = None if asked is None else asked.parse(s, word)
            if asked is not None and choice is not None:
                refusal = asked.refuse(s, choice)
                if refusal is not None:
                    raise self.with_words(refusal)
                return choice if asked is decision else ~choice, asked.word(s, choice)
        raise self.with_words(refuse_word(s, decision, word))

    def give(self, seat: int, choice: int, word: str, mark: str = "") -> Played:
        """Apply a legal answer."""
        before, happened = self.game.clone(self.state), len(self.happened)
        if self.state.agenda[-1].seat != seat:
            turn_to(self.state, seat)
        asked = on_top(self.state) if choice >= 0 else aside(self.state)
        assert asked is not None
        if seat == CHANCE:
            self.block_undo("undo_nature")
        else:
            last = self.last_own_answer
            if not mark and last is not None and last.seat != seat:
                self.block_undo("undo_other")
            self.given.append(Given(seat, asked.opens_turn, mark == AUTO, before))
            if asked.opens_turn and self.first_turn < 0:
                self.first_turn = len(self.rows)
        if not answer(self.state, choice):
            self.block_undo("over")
        elif blocks_undo(self.happened[happened:]):
            self.block_undo("undo_shown")
        return self.add_row(Row(seat, word, mark, asked.known_to), happened)

    def add_row(self, row: Row, happened: int) -> Played:
        """Append a row to the history; its events are those after the first ``happened``."""
        self.rows.append(row)
        return Played(row, self.happened[happened:], self.game.clone(self.state))

    def let_nature_answer(self) -> list[Played]:
        """Answer nature's questions, unless the caller does."""
        played: list[Played] = []
        while self.nature == "auto" and self.state.agenda and self.state.agenda[-1].seat == CHANCE:
            choice, word = self.draw()
            played.append(self.give(CHANCE, choice, word))
        return played

    def draw(self) -> tuple[int, str]:
        """The answer to nature's question that luck draws."""
        decision, options = pending(self.state)
        assert decision is not None
        choice = options[self.luck.pick(len(options), decision.weights(self.state, options))]
        return choice, decision.word(self.state, choice)

    def copy(self) -> Match:
        """An independent copy of the match."""
        return Match(self.game, self.state.seats, self.setup, self.luck.copy(), nature=self.nature, like=self)

    def fork(self) -> Match:
        """A copy to try things out: nature asks the caller, so that the copy does not betray future draws."""
        twin = self.copy()
        twin.luck, twin.nature = Luck(), "ask"
        return twin

    # Taking back

    def block_undo(self, reason: str) -> None:
        """Forbid taking back any answer so far."""
        self.given.clear()
        self.undo_block = reason

    @property
    def last_own_answer(self) -> Given | None:
        """The last answer that can still be taken back and that was not given for its seat."""
        return next((given for given in reversed(self.given) if not given.auto), None)

    @property
    def undoable(self) -> Illegal | None:
        """None if the last answer can be taken back, otherwise why not."""
        return None if self.last_own_answer is not None else self.with_words(Illegal("", self.undo_block))

    def undo(self, *, turn: bool = False, seat: int | None = None) -> list[Played]:
        """Take back the last answer or, with ``turn``, all back to the start of the turn or the last undo block.

        With ``seat``, only if that seat gave it. Answers given for seats since then are taken back too. The history
        and the events keep everything, and an event announces each answer taken back.
        """
        last = self.last_own_answer
        if last is None:
            raise self.with_words(Illegal("", self.undo_block))
        if seat not in (None, last.seat):
            raise self.with_words(Illegal("", "undo_seat", last.seat))
        played: list[Played] = []
        found = False
        while self.given:
            last = self.given[-1]
            played.append(self.take_back(last.seat))
            found = found or not last.auto
            if found and (not turn or last.opens_turn):
                break
        return played

    def take_back(self, seat: int) -> Played:
        """Undo the last row if it is a seat's, whether the seat gave the answer itself or not."""
        if not self.given:
            raise self.with_words(Illegal("", self.undo_block))
        if self.given[-1].seat != seat:
            raise self.with_words(Illegal("", "undo_seat", self.given[-1].seat))
        happened = len(self.happened)
        self.state = self.game.clone(self.given.pop().state)
        self.state.events = self.happened
        self.state.tell(EVERYONE, "undo", seat)
        return self.add_row(Row(seat, UNDO, "", EVERYONE), happened)

    # What seats see

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know, ready for JSON."""
        self.check(seat)
        return self.game.view(self.state, seat)

    def svg(self, seat: int | None, language: str = "") -> str:
        """A picture of everything in that view."""
        lexicon = self.lexicon_in(language)
        return self.dress(self.game.picture(self.view(seat), seat, lexicon), lexicon).svg

    def board(self, seat: int | None, language: str = "") -> Picture:
        """The board alone."""
        lexicon = self.lexicon_in(language)
        return self.dress(self.game.board(self.view(seat), lexicon), lexicon)

    def panels(self, seat: int | None, language: str = "") -> list[Picture]:
        """What lies around the board."""
        lexicon = self.lexicon_in(language)
        return [self.dress(panel, lexicon) for panel in self.game.panels(self.view(seat), seat, lexicon)]

    def dress(self, picture: Picture, lexicon: Lexicon) -> Picture:
        """A picture with its stylesheet and motifs, so that it can stand alone."""
        head = f"<style>{self.game.stylesheet()}</style><defs>{self.game.motifs(lexicon, self.state.seats)}</defs>"
        return picture._replace(svg=picture.svg.replace(">", f">{head}", 1))

    def text(self, seat: int | None, language: str = "") -> str:
        """That view as text for the terminal."""
        return self.game.text(self.view(seat), self.lexicon_in(language))

    def lexicon_in(self, language: str) -> Lexicon:
        """The texts in a language or, without one, those of the match."""
        return self.game.lexicon_for(language, (), self.state.seats) if language else self.lexicon

    def events(self, seat: int | None) -> list[Event]:
        """What a seat has witnessed, in order, as (audience, kind, ...)."""
        self.check(seat)
        return [event for event in self.happened if hears(event[0], seat)]

    def say(self, event: Event) -> str:
        """An event in words."""
        return self.lexicon.say("event", event[1], *event[2:])

    def check(self, seat: object) -> None:
        """BadInput if there is no such seat; None stands for a spectator."""
        valid = isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.state.seats
        if seat is not None and not valid:
            raise BadInput("no_seat", repr(seat), self.state.seats - 1)

    def with_words(self, refusal: Illegal) -> Illegal:
        """A refusal with the lexicon of the match, so that it can be put into words."""
        refusal.lexicon = self.lexicon
        return refusal

    # The score

    @property
    def sides(self) -> list[Side]:
        """The sides that score, by name: seats, teams, automata."""
        names = self.game.side_names(self.state, self.lexicon)
        return [Side(name, side.seats) for name, side in zip(names, self.game.sides(self.state))]

    def scores(self) -> list[int]:
        """The points of each side."""
        return self.game.scores(self.state)

    def breakdown(self) -> list[dict[str, int]]:
        """The points of each side by source."""
        return self.game.breakdown(self.state)

    def winners(self) -> list[int]:
        """The winning seats; [] until the match is over, or if an automa wins."""
        return self.game.winners(self.state) if self.over else []

    def record(self, seat: int | EllipsisType | None = ...) -> Record:
        """The record so far: whole or, until the match is over, only what ``seat`` (None: a spectator) may know."""
        game, s, rows, whole = self.game, self.state, self.rows[:], True
        if not isinstance(seat, EllipsisType):
            self.check(seat)
            whole = self.over
            rows = [row if whole or row.seat == seat else hide(row, hears(row.known_to, seat)) for row in rows]
        luck, scores = self.luck.as_record(whole), self.scores() if self.over else None
        return Record(game.name, s.rules, s.seats, self.setup, luck, rows, scores, game.data.content)
