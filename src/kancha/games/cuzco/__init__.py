"""Cuzco: dignitaries build terraces, cities and ponds in one shared landscape, and hold festivals in it."""
from kancha.games.cuzco.game import Cuzco as Cuzco
