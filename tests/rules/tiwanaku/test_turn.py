"""Tiwanaku, chapter 3.2: the turn, and what happens when turns place nothing (TIW-R48)."""
import pytest

from kancha.games.tiwanaku.setup import FirstPlayer
from kancha.games.tiwanaku.turn import EndTurn, Turn
from rules.asking import ask, asked, give, why_not, words
from rules.tiwanaku.arrange import GAME, lay, seal, spaces, stand, table, tiles


def events(s, *kinds):
    """The events of some kinds, without their audience."""
    return [event[1:] for event in s.events if event[1] in kinds]


# The turn

@pytest.mark.rule("TIW-201")
def test_turns_go_round_clockwise():
    s = table(3, start=True)
    for seat, name in enumerate(["b1", "e1", "a2"]):
        stand(s, seat, name)
    ask(s, Turn(1))
    turns = []
    for name in ("e1", "a2", "b1"):
        turns.append(asked(s))
        give(s, f"recall {name}")
    assert [*turns, asked(s)] == [("turn", 1), ("turn", 2), ("turn", 0), ("turn", 1)]


@pytest.mark.rule("TIW-202")
def test_a_turn_is_one_action_and_nobody_passes():
    s = table(start=True)
    lay(s, "c1")
    stand(s, 0, "b1 c1")
    stand(s, 1, "e1")
    assert ask(s, Turn(0)) == ["move b1", "move c1", "enter", "recall b1", "recall c1", "guess"]
    give(s, "move b1", "b2")
    assert asked(s) == ("turn", 1), "one Explore was the whole turn"
    s.agenda.clear()
    ask(s, Turn(0))
    give(s, "guess", "c1 quinoa", "stop")
    assert asked(s) == ("offer", 0)
    give(s, "none")
    assert asked(s) == ("turn", 1), "one Guess action was the whole turn"


@pytest.mark.rule("TIW-202")
def test_who_has_chosen_an_action_has_to_carry_it_out():
    s = table(start=True)
    lay(s, "c1")
    stand(s, 0, "b1 c1")
    ask(s, Turn(0))
    give(s, "move b1")
    assert asked(s) == ("destination", 0)
    assert not {"stop", "none", "pass"} & set(words(s))


@pytest.mark.rule("TIW-203")
@pytest.mark.parametrize(("action", "discovered"), [
    (("move b1", "b2"), 1), (("enter", "d1"), 1), (("move b1", "a1"), 0), (("recall b1",), 0),
])
def test_explore_is_a_move_or_a_recall_and_discovery_follows_only_on_an_empty_space(action, discovered):
    s = table(start=True)
    lay(s, "a1")
    stand(s, 0, "b1")
    before = s.land.discovered.bit_count()
    ask(s, Turn(0))
    give(s, *action)
    assert s.land.discovered.bit_count() - before == discovered
    assert len(events(s, "discover")) == discovered
    assert asked(s) == ("turn", 1)


@pytest.mark.rule("TIW-204")
@pytest.mark.parametrize("action", [("move b1", "b2"), ("recall b1",), ("enter", "b1"), ("guess", "c1 quinoa")])
def test_an_offering_may_follow_the_action(action):
    s = table(start=True)
    lay(s, "c1")
    stand(s, 0, "c1")
    if action[0] != "enter":
        stand(s, 0, "b1")
    s.sides[0].tiles = tiles(2, 3)
    ask(s, Turn(0))
    give(s, *action)
    assert asked(s) == ("offer", 0)
    give(s, "coca+chilli")
    assert asked(s) == ("turn", 1)


@pytest.mark.rule("TIW-205")
def test_a_wrong_guess_ends_the_turn_without_an_offering():
    s = table(start=True)
    lay(s, "c1 b2")
    stand(s, 0, "c1 b2")
    s.sides[0].tiles = tiles(2, 3)
    ask(s, Turn(0))
    give(s, "guess", "c1 maize")
    assert asked(s) == ("turn", 1)
    assert s.sides[0].tiles == tiles(2, 3)


@pytest.mark.rule("TIW-206")
def test_only_what_can_be_carried_out_can_be_chosen():
    s = table(start=True)
    stand(s, 0, "a5")
    stand(s, 1, "a4 b5")
    s.pawns.reserve[0] = 0
    assert ask(s, Turn(0)) == ["recall a5"]
    assert why_not(s, "move a5") == "TIW-319"
    assert why_not(s, "enter") == "TIW-301"
    assert why_not(s, "guess") == "TIW-501"
    assert why_not(s, "recall b5") == "TIW-323"


