"""Tawantinsuyu, chapter 7: the Passive Buildings (Z13 is among the Conquests)."""
import pytest

from kancha.games.tawantinsuyu.building import ProduceOne
from kancha.games.tawantinsuyu.festival import Festival
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import ACTIONS
from kancha.games.tawantinsuyu.tapestry import Merchant
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from kancha.games.tawantinsuyu.weaving import FreeWeaving, PurchaseWeavings
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
    tapestry,
    workers,
)


def placing(*tiles, worker="architect", **things):
    """A table at which seat 0 has a Worker, 1 gold and 9 potatoes, and some Passive Buildings."""
    s = table()
    own(s, 0, *tiles)
    workers(s, 0, worker)
    goods(s, 0, **{"gold": 1, "potato": 9, **things})
    return s


def place(s, how, space, *answers):
    """Place a Worker for gold, and give answers."""
    ask(s, Turn(0, NOTHING))
    give(s, f"place {how}", space, "gold", *answers)


def tasks(s):
    """The number of tasks of the last placement."""
    return events(s, "tasks")[-1][2]


def move(s, action, seat=0):
    """Let a seat move its High Priest onto an action."""
    priest(s, seat, ACTIONS[ACTIONS.index(action) - 1])
    s.active = seat
    ask(s, Turn(seat, NOTHING))
    give(s, "move 1")


def face_up(s, tile):
    """Let a Weaving lie face up."""
    s.weavings.stack |= 1 << s.weavings.face_up
    s.weavings.face_up = DATA.weavings.codes.index(tile)
    s.weavings.stack &= ~(1 << s.weavings.face_up)


def festival(s, holder=0, number=1):
    """Let a Festival be resolved up to its first question."""
    hold(s, holder, number)
    ask(s, Festival(holder))


def working(s, seat):
    return [DATA.buildings.codes[tile] for tile in range(19) if s.players[seat].working >> tile & 1]


def gods_of(s, seat):
    return [card for number, card in enumerate(DATA.gods.cards) if s.players[seat].gods >> number & 1]


def army_of(s, seat, where):
    return [kind for kind, number in zip(DATA.army.kinds, getattr(s.players[seat], where)) for _ in range(number)]


def rows(s, seat):
    return [[DATA.weavings.codes[tile] for tile in row] for row in s.players[seat].tapestries]


# Z01 and Z02: another role

@pytest.mark.rule("TAW-0731")
def test_z01_lets_any_worker_of_its_owner_be_a_courier():
    s = table()
    own(s, 0, "Z01")
    for seat in range(2):
        workers(s, seat, "architect", "craftsman", "warrior", "courier", "priest")
        goods(s, seat, gold=1)
    placings = [word for word in ask(s, Turn(0, NOTHING)) if word.startswith("place")]
    assert placings == [
        "place architect", "place architect as courier", "place craftsman", "place craftsman as courier",
        "place warrior",
        "place warrior as courier", "place courier", "place priest", "place priest as courier",
    ]
    assert why_not(s, "place architect as priest") == "TAW-0733"
    s.agenda.clear()
    s.active = 1
    assert not [word for word in ask(s, Turn(1, NOTHING)) if "as courier" in word], "its owner alone"
    assert why_not(s, "place architect as courier") == "TAW-0731"


@pytest.mark.rule("TAW-0731")
def test_each_passive_building_exists_once():
    s = table()
    names = [code for tile, code in enumerate(DATA.buildings.codes) if s.buildings.stacks[1] >> tile & 1]
    assert names == [f"Z{number:02}" for number in range(1, 21)]
    own(s, 0, "Z01")
    assert not s.buildings.stacks[1] >> DATA.buildings.codes.index("Z01") & 1, "nobody else can get it"


@pytest.mark.rule("TAW-0732")
def test_z01_is_declared_before_the_food_is_computed():
    s = placing("Z01", potato=0)
    ask(s, Turn(0, NOTHING))
    give(s, "place architect")
    assert words(s) == ["T11", "T12"]
    s.agenda.clear()
    ask(s, Turn(0, NOTHING))
    give(s, "place architect as courier")
    assert words(s) == ["T11", "T12", "T21", "T22", "T51", "T52"], "1 food less"
    give(s, "T22", "gold")
    assert asked(s) == ("task", 0), "without any food"


