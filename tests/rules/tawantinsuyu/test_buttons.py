"""What the buttons of answers show: the price, and the miniature of what they stand for."""
from xml.etree import ElementTree

import pytest

from kancha.core.dice import Dice
from kancha.core.play import answer, aside, asides, pending
from kancha.games.tawantinsuyu.building import Construct
from kancha.games.tawantinsuyu.conquest import PlayArmy
from kancha.games.tawantinsuyu.game import Tawantinsuyu
from kancha.games.tawantinsuyu.high_priest import Offering, Rejuvenation
from kancha.games.tawantinsuyu.kinds import EDGES, GODS, RESOURCES, TASKS, WORKERS
from kancha.games.tawantinsuyu.statue import BuildStatue
from kancha.games.tawantinsuyu.steps import BuildSteps
from kancha.games.tawantinsuyu.turn import NOTHING, Turn
from kancha.games.tawantinsuyu.workers import BuyWorker
from rules.asking import ask, give
from rules.pictures import by_id
from rules.tawantinsuyu import arrange
from rules.tawantinsuyu.arrange import DATA

GAME = Tawantinsuyu()
WORDS = GAME.lexicon_for()
DEFINED = by_id(f"<svg>{GAME.motifs(WORDS)}</svg>")
EVERY_PIECE = {
    *[f"card-{code}" for code in DATA.gods.cards], *[f"building-{code}" for code in DATA.buildings.codes],
    *[f"weaving-{code}" for code in (*DATA.weavings.codes, "back")], *[f"worker-{kind}" for kind in WORKERS],
    *[f"statue-{size}-{god}" for size in ("small", "large") for god in GODS], *[f"task-{task}" for task in TASKS],
    *[f"army-{kind.replace(' ', '-')}" for kind in DATA.army.kinds], *[f"edge-{edge}" for edge in EDGES],
    *[f"conquest-{code}" for code in DATA.conquest.codes], *[f"reward-{name}" for name in RESOURCES], "deck-gods",
}


def moments(seats, seed):
    """A random match: the state, and the decision and the answer that come next; an aside has its own decision."""
    s = GAME.setup(seats, GAME.complete(seats, {}), GAME.rules)
    dice = Dice(seed)
    while pending(s)[1]:
        decision, options = pending(s)
        choices = [*options, *asides(s)]
        choice = choices[dice.below(len(choices))]
        yield s, decision if choice >= 0 else aside(s), choice
        answer(s, choice)


def test_a_conquest_has_its_soldiers_on_the_button():
    s = arrange.table()
    arrange.army(s, 0, "1 gold", "2 corn", where="up")
    conquer = next(cls for cls in GAME.decisions if cls.name == "conquer")(0)
    for space, code in enumerate(DATA.conquest.codes):
        number = DATA.conquest.flip[space] + DATA.conquest.discard[space]
        assert WORDS.say("costs", *conquer.costs(s, space)) == f"{number} Soldier{'s' if number > 1 else ''}", code
    arrange.own(s, 0, "Z13")
    assert conquer.costs(s, DATA.conquest.codes.index("CH5")) == ("soldiers", 3)


@pytest.mark.rule("TAW-0212", "TAW-0303")
def test_who_is_asked_how_to_pay_is_told_for_what():
    s = arrange.table()
    arrange.goods(s, 0, potato=2, corn=1, gold=1)
    arrange.hand(s, 0, "G08")
    arrange.workers(s, 0, "warrior")
    ask(s, Turn(0, NOTHING))
    give(s, "place warrior", "M11", "G08")
    assert prompt(s) == "How do you pay 2 food for placing the Warrior on the middle diamond space (M11)?"


@pytest.mark.parametrize(("question", "word", "told"), [
    (BuyWorker(0), "corn end", "1 corn for the Warrior"),
    (BuildSteps(0, 3, True), "u2", "3 stone for Steps on the upper spot of section 2 (U2)"),
    (Construct(0, False, False, False, None, None), "p01", "1 stone for the Building “4 potatoes (P01)”"),
    (PlayArmy(0, False), "2 corn", "1 potato for the Army card “2 Soldiers (corn)”"),
    (Offering(0, True), "2 steps", "4 corn for 2 Temple steps"),
    (BuildStatue(0, 3, True, True), "small star", "3 stone for a small Statue of Inti (star)"),
    (Rejuvenation(0, True, False), "p02", "1 food for turning up the Building “3 VP (P02)”"),
])
def test_every_price_that_can_be_paid_in_several_ways_names_its_purpose(question, word, told):
    s = arrange.table(game=GAME)
    arrange.goods(s, 0, potato=5, corn=5, stone=5, gold=5)
    arrange.market(s, "P01")
    arrange.own(s, 0, "P02", down=True)
    arrange.army(s, 0, "2 corn")
    ask(s, question)
    give(s, word)
    assert prompt(s) == f"How do you pay {told}?"


