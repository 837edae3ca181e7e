"""Tawantinsuyu, chapter 1: setting up, with the rulings about it."""
import pytest

import kancha
from kancha.core.play import answer, pending, settle
from kancha.games.tawantinsuyu.abilities import Retrieve
from kancha.games.tawantinsuyu.conquest import Conquer
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import ACTIONS, ARCHITECT, COURIER, POTATO, RESOURCES, STONE, WORKERS
from kancha.games.tawantinsuyu.placement import ChooseSpace
from kancha.games.tawantinsuyu.state import Gain
from kancha.games.tawantinsuyu.steps import BuildSteps
from kancha.games.tawantinsuyu.turn import NOTHING, EndTurn, Turn
from kancha.games.tawantinsuyu.workers import ToHill
from rules.asking import ask, asked, besides, events, give, why_not, words
from rules.tawantinsuyu.arrange import (
    DATA,
    army,
    conquer,
    goods,
    hand,
    have,
    nature,
    offer,
    own,
    score,
    stand,
    statue,
    steps,
    table,
    workers,
)

SEATS = [2, 3, 4]
CARDS = [f"G{number:02}" for number in range(1, 43)]
RIVAL = "G01 G03 G04 G06 G07 G08 G09 G12"


def new_state(seats=2, **options):
    """A game at the very start of its set-up."""
    game = kancha.game("tawantinsuyu")
    s = game.setup(seats, game.complete(seats, options), game.rules)
    s.events = []
    settle(s)
    return s


def until(s, name):
    """Let nature give its first answers until a question has this name."""
    while asked(s)[0] != name:
        decision, options = pending(s)
        assert decision.seat == kancha.CHANCE, decision
        answer(s, options[0])
    return s


def begin(seats=2, first=0):
    """A set-up in which nature has said who begins; the Coricancha is as printed."""
    s = new_state(seats, orientation="printed")
    give(s, str(first))
    return s


def deal_hands(*hands, first=0, market=("P01", "P02", "Z01", "Z02")):
    """A set-up with the named cards dealt, eight to each seat in turn order; the first seat is to keep three."""
    s = until(begin(len(hands), first), "reveal_building")
    give(s, *market)
    until(s, "first_weaving")
    for number in range(len(hands)):
        give(s, f"SW0{number + 1}")
    for cards in hands:
        give(s, *cards.split())
    return s


def keep(s, *three):
    """Everybody keeps three cards, in turn order."""
    for cards in three:
        give(s, cards)


def look(s, seat=0):
    """What a seat sees."""
    return s.game.view(s, seat)


def player(s, seat):
    return look(s)["players"][seat]


# Pieces

@pytest.mark.rule("TAW-0101", "TAW-0104", "TAW-0105", "TAW-0138")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_the_same_pieces(seats):
    s = new_state(seats)
    for seat in range(seats):
        p = player(s, seat)
        assert (p["steps"], p["markers"]) == (5, 10)
        assert p["score"] == 10
        assert p["temple"] == 0, "the lowest space"
        assert p["priest"] is None, "not on the board yet"
    assert (s.game.count(s)["steps"], s.game.count(s)["markers"]) == (5 * seats, 10 * seats)
    with pytest.raises(kancha.BadInput):
        kancha.new("tawantinsuyu", seats=5)


@pytest.mark.rule("TAW-0138")
def test_no_high_priest_is_on_the_board_when_the_first_turn_begins():
    s = deal_hands(" ".join(CARDS[:8]), " ".join(CARDS[8:16]))
    keep(s, "G04+G05+G06", "G10+G12+G15")
    while asked(s)[0] == "five":
        give(s, "done")
    nature(s)
    assert asked(s) == ("place_priest", 0)
    assert [player(s, seat)["priest"] for seat in range(2)] == [None, None]


@pytest.mark.rule("TAW-0102")
def test_resources_never_run_out():
    s = table(4)
    for seat in range(4):
        goods(s, seat, potato=500, corn=500, stone=500, gold=500)
    ask(s, Gain(0, ((POTATO, 3), (STONE, 2)), 0))
    assert have(s, 0) == {"potato": 503, "corn": 500, "stone": 502, "gold": 500}


