"""Tawantinsuyu, chapter 3: placing a Worker, its price, its tasks and its abilities."""
from itertools import permutations

import pytest

from kancha.games.tawantinsuyu.cards import OFFER, deck_size
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import ARR, DIA, GODS, SQU, STA, WORKERS
from kancha.games.tawantinsuyu.turn import NOTHING, StartTurn, Turn
from kancha.games.tawantinsuyu.workers import ToHill
from rules.asking import ask, asked, besides, events, give, why_not, words
from rules.tawantinsuyu.arrange import (
    DATA,
    army,
    goods,
    hand,
    have,
    hold,
    market,
    nature,
    offer,
    own,
    priest,
    score,
    stand,
    statue,
    steps,
    table,
    workers,
)


def turn(s, seat=0):
    """Begin a turn."""
    return ask(s, Turn(seat, NOTHING))


def place(s, worker, space, *answers, fee="gold"):
    """Place a Worker of the first seat, which is given one; a fee of gold as well."""
    workers(s, 0, worker.split()[0])
    if fee == "gold":
        s.players[0].goods[3] += 1
    turn(s)
    give(s, f"place {worker}", space, fee, *answers)


def number(s):
    """How many tasks the last placement gave."""
    return events(s, "tasks")[-1][2]


def supply(s, seat=0):
    """The Workers before a seat."""
    return [name for name, count in zip(WORKERS, s.players[seat].workers) for _ in range(count)]


def cards(s, seat=0):
    """The God cards in a hand."""
    return s.game.view(s, seat)["players"][seat]["gods"]


def on_hill(s):
    """The Workers on the hill by space."""
    return s.game.view(s, 0)["hill"]


# Requirements and payment

@pytest.mark.rule("TAW-0301")
def test_a_worker_of_the_own_supply_goes_to_an_empty_space():
    s = table()
    goods(s, 0, gold=1)
    workers(s, 0, "priest")
    stand(s, "warrior", "T11")
    assert turn(s)[0] == "place priest"
    assert why_not(s, "place architect") == "TAW-0301"
    give(s, "place priest")
    assert words(s) == ["T12"]
    assert why_not(s, "T11") == "TAW-0301"
    give(s, "T12", "gold")
    assert on_hill(s) == {"T11": "warrior", "T12": "priest"}
    assert supply(s) == []


@pytest.mark.rule("TAW-0301")
def test_without_an_empty_space_no_worker_can_be_placed():
    s = table()
    goods(s, 0, gold=9)
    workers(s, 0, "priest")
    stand(s, "warrior", *SPACES[:-1])
    assert "place priest" in turn(s)
    s.agenda.clear()
    stand(s, "warrior", SPACES[-1])
    assert turn(s) == ["move 1", "move 2", "pray", "train", "recruit"]


@pytest.mark.rule("TAW-0302")
def test_the_fee_is_a_god_card_with_the_symbol_of_the_space():
    s = table()
    goods(s, 0, potato=3)
    hand(s, 0, "G01", "G08")
    workers(s, 0, "architect")
    turn(s)
    give(s, "place architect")
    assert words(s) == ["T12", "T31", "T32", "T52", "M11", "M14", "M22",
                        "M52"], "the stars and diamonds for at most 3 food"
    assert why_not(s, "T11") == "TAW-0304"
    give(s, "T52")
    assert words(s) == ["G01"]
    assert why_not(s, "G08") == "TAW-0302", "another symbol"
    assert why_not(s, "G03") == "TAW-0302", "the symbol, but not in the hand"
    assert why_not(s, "gold") == "TAW-0304"
    give(s, "G01")
    assert cards(s) == ["G08"]
    assert have(s, 0) == {"potato": 2}


@pytest.mark.rule("TAW-0302")
@pytest.mark.parametrize("space", ["T11", "T12", "T52"])
def test_for_1_gold_any_symbol_is_allowed(space):
    s = table()
    goods(s, 0, potato=1, gold=1)
    hand(s, 0, "G15")
    workers(s, 0, "architect")
    turn(s)
    give(s, "place architect", space)
    assert words(s) == ["gold"]
    assert why_not(s, "G15") == "TAW-0302"
    give(s, "gold")
    assert s.players[0].goods[3] == 0
    assert cards(s) == ["G15"]


@pytest.mark.rule("TAW-0303")
def test_food_is_paid_in_any_mix_of_potato_and_corn_and_gold():
    s = table()
    goods(s, 0, potato=2, corn=1, stone=5, gold=1)
    hand(s, 0, "G08")
    workers(s, 0, "warrior")
    turn(s)
    give(s, "place warrior", "M11", "G08")
    assert asked(s) == ("pay", 0)
    assert words(s) == ["2 potato", "1 potato 1 corn", "1 potato 1 gold", "1 corn 1 gold"]
    assert why_not(s, "2 gold") == "TAW-0212"
    assert why_not(s, "2 corn") == "TAW-0212"
    give(s, "1 corn 1 gold")
    assert have(s, 0) == {"potato": 2, "stone": 5}


@pytest.mark.rule("TAW-0303")
def test_stone_is_no_food():
    s = table()
    goods(s, 0, stone=9)
    hand(s, 0, "G08")
    workers(s, 0, "warrior")
    turn(s)
    give(s, "place warrior")
    assert words(s) == ["T12"]
    assert why_not(s, "M11") == "TAW-0304"


@pytest.mark.rule("TAW-0303")
def test_the_cost_is_roaming_and_descending_together():
    s = table()
    goods(s, 0, potato=9)
    place(s, "architect", "B31")
    assert have(s, 0) == {"potato": 1}, "3 + 5"


@pytest.mark.rule("TAW-0304")
def test_a_placement_that_cannot_be_paid_in_full_is_illegal_whatever_its_tasks_would_bring():
    s = table()
    hand(s, 0, "G01")
    workers(s, 0, "architect")
    assert "place architect" not in turn(s), "T52 would give potatoes, but costs one before"
    assert why_not(s, "place architect") == "TAW-0304"
    s.agenda.clear()
    goods(s, 0, potato=1)
    turn(s)
    give(s, "place architect")
    assert words(s) == ["T52"]
    assert why_not(s, "T31") == "TAW-0304"
    give(s, "T52", "G01")
    assert asked(s) == ("task", 0)
    assert have(s, 0) == {}, "all is paid when the first task is asked for"


