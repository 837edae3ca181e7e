"""Tawantinsuyu, chapter 9: how Axomamma performs and follows Produce, Offering, Worship and Rejuvenate."""
import pytest

from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS, RESOURCES
from kancha.games.tawantinsuyu.state import AXOMAMMA
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from rules.asking import ask, asked, events, give
from rules.tawantinsuyu.arrange import DATA, army, before, goods, have, own, priest, score, statue
from rules.tawantinsuyu.solo import play, solo, turn

THE_PLAYER = 0
TOP = DATA.temple.top
BOTH = pytest.mark.parametrize("own_action", [True, False], ids=["own", "followed"])


def perform(s, action, own_action, **luck):
    """Let Axomamma perform an action, or follow yours; what nature was asked."""
    if own_action:
        before(s, action)
        return turn(s, **luck)
    priest(s, THE_PLAYER, ACTIONS[ACTIONS.index(action) - 1])
    ask(s, Turn(THE_PLAYER, NOTHING))
    give(s, "move 1", "gold")
    asked_nature = play(s, **luck)
    assert asked(s) == ("second", THE_PLAYER)
    return asked_nature


def tiles(mask):
    return [DATA.buildings.codes[tile] for tile in range(19) if mask >> tile & 1]


def cards(s, where):
    return [kind for kind, number in zip(DATA.army.kinds, getattr(s.players[AXOMAMMA], where)) for _ in range(number)]


def statues(s):
    its = s.players[AXOMAMMA]
    return [f"{size} {god}" for size in ("small", "large") for god, number in zip(GODS, getattr(its, size)) if number]


# Produce

@pytest.mark.rule("TAW-0971", "TAW-0972")
@BOTH
def test_all_its_face_up_buildings_produce_and_turn_down_but_the_highest_number_stays_up_if_it_was_active(own_action):
    s = solo()
    own(s, AXOMAMMA, "P07", "P05", "P06")
    own(s, AXOMAMMA, "P13", down=True)
    perform(s, "produce", own_action)
    assert have(s, AXOMAMMA) == {"corn": 2, "stone": 2}
    assert score(s, AXOMAMMA) == 13, "P07, but not P13, which was face down"
    its = s.players[AXOMAMMA]
    assert tiles(its.working) == (["P07"] if own_action else [])
    assert tiles(its.resting) == (["P05", "P06", "P13"] if own_action else ["P05", "P06", "P07", "P13"])


@pytest.mark.rule("TAW-0971")
@BOTH
def test_what_a_building_gives_is_told_before_the_next_one_produces(own_action):
    s = solo()
    own(s, AXOMAMMA, "P05", "P06")
    perform(s, "produce", own_action)
    told = [(kind, *rest) for kind, who, *rest in events(s, "produces", "gain") if who == AXOMAMMA]
    corn, stone = RESOURCES.index("corn"), RESOURCES.index("stone")
    assert told == [("produces", 4), ("gain", 2, corn), ("produces", 5), ("gain", 2, stone)]


@pytest.mark.rule("TAW-0971")
@BOTH
@pytest.mark.parametrize(("tile", "has", "taken"), [
    ("P16", {"corn": 1, "stone": 1}, "gold"), ("P16", {"gold": 2, "corn": 1, "stone": 2}, "corn"),
    ("P16", {"gold": 2, "corn": 2, "stone": 1}, "stone"), ("P16", {"gold": 1, "corn": 1, "stone": 1}, "gold"),
    ("P16", {"gold": 2, "corn": 1, "stone": 1}, "corn"), ("P08", {"corn": 1, "stone": 1}, "corn"),
    ("P08", {"corn": 2, "stone": 1}, "stone"), ("P09", {"gold": 1}, "potato"), ("P09", {}, "gold"),
    ("P09", {"gold": 1, "potato": 1}, "gold"),
])
def test_of_several_resources_it_takes_what_it_has_fewest_of_in_a_tie_gold_corn_stone_potato(own_action, tile, has,
                                                                                            taken):
    s = solo()
    own(s, AXOMAMMA, tile, "P07")
    goods(s, AXOMAMMA, **has)
    perform(s, "produce", own_action)
    number = {"gold": 1, "potato": 3}.get(taken, 2)
    assert have(s, AXOMAMMA) == {**has, taken: has.get(taken, 0) + number}
    assert events(s, "axo_fewest") == [("axo_fewest", AXOMAMMA)]


@pytest.mark.rule("TAW-0971")
def test_what_one_building_gave_counts_for_the_choice_of_the_next():
    s = solo()
    own(s, AXOMAMMA, "P05", "P08")
    goods(s, AXOMAMMA, stone=1)
    perform(s, "produce", True)
    assert have(s, AXOMAMMA) == {"corn": 2, "stone": 3}, "after P05 it had 2 corn and 1 stone"


