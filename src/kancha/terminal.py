"""A match in the terminal: the board as text, what has happened since, the question, and the answer typed."""
from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Final, TextIO

from rich import box
from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from kancha.core.events import hears
from kancha.core.illegal import BadInput, Illegal
from kancha.core.match import SEPARATOR, UNDO, Match
from kancha.core.play import ASK_ALL, ASK_CHOICES, ASK_USEFUL
from kancha.core.replay import Replay
from kancha.core.words import normal
from kancha.rulebook import INFORMATIVE, Rule, Rulebook, rulebook
from kancha.sitting import PERSON, Sitting, points_by_source, verdict

with suppress(ImportError):
    import readline  # noqa: F401  (gives input() its line editing)

MOST_SHOWN: Final = 120
"""Longer lists of answers are cut off, and can be filtered."""
LATEST: Final = 30
CLEAR_SCROLLBACK: Final = "\x1b[3J"

HELP: Final = """\
Answer with a number from the list, with a word, or with several: a / b.
  undo (u)     take back your last answer; undo turn: the whole turn so far
  why WORD     what an answer costs and brings; or why it is not possible,
               and the rule that says so
  refused      every answer that is not possible now, and why
  e7*          only the answers that begin with e7; * shows all answers
  ask LEVEL    which questions to ask you: those that may be of use to you
               (useful), those that leave you a choice (choices), or all
  board        the board again
  log [N]      the last N things that happened (also: events)
  rules [ID]   all rules, one rule, or the rules that contain a word
  save PATH    save a copy; the match itself is saved after every answer
  quit (q)     stop for now; you can resume the match later
A command with a colon, such as :board, is never taken for an answer."""


class Leave(Exception):
    """The person wants to stop for now."""


def read_line(console: Console, stream: TextIO | None = None, prompt: str = "> ") -> str:
    """The next line of input; EOFError if there is none. A line that was not typed is echoed."""
    source = stream or sys.stdin
    if source.isatty():
        return input(prompt)
    line = source.readline()
    if not line:
        raise EOFError
    console.print(prompt + line.rstrip("\n"), soft_wrap=True)
    return line


def find_rule(book: Rulebook, number: str) -> Rule:
    """The rule with a number; if there is none, BadInput names the nearest."""
    rules = {known.upper(): rule for known, rule in book.rules.items()}
    ending = [rule for known, rule in rules.items() if known.endswith(f"-{number.strip().upper()}")]
    found = rules.get(number.strip().upper()) or (ending[0] if len(ending) == 1 else None)
    if found is None:
        near = get_close_matches(number.strip().upper(), rules, 5, 0.5) or list(rules)[:5]
        similar = ", ".join([rules[close].id for close in near]) or "none"
        raise BadInput(f"there is no rule {number!r}; similar: {similar}")
    return found


def search_rules(book: Rulebook, sought: str) -> list[Rule]:
    """The rules that contain a word; BadInput if there are none."""
    found = [rule for rule in book.rules.values() if normal(sought) in normal(rule.text)]
    if not found:
        raise BadInput(f"no rule contains {sought!r}")
    return found


def rule_block(rule: Rule) -> RenderableType:
    """A rule with its number and chapter."""
    heading = Text(f"{rule.id}  ({rule.chapter})", style="bold")
    return Group(heading, Padding(Markdown(INFORMATIVE.sub("", rule.text)), (0, 0, 1, 2)))


def show_page(console: Console, page: RenderableType) -> None:
    """Show something, in a pager if it does not fit into the terminal."""
    if console.is_terminal and len(console.render_lines(page)) >= console.height:
        with console.pager():
            console.print(page)
    else:
        console.print(page)


