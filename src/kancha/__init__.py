"""Kancha: board games of the Andes, to play and to study.

>>> import kancha
>>> m = kancha.new("weavers", seats=2, seed=7)
>>> m.options()
['harvest', 'weave']
>>> played = m.play("harvest")
"""
from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from kancha.content.packs import load_pack
from kancha.core.dice import Dice
from kancha.core.illegal import BadInput, Illegal
from kancha.core.luck import Luck, OpenLuck, SecretLuck
from kancha.core.match import Match
from kancha.core.play import answer, asides, pending, playout, word
from kancha.core.record import Record
from kancha.core.state import CHANCE
from kancha.registry import game, register
from kancha.replay import BadRecord, load
from kancha.version import VERSION

if TYPE_CHECKING:
    from kancha.registry import games
else:
    from kancha import games

__version__ = VERSION


def new(name: str, seats: int | None = None, seed: int | None = None, nature: str = "auto", language: str = "en",
        content: str | PathLike[str] | None = None, **options: object) -> Match:
    """A new match of a game, which speaks English or another ``language``, given by its code.

    With ``seed`` the luck is open: the same seed gives the same draws. Without it nature draws from a secret
    that is committed to now and revealed at the end. With ``nature="ask"`` the caller answers nature's questions.
    ``content`` is the folder of a content pack.
    """
    played = game(name) if content is None else load_pack(Path(content)).game
    if played.name != name:
        raise BadInput("other_pack", content, played.title, name)
    for what, number in (("seed", seed), ("seats_number", seats)):
        if number is not None and type(number) is not int:
            raise BadInput(what, repr(number))
    if nature not in ("auto", "ask"):
        raise BadInput("nature", repr(nature))
    luck = Luck() if nature == "ask" else SecretLuck() if seed is None else OpenLuck(seed)
    return Match(played, played.seats[0] if seats is None else seats, dict(options), luck, nature=nature,
                 language=language)


__all__ = ["CHANCE", "BadInput", "BadRecord", "Dice", "Illegal", "Match", "Record", "answer", "asides", "game", "games",
           "load", "load_pack", "new", "pending", "playout", "register", "word"]
