"""Studying games: checks, speed, many matches."""
from __future__ import annotations

import json
import secrets
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Column, Table

import kancha
from kancha.arena.balance import Balance
from kancha.arena.pool import results
from kancha.arena.simulate import Summary, make_plan, simulate, summary
from kancha.arena.standing import Standing
from kancha.bots import bots as known_bots
from kancha.cli.app import (
    NOT_VERIFIED,
    Content,
    GameName,
    GameNames,
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
from kancha.core.words import ENGLISH, Lexicon
from kancha.sitting import find_pack, parse_options
from kancha.terminal import terminal_words

Say = Callable[..., str]
"""Puts a message of the report into words."""


@app.command()
def conformance(
    games: GameNames = None,
    matches: Annotated[int, typer.Option("-n", "--matches", min=1, help="How many matches of each set-up.")] = 100,
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1, help="In how many processes.")] = 2,
    modes: Annotated[bool, typer.Option("--modes", help="Only all modes, with every switch at its default.")] = False,
    content: Content = None,
) -> None:
    """Put games through all checks: clones, records, undo, components, leaks."""
    from kancha.testing.conformance import chunks

    names = games or (kancha.games() if content is None else [find_pack(content).game.name])
    todo = chunks([find_content(name, content) for name in names], matches, switches=not modes)
    total = sum([chunk.matches for chunk in todo])
    with progress_bar() as bar:
        task = bar.add_task("", total=total)
        try:
            for done in results([chunk.run for chunk in todo], jobs):
                bar.update(task, advance=done, refresh=True)
        except AssertionError as broken:
            raise typer.Exit(complain(str(broken), NOT_VERIFIED)) from None
    console().print(f"{total:,} matches conform: {', '.join({chunk.game.title: 0 for chunk in todo})}")


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
    jobs: Annotated[int, typer.Option("-j", "--jobs", min=1,
                                      help="In how many processes; the result does not depend on it.")] = 1,
    seats: Seats = None,
    bots: Annotated[str, typer.Option("--bots", help="One bot for all seats, or one for each: "
                                                     f"{', '.join(known_bots())}.")] = "random",
    seed: Seed = None,
    option: Options = None,
    preset: Preset = None,
    content: Content = None,
    as_json: Annotated[bool, typer.Option("--json", help="Show the result as JSON.")] = False,
    language: Language = SYSTEM,
) -> None:
    """Let bots play many matches, and show lengths, scores and wins."""
    played = find_content(game, content)
    seed = secrets.randbits(32) if seed is None else seed
    names = [name.strip() for name in bots.split(",")]
    options = parse_options(played, option, preset)
    plan = make_plan(played, played.seats[0] if seats is None else seats, options, names, seed)
    started = time.perf_counter()
    with progress_bar() as bar:
        task = bar.add_task("", total=matches)
        tally = simulate(plan, matches, jobs, lambda done: bar.update(task, advance=done, refresh=True))
    seconds = time.perf_counter() - started
    found = summary(plan, tally, seconds, ENGLISH if as_json else language)
    if as_json:
        sys.stdout.write(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    else:
        show_summary(found, terminal_words(language))


def show_summary(found: Summary, words: Lexicon) -> None:
    """Show the result of many matches in tables."""
    say = partial(words.say, "report")
    console().print(facts_table(found, say), points_table(found, say), wins_table(found, say))


def facts_table(found: Summary, say: Say) -> Table:
    """What was played, and how fast."""
    speed, lengths = found["speed"], found["lengths"]
    facts = Table(box=None, show_header=False)
    facts.add_row(say("game"), setup_text(found, say))
    facts.add_row(say("matches"), say("speed", f"{found['matches']:,}", f"{speed['seconds']:.2f}",
                                      f"{speed['matches_per_second']:,.0f}"))
    facts.add_row(say("decisions"), say("rate", f"{speed['decisions_per_second']:,.0f}"))
    facts.add_row(say("length"), say("answers", f"{lengths['mean']:.1f}", lengths["min"], lengths["max"]))
    return facts


def setup_text(found: Summary | Standing | Balance, say: Say) -> str:
    """The game with its seats, options and seed."""
    options = "".join([f", {name}={str(value).lower()}" for name, value in found["options"].items()])
    return say("setup", found["game"], found["seats"], options, found["seed"])


def points_table(found: Summary, say: Say) -> Table:
    """The points of each side."""
    points = Table(say("points"), *right_columns(say, "mean", "sd", "min", "max"), box=box.SIMPLE_HEAD)
    for side in found["sides"]:
        points.add_row(side["name"], f"{side['mean']:.2f}", f"{side['sd']:.2f}", str(side["min"]), str(side["max"]))
    return points


def wins_table(found: Summary, say: Say) -> Table:
    """How often each seat won."""
    figures = right_columns(say, "wins", "shared", "share", "interval")
    wins = Table(say("wins"), say("bot"), *figures, box=box.SIMPLE_HEAD)
    for won in found["wins"]:
        low, high = won["interval"]
        share, interval = f"{won['share']:.1%}", say("from_to", f"{low:.1%}", f"{high:.1%}")
        wins.add_row(won["name"], won["bot"], str(won["wins"]), str(won["shared"]), share, interval)
    if found["lost"]:
        wins.add_row(say("no_seat"), "", str(found["lost"]), "", f"{found['lost'] / found['matches']:.1%}", "")
    return wins


def right_columns(say: Say, *keys: str) -> list[Column]:
    """Columns with figures aligned to the right."""
    return [Column(say(key), justify="right") for key in keys]
