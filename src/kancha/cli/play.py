"""Playing: the list of games, a match in the terminal, the rules."""
from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich import box
from rich.markdown import Markdown
from rich.table import Table

import kancha
from kancha.bots import bots as known_bots
from kancha.cli.app import (
    Content,
    GameName,
    Options,
    Preset,
    Seed,
    app,
    console,
    errors_about,
    find_content,
)
from kancha.cli.language import SYSTEM, Language
from kancha.core.game import Game
from kancha.core.illegal import Illegal
from kancha.core.luck import OpenLuck, SecretLuck
from kancha.core.match import Match
from kancha.core.play import ASKS
from kancha.core.record import Record
from kancha.core.words import Lexicon
from kancha.rulebook import box_of, rulebook
from kancha.sitting import (
    Sitting,
    Unusable,
    game_title,
    has_played,
    new_file,
    newest_unfinished,
    parse_asks,
    parse_options,
    resume,
    seating,
)
from kancha.terminal import (
    LiveTerminal,
    Terminal,
    can_redraw,
    find_rule,
    read_line,
    rule_block,
    search_rules,
    show_page,
    terminal_words,
)


@app.command()
def games(language: Language = SYSTEM) -> None:
    """List the games, with their seats, modes and variants."""
    words = terminal_words(language)
    headings = [words.say("label", key) for key in ("name", "title", "seats")]
    table = Table(*headings, box=box.SIMPLE_HEAD)
    options, presets = [], []
    for name, game in kancha.games().items():
        lexicon = game.lexicon_for(language)
        table.add_row(name, game_title(game, lexicon), ", ".join([str(seats) for seats in game.seats]))
        options += [option_table(name, game, lexicon, words)] if game.options else []
        presets += [preset_table(name, game, words)] if game.presets else []
    console().print(table)
    if options:
        console().print(words.say("label", "choose_options"), *options)
    if presets:
        console().print(words.say("label", "choose_preset"), *presets)


def option_table(name: str, game: Game[Any], lexicon: Lexicon, words: Lexicon) -> Table:
    """The options of a game."""
    table = table_of_names(name, words, "option", "choices", "default", "what")
    for key, option in game.options.items():
        choices = ", ".join([str(choice).lower() for choice in option.choices]) or words.say("label", "any")
        about = lexicon.say("option", key) if lexicon.has("option", key) else option.help
        table.add_row(key, choices, str(option.default).lower(), about)
    return table


def preset_table(name: str, game: Game[Any], words: Lexicon) -> Table:
    """What the presets of a game set."""
    table = table_of_names(name, words, "preset", "sets")
    for preset, values in game.presets.items():
        table.add_row(preset, ", ".join([f"{key}={str(value).lower()}" for key, value in values.items()]))
    return table


def table_of_names(game: str, words: Lexicon, *headings: str) -> Table:
    """An empty table about a game whose first column are names to be typed, which are never cut or broken."""
    table = Table(box=box.SIMPLE_HEAD, title=game, title_justify="left", title_style="bold")
    for number, key in enumerate(headings):
        table.add_column(words.say("label", key), no_wrap=not number)
    return table


LEVELS: Final = "\n".join([f"  {name:<10} {bot.about}" for name, bot in known_bots().items() if bot.offered])


