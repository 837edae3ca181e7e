"""The names of places, which are the same in every language."""
from itertools import chain

from kancha.games.inca_empire.look import map_drawing
from rules.marks import PROSE


def place_words(game):
    """The words in names and ids of places; on the map some are broken."""
    maps = [game.data.map(seats) for seats in game.seats]
    found = chain(*[(*land.region_names, *land.site_names, *land.regions, *land.sites) for land in maps])
    printed = [line for seats in game.seats for name in map_drawing(seats).names.values() for line in name.lines]
    others = (*game.data.colours, *game.data.quarter_names, "Titicaca")
    return {word for name in (*found, *printed, *others) for word in PROSE.findall(name)}
