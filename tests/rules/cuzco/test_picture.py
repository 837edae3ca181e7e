"""The board: throughout random matches, and of positions laid out by hand; motifs, miniatures and style."""
import re
from xml.etree import ElementTree

import pytest

from kancha.core.dice import Dice
from kancha.core.play import pending, playout
from kancha.drawing.style import DARK, INK, LIGHT
from kancha.games.cuzco.svg_board import SCALE
from kancha.games.cuzco.svg_motifs import DOWN, HALF, HIGHEST, lift, stack
from kancha.games.cuzco.svg_style import (
    CROPS,
    DARK_LAND,
    LIGHT_LAND,
    NUMBERS,
    ON_BOARD,
    POND,
    SEAT_COLOURS,
    STYLE,
    TILE_HALO,
    VILLAGES,
)
from rules import asking
from rules.cuzco import arrange
from rules.cuzco.look import GAME, moments, motifs, picture, pictures, place
from rules.pictures import SVG, by_id, seen_in_turn, spots, title, used_motifs, words

NAMES = ("<b>&\"x'", "Ann-with-a-name-that-is-much-too-long-for-any-place", "ü", "]]>")
HEXES = 199


@pytest.fixture(params=(2, 3, 4), ids=lambda seats: f"{seats} seats")
def views(request):
    return seen_in_turn(GAME, moments(request.param))


def board(view):
    """The board alone."""
    return pictures(view)[0].svg


def emblem(view, seat):
    return GAME.emblem(view, seat, GAME.lexicon_for())


# Documents

def test_pictures_are_documents_without_style_script_or_anything_fetched(views):
    for view in views:
        for text in [*[one.svg for one in pictures(view)], emblem(view, 0)]:
            assert "url(" not in text
            assert not re.search(r"/(work|home|usr|src|tmp)/|\.py\b", text)
            for element in ElementTree.fromstring(text).iter():
                assert element.tag not in (f"{SVG}script", f"{SVG}style", f"{SVG}image")
                assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
                assert element.get("href", "#").startswith("#")


def test_the_board_can_be_read_aloud_and_keeps_its_size(views):
    root = ElementTree.fromstring(board(views[-1]))
    assert root.tag == f"{SVG}svg"
    assert root.get("class") == "pic cuzco board"
    assert root.get("role") == "img"
    assert root.get("aria-label") == "Cuzco"
    assert "Points: Player A" in root.find(f"{SVG}desc").text
    assert len({pictures(view)[0][2:4] for view in views}) == 1
    assert len({ElementTree.fromstring(board(view)).get("viewBox") for view in views}) == 1


def test_the_board_is_cropped_to_its_map(views):
    _, _, width, height = map(float, ElementTree.fromstring(board(views[0])).get("viewBox").split())
    there = [place(spot) for name, spot in spots(board(views[0])).items() if name != "out"]
    assert min(x for x, _ in there) - HALF < 40
    assert max(x for x, _ in there) + HALF > width - 50
    assert max(y for _, y in there) + 40 > height - 10
    assert pictures(views[0])[0].width == round(width * SCALE)
    assert pictures(views[0])[0].height == round(height * SCALE)


def test_ids_are_unique_over_all_pictures_and_what_is_used_is_defined(views):
    defined = set(motifs())
    for view in views:
        text = picture(view)
        by_id(text)
        assert set(used_motifs(ElementTree.fromstring(text))) <= defined
        assert not re.search(r'id="cz-', text)


def test_pictures_are_light(views):
    assert max(len(board(view).encode()) for view in views) < 70_000
    assert max(sum(len(one.svg.encode()) for one in pictures(view)) for view in views) < 120_000


def test_names_of_people_are_written_as_they_are_or_cut(views):
    for view in (views[0], views[-1]):
        found = by_id(picture(view, NAMES))
        for seat in range(len(view["players"])):
            assert title(found[f"score-{seat}"]).startswith(f"{NAMES[seat]}: ")
        assert NAMES[0] in words(found["player-0"])
        assert not [word for word in words(found["player-1"]) if len(word) > 30]


# The land

