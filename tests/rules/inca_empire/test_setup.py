"""Inca Empire, chapter 1: setting up, and the components."""
import json

import pytest

import kancha
from kancha.core.play import pending
from kancha.games.inca_empire.kinds import CARDS, QUARTERS
from kancha.kit.bits import members
from rules.asking import asked, give
from rules.inca_empire.arrange import GAME, told
from rules.inca_empire.dealing import by_luck, dealt, odds, played, unboxed

BOTH = pytest.mark.parametrize("seats", [3, 4])
OPEN = {3: "C2c C2s K2c K2s Q2c Q2s", 4: "C1o C2i A1o A2i Q1o Q2i K1o K2i N2a S2a"}
COPIES = {
    "impassable_roads": 2, "expert_agronomists": 1, "pressed_labour": 2, "rough_road": 4, "road_works": 2,
    "el_nino": 2, "epidemic": 2, "key_outpost": 1, "urban_embellishment": 1, "building_project": 1, "bad_weather": 1,
    "stores_avert_famine": 1, "military_superiority": 1, "popular_support": 2, "rapid_expansion": 2, "resistance": 2,
    "religious_fervour": 1, "solar_eclipse": 1, "great_pilgrimage": 1, "annual_pilgrimage": 1, "local_pilgrimage": 1}
FEWER = ("great_pilgrimage", "annual_pilgrimage", "local_pilgrimage", "impassable_roads", "rough_road")
TOKENS = {  # resistance, VP, labour; how many with four and with three
    "A": (1, 1, 1, 8, 7), "B": (2, 1, 2, 9, 8), "C": (2, 3, 1, 6, 5), "D": (3, 2, 2, 9, 8), "E": (3, 4, 1, 4, 3),
    "F": (4, 4, 2, 6, 5), "G": (4, 2, 3, 3, 3)}


def laid_out(seats=4, colours=("green", "blue", "brown")):
    """A match after the construction cost cards are dealt, in this order of seats; the last follows by itself."""
    s = unboxed(seats)
    give(s, *colours[:seats - 1])
    return s


@pytest.mark.rule("INC-101")
def test_the_game_is_for_three_or_four():
    assert GAME.seats == (3, 4)
    for seats in (1, 2, 5):
        with pytest.raises(kancha.BadInput, match="3, 4"):
            GAME.complete(seats, {})


@pytest.mark.rule("INC-101", "INC-901")
@BOTH
def test_each_number_of_players_has_its_own_sides_of_the_boards(seats):
    s = dealt(seats)
    assert s.map is GAME.data.map(seats)
    assert len(GAME.view(s, None)["sun"]) == seats
    assert GAME.data.map(3).regions != GAME.data.map(4).regions


@pytest.mark.rule("INC-103", "INC-R32", "INC-D6")
@BOTH
def test_every_player_is_dealt_a_construction_cost_card(seats):
    s = unboxed(seats)
    left = {3: ["blue", "green", "brown"], 4: ["blue", "orange", "green", "brown"]}[seats]
    for seat, colour in enumerate(left[:-1]):
        decision, _ = pending(s)
        assert (decision.name, decision.owner, decision.seat) == ("quarter", seat, kancha.CHANCE)
        assert odds(s) == dict.fromkeys(left[seat:], 1), "nobody gets a card twice, and all are equally likely"
        give(s, colour)
    assert [GAME.data.colours[player.quarter] for player in s.players] == left
    assert told(s, "quarter") == [(seat, player.quarter) for seat, player in enumerate(s.players)]


@pytest.mark.rule("INC-D6")
def test_the_quarters_have_names_and_colours():
    names = dict(zip(QUARTERS, zip(GAME.data.quarter_names, GAME.data.colours)))
    assert names == {"C": ("Chinchaysuyu", "blue"), "A": ("Antisuyu", "orange"), "Q": ("Qullasuyu", "green"),
                     "K": ("Kuntisuyu", "brown")}
    for number, (name, colour) in enumerate(names.values()):
        told = GAME.lexicon_for(people=("Ana", "Ben")).say("event", "quarter", 1, number)
        assert told == f"Ben governs {name} and plays {colour}."


