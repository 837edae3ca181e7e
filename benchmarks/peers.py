"""Measures Kancha's games beside Catanatron, the fast simulator of Catan in Python, in one run and in turns."""
from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Final

from environments import is_there, options, python_of, show, tell
from rich.table import Table

COUNTED: Final = ("Whole random matches, set-up included, in CPU time. A decision is whatever a player does, forced or not; "
                  "nature's answers are not counted. The ratio is to Catanatron with as many seats (solo: with two); "
                  "it compares games of different weight, so it is a rough one.")


def best(rounds: list[Any]) -> Any:
    """One subject's figures: of each row the fastest round."""
    rows = [max(tries, key=lambda row: float(row["decisions/s"])) for tries in zip(*[told["rows"] for told in rounds])]
    return {**rounds[0], "rows": rows}


def measure(subjects: list[tuple[Path, str]], seconds: float, rounds: int) -> list[Any]:
    """The figures of each subject, an interpreter and a script, asked in turns."""
    told = [[tell(python, script, seconds) for python, script in subjects] for _ in range(rounds)]
    return [best([turn[n] for turn in told]) for n in range(len(subjects))]


def compare(figures: list[Any]) -> None:
    """Give each row its ratio to the row of the first subject, the peer, with as many seats."""
    peer = {row["seats"]: row["decisions/s"] for row in figures[0]["rows"]}
    for told in figures:
        for row in told["rows"]:
            row["ratio"] = row["decisions/s"] / peer[max(row["seats"], min(peer))]


def table(figures: list[Any]) -> Table:
    """The figures for the terminal."""
    made = Table(title=f"{figures[1]['name']} beside {figures[0]['name']}", caption=COUNTED)
    made.add_column("game, seats")
    made.add_column("")
    for head in ("decisions\na match", "decisions\n/s", "matches\n/s", "ratio"):
        made.add_column(head, justify="right")
    for told in figures:
        how = "compiled" if told["compiled"] else "interpreted"
        for row in told["rows"]:
            made.add_row(f"{row['game']} {row['seats']}", how, f"{row['decisions a match']:,.0f}", f"{row['decisions/s']:,.0f}",
                         f"{row['matches/s']:,.1f}", f"{row['ratio']:.2f}")
    return made


def main() -> None:
    """Measure the peer, then Kancha interpreted and, where there is an environment for it, compiled."""
    parser = options("Measure Kancha's games beside Catanatron.", seconds=1.0)
    parser.add_argument("--peers", type=Path, default=python_of(".venv-peers"), metavar="PYTHON",
                        help="the interpreter of an environment with Catanatron (default: %(default)s)")
    args = parser.parse_args()
    subjects = [(args.peers, "measure_catanatron.py"), (Path(sys.executable), "measure_kancha.py")]
    if not is_there(args.peers):
        raise SystemExit(1)
    if is_there(args.compiled):
        subjects.append((args.compiled, "measure_kancha.py"))
    figures = measure(subjects, args.seconds, args.rounds)
    compare(figures)
    show(table(figures), {"counted": COUNTED, "figures": figures}, args.json)


main()
