"""What lies beside the hill: Village, Temple, Conquests, Army and God cards, Market, Weavings, Statues, Festivals."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kancha.core.words import Text
from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.kinds import GODS, RESOURCES, WORKERS
from kancha.games.tawantinsuyu.names import join_words
from kancha.games.tawantinsuyu.svg_cards import (
    BUILDING,
    CARD,
    TILE,
    army_parts,
    army_title,
    building_tile,
    building_title,
    card_back,
    card_title,
    god_card,
    statue,
    weaving_tile,
    weaving_title,
)
from kancha.games.tawantinsuyu.svg_motifs import (
    at,
    glow,
    hit,
    item,
    piece,
    plate,
    rect,
    rewards,
    row,
    shorten,
    spot,
    use,
    width_of,
    write,
)
from kancha.games.tawantinsuyu.temple import bundle_text
from kancha.games.tawantinsuyu.view import View

HEAD: Final = 34
Drawn = tuple[str, str]
"""What lies on a part of the table, and the pieces over it, which are placed on the whole picture."""


def panel(name: str, x: float, y: float, width: float, height: float, heading: str, content: Sequence[str]) -> str:
    """A part of the table with its heading; its content starts at its upper left corner."""
    size = f'width="{width:g}" height="{height:g}"'
    return (f'<g id="{name}"{at(x, y)}><rect class="panel line-edge" {size} rx="10" stroke-width="2"/>'
            f'{write(14, 25, heading, "heading ink")}{"".join(content)}</g>')


# Workers

def village(pen: TawantinsuyuPen, v: View, x: float, y: float, width: float, height: float) -> Drawn:
    """The queue of the Village with its two ends, the Nomads, and what is left in the bag."""
    parts, pieces = [], []
    first = 50
    step = min(36, (width - 2 * first - 2) / max(1, len(v["village"])))
    last = first + step * len(v["village"])
    pieces += [piece(f"worker-{kind}", f"worker-village-{k}", x + first + step * (k + .5), y + 68,
                     pen.lexicon.say("title", "in_village", WORKERS.index(kind), k + 1),
                     use(f"worker-{kind}", 0, 0, .96)) for k, kind in enumerate(v["village"])]
    reach = step if len(v["village"]) > 1 else 0
    parts += [f'<path class="line-edge" d="M{first},90H{last:g}" stroke-width="3"/>',
              end(pen, "potato", 8, 42 + reach, 21, v),
              end(pen, "corn", last - reach, 42 + reach, 21 + reach, v)]
    parts.append(write(14, 128, pen.lexicon.say("panel", "nomads"), "ink"))
    for k, kind in enumerate(v["nomads"]):
        box = rect(40, 46)
        title = pen.lexicon.say("title", "in_nomads", WORKERS.index(kind))
        parts.append(spot(f"nomad {kind}", f"nomad-{k}", at(98 + 42 * k, 100), title, glow(box), hit(box)))
        pieces.append(piece(f"worker-{kind}", f"worker-nomads-{k}", x + 118 + 42 * k, y + 125, title,
                            use(f"worker-{kind}")))
    groups = (("bag", "bag", v["bag"]), ("casualties", "conquest", v["casualties"]))
    for line, (name, sign, counts) in enumerate(groups):
        people = [Text("count", "figure", (number, WORKERS.index(kind))) for kind, number in counts.items()]
        title = pen.lexicon.say("title", name, people or Text("title", "nobody"))
        parts.append(item(name, name, at(14, 175 + 42 * line), title, use(sign, 12, -2),
                          *[tally(kind, counts.get(kind, 0), 36 + 58 * k) for k, kind in enumerate(WORKERS)]))
    return panel("workers", x, y, width, height, pen.lexicon.say("panel", "village"), parts), "".join(pieces)


def tally(kind: str, number: int, x: float) -> str:
    """How many Workers of a kind there are."""
    pale = "" if number else FADED
    return f'<g{at(x, 0)}{pale}>{use(f"worker-{kind}", 14, 0, .96)}{write(32, 8, number, "ink bold")}</g>'


FADED: Final = ' opacity=".45"'


def end(pen: TawantinsuyuPen, kind: str, x: float, width: float, price: float, v: View) -> str:
    """An end of the Village's queue."""
    title = pen.lexicon.say("title", "end_empty", RESOURCES.index(kind))
    if v["village"]:
        worker = WORKERS.index(v["village"][0 if kind == "potato" else -1])
        title = pen.lexicon.say("title", "end", RESOURCES.index(kind), worker)
    box = rect(width, 52)
    return spot(f"{kind} end", f"end-{kind}", at(x, 42), title, glow(box),
                f'<g{at(price, 26)}><rect class="plate" x="-17" y="-17" width="34" height="34" rx="17"/>'
                f"{use(kind)}</g>",
                hit(box))


