"""Cuzco, chapter 7, second part: festivals, how they are bid for and what they bring."""
import pytest

import kancha
from kancha.core.play import pending
from kancha.games.cuzco.kinds import KINDS
from kancha.games.cuzco.state import NO_CARDS
from rules.asking import after, asked, events, give, why_not, words
from rules.cuzco.arrange import act, cards, ground, hand, incas, score, show, table, temple, turn

VALUES = [2, 4, 6, 8, 10]
ALONE = {2: 1, 4: 2, 6: 3, 8: 4, 10: 5}
SHARED = {2: 1, 4: 1, 6: 2, 8: 2, 10: 3}


def city(s, value, seats, at="g3", disc=False):
    """A city of ten hexes in a row, its temple on the first, with an Inca of each of some seats."""
    row, first = at[0], int(at[1:])
    ground(s, "village", " ".join([f"{row}{first + k}" for k in range(10)]))
    temple(s, at, value, disc)
    for seat in seats:
        incas(s, seat, f"{row}{first + 2 + 2 * seat}")


def proposed_festival(*hands, value=8, face_up="mask", there=None, proposer=0, spare=True, **options):
    """A festival at g3 that has just been proposed: the hands by seat, ``"mask mask-kero"``; all are there by default.

    Everybody also holds a ``spare`` card that does not match: players without cards are not asked (724).
    """
    s = table(len(hands), face_up=face_up, **options)
    city(s, value, range(len(hands)) if there is None else there)
    for seat, held in enumerate(hands):
        hand(s, seat, *held.split(), *([useless_card(face_up)] if spare else []))
    assert min(s.pile) >= 0, "there are five cards of a kind"
    act(s, proposer, ap=0)
    give(s, "festival", "g3")
    return s


def useless_card(face_up):
    """A card that shows nothing of another."""
    return next(relic for relic in ("llama", "kero", "mask") if relic not in face_up.split("-"))


def bid(s, *bids):
    """Let each of some seats bid in turn, given as (seat, word); the seats must be asked in that order."""
    for seat, word in bids:
        assert asked(s) == ("bid", seat)
        give(s, word)


def look(s, seat=None):
    """What a seat sees."""
    return s.game.view(s, seat)


def feast(s):
    """What everybody sees of the festival."""
    return look(s)["festival"]


def scores(s):
    """The points of all."""
    return [score(s, seat) for seat in range(s.seats)]


def is_held(s):
    """Whether the bidding is over: a card is about to be turned up."""
    return asked(s) == ("turn_up", kancha.CHANCE) and feast(s) is None


def odds(s):
    """Nature's answers and their odds."""
    decision, options = pending(s)
    assert decision.seat == kancha.CHANCE
    return dict(zip(words(s), decision.weights(s, options)))


# Proposing

@pytest.mark.rule("CUZ-711")
def test_a_festival_is_proposed_in_a_city_with_an_own_inca():
    s = table(face_up="mask")
    hand(s, 0, "mask")
    city(s, 4, [0, 1], "g3")
    city(s, 6, [1], "k3")
    city(s, 2, [0], "d3")
    ground(s, "village", "m4 m5 m6")
    incas(s, 0, "m4")
    assert "festival" in act(s, ap=3)
    assert set(after(s, "festival")) == {"g3", "d3"}
    assert why_not(s, "festival", "k3") == "CUZ-711", "no Inca there"
    assert why_not(s, "festival", "m5") == "CUZ-711", "a village without a temple"
    assert why_not(s, "festival", "g4") == "CUZ-711", "a city is named by its temple"


@pytest.mark.rule("CUZ-711")
def test_without_an_inca_in_a_city_there_is_no_festival():
    s = table(face_up="mask")
    hand(s, 0, "mask")
    city(s, 4, [1])
    ground(s, "crop", "f3 f4")
    ground(s, "village", "m4 m5 m6")
    incas(s, 0, "f4 m4")
    assert "festival" not in act(s)
    assert why_not(s, "festival") == "CUZ-711", "an Inca on a crop beside the city is not in it"


@pytest.mark.rule("CUZ-711")
def test_one_inca_anywhere_in_the_city_is_enough():
    s = table(face_up="mask")
    hand(s, 0, "mask")
    city(s, 4, [1])
    incas(s, 1, "g4 g6 g7")
    incas(s, 0, "g12")
    assert "festival" in act(s)
    assert after(s, "festival") == ["g3"]


@pytest.mark.rule("CUZ-711")
def test_a_festival_costs_nothing_and_ends_the_turn():
    s = proposed_festival("mask mask", "")
    bid(s, (0, "mask"), (1, "out"))
    assert s.turn.ap == 0
    give(s, "kero")
    assert asked(s) == ("first_act", 1)


@pytest.mark.rule("CUZ-711")
def test_a_festival_is_proposed_in_the_own_turn_after_the_first_tile():
    s = table(face_up="mask")
    hand(s, 0, "mask")
    city(s, 4, [0])
    turn(s)
    assert "festival" not in words(s)
    give(s, "tile crop", "k8")
    assert "festival" in words(s)


