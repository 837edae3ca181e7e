"""Panels of what lies beside the hill for all players: Village, God cards, Market, Weavings and Statues."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.picture import Picture
from kancha.core.words import Text
from kancha.drawing.elements import at, item, piece, target, write
from kancha.drawing.letters import shorten
from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.describe import weavings_below
from kancha.games.tawantinsuyu.kinds import GODS, WORKERS
from kancha.games.tawantinsuyu.names import join_words
from kancha.games.tawantinsuyu.svg_cards import BUILDING, CARD, TILE, points
from kancha.games.tawantinsuyu.svg_motifs import use
from kancha.games.tawantinsuyu.view import View

WIDTH: Final = 346
PAD: Final = 6
INNER: Final = WIDTH - 2 * PAD
HEAD: Final = 34
"""Where the content of a panel begins."""


def panel(pen: TawantinsuyuPen, name: str, height: float, *content: str) -> Picture:
    """A part of the table with its heading."""
    title, tall = pen.lexicon.say("panel", name), round(height)
    return pen.picture(name, "tawantinsuyu", WIDTH, tall, title, ground(tall), write(PAD, 24, title, "heading ink"),
                       *content)


def ground(height: int) -> str:
    """The ground of a panel."""
    return (f'<rect class="panel line-edge" x=".5" y=".5" width="{WIDTH - 1}" height="{height - 1}" rx="10" '
            'stroke-width="1"/>')


def remark(words: str) -> str:
    """Words at the right of a heading."""
    return write(WIDTH - PAD, 23, words, "quiet small end")


def still(*pieces: str) -> str:
    """Pieces that lie over spots and leave the clicks to them."""
    return f'<g pointer-events="none">{"".join(pieces)}</g>'


def empty_place(x: float, y: float, width: float, height: float) -> str:
    """Where nothing lies."""
    return (f'<rect class="empty line-edge" x="{x + 1:g}" y="{y + 1:g}" width="{width - 2:g}" '
            f'height="{height - 2:g}" rx="6"/>')


# Workers and Festivals

END: Final = 42
QUEUE: Final = (40, 44)
"""The top and the height of the Village's queue."""
NOMAD: Final = (40, 42)
NOMADS_TOP: Final = 88


def village(pen: TawantinsuyuPen, v: View) -> Picture:
    """The queue of the Village between its two ends, the next Festival, the Nomads, the bag and the casualties."""
    queue, workers = village_queue(pen, v)
    nomads, wanderers = nomad_spots(pen, v)
    counts = [worker_counts(pen, "bag", "bag", v["bag"], PAD),
              worker_counts(pen, "casualties", "conquest", v["casualties"], WIDTH / 2 + 2)]
    return panel(pen, "village", 166, festival(pen, v), queue, nomads, *counts, still(*workers, *wanderers))


def village_queue(pen: TawantinsuyuPen, v: View) -> tuple[str, list[str]]:
    """The ends of the queue, which reach over the Workers next to them, and the Workers."""
    top, height = QUEUE
    number = len(v["village"])
    step = min(31, (INNER - 2 * END) / max(1, number))
    first = (WIDTH - step * number) / 2
    reach = first + step - PAD if number > 1 else END
    workers = [piece(f"worker-{kind}", f"worker-village-{k}", at(first + step * (k + .5), top + 25),
                     pen.lexicon.say("title", "in_village", WORKERS.index(kind), k + 1),
                     use(f"worker-{kind}", 0, 0, .8)) for k, kind in enumerate(v["village"])]
    line = f'<path class="line-edge" d="M{PAD + END},{top + height - 1}H{WIDTH - PAD - END}" stroke-width="2"/>'
    return line + "".join([village_end(pen, "potato", PAD, reach, 21),
                           village_end(pen, "corn", WIDTH - PAD - reach, reach, reach - 21)]), workers


def village_end(pen: TawantinsuyuPen, kind: str, x: float, width: float, price: float) -> str:
    """An end of the Village's queue."""
    top, height = QUEUE
    return pen.spot(f"{kind} end", f"end-{kind}", at(x, top),
                    f'<circle class="plate" cx="{price:g}" cy="22" r="16"/>{use(kind, price, 22, .9)}',
                    target(width, height))


def nomad_spots(pen: TawantinsuyuPen, v: View) -> tuple[str, list[str]]:
    """The Nomads: where they are chosen, and the Workers."""
    width, height = NOMAD
    left = 90
    parts = [write(PAD, NOMADS_TOP + 26, pen.lexicon.say("panel", "nomads"), "ink")]
    workers = []
    for k, kind in enumerate(v["nomads"]):
        x = left + (width + 4) * k
        parts.append(pen.spot(f"nomad {kind}", f"nomad-{k}", at(x, NOMADS_TOP), target(width, height)))
        workers.append(piece(f"worker-{kind}", f"worker-nomads-{k}", at(x + width / 2, NOMADS_TOP + 24),
                             pen.lexicon.say("title", "in_nomads", WORKERS.index(kind)),
                             use(f"worker-{kind}", 0, 0, .8)))
    return "".join(parts), workers


def worker_counts(pen: TawantinsuyuPen, name: str, sign: str, counts: dict[str, int], x: float) -> str:
    """How many Workers of each kind lie somewhere."""
    people = [Text("count", "worker", (number, WORKERS.index(kind))) for kind, number in counts.items()]
    title = pen.lexicon.say("title", name, people or Text("title", "nobody"))
    drawn = [use(sign, 9, 0, .75)]
    for k, kind in enumerate(WORKERS):
        number = counts.get(kind, 0)
        faint = "" if number else ' class="faint"'
        drawn.append(f'<g{faint}{at(22 + 29 * k, 0)}>{use(f"figure-{kind}", 8, 1, .5)}'
                     f'{write(17, 5, number, "ink bold")}</g>')
    return item(name, name, at(x, 148), title, *drawn)


