"""Scenarios of Tiwanaku from the shell."""
import json
from itertools import pairwise
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from kancha.core.words import Lexicon
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
    (["--size", "0"], "TIW-101"),
    (["--grade", ""], "TIW-G58"),
])
def test_what_cannot_be_made_is_refused_and_nothing_written(run, tmp_path, arguments, said):
    result = run("scenario", *arguments, "-o", str(tmp_path / "lands"))
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not (tmp_path / "lands").exists()


@pytest.mark.parametrize("arguments", [["--size", "25"], ["--grade", "hard"], ["-n", "1"], ["--seed", "3"],
                                       ["--size", "45", "-n", "2"]])
def test_a_code_says_everything_so_nothing_else_goes_with_it(run, tmp_path, arguments):
    code = Scenario(25, 3, 7).code
    result = run("scenario", "--code", code, *arguments, "-o", str(tmp_path / "lands"))
    assert result.exit_code == 2
    assert all(name in result.stderr for name in arguments[::2])
    assert len(result.stderr.splitlines()) == 1
    assert not (tmp_path / "lands").exists()


def seeds_of(run, folder, seed, number):
    """The seeds of the lands that a seed gives, in the order they were made."""
    result = run("scenario", "--size", "25", "-n", str(number), "--seed", str(seed), "-o", str(folder))
    names = [line.split("  ")[0].rpartition("/")[2].removesuffix(".svg") for line in result.stdout.splitlines()]
    return [json.loads((folder / "solutions" / f"{name}.json").read_text())["seed"] for name in names]


@pytest.mark.rule("TIW-G30")
def test_lands_of_a_seed_have_large_seeds_that_tell_nothing_of_each_other(run, tmp_path):
    first, second = seeds_of(run, tmp_path / "one", 5, 3), seeds_of(run, tmp_path / "other", 6, 2)
    assert min(first + second) > 1 << 48, "a seal cannot be proved by trying small seeds"
    assert len({*first, *second}) == 5, "neighbouring seeds share no land"
    assert len({later - earlier for earlier, later in pairwise(first)}) == 2
    assert seeds_of(run, tmp_path / "again", 5, 2) == first[:2], "the same seed gives the same lands"


def test_refusals_and_flaws_are_in_the_words_of_the_game(run, tmp_path, monkeypatch):
    texts = {"refuse": {"board_size": "não {0}"}, "flaw": {"rule": "{0}: {1}", "equal_crops": "vizinhas"}}
    spoken = {"en": Lexicon(), "pt": Lexicon(texts)}
    monkeypatch.setattr("kancha.cli.scenario.WORDS", SimpleNamespace(in_language=spoken.get))
    result = run("--language", "pt", "scenario", "--size", "30", "-o", str(tmp_path / "lands"))
    assert "não 30 [TIW-101]" in result.stderr
    monkeypatch.setattr("kancha.cli.scenario.flaws_of", lambda one: [("TIW-706", "equal_crops", ())])
    result = run("--language", "pt", "scenario", "--size", "25", "-o", str(tmp_path / "lands"))
    assert "TIW-706: vizinhas" in result.stderr
