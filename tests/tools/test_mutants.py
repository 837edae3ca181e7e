"""Planted faults: which there are, and that weak tests let them live."""
import ast
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture
def tools(monkeypatch):
    monkeypatch.syspath_prepend(str(TOOLS))
    import mutants
    import mutations
    return mutants, mutations


@pytest.fixture
def faults(tools):
    def of(source):
        source = dedent(source).strip() + "\n"
        return [mutant.text.strip() for mutant in tools[1].mutants("m.py", source.encode())]
    return of


@pytest.mark.parametrize(("line", "faulty"), [
    ("a < b", ["(a <= b)"]),
    ("a == b", ["(a != b)"]),
    ("a in b", ["(a not in b)"]),
    ("a + b", ["(a - b)"]),
    ("a & b", ["(a | b)"]),
    ("a and b", ["(a or b)"]),
    ("not a", ["(a)"]),
    ("x = 3", ["x = (2)", "x = (4)"]),
    ("x = True", ["x = (False)"]),
    ("x += y", ["x -= y"]),
    ("max(a, b)", ["(min(a, b))", "pass"]),
    ("act(a)", ["pass"]),
    ("[a for a in b if a.c]", ["[a for a in b if True]"]),
    ("x = a if b else c", ["x = a if (not (b)) else c"]),
    ("x = 'é' if a < b else c", ["x = 'é' if (a <= b) else c", "x = 'é' if (not (a < b)) else c"]),
])
def test_faults_of_a_line(faults, line, faulty):
    assert sorted(faults(line)) == sorted(faulty)


def test_results_are_spoilt_by_their_types(faults):
    assert "def f(a) -> bool:\n    return not (a.b)" in faults("def f(a) -> bool:\n    return a.b")
    assert "def f(a) -> int:\n    return (a.b) + 1" in faults("def f(a) -> int:\n    return a.b")
    assert "def f(a) -> list[int]:\n    return []" in faults("def f(a) -> list[int]:\n    return a.b")
    assert "def f(a) -> int | None:\n    return None" in faults("def f(a) -> int | None:\n    return a.b")


def test_texts_types_and_asserts_are_left_alone(faults):
    assert faults('"""A docstring with 1."""') == []
    assert faults("x: tuple[1] | None") == []
    assert faults("assert a < 1, f'{a + 1}'") == []
    assert faults("x = f'{a + 1}'") == []
    assert faults("class Bid:\n    size = 40 + 1") == []


def test_every_fault_of_the_games_can_be_planted(tools):
    root = TOOLS.parent
    mutants, mutations = tools
    for game in ("weavers", "cuzco", "inca_empire", "tawantinsuyu", "tiwanaku"):
        modules = mutants.rule_modules(root, game)
        assert f"src/kancha/games/{game}/state.py" in modules
        assert not any("svg" in path or "text" in path or "value" in path for path in modules)
        for path in modules[:2]:
            found = mutations.mutants(path, (root / path).read_bytes())
            assert len({mutant.id for mutant in found}) == len(found)
            for mutant in found[::10]:
                ast.parse(mutant.text)
                assert "\n+" in mutant.diff


MODULE = """
START = 0


def countdown(n):
    steps = START
    while n:
        n -= 1
        steps = n
    return steps


def untested(n):
    return n + 1


def weakly_tested(n):
    return n < 10
"""
TESTS = """
from play import countdown, weakly_tested


def test_countdown():
    assert countdown(3) == 0
    assert countdown(0) == 0


def test_weakly():
    weakly_tested(1)


def test_that_fails_anyway():
    assert weakly_tested(20)
"""


@pytest.fixture
def project(tools, tmp_path):
    """A project whose tests look at one function well, at one badly and at one never."""
    (tmp_path / "src").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "src/play.py").write_text(MODULE)
    (tmp_path / "tests/test_play.py").write_text(TESTS)
    return tools[0].Project(tmp_path, ["src/play.py"], ["tests"], "test_", patience=1)


def test_weak_tests_let_faults_live(project, tools, monkeypatch):
    one_of_each_line = list({mutant.line: mutant for mutant in project.sample(100, seed=1)}.values())
    monkeypatch.setattr(project, "sample", lambda number, seed: one_of_each_line)
    results = project.run(100, seed=1)
    lines = MODULE.splitlines()
    assert {lines[result["line"] - 1].strip(): (result["fate"], result["by"]) for result in results} == {
        "START = 0": ("killed", "tests/test_play.py::test_countdown"),
        "while n:": ("killed", "tests/test_play.py::test_countdown"),
        "n -= 1": ("endless", "tests/test_play.py::test_countdown"),
        "return n + 1": ("survived", "0 tests"), "return n < 10": ("survived", "1 tests")}
    told = tools[0].report(results)
    assert "-    return n < 10\n+    return" in told
    assert told.endswith("3 of 5 found (60 %)")
    assert (project.root / "src/play.py").read_text() == MODULE, "faults are planted in a copy"


def test_what_is_known_is_not_tried_again_until_tests_change(project, tools, monkeypatch):
    tried = []
    try_fault = tools[0].try_fault

    def note_and_try(mutant, *rest):
        tried.append(mutant.replacement)
        return try_fault(mutant, *rest)

    monkeypatch.setattr(tools[0], "try_fault", note_and_try)
    survivors = [mutant for mutant in project.sample(100, 1) if mutant.replacement == "(n <= 10)"]
    monkeypatch.setattr(project, "sample", lambda number, seed: survivors)
    first = project.run(100, seed=1)
    assert project.run(100, seed=1) == first
    assert tried == ["(n <= 10)"]
    file = project.root / "tests/test_play.py"
    file.write_text(file.read_text() + "\n\ndef test_well():\n    assert weakly_tested(9) and not weakly_tested(10)\n")
    assert [result["fate"] for result in project.run(100, seed=1)] == ["killed"]
    assert tried == ["(n <= 10)"] * 2


def test_a_constant_is_tried_by_the_tests_of_modules_that_use_it(tools):
    mutants, mutations = tools
    traces = {"uses": {"seconds": 2, "lines": {"src/other.py": [1]}},
              "runs": {"seconds": 1, "lines": {"src/play.py": [5]}},
              "elsewhere": {"seconds": 1, "lines": {}}}
    constant, result = mutations.mutants("src/play.py", b"PRICE = 1\n\n\ndef price(a):\n    return a + a\n")[1:]
    assert mutants.covering_tests(constant, traces) == {"uses": 2, "runs": 1}
    assert mutants.covering_tests(result, traces) == {"runs": 1}


def test_there_is_no_such_game():
    command = [sys.executable, str(TOOLS / "mutants.py"), "chess"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert "no game 'chess'" in ran.stderr
