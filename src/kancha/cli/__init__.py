"""The shell commands: each reads its arguments, lets others do the work and shows the result."""
from __future__ import annotations

import sys

from kancha.cli import arena, balance, content, play, records, scenario, serve, study, train
from kancha.cli.app import app

__all__ = ["app", "arena", "balance", "content", "main", "play", "records", "scenario", "serve", "study", "train"]


def main() -> None:
    """The command ``kancha``."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A character that the terminal lacks, or an invalid byte, should become a question mark, not end the match.
        getattr(stream, "reconfigure", lambda errors: None)(errors="replace")
    app(prog_name="kancha")
