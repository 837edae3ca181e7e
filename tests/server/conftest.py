"""A server of our own in a process of its own, spoken to over sockets."""
import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, Request, build_opener

import pytest

from loops import no_loop

HERE = Path(__file__).parent
PATIENCE = 120
"""Seconds after which a test gives up waiting; none passes by waiting so long."""
KEPT_AWAY = ("KANCHA_", "DATABASE_URL", "DJANGO_")
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


def wait(true):
    """Wait until something is true; what it is then."""
    end = time.monotonic() + PATIENCE
    while not (found := true()):
        assert time.monotonic() < end, "it has not come true"
        time.sleep(.02)
    return found


@pytest.fixture(autouse=True)
def alone():
    """Every test can run a loop of its own."""
    with no_loop():
        yield


@pytest.fixture(scope="session")
def wait_until():
    return wait


def heed_signals():
    """What runs in the background may be deaf to some signals, and so would its children be; this makes them listen."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


class Server:
    """A server's process; what it and its workers write to stderr is its log."""

    def __init__(self, home, **environment):
        self.home = home
        kept = {name: value for name, value in os.environ.items() if not name.startswith(KEPT_AWAY)}
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "server.py")], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={**kept, "KANCHA_HOME": str(home), "PYTHONUNBUFFERED": "1", **environment}, preexec_fn=heed_signals,
        )
        self.written = b""
        said = self.process.stdout.readline().decode()
        found = re.search(r":(\d+)/", said)
        assert found, f"the server says {said!r}; {self.process.stderr.read().decode()}"
        self.port = int(found[1])
        wait(self.listens)

    def listens(self):
        with socket.socket() as trial:
            return not trial.connect_ex(("127.0.0.1", self.port))

    def log(self, until_closed=False):
        """What the log says by now, or until nobody can write to it any more, because every process has ended."""
        end = time.monotonic() + PATIENCE
        while select.select([self.process.stderr], [], [], PATIENCE if until_closed else 0)[0]:
            more = os.read(self.process.stderr.fileno(), 1 << 16)
            self.written += more
            if not more:
                return self.written.decode()
            assert time.monotonic() < end
        assert not until_closed, "a process has outlived the server"
        return self.written.decode()

    def visitor(self):
        return Visitor(f"http://127.0.0.1:{self.port}")

    def close(self):
        """Stop it, whatever state it is in."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()


class Stay(HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class Visitor:
    """A browser of few gifts."""

    def __init__(self, site):
        self.site = site
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies), Stay)
        self.token = ""

    def open(self, path, body=None, **headers):
        """An answer of the server, its body still to come."""
        request = Request(self.site + path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        try:
            return self.opener.open(request, timeout=PATIENCE)
        except HTTPError as error:
            return error

    def ask(self, path, body=None, **headers):
        """An answer of the server, its body read."""
        with self.open(path, body, **headers) as response:
            response.body = response.read().decode()
        return response

    def post(self, path, **fields):
        """Send a form of ours."""
        if not self.token:
            self.token = TOKEN.search(self.ask("/new/weavers/").body)[1]
        fields = {name.replace("_", "-"): value for name, value in fields.items()}
        return self.ask(path, urlencode({**fields, "csrfmiddlewaretoken": self.token}).encode())

    def sit(self, **fields):
        """A table of Weavers for two; its name."""
        response = self.post("/new/weavers/", **{"seats": "2", **fields})
        assert response.status == 302, response.body
        return response.headers["Location"].split("/")[2]

    def rows(self, table):
        return json.loads(self.ask(f"/t/{table}/watch/record").body)["rows"]

    def answer(self, table, word):
        return self.post(f"/t/{table}/0/act", word=word, seq=str(len(self.rows(table))))


@contextmanager
def starting(folder):
    """Start servers with settings of the environment, and stop them in the end."""
    started = []

    def start_one(home=folder, **environment):
        started.append(Server(home, **environment))
        return started[-1]

    yield start_one
    for server in started:
        server.close()


@pytest.fixture
def start(tmp_path):
    with starting(tmp_path) as start_one:
        yield start_one


@pytest.fixture(scope="module")
def start_shared(tmp_path_factory):
    """The same for the servers of a whole module."""
    with starting(tmp_path_factory.mktemp("home")) as start_one:
        yield start_one
