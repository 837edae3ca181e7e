"""Bots at the tables: asked when it is their turn, one answer at a time, overtaken without harm."""
import asyncio
import logging
from multiprocessing.reduction import ForkingPickler

import pytest
from asgiref.sync import sync_to_async

from kancha.bots import bots
from kancha.core.dice import Dice
from kancha.core.play import pending
from kancha.site import host, robots, thinking
from kancha.site.frames import frame_of
from kancha.site.models import Row, Table
from kancha.site.screen import screen


def rows_of(table):
    return [(row.seat, row.word, row.mark) for row in Row.objects.filter(table_id=table)]


def test_bots_answer_when_they_are_asked_and_only_then(visitor, let_bots_answer):
    table = visitor.sit("weavers", seats="3", player_1="random", player_2="random")
    assert robots.job_at(table) is None
    visitor.answer(table, 0, "harvest")
    job = robots.job_at(table)
    assert (job.bot, job.seq) == ("random", host.find(table).seq)
    let_bots_answer(table)
    assert {row[0] for row in rows_of(table)} >= {0, 1, 2}
    assert host.find(table).match.decision.seat == 0


def test_a_bot_that_was_overtaken_changes_nothing(visitor):
    table = visitor.sit("weavers", seats="2", player_1="random")
    visitor.answer(table, 0, "harvest")
    job = robots.job_at(table)
    visitor.take_back(table, 0)
    before = rows_of(table)
    robots.answer_at(table, job, "harvest")
    assert rows_of(table) == before


def test_a_bot_gives_people_time_to_think_again(visitor):
    table = visitor.sit("weavers", seats="3", player_1="random", player_2="random")
    visitor.answer(table, 0, "harvest")
    first = robots.job_at(table)
    robots.answer_at(table, first, "harvest")
    assert first.pause == 2 * robots.job_at(table).pause == 2 * robots.PACE["normal"]


def test_nobody_waits_for_bots_before_the_first_turn(visitor):
    table = visitor.sit("tawantinsuyu", seats="3", player_1="random", player_2="random")
    hosted, pauses = host.find(table), []
    while not (asked := hosted.match.decision).decision.opens_turn:
        if hosted.now.bot_on_turn() is None:
            visitor.answer(table, asked.seat, hosted.match.options()[0])
            continue
        job, last = robots.job_at(table), hosted.match.last_own_answer
        pauses += [job.pause] if last is None or last.seat != 0 else []
        assert int(frame_of(screen(hosted.now, 0, visitor.person)).meta["pace"]) == 0
        robots.answer_at(table, job, hosted.match.options()[0])
    assert set(pauses) == {0.0}
    shown = frame_of(screen(hosted.now, 0, visitor.person))
    assert int(shown.meta["pace"]) == int(1000 * robots.PACE["normal"])


def test_a_bot_at_no_table_is_asked_nothing():
    assert robots.job_at("nothing") is None


def test_tables_that_wait_for_bots_are_found_again(visitor, at_random):
    with_bots, without, over = [
        visitor.sit("weavers", seats="2", player_1=player) for player in ("random", "here", "random")
    ]
    for table in (with_bots, over):
        visitor.answer(table, 0, "harvest")
    Table.objects.filter(id=over).update(over=True)
    waiting = robots.waiting_tables()
    assert with_bots in waiting
    assert without not in waiting
    assert over not in waiting


def test_a_table_that_waits_for_a_person_is_not_read_when_the_server_starts(visitor):
    asked, older = [visitor.sit("weavers", seats="2", player_1="random") for _ in range(2)]
    Table.objects.filter(id=older).update(asked=None)
    waiting = robots.waiting_tables()
    assert asked not in waiting
    assert older in waiting


def test_nobody_answers_for_a_bot(visitor):
    table = visitor.sit("weavers", seats="2", player_1="random")
    visitor.answer(table, 0, "harvest")
    before = rows_of(table)
    assert visitor.answer(table, 1, "harvest").status_code == 404
    assert rows_of(table) == before


@pytest.mark.parametrize("bot", bots())
def test_a_match_against_bots_comes_to_its_end(bot, visitor, let_bots_answer):
    table = visitor.sit("weavers", seats="3", player_1=bot, player_2=bot)
    while not host.find(table).match.over:
        let_bots_answer(table)
        if not host.find(table).match.over:
            visitor.answer(table, 0, host.find(table).match.options(0)[-1])
    assert {row[0] for row in rows_of(table)} == {-1, 0, 1, 2}
    assert robots.job_at(table) is None


def test_dice_reach_a_worker_as_they_stand():
    dice = Dice(7)
    dice.below(6)
    sent = ForkingPickler.loads(ForkingPickler.dumps(dice))
    assert [sent.below(100) for _ in range(9)] == [dice.below(100) for _ in range(9)]


