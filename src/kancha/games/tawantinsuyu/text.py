"""A view for the terminal, 80 columns wide; no colours are needed."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise, zip_longest
from typing import Any, Final, cast

from kancha.core.words import Text
from kancha.games.tawantinsuyu.data import TawantinsuyuPen
from kancha.games.tawantinsuyu.festival import MISSING_VP
from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS, PATTERNS, VP
from kancha.games.tawantinsuyu.names import join_words, noun, price, statue_name, weaving_name
from kancha.games.tawantinsuyu.statue import LARGE
from kancha.games.tawantinsuyu.text_hill import hill_lines, legend
from kancha.games.tawantinsuyu.text_solo import axomamma_lines, goal_words
from kancha.games.tawantinsuyu.text_words import (
    BETWEEN,
    INDENT,
    SEATS,
    WIDTH,
    army_words,
    building_words,
    bundle_words,
    card_words,
    goods_words,
    row_of,
    short_name,
    times,
    with_lead,
    worker_counts,
    worker_words,
    wrap_items,
)
from kancha.games.tawantinsuyu.view import PlayerView, View, passive_buildings

HALF: Final = 39
"""The width of a region."""


def text(pen: TawantinsuyuPen, view: dict[str, Any]) -> str:
    """The hill, what lies around it, and what every player has, the viewer last: nearest to the question."""
    v = cast(View, view)
    own, number = -1 if v["seat"] is None else v["seat"], len(v["players"])
    panels = [player_lines(pen, v, (own + 1 + k) % number) for k in range(number)]
    solo = [] if v["axomamma"] is None else [axomamma_lines(pen, v, v["axomamma"])]
    parts = [status_lines(pen, v), hill_lines(pen, v), legend(pen), worker_lines(pen, v), temple_lines(pen, v),
             region_lines(pen, v), supply_lines(pen, v), *solo, *panels]
    return "\n\n".join(["\n".join([line.rstrip() for line in part]) for part in parts])


# What a page says beside the pictures

def status(pen: TawantinsuyuPen, view: dict[str, Any]) -> str:
    """How far the match is: the goal, the next Festival, who holds its tile, how many Workers are left in the bag."""
    v = cast(View, view)
    if v["phase"] == "over":
        return BETWEEN.join([pen.lexicon.say("status", "over"), winner_words(pen, v), *goal_words(pen, v)])
    bag = pen.lexicon.say("status", "bag", sum(v["bag"].values()))
    return BETWEEN.join([*goal_words(pen, v), *festival_words(pen, v), bag])


def standing(pen: TawantinsuyuPen, view: dict[str, Any]) -> list[list[str]]:
    """What each seat has, the points first; then Axomamma."""
    v = cast(View, view)
    say = pen.lexicon.say
    return [[str(p["score"]),
             goods_words(pen, {name: number for name, number in p["goods"].items() if number})
             or say("standing", "no_goods"),
             say("standing", "cards", len(p["gods"]), p["army_cards"]),
             say("standing", "workers", sum(p["workers"].values())), say("standing", "temple", p["temple"])]
            for p in v["players"]]


def winner_words(pen: TawantinsuyuPen, v: View) -> str:
    """Who has won."""
    names = join_words(pen, "and", [pen.lexicon.person(seat) for seat in v["winners"]])
    return pen.lexicon.say("status", "wins", names, len(v["winners"]))


def festival_words(pen: TawantinsuyuPen, v: View) -> list[str]:
    """Which Festival comes, and what is left until then."""
    say = pen.lexicon.say
    if v["phase"] == "setting up":
        return [say("status", "setting_up")]
    cards = [say("status", "festival_cards")] if v["phase"] == "festival cards" else []
    if v["holder"] is not None:
        return [*cards, say("status", "pending", v["festivals"], v["last"]), say("status", "holder", v["holder"])]
    return [*cards, say("status", "next", v["festivals"] + 1, v["last"]), say("status", "village", len(v["village"]))]


def status_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The phase, whose turn it is, the next Festival."""
    say = pen.lexicon.say
    if v["phase"] == "over":
        return wrap_items(say("board", "over"), [winner_words(pen, v), *goal_words(pen, v)])
    who = [] if v["active"] is None else [say("status", "turn", v["turns"], v["active"])]
    tile = [say("status", "tile", v["tile"])] if v["holder"] is None and v["phase"] != "setting up" else []
    last = [say("status", "last")] if v["festivals"] == v["last"] else []
    words = [*who, *goal_words(pen, v), *festival_words(pen, v), *tile, *last]
    return wrap_items(say("board", "players", v["seats"]), words)


