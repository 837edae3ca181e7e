"""How strong bots are: ``kancha arena``."""
from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, nullcontext
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import typer

from kancha.arena.contest import Contest, Course, Executor, Result, hold, make_contest
from kancha.arena.journal import (
    JOURNAL,
    AnotherContest,
    Foreign,
    Journal,
    Kept,
    OtherWeights,
    journal_seed,
    parse_result,
)
from kancha.arena.output import can_write_parquet, is_csv, is_parquet, is_result, write_csv, write_json, write_parquet
from kancha.arena.pool import results
from kancha.arena.ratings import can_rate
from kancha.arena.ray_pool import can_use_ray, ray_results
from kancha.arena.sequential import SequentialTest
from kancha.arena.standing import FORMAT, Standing, head, standing
from kancha.bots import bots as known_bots
from kancha.cli.app import (
    Content,
    GameName,
    Options,
    Preset,
    Seats,
    Seed,
    app,
    complain,
    console,
    find_content,
    progress_bar,
)
from kancha.cli.language import SYSTEM, Language
from kancha.cli.standing import show_standing
from kancha.core.game import Game
from kancha.core.words import Lexicon
from kancha.sitting import Unusable, check_place, parse_options
from kancha.terminal import terminal_words

INTERRUPTED: Final = 130
STDOUT: Final = "-"

K = TypeVar("K", bound=Kept)
R = TypeVar("R")

BotNames = Annotated[str, typer.Option(
    "--bots", help="Two bots, the first of which sits at every seat in turn, the second at all others; or one for each "
                   f"seat: {', '.join(known_bots())}. With a file of weights: medium:FILE.")]
Matches = Annotated[int, typer.Option(
    "-n", "--matches", min=1, help="How many matches, rounded up so that every luck is played at all seats.")]
Test = Annotated[str | None, typer.Option(
    "--test", metavar="P0:P1", help="Stop as soon as it is clear whether the first bot wins P0 or P1 of the matches, "
                                    "e.g. 0.60:0.70.")]
JSONFile = Annotated[str | None, typer.Option(
    "--json", metavar="FILE", help="Write the result to this file, or to the standard output (-). With a file, an "
                                   "interrupted command goes on when it is run again.")]
CSVFile = Annotated[Path | None, typer.Option(
    "--csv", metavar="FILE", help="Write a row for every match and seat.")]
ParquetFile = Annotated[Path | None, typer.Option(
    "--parquet", metavar="FILE", help="The same as Parquet; needs the extra research.")]
Jobs = Annotated[int | None, typer.Option(
    "-j", "--jobs", min=1, help="In how many processes; by default, one for each processor. Only times depend on it.")]
OnRay = Annotated[bool, typer.Option(
    "--ray", help="Play on a Ray cluster, by default one of JOBS workers on this machine; needs the extra arena.")]
RayAddress = Annotated[str | None, typer.Option(
    "--ray-address", metavar="ADDRESS", help="The cluster that --ray uses.")]


class Outputs:
    """Where the result and the matches are written; Unusable if one cannot be, or would replace another's file."""

    def __init__(self, result: str | None, csv: Path | None, parquet: Path | None) -> None:
        if parquet is not None and not can_write_parquet():
            raise Unusable("needs_extra", "--parquet", "pyarrow", "research")
        self.on_stdout = result == STDOUT
        self.result = None if result is None or self.on_stdout else Path(result)
        self.csv = csv
        self.parquet = parquet
        self.journal = None if self.result is None else self.result.with_name(self.result.name + JOURNAL)
        files = [file for file in (self.result, csv, parquet, self.journal) if file is not None]
        for file in files:
            check_place(file)
            if [other.resolve() for other in files].count(file.resolve()) > 1:
                raise Unusable("same_file", file)
        for own, is_ours in ((self.result, is_result), (csv, is_csv), (parquet, is_parquet)):
            if own is not None and own.exists() and not is_ours(own):
                raise Unusable("not_ours", own, "arena")

    def write(self, contest: Contest, found: Sequence[Result], shown: Standing) -> None:
        """Write everything."""
        if self.csv is not None:
            write_csv(self.csv, contest, found)
        if self.parquet is not None:
            write_parquet(self.parquet, contest, found)
        if self.result is not None:
            write_json(self.result, shown)
        if self.on_stdout:
            sys.stdout.write(json.dumps(shown, indent=1, ensure_ascii=False) + "\n")


