"""What browsers and proxies may keep: what is the same for everybody, and nothing else."""
from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.decorators import sync_and_async_middleware

R = TypeVar("R", bound=HttpResponseBase)


@sync_and_async_middleware
def keep_private(get_response: Callable[[HttpRequest], Any]) -> Callable[[HttpRequest], Any]:
    """Middleware that marks every answer as its asker's own, unless it says that it is public."""
    if not iscoroutinefunction(get_response):
        return lambda request: marked(request, get_response(request))

    async def respond(request: HttpRequest) -> HttpResponseBase:
        answer: Awaitable[HttpResponseBase] = get_response(request)
        return marked(request, await answer)

    return respond


def marked(request: HttpRequest, response: R) -> R:
    """An answer that nobody else may be given; if it is about a table, and so may show a hand, it is not kept at all."""
    if "public" not in response.get("Cache-Control", ""):
        patch_cache_control(response, private=True, no_cache=True, **({"no_store": True} if request.path.startswith("/t/") else {}))
        patch_vary_headers(response, ["Cookie", "HX-Request"])
    return response
