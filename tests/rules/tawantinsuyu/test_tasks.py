"""Tawantinsuyu, chapter 4: collecting, Steps, Statues and training."""
import pytest

from kancha.games.tawantinsuyu.benefits import Benefits
from kancha.games.tawantinsuyu.high_priest import Worship
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import DIA, GODS, SQU, STA
from kancha.games.tawantinsuyu.state import CONQUERED, Gain
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from rules.asking import ask, asked, besides, events, give, why_not, words
from rules.tawantinsuyu.arrange import DATA, army, goods, hand, have, score, statue, steps, table, workers

SPOTS = ["U1", "U2", "U3", "U4", "U5", "L1", "L2", "L3", "L4", "L5"]
SMALL = [f"small {god}" for god in GODS]
LARGE = [f"large {god}" for god in GODS]


def tasks(s, space, number=1):
    """Ask the first seat for tasks around a space."""
    return ask(s, Tasks(0, SPACES.index(space), number, 0))


def board(s):
    """The Steps on the hill by spot."""
    return s.game.view(s, 0)["steps"]


def hold_army(s, seat=0):
    """The Army cards in a hand."""
    return s.game.view(s, seat)["players"][seat]["army"]


def deck(s, *kinds):
    """An Army deck of these cards only, the discard pile being empty."""
    s.army.deck = tuple(kinds.count(kind) for kind in DATA.army.kinds)
    s.army.discard = (0,) * len(DATA.army.kinds)


# Collect Resources

@pytest.mark.rule("TAW-0401", "TAW-0402", "TAW-0403", "TAW-0404")
@pytest.mark.parametrize(("space", "task", "gained"), [
    ("T51", "potato", 3), ("M41", "corn", 2), ("T51", "stone", 2), ("M33", "gold", 1),
])
def test_an_icon_of_a_resource_gives_its_number(space, task, gained):
    s = table()
    tasks(s, space)
    give(s, task)
    assert have(s, 0) == {task: gained}
    assert score(s, 0) == 10
    assert asked(s) is None


# Build Steps

@pytest.mark.rule("TAW-0411")
def test_steps_cost_3_stone_and_give_4_points_1_corn_and_2_potato():
    s = table()
    goods(s, 0, stone=4)
    tasks(s, "T22")
    give(s, "steps", "U3")
    assert have(s, 0) == {"potato": 2, "corn": 1, "stone": 1}
    assert score(s, 0) == 14
    assert board(s) == {"U3": 0}
    assert s.players[0].steps == 4


@pytest.mark.rule("TAW-0411")
def test_steps_that_cannot_be_paid_are_not_built():
    s = table()
    goods(s, 0, stone=2, potato=9, corn=9)
    tasks(s, "T22")
    assert why_not(s, "steps") == "TAW-0416"
    s.agenda.clear()
    goods(s, 0, stone=2, gold=1)
    tasks(s, "T22")
    give(s, "steps")
    assert why_not(s, "none") == "TAW-0411", "who has chosen the task builds"
    give(s, "U1")
    assert have(s, 0) == {"potato": 2, "corn": 1}


@pytest.mark.rule("TAW-0412", "TAW-0413", "TAW-0414")
def test_each_section_has_an_upper_spot_and_a_lower_one_and_any_section_may_be_chosen():
    s = table()
    goods(s, 0, stone=3)
    tasks(s, "T22")
    give(s, "steps")
    assert words(s) == SPOTS[:5], "in every section the upper one first"
    assert [why_not(s, spot) for spot in SPOTS] == [None] * 5 + ["TAW-0414"] * 5


@pytest.mark.rule("TAW-0412", "TAW-0307")
def test_the_upper_spot_lies_above_the_middle_terrace_and_the_lower_one_above_the_bottom():
    for spots, middle, bottom in (("U1", 0, 3), ("U1 L1", 0, 1)):
        s = table()
        steps(s, 0, *spots.split())
        goods(s, 0, potato=9, gold=1)
        workers(s, 0, "craftsman")
        for space, cost in (("M11", middle), ("B11", bottom)):
            d = s.clone()
            ask(d, Turn(0, NOTHING))
            give(d, "place craftsman", space, "gold")
            assert have(d, 0).get("potato") == 9 - cost


