"""Cuzco, chapter 8: the final round and the Grand Final Scoring."""
import pytest

import kancha
from kancha.core.dice import Dice
from kancha.core.play import pending
from kancha.games.cuzco.hexes import WIDTH, around
from kancha.games.cuzco.state import floors_left
from kancha.kit.bits import members
from rules.asking import after, asked, events, give, why_not, words
from rules.cuzco.arrange import NAMES, NUMBERS, ground, hand, inca_hexes, incas, score, table, temple, turn

LAST = ("tile triple", "j5 r0")
"""The last triple, away from all cities of these tests."""


def city(s, row, value, *levels):
    """A city along a row, where each seat has an Inca on each of its levels; the hex of its temple."""
    number = 2
    for seat, own in enumerate(levels):
        for level in own:
            ground(s, "village", f"{row}{number}", level=level)
            incas(s, seat, f"{row}{number}")
            number += 1
    ground(s, "village", f"{row}{number}")
    temple(s, f"{row}{number}", value)
    return f"{row}{number}"


def last_triple(s, seat=0):
    """Let a seat begin a turn with the last triple."""
    s.triples = 1
    turn(s, seat)
    give(s, *LAST)


def finish(s, first=0):
    """Let a seat place the last triple and all do nothing more; the points of the Grand Final Scoring by seat."""
    last_triple(s, first)
    for _ in range(s.seats):
        give(s, "end")
    return final_points(s)


def final_points(s):
    """The points of the Grand Final Scoring by seat."""
    return [points["final scoring"] for points in s.game.breakdown(s)]


def scorings(s):
    """The seats that have done their Grand Final Scoring, in order, with their points."""
    return [(seat, points) for _, seat, points in events(s, "final")]


def match(s):
    """A match that stands so."""
    m = kancha.new("cuzco", seats=s.seats, seed=1)
    m.state, s.events = s, m.happened
    return m


# The final round

@pytest.mark.rule("CUZ-801", "CUZ-323")
def test_who_places_the_last_triple_completes_the_turn_and_scores_then():
    s = table()
    city(s, "h", 6, [2], [1])
    ground(s, "crop", "d2")
    s.triples = 2
    turn(s)
    give(s, *LAST)
    assert (s.closing, s.triples, events(s, "last_triple")) == (False, 1, [])
    give(s, "tile triple", "l5 r0")
    assert (s.closing, s.triples, events(s, "last_triple")) == (True, 0, [("last_triple", 0)])
    assert (asked(s), s.turn.ap, score(s, 0)) == (("act", 0), 4, 0), "the turn goes on, nothing is scored yet"
    give(s, "inca", "reserve", "d2", "tile crop", "f8", "pond", "f10", "card pile", "mask")
    assert (s.turn.ap, score(s, 0), scorings(s)) == (0, 0, [])
    give(s, "end")
    assert scorings(s) == [(0, 6)]
    assert (score(s, 0), score(s, 1)) == (6, 0), "only their own Grand Final Scoring"
    assert asked(s) == ("first_act", 1)


@pytest.mark.rule("CUZ-801")
def test_without_the_last_triple_nobody_scores():
    s = table()
    city(s, "h", 6, [2], [1])
    s.triples = 2
    turn(s)
    give(s, *LAST, "end", "tile crop", "f8", "end")
    assert (scorings(s), score(s, 0), s.closing) == ([], 0, False)
    assert asked(s) == ("first_act", 0)


@pytest.mark.rule("CUZ-801", "CUZ-R27")
def test_the_festival_of_the_turn_with_the_last_triple_comes_before_the_scoring():
    s = table()
    at = city(s, "h", 6, [2], [])
    hand(s, 0, "mask")
    last_triple(s)
    give(s, "festival", at, "mask", "kero")
    assert [event[0] for event in events(s, "held", "final")] == ["held", "final"]
    assert s.game.breakdown(s)[0] == {"temples": 0, "ponds": 0, "festivals": 3, "final scoring": 6}
    assert asked(s) == ("first_act", 1)