@pytest.mark.rule("TAW-0732")
@pytest.mark.parametrize(("how", "there", "number"), [
    ("architect", [], 2), ("architect as courier", [], 2), ("architect as courier", ["T21"], 1),
    ("architect", ["T21"], 2),
])
def test_with_z01_the_ability_of_a_courier_comes_instead_of_the_own(how, there, number):
    s = placing("Z01")
    stand(s, "craftsman", *there)
    place(s, how, "T22")
    assert tasks(s) == number, "a blue space counts for an Architect, an empty segment for a Courier"


@pytest.mark.rule("TAW-0732")
def test_a_warrior_as_courier_draws_no_army_card_and_retrieves_nobody():
    s = placing("Z01", worker="warrior")
    stand(s, "architect", "T12")
    place(s, "warrior as courier", "T11")
    assert asked(s) == ("task", 0)
    assert army_of(s, 0, "army") == []


@pytest.mark.rule("TAW-0732")
def test_the_colour_of_a_worker_that_acts_as_courier_stays():
    s = placing("Z01")
    stand(s, "architect", "T12", "T31")
    stand(s, "courier", "T32")
    place(s, "architect as courier", "T22")
    assert tasks(s) == 1 + 2 + 1, "two blue neighbours and the empty segment; the yellow one does not count"
    assert s.hill[0] >> SPACES.index("T22") & 1, "and an Architect stands there"


@pytest.mark.rule("TAW-0733", "TAW-0734")
def test_z02_lets_any_worker_be_a_priest_with_the_compulsory_card():
    s = placing("Z02", worker="craftsman")
    offer(s, "G07")
    assert "place craftsman as priest" in ask(s, Turn(0, NOTHING))
    assert why_not(s, "place craftsman as courier") == "TAW-0731"
    give(s, "place craftsman as priest", "T11", "gold")
    assert (asked(s), words(s)) == (("pay_for_task", 0), ["pay", "none"])
    give(s, "pay")
    assert have(s, 0) == {"potato": 8}
    assert tasks(s) == 2, "1, and 1 for the potato; nothing for the green space"
    give(s, "corn", "stop")
    assert (asked(s), words(s)) == (("god", 0), ["G07", "deck"])
    assert why_not(s, "none") == "TAW-0368"
    give(s, "G07")
    assert gods_of(s, 0) == ["G07"]


@pytest.mark.rule("TAW-0733")
def test_without_z02_only_priests_are_priests():
    s = placing()
    own(s, 1, "Z02")
    ask(s, Turn(0, NOTHING))
    assert why_not(s, "place architect as priest") == "TAW-0733"


@pytest.mark.rule("TAW-0734")
def test_a_warrior_as_priest_draws_no_army_card():
    s = placing("Z02", worker="warrior")
    place(s, "warrior as priest", "T11", "none", "potato")
    assert asked(s) == ("god", 0)
    assert army_of(s, 0, "army") == []


# Z03

@pytest.mark.rule("TAW-0735", "TAW-0736")
def test_z03_turns_two_production_buildings_up_when_a_warrior_is_placed():
    s = placing("Z03", worker="warrior")
    own(s, 0, "P01", "P02", "P03", down=True)
    army(s, 0, "2 corn", where="down")
    place(s, "warrior", "T11", "1 gold")
    assert (asked(s), words(s)) == (("turn_up", 0), ["P01", "P02", "P03", "done"])
    assert why_not(s, "army 2 corn") == "TAW-0735"
    give(s, "P01", "P03")
    assert working(s, 0) == ["P01", "P03"]
    assert have(s, 0) == {"potato": 9}, "free of charge"
    assert asked(s) == ("task", 0), "two at most, and before the tasks"


@pytest.mark.rule("TAW-0735")
def test_z03_is_optional():
    s = placing("Z03", worker="warrior")
    own(s, 0, "P01", "P02", down=True)
    place(s, "warrior", "T11", "1 gold", "P01", "done")
    assert working(s, 0) == ["P01"]
    assert asked(s) == ("task", 0)


@pytest.mark.rule("TAW-0735")
def test_z03_does_nothing_for_other_workers():
    s = placing("Z03", worker="courier")
    own(s, 0, "P01", down=True)
    place(s, "courier", "T11")
    assert asked(s) == ("task", 0)


@pytest.mark.rule("TAW-0736")
def test_a_building_turned_up_by_z03_can_produce_in_the_tasks():
    s = placing("Z03", worker="warrior")
    own(s, 0, "P07", down=True)
    place(s, "warrior", "M11", "1 gold")
    assert asked(s) == ("turn_up", 0)
    give(s, "P07", "produce", "P07")
    assert score(s, 0) == 13


