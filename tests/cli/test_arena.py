"""The command ``kancha arena``: results, files, interruptions."""
import csv
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pyarrow.parquet
import pytest

import kancha
from cli.complaints import refuse, tree
from cli.interrupts import heed_interrupts, interrupts
from kancha.arena import contest as contests

STOPS = 60
"""Seconds after which a process that should have stopped is given up."""
COMMAND = ["arena", "weavers", "--bots", "one-step,random", "--seed", 7]


def timeless(data):
    """A result apart from how long it took."""
    for bot in data["bots"]:
        assert bot.pop("seconds_per_turn") > 0
        assert bot.pop("seconds_per_answer")["max"] > 0
    return data


def found(run, *args):
    """The JSON of a contest."""
    result = run(*COMMAND, "--json", "-", *args)
    assert result.exit_code == 0, result.stderr
    return timeless(json.loads(result.stdout))


# Results

def test_the_result_depends_on_the_seed_alone(run):
    one = found(run, "-n", 12, "-j", 1)
    assert one == found(run, "-n", 12, "-j", 2) == found(run, "-n", 12, "-j", 3)
    assert one != found(run, "-n", 12, "-j", 1, "--seed", 8)
    assert (one["game"], one["seats"], one["seed"], one["matches"]) == ("weavers", 2, 7, 12)
    assert [bot["name"] for bot in one["bots"]] == ["one-step", "random"]
    assert one["bots"][0]["win_rate"] > 0.5


def test_where_a_test_stops_does_not_depend_on_the_number_of_jobs(run):
    args = ["-n", 200, "--test", "0.4:0.7"]
    one = found(run, *args, "-j", 1)
    assert one["test"]["verdict"] == "accepted"
    assert one["test"]["matches"] == one["matches"] < 100
    assert one == found(run, *args, "-j", 2)


def test_the_table_fits_80_columns(run):
    result = run(*COMMAND, "-n", 6, "-j", 1, "--seats", 3, "--test", "0.4:0.5")
    assert result.stderr == ""
    for part in ("one-step", "95% interval", "33.3%", "±", "seed 7",
                 "undecided between 40.0% and 50.0% after 6 matches",
                 "the same in every 3 matches, with the seats rotated"):
        assert part in result.stdout
    assert all([len(line) <= 80 for line in result.stdout.splitlines()])


def test_the_report_speaks_a_language_and_the_json_none(run):
    assert "intervalo de 95%" in run(*COMMAND, "-n", 2, "-j", 1, "--language", "pt").stdout
    assert found(run, "-n", 2, "-j", 1, "--language", "pt")["bots"][0]["name"] == "one-step"


def test_options_reach_the_matches(run):
    args = ["arena", "stalls", "--seats", 1, "--bots", "random", "-n", 2, "-j", 1, "--json", "-"]
    long, short = [json.loads(run(*args, "--option", f"days={days}").stdout) for days in (2, 1)]
    assert long["options"]["days"] == 2
    assert long["bots"][0]["lengths"]["min"] > short["bots"][0]["lengths"]["max"]
    assert not long["rivals"]


def test_without_openskill_there_are_no_ratings_and_a_sentence_says_why(run, monkeypatch):
    monkeypatch.setitem(sys.modules, "openskill", None)
    result = run(*COMMAND, "-n", 2, "-j", 1, "--json", "-")
    assert "kancha[arena]" in result.stderr
    assert [bot["rating"] for bot in json.loads(result.stdout)["bots"]] == [None, None]


# Files

def test_the_matches_are_written_as_rows(run, tmp_path):
    files = {name: tmp_path / f"out.{name}" for name in ("json", "csv", "parquet")}
    for _ in range(2):
        result = run(*COMMAND, "-n", 6, "-j", 1, "--seats", 3, "--json", files["json"], "--csv", files["csv"],
                     "--parquet", files["parquet"])
        assert result.exit_code == 0, result.stderr
        assert sorted(tree(tmp_path)) == ["out.csv", "out.json", "out.parquet"]
    with files["csv"].open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert list(rows[0]) == ["match", "luck", "rotation", "seat", "bot", "score", "won", "length", "turns", "seconds"]
    assert [(row["match"], row["luck"], row["rotation"], row["seat"]) for row in rows[:10:9]] == [
        ("0", "0", "0", "0"), ("3", "1", "0", "0")]
    assert len(rows) == 18
    columns = pyarrow.parquet.read_table(files["parquet"]).to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in columns] == rows
    first = json.loads(files["json"].read_text())["bots"][0]
    own = [row for row in rows if row["bot"] == "one-step"]
    assert sum([float(row["won"]) for row in own]) == first["wins"]
    assert sum([int(row["score"]) for row in own]) == first["scores"]["mean"] * 6


