"""Tawantinsuyu, chapter 5: the secondary actions, and the actions of the Coricancha but for Conquest."""
import pytest

from kancha.games.tawantinsuyu.kinds import ACTIONS, GODS, WORKERS
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from rules.asking import ask, asked, events, give, why_not, words
from rules.tawantinsuyu.arrange import (
    DATA,
    army,
    goods,
    hand,
    have,
    nature,
    offer,
    own,
    priest,
    score,
    statue,
    table,
    workers,
)

STAR, DIAMOND, ZIGZAG, SQUARES, SPIRAL, ARROW = range(len(GODS))
PARTS = {"worship": "worship", "offering": "offering", "rejuvenate": "rejuvenate", "conquest": "casualty",
         "produce": "produce"}


def move(s, action, seat=0, by=1):
    """Let a seat move its High Priest onto an action, some spaces from where it stands."""
    priest(s, seat, ACTIONS[ACTIONS.index(action) - by])
    s.active = seat
    ask(s, Turn(seat, NOTHING))
    give(s, f"move {by}")


def equipped_table(seats=2):
    """A table at which every seat can do something in each action of the Coricancha."""
    s = table(seats)
    for seat in range(seats):
        goods(s, seat, potato=1, corn=3)
        statue(s, seat, seat)
        own(s, seat, ("P01", "P02", "P05")[seat])
        own(s, seat, ("P03", "P04", "P06")[seat], down=True)
        army(s, seat, "1 gold")
        army(s, seat, "1 stone", where="up")
    return s


def working(s, seat):
    return [DATA.buildings.codes[tile] for tile in range(19) if s.players[seat].working >> tile & 1]


def resting(s, seat):
    return [DATA.buildings.codes[tile] for tile in range(19) if s.players[seat].resting >> tile & 1]


def army_of(s, seat, where):
    return [kind for kind, number in zip(DATA.army.kinds, getattr(s.players[seat], where)) for _ in range(number)]


def gods_of(s, seat):
    return [card for number, card in enumerate(DATA.gods.cards) if s.players[seat].gods >> number & 1]


# Moving the High Priest

@pytest.mark.rule("TAW-0501")
@pytest.mark.parametrize("by", [1, 2])
@pytest.mark.parametrize("action", ACTIONS)
def test_the_high_priest_moves_one_or_two_spaces_clockwise_and_activates_the_action_reached(action, by):
    s = equipped_table()
    move(s, action, by=by)
    assert ACTIONS[s.players[0].priest] == action
    assert asked(s) == (PARTS[action], 0)


@pytest.mark.rule("TAW-0501", "TAW-0504")
@pytest.mark.parametrize(("action", "answers", "part"), [
    ("worship", ["done"], "worship"), ("offering", ["none"], "offering"), ("rejuvenate", ["done"], "rejuvenate"),
    ("conquest", ["corn end", "gold"], "play_army"), ("produce", ["done"], "produce"),
])
def test_the_action_is_activated_for_all_players(action, answers, part):
    s = equipped_table(3)
    move(s, action)
    give(s, *answers)
    assert asked(s) == (part, 1)
    give(s, "none" if part == "offering" else "done")
    assert asked(s) == (part, 2)


@pytest.mark.rule("TAW-0502")
def test_other_high_priests_neither_block_nor_count_and_nobody_stands_still():
    s = equipped_table(3)
    priest(s, 1, "offering")
    priest(s, 2, "rejuvenate")
    assert [word for word in ask(s, Turn(0, NOTHING)) if word.startswith("move")] == ["move 1", "move 2"], "never 0"
    give(s, "move 1")
    assert [ACTIONS[player.priest] for player in s.players] == ["offering", "offering", "rejuvenate"]
    s.agenda.clear()
    ask(s, Turn(0, NOTHING))
    give(s, "move 1")
    assert ACTIONS[s.players[0].priest] == "rejuvenate", "the next space, taken or not"


