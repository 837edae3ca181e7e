"""Tawantinsuyu, chapter 10: the spots of Axomamma's board, its tokens and its Personality."""
import pytest

from kancha.core.play import pending
from kancha.core.words import Text
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import ARCHITECT, ARR, CORN, COURIER, POTATO, PRIEST, RESOURCES, WORKERS, ZIG
from kancha.games.tawantinsuyu.solo.gains import RandomNomad
from kancha.games.tawantinsuyu.state import AXOMAMMA, NOBODY
from kancha.games.tawantinsuyu.temple import choice_text
from rules.asking import ask, asked, events
from rules.tawantinsuyu.arrange import (
    DATA,
    GAME,
    goods,
    have,
    market,
    offer,
    own,
    score,
    statue,
    tapestry,
)
from rules.tawantinsuyu.solo import (
    act,
    nomads,
    offered,
    put_token,
    queue,
    solo,
    tapestries,
    tokens,
    turn,
    village,
    weavings,
)

SIDES = ("statue", "temple", "weaving", "building")


def personality(s, side):
    """Lay a Personality token on its spot."""
    s.axomamma.personality = SIDES.index(side)


# The figures

def row(loop):
    """The cells of a loop in the table of TAW-D13."""
    text = next(line for line in GAME.rules_text().splitlines() if line.startswith(f"| {loop} | "))
    return [cell.strip() for cell in text.strip("|").split("|")[1:]]


@pytest.mark.rule("TAW-D13")
@pytest.mark.parametrize(("loop", "names"), [
    ("top", {f"{kind} {number}": f"{number} {kind}" for kind in RESOURCES for number in (1, 2, 3)}
     | {"potato 3": "3 potatoes"}),
    ("middle", {"weavings": "Weavings", "production": "Production Building", "statue": "Statue",
                "passive": "Passive Building", "steps": "Steps"}),
    ("bottom", {"potato end": "Village, potato end", "corn end": "Village, corn end", "nomad": "Nomad"}),
])
def test_spots_and_tokens_of_a_loop_are_those_of_the_table(loop, names):
    tables = DATA.tables["axomamma"]
    spots = [" or ".join(names[part] for part in spot.split(" or ")) for spot in tables["loops"][loop]]
    if loop == "top":
        covered = tables["covered"]["spot"] - 1
        spots[covered] += " (under the Personality)"
    assert spots == row(loop)[:5]
    assert ", ".join(f"{number} ({spot})" for number, spot in tables["tokens"][loop]) == row(loop)[5]


@pytest.mark.rule("TAW-D13")
def test_eight_tokens_have_the_numbers_of_the_book_and_the_die_too():
    assert sorted(number for _, number, _ in DATA.axomamma.tokens) == [1, 1, 2, 2, 2, 3, 3, 4]
    assert DATA.tables["axomamma"]["die"]["faces"] == [1, 2, 2, 3, 3, 4]
    assert DATA.axomamma.lengths == (5, 5, 5)


@pytest.mark.rule("TAW-D15")
def test_each_side_of_a_personality_token_gives_a_gold_and_its_action():
    tables = {side: text for side, text in DATA.tables["axomamma"]["personality"].items() if side != "source"}
    assert tables == {"statue": "gold 1, build_small_statue_free", "temple": "gold 1, temple",
                      "weaving": "gold 1, weaving_free", "building": "gold 1, build_building_free"}
    assert DATA.axomamma.sides == SIDES, "the sides of one token, then those of the other"


@pytest.mark.rule("TAW-D13")
@pytest.mark.parametrize(("worker", "gained", "cards", "points"), [
    ("architect", {"stone": 1}, 0, 0), ("craftsman", {"corn": 1}, 0, 0), ("warrior", {}, 1, 0),
    ("courier", {"potato": 2}, 0, 0), ("priest", {}, 0, 1),
])
def test_a_worker_that_it_gains_gives_the_reward_for_its_colour(worker, gained, cards, points):
    s = solo()
    offer(s, "G41", "G42")
    village(s, worker, "warrior")
    act(s, "bottom", 1)
    assert queue(s) == [worker]
    assert (have(s, AXOMAMMA), sum(s.players[AXOMAMMA].army), score(s, AXOMAMMA)) == (gained, cards, 10 + points)
    assert offered(s) == (["G42"] if worker == "priest" else ["G41", "G42"])


# A roll

