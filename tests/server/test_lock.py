"""One server per home."""
import os
import signal
import subprocess
import sys

import pytest

from kancha.core.illegal import BadInput
from kancha.site.lock import only_server


def second_server_error(home):
    """What a second server on a home says; it ends by itself."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KANCHA_", "DJANGO_"))}
    tried = subprocess.run(
        [sys.executable, "-m", "kancha", "serve", "--port", "0"], env={**kept, "KANCHA_HOME": str(home)},
        capture_output=True, text=True, check=False, timeout=120,
    )
    assert tried.returncode == 2
    assert tried.stdout == ""
    return tried.stderr


def test_a_second_server_on_the_same_home_is_refused_with_the_reason(start):
    server = start()
    assert second_server_error(server.home) == (
        f"kancha: a server is already running on {server.home}: "
        f"process {server.process.pid} at http://localhost:{server.port}/; "
        "stop it first, or set KANCHA_HOME to another folder\n"
    )
    assert server.visitor().ask("/").status == 200


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM], ids=lambda end: end.name)
def test_a_server_that_has_ended_leaves_its_home_to_the_next(end, start):
    first = start()
    first.process.send_signal(end)
    first.process.wait()
    second = start(first.home)
    assert f"process {second.process.pid} at" in (first.home / "server.lock").read_text()


def test_two_homes_have_a_server_each(tmp_path):
    with only_server(tmp_path / "one", "here"), only_server(tmp_path / "other", "there"):
        pass


def test_a_home_that_was_let_go_is_free(tmp_path):
    with (
        only_server(tmp_path, "here"), pytest.raises(BadInput, match=r"process \d+ at here"),
        only_server(tmp_path, "there"),
    ):
        pass
    with only_server(tmp_path, "there"):
        assert (tmp_path / "server.lock").read_text() == f"process {os.getpid()} at there\n"
