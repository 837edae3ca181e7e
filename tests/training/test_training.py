"""Bots learn from matches what features are worth."""
import json
from types import SimpleNamespace

import pytest

import kancha
from kancha.bots import bot
from kancha.bots.learned import (
    AGAINST,
    LearnedOutlook,
    Weights,
    check_weights,
    parse_weights,
    read_weights,
    shipped_weights,
)
from kancha.bots.turn_search import TurnSearch
from kancha.core.illegal import BadInput
from kancha.core.play import playout
from kancha.training.fit import fit
from kancha.training.lessons import Lesson, parse_lesson, play_lesson
from kancha.training.training import Progress, commit_of, learn, make_training, weights_file, weights_for


def alone(tasks):
    """Run tasks in this process."""
    return [task() for task in tasks]


def training(seats=2, matches=6, rounds=1, level="medium", seed=3):
    return make_training(kancha.game("weavers"), seats, {}, level, seed, matches, rounds)


def weights(**changes):
    game = kancha.game("weavers")
    rows = ((1.0, 1.0, 0.0, 0.0), (1.0, 1.0, 0.5, 0.0), (1.0, 1.0, 1.5, 0.0))
    return Weights("weavers", game.rules, 2, "", tuple(game.judge.features), "best", (0.0, 10.0, 40.0),
                   rows)._replace(**changes)


def as_file(given):
    return json.dumps({"format": "kancha-weights", "weights": given.rows, **given._asdict()}).encode()


# Judging by weights

@pytest.mark.parametrize(("stage", "corn"), [(-1, 0), (0, 0), (5, 0.25), (10, 0.5), (25, 1.0), (40, 1.5), (99, 1.5)])
def test_weights_go_evenly_from_stage_to_stage(stage, corn):
    assert weights().at(stage) == [1.0, 1.0, corn, 0.0]


def table(seats=2, answers=40):
    game = kancha.game("weavers")
    s = game.setup(seats, game.complete(seats, {}), game.rules)
    playout(s, kancha.Dice(5), answers)
    return s


def test_the_stage_is_that_of_the_root():
    root, s = table(answers=20), table(answers=40)
    assert root.turns > s.turns
    s.players[0].corn, s.players[1].corn = 9, 4
    points = s.game.scores(s)
    for began in (root, s):
        corn = weights().at(began.turns)[2]
        assert LearnedOutlook(weights(), began)(s, 0) == pytest.approx(points[0] - points[1] + 5 * corn)


@pytest.mark.parametrize(("against", "other"), [("best", 6), ("mean", 5)])
def test_a_seat_is_compared_with_the_best_or_the_mean_of_the_others(against, other):
    s = table(3)
    for player, corn in zip(s.players, (7, 6, 4)):
        player.corn = corn
    only_corn = weights(seats=3, against=against, stages=(0.0,), rows=((0.0, 0.0, 1.0, 0.0),))
    assert LearnedOutlook(only_corn, s)(s, 0) == 7 - other


def test_a_match_that_has_ended_is_judged_by_its_true_margin():
    s = table(3, 100_000)
    assert not s.agenda
    scores = s.game.scores(s)
    outlook = LearnedOutlook(weights(seats=3), table(3, 20))
    for seat, points in enumerate(scores):
        assert outlook(s, seat) == points - max(scores[:seat] + scores[seat + 1:])


def test_without_weights_the_game_judges():
    s = table()
    assert shipped_weights(s) is None
    hard = bot("hard")
    assert isinstance(hard, TurnSearch)
    outlook = hard.outlook(s, s.game.judge.efforts["hard"]._replace(learned=True))
    assert outlook(s, 1) == s.game.value(s, 1)


def test_weights_change_what_a_bot_plays():
    s = table(answers=20)
    greedy, hoarder = [weights(stages=(0.0,), rows=(row,)) for row in ((1.0, 1.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0))]
    chosen = []
    for given in (greedy, hoarder):
        player = bot("hard")
        player.weights = given
        chosen.append([player.choose(s.game.resample(s, s.agenda[-1].seat, kancha.Dice(n)), kancha.Dice(n))
                       for n in range(8)])
    assert chosen[0] != chosen[1]


# Weights that come with a game

SHIPPED = [(game.name, seats, options) for game in kancha.games().values() for seats, options in game.setups()]