@pytest.mark.rule("TAW-0304", "TAW-0302")
def test_the_gold_of_the_fee_is_not_food_as_well():
    s = table()
    goods(s, 0, gold=1)
    workers(s, 0, "architect")
    turn(s)
    give(s, "place architect")
    assert words(s) == ["T11", "T12"]
    s.agenda.clear()
    goods(s, 0, gold=2)
    turn(s)
    give(s, "place architect")
    assert words(s) == ["T11", "T12", "T21", "T22", "T51", "T52"]
    give(s, "T21", "gold")
    assert have(s, 0) == {}


@pytest.mark.rule("TAW-0305")
@pytest.mark.parametrize(("action", "costs"), [
    ("worship", (0, 1, 3, 3, 1)), ("offering", (1, 0, 1, 3, 3)), ("rejuvenate", (3, 1, 0, 1, 3)),
    ("conquest", (3, 3, 1, 0, 1)), ("produce", (1, 3, 3, 1, 0)),
])
def test_roaming_is_0_in_the_section_of_the_own_high_priest_1_beside_it_and_3_elsewhere(action, costs):
    for section, cost in enumerate(costs, 1):
        s = table()
        priest(s, 0, action)
        priest(s, 1, "conquest")
        goods(s, 0, potato=5)
        place(s, "warrior", f"T{section}1")
        assert s.players[0].goods[0] == 5 - cost


@pytest.mark.rule("TAW-0313")
@pytest.mark.parametrize(("rotation", "action", "section"), [
    (0, "worship", 1), (0, "produce", 5), (2, "worship", 3), (2, "conquest", 1), (4, "offering", 1),
])
def test_a_high_priest_stands_in_the_section_that_its_space_faces(rotation, action, section):
    s = table()
    s.rotation = rotation
    priest(s, 0, action)
    goods(s, 0, gold=1)
    workers(s, 0, "warrior")
    turn(s)
    give(s, "place warrior")
    assert words(s) == [f"T{section}1", f"T{section}2"], "the spaces that cost no food"


@pytest.mark.rule("TAW-0313")
def test_a_section_reaches_through_all_three_terraces():
    for space, cost in (("T21", 1), ("M21", 3), ("M24", 3), ("B21", 6), ("B24", 6)):
        s = table()
        goods(s, 0, potato=6)
        place(s, "warrior", space)
        assert s.players[0].goods[0] == 6 - cost, space


@pytest.mark.rule("TAW-0306", "TAW-0307", "TAW-0308", "TAW-0312")
@pytest.mark.parametrize(("spots", "space", "cost"), [
    ("", "T11", 0), ("", "M11", 2), ("", "B11", 5),
    ("U1", "T11", 0), ("U1", "M12", 0), ("U1", "B12", 3),
    ("U1 L1", "T12", 0), ("U1 L1", "M14", 0), ("U1 L1", "B14", 1),
    ("U2 L2 U5 L5", "M13", 2), ("U2 L2 U5 L5", "B13", 5),
])
def test_descending_costs_0_2_or_5_less_2_for_every_steps_marker_above_in_the_section(spots, space, cost):
    s = table()
    steps(s, 1, *spots.split())
    goods(s, 0, potato=6)
    place(s, "warrior", space)
    assert s.players[0].goods[0] == 6 - cost


@pytest.mark.rule("TAW-0309")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_discount_is_the_same_whose_ever_the_steps_are_and_cannot_be_refused(owner):
    s = table()
    steps(s, owner, "U1")
    goods(s, 0, potato=5, corn=5)
    place(s, "warrior", "B11")
    assert words(s) == ["3 potato", "2 potato 1 corn", "1 potato 2 corn", "3 corn"], "3 food, and no way to pay 5"
    give(s, "3 corn")
    assert have(s, 0) == {"potato": 5, "corn": 2}
    assert score(s, 1) == 10 + owner


@pytest.mark.rule("TAW-0310", "TAW-0311", "TAW-0312")
@pytest.mark.parametrize(("space", "points"), [
    ("T11", (10, 10, 10)), ("M11", (10, 11, 10)), ("B11", (10, 11, 11)),
    ("M21", (10, 10, 10)), ("B21", (10, 10, 11)), ("B51", (10, 10, 10)),
])
def test_an_opponent_scores_1_for_each_marker_that_lowered_the_cost(space, points):
    s = table(3)
    steps(s, 1, "U1")
    steps(s, 2, "L1", "L2")
    steps(s, 0, "U2")
    goods(s, 0, potato=6)
    place(s, "warrior", space)
    assert tuple(score(s, seat) for seat in range(3)) == points


@pytest.mark.rule("TAW-0311")
@pytest.mark.parametrize(("tiles", "points"), [((), 10), (("Z07",), 12)])
def test_the_own_steps_lower_the_cost_but_score_only_with_z07(tiles, points):
    s = table()
    steps(s, 0, "U1", "L1")
    own(s, 0, *tiles)
    goods(s, 0, potato=1)
    place(s, "warrior", "B11")
    assert have(s, 0) == {}
    assert (score(s, 0), score(s, 1)) == (points, 10)


@pytest.mark.rule("TAW-E2", "TAW-0303", "TAW-0310")
def test_example_cost_of_a_placement():
    s = table()
    steps(s, 1, "U2")
    goods(s, 0, potato=4)
    place(s, "architect", "B23")
    assert have(s, 0) == {}
    assert (score(s, 0), score(s, 1)) == (10, 11)
    s = table()
    steps(s, 1, "U2")
    goods(s, 0, potato=3, gold=1)
    workers(s, 0, "architect")
    turn(s)
    give(s, "place architect")
    assert why_not(s, "B23") == "TAW-0304", "4 food, not 3"


# Number of tasks

@pytest.mark.rule("TAW-0321")
@pytest.mark.parametrize(("space", "god", "icons"), [
    ("T51", "G17", ["stone", "building", "potato"]), ("T12", "G08", ["corn", "weavings", "stone"]),
    ("M32", "G22", ["weavings", "merchant", "gold"]), ("B24", "G03", ["produce", "training", "corn"]),
])
def test_a_space_has_a_symbol_and_three_icons_around_it(space, god, icons):
    s = table()
    market(s, "P02")
    own(s, 0, "P01")
    hand(s, 0, god)
    goods(s, 0, potato=9, stone=9)
    workers(s, 0, "courier")
    turn(s)
    give(s, "place courier", space)
    assert words(s) == [god]
    give(s, god)
    if asked(s)[0] == "pay":
        give(s, words(s)[0])
    assert words(s) == [*icons, "stop"]


@pytest.mark.rule("TAW-0322", "TAW-0325")
def test_a_placement_gives_1_task_and_the_placed_worker_does_not_count_itself():
    s = table()
    goods(s, 0, potato=1)
    place(s, "architect", "T51")
    assert number(s) == 1


