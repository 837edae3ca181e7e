"""Who sits where: a click too many loses no seat, one person gets one, and a lost seat can be freed."""
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from asgiref.sync import sync_to_async
from django.db import connections

from kancha.core.play import ASKS
from kancha.site import host, seats
from kancha.site.models import Row, Seat
from kancha.site.table import stream
from kancha.sitting import PERSON


def holders(table):
    return [seat.holder for seat in Seat.objects.filter(table_id=table)]


@pytest.fixture
def table(visitor):
    """Weavers for three: the maker, and two friends who are invited."""
    return visitor.sit("weavers", seats="3", name_0="Inti", player_1="friend", player_2="friend")


def at_once(*requests):
    """Make requests in threads of their own; their answers."""
    def make(request):
        try:
            return request()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(requests)) as threads:
        return list(threads.map(make, requests))


@pytest.fixture
def both_at_the_door(monkeypatch):
    """Two requests for a seat have both looked for a free one before either takes it."""
    door, checked = Barrier(2), seats.clean_name

    def wait(name):
        door.wait()
        return checked(name)

    monkeypatch.setattr(seats, "clean_name", wait)


# One person, one seat

@pytest.mark.parametrize("address", ["/", "/new/weavers/", "invitation"])
def test_a_page_from_which_something_is_sent_says_who_one_is(address, browser, table, link_to):
    new = browser()
    new.get(link_to(table) if address == "invitation" else address)
    first = new.person
    assert first
    new.get("/")
    assert new.person == first


def test_two_clicks_of_a_newcomer_are_one_person_with_one_seat(other, browser, table, link_to, both_at_the_door):
    link = link_to(table)
    other.get(link)
    tab = browser()
    tab.cookies = other.cookies
    at_once(lambda: other.post(link, {"name": "Killa"}), lambda: tab.post(link, {"name": "Killa"}))
    assert holders(table)[1:] == [other.person, ""]
    assert other.get(f"/t/{table}/").url == f"/t/{table}/1/"


def test_two_tabs_of_somebody_known_get_one_seat(visitor, other, browser, table, link_to, both_at_the_door):
    other.sit("weavers", seats="2", name_0="Killa")
    tab = browser()
    tab.cookies = other.cookies
    at_once(lambda: other.post(link_to(table), {"name": "Killa"}), lambda: tab.post(link_to(table), {"name": "Again"}))
    assert sorted(holders(table)) == sorted([visitor.person, other.person, ""])


def test_two_people_at_once_get_a_seat_each(visitor, other, browser, table, link_to, both_at_the_door):
    link, third = link_to(table), browser()
    for one in (other, third):
        one.get(link)
    at_once(lambda: other.post(link, {"name": "Killa"}), lambda: third.post(link, {"name": "Wayra"}))
    assert sorted(holders(table)) == sorted([visitor.person, other.person, third.person])


def test_two_at_once_do_not_get_the_same_last_seat(visitor, other, browser, link_to, both_at_the_door):
    table = visitor.sit("weavers", seats="2", player_1="friend")
    link, late = link_to(table), browser()
    for one in (other, late):
        one.get(link)
    at_once(lambda: other.post(link, {"name": "Killa"}), lambda: late.post(link, {"name": "Wayra"}))
    seat = Seat.objects.get(table_id=table, number=1)
    assert (seat.holder, seat.name) in [(other.person, "Killa"), (late.person, "Wayra")]
    assert sorted([one.get(f"/t/{table}/").url for one in (other, late)]) == [f"/t/{table}/1/", f"/t/{table}/watch/"]


def test_a_browser_that_has_no_cookie_yet_loses_no_seat(other, table, link_to):
    link = link_to(table)
    for name in ("Killa", "Killa"):
        other.cookies.clear()
        response = other.post(link, {"name": name})
        assert response.status_code == 400
        assert "Press “Take a seat” again" in response.content.decode()
        assert 'value="Killa"' in response.content.decode()
    assert holders(table)[1:] == ["", ""]
    other.post(link, {"name": "Killa"})
    assert holders(table)[1:] == [other.person, ""]


