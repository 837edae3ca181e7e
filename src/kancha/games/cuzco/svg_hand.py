"""The picture of what a seat holds: festival cards, tiles, tokens, and Incas in reserve."""
from __future__ import annotations

from html import escape
from typing import Any, Final, cast

from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.svg_corners import CARD, card, card_back
from kancha.games.cuzco.svg_motifs import USED, at, defs, item, plate, spot, use, write
from kancha.games.cuzco.text import festival_points
from kancha.games.cuzco.text_board import quantity
from kancha.games.cuzco.view import PlayerView, View

WIDTH: Final = 540
"""On a picture 358 pixels wide, letters of size 20 are 13 pixels high: nothing is written smaller."""
SCALE: Final = 1.4
ACROSS: Final = 92
"""From card to card."""
CARDS: Final = 40
"""Where the cards start."""
PLATES: Final = CARDS + round(CARD[1] * SCALE) + 46
PLATE: Final = (102, 96)


def hand(pen: CuzcoPen, view: dict[str, Any], seat: int) -> str:
    """The hand of a seat, without its stylesheet. It defines its own motifs, so it can stand alone."""
    v = cast(View, view)
    p = v["players"][seat]
    content = heading(pen, v, p) + card_row(pen, v, p) + pieces(pen, p, seat)
    motifs = USED.sub(r'href="#hand-cz-\1"', content)
    own = defs(content).replace(' id="', ' id="hand-')
    height = PLATES + PLATE[1] + 4
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="cuzco hand" viewBox="0 0 {WIDTH} {height}" role="img" '
            f'aria-labelledby="hand-title"><title id="hand-title">{escape(p["name"])}: cards and pieces</title>'
            f'{own}{motifs}</svg>')


def heading(pen: CuzcoPen, v: View, p: PlayerView) -> str:
    """How many cards there are, and what a festival would make of them now."""
    words = quantity(p["cards"], "Festival card")
    if p["hand"] and v["face_up"] is not None:
        words += f", worth {festival_points(p['hand'], v['face_up'])} FP now"
    return write(0, 22, words, "quiet")


def card_row(pen: CuzcoPen, v: View, p: PlayerView) -> str:
    """The cards by kind, as far as they are known; a note below says whether others have seen them."""
    shown = p["known"] if p["hand"] is None else p["hand"]
    wanted = set((v["face_up"] or "").split("-"))
    parts, x = [], 4.0
    for kind, number in shown.items():
        worth = len(wanted & set(kind.split("-")))
        known = p["known"].get(kind, 0) if p["hand"] is not None else 0
        words = f"{quantity(number, 'card')} with {' and '.join(kind.split('-'))}"
        words += (f", {worth} FP each now" if worth else "") + (f"; the others know {known}" if known else "")
        note = ""
        if known:
            seen = f"{known} seen" if number > 1 else "seen"
            note = write(CARD[0] * SCALE / 2, CARD[1] * SCALE + 24, seen, "quiet middle")
        drawn = f'<g transform="scale({SCALE})">{card(kind)}</g>'
        parts.append(item(f"hand-{kind}", "card", at(x, CARDS), words,
                          highlight(worth), drawn, count_badge(number), note))
        x += ACROSS
    hidden = p["cards"] - sum(shown.values())
    if hidden:
        parts.append(item("hand-hidden", "card", at(x, CARDS), f"{quantity(hidden, 'card')} that you do not know",
                          f'<g transform="scale({SCALE})">{card_back()}</g>', count_badge(hidden)))
    if not p["cards"]:
        parts.append(write(0, CARDS + 40, "no cards", "quiet"))
    return "".join(parts)


def highlight(worth: int) -> str:
    """A gold frame for a card that matches what a festival wants now."""
    wide, tall = CARD[0] * SCALE, CARD[1] * SCALE
    return f'<rect class="bar" x="-4" y="-4" width="{wide + 8:g}" height="{tall + 8:g}" rx="11"/>' if worth else ""


def count_badge(number: int) -> str:
    """The number of cards of a kind, if more than one."""
    if number < 2:
        return ""
    x = CARD[0] * SCALE - 22
    ground = f'<rect class="tag" x="{x:g}" y="-10" width="34" height="28" rx="7"/>'
    return ground + write(x + 17, 11, f"×{number}", "pale bold middle")


def pieces(pen: CuzcoPen, p: PlayerView, seat: int) -> str:
    """The player's tiles, tokens and Incas; a click plays one."""
    wide, tall = PLATE
    cells = [("tile double", "mini-double", "double", p["doubles"], 1.3),
             ("tile village", "mini-village", "village", p["villages"], 1.6),
             ("tile crop", "mini-crop", "crop", p["crops"], 1.6),
             ("token", "token", "token", p["tokens"], 1.4),
             ("reserve", f"i{seat}", "Incas", p["reserve"], 1.2)]
    parts = []
    for k, (word, icon, label, number, scale) in enumerate(cells):
        drawn = [plate(wide, tall), f'<g{"" if number else FADED}>{use(icon, 30, 38, scale)}</g>',
                 write(58, 47, number, "big ink"), write(wide / 2, tall - 10, label, "quiet middle")]
        place = at((wide + 7) * k + 1, PLATES)
        parts.append(spot(word, f"hand-{label.lower()}", place, f"{label}: {number}", wide, tall, *drawn))
    return "".join(parts)


FADED: Final = ' opacity=".35"'
