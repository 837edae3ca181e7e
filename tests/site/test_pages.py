import json
import logging
import random
import re

import pytest
from django.templatetags.static import static

import kancha
from kancha.registry import game
from kancha.rulebook import rulebook
from kancha.site import host
from kancha.site.models import Row
from kancha.site.rules import linkify_rule
from kancha.site.screen import screen

REAL = tuple(kancha.games())
COLOUR_ONLY = re.compile(r"url\(|@import|expression|javascript:|</")


# Whose turn it is

def turns(client):
    response = client.get("/turns")
    assert response.headers["Content-Type"] == "application/json"
    return json.loads(response.content)["turns"]


def test_a_stranger_has_no_turns(visitor):
    assert turns(visitor) == 0


def test_turns_are_counted_by_table(visitor, at_random):
    tables = [visitor.sit("weavers", seats="2", player_1="friend") for _ in range(3)]
    assert turns(visitor) == 3
    visitor.answer(tables[0], 0, "harvest")
    assert turns(visitor) == 2
    at_random(host.find(tables[1]))
    assert turns(visitor) == 1


def test_two_seats_at_a_table_are_one_turn(visitor):
    visitor.sit("stones", seats="2", player_1="here")
    assert turns(visitor) == 1


# Past frames

def test_a_past_frame_shows_what_was_then(visitor):
    table = visitor.sit("weavers", seats="2", player_1="friend")
    seq = host.find(table).seq
    visitor.answer(table, 0, "harvest")
    then, now = [visitor.get(f"/t/{table}/0/at/{at}").json()["html"] for at in (seq, seq + 1)]
    assert ("harvests" in then, "harvests" in now) == (False, True)
    assert f'data-seq="{seq}" data-latest="0"' in then
    assert f'data-seq="{seq + 1}" data-latest="1"' in now
    assert "<html" not in then


def test_a_frame_of_the_future_is_the_latest(visitor):
    table = visitor.sit("weavers", seats="2")
    seq = host.find(table).seq
    assert f'data-seq="{seq}" data-latest="1"' in visitor.get(f"/t/{table}/0/at/{seq + 1000}").json()["html"]
    assert visitor.get(f"/t/{table}/0/at/{'9' * 60}").status_code == 200


def test_what_is_no_longer_remembered_is_not_there(visitor, at_random):
    table = visitor.sit("tiwanaku", seats="2", player_1="here", option_size="25")
    at_random(host.find(table), 110)
    assert host.find(table).seq > host.MOST_MOMENTS
    response = visitor.get(f"/t/{table}/0/at/0")
    assert response.status_code == 404
    assert "no longer available" in response.content.decode()


def test_a_page_tells_what_has_happened_since_ones_own_last_answer(visitor, other, link_to, parse):
    table = visitor.sit("weavers", seats="2", player_1="friend", name_0="Inti")
    other.join(link_to(table), "Killa")
    visitor.answer(table, 0, "harvest")
    seq = host.find(table).seq
    other.answer(table, 1, "harvest")
    for client, seat, since, told in ((visitor, 0, seq, ["Inti", "Killa"]), (other, 1, seq + 1, ["Killa"])):
        page = parse(client.get(f"/t/{table}/{seat}/"))
        assert next(one for one in page if one.attrs.get("id") == "frame").attrs["data-since"] == str(since)
        list_of = next(one for one in page if one.attrs.get("id") == "since").text
        assert [name for name in ("Inti", "Killa") if f"{name} harvests" in list_of] == told


# Stylesheets

@pytest.mark.parametrize("name", REAL)
def test_a_game_has_its_stylesheet(name, visitor):
    response = visitor.get(f"/style/{name}.css")
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "text/css"
    assert "max-age" in response.headers["Cache-Control"]
    assert response.content.decode() == game(name).stylesheet()
    assert not COLOUR_ONLY.search(response.content.decode())


def test_the_table_has_the_stylesheet_of_its_game(visitor, parse):
    table = visitor.sit("tiwanaku", seats="2")
    linked = [one.attrs["href"] for one in parse(visitor.get(f"/t/{table}/0/")) if one.attrs.get("rel") == "stylesheet"]
    assert linked == [static("kancha/kancha.css"), "/style/tiwanaku.css"]


