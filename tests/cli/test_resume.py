"""A match that is interrupted goes on as if nothing had happened."""
import json
import os
import signal
import subprocess
import sys

import pytest

from cli.interrupts import heed_interrupts
from kancha.core.record import Record


def rows(file):
    """The history of a file."""
    return Record.read(file).rows


@pytest.mark.parametrize("bots", ["one-step", "newcomer", "random,random", "none"])
def test_any_interruptions_lead_to_the_same_match(run, tmp_path, bots):
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    lines = "\n" if bots == "none" else "1\n"
    typed = (lines + "1\n") * 300
    run("play", "weavers", "--seed", 11, "--bots", bots, "--file", whole, typed=typed)
    run("play", "weavers", "--seed", 11, "--bots", bots, "--file", parts)
    for answers in (1, 2, 1, 5, 3, 300):
        assert run("play", "--resume", parts, typed=(lines + "1\n") * answers).exit_code == 0
    assert Record.read(whole).scores is not None
    assert [row.word for row in rows(parts)] == [row.word for row in rows(whole)]
    assert Record.read(parts).scores == Record.read(whole).scores


def test_secret_luck_goes_on_too_and_can_be_verified(run, tmp_path):
    file = tmp_path / "x.json"
    run("play", "weavers", "--file", file, typed="2\n1\n")
    luck = Record.read(file).luck
    run("play", "--resume", file, typed="1\n" * 400)
    assert Record.read(file).luck == luck
    assert run("verify", file).exit_code == 0


def test_the_newest_unfinished_match_is_resumed(run, home):
    for seed in (1, 2, 3):
        run("play", "weavers", "--seed", seed)
    files = [file for file in (home / "matches").glob("*.json") if "seats" not in file.name]
    for age, file in enumerate(sorted(files, key=lambda file: str(Record.read(file).luck))):
        os.utime(file, (1_000_000 - age, 1_000_000 - age))
    (home / "matches" / "broken.json").write_text("{")
    run("play", "--resume", typed="1\n" * 400)
    records = [Record.read(file) for file in files]
    assert {record.luck["seed"]: record.scores is not None for record in records} == {1: True, 2: False, 3: False}
    assert run("play", "--resume", "weavers").exit_code == 0
    assert run("play", "--resume", "stalls").exit_code == 2


def test_who_plays_is_remembered_and_can_be_changed(run, tmp_path):
    file = tmp_path / "x.json"
    run("play", "weavers", "--bots", "random,one-step", "--file", file)
    assert "Player B is random, Player C is one-step." in run("play", "--resume", file).stdout
    assert "Player B is easy, Player C is easy." in run("play", "--resume", file, "--bots", "2").stdout
    assert "Player B is easy, Player C is easy." in run("play", "--resume", "--file", file).stdout
    (tmp_path / "x.json.seats").unlink()
    assert "Player A at the keyboard, Player B is easy" in run("play", "--resume", file).stdout


def test_what_happened_is_told_again_after_a_break(run, tmp_path):
    file = tmp_path / "x.json"
    before = run("play", "weavers", "--seed", 5, "--file", file, typed="1\n").stdout
    after = run("play", "--resume", file).stdout
    assert before.split("──\n")[-1] == after.split("──\n")[-1]


def test_an_answer_can_be_taken_back_after_a_break(run, tmp_path):
    file = tmp_path / "x.json"
    run("play", "weavers", "--seed", 5, "--file", file, typed="weave\n1\n")
    run("play", "--resume", file, typed="undo\nundo\npass\n")
    assert [row.word for row in rows(file)][7:9] == ["!undo", "pass"]


def test_what_each_wants_to_be_asked_is_kept(run, tmp_path):
    file = tmp_path / "x.json"
    run("play", "weavers", "--seed", 5, "--file", file, "--ask", "choices", typed="ask all\n")
    assert json.loads((tmp_path / "x.json.seats").read_text())["asks"] == ["all", "choices"]
    run("play", "--resume", file)
    assert json.loads((tmp_path / "x.json.seats").read_text())["asks"] == ["all", "choices"]
    run("play", "--resume", file, "--ask", "useful")
    assert json.loads((tmp_path / "x.json.seats").read_text())["asks"] == ["useful", "useful"]


def test_a_finished_match_is_only_shown(run, finished):
    before = finished.stat().st_mtime_ns
    shown = run("play", "--resume", finished).stdout
    assert "Weavers: the end" in shown
    assert finished.stat().st_mtime_ns == before


def test_ctrl_c_leaves_the_match_saved(tmp_path):
    file = tmp_path / "x.json"
    command = [sys.executable, "-u", "-m", "kancha", "play", "weavers", "--file", str(file), "--seed", "1"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          preexec_fn=heed_interrupts) as process:
        process.stdin.write("weave\n")
        process.stdin.flush()
        for line in process.stdout:
            if "Buy a weaving for 1 corn?" in line:
                break
        process.send_signal(signal.SIGINT)
        process.wait(60)
        shown, errors = process.communicate()
    assert process.returncode == 130
    assert f"kancha play --resume {file}" in shown
    assert errors == ""
    assert [row.word for row in rows(file)][2] == "weave"


def test_a_match_is_saved_after_every_answer_and_never_in_half(run, tmp_path):
    file = tmp_path / "x.json"
    run("play", "weavers", "--seed", 1, "--file", file, typed="1\n" * 10)
    assert json.loads(file.read_text())["rows"]
    assert sorted([path.name for path in tmp_path.iterdir()]) == ["x.json", "x.json.seats"]