@app.command()
def arena(
    game: GameName,
    bots: BotNames,
    matches: Matches = 400,
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    preset: Preset = None,
    content: Content = None,
    test: Test = None,
    file: JSONFile = None,
    csv: CSVFile = None,
    parquet: ParquetFile = None,
    jobs: Jobs = None,
    ray: OnRay = False,
    ray_address: RayAddress = None,
    language: Language = SYSTEM,
) -> None:
    """Measure how strong bots are: they meet with the same luck at every seat."""
    words = terminal_words(language)
    played = find_content(game, content)
    options = parse_options(played, option, preset)
    sequential = None if test is None else parse_test(test)
    executor = find_executor(jobs or os.cpu_count() or 1, ray, ray_address)
    outputs = Outputs(file, csv, parquet)
    seed = find_seed(outputs.journal, FORMAT) if seed is None else seed
    contest = find_contest(played, played.seats[0] if seats is None else seats, options, bots, seed)
    course = Course(contest, matches, sequential)
    parse = partial(parse_result, contest)
    journal = None if outputs.journal is None else Journal(outputs.journal, head(contest), parse)
    found = play(course, executor, journal, words)
    shown = standing(contest, found, sequential)
    outputs.write(contest, found, shown)
    if journal is not None:
        journal.remove()
    if not can_rate():
        console(stderr=True).print(words.say("arena", "no_ratings"), soft_wrap=True)
    if not outputs.on_stdout:
        show_standing(shown, words)


def play(course: Course, executor: Executor, journal: Journal[Result] | None, words: Lexicon) -> list[Result]:
    """Play what the journal does not have."""
    for result in [] if journal is None else read_journal(journal):
        course.add(result)
    return go_on(partial(hold, course, executor), journal, list(course.found.values()), course.matches, words)


def go_on(work: Callable[[Callable[[K], None]], R], journal: Journal[K] | None, before: Sequence[K], total: int,
          words: Lexicon) -> R:
    """Do work that hands over each match as it ends, after those played before; on Ctrl-C, say how to resume."""
    done = len(before)
    if journal is not None and done:
        console(stderr=True).print(words.say("arena", "going_on", journal.file, done), soft_wrap=True)
    with progress_bar() as bar, nullcontext() if journal is None else closing(journal):
        task = bar.add_task("", total=total, completed=done)
        if journal is not None:
            journal.open(before)

        def keep(match: K) -> None:
            nonlocal done
            if journal is not None:
                journal.keep(match)
            done += 1
            bar.update(task, advance=1, refresh=True)

        try:
            return work(keep)
        except KeyboardInterrupt:
            pass
    message = (words.say("arena", "stopped_for_good", done, total) if journal is None
               else words.say("arena", "stopped", done, total, journal.file))
    raise typer.Exit(complain(message, INTERRUPTED))


def read_journal(journal: Journal[K]) -> list[K]:
    """The matches in a journal; Unusable if they are not those that were asked for."""
    try:
        return journal.read()
    except Foreign:
        raise Unusable("not_a_journal", journal.file) from None
    except OtherWeights as other:
        raise Unusable("other_weights", journal.file, other.details) from None
    except AnotherContest:
        raise Unusable("another_contest", journal.file) from None


def find_seed(journal: Path | None, kind: str) -> int:
    """The seed of the journal, if there is one, else a new one."""
    try:
        seed = None if journal is None else journal_seed(journal, kind)
    except Foreign:
        raise Unusable("not_a_journal", journal) from None
    return secrets.randbits(32) if seed is None else seed


def find_contest(game: Game[Any], seats: int, options: Mapping[str, object], bots: str, seed: int) -> Contest:
    """The contest that was asked for."""
    return make_contest(game, seats, options, [name.strip() for name in bots.split(",")], seed)


def parse_test(text: str) -> SequentialTest:
    """The test from ``p0:p1``."""
    try:
        p0, p1 = [float(part) for part in text.split(":")]
        return SequentialTest(p0, p1)
    except ValueError:
        raise Unusable("test_form", text) from None


def find_executor(jobs: int, ray: bool, address: str | None) -> Executor:
    """What runs the matches: processes of this machine, or Ray."""
    if address is not None and not ray:
        raise Unusable("ray_address")
    if not ray:
        return partial(results, jobs=jobs)
    if not can_use_ray():
        raise Unusable("needs_extra", "--ray", "ray", "arena")
    return partial(ray_results, jobs=jobs, address=address)
