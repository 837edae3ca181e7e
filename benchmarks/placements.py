"""Measures how long it takes to find where the tiles of Cuzco fit: the work that every decision there waits for."""
from __future__ import annotations

import sys
from typing import Any, Final

from environments import is_there, options, show, tell
from rich.table import Table

TARGET: Final = 60
"""Microseconds for all placements of one tile, interpreted."""


def table(figures: dict[str, Any]) -> Table:
    """The figures for the terminal."""
    tiles = figures["interpreted"]["each as a list"]
    made = Table(title="Cuzco, 4 seats, half-way: µs of CPU time to find where tiles fit",
                 caption=f"Target: at most {TARGET} for one tile, interpreted. Lists include the search, which finds all tiles at once.")
    made.add_column("")
    made.add_column("all tiles,\nas sets", justify="right")
    for name, row in tiles.items():
        made.add_column(f"{name},\n{row['placements']:.0f} listed", justify="right")
    for how, row in figures.items():
        each = [f"{one['microseconds']:.1f}" for one in row["each as a list"].values()]
        made.add_row(how, f"{row['all as sets']:.1f}", *each)
    return made


def main() -> None:
    """Measure interpreted, then compiled where there is an environment for it."""
    args = options("Measure the placements of Cuzco.", seconds=1.0).parse_args()
    figures = {"interpreted": tell(sys.executable, "measure_placements.py", args.seconds)}
    if is_there(args.compiled):
        figures["compiled"] = tell(args.compiled, "measure_placements.py", args.seconds)
    show(table(figures), figures, args.json)


main()