@pytest.mark.rule("TAW-E10", "TAW-1021", "TAW-1022", "TAW-1002")
def test_a_roll_of_three():
    s = solo("architect")
    nomads(s, "courier")
    turn(s, roll_for_board="3", stand_on="T22", tuck_god="arrow", to_nomads="priest")
    happened = events(s, "axo_die", "axo_places", "to_offer", "axo_tucks", "axo_acts", "axo_fewest", "gain", "recruits",
                      "nomad_comes", "axo_token")
    spots = [event[3] for event in happened if event[0] in ("axo_acts", "axo_token")]
    assert [event[:3] if event[0] in ("axo_acts", "axo_token") else event for event in happened] == [
        ("axo_die", AXOMAMMA, 3, ZIG), ("axo_places", AXOMAMMA, ARCHITECT, SPACES.index("T22"), 1, 0),
        ("to_offer", DATA.gods.cards.index("G15")), ("axo_tucks", AXOMAMMA, ARR, 3),
        ("axo_acts", AXOMAMMA, 3), ("axo_fewest", AXOMAMMA), ("gain", AXOMAMMA, 2, CORN),
        ("axo_acts", AXOMAMMA, 3), ("recruits", AXOMAMMA, COURIER), ("nomad_comes", PRIEST),
        ("gain", AXOMAMMA, 2, POTATO), ("axo_token", AXOMAMMA, 3), ("axo_token", AXOMAMMA, 3),
    ]
    assert spots == [choice_text(DATA.axomamma.top[4]), Text("spot", "nomad"), choice_text(DATA.axomamma.top[2]),
                     Text("spot", "potato end")]
    assert have(s, AXOMAMMA) == {"corn": 2, "potato": 2}
    assert tokens(s) == {("top", 1): 1, ("top", 2): 3, ("top", 3): 3, ("middle", 1): 2, ("middle", 2): 4,
                         ("middle", 4): 1, ("bottom", 2): 1, ("bottom", 3): 1}
    assert asked(s) == ("turn", 0)


@pytest.mark.rule("TAW-1021")
def test_the_top_row_acts_before_the_middle_one():
    s = solo("architect")
    market(s, "Z01")
    turn(s, roll_for_board="2")
    assert events(s, "axo_consolation") == [], "the 2 stone of the top row pay for the Building of the middle one"
    assert s.axomamma.passive == 1


@pytest.mark.rule("TAW-1021")
def test_the_middle_row_acts_before_the_bottom_one():
    s = solo("warrior")
    market(s, "Z01")
    village(s, "architect", "warrior")
    put_token(s, "top", 2, 2)
    turn(s, roll_for_board="2")
    assert have(s, AXOMAMMA) == {"corn": 2, "gold": 1, "stone": 1}, "the Architect's stone comes too late"
    assert s.axomamma.passive == 0


@pytest.mark.rule("TAW-1022")
@pytest.mark.parametrize(("number", "moved"), [
    (1, {("top", 1): 2, ("middle", 1): 3}), (2, {("top", 2): 5, ("middle", 2): 1, ("bottom", 2): 3}),
    (3, {("top", 3): 3, ("bottom", 3): 1}), (4, {("middle", 4): 5}),
])
def test_tokens_that_acted_move_by_their_number_around_their_loops(number, moved):
    s = solo("warrior")
    before = tokens(s)
    turn(s, roll_for_board=str(number))
    assert tokens(s) == {**before, **moved}


@pytest.mark.rule("TAW-1022")
def test_all_tokens_act_before_any_moves():
    s = solo("warrior")
    turn(s, roll_for_board="2")
    assert [event[0] for event in events(s, "axo_acts", "axo_token")] == ["axo_acts"] * 3 + ["axo_token"] * 3


@pytest.mark.rule("TAW-1023")
@pytest.mark.parametrize(("spot", "lands"), [(1, 4), (5, 3)])
def test_spots_with_tokens_count_and_may_be_shared(spot, lands):
    s = solo("warrior")
    put_token(s, "top", 1, 2)
    put_token(s, "top", 2, 3)
    put_token(s, "top", 3, spot)
    turn(s, roll_for_board="3")
    assert tokens(s)["top", 3] == lands
    assert tokens(s)["top", 2] == 3


# The top row

@pytest.mark.rule("TAW-1024")
@pytest.mark.parametrize(("spot", "gained"), [(1, {"potato": 3}), (2, {"corn": 2}), (3, {"stone": 2}),
                                              (4, {"gold": 1})])
def test_the_top_row_is_free(spot, gained):
    s = solo()
    act(s, "top", spot)
    assert (have(s, AXOMAMMA), score(s, AXOMAMMA)) == (gained, 10)


