"""Who is asking: a signed cookie names a person, and a seat belongs to the person who holds it."""
from __future__ import annotations

import logging
import secrets
from typing import Final

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import Http404, HttpRequest, HttpResponse

from kancha.core.illegal import BadInput, Illegal
from kancha.site.host import Hosted, find
from kancha.site.models import Seat, Table

log: Final = logging.getLogger(__name__)

COOKIE: Final = "kancha"
SALT: Final = "person"
YEAR: Final = 365 * 24 * 3600
LONGEST_NAME: Final = 24
NEWCOMER: Final = "Player A"
"""Who has not said a name."""

join_signer: Final = Signer(salt="join")


def person_of(request: HttpRequest) -> str:
    """The person whose browser asks; an empty name if that is not known yet."""
    try:
        return str(request.get_signed_cookie(COOKIE, salt=SALT, max_age=YEAR))
    except (KeyError, BadSignature):
        return ""


def new_person() -> str:
    """A name that nobody guesses for somebody new."""
    return secrets.token_urlsafe(16)


def remember(response: HttpResponse, person: str) -> HttpResponse:
    """Let the browser keep who it belongs to."""
    response.set_signed_cookie(COOKIE, person, salt=SALT, max_age=YEAR, httponly=True, samesite="Lax", secure=settings.HTTPS)
    return response


def last_name(person: str) -> str:
    """What somebody was called last; an empty name if they have not given one yet."""
    # Of the seats on one screen the first is their own.
    seats = Seat.objects.filter(holder=person).exclude(name=NEWCOMER).order_by("-table__created", "number")
    seat = seats.first() if person else None
    return seat.name if seat else ""


def seated_at(request: HttpRequest, table: str, seat: int | None) -> Hosted:
    """The table, if the person may see it from a seat; a spectator may. Else it is as if there were none."""
    hosted = table_of(table)
    if seat is not None and seat not in hosted.held_by(person_of(request)):
        raise Http404("There is no such seat of yours at this table.")
    return hosted


def table_of(table: str) -> Hosted:
    """A table by name."""
    try:
        return find(table)
    except Table.DoesNotExist:
        raise Http404("There is no such table.") from None
    except (BadInput, Illegal) as error:
        log.error("table %s cannot be read: %s", table, error)
        raise Http404("This table cannot be read; whoever runs the site finds the reason in its log.") from None


def join_token(table: str) -> str:
    """What the link to a table ends with: who knows it may take a free seat."""
    return join_signer.signature(table)


def checked_name(text: str) -> str:
    """A name somebody wants to be called; BadInput if it is none."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadInput(f"a name has 1 to {LONGEST_NAME} letters")
    return name
