"""Whatever is wrong with the input: one line on stderr, exit code 2, and nothing written."""
import json
import subprocess
import sys

import pytest

import kancha
from cli.broken_records import BROKEN, edit
from cli.complaints import refuse, tree


@pytest.mark.parametrize(("args", "part"), [
    ("bogus", "No such command"),
    ("play --bogus", "No such option"),
    ("play nogame", "no game called 'nogame'"),
    ("play weavers chess", "unexpected extra argument"),
    ("play weavers --seed x", "--seed"),
    ("play weavers --seed 1.5", "--seed"),
    ("play weavers --seats 9", "2, 3, 4 seats, not 9"),
    ("play weavers --seats 0", "2, 3, 4 seats, not 0"),
    ("play weavers --bots deepblue", "no bot called 'deepblue'"),
    ("play weavers --bots random,", "no bot called ''"),
    ("play weavers --bots 2 --seats 2", "none of the 2 seats for a person"),
    ("play weavers --bots 99999", "for a person"),
    ("play weavers --ask nothing", "ask takes one of useful, choices, all, not 'nothing'"),
    ("play weavers --option mood=wild", "no option 'mood'"),
    ("play weavers --option nature=ask", "no option 'nature'"),
    ("play weavers --option mood", "name=value"),
    ("play stalls --option mood=sad", "calm, wild, not 'sad'"),
    ("play stalls --option days=7", "is one of 1, 2, not 7"),
    ("play stalls --option rain=maybe", "not 'maybe'"),
    ("play stalls --option days=1 --option days=2", "twice"),
    ("play weavers --preset fierce", "Weavers has no presets"),
    ("play tawantinsuyu --seats 1 --preset wild", "no preset 'wild'; its presets: gentle, book, fierce"),
    ("play tawantinsuyu --seats 2 --preset fierce", "[TAW-1101]"),
    ("play weavers --file /no/such/place/x.json", "/no/such/place"),
    ("play --resume", "no unfinished match"),
    ("play --resume weavers", "no unfinished match of weavers"),
    ("play --resume nowhere.json", "nowhere.json: No such file"),
    ("play --resume --seed 3", "keeps its seats, seed and options"),
    ("play --resume --preset fierce", "keeps its seats, seed and options"),
    ("rules nogame", "no game called"),
    ("rules", "GAME"),
    ("rules weavers WEA-2055", "similar: WEA-205"),
    ("rules weavers --search chess", "no rule contains 'chess'"),
    ("simulate weavers -n 0", "greater than or equal to 1"),
    ("simulate weavers -n 1 -j 0", "greater than or equal to 1"),
    ("simulate weavers -n 1 --seats 9", "2, 3, 4 seats, not 9"),
    ("simulate weavers -n 1 --seats 0", "2, 3, 4 seats, not 0"),
    ("simulate weavers -n 1 --bots x", "no bot called 'x'"),
    ("simulate weavers -n 1 --seats 2 --bots random,random,random", "3 bots for 2 seats"),
    ("simulate nogame", "no game called"),
    ("simulate tawantinsuyu -n 1 --preset wild", "its presets: gentle, book, fierce"),
])
def test_bad_arguments(run, tmp_path, args, part):
    before = tree(tmp_path)
    refuse(run(*args.split()), part)
    assert tree(tmp_path) == before


@pytest.mark.parametrize(("args", "part"), [
    ("render FILE --at -1", "rows"),
    ("render FILE --at 9999", "9999"),
    ("render FILE --seat 2", "the seats are 0 to 1"),
    ("render FILE --seat -1", "the seats are 0 to 1"),
    ("render FILE -o TMP", "is a folder"),
    ("render FILE -o TMP/no/x.svg", "there is no folder"),
    ("replay FILE --seat 5", "the seats are 0 to 1"),
    ("replay FILE --from 0", "not within the rows"),
    ("replay FILE --from 9 --to 8", "not within the rows"),
    ("replay FILE --to 9999", "not within the rows"),
    ("play --file FILE weavers", "this file already exists"),
])
def test_bad_arguments_about_a_good_record(run, finished, tmp_path, args, part):
    before = tree(tmp_path)
    refuse(run(*[arg.replace("FILE", str(finished)).replace("TMP", str(tmp_path)) for arg in args.split()]), part)
    assert tree(tmp_path) == before


@pytest.mark.parametrize("broken", BROKEN)
def test_broken_records(run, finished, tmp_path, broken):
    finished.write_text(BROKEN[broken](finished.read_text()))
    before = tree(tmp_path)
    for command in (["replay"], ["render", "-o", tmp_path / "x.svg"], ["play", "--resume"]):
        refuse(run(*command, finished), finished)
    assert run("verify", finished).exit_code in (1, 2)
    assert tree(tmp_path) == before


def test_bytes_that_are_not_text_and_folders(run, tmp_path):
    (tmp_path / "x.json").write_bytes(b"\xff\xfe\x00")
    for command in ("replay", "render", "verify"):
        refuse(run(command, tmp_path / "x.json"), tmp_path / "x.json")
        refuse(run(command, tmp_path), "directory")


def test_a_broken_record_is_told_up_to_where_it_breaks(run, finished):
    rows = json.loads(finished.read_text())["rows"]
    finished.write_text(edit(rows=[*rows[:4], [0, "tea"]])(finished.read_text()))
    result = run("replay", finished)
    refuse(result, "'tea' by seat 0")
    assert "   4 " in result.stdout


def test_what_says_who_plays_may_be_broken(run, tmp_path):
    file = tmp_path / "x.json"
    run("play", "weavers", "--file", file)
    for players in (None, [], ["person"], ["person", "hal"], [1, []]):
        (tmp_path / "x.json.seats").write_text(json.dumps({"players": players, "seed": 1}) if players != [] else "")
        refuse(run("play", "--resume", file), file)
    assert run("play", "--resume", file, "--bots", "random").exit_code == 0


def test_luck_from_outside_cannot_be_resumed(run, tmp_path):
    kancha.new("weavers", nature="ask").record().save(tmp_path / "x.json")
    refuse(run("play", "--resume", tmp_path / "x.json"), "came from outside")


def test_a_home_that_cannot_be_written(run, monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("KANCHA_HOME", str(tmp_path / "file"))
    refuse(run("play", "weavers"), "file")


def test_a_picture_is_written_whole_or_not_at_all(run, finished, tmp_path, monkeypatch):
    picture = tmp_path / "x.svg"
    picture.write_text("old")

    def full(self, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", full)
    refuse(run("render", finished, "-o", picture), "No space left on device")
    assert picture.read_text() == "old"
    assert not list(tmp_path.glob("*.part"))


def test_from_a_shell_there_is_no_traceback(tmp_path):
    command = [sys.executable, "-m", "kancha", "play", "weavers", "--seed", "x"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_bytes_that_are_no_letters_do_not_end_a_match(home):
    command = [sys.executable, "-m", "kancha", "play", "weavers"]
    done = subprocess.run(command, input=b"\xff\xfe\nwhy \xc3\n1\n", capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Player A harvests 2 corn." in done.stdout


def test_a_menu_without_an_answer(run, home):
    refuse(run("play", typed=""), "no game was chosen")
    refuse(run("play", typed="99\n"), "no game called '99'")
    assert not home.exists()


def test_a_pipe_that_closes_early_is_no_error(finished):
    command = f"{sys.executable} -m kancha replay {finished} | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