def test_a_bot_thinks_from_a_state_that_is_not_the_true_one(visitor):
    table = visitor.sit("weavers", seats="4", player_1="random")
    visitor.answer(table, 0, "harvest")
    job = robots.job_at(table)
    true = host.find(table).match.state
    goals = []
    for _ in range(5):
        dealt = thinking.deal(job.state, job.dealing)
        assert dealt.players[1].goal == true.players[1].goal
        assert list(pending(dealt)[1]) == list(pending(true)[1])
        goals.append([player.goal for player in dealt.players])
    assert [player.goal for player in true.players] in goals or len({str(one) for one in goals}) > 1
    assert len({str(one) for one in goals}) > 1


def test_the_same_bot_answers_the_same_after_a_restart(visitor):
    table = visitor.sit("tiwanaku", seats="2", option_size="25", player_1="random")
    while robots.job_at(table) is None:
        visitor.answer(table, 0, host.find(table).match.options(0)[0])
    words = []
    for _ in range(2):
        host.forget(table)
        job = robots.job_at(table)
        words.append(thinking.think(job.bot, thinking.deal(job.state, job.dealing), job.thinking))
    assert words[0] == words[1]


# All tables

@pytest.fixture
def crew(monkeypatch, in_a_thread):
    """The bots of all tables that a test makes, thinking in threads and without pauses."""
    waiting, others = robots.waiting_tables, set(robots.waiting_tables())
    monkeypatch.setattr(robots, "waiting_tables", lambda: [table for table in waiting() if table not in others])
    monkeypatch.setattr(robots, "PACE", {"normal": 0.0})
    monkeypatch.setattr(robots, "RETRY", .01)
    monkeypatch.setattr(robots, "Worker", in_a_thread)
    return lambda: robots.Robots(2, 60)


async def serve_until(crew, done):
    """Let the bots serve until something is true."""
    running = asyncio.create_task(crew.run())
    try:
        while not await sync_to_async(done)():
            await asyncio.sleep(.01)
    finally:
        running.cancel()
        crew.close()


def test_the_bots_answer_by_themselves(visitor, crew, in_a_loop):
    table = visitor.sit("weavers", seats="3", player_1="random", player_2="random")
    visitor.answer(table, 0, "harvest")

    async def watch():
        await serve_until(crew(), lambda: 0 in host.find(table).match.waiting)

    in_a_loop(watch())
    assert {row[0] for row in rows_of(table)} == {-1, 0, 1, 2}


def test_the_bots_hear_of_an_answer(visitor, crew, in_a_loop):
    table = visitor.sit("weavers", seats="2", player_1="random")
    seq = host.find(table).seq

    async def watch():
        serving = asyncio.create_task(serve_until(crew(), lambda: host.find(table).seq > seq + 1))
        await asyncio.sleep(.05)
        await sync_to_async(visitor.answer)(table, 0, "harvest")
        await serving

    in_a_loop(watch())
    assert rows_of(table)[seq + 1][0] == 1


@pytest.mark.parametrize(("failing", "answers_itself"), [(1, True), (2, False)])
def test_a_bot_that_fails_is_asked_again_and_then_the_simplest_answers(
    failing, answers_itself, visitor, crew, in_a_loop, monkeypatch
):
    table = visitor.sit("weavers", seats="2", player_1="one-step")
    visitor.answer(table, 0, "harvest")
    seq = host.find(table).seq
    asked = []

    def fail_first(name, state, dealing, dice):
        asked.append((name, state.agenda[-1].seat))
        return 1 // 0 if len(asked) <= failing else thinking.deal_and_think(name, state, dealing, dice)

    simplest = []
    monkeypatch.setattr(robots, "deal_and_think", fail_first)
    monkeypatch.setattr(
        robots, "think", lambda name, state, dice: simplest.append(name) or thinking.think(name, state, dice)
    )

    async def watch():
        await serve_until(crew(), lambda: host.find(table).seq > seq)

    in_a_loop(watch())
    assert asked[:2] == [("one-step", 1)] * 2
    assert rows_of(table)[seq][0] == 1
    assert simplest[:1] == ([] if answers_itself else ["random"])


def test_if_nobody_can_answer_the_table_is_looked_at_again(visitor, crew, in_a_loop, monkeypatch, caplog):
    caplog.set_level(logging.CRITICAL)
    table = visitor.sit("weavers", seats="2", player_1="one-step")
    visitor.answer(table, 0, "harvest")
    seq = host.find(table).seq
    failures = []

    def fail(*args):
        failures.append(args)
        return 1 // 0 if len(failures) <= 3 else thinking.deal_and_think(*args)

    monkeypatch.setattr(robots, "deal_and_think", fail)
    monkeypatch.setattr(robots, "think", fail)

    async def watch():
        await serve_until(crew(), lambda: host.find(table).seq > seq)

    in_a_loop(watch())
    assert rows_of(table)[seq][0] == 1


def test_an_unreadable_table_is_noted_on_one_line_and_left_alone(visitor, monkeypatch, caplog):
    table = visitor.sit("weavers", seats="2", player_1="random")
    visitor.answer(table, 0, "harvest")
    Table.objects.filter(id=table).update(luck={})
    host.forget(table)
    assert robots.job_at(table) is None
    assert [(record.levelname, record.exc_info) for record in caplog.records] == [("ERROR", None)]
    assert table in caplog.text