@pytest.mark.rule("TAW-0322")
@pytest.mark.parametrize(("worker", "spaces", "tiles", "tasks"), [
    ("architect", "", "", 2), ("architect", "T12", "", 3), ("architect", "T12 T21", "", 4),
    ("craftsman", "T12 T21", "", 3),
    ("warrior", "T12", "Z14", 4), ("courier", "T12", "", 3), ("architect", "T12", "Z14", 3),
])
def test_tasks_are_1_and_those_of_the_ability_and_1_for_each_adjacent_equal_worker(worker, spaces, tiles, tasks):
    s = table()
    stand(s, worker, *spaces.split())
    own(s, 0, *tiles.split())
    goods(s, 0, potato=1)
    place(s, worker, "T22")
    nature(s)
    assert number(s) == tasks


@pytest.mark.rule("TAW-0322")
def test_workers_of_another_colour_add_nothing():
    s = table()
    stand(s, "craftsman", "T41", "T42")
    stand(s, "warrior", "T52", "T11")
    goods(s, 0, potato=1)
    place(s, "architect", "T51")
    assert number(s) == 1


@pytest.mark.rule("TAW-0323", "TAW-0324", "TAW-R14")
@pytest.mark.parametrize(("other", "tasks"), [
    ("T41", 2), ("T42", 2), ("T52", 2), ("T11", 2),
    ("T32", 1), ("T12", 1), ("M51", 1), ("M52", 1), ("B51", 1),
])
def test_spaces_of_a_terrace_with_a_common_icon_are_adjacent_and_two_common_icons_count_once(other, tasks):
    """T51 shares one icon with T41 and T11, two with T42 and T52; T41, T42 and T11 lie in other sections."""
    s = table()
    stand(s, "architect", other)
    goods(s, 0, potato=1)
    place(s, "architect", "T51")
    assert number(s) == tasks


@pytest.mark.rule("TAW-0325")
def test_workers_on_the_hill_count_whoever_placed_them_even_those_of_the_set_up():
    s = table()
    ask(s, ToHill(SPACES.index("T42")))
    give(s, "architect")
    s.active = 1
    goods(s, 1, potato=3, gold=1)
    workers(s, 1, "architect")
    turn(s, 1)
    give(s, "place architect", "T41", "gold", "stop")
    s.agenda.clear()
    s.active = 0
    goods(s, 0, potato=1)
    place(s, "architect", "T51")
    assert number(s) == 3


@pytest.mark.rule("TAW-0326")
@pytest.mark.parametrize(("worker", "tiles", "answers", "tasks"), [
    ("architect", "", (), 6), ("warrior", "Z14", ("1 gold",), 7), ("priest", "", ("pay",), 6),
    ("courier as priest", "Z02", ("pay",), 6),
])
def test_there_is_no_upper_limit_of_tasks(worker, tiles, answers, tasks):
    s = table()
    own(s, 0, *tiles.split())
    stand(s, worker.split()[0], "T32", "T41", "T51", "T52")
    goods(s, 0, potato=4)
    place(s, worker, "T42", *answers)
    assert number(s) == tasks


@pytest.mark.rule("TAW-E3", "TAW-0322", "TAW-0333")
def test_example_two_tasks():
    s = table()
    market(s, "P01")
    stand(s, "architect", "T42")
    goods(s, 0, potato=1, stone=1)
    place(s, "architect", "T51")
    assert number(s) == 2
    assert words(s) == ["stone", "building", "potato", "stop"]
    give(s, "stone")
    assert words(s) == ["building", "potato", "stop"]
    give(s, "potato")
    assert asked(s) == ("buy_worker", 0)


# Spending tasks

def on_t51(tasks, **numbers):
    """An Architect on T51 with a number of tasks; two cheap Buildings lie in the Market."""
    s = table()
    market(s, "P01", "P02")
    stand(s, "architect", *["T41", "T42", "T52", "T11"][:tasks - 1])
    goods(s, 0, **{"potato": 1, **numbers})
    place(s, "architect", "T51")
    assert number(s) == tasks
    return s


def perform(s, task):
    """Perform a task of T51; the first Building that can be had."""
    give(s, task)
    if task == "building":
        give(s, words(s)[0])


@pytest.mark.rule("TAW-0331", "TAW-0332")
@pytest.mark.parametrize("task", ["stone", "building", "potato"])
def test_one_task_goes_to_any_of_the_three_icons(task):
    s = on_t51(1, stone=1)
    assert words(s) == ["stone", "building", "potato", "stop"]
    perform(s, task)
    assert asked(s) == ("buy_worker", 0)
    assert [event[2] for event in events(s, "task")] == [{"stone": 2, "building": 7, "potato": 0}[task]]


@pytest.mark.rule("TAW-0331", "TAW-0333")
@pytest.mark.parametrize(("first", "second"), list(permutations(["stone", "building", "potato"], 2)))
def test_two_tasks_go_to_two_different_icons(first, second):
    s = on_t51(2, stone=3)
    perform(s, first)
    assert why_not(s, first) == "TAW-0335"
    assert first not in words(s)
    perform(s, second)
    assert asked(s) == ("buy_worker", 0)


@pytest.mark.rule("TAW-0334", "TAW-0336")
@pytest.mark.parametrize("order", list(permutations(["stone", "building", "potato"])))
def test_three_tasks_use_each_icon_once_in_any_order(order):
    s = on_t51(3, stone=3)
    for task in order:
        perform(s, task)
        if asked(s)[0] == "task":
            assert why_not(s, task) == "TAW-0335"
    assert asked(s) == ("buy_worker", 0)
    assert have(s, 0) == {"potato": 3, "stone": 4}


@pytest.mark.rule("TAW-0331", "TAW-0335")
def test_more_tasks_form_sets_of_three_and_a_set_is_finished_before_the_next():
    s = on_t51(5, stone=9)
    perform(s, "potato")
    perform(s, "building")
    assert words(s) == ["stone", "stop"]
    assert why_not(s, "potato") == why_not(s, "building") == "TAW-0335"
    perform(s, "stone")
    assert words(s) == ["stone", "building", "potato", "stop"], "the next set"
    perform(s, "stone")
    assert why_not(s, "stone") == "TAW-0335"
    perform(s, "building")
    assert asked(s) == ("buy_worker", 0)


@pytest.mark.rule("TAW-0336")
def test_the_three_icons_of_a_space_are_at_three_places_and_never_of_one_kind():
    assert all(len(set(icons)) == 3 for icons in DATA.hill.icons)
    s = on_t51(2)
    give(s, "stone")
    assert words(s) == ["building", "potato", "stop"], "the other two places"


