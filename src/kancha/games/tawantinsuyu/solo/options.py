"""What makes Axomamma weaker or stronger, each by itself or several as a preset (TAW-1101 to TAW-1127)."""
from __future__ import annotations

from typing import Final

from kancha.core.game import Option


def switch(sentence: str) -> Option:
    """A switch that is off by the book."""
    return Option(False, (False, True), sentence, switch=True)


EASIER: Final = {
    "no_personality": switch("Axomamma has no Personality token (TAW-1111)"),
    "dearer_buildings": switch("Axomamma pays 2 stone for a Building instead of 1 (TAW-1112)"),
    "later_worship": switch("Axomamma worships only with at least 2 Statues (TAW-1113)"),
    "one_conquest": switch("Axomamma does not conquer a second time with its own action (TAW-1114)"),
    "no_idle_army_card": switch("Axomamma draws no Army card when it has no Worker (TAW-1115)"),
}
HARDER: Final = {
    "free_temple_step": switch("Axomamma climbs a Temple step free before its own Worship or Offering (TAW-1121)"),
    "earlier_conquest": switch("Axomamma fights with as many Soldiers as there are casualties of war (TAW-1122)"),
    "cheaper_conquest": switch("Axomamma discards and flips 1 fewer Soldier for a Conquest (TAW-1123)"),
    "priest_points": switch("Axomamma scores 2 VP whenever it chooses a High Priest action (TAW-1124)"),
    "weaving_points": switch("Axomamma scores 2 VP instead of 1 for each Weaving at a Festival (TAW-1125)"),
    "idle_points": switch("Axomamma scores 2 more VP when it has no Worker (TAW-1126)"),
    "resource_points": switch("Axomamma scores 1 VP for every resource it has left at the end (TAW-1127)"),
}
SOLO_OPTIONS: Final = {**EASIER, **HARDER}
PRESETS: Final = {
    "gentle": dict.fromkeys(EASIER, True),
    "book": dict.fromkeys(SOLO_OPTIONS, False),
    "fierce": dict.fromkeys(HARDER, True),
}