@pytest.mark.rule("CUZ-712")
def test_a_city_with_a_sun_disc_hosts_no_festival():
    s = table(face_up="mask")
    hand(s, 0, "mask")
    city(s, 4, [0], "g3", disc=True)
    city(s, 4, [0], "k3")
    act(s)
    assert after(s, "festival") == ["k3"]
    assert why_not(s, "festival", "g3") == "CUZ-712"
    s = table(face_up="mask")
    hand(s, 0, "mask")
    city(s, 4, [0], "g3", disc=True)
    assert "festival" not in act(s)


@pytest.mark.rule("CUZ-713")
def test_who_has_not_built_the_temple_may_propose():
    s = table(face_up="mask")
    hand(s, 0, "mask")
    hand(s, 1, "llama")
    ground(s, "village", "g3 g4 g5")
    ground(s, "village", "g6", level=2)
    incas(s, 1, "g6")
    incas(s, 0, "g4")
    act(s, 1)
    give(s, "temple", "g3 4")
    assert score(s, 1) == 2
    s.agenda.clear()
    assert "festival" in act(s, 0)
    give(s, "festival", "g3", "mask", "out")
    assert scores(s) == [2, 2]


@pytest.mark.rule("CUZ-713")
def test_who_has_just_built_the_temple_may_propose_too():
    s = table(face_up="mask")
    hand(s, 0, "mask")
    ground(s, "village", "g3 g4 g5 g6")
    incas(s, 0, "g4")
    act(s)
    assert "festival" not in words(s)
    give(s, "temple", "g3 4", "festival", "g3", "mask")
    assert score(s, 0) == 4


@pytest.mark.rule("CUZ-R18")
def test_without_a_matching_card_there_is_no_proposal():
    s = table(face_up="mask")
    city(s, 4, [0, 1])
    hand(s, 0, "llama", "kero", "llama-kero")
    hand(s, 1, "mask")
    assert "festival" not in act(s)
    assert why_not(s, "festival") == "CUZ-R18"
    show(s, "mask-llama")
    assert why_not(s, "festival") is None
    s.players[0].hand = NO_CARDS
    assert why_not(s, "festival") == "CUZ-R18"


# Who takes part

@pytest.mark.rule("CUZ-714")
def test_only_those_with_an_inca_in_the_city_take_part():
    s = proposed_festival("mask", "mask mask", "mask", "mask-kero", there=[0, 1, 3])
    assert feast(s)["bidding"] == [0, 1, 3]
    bid(s, (0, "mask"), (1, "mask"), (3, "out"), (0, "stand"), (1, "stand"))
    assert is_held(s)
    assert scores(s) == [2, 2, 0, 0]
    assert cards(s, 2) == {"mask": 1, "llama": 1}


@pytest.mark.rule("CUZ-714")
def test_an_inca_beside_the_city_does_not_take_part():
    s = table(3, face_up="mask")
    city(s, 8, [0, 2])
    ground(s, "crop", "f5 f6")
    incas(s, 1, "f5")
    hand(s, 0, "mask")
    hand(s, 1, "mask-kero")
    hand(s, 2, "kero")
    act(s, 0)
    give(s, "festival", "g3")
    bid(s, (0, "mask"), (2, "out"))
    assert is_held(s)


@pytest.mark.rule("CUZ-714")
def test_nobody_is_forced_to_take_part():
    s = proposed_festival("mask", "mask mask", "mask-llama")
    give(s, "mask")
    assert "out" in words(s)
    bid(s, (1, "out"), (2, "out"))
    assert scores(s) == [4, 0, 0]
    assert (cards(s, 1), cards(s, 2)) == ({"mask": 2, "llama": 1}, {"mask-llama": 1, "llama": 1})


@pytest.mark.rule("CUZ-714", "CUZ-R15")
def test_who_has_no_matching_card_is_asked_and_can_only_drop_out():
    s = proposed_festival("mask", "llama kero llama-kero", "kero", "mask")
    give(s, "mask")
    assert (asked(s), words(s)) == (("bid", 1), ["out"])
    give(s, "out")
    assert (asked(s), words(s)) == (("bid", 2), ["out"])
    bid(s, (2, "out"), (3, "mask"))
    assert asked(s) == ("bid", 0)


# Wanted relics

@pytest.mark.rule("CUZ-715", "CUZ-716")
@pytest.mark.parametrize(("face_up", "worth"), [
    ("mask", {"mask": 1, "mask-llama": 1, "mask-kero": 1}),
    ("llama", {"llama": 1, "mask-llama": 1, "llama-kero": 1}),
    ("kero", {"kero": 1, "llama-kero": 1, "mask-kero": 1}),
    ("mask-llama", {"mask": 1, "llama": 1, "mask-llama": 2, "llama-kero": 1, "mask-kero": 1}),
    ("llama-kero", {"llama": 1, "kero": 1, "mask-llama": 1, "llama-kero": 2, "mask-kero": 1}),
    ("mask-kero", {"mask": 1, "kero": 1, "mask-llama": 1, "llama-kero": 1, "mask-kero": 2}),
])
def test_the_face_up_card_says_what_each_card_is_worth(face_up, worth):
    s = proposed_festival("mask llama kero mask-llama llama-kero mask-kero", "", face_up=face_up)
    assert {word for word in words(s) if word in KINDS} == set(worth)
    for kind in KINDS:
        if kind in worth:
            d = s.clone()
            give(d, kind)
            assert feast(d)["totals"] == [worth[kind], 0]
        else:
            assert why_not(s, kind) == "CUZ-716"


