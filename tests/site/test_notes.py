"""Notes are for the holder of a seat alone: kept with the table, checked, and part of nothing that others get."""
import json

import pytest
from django.core.management import call_command
from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor

from kancha.site import host, notes
from kancha.site.frames import frame_of, message, whole
from kancha.site.models import Note, Seat, Table
from kancha.site.screen import past_screen, screen
from kancha.site.table import frames_since


@pytest.fixture
def table(visitor):
    """Tiwanaku for two on a short land; the second is invited."""
    return visitor.sit("tiwanaku", seats="2", option_size="25", name_0="Inti", player_1="friend")


@pytest.fixture
def both(table, other, link_to):
    other.join(link_to(table), "Killa")
    return table


def note(visitor, table, seat, spot, *marks):
    return visitor.post(f"/t/{table}/{seat}/notes", {"spot": spot, "mark": marks})


def read(visitor, table, seat=0):
    response = visitor.get(f"/t/{table}/{seat}/notes")
    assert response.status_code == 200
    assert "no-store" in response.headers["Cache-Control"]
    return response.json()


def open_spots(table, seat=0):
    m = host.find(table).match
    return list(m.game.notes(m.view(seat)).spots)


def pass_on(visitor, table):
    """Answer until the other seat of the same person is asked; the seat that has answered."""
    seat = host.find(table).match.decision.seat
    for _ in range(40):
        m = host.find(table).match
        if m.decision.seat != seat:
            return seat
        visitor.answer(table, seat, m.options()[0])
    raise AssertionError("the turn has not passed")


class TestKeeping:
    def test_marks_are_written_spot_by_spot_and_read_again(self, visitor, table):
        one, other, *_ = open_spots(table)
        assert read(visitor, table) == {}
        assert note(visitor, table, 0, one, "4", "1").status_code == 204
        assert note(visitor, table, 0, other, "2").status_code == 204
        assert read(visitor, table) == {one: ["1", "4"], other: ["2"]}

    def test_a_spot_without_marks_is_not_kept(self, visitor, table):
        spot = open_spots(table)[0]
        note(visitor, table, 0, spot, "1")
        assert note(visitor, table, 0, spot).status_code == 204
        assert read(visitor, table) == {}
        assert not Note.objects.filter(seat__table_id=table).exists()

    def test_the_last_write_on_a_spot_wins_and_nothing_else_is_lost(self, visitor, browser, table):
        tab = browser()
        tab.cookies = visitor.cookies
        one, other, *_ = open_spots(table)
        note(visitor, table, 0, one, "1")
        note(tab, table, 0, other, "5")
        note(tab, table, 0, one, "3", "3")
        assert read(visitor, table) == read(tab, table) == {one: ["3"], other: ["5"]}
        assert Note.objects.filter(seat__table_id=table).count() == 2

    def test_they_survive_a_restart(self, visitor, table):
        spot = open_spots(table)[0]
        note(visitor, table, 0, spot, "2")
        host.tables.clear()
        assert read(visitor, table) == {spot: ["2"]}

    def test_answers_and_undo_leave_them_alone(self, visitor, table):
        spot = open_spots(table)[-1]
        note(visitor, table, 0, spot, "2")
        hosted = host.find(table)
        assert visitor.answer(table, 0, hosted.match.options()[0]).status_code == 204
        assert read(visitor, table) == {spot: ["2"]}
        visitor.take_back(table, 0)
        assert read(visitor, table) == {spot: ["2"]}

    def test_a_deleted_table_takes_its_notes_along(self, visitor, table):
        note(visitor, table, 0, open_spots(table)[0], "2")
        visitor.post(f"/t/{table}/leave", {"delete": "1"})
        assert not Table.objects.filter(id=table).exists()
        assert not Note.objects.filter(seat__table_id=table).exists()

    def test_the_migration_adds_them_to_a_database_that_has_tables(self, tmp_path):
        name = connection.settings_dict["NAME"]
        connection.close()
        connection.settings_dict["NAME"] = str(tmp_path / "old.sqlite3")
        try:
            call_command("migrate", "site", "0004", verbosity=0)
            with connection.cursor() as cursor:
                cursor.execute("INSERT INTO site_table (id, game, rules, options, luck, seed, host, speed, cover, over,"
                               " created, played) VALUES ('t', 'g', 1, '{}', '{}', '1', 'h', 'normal', 1, 0, 0, 0)")
                cursor.execute("INSERT INTO site_seat (id, table_id, number, player, holder, name, asks)"
                               " VALUES (1, 't', 0, 'person', 'h', 'Ana', 'useful')")
            call_command("migrate", "site", verbosity=0)
            Note.objects.create(seat_id=1, holder="h", spot="a1", marks=["1"])
            assert Seat.objects.get(id=1).notes.count() == 1
            executor = MigrationExecutor(connection)
            assert not executor.migration_plan(executor.loader.graph.leaf_nodes())
        finally:
            connection.close()
            connection.settings_dict["NAME"] = name

    def test_models_and_migrations_agree(self):
        call_command("makemigrations", "site", check=True, dry_run=True, verbosity=0)


