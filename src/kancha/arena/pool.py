"""Work shared out to processes."""
from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

T = TypeVar("T")


def results(tasks: Sequence[Callable[[], T]], jobs: int) -> Iterator[T]:
    """What tasks return, as it comes; with one job in this process. If one fails, or Ctrl-C comes, the others are given up."""
    jobs = min(jobs, len(tasks), 4 * (os.cpu_count() or 1))
    if jobs <= 1:
        for task in tasks:
            yield task()
        return
    with ProcessPoolExecutor(jobs, initializer=leave_interrupts) as pool:
        try:
            for done in as_completed([pool.submit(task) for task in tasks]):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def leave_interrupts() -> None:
    """Let the process that started the workers deal with Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