@pytest.mark.rule("INC-105", "INC-112", "INC-D6", "INC-509")
@BOTH
def test_everybody_starts_with_one_road_from_cuzco(seats):
    s = laid_out(seats)
    view = GAME.view(s, None)
    letters = [QUARTERS[player["quarter"]] for player in view["players"]]
    assert letters == {3: ["Q", "C", "K"], 4: ["Q", "C", "K", "A"]}[seats]
    for letter, player in zip(letters, view["players"]):
        assert player["roads"] == [f"{letter}p-CUZ"]
        assert sorted(player["sites"]) == sorted(["CUZ", f"{letter}p"])
        assert player["rough"] == player["cut_off"] == []
    first = {3: "1", 4: "1i"}[seats]
    assert sorted(view["conquered"]) == sorted(f"{letter}{first}" for letter in letters)


@pytest.mark.rule("INC-106", "INC-112")
@BOTH
def test_everybody_starts_with_nothing_else(seats):
    s = laid_out(seats)
    view = GAME.view(s, None)
    assert GAME.scores(s) == [0] * seats
    for player in view["players"]:
        assert (player["labour"], player["score"], player["culture"], player["terraces"]) == (0, 0, [], [])
    assert view["cities"] == view["garrisons"] == view["temples"] == []
    assert view["discards"] == [0] * len(CARDS)


@pytest.mark.rule("INC-107", "INC-108", "INC-D7")
@BOTH
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_only_tokens_beside_starting_regions_are_turned_up(seats, seed):
    s = dealt(seats, seed)
    view = GAME.view(s, 0)
    assert set(view["tokens"]) == set(OPEN[seats].split())
    assert view["taken"] == {}, "there is none on a starting region"
    assert sum(view["unseen"]) == {3: 39 - 6, 4: 45 - 10}[seats]
    for number, kind in enumerate(TOKENS):
        shown = sum(token == number for token in view["tokens"].values())
        assert view["unseen"][number] == TOKENS[kind][3 if seats == 4 else 4] - shown


@pytest.mark.rule("INC-107", "INC-D4", "INC-903")
@BOTH
def test_the_tokens_are_drawn_at_random_from_those_not_yet_seen(seats):
    s = unboxed(seats)
    dice = kancha.Dice(5)
    while asked(s)[0] != "token":
        kancha.answer(s, pending(s)[1][0])
    column = 3 if seats == 4 else 4
    assert odds(s) == {kind: figures[column] for kind, figures in TOKENS.items()}
    give(s, "G")
    assert odds(s)["G"] == 2
    give(s, "G", "G")
    assert "G" not in odds(s), "there are only three"
    by_luck(s, dice)
    assert sum(token == 6 for token in GAME.view(s, None)["tokens"].values()) == 3


@pytest.mark.rule("INC-R3", "INC-107")
@BOTH
def test_three_tokens_are_left_over_when_every_region_has_one(seats):
    regions = len(GAME.data.map(seats).regions) - seats
    assert regions == {3: 36, 4: 42}[seats]
    assert sum(GAME.data.tokens(seats)) - regions == 3
    s = played(seats, 4)
    assert sum(s.empire.unseen) >= 3, "and nobody ever sees them"


@pytest.mark.rule("INC-D4", "INC-903")
def test_the_culture_tokens():
    data = GAME.data
    found = {kind: (data.resistance[k], data.points[k], data.labour[k], data.tokens(4)[k], data.tokens(3)[k])
             for k, kind in enumerate(data.types)}
    assert found == TOKENS
    assert (sum(data.tokens(4)), sum(data.tokens(3))) == (45, 39)
    assert [four - three for four, three in zip(data.tokens(4), data.tokens(3))] == [1, 1, 1, 1, 1, 1, 0]


@pytest.mark.rule("INC-647", "INC-902", "INC-E9")
def test_the_sun_event_cards():
    assert dict(zip(CARDS, GAME.data.cards(4))) == COPIES
    assert dict(zip(CARDS, GAME.data.cards(3))) == {
        card: copies - (card in FEWER) for card, copies in COPIES.items()}
    assert (sum(GAME.data.cards(4)), sum(GAME.data.cards(3))) == (32, 27)