def test_every_hex_has_its_spot_with_a_glow_around_its_middle(views):
    for view in views:
        there = spots(board(view))
        assert len([name for name in there if re.fullmatch(r"[a-o]\d+", name)]) == len(view["hexes"]) == HEXES
        lengths = {here["row"]: here["column"] + 1 for here in view["hexes"]}
        origin, (left, top) = view["hexes"][0], place(there[view["hexes"][0]["hex"]])
        for here in view["hexes"]:
            glow, = there[here["hex"]]
            assert (glow.get("class"), glow.get("href")) == ("glow", "#cz-glow")
            across = here["column"] - (lengths[here["row"]] - 1) / 2 + (lengths[0] - 1) / 2
            x, y = left + 2 * HALF * across, top + lift(origin["level"]) + DOWN * here["row"] - lift(here["level"])
            assert place(there[here["hex"]]) == pytest.approx((x, y), abs=.1)


def test_every_hex_shows_what_it_is(views):
    levels = {name: words(element) for name, element in motifs().items()}
    for view in views:
        found = by_id(board(view))
        for here in view["hexes"]:
            kind = here["top"] or ("bare" if here["printed"] == "region" else here["printed"])
            motif = found[f"hex-{here['hex']}"].get("href")[4:]
            if here["top"] in ("village", "crop"):
                assert motif == f"{'w' if here['temple'] else kind[0]}{here['level']}"
                assert levels[motif] == [str(here["level"])]
            else:
                assert motif == kind


def test_every_hex_that_a_tile_covers_still_has_its_name(views):
    for view in views:
        root = ElementTree.fromstring(board(view))
        written = [text.text for text in root.iter(f"{SVG}text") if text.get("class") in ("at on-tile", "tag-name")]
        assert sorted(written) == sorted([here["hex"] for here in view["hexes"] if here["level"]])


def test_the_name_of_a_hex_is_below_the_inca_that_stands_there():
    s = arrange.table()
    arrange.ground(s, "crop", "e3", 1)
    free = name_on_tile(board(GAME.view(s, 0)), "e3")
    arrange.incas(s, 0, "e3")
    taken = name_on_tile(board(GAME.view(s, 0)), "e3")
    assert float(taken.get("y")) - float(free.get("y")) == 25


def name_on_tile(text, name):
    return next(one for one in ElementTree.fromstring(text).iter(f"{SVG}text")
                if one.text == name and one.get("class") == "at on-tile")


def test_what_is_higher_is_drawn_higher_with_more_walls_and_in_another_shade():
    walls = [sum(path.get("d").count("Z") for path in motifs()[f"v{level}"].iter(f"{SVG}path")
                 if path.get("class").startswith("cz-wall")) for level in range(1, HIGHEST + 1)]
    assert walls == list(range(1, HIGHEST + 1))
    heights = [lift(level) for level in range(9)]
    assert heights == sorted(set(heights))
    assert len(set(CROPS)) == len(set(VILLAGES)) == 6


def test_what_is_higher_than_any_motif_is_drawn_where_it_stands():
    s = arrange.table()
    arrange.ground(s, "village", "e3", HIGHEST)
    arrange.ground(s, "village", "h5", HIGHEST + 1)
    found = by_id(board(GAME.view(s, 0)))
    assert found["hex-e3"].get("href") == f"#cz-v{HIGHEST}"
    assert words(found["hex-h5"]) == [str(HIGHEST + 1)]
    assert stack("v", HIGHEST + 1) in board(GAME.view(s, 0))


def test_the_outlines_of_whole_tiles_go_on_where_the_tile_does():
    s = arrange.table()
    arrange.tile(s, "triple", "e3 r0")
    arrange.tile(s, "double", "h8 r3")
    arrange.tile(s, "village", "k5")
    arrange.tile(s, "triple", "m4 r1")
    arrange.tile(s, "crop", "m4")
    view = GAME.view(s, 0)
    assert sorted(map(len, view["tiles"])) == [1, 1, 2, 3]
    outlines = [name for name in used_motifs(by_id(board(view))["land"]) if re.fullmatch(r"t\d+", name)]
    east, south_east, south_west, west, north_west, north_east = [1 << k for k in range(6)]
    expected = [east | south_east, west | south_west, north_west | north_east, east, west, 0, 0]
    assert sorted(outlines) == sorted([f"t{mask}" for mask in expected])
    for mask in expected:
        assert next(iter(motifs()[f"t{mask}"])).get("d").count("M") == 6 - mask.bit_count()