@pytest.mark.rule("CUZ-R27")
def test_on_every_last_turn_a_festival_comes_before_the_scoring():
    s = table()
    at = city(s, "h", 6, [2], [1])
    hand(s, 0, "llama")
    hand(s, 1, "mask")
    last_triple(s)
    give(s, "end", "festival", at, "mask")
    assert (asked(s), scorings(s)) == (("bid", 0), [(0, 6)]), "the turn is not over"
    give(s, "out")
    assert scorings(s) == [(0, 6)]
    give(s, "kero")
    assert (scorings(s), s.game.breakdown(s)[1]["festivals"]) == ([(0, 6), (1, 3)], 3)
    assert s.game.has_ended(s)


@pytest.mark.rule("CUZ-802")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_every_other_player_has_one_last_turn_in_order_and_scores_at_its_end(seats, first):
    s = table(seats)
    city(s, "h", 6, *[[1]] * seats)
    last_triple(s, first)
    order = [(first + k) % seats for k in range(seats)]
    for done, seat in enumerate(order):
        assert asked(s) == ("first_act" if done else "act", seat)
        assert [one for one, _ in scorings(s)] == order[:done]
        assert [score(s, one) for one in order] == [6] * done + [0] * (seats - done)
        assert not s.game.has_ended(s)
        give(s, "end")
    assert scorings(s) == [(seat, 6) for seat in order]
    assert s.game.has_ended(s)
    assert asked(s) is None, "one turn each, and none for who began the end"


@pytest.mark.rule("CUZ-802")
def test_a_last_turn_is_a_whole_turn():
    s = table()
    ground(s, "crop", "h2 h3")
    incas(s, 1, "h3")
    last_triple(s)
    give(s, "end")
    assert s.turn.ap == 6
    give(s, "token", "inca", "reserve", "h2", "tile double", "d5 r0", "pond", "f10",
         "card pile", "mask", "tile crop", "f5", "tile village", "f4")
    assert s.turn.ap == 1
    give(s, "end")
    assert s.game.has_ended(s)


@pytest.mark.rule("CUZ-803")
def test_in_a_last_turn_no_tile_has_to_be_placed():
    s = table()
    ground(s, "crop", "h2 h3")
    turn(s, 1)
    assert words(s) == ["tile triple", "tile double", "tile village", "tile crop", "token"]
    assert why_not(s, "end") == why_not(s, "inca") == why_not(s, "pond") == "CUZ-203"
    s.agenda.clear()
    last_triple(s)
    give(s, "end")
    assert asked(s) == ("first_act", 1)
    assert words(s) == ["tile double", "tile village", "tile crop", "inca", "pond", "card face-up", "card pile",
                        "token", "end"]
    assert after(s, "inca", "reserve") == ["h2", "h3"]
    assert why_not(s, "tile triple") == "CUZ-302"
    give(s, "inca", "reserve", "h2", "end")
    assert (inca_hexes(s, 1), s.game.has_ended(s)) == ("h2", True)


@pytest.mark.rule("CUZ-803")
def test_in_a_last_turn_a_tile_may_be_placed_later():
    s = table()
    last_triple(s)
    give(s, "end", "pond", "f10", "tile crop", "f5", "end")
    assert s.land.level(NUMBERS["f5"]) == 1
    assert s.game.has_ended(s)


# The Grand Final Scoring

@pytest.mark.rule("CUZ-804")
def test_all_cities_are_scored_by_the_place_held_in_each():
    s = table(3)
    first = city(s, "h", 10, [3], [2], [1])
    second = city(s, "d", 8, [1, 1], [2], [1])
    third = city(s, "l", 6, [1], [2], [2, 1])
    none = city(s, "n", 4, [], [1], [])
    ground(s, "village", "f4 f5 f6 f7")
    incas(s, 0, "f4 f5")
    last_triple(s)
    give(s, "end")
    told = [(at, value, held, points) for _, seat, at, value, held, points in events(s, "final_city") if seat == 0]
    assert sorted(told) == sorted([(first, 10, 1, 10), (second, 8, 2, 4), (third, 6, 3, 0)])
    assert none not in {at for at, *_ in told}
    assert score(s, 0) == 14, "and a village without a temple brings nothing"