# Conquests

CELL: Final = (63, 70)


def conquest(pen: TawantinsuyuPen, v: View, x: float, y: float, width: float, height: float) -> Drawn:
    """The four regions, with the casualties, by which each of them counts at a Festival."""
    worth = sum(v["casualties"].values())
    say = pen.lexicon.say
    parts = [item("worth", "worth", "", say("title", "worth", worth),
                  write(width - 44, 25, say("panel", "worth"), "quiet end"),
                  f"<g{at(width - 27, 19)}>{use('vp')}{write(0, 6.5, worth, 'points')}</g>")]
    pieces = []
    conquests = pen.data.conquest
    tall = (height - HEAD - 6) / len(conquests.regions)
    for region, name in enumerate(conquests.regions):
        top = HEAD + tall * region
        parts += [write(14, top + 17, name, "ink bold"), leader_of(pen, name, v["leaders"][name], width - 14, top + 12)]
        spaces = [space for space, other in enumerate(conquests.region) if other == region]
        for k, space in enumerate(spaces):
            code = conquests.codes[space]
            owner = v["conquests"].get(code)
            left, down = 12 + (CELL[0] + 2) * k, top + 25
            parts.append(conquest_cell(pen, space, left, down, owner))
            if owner is not None:
                pieces.append(piece(f"conquest-{owner}", f"conquest-{code}", x + left + CELL[0] / 2,
                                    y + down + 47, say("title", "conquest_of", space, owner),
                                    use(f"shape-{owner}", 0, 0, 1.25)))
    return panel("conquests", x, y, width, height, say("panel", "conquests"), parts), "".join(pieces)


def leader_of(pen: TawantinsuyuPen, region: str, leader: int | None, x: float, y: float) -> str:
    """Who leads in a region."""
    say = pen.lexicon.say
    if leader is None:
        title, sign = say("title", "region", region), write(0, 5, say("panel", "no_leader"), "quiet end")
    else:
        title = say("title", "region_led", region, leader)
        sign = write(-28, 5, say("panel", "leader"), "quiet end") + use(f"shape-{leader}", -11, 0, .9)
    return item(f"leader-{region}", "leader", at(x, y), title, sign)


def conquest_cell(pen: TawantinsuyuPen, space: int, x: float, y: float, owner: int | None) -> str:
    """A space of a region: Soldiers to turn down and to discard, and what it brings."""
    width, height = CELL
    conquests = pen.data.conquest
    code, flip, discard = conquests.codes[space], conquests.flip[space], conquests.discard[space]
    needs = [(27.0, write(0, 6, number, "number") + use(sign, 19, 0, .75))
             for number, sign in ((flip, "flip"), (discard, "cross"))
             if number]
    gains = rewards(conquests.gain[space])
    title = pen.lexicon.say("title", "conquest" if owner is None else "conquest_taken", space, discard, flip, owner)
    return spot(code, f"region-{code}", at(x, y), title,
                plate(width, height, "tile", 4),
                f'<path class="band" d="M1,24V5Q1,1 5,1H{width - 5}Q{width - 1},1 {width - 1},5V24Z"/>',
                row(needs, width / 2, 13, 3, .5), gains_of(gains, width, owner is not None),
                glow(rect(width, height, 4)), hit(rect(width, height)))


