"""Contests of bots: who sits where, with which luck, and what comes of it."""
from math import isclose
from statistics import mean
from types import SimpleNamespace

import pytest

import kancha
from kancha import bots as all_bots
from kancha.arena.contest import Course, Result, hold, make_contest, play_match, seatings, share_of, wins_by_seat
from kancha.arena.pool import results
from kancha.arena.ratings import ratings
from kancha.arena.standing import standing
from kancha.bots import Bot
from kancha.core.game import Side
from kancha.core.illegal import BadInput
from kancha.core.play import pending


def alone(tasks):
    """Run tasks in this process."""
    return results(tasks, 1)


def contest(game="weavers", seats=2, bots=("one-step", "random"), seed=7, **options):
    return make_contest(kancha.game(game), seats, options, bots, seed)


def timeless(result):
    return result._replace(seconds=[], longest=[])


# Seats

@pytest.mark.parametrize(("bots", "seats", "rivals", "expected"), [
    (2, 2, True, [(0, 1), (1, 0)]),
    (2, 3, True, [(0, 1, 1), (1, 0, 1), (1, 1, 0)]),
    (3, 3, True, [(0, 1, 2), (2, 0, 1), (1, 2, 0)]),
    (4, 4, True, [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0)]),
    (2, 3, False, [(0, 0, 0), (1, 1, 1)]),
    (3, 1, False, [(0,), (1,), (2,)]),
])
def test_who_sits_where(bots, seats, rivals, expected):
    assert list(seatings(bots, seats, rivals)) == expected


@pytest.mark.parametrize(("seats", "bots"), [(2, 1), (2, 3), (4, 3), (3, 1), (2, 0)])
def test_bots_that_cannot_meet_are_refused(seats, bots):
    with pytest.raises(BadInput, match=f"{bots} bots? cannot meet at {seats} seats"):
        contest(seats=seats, bots=["random"] * bots)


@pytest.mark.parametrize(("bot", "reason"), [("deepblue", "no bot called 'deepblue'"), ("", "no bot called ''")])
def test_unknown_bots_are_refused(bot, reason):
    with pytest.raises(BadInput, match=reason):
        contest(bots=["random", bot])


def test_matches_are_rounded_up_to_whole_rotations():
    course = Course(contest(seats=3), 7)
    assert (course.lucks, course.matches) == (3, 9)
    assert len(hold(course, alone)) == 9


# Luck