@pytest.mark.rule("TAW-0103")
@pytest.mark.parametrize("seats", SEATS)
def test_workers_markers_tiles_and_cards_are_counted(seats):
    found = new_state(seats).game.count(new_state(seats))
    assert [found[worker] for worker in WORKERS] == [9] * 5
    assert (found["god cards"], found["buildings"], found["weavings"]) == (42, 39, 35)
    assert sum([number for name, number in found.items() if name.startswith("army cards")]) == 30
    assert (found["small statues"], found["large statues"]) == (12, 6)


@pytest.mark.rule("TAW-0103")
def test_who_has_no_marker_left_gets_no_other():
    s = table()
    goods(s, 0, stone=9)
    steps(s, 0, "U1", "U2", "U3", "U4")
    assert "U5" in ask(s, BuildSteps(0, 3, True))
    give(s, "U5")
    assert s.players[0].steps == 0
    question = BuildSteps(0, 3, True)
    assert ask(s, question) == [], "nothing is asked"
    assert question.refuse(s, 5).rule == "TAW-0416"
    army(s, 0, "2 corn", "2 corn", where="up")
    conquer(s, 0, *[f"{region}{place}" for region in ("CH", "AN") for place in range(1, 6)][:9])
    assert "QU1" in ask(s, Conquer(0))
    give(s, "none")
    conquer(s, 0, "AN5")
    assert ask(s, Conquer(0)) == []
    assert Conquer(0).refuse(s, DATA.conquest.codes.index("QU1")).rule == "TAW-0548"


# The Coricancha

@pytest.mark.rule("TAW-0106")
def test_nature_turns_the_coricancha_one_of_five_ways():
    s = new_state()
    assert (asked(s), len(words(s))) == (("orientation", kancha.CHANCE), 5)


@pytest.mark.rule("TAW-0106")
@pytest.mark.parametrize(("turned", "facing"), [
    (0, ["worship", "offering", "rejuvenate", "conquest", "produce"]),
    (1, ["produce", "worship", "offering", "rejuvenate", "conquest"]),
    (2, ["conquest", "produce", "worship", "offering", "rejuvenate"]),
    (3, ["rejuvenate", "conquest", "produce", "worship", "offering"]),
    (4, ["offering", "rejuvenate", "conquest", "produce", "worship"]),
])
def test_the_orientation_says_which_action_faces_which_section(turned, facing):
    s = new_state()
    give(s, str(turned))
    assert look(s)["coricancha"] == facing, "sections 1 to 5"
    for action in range(5):
        s.players[0].priest = action
        assert player(s, 0)["section"] == facing.index(ACTIONS[action]) + 1


@pytest.mark.rule("TAW-0107")
def test_in_a_first_game_the_coricancha_is_as_printed():
    s = new_state(orientation="printed")
    assert asked(s)[0] == "first", "nothing is turned"
    assert look(s)["coricancha"] == list(ACTIONS)
    with pytest.raises(kancha.BadInput):
        kancha.new("tawantinsuyu", seats=2, orientation="upside down")


# Workers

@pytest.mark.rule("TAW-0108", "TAW-0109", "TAW-0110", "TAW-R5")
@pytest.mark.parametrize(("seats", "removed", "stay"), [(2, 1, 40), (3, 2, 35), (4, 0, 45)])
def test_some_workers_of_each_colour_leave_the_game(seats, removed, stay):
    s = new_state(seats)
    assert s.workers.gone == (removed,) * 5
    assert sum(s.workers.bag) + sum(s.workers.spare) == stay


@pytest.mark.rule("TAW-0111", "TAW-R6")
@pytest.mark.parametrize(("seats", "first", "order"), [(2, 1, [1, 0]), (3, 2, [2, 0, 1]), (4, 1, [1, 2, 3, 0])])
def test_everybody_draws_two_of_ten_starting_workers_beginning_at_a_random_seat(seats, first, order):
    s = begin(seats, first)
    assert s.workers.bag == (2,) * 5
    until(s, "to_village")
    assert list(dict.fromkeys(event[1] for event in events(s, "start_worker"))) == order
    assert [sum(p.workers) for p in s.players] == [2] * seats


