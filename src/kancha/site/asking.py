"""The question on the page: every answer with its label, spots, price and promises, as one block of data."""
from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache, partial
from typing import Any, Final
from xml.etree import ElementTree

from markupsafe import Markup

from kancha.core.decision import Decision
from kancha.core.events import blocks_undo
from kancha.core.illegal import Illegal
from kancha.core.match import Match
from kancha.core.play import answer, aside
from kancha.core.state import CHANCE, State
from kancha.core.words import Lexicon, Message, normal, split_rotation

MOST_TRIED: Final = 250
"""A longer list is tried no further: the rest count as final if its first answer is."""
MOST_TRIED_REFUSALS: Final = 400
"""Questions with more choices do not show their refused answers."""
MOST_REFUSED_SHOWN: Final = 8
MOST_LETTERS: Final = 280
"""Answers at spots of the pictures are folded away if there are more letters on their buttons."""
MOST_LETTERS_ABREAST: Final = 14
"""Buttons with longer labels do not lie beside each other."""
ROOMS: Final = (48, 60, 72, 84, 96)
"""How wide the room for miniatures can be, in pixels: the stylesheet has a class for each."""
SET_SIGN: Final = "+"
ENDINGS: Final = frozenset({"pass", "done", "none", "end"})
"""The words that decline or end something; their buttons are always in sight."""

Spots = dict[str, str]
"""The spots of the pictures by their padded names, as they are searched for in words."""


@dataclass(frozen=True)
class Rotation:
    """What it costs and promises to lay a piece in one rotation."""

    rotation: int
    costs: str
    badge: str
    promises: list[str]


@dataclass(frozen=True)
class Answer:
    """A legal answer: its word, the button's label and miniature, what it costs and promises, its spots."""

    word: str
    label: str
    spots: list[str]
    costs: str
    promises: list[str]
    final: bool
    """Whether it cannot be undone."""
    miniature: str = ""
    badge: str = ""
    """What it costs, as short as a spot of the board needs it."""
    these: str = ""
    """The label of a set whose items are seen to be chosen: what is done with how many."""
    rotations: list[Rotation] = field(default_factory=list)
    """If a piece can be laid in several rotations; the word then has none, and the costs are in the rotations."""

    def as_data(self) -> dict[str, object]:
        """The answer for the page's script."""
        return {"word": self.word, "label": self.label, "spots": self.spots, "costs": self.costs,
                "promises": self.promises, "final": self.final, "badge": self.badge, "these": self.these,
                "rotations": [vars(rotation) for rotation in self.rotations]}

    @property
    def ends(self) -> bool:
        """Whether it declines or ends something."""
        return self.word in ENDINGS

    @property
    def is_spot(self) -> bool:
        """Whether nothing but a spot of the board is named: something is laid there."""
        return bool(self.rotations) or self.spots == [self.label]


@dataclass(frozen=True)
class Item:
    """Something to choose for a set."""

    label: str
    miniature: str = ""


@dataclass(frozen=True)
class RefusedAnswer:
    """An answer that cannot be given now."""

    word: str
    label: str


@dataclass(frozen=True)
class Ask:
    """A question to the seat: its prompt, answers and asides, the items if an answer is a set, and refused answers."""

    prompt: str
    rule: str
    """The rule that the question is about; nothing if the game does not say."""
    answers: list[Answer]
    asides: list[Answer]
    items: dict[str, Item]
    refused: list[RefusedAnswer]
    legend: str = ""
    """What the figures on the spots of the board mean, if a game says so."""

    def as_json(self) -> Markup:
        """The answers and asides for the page's script, fit for a ``<script>`` element."""
        answers = [answer.as_data() for answer in self.folded + self.unfolded + self.endings + self.asides]
        return Markup(json.dumps(answers, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))

    @cached_property
    def folded(self) -> list[Answer]:
        """The answers whose buttons are folded away: those at spots of the pictures, if they take much room."""
        places = [answer for answer in self.answers if answer.spots and not answer.ends and not self.items]
        return places if sum([len(answer.label) for answer in places]) > MOST_LETTERS else []

    @cached_property
    def unfolded(self) -> list[Answer]:
        """The answers whose buttons are shown, unless they decline or end something."""
        return [answer for answer in self.answers if not answer.ends and not (answer.spots and self.folded)]

    @property
    def is_list(self) -> bool:
        """Whether the buttons lie below each other, since some have a miniature or a long label."""
        return any([answer.miniature or len(answer.label) > MOST_LETTERS_ABREAST for answer in self.answers])

    @property
    def miniature_room(self) -> int:
        """The room for miniatures before the labels of a list, one of ``ROOMS``."""
        widest = max([width_of(answer.miniature) for answer in self.answers], default=0.0)
        return next((room for room in ROOMS if widest <= room), ROOMS[-1])

    @property
    def endings(self) -> list[Answer]:
        """The answers that decline or end something."""
        return [answer for answer in self.answers if answer.ends]


