"""The tables of TOML files, from which the data of a game is made."""
from __future__ import annotations

import tomllib
from importlib.resources.abc import Traversable
from typing import Any


def read_tables(folder: Traversable, *names: str) -> dict[str, Any]:
    """The tables of some TOML files in a folder, by the name of the file."""
    return {name: tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8")) for name in names}
