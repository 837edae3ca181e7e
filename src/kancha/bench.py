"""How fast the games are: figures of one run on one machine, to compare with other runs."""
from __future__ import annotations

import gc
import json
import os
import platform
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from itertools import islice
from pathlib import Path
from time import process_time
from timeit import Timer
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kancha import registry
from kancha.bots import ask, bot
from kancha.core import play
from kancha.core.dice import Dice
from kancha.core.game import Game, Setup
from kancha.core.play import answer, asides, draw, playout, settle
from kancha.core.state import CHANCE, State
from kancha.core.words import Lexicon
from kancha.drawing.album import album
from kancha.version import VERSION

if TYPE_CHECKING:
    from rich.table import Table

ROUNDS: Final = 5
"""Each figure is the best of this many rounds of the same work."""

MATCHES: Final = 12
"""Random play is measured over this many matches, everything else half-way through them."""

SEED: Final = 1


class Figures(NamedTuple):
    """The speed of a game with one set-up, all in CPU time.

    ``answers`` is how many a random match has on average; ``nature`` is the share of them that nature gives.
    Per second: ``decisions`` (nature's too, except for its opening draws), ``matches`` and ``one_step``
    (decisions of a one-step bot). In microseconds: ``clone``, ``resample``, ``view``, ``svg`` (without its view).
    """

    game: str
    seats: int
    options: dict[str, object]
    answers: float
    nature: float
    decisions: float
    matches: float
    clone: float
    resample: float
    view: float
    svg: float
    one_step: float


HEADS: Final = {"decisions": "decisions\n/s", "matches": "matches\n/s", "clone": "clone\nµs",
                "resample": "resample\nµs", "view": "view\nµs", "svg": "svg\nµs", "one_step": "one-step\n/s"}
"""The headings of the table's columns."""


