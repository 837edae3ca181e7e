"""Cuzco: what an answer costs and brings is said before it is given, and a refusal names what is in the way."""
import pytest

import kancha
from kancha.core.play import pending
from kancha.games.cuzco.hexes import spread
from kancha.games.cuzco.kinds import KINDS
from kancha.games.cuzco.state import NO_CARDS, with_added
from rules.asking import give, why_not
from rules.cuzco.arrange import act, bits, ground, hand, incas, pond, reshape, table, temple


def brings_of(s, *answers):
    """What is said of the last of some answers."""
    d = s.clone()
    give(d, *answers[:-1])
    decision, _ = pending(d)
    return decision.brings(d, decision.parse(d, answers[-1]))


def costs_of(s, *answers):
    """The badge of the last of some answers."""
    d = s.clone()
    give(d, *answers[:-1])
    decision, _ = pending(d)
    return decision.costs(d, decision.parse(d, answers[-1]))


def refusal(s, *answers):
    """The sentence of a refusal."""
    d = s.clone()
    give(d, *answers[:-1])
    decision, _ = pending(d)
    refused = decision.refuse(d, decision.parse(d, answers[-1]))
    refused.lexicon = s.game.lexicon
    return refused.reason


class TestTiles:
    def test_a_town_linked_again_by_the_same_tile_is_not_called_cut(self):
        s = table()
        ground(s, "village", "g8 h8 i8")
        ground(s, "crop", "h9")
        act(s)
        assert brings_of(s, "tile double", "h9 r3") == [("leaves_double", 4), ("level", 2), ("may_build", 2)]

    def test_a_town_that_only_the_crop_covers_is_not_the_one_that_grows(self):
        s = table()
        ground(s, "village", "h7 h9 h10 h11 h12 h13")
        ground(s, "crop", "h8")
        act(s)
        assert brings_of(s, "tile double", "h8 r0") == [
            ("leaves_double", 4), ("level", 2), ("town", 1, 2), ("may_build", 2), ("shrinks", 5, 4)]

    def test_what_is_cut_and_what_shrinks(self):
        s = table()
        ground(s, "village", "h7 h8 h9 h10")
        act(s)
        assert brings_of(s, "tile crop", "h8") == [("leaves_crop", 2), ("level", 2), ("cuts", 4, [2, 1])]
        assert brings_of(s, "tile crop", "h10") == [("leaves_crop", 2), ("level", 2), ("shrinks", 4, 3)]

    def test_a_city_that_grows(self):
        s = table()
        ground(s, "village", "h7 h8 h9")
        temple(s, "h7", 2)
        act(s)
        assert brings_of(s, "tile village", "h10") == [("leaves_village", 1), ("town", 3, 4), ("may_grow", 2, 4)]

    def test_a_pond_that_is_completed_and_the_border(self):
        s = table()
        ground(s, "crop", "d7 d8 e7 e9 f8")
        act(s)
        assert ("rings_nobody",) in brings_of(s, "tile crop", "f9")
        assert costs_of(s, "tile double", "h16 r0") == ("ap", 2)

    def test_the_last_triple(self):
        s = table()
        s.triples = 1
        act(s)
        assert ("ends",) in brings_of(s, "tile triple", "h8 r0")
        assert ("ends",) not in brings_of(s, "tile double", "h8 r0")
        s.closing = True
        assert ("ends",) not in brings_of(s, "tile triple", "h8 r0"), "the final round has begun"
        s.triples, s.closing = 2, False
        assert ("ends",) not in brings_of(s, "tile triple", "h8 r0")

    @pytest.mark.rule("CUZ-312", "CUZ-313")
    def test_towns_that_are_linked_are_told_by_the_largest_of_them(self):
        s = table()
        ground(s, "village", "h6 h8 h9 h10")
        act(s)
        assert brings_of(s, "tile village", "h7") == [("leaves_village", 1), ("town", 3, 5), ("may_build", 4)]
        give(s, "tile village", "h7")
        assert s.game.view(s, 0)["towns"][0]["size"] == 5

    @pytest.mark.rule("CUZ-501", "CUZ-511")
    def test_a_new_village_and_one_that_stays_as_large(self):
        s = table()
        act(s)
        assert brings_of(s, "tile village", "h7") == [("leaves_village", 1)], "of one hex nothing is said"
        ground(s, "village", "h8 h9")
        ground(s, "crop", "h10")
        assert brings_of(s, "tile village", "h8") == [("leaves_village", 1), ("level", 2), ("may_build", 2)]
        assert brings_of(s, "tile double", "h8 r0") == [("leaves_double", 4), ("level", 2), ("town", 2, 1)], (
            "h9 becomes crop")


