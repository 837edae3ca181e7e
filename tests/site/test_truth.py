"""The truth is in the database: memory is only the fold of it."""
import gc
import random
import sqlite3
import tracemalloc
from contextlib import contextmanager
from threading import Barrier, Event, Thread

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import OperationalError, connection, connections

from kancha.core.game import Option
from kancha.core.match import UNDO
from kancha.core.play import asides
from kancha.site import host, live
from kancha.site.frames import frame_of, whole
from kancha.site.models import Row, Table
from kancha.site.screen import screen
from kancha.site.table import frames_since
from kancha.site.words import site_lexicon

STALE = site_lexicon().say("problem", "stale")
NOT_SAVED = site_lexicon().say("problem", "not_saved")

GAMES = {
    "tiwanaku": ("tiwanaku", 2, {"size": 25}, 25),
    "cooperative": ("tiwanaku", 2, {"mode": "cooperative"}, 20),
    "weavers": ("weavers", 3, {}, 40),
    "packs": ("packs", 2, {}, 12),
    "porters": ("porters", 2, {}, 20),
    "relics": ("relics", 3, {}, 20),
}


def saved_rows(table):
    return [(row.seq, row.seat, row.word, row.mark) for row in Row.objects.filter(table_id=table)]


def rows_in_memory(hosted):
    return [(seq, row.seat, row.word, row.mark) for seq, row in enumerate(hosted.match.rows)]


def all_screens(hosted):
    """All frames, lists of what has happened since, and past moments."""
    watchers = [None, *range(len(hosted.seats))]
    screens = [screen(hosted.now, seat) for seat in watchers]
    moments = [(moment.happened, [hosted.match.game.view(moment.state, seat) for seat in watchers])
               for moment in hosted.now.moments]
    return [(whole(frame_of(one)), one.since, one.news) for one in screens], moments


def some_answers(hosted, answers, seed=1):
    """Answers, asides and takings back, each followed by whatever is given."""
    dice = random.Random(seed)
    for _ in range(answers):
        m = hosted.match
        if m.over:
            return
        if dice.random() < .2 and m.undoable is None:
            seat = m.given[-1].seat
            hosted.take_back(seat, hosted.seq, dice.random() < .5)
        else:
            seat = dice.choice(m.waiting)
            words = [*m.options(seat), *(m.asides(seat) if len(asides(m.state)) else [])]
            hosted.act(seat, dice.choice(words), hosted.seq)
        yield hosted


@pytest.mark.parametrize("case", GAMES)
def test_after_every_answer_the_rows_are_kept(case, open_table):
    name, seats, options, answers = GAMES[case]
    hosted = open_table(name, seats, options, seed=6)
    assert saved_rows(hosted.id) == rows_in_memory(hosted)
    for one in some_answers(hosted, answers):
        assert saved_rows(one.id) == rows_in_memory(one)
        assert Table.objects.get(id=one.id).over == one.match.over
    assert [row for row in hosted.match.rows if row.word == UNDO]


@pytest.mark.parametrize("case", GAMES)
def test_a_forgotten_table_is_the_same_when_it_is_found_again(case, open_table):
    name, seats, options, answers = GAMES[case]
    hosted = open_table(name, seats, options, seed=7)
    checked = 0
    for number, one in enumerate(some_answers(hosted, answers, seed=3)):
        if number % 4 == 3:
            host.forget(one.id)
            again = host.find(one.id)
            assert again is not one
            assert all_screens(again) == all_screens(one)
            assert again.now.events_before == one.now.events_before
            assert (again.now.last_answers, again.seq) == (one.now.last_answers, one.seq)
            assert (again.match.undo_block, len(again.match.given)) == (one.match.undo_block, len(one.match.given))
            checked += 1
    assert checked > 1


def test_nature_goes_on_as_it_would_have(visitor, monkeypatch):
    first, second = visitor.sit("weavers", seats="2", player_1="here"), None
    luck = host.find(first).match.luck.secret
    monkeypatch.setattr("kancha.site.lobby.SecretLuck", lambda: type(host.find(first).match.luck)(luck))
    second = visitor.sit("weavers", seats="2", player_1="here")
    visitor.answer(first, 0, "weave")
    host.forget(second)
    visitor.answer(second, 0, "weave")
    assert [row[1:] for row in saved_rows(first)] == [row[1:] for row in saved_rows(second)]