@pytest.mark.rule("CUZ-716")
def test_a_card_that_does_not_match_cannot_be_added_to_one_that_does():
    s = proposed_festival("mask llama", "")
    assert words(s) == ["mask"]
    assert why_not(s, "mask, llama") == "CUZ-716"


@pytest.mark.rule("CUZ-716")
def test_an_answer_names_how_many_of_each_kind_are_played():
    s = proposed_festival("mask mask mask-kero", "llama", spare=False)
    assert set(words(s)) == {"mask", "2 mask", "mask-kero", "mask, mask-kero", "2 mask, mask-kero"}
    give(s, "2 mask, mask-kero")
    assert feast(s)["bids"] == [{"mask": 2, "mask-kero": 1}, {}]
    assert feast(s)["totals"] == [3, 0]
    assert cards(s, 0) == {}


# The opening

@pytest.mark.rule("CUZ-717")
def test_the_proposer_opens_with_one_or_more_matching_cards():
    s = proposed_festival("mask mask llama", "mask")
    assert asked(s) == ("bid", 0)
    assert set(words(s)) == {"mask", "2 mask"}
    assert why_not(s, "stand") == "CUZ-717", "a proposal cannot be taken back by playing nothing"
    give(s, "2 mask")
    assert feast(s)["bids"] == [{"mask": 2}, {}], "for all to see"
    assert events(s, "bids") == [("bids", 0, [0, 0], 2)]


@pytest.mark.rule("CUZ-717")
def test_the_opening_may_count_twice():
    s = proposed_festival("mask-llama mask", "mask", face_up="mask-llama")
    give(s, "mask, mask-llama")
    assert feast(s)["totals"] == [3, 0]


# The first round

@pytest.mark.rule("CUZ-718")
def test_the_others_reach_the_highest_total_or_stay_out():
    s = proposed_festival("mask mask", "mask mask-kero mask-llama mask-llama")
    give(s, "2 mask")
    assert why_not(s, "mask") == "CUZ-718"
    assert why_not(s, "mask, mask-kero") is None, "as much"
    assert why_not(s, "mask, 2 mask-llama") is None, "more"
    assert not {"mask", "mask-kero", "mask-llama", "stand"} & set(words(s))
    assert "out" in words(s)


@pytest.mark.rule("CUZ-718")
def test_a_raise_in_the_first_round_counts_for_those_after():
    s = proposed_festival("mask", "mask mask", "mask mask-kero")
    bid(s, (0, "mask"), (1, "2 mask"))
    assert words(s) == ["out", "mask, mask-kero"]
    assert why_not(s, "mask-kero") == "CUZ-718"


@pytest.mark.rule("CUZ-718", "CUZ-R15")
@pytest.mark.parametrize("proposer", range(4))
def test_the_players_are_asked_in_turn_order_from_the_proposer(proposer):
    s = proposed_festival("mask", "mask-llama", "mask-kero", "mask", proposer=proposer)
    order = []
    for _ in range(4):
        order.append(asked(s)[1])
        give(s, words(s)[-1])
    assert order == [(proposer + k) % 4 for k in range(4)]


# Further rounds

@pytest.mark.rule("CUZ-719")
def test_who_is_below_must_reach_the_highest_total_or_drop_out():
    s = proposed_festival("mask mask mask-llama", "mask-kero mask-kero")
    bid(s, (0, "mask"), (1, "2 mask-kero"))
    assert set(words(s)) == {"out", "mask", "mask-llama", "mask, mask-llama"}, "one is enough, two pass it"
    d = s.clone()
    give(d, "mask, mask-llama")
    assert feast(d)["totals"] == [3, 2]
    give(s, "mask")
    assert feast(s)["totals"] == [2, 2]


@pytest.mark.rule("CUZ-719")
def test_too_little_is_refused_in_later_rounds_too():
    s = proposed_festival("mask mask-kero mask-kero", "mask mask mask")
    bid(s, (0, "mask"), (1, "3 mask"))
    assert words(s) == ["out", "2 mask-kero"]
    assert why_not(s, "mask-kero") == "CUZ-719"


@pytest.mark.rule("CUZ-719", "CUZ-R15")
def test_who_is_at_the_highest_total_may_raise_or_stand():
    s = proposed_festival("mask mask", "mask mask-kero")
    bid(s, (0, "mask"), (1, "mask"))
    assert set(words(s)) == {"stand", "mask"}
    give(s, "mask")
    assert feast(s)["totals"] == [2, 1]
    assert (asked(s), set(words(s))) == (("bid", 1), {"out", "mask-kero"})


