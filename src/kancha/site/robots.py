"""Bots at the tables: they think in worker processes, see only what their seat can know, and keep a human pace."""
from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple, TypeVar

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import close_old_connections

from kancha.bots import bots
from kancha.core.dice import Dice
from kancha.core.events import EVERYONE
from kancha.core.illegal import BadInput
from kancha.core.state import CHANCE, State
from kancha.site.host import Position, Stale, find, table_in_memory
from kancha.site.live import EVERY_TABLE, listening
from kancha.site.models import Seat, Table
from kancha.site.thinking import deal_and_think, think
from kancha.site.workers import Worker, WorkerFailed
from kancha.sitting import PERSON

T = TypeVar("T")

log: Final = logging.getLogger(__name__)

PACE: Final = {"calm": 1.8, "normal": 0.9, "fast": 0.15}
"""Seconds between moves, by the speed of a table."""
SECOND_THOUGHTS: Final = 2.0
"""By how much the pace is stretched while a person could still undo an answer."""
RETRY: Final = 5.0
"""Seconds until a table at which no bot could answer is tried again."""
ATTEMPTS: Final = 2
"""How many times a bot is asked before the simplest one answers for it."""
SIMPLEST: Final = "random"
"""The bot that answers when another fails."""
FEWEST_WORKERS: Final = 2
"""With two, a bot that hangs does not hold up the others."""


class Job(NamedTuple):
    """A question to a bot: its name, the true state, two dice, after how many rows, and how long to wait."""

    bot: str
    state: State
    dealing: Dice
    thinking: Dice
    seq: int
    pause: float


def job_at(table: str) -> Job | None:
    """The question to a bot at a table, if one is asked now."""
    close_old_connections()
    try:
        at = find(table).now
    except Table.DoesNotExist:
        return None
    except BadInput as error:
        log.error("table %s cannot be read: %s", table, error)
        return None
    name = at.bot_on_turn()
    if name is None:
        return None
    return job_for(name, at, at.match.state, pause(at))


def job_for(name: str, at: Position, state: State, wait: float = 0.0) -> Job:
    """A question to a bot in the state of a position in which that question is on top."""
    dice = at.bot_dice()
    return Job(name, state.game.clone(state), dice, Dice(dice.below(1 << 62)), at.seq, wait)


def is_setting_up(at: Position, seq: int) -> bool:
    """Whether nobody had opened a turn after a number of rows: what bots choose until then nobody needs to follow."""
    first, asked = at.match.first_turn, at.match.decision
    if first < 0 and asked is not None and asked.decision.opens_turn:
        first = at.seq
    has_turns = any([decision.opens_turn for decision in at.match.game.decisions])
    return has_turns and (first < 0 or seq < first)


def pause(at: Position) -> float:
    """How long a bot waits before it answers: longer while a person could undo.

    Not at all after nothing was told, or before the first turn.
    """
    last = at.match.last_own_answer
    if last is not None and at.players[last.seat] == PERSON:
        return PACE[at.table.speed] * SECOND_THOUGHTS
    return PACE[at.table.speed] if has_told(at) and not is_setting_up(at, at.seq) else 0.0


def has_told(at: Position) -> bool:
    """Whether the last answer has told everybody something, nature's answers to it included."""
    rows = at.match.rows
    answered = next((number for number in range(len(rows), 0, -1) if rows[number - 1].seat != CHANCE), 0)
    before = at.moment(answered - 1)
    return before is None or EVERYONE in [event[0] for event in at.match.happened[before.happened:]]


def answer_at(table: str, job: Job, word: str) -> None:
    """Give a bot's answer, unless something else has happened in the meantime."""
    close_old_connections()
    try:
        find(table).act(None, word, job.seq)
    except (Stale, Table.DoesNotExist):
        log.info("a bot at table %s was overtaken", table)


def waiting_tables() -> list[str]:
    """The tables at which a bot is asked, or may be: some rows do not say who is."""
    close_old_connections()
    seats = Seat.objects.filter(table__over=False, player__in=list(bots()))
    rows = seats.values_list("table_id", "number", "table__asked")
    return list(dict.fromkeys([table for table, number, asked in rows if asked is None or number in asked]))


class Robots:
    """All bots at all tables."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self.workers = [Worker() for _ in range(workers)]
        # Last in, first out: no more processes are started than are needed.
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self.workers:
            self.free.put_nowait(worker)
        self.busy: dict[str, asyncio.Task[None]] = {}
        self.news: set[str] = set()

    async def run(self) -> None:
        """Serve all tables until cancelled."""
        with listening(EVERY_TABLE) as listener:
            for table in await sync_to_async(waiting_tables)():
                self.wake(table)
            while True:
                self.wake(await listener.news.get())

    def wake(self, table: str) -> None:
        """Check whether a bot is asked at a table, unless that is already being done or only people sit there."""
        hosted = table_in_memory(table)
        if hosted is not None and not hosted.now.has_bots:
            return
        self.news.add(table)
        if table not in self.busy:
            self.busy[table] = asyncio.create_task(self.serve(table))

    async def serve(self, table: str) -> None:
        """Answer at a table as long as bots are asked."""
        try:
            while table in self.news:
                self.news.discard(table)
                job = await sync_to_async(job_at)(table)
                if job is not None:
                    await self.answer(table, job)
        except Exception:
            log.exception("no bot could answer at table %s; trying again in %s seconds", table, RETRY)
            asyncio.get_running_loop().call_later(RETRY, self.wake, table)
        finally:
            self.busy.pop(table, None)

    async def answer(self, table: str, job: Job) -> None:
        """Let a bot think, and give its answer after the pause."""
        loop = asyncio.get_running_loop()
        due = loop.time() + job.pause
        word = await self.word(table, job)
        await asyncio.sleep(max(0.0, due - loop.time()))
        await sync_to_async(answer_at)(table, job, word)

    async def word(self, table: str, job: Job) -> str:
        """A bot's answer; if it hangs, dies or fails twice, the simplest bot's."""
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self.call(deal_and_think, job.bot, job.state, job.dealing, job.thinking)
            except WorkerFailed as failure:
                log.warning("the bot %s at table %s has failed after row %s, attempt %s of %s: %s",
                            job.bot, table, job.seq, attempt, ATTEMPTS, failure)
        log.error("the bot %s at table %s cannot answer after row %s; the bot %s answers for it",
                  job.bot, table, job.seq, SIMPLEST)
        # It looks only at the options, which its seat knows, so nothing is dealt again: that may be what failed.
        return await self.call(think, SIMPLEST, job.state, job.thinking)

    async def call(self, function: Callable[..., T], *args: Any) -> T:
        """Call a function in the first free worker."""
        worker = await self.free.get()
        try:
            return await worker.call(self.seconds, function, *args)
        finally:
            self.free.put_nowait(worker)

    def close(self) -> None:
        """Stop all bots and their workers."""
        for task in self.busy.values():
            task.cancel()
        for worker in self.workers:
            worker.close()


@cache
def robots() -> Robots:
    """The bots of this server, with a worker for each core but one."""
    return Robots(max(FEWEST_WORKERS, (os.cpu_count() or 2) - 1), settings.BOT_SECONDS)