@pytest.mark.rule("TAW-1024")
def test_five_potatoes_of_the_top_row_become_points():
    s = solo()
    goods(s, AXOMAMMA, potato=3)
    act(s, "top", 1)
    assert (have(s, AXOMAMMA), score(s, AXOMAMMA)) == ({"potato": 1}, 15)


@pytest.mark.rule("TAW-1025", "TAW-R76")
@pytest.mark.parametrize(("corn", "stone", "gained"), [(0, 0, "corn"), (2, 2, "corn"), (1, 2, "corn"), (2, 1, "stone"),
                                                       (4, 0, "stone")])
def test_the_fifth_spot_gives_what_it_has_fewer_of_and_corn_in_a_tie(corn, stone, gained):
    s = solo()
    goods(s, AXOMAMMA, corn=corn, stone=stone, gold=1)
    act(s, "top", 5)
    before = {"corn": corn, "stone": stone, "gold": 1}
    expected = {**before, gained: before[gained] + 2}
    assert have(s, AXOMAMMA) == {kind: number for kind, number in expected.items() if number}


# The bottom row

@pytest.mark.rule("TAW-1041")
@pytest.mark.parametrize(("spot", "worker", "left"), [
    (1, "architect", ["warrior", "courier"]), (2, "courier", ["architect", "warrior"]),
    (4, "architect", ["warrior", "courier"]), (5, "courier", ["architect", "warrior"]),
])
def test_it_takes_the_worker_at_an_end_of_the_village_free(spot, worker, left):
    s = solo()
    village(s, "architect", "warrior", "courier")
    goods(s, AXOMAMMA, potato=1, corn=1)
    act(s, "bottom", spot)
    assert (queue(s), [WORKERS[kind] for kind in s.workers.village]) == ([worker], left)
    reward = {"architect": {"potato": 1, "corn": 1, "stone": 1}, "courier": {"potato": 3, "corn": 1}}
    assert have(s, AXOMAMMA) == reward[worker]
    assert s.festival.holder == NOBODY


@pytest.mark.rule("TAW-1041")
@pytest.mark.parametrize(("held", "points"), [(0, 1), (1, 2), (2, 4)])
def test_the_last_worker_of_the_village_triggers_the_festival_for_it(held, points):
    s = solo()
    s.festival.held = held
    village(s, "courier")
    act(s, "bottom", 2)
    assert (s.festival.holder, s.festival.held) == (AXOMAMMA, held + 1)
    assert (score(s, AXOMAMMA), score(s, 0)) == (10 + points, 10)


@pytest.mark.rule("TAW-1042")
def test_a_nomad_is_random_and_its_place_is_filled():
    s = solo()
    nomads(s, "architect", "courier", "courier")
    s.workers.bag = (0, 1, 0, 0, 0)
    found = act(s, "bottom", 3, random_nomad="courier")
    assert found["random_nomad"] == [["architect", "courier"]]
    assert s.workers.nomads == (1, 1, 0, 1, 0)
    assert (queue(s), have(s, AXOMAMMA)) == (["courier"], {"potato": 2})


@pytest.mark.rule("TAW-1042")
def test_of_two_nomads_of_a_colour_each_is_as_likely_as_any_other():
    s = solo()
    nomads(s, "architect", "courier", "courier")
    ask(s, RandomNomad())
    decision, options = pending(s)
    assert decision.weights(s, options) == [1, 2]


@pytest.mark.rule("TAW-1027")
@pytest.mark.parametrize("spot", [1, 2, 3, 4, 5])
def test_without_a_worker_to_take_the_bottom_row_is_skipped_and_brings_no_gold(spot):
    s = solo()
    village(s)
    nomads(s)
    act(s, "bottom", spot)
    assert (queue(s), have(s, AXOMAMMA), score(s, AXOMAMMA)) == ([], {}, 10)
    assert s.festival.holder == NOBODY


# Personality

@pytest.mark.rule("TAW-1051", "TAW-R61")
@pytest.mark.parametrize("side", SIDES)
def test_the_personality_replaces_the_spot_below_and_gives_one_gold(side):
    s = solo()
    personality(s, side)
    s.weavings.face_up, s.statues.small = -1, (0,) * 6
    s.players[AXOMAMMA].temple = DATA.temple.top
    act(s, "top", 4)
    named = Text("spot", "personality", (Text("personality", side),))
    assert events(s, "axo_acts") == [("axo_acts", AXOMAMMA, 1, named)]
    assert (have(s, AXOMAMMA), score(s, AXOMAMMA)) == ({"gold": 1}, 10), "even if its action is impossible"
    act(s, "top", 3)
    assert have(s, AXOMAMMA) == {"gold": 1, "stone": 2}, "the other spots are as printed"


