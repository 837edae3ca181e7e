"""What makes Axomamma weaker or stronger, each by itself or several as a preset (TAW-1101 to TAW-1127)."""
from __future__ import annotations

from typing import Final

from kancha.core.game import Option
from kancha.core.words import Lexicon

LEXICON: Final = Lexicon.read("kancha.games.tawantinsuyu")


def switch(name: str, default: object = False, other: object = True) -> Option:
    """A switch with its text; those of Axomamma are off by the book."""
    return Option(default, (default, other), LEXICON.say("option", name), switch=True)


EASIER: Final = {name: switch(name) for name in (
    "no_personality", "dearer_buildings", "later_worship", "one_conquest", "no_idle_army_card")}
HARDER: Final = {name: switch(name) for name in (
    "free_temple_step", "earlier_conquest", "cheaper_conquest", "priest_points", "weaving_points",
    "idle_points", "resource_points")}
SOLO_OPTIONS: Final = {**EASIER, **HARDER}
PRESETS: Final = {
    "gentle": dict.fromkeys(EASIER, True),
    "book": dict.fromkeys(SOLO_OPTIONS, False),
    "fierce": dict.fromkeys(HARDER, True),
}
