"""Cuzco: what a button promises is what happens."""
from itertools import chain

import pytest

import kancha
from kancha.core.play import answer, draw, pending, settle
from kancha.core.words import Text, read_words
from kancha.games.cuzco.end import final_scoring
from kancha.games.cuzco.hexes import groups
from kancha.games.cuzco.incas import MoveInca, sources
from kancha.games.cuzco.kinds import KINDS, VALUES
from kancha.games.cuzco.ponds import PlacePond, can_lay_pond, rim
from kancha.games.cuzco.ranks import highest
from kancha.games.cuzco.temples import RaiseTemple
from kancha.games.cuzco.tiles import Place, placements
from kancha.games.cuzco.turn import ACTIONS, END, FESTIVAL, Act, NextAction
from kancha.testing.promises import course, mix, total
from rules.asking import after, asked, events, give, words
from rules.cuzco.arrange import (
    act,
    bits,
    ground,
    hand,
    incas,
    pond,
    random_position,
    reshape,
    score,
    table,
    temple,
    town,
)
from rules.cuzco.kept import BRINGS, COSTS, Try, parts_of
from rules.cuzco.test_notices import brings_of, costs_of, refusal

SEATS = [0, 1, 2]


def sizes(s, hexes):
    """The sizes of the towns on some hexes, the largest first."""
    return sorted({town(s, at): len(town(s, at).split()) for at in hexes.split() if town(s, at)}.values(), reverse=True)


# For whom a pond is completed

@pytest.mark.rule("CUZ-607", "CUZ-608", "CUZ-609")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("leader", [*SEATS, None])
@pytest.mark.parametrize("answers", [("tile crop", "f9"), ("pond", "h8")])
def test_whoever_completes_a_pond_is_told_who_scores_it(answers, seat, leader):
    s = table(3)
    ground(s, "crop", "d7 d8 e7 e9 f8")
    ground(s, "crop", "h7 h9 g7 g8 i7 i8")
    for one in SEATS:
        incas(s, one, ("d7 h7", "d8 h9", "e7 g7")[one])
    if leader is not None:
        ground(s, "crop", ("d7 h7", "d8 h9", "e7 g7")[leader], level=2)
    act(s, seat)
    expected = ("rings_nobody",) if leader is None else ("rings", 3) if leader == seat else ("rings_other", 3, leader)
    assert brings_of(s, *answers)[-1] == expected
    give(s, *answers)
    assert [score(s, one) for one in SEATS] == [3 * (one == leader) for one in SEATS]


def test_a_pond_for_somebody_else_is_told_with_the_name():
    say = kancha.game("cuzco").lexicon.say
    assert say("brings", "rings", 6) == "surrounds a pond: 6 PP for you"
    assert say("brings", "rings_other", 3, 1) == "surrounds a pond: 3 PP for Player B"
    assert say("brings", "cuts", 12, [7, 4]) == "cuts a village or city of 12 into parts of 7, 4"
    assert say("brings", "keeps_temple", "h8", 7) == "the part of size 7 keeps the temple on h8"


# What a festival ends

@pytest.mark.rule("CUZ-205", "CUZ-202", "CUZ-R27")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("ap", "closing", "expected"), [
    (3, False, [("ap_lost", 3)]), (0, False, []), (2, True, [("ap_lost", 2), ("final_then", 6)]),
    (0, True, [("final_then", 6)]),
])
def test_proposing_a_festival_says_that_it_ends_the_turn_and_what_that_means(ap, closing, expected, seat):
    s = table()
    ground(s, "village", "h8 h9 h10 h11 h12 h13")
    temple(s, "h8", 6)
    incas(s, seat, "h10")
    hand(s, seat, "mask")
    s.closing = closing
    act(s, seat, ap)
    assert brings_of(s, "festival") == [("ends_turn",), *expected]
    assert brings_of(s, "end") == [("final_points", 6) if one == ("final_then", 6) else one for one in expected]
    give(s, "festival", "h8", "mask", "kero")
    assert asked(s) == ("first_act", 1 - seat)
    assert s.game.breakdown(s)[seat] == {"temples": 0, "ponds": 0, "festivals": 3, "final scoring": 6 if closing else 0}