@pytest.mark.rule("CUZ-719")
def test_cards_are_added_to_those_already_played():
    s = proposed_festival("mask mask-kero", "mask mask")
    bid(s, (0, "mask"), (1, "2 mask"), (0, "mask-kero"))
    assert feast(s)["bids"] == [{"mask": 1, "mask-kero": 1}, {"mask": 2}]
    assert feast(s)["totals"] == [2, 2]


@pytest.mark.rule("CUZ-720")
def test_who_dropped_out_is_not_asked_again_and_scores_nothing():
    s = proposed_festival("mask mask", "mask-kero mask-kero mask-kero", "mask mask")
    bid(s, (0, "mask"), (1, "out"), (2, "mask"), (0, "mask"), (2, "mask"), (0, "stand"), (2, "stand"))
    assert is_held(s)
    assert scores(s) == [2, 0, 2]
    assert cards(s, 1) == {"mask-kero": 3, "llama": 1}


@pytest.mark.rule("CUZ-720")
def test_the_proposer_can_drop_out_too():
    s = proposed_festival("mask", "mask mask", "mask-kero mask-kero")
    bid(s, (0, "mask"), (1, "2 mask"), (2, "2 mask-kero"), (0, "out"), (1, "stand"), (2, "stand"))
    assert is_held(s)
    assert scores(s) == [0, 2, 2]


# The end of the bidding

@pytest.mark.rule("CUZ-721")
def test_if_nobody_else_plays_a_card_the_proposer_holds_the_festival_alone():
    s = proposed_festival("mask mask", "mask", "mask-kero")
    bid(s, (0, "mask"), (1, "out"), (2, "out"))
    assert is_held(s)
    assert scores(s) == [4, 0, 0]
    assert cards(s, 0) == {"mask": 1, "llama": 1}, "who is alone is not asked again"


@pytest.mark.rule("CUZ-721")
def test_with_nobody_else_in_the_city_the_opening_is_all():
    s = proposed_festival("mask mask", "mask", there=[0])
    bid(s, (0, "mask"))
    assert is_held(s)
    assert scores(s) == [4, 0]


@pytest.mark.rule("CUZ-722")
def test_the_last_one_left_scores_the_value_for_one():
    s = proposed_festival("mask", "mask mask", "mask")
    bid(s, (0, "mask"), (1, "2 mask"), (2, "out"))
    assert not is_held(s), "the proposer may still reach two"
    bid(s, (0, "out"))
    assert is_held(s)
    assert scores(s) == [0, 4, 0]


@pytest.mark.rule("CUZ-723")
def test_when_all_left_agree_to_share_each_scores_the_shared_value():
    s = proposed_festival("mask mask", "mask mask")
    bid(s, (0, "mask"), (1, "mask"), (0, "stand"))
    assert not is_held(s), "the other one has not agreed yet"
    bid(s, (1, "stand"))
    assert is_held(s)
    assert scores(s) == [2, 2]
    assert (cards(s, 0), cards(s, 1)) == ({"mask": 1, "llama": 1}, {"mask": 1, "llama": 1})


@pytest.mark.rule("CUZ-724", "CUZ-R15", "CUZ-R17")
def test_level_players_whose_cards_do_not_match_are_asked_and_can_only_stand():
    s = proposed_festival("mask llama", "mask kero", "mask llama", spare=False)
    bid(s, (0, "mask"), (1, "mask"), (2, "mask"))
    for seat in (0, 1, 2):
        assert (asked(s), words(s)) == (("bid", seat), ["stand"])
        give(s, "stand")
    assert is_held(s)
    assert scores(s) == [2, 2, 2]


@pytest.mark.rule("CUZ-724", "CUZ-R15")
@pytest.mark.parametrize("proposer", [0, 1, 2])
def test_level_players_without_a_card_agree_without_being_asked(proposer):
    s = proposed_festival("mask", "mask", "mask-kero", spare=False, proposer=proposer)
    kinds = ["mask", "mask", "mask-kero"]
    order = [(proposer + k) % 3 for k in range(3)]
    bid(s, *[(seat, kinds[seat]) for seat in order])
    assert is_held(s)
    assert scores(s) == [2, 2, 2]
    assert events(s, "no_card", "stands") == [(kind, seat) for seat in order for kind in ("no_card", "stands")]


@pytest.mark.rule("CUZ-724", "CUZ-704", "CUZ-R15")
def test_whoever_holds_a_card_is_asked_between_those_who_hold_none():
    s = proposed_festival("mask", "mask llama", "mask", "mask mask-kero", spare=False)
    bid(s, (0, "mask"), (1, "mask"), (2, "mask"), (3, "mask"))
    assert (asked(s), words(s)) == (("bid", 1), ["stand"]), "what the card shows is hidden"
    assert feast(s)["stood"] == [0]
    bid(s, (1, "stand"))
    assert (asked(s), feast(s)["stood"]) == (("bid", 3), [0, 1, 2])
    d = s.clone()
    bid(d, (3, "stand"))
    assert (is_held(d), scores(d)) == (True, [2, 2, 2, 2])
    bid(s, (3, "mask-kero"))
    assert (asked(s), feast(s)["bidding"]) == (("bid", 1), [1, 2, 3]), "who cannot follow without a card is out"
    bid(s, (1, "out"))
    assert (is_held(s), scores(s)) == (True, [0, 0, 0, 4])


