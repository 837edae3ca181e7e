"""Reading the files of a pack from a folder that nobody has to trust: plain TOML files of known names and sizes."""
from __future__ import annotations

import os
import re
import stat
import tomllib
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from kancha.content.faults import Fault, show

MOST_BYTES: Final = 256 << 10
"""Of one file."""
MOST_IN_ALL: Final = 1 << 20
MOST_LISTED: Final = 50
"""How many unknown files are named."""
FLAGS: Final = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""A link is not followed, and a pipe holds up nobody."""


DEEPEST: Final = 20
"""How many parts a key may have. The parser needs time and memory by the square of it."""
BETWEEN: Final = re.compile(r"[=,{}\[\]\r\n]")
DOT: Final = re.compile(r"(?<=[\w\"'-])\.(?=[\w\"'-])")


class Unreadable(Exception):
    """Why a file cannot be read, as the id of a fault with its details."""


def read_folder(folder: Path, names: Sequence[str]) -> tuple[dict[str, Any], list[Fault]]:
    """The tables of the files with these names (without ``.toml``), and what is wrong with the folder and its files."""
    known = {f"{name}.toml": name for name in names}
    try:
        found = sorted([entry.name for entry in islice(os.scandir(folder), len(known) + MOST_LISTED)])
    except OSError as error:
        return {}, [Fault(folder.name, (), "folder", (error.strerror,))]
    faults = [Fault(show(name)[1:-1], (), "unknown_file", (list(known),)) for name in found if name not in known]
    tables: dict[str, Any] = {}
    left = MOST_IN_ALL
    for file, name in known.items():
        if file not in found:
            faults.append(Fault(file, (), "missing_file"))
            continue
        try:
            content = read_file(folder / file, min(left, MOST_BYTES))
            left -= len(content)
            tables[name] = parse(content)
        except Unreadable as fault:
            faults.append(Fault(file, (), fault.args[0], fault.args[1:]))
    return tables, faults


def read_file(path: Path, most: int) -> bytes:
    """What a plain file contains; Unreadable if it is anything else, or too large."""
    try:
        handle = os.open(path, FLAGS)
    except OSError as error:
        raise Unreadable("not_plain" if path.is_symlink() else "folder", error.strerror) from None
    if path.is_symlink() or not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise Unreadable("not_plain")
    with os.fdopen(handle, "rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise Unreadable("too_large", MOST_BYTES >> 10, MOST_IN_ALL >> 10)
    return content


def parse(content: bytes) -> dict[str, Any]:
    """The tables of a TOML file; Unreadable if it is none."""
    try:
        text = content.decode("utf-8")
        if is_deep(text):
            raise Unreadable("toml", "too deep")
        return tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise Unreadable("utf8", content.count(b"\n", 0, error.start) + 1) from None
    except RecursionError:
        raise Unreadable("toml", "too deep") from None
    except ValueError as error:
        raise Unreadable("toml", show(str(error))[1:-1]) from None


def is_deep(text: str) -> bool:
    """Whether a text may have keys of too many parts; strings and comments are looked at like the rest."""
    return any([len(DOT.findall(part.replace(" ", "").replace("\t", ""))) > DEEPEST for part in BETWEEN.split(text)])
