"""The pictures of views: throughout random matches, and of positions laid out by hand."""
import re
from functools import cache
from xml.etree import ElementTree

import pytest

from kancha.core.dice import Dice
from kancha.core.play import pending, playout
from kancha.games.cuzco.game import Cuzco
from kancha.games.cuzco.svg_motifs import DOWN, FIXED, HALF, USED, lift, motif, shorten, width_of
from kancha.games.cuzco.svg_style import (
    CROPS,
    DARK,
    DARK_LAND,
    LIGHT,
    LIGHT_LAND,
    NUMBERS,
    POND,
    SEAT_COLOURS,
    STYLE,
    VILLAGES,
)
from kancha.games.cuzco.svg_towns import join_levels
from kancha.games.cuzco.view import NEAR_THE_END
from rules import asking
from rules.cuzco import arrange
from rules.pictures import by_id, seen_in_turn

SVG = "{http://www.w3.org/2000/svg}"
GAME = Cuzco()
STEP = 23
NAMES = ("<b>&\"x'", "Ann-with-a-name-that-is-much-too-long-for-any-place", "ü", "]]>")
HEXES = 199


def picture(view, people=()):
    return GAME.svg(view, GAME.lexicon_for(people=people))


def hand(view, seat, people=()):
    return GAME.hand(view, seat, GAME.lexicon_for(people=people))


def emblem(view, seat, people=()):
    return GAME.emblem(view, seat, GAME.lexicon_for(people=people))


@cache
def moments(seats):
    """The tables of random matches, some answers apart, from the bare table to the end."""
    found = []
    for seed in (seats, 10 + seats):
        s = GAME.setup(seats, GAME.complete(seats, {}), GAME.rules)
        found.append(s.clone())
        dice = Dice(seed)
        while playout(s, dice, STEP) == STEP:
            found.append(s.clone())
        found.append(s)
    return found


@pytest.fixture(params=(2, 3, 4), ids=lambda seats: f"{seats} seats")
def views(request):
    return seen_in_turn(GAME, moments(request.param))


def spots(text):
    return {element.get("data-spot"): element for element in ElementTree.fromstring(text).iter()
            if "data-spot" in element.attrib}


def title(element):
    return element.find(f"{SVG}title").text


def words(element):
    """All that is written in an element."""
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def used_motifs(element):
    """The motifs that are used in an element."""
    return [one.get("href")[4:] for one in element.iter(f"{SVG}use")]


def place(element):
    return tuple(map(float, re.fullmatch(r"translate\((-?[\d.]+) (-?[\d.]+)\)", element.get("transform")).groups()))


def texts(view, people=()):
    """All drawings of a view: the picture, and of every seat its hand and its emblem."""
    seats = range(len(view["players"]))
    return [picture(view, people)] + [draw(view, seat, people) for seat in seats for draw in (hand, emblem)]


# Documents

def test_pictures_are_documents_without_style_script_or_anything_fetched(views):
    for view in views:
        for text in texts(view):
            assert "url(" not in text
            assert not re.search(r"/(work|home|usr|src|tmp)/|\.py\b", text)
            for element in ElementTree.fromstring(text).iter():
                assert element.tag not in (f"{SVG}script", f"{SVG}style", f"{SVG}image")
                assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
                assert element.get("href", "#").startswith("#")


def test_a_picture_can_be_read_aloud_and_says_what_a_phone_shows_first(views):
    root = ElementTree.fromstring(picture(views[-1]))
    assert root.tag == f"{SVG}svg"
    assert root.get("class") == "cuzco"
    assert root.get("role") == "img"
    assert "width" not in root.attrib
    labels = by_id(picture(views[-1]))
    assert all(labels[name].text for name in root.get("aria-labelledby").split())
    left, top, width, height = map(float, root.get("data-focus").split())
    _, _, whole, tall = map(float, root.get("viewBox").split())
    assert left + width <= whole
    assert top + height <= tall
    assert len({ElementTree.fromstring(picture(view)).get("viewBox") for view in views}) == 1