@pytest.mark.rule("TAW-0111")
def test_starting_workers_are_drawn_with_the_odds_of_the_bag():
    s = begin()
    give(s, "warrior")
    decision, options = pending(s)
    assert (words(s), decision.weights(s, options)) == (list(WORKERS), [2, 2, 1, 2, 2])
    give(s, "courier")
    assert player(s, 0)["workers"] == {"warrior": 1, "courier": 1}
    assert asked(s)[0] == "start_worker", "two colours: the next seat draws"


@pytest.mark.rule("TAW-0112")
def test_two_of_one_colour_are_exchanged_for_two_colours():
    s = begin()
    give(s, "warrior", "warrior")
    assert asked(s)[0] == "other_colour"
    assert words(s) == ["architect", "craftsman", "courier", "priest"], "necessarily another colour"
    give(s, "priest")
    assert player(s, 0)["workers"] == {"warrior": 1, "priest": 1}
    assert s.workers.bag == (2, 2, 1, 2, 1), "one warrior is back"
    give(s, "warrior", "priest")
    assert player(s, 1)["workers"] == {"warrior": 1, "priest": 1}
    assert asked(s)[0] == "to_village"


@pytest.mark.rule("TAW-0112")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_everybody_starts_with_two_colours(seats, seed):
    m = kancha.new("tawantinsuyu", seats=seats, seed=seed)
    assert [sorted(p["workers"].values()) for p in m.view(None)["players"]] == [[1, 1]] * seats


@pytest.mark.rule("TAW-0113", "TAW-0114", "TAW-0115")
@pytest.mark.parametrize(("seats", "bag", "village", "nomads"), [(2, 36, 6, 3), (3, 29, 6, 3), (4, 37, 8, 4)])
def test_village_and_nomads_are_filled_from_the_bag_with_all_workers(seats, bag, village, nomads):
    s = until(begin(seats), "to_village")
    assert (sum(s.workers.bag), sum(s.workers.spare)) == (bag, 0)
    until(s, "to_nomads")
    assert (len(s.workers.village), sum(s.workers.bag)) == (village, bag - village)
    until(s, "to_hill" if seats == 2 else "reveal_building")
    assert (sum(s.workers.nomads), sum(s.workers.bag)) == (nomads, bag - village - nomads)


@pytest.mark.rule("TAW-0114")
def test_the_village_is_a_queue_from_the_potato_end_to_the_corn_end():
    s = until(begin(), "to_village")
    give(s, "warrior", "priest", "priest", "architect", "courier")
    assert look(s)["village"] == ["warrior", "priest", "priest", "architect", "courier"]
    s.agenda.clear()
    goods(s, 0, potato=1, corn=1)
    ask(s, EndTurn(0))
    other = s.clone()
    give(s, "potato end")
    assert s.players[0].workers[WORKERS.index("warrior")] == 1
    give(other, "corn end")
    assert other.players[0].workers[WORKERS.index("courier")] == 1


@pytest.mark.rule("TAW-0115")
def test_nomads_have_no_order():
    one, two = [until(begin(3), "to_nomads") for _ in range(2)]
    give(one, "warrior", "priest", "warrior")
    give(two, "priest", "warrior", "warrior")
    assert look(one)["nomads"] == look(two)["nomads"] == ["warrior", "warrior", "priest"]


# Blocked spaces

@pytest.mark.rule("TAW-0116")
def test_with_two_players_random_workers_block_five_spaces_on_top():
    s = until(begin(), "to_hill")
    give(s, "priest", "warrior", "courier", "craftsman", "priest")
    assert look(s)["hill"] == {"T12": "priest", "T22": "warrior", "T31": "courier", "T42": "craftsman", "T52": "priest"}
    assert sum(s.workers.bag) == 40 - 4 - 6 - 3 - 5


@pytest.mark.rule("TAW-0116")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_the_hill_starts_empty(seats):
    assert look(until(begin(seats), "first_weaving"))["hill"] == {}


def blocked(kind):
    """A table on which a Worker of a kind blocks T12."""
    s = table()
    ask(s, ToHill(SPACES.index("T12")))
    give(s, kind)
    return s


