"""The board and the panels of a view, and the view in text, all along matches of every mode."""
import re
from functools import cache
from xml.etree import ElementTree

import pytest

import kancha
from kancha.games.tiwanaku.explore import Destination
from kancha.games.tiwanaku.land import CROP_NAMES, TERRAIN_NAMES
from kancha.games.tiwanaku.state import FINISHED
from kancha.games.tiwanaku.svg_style import CROP_COLOURS, NUMBER_COLOURS, STYLE
from kancha.games.tiwanaku.view import view_of
from rules.asking import ask
from rules.tiwanaku.arrange import call_otoma, lay, stand, table

GAME = kancha.game("tiwanaku")
WORDS = GAME.lexicon_for()
SVG = "{http://www.w3.org/2000/svg}"
SETUPS = [(2, {"size": 25}), (4, {"size": 25}), (3, {"size": 45}), (4, {"size": 45}), (1, {"level": "easy"}),
          (1, {"level": "hard"}),
          *[(seats, {"mode": "cooperative", "level": level})
            for seats, level in ((2, "easy"), (3, "normal"), (4, "expert"))]]


@cache
def views(number):
    """The views of a match between players who answer as they like: of a seat in turn, and of all at the end."""
    seats, options = SETUPS[number]
    match = kancha.new("tiwanaku", seats=seats, seed=number, **options)
    found, step = [match.view(None)], 0
    while not match.over:
        words = match.options()
        match.play(words[step * 7919 % len(words)])
        found.append(match.view(step % seats))
        step += 1
    return found[:40] + found[40::5] + [match.view(seat) for seat in (None, *range(seats))]


@pytest.fixture(params=range(len(SETUPS)), ids=lambda number: f"{SETUPS[number][0]} seats {SETUPS[number][1]}")
def seen(request):
    return views(request.param)


def pictures(view):
    """The board and the panels, for the seat whose view it is."""
    return [GAME.board(view, WORDS), *GAME.panels(view, view["seat"], WORDS)]


def parsed(view):
    return ElementTree.fromstring(GAME.picture(view, view["seat"], WORDS).svg)


def said(view, spot):
    """What a spot is."""
    return [WORDS.show(text, "") for text in GAME.describe(view, spot)]


def test_a_space_tells_what_a_pawn_can_do_there():
    s = kancha.new("tiwanaku", seats=2, seed=1).state
    view = GAME.view(s, 0)
    hidden = next(space["name"] for space in view["spaces"] if space["terrain"] is None)
    by_terrain = "earth: 1 point, sand: 1 point, grass: 1 point, stone: 1 point"
    assert said(view, hidden) == [
        f"{hidden}: undiscovered", f"a pawn that stops here discovers its terrain: {by_terrain}"]
    assert said(GAME.view(s, None), hidden)[1:] == ["a pawn that stops here discovers its terrain"]
    view["spaces"][0] |= {"terrain": 1, "crop": 0, "start": False}
    assert said(view, view["spaces"][0]["name"])[1:] == ["a pawn here may guess the crop"]


def by_id(view):
    """All elements with an id; each id is there once."""
    found = [element for element in parsed(view).iter() if "id" in element.attrib]
    ids = [element.get("id") for element in found]
    assert len(ids) == len(set(ids)), sorted(name for name in set(ids) if ids.count(name) > 1)
    return dict(zip(ids, found))


def title(element):
    return element.find(f"{SVG}title").text


def test_every_picture_is_a_document_that_can_be_read_aloud(seen):
    for picture in pictures(seen[-2]):
        root = ElementTree.fromstring(picture.svg)
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.get("class").split() == ["pic", "tiwanaku", picture.name]
        assert root.get("viewBox").startswith("0 0 ")
        assert "width" not in root.attrib
        assert root.get("aria-label")
    assert "Points: " in parsed(seen[-1]).find(f".//{SVG}desc").text


def test_a_match_embeds_the_stylesheet_and_the_motifs_that_a_page_serves_once():
    match = kancha.new("tiwanaku", seats=2, size=25, seed=1)
    assert match.game.stylesheet() == STYLE
    assert "url(" not in STYLE
    assert "@import" not in STYLE
    assert ElementTree.fromstring(match.svg(0)).find(f"{SVG}style").text == STYLE
    assert f"<defs>{GAME.motifs(WORDS)}</defs>" in match.svg(0)


