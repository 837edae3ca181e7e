"""The commands of the shell: each reads its arguments, lets others do the work and shows what came of it."""
from __future__ import annotations

import json
import secrets
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich import box
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Column, Table
from typer.core import TyperGroup

import kancha
from kancha.arena.simulate import Summary, leave_interrupts, plan, simulate, summary
from kancha.bots import BOTS
from kancha.core.game import Game
from kancha.core.illegal import BadInput, Illegal
from kancha.core.luck import Luck, OpenLuck, SecretLuck
from kancha.core.match import Match
from kancha.core.record import Record
from kancha.core.replay import Replay
from kancha.core.state import CHANCE
from kancha.sitting import Sitting, chosen_options, new_file, newest, resume, seated, write_whole
from kancha.terminal import Terminal, find_rule, paged, read_line, rule_block, search_rules, standing, tell_row, verdict

EXAMPLES: Final = """\
Examples:
  kancha games                          what can be played
  kancha play weavers                   you against a bot
  kancha play weavers --bots none       two people at one screen
  kancha play --resume                  go on where you stopped
  kancha rules weavers WEA-205          one rule
  kancha replay match.json              a match in words
  kancha verify match.json              was nature honest?
  kancha simulate weavers -n 1000       what random play comes to"""

NOT_VERIFIED: Final = 1


class Commands(TyperGroup):
    """The commands. Whatever is wrong with the input becomes one line on stderr and the exit code 2."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        try:
            code = super().main(*args, **{**kwargs, "standalone_mode": False})
        except typer.TyperException as error:
            code = complain(f"{error.format_message().rstrip('.')}; see kancha --help", error.exit_code)
        except (BadInput, Illegal) as error:
            code = complain(str(error))
        except OSError as error:
            code = complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        sys.exit(code if isinstance(code, int) else 0)


app = typer.Typer(cls=Commands, name="kancha", add_completion=False, pretty_exceptions_enable=False, epilog=EXAMPLES)


def main() -> None:
    """The command ``kancha``."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A letter that a terminal lacks, or a byte that is none, should become a question mark, not end the match.
        getattr(stream, "reconfigure", lambda errors: None)(errors="replace")
    app(prog_name="kancha")


def complain(message: str, code: int = 2) -> int:
    """Say on one line of stderr what is wrong; the exit code."""
    console(stderr=True).print(f"kancha: {' '.join(message.split())}", soft_wrap=True)
    return code


def console(stderr: bool = False) -> Console:
    """A console that takes no word of a game for an instruction."""
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def progress_bar() -> Progress:
    """A bar on stderr, if somebody looks at it."""
    return Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console(stderr=True), auto_refresh=False,
                    transient=True, disable=not sys.stderr.isatty())


@contextmanager
def about(file: Path) -> Iterator[None]:
    """Let complaints say which file they are about."""
    try:
        yield
    except (BadInput, Illegal) as error:
        raise BadInput(str(error) if str(error).startswith(str(file)) else f"{file}: {error}") from None


# What the commands share

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name; see kancha games.")]
GameNames = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="The games' names; all if none is given.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a match.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats; as few as the game allows if not given.")]
Seed = Annotated[int | None, typer.Option("--seed", help="A whole number; the same seed gives the same luck.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A mode or variant of the game; repeatable.")]
Seat = Annotated[int | None, typer.Option("--seat", help="Only what this seat knows; the first seat is 0.")]


def check_seat(match: Match, seat: int | None) -> None:
    """BadInput if there is no such seat."""
    if seat is not None and not 0 <= seat < match.state.seats:
        raise BadInput(f"there is no seat {seat}; the seats are 0 to {match.state.seats - 1}")


# The commands

@app.callback(invoke_without_command=True)
def kancha_(context: typer.Context, version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False) -> None:
    """Board games of the Andes, to play and to study."""
    if version:
        console().print(f"kancha {kancha.__version__}")
    elif context.invoked_subcommand is None:
        console().print(context.get_help())
    else:
        return
    raise typer.Exit


@app.command()
def games() -> None:
    """What can be played: games, seats, modes and variants."""
    table = Table("name", "title", "seats", box=box.SIMPLE_HEAD)
    options = Table("game", "option", "choices", "default", "what it is", box=box.SIMPLE_HEAD)
    for name, game in kancha.games().items():
        table.add_row(name, game.title, ", ".join([str(seats) for seats in game.seats]))
        for key, option in game.options.items():
            choices = ", ".join([str(choice).lower() for choice in option.choices]) or "any"
            options.add_row(name, key, choices, str(option.default).lower(), option.help)
    console().print(table)
    if options.rows:
        console().print("Choose options with --option NAME=VALUE:", options)