class TestChecking:
    @pytest.mark.parametrize(("spot", "marks", "text"), [
        ("z9", ["1"], "Nothing can be pencilled on “z9” now."),
        ("", ["1"], "Nothing can be pencilled on “” now."),
        ("x" * 5000, ["1"], f"Nothing can be pencilled on “{'x' * 20}” now."),
        (None, ["6"], "“6” is not a pencil mark of this game."),
        (None, ["1", "quinoa"], "“quinoa” is not a pencil mark of this game."),
    ])
    def test_what_makes_no_sense_is_refused_and_changes_nothing(self, visitor, table, spot, marks, text):
        first = open_spots(table)[0]
        note(visitor, table, 0, first, "2")
        response = note(visitor, table, 0, first if spot is None else spot, *marks)
        assert (response.status_code, response.content.decode()) == (400, text)
        assert read(visitor, table) == {first: ["2"]}

    def test_it_is_said_in_the_language_of_the_person(self, visitor, table):
        visitor.cookies["kancha-language"] = "pt"
        assert "anotar" in note(visitor, table, 0, "z9", "1").content.decode()

    def test_a_space_whose_crop_is_known_takes_none(self, visitor, table):
        known = [space["name"] for space in host.find(table).match.view(0)["spaces"] if space["crop"]]
        assert note(visitor, table, 0, known[0], "1").status_code == 400

    def test_games_without_notes_take_none(self, visitor):
        table = visitor.sit("weavers", seats="2", player_1="friend")
        response = note(visitor, table, 0, "a1", "1")
        assert (response.status_code, response.content.decode()) == (
            400, "There is nothing to pencil at this table now.")
        assert "data-pencil" not in visitor.get(f"/t/{table}/0/").content.decode()

    def test_after_the_end_there_is_no_pencil(self, finished):
        assert note(finished.visitor, finished.table, 0, "a1", "1").status_code == 400
        page = finished.visitor.get(f"/t/{finished.table}/0/").content.decode()
        assert "data-pencil" not in page
        assert 'id="palette"' not in page

    def test_a_full_disk_is_told(self, visitor, table, monkeypatch):
        def fail(*_):
            raise OperationalError("database or disk is full")

        monkeypatch.setattr(notes, "write_note", fail)
        response = note(visitor, table, 0, open_spots(table)[0], "1")
        assert (response.status_code, "could not be saved" in response.content.decode()) == (503, True)

    def test_other_methods_are_refused(self, visitor, table):
        assert visitor.delete(f"/t/{table}/0/notes").status_code == 405


class TestPrivacy:
    def test_another_seat_a_spectator_and_a_stranger_get_none(self, visitor, other, browser, both):
        spot = open_spots(both)[0]
        note(visitor, both, 0, spot, "1", "5")
        assert read(other, both, 1) == {}
        for stranger in (other, browser()):
            assert stranger.get(f"/t/{both}/0/notes").status_code == 404
            assert note(stranger, both, 0, spot, "3").status_code == 404
        assert visitor.get(f"/t/{both}/watch/notes").status_code == 404
        assert read(visitor, both) == {spot: ["1", "5"]}

    def test_two_seats_keep_theirs_apart(self, visitor, other, both):
        spot = open_spots(both)[0]
        note(visitor, both, 0, spot, "1")
        note(other, both, 1, spot, "2")
        assert (read(visitor, both, 0), read(other, both, 1)) == ({spot: ["1"]}, {spot: ["2"]})

    def test_nothing_that_anybody_gets_depends_on_them(self, visitor, other, both):
        hosted = host.find(both)
        people = {None: "", 0: visitor.person, 1: other.person}

        def everything():
            """Frames, past and present, messages, views, records and pages without their tokens."""
            now = hosted.now
            frames = [frame_of(screen(now, seat, person)) for seat, person in people.items()]
            past = [frame_of(past_screen(now, seat, now.seq - 1, person)) for seat, person in people.items()]
            streams = [list(map(whole, frames_since(both, seat, person, -1, True))) for seat, person in people.items()]
            downloads = [one.get(f"/t/{both}/{seat}/record").content for one, seat in
                         [(visitor, "watch"), (visitor, "0"), (other, "1")]]
            return (list(map(whole, frames + past)), streams, [message(None, frame) for frame in frames], downloads,
                    [json.dumps(hosted.match.view(seat)) for seat in people], hosted.match.record(0).to_json())

        before = everything()
        for spot in open_spots(both):
            note(visitor, both, 0, spot, "1", "2", "3")
        assert len(read(visitor, both)) == len(open_spots(both))
        assert everything() == before
        assert hosted.seq == host.find(both).seq, "no row was added"

    def test_writing_wakes_nobody(self, visitor, both, monkeypatch):
        woken = []
        monkeypatch.setattr(host, "announce", woken.append)
        note(visitor, both, 0, open_spots(both)[0], "1")
        assert not woken
        assert not hasattr(notes, "announce")

    def test_the_page_of_a_spectator_has_no_pencil(self, visitor, both):
        assert "data-pencil" in visitor.get(f"/t/{both}/0/").content.decode()
        watching = visitor.get(f"/t/{both}/watch/").content.decode()
        assert "data-pencil" not in watching
        assert 'id="notes"' not in watching


