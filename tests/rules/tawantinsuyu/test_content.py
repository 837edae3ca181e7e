"""Matches whose figures are not the printed ones: what a content pack changes counts, and is shown and said."""
import pickle
import subprocess
import sys
from copy import deepcopy

import pytest

import kancha
from kancha import registry
from kancha.core.play import pending
from kancha.games.tawantinsuyu.building import Construct
from kancha.games.tawantinsuyu.conquest import Conquer
from kancha.games.tawantinsuyu.data import TawantinsuyuData
from kancha.games.tawantinsuyu.festival import CardPhase, TempleScores
from kancha.games.tawantinsuyu.hill import SPACES
from kancha.games.tawantinsuyu.kinds import TASKS, WORKERS
from kancha.games.tawantinsuyu.placement import ChooseSpace
from kancha.games.tawantinsuyu.tapestry import Merchant
from kancha.games.tawantinsuyu.tasks import Tasks
from kancha.games.tawantinsuyu.temple import MayClimb, PayToClimb
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from kancha.testing import conform
from rules.asking import ask, asked, give, why_not, words
from rules.pictures import by_id
from rules.tawantinsuyu.arrange import (
    DATA,
    GAME,
    army,
    conquer,
    goods,
    hand,
    have,
    market,
    nature,
    offer,
    own,
    priest,
    score,
    table,
    tapestry,
    workers,
)

WORDS = GAME.lexicon_for()

SOLDIER = ("army", "cards")
P01 = ("buildings", "production", "P01")
CH1 = ("conquest", "regions", "Chinchaysuyu", "CH1")


def tables_with(*changes):
    """The printed tables with some changes, each a path to a figure and what stands there instead (None: nothing)."""
    tables = deepcopy(DATA.tables)
    for *path, last, value in changes:
        part = tables
        for key in path:
            part = part[key]
        if value is None:
            del part[last]
        else:
            part[last] = value
    return tables


def game_with(*changes):
    return type(GAME)(TawantinsuyuData(tables_with(*changes)))


def table_with(*changes, seats=2):
    return table(seats, game_with(*changes))


def prompt(s):
    return WORDS.say("ask", *pending(s)[0].prompt(s))


def label(s, word):
    decision = pending(s)[0]
    return WORDS.say("answer", *decision.label(s, decision.parse(s, word)))


def costs(s, word):
    decision = pending(s)[0]
    return WORDS.say("costs", *decision.costs(s, decision.parse(s, word)))


def brings(s, word):
    decision = pending(s)[0]
    return [WORDS.say("brings", *message) for message in decision.brings(s, decision.parse(s, word))]


def text(s, seat=0):
    return s.game.text(s.game.view(s, seat), WORDS)


def drawn(s, seat=0):
    return by_id(s.game.picture(s.game.view(s, seat), seat, WORDS).svg)


def motif(s, name):
    return by_id(f"<svg>{s.game.motifs(WORDS)}</svg>")[f"taw-{name}"]


def described(s, spot, seat=0):
    return [WORDS.show(text, "") for text in s.game.describe(s.game.view(s, seat), spot)]


def title(element):
    return element[0].text


def everything_written(element):
    return [text for text in (part.strip() for part in element.itertext()) if text]


# The hill

def test_food_is_what_the_hill_says():
    s = table_with(("hill", "food", "descending", 1, 4), ("hill", "food", "roaming", 1, 2))
    workers(s, 0, "architect")
    goods(s, 0, potato=9, gold=1)
    ask(s, ChooseSpace(0, WORKERS.index("architect"), WORKERS.index("architect")))
    assert (costs(s, "m21"), brings(s, "m21")[0]) == ("6 food, 1 gold", "2 food to roam, 4 to descend")
    assert label(s, "m21") == "middle green zigzag space (M21): 1 task"
    assert "middle, food 6" in text(s)
    assert {"middle 4", "2 next"} <= set(everything_written(drawn(s)["food"]))
    give(s, "M21", "gold")
    assert have(s, 0) == {"potato": 3}


