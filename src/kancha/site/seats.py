"""Who sits where: taking a free seat by an invitation, freeing one that was lost, and what a seat wants to be asked."""
from __future__ import annotations

from typing import Final

from django.core.signing import constant_time_compare
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from kancha.core.illegal import BadInput
from kancha.core.play import ASK_ALL, ASK_CHOICES, ASK_USEFUL
from kancha.site.host import Hosted, seat_anew
from kancha.site.live import announce
from kancha.site.models import Seat, Table
from kancha.site.people import checked_name, join_token, last_name, new_person, person_of, remember, seated_at, table_of
from kancha.sitting import PERSON

ASKS: Final = {ASK_USEFUL: "what matters", ASK_CHOICES: "every real choice", ASK_ALL: "everything"}
"""What a seat can want to be asked, as the menu says it."""
NO_COOKIE: Final = "Only now does your browser know who you are, and without that nobody can keep a seat. Press “Sit down” once more."


# An invitation

@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def join(request: HttpRequest, table: str, token: str) -> HttpResponse:
    """Take a free seat. Who has no cookie yet gets one with the form, so that two clicks are one person."""
    if not constant_time_compare(token, join_token(table)):
        raise Http404("This invitation is not valid.")
    hosted = table_of(table)
    person = person_of(request)
    free = [seat for seat in hosted.seats if seat.player == PERSON and not seat.holder]
    if hosted.held_by(person) or not free:
        return redirect("enter", table)
    problem, name = "", last_name(person)
    if request.method == "POST":
        name = request.POST.get("name", "")
        try:
            chosen = checked_name(name)
            if not person:
                raise BadInput(NO_COOKIE)
        except BadInput as error:
            problem = str(error)
        else:
            take_seat(table, person, chosen)
            return redirect("enter", table)
    others = [seat.name for seat in hosted.seats if seat not in free]
    page = {"table": table, "title": hosted.match.game.title, "problem": problem, "name": name, "others": others}
    return remember(render(request, "join.html", page, status=400 if problem else 200), person or new_person())


def take_seat(table: str, person: str, name: str) -> None:
    """Give somebody the first free seat, unless they hold one here already or none is left."""
    with transaction.atomic():
        seats = locked_seats(table)
        free = [seat for seat in seats if seat.player == PERSON and not seat.holder]
        if not free or person in [seat.holder for seat in seats]:
            return
        Seat.objects.filter(id=free[0].id).update(holder=person, name=name, asks=ASK_USEFUL)
    tell_seats(table)


def locked_seats(table: str) -> list[Seat]:
    """The seats of a table, which nobody else takes or frees before the transaction ends.

    SQLite has no locks on rows: there the transaction itself, being immediate, is the lock.
    """
    Table.objects.select_for_update().get(id=table)
    return list(Seat.objects.filter(table_id=table))


def tell_seats(table: str) -> None:
    """Let everybody at a table see who sits there now."""
    seat_anew(table)
    announce(table)


# Seats that were lost

@require_safe
@never_cache
def guests(request: HttpRequest, table: str) -> HttpResponse:
    """The part of the menu in which the maker of a table can free the seats of others."""
    hosted = made_by(request, table)
    return render(request, "guests.html", {"table": table, "guests": [seat for seat in hosted.seats if is_guest(seat, hosted.table.host)]})


@require_POST
def free(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """Free the seat of somebody who has lost it: the match goes on, and the invitation leads to the seat again."""
    maker = made_by(request, table).table.host
    with transaction.atomic():
        found = [one for one in locked_seats(table) if one.number == seat and is_guest(one, maker)]
        if not found:
            raise Http404("Nobody sits there whose seat could be freed.")
        Seat.objects.filter(id=found[0].id).update(holder="")
    tell_seats(table)
    return HttpResponse(status=204) if request.htmx else redirect("enter", table)


def made_by(request: HttpRequest, table: str) -> Hosted:
    """A table, if whoever asks has made it."""
    hosted = table_of(table)
    if not is_maker(hosted.table, person_of(request)):
        raise Http404("Only who has set up the table can free a seat.")
    return hosted


def is_maker(table: Table, person: str) -> bool:
    """Whether somebody has set up a table."""
    return bool(person) and table.host == person


def is_guest(seat: Seat, maker: str) -> bool:
    """Whether somebody other than the maker of the table sits there."""
    return seat.player == PERSON and seat.holder not in ("", maker)


# What a seat wants to be asked

@require_POST
def ask(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """Choose which questions are answered for a seat, from the next one on."""
    seated_at(request, table, seat)
    chosen = request.POST.get("asks", "")
    if chosen in ASKS:
        Seat.objects.filter(table_id=table, number=seat, holder=person_of(request)).update(asks=chosen)
        seat_anew(table)
    return HttpResponse(status=204) if request.htmx else redirect("seat", table, seat)
