"""What the things on the table are, in texts: the spots of the pictures, and whatever else has a title."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from kancha.core.words import Text
from kancha.games.tawantinsuyu.conquest import INSTEAD
from kancha.games.tawantinsuyu.data import MOST_PRODUCTION, TawantinsuyuData
from kancha.games.tawantinsuyu.describe_solo import solo_texts
from kancha.games.tawantinsuyu.fees import STEPS_DISCOUNT
from kancha.games.tawantinsuyu.high_priest import FOLLOWER_CORN, LARGE_STEPS, MOST_STEPS, STEP_CORN, TURN_PRICE
from kancha.games.tawantinsuyu.hill import SEGMENT, SPACES
from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS, RESOURCES, WORKERS
from kancha.games.tawantinsuyu.payment import goods_texts
from kancha.games.tawantinsuyu.soldiers import toll_text
from kancha.games.tawantinsuyu.statue import LARGE, LARGE_COST, SMALL_COST, STATUE_WORDS, statue_points
from kancha.games.tawantinsuyu.steps import SPOTS, STEPS_COST, STEPS_GAIN, STEPS_VP
from kancha.games.tawantinsuyu.temple import bundle_text
from kancha.games.tawantinsuyu.view import PlayerView, View

Texts = list[Text]
DOES: Final[dict[str, tuple[int, ...]]] = {
    "worship_active": (LARGE_STEPS, INSTEAD), "offering_active": (MOST_STEPS, STEP_CORN, INSTEAD),
    "offering_others": (FOLLOWER_CORN,), "rejuvenate_active": (TURN_PRICE, INSTEAD), "rejuvenate_others": (TURN_PRICE,),
    "conquest_active": (INSTEAD,), "produce_active": (INSTEAD,),
}
"""The figures of what the actions of the Coricancha let players do."""


def describe(data: TawantinsuyuData, view: dict[str, Any], spot: str) -> Texts:
    """What a spot is, what it does, and what it costs or would bring."""
    v = cast(View, view)
    for names, texts in FAMILIES:
        if spot and spot in names(data):
            return texts(data, v, spot)
    return SINGLE[spot](data, v, spot) if spot in SINGLE else other_texts(data, v, spot)


def other_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """A spot whose name is made of several words."""
    first, _, rest = spot.partition(" ")
    if first == "at" and rest in ACTIONS:
        return action_texts(data, v, rest)
    if first == "nomad" and rest in WORKERS:
        worker = WORKERS.index(rest)
        return [Text("title", "in_nomads", (worker,)), ability(worker)]
    if first == "use" and rest.removeprefix("army ") in data.army.kinds:
        kind = data.army.kinds.index(rest.removeprefix("army "))
        return [Text("title", "in_hand", (army_text(data, kind),)),
                Text("title", "army_use", (data.army.resource[kind],))]
    if first == "army" and rest in data.army.kinds:
        return [Text("title", "down", (army_text(data, data.army.kinds.index(rest)),))]
    if rest in ("left", "right") and first in numbered(own(v)["tapestries"]):
        return tapestry_end_texts(data, v, int(first), rest)
    return solo_texts(data, v, spot)


def numbered(things: Sequence[object]) -> list[str]:
    """The numbers of things, from 1, as words."""
    return [str(number) for number in range(1, len(things) + 1)]


# The hill

def space_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """A space: its tasks, who stands there, else what it costs."""
    space = SPACES.index(spot)
    icons = data.hill.icons[space]
    if spot in v["hill"]:
        worker = WORKERS.index(v["hill"][spot])
        return [Text("title", "space_taken", (space, icons, worker))]
    texts = [Text("title", "space", (space, icons))]
    god = data.hill.god[space]
    if v["food"] is None:
        return [*texts, Text("title", "space_fee", (god,))]
    return [*texts, Text("title", "space_price", (v["food"][SEGMENT[space]], god))]


def steps_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """A spot for Steps: whose they are, or what they would cost and bring."""
    number, owner = SPOTS.index(spot), v["steps"].get(spot)
    shorter = Text("brings", "shorter_upper" if number < 5 else "shorter_lower", (STEPS_DISCOUNT,))
    if owner is not None:
        return [Text("title", "spot_taken", (number, owner)), shorter]
    price = Text("title", "steps_price", (STEPS_COST, STEPS_VP, *[each for _, each in STEPS_GAIN]))
    return [Text("title", "spot", (number,)), price, shorter]


def action_texts(data: TawantinsuyuData, v: View, name: str) -> Texts:
    """An action of the Coricancha, and what it lets players do."""
    here = [seat for seat, player in enumerate(v["players"]) if player["priest"] == name]
    section = v["coricancha"].index(name) + 1
    what = Text("title", "action_taken" if here else "action", (ACTIONS.index(name), section, here))
    return [what, *[Text("does", key, DOES.get(key, ())) for key in (f"{name}_active", f"{name}_others")]]


# Workers

def ability(worker: int) -> Text:
    """What a Worker is good at."""
    return Text("ability", WORKERS[worker])


def worker_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """Workers of a kind in the supply of the seat."""
    worker = WORKERS.index(spot)
    return [Text("title", "hand_worker", (own(v)["workers"].get(spot, 0), worker)), ability(worker)]


def end_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """An end of the Village."""
    end = RESOURCES.index(spot.split()[0])
    if not v["village"]:
        return [Text("title", "end_empty", (end,))]
    worker = WORKERS.index(v["village"][-1 if end else 0])
    return [Text("title", "end", (end, worker)), ability(worker), Text("title", "end_price", (end,))]


# Cards

def own(v: View) -> PlayerView:
    """What the seat that looks has; of the first player if nobody's."""
    return v["players"][v["seat"] or 0]


