"""Bots that go wrong and servers that end, by whatever signal."""
import asyncio
import os
import signal
import time
from contextlib import ExitStack
from urllib.parse import urlencode

import pytest

from kancha.site.handler import MOST_ANSWERED, MOST_STARTING
from kancha.site.workers import SPAWN, Worker, WorkerFailed

ENDS = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL]
FOR_EVER = "100000"


def play_against(server, bot):
    """A table at which a bot is asked; the visitor, the table, and the number of rows by then."""
    visitor = server.visitor()
    table = visitor.sit(player_1=bot)
    rows = len(visitor.rows(table)) + 1
    visitor.answer(table, "harvest")
    return visitor, table, rows


def has_answered(visitor, table, rows):
    """Whether the bot has answered."""
    return [row for row in visitor.rows(table)[rows:] if row[0] == 1]


# The end of the server

@pytest.mark.parametrize("end", ENDS, ids=lambda end: end.name)
def test_no_process_outlives_the_server(end, start, wait_until):
    server = start(KANCHA_BOT_SECONDS=FOR_EVER)
    play_against(server, "hanging")
    wait_until((server.home / "hanging").exists)
    wait_until(lambda: has_answered(*play_against(server, "random")))
    server.process.send_signal(end)
    log = server.log(until_closed=True)
    assert server.process.wait() == (-end if end == signal.SIGKILL else 0)
    assert "Traceback" not in log


# Bots that go wrong

def test_a_bot_that_hangs_holds_up_no_other_table(start, wait_until):
    server = start(KANCHA_BOT_SECONDS=FOR_EVER)
    hanging = play_against(server, "hanging")
    wait_until((server.home / "hanging").exists)
    other = play_against(server, "random")
    wait_until(lambda: has_answered(*other))
    assert not has_answered(*hanging)


def test_a_bot_that_hangs_is_asked_again_in_a_new_process(start, wait_until):
    server = start(KANCHA_BOT_SECONDS="2")
    asked = play_against(server, "hanging-once")
    wait_until(lambda: has_answered(*asked))
    log = server.log()
    assert "the bot hanging-once at table" in log
    assert "attempt 1 of 2: no answer within 2 seconds" in log


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("hanging", "no answer within 2 seconds"), ("dying", "its process has died"),
        ("failing", "ZeroDivisionError: on purpose"),
    ],
)
def test_for_a_bot_that_fails_twice_the_simplest_one_answers_and_the_log_says_so(bot, reason, start, wait_until):
    server = start(KANCHA_BOT_SECONDS="2")
    asked = play_against(server, bot)
    wait_until(lambda: has_answered(*asked))
    table = asked[1]
    log = server.log()
    assert log.count(f"the bot {bot} at table {table} has failed after row") >= 2
    assert log.count(reason) >= 2
    assert f"the bot {bot} at table {table} cannot answer after row {asked[2]}; the bot random answers for it" in log


def test_dealing_anew_counts_too(start, wait_until):
    server = start(KANCHA_BOT_SECONDS="2", DEALING_HANGS="1")
    asked = play_against(server, "one-step")
    wait_until(lambda: has_answered(*asked))
    failure = f"the bot one-step at table {asked[1]} cannot answer after row {asked[2]}"
    assert f"{failure}; the bot random answers for it" in server.log()


# Hints of bots that go wrong

def ask_hint(visitor, table):
    return visitor.post(f"/t/{table}/0/hint", seq=str(len(visitor.rows(table))))


def test_a_bot_that_hangs_gives_no_hint_and_is_asked_again_in_a_new_process(start):
    server = start(KANCHA_BOT_SECONDS="2", ADVISER="hanging-once")
    visitor = server.visitor()
    table = visitor.sit(player_1="friend")
    first, second = ask_hint(visitor, table), ask_hint(visitor, table)
    assert (first.status, "could not say this time" in first.body) == (200, True)
    assert (second.status, 'data-advice="weave"' in second.body) == (200, True)
    assert f"the bot hanging-once at table {table} could give no hint after row" in server.log()


def test_hints_that_nobody_can_give_hold_up_nothing(start, wait_until):
    server = start(KANCHA_BOT_SECONDS=FOR_EVER, ADVISER="hanging")
    visitor = server.visitor()
    table = visitor.sit(player_1="random")
    seq = str(len(visitor.rows(table)))
    body = urlencode({"seq": seq, "csrfmiddlewaretoken": visitor.token}).encode()
    with ExitStack() as waiting:
        for _ in range(2 * (MOST_STARTING + MOST_ANSWERED)):
            waiting.enter_context(visitor.open(f"/t/{table}/0/hint", body))
        wait_until((server.home / "hanging").exists)
        visitor.answer(table, "harvest")
        wait_until(lambda: has_answered(visitor, table, int(seq) + 1))


# A worker by itself

@pytest.fixture
def worker():
    one = Worker()
    yield one
    one.close()


def test_a_worker_is_one_process_for_all_its_calls(worker):
    async def calls():
        return [await worker.call(60, os.getpid) for _ in range(3)]

    first, *others = asyncio.run(calls())
    assert first != os.getpid()
    assert others == [first, first]


@pytest.mark.parametrize("hang", [(time.sleep, 100_000), (signal.raise_signal, signal.SIGSTOP)])
def test_a_worker_that_hangs_is_ended_and_replaced(hang, worker):
    async def calls():
        first = await worker.call(60, os.getpid)
        hanging = worker.process
        with pytest.raises(WorkerFailed, match=r"no answer within 0\.1 seconds"):
            await worker.call(.1, *hang)
        hanging.join()
        return first, await worker.call(60, os.getpid)

    first, second = asyncio.run(calls())
    assert first != second


def test_a_worker_that_dies_is_replaced(worker):
    async def calls():
        first = await worker.call(60, os.getpid)
        with pytest.raises(WorkerFailed, match="its process has died"):
            await worker.call(60, os._exit, 1)
        return first, await worker.call(60, os.getpid)

    first, second = asyncio.run(calls())
    assert first != second


def test_a_worker_that_cannot_be_started_now_is_started_later(worker, monkeypatch):
    def refuse(process):
        raise BlockingIOError("no more processes")

    async def calls():
        with monkeypatch.context() as patch:
            patch.setattr(SPAWN.Process, "start", refuse)
            with pytest.raises(WorkerFailed, match="could not be started"):
                await worker.call(60, os.getpid)
        return await worker.call(60, os.getpid)

    assert asyncio.run(calls()) != os.getpid()


def test_a_function_that_fails_costs_no_process(worker):
    async def calls():
        first = await worker.call(60, os.getpid)
        with pytest.raises(WorkerFailed, match="ValueError: invalid literal"):
            await worker.call(60, int, "seven")
        return first, await worker.call(60, os.getpid)

    first, second = asyncio.run(calls())
    assert first == second


def test_nobody_waits_while_a_worker_thinks_or_is_ended(worker):
    async def calls():
        await worker.call(60, os.getpid)
        hanging = asyncio.create_task(worker.call(60, time.sleep, 100_000))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not hanging.done()
        worker.kill()
        with pytest.raises(WorkerFailed, match="its process has died"):
            await hanging

    asyncio.run(calls())
