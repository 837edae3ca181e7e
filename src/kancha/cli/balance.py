"""How even a game is: ``kancha balance``."""
from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Column, Table

from kancha.arena.balance import FORMAT, Account, Balance, Executor, balance, head, make_plan, missing, parse_account
from kancha.arena.journal import JOURNAL, Journal
from kancha.arena.output import is_result, write_json
from kancha.arena.simulate import Plan
from kancha.bots import bots as known_bots
from kancha.cli.app import Content, GameName, Options, Preset, Seats, Seed, app, console, find_content
from kancha.cli.arena import STDOUT, Jobs, JSONFile, OnRay, RayAddress, find_executor, find_seed, go_on, read_journal
from kancha.cli.language import SYSTEM, Language
from kancha.cli.study import right_columns, setup_text
from kancha.core.words import ENGLISH, Lexicon
from kancha.sitting import Unusable, check_place, parse_options
from kancha.terminal import terminal_words

BotName = Annotated[str, typer.Option("--bot", help=f"The bot at all seats: {', '.join(known_bots())}.")]
Matches = Annotated[int, typer.Option("-n", "--matches", min=1, help="How many matches.")]


@app.command(name="balance")
def balance_(
    game: GameName,
    matches: Matches = 1000,
    seats: Seats = None,
    bot: BotName = "hard",
    seed: Seed = None,
    option: Options = None,
    preset: Preset = None,
    content: Content = None,
    file: JSONFile = None,
    jobs: Jobs = None,
    ray: OnRay = False,
    ray_address: RayAddress = None,
    language: Language = SYSTEM,
) -> None:
    """Show how even a game is: what its seats win, and how winners play."""
    words = terminal_words(language)
    played = find_content(game, content)
    options = parse_options(played, option, preset)
    executor: Any = find_executor(jobs or os.cpu_count() or 1, ray, ray_address)
    output = None if file is None or file == STDOUT else Path(file)
    part = None if output is None else place_of_journal(output)
    seed = find_seed(part, FORMAT) if seed is None else seed
    plan = make_plan(played, played.seats[0] if seats is None else seats, options, bot, seed)
    journal = None if part is None else Journal(part, head(plan), partial(parse_account, plan))
    found = play(plan, matches, executor, journal, words)
    shown = balance(plan, found, ENGLISH if file else language)
    if output is not None and journal is not None:
        write_json(output, shown)
        journal.remove()
    if file == STDOUT:
        sys.stdout.write(json.dumps(shown, indent=1, ensure_ascii=False) + "\n")
    else:
        show_balance(shown, words)


def place_of_journal(output: Path) -> Path:
    """Where the journal of a result is; Unusable if the result cannot be written."""
    check_place(output)
    if output.exists() and not is_result(output, FORMAT):
        raise Unusable("not_ours", output, "balance")
    return output.with_name(output.name + JOURNAL)


def play(plan: Plan, matches: int, executor: Executor, journal: Journal[Account] | None,
         words: Lexicon) -> list[Account]:
    """Play what the journal does not have; all matches, in order."""
    found = {account.number: account for account in ([] if journal is None else read_journal(journal))}
    before = list(found.values())

    def work(keep: Callable[[Account], None]) -> None:
        for account in executor(missing(plan, matches, before)):
            keep(account)
            found[account.number] = account

    go_on(work, journal, before, matches, words)
    return [found[number] for number in range(matches)]


def show_balance(found: Balance, words: Lexicon) -> None:
    """Show what was played, how the seats did, and what was done."""
    console().print(facts_table(found, words), seats_table(found, words))
    if found["deeds"]:
        console().print(deeds_table(found, words))


def facts_table(found: Balance, words: Lexicon) -> Table:
    """What was played."""
    say = partial(words.say, "report")
    facts = Table(box=None, show_header=False)
    facts.add_row(say("game"), setup_text(found, say))
    facts.add_row(say("bot"), found["bot"])
    facts.add_row(say("matches"), f"{found['matches']:,}")
    lengths = found["lengths"]
    facts.add_row(say("length"), say("answers", f"{lengths['mean']:.1f}", lengths["min"], lengths["max"]))
    return facts


def seats_table(found: Balance, words: Lexicon) -> Table:
    """What the seats have won and scored."""
    say, report = partial(words.say, "balance"), partial(words.say, "report")
    seats = Table(say("seat"), *right_columns(report, "wins", "share", "interval"), *right_columns(say, "off"),
                  *right_columns(report, "mean", "sd"), box=box.SIMPLE_HEAD)
    for number, seat in enumerate(found["seat_figures"], 1):
        low, high = seat["interval"]
        seats.add_row(str(number), f"{seat['wins']:.5g}", f"{seat['share']:.1%}",
                      report("from_to", f"{low:.1%}", f"{high:.1%}"), f"{seat['off']:.1%}",
                      f"{seat['scores']['mean']:.2f}", f"{seat['scores']['sd']:.2f}")
    return seats


def deeds_table(found: Balance, words: Lexicon) -> Table:
    """How often what was done, and how those fared who did it."""
    say = partial(words.say, "balance")
    columns = [Column(say(key), justify="right", no_wrap=True) for key in ("a_match", "seats", "win_rate", "lead")]
    deeds = Table(say("done"), *columns, box=box.SIMPLE_HEAD)
    for deed in found["deeds"]:
        won, lead = deed["won"], deed["lead"]
        deeds.add_row(deed["text"], f"{deed['times']:.2f}", f"{deed['share']:.1%}", "" if won is None else f"{won:.1%}",
                      "" if lead is None else f"{lead:+.1f}")
    return deeds
