"""A terminal that is drawn anew for every question, so that the map stays in sight."""
from __future__ import annotations

import sys
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from kancha.core.words import normal
from kancha.sitting import PERSON
from kancha.terminal.canvas import Canvas
from kancha.terminal.layout import MAP, Lines
from kancha.terminal.pages import read_line
from kancha.terminal.terminal import Terminal

LEAST_ROWS: Final = 20


def can_redraw(console: Console) -> bool:
    """Whether a person sits at a terminal that can be drawn anew and is large enough for it."""
    return (console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()
            and console.width >= MAP and console.height >= LEAST_ROWS)


class LiveTerminal(Terminal):
    """People and bots at a terminal that shows one question at a time, on a screen of its own without scrollback."""

    thinking = -1
    """The bot that the screen says is thinking."""

    # The screen of its own

    def run(self) -> None:
        try:
            super().run()
        finally:
            self.switch(False)

    def switch(self, own: bool) -> None:
        """Go to the screen of its own, or back to the usual one."""
        if self.console.is_alt_screen != own:
            self.console.set_alt_screen(own)

    def say_goodbye(self) -> None:
        self.switch(False)
        super().say_goodbye()

    def show_end(self) -> None:
        self.switch(False)
        super().show_end()

    def clear(self) -> None:
        super().clear()
        self.paint([])

    def paint(self, lines: Lines) -> None:
        """Put lines on the empty screen."""
        self.switch(True)
        self.console.clear()
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)

    def answer_next(self) -> None:
        seat = self.match.waiting[0]
        if self.sitting.players[seat] != PERSON and self.shown is not None and seat != self.thinking:
            self.console.print(self.say("thinking", seat), style="dim")
            self.thinking = seat
        super().answer_next()

    # Asking

    def show(self) -> None:
        self.thinking = -1
        self.draw([])

    def read(self) -> str:
        return read_line(self.console, self.stream, self.say("prompt"))

    def respond(self, line: str) -> None:
        rows = len(self.match.rows)
        with self.console.capture() as caught:
            super().respond(line)
        if len(self.match.rows) == rows:
            notice = caught.get().strip("\n")
            self.draw(list(Text.from_ansi(notice).split("\n")) if notice else [])

    def show_question(self) -> None:
        """Nothing: the question is on the screen."""

    def show_page(self, page: RenderableType) -> None:
        self.console.print(page)

    def draw(self, notice: Lines) -> None:
        """Draw the screen with an answer to a command; one that is too long is leafed through first."""
        canvas = Canvas(self, self.console.width, self.console.height - 1)
        lines = canvas.lines(notice)
        if lines is None:
            self.turn_pages(notice)
            lines = canvas.lines([]) or []
        self.paint(lines)

    def turn_pages(self, lines: Lines) -> None:
        """Show lines page by page; anything typed but Enter goes back to the question."""
        room = self.console.height - 1
        for first in range(0, len(lines), room):
            self.paint(lines[first:first + room])
            key = "next_page" if first + room < len(lines) else "last_page"
            if normal(read_line(self.console, self.stream, self.say(key))):
                break
