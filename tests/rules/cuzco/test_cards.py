"""Cuzco, chapter 7, first part: drawing Festival cards, secret hands, and the empty pile."""
import pytest

import kancha
from kancha.core.play import pending
from kancha.games.cuzco.kinds import KINDS
from kancha.games.cuzco.state import NO_CARDS
from rules.asking import asked, events, give, why_not, words
from rules.cuzco.arrange import act, cards, empty_pile, ground, hand, incas, show, table, temple, turn

DRAWS = ["card face-up", "card pile"]


def look(s, seat=None):
    """What a seat sees."""
    return s.game.view(s, seat)


def seen_of(s, owner, seat=None):
    """What a seat sees of a player's cards: the hand, what is known of it, how many they are."""
    player = look(s, seat)["players"][owner]
    return player["hand"], player["known"], player["cards"]


def card_counts(*kinds):
    """Cards by their numbers."""
    return tuple([kinds.count(kind) for kind in KINDS])


def draws(s):
    """The draws that are possible now."""
    return [word for word in words(s) if word.startswith("card")]


def odds(s):
    """Nature's answers and their odds."""
    decision, options = pending(s)
    assert decision.seat == kancha.CHANCE
    return dict(zip(words(s), decision.weights(s, options)))


def total_cards(s):
    """How many cards there are, wherever they lie."""
    return sum([number for name, number in s.game.count(s).items() if name.startswith("cards")])


# Drawing

@pytest.mark.rule("CUZ-701")
@pytest.mark.parametrize("draw", [("card pile", "kero"), ("card face-up", "kero")])
def test_a_card_costs_1_ap(draw):
    s = table()
    act(s, ap=6)
    give(s, *draw)
    assert s.turn.ap == 5
    assert sum(s.players[0].hand) == 1


@pytest.mark.rule("CUZ-701", "CUZ-R31")
@pytest.mark.parametrize("first", DRAWS)
@pytest.mark.parametrize("second", DRAWS)
def test_two_cards_a_turn_cost_2_ap_and_there_is_no_third(first, second):
    s = table()
    act(s, ap=6)
    give(s, first, "kero")
    assert (s.turn.ap, draws(s)) == (5, DRAWS)
    give(s, second, "kero")
    assert (s.turn.ap, draws(s)) == (4, [])
    assert sum(s.players[0].hand) == 2
    assert [why_not(s, draw) for draw in DRAWS] == ["CUZ-701", "CUZ-701"]


@pytest.mark.rule("CUZ-701")
def test_other_actions_between_do_not_allow_a_third_card():
    s = table()
    act(s, ap=6)
    give(s, "card pile", "kero", "tile triple", "h8 r0", "card pile", "kero", "pond", "h12", "token")
    assert s.turn.ap == 3
    assert why_not(s, "card pile") == "CUZ-701"


@pytest.mark.rule("CUZ-701")
def test_the_next_turn_allows_two_cards_again():
    s = table()
    act(s, ap=6)
    give(s, "card pile", "kero", "card pile", "kero", "end")
    for seat in (1, 0):
        assert asked(s) == ("first_act", seat)
        give(s, "tile triple")
        give(s, words(s)[0])
        assert draws(s) == DRAWS
        give(s, "card pile", "llama", "card pile", "mask")
        assert draws(s) == []
        give(s, "end")


@pytest.mark.rule("CUZ-701")
def test_without_ap_there_is_no_card():
    s = table()
    act(s, ap=1)
    give(s, "card pile", "kero")
    assert s.turn.ap == 0
    assert [why_not(s, draw) for draw in DRAWS] == ["CUZ-207", "CUZ-207"]


@pytest.mark.rule("CUZ-702")
def test_the_face_up_card_can_be_taken():
    s = table(face_up="mask-kero")
    act(s)
    give(s, "card face-up", "llama")
    assert cards(s, 0) == {"mask-kero": 1}


@pytest.mark.rule("CUZ-702")
def test_the_top_card_of_the_pile_can_be_taken():
    s = table(face_up="mask-kero")
    act(s)
    give(s, "card pile")
    assert odds(s) == {"mask": 5, "llama": 5, "kero": 5, "mask-llama": 5, "llama-kero": 5, "mask-kero": 4}
    give(s, "llama")
    assert cards(s, 0) == {"llama": 1}
    assert (look(s)["face_up"], look(s)["discard"]) == ("mask-kero", {}), "the face-up card stays"
    assert look(s)["pile"] == 28


