"""Tawantinsuyu, chapter 11: what makes Axomamma weaker or stronger."""
import pytest

from kancha.core.illegal import Illegal
from kancha.games.tawantinsuyu.high_priest import move_priest
from kancha.games.tawantinsuyu.kinds import ACTIONS
from kancha.games.tawantinsuyu.solo.setup import SetOutAxomamma
from kancha.games.tawantinsuyu.state import AXOMAMMA
from kancha.games.tawantinsuyu.turn import StartTurn
from rules.asking import events, give, words
from rules.tawantinsuyu.arrange import (
    DATA,
    GAME,
    army,
    conquer,
    goods,
    have,
    hold,
    market,
    nature,
    offer,
    priest,
    score,
    statue,
    tapestry,
)
from rules.tawantinsuyu.solo import EASIER, HARDER, act, nomads, play, points, solo, turn

NUMBERS = dict(zip((*EASIER, *HARDER), (1111, 1112, 1113, 1114, 1115, 1121, 1122, 1123, 1124, 1125, 1126, 1127)))


def action_of(s):
    """The action of Axomamma's High Priest."""
    return ACTIONS[s.players[AXOMAMMA].priest]


def conquests(s, seat=AXOMAMMA):
    """The spaces that a player has conquered, one after the other."""
    return [DATA.conquest.codes[space] for _, owner, space in events(s, "conquers") if owner == seat]


def cards(s, where):
    """Axomamma's Army cards in hand, face up or face down."""
    return [kind for kind, number in zip(DATA.army.kinds, getattr(s.players[AXOMAMMA], where)) for _ in range(number)]


def finish(s):
    """Resolve the last Festival."""
    hold(s, 0, 3)
    play(s, StartTurn(0))
    assert GAME.has_ended(s)


# The options

@pytest.mark.rule("TAW-1101", *[f"TAW-{number}" for number in NUMBERS.values()])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", NUMBERS)
def test_an_option_belongs_to_the_solo_game_only(seats, name):
    with pytest.raises(Illegal) as refusal:
        GAME.complete(seats, {name: True})
    assert refusal.value.rule == "TAW-1101"
    assert GAME.complete(seats, {name: False})[name] is False
    chosen = GAME.complete(1, {name: True})
    assert [option for option in NUMBERS if chosen[option]] == [name], "each can be chosen by itself"


@pytest.mark.rule("TAW-1101")
def test_by_the_book_none_is_chosen_and_all_together_can_be():
    assert not any(GAME.complete(1, {})[name] for name in NUMBERS)
    everything = GAME.complete(1, dict.fromkeys(NUMBERS, True))
    assert all(everything[name] for name in NUMBERS)


@pytest.mark.rule("TAW-1101")
def test_gentle_has_all_that_make_it_easier_and_fierce_all_that_make_it_harder():
    def chosen(preset):
        values = GAME.complete(1, GAME.presets[preset])
        return {name for name in NUMBERS if values[name]}

    assert chosen("gentle") == set(EASIER)
    assert chosen("fierce") == set(HARDER)
    assert chosen("book") == set()


# Easier

@pytest.mark.rule("TAW-1111")
@pytest.mark.parametrize("without", [False, True])
def test_no_personality_token_and_the_spot_below_it_is_used(without):
    s = solo(no_personality=without)
    play(s, SetOutAxomamma())
    give(s, "at worship")
    found = play(s, personality="temple") if not without else play(s)
    assert ("personality" in found) != without
    if not without:
        assert found["personality"] == [["statue", "temple", "weaving", "building"]]
    goods(s, AXOMAMMA)
    act(s, "top", 4)
    assert (have(s, AXOMAMMA), s.players[AXOMAMMA].temple) == ({"gold": 1}, 0 if without else 1)


