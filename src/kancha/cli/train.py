"""Bots learn what features are worth: ``kancha train``."""
from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

import kancha
from kancha.arena.contest import Course, hold, make_contest
from kancha.arena.journal import JOURNAL, Journal
from kancha.arena.output import write_json
from kancha.arena.players import WEIGHED, find_bot
from kancha.arena.standing import standing
from kancha.bots import bots
from kancha.bots.learned import parse_weights
from kancha.bots.turn_search import TurnSearch
from kancha.cli.app import Content, GameName, Options, Preset, Seats, Seed, app, console, find_content
from kancha.cli.arena import Jobs, OnRay, RayAddress, find_executor, find_seed, go_on, read_journal
from kancha.cli.language import SYSTEM, Language
from kancha.cli.standing import show_standing
from kancha.core.illegal import BadInput
from kancha.core.words import Lexicon
from kancha.sitting import Unusable, check_place, parse_options
from kancha.terminal import terminal_words
from kancha.training.fit import Fit, can_fit
from kancha.training.lessons import parse_lesson
from kancha.training.training import JOURNAL as LESSONS
from kancha.training.training import Progress, commit_of, learn, make_training, weights_file

Output = Annotated[Path, typer.Option(
    "--output", "-o", metavar="FILE", help="Where to write the weights. Run the same command again to go on after an "
                                           "interruption.")]
Matches = Annotated[int, typer.Option("-n", "--matches", min=1, help="How many matches to learn from in each round.")]
Rounds = Annotated[int, typer.Option(
    "--rounds", min=1, help="How many rounds; from the second on, the bots judge by the weights of the round before.")]
Level = Annotated[str, typer.Option("--bot", help="The level that plays: medium or hard.")]
Trial = Annotated[int, typer.Option(
    "--trial", min=0, help="How many matches the level with the new weights then plays against the level as it is.")]


@app.command()
def train(
    game: GameName,
    output: Output,
    matches: Matches = 5000,
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    preset: Preset = None,
    content: Content = None,
    bot: Level = "medium",
    rounds: Rounds = 1,
    trial: Trial = 40,
    jobs: Jobs = None,
    ray: OnRay = False,
    ray_address: RayAddress = None,
    language: Language = SYSTEM,
) -> None:
    """Let bots learn from their matches what the features of a game are worth."""
    words = terminal_words(language)
    played = find_content(game, content)
    options = parse_options(played, option, preset)
    executor: Any = find_executor(jobs or os.cpu_count() or 1, ray, ray_address)
    seats = played.seats[0] if seats is None else seats
    check(bot, output)
    part = output.with_name(output.name + JOURNAL)
    seed = find_seed(part, LESSONS) if seed is None else seed
    training = make_training(played, seats, options, bot, seed, matches, rounds)
    journal = Journal(part, training.head(), partial(parse_lesson, training.plan, rounds))
    progress = Progress(training, read_journal(journal))
    found = go_on(partial(learn, progress, executor), journal, list(progress.found.values()), matches * rounds, words)
    write_json(output, weights_file(progress, found, commit_of(Path(kancha.__file__).parent)))
    journal.remove()
    report(progress, found, output, words)
    if trial:
        contest = make_contest(played, seats, options, [f"{bot}{WEIGHED}{output}", bot], seed)
        show_standing(standing(contest, hold(Course(contest, trial), executor)), words)


def check(level: str, output: Path) -> None:
    """Unusable if the training cannot begin, or could not write its weights."""
    if not can_fit():
        raise Unusable("needs_extra", "kancha train", "numpy", "train")
    check_place(output)
    if not isinstance(find_bot(level), TurnSearch):
        raise Unusable("not_trainable", level, [name for name, kind in bots().items() if issubclass(kind, TurnSearch)])
    if output.exists():
        try:
            parse_weights(output.read_bytes(), str(output))
        except BadInput:
            raise Unusable("not_ours", output, "train") from None


def report(progress: Progress, found: Fit, output: Path, words: Lexicon) -> None:
    """Say what was learned from, and how long the matches of the last round were."""
    provenance = weights_file(progress, found, "")["provenance"]
    console().print(words.say("train", "learned", output, len(progress.found), found.positions,
                              f"{found.explained:.1%}"), soft_wrap=True)
    console().print(words.say("train", "last_round", provenance["mean_length"], provenance["mean_score"]),
                    soft_wrap=True)
