"""Measures how long it takes to find where the tiles of Cuzco fit, which is part of every decision there."""
from __future__ import annotations

import sys
from typing import Any, Final

from environments import is_built, options, run_script, show
from rich.table import Table

TARGET: Final = 60
"""Microseconds for all placements of one tile, interpreted."""


def figures_table(figures: dict[str, Any]) -> Table:
    """The figures for the terminal."""
    tiles = figures["interpreted"]["each as a list"]
    table = Table(title="Cuzco, 4 seats, half-way: µs of CPU time to find where tiles fit",
                  caption=f"Target: at most {TARGET} for one tile, interpreted. "
                          "Lists include the search, which finds all tiles at once.")
    table.add_column("")
    table.add_column("all tiles,\nas sets", justify="right")
    for name, row in tiles.items():
        table.add_column(f"{name},\n{row['placements']:.0f} listed", justify="right")
    for how, row in figures.items():
        each = [f"{one['microseconds']:.1f}" for one in row["each as a list"].values()]
        table.add_row(how, f"{row['all as sets']:.1f}", *each)
    return table


def main() -> None:
    """Measure interpreted, then compiled if there is an environment for it."""
    args = options("Measure the placements of Cuzco.", seconds=1.0).parse_args()
    figures = {"interpreted": run_script(sys.executable, "measure_placements.py", args.seconds)}
    if is_built(args.compiled):
        figures["compiled"] = run_script(args.compiled, "measure_placements.py", args.seconds)
    show(figures_table(figures), figures, args.json)


main()
