"""Content packs: write the tables of a game to a folder, and check a folder of them."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import kancha
from kancha.cli.app import NOT_VERIFIED, GameName, app, console
from kancha.cli.language import SYSTEM, Language
from kancha.content.faults import BadPack
from kancha.content.packs import export, load_pack, replaceable, shape_of
from kancha.sitting import Unusable, game_title
from kancha.terminal import terminal_words

packs = typer.Typer(help="Content packs: play with the tables of your own copy of a game.", no_args_is_help=True)
app.add_typer(packs, name="content")

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the pack.")]


@packs.command(name="export")
def export_(game: GameName, folder: Folder, language: Language = SYSTEM) -> None:
    """Write the present tables of a game as TOML, with a comment for each field, to begin a pack with."""
    words, played = terminal_words(language), kancha.game(game)
    if shape_of(played) is None:
        raise Unusable("no_content", game_title(played, played.lexicon_for(words.language)), list(replaceable()))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Unusable("folder_in_use", folder)
    for file in export(played, folder, words.say("content", "title", game_title(played, played.lexicon_for()))):
        console().print(str(file), soft_wrap=True)


@packs.command()
def check(folder: Folder, language: Language = SYSTEM) -> None:
    """Check a pack: counts, ids, graphs and references. Every fault is named with its file, table and row."""
    words = terminal_words(language)
    try:
        pack = load_pack(folder)
    except BadPack as broken:
        for sentence in broken.sentences(words.language):
            console(stderr=True).print(sentence, soft_wrap=True)
        console(stderr=True).print(words.say("content", "faults", len(broken.faults)))
        raise typer.Exit(NOT_VERIFIED) from None
    title = game_title(pack.game, pack.game.lexicon_for(words.language))
    console().print(words.say("content", "sound", pack.title, title, pack.hash), soft_wrap=True)
