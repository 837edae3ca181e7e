"""Who sends a request: a signed cookie identifies a person, and a seat belongs to the person who holds it."""
from __future__ import annotations

import logging
import secrets
from typing import Final

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse

from kancha.core.illegal import BadInput, Illegal
from kancha.core.words import languages
from kancha.site.host import HostedTable, find
from kancha.site.language import YEAR, missing
from kancha.site.models import Seat, Table
from kancha.site.words import Problem, site_lexicon

log: Final = logging.getLogger(__name__)

COOKIE: Final = "kancha"
SALT: Final = "person"
LONGEST_NAME: Final = 24

join_signer: Final = Signer(salt="join")


def person_of(request: HttpRequest) -> str:
    """The person whose browser sent the request; empty if not known yet."""
    try:
        return str(request.get_signed_cookie(COOKIE, salt=SALT, max_age=YEAR))
    except (KeyError, BadSignature):
        return ""


def new_person() -> str:
    """An id for a new person that nobody can guess."""
    return secrets.token_urlsafe(16)


def remember(response: HttpResponse, person: str) -> HttpResponse:
    """Set the cookie that identifies a person."""
    response.set_signed_cookie(COOKIE, person, salt=SALT, max_age=YEAR, httponly=True, samesite="Lax",
                               secure=settings.HTTPS)
    return response


def latest_name(person: str) -> str:
    """The name a person last used; empty if they have not given one yet."""
    # Of several seats on one screen, the first is their own.
    newcomers = [site_lexicon(language).person(0) for language in languages()]
    seats = Seat.objects.filter(holder=person).exclude(name__in=newcomers).order_by("-table__created", "number")
    seat = seats.first() if person else None
    return seat.name if seat else ""


def table_at(request: HttpRequest, table: str, seat: int | None) -> HostedTable:
    """A table, if the person holds the seat or is a spectator; else Http404."""
    hosted = table_of(table)
    if seat is not None and seat not in hosted.seats_of(person_of(request)):
        raise missing("own_seat")
    return hosted


def table_of(table: str) -> HostedTable:
    """A table by id; Http404 if it cannot be found or read."""
    try:
        return find(table)
    except Table.DoesNotExist:
        raise missing("table") from None
    except (BadInput, Illegal) as error:
        log.error("table %s cannot be read: %s", table, error)
        raise missing("unreadable") from None


def join_token(table: str) -> str:
    """The end of an invitation link: whoever knows it may take a free seat."""
    return join_signer.signature(table)


def clean_name(text: str) -> str:
    """A player's name without extra spaces; a Problem if it is not valid."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Problem("name", LONGEST_NAME)
    return name
