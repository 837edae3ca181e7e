"""Packs made by tests: the tables of a game, some of them changed, in a folder."""
from copy import deepcopy

import kancha
from kancha.content.packs import export, load_pack, shape_of
from kancha.content.writing import file_text


def changed_tables(name, *changes):
    """The tables of a game with changes: each a path and a value, or a function of the old value."""
    tables = deepcopy(dict(kancha.game(name).data.tables))
    for path, value in changes:
        *above, last = path
        at = tables
        for part in above:
            at = at[part]
        at[last] = value(at[last]) if callable(value) else value
    return tables


def write_pack(folder, name, *changes, title="A pack of tests"):
    """A pack in a folder: the tables of a game with changes."""
    game = kancha.game(name)
    export(game, folder, title)
    tables = changed_tables(name, *changes)
    for shape in shape_of(game).files:
        (folder / f"{shape.name}.toml").write_text(file_text(shape, tables[shape.name]), encoding="utf-8")
    return folder


def replace(file, old, new):
    """Change a text that occurs once in a file."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, (file, old, text.count(old))
    file.write_text(text.replace(old, new), encoding="utf-8")


def packed_game(folder, name, *changes, title="A pack of tests"):
    """The game with such a pack."""
    return load_pack(write_pack(folder, name, *changes, title=title)).game