@pytest.mark.rule("INC-109", "INC-E9")
@BOTH
def test_everybody_is_dealt_three_cards_that_only_they_see(seats):
    s = dealt(seats)
    cards = GAME.data.cards(seats)
    held = [card for player in s.players for card in player.hand]
    assert [len(player.hand) for player in s.players] == [3] * seats
    assert sum(s.deck) == {3: 18, 4: 20}[seats]
    assert [s.deck[card] + held.count(card) for card in range(len(CARDS))] == list(cards)
    for seat in range(seats):
        view = GAME.view(s, seat)
        assert view["hand"] == list(s.players[seat].hand)
        assert view["deck"] == sum(s.deck), "of the deck everybody sees only how many there are"
        assert [player["cards"] for player in view["players"]] == [3] * seats
        drawn = [event for event in s.events if event[1] == "draw" and event[0] >> seat & 1]
        assert sorted(event[2] for event in drawn) == list(s.players[seat].hand), "nor do others hear of it"
    assert GAME.view(s, None)["hand"] is None


@pytest.mark.rule("INC-109")
def test_what_is_dealt_to_others_changes_nothing_that_a_player_sees():
    s = dealt(4, 3)
    other = GAME.resample(s, 2, kancha.Dice(8))
    assert [player.hand for player in other.players] != [player.hand for player in s.players]
    assert json.dumps(GAME.view(other, 2)) == json.dumps(GAME.view(s, 2))


@pytest.mark.rule("INC-109")
def test_cards_are_drawn_from_those_left_in_the_deck():
    s = unboxed(4)
    while asked(s)[0] != "card":
        kancha.answer(s, pending(s)[1][0])
    assert odds(s) == {card.replace("_", " "): copies for card, copies in COPIES.items()}
    give(s, "rough road", "rough road", "key outpost")
    assert (odds(s)["rough road"], odds(s).get("key outpost")) == (2, None)
    assert pending(s)[0].owner == 1, "then the next player is dealt three"


@pytest.mark.rule("INC-110", "INC-204")
@BOTH
def test_the_first_phase_is_the_inca_phase_of_era_1(seats):
    s = dealt(seats)
    assert told(s, "phase")[0] == (0, 0, 1), "Inca phase, era 1, column 1"
    assert told(s, "income") == [(seat, 9) for seat in s.order]
    assert [player.labour for player in s.players] == [9] * seats
    assert asked(s) == ("first_act", s.order[0])


@pytest.mark.rule("INC-111", "INC-901", "INC-R2")
@BOTH
def test_turn_order_tokens_are_drawn_and_the_first_stands_outermost(seats):
    s = laid_out(seats)
    numbers = ["3", "1", "2"] if seats == 3 else ["3", "1", "4", "2"]
    left = {str(number + 1) for number in range(seats)}
    for seat, number in enumerate(numbers):
        if len(left) > 1:
            assert (pending(s)[0].name, pending(s)[0].owner) == ("order", seat)
            assert odds(s) == dict.fromkeys(left, 1), "each token once, all equally likely"
            give(s, number)
        left.discard(number)
    assert s.order == {3: (1, 2, 0), 4: (1, 3, 0, 2)}[seats]
    assert s.ranking == s.order[::-1], "token 1 is last, the highest first"
    assert told(s, "order_token") == [(seat, int(number)) for seat, number in enumerate(numbers)]


@pytest.mark.rule("INC-111", "INC-205", "INC-501")
@BOTH
def test_the_drawn_order_holds_until_the_first_sun_phase(seats):
    for seed in range(4):
        s = dealt(seats, seed)
        drawn, dice = s.order, kancha.Dice(seed)
        asked_first = []
        while s.track[s.phase].era == 0:
            if asked(s)[0] == "first_act":
                asked_first.append(asked(s)[1])
            kancha.answer(s, pending(s)[1][0] if asked(s)[1] >= 0 else pending(s)[1][dice.below(len(pending(s)[1]))])
        assert asked_first == 2 * list(drawn), "twice in the order drawn, whoever has scored"


@pytest.mark.rule("INC-615", "INC-815", "INC-R23")
@BOTH
def test_pieces_of_the_bank_never_run_out(seats):
    s = dealt(seats)
    assert not [name for name in GAME.count(s) if not name.startswith("cards ") and name != "culture tokens"]
    s.players[1].labour = 500
    assert GAME.view(s, 0)["players"][1]["labour"] == 500
    assert len(members(s.map.city_sites)) > 20, "so there can be more cities than tokens in the box"
