import json
import re

import pytest

from kancha.core.luck import SecretLuck
from kancha.site import host
from kancha.site.models import Row, Table

SEAT_PAGES = ("", "live", "at/1", "record", "why?q=e3", "about?q=e3")
SEAT_POSTS = ("act", "undo")
POLICY = {
    "default-src": "'none'", "script-src": "'self'", "style-src": "'self'", "img-src": "'self'",
    "connect-src": "'self'", "form-action": "'self'", "base-uri": "'none'", "frame-ancestors": "'none'",
}


def assert_clean(page, parse):
    """Nothing in a page that the policy would have to allow."""
    elements = parse(page)
    assert len(elements) > 3
    for one in elements:
        assert one.tag not in ("style", "iframe", "object", "embed", "base", "foreignobject"), one
        assert one.tag != "img" or ("alt" in one.attrs and re.match(r"/\w", one.attrs["src"])), one
        is_data = one.attrs.get("type") == "application/json"
        is_ours = one.attrs.get("src", "").startswith("/static/") and not one.text.strip()
        assert one.tag != "script" or is_data or is_ours, one
        for name, value in one.attrs.items():
            assert name != "style", one.tag
            assert not name.startswith("on"), (one.tag, name)
            assert not value.strip().lower().startswith(("javascript:", "data:")), (one.tag, name, value)
        if one.tag in ("link", "form", "use", "a"):
            address = one.attrs.get("href", one.attrs.get("action", ""))
            assert not re.match(r"(https?:)?//", address), address


def assert_strict(response):
    """The headers that every page has."""
    policy = dict(part.strip().split(" ", 1) for part in response.headers["Content-Security-Policy"].split(";"))
    assert policy == POLICY
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["X-Frame-Options"] == "DENY"
    assert response.headers["Referrer-Policy"] == "same-origin"


def test_a_browser_does_not_keep_the_page_of_a_seat(visitor):
    table = visitor.sit("weavers", seats="2")
    for address in (f"/t/{table}/0/", f"/t/{table}/watch/", f"/t/{table}/0/at/1"):
        assert "no-store" in visitor.get(address).headers["Cache-Control"]


# Forms of other sites

@pytest.mark.parametrize(
    "address",
    ["/new/weavers/", "/new/weavers/now", "/t/{table}/0/act", "/t/{table}/0/undo", "/t/{table}/speed", "{link}"],
)
def test_a_form_of_another_site_does_nothing(address, browser, link_to):
    victim = browser()
    table = victim.sit("weavers", seats="2", player_1="friend", name_0="Inti")
    before = Table.objects.count(), Row.objects.count()
    victim.handler.enforce_csrf_checks = True
    response = victim.post(
        address.format(table=table, link=link_to(table)),
        {"seats": "2", "seq": host.find(table).seq, "word": "harvest", "speed": "calm", "name": "Killa"},
    )
    assert response.status_code == 403
    assert "This page has expired" in response.content.decode()
    assert (Table.objects.count(), Row.objects.count()) == before
    assert Table.objects.get(id=table).speed == "normal"


def test_a_form_of_our_own_page_is_taken(browser, parse):
    careful = browser(enforce_csrf_checks=True)
    token = next(
        one.attrs["value"]
        for one in parse(careful.get("/new/weavers/"))
        if one.attrs.get("name") == "csrfmiddlewaretoken"
    )
    made = careful.post("/new/weavers/", {"seats": "2", "player-1": "friend", "csrfmiddlewaretoken": token})
    assert made.status_code == 302
    table = made.url.split("/")[2]
    token = next(
        one.attrs["value"]
        for one in parse(careful.get(f"/t/{table}/0/"))
        if one.attrs.get("name") == "csrfmiddlewaretoken"
    )
    taken = careful.post(
        f"/t/{table}/0/act", {"seq": host.find(table).seq, "word": "harvest", "csrfmiddlewaretoken": token}
    )
    assert taken.status_code == 302
    assert taken.url == f"/t/{table}/0/"


# What a page may load and run

def test_every_page_has_a_strict_policy_and_nothing_inline(visitor, other, link_to, parse):
    table = visitor.sit("tiwanaku", seats="3", player_1="here", player_2="friend", option_size="25")
    for address in (
        "/", "/new/tiwanaku/", "/new/weavers/", "/rules/tiwanaku/", "/rules/weavers/", f"/t/{table}/0/",
        f"/t/{table}/1/", f"/t/{table}/watch/", "/nothing/at/all", f"/t/{table}/2/",
    ):
        response = visitor.get(address)
        assert_strict(response)
        assert_clean(response, parse)
    for response in (
        other.get(link_to(table)), other.join(link_to(table), ""), visitor.post("/new/tiwanaku/", {"seats": "7"}),
        visitor.answer(table, 0, "nonsense", htmx=False),
    ):
        assert response.status_code in (200, 400)
        assert_strict(response)
        assert_clean(response, parse)