def test_a_space_asks_for_its_god_and_gives_more_for_its_colour():
    s = table_with(("hill", "spaces", "T11", "arrow blue"))
    workers(s, 0, "architect")
    hand(s, 0, "G29", "G36")
    ask(s, ChooseSpace(0, WORKERS.index("architect"), WORKERS.index("architect")))
    assert "1 more for the colour" in brings(s, "t11")
    assert "T11 arro b" in text(s)
    assert drawn(s)["space-T11"].find(".//*[@class='space blue']") is not None
    give(s, "T11")
    assert prompt(s) == "Play a God card with the arrow, or pay 1 gold."
    assert words(s) == ["G36"]
    assert why_not(s, "G29") == "TAW-0302"


def test_icons_are_the_tasks_of_their_spaces():
    s = table_with(("hill", "rings", "top", 0, "gold weavings"))
    assert [TASKS[task] for task in s.data.hill.icons[SPACES.index("T52")]] == ["building", "potato", "gold"]
    ask(s, Tasks(0, SPACES.index("T11"), 1, 0))
    assert words(s) == ["potato", "gold", "weavings", "stop"]
    assert described(s, "T11")[0] == "top green spiral space (T11): tasks potato, gold, weavings"
    assert "pota gold weav" in text(s)
    give(s, "gold")
    assert have(s, 0) == {"gold": 1}


# The Coricancha

def test_high_priests_go_round_the_actions_in_their_order():
    s = table_with(("coricancha", "actions", "worship", 2), ("coricancha", "actions", "offering", 1))
    s.rotation = 1
    priest(s, 0, "offering")
    ask(s, Turn(0, NOTHING))
    assert label(s, "move 1") == "Move the High Priest 1 space: Worship, section 3"
    assert s.game.view(s, 0)["coricancha"] == ["produce", "offering", "worship", "rejuvenate", "conquest"]
    assert s.game.view(s, 0)["players"][0]["section"] == 2
    assert described(s, "at worship")[0] == "Worship, faces section 3: High Priest of Player B"
    hill = text(s).split("\n\n")[1].splitlines()
    assert hill[1].split() == ["Produce", "Offering", "Worship", "Rejuvenate", "Conquest"]
    give(s, "move 2")
    assert asked(s) == ("rejuvenate", 0)


def test_the_turned_coricancha_is_told_by_where_worship_is():
    s = game_with(("coricancha", "actions", "worship", 3), ("coricancha", "actions", "rejuvenate", 1)).setup(
        2, GAME.complete(2, {}), GAME.rules)
    s.events = []
    pending(s)[0].choose(s, 4)
    assert WORDS.say("event", *s.events[0][1:]) == "Worship faces section 2."


# Gods

def test_god_cards_give_what_stands_on_them():
    s = table_with(("gods", "cards", "star", "G03", "vp 9, stone 3"), ("gods", "gods", "star", "Punchao"))
    hand(s, 0, "G03")
    offer(s, "G02")
    assert {"hand-G03", "offer-G02"} <= set(drawn(s))
    assert {"9", "3"} <= set(everything_written(motif(s, "card-G03")))
    assert described(s, "G02")[0].startswith("God card of Punchao: ")
    ask(s, CardPhase(0))
    give(s, "G03")
    assert (score(s, 0), have(s, 0)) == (19, {"stone": 3})


def test_prices_on_god_cards_are_paid():
    s = table_with(("gods", "cards", "star", "G04", "temple_pay_gold 3, vp 1"),
                   ("gods", "cards", "star", "G05", "build_small_statue_cost 4"))
    hand(s, 0, "G04", "G05")
    goods(s, 0, gold=2, stone=3)
    ask(s, CardPhase(0))
    give(s, "G04")
    assert why_not(s, "paid temple step") == "TAW-0726"
    goods(s, 0, gold=5, stone=3)
    give(s, "paid temple step")
    assert costs(s, "climb") == "3 gold"
    give(s, "climb", "G05", "statue")
    assert costs(s, "small star") == "4 stone"
    give(s, "small star", "3 stone 1 gold")
    assert (s.players[0].temple, have(s, 0)) == (1, {"gold": 1})


def test_there_are_as_many_statues_as_the_pack_has():
    s = table_with(("gods", "statues", "small", 3), ("gods", "statues", "large", 0))
    assert GAME.count(s)["small statues"] == 18
    assert "star 3+0" in text(s)
    assert described(s, "large star")[0] == "large Statues of Inti (star) left: 0"


# Army cards

