"""Tiwanaku, chapter 3.8: the end phase and the winner of a competitive game."""
import pytest

from kancha.games.tiwanaku.end import LastRound
from kancha.games.tiwanaku.state import LAST_GUESSES, OFFERINGS
from kancha.games.tiwanaku.turn import Turn
from rules.asking import ask, asked, give, why_not, words
from rules.tiwanaku.arrange import lay, space, spaces, stand, table, tiles


def discovered_but(missing, seats=2):
    """A table where all terrain is discovered but some, and no crop is planted."""
    s = table(seats)
    lay(s, " ".join(name for name in s.board().names if name not in missing.split()))
    return s


def last_phase(*pawns, first=0):
    """The end phase with everybody's pawns on bare terrain, about to begin with a seat."""
    s = discovered_but("", len(pawns))
    for seat, names in enumerate(pawns):
        stand(s, seat, names)
    s.phase = LAST_GUESSES
    ask(s, LastRound(first))
    return s


def over(s):
    """Whether the match is over."""
    return asked(s) is None and s.game.has_ended(s)


# How it comes

@pytest.mark.rule("TIW-801", "TIW-207")
def test_the_last_terrain_tile_brings_the_end_and_missing_crops_do_not_matter():
    s = discovered_but("a1 e5")
    stand(s, 0, "c3")
    stand(s, 1, "d3")
    ask(s, Turn(1))
    give(s, "enter", "a1")
    assert asked(s) == ("turn", 0)
    give(s, "enter", "e5")
    assert s.land.planted == 0
    assert asked(s) == ("last_guess", 0)


@pytest.mark.rule("TIW-801")
def test_the_last_crop_of_what_is_discovered_does_not_bring_the_end():
    s = discovered_but("e5")
    lay(s, " ".join(name for name in s.board().names if name not in ("e5", "c3")), crop=True)
    stand(s, 0, "c3")
    ask(s, Turn(0))
    give(s, "guess", "c3 sweet potato", "none")
    assert asked(s) == ("turn", 1)


@pytest.mark.rule("TIW-802", "TIW-R23", "TIW-R26")
def test_who_placed_it_finishes_the_turn_with_discovery_points_and_offering():
    s = discovered_but("e5")
    stand(s, 1, "c3")
    s.sides[1].tiles = tiles(1, 2, 3)
    s.sides[1].levels = [1, 1, 1, 0]
    ask(s, Turn(1))
    give(s, "enter", "e5")
    assert (s.sides[1].levels, s.sides[1].score()) == ([1, 1, 1, 1], 14)
    assert asked(s) == ("offer", 1), "before the end phase"
    give(s, "sweet potato+coca+chilli")
    assert s.sides[1].score() == 17
    assert asked(s) == ("last_guess", 1)


# The single guesses

@pytest.mark.rule("TIW-803", "TIW-R24")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_single_guesses_go_round_from_the_player_who_brought_the_end(first):
    s = last_phase("c1 c2", "b2 d3", "d2 c3", first=first)
    right = {"c1": "quinoa", "c2": "coca", "b2": "chilli", "d3": "chilli", "d2": "maize", "c3": "sweet potato"}
    order = []
    while not over(s):
        name, seat = asked(s)
        order.append(seat)
        assert name == "last_guess", "no second guess, and no offering, in between"
        here = words(s)[0].split()[0]
        give(s, f"{here} {right[here]}")
    assert order == [(first + k) % 3 for k in range(6)]
    assert s.land.planted == spaces(s, " ".join(right))


@pytest.mark.rule("TIW-803", "TIW-514")
def test_a_last_guess_names_any_crop_for_one_own_pawn_on_bare_terrain():
    s = last_phase("c1", "b2")
    assert len(words(s)) == 5 + 1
    assert why_not(s, "c1 sweet potato") is None
    assert why_not(s, "b2 chilli") == "TIW-502"
    assert why_not(s, "pass") is None


@pytest.mark.rule("TIW-804")
def test_a_pass_is_final():
    s = last_phase("c1 c2", "b2 d3")
    give(s, "pass")
    assert asked(s) == ("last_guess", 1)
    give(s, "b2 chilli")
    assert asked(s) == ("last_guess", 1), "seat 0 has pawns left, but has passed"
    give(s, "pass")
    assert over(s)


@pytest.mark.rule("TIW-804", "TIW-R24")
def test_who_cannot_guess_passes_without_being_asked():
    s = discovered_but("", 3)
    lay(s, "a1", crop=True)
    stand(s, 0, "a1")
    stand(s, 2, "c1")
    s.phase = LAST_GUESSES
    ask(s, LastRound(0))
    assert asked(s) == ("last_guess", 2)
    give(s, "c1 quinoa")
    assert over(s), "no pawn is left to guess with"
    assert "pass" not in [event[1] for event in s.events], "it is told only of those who were asked"


@pytest.mark.rule("TIW-804")
def test_who_is_asked_and_passes_is_said_to_pass():
    s = last_phase("c1", "b2")
    give(s, "pass", "b2 chilli")
    assert [event[1:] for event in s.events if event[1] == "pass"] == [("pass", 0)]


@pytest.mark.rule("TIW-805")
def test_a_right_guess_brings_points_and_tile_and_the_player_stays_in():
    s = last_phase("c1 c2", "b2")
    give(s, "c1 quinoa")
    assert (s.sides[0].score(), s.sides[0].tiles) == (15, tiles(5))
    give(s, "pass")
    assert asked(s) == ("last_guess", 0)


