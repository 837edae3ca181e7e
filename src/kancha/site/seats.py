"""Seats: taking a free one by invitation, freeing a lost one, and choosing which questions to be asked."""
from __future__ import annotations

from django.core.signing import constant_time_compare
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from kancha.core.illegal import BadInput
from kancha.core.play import ASK_USEFUL, ASKS
from kancha.core.words import Text
from kancha.site.host import HostedTable, forget, reload_seats
from kancha.site.language import language_of, missing, words_of
from kancha.site.live import announce
from kancha.site.models import Seat, Table
from kancha.site.people import (
    clean_name,
    distinct_name,
    join_token,
    latest_name,
    new_person,
    person_of,
    remember,
    table_at,
    table_of,
)
from kancha.site.words import Problem, title_of
from kancha.sitting import PERSON

# Invitations

@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def join(request: HttpRequest, table: str, token: str) -> HttpResponse:
    """Take a free seat. A browser without a cookie gets one with the form, so that two clicks are one person."""
    if not constant_time_compare(token, join_token(table)):
        raise missing("invitation")
    hosted = table_of(table)
    person = person_of(request)
    free = [seat for seat in hosted.seats if seat.player == PERSON and not seat.holder]
    if hosted.seats_of(person) or not free:
        return redirect("enter", table)
    problem, name = "", latest_name(person)
    if request.method == "POST":
        name = request.POST.get("name", "")
        try:
            chosen = clean_name(name)
            if not person:
                raise Problem("no_cookie", Text("join", "take"))
        except BadInput as error:
            problem = error.say(words_of(request))
        else:
            take_seat(table, person, chosen)
            return redirect("enter", table)
    others = [seat.name for seat in hosted.seats if seat not in free]
    title = title_of(hosted.match.game, language_of(request))
    page = {"table": table, "title": title, "problem": problem, "name": name, "others": others}
    return remember(render(request, "join.html", page, status=400 if problem else 200), person or new_person())


def take_seat(table: str, person: str, name: str) -> None:
    """Give a person the first free seat, unless they already have one here or none is left."""
    with transaction.atomic():
        seats = lock_seats(table)
        free = [seat for seat in seats if seat.player == PERSON and not seat.holder]
        if not free or person in [seat.holder for seat in seats]:
            return
        name = distinct_name(name, [seat.name for seat in seats if seat is not free[0]])
        Seat.objects.filter(id=free[0].id).update(holder=person, name=name, asks=ASK_USEFUL)
    announce_seats(table)


def lock_seats(table: str) -> list[Seat]:
    """The seats of a table, which nobody else can take or free before the transaction ends.

    SQLite has no row locks; there the immediate transaction is the lock.
    """
    if not Table.objects.select_for_update().filter(id=table):
        raise missing("table")
    return list(Seat.objects.filter(table_id=table))


def announce_seats(table: str) -> None:
    """Show everybody at a table who sits there now."""
    reload_seats(table)
    announce(table)


# Lost seats

@require_safe
@never_cache
def guests(request: HttpRequest, table: str) -> HttpResponse:
    """The part of the menu in which the host of a table can free the seats of others."""
    hosted = table_for_host(request, table)
    others = [seat for seat in hosted.seats if is_guest(seat, hosted.table.host)]
    return render(request, "guests.html", {"table": table, "guests": others})


@require_POST
def free_seat(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """Free a seat whose player has lost it: the match goes on, and the invitation leads to the seat again."""
    host = table_for_host(request, table).table.host
    with transaction.atomic():
        found = [one for one in lock_seats(table) if one.number == seat and is_guest(one, host)]
        if not found:
            raise missing("guest")
        Seat.objects.filter(id=found[0].id).update(holder="")
    announce_seats(table)
    return HttpResponse(status=204) if request.htmx else redirect("enter", table)


def table_for_host(request: HttpRequest, table: str) -> HostedTable:
    """A table, if the person is its host; else Http404."""
    hosted = table_of(table)
    if not is_host(hosted.table, person_of(request)):
        raise missing("host")
    return hosted


def is_host(table: Table, person: str) -> bool:
    """Whether a person has set up a table."""
    return bool(person) and table.host == person


def is_guest(seat: Seat, host: str) -> bool:
    """Whether somebody other than the host of the table sits there."""
    return seat.player == PERSON and seat.holder not in ("", host)


# Leaving

@require_POST
def leave(request: HttpRequest, table: str) -> HttpResponse:
    """Give up one's seats, so that others can take them; a table at which nobody is left is deleted.

    Somebody who has only been asked whether to leave does not delete anything.
    """
    person = person_of(request)
    with transaction.atomic():
        seats = lock_seats(table)
        held = [seat.id for seat in seats if person and seat.holder == person]
        others = [seat.holder for seat in seats if seat.holder not in ("", person)]
        if not held:
            raise missing("any_seat")
        if others:
            Seat.objects.filter(id__in=held).update(holder="")
            Table.objects.filter(id=table, host=person).update(host=others[0])
        elif "delete" in request.POST:
            Table.objects.get(id=table).delete()
            forget(table)
    if others or "delete" in request.POST:
        announce_seats(table)
    return redirect("lobby")


# Which questions are asked

@require_POST
def choose_asks(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """Choose which questions a seat is asked, from the next one on."""
    table_at(request, table, seat)
    chosen = request.POST.get("asks", "")
    if chosen in ASKS:
        Seat.objects.filter(table_id=table, number=seat, holder=person_of(request)).update(asks=chosen)
        reload_seats(table)
    return HttpResponse(status=204) if request.htmx else redirect("seat", table, seat)