@pytest.mark.rule("TAW-0503", "TAW-0504")
@pytest.mark.parametrize("action", ["worship", "offering", "rejuvenate", "produce"])
def test_the_active_player_may_take_gold_instead_and_the_others_still_act_but_get_no_gold(action):
    s = equipped_table()
    before = have(s, 0)
    move(s, action)
    assert "gold" in words(s)
    give(s, "gold")
    assert have(s, 0) == {**before, "gold": 1}
    assert s.players[0].temple == 0
    assert (working(s, 0), resting(s, 0)) == (["P01"], ["P03"])
    assert asked(s) == (action, 1), "one's own part is over, the follower's comes"
    assert "gold" not in words(s)
    assert why_not(s, "gold") == "TAW-0504"


@pytest.mark.rule("TAW-0503")
def test_gold_can_always_be_taken_even_if_there_is_nothing_else_to_do():
    for action in ("worship", "offering", "rejuvenate", "produce"):
        s = table()
        move(s, action)
        assert words(s) == ["gold", "none" if action == "offering" else "done"]
        give(s, "gold")
        assert have(s, 0) == {"gold": 1}
        assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-0503")
@pytest.mark.parametrize(("action", "part"), [
    ("worship", "small star"), ("rejuvenate", "P03"), ("produce", "P01"), ("produce", "turn P03"),
])
def test_gold_is_instead_of_the_own_part_not_in_addition(action, part):
    s = equipped_table()
    statue(s, 0, DIAMOND, "large")
    army(s, 0, "2 corn", where="down")
    own(s, 0, "P07")
    move(s, action)
    give(s, part)
    assert asked(s) == (action, 0), "there is more to do"
    assert why_not(s, "gold") == "TAW-0503"


@pytest.mark.rule("TAW-0505", "TAW-0218")
def test_the_active_player_is_first_and_every_part_is_optional():
    s = equipped_table(3)
    move(s, "offering", seat=1)
    order = []
    while asked(s)[0] == "offering":
        order.append(asked(s)[1])
        give(s, "none")
    assert order == [1, 2, 0]
    assert [player.temple for player in s.players] == [0, 0, 0]
    assert [have(s, seat) for seat in range(3)] == [{"potato": 1, "corn": 3}] * 3


@pytest.mark.rule("TAW-0506", "TAW-R35")
@pytest.mark.parametrize(("action", "tile", "trigger"),
                         [("offering", "Z11", "free_weaving"), ("worship", "Z12", "pay_to_climb")])
def test_moving_onto_the_space_is_the_activation_before_anybody_acts_or_takes_gold(action, tile, trigger):
    s = table(3)
    own(s, 2, tile)
    goods(s, 2, gold=1)
    move(s, action)
    assert asked(s) == (trigger, 2)
    give(s, "none")
    assert asked(s) == (action, 0)
    give(s, "gold")
    assert have(s, 0) == {"gold": 1}


@pytest.mark.rule("TAW-0506", "TAW-R35")
@pytest.mark.parametrize(("action", "tile", "gained"), [
    ("conquest", "Z17", {"gold": 1}), ("rejuvenate", "Z18", {"gold": 1}), ("produce", "Z16", {}),
])
def test_who_takes_gold_has_activated_the_action_all_the_same(action, tile, gained):
    s = table()
    own(s, 1, tile)
    own(s, 1, "P01", down=True)
    move(s, action)
    nature(s)
    if action == "conquest":
        give(s, "corn end")
    give(s, "gold")
    assert have(s, 0) == {"gold": 1}
    assert have(s, 1) == gained
    if tile == "Z16":
        assert (asked(s), words(s)) == (("produce", 1), ["turn P01", "done"])


