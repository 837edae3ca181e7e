"""The site for ``measure_click.py``: the same luck at every table, and its CPU seconds on request.

Usage: click_server.py, with KANCHA_HOME set. It answers each line of input with a line with the CPU seconds so far.
"""
from __future__ import annotations

import sys
from threading import Thread
from time import process_time
from types import SimpleNamespace


def tell_time() -> None:
    """Answer every line with the CPU seconds of this process."""
    for _ in sys.stdin:
        print(process_time(), flush=True)


# Bots would think in spawned processes, which import this file.
if __name__ == "__main__":
    from kancha.core.luck import SecretLuck
    from kancha.site.serve import prepare, serve

    prepare("127.0.0.1")
    from kancha.site import lobby

    vars(lobby).update(SecretLuck=lambda: SecretLuck(bytes(32)), secrets=SimpleNamespace(randbits=lambda bits: 1))
    Thread(target=tell_time, daemon=True).start()
    serve("127.0.0.1", 0, False, lambda line: print(line, flush=True))
