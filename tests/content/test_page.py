"""docs/content.md: its tables are those that the games declare, and its examples are sound packs."""
import re
import runpy
import tomllib
from pathlib import Path

import pytest

import kancha
from content.making import write_pack
from kancha.content.packs import load_pack, replaceable

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "content_fields.py"))
TEXT = TOOL["PAGE"].read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toml\n# (\w+) (\w+)\.toml\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


def test_the_tables_are_up_to_date():
    assert TOOL["with_tables"](TEXT) == TEXT, "run python tools/content_fields.py"
    assert sorted(re.findall(r"<!-- fields: (\w+) -->", TEXT)) == sorted(replaceable())


def test_there_is_an_example_for_each_game():
    assert sorted({game for game, _, _ in EXAMPLES}) == sorted(replaceable())


@pytest.mark.parametrize(("game", "file", "text"), EXAMPLES, ids=[f"{game}-{file}" for game, file, _ in EXAMPLES])
def test_an_example_is_a_sound_pack(game, file, text, tmp_path):
    printed, shown = kancha.game(game).data.tables[file], tomllib.loads(text)
    assert shown
    for table, fields in shown.items():
        assert fields != printed[table] or table == "border", f"{table} shows nothing new"
    changes = [((file, table), fields) for table, fields in shown.items()]
    pack = load_pack(write_pack(tmp_path / "example", game, *changes))
    assert pack.game.data.tables[file] == printed | shown
    assert pack.game.setup(*pack.game.setups()[0], pack.game.rules)

