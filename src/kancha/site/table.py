"""At the table: the page of a seat, its answers, and the stream that keeps it up to date."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from typing import Any, Final

from asgiref.sync import sync_to_async
from django.db import OperationalError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe
from markupsafe import Markup

from kancha.core.illegal import BadInput, Illegal
from kancha.core.play import ASKS
from kancha.core.words import ENGLISH
from kancha.site.asking import why_not
from kancha.site.cover import is_covered, next_seat, uncover
from kancha.site.frames import GZIP_HEADER, PageFrame, StreamMessage, context, frame_of, here, message, pack, whole
from kancha.site.host import HostedTable, Position, Stale, find, reload_seats, table_in_memory
from kancha.site.language import language_of, missing, words_of
from kancha.site.live import CLOSING, announce, listening
from kancha.site.models import Seat, Table
from kancha.site.people import join_token, person_of, remember, table_at, table_of
from kancha.site.phrases import Phrase, phrases_to
from kancha.site.robots import PACE
from kancha.site.rules import book_of, linkify_rule
from kancha.site.screen import Screen, past_screen, screen
from kancha.site.seats import is_host
from kancha.site.setups import preset_summary
from kancha.site.story import is_passed_over
from kancha.site.words import Problem, site_lexicon

log: Final = logging.getLogger(__name__)

MOST_FRAMES: Final = 40
"""A page that is further behind gets only the latest frame."""
KEEP_ALIVE: Final = 20
LONGEST_WORD: Final = 400
MOST_REASONS: Final = 3


@require_safe
def enter(request: HttpRequest, table: str) -> HttpResponse:
    """Redirect to the person's first seat, or to the spectators' page."""
    held = table_of(table).seats_of(person_of(request))
    return redirect(here(table, held[0] if held else None))


@require_safe
@never_cache
@gzip_page
def page(request: HttpRequest, table: str, seat: int | None = None) -> HttpResponse:
    """The table as a seat sees it."""
    at = table_of(table).now
    if seat is not None and seat not in at.seats_of(person_of(request)):
        return not_seated_page(request, at)
    shown = screen(at, seat, person_of(request), language_of(request))
    page = {**context(shown), **frame_context(shown), **page_context(request, at, seat)}
    response = render(request, "table.html", page)
    return remember(response, person_of(request)) if seat is not None else response


def not_seated_page(request: HttpRequest, at: Position) -> HttpResponse:
    """The page for a seat that is not, or no longer, theirs."""
    hosts = [seat.name for seat in at.seats if seat.holder == at.table.host]
    page = {"table": at.id, "freed": "freed" in request.GET,
            "host": hosts[0] if hosts else words_of(request).say("seat", "the_host")}
    return render(request, "not_seated.html", page, status=404)


def page_context(request: HttpRequest, at: Position, seat: int | None) -> dict[str, Any]:
    """What the template shows around the frame."""
    person = person_of(request)
    held = [one for one in at.seats if one.number in at.seats_of(person)]
    invite = request.build_absolute_uri(f"/t/{at.id}/join/{join_token(at.id)}")
    preset = preset_summary(at.match.game, len(at.seats), at.match.setup, language_of(request))
    secrets = at.match.game.keeps_secrets(at.match.setup) or at.table.cover
    return {"invite": invite if held else "", "held": held, "preset": preset, "secrets": secrets,
            "is_host": is_host(at.table, person), "paces": list(PACE), "asks": ASKS}


def frame_context(shown: Screen) -> dict[str, Any]:
    """The frame, and what its pictures refer to."""
    m = shown.at.match
    return {"frame": whole(frame_of(shown)), "motifs": Markup(m.game.motifs(shown.lexicon, m.state.seats))}


@require_safe
@never_cache
@gzip_page
def past_frame(request: HttpRequest, table: str, seq: int, seat: int | None = None) -> HttpResponse:
    """A past frame, for playback."""
    at = table_at(request, table, seat).now
    person, language = person_of(request), language_of(request)
    is_past = seq < at.seq
    shown = past_screen(at, seat, seq, person, language) if is_past else screen(at, seat, person, language)
    if shown is None:
        raise missing("moment")
    frame = frame_of(shown)
    following = seq + 1
    while is_passed_over(at, shown.seat, following):
        following += 1
    return JsonResponse({"version": frame.version, "html": whole(frame), "next": following})


# Answers

def run_action(request: HttpRequest, table: str, seat: int, action: Callable[[HostedTable, int], None]) -> HttpResponse:
    """Run an action of a seat; a refusal is shown, and nothing changes."""
    hosted = table_at(request, table, seat)
    try:
        action(hosted, seq_of(request))
    except Stale:
        return reply(request, hosted, seat, words_of(request).say("problem", "stale"))
    except OperationalError:
        log.exception("an answer at table %s could not be saved", table)
        return reply(request, hosted, seat, words_of(request).say("problem", "not_saved"), status=503)
    except Illegal as refusal:
        refusal.lexicon = hosted.now.lexicon(language_of(request))
        return reply(request, hosted, seat, refusal.reason, refusal.rule)
    except BadInput as error:
        return reply(request, hosted, seat, error.say(words_of(request)))
    return HttpResponse(status=204) if request.htmx else redirect(here(table, seat))


def seq_of(request: HttpRequest) -> int:
    """After how many rows the question was asked that a request is about."""
    seq = request.POST.get("seq", "")
    if not seq.isdecimal() or len(seq) > 9:
        raise Problem("no_seq")
    return int(seq)


def reply(
    request: HttpRequest, hosted: HostedTable, seat: int | None, text: str, rule: str = "", status: int = 200,
) -> HttpResponse:
    """A message to the player; a refused answer is no error, so its status is 200."""
    name = hosted.match.game.name
    page = {"reasons": [reason(name, language_of(request), text, rule)], "here": here(hosted.id, seat), "game": name}
    return render(request, "message.html" if request.htmx else "message_page.html", page, status=status)


def reason(name: str, language: str, text: str, rule: str = "") -> dict[str, str]:
    """Why something is refused, with the text of the rule that forbids it."""
    book = book_of(name, language)
    return {"text": text, "rule": rule, "about": linkify_rule(book[rule].text, name) if rule in book else ""}


@require_POST
def act(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """Give an answer."""
    word = request.POST.get("word", "")

    def give(hosted: HostedTable, seq: int) -> None:
        if hosted.table.cover and next_seat(hosted.now, seat, person_of(request)) == seat:
            raise Problem("covered")
        if len(word) > LONGEST_WORD:
            raise Problem("long", LONGEST_WORD)
        hosted.act(seat, word, seq)

    return run_action(request, table, seat, give)


@require_POST
def undo(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """Undo an answer, or the whole turn."""
    turn = request.POST.get("word") == "turn"
    return run_action(request, table, seat, lambda hosted, seq: hosted.take_back(seat, seq, turn))


@require_POST
def pass_screen(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """Uncover the screen for the player of a seat, who sits at it now."""
    hosted = table_at(request, table, seat)
    person = person_of(request)
    with hosted.lock:
        turn = next_seat(hosted.now, seat, person) == seat
        if turn:
            uncover(hosted.now, seat, person)
    if turn:
        announce(table)  # covers this person's other open pages
    return redirect(here(table, seat))


@require_safe
def why(request: HttpRequest, table: str, seat: int) -> HttpResponse:
    """Why something cannot be done now."""
    at = table_at(request, table, seat).now
    sought = request.GET.get("q", "")[:100]
    name, language, lexicon = at.match.game.name, language_of(request), words_of(request)
    refusals: list[Illegal] = []
    phrases: list[Phrase] = []
    if is_covered(at, seat, person_of(request)):
        problem = lexicon.say("problem", "covered")
    elif at.match.over or seat not in at.match.waiting:
        problem = lexicon.say("problem", "not_your_turn")
    else:
        refusals = why_not(at.match, seat, sought, at.lexicon(language))[:MOST_REASONS]
        phrases = phrases_to(at.match, seat, sought, at.lexicon(language))
        problem = "" if refusals or phrases else not_about(at, seat, sought, person_of(request), language)
    reasons = [reason(name, language, refusal.reason, refusal.rule) for refusal in refusals]
    reasons = reasons or ([reason(name, language, problem)] if problem else [])
    return render(request, "message.html", {
        "reasons": reasons, "phrases": phrases, "here": here(table, seat), "why": not phrases, "game": name})


def not_about(at: Position, seat: int, sought: str, person: str, language: str) -> str:
    """What a spot is that the question is not about, and what is asked instead."""
    lexicon, shown = site_lexicon(language), screen(at, seat, person, language)
    seen = any([sought in picture.spots for picture in (shown.board, *shown.panels)])
    texts = at.match.game.describe(at.match.game.view(at.match.state, seat), sought) if seen else []
    what = at.lexicon(language).say(texts[0].section, texts[0].key, *texts[0].args) if texts else sought
    ask = shown.ask
    lit = {spot for answer in ask.answers for spot in answer.spots} if ask is not None else ()
    framed = lexicon.say("problem", "framed", len(lit)) if lit else ""
    return lexicon.say("problem", "not_about", what, "" if ask is None else ask.prompt, framed).rstrip()


@require_safe
def about(request: HttpRequest, table: str, seat: int | None = None) -> HttpResponse:
    """What a spot of the pictures is, as the seat sees it; nothing of what they do not show."""
    at = table_at(request, table, seat).now
    lexicon, spot = at.lexicon(language_of(request)), request.GET.get("q", "")
    shown = screen(at, seat, person_of(request), language_of(request))
    there = any([spot in picture.spots for picture in (shown.board, *shown.panels)])
    texts = at.match.game.describe(at.match.game.view(at.match.state, shown.seat), spot) if there else []
    return JsonResponse({"lines": [lexicon.say(text.section, text.key, *text.args) for text in texts]})


@require_POST
def choose_speed(request: HttpRequest, table: str) -> HttpResponse:
    """Set how fast bots and playback are, and whether the screen is covered between players."""
    person = person_of(request)
    if not person or not Seat.objects.filter(table_id=table, holder=person).exists():
        raise missing("any_seat")
    chosen = request.POST.get("speed", "")
    if chosen in PACE:
        Table.objects.filter(id=table).update(speed=chosen)
    if "cover" in request.POST:
        Table.objects.filter(id=table).update(cover=request.POST["cover"] == "yes")
    reload_seats(table)
    announce(table)
    return HttpResponse(status=204) if request.htmx else redirect(f"/t/{table}/")


@require_safe
def record(request: HttpRequest, table: str, seat: int | None = None) -> HttpResponse:
    """The record of the match, without what the seat may not know."""
    at = table_at(request, table, seat).now
    text = at.match.record(None if is_covered(at, seat, person_of(request)) else seat).to_json()
    return HttpResponse(text, content_type="application/json", headers={
        "Content-Disposition": f'attachment; filename="{at.match.game.name}-{table}.json"'})


# The stream

drawing: Final = ThreadPoolExecutor(1, "drawing")
"""Renders the frames of all streams one after another, so that streams which show the same share them."""
reading: Final = ThreadPoolExecutor(4, "reading")
"""Reads tables that are not in memory for streams, which is rare but may take long."""


class SeatLost(Exception):
    """The stream's seat has been freed, or the table deleted."""


