"""Cuzco, chapter 2: the turn and its action points, stalemate, taking back, and the example of a turn."""
import pytest

import kancha
from kancha.core.play import ASK_CHOICES, obvious_answer, pending
from kancha.games.cuzco.hexes import WIDTH
from kancha.games.cuzco.state import NO_CARDS
from rules.asking import after, asked, events, give, why_not, words
from rules.cuzco.arrange import (
    NAMES,
    NUMBERS,
    PRINTED,
    act,
    bits,
    cards,
    ground,
    hand,
    inca_hexes,
    incas,
    pond,
    reshape,
    score,
    table,
    temple,
    town,
    turn,
)

TILES = ["tile triple", "tile double", "tile village", "tile crop"]
OTHERS = ["inca", "temple", "pond", "card face-up", "card pile", "festival", "end"]


def short_turn(s):
    """Place a triple and end the turn."""
    give(s, "tile triple")
    give(s, words(s)[0], "end")


def scene(seats=2):
    """A table where the first seat can do everything: an Inca in a city and in a village, a matching card in hand."""
    s = table(seats, face_up="mask")
    hand(s, 0, "mask", "mask")
    ground(s, "village", "g3 g4 g5 g6 k3 k4")
    ground(s, "crop", "g2 g7 k5")
    temple(s, "g3", 2)
    incas(s, 0, "g4 k3")
    return s


