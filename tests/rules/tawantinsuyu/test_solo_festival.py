"""Tawantinsuyu, chapter 10: Axomamma without a Worker, at Festivals and at the end."""
import pytest

import kancha
from kancha.games.tawantinsuyu.kinds import ACTIONS
from kancha.games.tawantinsuyu.state import AXOMAMMA, NOBODY, START
from kancha.games.tawantinsuyu.turn import StartTurn
from rules.asking import asked, events, give, words
from rules.tawantinsuyu.arrange import (
    DATA,
    GAME,
    army,
    conquer,
    goods,
    hand,
    have,
    hold,
    offer,
    own,
    priest,
    score,
    statue,
    tapestry,
    workers,
)
from rules.tawantinsuyu.solo import nomads, offered, play, points, queue, recruit, solo, tucked, turn

ROW = ("W07", "W02", "W15", "W06")
"""Four patterns, no connection of which matches."""


def festival(s, holder=0, number=1):
    """Let a holder's turn begin with a Festival; the player plays no God cards. What nature was asked."""
    hold(s, holder, number)
    found = play(s, StartTurn(holder))
    while asked(s) is not None and asked(s)[0] != "turn":
        give(s, "done" if "done" in words(s) else words(s)[0])
        play(s)
    return found


def ahead(s, seat, by):
    """Let a player have more VP."""
    s.score(seat, by, START)


# No Worker

@pytest.mark.rule("TAW-1061", "TAW-1062", "TAW-1063", "TAW-1064")
def test_without_a_worker_it_does_four_things():
    s = solo()
    nomads(s, "architect", "craftsman")
    offer(s, "G40", "G41", "G42")
    s.workers.bag = (0, 0, 0, 0, 1)
    found = turn(s, random_nomad="craftsman")
    assert found["random_nomad"] == [["architect", "craftsman"]]
    assert (queue(s), have(s, AXOMAMMA), s.workers.nomads) == (["craftsman"], {"corn": 1}, (1, 0, 0, 0, 1))
    assert (offered(s), [DATA.gods.cards[card] for card in s.gods.bottom]) == (["G42"], ["G40", "G41"])
    assert (score(s, AXOMAMMA), points(s, AXOMAMMA, "god cards removed")) == (12, 2)
    assert (sum(s.players[AXOMAMMA].army), found["draw_army"]) == (1, [list(DATA.army.kinds)])
    assert (ACTIONS[s.players[AXOMAMMA].priest], asked(s)) == ("offering", ("turn", 0))
    assert [event[0] for event in events(s, "recruits", "axo_removes", "draws_army", "axo_moves_on")] == [
        "recruits", "axo_removes", "axo_removes", "draws_army", "axo_moves_on"]


@pytest.mark.rule("TAW-1061")
def test_without_nomads_it_takes_none():
    s = solo()
    nomads(s)
    assert "random_nomad" not in turn(s)
    assert (queue(s), sum(s.players[AXOMAMMA].army), ACTIONS[s.players[AXOMAMMA].priest]) == ([], 1, "offering")


@pytest.mark.rule("TAW-1062")
@pytest.mark.parametrize(("cards", "left", "vp"), [([], [], 0), (["G41"], [], 1), (["G41", "G42"], [], 2)])
def test_it_discards_no_more_cards_than_there_are(cards, left, vp):
    s = solo()
    offer(s, *cards)
    turn(s)
    assert (offered(s), score(s, AXOMAMMA)) == (left, 10 + vp)


@pytest.mark.rule("TAW-1064")
@pytest.mark.parametrize(("before", "after"), [("worship", "offering"), ("offering", "rejuvenate"),
                                               ("rejuvenate", "conquest"), ("conquest", "produce"),
                                               ("produce", "worship")])
