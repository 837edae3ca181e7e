"""The picture of what a seat holds: festival cards, tiles, tokens, and Incas in reserve."""
from __future__ import annotations

from html import escape
from typing import Any, Final, cast

from kancha.core.words import Text
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.kinds import KINDS
from kancha.games.cuzco.svg_corners import CARD, card, card_back
from kancha.games.cuzco.svg_motifs import USED, at, defs, item, plate, spot, use, write
from kancha.games.cuzco.text import festival_points
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
    height, title = PLATES + PLATE[1] + 4, escape(pen.lexicon.say("title", "hand", seat))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="cuzco hand" viewBox="0 0 {WIDTH} {height}" role="img" '
            f'aria-labelledby="hand-title"><title id="hand-title">{title}</title>'
            f'{own}{motifs}</svg>')


def heading(pen: CuzcoPen, v: View, p: PlayerView) -> str:
    """How many cards there are, and what a festival would make of them now."""
    words = pen.lexicon.say("label", "festival_cards", p["cards"])
    if p["hand"] and v["face_up"] is not None:
        worth = festival_points(p["hand"], v["face_up"])
        words = pen.lexicon.say("label", "festival_cards_worth", p["cards"], worth)
    return write(0, 22, words, "quiet")


def card_row(pen: CuzcoPen, v: View, p: PlayerView) -> str:
    """The cards by kind, as far as they are known; a note below says whether others have seen them."""
    shown = p["known"] if p["hand"] is None else p["hand"]
    wanted = set((v["face_up"] or "").split("-"))
    parts, x, say = [], 4.0, pen.lexicon.say
    for kind, number in shown.items():
        worth = len(wanted & set(kind.split("-")))
        known = p["known"].get(kind, 0) if p["hand"] is not None else 0
        alike = Text("title", "alike_worth" if worth else "alike", (number, KINDS.index(kind), worth))
        words = say("title", "alike_known", alike, known) if known else say(alike.section, alike.key, *alike.args)
        seen = say("label", "some_seen" if number > 1 else "seen", known)
        note = write(CARD[0] * SCALE / 2, CARD[1] * SCALE + 24, seen, "quiet middle") if known else ""
        drawn = f'<g transform="scale({SCALE})">{card(kind)}</g>'
        parts.append(item(f"hand-{kind}", "card", at(x, CARDS), words,
                          highlight(worth), drawn, count_badge(number), note))
        x += ACROSS
    hidden = p["cards"] - sum(shown.values())
    if hidden:
        parts.append(item("hand-hidden", "card", at(x, CARDS), say("title", "hidden", hidden),
                          f'<g transform="scale({SCALE})">{card_back()}</g>', count_badge(hidden)))
    if not p["cards"]:
        parts.append(write(0, CARDS + 40, say("label", "no_cards"), "quiet"))
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
             ("reserve", f"i{seat}", "incas", p["reserve"], 1.2)]
    parts, say = [], pen.lexicon.say
    for k, (word, icon, name, number, scale) in enumerate(cells):
        drawn = [plate(wide, tall), f'<g{"" if number else FADED}>{use(icon, 30, 38, scale)}</g>',
                 write(58, 47, number, "big ink"), write(wide / 2, tall - 10, say("label", name), "quiet middle")]
        place = at((wide + 7) * k + 1, PLATES)
        words = say("title", "pieces", Text("label", name), number)
        parts.append(spot(word, f"hand-{name}", place, words, wide, tall, *drawn))
    return "".join(parts)


FADED: Final = ' opacity=".35"'