class TestFreedSeats:
    def test_who_takes_a_freed_seat_does_not_see_the_notes_of_who_had_it(self, visitor, other, browser, both, link_to):
        spot = open_spots(both)[0]
        note(other, both, 1, spot, "4")
        visitor.post(f"/t/{both}/1/free")
        assert other.get(f"/t/{both}/1/notes").status_code == 404
        third = browser()
        third.join(link_to(both), "Amaru")
        assert read(third, both, 1) == {}
        note(third, both, 1, spot, "2")
        assert read(third, both, 1) == {spot: ["2"]}

    def test_who_comes_back_finds_theirs(self, visitor, other, both, link_to):
        spot = open_spots(both)[0]
        note(other, both, 1, spot, "4")
        visitor.post(f"/t/{both}/1/free")
        other.join(link_to(both), "Killa")
        assert read(other, both, 1) == {spot: ["4"]}

    def test_a_seat_that_was_freed_meanwhile_takes_no_note(self, visitor, other, both):
        spot, at, person = open_spots(both)[0], host.find(both).now, other.person
        visitor.post(f"/t/{both}/1/free")
        with pytest.raises(notes.missing("own_seat").__class__):
            notes.write_note(at, 1, person, spot, ["1"])
        assert not Note.objects.filter(seat__table_id=both).exists()


class TestOneScreen:
    @pytest.fixture
    def shared(self, visitor):
        return visitor.sit("tiwanaku", seats="2", option_mode="cooperative", player_1="here", name_1="Killa")

    def test_under_the_cover_no_notes_are_sent_or_taken(self, visitor, shared):
        spot = open_spots(shared)[-1]
        first = host.find(shared).match.decision.seat
        visitor.uncover(shared, first)
        assert note(visitor, shared, first, spot, "3").status_code == 204
        seat = pass_on(visitor, shared)
        assert seat == first
        for one in (0, 1):
            response = visitor.get(f"/t/{shared}/{one}/notes")
            assert (response.status_code, "The screen is covered" in response.content.decode()) == (400, True)
            assert note(visitor, shared, one, spot, "1").status_code == 400
        visitor.uncover(shared, 1 - seat)
        assert read(visitor, shared, 1 - seat) == {}
        assert visitor.get(f"/t/{shared}/{seat}/notes").status_code == 400, "the other sits there now"
        assert pass_on(visitor, shared) == 1 - seat
        visitor.uncover(shared, seat)
        assert read(visitor, shared, seat) == {spot: ["3"]}

    def test_without_a_cover_those_of_the_seat_that_is_asked_are_sent(self, visitor):
        table = visitor.sit("tiwanaku", seats="2", option_size="25", player_1="here", cover="no")
        seat = host.find(table).match.decision.seat
        assert read(visitor, table, seat) == {}
        assert visitor.get(f"/t/{table}/{1 - seat}/notes").status_code == 400

    def test_the_frames_of_a_covered_screen_have_no_pencil(self, visitor, shared):
        seat = pass_on(visitor, shared)
        at = host.find(shared).now
        for shown in (screen(at, seat, visitor.person), past_screen(at, seat, at.seq, visitor.person)):
            assert shown.notes is None
            assert "data-pencil" not in whole(frame_of(shown))


def test_the_page_offers_the_marks_of_the_game(visitor, table, parse):
    page = parse(visitor.get(f"/t/{table}/0/"))
    marks = [one.attrs for one in page if "data-note" in one.attrs]
    assert [(mark["data-note"], mark["aria-label"]) for mark in marks][::4] == [
        ("1", "sweet potato 1"), ("5", "quinoa 5")]
    [found] = [one.text for one in page if one.attrs.get("id") == "notes"]
    m = host.find(table).match
    assert json.loads(found) == {spot: list(struck) for spot, struck in m.game.notes(m.view(0)).spots.items()}
