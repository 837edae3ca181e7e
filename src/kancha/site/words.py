"""The texts of the site, and of the games where the site shows them outside a match."""
from __future__ import annotations

from functools import cache
from typing import Any, Final

from kancha.core.game import Game
from kancha.core.illegal import BadInput
from kancha.core.words import ENGLISH, Lexicon
from kancha.sitting import ADVISER, game_title, translate

PACKAGE: Final = "kancha.site"


@cache
def site_lexicon(language: str = ENGLISH) -> Lexicon:
    """The texts of the site in a language."""
    return Lexicon.read(PACKAGE).in_language(language)


class Problem(BadInput):
    """Input that the site cannot use: a message of the section ``problem``."""

    section = "problem"

    def say(self, lexicon: Lexicon) -> str:
        return super().say(site_lexicon(lexicon.language))


def say_or(lexicon: Lexicon, section: str, key: str, otherwise: str) -> str:
    """A text, or another if there is none."""
    return lexicon.say(section, key) if lexicon.has(section, key) else otherwise


def title_of(game: Game[Any], language: str) -> str:
    """The title of a game."""
    return game_title(game, game.lexicon_for(language))


def about_of(game: Game[Any], language: str) -> str:
    """What players do in a game, in a sentence or two."""
    return translate(game, "about", game.about, game.lexicon_for(language))


def choice_label(game: Game[Any], name: str, value: object, language: str) -> str:
    """A value of an option as people read it."""
    plain = site_lexicon(language).say("new", "yes" if value else "no") if isinstance(value, bool) else str(value)
    return say_or(game.lexicon_for(language), "choice", f"{name}={value}", plain)


def adviser(lexicon: Lexicon) -> str:
    """What the bot that gives hints is called."""
    return lexicon.say("level", ADVISER)


def count_forms(lexicon: Lexicon, section: str, key: str) -> dict[str, Any]:
    """A text about a number that a script fills in for ``{0}``: for one, for many, and which numbers are like one."""
    singular = lexicon.all["language"]["singular"]
    texts = [lexicon.say(section, key, "{0}", number) for number in (singular[0], max(singular) + 1)]
    return {"one": texts[0], "many": texts[1], "singular": singular}
