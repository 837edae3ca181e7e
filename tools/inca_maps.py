"""Draws the maps of Inca Empire once, as data for its pictures: inca_maps.py [--into FOLDER] [--players N].

Reads ``map3.toml`` and ``map4.toml``, writes ``drawing3.json`` and ``drawing4.json``; always the same ones. Fails if
anything on a map covers, crosses or leaves what it must not.
"""
from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from inca_map.check import check
from inca_map.geometry import aside, half, inside, path, rounded
from inca_map.labels import FLAG, LINE, Candidate, Labels, width_of
from inca_map.lines import Lines
from inca_map.plan import read_plans
from inca_map.raster import Box
from inca_map.scenery import LEGEND, QUARTERS, Scenery

DATA: Final = Path(__file__).parents[1] / "src" / "kancha" / "games" / "inca_empire" / "data"
BASELINE: Final = 10.5
"""From the top of a line of text to the foot of its letters."""


def drawing(lines: Lines, labels: Labels, scenery: Scenery) -> dict[str, Any]:
    """Everything that a picture of the map needs."""
    inner = {piece: line for piece, line in lines.borders.items() if len(lines.beside[piece]) == 2}
    outer = [line for piece, line in lines.borders.items()
             if piece not in inner and not all([lines.plan.is_coast(node) for node in piece])]
    return {
        "size": [lines.plan.width, lines.plan.height],
        "land": path(scenery.land, closed=True),
        "coast": path(scenery.coast),
        "forest": [path(edge) for edge in scenery.forest_edges()],
        "regions": {region: path(area, closed=True) for region, area in lines.areas.items()},
        "borders": [path(line) for line in inner.values()],
        "edges": [path(line) for line in outer],
        "links": {name: link_of(lines, name) for name in lines.links},
        "sites": {site: rounded(at) for site, at in lines.plan.at.items()},
        **label_places(labels),
        **scenery_places(scenery),
    }


def link_of(lines: Lines, name: str) -> dict[str, Any]:
    """A link: its path, its middle, and its angle there."""
    link = lines.links[name]
    points = link.line[0], aside(link.line[0], link.line[-1], .5, 2 * link.off), link.line[-1]
    start, bend, end = [f"{half(x)},{half(y)}" for x, y in points]
    middle, angle = link.middle()
    return {"path": f"M{start}Q{bend} {end}", "mid": rounded(middle), "angle": round(angle)}


def label_places(labels: Labels) -> dict[str, Any]:
    """Names, bonuses and slots."""
    by_kind: dict[str, dict[str, Candidate]] = {}
    for label, place in labels.places.items():
        by_kind.setdefault(label.kind, {})[label.of] = place
    slots = {region: token_slot(place.box) for region, place in by_kind["token"].items()}
    slots |= {region: {"flag": rounded(place.box[:2])} for region, place in by_kind["flag"].items()}
    return {
        "names": {region: text(place) for region, place in by_kind["name"].items()},
        "city_names": {site: text(place) for site, place in by_kind["city"].items()},
        "bonuses": {site: [*rounded(place.box[:2]), labels.plan.sites[site].bonus]
                    for site, place in by_kind["bonus"].items()},
        "slots": {region: slots[region] for region in labels.plan.regions},
        "lake": rounded(by_kind["lake"][""].box[:2]),
    }


def text(place: Candidate) -> dict[str, Any]:
    """Words: the middle of their first baseline, their lines, and how wide each of them is."""
    box = place.box
    wide = [width_of(line, bold=True) for line in place.lines]
    top = box.y - LINE * len(place.lines) / 2
    return {"at": rounded((box.x, top + BASELINE)), "lines": place.lines,
            "widths": [round(box.width * width / max(wide)) for width in wide]}


def token_slot(box: Box) -> dict[str, Any]:
    """Where a culture token lies, and where flag and terrace go when it has been taken."""
    upright = box.height > box.width
    off = (max(box.width, box.height) - FLAG[0]) / 2
    dx, dy = (0, off) if upright else (off, 0)
    return {"token": rounded((box.x, box.y)), "upright": upright,
            "flag": rounded((box.x - dx, box.y - dy)), "terrace": rounded((box.x + dx, box.y + dy))}


def scenery_places(scenery: Scenery) -> dict[str, Any]:
    """Where scenery stands."""
    boxes = {name: rounded(box[:2]) for name, box in scenery.furniture.items()}
    return {
        "scenery": {name: [rounded(spot) for spot in sorted(spots, key=lambda spot: spot[1])]
                    for name, spots in scenery.things.items()},
        "compass": boxes["compass"], "ship": boxes["ship"], "ocean": boxes["ocean"],
        "legend": {name: corner(scenery.furniture[name]) for name in LEGEND},
        "quarters": {letter: {"at": boxes[letter], "name": name, "at_sea": not inside(boxes[letter], scenery.land)}
                     for letter, name in QUARTERS.items() if letter in boxes},
    }


def corner(box: Box) -> list[float]:
    """The left, top, width and height of a box."""
    return [box.x - box.width / 2, box.y - box.height / 2, box.width, box.height]


def main() -> None:
    """Draws, checks and writes the maps."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=DATA, help="where the drawings go")
    parser.add_argument("--players", type=int, choices=(3, 4), action="append", help="only this map")
    chosen = parser.parse_args()
    for players, plan in read_plans(DATA):
        if chosen.players and players not in chosen.players:
            continue
        lines = Lines(plan)
        labels = Labels(lines, players)
        scenery = Scenery(lines, labels, players)
        check(lines, labels, scenery)
        content = json.dumps(drawing(lines, labels, scenery), separators=(",", ":"))
        content = content.replace(".0,", ",").replace(".0]", "]").replace('},"', '},\n"').replace('],"', '],\n"')
        (chosen.into / f"drawing{players}.json").write_text(content + "\n", encoding="utf-8")
        print(f"drawing{players}.json: {len(content)} bytes")


if __name__ == "__main__":
    main()
