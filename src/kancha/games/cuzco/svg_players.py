"""The panel of the players: points, Incas in reserve, tiles, tokens, cards, and the Grand Final Scoring to expect."""
from __future__ import annotations

from typing import Final

from kancha.core.picture import Picture
from kancha.drawing.elements import at, item, rule, write
from kancha.drawing.letters import shorten, width_of
from kancha.games.cuzco.data import CuzcoPen
from kancha.games.cuzco.state import FINAL, SOURCES
from kancha.games.cuzco.svg_motifs import use
from kancha.games.cuzco.svg_panels import EDGE, MARGIN, ROOM, SIZE, panel
from kancha.games.cuzco.text import points_list
from kancha.games.cuzco.text_board import card_list
from kancha.games.cuzco.view import PlayerView, View

TOP: Final = 40
TALL: Final = 84
NAME: Final = 118
"""The room for a name."""
RESERVE: Final = 166
"""Where the Incas in reserve are."""


def players(pen: CuzcoPen, v: View) -> Picture:
    """What all players have."""
    parts = [player(pen, v, seat) for seat in range(len(v["players"]))]
    reserves = "".join([reserve_incas(v, seat) for seat in range(len(parts))])
    return panel(pen, "players", TOP + TALL * len(parts) + 4, pen.lexicon.say("heading", "players"), *parts,
                 f'<g id="reserves" pointer-events="none">{reserves}</g>')


def reserve_incas(v: View, seat: int) -> str:
    """The Incas in reserve; as pieces they are placed on the whole picture."""
    inca, y = use(f"i{seat}", scale=.42), TOP + TALL * seat + 18
    return "".join([
        f'<g id="inca-{seat}-reserve-{k}" data-piece="inca-{seat}"{at(RESERVE + 30 + 9 * k, y)}>{inca}</g>'
        for k in range(v["players"][seat]["reserve"])
    ])


def player(pen: CuzcoPen, v: View, seat: int) -> str:
    """What a player has."""
    p, lexicon = v["players"][seat], pen.lexicon
    active = v["active"] == seat and v["turn"] > 0 and not v["over"]
    bar = f'<rect class="bar" x="1" y="5" width="4" height="{TALL - 10}"/>' if active or seat in v["winners"] else ""
    words = lexicon.say("title", "score_from" if p["score"] else "score", seat, p["score"], points_list(p["points"]))
    entering = v["moving"] == "reserve" and v["active"] == seat
    mark = '<rect class="chosen" fill="none" x="-8" y="-16" width="156" height="22" rx="6"/>' if entering else ""
    return (f'<g id="player-{seat}"{at(0, TOP + TALL * seat)}>{rule(0, MARGIN, EDGE)}{bar}'
            f'{use(f"i{seat}", 22, 18, .6)}'
            f'{write(38, 24, shorten(lexicon.person(seat), NAME, 16), "name ink")}'
            + item(f"reserve-{seat}", "holding", at(RESERVE, 23), lexicon.say("title", "reserve", p["reserve"]), mark,
                   write(16, 0, p["reserve"], "ink end" if p["reserve"] else "quiet end"))
            + item(f"score-{seat}", "points", "", words, write(EDGE, 27, p["score"], "score ink end"))
            + f'{holdings(pen, p, seat)}{final(pen, v, seat)}</g>')


def holdings(pen: CuzcoPen, p: PlayerView, seat: int) -> str:
    """The tiles, tokens and cards of a player."""
    say = pen.lexicon.say
    cards = say("title", "cards_known" if p["known"] else "cards", p["cards"], card_list(p["known"]))
    cells = [("double", "mini-double", p["doubles"], say("title", "doubles", p["doubles"]), 18),
             ("village", "mini-village", p["villages"], say("title", "villages", p["villages"]), 10),
             ("crop", "mini-crop", p["crops"], say("title", "crops", p["crops"]), 10),
             ("token", "token", p["tokens"], say("title", "tokens", p["tokens"]), 10),
             ("cards", "back", p["cards"], cards, 9)]
    spare = (ROOM - sum([2 * half + 22 for *_, half in cells])) / (len(cells) - 1)
    parts, x = [], float(MARGIN)
    for name, icon, number, title, half in cells:
        drawn = use(icon, half) if number else f'<g class="gone">{use(icon, half)}</g>'
        parts.append(item(f"{name}-{seat}", "holding", at(x, 47), title, drawn,
                          write(2 * half + 4, 5, number, "ink" if number else "quiet")))
        x += 2 * half + 22 + spare
    return "".join(parts)


def final(pen: CuzcoPen, v: View, seat: int) -> str:
    """What the Grand Final Scoring would give, or has given, city by city.

    The cities are left out if places have changed since the scoring.
    """
    p, say = v["players"][seat], pen.lexicon.say
    now = p["final_points"]
    total = p["points"][SOURCES[FINAL]] if p["scored"] else now
    head = say("label", "final" if p["scored"] else "final_now", total)
    cities = sorted(p["final"], key=lambda city: -city["points"]) if total == now else []
    words = [say("title", "final_city", city["temple"], city["place"], city["points"]) for city in cities]
    title = say("title", "final_gave" if p["scored"] else "final_gives", total)
    title = say("title", "final_by_city", title, "; ".join(words)) if words else title
    lines, x = [write(MARGIN, 74, head, "ink bold")], MARGIN + width_of(head, SIZE) + 12
    shown = [city for city in cities if city["points"]]
    for k, city in enumerate(shown):
        more = width_of(f"{city['temple']} {city['points']}", SIZE) + 9
        if x + more + (0 if k == len(shown) - 1 else 14) > EDGE + 9:
            lines.append(write(x, 74, "…", "quiet"))
            break
        lines.append(f'<text class="ink" x="{x:.5g}" y="74">'
                     f'<tspan class="quiet">{city["temple"]}</tspan> {city["points"]}</text>')
        x += more
    return item(f"final-{seat}", "final", "", title, *lines)
