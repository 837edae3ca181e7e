"""Notes: what a person pencils on the spots of the board, kept with their seat and shown to nobody else."""
from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from typing import Any, Final

from django.db import OperationalError, transaction
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_http_methods
from markupsafe import Markup

from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.notes import Notes
from kancha.core.words import Lexicon
from kancha.site.cover import next_seat
from kancha.site.host import Position
from kancha.site.language import missing, words_of
from kancha.site.models import Note, Seat
from kancha.site.people import person_of, table_at
from kancha.site.words import Problem

log: Final = logging.getLogger(__name__)


def notes_of(match: Match, view: dict[str, Any], seat: int | None) -> Notes | None:
    """What a seat can pencil now; None for spectators, after the end, and in games without notes."""
    notes = match.game.notes(view) if seat is not None and not match.over else Notes()
    return notes if notes.spots else None


def excluded_json(notes: Notes) -> Markup:
    """The spots that can carry marks, each with those it excludes, fit for a ``<script>`` element."""
    spots = {spot: list(excluded) for spot, excluded in notes.spots.items()}
    return Markup(json.dumps(spots, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def palette(notes: Notes, game: Game[Any], lexicon: Lexicon) -> list[dict[str, str]]:
    """The pencil marks as buttons."""
    return [{"id": mark.id, "motif": mark.motif, "name": lexicon.say(mark.text.section, mark.text.key, *mark.text.args),
             "miniature": Markup(game.miniature(mark.piece, lexicon))} for mark in notes.marks]


@require_http_methods(["GET", "HEAD", "POST"])
def notes(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """The notes of a seat for the person who holds it; posting ``spot`` and any ``mark`` writes one spot anew."""
    at, person = table_at(request, table, seat).now, person_of(request)
    try:
        if next_seat(at, seat, person) is not None:
            raise Problem("covered")
        if request.method == "POST":
            write_note(at, seat, person, request.POST.get("spot", ""), request.POST.getlist("mark"))
            return HttpResponse(status=204)
    except Problem as problem:
        return HttpResponse(problem.say(words_of(request)), status=400, content_type="text/plain; charset=utf-8")
    except OperationalError:
        log.exception("a note at table %s could not be saved", table)
        return HttpResponse(words_of(request).say("problem", "note_not_saved"), status=503,
                            content_type="text/plain; charset=utf-8")
    found = Note.objects.filter(seat__table_id=table, seat__number=seat, holder=person)
    return JsonResponse(dict(found.values_list("spot", "marks")))


def write_note(at: Position, seat: int, person: str, spot: str, marks: Sequence[str]) -> None:
    """Replace the marks on one spot; a Problem if the spot can carry none of them now."""
    allowed = notes_of(at.match, at.match.view(seat), seat)
    if allowed is None:
        raise Problem("no_notes")
    if spot not in allowed.spots:
        raise Problem("note_spot", spot[:20])
    known = [mark.id for mark in allowed.marks]
    unknown = [mark for mark in marks if mark not in known]
    if unknown:
        raise Problem("note_mark", unknown[0][:20])
    with transaction.atomic():
        held = Seat.objects.select_for_update().filter(table_id=at.id, number=seat, holder=person).first()
        if held is None:
            raise missing("own_seat")
        kept = [mark for mark in known if mark in marks]
        if kept:
            Note.objects.update_or_create(seat=held, holder=person, spot=spot, defaults={"marks": kept})
        else:
            Note.objects.filter(seat=held, holder=person, spot=spot).delete()
