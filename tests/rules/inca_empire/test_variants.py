"""Inca Empire, chapter 10: three players, and the variants."""
import pytest

import kancha
from kancha.core.illegal import Illegal
from kancha.core.play import pending, settle
from kancha.games.inca_empire.kinds import CARDS, PEOPLE, PHASES, PILGRIMAGES, SAPA_INCA
from kancha.games.inca_empire.phases import IncaPhase, NextPhase
from rules.asking import asked, give, why_not, words
from rules.inca_empire.arrange import GAME, build, hand, labour, refusal, roads, run, table, told, turn
from rules.inca_empire.dealing import by_luck, dealt, odds, played, unboxed

BOTH = pytest.mark.parametrize("seats", [3, 4])
LAST_ERA = 3


def pizarro(seats=4, after=1, **options):
    """A match with Pizarro's Arrival after the People phase of era 4 with that number; seat 0 has reached a city."""
    s = table(seats, era=4, pizarros_arrival=True, **options)
    roads(s, 0, {3: "Cp-Cg2 Cc2-Cg2", 4: "Cp-Cc1"}[seats])
    build(s, cities={3: "Cc2", 4: "Cc1"}[seats])
    people = [k for k, phase in enumerate(s.track) if phase.kind == PEOPLE and phase.era == LAST_ERA]
    s.invasions = 4 - (after - 1)
    s.phase = people[after - 1] - 1
    for seat in range(seats):
        hand(s, seat, "epidemic", "resistance", "el_nino")
    run(s, NextPhase())
    for _ in range(seats):
        give_done(s)
    return s


def give_done(s):
    """End a turn, without nature's only answers being given."""
    decision, options = pending(s)
    assert decision.name == "first_act"
    kancha.answer(s, options[-1])


# Three players

@pytest.mark.rule("INC-901", "INC-R32", "INC-D5")
def test_three_players_have_three_tokens_sectors_and_quarters():
    s = dealt(3)
    assert sorted(s.order) == [0, 1, 2]
    assert sorted(number for _, number in told(s, "order_token")) == [1, 2, 3]
    assert len(s.sun.sectors) == 3
    assert {GAME.data.colours[player.quarter] for player in s.players} == {"blue", "brown", "green"}


@pytest.mark.rule("INC-902", "INC-647")
def test_five_cards_are_removed_for_three_players():
    removed = {CARDS[card]: four - three
               for card, (four, three) in enumerate(zip(GAME.data.cards(4), GAME.data.cards(3))) if four != three}
    assert removed == {"great_pilgrimage": 1, "annual_pilgrimage": 1, "local_pilgrimage": 1, "impassable_roads": 1,
                       "rough_road": 1}
    s = dealt(3)
    assert sum(s.deck) + 3 * 3 == 27


@pytest.mark.rule("INC-903")
def test_six_tokens_are_removed_for_three_players():
    s = unboxed(3)
    assert s.empire.unseen == (7, 8, 5, 8, 3, 5, 3)
    assert GAME.count(s)["culture tokens"] == 39
    assert GAME.count(unboxed(4))["culture tokens"] == 45


@pytest.mark.rule("INC-904")
def test_of_three_the_second_neither_gives_nor_gets():
    s = table(3, era=4)
    s.ranking = (2, 0, 1)
    for seat in range(3):
        labour(s, seat, 5)
    run(s, IncaPhase())
    assert [player.labour for player in s.players] == [5, 7, 3]


# Pizarro's Arrival

@pytest.mark.rule("INC-905", "INC-R34")
@BOTH
@pytest.mark.parametrize("after", [1, 2, 3, 4])
def test_after_each_people_phase_of_era_4_an_invasion_token_is_turned_up(seats, after):
    s = pizarro(seats, after)
    assert asked(s) == ("invasion", kancha.CHANCE)
    assert odds(s) == ({"not yet": 4 - after, "arrival": 1} if after < 4 else {"arrival": 1}), (
        "one arrival among those still face down")


@pytest.mark.rule("INC-905", "INC-801", "INC-R34")
@BOTH
@pytest.mark.parametrize("after", [1, 2, 3])
def test_the_arrival_leads_straight_to_the_last_sapa_inca_phase(seats, after):
    s = pizarro(seats, after)
    give(s, "arrival")
    assert told(s, "arrival") == [()]
    assert told(s, "phase")[-1] == (SAPA_INCA, LAST_ERA, 7)
    assert scored_once(s)
    assert GAME.scores(s) == [3, *[0] * (seats - 1)]
    assert GAME.has_ended(s)
    assert asked(s) is None