# Around the hill

def worker_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """Workers that are not on the hill."""
    say = pen.lexicon.say
    village = " ".join(worker_words(pen, v["village"]))
    gone = [say("board", "gone", worker_counts(pen, v["gone"]))] if v["gone"] else []
    return [
        *wrap_items(say("board", "village"), [say("board", "queue", village) if village else say("board", "empty")]),
        *wrap_items(say("board", "nomads"), [", ".join(worker_words(pen, v["nomads"])) or say("board", "none")]),
        *wrap_items(say("board", "bag"), [worker_counts(pen, v["bag"])]),
        *wrap_items(say("board", "casualties"), [worker_counts(pen, v["casualties"]), *gone]),
    ]


def temple_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The track with its VP, the letters of the players on it, and its rewards."""
    say, temple = pen.lexicon.say, pen.data.temple
    spaces = range(len(temple.festival))
    letters = ["".join([SEATS[seat] for seat, p in enumerate(v["players"]) if p["temple"] == space])
               for space in spaces]
    rewards = [say("board", "reward", space, join_words(pen, "or", [bundle_words(pen, one) for one in bundles]))
               for space, bundles in enumerate(temple.rewards) if bundles]
    unit = noun(pen, "kind", VP)
    return [
        f"{say('board', 'temple'):<{INDENT}}" + row_of([str(space) for space in spaces], 3),
        below(pen, "at_festival") + row_of([str(points) for points in temple.festival], 3) + unit,
        below(pen, "at_end") + row_of([str(points) if points else "" for points in temple.final], 3) + unit,
        below(pen, "on_it") + row_of(letters, 3),
        *wrap_items(below(pen, "rewards").rstrip(), rewards),
    ]


def below(pen: TawantinsuyuPen, name: str) -> str:
    """A label that belongs to the one above it."""
    return f"{'  ' + pen.lexicon.say('board', name):<{INDENT}}"


def region_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The regions, two side by side: who leads, the price of each space in Soldiers, its benefit, its owner."""
    lines = [pen.lexicon.say("board", "conquests", sum(v["casualties"].values()))]
    regions = [one_region(pen, v, region) for region in range(len(pen.data.conquest.regions))]
    for left in range(0, len(regions), 2):
        lines += [row_of(row, HALF) for row in zip_longest(*regions[left:left + 2], fillvalue="")]
    return lines


def one_region(pen: TawantinsuyuPen, v: View, region: int) -> list[str]:
    """A region and its spaces."""
    say, conquest = pen.lexicon.say, pen.data.conquest
    name = conquest.regions[region]
    leader = v["leaders"][name]
    room = HALF - len(say("board", "region_led", name, ""))
    lines = [say("board", "region", name) if leader is None
             else say("board", "region_led", name, short_name(pen, leader, room))]
    for space, word in enumerate(conquest.codes):
        if conquest.region[space] == region:
            gain = noun(pen, "conquest_gain", space)
            owner = v["conquests"].get(word)
            mark = " " if owner is None else SEATS[owner]
            lines.append(f"{mark} {conquest.discard[space]}/{conquest.flip[space]} {gain}")
    return lines


