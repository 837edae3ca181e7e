"""The panel of the players: labour, points, roads, regions, what the next phases would bring, and cards in force."""
from __future__ import annotations

from typing import Final

from kancha.core.picture import Picture
from kancha.core.words import Text
from kancha.drawing.elements import at, item, rule, write
from kancha.drawing.letters import shorten, width_of
from kancha.games.inca_empire.card_words import card_title
from kancha.games.inca_empire.data import IncaPen
from kancha.games.inca_empire.facts import (
    active,
    is_ahead,
    is_over,
    points_list,
    same_space,
    seats_in_order,
    token_text,
)
from kancha.games.inca_empire.kinds import CARDS, INCA, SAPA_INCA
from kancha.games.inca_empire.naming import road_name
from kancha.games.inca_empire.svg_cards import CARD, sign
from kancha.games.inca_empire.svg_motifs import use
from kancha.games.inca_empire.svg_panels import EDGE, MARGIN, SIZE, figure, panel, seat_sign
from kancha.games.inca_empire.view import PlayerView, View

TOP: Final = 40
TALL: Final = 116
NAME: Final = 150
"""The room for a name."""
SMALLER: Final = .68
"""How large the cards in force are, compared with those on the Sun board."""
IN_FORCE: Final = 66
"""Where the first of them is."""
SCORED: Final = ("city", "garrison", "temple", "terrace")
"""What a Sapa Inca phase scores, in this order."""


def players(pen: IncaPen, v: View) -> Picture:
    """All players in turn order."""
    rows = [player(pen, v, seat, row) for row, seat in enumerate(seats_in_order(v))]
    return panel(pen, "players", TOP + TALL * v["seats"] + 2, pen.lexicon.say("heading", "players"), *rows)


def player(pen: IncaPen, v: View, seat: int, row: int) -> str:
    """What a player has."""
    p, lexicon = v["players"][seat], pen.lexicon
    marked = seat == active(v) or (is_over(v) and seat == v["ranking"][0])
    bar = f'<rect class="bar" x="1" y="5" width="5" height="{TALL - 10}" rx="2"/>' if marked else ""
    order = item(f"order-{seat}", "order", at(22, 20), lexicon.say("title", "order", row),
                 '<circle class="token quiet-edge" r="10"/>', write(0, 5, row + 1, "bold ink middle"))
    name = write(60, 26, shorten(lexicon.person(seat), NAME, 16), "name ink")
    labour = item(f"labour-{seat}", "holding", "", lexicon.say("title", "labour", seat, p["labour"]),
                  figure(234, 21, sign("labour", 234, 20), p["labour"], "big ink", 7))
    return (f'<g id="player-{seat}"{at(0, TOP + TALL * row)}>{rule(0, MARGIN, EDGE)}{bar}{order}'
            f'{seat_sign(v, seat, 46, 20, .95)}'
            f"{name}{labour}{score(pen, p, seat)}{holdings(pen, v, seat)}{effects(pen, p, seat)}"
            f"{prospects(pen, v, seat) if is_ahead(v, SAPA_INCA) else ''}{rank(pen, v, seat)}</g>")


def score(pen: IncaPen, p: PlayerView, seat: int) -> str:
    """A player's points; their sources are told."""
    found = points_list(p, "title")
    words = pen.lexicon.say("title", "score_from" if found else "score", seat, p["score"], found)
    return item(f"score-{seat}", "points", "", words, write(EDGE, 28, p["score"], "score ink end"))


def holdings(pen: IncaPen, v: View, seat: int) -> str:
    """Roads, as they look on the map, conquered regions, terraces, and the next Inca phase."""
    p, say, land = v["players"][seat], pen.lexicon.say, pen.data.map(v["seats"])
    number, cut = len(p["roads"]) + len(p["rough"]), p["cut_off"]
    names = [road_name(land, land.road_names.index(road)) for road in cut]
    said = say("title", "roads_cut_off", number, names) if cut else say("title", "roads", number)
    warning = write(66 + width_of(f"×{number}", SIZE), 53, say("label", "cut_off", len(cut)), "small bold danger")
    roads = item(f"roads-{seat}", "holding", "", said, road_sample(p["quarter"]), write(58, 53, f"×{number}", "ink"),
                 warning if cut else "")
    tokens = [Text("title", "culture_of", (region_name(pen, v, region), token_text(pen.data, v["taken"][region])))
              for region in p["culture"]]
    owned = say("title", "culture", len(tokens), tokens) if tokens else say("title", "no_culture")
    culture = item(f"culture-{seat}", "holding", "", owned,
                   figure(172, 48, sign("conquer", 172, 48, .85), len(tokens), half=8))
    terraces = item(f"terraces-{seat}", "holding", "", say("title", "terraces", len(p["terraces"])),
                    figure(215, 48, sign("terrace", 215, 48, .9), len(p["terraces"]), half=9))
    return roads + culture + terraces + (income(pen, p, seat) if is_ahead(v, INCA) else "")


