"""Requests that are too large, half-sent or nonsense."""
import socket
import time

import pytest

from kancha.site import incoming

LARGEST = 20_000
SHORT = 3.0
"""Seconds that a request may take at the server of these tests."""
HEAD = b"POST /new/weavers/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"


@pytest.fixture(scope="module")
def server(start_shared):
    return start_shared()


@pytest.fixture
def connect(server):
    """Open connections to the server, or to another."""
    opened = []

    def open_one(to=server):
        opened.append(socket.create_connection(("127.0.0.1", to.port), timeout=120))
        return opened[-1]
    yield open_one
    for one in opened:
        one.close()


def answer(connection):
    """All that the server says until it closes the connection."""
    said = b""
    try:
        while more := connection.recv(1 << 16):
            said += more
    except ConnectionResetError:
        pass
    return said


@pytest.fixture
def logged(server):
    """The lines that were logged since the last time."""
    seen = len(server.log())

    def lines():
        nonlocal seen
        new, seen = server.log()[seen:], len(server.log())
        return new.splitlines()
    return lines


# Too large

@pytest.mark.parametrize("length", [LARGEST + 1, 400_000_000, 10**15])
def test_a_body_that_is_announced_too_large_is_refused_before_it_is_sent(length, connect, logged):
    connection = connect()
    connection.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % length)
    assert answer(connection).startswith(b"HTTP/1.1 413 ")
    assert logged() == [f"413 POST /new/weavers/: more than {LARGEST} bytes were sent"]


def test_a_body_that_becomes_too_large_is_refused_while_it_is_sent(connect, logged):
    connection = connect()
    connection.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
    with pytest.raises(ConnectionError):
        connection.sendall(5000 * (b"1000\r\n" + 0x1000 * b"x" + b"\r\n"))
    assert len(logged()) == 1


def test_a_body_of_chunks_gets_its_answer_when_it_is_too_large(connect):
    connection = connect()
    connection.sendall(HEAD + b"Transfer-Encoding: chunked\r\n\r\n%x\r\n" % (LARGEST + 1) + (LARGEST + 1) * b"x")
    assert answer(connection).startswith(b"HTTP/1.1 413 ")


def test_who_asks_before_sending_is_told_not_to(connect):
    connection = connect()
    connection.sendall(HEAD + b"Expect: 100-continue\r\nContent-Length: %d\r\n\r\n" % (LARGEST + 1))
    assert answer(connection).startswith(b"HTTP/1.1 413 ")


def test_a_form_as_large_as_the_largest_is_read(server):
    visitor = server.visitor()
    assert visitor.post("/new/weavers/", seats="x").status == 400
    room = LARGEST - len(f"csrfmiddlewaretoken={visitor.token}&name-0=&seats=2")
    assert visitor.post("/new/weavers/", seats="2", name_0="x" * room).status == 400
    form = f"csrfmiddlewaretoken={visitor.token}&seats=2&name-1={'+' * room}".encode()
    assert visitor.ask("/new/weavers/", form).status == 302
    assert visitor.ask("/new/weavers/", form + b"+").status == 413


# Half-sent

@pytest.fixture(scope="module")
def impatient(start_shared, tmp_path_factory):
    return start_shared(tmp_path_factory.mktemp("impatient"), REQUEST_SECONDS=str(SHORT))


HALVES = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: local",
    "half a body": HEAD + b"Content-Length: 1000\r\n\r\nseats=",
    "half a chunk": HEAD + b"Transfer-Encoding: chunked\r\n\r\n40\r\nseats=",
    "half a second request": b"GET /turns HTTP/1.1\r\nHost: localhost\r\n\r\nGET /",
}


def test_a_request_has_ten_seconds():
    assert incoming.SECONDS == 10


@pytest.mark.parametrize("half", HALVES)
def test_a_half_sent_request_is_dropped(half, connect, impatient):
    began = time.monotonic()
    connection = connect(impatient)
    connection.sendall(HALVES[half])
    said = answer(connection)
    assert said.count(b"HTTP/1.1 ") == ("second" in half)
    assert time.monotonic() - began > SHORT - .1


