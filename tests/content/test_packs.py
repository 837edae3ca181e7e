"""Content packs: written, checked and loaded as a whole, or refused with the place of every fault."""
import os
import pickle
import subprocess
import sys
import tomllib

import pytest

import kancha
from content.making import changed_tables, packed_game, replace, write_pack
from kancha.content import reading
from kancha.content.faults import BadPack
from kancha.content.packs import export, load_pack, replaceable, shape_of
from kancha.content.shape import Decimal, Flag, Id, Keyed, Letters, Many, Name, Number, TableShape, Word
from kancha.content.shelf import Shelf
from kancha.content.writing import field_table, file_text
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.core.record import Record
from kancha.registry import with_content
from kancha.replay import rebuild

GAMES = sorted(replaceable())


def faults(folder):
    """What is wrong with a pack, in sentences; nothing of it is loaded."""
    before = dict(with_content)
    with pytest.raises(BadPack) as broken:
        load_pack(folder)
    assert with_content == before
    return broken.value.sentences()


@pytest.fixture
def pack(tmp_path):
    """A sound pack of Cuzco."""
    return write_pack(tmp_path / "pack", "cuzco")


# Writing and reading

@pytest.mark.parametrize("name", GAMES)
def test_what_is_exported_is_what_the_game_has(name, tmp_path):
    game = kancha.game(name)
    export(game, tmp_path / "pack", "As printed")
    pack = load_pack(tmp_path / "pack")
    tables = dict(pack.game.data.tables)
    assert tables.pop("pack") == {"format": 1, "game": name, "title": "As printed"}
    assert tables == game.data.tables
    assert (pack.title, pack.hash, pack.game.name) == ("As printed", pack.game.data.hash, name)


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_an_exported_file_has_a_comment(name, tmp_path):
    for file in export(kancha.game(name), tmp_path / "pack", "As printed"):
        text = file.read_text(encoding="utf-8")
        for shape in shape_of(kancha.game(name)).files:
            if f"{shape.name}.toml" == file.name:
                for table in shape.tables.values():
                    for field, kind in table.fields.items() if isinstance(table, TableShape) else ():
                        assert f"# {field}" in text, f"{file.name}: {field}"
                        assert kind.comment


@pytest.mark.parametrize("name", GAMES)
def test_the_order_of_rows_survives_for_it_numbers_things(name, tmp_path):
    game = kancha.game(name)
    for shape in shape_of(game).files:
        tables = game.data.tables[shape.name]
        again = tomllib.loads(file_text(shape, tables))
        for table, kind in shape.tables.items():
            if isinstance(kind, Keyed):
                assert list(again[table]) == list(tables[table]), table


def test_a_game_is_not_loaded_twice(tmp_path):
    first, again = [packed_game(tmp_path / name, "cuzco") for name in ("a", "b")]
    assert first is again


def test_the_hash_is_that_of_the_figures_not_of_their_layout(pack, tmp_path):
    before = load_pack(pack).hash
    (pack / "cards.toml").write_text("# another comment\n" + (pack / "cards.toml").read_text())
    assert load_pack(pack).hash == before
    assert load_pack(write_pack(tmp_path / "other", "cuzco", title="Another title")).hash != before
    replace(pack / "board.toml", "forest = 1\n", "forest = 2\n")
    assert load_pack(pack).hash != before


# What is refused

def test_all_faults_are_found_at_once_each_with_its_place(pack):
    replace(pack / "board.toml", '  "MMMMMMMMMM",\n', '  "MMMMMMMMMMM",\n')
    replace(pack / "board.toml", "forest = 1\n", "")
    replace(pack / "cards.toml", "\nllama = 5\n", '\nllama = "many"\n')
    replace(pack / "cards.toml", "[dealt]", "[dealing]")
    (pack / "pieces.toml").unlink()
    (pack / "notes.txt").write_text("mine")
    assert faults(pack) == [
        "notes.txt: a pack has no such file; it has pack.toml, board.toml, pieces.toml, cards.toml.",
        "pieces.toml: this file is missing.",
        "board.toml, table border: forest is missing.",
        "cards.toml: the table dealt is missing.",
        "cards.toml: there is no table 'dealing'; there are cards, dealt, alone, shared.",
        "cards.toml, table cards, llama: it is 'many', but must be a whole number from 0 to 5.",
    ]
    replace(pack / "board.toml", "mountain = 2", "forest = 1\nmountain = 2")
    assert any("rows, row 1: it has 11 hexes" in said for said in faults(pack)), "what can be checked is checked"


@pytest.mark.parametrize("value", ["0", "21", "-1", "1.5", "true", '"1"', "[1]", "nan", "2026-01-01", "{}"])
def test_a_figure_is_a_whole_number_in_its_range(pack, value):
    replace(pack / "board.toml", "\nforest = 1\n", f"\nforest = {value}\n")
    assert [fault.partition(": it is ")[0] for fault in faults(pack)] == ["board.toml, table border, forest"]