@pytest.mark.rule("TAW-E4", "TAW-0335", "TAW-0338")
def test_example_five_tasks():
    s = on_t51(5, stone=3)
    for task in ("stone", "potato"):
        perform(s, task)
    assert why_not(s, "stone") == "TAW-0335", "stone, potato, stone"
    for task in ("building", "stone", "building"):
        perform(s, task)
    assert asked(s) == ("buy_worker", 0)
    s = on_t51(5)
    s.buildings.market = (17, -1, -1, -1)
    for task in ("potato", "stone"):
        perform(s, task)
    assert asked(s) == ("buy_worker", 0), "P18 cannot be paid, and 3 tasks are lost"
    assert have(s, 0) == {"potato": 3, "stone": 2}


@pytest.mark.rule("TAW-0337", "TAW-R15")
@pytest.mark.parametrize(("space", "task", "rule"), [
    ("T51", "building", "TAW-0421"), ("T22", "steps", "TAW-0416"), ("T42", "statue", "TAW-0441"),
    ("M11", "produce", "TAW-0491"),
])
def test_a_task_that_cannot_be_paid_or_has_no_target_cannot_be_performed(space, task, rule):
    s = table()
    market(s, "P01", "P02")
    goods(s, 0, potato=3)
    place(s, "warrior", space, "1 corn")
    assert task not in words(s)
    assert why_not(s, task) == rule


@pytest.mark.rule("TAW-R15", "TAW-0337")
def test_collect_training_merchant_and_weavings_can_always_be_performed():
    possible = set()
    for space in ("T51", "T52", "M31", "M32", "B24"):
        s = table()
        goods(s, 0, potato=9)
        place(s, "craftsman", space)
        possible |= set(words(s))
    assert possible == {"potato", "corn", "stone", "gold", "weavings", "training", "merchant", "stop"}
    s = table()
    s.army.deck = (0,) * 7
    goods(s, 0, potato=9)
    place(s, "craftsman", "B24")
    assert why_not(s, "training") == "TAW-R28", "not without any Army card"
    s = table()
    s.weavings.face_up, s.weavings.stack = -1, 0
    place(s, "craftsman", "T12")
    assert why_not(s, "weavings") == "TAW-R26", "not with an empty stack"


@pytest.mark.rule("TAW-R15", "TAW-0338")
def test_an_icon_that_cannot_be_performed_ends_the_series_only_when_no_other_of_the_set_is_left():
    s = on_t51(4)
    assert words(s) == ["stone", "potato", "stop"], "nothing to pay a Building with"
    give(s, "stone")
    assert words(s) == ["building", "potato", "stop"], "now there is"
    s.agenda.clear()
    s = on_t51(4)
    s.buildings.market = (17, -1, -1, -1)
    give(s, "stone")
    assert words(s) == ["potato", "stop"]
    give(s, "potato")
    assert asked(s) == ("buy_worker", 0), "two tasks are lost"
    assert have(s, 0) == {"potato": 3, "stone": 2}


@pytest.mark.rule("TAW-0339", "TAW-R15")
def test_a_player_may_stop_early():
    s = on_t51(3, stone=3)
    give(s, "stop")
    assert asked(s) == ("buy_worker", 0)
    assert have(s, 0) == {"stone": 3}
    s = on_t51(3, stone=3)
    give(s, "potato", "stop")
    assert asked(s) == ("buy_worker", 0)
    assert have(s, 0) == {"potato": 3, "stone": 3}


@pytest.mark.rule("TAW-0340")
def test_between_tasks_an_army_card_can_be_used():
    s = table()
    market(s, "P01")
    army(s, 0, "1 stone")
    goods(s, 0, potato=1)
    stand(s, "architect", "T42")
    place(s, "architect", "T51")
    give(s, "potato")
    assert why_not(s, "building") == "TAW-0421"
    give(s, "use army 1 stone")
    assert words(s) == ["stone", "building", "stop"]


@pytest.mark.rule("TAW-0340", "TAW-0338")
def test_a_series_does_not_end_while_an_army_card_could_pay_for_the_last_icon():
    s = table()
    market(s, "P01")
    army(s, 0, "1 gold")
    goods(s, 0, potato=1)
    stand(s, "architect", "T42", "T41")
    place(s, "architect", "T51")
    give(s, "potato", "stone")
    goods(s, 0)
    assert words(s) == ["stop"]
    give(s, "use army 1 gold")
    assert words(s) == ["building", "stop"]


@pytest.mark.rule("TAW-0340", "TAW-R37")
def test_between_tasks_z15_and_z19_work():
    s = table()
    own(s, 0, "Z15", "Z19")
    offer(s, "G01")
    stand(s, "architect", "T42")
    goods(s, 0, potato=1)
    place(s, "architect", "T51")
    give(s, "stone")
    give(s, "swap stone corn")
    assert have(s, 0) == {"corn": 2}
    assert "buy god card" not in besides(s)
    assert why_not(s, "buy god card") == "TAW-0762"
    s.players[0].goods[0] = 1
    give(s, "buy god card", "G01")
    assert cards(s) == ["G01"]
    assert asked(s) == ("task", 0)
    assert have(s, 0) == {"corn": 2}


# God card played for the placement

@pytest.mark.rule("TAW-0351")
@pytest.mark.parametrize(("god", "size", "gained"), [
    (STA, "small", True), (STA, "large", True), (DIA, "small", False), (None, "", False),
])
def test_a_statue_of_the_god_makes_the_card_give_its_benefits(god, size, gained):
    s = table()
    goods(s, 0, potato=1)
    hand(s, 0, "G07")
    if god is not None:
        statue(s, 0, god, size)
    statue(s, 1, STA)
    place(s, "architect", "T52", fee="G07")
    assert asked(s) == ("task", 0)
    assert have(s, 0) == ({"potato": 1, "corn": 1, "stone": 1} if gained else {})


@pytest.mark.rule("TAW-0351", "TAW-0353")
def test_a_statue_built_by_the_tasks_counts_after_them():
    s = table()
    goods(s, 0, potato=3, stone=3)
    hand(s, 0, "G24")
    place(s, "warrior", "T42", "1 corn", fee="G24")
    assert have(s, 0) == {"stone": 3}
    give(s, "statue", "small squares")
    assert asked(s) == ("buy_worker", 0)
    assert have(s, 0) == {"potato": 1, "corn": 2}


