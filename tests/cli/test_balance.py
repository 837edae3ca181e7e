"""The command ``kancha balance``: figures, files, interruptions."""
import json

import pytest

from cli.complaints import refuse, tree
from cli.interrupts import interrupts
from kancha.arena import balance as balances

COMMAND = ["balance", "cuzco", "--bot", "random", "--seed", 7, "-j", 1]

interrupt_after = interrupts(balances, "play_match")


def test_the_result_depends_on_the_seed_alone(run):
    results = [run(*COMMAND, "-n", 4, "--json", "-", *more).stdout for more in ([], ["-j", 2], ["--seed", 8])]
    assert results[0] == results[1] != results[2]
    found = json.loads(results[0])
    assert (found["game"], found["bot"], found["seats"], found["matches"]) == ("cuzco", "random", 2, 4)
    assert sum(seat["wins"] for seat in found["seat_figures"]) == 4


def test_the_tables_fit_80_columns(run):
    result = run("balance", "tawantinsuyu", "--seats", 4, "--bot", "random", "-n", 2, "-j", 1)
    assert (result.exit_code, result.stderr) == (0, "")
    for part in ("95% interval", "what was done", "constructs 3 VP (P02)", "win rate"):
        assert part in result.stdout
    assert all(len(line) <= 80 for line in result.stdout.splitlines())


def test_the_tables_speak_a_language(run):
    result = run(*COMMAND, "-n", 2, "--language", "pt")
    assert "intervalo de 95%" in result.stdout
    assert "o que se fez" in result.stdout


def test_a_game_without_deeds_shows_its_seats(run):
    result = run("balance", "weavers", "--bot", "random", "-n", 2, "-j", 1)
    assert result.exit_code == 0
    assert "what was done" not in result.stdout


def test_an_interrupted_command_goes_on(run, tmp_path, interrupt_after):
    file = tmp_path / "x.json"
    interrupt_after(2)
    stopped = run(*COMMAND, "-n", 4, "--json", file)
    assert stopped.exit_code == 130
    assert "stopped after 2 of 4 matches" in stopped.stderr
    assert list(tree(tmp_path)) == ["x.json.part"]
    played = interrupt_after(None)
    result = run(*COMMAND, "-n", 4, "--json", file)
    assert "resuming after 2 matches" in result.stderr
    assert len(played) == 2
    assert list(tree(tmp_path)) == ["x.json"]
    assert json.loads(file.read_text()) == json.loads(run(*COMMAND, "-n", 4, "--json", "-").stdout)


@pytest.mark.parametrize(("args", "parts"), [
    ("cuzco --json TMP", ["is a folder"]), ("cuzco --json TMP/no/x", ["there is no folder"]),
    ("cuzco -n 0", ["greater than or equal to 1"]), ("cuzco --bot deep", ["no bot called 'deep'"]),
    ("cuzco --seats 9", ["2, 3, 4 seats, not 9"]), ("tawantinsuyu --seats 1", ["against each other"]),
    ("chess", ["no game called 'chess'"])])
def test_bad_arguments(run, tmp_path, args, parts):
    refuse(run("balance", *args.replace("TMP", str(tmp_path)).split()), *parts)
    assert tree(tmp_path) == {}


@pytest.mark.parametrize("content", [b"", b"my thesis", b'{"format": "kancha-arena"}'])
def test_a_file_of_somebody_else_is_not_replaced(run, tmp_path, content):
    (tmp_path / "x").write_bytes(content)
    refuse(run(*COMMAND, "-n", 2, "--json", tmp_path / "x"), tmp_path / "x", "not written by kancha balance")
    assert tree(tmp_path) == {"x": content}


def test_the_journal_of_others_is_refused(run, tmp_path, interrupt_after):
    file = tmp_path / "x.json"
    interrupt_after(1)
    run(*COMMAND, "-n", 4, "--json", file)
    interrupt_after(None)
    refuse(run(*COMMAND, "-n", 4, "--seats", 3, "--json", file), "another contest")
