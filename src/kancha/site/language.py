"""The language of a request: what the person has chosen, else what the browser asks for, else English."""
from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation.trans_real import parse_accept_lang_header
from django.views.decorators.http import require_POST

from kancha.core.words import ENGLISH, Lexicon, Text, languages
from kancha.site.words import site_lexicon

COOKIE: Final = "kancha-language"
YEAR: Final = 365 * 24 * 3600
SAFE: Final = ("GET", "HEAD")


def negotiate(chosen: str, accepted: str) -> str:
    """The language of the site that fits a choice, else the header ``Accept-Language``, else English."""
    if chosen in languages():
        return chosen
    wanted = [code for code, quality in parse_accept_lang_header(accepted) if quality > 0]
    return next((found for code in wanted if (found := closest(code))), ENGLISH)


def closest(wanted: str) -> str:
    """The site's language for a code in lower case: ``pt`` also serves ``pt-br``, and ``pt-br`` serves ``pt``."""
    known = {code.lower(): code for code in languages()}
    parts = wanted.split("-")
    for length in range(len(parts), 0, -1):
        code = "-".join(parts[:length])
        if code in known:
            return known[code]
    return next((known[code] for code in known if code.startswith(f"{parts[0]}-")), "")


def language_of(request: HttpRequest) -> str:
    """The language of the answer to a request."""
    return negotiate(request.COOKIES.get(COOKIE, ""), request.headers.get("Accept-Language", ""))


def words_of(request: HttpRequest) -> Lexicon:
    """The site's texts in the language of a request."""
    return site_lexicon(language_of(request))


def missing(key: str, *details: object) -> Http404:
    """What to raise if something is not there: a message of the section ``missing``."""
    return Http404(Text("missing", key, details))


# In templates

def context(request: HttpRequest) -> dict[str, Any]:
    """What every template gets: ``say``, the language, and what the menu of languages needs."""
    language = language_of(request)
    return {"say": site_lexicon(language).say, "language": language, "languages": languages(),
            "return_to": return_address(request)}


def return_address(request: HttpRequest) -> str:
    """Where to go on in another language: the same page or, if that was the answer to a form, the page of the form."""
    if request.method in SAFE:
        return request.get_full_path()
    came_from = request.headers.get("Referer", "")
    is_ours = url_has_allowed_host_and_scheme(came_from, {request.headers.get("Host", "")})
    return urlsplit(came_from).path if is_ours else "/"


# The choice

@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Keep the language that a person has chosen, and go back to the page."""
    address = request.POST.get("next", "")
    is_ours = address.startswith("/") and url_has_allowed_host_and_scheme(address, None)
    response = HttpResponseRedirect(address if is_ours else "/")
    chosen = request.POST.get("language", "")
    if chosen in languages():
        response.set_cookie(COOKIE, chosen, max_age=YEAR, httponly=True, samesite="Lax", secure=settings.HTTPS)
    return response
