"""Records: matches told, drawn and verified."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import kancha
from kancha.cli.app import NOT_VERIFIED, RecordFile, Seat, about, app, check_seat, complain, console
from kancha.core.illegal import BadInput
from kancha.core.luck import Luck
from kancha.core.record import Record, write_whole
from kancha.core.replay import Replay
from kancha.core.state import CHANCE
from kancha.sitting import check_place, verdict
from kancha.terminal import standing, tell_row


@app.command()
def replay(
    file: RecordFile,
    seat: Seat = None,
    first: Annotated[int, typer.Option("--from", help="The first row to show.")] = 1,
    last: Annotated[int | None, typer.Option("--to", help="The last row to show.")] = None,
) -> None:
    """A match row by row in words: the whole truth, or what one seat knew."""
    with about(file):
        told = Replay(Record.read(file))
        check_seat(told.match, seat)
        rows = len(told.record.rows)
        last = rows if last is None else last
        if not (1 <= first <= last <= rows or not rows):
            raise BadInput(f"rows {first} to {last} are not among the rows 1 to {rows}")
        for number in range(last):
            lines = tell_row(told, number, seat)
            if number + 1 >= first:
                console().print("\n".join(lines))
    if told.match.over or seat is None:
        console().print(standing(told.match))
    console().print(verdict(told.match) if told.match.over else f"After {last} rows the match is not over.")


@app.command()
def render(
    file: RecordFile,
    at: Annotated[int | None, typer.Option("--at", help="After so many rows; at the end if not given.")] = None,
    seat: Seat = None,
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The file to write; shown if not given.")] = None,
) -> None:
    """A picture (SVG) of a match, as a spectator or a seat sees it."""
    with about(file):
        told = Replay(Record.read(file))
        rows = len(told.record.rows)
        check_seat(told.match, seat)
        if at is not None and not 0 <= at <= rows:
            raise BadInput(f"--at {at}: the match has 0 to {rows} rows")
        picture = told.advance(at).svg(seat)
    if output is None:
        sys.stdout.write(picture + "\n")
    else:
        check_place(output)
        write_whole(output, picture + "\n")


@app.command()
def verify(file: RecordFile) -> None:
    """Check a match: every answer, every draw of nature, the final scores."""
    with about(file):
        record = Record.read(file)
        doubt = doubts(record)
    if doubt:
        raise typer.Exit(complain(f"{file}: not verified: {doubt}", NOT_VERIFIED))
    draws = sum([row.seat == CHANCE for row in record.rows])
    source = "secret" if record.luck["kind"] == "secret" else "seed"
    console().print(f"verified: {draws} draws of nature, all as the {source} says{'' if record.scores else '; the match is not over'}")


def doubts(record: Record) -> str:
    """What speaks against a record that can be replayed, nothing if all is right; BadInput if it cannot be."""
    kancha.game(record.game)
    try:
        luck = Luck.from_record(record.luck)
    except BadInput as error:
        return str(error)
    if luck.kind == "asked":
        kept = record.luck["kind"] != "asked"
        return "its secret or seed is not shown yet" if kept else "nature's answers came from outside, so nobody can tell"
    told = Replay(record)
    match = told.advance()
    if told.astray is not None:
        return f"row {told.astray}, {record.rows[told.astray - 1].word!r}: nature did not answer as the {luck.kind} luck says"
    scores = match.scores() if match.over else None
    return "" if record.scores == scores else f"the record's scores are {record.scores}, the match's are {scores}"