@pytest.mark.rule("TAW-0352")
@pytest.mark.parametrize(("answers", "hand_after"), [
    (("god card", "G01"), ["G01"]), (("god card", "none"), []),
    (("later", "corn", "god card", "G01"), ["G01"]), (("later", "corn", "done"), []),
])
def test_each_benefit_is_optional(answers, hand_after):
    s = table()
    goods(s, 0, potato=1)
    hand(s, 0, "G06")
    offer(s, "G01")
    statue(s, 0, STA)
    place(s, "architect", "T52", fee="G06")
    assert words(s) == ["god card", "later"]
    give(s, *answers)
    assert score(s, 0) == 12, "the points are taken in any case"
    assert cards(s) == hand_after


@pytest.mark.rule("TAW-0353", "TAW-R17")
@pytest.mark.parametrize("when", ["before", "after"])
def test_benefits_come_before_or_after_the_tasks_but_not_between_them(when):
    s = table()
    goods(s, 0, potato=1)
    hand(s, 0, "G25")
    statue(s, 0, SQU)
    stand(s, "craftsman", "T22")
    place(s, "craftsman", "T21", fee="G25")
    assert (asked(s), words(s)) == (("benefit_now", 0), ["worker", "later"])
    if when == "before":
        give(s, "worker", "nomad priest", "warrior")
        assert supply(s) == ["priest"]
    else:
        give(s, "later")
    assert number(s) == 3
    for task in ("stone", "weavings"):
        assert asked(s) == ("task", 0)
        assert "worker" not in words(s)
        give(s, task)
        nature(s)
    if when == "after":
        assert (asked(s), words(s)) == (("benefit", 0), ["worker", "done"])
        give(s, "worker", "nomad priest", "warrior")
    assert asked(s) == ("buy_worker", 0)
    assert supply(s) == ["priest"], "once"


@pytest.mark.rule("TAW-R17")
def test_several_statues_of_the_god_give_the_benefits_only_once():
    s = table()
    goods(s, 0, potato=1)
    hand(s, 0, "G07")
    statue(s, 0, STA)
    statue(s, 0, STA)
    statue(s, 0, STA, "large")
    place(s, "warrior", "T52", "1 gold", "stop", fee="G07")
    assert asked(s) == ("buy_worker", 0)
    assert have(s, 0) == {"potato": 1, "corn": 1, "stone": 1}


@pytest.mark.rule("TAW-0353")
def test_benefits_never_pay_the_food_of_the_same_placement():
    s = table()
    hand(s, 0, "G07")
    statue(s, 0, STA)
    workers(s, 0, "architect")
    assert "place architect" not in turn(s), "T52 costs 1 food, which the card would give"
    assert why_not(s, "place architect") == "TAW-0304"


@pytest.mark.rule("TAW-0354")
def test_a_placement_paid_with_gold_gives_no_benefits():
    s = table()
    goods(s, 0, potato=1)
    hand(s, 0, "G07")
    statue(s, 0, STA)
    place(s, "warrior", "T52", "1 gold", "stop")
    assert asked(s) == ("buy_worker", 0)
    assert have(s, 0) == {}
    assert cards(s) == ["G07"]


@pytest.mark.rule("TAW-0355")
def test_the_statue_stays():
    s = table()
    hand(s, 0, "G07", "G03")
    statue(s, 0, STA)
    for card, space in (("G07", "T52"), ("G03", "T31")):
        s.agenda.clear()
        goods(s, 0, potato=3)
        place(s, "craftsman", space, "stop", fee=card)
        assert s.players[0].small == (1, 0, 0, 0, 0, 0)
    assert score(s, 0) == 14


@pytest.mark.rule("TAW-0356")
def test_the_played_card_lies_aside_until_the_turn_ends():
    s = table()
    hand(s, 0, "G08")
    offer(s, "G01")
    place(s, "priest", "T12", "none", "stop", fee="G08")
    assert asked(s) == ("god", 0)
    assert words(s) == ["G01", "deck"]
    assert why_not(s, "G08") == "TAW-0213"
    assert s.game.view(s, 1)["played"] == "G08"
    give(s, "G01")
    assert s.game.view(s, 1)["offer"] == ["G08"], "now the turn has ended"
    give(s, "none")
    nature(s)
    assert asked(s) == ("turn", 1)
    give(s, "pray")
    assert words(s) == ["G08", "deck"]


@pytest.mark.rule("TAW-0357")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_full_offer_is_shuffled_into_the_deck_before_the_played_card_is_put_down(seats):
    capacity = {2: 3, 3: 4, 4: 5}[seats]
    assert OFFER[seats] == capacity
    lying = ["G01", "G02", "G03", "G04", "G05"][:capacity]
    s = table(seats)
    hand(s, 0, "G08")
    offer(s, *lying[:-1])
    size = deck_size(s)
    place(s, "architect", "T12", "stop", fee="G08")
    assert s.game.view(s, 0)["offer"] == [*lying[:-1], "G08"]
    assert deck_size(s) == size
    s = table(seats)
    hand(s, 0, "G08")
    offer(s, *lying)
    size = deck_size(s)
    place(s, "architect", "T12", "stop", fee="G08")
    assert s.game.view(s, 0)["offer"] == ["G08"]
    assert deck_size(s) == size + capacity


@pytest.mark.rule("TAW-0357")
def test_after_a_turn_without_a_played_card_a_full_offer_stays():
    s = table()
    offer(s, "G01", "G02", "G03")
    place(s, "architect", "T12", "stop")
    assert s.game.view(s, 0)["offer"] == ["G01", "G02", "G03"]


@pytest.mark.rule("TAW-0358")
def test_a_god_card_in_hand_can_pay_for_an_exchange():
    s = table()
    market(s, "P18", "P19")
    hand(s, 0, "G01")
    goods(s, 0, potato=1)
    place(s, "architect", "T51", "building", "exchange", "G01", "P18", "done")
    assert cards(s) == []


@pytest.mark.rule("TAW-0358")
def test_god_cards_in_hand_cost_a_potato_each_at_a_festival_and_three_can_be_played_then():
    s = table()
    hand(s, 0, "G01", "G02", "G03", "G17")
    goods(s, 0, potato=3)
    hold(s, 0)
    ask(s, StartTurn(0))
    assert asked(s) == ("gold_for_potatoes", 0)
    give(s, "0 gold")
    assert (have(s, 0), score(s, 0)) == ({}, 8), "three potatoes paid, one missing"
    nature(s)
    for card in ("G01", "G03", "G17"):
        assert asked(s) == ("festival_cards", 0)
        give(s, card)
    assert score(s, 0) == 8 + 2 + 4 + 4
    assert asked(s)[1] == 1, "no fourth card"
    assert "G02" in cards(s)


