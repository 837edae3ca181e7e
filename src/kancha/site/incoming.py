"""Limits on incoming requests: no larger than the largest form, and complete in time."""
from __future__ import annotations

import asyncio
import logging
from typing import Final

import h11
from asgiref.typing import ASGI3Application, ASGIReceiveCallable, ASGIReceiveEvent, ASGISendCallable, HTTPScope, Scope
from django.http.cookie import parse_cookie
from uvicorn.protocols.http.h11_impl import H11Protocol

from kancha.site.language import COOKIE, negotiate
from kancha.site.logs import one_line
from kancha.site.words import site_lexicon

log: Final = logging.getLogger(__name__)

SECONDS: Final = 10.0
"""How long a request may take to arrive, and a new connection to send its first one."""
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)


class TooLarge(Exception):
    """The body is larger than any form of the site."""


class Gone(Exception):
    """The client has disconnected."""


def limit_bodies(application: ASGI3Application, most: int) -> ASGI3Application:
    """Wrap an application so that it gets each body whole, and none with more than ``most`` bytes."""
    async def respond(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        assert scope["type"] == "http", "the server speaks only http"
        try:
            body = await whole_body(scope, receive, most)
        except TooLarge:
            log.warning("413 %s %s: more than %s bytes were sent", scope["method"], one_line(scope["path"]), most)
            await refuse(scope, send)
        except Gone:
            pass
        else:
            await application(scope, replay_body(body, receive), send)

    return respond


async def whole_body(scope: HTTPScope, receive: ASGIReceiveCallable, most: int) -> bytes:
    """The body of a request; TooLarge as soon as its declared length or the bytes read exceed the limit."""
    length = dict(scope["headers"]).get(b"content-length", b"0")
    if not length.isdigit() or int(length) > most:
        raise TooLarge
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Gone
        body += message["body"]
        if len(body) > most:
            raise TooLarge
        if not message["more_body"]:
            return bytes(body)


def replay_body(body: bytes, receive: ASGIReceiveCallable) -> ASGIReceiveCallable:
    """A ``receive`` that returns a body already read, then whatever follows."""
    waiting = [body]

    async def again() -> ASGIReceiveEvent:
        return {"type": "http.request", "body": waiting.pop(), "more_body": False} if waiting else await receive()

    return again


async def refuse(scope: HTTPScope, send: ASGISendCallable) -> None:
    """Say that the body is too large, and close without reading the rest."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    chosen = parse_cookie(headers.get(b"cookie", "")).get(COOKIE, "")
    text = site_lexicon(negotiate(chosen, headers.get(b"accept-language", ""))).say("error", "too_large").encode()
    await send({"type": "http.response.start", "status": 413, "trailers": False, "headers": [
        (b"content-type", b"text/plain; charset=utf-8"), (b"vary", b"Accept-Language, Cookie"),
        (b"content-length", str(len(text)).encode()), (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": text, "more_body": False})


class ImpatientProtocol(H11Protocol):
    """A connection that is closed if a request does not arrive in time; the response may take as long as it likes."""

    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_watching()

    def watch(self) -> None:
        """Run the timer while a request is unfinished. Idle connections are closed by uvicorn."""
        if self.conn.their_state not in UNFINISHED:
            self.stop_watching()
        elif self.deadline is None:
            self.deadline = self.loop.call_later(SECONDS, self.transport.close)

    def stop_watching(self) -> None:
        """Stop the timer: the request is complete, or will never be."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