# A seat that was lost

@pytest.fixture
def lost(other, table, link_to):
    """A table at which somebody sits on seat 1."""
    other.join(link_to(table), "Killa")
    return table


def test_the_maker_frees_a_seat_and_the_match_goes_on(visitor, other, browser, lost, link_to):
    visitor.answer(lost, 0, "harvest")
    rows = list(Row.objects.filter(table_id=lost).values_list("seat", "word"))
    assert visitor.post(f"/t/{lost}/1/free").url == f"/t/{lost}/"
    assert holders(lost)[1:] == ["", ""]
    assert list(Row.objects.filter(table_id=lost).values_list("seat", "word")) == rows
    other.cookies.clear()
    other.join(link_to(lost), "Killa again")
    assert holders(lost)[1] == other.person
    assert other.answer(lost, 1, "harvest").status_code == 204


def test_everybody_at_the_table_is_told(visitor, other, browser, lost, link_to):
    third = browser()
    third.join(link_to(lost), "Wayra")
    visitor.post(f"/t/{lost}/1/free")
    for one, seat in ((visitor, "0"), (third, "2"), (browser(), "watch")):
        assert 'data-free="{&#34;1&#34;: &#34;Killa&#34;}"' in one.get(f"/t/{lost}/{seat}/").content.decode()
    assert "Free seat: Killa" in third.get(f"/t/{lost}/2/").content.decode()


def test_who_has_lost_a_seat_is_told_politely(visitor, other, lost):
    visitor.post(f"/t/{lost}/1/free")
    page = other.get(f"/t/{lost}/1/?freed")
    assert page.status_code == 404
    assert "Your seat has been freed" in page.content.decode()
    assert "Inti has freed it" in page.content.decode()
    assert f'href="/t/{lost}/watch/"' in page.content.decode()
    for address in ("", "at/1", "record", "live", "why"):
        assert other.get(f"/t/{lost}/1/{address}").status_code == 404
    assert other.answer(lost, 1, "harvest").status_code == 404


def test_the_stream_of_a_freed_seat_ends(visitor, other, lost, in_a_loop):
    seq = host.find(lost).seq

    async def listen():
        messages = stream(lost, 1, other.person, seq)
        opening = await anext(messages)
        await sync_to_async(visitor.post)(f"/t/{lost}/1/free")
        return opening, [message async for message in messages]

    assert in_a_loop(listen()) == ("retry: 1000\n\n", ["event: freed\ndata: freed\n\n"])


def test_only_the_maker_frees_seats(visitor, other, browser, lost, link_to):
    third = browser()
    third.join(link_to(lost), "Wayra")
    before = holders(lost)
    for one in (other, third, browser()):
        for seat in (0, 1, 2):
            assert one.post(f"/t/{lost}/{seat}/free").status_code == 404
        assert one.get(f"/t/{lost}/guests").status_code == 404
        assert 'id="guests"' not in one.get(f"/t/{lost}/watch/").content.decode()
    assert holders(lost) == before


def test_only_seats_of_other_people_are_freed(visitor, other, link_to, parse):
    table = visitor.sit("weavers", seats="4", player_1="friend", player_2="here", player_3="random")
    before = holders(table)
    for seat in (0, 1, 2, 3, 4):
        assert visitor.post(f"/t/{table}/{seat}/free").status_code == 404
    assert "<form" not in visitor.get(f"/t/{table}/guests").content.decode()
    assert holders(table) == before
    other.join(link_to(table), "Killa")
    forms = [one.attrs["action"] for one in parse(visitor.get(f"/t/{table}/guests")) if one.tag == "form"]
    assert forms == [f"/t/{table}/1/free"]


def test_freeing_asks_first(visitor, lost, parse):
    button = next(one for one in parse(visitor.get(f"/t/{lost}/guests")) if one.tag == "button")
    assert {"details", "form"} <= set(button.within)
    assert visitor.get(f"/t/{lost}/1/free").status_code == 405
    assert 'id="guests"' in visitor.get(f"/t/{lost}/0/").content.decode()


