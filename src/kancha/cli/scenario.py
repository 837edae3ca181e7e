"""Scenarios of Tiwanaku: as many lands as one likes, on paper or on screen."""
from __future__ import annotations

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from kancha.cli.app import Seed, app, console, progress_bar
from kancha.core.illegal import BadInput
from kancha.core.record import write_whole
from kancha.games.tiwanaku.generator import GRADE_NAMES
from kancha.games.tiwanaku.scenario import SEEDS, SIZE_NAMES, Scenario, grade_of
from kancha.games.tiwanaku.validate import flaws_of


@app.command()
def scenario(
    size: Annotated[int, typer.Option("--size", help="25 (short) or 45 (long) spaces.")] = 45,
    grade: Annotated[str, typer.Option("--grade", help="easy, normal, hard or expert.")] = "normal",
    number: Annotated[int, typer.Option("-n", "--number", min=1, help="How many.")] = 1,
    seed: Seed = None,
    code: Annotated[str | None, typer.Option("--code", help="The scenario of this code, instead of new ones.")] = None,
    output: Annotated[Path, typer.Option("-o", "--output", help="The folder to write to.")] = Path("scenarios"),
) -> None:
    """Make scenarios of Tiwanaku: text, JSON and a page to print each, the solutions in a folder of their own."""
    solutions = output / "solutions"
    made = [Scenario.from_code(code)] if code else scenarios(size, grade_of(grade), number, seed)
    with progress_bar() as bar:
        task = bar.add_task("", total=1 if code else number)
        for one in made:
            wrong = flaws_of(one)
            if wrong:
                raise BadInput(f"the scenario {one.code} is not valid: {'; '.join(wrong)}")
            solutions.mkdir(parents=True, exist_ok=True)
            console().print(f"{write(one, output, solutions)}  {len(one.start)} start spaces, sealed {one.seal}", soft_wrap=True)
            bar.update(task, advance=1, refresh=True)


def scenarios(size: int, grade: int, number: int, seed: int | None) -> Iterator[Scenario]:
    """So many new scenarios, from successive seeds if one is given."""
    for i in range(number):
        yield Scenario(size, grade, secrets.randbelow(SEEDS) if seed is None else seed + i)


def write(one: Scenario, folder: Path, solutions: Path) -> Path:
    """Write a scenario and, apart, its solution; where the scenario's page is."""
    name = f"{SIZE_NAMES[one.size]}-{GRADE_NAMES[one.grade]}-{one.seal}"
    for place, told in ((folder, False), (solutions, True)):
        write_whole(place / f"{name}.txt", one.to_text(told))
        write_whole(place / f"{name}.json", one.to_json(told))
        write_whole(place / f"{name}.svg", one.page(told))
    return folder / f"{name}.svg"