@pytest.mark.rule("TAW-0358")
def test_a_god_card_in_hand_is_worth_1_at_the_end():
    s = table()
    hand(s, 0, "G01", "G02", "G03")
    goods(s, 0, potato=3)
    hold(s, 0, 3)
    ask(s, StartTurn(0))
    assert s.game.has_ended(s)
    assert (score(s, 0), score(s, 1)) == (13, 10)


# Worker abilities

@pytest.mark.rule("TAW-0361", "TAW-0362", "TAW-0369")
@pytest.mark.parametrize(("worker", "space", "tiles", "tasks"), [
    ("architect", "T22", "", 2), ("architect", "T21", "", 1), ("architect", "T31", "", 1),
    ("craftsman", "T21", "", 2), ("craftsman", "T22", "", 1), ("craftsman", "T31", "", 1),
    ("warrior", "T22", "", 1), ("priest", "T21", "", 1), ("priest", "T22", "", 1),
    ("architect", "T21", "Z05", 2), ("craftsman", "T22", "Z05", 2), ("architect", "T22", "Z05", 2),
    ("architect", "T31", "Z05", 1),
    ("warrior", "T22", "Z05", 1),
])
def test_blue_spaces_help_architects_and_green_ones_craftsmen(worker, space, tiles, tasks):
    s = table()
    own(s, 0, *tiles.split())
    goods(s, 0, potato=3)
    place(s, worker, space)
    nature(s)
    if worker == "priest":
        give(s, "none")
    assert number(s) == tasks


@pytest.mark.rule("TAW-0363", "TAW-0364")
def test_a_warrior_draws_an_army_card_and_may_retrieve_an_adjacent_worker():
    s = table()
    stand(s, "priest", "T11")
    stand(s, "courier", "T42", "T32")
    stand(s, "warrior", "T41")
    goods(s, 0, potato=1)
    place(s, "warrior", "T51", "2 corn")
    assert s.players[0].army == (0, 0, 0, 0, 0, 1, 0), "into the hand, without selection"
    assert asked(s) == ("retrieve", 0)
    assert words(s) == ["T11", "T42", "none"]
    assert why_not(s, "T41") == "TAW-0363", "a Warrior"
    assert why_not(s, "T52") == "TAW-0363", "nobody there"
    assert why_not(s, "T32") == "TAW-0323", "not adjacent"
    give(s, "T42")
    assert supply(s) == ["courier"]
    assert on_hill(s) == {"T11": "priest", "T32": "courier", "T41": "warrior", "T51": "warrior"}
    assert have(s, 0) == {}, "at no cost, though nothing was left"
    assert asked(s) == ("task", 0)
    assert number(s) == 2, "the Warrior beside counts"


@pytest.mark.rule("TAW-0363")
def test_the_retrieval_is_optional():
    s = table()
    stand(s, "priest", "T11")
    goods(s, 0, potato=1)
    place(s, "warrior", "T51", "1 gold", "none")
    assert supply(s) == []
    assert on_hill(s) == {"T11": "priest", "T51": "warrior"}


@pytest.mark.rule("TAW-0363")
@pytest.mark.parametrize("worker", ["architect", "craftsman", "courier", "priest"])
def test_other_workers_draw_and_retrieve_nothing(worker):
    s = table()
    stand(s, "warrior", "T11", "T52")
    goods(s, 0, potato=1)
    place(s, worker, "T51")
    assert asked(s)[0] in ("task", "pay_for_task")
    assert s.players[0].army == (0,) * 7


@pytest.mark.rule("TAW-0364")
def test_the_retrieved_worker_is_not_placed_in_the_same_turn_but_its_space_is_free():
    s = table()
    stand(s, "priest", "T52")
    goods(s, 0, potato=1)
    place(s, "warrior", "T51", "1 gold", "T52", "potato")
    assert asked(s) == ("buy_worker", 0), "the only placement is over"
    give(s, "none")
    nature(s)
    assert supply(s) == ["priest"]
    assert asked(s) == ("turn", 1)
    s.agenda.clear()
    s.active = 0
    turn(s)
    give(s, "use army 1 gold", "place priest")
    assert "T52" in words(s)


@pytest.mark.rule("TAW-R16")
def test_a_placement_goes_in_order():
    s = table()
    own(s, 0, "Z03")
    own(s, 0, "P01", down=True)
    steps(s, 1, "U2")
    stand(s, "priest", "M21")
    hand(s, 0, "G36")
    statue(s, 0, ARR)
    goods(s, 0, potato=1)
    place(s, "warrior", "M24", "1 gold", fee="G36")
    assert asked(s) == ("turn_up", 0), "M21 is too far to retrieve"
    give(s, "P01")
    assert asked(s) == ("task", 0)
    give(s, "potato", "none")
    order = ["fee_card", "pay", "steps_used", "places", "draws_army", "turns_building", "gain", "gain", "tasks", "task",
             "gain", "to_offer"]
    assert [event[0] for event in events(s, *set(order))] == order


@pytest.mark.rule("TAW-R16", "TAW-R19", "TAW-0367", "TAW-0368")
def test_a_priest_decides_on_the_potato_after_the_benefits_and_takes_the_card_after_all():
    s = table()
    hand(s, 0, "G06")
    offer(s, "G01")
    statue(s, 0, STA)
    goods(s, 0, potato=2)
    place(s, "priest", "T52", fee="G06")
    assert asked(s) == ("benefit_now", 0)
    give(s, "later")
    assert (asked(s), words(s)) == (("pay_for_task", 0), ["pay", "none"])
    give(s, "pay")
    assert number(s) == 2
    give(s, "corn", "potato")
    assert asked(s) == ("benefit", 0)
    give(s, "done")
    assert (asked(s), words(s)) == (("god", 0), ["G01", "deck"])
    give(s, "G01")
    assert cards(s) == ["G01"]


@pytest.mark.rule("TAW-0365", "TAW-R18")
@pytest.mark.parametrize(("spots", "space", "cost"), [
    ("", "T11", 0), ("", "T21", 0), ("", "T31", 2), ("", "M11", 1), ("", "M21", 2), ("", "B31", 7), ("U1", "M11", 0),
    ("U1 L1", "B11", 0),
    ("U2 L2", "B21", 1),
])
def test_a_courier_pays_1_food_less_in_total(spots, space, cost):
    s = table()
    steps(s, 1, *spots.split())
    goods(s, 0, potato=8)
    place(s, "courier", space)
    assert s.players[0].goods[0] == 8 - cost
    assert score(s, 1) == 10 + len(spots.split()), "owners of Steps score as usual"