def gains_of(gains: list[tuple[float, str]], width: float, taken: bool) -> str:
    """What a space of a region brings; pale once it has been taken."""
    wide = max(1.0, width_of(gains, 3) / (width - 4))
    pale = ' class="spent"' if taken else ""
    return f"<g{at(width / 2, 47, 1 / wide)}{pale}>{row(gains, 0, 0, 3, .5)}</g>"


# The Temple

def temple(pen: TawantinsuyuPen, v: View, x: float, y: float, width: float, height: float) -> Drawn:
    """The track: rewards on the left, the points of a Festival on the right, on the upper steps those of the end."""
    parts, pieces = [], []
    track = pen.data.temple
    tall = (height - HEAD - 10) / (track.top + 1)
    left, right = 72, width - 38
    for level in range(track.top + 1):
        top = HEAD + 4 + tall * (track.top - level)
        parts.append(f"<g{at(0, top)}>{temple_step(pen, level, left, right, tall)}</g>")
        here = [seat for seat, player in enumerate(v["players"]) if player["temple"] == level]
        apart = min(22, (right - left) / max(1, len(here)))
        for k, seat in enumerate(here):
            middle = x + (left + right) / 2 + (k - (len(here) - 1) / 2) * apart
            title = pen.lexicon.say("title", "in_temple", seat, level)
            down = 15 if track.final[level] else tall / 2
            pieces.append(piece(f"temple-{seat}", f"temple-{seat}-{level}", middle, y + top + down, title,
                                use(f"shape-{seat}", 0, 0, .85 if len(here) < 4 else .7)))
    return panel("temple", x, y, width, height, pen.lexicon.say("panel", "temple"), parts), "".join(pieces)


def temple_step(pen: TawantinsuyuPen, level: int, left: float, right: float, tall: float) -> str:
    """A step of the Temple; the upper ones, which count at the end, are golden."""
    track = pen.data.temple
    final = track.final[level]
    colour = "#E8C65C" if final else "#D9C79F"
    size = f'width="{right - left + 4:g}" height="{tall - 2:.4g}"'
    drawn = [f'<rect x="{left - 2:g}" y="1" {size} rx="3" fill="{colour}"/>',
             f'<path d="M{left:g},3H{right:g}" stroke="#FFF9EA" stroke-width="3"/>',
             f'<path d="M{left:g},{tall - 2:.4g}H{right:g}" stroke="#7A6038" stroke-width="3"/>']
    gains: list[tuple[float, str]] = []
    for k, bundle in enumerate(track.rewards[level]):
        gains += ([(6.0, write(0, 6, "/", "faded"))] if k else []) + rewards(bundle)
    if gains:
        wide = width_of(gains, 2)
        drawn.append(f'<g{at(left - 6, tall / 2)}>'
                     f'<rect class="plate" x="{-wide - 3:g}" y="-15" width="{wide + 5:g}" height="30" rx="6"/>'
                     f"{row(gains, 0, 0, 2, 1)}</g>")
    drawn.append(write(right + 8, tall / 2 + 6, track.festival[level], "ink bold"))
    if final:
        drawn.append(write((left + right) / 2, tall - 7, f"+{final}", "dark middle bold"))
    return item(f"temple-space-{level}", "step", "", step_title(pen, level), *drawn)


def step_title(pen: TawantinsuyuPen, level: int) -> str:
    """A step of the Temple in words."""
    say, track = pen.lexicon.say, pen.data.temple
    bundles = [pen.lexicon.show(bundle_text(bundle), "") for bundle in track.rewards[level]]
    brings = join_words(pen, "or", bundles) if bundles else say("title", "no_reward")
    final = track.final[level]
    return say("title", "temple_top" if final else "temple", level, brings, track.festival[level], final)


