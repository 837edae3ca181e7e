"""What a person at the terminal is shown."""
from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from typing import Any, Final, TextIO

from rich.columns import Columns
from rich.console import Console

from kancha.core.decision import Decision
from kancha.core.play import aside
from kancha.core.state import State
from kancha.core.words import Text, normal
from kancha.sitting import PERSON, Sitting, game_title, verdict
from kancha.terminal.answers import rotations
from kancha.terminal.pages import forget_lines, score_table
from kancha.terminal.words import terminal_words

MOST_SHOWN: Final = 120
"""Longer lists of answers are cut off, and can be filtered."""
MOST_LABELLED: Final = 24
"""More answers than this are shown without their labels."""
LATEST: Final = 30
CLEAR_SCROLLBACK: Final = "\x1b[3J"


class Screen:
    """The screen of a sitting, in the language of its match."""

    def __init__(self, sitting: Sitting, console: Console, stream: TextIO | None = None) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self.console = console
        self.stream = stream
        self.words = terminal_words(self.match.lexicon.language, self.match.lexicon.people)
        self.shown: int | None = None
        """The seat whose board is on the screen."""
        self.place = ""
        """Where something is to be laid, as long as its rotation is asked for."""

    @property
    def title(self) -> str:
        """What the game is called."""
        return game_title(self.match.game, self.match.lexicon)

    def say(self, key: str, *args: object) -> str:
        """A text of the screen."""
        return self.words.say("screen", key, *args)

    def greet(self) -> None:
        """Say who plays, where the match is saved and where its luck comes from."""
        m = self.match
        public = m.luck.as_record(whole=False)
        seats = [Text("screen", "at_keyboard" if player == PERSON else "is_bot", (seat, player))
                 for seat, player in enumerate(self.sitting.players)]
        secret = "commitment" in public
        luck = self.say("secret_luck", public["commitment"]) if secret else self.say("open_luck")
        self.console.print(self.say("greeting", self.title, seats), style="bold")
        pack = m.game.data.content
        content = [] if pack is None else [self.say("content", pack["title"])]
        lines = [*content, luck, self.say("saved_in", self.sitting.file), self.say("type_help")]
        self.console.print("\n".join(lines), soft_wrap=True)

    def show_board(self, _: str = "") -> None:
        """Show the board as the asked seat sees it."""
        self.console.print(self.match.text(self.shown), soft_wrap=True)

    def show_news(self, seat: int) -> None:
        """Show what has happened since a seat's last answer of its own."""
        lines = self.sitting.news(seat)
        if lines:
            self.console.print("\n" + self.say("since" if self.sitting.marks[seat] else "so_far"))
        if len(lines) > LATEST:
            self.console.print(f"  {self.say('earlier', len(lines) - LATEST, len(lines))}")
        for line in lines[-LATEST:]:
            self.console.print(f"  {line}")
        given = self.sitting.auto_words(seat)
        if given:
            self.console.print(f"  {self.say('answered', given)}")

    def show_question(self) -> None:
        """Show the question and its answers."""
        asked = self.match.decision
        if asked is not None:
            self.console.print("\n" + self.say("question", asked.seat, asked.prompt), style="bold")
            self.show_choices()

    def show_choices(self, pattern: str = "") -> None:
        """Show the answers and asides that match a pattern; once a place is chosen, the rotations there."""
        options, asides = self.match.options(), self.match.asides()
        if self.place and not pattern:
            self.console.print("\n".join([self.say("laid_at", self.place), *self.rotation_lines()]))
            return
        number = len(options)
        labels = self.labels() if number + len(asides) <= MOST_LABELLED else [""] * (number + len(asides))
        self.show_numbered(options, labels[:number], 1, pattern)
        if asides:
            self.console.print(self.say("asides"))
            self.show_numbered(asides, labels[number:], 1 + number, pattern)

    def labels(self, seat: int | None = None) -> list[str]:
        """What the answers and asides of the asked seat do and cost, where that is more than their words say."""
        s, decision = self.match.decision_of(seat)
        beside = aside(self.match.state)
        return [*self.labels_of(s, decision), *([] if beside is None else self.labels_of(s, beside))]

    def labels_of(self, s: State, decision: Decision[Any]) -> list[str]:
        """What the answers to one question do and cost."""
        lexicon, found = self.match.lexicon, []
        for option in decision.options(s):
            key, *details = decision.label(s, option)
            label = lexicon.say("answer", str(key), *details)
            costs = decision.costs(s, option)
            price = f" ({lexicon.say('costs', str(costs[0]), *costs[1:])})" if costs else ""
            found.append((("" if normal(label) == normal(decision.word(s, option)) else label) + price).strip())
        return found

    def rotation_lines(self) -> list[str]:
        """The rotations at the chosen place, with what each costs and brings."""
        turned = rotations(self.match.options())[self.place]
        return [f"  {rotation}  {' · '.join(self.match.promises(f'{self.place} {rotation}'))}".rstrip()
                for rotation in turned]

    def show_numbered(self, words: Sequence[str], labels: Sequence[str], first: int, pattern: str) -> None:
        """Show numbered words with their labels in columns; without a pattern, not too many."""
        like = re.compile(".*".join([re.escape(part) for part in pattern.split("*")]) or ".*")
        width = len(str(first + len(words)))
        longest = max(map(len, words), default=0) if any(labels) else 0
        found = [f"{n:>{width}} {word:<{longest}}  {label}".rstrip()
                 for n, (word, label) in enumerate(zip(words, labels), first) if like.fullmatch(normal(word))]
        shown = found if pattern else found[:MOST_SHOWN]
        columns = Columns(shown, padding=(0, 3), equal=True, column_first=True)
        self.console.print(columns if shown else f"  {self.say('no_match', pattern)}")
        if len(shown) < len(found):
            self.console.print(self.say("more", len(found) - len(shown), words[-1][:2]))

    def say_goodbye(self) -> None:
        """Say where the match is saved and how to resume it."""
        file = self.sitting.file
        resume = f"kancha play --resume {shlex.quote(str(file))}"
        self.console.print(f"\n{self.say('goodbye', file)}\n{self.say('resume', resume)}", soft_wrap=True)

    def show_end(self) -> None:
        """Show how the match ended."""
        m = self.match
        persons = self.sitting.persons
        self.shown = persons[0] if len(persons) == 1 else None
        self.console.rule(self.say("end", self.title), align="left")
        self.show_board()
        if self.shown is not None:
            self.show_news(self.shown)
        self.console.print(score_table(m, self.words))
        self.console.print(verdict(m, m.lexicon), style="bold")
        self.console.print(self.say("record", self.sitting.file), soft_wrap=True)
        if m.luck.kind == "secret":
            command = f"kancha verify {shlex.quote(str(self.sitting.file))}"
            self.console.print(self.say("verify", command), soft_wrap=True)

    def clear(self) -> None:
        """Take a person's secrets off the screen and out of the scrollback."""
        forget_lines()
        if self.shown is not None and self.console.is_terminal:
            self.console.clear()
            self.console.file.write(CLEAR_SCROLLBACK)
