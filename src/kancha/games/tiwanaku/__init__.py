"""Tiwanaku: terrain is discovered, crops are deduced."""
from kancha.games.tiwanaku.game import Tiwanaku as Tiwanaku