@pytest.mark.rule("TAW-0507")
def test_the_new_section_counts_for_roaming_from_now_on():
    s = table()
    workers(s, 0, "architect")
    goods(s, 0, gold=1)
    ask(s, Turn(0, NOTHING))
    give(s, "place architect")
    assert words(s) == ["T11", "T12"], "1 gold for the symbol, nothing for food: only the top of their own section"
    s.agenda.clear()
    ask(s, Turn(0, NOTHING))
    give(s, "move 1", "none", "pray", "deck", "G01", "deck", "G02", "none")
    nature(s)
    assert asked(s) == ("turn", 1)
    s.players[0].gods = 0
    s.agenda.clear()
    s.active = 0
    ask(s, Turn(0, NOTHING))
    give(s, "place architect")
    assert words(s) == ["T21", "T22"]


# Worship

@pytest.mark.rule("TAW-0511")
@pytest.mark.parametrize(("answers", "temple"), [
    (["small star"], 1), (["large zigzag"], 3), (["small star", "large zigzag"], 4),
    (["large zigzag", "small star"], 4), ([], 0),
])
def test_the_active_player_discards_a_small_statue_for_one_step_and_a_large_one_for_three(answers, temple):
    s = table()
    statue(s, 0, STAR)
    statue(s, 0, ZIGZAG, "large")
    move(s, "worship")
    for word in [*answers, "done"]:
        if asked(s)[0] == "worship":
            give(s, word)
        while asked(s)[0] not in ("worship", "second"):
            give(s, words(s)[0] if asked(s)[0] == "reward" else "none")
    assert s.players[0].temple == temple
    assert (sum(s.players[0].small), sum(s.players[0].large)) == ("small star" not in answers,
                                                                  "large zigzag" not in answers)


@pytest.mark.rule("TAW-0511")
@pytest.mark.parametrize("size", ["small", "large"])
def test_the_active_player_discards_at_most_one_of_each_size(size):
    s = table()
    for god in (STAR, DIAMOND):
        statue(s, 0, god, "small")
        statue(s, 0, god, "large")
    move(s, "worship")
    assert words(s) == ["small star", "small diamond", "large star", "large diamond", "gold", "done"]
    give(s, f"{size} star")
    while asked(s)[0] != "worship":
        give(s, words(s)[-1])
    other = "large" if size == "small" else "small"
    assert words(s) == [f"{other} star", f"{other} diamond", "done"]
    assert why_not(s, f"{size} diamond") == "TAW-0511"


@pytest.mark.rule("TAW-0511")
def test_nobody_discards_a_statue_of_a_god_he_has_none_of():
    s = table()
    statue(s, 0, STAR)
    move(s, "worship")
    assert why_not(s, "small diamond") == "TAW-0511"
    assert why_not(s, "large star") == "TAW-0511"


@pytest.mark.rule("TAW-0512")
@pytest.mark.parametrize("size", ["small", "large"])
def test_a_follower_discards_one_statue_of_either_size_for_exactly_one_step(size):
    s = table()
    s.players[1].temple = 5
    statue(s, 1, SPIRAL)
    statue(s, 1, SPIRAL, "large")
    move(s, "worship")
    give(s, "done")
    assert (asked(s), words(s)) == (("worship", 1), ["small spiral", "large spiral", "done"])
    assert why_not(s, "small star") == "TAW-0512"
    give(s, f"{size} spiral")
    assert s.players[1].temple == 6
    assert sum(s.players[1].small) + sum(s.players[1].large) == 1
    assert asked(s) == ("second", 0), "one Statue, not one of each size"


@pytest.mark.rule("TAW-0513")
def test_discarded_statues_of_any_god_leave_the_game():
    s = table()
    for god in range(len(GODS)):
        statue(s, 0, god)
    statue(s, 0, ARROW, "large")
    move(s, "worship")
    assert words(s)[:6] == ["small star", "small diamond", "small zigzag", "small squares", "small spiral",
                            "small arrow"]
    give(s, "small arrow", "large arrow", "none", "1 stone")
    assert s.statues.small == (1,) * 6, "none came back to the display"
    assert s.statues.large == (1, 1, 1, 1, 1, 0)
    assert s.statues.lost == (1, 1)
    assert s.players[0].small == (1, 1, 1, 1, 1, 0)


