"""The maps as they are drawn: everything has its place, and nothing covers anything else."""
from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib.resources import files
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kancha.games.inca_empire.look import MapDrawing, map_drawing
from kancha.games.inca_empire.svg_land import LandWords, land
from kancha.games.inca_empire.svg_legend import BLOCKS
from kancha.games.inca_empire.svg_motifs import TOKEN, motifs
from kancha.games.inca_empire.svg_style import STYLE

ROOT = Path(__file__).parents[3]
DATA = files("kancha.games.inca_empire") / "data"
LEGEND = tuple([(name, name) for entries in BLOCKS.values() for name in entries])
WORDS = LandWords("Pacific Ocean", "N", LEGEND)
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

pytestmark = pytest.mark.parametrize("seats", [3, 4])


def tables(seats):
    return tomllib.loads((DATA / f"map{seats}.toml").read_text(encoding="utf-8"))


def around(place, width, height) -> Box:
    x, y = place
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def written(words) -> Box:
    """The box of a name: its letters reach from 10 above the baseline to 2.5 below it."""
    wide = max(words.widths)
    return words.x - wide / 2, words.y - 10, words.x + wide / 2, words.y + 2.5 + 13.5 * (len(words.lines) - 1)


def token_box(slot) -> Box:
    return around(slot.token, *(TOKEN[::-1] if slot.upright else TOKEN))


