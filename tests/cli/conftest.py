"""Toy games that ask what Weavers does not, and helpers to play them."""
from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from kancha.cli import app
from kancha.core.decision import Decision
from kancha.core.events import EVERYONE, only
from kancha.core.game import Game, Option
from kancha.core.illegal import Illegal
from kancha.core.luck import OpenLuck
from kancha.core.match import Match
from kancha.core.play import ASK_USEFUL
from kancha.core.state import Frame, State
from kancha.core.words import Lexicon
from kancha.registry import game, games, known
from kancha.sitting import PERSON, Sitting
from kancha.terminal import Terminal


class Stall(State):
    """Points, who has begged, and secret bids."""

    def __init__(self, game: Game[Any], seats: int, rules: int, agenda: list[Frame[Any]], events: list[Any] | None,
                 points: list[int], begged: list[int], bids: list[int]) -> None:
        super().__init__(game, seats, rules, agenda, events)
        self.points = points
        self.begged = begged
        self.bids = bids

    def clone(self) -> Stall:
        return Stall(self.game, self.seats, self.rules, self.agenda[:], None,
                     self.points[:], self.begged[:], self.bids[:])


class Count(Decision[Stall]):
    """Its words are numbers, in another order than the list."""

    name, size, words, opens_turn = "count", 3, ("3", "2", "1"), True

    def options(self, s: Stall) -> list[int]:
        return [0, 1, 2]

    def choose(self, s: Stall, answer: int) -> None:
        s.points[self.seat] += 3 - answer
        s.tell(EVERYONE, "count", self.seat, 3 - answer)


class Site(Decision[Stall]):
    """Five hundred answers."""

    name, size, rule = "site", 500, "STA-2"

    def refuse(self, s: Stall, answer: int) -> Illegal | None:
        return Illegal("STA-2", "odd", self.word(s, answer)) if answer % 100 == 99 else None

    def choose(self, s: Stall, answer: int) -> None:
        s.points[self.seat] += answer // 100

    def word(self, s: Stall, answer: int) -> str:
        return f"{'abcde'[answer // 100]}{answer % 100}"


class Nod(Decision[Stall]):
    """Has one answer, sometimes with an aside."""

    name, size, words = "nod", 1, ("nod",)
    open_options = True

    def options(self, s: Stall) -> list[int]:
        return [0]

    def choose(self, s: Stall, answer: int) -> None:
        s.tell(EVERYONE, "nod", self.seat)


class Beg(Decision[Stall]):
    """An aside, once for each seat."""

    name, size, words = "beg", 1, ("beg",)

    def options(self, s: Stall) -> list[int]:
        return [] if s.begged[self.seat] else [0]

    def choose(self, s: Stall, answer: int) -> None:
        s.begged[self.seat] = 1


class Bid(Decision[Stall]):
    """Asked of all seats together, in secret."""

    name, size, words, together = "bid", 3, ("nothing", "little", "much"), True

    @property
    def known_to(self) -> int:
        return only(self.seat)

    def options(self, s: Stall) -> list[int]:
        return [0, 1, 2]

    def choose(self, s: Stall, answer: int) -> None:
        s.bids[self.seat] = answer
        s.tell(only(self.seat), "bid", answer)