# Offering

@pytest.mark.rule("TAW-0521", "TAW-0523")
@pytest.mark.parametrize(("word", "corn", "temple", "left"), [
    ("1 step", 2, 6, {"corn": 4}), ("2 steps", 4, 7, {"corn": 2, "stone": 2}),
    ("3 steps", 6, 8, {"stone": 2, "gold": 1}),
])
def test_the_active_player_pays_two_corn_a_step_up_to_three_and_gains_their_rewards(word, corn, temple, left):
    s = table()
    s.players[0].temple = 5
    goods(s, 0, corn=6)
    move(s, "offering")
    assert words(s) == ["1 step", "2 steps", "3 steps", "gold", "none"]
    give(s, word)
    assert s.players[0].temple == temple
    assert have(s, 0) == left
    assert asked(s) == ("second", 0), "once only"
    goods(s, 0, corn=corn - 1)
    s.agenda.clear()
    move(s, "offering")
    assert why_not(s, word) == "TAW-0521"


@pytest.mark.rule("TAW-0522", "TAW-0523")
def test_a_follower_pays_three_corn_for_exactly_one_step():
    s = table()
    s.players[1].temple = 6
    goods(s, 1, corn=9)
    move(s, "offering")
    give(s, "none")
    assert (asked(s), words(s)) == (("offering", 1), ["1 step", "none"])
    assert why_not(s, "2 steps") == why_not(s, "3 steps") == "TAW-0522"
    give(s, "1 step")
    assert s.players[1].temple == 7
    assert have(s, 1) == {"corn": 6, "stone": 2}
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-0522")
def test_a_follower_with_two_corn_has_no_offering():
    s = table(3)
    goods(s, 1, corn=2, potato=5)
    goods(s, 2, corn=2, stone=1)
    own(s, 2, "Z15")
    move(s, "offering")
    give(s, "none")
    assert asked(s) == ("offering", 2), "the first follower has no way to get more corn and is not asked"
    assert words(s) == ["none"]
    assert why_not(s, "1 step") == "TAW-0522"


# Rejuvenate

@pytest.mark.rule("TAW-0531")
def test_the_active_player_turns_one_up_for_free_and_more_for_a_food_each():
    s = table()
    own(s, 0, "P01", "P02", down=True)
    army(s, 0, "2 corn", "2 corn", where="down")
    goods(s, 0, potato=1, corn=2)
    move(s, "rejuvenate")
    assert words(s) == ["P01", "P02", "army 2 corn", "gold", "done"]
    give(s, "P01")
    assert have(s, 0) == {"potato": 1, "corn": 2}, "the first is free"
    give(s, "army 2 corn", "1 potato")
    assert have(s, 0) == {"corn": 2}
    give(s, "P02", "army 2 corn")
    assert have(s, 0) == {}
    assert (working(s, 0), resting(s, 0)) == (["P01", "P02"], [])
    assert (army_of(s, 0, "up"), army_of(s, 0, "down")) == (["2 corn", "2 corn"], [])
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-0531")
def test_without_food_only_one_is_turned_and_only_what_lies_face_down():
    s = table()
    own(s, 0, "P01", "P02", down=True)
    own(s, 0, "P03")
    army(s, 0, "1 corn")
    goods(s, 0, stone=4)
    move(s, "rejuvenate")
    assert why_not(s, "P03") == "TAW-0531", "face up already"
    assert why_not(s, "army 1 corn") == "TAW-0531", "in the hand"
    give(s, "P01")
    assert words(s) == ["done"], "asked only as the card in the hand could be turned into food"
    assert why_not(s, "P02") == "TAW-0531"
    give(s, "use army 1 corn", "P02")
    assert working(s, 0) == ["P01", "P02", "P03"]
    assert have(s, 0) == {"stone": 4}


