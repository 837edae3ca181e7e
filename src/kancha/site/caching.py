"""What browsers and proxies may cache: only what is the same for everybody."""
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
    """Middleware that marks every response as private, unless it says that it is public."""
    if not iscoroutinefunction(get_response):
        return lambda request: mark_private(request, get_response(request))

    async def respond(request: HttpRequest) -> HttpResponseBase:
        response: Awaitable[HttpResponseBase] = get_response(request)
        return mark_private(request, await response)

    return respond


def mark_private(request: HttpRequest, response: R) -> R:
    """Allow no shared cache to store a response, and no cache at all if it is about a table and may show a hand."""
    if "public" not in response.get("Cache-Control", ""):
        at_table = {"no_store": True} if request.path.startswith("/t/") else {}
        patch_cache_control(response, private=True, no_cache=True, **at_table)
        patch_vary_headers(response, ["Accept-Language", "Cookie", "HX-Request"])
    return response