@pytest.mark.rule("TIW-806")
def test_a_wrong_guess_costs_the_true_level_and_the_player_has_passed():
    s = last_phase("c1 c2", "b2 d3")
    give(s, "c1 maize")
    assert (s.sides[0].score(), s.sides[0].tiles, s.land.crops[space(s, "c1")]) == (5, 0, 5)
    give(s, "b2 chilli")
    assert asked(s) == ("last_guess", 1), "seat 0 still has a pawn on c2, but is out"
    give(s, "d3 chilli")
    assert over(s)
    assert s.land.crops[space(s, "c2")] == 0


@pytest.mark.rule("TIW-803", "TIW-509")
def test_a_loss_in_the_end_phase_stops_at_0_too():
    s = last_phase("c1", "b2")
    s.sides[0].points[0] = 2
    give(s, "c1 maize")
    assert s.sides[0].score() == 0


@pytest.mark.rule("TIW-807")
def test_no_pawn_moves_any_more_and_what_nobody_guessed_stays_unrevealed():
    s = last_phase("c1 c2", "b2")
    pawns = s.pawns.spaces[:]
    assert {word.split()[0] for word in words(s)} == {"c1", "c2", "pass"}, "neither move nor recall"
    give(s, "c1 quinoa", "pass", "pass")
    assert over(s)
    assert s.pawns.spaces == pawns
    assert s.land.planted == spaces(s, "c1")
    assert [shown["name"] for shown in s.game.view(s, 0)["spaces"] if shown["crop"]] == ["c1"]


# The last offering

@pytest.mark.rule("TIW-808", "TIW-R25")
@pytest.mark.parametrize(("owned", "points"),
                         [((), 0), ((3,), 0), ((1, 5), 1), ((1, 2, 3), 3), ((1, 2, 3, 4), 6), ((1, 2, 3, 4, 5), 10)])
def test_when_all_have_passed_everybody_offers_all_tiles_unasked(owned, points):
    s = last_phase("c1", "b2", "d2")
    s.sides[1].tiles = tiles(*owned)
    s.sides[2].tiles = tiles(2, 4)
    give(s, "pass", "pass", "pass")
    assert over(s)
    assert [side.points[OFFERINGS] for side in s.sides] == [0, points, 1]
    assert [side.tiles for side in s.sides] == [0, 0, 0]
    offered = [event[2] for event in s.events if event[1] == "last_offering"]
    assert offered == ([1, 2] if owned else [2])


@pytest.mark.rule("TIW-R26")
def test_there_is_no_offering_between_the_last_guesses():
    s = last_phase("c1 c2", "b2")
    s.sides[0].tiles = tiles(1, 2, 3, 4)
    give(s, "c1 quinoa")
    assert asked(s) == ("last_guess", 1)
    assert s.sides[0].tiles == tiles(1, 2, 3, 4, 5)
    give(s, "pass", "pass")
    assert s.sides[0].points[OFFERINGS] == 10, "the tile of the last guess counts in the last offering"


# Who wins

def winners(*standing):
    """The winners of players who stand at (points, levels)."""
    s = last_phase(*["c1", "b2", "d2", "c3"][:len(standing)])
    for side, (points, levels) in zip(s.sides, standing):
        side.points[0] = points
        side.levels = list(levels)
    give(s, *["pass"] * len(standing))
    return s.game.winners(s)


@pytest.mark.rule("TIW-809")
def test_most_points_win_whatever_the_levels():
    assert winners((30, (0, 0, 0, 0)), (29, (4, 4, 4, 4))) == [0]
    assert winners((30, (0, 0, 0, 0)), (29, (4, 4, 4, 4)), (31, (1, 0, 0, 0))) == [2]


@pytest.mark.rule("TIW-809")
def test_the_last_offering_counts():
    s = last_phase("c1", "b2")
    s.sides[0].points[0], s.sides[1].points[0] = 12, 10
    s.sides[1].tiles = tiles(1, 2, 3)
    give(s, "pass", "pass")
    assert s.game.scores(s) == [12, 13]
    assert s.game.winners(s) == [1]


@pytest.mark.rule("TIW-810", "TIW-R27")
def test_a_tie_goes_to_the_most_levels_climbed_in_all():
    assert winners((30, (4, 0, 0, 0)), (30, (2, 1, 1, 1))) == [1], "the sum counts, not the highest"
    assert winners((30, (2, 2, 0, 0)), (30, (1, 1, 1, 0)), (29, (4, 4, 4, 4))) == [0], "among the tied only"


@pytest.mark.rule("TIW-R27")
def test_steps_refused_at_the_top_do_not_count():
    s = discovered_but("a1 a2 d1")
    s.sides[0].levels, s.sides[1].levels = [0, 0, 0, 4], [0, 0, 4, 1]
    stand(s, 0, "b1")
    stand(s, 1, "e1")
    ask(s, Turn(0))
    give(s, "enter", "a1")
    assert s.sides[0].levels == [0, 0, 0, 4]
    s.sides[0].points[0] = s.sides[1].points[0] = 0
    s.sides[0].points[1] = s.sides[1].points[1] = 20
    assert s.game.winning_sides(s) == [1]


@pytest.mark.rule("TIW-811")
def test_who_is_still_tied_shares_the_victory():
    assert winners((30, (2, 1, 0, 0)), (30, (0, 0, 0, 3))) == [0, 1]
    assert winners((30, (2, 1, 0, 0)), (30, (0, 0, 0, 3)), (30, (1, 1, 0, 0)), (12, (4, 4, 4, 4))) == [0, 1]