@pytest.mark.parametrize("title", ["<b>mine</b>", "a & b", 'the "best"', "{0}", "two\\nlines", "\\u202Emine", "",
                                   " mine", "x" * 61, "\\u0000", "\\u001b[2J"])
def test_a_name_that_is_markup_is_refused(pack, title):
    replace(pack / "pack.toml", '"A pack of tests"', f'"{title}"' if '"' not in title else f"'{title}'")
    [said] = faults(pack)
    assert said.startswith("pack.toml, title: it is ")
    assert said.isprintable()


@pytest.mark.parametrize("title", ["Cuzco, edición de 2018", "Q'osqo (mine)", "クスコ"])
def test_names_may_be_in_any_script(pack, title):
    replace(pack / "pack.toml", '"A pack of tests"', f'"{title}"')
    assert load_pack(pack).title == title


@pytest.mark.parametrize(("content", "said"), [
    (b"\n\nforest = \xff\n", "board.toml: line 3 is not UTF-8."),
    (b"[map", "board.toml: this is not TOML: "),
    (b"a = " + b"[" * 100_000, "board.toml: this is not TOML: "),
    (b"a = " + b"{b = " * 40_000, "board.toml: this is not TOML: "),
    (b".".join([b"a"] * 100_000) + b" = 1", "board.toml: this is not TOML: too deep"),
    (b"x = {" + b" . ".join([b"'a'"] * 30_000) + b" = 1}", "board.toml: this is not TOML: too deep"),
    (b"a = " + b"1" * 100_000, "board.toml: this is not TOML: "),
    (b"[map]\n[map]\n", "board.toml: this is not TOML: "),
    (b"", "board.toml: the table map is missing."),
    (b"#" * (257 << 10), "board.toml: it is too large; a file may have 256 KB at most, and all together 1024 KB."),
])
def test_a_file_that_is_no_table_is_refused(pack, content, said):
    (pack / "board.toml").write_bytes(content)
    assert faults(pack)[0].startswith(said)


def test_a_file_of_100_mb_is_not_read(pack):
    with (pack / "cards.toml").open("wb") as file:
        file.truncate(100 << 20)
    assert faults(pack) == ["cards.toml: it is too large; a file may have 256 KB at most, and all together 1024 KB."]


def test_all_files_together_are_bounded(pack, monkeypatch):
    monkeypatch.setattr(reading, "MOST_IN_ALL", 3000)
    assert any("it is too large" in said for said in faults(pack))


def test_links_and_other_things_are_not_followed(pack, tmp_path):
    secret = tmp_path / "secret.toml"
    (pack / "cards.toml").rename(secret)
    (pack / "cards.toml").symlink_to(secret)
    assert faults(pack) == ["cards.toml: it is not a plain file."]
    (pack / "cards.toml").unlink()
    os.mkfifo(pack / "cards.toml")
    assert faults(pack) == ["cards.toml: it is not a plain file."]
    (pack / "cards.toml").unlink()
    (pack / "cards.toml").mkdir()
    assert faults(pack) == ["cards.toml: it is not a plain file."]


def test_a_folder_without_a_pack_is_refused(tmp_path):
    assert faults(tmp_path / "nothing") == ["nothing: there is no such folder."]
    assert faults(tmp_path) == ["pack.toml: this file is missing."]


@pytest.mark.parametrize(("old", "new", "said"), [
    ("format = 1", "format = 2", "pack.toml, format: it is 2, but must be 1."),
    ('"cuzco"', '"chess"', "pack.toml, game: it is 'chess', but must be one of "),
    ('"cuzco"', '"weavers"', "pack.toml, game: it is 'weavers', but must be one of "),
    ('game = "cuzco"\n', "", "pack.toml: game is missing."),
    ("format = 1", 'format = 1\nrun = "rm"', "pack.toml: there is no table 'run'; there are format, game, "),
])
def test_what_a_pack_says_of_itself_is_checked(pack, old, new, said):
    replace(pack / "pack.toml", old, new)
    assert faults(pack)[0].startswith(said)


def test_faults_are_said_in_other_languages(pack):
    replace(pack / "board.toml", "\nforest = 1\n", "\nforest = 0\n")
    with pytest.raises(BadPack) as broken:
        load_pack(pack)
    assert broken.value.sentences("pt") == [
        "board.toml, tabela border, forest: é 0, mas deve ser um número inteiro de 1 a 20."]


# Kinds of fields

