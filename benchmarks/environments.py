"""Where the environments of the benchmarks are, and how a script is run in one of them."""
from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

HERE: Final = Path(__file__).resolve().parent


def python_of(environment: str) -> Path:
    """The interpreter of an environment beside the sources, e.g. ``.venv-compiled``."""
    return HERE.parent / environment / "bin" / "python"


def is_there(python: Path) -> bool:
    """Whether an environment has been built; says so if not."""
    if not python.exists():
        print(f"{python} is not there: `make bench` builds that environment first", file=sys.stderr)
    return python.exists()


def tell(python: str | Path, script: str, *args: object) -> Any:
    """What a script of this folder prints as JSON when an environment's interpreter runs it, always with the same hashes."""
    command = [str(python), str(HERE / script), *[str(arg) for arg in args]]
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONHASHSEED": "0"})
    return json.loads(told.stdout)


def options(description: str, seconds: float) -> ArgumentParser:
    """The options that all benchmarks have."""
    parser = ArgumentParser(description=description)
    parser.add_argument("--compiled", type=Path, default=python_of(".venv-compiled"), metavar="PYTHON",
                        help="the interpreter of an environment with the compiled wheel (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=seconds, help="CPU time for each figure in each round (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=3, help="take turns so often and keep the best (default: %(default)s)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file too")
    return parser


def show(table: Table, figures: object, file: Path | None) -> None:
    """Print a table, and write what is in it to a file if there is one."""
    Console().print(table)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
