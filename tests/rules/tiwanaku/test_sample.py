"""Dealing the land anew: from the facts alone, by the laws, and as evenly as is said."""
from collections import Counter

import pytest

import kancha
from kancha import Dice
from kancha.core.play import answer, draw, settle
from kancha.games.tiwanaku.beginnings import STEPS, Attempts, drawn_index
from kancha.games.tiwanaku.land import BOARDS, CROP_STOCK
from kancha.games.tiwanaku.sample import (
    LIST_STEPS,
    all_but_a_window,
    beginning,
    completions,
    dice_of,
    may_be_listed,
    sample,
)
from kancha.games.tiwanaku.scenario import Scenario
from kancha.games.tiwanaku.search import candidates_from, keep_stock
from kancha.games.tiwanaku.state import NO_TILE
from kancha.games.tiwanaku.validate import law_flaws
from rules.tiwanaku.arrange import SHORT, SHORT_START, table
from scale import scaled

MOST_STEPS = 10_000
"""How many steps the search for one board may take; nineteen of twenty take a tenth of it at most."""
MATCHES = 45
SHARES = 15

START = {BOARDS[25].space(name) for name in SHORT_START}
AT_SETUP = (5, tuple(SHORT.terrain_counts()),
            tuple(kind if space in START else -1 for space, kind in enumerate(SHORT.terrain)),
            tuple(crop if space in START else 0 for space, crop in enumerate(SHORT.crops)))


def facts(scenario, discovered, planted, seed):
    """A scenario of which some more spaces are discovered, and some of these planted."""
    order = [space for space in range(scenario.size) if space not in scenario.start]
    Dice(seed).shuffle(order)
    shown = {*scenario.start, *order[:discovered]}
    sown = {*scenario.start, *order[:planted]}
    terrain = tuple(kind if space in shown else -1 for space, kind in enumerate(scenario.land.terrain))
    crops = tuple(crop if space in sown else 0 for space, crop in enumerate(scenario.land.crops))
    return scenario.board.width, tuple(scenario.counts), terrain, crops


def terrain_shares(boards):
    """On how many of some boards each space has each terrain."""
    return [sum(terrain[space] == kind for terrain, _ in boards) / len(boards) for space in range(25)
            for kind in range(4)]


@pytest.mark.rule("TIW-E18", "TIW-G85")
def test_at_the_start_of_the_short_sample_492_boards_are_possible():
    every = completions(AT_SETUP, 10**6)
    assert len({(tuple(terrain), tuple(crops)) for terrain, crops in every}) == len(every) == 492
    assert Counter(crops[0] for _, crops in every) == {2: 349, 3: 117, 5: 26}
    assert {terrain[0] for terrain, _ in every} == {terrain[18] for terrain, _ in every} == {3}, (
        "stone is certain on a1 and d4")


@pytest.mark.rule("TIW-E18")
def test_samples_are_of_all_kinds_there_are():
    drawn = Counter(sample(AT_SETUP, Dice(seed))[1][0] for seed in range(100))
    assert set(drawn) == {2, 3, 5}
    assert max(drawn, key=lambda crop: drawn[crop]) == 2


@pytest.mark.rule("TIW-E18")
def test_where_many_boards_are_left_each_terrain_is_about_as_frequent_as_among_them():
    every = completions(AT_SETUP, 10**6)
    drawn = [sample(AT_SETUP, Dice(seed)) for seed in range(200)]
    off = [abs(one - other) for one, other in zip(terrain_shares(drawn), terrain_shares(every))]
    assert sum(off) / len(off) < 0.06
    assert max(off) < 0.3


def test_a_step_leads_back_as_well_as_on():
    drawn = beginning(AT_SETUP, 0)
    for seed in range(8):
        fixed = all_but_a_window(AT_SETUP, drawn, Dice(seed))
        every = completions(fixed, 10**6)
        assert drawn in every
        assert {all_but_a_window(AT_SETUP, other, Dice(seed)) for other in every} == {fixed}


@pytest.mark.parametrize(("size", "discovered", "planted"),
                         [(25, 0, 0), (25, 5, 2), (25, 12, 9), (45, 10, 4), (45, 20, 8), (45, 30, 25)])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_sample_keeps_the_laws_and_the_facts(size, discovered, planted, seed):
    scenario = Scenario(size, 2, seed)
    given = facts(scenario, discovered, planted, seed)
    for dice in (Dice(1), Dice(2)):
        terrain, crops = sample(given, dice)
        assert law_flaws(scenario.board.width, terrain, crops) == []
        assert [terrain.count(kind) for kind in range(4)] == scenario.counts
        assert all(given[2][space] in (-1, terrain[space]) and given[3][space] in (0, crops[space])
                   for space in range(size))


def test_the_same_facts_and_dice_give_the_same_sample_whatever_was_asked_before():
    given = facts(Scenario(25, 2, 5), 2, 1, 5)
    first = sample(given, Dice(9))
    completions.cache_clear()
    beginning.cache_clear()
    sample(AT_SETUP, Dice(1))
    assert sample(given, Dice(9)) == first
    assert len({str(sample(given, Dice(seed))) for seed in range(12)}) > 6


def test_where_few_boards_are_left_each_is_as_likely():
    given = facts(Scenario(25, 2, 7), 6, 2, 7)
    every = completions(given, LIST_STEPS)
    drawn = Counter(str(sample(given, Dice(seed))) for seed in range(60 * len(every)))
    assert set(drawn) == {str(board) for board in every}
    assert all(abs(times - 60) < 45 for times in drawn.values())


