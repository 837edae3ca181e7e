"""Weavers: a practice game with one page of rules, an open market, followers and secret goals."""
from kancha.games.weavers.game import Weavers as Weavers