@pytest.mark.rule("TAW-R61")
def test_a_token_that_arrives_at_the_personality_does_not_act_there():
    s = solo("warrior", "warrior")
    personality(s, "temple")
    put_token(s, "top", 1, 3)
    turn(s, roll_for_board="1")
    assert (tokens(s)["top", 1], s.players[AXOMAMMA].temple) == (4, 0)
    turn(s, roll_for_board="1")
    assert (tokens(s)["top", 1], s.players[AXOMAMMA].temple) == (5, 1)


@pytest.mark.rule("TAW-1052")
def test_statues_gives_a_random_small_statue_free():
    s = solo()
    personality(s, "statue")
    statue(s, 0, 2)
    statue(s, 0, 2)
    goods(s, AXOMAMMA, stone=3, gold=2)
    found = act(s, "top", 4, random_statue="small arrow")
    assert found["random_statue"] == [["small star", "small diamond", "small squares", "small spiral", "small arrow"]]
    assert (s.players[AXOMAMMA].small, s.players[AXOMAMMA].large) == ((0, 0, 0, 0, 0, 1), (0,) * 6)
    assert (have(s, AXOMAMMA), score(s, AXOMAMMA)) == ({"stone": 3, "gold": 3}, 13)


@pytest.mark.rule("TAW-1053")
def test_weavings_gives_the_top_one_of_the_stack_free():
    s = solo()
    personality(s, "weaving")
    tapestry(s, AXOMAMMA, "SW01")
    tapestry(s, AXOMAMMA, "SW02", "W05")
    weavings(s, "W09", "W19")
    goods(s, AXOMAMMA, corn=3)
    act(s, "top", 4)
    assert tapestries(s) == [["SW01"], ["SW02", "W05", "W09"]]
    assert (have(s, AXOMAMMA), score(s, AXOMAMMA)) == ({"corn": 3, "gold": 1}, 10)
    assert DATA.weavings.codes[s.weavings.face_up] == "W19"


@pytest.mark.rule("TAW-1053")
def test_a_weaving_that_fits_nowhere_begins_a_tapestry():
    s = solo()
    personality(s, "weaving")
    tapestry(s, AXOMAMMA, "SW02", "W05")
    weavings(s, "W01")
    act(s, "top", 4)
    assert tapestries(s) == [["SW02", "W05"], ["W01"]]


@pytest.mark.rule("TAW-1054")
def test_the_temple_gives_a_step_with_its_reward():
    s = solo()
    personality(s, "temple")
    s.players[AXOMAMMA].temple = 1
    offer(s, "G41")
    act(s, "top", 4)
    assert s.players[AXOMAMMA].temple == 2
    assert (have(s, AXOMAMMA), score(s, AXOMAMMA), offered(s)) == ({"gold": 1, "potato": 1}, 11, [])


@pytest.mark.rule("TAW-1055")
@pytest.mark.parametrize(("up", "down", "tiles"), [
    ([], [], ["P05", "P06"]), (["P01"], ["P02", "P03"], ["P05", "P06"]), (["P01", "P02"], [], ["Z01", "Z02"]),
])
def test_buildings_gives_a_production_building_until_two_are_face_up_and_then_a_passive_one(up, down, tiles):
    s = solo()
    personality(s, "building")
    own(s, AXOMAMMA, *up)
    own(s, AXOMAMMA, *down, down=True)
    market(s, "P05", "P06", "Z01", "Z02")
    found = act(s, "top", 4, random_building=tiles[1])
    assert found["random_building"] == [tiles]
    view = GAME.view(s, 0)
    assert view["axomamma"]["passive"] == (["Z02"] if tiles[1] == "Z02" else [])
    assert s.players[AXOMAMMA].working.bit_count() == len(up) + (tiles[1] == "P06")
    assert have(s, AXOMAMMA) == {"gold": 1}


@pytest.mark.rule("TAW-1055")
def test_without_a_building_of_the_type_there_is_none():
    s = solo()
    personality(s, "building")
    market(s, "Z01", "Z02")
    assert "random_building" not in act(s, "top", 4)
    assert (have(s, AXOMAMMA), s.axomamma.passive) == ({"gold": 1}, 0)
