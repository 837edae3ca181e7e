"""How requests go through Django."""
from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from asgiref.sync import ThreadSensitiveContext
from django.core.handlers.asgi import ASGIHandler
from django.core.handlers.base import BaseHandler
from django.db import close_old_connections
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
        await self.handle(scope, receive, send)

    async def run_get_response(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path.endswith(STREAMS):
            return await asyncio.get_running_loop().run_in_executor(answering, self.respond, request)
        async with self.starting, ThreadSensitiveContext():
            return await super().run_get_response(request)

    def respond(self, request: HttpRequest) -> HttpResponseBase:
        """The response to a request that is no stream; a connection that is old or broken is opened anew."""
        close_old_connections()
        response: HttpResponseBase = self.plain.get_response(request)
        return response
