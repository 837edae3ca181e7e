"""Tawantinsuyu, chapter 9: how Axomamma conquers, with its own action and following yours."""
from copy import deepcopy

import pytest

from kancha.core.play import pending
from kancha.games.tawantinsuyu.data import TawantinsuyuData
from kancha.games.tawantinsuyu.kinds import WORKERS
from kancha.games.tawantinsuyu.state import AXOMAMMA, NOBODY
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from rules.asking import ask, asked, events, give, words
from rules.tawantinsuyu.arrange import DATA, GAME, army, before, conquer, goods, have, market, offer, own, priest, score
from rules.tawantinsuyu.solo import nomads, offered, play, queue, solo, tapestries, turn, village

THE_PLAYER = 0
ONES = ("1 gold", "1 stone", "1 corn", "1 potato")
SPACE = DATA.conquest.codes.index


def follow(s, *answers, **luck):
    """Let Axomamma follow your Conquest, for which you take gold or give answers; what nature was asked."""
    priest(s, THE_PLAYER, "rejuvenate")
    s.active = THE_PLAYER
    ask(s, Turn(THE_PLAYER, NOTHING))
    give(s, "move 1", "corn end", *(answers or ["gold"]))
    return play(s, **luck)


def attack(s, **luck):
    """Let Axomamma conquer with its own action; what nature was asked."""
    before(s, "conquest")
    return turn(s, **luck)


def leave_only(s, *spaces):
    """All Conquest spaces but these are yours."""
    s.conquests = tuple(NOBODY if code in spaces else THE_PLAYER for code in DATA.conquest.codes)


def conquered(s):
    """The spaces that Axomamma took, in order."""
    return [DATA.conquest.codes[space] for _, who, space in events(s, "conquers") if who == AXOMAMMA]


def cards(s, where):
    return [kind for kind, number in zip(DATA.army.kinds, getattr(s.players[AXOMAMMA], where)) for _ in range(number)]


# Playing its hand

@pytest.mark.rule("TAW-0974")
@pytest.mark.parametrize("begin", [follow, attack])
def test_it_plays_all_army_cards_of_its_hand_for_nothing(begin):
    s = solo()
    s.conquests = (THE_PLAYER,) * 20
    army(s, AXOMAMMA, "2 corn", "1 gold", "1 gold")
    army(s, AXOMAMMA, "1 stone", where="up")
    goods(s, AXOMAMMA, potato=4, gold=3)
    begin(s)
    assert cards(s, "up") == ["1 gold", "1 gold", "1 stone", "2 corn"]
    assert have(s, AXOMAMMA) == {"potato": 4, "gold": 3}, "players pay 1 potato for a card"
    assert len(events(s, "plays_army")) == 3
    assert len(cards(s, "army")) == (begin is attack), "the card it draws after its own action"


@pytest.mark.rule("TAW-0974", "TAW-0546")
def test_it_plays_its_hand_before_you_conquer_and_conquers_after_you():
    s = solo()
    army(s, AXOMAMMA, "2 corn")
    army(s, THE_PLAYER, "1 gold")
    follow(s, "fight", "1 gold")
    assert asked(s) == ("conquer", THE_PLAYER)
    assert cards(s, "up") == ["2 corn"]
    assert conquered(s) == []
    give(s, "CH1")
    play(s)
    assert conquered(s) == ["KU3"], "you have a marker in Chinchaysuyu by then"


# The first Conquest

@pytest.mark.rule("TAW-0975", "TAW-0976", "TAW-R56")
@pytest.mark.parametrize("begin", [follow, attack])
@pytest.mark.parametrize(("soldiers", "space", "discard"), [
    (1, "CH3", 1), (2, "AN3", 1), (3, "AN4", 1), (4, "CH5", 2), (5, "AN5", 2), (9, "AN5", 2),
])
def test_it_takes_the_space_with_the_most_soldiers_to_discard_that_it_has_the_soldiers_for(begin, soldiers, space,
                                                                                         discard):
    s = solo()
    army(s, AXOMAMMA, *(ONES * 3)[:soldiers], where="up")
    market(s, "P01", "P02", "Z01", "Z02")
    begin(s)
    assert conquered(s)[0] == space
    assert events(s, "axo_wants") == [("axo_wants", AXOMAMMA, discard)]
    assert s.conquests[SPACE(space)] == AXOMAMMA
    assert s.players[AXOMAMMA].markers == 10 - len(conquered(s))


