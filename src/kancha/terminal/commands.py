"""What people can type at the terminal beside answers."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TextIO

from rich.console import Console, Group, RenderableType
from rich.padding import Padding

from kancha.core.illegal import Illegal
from kancha.core.play import word
from kancha.core.words import normal
from kancha.rulebook import Rulebook, rulebook
from kancha.sitting import ADVISER, Sitting, Unusable, signed
from kancha.terminal.answers import ROTATION, rotations
from kancha.terminal.pages import show_page
from kancha.terminal.rules import find_rule, rule_block, search_rules
from kancha.terminal.screen import LATEST, Screen
from kancha.terminal.words import reason


class Leave(Exception):
    """The person wants to stop for now."""


class Commands(Screen):
    """The commands by name, each given what was typed after it."""

    def __init__(self, sitting: Sitting, console: Console, stream: TextIO | None = None) -> None:
        super().__init__(sitting, console, stream)
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo, "u": self.undo, "ask": self.set_asks, "why": self.explain, "hint": self.show_hint,
            "refused": self.show_refused, "rules": self.show_rules, "events": self.show_log, "log": self.show_log,
            "board": self.show_board, "save": self.save, "help": self.show_help, "?": self.show_help,
            "back": self.go_back, "quit": self.leave, "q": self.leave}

    def may_take_back(self) -> bool:
        """Whether the person at the screen gave the last answer or, if nothing is hidden, any person did."""
        last = self.match.last_own_answer
        if last is None or last.seat == self.shown:
            return True
        return last.seat in self.sitting.persons and not self.match.game.hidden_zones(self.match.state, self.shown)

    def undo(self, rest: str) -> None:
        """Take back an answer, or a whole turn."""
        if rest not in ("", "turn"):
            raise Unusable("undo_how")
        last = self.match.last_own_answer
        if last is not None and not self.may_take_back():
            raise self.match.with_words(Illegal("", "undo_seat", last.seat))
        self.sitting.undo(rest == "turn")

    def set_asks(self, asks: str) -> None:
        """Change which questions the person at the screen is asked."""
        assert self.shown is not None, "only a person at the screen can type this"
        self.sitting.set_asks(self.shown, normal(asks))
        self.console.print(self.say(f"asks_{normal(asks)}"))

    def explain(self, phrase: str) -> None:
        """Say what an answer costs and brings; or why it is not possible, with the rule."""
        if not phrase:
            raise Unusable("why_what")
        words = [*self.match.options(), *self.match.asides()]
        if phrase.isdecimal() and phrase not in words and 1 <= int(phrase[:6]) <= len(words):
            phrase = words[int(phrase[:6]) - 1]
        if self.place and ROTATION.fullmatch(phrase):
            phrase = f"{self.place} {phrase}"
        turned = rotations(words).get(normal(phrase))
        if turned:
            self.console.print(self.say("possible_rotations", phrase, turned))
            return
        refusal = self.match.why_not(phrase)
        self.console.print(self.say("possible", phrase) if refusal is None else str(refusal))
        if refusal is None:
            for line in self.match.promises(phrase):
                self.console.print(f"  {line}")
        rule = self.book().rules.get(refusal.rule) if refusal is not None else None
        if rule is not None:
            self.console.print(rule_block(rule))

    def show_hint(self, name: str) -> None:
        """Show what a bot would answer, best first, and what makes the difference."""
        name = normal(name) or ADVISER
        found = self.sitting.hint(name)
        self.console.print(self.say("hint" if found else "no_hint", name))
        for advice in found:
            figures = [self.say("figure", self.match.lexicon.say("figure", figure), signed(value))
                       for figure, value in advice.figures.items()]
            told = (word(self.match.state, advice.choice), signed(advice.value))
            self.console.print("  " + (self.say("advice", *told, figures) if figures else self.say("no_figure", *told)))

    def show_refused(self, _: str) -> None:
        """Show every answer that is not possible, by reason."""
        reasons: dict[str, list[str]] = {}
        for refused, refusal in self.match.refused().items():
            reasons.setdefault(str(refusal).replace(self.say("quoted", refused), "…"), []).append(refused)
        for why, words in reasons.items():
            self.console.print(why)
            self.console.print(Padding("  ".join(words), (0, 0, 0, 4), expand=False))
        if not reasons:
            self.console.print(self.say("none_refused"))

    def book(self) -> Rulebook:
        """The rules of the game."""
        return rulebook(self.match.game, self.match.lexicon.language)

    def show_rules(self, sought: str) -> None:
        """Show the rules, or some of them."""
        book = self.book()
        by_number = any([letter.isdecimal() for letter in sought])
        found = [find_rule(book, sought)] if by_number else search_rules(book, sought)
        self.show_page(Group(*[rule_block(rule) for rule in found]))

    def show_page(self, page: RenderableType) -> None:
        """Show something that may be long."""
        show_page(self.console, page)

    def show_log(self, rest: str) -> None:
        """Show the last events that the asked seat has witnessed."""
        lines = [self.match.say(event) for event in self.match.events(self.shown)]
        count = int(rest) if rest.isdecimal() and len(rest) < 6 else LATEST
        for line in lines[-count:] if count else []:
            self.console.print(f"  {line}")

    def save(self, path: str) -> None:
        """Save a copy of the match."""
        if not path:
            raise Unusable("save_where")
        try:
            file = Path(path).expanduser()
            if file.exists():
                raise Unusable("file_exists")
            self.sitting.save(file)
        except (OSError, ValueError, RuntimeError) as error:
            # Not only what the disk refuses: also invalid names, and home folders of unknown users.
            why = error.strerror if isinstance(error, OSError) else reason(error, self.words)
            raise Unusable("about", path, why) from None
        self.console.print(self.say("copied", file), soft_wrap=True)

    def go_back(self, _: str) -> None:
        """Choose another place."""
        if not self.place:
            raise Unusable("back_where")
        self.place = ""
        self.show_question()

    def show_help(self, _: str) -> None:
        """Show what can be typed."""
        self.console.print(self.say("help"))

    def leave(self, _: str) -> None:
        """Stop for now."""
        raise Leave