def labels(drawing: MapDrawing) -> dict[str, Box]:
    """Every name, token and flag with its box."""
    return {
        **{f"name {name}": written(words) for name, words in drawing.names.items()},
        **{f"city {name}": written(words) for name, words in drawing.city_names.items()},
        **{f"slot {name}": token_box(slot) if slot.token else around(slot.flag, 20, 18)
           for name, slot in drawing.slots.items()},
    }


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def numbers(path: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", path)]


def outline(path: str) -> list[tuple[float, float]]:
    """The points of a path with relative steps."""
    steps = iter(numbers(path))
    points = [(next(steps), next(steps))]
    for dx, dy in zip(steps, steps):
        points.append((points[-1][0] + dx, points[-1][1] + dy))
    return points


def along(path: str, steps: int = 24) -> list[tuple[float, float]]:
    """Points of a link, which is a quadratic curve."""
    ax, ay, bx, by, cx, cy = numbers(path)
    weights = [((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in [k / steps for k in range(steps + 1)]]
    return [(a * ax + b * bx + c * cx, a * ay + b * by + c * cy) for a, b, c in weights]


def inside(point, area) -> bool:
    x, y = point
    crossed = [x < ax + (y - ay) * (bx - ax) / (by - ay)
               for (ax, ay), (bx, by) in zip(area, [*area[1:], area[0]]) if (ay > y) != (by > y)]
    return sum(crossed) % 2 == 1


def gap(one, other) -> float:
    return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** .5


def test_everything_has_its_place(seats):
    table, drawing = tables(seats), map_drawing(seats)
    regions = {region["id"]: region for region in table["regions"]}
    cities = {site["id"]: site for site in table["sites"] if site["kind"] in {"city", "capital"}}
    assert set(drawing.regions) == set(drawing.names) == set(drawing.slots) == set(regions)
    assert set(drawing.links) == {link for links in table["links"].values() for link in links}
    assert set(drawing.sites) == {site["id"] for site in table["sites"]}
    assert {name: points for name, (_, _, points) in drawing.bonuses.items()} == {
        name: city["bonus"] for name, city in cities.items() if "bonus" in city}
    assert {name for name, slot in drawing.slots.items() if slot.token is None} == {
        name for name, region in regions.items() if region.get("start")}
    assert {name: " ".join(words.lines) for name, words in drawing.city_names.items()} == {
        name: city["name"] for name, city in cities.items()}
    assert {name: "".join(words.lines).replace("-", "") for name, words in drawing.names.items()} == {
        name: region["name"] for name, region in regions.items()}
    assert set(drawing.quarters) == {region["quarter"] for region in regions.values() if "quarter" in region}


def test_labels_overlap_nothing(seats):
    drawing, boxes = map_drawing(seats), labels(map_drawing(seats))
    kinds = {site["id"]: site["kind"] for site in tables(seats)["sites"]}
    assert [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])] == []
    for name, box in boxes.items():
        assert 0 < box[0] < box[2] < drawing.width
        assert 0 < box[1] < box[3] < drawing.height
        for site, (x, y) in drawing.sites.items():
            radius = 7 if kinds[site] == "crossroads" else 13
            assert not overlap(box, around((x, y), 2 * radius * .8, 2 * radius * .8)), (name, site)
        for link, (path, _, _) in drawing.links.items():
            on = [p for p in along(path) if overlap(box, around(p, 5, 5))]
            assert not on, (name, link)


def test_tokens_and_flags_stay_in_their_regions(seats):
    drawing = map_drawing(seats)
    for name, slot in drawing.slots.items():
        left, top, right, bottom = labels(drawing)[f"slot {name}"]
        corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
        assert all([inside(corner, outline(drawing.regions[name])) for corner in corners]), name
        if slot.token:
            assert slot.terrace
            for place, width in ((slot.flag, 20), (slot.terrace, 20)):
                x0, y0, x1, y1 = around(place, width, 18)
                assert left <= x0 + 1 < x1 - 1 <= right, name
                assert top <= y0 + 1 < y1 - 1 <= bottom, name
            assert not overlap(around(slot.flag, 18, 16), around(slot.terrace, 18, 16))


def test_sites_and_links_lie_in_their_regions(seats):
    table, drawing = tables(seats), map_drawing(seats)
    areas = {name: outline(path) for name, path in drawing.regions.items()}
    for site in table["sites"]:
        place = drawing.sites[site["id"]]
        for region in site["regions"]:
            assert inside(place, areas[region]) or min([gap(place, p) for p in areas[region]]) < 1.5, site
    for region, links in table["links"].items():
        for link in links:
            points = along(drawing.links[link].path)
            middle = [p for p in points if min(gap(p, points[0]), gap(p, points[-1])) > 14]
            assert all([inside(p, areas[region]) for p in middle]), (region, link)
            assert [points[0], points[-1]] == [drawing.sites[end] for end in link.split("-")]


def test_links_keep_apart(seats):
    drawing = map_drawing(seats)
    lines = {name: along(link.path) for name, link in drawing.links.items()}
    for one, other in combinations(lines, 2):
        if not set(one.split("-")) & set(other.split("-")) and gap(lines[one][12], lines[other][12]) < 200:
            assert min([gap(p, q) for p in lines[one] for q in lines[other]]) > 5, (one, other)
    for name, line in lines.items():
        for site, place in drawing.sites.items():
            if site not in name.split("-"):
                assert min([gap(place, p) for p in line]) > 8, (name, site)


def test_a_region_is_drawn_round_what_is_in_it(seats):
    areas = {name: outline(path) for name, path in map_drawing(seats).regions.items()}
    for name, words in map_drawing(seats).names.items():
        assert inside((words.x, words.y - 4), areas[name]) or inside((words.x, words.y + 9), areas[name]), name


def test_the_legend_covers_no_label_and_no_region(seats):
    drawing = map_drawing(seats)
    assert set(drawing.legend) == set(BLOCKS)
    blocks = {name: (x, y, x + wide, y + tall) for name, (x, y, wide, tall) in drawing.legend.items()}
    assert [pair for pair in combinations(blocks, 2) if overlap(blocks[pair[0]], blocks[pair[1]])] == []
    for left, top, right, bottom in blocks.values():
        assert 0 < left < right < drawing.width
        assert 0 < top < bottom < drawing.height
        assert [name for name, box in labels(drawing).items() if overlap((left, top, right, bottom), box)] == []
        assert [name for name, path in drawing.regions.items() for x, y in outline(path)
                if left < x < right and top < y < bottom] == []


def test_the_legend_names_everything_it_shows(seats):
    drawn = land(map_drawing(seats), WORDS)
    assert [name for name, said in LEGEND if f">{said}</text>" not in drawn] == []


def test_the_land_is_well_formed_and_small(seats):
    drawn = land(map_drawing(seats), WORDS)
    assert len(drawn.encode()) < 60_000
    tree = ElementTree.fromstring(f"<svg>{motifs()}{drawn}</svg>")
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {element.get("href", "")[1:] for element in tree.iter("use")}
    assert used <= set(ids)
    assert "Pacific Ocean" in drawn
    assert " style=" not in drawn


def test_every_class_has_a_rule(seats):
    drawn = land(map_drawing(seats), WORDS) + motifs()
    classes = {name for names in re.findall(r'class="([^"]+)"', drawn) for name in names.split()}
    assert {name for name in classes if f".{name}{{" not in STYLE and f".{name}," not in STYLE} == set()


def test_words_are_escaped(seats):
    assert "Pacific &amp; &lt;more&gt;" in land(map_drawing(seats), LandWords("Pacific & <more>", "N", LEGEND))


@pytest.mark.long
def test_the_drawings_are_what_the_program_makes(seats, tmp_path):
    program = ROOT / "tools" / "inca_maps.py"
    subprocess.run([sys.executable, str(program), "--into", str(tmp_path), "--players", str(seats)], check=True)
    name = f"drawing{seats}.json"
    assert (tmp_path / name).read_text(encoding="utf-8") == (DATA / name).read_text(encoding="utf-8")


GROWING = {"inc-label", "inc-quarter", "inc-figure", "inc-key", "inc-sea-name"}
"""What grows where the map is small, and the name of the ocean, which is large."""


def test_every_word_on_the_map_grows_where_it_would_be_too_small(seats):
    root = ElementTree.fromstring(f"<svg>{land(map_drawing(seats), WORDS)}</svg>")
    in_labels = {text for group in root.iter("g") if group.get("class") == "inc-label" for text in group}
    words = list(root.iter("text"))
    assert len(words) > 60
    assert [word.text for word in words if word not in in_labels and not GROWING & set(word.get("class").split())] == []
    assert "scale(var(--grow,1))" in STYLE
