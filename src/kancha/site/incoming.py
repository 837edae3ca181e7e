"""Requests as they come in: neither larger than the largest form, nor half-sent for long."""
from __future__ import annotations

import asyncio
import logging
from typing import Final

import h11
from asgiref.typing import ASGI3Application, ASGIReceiveCallable, ASGIReceiveEvent, ASGISendCallable, HTTPScope, Scope
from uvicorn.protocols.http.h11_impl import H11Protocol

from kancha.site.logs import one_line

log: Final = logging.getLogger(__name__)

SECONDS: Final = 10.0
"""So long a request may take from its first byte to its last, and a new connection until it has brought one."""
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)


class TooLarge(Exception):
    """More is sent than any form of ours has."""


class Gone(Exception):
    """Whoever asked has gone away."""


def bounded(application: ASGI3Application, most: int) -> ASGI3Application:
    """An application whose requests have no more than a given number of bytes in their bodies; it gets each body whole."""
    async def respond(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        assert scope["type"] == "http", "the server speaks nothing else"
        try:
            body = await whole_body(scope, receive, most)
        except TooLarge:
            log.warning("413 %s %s: more than %s bytes were sent", scope["method"], one_line(scope["path"]), most)
            await refuse(send)
        except Gone:
            pass
        else:
            await application(scope, after(body, receive), send)

    return respond


async def whole_body(scope: HTTPScope, receive: ASGIReceiveCallable, most: int) -> bytes:
    """The body of a request; TooLarge as soon as that is known, by its announced length or while it is read."""
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


def after(body: bytes, receive: ASGIReceiveCallable) -> ASGIReceiveCallable:
    """What is received when the body has been read already: the body first."""
    waiting = [body]

    async def again() -> ASGIReceiveEvent:
        return {"type": "http.request", "body": waiting.pop(), "more_body": False} if waiting else await receive()

    return again


async def refuse(send: ASGISendCallable) -> None:
    """Say that it is too much, and close: the rest is not read."""
    text = b"That is more than any form here sends."
    await send({"type": "http.response.start", "status": 413, "trailers": False, "headers": [
        (b"content-type", b"text/plain"), (b"content-length", str(len(text)).encode()), (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": text, "more_body": False})


class Impatient(H11Protocol):
    """A connection that is closed if a request does not arrive in time; what is answered may take as long as it likes."""

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
        """Let the time run while a request is unfinished. A connection that waits for its next request is uvicorn's to close."""
        if self.conn.their_state not in UNFINISHED:
            self.stop_watching()
        elif self.deadline is None:
            self.deadline = self.loop.call_later(SECONDS, self.transport.close)

    def stop_watching(self) -> None:
        """The request is here, or will never be."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