@pytest.mark.rule("CUZ-R33")
def test_a_festival_in_the_turn_that_closes_a_stalemate_says_what_the_final_scoring_brings():
    s = table()
    ground(s, "village", "h8 h9")
    temple(s, "h8", 2)
    incas(s, 1, "h9")
    hand(s, 1, "mask")
    s.stuck, s.turn.no_fit = 1, True
    act(s, 1, 0)
    s.turn.placed = 0
    assert brings_of(s, "festival")[1:] == [("final_then", 2)]
    give(s, "festival", "h8", "mask", "kero")
    assert s.game.breakdown(s)[1]["final scoring"] == 2


@pytest.mark.rule("CUZ-711", "CUZ-724")
def test_only_those_who_hold_a_card_are_counted_as_rivals():
    s = table(4)
    ground(s, "village", "h8 h9 h10 h11 h12 h13")
    temple(s, "h8", 6)
    for seat, at in enumerate(["h9", "h10", "h11"]):
        incas(s, seat, at)
    for seat in (0, 2, 3):
        hand(s, seat, "mask")
    act(s, 2)
    assert brings_of(s, "festival", "h8") == [("alone", 3), ("shared", 2), ("rivals", 1)], (
        "one has no card, one no Inca there")
    s.players[0].incas = 0
    assert brings_of(s, "festival", "h8") == [("alone", 3)]
    give(s, "festival", "h8", "mask")
    assert score(s, 2) == 3


# What a tile cuts

@pytest.mark.rule("CUZ-315", "CUZ-316")
@pytest.mark.parametrize(("at", "parts", "keeper"), [("h5", [4, 2], 2), ("h6", [3, 3], 3), ("h4", [5, 1], 1)])
def test_a_cut_names_the_parts_and_which_keeps_the_temple(at, parts, keeper):
    s = table()
    ground(s, "village", "h3 h4 h5 h6 h7 h8 h9")
    temple(s, "h3", 6)
    act(s)
    assert brings_of(s, "tile crop", at)[2:] == [("cuts", 7, parts), ("keeps_temple", "h3", keeper)]
    give(s, "tile crop", at)
    assert sizes(s, "h3 h4 h5 h6 h7 h8 h9") == parts
    assert len(town(s, "h3").split()) == keeper


@pytest.mark.rule("CUZ-314", "CUZ-316")
def test_a_cut_into_three_and_one_whose_parts_are_linked_again():
    s = table()
    ground(s, "village", "h8 g7 i7 h9 h10")
    ground(s, "crop", "i8")
    act(s)
    assert brings_of(s, "tile crop", "h8")[2:] == [("cuts", 5, [2, 1, 1])]
    assert brings_of(s, "tile double", "i8 r4")[2:] == [("town", 5, 4), ("may_build", 4), ("cuts", 5, [4, 1])]
    give(s, "tile double", "i8 r4")
    assert sizes(s, "g7 i7 i8 h8 h9 h10") == [4, 1]


# What an Inca gives up

def moving(s, *answers):
    """What a move promises beside the reserve and the level."""
    return [message for message in brings_of(s, "inca", *answers)
            if message[0] not in ("to_reserve", "stands", "alone_there", "your_heights")]


@pytest.mark.rule("CUZ-505", "CUZ-506")
@pytest.mark.parametrize("seat", SEATS)
def test_an_inca_that_leaves_a_village_or_steps_down_in_it_may_give_up_the_highest_position(seat):
    s = table(3)
    ground(s, "village", "f2 f3 f4")
    ground(s, "village", "f5", level=3)
    ground(s, "village", "f6", level=2)
    ground(s, "crop", "f7")
    incas(s, seat, "f5")
    incas(s, (seat + 1) % 3, "f6")
    act(s, seat)
    assert moving(s, "f5", "f3") == [("gives_up_village", "f5")]
    assert moving(s, "f5", "out") == [("gives_up_village", "f5")]
    incas(s, seat, "f4")
    ground(s, "village", "f4", level=3)
    assert moving(s, "f5", "out") == [], "the other one stands high enough"
    s.players[(seat + 1) % 3].incas = 0
    assert moving(s, "f5", "f3") == []


