"""One question as a whole screen: heading, map, players, what has happened, prompt and answers."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

from rich.text import Text

from kancha.core.decision import Decision
from kancha.core.words import normal
from kancha.terminal.answers import SPOT, as_ranges, in_columns, in_flow, rotations
from kancha.terminal.colours import light, paint, paint_names
from kancha.terminal.layout import GAP, MAP, SIDE, Lines, Versions, compose, lowest, wrap
from kancha.terminal.screen import MOST_LABELLED, Screen

EARLIER: Final = 20
"""Events before the last answer that are shown if there is room."""
FEWEST_LINES: Final = 2
"""The lines that answers get on any screen."""
SET_SIGN: Final = "+"
"""What joins the items of an answer that is a set."""
AROUND: Final = 1
"""The lines that answers leave to what has happened."""


class Canvas:
    """What a screen of a given size shows to the seat that is asked."""

    def __init__(self, screen: Screen, width: int, height: int) -> None:
        assert screen.shown is not None, "a seat is asked"
        self.screen = screen
        self.match = screen.match
        self.seat = screen.shown
        self.width, self.height = width, height
        self.view = self.match.view(self.seat)
        self.options, self.asides = self.match.options(), self.match.asides()

    def lines(self, notice: Lines) -> Lines | None:
        """The screen, with an answer to a command; None if there is no room for that."""
        bottom = [*self.prompt, *(self.fewest_answers if notice else self.answers)]
        room = self.height - 1 - len(bottom)
        if notice and len(notice) > room - lowest(self.parts):
            return None
        parts = [self.parts[0], [notice], *self.parts[1:]] if notice else self.parts
        standing, news = ([], []) if notice and not self.is_wide else (self.standing, self.news)
        return [self.heading, *compose(parts, standing, news, self.width, room), *bottom]

    @property
    def is_wide(self) -> bool:
        """Whether there is room beside the map."""
        return self.width >= MAP + GAP + SIDE

    # Above the question

    @property
    def heading(self) -> Text:
        """The game, whose question it is, and how far the match is."""
        status = self.match.game.status(self.view, self.match.lexicon)
        titles = [self.screen.say("heading", self.screen.title, self.seat), self.screen.title]
        lines = [Text.assemble("── ", self.names(Text(title, "bold")), f" · {status} " if status else " ")
                 for title in titles]
        line = next((line for line in lines if line.cell_len <= self.width), lines[-1])
        line.truncate(self.width, overflow="ellipsis")
        line.append("─" * (self.width - line.cell_len))
        return line

    @cached_property
    def parts(self) -> list[Versions]:
        """The map and what lies around it, in colours; what can be answered stands out."""
        inks = self.match.game.inks(self.view, self.match.lexicon)
        land, *others = self.match.game.glance(self.view, self.match.lexicon)
        maps = [[self.names(light(paint(line, inks), self.options)) for line in text.split("\n")] for text in land]
        return [maps, *[[[self.names(Text(line)) for line in text.split("\n")] for text in texts] for texts in others]]

    @property
    def standing(self) -> Lines:
        """What each seat has: in a line each or, beside the map, in as many as it takes."""
        rows = self.match.game.standing(self.view, self.match.lexicon)
        names = self.people[:len(rows)]
        wide = max([len(name) for name in names], default=0)
        lines = []
        for seat, (name, words) in enumerate(zip(names, rows)):
            mark = "▸" if seat in self.match.waiting else " "
            if self.is_wide:
                lines.append(self.names(Text(f"{mark} {name:<{wide}}  {words[0]}")))
                more = self.wrap(Text(" · ".join(words[1:])), self.width_around - 4)
                lines += [Text("    ") + line for line in more]
            else:
                line = Text(f"{mark} {name:<{wide}}  {' · '.join(words)}")
                line.truncate(self.width, overflow="ellipsis")
                lines.append(self.names(line))
        return lines

    @property
    def news(self) -> Lines:
        """What has happened, fainter before the seat's last answer."""
        given = self.screen.sitting.auto_words(self.seat)
        new = self.screen.sitting.news(self.seat)
        told = [self.match.say(event) for event in self.match.events(self.seat)[-len(new) - EARLIER:]]
        texts = [Text(text, "" if k >= len(told) - len(new) else "dim") for k, text in enumerate(told)]
        texts += [Text(self.screen.say("answered", given))] if given else []
        return [line for text in texts for line in self.wrap(self.names(text), self.width_around)]

    @property
    def width_around(self) -> int:
        """The width of what stands beside or below the map."""
        return self.width - MAP - GAP if self.is_wide else self.width

    # The question

    @cached_property
    def prompt(self) -> Lines:
        """The question."""
        asked = self.match.decision
        assert asked is not None, "a seat is asked"
        text = self.screen.say("question", asked.seat, asked.prompt)
        if self.screen.place:
            text = self.screen.say("laid_at", self.screen.place)
        return self.wrap(self.names(Text(text, "bold")), self.width)

    @cached_property
    def answers(self) -> Lines:
        """The answers and asides in the fullest version for which there is room; otherwise not all of them."""
        least = lowest(self.parts)
        room = max(FEWEST_LINES, self.height - 1 - len(self.prompt) - least - AROUND)
        versions = self.rotation_versions() if self.screen.place else self.versions(min(room, self.height // 5))
        fitting = [version for version in versions if len(version) <= room]
        if fitting:
            return fitting[0]
        more = self.screen.say("more_answers", self.options[-1][:2])
        return [*versions[-1][:room - 1], *self.wrap(Text(more, "dim"), self.width)[:1]]

    @property
    def fewest_answers(self) -> Lines:
        """The answers in as few lines as possible."""
        return min([self.answers, *(self.rotation_versions() if self.screen.place else self.versions(0))], key=len)

    def versions(self, roomy: int) -> Versions:
        """The answers with their labels, if that takes few lines; as numbered words; with places as ranges."""
        _, decision = self.match.decision_of(self.seat)
        words = [*self.options, *self.asides]
        found: Versions = self.as_sets(decision)
        if len(words) <= MOST_LABELLED:
            labels = self.screen.labels(self.seat)
            labelled = self.with_asides([numbered_answer(n, *pair) for n, pair in enumerate(zip(words, labels), 1)])
            found += [labelled] if len(labelled) <= roomy else []
        plain = [numbered_answer(n, word, "") for n, word in enumerate(words, 1)]
        if not rotations(self.options):
            found += [self.with_asides(plain), in_flow(plain, self.width)]
        return [*found, self.as_places(words)]

    def as_sets(self, decision: Decision[Any]) -> Versions:
        """What sets are made of, and how to type one, if that is shorter than all of them; then the other answers."""
        sets = [word for word in self.options if SET_SIGN in word]
        items = list(dict.fromkeys([item for word in sets for item in word.split(SET_SIGN)]))
        if len(items) >= len(sets):
            return []
        others = [numbered_answer(n, word, "") for n, word in enumerate([*self.options, *self.asides], 1)
                  if SET_SIGN not in word and word not in items]
        hint = self.wrap(Text(self.screen.say("join_items", sets[0]), "dim"), self.width)
        named = [Text.assemble((item, "bold"), f"  {self.item_label(decision, item)}") for item in items]
        return [[*[line for long in in_columns(shown, self.width) for line in self.wrap(long, self.width)],
                 *in_flow(others, self.width), *hint] for shown in (named, [Text(item, "bold") for item in items])]

    def item_label(self, decision: Decision[Any], item: str) -> str:
        """What an item of a set is."""
        s, lexicon = self.match.decision_of(self.seat)[0], self.match.lexicon
        choice = decision.parse(s, normal(item))
        if choice is None:
            return ""
        key, *details = decision.label(s, choice)
        return lexicon.say("item" if lexicon.has("item", str(key)) else "answer", str(key), *details)

    def with_asides(self, items: Sequence[Text]) -> Lines:
        """Answers in columns, and below them what else can be done."""
        number = len(self.options)
        lines = in_columns(items[:number], self.width)
        if self.asides:
            lines += [Text(self.screen.say("asides"), "dim"), *in_columns(items[number:], self.width)]
        return [line for long in lines for line in self.wrap(long, self.width)]

    def as_places(self, words: Sequence[str]) -> Lines:
        """Places as ranges, those of what can be rotated without its rotations; the other answers numbered."""
        places = [*rotations(self.options), *[word for word in self.options if SPOT.fullmatch(word)]]
        spots = {normal(place) for place in places}
        others = [numbered_answer(n, word, "") for n, word in enumerate(words, 1)
                  if normal(word) not in spots and normal(word).rpartition(" r")[0] not in spots]
        ranges = as_ranges(places)
        unranged = [place for place in places if not SPOT.fullmatch(place)]
        flow = self.wrap(Text("  ".join([*ranges, *unranged])), self.width) if spots else []
        return [*flow, *in_flow(others, self.width)]

    def rotation_versions(self) -> Versions:
        """The rotations at the chosen place, with what they cost and bring, or alone."""
        items = [paint(text.strip(), {r"^r\d+": "bold"}) for text in self.screen.rotation_lines()]
        return [[line for item in in_columns(items, self.width) for line in self.wrap(item, self.width)],
                in_flow([item.split(" ")[0] for item in items], self.width)]

    # Words

    @cached_property
    def people(self) -> list[str]:
        """The names of the seats."""
        return [self.match.lexicon.person(seat) for seat in range(self.match.state.seats)]

    def names(self, text: Text) -> Text:
        """A text with the names of the seats in their colours."""
        return paint_names(text, self.people, self.match.game.seat_inks(self.view))

    def wrap(self, text: Text, width: int) -> Lines:
        """A text in lines, broken between words."""
        return wrap(self.screen.console, text, width)


def numbered_answer(number: int, word: str, label: str) -> Text:
    """An answer with its number and what it does."""
    return Text.assemble((f"{number} ", "dim"), (word, "bold"), *([(f"  {label.strip()}", "")] if label else []))