class TestOthers:
    def test_a_move(self):
        s = table()
        ground(s, "village", "h8 h9", level=2)
        ground(s, "crop", "h10")
        incas(s, 0, "h10")
        act(s)
        assert brings_of(s, "inca", "h10", "h9") == [("stands", 2), ("alone_there", [2])]
        incas(s, 1, "h8")
        assert brings_of(s, "inca", "h10", "h9") == [("stands", 2), ("your_heights", [2], [2])]

    def test_the_end_of_a_turn(self):
        s = table()
        ground(s, "village", "h8 h9")
        temple(s, "h8", 2)
        incas(s, 0, "h9")
        act(s, ap=3)
        assert brings_of(s, "end") == [("ap_lost", 3)]
        s.closing = True
        assert brings_of(s, "end") == [("ap_lost", 3), ("final_points", 2)]

    def test_a_pond(self):
        s = table()
        act(s)
        assert brings_of(s, "pond", "e9") == [("larger_pond", 2), ("pond_lacks", 8)]
        ground(s, "crop", "d8 e10")
        assert brings_of(s, "pond", "e9") == [("larger_pond", 2), ("pond_lacks", 6)]
        ground(s, "crop", "h7 h9 g7 g8 i7 i8")
        assert brings_of(s, "pond", "h8") == [("rings_nobody",)]


class TestRefusals:
    def test_an_inca_that_lacks_action_points(self):
        s = table()
        ground(s, "village", "h8")
        ground(s, "crop", "h9")
        incas(s, 0, "h8")
        act(s, ap=0)
        assert why_not(s, "inca") == "CUZ-207"
        assert refusal(s, "inca") == "That costs 1 action point; you have none."

    def test_an_inca_that_cannot_go_anywhere(self):
        s = table()
        ground(s, "village", "h8")
        incas(s, 0, "h8")
        act(s)
        assert why_not(s, "inca") == "CUZ-407"

    def test_incas_of_others_in_the_way(self):
        s = table()
        ground(s, "crop", "h8 h9 h10 h11")
        incas(s, 0, "h8")
        incas(s, 1, "h10")
        act(s)
        assert why_not(s, "inca", "h8", "h11") == "CUZ-409"
        ground(s, "crop", "h13")
        assert why_not(s, "inca", "h8", "h13") == "CUZ-407"

    def test_a_long_way_is_a_matter_of_price(self):
        s = table()
        row = [f"h{number}" for number in range(2, 17)]
        ground(s, "village", " ".join(row[::2]))
        ground(s, "crop", " ".join(row[1::2]))
        incas(s, 0, "h2")
        act(s)
        assert why_not(s, "inca", "h2", "h8") is None
        assert refusal(s, "inca", "h2", "h16") == "That costs 14 action points; you have 6."

    def test_a_tile_that_fits_only_over_the_border(self):
        s = table()
        reshape(s, levels=(bits("h16 h17 g16"), s.land.levels[1]))
        act(s, ap=1)
        assert why_not(s, "tile triple") == "CUZ-318"
        reshape(s, levels=(bits("h16"), s.land.levels[1]))
        act(s, ap=1)
        assert why_not(s, "tile triple") == "CUZ-307"

    @pytest.mark.rule("CUZ-R11")
    def test_only_the_edge_is_left_for_ponds(self):
        s = table(pond_on_edge_hex=False)
        reshape(s, levels=(bits("b2"), s.land.levels[1]))
        act(s)
        assert why_not(s, "pond") == "CUZ-R11"

    @pytest.mark.rule("CUZ-712")
    def test_only_cities_with_a_sun_disc(self):
        s = table()
        ground(s, "village", "h8 h9")
        temple(s, "h8", 2, disc=True)
        incas(s, 0, "h9")
        hand(s, 0, "mask")
        act(s)
        assert why_not(s, "festival") == "CUZ-712"

    @pytest.mark.rule("CUZ-507")
    def test_people_are_called_by_their_names(self):
        s = table()
        ground(s, "village", "h8 h9 h10")
        incas(s, 0, "h9")
        incas(s, 1, "h10")
        ground(s, "village", "l5 l6")
        incas(s, 0, "l5")
        act(s)
        assert refusal(s, "temple", "h8 2") == "The highest position in the village on h9 is tied: Player A, Player B."

    @pytest.mark.rule("CUZ-D1")
    @pytest.mark.parametrize("words", ["tile triple / z9", "tile triple / z9 r0", "tile double / a11 r1", "pond / a0",
                                       "pond / p1"])
    def test_hexes_outside_the_board(self, words):
        m = kancha.new("cuzco", seats=2, seed=1)
        m.play("tile triple / h8 r0")
        refused = m.why_not(words)
        assert refused.rule == "CUZ-D1"
        assert "a to o" in refused.reason


