"""All known games: those of this package, and those that other packages or tests add."""
from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from pkgutil import resolve_name
from typing import Any, Final
from warnings import warn

from kancha.core.decision import Decision
from kancha.core.game import API, Game
from kancha.core.illegal import BadInput

ENTRY_POINTS: Final = "kancha.games"
"""The group of entry points by which other packages offer games."""

known: Final[dict[str, Game[Any]]] = {}
with_content: Final[dict[str, Game[Any]]] = {}
"""The games with content packs that have been loaded, by the hash of the pack."""


def games() -> dict[str, Game[Any]]:
    """Every game by name."""
    load_games()
    return dict(known)


@cache
def load_games() -> None:
    """Load the games of this package and of others, once."""
    for place in resolve_name("kancha.games:BUILT_IN"):
        register(resolve_name(place)())
    for offer in entry_points(group=ENTRY_POINTS):
        try:
            register(offer.load()())
        except Exception as error:
            warn(f"the game {offer.name!r} ({offer.value}) cannot be used: {error}", stacklevel=2)


def game(name: str, content: dict[str, Any] | None = None) -> Game[Any]:
    """The game with a name; if a record has ``content``, with that content pack, which must have been loaded."""
    if name not in games():
        raise BadInput("no_game", repr(name), sorted(known))
    found = known[name] if content is None else with_content.get(str(content.get("hash")))
    if found is None or found.name != name:
        raise BadInput("no_pack", name, repr(content))
    return found


def register(game: Game[Any]) -> None:
    """Add a game, after checking for what is easily forgotten."""
    if not (game.name and game.title and game.seats and game.decisions):
        raise TypeError(f"{type(game).__name__} needs a name, a title, seats and decisions")
    if game.api != API:
        raise TypeError(f"{game.title} is written for api {game.api}, not {API}: see docs/upgrading.md")
    for cls in game.decisions:
        if not (cls.name and cls.size):
            raise TypeError(f"{cls.__name__} of {game.name} needs a name and a size")
        if cls.options is Decision.options and cls.refuse is Decision.refuse:
            raise TypeError(f"{cls.__name__} of {game.name} defines neither options nor refuse")
    if type(known.get(game.name, game)) is not type(game):
        raise TypeError(f"there is already a game called {game.name!r}")
    known[game.name] = game