def test_its_high_priest_moves_on_without_an_action(before, after):
    s = solo()
    priest(s, AXOMAMMA, before)
    goods(s, 0, corn=9, potato=9)
    statue(s, 0, 0)
    own(s, 0, "P01")
    army(s, 0, "2 corn", where="up")
    own(s, 0, "P02", down=True)
    turn(s)
    assert (ACTIONS[s.players[AXOMAMMA].priest], asked(s)) == (after, ("turn", 0)), "there is nothing to follow"
    assert (events(s, "moves_priest", "casualty"), s.workers.casualties) == ([], (0,) * 5)


@pytest.mark.rule("TAW-1061")
def test_with_a_worker_or_with_an_action_it_does_none_of_this():
    s = solo("warrior")
    turn(s, roll_for_board="4")
    assert (events(s, "axo_no_worker"), ACTIONS[s.players[AXOMAMMA].priest]) == ([], "worship")
    s = solo()
    goods(s, AXOMAMMA, corn=4)
    turn(s)
    assert events(s, "axo_no_worker", "recruits") == []
    assert events(s, "moves_priest") == [("moves_priest", AXOMAMMA, ACTIONS.index("offering"))]


# Festivals

@pytest.mark.rule("TAW-1071")
@pytest.mark.parametrize("holder", [0, AXOMAMMA])
def test_instead_of_the_merchant_it_scores_a_point_for_each_weaving(holder):
    s = solo()
    nomads(s)
    tapestry(s, AXOMAMMA, "SW02", "W08")    # a match of potatoes
    tapestry(s, AXOMAMMA, "W07")
    tapestry(s, 0, "W14", "W04")            # a match of gold
    festival(s, holder)
    assert (points(s, AXOMAMMA, "weavings"), have(s, AXOMAMMA)) == (3, {})
    assert (points(s, 0, "weavings"), have(s, 0)) == (0, {"gold": 1}), "your Merchant is as usual"


@pytest.mark.rule("TAW-1071")
def test_the_rest_of_the_festival_is_as_usual_for_it():
    s = solo()
    s.players[AXOMAMMA].temple = 7
    conquer(s, AXOMAMMA, "CH1", "CH2")
    conquer(s, 0, "CH3", "QU1")
    s.workers.casualties = (1, 1, 1, 0, 0)
    festival(s)
    assert (points(s, AXOMAMMA, "temple"), have(s, AXOMAMMA)) == (4, {"stone": 2})
    assert (points(s, AXOMAMMA, "regions"), points(s, 0, "regions")) == (3, 3)


@pytest.mark.rule("TAW-1072")
def test_it_pays_no_potato_for_its_tucked_cards():
    s = solo()
    goods(s, AXOMAMMA, potato=4)
    hand(s, 0, "G40")
    goods(s, 0, potato=2)
    festival(s)
    assert (len(tucked(s)), have(s, AXOMAMMA), points(s, AXOMAMMA, "potatoes missing")) == (4, {"potato": 4}, 0)
    assert have(s, 0) == {"potato": 1}
    s = solo()
    festival(s)
    assert points(s, AXOMAMMA, "potatoes missing") == 0, "nor VP"


@pytest.mark.rule("TAW-1073", "TAW-1074", "TAW-R68")
@pytest.mark.parametrize(("holder", "lead", "cards", "vp"), [
    (0, 1, 1, 2), (0, 0, 1, 0), (0, -1, 2, 0), (AXOMAMMA, 1, 1, 2), (AXOMAMMA, 0, 2, 0), (AXOMAMMA, -1, 2, 0),
])
def test_it_scores_two_if_it_trails_and_you_draw_as_with_two_players(holder, lead, cards, vp):
    s = solo()
    ahead(s, 0 if lead > 0 else AXOMAMMA, abs(lead))
    festival(s, holder)
    assert points(s, AXOMAMMA, "catching up") == vp
    assert events(s, "draws_god") == [("draws_god", 0)] * cards
    assert s.players[AXOMAMMA].gods == 0