@pytest.mark.rule("CUZ-724", "CUZ-R15")
def test_whoever_has_no_card_stays_out_of_a_festival_without_being_asked():
    s = proposed_festival("mask", "", "llama", spare=False)
    bid(s, (0, "mask"), (2, "out"))
    assert (is_held(s), scores(s)) == (True, [4, 0, 0])
    assert events(s, "no_card", "drops_out") == [("no_card", 1), ("drops_out", 1), ("drops_out", 2)]


@pytest.mark.rule("CUZ-724")
def test_by_rules_1_players_without_a_card_are_asked_all_the_same():
    s = proposed_festival("mask", "mask", "", spare=False)
    s.rules = 1
    bid(s, (0, "mask"), (1, "mask"), (2, "out"), (0, "stand"), (1, "stand"))
    assert (is_held(s), scores(s)) == (True, [2, 2, 0])
    assert events(s, "no_card") == []


@pytest.mark.rule("CUZ-R21")
@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("sharing", [2, 3, 4])
def test_each_of_two_three_or_four_scores_the_shared_value(sharing, value):
    s = proposed_festival("mask", "mask", "mask-kero", "mask-llama", value=value)
    kinds = ["mask", "mask", "mask-kero", "mask-llama"]
    bid(s, *[(seat, kinds[seat] if seat < sharing else "out") for seat in range(4)])
    bid(s, *[(seat, "stand") for seat in range(sharing)])
    assert is_held(s)
    assert scores(s) == [SHARED[value]] * sharing + [0] * (4 - sharing)


@pytest.mark.rule("CUZ-725", "CUZ-D5")
@pytest.mark.parametrize("value", VALUES)
def test_what_a_festival_brings_alone_and_shared(value):
    s = proposed_festival("mask", "mask", value=value)
    assert (feast(s)["value"], feast(s)["alone"], feast(s)["shared"]) == (value, ALONE[value], SHARED[value])
    give(s, "mask")
    d = s.clone()
    give(d, "out")
    assert scores(d) == [ALONE[value], 0]
    give(s, "mask", "stand", "stand")
    assert scores(s) == [SHARED[value]] * 2
    assert s.players[0].points == (0, 0, SHARED[value], 0)


@pytest.mark.rule("CUZ-D5", "CUZ-725")
@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("option", [0, 1])
def test_what_sharing_at_a_temple_of_2_brings_is_an_option(option, value):
    s = proposed_festival("mask", "mask", value=value, shared_value_2=option)
    d = s.clone()
    give(s, "mask", "mask", "stand", "stand")
    assert is_held(s)
    assert scores(s) == [option if value == 2 else SHARED[value]] * 2
    assert s.land.discs, "held all the same"
    give(d, "mask", "out")
    assert scores(d) == [ALONE[value], 0], "alone it is worth what it was"


@pytest.mark.rule("CUZ-D5")
def test_there_is_no_third_value_for_that_option():
    with pytest.raises(kancha.BadInput):
        kancha.new("cuzco", seats=2, shared_value_2=2)
    assert kancha.new("cuzco", seats=2, seed=1).state.options.shared_value_2 == 1


# How the bidding runs

@pytest.mark.rule("CUZ-R15")
def test_equalling_is_not_a_stand():
    s = proposed_festival("mask mask", "mask mask")
    bid(s, (0, "mask"), (1, "mask"))
    assert feast(s)["stood"] == []
    bid(s, (0, "stand"))
    assert feast(s)["stood"] == [0]
    assert (asked(s), set(words(s))) == (("bid", 1), {"stand", "mask"}), "who has equalled is asked once more"
    bid(s, (1, "mask"))
    assert feast(s)["totals"] == [1, 2]


@pytest.mark.rule("CUZ-R15")
def test_a_raise_cancels_all_stands():
    s = proposed_festival("mask mask", "mask", "mask mask-kero mask-llama")
    bid(s, (0, "mask"), (1, "mask"), (2, "mask-kero"), (0, "stand"), (1, "stand"))
    assert feast(s)["stood"] == [0, 1]
    bid(s, (2, "mask"))
    assert feast(s)["stood"] == []
    bid(s, (0, "mask"))
    assert (asked(s), words(s)) == (("bid", 1), ["out"]), "who has stood must follow too"
    bid(s, (1, "out"))
    assert not is_held(s), "the first one stood at another total"
    bid(s, (2, "stand"))
    assert not is_held(s)
    bid(s, (0, "stand"))
    assert is_held(s)
    assert scores(s) == [2, 0, 2]


