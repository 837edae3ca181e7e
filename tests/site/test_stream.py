"""The stream of a table: frame by frame, in order, from where the page left off."""
import asyncio
import json
import re
import zlib
from itertools import pairwise

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient

from kancha.site import host, live, table
from kancha.site.frames import entry_html, frame_of, message, pack, pack_piece, whole
from kancha.site.screen import past_screen, screen
from kancha.site.story import is_passed_over
from kancha.site.table import MOST_FRAMES, frames_since, stream
from kancha.site.words import site_lexicon

SEQ = re.compile(r'data-seq="(\d+)"')


def read(text):
    """The number and the data of a message; (None, None) if it has none."""
    found = re.fullmatch(r"id: (\d+)\ndata: (.*)\n\n", text)
    return (int(found[1]), json.loads(found[2])) if found else (None, None)


def read_all(content):
    """The messages with frames in a piece of a stream."""
    found = [read(f"{text}\n\n") for text in content.decode().split("\n\n")]
    return [one for one in found if one[0] is not None]


async def take(messages, frames):
    """The next messages of a stream with frames, as (number, data)."""
    found = []
    while len(found) < frames:
        one = read(await asyncio.wait_for(anext(messages), 10))
        found += [one] if one[0] is not None else []
    return found


def act(hosted, seat, word):
    return sync_to_async(hosted.act)(seat, word, hosted.seq)


@pytest.fixture
def hosted(open_table):
    return open_table("weavers", 2)


# What has not been seen yet

def test_who_has_seen_all_gets_nothing(hosted):
    assert list(frames_since(hosted.id, 0, "", hosted.seq, False)) == []


def test_who_has_seen_all_gets_the_latest_after_news(hosted):
    assert list(frames_since(hosted.id, 0, "", hosted.seq, True)) == [frame_of(screen(hosted.now, 0))]


def test_frames_come_in_order_with_their_numbers(hosted):
    seen = hosted.seq
    hosted.act(0, "weave", seen)
    frames = list(frames_since(hosted.id, 1, "", seen, True))
    numbers = [frame.shown.seq for frame in frames]
    assert numbers == [seen + 1, seen + 4], "the three weavings are turned up at one go"
    assert [int(SEQ.search(whole(frame))[1]) for frame in frames] == numbers
    assert ['data-latest="1"' in whole(frame) for frame in frames] == [False, True]


@pytest.mark.parametrize(("behind", "all_of_them"), [(MOST_FRAMES, True), (MOST_FRAMES + 1, False)])
def test_who_is_far_behind_gets_the_latest_only(behind, all_of_them, open_table, at_random):
    far = at_random(open_table("weavers", 2), 40)
    assert far.seq > MOST_FRAMES + 1
    got = list(frames_since(far.id, 0, "", far.seq - behind, False))
    separate = [seq for seq in range(far.seq - behind + 1, far.seq + 1) if not is_passed_over(far.now, 0, seq)]
    assert [frame.shown.seq for frame in got] == (separate if all_of_them else [far.seq])
    assert len(separate) > 10
    assert got[-1] is frame_of(screen(far.now, 0))


def test_who_has_seen_more_than_there_is_gets_the_latest(hosted):
    assert [frame.shown.seq for frame in frames_since(hosted.id, 0, "", hosted.seq + 5, False)] == [hosted.seq]


# The stream

def test_a_stream_begins_with_how_to_come_back(hosted, in_a_loop):
    async def watch():
        messages = stream(hosted.id, 0, "", hosted.seq)
        first = await anext(messages)
        await messages.aclose()
        return first

    assert in_a_loop(watch()) == "retry: 1000\n\n"


def test_a_stream_tells_what_happens(hosted, in_a_loop):
    start = hosted.seq

    async def watch():
        messages = stream(hosted.id, 1, "", start)
        await anext(messages)
        waiting = asyncio.create_task(take(messages, 1))
        await asyncio.sleep(.05)
        assert not waiting.done()
        await act(hosted, 0, "harvest")
        first = await waiting
        await act(hosted, 1, "weave")
        return first + await take(messages, 2)

    frames = in_a_loop(watch())
    assert [seq for seq, _ in frames] == [start + 1, start + 2, start + 5]
    assert "Name A harvests" in frames[0][1]["html"]
    assert 'data-mine="1"' in frames[0][1]["html"]
    assert frames[-1][1]["version"] == frame_of(screen(hosted.now, 1)).version