@pytest.mark.rule("CUZ-804")
def test_places_are_looked_at_when_the_player_scores():
    s = table()
    ground(s, "village", "g2", level=3)
    at = city(s, "h", 8, [2], [1])
    last_triple(s)
    give(s, "inca", "reserve", "g2")
    assert s.game.view(s, 1)["players"][1]["final"] == [{"temple": at, "value": 8, "place": 2, "points": 4}]
    give(s, "inca", "g2", "out", "inca", "h2", "out", "end")
    assert scorings(s) == [(0, 0)], "it has left the city"
    give(s, "end")
    assert scorings(s) == [(0, 0), (1, 8)]


@pytest.mark.rule("CUZ-804")
def test_levels_decide_and_then_numbers_as_for_building():
    s = table(2)
    city(s, "h", 10, [1, 1, 1, 1, 1], [2])
    city(s, "d", 4, [2, 1, 1], [2, 2])
    city(s, "l", 2, [2, 1, 1], [2, 1])
    assert finish(s) == [5 + 2 + 2, 10 + 4 + 1]


@pytest.mark.rule("CUZ-805", "CUZ-807", "CUZ-809")
@pytest.mark.parametrize("value", [2, 4, 6, 8, 10])
def test_first_place_brings_the_value_second_place_half_of_it_and_the_others_nothing(value):
    s = table(4)
    city(s, "h", value, [2], [4], [1], [3])
    assert finish(s) == [0, value, 0, value // 2]


@pytest.mark.rule("CUZ-806")
def test_tied_firsts_have_the_full_value_each():
    s = table()
    city(s, "h", 10, [3, 1], [3, 1])
    assert finish(s) == [10, 10]
    s = table(4)
    city(s, "h", 10, [3, 1], [3, 1], [3, 1], [3])
    assert finish(s, first=3) == [10, 10, 10, 5]


@pytest.mark.rule("CUZ-808")
def test_tied_seconds_have_half_the_value_each():
    s = table(4)
    city(s, "h", 6, [2, 1], [3], [2, 1], [2])
    assert finish(s) == [3, 6, 3, 0], "the next is third"


@pytest.mark.rule("CUZ-809")
def test_who_has_no_inca_in_a_city_is_never_second():
    s = table(3)
    city(s, "h", 6, [1], [], [])
    ground(s, "crop", "g3", level=4)
    incas(s, 1, "g3")
    assert finish(s) == [6, 0, 0], "an Inca beside the city is not in it"


@pytest.mark.rule("CUZ-809")
def test_the_third_has_nothing():
    s = table(3)
    city(s, "h", 10, [1, 1, 1, 1], [2], [3])
    assert finish(s) == [0, 5, 10]


@pytest.mark.rule("CUZ-R25", "CUZ-807")
@pytest.mark.parametrize(("levels", "second", "no_second"), [
    (([2], [2], [1], []), [10, 10, 5, 0], [10, 10, 0, 0]),
    (([2], [2], [1], [1]), [10, 10, 5, 5], [10, 10, 0, 0]),
    (([3], [3], [2], [1]), [10, 10, 5, 0], [10, 10, 0, 0]),
    (([2], [2], [2], [1]), [10, 10, 10, 5], [10, 10, 10, 0]),
    (([3], [2], [1], []), [10, 5, 0, 0], [10, 5, 0, 0]),
    (([3], [2], [2], [1]), [10, 5, 5, 0], [10, 5, 5, 0]),
    (([3], [2], [2], [2]), [10, 5, 5, 5], [10, 5, 5, 5]),
])
def test_behind_a_tied_first_there_is_a_second_unless_the_match_is_played_otherwise(levels, second, no_second):
    for options, points in (({}, second), ({"second_after_tied_first": True}, second),
                            ({"second_after_tied_first": False}, no_second)):
        s = table(4, **options)
        city(s, "h", 10, *levels)
        assert finish(s) == points


@pytest.mark.rule("CUZ-810")
def test_the_incas_of_who_has_scored_stay_and_count():
    s = table()
    city(s, "h", 8, [2], [1])
    last_triple(s)
    give(s, "end")
    assert (inca_hexes(s, 0), s.players[0].reserve(s.data)) == ("h2", 11)
    assert why_not(s, "tile crop", "h2") == "CUZ-304"
    ground(s, "village", "g3")
    assert why_not(s, "inca", "h3", "h2") == "CUZ-408"
    give(s, "end")
    assert final_points(s) == [8, 4], "it still holds the first place"


@pytest.mark.rule("CUZ-810", "CUZ-505")
def test_the_incas_of_who_has_scored_bar_others_from_building():
    s = table()
    at = city(s, "h", 2, [2], [1])
    ground(s, "village", "g2 g3")
    last_triple(s)
    give(s, "end")
    assert "temple" not in words(s)
    s.players[0].incas = 0
    assert after(s, "temple") == [f"{at} 4"]


@pytest.mark.rule("CUZ-811")
def test_points_are_not_taken_back_and_a_city_may_pay_its_full_value_to_several():
    s = table(3)
    city(s, "h", 8, [2], [1], [1])
    ground(s, "village", "g2", level=3)
    ground(s, "village", "g3", level=4)
    last_triple(s)
    give(s, "end", "inca", "reserve", "g2", "end")
    assert final_points(s) == [8, 8, 0]
    give(s, "inca", "h4", "g3", "end")
    assert final_points(s) == [8, 8, 8]
    assert [score(s, seat) for seat in range(3)] == [8, 8, 8]


@pytest.mark.rule("CUZ-E11", "CUZ-804", "CUZ-805", "CUZ-808", "CUZ-811")
def test_final_scoring():
    s = table(3)
    city(s, "h", 10, [3, 2], [3, 2, 1], [3, 2])
    ground(s, "village", "g2", level=2)
    last_triple(s, 1)
    give(s, "end")
    assert scorings(s) == [(1, 10)]
    d = s.clone()
    give(d, "end", "end")
    assert final_points(d) == [5, 10, 5], "nothing has changed"
    give(s, "inca", "reserve", "g2", "end")
    assert final_points(s) == [0, 10, 10], "C has become first, B keeps its points"


@pytest.mark.rule("CUZ-R26")
def test_temples_enlarged_later_do_not_change_what_was_scored():
    s = table()
    at = city(s, "h", 2, [1], [2])
    ground(s, "village", "g2 g3 g4")
    last_triple(s)
    give(s, "end")
    assert scorings(s) == [(0, 1)]
    give(s, "temple", f"{at} 6", "end")
    assert scorings(s) == [(0, 1), (1, 6)]
    assert s.game.breakdown(s) == [{"temples": 0, "ponds": 0, "festivals": 0, "final scoring": 1},
                                   {"temples": 3, "ponds": 0, "festivals": 0, "final scoring": 6}]


@pytest.mark.rule("CUZ-R26")
def test_temples_built_later_bring_nothing_to_who_has_scored():
    s = table()
    ground(s, "village", "h2 h3")
    ground(s, "village", "h4", level=2)
    incas(s, 0, "h2")
    incas(s, 1, "h4")
    last_triple(s)
    give(s, "end", "temple", "h3 2", "end")
    assert scorings(s) == [(0, 0), (1, 2)]


@pytest.mark.rule("CUZ-812")
def test_who_has_scored_takes_part_in_later_festivals():
    s = table(3)
    at = city(s, "h", 8, [2], [1], [])
    hand(s, 0, "mask", "mask")
    hand(s, 1, "mask", "llama")
    last_triple(s)
    give(s, "end", "festival", at, "mask")
    assert asked(s) == ("bid", 0), "seat 2 has nobody there"
    d = s.clone()
    give(d, "2 mask", "out", "kero")
    assert [points["festivals"] for points in d.game.breakdown(d)] == [4, 0, 0]
    give(s, "mask", "stand", "stand", "kero")
    assert [points["festivals"] for points in s.game.breakdown(s)] == [2, 2, 0]
    assert scorings(s) == [(0, 8), (1, 4)], "the Grand Final Scoring is not done again"
    assert [score(s, seat) for seat in range(3)] == [10, 6, 0]


@pytest.mark.rule("CUZ-812")
def test_who_has_scored_proposes_no_festival():
    s = table(3)
    city(s, "h", 8, [2], [1], [1])
    hand(s, 0, "mask", "mask", "mask")
    last_triple(s)
    assert "festival" in words(s)
    give(s, "end")
    seats = []
    while asked(s) is not None:
        seats.append(asked(s)[1])
        give(s, "end")
    assert seats == [1, 2]


@pytest.mark.rule("CUZ-804", "CUZ-805", "CUZ-806", "CUZ-807", "CUZ-808", "CUZ-809", "CUZ-810", "CUZ-R25")
def test_on_random_boards_the_points_are_those_of_a_slow_scoring():
    paid = set()
    for seed in range(40):
        s = random_board(seed)
        board = {one["hex"]: one for one in s.game.view(s, None)["hexes"]}
        temples = [name for name in board if board[name]["temple"]]
        dense = s.options.second_after_tied_first
        expected = [sum(slow_points(board, at, seat, s.seats, dense) for at in temples) for seat in range(s.seats)]
        s.closing = True
        turn(s, seed % s.seats)
        for _ in range(s.seats):
            give(s, "end")
        assert final_points(s) == expected
        paid |= {(held, value, points, dense) for _, _, _, value, held, points in events(s, "final_city")}
    assert len(paid) > 25, "many cases"


def random_board(seed):
    """A landscape strewn at random with Incas and temples."""
    dice = Dice(seed)
    s = table(2 + dice.below(3), second_after_tied_first=seed % 2 == 0)
    free = [name for name in NUMBERS if not s.land.ponds >> NUMBERS[name] & 1]
    dice.shuffle(free)
    for k, name in enumerate(free[:150]):
        ground(s, "village" if k < 60 + seed else "crop", name, level=1 + dice.below(2))
    for seat in range(s.seats):
        incas(s, seat, " ".join(free[13 * seat:13 * seat + 3 + dice.below(10)]))
    for group in s.land.towns:
        here = members(group & ~s.incas())
        value = 2 + 2 * dice.below(5)
        if here and all(floors_left(s)[:value // 2]):
            temple(s, NAMES[here[0]], value)
    return s


def slow_points(board, at, seat, seats, dense):
    """What the city of a temple brings a seat, by walking its hexes and sorting everybody's levels."""
    found, edge = set(), {at}
    while edge:
        found |= edge
        near = {NAMES[other] for name in edge for other in members(around(1 << NUMBERS[name])) if other in NAMES}
        edge = {name for name in near if board[name]["top"] == "village"} - found
    levels = [sorted((board[name]["level"] for name in found if board[name]["inca"] == one), reverse=True)
              for one in range(seats)]
    order = sorted([own for own in levels if own], reverse=True)
    if not levels[seat]:
        return 0
    if levels[seat] == order[0]:
        return board[at]["temple"]
    behind = [own for own in order if own != order[0]]
    is_second = levels[seat] == behind[0] and (dense or order.count(order[0]) == 1)
    return board[at]["temple"] // 2 if is_second else 0


# The winner

@pytest.mark.rule("CUZ-813")
def test_the_game_ends_when_all_have_scored_and_most_points_win():
    s = table(3)
    city(s, "h", 10, [1], [3], [2])
    s.players[0].points = (6, 3, 0, 0)
    s.triples = 1
    turn(s)
    m = match(s)
    for phrase in ("tile triple / j5 r0", "end", "end"):
        m.play(phrase)
        assert (m.over, m.winners(), m.game.has_ended(m.state)) == (False, [], False)
    assert m.scores() == [9, 10, 0]
    m.play("end")
    assert (m.over, m.game.has_ended(m.state)) == (True, True)
    assert (m.scores(), m.winners()) == ([9, 10, 5], [1])
    assert m.view(0)["over"]
    assert (m.view(0)["winners"], m.options()) == ([1], [])


@pytest.mark.rule("CUZ-814")
@pytest.mark.parametrize(("points", "winners"), [((4, 4, 4), [0, 1, 2]), ((4, 4, 3), [0, 1]), ((3, 4, 4), [1, 2]),
                                                 ((4, 0, 5), [2])])
def test_tied_leaders_share_the_victory(points, winners):
    s = table(3)
    city(s, "h", 10, [1], [1], [1])
    for player, own in zip(s.players, points):
        player.points = (own, 0, 0, 0)
    player = s.players[winners[0]]
    player.hand, player.tokens = (5, 0, 0, 0, 0, 0), 0
    s.triples = 1
    turn(s)
    m = match(s)
    for phrase in ("tile triple / j5 r0", "end", "end", "end"):
        m.play(phrase)
    assert m.winners() == m.view(None)["winners"] == winners, "neither cards nor tokens nor the order of turns decide"


# No tile fits any more

def roughen(s, flat="", bare=""):
    """Cover the board with crops so that neighbours differ in level, except some hexes; no one has small tiles."""
    for level in (1, 2, 3):
        ground(s, "crop", " ".join(name for name, at in NUMBERS.items() if (at - at // WIDTH) % 3 == level - 1
                                   and not s.land.ponds >> at & 1 and name not in bare.split()), level=level)
    ground(s, "crop", flat, level=9)
    for player in s.players:
        player.doubles = player.villages = player.crops = 0


@pytest.mark.rule("CUZ-R33")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_when_no_tile_fitted_in_a_turn_of_each_player_the_final_round_begins(seats, first):
    s = table(seats)
    roughen(s)
    ground(s, "village", "h2 h3", level=9)
    temple(s, "h3", 2)
    incas(s, 0, "h2")
    turn(s, first)
    order = [(first + k) % seats for k in range(seats)]
    for seat in order:
        assert (asked(s), s.closing, scorings(s)) == (("first_act", seat), False, [])
        assert "end" in words(s)
        assert not any(word.startswith("tile") for word in words(s))
        give(s, "end")
    closer = order[-1]
    assert events(s, "stalemate") == [("stalemate",)]
    assert (s.closing, s.triples, [seat for seat, _ in scorings(s)]) == (True, 56, [closer]), (
        "the player who completed the round scores at once")
    for seat in order[:-1]:
        assert asked(s) == ("first_act", seat), "the others have one last turn"
        give(s, "end")
    assert [seat for seat, _ in scorings(s)] == [closer, *order[:-1]]
    assert score(s, 0) == 2
    assert s.game.has_ended(s)


@pytest.mark.rule("CUZ-R33", "CUZ-203")
def test_a_player_with_a_placement_has_to_make_it_and_breaks_the_circle():
    s = table()
    roughen(s)
    s.players[1].crops = 1
    turn(s)
    give(s, "end")
    assert (s.stuck, words(s)) == (1, ["tile crop", "token"])
    assert why_not(s, "end") == "CUZ-203"
    give(s, "tile crop", next(word for word in after(s, "tile crop") if s.land.level(NUMBERS[word]) == 3), "end")
    assert (s.closing, s.stuck, asked(s)) == (False, 0, ("first_act", 0))
    give(s, "end")
    assert not s.closing, "the circle begins anew"
    give(s, "end")
    assert (s.closing, scorings(s), asked(s)) == (True, [(1, 0)], ("first_act", 0))


@pytest.mark.rule("CUZ-R33")
def test_a_placement_that_costs_three_is_one():
    s = table()
    roughen(s, bare="h2 h1 g1")
    turn(s)
    assert words(s) == ["tile triple", "token"]
    give(s, "tile triple", "h2 r3", "end")
    assert s.stuck == 0


@pytest.mark.rule("CUZ-R33")
@pytest.mark.parametrize("placed", [True, False])
def test_what_fits_is_looked_at_when_the_turn_begins_but_a_tile_placed_later_breaks_the_circle(placed):
    s = table()
    roughen(s, flat="f5 f6 g6")
    incas(s, 1, "f5")
    turn(s)
    give(s, "end")
    assert (asked(s), "tile triple" in words(s)) == (("first_act", 1), False)
    give(s, "inca", "f5", "d5")
    assert "tile triple" in words(s), "now it fits"
    assert "end" in words(s), "but there is no duty"
    if placed:
        give(s, "tile triple", "f5 r0")
    give(s, "end")
    assert asked(s) == ("first_act", 0)
    assert (s.closing, s.stuck) == ((False, 0) if placed else (True, 2))
    assert "end" in words(s)
    if not placed:
        assert "tile triple" in words(s), "it may be placed in the last turn, but need not (803)"
    give(s, "end")
    assert s.game.has_ended(s) == (not placed)


def promised_end(s):
    """What the player is shown: the question, the final points for ending the turn, and the view's last_turn."""
    decision, _ = pending(s)
    found = [points for kind, points in decision.brings(s, decision.parse(s, "end")) if kind == "final_points"]
    return decision.prompt(s)[0], found, s.game.view(s, decision.seat)["last_turn"]


@pytest.mark.rule("CUZ-R33")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_the_last_turn_of_a_stalemate_is_announced_to_the_player_whose_it_is(seats, first):
    s = table(seats)
    roughen(s)
    closer = (first - 1) % seats
    ground(s, "village", "h2 h3", level=9)
    temple(s, "h3", 2)
    incas(s, closer, "h2")
    turn(s, first)
    for seat in [(first + k) % seats for k in range(seats - 1)]:
        assert (asked(s)[1], promised_end(s)) == (seat, ("act", [], False))
        assert events(s, "last_unless_tile") == []
        give(s, "end")
    assert (asked(s)[1], promised_end(s)) == (closer, ("act_last_unless_tile", [2], True))
    assert events(s, "last_unless_tile") == [("last_unless_tile", closer)]
    assert s.game.view(s, closer)["advice"] == [["last_turn"]]
    give(s, "end")
    assert scorings(s) == [(closer, 2)]
    assert promised_end(s)[0] == "act_last", "the others hear of the final round as ever"


@pytest.mark.rule("CUZ-R33")
def test_a_tile_placed_after_all_takes_the_announcement_back():
    s = table()
    roughen(s, flat="f5 f6 g6")
    incas(s, 1, "f5")
    turn(s)
    give(s, "end")
    assert promised_end(s) == ("act_last_unless_tile", [0], True)
    give(s, "inca", "f5", "d5")
    assert promised_end(s) == ("act_last_unless_tile", [0], True)
    give(s, "tile triple", "f5 r0")
    assert promised_end(s) == ("act", [], False)
    give(s, "end")
    assert (scorings(s), promised_end(s)[1:]) == ([], ([], False))


@pytest.mark.rule("CUZ-R33")
def test_without_a_placement_the_other_actions_are_open():
    s = table()
    roughen(s)
    hand(s, 0, "mask")
    ground(s, "village", "h2 h3", level=9)
    turn(s)
    give(s, "inca", "reserve", "h2", "temple", "h3 2", "card pile", "kero", "festival", "h3", "mask", "llama")
    assert s.game.breakdown(s)[0] == {"temples": 1, "ponds": 0, "festivals": 1, "final scoring": 0}
    assert (s.stuck, asked(s)) == (1, ("first_act", 1))