def test_army_cards_have_the_soldiers_and_the_number_of_the_pack():
    s = table_with((*SOLDIER, "1 gold", None), (*SOLDIER, "2 gold", 1))
    assert sum(s.army.deck) == 26
    army(s, 0, "2 gold", where="up")
    army(s, 0, "2 gold")
    assert s.game.view(s, 0)["players"][0]["soldiers"] == 2
    assert "2 Soldiers face up: 2 Soldiers/gold" in text(s)
    assert title(drawn(s)["army-0-face-up-0"]) == "Army card: 2 Soldiers, gold, face up"
    ask(s, Conquer(0))
    assert {"CH2", "QU2"} <= set(words(s))
    give(s, "use army 2 gold", "CH2")
    assert (have(s, 0), s.players[0].down[s.data.army.kinds.index("2 gold")]) == ({"gold": 1, "corn": 2}, 1)


# Buildings

def test_buildings_cost_and_produce_what_the_pack_says():
    s = table_with((*P01, "cost", "stone 2, corn 1"), (*P01, "produces", "potato 5 or gold 2"),
                   ("buildings", "passive", "Z01", "gold 3"))
    goods(s, 0, stone=2, corn=1)
    market(s, "P01", "Z01")
    assert "2 potatoes (P01) for 1 corn, 2 stone" in text(s)
    assert {"market-P01", "market-Z01"} <= set(drawn(s))
    assert described(s, "P01")[0].endswith("; costs 1 corn, 2 stone")
    assert described(s, "Z01")[0].endswith("; costs 3 gold")
    assert everything_written(motif(s, "building-P01")) == ["P01", "2", "5", "or", "2"]
    ask(s, Construct(0, False, True, False, None, None))
    assert words(s) == ["P01", "none"]
    assert (costs(s, "p01"), brings(s, "p01")) == ("1 corn, 2 stone", ["1 Building"])
    give(s, "P01")
    assert have(s, 0) == {}
    ask(s, Tasks(0, SPACES.index("B23"), 1, 0))
    give(s, "produce", "P01", "2 gold")
    assert have(s, 0) == {"gold": 2}


# Weavings

def test_weavings_match_and_count_as_the_pack_says():
    tiles = ("weavings", "tiles", "all")
    s = table_with((*tiles, "W03", "C stone gold"), (*tiles, "W04", "A gold vp"),
                   ("weavings", "edges", "gold", "gold 2, vp 1"), ("weavings", "edges", "vp", "vp 8"),
                   ("weavings", "tapestry", "points", 2, 7))
    tapestry(s, 0, "W03", "W04")
    assert s.game.view(s, 0)["players"][0]["matches"] == [["gold"]]
    assert s.game.view(s, 0)["players"][0]["final"]["tapestries"] == 7
    assert "[stone C (W03) gold=gold A (W04) vp]  7 VP" in text(s)
    assert title(drawn(s)["tapestry-0-1"]).startswith("Tapestry 1, 7 VP at the end, 1 matching")
    assert title(drawn(s)["hand-tapestry-1-1"]).endswith("left 1 gold, right 3 VP")
    assert "8" in everything_written(motif(s, "weaving-W04"))
    ask(s, Merchant(0))
    assert (have(s, 0), score(s, 0)) == ({"gold": 2}, 11)


def test_tiles_are_in_play_with_as_many_players_as_the_pack_says():
    printed, moved = tables_with(), tables_with()
    moved["weavings"]["tiles"]["all"] |= {"W26": moved["weavings"]["tiles"]["4"].pop("W26")}
    numbers = [game.setup(2, GAME.complete(2, {}), GAME.rules).weavings.stack.bit_count()
               for game in (type(GAME)(TawantinsuyuData(tables)) for tables in (printed, moved))]
    assert numbers == [19, 20]


# The Temple

def test_the_temple_pays_what_the_pack_says():
    s = table_with(("temple", "track", "festival", 1, 6), ("temple", "track", "final", 1, 5),
                   ("temple", "track", "rewards", 1, "gold 2"))
    ask(s, MayClimb(0))
    assert brings(s, "climb") == ["to Temple space 1: 6 VP at a Festival", "2 gold"]
    assert title(drawn(s)["temple-space-1"]) == "Temple 1: 2 gold, 6 VP at a Festival, 5 VP at the end"
    give(s, "climb")
    assert have(s, 0) == {"gold": 2}
    assert "1: 2 gold" in text(s)
    assert "Temple 6 VP" in text(s)
    ask(s, TempleScores(0))
    assert (score(s, 0), have(s, 0)) == (16, {"gold": 4})
    assert s.game.view(s, 0)["players"][0]["final"]["temple top"] == 5