@pytest.mark.rule("TAW-1112")
@pytest.mark.parametrize("spot", [2, 4])
@pytest.mark.parametrize(("dearer", "owned", "left", "built"), [
    (False, {"stone": 2}, {"stone": 1}, True), (True, {"stone": 2}, {}, True), (True, {"stone": 3}, {"stone": 1}, True),
    (False, {"stone": 1}, {}, True), (True, {"stone": 1}, {"stone": 1, "gold": 1}, False),
    (True, {"stone": 1, "gold": 1}, {}, True), (True, {"gold": 2}, {}, True), (True, {"gold": 1}, {"gold": 2}, False),
])
def test_a_building_costs_it_two_stone(spot, dearer, owned, left, built):
    s = solo(dearer_buildings=dearer)
    market(s, "P01", "Z01")
    goods(s, AXOMAMMA, **owned)
    act(s, "middle", spot)
    assert have(s, AXOMAMMA) == left
    assert (s.players[AXOMAMMA].working.bit_count() + s.axomamma.passive.bit_count()) == built


@pytest.mark.rule("TAW-1112")
def test_a_building_of_its_personality_stays_free():
    s = solo(dearer_buildings=True)
    s.axomamma.personality = DATA.axomamma.sides.index("building")
    market(s, "P01")
    act(s, "top", 4)
    assert (have(s, AXOMAMMA), s.players[AXOMAMMA].working.bit_count()) == ({"gold": 1}, 1)


@pytest.mark.rule("TAW-1113")
@pytest.mark.parametrize(("later", "statues", "worships"), [
    (False, [], False), (False, ["small"], True), (True, ["small"], False), (True, ["large"], False),
    (True, ["small", "large"], True), (True, ["small", "small"], True),
])
def test_it_worships_only_with_two_statues(later, statues, worships):
    s = solo(later_worship=later)
    priest(s, AXOMAMMA, "conquest")
    for god, size in enumerate(statues):
        statue(s, AXOMAMMA, god, size)
    turn(s)
    assert action_of(s) == ("worship" if worships else "produce"), "without an action it moves one space on"
    assert (s.players[AXOMAMMA].temple > 0) == worships


def march(s, soldiers=("2 corn", "2 corn", "1 gold", "1 gold", "1 gold"), **luck):
    """Let Axomamma activate Conquest with Army cards in hand; what nature was asked."""
    priest(s, AXOMAMMA, "rejuvenate")
    army(s, AXOMAMMA, *soldiers)
    return turn(s, **luck)


@pytest.mark.rule("TAW-1114")
@pytest.mark.parametrize(("one", "number"), [(False, 2), (True, 1)])
def test_with_an_action_of_its_own_it_conquers_only_once(one, number):
    s = solo(one_conquest=one)
    found = march(s)
    assert len(conquests(s)) == number
    assert ("random_conquest" in found) != one
    assert conquests(s)[0] == "AN5", "the first is as usual"


@pytest.mark.rule("TAW-1114")
@pytest.mark.parametrize("one", [False, True])
def test_yours_does_not_change(one):
    s = solo(one_conquest=one)
    priest(s, 0, "rejuvenate")
    army(s, 0, "1 gold", "1 gold", where="up")
    s.active = 0
    move_priest(s, 0, 1)
    play(s)
    give(s, "potato end", "fight", "CH1", "KU1")
    assert conquests(s, 0) == ["CH1", "KU1"]


@pytest.mark.rule("TAW-1115")
@pytest.mark.parametrize(("without", "drawn"), [(False, 1), (True, 0)])
def test_without_a_worker_it_draws_no_army_card(without, drawn):
    s = solo(no_idle_army_card=without)
    nomads(s, "courier")
    offer(s, "G41")
    turn(s)
    assert len(cards(s, "army")) == drawn
    assert (have(s, AXOMAMMA), score(s, AXOMAMMA), action_of(s)) == ({"potato": 2}, 11, "offering"), "the rest stays"


@pytest.mark.rule("TAW-1115")
def test_with_an_action_it_still_draws_one():
    s = solo(no_idle_army_card=True)
    goods(s, AXOMAMMA, corn=4)
    turn(s)
    assert len(cards(s, "army")) == 1


# Harder

