"""The result of a contest as tables in the terminal."""
from __future__ import annotations

from functools import partial

from rich import box
from rich.table import Table

from kancha.arena.standing import Standing
from kancha.cli.app import console
from kancha.cli.study import Say, right_columns, setup_text
from kancha.core.words import Lexicon


def show_standing(found: Standing, words: Lexicon) -> None:
    """Show what was played, how often each bot won, its points, and how long it thought."""
    say, report = partial(words.say, "arena"), partial(words.say, "report")
    console().print(facts_table(found, say, report), wins_table(found, say, report), play_table(found, say, report))


def facts_table(found: Standing, say: Say, report: Say) -> Table:
    """What was played, and what the test says."""
    facts = Table(box=None, show_header=False)
    facts.add_row(report("game"), setup_text(found, report))
    facts.add_row(report("matches"), f"{found['matches']:,}")
    facts.add_row(say("luck"), say("paired", found["seats"]) if found["rivals"] else say("alone"))
    lengths = found["bots"][0]["lengths"]
    facts.add_row(report("length"), report("answers", f"{lengths['mean']:.1f}", lengths["min"], lengths["max"]))
    test = found["test"]
    if test is not None:
        p0, p1 = [f"{share:.1%}" for share in (test["p0"], test["p1"])]
        facts.add_row(say("test"), say(test["verdict"], p0, p1, test["matches"]))
    return facts


def wins_table(found: Standing, say: Say, report: Say) -> Table:
    """How often each bot won."""
    columns = [*right_columns(report, "wins", "share", "interval"), *right_columns(say, "even", "rating")]
    wins = Table(report("bot"), *columns, box=box.SIMPLE_HEAD)
    for bot in found["bots"]:
        low, high = bot["interval"]
        rating = "" if bot["rating"] is None else f"{bot['rating']['mu']:.1f} ± {bot['rating']['sigma']:.1f}"
        wins.add_row(bot["name"], f"{bot['wins']:.5g}", f"{bot['win_rate']:.1%}",
                     report("from_to", f"{low:.1%}", f"{high:.1%}"),
                     "" if bot["even"] is None else f"{bot['even']:.1%}", rating)
    return wins


def play_table(found: Standing, say: Say, report: Say) -> Table:
    """The points of each bot, and how long it thought."""
    columns = [*right_columns(report, "mean", "sd", "min", "max"), *right_columns(say, "turn", "slowest")]
    points = Table(report("points"), *columns, box=box.SIMPLE_HEAD)
    for bot in found["bots"]:
        scores = bot["scores"]
        points.add_row(bot["name"], f"{scores['mean']:.2f}", f"{scores['sd']:.2f}", str(scores["min"]),
                       str(scores["max"]), f"{bot['seconds_per_turn']:.2g}", f"{bot['seconds_per_answer']['max']:.2g}")
    return points