@pytest.mark.rule("CUZ-505", "CUZ-804", "CUZ-805", "CUZ-807")
def test_a_move_says_what_the_final_scoring_of_a_city_would_lose_and_gain():
    s = table()
    ground(s, "village", "h2 h3 h4 h5 h6 h7")
    temple(s, "h7", 6)
    ground(s, "village", "h3 h4", level=2)
    ground(s, "village", "j2 j3")
    temple(s, "j3", 2)
    ground(s, "crop", "i2 i3")
    incas(s, 1, "h3 j2")
    incas(s, 0, "h4")
    act(s, 1)
    s.players[1].incas = bits("h3 h5")
    assert moving(s, "h5", "h6") == []
    assert moving(s, "h3", "h2") == [("gives_up_city", "h7"), ("final_changes", "h7", 6, 3)]
    s.players[1].incas = bits("h3")
    assert moving(s, "h3", "j2") == [("final_changes", "h7", 6, 0), ("final_changes", "j3", 0, 2)], (
        "tied for first, so it gave up nothing")
    assert moving(s, "h3", "i2") == [("final_changes", "h7", 6, 0)]


@pytest.mark.rule("CUZ-607")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_move_says_which_pond_rims_it_leaves_and_reaches(seat):
    s = table()
    pond(s, "e9")
    ground(s, "crop", "d7 d8 d9 e10 f9 f10 g9 g10 h10 i10 i11 j10")
    incas(s, seat, "d7")
    incas(s, 1 - seat, "d9")
    act(s, seat)
    assert moving(s, "d7", "d8") == [], "along the same rim"
    assert moving(s, "d7", "g9") == [("leaves_pond", ["e8", "e9"])]
    assert moving(s, "d7", "i11") == [("leaves_pond", ["e8", "e9"]), ("reaches_pond", ["j11"])]
    ground(s, "crop", "d7", level=2)
    assert moving(s, "d7", "d8") == [("gives_up_pond", ["e8", "e9"])]
    assert moving(s, "d7", "g9") == [("leaves_pond", ["e8", "e9"]), ("gives_up_pond", ["e8", "e9"])]
    reshape(s, ringed=bits("e8 e9"))
    assert moving(s, "d7", "g9") == [], "a pond that has been scored is of no use any more"


# Why no temple can be built or enlarged

@pytest.mark.rule("CUZ-505", "CUZ-507", "CUZ-510", "CUZ-511", "CUZ-512", "CUZ-515", "CUZ-517")
def test_that_no_temple_can_be_built_has_its_true_reason():
    s = table(3)
    ground(s, "village", "h2 h3")
    act(s, 1)
    assert refusal(s, "temple") == "You have no Inca in a village or city."
    incas(s, 0, "h3")
    incas(s, 1, "h2")
    assert refusal(s, "temple") == "The highest position in the village on h2 is tied: Player A, Player B."
    ground(s, "village", "h3", level=2)
    assert refusal(s, "temple") == "Player A holds the highest position in the village on h2."
    ground(s, "village", "h2", level=3)
    assert refusal(s, "temple") == "Incas stand on every hex of the village on h2; a temple needs a free one."
    ground(s, "village", "h4")
    temple(s, "h4", 2)
    assert refusal(s, "temple") == "The city on h4 has 3 hexes: too few for a temple of 4."
    ground(s, "village", "h5 h6")
    s.turn.changed = bits("h4")
    assert refusal(s, "temple") == "The temple on h4 has already changed value this turn."
    s.turn.changed = 0
    assert "temple" in words(s)
    temple(s, "b3 b4 b5 b6 b7 b8 c3 c4 c5 c6 c7", 4)
    assert refusal(s, "temple") == "There is no floor of 4 left."
    reshape(s, floors=(bits("h4"),) * 5)
    assert refusal(s, "temple") == "The temple on h4 is worth 10, the highest value there is."


