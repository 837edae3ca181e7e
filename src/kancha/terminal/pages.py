"""Lines in and pages out: what a match in play and the commands about records share."""
from __future__ import annotations

import sys
from contextlib import suppress
from typing import TextIO

from rich import box
from rich.console import Console, RenderableType
from rich.table import Table

from kancha.core.events import hears
from kancha.core.illegal import Illegal
from kancha.core.match import UNDO, Match
from kancha.core.words import Lexicon, Text
from kancha.replay import Replay
from kancha.sitting import points_by_source

try:
    import readline  # gives input() its line editing
except ImportError:
    readline = None  # type: ignore[assignment]


def forget_lines() -> None:
    """Forget what was typed, so that the next person cannot leaf back to it."""
    if readline is not None:
        readline.clear_history()


def read_line(console: Console, stream: TextIO | None = None, prompt: str = "> ") -> str:
    """The next line of input; EOFError if there is none. A line that was not typed is echoed."""
    source = stream or sys.stdin
    if source.isatty():
        return input(prompt)
    line = source.readline()
    if not line:
        raise EOFError
    console.print(prompt + line.rstrip("\n"), soft_wrap=True)
    return line


def show_page(console: Console, page: RenderableType) -> None:
    """Show something, in a pager if it does not fit into the terminal."""
    if console.is_terminal and len(console.render_lines(page)) >= console.height:
        with console.pager():
            console.print(page)
    else:
        console.print(page)


def score_table(m: Match, words: Lexicon) -> Table:
    """The points of each side by source."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(words.say("label", "points"))
    for side in m.sides:
        table.add_column(side.name, justify="right")
    for source, points in points_by_source(m, m.lexicon):
        table.add_row(source, *[str(number) for number in points])
    table.add_section()
    table.add_row(words.say("label", "total"), *[str(points) for points in m.scores()], style="bold")
    return table


def replay_row(replay: Replay, number: int, seat: int | None, words: Lexicon) -> list[str]:
    """Replay a record's next row; what a seat (None: somebody who knows everything) witnessed, in lines."""
    m, row, asked = replay.match, replay.record.rows[number], ""
    with suppress(Illegal):
        s, decision = m.decision_of(row.seat)
        # A prompt may contain what only its seat knows.
        asked = (m.question(decision, s).prompt if seat in (None, row.seat)
                 else m.lexicon.say("decision", decision.name))
    before = len(m.happened)
    replay.advance(number + 1)
    if row.word == UNDO:
        return [f"{number + 1:>4} {m.say(m.happened[-1])}"]
    known = seat in (None, row.seat) or hears(m.rows[-1].known_to, seat)
    given = row.word if known else Text("replay", "hidden")
    events = [event for event in m.happened[before:] if (event[0] if seat is None else hears(event[0], seat))]
    key = "row_auto" if row.mark and seat in (None, row.seat) else "row"
    line = f"{number + 1:>4} {words.say('replay', key, row.seat, asked, given)}"
    return [line, *[f"       {m.say(event)}" for event in events]]
