"""What must be true of a drawn map; says all that is wrong."""
from __future__ import annotations

from itertools import combinations

from inca_map.geometry import cross, distance, from_line, inside, overlap
from inca_map.labels import RADIUS, Labels
from inca_map.lines import NEAR_END, Lines
from inca_map.scenery import SIZES, Scenery

NEAR: dict[str, float] = {kind: radius + 1 for kind, radius in RADIUS.items()}
"""How near a line may come to the middle of a foreign site."""


def check(lines: Lines, labels: Labels, scenery: Scenery) -> None:
    """Raises an error that lists all faults of a map."""
    faults = [*site_faults(lines), *link_faults(lines), *crossings(lines), *label_faults(labels),
              *scenery_faults(labels, scenery)]
    if faults:
        raise AssertionError("\n".join(faults))


def site_faults(lines: Lines) -> list[str]:
    """Sites that are not in their regions, nor on the edge of them; lines that are too near a foreign site."""
    faults = []
    for site in lines.plan.sites.values():
        at = lines.plan.at[site.id]
        for region in site.regions:
            area = lines.areas[region]
            if not inside(at, area) and from_line(at, [*area, area[0]]) > 1:
                faults.append(f"{site.id} is not in {region}")
        for name, link in lines.links.items():
            if site.id not in name.split("-") and from_line(at, link.line) < NEAR[site.kind]:
                faults.append(f"{name} is too near {site.id}")
        for piece, line in lines.borders.items():
            if site.node not in piece and from_line(at, line) < NEAR[site.kind]:
                faults.append(f"the border {piece} is too near {site.id}")
    return faults


def link_faults(lines: Lines) -> list[str]:
    """Links that leave their region."""
    return [f"{name} leaves {lines.plan.links[name]}" for name, link in lines.links.items()
            if any([min(distance(p, link.line[0]), distance(p, link.line[-1])) > NEAR_END
                    and not inside(p, lines.areas[lines.plan.links[name]]) for p in link.line])]


def crossings(lines: Lines) -> list[str]:
    """Links that cross a link, or a line where a rough road may run."""
    links = {name: link.line for name, link in lines.links.items()}
    rough = {name: list(lines.ends(name)) for name in lines.plan.rough}
    pairs = [*combinations(links.items(), 2), *[(one, other) for one in links.items() for other in rough.items()]]
    return [f"{one} crosses {other}" for (one, line), (other, there) in pairs
            if not set(one.split("-")) & set(other.split("-")) and overlap(line, there) and cross(line, there)]


def label_faults(labels: Labels) -> list[str]:
    """Labels that overlap each other, or cover a link, the coast, a site, or (tokens and flags) a border."""
    faults = [f"{one} overlaps {other}" for one, other in labels.overlaps()]
    for label, place in labels.places.items():
        if label.kind != "bonus" and not labels.is_free(place.box):
            faults.append(f"{label} covers a line or a site")
        if label.kind in {"token", "flag"} and labels.borders.count(place.box):
            faults.append(f"{label} covers a border")
        if not labels.on_picture(place.box):
            faults.append(f"{label} is not on the picture")
    return faults


def scenery_faults(labels: Labels, scenery: Scenery) -> list[str]:
    """Furniture that covers a label or other furniture, and waves on land or trees at sea."""
    boxes = list(scenery.furniture.items())
    faults = [f"{one} overlaps {other}" for (one, box), (other, there) in combinations(boxes, 2) if box.shared(there)]
    faults += [f"{name} covers {label}" for name, box in boxes for label, place in labels.places.items()
               if box.shared(place.box)]
    return faults + [f"a {name} at {spot}" for name in SIZES for spot in scenery.things[name]
                     if inside(spot, scenery.land) == (name == "wave")]