def prompt(s):
    return WORDS.say("ask", *pending(s)[0].prompt(s))


def test_prices_and_miniatures_exist_for_everything_that_can_be_asked():
    """Also for answers that are not legal, which a page shows dimly."""
    pieces, names = set(), set()
    for seats, seed in ((2, 7), (3, 8), (4, 9)):
        for s, decision, _ in moments(seats, seed):
            names.add(decision.name)
            for option in list(decision.universe(s))[:64]:
                pieces.add(decision.stands_for(s, option))
                message = decision.costs(s, option)
                assert message is None or WORDS.say("costs", *message)
    assert {"keep", "god", "fee", "construct", "turn", "task", "nomad"} <= names
    assert pieces <= EVERY_PIECE | {f"reward-{name}" for name in REWARDS_ASKED} | {""}
    assert not [piece for piece in pieces - {""} if not GAME.miniature(piece, WORDS)]


REWARDS_ASKED = ("vp", "army_draw", "train", "god_card", "weaving_free", "worker_free", "rejuvenate", "produce_one",
                 "merchant", "build_building_pay", "build_building_free", "build_small_statue_cost",
                 "build_small_statue_free", "build_steps_cost", "build_steps_free", "temple", "temple_pay_gold")


@pytest.mark.parametrize("piece", sorted(EVERY_PIECE | {f"reward-{name}" for name in REWARDS_ASKED}))
def test_a_miniature_fits_a_button_and_uses_motifs(piece):
    root = ElementTree.fromstring(GAME.miniature(piece, WORDS))
    width, height = float(root.get("width")), float(root.get("height"))
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    assert root.get("class") == "pic tawantinsuyu mini"
    assert 28 <= height <= 40
    assert width <= 240
    used = [element.get("href")[1:] for element in root.iter("{http://www.w3.org/2000/svg}use")]
    assert set(used) <= set(DEFINED)
    assert used or piece.startswith("building-Z")


@pytest.mark.parametrize("piece", ["", "card", "card-G99", "building-", "weaving-X", "army-3-gold", "worker-king",
                                   "statue-small", "edge-", "task-", "reward-x", "nothing-at-all"])
def test_what_is_no_piece_has_no_miniature(piece):
    assert GAME.miniature(piece, WORDS) == ""


def test_the_cards_to_keep_are_seen_on_their_buttons():
    keep = next(cls for cls in GAME.decisions if cls.name == "keep")(0)
    s = arrange.table()
    arrange.hand(s, 0, "G01", "G08", "G34")
    assert [keep.stands_for(s, answer) for answer in (1, 2, 4, 7)] == ["card-G01", "card-G08", "card-G34", ""]


@pytest.mark.parametrize(("code", "said"), [
    ("KU3", "discard 1 Soldier"), ("CH2", "flip 2 Soldiers"), ("AN1", "flip 1 Soldier"),
    ("CH5", "discard 2 Soldiers and flip 2")])
def test_a_conquest_says_only_what_its_soldiers_do(code, said):
    s = arrange.table()
    arrange.army(s, 0, *["1 gold"] * 3, *["1 corn"] * 3, where="up")
    space = DATA.conquest.codes.index(code)
    conquer = next(cls for cls in GAME.decisions if cls.name == "conquer")(0)
    assert [WORDS.say("brings", *message) for message in conquer.brings(s, space)][-1] == said
    (title,) = GAME.describe(GAME.view(s, 0), code)
    assert WORDS.say(title.section, title.key, *title.args).endswith(f"; {said}")


def test_soldiers_that_a_building_saves_are_said_as_what_is_left():
    s = arrange.table()
    arrange.army(s, 0, "1 gold", "1 corn", where="up")
    due = next(cls for cls in GAME.decisions if cls.name == "give_soldiers")(0, ((0, 1), (1, 0)))
    assert WORDS.say("ask", *due.prompt(s)) == (
        "Your Building saves one Soldier (Z13): flip 1 Soldier, or discard 1 Soldier.")