def test_everything_a_page_loads_is_there(visitor, parse):
    table = visitor.sit("tiwanaku", seats="2")
    loaded = {one.attrs.get("src") or one.attrs.get("href") for address in ("/", "/new/tiwanaku/", f"/t/{table}/0/")
              for one in parse(visitor.get(address)) if one.tag in ("script", "link")} - {None}
    assert len(loaded) > 6
    for address in loaded:
        assert visitor.get(address).status_code == 200, address


# Ids: what a script finds by its id is not what a picture happens to call the same.

@pytest.mark.parametrize(("name", "fields"), [
    ("cuzco", {"seats": "2"}), ("inca_empire", {"seats": "3", "player_2": "here"}), ("tawantinsuyu", {"seats": "2"}),
    ("tawantinsuyu", {"seats": "1"}), ("tiwanaku", {"seats": "2"}),
    ("tiwanaku", {"seats": "2", "option_mode": "cooperative"}), ("weavers", {"seats": "2"})])
def test_no_id_is_twice_on_a_page(name, fields, visitor, at_random, parse):
    table = visitor.sit(name, player_1="here", cover="no", **fields)
    hosted = host.find(table)
    for moment in range(8):
        seat = next(iter(hosted.match.waiting), 0)
        ids = [one.attrs["id"] for one in parse(visitor.get(f"/t/{table}/{seat}/")) if "id" in one.attrs]
        assert "canvas" in ids
        assert sorted({one for one in ids if ids.count(one) > 1}) == []
        at_random(hosted, 12, moment)


# Rules

@pytest.mark.parametrize("name", REAL)
def test_every_rule_has_an_address(name, visitor, parse):
    page = parse(visitor.get(f"/rules/{name}/"))
    anchors = [one.attrs["id"] for one in page if one.attrs.get("class") == "rule-item"]
    assert anchors == list(rulebook(game(name)).rules)
    assert len(anchors) > 10


@pytest.mark.parametrize("name", REAL)
def test_every_link_in_the_rules_leads_to_a_rule(name, visitor, parse):
    page = parse(visitor.get(f"/rules/{name}/"))
    ids = [one.attrs["id"] for one in page if "id" in one.attrs]
    assert len(ids) == len(set(ids))
    for one in [one for one in page if one.attrs.get("href", "").startswith("#")]:
        assert one.attrs["href"][1:] in ids
        assert "a" not in one.within
        assert one.attrs.get("data-rule", one.attrs["href"][1:]) == one.attrs["href"][1:]


def test_a_number_in_a_text_leads_to_its_rule_if_there_is_one():
    html = linkify_rule("As WEA-203 and 205 say, not as WEA-999, XWEA-2031, 204.5 or 999 <b>", "weavers")
    assert re.findall(r'href="/rules/weavers/#([^"]+)"', html) == ["WEA-203", "WEA-205"]
    assert "WEA-999" in html
    assert "<b>" not in html


def test_rules_lead_to_each_other(visitor):
    assert len(re.findall(r'<a class="rule" href="#TIW-', visitor.get("/rules/tiwanaku/").content.decode())) > 100


@pytest.mark.parametrize("name", REAL)
def test_every_rule_tells_its_text(name, visitor, parse):
    items = {
        one.attrs["id"]: one.text
        for one in parse(visitor.get(f"/rules/{name}/"))
        if one.attrs.get("class") == "rule-item"
    }
    for number, rule in rulebook(game(name)).rules.items():
        words = re.findall(r"[A-Za-z]{4,}", rule.text.split("\n")[0].split("*(informative")[0])[:3]
        assert all(word in items[number] for word in words), number
        assert "(informative" not in items[number]