@pytest.mark.parametrize(("kind", "good", "bad"), [
    (Number("", 1, 3), [1, 3], [0, 4, True, 1.0, "1", None]),
    (Decimal("", 0, 9), [0, 9, 1.5], [-0.1, 9.1, float("nan"), float("inf"), True, "1"]),
    (Flag(""), [True, False], [0, 1, "true"]),
    (Word("", ("a", "b")), ["a"], ["c", "", 1, ["a"]]),
    (Name("", 5), ["Inca", "é"], ["", " a", "a ", "abcdef", "a<b", "a\tb", "\u200b", 5]),
    (Id("", 3), ["A", "A1b"], ["", "1A", "A-1", "Ab12", "é", 1]),
    (Letters("", "NESW", 0, 3), ["", "NNN", "EW"], ["X", "NNNN", ["N"]]),
    (Many("", Number("", 0, 1), 1, 2), [[0], [1, 1]], [[], [0, 0, 0], [2], {}, "01", (0,)]),
    (TableShape("", {"a": Flag(""), "b": Flag("", optional=True)}), [{"a": True}],
     [{}, {"a": 1}, {"a": True, "c": 1}, []]),
    (Keyed("", Id(""), Flag(""), 1, 2), [{"x": True}], [{}, {"1": True}, {"x": 1}, {"x": True, "y": True, "z": True}]),
])
def test_kinds_of_fields_take_what_they_should(kind, good, bad):
    assert [value for value in good if list(kind.faults(value, ()))] == []
    assert [value for value in bad if not list(kind.faults(value, ()))] == []


# Playing with a pack

def play(game, seed=3, seats=2, answers=40):
    m, dice = Match(game, seats, {}, OpenLuck(seed)), kancha.Dice(seed)
    for _ in range(answers):
        if not m.over:
            m.play(dice.choice(m.options()))
    return m


def test_a_record_names_its_pack_and_rebuilds_the_match(tmp_path):
    game = packed_game(tmp_path / "a", "cuzco", (("pieces", "players", "incas"), 3), title="Three Incas")
    m = play(game)
    text = m.record().to_json()
    assert '"version": 2' in text
    record = Record.from_json(text)
    assert record.content == {"title": "Three Incas", "hash": game.data.hash}
    again = rebuild(record)
    assert (again.game, again.rows, again.view(0)) == (game, m.rows, m.view(0))
    assert again.record().to_json() == text


def test_a_plain_record_stays_as_it_was():
    m = play(kancha.game("cuzco"))
    assert m.record().content is None
    assert '"version": 1' in m.record().to_json()
    assert "content" not in m.record().to_json()


def test_a_record_whose_pack_is_missing_is_refused(tmp_path):
    record = play(packed_game(tmp_path / "a", "cuzco", title="Lost")).record()
    for wrong in ({"title": "Lost", "hash": "0" * 64}, {}, {"hash": ["x"]}):
        with pytest.raises(kancha.BadInput, match="content pack is not loaded"):
            rebuild(record._replace(content=wrong))
    with pytest.raises(kancha.BadInput, match="is not one of weavers"):
        rebuild(record._replace(game="weavers"))


def test_bots_in_other_processes_get_the_pack(tmp_path):
    m = play(packed_game(tmp_path / "a", "cuzco", (("pieces", "players", "incas"), 4)))
    code = "import pickle, sys; s = pickle.load(sys.stdin.buffer); print(s.data.incas, s.game.data.content['hash'])"
    ran = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(m.state), capture_output=True, check=True)
    assert ran.stdout.decode().split() == ["4", m.game.data.hash]


# A shelf of packs

def test_a_shelf_notices_what_changes(tmp_path):
    shelf = Shelf(tmp_path / "content")
    assert shelf.look() == []
    write_pack(tmp_path / "content" / "b", "cuzco", title="B")
    write_pack(tmp_path / "content" / "a", "cuzco", title="A")
    assert [pack.title for pack in shelf.packs("cuzco")] == ["A", "B"]
    assert shelf.packs("tiwanaku") == []
    assert shelf.look()[0] is shelf.look()[0], "what has not changed is not read again"
    replace(tmp_path / "content" / "a" / "board.toml", "forest = 1\n", "forest = 99\n")
    assert [pack.title for pack in shelf.packs()] == ["B"]
    assert [broken.name for broken in shelf.broken()] == [str(tmp_path / "content" / "a")]


# Documentation

@pytest.mark.parametrize("name", GAMES)
def test_the_table_of_fields_has_a_line_for_each(name):
    shape = shape_of(kancha.game(name))
    text = field_table(shape)
    for file in shape.files:
        for table in file.tables:
            assert f"| `{file.name}.toml` | `{table}` |" in text


def test_changes_of_tests_reach_the_tables():
    tables = changed_tables("cuzco", (("board", "border", "forest"), lambda old: old + 1))
    assert tables["board"]["border"]["forest"] == 2