@pytest.mark.rule("TAW-0975", "TAW-0552")
def test_it_takes_only_empty_spaces_and_none_without_soldiers_or_markers():
    s = solo()
    army(s, AXOMAMMA, *ONES, "1 gold", where="up")
    conquer(s, THE_PLAYER, "AN5")
    conquer(s, AXOMAMMA, "KU5")
    follow(s)
    assert conquered(s) == ["CH5"]
    s = solo()
    army(s, AXOMAMMA, "1 gold", where="down")
    follow(s)
    assert conquered(s) == events(s, "axo_wants") == []
    s = solo()
    army(s, AXOMAMMA, "1 gold", where="up")
    s.players[AXOMAMMA].markers = 0
    follow(s)
    assert conquered(s) == []


@pytest.mark.rule("TAW-0976", "TAW-R57")
@pytest.mark.parametrize(("its", "yours", "space"), [
    (["CH1"], [], "KU5"), ([], ["CH1"], "KU5"), (["CH1", "KU1"], [], "QU5"), (["CH5"], [], "KU5"),
    (["CH1", "CH2", "CH3", "KU1", "KU2", "QU1", "QU2"], ["KU3", "QU3", "QU4"], "KU5"),
    (["KU1", "QU1"], ["CH1"], "KU5"), (["QU1"], ["CH1", "KU1"], "QU5"), (["CH1"], ["KU1", "QU1"], "CH5"),
    ([], [], "CH5"), (["CH1", "KU1", "QU1"], [], "CH5"),
], ids=["fewest its", "fewest yours", "fewest of three", "Kuntisuyu before Qullasuyu", "fewer than 3 of its own",
        "fewest of you", "fewest of you in the last", "fewest of you in the first", "Chinchaysuyu first", "all equal"])
def test_ties_go_by_markers_then_three_of_its_own_then_yours_then_the_order_of_regions(its, yours, space):
    s = solo()
    army(s, AXOMAMMA, *ONES, where="up")
    conquer(s, AXOMAMMA, *its)
    conquer(s, THE_PLAYER, *yours)
    follow(s)
    assert conquered(s) == [space], "of CH5, KU5 and QU5; AN5 takes 5 Soldiers"


@pytest.mark.rule("TAW-R56")
@pytest.mark.parametrize(("spaces", "space"), [
    (("AN3", "AN4"), "AN4"), (("QU3", "QU4"), "QU3"), (("KU3", "KU4"), "KU4"), (("CH3", "CH4"), "CH4"),
    (("CH1", "CH2"), "CH2"), (("QU2", "QU1"), "QU2"),
])
def test_ties_inside_a_region_go_by_points_then_by_soldiers_to_flip(spaces, space):
    s = solo()
    leave_only(s, *spaces)
    army(s, AXOMAMMA, *ONES, where="up")
    follow(s)
    assert conquered(s) == [space]


@pytest.mark.rule("TAW-R56")
@pytest.mark.parametrize(("flips", "space"), [((1, 1, 1), "KU3"), ((2, 1, 1), "KU1"), ((1, 2, 1), "KU2")])
def test_equal_spaces_inside_a_region_go_by_soldiers_to_flip_then_from_the_right(flips, space):
    tables = deepcopy(DATA.tables)
    tables["conquest"]["regions"]["Kuntisuyu"] |= {
        code: {"flip": flip, "discard": 0, "gain": "corn 1"} for code, flip in zip(("KU1", "KU2", "KU3"), flips)}
    s = solo(game=type(GAME)(TawantinsuyuData(tables)))
    leave_only(s, "KU1", "KU2", "KU3")
    army(s, AXOMAMMA, "2 corn", where="up")
    follow(s)
    assert conquered(s) == [space]


# Its Soldiers

