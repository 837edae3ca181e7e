"""The panel of what each player has, and the emblem of a seat."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from kancha.core.picture import Picture
from kancha.core.words import Text
from kancha.drawing.elements import Part, at, flow, item, piece, plate, write
from kancha.drawing.letters import shorten, width_of
from kancha.drawing.style import GOLD
from kancha.games.tawantinsuyu.cards import army_piece
from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.describe import army_text, building_text, tapestry_text
from kancha.games.tawantinsuyu.kinds import GODS, RESOURCES, WORKERS
from kancha.games.tawantinsuyu.names import statue_name
from kancha.games.tawantinsuyu.statue import LARGE
from kancha.games.tawantinsuyu.svg_cards import EDGE_ICONS, army_width
from kancha.games.tawantinsuyu.svg_motifs import high_priest, use
from kancha.games.tawantinsuyu.svg_panels import HEAD, INNER, PAD, WIDTH, panel, still
from kancha.games.tawantinsuyu.svg_style import LINK
from kancha.games.tawantinsuyu.view import PlayerView, View, passive_buildings

HEADER: Final = 30
LINE: Final = 26
CHIP: Final = 24
LINES: Final = 2
"""The least number of lines for what a player has built and played: the panel should not grow with every tile."""
MINI: Final = (30, CHIP)
"""A Weaving in a Tapestry."""
Row = tuple[str, list[str], float]
"""A player: what is drawn, the pieces over it, the height."""


def emblem(pen: TawantinsuyuPen, view: dict[str, Any], seat: int) -> str:
    """The High Priest of a seat."""
    return ('<svg xmlns="http://www.w3.org/2000/svg" class="pic tawantinsuyu emblem" viewBox="-18 -22 36 44" '
            f'aria-hidden="true">{high_priest(seat)}</svg>')


def players(pen: TawantinsuyuPen, v: View) -> Picture:
    """All who have a seat, one below the other."""
    y, drawn, pieces = float(HEAD), [], []
    for seat in range(v["seats"]):
        content, workers, height = player(pen, v, seat, y)
        line = f'<path class="line-edge" d="M{PAD},{y - 3:g}H{WIDTH - PAD}"/>' if seat else ""
        drawn.append(f'{line}<g id="player-{seat}"{at(0, y)}>{content}</g>')
        pieces += workers
        y += height
    return panel(pen, "players", y + 2, *drawn, still(*pieces))


def player(pen: TawantinsuyuPen, v: View, seat: int, y: float) -> Row:
    """What a player has, from the upper left; Workers are pieces of the whole panel, which begins ``y`` above."""
    crowd = [kind for kind, number in v["players"][seat]["workers"].items() for _ in range(number)]
    content, places, height = supply(pen, v, seat, len(crowd))
    workers = [piece(f"worker-{kind}", f"worker-player-{seat}-{k}", at(PAD + x + 10, y + HEADER + down + 13),
                     pen.lexicon.say("title", "worker_of", WORKERS.index(kind), seat),
                     use(f"figure-{kind}", 0, 0, .58)) for k, ((x, down), kind) in enumerate(zip(places, crowd))]
    return f"{header(pen, v, seat)}<g{at(0, HEADER)}>{content}</g>", workers, HEADER + height


def supply(pen: TawantinsuyuPen, v: View, seat: int, crowd: int) -> tuple[str, list[tuple[float, float]], float]:
    """Goods, what lies before a player, the next Festival; the places of a number of Workers, and the height."""
    p, top = v["players"][seat], CHIP + 4.0
    cells = ([(20.0, "")] * crowd + statue_cells(pen, p, seat) + building_cells(pen, v, seat)
             + army_cells(pen, p, seat) + [tapestry(pen, p, seat, number) for number in range(len(p["tapestries"]))])
    places, height = flow(cells, INNER, LINE, 3)
    places = [(x, top + down) for x, down in places]
    parts = [strip(counts(pen, v, seat), 0),
             *[f"<g{at(PAD + x, y)}>{content}</g>" for (x, y), (_, content) in zip(places, cells) if content]]
    top += max(height, LINES * LINE)
    if v["phase"] != "over":
        parts.append(forecast(pen, p, seat, top))
    return "".join(parts), places[:crowd], top + CHIP + 10


def header(pen: TawantinsuyuPen, v: View, seat: int) -> str:
    """Who it is, and the score; a golden bar shows whose turn it is, and at the end who has won."""
    say, over = pen.lexicon.say, v["phase"] == "over"
    active = (v["active"] == seat and not over) or seat in v["winners"]
    bar = f'<rect x="3" y="4" width="4" height="20" rx="2" fill="{GOLD}"/>' if active else ""
    first = say("panel", "first") if v["first"] == seat and v["turns"] else ""
    right = score_left(v, seat)
    room = right - 36 - width_of(later_words(pen, v, seat), 13) - width_of(first, 14) - 20
    mark = f'<tspan class="quiet small" dx="8">{escape(first)}</tspan>' if first else ""
    return (bar + use(f"priest-{seat}", PAD + 9, 14, .65)
            + f'<text class="name ink" x="36" y="20">{escape(shorten(pen.lexicon.person(seat), room, 17))}{mark}</text>'
            + score(pen, v, seat))


def score(pen: TawantinsuyuPen, v: View, seat: int) -> str:
    """The VP of a player, and before them those that the end would bring."""
    p, over = v["players"][seat], v["phase"] == "over"
    sources = [Text("count", "points", (Text("source", source), number)) for source, number in p["points"].items()]
    later = sum(p["final"].values())
    words = pen.lexicon.say("title", "score" if over else "score_more", seat, p["score"], sources, later)
    return (f'<g id="score-{seat}"><title>{escape(words)}</title>'
            f'{write(WIDTH - PAD, 23, p["score"], "score ink end")}'
            f'{write(score_left(v, seat), 21, later_words(pen, v, seat), "quiet small end")}</g>')


def score_left(v: View, seat: int) -> float:
    """The left end of a player's VP."""
    return WIDTH - PAD - 15 * len(str(v["players"][seat]["score"])) - 6


