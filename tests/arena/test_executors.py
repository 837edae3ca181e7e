"""What runs tasks: processes, or a Ray cluster. Whichever it is, the results are the same."""
import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from importlib.util import find_spec
from multiprocessing import active_children

import pytest

from kancha.arena.pool import WAITING, results
from kancha.arena.ray_pool import ray_results

STARTS = 120
"""Seconds after which a worker that should have started is given up."""


def square(number):
    return number * number


def fail():
    raise ArithmeticError("no result")


def forever():
    signal.pause()


def meet(folder, own, other):
    """Wait until the other task runs too: only two workers can do that."""
    (folder / own).touch()
    deadline = time.monotonic() + STARTS
    while not (folder / other).exists():
        assert time.monotonic() < deadline, f"{other} never came"
        time.sleep(0.01)
    return os.getpid()


SPREAD = [pytest.param(results, id="pool"), pytest.param(ray_results, id="ray", marks=pytest.mark.long)]


@pytest.fixture(autouse=True)
def ray_is_there(request):
    if "ray" in request.node.name:
        assert find_spec("ray"), "Ray is not installed; make full does it: pip install 'kancha[arena]'"


@pytest.mark.parametrize("spread", SPREAD)
@pytest.mark.parametrize("number", [0, 1, 40])
def test_every_task_has_its_result(spread, number):
    found = spread([partial(square, i) for i in range(number)], 2)
    assert sorted(found) == [i * i for i in range(number)]


@pytest.mark.parametrize("spread", SPREAD)
def test_two_workers_work_at_the_same_time(spread, tmp_path):
    pids = [*spread([partial(meet, tmp_path, "one", "two"), partial(meet, tmp_path, "two", "one")], 2)]
    assert len({*pids, os.getpid()}) == 3


@pytest.mark.parametrize("spread", SPREAD)
def test_a_failure_is_told(spread):
    with pytest.raises(ArithmeticError, match="no result"):
        list(spread([fail, *[partial(square, i) for i in range(8)]], 2))


@pytest.mark.parametrize("spread", SPREAD)
def test_tasks_still_running_are_ended_when_no_more_is_wanted(spread):
    found = spread([partial(square, 3), *[forever] * 4], 2)
    assert next(found) == 9
    found.close()
    assert not active_children()


def test_tasks_are_handed_over_as_workers_get_free():
    handed = []

    def tasks():
        for number in range(100):
            handed.append(number)
            yield partial(square, number)

    class Tasks(list):
        def __iter__(self):
            return tasks()

    found = results(Tasks([None] * 100), 2)
    next(found)
    assert len(handed) <= 3 * WAITING * 2
    assert len(list(found)) == 99


@pytest.mark.long
def test_a_contest_on_ray_ends_as_one_on_processes(tmp_path):
    assert find_spec("ray"), "Ray is not installed; make full does it: pip install 'kancha[arena]'"
    shown = []
    for more in ([], ["--ray"]):
        file = tmp_path / f"{len(shown)}.json"
        subprocess.run([sys.executable, "-m", "kancha", "arena", "weavers", "--bots", "one-step,random", "-n", "20",
                        "--seed", "1", "-j", "2", "--json", str(file), *more], check=True, capture_output=True)
        shown.append(json.loads(file.read_text()))
    for bot in [bot for data in shown for bot in data["bots"]]:
        del bot["seconds_per_turn"], bot["seconds_per_answer"]
    assert shown[0] == shown[1]
