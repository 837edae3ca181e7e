"""Work spread over a Ray cluster, as ``kancha.arena.pool`` spreads it over processes."""
from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, TypeVar

from kancha.arena.pool import WAITING

T = TypeVar("T")


def can_use_ray() -> bool:
    """Whether Ray is installed."""
    return find_spec("ray") is not None


def ray_results(tasks: Sequence[Callable[[], T]], jobs: int, address: str | None = None) -> Iterator[T]:
    """The results of tasks as they finish, on the cluster at an address or at ``RAY_ADDRESS``.

    Without either, on a cluster that is started on this machine with ``jobs`` workers, and stopped afterwards. Whatever
    the tasks need has to be installed on every node.
    """
    ray: Any = import_module("ray")
    address = address or os.environ.get("RAY_ADDRESS")
    where = {"address": address} if address else {"address": "local", "num_cpus": jobs, "include_dashboard": False}
    ray.init(**where, log_to_driver=False, logging_level="ERROR")
    try:
        run = ray.remote(call)
        room = WAITING * max(1, int(ray.cluster_resources().get("CPU", 1)))
        todo = iter(tasks)
        running = [run.remote(task) for task in islice(todo, room)]
        while running:
            done, running = ray.wait(running)
            running += [run.remote(task) for task in islice(todo, len(done))]
            for one in done:
                yield ray.get(one)
    finally:
        ray.shutdown()


def call(task: Callable[[], T]) -> T:
    """Run a task, on a worker."""
    return task()
