"""Content packs: the tables of a game from a folder of somebody's own, declared, checked, written and loaded."""