@pytest.mark.rule("CUZ-702")
def test_each_draw_is_chosen_by_itself():
    s = table(face_up="mask-kero")
    act(s)
    give(s, "card face-up", "llama")
    assert draws(s) == DRAWS
    give(s, "card face-up", "kero")
    assert cards(s, 0) == {"mask-kero": 1, "llama": 1}, "also the card just turned up"
    s = table(face_up="mask-kero")
    act(s)
    give(s, "card pile", "llama", "card face-up", "kero")
    assert cards(s, 0) == {"mask-kero": 1, "llama": 1}


@pytest.mark.rule("CUZ-703")
def test_a_card_taken_is_replaced_at_once():
    s = table(face_up="mask")
    act(s)
    give(s, "card face-up")
    assert asked(s) == ("turn_up", kancha.CHANCE)
    assert odds(s) == {"mask": 4, "llama": 5, "kero": 5, "mask-llama": 5, "llama-kero": 5, "mask-kero": 5}, (
        "from the pile")
    give(s, "llama-kero")
    assert asked(s) == ("act", 0)
    assert (look(s)["face_up"], look(s)["pile"]) == ("llama-kero", 28)
    assert events(s, "turned_up") == [("turned_up", KINDS.index("llama-kero"))]


@pytest.mark.rule("CUZ-703")
def test_other_cards_in_the_discard_pile_do_not_replace_it():
    s = table(face_up="mask")
    s.pile, s.discard = card_counts("llama", "llama-kero"), card_counts("kero", "kero", "mask-kero")
    act(s)
    give(s, "card face-up")
    assert odds(s) == {"llama": 1, "llama-kero": 1}
    give(s, "llama")
    assert look(s)["face_up"] == "llama"
    assert look(s)["discard"] == {"kero": 2, "mask-kero": 1}, "they stay below"


# Hands

@pytest.mark.rule("CUZ-704")
def test_a_hand_is_seen_by_its_owner_alone():
    s = table(3)
    hand(s, 0, "mask", "mask", "llama-kero")
    hand(s, 1, "kero")
    assert seen_of(s, 0, 0) == ({"mask": 2, "llama-kero": 1}, {}, 3)
    for seat in (1, 2, None):
        assert seen_of(s, 0, seat) == (None, {}, 3)
    assert seen_of(s, 1, 1) == ({"kero": 1}, {}, 1)
    assert seen_of(s, 2, 0) == (None, {}, 0), "an empty hand is hidden like any other"


@pytest.mark.rule("CUZ-704")
def test_a_card_from_the_pile_is_seen_by_the_drawer_alone():
    s = table(3)
    act(s, 1)
    give(s, "card pile", "mask-kero")
    assert [event for event in s.events if event[1] == "drawn"] == [(1 << 1, "drawn", KINDS.index("mask-kero"))]
    assert events(s, "drew") == [("drew", 1)], "that somebody has drawn is no secret"
    for seat in (0, 2, None):
        assert seen_of(s, 1, seat) == (None, {}, 1)
    assert seen_of(s, 1, 1) == ({"mask-kero": 1}, {}, 1)


@pytest.mark.rule("CUZ-704")
def test_the_face_up_card_has_been_seen_by_all():
    s = table(3, face_up="mask-kero")
    hand(s, 0, "mask")
    act(s)
    give(s, "card face-up", "llama")
    for seat in (1, 2, None):
        assert seen_of(s, 0, seat) == (None, {"mask-kero": 1}, 2)
    assert seen_of(s, 0, 0) == ({"mask": 1, "mask-kero": 1}, {"mask-kero": 1}, 2)


@pytest.mark.rule("CUZ-704")
def test_a_card_that_all_have_seen_is_known_until_one_of_its_kind_is_played():
    s = table(2, face_up="mask")
    hand(s, 0, "mask", "mask")
    ground(s, "village", "g3 g4 g5")
    temple(s, "g3", 2)
    incas(s, 0, "g4")
    incas(s, 1, "g5")
    act(s, 0, ap=2)
    give(s, "card face-up", "mask-kero", "card face-up", "mask")
    assert seen_of(s, 0, 1) == (None, {"mask": 1, "mask-kero": 1}, 4)
    give(s, "festival", "g3", "2 mask")
    assert seen_of(s, 0, 1) == (None, {"mask-kero": 1}, 2), "who knows which mask is left"
    assert seen_of(s, 0, 0) == ({"mask": 1, "mask-kero": 1}, {"mask-kero": 1}, 2)


