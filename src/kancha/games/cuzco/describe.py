"""What the spots of the pictures are, what they do and what they cost."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from kancha.core.words import Text
from kancha.games.cuzco.data import CuzcoData
from kancha.games.cuzco.kinds import KINDS
from kancha.games.cuzco.svg_board import is_notable
from kancha.games.cuzco.text_board import anchor, missing, pond_name
from kancha.games.cuzco.turn import ACTIONS, action_costs
from kancha.games.cuzco.view import NEAR_THE_END, Comparison, HexView, PondView, TownView, View

TILES: Final = ("", "single", "double", "triple")
"""The tiles by size."""


def describe(data: CuzcoData, view: dict[str, Any], spot: str) -> list[Text]:
    """A spot in words: what it is, and what it costs or brings."""
    v = cast(View, view)
    if spot in data.board.numbers:
        return describe_hex(data, v, spot)
    if spot == "out":
        border = Text("title", "border", (data.over_forest, data.over_mountain))
        return [*([Text("title", "out", (v["prices"]["out"],))] if "out" in v["prices"] else []), border]
    if spot in ("card face-up", "card pile"):
        return [*describe_cards(v, spot), *costs(spot), Text("title", "draws", (data.draws,))]
    if spot == "pond":
        pays = Text("title", "pond_pays", (v["pond_hex"],))
        return [Text("title", "ponds_left", (v["ponds_left"],)), *costs(spot), pays]
    if spot == "tile triple":
        near = 0 < v["triples"] <= NEAR_THE_END and not v["over"]
        return [Text("title", "triples_near_end" if near else "triples", (v["triples"],)), *costs(spot),
                Text("brings", "border_costs")]
    return describe_own(data, v, spot)


def costs(action: str) -> list[Text]:
    """What an action costs."""
    price = action_costs(ACTIONS.index(action))
    return [] if price is None else [Text("brings", "costs", (Text("costs", str(price[0]), price[1:]),))]


def describe_cards(v: View, spot: str) -> list[Text]:
    """The face-up card or the pile."""
    if spot == "card pile":
        return [Text("title", "pile", (v["pile"],))]
    up = v["face_up"]
    return [Text("title", "no_face_up") if up is None else Text("title", "face_up", (KINDS.index(up),))]


def describe_own(data: CuzcoData, v: View, spot: str) -> list[Text]:
    """A piece in front of the seat."""
    p = v["players"][v["active"] if v["seat"] is None else v["seat"]]
    if spot == "reserve":
        entering = Text("brings", "inca_costs", (data.over_forest, data.over_mountain))
        return [Text("title", "reserve", (p["reserve"],)), entering]
    if spot == "token":
        return [Text("title", "tokens", (p["tokens"],)), *costs(spot), Text("brings", "one_more_ap")]
    if spot == "tile double":
        return [Text("title", "doubles", (p["doubles"],)), *costs(spot), Text("brings", "border_costs")]
    if spot == "tile village":
        return [Text("title", "villages", (p["villages"],)), *costs(spot)]
    return [Text("title", "crops", (p["crops"],)), *costs(spot)] if spot == "tile crop" else []


# Hexes

def describe_hex(data: CuzcoData, v: View, name: str) -> list[Text]:
    """A hex, the village, city or pond that it is part of, and what an Inca would pay to go there."""
    here = next(one for one in v["hexes"] if one["hex"] == name)
    found = [Text("title", "hex", (name, hex_facts(v, here)))]
    found += [town_text(town) for town in v["towns"] if name in town["hexes"] and is_notable(town)]
    found += [pond_text(pond) for pond in v["ponds"] if name in pond["hexes"]]
    if name in v["prices"]:
        found.append(Text("title", "price", (v["prices"][name],)))
    return found + ground_texts(data, here)


def ground_texts(data: CuzcoData, here: HexView) -> list[Text]:
    """What the border costs, or what can be done on a bare hex."""
    bare = here["top"] is None
    if here["printed"] == "region":
        return [Text("title", "only_terrain")] if bare else []
    over = data.over_forest if here["printed"] == "forest" else data.over_mountain
    return [Text("title", f"over_{here['printed']}", (over,)), *([Text("title", "overflow")] if bare else [])]


def hex_facts(v: View, here: HexView) -> list[Text]:
    """What there is on a hex."""
    kind = here["top"] or ("bare" if here["printed"] == "region" else here["printed"])
    facts = [Text("title", kind)] + ([Text("title", "level", (here["level"],))] if here["level"] else [])
    if here["temple"]:
        facts.append(Text("title", "temple_with_disc" if here["disc"] else "temple", (here["temple"],)))
    if here["inca"] is not None:
        facts.append(Text("title", "inca", (here["inca"],)))
    size = next((len(tile) for tile in v["tiles"] if here["hex"] in tile), 0)
    return facts + ([Text("title", TILES[size])] if size else [])


# Villages, cities and ponds

def town_text(town: TownView) -> Text:
    """A village or city: its size, the temple it has or may have, and who stands highest there."""
    facts = [
        Text("title", "village") if town["temple"] is None else Text("title", "city", (town["value"],)),
        *([Text("title", "disc")] if town["disc"] else []),
        *([Text("title", "changed")] if town["changed"] else []),
        Text("title", "size", (town["size"],)),
        Text("title", "most", (town["most"],)) if town["most"] else Text("title", "too_small"),
    ]
    return Text("title", "town", (anchor(town), facts, verdict_text(town["ranks"])))


def pond_text(pond: PondView) -> Text:
    """A pond: what is missing around it, what it pays, and who would score."""
    if pond["scored"]:
        return Text("title", "ponds_done", (pond_name(pond),))
    return Text("title", "pond_at", (pond_name(pond), missing(pond), pond["points"], verdict_text(pond["ranks"])))


def verdict_text(ranks: Comparison) -> Text:
    """Who stands highest and which Inca decides, with the levels of all."""
    leader, rival, decided = ranks["highest"], ranks["rival"], ranks["decided"]
    all_levels = [Text("title", "levels", (seat, join_levels(own)))
                  for seat, own in enumerate(ranks["heights"]) if own]
    if leader is None:
        tied = ranks["tied"]
        return Text("title", "tie", (tied, all_levels)) if tied else Text("title", "no_inca")
    why = Text("line", "nobody_else")
    if rival is not None and decided is not None:
        why = Text("title", "decided", (decided, rival))
    return Text("title", "highest", (leader, why, all_levels))


def join_levels(levels: Sequence[int]) -> str:
    """Levels of Incas, the highest first."""
    return "·".join([str(level) for level in levels])