@require_safe
async def live(request: HttpRequest, table: str, seat: int | None = None) -> HttpResponseBase:
    """What happens at the table, frame by frame; a browser that reconnects says what it saw last."""
    await sync_to_async(check_seat)(request, table, seat)
    if request.method == "HEAD":
        return HttpResponse(content_type="text/event-stream")
    seen = request.headers.get("Last-Event-ID") or request.GET.get("seq", "")
    # A browser that reconnects repeats the version of the page it loaded first.
    version = "" if "Last-Event-ID" in request.headers else request.GET.get("version", "")
    messages = stream(table, seat, person_of(request), int(seen) if seen.isdecimal() and len(seen) < 10 else -1,
                      language_of(request), version)
    headers = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return StreamingHttpResponse(gzip_messages(messages), content_type="text/event-stream", headers=headers)
    return StreamingHttpResponse(plain_messages(messages), content_type="text/event-stream", headers=headers)


def check_seat(request: HttpRequest, table: str, seat: int | None) -> None:
    """Raise Http404 if the person may not see the table from a seat.

    Closes the database connection, as the stream may last for hours.
    """
    try:
        table_at(request, table, seat)
    finally:
        connection.close()


async def plain_messages(messages: AsyncGenerator[StreamMessage, None]) -> AsyncIterator[bytes]:
    """Messages as they are."""
    async with aclosing(messages):
        async for text in messages:
            yield text.encode()