@pytest.mark.rule("CUZ-R15")
def test_a_raise_after_a_stand_may_leave_one_alone():
    s = proposed_festival("mask", "mask mask")
    bid(s, (0, "mask"), (1, "mask"), (0, "stand"), (1, "mask"), (0, "out"))
    assert is_held(s)
    assert scores(s) == [0, 4]


@pytest.mark.rule("CUZ-R15")
def test_all_left_must_have_stood_for_a_shared_end():
    s = proposed_festival("mask", "mask-kero", "mask", "mask", value=10)
    bid(s, (0, "mask"), (1, "mask-kero"), (2, "mask"), (3, "out"))
    bid(s, (0, "stand"), (1, "stand"))
    assert feast(s)["stood"] == [0, 1]
    bid(s, (2, "stand"))
    assert is_held(s)
    assert scores(s) == [3, 3, 3, 0]


@pytest.mark.rule("CUZ-R15")
def test_every_level_player_is_asked_exactly_once_more_before_a_shared_end():
    s = proposed_festival("mask mask", "mask mask", "mask-kero mask-kero", "mask-llama mask-llama")
    bid(s, (0, "mask"), (1, "2 mask"), (2, "2 mask-kero"), (3, "2 mask-llama"), (0, "mask"))
    bid(s, (1, "stand"), (2, "stand"), (3, "stand"), (0, "stand"))
    assert is_held(s)
    assert scores(s) == [2, 2, 2, 2]


@pytest.mark.rule("CUZ-R15")
def test_nobody_stands_before_all_others_are_level_or_out():
    dice = kancha.Dice(11)
    for _ in range(40):
        s = proposed_festival("mask mask mask-kero llama", "mask mask-llama mask-llama", "mask-kero mask-kero llama",
                              "mask-llama kero", spare=False)
        for _ in range(50):
            if asked(s)[0] != "bid":
                break
            totals, still = feast(s)["totals"], feast(s)["bidding"]
            seat = asked(s)[1]
            if "stand" in words(s):
                assert {totals[other] for other in still} == {max(totals)}
                assert "out" not in words(s)
            elif max(totals):
                assert totals[seat] < max(totals)
            give(s, words(s)[dice.below(len(words(s)))])
        assert is_held(s)
        found = [points for points in scores(s) if points]
        assert found == [4] or (len(found) > 1 and set(found) == {2})


@pytest.mark.rule("CUZ-R15")
def test_bidding_goes_round_until_the_cards_are_used_up():
    s = proposed_festival("mask mask", "mask-kero mask-kero mask-kero mask-kero", "mask-llama mask-llama mask-llama",
                          proposer=1)
    bid(s, (1, "mask-kero"), (2, "mask-llama"), (0, "2 mask"))
    bid(s, (1, "2 mask-kero"), (2, "2 mask-llama"), (0, "out"))
    assert feast(s)["totals"] == [2, 3, 3]
    bid(s, (1, "mask-kero"))
    assert words(s) == ["out"]
    give(s, "out")
    assert is_held(s)
    assert scores(s) == [0, 4, 0]
    assert look(s)["discard"] == {"mask": 3, "mask-kero": 4, "mask-llama": 3}, (
        "the old face-up card is one of the masks")


@pytest.mark.rule("CUZ-R17")
def test_a_level_player_cannot_leave():
    s = proposed_festival("mask mask", "mask mask")
    bid(s, (0, "mask"), (1, "mask"))
    for seat in (0, 1):
        assert (asked(s), set(words(s))) == (("bid", seat), {"stand", "mask"})
        decision, _ = pending(s)
        assert decision.parse(s, "out") is None
        give(s, "stand")
    assert scores(s) == [2, 2]


@pytest.mark.rule("CUZ-R17")
def test_a_player_below_cannot_stand():
    s = proposed_festival("mask", "mask mask")
    bid(s, (0, "mask"), (1, "2 mask"))
    assert words(s) == ["out"]
    decision, _ = pending(s)
    assert decision.parse(s, "stand") is None


# Afterwards

@pytest.mark.rule("CUZ-726", "CUZ-R20")
def test_all_cards_played_are_discarded_also_of_those_who_dropped_out():
    s = proposed_festival("mask mask llama", "mask-kero kero", "mask-llama mask-llama mask-llama", face_up="mask",
                          spare=False)
    s.discard = tuple([int(kind == "llama-kero") for kind in KINDS])
    bid(s, (0, "mask"), (1, "mask-kero"), (2, "2 mask-llama"), (0, "out"), (1, "out"))
    assert is_held(s)
    assert look(s)["discard"] == {"mask": 2, "mask-kero": 1, "mask-llama": 2, "llama-kero": 1}, (
        "on those that were there")
    assert [cards(s, seat) for seat in range(3)] == [{"mask": 1, "llama": 1}, {"kero": 1}, {"mask-llama": 1}]


