"""Pages for what goes wrong: what it is, and where to go."""
from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def told(request: HttpRequest, status: int, heading: str, text: str) -> HttpResponse:
    """A page that says what is wrong."""
    return render(request, "error.html", {"heading": heading, "text": text}, status=status)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Nothing is there."""
    reason = str(exception.args[0]) if exception.args and isinstance(exception.args[0], str) else "There is nothing at this address."
    return told(request, 404, "Not here", reason)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """It made no sense."""
    return told(request, 400, "That made no sense", "The request could not be read.")


def broken(request: HttpRequest) -> HttpResponse:
    """A fault of the site."""
    return told(request, 500, "Something is broken here", "It has been noted. What was played is safe; go back and try again.")


def csrf_refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that did not come from one of our pages, or from one that is too old."""
    return told(request, 403, "This page was too old", "Go back, load the page again, and repeat what you did.")