@pytest.mark.rule("TAW-0532")
def test_a_follower_pays_a_corn_for_each_and_gold_is_as_good_but_potato_is_not():
    s = table(3)
    for seat, names in ((1, ("P01", "P02", "P03")), (2, ("P04",))):
        own(s, seat, *names, down=True)
    goods(s, 1, potato=5, corn=1, gold=1)
    goods(s, 2, potato=5)
    move(s, "rejuvenate")
    give(s, "gold")
    assert (asked(s), words(s)) == (("rejuvenate", 1), ["P01", "P02", "P03", "done"])
    give(s, "P02")
    assert words(s) == ["1 corn", "1 gold"]
    give(s, "1 corn", "P01")
    assert have(s, 1) == {"potato": 5}, "corn, then gold"
    assert working(s, 1) == ["P01", "P02"]
    assert asked(s) == ("second", 0), "with potatoes alone nobody turns anything up"
    assert resting(s, 1) == ["P03"]
    assert resting(s, 2) == ["P04"]


@pytest.mark.rule("TAW-0532")
def test_a_follower_pays_for_the_first_one_too():
    s = table()
    own(s, 1, "P01", down=True)
    own(s, 1, "Z15")
    goods(s, 1, potato=3, gold=0, stone=1)
    move(s, "rejuvenate")
    give(s, "gold")
    assert (asked(s), words(s)) == (("rejuvenate", 1), ["done"])
    assert why_not(s, "P01") == "TAW-0532"


# Produce

@pytest.mark.rule("TAW-0561", "TAW-0564", "TAW-R38")
@pytest.mark.parametrize("seat", [0, 1])
def test_any_number_of_face_up_buildings_produce_and_are_turned_down(seat):
    s = table()
    own(s, seat, "P01", "P07", "P06")
    own(s, seat, "P05", down=True)
    move(s, "produce")
    if seat == 1:
        give(s, "gold")
    assert asked(s) == ("produce", seat)
    assert why_not(s, "P05") == ("TAW-0564" if seat else "TAW-0561"), "face down"
    give(s, "P01", "P07")
    assert have(s, seat) == {"potato": 2}
    assert score(s, seat) == 13
    assert (working(s, seat), resting(s, seat)) == (["P06"], ["P01", "P05", "P07"])
    assert why_not(s, "P01") == ("TAW-0564" if seat else "TAW-0561"), "once each"
    give(s, "done")
    assert working(s, seat) == ["P06"], "nobody has to use all"
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-0562", "TAW-0563")
def test_a_building_turned_up_before_may_produce_now():
    s = table()
    own(s, 0, "P01")
    own(s, 0, "P05", "P06", down=True)
    move(s, "produce")
    assert words(s) == ["P01", "turn P05", "turn P06", "gold", "done"]
    give(s, "turn P05")
    assert words(s) == ["P01", "P05", "done"]
    assert why_not(s, "turn P06") == "TAW-0562", "one only"
    give(s, "P01", "P05")
    assert have(s, 0) == {"potato": 2, "corn": 2}
    assert resting(s, 0) == ["P01", "P05", "P06"]
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-0562", "TAW-0563")
def test_a_building_turned_up_afterwards_may_be_one_that_has_produced_and_does_not_produce_again():
    s = table()
    own(s, 0, "P01", "P07")
    own(s, 0, "P05", down=True)
    move(s, "produce")
    give(s, "P01", "turn P01")
    assert have(s, 0) == {"potato": 2}
    assert (working(s, 0), resting(s, 0)) == (["P01", "P07"], ["P05"])
    assert asked(s) == ("second", 0), "the turning came after producing"


@pytest.mark.rule("TAW-0562", "TAW-0564", "TAW-R38")
def test_a_follower_turns_nothing_up():
    s = table(3)
    own(s, 1, "P01")
    own(s, 1, "P05", down=True)
    own(s, 2, "P06", down=True)
    move(s, "produce")
    give(s, "gold")
    assert (asked(s), words(s)) == (("produce", 1), ["P01", "done"])
    assert why_not(s, "turn P05") == "TAW-0562"
    give(s, "P01")
    assert resting(s, 1) == ["P01", "P05"]
    assert asked(s) == ("second", 0), "nor is anybody asked who has only face-down Buildings"


