"""Error pages: what went wrong, and where to go."""
from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def error_page(request: HttpRequest, status: int, heading: str, text: str) -> HttpResponse:
    """A page that says what went wrong."""
    return render(request, "error.html", {"heading": heading, "text": text}, status=status)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """There is no such page."""
    has_reason = exception.args and isinstance(exception.args[0], str)
    reason = str(exception.args[0]) if has_reason else "There is nothing at this address."
    return error_page(request, 404, "Not found", reason)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The request is malformed."""
    return error_page(request, 400, "Bad request", "The server could not understand the request.")


def server_error(request: HttpRequest) -> HttpResponse:
    """A fault of the site."""
    return error_page(request, 500, "Something went wrong",
                      "The error has been logged. Your matches are safe; go back and try again.")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that was sent from another site, or from a page that is too old."""
    return error_page(request, 403, "This page has expired", "Go back, reload the page, and try again.")
