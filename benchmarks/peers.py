"""Compares the speed of Kancha's games with Catanatron, a fast simulator of Catan, taking turns in one run."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from environments import is_built, options, python_of, run_script, show
from rich.table import Table

CAPTION: Final = ("Whole random matches, set-up included, in CPU time. A decision is whatever a player does, forced or "
                  "not; nature's answers are not counted. The ratio is to Catanatron with as many seats (solo: with "
                  "two); it is rough, as it compares games of different weight.")


def best(rounds: list[Any]) -> Any:
    """One subject's figures, each row from its fastest round."""
    tries = zip(*[figures["rows"] for figures in rounds])
    rows = [max(alike, key=lambda row: float(row["decisions/s"])) for alike in tries]
    return {**rounds[0], "rows": rows}


def measure(subjects: list[tuple[Path, str]], seconds: float, rounds: int) -> list[Any]:
    """The figures of each subject (an interpreter and a script), measured in turns."""
    turns = [[run_script(python, script, seconds) for python, script in subjects] for _ in range(rounds)]
    return [best([turn[n] for turn in turns]) for n in range(len(subjects))]


def compare(figures: list[Any]) -> None:
    """Give each row its ratio to the row of the first subject, the peer, with as many seats."""
    peer = {row["seats"]: row["decisions/s"] for row in figures[0]["rows"]}
    for subject in figures:
        for row in subject["rows"]:
            row["ratio"] = row["decisions/s"] / peer[max(row["seats"], min(peer))]


def figures_table(figures: list[Any]) -> Table:
    """The figures for the terminal."""
    table = Table(title=f"{figures[1]['name']} compared with {figures[0]['name']}", caption=CAPTION)
    table.add_column("game, seats")
    table.add_column("")
    for head in ("decisions\na match", "decisions\n/s", "matches\n/s", "ratio"):
        table.add_column(head, justify="right")
    for subject in figures:
        how = "compiled" if subject["compiled"] else "interpreted"
        for row in subject["rows"]:
            table.add_row(f"{row['game']} {row['seats']}", how, f"{row['decisions a match']:,.0f}",
                          f"{row['decisions/s']:,.0f}", f"{row['matches/s']:,.1f}", f"{row['ratio']:.2f}")
    return table


def main() -> None:
    """Measure the peer, then Kancha interpreted and, if there is an environment for it, compiled."""
    parser = options("Compare the speed of Kancha's games with Catanatron.", seconds=1.0)
    parser.add_argument("--peers", type=Path, default=python_of(".venv-peers"), metavar="PYTHON",
                        help="the interpreter of an environment with Catanatron (default: %(default)s)")
    args = parser.parse_args()
    subjects = [(args.peers, "measure_catanatron.py"), (Path(sys.executable), "measure_kancha.py")]
    if not is_built(args.peers):
        raise SystemExit(1)
    if is_built(args.compiled):
        subjects.append((args.compiled, "measure_kancha.py"))
    figures = measure(subjects, args.seconds, args.rounds)
    compare(figures)
    show(figures_table(figures), {"counted": CAPTION, "figures": figures}, args.json)


main()