@pytest.mark.rule("TAW-R68")
@pytest.mark.parametrize(("steps", "vp"), [(3, 2), (5, 0), (7, 0)])
def test_what_counts_is_the_score_after_the_festivals_points(steps, vp):
    s = solo()
    ahead(s, 0, 3)
    s.players[AXOMAMMA].temple = steps
    festival(s)
    assert points(s, AXOMAMMA, "catching up") == vp, "2, 3 or 4 VP of the Temple come first"


@pytest.mark.rule("TAW-R68")
def test_what_you_lose_for_missing_potatoes_counts_too():
    s = solo()
    ahead(s, 0, 2)
    hand(s, 0, "G40")
    festival(s)
    assert (points(s, 0, "potatoes missing"), points(s, AXOMAMMA, "catching up")) == (-2, 0)


@pytest.mark.rule("TAW-1073")
def test_it_plays_no_god_cards():
    s = solo()
    festival(s, AXOMAMMA)
    assert (events(s, "plays_god"), len(tucked(s))) == ([], 4)


@pytest.mark.rule("TAW-1074")
def test_the_two_points_of_axomamma_do_not_change_what_you_draw():
    s = solo()
    ahead(s, 0, 1)
    festival(s)
    assert (score(s, AXOMAMMA), score(s, 0)) == (12, 11)
    assert events(s, "draws_god") == [("draws_god", 0)], "you were ahead when the draw began"


@pytest.mark.rule("TAW-1071")
def test_after_its_festival_axomamma_takes_its_turn():
    s = solo("warrior")
    festival(s, AXOMAMMA)
    assert (s.festival.holder, asked(s), queue(s)) == (NOBODY, ("turn", 0), [])
    kinds = [event[0] for event in events(s, "festival", "axo_turn", "axo_places")]
    assert kinds == ["festival", "axo_turn", "axo_places"]


# The end

@pytest.mark.rule("TAW-1081")
@pytest.mark.parametrize("holder", [0, AXOMAMMA])
def test_before_the_final_scoring_everything_face_down_is_turned_up(holder):
    s = solo()
    own(s, AXOMAMMA, "P01", "P02", "P03", down=True)
    army(s, AXOMAMMA, "2 corn", "1 gold", where="down")
    goods(s, 0, corn=9)
    own(s, 0, "P05", down=True)
    festival(s, holder, 3)
    assert GAME.has_ended(s)
    assert (points(s, AXOMAMMA, "buildings"), points(s, AXOMAMMA, "army cards")) == (6, 2)
    assert (s.players[0].resting.bit_count(), points(s, 0, "buildings")) == (1, 0), "you may not follow"


@pytest.mark.rule("TAW-1081")
@pytest.mark.parametrize(("large", "small", "steps", "left"), [(0, 0, 0, 0), (0, 2, 1, 1), (1, 0, 3, 0), (2, 2, 4, 2)])
def test_then_it_worships_as_with_an_action_of_its_own(large, small, steps, left):
    s = solo()
    for god in range(large):
        statue(s, AXOMAMMA, god, "large")
    for god in range(small):
        statue(s, AXOMAMMA, 4 + god)
    statue(s, 0, 3)
    found = festival(s, 0, 3)
    assert s.players[AXOMAMMA].temple == steps
    assert sum(s.players[AXOMAMMA].large) + sum(s.players[AXOMAMMA].small) == left
    assert (s.players[0].temple, sum(s.players[0].small)) == (0, 1), "you may not follow"
    if (large, small) == (2, 2):
        assert found["random_sacrifice"] == [["large star", "large diamond"], ["small spiral", "small arrow"]]


@pytest.mark.rule("TAW-1081", "TAW-R41")
def test_the_last_two_actions_are_not_chosen_ones():
    s = solo(priest_points=True, free_temple_step=True)
    statue(s, AXOMAMMA, 0)
    own(s, AXOMAMMA, "P01", down=True)
    own(s, 0, "Z12", "Z18")
    offer(s, "G41", "G42")
    goods(s, 0, gold=2)
    hold(s, 0, 3)
    play(s, StartTurn(0))
    give(s, "none")         # Z12 at the start of the Festival
    assert GAME.has_ended(s)
    assert (s.players[AXOMAMMA].temple, points(s, AXOMAMMA, "high priest")) == (1, 0)
    assert (offered(s), sum(s.players[AXOMAMMA].army), sum(s.players[0].army)) == (["G41", "G42"], 0, 0)