def test_answers_spread_over_sets_are_a_list():
    found = spread(bits("h8 h9"), 0, bits("e7"))
    assert [found[n] for n in range(-3, 3)] == 2 * list(found)
    for wrong in (3, -4):
        with pytest.raises(IndexError):
            found[wrong]


class TestWhatOthersKnow:
    def deal(self, s, seat, times=60):
        """Hands of the other as a seat can imagine them."""
        dice = kancha.Dice(3)
        return {s.game.resample(s, seat, dice).players[1 - seat].hand for _ in range(times)}

    @pytest.mark.rule("CUZ-704", "CUZ-R19")
    def test_after_a_shuffle_the_old_cards_are_known_together(self):
        s = table()
        hand(s, 0, "mask", "kero")
        s.discard, s.pile = s.pile, (0,) * 6
        act(s, 1)
        before = s.players[0].hand
        give(s, "card pile", "llama")
        assert self.deal(s, 1) == {before}, "all other cards have been seen"
        give(s, "end", "tile triple", "h8 r0", "card pile", "mask")
        imagined = self.deal(s, 1)
        assert len(imagined) > 1
        assert all(all(cards[kind] >= before[kind] for kind in range(6)) for cards in imagined)

    @pytest.mark.rule("CUZ-704")
    def test_a_card_from_a_mixed_hand_makes_the_old_ones_unknown(self):
        s = table()
        ground(s, "village", "h8 h9")
        temple(s, "h8", 2)
        incas(s, 0, "h9")
        hand(s, 0, "mask", "kero")
        s.discard, s.pile = s.pile, (0,) * 6
        act(s, 0)
        give(s, "card pile", "llama")
        assert any(s.players[0].old)
        give(s, "festival", "h8", "mask")
        assert not any(s.players[0].old)
        assert len(self.deal(s, 1)) > 3

    @pytest.mark.rule("CUZ-704")
    def test_a_card_taken_openly_is_known(self):
        s = table(face_up="kero")
        hand(s, 0, "mask")
        act(s)
        give(s, "card face-up", "llama")
        kero = s.players[0].shown.index(1)
        assert all(cards[kero] >= 1 for cards in self.deal(s, 1))
        assert s.game.view(s, 1)["players"][0]["known"] == {"kero": 1}

    @pytest.mark.rule("CUZ-R18")
    def test_who_has_proposed_has_a_card(self):
        s = table()
        ground(s, "village", "h8 h9")
        temple(s, "h8", 2)
        incas(s, 0, "h9")
        hand(s, 0, "mask")
        act(s)
        give(s, "festival")
        for answer in ("h8", "mask"):
            assert all(s.game.resample(s, 1, kancha.Dice(n)).players[0].hand in matching_hands() for n in range(60))
            give(s, answer)