async def gzip_messages(messages: AsyncGenerator[StreamMessage, None]) -> AsyncIterator[bytes]:
    """Messages as one gzip stream, made of pieces that all who get the same message share."""
    head = GZIP_HEADER
    async with aclosing(messages):
        async for text in messages:
            yield head + pack(text)
            head = b""


async def stream(
    table: str, seat: int | None, person: str, seen: int, language: str = ENGLISH, version: str = "",
) -> AsyncGenerator[StreamMessage, None]:
    """The messages of the stream, each once it is drawn, for a page that has seen some rows and shows some version."""
    loop = asyncio.get_running_loop()
    with listening(table) as listener:
        yield StreamMessage("retry: 1000\n\n")
        news: str | None = None
        before: PageFrame | None = None
        while news != CLOSING:
            try:
                if table_in_memory(table) is None:
                    await loop.run_in_executor(reading, position_of, table)
                if version:
                    before = await loop.run_in_executor(
                        drawing, frame_if_current, table, seat, person, language, version)
                    version = ""
                frames = frames_since(table, seat, person, seen, news is not None, language)
                while drawn := await loop.run_in_executor(drawing, next_message, before, frames):
                    before, text = drawn
                    seen = before.shown.seq
                    yield text
                    if before.shown.latest:
                        break
            except SeatLost:
                yield StreamMessage("event: freed\ndata: freed\n\n")
                return
            news = await listener.wait(KEEP_ALIVE)
            if news is None:
                yield StreamMessage(": still here\n\n")