def test_ids_are_unique_over_picture_and_hand_and_what_is_used_is_defined(views):
    for view in views:
        found = by_id(picture(view))
        for seat in range(len(view["players"])):
            own = by_id(hand(view, seat))
            assert not set(found) & set(own)
            assert all(name.startswith("hand-") for name in own)
            for text, ids in ((picture(view), found), (hand(view, seat), own)):
                uses = ElementTree.fromstring(text).iter(f"{SVG}use")
                assert {element.get("href")[1:] for element in uses} <= set(ids)


def test_a_picture_is_light(views):
    assert max(len(picture(view).encode()) for view in views) < 120_000


def test_names_of_people_are_written_as_they_are_or_cut(views):
    for view in (views[0], views[-1]):
        found = by_id(picture(view, NAMES))
        for seat in range(len(view["players"])):
            assert title(found[f"score-{seat}"]).startswith(f"{NAMES[seat]}: ")
        assert NAMES[0] in words(found["player-0"])
        assert not [word for word in words(found["player-1"]) if len(word) > 30]
        assert [ElementTree.fromstring(text) for text in texts(view, NAMES)]


def test_words_are_cut_where_there_is_no_room():
    assert shorten("Ana", 100) == "Ana"
    assert shorten("Ana" * 9, 100).endswith("…")
    assert width_of(shorten("Ana" * 9, 100)) <= 100
    assert width_of("王", 10) > 10
    assert shorten("x", 1) == "…"


# The land

def test_every_hex_has_its_spot_with_a_glow_around_its_middle(views):
    for view in views:
        there = spots(picture(view))
        assert len([name for name in there if re.fullmatch(r"[a-o]\d+", name)]) == len(view["hexes"]) == HEXES
        lengths = {here["row"]: here["column"] + 1 for here in view["hexes"]}
        origin, (left, top) = view["hexes"][0], place(there[view["hexes"][0]["hex"]])
        for here in view["hexes"]:
            spot = there[here["hex"]]
            assert [child.get("class") for child in spot] == [None, "glow"]
            assert spot[1].get("href") == "#cz-glow"
            across = here["column"] - (lengths[here["row"]] - 1) / 2 + (lengths[0] - 1) / 2
            x, y = left + 2 * HALF * across, top + lift(origin["level"]) + DOWN * here["row"] - lift(here["level"])
            assert place(spot) == pytest.approx((x, y), abs=.1)


def test_every_hex_shows_what_it_is_and_tells_it(views):
    for view in views:
        text = picture(view)
        found, there = by_id(text), spots(text)
        for here in view["hexes"]:
            kind = here["top"] or ("bare" if here["printed"] == "region" else here["printed"])
            said = title(there[here["hex"]])
            assert said.startswith(f"{here['hex']}: {kind}")
            motif_name = found[f"hex-{here['hex']}"].get("href")[4:]
            if here["top"] in ("village", "crop"):
                assert motif_name == f"{'w' if here['temple'] else kind[0]}{here['level']}"
                assert words(found[f"cz-{motif_name}"]) == [str(here["level"])]
                assert f"level {here['level']}" in said
            else:
                assert motif_name == kind
            assert (f"Inca of {GAME.lexicon.person(here['inca'])}" in said
                    if here["inca"] is not None else "Inca" not in said)
            assert (f"temple of {here['temple']}" in said) == (here["temple"] > 0)


def test_what_is_higher_is_drawn_higher_with_more_walls_and_in_another_shade():
    drawn = [motif(f"v{level}") for level in range(1, 9)]
    assert [text.count('class="cz-wall') for text in drawn] == list(range(1, 9))
    heights = [lift(level) for level in range(9)]
    assert heights == sorted(set(heights))
    assert len(set(CROPS)) == len(set(VILLAGES)) == 6


def test_the_outlines_of_whole_tiles_go_on_where_the_tile_does():
    s = arrange.table()
    arrange.tile(s, "triple", "e3 r0")
    arrange.tile(s, "double", "h8 r3")
    arrange.tile(s, "village", "k5")
    arrange.tile(s, "triple", "m4 r1")
    arrange.tile(s, "crop", "m4")
    view = GAME.view(s, 0)
    assert sorted(map(len, view["tiles"])) == [1, 1, 2, 3]
    outlines = [name for name in used_motifs(by_id(picture(view))["land"]) if re.fullmatch(r"t\d+", name)]
    east, south_east, south_west, west, north_west, north_east = [1 << k for k in range(6)]
    expected = [east | south_east, west | south_west, north_west | north_east, east, west, 0, 0]
    assert sorted(outlines) == sorted([f"t{mask}" for mask in expected])
    for mask in expected:
        assert motif(f"t{mask}").count("M") == 6 - mask.bit_count()


