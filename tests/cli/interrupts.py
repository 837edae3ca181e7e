"""Ctrl-C in tests."""
import signal


def heed_interrupts():
    """What runs in the background is started deaf to Ctrl-C; this makes it listen."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
