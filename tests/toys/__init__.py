"""Toy games, one per mechanism of the core, each about a page long."""
from toys.canals import Canals
from toys.caravan import Caravan
from toys.fox import Fox
from toys.oracle import Oracle
from toys.packs import Packs
from toys.porters import Porters
from toys.relics import Relics
from toys.stones import Stones

TOYS = (Canals(), Caravan(), Fox(), Oracle(), Packs(), Porters(), Relics(), Stones())
