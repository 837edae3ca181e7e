"""Each command does what it says."""
import json
import subprocess
import sys

import pytest

import kancha
from kancha.core.record import Record
from kancha.replay import Replay
from kancha.rulebook import box_of


def test_alone_it_shows_help_with_examples(run):
    result = run()
    assert result.exit_code == 0
    assert "kancha play weavers" in result.stdout
    assert "simulate" in result.stdout


def test_version(run):
    assert run("--version").stdout == f"kancha {kancha.__version__}\n"


@pytest.mark.parametrize("command", ["games", "play", "rules", "replay", "render", "verify", "simulate", "arena"])
def test_every_command_has_help_for_80_columns(run, command):
    result = run(command, "--help")
    assert result.exit_code == 0
    assert all([len(line) <= 80 for line in result.stdout.splitlines()])


def test_games_lists_seats_and_options(run):
    shown = run("games").stdout
    assert "weavers" in shown
    assert "2, 3, 4" in shown
    assert "Stalls [of a market]" in shown
    lines = [" ".join(line.split()) for line in shown.splitlines()]
    assert any(line.startswith("rain true, false false Whether") for line in lines)
    assert any(line.startswith("mood calm, wild calm How") for line in lines)
    assert any(line.startswith("land any 0 A number") for line in lines)