# Cards and tiles that can be had

def god_cards(pen: TawantinsuyuPen, v: View, x: float, y: float, width: float, height: float) -> str:
    """The deck of God cards and the offer, the oldest first, with the places that are free."""
    box = rect(*CARD)
    step = CARD[0] + 5
    aside = [v["played"]] if v["played"] is not None else v["shown"]
    words = aside_words(pen, aside) if aside else pen.lexicon.say("panel", "sorted")
    parts = [write(width - 14, 25, words, "quiet end"),
             spot("deck", "deck", at(14, HEAD + 6), pen.lexicon.say("title", "deck", v["deck"]), card_back(v["deck"]),
                  glow(box), hit(box))]
    places = [at(18 + step * (k + 1), HEAD + 6) for k in range(max(v["capacity"], len(v["offer"])))]
    parts += [spot(name, f"offer-{name}", place, card_title(pen, name), god_card(pen, name), glow(box), hit(box))
              for name, place in zip(v["offer"], places)]
    parts += [f'<{box} class="empty line-edge"{place}/>' for place in places[len(v["offer"]):]]
    return panel("god-cards", x, y, width, height, pen.lexicon.say("panel", "god_cards"), parts)


def aside_words(pen: TawantinsuyuPen, cards: Sequence[str]) -> str:
    """God cards that lie aside, where there is little room: the god of one, the number of several."""
    if len(cards) > 1:
        return pen.lexicon.say("panel", "aside_many", len(cards))
    gods = pen.data.gods
    return pen.lexicon.say("panel", "aside", gods.god[gods.cards.index(cards[0])], cards[0])


def market(pen: TawantinsuyuPen, v: View, x: float, y: float, width: float, height: float) -> str:
    """The Market and how many tiles are left."""
    across = (width - 24) / 4
    box = rect(*BUILDING, 4)
    left = pen.lexicon.say("panel", "stacks", v["production_stack"], v["passive_stack"])
    parts = [write(width - 14, 25, left, "quiet end")]
    for k, name in enumerate(v["market"]):
        place = at(12 + across * (k + .5) - BUILDING[0] / 2, HEAD + 4)
        if name is None:
            parts.append(f'<{box} class="empty line-edge"{place}/>')
        else:
            parts.append(spot(name, f"market-{name}", place, building_title(pen, name), building_tile(pen, name),
                              glow(box), hit(box)))
    return panel("market", x, y, width, height, pen.lexicon.say("panel", "market"), parts)