def test_fragments_and_files_have_a_strict_policy(visitor):
    table = visitor.sit("tiwanaku", seats="2")
    for address in (
        "/turns", "/style/tiwanaku.css", f"/t/{table}/0/at/1", f"/t/{table}/0/why?q=e3", f"/t/{table}/0/record",
    ):
        response = visitor.get(address)
        assert response.status_code == 200
        assert_strict(response)


MODES = {
    "competitive short": {"seats": "4", "option_size": "25"},
    "competitive long": {"seats": "2"},
    "cooperative": {"seats": "3", "option_mode": "cooperative", "option_level": "expert"},
    "cooperative, open screens": {"seats": "2", "option_mode": "cooperative", "option_open_screens": "True"},
    "solo": {"seats": "1", "option_mode": "solo", "option_level": "hard"},
}


@pytest.mark.parametrize("mode", MODES)
def test_no_page_of_tiwanaku_has_inline_style_or_script(mode, visitor, at_random, parse):
    here = {f"player_{seat}": "here" for seat in range(1, int(MODES[mode]["seats"]))}
    table = visitor.sit("tiwanaku", **MODES[mode], **here)
    for answers in (0, 3, 10, 25):
        hosted = at_random(host.find(table), answers)
        for seat in ("watch", *range(len(hosted.seats))):
            assert_clean(visitor.get(f"/t/{table}/{seat}/"), parse)
            assert_clean(visitor.get(f"/t/{table}/{seat}/at/{hosted.seq - 1}"), parse)


def test_no_page_of_a_finished_match_has_inline_style_or_script(finished, parse):
    for seat in ("0", "watch"):
        page = finished.visitor.get(f"/t/{finished.table}/{seat}/")
        assert_strict(page)
        assert_clean(page, parse)


# Who is who