def test_the_board_is_nothing_but_the_land_and_its_edge(seen):
    for view in seen[:3]:
        board = GAME.board(view, WORDS)
        root = ElementTree.fromstring(board.svg)
        assert [element.get("id") for element in root if element.get("id")] == [
            "edge", "land", "regions", "targets", "spots", "markers", "pawns"]
        width, height = [float(number) for number in root.get("viewBox").split()[2:]]
        assert (width, height) == (90 + 122 * view["width"], 90 + 122 * 5 + 4)
        assert board.width / board.height == pytest.approx(width / height, abs=.01)
        sizes = {"ruler": 33, "compass": 20, "level": 43}
        written = [element.get("class").split()[0] for element in root.iter(f"{SVG}text")]
        assert all(sizes[name] * board.width / width >= 13 for name in written)


def test_the_panels_are_always_the_same_and_keep_their_sizes(seen):
    sizes = {}
    for view in seen:
        names = [picture.name for picture in pictures(view)[1:]]
        hand, screens = ["hand"] * (view["seat"] is not None), ["screens"] * (view["mode"] == "cooperative")
        assert names == [*hand, "sides", "diversity", *screens, "supply", "key"]
        warned = GAME.status(view, WORDS).count("quiet")
        for picture in pictures(view)[1:]:
            rare = (picture.name == "sides" and warned) or (picture.name == "key" and view["solution"] is not None)
            if not rare:
                sizes.setdefault(picture.name, set()).add((picture.width, picture.height))
    assert all(len(found) == 1 and found.pop() < (339, 340) for found in sizes.values())


def test_nothing_is_fetched_or_run_and_no_style_is_inline(seen):
    for view in seen:
        small = [GAME.emblem(view, seat, WORDS) for seat in range(len(GAME.standing(view, WORDS)))]
        for text in (*[picture.svg for picture in pictures(view)], f"<svg>{GAME.motifs(WORDS)}</svg>", *small):
            for element in ElementTree.fromstring(text).iter():
                assert element.tag not in (f"{SVG}script", f"{SVG}style")
                assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
                assert element.get("href", "#").startswith("#")
            assert "url(" not in text


def test_ids_are_unique_and_what_is_used_is_defined(seen):
    motifs = ElementTree.fromstring(f"<svg>{GAME.motifs(WORDS)}</svg>")
    defined = [element.get("id") for element in motifs.iter() if "id" in element.attrib]
    assert len(defined) == len(set(defined))
    for view in seen:
        small = [ElementTree.fromstring(GAME.emblem(view, seat, WORDS)) for seat in range(len(view["pawns"]))]
        drawn = [*parsed(view).iter(f"{SVG}use"), *motifs.iter("use"), *[use for one in small for use in one]]
        assert {element.get("href")[1:] for element in drawn} <= set(defined)
        assert not set(by_id(view)) & set(defined)


def test_every_space_shows_its_terrain_and_its_crop(seen):
    for view in seen:
        found = by_id(view)
        for space in view["spaces"]:
            name = space["name"]
            classes = found[f"space-{name}"].get("class").split()
            assert classes == ["space", "hidden" if space["terrain"] is None else TERRAIN_NAMES[space["terrain"]]]
            assert (f"crop-{name}" in found) == (space["crop"] > 0)
            if space["crop"]:
                crop = CROP_NAMES[space["crop"]].replace(" ", "-")
                assert found[f"crop-{name}"].get("class").split() == ["crop", crop]
                assert f"{CROP_NAMES[space['crop']]} {space['crop']}" in said(view, name)[0]
            assert (f"arrow-{name}" in found) == (space["arrow"] is not None)


def test_every_pawn_stands_where_it_is_and_waits_where_it_waits(seen):
    for view in seen:
        pieces = {name: element.get("data-piece")
                  for name, element in by_id(view).items() if "data-piece" in element.attrib}
        kinds = {space["name"]: f"{'otoma' if space['pawn'] in view['otoma'] else 'pawn'}-{space['pawn']}"
                 for space in view["spaces"] if space["pawn"] is not None}
        reserves = {f"pawn-{pawns['colour'] or f'nobody{group}'}": pawns["reserve"]
                    for group, pawns in enumerate(view["pawns"])}
        waiting = {f"{pawn}-reserve-{k + 1}": pawn for pawn, number in reserves.items() for k in range(number)}
        climbing = {f"diversity-{number}-{name}-{level}": f"diversity-{number}-{name}"
                    for number, side in enumerate(view["sides"]) for name, level in zip(TERRAIN_NAMES, side["levels"])}
        assert pieces == {f"{kind}-{name}": kind for name, kind in kinds.items()} | waiting | climbing


