"""The language that the commands speak: the one asked for, that of the environment, or English."""
from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Annotated, Final

import typer

from kancha.core.illegal import BadInput
from kancha.core.words import ENGLISH, languages

VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
SYSTEM: Final = "system"
"""What stands for the language of the environment."""
KEY: Final = "kancha.language"
"""Where the contexts of a command and of its group keep the language."""


def environment_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the first variable that is set, as gettext has it; English if Kancha does not speak it."""
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    code = locale.partition(".")[0].partition("@")[0].partition("_")[0].lower()
    return code if code in languages() else ENGLISH


def choose_language(context: typer.Context, asked: str) -> str:
    """The language asked for, before or after the command; BadInput if Kancha does not speak it."""
    if asked != SYSTEM:
        if asked not in languages():
            raise BadInput("no_language", repr(asked), [f"{code} ({name})" for code, name in languages().items()])
        context.meta[KEY] = asked
    return language_of(context)


def language_of(context: typer.Context) -> str:
    """The language of a command."""
    return str(context.meta.setdefault(KEY, environment_language()))


Language = Annotated[str, typer.Option("--language", metavar="CODE", callback=choose_language, show_default=False,
                                       help="The language, e.g. pt; by default, that of the system.")]
