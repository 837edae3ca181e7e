"""Streams by the hundred and by the thousand: each is an open connection, and nothing else."""
import resource
import socket
import sqlite3
from contextlib import ExitStack
from pathlib import Path

import pytest

LATEST = rb'data-latest=\"1\"', b'"latest":1'
"""How a message with the latest frame looks: with the whole of it, or with what has changed."""


class Stream:
    """A browser that listens to a table."""

    def __init__(self, server, address, method="GET"):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=120)
        self.socket.sendall(f"{method} {address} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        self.read = b""

    def read_until(self, *ends):
        """Read on until one of some texts has come, or the end; what has been read since the last time."""
        while not any(end in self.read for end in ends):
            more = self.socket.recv(1 << 16)
            if not more:
                break
            self.read += more
        read, self.read = self.read, b""
        return read

    def close(self):
        self.socket.close()


def open_files(server):
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def threads(server):
    return len(list(Path(f"/proc/{server.process.pid}/task").iterdir()))


def hold(start, limit, streams):
    """Hold streams at a table of a server with a limit on open files, and check that it still works."""
    server = start(OPEN_FILES=str(limit))
    visitor = server.visitor()
    table = visitor.sit(player_1="friend")
    for _ in range(3):
        assert visitor.ask("/").status == 200
    before = threads(server)
    with ExitStack() as held:
        watching = []
        for _ in range(streams):
            watching.append(Stream(server, f"/t/{table}/watch/live?seq=1000"))
            held.callback(watching[-1].close)
        for one in watching:
            assert b"200 OK" in one.read_until(*LATEST)
        assert open_files(server) < streams + 60
        assert threads(server) < before + 20
        assert visitor.ask("/").status == 200
        assert visitor.answer(table, "harvest").status == 302
        for one in watching:
            assert b"harvests" in one.read_until(*LATEST)
        assert visitor.ask(f"/t/{table}/0/").status == 200
    assert "Traceback" not in server.log()


def test_three_hundred_streams_are_held_with_few_open_files(start):
    hold(start, 400, 300)


@pytest.mark.long
def test_two_thousand_streams_are_held_with_3072_open_files(start):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4096)), hard))
    hold(start, 3072, 2000)


def test_a_look_at_the_head_of_a_stream_ends_at_once(start):
    server = start()
    visitor = server.visitor()
    table = visitor.sit(player_1="friend")
    head = Stream(server, f"/t/{table}/watch/live", "HEAD")
    assert b"text/event-stream" in head.read_until(b"\r\n\r\n")
    head.socket.sendall(b"GET /turns HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert b'{"turns": 0}' in head.read_until(b"}")
    head.close()


def test_a_stream_goes_on_while_another_process_writes_to_the_database(start):
    server = start()
    visitor = server.visitor()
    table = visitor.sit(player_1="friend")
    other = sqlite3.connect(server.home / "site.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    stream = Stream(server, f"/t/{table}/watch/live?seq=1000")
    assert LATEST[0] in stream.read_until(*LATEST)
    assert visitor.ask(f"/t/{table}/0/").status == 200
    other.close()
    stream.close()
