"""A table that cannot be read harms nobody else."""
import json

import pytest

from kancha.site import host, robots
from kancha.site.models import Row, Table

WAYS = {
    "a word that is no answer": lambda table: Row.objects.filter(table_id=table, seq=0).update(word="nonsense"),
    "a game that is no more": lambda table: Table.objects.filter(id=table).update(game="forgotten"),
    "luck of no kind": lambda table: Table.objects.filter(id=table).update(luck={}),
    "options that are none": lambda table: Table.objects.filter(id=table).update(options={"colour": "blue"}),
    "rules of the future": lambda table: Table.objects.filter(id=table).update(rules=99),
    "a row of nobody": lambda table: Row.objects.filter(table_id=table, seq=0).update(seat=7),
}


@pytest.fixture(params=WAYS)
def spoilt(request, visitor):
    """A table that cannot be read, of somebody who has another at which it is his turn."""
    table = visitor.sit("weavers", seats="2", player_1="random")
    WAYS[request.param](table)
    Table.objects.filter(id=table).update(asked=None)
    host.tables.clear()
    return table


@pytest.fixture
def sound(visitor):
    return visitor.sit("weavers", seats="2", player_1="random")


def test_the_lobby_lists_it_as_broken_with_its_id(sound, spoilt, visitor):
    page = visitor.get("/")
    assert page.status_code == 200
    assert f"table {spoilt} cannot be read" in page.content.decode()
    assert f"/t/{sound}/" in page.content.decode()


def test_a_game_that_is_no_more_is_noticed_without_reading_the_table(visitor):
    table = visitor.sit("weavers", seats="2")
    Table.objects.filter(id=table).update(game="forgotten")
    assert f"table {table} cannot be read" in visitor.get("/").content.decode()
    assert json.loads(visitor.get("/turns").content) == {"turns": 0}


def test_it_is_tried_once(spoilt, visitor, monkeypatch):
    tried = []
    monkeypatch.setattr(host, "replay_rows", lambda table, seats, rows: tried.append(table.id) or 1 // 0)
    for _ in range(3):
        assert visitor.get("/").status_code == 200
        assert visitor.get(f"/t/{spoilt}/0/").status_code == 404
    assert tried.count(spoilt) <= 1


def test_the_turns_at_other_tables_are_counted(sound, spoilt, visitor):
    assert json.loads(visitor.get("/turns").content) == {"turns": 1}


def test_its_pages_say_that_it_cannot_be_read(spoilt, visitor):
    for place in ("", "0/", "watch/", "0/record", "watch/live"):
        page = visitor.get(f"/t/{spoilt}/{place}")
        assert page.status_code == 404
        assert "This table cannot be read" in page.content.decode()


def test_the_bots_leave_it_alone(sound, spoilt, visitor):
    visitor.answer(sound, 0, "harvest")
    assert robots.job_at(spoilt) is None
    assert robots.job_at(sound).bot == "random"
