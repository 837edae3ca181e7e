"""A view for the terminal, 80 columns wide, and what a page tells next to the pictures."""
from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Any, Final, cast

from kancha.core.words import Text
from kancha.drawing.letters import cut
from kancha.games.inca_empire.card_words import card_text
from kancha.games.inca_empire.data import IncaPen
from kancha.games.inca_empire.facts import (
    active,
    is_ahead,
    is_begun,
    is_over,
    points_list,
    same_space,
    seats_in_order,
    token_text,
    viewer,
)
from kancha.games.inca_empire.kinds import INCA, PHASES, SAPA_INCA
from kancha.games.inca_empire.map import CAPITAL, CITY, GARRISON
from kancha.games.inca_empire.text_map import map_lines, map_signs
from kancha.games.inca_empire.view import SectorView, View

WIDTH: Final = 80
INDENT: Final = 12
BETWEEN: Final = " · "
SEATS: Final = "ABCD"
NAME: Final = 20
"""The room for a player's name."""


def text(pen: IncaPen, view: dict[str, Any]) -> str:
    """The map, the era track, the players in turn order, the Sun board, the hand, and what is where on the map."""
    v = cast(View, view)
    players = [player_lines(pen, v, seat) for seat in seats_in_order(v)]
    parts = [[*map_lines(pen, v), "", *map_signs(pen)], track_lines(pen, v), turn_lines(pen, v), *players,
             sun_lines(pen, v), hand_lines(pen, v), region_lines(pen, v), improvement_lines(pen, v),
             road_lines(pen, v), free_site_lines(pen, v), result_lines(pen, v)]
    return "\n\n".join(["\n".join([line.rstrip() for line in part]) for part in parts if part])


# What a page shows next to the pictures

def status(pen: IncaPen, view: dict[str, Any]) -> str:
    """How far the match has got."""
    v, say = cast(View, view), pen.lexicon.say
    if is_over(v):
        first = v["ranking"][0]
        return say("status", "end", first, v["players"][first]["score"])
    if not is_begun(v):
        return say("status", "setting_up")
    column, era, kind = v["track"][v["phase"]]
    rounds = list(dict.fromkeys([phase[0] for phase in v["track"] if phase[1] == era]))
    return say("status", "phase", era, rounds.index(column) + 1, len(rounds), kind)


def standing(pen: IncaPen, view: dict[str, Any]) -> list[list[str]]:
    """What each seat has, the points first."""
    v, say = cast(View, view), pen.lexicon.say
    return [[str(p["score"]), say("standing", "labour", p["labour"]), say("standing", "culture", len(p["culture"])),
             say("standing", "sapa_inca", sum(p["sapa_inca"]))] for p in v["players"]]


# Lines and words

def section(label: str, items: Sequence[str], between: str = BETWEEN) -> list[str]:
    """A label followed by items, in as few lines as possible; an item is broken only if it is too long for a line."""
    room, lines = WIDTH - INDENT, [""]
    for piece in [piece for item in items for piece in wrap(item, room, break_on_hyphens=False)]:
        if lines[-1] and len(lines[-1]) + len(between) + len(piece) > room:
            lines.append("")
        lines[-1] += (between if lines[-1] else "") + piece
    return [f"{label if row == 0 else '':<{INDENT - 1}} {line}" for row, line in enumerate(lines)]


def say_all(pen: IncaPen, texts: Sequence[Text]) -> list[str]:
    """Texts in words."""
    return [pen.lexicon.show(text, "") for text in texts]


# Time

def track_lines(pen: IncaPen, v: View) -> list[str]:
    """The eras with their rounds; the current phase stands in brackets."""
    say, data = pen.lexicon.say, pen.data
    lines = section(say("heading", "track"), [status_of(pen, v)])
    for era in range(len(data.income)):
        rounds: dict[int, list[str]] = {}
        for number, (column, of, kind) in enumerate(v["track"]):
            if of == era:
                letter = PHASES[kind]
                rounds.setdefault(column, []).append(f"[{letter}]" if number == v["phase"] else letter)
        shown = ["".join(letters) for letters in rounds.values()]
        lines += section("", [say("line", "era", era, data.years[era]), "  ".join(shown),
                              say("line", "income", data.income[era]), say("line", "keep", data.keep[era])])
    lines += section("", [say("line", "letters")])
    if v["invasions"] is not None:
        lines += section("", [say("line", "invasions", v["invasions"])])
    return lines


