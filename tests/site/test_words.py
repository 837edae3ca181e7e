"""Languages: which one a request gets, and that every text of the site is put into it.

The made-up language is English with each text of the core and the site between marks: ⟦Undo⟧.
"""
import json
import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.test import AsyncRequestFactory

import kancha
from kancha import registry
from kancha.core import words
from kancha.site import host, incoming
from kancha.site.frames import frame_of, whole
from kancha.site.language import COOKIE, negotiate
from kancha.site.packs import MissingPack
from kancha.site.people import join_token
from kancha.site.screen import screen
from kancha.site.table import live
from kancha.site.words import PACKAGE, site_lexicon
from rules.inca_empire.places import place_words

LANGUAGE = "qps"
GAMES = [f"kancha.games.{game}" for game in ("cuzco", "inca_empire", "tawantinsuyu", "tiwanaku", "weavers")]
MARKED = (words.CORE, PACKAGE, *GAMES)
ACCEPT = {"Accept-Language": LANGUAGE}
HTMX = {"HX-Request": "true"}
INNERMOST = re.compile("⟦[^⟦⟧]*[⟧…]")
"""A text without others in it; pictures cut one for which there is no room."""
WORD = re.compile(r"[^\W\d_]{2,}")
LAND = re.compile(r"[SL]\d-\w-\w{7}-\w{7}")
"""The code of a land of Tiwanaku."""
SHOWN = re.compile("title|aria-label|placeholder|alt|data-say-.*|data-title")
VOID = ("meta", "link", "input", "br", "hr", "img")
UNREAD = ("script", "style")
RULES = {"rules-body", "chapters", "about", "rule"}
"""Where rules are quoted, by class or id."""
NAMES = ("Kancha", "Inti", "Killa", "Rimaq", "English", "Português",
         "Antisuyu", "Chinchaysuyu", "Kuntisuyu", "Qullasuyu")
"""Of the site, of people, of languages as each calls itself, and of the four regions of the empire."""
PLACES = place_words(kancha.game("inca_empire"))


def mark(texts, but=()):
    """Texts of any depth between marks, except those with certain ids."""
    if isinstance(texts, dict):
        return {key: text if key in but else mark(text, but) for key, text in texts.items()}
    if isinstance(texts, list):
        return [mark(text) for text in texts]
    return f"⟦{texts}⟧" if isinstance(texts, str) else texts


@pytest.fixture
def speak(monkeypatch):
    """Lets the site speak the made-up language; texts with certain ids are forgotten and stay English.

    Only the games of the package are on it.
    """
    read = words.read_words

    def start(but=()):
        def read_marked(package, language):
            if language != LANGUAGE:
                return read(package, language)
            return mark(read(package, words.ENGLISH), but) if package in MARKED else {}

        monkeypatch.setattr(words, "read_words", read_marked)
        for name in [name for name, game in kancha.games().items() if game.lexicon.package not in GAMES]:
            monkeypatch.delitem(registry.known, name)
        words.languages()[LANGUAGE] = "⟦English⟧"

    forget()
    yield start
    words.languages().pop(LANGUAGE, None)
    forget()


def forget():
    """Drop whatever lexicons have been made."""
    words.core_words.cache_clear()
    site_lexicon.cache_clear()
    for game in kancha.games().values():
        game.lexicons.pop(LANGUAGE, None)


class Prose(HTMLParser):
    """What a page lets people read: texts, and the attributes that are shown or that scripts show."""

    def __init__(self, html):
        super().__init__()
        self.inside = []
        self.text = ""
        self.attributes = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        given = {name: value or "" for name, value in attrs}
        around = {name for _, names in self.inside for name in names}
        told = {"told"} if tag == "li" and around & {"log", "since"} else set()
        self.inside.append((tag, {given.get("id"), *given.get("class", "").split()} | told))
        self.attributes += [text for name, text in given.items() if SHOWN.fullmatch(name) and not self.is_exempt()]
        if tag in VOID:
            self.inside.pop()

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.inside.pop()

    def handle_endtag(self, tag):
        while self.inside and self.inside.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if self.inside and "offer" in self.inside[-1][1]:
            self.attributes += [text for one in json.loads(data) for text in (one["costs"], *one["promises"])]
        elif not self.is_exempt():
            self.text += f"{data} "

    def is_exempt(self):
        return any(tag in UNREAD or names & RULES for tag, names in self.inside)


