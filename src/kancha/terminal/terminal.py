"""A match in the terminal, from question to question."""
from __future__ import annotations

from kancha.core.illegal import BadInput, Illegal
from kancha.core.match import SEPARATOR
from kancha.core.words import normal
from kancha.sitting import PERSON
from kancha.terminal.answers import rotations
from kancha.terminal.commands import Commands, Leave
from kancha.terminal.pages import read_line
from kancha.terminal.words import reason


class Terminal(Commands):
    """People and bots at a terminal, from the current question to the end or until a person leaves."""

    def run(self) -> None:
        """Play the match."""
        self.greet()
        try:
            while not self.match.over:
                self.answer_next()
        except (EOFError, Leave):
            self.say_goodbye()
        except KeyboardInterrupt:
            self.say_goodbye()
            raise
        else:
            self.show_end()

    def answer_next(self) -> None:
        """Have one question answered: by a bot, automatically or by a person."""
        seat = self.match.waiting[0]
        obvious = self.sitting.obvious_answer()
        if self.sitting.players[seat] != PERSON:
            self.sitting.let_bot_answer(seat)
        elif obvious is not None:
            self.sitting.play(obvious, auto=True)
        elif self.uncover(seat):
            self.ask(seat)

    def ask(self, seat: int) -> None:
        """Ask a person until the question is answered, or an answer is taken back."""
        self.shown = seat
        self.place = ""
        self.show()
        rows = len(self.match.rows)
        while len(self.match.rows) == rows:
            self.respond(self.read())

    def show(self) -> None:
        """Show the board, what has happened since, and the question."""
        assert self.shown is not None, "a seat is asked"
        self.console.rule(self.say("heading", self.title, self.shown), align="left")
        self.show_board()
        self.show_news(self.shown)
        self.show_question()

    def read(self) -> str:
        """What the person types."""
        return read_line(self.console, self.stream)

    def respond(self, line: str) -> None:
        """Do what was typed, or say why not."""
        try:
            self.obey(line)
        except (Illegal, BadInput) as refusal:
            self.console.print(reason(refusal, self.words))

    def obey(self, line: str) -> None:
        """Do what was typed. The exact word of an answer goes before any other meaning."""
        text = normal(line)
        words = [*self.match.options(), *self.match.asides()]
        possible, places = {normal(word) for word in words}, rotations(words)
        name, _, rest = line.strip().removeprefix(":").partition(" ")
        if not text:
            self.show_question()
        elif text in possible or (SEPARATOR in text and text.split(SEPARATOR)[0] in possible):
            self.sitting.play(text)
        elif self.place and text.removeprefix("r").isdecimal():
            self.sitting.play(f"{self.place} r{text.removeprefix('r')}")
        elif name.lower() in self.commands:
            self.commands[name.lower()](rest.strip())
        elif text in places:
            self.choose_place(text, places[text])
        elif text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(words):
            self.sitting.play(words[int(text) - 1])
        elif "*" in text:
            self.show_choices(text)
        elif places and self.is_place(text):
            self.sitting.play(f"{text} r0")  # is refused like all rotations there, which says why
        else:
            self.sitting.play(text)

    def is_place(self, text: str) -> bool:
        """Whether something could be laid there by a word of the question, allowed or not."""
        asked = self.match.decision
        return asked is not None and asked.decision.parse(self.match.state, f"{text} r0") is not None

    def choose_place(self, place: str, turned: list[str]) -> None:
        """Ask how something is rotated at a place; if there is only one way, lay it."""
        if len(turned) == 1:
            self.sitting.play(f"{place} {turned[0]}")
        else:
            self.place = place
            self.show_question()

    def uncover(self, seat: int) -> bool:
        """Clear the screen and wait before another person's secrets are shown; False if an answer was taken back."""
        alone = len(self.sitting.persons) == 1
        if self.shown == seat or alone or not self.match.game.hidden_zones(self.match.state, seat):
            return True
        self.clear()
        self.console.print(self.say("next", seat))
        if self.shown is not None and self.match.undoable is None and self.may_take_back():
            self.console.print(self.say("can_undo", self.shown))
        rows = len(self.match.rows)
        while line := normal(read_line(self.console, self.stream)):
            name, _, rest = line.partition(" ")
            try:
                if name in ("u", "undo", "q", "quit"):
                    self.commands[name](rest)
            except (Illegal, BadInput) as refusal:
                self.console.print(reason(refusal, self.words))
            if len(self.match.rows) > rows:
                return False
        return True
