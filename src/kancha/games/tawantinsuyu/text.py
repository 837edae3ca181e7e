"""A view for the terminal, 100 columns wide; no colours are needed."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, zip_longest
from typing import Any, Final, cast

from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.festival import MISSING_VP
from kancha.games.tawantinsuyu.kinds import ACTIONS, EDGES, GODS, PATTERNS
from kancha.games.tawantinsuyu.names import building_name, conquest_name, noun, statue_name, weaving_name
from kancha.games.tawantinsuyu.statue import LARGE
from kancha.games.tawantinsuyu.text_hill import hill_lines, legend
from kancha.games.tawantinsuyu.text_words import (
    BETWEEN,
    INDENT,
    SEATS,
    WIDTH,
    army_words,
    building_words,
    bundle_words,
    card_words,
    count_noun,
    counts,
    name_of,
    price,
    row_of,
    short_name,
    with_lead,
    worker_counts,
    worker_words,
    wrap_items,
)
from kancha.games.tawantinsuyu.view import PlayerView, View

HALF: Final = 49
"""The width of a region."""


def text(pen: TawantinsuyuPen, view: dict[str, Any]) -> str:
    """The hill, what lies around it, and what every player has, the viewer last: nearest to the question."""
    v = cast(View, view)
    own = -1 if v["seat"] is None else v["seat"]
    panels = [player_lines(pen, v, (own + 1 + k) % v["seats"]) for k in range(v["seats"])]
    parts = [status_lines(pen, v), hill_lines(pen, v), legend(pen), worker_lines(pen, v), temple_lines(pen, v),
             region_lines(pen, v), supply_lines(pen, v), *panels]
    return "\n\n".join(["\n".join([line.rstrip() for line in part]) for part in parts])


# What a page says beside the pictures

def status(pen: TawantinsuyuPen, view: dict[str, Any]) -> str:
    """How far the match is: the next Festival, who holds its tile, how many Workers are left in the bag."""
    v = cast(View, view)
    if v["phase"] == "over":
        return f"the end{BETWEEN}{winner_words(pen, v)}"
    return BETWEEN.join([*festival_words(pen, v), f"bag {sum(v['bag'].values())}"])


def standing(pen: TawantinsuyuPen, view: dict[str, Any]) -> list[list[str]]:
    """What each seat has, the points first."""
    v = cast(View, view)
    return [[str(p["score"]), counts(pen, p["goods"]) or "no goods",
             f"{hand_size(pen, p)}, {count_noun(pen, p['army_cards'], 'Army card')}",
             count_noun(pen, sum(p["workers"].values()), "Worker"), f"Temple {p['temple']}"] for p in v["players"]]


def winner_words(pen: TawantinsuyuPen, v: View) -> str:
    """Who has won."""
    names = [name_of(v, seat) for seat in v["winners"]]
    return f"{' and '.join(names)} {'wins' if len(names) == 1 else 'win'}"


def festival_words(pen: TawantinsuyuPen, v: View) -> list[str]:
    """Which Festival comes, and what is left until then."""
    if v["phase"] == "setting up":
        return ["setting up"]
    cards = ["Festival cards"] if v["phase"] == "festival cards" else []
    if v["holder"] is not None:
        return [*cards, f"Festival {v['festivals']} of {v['last']} pending",
                f"{name_of(v, v['holder'])} holds the tile"]
    return [*cards, f"Festival {v['festivals'] + 1} of {v['last']} next", f"Village {len(v['village'])}"]


def status_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The phase, whose turn it is, the next Festival."""
    if v["phase"] == "over":
        return wrap_items("The end", [winner_words(pen, v)])
    who = [] if v["active"] is None else [f"turn {v['turns']}: {name_of(v, v['active'])}"]
    tile = [f"its tile brings {v['tile']} VP"] if v["holder"] is None and v["phase"] != "setting up" else []
    last = ["the last one ends the game"] if v["festivals"] == v["last"] else []
    return wrap_items(f"{v['seats']} players", [*who, *festival_words(pen, v), *tile, *last])


# Around the hill

def worker_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """Workers that are not on the hill."""
    village = " ".join(worker_words(pen, v["village"]))
    gone = [f"out of the game {worker_counts(pen, v['gone'])}"] if v["gone"] else []
    return [
        *wrap_items("Village", [f"potato end > {village} < corn end" if village else "empty"]),
        *wrap_items("Nomads", [", ".join(worker_words(pen, v["nomads"])) or "none"]),
        *wrap_items("Bag", [worker_counts(pen, v["bag"])]),
        *wrap_items("Casualties", [worker_counts(pen, v["casualties"]), *gone]),
    ]