# Z04

@pytest.mark.rule("TAW-0737")
@pytest.mark.parametrize(("tile", "where", "gained"), [
    ("W08", "1 right", {"potato": 3}), ("W08", "new", {}), ("W09", "1 right", {}), ("W09", "1 left", {}),
])
def test_z04_gives_the_reward_of_a_connection_that_matches_at_once(tile, where, gained):
    s = table()
    own(s, 0, "Z04")
    tapestry(s, 0, "SW02")
    face_up(s, tile)
    ask(s, FreeWeaving(0))
    give(s, "face-up", where)
    assert have(s, 0) == gained
    assert asked(s) == ("turn_top", -1), "gained before the next tile is turned up"


@pytest.mark.rule("TAW-0737")
def test_z04_works_at_the_left_end_and_for_bought_weavings_too():
    s = table()
    own(s, 0, "Z04")
    tapestry(s, 0, "SW02")
    face_up(s, "W08")
    goods(s, 0, corn=1)
    ask(s, PurchaseWeavings(0))
    give(s, "W02", "W03", "W08", "1 left")
    assert have(s, 0) == {"potato": 1}
    assert asked(s) == ("god", 0)
    give(s, "deck", "G01")
    assert gods_of(s, 0) == ["G01"]
    assert rows(s, 0) == [["W08", "SW02"]]


@pytest.mark.rule("TAW-0737")
def test_without_z04_a_match_gives_nothing_until_the_merchant():
    s = table()
    own(s, 1, "Z04")
    tapestry(s, 0, "SW02")
    face_up(s, "W08")
    ask(s, FreeWeaving(0))
    give(s, "face-up", "1 right")
    assert (have(s, 0), have(s, 1)) == ({}, {})


@pytest.mark.rule("TAW-0738")
def test_z04_pays_only_the_new_connection_and_the_merchant_pays_it_again():
    s = table()
    own(s, 0, "Z04")
    tapestry(s, 0, "SW02", "W08")
    face_up(s, "W12")
    ask(s, FreeWeaving(0))
    give(s, "face-up", "1 right", "none", "W03")
    assert have(s, 0) == {"potato": 1}, "God card and potato of the new one, not the 3 potatoes of the old one"
    ask(s, Merchant(0))
    assert asked(s) == ("god", 0)
    give(s, "none")
    assert have(s, 0) == {"potato": 1 + 3 + 1}


# Z05

@pytest.mark.rule("TAW-0739")
@pytest.mark.parametrize(("worker", "space", "without", "number"), [
    ("craftsman", "T22", 1, 2), ("architect", "T11", 1, 2), ("architect", "T22", 2, 2), ("craftsman", "T11", 2, 2),
    ("architect", "T12", 1, 1), ("craftsman", "T12", 1, 1), ("courier", "T12", 2, 2), ("warrior", "T11", 1, 1),
])
def test_z05_gives_craftsmen_one_task_on_blue_and_architects_one_on_green_spaces(worker, space, without, number):
    for tiles, expected in (((), without), (("Z05",), number)):
        s = placing(*tiles, worker=worker)
        place(s, worker, space)
        nature(s)
        assert tasks(s) == expected


@pytest.mark.rule("TAW-0739")
def test_z05_does_not_change_colours_for_adjacency():
    s = placing("Z05")
    stand(s, "craftsman", "T12", "T21", "T31")
    stand(s, "architect", "T32")
    place(s, "architect", "T22")
    assert tasks(s) == 1 + 1 + 1


# Z06, Z09, Z10: at Festivals

@pytest.mark.rule("TAW-0740")
def test_z06_gives_four_potatoes_when_a_festival_starts():
    s = table()
    own(s, 1, "Z06")
    hand(s, 0, "G10")
    hand(s, 1, "G01", "G02", "G03")
    festival(s)
    assert asked(s) == ("gold_for_potatoes", 0)
    assert (have(s, 0), have(s, 1)) == ({}, {"potato": 4})
    give(s, "0 gold")
    assert have(s, 1) == {"potato": 1}, "in time for the three God cards"
    assert (score(s, 0), score(s, 1)) == (8, 10)