def test_names_to_be_typed_are_never_cut(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    shown = run("games").stdout.split()
    for game in kancha.games().values():
        assert {*game.options, *game.presets} <= set(shown)


@pytest.mark.parametrize("command", [[sys.executable, "-m", "kancha"],
                                     [sys.executable, "-c", "from kancha.cli import main; main()"]])
def test_it_runs_from_a_shell(command, tmp_path):
    done = subprocess.run([*command, "play", "weavers"], input="1\n1\n", capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "1 harvest   2 weave" in done.stdout
    assert len(list((tmp_path / "home" / "matches").glob("weavers-*.json*"))) == 2


def test_two_matches_begun_in_the_same_second_have_two_files(run, home):
    for _ in range(3):
        run("play", "weavers")
    assert len([file for file in (home / "matches").iterdir() if not file.name.endswith(".seats")]) == 3


def test_without_a_game_there_is_a_menu(run):
    number = list(kancha.games()).index("weavers") + 1
    assert "Weavers: Player A at the keyboard" in run("play", typed=f"{number}\n").stdout
    assert "Weavers: Player A at the keyboard" in run("play", typed="weavers\n").stdout


@pytest.mark.parametrize(("args", "players"), [
    ([], "Player A at the keyboard, Player B is easy."),
    (["--seats", 4], "Player A at the keyboard, Player B is easy, Player C is easy, Player D is easy."),
    (["--bots", "random"], "Player A at the keyboard, Player B is random."),
    (["--bots", "random,one-step"], "Player A at the keyboard, Player B is random, Player C is one-step."),
    (["--bots", "newcomer,medium,hard"],
     "Player A at the keyboard, Player B is newcomer, Player C is medium, Player D is hard."),
    (["--bots", 2], "Player A at the keyboard, Player B is easy, Player C is easy."),
    (["--bots", "none"], "Player A at the keyboard, Player B at the keyboard."),
    (["--bots", "random", "--seats", 3], "Player A at the keyboard, Player B at the keyboard, Player C is random."),
])
def test_who_plays(run, args, players):
    assert f"Weavers: {players}" in " ".join(run("play", "weavers", *args).stdout.split())


def test_a_solo_game_needs_no_bots(run):
    assert "market]: Player A at the keyboard." in run("play", "stalls", "--seats", 1).stdout
    shown = run("play", "stalls", "--bots", "none").stdout
    assert "market]: Player A at the keyboard, Player B at the keyboard." in shown


@pytest.mark.parametrize("name", ["cuzco", "inca_empire", "tawantinsuyu", "tiwanaku", "weavers"])
def test_without_options_one_person_plays_the_fewest_bots(run, tmp_path, name):
    run("play", name, "--file", tmp_path / "x.json")
    m = kancha.load(tmp_path / "x.json")
    players = json.loads((tmp_path / "x.json.seats").read_text())["players"]
    assert players == ["person"] + ["easy"] * (max(2, m.game.seats[0]) - 1)
    assert m.setup == m.game.complete(len(players), box_of(m.game).first)


@pytest.mark.parametrize(("args", "seats"), [
    (["tiwanaku", "--option", "mode=solo"], 1), (["tiwanaku", "--option", "mode=cooperative"], 2),
    (["tawantinsuyu", "--preset", "fierce"], 1), (["tawantinsuyu", "--option", "orientation=printed"], 2)])
def test_options_that_need_a_number_of_seats_get_it(run, tmp_path, args, seats):
    assert run("play", *args, "--file", tmp_path / "x.json").exit_code == 0
    assert kancha.load(tmp_path / "x.json").state.seats == seats


def test_options_have_the_type_of_their_choices(run, tmp_path):
    run("play", "stalls", "--file", tmp_path / "x.json", "--option", "rain=yes", "--option", "days=2",
        "--option", "mood=WILD", "--option", "land=17")
    assert kancha.load(tmp_path / "x.json").setup == {"rain": True, "days": 2, "mood": "wild", "land": 17}


@pytest.mark.parametrize("preset", ["gentle", "book", "fierce"])
def test_a_preset_sets_its_options_and_an_option_wins_over_it(run, tmp_path, preset):
    game = kancha.game("tawantinsuyu")
    usual = {name: option.default for name, option in game.options.items()}
    given = ["play", "tawantinsuyu", "--seats", 1, "--preset", preset, "--file"]
    run(*given, tmp_path / "whole.json")
    run(*given, tmp_path / "but.json", "--option", "priest_points=no", "--option", "one_conquest=no",
        "--option", "orientation=printed")
    whole = usual | game.presets[preset]
    assert kancha.load(tmp_path / "whole.json").setup == whole
    assert kancha.new("tawantinsuyu", seats=1, **game.presets[preset]).setup == whole
    assert kancha.load(tmp_path / "but.json").setup == whole | {
        "priest_points": False, "one_conquest": False, "orientation": "printed"}
    assert preset not in (tmp_path / "whole.json").read_text()


def test_presets_are_listed_and_explained(run):
    shown = " ".join(run("games").stdout.split())
    assert "gentle no_personality=true, dearer_buildings=true" in shown
    for command in ("play", "simulate", "arena"):
        assert "--preset" in run(command, "--help").stdout


def test_a_seed_gives_the_same_match(run, tmp_path):
    for name in ("one", "two"):
        run("play", "weavers", "--seed", 4, "--file", tmp_path / name, typed="1\n" * 400)
    assert (tmp_path / "one").read_text() == (tmp_path / "two").read_text()


def test_rules_whole_by_number_and_by_word(run):
    assert run("rules", "weavers").stdout.strip() == kancha.game("weavers").rules_text().strip()
    assert "Harvest: gain 2 corn." in run("rules", "weavers", "wea-202").stdout
    found = run("rules", "weavers", "--search", "SECRET goal").stdout
    assert "WEA-102" in found
    assert "WEA-101" not in found


def test_replay_tells_the_whole_truth_or_what_a_seat_knew(run, finished):
    whole, seat = run("replay", finished).stdout, run("replay", finished, "--seat", 0).stdout
    assert whole.count("Your secret goal") == 2
    assert seat.count("Your secret goal") == 1
    assert "   2 Nature: goal -> (hidden)" in seat
    assert "Player A: Harvest 2 corn, or show three weavings and buy? -> harvest" in seat
    assert "Player B: Harvest" not in seat
    for told in (whole, seat):
        assert "total" in told
        assert " win" in told


def test_replay_shows_some_rows_and_undo(run, tmp_path):
    run("play", "weavers", "--seed", 1, "--file", tmp_path / "x.json", typed="weave\n1\nundo\nq\n")
    shown = run("replay", tmp_path / "x.json", "--from", 7, "--to", 8).stdout
    assert [line[:4] for line in shown.splitlines() if line[:4].strip().isdecimal()] == ["   7", "   8"]
    assert "   8 Player A takes back an answer." in shown
    assert "After 8 rows the match is not over." in shown


def test_replay_marks_what_was_answered_automatically(run, tmp_path):
    run("play", "stalls", "--seed", 1, "--file", tmp_path / "x.json", typed="beg\n3\na1\n")
    assert "Player A: nod -> nod (auto)" in run("replay", tmp_path / "x.json").stdout


def test_before_the_end_a_seat_is_not_told_the_points(run, finished):
    assert "total" not in run("replay", finished, "--seat", 0, "--to", 9).stdout


def test_render_draws_any_moment_for_any_seat(run, finished, tmp_path):
    told = Replay(Record.read(finished))
    assert run("render", finished).stdout.strip() == kancha.load(finished).svg(None)
    assert run("render", finished, "--at", 9, "--seat", 1).stdout.strip() == told.advance(9).svg(1)
    assert run("render", finished, "-o", tmp_path / "x.svg").stdout == ""
    assert (tmp_path / "x.svg").read_text().strip() == kancha.load(finished).svg(None)


def test_verify_proves_secret_and_open_luck(run, finished, tmp_path):
    draws = sum([row.seat == -1 for row in Record.read(finished).rows])
    assert run("verify", finished).stdout == f"verified: {draws} draws of nature, all as the secret says\n"
    run("play", "weavers", "--seed", 1, "--file", tmp_path / "x.json")
    verified = run("verify", tmp_path / "x.json").stdout
    assert verified == "verified: 2 draws of nature, all as the seed says; the match is not over\n"


def changed(file, **fields):
    """The same record with other fields."""
    data = json.loads(file.read_text())
    data["luck"] |= fields.pop("luck", {})
    file.write_text(json.dumps(data | fields))


@pytest.mark.parametrize(("change", "complaint"), [
    ({"luck": {"secret": "00" * 32}}, "not the one committed to"),
    ({"luck": {"kind": "asked"}}, "came from outside"),
    ({"luck": {"kind": "secret", "secret": None}}, "not been revealed yet"),
    ({"scores": [1, 2]}, "the record's scores are [1, 2]"),
    ({"rows": []}, "the match's are None"),
])
def test_verify_says_what_is_wrong(run, finished, change, complaint):
    changed(finished, **change)
    result = run("verify", finished)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith(f"kancha: {finished}: not verified: ")
    assert result.stderr.count("\n") == 1
    assert complaint in result.stderr


def test_verify_finds_the_draw_that_nature_did_not_make(run, finished):
    rows = json.loads(finished.read_text())["rows"]
    goal = next(str(goal) for goal in range(7) if str(goal) not in (rows[0][1], rows[1][1]))
    changed(finished, rows=[[-1, goal], *rows[1:]])
    result = run("verify", finished)
    assert result.exit_code == 1
    assert "row 1, " in result.stderr


def test_a_match_seen_by_a_seat_cannot_be_verified_before_the_end(run, tmp_path):
    kancha.new("weavers").record(0).save(tmp_path / "x.json")
    result = run("verify", tmp_path / "x.json")
    assert result.exit_code == 1
    assert "not been revealed yet" in result.stderr


def test_a_first_match_is_set_up_as_the_rulebook_advises(run, home):
    """As by *Play now*; after that, with a seed or with options of one's own, it is not."""
    def orientation(*args):
        before = set((home / "matches").glob("*.json"))
        assert run("play", "tawantinsuyu", *args).exit_code == 0
        new = [file for file in (home / "matches").glob("tawantinsuyu-*.json") if file not in before]
        return next(Record.read(file).options["orientation"] for file in new if "seats" not in file.name)

    assert box_of(kancha.game("tawantinsuyu")).first == {"orientation": "printed"}
    assert orientation("--seed", 1) == "random"
    for file in (home / "matches").iterdir():
        file.unlink()
    assert orientation() == "printed"
    assert orientation() == "random"
    for file in (home / "matches").iterdir():
        file.unlink()
    assert orientation("--option", "z13=one") == "random"
