"""How requests go through Django."""
from __future__ import annotations

from asyncio import Semaphore
from typing import Any, Final

from asgiref.sync import ThreadSensitiveContext
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase

STREAM: Final = "/live"
"""How the addresses of streams end."""
MOST_STARTING: Final = 16
"""How many streams may start at once: until its first message, each has a thread and a database connection."""


class Handler(ASGIHandler):
    """Django's handler, except that a stream gives back its thread as soon as its response begins."""

    def __init__(self) -> None:
        super().__init__()
        self.starting = Semaphore(MOST_STARTING)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["path"].endswith(STREAM):
            await self.handle(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def run_get_response(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path.endswith(STREAM):
            return await super().run_get_response(request)
        async with self.starting, ThreadSensitiveContext():
            return await super().run_get_response(request)