def supply_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The Market, and the cards and tiles available."""
    say = pen.lexicon.say
    shop = [say("board", "for_sale", tile, price(pen, tile))
            for tile in [pen.data.buildings.codes.index(name) for name in v["market"] if name is not None]]
    statues = [f"{noun(pen, 'god', god)} {v['small'].get(name, 0)}+{v['large'].get(name, 0)}"
               for god, name in enumerate(GODS)]
    return [
        *wrap_items(say("board", "market"), shop or [say("board", "empty")]),
        *wrap_items("", [say("board", "stacks", v["production_stack"], v["passive_stack"])]),
        *weaving_lines(pen, v), *god_lines(pen, v),
        *wrap_items(say("board", "army_cards"), [
            say("board", "deck", v["army_deck"]),
            *with_lead(pen, say("board", "discarded", len(v["army_discard"])), army_words(pen, v["army_discard"]))]),
        *wrap_items(say("board", "statues"), [say("board", "sizes"), *statues], "  "),
    ]


def weaving_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The Weavings that can be had."""
    say, codes = pen.lexicon.say, pen.data.weavings.codes
    face_up = say("board", "no_weaving")
    if v["weaving"] is not None:
        face_up = say("board", "face_up_weaving", codes.index(v["weaving"]))
    faces = [weaving_name(pen, codes.index(tile)) for tile in v["laid_out"]]
    return [*wrap_items(say("board", "weavings"), [face_up, say("board", "stack", v["weavings"])]),
            *(wrap_items(below(pen, "laid_out").rstrip(), faces) if faces else [])]


def god_lines(pen: TawantinsuyuPen, v: View) -> list[str]:
    """The God cards that can be had, and those that lie aside."""
    say = pen.lexicon.say
    offer = say("board", "offer_sorted" if len(v["offer"]) > 1 else "offer", len(v["offer"]), v["capacity"])
    played = [] if v["played"] is None else [v["played"]]
    return [
        *wrap_items(say("board", "god_cards"), [say("board", "deck", v["deck"]),
                                                *with_lead(pen, offer, card_words(pen, v["offer"]))]),
        *[line for name, cards in (("played", played), ("shown", v["shown"])) if cards
          for line in wrap_items(below(pen, name).rstrip(), card_words(pen, cards))],
    ]


# Players

def player_lines(pen: TawantinsuyuPen, v: View, seat: int) -> list[str]:
    """What a player has, and what the next Festival and the end would bring."""
    p = v["players"][seat]
    say = pen.lexicon.say
    priest = say("board", "no_priest")
    if p["priest"] is not None:
        priest = say("board", "priest_on", ACTIONS.index(p["priest"]), p["section"])
    return [
        player_title(pen, v, seat),
        *wrap_items(say("board", "goods"), [goods_words(pen, p["goods"]), say("board", "in_temple", p["temple"]),
                                            priest]),
        *wrap_items(say("board", "workers"), [worker_counts(pen, p["workers"]),
                                              say("board", "markers", p["steps"], p["markers"])]),
        *statue_lines(pen, p), *building_lines(pen, v, seat), *army_lines(pen, p), *tapestry_lines(pen, p),
        *hand_lines(pen, p),
        *wrap_items(say("board", "points"), points_words(pen, p["points"])),
        *([] if v["phase"] == "over" else forecast_lines(pen, p)),
    ]


def player_title(pen: TawantinsuyuPen, v: View, seat: int) -> str:
    """Who a player is, the score, and whether there is anything special about the player."""
    over = v["phase"] == "over"
    marks = [pen.lexicon.say("board", mark) for mark, holds in (
        ("you", v["seat"] == seat), ("active", v["active"] == seat and not over),
        ("first", v["first"] == seat and v["phase"] != "setting up"), ("holds", v["holder"] == seat and not over),
        ("winner", seat in v["winners"])) if holds]
    score = pen.lexicon.say("count", "vp", v["players"][seat]["score"])
    title = BETWEEN.join([f"{SEATS[seat]} {short_name(pen, seat, HALF - INDENT)}", score, *marks])
    return f"{'── ' + title + ' ':─<{WIDTH}}"


def statue_lines(pen: TawantinsuyuPen, p: PlayerView) -> list[str]:
    """A player's Statues, if there are any."""
    words = [times(statue_name(pen, first + GODS.index(god)), number)
             for first, owned in ((0, p["small"]), (LARGE, p["large"])) for god, number in owned.items()]
    return wrap_items(pen.lexicon.say("board", "statues"), words) if words else []