# Pray, Train, Recruit

@pytest.mark.rule("TAW-0571", "TAW-0214")
@pytest.mark.parametrize(("answers", "left"), [
    (["G01", "G02"], ["G03"]), (["G03", "deck"], ["G01", "G02"]), (["deck", "G02"], ["G01", "G03"]),
    (["deck", "deck"], ["G01", "G02", "G03"]),
])
def test_to_pray_is_to_take_two_god_cards_from_deck_or_offer(answers, left):
    s = table()
    offer(s, "G01", "G02", "G03")
    ask(s, Turn(0, NOTHING))
    give(s, "pray")
    taken = []
    for word, drawn in zip(answers, ("G20", "G30")):
        assert asked(s) == ("god", 0)
        assert set(words(s)) == {"G01", "G02", "G03", "deck"} - set(taken)
        give(s, *([word, drawn] if word == "deck" else [word]))
        taken.append(drawn if word == "deck" else word)
    assert gods_of(s, 0) == sorted(taken)
    assert [DATA.gods.cards[card] for card in s.gods.offer] == left
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-0572")
def test_to_train_is_to_draw_two_army_cards_and_to_keep_one():
    s = table()
    ask(s, Turn(0, NOTHING))
    give(s, "train", "1 gold", "2 corn")
    assert (asked(s), words(s)) == (("train", 0), ["discard 1 gold", "discard 2 corn"])
    give(s, "discard 1 gold")
    assert army_of(s, 0, "army") == ["2 corn"]
    assert s.army.discard == (1, 0, 0, 0, 0, 0, 0)
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-0573")
def test_to_recruit_is_to_take_a_nomad_whose_place_is_filled_from_the_bag():
    s = table()
    ask(s, Turn(0, NOTHING))
    give(s, "recruit")
    assert words(s) == ["nomad architect", "nomad priest"]
    assert why_not(s, "none") == "TAW-0573"
    assert why_not(s, "nomad courier") == "TAW-0711"
    give(s, "nomad priest")
    assert asked(s) == ("to_nomads", -1)
    give(s, "courier")
    assert s.players[0].workers == (0, 0, 0, 0, 1)
    assert s.workers.nomads == (1, 0, 0, 1, 0)
    assert s.workers.bag == (3, 3, 3, 2, 3)
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-0573")
def test_with_an_empty_bag_the_place_of_the_nomad_stays_empty():
    s = table()
    s.workers.bag = (0,) * len(WORKERS)
    ask(s, Turn(0, NOTHING))
    give(s, "recruit", "nomad architect")
    assert s.workers.nomads == (0, 0, 0, 0, 1)
    assert asked(s) == ("second", 0)


@pytest.mark.rule("TAW-0574")
@pytest.mark.parametrize(("action", "answers"), [
    ("pray", ["G01", "deck", "G02"]), ("train", ["1 gold", "1 corn", "discard 1 gold"]),
    ("recruit", ["nomad priest", "courier"]),
])
def test_pray_train_and_recruit_concern_only_the_active_player(action, answers):
    s = equipped_table(3)
    offer(s, "G01")
    hand(s, 1, "G40")
    others = repr(s.players[1:])
    ask(s, Turn(0, NOTHING))
    give(s, action)
    seats = []
    for word in answers:
        seats.append(asked(s)[1])
        give(s, word)
    assert set(seats) <= {0, -1}
    assert asked(s) == ("second", 0), "nobody else was asked"
    assert repr(s.players[1:]) == others, "and nobody else has anything more or less"
    assert {event[1] for event in events(s, "draws_army", "draws_god", "takes_god", "recruits")} == {0}
