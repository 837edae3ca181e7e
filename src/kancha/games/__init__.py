"""The games, one folder each, with the same names in all: to know one is to know all."""

BUILT_IN = (
    "kancha.games.tiwanaku:Tiwanaku",
    "kancha.games.weavers:Weavers",
)
"""``module:Class`` of each game."""
