"""Tawantinsuyu, chapter 8: the end of the game."""
import pytest

from kancha.core.play import pending
from kancha.games.tawantinsuyu.turn import StartTurn
from rules.asking import ask, asked, give, words
from rules.tawantinsuyu.arrange import army, goods, hand, have, hold, nature, own, score, table, tapestry, workers

ROW = ("W07", "W02", "W15", "W06", "W14", "W16", "W18")
"""Seven patterns, no connection of which matches."""


def finish(s, holder=0):
    """Resolve the third Festival, every reward declined and nothing paid with gold; the points by source."""
    hold(s, holder, 3)
    ask(s, StartTurn(holder))
    while asked(s) is not None:
        give(s, "none" if "none" in words(s) else words(s)[0])
    return s.game.breakdown(s)


def points_gained(s, seat, holder=0):
    """What a seat scores at the end, by source, without what it had."""
    return {source: points for source, points in finish(s, holder)[seat].items() if points and source != "start"}


@pytest.mark.rule("TAW-0801")
def test_after_step_four_of_the_third_festival_the_game_ends_and_nobody_takes_a_turn():
    s = table(3)
    hand(s, 2, "G01")
    hold(s, 1, 3)
    ask(s, StartTurn(1))
    assert (asked(s), s.game.has_ended(s)) == (("gold_for_potatoes", 2), False), "step 4 is still to come"
    give(s, "0 gold")
    assert s.game.has_ended(s)
    assert pending(s) == (None, [])
    assert s.workers.village == (), "neither is the Village filled"
    assert (sum(s.workers.bag), s.gods.deck.bit_count()) == (15, 41), "nor are cards drawn"
    assert score(s, 2) == 10 - 2 + 1


@pytest.mark.rule("TAW-0801")
@pytest.mark.parametrize("number", [1, 2])
def test_after_other_festivals_the_holder_takes_the_turn(number):
    s = table()
    hold(s, 1, number)
    s.active = 1
    ask(s, StartTurn(1))
    while asked(s) != ("turn", 1):
        nature(s)
        if asked(s) != ("turn", 1):
            give(s, words(s)[-1])
    assert not s.game.has_ended(s)
    assert len(s.workers.village) == 5


@pytest.mark.rule("TAW-0802")
@pytest.mark.parametrize(("length", "points"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 21)])
def test_a_tapestry_scores_by_its_length(length, points):
    s = table()
    tapestry(s, 0, *ROW[:length])
    assert finish(s)[0]["tapestries"] == points
    assert score(s, 0) == 10 + points


@pytest.mark.rule("TAW-0802")
def test_all_tapestries_of_a_player_score():
    s = table()
    tapestry(s, 1, *ROW[:4])
    tapestry(s, 1, *ROW[4:])
    tapestry(s, 1, "SW01")
    assert points_gained(s, 1) == {"tapestries": 6 + 3}
    assert score(s, 0) == 10


@pytest.mark.rule("TAW-0803", "TAW-0704")
@pytest.mark.parametrize(("temple", "points"), [(0, 0), (9, 0), (10, 0), (11, 3), (12, 6), (13, 10), (14, 15)])
def test_only_the_top_four_spaces_of_the_temple_score_their_centre_and_only_the_own_one(temple, points):
    s = table()
    s.players[0].temple = temple
    assert finish(s)[0]["temple top"] == points
    assert s.game.breakdown(s)[1]["temple top"] == 0


@pytest.mark.rule("TAW-0803", "TAW-0704")
def test_at_the_last_festival_the_temple_scores_both_its_numbers():
    s = table()
    s.players[0].temple = 12
    assert points_gained(s, 0) == {"temple": 8, "temple top": 6}
    assert have(s, 0) == {"stone": 2}


@pytest.mark.rule("TAW-0804", "TAW-0765")
def test_face_up_buildings_score_two_each_and_face_down_ones_nothing():
    s = table()
    own(s, 0, "P01", "P02", "P03")
    own(s, 0, "P04", "P05", down=True)
    own(s, 1, "Z01", "Z02")
    assert finish(s)[0]["buildings"] == 6
    assert s.game.breakdown(s)[1]["buildings"] == 4, "a Passive Building is always face up"


@pytest.mark.rule("TAW-0805", "TAW-0741")
@pytest.mark.parametrize(("tiles", "points"), [([], 3), (["Z06"], 6)])
def test_god_cards_in_the_hand_score_one_each_and_two_with_z06(tiles, points):
    s = table()
    own(s, 0, *tiles)
    hand(s, 0, "G01", "G02", "G03")
    hand(s, 1, "G04", "G05")
    goods(s, 0, potato=3)
    goods(s, 1, potato=2)
    parts = finish(s)
    assert (parts[0]["god cards"], parts[1]["god cards"]) == (points, 2)
    assert score(s, 1) == 12


@pytest.mark.rule("TAW-0806")
def test_only_face_up_army_cards_in_the_area_score():
    s = table()
    army(s, 0, "2 corn", "2 corn", "1 gold", where="up")
    army(s, 0, "2 stone", "1 corn", where="down")
    army(s, 0, "1 stone", "1 stone")
    assert points_gained(s, 0) == {"army cards": 3}, "cards, not Soldiers"


@pytest.mark.rule("TAW-0807")
def test_workers_left_in_the_supply_score_one_each():
    s = table()
    workers(s, 0, "architect", "architect", "priest")
    workers(s, 1, "courier")
    assert points_gained(s, 0) == {"workers": 3}
    assert score(s, 1) == 11


@pytest.mark.rule("TAW-0808")
def test_gold_scores_one_each_and_other_resources_nothing():
    s = table()
    goods(s, 0, gold=4, stone=7, corn=5, potato=9)
    assert points_gained(s, 0) == {"gold": 4}


@pytest.mark.rule("TAW-0809")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_most_points_win_whatever_the_resources(winner):
    s = table(3)
    for seat in range(3):
        goods(s, seat, potato=9 * (seat != winner))
    workers(s, winner, "courier")
    finish(s)
    assert s.game.scores(s) == [11 if seat == winner else 10 for seat in range(3)]
    assert s.game.winning_sides(s) == [winner]


@pytest.mark.rule("TAW-0810")
@pytest.mark.parametrize(("first", "second", "winners"), [
    ({"potato": 3}, {"stone": 2}, [0]), ({"stone": 1, "corn": 1}, {"potato": 1, "corn": 2}, [1]),
    ({"potato": 1, "corn": 1, "stone": 1}, {"stone": 2}, [0]),
])
def test_a_tie_goes_to_the_tied_player_with_most_resources_of_all_kinds(first, second, winners):
    s = table(3)
    goods(s, 0, **first)
    goods(s, 1, **second)
    goods(s, 2, potato=20)
    s.score(2, -5, 0)
    finish(s)
    assert s.game.winning_sides(s) == winners


@pytest.mark.rule("TAW-0810")
def test_gold_counts_as_a_resource_in_a_tie():
    s = table()
    goods(s, 0, gold=2)
    goods(s, 1, potato=1)
    workers(s, 1, "courier", "courier")
    finish(s)
    assert s.game.scores(s) == [12, 12]
    assert s.game.winning_sides(s) == [0]


@pytest.mark.rule("TAW-0811")
def test_who_is_still_tied_shares_the_victory():
    s = table(4)
    goods(s, 0, potato=2)
    goods(s, 2, stone=1, corn=1)
    goods(s, 3, potato=1)
    finish(s)
    assert s.game.scores(s) == [10] * 4
    assert s.game.winning_sides(s) == [0, 2]