@pytest.mark.rule("TAW-0745")
def test_z09_scores_each_weaving_of_the_longest_tapestry_when_a_festival_starts():
    s = table(3)
    own(s, 1, "Z09")
    for seat in (0, 1):
        tapestry(s, seat, *[["W07", "W02", "W15"], ["W16", "W17", "W14", "W03"]][seat])
    tapestry(s, 1, "SW03", "W08")
    assert len(s.players[1].tapestries) == 2
    festival(s)
    assert [score(s, seat) for seat in range(3)] == [10, 14, 10]


@pytest.mark.rule("TAW-0745")
def test_z09_scores_nothing_without_a_tapestry_and_again_at_each_festival():
    s = table()
    own(s, 0, "Z09")
    festival(s)
    assert score(s, 0) == 10
    s.agenda.clear()
    tapestry(s, 0, "SW01")
    for number in (1, 2):
        s.agenda.clear()
        festival(s, number=number)
        assert score(s, 0) == 10 + number


@pytest.mark.rule("TAW-0746")
def test_z10_gives_a_stone_a_corn_and_two_potatoes_when_a_festival_starts():
    s = table()
    own(s, 1, "Z10")
    festival(s)
    assert (have(s, 0), have(s, 1)) == ({}, {"potato": 2, "corn": 1, "stone": 1})


# Z07

@pytest.mark.rule("TAW-0742")
@pytest.mark.parametrize(("tiles", "space", "points"), [
    ([], "B12", 10), (["Z07"], "B12", 12), (["Z07"], "M12", 11), (["Z07"], "T11", 10), (["Z07"], "M22", 10),
])
def test_z07_scores_the_own_steps_that_lower_the_cost(tiles, space, points):
    s = placing(*tiles)
    steps(s, 0, "U1", "L1", "L2")
    steps(s, 1, "U2")
    place(s, "architect", space)
    assert score(s, 0) == points
    assert score(s, 1) == (11 if space == "M22" else 10), "others score as always"


@pytest.mark.rule("TAW-0742")
def test_z07_scores_nothing_when_somebody_else_places():
    s = placing()
    own(s, 1, "Z07")
    steps(s, 1, "U1")
    place(s, "architect", "M12")
    assert (score(s, 0), score(s, 1)) == (10, 11)


# Z08

@pytest.mark.rule("TAW-0743")
def test_z08_shows_five_weavings_of_which_two_go_under_the_stack_in_any_order():
    s = table()
    own(s, 0, "Z08")
    goods(s, 0, corn=1)
    ask(s, PurchaseWeavings(0))
    give(s, "W02", "W03", "W04", "W05")
    assert (asked(s), words(s)) == (("put_back", 0), ["W01", "W02", "W03", "W04", "W05"])
    give(s, "W04")
    assert why_not(s, "W04") == "TAW-0743"
    give(s, "W01")
    assert (asked(s), words(s)) == (("buy_weaving", 0), ["W02", "W03", "W05", "none"])
    give(s, "W03", "new")
    assert [DATA.weavings.codes[tile] for tile in s.weavings.bottom] == ["W04", "W01", "W02",
                                                             "W05"], "first those put back, as chosen"


@pytest.mark.rule("TAW-0744")
def test_z08_does_not_work_in_the_task_of_another_player():
    s = table()
    own(s, 1, "Z08")
    goods(s, 0, corn=1)
    goods(s, 1, corn=3)
    ask(s, PurchaseWeavings(0))
    give(s, "W02", "W03")
    assert (asked(s), words(s)) == (("buy_weaving", 0), ["W01", "W02", "W03", "none"])
    give(s, "none")
    assert (asked(s), words(s)) == (("buy_leftover", 1), ["W01", "W02", "W03", "none"])


@pytest.mark.rule("TAW-0744")
def test_z08_does_not_work_when_a_weaving_is_given():
    s = table()
    own(s, 0, "Z08")
    assert ask(s, FreeWeaving(0)) == ["face-up", "below", "none"]
    give(s, "below", "W09")
    assert asked(s) == ("place_weaving", 0)
    assert s.weavings.laid_out == ()


# Z11