@pytest.mark.rule("TAW-0414", "TAW-0416")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_lower_spot_needs_a_marker_of_anyone_on_the_upper_one(owner):
    s = table()
    steps(s, owner, "U2")
    goods(s, 0, stone=3)
    tasks(s, "T22")
    give(s, "steps")
    assert words(s) == ["U1", "U3", "U4", "U5", "L2"]
    assert why_not(s, "L1") == "TAW-0414"
    assert why_not(s, "U2") == "TAW-0416", "one marker for each spot"
    give(s, "L2")
    assert board(s) == {"U2": owner, "L2": 0}


@pytest.mark.rule("TAW-0415")
@pytest.mark.parametrize(("owner", "points"), [(0, (16, 10)), (1, (14, 12))])
def test_the_owner_of_the_upper_marker_scores_2_when_the_lower_one_is_built(owner, points):
    s = table()
    steps(s, owner, "U2")
    goods(s, 0, stone=3)
    tasks(s, "T22")
    give(s, "steps", "L2")
    assert (score(s, 0), score(s, 1)) == points


@pytest.mark.rule("TAW-0415")
def test_another_upper_spot_brings_the_owners_of_upper_markers_nothing():
    s = table()
    steps(s, 1, "U2")
    goods(s, 0, stone=3)
    tasks(s, "T22")
    give(s, "steps", "U3")
    assert (score(s, 0), score(s, 1)) == (14, 10)


@pytest.mark.rule("TAW-0416")
def test_without_a_marker_or_a_spot_steps_are_impossible():
    s = table(3)
    steps(s, 0, "U1", "U2", "U3", "U4")
    goods(s, 0, stone=6)
    tasks(s, "T22")
    give(s, "steps", "L1")
    assert s.players[0].steps == 0
    goods(s, 0, stone=6)
    tasks(s, "T22")
    assert why_not(s, "steps") == "TAW-0416", "no marker left"
    s = table(3)
    steps(s, 1, *SPOTS[:5])
    steps(s, 2, *SPOTS[5:])
    goods(s, 0, stone=6)
    tasks(s, "T22")
    assert why_not(s, "steps") == "TAW-0416", "no spot left"


# Build a Statue

@pytest.mark.rule("TAW-0441", "TAW-0443")
@pytest.mark.parametrize("god", range(6))
def test_a_small_statue_costs_3_stone_and_gives_3_points(god):
    s = table()
    goods(s, 0, stone=4)
    tasks(s, "T42")
    give(s, "statue")
    assert words(s) == SMALL
    assert why_not(s, LARGE[god]) == "TAW-0442"
    give(s, SMALL[god])
    assert have(s, 0) == {"stone": 1}
    assert score(s, 0) == 13
    assert s.players[0].small[god] == 1
    assert s.statues.small[god] == 1


@pytest.mark.rule("TAW-0442", "TAW-0443")
@pytest.mark.parametrize("god", range(6))
def test_a_large_statue_costs_3_stone_and_2_gold_and_gives_9_points(god):
    s = table()
    goods(s, 0, stone=3, gold=2, corn=1)
    tasks(s, "T42")
    give(s, "statue")
    assert words(s) == SMALL + LARGE
    give(s, LARGE[god])
    assert have(s, 0) == {"corn": 1}
    assert score(s, 0) == 19
    assert s.players[0].large[god] == 1
    assert s.statues.large[god] == 0


@pytest.mark.rule("TAW-0441", "TAW-0442")
def test_a_statue_that_cannot_be_paid_is_not_built():
    s = table()
    goods(s, 0, stone=2, corn=9, potato=9)
    tasks(s, "T42")
    assert why_not(s, "statue") == "TAW-0441"
    goods(s, 0, stone=2, gold=2)
    give(s, "statue")
    assert words(s) == SMALL
    assert why_not(s, "large star") == "TAW-0442"
    assert why_not(s, "none") == "TAW-0443", "who has chosen the task builds one"
    give(s, "small star", "2 stone 1 gold")
    assert have(s, 0) == {"gold": 1}, "1 gold for the stone that was missing"


