"""Tiwanaku: discover the terrain, deduce the crops."""
from kancha.games.tiwanaku.game import Tiwanaku as Tiwanaku