@pytest.mark.rule("TAW-1121")
@pytest.mark.parametrize(("free", "temple"), [(False, 1), (True, 2)])
def test_before_its_worship_it_climbs_a_step_free(free, temple):
    s = solo(free_temple_step=free)
    priest(s, AXOMAMMA, "produce")
    statue(s, AXOMAMMA, 0)
    turn(s)
    assert (action_of(s), s.players[AXOMAMMA].temple) == ("worship", temple)
    kinds = [event[0] for event in events(s, "climbs", "sacrifices")]
    assert kinds == (["climbs"] if free else []) + ["sacrifices", "climbs"]


@pytest.mark.rule("TAW-1121")
@pytest.mark.parametrize(("free", "temple"), [(False, 2), (True, 3)])
def test_before_its_offering_it_climbs_a_step_free(free, temple):
    s = solo(free_temple_step=free)
    goods(s, AXOMAMMA, corn=4)
    turn(s)
    assert (action_of(s), s.players[AXOMAMMA].temple, have(s, AXOMAMMA).get("corn")) == ("offering", temple, None)
    kinds = [event[0] for event in events(s, "climbs", "offers")]
    assert kinds == (["climbs"] if free else []) + ["offers", "climbs", "climbs"]


@pytest.mark.rule("TAW-1121")
def test_it_climbs_no_step_free_before_other_actions_nor_when_it_follows():
    s = solo(free_temple_step=True)
    priest(s, AXOMAMMA, "conquest")
    s.players[AXOMAMMA].working = 0b110
    turn(s)
    assert (action_of(s), s.players[AXOMAMMA].temple) == ("produce", 0)
    s = solo(free_temple_step=True)
    goods(s, AXOMAMMA, corn=3)
    s.active = 0
    move_priest(s, 0, 1)
    play(s)
    give(s, "gold")
    assert s.players[AXOMAMMA].temple == 1, "for its 3 corn"


@pytest.mark.rule("TAW-1122")
@pytest.mark.parametrize(("earlier", "casualties", "fights"), [
    (False, 1, True), (False, 2, False), (True, 2, True), (True, 3, False),
])
def test_as_many_soldiers_as_casualties_are_enough(earlier, casualties, fights):
    s = solo(earlier_conquest=earlier)
    s.workers.casualties = (casualties, 0, 0, 0, 0)
    march(s, ["1 gold", "1 stone"])
    assert bool(conquests(s)) == fights
    assert sum(s.workers.casualties) == casualties + fights


@pytest.mark.rule("TAW-1123", "TAW-R64")
@pytest.mark.parametrize(("cheaper", "space"), [(False, "QU3"), (True, "QU5")])
def test_each_of_its_conquests_takes_a_soldier_less_to_discard_and_one_less_to_flip(cheaper, space):
    s = solo(cheaper_conquest=cheaper, one_conquest=True)
    conquer(s, 0, "AN5", "CH5", "KU5")
    march(s, ["1 gold", "1 stone"])
    assert conquests(s) == [space], "by the book QU5 takes 2 and 2, QU3 1 and 1"
    assert (cards(s, "up"), cards(s, "down"), sum(s.army.discard)) == ([], ["1 stone"], 1)


@pytest.mark.rule("TAW-1123", "TAW-R64")
def test_a_space_may_cost_nothing_and_neither_number_goes_below_zero():
    s = solo(cheaper_conquest=True)
    conquer(s, 0, "AN5", "CH5", "KU5")
    found = march(s, ["1 gold", "1 stone"], random_conquest="CH3")
    free = ["CH1", "CH3", "AN1", "AN3", "QU1", "QU3", "KU1", "KU3"]
    assert found["random_conquest"] == [free], "without a Soldier left"
    assert conquests(s) == ["QU5", "CH3"]
    assert (cards(s, "down"), sum(s.army.discard)) == (["1 stone"], 1), "nothing more"