def next_message(before: PageFrame | None, frames: Iterator[PageFrame]) -> tuple[PageFrame, StreamMessage] | None:
    """The next frame and the message that leads to it; None after the last."""
    frame = next(frames, None)
    return None if frame is None else (frame, message(before, frame))


def frame_if_current(table: str, seat: int | None, person: str, language: str, version: str) -> PageFrame | None:
    """The current frame if the page already shows it."""
    frame = frame_of(screen(position_of(table), seat, person, language))
    return frame if frame.version == version else None


def frames_since(
    table: str, seat: int | None, person: str, seen: int, news: bool, language: str = ENGLISH,
) -> Iterator[PageFrame]:
    """The frames that a page has not seen, each rendered when needed; after news at least the latest."""
    at = position_of(table)
    if person and seat is not None and seat not in at.seats_of(person):
        raise SeatLost
    last = at.seq
    for seq in range(seen + 1 if 0 <= last - seen <= MOST_FRAMES else last, last):
        at = position_of(table)
        shown = past_screen(at, seat, seq, person, language)
        if shown is not None and not is_passed_over(at, shown.seat, seq):
            yield frame_of(shown)
    if last == seen and not news:
        return
    at = position_of(table)
    latest = screen(at, seat, person, language) if at.seq == last else None
    # Before the screen is passed on, it shows what the answer changed, as everybody sees it.
    passes_on = latest is None or (latest.cover is not None and last != seen)
    before = past_screen(at, seat, last, person, language) if passes_on else None
    for shown in (before, latest):
        if shown is not None:
            yield frame_of(shown)


def position_of(table: str) -> Position:
    """How a table stands; it stays in memory while somebody listens, unless it was dropped."""
    hosted = table_in_memory(table)
    if hosted is None:
        try:
            hosted = find(table)
        except Table.DoesNotExist:
            raise SeatLost from None
        finally:
            connection.close()
    return hosted.now