def temple_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The track with its VP, the letters of the players on it, and its rewards."""
    temple = pen.data.temple
    spaces = range(len(temple.festival))
    letters = ["".join([SEATS[seat] for seat, p in enumerate(v["players"]) if p["temple"] == space])
               for space in spaces]
    rewards = [f"{space}: {' or '.join([bundle_words(pen, one) for one in temple.rewards[space]])}"
               for space in spaces if temple.rewards[space]]
    return [
        f"{'Temple':<{INDENT}}" + row_of([str(space) for space in spaces], 4),
        f"{'  Festival':<{INDENT}}" + row_of([str(points) for points in temple.festival], 4) + "VP",
        f"{'  at the end':<{INDENT}}" + row_of([str(points) if points else "" for points in temple.final], 4) + "VP",
        f"{'  players':<{INDENT}}" + row_of(letters, 4),
        *wrap_items("  rewards", rewards),
    ]


def region_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The regions, two side by side: who leads, the price of each space in Soldiers, its benefit, its owner."""
    worth = sum(v["casualties"].values())
    lines = [f"Conquests: Soldiers to discard/to flip; a Festival gives the leader of a region {worth} VP now"]
    regions = [one_region(pen, v, region) for region in range(len(pen.data.conquest.regions))]
    for left in range(0, len(regions), 2):
        lines += [row_of(row, HALF) for row in zip_longest(*regions[left:left + 2], fillvalue="")]
    return lines


def one_region(pen: TawantinsuyuPen, v: View, region: int) -> list[str]:
    """A region and its spaces."""
    conquest = pen.data.conquest
    name = conquest.regions[region]
    leader = v["leaders"][name]
    title = f"{name}: "
    lines = [title + ("nobody" if leader is None else f"{short_name(v, leader, HALF - len(title) - 6)} leads")]
    for space, word in enumerate(conquest.codes):
        if conquest.region[space] == region:
            gain = conquest_name(pen, space).removeprefix(title)
            line = f" {conquest.discard[space]}/{conquest.flip[space]} {gain}"
            owner = v["conquests"].get(word)
            lines.append(line if owner is None else f"{line} = {short_name(v, owner, HALF - len(line) - 3)}")
    return lines


def supply_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The Market, and the cards and tiles available."""
    buildings, weavings = pen.data.buildings.codes, pen.data.weavings.codes
    shop = [f"{building_name(pen, buildings.index(tile))} for {price(pen, buildings.index(tile))}"
            for tile in v["market"] if tile is not None]
    faces = [weaving_name(pen, weavings.index(tile)) for tile in v["laid_out"]]
    statues = [f"{god} {v['small'].get(god, 0)}+{v['large'].get(god, 0)}" for god in GODS]
    face_up = "no Weaving" if v["weaving"] is None else f"face up: {weaving_name(pen, weavings.index(v['weaving']))}"
    discards = with_lead(f"discarded {len(v['army_discard'])}", army_words(pen, v["army_discard"]))
    offer = f"offer {len(v['offer'])} of {v['capacity']}" + (", oldest first" if len(v["offer"]) > 1 else "")
    return [
        *wrap_items("Market", shop or ["empty"]),
        *wrap_items("", [
            f"in the stacks {v['production_stack']} Production and {v['passive_stack']} Passive Buildings"]),
        *wrap_items("Weavings", [face_up, f"{v['weavings']} in the stack"]),
        *(wrap_items("  laid out", faces) if faces else []),
        *wrap_items("God cards", [f"deck {v['deck']}", *with_lead(offer, card_words(pen, v["offer"]))]),
        *(wrap_items("  played", card_words(pen, [v["played"]])) if v["played"] is not None else []),
        *(wrap_items("  shown", card_words(pen, v["shown"])) if v["shown"] else []),
        *wrap_items("Army cards", [f"deck {v['army_deck']}", *discards]),
        *wrap_items("Statues", ["small+large:", *statues], "  "),
    ]


# Players

def player_lines(pen: TawantinsuyuPen, v: View, seat: int) -> list[str]:
    """What a player has, and what the next Festival and the end would bring."""
    p = v["players"][seat]
    over = v["phase"] == "over"
    marks = [word for word, holds in (("you", v["seat"] == seat), ("active", v["active"] == seat and not over),
                                      ("first player", v["first"] == seat and v["phase"] != "setting up"),
                                      ("holds the tile", v["holder"] == seat and not over),
                                      ("wins", seat in v["winners"])) if holds]
    goods = " ".join([f"{number} {name}" for name, number in p["goods"].items()])
    title = BETWEEN.join([f"{SEATS[seat]} {short_name(v, seat, HALF - INDENT)}", f"{p['score']} VP", *marks])
    priest = "not placed"
    if p["priest"] is not None:
        priest = f"on {noun(pen, 'action', ACTIONS.index(p['priest']))}, section {p['section']}"
    return [
        f"{'── ' + title + ' ':─<{WIDTH}}",
        *wrap_items("Goods", [goods, f"Temple {p['temple']}", f"High Priest {priest}"]),
        *wrap_items("Workers",
                    [worker_counts(pen, p["workers"]),
                     f"{p['steps']} Steps and {count_noun(pen, p['markers'], 'Conquest marker')} left"]),
        *statue_lines(pen, p), *building_lines(pen, p), *army_lines(pen, p), *tapestry_lines(pen, p),
        *hand_lines(pen, p),
        *wrap_items("Points", points_words(pen, p["points"])),
        *([] if over else forecast_lines(pen, p)),
    ]


def statue_lines(pen: TawantinsuyuPen, p: PlayerView) -> list[str]:
    """A player's Statues, if there are any."""
    words = [statue_name(pen, first + GODS.index(god)) + (f" ×{number}" if number > 1 else "")
             for first, owned in ((0, p["small"]), (LARGE, p["large"])) for god, number in owned.items()]
    return wrap_items("Statues", words) if words else []