def test_more_moments_than_are_remembered_do_no_harm(open_table, at_random):
    hosted = at_random(open_table("tiwanaku", 2, {"size": 25}), 110)
    assert hosted.seq > host.MOST_MOMENTS
    assert hosted.now.moment(0) is None
    assert hosted.now.moment(hosted.seq) is not None
    host.forget(hosted.id)
    assert all_screens(host.find(hosted.id)) == all_screens(hosted)


# Memory

def test_the_tables_in_memory_take_no_more_than_they_may(open_table, monkeypatch):
    opened = [open_table("caravan", 2).id for _ in range(5)]
    monkeypatch.setattr(settings, "TABLE_MEMORY", 3 * host.find(opened[0]).weight)
    latest = open_table("caravan", 2).id
    assert list(host.tables) == [*opened[4:], opened[0], latest]
    assert host.find(opened[1]).seq == 0
    assert list(host.tables) == [opened[0], latest, opened[1]]


def test_a_long_match_weighs_more_than_a_short_one(open_table, at_random):
    short, long = open_table("tiwanaku", 2, {"size": 25}), at_random(open_table("tiwanaku", 2, {"size": 25}), 40)
    assert long.weight > 5 * short.weight


@pytest.mark.parametrize(("name", "seats"), [("tiwanaku", 2), ("cuzco", 2), ("tawantinsuyu", 2), ("inca_empire", 3)])
def test_the_weight_of_a_table_is_about_what_it_takes(name, seats, open_table, at_random):
    hosted = at_random(open_table(name, seats), 80)
    host.read(hosted.id)
    gc.collect()
    tracemalloc.start()
    try:
        again = host.HostedTable(host.read(hosted.id))
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken / 3 < again.weight < taken * 3


def test_a_table_where_somebody_listens_stays_in_memory(open_table, monkeypatch, in_a_loop):
    heard, _ = [open_table("caravan", 2).id for _ in range(2)]
    monkeypatch.setattr(settings, "TABLE_MEMORY", 0)

    async def watch():
        with live.listening(heard):
            return (await sync_to_async(open_table)("caravan", 2)).id

    latest = in_a_loop(watch())
    assert list(host.tables) == [heard, latest]


def test_reading_one_table_holds_up_no_other(open_table, monkeypatch):
    slow, quick = [open_table("weavers", 2).id for _ in range(2)]
    host.tables.clear()
    started, go_on, read = Event(), Event(), host.replay_rows

    def slowly(table, seats, rows):
        if table.id == slow:
            started.set()
            assert go_on.wait(60)
        return read(table, seats, rows)

    monkeypatch.setattr(host, "replay_rows", slowly)
    threads = [Thread(target=find_alone, args=[slow]) for _ in range(2)]
    for thread in threads:
        thread.start()
    assert started.wait(60)
    assert host.find(quick).seq > 0
    assert list(host.tables) == [quick]
    go_on.set()
    for thread in threads:
        thread.join(60)
    assert list(host.tables) == [quick, slow]


def find_alone(table):
    host.find(table)
    connections.close_all()


