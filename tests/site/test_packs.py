"""Content packs on the site: offered, played with, and missed."""
import json
import logging
import re
import shutil

import pytest
from django.conf import settings

from content.making import replace, write_pack
from kancha import registry
from kancha.core.record import Record
from kancha.site import host, packs, robots
from kancha.site.models import Table

DEAR = (("board", "border", "forest"), 3)


@pytest.fixture
def shelf():
    """The folder of the packs, empty at first; no pack has been loaded."""
    folder = settings.HOME / "content"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    restart()
    yield folder
    shutil.rmtree(folder)
    restart()


def restart():
    """Forget everything that is only in memory."""
    registry.with_content.clear()
    packs.shelf.read.clear()
    packs.reported.clear()
    host.tables.clear()
    host.unreadable.clear()


@pytest.fixture
def dear(shelf):
    """A pack of Cuzco; its hash."""
    write_pack(shelf / "dear", "cuzco", DEAR, title="Dear forest")
    return packs.offered_packs("cuzco")[0].hash


def test_without_packs_the_form_does_not_speak_of_them(shelf, visitor):
    assert 'name="content"' not in visitor.get("/new/cuzco/").content.decode()


def test_the_form_offers_the_packs_of_its_game(dear, visitor):
    page = visitor.get("/new/cuzco/").content.decode()
    assert re.findall(r'name="content" value="([^"]*)"', page) == ["", dear]
    assert "Dear forest" in page
    assert 'name="content"' not in visitor.get("/new/weavers/").content.decode()


def test_packs_of_one_title_can_be_told_apart(dear, shelf, visitor):
    write_pack(shelf / "other", "cuzco", title="Dear forest")
    other = next(pack.hash for pack in packs.offered_packs("cuzco") if pack.hash != dear)
    page = visitor.get("/new/cuzco/").content.decode()
    assert f"Dear forest ({dear[:6]})" in page
    assert f"Dear forest ({other[:6]})" in page


def test_a_pack_put_there_later_is_offered_without_a_restart(shelf, visitor):
    assert "Late" not in visitor.get("/new/cuzco/").content.decode()
    write_pack(shelf / "late", "cuzco", title="Late")
    assert "Late" in visitor.get("/new/cuzco/").content.decode()


def test_a_broken_pack_is_not_offered_and_its_faults_are_in_the_log_once(shelf, visitor, caplog):
    write_pack(shelf / "bad", "cuzco", title="Bad")
    replace(shelf / "bad" / "board.toml", "forest = 1\n", "forest = 0\n")
    replace(shelf / "bad" / "cards.toml", "\nkero = 5\n", "\n")
    with caplog.at_level(logging.WARNING, "kancha.site.packs"):
        for _ in range(3):
            assert 'name="content"' not in visitor.get("/new/cuzco/").content.decode()
    lines = [line.getMessage().removeprefix(f"content pack {shelf / 'bad'}: ") for line in caplog.records]
    assert lines == ["board.toml, table border, forest: it is 0, but must be a whole number from 1 to 20.",
                     "cards.toml, table cards: kero is missing."]


def test_a_table_is_played_with_its_pack(dear, visitor):
    table = visitor.sit("cuzco", seats="2", player_1="random", content=dear)
    assert Table.objects.get(id=table).content == {"title": "Dear forest", "hash": dear}
    assert host.find(table).match.state.data.over_forest == 3
    assert "Dear forest" in visitor.get(f"/t/{table}/0/").content.decode()
    assert "Cuzco · Dear forest" in visitor.get("/").content.decode()
    plain = visitor.sit("cuzco", seats="2", player_1="random", content="")
    assert (Table.objects.get(id=plain).content, host.find(plain).match.state.data.over_forest) == (None, 1)


def test_its_record_names_the_pack(dear, visitor):
    table = visitor.sit("cuzco", seats="2", player_1="random", content=dear)
    record = Record.from_json(visitor.get(f"/t/{table}/0/record").content)
    assert record.content == {"title": "Dear forest", "hash": dear}


def test_after_a_restart_the_pack_is_found_again(dear, visitor):
    table = visitor.sit("cuzco", seats="2", player_1="random", content=dear)
    before = host.find(table).match.view(0)
    restart()
    assert visitor.get(f"/t/{table}/0/").status_code == 200
    assert host.find(table).match.view(0) == before


def test_a_bot_gets_the_pack(dear, visitor):
    table = visitor.sit("cuzco", seats="2", player_1="random", content=dear)
    restart()
    hosted = host.find(table)
    while hosted.match.decision.seat == 0:
        visitor.answer(table, 0, hosted.match.options()[0])
    assert robots.job_at(table).state.data.over_forest == 3


@pytest.mark.parametrize("how", ["gone", "changed"])
def test_a_table_whose_pack_is_missing_names_it_and_nothing_else_breaks(how, dear, shelf, visitor):
    table = visitor.sit("cuzco", seats="2", player_1="random", content=dear)
    sound = visitor.sit("weavers", seats="2", player_1="random")
    kept = shelf / "dear" / "board.toml"
    text = kept.read_text()
    if how == "gone":
        shutil.move(shelf / "dear", shelf.parent / "away")
    else:
        replace(kept, "mountain = 2\n", "mountain = 4\n")
    restart()
    page = visitor.get("/").content.decode()
    assert f"cannot be read without the content pack “Dear forest” ({dear[:12]})" in page
    assert f"/t/{sound}/" in page
    for place in ("", "0/", "watch/", "0/record", "watch/live"):
        answer = visitor.get(f"/t/{table}/{place}")
        assert answer.status_code == 404
        assert f"This table needs the content pack “Dear forest” ({dear[:12]})" in answer.content.decode()
    assert robots.job_at(table) is None
    assert json.loads(visitor.get("/turns").content) == {"turns": 1}
    if how == "gone":
        shutil.move(shelf.parent / "away", shelf / "dear")
    else:
        kept.write_text(text)
    assert visitor.get(f"/t/{table}/0/").status_code == 200, "it comes back with its pack"


def test_a_pack_that_is_not_offered_is_refused(dear, visitor):
    for content in ("0" * 64, "x", "<b>"):
        answer = visitor.post("/new/cuzco/", {"seats": "2", "content": content})
        assert answer.status_code == 400
        assert "this content pack is gone or has changed" in answer.content.decode()
    assert visitor.post("/new/weavers/", {"seats": "2", "content": dear}).status_code == 400
    assert Table.objects.filter(content__isnull=False, host=visitor.person).count() == 0


def test_the_offer_of_a_half_filled_form_takes_a_pack(dear, visitor):
    for content in (dear, "x"):
        answer = visitor.get("/new/cuzco/offer", {"seats": "3", "content": content})
        assert json.loads(answer.content)["chosen"]["seats"] == "3"