@pytest.mark.rule("CUZ-704")
def test_what_cannot_be_known_may_be_otherwise_and_what_is_known_may_not():
    s = table(2, face_up="mask-kero")
    hand(s, 0, "mask", "llama")
    hand(s, 1, "kero", "kero")
    act(s)
    give(s, "card face-up", "llama")
    found = [s.game.resample(s, 1, kancha.Dice(seed)) for seed in range(30)]
    assert {sum(other.players[0].hand) for other in found} == {3}
    assert all([other.players[0].hand[KINDS.index("mask-kero")] >= 1 for other in found])
    assert {cards(other, 1)["kero"] for other in found} == {2}, "their own hand stays"
    assert len({other.players[0].hand for other in found}) > 5
    assert {total_cards(other) for other in found} == {30}
    own = [s.game.resample(s, 0, kancha.Dice(seed)) for seed in range(30)]
    assert {other.players[0].hand for other in own} == {s.players[0].hand}
    assert len({other.players[1].hand for other in own}) > 5


@pytest.mark.rule("CUZ-704")
def test_the_record_for_a_seat_hides_what_others_have_drawn():
    m = kancha.new("cuzco", seats=2, seed=5)
    seat = m.decision.seat
    m.play("tile triple / h8 r0")
    m.play("card pile")
    whole, own, other, spectator = (m.record(reader).rows for reader in (..., seat, 1 - seat, None))
    drawn = [k for k, row in enumerate(whole) if row.known_to == 1 << seat]
    assert len(drawn) == 4, "three dealt and one drawn"
    assert all([own[k].word == whole[k].word and own[k].word in KINDS for k in drawn])
    assert [other[k].word for k in drawn] == [spectator[k].word for k in drawn] == [None] * 4


@pytest.mark.rule("CUZ-704")
def test_there_is_no_hand_limit():
    s = table()
    hand(s, 0, *["llama"] * 5, *["kero"] * 5, *["mask-llama"] * 5, *["llama-kero"] * 5)
    act(s)
    give(s, "card pile", "mask", "card face-up", "mask")
    assert sum(s.players[0].hand) == 22
    give(s, "end")
    assert asked(s) == ("first_act", 1), "and nothing has to be discarded"
    assert sum(s.players[0].hand) == 22


@pytest.mark.rule("CUZ-704")
def test_only_cards_in_the_hand_can_be_played():
    s = table(face_up="mask")
    hand(s, 0, "mask", "llama")
    ground(s, "village", "g3 g4 g5")
    temple(s, "g3", 2)
    incas(s, 0, "g4")
    act(s)
    give(s, "festival", "g3")
    assert why_not(s, "mask") is None
    assert why_not(s, "2 mask") == "CUZ-704"
    assert why_not(s, "mask-kero") == "CUZ-704"


# The empty pile

@pytest.mark.rule("CUZ-705", "CUZ-R19")
def test_the_discards_without_the_face_up_card_become_the_new_pile():
    s = table(face_up="mask")
    empty_pile(s)
    s.discard = card_counts("llama", "kero", "kero")
    act(s)
    assert draws(s) == DRAWS
    give(s, "card pile")
    assert events(s, "shuffled") == [("shuffled", 3)]
    assert odds(s) == {"llama": 1, "kero": 2}, "the mask that is face up is not among them"
    give(s, "kero")
    assert cards(s, 0) == {"kero": 1}
    assert (look(s)["face_up"], look(s)["pile"], look(s)["discard"]) == ("mask", 2, {})


@pytest.mark.rule("CUZ-705", "CUZ-R19")
def test_when_the_face_up_card_is_taken_the_discards_are_shuffled():
    s = table(face_up="mask")
    empty_pile(s)
    s.discard = card_counts("llama", "kero", "kero")
    act(s)
    give(s, "card face-up")
    assert events(s, "shuffled") == [("shuffled", 3)]
    assert odds(s) == {"llama": 1, "kero": 2}
    give(s, "llama")
    assert cards(s, 0) == {"mask": 1}
    assert (look(s)["face_up"], look(s)["pile"], look(s)["discard"]) == ("llama", 2, {})


@pytest.mark.rule("CUZ-R19")
def test_the_discards_are_shuffled_only_when_a_card_has_to_be_taken():
    s = table(face_up="mask")
    s.pile, s.discard = card_counts("llama-kero"), card_counts("kero")
    act(s)
    give(s, "card pile")
    assert cards(s, 0) == {"llama-kero": 1}
    assert (look(s)["pile"], look(s)["discard"]) == (0, {"kero": 1}), "the pile has run empty, and that is all"
    assert events(s, "shuffled") == []
    give(s, "card pile")
    assert cards(s, 0) == {"llama-kero": 1, "kero": 1}
    assert (look(s)["pile"], look(s)["discard"]) == (0, {})


