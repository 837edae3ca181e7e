"""What the spots of the pictures are, what can be done there, and what it brings."""
from __future__ import annotations

from typing import Any, cast

from kancha.core.words import Text
from kancha.games.tiwanaku.data import TiwanakuData
from kancha.games.tiwanaku.land import CROP_NAMES, TERRAIN_NAMES, TERRAINS, crop_points
from kancha.games.tiwanaku.text import reserve_text
from kancha.games.tiwanaku.tiles import COLOURS, DIRECTIONS
from kancha.games.tiwanaku.view import ScreenView, View


def describe(data: TiwanakuData, view: dict[str, Any], spot: str) -> list[Text]:
    """A space, an Otoma pawn, a seat behind its screen, or a piece in front of the seat whose view it is."""
    v = cast(View, view)
    if spot == "enter":
        return [*([] if v["seat"] is None else [reserve_text(v, v["seat"])]), Text("title", "enter")]
    if spot and spot in CROP_NAMES:
        return crop_texts(v, CROP_NAMES.index(spot))
    if spot in TERRAIN_NAMES:
        return stack_texts(v, TERRAIN_NAMES.index(spot))
    for held in v["screens"]:
        if spot == f"player {'abcd'[held['seat']]}":
            return screen_texts(held)
    for number, space in enumerate(v["spaces"]):
        if spot == space["name"]:
            return space_texts(v, number)
        if spot == space["pawn"] and spot in v["otoma"]:
            return [Text("title", "otoma_on", (COLOURS.index(spot), space["name"]))]
    return []


def space_texts(v: View, number: int) -> list[Text]:
    """A space with everything on it and, while a pawn moves, whether it comes from there or may stop there."""
    space, moving = v["spaces"][number], v["target"]
    kind, colour = space["terrain"], space["pawn"]
    found = [Text("title", "undiscovered") if kind is None else Text("title", "terrain", (kind,))]
    if space["crop"]:
        found.append(Text("title", "crop", (space["crop"],)))
    if space["start"]:
        found.append(Text("title", "otoma_start" if space["name"] in v["otoma_start"] else "start"))
    if space["arrow"] is not None:
        facts = COLOURS.index(space["arrow"]["colour"]), DIRECTIONS.index(space["arrow"]["direction"])
        found.append(Text("title", "arrow", facts))
    if colour is not None:
        found.append(Text("title", "otoma" if colour in v["otoma"] else "pawn", (COLOURS.index(colour),)))
    if v["solution"] is not None and not space["crop"]:
        found.append(Text("title", "unfound", (v["solution"][0][number], v["solution"][1][number])))
    texts = [Text("title", "space", (space["name"], found))]
    if moving is not None and space["name"] == moving["origin"]:
        texts.append(Text("title", "origin"))
    elif moving is not None and space["name"] in moving["ends"]:
        texts.append(Text("title", "end", (Text("stop", moving["ends"][space["name"]]),)))
    return texts + ([] if space["crop"] or v["solution"] is not None else use_texts(v, kind))


def use_texts(v: View, kind: int | None) -> list[Text]:
    """What a pawn can do on a space without a crop: guess it, or discover the terrain, which scores by its kind."""
    if kind is not None:
        return [Text("title", "bare")]
    side = next((side for side in v["sides"] if v["seat"] in side["seats"]), None)
    scores = [] if side is None else [Text("brings", "discovery", (one, side["next_points"][one]))
                                      for one in range(TERRAINS) if v["undiscovered"][one]]
    return [Text("title", "discovery", (scores,)) if scores else Text("title", "to_discover")]


def crop_texts(v: View, level: int) -> list[Text]:
    """A crop to guess or to offer: whether the seat's side has its tile, and what it brings."""
    side = next((side for side in v["sides"] if v["seat"] in side["seats"]), None)
    points = (crop_points(level),)
    if side is None or level not in side["tiles"]:
        return [Text("title", "crop" if side is None else "missing", (level,)), Text("brings", "right", points)]
    return [Text("title", "owned", (level,)), Text("title", "owned_now", (len(side["tiles"]), side["offering"])),
            Text("brings", "right_owned", points)]


def stack_texts(v: View, kind: int) -> list[Text]:
    """The tiles of a terrain behind the seat's own screen, and what playing the top one would lead to."""
    if v["seat"] is None or not v["screens"]:
        return [Text("title", "terrain", (kind,))]
    held = v["screens"][v["seat"]]
    top = held["tops"][kind]
    if top is None:
        return [Text("title", "stack", (kind, held["tiles"][kind]))]
    direction = DIRECTIONS.index(top)
    return [Text("title", "stack_top", (kind, held["tiles"][kind], direction)),
            Text("brings", "first_step", (direction,))]


def screen_texts(held: ScreenView) -> list[Text]:
    """The tiles behind a seat's screen."""
    texts = [Text("title", "behind", (held["seat"], sum(held["tiles"])))]
    for kind in range(TERRAINS):
        top, tiles = held["tops"][kind], held["tiles"][kind]
        if tiles:
            texts.append(Text("title", "screen", (kind, tiles)) if top is None
                         else Text("title", "screen_top", (kind, tiles, DIRECTIONS.index(top))))
    return texts