@pytest.mark.rule("TAW-0977", "TAW-R81", "TAW-0550")
@pytest.mark.parametrize(("space", "up", "discarded", "flipped"), [
    ("QU5", ["1 gold", "1 stone", "2 corn"], ["1 gold", "1 stone"], ["2 corn"]),
    ("QU5", ["1 gold", "2 corn", "2 stone"], ["2 corn"], ["2 stone"]),
    ("QU5", ["1 gold", "1 stone", "1 corn", "2 potato"], ["1 gold", "1 stone"], ["2 potato"]),
    ("QU5", ["1 potato", "1 corn", "1 stone", "1 gold"], ["1 gold", "1 stone"], ["1 corn", "1 potato"]),
    ("AN3", ["1 gold", "1 stone", "2 corn"], ["1 gold"], ["2 corn"]),
    ("AN3", ["2 corn", "2 stone"], ["2 corn"], ["2 stone"]),
    ("AN4", ["1 stone", "1 potato", "2 stone", "2 potato"], ["1 stone"], ["2 potato"]),
    ("CH4", ["1 gold", "1 stone", "2 corn"], ["1 gold"], ["1 stone", "2 corn"]),
    ("CH4", ["1 gold", "1 stone", "2 corn", "2 stone"], ["1 gold"], ["2 corn", "2 stone"]),
    ("AN5", ["1 gold", "2 potato", "2 corn", "2 stone"], ["2 potato"], ["2 corn", "2 stone"]),
    ("AN5", ["1 gold", "1 corn", "1 corn", "2 stone"], ["1 gold", "1 corn"], ["1 corn", "2 stone"]),
    ("CH2", ["1 gold", "1 stone", "2 stone"], [], ["2 stone"]),
])
def test_it_discards_cards_of_one_soldier_and_flips_cards_of_two_where_it_can(space, up, discarded, flipped):
    s = solo()
    leave_only(s, space)
    army(s, AXOMAMMA, *up, where="up")
    follow(s)
    assert conquered(s) == [space]
    assert cards(s, "down") == flipped
    assert [kind for kind, number in zip(DATA.army.kinds, s.army.discard) for _ in range(number)] == discarded
    assert sorted(cards(s, "up") + discarded + flipped) == sorted(up)
    assert (len(events(s, "discards_army")), len(events(s, "flips_army"))) == (len(discarded), len(flipped))


# The second Conquest

@pytest.mark.rule("TAW-0978")
def test_its_second_conquest_takes_a_random_space_for_which_it_discards_the_fewest_cards():
    s = solo()
    army(s, AXOMAMMA, *ONES, "1 gold", "1 stone", where="up")
    conquer(s, THE_PLAYER, "AN5")
    asked_nature = attack(s, random_conquest="QU2")
    assert asked_nature["random_conquest"] == [["CH1", "CH2", "AN1", "QU1", "QU2", "KU1", "KU2"]], "two Soldiers left"
    assert conquered(s) == ["CH5", "QU2"]
    assert events(s, "axo_spares") == [("axo_spares", AXOMAMMA, 0)]
    assert have(s, AXOMAMMA)["stone"] == 2


@pytest.mark.rule("TAW-0978")
def test_cards_count_not_the_soldiers_on_them():
    s = solo()
    leave_only(s, "AN5", "QU5", "KU3", "CH3")
    army(s, AXOMAMMA, *ONES, "1 gold", "2 corn", "2 stone", where="up")
    asked_nature = attack(s)
    assert conquered(s)[0] == "AN5", "two cards of one Soldier; one and two pairs flipped"
    assert asked_nature["random_conquest"] == [["CH3", "KU3"]], "one card; QU5 takes two"
    s = solo()
    leave_only(s, "QU5", "KU5", "KU3")
    army(s, AXOMAMMA, "2 corn", "2 corn", "2 corn", "2 stone", where="up")
    assert attack(s)["random_conquest"] == [["QU5", "KU3"]], "one card of two Soldiers, or one of two for one"
    assert conquered(s)[0] == "KU5"