@pytest.mark.rule("TIW-206", "TIW-R10")
def test_who_is_shut_in_can_still_recall_even_when_a_turn_should_place_a_tile():
    s = table(start=True)
    stand(s, 0, "a5")
    stand(s, 1, "a4 b5 e1")
    s.pawns.reserve[0], s.quiet = 0, 9
    ask(s, EndTurn(1))
    assert (asked(s), words(s)) == (("turn", 0), ["recall a5"])


@pytest.mark.rule("TIW-206", "TIW-R10")
@pytest.mark.parametrize(("size", "border"), [(25, 16), (45, 24)])
def test_nine_pawns_of_others_cannot_bar_the_whole_border(size, border):
    s = table(4, size, start=True)
    stand(s, 1, "a1 b1 c1")
    stand(s, 2, "d1 e1 a2")
    stand(s, 3, "a3 a4 a5")
    ask(s, Turn(0))
    assert words(s) == ["enter"]
    give(s, "enter")
    on_the_border = [name for name in words(s) if spaces(s, name) & s.board().border]
    assert len(on_the_border) == border - 9


@pytest.mark.rule("TIW-207")
def test_the_end_phase_follows_the_turn_that_placed_the_last_terrain():
    s = table()
    lay(s, " ".join(name for name in s.board().names if name not in ("a1", "b1")))
    stand(s, 0, "c3")
    stand(s, 1, "d3")
    ask(s, Turn(0))
    give(s, "enter", "a1")
    assert asked(s) == ("turn", 1), "one terrain is still missing"
    give(s, "enter", "b1")
    assert asked(s) == ("last_guess", 1)


# Quiet turns

def quiet(turns, seats=2, **options):
    """A table where a number of turns in a row have placed nothing."""
    s = table(seats, start=True, **options)
    s.quiet = turns
    return s


@pytest.mark.rule("TIW-R48")
@pytest.mark.parametrize(("action", "count"), [
    (("recall b1",), 6), (("move b1", "c1"), 6), (("enter", "d1"), 0), (("guess", "b2 chilli"), 0),
    (("guess", "b2 coca"), 0),
])
def test_turns_are_quiet_that_place_neither_terrain_nor_crop(action, count):
    s = quiet(5)
    lay(s, "b2 c1")
    stand(s, 0, "b1 b2")
    ask(s, Turn(0))
    give(s, *action)
    if asked(s) == ("offer", 0):
        give(s, "none")
    assert asked(s) == ("turn", 1)
    assert s.quiet == count


@pytest.mark.rule("TIW-R48")
@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("competitive", 2), ("competitive", 4)])
def test_at_the_start_no_turn_has_been_quiet(mode, seats):
    view = GAME.view(table(seats, 45, mode, start=True), 0)
    assert (view["must_place_in"], view["ends_in"]) == (4 * seats, 8 * seats)


@pytest.mark.rule("TIW-R48")
def test_quiet_turns_of_all_seats_count_in_a_row():
    s = quiet(0, 3)
    for seat, name in enumerate(["b1", "e1", "a2"]):
        stand(s, seat, name)
    ask(s, FirstPlayer())
    give(s, "player a", "recall b1", "recall e1")
    assert s.quiet == 2
    give(s, "move a2", "b2")
    assert s.quiet == 0
    give(s, "enter", "e1")
    assert s.quiet == 1, "a tile breaks the row, and a new one begins"


@pytest.mark.rule("TIW-R48")
@pytest.mark.parametrize(("seats", "before", "said"), [
    (2, 4, []), (2, 5, [("quiet_soon",)]), (2, 6, []), (2, 7, [("quiet_now_or_guess", 8)]), (2, 8, []),
    (2, 12, []), (2, 13, [("quiet_end_soon",)]), (2, 14, []), (3, 20, [("quiet_end_soon",)]),
    (3, 5, []), (3, 8, [("quiet_soon",)]), (3, 11, [("quiet_now_or_guess", 12)]),
    (4, 11, [("quiet_soon",)]), (4, 15, [("quiet_now_or_guess", 16)]),
])
def test_the_compulsion_is_announced_a_round_ahead_and_when_it_comes(seats, before, said):
    s = quiet(before, seats)
    ask(s, EndTurn(0))
    assert events(s, "quiet_soon", "quiet_now_or_guess", "quiet_end_soon") == said
    assert all(event[0] == -1 and s.game.lexicon.has("event", event[1]) for event in s.events)
    view = s.game.view(s, None)
    assert view["quiet"] == before + 1
    assert (view["must_place_in"], view["ends_in"]) == (max(0, 4 * seats - before - 1), 8 * seats - before - 1)


