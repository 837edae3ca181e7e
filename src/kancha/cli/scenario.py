"""Scenarios of Tiwanaku: as many lands as one likes, on paper or on screen."""
from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import typer

from kancha.cli.app import Seed, app, console, progress_bar
from kancha.core.illegal import BadInput
from kancha.core.record import write_whole
from kancha.games.tiwanaku.generator import GRADE_NAMES
from kancha.games.tiwanaku.land import LONG
from kancha.games.tiwanaku.scenario import SEEDS, SIZE_NAMES, Scenario, grade_of
from kancha.games.tiwanaku.validate import flaws_of


@app.command()
def scenario(
    size: Annotated[int | None, typer.Option("--size", help="25 (short) or 45 (long) spaces; otherwise 45.")] = None,
    grade: Annotated[str | None, typer.Option("--grade", help="easy, normal, hard or expert; otherwise normal.")] = None,
    number: Annotated[int | None, typer.Option("-n", "--number", min=1, help="How many; otherwise 1.")] = None,
    seed: Seed = None,
    code: Annotated[str | None, typer.Option("--code", help="The scenario of this code, instead of new ones.")] = None,
    output: Annotated[Path, typer.Option("-o", "--output", help="The folder to write to.")] = Path("scenarios"),
) -> None:
    """Make scenarios of Tiwanaku: text, JSON and a page to print each, the solutions in a folder of their own."""
    given = {"--size": size, "--grade": grade, "-n": number, "--seed": seed}
    if code is not None:
        check_alone([name for name, value in given.items() if value is not None])
        made: Iterable[Scenario] = [Scenario.from_code(code)]
    else:
        made = scenarios(LONG if size is None else size, grade_of("normal" if grade is None else grade), number or 1, seed)
    solutions = output / "solutions"
    with progress_bar() as bar:
        task = bar.add_task("", total=number or 1)
        for one in made:
            wrong = flaws_of(one)
            if wrong:
                raise BadInput(f"the scenario {one.code} is not valid: {'; '.join(wrong)}")
            solutions.mkdir(parents=True, exist_ok=True)
            console().print(f"{write(one, output, solutions)}  {len(one.start)} start spaces, sealed {one.seal}", soft_wrap=True)
            bar.update(task, advance=1, refresh=True)


def check_alone(others: list[str]) -> None:
    """BadInput if options stand beside a code that it decides."""
    if others:
        raise BadInput(f"a code is one scenario with its size and grade, so --code does not go with {' and '.join(others)}")


def scenarios(size: int, grade: int, number: int, seed: int | None) -> Iterator[Scenario]:
    """A number of new scenarios, secret ones or those of a seed."""
    for i in range(number):
        yield Scenario(size, grade, secrets.randbelow(SEEDS) if seed is None else land_seed(seed, i))


def land_seed(seed: int, number: int) -> int:
    """The seed of one of the scenarios of a seed. A hash: from one land nobody should guess the seal of the next."""
    return int.from_bytes(sha256(f"scenario {seed} {number}".encode()).digest(), "big") % SEEDS


def write(one: Scenario, folder: Path, solutions: Path) -> Path:
    """Write a scenario and, apart, its solution; where the scenario's page is."""
    name = f"{SIZE_NAMES[one.size]}-{GRADE_NAMES[one.grade]}-{one.seal}"
    for place, told in ((folder, False), (solutions, True)):
        write_whole(place / f"{name}.txt", one.to_text(told))
        write_whole(place / f"{name}.json", one.to_json(told))
        write_whole(place / f"{name}.svg", one.page(told))
    return folder / f"{name}.svg"