class Report(NamedTuple):
    """The figures of one run, and where they come from."""

    version: str
    compiled: bool
    python: str
    machine: str
    figures: list[Figures]

    @property
    def title(self) -> str:
        """What ran where, in one line."""
        return f"Kancha {self.version}, {'compiled' if self.compiled else 'interpreted'}, {self.python}, {self.machine}"

    def to_json(self) -> str:
        """The report as text, for other programs."""
        plain = {**self._asdict(), "figures": [row._asdict() for row in self.figures]}
        return json.dumps(plain, indent=1, ensure_ascii=False, default=str) + "\n"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the report to a file."""
        Path(path).write_text(self.to_json(), encoding="utf-8")

    def table(self) -> Table:
        """The report for the terminal, 80 columns wide."""
        from rich import box
        from rich.table import Table

        table = Table(title=self.title, box=box.SIMPLE)
        table.add_column("game, seats")
        for head in HEADS.values():
            table.add_column(head, justify="right")
        for row in self.figures:
            table.add_row(f"{row.game} {row.seats}", *[format_number(getattr(row, name)) for name in HEADS])
        return table


def run(games: Sequence[str] = (), seconds: float = 1.0, each: Callable[[Figures], None] | None = None) -> Report:
    """Measure games (if none is named, all) with every number of seats, for about ``seconds`` of CPU time per figure.

    ``each`` is called with the figures of every set-up as soon as they are known.
    """
    figures = []
    for played in [registry.game(name) for name in games] or registry.games().values():
        for setup in setups(played):
            figures.append(measure(played, setup, seconds))
            if each is not None:
                each(figures[-1])
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return Report(VERSION, is_compiled(), python, machine_name(), figures)


def measure(played: Game[Any], setup: Setup, seconds: float) -> Figures:
    """The figures of a game with one set-up."""
    seats, options = setup
    starts = [opening_state(played, setup, SEED + n) for n in range(MATCHES)]
    answers = play_clones(starts)
    states = [midgame_state(played, setup, SEED + n) for n in range(MATCHES)]
    seen = [(s, seat) for s in states for seat in range(seats)]
    views = [played.view(s, seat) for s, seat in seen]
    dice, words = Dice(SEED), played.lexicon_for()
    one_step = bot("one-step")
    return Figures(
        played.name, seats, options, answers / MATCHES, nature_share(played, setup),
        decisions=1 / cost(lambda: play_clones(starts), answers, seconds),
        matches=1 / cost(lambda: play_matches(played, setup), MATCHES, seconds),
        clone=1e6 * cost(lambda: [played.clone(s) for s in states], len(states), seconds),
        resample=1e6 * cost(lambda: [played.resample(s, seat, dice) for s, seat in seen], len(seen), seconds),
        view=1e6 * cost(lambda: [played.view(s, seat) for s, seat in seen], len(seen), seconds),
        svg=1e6 * cost(lambda: [draw_anew(played, view, words) for view in views], len(views), seconds),
        one_step=1 / cost(lambda: [ask(one_step, s, dice) for s in states], len(states), seconds),
    )


def draw_anew(played: Game[Any], view: dict[str, Any], words: Lexicon) -> str:
    """The whole picture of a view, as if nothing had been drawn before."""
    album.cache_clear()
    return played.picture(view, None, words).svg


def setups(played: Game[Any]) -> list[Setup]:
    """Each number of seats once, with options as close to the defaults as possible."""
    def defaults(setup: Setup) -> int:
        return sum([value == played.options[name].default for name, value in setup[1].items()])

    return [max([setup for setup in played.setups() if setup[0] == seats], key=defaults) for seats in played.seats]


def cost(work: Callable[[], object], units: int, seconds: float) -> float:
    """CPU seconds per unit of work: the best of some rounds, with the garbage collector on, as in real play."""
    timer = Timer(work, setup=gc.enable, timer=process_time)
    once = timer.timeit(1)
    number = max(1, round(seconds / ROUNDS / max(once, 1e-6)))
    return min(timer.repeat(ROUNDS, number)) / number / units


def initial_state(played: Game[Any], setup: Setup) -> State:
    """The state before the first question."""
    state: State = played.setup(*setup, played.rules)
    return state


def play_matches(played: Game[Any], setup: Setup) -> None:
    """Set up some matches and play them to the end at random; always the same ones."""
    dice = Dice(SEED)
    for _ in range(MATCHES):
        playout(initial_state(played, setup), dice)


def opening_state(played: Game[Any], setup: Setup, seed: int) -> State:
    """The state at the first question to a player, after nature has dealt."""
    s, dice = initial_state(played, setup), Dice(seed)
    options = settle(s)
    while s.agenda[-1].seat == CHANCE:
        options = answer(s, draw(s, s.agenda[-1], options, dice))
    return s


def play_clones(starts: Sequence[State]) -> int:
    """Play matches from their opening states to the end at random; the number of answers given."""
    dice = Dice(SEED)
    return sum([playout(start.clone(), dice) for start in starts])


def nature_share(played: Game[Any], setup: Setup) -> float:
    """The share of answers in those matches that nature gives."""
    dice = Dice(SEED)
    asked = [seat for _ in range(MATCHES) for seat in walk(initial_state(played, setup), dice)]
    return asked.count(CHANCE) / len(asked)


def walk(s: State, dice: Dice) -> Iterator[int]:
    """Play on at random, just like ``playout``, and yield the asked seat before every answer."""
    options = settle(s)
    while options:
        top = s.agenda[-1]
        yield top.seat
        options = answer(s, draw(s, top, options, dice) if top.seat == CHANCE else dice.choice([*options, *asides(s)]))


def midgame_state(played: Game[Any], setup: Setup, seed: int) -> State:
    """The state half-way through a random match, at the nearest question to a player."""
    asked = list(walk(initial_state(played, setup), Dice(seed)))
    half = min([n for n, seat in enumerate(asked) if seat != CHANCE], key=lambda n: abs(n - len(asked) // 2))
    s = initial_state(played, setup)
    for _ in islice(walk(s, Dice(seed)), half + 1):
        pass
    return s


def is_compiled() -> bool:
    """Whether the core is machine code."""
    return str(play.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def machine_name() -> str:
    """The processor, as far as the system tells."""
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        text = ""
    models = [line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("model name")]
    model = models[0] if models else platform.processor() or platform.machine()
    return f"{model}, {os.cpu_count()} cores, {platform.system()}"


def format_number(value: float) -> str:
    """A figure with at least three significant digits, thousands separated."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