def test_rows_are_named_at_both_ends(views):
    land = by_id(picture(views[0]))["land"]
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
        expected = {f"inca-{here['inca']}-{here['hex']}": f"inca-{here['inca']}" for here in view["hexes"]
                    if here["inca"] is not None}
        for here in view["hexes"]:
            if here["inca"] is not None:
                x, y = place(pieces[f"inca-{here['inca']}-{here['hex']}"])
                assert (x, y - 5) == pytest.approx(place(there[here["hex"]]), abs=.1)
                active = here["inca"] == view["active"] and not view["over"]
                assert ("halo" in used_motifs(pieces[f"inca-{here['inca']}-{here['hex']}"])) == active
        for seat, player in enumerate(view["players"]):
            expected |= {f"inca-{seat}-reserve-{k}": f"inca-{seat}" for k in range(player["reserve"])}
        assert {name: element.get("data-piece") for name, element in pieces.items()} == expected
        assert all(12 < place(element)[0] < 1388 and 12 < place(element)[1] < 1170 for element in pieces.values())


def test_every_temple_shows_its_value_its_floors_and_its_disc(views):
    seen = set()
    for view in views:
        found = by_id(picture(view))
        temples = {here["hex"]: here for here in view["hexes"] if here["temple"]}
        drawn = {name for name in found if name.startswith("temple-") and name != "temple-table"}
        assert drawn == {f"temple-{name}" for name in temples}
        for name, here in temples.items():
            assert words(found[f"temple-{name}"]) == [str(here["temple"])]
            assert used_motifs(found[f"temple-{name}"]) == [f"f{here['temple']}", "sun" if here["disc"] else "knob"]
            seen.add(here["disc"])
    assert True in seen
    assert [motif(f"f{value}").count('class="cz-stone"') for value in (2, 4, 6, 8, 10)] == [1, 2, 3, 4, 5]


CROPS_OF = {"triple": [(2 * HALF, 0), (HALF, DOWN)], "double": [(2 * HALF, 0)], "village": [], "crop": []}


@pytest.mark.parametrize(("tile", "crops"), CROPS_OF.items())
def test_the_ghost_is_the_tile_around_its_village(tile, crops):
    s = arrange.table()
    arrange.turn(s)
    asking.give(s, f"tile {tile}")
    root = ElementTree.fromstring(picture(GAME.view(s, 0)))
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
        assert ("data-ghost" in picture(view)) == (view["placing"] is not None)


def moving():
    """A table where an Inca on e3 is about to move, which can leave too."""
    s = arrange.table()
    arrange.ground(s, "village", "e2 e3")
    arrange.ground(s, "crop", "e4 f5", 2)
    arrange.incas(s, 0, "e3")
    arrange.act(s, 0, 4)
    return s


def test_prices_are_written_where_an_inca_can_go():
    s = moving()
    asking.give(s, "inca", "e3")
    view = GAME.view(s, 0)
    text = picture(view)
    found = by_id(text)
    assert view["prices"] == {"e2": 0, "e4": 1, "f5": 1, "out": 1}
    assert {name[6:]: int(element.get("href")[5:]) for name, element in found.items() if name.startswith("price-")} == {
        name: price for name, price in view["prices"].items() if name != "out"}
    assert [words(found[f"cz-p{price}"]) for price in (0, 1)] == [["0"], ["1"]]
    assert "p1" in used_motifs(found["out"])
    assert "for 1 AP" in title(found["out"])
    assert used_motifs(found["moving"]) == ["from"]
    assert title(spots(text)["e4"]).endswith("1 AP")


