"""The commands of the shell: each reads its arguments, lets others do the work and shows what came of it."""
from __future__ import annotations

import sys

from kancha.cli import play, records, scenario, serve, study
from kancha.cli.app import app

__all__ = ["app", "main", "play", "records", "scenario", "serve", "study"]


def main() -> None:
    """The command ``kancha``."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A letter that a terminal lacks, or a byte that is none, should become a question mark, not end the match.
        getattr(stream, "reconfigure", lambda errors: None)(errors="replace")
    app(prog_name="kancha")