@pytest.mark.rule("TAW-0747", "TAW-0748")
@pytest.mark.parametrize("mover", [0, 1])
def test_z11_gives_a_weaving_when_anybody_activates_offering_before_it_is_carried_out(mover):
    s = table()
    own(s, 0, "Z11")
    goods(s, 0, corn=3)
    move(s, "offering", seat=mover)
    assert (asked(s), words(s)) == (("free_weaving", 0), ["face-up", "below", "none"])
    give(s, "face-up", "new", "W02")
    assert rows(s, 0) == [["W01"]]
    assert have(s, 0) == {"corn": 3}
    assert asked(s) == ("offering", mover)
    give(s, "none")
    assert asked(s) == (("second", 0) if mover == 0 else ("offering", 0)), "one Weaving, and the Offering besides"


@pytest.mark.rule("TAW-0747")
@pytest.mark.parametrize("action", ["worship", "rejuvenate", "conquest", "produce"])
def test_z11_gives_nothing_for_other_actions(action):
    s = table()
    own(s, 0, "Z11")
    move(s, action)
    assert asked(s)[0] == ("casualty" if action == "conquest" else action)


# Z12

@pytest.mark.rule("TAW-0749", "TAW-0751")
@pytest.mark.parametrize("mover", [0, 1])
def test_z12_sells_a_temple_step_when_anybody_activates_worship_before_statues_are_discarded(mover):
    s = table()
    own(s, 0, "Z12")
    goods(s, 0, gold=3)
    s.players[0].temple = 5
    statue(s, 0, 0)
    move(s, "worship", seat=mover)
    assert (asked(s), words(s)) == (("pay_to_climb", 0), ["climb", "none"])
    give(s, "climb")
    assert (s.players[0].temple, have(s, 0)) == (6, {"gold": 2})
    assert asked(s) == ("worship", mover), "once for each activation"
    if mover == 1:
        give(s, "gold")
    give(s, "small star")
    assert s.players[0].temple == 7


@pytest.mark.rule("TAW-0749")
def test_z12_is_optional_and_needs_gold():
    s = table()
    own(s, 0, "Z12")
    goods(s, 0, gold=1)
    move(s, "worship")
    give(s, "none")
    assert (s.players[0].temple, have(s, 0)) == (0, {"gold": 1})
    s.agenda.clear()
    goods(s, 0, stone=5)
    move(s, "worship")
    assert asked(s) == ("worship", 0), "not asked without gold"


@pytest.mark.rule("TAW-0750")
def test_z12_sells_a_temple_step_once_immediately_before_a_festival():
    s = table()
    own(s, 1, "Z12", "Z10")
    goods(s, 1, gold=2)
    s.players[1].temple = 6
    festival(s)
    assert (asked(s), words(s)) == (("pay_to_climb", 1), ["climb", "none"])
    assert have(s, 1) == {"gold": 2}, "the Festival has not started: Z10 has given nothing yet"
    give(s, "climb")
    assert s.players[1].temple == 7
    assert have(s, 1) == {"potato": 2, "corn": 1, "stone": 1 + 2 + 2,
                          "gold": 1}, "the reward of step 7 for climbing and at the Festival"
    assert score(s, 1) == 14
    assert asked(s) != ("pay_to_climb", 1)


# Z14

@pytest.mark.rule("TAW-0753")
@pytest.mark.parametrize(("worker", "number"),
                         [("warrior", 3), ("architect", 1), ("craftsman", 1), ("courier", 2), ("priest", 1)])
def test_z14_gives_two_more_tasks_for_a_warrior(worker, number):
    s = placing("Z14", worker=worker)
    place(s, worker, "T12")
    if worker == "priest":
        give(s, "none")
    nature(s)
    assert tasks(s) == number


@pytest.mark.rule("TAW-0754", "TAW-0731")
@pytest.mark.parametrize(("how", "number"), [("warrior as courier", 4), ("warrior as priest", 3), ("warrior", 3)])
def test_z14_counts_for_a_warrior_that_acts_as_courier_or_priest(how, number):
    s = placing("Z01", "Z02", "Z14", worker="warrior")
    place(s, how, "T12")
    if how == "warrior as priest":
        give(s, "none")
    nature(s)
    assert tasks(s) == number, "1, 2 for Z14, and 1 for a Courier in an empty segment"


@pytest.mark.rule("TAW-0754")
def test_z14_does_not_count_for_others():
    s = placing("Z01", "Z14")
    stand(s, "warrior", "T11")
    place(s, "architect as courier", "T12")
    assert tasks(s) == 1


# Z15