def test_the_reserve_is_marked_from_which_an_inca_comes():
    s = moving()
    assert "chosen" not in picture(GAME.view(s, 0))
    asking.give(s, "inca", "reserve")
    found = by_id(picture(GAME.view(s, 0)))
    assert "chosen" in found["reserve"].find(f"{SVG}rect").get("class")
    assert "moving" not in found


def test_the_places_beside_the_board_are_spots(views):
    for view in views:
        there = spots(picture(view))
        assert {"card face-up", "card pile", "tile triple", "pond"} <= set(there)
        assert ("out" in there) == (view["festival"] is None)
        assert ("reserve" in there) == (view["turn"] > 0 and not view["over"])
        assert all([child.get("class") for child in spot].count("glow") == 1 for spot in there.values())


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


# Panels

def is_listed(town):
    return town["size"] > 1 or town["temple"] is not None or any(town["ranks"]["heights"])


def test_villages_and_cities_tell_their_size_their_temple_and_who_stands_how_high(views):
    for view in views:
        found = by_id(picture(view))
        names = [GAME.lexicon.person(seat) for seat in range(len(view["players"]))]
        towns = [town for town in view["towns"] if is_listed(town)]
        marks = [town["temple"] or town["hexes"][0] for town in towns]
        assert {name[4:] for name in found if name.startswith("tag-")} == set(marks)
        shown = {name for name in found if name.startswith("town-")}
        assert len(shown) == len(towns) or ("towns-more" in found and len(shown) < len(towns))
        for town, mark in zip(towns, marks):
            if f"town-{mark}" not in found:
                assert f"{mark}: village" in title(found["towns-more"])
                continue
            said, written = title(found[f"town-{mark}"]), words(found[f"town-{mark}"])
            assert f"size {town['size']}," in said
            assert f"temple {town['most']};" in said or (not town["most"] and "too small for a temple" in said)
            for name, heights in zip(names, town["ranks"]["heights"]):
                assert not heights or f"{name} {join_levels(heights)}" in said
            assert written[0] == mark
            assert written[1] == str(town["size"])
            assert written[2] == (str(town["value"]) if town["value"] else "–")
            assert (f"→{town['most']}" in written) == (town["most"] > town["value"])


def test_cities_come_before_villages():
    s = arrange.table()
    arrange.ground(s, "village", "e3 e4 e5 e6 h5 h6 k5")
    arrange.temple(s, "h5", 2)
    entries = [name for name in by_id(picture(GAME.view(s, 0))) if name.startswith("town-")]
    assert entries == ["town-h5", "town-e3"]


@pytest.mark.parametrize(("stand", "seats", "line", "said"), [
    (("e3 e5", "e4 e6", "f7"), [1, 0], ["3·2 >", "3·1 2nd"], "Player B highest, second Inca against Player A"),
    (("e3", "e4"), [0, 1], ["tie 3"], "tie between Player A, Player B"),
    (("e5",), [0], ["1 alone"], "Player A highest, nobody else there"),
    (("e3", "e5"), [0, 1], ["3 >", "1 1st"], "Player A highest, first Inca against Player B"),
    (("e3 e5", "e4"), [0, 1], ["3·1 >", "3·– 2nd"], "Player A highest, second Inca against Player B"),
    ((), [], ["nobody"], "no Inca"),
])
def test_the_comparison_that_decides_is_told(stand, seats, line, said):
    s = arrange.table(seats=3)
    arrange.ground(s, "village", "e3 e4", 3)
    arrange.ground(s, "village", "e6 f7", 2)
    arrange.ground(s, "village", "e5", 1)
    for seat, hexes in enumerate(stand):
        arrange.incas(s, seat, hexes)
    town = by_id(picture(GAME.view(s, 0)))["town-e3"]
    assert said in title(town)
    assert [name for name in used_motifs(town) if name.startswith("i")] == [f"i{seat}" for seat in seats]
    assert words(town)[-len(line):] == line


def test_a_long_comparison_shows_what_decides_it():
    s = arrange.table()
    arrange.ground(s, "village", "e3 e4 e5 e6 f3 f4 f5 f6", 2)
    arrange.incas(s, 0, "e3 e4 e5 e6")
    arrange.incas(s, 1, "f3 f4 f5")
    town = by_id(picture(GAME.view(s, 0)))["town-e3"]
    assert words(town)[-2:] == ["…2 >", "…– 4th"]


