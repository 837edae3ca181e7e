"""The panels: throughout random matches, and of positions laid out by hand."""
import re
from xml.etree import ElementTree

import pytest

from kancha.drawing.letters import cut, shorten, width_of
from kancha.games.cuzco.describe import join_levels
from kancha.games.cuzco.svg_panels import WIDTH
from kancha.games.cuzco.svg_towns import FEW, MANY, MOST, USUAL
from kancha.games.cuzco.view import NEAR_THE_END
from rules import asking
from rules.cuzco import arrange
from rules.cuzco.look import GAME, drawn, moments, panels, picture, pictures
from rules.pictures import SVG, assert_inside, by_id, seen_in_turn, spots, title, used_motifs, words

ALWAYS = ["players", "turn", "festival", "towns", "ponds"]


@pytest.fixture(params=(2, 3, 4), ids=lambda seats: f"{seats} seats")
def views(request):
    return seen_in_turn(GAME, moments(request.param))


# All panels

def test_there_is_a_hand_for_a_seat_and_advice_while_there_is_some(views):
    for view in views:
        hand = [] if view["seat"] is None else ["hand"]
        advice = ["advice"] if view["advice"] else []
        assert list(panels(view)) == [*hand, *ALWAYS, *advice]


def test_panels_are_as_wide_as_a_phone_allows_and_steady(views):
    seen = {}
    for view in views:
        for name, panel in panels(view).items():
            assert panel.width == WIDTH <= 358
            assert ElementTree.fromstring(panel.svg).get("viewBox") == f"0 0 {panel.width} {panel.height}"
            if name != "advice":
                seen.setdefault(name, set()).add(panel.height)
    assert {name: len(heights) for name, heights in seen.items() if len(heights) > 1}.items() <= {
        "towns": 2, "ponds": 2}.items()


def test_everything_in_a_panel_is_inside(views):
    for view in views:
        for panel in panels(view).values():
            assert_inside(panel)


def test_spots_in_panels_are_large_enough_for_a_finger(views):
    for view in views:
        for panel in panels(view).values():
            for spot in spots(panel.svg).values():
                hit = spot[-1]
                assert hit.get("class") == "hit"
                assert min(float(hit.get("width")), float(hit.get("height"))) >= 40
                assert [child.get("class") for child in spot].count("glow") == 1


def test_the_spots_of_hand_and_supply_are_there(views):
    for view in views:
        there = {name: list(spots(panel.svg)) for name, panel in panels(view).items() if spots(panel.svg)}
        own = {} if view["seat"] is None else {"hand": ["tile double", "tile village", "tile crop", "token", "reserve"]}
        assert there == {**own, "turn": ["tile triple", "pond", "card face-up", "card pile"]}
        assert ("out" in spots(pictures(view)[0].svg)) == (view["festival"] is None)


def test_words_are_cut_where_there_is_no_room():
    assert shorten("Ana", 100, 18) == "Ana"
    assert shorten("Ana" * 9, 100, 18).endswith("…")
    assert width_of(shorten("Ana" * 9, 100, 18), 18) <= 100
    assert [cut(name, 6) for name in ("Ana", "Ana Li", "Ana Lima", "Maria L.")] == ["Ana", "Ana Li", "Ana L…", "Maria…"]


# The turn

def test_the_supply_the_cards_and_the_action_points_are_told(views):
    for view in views:
        found = by_id(drawn(view, "turn"))
        assert words(found["triples-left"]) == [f"×{view['triples']}", "triples"]
        assert words(found["ponds-left"]) == [f"×{view['ponds_left']}", "ponds"]
        assert words(found["pile"]) == [str(view["pile"])]
        assert words(found["discard"]) == [str(sum(view["discard"].values()))]
        assert used_motifs(found["face-up"]) == ([f"card-{view['face_up']}"] if view["face_up"] else [])
        warned = "alarm" in found["triples-left"].find(f"{SVG}rect").get("class")
        assert warned == (view["triples"] <= NEAR_THE_END and not view["over"])
        if view["turn"] and not view["over"]:
            assert words(found["whose-turn"])[0] == GAME.lexicon.person(view["active"])
            pips = [one.get("class") for one in found["action-points"]]
            assert pips.count("pip") == view["ap"]
            assert pips.count("pip") + pips.count("spent quiet-edge") == 6 + view["token_used"]
        else:
            assert "whose-turn" not in found


def test_before_the_first_turn_and_after_the_last_nobody_is_active(views):
    assert words(ElementTree.fromstring(drawn(views[0], "turn")))[:2] == ["Turn", "setting up"]
    heading, winner = words(ElementTree.fromstring(drawn(views[-1], "turn")))[:2]
    assert heading == "The end"
    assert winner.endswith(("wins", "win", "…"))


def test_there_is_advice_in_whole_sentences(views):
    for view in views:
        if view["advice"]:
            assert " ".join(words(by_id(drawn(view, "advice"))["advice"])) == " ".join(
                GAME.lexicon.say("advice", *message) for message in view["advice"])


# The hand