@pytest.mark.rule("TAW-0755")
@pytest.mark.parametrize(("word", "left"), [
    ("swap stone gold", {"corn": 2, "gold": 2}), ("swap stone corn", {"corn": 4, "gold": 1}),
    ("swap gold stone", {"corn": 2, "stone": 4}), ("swap gold corn", {"corn": 4, "stone": 2}),
    ("swap corn stone", {"stone": 4, "gold": 1}), ("swap corn gold", {"stone": 2, "gold": 2}),
])
def test_z15_exchanges_two_stone_one_gold_and_two_corn_in_any_direction(word, left):
    s = table()
    own(s, 0, "Z15")
    goods(s, 0, corn=2, stone=2, gold=1)
    ask(s, Turn(0, NOTHING))
    assert len(besides(s)) == 6
    give(s, word)
    assert have(s, 0) == left
    assert asked(s) == ("turn", 0), "beside the question, which stays"


@pytest.mark.rule("TAW-0755")
def test_z15_exchanges_any_number_of_times_what_there_is():
    s = table()
    own(s, 0, "Z15")
    goods(s, 0, stone=5, potato=4)
    ask(s, Turn(0, NOTHING))
    assert besides(s) == ["swap stone gold", "swap stone corn"]
    give(s, "swap stone gold", "swap stone gold")
    assert have(s, 0) == {"potato": 4, "stone": 1, "gold": 2}
    assert why_not(s, "swap stone corn") == "TAW-0755", "1 stone is not enough"


@pytest.mark.rule("TAW-0755")
def test_nobody_exchanges_without_z15():
    s = table()
    own(s, 1, "Z15")
    army(s, 0, "1 gold")
    goods(s, 0, stone=5)
    ask(s, Turn(0, NOTHING))
    assert why_not(s, "swap stone gold") == "TAW-0755"


@pytest.mark.rule("TAW-0756")
def test_z15_works_between_tasks():
    s = placing("Z15")
    market(s, "P06")
    priest(s, 0, "conquest")
    place(s, "architect", "T42", "stone")
    assert why_not(s, "building") == "TAW-0421"
    give(s, "swap stone corn", "building", "P06")
    assert working(s, 0) == ["P06"], "paid with 2 corn"
    assert have(s, 0) == {"potato": 9}


@pytest.mark.rule("TAW-0756")
def test_z15_works_when_the_owner_pays_in_the_turn_of_another_player():
    s = table()
    own(s, 1, "Z15")
    goods(s, 1, corn=1, stone=2)
    army(s, 1, "1 gold")
    move(s, "offering")
    assert besides(s) == [], "not while another player is asked"
    give(s, "none")
    assert (asked(s), words(s)) == (("offering", 1), ["none"])
    assert why_not(s, "use army 1 gold") == "TAW-0210", "unlike Army cards"
    give(s, "swap stone corn", "1 step")
    assert (s.players[1].temple, have(s, 1)) == (1, {})


@pytest.mark.rule("TAW-0756")
def test_z15_works_when_the_owner_pays_at_a_festival():
    s = table()
    own(s, 1, "Z15")
    goods(s, 1, stone=2)
    hand(s, 1, "G01")
    festival(s)
    assert (asked(s), words(s)) == (("gold_for_potatoes", 1), ["0 gold"])
    give(s, "swap stone gold", "1 gold")
    assert (score(s, 1), have(s, 1)) == (10, {})


# Z16

@pytest.mark.rule("TAW-0757", "TAW-0758")
@pytest.mark.parametrize(("answers", "up", "army_up", "left"), [
    (["turn P05", "P05", "done"], ["P01"], [], {"corn": 2}), (["P01", "turn P05"], ["P05"], [], {"potato": 2}),
    (["P01", "turn P01"], ["P01"], [], {"potato": 2}), (["turn army 2 corn", "P01"], [], ["2 corn"], {"potato": 2}),
    (["done"], ["P01"], [], {}),
])
def test_z16_turns_a_building_or_an_army_card_up_before_or_after_the_own_part_of_produce(answers, up, army_up, left):
    s = table()
    own(s, 1, "Z16", "P01")
    own(s, 1, "P05", down=True)
    army(s, 1, "2 corn", where="down")
    move(s, "produce")
    give(s, "done")
    assert (asked(s), words(s)) == (("produce", 1), ["P01", "turn P05", "turn army 2 corn", "done"])
    give(s, *answers)
    assert asked(s) == ("second", 0)
    assert (working(s, 1), army_of(s, 1, "up"), have(s, 1)) == (up, army_up, left)


