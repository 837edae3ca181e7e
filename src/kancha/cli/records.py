"""Records: replay, draw and verify matches."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import kancha
from kancha.cli.app import NOT_VERIFIED, RecordFile, Seat, app, check_seat, complain, console, errors_about
from kancha.core.illegal import BadInput
from kancha.core.luck import Luck
from kancha.core.record import Record, write_whole
from kancha.core.replay import Replay
from kancha.core.state import CHANCE
from kancha.sitting import check_place, verdict
from kancha.terminal import replay_row, score_table


@app.command()
def replay(
    file: RecordFile,
    seat: Seat = None,
    first: Annotated[int, typer.Option("--from", help="The first row to show.")] = 1,
    last: Annotated[int | None, typer.Option("--to", help="The last row to show.")] = None,
) -> None:
    """Retell a match row by row in words: the whole truth, or what one seat knew."""
    with errors_about(file):
        replayed = Replay(Record.read(file))
        check_seat(replayed.match, seat)
        rows = len(replayed.record.rows)
        last = rows if last is None else last
        if not (1 <= first <= last <= rows or not rows):
            raise BadInput(f"rows {first} to {last} are not within the rows 1 to {rows}")
        for number in range(last):
            lines = replay_row(replayed, number, seat)
            if number + 1 >= first:
                console().print("\n".join(lines))
    if replayed.match.over or seat is None:
        console().print(score_table(replayed.match))
    m = replayed.match
    console().print(verdict(m, m.lexicon) if m.over else f"After {last} rows the match is not over.")


@app.command()
def render(
    file: RecordFile,
    at: Annotated[int | None, typer.Option("--at", help="After how many rows; by default, at the end.")] = None,
    seat: Seat = None,
    output: Annotated[Path | None, typer.Option("-o", "--output",
                                                help="The file to write; by default, standard output.")] = None,
) -> None:
    """Draw a match (SVG) as a spectator or a seat sees it."""
    with errors_about(file):
        replayed = Replay(Record.read(file))
        rows = len(replayed.record.rows)
        check_seat(replayed.match, seat)
        if at is not None and not 0 <= at <= rows:
            raise BadInput(f"--at {at}: the match has 0 to {rows} rows")
        picture = replayed.advance(at).svg(seat)
    if output is None:
        sys.stdout.write(picture + "\n")
    else:
        check_place(output)
        write_whole(output, picture + "\n")


@app.command()
def verify(file: RecordFile) -> None:
    """Check a match: every answer, every draw of nature, the final scores."""
    with errors_about(file):
        record = Record.read(file)
        doubt = find_doubt(record)
    if doubt:
        raise typer.Exit(complain(f"{file}: not verified: {doubt}", NOT_VERIFIED))
    draws = sum([row.seat == CHANCE for row in record.rows])
    source = "secret" if record.luck["kind"] == "secret" else "seed"
    unfinished = "" if record.scores else "; the match is not over"
    console().print(f"verified: {draws} draws of nature, all as the {source} says{unfinished}")


def find_doubt(record: Record) -> str:
    """What is wrong with a record, empty if nothing is; BadInput if it cannot be replayed."""
    kancha.game(record.game)
    try:
        luck = Luck.from_record(record.luck)
    except BadInput as error:
        return str(error)
    if luck.kind == "asked":
        withheld = record.luck["kind"] != "asked"
        return ("its secret or seed is not revealed yet" if withheld
                else "nature's answers came from outside, so nobody can tell")
    replayed = Replay(record)
    match = replayed.advance()
    if replayed.astray is not None:
        word = record.rows[replayed.astray - 1].word
        return f"row {replayed.astray}, {word!r}: nature did not answer as the {luck.kind} luck says"
    scores = match.scores() if match.over else None
    return "" if record.scores == scores else f"the record's scores are {record.scores}, the match's are {scores}"
