"""Inca Empire: the deck of Sun event cards and its discards (INC-406, INC-R38)."""
import pytest

import kancha
from kancha.games.inca_empire.kinds import CARDS
from kancha.games.inca_empire.sun import SunPhase
from rules.asking import give
from rules.inca_empire.arrange import GAME, lay, run, told
from rules.inca_empire.dealing import deck, discards, odds, played, sun_phase

BOTH = pytest.mark.parametrize("seats", [3, 4])


@pytest.mark.rule("INC-406")
def test_an_empty_deck_is_made_anew_from_the_discards():
    s = sun_phase()
    deck(s, "key_outpost")
    discards(s, "rough_road", "rough_road", "epidemic")
    give(s, "epidemic orange-blue")
    assert (s.deck, told(s, "shuffle")) == ((0,) * len(CARDS), []), "the last card of the deck is drawn as usual"
    give(s, "el nino blue-brown")
    assert told(s, "shuffle") == [()]
    assert odds(s) == {"rough road": 2, "epidemic": 1}
    assert not any(s.discards)
    give(s, "epidemic")
    assert GAME.view(s, 0)["deck"] == 2


@pytest.mark.rule("INC-406", "INC-701")
def test_what_lies_on_the_board_or_in_hands_is_not_shuffled():
    s = sun_phase()
    deck(s)
    discards(s, "rough_road", "key_outpost")
    lay(s, "resistance", sector=3)
    give(s, "epidemic orange-blue")
    assert odds(s) == {"rough road": 1, "key outpost": 1}
    assert [CARDS[card] for card in s.players[0].hand] == ["rough_road", "epidemic"]
    assert GAME.view(s, None)["sun"][3]["cards"] == [CARDS.index("resistance")]


@pytest.mark.rule("INC-406")
def test_after_a_shuffle_only_what_cannot_be_known_is_dealt_again():
    s = sun_phase()
    deck(s)
    discards(s, *["bad_weather"] * 4)
    give(s, "epidemic orange-blue")
    held = sorted(card for player in s.players[1:] for card in player.hand)
    for seed in range(6):
        other = GAME.resample(s, 0, kancha.Dice(seed))
        assert sorted(card for player in other.players[1:] for card in player.hand) == held, (
            "the deck is all Bad Weather, so these are still among the others")
        assert other.deck == s.deck


@pytest.mark.rule("INC-R38", "INC-406")
@BOTH
def test_deck_and_discards_are_never_both_empty(seats):
    most_on_board = {3: 12, 4: 16}[seats]
    assert max(sum(phase.kind == 1 for phase in GAME.data.track(False) if phase.column == column) * seats
               for column in range(7)) == most_on_board
    assert sum(GAME.data.cards(seats)) > most_on_board + 3 * seats
    for seed in range(6):
        s = played(seats, seed)
        assert told(s, "shuffle")
        assert all(len(player.hand) == 3 for player in s.players)


@pytest.mark.rule("INC-R38", "INC-906")
def test_in_an_early_fall_there_are_enough_cards_too():
    for seed in range(6):
        s = played(4, seed, early_fall=True)
        assert all(len(player.hand) == 3 for player in s.players)
        assert sum(GAME.count(s)[name] for name in GAME.count(s) if name.startswith("cards")) == 29


@pytest.mark.rule("INC-403", "INC-407")
def test_nobody_can_tell_whether_a_face_down_card_was_held_before_the_shuffle():
    s = sun_phase(hands=[("epidemic",) * 3] * 4)
    deck(s)
    discards(s, *["bad_weather"] * 9)
    give(s, "epidemic orange-blue")
    for sector in ("blue-brown", "brown-green", "green-orange"):
        give(s, f"epidemic {sector}")
        others = [GAME.resample(s, 0, kancha.Dice(seed)) for seed in range(8)]
        assert {laid.card for other in others for laid in other.sun.laid if laid} <= {CARDS.index("epidemic")}, (
            "from a hand of old cards an old card has been laid")
        assert all(GAME.count(other) == GAME.count(s) for other in others), "and no card is dealt twice"
    run(s, SunPhase())
    for word in ("epidemic orange-blue", "epidemic blue-brown"):
        give(s, word)
    found = {GAME.resample(s, 0, kancha.Dice(seed)).sun.laid[1].card for seed in range(30)}
    assert found == {CARDS.index("epidemic"), CARDS.index("bad_weather")}, "it may be the one drawn since"
    assert all(GAME.resample(s, 1, kancha.Dice(seed)).sun.laid[1] == s.sun.laid[1] for seed in range(8)), "own cards"


@pytest.mark.rule("INC-403", "INC-407")
def test_then_cards_laid_before_it_in_the_same_phase_may_be_newer_too():
    s = sun_phase(hands=[("epidemic",) * 3] * 4)
    deck(s, "epidemic")
    discards(s, *["bad_weather"] * 9)
    give(s, *[f"epidemic {sector}" for sector in ("orange-blue", "blue-brown", "brown-green", "green-orange")])
    assert told(s, "shuffle") == [()], "by seat 1, so that seat 0 still has old cards only"
    run(s, SunPhase())
    give(s, "epidemic orange-blue")
    assert {card_at(s, 0, seed) for seed in range(20)} == {"epidemic"}
    give(s, "epidemic blue-brown")
    assert {card_at(s, 0, seed) for seed in range(30)} == {"epidemic", "bad_weather"}, "now nobody can tell"


def card_at(s, sector, seed):
    """What lies face down on a sector when seat 2 imagines what it does not know."""
    return CARDS[GAME.resample(s, 2, kancha.Dice(seed)).sun.laid[sector].card]