def test_a_stream_leads_to_the_latest_frame(hosted, in_a_loop):
    async def watch():
        messages = stream(hosted.id, 0, "", -1)
        return (await take(messages, hosted.seq + 1))[-1]

    seq, data = in_a_loop(watch())
    assert seq == hosted.seq
    assert data["version"] == frame_of(screen(hosted.now, 0)).version


def test_a_message_has_no_empty_line_inside(hosted, in_a_loop):
    async def watch():
        messages = stream(hosted.id, 0, "", hosted.seq - 1)
        await anext(messages)
        return await anext(messages)

    text = in_a_loop(watch())
    assert text.endswith("\n\n")
    assert "\n\n" not in text[:-2]
    assert all(line.startswith(("id: ", "data: ")) for line in text[:-2].split("\n"))


def test_a_quiet_stream_says_that_it_is_still_there(hosted, in_a_loop, monkeypatch):
    monkeypatch.setattr(table, "KEEP_ALIVE", .01)

    async def watch():
        messages = stream(hosted.id, 0, "", hosted.seq)
        await anext(messages)
        return await asyncio.wait_for(anext(messages), 10)

    assert in_a_loop(watch()) == ": still here\n\n"


def test_who_watches_hears_when_somebody_joins(visitor, other, link_to, in_a_loop):
    name = visitor.sit("weavers", seats="2", player_1="friend")
    seq = host.find(name).seq

    async def watch():
        messages = stream(name, None, "", seq)
        await anext(messages)
        waiting = asyncio.create_task(take(messages, 1))
        await asyncio.sleep(.05)
        await sync_to_async(other.join)(link_to(name), "Wayra")
        return await waiting

    assert [(number, "Wayra" in data["html"]) for number, data in in_a_loop(watch())] == [(seq, True)]


def test_who_watches_hears_when_the_speed_changes(visitor, in_a_loop):
    name = visitor.sit("weavers", seats="2", player_1="friend")
    seq = host.find(name).seq

    async def watch():
        messages = stream(name, 0, "", seq)
        await anext(messages)
        waiting = asyncio.create_task(take(messages, 1))
        await asyncio.sleep(.05)
        await sync_to_async(visitor.post)(f"/t/{name}/speed", {"speed": "fast"})
        return await waiting

    assert 'data-pace="150"' in in_a_loop(watch())[0][1]["html"]


def test_a_stale_answer_is_told_to_who_gave_it_and_to_nobody_else(visitor, in_a_loop):
    name = visitor.sit("weavers", seats="2", player_1="friend")

    async def watch():
        with live.listening(name) as listener:
            response = await sync_to_async(visitor.answer)(name, 0, "harvest", seq=0)
            stale = site_lexicon().say("problem", "stale") in response.content.decode()
            unheard = listener.news.empty()
            await sync_to_async(visitor.answer)(name, 0, "harvest")
            return stale, unheard, await listener.wait(10)

    assert in_a_loop(watch()) == (True, True, name)


def test_what_several_see_is_drawn_once(hosted, in_a_loop, monkeypatch):
    drawn = []
    board = type(hosted.match.game).board

    def count(game, view, lexicon):
        drawn.append(view)
        return board(game, view, lexicon)

    monkeypatch.setattr(type(hosted.match.game), "board", count)

    async def watch():
        streams = [stream(hosted.id, None, "", hosted.seq) for _ in range(5)]
        for messages in streams:
            await anext(messages)
        waiting = [asyncio.create_task(take(messages, 1)) for messages in streams]
        await act(hosted, 0, "harvest")
        return [(await one)[0] for one in waiting]

    frames = in_a_loop(watch())
    assert frames == [frames[0]] * 5
    assert len(drawn) == 1


def test_each_watcher_gets_his_own_frames(hosted, in_a_loop):
    async def watch():
        streams = [stream(hosted.id, seat, "", hosted.seq) for seat in (None, 0, 1)]
        for messages in streams:
            await anext(messages)
        waiting = [asyncio.create_task(take(messages, 1)) for messages in streams]
        await asyncio.sleep(.05)
        await act(hosted, 0, "harvest")
        return [(await one)[0][1]["html"] for one in waiting]

    assert in_a_loop(watch()) == [whole(frame_of(screen(hosted.now, seat))) for seat in (None, 0, 1)]


# What has changed