def test_the_rules_of_the_drawer_are_the_same_without_the_page(visitor, parse):
    drawer = visitor.get("/rules/weavers/", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in drawer
    text = drawer[drawer.index('<div class="intro">'):].strip()
    assert "WEA-302" in text
    assert text in visitor.get("/rules/weavers/").content.decode()


# What goes wrong

def test_an_address_with_nothing_is_told_on_a_page(visitor):
    response = visitor.get("/nothing")
    assert response.status_code == 404
    assert "There is nothing at this address." in response.content.decode()


@pytest.mark.parametrize("address", ["/rules/chess/", "/style/chess.css", "/new/chess/"])
def test_a_game_that_is_not_there_is_told_on_a_page(address, visitor):
    response = visitor.get(address)
    assert response.status_code == 404
    assert "There is no game called chess." in response.content.decode()


def test_a_table_that_is_not_there_is_told_on_a_page(visitor):
    assert "There is no such table." in visitor.get("/t/nothing/").content.decode()


def test_a_form_that_is_too_long_is_refused(visitor, caplog):
    caplog.set_level(logging.CRITICAL)
    before = Row.objects.count()
    assert visitor.post("/new/weavers/", {"seats": "2", "name-0": "x" * 300_000}).status_code == 400
    many = visitor.post("/new/weavers/", {"seats": "2", **{f"field-{number}": "x" for number in range(300)}})
    assert many.status_code == 400
    assert "Bad request" in many.content.decode()
    assert Row.objects.count() == before


def test_another_name_of_the_site_is_refused(visitor, caplog):
    caplog.set_level(logging.CRITICAL)
    response = visitor.get("/", headers={"host": "elsewhere.example"})
    assert response.status_code == 400
    assert "Bad request" in response.content.decode()


def test_a_fault_of_the_site_is_told_without_its_details(visitor, monkeypatch, caplog):
    caplog.set_level(logging.CRITICAL)
    visitor.raise_request_exception = False
    monkeypatch.setattr("kancha.site.lobby.tables_of", lambda person: 1 // 0)
    response = visitor.get("/")
    assert response.status_code == 500
    assert "Something went wrong" in response.content.decode()
    assert "ZeroDivision" not in response.content.decode()


# Pictures of the games

def test_the_pictures_of_the_lobby_are_there_and_run_nothing(visitor, parse):
    shown = [one.attrs["src"] for one in parse(visitor.get("/")) if one.tag == "img"]
    assert shown
    for address in shown:
        response = visitor.get(address)
        assert response.status_code == 200
        assert response.headers["Content-Type"] == "image/svg+xml"
        assert not [
            one for one in parse(response) if one.tag == "script" or any(name.startswith("on") for name in one.attrs)
        ]


# Every question

@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in REAL for seats in game(name).seats if seats > 1])
def test_every_question_of_a_match_makes_a_page(name, seats, visitor):
    here = {f"player_{seat}": "here" for seat in range(1, seats)} | {
        f"name_{seat}": f"P{seat}" for seat in range(1, seats)
    }
    hosted = host.find(visitor.sit(name, seats=str(seats), **here))
    dice = random.Random(seats)
    asked = set()
    while not hosted.match.over:
        seat = hosted.match.waiting[0]
        decision = type(hosted.match.state.agenda[-1])
        if decision not in asked or dice.random() < .1:
            page = visitor.get(f"/t/{hosted.id}/{seat}/")
            assert page.status_code == 200
            assert "answer" in page.content.decode()
            asked.add(decision)
        hosted.act(seat, dice.choice(hosted.match.options(seat)), hosted.seq)
    assert visitor.get(f"/t/{hosted.id}/0/").status_code == 200


@pytest.mark.parametrize("name", REAL)
def test_nothing_is_said_of_what_the_pictures_do_not_show(name, visitor):
    seats = max(game(name).seats)
    table = visitor.sit(name, seats=str(seats), **{f"player_{seat}": "newcomer" for seat in range(1, seats)})
    shown = screen(host.find(table).now, 0, visitor.person)
    spots = [spot for picture in (shown.board, *shown.panels) for spot in picture.spots]
    about = {spot: visitor.get(f"/t/{table}/0/about", {"q": spot}).json()["lines"] for spot in spots[:3]}
    assert all(about.values())
    for nowhere in ("nosuch", "", "player z", "slot 9", "9 left", "card z", "a" * 5000):
        for page in ("0", "watch"):
            assert visitor.get(f"/t/{table}/{page}/about", {"q": nowhere}).json() == {"lines": []}
