"""What is said of the spots of the pictures."""
import pytest

from kancha.games.cuzco.view import NEAR_THE_END
from rules import asking
from rules.cuzco import arrange
from rules.cuzco.look import GAME, described, moments, pictures
from rules.pictures import seen_in_turn


@pytest.fixture(params=(2, 3, 4), ids=lambda seats: f"{seats} seats")
def views(request):
    return seen_in_turn(GAME, moments(request.param))


def test_every_spot_of_every_picture_is_described(views):
    for view in views:
        for drawn in pictures(view):
            for spot in drawn.spots:
                lines = described(view, spot)
                assert lines
                assert all(lines)


def test_a_hex_tells_what_it_is(views):
    for view in views:
        tiles = {name: len(tile) for tile in view["tiles"] for name in tile}
        for here in view["hexes"]:
            kind = here["top"] or ("bare" if here["printed"] == "region" else here["printed"])
            said = described(view, here["hex"])[0]
            assert said.startswith(f"{here['hex']}: {kind}")
            assert (f"level {here['level']}" in said) == (here["level"] > 0)
            assert (f"Inca of {GAME.lexicon.person(here['inca'])}" in said
                    if here["inca"] is not None else "Inca" not in said)
            assert (f"temple of {here['temple']}" in said) == (here["temple"] > 0)
            assert ("sun disc" in said) == here["disc"]
            part = ["", "a single tile", "part of a double tile", "part of a triple tile"][tiles.get(here["hex"], 0)]
            assert said.endswith(part)


def test_a_hex_of_the_border_tells_what_it_costs_and_a_bare_one_what_it_lacks():
    s = arrange.table()
    overflow = "a double or triple that overflows onto it costs 1 more AP"
    bare = {hex_["printed"]: hex_["hex"] for hex_ in GAME.view(s, 0)["hexes"] if hex_["top"] is None}
    view = GAME.view(s, 0)
    assert described(view, bare["forest"])[1:] == ["an Inca goes in or out over forest for 1 AP", overflow]
    assert described(view, bare["mountain"])[1:] == ["an Inca goes in or out over mountains for 2 AP", overflow]
    assert described(view, bare["region"])[1:] == ["Incas go only where there is terrain: a tile can be laid here"]
    arrange.ground(s, "village", bare["forest"])
    assert described(GAME.view(s, 0), bare["forest"])[1:] == ["an Inca goes in or out over forest for 1 AP"]


def test_a_hex_tells_of_its_town_and_who_stands_highest_there():
    s = arrange.table()
    arrange.ground(s, "village", "e3 e4 e5 e6", 2)
    arrange.temple(s, "e4", 2)
    arrange.incas(s, 0, "e3")
    arrange.incas(s, 1, "e5")
    arrange.ground(s, "village", "k5")
    view = GAME.view(s, 0)
    village, city = described(view, "e6")
    assert village == "e6: village, level 2"
    assert city == ("e4: city with a temple of 2, size 4, highest permitted temple 4; "
                    "tie between Player A, Player B; Incas on levels: Player A 2, Player B 2")
    assert described(view, "k5") == ["k5: village, level 1"]


def test_a_hex_tells_of_its_pond():
    s = arrange.table()
    arrange.pond(s, "h7 h8")
    arrange.ground(s, "crop", "h9 g7 g8 i8 i9", 1)
    arrange.incas(s, 0, "h9")
    view = GAME.view(s, 0)
    water, pond = described(view, "h7")
    assert water == "h7: pond"
    assert pond.startswith("pond h7-8: missing ")
    assert "6 PP; Player A highest, nobody else there" in pond
    s.land = s.land.with_ringed(sum(1 << s.data.board.numbers[name] for name in ("h7", "h8")))
    assert described(GAME.view(s, 0), "h8")[1] == "surrounded and done: h7-8"


def test_where_an_inca_can_go_says_what_it_costs():
    s = arrange.table()
    arrange.ground(s, "village", "e2 e3")
    arrange.ground(s, "crop", "e4 f5", 2)
    arrange.incas(s, 0, "e3")
    arrange.act(s, 0, 4)
    border = "in or out: forest 1 AP, mountain 2 AP"
    assert described(GAME.view(s, 0), "out") == [border]
    asking.give(s, "inca", "e3")
    view = GAME.view(s, 0)
    assert described(view, "e4")[-1] == "the Inca can go there for 1 AP"
    assert described(view, "e2")[-1] == "the Inca can go there free of charge"
    assert described(view, "out") == ["out of the region for 1 AP", border]


def test_the_supply_tells_what_is_left_and_what_it_costs(views):
    for view in views:
        near = 0 < view["triples"] <= NEAR_THE_END and not view["over"]
        triples, *price = described(view, "tile triple")
        assert triples.startswith(f"{view['triples']} triple")
        assert triples.endswith("; the last one starts the final round") == near
        assert price == ["costs from 1 AP", "1 more AP for each hex on bare border"]
        tiles = "tile" if view["ponds_left"] == 1 else "tiles"
        assert described(view, "pond")[:2] == [f"{view['ponds_left']} pond {tiles} left", "costs 1 AP"]
        cards = "card" if view["pile"] == 1 else "cards"
        assert described(view, "card pile") == [
            f"{view['pile']} {cards} in the pile", "costs 1 AP", "at most 2 cards per turn"]
        assert described(view, "card face-up")[0] == (
            f"face up, wanted by a festival: {view['face_up'] or 'no card'}")


def test_the_hand_tells_what_the_seat_has_and_what_it_costs():
    s = arrange.table()
    s.players[1].doubles = 1
    s.players[1].crops = 0
    view = GAME.view(s, 1)
    assert described(view, "tile double") == [
        "1 double tile", "costs from 1 AP", "1 more AP for each hex on bare border"]
    assert described(view, "tile crop") == ["0 single crops", "costs 1 AP"]
    assert described(view, "tile village") == ["2 single villages", "costs 1 AP"]
    assert described(view, "token") == ["3 extra-action tokens", "costs 1 token", "1 more AP this turn"]
    assert described(view, "reserve") == [
        "12 Incas in reserve",
        "free within one terrain type; 1 AP for each change of type; in or out 1 AP over forest, 2 over mountain"]
    assert described(GAME.view(s, 0), "tile double")[0] == "5 double tiles"