def card_text(data: TawantinsuyuData, card: int) -> Text:
    """A God card."""
    return Text("title", "god_card", (data.gods.names[data.gods.god[card]], card))


def card_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """A God card and what it is good for, from the hand or from the offer."""
    card = data.gods.cards.index(spot)
    god = data.gods.god[card]
    if spot in v["offer"]:
        return [card_text(data, card), Text("title", "in_offer")]
    return [Text("title", "in_hand", (card_text(data, card),)), Text("title", "card_use", (god,))]


def deck_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """The deck of God cards."""
    return [Text("title", "deck", (v["deck"],)), Text("title", "deck_use")]


def army_text(data: TawantinsuyuData, kind: int) -> Text:
    """An Army card."""
    return Text("title", "army_card", (data.army.soldiers[kind], data.army.resource[kind]))


# Buildings

def building_text(data: TawantinsuyuData, tile: int) -> Text:
    """A Building with its cost."""
    return Text("title", "building", (tile, goods_texts(data.buildings.cost[tile])))


def building_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """A Building of the Market, or one of the seat's own, and when it is of use."""
    tile = data.buildings.codes.index(spot)
    text = building_text(data, tile)
    for tiles, lies in ((own(v)["working"], "up"), (own(v)["resting"], "down"), (own(v)["passive"], "passive")):
        if spot in tiles:
            text = Text("title", lies, (text,))
    return [text, Text("title", "production_use" if tile < MOST_PRODUCTION else "passive_use")]


# Weavings

def weaving_text(data: TawantinsuyuData, tile: int) -> Text:
    """A Weaving with its edges."""
    return Text("title", "weaving", (tile, data.weavings.left[tile], data.weavings.right[tile]))


def weaving_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """A Weaving that is laid out."""
    return [weaving_text(data, data.weavings.codes.index(spot))]


def face_up_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """The Weaving on top of the stack."""
    if v["weaving"] is None:
        return []
    return [Text("title", "weaving_face_up", (weaving_text(data, data.weavings.codes.index(v["weaving"])),))]


def below_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """The Weavings below it."""
    return [Text("title", "weaving_below", (weavings_below(v),)), Text("title", "weaving_below_use")]


