import os

import pytest
from hypothesis import settings

import kancha
from kancha import registry
from toys import TOYS

settings.register_profile("patient", deadline=None)     # a busy machine is slow
settings.load_profile("patient")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    """One more worker than there are cores: tests in the browser wait as much as they work."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session", autouse=True)
def toys():
    """The toy games are games like any other."""
    kancha.games()
    for toy in TOYS:
        kancha.register(toy)
    return {toy.name: toy for toy in TOYS}


@pytest.fixture
def registered(monkeypatch):
    """Register a game for one test."""
    def register(game):
        kancha.games()
        monkeypatch.setitem(registry.known, game.name, game)
        return game
    return register