@app.command(epilog="""\
Who plays: seat 0 is a person, and --bots says who sits in the seats after the persons:
  --bots random,one-step   two bots, by name
  --bots 2                 two bots of the usual kind, one-step
  --bots none              people only, at one screen (hot seat)
Without --bots all other seats are one-step bots. Bots know only what their seat knows.""")
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game; with --resume, a saved file or a game.")] = None,
    seats: Seats = None,
    bots: Annotated[str | None, typer.Option("--bots", help="Who sits in the other seats; see below.")] = None,
    seed: Seed = None,
    option: Options = None,
    again: Annotated[bool, typer.Option("--resume", help="Go on with the newest unfinished match, or with the file named.")] = False,
    file: Annotated[Path | None, typer.Option("--file", help="Where to keep the match.")] = None,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="Ask even where there is only one answer.")] = False,
) -> None:
    """Play a match in the terminal, against bots or other people."""
    if not again:
        sitting = begin(choose_game(game), seats, bots, seed, option, file)
    elif seats is not None or seed is not None or option:
        raise BadInput("a resumed match keeps its seats, seed and options")
    else:
        sitting = go_on(game, bots, file)
    sitting.ask_all = ask_all
    if not sitting.match.over:
        sitting.save(sitting.file)
    Terminal(sitting, console()).run()


def choose_game(name: str | None) -> Game[Any]:
    """The game of a name; without one, the only game there is, or one from a menu."""
    known = list(kancha.games().values())
    if name is None and len(known) > 1:
        for number, game in enumerate(known, 1):
            console().print(f"{number:>3} {game.title} ({game.name})")
        try:
            name = read_line(console(), prompt="Which game? ").strip()
        except EOFError:
            raise BadInput("no game was chosen") from None
    if name is not None and name.isdecimal() and 1 <= int(name[:4]) <= len(known):
        return known[int(name[:4]) - 1]
    return known[0] if name is None else kancha.game(name)


def begin(game: Game[Any], seats: int | None, bots: str | None, seed: int | None, option: list[str] | None, file: Path | None) -> Sitting:
    """A new match with its players."""
    players = seated(game, seats, bots)
    match = Match(game, len(players), chosen_options(game, option), SecretLuck() if seed is None else OpenLuck(seed))
    if file is not None and file.exists():
        raise BadInput(f"{file}: there is a file already; go on with it by --resume, or choose another name")
    return Sitting(match, players, file or new_file(game), seed)


def go_on(name: str | None, bots: str | None, file: Path | None) -> Sitting:
    """The match of a file, or the newest unfinished one, of one game if that is what the name names."""
    if file is None and name is not None and name not in kancha.games():
        file = Path(name)
    file = file or newest(name)
    with about(file):
        record = Record.read(file)
        return resume(file, seated(kancha.game(record.game), record.seats, bots) if bots else None)


@app.command()
def rules(
    game: GameName,
    number: Annotated[str | None, typer.Argument(metavar="[ID]", help="The number of one rule, e.g. WEA-205.")] = None,
    search: Annotated[str | None, typer.Option("--search", help="Only the rules that contain this.")] = None,
) -> None:
    """The numbered rules of a game, or some of them."""
    book = kancha.game(game).rulebook()
    out = console()
    if number is not None or search is not None:
        for rule in [find_rule(book, number)] if number is not None else search_rules(book, search or ""):
            out.print(rule_block(rule))
    elif out.is_terminal:
        paged(out, Markdown(book.text))
    else:
        out.print(book.text, soft_wrap=True)


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
        write_whole(output, picture + "\n")


@app.command()
def verify(file: RecordFile) -> None:
    """Check a match: every answer, every draw of nature, the final scores."""
    with about(file):
        record = Record.read(file)
        kancha.game(record.game)
    try:
        luck = Luck.read(record.luck)
        draws = verified(record, luck)
    except (BadInput, Illegal) as error:
        raise typer.Exit(complain(f"{file}: not verified: {error}", NOT_VERIFIED)) from None
    source = "secret" if luck.kind == "secret" else "seed"
    console().print(f"verified: {draws} draws of nature, all as the {source} says{'' if record.scores else '; the match is not over'}")


def verified(record: Record, luck: Luck) -> int:
    """The number of draws of nature in a record in which all is right; BadInput if something is wrong or cannot be known."""
    if luck.kind == "asked":
        kept = record.luck.get("kind") != "asked"
        raise BadInput("its secret or seed is not shown yet" if kept else "nature's answers came from outside, so nobody can tell")
    told = Replay(record)
    match = told.advance()
    if told.astray is not None:
        raise BadInput(f"row {told.astray}, {record.rows[told.astray - 1].word!r}: nature did not answer as the {luck.kind} luck says")
    scores = match.scores() if match.over else None
    if record.scores != scores:
        raise BadInput(f"the record's scores are {record.scores}, the match's are {scores}")
    return sum([row.seat == CHANCE for row in record.rows])


