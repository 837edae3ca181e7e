"""Tawantinsuyu, chapter 9: setting up a game against Axomamma."""
import pytest

import kancha
from kancha.core.play import answer, pending, settle
from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS, WORKERS
from kancha.games.tawantinsuyu.solo.setup import FirstSteps
from kancha.games.tawantinsuyu.state import AXOMAMMA
from kancha.games.tawantinsuyu.steps import SPOTS
from rules.asking import ask, asked, events, why_not, words
from rules.tawantinsuyu.arrange import DATA, have, priest, score, steps, table
from rules.tawantinsuyu.solo import queue, solo, tapestries, tokens

THE_PLAYER = 0


def new_game(**options):
    """The very start of a solo game, the Coricancha as printed."""
    game = kancha.game("tawantinsuyu")
    s = game.setup(1, game.complete(1, {"orientation": "printed", **options}), game.rules)
    s.events = []
    settle(s)
    return s


def until(s, name="turn", **answers):
    """Answer up to a question, nature's and the player's too: by its name, else with the first option.

    A list is for one time after the other. What all questions were is returned, in order.
    """
    wanted = {question: [words] if isinstance(words, str) else list(words) for question, words in answers.items()}
    found = []
    while asked(s)[0] != name:
        decision, options = pending(s)
        found.append((decision.name, decision.seat))
        queued = wanted.get(decision.name)
        chosen = decision.parse(s, queued.pop(0).lower()) if queued else options[0]
        assert chosen in options, words(s)
        answer(s, chosen)
    assert not any(wanted.values()), f"not asked for {wanted}"
    return found


def set_up(**answers):
    """A solo game at the player's first turn."""
    s = new_game()
    until(s, **answers)
    return s


def spots_of(s, owner):
    return [word for word, other in zip(SPOTS, s.spots) if other == owner]


# As for two players

@pytest.mark.rule("TAW-0901")
def test_the_game_is_set_up_as_for_two_players():
    s = set_up()
    view = s.game.view(s, THE_PLAYER)
    assert len(view["village"]) == 6
    assert len(view["nomads"]) == 3
    assert view["capacity"] == 3
    assert sorted(view["hill"]) == ["T12", "T22", "T31", "T42", "T52"]
    assert sum(s.workers.gone) == 5, "40 of 45 Workers"
    assert view["weavings"] == 19, "no tile for three or four players"
    two = s.game.setup(2, s.game.complete(2, {}), s.game.rules)
    assert s.game.count(s) == s.game.count(two), "as many pieces of each kind"


@pytest.mark.rule("TAW-0901", "TAW-1101")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_a_game_for_one_has_axomamma(seats):
    assert table(seats).axomamma is None
    assert set_up().axomamma is not None
    assert [side.name for side in kancha.game("tawantinsuyu").sides(set_up())][1:] == ["axomamma"]


@pytest.mark.rule("TAW-0902")
def test_you_are_the_first_player_without_a_draw():
    s = new_game()
    found = until(s)
    assert "first" not in [name for name, _ in found]
    assert (asked(s), s.first, s.active) == (("turn", THE_PLAYER), THE_PLAYER, THE_PLAYER)
    assert words(s)[-4:] == ["move 2", "pray", "train", "recruit"], "the usual turn"


@pytest.mark.rule("TAW-0902")
def test_axomamma_is_never_asked_anything():
    assert {seat for _, seat in until(new_game())} == {kancha.CHANCE, THE_PLAYER}


# Weavings

@pytest.mark.rule("TAW-0903", "TAW-0127")
@pytest.mark.parametrize("tile", ["SW01", "SW02", "SW03", "SW04"])
def test_axomamma_gets_a_random_starting_weaving_before_you_choose_yours(tile):
    s = new_game()
    until(s, "random_weaving")
    assert words(s) == ["SW01", "SW02", "SW03", "SW04"]
    assert pending(s)[0].weights(s, pending(s)[1]) is None, "even odds"
    until(s, "first_weaving", random_weaving=tile)
    others = [other for other in ("SW01", "SW02", "SW03", "SW04") if other != tile]
    assert (asked(s), words(s)) == (("first_weaving", THE_PLAYER), others)
    assert why_not(s, tile) == "TAW-0126"
    until(s)
    assert tapestries(s) == [[tile]]
    assert tapestries(s, THE_PLAYER) == [others[:1]]
    assert s.weavings.laid_out == ()
    assert s.weavings.removed == 2 + 12, "the other two leave the game, besides the tiles for three and four"
    assert ("gets_weaving", AXOMAMMA, DATA.weavings.codes.index(tile)) in events(s, "gets_weaving")