@pytest.mark.rule("TAW-0443", "TAW-R29")
def test_a_player_may_own_several_statues_of_a_god_as_long_as_there_are_some_of_the_size():
    s = table()
    statue(s, 0, STA)
    statue(s, 0, DIA, "large")
    goods(s, 0, stone=9, gold=9)
    tasks(s, "T42")
    give(s, "statue")
    assert why_not(s, "large diamond") == "TAW-R29"
    give(s, "small star", "3 stone")
    assert s.players[0].small[STA] == 2
    assert asked(s) is None, "one Statue for each task"
    tasks(s, "T42")
    give(s, "statue")
    assert words(s) == [word for word in SMALL + LARGE if word not in ("small star", "large diamond")]
    assert why_not(s, "small star") == "TAW-R29"
    assert why_not(s, "large star") is None


@pytest.mark.rule("TAW-R29")
def test_sacrificed_statues_leave_the_game_so_that_a_god_can_run_out():
    s = table()
    statue(s, 0, STA)
    statue(s, 1, STA)
    for seat in (0, 1):
        ask(s, Worship(seat, seat == 0, True, True))
        give(s, "small star")
    goods(s, 0, stone=9)
    tasks(s, "T42")
    give(s, "statue")
    assert words(s) == SMALL[1:]
    assert why_not(s, "small star") == "TAW-R29"


@pytest.mark.rule("TAW-R29")
def test_a_task_or_a_reward_without_any_statue_of_the_size_is_impossible():
    s = table()
    s.statues.small = (0,) * 6
    goods(s, 0, stone=9)
    tasks(s, "T42")
    assert why_not(s, "statue") == "TAW-0441", "only large ones, which cost gold"
    goods(s, 0, stone=3, gold=2)
    give(s, "statue")
    assert words(s) == LARGE
    s.agenda.clear()
    s.statues.large = (0,) * 6
    tasks(s, "T42")
    assert why_not(s, "statue") == "TAW-0441"
    s.agenda.clear()
    ask(s, Gain(0, DATA.conquest.gain[DATA.conquest.codes.index("QU4")], CONQUERED))
    assert asked(s) is None
    assert score(s, 0) == 10


@pytest.mark.rule("TAW-0444")
@pytest.mark.parametrize(("space", "points"), [("QU4", 13), ("AN5", 16)])
def test_a_statue_gained_by_a_conquest_scores_its_3_points(space, points):
    s = table()
    ask(s, Gain(0, DATA.conquest.gain[DATA.conquest.codes.index(space)], CONQUERED))
    assert words(s) == [*SMALL, "none"]
    assert why_not(s, "large star") == "TAW-0723"
    give(s, "small spiral")
    assert score(s, 0) == points
    assert have(s, 0) == {}


@pytest.mark.rule("TAW-0444")
def test_a_statue_gained_by_a_god_card_scores_its_3_points():
    s = table()
    goods(s, 0, stone=2)
    card = DATA.gods.cards.index("G05")
    ask(s, Benefits(0, card, DATA.gods.all_benefits(card)))
    give(s, "statue", "small arrow")
    assert score(s, 0) == 13
    assert have(s, 0) == {}


@pytest.mark.rule("TAW-0445")
def test_statues_make_god_cards_give_benefits_and_can_be_sacrificed():
    s = table()
    goods(s, 0, potato=1, stone=3)
    hand(s, 0, "G24")
    tasks(s, "T42")
    give(s, "statue", "small squares")
    workers(s, 0, "architect")
    ask(s, Turn(0, NOTHING))
    give(s, "place architect", "T21", "G24")
    assert have(s, 0) == {"potato": 1, "corn": 2}
    s.agenda.clear()
    ask(s, Worship(0, True, True, True))
    assert words(s) == ["small squares", "gold", "done"]
    give(s, "small squares")
    assert s.players[0].temple == 1
    assert s.players[0].small[SQU] == 0