@pytest.mark.rule("TAW-0117")
def test_a_blocking_worker_occupies_its_space():
    s = blocked("priest")
    workers(s, 0, "architect")
    hand(s, 0, "G08")
    goods(s, 0, potato=9, gold=9)
    assert "T12" not in ask(s, ChooseSpace(0, ARCHITECT, ARCHITECT))
    assert why_not(s, "T12") == "TAW-0301"
    assert why_not(s, "T11") is None


@pytest.mark.rule("TAW-0117")
@pytest.mark.parametrize(("kind", "tasks"), [("warrior", 1), ("priest", 2)])
def test_a_blocking_worker_counts_for_adjacency(kind, tasks):
    s = blocked(kind)
    workers(s, 0, "priest")
    goods(s, 0, gold=1)
    ask(s, Turn(0, NOTHING))
    give(s, "place priest", "T11", "gold", "none")
    assert events(s, "tasks") == [("tasks", 0, tasks)]


@pytest.mark.rule("TAW-0117")
@pytest.mark.parametrize(("space", "tasks"), [("T11", 1), ("T21", 2)])
def test_a_blocking_worker_counts_for_the_couriers_segment(space, tasks):
    s = blocked("warrior")
    workers(s, 0, "courier")
    goods(s, 0, gold=1)
    ask(s, Turn(0, NOTHING))
    give(s, "place courier", space, "gold")
    assert events(s, "tasks") == [("tasks", 0, tasks)]


@pytest.mark.rule("TAW-0117")
def test_a_warrior_may_retrieve_a_blocking_worker():
    s = blocked("courier")
    stand(s, "warrior", "T11")
    assert ask(s, Retrieve(0, SPACES.index("T11"))) == ["T12", "none"]
    give(s, "T12")
    assert s.players[0].workers[COURIER] == 1
    assert look(s)["hill"] == {"T11": "warrior"}


# Buildings, Army cards, Statues

@pytest.mark.rule("TAW-0118")
def test_two_buildings_of_each_kind_are_revealed():
    s = until(begin(), "reveal_building")
    assert words(s) == list(DATA.buildings.codes[:19]), "Production Buildings come from their own stack"
    give(s, "P07", "P19")
    assert words(s) == list(DATA.buildings.codes[19:])
    give(s, "Z20", "Z03")
    view = look(s)
    assert view["market"] == ["P07", "P19", "Z20", "Z03"]
    assert (view["production_stack"], view["passive_stack"]) == (17, 18)
    assert asked(s)[0] == "turn_top"


@pytest.mark.rule("TAW-0119")
def test_all_army_cards_are_in_the_deck():
    view = look(until(begin(), "first_weaving"))
    assert (view["army_deck"], view["army_discard"]) == (30, [])


@pytest.mark.rule("TAW-0120")
@pytest.mark.parametrize("seats", SEATS)
def test_all_statues_are_available(seats):
    view = look(new_state(seats))
    assert sorted(view["small"].values()) == [2] * 6
    assert sorted(view["large"].values()) == [1] * 6


# Weavings

@pytest.mark.rule("TAW-0121", "TAW-0122", "TAW-0123", "TAW-0124")
@pytest.mark.parametrize(("seats", "last"), [(2, 19), (3, 25), (4, 31)])
def test_weavings_for_more_players_leave_the_game(seats, last):
    s = until(begin(seats), "turn_top")
    assert look(s)["laid_out"] == ["SW01", "SW02", "SW03", "SW04"]
    assert words(s) == [f"W{number:02}" for number in range(1, last + 1)]
    give(s, "W05")
    assert (look(s)["weaving"], look(s)["weavings"]) == ("W05", last), "it stays on the stack"