def test_what_moves_is_put_in_its_place_by_a_translation_alone(seen):
    for element in parsed(seen[-1]).iter():
        if "data-piece" in element.attrib:
            assert re.fullmatch(r"translate\([\d.]+ [\d.]+\)", element.get("transform")), element.get("id")


def test_every_target_has_its_kind(seen):
    asked = 0
    for view in seen:
        drawn = by_id(view)
        found = {name: element for name, element in drawn.items() if "target" in element.get("class", "").split()}
        ends = view["target"]["ends"] if view["target"] is not None else {}
        kinds = {name: element.get("class").split()[1] for name, element in found.items()}
        assert kinds == {f"target-{name}": ends[name] for name in ends}
        words = {"discovery": "discovery", "bare": "bare terrain", "crop": "crop"}
        for space in view["spaces"]:
            name = space["name"]
            may_end = [f"the move may end here: {words[ends[name]]}"] if name in ends else []
            begins = ["the move begins here"] if f"origin-{name}" in drawn else []
            assert [line for line in said(view, name) if line.startswith("the move")] == [*begins, *may_end]
        asked += bool(ends)
    assert asked


def test_everything_beside_the_land_is_there(seen):
    for view in seen:
        found = by_id(view)
        for number, side in enumerate(view["sides"]):
            assert found[f"score-{number}"].text == str(side["score"])
            assert [crop for crop in range(1, 6) if f"tile-{number}-{crop}" in found] == side["tiles"]
            assert not side["tiles"] or found[f"offering-{number}"].text == f"now +{side['offering']}"
            for kind, name in enumerate(TERRAIN_NAMES):
                level = side["levels"][kind]
                assert f"{name} on level {level}," in title(found[f"diversity-{number}-{name}-{level}"])
        for name, left, board in zip(TERRAIN_NAMES, view["undiscovered"], view["stock"]):
            team = f", {board} of them on the diversity board" if view["mode"] == "cooperative" else ""
            assert title(found[f"stock-{name}"]) == f"{name}: {left} undiscovered{team}"
        for level, left in enumerate(view["crops"], 1):
            assert title(found[f"supply-{level}"]) == f"{CROP_NAMES[level]}: {left} left"
        assert ("played" in found) == (view["played"] is not None)
        assert ("hand-played" in found) == (view["played"] is not None and view["seat"] is not None)
        assert ("paths" in found) == (view["mode"] != "competitive")


def test_of_the_screens_only_the_tops_that_may_be_seen_are_shown(seen):
    for view in seen:
        found = by_id(view)
        assert any(name.startswith("screen-") for name in found) == bool(view["screens"])
        for owner, screen in enumerate(view["screens"]):
            number = sum(screen["tiles"])
            words = [f"Player {'ABCD'[owner]}: {number} {'tile' if number == 1 else 'tiles'} behind the screen"]
            for kind, name in enumerate(TERRAIN_NAMES):
                top, tiles = screen["tops"][kind], screen["tiles"][kind]
                shown = found[f"screen-{owner}-{name}"]
                used = [element.get("href").partition("pointer-")[2] for element in shown.iter(f"{SVG}use")]
                assert [direction for direction in used if direction] == ([top] if top else [])
                words += [f"{name}: {tiles}" + (f", the top points {top}" if top else "")] * (tiles > 0)
                signs = ["?", str(tiles)] if tiles and not top else [str(tiles)]
                assert [text.text for text in shown.iter(f"{SVG}text")] == signs
            assert said(view, f"player {'abcd'[owner]}") == words


def test_the_end_shows_what_nobody_found_and_the_code(seen):
    for view in seen:
        found = by_id(view)
        over = view["solution"] is not None
        missing = {space["name"]: number for number, space in enumerate(view["spaces"]) if over and not space["crop"]}
        assert {name for name in found if name.startswith("unfound-")} == {f"unfound-{name}" for name in missing}
        for name, number in missing.items():
            crop = CROP_NAMES[view["solution"][1][number]].replace(" ", "-")
            assert found[f"unfound-{name}"].get("class").split()[1] == crop
    assert by_id(seen[-1])["code"].text == seen[-1]["code"]