@pytest.mark.parametrize(("name", "seats", "options"), SHIPPED)
def test_weights_that_come_with_a_game_fit_it(name, seats, options):
    game = kancha.game(name)
    s = game.setup(seats, game.complete(seats, options), game.rules)
    found = shipped_weights(s)
    if found is not None:
        assert found.seats == seats
        assert len(game.judge.measure(s, 0)) == len(found.features)


def test_features_are_measured_and_explained_in_a_sentence():
    for game in kancha.games().values():
        if game.judge.features:
            seats, options = game.setups()[-1]
            s = game.setup(seats, game.complete(seats, options), game.rules)
            playout(s, kancha.Dice(1), 60)
            for seat in range(seats):
                assert len(game.judge.measure(s, seat)) == len(game.judge.features)
            assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in game.judge.features.values())
            assert sorted(set(game.judge.stages)) == list(game.judge.stages)
            assert game.judge.stages[0] <= game.judge.stage(s) <= game.judge.stages[-1]


# Files

@pytest.mark.parametrize("text", [b"", b"{}", b"[1]", b"my notes", b'{"format": "kancha-arena"}', b"[" * 100_000])
def test_a_file_without_weights_is_refused(text, tmp_path):
    (tmp_path / "x.json").write_bytes(text)
    with pytest.raises(BadInput, match=r"x\.json holds no weights"):
        read_weights(tmp_path / "x.json")


@pytest.mark.parametrize("changes", [
    {"rows": ((1.0,) * 4,)}, {"rows": ((1.0,) * 3,) * 3}, {"stages": (0.0, 40.0, 10.0)}, {"against": "worst"},
    {"stages": (), "rows": ()}, {"rows": ((float("nan"),) * 4,) * 3}, {"stages": (0.0, 10.0, float("inf"))},
])
def test_damaged_weights_are_refused(changes):
    with pytest.raises(BadInput, match="damaged"):
        parse_weights(as_file(weights(**changes)), "x.json")


def test_weights_can_be_written_and_read():
    assert parse_weights(as_file(weights()), "x.json") == weights()
    assert set(AGAINST) == {"best", "mean"}


@pytest.mark.parametrize(("changes", "reason"), [
    ({"game": "cuzco"}, "game cuzco, not weavers"), ({"rules": 99}, "rules 99, not"),
    ({"seats": 3}, "for 3 seats, not 2"), ({"mode": "short"}, "another mode: short"),
    ({"features": ("corn", "tiles", "goal", "patterns")}, "other features"),
])
def test_weights_for_something_else_are_refused(changes, reason):
    with pytest.raises(BadInput, match=reason):
        check_weights(weights(**changes), kancha.game("weavers"), 2, "", "x.json")


# Lessons

def test_a_lesson_has_the_features_of_all_seats_at_the_end_of_every_turn():
    plan = training(3).plan
    lesson = play_lesson(plan, None, 0, 4)
    assert len(lesson.stages) == len(lesson.features) == 39, "all turns but the last"
    assert lesson.stages == sorted(lesson.stages, reverse=True)
    assert {len(by_seat) for by_seat in lesson.features} == {3}
    assert {len(values) for by_seat in lesson.features for values in by_seat} == {4}
    assert len(lesson.scores) == 3
    assert lesson == play_lesson(plan, None, 0, 4) != play_lesson(plan, None, 0, 5)


def test_lessons_survive_a_journal():
    plan = training().plan
    line = json.loads(json.dumps(play_lesson(plan, None, 0, 0)._asdict()))
    assert parse_lesson(plan, 1, line) == play_lesson(plan, None, 0, 0)
    broken = [{}, 7, line | {"round": 1}, line | {"number": -1}, line | {"scores": [1]}, line | {"stages": [1.0]},
              line | {"features": 3}, line | {"features": [[[1]]], "stages": [1.0]}, line | {"length": "long"}]
    assert [parse_lesson(plan, 1, each) for each in broken] == [None] * len(broken)


def taught(seats, number, dice):
    """A lesson in which the final points are 2 for each corn early, and 1 for each tile late."""
    corn = [dice.below(9) for _ in range(seats)]
    tiles = [dice.below(5) for _ in range(seats)]
    turns = [[[c, t] for c, t in zip(corn, tiles)]]
    early = number % 2 == 0
    scores = [2 * c if early else t for c, t in zip(corn, tiles)]
    return Lesson(0, number, 9, scores, [10.0 if early else 0.0], turns)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fit_finds_what_features_are_worth_at_each_stage(seats):
    dice = kancha.Dice(1)
    found = fit((0.0, 10.0), 2, [taught(seats, number, dice) for number in range(200)])
    late, early = found.rows
    assert late == pytest.approx([0, 1], abs=0.01)
    assert early == pytest.approx([2, 0], abs=0.01)
    assert found.explained > 0.99
    assert found.positions == 200 * seats
    assert found.against == "best"