@pytest.mark.rule("TAW-0757")
def test_z16_turns_only_one_up_and_only_for_its_owner():
    s = table(3)
    own(s, 1, "Z16")
    own(s, 1, "P05", "P06", down=True)
    own(s, 2, "P01", down=True)
    move(s, "produce")
    give(s, "gold", "turn P05")
    assert words(s) == ["P05", "done"]
    assert why_not(s, "turn P06") == "TAW-0562"
    give(s, "P05")
    assert asked(s) == ("second", 0), "the others have no Z16 and nothing face up"


@pytest.mark.rule("TAW-0759")
def test_z16_adds_to_the_right_of_the_active_player():
    s = table()
    own(s, 0, "Z16")
    own(s, 0, "P05", "P06", "P07", down=True)
    army(s, 0, "2 corn", where="down")
    move(s, "produce")
    assert words(s) == ["turn P05", "turn P06", "turn P07", "turn army 2 corn", "gold", "done"]
    give(s, "turn P05", "turn P06")
    assert words(s) == ["P05", "P06", "done"], "two in all"
    assert why_not(s, "turn P07") == why_not(s, "turn army 2 corn") == "TAW-0562"
    give(s, "P05", "P06")
    assert have(s, 0) == {"corn": 2, "stone": 2}


@pytest.mark.rule("TAW-0759", "TAW-0758")
def test_the_active_owner_of_z16_may_use_one_right_before_and_the_other_after():
    s = table()
    own(s, 0, "Z16")
    own(s, 0, "P05", down=True)
    army(s, 0, "2 corn", where="down")
    move(s, "produce")
    give(s, "turn P05", "P05", "turn army 2 corn")
    assert (have(s, 0), working(s, 0), army_of(s, 0, "up")) == ({"corn": 2}, [], ["2 corn"])
    s.agenda.clear()
    army(s, 0, "2 stone", where="down")
    move(s, "produce")
    give(s, "turn army 2 stone", "turn P05")
    assert (working(s, 0), army_of(s, 0, "up")) == (["P05"], ["2 corn", "2 stone"])


@pytest.mark.rule("TAW-0757", "TAW-0506")
def test_an_active_owner_of_z16_who_takes_gold_still_turns_one_up():
    s = table()
    own(s, 0, "Z16")
    own(s, 0, "P05", "P06", down=True)
    move(s, "produce")
    give(s, "gold")
    assert (asked(s), words(s)) == (("produce", 0), ["turn P05", "turn P06", "done"])
    give(s, "turn P06")
    assert (asked(s), working(s, 0), have(s, 0)) == (("second", 0), ["P06"],
                                                     {"gold": 1}), "one, and it does not produce"


# Z17 and Z18

@pytest.mark.rule("TAW-0760")
@pytest.mark.parametrize("mover", [0, 1])
def test_z17_gives_a_gold_and_a_point_when_anybody_activates_conquest(mover):
    s = table()
    own(s, 0, "Z17")
    move(s, "conquest", seat=mover)
    assert asked(s) == ("casualty", mover), "on activation"
    assert (have(s, 0), score(s, 0)) == ({"gold": 1}, 11)
    assert (have(s, 1), score(s, 1)) == ({}, 10)


@pytest.mark.rule("TAW-0761")
@pytest.mark.parametrize("mover", [0, 1])
def test_z18_gives_a_gold_and_an_army_card_when_anybody_activates_rejuvenate_and_the_gold_can_be_used_in_it(mover):
    s = table()
    own(s, 0, "Z18")
    own(s, 0, "P01", "P02", down=True)
    move(s, "rejuvenate", seat=mover)
    assert asked(s) == ("draw_army", -1)
    give(s, "2 corn")
    assert (have(s, 0), army_of(s, 0, "army")) == ({"gold": 1}, ["2 corn"])
    assert asked(s) == ("rejuvenate", mover)
    if mover == 1:
        give(s, "done", "P01")
        assert working(s, 0) == ["P01"]
    else:
        give(s, "P01", "P02")
        assert working(s, 0) == ["P01", "P02"]
    assert have(s, 0) == {}, "the gold was paid"


@pytest.mark.rule("TAW-0760", "TAW-0761")
def test_z17_and_z18_do_nothing_for_other_actions():
    for action in ("worship", "offering", "produce"):
        s = table()
        own(s, 0, "Z17", "Z18")
        move(s, action)
        assert asked(s) == (action, 0)
        assert (have(s, 0), score(s, 0), army_of(s, 0, "army")) == ({}, 10, [])