# What it begins with

@pytest.mark.rule("TAW-0904", "TAW-R49")
def test_axomamma_begins_with_two_corn_two_stone_one_gold_and_one_army_card_but_no_god_cards():
    s = set_up()
    assert have(s, AXOMAMMA) == {"corn": 2, "stone": 2, "gold": 1}, "not four stone"
    its = s.players[AXOMAMMA]
    assert (its.gods, its.playing) == (0, 0)
    assert (sum(its.army), sum(its.up), sum(its.down)) == (1, 0, 0)
    assert events(s, "draws_army") == [("draws_army", AXOMAMMA)]
    assert events(s, "five") == [("five", THE_PLAYER, events(s, "five")[0][2])], "it plays no five cards"
    assert {owner for _, owner in events(s, "draws_god")} == {THE_PLAYER}


@pytest.mark.rule("TAW-0905")
def test_axomamma_gets_two_random_workers_of_different_colours_and_no_reward_for_them():
    s = set_up(start_worker=["architect", "priest", "courier", "warrior"])
    assert queue(s) == ["warrior", "courier"] or queue(s) == ["courier", "warrior"]
    assert s.players[AXOMAMMA].workers == (0, 0, 1, 1, 0)
    assert have(s, AXOMAMMA) == {"corn": 2, "stone": 2, "gold": 1}, "a Courier would give 2 potato"
    assert sum(s.players[AXOMAMMA].army) == 1, "and a Warrior an Army card"
    assert s.axomamma.elders == 2, "equally old"


@pytest.mark.rule("TAW-0905", "TAW-0112")
def test_with_two_of_a_colour_axomamma_draws_another_one():
    s = new_game()
    until(s, "other_colour", start_worker=["architect", "priest", "courier", "courier"])
    assert words(s) == ["architect", "craftsman", "warrior", "priest"], "any colour but that"
    until(s, other_colour="craftsman")
    assert sorted(queue(s)) == ["courier", "craftsman"]
    assert events(s, "other_colour") == [
        ("other_colour", AXOMAMMA, WORKERS.index("courier"), WORKERS.index("craftsman"))]


# High Priests

@pytest.mark.rule("TAW-0906", "TAW-R50")
@pytest.mark.parametrize(("yours", "roll", "its"), [
    ("worship", "1", "offering"), ("worship", "4", "produce"), ("conquest", "1", "produce"),
    ("conquest", "2", "worship"), ("produce", "3", "rejuvenate"), ("rejuvenate", "4", "offering"),
])
def test_its_high_priest_stands_as_many_spaces_clockwise_from_yours_as_the_die_shows(yours, roll, its):
    s = new_game()
    until(s, "place_priest")
    assert asked(s) == ("place_priest", THE_PLAYER)
    assert words(s) == [f"at {action}" for action in ACTIONS]
    until(s, "roll_for_priest", place_priest=f"at {yours}")
    assert (asked(s), words(s)) == (("roll_for_priest", kancha.CHANCE), ["1", "2", "3", "4"])
    assert pending(s)[0].weights(s, pending(s)[1]) == [1, 2, 2, 1]
    until(s, roll_for_priest=roll)
    assert [ACTIONS[player.priest] for player in s.players] == [yours, its]
    assert events(s, "axo_priest") == [("axo_priest", AXOMAMMA, int(roll), ACTIONS.index(its))]


@pytest.mark.rule("TAW-0906", "TAW-R50")
def test_high_priests_are_placed_once_at_the_end_of_the_setup_and_activate_nothing():
    s = new_game()
    names = [name for name, _ in until(s)]
    assert names.count("place_priest") == 1
    assert names.index("place_priest") > max(place for place, name in enumerate(names) if name == "keep")
    assert set(names[names.index("place_priest"):]) == {"place_priest", "roll_for_priest", "tuck_god", "tuck_card",
                                                        "personality"}, "no action of the Coricancha"
    assert asked(s) == ("turn", THE_PLAYER), "not placed before the first turn again"


# Its board