@pytest.mark.rule("TAW-0971", "TAW-0943")
def test_the_potatoes_of_several_buildings_are_traded_as_soon_as_there_are_five():
    s = solo()
    own(s, AXOMAMMA, "P01", "P03", "P14")
    perform(s, "produce", True)
    assert have(s, AXOMAMMA) == {"potato": 4}, "2 and 3 of 9"
    assert score(s, AXOMAMMA) == 15


# Offering

@pytest.mark.rule("TAW-0973", "TAW-R62")
@pytest.mark.parametrize(("corn", "gold", "steps", "left"), [
    (4, 0, 2, {}), (5, 0, 2, {"corn": 1}), (5, 1, 3, {}), (6, 2, 3, {"gold": 2}), (9, 0, 3, {"corn": 3}),
    (4, 1, 2, {"gold": 1}), (4, 3, 3, {"gold": 1}),
])
def test_its_own_offering_is_as_many_steps_as_it_can_pay_up_to_three_for_two_corn_each(corn, gold, steps, left):
    s = solo()
    s.players[AXOMAMMA].temple = 0
    goods(s, AXOMAMMA, corn=corn, gold=gold)
    perform(s, "offering", True)
    assert s.players[AXOMAMMA].temple == steps
    assert have(s, AXOMAMMA) == {**left, "potato": 1}, "a potato by the second step; gold only for missing corn"
    assert events(s, "offers") == [("offers", AXOMAMMA, steps)]


@pytest.mark.rule("TAW-0973", "TAW-R62", "TAW-0522")
@pytest.mark.parametrize(("corn", "gold", "steps", "left"), [
    (2, 0, 0, {"corn": 2}), (3, 0, 1, {}), (9, 0, 1, {"corn": 6}), (2, 1, 1, {}), (2, 2, 1, {"gold": 1}),
    (3, 1, 1, {"gold": 1}), (0, 3, 1, {}),
])
def test_following_your_offering_it_pays_three_corn_for_one_step(corn, gold, steps, left):
    s = solo()
    goods(s, AXOMAMMA, corn=corn, gold=gold)
    perform(s, "offering", False)
    assert (s.players[AXOMAMMA].temple, have(s, AXOMAMMA)) == (steps, left)


@pytest.mark.rule("TAW-R80")
@pytest.mark.parametrize(("temple", "corn"), [(TOP, 8), (TOP - 1, 6), (TOP - 2, 4), (TOP - 3, 2)])
def test_it_pays_for_no_step_beyond_the_top(temple, corn):
    s = solo()
    s.players[AXOMAMMA].temple = temple
    goods(s, AXOMAMMA, corn=8)
    perform(s, "offering", True)
    assert (s.players[AXOMAMMA].temple, have(s, AXOMAMMA)["corn"]) == (TOP, corn)
    followed = solo()
    followed.players[AXOMAMMA].temple = TOP
    goods(followed, AXOMAMMA, corn=8)
    perform(followed, "offering", False)
    assert have(followed, AXOMAMMA) == {"corn": 8}


# Worship

@pytest.mark.rule("TAW-0973", "TAW-R62", "TAW-0511")
@pytest.mark.parametrize(("has", "left", "steps"), [
    ([("small", 0)], [], 1), ([("large", 0)], [], 3), ([("small", 0), ("large", 5)], [], 4),
])
def test_its_own_worship_takes_one_large_and_one_small_statue(has, left, steps):
    s = solo()
    for size, god in has:
        statue(s, AXOMAMMA, god, size)
    s.players[AXOMAMMA].temple = 5
    perform(s, "worship", True)
    assert (statues(s), s.players[AXOMAMMA].temple) == (left, 5 + steps)
    assert len(events(s, "sacrifices")) == len(has)


@pytest.mark.rule("TAW-R62")
@BOTH
def test_which_of_several_gods_is_random(own_action):
    s = solo()
    for god in (0, 2, 5):
        statue(s, AXOMAMMA, god)
    asked_nature = perform(s, "worship", own_action, random_sacrifice="small zigzag")
    assert asked_nature["random_sacrifice"] == [["small star", "small zigzag", "small arrow"]]
    assert statues(s) == ["small star", "small arrow"], "one only, though it has three"