def test_a_lower_temple_ends_sooner():
    track = DATA.tables["temple"]["track"]
    s = table_with(*[("temple", "track", name, track[name][:4]) for name in ("rewards", "festival", "final")])
    s.players[0].temple = 2
    goods(s, 0, gold=2)
    assert "temple-space-3" in drawn(s)
    assert "temple-space-4" not in drawn(s)
    ask(s, MayClimb(0), PayToClimb(0))
    give(s, "climb")
    assert asked(s) is None, "the top is reached"


# Conquests

def test_conquests_take_and_bring_what_the_pack_says():
    s = table_with((*CH1, {"flip": 2, "discard": 1, "gain": "gold 3"}))
    army(s, 0, "1 gold", "1 corn", "1 stone", "1 stone", where="up")
    assert " 1/2 2 potatoes (CH1)" in text(s)
    assert described(s, "CH1")[0].endswith("; discard 1 Soldier and flip 2")
    assert everything_written(motif(s, "conquest-CH1")) == ["2", "1"]
    assert everything_written(motif(s, "gain-CH1")) == ["3"]
    ask(s, Conquer(0))
    assert brings(s, "ch1") == ["3 gold", "discard 1 Soldier and flip 2"]
    give(s, "CH1")
    assert prompt(s) == "Discard Army cards worth 1 Soldier and turn others worth 2 Soldiers face down."
    assert have(s, 0) == {"gold": 3}


def test_regions_are_those_of_the_pack():
    regions = DATA.tables["conquest"]["regions"]
    s = table_with(("conquest", "regions", {"Tumi": regions["Antisuyu"], "Collao": regions["Kuntisuyu"],
                                            "Charcas": {"QU1": regions["Qullasuyu"]["QU1"]}}))
    conquer(s, 1, "KU2")
    assert s.game.view(s, 0)["leaders"] == {"Tumi": None, "Collao": 1, "Charcas": None}
    assert "Collao: Player B leads" in text(s)
    assert "Charcas: nobody" in text(s)
    assert title(drawn(s)["leader-Collao"]) == "Collao: Player B leads"


# Workers

def test_the_village_and_the_nomads_have_their_size_and_blocked_spaces_their_places():
    game = game_with(("workers", "places", "village", "2", 7), ("workers", "places", "nomads", "2", 2),
                     ("workers", "colours", "workers", 10), ("workers", "colours", "removed", "2", 3),
                     ("workers", "blocked", "top", ["T11"]))
    s = game.setup(2, game.complete(2, {}), game.rules)
    nature(s)
    view = game.view(s, 0)
    assert (len(view["village"]), len(view["nomads"]), list(view["hill"])) == (7, 2, ["T11"])
    assert game.count(s) | dict.fromkeys(WORKERS, 10) == game.count(s)
    assert view["gone"] == dict.fromkeys(WORKERS, 3)
    assert "worker-T11" in by_id(game.board(view, WORDS).svg)


# Fewer and more than printed

def smaller_pack():
    """One piece less of everything that answers are numbered by."""
    return tables_with(("gods", "cards", "diamond", "G09", None), (*SOLDIER, "1 potato", None), (*P01, None),
                       ("buildings", "passive", "Z07", None), ("weavings", "tiles", "all", "W05", None), (*CH1, None))


@pytest.mark.parametrize("seats", [2, 4])
def test_a_smaller_pack_can_be_played(monkeypatch, seats):
    game = type(GAME)(TawantinsuyuData(smaller_pack()))
    monkeypatch.setitem(registry.known, game.name, game)
    conform(game, 2, setups=[(seats, game.complete(seats, {}))])
    counts = game.count(game.setup(seats, game.complete(seats, {}), game.rules))
    assert [counts[name] for name in ("god cards", "buildings", "weavings")] == [41, 37, 34]


