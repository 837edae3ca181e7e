"""The panels of what is still unseen: culture tokens, and Sun event cards."""
from __future__ import annotations

from typing import Final

from kancha.core.picture import Picture
from kancha.core.words import Text
from kancha.drawing.elements import at, item, row, write
from kancha.drawing.letters import shorten, width_of
from kancha.games.inca_empire.data import IncaPen
from kancha.games.inca_empire.facts import token_text
from kancha.games.inca_empire.kinds import CARDS, CLASSES
from kancha.games.inca_empire.svg_cards import sign
from kancha.games.inca_empire.svg_motifs import use
from kancha.games.inca_empire.svg_panels import EDGE, MARGIN, ROOM, SMALL, panel
from kancha.games.inca_empire.view import View

ACROSS: Final = 3
DOWN: Final = 32
TOP: Final = 46
LINE: Final = 23
PIP: Final = 17
STATES: Final = ("unseen", "held", "lying", "used")
"""Where a card can be, as far as the viewer knows."""


# Culture tokens

def culture(pen: IncaPen, v: View) -> Picture:
    """All types of culture tokens, and how many of each nobody has seen."""
    types = pen.data.types
    cells = [token_cell(pen, v, kind) for kind in range(len(types))]
    rows = -(-(len(types) + 1) // ACROSS)
    note = write(EDGE, TOP + DOWN * rows + 4, pen.lexicon.say("label", "culture_key"), "small quiet end")
    return panel(pen, "culture", TOP + DOWN * rows + 16, pen.lexicon.say("heading", "culture"), *cells, note)


def cell_place(number: int) -> tuple[float, float]:
    """The upper left corner of a cell."""
    return MARGIN + (ROOM / ACROSS + 3) * (number % ACROSS), TOP + DOWN * (number // ACROSS)


def token_cell(pen: IncaPen, v: View, kind: int) -> str:
    """A type of culture token with the number of those unseen."""
    left, whole = v["unseen"][kind], pen.data.tokens(v["seats"])[kind]
    words = pen.lexicon.say("title", "token_counts", left, whole, token_text(pen.data, kind))
    drawn = use(f"type-{pen.data.types[kind]}")
    return item(f"type-{pen.data.types[kind]}", "type", at(*cell_place(kind)), words,
                drawn if left else f'<g class="gone">{drawn}</g>',
                write(64, 17, pen.lexicon.say("label", "unseen", left), "ink" if left else "quiet"))


# Sun event cards

def cards(pen: IncaPen, v: View) -> Picture:
    """All Sun event cards of the match: where each copy is, as far as the viewer can see."""
    kinds = [card for card, number in enumerate(v["cards"]) if number]
    lines = [card_line(pen, v, card, TOP + 22 + LINE * place) for place, card in enumerate(kinds)]
    height = TOP + 22 + LINE * len(kinds) + 8
    return panel(pen, "cards", height, pen.lexicon.say("heading", "cards"), key(pen, v), *lines)


def key(pen: IncaPen, v: View) -> str:
    """What the signs of copies mean."""
    parts = []
    for state in STATES:
        words = pen.lexicon.say("label", f"{state}_key")
        if state != "held" or v["seat"] is not None:
            parts.append((18 + width_of(words, SMALL),
                          f'<g{at(7, -5)}>{pip(state)}</g>{write(18, 0, words, "small quiet")}'))
    return row(parts, MARGIN, TOP + 8, 8)


def copies(v: View, card: int) -> dict[str, int]:
    """How many copies of a card are where."""
    held = (v["hand"] or []).count(card) + [sector["laid"] for sector in v["sun"]].count(card)
    lying = sum([sector["cards"].count(card) for sector in v["sun"]])
    used = v["discards"][card]
    return {"unseen": v["cards"][card] - held - lying - used, "held": held, "lying": lying, "used": used}


def card_line(pen: IncaPen, v: View, card: int, y: float) -> str:
    """A card: its class, its name, and a sign for each copy."""
    where = copies(v, card)
    counts = [Text("title", state, (where[state],)) for state in STATES if where[state]]
    words = pen.lexicon.say("title", "card_counts", card, v["cards"][card], counts)
    states = [state for state in STATES for _ in range(where[state])]
    pips = "".join([f"<g{at(EDGE - MARGIN - PIP * (len(states) - 1 - k) + 4, 11)}>{pip(state)}</g>"
                    for k, state in enumerate(states)])
    name = shorten(pen.lexicon.noun("card", card), ROOM - 30 - PIP * len(states), 14)
    return item(f"known-{CARDS[card]}", "known", at(0, y), words, sign(CLASSES[card], MARGIN + 9, 11, .82),
                write(MARGIN + 26, 16, name, "ink"), pips)


def pip(state: str) -> str:
    """The sign of a copy: a ring, a disc, a card, a cross."""
    if state == "used":
        return '<path class="used quiet-edge" d="M-4,-4L4,4M4,-4L-4,4"/>'
    if state == "lying":
        return '<rect class="lying" x="-5" y="-6" width="10" height="12" rx="2"/>'
    return '<circle class="held ink" r="5.5"/>' if state == "held" else '<circle class="unseen quiet-edge" r="5"/>'
