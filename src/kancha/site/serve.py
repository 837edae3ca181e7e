"""Starts the site."""
from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from kancha.core.words import ENGLISH
from kancha.site.lock import only_server
from kancha.site.words import Problem, site_lexicon
from kancha.sitting import home

if TYPE_CHECKING:
    import uvicorn

FIRST_PORT: Final = 8642
PORTS_TRIED: Final = 20
LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")


def free_port(host: str, port: int | None) -> int:
    """The port to listen on: the given one, or the first that is free."""
    for tried in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind((host, tried))
            except OSError as error:
                problem = error
            else:
                return int(trial.getsockname()[1])
    raise Problem("port", host, port if port is not None else FIRST_PORT, problem.strerror)


def own_names() -> list[str]:
    """The names and addresses of this machine in its network."""
    names = [socket.gethostname(), f"{socket.gethostname()}.local"]
    with suppress(OSError):
        names += [str(found[4][0]) for found in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return list(dict.fromkeys(names))


def address(host: str, port: int) -> str:
    """The site's address for a browser on this machine."""
    return f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::', '::1', 'localhost') else host}:{port}/"


def prepare(host: str) -> None:
    """Set Django up, and bring the database and the static files up to date."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "kancha.site.settings")
    if host not in ("127.0.0.1", "localhost", "::1"):
        os.environ.setdefault("KANCHA_HOSTS", ",".join([*LOCAL, host, *own_names()]))
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0, interactive=False)
    call_command("collectstatic", verbosity=0, interactive=False)


def serve(
    host: str, port: int | None, browser: bool, say: Callable[[str], None], language: str = ENGLISH,
) -> None:
    """Run the site until it is stopped."""
    lexicon = site_lexicon(language)
    port = free_port(host, port)
    where = address(host, port)
    with only_server(home(), where):
        prepare(host)
        say(lexicon.say("serve", "at", where))
        if host in ("0.0.0.0", "::"):
            say(lexicon.say("serve", "network", f"http://{own_names()[-1]}:{port}/"))
        with suppress(KeyboardInterrupt):
            asyncio.run(run(host, port, where if browser else ""))


async def run(host: str, port: int, open_at: str) -> None:
    """Run the server and the bots together."""
    import uvicorn

    from kancha.site import live
    from kancha.site.asgi import application
    from kancha.site.incoming import ImpatientProtocol
    from kancha.site.robots import robots

    class Server(uvicorn.Server):
        """A server whose streams end when it is stopped."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            live.close()
            await super().shutdown(sockets)

    server = Server(uvicorn.Config(application, host=host, port=port, http=ImpatientProtocol, ws="none", lifespan="off",
                                   log_level="warning", timeout_graceful_shutdown=1))
    gc.collect()
    gc.freeze()  # what is loaded by now stays for good; looking through it for garbage would delay answers
    players = robots()
    playing = asyncio.create_task(players.run())
    if open_at:
        asyncio.get_running_loop().call_later(.5, webbrowser.open, open_at)
    try:
        with stop_on_signals(server):
            await server.serve()
    finally:
        playing.cancel()
        players.close()


@contextmanager
def stop_on_signals(server: uvicorn.Server) -> Iterator[None]:
    """Shut the server down cleanly on signals that end a process, unless ignored, as SIGHUP is under nohup.

    uvicorn's own handler raises the signal again after shutdown, which would end the process before its workers.
    """
    known = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    handled = [number for number in known if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, server.handle_exit) for number in handled}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