@pytest.mark.parametrize("option", ["--json", "--csv", "--parquet"])
@pytest.mark.parametrize("content", [b"", b"my thesis", b'{"format": "mine"}', b"[" * 100_000, b"PAR1\xff"])
def test_a_file_of_somebody_else_is_not_replaced(run, tmp_path, option, content):
    (tmp_path / "x").write_bytes(content)
    refuse(run(*COMMAND, "-n", 2, option, tmp_path / "x"), tmp_path / "x", "not written by kancha arena")
    assert tree(tmp_path) == {"x": content}


@pytest.mark.parametrize(("args", "parts"), [
    ("--json TMP", ["is a folder"]),
    ("--csv TMP/no/x.csv", ["there is no folder"]),
    ("--json TMP/x --csv TMP/x", ["TMP/x", "named twice"]),
    ("--json TMP/x --csv TMP/x.part", ["named twice"]),
    ("--test 0.7:0.6", ["'0.7:0.6'"]),
    ("--test 0.7", ["0.60:0.70"]),
    ("--test a:b", ["'a:b'"]),
    ("--test 0:1", ["'0:1'"]),
    ("--test nan:0.5", ["'nan:0.5'"]),
    ("--bots hardest,random", ["no bot called 'hardest'"]),
    ("--bots random,", ["no bot called ''"]),
    ("--bots random", ["1 bot cannot meet at 2 seats"]),
    ("--bots random,random,random --seats 4", ["3 bots cannot meet at 4 seats"]),
    ("--seats 9", ["2, 3, 4 seats, not 9"]),
    ("-n 0", ["greater than or equal to 1"]),
    ("-j 0", ["greater than or equal to 1"]),
    ("--ray-address auto", ["--ray only"]),
    ("--option mood=wild", ["no option 'mood'"]),
])
def test_bad_arguments(run, tmp_path, args, parts):
    given = [arg.replace("TMP", str(tmp_path)) for arg in args.split()]
    refuse(run(*COMMAND, *given), *[part.replace("TMP", str(tmp_path)) for part in parts])
    assert tree(tmp_path) == {}


@pytest.mark.parametrize(("module", "args", "extra"), [
    ("pyarrow", ["--parquet", "x.parquet"], "kancha[research]"), ("ray", ["--ray"], "kancha[arena]")])
def test_what_needs_an_extra_says_so_before_playing(run, monkeypatch, module, args, extra):
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.setattr(contests, "play_match", lambda *args: pytest.fail("it plays"))
    refuse(run(*COMMAND, *args), args[0], module, extra)


# Interruptions

interrupt_after = interrupts(contests, "play_match")


def test_an_interrupted_contest_goes_on(run, tmp_path, interrupt_after):
    whole = found(run, "-n", 10, "-j", 1)
    file = tmp_path / "x.json"
    args = [*COMMAND, "-n", 10, "-j", 1, "--json", file]
    interrupt_after(3)
    result = run(*args)
    assert result.exit_code == 130
    assert "stopped after 3 of 10 matches" in result.stderr
    assert f"{file}.part" in " ".join(result.stderr.split())
    assert sorted(tree(tmp_path)) == ["x.json.part"]
    played = interrupt_after(None)
    result = run(*args)
    assert result.exit_code == 0
    assert "resuming after 3 matches" in result.stderr
    assert len(played) == 7
    assert sorted(tree(tmp_path)) == ["x.json"]
    assert timeless(json.loads(file.read_text())) == whole


def test_a_line_that_was_cut_off_is_played_again(run, tmp_path, interrupt_after):
    file, part = tmp_path / "x.json", tmp_path / "x.json.part"
    args = [*COMMAND, "-n", 6, "-j", 1, "--json", file]
    interrupt_after(3)
    run(*args)
    part.write_bytes(part.read_bytes()[:-5])
    played = interrupt_after(None)
    assert run(*args).exit_code == 0
    assert len(played) == 4


def test_without_a_seed_that_of_the_journal_counts(run, tmp_path, interrupt_after):
    args = ["arena", "weavers", "--bots", "one-step,random", "-n", 4, "-j", 1, "--json", tmp_path / "x.json"]
    interrupt_after(2)
    run(*args)
    seed = json.loads((tmp_path / "x.json.part").read_text().splitlines()[0])["seed"]
    interrupt_after(None)
    assert run(*args).exit_code == 0
    assert json.loads((tmp_path / "x.json").read_text())["seed"] == seed