# Z19

@pytest.mark.rule("TAW-0762")
def test_z19_sells_god_cards_for_a_potato_any_number_of_times():
    s = table()
    own(s, 0, "Z19")
    goods(s, 0, potato=2, corn=3)
    offer(s, "G20")
    ask(s, Turn(0, NOTHING))
    assert besides(s) == ["buy god card"]
    give(s, "buy god card")
    assert (asked(s), words(s)) == (("god", 0), ["G20", "deck"])
    give(s, "G20", "buy god card", "deck", "G21")
    assert (gods_of(s, 0), have(s, 0)) == (["G20", "G21"], {"corn": 3})
    assert why_not(s, "buy god card") == "TAW-0762", "corn is no potato"
    assert asked(s) == ("turn", 0)


@pytest.mark.rule("TAW-0762")
def test_z19_works_between_tasks_but_only_in_the_own_turn():
    s = placing("Z19")
    own(s, 1, "Z15")
    place(s, "architect", "T22", "stone")
    assert asked(s) == ("task", 0)
    give(s, "buy god card", "deck", "G01")
    assert (asked(s), gods_of(s, 0)) == (("task", 0), ["G01"])
    s = table()
    own(s, 1, "Z19", "Z15")
    goods(s, 1, potato=5, corn=3)
    move(s, "offering")
    give(s, "none")
    assert asked(s) == ("offering", 1)
    assert "buy god card" not in besides(s)
    assert why_not(s, "buy god card") == "TAW-0762"


# Z20

@pytest.mark.rule("TAW-0763")
@pytest.mark.parametrize(("space", "task", "gained", "points"), [
    ("T11", "potato", {"potato": 4}, 11), ("T11", "corn", {"corn": 3}, 11), ("T12", "stone", {"stone": 3}, 11),
    ("B14", "gold", {"gold": 1}, 10),
])
def test_z20_adds_one_and_a_point_to_collecting_potato_corn_and_stone_not_gold(space, task, gained, points):
    s = table()
    own(s, 0, "Z20")
    ask(s, Tasks(0, SPACES.index(space), 1, 0))
    give(s, task)
    assert (have(s, 0), score(s, 0)) == (gained, points)


@pytest.mark.rule("TAW-0763")
def test_z20_counts_each_time():
    s = placing("Z20", potato=0)
    place(s, "architect", "T12", "corn")
    assert score(s, 0) == 11
    s.agenda.clear()
    ask(s, Tasks(0, SPACES.index("T11"), 2, 0))
    give(s, "potato", "corn")
    assert (have(s, 0), score(s, 0)) == ({"potato": 4, "corn": 6}, 13)


@pytest.mark.rule("TAW-0764")
def test_z20_applies_to_the_task_only():
    s = table()
    own(s, 0, "Z20", "P01")
    tapestry(s, 0, "SW02", "W08")
    ask(s, ProduceOne(0, False), Merchant(0))
    give(s, "P01")
    assert have(s, 0) == {"potato": 2 + 3}
    assert score(s, 0) == 10


# Built in the middle of a turn

@pytest.mark.rule("TAW-0766", "TAW-0423")
def test_a_passive_building_works_for_everything_after_its_construction():
    s = placing(stone=5, corn=1)
    market(s, "Z20")
    priest(s, 0, "conquest")
    place(s, "architect", "T42")
    assert tasks(s) == 2
    give(s, "building", "Z20", "stone")
    assert have(s, 0) == {"potato": 9, "stone": 5 - 3 + 3}
    assert score(s, 0) == 11


@pytest.mark.rule("TAW-0766")
def test_a_passive_building_does_nothing_for_what_was_before_it():
    s = placing(stone=5, corn=1)
    market(s, "Z20")
    priest(s, 0, "conquest")
    place(s, "architect", "T42", "stone", "building", "Z20")
    assert have(s, 0) == {"potato": 9, "stone": 5 + 2 - 3}
    assert score(s, 0) == 10


@pytest.mark.rule("TAW-0766")
def test_z19_can_be_used_in_the_turn_in_which_it_is_built():
    s = placing(stone=1, corn=1)
    market(s, "Z19")
    priest(s, 0, "conquest")
    place(s, "architect", "T42")
    assert besides(s) == []
    give(s, "building", "Z19")
    assert besides(s) == ["buy god card"]