def test_a_hand_shows_its_cards_what_they_are_worth_and_which_others_have_seen():
    s = arrange.table(face_up="mask-kero")
    arrange.hand(s, 0, "mask", "mask", "llama")
    arrange.hand(s, 1, "kero", "llama-kero")
    s.players[1].shown = tuple([int(kind == 2) for kind in range(6)])
    own = by_id(drawn(GAME.view(s, 0), "hand"))
    assert {"hand-mask", "hand-llama"} <= set(own)
    assert "×2" in words(own["hand-mask"])
    assert title(own["hand-mask"]) == "2 cards with mask, 1 FP each now"
    assert title(own["hand-llama"]) == "1 card with llama"
    assert {"3 Festival cards", "worth 2 FP now"} <= set(words(ElementTree.fromstring(drawn(GAME.view(s, 0), "hand"))))
    seen = by_id(drawn(GAME.view(s, 1), "hand"))
    assert title(seen["hand-kero"]).endswith("the others know 1")
    assert "seen" in words(seen["hand-kero"])


def test_a_hand_tells_how_many_pieces_there_are(views):
    for view in views:
        if view["seat"] is not None:
            player, there = view["players"][view["seat"]], spots(drawn(view, "hand"))
            numbers = [player["doubles"], player["villages"], player["crops"], player["tokens"], player["reserve"]]
            assert [words(spot)[0] for spot in there.values()] == [str(number) for number in numbers]


def test_the_reserve_is_marked_from_which_an_inca_comes():
    s = arrange.table()
    arrange.ground(s, "village", "e2 e3")
    arrange.incas(s, 0, "e3")
    arrange.act(s, 0, 4)
    assert "chosen" not in picture(GAME.view(s, 0))
    asking.give(s, "inca", "reserve")
    found = by_id(picture(GAME.view(s, 0)))
    assert "chosen" in found["hand-incas"].find(f"{SVG}rect").get("class")
    assert "chosen" in found["reserve-0"].find(f"{SVG}rect").get("class")
    assert "chosen" not in drawn(GAME.view(s, 1), "hand")


def test_no_picture_names_a_card_that_the_seat_does_not_know():
    s = arrange.table(face_up="mask")
    arrange.hand(s, 1, "llama-kero", "kero")
    text = picture(GAME.view(s, 0))
    assert "kero" not in text
    assert "llama" not in text


# Festivals

def test_temples_tell_the_floors_left_and_what_a_festival_pays(views):
    for view in views:
        floors = words(by_id(drawn(view, "festival"))["floors"])
        assert floors[7:12] == [str(view["floors"][value]) for value in ("2", "4", "6", "8", "10")]
        assert floors[13:18] == [str(points) for points in GAME.data.alone]


def test_cards_are_open_if_everybody_knows_them(views):
    for view in views:
        if view["festival"] is None:
            found = by_id(drawn(view, "festival"))
            for seat, player in enumerate(view["players"]):
                open_cards = [f"small-{kind}" for kind in player["known"]]
                hidden = player["cards"] - sum(player["known"].values())
                assert used_motifs(found[f"known-{seat}"]) == [f"i{seat}", *open_cards, *["back"] * (hidden > 0)]
                assert words(found[f"known-{seat}"])[0] == str(player["cards"])


def test_a_festival_shows_the_bids_and_what_it_pays():
    s = arrange.table(seats=4, face_up="mask-llama")
    arrange.ground(s, "village", "e3 e4 e5 e6 e7 e8 f3 f4")
    arrange.temple(s, "e4", 8)
    for seat, at in enumerate(("e3", "e5", "e6")):
        arrange.incas(s, seat, at)
        arrange.hand(s, seat, "mask", "mask", "mask-llama")
    arrange.act(s)
    before = panels(GAME.view(s, 0))["festival"].height
    asking.give(s, "festival", "e4", "2 mask", "out")
    view = GAME.view(s, 0)
    found = by_id(drawn(view, "festival"))
    written = words(ElementTree.fromstring(drawn(view, "festival")))
    assert {"Festival: temple on e4", "4 PP alone, 2 PP each if shared"} <= set(written)
    assert words(found["bid-0"]) == ["2", "×2", "in"]
    assert title(found["bid-0"]) == "Player A: 2 FP, in, mask ×2"
    assert [words(found[f"bid-{seat}"]) for seat in (1, 2, 3)] == [["0", "out"], ["0", "to bid"], ["0", "no Inca"]]
    assert used_motifs(found["bid-0"]) == ["i0", "small-mask"]
    assert panels(view)["festival"].height == before
    asking.give(s, "mask-llama")
    assert used_motifs(by_id(drawn(GAME.view(s, 1), "festival"))["bid-2"]) == ["i2", "small-mask-llama"]


def test_a_long_bid_is_drawn_smaller():
    s = arrange.table(face_up="mask-llama")
    arrange.ground(s, "village", "e3 e4 e5 e6")
    arrange.temple(s, "e4", 4)
    arrange.incas(s, 0, "e3")
    arrange.incas(s, 1, "e5")
    kinds = ("mask", "llama", "mask-llama", "llama-kero", "mask-kero")
    arrange.hand(s, 0, *kinds * 2)
    arrange.hand(s, 1, "mask")
    arrange.act(s)
    asking.give(s, "festival", "e4", ", ".join(f"2 {kind}" for kind in kinds))
    bid = by_id(drawn(GAME.view(s, 1), "festival"))["bid-0"]
    assert "scale(" in bid.findall(f"{SVG}g")[0].get("transform")