@pytest.mark.rule("TIW-R48")
@pytest.mark.parametrize(("seats", "turns"), [(2, 7), (3, 11), (4, 15)])
def test_before_four_quiet_rounds_everything_is_free(seats, turns):
    s = quiet(turns, seats)
    lay(s, "a1", crop=True)
    stand(s, 0, "b1")
    ask(s, Turn(0))
    assert why_not(s, "recall b1") is None
    give(s, "move b1")
    assert why_not(s, "a1") is None
    assert why_not(s, "a2") is None


@pytest.mark.rule("TIW-R48")
@pytest.mark.parametrize(("seats", "turns"), [(2, 8), (3, 12), (4, 16), (2, 15)])
def test_after_four_quiet_rounds_a_turn_must_place_a_tile_if_it_can(seats, turns):
    s = quiet(turns, seats)
    lay(s, "a1", crop=True)
    lay(s, "c1")
    stand(s, 0, "b1")
    assert ask(s, Turn(0)) == ["move b1", "enter"]
    assert why_not(s, "recall b1") == "TIW-R48"
    give(s, "move b1")
    assert words(s) == ["b2", "a3"]
    assert (why_not(s, "a2"), why_not(s, "c1")) == ("TIW-R48", "TIW-R48"), "neither crop nor bare terrain"
    assert why_not(s, "e5") == "TIW-319"
    give(s, "b2")
    assert s.quiet == 0


@pytest.mark.rule("TIW-R48", "TIW-319")
def test_a_pawn_that_is_shut_in_is_refused_for_that_and_not_for_quiet_turns():
    s = quiet(8)
    stand(s, 0, "a5 e1")
    stand(s, 1, "a4 b5")
    ask(s, Turn(0))
    assert why_not(s, "move a5") == "TIW-319"


@pytest.mark.rule("TIW-R48")
def test_a_pawn_that_cannot_place_gives_way_to_one_that_can():
    s = quiet(8)
    lay(s, "a4 b5", crop=True)
    stand(s, 0, "a5 e1")
    stand(s, 1, "a3 b4 c5")
    s.pawns.reserve[0] = 0
    assert ask(s, Turn(0)) == ["move e1"]
    assert why_not(s, "move a5") == "TIW-R48"


def only_a_guess(**options):
    """A table where nothing but a guess of the first seat on b5 could place a tile in its next turn."""
    s = quiet(7, **options)
    lay(s, "a3 a4 b4 c5", crop=True)
    lay(s, "b5")
    stand(s, 0, "b5 a5")
    stand(s, 1, "b3 c4 d5 a2")
    s.pawns.reserve[0] = 0
    return s


@pytest.mark.rule("TIW-R48")
def test_nobody_is_made_to_guess_the_end_phase_starts_instead():
    s = only_a_guess()
    ask(s, EndTurn(1))
    assert asked(s) == ("last_guess", 0)
    assert events(s, "only_guess", "end_phase") == [("only_guess", 0), ("end_phase", 0)]
    assert "pass" in words(s), "and a guess is free"


@pytest.mark.rule("TIW-R48")
def test_who_can_also_discover_may_guess_and_need_not():
    s = only_a_guess()
    s.pawns.reserve[0] = 1
    ask(s, EndTurn(1))
    assert words(s) == ["enter", "guess"]
    assert (why_not(s, "move b5"), why_not(s, "move a5"), why_not(s, "recall a5")) == ("TIW-R48",) * 3
    give(s, "guess", "b5 quinoa")
    assert s.quiet == 0, "a wrong guess places its crop"


@pytest.mark.rule("TIW-R48")
def test_by_the_first_rules_a_guess_was_forced():
    s = only_a_guess(rules=1)
    ask(s, EndTurn(1))
    assert words(s) == ["guess"]


@pytest.mark.rule("TIW-R48", "TIW-321")
def test_without_the_rule_against_stalling_nothing_is_refused_but_the_end_comes_all_the_same():
    s = only_a_guess(no_stalling=False)
    s.quiet = 12
    ask(s, EndTurn(1))
    assert words(s) == ["move a5", "move b5", "recall a5", "recall b5", "guess"]
    give(s, "move b5")
    assert why_not(s, "a4") is None
    give(s, "a4")
    give(s, "enter", "e1")
    assert s.quiet == 15
    give(s, "recall a4")
    assert asked(s) is None, "sixteen quiet turns: the end, and nobody can guess"
    assert s.game.has_ended(s)