def test_the_cookie_is_not_for_scripts_nor_for_other_sites(visitor):
    visitor.sit("weavers", seats="2")
    cookie = visitor.cookies["kancha"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert int(cookie["max-age"]) == 365 * 24 * 3600


def test_the_token_of_forms_is_not_for_scripts_nor_for_other_sites(visitor):
    visitor.get("/")
    assert visitor.cookies["csrftoken"]["httponly"]
    assert visitor.cookies["csrftoken"]["samesite"] == "Lax"


def test_who_only_looks_gets_no_cookie_that_names_him(visitor, other):
    table = other.sit("weavers", seats="2", player_1="friend")
    for address in ("/rules/weavers/", f"/t/{table}/watch/", "/turns"):
        visitor.get(address)
    assert "kancha" not in visitor.cookies


def test_different_people_get_different_names(visitor, other):
    for one in (visitor, other):
        one.sit("weavers", seats="2")
    assert visitor.cookies["kancha"].value.split(":")[0] != other.cookies["kancha"].value.split(":")[0]


def test_a_spoilt_cookie_is_that_of_a_stranger(visitor, other):
    table = visitor.sit("weavers", seats="2")
    right = visitor.cookies["kancha"].value
    person, time, signature = right.split(":")
    for wrong in (person, f"{person}:{time}", f"{person}:{time}:{signature[:-1]}", f"{person}x:{time}:{signature}", ""):
        other.cookies["kancha"] = wrong
        assert other.get(f"/t/{table}/0/").status_code == 404, wrong
        assert other.get(f"/t/{table}/").url == f"/t/{table}/watch/"
    other.cookies["kancha"] = right
    assert other.get(f"/t/{table}/0/").status_code == 200


def test_a_cookie_signed_for_something_else_names_nobody(visitor, other, link_to):
    from django.core.signing import get_cookie_signer

    table = visitor.sit("weavers", seats="2")
    person = visitor.cookies["kancha"].value.split(":")[0]
    other.cookies["kancha"] = get_cookie_signer(salt="something else").sign(person)
    assert other.get(f"/t/{table}/0/").status_code == 404


# Seats

@pytest.fixture
def guarded(visitor, other, link_to):
    """A table with a seat of each of two visitors."""
    table = visitor.sit("tiwanaku", seats="2", option_size="25", player_1="friend")
    other.join(link_to(table), "Killa")
    return table


@pytest.mark.parametrize("seat", [0, 1, 2, 99])
@pytest.mark.parametrize("place", SEAT_PAGES)
def test_a_stranger_finds_no_seat(place, seat, guarded, browser):
    response = browser().get(f"/t/{guarded}/{seat}/{place}")
    assert response.status_code == 404


@pytest.mark.parametrize("place", SEAT_PAGES)
def test_nobody_finds_the_seat_of_another(place, guarded, visitor, other):
    assert visitor.get(f"/t/{guarded}/1/{place}").status_code == 404
    assert other.get(f"/t/{guarded}/0/{place}").status_code == 404
    assert visitor.get(f"/t/{guarded}/0/{place}").status_code == 200


@pytest.mark.parametrize("place", SEAT_POSTS)
def test_nobody_answers_for_the_seat_of_another(place, guarded, visitor, other, browser):
    hosted = host.find(guarded)
    asked = hosted.match.decision.seat
    word = hosted.match.options()[0]
    seated = [visitor, other]
    before = hosted.match.rows[:]
    for intruder in (seated[1 - asked], browser()):
        assert intruder.post(f"/t/{guarded}/{asked}/{place}", {"seq": hosted.seq, "word": word}).status_code == 404
    assert host.find(guarded).match.rows == before
    response = seated[asked].post(f"/t/{guarded}/{asked}/{place}", {"seq": hosted.seq, "word": word})
    assert response.status_code in (200, 302)


def test_no_seat_answers_out_of_turn(guarded, visitor, other):
    hosted = host.find(guarded)
    asked = hosted.match.decision.seat
    response = [visitor, other][1 - asked].answer(guarded, 1 - asked, hosted.match.options()[0])
    assert "is not asked anything now" in response.content.decode()
    assert host.find(guarded).seq == Row.objects.filter(table_id=guarded).count() == hosted.seq
    assert not [row for row in hosted.match.rows if row.seat >= 0 and not row.mark]


def test_why_not_says_nothing_to_one_who_is_not_asked(guarded, visitor, other):
    hosted = host.find(guarded)
    asked = hosted.match.decision.seat
    word = next(iter(hosted.match.refused()), hosted.match.options()[0])
    text = [visitor, other][1 - asked].get(f"/t/{guarded}/{1 - asked}/why", {"q": word}).content.decode()
    assert "It is not your turn." in text


def test_a_stranger_does_not_change_the_speed(guarded, browser):
    assert browser().post(f"/t/{guarded}/speed", {"speed": "calm", "cover": "no"}).status_code == 404
    assert Table.objects.get(id=guarded).speed == "normal"


def test_who_sits_there_changes_speed_and_cover(guarded, visitor):
    response = visitor.post(f"/t/{guarded}/speed", {"speed": "calm", "cover": "no"}, headers={"HX-Request": "true"})
    assert response.status_code == 204
    visitor.post(f"/t/{guarded}/speed", {"speed": "warp"})
    table = Table.objects.get(id=guarded)
    assert (table.speed, table.cover) == ("calm", False)
    assert 'value="calm" checked' in visitor.get(f"/t/{guarded}/0/").content.decode()


@pytest.mark.parametrize("address", ["/t/{}/0/act", "/t/{}/0/undo", "/t/{}/speed", "/new/weavers/now"])
def test_what_changes_something_is_not_got(address, guarded, visitor):
    assert visitor.get(address.format(guarded)).status_code == 405


@pytest.mark.parametrize(
    "address",
    [
        "/", "/turns", "/rules/weavers/", "/style/weavers.css", "/t/{}/", "/t/{}/0/", "/t/{}/0/live", "/t/{}/0/at/1",
        "/t/{}/0/record", "/t/{}/0/why", "/t/{}/watch/", "/t/{}/watch/live",
    ],
)
def test_what_only_shows_something_is_not_posted_to(address, guarded, visitor):
    assert visitor.post(address.format(guarded)).status_code == 405


@pytest.mark.parametrize(
    "place", ["", "0/", "watch/", "watch/live", "watch/at/1", "watch/record", "0/live", "0/record", "0/why"]
)
def test_there_is_nothing_at_a_table_that_is_not_there(place, visitor):
    assert visitor.get(f"/t/nothing/{place}").status_code == 404


# Records

@pytest.mark.parametrize("game", ["tiwanaku", "weavers", "relics"])
def test_a_record_before_the_end_keeps_secrets(game, visitor, other, link_to, at_random):
    table = visitor.sit(game, seats="2", player_1="friend")
    other.join(link_to(table), "Killa")
    hosted = at_random(host.find(table), 4)
    assert isinstance(hosted.match.luck, SecretLuck)
    hidden = [
        [row.word for row in hosted.match.rows if row.known_to != -1 and not row.known_to >> seat & 1]
        for seat in (0, 1)
    ]
    assert all(hidden)
    for client, seat in ((visitor, 0), (other, 1)):
        text = client.get(f"/t/{table}/{seat}/record").content.decode()
        record = json.loads(text)
        assert set(record["luck"]) == {"kind", "commitment"}
        assert hosted.match.luck.secret.hex() not in text
        assert "seed" not in text
        assert "scores" not in record
        words = [row[1] for row in record["rows"]]
        assert words.count(None) == len(hidden[seat])
        assert [row[1] for row, true in zip(record["rows"], hosted.match.rows) if true.seat == seat] == [
            row.word for row in hosted.match.rows if row.seat == seat]
    spectator = json.loads(other.get(f"/t/{table}/watch/record").content)
    assert [row[1] is None for row in spectator["rows"]] == [row.known_to != -1 for row in hosted.match.rows]


def test_a_record_is_a_file(visitor):
    table = visitor.sit("weavers", seats="2")
    response = visitor.get(f"/t/{table}/watch/record")
    assert response.headers["Content-Type"] == "application/json"
    assert response.headers["Content-Disposition"] == f'attachment; filename="weavers-{table}.json"'
