"""Work spread over processes."""
from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import active_children
from typing import Final, TypeVar

T = TypeVar("T")

WAITING: Final = 4
"""Tasks handed over for each job, so that none has to wait for work."""


def results(tasks: Sequence[Callable[[], T]], jobs: int) -> Iterator[T]:
    """The results of tasks as they finish; one job runs in this process.

    After a failure or Ctrl-C, or if no more results are wanted, the tasks that still run are ended.
    """
    jobs = min(jobs, len(tasks), 4 * (os.cpu_count() or 1))
    if jobs <= 1:
        for task in tasks:
            yield task()
        return
    others = active_children()
    with ProcessPoolExecutor(jobs, initializer=ignore_interrupts) as pool:
        try:
            todo = iter(tasks)
            running = {pool.submit(task) for task in islice(todo, WAITING * jobs)}
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                running |= {pool.submit(task) for task in islice(todo, len(done))}
                for one in done:
                    yield one.result()
        except BaseException:
            for worker in set(active_children()).difference(others):
                worker.terminate()
            pool.shutdown(cancel_futures=True)
            raise


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