@pytest.mark.rule("CUZ-727", "CUZ-R20")
def test_a_new_card_is_turned_up_on_top_of_those_played():
    s = proposed_festival("mask", "llama", face_up="mask-kero", spare=False)
    bid(s, (0, "mask"), (1, "out"))
    assert odds(s) == {"mask": 4, "llama": 4, "kero": 5, "mask-llama": 5, "llama-kero": 5, "mask-kero": 4}, (
        "from the pile alone")
    give(s, "llama")
    assert look(s)["face_up"] == "llama"
    assert look(s)["discard"] == {"mask": 1, "mask-kero": 1}, "the old card lies below"
    assert look(s)["pile"] == 30 - 1 - 1 - 1 - 1


@pytest.mark.rule("CUZ-727")
def test_the_new_card_names_the_relics_for_the_next_festival():
    s = proposed_festival("mask", "mask kero", face_up="mask")
    city(s, 4, [1], "k3")
    bid(s, (0, "mask"), (1, "out"))
    give(s, "kero", "tile crop", "d4", "festival", "k3")
    assert words(s) == ["kero"]
    assert why_not(s, "mask") == "CUZ-716"


@pytest.mark.rule("CUZ-727")
def test_a_card_is_turned_up_after_a_shared_festival_too():
    s = proposed_festival("mask", "mask")
    give(s, "mask", "mask", "stand", "stand")
    assert asked(s)[0] == "turn_up"
    give(s, "llama-kero")
    assert look(s)["face_up"] == "llama-kero"
    assert look(s)["discard"] == {"mask": 3}


@pytest.mark.rule("CUZ-727")
def test_the_last_card_of_the_pile_is_turned_up():
    s = proposed_festival("mask", "")
    s.pile = tuple([int(kind == "kero") for kind in KINDS])
    bid(s, (0, "mask"), (1, "out"))
    assert asked(s) == ("first_act", 1)
    assert (look(s)["face_up"], look(s)["pile"], look(s)["discard"]) == ("kero", 0, {"mask": 2})


@pytest.mark.rule("CUZ-728")
@pytest.mark.parametrize("answers", [("mask", "out"), ("mask", "mask", "stand", "stand")])
def test_a_sun_disc_is_laid_on_the_temple(answers):
    s = proposed_festival("mask mask", "mask")
    city(s, 4, [0], "k3")
    give(s, *answers)
    discs = [spot["hex"] for spot in look(s)["hexes"] if spot["disc"]]
    assert discs == ["g3"], "and on no other"
    give(s, "mask")
    s.agenda.clear()
    act(s, 0)
    assert after(s, "festival") == ["k3"]
    assert why_not(s, "festival", "g3") == "CUZ-712"


@pytest.mark.rule("CUZ-728")
def test_a_disc_bars_everybody():
    s = proposed_festival("mask", "mask")
    give(s, "mask", "out", "mask", "tile crop", "d4")
    assert asked(s) == ("act", 1)
    assert "festival" not in words(s)


@pytest.mark.rule("CUZ-728")
def test_once_the_temple_is_enlarged_a_festival_can_be_held_again():
    s = table(face_up="mask")
    hand(s, 0, "mask")
    city(s, 4, [0], disc=True)
    assert "festival" not in act(s)
    give(s, "temple", "g3 6")
    assert "festival" in words(s)
    give(s, "festival", "g3", "mask")
    assert score(s, 0) == 3 + 3


@pytest.mark.rule("CUZ-729")
def test_one_proposal_in_a_turn():
    s = proposed_festival("mask mask mask", "")
    city(s, 4, [0], "k3")
    bid(s, (0, "mask"), (1, "out"))
    give(s, "mask-kero")
    assert asked(s) == ("first_act", 1), "though there is another city and another card"
    give(s, "tile crop", "d4", "end")
    give(s, "tile crop", "d6")
    assert after(s, "festival") == ["k3"], "in the next turn there may be one again"


@pytest.mark.rule("CUZ-729")
def test_a_proposal_names_one_city():
    s = table(face_up="mask")
    hand(s, 0, "mask", "mask")
    city(s, 4, [0], "g3")
    city(s, 6, [0], "k3")
    act(s)
    give(s, "festival", "k3", "mask")
    assert score(s, 0) == 3
    assert [spot["hex"] for spot in look(s)["hexes"] if spot["disc"]] == ["k3"]


@pytest.mark.rule("CUZ-729")
def test_everybody_has_an_own_proposal():
    s = proposed_festival("mask", "mask")
    city(s, 4, [1], "k3")
    give(s, "mask", "out", "mask-kero", "tile crop", "d4", "festival", "k3", "mask")
    assert scores(s) == [4, 2]


# In the final round

@pytest.mark.rule("CUZ-812")
def test_who_has_done_the_final_scoring_may_take_part_but_not_propose():
    s = table(3, face_up="mask")
    city(s, 8, [0, 1])
    for seat in (0, 1):
        hand(s, seat, "mask", "mask-kero")
    s.closing = True
    turn(s, 0)
    give(s, "end")
    assert s.scored == 1
    assert scores(s) == [8, 0, 0]
    give(s, "festival", "g3")
    bid(s, (1, "mask"), (0, "mask"), (1, "stand"), (0, "stand"))
    assert scores(s) == [8 + 2, 2, 0], "both share"
    give(s, "mask")
    assert scores(s) == [10, 2 + 8, 0]
    assert asked(s) == ("first_act", 2)
    give(s, "end")
    assert asked(s) is None, "the first one has no other turn to propose in"