def test_a_fit_does_not_depend_on_the_order_of_lessons():
    lessons = [play_lesson(training().plan, None, 0, number) for number in range(10)]
    judge = kancha.game("weavers").judge
    assert fit(judge.stages, 4, lessons) == fit(judge.stages, 4, lessons[::-1])


def test_features_that_never_vary_are_worth_nothing():
    lessons = [Lesson(0, n, 9, [n % 3, 1], [0.0], [[[n % 3, 5], [1, 5]]]) for n in range(16)]
    assert fit((0.0,), 2, lessons).rows[0] == pytest.approx([1, 0], abs=0.01)


def test_a_turn_learns_from_what_has_followed_others_too():
    """Corn has always become a tile. Whoever had corn was lucky afterwards; as a rule tiles have brought 4 points."""
    def course(number, begins, points):
        return Lesson(0, number, 9, [points, 0], [0.0, 0.0], [[begins, [0, 0]], [[0, 1], [0, 0]]])

    lessons = [course(n, [1, 0] if n < 5 else [0, 0], 10 if n < 5 else 4) for n in range(500)]
    corn, tile = fit((0.0,), 2, lessons).rows[0]
    assert tile == pytest.approx(4, abs=0.1)
    assert tile + 1 < corn < 9


# Training

def test_rounds_go_on_from_the_weights_of_the_round_before():
    progress = Progress(training(rounds=2))
    played = []
    found = learn(progress, alone, played.append)
    assert [(lesson.round, lesson.number) for lesson in played] == [(r, n) for r in range(2) for n in range(6)]
    first = [lesson for lesson in played if lesson.round == 0]
    judge = kancha.game("weavers").judge
    before = fit(judge.stages, 4, first)
    plan = progress.training.plan
    again = play_lesson(plan, weights_for(plan, before.against, before.rows), 1, 0)
    assert again == progress.lessons(1)[0]
    assert found.positions == 12 * 39 * 2


def test_only_what_is_missing_is_played():
    whole = Progress(training())
    found = learn(whole, alone)
    played = []
    assert learn(Progress(training(), whole.lessons(0)[:4]), alone, played.append) == found
    assert [lesson.number for lesson in played] == [4, 5]


def test_the_file_tells_where_the_weights_come_from():
    progress = Progress(training())
    data = weights_file(progress, learn(progress, alone), "abc")
    origin = data["provenance"]
    assert (origin["commit"], origin["seed"], origin["matches"], origin["bot"]) == ("abc", 3, 6, "medium")
    lessons = progress.lessons(0)
    assert origin["mean_length"] == round(sum(lesson.length for lesson in lessons) / 6, 1)
    found = parse_weights(json.dumps(data).encode(), "x.json")
    check_weights(found, kancha.game("weavers"), 2, "", "x.json")


def test_the_commit_is_that_of_the_source(monkeypatch, tmp_path):
    assert commit_of(tmp_path) == ""

    def missing(*args, **kwargs):
        raise FileNotFoundError("git")

    monkeypatch.setattr("subprocess.run", missing)
    assert commit_of(tmp_path) == ""
    monkeypatch.setattr("subprocess.run", lambda *a, **k: SimpleNamespace(returncode=0, stdout="abc-dirty\n"))
    assert commit_of(tmp_path) == "abc-dirty"


@pytest.mark.parametrize(("change", "reason"), [
    ({"matches": 0}, "at least one match"), ({"rounds": 0}, "at least one match"), ({"seats": 7}, "seats"),
    ({"level": "easy"}, "does not judge by weights"), ({"level": "deep"}, "no bot called"),
])
def test_a_training_that_cannot_be_is_refused(change, reason):
    with pytest.raises(BadInput, match=reason):
        training(**change)


def test_a_game_without_features_or_rivals_is_refused():
    with pytest.raises(BadInput, match="no features"):
        make_training(kancha.game("relics"), 2, {}, "medium", 1, 1)
    with pytest.raises(BadInput, match="against each other"):
        make_training(kancha.game("tawantinsuyu"), 1, {}, "medium", 1, 1)