def score_table(m: Match) -> Table:
    """The points of each side by source."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("points")
    for side in m.sides:
        table.add_column(side.name, justify="right")
    for source, points in points_by_source(m, m.lexicon):
        table.add_row(source, *[str(number) for number in points])
    table.add_section()
    table.add_row("total", *[str(points) for points in m.scores()], style="bold")
    return table


def replay_row(replay: Replay, number: int, seat: int | None) -> list[str]:
    """Replay a record's next row; what a seat (None: somebody who knows everything) witnessed, in lines."""
    m, row, asked = replay.match, replay.record.rows[number], ""
    with suppress(Illegal):
        s, decision = m.decision_of(row.seat)
        # A prompt may contain what only its seat knows.
        asked = m.question(decision, s).prompt if seat in (None, row.seat) else decision.name
    before = len(m.happened)
    replay.advance(number + 1)
    if row.word == UNDO:
        return [f"{number + 1:>4} {m.say(m.happened[-1])}"]
    given = row.word if seat in (None, row.seat) or hears(m.rows[-1].known_to, seat) else "(hidden)"
    events = [event for event in m.happened[before:] if (event[0] if seat is None else hears(event[0], seat))]
    mark = f" ({row.mark})" if row.mark and seat in (None, row.seat) else ""
    line = f"{number + 1:>4} {m.lexicon.person(row.seat)}: {asked} -> {given}{mark}"
    return [line, *[f"       {m.say(event)}" for event in events]]