@pytest.mark.rule("TIW-R48")
def test_with_and_without_the_rule_against_stalling_the_view_tells_what_is_to_come():
    for quiet_turns, with_it, without in ((5, "", ""), (6, "after 2 more a tile must be placed", ""),
                                          (8, "the end in 8", ""),
                                          (14, "the end in 2", "after 2 more the end comes")):
        for told, options in ((with_it, {}), (without, {"no_stalling": False})):
            s = quiet(quiet_turns, **options)
            shown = s.game.text(s.game.view(s, 0), s.game.lexicon_for())
            assert told in shown
            assert ("Quiet" in shown) == bool(told)


@pytest.mark.rule("TIW-R25", "TIW-R48", "TIW-601")
@pytest.mark.parametrize(("quiet_turns", "pawns", "question"), [
    (15, "b1", ("last_guess", 1)), (14, "b1", ("offer", 0)), (15, "b1 a1", ("offer", 0)),
])
def test_who_can_win_no_tile_any_more_is_not_asked_for_an_offering_in_the_last_turn(quiet_turns, pawns, question):
    s = quiet(quiet_turns, no_stalling=False)
    lay(s, "a1 c1")
    stand(s, 0, pawns)
    stand(s, 1, "c1")
    s.sides[0].tiles = tiles(1, 2, 3)
    ask(s, Turn(0))
    give(s, "recall b1")
    assert asked(s) == question


@pytest.mark.rule("TIW-R48")
def test_where_nothing_can_be_placed_explore_must_end_on_bare_terrain():
    s = quiet(8)
    lay(s, "a4 b4", crop=True)
    lay(s, "b5")
    stand(s, 0, "a5")
    stand(s, 1, "a3 b3 c4 c5")
    s.pawns.reserve[0] = 0
    assert ask(s, Turn(0)) == ["move a5"]
    assert why_not(s, "recall a5") == "TIW-R48"
    give(s, "move a5")
    assert words(s) == ["b5"]
    assert (why_not(s, "a4"), why_not(s, "b4")) == ("TIW-R48", "TIW-R48")
    give(s, "b5")
    assert s.quiet == 9


@pytest.mark.rule("TIW-R48")
def test_where_not_even_bare_terrain_can_be_reached_everything_is_free():
    s = quiet(8)
    lay(s, "a4 b4 b5", crop=True)
    stand(s, 0, "a5")
    stand(s, 1, "a3 b3 c4 c5")
    s.pawns.reserve[0] = 0
    assert ask(s, Turn(0)) == ["move a5", "recall a5"]
    give(s, "move a5")
    assert set(words(s)) == {"a4", "b4", "b5"}


@pytest.mark.rule("TIW-R48")
def test_the_compulsion_rests_on_public_facts():
    s = quiet(8)
    lay(s, "b2 c1")
    stand(s, 0, "b1 b2")
    offered = ask(s, Turn(0))
    seal(s, terrain=[0] * 25, crops=[1] * 25)
    assert words(s) == offered


@pytest.mark.rule("TIW-R48")
@pytest.mark.parametrize(("seats", "last", "following"), [(2, 0, 1), (2, 1, 0), (3, 2, 0), (4, 1, 2)])
def test_after_eight_quiet_rounds_the_end_phase_starts_with_the_next_player(seats, last, following):
    s = quiet(8 * seats - 2, seats)
    for seat, name in enumerate(["a1", "b2", "c1", "c2"][:seats]):
        lay(s, name)
        stand(s, seat, name)
    ask(s, EndTurn((last - 1) % seats))
    assert asked(s) == ("turn", last)
    s.agenda.clear()
    ask(s, EndTurn(last))
    assert asked(s) == ("last_guess", following)
    assert events(s, "end_phase") == [("end_phase", following)]


@pytest.mark.rule("TIW-R48")
def test_a_tile_placed_in_the_last_moment_starts_the_count_anew():
    s = quiet(15)
    stand(s, 0, "b1")
    stand(s, 1, "e1")
    ask(s, Turn(0))
    give(s, "move b1", "b2")
    assert (asked(s), s.quiet) == (("turn", 1), 0)
    assert why_not(s, "recall e1") is None
