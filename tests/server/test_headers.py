"""What an answer says about itself: who may keep it, and by which way it is reached."""
import pytest

SHARED = ["/picture/weavers.svg", "/style/weavers.css", "/static/kancha/kancha.css"]
OPEN = ["/", "/turns", "/new/weavers/", "/rules/weavers/", "/nothing", "/t/nothing/"]
AT_TABLE = ["", "0/", "watch/", "0/at/1", "0/record", "watch/record", "0/why?q=corn", "1/", "2/"]


@pytest.fixture(scope="module")
def server(start_shared):
    return start_shared()


def parts(response, name):
    """The parts of a header, in lower case."""
    return {part.strip().lower() for part in response.headers.get(name, "").split(",")}


def assert_private(response, stored):
    assert parts(response, "Cache-Control") >= {"private", "no-cache"}
    assert ("no-store" in parts(response, "Cache-Control")) is not stored
    assert "public" not in parts(response, "Cache-Control")
    assert parts(response, "Vary") >= {"cookie", "hx-request"}


def test_what_depends_on_who_asks_is_for_him_alone(server):
    visitor = server.visitor()
    table = visitor.sit(player_1="here")
    for path in OPEN[:-1]:
        assert_private(visitor.ask(path), stored=True)
    for path in ["/t/nothing/", *[f"/t/{table}/{place}" for place in AT_TABLE]]:
        for one in (visitor, server.visitor()):
            assert_private(one.ask(path), stored=False)
    assert_private(visitor.ask("/new/weavers/", b"seats=2"), stored=True)
    assert_private(visitor.post(f"/t/{table}/0/act", word="nonsense", seq="1"), stored=False)
    assert_private(visitor.answer(table, "harvest"), stored=False)


def test_a_stream_is_for_him_alone(server):
    visitor = server.visitor()
    table = visitor.sit(player_1="here")
    for place in ("0", "watch"):
        with visitor.open(f"/t/{table}/{place}/live") as stream:
            assert_private(stream, stored=False)


@pytest.mark.parametrize("path", SHARED)
def test_what_is_the_same_for_everybody_may_be_kept_by_everybody(path, server):
    response = server.visitor().ask(path)
    assert response.status == 200
    assert "public" in parts(response, "Cache-Control")
    assert any(part.startswith("max-age=") and part != "max-age=0" for part in parts(response, "Cache-Control"))
    assert "cookie" not in parts(response, "Vary")
    assert "Set-Cookie" not in response.headers


def test_by_http_nothing_is_said_about_https(server):
    assert "Strict-Transport-Security" not in server.visitor().ask("/").headers


def test_by_https_browsers_are_told_to_come_so_for_a_year(start):
    server = start(KANCHA_HTTPS="1")
    for path in ("/", "/nothing", "/picture/weavers.svg", "/static/kancha/kancha.css"):
        response = server.visitor().ask(path, X_Forwarded_Proto="https")
        assert response.headers["Strict-Transport-Security"] == "max-age=31536000", path
    plain = server.visitor().ask("/")
    assert plain.status == 301
    assert plain.headers["Location"].startswith("https://")