def test_ponds_tell_what_is_missing_and_who_would_score(views):
    for view in views:
        found = by_id(picture(view))
        for pond in view["ponds"]:
            name = f"pond-{pond['hexes'][0]}"
            if name in found:
                assert not pond["scored"]
                said, written = title(found[name]), words(found[name])
                assert f"{pond['points']} PP" in said
                assert f"{len(pond['missing'])} open" in written
                assert f"+{pond['points']}" in written
                if pond["ranks"]["highest"] is not None:
                    assert used_motifs(found[name]) == [f"i{pond['ranks']['highest']}"]
            else:
                assert pond["hexes"][0] in title(found["ponds-done" if pond["scored"] else "ponds-more"])


def test_the_supply_the_cards_and_the_action_points_are_told(views):
    for view in views:
        found = by_id(picture(view))
        assert words(found["triples"]) == [f"×{view['triples']}"]
        assert words(found["ponds-left"]) == [f"×{view['ponds_left']}"]
        assert words(found["pile"]) == [str(view["pile"])]
        assert words(found["discard"]) == [str(sum(view["discard"].values()))]
        assert used_motifs(found["face-up"]) == (view["face_up"].split("-") if view["face_up"] else [])
        warned = "alarm" in found["triples"].find(f"{SVG}rect").get("class")
        assert warned == (view["triples"] <= NEAR_THE_END and not view["over"])
        floors = words(found["floors"])
        assert floors[7:12] == [str(view["floors"][value]) for value in ("2", "4", "6", "8", "10")]
        if view["turn"] and not view["over"]:
            pips = [one.get("class") for one in found["action-points"]]
            assert pips.count("pip") == view["ap"]
            assert pips.count("pip") + pips.count("spent quiet-edge") == 6 + view["token_used"]


def test_what_the_players_have_and_would_score_is_told(views):
    for view in views:
        found = by_id(picture(view))
        for seat, player in enumerate(view["players"]):
            assert words(found[f"score-{seat}"]) == [str(player["score"])]
            for name, number in (("double", player["doubles"]), ("village", player["villages"]),
                                 ("crop", player["crops"]),
                                 ("token", player["tokens"]), ("cards", player["cards"])):
                assert words(found[f"{name}-{seat}"]) == [str(number)]
            expected = sum(city["points"] for city in player["final"])
            total = player["points"]["final scoring"] if player["scored"] else expected
            assert words(found[f"final-{seat}"])[0] == (f"final {total}" if player["scored"] else f"end +{total}")
            if not player["scored"]:
                for city in player["final"]:
                    line = rf"temple on {city['temple']}, \w+: {city['points']}\b"
                    assert re.search(line, title(found[f"final-{seat}"]))


def test_a_festival_shows_the_bids_and_what_it_pays():
    s = arrange.table(seats=4, face_up="mask-llama")
    arrange.ground(s, "village", "e3 e4 e5 e6 e7 e8 f3 f4")
    arrange.temple(s, "e4", 8)
    for seat, at in enumerate(("e3", "e5", "e6")):
        arrange.incas(s, seat, at)
        arrange.hand(s, seat, "mask", "mask", "mask-llama")
    arrange.act(s)
    asking.give(s, "festival", "e4", "2 mask", "out")
    view = GAME.view(s, 0)
    text = picture(view)
    found = by_id(text)
    assert "ponds" in found
    assert "4 PP alone, 2 PP each if shared" in words(found["festival"])
    assert words(found["bid-0"]) == ["2", "×2", "in"]
    assert title(found["bid-0"]) == "Player A: 2 FP, in, mask ×2"
    assert [words(found[f"bid-{seat}"]) for seat in (1, 2, 3)] == [["0", "out"], ["0", "to bid"], ["0", "no Inca"]]
    assert "mask" in used_motifs(found["bid-0"])
    assert "out" in found
    assert "out" not in spots(text)
    asking.give(s, "mask-llama")
    assert used_motifs(by_id(picture(GAME.view(s, 1)))["bid-2"]) == ["i2", "mask", "llama"]


