"""A match, the people and bots who play it, and the file in which it is kept."""
from __future__ import annotations

import json
import os
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import platformdirs

from kancha.arena.simulate import dice_for
from kancha.bots import Advice, advise, ask, bot
from kancha.content.packs import Pack, load_pack
from kancha.content.shelf import Shelf
from kancha.core.dice import Dice
from kancha.core.events import hears
from kancha.core.game import Game, Option
from kancha.core.illegal import BadInput, Illegal
from kancha.core.match import UNDO, Match
from kancha.core.play import ASK_USEFUL, ASKS, word
from kancha.core.record import Record, Row, write_whole
from kancha.core.words import ENGLISH, Lexicon
from kancha.registry import with_content
from kancha.replay import Replay

PERSON: Final = "person"
ADVISER: Final = "hard"
"""The bot that gives hints unless another is named."""
"""The player of a seat that no bot plays."""
USUAL_BOT: Final = "easy"

class Unusable(BadInput):
    """What somebody at a terminal cannot do: a message of its section ``refuse``."""

    section = "refuse"


TRUE: Final = ("true", "yes", "on")
FALSE: Final = ("false", "no", "off")


class SeatedMatch:
    """A match and its players by seat: ``person`` or the name of a bot."""

    def __init__(self, match: Match, players: Sequence[str], seed: int | None = None) -> None:
        self.match = match
        self.players = list(players)
        self.seed = secrets.randbits(64) if seed is None else seed
        self.asks = [ASK_USEFUL] * len(self.players)
        """What each seat wants to be asked, see ``ASKS``."""
        self.marks = [0] * len(self.players)

    @property
    def persons(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    def keep(self) -> None:
        """Save the match; called after every answer."""

    def obvious_answer(self) -> str | None:
        """The answer that the asked seat need not give itself, if there is one."""
        choice = self.match.obvious_answer(self.asks)
        return None if choice is None else word(self.match.state, choice)

    def play(self, phrase: str, seat: int | None = None, auto: bool = False) -> None:
        """Give an answer and save the match."""
        rows, before = len(self.match.rows), len(self.match.happened)
        self.match.play(phrase, seat, auto=auto)
        self.mark(self.match.rows[rows], before)
        self.keep()

    def bot_dice(self) -> Dice:
        """The dice for a bot that answers now."""
        return bot_dice(self.seed, len(self.match.rows))

    def let_bot_answer(self, seat: int) -> None:
        """Let the bot of a seat answer."""
        s = self.match.state
        self.play(word(s, ask(bot(self.players[seat]), s, self.bot_dice())))

    def hint(self, level: str) -> list[Advice]:
        """What a bot thinks of the answers of the seat that is asked, from what that seat can know."""
        return advise(bot(level), self.match.state, self.bot_dice())

    def undo(self, turn: bool, seat: int | None = None) -> None:
        """Take back an answer, or a whole turn."""
        self.match.undo(turn=turn, seat=seat)
        self.keep()

    def mark(self, row: Row, before: int) -> None:
        """Remember where the events since a seat's last answer of its own begin."""
        if row.seat >= 0 and row.word != UNDO and not row.mark:
            self.marks[row.seat] = before

    def news(self, seat: int) -> list[str]:
        """What a seat has witnessed since its last answer of its own, in words."""
        m = self.match
        return [m.say(event) for event in m.happened[self.marks[seat]:] if hears(event[0], seat)]

    def auto_words(self, seat: int) -> list[str]:
        """The words given automatically for a seat since its last answer of its own."""
        words: list[str] = []
        for row in reversed(self.match.rows):
            if row.seat == seat:
                if not row.mark:
                    break
                words.insert(0, row.word or "")
        return words


class Sitting(SeatedMatch):
    """A match, its players, and the file in which it is kept."""

    def __init__(self, match: Match, players: Sequence[str], file: Path, seed: int | None = None) -> None:
        super().__init__(match, players, seed)
        self.file = file

    def keep(self) -> None:
        self.match.record().save(self.file)

    def save(self, file: Path) -> None:
        """Write the match to a file, and its players to another file next to it."""
        check_place(file)
        self.save_seats(file)
        self.match.record().save(file)

    def save_seats(self, file: Path) -> None:
        """Write who plays the match of a file, and what each wants to be asked, next to that file."""
        seats = {"players": self.players, "seed": self.seed, "asks": self.asks}
        write_whole(players_file(file), json.dumps(seats) + "\n")

    def set_asks(self, seat: int, asks: str) -> None:
        """Change what a seat wants to be asked."""
        self.asks[seat] = parse_asks(asks)
        self.save_seats(self.file)


def resume(file: Path, players: Sequence[str] | None = None, language: str = ENGLISH,
           content: Path | None = None) -> Sitting:
    """The sitting saved in a file, with the same players unless others are named."""
    replay = Replay(read_record(file, content), language)
    match = replay.match
    seats, seed, asks = (players, None, []) if players else read_players(file, match.state.seats)
    sitting = Sitting(match, seats, file, seed)
    sitting.asks = asks or sitting.asks
    for number, row in enumerate(replay.record.rows, 1):
        before = len(match.happened)
        replay.advance(number)
        sitting.mark(row, before)
    if not match.over and replay.luck.kind == "asked":
        raise Unusable("luck_from_outside")
    match.nature = "auto"
    match.let_nature_answer()
    return sitting


def bot_dice(seed: int, rows: int) -> Dice:
    """The dice for a bot that answers after ``rows`` rows; a resumed match goes on as it would have without a break."""
    return dice_for(seed, "bot", rows)


def verdict(m: Match, lexicon: Lexicon) -> str:
    """Who has won; a game may have its own sentence for a side."""
    names = m.game.side_names(m.state, lexicon)
    winning = m.game.winning_sides(m.state)
    if not winning:
        return lexicon.say("win", "nobody")
    if len(winning) > 1:
        return lexicon.say("win", "several", join_names([names[side] for side in winning], lexicon))
    own = m.game.sides(m.state)[winning[0]].name
    return lexicon.say("win", own) if lexicon.has("win", own) else lexicon.say("win", "one", names[winning[0]])


def join_names(names: Sequence[str], lexicon: Lexicon) -> str:
    """Names as a list that ends with *and*."""
    return lexicon.say("list", "and", ", ".join(names[:-1]), names[-1]) if len(names) > 1 else "".join(names)


def game_title(game: Game[Any], lexicon: Lexicon) -> str:
    """What a game is called in a language."""
    return translate(game, "title", game.title, lexicon)


def translate(game: Game[Any], key: str, english: str, lexicon: Lexicon) -> str:
    """What a game says of itself in a language; as it is if it says something else than its words, as a variant may."""
    own = game.lexicon
    return lexicon.say("game", key) if own.has("game", key) and own.say("game", key) == english else english


def points_by_source(m: Match, lexicon: Lexicon) -> list[tuple[str, list[int]]]:
    """Where the points come from: each source, and what each side got from it."""
    parts = m.breakdown()
    return [(lexicon.say("source", source), [part.get(source, 0) for part in parts])
            for source in dict.fromkeys([source for part in parts for source in part])]


def signed(value: float) -> str:
    """What something is worth, with its sign."""
    return f"{value:+z.1f}".replace("-", "−")


def players_file(file: Path) -> Path:
    """The file that says who plays the match of a file."""
    return file.with_name(file.name + ".seats")


def read_players(file: Path, seats: int) -> tuple[list[str], int | None, list[str]]:
    """Who plays the match of a file, the bots' seed, and what each wants to be asked.

    If that is not known, a person plays against the usual bots.
    """
    source = players_file(file)
    if not source.exists():
        return [PERSON] + [USUAL_BOT] * (seats - 1), None, []
    try:
        data = json.loads(source.read_text(encoding="utf-8"))
    except ValueError:
        data = None
    match data:
        case {"players": [*players], "seed": int(seed)} if len(players) == seats:
            for name in players:
                if name != PERSON:
                    bot(str(name))
            asks = data.get("asks")
            default = [ASK_USEFUL] * seats
            return [str(name) for name in players], seed, asks if is_asks(asks, seats) else default
    raise Unusable("who_plays", source)


def is_asks(data: object, seats: int) -> bool:
    """Whether data says what each seat wants to be asked."""
    return isinstance(data, list) and len(data) == seats and all([asks in ASKS for asks in data])


def parse_asks(text: str) -> str:
    """What a person wants to be asked; Unusable if it is not one of ``ASKS``."""
    if text not in ASKS:
        raise Unusable("asks", list(ASKS), text)
    return text


def check_place(file: Path) -> None:
    """Unusable if no file can be written there."""
    if file.is_dir() or not file.parent.is_dir():
        raise Unusable("folder", file) if file.is_dir() else Unusable("no_folder", file.parent)


def usual_seats(game: Game[Any], options: Mapping[str, object] | None = None) -> int:
    """How many sit down unless somebody says otherwise: two or as few more as the game and its options allow."""
    numbers = sorted(game.seats, key=lambda seats: (seats == 1, seats))
    for seats in numbers:
        with suppress(BadInput, Illegal):
            game.complete(seats, options or {})
            return seats
    return numbers[0]


def seating(game: Game[Any], seats: int | None, bots: str | None, language: str = ENGLISH,
            options: Mapping[str, object] | None = None) -> list[str]:
    """The players by seat, persons first: ``bots`` names the bots, or says how many there are, or ``none``."""
    if seats is not None and seats not in game.seats:
        raise BadInput("seats", game_title(game, game.lexicon_for(language)), game.seats, seats)
    if bots is None:
        seats = usual_seats(game, options) if seats is None else seats
        bots = str(seats - 1)
    default = [USUAL_BOT] * int(bots[:4]) if bots.isdecimal() else None
    names = [] if bots == "none" else default if default is not None else [name.strip() for name in bots.split(",")]
    for name in names:
        bot(name)
    if seats is None:
        least = 2 if bots == "none" else len(names) + 1
        seats = min([allowed for allowed in game.seats if allowed >= least], default=game.seats[-1])
    if len(names) >= seats:
        raise Unusable("bots", len(names), seats)
    return [PERSON] * (seats - len(names)) + names


def home() -> Path:
    """The folder for everything: ``KANCHA_HOME``, or this system's folder for user data."""
    return Path(os.environ.get("KANCHA_HOME") or platformdirs.user_data_dir("kancha"))


def matches_folder() -> Path:
    """The folder for matches played in the terminal."""
    return home() / "matches"


def content_folder() -> Path:
    """The folder for content packs, each in a folder of its own."""
    return home() / "content"


def find_pack(place: Path) -> Pack:
    """The pack in a folder, or in the folder of that name in ``KANCHA_HOME/content``; BadPack if it is broken."""
    at_home = content_folder() / place
    return load_pack(at_home if not place.exists() and at_home.is_dir() else place)


def read_record(file: Path, content: Path | None = None) -> Record:
    """The record in a file, its content pack loaded: that of a folder, or one in ``KANCHA_HOME/content``."""
    record = Record.read(file)
    pack = None if content is None else find_pack(content)
    if record.content is None:
        if pack is not None:
            raise Unusable("no_pack_needed", pack.title)
        return record
    title, digest = [printable(record.content.get(key)) for key in ("title", "hash")]
    if pack is not None and pack.hash != digest:
        raise Unusable("other_pack", title, digest, pack.title, pack.hash)
    if digest not in with_content and digest not in [found.hash for found in Shelf(content_folder()).packs()]:
        raise Unusable("pack_needed", title, digest, content_folder())
    return record


def printable(text: object) -> str:
    """A text from outside, without what could be more than text."""
    return "".join([letter for letter in str(text)[:80] if letter.isprintable()])


def new_file(game: Game[Any]) -> Path:
    """A new file name, made of the game and the time."""
    folder = matches_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game.name}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [stem, *[f"{stem}-{number}" for number in range(2, 1000)]]
    return next(folder / f"{name}.json" for name in names if not (folder / f"{name}.json").exists())