class MiddleBot(Bot):
    """Gives the middle answer, so that only nature varies."""

    name, label, about = "middle", "Middle", "Gives the middle answer."
    drawn = []

    def choose(self, s, dice):
        self.drawn.append(dice.roll())
        options = pending(s)[1]
        return options[len(options) // 2]


@pytest.fixture
def middle_bot(monkeypatch):
    all_bots.bots()
    monkeypatch.setitem(all_bots.known, "middle", MiddleBot)
    monkeypatch.setattr(MiddleBot, "drawn", [])
    return MiddleBot


def test_all_rotations_have_the_same_luck_and_different_numbers_another(middle_bot):
    meeting = contest(seats=3, bots=["middle", "middle"])
    played = [[timeless(play_match(meeting, luck, rotation)) for rotation in range(3)] for luck in range(6)]
    for luck, rotations in enumerate(played):
        assert [result._replace(rotation=0) for result in rotations] == [rotations[0]] * 3
        assert rotations[0].luck == luck
    assert len({tuple(rotations[0].scores) for rotations in played}) > 1


def test_bots_have_dice_of_their_own(middle_bot):
    meeting = contest(bots=["middle", "middle"])
    for rotation in range(2):
        play_match(meeting, 0, rotation)
    assert len(set(middle_bot.drawn)) > 0.99 * len(middle_bot.drawn)


def test_the_dice_that_a_bot_uses_up_do_not_change_nature(middle_bot, monkeypatch):
    meeting = contest(bots=["middle", "middle"])
    before = timeless(play_match(meeting, 3, 0))

    class Wasteful(middle_bot):
        def choose(self, s, dice):
            for _ in range(17):
                dice.roll()
            return super().choose(s, dice)

    monkeypatch.setitem(all_bots.known, "middle", Wasteful)
    assert timeless(play_match(meeting, 3, 0)) == before


def test_a_seed_gives_the_same_matches():
    first, again, other = [[timeless(play_match(contest(seed=seed), luck, 1)) for luck in range(3)]
                           for seed in (7, 7, 8)]
    assert first == again != other


# Winning

@pytest.mark.parametrize(("sides", "winning", "shares"), [
    ([(0,), (1,), (2,)], [1], [0, 1, 0]),
    ([(0,), (1,), (2,)], [0, 2], [0.5, 0, 0.5]),
    ([(0,), (1,)], [], [0, 0]),
    ([(0, 1), ()], [0], [0.5, 0.5]),
    ([(0, 1), ()], [1], [0, 0]),
    ([(0, 2), (1, 3)], [1], [0, 0.5, 0, 0.5]),
])
def test_a_win_is_shared_by_sides_and_seats(sides, winning, shares):
    game = SimpleNamespace(sides=lambda s: [Side("", seats) for seats in sides], winning_sides=lambda s: winning)
    assert wins_by_seat(SimpleNamespace(game=game, seats=len(shares))) == shares


def test_the_stronger_bot_wins_more_at_every_seat():
    meeting = contest(seats=3)
    found = hold(Course(meeting, 60), alone)
    for seat in range(3):
        at_seat = [share_of(meeting, result, 0) for result in found if result.rotation == seat]
        assert len(at_seat) == 20
        assert mean(at_seat) > 0.5


def test_figures_are_those_of_the_matches():
    meeting = contest(seats=3)
    found = hold(Course(meeting, 30), alone)
    shown = standing(meeting, found)
    assert (shown["matches"], shown["lucks"], shown["rivals"], shown["test"]) == (30, 10, True, None)
    first, second = shown["bots"]
    assert first["wins"] == sum([result.wins[result.rotation] for result in found])
    assert isclose(first["win_rate"] + second["win_rate"], 1)
    assert first["interval"][0] < first["win_rate"] < first["interval"][1]
    assert isclose(first["even"], 1 / 3)
    assert isclose(second["even"], 2 / 3)
    assert isclose(first["scores"]["mean"], mean([result.scores[result.rotation] for result in found]))
    others = [points for result in found for seat, points in enumerate(result.scores) if seat != result.rotation]
    assert isclose(second["scores"]["mean"], mean(others))
    assert (second["scores"]["min"], second["scores"]["max"]) == (min(others), max(others))
    assert first["lengths"]["mean"] == mean([result.length for result in found])
    turns = sum([result.turns[result.rotation] for result in found])
    answers = sum([result.answers[result.rotation] for result in found])
    seconds = sum([result.seconds[result.rotation] for result in found])
    assert 0 < turns < answers
    assert isclose(first["seconds_per_turn"], seconds / turns)
    assert isclose(first["seconds_per_answer"]["mean"], seconds / answers)
    assert first["seconds_per_answer"]["max"] == max([result.longest[result.rotation] for result in found])
    assert first["rating"]["mu"] > 25 > second["rating"]["mu"]


@pytest.mark.parametrize(("game", "seats", "options"), [("tiwanaku", 2, {"mode": "cooperative"}),
                                                        ("tawantinsuyu", 1, {})])
def test_against_the_game_every_bot_plays_all_seats(game, seats, options):
    meeting = contest(game, seats, **options)
    assert not meeting.rivals
    played = [Result(luck, rotation, 9, [points] * seats, [won / seats] * seats, [2] * seats, [4] * seats,
                     [1.0] * seats, [0.5] * seats)
              for luck in range(4) for rotation, points, won in ((0, 20, luck > 0), (1, 10 + luck, luck == 0))]
    first, second = standing(meeting, played)["bots"]
    assert (first["matches"], first["wins"], first["win_rate"], first["even"]) == (4, 3, 0.75, None)
    assert (second["matches"], second["wins"], second["win_rate"]) == (4, 1, 0.25)
    assert first["scores"] == {"mean": 20, "sd": 0, "min": 20, "max": 20}
    assert second["scores"]["mean"] == 11.5
    assert first["rating"]["mu"] > second["rating"]["mu"]


def test_one_bot_can_be_measured_against_the_game():
    meeting = contest("tawantinsuyu", 1, ["random"])
    found = hold(Course(meeting, 2), alone)
    assert [result.luck for result in found] == [0, 1]
    shown = standing(meeting, found)["bots"]
    assert [(bot["matches"], bot["rating"]) for bot in shown] == [(2, None)]


def test_every_game_has_contests():
    for game in kancha.games().values():
        if game.name != "tiwanaku":
            seats, options = game.setups()[0]
            meeting = make_contest(game, seats, options, ["random", "random"], 1)
            result = play_match(meeting, 0, len(meeting.seatings) - 1)
            assert result.length > 0
            assert len(result.scores) == seats


# Turns

def test_answers_in_a_row_are_one_turn_whatever_nature_says(middle_bot):
    result = play_match(contest(bots=["middle", "middle"]), 0, 0)
    assert abs(result.turns[0] - result.turns[1]) <= 1
    assert sum(result.answers) < result.length
    assert all([0 < longest <= seconds for longest, seconds in zip(result.longest, result.seconds)])


# Ratings

def won_by(number, matches, seats=2):
    """Matches that one bot won wherever it sat."""
    meeting = contest(seats=seats)
    return meeting, [Result(luck, rotation, 1, [int(sitting == number) for sitting in seating],
                            [float(sitting == number) for sitting in seating], *[[1] * seats] * 4)
                     for luck in range(matches // seats) for rotation, seating in enumerate(meeting.seatings)]


def test_ratings_part_and_grow_surer():
    few, many = [ratings(*won_by(0, matches)) for matches in (4, 40)]
    assert many[0]["mu"] > few[0]["mu"] > 25 > few[1]["mu"] > many[1]["mu"]
    assert many[0]["sigma"] < few[0]["sigma"]


def test_equal_bots_get_equal_ratings_even_if_one_has_two_seats():
    meeting = contest(seats=3)
    tied = [Result(luck, rotation, 1, [5] * 3, [1 / 3] * 3, *[[1] * 3] * 4)
            for luck in range(5) for rotation in range(3)]
    first, second = ratings(meeting, tied)
    assert isclose(first["mu"], second["mu"], abs_tol=1e-6)


def test_points_rank_those_who_did_not_win():
    meeting = contest(seats=3, bots=["random"] * 3)
    played = [Result(0, 0, 1, [9, 3, 7], [1.0, 0.0, 0.0], *[[1] * 3] * 4)]
    first, second, third = [rating["mu"] for rating in ratings(meeting, played)]
    assert first > third > second