def test_there_is_advice_while_there_is_some(views):
    for view in views:
        found = by_id(picture(view))
        assert ("advice" in found) == bool(view["advice"])
        if view["advice"]:
            assert " ".join(words(found["advice"])) == " ".join(
                GAME.lexicon.say("advice", *message) for message in view["advice"])


def test_the_end_shows_who_has_won_and_by_what(views):
    for view in views:
        found = by_id(picture(view))
        assert ("result" in found) == view["over"]
    last = views[-1]
    written = words(found["result"])
    assert written[0].endswith(("wins", "win", "…"))
    for seat, player in enumerate(last["players"]):
        assert words(found[f"result-{seat}"])[1:] == [*map(str, player["points"].values()), str(player["score"])]
        marked = any(one.get("class") == "bar" for one in found[f"player-{seat}"])
        assert marked == (seat in last["winners"])


def test_a_table_before_anything_is_known_can_be_drawn():
    for seats in GAME.seats:
        view = GAME.view(GAME.setup(seats, GAME.complete(seats, {}), GAME.rules), None)
        assert view["turn"] == 0
        assert "turn" not in by_id(picture(view))


# The hand and the emblems

def test_a_hand_shows_its_own_cards_and_of_others_only_what_is_known():
    s = arrange.table(face_up="mask-kero")
    arrange.hand(s, 0, "mask", "mask", "llama")
    arrange.hand(s, 1, "kero", "llama-kero")
    s.players[1].shown = tuple([int(kind == 2) for kind in range(6)])
    own = by_id(hand(GAME.view(s, 0), 0))
    assert {"hand-mask", "hand-llama"} <= set(own)
    assert "hand-hidden" not in own
    assert "×2" in words(own["hand-mask"])
    assert title(own["hand-mask"]) == "2 cards with mask, 1 FP each now"
    assert title(own["hand-llama"]) == "1 card with llama"
    other = by_id(hand(GAME.view(s, 0), 1))
    assert "hand-kero" in other
    assert "hand-llama-kero" not in other
    assert "1 card" in title(other["hand-hidden"])
    seen = by_id(hand(GAME.view(s, 1), 1))
    assert title(seen["hand-kero"]).endswith("the others know 1")
    assert "seen" in words(seen["hand-kero"])


def test_a_hand_has_the_own_pieces_as_spots(views):
    for view in views:
        for seat, player in enumerate(view["players"]):
            there = spots(hand(view, seat))
            assert list(there) == ["tile double", "tile village", "tile crop", "token", "reserve"]
            numbers = [player["doubles"], player["villages"], player["crops"], player["tokens"], player["reserve"]]
            assert [words(spot)[0] for spot in there.values()] == [str(number) for number in numbers]


def test_the_picture_names_no_card_that_the_seat_does_not_know():
    s = arrange.table(face_up="mask")
    arrange.hand(s, 1, "llama-kero", "kero")
    text = "".join(texts(GAME.view(s, 0)))
    assert "kero" not in text
    assert "llama" not in text


def test_the_emblems_of_the_seats_differ_in_shape_and_colour():
    view = GAME.view(arrange.table(seats=4), 0)
    emblems = [emblem(view, seat) for seat in range(4)]
    assert len({re.sub(r"cz-s\d", "", text) for text in emblems}) == 4
    assert len(set(SEAT_COLOURS)) == 4


# Motifs and style

def test_every_motif_can_be_drawn_and_uses_no_other():
    for drawn in FIXED.values():
        assert not USED.findall(drawn)
        ElementTree.fromstring(f"<g>{drawn}</g>")


def test_no_letters_are_smaller_than_twelve_pixels_where_the_picture_is_1000_wide():
    assert "url(" not in STYLE
    assert "@import" not in STYLE
    assert min(map(float, re.findall(r"font-size:([\d.]+)px", STYLE))) * 1000 / 1400 >= 12


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
    for page, land in ((LIGHT, LIGHT_LAND), (DARK, DARK_LAND)):
        assert contrast(land["bare"][0], page["quiet"]) >= 4.5
        for name in ("ink", "quiet", "danger", "good"):
            assert contrast(page["panel"], page[name]) >= 4.5
        assert contrast(page["ground"], page["quiet"]) >= 4.5