def building_lines(pen: TawantinsuyuPen, p: PlayerView) -> list[str]:
    """A player's Buildings: those that can produce, those face down, those that always work."""
    groups = (("Producing", p["working"]), ("Face down", p["resting"]), ("Passive", p["passive"]))
    return [line for label, tiles in groups if tiles
            for line in wrap_items(label, building_words(pen, tiles))]


def army_lines(pen: TawantinsuyuPen, p: PlayerView) -> list[str]:
    """The Army cards in a player's area."""
    up = with_lead(f"{count_noun(pen, p['soldiers'], 'Soldier')} face up", army_words(pen, p["up"])) if p["up"] else []
    down = with_lead("face down", army_words(pen, p["down"])) if p["down"] else []
    return wrap_items("Army", [*up, *down]) if up or down else []


def tapestry_lines(pen: TawantinsuyuPen, p: PlayerView) -> list[str]:
    """The Tapestries, each tile as its edges round its pattern: = between edges that match, | between others."""
    weavings = pen.data.weavings
    lines = []
    for number, row in enumerate(p["tapestries"]):
        tiles = [weavings.codes.index(tile) for tile in row]
        pieces = [f"{EDGES[weavings.left[tile]]} {PATTERNS[weavings.pattern[tile]]} ({code}) "
                  f"{EDGES[weavings.right[tile]]}" for tile, code in zip(tiles, row)]
        joints = ["=" if weavings.right[left] == weavings.left[right] else "|" for left, right in pairwise(tiles)]
        worth = f"  {weavings.points[len(tiles)]} VP"
        joined = [piece + joint for piece, joint in zip(pieces, [*joints, "]"])]
        lines += wrap_items(f"Tapestry {number + 1}", [f"[{joined[0]}", *joined[1:], worth], "")
    return lines


def hand_size(pen: TawantinsuyuPen, p: PlayerView) -> str:
    """How many God cards a player holds."""
    return count_noun(pen, len(p["gods"]), "God card")


def hand_lines(pen: TawantinsuyuPen, p: PlayerView) -> list[str]:
    """The cards in a hand, as far as they are known."""
    playing = with_lead(count_noun(pen, len(p["playing"]), "God card"), known_words(pen, p["playing"]))
    return [
        *wrap_items("Hand", with_lead(hand_size(pen, p), known_words(pen, p["gods"]))),
        *wrap_items("", with_lead(count_noun(pen, p["army_cards"], "Army card"), army_words(pen, p["army"] or []))),
        *(wrap_items("  to play", playing) if p["playing"] else []),
    ]


def known_words(pen: TawantinsuyuPen, cards: Sequence[str | None]) -> list[str]:
    """God cards in words, and how many are not known."""
    known = card_words(pen, [card for card in cards if card is not None])
    hidden = len(cards) - len(known)
    return known + ([f"{hidden} not known"] if known and hidden else [])


def points_words(pen: TawantinsuyuPen, points: Mapping[str, int]) -> list[str]:
    """Where points come from."""
    return [f"{source} {number}".replace("-", "−") for source, number in points.items() if number] or ["none"]


def forecast_lines(pen: TawantinsuyuPen, p: PlayerView) -> list[str]:
    """What the next Festival and the end would bring as things are."""
    f = p["forecast"]
    missing = f["potatoes missing"]
    short = [f"{missing} missing: −{MISSING_VP * missing} VP"] if missing else []
    words = [f"Temple {f['temple']} VP", f"regions {f['regions']} VP",
             f"matches {f['matches']}", f"potatoes due {f['potatoes due']}", *short]
    final = sum(p["final"].values())
    end = with_lead(f"{final} VP more as things are", points_words(pen, p["final"]) if final else [])
    return wrap_items("Festival", words) + wrap_items("End", end)