def has_played(game: Game[Any]) -> bool:
    """Whether a match of a game has been saved in the folder for matches."""
    return any(matches_folder().glob(f"{game.name}-[0-9]*.json"))


def newest_unfinished(game: str | None) -> Path:
    """The unfinished match that was played last."""
    for file in sorted(matches_folder().glob("*.json"), key=lambda file: file.stat().st_mtime_ns, reverse=True):
        with suppress(BadInput):
            record = Record.read(file)
            if record.scores is None and game in (None, record.game):
                return file
    where = matches_folder()
    raise Unusable("no_unfinished_of", where, game) if game else Unusable("no_unfinished", where)


def parse_options(game: Game[Any], given: list[str] | None, preset: str | None = None) -> dict[str, object]:
    """The options of a game from ``name=value``, each of the type that the game expects; they win over a preset."""
    found: dict[str, object] = {}
    for pair in given or []:
        name, equals, value = pair.partition("=")
        if not equals or name in found:
            raise Unusable("option_twice", name) if equals else Unusable("option_form", pair)
        found[name] = as_choice(game.options[name], value) if name in game.options else value
    return found if preset is None else {**find_preset(game, preset), **found}


def find_preset(game: Game[Any], name: str) -> Mapping[str, object]:
    """What a preset of a game sets; Unusable if there is none of that name."""
    if not game.presets:
        raise BadInput("no_presets", game.title)
    if name not in game.presets:
        raise BadInput("no_preset", game.title, repr(name), list(game.presets))
    return game.presets[name]


def as_choice(option: Option, text: str) -> object:
    """The value that a text stands for; the text itself if there is none, which the game will refuse."""
    for choice in option.choices or ((True, False) if isinstance(option.default, bool) else ()):
        spellings = (TRUE if choice else FALSE) if isinstance(choice, bool) else (str(choice).lower(),)
        if text.lower() in spellings:
            found: object = choice
            return found
    if isinstance(option.default, int) and not isinstance(option.default, bool):
        with suppress(ValueError):
            return int(text)
    return text
