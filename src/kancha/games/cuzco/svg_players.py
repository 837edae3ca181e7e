"""What each player has: points, Incas in reserve, tiles, tokens, cards, and the Grand Final Scoring to expect."""
from __future__ import annotations

from html import escape
from typing import Final

from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.state import FINAL, SOURCES
from kancha.games.cuzco.svg_motifs import at, item, plate, shorten, use, width_of, write
from kancha.games.cuzco.text import final_points, points_list
from kancha.games.cuzco.text_board import card_list
from kancha.games.cuzco.view import PlayerView, View

TALL: Final = 108
MARGIN: Final = 12


def reserve_incas(v: View, seat: int, x: float, y: float) -> str:
    """The Incas in reserve; as pieces they are placed on the whole picture."""
    inca = use(f"i{seat}", scale=.56)
    return "".join([
        f'<g id="inca-{seat}-reserve-{k}" data-piece="inca-{seat}"{at(x + MARGIN + 10 + 22 * k, y + 49)}>{inca}</g>'
        for k in range(v["players"][seat]["reserve"])
    ])


def player(pen: CuzcoPen, v: View, seat: int, x: float, y: float, width: float) -> str:
    """What a player has."""
    p, lexicon = v["players"][seat], pen.lexicon
    active = v["active"] == seat and v["turn"] > 0 and not v["over"]
    bar = f'<rect class="bar" width="6" height="{TALL}" rx="3"/>' if active or seat in v["winners"] else ""
    name = shorten(lexicon.person(seat), width - 70 - 21 * len(str(p["score"])), 20)
    score = write(width - MARGIN, 32, p["score"], "score ink end")
    words = lexicon.say("title", "score_from" if p["score"] else "score", seat, p["score"], points_list(p["points"]))
    empty = write(MARGIN, 55, lexicon.say("label", "all_on_board"), "quiet") if not p["reserve"] else ""
    return (f'<g id="player-{seat}"{at(x, y)}>{plate(width, TALL)}{bar}'
            f'{use(f"i{seat}", 24, 21, .8)}{write(46, 28, name, "name ink")}'
            f'{item(f"score-{seat}", "points", "", words, score)}{empty}'
            f'{holdings(pen, p, seat, width)}{final(pen, v, seat, width)}</g>')


def holdings(pen: CuzcoPen, p: PlayerView, seat: int, width: float) -> str:
    """The tiles, tokens and cards of a player."""
    say = pen.lexicon.say
    cards = say("title", "cards_known" if p["known"] else "cards", p["cards"], card_list(p["known"]))
    cells = [("double", "mini-double", p["doubles"], say("title", "doubles", p["doubles"]), 20),
             ("village", "mini-village", p["villages"], say("title", "villages", p["villages"]), 12),
             ("crop", "mini-crop", p["crops"], say("title", "crops", p["crops"]), 12),
             ("token", "token", p["tokens"], say("title", "tokens", p["tokens"]), 12),
             ("cards", "back", p["cards"], cards, 11)]
    parts, x = [], float(MARGIN)
    spare = min(14, (width - 2 * MARGIN - sum([2 * half + 25 for *_, half in cells])) / (len(cells) - 1))
    for name, icon, number, title, half in cells:
        drawn = use(icon, half) if number else f'<g class="gone">{use(icon, half)}</g>'
        parts.append(item(f"{name}-{seat}", "holding", at(x, 72), title, drawn,
                          write(2 * half + 3, 6.5, number, "ink" if number else "quiet")))
        x += 2 * half + 25 + spare
    return "".join(parts)


def final(pen: CuzcoPen, v: View, seat: int, width: float) -> str:
    """What the Grand Final Scoring would give, or has given, city by city.

    The cities are left out if places have changed since the scoring.
    """
    p, say = v["players"][seat], pen.lexicon.say
    now = final_points(p)
    total = p["points"][SOURCES[FINAL]] if p["scored"] else now
    head = say("label", "final" if p["scored"] else "final_now", total)
    cities = sorted(p["final"], key=lambda city: -city["points"]) if total == now else []
    words = [say("title", "final_city", city["temple"], city["place"], city["points"]) for city in cities]
    title = say("title", "final_gave" if p["scored"] else "final_gives", total)
    title = say("title", "final_by_city", title, "; ".join(words)) if words else title
    lines, x = [write(MARGIN, 100, head, "ink bold")], MARGIN + width_of(head) + 16
    shown = [city for city in cities if city["points"]]
    for k, city in enumerate(shown):
        more = width_of(f"{city['temple']} {city['points']}") + 12
        if x + more + (0 if k == len(shown) - 1 else 18) > width - MARGIN + 12:
            lines.append(write(x, 100, "…", "quiet"))
            break
        lines.append(f'<text class="ink" x="{x:.5g}" y="100">'
                     f'<tspan class="quiet">{city["temple"]}</tspan> {city["points"]}</text>')
        x += more
    return f'<g id="final-{seat}"><title>{escape(title)}</title>{"".join(lines)}</g>'