def building_lines(pen: TawantinsuyuPen, v: View, seat: int) -> list[str]:
    """A player's Buildings: those that can produce, those face down, those that always work."""
    p = v["players"][seat]
    groups = (("producing", p["working"]), ("resting", p["resting"]), ("passive", passive_buildings(v, seat)))
    return [line for label, tiles in groups if tiles
            for line in wrap_items(pen.lexicon.say("board", label), building_words(pen, tiles))]


def army_lines(pen: TawantinsuyuPen, p: PlayerView) -> list[str]:
    """The Army cards in a player's area."""
    say = pen.lexicon.say
    up = with_lead(pen, say("board", "soldiers", p["soldiers"]), army_words(pen, p["up"])) if p["up"] else []
    down = with_lead(pen, say("board", "face_down"), army_words(pen, p["down"])) if p["down"] else []
    return wrap_items(say("board", "army"), [*up, *down]) if up or down else []


def tapestry_lines(pen: TawantinsuyuPen, p: PlayerView) -> list[str]:
    """The Tapestries, each tile as its edges round its pattern: = between edges that match, | between others."""
    say, weavings = pen.lexicon.say, pen.data.weavings
    lines = []
    for number, row in enumerate(p["tapestries"]):
        tiles = [weavings.codes.index(tile) for tile in row]
        pieces = [say("board", "weaving", weavings.left[tile], PATTERNS[weavings.pattern[tile]], code,
                      weavings.right[tile]) for tile, code in zip(tiles, row)]
        joints = ["=" if weavings.right[left] == weavings.left[right] else "|" for left, right in pairwise(tiles)]
        worth = f"  {say('count', 'vp', weavings.points_of(len(tiles)))}"
        joined = [piece + joint for piece, joint in zip(pieces, [*joints, "]"])]
        lines += wrap_items(say("board", "tapestry", number + 1), [f"[{joined[0]}", *joined[1:], worth], "")
    return lines


def hand_lines(pen: TawantinsuyuPen, p: PlayerView) -> list[str]:
    """The cards in a hand, as far as they are known."""
    say = pen.lexicon.say
    gods = with_lead(pen, say("count", "god_cards", len(p["gods"])), known_words(pen, p["gods"]))
    army = with_lead(pen, say("count", "army_cards", p["army_cards"]), army_words(pen, p["army"] or []))
    playing = with_lead(pen, say("count", "god_cards", len(p["playing"])), known_words(pen, p["playing"]))
    return [*wrap_items(say("board", "hand"), gods), *wrap_items("", army),
            *(wrap_items(below(pen, "to_play").rstrip(), playing) if p["playing"] else [])]


def known_words(pen: TawantinsuyuPen, cards: Sequence[str | None]) -> list[str]:
    """God cards in words, and how many are not known."""
    known = card_words(pen, [card for card in cards if card is not None])
    hidden = len(cards) - len(known)
    return known + ([pen.lexicon.say("board", "hidden", hidden)] if known and hidden else [])


def points_words(pen: TawantinsuyuPen, points: Mapping[str, int]) -> list[str]:
    """Where points come from."""
    return [pen.lexicon.say("count", "points", Text("source", source), str(number).replace("-", "−"))
            for source, number in points.items() if number] or [pen.lexicon.say("board", "none")]


def forecast_lines(pen: TawantinsuyuPen, p: PlayerView) -> list[str]:
    """What the next Festival and the end would bring as things are."""
    say, f = pen.lexicon.say, p["forecast"]
    words = [say("board", "temple_vp", f["temple"]), say("board", "region_vp", f["regions"])]
    if "weavings" in f:
        words += [say("board", "weavings_vp", f["weavings"]), say("board", "trailing_vp", f["catching up"])]
    else:
        missing = f["potatoes missing"]
        short = [say("board", "missing", missing, MISSING_VP * missing)] if missing else []
        words += [say("board", "matches", f["matches"]), say("board", "due", f["potatoes due"]), *short]
    final = sum(p["final"].values())
    end = with_lead(pen, say("board", "more", final), points_words(pen, p["final"]) if final else [])
    return wrap_items(say("board", "festival"), words) + wrap_items(say("board", "end"), end)
