"""kancha content, and matches played with a content pack."""
import json
import shutil

import pytest

from kancha import registry


@pytest.fixture
def pack(run, tmp_path):
    """A pack of Cuzco with a dearer border."""
    folder = tmp_path / "my-cuzco"
    assert run("content", "export", "cuzco", folder).exit_code == 0
    change(folder / "board.toml", "forest = 1", "forest = 3")
    change(folder / "pack.toml", "Cuzco, my copy", "Dear forest")
    return folder


@pytest.fixture
def forget():
    """Forget all packs, as a new process would."""
    return registry.with_content.clear


def change(file, old, new):
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def test_exporting_writes_every_file(run, tmp_path):
    found = run("content", "export", "cuzco", tmp_path / "a")
    names = ("pack", "board", "pieces", "cards")
    assert found.stdout.split() == [str(tmp_path / "a" / f"{name}.toml") for name in names]
    assert "# rows: the rows from north to south" in (tmp_path / "a" / "board.toml").read_text()


def test_a_folder_in_use_is_left_alone(run, tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "mine").write_text("mine")
    refused = run("content", "export", "cuzco", tmp_path / "a")
    assert (refused.exit_code, refused.stderr.strip()) == (
        2, f"kancha: {tmp_path / 'a'} is not an empty folder; choose another name")


def test_a_game_without_tables_has_no_packs(run, tmp_path):
    refused = run("content", "export", "weavers", tmp_path / "a")
    assert refused.exit_code == 2
    assert "Weavers has no tables that a content pack could replace; these games have some: " in refused.stderr
    assert not (tmp_path / "a").exists()


def test_a_sound_pack_is_said_to_be_one(run, pack):
    found = run("content", "check", pack)
    assert found.exit_code == 0
    assert found.stdout.startswith("“Dear forest” is a valid pack for Cuzco; its hash is ")


def test_every_fault_is_named(run, pack):
    change(pack / "board.toml", "forest = 3", "forest = 0")
    change(pack / "cards.toml", "\nkero = 5", "")
    found = run("content", "check", pack)
    assert found.exit_code == 1
    assert found.stderr.splitlines() == [
        "board.toml, table border, forest: it is 0, but must be a whole number from 1 to 20.",
        "cards.toml, table cards: kero is missing.", "2 faults"]
    assert "tabela border" in run("content", "check", pack, "--language", "pt").stderr
    assert run("content", "check", pack / "nothing").exit_code == 1


def test_a_match_is_played_with_a_pack_and_says_so(run, pack, tmp_path):
    file = tmp_path / "m.json"
    shown = run("play", "cuzco", "--content", pack, "--file", file, "--seed", 1, typed="1\n")
    assert shown.exit_code == 0
    assert "With the content pack “Dear forest”." in shown.stdout
    assert json.loads(file.read_text())["content"]["title"] == "Dear forest"


def test_a_broken_pack_is_refused_with_its_first_fault(run, pack, tmp_path):
    change(pack / "board.toml", "forest = 3", "forest = 0")
    refused = run("play", "cuzco", "--content", pack, "--file", tmp_path / "m.json")
    assert refused.exit_code == 2
    assert f"the content pack {pack} cannot be used: board.toml, table border, forest: it is 0" in refused.stderr
    assert not (tmp_path / "m.json").exists()
    change(pack / "cards.toml", "\nkero = 5", "")
    refused = run("play", "cuzco", "--content", pack, "--file", tmp_path / "m.json")
    assert "There is 1 more fault; see kancha content check" in refused.stderr


def test_a_pack_of_another_game_is_refused(run, pack):
    refused = run("play", "tiwanaku", "--content", pack)
    assert (refused.exit_code, "“Dear forest” is for Cuzco, not for Tiwanaku" in refused.stderr) == (2, True)


@pytest.mark.parametrize("command", [("replay",), ("render",), ("verify",), ("play", "--resume")])
def test_a_record_finds_its_pack_at_home_or_where_it_is_told(command, run, pack, tmp_path, home, forget):
    file = tmp_path / "m.json"
    run("play", "cuzco", "--content", pack, "--file", file, "--seed", 1, typed="1\n1\n")
    digest = json.loads(file.read_text())["content"]["hash"]
    forget()
    refused = run(*command, file)
    assert refused.exit_code == 2
    assert f"needs the content pack “Dear forest” with the hash {digest}; name its folder" in refused.stderr
    assert run(*command, file, "--content", pack).exit_code == 0
    forget()
    shutil.copytree(pack, home / "content" / "forest")
    assert run(*command, file).exit_code == 0
    forget()
    change(home / "content" / "forest" / "board.toml", "forest = 3", "forest = 4")
    assert run(*command, file).exit_code == 2
    other = run(*command, file, "--content", "forest")
    assert "but “Dear forest” has the hash" in other.stderr


def test_a_pack_at_home_is_named_by_its_folder(run, pack, tmp_path, home):
    shutil.copytree(pack, home / "content" / "forest")
    assert "“Dear forest”" in run("play", "cuzco", "--content", "forest", "--file", tmp_path / "m.json").stdout


def test_a_plain_record_takes_no_pack(run, pack, finished):
    refused = run("verify", finished, "--content", pack)
    assert (refused.exit_code, "is played without a content pack" in refused.stderr) == (2, True)


def test_bots_play_with_a_pack(run, pack):
    found = run("simulate", "cuzco", "--content", pack, "-n", 2, "--seed", 1, "--json")
    plain = run("simulate", "cuzco", "-n", 2, "--seed", 1, "--json")
    assert found.exit_code == plain.exit_code == 0
    assert json.loads(found.stdout)["lengths"] != json.loads(plain.stdout)["lengths"]


def test_a_contest_is_played_with_a_pack_and_says_so(run, pack):
    command = ["arena", "cuzco", "--bots", "random,random", "-n", 2, "--seed", 1, "-j", 1, "--json", "-"]
    found, plain = [json.loads(run(*command, *more).stdout) for more in (["--content", pack], [])]
    assert found["content"] != plain["content"]
    assert found["bots"][0]["lengths"] != plain["bots"][0]["lengths"]


def test_a_record_cannot_write_to_the_terminal(run, pack, tmp_path, forget):
    file = tmp_path / "m.json"
    run("play", "cuzco", "--content", pack, "--file", file, "--seed", 1)
    data = json.loads(file.read_text())
    data["content"]["title"] = "\x1b[2J" + "x" * 200
    file.write_text(json.dumps(data))
    forget()
    refused = run("verify", file)
    assert refused.exit_code == 2
    assert "\x1b" not in refused.stderr
    assert "x" * 100 not in refused.stderr