@pytest.mark.rule("TAW-0973", "TAW-R62", "TAW-0512")
@pytest.mark.parametrize(("has", "left"), [
    ([("small", 0), ("large", 5)], ["large arrow"]), ([("large", 5)], []), ([], []),
])
def test_following_your_worship_it_gives_a_small_statue_or_without_one_a_large_one_for_one_step(has, left):
    s = solo()
    for size, god in has:
        statue(s, AXOMAMMA, god, size)
    perform(s, "worship", False)
    assert (statues(s), s.players[AXOMAMMA].temple) == (left, 1 if has else 0)


@pytest.mark.rule("TAW-R80")
@BOTH
def test_on_top_of_the_temple_it_keeps_its_statues(own_action):
    s = solo()
    statue(s, AXOMAMMA, 0)
    statue(s, AXOMAMMA, 0, "large")
    s.players[AXOMAMMA].temple = TOP
    perform(s, "worship", own_action)
    assert statues(s) == ["small star", "large star"]


@pytest.mark.rule("TAW-R80")
def test_when_its_large_statue_has_brought_it_to_the_top_it_keeps_the_small_one():
    s = solo()
    statue(s, AXOMAMMA, 0)
    statue(s, AXOMAMMA, 0, "large")
    s.players[AXOMAMMA].temple = TOP - 3
    perform(s, "worship", True)
    assert (statues(s), s.players[AXOMAMMA].temple) == (["small star"], TOP)


# Rejuvenate

@pytest.mark.rule("TAW-0979")
def test_its_own_rejuvenate_turns_up_everything_for_nothing():
    s = solo()
    own(s, AXOMAMMA, "P01", "P02", "P03", down=True)
    army(s, AXOMAMMA, "1 gold", "2 corn", "2 corn", where="down")
    goods(s, AXOMAMMA, corn=2, potato=3)
    perform(s, "rejuvenate", True)
    its = s.players[AXOMAMMA]
    assert (tiles(its.working), its.resting) == (["P01", "P02", "P03"], 0)
    assert (cards(s, "up"), cards(s, "down")) == (["1 gold", "2 corn", "2 corn"], [])
    assert have(s, AXOMAMMA) == {"corn": 2, "potato": 3}
    assert len(events(s, "turns_building", "turns_army")) == 6


@pytest.mark.rule("TAW-0980", "TAW-R63", "TAW-E9")
def test_following_with_three_buildings_and_three_cards_face_down_it_turns_up_two_and_two():
    s = solo()
    own(s, AXOMAMMA, "P01", "P12", "P09", down=True)
    army(s, AXOMAMMA, "1 gold", "2 corn", "1 potato", where="down")
    goods(s, AXOMAMMA, corn=2, potato=3)
    perform(s, "rejuvenate", False)
    its = s.players[AXOMAMMA]
    assert (tiles(its.working), tiles(its.resting)) == (["P09", "P12"], ["P01"]), "the highest numbers first"
    assert (cards(s, "up"), cards(s, "down")) == (["1 gold", "2 corn"], ["1 potato"]), "two Soldiers first"
    assert have(s, AXOMAMMA) == {"corn": 2, "potato": 3}, "free, though a player pays 1 corn for each"


@pytest.mark.rule("TAW-0980", "TAW-R63")
@pytest.mark.parametrize(("buildings", "army_cards", "up"), [
    (1, 0, (1, 0)), (0, 1, (0, 1)), (2, 1, (1, 1)), (4, 2, (2, 1)), (1, 4, (1, 2)), (0, 0, (0, 0)), (5, 3, (3, 2)),
])
def test_half_of_its_buildings_and_apart_from_them_half_of_its_cards_are_turned_up_each_rounded_up(buildings,
                                                                                                 army_cards, up):
    s = solo()
    own(s, AXOMAMMA, *("P01", "P02", "P03", "P04", "P05")[:buildings], down=True)
    army(s, AXOMAMMA, *["2 potato"] * army_cards, where="down")
    perform(s, "rejuvenate", False)
    its = s.players[AXOMAMMA]
    assert (its.working.bit_count(), sum(its.up)) == up
    assert its.resting.bit_count() + sum(its.down) == buildings + army_cards - sum(up)


@pytest.mark.rule("TAW-0504", "TAW-0980")
def test_it_follows_after_you_have_acted():
    s = solo()
    own(s, THE_PLAYER, "P01", down=True)
    own(s, AXOMAMMA, "P02", down=True)
    priest(s, THE_PLAYER, "offering")
    ask(s, Turn(THE_PLAYER, NOTHING))
    give(s, "move 1")
    assert (asked(s), s.players[AXOMAMMA].working) == (("rejuvenate", THE_PLAYER), 0)
    give(s, "P01")
    assert tiles(s.players[AXOMAMMA].working) == ["P02"]
    assert [who for _, who, _ in events(s, "turns_building")] == [THE_PLAYER, AXOMAMMA]