@pytest.mark.rule("CUZ-812")
def test_who_has_done_the_final_scoring_may_win_a_festival_alone():
    s = proposed_festival("mask", "mask mask", there=[0, 1])
    s.closing, s.scored = True, 1 << 1
    bid(s, (0, "mask"), (1, "2 mask"), (0, "out"))
    assert scores(s) == [0, 4]


# The example

def example():
    """The festival of the example up to C's 3 points; D has no Inca in the city."""
    s = proposed_festival("mask llama mask", "llama", "mask-llama mask-kero", "mask-llama", value=8,
                          face_up="mask-llama", there=[0, 1, 2])
    bid(s, (0, "mask"), (1, "llama"))
    assert feast(s)["totals"] == [1, 1, 0, 0]
    bid(s, (2, "mask-llama"))
    assert feast(s)["totals"] == [1, 1, 2, 0], "D stays out"
    assert set(words(s)) == {"out", "mask", "llama", "mask, llama"}, "A must reach or pass 2"
    bid(s, (0, "llama"))
    assert feast(s)["totals"] == [2, 1, 2, 0]
    assert words(s) == ["out"]
    bid(s, (1, "out"))
    assert set(words(s)) == {"stand", "mask-kero"}, "C, level with A, may stand or raise"
    bid(s, (2, "mask-kero"))
    assert feast(s)["totals"] == [2, 1, 3, 0]
    assert (asked(s), set(words(s))) == (("bid", 0), {"out", "mask"})
    return s


@pytest.mark.rule("CUZ-E9", "CUZ-R16")
def test_the_example_of_a_festival():
    s = example()
    bid(s, (0, "mask"))
    assert feast(s)["totals"] == [3, 1, 3, 0]
    assert (asked(s), words(s)) == (("bid", 2), ["stand"]), "C declines to raise, which is no leaving"
    bid(s, (2, "stand"))
    assert (asked(s), words(s)) == (("bid", 0), ["stand"]), "A has no matching card left"
    bid(s, (0, "stand"))
    assert is_held(s)
    assert scores(s) == [2, 0, 2, 0]
    assert look(s)["discard"] == {"mask": 2, "llama": 2, "mask-llama": 2, "mask-kero": 1}, "with the old face-up card"
    assert [cards(s, seat) for seat in range(4)] == [{"kero": 1}, {"kero": 1}, {"kero": 1},
                                                     {"mask-llama": 1, "kero": 1}]
    give(s, "kero")
    assert (look(s)["face_up"], asked(s)) == ("kero", ("first_act", 1))


@pytest.mark.rule("CUZ-E9")
def test_had_a_not_reached_3_c_would_be_alone():
    s = example()
    bid(s, (0, "out"))
    assert is_held(s)
    assert scores(s) == [0, 0, 4, 0]
    assert cards(s, 0) == {"mask": 1, "kero": 1}
    assert look(s)["discard"] == {"mask": 1, "llama": 2, "mask-llama": 2, "mask-kero": 1}


@pytest.mark.rule("CUZ-R16")
def test_whoever_declines_to_raise_at_the_highest_total_shares():
    s = proposed_festival("mask mask mask", "mask mask-kero mask-kero mask-kero")
    bid(s, (0, "mask"), (1, "mask"), (0, "mask"), (1, "mask-kero"), (0, "mask"), (1, "mask-kero"))
    assert feast(s)["totals"] == [3, 3]
    assert words(s) == ["stand"]
    bid(s, (0, "stand"))
    assert not is_held(s)
    assert set(words(s)) == {"stand", "mask-kero"}
    d = s.clone()
    give(d, "stand")
    assert scores(d) == [2, 2]
    bid(s, (1, "mask-kero"), (0, "out"))
    assert scores(s) == [0, 4], "unless the other one raises once more"


@pytest.mark.rule("CUZ-716")
@pytest.mark.parametrize("word", ["3 mask, 3 mask", "0 mask", "² mask", "6 mask", "mask llama", "mask,"])
def test_what_is_no_number_of_cards_is_no_bid(word):
    s = proposed_festival("mask mask llama", "mask")
    decision, _ = pending(s)
    assert decision.parse(s, word) is None


@pytest.mark.rule("CUZ-717", "CUZ-716")
def test_what_may_be_asked_about_at_an_opening():
    s = proposed_festival("mask mask kero", "mask", spare=False)
    decision, _ = pending(s)
    assert [decision.word(s, bid) for bid in decision.universe(s)] == ["mask", "2 mask", "kero"]
    give(s, "mask")
    decision, _ = pending(s)
    assert [decision.word(s, bid) for bid in decision.universe(s)] == ["out", "mask"]