def jammed_board(seats=2):
    """A board on which no triple or double fits: neighbours differ in level. Nobody has singles or doubles."""
    s = table(seats)
    for level in range(3):
        ground(s, "crop", " ".join([NAMES[at] for at in PRINTED.hexes if PRINTED.region >> at & 1
                                    and (2 * (at // WIDTH) + at % WIDTH) % 3 == level
                                    and NAMES[at] not in ("e8", "i5", "j11")]), level=level + 1)
    for player in s.players:
        player.doubles = player.villages = player.crops = 0
    return s


def village(s, hexes):
    """Make some hexes villages of the level they have."""
    for name in hexes.split():
        ground(s, "village", name, level=s.land.level(NUMBERS[name]))


def match(s, seed=7):
    """A match that goes on from a table laid out by hand."""
    m = kancha.new("cuzco", seats=s.seats, seed=seed)
    m.state, s.events = s, m.happened
    return m


def new_match(seats=2, seed=3):
    """A new match, and the seat that begins."""
    m = kancha.new("cuzco", seats=seats, seed=seed)
    return m, m.decision.seat


# Turn after turn

@pytest.mark.rule("CUZ-201")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_turns_go_clockwise(seats, first):
    s = table(seats)
    turn(s, first)
    order = []
    for _ in range(2 * seats + 1):
        assert asked(s)[0] == "first_act"
        order.append(asked(s)[1])
        short_turn(s)
    assert order == [(first + k) % seats for k in range(2 * seats + 1)]


@pytest.mark.rule("CUZ-201")
def test_nobody_else_acts_before_the_turn_is_over():
    s = table(3)
    turn(s, 1)
    for answer in ("tile triple", "h2 r0", "inca", "reserve", "i2", "pond", "h8", "card pile", "kero", "tile crop",
                   "h12"):
        assert asked(s)[1] in (1, kancha.CHANCE)
        give(s, answer)
    assert (asked(s), s.turn.ap) == (("act", 1), 1)
    give(s, "end")
    assert asked(s) == ("first_act", 2)


@pytest.mark.rule("CUZ-202")
def test_a_turn_gives_6_ap():
    s = table()
    turn(s)
    assert s.turn.ap == 6
    give(s, "tile triple", "h8 r0")
    for number, at in enumerate(["k2", "k4", "k6", "k8", "k10"]):
        assert s.turn.ap == 5 - number
        give(s, "pond", at)
    assert s.turn.ap == 0
    assert why_not(s, "pond") == "CUZ-207"


@pytest.mark.rule("CUZ-202")
def test_ap_not_spent_are_lost():
    s = table()
    turn(s)
    short_turn(s)
    assert (asked(s), s.turn.ap) == (("first_act", 1), 6)
    short_turn(s)
    assert (asked(s), s.turn.ap) == (("first_act", 0), 6), "not 11"


@pytest.mark.rule("CUZ-202")
def test_a_turn_can_be_ended_with_ap_left():
    s = table()
    turn(s)
    give(s, "tile triple", "h8 r0")
    assert s.turn.ap == 5
    assert "end" in words(s)


# The first tile

@pytest.mark.rule("CUZ-203")
def test_nothing_but_a_tile_comes_first():
    s = scene()
    assert turn(s) == [*TILES, "token"]
    assert {why_not(s, word) for word in OTHERS} == {"CUZ-203"}
    give(s, "tile crop", "h12")
    assert set(OTHERS) <= set(words(s)), "now everything is open"


@pytest.mark.rule("CUZ-203")
@pytest.mark.parametrize(("tile", "where"), list(zip(TILES, ["h8 r0", "h8 r0", "h8", "h8"])))
def test_every_kind_of_tile_can_open_a_turn_at_its_normal_cost(tile, where):
    s = scene()
    turn(s)
    give(s, tile, where)
    assert s.turn.ap == 5
    assert "end" in words(s)


@pytest.mark.rule("CUZ-203")
def test_every_turn_opens_with_a_tile():
    s = scene()
    turn(s)
    for seat in (0, 1, 0, 1):
        assert asked(s) == ("first_act", seat)
        assert why_not(s, "end") == "CUZ-203"
        short_turn(s)


@pytest.mark.rule("CUZ-203", "CUZ-R22")
def test_a_token_does_not_stand_for_the_first_tile():
    s = scene()
    turn(s)
    give(s, "token")
    assert words(s) == TILES
    assert why_not(s, "end") == why_not(s, "inca") == "CUZ-203"


@pytest.mark.rule("CUZ-R24")
def test_the_first_tile_may_overflow_and_is_paid_from_the_ap_of_the_turn():
    s = table()
    turn(s)
    give(s, "tile triple", "h2 r3")
    assert s.turn.ap == 3, "h1 and g1 are border"
    give(s, "tile triple", "h4 r0", "pond", "k8", "pond", "k10")
    assert s.turn.ap == 0
    s = table()
    turn(s)
    give(s, "tile double", "h2 r3")
    assert s.turn.ap == 4


# Actions

@pytest.mark.rule("CUZ-204")
def test_actions_come_in_any_order_and_repeat():
    s = scene()
    turn(s)
    give(s, "tile crop", "h12", "pond", "h8", "tile double", "d4 r0", "inca", "k3", "k4")
    give(s, "card pile", "kero", "pond", "h9", "tile village", "d8")
    assert s.turn.ap == 0
    assert (s.turn.placed, s.turn.drawn, inca_hexes(s, 0)) == (3, 1, "g4 k4")


@pytest.mark.rule("CUZ-204")
@pytest.mark.parametrize("order", [("pond", "card", "temple"), ("temple", "pond", "card"), ("card", "temple", "pond")])
def test_no_order_is_prescribed_after_the_first_tile(order):
    answers = {"pond": ("pond", "h8"), "card": ("card pile", "kero"), "temple": ("temple", "g3 4")}
    s = scene()
    turn(s)
    give(s, "tile crop", "h12")
    for action in order:
        give(s, *answers[action])
    assert (s.turn.ap, score(s, 0), cards(s, 0)) == (2, 2, {"mask": 2, "kero": 1})


@pytest.mark.rule("CUZ-204")
def test_more_tiles_can_be_placed_at_any_later_point():
    s = table()
    turn(s)
    give(s, "tile triple", "h8 r0", "pond", "k8", "tile triple", "d8 r0", "pond", "k10", "tile triple", "d4 r0",
         "tile crop", "k4")
    assert (s.turn.ap, s.turn.placed) == (0, 4)


@pytest.mark.rule("CUZ-205")
def test_nothing_follows_a_festival():
    s = scene()
    turn(s)
    give(s, "tile crop", "h12", "festival", "g3", "mask")
    assert asked(s)[0] == "turn_up"
    give(s, "kero")
    assert (asked(s), s.turn.ap) == (("first_act", 1), 6)


@pytest.mark.rule("CUZ-205")
def test_while_a_festival_is_proposed_nothing_else_can_be_done():
    s = scene()
    incas(s, 1, "g5")
    hand(s, 1, "mask")
    turn(s)
    give(s, "tile crop", "h12", "festival")
    assert words(s) == ["g3"]
    give(s, "g3")
    assert set(words(s)) == {"mask", "2 mask"}
    give(s, "mask", "mask")
    assert (asked(s), set(words(s))) == (("bid", 0), {"stand", "mask"})


@pytest.mark.rule("CUZ-205")
def test_in_the_final_round_the_final_scoring_follows_the_festival():
    s = scene()
    s.closing = True
    turn(s)
    give(s, "festival", "g3", "mask", "kero")
    assert [event[0] for event in events(s, "held", "final")] == ["held", "final"]
    assert (score(s, 0), s.scored) == (1 + 2, 1)
    assert asked(s) == ("first_act", 1)


# Tokens

@pytest.mark.rule("CUZ-206")
def test_a_token_gives_a_seventh_ap():
    s = table()
    turn(s)
    give(s, "tile triple", "h8 r0", "token")
    assert (s.turn.ap, s.players[0].tokens) == (6, 2)
    for at in ("k2", "k4", "k6", "k8", "k10", "k12"):
        give(s, "pond", at)
    assert s.turn.ap == 0
    assert words(s) == ["end"]


@pytest.mark.rule("CUZ-206")
def test_no_second_token_in_one_turn():
    s = table()
    turn(s)
    give(s, "token")
    assert why_not(s, "token") == "CUZ-206"
    give(s, "tile triple", "h8 r0")
    assert "token" not in words(s)
    assert why_not(s, "token") == "CUZ-206"


@pytest.mark.rule("CUZ-206")
def test_three_tokens_a_game():
    s = table()
    turn(s)
    for left in (2, 1, 0):
        give(s, "token")
        assert (s.turn.ap, s.players[0].tokens) == (7, left)
        short_turn(s)
        assert s.turn.ap == 6, "the next player has no more for it"
        assert s.players[1].tokens == 3
        short_turn(s)
    assert why_not(s, "token") == "CUZ-206"
    short_turn(s)
    assert "token" in words(s), "the other player's are untouched"


@pytest.mark.rule("CUZ-R22")
def test_a_token_can_be_used_before_the_first_tile():
    s = table()
    assert "token" in turn(s)
    give(s, "token")
    assert s.turn.ap == 7
    give(s, "tile triple", "h8 r0")
    assert s.turn.ap == 6


@pytest.mark.rule("CUZ-R22")
def test_a_token_can_be_used_when_all_ap_are_spent():
    s = scene()
    assert "token" in act(s, ap=0)
    give(s, "token")
    assert s.turn.ap == 1
    give(s, "pond", "h8", "festival")
    assert "token" not in words(s)


@pytest.mark.rule("CUZ-R22")
def test_no_token_once_the_festival_has_begun():
    s = scene()
    incas(s, 1, "g5")
    hand(s, 1, "llama")
    act(s, ap=0)
    assert "token" in words(s)
    give(s, "festival")
    assert words(s) == ["g3"]
    give(s, "g3")
    assert "token" not in words(s)
    give(s, "mask", "out", "kero")
    assert asked(s) == ("first_act", 1)
    assert s.players[0].tokens == 3


@pytest.mark.rule("CUZ-R22")
def test_a_token_is_used_in_the_own_turn_only():
    s = scene(3)
    incas(s, 1, "g5")
    hand(s, 1, "mask")
    act(s, 0)
    give(s, "festival", "g3", "mask")
    assert asked(s) == ("bid", 1)
    assert set(words(s)) == {"out", "mask"}


# Costs

@pytest.mark.rule("CUZ-207")
def test_without_ap_only_what_is_free_can_be_done():
    s = scene()
    assert act(s, ap=0) == ["inca", "token", "festival", "end"]
    for word in (*TILES, "temple", "pond", "card face-up", "card pile"):
        assert why_not(s, word) == "CUZ-207"
    assert set(after(s, "inca")) == {"g4", "k3"}, "nobody comes in for nothing"


@pytest.mark.rule("CUZ-207")
@pytest.mark.parametrize(("ap", "possible"), [(1, False), (2, True)])
def test_a_way_that_is_too_dear_cannot_be_gone(ap, possible):
    s = table()
    ground(s, "village", "h2 h4")
    ground(s, "crop", "h3")
    incas(s, 0, "h2")
    act(s, ap=ap)
    assert "h3" in after(s, "inca", "h2")
    assert ("h4" in after(s, "inca", "h2")) == possible
    assert why_not(s, "inca", "h2", "h4") == (None if possible else "CUZ-207")


@pytest.mark.rule("CUZ-207")
@pytest.mark.parametrize(("ap", "hexes"), [(1, 0), (2, 1), (3, 2)])
def test_a_tile_that_overflows_must_be_paid_whole(ap, hexes):
    s = table()
    act(s, ap=ap)
    for over, where in enumerate(("h3 r0", "h2 r1", "h2 r3")):
        assert (where in after(s, "tile triple")) == (over <= hexes)
        assert why_not(s, "tile triple", where) == (None if over <= hexes else "CUZ-318")


@pytest.mark.rule("CUZ-208")
@pytest.mark.parametrize(("answers", "cost"), [
    (("tile triple", "h8 r0"), 1),
    (("tile double", "h8 r0"), 1),
    (("tile village", "h8"), 1),
    (("tile crop", "h8"), 1),
    (("tile double", "h2 r3"), 2),
    (("tile triple", "h2 r1"), 2),
    (("tile triple", "h2 r3"), 3),
    (("inca", "reserve", "k2"), 1),
    (("inca", "reserve", "k3"), 2),
    (("inca", "reserve", "b5"), 2),
    (("inca", "k4", "out"), 2),
    (("inca", "b6", "out"), 2),
    (("inca", "k4", "k3"), 0),
    (("inca", "k4", "k2"), 1),
    (("inca", "k4", "k5"), 1),
    (("temple", "k3 2"), 1),
    (("temple", "m5 4"), 1),
    (("pond", "h8"), 1),
    (("card face-up", "kero"), 1),
    (("card pile", "kero"), 1),
    (("token",), -1),
])
def test_what_actions_cost(answers, cost):
    s = table(face_up="mask")
    ground(s, "crop", "b5 b6 k2 k5")
    ground(s, "village", "k3 k4 m4 m5 m6 m7")
    temple(s, "m5", 2)
    incas(s, 0, "b6 k4 m6")
    act(s, ap=6)
    give(s, *answers)
    assert s.turn.ap == 6 - cost


@pytest.mark.rule("CUZ-208")
def test_a_festival_costs_nothing():
    s = scene()
    act(s, ap=0)
    assert why_not(s, "festival") is None
    give(s, "festival", "g3", "mask")
    assert score(s, 0) == 1


@pytest.mark.rule("CUZ-209")
def test_points_are_marked_at_once():
    s = scene()
    incas(s, 1, "g6")
    hand(s, 1, "llama")
    act(s)

    def marked_scores():
        return [player["score"] for player in s.game.view(s, None)["players"]]

    give(s, "temple", "k4 2")
    assert (marked_scores(), asked(s)) == ([1, 0], ("act", 0)), "of a temple"
    ground(s, "crop", "c4 d4 d6 e5")
    pond(s, "d5")
    incas(s, 1, "d4")
    give(s, "tile crop", "e6")
    assert (marked_scores(), asked(s)) == ([1, 0], ("act", 0)), "c5 is still bare"
    give(s, "tile crop", "c5")
    assert (marked_scores(), asked(s)) == ([1, 3], ("act", 0)), "of a pond, also to another player"
    give(s, "festival", "g3", "mask", "out")
    assert asked(s)[0] == "turn_up"
    assert marked_scores() == [2, 3], "of a festival, before the turn is over"


# What need not be asked

def only(s, *answers):
    """What is answered for the player after some answers, as a word; None if it is asked for."""
    d = s.clone()
    give(d, *answers)
    choice = obvious_answer(d, ASK_CHOICES)
    return None if choice is None else pending(d)[0].word(d, choice)


@pytest.mark.rule("CUZ-704")
def test_what_lies_open_need_not_be_asked_but_whatever_depends_on_a_hand_is():
    s = table()
    ground(s, "village", "g3 g4 g5")
    temple(s, "g3", 2)
    incas(s, 0, "g4")
    incas(s, 1, "g5")
    hand(s, 0, "mask")
    hand(s, 1, "kero")
    act(s, ap=0)
    assert words(s) == ["token", "festival", "end"]
    assert only(s, "festival") == "g3", "the only city"
    assert (after(s, "festival", "g3"), only(s, "festival", "g3")) == (["mask"], None), (
        "that there is no other card is hidden")
    assert (after(s, "festival", "g3", "mask"), only(s, "festival", "g3", "mask")) == (["out"], None)
    s.players[0].tokens = 0
    s.players[0].hand = NO_CARDS
    assert (words(s), only(s)) == (["end"], None), "that no festival can be proposed is hidden"


@pytest.mark.rule("CUZ-407")
def test_the_only_inca_and_the_only_place_need_not_be_chosen():
    s = table()
    ground(s, "crop", "h8 h9")
    incas(s, 0, "h8")
    act(s)
    assert (only(s, "inca"), only(s, "inca", "h8")) == ("h8", "h9")
    ground(s, "crop", "h10")
    assert (only(s, "inca"), only(s, "inca", "h8")) == ("h8", None)


# Turns without a tile

@pytest.mark.rule("CUZ-R23")
def test_where_no_tile_fits_the_duty_lapses():
    s = jammed_board()
    found = turn(s)
    assert events(s, "no_tile_fits") == [("no_tile_fits", 0)]
    assert not set(TILES) & set(found)
    assert {"inca", "card face-up", "card pile", "token", "end"} <= set(found)
    assert why_not(s, "tile triple") == "CUZ-307", "there are triples, but no place"
    give(s, "card pile", "kero", "inca", "reserve", "h2")
    assert (asked(s), s.turn.ap) == (("act", 0), 4)


@pytest.mark.rule("CUZ-R23")
@pytest.mark.parametrize("tile", ["doubles", "villages", "crops"])
def test_a_tile_at_hand_that_fits_must_be_placed(tile):
    s = jammed_board()
    if tile == "doubles":
        ground(s, "crop", "g8 g9", level=5)
    setattr(s.players[0], tile, 1)
    assert turn(s) == ["tile " + {"doubles": "double", "villages": "village", "crops": "crop"}[tile], "token"]
    assert why_not(s, "end") == "CUZ-203"
    give(s, words(s)[0])
    give(s, words(s)[0], "end")
    assert asked(s) == ("first_act", 1)
    assert "end" in words(s), "the other player has no such tile"


@pytest.mark.rule("CUZ-R23")
def test_the_duty_lapses_for_one_turn_only():
    s = jammed_board()
    s.players[1].crops = 1
    assert "end" in turn(s)
    give(s, "end", "tile crop", "g8")
    s.players[0].crops = 1
    give(s, "end")
    assert asked(s) == ("first_act", 0)
    assert why_not(s, "end") == "CUZ-203"


@pytest.mark.rule("CUZ-R33")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_when_no_tile_has_fitted_for_a_whole_round_the_final_round_begins(seats, first):
    s = jammed_board(seats)
    village(s, "g4 g5 g6 g7 g8 g9")
    temple(s, "g4", 4)
    for seat in range(seats):
        incas(s, seat, f"g{5 + seat}")
    turn(s, first)
    order = [(first + k) % seats for k in range(seats)]
    for seat in order:
        assert (asked(s), s.closing, s.scored) == (("first_act", seat), False, 0)
        give(s, "end")
    last = order[-1]
    assert events(s, "stalemate", "final")[0] == ("stalemate",)
    assert (s.closing, s.scored) == (True, 1 << last), "who closed the circle has scored"
    for seat in order[:-1]:
        assert asked(s) == ("first_act", seat)
        give(s, "end")
    assert asked(s) is None
    assert [event[1] for event in events(s, "final")] == [last, *order[:-1]]
    assert [event[1] for event in events(s, "last_turn")] == order[:-1]
    assert s.game.has_ended(s)
    assert s.triples == 56, "with triples left"


@pytest.mark.rule("CUZ-R33")
def test_a_player_who_can_place_a_tile_must_and_breaks_the_circle():
    s = jammed_board(3)
    s.players[1].crops = 1
    turn(s)
    give(s, "end")
    assert words(s) == ["tile crop", "token"]
    give(s, "tile crop", "g8", "end")
    for seat in (2, 0):
        assert (asked(s), s.closing) == (("first_act", seat), False)
        give(s, "end")
    assert (asked(s), s.closing) == (("first_act", 1), False), "only two turns in a row had none"
    give(s, "end")
    assert (s.closing, s.scored) == (True, 1 << 1)


@pytest.mark.rule("CUZ-R33")
def test_a_tile_placed_after_all_breaks_the_circle():
    for placed in (True, False):
        s = jammed_board()
        ground(s, "crop", "g8 g9 h9", level=5)
        incas(s, 1, "g8")
        turn(s, 0)
        give(s, "end")
        assert asked(s) == ("first_act", 1)
        assert "tile triple" not in words(s)
        assert events(s, "no_tile_fits") == [("no_tile_fits", 0), ("no_tile_fits", 1)]
        give(s, "inca", "g8", "g7")
        assert after(s, "tile triple") == ["g8 r0", "g9 r2", "h9 r4"]
        if placed:
            give(s, "tile triple", "g8 r0")
        give(s, "end")
        assert s.closing is not placed


@pytest.mark.rule("CUZ-R33")
def test_a_placement_that_takes_many_ap_counts_when_the_turn_begins():
    s = jammed_board()
    bare, *higher = s.land.levels
    levels = (bare | bits("h2"), *[having & ~bits("h2") for having in higher])
    reshape(s, levels=levels, crop=s.land.crop & ~bits("h2"))
    assert turn(s) == ["tile triple", "token"]
    assert {word.split()[0] for word in after(s, "tile triple")} == {"h2", "h1", "g1", "i1"}
    assert why_not(s, "end") == "CUZ-203"
    give(s, "tile triple", "h2 r3")
    assert s.turn.ap == 3


@pytest.mark.rule("CUZ-R33")
def test_the_final_round_of_a_stalemate_begins_once():
    s = jammed_board(2)
    turn(s)
    give(s, "end", "end", "card pile", "kero", "end")
    assert asked(s) is None
    assert events(s, "stalemate") == [("stalemate",)]
    assert s.turn.number == 1 + 3, "three turns after the one of the table"


# Free moves

@pytest.mark.rule("CUZ-R35")
def test_an_inca_moves_once_for_nothing_between_actions_with_a_price():
    s = table()
    ground(s, "crop", "g3 g4 g5 g6")
    incas(s, 0, "g3")
    act(s, ap=0)
    give(s, "inca", "g3", "g5")
    assert words(s) == ["token", "end"]
    s = table()
    ground(s, "crop", "g3 g4 g5 g6")
    incas(s, 0, "g3 g4")
    act(s, ap=0)
    give(s, "inca", "g3", "g5")
    assert why_not(s, "inca", "g5") == "CUZ-R35"
    assert after(s, "inca") == ["g4"], "the other one may still move"
    give(s, "inca", "g4", "g6")
    assert "inca" not in words(s)


@pytest.mark.rule("CUZ-R35")
def test_a_price_paid_lets_all_move_again():
    s = table()
    ground(s, "crop", "g3 g4 g5 g6")
    incas(s, 0, "g3")
    act(s, ap=2)
    for back, forth in (("g3", "g5"), ("g5", "g3")):
        give(s, "inca", back, forth)
        assert "inca" not in words(s)
        give(s, "pond", "k8" if forth == "g5" else "k10")
    assert s.turn.ap == 0
    give(s, "inca", "g3", "g6")
    assert "inca" not in words(s)


@pytest.mark.rule("CUZ-R35")
def test_a_token_lets_nobody_move_again():
    s = table()
    ground(s, "crop", "g3 g4 g5 g6")
    incas(s, 0, "g3")
    act(s, ap=0)
    give(s, "inca", "g3", "g5", "token")
    assert (s.turn.ap, why_not(s, "inca")) == (1, "CUZ-R35")


@pytest.mark.rule("CUZ-R35")
def test_moves_with_a_price_are_not_limited():
    s = table()
    ground(s, "crop", "g3")
    ground(s, "village", "g4")
    incas(s, 0, "g3")
    act(s, ap=6)
    for number in range(6):
        give(s, "inca", "g4" if number % 2 else "g3", "g3" if number % 2 else "g4")
        assert s.turn.ap == 5 - number
    assert "inca" not in words(s)


@pytest.mark.rule("CUZ-R35")
@pytest.mark.parametrize("seed", range(5))
def test_a_turn_comes_to_its_end_even_for_who_moves_as_long_as_possible(seed):
    dice = kancha.Dice(seed)
    s = table()
    ground(s, "crop", "g3 g4 g5 g6 g7 g8")
    ground(s, "village", "h3 h4 h5 h6 h7 h8")
    incas(s, 0, "g3 g5 h4 h6")
    act(s, ap=4)
    moves = 0
    while "inca" in words(s):
        give(s, "inca")
        for _ in range(2):
            give(s, words(s)[dice.below(len(words(s)))])
        moves += 1
        assert moves <= 4 + 4 * 5, "four with a price, and one of each Inca before, between and after"
    assert "end" in words(s)


# Taking back

@pytest.mark.rule("CUZ-R32")
def test_actions_of_a_turn_can_be_taken_back():
    m, seat = new_match()
    before = m.view(seat)
    assert m.undoable is not None, "the cards dealt cannot"
    m.play("tile triple / h2 r0")
    m.play("inca / reserve / i2")
    m.play("token")
    m.play("pond / h8")
    assert m.view(seat)["ap"] == 4
    for _ in range(8):
        assert m.undoable is None
        m.undo()
    assert m.view(seat) == before
    assert m.undoable is not None


@pytest.mark.rule("CUZ-R32")
def test_a_whole_turn_can_be_taken_back_at_once():
    m, seat = new_match()
    before = m.view(seat)
    m.play("tile triple / h2 r0")
    m.play("pond / h8")
    m.undo(turn=True)
    assert m.view(seat) == before
    assert m.decision.name == "first_act"


@pytest.mark.rule("CUZ-R32")
@pytest.mark.parametrize("draw", ["card pile", "card face-up"])
def test_a_card_drawn_or_turned_up_ends_taking_back(draw):
    m, seat = new_match()
    m.play("tile triple / h2 r0")
    assert m.undoable is None
    m.play(draw)
    assert m.undoable is not None
    with pytest.raises(kancha.Illegal):
        m.undo()
    m.play("pond / h8")
    m.undo(turn=True)
    assert m.decision.name == "act", "only what came after the card"
    assert m.view(seat)["ap"] == 4
    assert m.undoable is not None


@pytest.mark.rule("CUZ-R32")
def test_the_end_of_a_turn_can_be_taken_back_until_another_player_has_answered():
    m, seat = new_match()
    m.play("tile triple / h2 r0")
    m.play("end")
    assert m.decision.seat == 1 - seat
    m.undo(seat=seat)
    assert (m.decision.seat, m.decision.name) == (seat, "act")
    m.play("end")
    m.play("tile triple")
    with pytest.raises(kancha.Illegal):
        m.undo(seat=seat)
    m.undo(seat=1 - seat)
    assert m.undoable is not None, "the other player has answered"


@pytest.mark.rule("CUZ-R32")
def test_points_taken_back_are_gone():
    s = scene()
    act(s)
    m = match(s)
    m.play("temple / k4 2")
    assert m.scores() == [1, 0]
    m.undo()
    m.undo()
    assert m.scores() == [0, 0]
    assert m.options() == act(scene())


@pytest.mark.rule("CUZ-R32")
def test_a_bid_can_be_taken_back_until_another_player_has_answered():
    s = scene()
    hand(s, 0, "llama")
    hand(s, 1, "mask", "mask")
    incas(s, 1, "g5")
    act(s)
    m = match(s)
    m.play("festival / g3 / mask")
    assert m.decision.seat == 1
    m.undo(seat=0)
    assert (m.decision.seat, m.decision.name) == (0, "bid")
    assert m.view(0)["players"][0]["hand"] == {"mask": 2, "llama": 1}
    m.play("2 mask")
    m.play("2 mask")
    with pytest.raises(kancha.Illegal):
        m.undo(seat=0)
    assert m.undoable is None, "the other's own bid still can"


@pytest.mark.rule("CUZ-R32")
def test_the_card_turned_up_after_a_festival_ends_taking_back():
    s = scene()
    act(s)
    m = match(s)
    m.play("festival / g3")
    assert m.undoable is None
    m.play("mask")
    assert m.decision.name == "first_act"
    assert m.undoable is not None


# The example of a turn

@pytest.mark.rule("CUZ-E10", "CUZ-208")
def test_the_example_of_a_turn_of_6_ap():
    s = table(4, face_up="mask-llama")
    hand(s, 0, "mask", "kero")
    ground(s, "village", "f3 f4")
    ground(s, "village", "g4", level=2)
    ground(s, "crop", "f5 h5")
    incas(s, 1, "h5")
    turn(s)
    give(s, "tile triple", "g3 r2")
    assert (s.turn.ap, town(s, "g3")) == (5, "f3 f4 g3 g4"), "(a)"
    give(s, "inca", "reserve", "g2")
    assert (s.turn.ap, inca_hexes(s, 0)) == (4, "g2"), "(b)"
    give(s, "inca", "g2", "g3")
    assert (s.turn.ap, inca_hexes(s, 0)) == (3, "g3"), "(c)"
    give(s, "temple", "f3 4")
    assert (s.turn.ap, score(s, 0)) == (2, 2), "(d)"
    give(s, "inca", "g3", "g4")
    assert (s.turn.ap, inca_hexes(s, 0)) == (2, "g4"), "(e)"
    give(s, "pond", "g5")
    assert (s.turn.ap, score(s, 0)) == (1, 2), "(f)"
    give(s, "tile double", "g6 r2")
    assert (s.turn.ap, score(s, 0)) == (0, 5), "(g)"
    give(s, "festival", "f3", "mask")
    assert score(s, 0) == 7, "(h)"
    assert s.players[0].points == (2, 3, 2, 0)
    give(s, "llama")
    assert asked(s) == ("first_act", 1)
    assert cards(s, 0) == {"kero": 1}