@app.command(epilog=f"""\
Who plays: seat 0 is a person, and --bots says who takes the last seats:
  --bots medium,hard       two bots, by name
  --bots 2                 two bots of the usual kind, easy
  --bots none              people only, at one screen (hot seat)
Without --bots all other seats are easy bots. Bots know only what their seat knows:
{LEVELS}

What you are asked:
  --ask useful    only what may be of use to you (the default)
  --ask choices   whatever has more than one answer
  --ask all       everything""")
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME",
                                               help="The game; with --resume, a saved file or a game.")] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="How many seats; by default, you and as few bots as the "
                                                              "game and its options allow.")] = None,
    bots: Annotated[str | None, typer.Option("--bots", help="Who plays the other seats; see below.")] = None,
    seed: Seed = None,
    option: Options = None,
    preset: Preset = None,
    resumed: Annotated[bool, typer.Option("--resume",
                                          help="Resume the newest unfinished match, or the named file.")] = False,
    content: Content = None,
    file: Annotated[Path | None, typer.Option("--file", help="Where to save the match.")] = None,
    asks: Annotated[str | None, typer.Option("--ask", metavar="|".join(ASKS),
                                             help="What you are asked; see below.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Scroll, rather than redraw the screen.")] = False,
    language: Language = SYSTEM,
) -> None:
    """Play a match in the terminal, against bots or other people."""
    words = terminal_words(language)
    if not resumed:
        chosen = find_content(choose_game(game, words).name, content)
        sitting = start_match(chosen, seats, bots, seed, option, preset, file, words.language)
    elif seats is not None or seed is not None or option or preset is not None:
        raise Unusable("resumed_keeps")
    else:
        sitting = resume_match(game, bots, file, content, words)
    if asks is not None:
        sitting.asks = [parse_asks(asks)] * len(sitting.players)
    if not sitting.match.over:
        sitting.save(sitting.file)
    out = console()
    kind = LiveTerminal if not plain and can_redraw(out) else Terminal
    kind(sitting, out).run()


def choose_game(name: str | None, words: Lexicon) -> Game[Any]:
    """The game with a name; without a name, the only game, or one chosen from a menu."""
    known = list(kancha.games().values())
    if name is None and len(known) > 1:
        for number, game in enumerate(known, 1):
            title = game_title(game, game.lexicon_for(words.language))
            console().print(f"{number:>3} {title} ({game.name})")
        try:
            name = read_line(console(), prompt=words.say("screen", "which_game")).strip()
        except EOFError:
            raise Unusable("no_game_chosen") from None
    if name is not None and name.isdecimal() and 1 <= int(name[:4]) <= len(known):
        return known[int(name[:4]) - 1]
    return known[0] if name is None else kancha.game(name)


def start_match(game: Game[Any], seats: int | None, bots: str | None, seed: int | None, option: list[str] | None,
                preset: str | None, file: Path | None, language: str) -> Sitting:
    """A new match with its players."""
    is_chosen = option or preset is not None or seed is not None
    options = parse_options(game, option, preset) if is_chosen else first_options(game)
    players = seating(game, seats, bots, language, options)
    luck = SecretLuck() if seed is None else OpenLuck(seed)
    try:
        match = Match(game, len(players), options, luck, language=language)
    except Illegal as refusal:
        refusal.lexicon = game.lexicon_for(language)
        raise
    if file is not None and file.exists():
        raise Unusable("file_exists_resume", file)
    return Sitting(match, players, file or new_file(game), seed)


def first_options(game: Game[Any]) -> dict[str, object]:
    """What the rulebook advises for a first match, if this is one."""
    return {} if has_played(game) else dict(box_of(game).first)


def resume_match(name: str | None, bots: str | None, file: Path | None, content: Path | None,
                 words: Lexicon) -> Sitting:
    """The match in a file, or the newest unfinished one; a name can be that of a file or of a game."""
    if file is None and name is not None and name not in kancha.games():
        file = Path(name)
    file = file or newest_unfinished(name)
    with errors_about(file, words):
        record = Record.read(file)
        players = seating(kancha.game(record.game), record.seats, bots, words.language) if bots else None
        return resume(file, players, words.language, content)


@app.command()
def rules(
    game: GameName,
    number: Annotated[str | None, typer.Argument(metavar="[ID]", help="The number of one rule, e.g. WEA-205.")] = None,
    search: Annotated[str | None, typer.Option("--search", help="Only the rules that contain this text.")] = None,
    language: Language = SYSTEM,
) -> None:
    """Show the numbered rules of a game, or some of them."""
    book = rulebook(kancha.game(game), language)
    out = console()
    if number is not None or search is not None:
        for rule in [find_rule(book, number)] if number is not None else search_rules(book, search or ""):
            out.print(rule_block(rule))
    elif out.is_terminal:
        show_page(out, Markdown(book.text))
    else:
        out.print(book.text, soft_wrap=True)