def test_a_seat_taken_again_has_its_hand_and_the_old_browser_has_not(visitor, other, browser, lost, link_to):
    assert "secret goal" in other.get(f"/t/{lost}/1/").content.decode()
    visitor.post(f"/t/{lost}/1/free")
    new = browser()
    new.join(link_to(lost), "Wayra")
    assert [seat.player for seat in Seat.objects.filter(table_id=lost)] == [PERSON] * 3
    assert "secret goal" in new.get(f"/t/{lost}/1/").content.decode()
    assert "secret goal" not in other.get(f"/t/{lost}/1/").content.decode()


# What a seat wants to be asked

def asked_in_the_menu(visitor, table, parse):
    """By seat, what the menu says that its player wants to be asked."""
    page = parse(visitor.get(f"/t/{table}/0/"))
    forms = [one.attrs["action"] for one in page if one.tag == "form" and one.attrs.get("action", "").endswith("/asks")]
    checked = [one.attrs["value"] for one in page if one.attrs.get("name") == "asks" and "checked" in one.attrs]
    return dict(zip(forms, checked))


def test_the_menu_has_every_setting_and_a_seat_begins_with_what_matters(visitor, table, parse):
    page = parse(visitor.get(f"/t/{table}/0/"))
    assert [one.attrs["value"] for one in page if one.attrs.get("name") == "asks"] == list(ASKS)
    assert asked_in_the_menu(visitor, table, parse) == {f"/t/{table}/0/asks": "useful"}


@pytest.mark.parametrize("chosen", ASKS)
def test_a_seat_says_what_it_wants_to_be_asked_and_nothing_is_played_anew(chosen, visitor, parse, monkeypatch):
    table = visitor.sit("weavers", seats="2", player_1="here")
    monkeypatch.setattr(host, "read", None)
    assert visitor.post(f"/t/{table}/1/asks", {"asks": chosen}).url == f"/t/{table}/1/"
    assert visitor.post(f"/t/{table}/1/asks", {"asks": chosen}, headers={"HX-Request": "true"}).status_code == 204
    assert asked_in_the_menu(visitor, table, parse) == {f"/t/{table}/0/asks": "useful", f"/t/{table}/1/asks": chosen}
    assert [seat.asks for seat in Seat.objects.filter(table_id=table)] == ["useful", chosen]
    assert host.find(table).now.asks == ["useful", chosen]


@pytest.mark.parametrize(("chosen", "answered_for"), [("useful", True), ("choices", True), ("all", False)])
def test_what_a_seat_wants_to_be_asked_decides_whether_it_is_answered_for(chosen, answered_for, visitor):
    table = visitor.sit("weavers", seats="2", player_1="here", cover="no")
    for seat in (0, 1):
        visitor.post(f"/t/{table}/{seat}/asks", {"asks": chosen})
    for _ in range(20):
        m = host.find(table).match
        visitor.answer(table, m.decision.seat, m.options()[-1])
    rows = list(Row.objects.filter(table_id=table))
    assert any([row.mark == "auto" for row in rows]) == answered_for


def test_nobody_chooses_for_another_and_nothing_but_what_there_is(visitor, other, table, link_to):
    other.join(link_to(table), "Killa")
    for seat in (1, 2, 7):
        assert visitor.post(f"/t/{table}/{seat}/asks", {"asks": "all"}).status_code == 404
    visitor.post(f"/t/{table}/0/asks", {"asks": "nonsense"})
    visitor.post(f"/t/{table}/0/asks")
    assert [seat.asks for seat in Seat.objects.filter(table_id=table)] == ["useful"] * 3


def test_who_takes_a_freed_seat_chooses_anew(visitor, other, browser, lost, link_to):
    other.post(f"/t/{lost}/1/asks", {"asks": "all"})
    visitor.post(f"/t/{lost}/1/free")
    browser().join(link_to(lost), "Wayra")
    assert Seat.objects.get(table_id=lost, number=1).asks == "useful"