def test_what_a_pack_leaves_out_is_no_answer():
    s = table(2, type(GAME)(TawantinsuyuData(smaller_pack())))
    market(s, "P02", "Z08")
    ask(s, Construct(0, True, True, False, None, None))
    decision = pending(s)[0]
    assert [decision.word(s, answer) for answer in decision.universe(s)] == [
        *[f"P{number:02}" for number in range(2, 20)], *[f"Z{number:02}" for number in range(1, 21) if number != 7],
        "exchange", "none"]
    own(s, 0, "Z08")
    assert s.game.view(s, 0)["players"][0]["passive"] == ["Z08"]


@pytest.mark.parametrize(("changes", "sentence"), [
    ([("gods", "cards", "star", "G43", "vp 1")],
     "gods.toml, cards: the number of God cards can be 42 at most, not 43"),
    ([("gods", "cards", "star", "G03", "vp 1, corn 1, stone 1, gold 1")],
     "gods.toml, cards: the number of benefits of G03 can be 3 at most, not 4"),
    ([("gods", "cards", "star", "G05", "build_small_statue_cost 5")],
     "gods.toml, cards, G05: the price in stone can be 4 at most, not 5"),
    ([(*SOLDIER, "1 vp", 1)], "army.toml, cards: the number of kinds can be 7 at most, not 8"),
    ([(*SOLDIER, "1 gold", None), (*SOLDIER, "3 gold", 1)],
     "army.toml, cards: the Soldiers on a card can be 2 at most, not 3"),
    ([("buildings", "production", "P20", DATA.tables["buildings"]["production"]["P01"])],
     "buildings.toml, production: the number of tiles can be 19 at most, not 20"),
    ([(*P01, "produces", "vp 1 or vp 2 or vp 3 or vp 4")],
     "buildings.toml, production, P01: the number of alternatives can be 3 at most, not 4"),
    ([("buildings", "passive", "Z01", "stone 5")], "buildings.toml: the stone for Z01 can be 4 at most, not 5"),
    ([(*P01, "cost", "corn 20")], "buildings.toml: the potato or corn for P01 can be 19 at most, not 20"),
    ([("weavings", "tiles", "start", "SW05", "A gold vp")],
     "weavings.toml, tiles.start: the number of starting tiles can be 4 at most, not 5"),
    ([("weavings", "tiles", "4", "W32", "A gold vp")],
     "weavings.toml, tiles: the number of tiles can be 35 at most, not 36"),
    ([("temple", "track", "rewards", 3, "vp 1 or vp 2 or vp 3 or vp 4")],
     "temple.toml, track, step 3: the number of alternatives can be 3 at most, not 4"),
    ([("conquest", "regions", "Antisuyu", "AN6", DATA.tables["conquest"]["regions"]["Antisuyu"]["AN1"])],
     "conquest.toml, regions: the number of spaces can be 20 at most, not 21"),
    ([(*CH1, "flip", 4)], "conquest.toml, regions, CH1: the Soldiers to flip can be 3 at most, not 4"),
    ([(*CH1, "discard", 3)], "conquest.toml, regions, CH1: the Soldiers to discard can be 2 at most, not 3"),
    ([("hill", "food", "descending", 2, 17)], "hill.toml, food: the food for a way can be 19 at most, not 20"),
])
def test_more_than_answers_can_number_is_refused(changes, sentence):
    with pytest.raises(kancha.BadInput) as refusal:
        game_with(*changes)
    assert str(refusal.value) == sentence


# One match beside another

def test_clones_share_the_figures_and_other_matches_keep_theirs():
    changed, printed = table_with(("temple", "track", "festival", 1, 6)), table()
    assert changed.clone().data is changed.data
    for s, points in ((changed.clone(), 16), (printed, 11)):
        s.players[0].temple = 1
        ask(s, TempleScores(0))
        assert score(s, 0) == points
    assert GAME.data.temple.festival[1] == DATA.temple.festival[1] == 1


def test_a_pickled_state_has_its_figures_in_another_process():
    s = table_with(("temple", "track", "festival", 1, 6))
    s.events = None
    code = ("import pickle, sys; s = pickle.load(sys.stdin.buffer); "
            "print(s.data.temple.festival[1], s.game.data is s.data, s.clone().data is s.data)")
    ran = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(s), capture_output=True, check=True)
    assert ran.stdout.split() == [b"6", b"True", b"True"]
