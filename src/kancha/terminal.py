"""A match in the terminal: the board in text, what has happened since, the question, and the answer that is typed."""
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
"""Longer lists of answers are cut, and can be filtered."""
LATEST: Final = 30
CLEAR_SCROLLBACK: Final = "\x1b[3J"

HELP: Final = """\
Answer with a number of the list, with a word, or with several words: a / b.
  undo (u)     take back your last answer; undo turn: all of this turn
  why WORD     what an answer costs and brings; or why it is not possible,
               and the rule that says so
  refused      all that is not possible now, with reasons
  e7*          only the answers that begin so; * alone shows all of them
  ask LEVEL    be asked what may bring you something (useful), whatever
               leaves a choice (choices), or everything (all)
  board        the board again
  log [N]      the last N things that happened (also: events)
  rules [ID]   the rules; or one rule; or those that contain a word
  save PATH    a copy of the match so far; the match itself is always saved
  quit (q)     stop for now; the match can be resumed
With a colon, as in :board, a command is never taken for an answer."""


class Leave(Exception):
    """Somebody wants to stop for now."""


def read_line(console: Console, stream: TextIO | None = None, prompt: str = "> ") -> str:
    """A line that somebody types; EOFError when there are no more. What does not come from a keyboard is shown."""
    source = stream or sys.stdin
    if source.isatty():
        return input(prompt)
    line = source.readline()
    if not line:
        raise EOFError
    console.print(prompt + line.rstrip("\n"), soft_wrap=True)
    return line


def find_rule(book: Rulebook, number: str) -> Rule:
    """The rule with a number; BadInput names the nearest if there is none."""
    rules = {known.upper(): rule for known, rule in book.rules.items()}
    ending = [rule for known, rule in rules.items() if known.endswith(f"-{number.strip().upper()}")]
    found = rules.get(number.strip().upper()) or (ending[0] if len(ending) == 1 else None)
    if found is None:
        near = get_close_matches(number.strip().upper(), rules, 5, 0.5) or list(rules)[:5]
        raise BadInput(f"there is no rule {number!r}; near it: {', '.join([rules[close].id for close in near]) or 'none'}")
    return found


def search_rules(book: Rulebook, sought: str) -> list[Rule]:
    """The rules that contain a word; BadInput if there are none."""
    found = [rule for rule in book.rules.values() if normal(sought) in normal(rule.text)]
    if not found:
        raise BadInput(f"no rule contains {sought!r}")
    return found


def rule_block(rule: Rule) -> RenderableType:
    """One rule to be read."""
    return Group(Text(f"{rule.id}  ({rule.chapter})", style="bold"), Padding(Markdown(INFORMATIVE.sub("", rule.text)), (0, 0, 1, 2)))


def paged(console: Console, page: RenderableType) -> None:
    """Show something long: page by page if it does not fit into the terminal."""
    if console.is_terminal and len(console.render_lines(page)) >= console.height:
        with console.pager():
            console.print(page)
    else:
        console.print(page)


def standing(m: Match) -> Table:
    """The points of each side by source."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("points")
    for side in m.sides:
        table.add_column(side.name, justify="right")
    for source, points in points_by_source(m):
        table.add_row(source, *[str(number) for number in points])
    table.add_section()
    table.add_row("total", *[str(points) for points in m.scores()], style="bold")
    return table


def tell_row(told: Replay, number: int, seat: int | None) -> list[str]:
    """Give a record's next row and tell it as a seat (None: somebody who knows all) witnessed it."""
    m, row, asked = told.match, told.record.rows[number], ""
    with suppress(Illegal):
        s, decision = m.decision_of(row.seat)
        # A prompt may hold what its seat alone knows.
        asked = m.question(decision, s).prompt if seat in (None, row.seat) else decision.name
    before = len(m.happened)
    told.advance(number + 1)
    if row.word == UNDO:
        return [f"{number + 1:>4} {m.say(m.happened[-1])}"]
    given = row.word if seat in (None, row.seat) or hears(m.rows[-1].known_to, seat) else "(hidden)"
    heard = [event for event in m.happened[before:] if (event[0] if seat is None else hears(event[0], seat))]
    mark = f" ({row.mark})" if row.mark and seat in (None, row.seat) else ""
    line = f"{number + 1:>4} {m.game.lexicon.person(row.seat)}: {asked} -> {given}{mark}"
    return [line, *[f"       {m.say(event)}" for event in heard]]


