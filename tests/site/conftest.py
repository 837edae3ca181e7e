"""The site in the process of the tests: a home of its own, Django set up once, visitors with fixed luck."""
import asyncio
import os
import random
import re
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from html.parser import HTMLParser
from itertools import count
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import pytest

from loops import no_loop

HOME = TemporaryDirectory(prefix="kancha-site-")
KEPT_AWAY = (
    "KANCHA_HOME", "DATABASE_URL", "KANCHA_SECRET_KEY", "KANCHA_HOSTS", "KANCHA_HTTPS", "KANCHA_DEBUG",
    "DJANGO_SETTINGS_MODULE",
)


def set_up():
    """Let the settings be read from a home of their own; the environment is as before afterwards."""
    before = {name: os.environ.pop(name) for name in KEPT_AWAY if name in os.environ}
    os.environ["KANCHA_HOME"] = HOME.name
    os.environ["DJANGO_SETTINGS_MODULE"] = "kancha.site.settings"
    try:
        import django
        from django.conf import settings

        settings.ALLOWED_HOSTS.append("testserver")
        settings.DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL;PRAGMA synchronous=OFF"
        django.setup()
    finally:
        for name in KEPT_AWAY:
            os.environ.pop(name, None)
        os.environ.update(before)


set_up()

# What follows reads the settings when it is imported, so it cannot stand above.
from django.core.management import call_command  # noqa: E402
from django.db import connections  # noqa: E402
from django.test import AsyncClient, Client  # noqa: E402

from kancha.core.luck import OpenLuck, SecretLuck  # noqa: E402
from kancha.site import cover, hints, host, live, lobby, robots, thinking  # noqa: E402

ANSWER = re.compile(r'<button type="submit" form="answer" name="word" value="([^"]*)" class="answer')
UNCOVER = re.compile(r'id="uncover" form="pass-on" formaction="/t/[^/]+/(\d+)/uncover"')
SEQ = re.compile(r'name="seq" value="(\d+)"')
HTMX = {"HX-Request": "true"}


@pytest.fixture(scope="session", autouse=True)
def database(toys):
    """The tables of the database, and the static files."""
    with no_loop():
        call_command("migrate", verbosity=0, interactive=False)
        call_command("collectstatic", verbosity=0, interactive=False)
    yield
    with no_loop():
        connections.close_all()


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    """Every test starts with no table in memory, nobody listening, and fixed luck."""
    fix_luck(monkeypatch)
    host.tables.clear()
    host.unreadable.clear()
    live.listeners.clear()
    with no_loop():
        yield
    host.tables.clear()


def fix_luck(monkeypatch, start=0):
    """Tables that are made by the form get the same secrets in the same order."""
    numbers = count(start)
    monkeypatch.setattr(lobby, "SecretLuck", lambda: SecretLuck(sha256(str(next(numbers)).encode()).digest()))
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(randbits=lambda bits: 7))


class Visitor(Client):
    """A browser, by which somebody plays."""

    def sit(self, game, **fields):
        """Make a table by its form; fields as player_1="here", option_mode="solo". The table's name."""
        response = self.post(f"/new/{game}/", {name.replace("_", "-", 1): value for name, value in fields.items()})
        assert response.status_code == 302, response.content.decode()
        return response.url.split("/")[2]

    @property
    def person(self):
        """Who the site takes this browser for."""
        return self.cookies["kancha"].value.split(":")[0] if "kancha" in self.cookies else ""

    def uncover(self, table, seat):
        """Uncover the screen for a seat; the page that follows."""
        return self.post(f"/t/{table}/{seat}/uncover", follow=True)

    def join(self, link, name):
        """Take a seat by a link."""
        self.get(link)
        return self.post(link, {"name": name})

    def answer(self, table, seat, word, seq=None, htmx=True):
        """Answer the current question, or the one after ``seq`` rows; a covered screen is uncovered first."""
        if cover.is_covered(host.find(table).now, seat, self.person):
            self.uncover(table, seat)
        return self.post(f"/t/{table}/{seat}/act", {"word": word, "seq": host.find(table).seq if seq is None else seq},
                         headers=HTMX if htmx else {})

    def take_back(self, table, seat, word="answer", seq=None, htmx=True):
        """Undo."""
        return self.post(f"/t/{table}/{seat}/undo", {"word": word, "seq": host.find(table).seq if seq is None else seq},
                         headers=HTMX if htmx else {})


@pytest.fixture
def visitor():
    return Visitor()


@pytest.fixture
def other():
    return Visitor()


@pytest.fixture
def browser():
    """A kind of browser: ``browser()`` makes one."""
    return Visitor


class Elements(HTMLParser):
    """The elements of a page in order, each with its name, attributes and text."""

    VOID = ("meta", "link", "input", "br", "hr", "img")

    def __init__(self, html):
        super().__init__()
        self.found = []
        self.inside = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        one = SimpleNamespace(
            tag=tag, attrs={name: value or "" for name, value in attrs}, text="", within=[up.tag for up in self.inside]
        )
        self.found.append(one)
        if tag not in self.VOID:
            self.inside.append(one)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if self.inside and tag not in self.VOID:
            self.inside.pop()

    def handle_endtag(self, tag):
        while self.inside and self.inside.pop().tag != tag:
            pass

    def handle_data(self, data):
        for one in self.inside:
            one.text += data


