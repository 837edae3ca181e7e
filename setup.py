"""Builds the wheel: plain, or with ``KANCHA_COMPILED=1`` with core and games compiled by mypyc."""
import os
from pathlib import Path

from setuptools import setup


def compiled(path: Path) -> bool:
    """Whether mypyc takes a module: not the two that only glue, nor pictures, which are all text."""
    return path.name not in ("_mypyc.py", "__init__.py") and not path.name.startswith("svg")


modules = []
if os.environ.get("KANCHA_COMPILED"):
    from mypyc.build import mypycify

    parts = [Path("src/kancha", part) for part in ("core", "kit", "drawing", "games", "bots")]
    sources = [path for part in parts for path in sorted(part.rglob("*.py"))]
    modules = mypycify([str(path) for path in sources if compiled(path)], opt_level="3", multi_file=True)

setup(ext_modules=modules)