@pytest.mark.rule("TAW-0365")
def test_a_courier_reaches_what_others_cannot_pay():
    s = table()
    goods(s, 0, gold=1)
    workers(s, 0, "courier", "priest")
    turn(s)
    give(s, "place courier")
    assert words(s) == ["T11", "T12", "T21", "T22", "T51", "T52"]
    s.agenda.clear()
    turn(s)
    give(s, "place priest")
    assert words(s) == ["T11", "T12"]
    s.agenda.clear()
    stand(s, "warrior", "T11", "T12")
    assert turn(s)[0] == "place courier"
    assert why_not(s, "place priest") == "TAW-0304"


@pytest.mark.rule("TAW-0366", "TAW-R20")
@pytest.mark.parametrize(("others", "space", "tasks"), [
    ("", "M11", 2), ("M14", "M11", 1), ("T11 B12 M21", "M11", 2), ("T12", "T11", 1), ("T21", "T11", 2),
])
def test_a_courier_has_1_task_more_in_an_empty_segment(others, space, tasks):
    s = table()
    stand(s, "priest", *others.split())
    goods(s, 0, potato=1)
    place(s, "courier", space)
    assert number(s) == tasks


@pytest.mark.rule("TAW-0366")
def test_blocking_workers_count_for_the_segment_of_a_courier():
    s = table()
    ask(s, ToHill(SPACES.index("T12")))
    give(s, "priest")
    place(s, "courier", "T11")
    assert number(s) == 1


@pytest.mark.rule("TAW-R20", "TAW-R32", "TAW-0364")
def test_a_retrieved_blocking_worker_frees_segment_and_space_for_good():
    s = table()
    ask(s, ToHill(SPACES.index("T12")))
    give(s, "priest")
    goods(s, 0, potato=1)
    place(s, "warrior", "T52", "1 corn", "T12", "stop", "none")
    assert supply(s) == ["priest"]
    assert on_hill(s) == {"T52": "warrior"}, "not filled again at the end of the turn"
    s.agenda.clear()
    place(s, "courier", "T12")
    assert number(s) == 2
    assert on_hill(s) == {"T52": "warrior", "T12": "courier"}


@pytest.mark.rule("TAW-0367", "TAW-R19")
@pytest.mark.parametrize(("goods_before", "answer", "tasks", "goods_after"), [
    ({"potato": 2}, "pay", 2, {"potato": 1}), ({"potato": 2}, "none", 1, {"potato": 2}),
    ({"corn": 1, "gold": 1}, "pay", 2, {"corn": 1}),
    ({"corn": 1}, "none", 1, {"corn": 1}),
])
def test_a_priest_may_pay_1_potato_for_1_task(goods_before, answer, tasks, goods_after):
    s = table()
    goods(s, 0, **goods_before)
    place(s, "priest", "T12")
    assert (asked(s), why_not(s, "none")) == (("pay_for_task", 0), None)
    assert why_not(s, "pay") == (None if "potato" in goods_before or "gold" in goods_before else "TAW-0367")
    give(s, answer)
    assert asked(s) == ("task", 0), "asked once, before the first task"
    assert number(s) == tasks
    assert have(s, 0) == goods_after


@pytest.mark.rule("TAW-0368", "TAW-R19")
@pytest.mark.parametrize("paid", ["pay", "none"])
def test_a_priest_must_take_a_god_card_after_the_tasks(paid):
    s = table()
    offer(s, "G01", "G02")
    goods(s, 0, potato=1)
    place(s, "priest", "T12", paid)
    give(s, "stop")
    assert (asked(s), words(s)) == (("god", 0), ["G01", "G02", "deck"])
    assert why_not(s, "none") == "TAW-0368"
    give(s, "deck", "G09")
    assert cards(s) == ["G09"]
    assert asked(s) == ("buy_worker", 0), "one card only"


@pytest.mark.rule("TAW-R27")
def test_with_an_empty_deck_cards_come_from_the_offer_only_and_with_both_empty_from_nowhere():
    s = table()
    offer(s, "G01")
    s.gods.deck = 0
    place(s, "priest", "T12", "none", "stop")
    assert words(s) == ["G01"]
    assert why_not(s, "deck") == "TAW-R27"
    give(s, "G01")
    assert cards(s) == ["G01"]
    s = table()
    s.gods.deck = 0
    place(s, "priest", "T12", "none", "stop")
    assert asked(s) == ("buy_worker", 0)
    assert cards(s) == []


@pytest.mark.rule("TAW-R27")
def test_a_festival_draw_shuffles_the_offer_into_an_empty_deck():
    s = table()
    offer(s, "G01", "G02", "G03", "G04")
    s.gods.deck = 0
    hold(s, 0)
    ask(s, StartTurn(0))
    nature(s)
    assert asked(s) == ("festival_cards", 0)
    assert len(cards(s, 0)) + len(cards(s, 1)) == 3
    assert (s.game.view(s, 0)["offer"], deck_size(s)) == ([], 1)
    s = table()
    s.gods.deck = 0
    hold(s, 0)
    ask(s, StartTurn(0))
    nature(s)
    assert asked(s) == ("turn", 0), "with both empty nothing is drawn"
    assert cards(s, 0) == cards(s, 1) == []


# Z01, Z02 and Z15

@pytest.mark.rule("TAW-R33")
@pytest.mark.parametrize(("worker", "space", "answers", "tasks"), [
    ("architect as courier", "T22", (), 3), ("architect", "T22", (), 3), ("architect as priest", "T22", ("none",), 2),
    ("warrior as courier", "T12", (), 4), ("warrior as priest", "T12", ("pay",), 4),
])
def test_a_worker_with_another_role_uses_that_ability_instead_and_keeps_its_colour(worker, space, answers, tasks):
    """T22 is blue and its segment empty; an Architect on T31 is adjacent to it; Z14 is for real Warriors."""
    s = table()
    own(s, 0, "Z01", "Z02", "Z14")
    stand(s, "architect", "T31")
    goods(s, 0, potato=2)
    place(s, worker, space, *answers)
    assert asked(s) == ("task", 0), "a Warrior in another role draws nothing"
    assert s.players[0].army == (0,) * 7
    assert number(s) == tasks


@pytest.mark.rule("TAW-R33")
def test_z03_looks_for_a_real_warrior_whatever_its_role():
    s = table()
    own(s, 0, "Z01", "Z03")
    own(s, 0, "P01", "P02", "P03", down=True)
    place(s, "warrior as courier", "T12")
    assert (asked(s), words(s)) == (("turn_up", 0), ["P01", "P02", "P03", "done"])
    give(s, "P01", "P02")
    assert asked(s) == ("task", 0)
    s = table()
    own(s, 0, "Z01", "Z03")
    own(s, 0, "P01", down=True)
    place(s, "priest as courier", "T12")
    assert asked(s) == ("task", 0)