def text_of(response):
    """What an answer of the site lets people read, as HTML."""
    if response.headers["Content-Type"] != "application/json":
        return response.content.decode()
    data = response.json()
    return data["html"] if "html" in data else "".join([f"<p>{escape(line)}</p>" for line in data["lines"]])


def leftovers(html):
    """The words that people can read and that are not between marks."""
    found, prose = set(), Prose(html)
    for text in [prose.text, *prose.attributes]:
        text = LAND.sub("", text)
        while INNERMOST.search(text):
            text = INNERMOST.sub("", text)
        found |= {word for word in WORD.findall(text) if word not in NAMES and word not in PLACES}
    return found


# Every kind of page

@pytest.fixture
def client(browser):
    """Makes browsers that ask for the made-up language."""
    return lambda **defaults: browser(headers=ACCEPT, **defaults)


def seats_at(name):
    """The seats of a form, as few as there can be with a second person; others are bots."""
    return {"seats": str(min([seats for seats in kancha.game(name).seats if seats > 1]))}


def pages_before(name, client):
    """The list, the form and what can be wrong with it, and the rules."""
    me = client()
    yield me.get("/")
    yield me.get(f"/new/{name}/")
    most = str(kancha.game(name).seats[-1])
    for form in ({}, {"seats": "9"}, {"seats": most, "name-0": "x" * 40}, {"seats": most, "player-1": "chess"}):
        response = me.post(f"/new/{name}/", form)
        assert response.status_code == 400
        yield response
    yield me.get(f"/rules/{name}/")
    yield me.get(f"/rules/{name}/", headers=HTMX)
    assert me.get("/turns").json() == {"turns": 0}


def pages_at_the_table(name, client, at_random):
    """A free seat, an invitation, the seat of each and of nobody; then all that can be refused, and the end."""
    me, friend = client(), client()
    at = me.sit(name, **seats_at(name), player_1="friend", name_0="Inti", name_1="Rimaq")
    link = f"/t/{at}/join/{join_token(at)}"
    yield me.get(f"/t/{at}/0/")
    yield client().post(link, {"name": "Killa"})
    yield friend.get(link)
    yield friend.post(link, {"name": ""})
    friend.post(link, {"name": "Killa"})
    hosted = host.find(at)
    for answers in (0, 1, 2, 6, 7):
        at_random(hosted, answers)
        seq, asked = hosted.seq, hosted.match.waiting[0]
        for person, seat in ((me, 0), (friend, 1)):
            here = f"/t/{at}/{seat}/"
            yield person.get(here)
            yield person.get(f"{here}at/{seq - 1}")
            yield person.get(f"{here}why?q=nothing")
            for spot in hosted.match.board(seat).spots[::20]:
                yield person.get(f"{here}about?q={spot}")
            yield person.post(f"{here}undo", {"word": "answer", "seq": seq}, headers=HTMX)
            for word, number in (("nonsense", hosted.seq), ("x" * 500, hosted.seq), ("pass", 0), ("pass", "")):
                yield person.post(f"{here}act", {"word": word, "seq": number}, headers=HTMX if asked == seat else {})
        yield client().get(f"/t/{at}/watch/")
    yield friend.get(f"/t/{at}/0/")
    yield friend.get(f"/t/{at}/0/?freed")
    yield me.get(f"/t/{at}/guests")
    yield me.get("/")
    at_random(hosted)
    yield me.get(f"/t/{at}/0/")
    yield me.get("/")


def pages_on_one_screen(name, client):
    """Two people at one screen, and bots."""
    me = client()
    at = me.sit(name, **seats_at(name), player_1="here", name_0="Inti", name_1="Killa")
    seat = host.find(at).match.waiting[0]
    assert seat < 2, "a person is asked"
    yield me.get(f"/t/{at}/{1 - seat}/")
    yield me.get(f"/t/{at}/{1 - seat}/why?q=nothing")
    me.uncover(at, seat)
    yield me.get(f"/t/{at}/{seat}/")
    yield me.post(f"/new/{name}/now", follow=True)


