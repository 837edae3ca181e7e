"""How much the long tests play: `make full SCALE=100` plays a hundred times as many matches, turns and scenarios."""
import os

SCALE = int(os.environ.get("SCALE", "1"))


def scaled(number):
    """A number of matches, turns or scenarios at this scale."""
    return number * SCALE