@pytest.mark.rule("TAW-0126", "TAW-0127")
def test_everybody_takes_a_starting_weaving_in_turn_order():
    s = until(begin(3, first=2), "first_weaving")
    assert (asked(s), words(s)) == (("first_weaving", 2), ["SW01", "SW02", "SW03", "SW04"])
    give(s, "SW03")
    assert (asked(s), words(s)) == (("first_weaving", 0), ["SW01", "SW02", "SW04"])
    assert why_not(s, "SW03") == "TAW-0126"
    give(s, "SW01")
    assert asked(s) == ("first_weaving", 1)
    give(s, "SW04")
    assert [player(s, seat)["tapestries"] for seat in range(3)] == [[["SW01"]], [["SW04"]], [["SW03"]]]
    assert look(s)["laid_out"] == [], "SW02 leaves the game"
    assert s.weavings.removed == 31 - 25 + 1
    assert not s.weavings.stack >> DATA.weavings.codes.index("SW02") & 1


# Who begins

@pytest.mark.rule("TAW-0125")
@pytest.mark.parametrize("seats", SEATS)
def test_anybody_may_be_the_first_player(seats):
    s = new_state(seats, orientation="printed")
    assert (asked(s), words(s)) == (("first", kancha.CHANCE), [str(seat) for seat in range(seats)])


@pytest.mark.rule("TAW-0125")
def test_the_first_player_takes_the_first_turn_and_play_goes_clockwise():
    s = deal_hands(" ".join(CARDS[:8]), " ".join(CARDS[8:16]), " ".join(CARDS[16:24]), first=1)
    keep(s, "G04+G05+G06", "G10+G12+G15", "G18+G19+G20")
    while asked(s)[0] != "place_priest":
        if asked(s)[1] == kancha.CHANCE:
            nature(s)
        else:
            give(s, "done")
    assert asked(s) == ("place_priest", 1)
    s.agenda.clear()
    ask(s, EndTurn(1))
    give(s, "none")
    assert asked(s) == ("place_priest", 2)


# Stone and God cards

@pytest.mark.rule("TAW-0128")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_receives_two_stone(seats):
    s = until(begin(seats), "first_weaving")
    assert [have(s, seat) for seat in range(seats)] == [{"stone": 2}] * seats


@pytest.mark.rule("TAW-0129")
@pytest.mark.parametrize(("seats", "deck"), [(2, 26), (3, 18), (4, 10)])
def test_everybody_is_dealt_eight_god_cards(seats, deck):
    s = deal_hands(*[" ".join(CARDS[8 * seat:8 * seat + 8]) for seat in range(seats)])
    assert [player(s, seat)["gods"] for seat in range(1, seats)] == [[None] * 8] * (seats - 1)
    assert player(s, 0)["gods"] == CARDS[:8]
    assert look(s)["deck"] == deck


@pytest.mark.rule("TAW-0130")
def test_exactly_three_of_the_eight_cards_are_kept():
    s = deal_hands(" ".join(CARDS[:8]), " ".join(CARDS[8:16]))
    assert len(words(s)) == 56, "all triples of eight"
    assert why_not(s, "G01+G02") == "TAW-0130"
    assert why_not(s, "G01+G02+G03+G04") == "TAW-0130"
    assert why_not(s, "none") == "TAW-0130"
    give(s, "G01+G04+G08")
    assert player(s, 0)["gods"] == ["G01", "G04", "G08"]
    assert player(s, 0)["playing"] == ["G02", "G03", "G05", "G06", "G07"]


@pytest.mark.rule("TAW-R3", "TAW-0130")
def test_all_choose_at_the_same_time_and_in_secret():
    m = kancha.new("tawantinsuyu", seats=3, seed=1)
    for _ in range(3):
        m.play(m.options()[0])
    assert sorted(m.waiting) == [0, 1, 2]
    m.play(m.options(2)[0], seat=2)
    assert sorted(m.waiting) == [0, 1]
    seen = m.view(0)["players"][2]
    assert (seen["gods"], seen["playing"]) == ([None] * 3, [None] * 5)
    m.play(m.options(0)[0], seat=0)
    seen = m.view(1)["players"][0]
    assert (seen["gods"], seen["playing"]) == ([None] * 3, [None] * 5)
    assert not [event for event in m.events(0) if event[1] == "five"]
    m.play(m.options(1)[0], seat=1)
    shown = [event for event in m.events(0) if event[1] == "five"]
    assert sorted(event[2] for event in shown) == [0, 1, 2]
    assert all(len(event[3]) == 5 for event in shown)
    assert None not in m.view(0)["players"][1]["playing"]
    assert m.view(0)["players"][1]["gods"].count(None) == 3