def weavings_below(v: View) -> int:
    """How many Weavings lie face down."""
    return max(0, v["weavings"] - (v["weaving"] is not None))


def new_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """Where a new Tapestry begins, and what it will bring."""
    lengths = range(2, len(data.weavings.points))
    points = [Text("title", "tapestry_points", (length, data.weavings.points_of(length))) for length in lengths]
    return [Text("title", "new_tapestry"), Text("title", "new_tapestry_use", (points,))]


def tapestry_end_texts(data: TawantinsuyuData, v: View, number: int, side: str) -> Texts:
    """An end of a Tapestry, and what a Weaving that matches it would bring."""
    names = own(v)["tapestries"][number - 1]
    tile = data.weavings.codes.index(names[0 if side == "left" else -1])
    edge = (data.weavings.left if side == "left" else data.weavings.right)[tile]
    return [Text("title", f"{side}_end", (number,)), Text("title", "end_edge", (edge,))]


def tapestry_text(data: TawantinsuyuData, p: PlayerView, number: int) -> Text:
    """A Tapestry with what it brings at the end."""
    tiles = [data.weavings.codes.index(name) for name in p["tapestries"][number]]
    points = data.weavings.points_of(len(tiles))
    return Text("title", "tapestry", (number + 1, points, len(p["matches"][number]), tiles))


# Statues and Conquests

def statue_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """Statues of a god and a size: how many are left, what they cost and bring, how many the seat has."""
    statue, (size, god) = STATUE_WORDS.index(spot), spot.split()
    number = GODS.index(god)
    stock, have = (v["small"], own(v)["small"]) if statue < LARGE else (v["large"], own(v)["large"])
    cost = SMALL_COST if statue < LARGE else LARGE_COST
    left = Text("title", f"{size}_left", (data.gods.names[number], number, stock.get(god, 0)))
    yours = [Text("title", "statues_own", (have[god],))] if v["seat"] is not None and god in have else []
    return [left, Text("title", "statue_price", (goods_texts(cost), statue_points(statue))), *yours]


def conquest_texts(data: TawantinsuyuData, v: View, spot: str) -> Texts:
    """A Conquest space: what it takes, what it brings, whose it is."""
    space, owner = data.conquest.codes.index(spot), v["conquests"].get(spot)
    needs = (space, toll_text(data.conquest.discard[space], data.conquest.flip[space]))
    return [Text("title", "conquest", needs) if owner is None else Text("title", "conquest_taken", (*needs, owner))]


def step_text(data: TawantinsuyuData, level: int) -> Text:
    """A step of the Temple."""
    track = data.temple
    bundles = [bundle_text(bundle) for bundle in track.rewards[level]]
    brings = bundles[0] if bundles else Text("title", "no_reward")
    for bundle in bundles[1:]:
        brings = Text("list", "or", (brings, bundle))
    final = track.final[level]
    return Text("title", "temple_top" if final else "temple", (level, brings, track.festival[level], final))


FAMILIES: Final[tuple[tuple[Callable[[TawantinsuyuData], tuple[str, ...]],
                            Callable[[TawantinsuyuData, View, str], Texts]], ...]] = (
    (lambda data: SPACES, space_texts),
    (lambda data: SPOTS, steps_texts),
    (lambda data: data.gods.cards, card_texts),
    (lambda data: data.buildings.codes, building_texts),
    (lambda data: data.weavings.codes, weaving_texts),
    (lambda data: data.conquest.codes, conquest_texts),
    (lambda data: STATUE_WORDS, statue_texts),
    (lambda data: WORKERS, worker_texts),
)
"""The names of spots that are in a list, and what they are."""
SINGLE: Final[dict[str, Callable[[TawantinsuyuData, View, str], Texts]]] = {
    "deck": deck_texts, "below": below_texts, "face-up": face_up_texts, "new": new_texts,
    "potato end": end_texts, "corn end": end_texts,
}
