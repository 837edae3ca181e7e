"""Imports go along the arrows of docs/architecture.md, never against them."""
import ast
import re
import sys
from pathlib import Path

import pytest

import kancha

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "kancha"
MAY_IMPORT = {
    "core": set(),
    "kit": {"core"},
    "drawing": {"core"},
    "registry": {"core"},
    "replay": {"core", "registry"},
    "content": {"core", "registry"},
    "games": {"core", "registry", "kit", "drawing", "content"},
    "bots": {"core"},
    "arena": {"core", "bots"},
    "training": {"core", "bots", "arena"},
    "story": {"core"},
    "rulebook": {"core"},
    "testing": {"core", "registry", "replay", "rulebook"},
    "bench": {"core", "registry", "drawing", "bots", "arena"},
    "sitting": {"core", "registry", "replay", "content", "bots", "arena"},
    "terminal": {"core", "replay", "content", "rulebook", "sitting", "story"},
    "site": {"core", "registry", "replay", "content", "bots", "rulebook", "sitting", "story"},
}
"""What each part of the package may import of the others; cli, __init__ and __main__ stand above all."""

OUTSIDE = {"core": set(), "kit": set(), "content": set(), "games": set(), "bots": set()}
"""What these parts may import from outside, beside the standard library."""


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module


MODULES = [path.relative_to(SOURCE) for path in sorted(SOURCE.rglob("*.py"))]


LAYERED = [module for module in MODULES if module.parts[0].removesuffix(".py") in MAY_IMPORT]


@pytest.mark.parametrize("module", LAYERED, ids=str)
def test_imports_go_along_the_arrows(module):
    path, part = SOURCE / module, module.parts[0].removesuffix(".py")
    for module in imports(path):
        top, _, rest = module.partition(".")
        if top == "kancha":
            other = rest.partition(".")[0]
            own_game = ".".join(["kancha", *path.relative_to(SOURCE).parts[:2]])
            if part == "games" and other == "games":
                assert module.startswith(own_game), f"{module}: one game imports another"
            else:
                assert other in MAY_IMPORT[part] | {part, "version", ""}, f"{part} imports {module}"
        elif part in OUTSIDE and path.name != "_mypyc.py" and top not in sys.stdlib_module_names:
            assert top in OUTSIDE[part], f"{part} imports {module}"


def test_the_documentation_shows_the_same_arrows():
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    layers = text.partition("## Layers")[2].partition("##")[0]
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\| ([^|]*) \|$", layers, re.MULTILINE)
    shown = {part: set(others.split(", ")) - {"the standard library"} for part, others in rows}
    assert shown.pop("cli") == {"all of the above"}
    assert shown == MAY_IMPORT


def test_the_drawing_shows_every_part_above_those_it_imports():
    drawn = (ROOT / "docs" / "architecture.svg").read_text(encoding="utf-8")
    layers = drawn.partition(">Layers<")[2]
    height = {name: float(y) for y, name in re.findall(r'y="([\d.]+)" class="name">(\w+)<', layers)}
    assert {*MAY_IMPORT, "cli"} <= set(height)
    assert all(height["cli"] < height[part] for part in MAY_IMPORT)
    for part, others in MAY_IMPORT.items():
        assert all(height[part] + 20 < height[other] for other in others), part


def test_every_part_of_the_package_is_documented():
    parts = {path.stem for path in SOURCE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert parts - {"__init__", "__main__", "version"} == {*MAY_IMPORT, "cli"}


def test_the_core_stays_small():
    lines = 0
    for path in (SOURCE / "core").glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docstrings = set()
        for node in ast.walk(tree):
            value = node.value if isinstance(node, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                docstrings |= set(range(node.lineno, node.end_lineno + 1))
        numbered = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        code = [line.strip() for number, line in numbered if number not in docstrings]
        lines += sum(bool(line) and not line.startswith("#") for line in code)
    assert lines < 1150


@pytest.mark.parametrize("kind", ["css", "js", "html"])
def test_pages_scripts_and_styles_keep_to_120_columns(kind):
    found = list((SOURCE / "site").rglob(f"*.{kind}"))
    assert found
    assert [f"{path.name}:{number}" for path in found
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) > 120] == []


def test_the_face_to_the_world_is_all_there():
    for name in ("games", "new", "load", "pending", "answer", "word", "Dice", "Illegal"):
        assert callable(getattr(kancha, name))
    m = kancha.new("weavers", seed=1)
    for name in ("over", "decision", "options", "asides", "waiting", "play", "why_not", "refused", "view", "svg",
                 "text", "board", "panels", "events", "undo", "undoable", "sides", "scores", "breakdown", "winners",
                 "record", "state", "game"):
        assert hasattr(m, name)
    for name in ("title", "seats", "options", "setups", "clone", "view", "resample", "scores", "value", "count"):
        assert hasattr(m.game, name)