def test_a_page_is_sent_only_what_has_changed(open_table, in_a_loop):
    hosted = open_table("canals", 2)

    async def watch():
        messages = stream(hosted.id, None, "", hosted.seq)
        await anext(messages)
        waiting = asyncio.create_task(take(messages, 2))
        await asyncio.sleep(.05)
        await act(hosted, 0, "maize")
        await act(hosted, 1, "beans")
        return await waiting

    (_, first), (_, second) = in_a_loop(watch())
    assert first.keys() == {"version", "html"}
    assert second.keys() == {"version", "base", "meta", "parts", "log"}
    assert second["base"] == first["version"]
    assert second["meta"]["seq"] == hosted.seq
    assert second["parts"].keys() == {"bar", "ask", "players"}
    assert second["log"] == [[2, '<li value="2">take 1 2</li>']]


def log_of(frame):
    return [(entry.number, entry_html(entry)) for entry in frame.shown.log.since(0)]


@pytest.mark.parametrize("name", ["canals", "weavers", "relics", "tawantinsuyu", "cuzco"])
def test_changes_lead_to_the_same_page_as_the_whole_frame(name, open_table, at_random):
    hosted = at_random(open_table(name, 2), 12)
    for seat in (None, 0, 1):
        shown = [past_screen(hosted.now, seat, seq) for seq in range(hosted.seq)]
        frames = [frame_of(one) for one in [*shown, screen(hosted.now, seat)]]
        parts, log = dict(frames[0].parts), dict(log_of(frames[0]))
        for before, frame in pairwise(frames):
            change = read(message(before, frame))[1]
            parts |= change["parts"]
            log |= dict(change["log"])
            assert change["base"] == before.version
            assert parts == frame.parts
            assert log == dict(log_of(frame))


def test_a_page_that_shows_the_latest_frame_needs_no_other(hosted, in_a_loop):
    async def watch(version):
        messages = stream(hosted.id, 1, "", hosted.seq, version=version)
        await anext(messages)
        waiting = asyncio.create_task(take(messages, 1))
        await asyncio.sleep(.05)
        await act(hosted, hosted.match.waiting[0], "harvest")
        return (await waiting)[0][1]

    version = frame_of(screen(hosted.now, 1)).version
    assert in_a_loop(watch(version))["base"] == version
    assert "html" in in_a_loop(watch("another"))


def test_another_name_at_the_table_is_sent_with_the_whole_frame(visitor, other, link_to):
    name = visitor.sit("weavers", seats="2", player_1="friend")
    before = frame_of(screen(host.find(name).now, 0))
    other.join(link_to(name), "Wayra")
    assert "html" in read(message(before, frame_of(screen(host.find(name).now, 0))))[1]


def test_a_cover_for_somebody_else_is_sent_with_the_whole_frame(visitor):
    name = visitor.sit("weavers", seats="3", player_1="here", player_2="here")
    person = host.find(name).seats[0].holder
    covers = []
    for seat in (0, 1):
        visitor.uncover(name, seat)
        visitor.answer(name, seat, "harvest")
        covers.append(frame_of(screen(host.find(name).now, 0, person)))
    assert [cover.shown.cover for cover in covers] == [1, 2]
    assert "html" in read(message(*covers))[1]


def test_packed_pieces_do_not_depend_on_each_other():
    texts = ["the same words again and again", "the same words", "the same words again and again"]
    unpack = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
    packed = [pack_piece(text) for text in reversed(texts)]
    assert "".join([unpack.decompress(piece).decode() for piece in packed]) == "".join(reversed(texts))
    assert packed[0] is packed[2]


def test_what_two_seats_see_alike_is_packed_once(open_table, at_random):
    hosted = open_table("cuzco", 2)
    before = [frame_of(screen(hosted.now, seat)) for seat in (0, 1)]
    at_random(hosted, 3)
    one, other = [message(old, frame_of(screen(hosted.now, seat))) for seat, old in enumerate(before)]
    assert one != other
    boards = [[piece for piece in each.pieces if piece.startswith('"canvas":')] for each in (one, other)]
    assert boards[0] == boards[1] != []
    unpack = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
    assert unpack.decompress(pack(one)).decode() == one


def test_news_of_another_table_do_not_wake_a_watcher(hosted, open_table, in_a_loop):
    elsewhere = open_table("weavers", 2)

    async def watch():
        messages = stream(hosted.id, 0, "", hosted.seq)
        await anext(messages)
        waiting = asyncio.create_task(take(messages, 1))
        await asyncio.sleep(.05)
        await act(elsewhere, 0, "harvest")
        await asyncio.sleep(.1)
        woken = waiting.done()
        waiting.cancel()
        return woken

    assert in_a_loop(watch()) is False