def test_a_space_that_nobody_discovered_is_shown_dimmed_at_the_end():
    s = table(size=25, start=True)
    s.phase = FINISHED
    view = view_of(s, 0)
    hidden = by_id(view)["space-c3"]
    assert said(view, "c3") == ["c3: undiscovered; not found: earth, sweet potato"]
    assert [element.get("opacity") for element in hidden if element.get("class") == "unfound"] == [".5"]
    assert "hidden" in GAME.text(view, WORDS)


def test_the_three_kinds_of_stop_and_the_origin_are_told_apart():
    s = table(size=25, start=True)
    lay(s, "c1")
    lay(s, "a1", crop=True)
    stand(s, 0, "b1")
    ask(s, Destination(0, s.board().space("b1")))
    view = view_of(s, 0)
    found = by_id(view)
    assert "origin-b1" in found
    classes = [found[f"target-{name}"].get("class") for name in ("a1", "b2", "c1")]
    assert classes == ["target crop", "target discovery", "target bare"]
    text = GAME.text(view, WORDS)
    assert [sign for sign in (">B<", "(=)", "(!)", "(+)") if text.count(sign) < 2] == []


def test_otoma_pawns_and_arrows_are_shown_in_their_colours():
    s = table(seats=1, size=45, start=True, colours=("white",))
    call_otoma(s)
    lay(s, "b1")
    s.land.arrows[s.board().space("b1")] = 0
    view = view_of(s, 0)
    found = by_id(view)
    assert {name for name in found if name.startswith("otoma-")} == {
        f"otoma-{space['pawn']}-{space['name']}" for space in view["spaces"] if space["pawn"] in view["otoma"]}
    assert len(view["otoma"]) == 5
    arrow = view["spaces"][1]["arrow"]
    assert found["arrow-b1"][0].get("href") == f"#tiwanaku-arrow-{arrow['colour']}-{arrow['direction']}"
    assert f"{arrow['colour']} arrow pointing {arrow['direction']}" in said(view, "b1")[0]


@pytest.mark.rule("TIW-R48")
def test_too_many_quiet_turns_are_warned_of():
    s = table(size=25, start=True)
    assert "Quiet" not in GAME.text(view_of(s, 0), WORDS)
    assert "warning" not in by_id(view_of(s, 0))
    s.quiet = 6
    assert "after 2 more a tile must be placed" in GAME.text(view_of(s, 0), WORDS)
    s.quiet = 9
    lines = [line.text for line in by_id(view_of(s, None))["warning"].iter(f"{SVG}text")]
    for shown in (GAME.text(view_of(s, 0), WORDS), " ".join(lines)):
        assert "Quiet: a turn must place a tile if it can; the end in 7" in shown
    team = table(mode="cooperative", size=45, start=True)
    team.quiet = 99
    assert "Quiet" not in GAME.text(view_of(team, 0), WORDS)


def test_a_table_before_anything_is_known_can_be_drawn():
    for seats, options in SETUPS:
        view = GAME.view(GAME.setup(seats, GAME.complete(seats, options), GAME.rules), None)
        assert len(by_id(view)) > view["size"]
        assert GAME.text(view, WORDS)


def luminance(colour):
    parts = [int(colour[k:k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4 for part in parts]
    return .2126 * red + .7152 * green + .0722 * blue


def test_the_levels_on_crops_have_contrast():
    for crop, number in zip(CROP_COLOURS[1:], NUMBER_COLOURS[1:]):
        dark, light = sorted([luminance(crop), luminance(number)])
        assert (light + .05) / (dark + .05) >= 4.5


def test_the_text_is_at_most_80_columns_wide_and_has_the_whole_land(seen):
    for view in seen:
        lines = GAME.text(view, WORDS).splitlines()
        assert max(map(len, lines)) <= 80, max(lines, key=len)
        for row in range(5):
            spaces = view["spaces"][row * view["width"]:(row + 1) * view["width"]]
            line = next(line for line in lines if line.startswith(f"{row + 1} │"))
            cells = [line[3 + 8 * column:10 + 8 * column] for column in range(view["width"])]
            for space, cell in zip(spaces, cells):
                if view["solution"] is None:
                    terrain = "·" if space["terrain"] is None else TERRAIN_NAMES[space["terrain"]]
                    assert cell.replace("*", " ").split() == [terrain, *[str(space["crop"])] * (space["crop"] > 0)]
                assert ("*" in cell) == space["start"]
