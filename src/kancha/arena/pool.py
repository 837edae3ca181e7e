"""Work spread over processes."""
from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

T = TypeVar("T")


def results(tasks: Sequence[Callable[[], T]], jobs: int) -> Iterator[T]:
    """The results of tasks as they finish; one job runs in this process. After a failure or Ctrl-C no more are run."""
    jobs = min(jobs, len(tasks), 4 * (os.cpu_count() or 1))
    if jobs <= 1:
        for task in tasks:
            yield task()
        return
    with ProcessPoolExecutor(jobs, initializer=ignore_interrupts) as pool:
        try:
            for done in as_completed([pool.submit(task) for task in tasks]):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