# Training

@pytest.mark.rule("TAW-0481")
@pytest.mark.parametrize(("discarded", "kept"), [("1 gold", "2 corn"), ("2 corn", "1 gold")])
def test_training_draws_two_army_cards_of_which_one_is_kept(discarded, kept):
    s = table()
    tasks(s, "T41")
    give(s, "training", "1 gold", "2 corn")
    assert (asked(s), words(s)) == (("train", 0), ["discard 1 gold", "discard 2 corn"])
    assert why_not(s, "discard 1 stone") == "TAW-0481"
    assert not {"none", "done", "stop"} & set(words(s))
    give(s, f"discard {discarded}")
    assert hold_army(s) == [kept]
    assert s.game.view(s, 1)["army_discard"] == [discarded]
    assert sum(s.army.deck) == 28


@pytest.mark.rule("TAW-0482", "TAW-R28")
def test_the_discard_pile_becomes_the_deck_as_soon_as_that_is_empty():
    s = table()
    deck(s, "1 gold")
    s.army.discard = (0, 2, 0, 0, 0, 0, 0)
    tasks(s, "T41")
    give(s, "training")
    assert words(s) == ["discard 1 gold", "discard 1 stone"], "the second card comes from the new deck"
    assert (sum(s.army.deck), sum(s.army.discard)) == (1, 0)
    s = table()
    deck(s, "1 gold", "2 corn")
    tasks(s, "T41")
    give(s, "training", "1 gold")
    assert (sum(s.army.deck), sum(s.army.discard)) == (0, 0)
    give(s, "discard 1 gold")
    assert (sum(s.army.deck), sum(s.army.discard)) == (1, 0), "the card just discarded is the new deck"
    assert hold_army(s) == ["2 corn"]


@pytest.mark.rule("TAW-R28")
def test_training_with_a_single_card_keeps_it():
    s = table()
    deck(s, "2 stone")
    tasks(s, "T41")
    give(s, "training")
    assert asked(s) is None
    assert hold_army(s) == ["2 stone"]
    tasks(s, "T41")
    assert why_not(s, "training") == "TAW-R28", "deck and discard pile are empty"


@pytest.mark.rule("TAW-R28", "TAW-0363")
def test_a_warrior_draws_nothing_when_there_is_no_army_card():
    s = table()
    deck(s)
    goods(s, 0, gold=1)
    workers(s, 0, "warrior")
    ask(s, Turn(0, NOTHING))
    give(s, "place warrior", "T12", "gold")
    assert asked(s) == ("task", 0)
    assert hold_army(s) == []


@pytest.mark.rule("TAW-0483")
@pytest.mark.parametrize("kind", DATA.army.kinds)
def test_every_army_card_shows_1_or_2_soldiers_and_a_resource(kind):
    soldiers, resource = kind.split()
    s = table()
    army(s, 0, kind)
    army(s, 1, kind, where="up")
    assert s.game.view(s, 0)["players"][1]["soldiers"] == int(soldiers)
    assert int(soldiers) in (1, 2)
    ask(s, Turn(0, NOTHING))
    assert besides(s) == [f"use army {kind}"]
    give(s, f"use army {kind}")
    assert have(s, 0) == {resource: 1}
    assert sum(DATA.army.cards) == 30


# Several tasks of one placement

@pytest.mark.rule("TAW-0403", "TAW-0411")
def test_what_a_task_gives_can_pay_for_the_next_one():
    s = table()
    goods(s, 0, stone=1)
    tasks(s, "T22", 3)
    assert why_not(s, "steps") == "TAW-0416"
    give(s, "stone", "steps", "U1", "potato")
    assert have(s, 0) == {"potato": 5, "corn": 1}
    assert [event[1:] for event in events(s, "builds_steps")] == [(0, SPOTS.index("U1"), 4)]
