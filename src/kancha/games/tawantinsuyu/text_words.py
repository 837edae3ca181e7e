"""Words and lines of the view for the terminal."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final

from kancha.core.words import Text
from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.kinds import RESOURCES, VP, WORKERS, Bundle
from kancha.games.tawantinsuyu.names import building_name, god_card_name, join_words, noun

WIDTH: Final = 80
INDENT: Final = 12
BETWEEN: Final = " · "
SEATS: Final = "ABCD"


def short_name(pen: TawantinsuyuPen, seat: int, width: int) -> str:
    """A player's name where there is little room; a long one begins with the letter of the seat and is cut."""
    name = pen.lexicon.person(seat)
    return name if len(name) <= width else f"{SEATS[seat]} {name[:width - 3]}…"


def goods_words(pen: TawantinsuyuPen, numbers: Mapping[str, int]) -> str:
    """Resources with their numbers."""
    return " ".join([pen.lexicon.say("count", "resource", number, RESOURCES.index(name))
                     for name, number in numbers.items()])


def bundle_words(pen: TawantinsuyuPen, rewards: Bundle) -> str:
    """What is gained together: resources and VP with their number, the others by name."""
    return join_words(pen, "and", [pen.lexicon.say("brings", "gains", number, kind) if kind <= VP
                                   else noun(pen, "kind", kind) for kind, number in rewards])


def card_words(pen: TawantinsuyuPen, cards: Sequence[str]) -> list[str]:
    """God cards with god and benefits."""
    return [god_card_name(pen, pen.data.gods.cards.index(card)) for card in cards]


def building_words(pen: TawantinsuyuPen, tiles: Sequence[str]) -> list[str]:
    """Buildings with what they do."""
    return [building_name(pen, pen.data.buildings.codes.index(tile)) for tile in tiles]


def worker_words(pen: TawantinsuyuPen, workers: Sequence[str]) -> list[str]:
    """Workers by their names."""
    return [noun(pen, "worker", WORKERS.index(worker)) for worker in workers]


def worker_counts(pen: TawantinsuyuPen, numbers: Mapping[str, int]) -> str:
    """How many Workers, and of which kinds."""
    kinds = [Text("count", "worker", (number, WORKERS.index(worker))) for worker, number in numbers.items()]
    number = sum(numbers.values())
    return pen.lexicon.say("count", "kinds", number, kinds) if kinds else str(number)


def army_words(pen: TawantinsuyuPen, cards: Sequence[str]) -> list[str]:
    """Army cards by Soldiers and resource, equal ones together."""
    army = pen.data.army
    words = []
    for card in dict.fromkeys(cards):
        kind, number = army.kinds.index(card), cards.count(card)
        one = pen.lexicon.say("count", "army_card", army.soldiers[kind], army.resource[kind])
        words.append(times(one, number))
    return words


def times(words: str, number: int) -> str:
    """A thing, with its number if there are several."""
    return words + (f" ×{number}" if number > 1 else "")


def wrap_items(label: str, items: Sequence[str], between: str = BETWEEN, width: int = WIDTH) -> list[str]:
    """A label and its items, in as many lines as it takes; only an item too long for a line is broken."""
    room = width - INDENT
    lines = [""]
    for piece in [piece for item in items for piece in break_item(item, room)]:
        if lines[-1] and len(lines[-1]) + len(between) + len(piece) > room:
            lines.append("")
        lines[-1] += (between if lines[-1] else "") + piece
    return [f"{label if row == 0 else '':<{INDENT - 1}} {line}" for row, line in enumerate(lines)]


def break_item(item: str, room: int) -> list[str]:
    """An item as it is, or broken at spaces if it is too long for a line."""
    return [item] if len(item) <= room else wrap(item, room, break_on_hyphens=False)


def with_lead(pen: TawantinsuyuPen, lead: str, items: Sequence[str]) -> list[str]:
    """Items for a line, of which the first has a word before it; the word alone if there are none."""
    return [pen.lexicon.say("board", "lead", lead, items[0]), *items[1:]] if items else [lead]


def row_of(cells: Sequence[str], width: int) -> str:
    """Cells side by side."""
    return " ".join([f"{cell:<{width}}" for cell in cells])