@pytest.mark.rule("TAW-0978")
def test_the_second_comes_after_your_conquest_and_only_with_its_own_action():
    s = solo()
    army(s, AXOMAMMA, "1 gold", "1 stone", "1 gold", where="up")
    leave_only(s, "CH1", "KU1", "AN3")
    army(s, THE_PLAYER, "1 corn", where="up")
    attack(s)
    assert (asked(s), words(s)) == (("conquer", THE_PLAYER), ["CH1", "KU1", "none"])
    assert conquered(s) == ["AN3"]
    give(s, "CH1")
    play(s)
    assert conquered(s) == ["AN3", "KU1"]
    s = solo()
    army(s, AXOMAMMA, "1 gold", "1 stone", "1 gold", where="up")
    follow(s)
    assert (asked(s), len(conquered(s))) == (("second", THE_PLAYER), 1), "a follower conquers once"


@pytest.mark.rule("TAW-0978")
def test_without_soldiers_for_another_space_there_is_no_second_conquest():
    s = solo()
    army(s, AXOMAMMA, "1 gold", where="up")
    attack(s)
    assert conquered(s) == ["CH3"]
    assert events(s, "axo_spares") == []


# The casualty

@pytest.mark.rule("TAW-0981", "TAW-R58")
def test_the_casualty_of_its_conquest_is_the_worker_at_the_potato_end_of_the_village():
    s = solo()
    village(s, "courier", "warrior", "priest")
    army(s, AXOMAMMA, "1 gold")
    attack(s)
    assert s.workers.casualties == (0, 0, 0, 1, 0)
    assert len(s.workers.village) == 2
    assert events(s, "casualty") == [("casualty", WORKERS.index("courier"), 1)]
    assert (queue(s), have(s, AXOMAMMA)) == ([], {}), "it does not gain that Worker"


@pytest.mark.rule("TAW-0981", "TAW-0542")
def test_with_an_empty_village_its_casualty_is_a_random_nomad():
    s = solo()
    village(s)
    s.festival.holder = THE_PLAYER
    nomads(s, "architect", "priest", "priest")
    army(s, AXOMAMMA, "1 gold")
    before(s, "conquest")
    s.festival.held = 1
    ask(s, Turn(AXOMAMMA, NOTHING))
    decision, options = pending(s)
    assert (decision.name, words(s), decision.weights(s, options)) == (
        "random_casualty", ["architect", "priest"], [1, 2])
    give(s, "priest", "courier")
    assert s.workers.casualties == (0, 0, 0, 0, 1)
    assert s.workers.nomads == (1, 0, 0, 1, 1), "the place is filled"


@pytest.mark.rule("TAW-0981", "TAW-0923")
def test_a_casualty_that_empties_the_village_gives_axomamma_the_festival_tile():
    s = solo()
    village(s, "courier")
    army(s, AXOMAMMA, "1 gold")
    attack(s)
    assert (s.festival.holder, score(s, AXOMAMMA)) == (AXOMAMMA, 11)


@pytest.mark.rule("TAW-0981", "TAW-0541")
def test_you_choose_the_casualty_of_your_conquest():
    s = solo()
    village(s, "courier", "warrior", "priest")
    follow(s)
    assert s.workers.casualties == (0, 0, 0, 0, 1), "the corn end"


# Benefits

@pytest.mark.rule("TAW-0982", "TAW-R75")
@pytest.mark.parametrize(("space", "gained", "points"), [
    ("CH1", {"potato": 2}, 0), ("CH2", {"corn": 2}, 0), ("CH5", {}, 4), ("AN1", {}, 1),
    ("AN2", {"corn": 2}, 0), ("AN3", {"potato": 1}, 0), ("AN4", {}, 4), ("AN5", {}, 6), ("QU2", {"stone": 2}, 0),
    ("QU5", {}, 7), ("KU1", {"corn": 1, "potato": 1}, 0), ("KU2", {"gold": 1}, 0), ("KU4", {}, 2),
    ("KU3", {"corn": 1}, 1), ("KU5", {"corn": 1, "potato": 2}, 4), ("QU3", {}, 2), ("QU4", {}, 3), ("CH4", {}, 0),
    ("CH3", {}, 1),
])
def test_it_gets_the_benefits_of_conquest_spaces_as_a_player_does(space, gained, points):
    s = solo()
    leave_only(s, space)
    market(s, "P01", "P02", "Z01", "Z02")
    offer(s, "G30")
    village(s, "craftsman", "courier", "priest")
    army(s, AXOMAMMA, *ONES, "1 gold", where="up")
    follow(s)
    assert conquered(s) == [space]
    assert have(s, AXOMAMMA) == gained
    assert score(s, AXOMAMMA) == 10 + points