def region_name(pen: IncaPen, v: View, region: str) -> str:
    """The name of a region."""
    land = pen.data.map(v["seats"])
    return land.region_names[land.regions.index(region)]


def road_sample(quarter: int) -> str:
    """A piece of road as the player's roads are drawn."""
    if quarter < 0:
        return '<path class="beam quiet-edge" d="M14,48H50"/>'
    return f'<path class="inca-road-under" d="M14,48H50"/><path class="inca-r{quarter}" d="M14,48H50"/>'


def income(pen: IncaPen, p: PlayerView, seat: int) -> str:
    """What the next Inca phase would bring, with support."""
    given, kind = p["support"], "inca_gives" if p["support"] < 0 else "inca_gets" if p["support"] else "inca"
    figures = (p["income"], abs(given))
    return item(f"inca-{seat}", "next", "", pen.lexicon.say("title", kind, *figures),
                write(EDGE, 53, pen.lexicon.say("label", kind, *figures), "small quiet end"))


def prospects(pen: IncaPen, v: View, seat: int) -> str:
    """What a Sapa Inca phase would score now, by source."""
    p, say = v["players"][seat], pen.lexicon.say
    total = sum(p["sapa_inca"])
    head = say("label", "sapa_inca", total)
    parts, x = [write(MARGIN, 77, head, "small bold ink")], MARGIN + width_of(head, SIZE) + 16
    for name, points in zip(SCORED, p["sapa_inca"]):
        drawn = sign(name, x, 72, .72)
        parts.append(figure(x, 72, drawn if points else f'<g class="gone">{drawn}</g>', points,
                            "small ink" if points else "small quiet", 5))
        x += 34 if points < 10 else 40
    sources = [Text("title", f"for_{name}", (points,)) for name, points in zip(SCORED, p["sapa_inca"]) if points]
    said = say("title", "sapa_inca", total, sources) if sources else say("title", "no_sapa_inca")
    return item(f"sapa-inca-{seat}", "next", "", said, *parts)


def rank(pen: IncaPen, v: View, seat: int) -> str:
    """The place on the score track; on the same space the inner figure is ahead."""
    if seat not in v["ranking"]:
        return ""
    place, say = v["ranking"].index(seat), pen.lexicon.say
    inside, outside = same_space(v, seat)
    kind = "rank_outer" if inside else "rank_inner" if outside else "rank"
    words = say("title", kind, place, *(inside[-1:] or outside[:1]))
    label = say("label", kind.removeprefix("rank_"), place)
    return item(f"rank-{seat}", "rank", "", words, write(EDGE, 77, label, "small quiet end"))


def effects(pen: IncaPen, p: PlayerView, seat: int) -> str:
    """The Sun event cards that affect a player; what each does is told."""
    cards = [card for card, number in enumerate(p["effects"]) for _ in range(number)]
    label = write(MARGIN, 103, pen.lexicon.say("label", "in_force" if cards else "nothing_in_force"), "small quiet")
    step = min(CARD[0] * SMALLER + 3, (EDGE - IN_FORCE - CARD[0] * SMALLER) / max(len(cards) - 1, 1))
    drawn = [item(f"effect-{seat}-{k}", "card", at(IN_FORCE + step * k, 85, SMALLER),
                  pen.lexicon.show(card_title(pen.data, card), ""), use(f"card-{CARDS[card]}"))
             for k, card in enumerate(cards)]
    return f'<g id="effects-{seat}">{label}{"".join(drawn)}</g>'
