import os
import socket
import subprocess
import sys

import pytest

from kancha.core.illegal import BadInput
from kancha.site import serve, settings


def test_the_key_is_made_once_and_kept(tmp_path):
    key = settings.secret_key(tmp_path / "key")
    assert len(key) >= 50
    assert settings.secret_key(tmp_path / "key") == key
    assert settings.secret_key(tmp_path / "other") != key


def test_the_key_is_readable_by_its_owner_alone(tmp_path):
    before = os.umask(0)
    try:
        settings.secret_key(tmp_path / "key")
    finally:
        os.umask(before)
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600


def test_a_key_that_is_there_is_used(tmp_path):
    (tmp_path / "key").write_text("abc\n")
    assert settings.secret_key(tmp_path / "key") == "abc"


@pytest.mark.parametrize(
    ("text", "on"), [("1", True), ("true", True), ("Yes", True), ("on", True), ("0", False), ("", False)]
)
def test_a_switch_is_on_or_off(text, on, monkeypatch):
    monkeypatch.setenv("KANCHA_HTTPS", text)
    assert settings.switch("KANCHA_HTTPS") is on


AMOUNTS = pytest.mark.parametrize(
    ("name", "unit"), [("KANCHA_BOT_SECONDS", "seconds"), ("KANCHA_TABLE_MEMORY", "megabytes")])


@AMOUNTS
def test_an_amount_is_what_the_environment_says(name, unit, monkeypatch):
    monkeypatch.delenv(name, raising=False)
    assert settings.amount(name, 20, unit) == 20
    monkeypatch.setenv(name, "2.5")
    assert settings.amount(name, 20, unit) == 2.5


@AMOUNTS
@pytest.mark.parametrize("text", ["0", "-1", "soon", "inf", "nan"])
def test_an_amount_that_is_none_is_refused_in_clear_words(name, unit, text, monkeypatch):
    monkeypatch.setenv(name, text)
    with pytest.raises(BadInput, match=f"{name} must be a number of {unit} above 0, not '{text}'"):
        settings.amount(name, 20, unit)


def test_bots_and_tables_have_what_the_environment_says(tmp_path):
    what = "s.BOT_SECONDS, s.TABLE_MEMORY / 2**20"
    assert read_settings(tmp_path, what) == "(20.0, 256.0)"
    assert read_settings(tmp_path, what, KANCHA_BOT_SECONDS="3", KANCHA_TABLE_MEMORY="64") == "(3.0, 64.0)"


def test_the_database_is_a_file_unless_another_is_named(monkeypatch):
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert settings.database()["NAME"] == settings.HOME / "site.sqlite3"
    monkeypatch.setenv("DATABASE_URL", "postgres://kancha:secret@db.example/tables")
    other = settings.database()
    assert (other["ENGINE"], other["NAME"], other["HOST"]) == ("django.db.backends.postgresql", "tables", "db.example")


def read_settings(tmp_path, what, **environment):
    """What a fresh process reads from an environment."""
    code = f"import kancha.site.settings as s; print(({what}))"
    keep = {name: value for name, value in os.environ.items() if not name.startswith("KANCHA_")}
    done = subprocess.run(
        [sys.executable, "-c", code], env={**keep, "KANCHA_HOME": str(tmp_path), **environment}, capture_output=True,
        text=True, check=True, timeout=30,
    )
    return done.stdout.strip()


def test_by_https_cookies_go_by_https_only(tmp_path):
    values = read_settings(
        tmp_path, "s.CSRF_COOKIE_SECURE, s.SECURE_SSL_REDIRECT, s.CSRF_TRUSTED_ORIGINS, s.ALLOWED_HOSTS, s.DEBUG",
        KANCHA_HTTPS="1", KANCHA_HOSTS=" play.example , other.example,",
    )
    assert values == (
        "(True, True, ['https://play.example', 'https://other.example'], ['play.example', 'other.example'], False)")


def test_a_key_of_the_environment_is_not_written_down(tmp_path):
    assert read_settings(tmp_path, "s.SECRET_KEY", KANCHA_SECRET_KEY="from outside") == "from outside"
    assert list(tmp_path.iterdir()) == []


def test_the_person_cookie_is_secure_by_https(visitor, settings_of):
    settings_of(HTTPS=True)
    visitor.sit("weavers", seats="2")
    assert visitor.cookies["kancha"]["secure"]


@pytest.fixture
def settings_of():
    from django.test import override_settings

    changed = []

    def change(**values):
        changed.append(override_settings(**values))
        changed[-1].enable()
    yield change
    for one in changed:
        one.disable()


# Ports

@pytest.fixture
def taken():
    """A port at which somebody listens."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        yield listening.getsockname()[1]


def test_a_port_in_use_is_refused_in_clear_words(taken):
    with pytest.raises(BadInput, match=f"cannot listen on 127.0.0.1, port {taken}: Address already in use"):
        serve.free_port("127.0.0.1", taken)


def test_a_free_port_is_taken_as_named(taken):
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        free = trial.getsockname()[1]
    assert serve.free_port("127.0.0.1", free) == free


def test_without_a_number_the_first_free_port_is_taken(taken, monkeypatch):
    monkeypatch.setattr(serve, "FIRST_PORT", taken)
    assert taken < serve.free_port("127.0.0.1", None) < taken + serve.PORTS_TRIED


def test_if_no_port_is_free_the_first_is_named(taken, monkeypatch):
    monkeypatch.setattr(serve, "FIRST_PORT", taken)
    monkeypatch.setattr(serve, "PORTS_TRIED", 1)
    with pytest.raises(BadInput, match=f"port {taken}"):
        serve.free_port("127.0.0.1", None)


def test_an_address_of_another_machine_is_refused_in_clear_words():
    with pytest.raises(BadInput, match=r"cannot listen on 192\.0\.2\.1, port 8642"):
        serve.free_port("192.0.2.1", 8642)


@pytest.mark.parametrize(("host", "where"), [
    ("127.0.0.1", "http://localhost:8642/"), ("0.0.0.0", "http://localhost:8642/"),
    ("play.example", "http://play.example:8642/")])
def test_the_address_is_one_that_a_browser_finds(host, where):
    assert serve.address(host, 8642) == where


def test_the_tests_leave_the_home_of_others_alone():
    assert os.environ.get("KANCHA_HOME") != str(settings.HOME)
    assert settings.HOME.name.startswith("kancha-site-")