@pytest.mark.rule("TAW-1123")
@pytest.mark.parametrize(("cheaper", "spaces"), [(False, ["QU3"]), (True, ["QU5"])])
def test_that_holds_for_a_conquest_that_it_follows_but_not_for_yours(cheaper, spaces):
    s = solo(cheaper_conquest=cheaper)
    conquer(s, 0, "AN5", "CH5", "KU5")
    army(s, AXOMAMMA, "1 gold", "1 stone", where="up")
    army(s, 0, "1 gold", "1 stone", where="up")
    priest(s, 0, "rejuvenate")
    s.active = 0
    move_priest(s, 0, 1)
    play(s)
    give(s, "potato end", "fight")
    assert "QU5" not in words(s)
    assert "QU3" in words(s)
    give(s, "none")
    nature(s)
    assert conquests(s) == spaces


@pytest.mark.rule("TAW-1124")
@pytest.mark.parametrize(("bonus", "vp"), [(False, 0), (True, 2)])
@pytest.mark.parametrize(("at", "action"), [("conquest", "produce"), ("produce", "worship"), ("worship", "offering"),
                                            ("offering", "rejuvenate"), ("rejuvenate", "conquest")])
def test_it_scores_two_whenever_it_chooses_a_high_priest_action(at, action, bonus, vp):
    s = solo(priest_points=bonus)
    priest(s, AXOMAMMA, at)
    goods(s, AXOMAMMA, corn=4 if action == "offering" else 0)
    player = s.players[AXOMAMMA]
    player.working, player.resting = (0b11, 0) if action == "produce" else (0, 0b111 * (action == "rejuvenate"))
    if action == "worship":
        statue(s, AXOMAMMA, 0)
    if action == "conquest":
        army(s, AXOMAMMA, "1 gold")
    turn(s)
    assert (action_of(s), points(s, AXOMAMMA, "high priest")) == (action, vp)


@pytest.mark.rule("TAW-1124")
def test_it_scores_nothing_for_other_turns_and_for_following():
    s = solo("warrior", priest_points=True)
    turn(s, roll_for_board="4")
    goods(s, AXOMAMMA, corn=3)
    s.active = 0
    move_priest(s, 0, 1)
    play(s)
    give(s, "gold")
    assert (s.players[AXOMAMMA].temple, points(s, AXOMAMMA, "high priest")) == (1, 0)


@pytest.mark.rule("TAW-1125")
@pytest.mark.parametrize(("double", "vp"), [(False, 3), (True, 6)])
def test_it_scores_two_for_each_weaving_at_a_festival(double, vp):
    s = solo(weaving_points=double)
    tapestry(s, AXOMAMMA, "SW01", "W14")
    tapestry(s, AXOMAMMA, "W07")
    hold(s, 0, 1)
    play(s, StartTurn(0))
    assert points(s, AXOMAMMA, "weavings") == vp


@pytest.mark.rule("TAW-1126")
@pytest.mark.parametrize(("more", "vp"), [(False, 1), (True, 3)])
def test_it_scores_two_more_when_it_has_no_worker(more, vp):
    s = solo(idle_points=more)
    nomads(s)
    offer(s, "G41")
    turn(s)
    assert score(s, AXOMAMMA) == 10 + vp
    s = solo("warrior", idle_points=more)
    turn(s, roll_for_board="4")
    assert score(s, AXOMAMMA) == 10


@pytest.mark.rule("TAW-1127")
@pytest.mark.parametrize(("each", "vp"), [(False, 3), (True, 3 + 4 + 2 + 5 + 3)])
def test_at_the_end_it_scores_one_for_each_resource_so_two_for_gold(each, vp):
    s = solo(resource_points=each)
    goods(s, AXOMAMMA, potato=4, corn=2, stone=5, gold=3)
    goods(s, 0, potato=4, corn=2, stone=5, gold=3)
    finish(s)
    assert (score(s, AXOMAMMA), score(s, 0)) == (10 + vp, 13), "you score for gold only"
    assert points(s, AXOMAMMA, "resources") == (14 if each else 0)


@pytest.mark.rule("TAW-1127")
def test_what_the_last_worship_brings_counts_too():
    s = solo(resource_points=True)
    s.players[AXOMAMMA].temple = 6
    statue(s, AXOMAMMA, 0)
    finish(s)
    assert points(s, AXOMAMMA, "resources") == 2, "the stone of the seventh step"
