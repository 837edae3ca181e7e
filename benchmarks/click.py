"""Measures what a click costs the server while three browsers watch, for each game, interpreted and compiled."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from environments import is_built, options, run_script, show
from rich.table import Table

COLUMNS: Final = ("rows a click", "ms of CPU", "median ms of CPU", "median ms until all have seen it")


def best(rounds: list[Any]) -> Any:
    """The cheapest round of each game."""
    tries = zip(*[figures["rows"] for figures in rounds])
    return {**rounds[0], "rows": [min(rows, key=lambda row: float(row["ms of CPU"])) for rows in tries]}


def figures_table(figures: list[Any]) -> Table:
    """The figures for the terminal."""
    table = Table(title="A click at a table of two or three, with three browsers watching",
                  caption="CPU time of the server process.")
    table.add_column("game")
    table.add_column("")
    table.add_column("clicks", justify="right")
    for head in COLUMNS:
        table.add_column(head, justify="right")
    for measured in figures:
        for row in measured["rows"]:
            table.add_row(row["game"], "compiled" if measured["compiled"] else "interpreted", str(row["clicks"]),
                          *[f"{row[head]:.1f}" for head in COLUMNS])
    return table


def main() -> None:
    """Measure interpreted, then compiled if there is an environment for it."""
    parser = options("Measure what a click costs the server.", seconds=1.0)
    parser.add_argument("--clicks", type=int, default=60, help="clicks at each table (default: %(default)s)")
    args = parser.parse_args()
    pythons = [Path(sys.executable), *([args.compiled] if is_built(args.compiled) else [])]
    rounds = [[run_script(python, "measure_click.py", args.clicks) for python in pythons] for _ in range(args.rounds)]
    figures = [best([turn[n] for turn in rounds]) for n in range(len(pythons))]
    show(figures_table(figures), figures, args.json)


if __name__ == "__main__":
    main()
