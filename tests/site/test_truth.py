"""The truth is in the database: memory is only the fold of it."""
import random
from threading import Barrier, Thread

import pytest
from django.db import connections

from kancha.core.game import Option
from kancha.core.match import UNDO
from kancha.core.play import asides
from kancha.site import host
from kancha.site.models import Row, Table
from kancha.site.screen import screen
from kancha.site.table import STALE, frame

GAMES = {
    "tiwanaku": ("tiwanaku", 2, {"size": 25}, 25),
    "cooperative": ("tiwanaku", 2, {"mode": "cooperative"}, 20),
    "weavers": ("weavers", 3, {}, 40),
    "packs": ("packs", 2, {}, 12),
    "porters": ("porters", 2, {}, 20),
    "relics": ("relics", 3, {}, 20),
}


def kept(table):
    return [(row.seq, row.seat, row.word, row.mark) for row in Row.objects.filter(table_id=table)]


def in_memory(hosted):
    return [(seq, row.seat, row.word, row.mark) for seq, row in enumerate(hosted.match.rows)]


def seen(hosted):
    """All frames, lists of what has happened since, and past moments."""
    watchers = [None, *range(len(hosted.seats))]
    return [(frame(screen(hosted, seat)), screen(hosted, seat).since, screen(hosted, seat).news) for seat in watchers], [
        (moment.happened, [hosted.match.game.view(moment.state, seat) for seat in watchers]) for moment in hosted.moments]


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
            hosted.act(seat, dice.choice([*m.options(seat), *(m.asides(seat) if len(asides(m.state)) else [])]), hosted.seq)
        yield hosted


@pytest.mark.parametrize("case", GAMES)
def test_after_every_answer_the_rows_are_kept(case, open_table):
    name, seats, options, answers = GAMES[case]
    hosted = open_table(name, seats, options, seed=6)
    assert kept(hosted.id) == in_memory(hosted)
    for one in some_answers(hosted, answers):
        assert kept(one.id) == in_memory(one)
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
            assert seen(again) == seen(one)
            assert (again.marks, again.answered, again.kept) == (one.marks, one.answered, one.kept)
            assert (again.match.barrier, len(again.match.given)) == (one.match.barrier, len(one.match.given))
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
    assert [row[1:] for row in kept(first)] == [row[1:] for row in kept(second)]


def test_more_moments_than_are_remembered_do_no_harm(open_table, at_random):
    hosted = at_random(open_table("tiwanaku", 2, {"size": 25}), 110)
    assert hosted.seq > host.KEPT_MOMENTS
    assert hosted.moment(0) is None
    assert hosted.moment(hosted.seq) is not None
    host.forget(hosted.id)
    assert seen(host.find(hosted.id)) == seen(hosted)


def test_only_so_many_tables_are_kept_in_memory(open_table, monkeypatch):
    monkeypatch.setattr(host, "KEPT_TABLES", 3)
    opened = [open_table("caravan", 2).id for _ in range(5)]
    assert list(host.tables) == opened[2:]
    assert host.find(opened[0]).seq == 0
    assert list(host.tables) == [*opened[3:], opened[0]]


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
    assert kept(table)[seq:] == [(seq, 0, "harvest", "")]


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
    assert kept(hosted.id)[seq:] == [(seq, 0, "harvest", "")]
    again = host.find(hosted.id)
    assert in_memory(again) == kept(hosted.id)
    again.act(1, "harvest", again.seq)
    assert in_memory(again) == kept(hosted.id)


def test_a_lost_race_on_the_way_of_an_answer_is_told(visitor, table, monkeypatch):
    seq = host.find(table).seq
    play = host.Hosted.play

    def late(hosted, phrase, seat=None, auto=False):
        by_another_process(table, 0, "harvest")
        play(hosted, phrase, seat, auto)

    monkeypatch.setattr(host.Hosted, "play", late)
    response = visitor.answer(table, 0, "weave", seq=seq)
    assert (response.status_code, STALE in response.content.decode()) == (200, True)
    assert kept(table)[seq:] == [(seq, 0, "harvest", "")]


def test_a_lost_race_to_take_back_loses_nothing(open_table):
    hosted = open_table("weavers", 2)
    hosted.act(0, "harvest", hosted.seq)
    seq = hosted.seq
    by_another_process(hosted.id, 1, "harvest")
    with pytest.raises(host.Stale):
        hosted.take_back(0, seq, False)
    assert kept(hosted.id)[seq:] == [(seq, 1, "harvest", "")]


def test_a_broken_database_loses_nothing(open_table, monkeypatch):
    hosted = open_table("weavers", 2)
    before = kept(hosted.id)
    monkeypatch.setattr(Table, "save", lambda table, **fields: (_ for _ in ()).throw(OSError("disk")))
    with pytest.raises(OSError, match="disk"):
        hosted.act(0, "harvest", hosted.seq)
    again = host.find(hosted.id)
    assert again is not hosted
    assert in_memory(again) == kept(hosted.id) == before


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
    assert kept(table)[seq:] == [(seq, 0, "harvest", "")]
    assert in_memory(host.find(table)) == kept(table)


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
