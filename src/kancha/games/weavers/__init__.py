"""Weavers: a practice game of one page, with an open market, followers and secret goals."""
from kancha.games.weavers.game import Weavers as Weavers