class TestOldCards:
    """What was in hands when the discards were shuffled is known together, as long as it can be told apart."""

    def shuffled_table(self, *hands, drawn="llama-kero"):
        """Everybody has an Inca in the city h8; the last seat has just drawn the first card of a pile shuffled anew."""
        s = table(len(hands))
        ground(s, "village", "h8 h9 h10 h11 h12")
        temple(s, "h8", 2)
        for seat, held in enumerate(hands):
            incas(s, seat, f"h{9 + seat}")
            hand(s, seat, *held.split())
        s.discard, s.pile = s.pile, NO_CARDS
        act(s, len(hands) - 1)
        give(s, "card pile", drawn)
        return s

    def play(self, s, seat, *answers):
        """Let a seat do something in a turn of its own."""
        s.agenda.clear()
        act(s, seat)
        give(s, *answers)

    def old(self, s):
        """The old cards by seat."""
        return [dict(card_list(player.old)) for player in s.players]

    @pytest.mark.rule("CUZ-704", "CUZ-R19")
    def test_old_cards_are_imagined_in_any_of_the_hands_they_may_be_in(self):
        s = self.shuffled_table("mask mask", "kero kero", "llama")
        both = tuple(a + b for a, b in zip(s.players[0].hand, s.players[1].hand))
        imagined = [s.game.resample(s, 2, kancha.Dice(n)) for n in range(60)]
        assert len({d.players[0].hand for d in imagined}) == 3, "two masks, two keros, or one of each"
        for d in imagined:
            assert tuple(a + b for a, b in zip(d.players[0].hand, d.players[1].hand)) == both
            assert [d.players[seat].old for seat in (0, 1)] == [d.players[seat].hand for seat in (0, 1)]
            assert d.players[2].hand == s.players[2].hand
            assert s.game.count(d) == s.game.count(s), "no card is lost or there twice"
        imagined = [s.game.resample(s, 0, kancha.Dice(n)) for n in range(60)]
        assert len({d.players[2].hand for d in imagined}) > 3, "it has drawn since"
        assert all(s.game.count(d) == s.game.count(s) for d in imagined)

    @pytest.mark.rule("CUZ-704", "CUZ-R19")
    def test_a_card_taken_openly_before_the_shuffle_is_known_and_not_old(self):
        s = table()
        hand(s, 0, "kero")
        act(s, 0)
        give(s, "card face-up", "llama")
        s.discard, s.pile = s.pile, NO_CARDS
        self.play(s, 1, "card pile", "llama")
        assert self.old(s) == [{"kero": 1}, {}]
        assert [dict(card_list(one)) for one in s.game.hidden_zones(s, 1)["cards"]] == [{"kero": 1}], (
            "what others have to guess")
        assert {s.game.resample(s, 1, kancha.Dice(n)).players[0].hand for n in range(30)} == {s.players[0].hand}

    @pytest.mark.rule("CUZ-704")
    def test_an_old_card_played_from_a_hand_of_old_cards_is_gone_and_the_others_stay_known(self):
        s = self.shuffled_table("mask kero", "llama kero", "llama")
        self.play(s, 0, "festival", "h8", "mask")
        assert self.old(s) == [{"kero": 1}, {"llama": 1, "kero": 1}, {"llama": 1}]

    @pytest.mark.rule("CUZ-704")
    def test_a_card_that_everybody_knows_tells_nothing_of_the_old_ones(self):
        s = self.shuffled_table("kero", "llama kero", "llama")
        self.play(s, 0, "card face-up", "mask", "festival", "h8", "mask")
        assert self.old(s) == [{"kero": 1}, {"llama": 1, "kero": 1}, {"llama": 1}]
        s = self.shuffled_table("kero", "llama kero", "llama")
        self.play(s, 2, "card face-up", "mask", "festival", "h8", "mask")
        assert self.old(s) == [{"kero": 1}, {"llama": 1, "kero": 1}, {"llama": 1}], (
            "not even out of a hand of old and young cards")

    @pytest.mark.rule("CUZ-704")
    def test_an_unseen_card_from_a_mixed_hand_makes_all_old_cards_unknown(self):
        s = self.shuffled_table("kero", "llama kero", "mask")
        self.play(s, 2, "festival", "h8", "mask")
        assert self.old(s) == [{}, {}, {}]

    @pytest.mark.rule("CUZ-704")
    def test_a_young_card_played_by_a_player_without_old_ones_tells_nothing(self):
        s = self.shuffled_table("kero", "llama kero", "", drawn="mask")
        self.play(s, 2, "festival", "h8", "mask")
        assert self.old(s) == [{"kero": 1}, {"llama": 1, "kero": 1}, {}]
        assert s.players[2].old == NO_CARDS


def card_list(cards):
    """Cards by the names of their kinds."""
    return [(kind, number) for kind, number in zip(KINDS, cards) if number]


def matching_hands():
    """Hands of one card that shows a mask."""
    return [with_added((0,) * 6, kind, 1) for kind in (0, 3, 5)]


def test_a_pond_between_ponds_is_one_pond():
    s = table()
    pond(s, "e9")
    view = s.game.view(s, 0)
    assert sorted(view["ponds"][0]["hexes"]) == ["e8", "e9"]
    assert view["ponds"][0]["points"] == 6