@pytest.mark.rule("CUZ-511", "CUZ-505")
def test_the_reason_is_that_of_a_town_where_one_stands_highest_before_others():
    s = table()
    ground(s, "village", "h2 h3 h4 h5")
    incas(s, 1, "h2 h3")
    incas(s, 0, "h4")
    ground(s, "village", "k5")
    incas(s, 0, "k5")
    act(s, 0)
    assert refusal(s, "temple") == "The village on k5 has 1 hex: too few for a temple of 2."


# Figures on buttons and in questions

def label(s, *answers):
    """The button of the last of some answers."""
    d = s.clone()
    give(d, *answers[:-1])
    decision, _ = pending(d)
    return decision.label(d, decision.parse(d, answers[-1]))


def prompt(s, *answers):
    """The question after some answers."""
    d = s.clone()
    give(d, *answers)
    return pending(d)[0].prompt(d)


def feast(value=8, **hands):
    """A city with an Inca of everybody; hands as ``a="mask mask"``. Seat 1 may propose a festival at h8."""
    s = table(3)
    ground(s, "village", "h8 h9 h10 h11 h12 h13 h14 h15")
    temple(s, "h8", value)
    for seat, name in enumerate("abc"):
        incas(s, seat, f"h{9 + seat}")
        hand(s, seat, *hands[name].split())
    act(s, 1, 0)
    return s


@pytest.mark.rule("CUZ-718", "CUZ-719", "CUZ-722", "CUZ-723", "CUZ-726")
def test_a_bid_says_what_it_makes_and_what_it_may_bring():
    s = feast(a="mask mask kero", b="mask mask kero", c="mask kero")
    assert label(s, "festival", "h8") == ("city", "h8", 8)
    give(s, "festival", "h8")
    assert (prompt(s), label(s, "2 mask"), brings_of(s, "2 mask")) == (
        ("open_bid", 0), ("play_cards", [Text("answer", "more_cards", (0, 2))], 2), [("alone", 4), ("shared", 2)])
    give(s, "mask")
    assert prompt(s) == ("bid", 0, 0, 1, "h8")
    assert brings_of(s, "out") == [], "nothing has been played"
    give(s, "mask", "2 mask")
    assert prompt(s) == ("bid", 0, 1, 2, "h8")
    assert s.game.lexicon.say("answer", "play_cards", [Text("answer", "more_cards", (0, 2))], 2) == (
        "Play 2 masks: 2 FP in all")
    assert label(s, "mask") == ("play_cards", [Text("answer", "one_card", (0, 1))], 2), "with the card that lies there"
    assert (label(s, "out"), brings_of(s, "out")) == (("out",), [("lost_cards",)])
    d = s.clone()
    give(d, "out", "out")
    assert [score(d, seat) for seat in SEATS] == [4, 0, 0], "alone"
    give(s, "mask", "out")
    assert prompt(s) == ("bid_level", 0, 2, 2, "h8")
    assert (label(s, "stand"), brings_of(s, "stand")) == (("stand",), [("shared", 2)])
    give(s, "stand", "stand")
    assert [score(s, seat) for seat in SEATS] == [2, 2, 0]


