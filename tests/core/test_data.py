"""The replaceable figures of a game, and their way to another process."""
import json
import pickle
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import kancha
from kancha.core.data import Data, known
from kancha.kit.tables import read_tables


def test_equal_data_is_unpickled_as_what_the_process_has():
    data = Data({"prices": {"wool": 3}})
    assert pickle.loads(pickle.dumps(data)) is known[Data, data.hash]
    assert Data({"prices": {"wool": 3}}).hash == data.hash
    assert Data({"prices": {"wool": 4}}).hash != data.hash


def test_the_order_of_a_table_counts_for_it_numbers_things():
    assert Data({"cards": {"llama": 1, "kero": 1}}).hash != Data({"cards": {"kero": 1, "llama": 1}}).hash


def test_a_process_that_lacks_the_data_gets_it_with_the_pickle():
    pickled = pickle.dumps(Data({"prices": {"wool": 5}}))
    code = "import json, pickle, sys; print(json.dumps(pickle.load(sys.stdin.buffer).tables))"
    ran = subprocess.run([sys.executable, "-c", code], input=pickled, capture_output=True, check=True)
    assert json.loads(ran.stdout) == {"prices": {"wool": 5}}


def test_a_game_keeps_its_data_when_it_is_pickled():
    other = Data({"prices": {"wool": 9}})
    game = type(kancha.game("weavers"))(other)
    assert pickle.loads(pickle.dumps(game)).data is known[Data, other.hash]


def test_tables_are_read_by_the_name_of_their_file():
    tables = read_tables(files("kancha.games.cuzco") / "data", "board", "cards")
    assert list(tables) == ["board", "cards"]
    assert tables["board"]["border"]["mountain"] == 2


IMPORT_ALL = """
import importlib, json, pkgutil, sys
opened = []
sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == "open" else None)
import kancha, kancha.games
for module in pkgutil.walk_packages(kancha.games.__path__, "kancha.games."):
    importlib.import_module(module.name)
imported = len(opened)
kancha.games()
print(json.dumps([opened[:imported], opened[imported:]]))
"""


def test_no_table_that_a_pack_may_replace_is_a_constant_of_a_module():
    ran = subprocess.run([sys.executable, "-c", IMPORT_ALL], capture_output=True, check=True)
    imported, asked_for = [[file for file in opened if Path(file).parent.name == "data" and file.endswith(".toml")]
                           for opened in json.loads(ran.stdout)]
    assert imported == []
    assert len(asked_for) > 10
