"""Packs: folders with the tables of a game, checked as a whole before anything of them is used."""
from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Final, NamedTuple

from kancha.content.faults import BadPack, Fault, show
from kancha.content.reading import read_folder
from kancha.content.shape import FileShape, Name, Number, Shape, Word
from kancha.content.writing import file_text
from kancha.core.game import Game
from kancha.core.illegal import BadInput
from kancha.core.record import write_whole
from kancha.registry import games, with_content

FORMAT: Final = 1
PACK: Final = "pack"
"""The file that says what a pack is; its tables go with the others, so that they travel and count with them."""


class Pack(NamedTuple):
    """A pack that can be played with."""

    title: str
    hash: str
    folder: Path
    game: Game[Any]


def shape_of(game: Game[Any]) -> Shape | None:
    """The shape of a game's tables: ``SHAPE`` in ``content`` of the package with its words, if there is one."""
    place = f"{game.lexicon.package}.content"
    if not game.lexicon.package or find_spec(place) is None:
        return None
    shape: Shape = resolve_name(f"{place}:SHAPE")
    return shape


def replaceable() -> dict[str, Shape]:
    """The shapes of all games whose tables can be replaced, by name."""
    return {name: shape for name, game in games().items() if (shape := shape_of(game)) is not None}


def pack_shape() -> FileShape:
    """The shape of ``pack.toml``."""
    return FileShape(PACK, "What this pack is.", {
        "format": Number("the format of the pack", FORMAT, FORMAT),
        "game": Word("the game", tuple(replaceable())),
        "title": Name("what the pack is called, on the new table page and in records", 60),
        "author": Name("who has made it", 60, optional=True),
    })


def load_pack(folder: Path) -> Pack:
    """The pack in a folder, once it is found to be whole; BadPack with all its faults if it is not."""
    head, faults = read_head(folder)
    if faults:
        raise BadPack(str(folder), faults)
    shape, game = replaceable()[head["game"]], games()[head["game"]]
    tables, faults = read_folder(folder, [PACK, *[file.name for file in shape.files]])
    faults += shape.faults(tables)
    if faults:
        raise BadPack(str(folder), faults, game.lexicon)
    try:
        packed = type(game)(type(game.data)(tables))
        for seats, options in packed.setups():
            packed.setup(seats, options, packed.rules)
    except (BadInput, ArithmeticError, LookupError, TypeError, ValueError) as error:
        raise BadPack(str(folder), [Fault(folder.name, (), "unusable", (show(str(error))[1:-1],))]) from error
    content = packed.data.content
    found = with_content.setdefault(content["hash"], packed)
    return Pack(content["title"], content["hash"], folder, found)


def read_head(folder: Path) -> tuple[dict[str, Any], list[Fault]]:
    """What ``pack.toml`` says, and what is wrong with it."""
    if not folder.is_dir():
        return {}, [Fault(folder.name or str(folder), (), "no_folder")]
    tables, faults = read_folder(folder, [PACK])
    faults = [fault for fault in faults if fault.file == f"{PACK}.toml"]
    return tables.get(PACK, {}), faults or pack_shape().faults(tables[PACK])


def export(game: Game[Any], folder: Path, title: str) -> list[Path]:
    """Write the present tables of a game as a pack; the files written."""
    shape = shape_of(game)
    assert shape is not None
    folder.mkdir(parents=True, exist_ok=True)
    head = {"format": FORMAT, "game": game.name, "title": title}
    texts = {PACK: file_text(pack_shape(), head),
             **{file.name: file_text(file, game.data.tables[file.name]) for file in shape.files}}
    for name, text in texts.items():
        write_whole(folder / f"{name}.toml", text)
    return [folder / f"{name}.toml" for name in texts]