def test_a_table_is_read_once_by_all_who_want_it_at_once(open_table, monkeypatch):
    table = open_table("weavers", 2).id
    host.tables.clear()
    start, reads, read = Barrier(4), [], host.replay_rows

    def counting(table, seats, rows):
        reads.append(table.id)
        return read(table, seats, rows)

    def find_together():
        start.wait(60)
        find_alone(table)

    monkeypatch.setattr(host, "replay_rows", counting)
    threads = [Thread(target=find_together) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert reads == [table]


# Somebody else writes too

@pytest.fixture
def table(visitor):
    return visitor.sit("weavers", seats="2", player_1="here")


def by_another_process(table, seat, word):
    """A row that comes from elsewhere: it is in the database, and not in memory."""
    Row.objects.create(table_id=table, seq=Row.objects.filter(table_id=table).count(), seat=seat, word=word)


def test_a_row_of_another_process_makes_the_next_answer_stale(visitor, table):
    seq = host.find(table).seq
    by_another_process(table, 0, "harvest")
    response = visitor.answer(table, 0, "weave", seq=seq)
    assert STALE in response.content.decode()
    assert saved_rows(table)[seq:] == [(seq, 0, "harvest", "")]


def test_the_page_catches_up_with_another_process(visitor, table):
    old = visitor.get(f"/t/{table}/watch/").content.decode()
    by_another_process(table, 0, "harvest")
    new = visitor.get(f"/t/{table}/watch/").content.decode()
    assert "Player A harvests" not in old
    assert "Player A harvests" in new
    assert f'data-seq="{host.find(table).seq}"' in new
    assert visitor.answer(table, 1, "harvest").status_code == 204


def test_a_table_taken_back_by_another_process_catches_up(visitor, table):
    visitor.answer(table, 0, "harvest")
    by_another_process(table, 0, UNDO)
    assert host.find(table).match.decision.seat == 0


def test_a_lost_race_loses_nothing(open_table):
    hosted = open_table("weavers", 2)
    seq = hosted.seq
    by_another_process(hosted.id, 0, "harvest")
    with pytest.raises(host.Stale):
        hosted.act(0, "weave", seq)
    assert saved_rows(hosted.id)[seq:] == [(seq, 0, "harvest", "")]
    again = host.find(hosted.id)
    assert rows_in_memory(again) == saved_rows(hosted.id)
    again.act(1, "harvest", again.seq)
    assert rows_in_memory(again) == saved_rows(hosted.id)


def test_a_lost_race_on_the_way_of_an_answer_is_told(visitor, table, monkeypatch):
    seq = host.find(table).seq
    keep = host.HostedTable.keep

    def late(hosted, match, steps):
        by_another_process(table, 0, "harvest")
        keep(hosted, match, steps)

    monkeypatch.setattr(host.HostedTable, "keep", late)
    response = visitor.answer(table, 0, "weave", seq=seq)
    assert (response.status_code, STALE in response.content.decode()) == (200, True)
    assert saved_rows(table)[seq:] == [(seq, 0, "harvest", "")]
    assert rows_in_memory(host.find(table)) == saved_rows(table)


def test_a_lost_race_to_take_back_loses_nothing(open_table):
    hosted = open_table("weavers", 2)
    hosted.act(0, "harvest", hosted.seq)
    seq = hosted.seq
    by_another_process(hosted.id, 1, "harvest")
    with pytest.raises(host.Stale):
        hosted.take_back(0, seq, False)
    assert saved_rows(hosted.id)[seq:] == [(seq, 1, "harvest", "")]


# A database that does not keep

@pytest.fixture
def hurried():
    """A connection that does not wait long for the database."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 20")
    yield
    connection.close()


@contextmanager
def another_writer():
    """Somebody who has begun to write, and does not end."""
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield other
    finally:
        other.close()


@pytest.fixture
def news(monkeypatch):
    """The tables that have been announced."""
    announced = []
    monkeypatch.setattr(host, "announce", announced.append)
    return announced


def page_of(visitor, table):
    return visitor.get(f"/t/{table}/watch/at/1000").content


def assert_nothing_has_happened(visitor, table, rows, page, news):
    assert saved_rows(table) == rows == rows_in_memory(host.find(table))
    assert page_of(visitor, table) == page
    assert list(frames_since(table, None, "", len(rows), False)) == []
    assert news == []


@pytest.mark.parametrize("word", ["weave", "harvest"])
def test_an_answer_that_a_busy_database_does_not_keep_has_not_happened(word, visitor, table, news, hurried):
    rows, page = saved_rows(table), page_of(visitor, table)
    with another_writer():
        response = visitor.answer(table, 0, word)
        assert (response.status_code, NOT_SAVED in response.content.decode()) == (503, True)
        assert_nothing_has_happened(visitor, table, rows, page, news)
    assert_nothing_has_happened(visitor, table, rows, page, news)
    assert visitor.answer(table, 0, word).status_code == 204
    assert news == [table]
    host.forget(table)
    assert rows_in_memory(host.find(table)) == saved_rows(table)
    assert len(saved_rows(table)) > len(rows)


def test_what_was_not_kept_does_not_change_nature(open_table, hurried):
    tried, other = [open_table("weavers", 2, seed=5) for _ in range(2)]
    with another_writer(), pytest.raises(OperationalError):
        tried.act(0, "weave", tried.seq)
    for hosted in (tried, other):
        hosted.act(0, "weave", hosted.seq)
    assert tried.match.rows == other.match.rows


def test_undoing_that_a_busy_database_does_not_keep_has_not_happened(visitor, table, hurried):
    visitor.answer(table, 0, "harvest")
    rows = saved_rows(table)
    with another_writer():
        assert visitor.take_back(table, 0).status_code == 503
    assert saved_rows(table) == rows == rows_in_memory(host.find(table))
    assert visitor.take_back(table, 0).status_code == 204


def test_a_full_disk_loses_nothing_that_was_acknowledged(open_table, hurried):
    hosted = open_table("porters", 2)
    with connection.cursor() as cursor:
        pages = cursor.execute("PRAGMA page_count").fetchone()[0]
        cursor.execute(f"PRAGMA max_page_count = {pages}")
    acknowledged = hosted.seq

    def sell_and_undo():
        nonlocal acknowledged
        while True:
            hosted.act(0, "sell a llama", hosted.seq)
            acknowledged += 1
            hosted.take_back(0, hosted.seq, False)
            acknowledged += 1

    with pytest.raises(OperationalError, match="full"):
        sell_and_undo()
    assert len(saved_rows(hosted.id)) == acknowledged == hosted.seq
    assert rows_in_memory(hosted) == saved_rows(hosted.id)


def test_who_looks_does_not_wait_for_who_writes(browser, visitor, table, news):
    hosted, statuses = host.find(table), []
    rows, page = saved_rows(table), page_of(visitor, table)

    def press():
        one = browser()
        one.cookies["kancha"] = visitor.cookies["kancha"].value
        fields = {"word": "harvest", "seq": len(rows)}
        statuses.append(one.post(f"/t/{table}/0/act", fields, headers={"HX-Request": "true"}).status_code)
        connections.close_all()

    thread = Thread(target=press)
    with another_writer() as other:
        thread.start()
        while hosted.lock.acquire(blocking=False):
            hosted.lock.release()
        assert_nothing_has_happened(visitor, table, rows, page, news)
        assert visitor.get(f"/t/{table}/0/").status_code == 200
        assert visitor.get("/").status_code == 200
        assert (thread.is_alive(), statuses) == (True, [])
        other.rollback()
        thread.join(60)
        assert (statuses, news) == ([204], [table])
    assert saved_rows(table) == [*rows, (len(rows), 0, "harvest", "")]


def test_of_two_answers_at_once_one_is_taken(browser, visitor, table):
    seq = host.find(table).seq
    start, statuses = Barrier(2), []

    def press(word):
        one = browser()
        one.cookies["kancha"] = visitor.cookies["kancha"].value
        start.wait(10)
        statuses.append(one.answer(table, 0, word, seq=seq).status_code)
        connections.close_all()

    threads = [Thread(target=press, args=[word]) for word in ("harvest", "harvest")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert sorted(statuses) == [200, 204]
    assert saved_rows(table)[seq:] == [(seq, 0, "harvest", "")]
    assert rows_in_memory(host.find(table)) == saved_rows(table)


def test_a_table_older_than_an_option_is_played_as_it_was_before(open_table, registered, toys):
    class Newer(type(toys["fox"])):
        name = "newer"
        options = {"level": toys["fox"].options["level"], "dogs": Option(2, (0, 1, 2), "", switch=True, before=0)}

    registered(Newer())
    table = open_table("newer", 1, {}, seed=6).id
    assert host.find(table).match.setup["dogs"] == 2
    Table.objects.filter(id=table).update(options={"level": "easy"})
    host.forget(table)
    assert host.find(table).match.setup == {"level": "easy", "dogs": 0}
