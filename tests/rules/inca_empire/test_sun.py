"""Inca Empire, chapter 4: the Sun phase."""
import pytest

import kancha
from kancha.core.events import UNDO_BLOCK
from kancha.core.play import pending
from kancha.games.inca_empire.kinds import CARDS, KEY_OUTPOST, POPULAR_SUPPORT
from kancha.games.inca_empire.phases import SapaIncaPhase
from kancha.games.inca_empire.sun import SECTORS, SunPhase
from rules.asking import asked, give, why_not, words
from rules.inca_empire.arrange import (
    GAME,
    conquered,
    hand,
    labour,
    lay,
    points,
    refusal,
    run,
    table,
    told,
)
from rules.inca_empire.dealing import HANDS, dealt, deck, odds, sun_phase, until

BOTH = pytest.mark.parametrize("seats", [3, 4])
SECTOR_NAMES = {3: ["blue-brown", "brown-green", "green-blue"],
                4: ["orange-blue", "blue-brown", "brown-green", "green-orange"]}


def effects(s, seat):
    """The cards that affect a player, by name."""
    return [CARDS[card] for card, number in enumerate(s.players[seat].effects) for _ in range(number)]


def face_up(s):
    return [[CARDS[card] for card in sector["cards"]] for sector in GAME.view(s, None)["sun"]]


# Turn order

@pytest.mark.rule("INC-401", "INC-402", "INC-901")
@pytest.mark.parametrize(("scores", "order"), [
    ((5, 10, 0, 7), (2, 0, 3, 1)), ((4, 4, 4, 4), (3, 2, 1, 0)), ((1, 9, 9), (0, 2, 1)), ((3, 2, 1), (2, 1, 0))])
def test_the_last_on_the_score_track_goes_first(scores, order):
    s = table(len(scores))
    points(s, *scores)
    for seat in range(s.seats):
        hand(s, seat, "epidemic", "resistance", "el_nino")
    run(s, SunPhase())
    assert s.order == order
    assert told(s, "order") == [(list(order),)]
    assert asked(s) == ("lay", order[0])


@pytest.mark.rule("INC-E2", "INC-401", "INC-402")
def test_the_example_of_turn_order():
    s = table()
    blue, orange, green, brown = 0, 1, 2, 3
    points(s, 3, 20, 11, 11)
    hand(s, blue, "epidemic", "resistance", "el_nino")
    assert s.ranking.index(brown) > s.ranking.index(green), "brown stands outside"
    run(s, SunPhase())
    assert s.order == (blue, brown, green, orange)


@pytest.mark.rule("INC-401")
def test_the_new_order_holds_in_the_people_phase_and_does_not_change_with_points():
    s = dealt(4, 2)
    until(s, "lay", kancha.Dice(2))
    order = s.order
    assert order == s.ranking[::-1]
    until(s, "first_act", kancha.Dice(3))
    dice, asked_first = kancha.Dice(4), []
    phase = s.phase
    while s.phase == phase:
        if asked(s)[0] == "first_act":
            asked_first.append(asked(s)[1])
        kancha.answer(s, pending(s)[1][dice.below(len(pending(s)[1]))])
    assert tuple(asked_first) == order


# Laying

@pytest.mark.rule("INC-403", "INC-R37", "INC-D5")
@BOTH
def test_any_card_may_be_laid_on_any_sector(seats):
    s = sun_phase(seats)
    expected = [f"{card} {sector}" for card in ("rough road", "epidemic") for sector in SECTOR_NAMES[seats]]
    assert words(s) == expected, "two copies are one choice, and sectors that are not beside one's line are open too"


@pytest.mark.rule("INC-403", "INC-411")
@BOTH
def test_everybody_lays_a_card_in_turn_and_draws_at_once(seats):
    s = sun_phase(seats)
    for seat in range(seats):
        assert asked(s) == ("lay", seat)
        assert not {"pass", "done"} & set(words(s)), "nobody may refrain"
        give(s, words(s)[0])
        assert len(s.players[seat].hand) == 3
        assert "road_works" in [CARDS[card] for card in s.players[seat].hand]
    assert asked(s) is None


@pytest.mark.rule("INC-403")
def test_the_card_is_drawn_before_the_next_player_lays():
    s = sun_phase()
    deck(s, "key_outpost", "rough_road", "rough_road")
    give(s, "epidemic orange-blue")
    assert pending(s)[0].name == "card"
    assert pending(s)[0].owner == 0
    assert odds(s) == {"key outpost": 1, "rough road": 2}
    give(s, "rough road")
    assert [CARDS[card] for card in s.players[0].hand] == ["rough_road", "rough_road", "epidemic"]
    assert asked(s) == ("lay", 1)
    assert GAME.view(s, None)["deck"] == 2


@pytest.mark.rule("INC-403")
def test_only_a_card_of_the_own_hand_can_be_laid():
    s = sun_phase()
    decision, options = pending(s)
    answer = KEY_OUTPOST * SECTORS
    assert answer not in options
    refused = decision.refuse(s, answer)
    refused.lexicon = GAME.lexicon_for()
    assert (refused.rule, refused.reason) == ("INC-403", "You do not hold Key Outpost.")