@pytest.mark.rule("CUZ-721", "CUZ-D5")
@pytest.mark.parametrize("value", [2, 4, 6, 8, 10])
def test_with_nobody_else_there_a_bid_promises_the_value_for_one_alone(value):
    s = feast(value, a="mask", b="mask mask", c="kero")
    s.players[0].incas = s.players[2].incas = 0
    give(s, "festival", "h8")
    assert brings_of(s, "mask") == [("points", value // 2)]
    give(s, "mask")
    assert score(s, 1) == value // 2


@pytest.mark.rule("CUZ-724", "CUZ-722")
def test_a_bid_against_rivals_without_cards_promises_its_points_and_no_share():
    s = feast(a="", b="mask", c="")
    give(s, "festival", "h8")
    assert (costs_of(s, "mask"), brings_of(s, "mask")) == (("cards", 1), [("points", 4)])
    give(s, "mask")
    assert [score(s, seat) for seat in SEATS] == [0, 4, 0]


@pytest.mark.rule("CUZ-724", "CUZ-723")
def test_the_answer_that_ends_a_festival_says_who_scores_what():
    s = feast(a="mask", b="mask mask", c="mask kero")
    give(s, "festival", "h8", "mask", "mask", "mask")
    assert brings_of(s, "mask") == [("alone", 4), ("shared", 2)], "nobody knows that the last card is a kero"
    assert brings_of(s, "stand") == [("shared", 2)]
    d = s.clone()
    give(d, "mask")
    assert brings_of(d, "out") == [("lost_cards",), ("points_for", 4, 1)]
    give(s, "stand")
    assert brings_of(s, "stand") == [("points_for", 2, 0), ("points_for", 2, 1), ("points", 2)]
    give(s, "stand")
    assert [score(s, seat) for seat in SEATS] == [2, 2, 2]


@pytest.mark.rule("CUZ-718", "CUZ-719")
def test_a_bid_that_is_too_low_is_told_both_totals():
    s = feast(a="mask mask", b="mask mask", c="mask")
    give(s, "festival", "h8", "2 mask")
    assert refusal(s, "mask") == "That makes 1 FP; you need at least 2 FP."


@pytest.mark.rule("CUZ-519", "CUZ-522")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("word", "disc"), [("h8 4", True), ("h8 6", False), ("k4 2", False), ("k4 4", False)])
def test_a_temple_says_what_it_scores_and_whether_a_disc_comes_off(word, disc, seat):
    s = table(3)
    ground(s, "village", "h8 h9 h10 h11 h12 h13")
    ground(s, "village", "k4 k5 k6 k7")
    temple(s, "h8", 2, disc=disc)
    incas(s, seat, "h9 k5")
    act(s, seat)
    at, value = word.split()
    assert label(s, "temple", word) == (("enlarge", "h8", 2, int(value)) if at == "h8" else ("build", "k4", int(value)))
    assert brings_of(s, "temple", word) == [("points", int(value) // 2), *[("disc_off",)] * disc]
    give(s, "temple", word)
    assert (score(s, seat), s.turn.ap, s.land.discs) == (int(value) // 2, 5, 0)


@pytest.mark.rule("CUZ-208", "CUZ-206", "CUZ-302")
def test_actions_say_what_is_left_and_what_they_cost():
    s = table()
    ground(s, "crop", "h2 h3")
    incas(s, 1, "h2")
    s.players[1].doubles, s.players[1].crops = 2, 1
    act(s, 1, 4)
    assert [label(s, f"tile {kind}")[1] for kind in ("triple", "double", "village", "crop")] == [56, 2, 2, 1]
    assert (brings_of(s, "token"), brings_of(s, "inca")) == ([("one_more_ap",)], [("inca_costs", 1, 2)])
    assert [costs_of(s, word) for word in ("pond", "card face-up", "token", "inca")] == [
        ("ap_then", 1), ("ap", 1), ("token",), ("move_from", 0)]
    assert (label(s, "card face-up"), prompt(s)) == (("card_face_up", 0), ("act", 4))
    assert [prompt(s, f"tile {kind}") for kind in ("triple", "crop")] == [("place", 0), ("place_single", 3)]
    s.turn.due = True
    assert prompt(s) == ("act_first", 4)


@pytest.mark.rule("CUZ-318")
def test_a_tile_that_only_fits_over_the_border_is_told_with_the_action_points_there_are():
    s = table()
    reshape(s, levels=(bits("h16 h17 g16"), s.land.levels[1]))
    act(s, 1, ap=2)
    assert refusal(s, "tile triple") == (
        "A triple tile fits only across the border, which costs more than your 2 action points.")


@pytest.mark.rule("CUZ-413", "CUZ-401", "CUZ-403")
def test_incas_are_offered_with_their_level_and_moves_with_their_price():
    s = table()
    ground(s, "crop", "h15 h16")
    ground(s, "village", "h14", level=3)
    incas(s, 1, "h14")
    act(s, 1)
    assert (label(s, "inca", "h14"), label(s, "inca", "reserve")) == (("inca_at", "h14", 3), ("reserve", 11))
    assert (prompt(s, "inca", "h14"), prompt(s, "inca", "reserve")) == (("move_inca", "h14"), ("move_in", 1, 2))
    assert (label(s, "inca", "h14", "h16"), label(s, "inca", "h14", "out")) == (("move_to", "h16"), ("leave_region",))
    assert (costs_of(s, "inca", "h14", "h16"), costs_of(s, "inca", "h14", "out")) == (("ap", 1), ("ap", 3))
    assert costs_of(s, "inca", "reserve", "h15") == ("ap", 2)
    assert brings_of(s, "inca", "reserve", "h15") == [("from_reserve", 10), ("stands", 1)]
    assert brings_of(s, "inca", "h14", "out")[0] == ("to_reserve", 12)
    give(s, "inca", "h14", "out")
    assert (s.turn.ap, s.players[1].reserve(s.data)) == (3, 12)


@pytest.mark.rule("CUZ-506")
def test_a_move_into_a_town_is_compared_with_the_best_of_the_others():
    s = table(3)
    for at, level in zip(["h4", "h5", "h6", "h7", "h8"], [1, 2, 3, 1, 2]):
        ground(s, "village", at, level=level)
    incas(s, 0, "h4 h5")
    incas(s, 1, "h7")
    incas(s, 2, "h6")
    act(s, 1)
    assert ("your_heights", [2], [3]) in brings_of(s, "inca", "h7", "h8")
    give(s, "inca", "h7", "h8")
    assert s.game.view(s, 1)["towns"][0]["ranks"]["heights"] == [[2, 1], [2], [3]]
    act(s, 2)
    assert ("your_heights", [1], [2, 1]) in brings_of(s, "inca", "h6", "h7"), (
        "the Inca that moves no longer counts where it stood")


@pytest.mark.rule("CUZ-207", "CUZ-412")
def test_what_no_inca_can_pay_is_told_by_the_cheapest_move():
    s = table()
    ground(s, "village", "h8")
    ground(s, "crop", "h9")
    ground(s, "village", "h16")
    incas(s, 1, "h16 h8")
    act(s, 1, 0)
    assert refusal(s, "inca") == "That costs 1 action point; you have none."
    act(s, 1, 1)
    assert refusal(s, "inca", "h16") == "That costs 2 action points; you have 1."
    ground(s, "crop", "h15")
    s.players[1].incas = bits("h16")
    act(s, 1, 0)
    assert refusal(s, "inca") == "That costs 1 action point; you have none.", "to h15; out would cost 2"
    act(s, 1, 1)
    s.players[1].incas = bits("h8 b2 b3 b4 b5 b6 b7 b8 b9 b10 c2 c3")
    assert refusal(s, "inca", "reserve") == "All 12 of your Incas are on the board."


# A placement without its rotation

@pytest.mark.rule("CUZ-305", "CUZ-D2")
def test_a_tile_without_a_rotation_is_asked_for_one_of_those_that_fit():
    m = kancha.new("cuzco", seats=2, seed=1)
    for kind in ("triple", "double"):
        assert str(m.why_not(f"tile {kind} / e6")) == (
            "“e6” is not yet a whole answer. Add one of these: r0, r1, r2, r3, r4, r5.")
    assert str(m.why_not("tile double / E7")) == (
        "“e7” is not yet a whole answer. Add one of these: r1, r2, r3, r4, r5."), "e8 is a pond"
    m.play("tile triple")
    with pytest.raises(kancha.Illegal, match=r"Add one of these: r1, r2, r3, r4\."):
        m.play("e7")
    m.play("e7 r3")
    assert m.view(0)["triples"] == 55


@pytest.mark.rule("CUZ-304", "CUZ-305")
def test_where_no_rotation_fits_the_reason_is_told():
    m = kancha.new("cuzco", seats=2, seed=1)
    refused = m.why_not("tile triple / e8")
    assert (refused.rule, refused.reason) == ("CUZ-304", "There is a pond on e8; a tile cannot cover it.")
    assert m.why_not("tile triple / z9").rule == "CUZ-D1"
    assert "Possible" in m.why_not("tile triple / village").reason
    assert m.why_not("tile crop / e7") is None, "a single needs none"


# Prices

@pytest.mark.rule("CUZ-208", "CUZ-320")
@pytest.mark.parametrize("wholly", [False, True])
def test_a_single_costs_one_and_nothing_is_said_of_the_border(wholly):
    s = table(tiles_wholly_on_overflow=wholly)
    ground(s, "crop", "a1 a2")
    act(s)
    for kind in ("village", "crop"):
        assert (costs_of(s, f"tile {kind}"), brings_of(s, f"tile {kind}")) == (("ap_then", 1), [])
        assert {costs_of(s, f"tile {kind}", at) for at in after(s, f"tile {kind}")} == {("ap", 1)}
    assert brings_of(s, "tile triple") == brings_of(s, "tile double") == [("border_costs",)]


# Every promise in positions at random

OFTEN = ("inca", "temple", "pond", "festival", "card pile", "tile crop", "token")
"""What is done more often than by chance."""
FEW = 10
"""How many bids are tried."""


def walk(s, dice, last=None):
    """The questions to players until a match has ended, or the turn with the number ``last``."""
    question, choices = pending(s)
    while question is not None and s.turn.number - 1 != last:
        if question.seat == kancha.CHANCE:
            choice = draw(s, question, choices, dice)
        else:
            yield question, choices
            wanted = [ACTIONS.index(word) for word in OFTEN if ACTIONS.index(word) in choices]
            preferred = isinstance(question, Act) and wanted and dice.below(3)
            choice = dice.choice(wanted if preferred else choices)
        answer(s, choice)
        question, choices = pending(s)


def in_matches():
    """Answers in whole matches."""
    game = kancha.game("cuzco")
    for number, (seats, options) in enumerate(game.setups()[::5]):
        s, dice = game.setup(seats, options, game.rules), kancha.Dice(number)
        settle(s)
        for question, choices in walk(s, dice):
            if s.triples == 1 or dice.below(5) == 0:
                yield s, question, dice.choice(choices)


def on_the_board():
    """Answers about tiles, Incas, temples and ponds, many in each position."""
    for seed in range(300, 324):
        s, dice = random_position(seed, "inca", "temple", "pond", "tile crop")
        if not s.agenda:
            continue
        seat = dice.below(s.seats)
        s.turn.seat, s.turn.ap, s.turn.due, s.turn.placed, s.turn.drawn = seat, 5, False, 1, 0
        s.turn.fits = placements(s)
        questions = [Place(seat, kind) for kind in range(4)]
        questions += [MoveInca(seat, source) for source in sources(s, seat)]
        questions += [RaiseTemple(seat)] + [PlacePond(seat)] * can_lay_pond(s)
        for question in questions:
            s.agenda = [NextAction(seat), question]
            options = [*question.options(s)]
            for _ in range(min(len(options), 8)):
                yield s, question, dice.choice(options)


def around_ponds():
    """A crop on f9 or a pond on h8 that completes a pond, with some Incas around it."""
    rims = ["d7", "d8", "e7", "e9", "f8", "g6", "g7", "g8", "h6", "h9", "i7", "i8", "i9"]
    for seed in range(20):
        s, dice = table(2 + seed % 3), kancha.Dice(seed)
        pond(s, "h7" if dice.below(2) else "")
        for at in rims:
            ground(s, "crop", at, level=1 + dice.below(2))
            incas(s, dice.below(s.seats), at if dice.below(2) else "")
        act(s, dice.below(s.seats))
        word, at = dice.choice((("pond", "h8"), ("tile crop", "f9")))
        give(s, word)
        question, _ = pending(s)
        yield s, question, question.parse(s, at)


def at_festivals():
    """The end of a turn, with or without a festival in a city with Incas of most players, who hold some cards each."""
    for seed in range(60):
        dice, seats = kancha.Dice(seed), 2 + seed % 3
        wanted, proposer = dice.choice(KINDS), dice.below(seats)
        s = table(seats, face_up=wanted, shared_value_2=seed % 2)
        s.rules, s.closing = 1 + seed % 2, dice.below(2) == 1
        ground(s, "village", "h8 h9 h10 h11 h12 h13 h14 h15 h16 g15")
        temple(s, "h8", dice.choice(VALUES))
        hand(s, proposer, wanted)
        for seat in range(seats):
            hand(s, seat, *[dice.choice(KINDS) for _ in range(dice.below(4))])
            incas(s, seat, f"h{9 + seat}" if seat == proposer or dice.below(4) else "")
        act(s, proposer, dice.below(3))
        for action in (FESTIVAL, END):
            yield s, pending(s)[0], action
        give(s, "festival")
        for question, choices in walk(s, dice, last=s.turn.number):
            for option in choices[:FEW]:
                yield s, question, option


def check_kept(tried, costs, brings):
    """Whether an answer does what it is said to do."""
    s, seat = tried.before, tried.seat
    promised, _ = total(s, [*([costs] if costs else []), *brings], seat)
    way = course(s, tried.option, kancha.Dice(0), every_step=False)
    assert not way or mix(way[-1], promised) == mix(promised, promised)
    if costs is not None:
        COSTS[costs[0]](tried, *costs[1:])
    for key, *figures in brings:
        BRINGS[key](tried, *figures)


def check_told(tried, brings):
    """Whether everything is told of ponds, of towns that are cut and of what a move changes."""
    s, d, seat = tried.before, tried.after, tried.seat
    told = [key for key, *_ in brings]
    assert len(events(d, "pond_scored")) == told.count("rings") + told.count("rings_other")
    assert len(events(d, "pond_nobody")) == told.count("rings_nobody")
    if isinstance(tried.question, Place):
        cut = [one for one in s.land.towns if len(parts_of(tried, one)) > 1]
        assert told.count("cuts") == len(cut)
        assert told.count("keeps_temple") == sum(one & s.land.temples != 0 for one in cut)
        assert ("level" in told) == (d.land.level(tried.at) > 1)
        assert ("ends" in told) == (d.closing and not s.closing)
    if isinstance(tried.question, MoveInca):
        lost = [one for one in s.land.towns if highest(s, one) == seat != highest(d, one)]
        assert told.count("gives_up_city") + told.count("gives_up_village") == len(lost)
        now, then = [{city.temple: city.points for city in final_scoring(one, seat) if city.points} for one in (s, d)]
        assert told.count("final_changes") == len({at for at in {*now, *then} if now.get(at) != then.get(at)})
        open_rims = [rim(water) for water in groups(s.land.ponds & ~s.land.ringed)]
        moved = [(d.players[seat].incas & one).bit_count() - (s.players[seat].incas & one).bit_count()
                 for one in open_rims]
        assert (told.count("leaves_pond"), told.count("reaches_pond")) == (moved.count(-1), moved.count(1))
        assert told.count("gives_up_pond") == sum(highest(s, one) == seat != highest(d, one) for one in open_rims)


@pytest.mark.rule("CUZ-208", "CUZ-316", "CUZ-505", "CUZ-519", "CUZ-608", "CUZ-609", "CUZ-722", "CUZ-723", "CUZ-804")
def test_what_is_promised_in_positions_at_random_is_what_happens():
    seen = set()
    for s, question, option in chain(in_matches(), on_the_board(), around_ponds(), at_festivals()):
        tried, costs, brings = Try(s, question, option), question.costs(s, option), question.brings(s, option)
        check_kept(tried, costs, brings)
        check_told(tried, brings)
        seen |= {("costs", costs and costs[0])} | {("brings", key) for key, *_ in brings}
    texts = read_words("kancha.games.cuzco", "en")
    assert {(section, key) for section in ("costs", "brings") for key in texts[section]} - seen == set()