def scored_once(s):
    return len(told(s, "sapa_inca")) == s.seats


@pytest.mark.rule("INC-905")
@pytest.mark.parametrize("after", [1, 2, 3])
def test_without_the_arrival_the_game_goes_on(after):
    s = pizarro(4, after)
    phase = s.phase
    give(s, "not yet")
    assert told(s, "not_yet") == [()]
    assert s.phase == phase + 1
    assert asked(s)[0] == "lay", "with the next Sun phase"
    assert GAME.view(s, None)["invasions"] == 4 - after


@pytest.mark.rule("INC-R34", "INC-905")
@BOTH
def test_on_the_fourth_people_phase_the_game_ends_as_usual(seats):
    s = pizarro(seats, 4)
    give(s)
    assert told(s, "phase")[-1] == (SAPA_INCA, LAST_ERA, 7)
    assert scored_once(s)
    assert GAME.has_ended(s)


@pytest.mark.rule("INC-905")
@BOTH
def test_there_are_no_invasion_tokens_in_other_eras_or_without_the_variant(seats):
    s = played(seats, 3, pizarros_arrival=True)
    turned = [k for k, event in enumerate(s.events) if event[1] in ("not_yet", "arrival")]
    eras = [event[3] for event in s.events if event[1] == "phase"]
    first = next(k for k, event in enumerate(s.events) if event[1] == "phase" and event[3] == LAST_ERA)
    assert turned
    assert min(turned) > first
    assert len(told(s, "arrival")) == 1
    assert eras[-1] == LAST_ERA
    s = played(seats, 3)
    assert told(s, "arrival") == told(s, "not_yet") == []
    assert GAME.view(s, None)["invasions"] is None


@pytest.mark.rule("INC-905", "INC-801")
@BOTH
def test_every_match_with_the_variant_ends_with_one_scoring_in_era_4(seats):
    lengths = set()
    for seed in range(12):
        s = played(seats, seed, pizarros_arrival=True)
        late = [event for event in told(s, "phase") if event[1] == LAST_ERA]
        assert [kind for kind, _, _ in late].count(SAPA_INCA) == 1
        assert late[-1][0] == SAPA_INCA
        people = [kind for kind, _, _ in late].count(PEOPLE)
        assert len(told(s, "not_yet")) == people - 1
        lengths.add(people)
    assert lengths == {1, 2, 3, 4}


@pytest.mark.rule("INC-905")
def test_nobody_knows_when_pizarro_comes():
    s = dealt(4, 5, pizarros_arrival=True)
    assert GAME.view(s, 2)["invasions"] == 4
    assert GAME.view(s, 2)["arrived"] is False


# Early Fall

@pytest.mark.rule("INC-906", "INC-R36")
def test_an_early_fall_skips_two_columns():
    s = table(early_fall=True)
    columns = {}
    for phase in s.track:
        columns.setdefault(phase.column + 1, (phase.era + 1, []))[1].append(PHASES[phase.kind])
    assert {column: (era, " ".join(phases)) for column, (era, phases) in columns.items()} == {
        1: (1, "I P P"), 2: (2, "I S P S P Z"), 3: (2, "I S P S P Z"), 5: (3, "I S P S P S P Z"),
        7: (4, "I S P S P S P S P Z")}


@pytest.mark.rule("INC-906", "INC-R36", "INC-203")
def test_an_early_fall_passes_over_their_inca_and_sapa_inca_phases_too():
    s = played(4, 2, early_fall=True)
    kinds = [kind for kind, _, _ in told(s, "phase")]
    assert [kinds.count(kind) for kind in range(4)] == [5, 11, 13, 4]
    assert [column for kind, _, column in told(s, "phase") if kind == 0] == [1, 2, 3, 5, 7]


@pytest.mark.rule("INC-906")
def test_an_early_fall_has_no_pilgrimages():
    s = dealt(4, 1, early_fall=True)
    cards = [card for player in s.players for card in player.hand]
    assert sum(s.deck) + len(cards) == 29
    assert not any(s.deck[card] or card in cards for card in PILGRIMAGES)