def later_words(pen: TawantinsuyuPen, v: View, seat: int) -> str:
    """The VP that the end would bring."""
    later = sum(v["players"][seat]["final"].values())
    return "" if v["phase"] == "over" else pen.lexicon.say("panel", "end_more", later)


Chip = tuple[str, str, str, object, bool]
"""Its id, title, icon and number, and whether it is a warning."""


def strip(chips: Sequence[Chip], y: float, left: float = PAD) -> str:
    """Icons with numbers, side by side on one ground."""
    step = (WIDTH - PAD - left) / len(chips)
    parts = [f"<g{at(left, y)}>{plate(step * len(chips), CHIP, 'plate', 6)}</g>"]
    for k, (name, title, icon, words, alarming) in enumerate(chips):
        size = f'width="{step - 2:g}" height="{CHIP - 2}"'
        ground = f'<rect class="warning" x="1" y="1" {size} rx="5"/>' if alarming else ""
        ink = "alarm bold" if alarming else "dark bold"
        parts.append(item(name, "chip", at(left + step * k, y), title, ground, use(icon, 12, CHIP / 2, .68),
                          write(21.5, 17, words, ink)))
    return "".join(parts)


def counts(pen: TawantinsuyuPen, v: View, seat: int) -> list[Chip]:
    """The resources, the numbers of cards in the hand, and what is left to build and to conquer with.

    Axomamma has no God cards, and its hand is drawn.
    """
    p = v["players"][seat]
    hand = (("gods", "god-card", len(p["gods"]) + len(p["playing"])), ("army", "army", p["army_cards"]))
    left = (("steps-left", "steps", p["steps"]), ("markers-left", "flag", p["markers"]))
    things = (*hand, *left) if seat < v["seats"] else left
    return [*[(f"goods-{seat}-{name}", pen.lexicon.say("count", "resource", p["goods"][name], kind), name,
               p["goods"][name], False) for kind, name in enumerate(RESOURCES)],
            *[(f"{name}-{seat}", pen.lexicon.say("title", name.replace("-", "_"), number), icon, number, False)
              for name, icon, number in things]]


def statue_cells(pen: TawantinsuyuPen, p: PlayerView, seat: int) -> list[Part]:
    """The Statues."""
    return [(21.0, item(f"statue-{seat}-{size}-{god}-{k}", "statue", "", statue_name(pen, first + GODS.index(god)),
                        use(f"statue-{size}-{god}", 10.5, 12.5, .68)))
            for size, owned, first in (("small", p["small"], 0), ("large", p["large"], LARGE))
            for god, number in owned.items() for k in range(number)]


