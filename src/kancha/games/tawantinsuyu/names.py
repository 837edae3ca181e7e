"""What things are called where people read: what a thing is and does, its code in brackets."""
from __future__ import annotations

from typing import Final

from kancha.core.words import Lexicon

NOUNS: Final = Lexicon.read("kancha.games.tawantinsuyu").texts["noun"]


def noun(kind: str, number: int) -> str:
    """The name of a piece by its number in a table."""
    return str(NOUNS[kind][number])


def god_card_name(card: int) -> str:
    """A God card, e.g. ``4 VP (star, G03)``."""
    return noun("card", card)


def building_name(tile: int) -> str:
    """A Building, e.g. ``Warrior: 2 more tasks (Z14)``."""
    return noun("building", tile)


def weaving_name(tile: int) -> str:
    """A Weaving by its edges and its pattern, with its code."""
    return noun("weaving", tile)


def space_name(space: int) -> str:
    """A space of the hill, e.g. ``top green star space (T52)``."""
    return noun("space", space)


def spot_name(spot: int) -> str:
    """A spot for Steps, e.g. ``upper spot of section 1 (U1)``."""
    return noun("spot", spot)


def conquest_name(space: int) -> str:
    """A Conquest space with its region and its benefit, e.g. ``Kuntisuyu: 1 gold (KU2)``."""
    return noun("conquest", space)


def statue_name(statue: int) -> str:
    """A Statue, small ones numbered first, e.g. ``small Statue of Inti (star)``."""
    return noun("statue", statue)