@pytest.mark.rule("CUZ-R19")
def test_while_the_pile_has_cards_the_discards_are_left_alone():
    s = table(face_up="mask")
    s.pile, s.discard = card_counts("llama-kero", "llama-kero", "llama"), card_counts("kero")
    act(s)
    give(s, "card pile")
    assert odds(s) == {"llama": 1, "llama-kero": 2}
    give(s, "llama", "card face-up")
    assert look(s)["face_up"] == "llama-kero"
    assert look(s)["discard"] == {"kero": 1}


@pytest.mark.rule("CUZ-705", "CUZ-R19")
def test_without_pile_and_discards_there_is_no_draw_and_the_face_up_card_stays():
    s = table(face_up="mask")
    empty_pile(s)
    act(s)
    assert draws(s) == []
    assert [why_not(s, draw) for draw in DRAWS] == ["CUZ-R19", "CUZ-R19"]
    assert look(s)["face_up"] == "mask"


@pytest.mark.rule("CUZ-R19")
@pytest.mark.parametrize("draw", DRAWS)
def test_the_last_card_of_all_can_be_drawn_once(draw):
    s = table(face_up="mask")
    empty_pile(s)
    s.discard = card_counts("kero")
    act(s)
    give(s, draw)
    assert cards(s, 0) == ({"mask": 1} if draw == "card face-up" else {"kero": 1})
    assert look(s)["face_up"] == ("kero" if draw == "card face-up" else "mask"), "a card always names the relics"
    assert (s.turn.drawn, draws(s)) == (1, [])
    assert [why_not(s, word) for word in DRAWS] == ["CUZ-R19", "CUZ-R19"]


@pytest.mark.rule("CUZ-R19")
def test_a_festival_with_an_empty_pile_shuffles_all_discards():
    s = table(face_up="mask")
    hand(s, 0, "mask-kero", "mask-kero", "llama")
    ground(s, "village", "g3 g4")
    temple(s, "g3", 2)
    incas(s, 0, "g4")
    s.pile, s.discard = NO_CARDS, card_counts("llama")
    act(s)
    give(s, "festival", "g3", "2 mask-kero")
    assert odds(s) == {"mask": 1, "llama": 1, "mask-kero": 2}, "the card used up and the cards played are among them"
    give(s, "mask")
    assert look(s)["face_up"] == "mask"
    assert (look(s)["pile"], look(s)["discard"]) == (3, {})
    assert cards(s, 0) == {"llama": 1}


@pytest.mark.rule("CUZ-R19")
def test_after_a_festival_that_turned_up_the_last_card_the_next_draw_shuffles():
    s = table(face_up="mask")
    hand(s, 0, "mask-kero")
    ground(s, "village", "g3 g4")
    temple(s, "g3", 2)
    incas(s, 0, "g4")
    s.pile = card_counts("kero")
    act(s)
    give(s, "festival", "g3", "mask-kero")
    assert (look(s)["face_up"], look(s)["pile"], look(s)["discard"]) == ("kero", 0, {"mask": 1, "mask-kero": 1})
    assert events(s, "shuffled") == []
    assert asked(s) == ("first_act", 1)
    give(s, "tile triple", "k8 r0", "card pile")
    assert odds(s) == {"mask": 1, "mask-kero": 1}


@pytest.mark.rule("CUZ-R19")
def test_no_card_is_lost_when_the_pile_is_made_anew():
    s = table(face_up="mask")
    s.discard, s.pile = s.pile, NO_CARDS
    assert total_cards(s) == 30
    turn(s)
    for seat in (0, 1, 0):
        assert asked(s) == ("first_act", seat)
        give(s, "tile triple")
        give(s, words(s)[0], "card pile")
        give(s, words(s)[0], "card face-up")
        give(s, words(s)[0], "end")
        assert total_cards(s) == 30
    assert look(s)["pile"] == 30 - 6 - 1


@pytest.mark.rule("CUZ-703")
def test_the_card_turned_up_is_the_one_that_names_the_relics():
    s = table(face_up="mask")
    hand(s, 0, "llama")
    ground(s, "village", "g3 g4")
    temple(s, "g3", 2)
    incas(s, 0, "g4")
    show(s, "kero")
    act(s)
    assert "festival" not in words(s)
    give(s, "card face-up", "llama-kero")
    assert "festival" in words(s)
    give(s, "festival", "g3")
    assert set(words(s)) == {"llama", "kero", "llama, kero"}
