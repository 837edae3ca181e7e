"""Packs and records from before are kept: the pack loads, has the same hash, and the record replays."""
from pathlib import Path

import pytest

from kancha.content.packs import load_pack
from kancha.core.record import Record
from kancha.replay import rebuild

KEPT = Path(__file__).parent / "kept"


@pytest.mark.parametrize("name", ["cuzco", "tiwanaku"])
def test_a_record_of_a_pack_replays_for_ever(name):
    pack = load_pack(KEPT / name)
    record = Record.read(KEPT / f"{name}.json")
    assert record.content == {"title": "Kept for ever", "hash": pack.hash}
    match = rebuild(record)
    assert (match.game, match.over, match.scores()) == (pack.game, True, record.scores)
    assert match.record().to_json() == (KEPT / f"{name}.json").read_text(encoding="utf-8")