@pytest.mark.rule("INC-404", "INC-R37")
@BOTH
def test_a_sector_used_in_this_phase_is_closed(seats):
    s = sun_phase(seats)
    give(s, "epidemic blue-brown")
    assert not [word for word in words(s) if "blue-brown" in word]
    assert why_not(s, "el nino blue-brown") == "INC-404"
    refused = refusal(s, "el nino blue-brown")
    refused.lexicon = GAME.lexicon_for(people=("Ana", "Ben", "Eva", "Kim"))
    blue, brown = {3: ("Ana", "Ben"), 4: ("Ana", "Kim")}[seats]
    assert refused.reason == f"A card has already been laid between {blue} and {brown} in this phase."


@pytest.mark.rule("INC-R37", "INC-404")
def test_the_last_player_chooses_only_the_card():
    s = sun_phase()
    give(s, "epidemic blue-brown", "el nino orange-blue", "rough road green-orange")
    assert words(s) == ["rough road brown-green", "key outpost brown-green", "solar eclipse brown-green"]


@pytest.mark.rule("INC-405", "INC-404")
def test_new_cards_join_those_of_earlier_sun_phases():
    s = sun_phase()
    lay(s, "epidemic", "epidemic", sector=0)
    lay(s, "resistance", sector=2)
    give(s, "epidemic orange-blue", "el nino blue-brown", "rough road brown-green", "key outpost green-orange")
    assert face_up(s) == [["epidemic", "epidemic", "epidemic"], ["el_nino"], ["resistance", "rough_road"],
                          ["key_outpost"]]
    run(s, SunPhase())
    assert {word.split()[-1] for word in words(s)} == set(SECTOR_NAMES[4]), "in the next phase all are open again"


# Face down

@pytest.mark.rule("INC-403", "INC-407")
def test_a_laid_card_is_known_to_its_player_only():
    s = sun_phase()
    give(s, "epidemic blue-brown")
    for seat in (0, 1, 2, 3, None):
        sector = GAME.view(s, seat)["sun"][1]
        assert (sector["by"], sector["cards"]) == (0, [])
        assert sector["laid"] == (CARDS.index("epidemic") if seat == 0 else None)
    assert {event[1] for event in s.events if event[0] & 0b1110} == {"order", "lay"}, "and others hear no more"
    assert told(s, "lay_own") == [(CARDS.index("epidemic"),)]
    assert told(s, "lay") == [(0, 0, 3)], "everybody hears who has laid a card where"
    decision = pending(s)[0]
    assert decision.known_to == 1 << 1, "and answers stay secret too"
    assert {decision.open_part(option) for option in pending(s)[1]} == {0, 2, 3}, "except for the sector"


@pytest.mark.rule("INC-407")
def test_a_face_down_card_does_nothing_yet():
    s = sun_phase(hands=[("popular_support", "epidemic", "epidemic"), *HANDS[1:]])
    conquered(s, "C2i", by=0, kind="A")
    give(s, "popular support orange-blue", "el nino blue-brown", "rough road brown-green")
    assert effects(s, 0) == []
    assert s.players[0].labour == 0
    give(s, "key outpost green-orange")
    assert s.players[0].labour == 1


@pytest.mark.rule("INC-407")
@BOTH
def test_when_all_have_laid_a_card_the_new_ones_are_revealed_together(seats):
    s = sun_phase(seats)
    for _ in range(seats):
        assert told(s, "reveal") == []
        give(s, words(s)[-1])
    assert len(told(s, "reveal")) == seats
    assert all(sector["by"] is None and len(sector["cards"]) == 1 for sector in GAME.view(s, 1)["sun"])
    assert UNDO_BLOCK in [event[1] for event in s.events], "what has been seen cannot be taken back"


# Whom a card affects

@pytest.mark.rule("INC-408", "INC-D5")
@pytest.mark.parametrize(("seats", "sector", "affected"), [
    (4, 0, {1, 0}), (4, 1, {0, 3}), (4, 2, {3, 2}), (4, 3, {2, 1}), (3, 0, {0, 1}), (3, 1, {1, 2}), (3, 2, {2, 0})])
def test_a_card_affects_the_two_players_beside_it(seats, sector, affected):
    s = table(seats)
    lay(s, "epidemic", sector=sector)
    assert {seat for seat in range(seats) if effects(s, seat) == ["epidemic"]} == affected
    assert all(effects(s, seat) == [] for seat in range(seats) if seat not in affected)
    assert set(GAME.view(s, None)["sun"][sector]["sides"]) == affected


@pytest.mark.rule("INC-408", "INC-D5")
def test_the_lines_follow_the_colours_and_not_the_seats():
    s = sun_phase()
    s.players[0].quarter, s.players[2].quarter = s.players[2].quarter, s.players[0].quarter
    lay(s, "epidemic", sector=0)
    assert [effects(s, seat) for seat in range(4)] == [[], ["epidemic"], ["epidemic"], []], "orange and blue"