def test_rows_are_named_at_both_ends(views):
    land = by_id(board(views[0]))["land"]
    rulers = ["".join(text.itertext()) for text in land.iter(f"{SVG}text") if "ruler" in text.get("class")]
    assert rulers == [name for row in range(15) for name in ends_of(views[0], row)]


def ends_of(view, row):
    names = [here["hex"] for here in view["hexes"] if here["row"] == row]
    return names[0], names[-1]


# What stands there

def test_every_inca_is_a_piece_on_its_hex_or_in_its_reserve(views):
    for view in views:
        text = picture(view)
        there = spots(text)
        pieces = {name: element for name, element in by_id(text).items() if "data-piece" in element.attrib}
        expected = {}
        for here in view["hexes"]:
            if here["inca"] is not None:
                name = f"inca-{here['inca']}-{here['hex']}"
                expected[name] = f"inca-{here['inca']}"
                x, y = place(pieces[name])
                assert (x, y - 5) == pytest.approx(place(there[here["hex"]]), abs=.1)
                active = here["inca"] == view["active"] and not view["over"]
                assert ("halo" in used_motifs(pieces[name])) == active
        for seat, player in enumerate(view["players"]):
            reserve = {f"inca-{seat}-reserve-{k}": f"inca-{seat}" for k in range(player["reserve"])}
            assert all(0 < place(pieces[name])[0] < 344 for name in reserve)
            expected |= reserve
        assert {name: element.get("data-piece") for name, element in pieces.items()} == expected


def test_every_temple_shows_its_value_its_floors_and_its_disc(views):
    seen = set()
    for view in views:
        found = by_id(board(view))
        temples = {here["hex"]: here for here in view["hexes"] if here["temple"]}
        assert {name for name in found if name.startswith("temple-")} == {f"temple-{name}" for name in temples}
        for name, here in temples.items():
            assert words(found[f"temple-{name}"]) == [str(here["temple"])]
            assert used_motifs(found[f"temple-{name}"]) == [f"f{here['temple']}", "sun" if here["disc"] else "knob"]
            seen.add(here["disc"])
    assert True in seen
    floors = [[path.get("class") for path in motifs()[f"f{value}"]].count("cz-stone") for value in (2, 4, 6, 8, 10)]
    assert floors == [1, 2, 3, 4, 5]


CROPS_OF = {"triple": [(2 * HALF, 0), (HALF, DOWN)], "double": [(2 * HALF, 0)], "village": [], "crop": []}


@pytest.mark.parametrize(("tile", "crops"), CROPS_OF.items())
def test_the_ghost_is_the_tile_around_its_village(tile, crops):
    s = arrange.table()
    arrange.turn(s)
    asking.give(s, f"tile {tile}")
    root = ElementTree.fromstring(board(GAME.view(s, 0)))
    ghost, = [element for element in root.iter() if "data-ghost" in element.attrib]
    assert ghost.get("data-rotation") == "60"
    assert any(ghost in list(defs) for defs in root.iter(f"{SVG}defs"))
    parts = [(one.get("href"), float(one.get("x", 0)), float(one.get("y", 0))) for one in ghost]
    assert parts[0] == (f"#cz-ghost-{'crop' if tile == 'crop' else 'village'}", 0, 0)
    assert [name for name, _, _ in parts[1:]] == ["#cz-ghost-crop"] * len(crops)
    for (_, x, y), crop in zip(parts[1:], crops):
        assert (x, y) == pytest.approx(crop, abs=.05)


def test_there_is_no_ghost_where_no_tile_is_placed(views):
    for view in views:
        assert ("data-ghost" in board(view)) == (view["placing"] is not None)


def moving():
    """A table where an Inca on e3 is about to move, which can leave too."""
    s = arrange.table()
    arrange.ground(s, "village", "e2 e3")
    arrange.ground(s, "crop", "e4 f5", 2)
    arrange.incas(s, 0, "e3")
    arrange.act(s, 0, 4)
    return s


