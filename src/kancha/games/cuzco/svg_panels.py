"""What the panels share, and those of the turn and of advice."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import at, item, plate, target, write
from kancha.drawing.letters import shorten, width_of, wrap
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.svg_motifs import CARD, use
from kancha.games.cuzco.text import advice_sentences, winner_words
from kancha.games.cuzco.text_board import card_list
from kancha.games.cuzco.view import NEAR_THE_END, View

WIDTH: Final = 344
MARGIN: Final = 12
ROOM: Final = WIDTH - 2 * MARGIN
EDGE: Final = WIDTH - MARGIN
SIZE: Final = 14
"""The size of most letters."""
SMALL: Final = .83
"""The scale of cards in panels."""
WIDE: Final = round(CARD[0] * SMALL)
TALL: Final = round(CARD[1] * SMALL)
"""The size of a card in panels."""

Part = str | int
"""A part of a line: words, or a seat, shown as its sign."""


def panel(pen: CuzcoPen, name: str, height: int, heading: str, *content: str) -> Picture:
    """A panel with its heading; its content is drawn from its upper left corner."""
    ground = f'<rect class="panel line-edge" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="10"/>'
    title = write(MARGIN, 28, heading, "heading ink") if heading else ""
    return pen.picture(name, "cuzco", WIDTH, height, pen.lexicon.say("panel", name), ground, title, *content)


def line(x: float, y: float, parts: Sequence[Part], classes: str = "ink") -> str:
    """A line of words and signs of seats."""
    drawn = []
    for part in parts:
        if isinstance(part, int):
            drawn.append(use(f"i{part}", x + 8, y - 5, .46))
            x += 20
        else:
            drawn.append(write(x, y, part, classes))
            x += width_of(part, SIZE) + 4
    return "".join(drawn)


def length(parts: Sequence[Part]) -> float:
    """How long a line is."""
    return sum([20 if isinstance(part, int) else width_of(part, SIZE) + 4 for part in parts]) - 4


# The turn

def turn(pen: CuzcoPen, v: View) -> Picture:
    """Whose turn it is with its action points as suns, the common tiles, and the cards."""
    return panel(pen, "turn", 172, "", whose_turn(pen, v), supply(pen, v), cards(pen, v))


def whose_turn(pen: CuzcoPen, v: View) -> str:
    """Who is active and the action points; nothing is to be done before the first turn and after the last."""
    seat, say = v["active"], pen.lexicon.say
    if v["over"] or not v["turn"]:
        words = winner_words(pen, v) if v["over"] else say("status", "setting_up")
        return (write(MARGIN, 28, say("heading", "end" if v["over"] else "turn"), "heading ink")
                + write(MARGIN, 57, shorten(words, ROOM, 16), "name ink"))
    whole = pen.data.action_points + v["token_used"]
    token = not v["token_used"] and v["players"][seat]["tokens"] > 0
    words = say("title", "ap_and_token" if token else "ap", v["ap"], whole)
    note = say("label", "last_turn" if v["last_turn"] else "tile_first" if v["tile_first"] else "ap", v["ap"])
    name = write(42, 28, shorten(pen.lexicon.person(seat), EDGE - 42, 18), "heading ink")
    return (f'<g id="whose-turn">{use(f"i{seat}", 24, 22, .7)}{name}'
            f'{item("action-points", "points", at(21, 54), words, *pips(v["ap"], whole, token))}'
            f'{write(EDGE, 59, note, "ink bold end")}</g>')


def pips(left: int, whole: int, token: bool) -> list[str]:
    """The action points that are left and spent, and the one that a token would give."""
    apart = min(24, 200 / (whole + token))
    drawn = [f'<circle class="{"pip" if k < left else "spent quiet-edge"}" cx="{apart * k:g}" r="8"/>'
             for k in range(whole)]
    if token:
        x = apart * whole
        drawn.append(f'<circle class="offered" cx="{x:g}" r="8"/>'
                     f'<path class="rule quiet-edge" d="M{x - 3.5:g},0h7m-3.5,-3.5v7" stroke-width="2"/>')
    return drawn


def supply(pen: CuzcoPen, v: View) -> str:
    """The common tiles, with a warning near the end."""
    near = v["triples"] <= NEAR_THE_END and not v["over"]
    wide, tall = EDGE - MARGIN - 3 * WIDE - 28, 40
    cells = [("tile triple", "triples", "mini-triple", .9, v["triples"], near),
             ("pond", "ponds", "mini-water", 1.3, v["ponds_left"], False)]
    parts = []
    for row, (word, name, icon, scale, number, alarm) in enumerate(cells):
        shown = [plate(wide, tall, f"panel {'alarm' if alarm else 'line-edge'}"), use(icon, 24, tall / 2, scale),
                 write(48, 26, f"×{number}", f"big {'danger' if alarm else 'ink'}"),
                 write(wide - 8, 25, pen.lexicon.say("label", name), "small quiet end")]
        parts.append(pen.spot(word, f"{name}-left", at(MARGIN, 76 + (tall + 4) * row), *shown, target(wide, tall)))
    return "".join(parts)


def cards(pen: CuzcoPen, v: View) -> str:
    """The face-up card, the pile and the discards."""
    up, say, used = v["face_up"], pen.lexicon.say, sum(v["discard"].values())
    lefts = [EDGE - WIDE - (WIDE + 8) * k for k in (2, 1, 0)]
    empty = plate(WIDE, TALL, "spent line-edge", 5)
    labels = [write(x + WIDE / 2, 88, say("label", name), "small quiet middle")
              for name, x in zip(("up", "pile", "used"), lefts)]
    face = use(f"card-{up}", scale=SMALL) if up is not None else empty
    back = use("card-back", scale=SMALL) + number_on_card(v["pile"]) if v["pile"] else empty + number_on_card(0)
    words = say("title", "discards" if used else "no_discards", used, card_list(v["discard"]))
    return "".join([
        *labels,
        pen.spot("card face-up", "face-up", at(lefts[0], 94), face, target(WIDE, TALL, 5)),
        pen.spot("card pile", "pile", at(lefts[1], 94), back, target(WIDE, TALL, 5)),
        item("discard", "discard", at(lefts[2], 94), words, empty,
             write(WIDE / 2, TALL / 2 + 6, used, "big quiet middle"))])


def number_on_card(number: int) -> str:
    """A number in the middle of a card."""
    ground = f'<rect x="{WIDE / 2 - 15:g}" y="{TALL / 2 - 13:g}" width="30" height="25" rx="5" fill="#FBF1DA"/>'
    return ground + write(WIDE / 2, TALL / 2 + 6, number, "big dark middle")


# Advice

def advice(pen: CuzcoPen, v: View) -> Picture:
    """Advice for newcomers."""
    parts, y = [], 34
    for sentence in advice_sentences(pen, v):
        parts.append(f'<circle class="bar" cx="{MARGIN + 4}" cy="{y + 15}" r="3.5"/>')
        for words in wrap(sentence, ROOM - 16, SIZE):
            y += 20
            parts.append(write(MARGIN + 16, y, words, "ink"))
        y += 4
    heading = pen.lexicon.say("heading", "advice")
    return panel(pen, "advice", y + MARGIN, heading, f'<g id="advice">{"".join(parts)}</g>')