# Towns and ponds

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
    entries = [name for name in by_id(drawn(GAME.view(s, 0), "towns")) if name.startswith("town-")]
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
    town = by_id(drawn(GAME.view(s, 0), "towns"))["town-e3"]
    assert said in title(town)
    assert [name for name in used_motifs(town) if name.startswith("i")] == [f"i{seat}" for seat in seats]
    assert words(town)[-len(line):] == line


def test_a_long_comparison_shows_what_decides_it():
    s = arrange.table()
    arrange.ground(s, "village", "e3 e4 e5 e6 f3 f4 f5 f6", 2)
    arrange.incas(s, 0, "e3 e4 e5 e6")
    arrange.incas(s, 1, "f3 f4 f5")
    town = by_id(drawn(GAME.view(s, 0), "towns"))["town-e3"]
    assert words(town)[-2:] == ["…2 >", "…– 4th"]


def many_villages(number):
    """A table with some villages of two hexes and one of three."""
    s = arrange.table()
    places = [(row, column) for row in "bdfhln" for column in (2, 5, 8)] + [("f", 11)]
    for row, column in places[:number - 1]:
        arrange.ground(s, "village", f"{row}{column} {row}{column + 1}")
    arrange.ground(s, "village", "j5 j6 j7")
    return GAME.view(s, 0)


@pytest.mark.parametrize(("number", "shown", "more"), [
    (1, 1, 0), (USUAL, USUAL, 0), (USUAL + 1, USUAL + 1, 0), (MOST, MOST, 0), (MOST + 1, MOST - 1, 2),
    (MOST + 4, MOST - 1, 5)])
def test_the_largest_towns_are_listed_and_the_others_counted(number, shown, more):
    view = many_villages(number)
    found = by_id(drawn(view, "towns"))
    listed = [name for name in found if name.startswith("town-")]
    assert (len(listed), listed[0]) == (shown, "town-j5")
    assert ("towns-more" in found) == (more > 0)
    assert not more or words(found["towns-more"]) == [f"and {more} more villages"]
    few, many = panels(many_villages(1))["towns"].height, panels(many_villages(MOST))["towns"].height
    assert panels(view)["towns"].height == (few if number <= USUAL else many)


def test_where_there_are_no_towns_the_panel_says_so():
    written = words(ElementTree.fromstring(drawn(GAME.view(arrange.table(), 0), "towns")))
    assert " ".join(written[1:]) == GAME.lexicon.say("label", "no_towns")


def test_ponds_tell_what_is_missing_and_who_would_score(views):
    for view in views:
        found = by_id(drawn(view, "ponds"))
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


@pytest.mark.parametrize(("more", "lines", "rest"), [(3, 6, 0), (4, 7, 0), (9, 12, 0), (10, 11, 2)])
def test_ponds_that_find_no_room_are_counted(more, lines, rest):
    s = arrange.table()
    arrange.pond(s, " ".join(["d3", "d5", "d10", "f2", "f4", "f12", "g8", "l3", "l5", "l7"][:more]))
    view = GAME.view(s, 0)
    found = by_id(drawn(view, "ponds"))
    assert len(view["ponds"]) == 3 + more
    assert len([name for name in found if re.fullmatch(r"pond-\w+", name)]) == lines
    assert ("ponds-more" in found) == (rest > 0)
    assert rest == 0 or words(found["ponds-more"]) == [f"and {rest} more"]
    assert (len(view["ponds"]) > FEW, MANY) == (panels(view)["ponds"].height > 150, 12)


# Players

def test_what_the_players_have_and_would_score_is_told(views):
    for view in views:
        found = by_id(drawn(view, "players"))
        for seat, player in enumerate(view["players"]):
            assert words(found[f"score-{seat}"]) == [str(player["score"])]
            for name, number in (("double", player["doubles"]), ("village", player["villages"]),
                                 ("crop", player["crops"]), ("token", player["tokens"]), ("cards", player["cards"]),
                                 ("reserve", player["reserve"])):
                assert words(found[f"{name}-{seat}"]) == [str(number)]
            expected = sum(city["points"] for city in player["final"])
            total = player["points"]["final scoring"] if player["scored"] else expected
            assert words(found[f"final-{seat}"])[0] == (f"final {total}" if player["scored"] else f"end +{total}")
            if not player["scored"]:
                for city in player["final"]:
                    line = rf"temple on {city['temple']}, \w+: {city['points']}\b"
                    assert re.search(line, title(found[f"final-{seat}"]))


def test_who_is_active_and_who_has_won_is_marked(views):
    for view in views:
        found = by_id(drawn(view, "players"))
        for seat in range(len(view["players"])):
            marked = any(one.get("class") == "bar" for one in found[f"player-{seat}"])
            active = view["active"] == seat and view["turn"] > 0 and not view["over"]
            assert marked == (active or seat in view["winners"])
