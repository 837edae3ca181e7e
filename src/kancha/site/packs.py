"""The content packs that the server's keeper has put into ``KANCHA_HOME/content``."""
from __future__ import annotations

import logging
from typing import Any, Final

from django.conf import settings

from kancha.content.faults import BadPack
from kancha.content.packs import Pack
from kancha.content.shelf import Shelf
from kancha.core.game import Game
from kancha.registry import with_content
from kancha.site.words import Problem

log: Final = logging.getLogger(__name__)

MOST_LOGGED: Final = 20
"""How many faults of a pack go to the log; kancha content check shows all."""

shelf: Final = Shelf(settings.HOME / "content")
reported: Final[list[BadPack]] = []
"""The broken packs as they were last found, so that each is in the log once."""


class MissingPack(Problem):
    """A table whose content pack is not there, or is no longer what it was."""

    def __init__(self, content: dict[str, Any]) -> None:
        super().__init__("pack_needed", content["title"], content["hash"][:12])


def offered_packs(game: str) -> list[Pack]:
    """The packs that a game can be played with; the faults of broken ones go to the log."""
    broken = shelf.broken()
    for pack in broken:
        sentences = pack.sentences() if pack not in reported else []
        for sentence in sentences[:MOST_LOGGED]:
            log.warning("content pack %s: %s", pack.name, sentence)
        if len(sentences) > MOST_LOGGED:
            log.warning("content pack %s: %s more faults", pack.name, len(sentences) - MOST_LOGGED)
    reported[:] = broken
    return shelf.packs(game)


def bring(content: dict[str, Any] | None) -> None:
    """Load the pack of a table, if it has one; MissingPack if it is not there."""
    if content is not None and content["hash"] not in with_content:
        shelf.look()
        if content["hash"] not in with_content:
            raise MissingPack(content)


def with_pack(game: Game[Any], digest: str) -> Game[Any]:
    """A game with the pack that a form names by its hash, or without one."""
    if not digest:
        return game
    for pack in offered_packs(game.name):
        if pack.hash == digest:
            return pack.game
    raise Problem("no_pack")