@app.command()
def conformance(
    games: GameNames = None,
    matches: Annotated[int, typer.Option("-n", "--matches", min=1, help="How many matches of each set-up.")] = 100,
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1, help="In how many processes.")] = 2,
) -> None:
    """Put games through every check: clones, records, undo, components, leaks."""
    from kancha.testing.conformance import chunks

    todo = chunks([kancha.game(name) for name in games or kancha.games()], matches)
    with progress_bar() as bar, ProcessPoolExecutor(jobs, initializer=leave_interrupts) as pool:
        task = bar.add_task("", total=sum([chunk.matches for chunk in todo]))
        try:
            for done in as_completed([pool.submit(chunk.run) for chunk in todo]):
                bar.update(task, advance=done.result(), refresh=True)
        except AssertionError as broken:
            pool.shutdown(cancel_futures=True)
            raise typer.Exit(complain(str(broken), NOT_VERIFIED)) from None
    console().print(f"{sum([chunk.matches for chunk in todo]):,} matches conform: {', '.join({chunk.game.title: 0 for chunk in todo})}")


@app.command()
def bench(
    games: GameNames = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="CPU time for each figure.")] = 1.0,
    file: Annotated[Path | None, typer.Option("--json", help="Write the figures to this file too.")] = None,
) -> None:
    """Measure the speed of games: random play, clones, views, pictures, bots."""
    from kancha.bench import run

    setups = [seats for name in games or kancha.games() for seats in kancha.game(name).seats]
    with progress_bar() as bar:
        task = bar.add_task("", total=len(setups))
        report = run(games or [], seconds, lambda figures: bar.update(task, advance=1, refresh=True))
    console().print(report.table())
    if file is not None:
        report.save(file)


@app.command(name="simulate")
def simulate_(
    game: GameName,
    matches: Annotated[int, typer.Option("-n", "--matches", min=1, help="How many matches.")] = 1000,
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1, help="In how many processes; the result does not depend on it.")] = 1,
    seats: Seats = None,
    bots: Annotated[str, typer.Option("--bots", help=f"One for all seats, or one for each, of: {', '.join(BOTS)}.")] = "random",
    seed: Seed = None,
    option: Options = None,
    as_json: Annotated[bool, typer.Option("--json", help="The result as JSON.")] = False,
) -> None:
    """Let bots play many matches, and show lengths, scores and wins."""
    played = kancha.game(game)
    seed = secrets.randbits(32) if seed is None else seed
    names = [name.strip() for name in bots.split(",")]
    planned = plan(played, played.seats[0] if seats is None else seats, chosen_options(played, option), names, seed)
    started = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task("", total=matches)
        tally = simulate(planned, matches, jobs, lambda done: bar.update(task, advance=done, refresh=True))
    seconds = time.perf_counter() - started
    found = summary(planned, tally, seconds)
    if as_json:
        sys.stdout.write(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    else:
        show_summary(found)


def show_summary(found: Summary) -> None:
    """What many matches came to, in tables."""
    speed, lengths = found["speed"], found["lengths"]
    options = "".join([f", {name}={str(value).lower()}" for name, value in found["options"].items()])
    facts = Table(box=None, show_header=False)
    facts.add_row("game", f"{found['game']}, {found['seats']} {'seat' if found['seats'] == 1 else 'seats'}{options}, seed {found['seed']}")
    facts.add_row("matches", f"{found['matches']:,} in {speed['seconds']:.2f} s, {speed['matches_per_second']:,.0f} a second")
    facts.add_row("decisions", f"{speed['decisions_per_second']:,.0f} a second")
    facts.add_row("length", f"{lengths['mean']:.1f} answers ({lengths['min']} to {lengths['max']})")
    points = Table("points", *right("mean", "sd", "min", "max"), box=box.SIMPLE_HEAD)
    for side in found["sides"]:
        points.add_row(side["name"], f"{side['mean']:.2f}", f"{side['sd']:.2f}", str(side["min"]), str(side["max"]))
    wins = Table("wins", "bot", *right("wins", "shared", "share", "95% interval"), box=box.SIMPLE_HEAD)
    for won in found["wins"]:
        low, high = won["interval"]
        wins.add_row(won["name"], won["bot"], str(won["wins"]), str(won["shared"]), f"{won['share']:.1%}", f"{low:.1%} to {high:.1%}")
    if found["lost"]:
        wins.add_row("no seat", "", str(found["lost"]), "", f"{found['lost'] / found['matches']:.1%}", "")
    console().print(facts, points, wins)


def right(*titles: str) -> list[Column]:
    """Columns of figures."""
    return [Column(title, justify="right") for title in titles]