def weavings(pen: TawantinsuyuPen, v: View, x: float, y: float, width: float, height: float) -> str:
    """The stack of Weavings with its upper tile, and the tiles that are laid out."""
    box = rect(*TILE, 3)
    left, top, across, down = 14, HEAD + 4, TILE[0] + 6, TILE[1] + 3
    below = max(0, v["weavings"] - (v["weaving"] is not None))
    back = (f'<rect width="{TILE[0]}" height="{TILE[1]}" rx="3" fill="#6B2F1E" stroke="#F0D9A0" stroke-width="2"/>'
            '<path d="M7,36L19,8L31,36L43,8L55,36L67,8L79,36L91,8" fill="none" stroke="#C98A55" stroke-width="3"/>'
            f'<circle class="plate" cx="{TILE[0] / 2}" cy="{TILE[1] / 2}" r="17"/>'
            + write(TILE[0] / 2, TILE[1] / 2 + 7, below, "number middle"))
    say = pen.lexicon.say
    parts = [spot("below", "weaving-below", at(left, top), say("title", "weaving_below", below), back, glow(box),
                  hit(box))]
    if v["weaving"] is not None:
        parts.append(spot("face-up", "weaving-face-up", at(left + across, top),
                          say("title", "weaving_face_up", weaving_title(pen, v["weaving"])),
                          weaving_tile(pen, v["weaving"]), glow(box), hit(box)))
        parts.append(write(left + 2 * across + 4, top + 30, say("panel", "face_up"), "quiet"))
    for k, name in enumerate(v["laid_out"]):
        parts.append(spot(name, f"laid-out-{name}", at(left + across * (k % 3), top + down * (1 + k // 3) + 4),
                          weaving_title(pen, name),
                          weaving_tile(pen, name), glow(box), hit(box)))
    if not v["laid_out"]:
        parts.append(write(left, top + down + 34, say("panel", "none_laid_out"), "quiet"))
    return panel("weavings", x, y, width, height, say("panel", "weavings"), parts)


def statues(pen: TawantinsuyuPen, v: View, x: float, y: float) -> str:
    """The Statues that can still be built."""
    parts = []
    for k, god in enumerate(GODS):
        for line, (size, left) in enumerate((("small", v["small"].get(god, 0)), ("large", v["large"].get(god, 0)))):
            box = rect(32, 54)
            parts.append(spot(f"{size} {god}", f"statue-{size}-{god}",
                              at(34 * k, 28 + 58 * line) + ("" if left else FADED),
                              pen.lexicon.say("title", f"{size}_left", pen.data.gods.names[k], k, left), glow(box),
                              f"<g{at(16, 20)}>{statue(god, size)}</g>", write(16, 51, left, "ink bold middle"),
                              hit(box)))
    heading = write(0, 16, pen.lexicon.say("panel", "statues"), "heading ink")
    return f'<g id="statues"{at(x, y)}>{heading}{"".join(parts)}</g>'


def festival(pen: TawantinsuyuPen, v: View, x: float, y: float) -> str:
    """Which Festival comes next, what its tile brings, who has it."""
    holder, say = v["holder"], pen.lexicon.say
    words = say("panel", "festival", min(v["festivals"] + (holder is None), v["last"]), v["last"])
    if v["phase"] == "over":
        winners = [shorten(pen.lexicon.person(seat), 12) for seat in v["winners"]]
        words, second = say("panel", "over"), say("panel", "won", join_words(pen, "and", winners))
    elif holder is not None:
        second = say("panel", "next_turn", shorten(pen.lexicon.person(holder), 12))
    else:
        second = say("panel", "to_buy", len(v["village"]))
    shown = v["winners"][0] if v["phase"] == "over" else holder
    sign = use("sun", -18, 10, 1.5) if shown is None else use(f"priest-{shown}", -18, 10)
    brings = (f'<g{at(-14, 62)}>{use("vp", 0, 0)}{write(0, 6.5, v["tile"], "points")}</g>'
              + write(-34, 68, say("panel", "tile"), "quiet end"))
    return (f'<g id="festival"{at(x, y)}>{write(-42, 16, words, "heading ink end")}{sign}'
            f'{write(0, 42, second, "quiet end")}'
            f'{brings if v["phase"] != "over" and holder is None else ""}</g>')


def army_cards(pen: TawantinsuyuPen, v: View, x: float, y: float, width: float, height: float) -> str:
    """The deck of Army cards and what has been discarded, by kind."""
    parts = [write(width - 14, 25, pen.lexicon.say("panel", "army", v["army_deck"]), "quiet end")]
    for k, kind in enumerate(pen.data.army.kinds):
        number = v["army_discard"].count(kind)
        across, line = k % 4, k // 4
        place = at(12 + 80 * across, HEAD + 8 + 36 * line) + ("" if number else FADED)
        title = pen.lexicon.say("title", "discarded", number, army_title(pen, kind))
        parts.append(item(f"army-discard-{k}", "discard", place, title, plate(76, 32),
                          row([*army_parts(pen, kind), (12.0, write(1, 6.5, number, "number"))], 38, 16, 1, .5)))
    return panel("army", x, y, width, height, pen.lexicon.say("panel", "army_cards"), parts)

