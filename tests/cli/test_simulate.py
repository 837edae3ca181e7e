"""Many matches."""
import json
from math import isclose
from statistics import mean, stdev

import pytest

import kancha
from kancha.arena.simulate import Spread, make_plan, play_match, simulate, wilson_interval


def found(run, *args):
    """The JSON of a simulation, apart from how long it took."""
    result = run("simulate", "weavers", "--json", *args)
    assert result.exit_code == 0, result.stderr
    data = json.loads(result.stdout)
    assert data.pop("speed")["decisions_per_second"] > 0
    return data


@pytest.mark.parametrize("bots", ["random", "one-step,random"])
def test_the_result_depends_on_the_seed_alone(run, bots):
    args = ["-n", 60, "--seed", 7, "--bots", bots]
    alone = found(run, *args)
    assert alone == found(run, *args, "-j", 2) == found(run, *args, "-j", 3)
    assert alone != found(run, "-n", 60, "--seed", 8, "--bots", bots)


def test_figures_are_those_of_the_matches(run):
    planned = make_plan(kancha.game("weavers"), 3, {}, ["random"], 7)
    outcomes = [play_match(planned, number) for number in range(40)]
    data = found(run, "-n", 40, "--seed", 7, "--seats", 3)
    assert data["matches"] == 40
    assert data["lengths"]["mean"] == mean([outcome.length for outcome in outcomes])
    for seat in range(3):
        points = [outcome.scores[seat] for outcome in outcomes]
        side, won = data["sides"][seat], data["wins"][seat]
        assert isclose(side["mean"], mean(points))
        assert isclose(side["sd"], stdev(points))
        assert (side["min"], side["max"]) == (min(points), max(points))
        assert won["wins"] == sum([seat in outcome.winners for outcome in outcomes])
        assert won["interval"][0] <= won["share"] <= won["interval"][1]


def test_a_better_bot_wins_more(run):
    data = found(run, "-n", 100, "--seed", 7, "--bots", "random,one-step")
    assert data["wins"][1]["wins"] > 2 * data["wins"][0]["wins"]


def test_the_table_fits_80_columns(run):
    result = run("simulate", "weavers", "-n", 30, "--seed", 7, "--seats", 4)
    assert result.stderr == ""
    for part in ("30 in ", "decisions", "length", "Player D", "95% interval", "seed 7"):
        assert part in result.stdout
    assert all([len(line) <= 80 for line in result.stdout.splitlines()])


def test_every_game_and_mode_can_be_simulated():
    for game in kancha.games().values():
        for seats, options in game.setups()[:4]:
            for bots in (["random"], ["random"] * (seats - 1) + ["one-step"]):
                tally = simulate(make_plan(game, seats, options, bots, 1), 2)
                assert tally.lengths.count == 2


def test_options_reach_the_matches(run):
    long, short = [json.loads(run("simulate", "stalls", "-n", 5, "--json", "--option", f"days={days}").stdout)
                   for days in (2, 1)]
    assert long["options"]["days"] == 2
    assert long["lengths"]["min"] > short["lengths"]["max"]


def test_a_preset_reaches_the_matches(run):
    given = ["simulate", "tawantinsuyu", "--seats", 1, "-n", 1, "--seed", 1, "--json", "--preset", "fierce"]
    options = json.loads(run(*given, "--option", "idle_points=no").stdout)["options"]
    assert {name for name, value in options.items() if value is True} == {
        *kancha.game("tawantinsuyu").presets["fierce"]} - {"idle_points"}


def test_spreads_merge_exactly():
    values = [3, -5, 8, 8, 0]
    parts = [Spread(), Spread(), Spread()]
    for i, value in enumerate(values):
        parts[i % 2 + 1].add(value)
    parts[0].merge(parts[1])
    parts[0].merge(parts[2])
    assert (parts[0].least, parts[0].most) == (-5, 8)
    assert isclose(parts[0].mean, mean(values))
    assert isclose(parts[0].deviation, stdev(values))


@pytest.mark.parametrize(("wins", "matches", "low", "high"), [
    (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)])
def test_wilsons_interval(wins, matches, low, high):
    found_low, found_high = wilson_interval(wins, matches)
    assert isclose(found_low, low, abs_tol=1e-4)
    assert isclose(found_high, high, abs_tol=1e-4)