@pytest.mark.rule("TAW-0131")
def test_the_five_cards_are_resolved_in_reverse_turn_order():
    s = deal_hands(" ".join(CARDS[:8]), " ".join(CARDS[8:16]), " ".join(CARDS[16:24]), first=1)
    keep(s, "G01+G02+G03", "G09+G11+G14", "G17+G21+G22")
    assert asked(s) == ("five", 0), "seat 1 is first, so seat 0 is last"
    assert have(s, 1) == have(s, 2) == {"stone": 2}, "the others wait"
    give(s, "done")
    assert asked(s) == ("five", 2)
    assert have(s, 1) == {"stone": 2}
    give(s, "done")
    assert asked(s) == ("five", 1)
    assert have(s, 1) == {"stone": 3, "potato": 1, "corn": 2}, "G07 and G08"


@pytest.mark.rule("TAW-0131")
def test_to_be_done_with_the_five_cards_promises_nothing_of_what_others_gain():
    s = deal_hands(" ".join(CARDS[:8]), " ".join(CARDS[8:16]), " ".join(CARDS[16:24]), first=1)
    keep(s, "G01+G02+G03", "G09+G11+G14", "G17+G21+G22")
    for _ in range(2):
        decision, _ = pending(s)
        assert decision.brings(s, decision.parse(s, "done")) == [("next_five",)]
        give(s, "done")
    decision, _ = pending(s)
    assert decision.brings(s, decision.parse(s, "done")) == [], "the last player"


@pytest.mark.rule("TAW-0132")
def test_cards_are_resolved_in_any_order_and_may_be_skipped():
    s = deal_hands(RIVAL, "G05 G10 G15 G34 G23 G38 G39 G40")
    keep(s, "G01+G03+G08", "G38+G39+G40")
    assert words(s) == ["G05", "G10", "G15", "G23", "G34", "done"]
    give(s, "G34")
    assert words(s) == ["steps", "done"]
    give(s, "done")
    assert words(s) == ["G05", "G10", "G15", "G23", "done"], "skipped, and gone"
    assert why_not(s, "G34") == "TAW-0132"
    assert why_not(s, "G40") == "TAW-0132", "it was kept"
    give(s, "G10", "weaving", "none")
    assert words(s) == ["G05", "G15", "G23", "done"]
    give(s, "done")
    assert asked(s) == ("five", 0)
    assert (have(s, 1), score(s, 1)) == ({"stone": 2}, 12), "1 VP each of G15 and G23"


@pytest.mark.rule("TAW-0132")
def test_a_card_may_be_paid_with_what_another_card_gave():
    s = deal_hands(RIVAL, "G02 G11 G15 G34 G23 G38 G39 G40")
    keep(s, "G01+G03+G08", "G38+G39+G40")
    assert have(s, 1) == {"potato": 1, "stone": 2, "gold": 1}
    give(s, "G11", "paid temple step", "climb")
    assert (s.players[1].temple, have(s, 1)) == (1, {"potato": 1, "stone": 2}), "with the gold of G02"
    give(s, "G34", "steps", "U4")
    assert look(s)["steps"] == {"U4": 1}
    assert have(s, 1) == {"potato": 3, "corn": 1}, "with the two starting stone"
    assert why_not(s, "G02") == "TAW-0132", "nothing is left on it"


@pytest.mark.rule("TAW-0133")
def test_no_statue_is_needed_for_the_five_cards():
    s = deal_hands(" ".join(CARDS[:8]), " ".join(CARDS[15:23]))
    keep(s, "G01+G02+G03", "G18+G19+G20")
    assert (sum(s.players[1].small), sum(s.players[1].large)) == (0, 0)
    assert have(s, 1) == {"stone": 5, "potato": 4, "corn": 1}, "G16, G21, G22"
    assert score(s, 1) == 10 + 1 + 4 + 1 + 1, "and G17, G23"


BUILDERS = ("G23 G24 G25 G26 G27 G28 G29 G16", "G37 G30 G31 G32 G33 G34 G35 G36")