class Terminal:
    """People and bots at a terminal, from the question that is asked now to the end or until somebody leaves."""

    def __init__(self, sitting: Sitting, console: Console, stream: TextIO | None = None) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self.console = console
        self.stream = stream
        self.shown: int | None = None
        """The seat whose board is on the screen."""
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo, "u": self.undo, "ask": self.ask_for, "why": self.why, "refused": self.refused,
            "rules": self.rules, "events": self.log, "log": self.log, "board": self.board, "save": self.save,
            "help": self.help, "?": self.help, "quit": self.leave, "q": self.leave}

    def run(self) -> None:
        """Play."""
        self.greet()
        try:
            while not self.match.over:
                self.go_on()
        except (EOFError, Leave):
            self.part()
        except KeyboardInterrupt:
            self.part()
            raise
        else:
            self.finish()

    def go_on(self) -> None:
        """Get one question answered, by a bot, by itself or by a person."""
        seat = self.match.waiting[0]
        obvious = self.sitting.obvious_answer()
        if self.sitting.players[seat] != PERSON:
            self.sitting.let_bot_answer(seat)
        elif obvious is not None:
            self.sitting.play(obvious, auto=True)
        elif self.uncover(seat):
            self.ask(seat)

    def ask(self, seat: int) -> None:
        """Put the question to a person until it is answered, or an answer taken back."""
        self.shown = seat
        self.console.rule(f"{self.match.game.title}: {self.person(seat)}", align="left")
        self.board()
        self.news(seat)
        self.question()
        rows = len(self.match.rows)
        while len(self.match.rows) == rows:
            try:
                self.obey(read_line(self.console, self.stream))
            except (Illegal, BadInput) as refusal:
                self.console.print(str(refusal))

    def obey(self, line: str) -> None:
        """Do what somebody typed. The exact word of an answer comes first, whatever else it might mean."""
        text = normal(line)
        words = [*self.match.options(), *self.match.asides()]
        possible = {normal(word) for word in words}
        name, _, rest = line.strip().removeprefix(":").partition(" ")
        if not text:
            self.question()
        elif text in possible or (SEPARATOR in text and text.split(SEPARATOR)[0] in possible):
            self.sitting.play(text)
        elif name.lower() in self.commands:
            self.commands[name.lower()](rest.strip())
        elif text.isdecimal() and len(text) < 6 and 1 <= int(text) <= len(words):
            self.sitting.play(words[int(text) - 1])
        elif "*" in text:
            self.choices(text)
        else:
            self.sitting.play(text)

    # What is shown

    def person(self, seat: int) -> str:
        """What a seat is called."""
        return self.match.game.lexicon.person(seat)

    def greet(self) -> None:
        """Say who plays, where the match is kept and where its luck comes from."""
        m = self.match
        told = m.luck.as_record(whole=False)
        players = ["at the keyboard" if player == PERSON else f"is {player}" for player in self.sitting.players]
        seats = [f"{self.person(seat)} {player}" for seat, player in enumerate(players)]
        luck = f"by a secret; its SHA-256 is {told['commitment']}" if "commitment" in told else "by an open seed"
        self.console.print(f"{m.game.title}: {', '.join(seats)}.", style="bold")
        self.console.print(f"Nature draws {luck}.\nSaved after every answer in {self.sitting.file}\nType ? for help.", soft_wrap=True)

    def board(self, _: str = "") -> None:
        """Show the board as the asked seat sees it."""
        self.console.print(self.match.text(self.shown), soft_wrap=True)

    def news(self, seat: int) -> None:
        """Show what has happened since a seat's own last answer."""
        told = self.sitting.since(seat)
        if told:
            self.console.print("\nSince your last answer:" if self.sitting.marks[seat] else "\nSo far:")
        if len(told) > LATEST:
            self.console.print(f"  … {len(told) - LATEST} more before; see log {len(told)}")
        for line in told[-LATEST:]:
            self.console.print(f"  {line}")
        given = self.sitting.answered_for(seat)
        if given:
            self.console.print(f"  Answered for you, as nothing was to be decided: {', '.join(given)}.")

    def question(self) -> None:
        """Show what is asked, and the answers."""
        asked = self.match.decision
        if asked is not None:
            self.console.print(f"\n{self.person(asked.seat)}: {asked.prompt}", style="bold")
            self.choices()

    def choices(self, pattern: str = "") -> None:
        """Show the answers and asides that are like a pattern."""
        options, asides = self.match.options(), self.match.asides()
        self.listed(options, 1, pattern)
        if asides:
            self.console.print("Beside the question you may:")
            self.listed(asides, 1 + len(options), pattern)

    def listed(self, words: Sequence[str], first: int, pattern: str) -> None:
        """Show numbered words in columns, not too many unless they are asked for."""
        like = re.compile(".*".join([re.escape(part) for part in pattern.split("*")]) or ".*")
        width = len(str(first + len(words)))
        found = [f"{n:>{width}} {word}" for n, word in enumerate(words, first) if like.fullmatch(normal(word))]
        shown = found if pattern else found[:MOST_SHOWN]
        self.console.print(Columns(shown, padding=(0, 3), equal=True, column_first=True) if shown else f"  nothing like {pattern}")
        if len(shown) < len(found):
            self.console.print(f"… and {len(found) - len(shown)} more: {words[-1][:2]}* shows those that begin so, * shows all.")

    def part(self) -> None:
        """Say where the match is and how to go on."""
        file = self.sitting.file
        self.console.print(f"\nThe match is saved in {file}\nGo on with: kancha play --resume {shlex.quote(str(file))}", soft_wrap=True)

    def finish(self) -> None:
        """Show how it ended."""
        m = self.match
        persons = self.sitting.persons
        self.shown = persons[0] if len(persons) == 1 else None
        self.console.rule(f"{m.game.title}: the end", align="left")
        self.board()
        if self.shown is not None:
            self.news(self.shown)
        self.console.print(standing(m))
        self.console.print(verdict(m), style="bold")
        self.console.print(f"The record is in {self.sitting.file}", soft_wrap=True)
        if m.luck.kind == "secret":
            self.console.print(f"kancha verify {shlex.quote(str(self.sitting.file))} proves every draw of nature.", soft_wrap=True)

    # One screen, several people

    def uncover(self, seat: int) -> bool:
        """Before another person's secrets are shown, clear the screen and wait; False if an answer was taken back instead."""
        if self.shown == seat or len(self.sitting.persons) == 1 or not self.match.game.hidden_zones(self.match.state, seat):
            return True
        self.clear()
        self.console.print(f"{self.person(seat)} is next: press Enter when nobody else looks.")
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
        """Take a person's secrets off the screen, and out of what can be scrolled back to."""
        if self.shown is not None and self.console.is_terminal:
            self.console.clear()
            self.console.file.write(CLEAR_SCROLLBACK)

    def may_take_back(self) -> bool:
        """Whether the last answer is that of the person at the screen; where nothing is hidden, of any person."""
        last = self.match.last_own_answer
        if last is None or last.seat == self.shown:
            return True
        return last.seat in self.sitting.persons and not self.match.game.hidden_zones(self.match.state, self.shown)

    # Commands

    def undo(self, rest: str) -> None:
        """Take back an answer or a turn."""
        if rest not in ("", "turn"):
            raise BadInput("Type undo, or undo turn.")
        last = self.match.last_own_answer
        if last is not None and not self.may_take_back():
            raise self.match.with_words(Illegal("", "undo_seat", last.seat))
        self.sitting.undo(rest == "turn")

    def ask_for(self, asks: str) -> None:
        """Change what the person at the screen is asked."""
        assert self.shown is not None, "somebody has typed this"
        self.sitting.ask_for(self.shown, normal(asks))
        self.console.print({ASK_ALL: "You are asked everything.", ASK_CHOICES: "You are asked where there is a choice.",
                            ASK_USEFUL: "You are asked where it may bring you something."}[normal(asks)])

    def why(self, phrase: str) -> None:
        """Say what an answer brings; or why it is not possible, with the rule."""
        if not phrase:
            raise BadInput("Why not what? Type the answer too, e.g. why pass. Type refused for all that is not possible.")
        refusal = self.match.why_not(phrase)
        self.console.print(f"“{phrase}” is possible." if refusal is None else str(refusal))
        if refusal is None:
            for line in self.match.promises(phrase):
                self.console.print(f"  {line}")
        rule = rulebook(self.match.game).rules.get(refusal.rule) if refusal is not None else None
        if rule is not None:
            self.console.print(rule_block(rule))

    def refused(self, _: str) -> None:
        """Show all that is not possible, by reason."""
        reasons: dict[str, list[str]] = {}
        for refused, refusal in self.match.refused().items():
            reasons.setdefault(str(refusal).replace(f"“{refused}”", "…"), []).append(refused)
        for reason, words in reasons.items():
            self.console.print(reason)
            self.console.print(Padding("  ".join(words), (0, 0, 0, 4), expand=False))
        if not reasons:
            self.console.print("Nothing is refused: every answer to this question is possible.")

    def rules(self, sought: str) -> None:
        """Show the rules, or some of them."""
        book = rulebook(self.match.game)
        by_number = any([letter.isdecimal() for letter in sought])
        found = [find_rule(book, sought)] if by_number else search_rules(book, sought)
        paged(self.console, Group(*[rule_block(rule) for rule in found]))

    def log(self, rest: str) -> None:
        """Show the last things that the asked seat has witnessed."""
        told = [self.match.say(event) for event in self.match.events(self.shown)]
        count = int(rest) if rest.isdecimal() and len(rest) < 6 else LATEST
        for line in told[-count:] if count else []:
            self.console.print(f"  {line}")

    def save(self, path: str) -> None:
        """Write a copy of the match."""
        if not path:
            raise BadInput("Save where? Type a path too, e.g. save duel.json.")
        try:
            file = Path(path).expanduser()
            if file.exists():
                raise BadInput("there is a file already; choose another name")
            self.sitting.save(file)
        except (OSError, ValueError, RuntimeError) as error:
            # Besides what the disk refuses: names that are no names, and homes of unknown people.
            raise BadInput(f"{path}: {error.strerror if isinstance(error, OSError) else error}") from None
        self.console.print(f"A copy is in {file}", soft_wrap=True)

    def help(self, _: str) -> None:
        """Say what can be typed."""
        self.console.print(HELP)

    def leave(self, _: str) -> None:
        """Stop for now."""
        raise Leave