class Stalls(Game[Stall]):
    """Open information, options of all types, an aside."""

    api = 2
    name, title, seats = "stalls", "Stalls [of a market]", (1, 2, 3)
    decisions = (Count, Site, Nod, Beg)
    options: Mapping[str, Option] = {  # type: ignore[misc]
        "rain": Option(False, (True, False), "Whether it rains."), "days": Option(1, (1, 2), "How long it takes."),
        "mood": Option("calm", ("calm", "wild"), "How people feel."), "land": Option(0, (), "A number of your own.")}
    lexicon = Lexicon({"ask": {"count": "How many [red] ones?"}, "refuse": {"odd": "Site {0} lies in the river."},
                       "event": {"count": "{0:seat} counts {1}.", "nod": "{0:seat} nods."}})

    def setup(self, seats: int, options: Mapping[str, object], rules: int) -> Stall:
        s = Stall(self, seats, rules, [], None, [0] * seats, [0] * seats, [0] * seats)
        days = int(str(options["days"]))
        s.then(*[ask(seat) for _ in range(days) for seat in range(seats) for ask in (Count, Site, Nod)])
        return s

    def asides(self, s: Stall, seat: int) -> Decision[Stall] | None:
        return Beg(seat)

    def scores(self, s: Stall) -> list[int]:
        return s.points[:]

    def view(self, s: Stall, seat: int | None) -> dict[str, Any]:
        return {"points": s.points[:]}

    def count(self, s: Stall) -> dict[str, int]:
        return {}

    def rules_text(self, language="en"):
        return ("# Stalls\n## Sites\n- **STA-1** Count.\n- **STA-2** No site in the *river*.\n")


class Bids(Stalls):
    """Hidden bids, asked together."""

    name, title, seats = "bids", "Bids", (2, 3)
    decisions = (Bid,)
    options: Mapping[str, Option] = {}  # type: ignore[misc]
    lexicon = Lexicon({"ask": {"bid": "What do you bid?"}, "event": {"bid": "Your bid is {0}."}})

    def setup(self, seats: int, options: Mapping[str, object], rules: int) -> Stall:
        s = Stall(self, seats, rules, [], None, [0] * seats, [0] * seats, [-1] * seats)
        s.then(*[Bid(seat) for seat in range(seats)], *[Bid(seat) for seat in range(seats)])
        return s

    def asides(self, s: Stall, seat: int) -> Decision[Stall] | None:
        return None

    def scores(self, s: Stall) -> list[int]:
        return s.bids[:]

    def hidden_zones(self, s: Stall, seat: int | None) -> dict[str, object]:
        return {"bids": [bid for owner, bid in enumerate(s.bids) if owner != seat]}

    def view(self, s: Stall, seat: int | None) -> dict[str, Any]:
        return {"mybid": None if seat is None else s.bids[seat]}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A separate home for each test, the width of a small terminal, English, and the games above."""
    monkeypatch.setenv("KANCHA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    games()
    for toy in (Stalls(), Bids()):
        monkeypatch.setitem(known, toy.name, toy)
    return tmp_path / "home"


@pytest.fixture
def run() -> Callable[..., Result]:
    """Run a command in this process."""

    def command(*args: object, typed: str = "") -> Result:
        return CliRunner().invoke(app, [str(arg) for arg in args], input=typed)

    return command


@pytest.fixture(scope="session")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of a finished match of Weavers with secret luck."""
    file = tmp_path_factory.mktemp("record") / "finished.json"
    assert CliRunner().invoke(app, ["play", "weavers", "--file", str(file)], input="1\n" * 400).exit_code == 0
    return file.read_text()


@pytest.fixture
def finished(tmp_path: Path, record: str) -> Path:
    """Its file."""
    file = tmp_path / "finished.json"
    file.write_text(record)
    return file


@pytest.fixture
def sit(tmp_path: Path) -> Callable[..., tuple[str, Sitting]]:
    """Play with typed lines; what was shown, and the sitting."""

    def play(name: str, typed: str, players: tuple[str, ...] = (PERSON, "random"), asks: str = ASK_USEFUL,
             **options: object) -> tuple[str, Sitting]:
        sitting = Sitting(Match(game(name), len(players), options, OpenLuck(1)), players, tmp_path / "sitting.json", 1)
        sitting.asks = [asks] * len(players)
        sitting.save(sitting.file)
        shown = io.StringIO()
        console = Console(file=shown, width=80, markup=False, emoji=False, highlight=False)
        Terminal(sitting, console, io.StringIO(typed)).run()
        return shown.getvalue(), sitting

    return play