def builders():
    """Seat 1, who is first to play, and then seat 0 may construct a Building."""
    s = deal_hands(*BUILDERS, market=("P01", "P05", "Z05", "Z07"))
    keep(s, "G25+G26+G27", "G33+G34+G35")
    give(s, "G31", "done", "G37", "building")
    return s


@pytest.mark.rule("TAW-0134")
def test_buildings_are_paid_and_the_market_is_not_refilled_between_players():
    s = builders()
    assert have(s, 1) == {"potato": 5, "stone": 4, "gold": 1}
    assert words(s) == ["P01", "P05", "Z05", "Z07", "none"]
    give(s, "P05", "1 stone")
    assert (player(s, 1)["working"], have(s, 1)) == (["P05"], {"potato": 5, "stone": 3, "gold": 1})
    assert look(s)["market"] == ["P01", None, "Z05", "Z07"]
    assert asked(s) == ("five", 0)
    give(s, "G23", "building")
    assert words(s) == ["P01", "Z05", "Z07", "none"]
    assert why_not(s, "P05") == "TAW-0421"
    give(s, "Z05")
    assert player(s, 0)["passive"] == ["Z05"]


@pytest.mark.rule("TAW-0135")
def test_when_all_are_done_the_cards_go_back_and_the_market_is_refilled():
    s = builders()
    give(s, "P05", "1 stone", "G23", "building", "Z05")
    assert asked(s) == ("five", 0), "the last player has not finished"
    assert look(s)["deck"] == 42 - 16
    assert look(s)["market"] == ["P01", None, None, "Z07"]
    give(s, "done")
    assert asked(s)[0] == "reveal_building"
    assert look(s)["deck"] == 42 - 6, "ten cards are back"
    assert s.gods.deck >> DATA.gods.cards.index("G37") & 1
    give(s, "P19", "Z20")
    assert look(s)["market"] == ["P01", "P19", "Z20", "Z07"]
    assert asked(s) == ("place_priest", 0)
    assert [player(s, seat)["playing"] for seat in range(2)] == [[], []]
    assert all(not known >> DATA.gods.cards.index("G37") & 1 for known in s.gods.knows), "nobody knows where G37 is"


@pytest.mark.rule("TAW-0136")
@pytest.mark.parametrize(("seats", "capacity"), [(2, 3), (3, 4), (4, 5)])
def test_the_offer_starts_empty_and_holds_one_card_more_than_players(seats, capacity):
    s = new_state(seats)
    assert (look(s)["offer"], look(s)["capacity"]) == ([], capacity)
    s = table(seats)
    offer(s, *CARDS[:capacity - 1])
    s.gods.deck &= ~(1 << DATA.gods.cards.index("G41") | 1 << DATA.gods.cards.index("G42"))
    s.gods.played = DATA.gods.cards.index("G41")
    ask(s, EndTurn(0))
    assert look(s)["offer"] == [*CARDS[:capacity - 1], "G41"], "now it is full"
    s.agenda.clear()
    s.gods.played = DATA.gods.cards.index("G42")
    ask(s, EndTurn(0))
    assert look(s)["offer"] == ["G42"]


@pytest.mark.rule("TAW-0137")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_holds_the_festival_tile_and_no_conquest_is_made(seats):
    view = look(until(begin(seats), "first_weaving"))
    assert (view["holder"], view["festivals"], view["tile"]) == (None, 0, 1)
    assert (view["casualties"], view["conquests"]) == ({}, {})


# What does not apply before the first turn

@pytest.mark.rule("TAW-R4")
def test_there_is_no_market_exchange_in_the_set_up():
    s = builders()
    assert s.players[1].gods.bit_count() == 3, "there would be cards"
    assert "exchange" not in words(s)
    assert why_not(s, "exchange") is not None


@pytest.mark.rule("TAW-R4")
def test_there_are_no_free_actions_in_the_set_up():
    s = deal_hands(" ".join(CARDS[:8]), "G15 G16 G17 G18 G19 G20 G21 G22")
    keep(s, "G01+G02+G03", "G16+G17+G21")
    army(s, 1, "2 corn")
    own(s, 1, "Z15", "Z19")
    goods(s, 1, potato=3, stone=4)
    assert asked(s) == ("five", 1)
    assert besides(s) == []
    s.phase, s.active = table().phase, 1
    assert besides(s) == ["use army 2 corn", "swap stone gold", "swap stone corn",
                          "buy god card"], "in a turn there would be"