@pytest.mark.parametrize("half", ["half a head", "half a body", "half a second request"])
def test_a_request_that_trickles_is_dropped_all_the_same(half, connect, impatient):
    connection = connect(impatient)
    connection.sendall(HALVES[half])
    connection.settimeout(.1)
    while True:
        try:
            if not connection.recv(1 << 16):
                break
        except TimeoutError:
            connection.sendall(b"x")
        except ConnectionError:
            break


def test_who_only_listens_is_never_dropped(connect, impatient):
    visitor = impatient.visitor()
    table = visitor.sit(player_1="here")
    with visitor.open(f"/t/{table}/0/live?seq={len(visitor.rows(table))}") as stream:
        assert stream.readline() == b"retry: 1000\n"
        for _ in range(2):
            assert answer(connect(impatient)) == b""
        visitor.answer(table, "harvest")
        while not stream.readline().startswith(b"data: "):
            pass


def test_a_connection_serves_one_request_after_another(connect, impatient):
    connection = connect(impatient)
    for _ in range(3):
        connection.sendall(b"GET /turns HTTP/1.1\r\nHost: localhost\r\n\r\n")
        said = b""
        while not said.endswith(b'{"turns": 0}'):
            said += connection.recv(1 << 16)
        assert said.startswith(b"HTTP/1.1 200 ")


# Nonsense

FORM = "application/x-www-form-urlencoded"
NONSENSE = {
    "without its token": (FORM, b"seats=2", 403),
    "with a wrong token": (FORM, b"seats=2&csrfmiddlewaretoken=x", 403),
    "not in UTF-8": (FORM, b"\xff\xfe=\x80&seats=%ff%80", 403),
    "in another encoding": (f"{FORM}; charset=latin-1", b"seats=2", 400),
    "in no encoding": (f"{FORM}; charset=none-such", b"seats=2", 403),
    "with too many fields": (FORM, b"a&" * 200, 400),
    "of parts without a boundary": ("multipart/form-data", b"x", 400),
    "of parts with a spoilt boundary": ("multipart/form-data; boundary=\x01", b"x", 400),
    "of parts cut short": ("multipart/form-data; boundary=b", b'--b\r\nContent-Disposition: form-data; name="a', 403),
    "of parts badly packed": (
        "multipart/form-data; boundary=b",
        (b'--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64\r\n\r\nx\r\n--b--\r\n'),
        403,
    ),
    "of too many parts": (
        "multipart/form-data; boundary=b", b'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n' * 200, 400,
    ),
    "that is something else": ("application/json", b"{", 403),
}


@pytest.mark.parametrize("nonsense", NONSENSE)
def test_a_form_that_makes_no_sense_is_one_line_in_the_log(nonsense, server, logged):
    kind, body, status = NONSENSE[nonsense]
    visitor = server.visitor()
    visitor.ask("/new/weavers/")
    assert visitor.ask("/new/weavers/", body, Content_Type=kind).status == status
    lines = logged()
    assert len(lines) == 1, lines
    assert lines[0].startswith(f"{status} POST /new/weavers/: ")


def test_an_address_that_makes_no_sense_forges_no_line(server, connect, logged):
    for length, status in ((1, b"403"), (LARGEST + 1, b"413")):
        connection = connect()
        connection.sendall(b"POST /t/a/join/b%0Aforged HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n")
        connection.sendall(b"Content-Length: %d\r\n\r\nx" % length)
        assert answer(connection)[9:12] == status
    lines = logged()
    assert len(lines) == 2
    assert all(line.split()[1:3] == ["POST", r"/t/a/join/b\nforged:"] for line in lines)


def test_what_is_merely_not_there_is_not_logged(server, logged):
    visitor = server.visitor()
    assert [visitor.ask(path).status for path in ("/nothing", "/t/nothing/", "/new/weavers/now")] == [404, 404, 405]
    assert logged() == []
