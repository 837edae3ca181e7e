"""Scenarios of Tiwanaku from the shell."""
import json
from xml.etree import ElementTree

import pytest

from kancha.games.tiwanaku.scenario import Scenario


@pytest.fixture
def made(run, tmp_path):
    result = run("scenario", "--size", "25", "--grade", "hard", "-n", "3", "--seed", "5", "-o", str(tmp_path / "lands"))
    assert result.exit_code == 0
    return result, tmp_path / "lands"


def test_text_json_and_page_with_the_solution_apart(made):
    result, folder = made
    assert len(result.stdout.splitlines()) == 3
    for place in (folder, folder / "solutions"):
        for kind in ("txt", "json", "svg"):
            assert len(list(place.glob(f"short-hard-*.{kind}"))) == 3
        for page in place.glob("*.svg"):
            ElementTree.fromstring(page.read_text())


def test_the_public_part_does_not_give_the_land_away(made):
    _, folder = made
    for told in folder.glob("*.json"):
        assert "code" not in json.loads(told.read_text())
        solution = json.loads((folder / "solutions" / told.name).read_text())
        for public in (told, told.with_suffix(".txt"), told.with_suffix(".svg")):
            assert solution["code"] not in public.read_text()
        assert Scenario.from_code(solution["code"]).land.terrain_rows() == solution["terrain"]


def test_a_code_gives_the_same_scenario_again(made, run, tmp_path):
    _, folder = made
    told = next(folder.glob("*.json"))
    code = json.loads((folder / "solutions" / told.name).read_text())["code"]
    run("scenario", "--code", code, "-o", str(tmp_path / "again"))
    assert (tmp_path / "again" / told.name).read_text() == told.read_text()


@pytest.mark.parametrize(("arguments", "said"), [
    (["--size", "30"], "TIW-101"),
    (["--grade", "mad"], "TIW-G58"),
    (["--code", "L3-nonsense"], "TIW-G30"),
    (["--code", "X"], "TIW-101"),
    (["--seed", "-4"], "TIW-G30"),
])
def test_what_cannot_be_made_is_refused_and_nothing_written(run, tmp_path, arguments, said):
    result = run("scenario", *arguments, "-o", str(tmp_path / "lands"))
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not (tmp_path / "lands").exists()
