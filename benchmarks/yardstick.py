"""Compares the core with the sketch that it grew out of: the same game played at random on both, in turns."""
from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from environments import HERE, is_built, options, run_script, show
from rich.table import Table

TARGET: Final = 1.25
"""What the core may cost compared with the sketch, which has no asides, steps or refusals."""


def compile_sketch(folder: Path) -> None:
    """Copy the sketch into a folder and compile it there with this environment's mypyc."""
    sources = sorted((HERE / "sketch").glob("*.py"))
    for source in sources:
        shutil.copy(source, folder)
    command = [sys.executable, "-m", "mypyc", *[source.name for source in sources]]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def measure(python: str | Path, folder: Path, compiled: bool, seconds: float, rounds: int) -> Any:
    """The figures of one environment, after checking that both are compiled there, or neither."""
    figures = run_script(python, "measure_yardstick.py", folder, seconds, rounds)
    for name, is_compiled in figures["compiled"].items():
        if is_compiled != compiled:
            expected = "compiled" if compiled else "interpreted"
            raise SystemExit(f"{python} should run the {name} {expected}, but does not")
    return figures


def figures_table(figures: dict[str, Any]) -> Table:
    """The figures for the terminal."""
    table = Table(title="Weavers, 3 seats, random play: µs of CPU time for each answer",
                  caption=f"Target: ratios of at most {TARGET}. An answer costs one throw of the dice; "
                          "the last column leaves it out.")
    table.add_column("")
    for head in ("sketch", "Kancha", "ratio", "sketch\ndice", "Kancha\ndice", "ratio with-\nout dice"):
        table.add_column(head, justify="right")
    for how, row in figures.items():
        times = {name: f"{time:.3f}" for name, time in row["microseconds"].items()}
        table.add_row(how, times["sketch"], times["kancha"], f"{row['ratio']:.2f}", times["sketch dice"],
                      times["kancha dice"], f"{row['ratio without dice']:.2f}")
    return table


def main() -> None:
    """Measure interpreted, then compiled if there is an environment for it."""
    args = options("Compare the core with its sketch.", seconds=1.0).parse_args()
    figures = {"interpreted": measure(sys.executable, HERE / "sketch", False, args.seconds, args.rounds)}
    if is_built(args.compiled):
        with TemporaryDirectory() as folder:
            compile_sketch(Path(folder))
            figures["compiled"] = measure(args.compiled, Path(folder), True, args.seconds, args.rounds)
    show(figures_table(figures), figures, args.json)


main()