@pytest.mark.rule("TAW-0982", "TAW-R75", "TAW-1053", "TAW-0941")
def test_a_free_weaving_is_the_top_one_and_a_god_card_leaves_the_offer():
    s = solo()
    leave_only(s, "CH3")
    offer(s, "G30", "G40")
    army(s, AXOMAMMA, "1 gold", where="up")
    follow(s)
    assert tapestries(s) == [["W01"]]
    assert offered(s) == ["G40"]


@pytest.mark.rule("TAW-0982", "TAW-R75", "TAW-1052")
@pytest.mark.parametrize("space", ["AN5", "QU4"])
def test_a_free_statue_is_a_random_small_one(space):
    s = solo()
    leave_only(s, space)
    army(s, AXOMAMMA, *ONES, "1 gold", where="up")
    asked_nature = follow(s, random_statue="small arrow")
    assert len(asked_nature["random_statue"][0]) == 6
    assert (s.players[AXOMAMMA].small, sum(s.players[AXOMAMMA].large)) == ((0, 0, 0, 0, 0, 1), 0)


@pytest.mark.rule("TAW-0982", "TAW-R75", "TAW-1055")
@pytest.mark.parametrize(("face_up", "tiles"), [((), ["P01", "P02"]), (("P05",), ["P01", "P02"]),
                                              (("P05", "P06"), ["Z01", "Z02"])])
def test_a_free_building_is_a_production_one_until_two_are_face_up(face_up, tiles):
    s = solo()
    leave_only(s, "CH4")
    own(s, AXOMAMMA, *face_up)
    market(s, "P01", "P02", "Z01", "Z02")
    army(s, AXOMAMMA, *ONES, where="up")
    assert follow(s)["random_building"] == [tiles]


@pytest.mark.rule("TAW-0982", "TAW-R75", "TAW-0955")
@pytest.mark.parametrize("space", ["AN2", "KU3"])
def test_a_free_worker_comes_from_the_potato_end_with_the_reward_of_its_colour(space):
    s = solo()
    leave_only(s, space)
    village(s, "courier", "architect", "priest")
    army(s, AXOMAMMA, *ONES, where="up")
    follow(s)
    assert (queue(s), have(s, AXOMAMMA)["potato"]) == (["courier"], 2)
    assert s.workers.nomads == (1, 0, 0, 0, 1), "no Nomad"


@pytest.mark.rule("TAW-0982", "TAW-R75", "TAW-0727")
@pytest.mark.parametrize(("tiles", "down", "turned"), [
    (("P03", "P11"), ("2 corn",), "P11"), ((), ("1 gold", "2 stone", "2 corn"), "2 corn"),
    ((), ("1 stone",), "1 stone"), ((), (), None),
])
def test_rejuvenate_one_turns_up_the_highest_building_else_a_card_of_two_soldiers_else_of_one(tiles, down, turned):
    s = solo()
    leave_only(s, "QU1")
    own(s, AXOMAMMA, *tiles, down=True)
    army(s, AXOMAMMA, *down, where="down")
    army(s, AXOMAMMA, "1 gold", where="up")
    follow(s)
    told = events(s, "turns_building", "turns_army")
    names = {"turns_building": DATA.buildings.codes, "turns_army": DATA.army.kinds}
    assert [names[kind][what] for kind, _, what in told] == ([turned] if turned else [])


@pytest.mark.rule("TAW-R75")
def test_what_is_impossible_is_skipped():
    s = solo()
    leave_only(s, "CH3")
    s.weavings.face_up, s.weavings.stack = -1, 0
    army(s, AXOMAMMA, "1 gold", where="up")
    follow(s)
    assert (conquered(s), tapestries(s), score(s, AXOMAMMA)) == (["CH3"], [], 10)
    s = solo()
    leave_only(s, "CH4")
    army(s, AXOMAMMA, *ONES, where="up")
    follow(s)
    assert (conquered(s), s.players[AXOMAMMA].working) == (["CH4"], 0), "nothing on the Market"