def status_of(pen: IncaPen, v: View) -> str:
    """The status of a match."""
    return status(pen, cast(dict[str, Any], v))


def turn_lines(pen: IncaPen, v: View) -> list[str]:
    """Whose turn it is and what is left of it."""
    now, turn, say = active(v), v["turn"], pen.lexicon.say
    if now is None:
        return []
    items = [cut(pen.lexicon.person(now), NAME)]
    if turn is not None:
        items += [say("line", "roads_left", turn["roads"])] if turn["roads"] else []
        items += [say("line", "construction_left")] if turn["construction"] else []
        items += [say("line", "rapid_left", turn["rapid"])] if turn["rapid"] else []
        items += [say("line", "rough_left", turn["rough"])] if turn["rough"] else []
    return section(say("heading", "turn"), items)


# Players

def player_lines(pen: IncaPen, v: View, seat: int) -> list[str]:
    """What a player has, and what the next phases would bring."""
    p, say = v["players"][seat], pen.lexicon.say
    marks = {"you": v["seat"] == seat, "active": active(v) == seat}
    title = BETWEEN.join([
        f"{SEATS[seat]} {cut(pen.lexicon.person(seat), NAME)}", *colour_words(pen, p["quarter"]),
        say("line", "score", p["score"]), say("line", "labour", p["labour"]), *rank_words(pen, v, seat),
        *[say("line", mark) for mark, holds in marks.items() if holds]])
    found = points_list(p, "line")
    return [
        f"{'── ' + title + ' ':─<{WIDTH}}",
        *(section(say("heading", "points"), say_all(pen, found)) if found else []),
        *section(say("heading", "regions"), culture_words(pen, v, seat)),
        *next_lines(pen, v, seat),
        *effect_lines(pen, v, seat),
    ]


def next_lines(pen: IncaPen, v: View, seat: int) -> list[str]:
    """What the next Sapa Inca and Inca phases would bring, if there are any."""
    p, say, items = v["players"][seat], pen.lexicon.say, []
    if is_ahead(v, SAPA_INCA):
        items.append(say("line", "sapa_inca", sum(p["sapa_inca"]), *p["sapa_inca"]))
    if is_ahead(v, INCA):
        items.append(say("line", "inca", p["income"]))
        items += [say("line", "support", f"{p['support']:+d}".replace("-", "−"))] if p["support"] else []
    return section(say("heading", "next"), items) if items else []


def colour_words(pen: IncaPen, quarter: int) -> list[str]:
    """The colour of a quarter, if it has been dealt."""
    return [pen.lexicon.noun("colour", quarter)] if quarter >= 0 else []


def rank_words(pen: IncaPen, v: View, seat: int) -> list[str]:
    """The place on the score track."""
    if seat not in v["ranking"]:
        return []
    inside, outside = same_space(v, seat)
    kind = "rank_outer" if inside else "rank_inner" if outside else "rank"
    return [pen.lexicon.say("line", kind, v["ranking"].index(seat))]


def culture_words(pen: IncaPen, v: View, seat: int) -> list[str]:
    """The regions that a player has conquered."""
    p, say = v["players"][seat], pen.lexicon.say
    found = [say("line", "with_terrace" if region in p["terraces"] else "culture", region_name(pen, v, region),
                 token_text(pen.data, v["taken"][region], "line")) for region in p["culture"]]
    return found or [say("line", "no_culture")]


def effect_lines(pen: IncaPen, v: View, seat: int) -> list[str]:
    """The cards that affect a player; for the viewer also what they do."""
    say, items = pen.lexicon.say, []
    for card, number in enumerate(v["players"][seat]["effects"]):
        if number:
            told = seat == viewer(v)
            words = say("line", "card", card, card_text(pen.data, card)) if told else say("line", "cards", card)
            items.append(words if number == 1 else say("line", "twice", words, number))
    return section(say("heading", "in_force"), items) if items else []


# Cards

def sun_lines(pen: IncaPen, v: View) -> list[str]:
    """The sectors of the Sun board with their cards, and the piles."""
    say = pen.lexicon.say
    piles = [say("line", "deck", v["deck"]), say("line", "discards", sum(v["discards"]))]
    lines = section(say("heading", "sun"), piles)
    for sector in v["sun"]:
        one, other = [SEATS[seat] for seat in sector["sides"]]
        lines += section("", [say("line", "sector", sector["name"], one, other), *sector_words(pen, sector)])
    return lines


