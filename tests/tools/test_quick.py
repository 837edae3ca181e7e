"""What a change can break: every file of the package has tests that exist, and an unknown file runs everything."""
import subprocess
import sys
from pathlib import Path

import pytest

import kancha
from kancha.testing.conformance import chunks

ROOT = Path(__file__).parents[2]


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import quick
    return quick


def sources():
    return [str(path.relative_to(ROOT)) for path in sorted((ROOT / "src" / "kancha").rglob("*"))
            if path.is_file() and "__pycache__" not in path.parts]


def test_every_file_of_the_package_has_tests_that_exist(quick):
    for file in sources():
        tests = quick.tests_for(file)
        assert tests, file
        assert not [test for test in tests if not (ROOT / "tests" / test).exists()], file


@pytest.mark.parametrize(("file", "tests"), [
    ("src/kancha/games/cuzco/tiles.py", ("rules/cuzco", "records", "content/test_cuzco.py")),
    ("src/kancha/site/static/kancha/table.js", ("site/test_pages.py", "site/test_weight.py", "browser/test_canals.py")),
    ("src/kancha/site/host.py", ("site",)),
    ("tests/core/test_match.py", ("core/test_match.py",)),
    ("tests/rules/cuzco/arrange.py", ("rules/cuzco",)),
    ("docs/server.md", ("test_docs.py",)),
    ("LICENSE", ()),
])
def test_a_file_runs_its_own_tests(file, tests, quick):
    assert quick.tests_for(file) == tests


@pytest.mark.parametrize("file", ["pyproject.toml", "src/kancha/new.py", "tests/toys/fox.py", "tests/loops.py"])
def test_what_anything_may_use_runs_everything(file, quick):
    assert quick.tests_for(file) == quick.EVERYTHING


def test_a_changed_game_is_put_through_conformance(quick):
    files = ["src/kancha/games/cuzco/tiles.py", "src/kancha/games/weavers/rules.md", "src/kancha/games/__init__.py"]
    assert quick.games_in(files) == ["cuzco", "weavers"]


def test_it_says_what_it_would_run(tmp_path):
    def run(*command):
        return subprocess.run(command, cwd=tmp_path, text=True, capture_output=True, check=True).stdout

    run("git", "init", "-q")
    run("git", "-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "-q", "--allow-empty", "-m", "start")
    script = str(ROOT / "tools" / "quick.py")
    assert "Nothing has changed" in run(sys.executable, script)
    (tmp_path / "README.md").write_text("new")
    assert run(sys.executable, script, "--show") == "$ -m pytest -q -n auto -m not long tests/test_docs.py\n"


def test_quick_conformance_plays_all_modes_and_leaves_switches_alone():
    cuzco, tiwanaku = kancha.game("cuzco"), kancha.game("tiwanaku")
    assert len(chunks([cuzco], 1)) == 18
    assert [chunk.setup[0] for chunk in chunks([cuzco], 1, switches=False)] == [2, 3, 4], "Cuzco has switches only"
    played = [options for _, (_, options), _, _ in chunks([tiwanaku], 1, switches=False)]
    assert {(options["mode"], options["size"]) for options in played} == {
        ("competitive", 25), ("competitive", 45), ("solo", 45), ("cooperative", 45)}
    assert {options["grade"] for options in played} == {"normal"}