@pytest.mark.rule("INC-906")
def test_an_early_fall_is_for_four():
    with pytest.raises(Illegal) as refused:
        GAME.complete(3, {"early_fall": True})
    assert (refused.value.rule, refused.value.reason) == ("INC-906", "Early Fall is for four players.")
    assert GAME.complete(4, {"early_fall": True})["early_fall"]
    assert not [options for seats, options in GAME.setups() if seats == 3 and options["early_fall"]]


# In Accord with the Gods

@pytest.mark.rule("INC-907", "INC-R35")
@pytest.mark.parametrize(("seats", "hands"), [(3, "C3b K3b Q3b"), (4, "A2o Q2o S4a")])
def test_three_tokens_with_three_labour_lie_open_on_the_regions_of_the_gods(seats, hands):
    s = dealt(seats, 1, accord_with_the_gods=True)
    view = GAME.view(s, 0)
    best = GAME.data.types.index("G")
    assert {region for region, kind in view["tokens"].items() if kind == best} == set(hands.split())
    assert view["unseen"][best] == 0, "there are no others in the pool"
    assert len(view["tokens"]) == {3: 6, 4: 10}[seats] + 3
    assert GAME.count(s)["culture tokens"] == {3: 39, 4: 45}[seats]
    plain = dealt(seats, 1)
    assert not set(hands.split()) & set(GAME.view(plain, 0)["tokens"])


@pytest.mark.rule("INC-907")
def test_under_rules_1_two_of_them_lay_on_other_regions():
    s = GAME.setup(4, GAME.complete(4, {"accord_with_the_gods": True}), 1)
    settle(s)
    by_luck(s, kancha.Dice(1))
    best = GAME.data.types.index("G")
    assert [region for region, kind in GAME.view(s, 0)["tokens"].items() if kind == best] == ["N4a", "S4a", "S6a"]


@pytest.mark.rule("INC-R35")
def test_they_are_taken_out_before_the_others_are_laid():
    s = unboxed(4, accord_with_the_gods=True)
    while asked(s)[0] != "token":
        kancha.answer(s, pending(s)[1][0])
    assert odds(s) == {"A": 8, "B": 9, "C": 6, "D": 9, "E": 4, "F": 6}


@pytest.mark.rule("INC-R35", "INC-606")
@pytest.mark.parametrize(("seats", "region", "name"), [(4, "A2o", "Piro"), (3, "C3b", "Huanuco")])
def test_face_up_is_not_within_reach(seats, region, name):
    s = dealt(seats, 1, accord_with_the_gods=True)
    seat = asked(s)[1]
    labour(s, seat, 50)
    assert f"conquer {region}" not in words(s)
    assert why_not(s, f"conquer {region}") == "INC-606"
    refused = refusal(s, f"conquer {region}")
    refused.lexicon = GAME.lexicon_for()
    assert refused.reason == f"No road of yours that is connected to Cuzco reaches {name}."


# Combined

@pytest.mark.rule("INC-908")
def test_variants_may_be_combined():
    setups = {(seats, *[options[name] for name in ("pizarros_arrival", "early_fall", "accord_with_the_gods")])
              for seats, options in GAME.setups()}
    flags = (False, True)
    assert setups == {(seats, pizarro, fall, gods) for seats in (3, 4) for pizarro in flags for fall in flags
                      for gods in flags if seats == 4 or not fall}


@pytest.mark.rule("INC-908", "INC-R36")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_pizarro_may_come_early_in_an_early_fall_too(seed):
    s = played(4, seed, pizarros_arrival=True, early_fall=True, accord_with_the_gods=True)
    assert len(told(s, "arrival")) == 1
    assert told(s, "phase")[-1] == (SAPA_INCA, LAST_ERA, 7)
    assert {column for _, _, column in told(s, "phase")} == {1, 2, 3, 5, 7}


@pytest.mark.rule("INC-R5")
def test_the_other_reading_of_the_caption_is_an_option_that_is_off():
    assert GAME.complete(4, {})["ban_edge_links_in_unconquered"] is False
    s = table()
    roads(s, 0, "Cp-Cg1")
    assert "Cg1-Cx2" in turn(s, 0)
