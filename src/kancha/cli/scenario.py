"""Scenarios for Tiwanaku: as many lands as you like, on paper or on screen."""
from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer

from kancha.cli.app import Seed, app, console, progress_bar
from kancha.cli.language import SYSTEM, Language
from kancha.core.illegal import Illegal
from kancha.core.record import write_whole
from kancha.core.words import Lexicon
from kancha.games.tiwanaku.generator import GRADE_NAMES
from kancha.games.tiwanaku.land import LONG
from kancha.games.tiwanaku.scenario import SEEDS, SIZE_NAMES, Scenario, grade_of
from kancha.games.tiwanaku.validate import flaws_of
from kancha.games.tiwanaku.words import WORDS, flaw_text
from kancha.sitting import Unusable
from kancha.terminal import terminal_words


@app.command()
def scenario(
    size: Annotated[int | None, typer.Option("--size", help="25 (short) or 45 (long) spaces; by default 45.")] = None,
    grade: Annotated[str | None, typer.Option("--grade",
                                              help="easy, normal, hard or expert; by default normal.")] = None,
    number: Annotated[int | None, typer.Option("-n", "--number", min=1, help="How many; by default 1.")] = None,
    seed: Seed = None,
    code: Annotated[str | None, typer.Option("--code", help="Make the scenario with this code, not new ones.")] = None,
    output: Annotated[Path, typer.Option("-o", "--output", help="The folder to write to.")] = Path("scenarios"),
    language: Language = SYSTEM,
) -> None:
    """Make scenarios for Tiwanaku, each as text, JSON and a page to print, with the solutions in a separate folder."""
    given = {"--size": size, "--grade": grade, "-n": number, "--seed": seed}
    if code is not None:
        check_alone([name for name, value in given.items() if value is not None])
    try:
        found: Iterable[Scenario] = [Scenario.from_code(code)] if code is not None else scenarios(
            LONG if size is None else size, grade_of("normal" if grade is None else grade), number or 1, seed)
        write_all(found, number or 1, output, terminal_words(language))
    except Illegal as refusal:
        refusal.lexicon = WORDS.in_language(language)
        raise


def write_all(found: Iterable[Scenario], number: int, output: Path, words: Lexicon) -> None:
    """Write scenarios as they are found; Unusable if one is not valid."""
    solutions = output / "solutions"
    with progress_bar() as bar:
        task = bar.add_task("", total=number)
        for one in found:
            flaws = flaws_of(one)
            if flaws:
                own = WORDS.in_language(words.language)
                raise Unusable("scenario", one.code, own.show([flaw_text(flaw) for flaw in flaws], ""))
            solutions.mkdir(parents=True, exist_ok=True)
            page = write_scenario(one, output, solutions)
            console().print(words.say("scenario", "made", page, len(one.start), one.seal), soft_wrap=True)
            bar.update(task, advance=1, refresh=True)


def check_alone(others: list[str]) -> None:
    """Unusable if options are given that the code decides."""
    if others:
        raise Unusable("code_alone", others)


def scenarios(size: int, grade: int, number: int, seed: int | None) -> Iterator[Scenario]:
    """New scenarios: those of a seed, or secret ones."""
    for i in range(number):
        yield Scenario(size, grade, secrets.randbelow(SEEDS) if seed is None else scenario_seed(seed, i))


def scenario_seed(seed: int, number: int) -> int:
    """The seed of scenario ``number`` of a seed: a hash, so that one land does not give away the seal of the next."""
    return int.from_bytes(sha256(f"scenario {seed} {number}".encode()).digest(), "big") % SEEDS


def write_scenario(one: Scenario, folder: Path, solutions: Path) -> Path:
    """Write a scenario and, in another folder, its solution; the path of the scenario's page."""
    name = f"{SIZE_NAMES[one.size]}-{GRADE_NAMES[one.grade]}-{one.seal}"
    for place, solved in ((folder, False), (solutions, True)):
        write_whole(place / f"{name}.txt", one.to_text(solved))
        write_whole(place / f"{name}.json", one.to_json(solved))
        write_whole(place / f"{name}.svg", one.page(solved))
    return folder / f"{name}.svg"
