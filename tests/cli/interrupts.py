"""Ctrl-C in tests."""
import signal

import pytest


def heed_interrupts():
    """What runs in the background is started deaf to Ctrl-C; this makes it listen."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupts(module, play):
    """A fixture: press Ctrl-C once a function of a module has played a given number of matches; None: let it be.

    It returns the list to which every match is added.
    """
    @pytest.fixture
    def interrupt_after(monkeypatch):
        play_whole = getattr(module, play)

        def set_up(matches):
            played = []

            def play_until(*args):
                if len(played) == matches:
                    raise KeyboardInterrupt
                played.append(args)
                return play_whole(*args)

            monkeypatch.setattr(module, play, play_until)
            return played

        return set_up

    return interrupt_after
