"""Where the environments of the benchmarks are, and how to run a script in one of them."""
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
    """The interpreter of an environment in the project's folder, e.g. ``.venv-compiled``."""
    return HERE.parent / environment / "bin" / "python"


def is_built(python: Path) -> bool:
    """Whether an environment has been built; complains if not."""
    if not python.exists():
        print(f"{python} does not exist: `make bench` builds that environment first", file=sys.stderr)
    return python.exists()


def run_script(python: str | Path, script: str, *args: object) -> Any:
    """Run a script of this folder in an environment, always with the same hashes; the JSON that it prints."""
    command = [str(python), str(HERE / script), *[str(arg) for arg in args]]
    environment = os.environ | {"PYTHONHASHSEED": "0"}
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment)
    return json.loads(done.stdout)


def options(description: str, seconds: float) -> ArgumentParser:
    """The options that all benchmarks have."""
    parser = ArgumentParser(description=description)
    parser.add_argument("--compiled", type=Path, default=python_of(".venv-compiled"), metavar="PYTHON",
                        help="the interpreter of an environment with the compiled wheel (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=seconds,
                        help="CPU time for each figure in each round (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=3,
                        help="how many rounds, of which the best counts (default: %(default)s)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file too")
    return parser


def show(table: Table, figures: object, file: Path | None) -> None:
    """Print a table, and write its figures to a file if one is named."""
    Console().print(table)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
