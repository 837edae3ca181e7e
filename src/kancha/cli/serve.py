"""The command that starts the site."""
from __future__ import annotations

from typing import Annotated

import typer

from kancha.cli.app import app, console


@app.command(epilog="""\
The site is meant for you and your friends. To let others on your network play, listen on all addresses:
  kancha serve --host 0.0.0.0
Settings come from the environment: KANCHA_HOME, DATABASE_URL, KANCHA_SECRET_KEY, KANCHA_HOSTS, KANCHA_HTTPS,
KANCHA_BOT_SECONDS, KANCHA_TABLE_MEMORY, KANCHA_DEBUG; docs/server.md explains them.""")
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option("--port", help="The port; by default, the first free one from 8642 on.",
                                             min=0, max=65535)] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the site in the browser.")] = False,
) -> None:
    """Play in the browser: start the site."""
    from kancha.site.serve import serve as run

    run(host, port, browser, lambda line: console().print(line, soft_wrap=True))