@pytest.fixture(scope="session")
def parse():
    """The elements of an answer or a text."""
    return parse_page


def parse_page(page):
    if isinstance(page, str):
        return Elements(page).found
    is_frame = page.headers["Content-Type"].startswith("application/json")
    return Elements(page.json()["html"] if is_frame else page.content.decode()).found


@pytest.fixture(scope="session")
def link_to():
    """The address by which others join a table."""
    from kancha.site.people import join_token

    return lambda table: f"/t/{table}/join/{join_token(table)}"


@pytest.fixture(scope="session")
def let_bots_answer():
    return let_bots_answer_at


def let_bots_answer_at(table):
    """Let bots answer as long as they are asked."""
    while (job := robots.job_at(table)) is not None:
        robots.answer_at(table, job, thinking.think(job.bot, thinking.deal(job.state, job.dealing), job.thinking))


@pytest.fixture(scope="session")
def open_table():
    """A table without a form, its luck open: everybody on one screen unless said otherwise."""
    def open_one(name, seats, options=None, seed=1, player="person", holder="tester", cover=True):
        sitters = [host.Sitter(player, holder, f"Name {'ABCD'[seat]}") for seat in range(seats)]
        return host.open_table(name, options or {}, OpenLuck(seed), "tester", sitters, 7, cover)
    return open_one


@pytest.fixture(scope="session")
def at_random():
    """Answer at random for whoever is asked, a given number of times or to the end."""
    def go(hosted, answers=10_000, seed=1):
        dice = random.Random(seed)
        for _ in range(answers):
            if hosted.match.over:
                break
            seat = hosted.match.decision.seat
            hosted.act(seat, dice.choice(hosted.match.options(seat)), hosted.seq)
        return hosted
    return go


MODES = {
    "competitive": {"seats": "2", "option_size": "25", "player_1": "random"},
    "cooperative": {"seats": "2", "option_mode": "cooperative", "player_1": "here"},
    "solo": {"seats": "1", "option_mode": "solo"},
}


@pytest.fixture(scope="session", params=MODES)
def finished(request, database):
    """A match of Tiwanaku in each mode, played by one visitor to its end by what the pages offer."""
    host.tables.clear()
    with no_loop(), pytest.MonkeyPatch.context() as patch:
        fix_luck(patch, 100)
        return play_to_the_end(Visitor(), **MODES[request.param])


def play_to_the_end(visitor, **fields):
    """A table of Tiwanaku, played to the end by the buttons of the pages."""
    table = visitor.sit("tiwanaku", **fields)
    dice = random.Random(5)
    pages, taken, seat = 0, 0, 0
    while True:
        let_bots_answer_at(table)
        page = visitor.get(f"/t/{table}/{seat}/").content.decode()
        passed_on = UNCOVER.search(page)
        if passed_on:
            seat = int(passed_on[1])
            visitor.uncover(table, seat)
            continue
        offered = ANSWER.findall(page)
        if not offered:
            break
        pages += 1
        taken += visitor.answer(table, seat, dice.choice(offered), SEQ.search(page)[1]).status_code == 204
    return SimpleNamespace(visitor=visitor, table=table, pages=pages, taken=taken)


@pytest.fixture(scope="session")
def in_a_loop():
    """Run something asynchronous to its end, in a thread where nothing else runs."""
    def run(awaitable):
        def alone_in_the_thread():
            try:
                return asyncio.run(asyncio.wait_for(awaitable, 120))
            finally:
                connections.close_all()

        with ThreadPoolExecutor(1) as thread:
            return thread.submit(alone_in_the_thread).result()
    return run


class InAThread:
    """A worker that is no process."""

    async def call(self, seconds, function, *args):
        try:
            return await asyncio.to_thread(function, *args)
        except ArithmeticError as error:
            raise robots.WorkerFailed(error) from None

    def close(self):
        pass


@pytest.fixture(scope="session")
def in_a_thread():
    return InAThread


@pytest.fixture
def advisers(monkeypatch):
    """The bots that give hints think in threads, anew in every loop."""
    monkeypatch.setattr(robots, "Worker", InAThread)
    crews = {}

    def crew():
        return crews.setdefault(asyncio.get_running_loop(), robots.Robots(2, 60))

    monkeypatch.setattr(hints, "robots", crew)


@pytest.fixture
def ask_hint(advisers):
    """Asks for a hint in a loop, as the page of a visitor does, and reads it to its end: its status and its text."""
    async def ask(visitor, table, seat, seq, language="en"):
        client = AsyncClient()
        client.cookies = visitor.cookies
        headers = {**HTMX, "Accept-Language": language}
        response = await client.post(f"/t/{table}/{seat}/hint", {"seq": seq}, headers=headers)
        parts = [part async for part in response] if response.streaming else [response.content]
        return response.status_code, b"".join(parts).decode()
    return ask


@pytest.fixture
def hint(ask_hint, in_a_loop):
    """The hint that a visitor gets about the current question, or the one after ``seq`` rows."""
    def ask(visitor, table, seat=0, seq=None, language="en"):
        return in_a_loop(ask_hint(visitor, table, seat, host.find(table).seq if seq is None else seq, language))
    return ask
