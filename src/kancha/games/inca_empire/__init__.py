"""Inca Empire: roads from Cuzco, regions and cities that all share, for three or four players."""
from kancha.games.inca_empire.game import IncaEmpire as IncaEmpire
