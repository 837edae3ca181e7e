"""A server of our own, a browser, and pages in two sizes that fail the test on any error."""
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

HERE = Path(__file__).parent
if find_spec("playwright") is None:
    collect_ignore_glob = ["test_*.py"]
PHONE = {"width": 390, "height": 844}
SIZES = {"desk": {"viewport": {"width": 1440, "height": 900}},
         "phone": {"viewport": PHONE, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}}
STARTS = 60
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first that is there; the one without windows needs least."""


class Site:
    """The server; it can be stopped and started again at the same port with the same home."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.log = home / "server.log"
        self.port = 0
        self.read = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        environment = {**os.environ, "KANCHA_HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(HERE / "server.py"), str(self.port)], env=environment, text=True,
                stdout=subprocess.PIPE, stderr=log,
            )
        said = self.process.stdout.readline()
        found = re.search(r":(\d+)/", said)
        assert found, f"the server says {said!r}; {self.log.read_text()}"
        self.port = int(found[1])
        wait_for(self.port)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.read = self.log.stat().st_size

    def faults(self) -> str:
        """What the server has written since its start; what it writes when it is stopped does not count."""
        with self.log.open() as log:
            log.seek(self.read)
            return log.read()


def wait_for(port: int) -> None:
    """Wait until somebody listens."""
    for _ in range(STARTS * 10):
        with socket.socket() as trial:
            if not trial.connect_ex(("127.0.0.1", port)):
                return
        time.sleep(.1)
    raise AssertionError(f"nobody listens at port {port}")


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    served = Site(tmp_path_factory.mktemp("home"))
    yield served
    served.stop()


@pytest.fixture(scope="session")
def chromium():
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert path, "these tests need Chromium; on Debian: apt install chromium-headless-shell"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(params=["desk", pytest.param("phone", marks=pytest.mark.long)])
def size(request):
    """A desk and, in the long run, a phone; `BOTH` and `PHONE_FIRST` in ``sight`` say otherwise."""
    return request.param


class Watch:
    """The errors of all pages of a test; what matches ``expected`` is none."""

    def __init__(self) -> None:
        self.errors: list[str] = []
        self.expected: list[str] = []

    def console(self, message) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    def page(self, error) -> None:
        self.errors.append(f"page: {error.name}: {error.message}\n{error.stack}")

    def check(self) -> None:
        left = [error for error in self.errors if not any(re.search(pattern, error) for pattern in self.expected)]
        assert not left, "\n".join(left)


@pytest.fixture
def watch(site):
    """The errors of the test's pages; and the server has had none."""
    watching, before = Watch(), len(site.faults())
    yield watching
    watching.check()
    faults = site.faults()[before:]
    if "Traceback" in faults:
        pytest.fail(faults)


@pytest.fixture
def browse(chromium, site, watch, size, request):
    """Open a page for a new person, with or without scripts; ``beside`` opens one for the person of another page.

    On a desk nothing moves unless a test says so, which is cheaper to draw; on a phone everything does.
    """
    contexts = []

    def open_page(beside=None, still=size == "desk", scripts=True):
        if beside is None:
            context = chromium.new_context(
                **SIZES[size], reduced_motion="reduce" if still else "no-preference", base_url=site.url,
                java_script_enabled=scripts,
            )
            contexts.append(context)
        else:
            context = beside.context
        context.set_default_timeout(30_000)
        page = context.new_page()
        page.phone, page.kancha = size == "phone", site.url
        page.on("console", watch.console)
        page.on("pageerror", watch.page)
        return page
    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def page(browse):
    """A page of somebody new."""
    return browse()


@pytest.fixture
def still(browse):
    """A page of somebody who prefers reduced motion."""
    return browse(still=True)
