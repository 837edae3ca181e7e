"""The games, one folder each, with the same names in all: to know one is to know all.

The package can be called: ``kancha.games()`` gives every game by name.
"""
from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from kancha import registry
from kancha.core.game import Game

BUILT_IN = (
    "kancha.games.cuzco:Cuzco",
    "kancha.games.inca_empire:IncaEmpire",
    "kancha.games.tawantinsuyu:Tawantinsuyu",
    "kancha.games.tiwanaku:Tiwanaku",
    "kancha.games.weavers:Weavers",
)
"""``module:Class`` of each game."""


class Games(ModuleType):
    """The package as a module that answers with the games when it is called."""

    def __call__(self) -> dict[str, Game[Any]]:
        return registry.games()


sys.modules[__name__].__class__ = Games
