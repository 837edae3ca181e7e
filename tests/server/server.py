"""The site, in a hurry and with bots that go wrong: ``python tests/server/server.py``.

Its workers import this file too, and so know the bots.
"""
import os
import re
from pathlib import Path

from kancha.bots import Easy, RandomBot, register_bot
from kancha.site import thinking

HOME = Path(os.environ["KANCHA_HOME"])


def hang():
    """Say that it hangs, and hold the interpreter for ever, so that no thread of the process does anything either."""
    HOME.joinpath("hanging").touch()
    re.match("(a+)+$", "a" * 99 + "b")


class HangingBot(RandomBot):
    name = "hanging"

    def choose(self, s, dice):
        hang()

    def explain(self, s, dice):
        hang()


class HangingOnceBot(RandomBot):
    name = "hanging-once"

    def choose(self, s, dice):
        if not HOME.joinpath("hanging").exists():
            hang()
        return super().choose(s, dice)

    def explain(self, s, dice):
        self.choose(s, dice)
        return Easy().explain(s, dice)


class DyingBot(RandomBot):
    name = "dying"

    def choose(self, s, dice):
        os._exit(3)


class FailingBot(RandomBot):
    name = "failing"

    def choose(self, s, dice):
        raise ZeroDivisionError("on purpose")


for one in (HangingBot, HangingOnceBot, DyingBot, FailingBot):
    register_bot(one)
if "DEALING_HANGS" in os.environ:
    thinking.deal = lambda state, dice: hang()

if __name__ == "__main__":
    from kancha.site.serve import prepare, serve

    if limit := os.environ.get("OPEN_FILES"):
        import resource

        resource.setrlimit(resource.RLIMIT_NOFILE, (int(limit), int(limit)))
    prepare("127.0.0.1")
    from kancha.site import hints, incoming, robots

    hints.ADVISER = os.environ.get("ADVISER", hints.ADVISER)
    robots.PACE.update(normal=0.0)
    incoming.SECONDS = float(os.environ.get("REQUEST_SECONDS", incoming.SECONDS))
    serve("127.0.0.1", 0, False, print)