@pytest.mark.rule("TAW-R33")
def test_there_is_one_role_for_each_placement_and_none_without_the_building():
    s = table()
    own(s, 0, "Z01")
    goods(s, 0, gold=1)
    workers(s, 0, "architect", "courier")
    assert turn(s)[:3] == ["place architect", "place architect as courier", "place courier"]
    assert why_not(s, "place architect as priest") == "TAW-0733"
    s.agenda.clear()
    s.players[0].passive = 2
    assert turn(s)[:4] == ["place architect", "place architect as priest", "place courier", "place courier as priest"]
    assert why_not(s, "place architect as courier") == "TAW-0731"
    give(s, "place courier as priest")
    assert words(s) == ["T11", "T12"], "a Courier as Priest pays like others"


@pytest.mark.rule("TAW-R37")
@pytest.mark.parametrize(("word", "before", "after"), [
    ("swap stone gold", {"stone": 2}, {"gold": 1}), ("swap stone corn", {"stone": 2}, {"corn": 2}),
    ("swap gold stone", {"gold": 1}, {"stone": 2}), ("swap gold corn", {"gold": 1}, {"corn": 2}),
    ("swap corn stone", {"corn": 2}, {"stone": 2}), ("swap corn gold", {"corn": 2}, {"gold": 1}),
])
def test_z15_makes_2_stone_1_gold_and_2_corn_equal(word, before, after):
    s = table()
    own(s, 0, "Z15")
    goods(s, 0, **before)
    turn(s)
    give(s, word)
    assert have(s, 0) == after
    assert asked(s) == ("turn", 0), "the question is still there"
    s.agenda.clear()
    goods(s, 0, potato=9, **{kind: count - 1 for kind, count in before.items()})
    s.turns += 1
    turn(s)
    assert why_not(s, word) == "TAW-0755"


@pytest.mark.rule("TAW-R37")
def test_z15_works_when_the_owner_pays_in_the_turn_of_another():
    s = table()
    own(s, 1, "Z15")
    goods(s, 1, corn=1, stone=2)
    goods(s, 0, gold=1)
    workers(s, 0, "architect")
    s.weavings.face_up, s.weavings.stack, s.weavings.bottom = 4, 0, (5, 6)
    turn(s)
    give(s, "place architect", "T12", "gold")
    assert besides(s) == [], "only the owner has it"
    give(s, "weavings")
    assert (asked(s), words(s)) == (("buy_leftover", 1), ["none"])
    give(s, "swap stone corn", "W01", "new")
    assert have(s, 1) == {}


@pytest.mark.rule("TAW-R37")
def test_without_z15_nothing_is_exchanged():
    s = table()
    army(s, 0, "1 gold")
    goods(s, 0, stone=9)
    turn(s)
    assert besides(s) == ["use army 1 gold"]
    assert why_not(s, "swap stone gold") == "TAW-0755"


@pytest.mark.rule("TAW-R77")
def test_an_exchange_may_not_take_back_what_an_exchange_just_gave():
    s = table()
    own(s, 0, "Z15")
    goods(s, 0, stone=4, gold=1)
    offer(s, "G01", "G02")
    turn(s)
    give(s, "swap stone gold")
    assert why_not(s, "swap gold stone") == "TAW-R77"
    assert why_not(s, "swap gold corn") == "TAW-R77", "stone for corn can be had directly"
    assert besides(s) == ["swap stone gold", "swap stone corn"]
    give(s, "swap stone corn")
    assert besides(s) == []
    assert have(s, 0) == {"corn": 2, "gold": 2}
    give(s, "pray")
    assert why_not(s, "swap gold stone") is None, "another answer has been given"
    give(s, "swap gold stone")
    assert why_not(s, "swap stone corn") == "TAW-R77"
    give(s, "G01")
    assert why_not(s, "swap stone corn") is None


@pytest.mark.rule("TAW-R77")
@pytest.mark.parametrize("first", ["swap stone gold", "swap gold corn", "swap corn stone"])
def test_exchanges_come_to_an_end(first):
    s = table()
    own(s, 0, "Z15")
    goods(s, 0, stone=6, gold=3, corn=6)
    turn(s)
    give(s, first)
    swaps = 1
    while besides(s) and swaps < 20:
        give(s, besides(s)[-1])
        swaps += 1
    assert besides(s) == [], "at most one exchange for each unit that was there"
    assert swaps <= 9
    assert asked(s) == ("turn", 0)


# What is asked

@pytest.mark.rule("TAW-R78")
@pytest.mark.parametrize(("card", "space", "goods_after", "points"), [
    ("G01", "T52", {"corn": 1}, 12), ("G02", "T52", {"gold": 1, "potato": 1}, 10), ("G03", "T52", {}, 14),
    ("G09", "T12", {"corn": 2, "potato": 2}, 10), ("G16", "T51", {"stone": 2}, 11),
])
def test_resources_and_points_are_taken_without_asking(card, space, goods_after, points):
    s = table()
    hand(s, 0, card)
    for god in range(len(GODS)):
        statue(s, 0, god)
    goods(s, 0, potato=1)
    place(s, "architect", space, fee=card)
    assert asked(s) == ("task", 0)
    assert have(s, 0) == goods_after
    assert score(s, 0) == points


@pytest.mark.rule("TAW-R78")
@pytest.mark.parametrize(("card", "space", "word"), [
    ("G06", "T52", "god card"), ("G04", "T52", "paid temple step"), ("G05", "T52", "statue"), ("G10", "T12", "weaving"),
    ("G12", "T12", "merchant"), ("G15", "T51", "army card"), ("G18", "T51", "worker"), ("G19", "T51", "rejuvenate"),
    ("G20", "T51", "training"), ("G34", "T11", "steps"), ("G23", "T21", "building"), ("G27", "T21", "produce one"),
])
def test_everything_else_is_asked_for(card, space, word):
    s = table()
    hand(s, 0, card)
    for god in range(len(GODS)):
        statue(s, 0, god)
    goods(s, 0, potato=1, stone=2, gold=1)
    market(s, "P01")
    own(s, 0, "P02")
    own(s, 0, "P03", down=True)
    place(s, "architect", space, fee=card)
    if asked(s)[0] == "pay":
        give(s, "1 potato")
    assert (asked(s), words(s)) == (("benefit_now", 0), [word, "later"])
    give(s, "later", "stop")
    assert (asked(s), words(s)) == (("benefit", 0), [word, "done"])
    give(s, "done")
    assert asked(s) == ("buy_worker", 0)