def test_who_goes_away_listens_no_longer(hosted, in_a_loop):
    async def watch():
        messages = stream(hosted.id, 0, "", hosted.seq)
        await anext(messages)
        listening = list(live.listeners)
        await messages.aclose()
        return listening

    assert in_a_loop(watch()) == [hosted.id]
    assert live.listeners == {}


# By its address

def frames_at(address, cookie, frames, in_a_loop, **headers):
    """The first frames at an address, with the answer's headers."""
    async def watch():
        client = AsyncClient()
        client.cookies["kancha"] = cookie
        response = await client.get(address, headers=headers)
        messages = aiter(response.streaming_content)
        found = []
        while len(found) < frames:
            found += read_all(await asyncio.wait_for(anext(messages), 10))
        response.close()
        return response, found

    return in_a_loop(watch())


@pytest.fixture
def played(visitor, at_random):
    name = visitor.sit("weavers", seats="2", player_1="here")
    return at_random(host.find(name), 8)


def test_the_address_of_the_stream_sends_events(played, visitor, in_a_loop):
    response, found = frames_at(f"/t/{played.id}/watch/live?seq={played.seq - 2}", "", 2, in_a_loop)
    assert response.headers["Content-Type"] == "text/event-stream"
    assert "no-store" in response.headers["Cache-Control"]
    assert [seq for seq, _ in found] == [played.seq - 1, played.seq]


def test_a_browser_that_can_unpack_gets_the_same_messages_packed_each_whole(played, in_a_loop):
    address = f"/t/{played.id}/watch/live?seq={played.seq - 2}"

    async def watch():
        response = await AsyncClient().get(address, headers={"Accept-Encoding": "gzip, br"})
        messages, unpack = aiter(response.streaming_content), zlib.decompressobj(wbits=16 + zlib.MAX_WBITS)
        packed = [await asyncio.wait_for(anext(messages), 10) for _ in range(3)]
        response.close()
        return response, packed, [one for piece in packed for one in read_all(unpack.decompress(piece))]

    response, packed, found = in_a_loop(watch())
    assert response.headers["Content-Encoding"] == "gzip"
    plain = frames_at(address, "", 2, in_a_loop)[1]
    assert found == plain
    assert len(packed[1]) < len(plain[0][1]["html"]) / 2


def test_a_browser_that_comes_back_goes_on_where_it_was(played, visitor, in_a_loop):
    address = f"/t/{played.id}/watch/live?seq={played.seq - 5}"
    unseen = [seq for seq in range(played.seq - 2, played.seq + 1) if not is_passed_over(played.now, None, seq)]
    _, found = frames_at(address, "", len(unseen), in_a_loop, **{"Last-Event-ID": str(played.seq - 3)})
    assert [seq for seq, _ in found] == unseen


@pytest.mark.parametrize("seen", ["x", "-3", "9" * 30, "²", ""])
def test_a_browser_that_says_nonsense_gets_the_latest_too(seen, played, in_a_loop, monkeypatch):
    monkeypatch.setattr(table, "MOST_FRAMES", 3)
    _, found = frames_at(f"/t/{played.id}/watch/live?seq={seen}", "", 1, in_a_loop)
    assert [seq for seq, _ in found] == [played.seq]


def test_a_seat_gets_the_frames_of_its_seat(played, visitor, in_a_loop):
    seat = played.match.decision.seat
    visitor.uncover(played.id, seat)
    _, found = frames_at(
        f"/t/{played.id}/{seat}/live?seq={played.seq - 1}", visitor.cookies["kancha"].value, 1, in_a_loop
    )
    assert found[0][1]["html"] == whole(frame_of(screen(played.now, seat)))


def test_a_look_at_the_head_of_a_stream_ends_at_once(played, visitor, in_a_loop):
    async def ask():
        client = AsyncClient()
        return [await client.head(f"/t/{played.id}/{place}/live") for place in ("watch", 0)]

    watch, seat = in_a_loop(ask())
    assert (watch.status_code, watch.streaming, watch.content) == (200, False, b"")
    assert watch.headers["Content-Type"] == "text/event-stream"
    assert seat.status_code == 404


def test_a_stranger_gets_no_stream_of_a_seat(played, in_a_loop):
    async def ask():
        client = AsyncClient()
        return [(await client.get(f"/t/{played.id}/{seat}/live")).status_code for seat in (0, 1, 7)]

    assert in_a_loop(ask()) == [404, 404, 404]
