"""Writing tables as TOML with a comment for each field, and as a table of the documentation."""
from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any, Final

from kancha.content.faults import content_words
from kancha.content.shape import SOURCE, FileShape, Keyed, Kind, Many, Shape, Tables, TableShape

WIDTH: Final = 118
BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


# TOML

def file_text(shape: FileShape, tables: Tables) -> str:
    """A file with these tables."""
    lines = [*comment_lines(shape.comment)]
    plain = [name for name in shape.tables if name in tables and not is_section(tables[name])]
    for name in plain:
        lines += ["", *field_lines(name, shape.tables[name], tables[name])]
    for name, kind in shape.tables.items():
        if name in tables and name not in plain:
            lines += section_lines(key_text(name), kind, tables[name], f"{kind.comment[:1].upper()}{kind.comment[1:]}.")
    return "\n".join(lines) + "\n"


def section_lines(heading: str, kind: Kind, value: Mapping[str, Any], comment: str) -> Iterator[str]:
    """A table with a heading of its own, and those inside it that need one; without a comment, it has none inside."""
    yield ""
    if comment:
        yield from comment_lines(comment)
        yield from inner_comments(kind) if isinstance(kind, Keyed) else ()
    yield f"[{heading}]"
    inner = {name: field_kind(kind, name) for name in value}
    sections = [name for name in value if is_section(value[name]) and not fits_line(name, value[name])]
    for name in value:
        if name not in sections:
            yield from field_lines(name, inner[name], value[name], bool(comment) and is_named(kind, name))
    for name in sections:
        own = field_comment(name, inner[name]) if is_named(kind, name) else ""
        yield from section_lines(f"{heading}.{key_text(name)}", inner[name], value[name], own)


def field_lines(name: str, kind: Kind, value: Any, commented: bool = True) -> Iterator[str]:
    """A field with its comment."""
    if commented:
        yield from comment_lines(field_comment(name, kind))
        yield from inner_comments(kind)
    yield f"{key_text(name)} = {value_text(value)}"


def inner_comments(kind: Kind, indent: str = "  ") -> Iterator[str]:
    """What the rows of a list or a table are, and the fields of a table; those of one kind share a comment."""
    if isinstance(kind, Keyed):
        yield from comment_lines(f"{say('rows')}: {kind.key.comment} ({expectation(kind.key)})", indent)
    if isinstance(kind, Keyed | Many):
        if isinstance(kind.of, TableShape):
            yield from inner_comments(kind.of, indent)
        else:
            yield from comment_lines(f"{say('each')}: {kind.of.comment} ({expectation(kind.of)})", indent)
            yield from inner_comments(kind.of, f"{indent}  ")
    if isinstance(kind, TableShape):
        for field in dict.fromkeys(kind.fields.values()):
            names = [name for name, other in kind.fields.items() if other == field]
            yield from comment_lines(field_comment(", ".join(names), field), indent)
            yield from inner_comments(field, f"{indent}  ")


def field_comment(name: str, kind: Kind) -> str:
    """What a field is."""
    optional = f" {say('optional')}" if kind.optional else ""
    return f"{name}{optional}: {kind.comment} ({expectation(kind)})"


def comment_lines(text: str, indent: str = "") -> list[str]:
    """A comment, wrapped."""
    return [f"# {line}" for line in wrap(text, WIDTH - 2, initial_indent=indent, subsequent_indent=f"{indent}  ")]


def field_kind(kind: Kind, name: str) -> Kind:
    """What a field of a table is."""
    if isinstance(kind, Keyed):
        return (kind.beside or {}).get(name, kind.of)
    assert isinstance(kind, TableShape)
    return kind.fields[name]


def is_named(kind: Kind, name: str) -> bool:
    """Whether a field has a comment of its own; the rows of a table share one."""
    return not isinstance(kind, Keyed) or name in (kind.beside or {})


def is_section(value: object) -> bool:
    """Whether a value can have a heading of its own."""
    return isinstance(value, dict)


def fits_line(name: str, value: Any) -> bool:
    """Whether a table can be written inline."""
    return len(f"{key_text(name)} = {inline_text(value)}") <= WIDTH


def key_text(name: str) -> str:
    """A key, quoted if need be."""
    return name if BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def value_text(value: Any) -> str:
    """A value: a list in one line if it is short, else an item a line."""
    text = inline_text(value)
    if not isinstance(value, list) or (len(text) < WIDTH // 2 and not any([isinstance(item, dict) for item in value])):
        return text
    return "\n".join(["[", *[f"  {inline_text(item)}," for item in value], "]"])


def inline_text(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join([f"{key_text(name)} = {inline_text(item)}" for name, item in value.items()]) + "}"
    if isinstance(value, list):
        return "[" + ", ".join([inline_text(item) for item in value]) + "]"
    return json.dumps(value, ensure_ascii=False)


# Words

def say(key: str) -> str:
    """A word of the comments, which are English like the names of the fields."""
    return content_words().say("comment", key)


def expectation(kind: Kind) -> str:
    """What a value must be, in words."""
    return content_words().show(kind.expected(), "")


# Documentation

def field_table(shape: Shape) -> str:
    """All fields of a game's packs as a Markdown table; every table may also have a ``source``."""
    rows = ["| file | table | field | what it is | what is expected |", "|---|---|---|---|---|"]
    for file in shape.files:
        for name, kind in file.tables.items():
            rows += [f"| `{file.name}.toml` | `{name}` | {path} | {text} | {expected} |"
                     for path, text, expected in field_rows(kind, "")]
    return "\n".join(rows)


def field_rows(kind: Kind, path: str) -> Iterator[tuple[str, str, str]]:
    """The fields in a value: path, comment, what is expected."""
    if not isinstance(kind, TableShape) or not path:
        optional = f" {say('optional')}" if kind.optional else ""
        yield (f"`{path}`" if path else "") + optional, kind.comment, cell(kind)
    for name, field in kind.fields.items() if isinstance(kind, TableShape) else ():
        yield from () if field is SOURCE else field_rows(field, f"{path}.{name}" if path else name)
    if isinstance(kind, Keyed | Many):
        rows = f"{path}.*" if path else "*"
        if isinstance(kind, Keyed):
            yield f"`{rows}`", kind.key.comment, cell(kind.key)
        yield from field_rows(kind.of, rows)


def cell(kind: Kind) -> str:
    """What is expected, for a cell of a table."""
    return expectation(kind).replace("|", "\\|")
