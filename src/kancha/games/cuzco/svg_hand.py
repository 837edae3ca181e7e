"""The panel of what a seat holds: festival cards, tiles, tokens, and Incas in reserve."""
from __future__ import annotations

from typing import Final

from kancha.core.picture import Picture
from kancha.core.words import Text
from kancha.drawing.elements import at, item, plate, target, write
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.kinds import KINDS
from kancha.games.cuzco.svg_motifs import use
from kancha.games.cuzco.svg_panels import EDGE, MARGIN, ROOM, SMALL, TALL, WIDE, panel
from kancha.games.cuzco.text import festival_points
from kancha.games.cuzco.view import PlayerView, View

CARDS: Final = 44
"""Where the cards start."""
APART: Final = (ROOM - WIDE) / (len(KINDS) - 1)
"""From card to card."""
PIECES: Final = CARDS + TALL + 28
PIECE: Final = (60, 58)


def hand(pen: CuzcoPen, v: View, seat: int) -> Picture:
    """The hand of a seat: its cards, and below them its pieces; a click plays one."""
    p, say = v["players"][seat], pen.lexicon.say
    worth = ""
    if p["hand"] and v["face_up"] is not None:
        worth = write(EDGE, 28, say("label", "worth", festival_points(p["hand"], v["face_up"])), "small quiet end")
    return panel(pen, "hand", PIECES + PIECE[1] + MARGIN, say("label", "festival_cards", p["cards"]), worth,
                 cards(pen, v, p), pieces(pen, v, seat))


def cards(pen: CuzcoPen, v: View, p: PlayerView) -> str:
    """The cards by kind; a note below says whether others have seen them."""
    parts, x, say = [], float(MARGIN), pen.lexicon.say
    for kind, number in (p["hand"] or {}).items():
        worth, known = festival_points({kind: 1}, v["face_up"]), p["known"].get(kind, 0)
        alike = Text("title", "alike_worth" if worth else "alike", (number, KINDS.index(kind), worth))
        words = pen.lexicon.show(Text("title", "alike_known", (alike, known)) if known else alike, "")
        seen = say("label", "some_seen" if number > 1 else "seen", known)
        note = write(WIDE / 2, TALL + 16, seen, "small quiet middle") if known else ""
        parts.append(item(f"hand-{kind}", "card", at(x, CARDS), words, highlight(worth),
                          use(f"card-{kind}", scale=SMALL), count_badge(number), note))
        x += APART
    if not p["cards"]:
        parts.append(write(MARGIN, CARDS + 38, say("label", "no_cards"), "quiet"))
    return "".join(parts)


def highlight(worth: int) -> str:
    """A gold frame for a card that matches what a festival wants now."""
    return f'<rect class="bar" x="-3" y="-3" width="{WIDE + 6}" height="{TALL + 6}" rx="8"/>' if worth else ""


def count_badge(number: int) -> str:
    """The number of cards of a kind, if more than one."""
    if number < 2:
        return ""
    ground = f'<rect class="tag" x="{WIDE - 19}" y="-6" width="25" height="21" rx="6"/>'
    return ground + write(WIDE - 6.5, 10, f"×{number}", "pale bold middle")


def pieces(pen: CuzcoPen, v: View, seat: int) -> str:
    """The player's tiles, tokens and Incas. The reserve is marked while an Inca from it is about to enter."""
    p, say = v["players"][seat], pen.lexicon.say
    wide, tall = PIECE
    entering = v["moving"] == "reserve" and v["active"] == seat
    cells = [("tile double", "mini-double", "double", p["doubles"], .85),
             ("tile village", "mini-village", "village", p["villages"], 1.2),
             ("tile crop", "mini-crop", "crop", p["crops"], 1.2),
             ("token", "token", "token", p["tokens"], 1),
             ("reserve", f"i{seat}", "incas", p["reserve"], .8)]
    parts = []
    for k, (word, icon, name, number, scale) in enumerate(cells):
        edge = "chosen" if word == "reserve" and entering else "line-edge"
        faded = "" if number else ' class="gone"'
        drawn = [plate(wide, tall, f"panel {edge}"), f"<g{faded}>{use(icon, 19, 22, scale)}</g>",
                 write(45, 28, number, "big ink middle"),
                 write(wide / 2, tall - 8, say("label", name), "small quiet middle")]
        place = at(MARGIN + (ROOM - wide) / (len(cells) - 1) * k, PIECES)
        parts.append(pen.spot(word, f"hand-{name}", place, *drawn, target(wide, tall)))
    return "".join(parts)
