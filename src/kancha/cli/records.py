"""Records: replay, draw and verify matches."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from kancha.cli.app import (
    NOT_VERIFIED,
    Content,
    RecordFile,
    Seat,
    app,
    complain,
    console,
    errors_about,
)
from kancha.cli.language import SYSTEM, Language
from kancha.core.illegal import BadInput
from kancha.core.luck import Luck
from kancha.core.record import Record, write_whole
from kancha.core.state import CHANCE
from kancha.core.words import Text
from kancha.registry import game
from kancha.replay import Replay
from kancha.sitting import Unusable, check_place, read_record, verdict
from kancha.terminal import replay_row, score_table, terminal_words


@app.command()
def replay(
    file: RecordFile,
    seat: Seat = None,
    first: Annotated[int, typer.Option("--from", help="The first row to show.")] = 1,
    last: Annotated[int | None, typer.Option("--to", help="The last row to show.")] = None,
    content: Content = None,
    language: Language = SYSTEM,
) -> None:
    """Retell a match row by row in words: the whole truth, or what one seat knew."""
    words = terminal_words(language)
    with errors_about(file, words):
        replayed = Replay(read_record(file, content), words.language)
        replayed.match.check(seat)
        rows = len(replayed.record.rows)
        last = rows if last is None else last
        if not (1 <= first <= last <= rows or not rows):
            raise Unusable("rows", first, last, rows)
        for number in range(last):
            lines = replay_row(replayed, number, seat, words)
            if number + 1 >= first:
                console().print("\n".join(lines))
    if replayed.match.over or seat is None:
        console().print(score_table(replayed.match, words))
    m = replayed.match
    console().print(verdict(m, m.lexicon) if m.over else words.say("replay", "not_over", last))


@app.command()
def render(
    file: RecordFile,
    at: Annotated[int | None, typer.Option("--at", help="After how many rows; by default, at the end.")] = None,
    seat: Seat = None,
    output: Annotated[Path | None, typer.Option("-o", "--output",
                                                help="The file to write; by default, standard output.")] = None,
    content: Content = None,
    language: Language = SYSTEM,
) -> None:
    """Draw a match (SVG) as a spectator or a seat sees it."""
    words = terminal_words(language)
    with errors_about(file, words):
        replayed = Replay(read_record(file, content), words.language)
        rows = len(replayed.record.rows)
        replayed.match.check(seat)
        if at is not None and not 0 <= at <= rows:
            raise Unusable("at", at, rows)
        picture = replayed.advance(at).svg(seat)
    if output is None:
        sys.stdout.write(picture + "\n")
    else:
        check_place(output)
        write_whole(output, picture + "\n")


@app.command()
def verify(file: RecordFile, content: Content = None, language: Language = SYSTEM) -> None:
    """Check a match: every answer, every draw of nature, the final scores."""
    words = terminal_words(language)
    with errors_about(file, words):
        record = read_record(file, content)
        doubt = find_doubt(record, words.language)
    if doubt:
        raise typer.Exit(complain(words.say("verify", "doubt", file, doubt), NOT_VERIFIED))
    draws = sum([row.seat == CHANCE for row in record.rows])
    verified = words.say("verify", "secret" if record.luck["kind"] == "secret" else "open", draws)
    console().print(verified if record.scores else words.say("verify", "not_over", verified))


def find_doubt(record: Record, language: str) -> Text | str:
    """What is wrong with a record, empty if nothing is; BadInput if it cannot be replayed."""
    game(record.game)
    try:
        luck = Luck.from_record(record.luck)
    except BadInput as error:
        return error.text()
    if luck.kind == "asked":
        withheld = record.luck["kind"] != "asked"
        return Text("verify", "withheld" if withheld else "asked")
    replayed = Replay(record, language)
    match = replayed.advance()
    if replayed.astray is not None:
        word = record.rows[replayed.astray - 1].word
        return Text("verify", f"astray_{luck.kind}", (replayed.astray, word))
    scores = match.scores() if match.over else None
    return "" if record.scores == scores else Text("verify", "scores", (str(record.scores), str(scores)))