def test_only_lists_that_are_hardly_ever_finished_are_not_begun():
    start, later = facts(Scenario(45, 2, 1), 0, 0, 1), facts(Scenario(45, 2, 1), 25, 20, 1)
    assert not may_be_listed(start)
    assert completions(start, LIST_STEPS) == []
    assert may_be_listed(later)
    assert may_be_listed(AT_SETUP)


def test_facts_that_no_land_fits_are_an_error():
    with pytest.raises(ValueError, match="no land"):
        sample((5, (25, 0, 0, 0), (-1,) * 25, (0,) * 25), Dice(1))


def test_the_search_for_one_board_ends_even_if_there_is_none():
    nothing_known = (5, (13, 12, 0, 0), (-1,) * 25, (0,) * 25)
    attempts = Attempts(nothing_known, Dice(1))
    assert attempts.find() is None
    assert attempts.used > STEPS, "it took more than one attempt"
    with pytest.raises(ValueError, match="no land"):
        beginning(nothing_known, 0)


def steps_to_begin(given, number=0):
    """How many steps it takes to find one of the boards that a sample may start from."""
    attempts = Attempts(given, dice_of(given, 1 + number))
    assert attempts.find() is not None
    return attempts.used


def facts_in_play(seats, options, seed):
    """What is known at some moments of a random match, as long as the boards are too many to list."""
    game, dice = kancha.game("tiwanaku"), Dice(seed)
    s = game.setup(seats, game.complete(seats, options), game.rules)
    given, choices = None, settle(s)
    while choices:
        top = s.agenda[-1]
        choices = answer(s, draw(s, top, choices, dice) if top.seat == kancha.CHANCE else dice.choice(choices))
        now = s.board().width, s.scenario.counts, tuple(s.land.terrain), tuple(s.land.crops)
        if s.oracle.terrain and now != given and (given is None or not dice.below(6)):
            given = now
            if completions(given, LIST_STEPS):
                return
            yield given


FEW_BOARDS = (9, (12, 14, 9, 10),
              (1, 1, 3, *[-1] * 3, 0, *[-1] * 19, 3, 0, *[-1] * 4, 0, -1, 1, 3, 3, 3, 1, -1, -1, 0, -1, 2, 2),
              (2, 1, 3, *[0] * 24, 3, *[0] * 4, 2, 0, 5, 1, 1, 2, 5, 0, 0, 5, 0, 2, 3))
"""From a match of a team on a hard land: hardly any board fits, and yet listing them takes too long."""


@pytest.mark.parametrize("size", [25, 45])
@pytest.mark.parametrize("discovered", [0, 4, 8])
def test_a_board_to_start_from_is_found_in_time(size, discovered):
    lands = [facts(Scenario(size, 2, seed), discovered, discovered // 2, seed) for seed in range(4)]
    assert max([steps_to_begin(given) for given in lands]) <= MOST_STEPS


def test_a_board_to_start_from_is_found_in_time_even_if_few_are_possible():
    assert completions(FEW_BOARDS, LIST_STEPS) == []
    assert steps_to_begin(FEW_BOARDS) <= MOST_STEPS


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
def test_a_board_to_start_from_is_found_in_time_in_all_modes(share):
    setups = list(kancha.game("tiwanaku").setups())
    for seed in range(share, scaled(MATCHES), SHARES):
        seats, options = setups[seed % len(setups)]
        for given in facts_in_play(seats, options, seed):
            assert steps_to_begin(given, seed % 16) <= MOST_STEPS, (seats, options, given)


def test_what_is_drawn_by_weight_is_drawn_once_and_heavy_things_sooner():
    firsts = Counter()
    for seed in range(400):
        weights = [1, 0, 3]
        order = [drawn_index(weights, Dice(seed)), drawn_index(weights, Dice(seed))]
        assert sorted(order) == [0, 2]
        firsts[order[0]] += 1
    assert 250 < firsts[2] < 350


@pytest.mark.rule("TIW-G03", "TIW-713")
@pytest.mark.parametrize("level", range(1, 6))
def test_a_crop_whose_tiles_are_used_up_is_nowhere_else(level):
    tiles = CROP_STOCK[level]
    c = candidates_from((9, (12, 11, 11, 11), (-1,) * 45, (level,) * tiles + (0,) * (45 - tiles)))
    assert keep_stock(c)
    assert c.crops[-1] == 31 & ~(1 << level - 1)
    c.crops[-1] = 1 << level - 1
    assert not keep_stock(c)


@pytest.mark.rule("TIW-960", "TIW-R67")
def test_only_the_tops_of_other_screens_are_dealt_anew():
    s = table(3, 45, "cooperative", start=True)
    s.supply.screens = [[3, 3, 3, 3] for _ in range(3)]
    for owner in range(3):
        for kind in range(4):
            s.supply.tops[owner][kind] = s.supply.unseen[kind][-1]
            s.supply.see(kind, s.supply.unseen[kind][-1])
    worlds = [s.game.resample(s, 1, Dice(seed)) for seed in range(6)]
    assert all(world.supply.tops[1] == s.supply.tops[1] for world in worlds)
    assert len({str(world.supply.tops[0]) for world in worlds}) > 1
    for world in worlds:
        for kind in range(4):
            held = [tops[kind] for tops in world.supply.tops if tops[kind] != NO_TILE]
            before = [*[tops[kind] for tops in s.supply.tops], *s.supply.unseen[kind]]
            assert sorted([*held, *world.supply.unseen[kind]]) == sorted(before)
