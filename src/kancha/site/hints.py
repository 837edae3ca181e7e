"""Hints: what a bot would answer for the seat that is asked, from what that seat can know; only its holder gets one.

A hint is a stream of one piece: its response begins at once and ends when a worker has thought, and until then it holds
neither a thread nor a connection to the database.
"""
from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from typing import Final, NamedTuple

from asgiref.sync import sync_to_async
from django.db import connection
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.views.decorators.http import require_POST

from kancha.core.words import ENGLISH, Lexicon, split_rotation
from kancha.site.asking import Answer, Ask
from kancha.site.cover import is_covered
from kancha.site.host import Position
from kancha.site.language import language_of, words_of
from kancha.site.people import person_of, table_at
from kancha.site.robots import Job, job_for, robots
from kancha.site.screen import screen
from kancha.site.table import seq_of
from kancha.site.thinking import Opinion, deal_and_explain
from kancha.site.words import Problem, adviser, site_lexicon
from kancha.site.workers import WorkerFailed
from kancha.sitting import ADVISER, signed

log: Final = logging.getLogger(__name__)


class Asked(NamedTuple):
    """A question about which somebody wants a hint, as their page shows it, and the job for the bot."""

    table: str
    seat: int
    ask: Ask
    job: Job
    lexicon: Lexicon


class Thought(NamedTuple):
    """What a bot is thinking about a question, given by its seq."""

    seq: int
    task: asyncio.Task[list[Opinion]]


class Line(NamedTuple):
    """An answer of a hint as the page shows it; if it has a rotation, its word says more than its label."""

    word: str
    answer: Answer
    worth: str
    figures: list[str]


thoughts: Final[dict[tuple[str, int], Thought]] = {}
"""By table and seat, what is being thought now: one thought at a time for each."""


@require_POST
async def hint(request: HttpRequest, table: str, seat: int) -> HttpResponseBase:
    """What a bot would answer for a seat, as a part of its page; a refusal is one too."""
    try:
        asked = await sync_to_async(question_to)(request, table, seat)
    except Problem as problem:
        return HttpResponse(hint_html(words_of(request), problem=problem.say(words_of(request))))
    return StreamingHttpResponse(hint_to(asked))


def question_to(request: HttpRequest, table: str, seat: int) -> Asked:
    """The question to the person who asks; Http404 if the seat is not theirs, a Problem if it is not asked that now.

    Closes the database connection, as a bot may think for long.
    """
    try:
        at = table_at(request, table, seat).now
    finally:
        connection.close()
    if seq_of(request) != at.seq:
        raise Problem("stale")
    return question_at(at, seat, person_of(request), language_of(request))


def question_at(at: Position, seat: int, person: str = "", language: str = ENGLISH) -> Asked:
    """The question to a seat, as the page of the person who holds it shows it; a Problem if it shows none."""
    shown = screen(at, seat, person, language)
    if shown.ask is None:
        raise Problem("covered" if is_covered(at, seat, person) else "not_your_turn")
    state, _ = at.match.decision_of(seat)
    return Asked(at.id, seat, shown.ask, job_for(ADVISER, at, state), shown.lexicon)


async def hint_to(asked: Asked) -> AsyncIterator[bytes]:
    """The hint, once the bot has thought."""
    found = await opinions(asked)
    yield (await asyncio.to_thread(told, asked, found)).encode()


# Thinking

async def opinions(asked: Asked) -> list[Opinion]:
    """What the bot thinks of the best answers; nothing if it cannot say.

    Whoever asks twice gets the same thought. Whoever has gone meanwhile leaves it to end by itself.
    """
    key, seq = (asked.table, asked.seat), asked.job.seq
    while key in thoughts and thoughts[key].seq != seq:
        await asyncio.wait([thoughts[key].task])
    if key not in thoughts:
        task = asyncio.create_task(think(asked.table, asked.job))
        thoughts[key] = Thought(seq, task)
        task.add_done_callback(lambda _: thoughts.pop(key))
    return await asyncio.shield(thoughts[key].task)


async def think(table: str, job: Job) -> list[Opinion]:
    """Let a bot think in a worker; nothing if it hangs, dies or fails."""
    try:
        return await robots().call(deal_and_explain, job.bot, job.state, job.dealing, job.thinking)
    except WorkerFailed as failure:
        log.warning("the bot %s at table %s could give no hint after row %s: %s", job.bot, table, job.seq, failure)
        return []


# In words

def told(asked: Asked, found: list[Opinion]) -> str:
    """What the bot thinks as HTML; without an opinion, that it could not say."""
    words = site_lexicon(asked.lexicon.language)
    if not found:
        return hint_html(words, problem=words.say("hint", "failed", adviser(words)))
    return hint_html(words, lines=[line_for(opinion, asked.ask, asked.lexicon) for opinion in found])


def hint_html(words: Lexicon, problem: str = "", lines: Sequence[Line] = ()) -> str:
    """A hint as HTML."""
    alike = len(lines) > 1 and len({line.worth for line in lines}) == 1 and not lines[0].figures
    return render_to_string("hint.html", {
        "say": words.say, "problem": problem, "lines": lines, "alike": alike, "adviser": adviser(words)})


def line_for(opinion: Opinion, ask: Ask, lexicon: Lexicon) -> Line:
    """An opinion as the page shows it, with the answer as it is offered there."""
    rotated = split_rotation(opinion.word)
    place = opinion.word if rotated is None else rotated[0]
    answer = next(one for one in [*ask.answers, *ask.asides] if one.word == place)
    words = site_lexicon(lexicon.language)
    figures = [words.say("hint", "figure", lexicon.say("figure", name), signed(value))
               for name, value in opinion.figures.items()]
    return Line(opinion.word, answer, words.say("hint", "worth", signed(opinion.value)), figures)
