"""The panel of a seat's Sun event cards."""
from __future__ import annotations

from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import at, item, plate, write
from kancha.drawing.letters import shorten
from kancha.games.inca_empire.card_words import card_text, card_title
from kancha.games.inca_empire.data import IncaPen
from kancha.games.inca_empire.kinds import CARDS, CLASSES, HAND
from kancha.games.inca_empire.svg_cards import CARD
from kancha.games.inca_empire.svg_motifs import use
from kancha.games.inca_empire.svg_panels import MARGIN, ROOM, lines, lines_that_fit, panel
from kancha.games.inca_empire.view import View

TOP: Final = 40
TALL: Final = 66
GAP: Final = 6
BAND: Final = 58
"""The width of the band, in the colour of the card's class, with the card as it looks on the Sun board."""
LARGER: Final = 1.25
WORDS: Final = ROOM - BAND - 22
"""The room for words beside it."""


def hand(pen: IncaPen, v: View) -> Picture:
    """What each card in the seat's hand does."""
    held = v["hand"] or []
    cards = [hand_card(pen, card, row) for row, card in enumerate(held)]
    empty = [f"<g{at(MARGIN, top_of(row))}>{plate(ROOM, TALL, 'token line-edge')}</g>"
             for row in range(len(held), HAND)]
    height = top_of(max(HAND, len(held))) - GAP + MARGIN
    return panel(pen, "hand", height, pen.lexicon.say("heading", "hand"), *cards, *empty)


def top_of(row: int) -> int:
    """Where a row of the hand begins."""
    return TOP + (TALL + GAP) * row


def hand_card(pen: IncaPen, card: int, row: int) -> str:
    """A card: how it looks on the Sun board, its name, and what it does."""
    lexicon = pen.lexicon
    name, does = lexicon.noun("card", card), card_text(pen.data, card)
    said = lexicon.show(card_title(pen.data, card), "")
    band = f'<path class="inca-c-{CLASSES[card]}" d="M1,8A7,7 0 0 1 8,1H{BAND}V{TALL - 1}H8A7,7 0 0 1 1,{TALL - 8}Z"/>'
    words = lines_that_fit(lexicon.show(does, ""), WORDS, 2)
    small = use(f"card-{CARDS[card]}", (BAND - LARGER * CARD[0]) / 2, (TALL - LARGER * CARD[1]) / 2, LARGER)
    return item(
        f"hand-{row}", "card", at(MARGIN, top_of(row)), said, plate(ROOM, TALL, "inca-card"), band, small,
        write(BAND + 9, 21, shorten(name, WORDS, 15), "dark title"), lines(BAND + 9, 39, words, "small dark", 16))