@pytest.mark.rule("TAW-R4")
def test_the_worker_limit_does_not_apply_in_the_set_up():
    s = deal_hands(" ".join(CARDS[:8]), "G18 G25 G16 G17 G21 G22 G29 G30")
    keep(s, "G04+G05+G06", "G16+G17+G21")
    for card in ("G18", "G25"):
        give(s, card, "worker")
        give(s, words(s)[0])
        nature(s)
    while asked(s)[0] == "five":
        give(s, "done")
    nature(s)
    assert asked(s) == ("place_priest", 0)
    assert sum(s.players[1].workers) == 4
    assert sum(s.workers.nomads) == 3, "the Nomads are full again"
    assert s.workers.gone == (1,) * 5, "no other Worker has left the game"


@pytest.mark.rule("TAW-R4")
def test_god_cards_gained_in_the_set_up_come_from_the_deck():
    s = deal_hands(" ".join(CARDS[:8]), "G13 G16 G17 G18 G19 G20 G21 G22")
    keep(s, "G01+G02+G03", "G16+G17+G21")
    give(s, "G13", "god card")
    assert words(s) == ["deck", "none"]
    give(s, "deck")
    assert "G42" in words(s)
    assert "G22" not in words(s), "played cards are still aside"
    give(s, "G42")
    assert s.players[1].gods.bit_count() == 4


@pytest.mark.rule("TAW-R4")
def test_steps_and_statues_of_the_cards_can_be_built_in_the_set_up():
    s = deal_hands(" ".join(CARDS[:8]), "G39 G40 G38 G16 G17 G21 G22 G30")
    keep(s, "G01+G02+G03", "G17+G21+G22")
    assert have(s, 1) == {"potato": 2, "stone": 7}
    give(s, "G40", "steps", "U1", "G39", "statue")
    assert why_not(s, "large star") == "TAW-0723"
    give(s, "small star")
    assert (look(s)["steps"], player(s, 1)["small"]) == ({"U1": 1}, {"star": 1})
    assert have(s, 1) == {"potato": 4, "corn": 1, "stone": 3}
    assert score(s, 1) == 10 + 1 + 1 + 4 + 3


# Worked example

@pytest.mark.rule("TAW-E1", "TAW-0130", "TAW-0132", "TAW-0134")
def test_example_god_cards_at_the_start():
    s = deal_hands(" ".join(CARDS[:7]) + " G09", "G16 G17 G18 G22 G30 G08 G15 G37", market=("P07", "P18", "Z11", "Z18"))
    keep(s, "G01+G02+G03", "G16+G17+G18")
    give(s, "G15", "army card", "2 stone")
    give(s, "G37", "building", "P07")
    assert dict(zip(RESOURCES, s.players[1].goods)) == {"potato": 5, "corn": 0, "stone": 2, "gold": 0}
    assert sum(s.players[1].army) == 1
    assert (player(s, 1)["working"], score(s, 1)) == (["P07"], 15)
    assert look(s)["market"] == [None, "P18", "Z11", "Z18"], "until all players are done"
    assert asked(s) == ("five", 0)
    give(s, "done")
    assert asked(s)[0] == "reveal_building"
    assert all(s.gods.deck >> DATA.gods.cards.index(card) & 1 for card in ("G22", "G30", "G08", "G15", "G37"))
    assert "P07" not in words(s)
    assert sum(s.players[1].down) + sum(s.players[1].up) == 0, "the Army card is in the hand"


@pytest.mark.rule("TAW-0133")
def test_a_statue_makes_no_difference_for_the_five_cards():
    s = deal_hands(" ".join(CARDS[:8]), " ".join(CARDS[15:23]))
    statue(s, 1, 2)
    keep(s, "G01+G02+G03", "G18+G19+G20")
    assert have(s, 1) == {"stone": 5, "potato": 4, "corn": 1}