def error_pages(name, client, monkeypatch):
    """Whatever may go wrong."""
    me = client(raise_request_exception=False)
    at = me.sit(name, **seats_at(name), player_1="friend")
    for address in ("/nothing", "/new/chess/", "/t/nothing/", f"/t/{at}/join/wrong", f"/t/{at}/1/why", "/t/%00/"):
        yield me.get(address)
    yield client().get(f"/t/{at}/guests")
    yield client().post(f"/t/{at}/speed")
    yield me.post(f"/t/{at}/1/free")
    yield me.get("/", headers={"host": "elsewhere.example"})
    yield client(enforce_csrf_checks=True).post(f"/new/{name}/")
    monkeypatch.setattr("kancha.site.lobby.tables_of", lambda person: 1 // 0)
    yield me.get("/")


@pytest.mark.parametrize("name", [package.rpartition(".")[2] for package in GAMES])
def test_no_word_of_a_page_is_outside_the_lexicon(name, speak, client, at_random, monkeypatch, caplog):
    caplog.set_level("CRITICAL")
    speak()
    answers = [*pages_before(name, client), *pages_at_the_table(name, client, at_random),
               *pages_on_one_screen(name, client), *error_pages(name, client, monkeypatch)]
    pages = [answer for answer in answers if answer.content]
    assert {page.status_code for page in pages} == {200, 400, 403, 404, 500}
    for page in pages:
        html = text_of(page)
        assert "⟦" in html, page.request
        assert leftovers(html) == set(), page.request
        assert "<html" not in html or f'<html lang="{LANGUAGE}">' in html
        assert "Accept-Language" in page.headers["Vary"]


@pytest.mark.parametrize("name", ["tawantinsuyu", "tiwanaku"])
def test_no_word_of_a_table_for_one_is_outside_the_lexicon(name, speak, client, at_random):
    speak()
    me = client()
    solo = {"option_mode": "solo"} if name == "tiwanaku" else {}
    hosted = host.find(me.sit(name, seats="1", name_0="Inti", **solo))
    for answers in (0, 3, 40, 10_000):
        at_random(hosted, answers)
        for page in (me.get(f"/t/{hosted.id}/0/"), me.get(f"/t/{hosted.id}/watch/"), me.get("/")):
            assert leftovers(text_of(page)) == set()
    assert hosted.match.over


def test_no_word_about_notes_is_outside_the_lexicon(speak, client):
    speak()
    me = client()
    at = me.sit("tiwanaku", seats="2", name_0="Inti", player_1="friend", name_1="Rimaq")
    spot = next(iter(host.find(at).match.game.notes(host.find(at).match.view(0)).spots))
    for given in ({"spot": spot, "mark": "6"}, {"spot": "z9", "mark": "1"}):
        answer = me.post(f"/t/{at}/0/notes", given)
        assert answer.status_code == 400
        assert leftovers(text_of(answer)) <= set(given.values())
    none = me.post(f"/t/{me.sit('weavers', seats='2')}/0/notes", {"spot": "c2", "mark": "1"})
    assert "⟦" in text_of(none)
    assert leftovers(text_of(none)) == set()


@pytest.mark.parametrize("name", [package.rpartition(".")[2] for package in GAMES])
def test_no_word_of_a_hint_is_outside_the_lexicon(name, speak, client, hint, at_random, monkeypatch):
    speak()
    me = client()
    hosted = host.find(me.sit(name, **seats_at(name), player_1="here", name_0="Inti", name_1="Killa", cover="no"))
    texts = [hint(me, hosted.id, 0, number, language=LANGUAGE)[1] for number in ("", hosted.seq - 1)]
    for answers in (0, 3, 9):
        at_random(hosted, answers)
        seat = hosted.match.decision.seat
        if seat < 2:
            texts += [hint(me, hosted.id, one, language=LANGUAGE)[1] for one in (seat, 1 - seat)]
    assert any(["data-advice" in text for text in texts])
    monkeypatch.setattr("kancha.site.hints.ADVISER", "random")
    texts.append(hint(me, hosted.id, seat, language=LANGUAGE)[1])
    for text in texts:
        assert "⟦" in text
        assert leftovers(text) == set()


def test_no_word_about_content_packs_is_outside_the_lexicon(speak, client, monkeypatch):
    speak()
    me = client()
    lost = {"title": "Inti", "hash": "0" * 64}

    def find(table):
        raise MissingPack(lost)

    unknown = me.post("/new/cuzco/", {"seats": "2", "content": "1" * 64})
    monkeypatch.setattr("kancha.site.people.find", find)
    missing = me.get("/t/nothing/")
    for page, status in ((unknown, 400), (missing, 404)):
        assert page.status_code == status
        assert "⟦" in text_of(page)
        assert leftovers(text_of(page)) == set()


def test_no_word_of_what_a_form_can_offer_is_outside_the_lexicon(speak, client):
    speak()
    me = client()
    for name, seats in (("tiwanaku", 2), ("tawantinsuyu", 2), ("inca_empire", 3)):
        refused = me.get(f"/new/{name}/offer", {"seats": seats}).json()["refused"]
        reasons = [reason for values in refused.values() for reason in values.values()]
        assert reasons
        assert {word for reason in reasons for word in leftovers(reason)} <= {"TIW", "TAW", "INC"}


@pytest.mark.parametrize(("key", "left"), [("undo", {"Undo"}), ("zoom_in", {"Zoom", "in"}), ("copied", {
    "Copied", "send", "it", "to", "friend"}), ("thinking", {"is", "thinking"})])
def test_a_text_outside_the_lexicon_would_be_noticed(key, left, speak, client):
    speak(but=[key])
    me = client()
    at = me.sit("weavers", seats="2")
    host.find(at).act(0, "harvest", host.find(at).seq)
    assert leftovers(me.get(f"/t/{at}/0/").content.decode()) == left


def test_a_watcher_gets_frames_in_his_own_language(speak, open_table, in_a_loop):
    speak()
    hosted = open_table("weavers", 2)

    async def first_frame(headers):
        response = await live(AsyncRequestFactory().get(f"/t/{hosted.id}/watch/live", headers=headers), hosted.id)
        messages = [(await anext(response.streaming_content)).decode() for _ in range(2)]
        return json.loads(re.search(r"^data: (.*)$", messages[1], re.MULTILINE)[1])["html"]

    marked, plain = [in_a_loop(first_frame(headers)) for headers in (ACCEPT, {})]
    assert "⟦" in marked
    assert leftovers(marked) == {"Name"}
    assert "⟦" not in plain


def test_a_screen_is_drawn_once_for_each_language(speak, open_table):
    speak()
    at = open_table("weavers", 2).now
    assert screen(at, None) is screen(at, None)
    assert screen(at, None, "", LANGUAGE) is screen(at, None, "", LANGUAGE)
    assert whole(frame_of(screen(at, None, "", LANGUAGE))) != whole(frame_of(screen(at, None)))


def test_a_body_that_is_too_large_is_refused_in_the_language_of_the_request(speak, in_a_loop):
    speak()
    sent = []

    async def send(message):
        sent.append(message)

    headers = [(b"accept-language", LANGUAGE.encode()), (b"content-length", b"99")]
    scope = {"type": "http", "method": "POST", "path": "/", "headers": headers}
    in_a_loop(incoming.limit_bodies(None, 9)(scope, None, send))
    assert sent[1]["body"].decode() == "⟦The request is too large.⟧"


# The language of a request

@pytest.mark.parametrize(("accepted", "language"), [
    ("", "en"), ("qps", LANGUAGE), ("QPS", LANGUAGE), ("qps-ploc", LANGUAGE), ("tlh", "en"), ("*", "en"),
    ("tlh, qps;q=0.3", LANGUAGE), ("qps;q=0.5, en;q=0.8", "en"), ("en;q=0.5, qps;q=0.8", LANGUAGE),
    ("qps;q=0", "en"), ("en-GB, qps", "en"), ("nonsense;;;", "en"), ("x" * 9000, "en"),
])
def test_the_browser_asks_for_a_language(accepted, language, speak):
    speak()
    assert negotiate("", accepted) == language


def test_a_code_without_a_region_finds_one_with_it(speak, monkeypatch):
    monkeypatch.setitem(words.languages(), "gn-PY", "Avañe'ẽ")
    assert [negotiate("", code) for code in ("gn", "gn-py", "gn-AR", "g")] == ["gn-PY", "gn-PY", "gn-PY", "en"]


def test_a_choice_counts_more_than_the_browser_and_is_kept(speak, visitor):
    speak()
    response = visitor.post("/language", {"language": LANGUAGE, "next": "/rules/weavers/?x=1"})
    assert (response.status_code, response.url) == (302, "/rules/weavers/?x=1")
    assert response.cookies[COOKIE]["max-age"] > 300 * 24 * 3600
    assert "⟦Games⟧" in visitor.get("/", headers={"Accept-Language": "en"}).content.decode()
    visitor.post("/language", {"language": "en", "next": "/"})
    assert "⟦" not in visitor.get("/", headers=ACCEPT).content.decode().replace("⟦English⟧", "")


@pytest.mark.parametrize("address", ["", "//elsewhere.example/", "https://elsewhere.example/", "lobby", "javascript:x"])
def test_a_choice_leads_to_no_other_site(address, visitor):
    response = visitor.post("/language", {"language": "tlh", "next": address})
    assert (response.url, COOKIE in response.cookies) == ("/", False)


def test_the_menu_is_on_every_page_and_leads_back_to_it(speak, visitor, parse):
    speak()
    at = visitor.sit("weavers", seats="2")
    for address in ("/", "/new/weavers/?x=1", f"/t/{at}/0/", "/nothing"):
        page = parse(visitor.get(address))
        assert address in [one.attrs["value"] for one in page if one.attrs.get("name") == "next"]
        buttons = [one for one in page if one.attrs.get("name") == "language"]
        assert [one.text.strip() for one in buttons[:3]] == ["English", "Português", "⟦English⟧"]
        assert [one.attrs["value"] for one in buttons[:3] if "aria-current" in one.attrs] == ["en"]
    answer = visitor.post(f"/t/{at}/0/act", {"word": "x"}, headers={
        "Host": "testserver", "Referer": f"http://testserver/t/{at}/0/"})
    assert f'name="next" value="/t/{at}/0/"' in answer.content.decode()


def test_with_one_language_there_is_no_menu(visitor, monkeypatch):
    monkeypatch.delitem(words.languages(), "pt")
    assert words.languages().keys() == {"en"}
    at = visitor.sit("weavers", seats="2")
    for address in ("/", f"/t/{at}/0/"):
        assert 'name="language"' not in visitor.get(address).content.decode()


def test_a_newcomer_has_the_name_of_his_language(speak, client):
    speak()
    me = client()
    at = me.post("/new/weavers/now").url.split("/")[2]
    assert [seat.name for seat in host.find(at).seats] == ["⟦Player A⟧", "⟦Bot B⟧"]
    form = me.get("/new/weavers/", headers={"Accept-Language": "en"}).content.decode()
    assert 'name="name-0" value="Player A"' in form


# The texts

SAID = re.compile(r"""say\(["'](\w+)["'], *["']([\w-]+)["']""")
SOURCES = [file.read_text(encoding="utf-8") for kind in ("*.py", "templates/*")
           for file in sorted(Path(kancha.__file__).parent.glob(f"site/{kind}"))]


def test_every_text_that_is_asked_for_is_there():
    asked = {found for source in SOURCES for found in SAID.findall(source)}
    assert len(asked) > 80
    assert [found for found in sorted(asked) if not site_lexicon().has(*found)] == []


def test_every_text_is_asked_for():
    named = {word for source in SOURCES for word in re.findall(r"""["']([\w-]+)["']""", source)}
    kept_elsewhere = {"newcomer", "easy", "hard", "calm", "normal", "fast", "useful", "choices", "all",
                      "light", "medium", "heavy"}
    texts = words.read_words(PACKAGE, words.ENGLISH)
    assert {key for section in texts.values() for key in section} - named - kept_elsewhere == set()
