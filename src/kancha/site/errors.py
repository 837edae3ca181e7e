"""Error pages: what went wrong, and where to go."""
from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from kancha.core.words import Text
from kancha.site.language import words_of


def error_page(request: HttpRequest, status: int, key: str, text: Text) -> HttpResponse:
    """A page that says what went wrong."""
    lexicon = words_of(request)
    page = {"heading": lexicon.say("error", key), "text": lexicon.say(*text[:2], *text.args)}
    return render(request, "error.html", page, status=status)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """There is no such page."""
    reason = exception.args[0] if exception.args else None
    return error_page(request, 404, "not_found", reason if isinstance(reason, Text) else Text("missing", "page"))


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The request is malformed."""
    return error_page(request, 400, "bad_request", Text("error", "bad_request_text"))


def server_error(request: HttpRequest) -> HttpResponse:
    """A fault of the site."""
    return error_page(request, 500, "fault", Text("error", "fault_text"))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that was sent from another site, or from a page that is too old."""
    return error_page(request, 403, "expired", Text("error", "expired_text"))
