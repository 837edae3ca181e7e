"""Who sends a request: a signed cookie identifies a person, and a seat belongs to the person who holds it."""
from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from typing import Final

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse

from kancha.core.illegal import BadInput, Illegal
from kancha.core.words import languages
from kancha.site.host import HostedTable, Sitter, find
from kancha.site.language import YEAR, missing
from kancha.site.models import Seat, Table
from kancha.site.packs import MissingPack
from kancha.site.words import Problem, site_lexicon

log: Final = logging.getLogger(__name__)

COOKIE: Final = "kancha"
SALT: Final = "person"
LONGEST_NAME: Final = 24
MOST_SEATS: Final = 8
MOST_NAMES: Final = 100
"""How many of the seats that somebody had are searched for their name."""

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
    """The name that a person last gave themselves; empty if they never did.

    Of several seats on one screen only the first is their own, and *Player B* is the name of a seat.
    """
    given = Seat.objects.filter(holder=person).order_by("-table__created", "number").values_list("table_id", "name")
    own = dict(reversed(given[:MOST_NAMES])) if person else {}  # by table, the first seat last
    nobody = {site_lexicon(language).person(seat) for language in languages() for seat in range(MOST_SEATS)}
    return next((name for name in reversed(own.values()) if name not in nobody), "")


def without_namesakes(sitters: Sequence[Sitter]) -> list[Sitter]:
    """Those who will sit at a table, with names that tell them apart."""
    named: list[Sitter] = []
    for sitter in sitters:
        named.append(sitter._replace(name=distinct_name(sitter.name, [other.name for other in named])))
    return named


def distinct_name(name: str, others: Sequence[str]) -> str:
    """A name that nobody else has: *Ana*, or *Ana 2* if there is an Ana already."""
    numbered = [name, *[f"{name[:LONGEST_NAME - 3]} {number}" for number in range(2, len(others) + 2)]]
    return next(one for one in numbered if one not in others)


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
    except MissingPack as lost:
        log.error("table %s %s", table, lost)
        raise missing("pack", *lost.details) from None
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