@lru_cache(1024)
def width_of(miniature: str) -> float:
    """How wide a miniature is, in pixels; 0 if there is none."""
    return float(ElementTree.fromstring(miniature).get("width", 0)) if miniature else 0.0


def build_ask(m: Match, seat: int, visible: Iterable[str], lexicon: Lexicon) -> Ask:
    """The question to a seat that sees some spots."""
    s, decision = m.decision_of(seat)
    spots = spots_by_name(visible)
    extra = aside(s)
    answers = legal_answers(s, decision, decision.options(s), spots, lexicon)
    words = [legal.word for legal in answers]
    items = set_items(s, decision, words, lexicon)
    try_refused = not items and len(decision.universe(s)) <= MOST_TRIED_REFUSALS
    refused = refused_answers(s, decision, spots, lexicon) if try_refused else []
    prompt, *details = decision.prompt(s)
    return Ask(lexicon.say("ask", str(prompt), *details), decision.rule, answers,
               [] if extra is None else legal_answers(s, extra, extra.options(s), spots, lexicon, are_asides=True),
               items, [one for one in refused if one.word not in words], legend_text(s, decision, lexicon))


def legal_answers(
    s: State, decision: Decision[Any], options: Sequence[int], spots: Spots, lexicon: Lexicon, are_asides: bool = False,
) -> list[Answer]:
    """The answers that can be given; those that differ only in rotation are one."""
    found: dict[str, Answer] = {}
    first: bool | None = None
    speak = cache(partial(label_text, lexicon, "brings"))
    price, short = cache(partial(costs_text, lexicon)), cache(partial(badge_text, lexicon))
    for option in options:
        word = decision.word(s, option)
        promises = [speak(hashable_message(message)) for message in decision.brings(s, option)]
        due = hashable_message(decision.costs(s, option) or ())
        costs = price(due)
        rotated = split_rotation(word)
        place = word if rotated is None else rotated[0]
        if place not in found:
            message = decision.label(s, option)
            label = place if rotated else label_text(lexicon, "answer", message)
            alike = first is not None and (SET_SIGN in word or len(found) > MOST_TRIED)
            final = bool(first) if alike else is_final(s, ~option if are_asides else option)
            first = final if first is None else first
            drawn = draw_miniature(s, decision.stands_for(s, option), lexicon)
            found[place] = Answer(place, label, spots_in(place, spots), "" if rotated else costs,
                                  [] if rotated else promises, final, drawn,
                                  "" if rotated else short(due),
                                  these_text(lexicon, message) if SET_SIGN in word else "")
        if rotated is not None:
            found[place].rotations.append(Rotation(rotated[1], costs, short(due), promises))
    return list(found.values())


def costs_text(lexicon: Lexicon, message: Message) -> str:
    """What an answer costs, for its badge; nothing if the message is empty."""
    return lexicon.say("costs", str(message[0]), *message[1:]) if message else ""


def badge_text(lexicon: Lexicon, message: Message) -> str:
    """What an answer costs, for a spot of the board; nothing if the game has no such text."""
    has_badge = bool(message) and lexicon.has("badge", str(message[0]))
    return lexicon.say("badge", str(message[0]), *message[1:]) if has_badge else ""


