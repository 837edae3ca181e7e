"""The command ``kancha``: its options, its errors, and what its commands share."""
from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from typer.core import TyperGroup

import kancha
from kancha.cli.language import SYSTEM, Language, environment_language, language_of
from kancha.core.game import Game
from kancha.core.illegal import BadInput, Illegal
from kancha.core.words import Lexicon
from kancha.sitting import Unusable, find_pack, game_title
from kancha.terminal import reason, terminal_words

EXAMPLES: Final = """\
Examples:
  kancha games                          list the games
  kancha play weavers                   play against a bot
  kancha play weavers --bots none       two people at one screen
  kancha play --resume                  resume where you left off
  kancha rules weavers WEA-205          show one rule
  kancha replay match.json              retell a match in words
  kancha verify match.json              was nature honest?
  kancha simulate weavers -n 1000       how random play turns out
  kancha arena weavers --bots one-step,random -n 400     which bot is stronger"""

NOT_VERIFIED: Final = 1


class Commands(TyperGroup):
    """The commands. Any error in the input becomes one line on stderr and exit code 2."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        try:
            code = super().main(*args, **{**kwargs, "standalone_mode": False})
        except typer.TyperException as error:
            code = complain(f"{error.format_message().rstrip('.')}; see kancha --help", error.exit_code)
        except (BadInput, Illegal) as error:
            code = complain(reason(error, terminal_words(environment_language())))
        except OSError as error:
            code = complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        sys.exit(code if isinstance(code, int) else 0)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (BadInput, Illegal) as error:
            return complain(reason(error, terminal_words(language_of(ctx))))


app = typer.Typer(cls=Commands, name="kancha", add_completion=False, pretty_exceptions_enable=False, epilog=EXAMPLES)


def complain(message: str, code: int = 2) -> int:
    """Print what is wrong in one line on stderr; the exit code."""
    console(stderr=True).print(f"kancha: {' '.join(message.split())}", soft_wrap=True)
    return code


def console(stderr: bool = False) -> Console:
    """A console that takes no word of a game for markup."""
    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def progress_bar() -> Progress:
    """A progress bar on stderr, if that is a terminal."""
    return Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console(stderr=True),
                    auto_refresh=False, transient=True, disable=not sys.stderr.isatty())


@contextmanager
def errors_about(file: Path, words: Lexicon) -> Iterator[None]:
    """Make errors name the file that they are about."""
    try:
        yield
    except (BadInput, Illegal) as error:
        why = reason(error, words)
        raise BadInput(why if why.startswith(str(file)) else words.say("refuse", "about", file, why)) from None


def find_content(name: str, content: Path | None) -> Game[Any]:
    """The game with a name, with the content pack in a folder if one is given."""
    game = kancha.game(name)
    if content is None:
        return game
    pack = find_pack(content)
    if pack.game.name != name:
        raise Unusable("pack_of_another", pack.title, game_title(pack.game, pack.game.lexicon_for()), game.title)
    return pack.game


GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name; see kancha games.")]
GameNames = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="The games' names; by default, all.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a match.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many seats; by default, as few as the game allows.")]
Seed = Annotated[int | None, typer.Option("--seed", help="A whole number; the same seed gives the same luck.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE",
                                                   help="A mode or variant of the game; can be repeated.")]
Preset = Annotated[str | None, typer.Option("--preset", metavar="NAME",
                                            help="Several options at once, e.g. fierce, see kancha games; "
                                                 "any --option overrides it.")]
Content = Annotated[Path | None, typer.Option("--content", metavar="DIR",
                                              help="The folder of a content pack; see kancha content.")]
Seat = Annotated[int | None, typer.Option("--seat", help="Only what this seat knows; the first seat is 0.")]


@app.callback(invoke_without_command=True)
def kancha_(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
    language: Language = SYSTEM,
) -> None:
    """Board games of the Andes, to play and to study."""
    if version:
        console().print(f"kancha {kancha.__version__}")
    elif context.invoked_subcommand is None:
        console().print(context.get_help())
    else:
        return
    raise typer.Exit
