"""How even a game is: what seats win, and what winners do."""
from math import isclose
from statistics import mean

import pytest

import kancha
from kancha.arena.balance import (
    FORMAT,
    Account,
    balance,
    deeds_by_seat,
    make_plan,
    missing,
    parse_account,
    play_match,
)
from kancha.arena.simulate import Plan
from kancha.core.events import EVERYONE, only
from kancha.core.illegal import BadInput

GAMES = [name for name, game in kancha.games().items() if game.deeds]


def plan(name="cuzco", seats=2, bot="random", seed=7):
    short = {"size": 25} if name == "tiwanaku" else {}
    return make_plan(kancha.game(name), seats, short, bot, seed)


def account(number, scores, wins, deeds=((), ())):
    return Account(number, 100 + number, list(scores), list(wins), [[list(deed) for deed in by] for by in deeds])


def accounts(*deeds):
    """Three matches with some deeds; seat 1 wins two of them."""
    return [account(0, (10, 20), (0, 1), deeds[0]), account(1, (30, 40), (0, 1), deeds[1]),
            account(2, (50, 30), (1, 0), deeds[2])]


def figures_of(found, text):
    return next(deed for deed in found["deeds"] if deed["text"] == text)


# Matches

def test_a_match_follows_from_its_number_and_the_seed():
    one, other = plan(), plan(seed=8)
    assert play_match(one, 3) == play_match(one, 3)
    assert play_match(one, 3) != play_match(one, 4)
    assert play_match(one, 3) != play_match(other, 3)


@pytest.mark.parametrize("name", GAMES)
def test_every_deed_has_an_event_and_a_text(name):
    game = kancha.game(name)
    words = game.lexicon_for()
    assert set(game.deeds) == set(words.texts["deed"])
    assert set(game.deeds) <= set(words.texts["event"])


@pytest.mark.parametrize("name", GAMES)
def test_deeds_are_told_in_words(name):
    played = plan(name, kancha.game(name).seats[-1])
    found = balance(played, [play_match(played, 0), play_match(played, 1)])
    done = [deed["text"] for deed in found["deeds"] if deed["times"]]
    assert len(done) > 3
    assert len(set(done)) == len(done)
    assert not [text for text in done if "{" in text or "Text(" in text]


def test_deeds_are_counted_for_the_seat_of_the_event():
    events = [(EVERYONE, "built", 1, "a1", 4, 2), (EVERYONE, "built", 1, "b1", 4, 2),
              (EVERYONE, "built", 0, "c1", 2, 1), (EVERYONE, "held_together", [0, 1], "a1", 3),
              (EVERYONE, "placed", 0, 0, "e5", 1)]
    assert deeds_by_seat(plan(), events) == [
        [[1, "built", 2], [1, "held_together"]], [[2, "built", 4], [1, "held_together"]]]


def test_what_only_its_seat_hears_is_a_deed_of_that_seat():
    assert deeds_by_seat(plan("inca_empire", 3), [(only(2), "lay_own", 5)]) == [[], [], [[1, "lay_own", 5]]]


def test_what_is_missing_is_played():
    played = plan()
    first = play_match(played, 0)
    assert [task() for task in missing(played, 3, [first])] == [play_match(played, 1), play_match(played, 2)]


@pytest.mark.parametrize(("name", "seats", "bot", "reason"), [
    ("cuzco", 2, "deep", "no bot called 'deep'"), ("tawantinsuyu", 1, "random", "against each other")])
def test_what_cannot_be_compared_is_refused(name, seats, bot, reason):
    with pytest.raises(BadInput, match=reason):
        make_plan(kancha.game(name), seats, {}, bot, 1)


# Figures

def test_the_figures_of_a_seat():
    found = balance(plan(), accounts(((), ()), ((), ()), ((), ())))
    first, second = found["seat_figures"]
    assert (first["wins"], second["wins"]) == (1, 2)
    assert isclose(second["share"], 2 / 3)
    assert first["scores"]["mean"] == mean([10, 30, 50])
    assert (found["format"], found["matches"], found["even"], found["lengths"]["max"]) == (FORMAT, 3, .5, 102)


def test_a_seat_is_off_by_what_its_interval_leaves_no_room_for():
    even = balance(plan(), [account(n, (1, 1), (n % 2, 1 - n % 2)) for n in range(100)])
    assert [seat["off"] for seat in even["seat_figures"]] == [0, 0]
    uneven = balance(plan(), [account(n, (1, 1), (0, 1)) for n in range(100)])
    for seat in uneven["seat_figures"]:
        low, high = seat["interval"]
        assert isclose(seat["off"], max(low - .5, .5 - high))
        assert seat["off"] > .4


def test_the_figures_of_a_deed():
    temple, token = [1, "built", 4], [2, "token"]
    found = balance(plan(), accounts(([temple], []), ([], [temple]), ([temple], [token])))
    built = figures_of(found, "builds a temple of 4")
    assert (built["times"], built["share"], built["won"]) == (1, .5, 2 / 3)
    assert built["lead"] == mean([10, 40, 50]) - mean([20, 30, 30])
    used = figures_of(found, "uses an extra-action token")
    assert (isclose(used["times"], 2 / 3), used["won"]) == (True, 0)


def test_what_nobody_did_is_told_where_it_has_a_name():
    played = plan("inca_empire", 3)
    found = balance(played, [account(0, (1, 2, 3), (0, 0, 1), ((), (), ([1, "lay_own", 0],)))])
    laid = [deed for deed in found["deeds"] if deed["kind"] == "lay_own"]
    assert len(laid) == len(kancha.game("inca_empire").lexicon_for().texts["noun"]["card"])
    assert (laid[0]["times"], laid[1]["times"]) == (1, 0)
    assert (laid[1]["won"], laid[1]["lead"]) == (None, None)


# Accounts in a journal

@pytest.mark.parametrize("name", GAMES)
def test_an_account_comes_back_from_a_journal(name):
    played = plan(name, kancha.game(name).seats[-1])
    one = play_match(played, 1)
    assert parse_account(played, one._asdict()) == one


@pytest.mark.parametrize("spoilt", [
    {"scores": [1]}, {"wins": [1, "x"]}, {"deeds": [[], [[1]]]}, {"deeds": [[], [[1, "flew"]]]}, {"number": "1"},
    {"deeds": [[], [["1", "token"]]]}, {"deeds": [[], [[1, "built"]]]}, {"deeds": [[], [[1, ["token"]]]]}, {"deeds": 1},
    {"more": 1}])
def test_a_spoilt_account_is_none(spoilt):
    assert parse_account(plan(), {**account(1, (1, 2), (0, 1))._asdict(), **spoilt}) is None


def test_a_plan_has_the_bot_at_all_seats():
    assert isinstance(plan(seats=3), Plan)
    assert plan(seats=3).bots == ("random",) * 3
