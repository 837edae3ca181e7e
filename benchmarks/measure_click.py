"""Prints, as JSON, what a click costs the server of this environment's Kancha while three browsers watch.

Usage: measure_click.py CLICKS [GAME ...]

Two people on their own screens and a spectator, or three people, follow a match by their streams, compressed as for
browsers. One click is an answer that is posted, and the frames of its rows in all three browsers; the next waits until
they have arrived.
"""
from __future__ import annotations

import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import zlib
from collections.abc import Iterator
from html import unescape
from http.cookiejar import CookieJar
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from kancha import games
from kancha.bench import is_compiled
from kancha.version import VERSION

OFFER: Final = re.compile(r'id="offer">(.*?)</script>', re.DOTALL)
TOKEN: Final = re.compile(r'name="csrfmiddlewaretoken" value="([^"]*)"')
INVITATION: Final = re.compile(r'value="([^"]*/join/[^"]*)"')
SEED: Final = 1
BROWSERS: Final = 3
WARM: Final = 5
"""The first clicks are not counted."""


class Server:
    """The site in a separate process."""

    def __init__(self, home: str) -> None:
        # -P: next to this file is click.py, which is not the library that the server imports.
        command = [sys.executable, "-P", str(Path(__file__).with_name("click_server.py"))]
        self.process = subprocess.Popen(command, env={**os.environ, "KANCHA_HOME": home}, text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        found = re.search(r"http://\S+", self.line())
        assert found, "the server does not say where it is"
        self.url = found[0]
        while not is_listening(self.url):
            sleep(.05)

    def line(self) -> str:
        """The next line that the server prints."""
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def cpu(self) -> float:
        """The CPU seconds that it has used so far."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return float(self.line())

    def stop(self) -> None:
        """Stop the server."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait()


def is_listening(url: str) -> bool:
    """Whether a server listens there."""
    where = urlsplit(url)
    with socket.socket() as trial:
        return not trial.connect_ex((where.hostname, where.port))


class Browser:
    """A browser with its cookies."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.jar = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.jar))
        self.token = ""

    def get(self, address: str) -> tuple[str, str]:
        """A page, and its path after redirects."""
        with self.opener.open(self.url + address) as response:
            page = response.read().decode()
            where = urlsplit(response.url).path
        self.token = (TOKEN.findall(page) or [self.token])[0]
        return page, where

    def post(self, address: str, **fields: object) -> str:
        """Send a form; the path that it leads to."""
        values = {name.replace("_", "-"): value for name, value in fields.items()}
        form = urlencode(values | {"csrfmiddlewaretoken": self.token})
        request = Request(self.url + address, form.encode(), {"HX-Request": "true"} if "seq" in fields else {})
        with self.opener.open(request) as response:
            assert "seq" not in fields or response.status == 204, response.read().decode()
            return str(urlsplit(response.url).path)

    def frames(self, page: str, seen: int) -> Iterator[Shown]:
        """The stream of a page: each message with its number of rows, whether it is the latest, and the answers."""
        where = urlsplit(self.url)
        connection = http.client.HTTPConnection(where.hostname or "", where.port)
        cookies = "; ".join([f"{cookie.name}={cookie.value}" for cookie in self.jar])
        connection.request("GET", f"{page}live?seq={seen}", headers={"Cookie": cookies, "Accept-Encoding": "gzip"})
        response, unpack, text = connection.getresponse(), zlib.decompressobj(wbits=16 + zlib.MAX_WBITS), b""
        while piece := response.read1():
            *messages, text = (text + unpack.decompress(piece)).split(b"\n\n")
            for message in messages:
                if message.startswith(b"id: "):
                    yield read_frame(json.loads(message.decode().partition("data: ")[2]))


class Shown(NamedTuple):
    """What a browser knows of a frame."""

    seq: int
    latest: bool
    words: list[str]


def read_frame(message: dict[str, Any]) -> Shown:
    """A message with a whole frame, or with its changes; the question is among them if there is one."""
    html = message.get("html") or message["parts"].get("ask", "")
    meta = message.get("meta") or dict(re.findall(r'data-(seq|latest)="(\d+)"', html))
    offer = OFFER.search(html)
    return Shown(int(meta["seq"]), int(meta["latest"]) == 1, words(json.loads(offer[1]) if offer else []))


def words(offer: list[Any]) -> list[str]:
    """The answers that are offered."""
    return [word for answer in offer for word in
            [f"{answer['word']} r{one['rotation']}" for one in answer["rotations"]] or [answer["word"]]]


def sit_down(server: Server, game: str) -> tuple[list[Browser], list[str]]:
    """As few people as the game takes at a new table, the others of the browsers watch; and their pages."""
    browsers = [Browser(server.url) for _ in range(BROWSERS)]
    seats = min([seats for seats in games()[game].seats if seats > 1])
    browsers[0].get(f"/new/{game}/")
    friends = {f"player_{seat}": "friend" for seat in range(1, seats)}
    page, own = browsers[0].get(browsers[0].post(f"/new/{game}/", seats=seats, **friends))
    invitation = INVITATION.search(page)
    assert invitation, "there is no invitation on the page"
    link = urlsplit(unescape(invitation[1])).path
    pages = [own]
    for browser in browsers[1:seats]:
        browser.get(link)
        pages.append(browser.get(browser.post(link, name=f"Killa {len(pages)}"))[1])
    return browsers, pages + [f"{own.rsplit('/', 2)[0]}/watch/"] * (BROWSERS - seats)


def latest(stream: Iterator[Shown], after: int) -> Shown:
    """The newest frame of a stream, once it shows more rows."""
    return next(frame for frame in stream if frame.seq > after and frame.latest)


def measure(game: str, clicks: int) -> dict[str, Any]:
    """What a click costs at a table of a game."""
    with TemporaryDirectory() as home:
        server = Server(home)
        try:
            browsers, pages = sit_down(server, game)
            streams = [browser.frames(page, -1) for browser, page in zip(browsers, pages)]
            frames = [latest(stream, -1) for stream in streams]
            dice = random.Random(SEED)
            costs: list[float] = []
            waits: list[float] = []
            rows: list[int] = []
            while len(costs) < WARM + clicks:
                seq = frames[0].seq
                seat = next((seat for seat, frame in enumerate(frames) if frame.words), None)
                if seat is None:
                    break
                word = dice.choice(frames[seat].words)
                before, start = server.cpu(), perf_counter()
                browsers[seat].post(f"{pages[seat]}act", seq=seq, word=word)
                frames = [latest(stream, seq) for stream in streams]
                waits.append(perf_counter() - start)
                costs.append(server.cpu() - before)
                rows.append(frames[0].seq - seq)
        finally:
            server.stop()
    return {"game": game, "clicks": len(costs) - WARM, "rows a click": mean(rows[WARM:]),
            "ms of CPU": 1000 * mean(costs[WARM:]), "median ms of CPU": 1000 * median(costs[WARM:]),
            "median ms until all have seen it": 1000 * median(waits[WARM:])}


def main() -> None:
    """Measure every game."""
    rows = [measure(game, int(sys.argv[1])) for game in (sys.argv[2:] or games())]
    print(json.dumps({"name": f"Kancha {VERSION}", "compiled": is_compiled(), "rows": rows}))


main()
