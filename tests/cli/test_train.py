"""The command ``kancha train``: weights, files, interruptions."""
import json
import sys

import pytest

from cli.complaints import refuse, tree
from cli.interrupts import interrupts
from kancha.arena import contest as contests
from kancha.bots.learned import read_weights
from kancha.training import training as trainings

COMMAND = ["train", "weavers", "--seed", 7, "-n", 6, "-j", 1, "--trial", 0, "--output"]


def test_weights_follow_from_the_seed_and_can_be_played_with(run, tmp_path):
    files = [tmp_path / name for name in ("a.json", "b.json", "c.json")]
    for file, more in zip(files, ([], ["-j", 2], ["--seed", 8])):
        result = run(*COMMAND, file, *more)
        assert result.exit_code == 0, result.stderr
        assert "weights learned from 6 matches with 468 positions" in " ".join(result.stdout.split())
    one, again, other = [json.loads(file.read_text()) for file in files]
    assert one == again
    assert one["weights"] != other["weights"]
    assert sorted(tree(tmp_path)) == ["a.json", "b.json", "c.json"]
    args = ["arena", "weavers", "--bots", f"medium:{files[0]},medium", "-n", 4, "-j", 1, "--json", "-"]
    shown = json.loads(run(*args).stdout)
    assert [bot["name"] for bot in shown["bots"]] == [f"medium:{files[0]}", "medium"]


def test_the_level_with_the_weights_then_plays_the_level_as_it_is(run, tmp_path):
    result = run(*COMMAND, tmp_path / "x.json", "--trial", 4)
    assert result.exit_code == 0, result.stderr
    assert "medium" in result.stdout
    assert "95% interval" in result.stdout


@pytest.mark.parametrize(("bots", "parts"), [
    ("easy:FILE,medium", ["'easy' does not judge by weights"]), ("deep:FILE,medium", ["no bot called 'deep'"]),
    ("medium:none.json,medium", ["none.json"]), ("medium:OTHER,medium", ["holds no weights"]),
])
def test_weights_that_cannot_be_used_are_refused_in_the_arena(run, tmp_path, bots, parts):
    file, other = tmp_path / "x.json", tmp_path / "other.json"
    assert run(*COMMAND, file).exit_code == 0
    other.write_text("{}")
    named = bots.replace("FILE", str(file)).replace("OTHER", str(other))
    refuse(run("arena", "weavers", "--bots", named, "-n", 2, "-j", 1), *parts)


def test_weights_for_other_seats_are_refused_in_the_arena(run, tmp_path):
    file = tmp_path / "x.json"
    assert run(*COMMAND, file).exit_code == 0
    args = ["arena", "weavers", "--seats", 3, "--bots", f"medium:{file},medium", "-n", 2, "-j", 1]
    refuse(run(*args), file, "for 2 seats, not 3")


@pytest.mark.parametrize(("args", "parts"), [
    ("weavers --output TMP", ["is a folder"]),
    ("weavers --output TMP/no/x", ["there is no folder"]),
    ("weavers --output TMP/x --matches 0", ["greater than or equal to 1"]),
    ("weavers --output TMP/x --rounds 0", ["greater than or equal to 1"]),
    ("weavers --output TMP/x --bot deep", ["no bot called 'deep'"]),
    ("weavers --output TMP/x --bot easy", ["'easy' does not judge by weights", "medium"]),
    ("weavers --output TMP/x --seats 9", ["2, 3, 4 seats, not 9"]),
    ("stalls --output TMP/x --seats 2", ["no features"]),
    ("tawantinsuyu --output TMP/x --seats 1", ["against each other"]),
    ("chess --output TMP/x", ["no game called 'chess'"]),
    ("weavers", ["--output"]),
])
def test_bad_arguments(run, tmp_path, args, parts):
    given = [arg.replace("TMP", str(tmp_path)) for arg in args.split()]
    refuse(run("train", *given), *parts)
    assert tree(tmp_path) == {}


@pytest.mark.parametrize("content", [b"", b"my thesis", b'{"format": "kancha-arena"}'])
def test_a_file_of_somebody_else_is_not_replaced(run, tmp_path, content):
    (tmp_path / "x").write_bytes(content)
    refuse(run(*COMMAND, tmp_path / "x"), tmp_path / "x", "not written by kancha train")
    assert tree(tmp_path) == {"x": content}


def test_without_numpy_it_says_so_before_playing(run, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.setattr(trainings, "play_lesson", lambda *args: pytest.fail("it plays"))
    refuse(run(*COMMAND, tmp_path / "x"), "numpy", "kancha[train]")


# Interruptions

interrupt_after = interrupts(trainings, "play_lesson")
interrupt_contest = interrupts(contests, "play_match")


def test_an_interrupted_training_goes_on(run, tmp_path, interrupt_after):
    whole, file = tmp_path / "whole.json", tmp_path / "x.json"
    assert run(*COMMAND, whole, "--rounds", 2).exit_code == 0
    interrupt_after(8)
    result = run(*COMMAND, file, "--rounds", 2)
    assert result.exit_code == 130
    assert "stopped after 8 of 12 matches" in result.stderr
    assert sorted(tree(tmp_path)) == ["whole.json", "x.json.part"]
    played = interrupt_after(None)
    result = run(*COMMAND, file, "--rounds", 2)
    assert result.exit_code == 0, result.stderr
    assert "resuming after 8 matches" in result.stderr
    assert len(played) == 4
    assert file.read_bytes() == whole.read_bytes()
    assert sorted(tree(tmp_path)) == ["whole.json", "x.json"]


def test_the_journal_of_another_training_is_refused(run, tmp_path, interrupt_after):
    interrupt_after(2)
    run(*COMMAND, tmp_path / "x.json")
    before = tree(tmp_path)
    refuse(run(*COMMAND, tmp_path / "x.json", "--rounds", 2), "x.json.part is the journal of another")
    refuse(run("arena", "weavers", "--bots", "random,random", "--json", tmp_path / "x.json"), "not a valid journal")
    assert tree(tmp_path) == before


def test_a_contest_does_not_go_on_with_other_weights(run, tmp_path, interrupt_contest):
    weights, result = tmp_path / "w.json", tmp_path / "x.json"
    assert run(*COMMAND, weights).exit_code == 0
    learned = json.loads(weights.read_text())
    args = ["arena", "weavers", "--bots", f"medium:{weights},medium", "--seed", 7, "-n", 4, "-j", 1, "--json", result]
    interrupt_contest(1)
    assert run(*args).exit_code == 130
    interrupt_contest(None)
    read_weights.cache_clear()
    weights.write_text(json.dumps(learned | {"against": "mean"}))
    before = tree(tmp_path)
    refuse(run(*args), "x.json.part was begun with other weights", f"the file of medium:{weights}")
    refuse(run(*args, "--seed", 8), "another contest")
    assert tree(tmp_path) == before
    read_weights.cache_clear()
    weights.write_text(json.dumps(learned | {"provenance": {}}))
    done = run(*args)
    assert done.exit_code == 0, done.stderr
    assert "resuming after 1 match" in done.stderr