def building_cells(pen: TawantinsuyuPen, v: View, seat: int) -> list[Part]:
    """The Buildings, face up and face down."""
    p, found = v["players"][seat], []
    for names, classes, ink, lies in ((p["working"], "tile", "dark", "up"),
                                      (passive_buildings(v, seat), "passive", "dark", "passive"),
                                      (p["resting"], "resting", "pale", "down")):
        for name in names:
            title = pen.lexicon.say("title", lies, building_text(pen.data, pen.data.buildings.codes.index(name)))
            found.append((36.0, item(f"building-{seat}-{name}", "building", "", title, plate(36, CHIP, classes, 3),
                                     write(18, 17, name, f"{ink} middle bold small"))))
    return found


def army_cells(pen: TawantinsuyuPen, p: PlayerView, seat: int) -> list[Part]:
    """The Army cards before a player, face up and face down."""
    found = []
    for kinds, classes, lies in ((p["up"], "tile", "up"), (p["down"], "resting", "down")):
        for k, kind in enumerate(kinds):
            number = pen.data.army.kinds.index(kind)
            width = army_width(pen.data, number) + 4
            card = use(army_piece(pen.data, number), 2, CHIP / 2)
            title = pen.lexicon.say("title", lies, army_text(pen.data, number))
            found.append((float(width), item(f"army-{seat}-face-{lies}-{k}", "army", "", title,
                                             plate(width, CHIP, classes, 3),
                                             card if lies == "up" else f'<g class="faint">{card}</g>')))
    return found


def tapestry(pen: TawantinsuyuPen, p: PlayerView, seat: int, number: int) -> Part:
    """A Tapestry in small; edges that match are joined by gold."""
    weavings, (width, height) = pen.data.weavings, MINI
    tiles = [weavings.codes.index(name) for name in p["tapestries"][number]]
    parts = [f'<g transform="translate({width * k + width / 2:g} 4.5) scale({width / 44:.3g} .4)">'
             f'{use(f"pattern-{weavings.pattern[tile]}")}</g>' for k, tile in enumerate(tiles)]
    parts += [f'<rect x="{width * k - 15}" y="9" width="30" height="14" rx="7" fill="{LINK}" stroke="#5C4300"/>'
              for k in range(1, len(tiles)) if weavings.right[tiles[k - 1]] == weavings.left[tiles[k]]]
    for k, tile in enumerate(tiles):
        parts += [use(EDGE_ICONS[weavings.left[tile]], width * k + 8, 16, .5),
                  use(EDGE_ICONS[weavings.right[tile]], width * k + 22, 16, .5)]
    title = pen.lexicon.show(tapestry_text(pen.data, p, number), "")
    return float(width * len(tiles)), item(f"tapestry-{seat}-{number + 1}", "tapestry", "", title,
                                           plate(width * len(tiles), height, "tile", 3), *parts)


def forecast(pen: TawantinsuyuPen, p: PlayerView, seat: int, y: float) -> str:
    """What the next Festival would bring as things are."""
    say, f = pen.lexicon.say, p["forecast"]
    shared: list[Chip] = [
        (f"forecast-{seat}-temple", say("title", "temple_vp", f["temple"]), "temple", f"+{f['temple']}", False),
        (f"forecast-{seat}-regions", say("title", "region_vp", f["regions"]), "conquest", f"+{f['regions']}", False)]
    if "weavings" in f:
        woven, late = f["weavings"], f["catching up"]
        chips: list[Chip] = [
            (f"forecast-{seat}-weavings", say("title", "weavings_vp", woven), "weavings", f"+{woven}", False), *shared,
            (f"forecast-{seat}-trailing", say("title", "trailing_vp", late), "vp", f"+{late}", False)]
    else:
        due, missing = f["potatoes due"], f["potatoes missing"]
        chips = [
            (f"forecast-{seat}-matches", say("title", "matches", f["matches"]), "merchant", f["matches"], False),
            *shared, (f"forecast-{seat}-potatoes", say("title", "potatoes", due, missing), "potato", due, missing > 0)]
    label = say("panel", "next_festival")
    return (f'<g id="forecast-{seat}"><title>{escape(say("title", "forecast", seat))}</title>'
            f'{use("sun", PAD + 9, y + 12, .75)}{write(PAD + 24, y + 17, label, "quiet small")}'
            f"{strip(chips, y, 142)}</g>")