def sector_words(pen: IncaPen, sector: SectorView) -> list[str]:
    """The cards of a sector."""
    say = pen.lexicon.say
    found = [say("line", "cards", card) for card in sector["cards"]]
    if sector["laid"] is not None:
        found.append(say("line", "own_face_down", sector["laid"]))
    elif sector["by"] is not None:
        found.append(say("line", "face_down"))
    return found or [say("line", "empty")]


def hand_lines(pen: IncaPen, v: View) -> list[str]:
    """The viewer's cards, a line each."""
    say, lines = pen.lexicon.say, []
    for row, card in enumerate(v["hand"] or []):
        lines += section("" if row else say("heading", "held"), [say("line", "card", card, card_text(pen.data, card))])
    return lines


# The map

def region_name(pen: IncaPen, v: View, region: str) -> str:
    """A region by its name, with the id that people type."""
    land = pen.data.map(v["seats"])
    return pen.lexicon.say("line", "named", land.region_names[land.regions.index(region)], region)


def site_name(pen: IncaPen, v: View, site: str) -> str:
    """A site by its name, with its id."""
    land = pen.data.map(v["seats"])
    return pen.lexicon.say("line", "named", land.site_names[land.sites.index(site)], site)


def road_title(pen: IncaPen, v: View, road: str) -> str:
    """A road by the names of its ends, with its id, which also tells crossroads apart."""
    land = pen.data.map(v["seats"])
    ends = [land.site_names[end] if land.kinds[end] in (CAPITAL, CITY, GARRISON) else Text("line", "crossroads")
            for end in land.ends[land.road_names.index(road)]]
    return pen.lexicon.say("line", "named", Text("road", "between", tuple(ends)), road)


def region_lines(pen: IncaPen, v: View) -> list[str]:
    """The culture tokens face up, and how many of each type are unseen."""
    say, data = pen.lexicon.say, pen.data
    tokens = [say("line", "culture", region_name(pen, v, region), token_text(data, kind, "line"))
              for region, kind in v["tokens"].items()]
    unseen = [say("line", "unseen_type", token_text(data, kind, "line"), left)
              for kind, left in enumerate(v["unseen"]) if left]
    return [*section(say("heading", "tokens"), [say("line", "key"), *tokens]),
            *section(say("heading", "unseen"), unseen or [say("line", "none")])]


def improvement_lines(pen: IncaPen, v: View) -> list[str]:
    """Cities, garrisons and temples."""
    say, lines = pen.lexicon.say, []
    for kind, sites in (("cities", v["cities"]), ("garrisons", v["garrisons"]), ("temples", v["temples"])):
        if sites:
            lines += section(say("heading", kind), [site_name(pen, v, site) for site in sites])
    return lines


def road_lines(pen: IncaPen, v: View) -> list[str]:
    """The roads of all players; Rough Roads and those cut off apart."""
    say, lines = pen.lexicon.say, []
    for seat in seats_in_order(v):
        p = v["players"][seat]
        items = [road_title(pen, v, road) for road in p["roads"]]
        items += [say("line", "rough", road_title(pen, v, road)) for road in p["rough"]]
        items += [say("line", "cut_off", road) for road in p["cut_off"]]
        lines += section(say("heading", "roads_of", SEATS[seat]), items) if items else []
    return lines


def free_site_lines(pen: IncaPen, v: View) -> list[str]:
    """The sites where nothing is built yet: what the map has by ids alone."""
    say, land = pen.lexicon.say, pen.data.map(v["seats"])
    lines: list[str] = []
    for kind, key in ((CITY, "city_sites"), (GARRISON, "garrison_sites")):
        names = [site_name(pen, v, site) for site, of in zip(land.sites, land.kinds)
                 if of == kind and site not in v["cities"] and site not in v["garrisons"]]
        items = [say("line", key, *names[:1]), *names[1:]] if names else []
        lines += section("" if lines else say("heading", "free_sites"), items) if items else []
    return lines


def result_lines(pen: IncaPen, v: View) -> list[str]:
    """The result."""
    if not is_over(v):
        return []
    say = pen.lexicon.say
    return section(say("heading", "end"), [
        say("line", "result", place, cut(pen.lexicon.person(seat), NAME), v["players"][seat]["score"])
        for place, seat in enumerate(v["ranking"])])