@pytest.mark.rule("INC-409")
def test_effects_add_up():
    s = table()
    lay(s, "epidemic", "epidemic", "urban_embellishment", sector=0)
    lay(s, "epidemic", "bad_weather", sector=1)
    assert effects(s, 0) == ["epidemic"] * 3 + ["urban_embellishment", "bad_weather"]
    assert GAME.view(s, 2)["players"][0]["prices"]["city"] == 6 + 2 * 3, "from both sides, and copies too"
    assert GAME.view(s, 2)["players"][1]["prices"]["city"] == 6 + 2 * 2
    assert GAME.view(s, 2)["players"][3]["prices"]["city"] == 6 + 2
    assert GAME.view(s, 2)["players"][2]["prices"]["city"] == 6


@pytest.mark.rule("INC-409", "INC-701", "INC-R20")
def test_effects_last_until_the_sapa_inca_phase():
    s = sun_phase()
    give(s, "epidemic orange-blue", "el nino blue-brown", "rough road brown-green", "key outpost green-orange")
    for _ in range(2):
        run(s, SunPhase())
        while asked(s) is not None:
            give(s, words(s)[0])
        assert "epidemic" in effects(s, 0)
        assert "el_nino" in effects(s, 0)
    run(s, SapaIncaPhase())
    assert [effects(s, seat) for seat in range(4)] == [[]] * 4


@pytest.mark.rule("INC-E3", "INC-E4", "INC-E5", "INC-408", "INC-638")
def test_the_example_of_the_sun_board():
    s = sun_phase(hands=[("popular_support",) * 3, ("bad_weather",) * 3, ("urban_embellishment",) * 3,
                         ("great_pilgrimage",) * 3])
    for seat, (region, kind) in enumerate([("C2i", "A"), ("A2i", "A"), ("Q2i", "A"), ("K2i", "A")]):
        conquered(s, region, by=seat, kind=kind)
    conquered(s, "N2a", by=1, kind="A")
    conquered(s, "A1o", by=1, kind="B")
    give(s, "popular support orange-blue", "bad weather blue-brown", "urban embellishment brown-green",
         "great pilgrimage green-orange")
    assert [player.labour for player in s.players] == [1, 2, 0, 0], "only blue and orange, only for resistance 1"
    blue, orange, green, brown = 0, 1, 2, 3
    assert effects(s, brown) == ["urban_embellishment", "bad_weather"]
    assert [seat for seat in range(4) if "great_pilgrimage" in effects(s, seat)] == [orange, green]
    assert effects(s, blue) == ["bad_weather", "popular_support"]


# Popular Support

@pytest.mark.rule("INC-410", "INC-638", "INC-R15")
@pytest.mark.parametrize("kind", ["A", "B", "C", "D", "E", "F", "G"])
def test_popular_support_pays_for_tokens_of_resistance_1(kind):
    s = table()
    lay(s, "popular_support", sector=2)
    conquered(s, "K2i S2a", by=3, kind=kind)
    quiet_sun_phase(s)
    assert s.players[3].labour == (2 if kind == "A" else 0)
    assert told(s, "popular_support") == ([(3, 2)] if kind == "A" else [])


@pytest.mark.rule("INC-410", "INC-R15")
def test_popular_support_pays_in_every_sun_phase_for_what_is_held_then():
    s = table()
    lay(s, "popular_support", sector=0)
    quiet_sun_phase(s)
    assert s.players[1].labour == 0, "nothing held, nothing paid"
    conquered(s, "A2i", by=1, kind="A")
    quiet_sun_phase(s)
    assert s.players[1].labour == 1
    conquered(s, "N2a", by=1, kind="A")
    quiet_sun_phase(s)
    assert s.players[1].labour == 1 + 2
    run(s, SapaIncaPhase())
    labour(s, 1, 0)
    quiet_sun_phase(s)
    assert s.players[1].labour == 0, "once discarded it pays no more"


@pytest.mark.rule("INC-R15", "INC-409")
@pytest.mark.parametrize("sectors", [(0, 0), (0, 1)])
def test_popular_support_twice_pays_twice(sectors):
    s = table()
    for sector in sectors:
        lay(s, "popular_support", sector=sector)
    conquered(s, "C2i C1o N2a", by=0, kind="A")
    quiet_sun_phase(s)
    assert s.players[0].labour == 6
    assert s.players[0].effects[POPULAR_SUPPORT] == 2


def quiet_sun_phase(s):
    """A Sun phase in which everybody lays a Bad Weather, which does nothing at once."""
    for seat in range(s.seats):
        hand(s, seat, "bad_weather", "bad_weather", "bad_weather")
    deck(s, *["bad_weather"] * s.seats)
    run(s, SunPhase())
    while asked(s) is not None:
        give(s, words(s)[0])