class Terminal:
    """People and bots at a terminal, from the current question to the end or until a person leaves."""

    def __init__(self, sitting: Sitting, console: Console, stream: TextIO | None = None) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self.console = console
        self.stream = stream
        self.shown: int | None = None
        """The seat whose board is on the screen."""
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo, "u": self.undo, "ask": self.set_asks, "why": self.explain,
            "refused": self.show_refused, "rules": self.show_rules, "events": self.show_log, "log": self.show_log,
            "board": self.show_board, "save": self.save, "help": self.show_help, "?": self.show_help,
            "quit": self.leave, "q": self.leave}

    def run(self) -> None:
        """Play the match."""
        self.greet()
        try:
            while not self.match.over:
                self.answer_next()
        except (EOFError, Leave):
            self.say_goodbye()
        except KeyboardInterrupt:
            self.say_goodbye()
            raise
        else:
            self.show_end()

    def answer_next(self) -> None:
        """Have one question answered: by a bot, automatically or by a person."""
        seat = self.match.waiting[0]
        obvious = self.sitting.obvious_answer()
        if self.sitting.players[seat] != PERSON:
            self.sitting.let_bot_answer(seat)
        elif obvious is not None:
            self.sitting.play(obvious, auto=True)
        elif self.uncover(seat):
            self.ask(seat)

    def ask(self, seat: int) -> None:
        """Ask a person until the question is answered, or an answer is taken back."""
        self.shown = seat
        self.console.rule(f"{self.match.game.title}: {self.person(seat)}", align="left")
        self.show_board()
        self.show_news(seat)
        self.show_question()
        rows = len(self.match.rows)
        while len(self.match.rows) == rows:
            try:
                self.obey(read_line(self.console, self.stream))
            except (Illegal, BadInput) as refusal:
                self.console.print(str(refusal))

    def obey(self, line: str) -> None:
        """Do what was typed. The exact word of an answer goes before any other meaning."""
        text = normal(line)
        words = [*self.match.options(), *self.match.asides()]
        possible = {normal(word) for word in words}
        name, _, rest = line.strip().removeprefix(":").partition(" ")
        if not text:
            self.show_question()
        elif text in possible or (SEPARATOR in text and text.split(SEPARATOR)[0] in possible):
            self.sitting.play(text)
        elif name.lower() in self.commands:
            self.commands[name.lower()](rest.strip())
        elif text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(words):
            self.sitting.play(words[int(text) - 1])
        elif "*" in text:
            self.show_choices(text)
        else:
            self.sitting.play(text)

    # What is shown

    def person(self, seat: int) -> str:
        """The name of a seat."""
        return self.match.lexicon.person(seat)

    def greet(self) -> None:
        """Say who plays, where the match is saved and where its luck comes from."""
        m = self.match
        public = m.luck.as_record(whole=False)
        players = ["at the keyboard" if player == PERSON else f"is {player}" for player in self.sitting.players]
        seats = [f"{self.person(seat)} {player}" for seat, player in enumerate(players)]
        secret = "commitment" in public
        luck = f"from a secret; its SHA-256 is {public['commitment']}" if secret else "from an open seed"
        self.console.print(f"{m.game.title}: {', '.join(seats)}.", style="bold")
        self.console.print(f"Nature draws {luck}.\nSaved after every answer in {self.sitting.file}\nType ? for help.",
                           soft_wrap=True)

    def show_board(self, _: str = "") -> None:
        """Show the board as the asked seat sees it."""
        self.console.print(self.match.text(self.shown), soft_wrap=True)

    def show_news(self, seat: int) -> None:
        """Show what has happened since a seat's last answer of its own."""
        lines = self.sitting.news(seat)
        if lines:
            self.console.print("\nSince your last answer:" if self.sitting.marks[seat] else "\nSo far:")
        if len(lines) > LATEST:
            self.console.print(f"  … {len(lines) - LATEST} earlier events; type log {len(lines)} to see them")
        for line in lines[-LATEST:]:
            self.console.print(f"  {line}")
        given = self.sitting.auto_words(seat)
        if given:
            self.console.print(f"  Answered for you, as there was nothing to decide: {', '.join(given)}.")

    def show_question(self) -> None:
        """Show the question and its answers."""
        asked = self.match.decision
        if asked is not None:
            self.console.print(f"\n{self.person(asked.seat)}: {asked.prompt}", style="bold")
            self.show_choices()

    def show_choices(self, pattern: str = "") -> None:
        """Show the answers and asides that match a pattern."""
        options, asides = self.match.options(), self.match.asides()
        self.show_numbered(options, 1, pattern)
        if asides:
            self.console.print("You may also:")
            self.show_numbered(asides, 1 + len(options), pattern)

    def show_numbered(self, words: Sequence[str], first: int, pattern: str) -> None:
        """Show numbered words in columns; without a pattern, not too many."""
        like = re.compile(".*".join([re.escape(part) for part in pattern.split("*")]) or ".*")
        width = len(str(first + len(words)))
        found = [f"{n:>{width}} {word}" for n, word in enumerate(words, first) if like.fullmatch(normal(word))]
        shown = found if pattern else found[:MOST_SHOWN]
        columns = Columns(shown, padding=(0, 3), equal=True, column_first=True)
        self.console.print(columns if shown else f"  nothing matches {pattern}")
        if len(shown) < len(found):
            start = words[-1][:2]
            self.console.print(f"… and {len(found) - len(shown)} more; {start}* shows those that begin with {start}, "
                               "* shows all.")

    def say_goodbye(self) -> None:
        """Say where the match is saved and how to resume it."""
        file = self.sitting.file
        resume = f"kancha play --resume {shlex.quote(str(file))}"
        self.console.print(f"\nThe match is saved in {file}\nResume it with: {resume}", soft_wrap=True)

    def show_end(self) -> None:
        """Show how the match ended."""
        m = self.match
        persons = self.sitting.persons
        self.shown = persons[0] if len(persons) == 1 else None
        self.console.rule(f"{m.game.title}: the end", align="left")
        self.show_board()
        if self.shown is not None:
            self.show_news(self.shown)
        self.console.print(score_table(m))
        self.console.print(verdict(m, m.lexicon), style="bold")
        self.console.print(f"The record is in {self.sitting.file}", soft_wrap=True)
        if m.luck.kind == "secret":
            file = shlex.quote(str(self.sitting.file))
            self.console.print(f"To check every draw of nature: kancha verify {file}", soft_wrap=True)

    # One screen, several people

    def uncover(self, seat: int) -> bool:
        """Clear the screen and wait before another person's secrets are shown; False if an answer was taken back."""
        alone = len(self.sitting.persons) == 1
        if self.shown == seat or alone or not self.match.game.hidden_zones(self.match.state, seat):
            return True
        self.clear()
        self.console.print(f"{self.person(seat)} is next: press Enter when nobody else is looking.")
        if self.shown is not None and self.match.undoable is None and self.may_take_back():
            self.console.print(f"{self.person(self.shown)} can still type undo.")
        rows = len(self.match.rows)
        while line := normal(read_line(self.console, self.stream)):
            name, _, rest = line.partition(" ")
            try:
                if name in ("u", "undo", "q", "quit"):
                    self.commands[name](rest)
            except (Illegal, BadInput) as refusal:
                self.console.print(str(refusal))
            if len(self.match.rows) > rows:
                return False
        return True

    def clear(self) -> None:
        """Take a person's secrets off the screen and out of the scrollback."""
        if self.shown is not None and self.console.is_terminal:
            self.console.clear()
            self.console.file.write(CLEAR_SCROLLBACK)

    def may_take_back(self) -> bool:
        """Whether the person at the screen gave the last answer or, if nothing is hidden, any person did."""
        last = self.match.last_own_answer
        if last is None or last.seat == self.shown:
            return True
        return last.seat in self.sitting.persons and not self.match.game.hidden_zones(self.match.state, self.shown)

    # Commands

    def undo(self, rest: str) -> None:
        """Take back an answer, or a whole turn."""
        if rest not in ("", "turn"):
            raise BadInput("Type undo, or undo turn.")
        last = self.match.last_own_answer
        if last is not None and not self.may_take_back():
            raise self.match.with_words(Illegal("", "undo_seat", last.seat))
        self.sitting.undo(rest == "turn")

    def set_asks(self, asks: str) -> None:
        """Change which questions the person at the screen is asked."""
        assert self.shown is not None, "only a person at the screen can type this"
        self.sitting.set_asks(self.shown, normal(asks))
        self.console.print({ASK_ALL: "You will be asked everything.",
                            ASK_CHOICES: "You will be asked whenever you have a choice.",
                            ASK_USEFUL: "You will be asked only what may be of use to you."}[normal(asks)])

    def explain(self, phrase: str) -> None:
        """Say what an answer costs and brings; or why it is not possible, with the rule."""
        if not phrase:
            raise BadInput("Why what? Add an answer, e.g. why pass. Type refused to see what is not possible.")
        refusal = self.match.why_not(phrase)
        self.console.print(f"“{phrase}” is possible." if refusal is None else str(refusal))
        if refusal is None:
            for line in self.match.promises(phrase):
                self.console.print(f"  {line}")
        rule = rulebook(self.match.game).rules.get(refusal.rule) if refusal is not None else None
        if rule is not None:
            self.console.print(rule_block(rule))

    def show_refused(self, _: str) -> None:
        """Show every answer that is not possible, by reason."""
        reasons: dict[str, list[str]] = {}
        for refused, refusal in self.match.refused().items():
            reasons.setdefault(str(refusal).replace(f"“{refused}”", "…"), []).append(refused)
        for reason, words in reasons.items():
            self.console.print(reason)
            self.console.print(Padding("  ".join(words), (0, 0, 0, 4), expand=False))
        if not reasons:
            self.console.print("Nothing is refused: every answer to this question is possible.")

    def show_rules(self, sought: str) -> None:
        """Show the rules, or some of them."""
        book = rulebook(self.match.game)
        by_number = any([letter.isdecimal() for letter in sought])
        found = [find_rule(book, sought)] if by_number else search_rules(book, sought)
        show_page(self.console, Group(*[rule_block(rule) for rule in found]))

    def show_log(self, rest: str) -> None:
        """Show the last events that the asked seat has witnessed."""
        lines = [self.match.say(event) for event in self.match.events(self.shown)]
        count = int(rest) if rest.isdecimal() and len(rest) < 6 else LATEST
        for line in lines[-count:] if count else []:
            self.console.print(f"  {line}")

    def save(self, path: str) -> None:
        """Save a copy of the match."""
        if not path:
            raise BadInput("Save where? Add a path, e.g. save duel.json.")
        try:
            file = Path(path).expanduser()
            if file.exists():
                raise BadInput("this file already exists; choose another name")
            self.sitting.save(file)
        except (OSError, ValueError, RuntimeError) as error:
            # Not only what the disk refuses: also invalid names, and home folders of unknown users.
            raise BadInput(f"{path}: {error.strerror if isinstance(error, OSError) else error}") from None
        self.console.print(f"A copy is saved in {file}", soft_wrap=True)

    def show_help(self, _: str) -> None:
        """Show what can be typed."""
        self.console.print(HELP)

    def leave(self, _: str) -> None:
        """Stop for now."""
        raise Leave
