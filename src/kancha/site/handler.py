"""How requests go through Django."""
from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any, Final

from asgiref.sync import ThreadSensitiveContext
from django.core.handlers.asgi import ASGIHandler, ASGIRequest
from django.core.handlers.base import BaseHandler
from django.core.signals import request_started
from django.http import HttpRequest
from django.http.response import HttpResponseBase

STREAMS: Final = ("/live", "/hint")
"""How the addresses of streams end; a hint is one that ends as soon as a bot has thought."""
MOST_STARTING: Final = 16
"""How many streams may start at once: until its first message, each has a thread and a database connection."""
MOST_ANSWERED: Final = 32
"""How many other requests are answered at once; more wait."""

answering: Final = ThreadPoolExecutor(MOST_ANSWERED, "answering")
"""Its threads keep their database connections from one request to the next."""


class Handler(ASGIHandler):
    """Django's handler, except that a stream gives back its thread as soon as its response begins.

    Everything else is answered in one go by one thread, middleware and all, instead of going to and fro.
    """

    def __init__(self) -> None:
        super().__init__()
        self.starting = asyncio.Semaphore(MOST_STARTING)
        self.plain = BaseHandler()
        self.plain.load_middleware()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await (self.handle if scope["path"].endswith(STREAMS) else self.answer)(scope, receive, send)

    async def run_get_response(self, request: HttpRequest) -> HttpResponseBase:
        async with self.starting, ThreadSensitiveContext():
            return await super().run_get_response(request)

    async def answer(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request that is no stream; what is sent to somebody who has gone, the server drops."""
        loop = asyncio.get_running_loop()
        with closing(await self.read_body(receive)) as body:
            request, response = self.create_request(scope, body)
            if request is not None:
                response = await loop.run_in_executor(answering, self.respond, request)
            await self.send_response(response, send)
            if not response.closed:
                await loop.run_in_executor(answering, response.close)

    def respond(self, request: ASGIRequest) -> HttpResponseBase:
        """The response to a request that is no stream, closed unless it is a file that is read as it is sent.

        A connection to the database that is old or broken is opened anew.
        """
        request_started.send(self.__class__, scope=request.scope)
        response: HttpResponseBase = self.plain.get_response(request)
        if not response.streaming:
            response.close()
        return response