@pytest.mark.rule("TAW-1081")
def test_rewards_of_the_last_worship_still_count():
    s = solo()
    s.players[AXOMAMMA].temple = 10
    statue(s, AXOMAMMA, 0, "large")
    festival(s, 0, 3)
    assert s.players[AXOMAMMA].temple == 13
    assert (points(s, AXOMAMMA, "temple top"), points(s, AXOMAMMA, "gold")) == (10, 1)


@pytest.mark.rule("TAW-1082")
def test_both_score_as_players_do():
    s = solo()
    for seat in (0, AXOMAMMA):
        army(s, seat, "2 corn", "1 gold", where="up")
    tapestry(s, AXOMAMMA, *ROW)
    tapestry(s, 0, "W11", "W01", "W09")
    goods(s, AXOMAMMA, gold=2, stone=3)
    own(s, AXOMAMMA, "P01")
    s.axomamma.passive = 0b110
    recruit(s, "priest", "courier")
    workers(s, 0, "priest")
    hand(s, 0, "G40")
    goods(s, 0, gold=2, stone=3, potato=1)
    festival(s, 0, 3)
    ends = ("tapestries", "buildings", "god cards", "army cards", "workers", "gold", "resources")
    assert [points(s, AXOMAMMA, source) for source in ends] == [6, 6, 0, 2, 2, 2, 0]
    assert [points(s, 0, source) for source in ends] == [3, 0, 1, 2, 1, 2, 0]
    assert GAME.scores(s) == [19, 10 + 6 + 6 + 2 + 2 + 2 + 4], "and 4 for its Weavings at the Festival"
    assert [sum(parts.values()) for parts in GAME.breakdown(s)] == GAME.scores(s)


@pytest.mark.rule("TAW-1082")
def test_its_hand_and_its_tucked_cards_score_nothing():
    s = solo()
    army(s, AXOMAMMA, "2 corn", "2 corn", "1 gold")
    festival(s, 0, 3)
    assert (score(s, AXOMAMMA), len(tucked(s)), sum(s.players[AXOMAMMA].army)) == (10, 4, 3)


@pytest.mark.rule("TAW-1083")
@pytest.mark.parametrize(("yours", "its", "you_win"), [
    (119, 10, False), (120, 10, True), (120, 119, True), (120, 120, False), (150, 149, True), (150, 150, False),
    (150, 151, False), (119, 118, False), (10, 10, False),
])
def test_you_win_only_with_120_points_and_more_than_axomamma(yours, its, you_win):
    s = solo()
    ahead(s, 0, yours - 10)
    ahead(s, AXOMAMMA, its - 10)
    goods(s, 0, stone=9)
    festival(s, 0, 3)
    assert GAME.scores(s) == [yours, its]
    assert GAME.winning_sides(s) == ([0] if you_win else [AXOMAMMA]), "whatever resources you have in a tie"
    assert GAME.winners(s) == ([0] if you_win else [])
    assert GAME.view(s, 0)["winners"] == GAME.winning_sides(s)


@pytest.mark.rule("TAW-1083")
def test_axomamma_is_a_side_without_a_seat():
    s = solo()
    assert [(side.name, side.seats) for side in GAME.sides(s)] == [("", (0,)), ("axomamma", ())]
    assert GAME.side_names(s, GAME.lexicon_for(people=["Ana"], seats=1)) == ["Ana", "Axomamma"]
    m = kancha.new("tawantinsuyu", seats=1, seed=5)
    assert (len(m.scores()), len(m.breakdown()), m.winners(), m.view(0)["axomamma"]["goal"]) == (2, 2, [], 120)