def festival(pen: TawantinsuyuPen, v: View) -> str:
    """Which Festival comes next and what its tile brings; who has it; at the end, who has won."""
    holder, say = v["holder"], pen.lexicon.say
    words = say("panel", "festival", min(v["festivals"] + (holder is None), v["last"]), v["last"])
    tile = ""
    if v["phase"] == "over":
        winners = [shorten(pen.lexicon.person(seat), 90, 13) for seat in v["winners"]]
        words, second = say("panel", "over"), say("panel", "won", join_words(pen, "and", winners))
    elif holder is not None:
        second = say("panel", "next_turn", shorten(pen.lexicon.person(holder), 90, 13))
    else:
        second, (width, drawn) = say("panel", "tile"), points(v["tile"])
        tile = f"<g{at(WIDTH - PAD - 26 - width, 28.5)}>{drawn}</g>"
    shown = v["winners"][0] if v["phase"] == "over" else holder
    sign = use("sun", WIDTH - PAD - 9, 21, .85) if shown is None else use(f"priest-{shown}", WIDTH - PAD - 10, 21, .7)
    right = WIDTH - PAD - 26
    return (f'<g id="festival">{sign}{write(right, 15, words, "ink small bold end")}'
            f'{write(right - (24 if tile else 0), 33, second, "quiet small end")}{tile}</g>')


# Cards and tiles that can be had

def gods(pen: TawantinsuyuPen, v: View) -> Picture:
    """The deck of God cards and the offer, the oldest first, with the places that are free."""
    width, height = CARD
    aside = [v["played"]] if v["played"] is not None else v["shown"]
    words = aside_words(pen, aside) if aside else pen.lexicon.say("panel", "sorted")
    light = target(width, height, 6)
    back = use("card-back") + write(width / 2, height - 8, v["deck"], "big pale middle")
    parts = [remark(words), pen.spot("deck", "deck", at(PAD, HEAD), back, light)]
    places = [PAD + (width + 4) * (k + 1) for k in range(max(v["capacity"], len(v["offer"])))]
    parts += [pen.spot(name, f"offer-{name}", at(x, HEAD), use(f"card-{name}"), light)
              for name, x in zip(v["offer"], places)]
    parts += [empty_place(x, HEAD, width, height) for x in places[len(v["offer"]):]]
    return panel(pen, "gods", HEAD + height + PAD, *parts)


def aside_words(pen: TawantinsuyuPen, cards: Sequence[str]) -> str:
    """God cards that lie aside, where there is little room: the god of one, the number of several."""
    if len(cards) > 1:
        return pen.lexicon.say("panel", "aside_many", len(cards))
    gods = pen.data.gods
    return pen.lexicon.say("panel", "aside", gods.god[gods.cards.index(cards[0])], cards[0])


def market(pen: TawantinsuyuPen, v: View) -> Picture:
    """The Market and how many tiles are left."""
    width, height = BUILDING
    light = target(width, height, 3)
    parts = [remark(pen.lexicon.say("panel", "stacks", v["production_stack"], v["passive_stack"]))]
    for k, name in enumerate(v["market"]):
        x = PAD + (INNER - width) / 3 * k
        parts.append(empty_place(x, HEAD, width, height) if name is None else
                     pen.spot(name, f"market-{name}", at(x, HEAD), use(f"building-{name}"), light))
    return panel(pen, "market", HEAD + height + PAD, *parts)


def weavings(pen: TawantinsuyuPen, v: View) -> Picture:
    """The stack of Weavings with its upper tile, and the tiles that are laid out."""
    width, height = TILE
    say, light = pen.lexicon.say, target(width, height, 3)
    count = (f'<circle class="plate" cx="{width / 2:g}" cy="{height / 2:g}" r="12"/>'
             + write(width / 2, height / 2 + 5, weavings_below(v), "dark bold middle"))
    parts = [remark(say("panel", "laid_out") if v["laid_out"] else say("panel", "none_laid_out")),
             pen.spot("below", "weaving-below", at(PAD, HEAD), use("weaving-back"), count, light)]
    if v["weaving"] is None:
        parts.append(empty_place(PAD + width + 2, HEAD, width, height))
    else:
        parts.append(pen.spot("face-up", "weaving-face-up", at(PAD + width + 2, HEAD), use(f"weaving-{v['weaving']}"),
                              light))
    right = WIDTH - PAD - (width + 2) * max(5, len(v["laid_out"])) + 2
    parts += [pen.spot(name, f"laid-out-{name}", at(right + (width + 2) * k, HEAD), use(f"weaving-{name}"), light)
              for k, name in enumerate(v["laid_out"])]
    return panel(pen, "weavings", HEAD + height + PAD, *parts)


def statues(pen: TawantinsuyuPen, v: View) -> Picture:
    """The Statues that can still be built, the small ones above."""
    width, height = INNER / len(GODS), 42
    light = target(width, height)
    parts = []
    for line, (size, stock) in enumerate((("small", v["small"]), ("large", v["large"]))):
        for k, god in enumerate(GODS):
            left = stock.get(god, 0)
            faint = "" if left else ' class="faint"'
            parts.append(pen.spot(f"{size} {god}", f"statue-{size}-{god}", at(PAD + width * k, HEAD + height * line),
                                  f'<g{faint}>{use(f"statue-{size}-{god}", 20, 21, .95)}'
                                  f'{write(39, 27, left, "ink bold")}</g>', light))
    return panel(pen, "statues", HEAD + 2 * height + 8, *parts)