def legend_text(s: State, decision: Decision[Any], lexicon: Lexicon) -> str:
    """What the badges of a question mean; nothing if the game has no such text."""
    first = next(iter(decision.options(s)), None)
    due = None if first is None else decision.costs(s, first)
    return lexicon.say("legend", str(due[0])) if due and lexicon.has("legend", str(due[0])) else ""


def these_text(lexicon: Lexicon, message: Message) -> str:
    """The label of a set with the numbers of its items instead of their names; nothing if the game has no such text."""
    counts = [len(part) if isinstance(part, (list, tuple)) else part for part in message[1:]]
    key = str(message[0])
    return lexicon.say("these", key, *counts) if lexicon.has("these", key) else ""


def draw_miniature(s: State, piece: str, lexicon: Lexicon) -> str:
    """The miniature of what an answer stands for."""
    return Markup(s.game.miniature(piece, lexicon)) if piece else ""


def label_text(lexicon: Lexicon, section: str, message: Message) -> str:
    """A message in words, capitalised unless it begins with the name of a space."""
    text = lexicon.say(section, str(message[0]), *message[1:])
    return text if any([letter.isdigit() for letter in text.partition(" ")[0]]) else text[:1].upper() + text[1:]


def hashable_message(message: Message) -> Message:
    """A message with its lists as tuples."""
    return tuple([tuple(part) if isinstance(part, list) else part for part in message])


def is_final(s: State, choice: int) -> bool:
    """Whether a choice cannot be undone: nature answers next, or nobody, or something hidden is revealed."""
    after = s.clone()
    after.events = []
    following = answer(after, choice)
    return not following or after.agenda[-1].seat == CHANCE or blocks_undo(after.events)


def refused_answers(s: State, decision: Decision[Any], spots: Spots, lexicon: Lexicon) -> list[RefusedAnswer]:
    """The refused answers that have no spot on the pictures; none if there are many."""
    found = []
    for choice in decision.universe(s):
        word = decision.word(s, choice)
        if SET_SIGN not in word and not spots_in(word, spots) and decision.refuse(s, choice) is not None:
            found.append(RefusedAnswer(word, label_text(lexicon, "answer", decision.label(s, choice))))
    return found if len(found) <= MOST_REFUSED_SHOWN else []


def set_items(s: State, decision: Decision[Any], words: Sequence[str], lexicon: Lexicon) -> dict[str, Item]:
    """The items to choose from, by word, if answers are sets."""
    if not any([SET_SIGN in word for word in words]):
        return {}
    items = dict.fromkeys([item for word in words for item in word.split(SET_SIGN) if item != "none"])
    alone = {item: decision.parse(s, normal(item)) for item in items}
    return {item: Item(item) if choice is None else
            Item(item_text(lexicon, decision.label(s, choice)),
                 draw_miniature(s, decision.stands_for(s, choice), lexicon)) for item, choice in alone.items()}


def item_text(lexicon: Lexicon, message: Message) -> str:
    """The label of an item, which is only chosen and does nothing yet."""
    return label_text(lexicon, "item" if lexicon.has("item", str(message[0])) else "answer", message)


def spots_by_name(spots: Iterable[str]) -> Spots:
    """Spots by their names, padded with a space on either side."""
    return {f" {normal(spot)} ": spot for spot in spots}


def spots_in(word: str, spots: Spots) -> list[str]:
    """The spot that a word names as a whole, else the spots named in it."""
    padded = f" {normal(word).replace(SET_SIGN, ' ')} "
    return [spots[padded]] if padded in spots else [spot for name, spot in spots.items() if name in padded]


def why_not(m: Match, seat: int, sought: str, lexicon: Lexicon) -> list[Illegal]:
    """Why a word, or every word that names a spot, is refused to a seat; each reason once, with its first rule."""
    s, decision = m.decision_of(seat)
    spots = spots_by_name([sought])
    reasons: dict[str, Illegal] = {}
    for choice in decision.universe(s):
        word = decision.word(s, choice)
        if normal(word) == normal(sought) or spots_in(word, spots):
            refusal = decision.refuse(s, choice)
            if refusal is not None:
                refusal.lexicon = lexicon
                reasons.setdefault(refusal.reason, refusal)
    return list(reasons.values())
