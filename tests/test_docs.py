"""What the documents show is run."""
import re
import sys
import types
from pathlib import Path

import pytest

from kancha import bots, registry

ROOT = Path(__file__).parents[1]


def blocks(document):
    text = (ROOT / document).read_text(encoding="utf-8")
    return "\n\n".join(re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE))


@pytest.fixture
def run(monkeypatch):
    """Run the Python of a document as a module, as pickling wants it."""
    def run_document(document, name):
        module = types.ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        exec(compile(blocks(document), document, "exec"), module.__dict__)
        return module
    return run_document


def test_the_example_of_the_readme_runs(run, capsys):
    run("README.md", "readme")
    output = capsys.readouterr().out
    prompt = "Harvest 2 corn, or show three weavings and buy?"
    assert output.startswith(f"{prompt}\n['harvest', 'weave']\n“harvest” is not an answer")


def test_the_new_game_conforms(run):
    try:
        run("docs/new-game.md", "quipu")
    finally:
        for name in ("quipu", "drawn-quipu"):
            registry.known.pop(name, None)


def test_the_new_option_conforms(run):
    try:
        run("docs/new-option.md", "storehouse")
    finally:
        registry.known.pop("storehouse", None)


def test_the_new_bot_plays(run):
    try:
        run("docs/new-bot.md", "patience")
    finally:
        bots.known.pop("patient", None)


def test_the_contest_of_the_arena_is_held(run):
    assert len(run("docs/arena.md", "arena_example").played) == 40


def test_every_document_is_a_page():
    pages = re.findall(r": (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(pages) == sorted(str(path.relative_to(ROOT / "docs")) for path in ROOT.glob("docs/**/*.md"))


def test_links_between_documents_lead_somewhere():
    for document in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / link).exists(), f"{document.name}: {link}"