def test_a_picture_leaves_prices_to_the_page():
    """The page writes them on the spots; a second one in the picture would hide the names and heights of hexes."""
    s = moving()
    asking.give(s, "inca", "e3")
    view = GAME.view(s, 0)
    found = by_id(board(view))
    assert view["prices"] == {"e2": 0, "e4": 1, "f5": 1, "out": 1}
    assert not [name for name in found if name.startswith("price")]
    assert not [name for name in motifs() if name[0] == "p" and name[1:].isdecimal()]
    assert words(found["out"]) == ["out"]
    assert used_motifs(found["moving"]) == ["from"]


def test_the_way_out_is_on_the_board_with_what_the_border_costs():
    s = moving()
    found = by_id(board(GAME.view(s, 0)))
    assert words(found["out"]) == ["in or out", "1", "2"]
    assert used_motifs(found["out"]) == ["out", "trees", "peak"]
    assert "moving" not in found


def test_answers_of_a_match_are_found_on_the_pictures():
    """Where a question is about hexes, the words of its answers name spots."""
    sought = {"place", "which_inca", "move_inca", "temple", "pond", "festival"}
    seen = set()
    for seed in range(3):
        s = GAME.setup(3, GAME.complete(3, {}), GAME.rules)
        dice = Dice(seed)
        while playout(s, dice, 1):
            decision, options = pending(s)
            if decision is not None and decision.name in sought - seen:
                there = spots(picture(GAME.view(s, decision.seat)))
                assert [word for word in [decision.word(s, option) for option in options]
                        if word.split()[0] not in there] == []
                seen.add(decision.name)
    assert seen == sought


# Emblems, motifs and style

def test_the_emblems_of_the_seats_differ_in_shape_and_colour():
    view = GAME.view(arrange.table(seats=4), 0)
    emblems = [emblem(view, seat) for seat in range(4)]
    assert len({re.sub(r"cz-s\d", "", text) for text in emblems}) == 4
    assert len(set(SEAT_COLOURS)) == 4


def test_motifs_use_no_others_and_are_the_same_for_everybody():
    for element in motifs().values():
        assert used_motifs(element) == []
    assert GAME.motifs(GAME.lexicon_for()) is GAME.motifs(GAME.lexicon_for(people=NAMES))
    assert len(GAME.motifs(GAME.lexicon_for()).encode()) < 60_000


def test_no_letters_are_smaller_than_thirteen_pixels():
    assert "url(" not in STYLE
    assert "@import" not in STYLE
    assert min(map(float, re.findall(r"font-size:([\d.]+)px", STYLE))) == 13
    on_board = re.findall(r"(?:ruler|step|at|word|cz-\w+)\{font-size:([\d.]+)px", STYLE)
    assert len(on_board) == 6
    assert min(map(float, on_board)) == ON_BOARD
    assert pytest.approx(13) == ON_BOARD * SCALE


def test_all_letters_on_the_board_have_a_size_of_its_own(views):
    """Without one they would have the size of letters in panels, which are drawn larger."""
    own = {"ruler", "step", "at", "tag-name", "word", "big", "cz-lv", "cz-no"}
    for view in views:
        root = ElementTree.fromstring(board(view))
        assert all(own & set(text.get("class").split()) for text in root.iter(f"{SVG}text"))


def luminance(colour):
    parts = [int(colour[k:k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4 for part in parts]
    return .2126 * red + .7152 * green + .0722 * blue


def contrast(one, other):
    dark, light = sorted([luminance(one), luminance(other)])
    return (light + .05) / (dark + .05)


def test_letters_have_contrast():
    for colours, numbers in ((CROPS, NUMBERS["crop"]), (VILLAGES, NUMBERS["village"])):
        assert [contrast(ground, number) >= 4.5 for ground, number in zip(colours, numbers)] == [True] * 6
    assert contrast(POND, "#FFFFFF") >= 4.5
    assert contrast(TILE_HALO, INK) >= 4.5
    for page, land in ((LIGHT, LIGHT_LAND), (DARK, DARK_LAND)):
        assert contrast(land["bare"][0], page["quiet"]) >= 4.5
        for name in ("ink", "quiet", "danger", "good"):
            assert contrast(page["panel"], page[name]) >= 4.5
        assert contrast(page["ground"], page["quiet"]) >= 4.5