def test_without_a_file_nothing_is_kept(run, tmp_path, interrupt_after):
    interrupt_after(1)
    result = run(*COMMAND, "-n", 4, "-j", 1, "--csv", tmp_path / "x.csv")
    assert result.exit_code == 130
    assert "only with --json FILE" in " ".join(result.stderr.split())
    assert tree(tmp_path) == {}


@pytest.mark.parametrize("change", [["--seed", 8], ["--seats", 3], ["--bots", "random,one-step"]])
def test_the_journal_of_another_contest_is_refused(run, tmp_path, interrupt_after, change):
    args = [*COMMAND, "-n", 4, "-j", 1, "--json", tmp_path / "x.json"]
    interrupt_after(2)
    run(*args)
    before = tree(tmp_path)
    refuse(run(*args, *change), "x.json.part is the journal of another contest")
    assert tree(tmp_path) == before


def test_the_journal_of_another_version_is_refused(run, tmp_path, interrupt_after):
    args = [*COMMAND, "-n", 4, "-j", 1, "--json", tmp_path / "x.json"]
    interrupt_after(2)
    run(*args)
    part = tmp_path / "x.json.part"
    part.write_text(part.read_text().replace(f'"version": "{kancha.__version__}"', '"version": "0.0.1"'))
    refuse(run(*args), "another contest")


def edit(line, **fields):
    return json.dumps(json.loads(line) | fields)


BROKEN = {
    "empty": lambda lines: [],
    "not ours": lambda lines: ["my notes"],
    "a list": lambda lines: ["[1]"],
    "a broken line": lambda lines: [lines[0], "{", lines[1]],
    "another shape": lambda lines: [lines[0], '{"luck": 1}'],
    "not a match": lambda lines: [lines[0], "7"],
    "too many seats": lambda lines: [lines[0], edit(lines[1], scores=[1, 2, 3])],
    "no such rotation": lambda lines: [lines[0], edit(lines[1], rotation=2)],
    "more than a match": lambda lines: [lines[0], edit(lines[1], more=1)],
    "a word for a number": lambda lines: [lines[0], edit(lines[1], length="long")],
    "words for numbers": lambda lines: [lines[0], edit(lines[1], turns=["one", "two"])],
    "a luck below 0": lambda lines: [lines[0], edit(lines[1], luck=-1)],
}


@pytest.mark.parametrize("broken", BROKEN)
@pytest.mark.parametrize("seed", [["--seed", 7], []])
def test_a_broken_journal_is_refused(run, tmp_path, interrupt_after, broken, seed):
    args = ["arena", "weavers", "--bots", "one-step,random", *seed, "-n", 4, "-j", 1, "--json", tmp_path / "x.json"]
    interrupt_after(2)
    run(*args)
    part = tmp_path / "x.json.part"
    part.write_text("".join([f"{line}\n" for line in BROKEN[broken](part.read_text().splitlines())]))
    before = tree(tmp_path)
    refuse(run(*args), part, "not a valid journal")
    assert tree(tmp_path) == before


def test_a_failure_to_write_leaves_the_journal(run, tmp_path, monkeypatch):
    def full(*args, **kwargs):
        raise OSError(28, "No space left on device", "x.json")

    monkeypatch.setattr("kancha.cli.arena.write_json", full)
    refuse(run(*COMMAND, "-n", 2, "-j", 1, "--json", tmp_path / "x.json"), "No space left")
    assert sorted(tree(tmp_path)) == ["x.json.part"]


def test_ctrl_c_ends_all_processes_at_once_and_the_rest_is_played_later(tmp_path, run):
    file, part = tmp_path / "x.json", tmp_path / "x.json.part"
    command = [sys.executable, "-m", "kancha", *[str(arg) for arg in COMMAND], "--json", str(file)]
    process = subprocess.Popen([*command, "-n", "100000", "-j", "2"], stderr=subprocess.PIPE, text=True,
                               start_new_session=True, preexec_fn=heed_interrupts)
    try:
        deadline = time.monotonic() + STOPS
        while not (part.exists() and part.read_text().count("\n") > 4):
            assert process.poll() is None, process.stderr.read()
            assert time.monotonic() < deadline
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        _, told = process.communicate(timeout=STOPS)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert "of 100000 matches" in told
    assert "Traceback" not in told
    assert not file.exists()
    assert run(*COMMAND, "-n", 8, "-j", 1, "--json", file).exit_code == 0
    assert timeless(json.loads(file.read_text())) == found(run, "-n", 8, "-j", 1)
    assert sorted(tree(tmp_path)) == ["x.json"]
