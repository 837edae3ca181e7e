"""Measures what a click at a table costs the server, with three browsers watching: for each game, interpreted and compiled."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from environments import is_there, options, show, tell
from rich.table import Table

COLUMNS: Final = ("rows a click", "ms of CPU", "median ms of CPU", "median ms until all have seen it")


def best(rounds: list[Any]) -> Any:
    """Of each game the cheapest round."""
    return {**rounds[0], "rows": [min(tries, key=lambda row: float(row["ms of CPU"])) for tries in zip(*[told["rows"] for told in rounds])]}


def table(figures: list[Any]) -> Table:
    """The figures for the terminal."""
    made = Table(title="A click at a table of two, with three browsers watching", caption="CPU time of the server process.")
    made.add_column("game")
    made.add_column("")
    made.add_column("clicks", justify="right")
    for head in COLUMNS:
        made.add_column(head, justify="right")
    for told in figures:
        for row in told["rows"]:
            made.add_row(row["game"], "compiled" if told["compiled"] else "interpreted", str(row["clicks"]),
                         *[f"{row[head]:.1f}" for head in COLUMNS])
    return made


def main() -> None:
    """Measure interpreted, then compiled where there is an environment for it."""
    parser = options("Measure what a click costs the server.", seconds=1.0)
    parser.add_argument("--clicks", type=int, default=60, help="clicks at each table (default: %(default)s)")
    args = parser.parse_args()
    pythons = [Path(sys.executable), *([args.compiled] if is_there(args.compiled) else [])]
    told = [[tell(python, "measure_click.py", args.clicks) for python in pythons] for _ in range(args.rounds)]
    figures = [best([turn[n] for turn in told]) for n in range(len(pythons))]
    show(table(figures), figures, args.json)


if __name__ == "__main__":
    main()