@pytest.mark.rule("TAW-0907", "TAW-D13")
def test_the_eight_numbered_tokens_go_on_their_starting_spots():
    assert tokens(set_up()) == {("top", 1): 1, ("top", 2): 3, ("top", 3): 5,
                                ("middle", 1): 2, ("middle", 2): 4, ("middle", 4): 1,
                                ("bottom", 2): 1, ("bottom", 3): 3}


@pytest.mark.rule("TAW-0908")
def test_four_god_cards_from_the_deck_are_tucked_under_its_board():
    s = new_game()
    until(s, "tuck_god")
    deck = s.gods.deck.bit_count()
    assert set(words(s)) <= set(GODS)
    until(s, tuck_god=["star", "star", "arrow", "spiral"], tuck_card=["G04", "G05", "G40", "G30"])
    assert [DATA.gods.cards[card] for card in s.axomamma.tucked] == ["G04", "G05", "G40", "G30"]
    assert s.gods.deck.bit_count() == deck - 4
    assert not any([s.gods.deck >> card & 1 for card in s.axomamma.tucked])
    assert [event[2:] for event in events(s, "axo_tucks")] == [
        (GODS.index("star"), 1), (GODS.index("star"), 2), (GODS.index("arrow"), 3), (GODS.index("spiral"), 4)]


@pytest.mark.rule("TAW-0908")
def test_a_god_is_tucked_as_often_as_the_deck_has_cards_of_it():
    s = new_game()
    until(s, "tuck_god")
    decision, options = pending(s)
    gods = [DATA.gods.god[card] for card in range(len(DATA.gods.cards)) if s.gods.deck >> card & 1]
    assert list(options) == sorted(set(gods))
    assert decision.weights(s, options) == [gods.count(god) for god in options]


@pytest.mark.rule("TAW-0909")
@pytest.mark.parametrize(("roll", "spot"), [("1", "U2"), ("2", "U3"), ("3", "U4"), ("4", "U5")])
def test_one_steps_marker_stands_on_the_upper_spot_of_its_high_priests_section_and_brings_nothing(roll, spot):
    s = set_up(place_priest="at worship", roll_for_priest=roll)
    assert spots_of(s, AXOMAMMA) == [spot]
    assert spots_of(s, THE_PLAYER) == []
    assert score(s, AXOMAMMA) == 10
    assert have(s, AXOMAMMA) == {"corn": 2, "stone": 2, "gold": 1}
    assert events(s, "axo_steps") == [("axo_steps", AXOMAMMA, SPOTS.index(spot))]
    assert events(s, "builds_steps") == []


@pytest.mark.rule("TAW-R82", "TAW-0909")
@pytest.mark.parametrize(("yours", "spot"), [
    ((), "U4"), (("U4",), "U5"), (("U4", "U5"), "U1"), (("U5",), "U4"), (("U4", "L4"), "U5"),
])
def test_if_your_steps_stand_there_its_marker_goes_to_the_next_free_upper_spot_clockwise(yours, spot):
    s = solo()
    priest(s, AXOMAMMA, "conquest")
    steps(s, THE_PLAYER, *yours)
    ask(s, FirstSteps())
    assert spots_of(s, AXOMAMMA) == [spot]
    assert (score(s, THE_PLAYER), score(s, AXOMAMMA)) == (10, 10)
    assert have(s, AXOMAMMA) == {}


@pytest.mark.rule("TAW-0910", "TAW-D15")
@pytest.mark.parametrize("side", ["statue", "temple", "weaving", "building"])
def test_one_side_of_one_personality_token_is_chosen_at_random(side):
    s = new_game()
    until(s, "personality")
    assert words(s) == ["statue", "temple", "weaving", "building"], "two tokens with two sides"
    assert pending(s)[0].weights(s, pending(s)[1]) is None
    until(s, personality=side)
    assert s.game.view(s, THE_PLAYER)["axomamma"]["personality"] == side, "one only: the other token is gone"
    assert len(events(s, "axo_chosen")) == 1


@pytest.mark.rule("TAW-0911")
def test_axomamma_begins_with_the_markers_and_points_of_a_player():
    s = set_up()
    its = s.players[AXOMAMMA]
    assert score(s, AXOMAMMA) == 10
    assert (its.steps, spots_of(s, AXOMAMMA)) == (4, [spots_of(s, AXOMAMMA)[0]]), "five, one of them placed"
    assert (its.markers, its.temple) == (10, 0)
    assert its.markers == s.players[THE_PLAYER].markers
    assert s.game.count(s)["steps"] == 10
